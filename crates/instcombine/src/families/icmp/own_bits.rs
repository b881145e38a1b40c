//! Numbers compared with what is left of them when bits are cleared, set or flipped, and tests for powers of two.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use analysis::value_tracking::patterns::Comparison;
use analysis::value_tracking::{is_known_non_zero, is_power_of_two};
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

rules! {
    /// One bit.
    pub ONE_BIT, "icmp":
        at_most_one_bit: either(AND | XOR),
}

rules! {
    /// Masks of low bits, which go before what looks at equality.
    pub MASKS, "icmp":
        low_bits_alone: either(AND | OR),
        above_low_bits: either(ADD | XOR),
}

rules! {
    /// A number and its own bits.
    pub RULES, "icmp":
        part_of_itself: either(AND),
        more_than_itself: either(OR),
        flipped_itself: either(XOR),
        twice_itself: either(SHL),
        negated_itself: either(SUB),
        sign_extended_part: either(ASHR),
        part_of_less_one: either(AND),
}

/// Masks are followed through so many operations.
const MAX_MASK_DEPTH: u32 = 6;

/// The number of which a comparison asks whether it has at most one bit, and whether it asks for that or the contrary.
fn one_bit_tested(cx: &Combiner<'_>, c: Comparison) -> Option<(Value, bool)> {
    let x = Hole::new();
    if c.predicate.is_equality() {
        let asks = c.predicate == Eq;
        // x & (x - 1) == 0
        if cx.m(c.b, zero()) && cx.m(c.a, one_use(c_and(add(&x, ones()), same(&x)))) {
            return Some((x.get(), asks));
        }
        // x & -x == x
        for (masked, x) in [(c.a, c.b), (c.b, c.a)] {
            if cx.m(masked, one_use(c_and(neg(x), x))) {
                return Some((x, asks));
            }
        }
        return None;
    }
    // x ^ (x - 1) u>= x
    for c in [c, c.swapped()] {
        if matches!(c.predicate, Uge | Ult) && cx.m(c.a, one_use(c_xor(add(c.b, ones()), c.b))) {
            return Some((c.b, c.predicate == Uge));
        }
    }
    None
}

/// Has a number at most one bit? `ctpop(x) u< 2`
fn at_most_one_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, asks) = one_bit_tested(cx, cx.comparison(i))?;
    let ty = cx.ty(x);
    let count = cx.call(id::CTPOP, &[ty], &[x])?;
    if asks { cx.icmp_small(Ult, count.into(), 2) } else { cx.icmp_small(Ugt, count.into(), 1) }
}

/// Has a number only low bits, or none? `inverted`: has it only high bits, or none?
fn is_low_mask(cx: &Combiner<'_>, v: Value, inverted: bool, depth: u32) -> bool {
    let is_mask = |n: &ApInt| n.is_mask() || n.is_zero();
    if cx.m(v, int_where(|n: &ApInt| if inverted { is_mask(&!n) } else { is_mask(n) })) || cx.is_bit(v) {
        return true;
    }
    let Some(view) = cx.body.view_value(v).filter(|_| depth < MAX_MASK_DEPTH) else { return false };
    let is = |v: Value, inverted: bool| is_low_mask(cx, v, inverted, depth + 1);
    let x = Hole::new();
    match view {
        View::Cast { op: Opcode::ZExt, from } => !inverted && is(from, false),
        View::Cast { op: Opcode::SExt, from } => is(from, inverted),
        View::Binary { op: Opcode::And | Opcode::Or, a, b } => is(b, inverted) && is(a, inverted),
        View::Binary { op: Opcode::Xor, .. } => match () {
            () if cx.m(v, not(&x)) => is(x.get(), !inverted),
            () if inverted => cx.m(v, c_xor(&x, neg(same(&x)))),
            () => cx.m(v, c_xor(&x, add(same(&x), ones()))),
        },
        View::Select { yes, no, .. } => is(yes, inverted) && is(no, inverted),
        View::Binary { op: Opcode::Shl, a, .. } => inverted && is(a, true),
        View::Binary { op: Opcode::LShr, a, .. } => !inverted && is(a, false),
        View::Binary { op: Opcode::AShr, a, .. } => is(a, inverted),
        View::Binary { op: Opcode::Add, a, b } => !inverted && cx.m(b, ones()) && is_power_of_two(&cx.q(), a, true),
        View::Binary { op: Opcode::Sub, a, b } => inverted && cx.m(a, zero()) && is_power_of_two(&cx.q(), b, true),
        View::Call(_) => match cx.intrinsic(v) {
            Some(id::UMAX | id::UMIN | id::SMAX | id::SMIN) => {
                v.inst().is_some_and(|i| cx.pair(i).into_iter().all(|v| is(v, inverted)))
            }
            Some(id::BITREVERSE) => v.inst().is_some_and(|i| is(cx.body.operand(i, 0), !inverted)),
            _ => false,
        },
        _ => false,
    }
}

