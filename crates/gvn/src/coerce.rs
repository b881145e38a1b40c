//! Values of memory as a load of another type and size sees them.

use crate::driver::{Gvn, env};
use analysis::constant_folding::{fold_constant, fold_load};
use analysis::underlying::underlying_object;
use ir::intrinsics::id;
use ir::{Body, Builder, Const, ConstData, Fold, Inst, Opcode, Type, Value, View};

/// Memory written by `memset` is put together for loads of at most so many bytes.
const MAX_SET_BYTES: u64 = 1 << 12;

impl Gvn<'_> {
    fn bits(&self, ty: Type) -> Option<u64> {
        let size = self.module.data_layout.size_in_bits(&self.module.ctx.types, ty);
        (!size.scalable).then_some(size.value)
    }

    fn is_non_integral(&self, ty: Type) -> bool {
        let types = &self.module.ctx.types;
        let space = types.addr_space(types.scalar(ty));
        types.is_ptr(types.scalar(ty)) && space.is_some_and(|s| self.module.data_layout.pointer(s).non_integral)
    }

    /// Can a load of `ty` be made from the first bytes of a value?
    pub(crate) fn can_coerce(&self, v: Value, ty: Type) -> bool {
        let types = &self.module.ctx.types;
        let from = self.body.value_type(v);
        if from == ty {
            return true;
        }
        let is_simple = |t: Type| {
            let s = types.scalar(t);
            !types.is_aggregate(t) && (types.is_int(s) || types.is_ptr(s) || types.is_float(s))
        };
        if !is_simple(from) || !is_simple(ty) {
            return false;
        }
        let (Some(stored), Some(loaded)) = (self.bits(from), self.bits(ty)) else { return false };
        if !stored.is_multiple_of(8) || stored < loaded {
            return false;
        }
        let (a, b) = (self.is_non_integral(from), self.is_non_integral(ty));
        if a != b {
            return v.constant().is_some_and(|c| self.body.consts().is_zero(c));
        }
        let space = |t| types.addr_space(types.scalar(t));
        !a || space(from) == space(ty) && stored == loaded
    }

    /// How many bytes behind the start of a write of `written` bits at `to` a load from `ptr` starts, if it lies within.
    fn offset_in_write(&self, ty: Type, ptr: Value, to: Value, written: u64) -> Option<u64> {
        if self.module.ctx.types.is_aggregate(ty) {
            return None;
        }
        let (stored_base, stored_at) = self.base_and_offset(to);
        let (loaded_base, loaded_at) = self.base_and_offset(ptr);
        let loaded = self.bits(ty)?;
        if stored_base != loaded_base || !written.is_multiple_of(8) || !loaded.is_multiple_of(8) {
            return None;
        }
        let start = loaded_at.checked_sub(stored_at)?;
        let end = start.checked_add((loaded / 8) as i64)?;
        (start >= 0 && end as u64 <= written / 8).then_some(start as u64)
    }

    /// A pointer without the constants that were added to it, and their sum in bytes.
    pub(crate) fn base_and_offset(&self, mut v: Value) -> (Value, i64) {
        /// Steps towards the base.
        const MAX_STEPS: u32 = 100;
        let mut offset = 0i64;
        for _ in 0..MAX_STEPS {
            let Some((base, n)) = self.step_to_base(v) else { break };
            let Some(sum) = offset.checked_add(n) else { break };
            (v, offset) = (base, sum);
        }
        (v, offset)
    }

    fn step_to_base(&self, v: Value) -> Option<(Value, i64)> {
        let types = &self.module.ctx.types;
        let ty = self.body.value_type(v);
        if !types.is_ptr(ty) {
            return None;
        }
        let only_constant =
            |(_, n, variable): (u32, i64, smallvec::SmallVec<[(Value, i64); 2]>)| variable.is_empty().then_some(n);
        if let Some(c) = v.constant() {
            let ConstData::Expr(id) = self.body.consts().data(c) else { return None };
            let e = self.body.consts().expr(id);
            let base = Value::from(*e.operands.first()?);
            return match e.opcode {
                Opcode::AddrSpaceCast => Some((base, 0)),
                Opcode::GetElementPtr => {
                    let indices = e.operands.iter().skip(1).map(|&c| Value::from(c));
                    Some((base, only_constant(self.offsets(ty, e.source, indices)?)?))
                }
                _ => None,
            };
        }
        match self.body.view_value(v)? {
            View::Gep { source, base, indices } => {
                Some((base, only_constant(self.offsets(ty, source, indices.iter())?)?))
            }
            View::Cast { op: Opcode::AddrSpaceCast, from } => Some((from, 0)),
            _ => None,
        }
    }

    /// Where a load of `ty` from `ptr` lies in what a store writes.
    pub(crate) fn offset_in_store(&self, ty: Type, ptr: Value, store: Inst) -> Option<u64> {
        let View::Store { value, ptr: to } = self.body.view(store) else { return None };
        let from = self.body.value_type(value);
        if self.module.ctx.types.is_aggregate(from) || !self.can_coerce(value, ty) {
            return None;
        }
        self.offset_in_write(ty, ptr, to, self.bits(from)?)
    }

    /// Where a load of `ty` from `ptr` lies in what another load reads.
    pub(crate) fn offset_in_load(&self, ty: Type, ptr: Value, load: Inst) -> Option<u64> {
        let View::Load { ptr: from } = self.body.view(load) else { return None };
        let loaded = self.body.inst(load).ty;
        if self.module.ctx.types.is_aggregate(loaded) || !self.can_coerce(load.into(), ty) {
            return None;
        }
        self.offset_in_write(ty, ptr, from, self.bits(loaded)?)
    }

    /// Where a load of `ty` from `ptr` lies in what a `memset`, or a `memcpy` from a constant, writes.
    pub(crate) fn offset_in_memory_intrinsic(&mut self, ty: Type, ptr: Value, call: Inst) -> Option<u64> {
        let what = self.module.called_intrinsic(self.body, call)?;
        if !matches!(what, id::MEMSET | id::MEMSET_INLINE | id::MEMCPY | id::MEMCPY_INLINE | id::MEMMOVE) {
            return None;
        }
        let size = self.body.const_operand(call, 2).and_then(|c| self.body.consts().as_u64(c))?;
        let to = self.body.operand(call, 0);
        let types = &self.module.ctx.types;
        let scalar = types.scalar(ty);
        if types.contains_scalable(ty) || !(types.is_int(scalar) || types.is_float(scalar) || types.is_ptr(scalar)) {
            return None;
        }
        match what {
            id::MEMSET | id::MEMSET_INLINE => {
                let byte = self.body.operand(call, 1);
                let is_zero = byte.constant().is_some_and(|c| self.body.consts().is_zero(c));
                if self.is_non_integral(ty) && !is_zero || self.bits(ty)? > MAX_SET_BYTES * 8 {
                    return None;
                }
                self.offset_in_write(ty, ptr, to, size.checked_mul(8)?)
            }
            id::MEMCPY | id::MEMCPY_INLINE | id::MEMMOVE => {
                let from = self.body.operand(call, 1).constant()?;
                self.constant_memory(from)?;
                let offset = self.offset_in_write(ty, ptr, to, size.checked_mul(8)?)?;
                let offset_signed = i64::try_from(offset).ok()?;
                fold_load(env!(self), self.body, ty, from, offset_signed)?;
                Some(offset)
            }
            _ => None,
        }
    }

    /// Does a constant point into a variable that never changes?
    fn constant_memory(&self, c: Const) -> Option<()> {
        let object = underlying_object(self.module, self.body, c.into()).constant()?;
        self.module.global(self.body.consts().as_global(object)?).constant_initializer().map(|_| ())
    }

    /// The value that a load of `ty` finds `offset` bytes behind the start of a value, as instructions before `at`.
    pub(crate) fn coerced(&mut self, v: Value, offset: u64, ty: Type, at: Inst) -> Value {
        let types = &self.module.ctx.types;
        let from = self.body.value_type(v);
        if from == ty {
            return v;
        }
        let (Some(stored), Some(loaded)) = (self.bits(from), self.bits(ty)) else { return v };
        let big_endian = self.module.data_layout.big_endian;
        let layout = &self.module.data_layout;
        let mut b = Builder::before(self.body, types, at).folding(Fold::Constants);
        if types.is_ptr(from) && types.is_ptr(ty) && stored == loaded {
            return b.cast(Opcode::BitCast, v, ty);
        }
        let (stored_bytes, loaded_bytes) = (stored.div_ceil(8), loaded.div_ceil(8));
        let mut v = to_int(&mut b, layout, v);
        let shift = if big_endian { stored_bytes - loaded_bytes - offset } else { offset } * 8;
        if shift != 0 {
            let ty = b.body.value_type(v);
            let n = b.body.consts_mut().int(types, ty, shift);
            v = b.binary(Opcode::LShr, v, n.into());
        }
        if stored_bytes != loaded_bytes {
            v = b.cast(Opcode::Trunc, v, types.int((loaded_bytes * 8) as u32));
        }
        if loaded_bytes * 8 != loaded {
            v = b.cast(Opcode::Trunc, v, types.int(loaded as u32));
        }
        let v = from_bits(&mut b, layout, v, ty);
        match v.constant() {
            Some(c) => fold_constant(env!(self), self.body, c).into(),
            None => v,
        }
    }

    /// The value that a load of `ty` finds in memory that a `memset` or `memcpy` has written.
    pub(crate) fn value_in_memory_intrinsic(&mut self, call: Inst, offset: u64, ty: Type, at: Inst) -> Value {
        let what = self.module.called_intrinsic(self.body, call);
        if !matches!(what, Some(id::MEMSET | id::MEMSET_INLINE)) {
            let from = self.body.operand(call, 1).constant();
            let found = from.and_then(|c| fold_load(env!(self), self.body, ty, c, offset as i64));
            // It was folded before, when its place was looked for.
            return found.unwrap_or_else(|| self.body.consts_mut().poison(ty)).into();
        }
        let types = &self.module.ctx.types;
        let byte = self.body.operand(call, 1);
        let size = self.bits(ty).unwrap_or(8).div_ceil(8);
        let layout = &self.module.data_layout;
        let mut b = Builder::before(self.body, types, at).folding(Fold::Constants);
        let wide = types.int((size * 8) as u32);
        let mut v = if size == 1 { byte } else { b.cast(Opcode::ZExt, byte, wide) };
        let one = v;
        let mut set = 1;
        while set < size {
            let (by, other) = if set * 2 <= size { (set * 8, v) } else { (8, one) };
            let n = b.body.consts_mut().int(types, wide, by);
            let shifted = b.binary(Opcode::Shl, v, n.into());
            v = if set * 2 <= size { b.binary(Opcode::Or, v, shifted) } else { b.binary(Opcode::Or, other, shifted) };
            set = if set * 2 <= size { set * 2 } else { set + 1 };
        }
        from_bits(&mut b, layout, v, ty)
    }
}

