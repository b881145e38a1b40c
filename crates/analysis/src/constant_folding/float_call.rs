//! Intrinsics and library functions on floats, lane by lane.
//!
//! All results are exact or correctly rounded ([`ir::real`]), so that they do not depend on the host's library. What raises an exception other
//! than "inexact" stays, as in LLVM: overflow, underflow, division by zero, invalid operands. That goes by `double`, in which LLVM computes.

use super::denormal::DenormalKind;
use super::{ConstFolder, DenormalMode};
use ir::ApInt;
use ir::constant::Lane;
use ir::float::{self, FpClass, Round};
use ir::fold::{self, FloatFunction};
use ir::intrinsics::{Intrinsic, id};
use ir::real::{self, RealFunction, Rounded};
use ir::{Const, Type};

fn real_function(what: Intrinsic) -> Option<RealFunction> {
    use RealFunction::*;
    Some(match what {
        id::SIN => Sin,
        id::COS => Cos,
        id::SINH => Sinh,
        id::COSH => Cosh,
        id::ATAN => Atan,
        id::EXP => Exp,
        id::EXP2 => Exp2,
        id::EXP10 => Exp10,
        id::LOG => Log,
        id::LOG2 => Log2,
        id::LOG10 => Log10,
        _ => return None,
    })
}

/// The direction of an intrinsic that rounds to an integer.
pub(super) fn rounding_of(what: Intrinsic) -> Option<Round> {
    Some(match what {
        id::FLOOR => Round::TowardNegative,
        id::CEIL => Round::TowardPositive,
        id::TRUNC => Round::TowardZero,
        id::RINT | id::NEARBYINT | id::ROUNDEVEN => Round::NearestTiesToEven,
        id::ROUND => Round::NearestTiesToAway,
        _ => return None,
    })
}

fn min_max(what: Intrinsic) -> Option<FloatFunction> {
    Some(match what {
        id::MINNUM => FloatFunction::MinNum,
        id::MAXNUM => FloatFunction::MaxNum,
        id::MINIMUM => FloatFunction::Minimum,
        id::MAXIMUM => FloatFunction::Maximum,
        id::MINIMUMNUM => FloatFunction::MinimumNum,
        id::MAXIMUMNUM => FloatFunction::MaximumNum,
        id::COPYSIGN => FloatFunction::CopySign,
        _ => return None,
    })
}

/// The formats that LLVM folds most functions in.
fn is_common(ty: Type) -> bool {
    matches!(ty, Type::HALF | Type::FLOAT | Type::DOUBLE)
}

