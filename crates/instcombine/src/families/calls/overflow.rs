//! Arithmetic with overflow, saturating arithmetic, `abs`, three-way comparisons.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_range::Overflow;
use analysis::pattern::*;
use analysis::value_tracking::{implied_by_dominating_branch, overflow};
use ir::inst::InstData;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "overflow", third(OVERFLOW_CALL);
        abs_of_negation,
        abs_of_product,
        abs_of_known_sign,
        abs_of_sext,
        abs_of_parity,
        decided_overflow,
        sum_of_constants,
        checked_difference,
        decided_saturation,
        saturated_difference,
        saturating_constants,
        three_way_of_difference,
}

/// The operand of `abs`, and is the least number poison?
fn abs(cx: &Combiner<'_>, i: Inst) -> Option<(Value, bool)> {
    if !cx.calls(i, &[id::ABS]) {
        return None;
    }
    let [v, flag] = cx.pair(i);
    Some((v, cx.m(flag, one())))
}

/// `abs(-x)` is `abs(x)`; so it is if only one arm of a `select` is negated.
fn abs_of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, poison) = abs(cx, i)?;
    let x = Hole::new();
    if cx.m(v, neg(&x)) {
        if poison || cx.m(v, nsw(any())) {
            let truth = cx.truth(Type::I1, true);
            cx.body.set_operand(i, 1, truth);
        }
        return cx.set_operand(i, 0, x.get());
    }
    if cx.m(v, select(any(), neg(&x), same(&x))) || cx.m(v, select(any(), &x, neg(same(&x)))) {
        return cx.set_operand(i, 0, x.get());
    }
    None
}

/// `abs(x * abs(y))` is `abs(x * y)`.
fn abs_of_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, poison) = abs(cx, i)?;
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(v, one_use(c_mul(&x, intrinsic1(id::ABS, &y)))) {
        return None;
    }
    let flags = if poison && cx.m(v, nsw(any())) { NoWrap::NSW } else { NoWrap::empty() };
    let product = cx.build(|b| b.binary_with(Opcode::Mul, flags, x.get(), y.get()));
    cx.set_operand(i, 0, product)
}

/// A number that is known to be positive, or negative.
fn abs_of_known_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, poison) = abs(cx, i)?;
    let known = cx.known(v);
    let (x, y) = (Hole::new(), Hole::new());
    let negative = match () {
        () if known.is_non_negative() => false,
        () if known.is_negative() => true,
        () if cx.m(v, nsw(sub(&x, &y))) => {
            let less = |predicate| implied_by_dominating_branch(&cx.q(), predicate, x.get(), y.get());
            less(IntPredicate::Slt).or_else(|| less(IntPredicate::Sle))?
        }
        () => return None,
    };
    if !negative {
        return cx.replace(v);
    }
    let ty = cx.ty(v);
    let zero = cx.zero(ty);
    cx.new_binary(Opcode::Sub, if poison { NoWrap::NSW } else { NoWrap::empty() }, zero, v)
}

/// `abs(sext x)` is `zext(abs x)`.
fn abs_of_sext(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, _) = abs(cx, i)?;
    let x = Hole::new();
    if !cx.m(v, one_use(sext(&x))) {
        return None;
    }
    let (ty, wide) = (cx.ty(x.get()), cx.ty(v));
    let no = cx.truth(Type::I1, false);
    let narrow = cx.call(id::ABS, &[ty], &[x.get(), no])?;
    cx.new_cast(Opcode::ZExt, ir::Flags::NONE, narrow.into(), wide)
}

/// `abs(x % 2)` is `x & 1`.
fn abs_of_parity(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, _) = abs(cx, i)?;
    let x = Hole::new();
    if !cx.m(v, srem(&x, is_int(2))) {
        return None;
    }
    let ty = cx.ty(v);
    let one = cx.int(ty, 1);
    cx.new_binary(Opcode::And, ir::Flags::NONE, x.get(), one)
}

