//! Functions of numbers.

use super::Found;
use crate::combiner::Combiner;
use analysis::pattern::*;
use ir::intrinsics::{Intrinsic, id};
use ir::library::LibFunc;
use ir::{FastMath, Inst, Opcode, Type, Value};

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    use LibFunc as L;
    let v = match f {
        L::fabs | L::fabsf | L::fabsl => as_intrinsic(cx, i, id::FABS),
        L::floor | L::floorf | L::floorl => rounded(cx, i, id::FLOOR),
        L::ceil | L::ceilf | L::ceill => rounded(cx, i, id::CEIL),
        L::trunc | L::truncf | L::truncl => rounded(cx, i, id::TRUNC),
        L::round | L::roundf | L::roundl => rounded(cx, i, id::ROUND),
        L::roundeven | L::roundevenf | L::roundevenl => rounded(cx, i, id::ROUNDEVEN),
        L::rint | L::rintf | L::rintl => rounded(cx, i, id::RINT),
        L::nearbyint | L::nearbyintf | L::nearbyintl => rounded(cx, i, id::NEARBYINT),
        L::fmin | L::fminf | L::fminl => extreme(cx, i, id::MINNUM),
        L::fmax | L::fmaxf | L::fmaxl => extreme(cx, i, id::MAXNUM),
        L::copysign | L::copysignf | L::copysignl => None,
        L::cos | L::cosf | L::cosl | L::cosh | L::coshf | L::coshl => even(cx, i),
        L::cabs | L::cabsf | L::cabsl => cabs(cx, i),
        _ => None,
    }?;
    Some(Found::Value(v))
}

/// The intrinsic that does the same, with the flags of the call.
fn as_intrinsic(cx: &mut Combiner<'_>, i: Inst, what: Intrinsic) -> Option<Value> {
    let args: Vec<Value> = cx.body.call_args(i).collect();
    let (ty, flags) = (cx.body.inst(i).ty, cx.body.inst(i).fast_math());
    let call = cx.call(what, &[ty], &args)?;
    cx.body.inst_mut(call).set_fast_math(flags);
    cx.body.take_name(call.into(), i.into());
    cx.copy_tail_kind(i, call);
    Some(call.into())
}

/// A `float` made wider, or a `double` constant that a `float` is.
fn as_float(cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
    let x = Hole::new();
    if cx.m(v, fpext(&x)) {
        return (cx.ty(x.get()) == Type::FLOAT).then(|| x.get());
    }
    let (ty, bits) = cx.body.consts().splat_float(cx.types, v.constant()?)?;
    let (value, _) = ir::float::to_f64(ty, bits)?;
    let narrow = ir::float::from_f64(Type::FLOAT, value)?;
    let (back, _) = ir::float::to_f64(Type::FLOAT, narrow)?;
    (back.to_bits() == value.to_bits()).then(|| cx.float(Type::FLOAT, narrow))
}

/// Rounding to an integer: of a number that was a `float`, as a `float`.
fn rounded(cx: &mut Combiner<'_>, i: Inst, what: Intrinsic) -> Option<Value> {
    as_intrinsic(cx, i, what)
}

/// `fmin` is `minnum`; whichever zero it chooses is left open.
fn extreme(cx: &mut Combiner<'_>, i: Inst, what: Intrinsic) -> Option<Value> {
    let [a, b] = cx.pair(i);
    let flags = cx.body.inst(i).fast_math();
    if cx.body.inst(i).ty == Type::DOUBLE
        && let (Some(x), Some(y)) = (as_float(cx, a), as_float(cx, b))
        && (x.constant().is_none() || y.constant().is_none())
    {
        let f = if what == id::MINNUM { LibFunc::fminf } else { LibFunc::fmaxf };
        let call = cx.library(f, Type::FLOAT, &[x, y], i, true)?;
        cx.body.inst_mut(call).set_fast_math(flags);
        return Some(cx.build(|b| b.cast(Opcode::FpExt, call.into(), Type::DOUBLE)));
    }
    let ty = cx.body.inst(i).ty;
    let call = cx.call(what, &[ty], &[a, b])?;
    cx.body.inst_mut(call).set_fast_math(flags | FastMath::NSZ);
    cx.copy_tail_kind(i, call);
    Some(call.into())
}

/// `cos(-x)` is `cos(x)`.
fn even(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let v = cx.body.operand(i, 0);
    let (x, y) = (Hole::new(), Hole::new());
    let found = cx.m(v, fneg(&x)) || cx.m(v, intrinsic1(id::FABS, &x)) || cx.m(v, intrinsic2(id::COPYSIGN, &x, &y));
    if !found {
        return None;
    }
    let callee = cx.body.callee(i);
    let (ty, attrs) = (cx.body.inst(i).call_type(), cx.body.inst(i).call_attrs());
    let flags = cx.body.inst(i).fast_math();
    let call = cx.build(|b| b.call(ty, callee, &[x.get()]));
    let data = cx.body.inst_mut(call);
    data.set_fast_math(flags);
    data.set_call_attrs(attrs);
    let name: Option<Vec<u8>> = cx.module.called_function(cx.body, i).map(|g| cx.module.global(g).name.to_vec());
    if let Some(name) = name {
        cx.body.set_name(call.into(), &name);
    }
    cx.copy_tail_kind(i, call);
    Some(call.into())
}

/// The magnitude of a complex number with one part of zero; fast, the root of a sum of squares.
fn cabs(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    if cx.body.num_call_args(i) != 2 {
        return None;
    }
    let [re, im] = cx.pair(i);
    let (ty, flags) = (cx.body.inst(i).ty, cx.body.inst(i).fast_math());
    let other = if cx.m(re, any_zero_float()) {
        im
    } else if cx.m(im, any_zero_float()) {
        re
    } else {
        return None;
    };
    let call = cx.named_call(b"cabs", id::FABS, &[ty], &[other])?;
    cx.body.inst_mut(call).set_fast_math(flags);
    cx.copy_tail_kind(i, call);
    Some(call.into())
}
