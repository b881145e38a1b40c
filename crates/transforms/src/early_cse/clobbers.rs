//! MemorySSA, which is asked where generations of memory do not tell whether something was written in between.

use analysis::alias::limits::MAX_EARLY_CSE_CLOBBERS;
use analysis::memory_ssa::{Access, MemorySsa};
use analysis::{AliasFacts, AliasQueries, DominatorTree, Query};
use ir::Inst;
use std::sync::Arc;

/// What asks MemorySSA, and keeps it right.
pub(super) struct Clobbers<'a> {
    pub ssa: &'a mut MemorySsa,
    facts: Arc<AliasFacts>,
    /// How many searches may still be made.
    left: u32,
}

impl<'a> Clobbers<'a> {
    pub fn new(ssa: &'a mut MemorySsa, facts: Arc<AliasFacts>, limit: Option<u32>) -> Self {
        Self { ssa, facts, left: limit.unwrap_or(MAX_EARLY_CSE_CLOBBERS) }
    }

    /// Is nothing that `later` accesses written between `earlier`, which dominates it, and `later`? So it is if what may write there last
    /// dominates `earlier`. What is no access reads nothing that may change.
    pub fn nothing_between(&mut self, q: Query<'_>, tree: &DominatorTree, earlier: Inst, later: Inst) -> bool {
        let (Some(a), Some(b)) = (self.ssa.access(earlier), self.ssa.access(later)) else { return true };
        let last = match self.left.checked_sub(1) {
            Some(left) => {
                self.left = left;
                let mut aliases = AliasQueries::new(q, &self.facts);
                self.ssa.walker(tree, &mut aliases).clobber(b)
            }
            None => self.ssa.defining(b).unwrap_or(Access::LIVE_ON_ENTRY),
        };
        self.ssa.dominates(q.body, tree, last, a)
    }
}
