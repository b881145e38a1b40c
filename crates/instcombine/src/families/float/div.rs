//! `fdiv`.

use super::common::is_whole_float;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::float::{self, FpClass};
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{FastMath, Inst, Opcode, Type, Value, View};

rules! {
    /// The rules before those of signs.
    pub FIRST, "fdiv":
        by_constant,
        of_constant,
}

rules! {
    /// The rules behind them.
    pub RULES, "fdiv":
        into_select,
        of_quotient,
        sine_by_cosine,
        without_common_factor,
        by_magnitude,
        by_power,
        by_root,
        power_by_base,
}

fn flags(cx: &Combiner<'_>, i: Inst) -> FastMath {
    cx.float_flags(i.into())
}

const RECIPROCAL: FastMath = FastMath::REASSOC.union(FastMath::ARCP);

/// Has a constant in every lane a power of two whose reciprocal is a normal number, too?
fn has_exact_reciprocal(cx: &Combiner<'_>, c: Value) -> bool {
    let Some(c) = c.constant() else { return false };
    cx.body.consts().lanes(cx.types, c).all(|lane| {
        let Some((ty, bits)) = lane.float() else { return false };
        let normal = |bits| FpClass::NORMAL.contains(float::class(ty, bits));
        let one = float::from_i64(ty, 1);
        let reciprocal = float::arithmetic(Opcode::FDiv, ty, one, bits, float::Round::NearestTiesToEven);
        normal(bits) && reciprocal.is_some_and(|r| r.is_exact && normal(r.bits))
    })
}

/// `-x / C = x / -C`, `x / 0` is an infinity, `x / C = x * (1 / C)`.
fn by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, c], x, flags) = (cx.pair(i), Hole::new(), flags(cx, i));
    c.constant()?;
    if cx.m(a, fneg(&x)) {
        let negated = cx.negated_float(c)?;
        return cx.new_binary(Opcode::FDiv, flags, x.get(), negated);
    }
    if flags.nnan() && (cx.m(c, pos_zero_float()) || flags.nsz() && cx.m(c, any_zero_float())) {
        let ty = cx.ty(c);
        let infinity = cx.float(ty, float::infinity(cx.types.scalar(ty)));
        let v = cx.float_call(id::COPYSIGN, flags, &[infinity, a])?;
        return cx.replace(v);
    }
    let allowed = has_exact_reciprocal(cx, c) || flags.arcp() && cx.is_normal_float(c);
    if !allowed {
        return None;
    }
    let one = cx.whole_float(cx.ty(c), 1);
    let reciprocal = cx.fold_binary(Opcode::FDiv, one, c).filter(|&v| cx.is_normal_float(v))?;
    cx.new_binary(Opcode::FMul, flags, a, reciprocal)
}

/// `C / -x = -C / x`, `C / (x * D) = (C / D) / x`, `C / (x / D) = (C * D) / x`
fn of_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([c, b], x, d, flags) = (cx.pair(i), Hole::new(), Hole::new(), flags(cx, i));
    c.constant()?;
    if cx.m(b, fneg(&x)) {
        let negated = cx.negated_float(c)?;
        return cx.new_binary(Opcode::FDiv, flags, negated, x.get());
    }
    if !flags.contains(RECIPROCAL) {
        return None;
    }
    let op = if cx.m(b, fmul(&x, bind(&d, constant()))) {
        Opcode::FDiv
    } else if cx.m(b, fdiv(&x, bind(&d, constant()))) {
        Opcode::FMul
    } else {
        return None;
    };
    let joined = cx.fold_binary(op, c, d.get()).filter(|&v| cx.is_normal_float(v))?;
    cx.new_binary(Opcode::FDiv, flags, joined, x.get())
}

/// A constant divided by a `select`, or the other way round.
fn into_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    for (c, v) in [(a, b), (b, a)] {
        let Some(select) = v.inst().filter(|&s| matches!(cx.body.view(s), View::Select { .. })) else { continue };
        if c.constant().is_none() {
            continue;
        }
        if let Some(found) = cx.fold_op_into_select(i, select, false, false) {
            return Some(found);
        }
    }
    None
}

/// `(x / y) / z = x / (y * z)`, `z / (x / y) = (y * z) / x`
fn of_quotient(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, y, flags) = (cx.pair(i), Hole::new(), Hole::new(), flags(cx, i));
    if !flags.contains(RECIPROCAL) {
        return None;
    }
    let both_constant = |y: Value, other: Value| y.constant().is_some() && other.constant().is_some();
    if cx.m(a, one_use(fdiv(&x, &y))) && !both_constant(y.get(), b) {
        let product = cx.build_float(Opcode::FMul, flags, y.get(), b);
        return cx.new_binary(Opcode::FDiv, flags, x.get(), product);
    }
    if cx.m(b, one_use(fdiv(&x, &y))) && !both_constant(y.get(), a) {
        let product = cx.build_float(Opcode::FMul, flags, y.get(), a);
        return cx.new_binary(Opcode::FDiv, flags, product, x.get());
    }
    cx.m(b, fdiv(is_whole_float::<1>(), &y)).then_some(())?;
    cx.new_binary(Opcode::FMul, flags, y.get(), a)
}

