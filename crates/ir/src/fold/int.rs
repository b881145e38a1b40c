//! Integers of a fixed width of any size, in two's complement.

use num_bigint::{BigInt, BigUint, Sign};
use smallvec::SmallVec;
use std::cmp::Ordering;

/// An integer of `bits` bits; words least significant first, surplus high bits zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ApInt {
    bits: u32,
    words: SmallVec<[u64; 2]>,
}

impl ApInt {
    /// From words, cut or extended with zeros.
    pub fn new(bits: u32, words: &[u64]) -> Self {
        let n = bits.div_ceil(64) as usize;
        let words = words.iter().copied().chain(std::iter::repeat(0)).take(n).collect();
        Self { bits, words }.masked()
    }

    /// Width.
    pub fn bits(&self) -> u32 {
        self.bits
    }

    /// Words, least significant first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    fn masked(mut self) -> Self {
        let rest = self.bits % 64;
        if rest != 0
            && let Some(top) = self.words.last_mut()
        {
            *top &= u64::MAX >> (64 - rest);
        }
        self
    }

    /// Is the sign bit set?
    pub fn is_negative(&self) -> bool {
        let top = self.bits - 1;
        self.words[(top / 64) as usize] >> (top % 64) & 1 != 0
    }

    /// Is it zero?
    pub fn is_zero(&self) -> bool {
        self.words.iter().all(|&w| w == 0)
    }

    /// Are all bits set?
    pub fn is_all_ones(&self) -> bool {
        *self == Self::new(self.bits, &vec![u64::MAX; self.words.len()])
    }

    /// The unsigned value, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        self.words[1..].iter().all(|&w| w == 0).then_some(self.words[0])
    }

    fn unsigned(&self) -> BigUint {
        BigUint::from_slice(&self.words.iter().flat_map(|w| [*w as u32, (w >> 32) as u32]).collect::<Vec<_>>())
    }

    fn signed(&self) -> BigInt {
        let value = BigInt::from(self.unsigned());
        if self.is_negative() { value - (BigInt::from(1) << self.bits) } else { value }
    }

    fn from_unsigned(bits: u32, value: &BigUint) -> Self {
        Self::new(bits, &value.iter_u64_digits().collect::<Vec<_>>())
    }

    fn from_signed(bits: u32, value: &BigInt) -> Self {
        let magnitude = Self::from_unsigned(bits, value.magnitude());
        if value.sign() == Sign::Minus {
            Self::new(bits, &vec![0; magnitude.words.len()]).sub(&magnitude)
        } else {
            magnitude
        }
    }

    fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let words = self.words.iter().zip(&other.words).map(|(a, b)| f(*a, *b)).collect();
        Self { bits: self.bits, words }.masked()
    }

    /// Sum.
    pub fn add(&self, other: &Self) -> Self {
        let (mut out, mut carry) = (self.clone(), false);
        for (a, b) in out.words.iter_mut().zip(&other.words) {
            let (sum, over) = a.overflowing_add(*b);
            let (sum, over2) = sum.overflowing_add(carry.into());
            (*a, carry) = (sum, over || over2);
        }
        out.masked()
    }

    /// Difference.
    pub fn sub(&self, other: &Self) -> Self {
        let (mut out, mut borrow) = (self.clone(), false);
        for (a, b) in out.words.iter_mut().zip(&other.words) {
            let (diff, under) = a.overflowing_sub(*b);
            let (diff, under2) = diff.overflowing_sub(borrow.into());
            (*a, borrow) = (diff, under || under2);
        }
        out.masked()
    }

    /// Product.
    pub fn mul(&self, other: &Self) -> Self {
        if self.bits <= 64 {
            return self.zip(other, u64::wrapping_mul);
        }
        Self::from_unsigned(self.bits, &(self.unsigned() * other.unsigned()))
    }

    /// Bitwise and.
    pub fn and(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Bitwise or.
    pub fn or(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Exclusive or.
    pub fn xor(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    /// Unsigned quotient; `None` for division by zero.
    pub fn udiv(&self, other: &Self) -> Option<Self> {
        (!other.is_zero()).then(|| Self::from_unsigned(self.bits, &(self.unsigned() / other.unsigned())))
    }

    /// Unsigned remainder; `None` for division by zero.
    pub fn urem(&self, other: &Self) -> Option<Self> {
        (!other.is_zero()).then(|| Self::from_unsigned(self.bits, &(self.unsigned() % other.unsigned())))
    }

    /// Signed quotient, towards zero; `None` for division by zero and for overflow.
    pub fn sdiv(&self, other: &Self) -> Option<Self> {
        if other.is_zero() || other.is_all_ones() && self.is_min_signed() {
            return None;
        }
        Some(Self::from_signed(self.bits, &(self.signed() / other.signed())))
    }

    /// Signed remainder; `None` as for [`Self::sdiv`].
    pub fn srem(&self, other: &Self) -> Option<Self> {
        if other.is_zero() || other.is_all_ones() && self.is_min_signed() {
            return None;
        }
        Some(Self::from_signed(self.bits, &(self.signed() % other.signed())))
    }

    fn is_min_signed(&self) -> bool {
        self.is_negative() && self.words.iter().map(|w| w.count_ones()).sum::<u32>() == 1
    }

    fn shift_amount(&self, other: &Self) -> Option<u32> {
        other.to_u64().filter(|&n| n < u64::from(self.bits)).map(|n| n as u32)
    }

    /// Left shift; `None` if by the width or more.
    pub fn shl(&self, other: &Self) -> Option<Self> {
        let n = self.shift_amount(other)?;
        Some(Self::from_unsigned(self.bits, &(self.unsigned() << n)))
    }

    /// Logical right shift; `None` if by the width or more.
    pub fn lshr(&self, other: &Self) -> Option<Self> {
        let n = self.shift_amount(other)?;
        Some(Self::from_unsigned(self.bits, &(self.unsigned() >> n)))
    }

    /// Arithmetic right shift; `None` if by the width or more.
    pub fn ashr(&self, other: &Self) -> Option<Self> {
        let n = self.shift_amount(other)?;
        Some(Self::from_signed(self.bits, &(self.signed() >> n)))
    }

    /// Cut or extended with zeros.
    pub fn zext_or_trunc(&self, bits: u32) -> Self {
        Self::new(bits, &self.words)
    }

    /// Cut or extended with the sign.
    pub fn sext_or_trunc(&self, bits: u32) -> Self {
        if bits <= self.bits || !self.is_negative() {
            return self.zext_or_trunc(bits);
        }
        Self::from_signed(bits, &self.signed())
    }

    /// Unsigned order.
    pub fn ucmp(&self, other: &Self) -> Ordering {
        self.words.iter().rev().cmp(other.words.iter().rev())
    }

    /// Signed order.
    pub fn scmp(&self, other: &Self) -> Ordering {
        other.is_negative().cmp(&self.is_negative()).then_with(|| self.ucmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn i(bits: u32, value: i64) -> ApInt {
        ApInt::new(64, &[value as u64]).sext_or_trunc(bits)
    }

    #[test]
    fn arithmetic_is_modular_in_any_width() {
        for bits in [8, 64, 65, 128, 200] {
            assert_eq!(i(bits, 100).add(&i(bits, -101)), i(bits, -1));
            assert_eq!(i(bits, -7).sdiv(&i(bits, 2)), Some(i(bits, -3)));
            assert_eq!(i(bits, -7).srem(&i(bits, 2)), Some(i(bits, -1)));
            assert_eq!(i(bits, -8).ashr(&i(bits, 1)), Some(i(bits, -4)));
            assert_eq!(i(bits, -1).scmp(&i(bits, 1)), Ordering::Less);
            assert_eq!(i(bits, -1).ucmp(&i(bits, 1)), Ordering::Greater);
            assert!(i(bits, -1).is_all_ones() && i(bits, 1).udiv(&i(bits, 0)).is_none());
        }
        assert_eq!(i(8, 127).add(&i(8, 1)), i(8, -128));
        assert_eq!(i(8, -128).sdiv(&i(8, -1)), None);
    }
}
