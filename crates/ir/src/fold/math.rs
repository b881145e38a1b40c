//! NaNs, infinities, and the functions of floats that are exact to the bit: what intrinsics compute.

use super::Folder;
use super::float::{to_integer, with_format};
use super::int::{float_width, from_signed};
use crate::constant::{Const, ConstPool};
use crate::types::{Type, TypeTable};
use num_bigint::BigInt;
use rustc_apfloat::ieee::{BFloat, Double, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::ppc::DoubleDouble;
use rustc_apfloat::{Category, Float, Round};

/// The format, unless it is that of pairs of doubles, which has rules of its own.
fn single(ty: Type) -> Option<Type> {
    (ty != Type::PPC_FP128).then_some(ty)
}

/// A function of one, two or three floats. See LangRef, "Standard C/C++ Library Intrinsics".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatFunction {
    /// `llvm.fabs`
    Abs,
    /// `llvm.floor`
    Floor,
    /// `llvm.ceil`
    Ceil,
    /// `llvm.trunc`
    Trunc,
    /// `llvm.rint`, `llvm.nearbyint`, `llvm.roundeven`: to nearest, ties to even.
    RoundEven,
    /// `llvm.round`: to nearest, ties away from zero.
    RoundAway,
    /// `llvm.copysign`
    CopySign,
    /// `llvm.minnum`
    MinNum,
    /// `llvm.maxnum`
    MaxNum,
    /// `llvm.minimum`: NaN if an operand is.
    Minimum,
    /// `llvm.maximum`: NaN if an operand is.
    Maximum,
    /// `llvm.minimumnum`
    MinimumNum,
    /// `llvm.maximumnum`
    MaximumNum,
    /// `llvm.fma`: rounds once.
    Fma,
}

/// What the function makes of these floats, scalars of one type; `None` if one is none, or where the result is not known.
pub fn float_function(pool: &mut ConstPool, types: &TypeTable, f: FloatFunction, args: &[Const]) -> Option<Const> {
    let folder = Folder::new(pool, types);
    let ty = folder.pool.ty(*args.first()?);
    let mut bits = [0; 3];
    for (slot, &c) in bits.iter_mut().zip(args) {
        *slot = folder.float_bits(c)?;
    }
    let result = with_format!(single(ty)?, apply(f, bits));
    Some(folder.pool.float(ty, result))
}

/// `llvm.fptoui.sat` or `llvm.fptosi.sat` of a float: the nearest number that there is, 0 for a NaN; `None` for what is no float.
pub fn float_to_int_saturating(
    pool: &mut ConstPool,
    types: &TypeTable,
    ty: Type,
    c: Const,
    signed: bool,
) -> Option<Const> {
    let mut folder = Folder::new(pool, types);
    let (from, bits) = (single(folder.pool.ty(c))?, folder.float_bits(c)?);
    let width = types.int_width(ty)?;
    let half = BigInt::from(1) << (width - u32::from(signed));
    let (least, greatest) = (if signed { -half.clone() } else { BigInt::ZERO }, half - 1);
    let number = match (with_format!(from, to_integer(bits)), with_format!(from, infinity_of(bits))) {
        (Some(number), _) => number.clamp(least, greatest),
        (None, Some(true)) => least,
        (None, Some(false)) => greatest,
        (None, None) => BigInt::ZERO,
    };
    Some(folder.big_int(ty, &from_signed(width, &number)))
}

fn apply<F: Float>(f: FloatFunction, bits: [u128; 3]) -> u128 {
    use FloatFunction::*;
    let [a, b, c] = bits.map(F::from_bits);
    let to_integer = |round: Round| a.round_to_integral(round).value;
    let result = match f {
        Abs => a.abs(),
        Floor => to_integer(Round::TowardNegative),
        Ceil => to_integer(Round::TowardPositive),
        Trunc => to_integer(Round::TowardZero),
        RoundEven => to_integer(Round::NearestTiesToEven),
        RoundAway => to_integer(Round::NearestTiesToAway),
        CopySign => a.copy_sign(b),
        MinNum | MinimumNum => extreme(a, b, false, false),
        MaxNum | MaximumNum => extreme(a, b, true, false),
        Minimum => extreme(a, b, false, true),
        Maximum => extreme(a, b, true, true),
        Fma => a.mul_add_r(b, c, Round::NearestTiesToEven).value,
    };
    result.to_bits()
}

