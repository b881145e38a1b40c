//! Loads from constant memory that holds the same everywhere.

use super::Idioms;
use crate::utils::replace::replace_uses;
use analysis::constant_folding::fold_load;
use analysis::underlying::underlying_object;
use analysis::value_tracking::gep_offset_with;
use ir::{Const, GlobalKind, Inst, Opcode, Value, View};

/// So many addresses are followed to the variable.
const MAX_ADDRESS_STEPS: usize = 16;
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
        let align = if align <= variable.align().bytes().unwrap_or(1) { align } else { 1 };
        let (mut offset, step) = self.places(ptr, object.into()).unwrap_or((0, align));
        let mut found = None;
        while offset.checked_add(loaded.value)? <= size.value {
            if offset % align == 0 {
                let here = fold_load(self.env, self.body, ty, object, i64::try_from(offset).ok()?)?;
                if *found.get_or_insert(here) != here {
                    return None;
                }
            }
            offset += step;
        }
        found
    }

    /// Where in an object a pointer can point that is computed from numbers: how many bytes behind its start at first, and then again in steps
    /// of so many.
    fn places(&self, mut ptr: Value, object: Value) -> Option<(u64, u64)> {
        let (mut first, mut step, mut wraps) = (0i64, 0u64, false);
        for _ in 0..MAX_ADDRESS_STEPS {
            if ptr == object {
                // A multiple that wraps is one of a power of two only.
                let step = if wraps && step != 0 { 1 << step.trailing_zeros().min(31) } else { step };
                let first = first.checked_rem_euclid(i64::try_from(step).ok()?)?;
                return Some((u64::try_from(first).ok()?, step));
            }
            let View::Gep { base, indices, .. } = self.body.view_value(ptr)? else { return None };
            let gep = ptr.inst()?;
            let number = |v: Value| self.body.consts().as_i64(self.env.types(), v.constant()?);
            let offset = |of: Option<Value>| {
                let index = |v| Some(number(v).unwrap_or_else(|| i64::from(of == Some(v))));
                gep_offset_with(self.module, self.body, gep, index)
            };
            let start = offset(None)?;
            first = first.checked_add(start)?;
            for v in indices.iter().filter(|&v| number(v).is_none()) {
                step = gcd(step, offset(Some(v))?.checked_sub(start)?.unsigned_abs());
            }
            wraps |= !self.body.inst(gep).gep_flags().nusw();
            ptr = base;
        }
        None
    }
}

fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
