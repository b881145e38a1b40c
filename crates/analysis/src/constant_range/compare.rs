//! Ranges and comparisons.

use super::ConstantRange;
use ir::{ApInt, IntPredicate};

impl ConstantRange {
    /// The numbers that compare so with at least one number of `other`.
    pub fn allowed_icmp_region(predicate: IntPredicate, other: &Self) -> Self {
        use IntPredicate::*;
        if other.is_empty() {
            return other.clone();
        }
        let width = other.width();
        let (zero, least) = (ApInt::zero(width), ApInt::signed_min(width));
        match predicate {
            Eq => other.clone(),
            Ne => match other.single_element() {
                Some(_) => other.inverse(),
                None => Self::full(width),
            },
            Ult => Self::new_or_empty(zero, other.unsigned_max()),
            Ule => Self::new(zero, other.unsigned_max().inc()),
            Ugt => Self::new_or_empty(other.unsigned_min().inc(), zero),
            Uge => Self::new(other.unsigned_min(), zero),
            Slt => Self::new_or_empty(least, other.signed_max()),
            Sle => Self::new(least, other.signed_max().inc()),
            Sgt => Self::new_or_empty(other.signed_min().inc(), least),
            Sge => Self::new(other.signed_min(), least),
        }
    }

    /// The numbers that compare so with every number of `other`.
    pub fn satisfying_icmp_region(predicate: IntPredicate, other: &Self) -> Self {
        Self::allowed_icmp_region(predicate.inverse(), other).inverse()
    }

    /// The numbers that compare so with `n`.
    pub fn exact_icmp_region(predicate: IntPredicate, n: &ApInt) -> Self {
        Self::allowed_icmp_region(predicate, &Self::single(n.clone()))
    }

    /// Does each number here compare so with each number there? `true` if there are none.
    pub fn icmp(&self, predicate: IntPredicate, other: &Self) -> bool {
        use IntPredicate::*;
        if self.is_empty() || other.is_empty() {
            return true;
        }
        match predicate {
            Eq => self.single_element().is_some() && self == other,
            Ne => self.inverse().contains_range(other),
            Ult => self.unsigned_max().ult(&other.unsigned_min()),
            Ule => self.unsigned_max().ule(&other.unsigned_min()),
            Ugt => self.unsigned_min().ugt(&other.unsigned_max()),
            Uge => self.unsigned_min().uge(&other.unsigned_max()),
            Slt => self.signed_max().slt(&other.signed_min()),
            Sle => self.signed_max().sle(&other.signed_min()),
            Sgt => self.signed_min().sgt(&other.signed_max()),
            Sge => self.signed_min().sge(&other.signed_max()),
        }
    }

    /// The comparison that says whether a number is in the range: of the number plus the third with the second.
    pub fn equivalent_icmp(&self) -> (IntPredicate, ApInt, ApInt) {
        use IntPredicate::*;
        let zero = ApInt::zero(self.width());
        let (lower, upper) = (&self.lower, &self.upper);
        let (predicate, right) = match () {
            () if self.is_empty() => (Ult, zero.clone()),
            () if self.is_full() => (Uge, zero.clone()),
            () if self.single_element().is_some() => (Eq, lower.clone()),
            () if self.single_missing_element().is_some() => (Ne, upper.clone()),
            () if lower.is_signed_min() => (Slt, upper.clone()),
            () if lower.is_zero() => (Ult, upper.clone()),
            () if upper.is_signed_min() => (Sge, lower.clone()),
            () if upper.is_zero() => (Uge, lower.clone()),
            () => return (Ult, self.distance(), -lower),
        };
        (predicate, right, zero)
    }

    /// [`Self::equivalent_icmp`], if nothing has to be added.
    pub fn equivalent_icmp_without_offset(&self) -> Option<(IntPredicate, ApInt)> {
        let (predicate, right, offset) = self.equivalent_icmp();
        offset.is_zero().then_some((predicate, right))
    }

    /// Is the outcome of a comparison of the two the same with or without signs?
    pub fn is_icmp_insensitive_to_sign(&self, other: &Self) -> bool {
        self.is_empty()
            || other.is_empty()
            || self.is_all_non_negative() && other.is_all_non_negative()
            || self.is_all_negative() && other.is_all_negative()
    }

    /// The predicate of the other signedness, for comparisons of these numbers with those.
    pub fn flipped_signedness(predicate: IntPredicate, a: &Self, b: &Self) -> Option<IntPredicate> {
        let apart = a.is_all_non_negative() && b.is_all_negative() || a.is_all_negative() && b.is_all_non_negative();
        match () {
            () if predicate.is_equality() => None,
            () if a.is_icmp_insensitive_to_sign(b) => Some(predicate.flipped_signedness()),
            () if apart => Some(predicate.flipped_signedness().inverse()),
            () => None,
        }
    }

    /// The numbers `v` with `v & mask != value`.
    pub fn mask_not_equal(mask: &ApInt, value: &ApInt) -> Self {
        let width = mask.width();
        match () {
            () if !value.is_subset_of(mask) => Self::full(width),
            () if mask.is_zero() => Self::empty(width),
            () => Self::new(ApInt::one_bit(width, mask.trailing_zeros()) + value, value.clone()),
        }
    }
}
