//! Ranges of other widths.

use super::ConstantRange;
use ir::inst::NoWrap;
use ir::{ApInt, Opcode};

impl ConstantRange {
    /// Zero-extended numbers.
    pub fn zero_extend(&self, width: u32) -> Self {
        if self.is_empty() {
            return Self::empty(width);
        }
        let top = || ApInt::one_bit(width, self.width());
        match () {
            () if width == self.width() => self.clone(),
            () if self.is_full() || self.is_wrapped() => Self::new(ApInt::zero(width), top()),
            () if self.upper.is_zero() => Self::new(self.lower.zext(width), top()),
            () => Self::new(self.lower.zext(width), self.upper.zext(width)),
        }
    }

    /// Sign-extended numbers.
    pub fn sign_extend(&self, width: u32) -> Self {
        if self.is_empty() {
            return Self::empty(width);
        }
        match () {
            () if width == self.width() => self.clone(),
            () if self.is_full() || self.is_sign_wrapped() => {
                let high = ApInt::high_bits(width, width - self.width() + 1);
                Self::new(high, ApInt::low_bits(width, self.width() - 1).inc())
            }
            () if self.upper.is_signed_min() => Self::new(self.lower.sext(width), self.upper.zext(width)),
            () => Self::new(self.lower.sext(width), self.upper.sext(width)),
        }
    }

    /// The lowest bits; with `nuw` and `nsw`, of numbers that these bits hold.
    pub fn truncate(&self, width: u32, no_wrap: NoWrap) -> Self {
        match () {
            () if self.is_empty() => Self::empty(width),
            () if self.is_full() => Self::full(width),
            () if width == self.width() => self.clone(),
            () if no_wrap.nuw() => self.truncate_nuw(width),
            () if self.distance().active_bits() > width => Self::full(width),
            () => Self::new(self.lower.trunc(width), self.upper.trunc(width)),
        }
    }

    /// Exactly those of the numbers that the bits hold: rules rely on it.
    fn truncate_nuw(&self, width: u32) -> Self {
        let fits = |n: &ApInt| n.active_bits() <= width;
        let lower = || self.lower.trunc(width);
        let upper = || if fits(&self.upper) { self.upper.trunc(width) } else { ApInt::zero(width) };
        let zero = || ApInt::zero(width);
        if !self.is_upper_wrapped() {
            return if fits(&self.lower) { Self::new(lower(), upper()) } else { Self::empty(width) };
        }
        match () {
            () if !fits(&self.upper) => Self::full(width),
            () if fits(&self.lower) => Self::new(lower(), upper()),
            () => Self::new_or_empty(zero(), upper()),
        }
    }

    /// Zero-extended or cut.
    pub fn zext_or_trunc(&self, width: u32) -> Self {
        if width > self.width() { self.zero_extend(width) } else { self.truncate(width, NoWrap::empty()) }
    }

    /// Sign-extended or cut.
    pub fn sext_or_trunc(&self, width: u32) -> Self {
        if width > self.width() { self.sign_extend(width) } else { self.truncate(width, NoWrap::empty()) }
    }

    /// What a cast to integers of `width` bits makes of the numbers.
    pub fn cast(&self, op: Opcode, width: u32) -> Self {
        match op {
            Opcode::Trunc => self.truncate(width, NoWrap::empty()),
            Opcode::SExt => self.sign_extend(width),
            Opcode::ZExt => self.zero_extend(width),
            Opcode::BitCast | Opcode::FpToUi | Opcode::FpToSi if width == self.width() => self.clone(),
            _ => Self::full(width),
        }
    }
}