/// `v u> ~(-1 << n)` is `v >> n != 0`.
fn above_low_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        let n = Hole::new();
        let p = match c.predicate {
            Ugt => Ne,
            Ule => Eq,
            _ => continue,
        };
        if cx.m(c.a, not(any())) {
            continue;
        }
        let is_mask = cx.m(c.b, one_use(not(one_use(shl(ones(), &n)))))
            || cx.m(c.b, one_use(add(one_use(shl(one(), &n)), ones())));
        if is_mask {
            let name = cx.name_with(c.a, b".highbits");
            let high = cx.build(|k| k.named(&name).lshr(c.a, n.get()));
            return cx.icmp_small(p, high, 0);
        }
    }
    None
}

/// `x & mask == x` is `x u<= mask`, for a mask of low bits.
fn low_bits_alone(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    [c, c.swapped()].into_iter().find_map(|c| low_bits_of(cx, c))
}

fn low_bits_of(cx: &mut Combiner<'_>, c: Comparison) -> Option<Outcome> {
    let p = match c.predicate {
        Eq | Uge => Ule,
        Ne | Ult => Ugt,
        Sge => Sle,
        Slt => Sgt,
        _ => return None,
    };
    let (mask, x) = (Hole::new(), Hole::new());
    if cx.m(c.a, c_and(c.b, &mask)) {
        let mask = mask.get();
        if is_low_mask(cx, mask, false, 0) {
            let fits = !p.is_signed() || cx.m(mask, non_negative()) || cx.known(mask).is_non_negative();
            return if fits { compare(cx, p, c.b, mask) } else { None };
        }
        if is_low_mask(cx, c.b, true, 0) {
            // y & high bits == high bits: y is no less than these.
            let fits = !p.is_signed() || is_known_non_zero(&cx.q(), c.b);
            return if fits { compare(cx, p, c.b, mask) } else { None };
        }
        return None;
    }
    if !c.predicate.is_equality() {
        return None;
    }
    // ~x | mask == -1
    if cx.m(c.b, ones()) && cx.m(c.a, one_use(or(&x, &mask))) {
        for (x, mask) in [(x.get(), mask.get()), (mask.get(), x.get())] {
            let one_use = cx.one_use(x);
            if is_low_mask(cx, mask, false, 0)
                && let Some(x) = cx.freely_inverted(x, one_use)
            {
                return compare(cx, p, x, mask);
            }
        }
    }
    // x & ~mask == 0
    if cx.m(c.b, zero()) && cx.m(c.a, one_use(and(&x, &mask))) {
        for (x, mask) in [(x.get(), mask.get()), (mask.get(), x.get())] {
            let one_use = cx.one_use(mask);
            if is_low_mask(cx, mask, true, 0)
                && let Some(mask) = cx.freely_inverted(mask, one_use)
            {
                return compare(cx, p, x, mask);
            }
        }
    }
    None
}

fn compare(cx: &mut Combiner<'_>, p: IntPredicate, a: Value, b: Value) -> Option<Outcome> {
    let v = cx.build(|k| k.icmp(p, a, b));
    cx.replace(v)
}

/// A comparison with an operation that the other operand takes part in, that operation on the left; and what else takes part.
fn with_own_operation(cx: &Combiner<'_>, i: Inst, op: Opcode) -> Option<(Comparison, Value)> {
    let c = cx.comparison(i);
    let rest = Hole::new();
    // The right one first.
    [c.swapped(), c].into_iter().find(|c| cx.m(c.a, c_binary(op, c.b, &rest))).map(|c| (c, rest.get()))
}

/// `x & y` compared with `x`.
fn part_of_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, y) = with_own_operation(cx, i, Opcode::And)?;
    match c.predicate {
        Ult => return cx.new_icmp(Ne, c.a, c.b),
        Uge => return cx.new_icmp(Eq, c.a, c.b),
        _ => {}
    }
    if c.predicate.is_equality() && cx.one_use(c.a) {
        let (ty, few_uses, one_use) = (cx.ty(c.b), !cx.has_n_uses_or_more(c.b, 3), cx.one_use(y));
        if !cx.m(c.b, immediate())
            && let Some(not) = cx.freely_inverted(c.b, few_uses)
        {
            let ones = cx.ones(ty);
            let or = cx.build(|k| k.or(y, not));
            return cx.new_icmp(c.predicate, or, ones);
        }
        if let Some(not) = cx.freely_inverted(y, one_use) {
            let and = cx.build(|k| k.and(c.b, not));
            return cx.icmp_small(c.predicate, and, 0);
        }
    }
    if !c.predicate.is_signed() {
        return None;
    }
    let known = cx.known(y);
    if known.is_negative() {
        return cx.new_icmp(super::unsigned(c.predicate), c.a, c.b);
    }
    if !matches!(c.predicate, Sle | Sgt) {
        return None;
    }
    if known.is_non_negative() {
        return cx.icmp_small(c.predicate.swapped(), c.b, 0);
    }
    if cx.known(c.b).is_negative() {
        return cx.icmp_small(super::flipped_strictness(c.predicate), y, 0);
    }
    None
}

