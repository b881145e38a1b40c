//! Loads from constant variables.

use super::Simplifier;
use crate::constant_folding::ConstFolder;
use crate::effects::called_intrinsic;
use ir::intrinsics::id;
use ir::{Body, Inst, Opcode, Value};

/// Steps from an address to the variable, as in LLVM (`MaxLookupSearchDepth`).
const MAX_STEPS: usize = 10;

/// May an address be a constant one, or lie by a constant offset from one?
#[inline]
pub(super) fn is_computed(body: &Body, address: Value) -> bool {
    address.constant().is_some() || address.inst().is_some_and(|i| is_step(body.inst(i).opcode))
}

/// May an instruction compute an address from its first operand?
fn is_step(op: Opcode) -> bool {
    matches!(op, Opcode::GetElementPtr | Opcode::AddrSpaceCast) || op.is_call()
}

impl Simplifier<'_> {
    /// What a load yields, from a constant address, or by constant offsets from a constant variable.
    pub(super) fn load(&mut self, i: Inst, ptr: Value) -> Option<Value> {
        let d = *self.body.inst(i);
        if d.is_volatile() {
            return None;
        }
        if let Some(c) = ptr.constant() {
            return self.folder().load(d.ty, c, 0).map(Into::into);
        }
        let variable = self.variable(ptr)?.constant()?;
        let initializer = self.folder().definitive_initializer(variable)?;
        if let Some(c) = crate::constant_folding::from_uniform_value(self.env, self.body, initializer, d.ty) {
            return Some(c.into());
        }
        let offset = self.constant_offset(ptr)?;
        self.folder().load(d.ty, variable, offset).map(Into::into)
    }

    /// What an address is computed from.
    fn variable(&self, mut v: Value) -> Option<Value> {
        for _ in 0..MAX_STEPS {
            let Some(i) = v.inst() else { break };
            match self.body.inst(i).opcode {
                Opcode::GetElementPtr | Opcode::AddrSpaceCast => {}
                op if op.is_call() => match called_intrinsic(self.module, self.body, i)? {
                    id::LAUNDER_INVARIANT_GROUP | id::STRIP_INVARIANT_GROUP => {}
                    _ => return None,
                },
                _ => return None,
            }
            v = self.body.operand(i, 0);
        }
        Some(v)
    }

    /// What the steps from [`Self::variable`] to an address add, if they are all constant.
    fn constant_offset(&mut self, mut v: Value) -> Option<i64> {
        let mut offset = 0i64;
        for _ in 0..MAX_STEPS {
            let Some(i) = v.inst() else { break };
            if self.body.inst(i).opcode == Opcode::GetElementPtr {
                offset = offset.wrapping_add(self.constant_step(i)?);
            }
            v = self.body.operand(i, 0);
        }
        Some(offset)
    }

    /// What a `getelementptr` with constant indices adds.
    fn constant_step(&mut self, gep: Inst) -> Option<i64> {
        let indices: Option<Vec<_>> = self.body.operands(gep).skip(1).map(|v| v.constant()).collect();
        let (source, indices) = (self.body.inst(gep).source_type(), indices?);
        ConstFolder::new(self.env, self.body).offset(source, &indices)
    }
}
