//! Costs, and what they count.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul};

/// What a cost counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum CostKind {
    /// Reciprocal throughput: cycles for each instruction when many independent ones run.
    #[default]
    Throughput,
    /// Cycles until the result is there.
    Latency,
    /// Size of the code, in instructions.
    CodeSize,
    /// Size and latency, weighed: what passes without a loop in mind ask for.
    SizeAndLatency,
}

impl CostKind {
    /// All kinds, in the order in which `-cost-kind=all` shows them.
    pub const ALL: [CostKind; 4] =
        [CostKind::Throughput, CostKind::CodeSize, CostKind::Latency, CostKind::SizeAndLatency];

    /// The name on the command line (`-cost-kind=`).
    pub fn name(self) -> &'static str {
        match self {
            CostKind::Throughput => "throughput",
            CostKind::Latency => "latency",
            CostKind::CodeSize => "code-size",
            CostKind::SizeAndLatency => "size-latency",
        }
    }
}

/// A cost. Sums and products saturate; with an invalid part they are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost(Option<u64>);

impl Cost {
    /// Nothing: the instruction is folded into others, or makes no code.
    pub const FREE: Self = Self::new(0);
    /// One simple instruction.
    pub const BASIC: Self = Self::new(1);
    /// A division, say, or a call (`TCC_Expensive`).
    pub const EXPENSIVE: Self = Self::new(4);
    /// The target cannot do it at all.
    pub const INVALID: Self = Self(None);

    /// A cost that is valid.
    pub const fn new(value: u64) -> Self {
        Self(Some(value))
    }

    /// The number, if the cost is valid.
    pub fn value(self) -> Option<u64> {
        self.0
    }

    /// Is it valid, and 0?
    pub fn is_free(self) -> bool {
        self == Self::FREE
    }
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.zip(other.0).map(|(a, b)| a.saturating_add(b)))
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Mul<u64> for Cost {
    type Output = Self;

    fn mul(self, factor: u64) -> Self {
        Self(self.0.map(|cost| cost.saturating_mul(factor)))
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::FREE, Add::add)
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("Invalid"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_costs_spread_and_sums_saturate() {
        assert_eq!(Cost::BASIC + Cost::INVALID, Cost::INVALID);
        assert_eq!(Cost::INVALID * 2, Cost::INVALID);
        assert_eq!(Cost::new(u64::MAX) + Cost::BASIC, Cost::new(u64::MAX));
        assert_eq!([Cost::new(2), Cost::new(3)].into_iter().sum::<Cost>(), Cost::new(5));
    }
}
