//! Comparisons that hold wherever their operands are defined.

use super::ScalarEvolution;
use super::expr::{Expr, Kind, Wrap};
use crate::loops::Loop;
use ir::{ApInt, IntPredicate};

impl ScalarEvolution<'_> {
    /// Is it less than 0 as a signed number?
    pub fn is_known_negative(&mut self, e: Expr) -> bool {
        self.signed_range(e).signed_max().is_negative()
    }

    /// Is it greater than 0 as a signed number?
    pub fn is_known_positive(&mut self, e: Expr) -> bool {
        self.signed_range(e).signed_min().is_strictly_positive()
    }

    /// Is it at least 0 as a signed number?
    pub fn is_known_non_negative(&mut self, e: Expr) -> bool {
        !self.signed_range(e).signed_min().is_negative()
    }

    /// Is it at most 0 as a signed number?
    pub fn is_known_non_positive(&mut self, e: Expr) -> bool {
        !self.signed_range(e).signed_max().is_strictly_positive()
    }

    /// Is it surely not 0?
    pub fn is_known_non_zero(&mut self, mut e: Expr) -> bool {
        while self.is(e, Kind::SignExtend) {
            e = self.op(e, 0);
        }
        !self.unsigned_min(e).is_zero()
    }

    /// Is the expression surely a power of two?
    pub(super) fn is_power_of_two(&mut self, e: Expr, or_zero: bool, or_negative: bool) -> bool {
        let simple = |s: &Self, e: Expr| match s.constant(e) {
            Some(n) => or_zero && n.is_zero() || n.is_power_of_2() || or_negative && (-n).is_power_of_2(),
            None => s.is(e, Kind::VScale),
        };
        let all = match self.kind(e) {
            Kind::Mul => self.ops(e).iter().all(|&o| simple(self, o)),
            _ => simple(self, e),
        };
        all && (or_zero || self.is_known_non_zero(e))
    }

    /// Does the comparison hold wherever its operands are defined?
    pub fn is_known_predicate(&mut self, mut predicate: IntPredicate, mut a: Expr, mut b: Expr) -> bool {
        self.simplify_comparison(&mut predicate, &mut a, &mut b, 0);
        self.nested(|s| s.known_by_induction(predicate, a, b)).unwrap_or(false)
            || self.known_by_splitting(predicate, a, b)
            || self.known_simply(predicate, a, b)
    }

    /// The same, by what the operands are alone.
    pub(super) fn known_simply(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        self.width(a) == self.width(b)
            && (self.known_by_extension(predicate, a, b)
                || self.known_by_ranges(predicate, a, b)
                || self.known_by_min_max(predicate, a, b)
                || self.known_by_starts(predicate, a, b)
                || self.known_by_no_wrap(predicate, a, b))
    }

    fn known_by_extension(&self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let (sext, zext) = match predicate {
            IntPredicate::Sle => (a, b),
            IntPredicate::Sge => (b, a),
            IntPredicate::Ule => (b, a),
            IntPredicate::Uge => (a, b),
            _ => return false,
        };
        self.is(sext, Kind::SignExtend) && self.is(zext, Kind::ZeroExtend) && self.op(sext, 0) == self.op(zext, 0)
    }

    pub(super) fn known_by_ranges(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate::*;
        if a == b {
            return matches!(predicate, Eq | Sge | Sle | Uge | Ule);
        }
        match predicate {
            Eq => false,
            Ne => {
                let (x, y) = (self.signed_range(a), self.signed_range(b));
                if x.icmp(Ne, &y) {
                    return true;
                }
                let (x, y) = (self.unsigned_range(a), self.unsigned_range(b));
                if x.icmp(Ne, &y) {
                    return true;
                }
                let difference = self.minus(a, b, Wrap::empty());
                self.is_known(difference) && self.is_known_non_zero(difference)
            }
            _ if predicate.is_signed() => {
                let (x, y) = (self.signed_range(a), self.signed_range(b));
                x.icmp(predicate, &y)
            }
            _ => {
                let (x, y) = (self.unsigned_range(a), self.unsigned_range(b));
                x.icmp(predicate, &y)
            }
        }
    }

    fn known_by_min_max(&self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let (least, greatest, min, max) = match predicate {
            IntPredicate::Sle => (a, b, Kind::SMin, Kind::SMax),
            IntPredicate::Sge => (b, a, Kind::SMin, Kind::SMax),
            IntPredicate::Ule => (a, b, Kind::UMin, Kind::UMax),
            IntPredicate::Uge => (b, a, Kind::UMin, Kind::UMax),
            _ => return false,
        };
        self.is(least, min) && self.ops(least).contains(&greatest)
            || self.is(greatest, max) && self.ops(greatest).contains(&least)
    }

    /// Recurrences of one loop with one step compare like their starts, if they do not wrap.
    fn known_by_starts(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        if predicate.is_equality() || !self.is_affine(a) || !self.is_affine(b) {
            return false;
        }
        let wrap = if predicate.is_signed() { Wrap::NSW } else { Wrap::NUW };
        if self.rec_loop(a) != self.rec_loop(b)
            || self.op(a, 1) != self.op(b, 1)
            || !self.flags(a).contains(wrap)
            || !self.flags(b).contains(wrap)
        {
            return false;
        }
        let (x, y) = (self.op(a, 0), self.op(b, 0));
        self.nested(|s| s.is_known_predicate(predicate, x, y)).unwrap_or(false)
    }

    /// `x + c < x + d` for `c < d`, if the sums do not wrap.
    fn known_by_no_wrap(&self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        use IntPredicate::*;
        let (a, b, predicate) = match predicate {
            Sge | Sgt | Uge | Ugt => (b, a, predicate.swapped()),
            Eq | Ne => return false,
            _ => (a, b, predicate),
        };
        let wrap = if predicate.is_signed() { Wrap::NSW } else { Wrap::NUW };
        let split = |e: Expr| match self.constant_plus(e) {
            Some((c, x)) => self.flags(e).contains(wrap).then_some((c, x)),
            None => Some((ApInt::zero(self.width(e)), e)),
        };
        match (split(a), split(b)) {
            (Some((c, x)), Some((d, y))) => x == y && c.compare(predicate, &d),
            _ => false,
        }
    }

    /// For `b >= 0`, `a <u b` is `a >= 0 && a <s b`.
    fn known_by_splitting(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        if predicate != IntPredicate::Ult || self.s.proving_split {
            return false;
        }
        self.s.proving_split = true;
        let zero = self.uint(self.ty(a), 0);
        let known = self.is_known_non_negative(b)
            && self.is_known_predicate(IntPredicate::Sge, a, zero)
            && self.is_known_predicate(IntPredicate::Slt, a, b);
        self.s.proving_split = false;
        known
    }

    /// It holds when the innermost loop of the operands is entered, and, having held, after each iteration.
    fn known_by_induction(&mut self, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let mut found: Vec<Loop> = Vec::new();
        for e in [a, b] {
            self.any_part(e, |part| {
                if let Some(l) = self.rec_loop(part)
                    && !found.contains(&l)
                {
                    found.push(l);
                }
                false
            });
        }
        let innermost = found.into_iter().reduce(|x, y| {
            let (p, q) = (self.loops.header(x), self.loops.header(y));
            if self.tree.properly_dominates(p, q) { y } else { x }
        });
        let Some(l) = innermost else { return false };
        let (Some(first_a), Some(first_b)) = (self.at_loop_entry(a, l, true), self.at_loop_entry(b, l, true)) else {
            return false;
        };
        if !self.is_available_at_entry(first_a, l) || !self.is_available_at_entry(first_b, l) {
            return false;
        }
        let (Some(next_a), Some(next_b)) = (self.after_iteration(a, l), self.after_iteration(b, l)) else {
            return false;
        };
        self.backedge_guarded(l, predicate, next_a, next_b) && self.entry_guarded(l, predicate, first_a, first_b)
    }

    /// Does the comparison of a recurrence with something invariant hold in all iterations of its loop?
    pub fn known_on_every_iteration(&mut self, predicate: IntPredicate, rec: Expr, b: Expr) -> bool {
        let Some(l) = self.rec_loop(rec) else { return false };
        let start = self.op(rec, 0);
        if !self.entry_guarded(l, predicate, start, b) {
            return false;
        }
        let next = self.post_increment(rec);
        self.backedge_guarded(l, predicate, next, b)
    }
}
