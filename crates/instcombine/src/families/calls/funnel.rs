//! Funnel shifts and rotations: `fshl`, `fshr`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Flags, Inst, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "funnel", third(FUNNEL_CALL);
        amount_below_width,
        left_by_constant,
        shift_by_constant,
        rotation_by_half,
        rotation_of_rotation,
        rotation_by_negation,
        shift_by_variable,
        reversal,
        bits_of_halves,
        bits_of_amount,
}

struct Funnel {
    what: Intrinsic,
    high: Value,
    low: Value,
    amount: Value,
    width: u32,
}

fn funnel(cx: &Combiner<'_>, i: Inst) -> Option<Funnel> {
    let what = cx.intrinsic(i.into()).filter(|what| [id::FSHL, id::FSHR].contains(what))?;
    let [high, low] = cx.pair(i);
    Some(Funnel { what, high, low, amount: cx.body.operand(i, 2), width: cx.width(high)? })
}

/// A constant amount is taken modulo the width.
fn amount_below_width(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i)?;
    if !cx.m(f.amount, immediate()) {
        return None;
    }
    let ty = cx.ty(f.amount);
    let width = width_constant(cx, ty, f.width)?;
    let rest = cx.fold_binary(Opcode::URem, f.amount, width)?;
    if rest == f.amount {
        return None;
    }
    cx.set_operand(i, 2, rest)
}

/// The width as a number of its own type; it does not fit for widths below three.
fn width_constant(cx: &mut Combiner<'_>, ty: ir::Type, width: u32) -> Option<Value> {
    let n = ApInt::new(width, u64::from(width));
    (n.as_u64() == Some(u64::from(width))).then(|| cx.ap(ty, &n))
}

/// `fshr(x, y, C)` is `fshl(x, y, width - C)`.
fn left_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i)?;
    if f.what != id::FSHR || !cx.m(f.amount, immediate()) {
        return None;
    }
    if !analysis::value_tracking::is_known_non_zero(&cx.q(), f.amount) {
        return None;
    }
    let ty = cx.ty(f.high);
    let width = width_constant(cx, ty, f.width)?;
    let left = cx.fold_binary(Opcode::Sub, width, f.amount)?;
    cx.new_call(id::FSHL, &[ty], &[f.high, f.low, left])
}

/// One half is zero, or whatever suits.
fn shift_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i).filter(|f| f.what == id::FSHL)?;
    if !cx.m(f.amount, immediate()) {
        return None;
    }
    let is_nothing = |cx: &Combiner<'_>, v: Value| cx.m(v, zero_int()) || cx.m(v, undef());
    if is_nothing(cx, f.low) {
        return cx.new_binary(Opcode::Shl, Flags::NONE, f.high, f.amount);
    }
    if !is_nothing(cx, f.high) || !analysis::value_tracking::is_known_non_zero(&cx.q(), f.amount) {
        return None;
    }
    let ty = cx.ty(f.high);
    let width = width_constant(cx, ty, f.width)?;
    let right = cx.fold_binary(Opcode::Sub, width, f.amount)?;
    cx.new_binary(Opcode::LShr, Flags::NONE, f.low, right)
}

/// A rotation of two bytes by one is `bswap`.
fn rotation_by_half(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i).filter(|f| f.what == id::FSHL && f.high == f.low && f.width == 16)?;
    if !cx.m(f.amount, is_int(8)) {
        return None;
    }
    let ty = cx.ty(f.high);
    cx.new_call(id::BSWAP, &[ty], &[f.high])
}

/// Two rotations by constants are one.
fn rotation_of_rotation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i).filter(|f| f.what == id::FSHL && f.high == f.low)?;
    let (x, c) = (Hole::new(), IntHole::new());
    let outer = cx.int_of(f.amount)?;
    if !cx.m(f.high, intrinsic3(id::FSHL, &x, same(&x), &c)) {
        return None;
    }
    let width = ApInt::new(f.width, u64::from(f.width));
    let sum = (&outer + &c.get()).urem(&width)?;
    // Below three bits, the width is no number of the type.
    if width.as_u64() != Some(u64::from(f.width)) {
        return None;
    }
    if sum.is_zero() {
        return cx.replace(x.get());
    }
    let ty = cx.ty(f.high);
    let sum = cx.ap(ty, &sum);
    cx.new_call(id::FSHL, &[ty], &[x.get(), x.get(), sum])
}

/// A rotation by `-y` is one by `y` the other way.
fn rotation_by_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i).filter(|f| f.high == f.low && f.width.is_power_of_two())?;
    let y = Hole::new();
    if !cx.m(f.amount, neg(&y)) {
        return None;
    }
    let ty = cx.ty(f.high);
    cx.new_call(if f.what == id::FSHL { id::FSHR } else { id::FSHL }, &[ty], &[f.high, f.low, y.get()])
}

/// By a constant: the last step of a reversal of bytes or bits.
fn reversal(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i).filter(|f| f.what == id::FSHL)?;
    f.amount.constant()?;
    cx.reversal(i, true, true)
}

/// Only some bits of each half are seen.
fn bits_of_halves(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    funnel(cx, i)?;
    cx.simplify_demanded_bits(i)
}

/// The amount is taken modulo the width: of a power of two only the low bits count.
fn bits_of_amount(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i).filter(|f| f.width.is_power_of_two())?;
    let low = ApInt::low_bits(f.width, f.width.trailing_zeros());
    cx.simplify_demanded_operand(i, 2, &low).then_some(Outcome::Changed)
}

/// `fshl(x, 0, y)` is `x << (y & width - 1)`. As in LLVM, `fshr(0, x, y)` stays what it is: one instruction.
fn shift_by_variable(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let f = funnel(cx, i).filter(|f| f.what == id::FSHL && f.width.is_power_of_two())?;
    if !cx.m(f.low, zero_int()) {
        return None;
    }
    let ty = cx.ty(f.high);
    let mask = cx.int(ty, u64::from(f.width) - 1);
    let amount = cx.build(|b| b.and(f.amount, mask));
    cx.new_binary(Opcode::Shl, Flags::NONE, f.high, amount)
}
