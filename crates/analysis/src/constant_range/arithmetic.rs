//! Sums, differences, products; saturating ones; minima, maxima and absolute values.

use super::{ConstantRange, Preferred};
use ir::ApInt;
use ir::inst::NoWrap;

impl ConstantRange {
    fn either_empty(&self, other: &Self) -> bool {
        self.is_empty() || other.is_empty()
    }

    /// `[lower, upper)`, a sum or difference of the two, unless it has gone all around.
    fn moved(&self, other: &Self, lower: ApInt, upper: ApInt) -> Self {
        let result = Self::new(lower, upper);
        let around = result.is_smaller_than(self) || result.is_smaller_than(other);
        if around { Self::full(self.width()) } else { result }
    }

    /// Sums.
    pub fn add(&self, other: &Self) -> Self {
        if self.either_empty(other) {
            return Self::empty(self.width());
        }
        if self.is_full() || other.is_full() {
            return Self::full(self.width());
        }
        self.moved(other, &self.lower + &other.lower, (&self.upper + &other.upper).dec())
    }

    /// Differences.
    pub fn sub(&self, other: &Self) -> Self {
        if self.either_empty(other) {
            return Self::empty(self.width());
        }
        if self.is_full() || other.is_full() {
            return Self::full(self.width());
        }
        self.moved(other, (&self.lower - &other.upper).inc(), &self.upper - &other.lower)
    }

    /// Sums that do not overflow.
    pub fn add_with_no_wrap(&self, other: &Self, no_wrap: NoWrap) -> Self {
        self.add_with_no_wrap_preferring(other, no_wrap, Preferred::Smallest)
    }

    /// Sums that do not overflow; where two ranges would do, the preferred one.
    pub fn add_with_no_wrap_preferring(&self, other: &Self, no_wrap: NoWrap, preferred: Preferred) -> Self {
        if self.is_full() && other.is_full() {
            return Self::full(self.width());
        }
        let mut result = self.add(other);
        if no_wrap.nsw() {
            result = result.intersect_preferring(&self.sadd_sat(other), preferred);
        }
        if no_wrap.nuw() {
            result = result.intersect_preferring(&self.uadd_sat(other), preferred);
        }
        result
    }

    /// Differences that do not overflow.
    pub fn sub_with_no_wrap(&self, other: &Self, no_wrap: NoWrap) -> Self {
        if self.is_full() && other.is_full() {
            return Self::full(self.width());
        }
        let mut result = self.sub(other);
        if no_wrap.nsw() {
            result = result.intersect(&self.ssub_sat(other));
        }
        if no_wrap.nuw() {
            if self.unsigned_max().ult(&other.unsigned_min()) {
                return Self::empty(self.width());
            }
            result = result.intersect(&self.usub_sat(other));
        }
        result
    }

    /// Products. Those of unsigned and of signed numbers give different ranges; the smaller one is taken.
    pub fn mul(&self, other: &Self) -> Self {
        let width = self.width();
        if self.either_empty(other) {
            return Self::empty(width);
        }
        for (a, b) in [(self, other), (other, self)] {
            match a.single_element() {
                Some(n) if n.is_zero() => return a.clone(),
                Some(n) if n.is_one() => return b.clone(),
                Some(n) if n.is_ones() => return Self::single(ApInt::zero(width)).sub(b),
                _ => {}
            }
        }
        if self.is_full() || other.is_full() {
            return Self::full(width);
        }
        let unsigned = self.unsigned_products(other);
        if !unsigned.is_upper_wrapped() && (unsigned.upper.is_non_negative() || unsigned.upper.is_signed_min()) {
            return unsigned;
        }
        let signed = self.signed_products(other);
        if unsigned.is_smaller_than(&signed) { unsigned } else { signed }
    }

