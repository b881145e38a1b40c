//! Values of other types with the same bits.

use ir::{DataLayout, Opcode, Type, TypeTable};

/// The bits of a number or of a vector of numbers, and whether they are multiplied by `vscale`.
fn primitive_bits(types: &TypeTable, layout: &DataLayout, ty: Type) -> Option<(u64, bool)> {
    let scalar = types.scalar(ty);
    let is_number = types.int_width(scalar).is_some() || types.is_float(scalar);
    let size = is_number.then(|| layout.size_in_bits(types, ty))?;
    Some((size.value, size.scalable))
}

/// May a value be cast to another type by `bitcast` (LangRef)?
pub fn is_bit_castable(types: &TypeTable, layout: &DataLayout, from: Type, to: Type) -> bool {
    if from == to {
        return types.is_first_class(from);
    }
    let (mut a, mut b) = (from, to);
    if types.is_vector(a) && types.is_vector(b) && types.vector_len(a) == types.vector_len(b) {
        (a, b) = (types.scalar(a), types.scalar(b));
    }
    if types.is_ptr(a) && types.is_ptr(b) {
        return types.addr_space(a) == types.addr_space(b);
    }
    let bits = |ty| primitive_bits(types, layout, ty);
    bits(a).is_some_and(|a| bits(b) == Some(a))
}

/// May a value be cast to another type by `bitcast`, or by `ptrtoint` or `inttoptr` that change no bits?
pub fn is_bit_or_noop_pointer_castable(types: &TypeTable, layout: &DataLayout, from: Type, to: Type) -> bool {
    let noop = |ptr: Type, int: Type| {
        let Some(space) = types.addr_space(ptr) else { return false };
        let spec = layout.pointer(space);
        types.int_width(int) == Some(spec.bits) && !spec.non_integral
    };
    match (types.is_ptr(from), types.is_ptr(to)) {
        (true, false) if types.is_int(to) => noop(from, to),
        (false, true) if types.is_int(from) => noop(to, from),
        _ => is_bit_castable(types, layout, from, to),
    }
}

/// The cast that does that.
pub fn bit_or_pointer_cast(types: &TypeTable, from: Type, to: Type) -> Opcode {
    let is_ptr = |ty| types.is_ptr(types.scalar(ty));
    match (is_ptr(from), is_ptr(to)) {
        (true, false) => Opcode::PtrToInt,
        (false, true) => Opcode::IntToPtr,
        _ => Opcode::BitCast,
    }
}
