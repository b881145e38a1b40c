//! Library functions whose unused calls can go, although their attributes do not say so.
//!
//! Three kinds: functions that only get memory, functions that free a null pointer, and functions of the mathematical library that surely
//! leave `errno` alone: their arguments are constants in the domain, and the result neither overflows nor underflows to zero (C, 7.12.1;
//! POSIX). `strictfp` keeps the last kind, because exceptions of the floating-point environment show there.

use super::{frees_nothing_at, will_return};
use crate::call_info::CallInfo;
use crate::library::library_call;
use crate::query::Query;
use ir::attr_kind::AttrKind;
use ir::float::{self, FpClass};
use ir::library::LibFunc;
use ir::{Inst, Type, real};
use std::cmp::Ordering;

/// Can an unused call go?
pub(super) fn is_removable(query: Query<'_>, call: &CallInfo<'_>) -> bool {
    let i = call.inst();
    let Some(function) = library_call(query, i) else { return false };
    if is_allocator(function) {
        return true;
    }
    if !will_return(query.module, query.body, i) {
        return false;
    }
    is_deallocator(function) && frees_nothing_at(query.body, i, 0)
        || !call.has(AttrKind::StrictFP) && keeps_errno(query, i, function)
}

/// Functions that only get memory, and are known by their name. LLVM 22 knows the others by attributes alone.
pub(crate) fn is_allocator(function: LibFunc) -> bool {
    use LibFunc::*;
    let copies = matches!(function, strdup | dunder_strdup | strndup | dunder_strndup | __kmpc_alloc_shared);
    copies || is_operator_new(function)
}

/// Is it a form of `operator new`? Its first argument is the number of bytes.
#[rustfmt::skip]
pub fn is_operator_new(function: LibFunc) -> bool {
    use LibFunc::*;
    matches!(
        function,
        Znwj | ZnwjRKSt9nothrow_t | ZnwjSt11align_val_t | ZnwjSt11align_val_tRKSt9nothrow_t
            | Znwm | ZnwmRKSt9nothrow_t | ZnwmSt11align_val_t | ZnwmSt11align_val_tRKSt9nothrow_t
            | Znwm12__hot_cold_t | ZnwmRKSt9nothrow_t12__hot_cold_t
            | ZnwmSt11align_val_t12__hot_cold_t | ZnwmSt11align_val_tRKSt9nothrow_t12__hot_cold_t
            | Znaj | ZnajRKSt9nothrow_t | ZnajSt11align_val_t | ZnajSt11align_val_tRKSt9nothrow_t
            | Znam | ZnamRKSt9nothrow_t | ZnamSt11align_val_t | ZnamSt11align_val_tRKSt9nothrow_t
            | Znam12__hot_cold_t | ZnamRKSt9nothrow_t12__hot_cold_t
            | ZnamSt11align_val_t12__hot_cold_t | ZnamSt11align_val_tRKSt9nothrow_t12__hot_cold_t
            | msvc_new_int | msvc_new_int_nothrow | msvc_new_longlong | msvc_new_longlong_nothrow
            | msvc_new_array_int | msvc_new_array_int_nothrow
            | msvc_new_array_longlong | msvc_new_array_longlong_nothrow
    )
}

/// Functions that free their first argument, and are known by their name.
#[rustfmt::skip]
pub(crate) fn is_deallocator(function: LibFunc) -> bool {
    use LibFunc::*;
    matches!(
        function,
        ZdlPv | ZdlPvRKSt9nothrow_t | ZdlPvSt11align_val_t | ZdlPvSt11align_val_tRKSt9nothrow_t
            | ZdlPvj | ZdlPvjSt11align_val_t | ZdlPvm | ZdlPvmSt11align_val_t
            | ZdaPv | ZdaPvRKSt9nothrow_t | ZdaPvSt11align_val_t | ZdaPvSt11align_val_tRKSt9nothrow_t
            | ZdaPvj | ZdaPvjSt11align_val_t | ZdaPvm | ZdaPvmSt11align_val_t
            | msvc_delete_ptr32 | msvc_delete_ptr32_nothrow | msvc_delete_ptr32_int
            | msvc_delete_ptr64 | msvc_delete_ptr64_nothrow | msvc_delete_ptr64_longlong
            | msvc_delete_array_ptr32 | msvc_delete_array_ptr32_nothrow | msvc_delete_array_ptr32_int
            | msvc_delete_array_ptr64 | msvc_delete_array_ptr64_nothrow | msvc_delete_array_ptr64_longlong
            | __kmpc_free_shared
    )
}

/// A constant argument.
#[derive(Clone, Copy)]
struct Number {
    ty: Type,
    bits: u128,
}