/// `x | y` compared with `x`.
fn more_than_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, y) = with_own_operation(cx, i, Opcode::Or)?;
    match c.predicate {
        Ule => return cx.new_icmp(Eq, c.a, c.b),
        Ugt => return cx.new_icmp(Ne, c.a, c.b),
        _ => {}
    }
    if !c.predicate.is_equality() || !cx.one_use(c.a) {
        return None;
    }
    let (ty, few_uses, one_use) = (cx.ty(c.b), !cx.has_n_uses_or_more(c.b, 3), cx.one_use(y));
    if let Some(not) = cx.freely_inverted(c.b, few_uses) {
        let and = cx.build(|k| k.and(y, not));
        return cx.icmp_small(c.predicate, and, 0);
    }
    if let Some(not) = cx.freely_inverted(y, one_use) {
        let ones = cx.ones(ty);
        let or = cx.build(|k| k.or(c.b, not));
        return cx.new_icmp(c.predicate, or, ones);
    }
    None
}

/// `x ^ y` compared with `x`.
fn flipped_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, y) = with_own_operation(cx, i, Opcode::Xor)?;
    let strict = match c.predicate {
        Uge => Ugt,
        Ule => Ult,
        Sge => Sgt,
        Sle => Slt,
        p => p,
    };
    if strict != c.predicate && is_known_non_zero(&cx.q(), y) {
        return cx.new_icmp(strict, c.a, c.b);
    }
    if c.predicate.is_equality() || !cx.m(y, negative()) {
        return None;
    }
    // The sign differs: one of the two is negative.
    match strict {
        Sgt | Ult => cx.icmp_small(Slt, c.b, 0),
        _ => {
            let ones = cx.ones(cx.ty(c.b));
            cx.new_icmp(Sgt, c.b, ones)
        }
    }
}

/// `(x << n) >> n == x`: is `x` the sign extension of its low bits? Then it is in a range around zero.
fn sign_extended_part(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let p = match c.predicate {
        Eq => Ult,
        Ne => Uge,
        _ => return None,
    };
    for (extended, x) in [(c.a, c.b), (c.b, c.a)] {
        let (left, right) = (IntHole::new(), IntHole::new());
        if !cx.m(extended, one_use(ashr(shl(x, &left), &right))) || left.get() != right.get() {
            continue;
        }
        let width = left.get().width();
        let cut = left.get().as_u64().filter(|&n| n > 0 && n < width.into())? as u32;
        let size = ApInt::one_bit(width, width - cut);
        let half = cx.ap(cx.ty(x), &size.lshr(1));
        let sum = cx.build(|k| k.add(x, half));
        return cx.icmp_number(p, sum, &size);
    }
    None
}

/// `x & (y - 1) u< y` unless `y` is zero.
fn part_of_less_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        if !matches!(c.predicate, Ult | Uge) || !cx.m(c.a, c_and(add(c.b, ones()), any())) {
            continue;
        }
        return cx.icmp_small(if c.predicate == Ult { Ne } else { Eq }, c.b, 0);
    }
    None
}

/// `x << 1` compared with `x`: by the sign. `x << c == x` is `x == 0`.
fn twice_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        // Their difference is an odd multiple.
        if c.predicate.is_equality() && cx.m(c.a, shl(c.b, int_where(|n: &ApInt| !n.is_zero()))) {
            return cx.icmp_small(c.predicate, c.b, 0);
        }
        if !cx.m(c.a, shl(c.b, one())) {
            continue;
        }
        return match c.predicate {
            Ult => cx.icmp_small(Slt, c.b, 0),
            Uge => cx.icmp_small(Sge, c.b, 0),
            Ugt => cx.icmp_small(Sgt, c.b, 0),
            Ule => cx.icmp_small(Sle, c.b, 0),
            _ => None,
        };
    }
    None
}

/// `-x` compared with `x`, where the negation does not wrap: by the sign.
fn negated_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        if cx.m(c.a, nsw(neg(c.b))) {
            // As signed numbers the order is reversed; as unsigned ones the negative number is the greater one.
            let p = if c.predicate.is_signed() { c.predicate.swapped() } else { super::signed(c.predicate) };
            return cx.icmp_small(p, c.b, 0);
        }
    }
    None
}
