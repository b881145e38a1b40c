//! Functions of real numbers, correctly rounded.
//!
//! A function is computed to [`PRECISION`] bits, and the result is rounded once (A. Ziv, "Fast Evaluation of Elementary Mathematical Functions with
//! Correctly Rounded Last Bit", 1991, with one step). So it does not depend on the host's library.

use astro_float_num::{BigFloat, Consts, RoundingMode, Sign, Word};
use std::cell::RefCell;

/// Bits that are computed. The values of elementary functions that are hardest to round take about 120 bits for a `double`.
const PRECISION: usize = 192;

/// Bits of steps in between.
const INNER_PRECISION: usize = 256;

/// Beyond this, `exp` and its kin overflow, or `tanh` rounds to 1.
const MAX_EXPONENT: f64 = 1100.0;

/// Below this, `log1p(x)` rounds to `x`, and above it `1 + x` has no more than [`PRECISION`] bits.
const MIN_LOG1P: f64 = 1.0 / (1u64 << 60) as f64;

/// Where `tanh` is so near to 1 that it rounds to that.
const MAX_TANH: f64 = 64.0;

/// Integral exponents up to this are done by multiplication. Powers with larger ones have too many bits to be exact, but for those of 2, which
/// overflow.
const MAX_INTEGRAL: f64 = 2048.0;

const NEAREST: RoundingMode = RoundingMode::ToEven;

/// Functions of one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RealFunction {
    /// `sin`
    Sin,
    /// `cos`
    Cos,
    /// `tan`
    Tan,
    /// `asin`
    Asin,
    /// `acos`
    Acos,
    /// `atan`
    Atan,
    /// `sinh`
    Sinh,
    /// `cosh`
    Cosh,
    /// `tanh`
    Tanh,
    /// e^x
    Exp,
    /// 2^x
    Exp2,
    /// 10^x
    Exp10,
    /// The natural logarithm.
    Log,
    /// The natural logarithm of `1 + x`.
    Log1p,
    /// The logarithm to base 2.
    Log2,
    /// The logarithm to base 10.
    Log10,
}

/// A real number between two neighbouring doubles, or one of them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rounded {
    /// To the nearest.
    pub nearest: f64,
    /// To the one with an odd last bit, unless it is one itself. What is rounded again to fewer bits is rounded rightly then.
    pub odd: f64,
}

thread_local! {
    /// Constants that were computed already.
    static CONSTANTS: RefCell<Option<Consts>> = RefCell::new(Consts::new().ok());
}

fn with_constants(f: impl FnOnce(&mut Consts) -> BigFloat) -> Option<Rounded> {
    let value = CONSTANTS.with_borrow_mut(|constants| constants.as_mut().map(f))?;
    round(&value)
}

fn big(x: f64) -> BigFloat {
    // `from_f64` takes subnormal numbers for twice what they are.
    if x.is_subnormal() {
        const SCALE: f64 = (1u64 << 63) as f64;
        return big(x * SCALE).mul(&big(1.0 / SCALE), 64, NEAREST);
    }
    BigFloat::from_f64(x, 64)
}

/// `f(x)`; `None` if it is not finite, zero, subnormal as a `double`, or too near to the middle between two doubles.
pub fn unary(f: RealFunction, x: f64) -> Option<Rounded> {
    use RealFunction::*;
    let is_exponential = matches!(f, Sinh | Cosh | Exp | Exp2 | Exp10);
    if !x.is_finite() || is_exponential && x.abs() > MAX_EXPONENT {
        return None;
    }
    match f {
        Log1p if x != 0.0 && x.abs() < MIN_LOG1P => return Some(Rounded { nearest: x, odd: x }),
        Tanh if x.abs() > MAX_TANH => return Some(Rounded { nearest: 1f64.copysign(x), odd: 1f64.copysign(x) }),
        _ => {}
    }
    let (p, x) = (PRECISION, big(x));
    with_constants(|cc| match f {
        Sin => x.sin(p, NEAREST, cc),
        Cos => x.cos(p, NEAREST, cc),
        Tan => x.tan(p, NEAREST, cc),
        Asin => x.asin(p, NEAREST, cc),
        Acos => x.acos(p, NEAREST, cc),
        Atan => x.atan(p, NEAREST, cc),
        Sinh => x.sinh(p, NEAREST, cc),
        Cosh => x.cosh(p, NEAREST, cc),
        Tanh => x.tanh(p, NEAREST, cc),
        Exp => x.exp(p, NEAREST, cc),
        Exp2 => big(2.0).pow(&x, p, NEAREST, cc),
        Exp10 => big(10.0).pow(&x, p, NEAREST, cc),
        Log => x.ln(p, NEAREST, cc),
        Log1p => x.add(&big(1.0), p, NEAREST).ln(p, NEAREST, cc),
        Log2 => x.log2(p, NEAREST, cc),
        Log10 => x.log10(p, NEAREST, cc),
    })
}

