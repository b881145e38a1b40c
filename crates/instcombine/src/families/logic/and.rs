//! `and`.

use super::algebra::new_binary;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_power_of_two;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value};

/// `(1 >> x) & 1` and `(c << x) & 1` with odd `c`: is `x` zero?
pub(super) fn low_bit_of_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (x, op, c) = (Hole::new(), OpcodeHole::new(), IntHole::new());
    let found = cx.m(b, one())
        && (cx.m(a, one_use(logical_shift(&op, one(), &x))) || cx.m(a, one_use(shl(&c, &x))) && c.get().bit(0));
    if !found {
        return None;
    }
    let ty = cx.ty(b);
    let zero = cx.zero(ty);
    let is_zero = cx.build(|b| b.icmp(IntPredicate::Eq, x.get(), zero));
    cx.new_cast(Opcode::ZExt, ir::inst::flags::Flags::NONE, is_zero, ty)
}

/// `-(x & 1) & y` is `y` or zero.
pub(super) fn and_of_negated_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (negated, y) = (Hole::new(), Hole::new());
    if !cx.m(i.into(), c_and(bind(&negated, one_use(neg(and(any(), one())))), &y)) {
        return None;
    }
    let zero = cx.zero(cx.ty(y.get()));
    let cmp = cx.build(|b| b.icmp(IntPredicate::Eq, negated.get(), zero));
    cx.new_select(cmp, zero, y.get())
}

/// `(x + y) & y` is `~x & y` where `y` is a power of two.
pub(super) fn and_of_sum_with_power_of_two(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(i.into(), c_and(&y, one_use(either(c_add(&x, same(&y)), sub(&x, same(&y)))))) {
        return None;
    }
    if !is_power_of_two(&cx.q(), y.get(), true) {
        return None;
    }
    let not = cx.build(|b| b.not(x.get()));
    new_binary(cx, Opcode::And, not, y.get())
}

/// `x & ~(x ^ y)` and the like.
pub(super) fn and_with_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b, c) = (Hole::new(), Hole::new(), Hole::new());
    for (l, r) in [(x, y), (y, x)] {
        // a & ~(a ^ b)
        if cx.m(r, not(c_xor(l, &b))) {
            return new_binary(cx, Opcode::And, l, b.get());
        }
    }
    // (a ^ b) & ((b ^ c) ^ a)
    if cx.m(x, xor(&a, &b))
        && cx.m(y, xor(xor(same(&b), &c), same(&a)))
        && let Some(not) = inverted_for(cx, y, c.get())
    {
        return new_binary(cx, Opcode::And, x, not);
    }
    if cx.m(x, xor(xor(&a, &c), &b))
        && cx.m(y, xor(same(&b), same(&a)))
        && let Some(not) = inverted_for(cx, x, c.get())
    {
        return new_binary(cx, Opcode::And, y, not);
    }
    for (l, r) in [(x, y), (y, x)] {
        // (a | b) & (~a ^ b)
        if cx.m(r, c_xor(not(&a), &b)) && cx.m(l, c_or(same(&a), same(&b))) {
            return new_binary(cx, Opcode::And, a.get(), b.get());
        }
    }
    for (l, r) in [(x, y), (y, x)] {
        // (~a | b) & (a ^ b)
        if cx.m(l, c_or(not(&a), &b)) && cx.m(r, c_xor(same(&a), same(&b))) {
            let not = cx.build(|x| x.not(a.get()));
            return new_binary(cx, Opcode::And, not, b.get());
        }
    }
    None
}

/// `~v`, if `gone` goes away for it, or it is free.
fn inverted_for(cx: &mut Combiner<'_>, gone: Value, v: Value) -> Option<Value> {
    if cx.one_use(gone) { Some(cx.build(|b| b.not(v))) } else { cx.freely_inverted(v, cx.one_use(v)) }
}

/// A mask that is all bits or none, from a bit: the other operand or zero.
pub(super) fn and_with_extended_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b) = (Hole::new(), Hole::new());
    let zero = cx.zero(cx.body.inst(i).ty);
    if cx.m(i.into(), c_and(sext(&a), &b)) && cx.is_bit(a.get()) {
        return cx.new_select(a.get(), b.get(), zero);
    }
    if cx.m(i.into(), c_and(not(sext(&a)), &b)) && cx.is_bit(a.get()) {
        return cx.new_select(a.get(), zero, b.get());
    }
    if cx.m(i.into(), c_and(one_use(zext(&a)), &b)) && cx.is_bit(a.get()) {
        let one = cx.int(cx.body.inst(i).ty, 1);
        let low = cx.build(|x| x.and(b.get(), one));
        return cx.new_select(a.get(), low, zero);
    }
    // (a - 1) & b where a is zero or one.
    if cx.m(i.into(), c_and(one_use(add(either(zext(&a), &a), ones())), &b)) {
        if cx.is_bit(a.get()) {
            return cx.new_select(a.get(), zero, b.get());
        }
        if cx.known(a.get()).max_active_bits() <= 1 {
            let none = cx.zero(cx.ty(a.get()));
            let cmp = cx.build(|x| x.icmp(IntPredicate::Eq, a.get(), none));
            return cx.new_select(cmp, b.get(), zero);
        }
    }
    None
}

/// `(x >> (bits - 1)) & y` with an arithmetic shift: `y` if `x` is negative.
pub(super) fn and_with_sign_splat(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, c) = (Hole::new(), Hole::new(), Hole::new());
    let ty = cx.body.inst(i).ty;
    let inverted = if cx.m(i.into(), c_and(one_use(either(sext(ashr(&x, &c)), ashr(&x, &c))), &y))
        && cx.is_sign_amount(x.get(), c.get())
    {
        false
    } else if cx.m(i.into(), c_and(one_use(either(sext(not(ashr(&x, &c))), not(ashr(&x, &c)))), &y))
        && cx.is_sign_amount(x.get(), c.get())
    {
        true
    } else {
        return None;
    };
    let none = cx.zero(cx.ty(x.get()));
    let zero = cx.zero(ty);
    let negative = cx.build(|b| b.named(b"isneg").icmp(IntPredicate::Slt, x.get(), none));
    let (yes, no) = if inverted { (zero, y.get()) } else { (y.get(), zero) };
    cx.new_select(negative, yes, no)
}

impl Combiner<'_> {
    /// Does a shift by `amount` leave the sign of `x` alone? Lanes of the amount may be poison.
    pub(super) fn is_sign_amount(&self, x: Value, amount: Value) -> bool {
        let Some(width) = self.width(x) else { return false };
        let last = u64::from(width - 1);
        let found = amount.constant().and_then(|c| self.body.consts().splat_int_or_poison(self.types, c));
        found.is_some_and(|n| n == ApInt::new(n.width(), last))
    }
}