    fn unsigned_products(&self, other: &Self) -> Self {
        let (high, overflow) = self.unsigned_max().umul_overflow(&other.unsigned_max());
        if !overflow {
            return Self::inclusive(self.unsigned_min() * other.unsigned_min(), &high);
        }
        let wide = 2 * self.width();
        let product = |a: ApInt, b: ApInt| a.zext(wide) * b.zext(wide);
        let low = product(self.unsigned_min(), other.unsigned_min());
        Self::inclusive(low, &product(self.unsigned_max(), other.unsigned_max()))
            .truncate(self.width(), NoWrap::empty())
    }

    fn signed_products(&self, other: &Self) -> Self {
        let wide = 2 * self.width();
        let ends = |r: &Self| [r.signed_min().sext(wide), r.signed_max().sext(wide)];
        let (low, high) = signed_hull(&ends(self), &ends(other), |a, b| a * b);
        Self::inclusive(low, &high).truncate(self.width(), NoWrap::empty())
    }

    /// Products of signed numbers; all numbers if one may overflow.
    pub fn smul_fast(&self, other: &Self) -> Self {
        if self.either_empty(other) {
            return Self::empty(self.width());
        }
        let ends = |r: &Self| [r.signed_min(), r.signed_max()];
        let (a, b) = (ends(self), ends(other));
        let overflows = |x: &ApInt| b.iter().any(|y| x.smul_overflow(y).1);
        if a.iter().any(overflows) {
            return Self::full(self.width());
        }
        let (low, high) = signed_hull(&a, &b, |x, y| x * y);
        Self::inclusive(low, &high)
    }

    /// Products that do not overflow.
    pub fn mul_with_no_wrap(&self, other: &Self, no_wrap: NoWrap) -> Self {
        if self.either_empty(other) {
            return Self::empty(self.width());
        }
        if self.is_full() && other.is_full() {
            return Self::full(self.width());
        }
        let mut result = self.mul(other);
        if no_wrap.nsw() {
            result = result.intersect(&self.smul_sat(other));
        }
        if no_wrap.nuw() {
            result = result.intersect(&self.umul_sat(other));
        }
        // A factor greater than 1 keeps the other one from being a negative number in disguise.
        let one = ApInt::one(self.width());
        let grows = || self.signed_min().sgt(&one) || other.signed_min().sgt(&one);
        if no_wrap.nsw() && no_wrap.nuw() && !result.is_all_non_negative() && grows() {
            result = result.intersect(&Self::new(ApInt::zero(self.width()), ApInt::signed_min(self.width())));
        }
        result
    }

    /// Unsigned sums, at most the greatest number.
    pub fn uadd_sat(&self, other: &Self) -> Self {
        self.unsigned_ends(other, |a, b| (a.0.uadd_sat(&b.0), a.1.uadd_sat(&b.1)))
    }

    /// Signed sums, kept within the limits.
    pub fn sadd_sat(&self, other: &Self) -> Self {
        self.signed_ends(other, |a, b| (a.0.sadd_sat(&b.0), a.1.sadd_sat(&b.1)))
    }

    /// Unsigned differences, at least 0.
    pub fn usub_sat(&self, other: &Self) -> Self {
        self.unsigned_ends(other, |a, b| (a.0.usub_sat(&b.1), a.1.usub_sat(&b.0)))
    }

    /// Signed differences, kept within the limits.
    pub fn ssub_sat(&self, other: &Self) -> Self {
        self.signed_ends(other, |a, b| (a.0.ssub_sat(&b.1), a.1.ssub_sat(&b.0)))
    }

    /// Unsigned products, at most the greatest number.
    pub fn umul_sat(&self, other: &Self) -> Self {
        self.unsigned_ends(other, |a, b| (a.0.umul_sat(&b.0), a.1.umul_sat(&b.1)))
    }

    /// Signed products, kept within the limits.
    pub fn smul_sat(&self, other: &Self) -> Self {
        self.signed_ends(other, |a, b| signed_hull(&[a.0, a.1], &[b.0, b.1], ApInt::smul_sat))
    }

    /// The lesser, signed.
    pub fn smin(&self, other: &Self) -> Self {
        let result = self.signed_ends(other, |a, b| (a.0.smin(&b.0), a.1.smin(&b.1)));
        self.one_of_signed(other, result)
    }

