//! Sums, products, averages, saturation, absolute values.

use super::KnownBits;
use ir::ApInt;
use ir::inst::NoWrap;

impl KnownBits {
    /// The sum with a carry, which may be unknown (of one bit).
    pub fn add_carry(&self, other: &Self, carry: &Self) -> Self {
        self.add_with(other, !carry.zeros.is_zero(), !carry.ones.is_zero())
    }

    /// The difference with a borrow, which may be unknown (of one bit).
    pub fn sub_borrow(&self, other: &Self, borrow: &Self) -> Self {
        // a - b - borrow = a + ~b + ~borrow
        self.add_with(&other.clone().complement(), !borrow.ones.is_zero(), !borrow.zeros.is_zero())
    }

    /// The sum with a carry that is known to be zero, to be one, or neither.
    fn add_with(&self, other: &Self, carry_zero: bool, carry_one: bool) -> Self {
        let width = self.width();
        let carry = |is: bool| ApInt::new(width, u64::from(is));
        let most = &(&self.max_value() + &other.max_value()) + &carry(!carry_zero);
        let least = &(&self.ones + &other.ones) + &carry(carry_one);
        // The carry into a bit is known if it is the same in the least and in the greatest sum.
        let no_carry_in = !&(&(&most ^ &self.zeros) ^ &other.zeros);
        let carry_in = &(&least ^ &self.ones) ^ &other.ones;
        let known = &(&self.known() & &other.known()) & &(&no_carry_in | &carry_in);
        Self { zeros: &!&most & &known, ones: &least & &known }
    }

    /// The sum.
    pub fn add(&self, other: &Self) -> Self {
        if self.is_unknown() || other.is_unknown() {
            return Self::unknown(self.width());
        }
        self.add_with(other, true, false)
    }

    /// The difference.
    pub fn sub(&self, other: &Self) -> Self {
        if self.is_unknown() || other.is_unknown() {
            return Self::unknown(self.width());
        }
        self.add_with(&other.clone().complement(), false, true)
    }

    /// 0 less this.
    pub fn neg(&self) -> Self {
        Self::zero(self.width()).sub(self)
    }

    /// The sum where some overflows are excluded.
    pub fn add_no_wrap(&self, other: &Self, no_wrap: NoWrap) -> Self {
        let mut sum = self.add(other);
        if no_wrap.is_empty() || self.is_unknown() && other.is_unknown() {
            return sum;
        }
        if no_wrap.nuw() {
            // No sum is below that of the least numbers.
            let least = self.min_value().uadd_sat(other.min_value());
            sum.ones = &sum.ones | &leading_ones(&least, false);
            if no_wrap.nsw() {
                sum.ones = &sum.ones | &leading_ones(&least, true);
            }
        }
        if no_wrap.nsw() {
            let least = self.signed_min().sadd_sat(&other.signed_min());
            let most = self.signed_max().sadd_sat(&other.signed_max());
            sum = sum.within_signed(&least, &most);
        }
        sum.or_zero_if_conflict()
    }

    /// The difference where some overflows are excluded.
    pub fn sub_no_wrap(&self, other: &Self, no_wrap: NoWrap) -> Self {
        let mut difference = self.sub(other);
        if no_wrap.is_empty() || self.is_unknown() && other.is_unknown() {
            return difference;
        }
        if no_wrap.nuw() {
            // No difference is above that of the greatest and the least number.
            let most = self.max_value().usub_sat(other.min_value());
            difference.zeros = &difference.zeros | &leading_ones(&!&most, false);
            if no_wrap.nsw() {
                difference.zeros = &difference.zeros | &leading_ones(&!&most, true);
            }
        }
        if no_wrap.nsw() {
            let least = self.signed_min().ssub_sat(&other.signed_max());
            let most = self.signed_max().ssub_sat(&other.signed_min());
            difference = difference.within_signed(&least, &most);
        }
        difference.or_zero_if_conflict()
    }

    /// With what follows from being between two signed numbers: the sign, and the bits behind it.
    fn within_signed(mut self, least: &ApInt, most: &ApInt) -> Self {
        if least.is_non_negative() {
            self.ones = &self.ones | &leading_ones(least, true);
            self = self.with_sign(false);
        }
        if most.is_negative() {
            self.zeros = &self.zeros | &leading_ones(&!most, true);
            self = self.with_sign(true);
        }
        self
    }

