//! `smax`, `smin`, `umax`, `umin`: by their operands.

use crate::combiner::Combiner;
use crate::families::logic::invert::inverse_min_max;
use crate::rule::Outcome;
use analysis::ConstantRange;
use analysis::pattern::*;
use analysis::value_tracking::{compute_range_with_known_bits, is_power_of_two};
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "min-max", third(MIN_MAX_CALL);
        umin_with_one,
        umin_of_count,
        of_zext,
        of_zext_and_constant,
        of_sext,
        of_sext_and_constant,
        clamp_order,
        of_bits,
        clamp_to_sign,
        of_negated,
        with_flipped_bit,
        not_behind,
        add_behind,
        of_masked,
        with_negation,
        clamp_to_two,
}

/// A minimum or maximum with its operands.
pub(super) fn min_max(cx: &Combiner<'_>, i: Inst) -> Option<(Intrinsic, Value, Value)> {
    let what = cx.intrinsic(i.into())?;
    inverse_min_max(what)?;
    let [a, b] = cx.pair(i);
    Some((what, a, b))
}

pub(super) fn is_signed(what: Intrinsic) -> bool {
    matches!(what, id::SMAX | id::SMIN)
}

pub(super) fn is_max(what: Intrinsic) -> bool {
    matches!(what, id::SMAX | id::UMAX)
}

/// The strict comparison of which it takes the first operand.
pub(super) fn predicate(what: Intrinsic) -> IntPredicate {
    match what {
        id::SMAX => IntPredicate::Sgt,
        id::SMIN => IntPredicate::Slt,
        id::UMAX => IntPredicate::Ugt,
        _ => IntPredicate::Ult,
    }
}

/// `umin(x, 1)` is `zext(x != 0)`.
fn umin_with_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    if what != id::UMIN || !cx.m(b, one()) || cx.is_bit(a) {
        return None;
    }
    let ty = cx.ty(a);
    let zero = cx.zero(ty);
    let is = cx.build(|x| x.icmp(IntPredicate::Ne, a, zero));
    cx.new_cast(Opcode::ZExt, ir::Flags::NONE, is, ty)
}

/// `umin(cttz(x), C)` is `cttz(x | 1 << C)`, and alike with `ctlz`.
fn umin_of_count(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let x = Hole::new();
    let count = cx.intrinsic(a).filter(|what| [id::CTTZ, id::CTLZ].contains(what))?;
    if what != id::UMIN || !cx.m(a, one_use(intrinsic1(count, &x))) {
        return None;
    }
    let (n, width) = (cx.int_of(b)?, cx.width(b)?);
    let n = n.as_u64().filter(|&n| n < u64::from(width))? as u32;
    let bit = if count == id::CTTZ { n } else { width - 1 - n };
    let ty = cx.ty(a);
    let bit = cx.ap(ty, &ApInt::one_bit(width, bit));
    let or = cx.build(|b| b.or(x.get(), bit));
    let truth = cx.truth(ir::Type::I1, true);
    let call = cx.call(count, &[ty], &[or, truth])?;
    cx.replace(call.into())
}

/// Operations on extended numbers are extended results: `smax(sext x, sext y)`, `umax(zext x, zext y)`.
fn of_extended(cx: &mut Combiner<'_>, i: Inst, op: Opcode) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    if is_signed(what) && op == Opcode::ZExt || cx.opcode(a) != Some(op) || cx.opcode(b) != Some(op) {
        return None;
    }
    let (x, y) = (cx.body.operand(a.inst()?, 0), cx.body.operand(b.inst()?, 0));
    if !(cx.one_use(a) || cx.one_use(b)) || cx.ty(x) != cx.ty(y) {
        return None;
    }
    let narrow = cx.binary_intrinsic(what, x, y)?;
    let ty = cx.ty(a);
    cx.new_cast(op, ir::Flags::NONE, narrow, ty)
}

fn of_zext(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    of_extended(cx, i, Opcode::ZExt)
}

fn of_sext(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    of_extended(cx, i, Opcode::SExt)
}

/// The same where the second operand is a constant that survives.
fn of_extended_and_constant(cx: &mut Combiner<'_>, i: Inst, op: Opcode) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    if is_signed(what) && op == Opcode::ZExt || cx.opcode(a) != Some(op) || !cx.one_use(a) {
        return None;
    }
    b.constant()?;
    let x = cx.body.operand(a.inst()?, 0);
    let (ty, wide) = (cx.ty(x), cx.ty(a));
    let narrow = cx.fold_cast(Opcode::Trunc, b, ty)?;
    if cx.fold_cast(op, narrow, wide)? != b {
        return None;
    }
    let result = cx.binary_intrinsic(what, x, narrow)?;
    cx.new_cast(op, ir::Flags::NONE, result, wide)
}

