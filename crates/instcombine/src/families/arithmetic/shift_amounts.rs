//! Two shifts whose amounts add up to a constant, and constants shifted by a difference.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

/// A shift, its amount taken before it was widened.
struct Shift {
    inst: Inst,
    op: Opcode,
    value: Value,
    amount: Value,
}

fn shift(cx: &Combiner<'_>, v: Value) -> Option<Shift> {
    let inst = v.inst().filter(|&i| cx.body.inst(i).opcode.is_shift())?;
    let ([value, mut amount], narrow) = (cx.pair(inst), Hole::new());
    if cx.m(amount, zext(&narrow)) {
        amount = narrow.get();
    }
    Some(Shift { inst, op: cx.body.inst(inst).opcode, value, amount })
}

/// The sum of two shift amounts, if it is constant, cannot wrap, and is below `width`.
fn constant_sum(cx: &mut Combiner<'_>, a: &Shift, b: &Shift, width: u32) -> Option<Value> {
    let ty = cx.ty(a.amount);
    if ty != cx.ty(b.amount) {
        return None;
    }
    let most = u64::from(cx.width(a.inst.into())? - 1) + u64::from(cx.width(b.inst.into())? - 1);
    if ApInt::ones(cx.width(a.amount)?).as_u64().is_some_and(|n| n < most) {
        return None;
    }
    let sum = cx.simplify_binary(Opcode::Add, 0, a.amount, b.amount)?;
    let below = int_where(|n: &ApInt| n.as_u64().is_some_and(|n| n < width.into()));
    (sum.constant().is_some() && cx.m(sum, below)).then_some(sum)
}

/// `(x >> q) >> k = x >> (q + k)`; a `trunc` may stand between the two.
pub(super) fn same_direction(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (outer, x) = (shift(cx, i.into())?, Hole::new());
    let truncated = cx.m(outer.value, trunc(&x));
    let inner = shift(cx, if truncated { x.get() } else { outer.value })?;
    if inner.op != outer.op || truncated && !cx.pair(i).into_iter().any(|v| cx.one_use(v)) {
        return None;
    }
    let width = cx.width(inner.value)?;
    let mut sum = constant_sum(cx, &outer, &inner, width)?;
    // A trunc cuts off what a right shift would bring down, but for the sign.
    if truncated && outer.op != Opcode::Shl && !cx.m(sum, is_int(u64::from(width) - 1)) {
        return None;
    }
    let (ty, result) = (cx.ty(inner.value), cx.body.inst(i).ty);
    if cx.ty(sum) != ty {
        sum = cx.fold_cast(Opcode::ZExt, sum, ty)?;
    }
    if !truncated {
        let flags = cx.body.inst(i).raw_flags() & cx.body.inst(inner.inst).raw_flags();
        return cx.new_binary_raw(outer.op, flags, inner.value, sum);
    }
    let data = InstData::new(outer.op, ty);
    let v = cx.build(|b| b.value(data, &[inner.value, sum]));
    cx.new_cast(Opcode::Trunc, Flags::NONE, v, result)
}

/// `(x >> q) & (y << k) == 0` is `(x >> (q + k)) & y == 0`.
pub(crate) fn opposite_in_bit_test(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, l, r) = (cx.comparison(i), Hole::new(), Hole::new());
    if !c.predicate.is_equality() || !cx.m(c.b, zero_int()) || !cx.m(c.a, one_use(and(&l, &r))) {
        return None;
    }
    let (x, y) = (shift(cx, l.get())?, shift(cx, r.get())?);
    let (x, y) = if x.op == Opcode::LShr { (x, y) } else { (y, x) };
    if x.op != Opcode::LShr || y.op != Opcode::Shl {
        return None;
    }
    let constant = x.value.constant().is_some() || y.value.constant().is_some();
    if !constant && !cx.one_use(l.get()) && !cx.one_use(r.get()) {
        return None;
    }
    let width = cx.width(c.a)?;
    let mut sum = constant_sum(cx, &x, &y, width)?;
    let ty = cx.ty(c.a);
    if cx.ty(sum) != ty {
        sum = cx.fold_cast(Opcode::ZExt, sum, ty)?;
    }
    let test = cx.build(|b| {
        let shifted = b.lshr(x.value, sum);
        let bits = b.and(shifted, y.value);
        b.icmp(c.predicate, bits, c.b)
    });
    cx.replace(test)
}

/// `c >>exact (x - d)` is `(c << d) >>exact x`, and so on, where no bit of the constant is lost.
pub(super) fn of_constant_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let (x, addend) = (Hole::new(), IntHole::new());
    let c = cx.int_of(a).filter(|c| !c.is_zero())?;
    if !cx.m(b, add(&x, &addend)) || !addend.get().is_negative() {
        return None;
    }
    let by = (-addend.get()).as_u64().filter(|&n| n < u64::from(c.width()))? as u32;
    let ty = cx.ty(a);
    if d.opcode == Opcode::Shl {
        let less = c.lshr(by);
        if d.no_wrap().is_empty() || less.shl(by) != c {
            return None;
        }
        let less = cx.ap(ty, &less);
        return cx.new_binary(Opcode::Shl, d.no_wrap() & NoWrap::NUW, less, x.get());
    }
    let more = c.shl(by);
    let back = if d.opcode == Opcode::LShr { more.lshr(by) } else { more.ashr(by) };
    if !d.is_exact() || back != c {
        return None;
    }
    let more = cx.ap(ty, &more);
    cx.new_binary_raw(d.opcode, d.raw_flags(), more, x.get())
}

/// `x + y + C u< x` is `x u> ~C - y`.
pub(crate) fn sum_of_three_overflows(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    for c in [c, c.swapped()] {
        let (y, n) = (Hole::new(), IntHole::new());
        if !matches!(c.predicate, IntPredicate::Ult | IntPredicate::Uge)
            || !cx.m(c.a, one_use(add(one_use(c_add(c.b, &y)), &n)))
        {
            continue;
        }
        let rest = cx.ap(cx.ty(c.b), &!&n.get());
        let bound = cx.build(|b| b.sub(rest, y.get()));
        return cx.new_icmp(c.predicate.swapped(), c.b, bound);
    }
    None
}
