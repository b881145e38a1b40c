//! Quotients and remainders. Division by zero is undefined behaviour, so it need not be thought of.

use super::KnownBits;
use ir::ApInt;

impl KnownBits {
    /// The unsigned quotient; `exact` says that a remainder other than zero is poison.
    pub fn udiv(&self, other: &Self, exact: bool) -> Self {
        let width = self.width();
        if self.is_zero() || other.is_zero() {
            return Self::zero(width);
        }
        let most = self.max_value().udiv(other.min_value()).unwrap_or_else(|| self.max_value());
        self.with_low_quotient_bits(other, Self::high_zeros(width, most.leading_zeros()), exact)
    }

    /// The signed quotient, rounded towards zero; `exact` says that a remainder other than zero is poison.
    pub fn sdiv(&self, other: &Self, exact: bool) -> Self {
        if self.is_non_negative() && other.is_non_negative() {
            return self.udiv(other, exact);
        }
        let width = self.width();
        if self.is_zero() || other.is_zero() {
            return Self::zero(width);
        }
        let mut known = Self::unknown(width);
        match self.farthest_quotient(other, exact) {
            Some(q) if q.is_non_negative() => known = known.with_high_zeros(q.leading_zeros()),
            Some(q) => known = known.with_high_ones(q.leading_ones()),
            None => {}
        }
        self.with_low_quotient_bits(other, known, exact)
    }

    /// The quotient farthest from zero, if its sign is known.
    fn farthest_quotient(&self, other: &Self, exact: bool) -> Option<ApInt> {
        if self.is_negative() && other.is_negative() {
            let (n, d) = (self.signed_min(), other.signed_max());
            let overflows = n.is_signed_min() && d.is_ones();
            return if overflows { Some(ApInt::signed_max(self.width())) } else { n.sdiv(&d) };
        }
        // A quotient of different signs may be zero, unless the divisor is no farther from zero than the dividend.
        if self.is_negative() && other.is_non_negative() {
            let is_negative = exact || (-self.signed_max()).uge(&other.signed_max());
            let (n, d) = (self.signed_min(), other.signed_min());
            return is_negative.then(|| n.sdiv(&d).unwrap_or(n));
        }
        if self.is_strictly_positive() && other.is_negative() {
            let is_negative = exact || self.signed_min().uge(&-other.signed_min());
            return is_negative.then(|| self.signed_max().sdiv(&other.signed_max())).flatten();
        }
        None
    }

    /// `known` of a quotient with what an exact one has at its low end.
    fn with_low_quotient_bits(&self, other: &Self, mut known: Self, exact: bool) -> Self {
        if !exact {
            return known;
        }
        let width = self.width();
        if self.ones.bit(0) {
            known.ones = known.ones.with_bit(0, true);
        }
        // Trailing zeros of a product add up.
        let most = i64::from(self.max_trailing_zeros()) - i64::from(other.min_trailing_zeros());
        let least = i64::from(self.min_trailing_zeros()) - i64::from(other.max_trailing_zeros());
        if most < 0 {
            return Self::zero(width);
        }
        if let Ok(least) = u32::try_from(least) {
            known = known.with_low_zeros(least.min(width));
            if i64::from(least) == most && least < width {
                known.ones = known.ones.with_bit(least, true);
            }
        }
        known.or_zero_if_conflict()
    }

    /// The low bits that a remainder shares with the dividend: those below the lowest bit that the divisor can have.
    fn low_remainder_bits(&self, other: &Self) -> Self {
        let width = self.width();
        if other.is_zero() {
            return Self::unknown(width);
        }
        let mask = ApInt::low_bits(width, other.min_trailing_zeros());
        Self { zeros: &self.zeros & &mask, ones: &self.ones & &mask }
    }

    /// The divisor less one, if the divisor is a known power of two.
    fn low_mask(&self) -> Option<ApInt> {
        self.as_constant().filter(|n| n.is_power_of_2()).map(ApInt::dec)
    }

    /// The unsigned remainder.
    pub fn urem(&self, other: &Self) -> Self {
        let mut known = self.low_remainder_bits(other);
        if let Some(mask) = other.low_mask() {
            known.zeros = &known.zeros | &!&mask;
            return known;
        }
        known.with_high_zeros(self.min_leading_zeros().max(other.min_leading_zeros()))
    }

    /// The signed remainder, with the sign of the dividend.
    pub fn srem(&self, other: &Self) -> Self {
        let mut known = self.low_remainder_bits(other);
        if let Some(mask) = other.low_mask() {
            if self.is_non_negative() || mask.is_subset_of(&self.zeros) {
                known.zeros = &known.zeros | &!&mask;
            }
            if self.is_negative() && mask.intersects(&self.ones) {
                known.ones = &known.ones | &!&mask;
            }
            return known;
        }
        // The remainder is no farther from zero than the dividend, and nearer than the divisor.
        if self.is_negative() && known.is_non_zero() {
            return known.with_high_ones(self.min_leading_ones().max(other.min_sign_bits()));
        }
        if self.is_non_negative() {
            return known.with_high_zeros(self.min_leading_zeros().max(other.min_sign_bits()));
        }
        known
    }
}
