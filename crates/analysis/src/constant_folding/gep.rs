//! `getelementptr`: one offset in bytes from the innermost base, as LLVM 22 writes it.

use super::offset::wrap;
use super::{ConstFolder, MAX_DEPTH};
use ir::constant::InRangeBound;
use ir::inst::GepFlags;
use ir::{CastOp, Const, ConstData, Linkage, Opcode, Type, fold};

/// The bounds of `inrange`.
type InRange = Option<(InRangeBound, InRangeBound)>;

impl ConstFolder<'_> {
    /// A `getelementptr` of result type `ty`: the base and an offset in bytes where the indices are numbers.
    pub(crate) fn gep(
        &mut self,
        ty: Type,
        source: Type,
        flags: GepFlags,
        in_range: InRange,
        operands: &[Const],
    ) -> Option<Const> {
        let mut operands = operands.to_vec();
        if !self.types.contains_scalable(source) && self.types.is_sized(source) {
            self.cast_indices(ty, source, &mut operands);
            if let Some(c) = self.constant_address(ty, source, flags, in_range, &operands) {
                return Some(c);
            }
        }
        Some(fold::gep(self.body.consts_mut(), self.types, ty, source, flags, in_range, &operands))
    }

    /// Makes indices, but those of structures, as wide as the index type.
    fn cast_indices(&mut self, ty: Type, source: Type, operands: &mut [Const]) {
        let Some(bits) = self.index_bits(ty) else { return };
        let wanted = self.types.int(bits);
        let mut within = None;
        for index in operands.iter_mut().skip(1) {
            let is_field = within.is_some_and(|t| self.types.is_struct(t));
            let own = self.ty(*index);
            if !is_field && self.types.scalar(own) != wanted {
                *index = self.resize(*index, self.types.with_scalar(own, wanted), true).unwrap_or(*index);
            }
            within = match within {
                None => Some(source),
                Some(t) => {
                    let k = if is_field { self.body.consts().as_u64(*index).unwrap_or(0) } else { 0 };
                    self.types.component(t, k)
                }
            };
        }
    }

    fn constant_address(
        &mut self,
        ty: Type,
        source: Type,
        mut flags: GepFlags,
        mut in_range: InRange,
        operands: &[Const],
    ) -> Option<Const> {
        let space = self.types.addr_space(ty)?;
        let bits = self.index_bits(ty)?;
        let (&base, indices) = operands.split_first()?;
        let mut base = base;
        let mut offset = wrap(self.offset(source, indices)?, bits)?;
        let mut overflows = false;
        for _ in 0..MAX_DEPTH {
            let Some(inner) = self.expr_of(base).filter(|e| e.opcode == Opcode::GetElementPtr) else { break };
            flags &= inner.gep_flags();
            let Some(more) = self.offset(inner.source, &inner.operands[1..]) else { break };
            let more = wrap(more, bits)?;
            if let Some(range) = inner.in_range.as_deref() {
                let moved = (range.0 - InRangeBound::from(offset), range.1 - InRangeBound::from(offset));
                in_range = Some(in_range.map_or(moved, |(a, b)| (a.max(moved.0), b.min(moved.1))));
            }
            let sum = wrap(offset.wrapping_add(more), bits)?;
            overflows |= offset.checked_add(more) != Some(sum);
            offset = sum;
            base = inner.operands[0];
        }
        if !flags.inbounds() && overflows {
            flags -= GepFlags::NUSW;
        }
        if let Some(number) = self.base_number(base) {
            return self.number_as_address(ty, space, number, offset, bits);
        }
        if offset >= 0 && self.dereferenceable_bytes(base).is_some_and(|n| offset as u64 <= n) {
            flags |= GepFlags::INBOUNDS | GepFlags::NUSW;
        }
        if offset >= 0 && flags.nusw() {
            flags |= GepFlags::NUW;
        }
        let index = self.types.int(bits);
        let by = self.int(index, offset as u64);
        Some(fold::gep(self.body.consts_mut(), self.types, ty, Type::I8, flags, in_range, &[base, by]))
    }

    /// The number that an address is made of.
    fn base_number(&self, c: Const) -> Option<u64> {
        if self.body.consts().data(c) == ConstData::Null {
            return Some(0);
        }
        let number = self.cast_operand(c, Opcode::IntToPtr)?;
        self.body.consts().as_u64(number).filter(|&n| n != 0)
    }

    /// A number as an address, with `offset` added to its lowest bits, those of an index.
    fn number_as_address(&mut self, ty: Type, space: u32, number: u64, offset: i64, bits: u32) -> Option<Const> {
        let spec = self.layout.pointer(space);
        if spec.non_integral || spec.bits > 64 {
            return None;
        }
        let mask = u64::MAX >> (64 - bits);
        let sum = number & !mask | number.wrapping_add(offset as u64) & mask;
        let int = self.types.int(spec.bits);
        let c = self.int(int, sum);
        fold::cast_op(self.body.consts_mut(), self.types, CastOp::new(Opcode::IntToPtr)?, ty, c)
    }

    /// How many bytes are surely there at an address: those of a variable that is no weak declaration.
    fn dereferenceable_bytes(&self, c: Const) -> Option<u64> {
        let global = self.global(c)?;
        global.variable().filter(|_| global.linkage != Linkage::ExternWeak)?;
        let ty = global.value_type;
        let size = self.types.is_sized(ty).then(|| self.layout.store_size(self.types, ty))?;
        (!size.scalable).then_some(size.value).filter(|&n| n != 0)
    }
}
