//! `and`: masks.

use super::WithNumber;
use crate::combiner::Combiner;
use crate::families::icmp::sign::sign_bit_test;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use ir::{ApInt, Flags, IntPredicate, Opcode, Value};

/// `icmp p (and x, y), c`
pub(super) fn and(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    if let Some(outcome) = with_mask(cx, w) {
        return Some(outcome);
    }
    let (x, c) = (w.x, &w.c);
    if let Some(negative) = sign_bit_test(w.p, c) {
        let v = Hole::new();
        let p = if negative { Eq } else { Ne };
        if cx.m(w.x, add(&v, ones())) && cx.m(w.y, not(v.get())) {
            return cx.icmp_small(p, v.get(), 0);
        }
        if cx.m(w.a, self::and_of(neg(&v), same(&v))) || cx.m(w.a, self::and_of(&v, neg(same(&v)))) {
            return cx.icmp_number(p, v.get(), &ApInt::signed_min(w.width()));
        }
    }
    if !w.p.is_equality() {
        return None;
    }
    if w.b == w.y && (-c).is_power_of_2() {
        return cx.icmp_number(if w.p == Eq { Ugt } else { Ule }, x, &c.dec());
    }
    // The numbers that begin with the sign bit and zeros are the least ones.
    if c.is_signed_min()
        && let Some(mask) = cx.int_of(w.y).filter(|mask| (-mask).is_power_of_2())
    {
        let bound = c - &mask;
        return if w.p == Eq { cx.icmp_number(Slt, x, &bound) } else { cx.icmp_number(Sgt, x, &bound.dec()) };
    }
    let (bit, v) = (Hole::new(), Hole::new());
    if cx.one_use(w.a)
        && (c.is_zero() || c.is_one())
        && cx.m(w.a, c_and(one_use(zext(&bit)), &v))
        && cx.is_bit(bit.get())
    {
        let (bit, v) = (bit.get(), v.get());
        let ty = cx.ty(bit);
        let low = cx.build(|k| k.cast(Opcode::Trunc, v, ty));
        if c.is_zero() != (w.p == Ne) {
            let and = cx.build(|k| k.and(low, bit));
            return cx.new_not(and);
        }
        return cx.new_binary(Opcode::And, Flags::NONE, low, bit);
    }
    let by = Hole::new();
    if c.is_zero() && cx.one_use(w.a) && cx.m(w.a, c_and(one_use(shl(ones(), &by)), &v)) {
        let shifted = cx.build(|k| k.lshr(v.get(), by.get()));
        return cx.icmp_small(w.p, shifted, 0);
    }
    let n = IntHole::new();
    if let Some(mask) = cx.int_of(w.y)
        && mask.is_mask()
        && c.ule(&mask)
        && cx.m(x, one_use(add(&v, &n)))
    {
        let and = cx.and_number(v.get(), &mask);
        return cx.icmp_number(w.p, and, &((c - &n.get()) & &mask));
    }
    None
}

fn and_of<A: Pattern, B: Pattern>(a: A, b: B) -> impl Pattern {
    analysis::pattern::and(a, b)
}

/// `icmp p (and x, mask), c` with a constant mask.
fn with_mask(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    if w.p == Ne && cx.is_vector(w.a) && c.is_zero() && cx.m(w.y, one()) {
        let ty = cx.truth_type(w.a);
        return cx.new_cast(Opcode::Trunc, Flags::NONE, x, ty);
    }
    let mask = cx.int_of(w.y)?;
    let is_high = (-&mask).is_power_of_2();
    if w.p == Sgt && is_high && c.ule(&!&mask) {
        return cx.icmp_number(Sgt, x, &!&mask);
    }
    if w.p == Slt && is_high && !c.is_signed_min() && c.dec().ule(&!&mask) && !mask.is_signed_min() {
        return cx.icmp_number(Slt, x, &-&mask);
    }
    if let Some(outcome) = of_sext(cx, w, &mask) {
        return Some(outcome);
    }
    if !cx.one_use(w.a) {
        return None;
    }
    if w.p.is_equality() && c.is_zero() {
        if mask.is_signed_min() {
            return cx.icmp_small(if w.p == Ne { Slt } else { Sge }, x, 0);
        }
        let known = cx.known(x);
        let wider = &mask | &ApInt::high_bits(w.width(), known.min_leading_zeros());
        if (-&wider).is_power_of_2() {
            return cx.icmp_number(if w.p == Ne { Uge } else { Ult }, x, &-&wider);
        }
    }
    let wide = Hole::new();
    if cx.m(x, one_use(trunc(&wide)))
        && (w.p.is_equality() || !c.is_negative() && !mask.is_negative())
        && !cx.is_vector(w.a)
    {
        let wide = wide.get();
        let (ty, width) = (cx.ty(wide), cx.width(wide)?);
        let name = cx.name_with(w.a, b"");
        let mask = cx.ap(ty, &mask.zext(width));
        let and = cx.build(|k| k.named(&name).and(wide, mask));
        return cx.icmp_number(w.p, and, &c.zext(width));
    }
    if let Some(outcome) = of_shift(cx, w, &mask) {
        return Some(outcome);
    }
    bit_or_shifted_bit(cx, w)
}

