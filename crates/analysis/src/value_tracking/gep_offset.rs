//! What a `getelementptr` with constant indices adds to the address: by that such instructions are the same, however it is written.

use crate::call_info::CallInfo;
use ir::{Body, ConstData, GlobalKind, Inst, Module, Opcode, Type, Value, ValueKind, View};
use smallvec::SmallVec;

/// Steps from a pointer to the one that it is computed from by constants. Only unreachable code has cycles of them.
const MAX_STEPS: usize = 1000;

/// What a `getelementptr` adds to the address, in bytes modulo the width of an index, if all its indices are constant. `None` for more than
/// fits into 64 bits.
pub fn constant_gep_offset(module: &Module, body: &Body, i: Inst) -> Option<u64> {
    offset_of_indices(module, body, body.operand(i, 0), body.inst(i).source_type(), body.operands(i).skip(1))
}

/// What a `getelementptr` adds to the address, in bytes, where `number` says what an index is taken for.
pub fn gep_offset_with(module: &Module, body: &Body, i: Inst, number: impl FnMut(Value) -> Option<i64>) -> Option<i64> {
    let base = body.operand(i, 0);
    let bits = module.data_layout.index_bits(module.ctx.types.addr_space(body.value_type(base))?);
    let n = offset_with(module, body, base, body.inst(i).source_type(), body.operands(i).skip(1), number)?;
    Some(sign_extend(n, bits))
}

fn offset_of_indices(
    module: &Module,
    body: &Body,
    base: Value,
    source: Type,
    indices: impl Iterator<Item = Value>,
) -> Option<u64> {
    let number = |v: Value| body.consts().as_i64(&module.ctx.types, v.constant()?);
    offset_with(module, body, base, source, indices, number)
}

