//! Which allocas can be promoted, and uses of them that only mark something and go away.

use super::Promoter;
use crate::utils::droppable::drop_use;
use ir::intrinsics::id;
use ir::{Body, Inst, Module, Opcode, Type, Use, Value};

/// What a call that may use a promoted alloca means.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Marker {
    /// `llvm.lifetime.start` or `llvm.lifetime.end`.
    Lifetime,
    /// `llvm.assume` and its kin, whose use can be dropped.
    Droppable,
    /// `llvm.fake.use`.
    FakeUse,
}

fn marker(module: &Module, body: &Body, i: Inst) -> Option<Marker> {
    if body.inst(i).opcode != Opcode::Call {
        return None;
    }
    match module.called_intrinsic(body, i)? {
        id::LIFETIME_START | id::LIFETIME_END => Some(Marker::Lifetime),
        id::ASSUME | id::PSEUDOPROBE | id::EXPERIMENTAL_NOALIAS_SCOPE_DECL => Some(Marker::Droppable),
        id::FAKE_USE => Some(Marker::FakeUse),
        _ => None,
    }
}

/// Are all uses of an address derived from an alloca markers?
fn only_marks(module: &Module, body: &Body, derived: Inst, droppable_too: bool) -> bool {
    body.users_of(derived).all(|i| match marker(module, body, i) {
        Some(Marker::Lifetime) => true,
        Some(Marker::Droppable) => droppable_too,
        _ => false,
    })
}

fn has_zero_indices(body: &Body, gep: Inst) -> bool {
    body.operands(gep).skip(1).all(|v| v.constant().is_some_and(|c| body.consts().is_zero(c)))
}

/// Can the alloca be promoted: is it only loaded and stored as a whole, and not volatile? Its address must not be stored.
/// Atomic accesses may be promoted, since nobody else sees the memory.
pub fn is_promotable(module: &Module, body: &Body, alloca: Inst) -> bool {
    obstacle(module, body, alloca).is_none()
}

/// The first user for which an alloca cannot be promoted.
pub fn obstacle(module: &Module, body: &Body, alloca: Inst) -> Option<Inst> {
    let ty = body.inst(alloca).allocated_type();
    let is_allowed = |&i: &Inst| {
        let d = body.inst(i);
        match d.opcode {
            Opcode::Load => !d.is_volatile() && d.ty == ty,
            Opcode::Store => {
                let value = body.operand(i, 0);
                value != alloca.into() && body.value_type(value) == ty && !d.is_volatile()
            }
            Opcode::Call => marker(module, body, i).is_some(),
            Opcode::BitCast => only_marks(module, body, i, true),
            Opcode::GetElementPtr => has_zero_indices(body, i) && only_marks(module, body, i, true),
            Opcode::AddrSpaceCast => only_marks(module, body, i, false),
            _ => false,
        }
    };
    body.users_of(alloca).find(|i| !is_allowed(i))
}

/// The alloca that an address is derived from by casts and `getelementptr`, if near.
pub(super) fn underlying_alloca(body: &Body, mut v: Value) -> Option<Inst> {
    const MAX_STEPS: usize = 16;
    for _ in 0..MAX_STEPS {
        let i = v.inst()?;
        match body.inst(i).opcode {
            Opcode::Alloca => return Some(i),
            Opcode::BitCast | Opcode::GetElementPtr | Opcode::AddrSpaceCast => v = body.operand(i, 0),
            _ => return None,
        }
    }
    None
}

impl Promoter<'_, '_> {
    /// Removes what uses the alloca but neither loads nor stores.
    pub(super) fn remove_markers(&mut self, alloca: Inst) {
        let is_access = |body: &Body, u| matches!(body.inst(body.use_inst(u)).opcode, Opcode::Load | Opcode::Store);
        let body = &*self.unit.body;
        let uses: Vec<Use> = body.uses_of(alloca).filter(|&u| !is_access(body, u)).collect();
        for u in uses {
            // A call that had the alloca twice is gone by now.
            if self.unit.body.use_value(u) != alloca.into() {
                continue;
            }
            let user = self.unit.body.use_inst(u);
            if self.drop_use(u) {
                continue;
            }
            if self.unit.body.inst(user).ty != Type::VOID {
                self.remove_marks_of(user);
            }
            self.unit.body.remove(user);
        }
    }

    fn remove_marks_of(&mut self, derived: Inst) {
        let uses: Vec<Use> = self.unit.body.uses_of(derived).collect();
        for u in uses {
            if self.unit.body.use_value(u) == derived.into() && !self.drop_use(u) {
                let user = self.unit.body.use_inst(u);
                self.unit.body.remove(user);
            }
        }
    }

    /// Takes an address out of a call that does not need it: a bundle of an assumption is ignored from now on. False if the user is no such call.
    fn drop_use(&mut self, u: Use) -> bool {
        let body = &mut *self.unit.body;
        let user = body.use_inst(u);
        if marker(self.unit.module, body, user) != Some(Marker::Droppable) {
            return false;
        }
        drop_use(self.unit.module, body, u);
        true
    }
}
