//! Shifts. An amount of the width or more gives poison, so that it adds no result.

use super::arithmetic::Ends;
use super::{ConstantRange, Preferred};
use ir::ApInt;
use ir::inst::NoWrap;

/// An amount, at most the width.
fn amount(n: &ApInt) -> u32 {
    n.limited(n.width().into()) as u32
}

impl ConstantRange {
    fn amounts(&self) -> (u32, u32) {
        (amount(&self.unsigned_min()), amount(&self.unsigned_max()))
    }

    /// Numbers shifted up.
    pub fn shl(&self, other: &Self) -> Self {
        let width = self.width();
        if self.is_empty() || other.is_empty() {
            return Self::empty(width);
        }
        let (low, high) = (self.unsigned_min(), self.unsigned_max());
        let (by_low, by_high) = other.amounts();
        if other.single_element().is_some() {
            return match () {
                () if by_low >= width => Self::empty(width),
                () if by_low <= (&low ^ &high).leading_zeros() => Self::inclusive(low.shl(by_low), &high.shl(by_low)),
                () => Self::inclusive(ApInt::zero(width), &ApInt::high_bits(width, width - by_low)),
            };
        }
        match () {
            () if self.is_all_negative() && other.unsigned_max().limited(u64::MAX) <= low.leading_ones().into() => {
                Self::inclusive(low.shl(by_high), &high.shl(by_low))
            }
            () if other.unsigned_max().limited(u64::MAX) > high.leading_zeros().into() => Self::full(width),
            () => Self::inclusive(low.shl(by_low), &high.shl(by_high)),
        }
    }

    /// Numbers shifted up without overflow.
    pub fn shl_with_no_wrap(&self, other: &Self, no_wrap: NoWrap) -> Self {
        if self.is_empty() || other.is_empty() {
            return Self::empty(self.width());
        }
        match (no_wrap.nuw(), no_wrap.nsw()) {
            (false, false) => self.shl(other),
            (true, false) => self.shl_nuw(other),
            (false, true) => self.shl_nsw(other),
            (true, true) => self.shl_nsw(other).intersect(&self.shl_nuw(other)),
        }
    }

    fn shl_nuw(&self, other: &Self) -> Self {
        let width = self.width();
        shl_upwards((&self.unsigned_min(), &self.unsigned_max()), other.amounts(), width, |by| {
            ApInt::high_bits(width, width - by)
        })
    }

    fn shl_nsw(&self, other: &Self) -> Self {
        let (low, high, by) = (self.signed_min(), self.signed_max(), other.amounts());
        match () {
            () if low.is_non_negative() => shl_non_negative((&low, &high), by),
            () if high.is_negative() => shl_negative((&low, &high), by),
            () => {
                let (zero, minus_one) = (ApInt::zero(self.width()), ApInt::ones(self.width()));
                let above = shl_non_negative((&zero, &high), by);
                above.union_preferring(&shl_negative((&low, &minus_one), by), Preferred::Signed)
            }
        }
    }

    /// Numbers shifted down, zeros from above.
    pub fn lshr(&self, other: &Self) -> Self {
        let (by_low, by_high) = other.amounts();
        self.unsigned_ends(other, |a, _| (a.0.lshr(by_high), a.1.lshr(by_low)))
    }

    /// Numbers shifted down, sign bits from above.
    pub fn ashr(&self, other: &Self) -> Self {
        let (by_low, by_high) = other.amounts();
        self.signed_ends(other, |(low, high), _| {
            let by = |negative| if negative { by_low } else { by_high };
            let highest = if high.is_negative() { by_high } else { by_low };
            (low.ashr(by(low.is_negative())), high.ashr(highest))
        })
    }

    /// Numbers shifted up, at most the greatest unsigned one.
    pub fn ushl_sat(&self, other: &Self) -> Self {
        let (by_low, by_high) = other.amounts();
        self.unsigned_ends(other, |a, _| (a.0.ushl_sat(by_low), a.1.ushl_sat(by_high)))
    }

    /// Numbers shifted up, kept within the signed limits.
    pub fn sshl_sat(&self, other: &Self) -> Self {
        let (by_low, by_high) = other.amounts();
        self.signed_ends(other, |(low, high), _| -> Ends {
            let low_by = if low.is_non_negative() { by_low } else { by_high };
            let high_by = if high.is_negative() { by_low } else { by_high };
            (low.sshl_sat(low_by), high.sshl_sat(high_by))
        })
    }
}

/// Non-negative numbers shifted without losing one of the `room` low bits that they may fill: `ones(n)` is the greatest number of these bits
/// shifted by n.
fn shl_upwards(
    (low, high): (&ApInt, &ApInt),
    (by_low, by_high): (u32, u32),
    room: u32,
    ones: impl Fn(u32) -> ApInt,
) -> ConstantRange {
    let width = low.width();
    let free = |n: &ApInt| n.leading_zeros() - (width - room);
    if by_low > free(low) || by_low >= width {
        return ConstantRange::empty(width);
    }
    let least = low.shl(by_low);
    let safe = free(high);
    let mut greatest = if by_low <= safe { high.shl(by_high.min(safe)) } else { least.clone() };
    // Beyond that, a smaller number is shifted, which can be anything that fits.
    let (from, to) = (by_low.max(safe + 1), by_high.min(free(low)));
    if from <= to {
        greatest = greatest.umax(&ones(from));
    }
    ConstantRange::inclusive(least, &greatest)
}

fn shl_non_negative(ends: (&ApInt, &ApInt), by: (u32, u32)) -> ConstantRange {
    let width = ends.0.width();
    shl_upwards(ends, by, width - 1, |by| ApInt::bit_range(width, by.min(width - 1), width - 1))
}

fn shl_negative((low, high): (&ApInt, &ApInt), (by_low, by_high): (u32, u32)) -> ConstantRange {
    let width = low.width();
    let free = |n: &ApInt| n.leading_ones() - 1;
    if by_low > free(high) || by_low >= width {
        return ConstantRange::empty(width);
    }
    let greatest = high.shl(by_low);
    let safe = free(low);
    let mut least = if by_low <= safe { low.shl(by_high.min(safe)) } else { greatest.clone() };
    if by_low.max(safe + 1) <= by_high.min(free(high)) {
        least = ApInt::signed_min(width);
    }
    ConstantRange::inclusive(least, &greatest)
}
