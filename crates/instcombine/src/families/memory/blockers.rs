//! What keeps rules from an `alloca`. One or two uses of its address are enough, and mostly they are the same ones as when the rule was tried last.
//!
//! An `alloca` is visited again each time that it loses a use. Where both rules that look at its users are kept from it and the others have found
//! nothing in the `alloca` itself, it is settled, and a look at those users ends the visit.

use crate::combiner::Combiner;
use ir::attributes::AttrList;
use ir::{Body, Inst, Opcode, Use, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Addresses are followed so far to the object.
const MAX_STEPS: usize = 4;

/// For each object the users that together kept a rule from it when it was tried last.
pub(crate) type Blockers = FxHashMap<Inst, SmallVec<[Blocker; 2]>>;

/// A user that keeps a rule from an object.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blocker {
    user: Inst,
    operand: u32,
    /// The address in the object that it uses.
    pointer: Value,
    /// Of a call that needs no other blocker: as long as it is the same, so is the answer, which costs more to find again.
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

/// A use that a blocker still makes of its object.
#[derive(Clone, Copy, Debug)]
pub(super) struct BlockingUse {
    pub(super) user: Inst,
    pub(super) operand: usize,
    /// The address in the object.
    pub(super) pointer: Value,
    /// Is it the same call, so that it blocks for sure?
    pub(super) is_same: bool,
}

impl Blocker {
    /// A use that needs no other one to keep a rule from the object.
    pub(super) fn alone(body: &Body, u: Use) -> Self {
        Self { call: CallState::of(body, body.use_inst(u)), ..Self::new(body, u) }
    }

    /// A use.
    pub(super) fn new(body: &Body, u: Use) -> Self {
        let (user, operand) = (body.use_inst(u), body.operand_index(u));
        Self { user, operand: operand as u32, pointer: body.operand(user, operand), call: None }
    }

    /// What is left of it, if it still uses the object.
    fn still_uses(self, body: &Body, object: Inst) -> Option<BlockingUse> {
        let Self { user, operand, pointer: before, call } = self;
        let operand = operand as usize;
        if body.inst_block(user).is_none() || operand >= body.inst(user).num_operands() {
            return None;
        }
        let pointer = body.operand(user, operand);
        let is_same = || pointer == before && call.is_some() && call == CallState::of(body, user);
        is_address_in(body, pointer, object).then(|| BlockingUse { user, operand, pointer, is_same: is_same() })
    }
}

/// Is a pointer computed from that of an object in a few steps?
fn is_address_in(body: &Body, mut pointer: Value, object: Inst) -> bool {
    for _ in 0..MAX_STEPS {
        let Some(i) = pointer.inst() else { return false };
        if i == object {
            return true;
        }
        if !matches!(body.inst(i).opcode, Opcode::GetElementPtr | Opcode::BitCast | Opcode::AddrSpaceCast) {
            return false;
        }
        pointer = body.operand(i, 0);
    }
    false
}

impl Combiner<'_> {
    /// What the users that were noted still do with an object.
    pub(super) fn blocking_uses(&self, blockers: &Blockers, object: Inst) -> impl Iterator<Item = BlockingUse> {
        blockers.get(&object).into_iter().flatten().filter_map(move |b| b.still_uses(self.body, object))
    }

    /// Notes that no rule has found anything to do with an `alloca`.
    pub(super) fn settle(&mut self, alloca: Inst) {
        self.settled.insert(alloca, self.body.operand(alloca, 0));
    }

    /// Has that been noted, and is its count the same?
    pub(super) fn was_settled(&self, alloca: Inst) -> bool {
        self.settled.get(&alloca) == Some(&self.body.operand(alloca, 0))
    }
}
