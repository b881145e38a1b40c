//! Accesses to memory, addresses, `alloca`.

use super::constants::{alignment, gep_flags};
use super::function::{FunctionReader, INVALID, Made, Ops};
use super::types::{NO_TYPE, TypeId};
use asm::parser::checks;
use ir::{Align, InstData, Opcode, Ordering, RmwOp, SyncScope, Type, TypeData, Value};

/// Bits of the word of an `alloca`: the lower part of the alignment, flags, the upper part.
mod alloca_bits {
    pub const ALIGN_LOW: u64 = 31;
    pub const INALLOCA: u64 = 1 << 5;
    pub const EXPLICIT_TYPE: u64 = 1 << 6;
    pub const SWIFTERROR: u64 = 1 << 7;
    pub const ALIGN_HIGH_SHIFT: u32 = 8;
}

/// An ordering from a record; as in LLVM, what is not known is the strongest.
fn ordering(number: u64) -> Ordering {
    Ordering::from_number(number).unwrap_or(Ordering::SeqCst)
}

impl<'s> FunctionReader<'s> {
    fn default_align(&self, ty: Type) -> Align {
        let layout = &self.m.module.data_layout;
        Align::new(layout.abi_align(&self.m.cx.types, ty)).unwrap_or(Align::ONE)
    }

    /// The alignment of atomic accesses that give none: their size.
    fn size_align(&self, ty: Type) -> Align {
        let layout = &self.m.module.data_layout;
        Align::new(layout.store_size(&self.m.cx.types, ty).value.next_power_of_two()).unwrap_or(Align::ONE)
    }

    fn align_op(&self, ops: &mut Ops<'_>) -> Made<Align> {
        alignment(ops.next()?).ok_or_else(|| "Invalid alignment value".into())
    }

    fn scope_op(&self, ops: &mut Ops<'_>) -> Made<SyncScope> {
        let number = ops.next()?;
        match self.m.scopes.get(usize::try_from(number).unwrap_or(usize::MAX)) {
            Some(&scope) => Ok(scope),
            None if number == 0 => Ok(SyncScope::SINGLE_THREAD),
            None if number == 1 => Ok(SyncScope::SYSTEM),
            None => Err("Invalid sync scope ID".into()),
        }
    }

    fn check_pointer(&self, v: Value) -> Made<()> {
        if self.m.cx.types.is_ptr(self.type_of(v)) { Ok(()) } else { Err("Load operand is not a pointer type".into()) }
    }

    /// Has it a size, and may `getelementptr` step through it? Each type is looked at once.
    fn type_facts(&mut self, ty: Type) -> (bool, bool) {
        if (Type::HALF.0..=Type::PTR.0).contains(&ty.0) {
            return (true, true);
        }
        let types = &self.m.cx.types;
        *self.known_types.entry(ty).or_insert_with(|| {
            let sized = types.is_sized(ty);
            (sized, sized && !(types.is_struct(ty) && types.contains_scalable(ty)))
        })
    }

    fn check_access(&mut self, ty: Type) -> Made<()> {
        let types = &self.m.cx.types;
        let wrong = !types.is_first_class(ty) || matches!(ty, Type::LABEL | Type::METADATA | Type::TOKEN);
        if wrong || !self.type_facts(ty).0 { Err("Cannot load/store from pointer".into()) } else { Ok(()) }
    }

    pub(super) fn read_load(&mut self, ops: &mut Ops<'_>, atomic: bool) -> Made<()> {
        let (pointer, pointer_id) = self.typed_value_and_id(ops)?;
        self.check_pointer(pointer)?;
        let rest = if atomic { 4 } else { 2 };
        let (ty, id) = if ops.len() == rest + 1 {
            let id = ops.0[0] as TypeId;
            (self.type_op(ops)?, id)
        } else {
            (self.pointee_type(pointer_id)?, self.pointee(pointer_id))
        };
        if ops.len() != rest {
            return Err("Invalid load record".into());
        }
        self.check_access(ty)?;
        let mut data = InstData::new(Opcode::Load, ty);
        let align = self.align_op(ops)?;
        data.set_volatile(ops.next()? != 0);
        if atomic {
            let ordering = ordering(ops.next()?);
            if matches!(ordering, Ordering::NotAtomic | Ordering::Release | Ordering::AcqRel) {
                return Err("Invalid load atomic record".into());
            }
            data.set_ordering(ordering).set_sync_scope(self.scope_op(ops)?);
            if !align.is_some() {
                return Err("Alignment missing from atomic load".into());
            }
        }
        data.set_align(if align.is_some() { align } else { self.default_align(ty) });
        self.emit(data, &[pointer], id).map(|_| ())
    }