/// Bits of a sign-extended number: those below its sign are its own, the others are its sign.
fn of_sext(cx: &mut Combiner<'_>, w: &WithNumber, mask: &ApInt) -> Option<Outcome> {
    let x = Hole::new();
    if !w.p.is_equality() || !cx.m(w.x, sext(&x)) {
        return None;
    }
    let (x, narrow) = (x.get(), cx.width(x.get())?);
    if mask.active_bits() < narrow {
        let and = cx.and_number(x, &mask.trunc(narrow));
        return cx.icmp_number(w.p, and, &w.c.trunc(narrow));
    }
    if !w.c.is_zero() || mask.trailing_zeros() + 1 < narrow {
        return None;
    }
    if w.p == Ne { cx.icmp_small(Slt, x, 0) } else { cx.icmp_number(Sgt, x, &ApInt::ones(narrow)) }
}

/// `(x >> n) & mask` compared with a number is `x & (mask << n)` compared with another.
fn of_shift(cx: &mut Combiner<'_>, w: &WithNumber, mask: &ApInt) -> Option<Outcome> {
    let shift = w.x.inst()?;
    let op = cx.body.inst(shift).opcode;
    if !op.is_shift() {
        return None;
    }
    let [v, by] = cx.pair(shift);
    let c = &w.c;
    if let Some(n) = cx.int_of(by).filter(|n| n.limited(u64::from(w.width())) < u64::from(w.width())) {
        let n = n.low_u64() as u32;
        let (new_c, new_mask, lost) = match op {
            Opcode::Shl => {
                if w.p.is_signed() && (mask.is_negative() || c.is_negative()) {
                    return None;
                }
                let new_c = c.lshr(n);
                let lost = new_c.shl(n) != *c;
                (new_c, mask.lshr(n), lost)
            }
            Opcode::LShr => {
                let (new_c, new_mask) = (c.shl(n), mask.shl(n));
                if w.p.is_signed() && (new_mask.is_negative() || new_c.is_negative()) {
                    return None;
                }
                let lost = new_c.lshr(n) != *c;
                (new_c, new_mask, lost)
            }
            _ => {
                let (new_c, new_mask) = (c.shl(n), mask.shl(n));
                if new_mask.ashr(n) != *mask {
                    return None;
                }
                let lost = new_c.ashr(n) != *c;
                (new_c, new_mask, lost)
            }
        };
        if lost {
            if w.p.is_equality() {
                return cx.always(w.a, w.p == Ne);
            }
        } else {
            let and = cx.and_number(v, &new_mask);
            return cx.icmp_number(w.p, and, &new_c);
        }
    }
    let is_shl = op == Opcode::Shl;
    if cx.one_use(w.x)
        && c.is_zero()
        && w.p.is_equality()
        && op != Opcode::AShr
        && (!is_shl && mask.is_one() || v.constant().is_none())
    {
        let other = if is_shl { Opcode::LShr } else { Opcode::Shl };
        let and = cx.build(|k| {
            let mask = k.binary(other, w.y, by);
            k.and(v, mask)
        });
        return cx.new_icmp(w.p, and, w.b);
    }
    None
}

/// `((a >> b) | a) & 1 == 0` is `a & ((1 << b) | 1) == 0`.
fn bit_or_shifted_bit(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let or = w.x;
    if w.p.is_signed() || !w.c.is_zero() || !cx.one_use(or) || !cx.m(w.y, one()) {
        return None;
    }
    let (shifted, a, by) = (Hole::new(), Hole::new(), Hole::new());
    let found = cx.m(or, analysis::pattern::or(&shifted, &a)) && cx.m(shifted.get(), lshr(a.get(), &by));
    if !found {
        return None;
    }
    let (shifted, a, by) = (shifted.get(), a.get(), by.get());
    let removed = 2 + u32::from(cx.one_use(shifted));
    if removed < if cx.m(by, immediate()) { 1 } else { 3 } {
        return None;
    }
    let name = |cx: &Combiner<'_>, v: Value| cx.name_with(v, b"");
    let (shift_name, or_name, and_name) = (name(cx, shifted), name(cx, or), name(cx, w.a));
    let and = cx.build(|k| {
        let bit = k.named(&shift_name).binary_with(Opcode::Shl, ir::NoWrap::NUW, w.y, by);
        let mask = k.named(&or_name).or(bit, w.y);
        k.named(&and_name).and(a, mask)
    });
    cx.new_icmp(w.p, and, w.b)
}
