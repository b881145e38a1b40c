//! What keeps a rule from an `alloca`. One use of its address is enough, and mostly it is the same one as when the rule was tried last.

use crate::combiner::Combiner;
use ir::attributes::AttrList;
use ir::{Body, Inst, Use, Value};
use rustc_hash::FxHashMap;

/// For each object the user that last kept a rule from it.
pub(crate) type Blockers = FxHashMap<Inst, Blocker>;

/// A user that keeps a rule from an object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocker {
    user: Inst,
    /// Of a call: as long as it is the same, so is the answer, which costs more to find again.
    call: Option<CallState>,
}

/// What it depends on how a call uses an object: whom it calls, its attributes, whether anybody uses its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CallState(Value, AttrList, bool);

impl CallState {
    fn of(body: &Body, user: Inst) -> Option<Self> {
        let d = body.inst(user);
        d.opcode.is_call().then(|| Self(body.callee(user), d.call_attrs(), body.has_uses(user)))
    }
}

impl Blocker {
    pub(super) fn new(body: &Body, user: Inst) -> Self {
        Self { user, call: CallState::of(body, user) }
    }
}

impl Combiner<'_> {
    /// Does the user that was noted still use the object in a way that `blocks`?
    pub(super) fn is_still_blocked(
        &self,
        blockers: &Blockers,
        object: Inst,
        blocks: impl Fn(Use, Inst) -> bool,
    ) -> bool {
        let Some(&Blocker { user, call }) = blockers.get(&object) else { return false };
        if self.body.inst_block(user).is_none() {
            return false;
        }
        let uses = |k: usize| self.body.operand(user, k) == Value::from(object);
        let Some(k) = (0..self.body.inst(user).num_operands()).find(|&k| uses(k)) else { return false };
        call.is_some() && call == CallState::of(self.body, user) || blocks(self.body.operand_use(user, k), user)
    }
}
