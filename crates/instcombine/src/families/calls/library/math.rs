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
        L::copysign => {
            let [a, b] = cx.pair(i);
            let (a, b) = (as_float(cx, a)?, as_float(cx, b)?);
            cx.can_call_float(L::copysignf).then(|| narrow_call(cx, i, L::copysignf, &[a, b])).flatten()
        }
        L::cos | L::cosf | L::cosl => symmetric(cx, i, true),
        L::sin | L::sinf | L::sinl | L::erf | L::erff | L::erfl => symmetric(cx, i, false),
        L::tan | L::tanf | L::tanl => {
            symmetric(cx, i, false).or_else(|| of_inverse(cx, i, [L::atan, L::atanf, L::atanl]))
        }
        L::atanh | L::atanhf | L::atanhl => of_inverse(cx, i, [L::tanh, L::tanhf, L::tanhl]),
        L::sinh | L::sinhf | L::sinhl => of_inverse(cx, i, [L::asinh, L::asinhf, L::asinhl]),
        L::asinh | L::asinhf | L::asinhl => of_inverse(cx, i, [L::sinh, L::sinhf, L::sinhl]),
        L::cosh | L::coshf | L::coshl => of_inverse(cx, i, [L::acosh, L::acoshf, L::acoshl]),
        L::fmod | L::fmodf | L::fmodl => modulo(cx, i),
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
pub(super) fn as_float(cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
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
        if let Some(v) = narrow_call(cx, i, f, &[x, y]) {
            return Some(v);
        }
    }
    let ty = cx.body.inst(i).ty;
    let call = cx.call(what, &[ty], &[a, b])?;
    cx.body.inst_mut(call).set_fast_math(flags | FastMath::NSZ);
    cx.copy_tail_kind(i, call);
    Some(call.into())
}

/// A call of the same function with another argument.
fn call_again(cx: &mut Combiner<'_>, i: Inst, x: Value) -> Value {
    let callee = cx.body.callee(i);
    let (ty, attrs) = (cx.body.inst(i).call_type(), cx.body.inst(i).call_attrs());
    let flags = cx.body.inst(i).fast_math();
    let call = cx.build(|b| b.call(ty, callee, &[x]));
    cx.body.inst_mut(call).set_fast_math(flags).set_call_attrs(attrs);
    cx.copy_tail_kind(i, call);
    call.into()
}

/// `cos(-x)` is `cos(x)`, `sin(-x)` is `-sin(x)`.
fn symmetric(cx: &mut Combiner<'_>, i: Inst, is_even: bool) -> Option<Value> {
    let (v, x, flags) = (cx.body.operand(i, 0), Hole::new(), cx.body.inst(i).fast_math());
    if cx.m(v, one_use(fneg(&x))) {
        let call = call_again(cx, i, x.get());
        return Some(if is_even { call } else { cx.build_fneg(flags, call) });
    }
    let found = is_even && (cx.m(v, intrinsic1(id::FABS, &x)) || cx.m(v, intrinsic2(id::COPYSIGN, &x, any())));
    found.then(|| call_again(cx, i, x.get()))
}

/// A function of what its inverse function gives.
fn of_inverse(cx: &mut Combiner<'_>, i: Inst, inverse: [LibFunc; 3]) -> Option<Value> {
    let v = cx.body.operand(i, 0);
    let inner = v.inst().filter(|_| cx.float_flags(i.into()).fast() && cx.float_flags(v).fast())?;
    let f = super::function(cx, inner)?;
    let scalar = cx.body.inst(i).ty;
    let wanted = match scalar {
        Type::DOUBLE => inverse[0],
        Type::FLOAT => inverse[1],
        _ => inverse[2],
    };
    (f == wanted).then(|| cx.body.operand(inner, 0))
}

/// `fmod` of finite numbers by another one than zero sets no `errno`: `frem`.
fn modulo(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let ([x, y], flags) = (cx.pair(i), cx.body.inst(i).fast_math());
    if !flags.nnan() && !super::powers::modulo_is_a_number(cx, x, y) {
        return None;
    }
    Some(cx.build_float(Opcode::FRem, flags | FastMath::NNAN, x, y))
}

