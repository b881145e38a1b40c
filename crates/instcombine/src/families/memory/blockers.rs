//! What keeps a rule from an `alloca`. One use of its address is enough, and mostly it is the same one as when the rule was tried last.

use crate::combiner::Combiner;
use ir::{Inst, Use, Value};
use rustc_hash::FxHashMap;

/// For each object the user that last kept a rule from it.
pub(crate) type Blockers = FxHashMap<Inst, Inst>;

impl Combiner<'_> {
    /// Does the user that was noted still use the object in a way that `blocks`?
    pub(super) fn is_still_blocked(
        &self,
        blockers: &Blockers,
        object: Inst,
        blocks: impl Fn(Use, Inst) -> bool,
    ) -> bool {
        let Some(&user) = blockers.get(&object) else { return false };
        if self.body.inst_block(user).is_none() {
            return false;
        }
        let uses = |k: usize| self.body.operand(user, k) == Value::from(object);
        let found = (0..self.body.inst(user).num_operands()).find(|&k| uses(k));
        found.is_some_and(|k| blocks(self.body.operand_use(user, k), user))
    }
}
