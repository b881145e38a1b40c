//! Probabilities as fixed-point numbers.

/// A probability: a multiple of 2^-31, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Probability(u32);

impl Probability {
    /// What 1 is a multiple of.
    pub const DENOMINATOR: u32 = 1 << 31;
    /// Never.
    pub const ZERO: Self = Self(0);
    /// Always.
    pub const ONE: Self = Self(Self::DENOMINATOR);

    /// `numerator / denominator`, rounded to the nearest; the denominator is not 0, and not less than the numerator.
    pub const fn ratio(numerator: u32, denominator: u32) -> Self {
        let (n, d) = (numerator as u64, denominator as u64);
        Self(((n * Self::DENOMINATOR as u64 + d / 2) / d) as u32)
    }

    /// `numerator / 2^31`.
    pub const fn raw(numerator: u32) -> Self {
        Self(numerator)
    }

    /// The number of times 2^-31.
    pub const fn numerator(self) -> u32 {
        self.0
    }

    /// 1 less this.
    pub const fn complement(self) -> Self {
        Self(Self::DENOMINATOR - self.0)
    }

    /// The sum, 1 at most.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self((self.0 + other.0).min(Self::DENOMINATOR))
    }

    /// `n` times this, rounded down.
    pub fn scale(self, n: u64) -> u64 {
        ((u128::from(n) * u128::from(self.0)) >> 31) as u64
    }

    /// As a floating-point number.
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / f64::from(Self::DENOMINATOR)
    }
}

impl std::fmt::Display for Probability {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let percent = (self.as_f64() * 100.0 * 100.0).round_ties_even() / 100.0;
        write!(f, "{:#010x} / {:#010x} = {percent:.2}%", self.0, Self::DENOMINATOR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios_are_rounded_and_shown() {
        assert_eq!(Probability::ratio(3, 10).numerator(), 0x2666_6666);
        assert_eq!(Probability::ratio(7, 10).to_string(), "0x5999999a / 0x80000000 = 70.00%");
        assert_eq!(Probability::ratio(1, 3).complement().plus(Probability::ONE), Probability::ONE);
        assert_eq!(Probability::ratio(1, 2).scale(u64::MAX), u64::MAX / 2);
    }
}
