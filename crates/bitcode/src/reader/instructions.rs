//! The records of a body, but for memory, calls and debug info.

use super::constants::{arithmetic_flags, binary_opcode, cast_opcode, mask_fits};
use super::function::{FunctionReader, INVALID, Made, Ops};
use super::types::{NO_TYPE, TypeId};
use crate::codes::{fast_math, function as code};
use asm::parser::checks;
use ir::inst::flags;
use ir::{ConstData, FloatPredicate, InstData, IntPredicate, Opcode, Type, TypeData, Value};

/// The mark of a form of `switch` that was tried once.
const SWITCH_MAGIC: u64 = 0x4b5;

/// Fast-math flags from a record.
pub(super) fn fast_math_flags(bits: u64) -> u8 {
    const TABLE: [(u32, u8); 8] = [
        (fast_math::UNSAFEALGEBRA, flags::FMF_FAST),
        (fast_math::NONANS, flags::FMF_NNAN),
        (fast_math::NOINFS, flags::FMF_NINF),
        (fast_math::NOSIGNEDZEROS, flags::FMF_NSZ),
        (fast_math::ALLOWRECIPROCAL, flags::FMF_ARCP),
        (fast_math::ALLOWCONTRACT, flags::FMF_CONTRACT),
        (fast_math::APPROXFUNC, flags::FMF_AFN),
        (fast_math::ALLOWREASSOC, flags::FMF_REASSOC),
    ];
    TABLE.iter().filter(|(bit, _)| bits & u64::from(*bit) != 0).fold(0, |f, (_, flag)| f | flag)
}

impl<'s> FunctionReader<'s> {
    /// Reads a record other than that of the number of blocks.
    pub fn read_record(&mut self, code: u32, mut ops: Ops<'_>) -> Made<()> {
        let ops = &mut ops;
        match code {
            code::INST_LOAD => self.read_load(ops, false),
            code::INST_STORE => self.read_store(ops, false, true),
            code::INST_CALL => self.read_call(ops),
            code::INST_GEP => self.read_gep(ops),
            code::INST_BR => self.read_br(ops),
            code::DEBUG_LOC => self.read_debug_loc(ops),
            code::DEBUG_LOC_AGAIN => self.repeat_debug_loc(),
            code::INST_BINOP => self.read_binary(ops),
            code::INST_CAST => self.read_cast(ops),
            code::INST_CMP | code::INST_CMP2 => self.read_compare(ops),
            code::INST_ALLOCA => self.read_alloca(ops),
            code::INST_PHI => self.read_phi(ops),
            code::INST_RET => self.read_ret(ops),
            code::INST_SWITCH => self.read_switch(ops),
            code::INST_SELECT => self.read_old_select(ops),
            code::INST_VSELECT => self.read_select(ops),
            code::INST_UNREACHABLE => {
                self.emit(InstData::new(Opcode::Unreachable, Type::VOID), &[], NO_TYPE).map(|_| ())
            }
            code::INST_EXTRACTELT => self.read_extract_element(ops),
            code::INST_INSERTELT => self.read_insert_element(ops),
            code::INST_SHUFFLEVEC => self.read_shuffle(ops),
            code::INST_EXTRACTVAL => self.read_extract_value(ops),
            code::INST_INSERTVAL => self.read_insert_value(ops),
            code::INST_UNOP => self.read_unary(ops),
            code::INST_FREEZE => {
                let (v, id) = self.typed_value_and_id(ops)?;
                self.emit(InstData::new(Opcode::Freeze, self.type_of(v)), &[v], id).map(|_| ())
            }
            code::INST_GEP_OLD | code::INST_INBOUNDS_GEP_OLD => {
                self.read_old_gep(ops, code == code::INST_INBOUNDS_GEP_OLD)
            }
            code::INST_LOADATOMIC => self.read_load(ops, true),
            code::INST_STORE_OLD => self.read_store(ops, false, false),
            code::INST_STOREATOMIC => self.read_store(ops, true, true),
            code::INST_STOREATOMIC_OLD => self.read_store(ops, true, false),
            code::INST_CMPXCHG => self.read_cmpxchg(ops, true),
            code::INST_CMPXCHG_OLD => self.read_cmpxchg(ops, false),
            code::INST_ATOMICRMW => self.read_atomicrmw(ops, true),
            code::INST_ATOMICRMW_OLD => self.read_atomicrmw(ops, false),
            code::INST_FENCE => self.read_fence(ops),
            code::INST_VAARG => self.read_va_arg(ops),
            code::INST_INVOKE => self.read_invoke(ops),
            code::INST_CALLBR => self.read_callbr(ops),
            code::OPERAND_BUNDLE => self.read_bundle(ops),
            code::INST_INDIRECTBR => self.read_indirectbr(ops),
            code::INST_RESUME => {
                let v = self.typed_value(ops)?;
                self.emit(InstData::new(Opcode::Resume, Type::VOID), &[v], NO_TYPE).map(|_| ())
            }
            code::INST_LANDINGPAD | code::INST_LANDINGPAD_OLD => {
                self.read_landingpad(ops, code == code::INST_LANDINGPAD_OLD)
            }
            code::INST_CLEANUPRET => self.read_cleanupret(ops),
            code::INST_CATCHRET => self.read_catchret(ops),
            code::INST_CATCHPAD => self.read_pad(ops, Opcode::CatchPad),
            code::INST_CLEANUPPAD => self.read_pad(ops, Opcode::CleanupPad),
            code::INST_CATCHSWITCH => self.read_catchswitch(ops),
            code::BLOCKADDR_USERS => Ok(()),
            code::DEBUG_RECORD_VALUE
            | code::DEBUG_RECORD_DECLARE
            | code::DEBUG_RECORD_ASSIGN
            | code::DEBUG_RECORD_VALUE_SIMPLE
            | code::DEBUG_RECORD_LABEL
            | code::DEBUG_RECORD_DECLARE_VALUE => self.read_debug_record(code, ops),
            _ => Err(super::UNKNOWN_RECORD.into()),
        }
    }

