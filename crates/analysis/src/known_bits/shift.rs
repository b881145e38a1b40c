//! Shifts by amounts of which some bits are known. A shift by the width or more is poison, so that it need not be thought of.

use super::KnownBits;
use ir::inst::NoWrap;

/// Words that may be computed to try each possible amount; with more, only zeros shifted in are known.
const MAX_WORDS: u64 = 1 << 16;

impl KnownBits {
    /// The least possible amount, if this is the amount of a shift.
    fn min_amount(&self, non_zero: bool) -> u32 {
        let least = self.min_value().limited(self.width().into()) as u32;
        if least == 0 && non_zero { 1 } else { least }
    }

    /// The greatest possible amount, if this is the amount of a shift.
    fn max_amount(&self) -> u32 {
        let (width, most) = (self.width(), self.max_value());
        // Amounts below a power of two have zeros from its bit on; what else is possible is poison.
        let most =
            if width.is_power_of_two() && width > 1 { most.trunc(width.trailing_zeros()).zext(width) } else { most };
        most.limited(u64::from(width - 1)) as u32
    }

    /// What all shifts by the possible amounts from `least` to `most` have in common.
    fn over_amounts(&self, amount: &Self, least: u32, most: u32, shift: impl Fn(u32) -> Self) -> Option<Self> {
        let width = self.width();
        let count = u64::from(most.saturating_sub(least)) + 1;
        if count * u64::from(width.div_ceil(64)) > MAX_WORDS {
            return None;
        }
        let zeros = amount.zeros.zext_or_trunc(32).low_u64() as u32;
        let ones = amount.ones.zext_or_trunc(32).low_u64() as u32;
        let mut known = Self::none(width);
        for by in (least..=most).filter(|by| by & zeros == 0 && by | ones == *by) {
            known = known.intersect_with(&shift(by));
            if known.is_unknown() {
                break;
            }
        }
        Some(known.or_zero_if_conflict())
    }

    /// Shifted up; `non_zero` says that the amount is not zero.
    pub fn shl(&self, amount: &Self, no_wrap: NoWrap, non_zero: bool) -> Self {
        let width = self.width();
        let least = amount.min_amount(non_zero);
        if least >= width {
            return Self::zero(width);
        }
        if self.is_unknown() {
            let known = Self::unknown(width).with_low_zeros(least);
            let is_natural = no_wrap.nuw() && no_wrap.nsw() && least != 0;
            return if is_natural { known.with_sign(false) } else { known };
        }
        let Some(most) = self.max_shl_amount(amount, no_wrap) else { return Self::zero(width) };
        let by = |by| self.shl_by(by, no_wrap);
        self.over_amounts(amount, least, most, by).unwrap_or_else(|| {
            let known = Self::unknown(width).with_low_zeros(self.min_trailing_zeros().max(least));
            match no_wrap.nsw() {
                true if self.is_non_negative() => known.with_sign(false),
                true if self.is_negative() => known.with_sign(true),
                _ => known,
            }
        })
    }

    /// The greatest amount that does not overflow; `None` if all do.
    fn max_shl_amount(&self, amount: &Self, no_wrap: NoWrap) -> Option<u32> {
        let (zeros, ones) = (self.max_leading_zeros(), self.max_leading_ones());
        let limit = match (no_wrap.nuw(), no_wrap.nsw()) {
            (false, false) => self.width(),
            (true, false) => zeros,
            (false, true) => zeros.max(ones).checked_sub(1)?,
            (true, true) => zeros.saturating_sub(1),
        };
        Some(amount.max_amount().min(limit))
    }

    fn shl_by(&self, by: u32, no_wrap: NoWrap) -> Self {
        let known = Self { zeros: self.zeros.shl(by), ones: self.ones.shl(by) }.with_low_zeros(by);
        if !no_wrap.nsw() {
            return known;
        }
        // All bits that go are like the sign, and so is the one that takes its place.
        let is_zero = no_wrap.nuw() && by != 0 || by > self.zeros.leading_zeros();
        match () {
            () if is_zero => known.with_sign_only(false),
            () if by > self.ones.leading_zeros() => known.with_sign_only(true),
            () => known,
        }
    }

    /// With the sign bit as given, whatever it was.
    fn with_sign_only(mut self, negative: bool) -> Self {
        let sign = self.width() - 1;
        self.zeros = self.zeros.with_bit(sign, !negative);
        self.ones = self.ones.with_bit(sign, negative);
        self
    }

    /// Shifted down, zeros from above; `exact` says that no set bit is shifted out, `non_zero` that the amount is not zero.
    pub fn lshr(&self, amount: &Self, non_zero: bool, exact: bool) -> Self {
        let width = self.width();
        let least = amount.min_amount(non_zero);
        if least >= width {
            return Self::zero(width);
        }
        if self.is_unknown() {
            return Self::high_zeros(width, least);
        }
        let Some(most) = self.max_shr_amount(amount, least, exact) else { return Self::zero(width) };
        let by = |by| Self { zeros: self.zeros.lshr(by), ones: self.ones.lshr(by) }.with_high_zeros(by);
        let known = self.over_amounts(amount, least, most, by);
        known.unwrap_or_else(|| Self::high_zeros(width, self.min_leading_zeros().max(least)))
    }

    /// Shifted down, sign bits from above; `exact` says that no set bit is shifted out, `non_zero` that the amount is not zero.
    pub fn ashr(&self, amount: &Self, non_zero: bool, exact: bool) -> Self {
        let width = self.width();
        let least = amount.min_amount(non_zero);
        if least >= width {
            return Self::zero(width);
        }
        if self.is_unknown() {
            return Self::unknown(width);
        }
        let Some(most) = self.max_shr_amount(amount, least, exact) else { return Self::zero(width) };
        let by = |by| Self { zeros: self.zeros.ashr(by), ones: self.ones.ashr(by) };
        self.over_amounts(amount, least, most, by).unwrap_or_else(|| {
            let known = Self::high_zeros(width, self.min_leading_zeros());
            known.with_high_ones(self.min_leading_ones())
        })
    }

    /// The greatest amount that shifts no set bit out, if that is poison; `None` if all do.
    fn max_shr_amount(&self, amount: &Self, least: u32, exact: bool) -> Option<u32> {
        let most = amount.max_amount();
        let limit = self.max_trailing_zeros();
        match exact {
            true if limit < least => None,
            true => Some(most.min(limit)),
            false => Some(most),
        }
    }
}
