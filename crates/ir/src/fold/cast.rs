//! Casts.

use super::Folder;
use crate::constant::{Const, ConstData};
use crate::inst::{CastOp, Opcode};
use crate::types::Type;

/// Is `op` one of the casts that constant expressions still have?
fn has_expression(op: Opcode) -> bool {
    use Opcode::*;
    matches!(op, Trunc | PtrToInt | PtrToAddr | IntToPtr | BitCast | AddrSpaceCast)
}

impl Folder<'_> {
    /// A cast expression.
    pub(super) fn cast(&mut self, op: CastOp, ty: Type, c: Const) -> Const {
        match self.deeper(|f| f.fold_cast(op, ty, c)) {
            Some(folded) => folded,
            None => self.pool.cast(op, ty, c),
        }
    }

    /// The cast of a constant: an expression where there is such a one.
    pub(super) fn cast_value(&mut self, op: CastOp, ty: Type, c: Const) -> Option<Const> {
        if has_expression(op.opcode()) { Some(self.cast(op, ty, c)) } else { self.fold_cast(op, ty, c) }
    }

    fn fold_cast(&mut self, op: CastOp, ty: Type, c: Const) -> Option<Const> {
        match self.pool.data(c) {
            ConstData::Poison => return Some(self.pool.poison(ty)),
            ConstData::Undef => return Some(self.undef_cast(op.opcode(), ty)),
            _ => {}
        }
        // The null of one address space need not be that of another.
        if self.pool.is_zero(c) && ty != Type::X86_AMX && op.opcode() != Opcode::AddrSpaceCast {
            return Some(self.null(ty));
        }
        if let Some(folded) = self.cast_of_cast(op, ty, c) {
            return Some(folded);
        }
        if let Some(folded) = self.vector_cast(op, ty, c) {
            return Some(folded);
        }
        match op.opcode() {
            Opcode::Trunc | Opcode::ZExt => self.int_resize(ty, c),
            Opcode::SExt => self.int_sext(ty, c),
            Opcode::UiToFp | Opcode::SiToFp => self.int_to_float(ty, c, op.opcode() == Opcode::SiToFp),
            Opcode::FpToUi | Opcode::FpToSi => self.float_to_int(ty, c, op.opcode() == Opcode::FpToSi),
            Opcode::FpTrunc | Opcode::FpExt => self.float_resize(ty, c),
            Opcode::BitCast => self.bitcast(ty, c),
            _ => None,
        }
    }

    /// A cast of undef. A wider integer is not undef in all its bits, and not every float is an integer.
    fn undef_cast(&mut self, op: Opcode, ty: Type) -> Const {
        match op {
            Opcode::ZExt | Opcode::SExt | Opcode::UiToFp | Opcode::SiToFp => self.null(ty),
            _ => self.pool.undef(ty),
        }
    }

    /// Two casts that one can do. What depends on the width of pointers is left alone.
    fn cast_of_cast(&mut self, op: CastOp, ty: Type, c: Const) -> Option<Const> {
        let ConstData::Expr(e) = self.pool.data(c) else { return None };
        let expr = self.pool.expr(e);
        let (&[source], first) = (&*expr.operands, expr.opcode) else { return None };
        let source_ty = self.pool.ty(source);
        use Opcode::*;
        let both = match (first, op.opcode()) {
            (Trunc, Trunc) => Trunc,
            (PtrToInt, Trunc) => PtrToInt,
            (BitCast, BitCast) => BitCast,
            (AddrSpaceCast, AddrSpaceCast) if source_ty == ty => BitCast,
            (AddrSpaceCast, AddrSpaceCast) => AddrSpaceCast,
            _ => return None,
        };
        Some(self.cast(CastOp::new(both)?, ty, source))
    }

    /// A cast of each element.
    fn vector_cast(&mut self, op: CastOp, ty: Type, c: Const) -> Option<Const> {
        let from = self.pool.ty(c);
        let len = self.types.vector_len(from)?;
        if self.types.vector_len(ty) != Some(len) || from == ty {
            return None;
        }
        let scalar = self.types.scalar(ty);
        if let Some(element) = self.splat_value(c) {
            let element = self.cast_value(op, scalar, element)?;
            return self.splat(ty, element);
        }
        self.map_elements(ty, |f, i| {
            let element = f.element(c, i);
            f.cast_value(op, scalar, element)
        })
    }

    fn bitcast(&mut self, ty: Type, c: Const) -> Option<Const> {
        let from = self.pool.ty(c);
        if from == ty {
            return Some(c);
        }
        if self.is_all_ones(c) {
            return self.all_ones(ty);
        }
        if !self.is_number(c) {
            return None;
        }
        if self.types.is_vector(ty) {
            // From a vector of one element: that is how LLVM has it.
            let vector = self.types.vector(from, 1, false);
            let vector = self.splat(vector, c)?;
            return Some(self.cast(CastOp::new(Opcode::BitCast)?, ty, vector));
        }
        if from == Type::PPC_FP128 || ty == Type::PPC_FP128 {
            return None;
        }
        match (self.types.is_float(from), self.types.is_float(ty)) {
            (true, false) => {
                let bits = self.bits(c);
                Some(self.pool.int_words(self.types, ty, &[bits as u64, (bits >> 64) as u64]))
            }
            (false, true) => {
                let bits = self.bits(c);
                Some(self.float_of_bits(ty, bits))
            }
            _ => None,
        }
    }

    /// The bits of a number of at most 128.
    fn bits(&self, c: Const) -> u128 {
        match self.pool.data(c) {
            ConstData::Int(v) | ConstData::Float(v) => u128::from(v),
            ConstData::BigInt(words) | ConstData::WideFloat(words) => {
                self.pool.words(words).iter().take(2).rev().fold(0, |bits, &w| bits << 64 | u128::from(w))
            }
            _ => 0,
        }
    }
}
