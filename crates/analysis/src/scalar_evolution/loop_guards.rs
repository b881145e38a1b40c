//! Expressions with what guards a loop put into them: `n` becomes `umin(n, 9)` where the loop is entered only if `n < 10`.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Wrap};
use crate::loops::Loop;
use crate::value_tracking::patterns;
use ir::{Inst, IntPredicate, Value, View};
use rustc_hash::FxHashMap;

impl ScalarEvolution<'_> {
    /// The expression as it is known to be in the loop.
    pub fn apply_loop_guards(&mut self, e: Expr, l: Loop) -> Expr {
        if self.constant(e).is_some() || !self.is_known(e) {
            return e;
        }
        let guards = self.collect_guards(l);
        if guards.is_empty() {
            return e;
        }
        self.put_guards(e, &guards)
    }

    /// The parts of a comparison that have become keys, in the order of their ids, which is that in which they came up.
    fn new_keys(&self, guards: &FxHashMap<Expr, Expr>, known: &[Expr], a: Expr, b: Expr) -> Vec<Expr> {
        let mut found = Vec::new();
        for e in [a, b] {
            self.any_part(e, |part| {
                if guards.contains_key(&part) && !known.contains(&part) && !found.contains(&part) {
                    found.push(part);
                }
                false
            });
        }
        if let Some(View::Binary { a: x, .. }) = self.value(a).and_then(|v| self.body.view_value(v))
            && let Some(x) = self.existing(x)
            && guards.contains_key(&x)
            && !known.contains(&x)
            && !found.contains(&x)
        {
            found.push(x);
        }
        found
    }

    fn put_guards(&mut self, e: Expr, guards: &FxHashMap<Expr, Expr>) -> Expr {
        self.rewrite(e, |s, part| {
            if let Some(&new) = guards.get(&part) {
                return Some(new);
            }
            // What is known of the narrow value is known of the extended one.
            if s.is(part, Kind::ZeroExtend)
                && let Some(&new) = guards.get(&s.op(part, 0))
            {
                return Some(s.zero_extend(new, s.ty(part), 0));
            }
            s.is(part, Kind::AddRec).then_some(part)
        })
    }

    /// What parts of expressions can be replaced by in the loop.
    fn collect_guards(&mut self, l: Loop) -> FxHashMap<Expr, Expr> {
        let header = self.loops.header(l);
        let mut conditions: Vec<(Value, bool)> = Vec::new();
        let assumptions = self.assumptions;
        let assumes: Vec<Inst> = assumptions.iter(self.q.module, self.body).collect();
        for assume in assumes {
            if self.tree.inst_dominates_block(self.body, assume, header) {
                conditions.push((self.body.operand(assume, 0), true));
            }
        }
        let before = self.loops.predecessor(self.body, l);
        for way in self.conditions_on_way(before, header) {
            if let Some((cond, yes, _)) = self.condition_of(way.from) {
                conditions.push((cond, yes == way.to));
            }
        }
        let mut guards = FxHashMap::default();
        let mut order: Vec<Expr> = Vec::new();
        // From the outermost inwards, so that nearer conditions come last.
        for (cond, holds) in conditions.into_iter().rev() {
            let mut work = vec![(cond, holds)];
            let mut seen = rustc_hash::FxHashSet::default();
            while let Some((cond, holds)) = work.pop() {
                if !seen.insert(cond) {
                    continue;
                }
                if let Some((is_and, x, y)) = patterns::logical(&self.q, cond) {
                    if is_and == holds {
                        work.extend([(y, holds), (x, holds)]);
                    }
                    continue;
                }
                let Some(c) = patterns::icmp(&self.q, cond) else { continue };
                if !self.types.is_int(self.body.value_type(c.a)) {
                    continue;
                }
                let predicate = if holds { c.predicate } else { c.predicate.inverse() };
                let (a, b) = (self.get(c.a), self.get(c.b));
                let before = guards.len();
                self.collect_guard(predicate, a, b, &mut guards);
                if guards.len() > before {
                    order.extend(self.new_keys(&guards, &order, a, b));
                }
            }
        }
        if guards.len() > 1 {
            // What one guard names another one may bound.
            let keys: Vec<Expr> = order.iter().copied().filter(|k| guards.contains_key(k)).collect();
            for key in keys {
                let Some(new) = guards.remove(&key) else { continue };
                let new = self.put_guards(new, &guards);
                guards.insert(key, new);
            }
        }
        guards
    }

    fn collect_guard(&mut self, predicate: IntPredicate, a: Expr, b: Expr, guards: &mut FxHashMap<Expr, Expr>) {
        use IntPredicate::*;
        let (predicate, a, b) =
            if self.constant(a).is_some() { (predicate.swapped(), b, a) } else { (predicate, a, b) };
        if self.constant(a).is_some() || self.any_part(a, |p| self.is(p, Kind::AddRec)) {
            return;
        }
        // (x + c) < d is a range of x.
        if predicate == Ult
            && let Some(d) = self.constant(b).cloned()
            && let Some((c, x)) = self.constant_plus(a)
            && self.is(x, Kind::Unknown)
        {
            let low = -&c;
            let range = crate::constant_range::ConstantRange::new(low.clone(), low + d);
            if !range.is_wrapped() {
                let (low, high) = (self.number(&range.unsigned_min()), self.number(&range.unsigned_max()));
                let old = guards.get(&x).copied().unwrap_or(x);
                let new = self.min_max2(Kind::UMin, old, high);
                let new = self.min_max2(Kind::UMax, low, new);
                guards.insert(x, new);
            }
            return;
        }
        // x % y == 0: x is (x / y) * y.
        if predicate == Eq && self.is_zero(b) {
            let rest = if self.is(a, Kind::Unknown) {
                match self.value(a).and_then(|v| self.body.view_value(v)) {
                    Some(View::Binary { op: ir::Opcode::URem, a: x, b: y }) => Some((self.get(x), self.get(y))),
                    _ => None,
                }
            } else {
                self.as_urem(a)
            };
            if let Some((x, y)) = rest
                && self.is(x, Kind::Unknown)
                && self.constant(y).is_some()
            {
                let old = guards.get(&x).copied().unwrap_or(x);
                let quotient = self.udiv(old, y);
                let product = self.mul(super::expr::Ops::from_slice(&[quotient, y]), Wrap::NUW, 0);
                guards.insert(x, product);
                return;
            }
        }
        if !matches!(self.kind(a), Kind::Unknown | Kind::ZeroExtend) {
            return;
        }
        let old = guards.get(&a).copied().unwrap_or(a);
        let one = self.uint(self.ty(b), 1);
        let (kind, bound) = match predicate {
            Ult if !self.unsigned_min(b).is_zero() || self.constant(b).is_none() => {
                (Kind::UMin, self.minus(b, one, Wrap::empty()))
            }
            Slt => (Kind::SMin, self.minus(b, one, Wrap::empty())),
            Ugt => (Kind::UMax, self.add2(b, one)),
            Sgt => (Kind::SMax, self.add2(b, one)),
            Ule => (Kind::UMin, b),
            Sle => (Kind::SMin, b),
            Uge => (Kind::UMax, b),
            Sge => (Kind::SMax, b),
            Eq if self.constant(b).is_some() => {
                guards.insert(a, b);
                return;
            }
            Ne if self.is_zero(b) => (Kind::UMax, one),
            _ => return,
        };
        let is_constant = self.constant(bound).is_some();
        // A bound by a value may wrap: only numbers are sure to hold.
        if !is_constant && matches!(predicate, Ult | Slt | Ugt | Sgt) {
            let wraps = match predicate {
                Ult => self.unsigned_min(b).is_zero(),
                Slt => self.signed_range(b).signed_min().is_signed_min(),
                Ugt => self.unsigned_max(b).is_ones(),
                _ => self.signed_range(b).signed_max().is_signed_max(),
            };
            if wraps && matches!(predicate, Ugt | Sgt | Slt) {
                return;
            }
        }
        let new = self.min_max2(kind, bound, old);
        guards.insert(a, new);
    }
}
