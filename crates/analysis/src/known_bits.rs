//! Bits of an integer that are known to be zero or to be one, and what operations make of them.
//!
//! Everything is one-sided: a bit that is not known is always right. Where nothing can be, because every input is poison or undefined
//! behaviour, an operation may answer anything; it then answers zero, as LLVM's does. `value_tracking::known_bits` asks for the bits of
//! a value.
//!
//! | file | what it holds |
//! |---|---|
//! | `known_bits.rs` | the type, logic, resizing |
//! | `known_bits/arithmetic.rs` | sums, products, averages, saturation, absolute values |
//! | `known_bits/division.rs` | quotients and remainders |
//! | `known_bits/shift.rs` | shifts by amounts that may vary |
//! | `known_bits/compare.rs` | comparisons, minima and maxima |

mod arithmetic;
mod compare;
mod division;
mod shift;
#[cfg(test)]
mod tests;

use ir::ApInt;

/// The known bits of an integer; both numbers have its width. A bit that is set in both is a contradiction: no value is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBits {
    /// Those that are zero.
    pub zeros: ApInt,
    /// Those that are one.
    pub ones: ApInt,
}

impl KnownBits {
    /// Nothing is known.
    #[inline]
    pub fn unknown(width: u32) -> Self {
        Self { zeros: ApInt::zero(width), ones: ApInt::zero(width) }
    }

    /// These bits.
    #[inline]
    pub fn new(zeros: ApInt, ones: ApInt) -> Self {
        debug_assert_eq!(zeros.width(), ones.width());
        Self { zeros, ones }
    }

    /// Just this number.
    #[inline]
    pub fn constant(n: ApInt) -> Self {
        Self { zeros: !&n, ones: n }
    }

    /// Zero.
    pub fn zero(width: u32) -> Self {
        Self { zeros: ApInt::ones(width), ones: ApInt::zero(width) }
    }

    /// No number at all: every bit is zero and one. The neutral element of [`Self::intersect_with`].
    pub fn none(width: u32) -> Self {
        Self { zeros: ApInt::ones(width), ones: ApInt::ones(width) }
    }

    /// The highest `count` bits are zero.
    pub fn high_zeros(width: u32, count: u32) -> Self {
        Self { zeros: ApInt::high_bits(width, count), ones: ApInt::zero(width) }
    }

    /// Number of bits.
    #[inline]
    pub fn width(&self) -> u32 {
        self.zeros.width()
    }

    /// Is nothing known?
    #[inline]
    pub fn is_unknown(&self) -> bool {
        self.zeros.is_zero() && self.ones.is_zero()
    }

    /// Is a bit known to be zero and one, so that no value is possible?
    pub fn has_conflict(&self) -> bool {
        self.zeros.intersects(&self.ones)
    }

    /// The number, if all bits are known.
    pub fn as_constant(&self) -> Option<&ApInt> {
        self.is_constant().then_some(&self.ones)
    }

    /// Are all bits known, without a contradiction?
    #[inline]
    pub fn is_constant(&self) -> bool {
        match (self.zeros.words(), self.ones.words()) {
            (&[zeros], &[ones]) => zeros & ones == 0 && zeros | ones == u64::MAX >> (self.width().wrapping_neg() % 64),
            _ => (&self.zeros ^ &self.ones).is_ones() && !self.has_conflict(),
        }
    }

    /// Are all bits known to be zero?
    pub fn is_zero(&self) -> bool {
        self.zeros.is_ones()
    }

    /// Is a bit known to be one?
    #[inline]
    pub fn is_non_zero(&self) -> bool {
        !self.ones.is_zero()
    }

    /// Are all bits known to be one?
    pub fn is_ones(&self) -> bool {
        self.ones.is_ones()
    }

    /// Is the sign bit known to be one?
    #[inline]
    pub fn is_negative(&self) -> bool {
        self.ones.is_negative()
    }

    /// Is the sign bit known to be zero?
    #[inline]
    pub fn is_non_negative(&self) -> bool {
        self.zeros.is_negative()
    }

    /// Is it known to be greater than zero as a signed number?
    pub fn is_strictly_positive(&self) -> bool {
        self.is_non_negative() && self.is_non_zero()
    }

    /// Is it known to be at most zero as a signed number?
    pub fn is_non_positive(&self) -> bool {
        self.signed_max().sle(&ApInt::zero(self.width()))
    }

    /// The bits that are known.
    pub fn known(&self) -> ApInt {
        &self.zeros | &self.ones
    }

    /// Are the bits of `mask` known to be zero?
    pub fn has_zeros(&self, mask: &ApInt) -> bool {
        mask.is_subset_of(&self.zeros)
    }

