//! `or`.

use super::algebra::{new_binary, not_of_binary};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

/// `(x ^ c) | y` is `(x | y) ^ c` where `y` has none of the bits of `c`.
pub(super) fn hoist_xor_from_or(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, c) = (Hole::new(), Hole::new(), IntHole::new());
    if !cx.m(i.into(), c_or(one_use(xor(&x, &c)), &y)) || c.get().is_ones() || !cx.mask_is_zero(y.get(), &c.get()) {
        return None;
    }
    let or = cx.build(|b| b.or(x.get(), y.get()));
    let c = cx.ap(cx.ty(or), &c.get());
    new_binary(cx, Opcode::Xor, or, c)
}

/// `(x * y) | x` without common bits is `x * (y + 1)`.
pub(super) fn or_of_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.body.inst(i).is_disjoint() || !cx.m(i.into(), c_or(one_use(mul(&x, &y)), same(&x))) {
        return None;
    }
    let one = cx.int(cx.ty(y.get()), 1);
    let more = cx.build(|b| b.add(y.get(), one));
    new_binary(cx, Opcode::Mul, x.get(), more)
}

/// `(x & c) | d` is `x & (c | d)` where `x` has all bits of `d`.
pub(super) fn masked_with_set_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, c, d) = (Hole::new(), IntHole::new(), IntHole::new());
    if !cx.m(i.into(), or(one_use(and(&x, &c)), &d)) || !d.get().is_subset_of(&cx.known(x.get()).ones) {
        return None;
    }
    let mask = cx.ap(cx.ty(x.get()), &(&c.get() | &d.get()));
    new_binary(cx, Opcode::And, x.get(), mask)
}

/// `(a & c) | (b & d)` with constant masks that have no common bit.
pub(super) fn or_of_masked(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (a, b, c, d) = (Hole::new(), Hole::new(), IntHole::new(), IntHole::new());
    if !cx.m(l, and(&a, &c)) || !cx.m(r, and(&b, &d)) {
        return None;
    }
    let (a, b, c, d) = (a.get(), b.get(), c.get(), d.get());
    if c == !&d
        && let Some(outcome) = or_of_inverse_masks(cx, [a, b], [&c, &d])
    {
        return Some(outcome);
    }
    if c.intersects(&d) {
        return None;
    }
    let ty = cx.ty(a);
    let x = Hole::new();
    let all = &c | &d;
    for (v, other, mask) in [(a, b, &c), (b, a, &d)] {
        if cx.m(v, c_or(&x, other)) && cx.mask_is_zero(x.get(), &!mask) {
            let all = cx.ap(ty, &all);
            return new_binary(cx, Opcode::And, v, all);
        }
    }
    let (m, n) = (IntHole::new(), IntHole::new());
    if cx.m(a, or(&x, &m)) && cx.m(b, or(x.get(), &n)) && m.get().is_subset_of(&c) && n.get().is_subset_of(&d) {
        let bits = cx.ap(ty, &(&m.get() | &n.get()));
        let or = cx.build(|b| b.named(b"bitfield").or(x.get(), bits));
        let all = cx.ap(ty, &all);
        return new_binary(cx, Opcode::And, or, all);
    }
    None
}

/// `((x | b) & mask) | (b & ~mask)` is `(x & mask) | b`; likewise for `^`.
fn or_of_inverse_masks(cx: &mut Combiner<'_>, [a, b]: [Value; 2], [c, d]: [&ApInt; 2]) -> Option<Outcome> {
    let x = Hole::new();
    for op in [Opcode::Or, Opcode::Xor] {
        for (v, other, mask) in [(a, b, c), (b, a, d)] {
            if cx.m(v, c_binary(op, &x, other)) {
                let mask = cx.ap(cx.ty(a), mask);
                let and = cx.build(|b| b.and(x.get(), mask));
                return new_binary(cx, op, and, other);
            }
        }
    }
    None
}

/// `(a ^ b) | ((b ^ c) ^ a)` is `(a ^ b) | c`.
pub(super) fn or_of_xors(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b, c) = (Hole::new(), Hole::new(), Hole::new());
    for (l, r) in [(x, y), (y, x)] {
        if cx.m(l, xor(&a, &b))
            && (cx.m(r, xor(xor(same(&b), &c), same(&a))) || cx.m(r, xor(xor(same(&a), &c), same(&b))))
        {
            return new_binary(cx, Opcode::Or, l, c.get());
        }
    }
    None
}

