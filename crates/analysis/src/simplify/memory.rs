//! Addresses.

use super::Simplifier;
use ir::fold;
use ir::{Const, Inst, Value};

impl Simplifier<'_> {
    pub(super) fn gep(&mut self, i: Inst) -> Option<Value> {
        let d = *self.body.inst(i);
        let base = self.body.operand(i, 0);
        let operands: Vec<Value> = self.body.operands(i).collect();
        if operands.iter().any(|&v| self.is_poison(v)) {
            return Some(self.poison(d.ty));
        }
        if self.body.value_type(base) == d.ty && operands[1..].iter().all(|&v| self.is_zero(v)) {
            return Some(base);
        }
        let constants: Option<Vec<Const>> = operands.iter().map(|v| v.constant()).collect();
        let constants = constants?;
        if self.types.contains_scalable(d.source_type()) {
            return None;
        }
        Some(fold::gep(self.body.consts_mut(), self.types, d.ty, d.source_type(), d.flags, None, &constants).into())
    }
}