    /// The same with the sign bit known; a contradiction if it was known to be the other.
    pub fn with_sign(mut self, negative: bool) -> Self {
        let bits = if negative { &mut self.ones } else { &mut self.zeros };
        let sign = bits.width() - 1;
        let old = std::mem::replace(bits, ApInt::zero(1));
        *bits = old.with_bit(sign, true);
        self
    }

    /// The same with the highest `count` bits known to be zero.
    pub fn with_high_zeros(mut self, count: u32) -> Self {
        if count > 0 {
            self.zeros = &self.zeros | &ApInt::high_bits(self.width(), count);
        }
        self
    }

    /// The same with the lowest `count` bits known to be zero.
    pub fn with_low_zeros(mut self, count: u32) -> Self {
        if count > 0 {
            self.zeros = &self.zeros | &ApInt::low_bits(self.width(), count);
        }
        self
    }

    /// The same with the highest `count` bits known to be one.
    pub fn with_high_ones(mut self, count: u32) -> Self {
        if count > 0 {
            self.ones = &self.ones | &ApInt::high_bits(self.width(), count);
        }
        self
    }

    /// The same, or zero in the place of a contradiction.
    fn or_zero_if_conflict(self) -> Self {
        if self.has_conflict() { Self::zero(self.width()) } else { self }
    }

    /// The least unsigned number.
    #[inline]
    pub fn min_value(&self) -> &ApInt {
        &self.ones
    }

    /// The greatest unsigned number.
    #[inline]
    pub fn max_value(&self) -> ApInt {
        !&self.zeros
    }

    /// The least signed number.
    pub fn signed_min(&self) -> ApInt {
        let sign = self.width() - 1;
        if self.zeros.bit(sign) { self.ones.clone() } else { self.ones.clone().with_bit(sign, true) }
    }

    /// The greatest signed number.
    pub fn signed_max(&self) -> ApInt {
        let sign = self.width() - 1;
        let max = self.max_value();
        if self.ones.bit(sign) { max } else { max.with_bit(sign, false) }
    }

    /// The least number of trailing zeros.
    #[inline]
    pub fn min_trailing_zeros(&self) -> u32 {
        self.zeros.trailing_ones().min(self.width())
    }

    /// The greatest number of trailing zeros.
    #[inline]
    pub fn max_trailing_zeros(&self) -> u32 {
        self.ones.trailing_zeros()
    }

    /// The least number of trailing ones.
    pub fn min_trailing_ones(&self) -> u32 {
        self.ones.trailing_ones().min(self.width())
    }

    /// The greatest number of trailing ones.
    pub fn max_trailing_ones(&self) -> u32 {
        self.zeros.trailing_zeros()
    }

    /// The least number of leading zeros.
    #[inline]
    pub fn min_leading_zeros(&self) -> u32 {
        self.zeros.leading_ones().min(self.width())
    }

    /// The greatest number of leading zeros.
    pub fn max_leading_zeros(&self) -> u32 {
        self.ones.leading_zeros()
    }

    /// The least number of leading ones.
    pub fn min_leading_ones(&self) -> u32 {
        self.ones.leading_ones().min(self.width())
    }

    /// The greatest number of leading ones.
    pub fn max_leading_ones(&self) -> u32 {
        self.zeros.leading_zeros()
    }

    /// The least number of leading bits that equal the sign bit, that one included.
    pub fn min_sign_bits(&self) -> u32 {
        self.min_leading_zeros().max(self.min_leading_ones()).max(1)
    }

    /// The most bits that the number needs as an unsigned one.
    pub fn max_active_bits(&self) -> u32 {
        self.width() - self.min_leading_zeros()
    }

    /// The most bits that the number needs as a signed one.
    pub fn max_significant_bits(&self) -> u32 {
        self.width() - self.min_sign_bits() + 1
    }

    /// The least number of set bits.
    pub fn min_population(&self) -> u32 {
        self.ones.count_ones()
    }

    /// The greatest number of set bits.
    pub fn max_population(&self) -> u32 {
        self.width() - self.zeros.count_ones()
    }

    /// What is known of a value that is one or the other: the bits that both agree on.
    #[inline]
    pub fn intersect_with(&self, other: &Self) -> Self {
        Self { zeros: &self.zeros & &other.zeros, ones: &self.ones & &other.ones }
    }

    /// What two sources together know of the same value.
    #[inline]
    pub fn union_with(&self, other: &Self) -> Self {
        Self { zeros: &self.zeros | &other.zeros, ones: &self.ones | &other.ones }
    }

    /// Can both be the same number? False if a bit differs for sure.
    pub fn may_be_equal(&self, other: &Self) -> bool {
        !self.zeros.intersects(&other.ones) && !self.ones.intersects(&other.zeros)
    }

    /// Bitwise complement.
    #[inline]
    #[must_use]
    pub fn complement(self) -> Self {
        Self { zeros: self.ones, ones: self.zeros }
    }

