//! Floats as their bits: what they are, and arithmetic that is exact to the bit in every format but `ppc_fp128`, whose numbers are pairs.
//!
//! Bits are those of [`crate::ConstPool::float`]; a type that is no format counts as `ppc_fp128`.

use crate::ap_int::ApInt;
use crate::fold::with_format;
use crate::inst::Opcode;
use crate::types::Type;
pub use rustc_apfloat::Round;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::ppc::DoubleDouble;
use rustc_apfloat::{Category, Float, Status};
use std::cmp::Ordering;

bitflags::bitflags! {
    /// Classes of floats, as `llvm.is.fpclass` and `nofpclass` number them.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct FpClass: u16 {
        /// A signalling NaN.
        const SNAN = 1;
        /// A quiet NaN.
        const QNAN = 2;
        /// Negative infinity.
        const NEG_INF = 4;
        /// A negative normal number.
        const NEG_NORMAL = 8;
        /// A negative subnormal number.
        const NEG_SUBNORMAL = 16;
        /// -0
        const NEG_ZERO = 32;
        /// +0
        const POS_ZERO = 64;
        /// A positive subnormal number.
        const POS_SUBNORMAL = 128;
        /// A positive normal number.
        const POS_NORMAL = 256;
        /// Positive infinity.
        const POS_INF = 512;
        /// A NaN.
        const NAN = 3;
        /// An infinity.
        const INF = 4 | 512;
        /// A normal number.
        const NORMAL = 8 | 256;
        /// A subnormal number.
        const SUBNORMAL = 16 | 128;
        /// A zero.
        const ZERO = 32 | 64;
        /// A positive finite number, or +0.
        const POS_FINITE = 64 | 128 | 256;
        /// A negative finite number, or -0.
        const NEG_FINITE = 8 | 16 | 32;
        /// Positive, but no NaN.
        const POSITIVE = 64 | 128 | 256 | 512;
        /// Negative, but no NaN.
        const NEGATIVE = 4 | 8 | 16 | 32;
        /// A finite number.
        const FINITE = 8 | 16 | 32 | 64 | 128 | 256;
    }
}

impl FpClass {
    /// The classes of the numbers with the opposite sign.
    pub fn negated(self) -> Self {
        let mut swapped = self & Self::NAN;
        for (a, b) in Self::SIGN_PAIRS {
            swapped.set(b, self.contains(a));
            swapped.set(a, self.contains(b));
        }
        swapped
    }

    /// The classes of the magnitudes.
    pub fn magnitude(self) -> Self {
        (self | self.negated()) - Self::NEGATIVE
    }

    /// These classes with either sign.
    pub fn unknown_sign(self) -> Self {
        self | self.negated()
    }

    const SIGN_PAIRS: [(Self, Self); 4] = [
        (Self::NEG_INF, Self::POS_INF),
        (Self::NEG_NORMAL, Self::POS_NORMAL),
        (Self::NEG_SUBNORMAL, Self::POS_SUBNORMAL),
        (Self::NEG_ZERO, Self::POS_ZERO),
    ];
}

/// Bits of a format.
pub fn width(ty: Type) -> u32 {
    match ty {
        Type::HALF | Type::BFLOAT => 16,
        Type::FLOAT => 32,
        Type::DOUBLE => 64,
        Type::X86_FP80 => 80,
        _ => 128,
    }
}

/// Is it a format of IEEE 754? The encodings of `x86_fp80` and `ppc_fp128` differ.
pub fn is_ieee_like(ty: Type) -> bool {
    matches!(ty, Type::HALF | Type::BFLOAT | Type::FLOAT | Type::DOUBLE | Type::FP128)
}

fn class_of<F: Float>(bits: u128) -> FpClass {
    let value = F::from_bits(bits);
    let class = match value.category() {
        Category::NaN if value.is_signaling() => return FpClass::SNAN,
        Category::NaN => return FpClass::QNAN,
        Category::Infinity => FpClass::POS_INF,
        Category::Zero => FpClass::POS_ZERO,
        Category::Normal if value.is_denormal() => FpClass::POS_SUBNORMAL,
        Category::Normal => FpClass::POS_NORMAL,
    };
    if value.is_negative() { class.negated() } else { class }
}

/// The class of a number. A pair of doubles counts as subnormal where one of them is, or the first is not the sum rounded.
pub fn class(ty: Type, bits: u128) -> FpClass {
    if ty == Type::PPC_FP128 {
        return class_of_pair(bits);
    }
    with_format!(ty, class_of(bits))
}

fn class_of_pair(bits: u128) -> FpClass {
    let (first, second) = (f64::from_bits(bits as u64), f64::from_bits((bits >> 64) as u64));
    let class = class_of::<Double>(bits & u128::from(u64::MAX));
    if !FpClass::NORMAL.contains(class) || !(first.is_subnormal() || second.is_subnormal() || first + second != first) {
        return class;
    }
    if first < 0.0 { FpClass::NEG_SUBNORMAL } else { FpClass::POS_SUBNORMAL }
}

