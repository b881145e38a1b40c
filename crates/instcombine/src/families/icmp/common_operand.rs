//! Sums and minima compared with one of their operands, and inverted operands.

use super::is_unsigned;
use crate::combiner::Combiner;
use crate::families::arithmetic::shift_amounts::sum_of_three_overflows;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use analysis::value_tracking::is_power_of_two;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Flags, Inst, IntPredicate, Opcode, Value};

rules! {
    /// Unsigned overflow of a sum that is used for nothing else.
    pub OVERFLOW, "icmp":
        sum_overflows: either(ADD),
        sum_of_three_overflows: either(ADD),
}

rules! {
    /// Minima and maxima.
    pub MIN_MAX, "icmp":
        min_max_operand: either(CALL),
}

rules! {
    /// Inverted operands.
    pub INVERTED, "icmp":
        cleared_bit: first(AND).second(CONST),
        inverted_operands: both(CONST | BINARY_INT | TRUNC | EXTENSION | ICMP | FCMP | SELECT | PHI | CALL),
        sign_and_bit: first(LSHR | ASHR).second(EXTENSION),
}

rules! {
    /// A number and its sum with a constant, as the last resort.
    pub LAST, "icmp":
        sum_with_constant: either(ADD),
}

/// `x + y u< x` is `~x u< y`.
fn sum_overflows(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let y = Hole::new();
    if matches!(c.predicate, Ult | Uge) && cx.m(c.a, one_use(c_add(c.b, &y))) {
        let not = cx.build(|k| k.not(c.b));
        return cx.new_icmp(c.predicate, not, y.get());
    }
    if matches!(c.predicate, Ugt | Ule) && cx.m(c.b, one_use(c_add(c.a, &y))) {
        let not = cx.build(|k| k.not(c.a));
        return cx.new_icmp(c.predicate, y.get(), not);
    }
    None
}

/// `x + C` compared with `x`.
fn sum_with_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        let n = IntHole::new();
        if !cx.m(c.a, add(c.b, &n)) || n.get().is_zero() {
            continue;
        }
        let n = n.get();
        let max = ApInt::signed_max(n.width());
        return match c.predicate {
            Ult | Ule => cx.icmp_number(Ugt, c.b, &!&n),
            Ugt | Uge => cx.icmp_number(Ult, c.b, &-&n),
            Slt | Sle => cx.icmp_number(Sgt, c.b, &(max - &n)),
            Sgt | Sge => cx.icmp_number(Slt, c.b, &(max - &n.dec())),
            Eq | Ne => None,
        };
    }
    None
}

/// The order that a minimum or maximum goes by: its first operand compares so with the second if it is the result.
fn order_of(what: Intrinsic) -> Option<IntPredicate> {
    Some(match what {
        id::SMAX => Sgt,
        id::SMIN => Slt,
        id::UMAX => Ugt,
        id::UMIN => Ult,
        _ => return None,
    })
}

/// `min(x, y)` compared with `z`, where the comparison of one operand with `z` is decided.
fn min_max_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        let Some(order) = cx.intrinsic(c.a).and_then(order_of) else { continue };
        let call = c.a.inst()?;
        let (x, y) = (cx.body.operand(call, 0), cx.body.operand(call, 1));
        if let Some(outcome) = min_max_of(cx, c.predicate, order, x, y, c.b) {
            return Some(outcome);
        }
    }
    None
}

/// `m(x, y) p z`: the operand that decides nothing goes.
fn min_max_of(
    cx: &mut Combiner<'_>,
    p: IntPredicate,
    order: IntPredicate,
    mut x: Value,
    mut y: Value,
    z: Value,
) -> Option<Outcome> {
    let known = |cx: &mut Combiner<'_>, p: IntPredicate, v: Value| match cx.simplify_icmp(p, v, z) {
        Some(t) if cx.m(t, one()) => Some(true),
        Some(t) if cx.m(t, zero()) => Some(false),
        _ => None,
    };
    if !p.is_equality() {
        if p.is_signed() != order.is_signed() {
            return None;
        }
        let mut of_x = known(cx, p, x);
        if of_x.is_none() {
            (x, y) = (y, x);
            of_x = known(cx, p, x);
        }
        // The result lies towards `order`: for max > z either operand suffices, for max < z both are needed.
        let either_suffices = (p == order) || (p == super::flipped_strictness(order));
        return match (either_suffices, of_x?) {
            (true, true) => cx.always(z, true),
            (true, false) => cx.new_icmp(p, y, z),
            (false, true) => cx.new_icmp(p, y, z),
            (false, false) => cx.always(z, false),
        };
    }
    // The result is x if x is beyond y, or equal.
    for (x, y) in [(x, y), (y, x)] {
        if x == z {
            let reached = super::flipped_strictness(order);
            return cx.new_icmp(if p == Eq { reached } else { reached.inverse() }, x, y);
        }
    }
    // Equality: by how one operand compares with z in the order.
    let (towards, away) = (order, order.swapped());
    for (x, y) in [(x, y), (y, x)] {
        // x lies beyond z: so does the result.
        if known(cx, towards, x) == Some(true) {
            return cx.always(z, p == Ne);
        }
        // x never decides: the result is z only if y is.
        if known(cx, away, x) == Some(true) {
            return cx.new_icmp(p, y, z);
        }
    }
    None
}

/// `x & ~y == 0` is `x & y != 0` for a single bit `x`.
fn cleared_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (x, y) = (Hole::new(), Hole::new());
    if !c.predicate.is_equality() || !cx.m(c.b, zero()) || !cx.m(c.a, and(&x, not(&y))) {
        return None;
    }
    if !is_power_of_two(&cx.q(), x.get(), false) {
        return None;
    }
    let and = cx.build(|k| k.and(x.get(), y.get()));
    cx.new_icmp(c.predicate.inverse(), and, c.b)
}

/// `~x` compared with `~y` is `y` compared with `x`.
fn inverted_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    cx.width(c.a)?;
    let (one_a, one_b) = (cx.one_use(c.a), cx.one_use(c.b));
    let (a, b) = (cx.inversion_consumes(c.a, one_a)?, cx.inversion_consumes(c.b, one_b)?);
    if !a && !b {
        return None;
    }
    let (a, b) = (cx.freely_inverted(c.a, one_a)?, cx.freely_inverted(c.b, one_b)?);
    cx.new_icmp(c.predicate.swapped(), a, b)
}

/// The sign bit, moved down, compared with an extended bit.
fn sign_and_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (bit, x, op, by) = (Hole::new(), Hole::new(), OpcodeHole::new(), IntHole::new());
    if !(is_unsigned(c.predicate) || c.predicate.is_equality())
        || !cx.m(c.b, zext_or_sext(&bit))
        || !cx.is_bit(bit.get())
        || !cx.one_use(c.a) && !cx.one_use(c.b)
        || !cx.m(c.a, right_shift(&op, &x, &by))
        || by.get().as_u64() != Some(u64::from(by.get().width() - 1))
    {
        return None;
    }
    let is_zext = cx.opcode(c.b) == Some(Opcode::ZExt);
    if is_zext != (op.get() == Opcode::LShr) {
        return None;
    }
    let zero = cx.zero(cx.ty(x.get()));
    let name = cx.name_with(i, b"");
    let cmp = cx.build(|k| {
        let negative = k.icmp(Slt, x.get(), zero);
        k.named(&name).icmp_with(Flags::NONE, c.predicate, negative, bit.get())
    });
    cx.replace(cmp)
}
