//! Conditions of branches that a pass has come by, listed for the values of which they say something.
//!
//! A pass that goes through a body in the order of dominance registers each conditional branch as it comes to it
//! ([`DominatingConditions::register`]). Value tracking then knows what such conditions say at a place that one edge of the branch dominates
//! ([`crate::Env::with_conditions`]). An entry is a hint where to look: the condition is read as it is now, and branches that were removed are skipped.
//!
//! # Compatibility with LLVM 22
//! As `DomConditionCache`: what is known depends on which branches were registered, and branches of loops that stand further down were not.

use crate::assumptions::for_each_affected_value;
use crate::domtree::DominatorTree;
use ir::{Block, Body, Inst, Module, Param, SecondaryMap, Value, ValueKind, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// So many conditions about a value are looked at, the last ones: each question takes time by their number, and so does a chain of comparisons by
/// its square. LLVM has no limit.
const MAX_BRANCHES: usize = 1024;

/// Branches, by the values of which their conditions say something.
#[derive(Debug, Default)]
pub struct DominatingConditions {
    /// Only looked up, never walked.
    about: FxHashMap<Value, SmallVec<[Inst; 2]>>,
    /// Instructions that `about` has, or had: most questions are about others.
    instructions: SecondaryMap<Inst, bool>,
    /// The same of parameters.
    params: SecondaryMap<Param, bool>,
    /// See [`Self::edition`].
    edition: u64,
}

/// A condition that is known to hold, or not to hold.
#[derive(Clone, Copy, Debug)]
pub struct KnownCondition {
    /// The condition.
    pub cond: Value,
    /// Does it hold?
    pub truth: bool,
}

impl DominatingConditions {
    /// Notes a conditional branch; anything else is ignored.
    pub fn register(&mut self, module: &Module, body: &Body, branch: Inst) {
        let View::CondBr { cond, .. } = body.view(branch) else { return };
        let Self { about, instructions, params, edition } = self;
        for_each_affected_value(module, body, cond, false, |v| {
            match v.kind() {
                ValueKind::Inst(i) => instructions.set(i, true),
                ValueKind::Param(p) => params.set(p, true),
                ValueKind::Block(_) | ValueKind::Const(_) => {}
            }
            let list = about.entry(v).or_default();
            if !list.contains(&branch) {
                list.push(branch);
                *edition += 1;
            }
        });
    }

    /// Forgets what was noted for a value that goes away.
    pub fn remove(&mut self, v: Value) {
        if self.may_mention(v) {
            self.about.remove(&v);
            self.edition += 1;
        }
    }

    /// A number that is another one after each change.
    pub(crate) fn edition(&self) -> u64 {
        self.edition
    }

    /// May something have been noted for a value?
    #[inline]
    pub fn may_mention(&self, v: Value) -> bool {
        match v.kind() {
            ValueKind::Inst(i) => self.instructions[i],
            ValueKind::Param(p) => self.params[p],
            ValueKind::Block(_) | ValueKind::Const(_) => !self.about.is_empty(),
        }
    }

    /// Conditions that say something about `v`, decided at the beginning of a block.
    pub fn about(&self, body: &Body, tree: &DominatorTree, v: Value, at: Block) -> SmallVec<[KnownCondition; 2]> {
        let Some(branches) = self.about.get(&v) else { return SmallVec::new() };
        let decided = |&branch: &Inst| {
            let View::CondBr { cond, yes, no } = body.view(branch) else { return None };
            let from = body.inst_block(branch);
            if from.is_none() || !tree.dominates(from, at) {
                return None;
            }
            let leads = |to| tree.edge_dominates(body, from, to, at);
            if yes == no {
                return None;
            }
            let truth = if leads(yes) { true } else { leads(no).then_some(false)? };
            Some(KnownCondition { cond, truth })
        };
        branches[branches.len().saturating_sub(MAX_BRANCHES)..].iter().filter_map(decided).collect()
    }
}