/// Is it subnormal?
pub fn is_subnormal(ty: Type, bits: u128) -> bool {
    FpClass::SUBNORMAL.contains(class(ty, bits))
}

/// Is it a NaN?
pub fn is_nan(ty: Type, bits: u128) -> bool {
    FpClass::NAN.contains(class(ty, bits))
}

/// Is it an infinity?
pub fn is_infinity(ty: Type, bits: u128) -> bool {
    FpClass::INF.contains(class(ty, bits))
}

/// Is it a zero of either sign?
pub fn is_zero(ty: Type, bits: u128) -> bool {
    FpClass::ZERO.contains(class(ty, bits))
}

/// Is its sign bit set?
pub fn is_negative(ty: Type, bits: u128) -> bool {
    // Of a pair, the first double counts, which is the low word.
    let sign = if ty == Type::PPC_FP128 { 63 } else { width(ty) - 1 };
    bits >> sign & 1 != 0
}

/// The number with the opposite sign.
pub fn negate(ty: Type, bits: u128) -> u128 {
    // Both doubles of a pair have a sign.
    let second = if ty == Type::PPC_FP128 { 1 << 63 } else { 0 };
    bits ^ 1 << (width(ty) - 1) ^ second
}

/// The NaN as operations hand it on.
pub fn quiet(ty: Type, bits: u128) -> u128 {
    fn of<F: Float>(bits: u128) -> u128 {
        let value = F::from_bits(bits);
        if value.is_signaling() { F::qnan(Some(bits)).copy_sign(value).to_bits() } else { bits }
    }
    with_format!(ty, of(bits))
}

/// The quiet NaN without payload.
pub fn nan(ty: Type) -> u128 {
    fn of<F: Float>() -> u128 {
        F::qnan(None).to_bits()
    }
    with_format!(ty, of())
}

/// A small integer as a float.
pub fn from_i64(ty: Type, n: i64) -> u128 {
    fn of<F: Float>(n: i128) -> u128 {
        F::from_i128(n).value.to_bits()
    }
    with_format!(ty, of(n.into()))
}

/// The largest finite number.
pub fn largest(ty: Type) -> u128 {
    fn of<F: Float>() -> u128 {
        F::largest().to_bits()
    }
    with_format!(ty, of())
}

/// The smallest normal positive number.
pub fn smallest_normal(ty: Type) -> u128 {
    fn of<F: Float>() -> u128 {
        F::smallest_normalized().to_bits()
    }
    with_format!(ty, of())
}

/// +infinity
pub fn infinity(ty: Type) -> u128 {
    fn of<F: Float>() -> u128 {
        F::INFINITY.to_bits()
    }
    with_format!(ty, of())
}

/// How two numbers are ordered; `None` if one is a NaN.
pub fn compare(ty: Type, a: u128, b: u128) -> Option<Ordering> {
    fn of<F: Float>(a: u128, b: u128) -> Option<Ordering> {
        F::from_bits(a).partial_cmp(&F::from_bits(b))
    }
    with_format!(ty, of(a, b))
}

/// A result and the exceptions that the operation raises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rounded {
    /// The result.
    pub bits: u128,
    /// Does it raise no exception at all?
    pub is_exact: bool,
    /// Does it raise the invalid-operation exception?
    pub is_invalid: bool,
}

fn rounded<F: Float>(result: rustc_apfloat::StatusAnd<F>) -> Rounded {
    Rounded {
        bits: result.value.to_bits(),
        is_exact: result.status == Status::OK,
        is_invalid: result.status.contains(Status::INVALID_OP),
    }
}

/// `fadd`, `fsub`, `fmul`, `fdiv` or `frem`, rounded so; `None` for `ppc_fp128` and other opcodes.
pub fn arithmetic(op: Opcode, ty: Type, a: u128, b: u128, round: Round) -> Option<Rounded> {
    fn of<F: Float>(op: Opcode, a: u128, b: u128, round: Round) -> Option<Rounded> {
        let (a, b) = (F::from_bits(a), F::from_bits(b));
        Some(rounded(match op {
            Opcode::FAdd => a.add_r(b, round),
            Opcode::FSub => a.sub_r(b, round),
            Opcode::FMul => a.mul_r(b, round),
            Opcode::FDiv => a.div_r(b, round),
            Opcode::FRem => a.c_fmod(b),
            _ => return None,
        }))
    }
    if ty == Type::PPC_FP128 { None } else { with_format!(ty, of(op, a, b, round)) }
}

/// `a * b + c`, rounded once.
pub fn fused_multiply_add(ty: Type, a: u128, b: u128, c: u128, round: Round) -> Rounded {
    fn of<F: Float>(a: u128, b: u128, c: u128, round: Round) -> Rounded {
        rounded(F::from_bits(a).mul_add_r(F::from_bits(b), F::from_bits(c), round))
    }
    with_format!(ty, of(a, b, c, round))
}

