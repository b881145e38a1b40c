//! Floating-point arithmetic, exact to the bit in every format. It rounds to nearest, ties to even.

use super::int::{big_signed, from_signed};
use super::{Folder, pair};
use crate::constant::{Const, ConstData};
pub(super) use crate::float::negate;
use crate::float::width as float_width;
use crate::float_text::canonical_x87;
use crate::inst::{FloatPredicate, Opcode};
use crate::types::Type;
use num_bigint::{BigInt, BigUint, Sign};
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::ppc::DoubleDouble;
use rustc_apfloat::{Float, FloatConvert, Round, Status};

/// Calls a function that is generic over the format.
macro_rules! with_format {
    ($ty:expr, $function:ident($($argument:expr),*)) => {
        match $ty {
            Type::HALF => $function::<Half>($($argument),*),
            Type::BFLOAT => $function::<BFloat>($($argument),*),
            Type::FLOAT => $function::<Single>($($argument),*),
            Type::DOUBLE => $function::<Double>($($argument),*),
            Type::X86_FP80 => $function::<X87DoubleExtended>($($argument),*),
            Type::FP128 => $function::<Quad>($($argument),*),
            _ => $function::<DoubleDouble>($($argument),*),
        }
    };
}

pub(crate) use with_format;

pub(super) fn arithmetic<F: Float>(op: Opcode, a: u128, b: u128) -> Option<u128> {
    let (a, b) = (F::from_bits(a), F::from_bits(b));
    let round = Round::NearestTiesToEven;
    let result = match op {
        Opcode::FAdd => a.add_r(b, round),
        Opcode::FSub => a.sub_r(b, round),
        Opcode::FMul => a.mul_r(b, round),
        Opcode::FDiv => a.div_r(b, round),
        Opcode::FRem => a.c_fmod(b),
        _ => return None,
    };
    Some(result.value.to_bits())
}

fn order<F: Float>(a: u128, b: u128) -> Option<std::cmp::Ordering> {
    F::from_bits(a).partial_cmp(&F::from_bits(b))
}

/// A magnitude times 2^`exponent`, rounded.
fn from_integer<F: Float>(magnitude: u128, exponent: i32) -> u128 {
    F::from_u128(magnitude).value.scalbn(exponent).to_bits()
}

/// The number without its fraction; `None` for an infinity or a NaN.
pub(super) fn to_integer<F: Float>(bits: u128) -> Option<BigInt> {
    let value = F::from_bits(bits);
    if !value.is_finite() {
        return None;
    }
    // No format has more than 113 significant bits, so that nothing is lost by scaling.
    let shift = if value.is_zero() { 0 } else { value.ilogb().saturating_sub(120).max(0) };
    let whole = value.scalbn(-shift).to_i128_r(128, Round::TowardZero, &mut false);
    (!whole.status.contains(Status::INVALID_OP)).then(|| BigInt::from(whole.value) << shift)
}

/// The float of one format in another, rounded to nearest; `None` where one of them is no float, or `ppc_fp128`.
pub fn convert_format(from: Type, to: Type, bits: u128) -> Option<u128> {
    match from {
        Type::HALF => convert::<Half>(bits, to),
        Type::BFLOAT => convert::<BFloat>(bits, to),
        Type::FLOAT => convert::<Single>(bits, to),
        Type::DOUBLE => convert::<Double>(bits, to),
        Type::X86_FP80 => convert::<X87DoubleExtended>(bits, to),
        Type::FP128 => convert::<Quad>(bits, to),
        _ => None,
    }
}

/// One format to another.
fn convert<F>(bits: u128, to: Type) -> Option<u128>
where
    F: FloatConvert<Half>
        + FloatConvert<BFloat>
        + FloatConvert<Single>
        + FloatConvert<Double>
        + FloatConvert<X87DoubleExtended>
        + FloatConvert<Quad>,
{
    fn to_format<F: FloatConvert<T>, T: Float>(value: F) -> u128 {
        value.convert(&mut false).value.to_bits()
    }
    let value = F::from_bits(bits);
    Some(match to {
        Type::HALF => to_format::<F, Half>(value),
        Type::BFLOAT => to_format::<F, BFloat>(value),
        Type::FLOAT => to_format::<F, Single>(value),
        Type::DOUBLE => to_format::<F, Double>(value),
        Type::X86_FP80 => to_format::<F, X87DoubleExtended>(value),
        Type::FP128 => to_format::<F, Quad>(value),
        _ => return None,
    })
}

