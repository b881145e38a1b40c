//! `ppc_fp128`: the sum of two doubles, the first in the low word and rounded to nearest, the second what is missing.

use super::float::{self, negate};
use crate::inst::Opcode;
use crate::types::Type;
use num_bigint::{BigInt, Sign};
use rustc_apfloat::ieee::{Double, X87DoubleExtended};
use rustc_apfloat::ppc::DoubleDouble;
use rustc_apfloat::{Float, FloatConvert};

/// The two doubles.
fn doubles(bits: u128) -> (f64, f64) {
    (f64::from_bits(bits as u64), f64::from_bits((bits >> 64) as u64))
}

fn pair(first: u128, second: u128) -> u128 {
    first | second << 64
}

/// Does the first double have the sum rounded, as it should?
fn is_normalised((first, second): (f64, f64)) -> bool {
    first.is_finite() && first + second == first
}

/// Are both doubles so far from the smallest and largest that a quotient is, too?
fn is_moderate((first, second): (f64, f64)) -> bool {
    let is_moderate = |d: f64| d == 0.0 || (1e-120..1e120).contains(&d.abs());
    is_moderate(first) && is_moderate(second)
}

/// An operation on pairs of finite numbers; `None` where the outcome is not sure to be LLVM's.
pub(super) fn arithmetic(op: Opcode, a: u128, b: u128) -> Option<u128> {
    let both = [doubles(a), doubles(b)];
    let is_division = matches!(op, Opcode::FDiv | Opcode::FRem);
    if !both.iter().all(|&p| is_normalised(p) && (!is_division || is_moderate(p))) {
        return None;
    }
    if op == Opcode::FSub {
        // As LLVM does it, which shows in the signs of zeros.
        if both[0].0 == 0.0 {
            return Some(negate(Type::PPC_FP128, b));
        }
        let sum = float::arithmetic::<DoubleDouble>(Opcode::FAdd, negate(Type::PPC_FP128, a), b)?;
        return Some(negate(Type::PPC_FP128, sum));
    }
    float::arithmetic::<DoubleDouble>(op, a, b)
}

/// The pair nearest to an integer.
pub(super) fn from_integer(value: &BigInt) -> u128 {
    if value.sign() == Sign::Minus {
        return negate(Type::PPC_FP128, from_integer(&-value));
    }
    let first = float::float_of(Type::DOUBLE, value);
    let second = float::to_integer::<Double>(first).map_or(0, |back| float::float_of(Type::DOUBLE, &(value - back)));
    pair(first, second)
}

/// The number without its fraction; `Some(None)` for an infinity or a NaN, `None` for an unusual encoding.
pub(super) fn to_integer(bits: u128) -> Option<Option<BigInt>> {
    let (first, second) = doubles(bits);
    if !first.is_finite() {
        return Some(None);
    }
    if !is_normalised((first, second)) {
        return None;
    }
    let whole = |d: f64| float::to_integer::<Double>(d.to_bits().into());
    let mut number = whole(first)? + if first.fract() == 0.0 { whole(second)? } else { BigInt::ZERO };
    let is_towards_zero = first.fract() == 0.0 && second.fract() != 0.0 && (first < 0.0) != (second < 0.0);
    if is_towards_zero && first != 0.0 {
        number += if first < 0.0 { 1 } else { -1 };
    }
    Some(Some(number))
}

/// From an `x86_fp80`, which has fewer bits.
pub(super) fn from_x87(bits: u128) -> u128 {
    let value = X87DoubleExtended::from_bits(bits);
    let first: Double = value.convert(&mut false).value;
    if !first.is_finite() || first.is_zero() {
        return first.to_bits();
    }
    let back: X87DoubleExtended = first.convert(&mut false).value;
    let second: Double = (value - back).value.convert(&mut false).value;
    pair(first.to_bits(), second.to_bits())
}
