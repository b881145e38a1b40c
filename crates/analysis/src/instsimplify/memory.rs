//! Addresses.

use super::Simplifier;
use crate::constant_folding::offset::wrap;
use crate::underlying::underlying_object;
use crate::value_tracking::returned_argument;
use ir::{ApInt, Body, CastOp, Const, ConstData, Inst, Opcode, Type, Value, ValueKind, View};

/// Steps from an address to what it is computed from.
const MAX_STEPS: usize = 64;

/// An address as a number of bytes from another one.
#[derive(Clone, Copy)]
pub(super) struct Address {
    pub(super) base: Value,
    pub(super) offset: i64,
}

/// Is it an address, not constant, that surely lies elsewhere than the base, by a number that is no difference of addresses? No rule knows more
/// of it.
pub(super) fn is_plain_step(body: &Body, i: Inst) -> bool {
    let mut operands = body.operands(i);
    let (Some(base), Some(last)) = (operands.next(), operands.next_back()) else { return false };
    let number = |v: Value| match body.consts().data(v.constant()?) {
        ConstData::Int(n) => Some(n),
        _ => None,
    };
    let moves = match last.kind() {
        ValueKind::Const(_) => number(last).is_some_and(|n| n != 0),
        ValueKind::Inst(k) => !matches!(body.inst(k).opcode, Opcode::Sub | Opcode::Xor | Opcode::AShr | Opcode::SDiv),
        ValueKind::Param(_) | ValueKind::Block(_) => true,
    };
    base.constant().is_none()
        && moves
        && (operands.len() > 0 || body.inst(i).source_type() == Type::I8)
        && operands.all(|v| v.constant().is_none() || number(v).is_some())
}