    fn read_binary(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (a, id) = self.typed_value_and_id(ops)?;
        let ty = self.type_of(a);
        let b = self.value(ops, ty)?;
        let types = &self.m.cx.types;
        let scalar = types.scalar(ty);
        let is_float = types.is_float(scalar);
        if !is_float && !types.is_int(scalar) {
            return Err(INVALID.into());
        }
        let op = binary_opcode(ops.next()?, is_float).ok_or(INVALID)?;
        let bits = match ops.maybe() {
            Some(bits) if is_float => fast_math_flags(bits),
            Some(bits) => arithmetic_flags(op, bits),
            None => 0,
        };
        self.emit(InstData::new(op, ty).with_flags(bits), &[a, b], id).map(|_| ())
    }

    fn read_unary(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (v, id) = self.typed_value_and_id(ops)?;
        let ty = self.type_of(v);
        if ops.next()? != 0 || !self.m.cx.types.is_float(self.m.cx.types.scalar(ty)) {
            return Err(INVALID.into());
        }
        let bits = ops.maybe().map_or(0, fast_math_flags);
        self.emit(InstData::new(Opcode::FNeg, ty).with_flags(bits), &[v], id).map(|_| ())
    }

    fn read_cast(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let v = self.typed_value(ops)?;
        let id = ops.0.first().copied().unwrap_or(u64::MAX) as TypeId;
        let ty = self.type_op(ops)?;
        let op = cast_opcode(ops.next()?).ok_or(INVALID)?;
        let bits = match (op, ops.maybe()) {
            (Opcode::ZExt | Opcode::UiToFp, Some(bits)) if bits & 1 != 0 => flags::NNEG,
            (Opcode::Trunc, Some(bits)) => arithmetic_flags(op, bits),
            (Opcode::FpTrunc | Opcode::FpExt, Some(bits)) => fast_math_flags(bits),
            _ => 0,
        };
        let from = self.type_of(v);
        let types = &self.m.cx.types;
        let spaces = (types.addr_space(types.scalar(from)), types.addr_space(types.scalar(ty)));
        if let (Opcode::BitCast, (Some(a), Some(b))) = (op, spaces)
            && a != b
        {
            // Once a bit cast went from one address space to another.
            let number = types.with_scalar(from, Type::I64);
            if self.block.is_none() {
                return Err("Invalid instruction with no BB".into());
            }
            let i = self.body.append(self.block, InstData::new(Opcode::PtrToInt, number), &[v]);
            return self.emit(InstData::new(Opcode::IntToPtr, ty), &[i.into()], id).map(|_| ());
        }
        if !checks::cast_is_valid(types, op, from, ty) {
            return Err("Invalid cast".into());
        }
        self.emit(InstData::new(op, ty).with_flags(bits), &[v], id).map(|_| ())
    }

