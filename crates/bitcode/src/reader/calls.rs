//! `call`, `invoke`, `callbr` and operand bundles.

use super::function::{FunctionReader, INVALID, Made, Ops};
use super::instructions::fast_math_flags;
use super::types::{NO_TYPE, TypeId};
use crate::codes::call_flag;
use asm::parser::checks::is_fp_result;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id, target_id};
use ir::{AttrList, Attribute, Block, CallConv, CallExtra, ConstData, Inst, InstData, Opcode, TailKind, Type, Value};

/// Where an `invoke` says that the function type is in the record.
const INVOKE_EXPLICIT_TYPE: u32 = 13;
const MAX_CONV: u64 = 1023;

/// What a call is up to its arguments.
struct Call {
    attrs: AttrList,
    conv: CallConv,
    ty: Type,
    type_id: TypeId,
    callee: Value,
}

impl<'s> FunctionReader<'s> {
    fn attrs_op(&self, ops: &mut Ops<'_>) -> Made<AttrList> {
        Ok(self.m.attrs.list(ops.next()?).unwrap_or(AttrList::EMPTY))
    }

    /// Reads the function type, if it is there, and the callee.
    fn read_callee(&mut self, ops: &mut Ops<'_>, attrs: AttrList, conv: u64, explicit: bool) -> Made<Call> {
        let mut known = None;
        if explicit {
            let id = ops.0.first().copied().unwrap_or(u64::MAX) as TypeId;
            known = Some((self.type_op(ops)?, id));
        }
        let (callee, callee_id) = self.typed_value_and_id(ops)?;
        if !self.m.cx.types.is_ptr(self.type_of(callee)) {
            return Err("Callee is not a pointer type".into());
        }
        let (ty, type_id) = match known {
            Some(known) => known,
            None => (self.pointee_type(callee_id)?, self.pointee(callee_id)),
        };
        if self.m.cx.types.func_parts(ty).is_none() {
            return Err("Explicit call type is not a function type".into());
        }
        let attrs = self.m.attrs.with_types(self.m.cx, self.m.types, attrs, type_id);
        Ok(Call { attrs, conv: CallConv((conv & MAX_CONV) as u16), ty, type_id, callee })
    }

    /// Reads the arguments into `self.values`.
    fn read_arguments(&mut self, ops: &mut Ops<'_>, call: &Call) -> Made<()> {
        let Some((_, params, vararg)) = self.m.cx.types.func_parts(call.ty) else { return Err(INVALID.into()) };
        self.values.clear();
        if ops.len() < params.len() {
            return Err("Insufficient operands to call".into());
        }
        for &ty in params {
            let v = if ty == Type::LABEL { self.block_op(ops)?.into() } else { self.value(ops, ty)? };
            self.values.push(v);
        }
        if !vararg && !ops.is_empty() {
            return Err(INVALID.into());
        }
        while !ops.is_empty() {
            let v = self.typed_value(ops)?;
            self.values.push(v);
        }
        Ok(())
    }

    /// The attributes of a call with the types that operands pointed to, where it must name them now: operands of memory in
    /// inline assembly, and those of a few intrinsics.
    fn with_element_types(&self, call: &Call) -> AttrList {
        if !self.m.types.typed_pointers {
            return call.attrs;
        }
        let Some(callee) = call.callee.constant() else { return call.attrs };
        let pool = self.body.consts();
        let places: Vec<usize> = match pool.data(callee) {
            ConstData::InlineAsm(asm) => memory_operands(&pool.asm(asm).constraints),
            ConstData::Global(g) => self.m.module.intrinsic(g).and_then(element_operand).into_iter().collect(),
            _ => return call.attrs,
        };
        let (table, params) = (&self.m.cx.attrs, self.m.types.parts(call.type_id).get(1..).unwrap_or(&[]));
        let mut list = call.attrs;
        for k in places {
            let pointee = params.get(k).and_then(|&id| self.pointee_type(id).ok());
            let known = table.has(table.list(list).param(k), AttrKind::ElementType);
            if let (Some(ty), false) = (pointee, known) {
                list = table.edit_param(list, k, |set| {
                    set.add(Attribute::Type(AttrKind::ElementType, ty));
                });
            }
        }
        list
    }