/// The call of a function of `float`s in the place of one of `double`s; a function does not call itself so.
pub(super) fn narrow_call(cx: &mut Combiner<'_>, i: Inst, f: LibFunc, args: &[Value]) -> Option<Value> {
    let callee = cx.module.called_function(cx.body, i)?;
    let (callee, caller) = (&cx.module.global(callee).name, &cx.module.global(cx.facts.function).name);
    if caller.strip_suffix(b"f") == Some(&callee[..]) {
        return None;
    }
    let (attrs, flags) = (cx.callee_attributes(i), cx.body.inst(i).fast_math());
    let call = cx.float_library(f, args, attrs)?;
    cx.body.inst_mut(call).set_fast_math(flags);
    Some(cx.build(|b| b.cast(Opcode::FpExt, call.into(), Type::DOUBLE)))
}

/// Functions of one `double` that are done as `float`, if a call is `fast` and its result becomes one.
const NARROWED: [LibFunc; 21] = [
    LibFunc::acos,
    LibFunc::acosh,
    LibFunc::asin,
    LibFunc::asinh,
    LibFunc::atan,
    LibFunc::atanh,
    LibFunc::cbrt,
    LibFunc::cos,
    LibFunc::cosh,
    LibFunc::exp,
    LibFunc::exp2,
    LibFunc::exp10,
    LibFunc::expm1,
    LibFunc::log,
    LibFunc::log10,
    LibFunc::log1p,
    LibFunc::log2,
    LibFunc::sin,
    LibFunc::sinh,
    LibFunc::tan,
    LibFunc::tanh,
];

/// Are all users casts to `float`?
pub(super) fn becomes_float(cx: &Combiner<'_>, i: Inst) -> bool {
    let narrows = |u: Inst| cx.body.inst(u).opcode == Opcode::FpTrunc && cx.body.inst(u).ty == Type::FLOAT;
    cx.body.users_of(i).all(narrows)
}

/// A `fast` function of what was a `float`, as a `float`.
pub(super) fn narrow(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    if cx.body.inst(i).ty != Type::DOUBLE || !cx.float_flags(i.into()).fast() {
        return None;
    }
    let is_power = f == LibFunc::pow;
    let fits = is_power || NARROWED.contains(&f) && becomes_float(cx, i);
    if !fits {
        return None;
    }
    let name = [f.standard_name().as_bytes(), b"f"].concat();
    let narrow = LibFunc::lookup(&name).filter(|&f| cx.can_call_float(f))?;
    let args: Vec<Value> = cx.body.call_args(i).collect();
    let args = args.into_iter().map(|v| as_float(cx, v)).collect::<Option<Vec<Value>>>()?;
    narrow_call(cx, i, narrow, &args).map(Found::Value)
}

/// The magnitude of a complex number with one part of zero; fast, the root of a sum of squares.
fn cabs(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let (ty, flags) = (cx.body.inst(i).ty, cx.body.inst(i).fast_math());
    let (re, im) = if cx.body.num_call_args(i) == 2 {
        let [re, im] = cx.pair(i);
        let other = if cx.m(re, any_zero_float()) {
            Some(im)
        } else if cx.m(im, any_zero_float()) {
            Some(re)
        } else {
            None
        };
        if let Some(other) = other {
            let call = cx.named_call(b"cabs", id::FABS, &[ty], &[other])?;
            cx.body.inst_mut(call).set_fast_math(flags);
            cx.copy_tail_kind(i, call);
            return Some(call.into());
        }
        (re, im)
    } else {
        let pair = cx.body.operand(i, 0);
        if !flags.fast() || cx.body.num_call_args(i) != 1 {
            return None;
        }
        let re = cx.build(|b| b.named(b"real").extract_value(pair, &[0]));
        (re, cx.build(|b| b.named(b"imag").extract_value(pair, &[1])))
    };
    if !flags.fast() {
        return None;
    }
    let squares = [re, im].map(|v| cx.build_float(Opcode::FMul, flags, v, v));
    let sum = cx.build_float(Opcode::FAdd, flags, squares[0], squares[1]);
    let call = cx.named_call(b"cabs", id::SQRT, &[ty], &[sum])?;
    cx.body.inst_mut(call).set_fast_math(flags);
    cx.copy_tail_kind(i, call);
    Some(call.into())
}