/// Something of `a` and `b`, or `a ^ b`.
pub(super) fn or_with_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [mut x, mut y] = cx.pair(i);
    if cx.opcode(x) == Some(Opcode::Xor) {
        (x, y) = (y, x);
    }
    let (a, b, c) = (Hole::new(), Hole::new(), Hole::new());
    if !cx.m(y, xor(&a, &b)) {
        return None;
    }
    let (a, b) = (a.get(), b.get());
    for (m, n) in [(a, b), (b, a)] {
        // (a | ?) | (a ^ b)
        if cx.m(x, c_or(m, any())) {
            return new_binary(cx, Opcode::Or, x, n);
        }
    }
    // (a & b) | (a ^ b)
    if cx.m(x, c_and(a, b)) {
        return new_binary(cx, Opcode::Or, a, b);
    }
    if cx.one_use(x) || cx.one_use(y) {
        // ~a | (a ^ b)
        if cx.m(x, not(a)) || cx.m(x, not(b)) {
            return not_of_binary(cx, Opcode::And, a, b);
        }
        // ~(a & ?) | (a ^ b)
        for (m, n) in [(a, b), (b, a)] {
            let and = Hole::new();
            if cx.m(x, not(bind(&and, c_and(m, any())))) {
                return not_of_binary(cx, Opcode::And, and.get(), n);
            }
        }
    }
    // (~a | c) | (a ^ b)
    if cx.one_use(x) && cx.one_use(y) && (cx.m(x, c_or(not(a), &c)) || cx.m(x, c_or(not(b), &c))) {
        let and = cx.build(|x| x.and(a, b));
        let nand = cx.build(|x| x.named(b"nand").not(and));
        return new_binary(cx, Opcode::Or, nand, c.get());
    }
    None
}

/// `sext a | b` of a bit: all bits, or `b`.
pub(super) fn or_with_extended_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b) = (Hole::new(), Hole::new());
    if !cx.m(i.into(), c_or(one_use(sext(&a)), &b)) || !cx.is_bit(a.get()) {
        return None;
    }
    let ones = cx.ones(cx.body.inst(i).ty);
    cx.new_select(a.get(), ones, b.get())
}

/// `(x | c) | v` is `(x | v) | c`.
pub(super) fn or_constant_last(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let a = Hole::new();
    let is_number = |v: Value| v.constant().is_some() && cx.int_of(v).is_some() && !cx.is_vector(v);
    if !cx.one_use(x) || is_number(y) {
        return None;
    }
    let View::Binary { op: Opcode::Or, b: c, .. } = cx.body.view_value(x)? else { return None };
    if !is_number(c) || !cx.m(x, or(&a, c)) {
        return None;
    }
    let outer = cx.body.inst(i).is_disjoint();
    let inner = cx.body.inst(x.inst()?).is_disjoint();
    let flags = |on| if on { Flags::DISJOINT } else { Flags::NONE };
    let v = cx.build(|b| b.binary_with(Opcode::Or, flags(outer), a.get(), y));
    cx.take_name(v, x);
    cx.new_binary(Opcode::Or, flags(outer && inner), v, c)
}

/// `(p ? a : b) | (p ? c : d)` is `p ? a | c : b | d`.
pub(super) fn or_of_selects(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    if !cx.one_use(x) || !cx.one_use(y) {
        return None;
    }
    let View::Select { cond, yes: a, no: b } = cx.body.view_value(x)? else { return None };
    let View::Select { cond: other, yes: c, no: d } = cx.body.view_value(y)? else { return None };
    if cond != other {
        return None;
    }
    let yes = cx.build(|x| x.or(a, c));
    let no = cx.build(|x| x.or(b, d));
    cx.new_select(cond, yes, no)
}

/// `((y - x) >> (bits - 1)) | x`, without overflow: all bits if `x` is greater than `y`.
pub(super) fn or_with_sign_of_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, c) = (Hole::new(), Hole::new(), IntHole::new());
    if !cx.m(i.into(), c_or(one_use(ashr(nsw(sub(&y, &x)), &c)), same(&x))) {
        return None;
    }
    if c.get() != ApInt::new(c.get().width(), u64::from(c.get().width() - 1)) {
        return None;
    }
    let cmp = cx.build(|b| b.icmp(IntPredicate::Sgt, x.get(), y.get()));
    let ones = cx.ones(cx.ty(x.get()));
    cx.new_select(cmp, ones, x.get())
}

