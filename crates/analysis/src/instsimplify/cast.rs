//! Casts.

use super::Simplifier;
use ir::{CastOp, Inst, Opcode, Type, Value};

impl Simplifier<'_> {
    pub(super) fn cast(&mut self, op: Opcode, ty: Type, v: Value) -> Option<Value> {
        if let (Some(c), Some(op)) = (v.constant(), CastOp::new(op)) {
            return self.folder().cast(op, ty, c).map(Into::into);
        }
        if op == Opcode::BitCast && self.body.value_type(v) == ty {
            return Some(v);
        }
        // Back to where it came from, with no bit lost on the way.
        let i = v.inst()?;
        let undoes = match (self.body.inst(i).opcode, op) {
            (Opcode::ZExt | Opcode::SExt, Opcode::Trunc) | (Opcode::BitCast, Opcode::BitCast) => true,
            (Opcode::FpExt, Opcode::FpTrunc) => true,
            (Opcode::PtrToInt, Opcode::IntToPtr) | (Opcode::IntToPtr, Opcode::PtrToInt) => self.keeps_address(i, op),
            _ => false,
        };
        let source = self.body.operands(i).next()?;
        (undoes && self.body.value_type(source) == ty).then_some(source)
    }

    /// Does a cast between pointers and numbers, and the one back, keep all bits?
    fn keeps_address(&self, first: Inst, back: Opcode) -> bool {
        let source = self.body.operand(first, 0);
        let (there, from) = (self.body.inst(first).ty, self.body.value_type(source));
        let (pointer, number) = if back == Opcode::IntToPtr { (from, there) } else { (there, from) };
        let [pointer, number] = [pointer, number].map(|ty| self.types.scalar(ty));
        let (Some(space), Some(width)) = (self.types.addr_space(pointer), self.types.int_width(number)) else {
            return false;
        };
        let spec = self.module.data_layout.pointer(space);
        let fits = if back == Opcode::IntToPtr { width >= spec.bits } else { width <= spec.bits };
        fits && !spec.non_integral
    }
}