/// `x` to the power of `y`; `None` as for [`unary`], and for fractional powers of negative numbers.
pub fn power(x: f64, y: f64) -> Option<Rounded> {
    let is_odd = y % 2.0 != 0.0;
    if !x.is_finite() || !y.is_finite() || x == 0.0 || y == 0.0 || x < 0.0 && y.fract() != 0.0 {
        return None;
    }
    let (base, exponent) = without_exact_roots(x.abs(), y);
    if base == 1.0 {
        let one = 1f64.copysign(if is_odd { x } else { 1.0 });
        return Some(Rounded { nearest: one, odd: one });
    }
    let result = if exponent.fract() == 0.0 && exponent.abs() <= MAX_INTEGRAL {
        round(&integral_power(base, exponent))?
    } else {
        with_constants(|cc| big(base).pow(&big(exponent), PRECISION, NEAREST, cc))?
    };
    let sign = if x < 0.0 && is_odd { -1.0 } else { 1.0 };
    Some(Rounded { nearest: sign * result.nearest, odd: sign * result.odd })
}

/// A power with an exponent of at most [`MAX_INTEGRAL`], by squaring: the result may be exact, as that of `1.5^2` is.
fn integral_power(base: f64, exponent: f64) -> BigFloat {
    let p = INNER_PRECISION;
    let (mut result, mut square) = (big(1.0), big(base));
    let mut left = exponent.abs() as u32;
    while left > 0 {
        if left & 1 == 1 {
            result = result.mul(&square, p, NEAREST);
        }
        square = square.mul(&square, p, NEAREST);
        left >>= 1;
    }
    if exponent < 0.0 { big(1.0).div(&result, p, NEAREST) } else { result }
}

/// The same power, `x^y`, with an integral exponent where it is rational: `4^1.5` is `2^3`. Steps of higher and higher precision
/// never find out in which direction to round a number that is exact.
fn without_exact_roots(mut x: f64, mut y: f64) -> (f64, f64) {
    while y.fract() != 0.0 && x != 1.0 {
        let Some(root) = exact_square_root(x) else { break };
        (x, y) = (root, y * 2.0);
    }
    (x, y)
}

/// The square root of a positive number, if it is a `double`.
fn exact_square_root(x: f64) -> Option<f64> {
    // Small numbers are scaled, because the remainder would be rounded to zero.
    let (scale, root_of_scale) = if x < 1e-100 { (2f64.powi(600), 2f64.powi(300)) } else { (1.0, 1.0) };
    let scaled = x * scale;
    let root = scaled.sqrt();
    (root.mul_add(root, -scaled) == 0.0).then_some(root / root_of_scale)
}

/// The angle of the point (`x`, `y`), which is not on the positive half of the x axis; `None` as for [`unary`].
pub fn atan2(y: f64, x: f64) -> Option<Rounded> {
    if !x.is_finite() || !y.is_finite() || y == 0.0 && x >= 0.0 {
        return None;
    }
    let p = INNER_PRECISION;
    with_constants(|cc| {
        let pi = cc.pi(p, NEAREST);
        let pi = if y.is_sign_negative() { pi.neg() } else { pi };
        if x == 0.0 {
            return pi.div(&big(2.0), PRECISION, NEAREST);
        }
        let angle = big(y).div(&big(x), p, NEAREST).atan(p, NEAREST, cc);
        if x > 0.0 { angle } else { angle.add(&pi, p, NEAREST) }
    })
}

