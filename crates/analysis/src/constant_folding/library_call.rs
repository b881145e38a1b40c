//! Calls of the C library's functions on floats, as far as their results are exact or correctly rounded on every host.

use super::ConstFolder;
use ir::float::{self, FpClass};
use ir::intrinsics::{Intrinsic, id};
use ir::library::LibFunc;
use ir::real::RealFunction;
use ir::{Const, Opcode, Type};

/// What a library function is.
enum Math {
    /// What the intrinsic computes.
    Intrinsic(Intrinsic),
    Real(RealFunction),
    Atan2,
    /// Only known for a zero, which it keeps.
    OddAtZero,
    Fmod,
    Remainder,
    Logb,
    Ilogb,
}

fn math(function: LibFunc) -> Option<Math> {
    use LibFunc as L;
    use Math::*;
    use RealFunction as R;
    Some(match function {
        L::fabs | L::fabsf => Intrinsic(id::FABS),
        L::floor | L::floorf => Intrinsic(id::FLOOR),
        L::ceil | L::ceilf => Intrinsic(id::CEIL),
        L::trunc | L::truncf => Intrinsic(id::TRUNC),
        L::rint | L::rintf | L::nearbyint | L::nearbyintf | L::roundeven | L::roundevenf => Intrinsic(id::ROUNDEVEN),
        L::round | L::roundf => Intrinsic(id::ROUND),
        L::sqrt | L::sqrtf => Intrinsic(id::SQRT),
        L::pow | L::powf | L::pow_finite | L::powf_finite => Intrinsic(id::POW),
        L::fmod | L::fmodf => Fmod,
        L::remainder | L::remainderf => Remainder,
        L::logb | L::logbf => Logb,
        L::ilogb | L::ilogbf => Ilogb,
        L::sin | L::sinf => Real(R::Sin),
        L::cos | L::cosf => Real(R::Cos),
        L::tan | L::tanf => Real(R::Tan),
        L::asin | L::asinf | L::asin_finite | L::asinf_finite => Real(R::Asin),
        L::acos | L::acosf | L::acos_finite | L::acosf_finite => Real(R::Acos),
        L::atan | L::atanf => Real(R::Atan),
        L::atan2 | L::atan2f | L::atan2_finite | L::atan2f_finite => Atan2,
        L::sinh | L::sinhf | L::sinh_finite | L::sinhf_finite => Real(R::Sinh),
        L::cosh | L::coshf | L::cosh_finite | L::coshf_finite => Real(R::Cosh),
        L::tanh | L::tanhf => Real(R::Tanh),
        L::exp | L::expf | L::exp_finite | L::expf_finite => Real(R::Exp),
        L::exp2 | L::exp2f | L::exp2_finite | L::exp2f_finite => Real(R::Exp2),
        L::log | L::logf | L::log_finite | L::logf_finite => Real(R::Log),
        L::log1p | L::log1pf => Real(R::Log1p),
        L::log2 | L::log2f => Real(R::Log2),
        L::log10 | L::log10f | L::log10_finite | L::log10f_finite => Real(R::Log10),
        L::erf | L::erff => OddAtZero,
        _ => return None,
    })
}

impl ConstFolder<'_> {
    /// What a library function of floats returns.
    pub(super) fn library_call(&mut self, function: LibFunc, ty: Type, args: &[Const]) -> Option<Const> {
        let (format, x) = self.float_bits(*args.first()?)?;
        match (math(function)?, args) {
            (Math::Intrinsic(what), _) => self.float_lane(what, ty, args),
            (Math::Real(f), &[_]) => self.real_function(f, format, x),
            (Math::OddAtZero, &[_]) => float::is_zero(format, x).then(|| args[0]),
            (Math::Atan2, &[_, other]) => {
                let (_, other) = self.float_bits(other)?;
                self.atan2(ty, x, other)
            }
            (Math::Fmod, &[_, y]) => {
                let (_, y) = self.float_bits(y)?;
                let result = float::arithmetic(Opcode::FRem, ty, x, y, float::Round::NearestTiesToEven)?;
                result.is_exact.then(|| self.float(ty, result.bits))
            }
            (Math::Remainder, &[_, y]) => {
                let (_, y) = self.float_bits(y)?;
                let result = float::remainder(ty, x, y);
                result.is_exact.then(|| self.float(ty, result.bits))
            }
            (Math::Logb, &[_]) => {
                let exponent = exponent(format, x)?;
                let bits = float::from_i64(ty, exponent.into());
                Some(self.float(ty, bits))
            }
            (Math::Ilogb, &[_]) => {
                let exponent = exponent(format, x)?;
                Some(self.int(ty, i64::from(exponent) as u64))
            }
            _ => None,
        }
    }
}

/// The exponent of a number that is neither zero, nor infinite, nor a NaN.
fn exponent(ty: Type, bits: u128) -> Option<i32> {
    let has_one = (FpClass::NORMAL | FpClass::SUBNORMAL).contains(float::class(ty, bits));
    has_one.then(|| float::fraction_and_exponent(ty, bits).1 - 1)
}
