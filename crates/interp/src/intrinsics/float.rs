//! Floating-point intrinsics, scalar by scalar.

use crate::float::{convert, f32_of, f64_of, is_infinite, is_nan, negate, order, real32, real64, with_format};
use crate::outcome::{Run, Stop};
use crate::value::Leaf;
use ir::Type;
use ir::real::RealFunction;
use rustc_apfloat::{Float, Round};
use std::cmp::Ordering;

fn width(ty: Type) -> u32 {
    Leaf::Float(ty).bits()
}

fn is_negative(ty: Type, bits: u128) -> bool {
    // The sign of a pair of doubles is the first one's.
    let top = if ty == Type::PPC_FP128 { 63 } else { width(ty) - 1 };
    bits >> top & 1 != 0
}

/// `llvm.fabs`
pub(super) fn fabs(ty: Type, bits: u128) -> u128 {
    if is_negative(ty, bits) { negate(ty, width(ty), bits) } else { bits }
}

/// `llvm.copysign`
pub(super) fn copysign(ty: Type, a: u128, b: u128) -> u128 {
    if is_negative(ty, a) == is_negative(ty, b) { a } else { negate(ty, width(ty), a) }
}

/// A NaN with the quiet bit set.
fn quiet(ty: Type, bits: u128) -> u128 {
    match ty {
        Type::HALF => bits | 1 << 9,
        Type::BFLOAT => bits | 1 << 6,
        Type::FLOAT => bits | 1 << 22,
        Type::DOUBLE | Type::PPC_FP128 => bits | 1 << 51,
        Type::X86_FP80 => bits | 1 << 62,
        _ => bits | 1 << 111,
    }
}

/// The larger or smaller of two that are no NaNs; minus zero is less than zero.
fn pick(ty: Type, a: u128, b: u128, wanted: Ordering) -> u128 {
    match order(ty, a, b) {
        Some(Ordering::Equal) if is_negative(ty, a) != (wanted == Ordering::Less) => b,
        Some(Ordering::Equal) => a,
        Some(o) if o == wanted => a,
        _ => b,
    }
}

/// `llvm.canonicalize`: a product with one, exactly.
pub(super) fn canonical(ty: Type, bits: u128) -> u128 {
    if is_nan(ty, bits) { quiet(ty, bits) } else { bits }
}

fn is_signaling(ty: Type, bits: u128) -> bool {
    is_nan(ty, bits) && quiet(ty, bits) != bits
}

/// As IEEE 754 of 2008 has it: a signaling NaN is one in the result.
fn quiet_number_or_pick(ty: Type, a: u128, b: u128, wanted: Ordering) -> u128 {
    match [a, b].into_iter().find(|&x| is_signaling(ty, x)) {
        Some(x) => quiet(ty, x),
        None => number_or_pick(ty, a, b, wanted),
    }
}

/// As IEEE 754 of 2019 has it: a number beats any NaN.
fn number_or_pick(ty: Type, a: u128, b: u128, wanted: Ordering) -> u128 {
    match (is_nan(ty, a), is_nan(ty, b)) {
        (true, true) => quiet(ty, a),
        (true, false) => b,
        (false, true) => a,
        _ => pick(ty, a, b, wanted),
    }
}

fn nan_or_pick(ty: Type, a: u128, b: u128, wanted: Ordering) -> u128 {
    match (is_nan(ty, a), is_nan(ty, b)) {
        (true, _) => quiet(ty, a),
        (_, true) => quiet(ty, b),
        _ => pick(ty, a, b, wanted),
    }
}

/// `llvm.maxnum`
pub(crate) fn max_num(ty: Type, a: u128, b: u128) -> u128 {
    quiet_number_or_pick(ty, a, b, Ordering::Greater)
}

/// `llvm.minnum`
pub(crate) fn min_num(ty: Type, a: u128, b: u128) -> u128 {
    quiet_number_or_pick(ty, a, b, Ordering::Less)
}

/// `llvm.maximumnum`
pub(super) fn maximum_number(ty: Type, a: u128, b: u128) -> u128 {
    number_or_pick(ty, a, b, Ordering::Greater)
}

/// `llvm.minimumnum`
pub(super) fn minimum_number(ty: Type, a: u128, b: u128) -> u128 {
    number_or_pick(ty, a, b, Ordering::Less)
}

/// `llvm.maximum`
pub(crate) fn maximum(ty: Type, a: u128, b: u128) -> u128 {
    nan_or_pick(ty, a, b, Ordering::Greater)
}

/// `llvm.minimum`
pub(crate) fn minimum(ty: Type, a: u128, b: u128) -> u128 {
    nan_or_pick(ty, a, b, Ordering::Less)
}