    /// `typed`: is the type of a value that is not defined yet in the record (else what the pointer points to)?
    pub(super) fn read_store(&mut self, ops: &mut Ops<'_>, atomic: bool, typed: bool) -> Made<()> {
        let (pointer, pointer_id) = self.typed_value_and_id(ops)?;
        self.check_pointer(pointer)?;
        let value = if typed {
            self.typed_value(ops)?
        } else {
            let ty = self.pointee_type(pointer_id)?;
            self.value(ops, ty)?
        };
        let ty = self.type_of(value);
        self.check_access(ty)?;
        if ops.len() != if atomic { 4 } else { 2 } {
            return Err("Invalid store record".into());
        }
        let mut data = InstData::new(Opcode::Store, Type::VOID);
        let align = self.align_op(ops)?;
        data.set_volatile(ops.next()? != 0);
        if atomic {
            let ordering = ordering(ops.next()?);
            if matches!(ordering, Ordering::NotAtomic | Ordering::Acquire | Ordering::AcqRel) {
                return Err("Invalid store atomic record".into());
            }
            data.set_ordering(ordering).set_sync_scope(self.scope_op(ops)?);
            if !align.is_some() {
                return Err("Alignment missing from atomic store".into());
            }
        }
        data.set_align(if align.is_some() { align } else { self.default_align(ty) });
        self.emit(data, &[value, pointer], NO_TYPE).map(|_| ())
    }

    pub(super) fn read_alloca(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        if ops.len() != 4 && ops.len() != 5 {
            return Err("Invalid alloca record".into());
        }
        let first = ops.0[0] as TypeId;
        let mut ty = self.type_op(ops)?;
        let size_type = self.type_op(ops)?;
        let size = ops.next()?;
        let size = self.value_by_number(size, size_type)?;
        let bits = ops.next()?;
        let mut id = first;
        if bits & alloca_bits::EXPLICIT_TYPE == 0 {
            id = self.pointee(first);
            ty = self.pointee_type(first)?;
        }
        let types = &self.m.cx.types;
        if !types.is_int(size_type) || !self.type_facts(ty).0 {
            return Err("Invalid alloca record".into());
        }
        let layout = &self.m.module.data_layout;
        let space = ops.maybe().map_or(layout.alloca_space, |s| s as u32);
        let exponent = bits & alloca_bits::ALIGN_LOW | (bits >> alloca_bits::ALIGN_HIGH_SHIFT & 7) << 5;
        let mut align = alignment(exponent).ok_or("Invalid alignment value")?;
        if !align.is_some() {
            align = Align::new(layout.pref_align(types, ty)).unwrap_or(Align::ONE);
        }
        if space >= 1 << 24 {
            return Err("Invalid alloca record".into());
        }
        let mut data = InstData::new(Opcode::Alloca, types.ptr(space));
        data.set_inalloca(bits & alloca_bits::INALLOCA != 0).set_swifterror(bits & alloca_bits::SWIFTERROR != 0);
        data.set_align(align).set_type_operand(ty);
        let id = self.pointer_to(id);
        self.emit(data, &[size], id).map(|_| ())
    }

    pub(super) fn read_gep(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let bits = gep_flags(ops.next()?);
        let id = ops.0.first().copied().unwrap_or(u64::MAX) as TypeId;
        let source = self.type_op(ops)?;
        self.finish_gep(ops, bits, source, id, None)
    }

