//! Integers of any fixed width, modulo 2^width: what constants, known bits and ranges are made of. No signedness is attached; operations
//! that depend on it come in pairs (`udiv`, `sdiv`).
//!
//! One word is kept inline, more on the heap. Bits above the width are always zero. Wide multiplication and division go through
//! `num-bigint`.
//!
//! | file | what it holds |
//! |---|---|
//! | `ap_int.rs` | the type, its bits, resizing |
//! | `ap_int/arithmetic.rs` | sums, products, quotients, with overflow and saturation |
//! | `ap_int/compare.rs` | signed and unsigned order |

mod arithmetic;
mod compare;

use num_bigint::{BigInt, BigUint};
use std::fmt;

/// An integer of a fixed width of at least one bit.
#[derive(PartialEq, Eq, Hash)]
pub struct ApInt(Repr);

impl Clone for ApInt {
    #[inline]
    fn clone(&self) -> Self {
        match &self.0 {
            Repr::One(width, word) => Self(Repr::One(*width, *word)),
            Repr::Many(width, words) => Self::clone_wide(*width, words),
        }
    }
}

/// The width, and the words, least significant first. The width decides which of the two it is, so that equal numbers are equal here.
///
/// The width stands in both, and wide numbers behind one pointer, because two words are handed over in registers.
#[derive(PartialEq, Eq, Hash)]
enum Repr {
    One(u32, u64),
    Many(u32, Box<Box<[u64]>>),
}

const _: () = assert!(size_of::<ApInt>() == 16);

/// The bits of the topmost word that count.
#[inline]
fn top_mask(width: u32) -> u64 {
    u64::MAX >> (width.wrapping_neg() % 64)
}

impl ApInt {
    /// The number `value`, cut to the width.
    #[inline]
    pub fn new(width: u32, value: u64) -> Self {
        debug_assert!(width > 0);
        if width <= 64 {
            return Self(Repr::One(width, value & top_mask(width)));
        }
        Self::new_wide(width, value)
    }

    /// Of more than 64 bits. Not part of [`Self::new`], so that this is small enough to be inlined.
    #[cold]
    fn new_wide(width: u32, value: u64) -> Self {
        let mut words = vec![0; width.div_ceil(64) as usize];
        words[0] = value;
        Self(Repr::Many(width, Box::new(words.into())))
    }

    #[cold]
    fn clone_wide(width: u32, words: &[u64]) -> Self {
        Self(Repr::Many(width, Box::new(words.into())))
    }

    /// The number `value`, sign-extended or cut to the width.
    pub fn new_signed(width: u32, value: i64) -> Self {
        if width <= 64 { Self::new(width, value as u64) } else { Self::new(64, value as u64).sext(width) }
    }

    /// From words, least significant first; missing ones are zero, surplus ones dropped.
    pub fn from_words(width: u32, words: &[u64]) -> Self {
        if width <= 64 {
            return Self::new(width, words.first().copied().unwrap_or(0));
        }
        let n = width.div_ceil(64) as usize;
        let words = words.iter().copied().chain(std::iter::repeat(0)).take(n);
        Self::from_iter(width, words)
    }

    /// From exactly as many words as the width takes; bits above it are dropped.
    #[inline]
    fn from_iter(width: u32, mut words: impl Iterator<Item = u64>) -> Self {
        if width <= 64 {
            return Self::new(width, words.next().unwrap_or(0));
        }
        let mut words: Box<[u64]> = words.collect();
        debug_assert_eq!(words.len(), width.div_ceil(64) as usize);
        if let Some(top) = words.last_mut() {
            *top &= top_mask(width);
        }
        Self(Repr::Many(width, Box::new(words)))
    }

    /// The number modulo 2^width.
    pub fn from_biguint(width: u32, value: &BigUint) -> Self {
        let n = width.div_ceil(64) as usize;
        let words: Vec<u64> = value.iter_u64_digits().take(n).collect();
        Self::from_words(width, &words)
    }

    /// The number modulo 2^width.
    pub fn from_bigint(width: u32, value: &BigInt) -> Self {
        let magnitude = Self::from_biguint(width, value.magnitude());
        if value.sign() == num_bigint::Sign::Minus { -&magnitude } else { magnitude }
    }

    /// The unsigned number.
    pub fn to_biguint(&self) -> BigUint {
        let halves = self.words().iter().flat_map(|&w| [w as u32, (w >> 32) as u32]);
        BigUint::new(halves.collect())
    }