impl Simplifier<'_> {
    pub(super) fn gep(&mut self, i: Inst, operands: &[Value]) -> Option<Value> {
        let d = *self.body.inst(i);
        let (&base, indices) = operands.split_first()?;
        let keeps_type = self.ty(base) == d.ty;
        if keeps_type && indices.iter().all(|&v| self.is_zero(v)) {
            return Some(base);
        }
        if operands.iter().any(|&v| self.is_poison(v)) {
            return Some(self.poison(d.ty));
        }
        if self.is_undef(base) {
            return Some(self.undef(d.ty));
        }
        let source = d.source_type();
        if let Some(&last) = indices.last()
            && (last.inst().is_some() || indices.len() == 1)
            && !self.counts_scalable(source, indices)
        {
            let moved = self.gep_of_one_index(d.ty, source, base, indices);
            if let Some(v) = moved.or_else(|| self.gep_to_number(d.ty, source, base, indices)) {
                return Some(v);
            }
        }
        // What is left makes constants.
        base.constant()?;
        if self.types.contains_scalable(source) {
            return self.gep_by_nothing(d.ty, base, indices);
        }
        let constants: Option<Vec<Const>> = operands.iter().map(|v| v.constant()).collect();
        let constants = constants?;
        self.folder().gep(d.ty, source, d.gep_flags(), None, &constants).map(Into::into)
    }

    /// Is the number of bytes or of addresses a multiple of `vscale`?
    fn counts_scalable(&self, source: Type, indices: &[Value]) -> bool {
        self.types.contains_scalable(source)
            || indices.iter().any(|&v| matches!(self.types.vector_len(self.ty(v)), Some((_, true))))
    }

    /// A constant address, whatever the size of what the indices count: they are 0, or undef and may be.
    fn gep_by_nothing(&mut self, ty: Type, base: Value, indices: &[Value]) -> Option<Value> {
        let base = base.constant()?;
        if !indices.iter().all(|&v| self.is_zero(v) || self.is_undef(v)) {
            return None;
        }
        let is_base_wide = self.body.consts().ty(base) == ty;
        Some(if is_base_wide { base.into() } else { self.body.consts_mut().splat(self.types, ty, base).into() })
    }

    /// An address moved by nothing, or by what lies between it and another address.
    fn gep_of_one_index(&mut self, ty: Type, source: Type, base: Value, indices: &[Value]) -> Option<Value> {
        let &[index] = indices else { return None };
        let layout = &self.module.data_layout;
        let size = self.types.is_sized(source).then(|| layout.alloc_size(self.types, source).value)?;
        if size == 0 && self.ty(base) == ty {
            return Some(base);
        }
        let space = self.types.addr_space(self.types.scalar(ty))?;
        if self.int_width(index) != Some(layout.pointer(space).bits) {
            return None;
        }
        // (to - base) / size
        let difference = match self.body.view_value(index)? {
            View::Binary { op: Opcode::Sub, .. } if size == 1 => index,
            View::Binary { op: Opcode::AShr, a, b } if self.int(b)?.as_u64().and_then(power) == Some(size) => a,
            View::Binary { op: Opcode::SDiv, a, b } if self.int(b)?.as_u64() == Some(size) => a,
            _ => return None,
        };
        let [to, from] = self.operands_of(difference, Opcode::Sub)?;
        let (to, from) = (self.address_cast(to)?, self.address_cast(from)?);
        let object = |v| underlying_object(self.module, self.body, v);
        (from == base && self.ty(to) == ty && object(to) == object(base)).then_some(to)
    }

    /// `ptrtoint` or `ptrtoaddr`
    fn address_cast(&self, v: Value) -> Option<Value> {
        self.cast_of(v, Opcode::PtrToInt).or_else(|| self.cast_of(v, Opcode::PtrToAddr))
    }

    /// An address moved down by the address of its object: only the constant offset is left.
    fn gep_to_number(&mut self, ty: Type, source: Type, base: Value, indices: &[Value]) -> Option<Value> {
        let (&last, rest) = indices.split_last()?;
        let (negated, flipped) = (self.neg_of(last), self.not_of(last));
        let number = self.cast_of(negated.or(flipped)?, Opcode::PtrToInt)?;
        let (size, _) = self.index_step(source, indices.len())?;
        let space = self.types.addr_space(ty)?;
        let spec = self.module.data_layout.pointer(space);
        if size != 1 || self.int_width(last) != Some(spec.index_bits) || !rest.iter().all(|&v| self.is_zero(v)) {
            return None;
        }
        let Address { base, offset } = self.address_of(base, false);
        let number = match () {
            () if base != number => return None,
            () if offset != 0 && negated.is_some() => offset,
            () if offset != 1 && flipped.is_some() => offset.wrapping_sub(1),
            () => return None,
        };
        let int = self.types.int(spec.index_bits);
        let c = self.body.consts_mut().int(self.types, int, number as u64);
        self.folder().cast(CastOp::new(Opcode::IntToPtr)?, ty, c).map(Into::into)
    }

    /// How many bytes the last index counts, and its type.
    fn index_step(&self, source: Type, indices: usize) -> Option<(u64, Type)> {
        let mut ty = source;
        for _ in 1..indices {
            ty = self.types.component(ty, 0)?;
        }
        let size = self.types.is_sized(ty).then(|| self.module.data_layout.alloc_size(self.types, ty))?;
        (!size.scalable).then_some((size.value, ty))
    }

    /// An address without the constant offsets that are added to it. Those without `inbounds` only if `all`.
    pub(super) fn address_of(&mut self, v: Value, all: bool) -> Address {
        let mut at = Address { base: v, offset: 0 };
        let Some(space) = self.types.addr_space(self.ty(v)) else { return at };
        let bits = self.module.data_layout.index_bits(space);
        for _ in 0..MAX_STEPS {
            let Some((base, more)) = self.address_step(at.base, all) else { break };
            if self.types.addr_space(self.ty(base)) != Some(space) {
                break;
            }
            let Some(offset) = wrap(at.offset.wrapping_add(more), bits) else { break };
            at = Address { base, offset };
        }
        at
    }

    /// What an address is computed from, and how many bytes are added.
    fn address_step(&mut self, v: Value, all: bool) -> Option<(Value, i64)> {
        if let Some(c) = v.constant() {
            let (base, offset) = self.folder().strip_offsets(c, all)?;
            return (base != c).then(|| (base.into(), offset));
        }
        let i = v.inst()?;
        match self.body.view(i) {
            View::Gep { source, base, indices } if all || self.body.inst(i).gep_flags().inbounds() => {
                let indices: Option<Vec<Const>> = indices.iter().map(|v| v.constant()).collect();
                let indices = indices?;
                Some((base, self.folder().offset(source, &indices)?))
            }
            View::Cast { op: Opcode::BitCast, from } => Some((from, 0)),
            View::Call(_) => Some((returned_argument(&self.q(), i)?, 0)),
            _ => None,
        }
    }

    /// A difference of two addresses of one object.
    pub(super) fn pointer_difference(&mut self, a: Value, b: Value) -> Option<Value> {
        let (x, y) = (self.address_cast(a)?, self.address_cast(b)?);
        let (x, y) = (self.address_of(x, true), self.address_of(y, true));
        if x.base != y.base {
            return None;
        }
        let (ty, width) = (self.ty(a), self.int_width(a)?);
        let n = ApInt::new_signed(width, x.offset.wrapping_sub(y.offset));
        Some(self.number(ty, &n))
    }
}

/// 2^n
fn power(n: u64) -> Option<u64> {
    1u64.checked_shl(u32::try_from(n).ok()?)
}