/// The class of a float, as a bit of `llvm.is.fpclass` and `nofpclass`.
pub(crate) fn class(ty: Type, bits: u128) -> u64 {
    fn exact<F: Float>(bits: u128) -> (bool, bool, bool) {
        let value = F::from_bits(bits);
        (value.is_signaling(), value.is_denormal(), value.is_zero())
    }
    let (signaling, denormal, zero) = with_format!(ty, exact(bits));
    // Negative: inf 4, normal 8, subnormal 0x10, zero 0x20; positive: zero 0x40, subnormal 0x80, normal 0x100, inf 0x200.
    let rank = if is_infinite(ty, bits) {
        0
    } else if zero {
        3
    } else if denormal {
        2
    } else {
        1
    };
    match (is_nan(ty, bits), is_negative(ty, bits)) {
        (true, _) => 2 - signaling as u64,
        (_, true) => 4 << rank,
        (_, false) => 0x200 >> rank,
    }
}

/// Rounds to an integer in a direction.
pub(super) fn round(ty: Type, bits: u128, mode: Round) -> u128 {
    fn exact<F: Float>(bits: u128, mode: Round) -> u128 {
        F::from_bits(bits).round_to_integral(mode).value.to_bits()
    }
    with_format!(ty, exact(bits, mode))
}

/// The fraction in [0.5, 1) and the exponent of a float; a float that is not finite has none.
pub(super) fn split(ty: Type, bits: u128) -> (u128, Option<i32>) {
    fn exact<F: Float>(bits: u128) -> (u128, Option<i32>) {
        let value = F::from_bits(bits);
        if !value.is_finite() {
            return (bits, None);
        }
        if value.is_zero() {
            return (bits, Some(0));
        }
        let mut exponent = 0;
        let fraction = value.frexp_r(&mut exponent, Round::NearestTiesToEven);
        (fraction.to_bits(), Some(exponent))
    }
    with_format!(ty, exact(bits))
}

/// A function of one number, correctly rounded where it is a normal number, else by the host's library.
pub(super) fn real(
    ty: Type,
    name: &str,
    f: RealFunction,
    bits: u128,
    single: fn(f32) -> f32,
    double: fn(f64) -> f64,
) -> Run<u128> {
    match ty {
        Type::FLOAT => Ok(real32(f, f32_of(bits), single).to_bits().into()),
        Type::DOUBLE => Ok(real64(f, f64_of(bits), double).to_bits().into()),
        Type::HALF | Type::BFLOAT => {
            let wide = f64_of(convert(ty, Type::DOUBLE, bits));
            let result = ir::real::unary(f, wide).map_or_else(|| double(wide), |r| r.odd);
            Ok(convert(Type::DOUBLE, ty, result.to_bits().into()))
        }
        _ => host(ty, name, bits, single, double),
    }
}

/// A function of the host's library, on `float` and what fits it, and on `double`.
pub(super) fn host(ty: Type, name: &str, bits: u128, single: fn(f32) -> f32, double: fn(f64) -> f64) -> Run<u128> {
    match ty {
        Type::FLOAT => Ok(single(f32_of(bits)).to_bits().into()),
        Type::DOUBLE => Ok(double(f64_of(bits)).to_bits().into()),
        Type::HALF | Type::BFLOAT => {
            let wide = f64_of(convert(ty, Type::DOUBLE, bits));
            Ok(convert(Type::DOUBLE, ty, double(wide).to_bits().into()))
        }
        _ => Err(Stop::Unsupported(format!("{name} of a format wider than double"))),
    }
}

/// The same of two numbers.
pub(super) fn host2(
    ty: Type,
    name: &str,
    a: u128,
    b: u128,
    double: fn(f64, f64) -> f64,
    single: fn(f32, f32) -> f32,
) -> Run<u128> {
    match ty {
        Type::FLOAT => Ok(single(f32_of(a), f32_of(b)).to_bits().into()),
        Type::DOUBLE => Ok(double(f64_of(a), f64_of(b)).to_bits().into()),
        Type::HALF | Type::BFLOAT => {
            let (a, b) = (f64_of(convert(ty, Type::DOUBLE, a)), f64_of(convert(ty, Type::DOUBLE, b)));
            Ok(convert(Type::DOUBLE, ty, double(a, b).to_bits().into()))
        }
        _ => Err(Stop::Unsupported(format!("{name} of a format wider than double"))),
    }
}

/// `llvm.fptosi.sat`, `llvm.fptoui.sat`
pub(super) fn to_int_saturated(ty: Type, bits: u128, width: u32, is_signed: bool) -> u128 {
    if is_nan(ty, bits) {
        return 0;
    }
    if let Some(value) = crate::float::to_int(ty, bits, width, is_signed) {
        return value;
    }
    let (low, high) =
        if is_signed { (1 << (width - 1), (1 << (width - 1)) - 1) } else { (0, crate::value::mask128(width)) };
    if is_negative(ty, bits) { low } else { high }
}
