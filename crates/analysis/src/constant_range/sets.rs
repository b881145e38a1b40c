//! Ranges as sets.

use super::ConstantRange;
use ir::ApInt;

/// Which range is taken where two would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preferred {
    /// The one with fewer numbers.
    Smallest,
    /// One that does not wrap around as unsigned numbers; otherwise the one with fewer.
    Unsigned,
    /// One that does not wrap around as signed numbers; otherwise the one with fewer.
    Signed,
}

/// Two proper ranges, seen from the lower bound of the first, which is `[0, size)` then.
struct Rotated {
    size: ApInt,
    lower: ApInt,
    upper: ApInt,
}

impl Rotated {
    fn new(a: &ConstantRange, b: &ConstantRange) -> Self {
        Self { size: a.distance(), lower: &b.lower - &a.lower, upper: &b.upper - &a.lower }
    }

    /// Does the second range go past the lower bound of the first?
    fn wraps(&self) -> bool {
        self.upper.ult(&self.lower) && !self.upper.is_zero()
    }
}

impl ConstantRange {
    /// The numbers that are not there.
    pub fn inverse(&self) -> Self {
        match () {
            () if self.is_full() => Self::empty(self.width()),
            () if self.is_empty() => Self::full(self.width()),
            () => Self { lower: self.upper.clone(), upper: self.lower.clone() },
        }
    }

    /// The numbers in both. Where these are two intervals, one of the ranges.
    pub fn intersect(&self, other: &Self) -> Self {
        self.intersect_preferring(other, Preferred::Smallest)
    }

    /// The numbers in both. Where these are two intervals, one of the ranges by preference.
    pub fn intersect_preferring(&self, other: &Self, preferred: Preferred) -> Self {
        if self.is_empty() || other.is_full() {
            return self.clone();
        }
        if other.is_empty() || self.is_full() {
            return other.clone();
        }
        let r = Rotated::new(self, other);
        let starts_inside = r.lower.ult(&r.size);
        let ends_inside = r.upper.ult(&r.size) && !r.upper.is_zero();
        match (r.wraps(), starts_inside) {
            (true, true) => {
                let (a, b) = self.in_order(other);
                Self::choose(a.clone(), b.clone(), preferred)
            }
            (true, false) => Self { lower: self.lower.clone(), upper: self.lower_of_uppers(other, ends_inside) },
            (false, true) => Self { lower: other.lower.clone(), upper: self.lower_of_uppers(other, ends_inside) },
            (false, false) => Self::empty(self.width()),
        }
    }

    fn lower_of_uppers(&self, other: &Self, others: bool) -> ApInt {
        if others { &other.upper } else { &self.upper }.clone()
    }

    /// The smallest range that holds both.
    pub fn union(&self, other: &Self) -> Self {
        self.union_preferring(other, Preferred::Smallest)
    }

    /// A range that holds both: of the two without gaps on one side the preferred one.
    pub fn union_preferring(&self, other: &Self, preferred: Preferred) -> Self {
        if self.is_full() || other.is_empty() {
            return self.clone();
        }
        if other.is_full() || self.is_empty() {
            return other.clone();
        }
        let r = Rotated::new(self, other);
        let full = || Self::full(self.width());
        let touches = r.lower.ule(&r.size);
        match (r.wraps(), touches) {
            (true, true) => full(),
            (true, false) => {
                let upper = if r.upper.ugt(&r.size) { &other.upper } else { &self.upper };
                Self { lower: other.lower.clone(), upper: upper.clone() }
            }
            (false, true) if r.upper.is_zero() => full(),
            (false, true) => {
                let upper = if r.upper.ugt(&r.size) { &other.upper } else { &self.upper };
                Self { lower: self.lower.clone(), upper: upper.clone() }
            }
            (false, false) if r.upper.is_zero() => Self { lower: other.lower.clone(), upper: self.upper.clone() },
            (false, false) => {
                let (a, b) = self.in_order(other);
                let first = Self { lower: a.lower.clone(), upper: b.upper.clone() };
                Self::choose(first, Self { lower: b.lower.clone(), upper: a.upper.clone() }, preferred)
            }
        }
    }

    /// What is here and not there.
    pub fn difference(&self, other: &Self) -> Self {
        self.intersect(&other.inverse())
    }

    /// The numbers in both, if these are one interval.
    pub fn exact_intersect(&self, other: &Self) -> Option<Self> {
        let result = self.intersect(other);
        (result == self.inverse().union(&other.inverse()).inverse()).then_some(result)
    }

    /// The numbers in either, if these are one interval.
    pub fn exact_union(&self, other: &Self) -> Option<Self> {
        let result = self.union(other);
        (result == self.inverse().intersect(&other.inverse()).inverse()).then_some(result)
    }

    /// All numbers less `n`.
    pub fn subtract(&self, n: &ApInt) -> Self {
        if self.lower == self.upper {
            return self.clone();
        }
        Self { lower: &self.lower - n, upper: &self.upper - n }
    }

    /// Of two equally good ranges the second is taken, and of those that wrap around the one that does comes first.
    fn in_order<'a>(&'a self, other: &'a Self) -> (&'a Self, &'a Self) {
        if !self.is_upper_wrapped() && other.is_upper_wrapped() { (other, self) } else { (self, other) }
    }

    fn choose(a: Self, b: Self, preferred: Preferred) -> Self {
        let wraps = |r: &Self| match preferred {
            Preferred::Smallest => false,
            Preferred::Unsigned => r.is_wrapped(),
            Preferred::Signed => r.is_sign_wrapped(),
        };
        match (wraps(&a), wraps(&b)) {
            (false, true) => a,
            (true, false) => b,
            _ if a.is_smaller_than(&b) => a,
            _ => b,
        }
    }
}