    /// The greater, signed.
    pub fn smax(&self, other: &Self) -> Self {
        let result = self.signed_ends(other, |a, b| (a.0.smax(&b.0), a.1.smax(&b.1)));
        self.one_of_signed(other, result)
    }

    /// The lesser, unsigned.
    pub fn umin(&self, other: &Self) -> Self {
        let result = self.unsigned_ends(other, |a, b| (a.0.umin(&b.0), a.1.umin(&b.1)));
        self.one_of_unsigned(other, result)
    }

    /// The greater, unsigned.
    pub fn umax(&self, other: &Self) -> Self {
        let result = self.unsigned_ends(other, |a, b| (a.0.umax(&b.0), a.1.umax(&b.1)));
        self.one_of_unsigned(other, result)
    }

    /// What is chosen is one of the two, which the limits alone do not say of ranges that wrap around.
    fn one_of_signed(&self, other: &Self, result: Self) -> Self {
        if result.is_empty() || !self.is_sign_wrapped() && !other.is_sign_wrapped() {
            return result;
        }
        result.intersect_preferring(&self.union_preferring(other, Preferred::Signed), Preferred::Signed)
    }

    fn one_of_unsigned(&self, other: &Self, result: Self) -> Self {
        if result.is_empty() || !self.is_wrapped() && !other.is_wrapped() {
            return result;
        }
        result.intersect_preferring(&self.union_preferring(other, Preferred::Unsigned), Preferred::Unsigned)
    }

    /// Absolute values; with `min_is_poison`, of others than the least signed number.
    pub fn abs(&self, min_is_poison: bool) -> Self {
        let (zero, least) = (ApInt::zero(self.width()), ApInt::signed_min(self.width()));
        if self.is_empty() {
            return self.clone();
        }
        if self.is_sign_wrapped() {
            let crosses_zero = self.upper.is_strictly_positive() || !self.lower.is_strictly_positive();
            let low = if crosses_zero { zero } else { self.lower.umin(&(-&self.upper).inc()) };
            return Self::new(low, if min_is_poison { least } else { least.inc() });
        }
        let (mut low, high) = (self.signed_min(), self.signed_max());
        if min_is_poison && low.is_signed_min() {
            if high.is_signed_min() {
                return Self::empty(self.width());
            }
            low = low.inc();
        }
        match () {
            () if low.is_non_negative() => Self::inclusive(low, &high),
            () if high.is_negative() => Self::inclusive(-high, &-low),
            () => Self::inclusive(zero, &(-low).umax(&high)),
        }
    }

    /// Between what `f` makes of the least and greatest unsigned numbers.
    pub(super) fn unsigned_ends(&self, other: &Self, f: impl Fn(Ends, Ends) -> Ends) -> Self {
        let ends = |r: &Self| (r.unsigned_min(), r.unsigned_max());
        self.between(other, ends, f)
    }

    /// Between what `f` makes of the least and greatest signed numbers.
    pub(super) fn signed_ends(&self, other: &Self, f: impl Fn(Ends, Ends) -> Ends) -> Self {
        let ends = |r: &Self| (r.signed_min(), r.signed_max());
        self.between(other, ends, f)
    }

    fn between(&self, other: &Self, ends: impl Fn(&Self) -> Ends, f: impl Fn(Ends, Ends) -> Ends) -> Self {
        if self.either_empty(other) {
            return Self::empty(self.width());
        }
        let (low, high) = f(ends(self), ends(other));
        Self::inclusive(low, &high)
    }
}

/// Least and greatest number.
pub(super) type Ends = (ApInt, ApInt);

/// The least and the greatest signed result of `f` for the numbers of two lists.
fn signed_hull(a: &[ApInt; 2], b: &[ApInt; 2], f: impl Fn(&ApInt, &ApInt) -> ApInt) -> Ends {
    let first = f(&a[0], &b[0]);
    let rest = [f(&a[0], &b[1]), f(&a[1], &b[0]), f(&a[1], &b[1])];
    rest.iter().fold((first.clone(), first), |(low, high), n| (low.smin(n), high.smax(n)))
}