    fn read_compare(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let a = self.typed_value(ops)?;
        let ty = self.type_of(a);
        let b = self.value(ops, ty)?;
        let predicate = ops.next()?;
        let types = &self.m.cx.types;
        let scalar = types.scalar(ty);
        let result = types.with_scalar(ty, Type::I1);
        let data = if types.is_float(scalar) {
            let predicate = FloatPredicate::from_number(predicate).ok_or(INVALID)?;
            let bits = ops.maybe().map_or(0, fast_math_flags);
            let mut data = InstData::new(Opcode::FCmp, result).with_flags(bits);
            *data.set_float_predicate(predicate)
        } else if types.is_int(scalar) || types.is_ptr(scalar) {
            let number = predicate.checked_sub(32).and_then(IntPredicate::from_number);
            let bits = ops.maybe().map_or(0, |bits| if bits & 1 != 0 { flags::SAMESIGN } else { 0 });
            let mut data = InstData::new(Opcode::ICmp, result).with_flags(bits);
            *data.set_int_predicate(number.ok_or(INVALID)?)
        } else {
            return Err(INVALID.into());
        };
        self.emit(data, &[a, b], NO_TYPE).map(|_| ())
    }

    /// The condition is an `i1` behind the values.
    fn read_old_select(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (a, id) = self.typed_value_and_id(ops)?;
        let b = self.value(ops, self.type_of(a))?;
        let c = self.value(ops, Type::I1)?;
        self.finish_select(a, b, c, id, 0)
    }

    fn read_select(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (a, id) = self.typed_value_and_id(ops)?;
        let b = self.value(ops, self.type_of(a))?;
        let c = self.typed_value(ops)?;
        let bits = ops.maybe().map_or(0, fast_math_flags);
        self.finish_select(a, b, c, id, bits)
    }

    fn finish_select(&mut self, a: Value, b: Value, c: Value, id: TypeId, bits: u8) -> Made<()> {
        let ty = self.type_of(a);
        let types = &self.m.cx.types;
        if let Some(message) = checks::select_error(types, self.type_of(c), ty, self.type_of(b)) {
            return Err(message.into());
        }
        let bits = if bits != 0 && checks::is_fp_result(types, ty) { bits } else { 0 };
        self.emit(InstData::new(Opcode::Select, ty).with_flags(bits), &[c, a, b], id).map(|_| ())
    }

    fn read_extract_element(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (vector, id) = self.typed_value_and_id(ops)?;
        let index = self.typed_value(ops)?;
        let types = &self.m.cx.types;
        let ty = self.type_of(vector);
        if !types.is_vector(ty) || !types.is_int(self.type_of(index)) {
            return Err("Invalid type for value".into());
        }
        let part = self.m.types.parts(id).first().copied().unwrap_or(NO_TYPE);
        self.emit(InstData::new(Opcode::ExtractElement, types.scalar(ty)), &[vector, index], part).map(|_| ())
    }

    fn read_insert_element(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (vector, id) = self.typed_value_and_id(ops)?;
        let types = &self.m.cx.types;
        let ty = self.type_of(vector);
        if !types.is_vector(ty) {
            return Err("Invalid type for value".into());
        }
        let element = self.value(ops, types.scalar(ty))?;
        let index = self.typed_value(ops)?;
        if !types.is_int(self.type_of(index)) {
            return Err("Invalid type for value".into());
        }
        self.emit(InstData::new(Opcode::InsertElement, ty), &[vector, element, index], id).map(|_| ())
    }

    fn read_shuffle(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (a, id) = self.typed_value_and_id(ops)?;
        let b = self.value(ops, self.type_of(a))?;
        let mask = self.typed_value(ops)?;
        let types = &self.m.cx.types;
        let ty = self.type_of(a);
        let lanes = types.vector_len(self.type_of(mask)).filter(|_| types.is_vector(ty));
        let (Some((len, scalable)), Some(mask)) = (lanes, mask.constant()) else {
            return Err("Invalid type for value".into());
        };
        let mut list = std::mem::take(&mut self.mask);
        list.clear();
        let pool = self.body.consts_mut();
        if !mask_fits(pool, mask, len) || !checks::shuffle_mask(types, pool, mask, len, &mut list) {
            return Err("Invalid type for value".into());
        }
        let result = types.vector(types.scalar(ty), len, scalable);
        let i = self.emit(InstData::new(Opcode::ShuffleVector, result), &[a, b], id)?;
        self.indices.clear();
        self.indices.extend(list.iter().map(|&m| m as u32));
        self.body.set_indices(i, &self.indices);
        self.mask = list;
        Ok(())
    }

