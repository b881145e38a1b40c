//! Counts of bits.

use super::ConstantRange;
use ir::ApInt;

/// From count to count, cut to the width.
fn counts(width: u32, low: u32, high: u32) -> ConstantRange {
    ConstantRange::inclusive(ApInt::new(width, low.into()), &ApInt::new(width, high.into()))
}

/// Trailing zeros of the numbers of `[lower, upper)`, which does not wrap around.
fn trailing_zeros(lower: &ApInt, upper: &ApInt) -> ConstantRange {
    let width = lower.width();
    match () {
        () if lower.inc() == *upper => ConstantRange::single(ApInt::new(width, lower.trailing_zeros().into())),
        () if lower.is_zero() => counts(width, 0, width),
        () => {
            // Behind the bits that all have, the first one that differs may be the only one that is set.
            let common = (lower ^ &upper.dec()).leading_zeros();
            counts(width, 0, (width - common - 1).max(lower.trailing_zeros()))
        }
    }
}

/// Set bits of the numbers of `[lower, upper)`, which does not wrap around.
fn ones(lower: &ApInt, upper: &ApInt) -> ConstantRange {
    let (width, last) = (lower.width(), upper.dec());
    if *lower == last {
        return ConstantRange::single(ApInt::new(width, lower.count_ones().into()));
    }
    let common = (lower ^ &last).leading_zeros();
    let rest = width - common;
    let shared = (lower & &ApInt::high_bits(width, common)).count_ones();
    let least = shared + u32::from(lower.trailing_zeros() < rest);
    counts(width, least, shared + rest - u32::from(last.trailing_ones() < rest))
}

impl ConstantRange {
    /// Numbers of leading zeros; with `zero_is_poison`, of others than 0.
    pub fn ctlz(&self, zero_is_poison: bool) -> Self {
        let width = self.width();
        if self.is_empty() {
            return self.clone();
        }
        if !zero_is_poison || !self.contains_zero() {
            return counts(width, self.unsigned_max().leading_zeros(), self.unsigned_min().leading_zeros());
        }
        let last = self.upper.dec();
        match (self.lower.is_zero(), last.is_zero()) {
            (true, true) => Self::empty(width),
            (true, false) => counts(width, last.leading_zeros(), self.lower.inc().leading_zeros()),
            (false, true) => counts(width, 0, self.lower.leading_zeros()),
            (false, false) => counts(width, 0, width - 1),
        }
    }

    /// Numbers of trailing zeros; with `zero_is_poison`, of others than 0.
    pub fn cttz(&self, zero_is_poison: bool) -> Self {
        let (zero, one) = (ApInt::zero(self.width()), ApInt::one(self.width()));
        if self.is_empty() {
            return self.clone();
        }
        if zero_is_poison && self.contains_zero() {
            return match (self.lower.is_zero(), self.upper.is_one()) {
                (true, true) => Self::empty(self.width()),
                (true, false) => trailing_zeros(&one, &self.upper),
                (false, true) => trailing_zeros(&self.lower, &zero),
                (false, false) => trailing_zeros(&self.lower, &zero).union(&trailing_zeros(&one, &self.upper)),
            };
        }
        match () {
            () if self.is_full() => counts(self.width(), 0, self.width()),
            () if self.is_wrapped() => trailing_zeros(&self.lower, &zero).union(&trailing_zeros(&zero, &self.upper)),
            () => trailing_zeros(&self.lower, &self.upper),
        }
    }

    /// Numbers of set bits.
    pub fn ctpop(&self) -> Self {
        let (width, zero) = (self.width(), ApInt::zero(self.width()));
        match () {
            () if self.is_empty() => self.clone(),
            () if self.is_full() => counts(width, 0, width),
            () if self.is_wrapped() => counts(width, self.lower.leading_ones(), width).union(&ones(&zero, &self.upper)),
            () => ones(&self.lower, &self.upper),
        }
    }
}
