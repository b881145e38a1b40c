//! Sets of integers that are intervals on the circle of the integers of one width, and what operations make of them.
//!
//! A range `[lower, upper)` may wrap around: it holds `lower`, `lower + 1`, … up to, but not including, `upper`. Equal bounds mean no
//! number if they are 0, all numbers if they are the greatest. Every operation returns a range that holds all possible results. Where
//! several ranges would do, the result is the one that LLVM's class of the same name picks, because it shows in what passes print.
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | the type, its bounds, membership |
//! | `sets.rs` | union, intersection, inverse |
//! | `compare.rs` | the numbers for which a comparison holds, and back |
//! | `no_wrap.rs` | the numbers for which an operation does not overflow |
//! | `arithmetic.rs`, `division.rs` | sums, products, quotients, remainders, saturating ones, minima and maxima |
//! | `bits.rs`, `shift.rs`, `counts.rs` | logic, known bits, shifts, counts of bits |
//! | `cast.rs` | other widths |
//! | `dispatch.rs` | all of these by opcode or intrinsic |

mod arithmetic;
mod bits;
mod cast;
mod compare;
mod counts;
mod dispatch;
mod division;
mod no_wrap;
mod sets;
mod shift;
#[cfg(test)]
mod tests;

pub use no_wrap::Overflow;
pub use sets::Preferred;

use ir::attr_kind::AttrKind;
use ir::attributes::IntRange;
use ir::{ApInt, Attribute, Const, ConstData, ConstPool, Lane, TypeTable};
use std::fmt;

/// A set of integers of one width.
#[derive(Clone, PartialEq, Eq)]
pub struct ConstantRange {
    lower: ApInt,
    upper: ApInt,
}

impl ConstantRange {
    /// The attribute `range` that says so.
    pub fn to_attribute(&self) -> Attribute {
        let [lower, upper] = [&self.lower, &self.upper].map(|bound| bound.words().into());
        Attribute::Range(AttrKind::Range, IntRange { bits: self.width(), lower, upper }.into())
    }

    /// All numbers.
    pub fn full(width: u32) -> Self {
        let top = ApInt::ones(width);
        Self { lower: top.clone(), upper: top }
    }

    /// No number.
    pub fn empty(width: u32) -> Self {
        let zero = ApInt::zero(width);
        Self { lower: zero.clone(), upper: zero }
    }

    /// One number.
    pub fn single(n: ApInt) -> Self {
        Self { upper: n.inc(), lower: n }
    }

    /// The numbers that an integer constant can be, or the elements of a vector; poison adds none. `None` for other constants.
    pub fn of_constant(types: &TypeTable, pool: &ConstPool, c: Const) -> Option<Self> {
        if let ConstData::Int(n) = pool.data(c) {
            return Some(Self::single(ApInt::new(types.int_width(pool.ty(c))?, n)));
        }
        let width = types.int_width(types.scalar(pool.ty(c)))?;
        let mut range = Self::empty(width);
        for lane in pool.lanes(types, c) {
            match lane {
                Lane::Int(n) => range = range.union(&Self::single(n)),
                Lane::Poison => {}
                _ => return None,
            }
        }
        (!range.is_empty()).then_some(range)
    }

    /// `[lower, upper)`; where both are the same, all numbers.
    pub fn new(lower: ApInt, upper: ApInt) -> Self {
        if lower == upper { Self::full(lower.width()) } else { Self { lower, upper } }
    }

    /// `[lower, upper)`; where both are the same, no number.
    pub fn new_or_empty(lower: ApInt, upper: ApInt) -> Self {
        if lower == upper { Self::empty(lower.width()) } else { Self { lower, upper } }
    }

    /// From `low` to `high`, both included.
    pub fn inclusive(low: ApInt, high: &ApInt) -> Self {
        Self::new(low, high.inc())
    }

    /// Number of bits.
    #[inline]
    pub fn width(&self) -> u32 {
        self.lower.width()
    }

    /// The first number.
    pub fn lower(&self) -> &ApInt {
        &self.lower
    }

    /// The number behind the last one.
    pub fn upper(&self) -> &ApInt {
        &self.upper
    }

    /// Does it hold all numbers?
    #[inline]
    pub fn is_full(&self) -> bool {
        self.lower == self.upper && !self.lower.is_zero()
    }

