//! Floating-point arithmetic: the machine's own on `float` and `double`, which IEEE 754 fixes to the bit, and
//! `rustc_apfloat` for the other formats. See LangRef, "Floating-Point Environment".

use ir::real::{self, RealFunction};
use ir::{FloatPredicate, Opcode, Type};
use rustc_apfloat::{Float, Round, Status};

/// Calls a function that is generic over the format.
macro_rules! with_format {
    ($ty:expr, $function:ident($($argument:expr),*)) => {
        match $ty {
            Type::HALF => $function::<rustc_apfloat::ieee::Half>($($argument),*),
            Type::BFLOAT => $function::<rustc_apfloat::ieee::BFloat>($($argument),*),
            Type::FLOAT => $function::<rustc_apfloat::ieee::Single>($($argument),*),
            Type::DOUBLE => $function::<rustc_apfloat::ieee::Double>($($argument),*),
            Type::X86_FP80 => $function::<rustc_apfloat::ieee::X87DoubleExtended>($($argument),*),
            Type::FP128 => $function::<rustc_apfloat::ieee::Quad>($($argument),*),
            _ => $function::<rustc_apfloat::ppc::DoubleDouble>($($argument),*),
        }
    };
}
pub(crate) use with_format;

const NEAREST: Round = Round::NearestTiesToEven;

pub(crate) fn f32_of(bits: u128) -> f32 {
    f32::from_bits(bits as u32)
}

pub(crate) fn f64_of(bits: u128) -> f64 {
    f64::from_bits(bits as u64)
}

/// `fadd` to `frem` of two defined floats.
pub(crate) fn binary(op: Opcode, ty: Type, a: u128, b: u128) -> u128 {
    macro_rules! host {
        ($a:expr, $b:expr) => {
            match op {
                Opcode::FAdd => $a + $b,
                Opcode::FSub => $a - $b,
                Opcode::FMul => $a * $b,
                Opcode::FDiv => $a / $b,
                _ => $a % $b,
            }
        };
    }
    fn exact<F: Float>(op: Opcode, a: u128, b: u128) -> u128 {
        let (a, b) = (F::from_bits(a), F::from_bits(b));
        let result = match op {
            Opcode::FAdd => a.add_r(b, NEAREST),
            Opcode::FSub => a.sub_r(b, NEAREST),
            Opcode::FMul => a.mul_r(b, NEAREST),
            Opcode::FDiv => a.div_r(b, NEAREST),
            _ => a.c_fmod(b),
        };
        result.value.to_bits()
    }
    match ty {
        Type::FLOAT => host!(f32_of(a), f32_of(b)).to_bits().into(),
        Type::DOUBLE => host!(f64_of(a), f64_of(b)).to_bits().into(),
        _ => with_format!(ty, exact(op, a, b)),
    }
}

/// `a * b + c`, rounded once.
pub(crate) fn fma(ty: Type, a: u128, b: u128, c: u128) -> u128 {
    fn exact<F: Float>(a: u128, b: u128, c: u128) -> u128 {
        F::from_bits(a).mul_add_r(F::from_bits(b), F::from_bits(c), NEAREST).value.to_bits()
    }
    with_format!(ty, exact(a, b, c))
}

/// The other sign, of NaNs too.
pub(crate) fn negate(ty: Type, width: u32, bits: u128) -> u128 {
    let second = if ty == Type::PPC_FP128 { 1 << 63 } else { 0 };
    bits ^ 1 << (width - 1) ^ second
}

/// The order of two floats; `None` if one is a NaN.
pub(crate) fn order(ty: Type, a: u128, b: u128) -> Option<std::cmp::Ordering> {
    fn exact<F: Float>(a: u128, b: u128) -> Option<std::cmp::Ordering> {
        F::from_bits(a).partial_cmp(&F::from_bits(b))
    }
    match ty {
        Type::FLOAT => f32_of(a).partial_cmp(&f32_of(b)),
        Type::DOUBLE => f64_of(a).partial_cmp(&f64_of(b)),
        _ => with_format!(ty, exact(a, b)),
    }
}

/// `fcmp` of two defined floats. The predicate's number has a bit for each possible relation.
pub(crate) fn compare(predicate: FloatPredicate, ty: Type, a: u128, b: u128) -> bool {
    let relation = match order(ty, a, b) {
        Some(std::cmp::Ordering::Equal) => 1,
        Some(std::cmp::Ordering::Greater) => 2,
        Some(std::cmp::Ordering::Less) => 4,
        None => 8,
    };
    predicate as u8 & relation != 0
}