impl ConstFolder<'_> {
    /// The format and bits of a scalar float.
    pub(super) fn float_bits(&self, c: Const) -> Option<(Type, u128)> {
        self.body.consts().lane(self.types, c, 0).float()
    }

    pub(super) fn float(&mut self, ty: Type, bits: u128) -> Const {
        self.body.consts_mut().float(ty, bits)
    }

    /// An intrinsic whose first argument is a float.
    pub(super) fn float_lane(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        match *args {
            [a] => self.float_unary(what, ty, a),
            [a, b] => self.float_binary_call(what, ty, a, b),
            [a, b, c] if matches!(what, id::FMA | id::FMULADD) => {
                let ((_, a), (_, b), (_, c)) = (self.float_bits(a)?, self.float_bits(b)?, self.float_bits(c)?);
                let result = float::fused_multiply_add(ty, a, b, c, Round::NearestTiesToEven);
                Some(self.float(ty, result.bits))
            }
            _ => None,
        }
    }

    fn float_unary(&mut self, what: Intrinsic, ty: Type, a: Const) -> Option<Const> {
        if self.is_undef(a) {
            let to_zero = matches!(what, id::COS | id::FPTOSI_SAT | id::FPTOUI_SAT | id::CANONICALIZE);
            return to_zero.then(|| self.null(ty));
        }
        let (format, bits) = self.float_bits(a)?;
        match what {
            id::FPTOSI_SAT | id::FPTOUI_SAT => return self.saturated_int(what == id::FPTOSI_SAT, ty, a),
            id::CANONICALIZE => return self.canonicalized(format, bits),
            id::CONVERT_TO_FP16 => {
                let half = fold::convert_format(format, Type::HALF, bits)?;
                return Some(self.int(ty, half as u64));
            }
            _ => {}
        }
        if !is_common(format) {
            return None;
        }
        if what == id::FABS {
            let folded = if float::is_negative(format, bits) { float::negate(format, bits) } else { bits };
            return Some(self.float(ty, folded));
        }
        if let Some(round) = rounding_of(what) {
            return Some(self.float(ty, float::round_to_integral(format, bits, round).bits));
        }
        if what == id::SQRT {
            return self.square_root(format, bits);
        }
        self.real_function(real_function(what)?, format, bits)
    }

    /// Zeros, infinities and normal numbers are as they should be; subnormal ones go by the function's mode.
    fn canonicalized(&mut self, ty: Type, bits: u128) -> Option<Const> {
        let class = float::class(ty, bits);
        if FpClass::ZERO.contains(class) {
            return Some(self.float(ty, bits));
        }
        if !float::is_ieee_like(ty) || FpClass::NAN.contains(class) {
            return None;
        }
        if !FpClass::SUBNORMAL.contains(class) {
            return Some(self.float(ty, bits));
        }
        let DenormalMode { output, input } = self.denormal_mode(ty);
        use DenormalKind::*;
        match (input, output) {
            (Ieee, Ieee) => Some(self.float(ty, bits)),
            (Dynamic, _) | (Ieee, Dynamic) => None,
            _ => {
                let positive =
                    !float::is_negative(ty, bits) || input == PositiveZero || output == PositiveZero && input == Ieee;
                Some(self.float(ty, if positive { 0 } else { float::negate(ty, 0) }))
            }
        }
    }

    /// The square root in a format of at most 64 bits, which a `double` gives rightly rounded; not that of negative numbers.
    pub(super) fn square_root(&mut self, ty: Type, bits: u128) -> Option<Const> {
        let (value, _) = float::to_f64(ty, bits)?;
        if !value.is_finite() || value < 0.0 || !is_common(ty) {
            return None;
        }
        let root = float::from_f64(ty, value.sqrt())?;
        Some(self.float(ty, root))
    }

    /// A function of one number: where its value is exact, or correctly rounded.
    pub(super) fn real_function(&mut self, f: RealFunction, ty: Type, bits: u128) -> Option<Const> {
        if !is_common(ty) {
            return None;
        }
        let (x, _) = float::to_f64(ty, bits).filter(|(x, _)| x.is_finite())?;
        self.exact_point(f, ty, bits, x).or_else(|| {
            let result = real::unary(f, x)?;
            self.rounded(ty, result)
        })
    }

    /// A result in another format; `None` if that may be the wrong neighbour.
    fn rounded(&mut self, ty: Type, result: Rounded) -> Option<Const> {
        if ty == Type::DOUBLE {
            return Some(self.float(ty, result.nearest.to_bits().into()));
        }
        // An even last bit means that all bits behind it are zero, which does not tell how near to a middle the number is.
        if result.odd.to_bits() & 1 == 0 {
            return self.exact_float(ty, result.odd);
        }
        let bits = float::from_f64(ty, result.odd)?;
        Some(self.float(ty, bits))
    }

    /// The angle of the point (`x`, `y`).
    pub(super) fn atan2(&mut self, ty: Type, y: u128, x: u128) -> Option<Const> {
        if !is_common(ty) {
            return None;
        }
        let ((y, _), (x, _)) = (float::to_f64(ty, y)?, float::to_f64(ty, x)?);
        let result = real::atan2(y, x)?;
        self.rounded(ty, result)
    }

    fn exact_point(&mut self, f: RealFunction, ty: Type, bits: u128, x: f64) -> Option<Const> {
        use RealFunction::*;
        let value = match f {
            Sin | Sinh | Atan | Tan | Asin | Tanh | Log1p if x == 0.0 => x,
            Cos | Cosh | Exp if x == 0.0 => 1.0,
            Exp2 if x.fract() == 0.0 && x.abs() <= 1000.0 => f64::powi(2.0, x as i32),
            Exp10 if x.fract() == 0.0 && (0.0..=22.0).contains(&x) => power_of_ten(x as u32),
            Acos | Log if x == 1.0 => 0.0,
            Log | Log2 | Log10 if x == 0.0 => f64::NEG_INFINITY,
            Log | Log2 | Log10 if x < 0.0 => return Some(self.float(ty, float::nan(ty))),
            Log2 => {
                let (fraction, exponent) = float::fraction_and_exponent(ty, bits);
                if fraction != float::from_f64(ty, 0.5)? {
                    return None;
                }
                f64::from(exponent - 1)
            }
            Log10 => f64::from((0..=22).find(|&k| power_of_ten(k) == x)?),
            _ => return None,
        };
        self.exact_float(ty, value)
    }

    /// A `double` in another format, if that has it.
    fn exact_float(&mut self, ty: Type, value: f64) -> Option<Const> {
        let bits = float::from_f64(ty, value)?;
        let (back, _) = float::to_f64(ty, bits)?;
        (back == value).then(|| self.float(ty, bits))
    }

    fn float_binary_call(&mut self, what: Intrinsic, ty: Type, a: Const, b: Const) -> Option<Const> {
        if let Some(f) = min_max(what) {
            return self.min_max(what, f, a, b);
        }
        match what {
            id::LDEXP => {
                let (format, bits) = self.float_bits(a)?;
                let by = self.body.consts().as_i64(self.types, b)?;
                Some(self.float(ty, float::scale(format, bits, by)))
            }
            id::IS_FPCLASS => {
                let (format, bits) = self.float_bits(a)?;
                let mask = self.body.consts().as_u64(b)?;
                let holds = u64::from(float::class(format, bits).bits()) & mask != 0;
                Some(self.int(ty, holds.into()))
            }
            id::POWI => {
                let (format, bits) = self.float_bits(a)?;
                let by = self.body.consts().as_i64(self.types, b)?;
                self.limit_power(format, bits, by).or_else(|| self.power(format, bits, by as f64))
            }
            id::POW => {
                let ((format, x), (_, y)) = (self.float_bits(a)?, self.float_bits(b)?);
                let (y, _) = float::to_f64(format, y)?;
                self.power(format, x, y)
            }
            _ => None,
        }
    }

    /// A power of zero or an infinity; `pow` raises exceptions for some.
    fn limit_power(&mut self, ty: Type, x: u128, by: i64) -> Option<Const> {
        let (is_zero, is_infinity) = (float::is_zero(ty, x), float::is_infinity(ty, x));
        if !is_common(ty) || by == 0 || !is_zero && !is_infinity {
            return None;
        }
        let magnitude = if is_zero == (by > 0) { 0 } else { float::infinity(ty) };
        let negative = float::is_negative(ty, x) && by % 2 != 0;
        Some(self.float(ty, if negative { float::negate(ty, magnitude) } else { magnitude }))
    }

    /// A power, where it is exact, or correctly rounded.
    fn power(&mut self, ty: Type, x: u128, y: f64) -> Option<Const> {
        if !is_common(ty) {
            return None;
        }
        self.exact_power(ty, x, y).or_else(|| {
            let (x, _) = float::to_f64(ty, x)?;
            let result = real::power(x, y)?;
            self.rounded(ty, result)
        })
    }

    /// A power of an infinity, or with an infinite exponent (C, F.10.4.4).
    fn power_at_infinity(&mut self, ty: Type, x: f64, y: f64) -> Option<Const> {
        if x.is_nan() || y.is_nan() {
            return None;
        }
        if y.is_infinite() && x.abs() == 1.0 {
            return self.exact_float(ty, 1.0);
        }
        let is_large = if y.is_infinite() { (x.abs() > 1.0) == (y > 0.0) } else { y > 0.0 };
        let is_negative = y.is_finite() && x < 0.0 && y % 2.0 != 0.0 && y.fract() == 0.0;
        let magnitude = if is_large { float::infinity(ty) } else { 0 };
        Some(self.float(ty, if is_negative { float::negate(ty, magnitude) } else { magnitude }))
    }

    /// A power with a small integral exponent, where a `double` has it exactly; it is rounded once then.
    fn exact_power(&mut self, ty: Type, x: u128, y: f64) -> Option<Const> {
        let class = float::class(ty, x);
        if FpClass::NAN.contains(class) && (y != 0.0 || class == FpClass::SNAN) {
            return Some(self.float(ty, float::quiet(ty, x)));
        }
        let (x, _) = float::to_f64(ty, x)?;
        if y == 0.0 || x == 1.0 {
            return self.exact_float(ty, 1.0);
        }
        if x == 0.0 && y < 0.0 {
            return None;
        }
        if x.is_infinite() || y.is_infinite() {
            return self.power_at_infinity(ty, x, y);
        }
        if y.is_nan() || y.fract() != 0.0 || y.abs() > 1024.0 {
            return None;
        }
        let mut value = 1.0f64;
        for _ in 0..y.abs() as u32 {
            let next = value * x;
            if next != 0.0 && !next.is_normal() || x.mul_add(value, -next) != 0.0 || next == 0.0 && x != 0.0 {
                return None;
            }
            value = next;
        }
        // The reciprocal is rounded once; narrower formats would round it again.
        if y < 0.0 && (ty != Type::DOUBLE || !value.recip().is_normal()) {
            return self
                .exact_float(ty, value.recip())
                .filter(|_| value.recip() * value == 1.0 && is_power_of_two(value));
        }
        let value = if y < 0.0 { value.recip() } else { value };
        let bits = float::from_f64(ty, value)?;
        Some(self.float(ty, bits))
    }

    fn min_max(&mut self, what: Intrinsic, f: FloatFunction, a: Const, b: Const) -> Option<Const> {
        if what != id::COPYSIGN {
            if self.is_undef(a) {
                return Some(b);
            }
            if self.is_undef(b) {
                return Some(a);
            }
        }
        let ((ty, x), (_, y)) = (self.float_bits(a)?, self.float_bits(b)?);
        let is_signaling = |bits| float::class(ty, bits) == FpClass::SNAN;
        if matches!(what, id::MINNUM | id::MAXNUM) && (is_signaling(x) || is_signaling(y)) {
            return None;
        }
        if ty == Type::PPC_FP128 {
            return self.pair_min_max(what, (a, x), (b, y));
        }
        fold::float_function(self.body.consts_mut(), self.types, f, &[a, b])
    }

    /// Numbers of `ppc_fp128`.
    fn pair_min_max(&mut self, what: Intrinsic, a: (Const, u128), b: (Const, u128)) -> Option<Const> {
        let ty = Type::PPC_FP128;
        if what == id::COPYSIGN {
            let same = float::is_negative(ty, a.1) == float::is_negative(ty, b.1);
            return Some(if same { a.0 } else { self.float(ty, float::negate(ty, a.1)) });
        }
        let greater = matches!(what, id::MAXNUM | id::MAXIMUM | id::MAXIMUMNUM);
        let order = float::compare(ty, a.1, b.1).filter(|o| o.is_ne())?;
        Some(if order.is_gt() == greater { a.0 } else { b.0 })
    }

    /// `llvm.fptosi.sat`, `llvm.fptoui.sat`
    fn saturated_int(&mut self, is_signed: bool, ty: Type, a: Const) -> Option<Const> {
        let (format, bits) = self.float_bits(a)?;
        if format != Type::PPC_FP128 {
            return fold::float_to_int_saturating(self.body.consts_mut(), self.types, ty, a, is_signed);
        }
        if float::is_nan(format, bits) {
            return Some(self.null(ty));
        }
        if float::is_infinity(format, bits) {
            return None;
        }
        let op = if is_signed { ir::Opcode::FpToSi } else { ir::Opcode::FpToUi };
        let folded = fold::cast_op(self.body.consts_mut(), self.types, ir::CastOp::new(op)?, ty, a)?;
        (!self.is_poison(folded)).then_some(folded)
    }

    /// `llvm.frexp`, and other functions of one float with two results.
    pub(super) fn float_parts(&mut self, what: Intrinsic, ty: Type, a: Const) -> Option<Const> {
        if what != id::FREXP {
            return None;
        }
        let parts = self.types.fields(ty)?.0.to_vec();
        let &[fraction_ty, exponent_ty] = &*parts else { return None };
        let fraction = self.map_lanes(fraction_ty, &[a], |f, lanes| {
            if f.is_poison(lanes[0]) {
                return Some(lanes[0]);
            }
            let (ty, bits) = f.float_bits(lanes[0])?;
            let (fraction, _) = float::fraction_and_exponent(ty, bits);
            Some(f.float(ty, fraction))
        })?;
        let scalar = self.types.scalar(exponent_ty);
        let exponent = self.map_lanes(exponent_ty, &[a], |f, lanes| {
            if f.is_poison(lanes[0]) {
                return Some(f.poison(scalar));
            }
            let (ty, bits) = f.float_bits(lanes[0])?;
            let (_, exponent) = float::fraction_and_exponent(ty, bits);
            Some(f.int(scalar, i64::from(exponent) as u64))
        })?;
        Some(self.body.consts_mut().aggregate(self.types, ty, &[fraction, exponent]))
    }

    /// `llvm.convert.from.fp16`
    pub(super) fn half_as_float(&mut self, ty: Type, a: Const) -> Option<Const> {
        let Lane::Int(n) = self.body.consts().lane(self.types, a, 0) else { return None };
        let format = if ty == Type::PPC_FP128 { Type::DOUBLE } else { ty };
        let bits = fold::convert_format(Type::HALF, format, ApInt::low_u64(&n).into())?;
        Some(self.float(ty, bits))
    }
}

fn is_power_of_two(x: f64) -> bool {
    x.is_normal() && x.to_bits() << 12 == 0
}

fn power_of_ten(k: u32) -> f64 {
    // 10^22 is the last one that a double has.
    (0..k.min(22)).fold(1.0, |n, _| n * 10.0)
}