fn of_zext_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    of_extended_and_constant(cx, i, Opcode::ZExt)
}

fn of_sext_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    of_extended_and_constant(cx, i, Opcode::SExt)
}

/// Of a clamp, the maximum comes first: `smax(smin(x, C), D)` is `smin(smax(x, D), C)` if `C > D`.
fn clamp_order(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    if !is_max(what) {
        return None;
    }
    let inner = inverse_min_max(what)?;
    let (x, c) = (Hole::new(), IntHole::new());
    if !cx.m(a, one_use(intrinsic2(inner, &x, &c))) {
        return None;
    }
    let (least, most) = (cx.int_of(b)?, c.get());
    if !most.compare(predicate(what), &least) {
        return None;
    }
    let ty = cx.ty(a);
    let most = cx.ap(ty, &most);
    let clamped = cx.binary_intrinsic(what, x.get(), b)?;
    let clamped = cx.binary_intrinsic(inner, clamped, most)?;
    cx.replace(clamped)
}

/// Of bits, these are `and` and `or`.
fn of_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    if !cx.is_bit(a) {
        return None;
    }
    let op = if matches!(what, id::UMIN | id::SMAX) { Opcode::And } else { Opcode::Or };
    cx.new_binary(op, ir::Flags::NONE, a, b)
}

/// `smin(smax(x, -1), 1)` is `scmp(x, 0)`.
fn clamp_to_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let x = Hole::new();
    if what != id::SMIN || !cx.m(b, one()) || !cx.m(a, one_use(smax(&x, ones()))) {
        return None;
    }
    let ty = cx.ty(a);
    let zero = cx.zero(ty);
    let call = cx.call(id::SCMP, &[ty, ty], &[x.get(), zero])?;
    cx.replace(call.into())
}

/// `smax(-x, -y)` is `-smin(x, y)`.
fn of_negated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let (x, y) = (Hole::new(), Hole::new());
    if !is_signed(what) || !cx.m(a, nsw(neg(&x))) || !cx.m(b, nsw(neg(&y))) || !(cx.one_use(a) || cx.one_use(b)) {
        return None;
    }
    let inverse = cx.binary_intrinsic(inverse_min_max(what)?, x.get(), y.get())?;
    let ty = cx.ty(a);
    let zero = cx.zero(ty);
    cx.new_binary(Opcode::Sub, NoWrap::NSW, zero, inverse)
}

/// `umax(x, x ^ 4)` is `x | 4`, `umin(x, x ^ 4)` is `x & ~4`.
fn with_flipped_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let x = Hole::new();
    if !cx.m(a, c_xor(b, &x)) && !cx.m(b, c_xor(a, &x)) {
        return None;
    }
    let mut bit = x.get();
    if !is_power_of_two(&cx.q(), bit, true) {
        return None;
    }
    let mut sets = is_max(what);
    if is_signed(what) {
        let known = cx.known(bit);
        if known.is_negative() {
            sets = !sets;
            let ty = cx.ty(a);
            bit = cx.ap(ty, &ApInt::signed_min(known.width()));
        } else if !known.is_non_negative() {
            return None;
        }
    }
    if sets {
        return cx.new_binary(Opcode::Or, ir::Flags::NONE, a, bit);
    }
    let mask = cx.build(|b| b.not(bit));
    cx.new_binary(Opcode::And, ir::Flags::NONE, a, mask)
}

/// `max(~x, y)` is `~min(x, ~y)` where `y` is inverted for free.
fn not_behind(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    for (v, other) in [(a, b), (b, a)] {
        let x = Hole::new();
        if !cx.m(v, one_use(not(&x))) {
            continue;
        }
        let x = x.get();
        let once = cx.one_use(x);
        if cx.is_free_to_invert(x, once) {
            continue;
        }
        let once = cx.one_use(other);
        let Some(inverted) = cx.freely_inverted(other, once) else { continue };
        let result = cx.binary_intrinsic(inverse_min_max(what)?, x, inverted)?;
        return cx.new_not(result);
    }
    None
}

/// `max(x + C, D)` is `max(x, D - C) + C` where nothing wraps.
fn add_behind(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let (x, c) = (Hole::new(), IntHole::new());
    if !cx.m(a, one_use(add(&x, &c))) {
        return None;
    }
    let (c, d) = (c.get(), cx.int_of(b)?);
    let flags = cx.body.inst(a.inst()?).no_wrap();
    let signed = is_signed(what);
    let (difference, wraps) = if signed { d.ssub_overflow(&c) } else { d.usub_overflow(&c) };
    if wraps || !(if signed { flags.nsw() } else { flags.nuw() }) {
        return None;
    }
    let ty = cx.ty(a);
    let difference = cx.ap(ty, &difference);
    let result = cx.binary_intrinsic(what, x.get(), difference)?;
    let addend = cx.body.operand(a.inst()?, 1);
    cx.new_binary(Opcode::Add, if signed { NoWrap::NSW } else { NoWrap::NUW }, result, addend)
}