    /// Makes the call; `dests` stand behind the bundles.
    fn finish_call(&mut self, op: Opcode, call: &Call, tail: TailKind, bits: u8, dests: &[Block]) -> Made<Inst> {
        let types = &self.m.cx.types;
        let ret = types.func_parts(call.ty).map_or(Type::VOID, |f| f.0);
        let mut data = InstData::new(op, ret);
        data.set_type_operand(call.ty).set_call_attrs(self.with_element_types(call)).set_call_conv(call.conv);
        if op == Opcode::Call {
            data.set_tail_kind(tail);
            if bits != 0 && is_fp_result(types, ret) {
                data.set_raw_flags(bits);
            }
        }
        let mut values = std::mem::take(&mut self.values);
        values.append(&mut self.bundle_values);
        values.extend(dests.iter().map(|&b| Value::from(b)));
        values.push(call.callee);
        let id = self.m.types.parts(call.type_id).first().copied().unwrap_or(NO_TYPE);
        let i = self.emit(data, &values, id)?;
        self.values = values;
        let indirect_dests = if op == Opcode::CallBr { dests.len() as u32 - 1 } else { 0 };
        if !self.bundles.is_empty() || indirect_dests != 0 {
            let bundles = std::mem::take(&mut self.bundles);
            self.body.set_call_extra(i, CallExtra { bundles, indirect_dests });
        }
        Ok(i)
    }

    pub(super) fn read_call(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let attrs = self.attrs_op(ops)?;
        let cc = ops.next()?;
        let flag = |bit: u32| cc >> bit & 1 != 0;
        let bits = if flag(call_flag::FMF) { fast_math_flags(ops.next()?) } else { 0 };
        let conv = (cc & 0x7ff) >> call_flag::CCONV;
        let call = self.read_callee(ops, attrs, conv, flag(call_flag::EXPLICIT_TYPE))?;
        self.read_arguments(ops, &call)?;
        let tail = if flag(call_flag::NOTAIL) {
            TailKind::NoTail
        } else if flag(call_flag::MUSTTAIL) {
            TailKind::MustTail
        } else if flag(call_flag::TAIL) {
            TailKind::Tail
        } else {
            TailKind::None
        };
        self.finish_call(Opcode::Call, &call, tail, bits, &[]).map(|_| ())
    }

    pub(super) fn read_invoke(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let attrs = self.attrs_op(ops)?;
        let cc = ops.next()?;
        let normal = self.block_op(ops)?;
        let unwind = self.block_op(ops)?;
        let explicit = cc >> INVOKE_EXPLICIT_TYPE & 1 != 0;
        let call = self.read_callee(ops, attrs, cc, explicit)?;
        self.read_arguments(ops, &call)?;
        self.finish_call(Opcode::Invoke, &call, TailKind::None, 0, &[normal, unwind]).map(|_| ())
    }

    pub(super) fn read_callbr(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let attrs = self.attrs_op(ops)?;
        let cc = ops.next()?;
        let mut dests = vec![self.block_op(ops)?];
        let count = ops.next()?;
        for _ in 0..count {
            dests.push(self.block_op(ops)?);
        }
        let explicit = cc >> call_flag::EXPLICIT_TYPE & 1 != 0;
        let call = self.read_callee(ops, attrs, cc >> call_flag::CCONV, explicit)?;
        self.read_arguments(ops, &call)?;
        self.finish_call(Opcode::CallBr, &call, TailKind::None, 0, &dests).map(|_| ())
    }

    /// A bundle belongs to the next call.
    pub(super) fn read_bundle(&mut self, ops: &mut Ops<'_>) -> Made<()> {
        let tag = usize::try_from(ops.next()?).ok().and_then(|t| self.m.tags.get(t)).ok_or("Invalid record")?;
        let first = self.bundle_values.len();
        while !ops.is_empty() {
            let v = self.typed_value(ops)?;
            self.bundle_values.push(v);
        }
        self.bundles.push((*tag, (self.bundle_values.len() - first) as u32));
        Ok(())
    }
}

/// Which arguments of inline assembly are addresses of memory operands.
fn memory_operands(constraints: &[u8]) -> Vec<usize> {
    let mut places = Vec::new();
    let mut arguments = 0;
    for constraint in constraints.split(|&b| b == b',') {
        let is_output = constraint.starts_with(b"=");
        let is_memory = constraint.get(usize::from(is_output)) == Some(&b'*');
        if matches!(constraint.first(), None | Some(b'~' | b'!')) || is_output && !is_memory {
            continue;
        }
        if is_memory {
            places.push(arguments);
        }
        arguments += 1;
    }
    places
}

/// Which argument of an intrinsic must name what it points to.
fn element_operand(what: Intrinsic) -> Option<usize> {
    use target_id::*;
    match what {
        id::PRESERVE_ARRAY_ACCESS_INDEX | id::PRESERVE_STRUCT_ACCESS_INDEX => Some(0),
        AARCH64_LDAXR | AARCH64_LDXR | ARM_LDAEX | ARM_LDREX => Some(0),
        AARCH64_STLXR | AARCH64_STXR | ARM_STLEX | ARM_STREX => Some(1),
        _ => None,
    }
}
