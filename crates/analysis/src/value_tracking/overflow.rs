//! Whether operations overflow, by bits, ranges and sign bits of their operands.

use super::ranges::compute_range_with_known_bits;
use super::{bit_width, implied_by_dominating_branch, is_not_undef, known_bits, num_sign_bits, patterns};
use crate::constant_range::{ConstantRange, Overflow};
use crate::query::Query;
use ir::{IntPredicate, NoWrap, Opcode, Value};

/// Does `a + b` overflow as an unsigned number?
pub fn unsigned_add(q: &Query<'_>, a: Value, b: Value) -> Overflow {
    by_ranges(q, a, b, false, ConstantRange::unsigned_add_may_overflow)
}

/// Does `a + b` overflow as a signed number?
pub fn signed_add(q: &Query<'_>, a: Value, b: Value) -> Overflow {
    // With two sign bits each, the sum has room.
    if num_sign_bits(q, a) > 1 && num_sign_bits(q, b) > 1 {
        return Overflow::Never;
    }
    by_ranges(q, a, b, true, ConstantRange::signed_add_may_overflow)
}

/// Does `a - b` overflow as an unsigned number?
pub fn unsigned_sub(q: &Query<'_>, a: Value, b: Value) -> Overflow {
    if is_part_of(q, b, a, Opcode::URem, NoWrap::NUW) {
        return Overflow::Never;
    }
    if let Some(holds) = implied_by_dominating_branch(q, IntPredicate::Uge, a, b) {
        return if holds { Overflow::Never } else { Overflow::AlwaysLow };
    }
    by_ranges(q, a, b, false, ConstantRange::unsigned_sub_may_overflow)
}

/// Does `a - b` overflow as a signed number?
pub fn signed_sub(q: &Query<'_>, a: Value, b: Value) -> Overflow {
    let has_room = num_sign_bits(q, a) > 1 && num_sign_bits(q, b) > 1;
    if is_part_of(q, b, a, Opcode::SRem, NoWrap::NSW) || has_room {
        return Overflow::Never;
    }
    by_ranges(q, a, b, true, ConstantRange::signed_sub_may_overflow)
}

/// Does `a * b` overflow as an unsigned number? `nsw` says that it does not as a signed one.
pub fn unsigned_mul(q: &Query<'_>, a: Value, b: Value, nsw: bool) -> Overflow {
    let (known_a, known_b) = (known_bits(q, a), known_bits(q, b));
    if nsw && known_a.is_non_negative() && known_b.is_non_negative() {
        return Overflow::Never;
    }
    let range = |k| ConstantRange::from_known_bits(k, false);
    range(&known_a).unsigned_mul_may_overflow(&range(&known_b))
}

/// Does `a * b` overflow as a signed number?
pub fn signed_mul(q: &Query<'_>, a: Value, b: Value) -> Overflow {
    let Some(width) = bit_width(q, q.ty(a)) else { return Overflow::May };
    // A product has as many significant bits as both factors.
    let sign_bits = num_sign_bits(q, a) + num_sign_bits(q, b);
    if sign_bits > width + 1 {
        return Overflow::Never;
    }
    // One bit less is enough unless both are the least numbers of theirs.
    let any_non_negative = || known_bits(q, a).is_non_negative() || known_bits(q, b).is_non_negative();
    if sign_bits == width + 1 && any_non_negative() { Overflow::Never } else { Overflow::May }
}

/// Is `part` a remainder of `whole`, or what is left of it after a difference without overflow? It is no farther from zero then.
fn is_part_of(q: &Query<'_>, part: Value, whole: Value, rem: Opcode, no_wrap: NoWrap) -> bool {
    let is_rem = patterns::binary(q, part, rem).is_some_and(|(x, _)| x == whole);
    let is_rest = patterns::binary(q, part, Opcode::Sub).is_some_and(|(x, _)| x == whole)
        && patterns::no_wrap(q, part).contains(no_wrap);
    (is_rem || is_rest) && is_not_undef(q, whole)
}

fn by_ranges(
    q: &Query<'_>,
    a: Value,
    b: Value,
    signed: bool,
    ask: fn(&ConstantRange, &ConstantRange) -> Overflow,
) -> Overflow {
    let range = |v| compute_range_with_known_bits(q, v, signed);
    match (range(a), range(b)) {
        (Some(a), Some(b)) => ask(&a, &b),
        _ => Overflow::May,
    }
}
