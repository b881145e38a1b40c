//! Sums, products and quotients.

use super::{ApInt, Repr, operator, top_mask};
use num_bigint::BigInt;

operator!(Add add, |a, b| match (&a.0, &b.0) {
    (Repr::One(_, x), Repr::One(_, y)) => ApInt::new(a.width(), x.wrapping_add(*y)),
    _ => a.wide_sum(b),
});
operator!(Sub sub, |a, b| match (&a.0, &b.0) {
    (Repr::One(_, x), Repr::One(_, y)) => ApInt::new(a.width(), x.wrapping_sub(*y)),
    _ => a.wide_difference(b),
});
operator!(Mul mul, |a, b| match (&a.0, &b.0) {
    (Repr::One(_, x), Repr::One(_, y)) => ApInt::new(a.width(), x.wrapping_mul(*y)),
    _ => a.wide_product(b),
});

impl std::ops::Neg for &ApInt {
    type Output = ApInt;

    fn neg(self) -> ApInt {
        &ApInt::zero(self.width()) - self
    }
}

impl std::ops::Neg for ApInt {
    type Output = ApInt;

    fn neg(self) -> ApInt {
        -&self
    }
}

impl ApInt {
    #[cold]
    fn wide_product(&self, other: &Self) -> Self {
        Self::from_biguint(self.width(), &(self.to_biguint() * other.to_biguint()))
    }

    #[cold]
    fn wide_sum(&self, other: &Self) -> Self {
        self.carrying_add(other, false).0
    }

    #[cold]
    fn wide_difference(&self, other: &Self) -> Self {
        self.carrying_add(&!other, true).0
    }

    /// The sum with a carry, and the carry out of the highest bit.
    fn carrying_add(&self, other: &Self, carry: bool) -> (Self, bool) {
        debug_assert_eq!(self.width(), other.width());
        if let (Repr::One(_, a), Repr::One(_, b)) = (&self.0, &other.0) {
            let sum = u128::from(*a) + u128::from(*b) + u128::from(carry);
            return (Self::new(self.width(), sum as u64), sum > u128::from(top_mask(self.width())));
        }
        let mut carry = carry;
        let pairs = self.words().iter().zip(other.words());
        let words: Vec<u64> = pairs
            .map(|(&a, &b)| {
                let (sum, first) = a.overflowing_add(b);
                let (sum, second) = sum.overflowing_add(u64::from(carry));
                carry = first | second;
                sum
            })
            .collect();
        let top = words.last().copied().unwrap_or(0);
        (Self::from_words(self.width(), &words), carry || top > top_mask(self.width()))
    }

    /// The unsigned sum, and does it overflow?
    pub fn uadd_overflow(&self, other: &Self) -> (Self, bool) {
        self.carrying_add(other, false)
    }

    /// The unsigned difference, and does it overflow?
    pub fn usub_overflow(&self, other: &Self) -> (Self, bool) {
        (self - other, self.ult(other))
    }

    /// The signed sum, and does it overflow?
    pub fn sadd_overflow(&self, other: &Self) -> (Self, bool) {
        let sum = self + other;
        let overflow = self.is_negative() == other.is_negative() && sum.is_negative() != self.is_negative();
        (sum, overflow)
    }

    /// The signed difference, and does it overflow?
    pub fn ssub_overflow(&self, other: &Self) -> (Self, bool) {
        let difference = self - other;
        let overflow = self.is_negative() != other.is_negative() && difference.is_negative() != self.is_negative();
        (difference, overflow)
    }

    /// The unsigned product, and does it overflow?
    pub fn umul_overflow(&self, other: &Self) -> (Self, bool) {
        if let (Repr::One(_, a), Repr::One(_, b)) = (&self.0, &other.0) {
            let product = u128::from(*a) * u128::from(*b);
            return (Self::new(self.width(), product as u64), product > u128::from(top_mask(self.width())));
        }
        let product = self.to_biguint() * other.to_biguint();
        (Self::from_biguint(self.width(), &product), product.bits() > u64::from(self.width()))
    }

    /// The signed product, and does it overflow?
    pub fn smul_overflow(&self, other: &Self) -> (Self, bool) {
        if let (1..=64, Some(a), Some(b)) = (self.width(), self.as_i64(), other.as_i64()) {
            let product = i128::from(a) * i128::from(b);
            let cut = Self::new(self.width(), product as u64);
            let overflow = cut.as_i64().map(i128::from) != Some(product);
            return (cut, overflow);
        }
        let product = self.to_bigint() * other.to_bigint();
        let cut = Self::from_bigint(self.width(), &product);
        let overflow = cut.to_bigint() != product;
        (cut, overflow)
    }

    /// The number shifted up, and is a set bit lost, or `by` too large?
    pub fn ushl_overflow(&self, by: u32) -> (Self, bool) {
        (self.shl(by), by >= self.width() || by > self.leading_zeros())
    }