/// The integer next to a number in this direction.
pub fn round_to_integral(ty: Type, bits: u128, round: Round) -> Rounded {
    fn of<F: Float>(bits: u128, round: Round) -> Rounded {
        rounded(F::from_bits(bits).round_to_integral(round))
    }
    with_format!(ty, of(bits, round))
}

/// The number rounded to an integer, as one of 128 bits with a sign; `None` if it is greater, or no number.
pub fn to_integer(ty: Type, bits: u128, round: Round) -> Option<ApInt> {
    fn of<F: Float>(bits: u128, round: Round) -> Option<i128> {
        let found = F::from_bits(bits).to_i128_r(128, round, &mut false);
        (!found.status.contains(Status::INVALID_OP)).then_some(found.value)
    }
    let number = with_format!(ty, of(bits, round))? as u128;
    Some(ApInt::from_words(128, &[number as u64, (number >> 64) as u64]))
}

/// The IEEE remainder: `a - b * n`, where `n` is the integer nearest to `a / b`.
pub fn remainder(ty: Type, a: u128, b: u128) -> Rounded {
    fn of<F: Float>(a: u128, b: u128) -> Rounded {
        rounded(F::from_bits(a).ieee_rem(F::from_bits(b)))
    }
    with_format!(ty, of(a, b))
}

/// Fraction in [0.5, 1) and exponent of a number; those of zeros, infinities and NaNs are themselves and 0.
pub fn fraction_and_exponent(ty: Type, bits: u128) -> (u128, i32) {
    fn of<F: Float>(bits: u128) -> (u128, i32) {
        let mut exponent = 0;
        let value = F::from_bits(bits);
        let fraction = value.frexp_r(&mut exponent, Round::NearestTiesToEven);
        (fraction.to_bits(), if value.is_finite() { exponent } else { 0 })
    }
    with_format!(ty, of(bits))
}

/// The number times 2^`by`, rounded to nearest.
pub fn scale(ty: Type, bits: u128, by: i64) -> u128 {
    fn of<F: Float>(bits: u128, by: i32) -> u128 {
        F::from_bits(bits).scalbn_r(by, Round::NearestTiesToEven).to_bits()
    }
    let by = by.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
    with_format!(ty, of(bits, by))
}

/// The number as a `double`, and whether that is exact.
pub fn to_f64(ty: Type, bits: u128) -> Option<(f64, bool)> {
    if ty == Type::DOUBLE {
        return Some((f64::from_bits(bits as u64), true));
    }
    let wide = crate::fold::convert_format(ty, Type::DOUBLE, bits)?;
    let back = crate::fold::convert_format(Type::DOUBLE, ty, wide)?;
    Some((f64::from_bits(wide as u64), back == bits))
}

/// A `double` in a format, rounded to nearest.
pub fn from_f64(ty: Type, value: f64) -> Option<u128> {
    let bits = u128::from(value.to_bits());
    if ty == Type::DOUBLE { Some(bits) } else { crate::fold::convert_format(Type::DOUBLE, ty, bits) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes() {
        let double = |x: f64| class(Type::DOUBLE, x.to_bits().into());
        assert_eq!(double(-0.0), FpClass::NEG_ZERO);
        assert_eq!(double(1e-310), FpClass::POS_SUBNORMAL);
        assert_eq!(double(f64::NEG_INFINITY), FpClass::NEG_INF);
        assert_eq!(double(f64::NAN), FpClass::QNAN);
        assert_eq!(class(Type::HALF, 0x7d00), FpClass::SNAN);
        assert_eq!((FpClass::NEG_INF | FpClass::SNAN | FpClass::POS_ZERO).negated().bits(), 512 | 1 | 32);
        assert_eq!((FpClass::NEG_INF | FpClass::POS_ZERO).magnitude().bits(), 512 | 64);
    }

    #[test]
    fn fractions_and_exponents() {
        let of = |x: f64| {
            let (fraction, exponent) = fraction_and_exponent(Type::DOUBLE, x.to_bits().into());
            (f64::from_bits(fraction as u64), exponent)
        };
        assert_eq!(of(-6.0), (-0.75, 3));
        assert_eq!(of(0.0), (0.0, 0));
        assert_eq!(of(f64::INFINITY), (f64::INFINITY, 0));
    }

    #[test]
    fn exceptions_are_told() {
        let third = arithmetic(Opcode::FDiv, Type::HALF, 0x3c00, 0x4200, Round::TowardZero).unwrap();
        assert!(!third.is_exact && !third.is_invalid);
        let half = arithmetic(Opcode::FDiv, Type::HALF, 0x3c00, 0x4000, Round::TowardZero).unwrap();
        assert_eq!(half, Rounded { bits: 0x3800, is_exact: true, is_invalid: false });
    }
}