    /// The indices that are left, and the type that they lead to.
    fn read_indices(&mut self, ops: &mut Ops<'_>, mut ty: Type, mut id: TypeId) -> Made<(Type, TypeId)> {
        self.indices.clear();
        let types = &self.m.cx.types;
        if ops.is_empty() {
            return Err(INVALID.into());
        }
        while let Some(index) = ops.maybe() {
            let index = u32::try_from(index).map_err(|_| "Invalid value")?;
            let known = match types.get(ty) {
                TypeData::Array { len, .. } => u64::from(index) < *len,
                _ => types.is_struct(ty),
            };
            let is_array = types.is_array(ty);
            ty = types.component(ty, u64::from(index)).filter(|_| known).ok_or("Invalid type")?;
            let part = if is_array { 0 } else { index as usize };
            id = self.m.types.parts(id).get(part).copied().unwrap_or(NO_TYPE);
            self.indices.push(index);
        }
        Ok((ty, id))
    }

    fn read_extract_value(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (v, id) = self.typed_value_and_id(ops)?;
        let (ty, id) = self.read_indices(ops, self.type_of(v), id)?;
        let i = self.emit(InstData::new(Opcode::ExtractValue, ty), &[v], id)?;
        self.body.set_indices(i, &self.indices);
        Ok(())
    }

    fn read_insert_value(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let (whole, id) = self.typed_value_and_id(ops)?;
        let part = self.typed_value(ops)?;
        let ty = self.type_of(whole);
        let (part_type, _) = self.read_indices(ops, ty, id)?;
        if part_type != self.type_of(part) {
            return Err("Inserted value type doesn't match aggregate type".into());
        }
        let i = self.emit(InstData::new(Opcode::InsertValue, ty), &[whole, part], id)?;
        self.body.set_indices(i, &self.indices);
        Ok(())
    }

    fn read_phi(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let id = ops.0.first().copied().unwrap_or(u64::MAX) as TypeId;
        let ty = self.type_op(ops)?;
        if !self.m.cx.types.is_first_class(ty) || matches!(ty, Type::LABEL | Type::METADATA) {
            return Err("Invalid phi record".into());
        }
        // Flags make the number of operands odd.
        let mut bits = 0;
        if !ops.len().is_multiple_of(2)
            && let Some((&last, rest)) = ops.0.split_last()
        {
            bits = fast_math_flags(last);
            ops.0 = rest;
        }
        let bits = if bits != 0 && checks::is_fp_result(&self.m.cx.types, ty) { bits } else { 0 };
        let mut values = std::mem::take(&mut self.values);
        values.clear();
        self.phi_blocks.clear();
        for pair in ops.0.chunks_exact(2) {
            let number = self.signed_number(pair[0]);
            let v = self.value_by_number(number, ty)?;
            let b = self.block_by_number(pair[1])?;
            values.push(v);
            self.phi_blocks.push(b);
        }
        self.has_phis |= !values.is_empty();
        // A phi may be its own operand: its number is known before it is made.
        let i = self.emit(InstData::new(Opcode::Phi, ty).with_flags(bits), &values, id)?;
        for k in 0..self.phi_blocks.len() {
            self.body.set_phi_block(i, k, self.phi_blocks[k]);
        }
        self.values = values;
        Ok(())
    }

    fn read_ret(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let data = InstData::new(Opcode::Ret, Type::VOID);
        if ops.is_empty() {
            return self.emit(data, &[], NO_TYPE).map(|_| ());
        }
        let v = self.typed_value(ops)?;
        if !ops.is_empty() {
            return Err(INVALID.into());
        }
        self.emit(data, &[v], NO_TYPE).map(|_| ())
    }

    fn read_br(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let data = InstData::new(Opcode::Br, Type::VOID);
        let yes = self.block_op(ops)?;
        if ops.is_empty() {
            return self.emit(data, &[yes.into()], NO_TYPE).map(|_| ());
        }
        let no = self.block_op(ops)?;
        let condition = self.value(ops, Type::I1)?;
        self.emit(data, &[condition, no.into(), yes.into()], NO_TYPE).map(|_| ())
    }

