//! Comparisons that the numbers decide which a value can be.

use crate::constant_range::ConstantRange;
use crate::instsimplify::Simplifier;
use crate::value_tracking::patterns::Comparison;
use ir::{ApInt, IntPredicate, Opcode, Value};

/// What every number compares with `n`, where that is the least or the greatest of all.
fn outcome_at_bound(predicate: IntPredicate, n: &ApInt) -> Option<bool> {
    use IntPredicate::*;
    let (is_bound, truth) = match predicate {
        Ult => (n.is_zero(), false),
        Uge => (n.is_zero(), true),
        Ugt => (n.is_ones(), false),
        Ule => (n.is_ones(), true),
        Slt => (n.is_signed_min(), false),
        Sge => (n.is_signed_min(), true),
        Sgt => (n.is_signed_max(), false),
        Sle => (n.is_signed_max(), true),
        Eq | Ne => return None,
    };
    is_bound.then_some(truth)
}

impl Simplifier<'_> {
    /// Comparisons of bits: with `true` and `false`, or of one that implies the other.
    pub(super) fn icmp_of_bits(&mut self, c: Comparison) -> Option<Value> {
        use IntPredicate::*;
        if !self.is_bit(c.a) {
            return None;
        }
        if self.is_zero(c.b) {
            match c.predicate {
                Ne | Ugt | Slt => return Some(c.a),
                Eq | Ule | Sge => {
                    if let Some(v) = self.not_of(c.a) {
                        return Some(v);
                    }
                }
                Ult | Sgt => return self.truth(c.a, false),
                Uge | Sle => return self.truth(c.a, true),
            }
        } else if self.is_one(c.b) {
            match c.predicate {
                Eq | Uge | Sle => return Some(c.a),
                Ne | Ult | Sgt => {
                    if let Some(v) = self.not_of(c.a) {
                        return Some(v);
                    }
                }
                Ugt | Slt => return self.truth(c.a, false),
                Ule | Sge => return self.truth(c.a, true),
            }
        }
        // As a signed number, `true` is -1.
        let (premise, conclusion) = match c.predicate {
            Uge | Sle => (c.b, c.a),
            Ule | Sge => (c.a, c.b),
            _ => return None,
        };
        if self.implied_by(premise, true, conclusion)? { self.truth(c.a, true) } else { None }
    }

    pub(super) fn icmp_with_zero(&mut self, c: Comparison) -> Option<Value> {
        use IntPredicate::*;
        if !self.is_zero(c.b) {
            return None;
        }
        let truth = match c.predicate {
            Ult => false,
            Uge => true,
            Eq | Ule if self.is_non_zero(c.a) => false,
            Ne | Ugt if self.is_non_zero(c.a) => true,
            Slt | Sge => {
                let known = self.known(c.a);
                if !known.is_negative() && !known.is_non_negative() {
                    return None;
                }
                known.is_negative() == (c.predicate == Slt)
            }
            Sle | Sgt => {
                let known = self.known(c.a);
                let is_positive = || known.is_non_negative() && self.is_non_zero(c.a);
                if !known.is_negative() && !is_positive() {
                    return None;
                }
                known.is_negative() == (c.predicate == Sle)
            }
            _ => return None,
        };
        self.truth(c.a, truth)
    }

    pub(super) fn icmp_with_constant(&mut self, c: Comparison) -> Option<Value> {
        let n = self.int_or_poison(c.b)?;
        if let Some(truth) = outcome_at_bound(c.predicate, &n) {
            return self.truth(c.a, truth);
        }
        if let Some(range) = self.range(c.a, super::is_signed(c.predicate)) {
            let region = ConstantRange::exact_icmp_region(c.predicate, &n);
            if region.contains_range(&range) {
                return self.truth(c.a, true);
            }
            if region.inverse().contains_range(&range) {
                return self.truth(c.a, false);
            }
        }
        if c.predicate == IntPredicate::Uge && n.is_one() && self.is_non_zero(c.a) {
            return self.truth(c.a, true);
        }
        if super::is_equality(c.predicate) && self.is_no_multiple(c.a, &n) {
            return self.truth(c.a, c.predicate == IntPredicate::Ne);
        }
        None
    }

    /// Is it a product with a constant that `n` is no multiple of, without wrapping?
    fn is_no_multiple(&self, v: Value, n: &ApInt) -> bool {
        let product = || {
            let [_, factor] = self.operands_of(v, Opcode::Mul)?;
            let (factor, flags) = (self.int_or_poison(factor)?, self.no_wrap(v));
            let leaves_rest = |rest: Option<ApInt>| rest.is_some_and(|r| !r.is_zero());
            Some(flags.nuw() && leaves_rest(n.urem(&factor)) || flags.nsw() && leaves_rest(n.srem(&factor)))
        };
        product() == Some(true)
    }

    /// By the ranges that metadata or attributes state of both operands.
    pub(super) fn icmp_of_annotated_ranges(&mut self, c: Comparison) -> Option<Value> {
        // The right operand is a constant more often.
        let b = self.annotated_range(c.b)?;
        let a = self.annotated_range(c.a)?;
        if a.icmp(c.predicate, &b) {
            return self.truth(c.a, true);
        }
        if a.icmp(c.predicate.inverse(), &b) {
            return self.truth(c.a, false);
        }
        None
    }
}