impl Folder<'_> {
    /// The bits of a float.
    pub(super) fn float_bits(&self, c: Const) -> Option<u128> {
        match self.pool.data(c) {
            ConstData::Float(bits) => Some(bits.into()),
            ConstData::WideFloat(words) => match *self.pool.words(words) {
                [low, high] => Some(u128::from(low) | u128::from(high) << 64),
                _ => None,
            },
            _ => None,
        }
    }

    /// The float of these bits, in an encoding that the format has.
    pub(super) fn float_of_bits(&mut self, ty: Type, bits: u128) -> Const {
        let bits = bits & u128::MAX >> (128 - float_width(ty));
        let bits = if ty == Type::X86_FP80 { canonical_x87((bits >> 64) as u16, bits as u64) } else { bits };
        self.pool.float(ty, bits)
    }

    /// An operation on two floats.
    pub(super) fn float_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        let (a, b) = (self.float_bits(a)?, self.float_bits(b)?);
        let bits =
            if ty == Type::PPC_FP128 { pair::arithmetic(op, a, b)? } else { with_format!(ty, arithmetic(op, a, b))? };
        Some(self.pool.float(ty, bits))
    }

    /// The NaN that stands for an undef operand.
    pub(super) fn nan(&mut self, ty: Type) -> Const {
        fn bits<F: Float>() -> u128 {
            F::qnan(None).to_bits()
        }
        let scalar = self.types.scalar(ty);
        let nan = with_format!(scalar, bits());
        let nan = self.pool.float(scalar, nan);
        if self.types.is_vector(ty) { self.splat(ty, nan).unwrap_or(nan) } else { nan }
    }

    /// `fneg`
    pub(super) fn negate(&mut self, c: Const) -> Option<Const> {
        let ty = self.pool.ty(c);
        if self.is_undef_or_poison(c) {
            return Some(c);
        }
        if !self.types.is_vector(ty) {
            return self.float_negate(c);
        }
        if let Some(element) = self.splat_value(c) {
            let element = self.float_negate(element)?;
            return self.splat(ty, element);
        }
        self.map_elements(ty, |f, i| {
            let element = f.element(c, i);
            f.negate(element)
        })
    }

    /// A float with the opposite sign.
    pub(super) fn float_negate(&mut self, c: Const) -> Option<Const> {
        let (ty, bits) = (self.pool.ty(c), self.float_bits(c)?);
        Some(self.pool.float(ty, negate(ty, bits)))
    }

    /// Compares two floats.
    pub(super) fn float_compare(&self, predicate: FloatPredicate, a: Const, b: Const) -> Option<bool> {
        let ty = self.pool.ty(a);
        let (a, b) = (self.float_bits(a)?, self.float_bits(b)?);
        let bit = match with_format!(ty, order(a, b)) {
            Some(order) if order.is_eq() => 1,
            Some(order) if order.is_gt() => 2,
            Some(_) => 4,
            None => 8,
        };
        Some(predicate as u8 & bit != 0)
    }

    /// `uitofp` or `sitofp`.
    pub(super) fn int_to_float(&mut self, ty: Type, c: Const, is_signed: bool) -> Option<Const> {
        let width = self.types.int_width(self.pool.ty(c))?;
        let value = self.big_value(c)?;
        let value = if is_signed { big_signed(width, &value) } else { value.into() };
        let bits = if ty == Type::PPC_FP128 { pair::from_integer(&value) } else { float_of(ty, &value) };
        Some(self.pool.float(ty, bits))
    }

    /// `fptoui` or `fptosi`; poison where the number does not fit.
    pub(super) fn float_to_int(&mut self, ty: Type, c: Const, is_signed: bool) -> Option<Const> {
        let (from, bits) = (self.pool.ty(c), self.float_bits(c)?);
        let width = self.types.int_width(ty)?;
        let number = match from {
            Type::PPC_FP128 => pair::to_integer(bits)?,
            _ => with_format!(from, to_integer(bits)),
        };
        let number = number.filter(|n| fits(n, width, is_signed));
        Some(match number {
            Some(number) => self.big_int(ty, &from_signed(width, &number)),
            None => self.pool.poison(ty),
        })
    }

    /// `fptrunc` or `fpext`.
    pub(super) fn float_resize(&mut self, ty: Type, c: Const) -> Option<Const> {
        let (mut from, mut bits) = (self.pool.ty(c), self.float_bits(c)?);
        if from == Type::PPC_FP128 {
            // Of the pair of doubles, LLVM looks at the first one alone.
            (from, bits) = (Type::DOUBLE, bits & u128::from(u64::MAX));
        }
        if ty == Type::PPC_FP128 && from == Type::X86_FP80 {
            return Some(self.pool.float(ty, pair::from_x87(bits)));
        }
        let target = if ty == Type::PPC_FP128 { Type::DOUBLE } else { ty };
        let bits = convert_format(from, target, bits)?;
        Some(self.pool.float(ty, bits))
    }
}

/// The float nearest to an integer.
pub(super) fn float_of(ty: Type, value: &BigInt) -> u128 {
    let (magnitude, exponent) = top_bits(value.magnitude());
    let bits = with_format!(ty, from_integer(magnitude, exponent));
    if value.sign() == Sign::Minus { negate(ty, bits) } else { bits }
}

/// The upper bits of a number, at most 127 of them, and how many were cut off. The lowest bit says also whether one of
/// those was set, so that the number is rounded rightly later.
fn top_bits(value: &BigUint) -> (u128, i32) {
    let shift = value.bits().saturating_sub(126);
    let mut top = u128::try_from(value >> shift).unwrap_or(0);
    if shift > 0 && value.trailing_zeros().is_some_and(|zeros| zeros < shift) {
        top |= 1;
    }
    (top, shift as i32)
}

fn fits(number: &BigInt, width: u32, is_signed: bool) -> bool {
    let width = u64::from(width);
    match (number.sign(), is_signed) {
        (Sign::Minus, true) => (number + 1u8).bits() < width,
        (Sign::Minus, false) => false,
        (_, true) => number.bits() < width,
        (_, false) => number.bits() <= width,
    }
}
