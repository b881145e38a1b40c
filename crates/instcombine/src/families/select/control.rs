//! Branches and switches: what they decide, and blocks that are never reached.

use crate::combiner::Combiner;
use crate::prepare::Leads;
use crate::rule::Outcome;
use ir::Inst;

rules! {
    /// The rules of `br` and `switch`.
    pub BRANCH, "branch": decided_branch, note_condition
}

/// A branch on a constant: blocks that only it led to are emptied.
fn decided_branch(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let block = cx.body.inst_block(i);
    if let Leads::Only(to) = cx.leads(block) {
        cx.close_successors(block, to);
    }
    None
}

/// What the condition says is known further down.
fn note_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.facts.conditions.register(cx.module, cx.body, i);
    None
}