/// `sin(x) / cos(x) = tan(x)`, `cos(x) / sin(x) = 1 / tan(x)`
fn sine_by_cosine(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x, flags) = (cx.pair(i), Hole::new(), flags(cx, i));
    if !flags.reassoc() || !cx.one_use(a) || !cx.one_use(b) {
        return None;
    }
    let is_tangent = cx.m(a, intrinsic1(id::SIN, &x)) && cx.m(b, intrinsic1(id::COS, x.get()));
    let is_cotangent = || cx.m(a, intrinsic1(id::COS, &x)) && cx.m(b, intrinsic1(id::SIN, x.get()));
    if !is_tangent && !is_cotangent() {
        return None;
    }
    let f = match cx.ty(x.get()) {
        Type::FLOAT => LibFunc::tanf,
        Type::DOUBLE => LibFunc::tan,
        Type::FP128 | Type::X86_FP80 | Type::PPC_FP128 => LibFunc::tanl,
        _ => return None,
    };
    let attrs = cx.callee_attributes(a.inst()?);
    let call = cx.float_library(f, &[x.get()], attrs)?;
    cx.body.inst_mut(call).set_fast_math(flags);
    let mut v = Value::from(call);
    if !is_tangent {
        let one = cx.whole_float(cx.ty(v), 1);
        v = cx.build_float(Opcode::FDiv, flags, one, v);
    }
    cx.replace(v)
}

/// `x / (x * y) = 1 / y`
fn without_common_factor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], y) = (cx.pair(i), Hole::new());
    if !flags(cx, i).contains(FastMath::NNAN | FastMath::REASSOC) || !cx.m(b, c_fmul(a, &y)) {
        return None;
    }
    let one = cx.whole_float(cx.ty(a), 1);
    cx.set_operand(i, 0, one);
    cx.set_operand(i, 1, y.get())
}

/// `x / fabs(x) = fabs(x) / x = copysign(1, x)`
fn by_magnitude(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], flags) = (cx.pair(i), flags(cx, i));
    if !flags.contains(FastMath::NNAN | FastMath::NINF) {
        return None;
    }
    let x = if cx.m(b, intrinsic1(id::FABS, a)) {
        a
    } else if cx.m(a, intrinsic1(id::FABS, b)) {
        b
    } else {
        return None;
    };
    let one = cx.whole_float(cx.ty(x), 1);
    let v = cx.float_call(id::COPYSIGN, flags, &[one, x])?;
    cx.replace(v)
}

/// `z / pow(x, y) = z * pow(x, -y)`, and so for `exp`.
fn by_power(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], flags) = (cx.pair(i), flags(cx, i));
    if !flags.contains(RECIPROCAL) || !cx.one_use(b) {
        return None;
    }
    let (what, call) = (cx.intrinsic(b)?, b.inst()?);
    let power = match what {
        id::POW => {
            let [x, y] = cx.pair(call);
            let negated = cx.build_fneg(flags, y);
            cx.float_call(what, flags, &[x, negated])?
        }
        id::POWI if flags.ninf() => {
            let [x, y] = cx.pair(call);
            let negated = cx.build(|b| b.neg(y));
            let types = [cx.ty(x), cx.ty(y)];
            let call = cx.call(what, &types, &[x, negated])?;
            cx.body.inst_mut(call).set_fast_math(flags);
            call.into()
        }
        id::EXP | id::EXP2 => {
            let negated = cx.build_fneg(flags, cx.body.operand(call, 0));
            cx.float_call(what, flags, &[negated])?
        }
        _ => return None,
    };
    cx.new_binary(Opcode::FMul, flags, a, power)
}

/// `x / sqrt(y / z) = x * sqrt(z / y)`
fn by_root(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], quotient, y, z) = (cx.pair(i), Hole::new(), Hole::new(), Hole::new());
    let flags = flags(cx, i);
    let of_root = cx.float_flags(b);
    if !flags.contains(RECIPROCAL)
        || !of_root.contains(RECIPROCAL)
        || !cx.m(b, one_use(intrinsic1(id::SQRT, bind(&quotient, one_use(fdiv(&y, &z))))))
    {
        return None;
    }
    let of_quotient = cx.float_flags(quotient.get());
    if !of_quotient.contains(RECIPROCAL) {
        return None;
    }
    let inverse = cx.build_float(Opcode::FDiv, of_quotient, z.get(), y.get());
    let root = cx.float_call(id::SQRT, of_root, &[inverse])?;
    cx.new_binary(Opcode::FMul, flags, a, root)
}

/// `pow(x, y) / x = pow(x, y - 1)`
fn power_by_base(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, x], y, flags) = (cx.pair(i), Hole::new(), flags(cx, i));
    if !flags.reassoc() || !cx.m(a, one_use(intrinsic2(id::POW, x, &y))) {
        return None;
    }
    let minus_one = cx.whole_float(cx.ty(x), -1);
    let exponent = cx.build_float(Opcode::FAdd, flags, y.get(), minus_one);
    let v = cx.float_call(id::POW, flags, &[x, exponent])?;
    cx.replace(v)
}