    /// The number shifted up, and does its sign or a bit unlike it get lost, or is `by` too large?
    pub fn sshl_overflow(&self, by: u32) -> (Self, bool) {
        (self.shl(by), by >= self.width() || by >= self.num_sign_bits())
    }

    /// The unsigned sum, at most the greatest number.
    pub fn uadd_sat(&self, other: &Self) -> Self {
        let (sum, overflow) = self.uadd_overflow(other);
        if overflow { Self::ones(self.width()) } else { sum }
    }

    /// The unsigned difference, at least zero.
    pub fn usub_sat(&self, other: &Self) -> Self {
        if self.ult(other) { Self::zero(self.width()) } else { self - other }
    }

    /// The signed limit on the side of a negative or a non-negative number.
    fn signed_limit(width: u32, negative: bool) -> Self {
        if negative { Self::signed_min(width) } else { Self::signed_max(width) }
    }

    /// The signed sum, kept within the limits.
    pub fn sadd_sat(&self, other: &Self) -> Self {
        let (sum, overflow) = self.sadd_overflow(other);
        if overflow { Self::signed_limit(self.width(), self.is_negative()) } else { sum }
    }

    /// The signed difference, kept within the limits.
    pub fn ssub_sat(&self, other: &Self) -> Self {
        let (difference, overflow) = self.ssub_overflow(other);
        if overflow { Self::signed_limit(self.width(), self.is_negative()) } else { difference }
    }

    /// The unsigned product, at most the greatest number.
    pub fn umul_sat(&self, other: &Self) -> Self {
        let (product, overflow) = self.umul_overflow(other);
        if overflow { Self::ones(self.width()) } else { product }
    }

    /// The signed product, kept within the limits.
    pub fn smul_sat(&self, other: &Self) -> Self {
        let (product, overflow) = self.smul_overflow(other);
        let negative = self.is_negative() != other.is_negative();
        if overflow { Self::signed_limit(self.width(), negative) } else { product }
    }

    /// The number shifted up, at most the greatest unsigned one.
    pub fn ushl_sat(&self, by: u32) -> Self {
        let (shifted, overflow) = self.ushl_overflow(by);
        if overflow { Self::ones(self.width()) } else { shifted }
    }

    /// The number shifted up, kept within the signed limits.
    pub fn sshl_sat(&self, by: u32) -> Self {
        let (shifted, overflow) = self.sshl_overflow(by);
        if overflow { Self::signed_limit(self.width(), self.is_negative()) } else { shifted }
    }

    /// The unsigned quotient; `None` for division by zero.
    pub fn udiv(&self, other: &Self) -> Option<Self> {
        match (&self.0, &other.0) {
            _ if other.is_zero() => None,
            (Repr::One(_, a), Repr::One(_, b)) => Some(Self::new(self.width(), a / b)),
            _ => Some(Self::from_biguint(self.width(), &(self.to_biguint() / other.to_biguint()))),
        }
    }

    /// The unsigned remainder; `None` for division by zero.
    pub fn urem(&self, other: &Self) -> Option<Self> {
        match (&self.0, &other.0) {
            _ if other.is_zero() => None,
            (Repr::One(_, a), Repr::One(_, b)) => Some(Self::new(self.width(), a % b)),
            _ => Some(Self::from_biguint(self.width(), &(self.to_biguint() % other.to_biguint()))),
        }
    }

    /// The signed quotient, rounded towards zero; the least number divided by -1 is itself. `None` for division by zero.
    pub fn sdiv(&self, other: &Self) -> Option<Self> {
        self.signed_division(other, |a, b| a.wrapping_div(b), |a, b| a / b)
    }

    /// The signed remainder, with the sign of the dividend. `None` for division by zero.
    pub fn srem(&self, other: &Self) -> Option<Self> {
        self.signed_division(other, |a, b| a.wrapping_rem(b), |a, b| a % b)
    }

    fn signed_division(
        &self,
        other: &Self,
        small: fn(i64, i64) -> i64,
        big: fn(BigInt, BigInt) -> BigInt,
    ) -> Option<Self> {
        if other.is_zero() {
            return None;
        }
        if self.width() <= 64 {
            return Some(Self::new(self.width(), small(self.as_i64()?, other.as_i64()?) as u64));
        }
        Some(Self::from_bigint(self.width(), &big(self.to_bigint(), other.to_bigint())))
    }

    /// The absolute value; the least signed number is its own.
    pub fn abs(&self) -> Self {
        if self.is_negative() { -self } else { self.clone() }
    }

    /// One more.
    #[inline]
    pub fn inc(&self) -> Self {
        self + &Self::one(self.width())
    }

    /// One less.
    #[inline]
    pub fn dec(&self) -> Self {
        self - &Self::one(self.width())
    }
}
