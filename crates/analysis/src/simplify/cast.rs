//! Casts.

use super::Simplifier;
use ir::fold;
use ir::{CastOp, Opcode, Type, Value};

impl Simplifier<'_> {
    pub(super) fn cast(&mut self, op: Opcode, ty: Type, v: Value) -> Option<Value> {
        if let (Some(c), Some(op)) = (v.constant(), CastOp::new(op)) {
            return fold::cast_op(self.body.consts_mut(), self.types, op, ty, c).map(Into::into);
        }
        if op == Opcode::BitCast && self.body.value_type(v) == ty {
            return Some(v);
        }
        // Back to where it came from, with no bit lost on the way.
        let i = v.inst()?;
        let undoes = match (self.body.inst(i).opcode, op) {
            (Opcode::ZExt | Opcode::SExt, Opcode::Trunc) | (Opcode::BitCast, Opcode::BitCast) => true,
            (Opcode::FpExt, Opcode::FpTrunc) => true,
            (Opcode::PtrToInt, Opcode::IntToPtr) => false,
            _ => false,
        };
        let source = self.body.operands(i).next()?;
        (undoes && self.body.value_type(source) == ty).then_some(source)
    }
}
