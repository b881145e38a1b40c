//! Debug records of a value that goes away: what the instruction computed moves into their expressions, so that the
//! debugger can still tell the variable.
//!
//! `#dbg_value(i32 %x, ..., !DIExpression())` with `%x = add i32 %a, 1` becomes
//! `#dbg_value(i32 %a, ..., !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value))`. See LLVM's document "Source Level
//! Debugging", "Salvaging".

use crate::utils::expression_math::fold_constant_math;
use ir::metadata::expression::{self, Elements, op};
use ir::{
    Body, Const, DbgLocation, DbgRecordId, DbgRecordKind, Inst, IntPredicate, Md, MdData, Module, NodeKind, Opcode,
    TypeData, User, Value,
};
use rustc_hash::FxHashMap;

/// A record may name so many values.
const MAX_ARGS: usize = 16;
/// An expression may have so many elements.
const MAX_EXPRESSION: usize = 128;

/// What an instruction computes, as an operation of debug expressions on one of its operands.
struct Salvaged {
    base: Value,
    ops: Elements,
    /// Further values, `DW_OP_LLVM_arg` from the present count of operands on.
    more: Vec<Value>,
}

/// Makes the debug records that refer to `i` say the same without it; those that cannot no longer know their variable.
pub fn salvage_debug_info(module: &Module, body: &mut Body, i: Inst) {
    if !body.has_records() {
        return;
    }
    let mut records: Vec<DbgRecordId> = Vec::new();
    for u in body.metadata_uses_of(i) {
        if let User::Record(r) = body.user(u) {
            records.push(r);
        }
    }
    records.sort_unstable();
    records.dedup();
    salvage_records(module, body, i, &records);
}

/// The same for some of the records that refer to `i`.
pub fn salvage_records(module: &Module, body: &mut Body, i: Inst, records: &[DbgRecordId]) {
    let mut salvaged = false;
    for &r in records {
        if body.record(r).kind == DbgRecordKind::Assign {
            if address_is(body, r, i) {
                salvage_address(module, body, r, i);
                salvaged = true;
            }
            if !location_has(body, r, i) {
                continue;
            }
        }
        if !salvage_record(module, body, r, i) {
            break;
        }
        salvaged = true;
    }
    if !salvaged {
        for &r in records {
            kill_location(body, r);
        }
    }
}

fn address_is(body: &Body, r: DbgRecordId, i: Inst) -> bool {
    body.location_values(body.record(r).address).any(|v| v == i.into())
}

fn location_has(body: &Body, r: DbgRecordId, i: Inst) -> bool {
    body.location_values(body.record(r).location).any(|v| v == i.into())
}

/// Says that the place of a variable is unknown from here on.
pub fn kill_location(body: &mut Body, r: DbgRecordId) {
    let values: Vec<Value> = body.location_values(body.record(r).location).collect();
    let poisons: Vec<Value> = values
        .iter()
        .map(|&v| {
            let ty = body.value_type(v);
            body.consts_mut().poison(ty).into()
        })
        .collect();
    set_values(body, r, &poisons);
}

/// Gives a record other values: one, or a list where it had one already or there are several.
fn set_values(body: &mut Body, r: DbgRecordId, values: &[Value]) {
    let is_list = matches!(body.record(r).location, DbgLocation::ArgList(..)) || values.len() > 1;
    let location = match values {
        [one] if !is_list => body.record_value(r, *one),
        _ => body.record_arg_list(r, values),
    };
    body.set_record_location(r, location);
}

fn elements(module: &Module, expr: Md) -> Elements {
    match expr.expand().map(|e| module.ctx.md.get(e)) {
        Some(MdData::Node { kind: NodeKind::DIExpression, slots, .. }) => expression::from_slots(slots),
        _ => Elements::new(),
    }
}

fn intern(module: &Module, elements: &[u64]) -> Md {
    let slots = expression::to_slots(elements);
    module.ctx.md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots })
}