    /// The source type is what the base points to.
    pub(super) fn read_old_gep(&mut self, ops: &mut Ops<'_>, inbounds: bool) -> Made<()> {
        let (base, id) = self.typed_value_and_id(ops)?;
        let source = self.pointee_type(id)?;
        self.finish_gep(ops, gep_flags(u64::from(inbounds)), source, self.pointee(id), Some(base))
    }

    fn finish_gep(&mut self, ops: &mut Ops<'_>, bits: u8, source: Type, id: TypeId, base: Option<Value>) -> Made<()> {
        let mut values = std::mem::take(&mut self.values);
        values.clear();
        values.extend(base);
        while !ops.is_empty() {
            let v = self.typed_value(ops)?;
            values.push(v);
        }
        let ty = self.gep_type(source, &values)?;
        let id = self.gep_result(id, &values);
        let mut data = InstData::new(Opcode::GetElementPtr, ty).with_flags(bits);
        data.set_type_operand(source);
        self.emit(data, &values, id)?;
        self.values = values;
        Ok(())
    }

    fn gep_type(&mut self, source: Type, values: &[Value]) -> Made<Type> {
        let types = &self.m.cx.types;
        let Some(&base) = values.first() else { return Err("Invalid gep record".into()) };
        let mut ty = self.type_of(base);
        if !types.is_ptr(types.scalar(ty)) {
            return Err("Invalid gep record".into());
        }
        for &index in &values[1..] {
            let index = self.type_of(index);
            if types.is_int(index) {
                continue;
            }
            if !types.is_int(types.scalar(index)) {
                return Err("Invalid gep record".into());
            }
            match (types.vector_len(ty), types.vector_len(index)) {
                (Some(a), b) if Some(a) != b => return Err("Invalid gep record".into()),
                (None, Some((len, scalable))) => ty = types.vector(ty, len, scalable),
                _ => {}
            }
        }
        if values.len() > 1 && !self.type_facts(source).1 {
            return Err("Invalid gep record".into());
        }
        let pool = self.body.consts();
        let indices = values.get(2..).unwrap_or(&[]);
        checks::indexed_type(types, source, indices, |v| checks::index_value(types, pool, v.constant()?))
            .ok_or("Invalid gep record")?;
        Ok(ty)
    }

    /// The number of the type of the result, from that of the source.
    fn gep_result(&mut self, mut id: TypeId, values: &[Value]) -> TypeId {
        if !self.m.types.typed_pointers {
            return NO_TYPE;
        }
        for &index in values.get(2..).unwrap_or(&[]) {
            let is_struct = self.m.types.get(u64::from(id)).is_some_and(|t| self.m.cx.types.is_struct(t));
            let constant = index.constant().and_then(|c| self.body.consts().as_u64(c));
            let part = if is_struct { constant.unwrap_or(u64::MAX) as usize } else { 0 };
            id = self.m.types.parts(id).get(part).copied().unwrap_or(NO_TYPE);
        }
        self.pointer_to(id)
    }