    /// The product. `square` says that both operands are the same number, which is not undef.
    pub fn mul(&self, other: &Self, square: bool) -> Self {
        let width = self.width();
        let (most, overflow) = self.max_value().umul_overflow(&other.max_value());
        let leading = if overflow { 0 } else { most.leading_zeros() };

        // The lowest bits of a product depend on just those of the factors. Zeros below the lowest possible one of a factor shift
        // the unknown bits of the other one up.
        let known_low = |k: &Self| k.known().trailing_ones().min(width);
        let (low, other_low) = (known_low(self), known_low(other));
        let (zeros, other_zeros) = (self.min_trailing_zeros(), other.min_trailing_zeros());
        let known = (low - zeros).min(other_low - other_zeros) + zeros + other_zeros;
        let mask = ApInt::low_bits(width, known.min(width));
        let product =
            &(&self.ones & &ApInt::low_bits(width, low)) * &(&other.ones & &ApInt::low_bits(width, other_low));
        let mut result = Self { zeros: &!&product & &mask, ones: &product & &mask }.with_high_zeros(leading);
        if square {
            result.zeros = &result.zeros | &self.zeros_of_square();
        }
        result
    }

    /// Bits that are zero in every square: (2^t * odd)^2 = 4^t * (8 * k + 1).
    fn zeros_of_square(&self) -> ApInt {
        let (width, least) = (self.width(), self.min_trailing_zeros());
        let exact = least == self.max_trailing_zeros();
        let first = 2 * u64::from(least) + 1;
        let bits = [Some(first), exact.then_some(first + 1)];
        let inside = bits.into_iter().flatten().filter(|&b| b < width.into());
        inside.fold(ApInt::zero(width), |zeros, b| zeros.with_bit(b as u32, true))
    }

    /// The upper half of the product as unsigned numbers of twice the width.
    pub fn mulhu(&self, other: &Self) -> Self {
        let (width, wide) = (self.width(), 2 * self.width());
        self.zext(wide).mul(&other.zext(wide), false).extract(width, width)
    }

    /// The upper half of the product as signed numbers of twice the width.
    pub fn mulhs(&self, other: &Self) -> Self {
        let (width, wide) = (self.width(), 2 * self.width());
        self.sext(wide).mul(&other.sext(wide), false).extract(width, width)
    }

    /// The absolute value; `poison` says that the least number gives poison.
    pub fn abs(&self, poison: bool) -> Self {
        if self.is_non_negative() {
            return self.clone();
        }
        let no_wrap = if poison { NoWrap::NSW } else { NoWrap::empty() };
        let mut negative = self.clone().with_sign(true);
        let low_zeros = ApInt::low_bits(self.width(), self.width() - 1);
        let unknown = &low_zeros & &!&negative.zeros;
        if poison && negative.ones.is_signed_min() {
            // It is not the least number, so a bit below the sign is set.
            match unknown.exact_log2() {
                Some(bit) => negative.ones = negative.ones.with_bit(bit, true),
                None if unknown.is_zero() => return Self::zero(self.width()),
                None => {}
            }
        }
        let mut negated = Self::zero(self.width()).sub_no_wrap(&negative, no_wrap);
        if poison && negative.ones.is_signed_min() {
            // The bits above the highest possible one become ones, as a borrow runs through them.
            let (width, active) = (self.width(), unknown.active_bits());
            negated.ones = &negated.ones | &ApInt::bit_range(width, active, width - 1);
            negated = negated.with_sign(false);
        }
        if self.is_negative() { negated } else { self.clone().with_sign(false).intersect_with(&negated) }
    }

    /// The unsigned sum, at most the greatest number.
    pub fn uadd_sat(&self, other: &Self) -> Self {
        let limit = Self::constant(ApInt::ones(self.width()));
        if self.min_value().uadd_overflow(other.min_value()).1 {
            return limit;
        }
        let sum = self.add_no_wrap(other, NoWrap::NUW);
        let may_overflow = self.max_value().uadd_overflow(&other.max_value()).1;
        if may_overflow { sum.intersect_with(&limit) } else { sum }
    }

