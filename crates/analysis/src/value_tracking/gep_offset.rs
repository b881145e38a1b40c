//! What a `getelementptr` with constant indices adds to the address: by that such instructions are the same, however it is written.

use ir::{Body, Inst, Module};

/// What a `getelementptr` adds to the address, in bytes modulo the width of an index, if all its indices are constant. `None` for more than
/// fits into 64 bits.
pub fn constant_gep_offset(module: &Module, body: &Body, i: Inst) -> Option<u64> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let space = types.addr_space(types.scalar(body.value_type(body.operand(i, 0))))?;
    let bits = layout.index_bits(space);
    let mut ty = body.inst(i).source_type();
    let mut offset = 0i128;
    for (k, v) in body.operands(i).skip(1).enumerate() {
        let index = body.consts().as_i64(types, v.constant()?)?;
        if k > 0 && types.is_struct(ty) {
            let field = usize::try_from(index).ok()?;
            offset = offset.wrapping_add(layout.field_offset(types, ty, field)?.into());
            ty = types.component(ty, field as u64)?;
            continue;
        }
        // The elements of a vector lie without padding.
        let is_packed = k > 0 && types.is_vector(ty);
        if k > 0 {
            ty = types.component(ty, 0)?;
        }
        if index == 0 {
            continue;
        }
        let size = if is_packed { layout.store_size(types, ty) } else { layout.alloc_size(types, ty) };
        if size.scalable {
            return None;
        }
        offset = offset.wrapping_add(i128::from(size.value) * i128::from(index));
    }
    match bits {
        64 => Some(offset as u64),
        1..64 => Some(offset as u64 & (u64::MAX >> (64 - bits))),
        65..=128 => i64::try_from(offset).ok().map(|n| n as u64),
        _ => None,
    }
}