/// Does an operation on these operands overflow?
fn overflows(cx: &Combiner<'_>, op: Opcode, signed: bool, a: Value, b: Value) -> Overflow {
    let q = cx.q();
    match (op, signed) {
        (Opcode::Add, false) => overflow::unsigned_add(&q, a, b),
        (Opcode::Add, true) => overflow::signed_add(&q, a, b),
        (Opcode::Sub, false) => overflow::unsigned_sub(&q, a, b),
        (Opcode::Sub, true) => overflow::signed_sub(&q, a, b),
        (Opcode::Mul, false) => overflow::unsigned_mul(&q, a, b, false),
        (Opcode::Mul, true) => overflow::signed_mul(&q, a, b),
        _ => Overflow::May,
    }
}

/// Is the operation's result its left operand?
fn is_neutral(cx: &Combiner<'_>, op: Opcode, signed: bool, v: Value) -> bool {
    if op == Opcode::Mul {
        return !(signed && cx.is_bit(v)) && cx.m(v, one());
    }
    cx.m(v, zero())
}

fn no_wrap(signed: bool) -> NoWrap {
    if signed { NoWrap::NSW } else { NoWrap::NUW }
}

/// It is known whether `sadd.with.overflow` and the like overflow.
fn decided_overflow(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, signed) = cx.intrinsic(i.into())?.overflow_operation()?;
    let [a, b] = cx.pair(i);
    if is_neutral(cx, op, signed, b) {
        return with_overflow_bit(cx, i, a, false);
    }
    let flags = match overflows(cx, op, signed, a, b) {
        Overflow::May if is_assumed_not_to(cx, i) => no_wrap(signed),
        Overflow::May => return None,
        Overflow::Never => no_wrap(signed),
        Overflow::AlwaysLow | Overflow::AlwaysHigh => NoWrap::empty(),
    };
    let result = cx.build(|x| x.binary_with(op, flags, a, b));
    if result.inst().is_some() {
        cx.body.take_name(result, i.into());
    }
    with_overflow_bit(cx, i, result, flags.is_empty())
}

/// Does an assumption say that there is no overflow?
fn is_assumed_not_to(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.body.users_of(i).any(|u| {
        if !cx.m(u.into(), extract_value(1, Value::from(i))) {
            return false;
        }
        let mut about = cx.facts.assumptions.about(cx.module, cx.body, u.into());
        about.any(|a| {
            let holds = cx.m(cx.body.operand(a.assume, 0), not(Value::from(u)));
            holds && analysis::value_tracking::assumed::is_valid_for_context(&cx.q(), a.assume, i)
        })
    })
}

/// The pair of a result and whether it overflowed.
fn with_overflow_bit(cx: &mut Combiner<'_>, i: Inst, result: Value, overflows: bool) -> Option<Outcome> {
    let ty = cx.body.inst(i).ty;
    let (fields, _) = cx.types.fields(ty)?;
    let (value, bit) = (*fields.first()?, *fields.get(1)?);
    let poison = cx.poison(value).constant()?;
    let bit = cx.truth(bit, overflows).constant()?;
    let pair = cx.body.consts_mut().aggregate(cx.types, ty, &[poison, bit]);
    let new = cx.body.make_inst(InstData::new(Opcode::InsertValue, ty), &[pair.into(), result]);
    cx.body.set_indices(new, &[0]);
    Some(Outcome::New(new))
}

/// `uaddo(x +nuw C, D)` is `uaddo(x, C + D)`.
fn sum_of_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    let signed = match what {
        id::SADD_WITH_OVERFLOW => true,
        id::UADD_WITH_OVERFLOW => false,
        _ => return None,
    };
    let [a, b] = cx.pair(i);
    let (x, c) = (Hole::new(), IntHole::new());
    let disjoint_sum = cx.m(a, disjoint(or(&x, &c)));
    let plain = || if signed { cx.m(a, nsw(add(&x, &c))) } else { cx.m(a, nuw(add(&x, &c))) };
    if !disjoint_sum && !plain() {
        return None;
    }
    let d = cx.int_of(b)?;
    let (sum, wraps) = if signed { d.sadd_overflow(&c.get()) } else { d.uadd_overflow(&c.get()) };
    if wraps {
        return None;
    }
    let ty = cx.ty(a);
    let sum = cx.ap(ty, &sum);
    let call = cx.call(what, &[ty], &[x.get(), sum])?;
    cx.replace(call.into())
}

