//! Addresses.

use super::Simplifier;
use ir::constant::Expr;
use ir::inst::flags;
use ir::{CastOp, Const, ConstData, Inst, Linkage, Opcode, Type, Value, fold};

/// Expressions nest at most so deep here.
const MAX_DEPTH: usize = 64;

impl Simplifier<'_> {
    pub(super) fn gep(&mut self, i: Inst) -> Option<Value> {
        let d = *self.body.inst(i);
        let base = self.body.operand(i, 0);
        let operands: Vec<Value> = self.body.operands(i).collect();
        if operands.iter().any(|&v| self.is_poison(v)) {
            return Some(self.poison(d.ty));
        }
        if self.is_undef(base) {
            return Some(self.undef(d.ty));
        }
        let keeps_type = self.body.value_type(base) == d.ty;
        if keeps_type && operands[1..].iter().all(|&v| self.is_zero(v)) {
            return Some(base);
        }
        let source = d.source_type();
        if self.types.contains_scalable(source) {
            return None;
        }
        if keeps_type && operands.len() == 2 && self.module.data_layout.alloc_size(self.types, source).value == 0 {
            return Some(base);
        }
        let constants: Option<Vec<Const>> = operands.iter().map(|v| v.constant()).collect();
        let constants = constants?;
        if let Some(c) = self.constant_address(d.ty, source, d.flags, &constants) {
            return Some(c.into());
        }
        Some(fold::gep(self.body.consts_mut(), self.types, d.ty, source, d.flags, None, &constants).into())
    }

    /// The address that constant indices lead to: the base and a number of bytes, or that number alone where the base is one.
    fn constant_address(&mut self, ty: Type, source: Type, flag_bits: u8, operands: &[Const]) -> Option<Const> {
        let space = self.types.addr_space(ty)?;
        let bits = self.module.data_layout.pointer(space).index_bits;
        let (&base, indices) = operands.split_first()?;
        let mut base = base;
        let mut offset = self.offset(source, indices)?;
        let (mut flag_bits, mut overflows) = (flag_bits, false);
        for _ in 0..MAX_DEPTH {
            let Some(inner) = self.address_expression(base) else { break };
            let Some(more) = self.offset(inner.source, &inner.operands[1..]) else { break };
            flag_bits &= inner.flags;
            let sum = offset.checked_add(more).filter(|&n| fits(n, bits));
            overflows |= sum.is_none();
            offset = offset.wrapping_add(more);
            base = inner.operands[0];
        }
        offset = wrap(offset, bits)?;
        if flag_bits & flags::GEP_INBOUNDS == 0 && overflows {
            flag_bits &= !flags::GEP_NUSW;
        }
        if let Some(number) = self.base_number(base) {
            return self.number_as_address(ty, space, number, offset, bits);
        }
        if offset >= 0 && self.bytes_there(base).is_some_and(|n| offset as u64 <= n) {
            flag_bits |= flags::GEP_INBOUNDS | flags::GEP_NUSW;
        }
        if offset >= 0 && flag_bits & flags::GEP_NUSW != 0 {
            flag_bits |= flags::GEP_NUW;
        }
        let index = self.types.int(bits);
        let by = self.body.consts_mut().int(self.types, index, offset as u64);
        Some(fold::gep(self.body.consts_mut(), self.types, ty, Type::I8, flag_bits, None, &[base, by]))
    }

    /// The bytes that constant indices add to an address, modulo 2^64.
    fn offset(&self, source: Type, indices: &[Const]) -> Option<i64> {
        let (layout, consts) = (&self.module.data_layout, self.body.consts());
        let mut ty = source;
        let mut offset = 0i64;
        for (k, &index) in indices.iter().enumerate() {
            let n = consts.as_i64(self.types, index)?;
            if k > 0 && self.types.is_struct(ty) {
                let field = usize::try_from(n).ok()?;
                offset = offset.wrapping_add(*layout.field_offsets(self.types, ty).get(field)? as i64);
                ty = self.types.component(ty, field as u64)?;
                continue;
            }
            // The elements of a vector lie without padding.
            let is_packed = k > 0 && self.types.is_vector(ty);
            if k > 0 {
                ty = self.types.component(ty, 0)?;
            }
            let size = if is_packed { layout.store_size(self.types, ty) } else { layout.alloc_size(self.types, ty) };
            if size.scalable {
                return None;
            }
            offset = offset.wrapping_add(n.wrapping_mul(size.value as i64));
        }
        Some(offset)
    }

    /// The address expression that a constant is, if it says nothing of a range.
    fn address_expression(&self, c: Const) -> Option<Expr> {
        let ConstData::Expr(e) = self.body.consts().data(c) else { return None };
        let e = self.body.consts().expr(e);
        (e.opcode == Opcode::GetElementPtr && e.in_range.is_none()).then(|| e.clone())
    }

    /// The number that an address is made of.
    fn base_number(&self, c: Const) -> Option<u64> {
        let consts = self.body.consts();
        match consts.data(c) {
            ConstData::Null => Some(0),
            ConstData::Expr(e) if consts.expr(e).opcode == Opcode::IntToPtr => {
                consts.as_u64(*consts.expr(e).operands.first()?).filter(|&n| n != 0)
            }
            _ => None,
        }
    }

    /// A number as an address, with `offset` added to its lowest bits, those of an index.
    fn number_as_address(&mut self, ty: Type, space: u32, number: u64, offset: i64, bits: u32) -> Option<Const> {
        let spec = self.module.data_layout.pointer(space);
        if spec.non_integral || spec.bits > 64 || bits > 64 {
            return None;
        }
        let mask = u64::MAX >> (64 - bits);
        let sum = number & !mask | number.wrapping_add(offset as u64) & mask;
        let int = self.types.int(spec.bits);
        let c = self.body.consts_mut().int(self.types, int, sum);
        fold::cast_op(self.body.consts_mut(), self.types, CastOp::new(Opcode::IntToPtr)?, ty, c)
    }

    /// How many bytes are surely there at an address.
    fn bytes_there(&self, c: Const) -> Option<u64> {
        let ConstData::Global(g) = self.body.consts().data(c) else { return None };
        let global = (g.index() < self.module.global_capacity()).then(|| self.module.global(g))?;
        global.variable().filter(|_| global.linkage != Linkage::ExternWeak)?;
        let ty = global.value_type;
        let size = self.types.is_sized(ty).then(|| self.module.data_layout.store_size(self.types, ty))?;
        (!size.scalable).then_some(size.value).filter(|&n| n != 0)
    }
}

/// Is the number one of so many bits with a sign?
fn fits(n: i64, bits: u32) -> bool {
    wrap(n, bits) == Some(n)
}

/// The number that is left of `n` in so many bits with a sign.
fn wrap(n: i64, bits: u32) -> Option<i64> {
    let unused = 64u32.checked_sub(bits).filter(|&u| u < 64)?;
    Some(n << unused >> unused)
}