/// To a normal `double`. `None` if it is none, or if the last bits do not tell between which neighbour is nearer.
fn round(value: &BigFloat) -> Option<Rounded> {
    let (words, _, sign, exponent, _) = value.as_raw_parts()?;
    let (low, top) = words.split_at_checked(words.len().checked_sub(128 / Word::BITS as usize)?)?;
    let top = top.iter().rev().fold(0, |top, &word| top << Word::BITS | u128::from(word));
    let (high, mid) = ((top >> 64) as u64, top as u64);
    // 0.1… * 2^exponent
    let exponent = i64::from(exponent) - 1;
    if high >> 63 == 0 || !(-1022..=1023).contains(&exponent) {
        return None;
    }
    let (top, tail) = (high >> 11, high << 53 | mid >> 11);
    const MIDDLE: u64 = 1 << 63;
    if tail == MIDDLE || tail == MIDDLE - 1 {
        return None;
    }
    let is_inexact = tail != 0 || mid << 53 != 0 || low.iter().any(|&w| w != 0);
    let bits = ((exponent + 1023) as u64) << 52 | top & ((1 << 52) - 1);
    let sign = if sign == Sign::Neg { -1.0 } else { 1.0 };
    let nearest = f64::from_bits(bits + (tail >> 63));
    let odd = f64::from_bits(bits | u64::from(is_inexact));
    nearest.is_finite().then_some(Rounded { nearest: sign * nearest, odd: sign * odd })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nearest(f: RealFunction, x: f64) -> Option<u64> {
        unary(f, x).map(|r| r.nearest.to_bits())
    }

    #[test]
    fn values_are_correctly_rounded() {
        use RealFunction::*;
        // Expected bits are those of 700-bit arithmetic, rounded once.
        for (f, x, bits) in [
            (Sin, 1.0, 0x3FEA_ED54_8F09_0CEE),
            (Sin, 1e300, 0xBFEA_2C16_B010_E385),
            (Cosh, 3.0, 0x4024_22A4_97D6_185E),
            (Exp, 3.0, 0x4034_15E5_BF6F_B106),
            (Log, 3.0, 0x3FF1_93EA_7AAD_030B),
            (Log10, 3.0, 0x3FDE_8927_964F_D5FD),
            (Log1p, 0.5, 0x3FD9_F323_ECBF_984C),
            (Tan, 1.0, 0x3FF8_EB24_5CBE_E3A6),
            (Asin, 1.0, 0x3FF9_21FB_5444_2D18),
            (Exp10, 0.5, 0x4009_4C58_3ADA_5B53),
            (Tanh, 3.0, 0x3FEF_D77D_111A_0B00),
            (Log1p, 1e-300, 1e-300f64.to_bits()),
            (Log2, 2f64.powi(-1074), (-1074f64).to_bits()),
            (Log2, 2f64.powi(-1023), (-1023f64).to_bits()),
            (Log, 38.0 * 2f64.powi(-1074), 0xC087_266B_7DA7_AE82),
        ] {
            assert_eq!(nearest(f, x), Some(bits), "{f:?} {x}");
        }
    }

    #[test]
    fn what_is_no_normal_number_is_left_alone() {
        use RealFunction::*;
        for (f, x) in [
            (Exp, 1000.0),
            (Exp, -740.0),
            (Exp, -1e300),
            (Asin, 1.5),
            (Log, -1.0),
            (Log1p, -1.0),
            (Sin, 1e-310),
            (Sin, 0.0),
            (Sin, f64::INFINITY),
            (Cos, f64::NAN),
        ] {
            assert_eq!(nearest(f, x), None, "{f:?} {x}");
        }
        assert_eq!(power(-3.3, 0.5), None);
        assert_eq!(power(1e300, 1e300), None);
        assert_eq!(power(1e-300, 1e300), None);
        assert_eq!(atan2(0.0, 1.0), None);
    }

    #[test]
    fn two_arguments() {
        let bits = |r: Option<Rounded>| r.map(|r| r.nearest.to_bits());
        assert_eq!(bits(power(3.3, 0.5)), Some(0x3FFD_10C0_E60B_E308));
        assert_eq!(bits(power(-3.3, -3.0)), Some(0xBF9C_7E8B_1104_AA7D));
        assert_eq!(bits(power(4.0, 0.5)), bits(power(2.0, 1.0)));
        assert_eq!(bits(power(2.25, -1.5)), Some((1.0 / 3.375f64).to_bits()));
        assert_eq!(bits(power(2f64.powi(-1074), 0.5)), Some(2f64.powi(-537).to_bits()));
        // The square root is correctly rounded, too.
        for x in [38.0 * 2f64.powi(-1074), 3.0 * 2f64.powi(-1030)] {
            assert_eq!(bits(power(x, 0.5)), Some(x.sqrt().to_bits()));
        }
        assert_eq!(bits(power(1.0, 1e-300)), Some(1f64.to_bits()));
        assert_eq!(bits(power(1.5, 2.0)), Some(2.25f64.to_bits()));
        assert_eq!(bits(power(0.75, 3.0)), Some(0.421875f64.to_bits()));
        assert_eq!(bits(power(0.5, 1000.0)), Some(2f64.powi(-1000).to_bits()));
        assert_eq!(bits(power(1.5, -2.0)), Some((1.0 / 2.25f64).to_bits()));
        assert_eq!(bits(power(81.0, 0.25)), Some(3f64.to_bits()));
        assert_eq!(bits(power(-1.0, 3.0)), Some((-1f64).to_bits()));
        assert_eq!(bits(atan2(1.0, -2.0)), Some(0x4005_6C6E_7397_F5AE));
        assert_eq!(bits(atan2(-1.0, -2.0)), Some(0xC005_6C6E_7397_F5AE));
        assert_eq!(bits(atan2(0.0, -2.0)), Some(0x4009_21FB_5444_2D18));
        assert_eq!(bits(atan2(1.0, 0.0)), Some(0x3FF9_21FB_5444_2D18));
    }

    #[test]
    fn rounding_to_odd_lets_a_second_rounding_be_right() {
        let r = unary(RealFunction::Exp, 1.0).unwrap();
        assert_eq!(r.odd.to_bits() & 1, 1);
        assert_eq!(r.odd as f32, std::f32::consts::E);
    }
}