/// `C`, negated in each lane, if no lane is the least number.
fn negated_constant(cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
    let c = v.constant()?;
    let numbers = cx.body.consts().all_int_lanes(cx.types, c, |n: &ApInt| !n.is_signed_min());
    let complete = cx.body.consts().lanes(cx.types, c).all(|lane| lane.int().is_some());
    let splat = cx.int_of(v).is_some_and(|n| !n.is_signed_min());
    (splat || numbers && complete).then(|| cx.build(|b| b.neg(v)))
}

/// `ssubo(x, C)` is `saddo(x, -C)`.
fn checked_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::SSUB_WITH_OVERFLOW]) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let negated = negated_constant(cx, b)?;
    let ty = cx.ty(a);
    let call = cx.call(id::SADD_WITH_OVERFLOW, &[ty], &[a, negated])?;
    cx.replace(call.into())
}

/// The operation that saturates, and is it signed?
fn saturating(what: Intrinsic) -> Option<(Opcode, bool)> {
    match what {
        id::UADD_SAT => Some((Opcode::Add, false)),
        id::SADD_SAT => Some((Opcode::Add, true)),
        id::USUB_SAT => Some((Opcode::Sub, false)),
        id::SSUB_SAT => Some((Opcode::Sub, true)),
        _ => None,
    }
}

/// It is known whether a saturating operation saturates.
fn decided_saturation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, signed) = saturating(cx.intrinsic(i.into())?)?;
    let [a, b] = cx.pair(i);
    let width = cx.width(a)?;
    let limit = match (overflows(cx, op, signed, a, b), signed) {
        (Overflow::May, _) => return None,
        (Overflow::Never, _) => return cx.new_binary(op, no_wrap(signed), a, b),
        (Overflow::AlwaysLow, true) => ApInt::signed_min(width),
        (Overflow::AlwaysLow, false) => ApInt::zero(width),
        (Overflow::AlwaysHigh, true) => ApInt::signed_max(width),
        (Overflow::AlwaysHigh, false) => ApInt::ones(width),
    };
    let ty = cx.ty(a);
    let limit = cx.ap(ty, &limit);
    cx.replace(limit)
}

/// `usub.sat(C -nuw x, D)` is `usub.sat(usub.sat(C, D), x)`, and `ssub.sat(x, C)` is `sadd.sat(x, -C)`.
fn saturated_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = match cx.intrinsic(i.into())? {
        id::USUB_SAT => {
            let [a, b] = cx.pair(i);
            let (c, x) = (Hole::new(), Hole::new());
            if !cx.m(a, nuw(sub(imm(&c), &x))) || !cx.m(b, immediate()) {
                return None;
            }
            let both = cx.binary_intrinsic(id::USUB_SAT, c.get(), b)?;
            let result = cx.binary_intrinsic(id::USUB_SAT, both, x.get())?;
            return cx.replace(result);
        }
        id::SSUB_SAT => cx.pair(i),
        _ => return None,
    };
    let negated = negated_constant(cx, b)?;
    let result = cx.binary_intrinsic(id::SADD_SAT, a, negated)?;
    cx.replace(result)
}

/// `uadd.sat(uadd.sat(x, C), D)` is `uadd.sat(x, C + D)`.
fn saturating_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    let (_, signed) = saturating(what)?;
    let [a, b] = cx.pair(i);
    let (x, c) = (Hole::new(), IntHole::new());
    if !cx.m(a, intrinsic2(what, &x, &c)) {
        return None;
    }
    let (c, d) = (c.get(), cx.int_of(b)?);
    let sum = if signed {
        let (sum, wraps) = d.sadd_overflow(&c);
        if wraps || c.is_negative() != d.is_negative() {
            return None;
        }
        sum
    } else {
        d.uadd_sat(&c)
    };
    let ty = cx.ty(a);
    let sum = cx.ap(ty, &sum);
    let result = cx.binary_intrinsic(what, x.get(), sum)?;
    cx.replace(result)
}

/// `scmp(x -nsw y, 0)` is `scmp(x, y)`.
fn three_way_of_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::SCMP]) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(b, zero()) || !cx.m(a, nsw(sub(&x, &y))) {
        return None;
    }
    let (result, ty) = (cx.body.inst(i).ty, cx.ty(a));
    let call = cx.call(id::SCMP, &[result, ty], &[x.get(), y.get()])?;
    cx.replace(call.into())
}