fn offset_with(
    module: &Module,
    body: &Body,
    base: Value,
    source: Type,
    indices: impl Iterator<Item = Value>,
    mut number: impl FnMut(Value) -> Option<i64>,
) -> Option<u64> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let space = types.addr_space(types.scalar(body.value_type(base)))?;
    let bits = layout.index_bits(space);
    let mut ty = source;
    let mut offset = 0i128;
    for (k, v) in indices.enumerate() {
        let index = number(v)?;
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

/// A `getelementptr`, or a constant of that kind.
#[derive(Debug)]
struct Gep {
    base: Value,
    source: Type,
    indices: SmallVec<[Value; 4]>,
}

fn gep(body: &Body, v: Value) -> Option<Gep> {
    match v.kind() {
        ValueKind::Inst(i) => {
            let View::Gep { source, base, indices } = body.view(i) else { return None };
            Some(Gep { base, source, indices: indices.iter().collect() })
        }
        ValueKind::Const(c) => {
            let ConstData::Expr(e) = body.consts().data(c) else { return None };
            let e = body.consts().expr(e);
            let (&base, indices) = e.operands.split_first().filter(|_| e.opcode == Opcode::GetElementPtr)?;
            Some(Gep { base: base.into(), source: e.source, indices: indices.iter().map(|&k| k.into()).collect() })
        }
        _ => None,
    }
}

/// The base of a `getelementptr`, an instruction or a constant, and what it adds in bytes modulo the width of an index, if that is constant.
pub(super) fn base_and_offset(module: &Module, body: &Body, v: Value) -> Option<(Value, Option<u64>)> {
    let Gep { base, source, indices } = gep(body, v)?;
    Some((base, offset_of_indices(module, body, base, source, indices.into_iter())))
}

/// The pointer that a pointer is computed from by constant offsets, casts and calls that return their argument, and what is added to it,
/// in bytes modulo the width of an index (LLVM: `stripAndAccumulateConstantOffsets`).
pub fn strip_constant_offsets(module: &Module, body: &Body, mut v: Value) -> (Value, i64) {
    let types = &module.ctx.types;
    let bits = types.addr_space(body.value_type(v)).map_or(64, |space| module.data_layout.index_bits(space));
    let mut offset = 0i64;
    for _ in 0..MAX_STEPS {
        if !types.is_ptr(body.value_type(v)) {
            break;
        }
        if let Some(Gep { base, source, indices }) = gep(body, v) {
            let Some(n) = offset_of_indices(module, body, base, source, indices.into_iter()) else { break };
            offset = offset.wrapping_add(sign_extend(n, bits));
            v = base;
            continue;
        }
        let Some(next) = same_address(module, body, v).filter(|&next| types.is_ptr(body.value_type(next))) else {
            break;
        };
        v = next;
    }
    (v, sign_extend(offset as u64, bits))
}

fn sign_extend(n: u64, bits: u32) -> i64 {
    if bits == 0 || bits >= 64 { n as i64 } else { (n << (64 - bits)) as i64 >> (64 - bits) }
}

/// One step to a pointer with the same address.
fn same_address(module: &Module, body: &Body, v: Value) -> Option<Value> {
    uncast(body, v).or_else(|| match v.kind() {
        ValueKind::Inst(i) if body.inst(i).opcode.is_call() => CallInfo::new(module, body, i).returned_argument(),
        ValueKind::Const(c) => {
            let ConstData::Global(g) = body.consts().data(c) else { return None };
            let global = module.global(g);
            let GlobalKind::Alias(target) = global.kind else { return None };
            let target = module.consts.as_global(target).filter(|_| !global.linkage.is_interposable())?;
            body.consts().find_global(module.global_type(target), target).map(Value::from)
        }
        _ => None,
    })
}

/// What a pointer is cast from, by an instruction or a constant.
pub(super) fn uncast(body: &Body, v: Value) -> Option<Value> {
    let is_cast = |op| matches!(op, Opcode::BitCast | Opcode::AddrSpaceCast);
    match v.kind() {
        ValueKind::Inst(i) => is_cast(body.inst(i).opcode).then(|| body.operand(i, 0)),
        ValueKind::Const(c) => {
            let ConstData::Expr(e) = body.consts().data(c) else { return None };
            let e = body.consts().expr(e);
            is_cast(e.opcode).then(|| e.operands[0].into())
        }
        _ => None,
    }
}

/// How many bytes `v` lies behind `other`, if that is known: both are constant offsets from one pointer, or they are `getelementptr` of one
/// pointer that differ in constant indices at the end alone (LLVM: `getPointerOffsetFrom`).
pub fn pointer_offset_from(module: &Module, body: &Body, v: Value, other: Value) -> Option<i64> {
    let (a, offset_a) = strip_constant_offsets(module, body, other);
    let (b, offset_b) = strip_constant_offsets(module, body, v);
    if a == b {
        return Some(offset_b.wrapping_sub(offset_a));
    }
    let (x, y) = (gep(body, a)?, gep(body, b)?);
    if x.base != y.base || x.source != y.source {
        return None;
    }
    let common = x.indices.iter().zip(&y.indices).take_while(|(a, b)| a == b).count();
    let rest = |g: &Gep| offset_of_last_indices(module, body, g, common);
    let (rest_a, rest_b) = (rest(&x)?, rest(&y)?);
    Some(rest_b.wrapping_sub(rest_a).wrapping_add(offset_b).wrapping_sub(offset_a))
}

/// What the indices from `first` on add, if they are constant.
fn offset_of_last_indices(module: &Module, body: &Body, gep: &Gep, first: usize) -> Option<i64> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let mut ty = gep.source;
    let mut offset = 0i64;
    for (k, v) in gep.indices.iter().enumerate() {
        let is_field = k > 0 && types.is_struct(ty);
        let is_packed = k > 0 && types.is_vector(ty);
        let index = v.constant().and_then(|c| body.consts().as_i64(types, c));
        if is_field {
            let field = usize::try_from(index?).ok()?;
            if k >= first {
                offset = offset.wrapping_add(layout.field_offset(types, ty, field)? as i64);
            }
            ty = types.component(ty, field as u64)?;
            continue;
        }
        if k > 0 {
            ty = types.component(ty, 0)?;
        }
        if k < first {
            continue;
        }
        let index = index?;
        if index == 0 {
            continue;
        }
        let size = if is_packed { layout.store_size(types, ty) } else { layout.alloc_size(types, ty) };
        if size.scalable {
            return None;
        }
        offset = offset.wrapping_add((size.value as i64).wrapping_mul(index));
    }
    Some(offset)
}
