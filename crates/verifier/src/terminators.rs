//! Terminators other than calls and those of exception handling. See LangRef, "Terminator Instructions".

use crate::cx::Verifier;
use ir::{ConstData, Inst, Type, View};
use rustc_hash::FxHashSet;

impl Verifier<'_> {
    pub(crate) fn ret(&mut self, i: Inst) {
        let Some((ret, ..)) = self.t.func_parts(self.global(self.g).value_type) else { return };
        let count = self.b.inst(i).num_operands();
        if ret == Type::VOID {
            check!(
                self,
                count == 0,
                "Found return instr that returns non-void in Function of void return type!",
                i,
                ret
            );
        } else {
            let fits = count == 1 && self.op_ty(i, 0) == ret;
            check!(self, fits, "Function return type does not match operand type of return inst!", i, ret);
        }
        self.any_instruction(i);
    }

    pub(crate) fn br(&mut self, i: Inst) {
        if let View::CondBr { cond, .. } = self.b.view(i) {
            check!(self, self.ty(cond) == Type::I1, "Branch condition is not 'i1' type!", i, cond);
        }
        self.any_instruction(i);
    }

    pub(crate) fn switch(&mut self, i: Inst) {
        let d = self.b.inst(i);
        check!(self, d.ty == Type::VOID, "Switch must have void result type!", i);
        let ty = self.op_ty(i, 0);
        let mut seen = FxHashSet::default();
        for k in (2..d.num_operands()).step_by(2) {
            let value = self.op(i, k);
            let is_int = matches!(self.const_data(value), Some(ConstData::Int(_) | ConstData::BigInt(_)));
            check!(self, is_int, "Case value is not a constant integer.", i);
            check!(self, self.ty(value) == ty, "Switch constants must all be same type as switch value!", i);
            check!(self, seen.insert(value), "Duplicate integer as switch case", i, value);
        }
        self.any_instruction(i);
    }

    pub(crate) fn indirect_br(&mut self, i: Inst) {
        let fits = self.t.is_ptr(self.op_ty(i, 0));
        check!(self, fits, "Indirectbr operand must have pointer type!", i);
        self.any_instruction(i);
    }
}
