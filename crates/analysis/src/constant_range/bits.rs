//! Logic, and known bits.

use super::{ConstantRange, Preferred};
use crate::known_bits::KnownBits;
use ir::ApInt;

impl ConstantRange {
    /// The numbers that have these bits. Where the sign bit is not known, `signed` says whether the range goes from the least to the greatest
    /// signed or unsigned number.
    pub fn from_known_bits(known: &KnownBits, signed: bool) -> Self {
        match () {
            () if known.has_conflict() => Self::empty(known.width()),
            () if signed => Self::inclusive(known.signed_min(), &known.signed_max()),
            () => Self::inclusive(known.min_value().clone(), &known.max_value()),
        }
    }

    /// The bits that all numbers have: which are zero, which are one. Of no number, nothing is said.
    pub fn known_bits(&self) -> KnownBits {
        let width = self.width();
        if self.is_empty() || self.is_full() {
            return KnownBits::unknown(width);
        }
        let (low, high) = (self.unsigned_min(), self.unsigned_max());
        let common = ApInt::high_bits(width, (&low ^ &high).leading_zeros());
        KnownBits::new(&!&low & &common, &low & &common)
    }

    /// Complements.
    pub fn not(&self) -> Self {
        Self::single(ApInt::ones(self.width())).sub(self)
    }

    /// What both have in common.
    pub fn and(&self, other: &Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::empty(self.width());
        }
        let high = self.unsigned_max().umin(&other.unsigned_max());
        if self.is_full() || other.is_full() {
            return Self::inclusive(ApInt::zero(self.width()), &high);
        }
        let bits = Self::from_known_bits(&self.known_bits().and(&other.known_bits()), false);
        bits.intersect(&Self::inclusive(self.least_common_bits(other), &high))
    }

    /// What either has.
    pub fn or(&self, other: &Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::empty(self.width());
        }
        let low = self.unsigned_min().umax(&other.unsigned_min());
        if self.is_full() || other.is_full() {
            return Self::inclusive(low, &ApInt::ones(self.width()));
        }
        let bits = Self::from_known_bits(&self.known_bits().or(&other.known_bits()), false);
        // What is not in `a | b` is in both complements.
        let upper = -self.not().least_common_bits(&other.not());
        bits.intersect(&Self::new(low, upper))
    }

    /// What is in one of the two.
    pub fn xor(&self, other: &Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::empty(self.width());
        }
        if self.is_full() || other.is_full() {
            return Self::full(self.width());
        }
        match (self.single_element(), other.single_element()) {
            (Some(a), Some(b)) => return Self::single(a ^ b),
            (_, Some(n)) if n.is_ones() => return self.not(),
            (Some(n), _) if n.is_ones() => return other.not(),
            _ => {}
        }
        let (known, other_known) = (self.known_bits(), other.known_bits());
        let bits = Self::from_known_bits(&known.xor(&other_known), false);
        // Of a number and one that has all its bits, `xor` is the difference.
        match () {
            () if self.width() == 1 => bits,
            () if known.max_value().is_subset_of(&other_known.ones) => {
                bits.intersect_preferring(&other.sub(self), Preferred::Unsigned)
            }
            () if other_known.max_value().is_subset_of(&known.ones) => {
                bits.intersect_preferring(&self.sub(other), Preferred::Unsigned)
            }
            () => bits,
        }
    }

    /// A number that `a & b` is never less than. All four bounds may begin with the same bits; where one side goes on with ones in both bounds,
    /// the other side's bits remain.
    fn least_common_bits(&self, other: &Self) -> ApInt {
        let width = self.width();
        let has_zero = |r: &Self| r.is_full() || r.is_wrapped();
        if has_zero(self) || has_zero(other) {
            return ApInt::zero(width);
        }
        let (a, b) = ((&self.lower, self.upper.dec()), (&other.lower, other.upper.dec()));
        let different = (a.0 ^ &a.1) | (b.0 ^ &b.1) | (a.0 ^ b.0);
        let common = ApInt::high_bits(width, different.leading_zeros());
        let bound = |of: &ApInt, low: &ApInt, high: &ApInt| {
            let kept = ((low & high) | &common).leading_ones();
            of & &ApInt::high_bits(width, kept)
        };
        bound(a.0, b.0, &b.1).umax(&bound(b.0, a.0, &a.1))
    }
}
