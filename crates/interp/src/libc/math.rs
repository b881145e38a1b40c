//! Mathematics: correctly rounded, or by the host's library.

use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::float::{atan2_32, atan2_64, power32, power64, real32, real64};
use crate::machine::Machine;
use crate::outcome::Run;
use ir::Type;
use ir::real::RealFunction;

/// What is left of a number when the nearest multiple of another is taken away, the even one of two. All steps are exact.
fn remainder64(x: f64, y: f64) -> f64 {
    let (mut left, by) = (x.abs(), y.abs());
    if by <= f64::MAX / 2.0 {
        left %= by + by;
    }
    // Half of the smallest numbers cannot be told.
    let is_tiny = by < 2.0 * f64::MIN_POSITIVE;
    let above = |left: f64| if is_tiny { left + left > by } else { left > by / 2.0 };
    let reaches = |left: f64| if is_tiny { left + left >= by } else { left >= by / 2.0 };
    if x.is_infinite() || y == 0.0 || x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if above(left) {
        left -= by;
        if reaches(left) {
            left -= by;
        }
    }
    if x.is_sign_negative() { -left } else { left }
}

/// What narrower numbers leave is one of theirs.
fn remainder32(x: f32, y: f32) -> f32 {
    remainder64(x.into(), y.into()) as f32
}

/// A function of one number in both precisions.
macro_rules! unary {
    ($name:literal, $method:ident) => {
        [
            ($name, (|m, a| Ok(Reply::Double(m.arg_double(a, 0)?.$method()))) as LibFn),
            (concat!($name, "f"), |m, a| Ok(Reply::Double(f64::from((m.arg_double(a, 0)? as f32).$method())))),
        ]
    };
}

/// The same, correctly rounded where it is a normal number.
macro_rules! real {
    ($name:literal, $function:ident, $method:ident) => {
        [
            (
                $name,
                (|m, a| Ok(Reply::Double(real64(RealFunction::$function, m.arg_double(a, 0)?, f64::$method)))) as LibFn,
            ),
            (concat!($name, "f"), |m, a| {
                let x = m.arg_double(a, 0)? as f32;
                Ok(Reply::Double(real32(RealFunction::$function, x, f32::$method).into()))
            }),
        ]
    };
}

/// A function of two numbers in both precisions.
macro_rules! two {
    ($name:literal, $method:expr, $single:expr) => {
        [($name, (|m, a| binary(m, a, $method)) as LibFn), (concat!($name, "f"), |m, a| binary32(m, a, $single))]
    };
}

const PAIRS: [[(&str, LibFn); 2]; COUNT] = [
    real!("sin", Sin, sin),
    real!("cos", Cos, cos),
    real!("tan", Tan, tan),
    real!("asin", Asin, asin),
    real!("acos", Acos, acos),
    real!("atan", Atan, atan),
    real!("sinh", Sinh, sinh),
    real!("cosh", Cosh, cosh),
    real!("tanh", Tanh, tanh),
    unary!("asinh", asinh),
    unary!("acosh", acosh),
    unary!("atanh", atanh),
    real!("exp", Exp, exp),
    real!("exp2", Exp2, exp2),
    real!("log", Log, ln),
    real!("log10", Log10, log10),
    real!("log2", Log2, log2),
    real!("log1p", Log1p, ln_1p),
    unary!("expm1", exp_m1),
    unary!("cbrt", cbrt),
    unary!("sqrt", sqrt),
    unary!("fabs", abs),
    unary!("floor", floor),
    unary!("ceil", ceil),
    unary!("trunc", trunc),
    unary!("round", round),
    unary!("rint", round_ties_even),
    unary!("nearbyint", round_ties_even),
    unary!("roundeven", round_ties_even),
    two!("pow", power64, power32),
    two!("atan2", atan2_64, atan2_32),
    two!("hypot", f64::hypot, f32::hypot),
    two!("fmod", |a, b| a % b, |a, b| a % b),
    two!("remainder", remainder64, remainder32),
    two!("copysign", f64::copysign, f32::copysign),
    two!("fmax", f64::max, f32::max),
    two!("fmin", f64::min, f32::min),
    two!("fdim", |a, b| if a <= b { 0.0 } else { a - b }, |a, b| if a <= b { 0.0 } else { a - b }),
];

const COUNT: usize = 38;

pub(super) const TABLE: &[(&str, LibFn)] = &flatten();

