//! `fmul`.

use super::common::is_whole_float;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::{is_known_never_nan, is_not_undef};
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{FastMath, Inst, Opcode, Value};

rules! {
    /// The rules before those for operands that were integers.
    pub FIRST, "fmul":
        into_select_or_phi,
        by_sign,
}

rules! {
    /// What multiplication and division have in common.
    pub SIGNS, "fmul":
        signs_of_operands,
}

rules! {
    /// The rules behind them.
    pub RULES, "fmul":
        by_minus_one,
        by_zero,
        negation_by_constant,
        by_bit,
        selects_feeding,
}

rules! {
    /// The rules behind those that regroup.
    pub LAST, "fmul":
        by_logarithm_of_half,
        of_minimum_and_maximum,
        tangent_by_cosine,
}

fn flags(cx: &Combiner<'_>, i: Inst) -> FastMath {
    cx.float_flags(i.into())
}

fn into_select_or_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.fold_binary_into_select_or_phi(i)
}

/// `(c ? 1 : -1) * x = c ? x : -x`
fn by_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, x, flags) = (Hole::new(), Hole::new(), flags(cx, i));
    let (plus, minus) = (is_whole_float::<1>, is_whole_float::<-1>);
    let positive = cx.m(i.into(), c_fmul(one_use(select(&cond, plus(), minus())), &x));
    if !positive && !cx.m(i.into(), c_fmul(one_use(select(&cond, minus(), plus())), &x)) {
        return None;
    }
    let negated = cx.build_fneg(flags, x.get());
    let (yes, no) = if positive { (x.get(), negated) } else { (negated, x.get()) };
    let v = cx.build_float_select(flags, cond.get(), yes, no);
    cx.replace(v)
}

/// `-x * -y = x * y`, `fabs(x) * fabs(x) = x * x`, `fabs(x) * fabs(y) = fabs(x * y)`; and so for division.
fn signs_of_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], op, flags) = (cx.pair(i), cx.body.inst(i).opcode, flags(cx, i));
    let (x, y) = (Hole::new(), Hole::new());
    if cx.m(a, fneg(&x)) && cx.m(b, fneg(&y)) {
        return cx.new_binary(op, flags, x.get(), y.get());
    }
    if !cx.m(a, intrinsic1(id::FABS, &x)) {
        return None;
    }
    if a == b {
        // Two uses of undef would not have the same sign.
        return if is_not_undef(&cx.q(), x.get()) { cx.new_binary(op, flags, x.get(), x.get()) } else { None };
    }
    if !cx.m(b, intrinsic1(id::FABS, &y)) || !cx.one_use(a) && !cx.one_use(b) {
        return None;
    }
    let (ty, name) = (cx.ty(a), cx.name_with(i, b""));
    let product = cx.build_float(op, flags, x.get(), y.get());
    let v = cx.named_call(&name, id::FABS, &[ty], &[product])?;
    cx.body.inst_mut(v).set_fast_math(flags);
    cx.replace(v.into())
}

/// `x * -1 = -x`
fn by_minus_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    cx.m(b, is_whole_float::<-1>()).then_some(())?;
    cx.new_fneg(flags(cx, i), a)
}

/// `x * 0 = copysign(0, x)`, if the product is no NaN.
fn by_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], flags) = (cx.pair(i), flags(cx, i));
    if !cx.m(b, any_zero_float()) {
        return None;
    }
    let (_, bits) = cx.float_of(b)?;
    let never_nan = flags.ninf() && is_known_never_nan(&cx.q(), a) || is_known_never_nan(&cx.q(), i.into());
    if !never_nan {
        return None;
    }
    let sign = if bits != 0 { cx.build_fneg(flags, a) } else { a };
    let v = cx.float_call(id::COPYSIGN, flags, &[b, sign])?;
    cx.replace(v)
}

/// `-x * C = x * -C`
fn negation_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x) = (cx.pair(i), Hole::new());
    if b.constant().is_none() || !cx.m(a, fneg(&x)) {
        return None;
    }
    let c = cx.negated_float(b)?;
    cx.new_binary(Opcode::FMul, flags(cx, i), x.get(), c)
}

/// `uitofp(c) * y = c ? y : 0` for a bit, if the product is no NaN.
fn by_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], flags, bit) = (cx.pair(i), flags(cx, i), Hole::new());
    if !flags.contains(FastMath::NNAN | FastMath::NSZ) {
        return None;
    }
    let is_bit = |v: Value| cx.m(v, uitofp(&bit)) && cx.is_bit(bit.get());
    let y = if is_bit(a) {
        b
    } else if is_bit(b) {
        a
    } else {
        return None;
    };
    let ty = cx.ty(y);
    let zero = cx.zero(ty);
    let data = InstData::new(Opcode::Select, ty).with(flags);
    cx.new_inst(data, &[bit.get(), y, zero])
}

fn selects_feeding(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.fold_selects_into(i)?;
    cx.replace(v)
}

/// `log2(x * 0.5) * y = log2(x) * y - y`
fn by_logarithm_of_half(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (flags, x, y) = (flags(cx, i), Hole::new(), Hole::new());
    let half = float_where(|ty, bits| bits == ir::float::scale(ty, ir::float::from_i64(ty, 1), -1));
    if !flags.fast() || !cx.m(i.into(), c_fmul(one_use(intrinsic1(id::LOG2, one_use(fmul(&x, half)))), &y)) {
        return None;
    }
    let logarithm = cx.float_call(id::LOG2, flags, &[x.get()])?;
    let product = cx.build_float(Opcode::FMul, flags, logarithm, y.get());
    cx.new_binary(Opcode::FSub, flags, product, y.get())
}

/// `minimum(x, y) * maximum(x, y) = x * y`, and so for sums.
pub(super) fn of_minimum_and_maximum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (x, y) = (Hole::new(), Hole::new());
    let fits = |a, b| cx.m(a, intrinsic2(id::MAXIMUM, &x, &y)) && cx.m(b, c_intrinsic2(id::MINIMUM, x.get(), y.get()));
    if !fits(a, b) && !fits(b, a) {
        return None;
    }
    let mut flags = flags(cx, i);
    // One operand that is a NaN made two of them; the other one may be infinite.
    if !flags.nnan() {
        flags -= FastMath::NINF;
    }
    cx.new_binary(cx.body.inst(i).opcode, flags, x.get(), y.get())
}

/// `tan(x) * cos(x) = sin(x)`
fn tangent_by_cosine(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (flags, x) = (flags(cx, i), Hole::new());
    if !flags.contract()
        || !cx.m(i.into(), c_fmul(one_use(intrinsic1(id::TAN, &x)), one_use(intrinsic1(id::COS, same(&x)))))
    {
        return None;
    }
    let v = cx.float_call(id::SIN, flags, &[x.get()])?;
    let accuracy = cx.body.attachment(i, ir::metadata_kinds::kind::FPMATH);
    if let Some(new) = v.inst().filter(|_| accuracy.is_some()) {
        cx.body.set_attachment(new, ir::metadata_kinds::kind::FPMATH, accuracy);
    }
    cx.replace(v)
}