    /// The signed number.
    pub fn to_bigint(&self) -> BigInt {
        let unsigned = BigInt::from(self.to_biguint());
        if self.is_negative() { unsigned - (BigInt::from(1) << self.width()) } else { unsigned }
    }

    /// 0
    #[inline]
    pub fn zero(width: u32) -> Self {
        Self::new(width, 0)
    }

    /// 1
    #[inline]
    pub fn one(width: u32) -> Self {
        Self::new(width, 1)
    }

    /// All bits set: the greatest unsigned number, and -1.
    #[inline]
    pub fn ones(width: u32) -> Self {
        if width <= 64 { Self::new(width, u64::MAX) } else { Self::ones_wide(width) }
    }

    #[cold]
    fn ones_wide(width: u32) -> Self {
        Self::from_iter(width, std::iter::repeat_n(u64::MAX, width.div_ceil(64) as usize))
    }

    /// The least signed number.
    #[inline]
    pub fn signed_min(width: u32) -> Self {
        Self::one_bit(width, width - 1)
    }

    /// The greatest signed number.
    pub fn signed_max(width: u32) -> Self {
        !&Self::signed_min(width)
    }

    /// The number with just this bit.
    #[inline]
    pub fn one_bit(width: u32, bit: u32) -> Self {
        debug_assert!(bit < width);
        if width <= 64 {
            return Self::new(width, 1 << bit);
        }
        Self::zero(width).with_bit(bit, true)
    }

    /// The number with the lowest `count` bits set; `count` may be as large as the width.
    #[inline]
    pub fn low_bits(width: u32, count: u32) -> Self {
        debug_assert!(count <= width);
        match count {
            0 => Self::zero(width),
            _ if width <= 64 => Self(Repr::One(width, top_mask(count))),
            _ => Self::ones(width).lshr(width - count),
        }
    }

    /// The number with the highest `count` bits set; `count` may be as large as the width.
    #[inline]
    pub fn high_bits(width: u32, count: u32) -> Self {
        debug_assert!(count <= width);
        !&Self::low_bits(width, width - count)
    }

    /// The number with the bits `low..high` set.
    pub fn bit_range(width: u32, low: u32, high: u32) -> Self {
        debug_assert!(low <= high);
        &Self::low_bits(width, high) & &Self::high_bits(width, width - low)
    }

    /// Number of bits.
    #[inline]
    pub fn width(&self) -> u32 {
        match self.0 {
            Repr::One(width, _) | Repr::Many(width, _) => width,
        }
    }

    /// The words, least significant first.
    #[inline]
    pub fn words(&self) -> &[u64] {
        match &self.0 {
            Repr::One(_, w) => std::slice::from_ref(w),
            Repr::Many(_, words) => words,
        }
    }