impl Number {
    fn is_any(self, classes: FpClass) -> bool {
        classes.contains(float::class(self.ty, self.bits))
    }

    fn is_nan(self) -> bool {
        self.is_any(FpClass::NAN)
    }

    fn is_zero(self) -> bool {
        self.is_any(FpClass::ZERO)
    }

    fn is_infinity(self) -> bool {
        self.is_any(FpClass::INF)
    }

    /// Is it not below `low`, and not above `high`? No NaN is.
    fn is_within(self, low: f64, high: f64) -> bool {
        let is = |limit, wrong| {
            float::from_f64(self.ty, limit).is_some_and(|l| float::compare(self.ty, self.bits, l) != Some(wrong))
        };
        is(low, Ordering::Less) && is(high, Ordering::Greater)
    }

    /// The value of a `float` or `double`.
    fn value(self) -> Option<f64> {
        matches!(self.ty, Type::FLOAT | Type::DOUBLE)
            .then(|| float::to_f64(self.ty, self.bits))?
            .map(|(value, _)| value)
    }
}

/// Are all arguments constants for which a function surely does not set `errno`?
fn keeps_errno(query: Query<'_>, call: Inst, function: LibFunc) -> bool {
    let (body, types) = (query.body, query.types());
    let number = |k| {
        let (ty, bits) = body.consts().lane(types, body.const_operand(call, k)?, 0).float()?;
        Some(Number { ty, bits })
    };
    match CallInfo::new(query.module, body, call).num_args() {
        1 => number(0).is_some_and(|x| unary_keeps_errno(function, x)),
        2 => number(0).zip(number(1)).is_some_and(|(x, y)| binary_keeps_errno(function, x, y)),
        _ => false,
    }
}

/// The bounds are LLVM's: whole numbers a little inside of where the results overflow, or underflow to zero.
fn unary_keeps_errno(function: LibFunc, x: Number) -> bool {
    use LibFunc::*;
    let is_within_by_type = |double: (f64, f64), single: (f64, f64)| match x.ty {
        Type::DOUBLE => x.is_within(double.0, double.1),
        Type::FLOAT => x.is_within(single.0, single.1),
        _ => false,
    };
    match function {
        log | logf | logl | log2 | log2f | log2l | log10 | log10f | log10l => {
            x.is_nan() || x.is_any(FpClass::POSITIVE - FpClass::ZERO)
        }
        exp | expf | expl => is_within_by_type((-745.0, 709.0), (-103.0, 88.0)),
        exp2 | exp2f | exp2l => is_within_by_type((-1074.0, 1023.0), (-149.0, 127.0)),
        sinh | sinhf | sinhl | cosh | coshf | coshl => is_within_by_type((-710.0, 710.0), (-89.0, 89.0)),
        sin | sinf | sinl | cos | cosf | cosl => !x.is_infinity(),
        tan | tanf => x.value().is_some() && x.is_any(FpClass::NORMAL | FpClass::ZERO | FpClass::QNAN),
        atan | atanf | atanl => true,
        asin | asinf | asinl | acos | acosf | acosl => x.is_within(-1.0, 1.0),
        sqrt | sqrtf | sqrtl => x.is_nan() || x.is_any(FpClass::POSITIVE | FpClass::ZERO),
        _ => false,
    }
}

fn binary_keeps_errno(function: LibFunc, x: Number, y: Number) -> bool {
    use LibFunc::*;
    match function {
        pow | powf => power_keeps_errno(x, y).unwrap_or(false),
        fmod | fmodf | fmodl | remainder | remainderf | remainderl => {
            x.is_nan() || y.is_nan() || !x.is_infinity() && !y.is_zero()
        }
        // POSIX allows a domain error for two zeros.
        atan2 | atan2f | atan2l => !x.is_zero() || !y.is_zero(),
        _ => false,
    }
}

/// `pow` where the result is a normal number of the type, or one of the special cases that C lists without an error (F.10.4.4).
fn power_keeps_errno(x: Number, y: Number) -> Option<bool> {
    let (base, exponent) = (x.value()?, y.value()?);
    if x.is_any(FpClass::SNAN) || y.is_any(FpClass::SNAN) {
        return Some(false);
    }
    if x.is_nan() || y.is_nan() || exponent == 0.0 {
        return Some(true);
    }
    if base == 0.0 {
        return Some(exponent > 0.0);
    }
    if !base.is_finite() || !exponent.is_finite() {
        return Some(true);
    }
    let bits = float::from_f64(x.ty, real::power(base, exponent)?.nearest)?;
    Some(FpClass::NORMAL.contains(float::class(x.ty, bits)))
}