/// A value as an integer of the same size.
fn to_int(b: &mut Builder<'_>, layout: &ir::DataLayout, v: Value) -> Value {
    let types = b.types;
    let ty = b.body.value_type(v);
    let mut v = v;
    if types.is_ptr(types.scalar(ty)) {
        let ints = int_for_pointers(b.body, types, layout, ty);
        v = b.cast(Opcode::PtrToInt, v, ints);
    }
    let ty = b.body.value_type(v);
    if types.is_int(ty) {
        return v;
    }
    let bits = layout.size_in_bits(types, ty).value;
    b.cast(Opcode::BitCast, v, types.int(bits as u32))
}

/// The integers that pointers of a type are as large as.
fn int_for_pointers(_: &Body, types: &ir::TypeTable, layout: &ir::DataLayout, ty: Type) -> Type {
    let scalar = types.scalar(ty);
    let int = types.int(layout.size_in_bits(types, scalar).value as u32);
    types.with_scalar(ty, int)
}

/// A value as one of another type of the same size.
fn from_bits(b: &mut Builder<'_>, layout: &ir::DataLayout, v: Value, ty: Type) -> Value {
    let types = b.types;
    let mut v = v;
    let from = b.body.value_type(v);
    if from == ty {
        return v;
    }
    if types.is_ptr(types.scalar(from)) && types.is_ptr(types.scalar(ty)) {
        return b.cast(Opcode::BitCast, v, ty);
    }
    if types.is_ptr(types.scalar(from)) {
        let ints = int_for_pointers(b.body, types, layout, from);
        v = b.cast(Opcode::PtrToInt, v, ints);
    }
    let plain = if types.is_ptr(types.scalar(ty)) { int_for_pointers(b.body, types, layout, ty) } else { ty };
    if b.body.value_type(v) != plain {
        v = b.cast(Opcode::BitCast, v, plain);
    }
    if plain != ty { b.cast(Opcode::IntToPtr, v, ty) } else { v }
}