    /// Bitwise and.
    #[inline]
    pub fn and(&self, other: &Self) -> Self {
        Self { zeros: &self.zeros | &other.zeros, ones: &self.ones & &other.ones }
    }

    /// Bitwise or.
    #[inline]
    pub fn or(&self, other: &Self) -> Self {
        Self { zeros: &self.zeros & &other.zeros, ones: &self.ones | &other.ones }
    }

    /// Bitwise exclusive or.
    pub fn xor(&self, other: &Self) -> Self {
        let zeros = &(&self.zeros & &other.zeros) | &(&self.ones & &other.ones);
        let ones = &(&self.zeros & &other.ones) | &(&self.ones & &other.zeros);
        Self { zeros, ones }
    }

    /// `x & -x`: the lowest set bit.
    pub fn blsi(&self) -> Self {
        let (width, least, most) = (self.width(), self.min_trailing_zeros(), self.max_trailing_zeros());
        let mut known = Self::new(self.zeros.clone(), ApInt::zero(width));
        known = known.with_high_zeros(width.saturating_sub(most + 1));
        if least == most && most < width {
            known.ones = known.ones.with_bit(most, true);
        }
        known
    }

    /// `x ^ (x - 1)`: ones up to the lowest set bit.
    pub fn blsmsk(&self) -> Self {
        let (width, least, most) = (self.width(), self.min_trailing_zeros(), self.max_trailing_zeros());
        let ones = ApInt::low_bits(width, (least + 1).min(width));
        Self::new(ApInt::high_bits(width, width.saturating_sub(most + 1)), ones)
    }

    /// Zero-extended to `width` bits, not fewer.
    pub fn zext(&self, width: u32) -> Self {
        let added = width - self.width();
        Self { zeros: self.zeros.zext(width), ones: self.ones.zext(width) }.with_high_zeros(added)
    }

    /// Sign-extended to `width` bits, not fewer.
    pub fn sext(&self, width: u32) -> Self {
        Self { zeros: self.zeros.sext(width), ones: self.ones.sext(width) }
    }

    /// Extended to `width` bits, not fewer, by anything.
    pub fn anyext(&self, width: u32) -> Self {
        Self { zeros: self.zeros.zext(width), ones: self.ones.zext(width) }
    }

    /// The lowest `width` bits, of no fewer.
    pub fn trunc(&self, width: u32) -> Self {
        Self { zeros: self.zeros.trunc(width), ones: self.ones.trunc(width) }
    }

    /// Zero-extended or cut.
    pub fn zext_or_trunc(&self, width: u32) -> Self {
        if width > self.width() { self.zext(width) } else { self.trunc(width) }
    }

    /// Sign-extended or cut.
    pub fn sext_or_trunc(&self, width: u32) -> Self {
        if width > self.width() { self.sext(width) } else { self.trunc(width) }
    }

    /// Extended by anything, or cut.
    pub fn anyext_or_trunc(&self, width: u32) -> Self {
        Self { zeros: self.zeros.zext_or_trunc(width), ones: self.ones.zext_or_trunc(width) }
    }

    /// The lowest `from` bits, sign-extended to the width again.
    pub fn sext_in_reg(&self, from: u32) -> Self {
        self.trunc(from).sext(self.width())
    }

    /// This above `low`.
    pub fn concat(&self, low: &Self) -> Self {
        let width = self.width() + low.width();
        let join = |high: &ApInt, low: &ApInt| &high.zext(width).shl(low.width()) | &low.zext(width);
        Self { zeros: join(&self.zeros, &low.zeros), ones: join(&self.ones, &low.ones) }
    }

    /// `width` bits from bit `low` on.
    pub fn extract(&self, low: u32, width: u32) -> Self {
        Self { zeros: self.zeros.extract(low, width), ones: self.ones.extract(low, width) }
    }

    /// With the bits from `low` on replaced by those of `part`.
    pub fn insert(&self, part: &Self, low: u32) -> Self {
        Self { zeros: self.zeros.insert(&part.zeros, low), ones: self.ones.insert(&part.ones, low) }
    }

    /// Bytes in the opposite order; the width must be a multiple of 8.
    pub fn swap_bytes(&self) -> Self {
        Self { zeros: self.zeros.swap_bytes(), ones: self.ones.swap_bytes() }
    }

    /// Bits in the opposite order.
    pub fn reverse_bits(&self) -> Self {
        Self { zeros: self.zeros.reverse_bits(), ones: self.ones.reverse_bits() }
    }

    /// Bits moved up by a known amount, those that fall out come in from below.
    pub fn rotl(&self, by: u32) -> Self {
        Self { zeros: self.zeros.rotl(by), ones: self.ones.rotl(by) }
    }
}