    #[inline]
    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Repr::One(_, w) => std::slice::from_mut(w),
            Repr::Many(_, words) => words,
        }
    }

    /// The one word of a number of at most 64 bits.
    #[inline]
    fn small(&self) -> Option<u64> {
        match self.0 {
            Repr::One(_, w) => Some(w),
            Repr::Many(..) => None,
        }
    }

    /// The lowest 64 bits.
    #[inline]
    pub fn low_u64(&self) -> u64 {
        self.words()[0]
    }

    /// The unsigned number, if it fits 64 bits.
    #[inline]
    pub fn as_u64(&self) -> Option<u64> {
        let (&low, rest) = self.words().split_first()?;
        rest.iter().all(|&w| w == 0).then_some(low)
    }

    /// The signed number, if it fits 64 bits.
    pub fn as_i64(&self) -> Option<i64> {
        if self.width() <= 64 {
            return self.small().map(|w| (w << (64 - self.width())) as i64 >> (64 - self.width()));
        }
        (self.num_sign_bits() > self.width() - 64).then(|| self.low_u64() as i64)
    }

    /// The unsigned number, or `limit` if it is greater than that.
    pub fn limited(&self, limit: u64) -> u64 {
        self.as_u64().map_or(limit, |n| n.min(limit))
    }

    /// Is it 0?
    #[inline]
    pub fn is_zero(&self) -> bool {
        if let Repr::One(_, w) = self.0 {
            return w == 0;
        }
        self.words().iter().all(|&w| w == 0)
    }

    /// Is it 1?
    #[inline]
    pub fn is_one(&self) -> bool {
        self.as_u64() == Some(1)
    }

    /// Are all bits set?
    pub fn is_ones(&self) -> bool {
        match self.0 {
            Repr::One(_, w) => w == top_mask(self.width()),
            Repr::Many(..) => self.count_ones() == self.width(),
        }
    }

    /// Is the sign bit set?
    #[inline]
    pub fn is_negative(&self) -> bool {
        self.bit(self.width() - 1)
    }

    /// Is it at least 0 as a signed number?
    #[inline]
    pub fn is_non_negative(&self) -> bool {
        !self.is_negative()
    }

    /// Is it greater than 0 as a signed number?
    pub fn is_strictly_positive(&self) -> bool {
        self.is_non_negative() && !self.is_zero()
    }

    /// Is it the least signed number?
    #[inline]
    pub fn is_signed_min(&self) -> bool {
        match self.0 {
            Repr::One(_, w) => w == 1 << (self.width() - 1),
            Repr::Many(..) => self.is_negative() && self.is_power_of_2(),
        }
    }

    /// Is it the greatest signed number?
    #[inline]
    pub fn is_signed_max(&self) -> bool {
        match self.0 {
            Repr::One(_, w) => w == top_mask(self.width()) >> 1,
            Repr::Many(..) => self.is_non_negative() && self.count_ones() == self.width() - 1,
        }
    }

    /// Is exactly one bit set?
    pub fn is_power_of_2(&self) -> bool {
        self.count_ones() == 1
    }

    /// Is it the lowest n bits, for some n > 0?
    pub fn is_mask(&self) -> bool {
        !self.is_zero() && self.trailing_ones() + self.leading_zeros() == self.width()
    }

    /// Is it one run of set bits?
    pub fn is_shifted_mask(&self) -> bool {
        !self.is_zero() && self.leading_zeros() + self.trailing_zeros() + self.count_ones() == self.width()
    }

    /// The position of its one bit, if there is just one.
    pub fn exact_log2(&self) -> Option<u32> {
        self.is_power_of_2().then(|| self.trailing_zeros())
    }

    /// The position of the highest set bit; `None` for 0.
    pub fn log2(&self) -> Option<u32> {
        self.active_bits().checked_sub(1)
    }

    /// Is bit `bit` set?
    #[inline]
    pub fn bit(&self, bit: u32) -> bool {
        debug_assert!(bit < self.width());
        self.words()[bit as usize / 64] >> (bit % 64) & 1 != 0
    }

    /// The number with bit `bit` as `value` says.
    pub fn with_bit(mut self, bit: u32, value: bool) -> Self {
        debug_assert!(bit < self.width());
        let word = &mut self.words_mut()[bit as usize / 64];
        *word = *word & !(1 << (bit % 64)) | u64::from(value) << (bit % 64);
        self
    }

    /// Number of zeros above the highest set bit.
    pub fn leading_zeros(&self) -> u32 {
        self.width() - self.active_bits()
    }

    /// Number of bits up to the highest set one.
    pub fn active_bits(&self) -> u32 {
        if let Repr::One(_, w) = self.0 {
            return 64 - w.leading_zeros();
        }
        let words = self.words();
        let top = words.iter().rposition(|&w| w != 0);
        top.map_or(0, |k| 64 * k as u32 + 64 - words[k].leading_zeros())
    }

    /// Number of ones above the highest clear bit.
    pub fn leading_ones(&self) -> u32 {
        match self.0 {
            Repr::One(_, w) => (w << (64 - self.width())).leading_ones(),
            Repr::Many(..) => (!self).leading_zeros(),
        }
    }

    /// Number of zeros below the lowest set bit; the width if there is none.
    pub fn trailing_zeros(&self) -> u32 {
        if let Repr::One(_, w) = self.0 {
            return w.trailing_zeros().min(self.width());
        }
        let words = self.words();
        let low = words.iter().position(|&w| w != 0);
        low.map_or(self.width(), |k| 64 * k as u32 + words[k].trailing_zeros())
    }

    /// Number of ones below the lowest clear bit.
    pub fn trailing_ones(&self) -> u32 {
        let words = self.words();
        let low = words.iter().position(|&w| w != u64::MAX);
        low.map_or(self.width(), |k| 64 * k as u32 + words[k].trailing_ones())
    }

    /// Number of set bits.
    pub fn count_ones(&self) -> u32 {
        self.words().iter().map(|w| w.count_ones()).sum()
    }

    /// How many of the highest bits are like the sign bit, with that one.
    pub fn num_sign_bits(&self) -> u32 {
        if self.is_negative() { self.leading_ones() } else { self.leading_zeros() }
    }

    /// The fewest bits that hold it as a signed number.
    pub fn significant_bits(&self) -> u32 {
        self.width() - self.num_sign_bits() + 1
    }

    /// Bits shifted up, zeros from below; 0 where `by` is the width or more.
    #[inline]
    pub fn shl(&self, by: u32) -> Self {
        match self.0 {
            _ if by >= self.width() => Self::zero(self.width()),
            Repr::One(width, w) => Self(Repr::One(width, w << by & top_mask(width))),
            Repr::Many(width, ref words) => Self::shl_wide(width, words, by),
        }
    }

    #[cold]
    fn shl_wide(width: u32, words: &[u64], by: u32) -> Self {
        Self::from_iter(width, (0..words.len()).map(|k| word_below(words, k, by)))
    }

    /// Bits shifted down, zeros from above; 0 where `by` is the width or more.
    #[inline]
    pub fn lshr(&self, by: u32) -> Self {
        match self.0 {
            _ if by >= self.width() => Self::zero(self.width()),
            Repr::One(width, w) => Self(Repr::One(width, w >> by)),
            Repr::Many(width, ref words) => Self::lshr_wide(width, words, by),
        }
    }

    #[cold]
    fn lshr_wide(width: u32, words: &[u64], by: u32) -> Self {
        Self::from_iter(width, (0..words.len()).map(|k| word_above(words, k, by)))
    }

    /// Bits shifted down, sign bits from above; only these where `by` is the width or more.
    pub fn ashr(&self, by: u32) -> Self {
        let shifted = self.lshr(by);
        if self.is_negative() { &shifted | &Self::high_bits(self.width(), by.min(self.width())) } else { shifted }
    }

    /// Bits moved up, those that fall out come in from below.
    pub fn rotl(&self, by: u32) -> Self {
        let by = by % self.width();
        &self.shl(by) | &self.lshr(self.width() - by)
    }

    /// Bits moved down, those that fall out come in from above.
    pub fn rotr(&self, by: u32) -> Self {
        self.rotl(self.width() - by % self.width())
    }

    /// Bits in the opposite order.
    pub fn reverse_bits(&self) -> Self {
        let n = self.words().len() as u32;
        let reversed = self.words().iter().rev().map(|w| w.reverse_bits());
        Self::from_iter(64 * n, reversed).lshr(64 * n - self.width()).trunc(self.width())
    }

    /// Bytes in the opposite order; the width must be a multiple of 8.
    pub fn swap_bytes(&self) -> Self {
        debug_assert!(self.width().is_multiple_of(8));
        let n = self.words().len() as u32;
        let swapped = self.words().iter().rev().map(|w| w.swap_bytes());
        Self::from_iter(64 * n, swapped).lshr(64 * n - self.width()).trunc(self.width())
    }

    /// Zero-extended to `width` bits, which must not be fewer.
    pub fn zext(&self, width: u32) -> Self {
        debug_assert!(width >= self.width());
        self.zext_or_trunc(width)
    }

    /// Sign-extended to `width` bits, which must not be fewer.
    pub fn sext(&self, width: u32) -> Self {
        let wide = self.zext(width);
        if self.is_negative() { &wide | &Self::high_bits(width, width - self.width()) } else { wide }
    }

    /// The lowest `width` bits, which must not be more than there are.
    pub fn trunc(&self, width: u32) -> Self {
        debug_assert!(width <= self.width());
        self.zext_or_trunc(width)
    }

    /// Zero-extended or cut.
    #[inline]
    pub fn zext_or_trunc(&self, width: u32) -> Self {
        match self.0 {
            Repr::One(_, w) if width <= 64 => Self::new(width, w),
            _ => Self::from_words(width, self.words()),
        }
    }

    /// Sign-extended or cut.
    pub fn sext_or_trunc(&self, width: u32) -> Self {
        if width <= self.width() { self.trunc(width) } else { self.sext(width) }
    }

    /// `width` bits from bit `low` on.
    pub fn extract(&self, low: u32, width: u32) -> Self {
        debug_assert!(low + width <= self.width());
        self.lshr(low).trunc(width)
    }

    /// The number with the bits from `low` on replaced by those of `part`.
    pub fn insert(&self, part: &Self, low: u32) -> Self {
        let hole = Self::bit_range(self.width(), low, low + part.width());
        &(self & &!&hole) | &part.zext(self.width()).shl(low)
    }

    /// Have both a bit in common?
    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        debug_assert_eq!(self.width(), other.width());
        if let (Repr::One(_, a), Repr::One(_, b)) = (&self.0, &other.0) {
            return a & b != 0;
        }
        self.words().iter().zip(other.words()).any(|(a, b)| a & b != 0)
    }

    /// Are all its bits set in `other`?
    #[inline]
    pub fn is_subset_of(&self, other: &Self) -> bool {
        debug_assert_eq!(self.width(), other.width());
        if let (Repr::One(_, a), Repr::One(_, b)) = (&self.0, &other.0) {
            return a & !b == 0;
        }
        self.words().iter().zip(other.words()).all(|(a, b)| a & !b == 0)
    }

    /// `f` of each pair of words.
    #[inline(always)]
    fn zip(&self, other: &Self, f: impl Fn(u64, u64) -> u64) -> Self {
        debug_assert_eq!(self.width(), other.width());
        match (&self.0, &other.0) {
            (&Repr::One(width, a), &Repr::One(_, b)) => Self(Repr::One(width, f(a, b) & top_mask(width))),
            _ => self.zip_wide(other, &f),
        }
    }

    #[cold]
    fn not_wide(&self) -> Self {
        Self::from_iter(self.width(), self.words().iter().map(|w| !w))
    }

    #[cold]
    fn zip_wide(&self, other: &Self, f: &dyn Fn(u64, u64) -> u64) -> Self {
        Self::from_iter(self.width(), self.words().iter().zip(other.words()).map(|(&a, &b)| f(a, b)))
    }
}

