//! The order of operands, canonical predicates and constants, and comparisons of bits.

use super::casts::truncations;
use super::{flipped_strictness, holds_for_equal};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{ApInt, Inst, IntPredicate, Lane, Opcode, Value};

rules! {
    /// The order of operands.
    pub ORDER, "icmp":
        order_operands: second(!INT),
}

rules! {
    /// Canonical forms.
    pub RULES, "icmp":
        absolute_value_is_zero: first(SELECT).second(CONST),
        truncated_bits: both(TRUNC),
        bits: third(UNUSUAL),
        strict_constant: second(CONST),
        canonical_predicate,
}

/// Lanes of constants that are looked at.
const MAX_LANES: u32 = 1 << 12;

/// The more complex operand comes first.
fn order_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if cx.complexity(c.a) >= cx.complexity(c.b) {
        return None;
    }
    cx.body.set_operand(i, 0, c.b);
    cx.body.set_operand(i, 1, c.a);
    cx.body.inst_mut(i).set_int_predicate(c.predicate.swapped());
    Some(Outcome::Changed)
}

/// `icmp ne (select c, -x, x), 0` is `icmp ne x, 0`.
fn absolute_value_is_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (x, y) = (Hole::new(), Hole::new());
    if c.predicate != IntPredicate::Ne || !cx.m(c.b, zero()) || !cx.m(c.a, select(any(), &x, &y)) {
        return None;
    }
    let (x, y) = (x.get(), y.get());
    let plain = if cx.m(x, neg(y)) { y } else { cx.m(y, neg(x)).then_some(x)? };
    cx.new_icmp(c.predicate, plain, c.b)
}

/// Bits that were cut off numbers which have no others: the numbers are compared.
fn truncated_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.is_bit(cx.body.operand(i, 0)) { truncations(cx, i) } else { None }
}

/// A comparison of bits is an operation of bits.
fn bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::*;
    let c = cx.comparison(i);
    if !cx.is_bit(c.a) {
        return None;
    }
    let (mut a, mut b) = (c.a, c.b);
    // As a signed number, `true` is less than `false`.
    let predicate = if c.predicate.is_signed() { c.predicate.swapped().flipped_signedness() } else { c.predicate };
    if matches!(predicate, Ugt | Uge) {
        (a, b) = (b, a);
    }
    match predicate {
        Eq => {
            let xor = cx.build(|k| k.xor(a, b));
            cx.new_not(xor)
        }
        Ne => cx.new_binary(Opcode::Xor, ir::Flags::NONE, a, b),
        Ult | Ugt => {
            let not = cx.build(|k| k.not(a));
            cx.new_binary(Opcode::And, ir::Flags::NONE, not, b)
        }
        _ => {
            let not = cx.build(|k| k.not(a));
            cx.new_binary(Opcode::Or, ir::Flags::NONE, not, b)
        }
    }
}

/// The constant of a comparison of the other strictness, if no lane wraps.
pub(super) fn flipped_constant(cx: &mut Combiner<'_>, p: IntPredicate, c: Value) -> Option<Value> {
    use IntPredicate::*;
    // Greater than the constant before it, or less than the one after it.
    let up = match p {
        Ult | Slt | Uge | Sge => false,
        Ule | Sle | Ugt | Sgt => true,
        Eq | Ne => return None,
    };
    let signed = p.is_signed();
    let step = |n: &ApInt| {
        let at_end = match (up, signed) {
            (true, false) => n.is_ones(),
            (true, true) => n.is_signed_max(),
            (false, false) => n.is_zero(),
            (false, true) => n.is_signed_min(),
        };
        (!at_end).then(|| if up { n.inc() } else { n.dec() })
    };
    let ty = cx.ty(c);
    if let Some(n) = cx.int_of(c) {
        let n = step(&n)?;
        return Some(cx.ap(ty, &n));
    }
    let (lanes, scalable) = cx.types.vector_len(ty)?;
    if scalable || lanes > MAX_LANES {
        return None;
    }
    let constant = c.constant()?;
    let mut numbers = Vec::new();
    for k in 0..lanes {
        match cx.body.consts().lane(cx.types, constant, k) {
            Lane::Int(n) => numbers.push(Some(step(&n)?)),
            Lane::Poison | Lane::Undef => numbers.push(None),
            _ => return None,
        }
    }
    // Any number does for a lane that may be anything.
    let some = numbers.iter().flatten().next()?.clone();
    let scalar = cx.types.scalar(ty);
    let items: Vec<_> = numbers
        .into_iter()
        .map(|n| cx.body.consts_mut().ap_int(cx.types, scalar, &n.unwrap_or_else(|| some.clone())))
        .collect();
    Some(cx.body.consts_mut().aggregate(cx.types, ty, &items).into())
}

/// `icmp ule x, C` is `icmp ult x, C + 1`, and so on.
fn strict_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if c.predicate.is_equality() || !holds_for_equal(c.predicate) {
        return None;
    }
    c.b.constant()?;
    let b = flipped_constant(cx, c.predicate, c.b)?;
    cx.new_icmp(flipped_strictness(c.predicate), c.a, b)
}

/// `icmp ne` becomes `icmp eq`, `uge` becomes `ult` and so on, if all users can take the inverted value.
fn canonical_predicate(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::*;
    let c = cx.comparison(i);
    if !matches!(c.predicate, Ne | Ule | Sle | Uge | Sge) || !cx.can_invert_all_users(i.into(), Inst::NONE) {
        return None;
    }
    cx.body.inst_mut(i).set_int_predicate(c.predicate.inverse());
    let name = cx.name_with(i, b".not");
    cx.body.set_name(i.into(), &name);
    cx.invert_all_users(i.into(), Inst::NONE);
    Some(Outcome::Changed)
}