    fn read_switch(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        if ops.0.first().is_some_and(|&first| first >> 16 == SWITCH_MAGIC) {
            return Err("Invalid record: a form of switch that no release wrote".into());
        }
        let ty = self.type_op(ops)?;
        if !self.m.cx.types.is_int(ty) {
            return Err(INVALID.into());
        }
        let condition = self.value(ops, ty)?;
        let default = self.block_op(ops)?;
        if !ops.len().is_multiple_of(2) {
            return Err(INVALID.into());
        }
        let mut values = std::mem::take(&mut self.values);
        values.clear();
        values.extend([condition, default.into()]);
        for pair in ops.0.chunks_exact(2) {
            let case = self.value_by_number(pair[0], ty)?;
            let number = case.constant().map(|c| self.body.consts().data(c));
            if !matches!(number, Some(ConstData::Int(_) | ConstData::BigInt(_))) {
                return Err(INVALID.into());
            }
            values.extend([case, self.block_by_number(pair[1])?.into()]);
        }
        self.emit(InstData::new(Opcode::Switch, Type::VOID), &values, NO_TYPE)?;
        self.values = values;
        Ok(())
    }

    fn read_indirectbr(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let ty = self.type_op(ops)?;
        if !self.m.cx.types.is_ptr(ty) {
            return Err(INVALID.into());
        }
        let mut values = vec![self.value(ops, ty)?];
        while !ops.is_empty() {
            values.push(self.block_op(ops)?.into());
        }
        self.emit(InstData::new(Opcode::IndirectBr, Type::VOID), &values, NO_TYPE).map(|_| ())
    }

    fn read_landingpad(&mut self, ops: &mut Ops<'_>, old: bool) -> Made<()> {
        let id = ops.0.first().copied().unwrap_or(u64::MAX) as TypeId;
        let ty = self.type_op(ops)?;
        if !self.m.cx.types.is_first_class(ty) {
            return Err(INVALID.into());
        }
        if old {
            let personality = self.typed_value(ops)?;
            self.personality = self.personality.or(personality.constant());
        }
        let cleanup = ops.next()? != 0;
        let count = ops.next()?;
        let mut clauses = Vec::new();
        for _ in 0..count {
            let is_filter = ops.next()? != 0;
            let v = self.typed_value(ops)?;
            if is_filter != self.m.cx.types.is_array(self.type_of(v)) {
                return Err("Invalid landingpad clause".into());
            }
            clauses.push(v);
        }
        let mut data = InstData::new(Opcode::LandingPad, ty);
        data.set_cleanup(cleanup);
        self.emit(data, &clauses, id).map(|_| ())
    }

    fn read_cleanupret(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let pad = self.value(ops, Type::TOKEN)?;
        let mut data = InstData::new(Opcode::CleanupRet, Type::VOID);
        if ops.is_empty() {
            return self.emit(data, &[pad], NO_TYPE).map(|_| ());
        }
        let dest = self.block_op(ops)?;
        data.set_has_unwind_dest(true);
        self.emit(data, &[pad, dest.into()], NO_TYPE).map(|_| ())
    }

    fn read_catchret(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let pad = self.value(ops, Type::TOKEN)?;
        let dest = self.block_op(ops)?;
        self.emit(InstData::new(Opcode::CatchRet, Type::VOID), &[pad, dest.into()], NO_TYPE).map(|_| ())
    }

    fn read_pad(&mut self, ops: &mut Ops<'_>, op: Opcode) -> Made<()> {
        let parent = self.value(ops, Type::TOKEN)?;
        let count = ops.next()?;
        let mut values = Vec::new();
        for _ in 0..count {
            values.push(self.typed_value(ops)?);
        }
        values.push(parent);
        self.emit(InstData::new(op, Type::TOKEN), &values, NO_TYPE).map(|_| ())
    }

    fn read_catchswitch(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let parent = self.value(ops, Type::TOKEN)?;
        let count = ops.next()?;
        let mut handlers: Vec<Value> = Vec::new();
        for _ in 0..count {
            handlers.push(self.block_op(ops)?.into());
        }
        let mut data = InstData::new(Opcode::CatchSwitch, Type::TOKEN);
        let mut values = vec![parent];
        if !ops.is_empty() {
            data.set_has_unwind_dest(true);
            values.push(self.block_op(ops)?.into());
        }
        values.extend(handlers);
        self.emit(data, &values, NO_TYPE).map(|_| ())
    }
}
