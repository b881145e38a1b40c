//! Addresses.

use super::Simplifier;
use ir::{Const, Inst, Value};

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
        self.folder().gep(d.ty, source, d.flags, None, &constants).map(Into::into)
    }
}
