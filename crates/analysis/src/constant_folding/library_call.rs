//! Calls of the C library's functions on floats, as far as their results are exact or correctly rounded on every host.

use super::ConstFolder;
use super::float_call::Transcendental;
use ir::float::{self, FpClass};
use ir::intrinsics::{Intrinsic, id};
use ir::library::LibFunc;
use ir::{Const, Opcode, Type};

/// What a library function is.
enum Math {
    /// What the intrinsic computes.
    Intrinsic(Intrinsic),
    /// A function of which only exact points fold.
    Exact(Transcendental),
    Fmod,
    Remainder,
    Logb,
    Ilogb,
}

fn math(function: LibFunc) -> Option<Math> {
    use LibFunc as L;
    use Math::*;
    use Transcendental as T;
    Some(match function {
        L::fabs | L::fabsf => Intrinsic(id::FABS),
        L::floor | L::floorf => Intrinsic(id::FLOOR),
        L::ceil | L::ceilf => Intrinsic(id::CEIL),
        L::trunc | L::truncf => Intrinsic(id::TRUNC),
        L::rint | L::rintf | L::nearbyint | L::nearbyintf | L::roundeven | L::roundevenf => Intrinsic(id::ROUNDEVEN),
        L::round | L::roundf => Intrinsic(id::ROUND),
        L::sqrt | L::sqrtf => Intrinsic(id::SQRT),
        L::pow | L::powf => Intrinsic(id::POW),
        L::fmod | L::fmodf => Fmod,
        L::remainder | L::remainderf => Remainder,
        L::logb | L::logbf => Logb,
        L::ilogb | L::ilogbf => Ilogb,
        L::sin | L::sinf => Exact(T::Sin),
        L::cos | L::cosf => Exact(T::Cos),
        L::sinh | L::sinhf => Exact(T::Sinh),
        L::cosh | L::coshf => Exact(T::Cosh),
        L::atan | L::atanf => Exact(T::Atan),
        L::exp | L::expf => Exact(T::Exp),
        L::exp2 | L::exp2f => Exact(T::Exp2),
        L::log | L::logf => Exact(T::Log),
        L::log2 | L::log2f => Exact(T::Log2),
        L::log10 | L::log10f => Exact(T::Log10),
        L::acos | L::acosf => Exact(T::Acos),
        L::tan | L::tanf | L::tanh | L::tanhf | L::asin | L::asinf | L::erf | L::erff | L::log1p | L::log1pf => {
            Exact(T::OddAtZero)
        }
        _ => return None,
    })
}

impl ConstFolder<'_> {
    /// What a library function of floats returns.
    pub(super) fn library_call(&mut self, function: LibFunc, ty: Type, args: &[Const]) -> Option<Const> {
        let (format, x) = self.float_bits(*args.first()?)?;
        match (math(function)?, args) {
            (Math::Intrinsic(what), _) => self.float_lane(what, ty, args),
            (Math::Exact(f), &[_]) => self.exact_point(f, format, x),
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