    /// The unsigned difference, at least zero.
    pub fn usub_sat(&self, other: &Self) -> Self {
        let limit = Self::zero(self.width());
        if self.max_value().ult(other.min_value()) {
            return limit;
        }
        let difference = self.sub_no_wrap(other, NoWrap::NUW);
        let may_overflow = self.min_value().ult(&other.max_value());
        if may_overflow { difference.intersect_with(&limit) } else { difference }
    }

    /// The signed sum, kept within the limits.
    pub fn sadd_sat(&self, other: &Self) -> Self {
        let least = self.signed_min().sadd_overflow(&other.signed_min());
        let most = self.signed_max().sadd_overflow(&other.signed_max());
        self.saturated(least, most, |a| self.add_no_wrap(other, a))
    }

    /// The signed difference, kept within the limits.
    pub fn ssub_sat(&self, other: &Self) -> Self {
        let least = self.signed_min().ssub_overflow(&other.signed_max());
        let most = self.signed_max().ssub_overflow(&other.signed_min());
        self.saturated(least, most, |a| self.sub_no_wrap(other, a))
    }

    /// A signed sum or difference that stops at the limits: `least` and `most` are the ends of what is possible, modulo 2^width, and do
    /// they overflow?
    fn saturated(&self, least: (ApInt, bool), most: (ApInt, bool), exact: impl Fn(NoWrap) -> Self) -> Self {
        let width = self.width();
        let (min, max) = (ApInt::signed_min(width), ApInt::signed_max(width));
        // An overflow downwards shows as a number that is not negative, one upwards as a negative one.
        let overflows = |end: &(ApInt, bool), below: bool| end.1 && end.0.is_non_negative() == below;
        if overflows(&least, false) {
            return Self::constant(max);
        }
        if overflows(&most, true) {
            return Self::constant(min);
        }
        let mut result = exact(NoWrap::NSW);
        if overflows(&least, true) {
            result = result.intersect_with(&Self::constant(min));
        }
        if overflows(&most, false) {
            result = result.intersect_with(&Self::constant(max));
        }
        result
    }

    /// The absolute value of the unsigned difference.
    pub fn abdu(&self, other: &Self) -> Self {
        if self.min_value().uge(&other.max_value()) {
            return self.sub(other);
        }
        if other.min_value().uge(&self.max_value()) {
            return other.sub(self);
        }
        let differences = [self.sub_no_wrap(other, NoWrap::NUW), other.sub_no_wrap(self, NoWrap::NUW)];
        differences[0].intersect_with(&differences[1])
    }

    /// The absolute value of the signed difference, as an unsigned number.
    pub fn abds(&self, other: &Self) -> Self {
        // Signed order is unsigned order with the sign bit flipped, and the difference stays the same.
        self.clone().flip_sign().abdu(&other.clone().flip_sign())
    }

    /// The average of unsigned numbers, rounded down.
    pub fn avgflooru(&self, other: &Self) -> Self {
        self.average(other, false)
    }

    /// The average of unsigned numbers, rounded up.
    pub fn avgceilu(&self, other: &Self) -> Self {
        self.average(other, true)
    }

    /// The average of signed numbers, rounded down.
    pub fn avgfloors(&self, other: &Self) -> Self {
        self.clone().flip_sign().average(&other.clone().flip_sign(), false).flip_sign()
    }

    /// The average of signed numbers, rounded up.
    pub fn avgceils(&self, other: &Self) -> Self {
        self.clone().flip_sign().average(&other.clone().flip_sign(), true).flip_sign()
    }

    fn average(&self, other: &Self, up: bool) -> Self {
        let width = self.width();
        self.zext(width + 1).add_with(&other.zext(width + 1), !up, up).extract(1, width)
    }
}

/// The leading ones of a number, as a mask; with `behind_sign`, those behind the sign bit.
fn leading_ones(n: &ApInt, behind_sign: bool) -> ApInt {
    let width = n.width();
    let top = width - u32::from(behind_sign);
    let count = if behind_sign { n.clone().with_bit(top, true).leading_ones() - 1 } else { n.leading_ones() };
    ApInt::bit_range(width, top - count, top)
}
