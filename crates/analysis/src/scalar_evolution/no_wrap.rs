//! Proofs that a recurrence does not wrap: by ranges, and by induction over the iterations.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Wrap};
use crate::constant_range::ConstantRange;
use ir::{IntPredicate, Opcode};

impl ScalarEvolution<'_> {
    /// Does a sum or product surely not wrap? So it is if it makes no difference whether it is extended before or afterwards.
    pub fn will_not_overflow(&mut self, kind: Kind, signed: bool, a: Expr, b: Expr) -> bool {
        let wide = self.types.int(self.width(a).saturating_mul(2));
        let extend = |s: &mut Self, e| if signed { s.sign_extend(e, wide, 0) } else { s.zero_extend(e, wide, 0) };
        let narrow = self.combine(kind, a, b);
        let late = extend(self, narrow);
        let (a, b) = (extend(self, a), extend(self, b));
        late == self.combine(kind, a, b)
    }

    fn combine(&mut self, kind: Kind, a: Expr, b: Expr) -> Expr {
        if kind == Kind::Mul { self.mul2(a, b) } else { self.add2(a, b) }
    }

    pub(super) fn no_wrap_by_ranges(&mut self, rec: Expr) -> Wrap {
        let mut proved = Wrap::empty();
        let Some(l) = self.rec_loop(rec).filter(|_| self.is_affine(rec)) else { return proved };
        let step = self.op(rec, 1);
        if !self.flags(rec).contains(Wrap::NW) {
            let max = self.constant_max_count(l);
            if let Some(max) = self.constant(max).cloned() {
                let bits = max.active_bits() + self.signed_range(step).significant_bits();
                if bits <= self.width(rec) {
                    proved |= Wrap::NW;
                }
            }
        }
        if !self.nsw(rec) {
            let (all, by) = (self.signed_range(rec), self.signed_range(step));
            if ConstantRange::guaranteed_no_wrap_region(Opcode::Add, &by, true).contains_range(&all) {
                proved |= Wrap::NSW;
            }
        }
        if !self.nuw(rec) {
            let (all, by) = (self.unsigned_range(rec), self.unsigned_range(step));
            if ConstantRange::guaranteed_no_wrap_region(Opcode::Add, &by, false).contains_range(&all) {
                proved |= Wrap::NUW;
            }
        }
        proved
    }

    /// Is there a reason to look for guards of a loop that counts have not told of already?
    fn induction_may_help(&mut self, rec: Expr) -> bool {
        let Some(l) = self.rec_loop(rec) else { return false };
        let max = self.constant_max_count(l);
        self.is_known(max) || self.has_guards || !self.assumptions.is_empty()
    }

    pub(super) fn prove_nsw_by_induction(&mut self, rec: Expr) -> Wrap {
        let known = self.flags(rec);
        let Some(l) = self.rec_loop(rec) else { return known };
        if self.nsw(rec) || !self.is_affine(rec) || !self.s.tried_signed.insert(rec) || !self.induction_may_help(rec) {
            return known;
        }
        match self.overflow_limit(true, self.op(rec, 1)) {
            Some((predicate, limit))
                if self.backedge_guarded(l, predicate, rec, limit)
                    || self.known_on_every_iteration(predicate, rec, limit) =>
            {
                known | Wrap::NSW
            }
            _ => known,
        }
    }

    pub(super) fn prove_nuw_by_induction(&mut self, rec: Expr) -> Wrap {
        let known = self.flags(rec);
        let Some(l) = self.rec_loop(rec) else { return known };
        if self.nuw(rec) || !self.is_affine(rec) || !self.s.tried_unsigned.insert(rec) || !self.induction_may_help(rec)
        {
            return known;
        }
        let step = self.op(rec, 1);
        if !self.is_known_positive(step) {
            return known;
        }
        match self.overflow_limit(false, step) {
            Some((_, limit))
                if self.backedge_guarded(l, IntPredicate::Ult, rec, limit)
                    || self.known_on_every_iteration(IntPredicate::Ult, rec, limit) =>
            {
                known | Wrap::NUW
            }
            _ => known,
        }
    }
}