    pub(super) fn read_cmpxchg(&mut self, ops: &mut Ops<'_>, typed: bool) -> Made<()> {
        let (pointer, pointer_id) = self.typed_value_and_id(ops)?;
        self.check_pointer(pointer)?;
        let old = if typed {
            self.typed_value(ops)?
        } else {
            let ty = self.pointee_type(pointer_id)?;
            self.value(ops, ty)?
        };
        let ty = self.type_of(old);
        let new = self.value(ops, ty)?;
        let types = &self.m.cx.types;
        if !(types.is_int(ty) || types.is_ptr(ty)) {
            return Err("Invalid cmpxchg record".into());
        }
        let mut data = InstData::new(Opcode::CmpXchg, types.structure(&[ty, Type::I1], false));
        data.set_volatile(ops.next()? != 0);
        let success = ordering(ops.next()?);
        if matches!(success, Ordering::NotAtomic | Ordering::Unordered) {
            return Err("Invalid cmpxchg success ordering".into());
        }
        data.set_ordering(success).set_sync_scope(self.scope_op(ops)?);
        let failure = match ops.maybe() {
            Some(number) => ordering(number),
            // The strongest that the success ordering allows.
            None => match success {
                Ordering::Release | Ordering::Monotonic => Ordering::Monotonic,
                Ordering::AcqRel | Ordering::Acquire => Ordering::Acquire,
                other => other,
            },
        };
        if matches!(failure, Ordering::NotAtomic | Ordering::Unordered | Ordering::Release | Ordering::AcqRel) {
            return Err("Invalid cmpxchg failure ordering".into());
        }
        data.set_failure_ordering(failure);
        let weak = ops.maybe();
        data.set_weak(weak.is_some_and(|w| w != 0));
        let align = if ops.is_empty() { Align::NONE } else { self.align_op(ops)? };
        data.set_align(if align.is_some() { align } else { self.size_align(ty) });
        let operands = [pointer, old, new];
        if weak.is_some() || typed {
            return self.emit(data, &operands, NO_TYPE).map(|_| ());
        }
        // The oldest form gave the loaded value alone.
        if self.block.is_none() {
            return Err("Invalid instruction with no BB".into());
        }
        let pair = self.body.append(self.block, data, &operands);
        let i = self.emit(InstData::new(Opcode::ExtractValue, ty), &[pair.into()], NO_TYPE)?;
        self.body.set_indices(i, &[0]);
        Ok(())
    }

    pub(super) fn read_atomicrmw(&mut self, ops: &mut Ops<'_>, typed: bool) -> Made<()> {
        let (pointer, pointer_id) = self.typed_value_and_id(ops)?;
        self.check_pointer(pointer)?;
        let (value, id) = if typed {
            self.typed_value_and_id(ops)?
        } else {
            let ty = self.pointee_type(pointer_id)?;
            (self.value(ops, ty)?, self.pointee(pointer_id))
        };
        let ty = self.type_of(value);
        let op = RmwOp::from_number(ops.next()?).ok_or("Invalid atomicrmw operation")?;
        let types = &self.m.cx.types;
        let scalar = types.scalar(ty);
        if !types.is_int(scalar) && !types.is_float(scalar) && !types.is_ptr(scalar) || types.contains_scalable(ty) {
            return Err("Invalid atomicrmw record".into());
        }
        let mut data = InstData::new(Opcode::AtomicRmw, ty);
        data.set_rmw_op(op).set_volatile(ops.next()? != 0);
        let ordering = ordering(ops.next()?);
        if matches!(ordering, Ordering::NotAtomic | Ordering::Unordered) {
            return Err("Invalid atomicrmw ordering".into());
        }
        data.set_ordering(ordering).set_sync_scope(self.scope_op(ops)?);
        let align = if ops.is_empty() { Align::NONE } else { self.align_op(ops)? };
        data.set_align(if align.is_some() { align } else { self.size_align(ty) });
        self.emit(data, &[pointer, value], id).map(|_| ())
    }

    pub(super) fn read_fence(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let ordering = ordering(ops.next()?);
        if matches!(ordering, Ordering::NotAtomic | Ordering::Unordered | Ordering::Monotonic) {
            return Err("Invalid fence record".into());
        }
        let mut data = InstData::new(Opcode::Fence, Type::VOID);
        data.set_ordering(ordering).set_sync_scope(self.scope_op(ops)?);
        self.emit(data, &[], NO_TYPE).map(|_| ())
    }

    pub(super) fn read_va_arg(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let list_type = self.type_op(ops)?;
        let list = self.value(ops, list_type)?;
        let id = ops.0.first().copied().unwrap_or(u64::MAX) as TypeId;
        let ty = self.type_op(ops)?;
        if !self.m.cx.types.is_first_class(ty) || matches!(self.m.cx.types.get(list_type), TypeData::Func { .. }) {
            return Err(INVALID.into());
        }
        self.emit(InstData::new(Opcode::VaArg, ty), &[list], id).map(|_| ())
    }
}
