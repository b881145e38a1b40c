//! Minima and maxima.

use super::expr::{Expr, Kind, Ops};
use super::{ScalarEvolution, limits};
use ir::{ApInt, IntPredicate};
use rustc_hash::FxHashSet;
use smallvec::smallvec;

fn pick(kind: Kind, a: &ApInt, b: &ApInt) -> ApInt {
    match kind {
        Kind::SMax => a.smax(b),
        Kind::SMin => a.smin(b),
        Kind::UMax => a.umax(b),
        _ => a.umin(b),
    }
}

impl ScalarEvolution<'_> {
    /// The least or greatest of two.
    pub fn min_max2(&mut self, kind: Kind, a: Expr, b: Expr) -> Expr {
        self.min_max(kind, smallvec![a, b])
    }

    /// The minimum or maximum of the operands.
    pub(super) fn min_max(&mut self, kind: Kind, mut ops: Ops) -> Expr {
        if kind == Kind::SequentialUMin {
            return self.sequential_umin(ops);
        }
        if ops.len() == 1 {
            return ops[0];
        }
        let is_signed = matches!(kind, Kind::SMax | Kind::SMin);
        let is_max = matches!(kind, Kind::SMax | Kind::UMax);
        let is_least = move |c: &ApInt| if is_signed { c.is_signed_min() } else { c.is_zero() };
        let is_greatest = move |c: &ApInt| if is_signed { c.is_signed_max() } else { c.is_ones() };
        let folded = self.fold_and_group(
            &mut ops,
            |a, b| pick(kind, a, b),
            |c| if is_max { is_least(c) } else { is_greatest(c) },
            |c| if is_max { is_greatest(c) } else { is_least(c) },
        );
        if let Some(e) = folded {
            return e;
        }
        if let Some(e) = self.find(kind, &ops) {
            return e;
        }
        let (at, nested) = (self.skip(&ops, 0, kind), ops.iter().filter(|&&o| self.is(o, kind)).count());
        let mut last = ops.clone();
        last[at..].rotate_left(nested);
        if let Some(flat) = self.flattened(kind, &last) {
            return self.min_max(kind, flat);
        }
        let (ge, le) =
            if is_signed { (IntPredicate::Sge, IntPredicate::Sle) } else { (IntPredicate::Uge, IntPredicate::Ule) };
        let (first, second) = if is_max { (ge, le) } else { (le, ge) };
        let mut i = 0;
        while i + 1 < ops.len() {
            let (a, b) = (ops[i], ops[i + 1]);
            if a == b || self.known_simply(first, a, b) {
                ops.remove(i + 1);
            } else if self.known_simply(second, a, b) {
                ops.remove(i);
            } else {
                i += 1;
            }
        }
        if ops.len() == 1 {
            return ops[0];
        }
        self.make(kind, &ops, super::Wrap::empty())
    }

    /// The operands with those of the same kind replaced by theirs; `None` if nothing is, or they would be too many.
    fn flattened(&self, kind: Kind, ops: &[Expr]) -> Option<Ops> {
        let inner = |o| self.is(o, kind).then(|| self.ops(o));
        let count: usize = ops.iter().map(|&o| inner(o).map_or(1, <[Expr]>::len)).sum();
        if count == ops.len() || count > limits::MIN_MAX_OPS_INLINE {
            return None;
        }
        Some(ops.iter().flat_map(|o| inner(*o).unwrap_or(std::slice::from_ref(o))).copied().collect())
    }

    fn sequential_umin(&mut self, mut ops: Ops) -> Expr {
        if ops.len() == 1 {
            return ops[0];
        }
        if let Some(e) = self.find(Kind::SequentialUMin, &ops) {
            return e;
        }
        let mut seen = FxHashSet::default();
        if let Some(unique) = self.without_repeated(&ops, &mut seen, 0)
            && unique != ops
        {
            return self.sequential_umin(unique);
        }
        if let Some(flat) = self.flattened(Kind::SequentialUMin, &ops) {
            return self.sequential_umin(flat);
        }
        let zero = self.uint(self.ty(ops[0]), 0);
        for i in 1..ops.len() {
            let (a, b) = (ops[i - 1], ops[i]);
            if !self.never_causes_ub(b) {
                continue;
            }
            if self.implies_poison(b, a) || self.known_simply(IntPredicate::Ne, a, zero) {
                ops[i - 1] = self.min_max2(Kind::UMin, a, b);
                ops.remove(i);
                return self.sequential_umin(ops);
            }
            if self.known_simply(IntPredicate::Ule, a, b) {
                ops.remove(i);
                return self.sequential_umin(ops);
            }
        }
        self.make(Kind::SequentialUMin, &ops, super::Wrap::empty())
    }

    /// The operands of nested unsigned minima, each only where it comes first, as far as they are looked at; `None` if nothing is left of them.
    fn without_repeated(&mut self, ops: &[Expr], seen: &mut FxHashSet<Expr>, nesting: u32) -> Option<Ops> {
        let mut new = Ops::new();
        for &o in ops {
            let kind = self.kind(o);
            let goes_on = nesting < limits::RECURSION_DEPTH && seen.len() < limits::MAX_REPEATED_OPS;
            if matches!(kind, Kind::UMin | Kind::SequentialUMin) && goes_on {
                let inner = self.ops_vec(o);
                if !seen.insert(o) {
                    continue;
                }
                if let Some(kept) = self.without_repeated(&inner, seen, nesting + 1) {
                    let e = if kept == inner { o } else { self.min_max(kind, kept) };
                    new.push(e);
                }
            } else if seen.insert(o) {
                new.push(o);
            }
        }
        (!new.is_empty()).then_some(new)
    }

    pub(super) fn umin_mismatched(&mut self, ops: &[Expr], sequential: bool) -> Expr {
        if ops.len() == 1 {
            return ops[0];
        }
        let mut ty = self.ty(ops[0]);
        for &o in ops {
            ty = self.wider(ty, self.ty(o));
        }
        let mut wide = Ops::new();
        for &o in ops {
            let o = self.noop_or_zero_extend(o, ty);
            wide.push(o);
        }
        self.min_max(if sequential { Kind::SequentialUMin } else { Kind::UMin }, wide)
    }
}