/// `max(x & -4, y & -4)` is `max(x, y) & -4`.
fn of_masked(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let (x, y, c) = (Hole::new(), Hole::new(), IntHole::new());
    if !cx.m(a, one_use(and(&x, &c))) || !(-&c.get()).is_power_of_2() {
        return None;
    }
    if !cx.m(b, one_use(and(&y, is_ap_int(c.get())))) {
        return None;
    }
    let result = cx.binary_intrinsic(what, x.get(), y.get())?;
    let ty = cx.ty(a);
    let mask = cx.ap(ty, &c.get());
    cx.new_binary(Opcode::And, ir::Flags::NONE, result, mask)
}

/// Is one the negation of the other? With `wanted`, without wrap.
fn are_negations(cx: &Combiner<'_>, a: Value, b: Value, no_wrap: bool) -> bool {
    let (x, y) = (Hole::new(), Hole::new());
    let holds = |v: Value| !no_wrap || v.inst().is_some_and(|i| cx.body.inst(i).has_nsw());
    cx.m(a, neg(b)) && holds(a)
        || cx.m(b, neg(a)) && holds(b)
        || cx.m(a, sub(&x, &y)) && cx.m(b, sub(y.get(), x.get())) && holds(a) && holds(b)
}

/// `smax(x, -x)` is `abs(x)`, and `smin(x, -x)` its negation.
fn with_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, mut a, b) = min_max(cx, i)?;
    if !are_negations(cx, a, b, false) {
        return None;
    }
    let no_wrap = are_negations(cx, a, b, true);
    if cx.one_use(a) && !cx.one_use(b) {
        a = b;
    }
    let ty = cx.ty(a);
    let poison_of_least = cx.truth(ir::Type::I1, no_wrap);
    let mut abs: Value = cx.call(id::ABS, &[ty], &[a, poison_of_least])?.into();
    if matches!(what, id::SMIN | id::UMAX) {
        let zero = cx.zero(ty);
        let flags = if no_wrap { NoWrap::NSW } else { NoWrap::empty() };
        abs = cx.build(|b| b.named(b"nabs").binary_with(Opcode::Sub, flags, zero, abs));
    }
    cx.replace(abs)
}

/// A clamp to two numbers is a `select`: `smax(smin(x, 42), 41)` is `x > 41 ? 42 : 41`.
fn clamp_to_two(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let (x, c) = (Hole::new(), IntHole::new());
    let inverse = inverse_min_max(what)?;
    let inner = match inverse {
        id::SMIN => cx.m(a, smin(&x, &c)),
        id::SMAX => cx.m(a, smax(&x, &c)),
        id::UMIN => cx.m(a, umin(&x, &c)),
        _ => cx.m(a, umax(&x, &c)),
    };
    if !inner || !cx.one_use(a) {
        return None;
    }
    let (c, d) = (c.get(), cx.int_of(b)?);
    let (low, high) = if is_max(what) { (d, c) } else { (c, d) };
    let test = if is_signed(what) { IntPredicate::Sgt } else { IntPredicate::Ugt };
    if high != low.inc() || !high.compare(test, &low) {
        return None;
    }
    let ty = cx.ty(a);
    let [low, high] = [low, high].map(|n| cx.ap(ty, &n));
    let above = cx.build(|b| b.icmp(test, x.get(), low));
    cx.new_select(above, high, low)
}

/// What is known of the first operand's range decides.
pub(super) fn decided_by_range(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let n = cx.body.consts().splat_int_or_poison(cx.types, b.constant()?)?;
    let range = compute_range_with_known_bits(&cx.q(), a, is_signed(what)).filter(|r| !r.is_full())?;
    let bound = ConstantRange::single(n.clone());
    let test = match predicate(what) {
        IntPredicate::Sgt => IntPredicate::Sge,
        IntPredicate::Slt => IntPredicate::Sle,
        IntPredicate::Ugt => IntPredicate::Uge,
        _ => IntPredicate::Ule,
    };
    if range.icmp(test, &bound) {
        return cx.replace(a);
    }
    if !range.icmp(test.swapped(), &bound) {
        return None;
    }
    let ty = cx.ty(a);
    let n = cx.ap(ty, &n);
    cx.replace(n)
}