/// `((a & b) ^ a) | ((a & b) ^ b)` is `a ^ b`.
pub(super) fn or_of_differences(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b) = (Hole::new(), Hole::new());
    for (l, r) in [(x, y), (y, x)] {
        if cx.m(l, c_xor(and(&a, &b), same(&a))) && cx.m(r, c_xor(and(a.get(), b.get()), b.get())) {
            return new_binary(cx, Opcode::Xor, a.get(), b.get());
        }
    }
    None
}

/// `umul.with.overflow` that counts every product but zero as overflow.
pub(super) fn or_of_product_overflow(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (ov, nonzero, product, call) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let (a, b) = (Hole::new(), Hole::new());
    let found = cx.m(
        i.into(),
        c_or(
            bind(&ov, extract_value(1, &call)),
            bind(&nonzero, icmp_is(IntPredicate::Ne, bind(&product, extract_value(0, same(&call))), zero())),
        ),
    );
    if !found
        || !(cx.one_use(ov.get()) || cx.one_use(nonzero.get()) && cx.one_use(product.get()))
        || !cx.m(call.get(), intrinsic2(id::UMUL_WITH_OVERFLOW, &a, &b))
    {
        return None;
    }
    let none = cx.zero(cx.ty(a.get()));
    let a = cx.build(|x| x.icmp(IntPredicate::Ne, a.get(), none));
    let b = cx.build(|x| x.icmp(IntPredicate::Ne, b.get(), none));
    new_binary(cx, Opcode::And, a, b)
}

/// `overflow | (result < c)` compares the operand.
pub(super) fn or_of_sum_overflow(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (ov, call, c, p) = (Hole::new(), Hole::new(), IntHole::new(), PredicateHole::new());
    let found =
        cx.m(i.into(), c_or(bind(&ov, extract_value(1, &call)), one_use(icmp(&p, extract_value(0, same(&call)), &c))));
    let what = cx.intrinsic(call.get()).filter(|_| found)?;
    let (is_add, signed) = match what {
        id::SADD_WITH_OVERFLOW => (true, true),
        id::UADD_WITH_OVERFLOW => (true, false),
        id::SSUB_WITH_OVERFLOW => (false, true),
        id::USUB_WITH_OVERFLOW => (false, false),
        _ => return None,
    };
    let predicate = p.get();
    if !predicate.is_equality() && signed != predicate.is_signed() {
        return None;
    }
    let [x, y] = cx.pair(call.get().inst()?);
    let (by, c) = (cx.int_of(y)?, c.get());
    let (n, overflows) = match (is_add, predicate.is_signed()) {
        (true, true) => c.ssub_overflow(&by),
        (true, false) => c.usub_overflow(&by),
        (false, true) => c.sadd_overflow(&by),
        (false, false) => c.uadd_overflow(&by),
    };
    if overflows && !predicate.is_equality() {
        return None;
    }
    let n = cx.ap(cx.ty(x), &n);
    let cmp = cx.build(|b| b.icmp(predicate, x, n));
    new_binary(cx, Opcode::Or, ov.get(), cmp)
}

/// `(1 << x) | ((1 << x) - 1)` is `-1 >> (bits - 1 - x)`.
pub(super) fn low_bits_up_to(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let x = Hole::new();
    let [l, r] = cx.pair(i);
    if !cx.m(i.into(), c_or(add(shl(one(), &x), ones()), shl(one(), same(&x)))) || !cx.one_use(l) && !cx.one_use(r) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let last = cx.int(ty, u64::from(cx.width(l)? - 1));
    let amount = cx.build(|b| b.sub(last, x.get()));
    let ones = cx.ones(ty);
    new_binary(cx, Opcode::LShr, ones, amount)
}

/// `(a & b) | (c | (a & d))`: operations on the same value come together.
pub(super) fn regroup_masked(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(i.into(), c_or(one_use(and(&a, &b)), one_use(or(&c, &d)))) {
        return None;
    }
    let (a, b, c, d) = (a.get(), b.get(), c.get(), d.get());
    for (v, is_left) in [(d, false), (c, true)] {
        if cx.m(v, one_use(c_and(a, any()))) || cx.m(v, one_use(c_and(b, any()))) {
            let and = cx.build(|x| x.and(a, b));
            let or = cx.build(|x| x.or(v, and));
            return if is_left { new_binary(cx, Opcode::Or, or, d) } else { new_binary(cx, Opcode::Or, c, or) };
        }
    }
    None
}