    /// Does it hold none?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.lower == self.upper && self.lower.is_zero()
    }

    /// Does it hold both the greatest unsigned number and 0, but not all numbers?
    pub fn is_wrapped(&self) -> bool {
        self.is_upper_wrapped() && !self.upper.is_zero()
    }

    /// The same, or does it end with the greatest unsigned number, so that `upper` is 0?
    pub fn is_upper_wrapped(&self) -> bool {
        self.lower.ugt(&self.upper)
    }

    /// Does it hold both the greatest and the least signed number, but not all numbers?
    pub fn is_sign_wrapped(&self) -> bool {
        self.is_upper_sign_wrapped() && !self.upper.is_signed_min()
    }

    /// The same, or does it end with the greatest signed number?
    pub fn is_upper_sign_wrapped(&self) -> bool {
        self.lower.sgt(&self.upper)
    }

    /// Its only number.
    pub fn single_element(&self) -> Option<&ApInt> {
        (self.upper == self.lower.inc()).then_some(&self.lower)
    }

    /// The only number that it does not hold.
    pub fn single_missing_element(&self) -> Option<&ApInt> {
        (self.lower == self.upper.inc()).then_some(&self.upper)
    }

    /// Has it fewer numbers than `other`?
    pub fn is_smaller_than(&self, other: &Self) -> bool {
        match () {
            () if self.is_full() => false,
            () if other.is_full() => true,
            () => self.distance().ult(&other.distance()),
        }
    }

    /// Has it more than `limit` numbers?
    pub fn is_larger_than(&self, limit: u64) -> bool {
        match self.distance().as_u64() {
            Some(_) if self.is_full() => self.width() > 63 || 1 << self.width() > limit,
            Some(n) => n > limit,
            None => true,
        }
    }

    /// How many numbers, modulo 2^width.
    fn distance(&self) -> ApInt {
        &self.upper - &self.lower
    }

    /// Does it hold `n`?
    pub fn contains(&self, n: &ApInt) -> bool {
        match () {
            () if self.lower == self.upper => self.is_full(),
            () if self.is_upper_wrapped() => self.lower.ule(n) || n.ult(&self.upper),
            () => self.lower.ule(n) && n.ult(&self.upper),
        }
    }

    /// Does it hold 0?
    pub fn contains_zero(&self) -> bool {
        self.contains(&ApInt::zero(self.width()))
    }

    /// Does it hold all numbers of `other`?
    pub fn contains_range(&self, other: &Self) -> bool {
        if self.is_full() || other.is_empty() {
            return true;
        }
        if self.is_empty() || other.is_full() {
            return false;
        }
        let start = &other.lower - &self.lower;
        let size = self.distance();
        start.ult(&size) && other.distance().ule(&(size - start))
    }

    /// Are all numbers negative? So it is said of no number, too.
    pub fn is_all_negative(&self) -> bool {
        self.is_empty() || !self.is_full() && !self.is_upper_sign_wrapped() && !self.upper.is_strictly_positive()
    }

    /// Are all numbers at least 0? So it is said of no number, too.
    pub fn is_all_non_negative(&self) -> bool {
        !self.is_sign_wrapped() && self.lower.is_non_negative()
    }

    /// Are all numbers greater than 0? So it is said of no number, too.
    pub fn is_all_positive(&self) -> bool {
        self.is_empty() || !self.is_full() && !self.is_sign_wrapped() && self.lower.is_strictly_positive()
    }

    /// The least unsigned number.
    pub fn unsigned_min(&self) -> ApInt {
        if self.is_full() || self.is_wrapped() { ApInt::zero(self.width()) } else { self.lower.clone() }
    }

    /// The greatest unsigned number.
    pub fn unsigned_max(&self) -> ApInt {
        if self.is_full() || self.is_upper_wrapped() { ApInt::ones(self.width()) } else { self.upper.dec() }
    }

    /// The least signed number.
    pub fn signed_min(&self) -> ApInt {
        if self.is_full() || self.is_sign_wrapped() { ApInt::signed_min(self.width()) } else { self.lower.clone() }
    }

    /// The greatest signed number.
    pub fn signed_max(&self) -> ApInt {
        if self.is_full() || self.is_upper_sign_wrapped() { ApInt::signed_max(self.width()) } else { self.upper.dec() }
    }

    /// The fewest bits that hold all numbers as unsigned ones.
    pub fn active_bits(&self) -> u32 {
        if self.is_empty() { 0 } else { self.unsigned_max().active_bits() }
    }

    /// The fewest bits that hold all numbers as signed ones.
    pub fn significant_bits(&self) -> u32 {
        if self.is_empty() { 0 } else { self.signed_min().significant_bits().max(self.signed_max().significant_bits()) }
    }
}

/// As LLVM prints it: signed bounds, `full-set` or `empty-set`.
impl fmt::Display for ConstantRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match () {
            () if self.is_full() => f.write_str("full-set"),
            () if self.is_empty() => f.write_str("empty-set"),
            () => write!(f, "[{},{})", self.lower.to_bigint(), self.upper.to_bigint()),
        }
    }
}

impl fmt::Debug for ConstantRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "i{} {self}", self.width())
    }
}
