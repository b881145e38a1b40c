//! Does a function type fit the prototype of a library function?
//!
//! The widths of `int` and `size_t` depend on the target. As in LLVM, `long` is any integer at least as wide as `int`, and
//! `long double` any floating-point type, because nothing in a module says more about them.

use super::{LibFunc, LibraryInfo};
use crate::types::{Type, TypeData, TypeTable};

/// A type of C, as far as the prototypes of library functions tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CType {
    /// No result.
    Void,
    /// 8 bits.
    Char,
    /// 16 bits.
    Int16,
    /// 32 bits.
    Int32,
    /// 64 bits.
    Int64,
    /// `int`
    Int,
    /// An integer at least as wide as `int`.
    IntOrWider,
    /// `long`: checked like [`CType::IntOrWider`].
    Long,
    /// `long long`: 64 bits.
    LongLong,
    /// An integer of any width.
    AnyInt,
    /// `size_t`
    Size,
    /// `ssize_t`: as wide as `size_t`.
    SSize,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `long double`: any floating-point type.
    LongDouble,
    /// Any floating-point type.
    AnyFloat,
    /// A pointer into any address space.
    Ptr,
    /// The same type as the one before it.
    Same,
    /// `...`: the function takes any arguments from here on.
    Variadic,
    /// The prototype is none that these types can tell: see [`fits_own_rule`].
    Own,
}

/// Does a function type fit the prototype of `function`?
pub(super) fn fits(info: &LibraryInfo, types: &TypeTable, ty: Type, function: LibFunc) -> bool {
    let Some((ret, params, is_variadic)) = types.func_parts(ty) else { return false };
    let prototype = function.prototype();
    if prototype[0] == CType::Own {
        return fits_own_rule(info, types, ret, params, function);
    }
    let actual = || std::iter::once(ret).chain(params.iter().copied());
    let mut previous = ret;
    for (k, &expected) in prototype.iter().enumerate() {
        if expected == CType::Variadic {
            return is_variadic;
        }
        let Some(ty) = actual().nth(k) else { return false };
        if !is_type(info, types, ty, expected, previous) {
            return false;
        }
        previous = ty;
    }
    !is_variadic && prototype.len() == params.len() + 1
}

fn is_type(info: &LibraryInfo, types: &TypeTable, ty: Type, expected: CType, previous: Type) -> bool {
    let width = types.int_width(ty);
    match expected {
        CType::Void => ty == Type::VOID,
        CType::Char => width == Some(8),
        CType::Int16 => width == Some(16),
        CType::Int32 => width == Some(32),
        CType::Int64 | CType::LongLong => width == Some(64),
        CType::Int => width == Some(info.int_bits),
        CType::IntOrWider | CType::Long => width.is_some_and(|bits| bits >= info.int_bits),
        CType::AnyInt => width.is_some(),
        CType::Size | CType::SSize => width == Some(info.size_bits),
        CType::Float => ty == Type::FLOAT,
        CType::Double => ty == Type::DOUBLE,
        CType::LongDouble | CType::AnyFloat => types.is_float(ty),
        CType::Ptr => types.is_ptr(ty),
        CType::Same => ty == previous,
        CType::Variadic | CType::Own => false,
    }
}

/// Functions that pass or return a pair of values, which targets do in different ways.
fn fits_own_rule(info: &LibraryInfo, types: &TypeTable, ret: Type, params: &[Type], function: LibFunc) -> bool {
    let is_size = |ty: Type| types.int_width(ty) == Some(info.size_bits);
    let is_hint = |ty: Type| types.int_width(ty) == Some(8);
    // `{ ptr, size_t }`, a structure without a name.
    let is_sized_ptr = || match types.get(ret) {
        TypeData::Struct { fields, packed: false } => matches!(**fields, [Type::PTR, size] if is_size(size)),
        _ => false,
    };
    match (function, params) {
        (LibFunc::cabs | LibFunc::cabsf | LibFunc::cabsl, _) => is_complex(types, params, ret) && types.is_float(ret),
        (LibFunc::sincospi_stret, &[x]) => x == Type::DOUBLE && is_pair(types, ret, x),
        (LibFunc::sincospif_stret, &[x]) => x == Type::FLOAT && is_pair(types, ret, x),
        (LibFunc::size_returning_new, &[size]) => is_size(size) && is_sized_ptr(),
        (LibFunc::size_returning_new_hot_cold, &[size, hint]) => is_size(size) && is_hint(hint) && is_sized_ptr(),
        (LibFunc::size_returning_new_aligned, &[size, align]) => is_size(size) && is_size(align) && is_sized_ptr(),
        (LibFunc::size_returning_new_aligned_hot_cold, &[size, align, hint]) => {
            is_size(size) && is_size(align) && is_hint(hint) && is_sized_ptr()
        }
        _ => false,
    }
}

/// Are the parameters a complex number of `part`s: two of them, or an array?
fn is_complex(types: &TypeTable, params: &[Type], part: Type) -> bool {
    match *params {
        [both] => types.is_array(both) && types.element_count(both) == Some(2) && types.element(both) == Some(part),
        [re, im] => re == part && im == part,
        _ => false,
    }
}

/// Is the type a structure or vector of two `part`s?
fn is_pair(types: &TypeTable, ty: Type, part: Type) -> bool {
    match types.fields(ty) {
        Some((fields, _)) => *fields == [part, part],
        None => types.vector_len(ty) == Some((2, false)) && types.scalar(ty) == part,
    }
}