/// Salvages the location of one record, which names `i`.
fn salvage_record(module: &Module, body: &mut Body, r: DbgRecordId, i: Inst) -> bool {
    let record = *body.record(r);
    let is_declare = record.kind == DbgRecordKind::Declare;
    let mut values: Vec<Value> = body.location_values(record.location).collect();
    let mut expr = elements(module, record.expression);
    let mut more = Vec::new();
    for (at, value) in values.iter_mut().enumerate().filter(|(_, v)| **v == i.into()) {
        let count = expression::location_operands(&expr);
        let Some(s) = salvage(module, body, i, count) else { return false };
        expr = expression::append_ops_to_arg(&expr, &s.ops, at as u64, !is_declare);
        *value = s.base;
        more.extend(s.more);
    }
    let expr = fold_constant_math(&expr);
    let fits = expr.len() <= MAX_EXPRESSION;
    if !fits || !(more.is_empty() || (!is_declare && values.len() + more.len() <= MAX_ARGS)) {
        set_values(body, r, &values);
        kill_location(body, r);
        return true;
    }
    values.extend(more);
    set_values(body, r, &values);
    body.record_mut(r).expression = intern(module, &expr);
    true
}

/// Salvages the address of a `#dbg_assign`, if that takes no further value.
fn salvage_address(module: &Module, body: &mut Body, r: DbgRecordId, i: Inst) {
    let Some(s) = salvage(module, body, i, 0) else { return };
    let old = elements(module, body.record(r).address_expression);
    if s.more.is_empty() {
        let expr = fold_constant_math(&expression::append_ops_to_arg(&old, &s.ops, 0, false));
        let address = body.record_value(r, s.base);
        body.set_record_address(r, address);
        body.record_mut(r).address_expression = intern(module, &expr);
    } else {
        let poison = body.consts_mut().poison(ir::Type::PTR);
        let address = body.record_value(r, poison.into());
        body.set_record_address(r, address);
    }
}

/// What `i` computes, for an expression that names `count` location operands; `None` if no expression can say it.
fn salvage(module: &Module, body: &Body, i: Inst, count: u64) -> Option<Salvaged> {
    let d = body.inst(i);
    match d.opcode {
        op if op.is_cast() => salvage_cast(module, body, i),
        Opcode::GetElementPtr => salvage_gep(module, body, i, count),
        op if op.is_binary() => salvage_binary(module, body, i, count),
        Opcode::ICmp => salvage_compare(module, body, i, count),
        _ => None,
    }
}

fn salvage_cast(module: &Module, body: &Body, i: Inst) -> Option<Salvaged> {
    let types = &module.ctx.types;
    let d = body.inst(i);
    let base = body.operand(i, 0);
    let width = |ty| match types.addr_space(types.scalar(ty)) {
        Some(space) => Some(module.data_layout.pointer(space).bits),
        None => types.int_width(types.scalar(ty)),
    };
    let same = Some(Salvaged { base, ops: Elements::new(), more: Vec::new() });
    if d.opcode == Opcode::BitCast {
        return same;
    }
    let is_integer =
        matches!(d.opcode, Opcode::Trunc | Opcode::SExt | Opcode::ZExt | Opcode::IntToPtr | Opcode::PtrToInt);
    if !is_integer {
        return None;
    }
    let (from, to) = (width(body.value_type(base))?, width(d.ty)?);
    if from == to {
        return same;
    }
    if types.is_vector(d.ty) {
        return None;
    }
    const ATE_SIGNED: u64 = 5;
    const ATE_UNSIGNED: u64 = 7;
    let encoding = if d.opcode == Opcode::SExt { ATE_SIGNED } else { ATE_UNSIGNED };
    let ops = [op::LLVM_CONVERT, from.into(), encoding, op::LLVM_CONVERT, to.into(), encoding];
    Some(Salvaged { base, ops: Elements::from_slice(&ops), more: Vec::new() })
}

fn constant(body: &Body, v: Value) -> Option<Const> {
    let c = v.constant()?;
    matches!(body.consts().data(c), ir::ConstData::Int(_) | ir::ConstData::BigInt(_)).then_some(c)
}

/// Names the second operand, and the first if the expression names none yet.
fn push_operand(body: &Body, i: Inst, count: u64, result: &mut Salvaged) {
    let mut count = count;
    if count == 0 {
        result.ops.extend([op::LLVM_ARG, 0]);
        count = 1;
    }
    result.ops.extend([op::LLVM_ARG, count]);
    result.more.push(body.operand(i, 1));
}

