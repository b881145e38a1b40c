//! Offsets of addresses from what they are computed from.

use super::{ConstFolder, MAX_DEPTH};
use ir::constant::Expr;
use ir::{Const, ConstData, GlobalKind, Opcode, Type};

/// The signed number that is left of `n` in so many bits.
pub(crate) fn wrap(n: i64, bits: u32) -> Option<i64> {
    let unused = 64u32.checked_sub(bits).filter(|&u| u < 64)?;
    Some(n << unused >> unused)
}

impl ConstFolder<'_> {
    /// Bits of the index type of addresses of this type, at most 64.
    pub(super) fn index_bits(&self, ty: Type) -> Option<u32> {
        let space = self.types.addr_space(self.types.scalar(ty))?;
        Some(self.layout.index_bits(space)).filter(|&bits| bits <= 64)
    }

    /// The bytes that constant indices add to an address, modulo 2^64.
    pub(crate) fn offset(&self, source: Type, indices: &[Const]) -> Option<i64> {
        let consts = self.body.consts();
        let mut ty = source;
        let mut offset = 0i64;
        for (k, &index) in indices.iter().enumerate() {
            let n = self.index_value(index)?;
            if k > 0 && self.types.is_struct(ty) {
                let field = usize::try_from(consts.as_u64(index)?).ok()?;
                offset = offset.wrapping_add(self.layout.field_offset(self.types, ty, field)? as i64);
                ty = self.types.component(ty, field as u64)?;
                continue;
            }
            // The elements of a vector lie without padding.
            let is_packed = k > 0 && self.types.is_vector(ty);
            if k > 0 {
                ty = self.types.component(ty, 0)?;
            }
            let size =
                if is_packed { self.layout.store_size(self.types, ty) } else { self.layout.alloc_size(self.types, ty) };
            if size.scalable && n != 0 {
                return None;
            }
            offset = offset.wrapping_add(n.wrapping_mul(size.value as i64));
        }
        Some(offset)
    }

    /// The low 64 bits of a scalar integer, sign-extended.
    fn index_value(&self, index: Const) -> Option<i64> {
        let consts = self.body.consts();
        match consts.data(index) {
            ConstData::Int(_) => consts.as_i64(self.types, index),
            ConstData::BigInt(words) => consts.words(words).first().map(|&w| w as i64),
            _ => None,
        }
    }

    /// The address that an address is computed from by constant offsets, and the offset modulo the width of an index. With `any`, also by
    /// `getelementptr` without `inbounds`.
    pub(crate) fn strip_offsets(&mut self, mut c: Const, any: bool) -> Option<(Const, i64)> {
        let bits = self.index_bits(self.ty(c))?;
        let mut offset = 0i64;
        for _ in 0..MAX_DEPTH {
            let Some(next) = self.strip_step(c, any) else { break };
            offset = offset.wrapping_add(next.1);
            c = next.0;
        }
        Some((c, wrap(offset, bits)?))
    }

    fn strip_step(&mut self, c: Const, any: bool) -> Option<(Const, i64)> {
        if let Some(e) = self.expr_of(c) {
            return match e.opcode {
                Opcode::GetElementPtr if any || e.gep_flags().inbounds() => {
                    if self.types.is_vector(self.ty(c)) {
                        return None;
                    }
                    let Expr { source, operands, .. } = e;
                    Some((operands[0], self.offset(*source, &operands[1..])?))
                }
                Opcode::BitCast | Opcode::AddrSpaceCast if self.types.is_ptr(self.ty(e.operands[0])) => {
                    Some((e.operands[0], 0))
                }
                _ => None,
            };
        }
        let global = self.global(c)?;
        let GlobalKind::Alias(aliasee) = global.kind else { return None };
        if global.linkage.is_interposable() {
            return None;
        }
        Some((self.module.consts.import(aliasee, self.body.consts_mut(), self.types), 0))
    }

    /// The global that an address, or a number made of one, is a constant offset from, and the offset.
    pub(super) fn global_offset(&self, mut c: Const) -> Option<(ir::Global, i64)> {
        let mut offset = 0i64;
        for _ in 0..MAX_DEPTH {
            match self.body.consts().data(c) {
                ConstData::Global(g) => {
                    let bits = self.index_bits(self.ty(c))?;
                    return Some((g, wrap(offset, bits)?));
                }
                ConstData::DsoLocalEquivalent(g) => return Some((g, wrap(offset, self.index_bits(self.ty(c))?)?)),
                ConstData::Expr(_) => {
                    let e = self.expr_of(c)?;
                    match e.opcode {
                        Opcode::PtrToInt | Opcode::PtrToAddr => {}
                        Opcode::GetElementPtr => {
                            offset = offset.wrapping_add(self.offset(e.source, &e.operands[1..])?);
                        }
                        _ => return None,
                    }
                    c = e.operands[0];
                }
                _ => return None,
            }
        }
        None
    }
}
