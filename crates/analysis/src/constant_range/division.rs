//! Quotients and remainders. Division by 0 is undefined behaviour, so that 0 among the divisors adds no result.

use super::{ConstantRange, Preferred};
use ir::ApInt;

/// A quotient; `b` is not 0.
fn sdiv(a: &ApInt, b: &ApInt) -> ApInt {
    a.sdiv(b).unwrap_or_else(|| a.clone())
}

impl ConstantRange {
    /// Quotients of unsigned numbers.
    pub fn udiv(&self, other: &Self) -> Self {
        let one = ApInt::one(self.width());
        if self.is_empty() || other.is_empty() || other.unsigned_max().is_zero() {
            return Self::empty(self.width());
        }
        let mut least = other.unsigned_min();
        if least.is_zero() {
            least = if other.upper.is_one() { other.lower.clone() } else { one };
        }
        match (self.unsigned_min().udiv(&other.unsigned_max()), self.unsigned_max().udiv(&least)) {
            (Some(low), Some(high)) => Self::inclusive(low, &high),
            _ => Self::full(self.width()),
        }
    }

    /// The positive and the negative numbers.
    fn split_signs(&self) -> (Self, Self) {
        let width = self.width();
        let (zero, least) = (ApInt::zero(width), ApInt::signed_min(width));
        // There are no positive numbers of one bit.
        let positive = if width == 1 { Self::empty(1) } else { Self::new(ApInt::one(width), least.clone()) };
        (self.intersect(&positive), self.intersect(&Self::new(least, zero)))
    }

    /// Quotients of signed numbers. Those of numbers of each pair of signs are found alone.
    pub fn sdiv(&self, other: &Self) -> Self {
        let (positive, negative) = self.split_signs();
        let (by_positive, by_negative) = other.split_signs();
        let last = |r: &Self| r.upper.dec();
        let apart = |a: &Self, b: &Self| a.is_empty() || b.is_empty();
        let none = || Self::empty(self.width());

        let mut above = none();
        if !apart(&positive, &by_positive) {
            let low = sdiv(&positive.lower, &last(&by_positive));
            above = Self::inclusive(low, &sdiv(&last(&positive), &by_positive.lower));
        }
        if !apart(&negative, &by_negative) {
            above = self.quotients_of_negatives(other, &negative, &by_negative, above);
        }
        let mut below = none();
        if !apart(&positive, &by_negative) {
            let low = sdiv(&last(&positive), &last(&by_negative));
            below = Self::inclusive(low, &sdiv(&positive.lower, &by_negative.lower));
        }
        if !apart(&negative, &by_positive) {
            let low = sdiv(&negative.lower, &by_positive.lower);
            below = below.union(&Self::inclusive(low, &sdiv(&last(&negative), &last(&by_positive))));
        }
        let result = below.union_preferring(&above, Preferred::Signed);
        let divides = !by_positive.is_empty() || !by_negative.is_empty();
        if divides && self.contains_zero() {
            return result.union(&Self::single(ApInt::zero(self.width())));
        }
        result
    }

    /// `above` and the quotients of negative numbers. The least number divided by -1 is undefined behaviour, so that one of the two is left
    /// out, in both ways.
    fn quotients_of_negatives(&self, other: &Self, negative: &Self, by: &Self, above: Self) -> Self {
        let low = sdiv(&negative.upper.dec(), &by.lower);
        let quotients = |least: &ApInt, last: &ApInt| Self::inclusive(low.clone(), &sdiv(least, last));
        if !negative.lower.is_signed_min() || !by.upper.is_zero() {
            return above.union(&quotients(&negative.lower, &by.upper.dec()));
        }
        let mut above = above;
        if !by.lower.is_ones() {
            let upper = if other.lower.is_ones() { other.upper.clone() } else { by.upper.dec() };
            above = above.union(&quotients(&negative.lower, &upper.dec()));
        }
        let second = ApInt::signed_min(self.width()).inc();
        if negative.upper != second {
            let least = if self.upper == second { self.lower.clone() } else { negative.lower.inc() };
            above = above.union(&quotients(&least, &by.upper.dec()));
        }
        above
    }

    /// Remainders of unsigned numbers.
    pub fn urem(&self, other: &Self) -> Self {
        if self.is_empty() || other.is_empty() || other.unsigned_max().is_zero() {
            return Self::empty(self.width());
        }
        if let (Some(a), Some(b)) = (self.single_element(), other.single_element()) {
            return a.urem(b).map_or(Self::empty(self.width()), Self::single);
        }
        if self.unsigned_max().ult(&other.unsigned_min()) {
            return self.clone();
        }
        Self::inclusive(ApInt::zero(self.width()), &self.unsigned_max().umin(&other.unsigned_max().dec()))
    }

    /// Remainders of signed numbers, which have the sign of the dividend.
    pub fn srem(&self, other: &Self) -> Self {
        let width = self.width();
        if self.is_empty() || other.is_empty() {
            return Self::empty(width);
        }
        if let (Some(a), Some(b)) = (self.single_element(), other.single_element()) {
            return a.srem(b).map_or(Self::empty(width), Self::single);
        }
        let divisors = other.abs(false);
        let (least, greatest) = (divisors.unsigned_min(), divisors.unsigned_max());
        if greatest.is_zero() {
            return Self::empty(width);
        }
        let least = if least.is_zero() { ApInt::one(width) } else { least };
        let (low, high) = (self.signed_min(), self.signed_max());
        let lower = || low.umax(&(-&greatest).inc());
        let highest = || high.umin(&greatest.dec());
        match () {
            () if low.is_non_negative() && high.ult(&least) => self.clone(),
            () if low.is_non_negative() => Self::inclusive(ApInt::zero(width), &highest()),
            () if high.is_negative() && low.ugt(&-least) => self.clone(),
            () if high.is_negative() => Self::inclusive(lower(), &ApInt::zero(width)),
            () => Self::inclusive(lower(), &highest()),
        }
    }
}
