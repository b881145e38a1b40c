//! Signed and unsigned order.

use super::{ApInt, Repr};
use crate::inst::IntPredicate;
use std::cmp::Ordering;

impl ApInt {
    /// The order of the unsigned numbers.
    #[inline]
    pub fn ucmp(&self, other: &Self) -> Ordering {
        debug_assert_eq!(self.width(), other.width());
        match (&self.0, &other.0) {
            (Repr::One(_, a), Repr::One(_, b)) => a.cmp(b),
            _ => self.wide_order(other),
        }
    }

    #[cold]
    fn wide_order(&self, other: &Self) -> Ordering {
        self.words().iter().rev().cmp(other.words().iter().rev())
    }

    /// The order of the signed numbers.
    #[inline]
    pub fn scmp(&self, other: &Self) -> Ordering {
        match (self.is_negative(), other.is_negative()) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            _ => self.ucmp(other),
        }
    }

    /// `self < other`, unsigned.
    #[inline]
    pub fn ult(&self, other: &Self) -> bool {
        self.ucmp(other).is_lt()
    }

    /// `self <= other`, unsigned.
    #[inline]
    pub fn ule(&self, other: &Self) -> bool {
        self.ucmp(other).is_le()
    }

    /// `self > other`, unsigned.
    #[inline]
    pub fn ugt(&self, other: &Self) -> bool {
        self.ucmp(other).is_gt()
    }

    /// `self >= other`, unsigned.
    #[inline]
    pub fn uge(&self, other: &Self) -> bool {
        self.ucmp(other).is_ge()
    }

    /// `self < other`, signed.
    #[inline]
    pub fn slt(&self, other: &Self) -> bool {
        self.scmp(other).is_lt()
    }

    /// `self <= other`, signed.
    #[inline]
    pub fn sle(&self, other: &Self) -> bool {
        self.scmp(other).is_le()
    }

    /// `self > other`, signed.
    #[inline]
    pub fn sgt(&self, other: &Self) -> bool {
        self.scmp(other).is_gt()
    }

    /// `self >= other`, signed.
    #[inline]
    pub fn sge(&self, other: &Self) -> bool {
        self.scmp(other).is_ge()
    }

    /// The lesser, unsigned.
    pub fn umin(&self, other: &Self) -> Self {
        if other.ult(self) { other } else { self }.clone()
    }

    /// The greater, unsigned.
    pub fn umax(&self, other: &Self) -> Self {
        if other.ugt(self) { other } else { self }.clone()
    }

    /// The lesser, signed.
    pub fn smin(&self, other: &Self) -> Self {
        if other.slt(self) { other } else { self }.clone()
    }

    /// The greater, signed.
    pub fn smax(&self, other: &Self) -> Self {
        if other.sgt(self) { other } else { self }.clone()
    }

    /// Does the predicate hold for the two?
    pub fn compare(&self, predicate: IntPredicate, other: &Self) -> bool {
        use IntPredicate::*;
        match predicate {
            Eq => self == other,
            Ne => self != other,
            Ugt => self.ugt(other),
            Uge => self.uge(other),
            Ult => self.ult(other),
            Ule => self.ule(other),
            Sgt => self.sgt(other),
            Sge => self.sge(other),
            Slt => self.slt(other),
            Sle => self.sle(other),
        }
    }
}
