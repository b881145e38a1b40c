//! Which comparisons with a constant test the sign bit.

use ir::{ApInt, IntPredicate};

/// Does the comparison with `c` test the sign bit alone? Then: does it hold for negative numbers?
pub fn sign_bit_test(p: IntPredicate, c: &ApInt) -> Option<bool> {
    use IntPredicate::*;
    match p {
        Slt if c.is_zero() => Some(true),
        Sle if c.is_ones() => Some(true),
        Sgt if c.is_ones() => Some(false),
        Sge if c.is_zero() => Some(false),
        Ugt if c.is_signed_max() => Some(true),
        Uge if c.is_signed_min() => Some(true),
        Ult if c.is_signed_min() => Some(false),
        Ule if c.is_signed_max() => Some(false),
        _ => None,
    }
}

/// Does the comparison with `c` ask for the sign of a number: below, above, not below or not above zero? Then: how it compares with zero.
pub fn sign_test(p: IntPredicate, c: &ApInt) -> Option<IntPredicate> {
    use IntPredicate::*;
    match p {
        Slt | Sgt if c.is_zero() => Some(p),
        Slt if c.is_one() => Some(Sle),
        Sgt if c.is_ones() => Some(Sge),
        _ => None,
    }
}
