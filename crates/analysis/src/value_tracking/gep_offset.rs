//! What a `getelementptr` with constant indices adds to the address: by that such instructions are the same, however it is written.

use ir::{Body, Inst, Module, Type};
use rustc_hash::FxHashMap;

/// Finds offsets; keeps those of the fields of structures, and the sizes, that it met.
pub struct GepOffsets<'a> {
    module: &'a Module,
    fields: FxHashMap<Type, Vec<u64>>,
    sizes: FxHashMap<Type, Option<u64>>,
}

impl<'a> GepOffsets<'a> {
    /// Offsets by the data layout of this module.
    pub fn new(module: &'a Module) -> Self {
        Self { module, fields: FxHashMap::default(), sizes: FxHashMap::default() }
    }

    /// Bytes from one element of an array of the type to the next, if that is one number.
    fn alloc_size(&mut self, ty: Type) -> Option<u64> {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let size = || (!types.contains_scalable(ty)).then(|| layout.alloc_size(types, ty).value);
        if types.is_aggregate(ty) { *self.sizes.entry(ty).or_insert_with(size) } else { size() }
    }

    /// What the `getelementptr` adds to the address, in bytes modulo the width of an index, if all its indices are constant.
    pub fn of(&mut self, body: &Body, i: Inst) -> Option<u64> {
        let (types, layout) = (&self.module.ctx.types, &self.module.data_layout);
        let space = types.addr_space(types.scalar(body.value_type(body.operand(i, 0))))?;
        let bits = layout.index_bits(space);
        let mut ty = body.inst(i).source_type();
        let mut offset = 0u64;
        for (k, v) in body.operands(i).skip(1).enumerate() {
            let index = body.consts().as_i64(types, v.constant()?)?;
            if k > 0 && types.is_struct(ty) {
                let field = usize::try_from(index).ok()?;
                let all = self.fields.entry(ty).or_insert_with(|| layout.field_offsets(types, ty));
                offset = offset.wrapping_add(*all.get(field)?);
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
            let size = if is_packed { layout.store_size(types, ty).value } else { self.alloc_size(ty)? };
            offset = offset.wrapping_add(size.wrapping_mul(index as u64));
        }
        match bits {
            64 => Some(offset),
            1..64 => Some(offset & (u64::MAX >> (64 - bits))),
            _ => None,
        }
    }
}
