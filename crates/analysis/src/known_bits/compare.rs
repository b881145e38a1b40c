//! Comparisons, minima and maxima.

use super::KnownBits;
use ir::{ApInt, IntPredicate};

impl KnownBits {
    /// What a comparison yields, if that is known.
    pub fn compare(&self, predicate: IntPredicate, other: &Self) -> Option<bool> {
        use IntPredicate::*;
        match predicate {
            Eq => self.eq_bits(other),
            Ne => self.eq_bits(other).map(|e| !e),
            Ugt => self.ugt(other),
            Ule => self.ugt(other).map(|g| !g),
            Ult => other.ugt(self),
            Uge => other.ugt(self).map(|l| !l),
            Sgt => self.sgt(other),
            Sle => self.sgt(other).map(|g| !g),
            Slt => other.sgt(self),
            Sge => other.sgt(self).map(|l| !l),
        }
    }

    /// Are both the same number?
    pub fn eq_bits(&self, other: &Self) -> Option<bool> {
        if let (Some(a), Some(b)) = (self.as_constant(), other.as_constant()) {
            return Some(a == b);
        }
        (!self.may_be_equal(other)).then_some(false)
    }

    /// Is this the greater number, unsigned?
    pub fn ugt(&self, other: &Self) -> Option<bool> {
        if self.max_value().ule(other.min_value()) {
            return Some(false);
        }
        self.min_value().ugt(&other.max_value()).then_some(true)
    }

    /// Is this the greater number, signed?
    pub fn sgt(&self, other: &Self) -> Option<bool> {
        if self.signed_max().sle(&other.signed_min()) {
            return Some(false);
        }
        self.signed_min().sgt(&other.signed_max()).then_some(true)
    }

    /// With the sign bit the other way round: turns signed into unsigned order.
    #[must_use]
    pub(super) fn flip_sign(mut self) -> Self {
        let sign = self.width() - 1;
        let (zero, one) = (self.zeros.bit(sign), self.ones.bit(sign));
        self.zeros = self.zeros.with_bit(sign, one);
        self.ones = self.ones.with_bit(sign, zero);
        self
    }

    /// What is known where the number is at least `least`: as far as it can be no greater than that, it has the ones of it.
    fn at_least(&self, least: &ApInt) -> Self {
        let bound = (&self.zeros | least).leading_ones();
        let prefix = least & &ApInt::high_bits(self.width(), bound);
        Self { zeros: self.zeros.clone(), ones: &self.ones | &prefix }
    }

    /// The greater one, unsigned.
    pub fn umax(&self, other: &Self) -> Self {
        if self.min_value().uge(&other.max_value()) {
            return self.clone();
        }
        if other.min_value().uge(&self.max_value()) {
            return other.clone();
        }
        self.at_least(other.min_value()).intersect_with(&other.at_least(self.min_value()))
    }

    /// The lesser one, unsigned.
    pub fn umin(&self, other: &Self) -> Self {
        self.clone().complement().umax(&other.clone().complement()).complement()
    }

    /// The greater one, signed.
    pub fn smax(&self, other: &Self) -> Self {
        self.clone().flip_sign().umax(&other.clone().flip_sign()).flip_sign()
    }

    /// The lesser one, signed.
    pub fn smin(&self, other: &Self) -> Self {
        self.clone().flip_sign().umin(&other.clone().flip_sign()).flip_sign()
    }
}
