//! Loads from constants.

use super::Simplifier;
use ir::{Body, Const, ConstData, Inst, Linkage, Module, Opcode, Ordering, Type, Value};

/// Aggregates nest at most so deep here.
const MAX_DEPTH: usize = 64;

impl Simplifier<'_> {
    /// The number or pointer that a plain load from a constant variable yields.
    pub(super) fn load(&mut self, i: Inst) -> Option<Value> {
        load(self.module, self.body, i)
    }
}

fn load(module: &Module, body: &mut Body, i: Inst) -> Option<Value> {
    let d = *body.inst(i);
    if d.is_volatile() || d.ordering() > Ordering::Unordered {
        return None;
    }
    let types = &module.ctx.types;
    let (global, offset) = address(module, body, body.operand(i, 0).constant()?)?;
    let value = module.global(global);
    let variable = value.variable().filter(|v| v.is_constant && v.initializer.is_some())?;
    let is_definitive = !value.linkage.is_interposable()
        && value.linkage != Linkage::AvailableExternally
        && !variable.externally_initialized;
    if !is_definitive {
        return None;
    }
    let c = part(module, variable.initializer, offset, d.ty)?;
    match c {
        Part::Whole(c) => Some(module.consts.import(c, body.consts_mut(), types).into()),
        Part::Bits(bits) if types.is_float(d.ty) => Some(body.consts_mut().float(d.ty, bits.into()).into()),
        Part::Bits(bits) => Some(body.consts_mut().int(types, d.ty, bits).into()),
        Part::Undef => Some(body.consts_mut().undef(d.ty).into()),
        Part::Poison => Some(body.consts_mut().poison(d.ty).into()),
        Part::Zero => Some(body.consts_mut().null(types, d.ty).into()),
    }
}

/// The variable and the offset that an address is made of.
fn address(module: &Module, body: &Body, mut c: Const) -> Option<(ir::Global, u64)> {
    let pool = body.consts();
    let mut offset = 0u64;
    for _ in 0..MAX_DEPTH {
        match pool.data(c) {
            ConstData::Global(g) => return Some((g, offset)),
            ConstData::Expr(e) => {
                let e = pool.expr(e);
                let &[base, index] = &*e.operands else { return None };
                if e.opcode != Opcode::GetElementPtr || e.source != Type::I8 {
                    return None;
                }
                let step = pool.as_i64(&module.ctx.types, index)?;
                offset = offset.wrapping_add_signed(step);
                c = base;
            }
            _ => return None,
        }
    }
    None
}

/// What stands at an offset of a constant.
enum Part {
    /// A constant of the module's pool.
    Whole(Const),
    Bits(u64),
    Zero,
    Undef,
    Poison,
}

fn part(module: &Module, mut c: Const, mut offset: u64, ty: Type) -> Option<Part> {
    let (types, layout, pool) = (&module.ctx.types, &module.data_layout, &module.consts);
    let size = layout.store_size(types, ty);
    for _ in 0..MAX_DEPTH {
        let own = pool.ty(c);
        let end = offset.checked_add(size.value)?;
        if size.scalable || end > layout.store_size(types, own).value {
            return None;
        }
        if own == ty && offset == 0 && !types.is_aggregate(ty) {
            return Some(Part::Whole(c));
        }
        match pool.data(c) {
            ConstData::Null if types.is_int(ty) || types.is_ptr(ty) || types.is_float(ty) => return Some(Part::Zero),
            ConstData::Undef => return Some(Part::Undef),
            ConstData::Poison => return Some(Part::Poison),
            ConstData::Data(list) if types.is_array(own) => {
                let bytes = pool.bytes(list).get(usize::try_from(offset).ok()?..usize::try_from(end).ok()?)?;
                let known = types.is_int(ty) && types.int_width(ty)?.is_multiple_of(8)
                    || ty == Type::FLOAT
                    || ty == Type::DOUBLE;
                if !known || bytes.len() > 8 || layout.big_endian {
                    return None;
                }
                let mut raw = [0; 8];
                raw[..bytes.len()].copy_from_slice(bytes);
                return Some(Part::Bits(u64::from_le_bytes(raw)));
            }
            ConstData::Aggregate(list) => {
                let (k, at) = component(module, own, offset)?;
                c = *pool.operands(list).get(k)?;
                offset -= at;
            }
            _ => return None,
        }
    }
    None
}

/// Which component of an aggregate holds an offset, and where that begins.
fn component(module: &Module, ty: Type, offset: u64) -> Option<(usize, u64)> {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    if types.is_struct(ty) {
        let offsets = layout.field_offsets(types, ty);
        let k = offsets.partition_point(|&o| o <= offset).checked_sub(1)?;
        return Some((k, offsets[k]));
    }
    let step = layout.alloc_size(types, types.element(ty)?).value;
    if !types.is_array(ty) || step == 0 {
        return None;
    }
    Some((usize::try_from(offset / step).ok()?, offset / step * step))
}