const fn flatten() -> [(&'static str, LibFn); 2 * COUNT + OTHERS.len()] {
    let mut all = [OTHERS[0]; 2 * COUNT + OTHERS.len()];
    let mut k = 0;
    while k < COUNT {
        all[2 * k] = PAIRS[k][0];
        all[2 * k + 1] = PAIRS[k][1];
        k += 1;
    }
    while k < COUNT + OTHERS.len() {
        all[COUNT + k] = OTHERS[k - COUNT];
        k += 1;
    }
    all
}

const OTHERS: [(&str, LibFn); 20] = [
    ("ldexp", ldexp),
    ("ldexpf", ldexp),
    ("scalbn", ldexp),
    ("scalbnf", ldexp),
    ("scalbln", ldexp),
    ("frexp", frexp),
    ("frexpf", frexp),
    ("modf", |m, a| modf(m, a, 8)),
    ("modff", |m, a| modf(m, a, 4)),
    ("lrint", |m, a| rounded(m, a, f64::round_ties_even)),
    ("lrintf", |m, a| rounded(m, a, f64::round_ties_even)),
    ("llrint", |m, a| rounded(m, a, f64::round_ties_even)),
    ("lround", |m, a| rounded(m, a, f64::round)),
    ("lroundf", |m, a| rounded(m, a, f64::round)),
    ("llround", |m, a| rounded(m, a, f64::round)),
    ("fma", |m, a| {
        let (x, y, z) = (m.arg_double(a, 0)?, m.arg_double(a, 1)?, m.arg_double(a, 2)?);
        Ok(Reply::Double(x.mul_add(y, z)))
    }),
    ("fabsl", |m, a| Ok(Reply::Double(m.arg_double(a, 0)?.abs()))),
    ("__isnan", |m, a| Ok(Reply::Int(m.arg_double(a, 0)?.is_nan().into()))),
    ("__isinf", |m, a| {
        let x = m.arg_double(a, 0)?;
        Ok(Reply::Int(if !x.is_infinite() {
            0
        } else if x > 0.0 {
            1
        } else {
            u64::MAX
        }))
    }),
    ("__finite", |m, a| Ok(Reply::Int(m.arg_double(a, 0)?.is_finite().into()))),
];

fn binary(m: &mut Machine<'_>, args: &[Arg], f: fn(f64, f64) -> f64) -> Run<Reply> {
    let (a, b) = (m.arg_double(args, 0)?, m.arg_double(args, 1)?);
    Ok(Reply::Double(f(a, b)))
}

fn binary32(m: &mut Machine<'_>, args: &[Arg], f: fn(f32, f32) -> f32) -> Run<Reply> {
    let (a, b) = (m.arg_double(args, 0)?, m.arg_double(args, 1)?);
    Ok(Reply::Double(f(a as f32, b as f32).into()))
}

/// A number times a power of two, rounded once.
pub(crate) fn scale(ty: Type, bits: u128, by: i32) -> u128 {
    use rustc_apfloat::Float;
    fn exact<F: Float>(bits: u128, by: i32) -> u128 {
        F::from_bits(bits).scalbn(by).to_bits()
    }
    crate::float::with_format!(ty, exact(bits, by))
}

fn scale64(x: f64, by: i32) -> f64 {
    f64::from_bits(scale(Type::DOUBLE, x.to_bits().into(), by) as u64)
}

fn ldexp(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (x, by) = (m.arg_double(args, 0)?, m.arg_int(args, 1)?);
    Ok(Reply::Double(scale64(x, by)))
}

/// Fraction in [0.5, 1) and exponent.
pub(crate) fn split(x: f64) -> (f64, i32) {
    if x == 0.0 || !x.is_finite() {
        return (x, 0);
    }
    let scaled = if x.abs() < f64::MIN_POSITIVE { (x * 2f64.powi(64), -64) } else { (x, 0) };
    let bits = scaled.0.to_bits();
    let exponent = (bits >> 52 & 0x7ff) as i32 - 1022;
    (f64::from_bits(bits & !(0x7ff << 52) | 1022 << 52), exponent + scaled.1)
}

fn frexp(m: &mut Machine<'_>, args: &[Arg]) -> Run<Reply> {
    let (x, place) = (m.arg_double(args, 0)?, m.arg(args, 1)?);
    let (fraction, exponent) = split(x);
    m.memory.write(place, &exponent.to_le_bytes())?;
    Ok(Reply::Double(fraction))
}

fn modf(m: &mut Machine<'_>, args: &[Arg], size: usize) -> Run<Reply> {
    let (x, place) = (m.arg_double(args, 0)?, m.arg(args, 1)?);
    let whole = x.trunc();
    if size == 8 {
        m.memory.write(place, &whole.to_le_bytes())?;
    } else {
        m.memory.write(place, &(whole as f32).to_le_bytes())?;
    }
    let rest = if x.is_infinite() { 0.0 } else { x - whole };
    Ok(Reply::Double(rest.copysign(x)))
}

fn rounded(m: &mut Machine<'_>, args: &[Arg], f: fn(f64) -> f64) -> Run<Reply> {
    Ok(Reply::Int(f(m.arg_double(args, 0)?) as i64 as u64))
}