pub(crate) fn is_nan(ty: Type, bits: u128) -> bool {
    order(ty, bits, bits).is_none()
}

/// Is it a zero, of either sign?
pub(crate) fn is_zero(ty: Type, bits: u128) -> bool {
    order(ty, bits, 0) == Some(std::cmp::Ordering::Equal)
}

pub(crate) fn is_infinite(ty: Type, bits: u128) -> bool {
    fn exact<F: Float>(bits: u128) -> bool {
        F::from_bits(bits).is_infinite()
    }
    with_format!(ty, exact(bits))
}

/// A signed or unsigned integer of at most 128 bits as a float.
pub(crate) fn from_int(ty: Type, value: u128, is_signed: bool) -> u128 {
    fn exact<F: Float>(value: u128, is_signed: bool) -> u128 {
        let result = if is_signed { F::from_i128_r(value as i128, NEAREST) } else { F::from_u128_r(value, NEAREST) };
        result.value.to_bits()
    }
    match (ty, is_signed) {
        (Type::FLOAT, true) => (value as i128 as f32).to_bits().into(),
        (Type::FLOAT, false) => (value as f32).to_bits().into(),
        (Type::DOUBLE, true) => (value as i128 as f64).to_bits().into(),
        (Type::DOUBLE, false) => (value as f64).to_bits().into(),
        _ => with_format!(ty, exact(value, is_signed)),
    }
}

/// A float as an integer of `width` (at most 128) bits, rounded to zero; `None` if it does not fit.
pub(crate) fn to_int(ty: Type, bits: u128, width: u32, is_signed: bool) -> Option<u128> {
    fn exact<F: Float>(bits: u128, width: u32, is_signed: bool) -> Option<u128> {
        let value = F::from_bits(bits);
        let (result, status) = if is_signed {
            // One bit is too few for the library: 0 and -1 are all that there is.
            let r = value.to_i128_r(width.max(2) as usize, Round::TowardZero, &mut false);
            let fits = width > 1 || matches!(r.value, -1 | 0);
            (r.value as u128, if fits { r.status } else { Status::INVALID_OP })
        } else {
            let r = value.to_u128_r(width as usize, Round::TowardZero, &mut false);
            (r.value, r.status)
        };
        (!status.contains(Status::INVALID_OP)).then(|| result & crate::value::mask128(width))
    }
    with_format!(ty, exact(bits, width, is_signed))
}

/// One format to another, rounded to nearest; `ppc_fp128` only from and to `double`'s range.
pub(crate) fn convert(from: Type, to: Type, bits: u128) -> u128 {
    match (from, to) {
        (Type::FLOAT, Type::DOUBLE) => f64::from(f32_of(bits)).to_bits().into(),
        (Type::DOUBLE, Type::FLOAT) => (f64_of(bits) as f32).to_bits().into(),
        // The first double of a pair is the pair, rounded.
        (Type::PPC_FP128, _) => convert(Type::DOUBLE, to, bits & u128::from(u64::MAX)),
        (_, Type::PPC_FP128) => convert(from, Type::DOUBLE, bits),
        _ => ir::fold::convert_format(from, to, bits).unwrap_or(bits),
    }
}

/// A function of a `double`, correctly rounded where it is a normal number, else by the host's library.
pub(crate) fn real64(f: RealFunction, x: f64, host: fn(f64) -> f64) -> f64 {
    real::unary(f, x).map_or_else(|| host(x), |r| r.nearest)
}

/// The same of a `float`.
pub(crate) fn real32(f: RealFunction, x: f32, host: fn(f32) -> f32) -> f32 {
    real::unary(f, x.into()).map_or_else(|| host(x), |r| r.odd as f32)
}

/// A power, in the same way.
pub(crate) fn power64(x: f64, y: f64) -> f64 {
    real::power(x, y).map_or_else(|| x.powf(y), |r| r.nearest)
}

/// The same of numbers that fit a `float`.
pub(crate) fn power32(x: f32, y: f32) -> f32 {
    real::power(x.into(), y.into()).map_or_else(|| x.powf(y), |r| r.odd as f32)
}

/// An angle, in the same way.
pub(crate) fn atan2_64(y: f64, x: f64) -> f64 {
    real::atan2(y, x).map_or_else(|| y.atan2(x), |r| r.nearest)
}

/// The same of numbers that fit a `float`.
pub(crate) fn atan2_32(y: f32, x: f32) -> f32 {
    real::atan2(y.into(), x.into()).map_or_else(|| y.atan2(x), |r| r.odd as f32)
}