/// Word `k` of the words shifted up.
fn word_below(words: &[u64], k: usize, by: u32) -> u64 {
    let (skip, bits) = (by as usize / 64, by % 64);
    let at = |k: Option<usize>| k.map_or(0, |k| words[k]);
    let low = if bits == 0 { 0 } else { at(k.checked_sub(skip + 1)) >> (64 - bits) };
    at(k.checked_sub(skip)) << bits | low
}

/// Word `k` of the words shifted down.
fn word_above(words: &[u64], k: usize, by: u32) -> u64 {
    let (skip, bits) = (by as usize / 64, by % 64);
    let at = |k: usize| words.get(k).copied().unwrap_or(0);
    let high = if bits == 0 { 0 } else { at(k + skip + 1) << (64 - bits) };
    at(k + skip) >> bits | high
}

/// Implements an operator for references and for values.
macro_rules! operator {
    ($trait:ident $method:ident, |$a:ident, $b:ident| $result:expr) => {
        impl std::ops::$trait<&ApInt> for &ApInt {
            type Output = ApInt;
            #[inline]
            fn $method(self, other: &ApInt) -> ApInt {
                let ($a, $b) = (self, other);
                $result
            }
        }

        impl std::ops::$trait<ApInt> for ApInt {
            type Output = ApInt;
            #[inline]
            fn $method(self, other: ApInt) -> ApInt {
                std::ops::$trait::$method(&self, &other)
            }
        }

        impl std::ops::$trait<&ApInt> for ApInt {
            type Output = ApInt;
            #[inline]
            fn $method(self, other: &ApInt) -> ApInt {
                std::ops::$trait::$method(&self, other)
            }
        }

        impl std::ops::$trait<ApInt> for &ApInt {
            type Output = ApInt;
            #[inline]
            fn $method(self, other: ApInt) -> ApInt {
                std::ops::$trait::$method(self, &other)
            }
        }
    };
}
use operator;

operator!(BitAnd bitand, |a, b| a.zip(b, |a, b| a & b));
operator!(BitOr bitor, |a, b| a.zip(b, |a, b| a | b));
operator!(BitXor bitxor, |a, b| a.zip(b, |a, b| a ^ b));

impl std::ops::Not for &ApInt {
    type Output = ApInt;

    #[inline]
    fn not(self) -> ApInt {
        match &self.0 {
            &Repr::One(width, w) => ApInt(Repr::One(width, !w & top_mask(width))),
            Repr::Many(..) => self.not_wide(),
        }
    }
}

impl std::ops::Not for ApInt {
    type Output = ApInt;

    #[inline]
    fn not(self) -> ApInt {
        !&self
    }
}

/// The unsigned number, in decimal.
impl fmt::Display for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.small() {
            Some(w) => w.fmt(f),
            None => self.to_biguint().fmt(f),
        }
    }
}

impl fmt::Debug for ApInt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "i{} {self}", self.width())
    }
}

#[cfg(test)]
mod tests;