fn quiet_of<F: Float>(bits: u128) -> u128 {
    let value = F::from_bits(bits);
    if value.is_signaling() { F::qnan(Some(bits)).copy_sign(value).to_bits() } else { bits }
}

/// The smaller or the greater number; -0 counts as smaller than +0. A NaN gives way to a number, unless it `wins`.
fn extreme<F: Float>(a: F, b: F, greater: bool, nan_wins: bool) -> F {
    if a.is_nan() || b.is_nan() {
        return of_nan(a, b, nan_wins);
    }
    let takes_b = match (a.is_zero() && b.is_zero(), greater) {
        (true, _) => a.is_negative() == greater,
        (false, true) => a < b,
        (false, false) => b < a,
    };
    if takes_b { b } else { a }
}

fn of_nan<F: Float>(a: F, b: F, nan_wins: bool) -> F {
    let chosen = if a.is_nan() == nan_wins { a } else { b };
    F::from_bits(quiet_of::<F>(chosen.to_bits()))
}

fn is_nan_of<F: Float>(bits: u128) -> bool {
    F::from_bits(bits).is_nan()
}

fn infinity_of<F: Float>(bits: u128) -> Option<bool> {
    let value = F::from_bits(bits);
    (value.category() == Category::Infinity).then(|| value.is_negative())
}

fn one_of<F: Float>() -> u128 {
    F::from_u128(1).value.to_bits()
}

/// Type and bits of a float, or of the one in all elements of a vector.
fn float_in_all_elements(pool: &mut ConstPool, types: &TypeTable, c: Const) -> Option<(Type, u128)> {
    let mut folder = Folder::new(pool, types);
    let c = folder.splat_value(c).unwrap_or(c);
    Some((single(folder.pool.ty(c))?, folder.float_bits(c)?))
}

/// Is it a NaN, or a vector of one?
pub fn is_nan(pool: &mut ConstPool, types: &TypeTable, c: Const) -> bool {
    let float = float_in_all_elements(pool, types, c);
    float.is_some_and(|(ty, bits)| with_format!(ty, is_nan_of(bits)))
}

/// Is it an infinity, or a vector of one? Is that negative?
pub fn infinity(pool: &mut ConstPool, types: &TypeTable, c: Const) -> Option<bool> {
    let (ty, bits) = float_in_all_elements(pool, types, c)?;
    with_format!(ty, infinity_of(bits))
}

/// The quiet NaN that an operation on this NaN, or vector of one, yields.
pub fn quiet(pool: &mut ConstPool, types: &TypeTable, c: Const) -> Option<Const> {
    let (ty, bits) = float_in_all_elements(pool, types, c)?;
    let quiet = with_format!(ty, quiet_of(bits));
    let mut folder = Folder::new(pool, types);
    let (whole, float) = (folder.pool.ty(c), folder.pool.float(ty, quiet));
    if types.is_vector(whole) { folder.splat(whole, float) } else { Some(float) }
}

/// The NaN that an undefined float may be taken for.
pub fn nan(pool: &mut ConstPool, types: &TypeTable, ty: Type) -> Const {
    Folder::new(pool, types).nan(ty)
}

/// 1.0, or a vector of that.
pub fn float_one(pool: &mut ConstPool, types: &TypeTable, ty: Type) -> Option<Const> {
    let scalar = types.scalar(ty);
    let bits = with_format!(single(scalar)?, one_of());
    let mut folder = Folder::new(pool, types);
    let one = folder.pool.float(scalar, bits & u128::MAX >> (128 - float_width(scalar)));
    if types.is_vector(ty) { folder.splat(ty, one) } else { Some(one) }
}

/// The constant in all elements of a vector, or the constant itself.
pub fn in_all_elements(pool: &mut ConstPool, types: &TypeTable, c: Const) -> Option<Const> {
    if types.is_vector(pool.ty(c)) { Folder::new(pool, types).splat_value(c) } else { Some(c) }
}
