//! Loads from constant memory that holds the same everywhere.

use super::Idioms;
use crate::utils::replace::replace_uses;
use analysis::constant_folding::fold_load;
use analysis::underlying::underlying_object;
use ir::{Const, GlobalKind, Inst, Opcode, View};

/// Larger variables are not looked at, as in LLVM.
const MAX_BYTES: u64 = 4096;

impl Idioms<'_> {
    /// A load that finds the same constant at every aligned offset of a constant variable, so that the address does not matter.
    pub(super) fn uniform_load(&mut self, i: Inst) -> bool {
        let Some(c) = self.uniform_constant(i) else { return false };
        replace_uses(self.body, i, c.into());
        true
    }

    fn uniform_constant(&mut self, i: Inst) -> Option<Const> {
        if self.body.inst(i).opcode != Opcode::Load || self.body.inst(i).is_volatile() {
            return None;
        }
        let View::Load { ptr } = self.body.view(i) else { return None };
        let object = underlying_object(self.module, self.body, ptr).constant()?;
        let global = self.module.global(self.body.consts().as_global(object)?);
        let GlobalKind::Variable(variable) = &global.kind else { return None };
        let (types, layout, ty) = (self.env.types(), &self.module.data_layout, self.body.inst(i).ty);
        let (size, loaded) = (layout.alloc_size(types, global.value_type), layout.store_size(types, ty));
        if !variable.is_constant || size.scalable || loaded.scalable || size.value > MAX_BYTES || size.value == 0 {
            return None;
        }
        let align = self.body.inst(i).align().bytes().unwrap_or(1);
        let aligned = align <= variable.align().bytes().unwrap_or(1);
        let step = if aligned { align } else { 1 };
        let first = fold_load(self.env, self.body, ty, object, 0)?;
        let mut offset = step;
        while offset.checked_add(loaded.value)? <= size.value {
            let here = fold_load(self.env, self.body, ty, object, i64::try_from(offset).ok()?)?;
            if here != first {
                return None;
            }
            offset += step;
        }
        Some(first)
    }
}