fn salvage_binary(module: &Module, body: &Body, i: Inst, count: u64) -> Option<Salvaged> {
    let mut result = Salvaged { base: body.operand(i, 0), ops: Elements::new(), more: Vec::new() };
    let opcode = body.inst(i).opcode;
    if let Some(c) = constant(body, body.operand(i, 1)) {
        let value = body.consts().as_i64(&module.ctx.types, c)?;
        if matches!(opcode, Opcode::Add | Opcode::Sub) {
            let offset = if opcode == Opcode::Add { value } else { value.wrapping_neg() };
            expression::push_offset(&mut result.ops, offset);
            return Some(result);
        }
        result.ops.extend([op::CONSTU, value as u64]);
    } else {
        push_operand(body, i, count, &mut result);
    }
    result.ops.push(match opcode {
        Opcode::Add => op::PLUS,
        Opcode::Sub => op::MINUS,
        Opcode::Mul => op::MUL,
        Opcode::SDiv => op::DIV,
        Opcode::SRem => op::MOD,
        Opcode::Or => op::OR,
        Opcode::And => op::AND,
        Opcode::Xor => op::XOR,
        Opcode::Shl => op::SHL,
        Opcode::LShr => op::SHR,
        Opcode::AShr => op::SHRA,
        _ => return None,
    });
    Some(result)
}

fn salvage_compare(module: &Module, body: &Body, i: Inst, count: u64) -> Option<Salvaged> {
    use IntPredicate::*;
    let mut result = Salvaged { base: body.operand(i, 0), ops: Elements::new(), more: Vec::new() };
    let predicate = body.inst(i).int_predicate();
    if let Some(c) = constant(body, body.operand(i, 1)) {
        let value = body.consts().as_i64(&module.ctx.types, c)?;
        let is_signed = matches!(predicate, Sgt | Sge | Slt | Sle);
        result.ops.extend([if is_signed { op::CONSTS } else { op::CONSTU }, value as u64]);
    } else {
        push_operand(body, i, count, &mut result);
    }
    result.ops.push(match predicate {
        Eq => op::EQ,
        Ne => op::NE,
        Ugt | Sgt => op::GT,
        Uge | Sge => op::GE,
        Ult | Slt => op::LT,
        Ule | Sle => op::LE,
    });
    Some(result)
}

/// An address: the pointer, a constant offset, and multiples of indices.
fn salvage_gep(module: &Module, body: &Body, i: Inst, count: u64) -> Option<Salvaged> {
    let (variable, offset) = collect_offset(module, body, i)?;
    let mut result = Salvaged { base: body.operand(i, 0), ops: Elements::new(), more: Vec::new() };
    let mut count = count;
    if !variable.is_empty() && count == 0 {
        result.ops.extend([op::LLVM_ARG, 0]);
        count = 1;
    }
    for (value, stride) in variable {
        result.more.push(value);
        result.ops.extend([op::LLVM_ARG, count, op::CONSTU, stride, op::MUL, op::PLUS]);
        count += 1;
    }
    expression::push_offset(&mut result.ops, offset);
    Some(result)
}

/// The offset in bytes that a `getelementptr` adds: indices with their strides, in order, and the constant rest. `None` if it
/// depends on `vscale`, or differs between elements of a vector.
fn collect_offset(module: &Module, body: &Body, i: Inst) -> Option<(Vec<(Value, u64)>, i64)> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let mut ty = body.inst(i).source_type();
    let mut variable: Vec<(Value, u64)> = Vec::new();
    let mut places: FxHashMap<Value, usize> = FxHashMap::default();
    let mut offset: i64 = 0;
    for (k, index) in body.operands(i).skip(1).enumerate() {
        let constant = constant(body, index);
        if k > 0 && types.is_struct(ty) {
            let field = body.consts().as_u64(constant?)?;
            let start = layout.field_offset(types, ty, field as usize)?;
            offset = offset.wrapping_add(start as i64);
            ty = types.component(ty, field)?;
            continue;
        }
        if k > 0 {
            ty = match types.get(ty) {
                TypeData::Array { elem, .. } => *elem,
                _ => types.element(ty)?,
            };
        }
        let size = layout.alloc_size(types, ty);
        match constant {
            Some(c) if body.consts().is_zero(c) => {}
            _ if size.scalable => return None,
            Some(c) => offset = offset.wrapping_add(body.consts().as_i64(types, c)?.wrapping_mul(size.value as i64)),
            None if size.value == 0 => {}
            None => match places.get(&index) {
                Some(&at) => variable[at].1 = variable[at].1.wrapping_add(size.value),
                None => {
                    places.insert(index, variable.len());
                    variable.push((index, size.value));
                }
            },
        }
    }
    Some((variable, offset))
}
