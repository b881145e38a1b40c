//! The memory that a pointer goes through in all iterations.

use super::Analyzer;
use analysis::scalar_evolution::{CountKind, Expr, Kind};
use analysis::value_tracking::dereferenceable_bytes;
use ir::{IntPredicate, Type};

/// From the first byte to the one behind the last. Without an end, it is that of the address space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The first byte.
    pub start: Expr,
    /// The byte behind the last one.
    pub end: Option<Expr>,
}

impl Analyzer<'_, '_, '_, '_> {
    /// The bounds of a pointer, if it is a recurrence or does not move.
    pub(super) fn bounds(&mut self, e: Expr, ty: Type) -> Option<Bounds> {
        if let Some(known) = self.bounds.get(&(e, ty)) {
            return *known;
        }
        let found = self.find_bounds(e, ty);
        self.bounds.insert((e, ty), found);
        found
    }

    fn find_bounds(&mut self, e: Expr, ty: Type) -> Option<Bounds> {
        let index = self.pse.se.effective(self.pse.se.ty(e));
        let size = self.store_size(index, ty);
        let l = self.l;
        if self.pse.se.is_invariant(e, l) {
            let end = self.pse.se.add2(e, size);
            return Some(Bounds { start: e, end: Some(end) });
        }
        if !self.pse.se.is_affine(e) {
            return None;
        }
        let exact = self.pse.count(CountKind::Exact);
        let first = self.pse.se.op(e, 0);
        let step = self.pse.se.op(e, 1);
        let last = if self.pse.se.is_known(exact) {
            Some(self.pse.se.at_iteration(e, exact))
        } else {
            let max = self.pse.count(CountKind::SymbolicMax);
            if self.stays_in_object(e, max, size) { Some(self.pse.se.at_iteration(e, max)) } else { None }
        };
        let se = &mut *self.pse.se;
        let behind = |se: &mut analysis::ScalarEvolution<'_>, e: Expr| se.add2(e, size);
        let Some(last) = last else {
            let moves_up = se.constant(step).is_some_and(|s| !s.is_negative());
            return moves_up.then_some(Bounds { start: first, end: None });
        };
        let (start, end) = match se.constant(step) {
            Some(s) if s.is_negative() => (last, first),
            Some(_) => (first, last),
            None => (se.min_max2(Kind::UMin, first, last), se.min_max2(Kind::UMax, first, last)),
        };
        let end = behind(se, end);
        Some(Bounds { start, end: Some(end) })
    }

    /// The bytes that an access touches.
    fn store_size(&mut self, index: Type, ty: Type) -> Expr {
        let size = self.q.module.data_layout.store_size(self.q.types(), ty);
        let se = &mut *self.pse.se;
        if size.scalable { se.size_of(index, ty) } else { se.uint(index, size.value) }
    }

    /// Is the pointer, in the greatest number of iterations, still in the object where it starts, so that it has not wrapped?
    fn stays_in_object(&mut self, e: Expr, count: Expr, size: Expr) -> bool {
        let se = &mut *self.pse.se;
        let first = se.op(e, 0);
        let base = se.pointer_base(first);
        let Some(object) = se.value(base) else { return false };
        let known = dereferenceable_bytes(&self.q, object);
        if known.bytes == 0 || known.or_null {
            return false;
        }
        let step = se.op(e, 1);
        let ty = se.wider(se.ty(count), se.ty(step));
        let bytes = se.uint(ty, known.bytes);
        let goes_up = se.is_known_non_negative(step);
        if !goes_up && !se.is_known_negative(step) || !se.is_known_predicate(IntPredicate::Uge, first, base) {
            return false;
        }
        let offset = self.pse.minus(first, base);
        let se = &mut *self.pse.se;
        let offset = se.noop_or_zero_extend(offset, ty);
        let mut step = se.noop_or_sign_extend(step, ty);
        if !goes_up {
            step = se.negate(step, analysis::scalar_evolution::Wrap::empty());
        }
        let size = se.noop_or_zero_extend(size, ty);
        let constant = se.constant_max_count(self.l);
        let counts = [count, constant].into_iter().filter(|&c| se.is_known(c)).collect::<Vec<_>>();
        for count in counts {
            let se = &mut *self.pse.se;
            let count = se.noop_or_zero_extend(count, ty);
            let count = se.apply_loop_guards(count, self.l);
            if !se.will_not_overflow(Kind::Mul, false, count, step) {
                continue;
            }
            let reach = se.mul2(count, step);
            if !se.will_not_overflow(Kind::Add, false, reach, size) {
                return false;
            }
            let reach = se.add2(reach, size);
            if !goes_up {
                return se.is_known_predicate(IntPredicate::Sge, offset, reach)
                    && se.is_known_predicate(IntPredicate::Ule, offset, bytes);
            }
            if !se.will_not_overflow(Kind::Add, false, offset, reach) {
                return false;
            }
            let end = se.add2(offset, reach);
            return se.is_known_predicate(IntPredicate::Ule, end, bytes);
        }
        false
    }
}
