//! The numbers for which an operation does not overflow.

use super::ConstantRange;
use ir::{ApInt, Opcode};

/// Does an operation on two ranges overflow?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overflow {
    /// For all pairs, below the least number.
    AlwaysLow,
    /// For all pairs, above the greatest number.
    AlwaysHigh,
    /// For some pairs, perhaps.
    May,
    /// For no pair.
    Never,
}

/// A quotient of signed numbers rounded up or down; `b` is not 0, and the quotient does not overflow.
fn rounded_sdiv(a: &ApInt, b: &ApInt, up: bool) -> Option<ApInt> {
    let quotient = a.sdiv(b)?;
    if (&quotient * b) == *a {
        return Some(quotient);
    }
    let negative = a.is_negative() != b.is_negative();
    Some(match (negative, up) {
        (false, true) => quotient.inc(),
        (true, false) => quotient.dec(),
        _ => quotient,
    })
}

/// The numbers whose product with `n` does not overflow as signed ones.
fn factors_nsw(n: &ApInt) -> ConstantRange {
    let width = n.width();
    let (least, greatest) = (ApInt::signed_min(width), ApInt::signed_max(width));
    if n.is_ones() {
        return ConstantRange::new(-greatest, least);
    }
    let (low, high) = if n.is_negative() { (greatest, least) } else { (least, greatest) };
    match (rounded_sdiv(&low, n, true), rounded_sdiv(&high, n, false)) {
        (Some(low), Some(high)) if !n.is_one() => ConstantRange::inclusive(low, &high),
        _ => ConstantRange::full(width),
    }
}

/// The numbers whose product with `n` does not overflow as unsigned ones.
fn factors_nuw(n: &ApInt) -> ConstantRange {
    let width = n.width();
    let limit = ApInt::ones(width).udiv(n);
    limit.map_or(ConstantRange::full(width), |limit| ConstantRange::inclusive(ApInt::zero(width), &limit))
}

impl ConstantRange {
    /// The left operands for which `op` with any number of `other` on the right does not overflow in one way: signed or not. For `shl`,
    /// amounts that are too large are left aside.
    pub fn guaranteed_no_wrap_region(op: Opcode, other: &Self, signed: bool) -> Self {
        let width = other.width();
        let (zero, least) = (ApInt::zero(width), ApInt::signed_min(width));
        let (low, high) = (other.signed_min(), other.signed_max());
        match (op, signed) {
            (Opcode::Add, false) => Self::new(zero, -other.unsigned_max()),
            (Opcode::Add, true) => Self::new(
                if low.is_negative() { &least - &low } else { least.clone() },
                if high.is_strictly_positive() { &least - &high } else { least },
            ),
            (Opcode::Sub, false) => Self::new(other.unsigned_max(), zero),
            (Opcode::Sub, true) => Self::new(
                if high.is_strictly_positive() { &least + &high } else { least.clone() },
                if low.is_negative() { &least + &low } else { least },
            ),
            (Opcode::Mul, false) => factors_nuw(&other.unsigned_max()),
            (Opcode::Mul, true) => match other.single_element() {
                Some(n) => factors_nsw(n),
                None => factors_nsw(&low).intersect(&factors_nsw(&high)),
            },
            (Opcode::Shl, _) => Self::shl_no_wrap_region(other, signed),
            _ => Self::empty(width),
        }
    }

    fn shl_no_wrap_region(amounts: &Self, signed: bool) -> Self {
        let width = amounts.width();
        let legal = amounts.intersect(&Self::new(ApInt::zero(width), ApInt::new(width, width.into())));
        if legal.is_empty() {
            return Self::full(width);
        }
        let most = legal.unsigned_max().limited(width.into()) as u32;
        if signed {
            Self::inclusive(ApInt::signed_min(width).ashr(most), &ApInt::signed_max(width).ashr(most))
        } else {
            Self::inclusive(ApInt::zero(width), &ApInt::ones(width).lshr(most))
        }
    }

    /// The left operands for which `op` with `n` on the right does not overflow in one way: exactly these.
    pub fn exact_no_wrap_region(op: Opcode, n: &ApInt, signed: bool) -> Self {
        Self::guaranteed_no_wrap_region(op, &Self::single(n.clone()), signed)
    }

    /// Does the unsigned sum overflow?
    pub fn unsigned_add_may_overflow(&self, other: &Self) -> Overflow {
        match () {
            () if self.is_empty() || other.is_empty() => Overflow::May,
            () if self.unsigned_min().ugt(&!other.unsigned_min()) => Overflow::AlwaysHigh,
            () if self.unsigned_max().ugt(&!other.unsigned_max()) => Overflow::May,
            () => Overflow::Never,
        }
    }

    /// Does the signed sum overflow?
    pub fn signed_add_may_overflow(&self, other: &Self) -> Overflow {
        if self.is_empty() || other.is_empty() {
            return Overflow::May;
        }
        let low = signed_sum(&self.signed_min(), &other.signed_min());
        signed_outcome(low, signed_sum(&self.signed_max(), &other.signed_max()))
    }

    /// Does the unsigned difference overflow?
    pub fn unsigned_sub_may_overflow(&self, other: &Self) -> Overflow {
        match () {
            () if self.is_empty() || other.is_empty() => Overflow::May,
            () if self.unsigned_max().ult(&other.unsigned_min()) => Overflow::AlwaysLow,
            () if self.unsigned_min().ult(&other.unsigned_max()) => Overflow::May,
            () => Overflow::Never,
        }
    }

    /// Does the signed difference overflow?
    pub fn signed_sub_may_overflow(&self, other: &Self) -> Overflow {
        if self.is_empty() || other.is_empty() {
            return Overflow::May;
        }
        let low = signed_difference(&self.signed_min(), &other.signed_max());
        signed_outcome(low, signed_difference(&self.signed_max(), &other.signed_min()))
    }

    /// Does the unsigned product overflow?
    pub fn unsigned_mul_may_overflow(&self, other: &Self) -> Overflow {
        match () {
            () if self.is_empty() || other.is_empty() => Overflow::May,
            () if self.unsigned_min().umul_overflow(&other.unsigned_min()).1 => Overflow::AlwaysHigh,
            () if self.unsigned_max().umul_overflow(&other.unsigned_max()).1 => Overflow::May,
            () => Overflow::Never,
        }
    }
}

/// On which side of the signed numbers a sum lies: below is `Less`.
fn signed_sum(a: &ApInt, b: &ApInt) -> std::cmp::Ordering {
    side(a.sadd_overflow(b).1, a.is_negative())
}

fn signed_difference(a: &ApInt, b: &ApInt) -> std::cmp::Ordering {
    side(a.ssub_overflow(b).1, a.is_negative())
}

fn side(overflow: bool, negative: bool) -> std::cmp::Ordering {
    match (overflow, negative) {
        (false, _) => std::cmp::Ordering::Equal,
        (true, true) => std::cmp::Ordering::Less,
        (true, false) => std::cmp::Ordering::Greater,
    }
}

/// What the sides of the least and of the greatest result say.
fn signed_outcome(low: std::cmp::Ordering, high: std::cmp::Ordering) -> Overflow {
    match (low.is_gt(), high.is_lt()) {
        (true, _) => Overflow::AlwaysHigh,
        (_, true) => Overflow::AlwaysLow,
        _ if low.is_lt() || high.is_gt() => Overflow::May,
        _ => Overflow::Never,
    }
}
