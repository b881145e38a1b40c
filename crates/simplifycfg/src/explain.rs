//! `-explain=simplifycfg`: which rule changed which block, and why.

use crate::simplifier::Simplifier;
use analysis::FunctionView;
use ir::{Block, Inst};

/// A rule, and the reason for which it applies.
pub(crate) type Rule = (&'static str, &'static str);

/// The rules by name.
pub(crate) mod rule {
    use super::Rule;

    pub const DELETE: Rule = ("delete a block", "nothing leads to it");
    pub const UNREACHED: Rule = ("delete blocks", "nothing leads to them");
    pub const TAILS: Rule = ("merge ends of the function", "they do the same");
    pub const FOLD: Rule = ("fold a terminator", "its condition is constant, or its destinations are the same");
    pub const PHIS: Rule = ("merge phis", "they have the same entries");
    pub const UNDEFINED: Rule = ("cut off a predecessor", "a value from there makes the block undefined");
    pub const MERGE: Rule = ("merge with the predecessor", "each leads to the other alone");
    pub const SINK: Rule = ("sink common instructions", "all predecessors end in the same");
    pub const TWO_ENTRIES: Rule = ("replace phis by selects", "what both ways compute is cheap");
    pub const FORWARD: Rule = ("forward an empty block", "it only leads on");
    pub const CASE: Rule = ("make a comparison a case", "it stands behind the default of a switch on the same value");
    pub const PADS: Rule = ("merge landing pads", "they are the same, and go on in the same block");
    pub const DECIDED: Rule = ("decide by the predecessor", "it compares the same value");
    pub const COMPARISONS: Rule = ("merge with comparisons above", "predecessors compare the same value");
    pub const CHAIN: Rule = ("make a switch", "a chain of conditions compares one value with constants");
    pub const IMPLIED: Rule = ("decide a branch", "a branch above implies the condition");
    pub const COMMON: Rule = ("fold a branch into a predecessor", "both have a destination in common");
    pub const SPECULATE: Rule = ("hoist or speculate", "successors compute the same, or what is cheap");
    pub const THREAD: Rule = ("thread edges", "predecessors decide the branch");
    pub const BRANCHES: Rule = ("fold two branches", "the second stands alone and shares a destination");
    pub const STORES: Rule = ("merge conditional stores", "both write to one address");
    pub const NESTED: Rule = ("merge nested branches", "both have the same condition and destinations");
    pub const SELECT: Rule = ("branch on the condition of a select", "the switch is on a select of constants");
    pub const RANGE: Rule = ("replace a switch by a comparison", "one destination has contiguous cases");
    pub const IMPOSSIBLE: Rule = ("remove cases", "the value cannot be these");
    pub const THREE_WAY: Rule = ("replace a switch by comparisons", "the value is a three-way comparison");
    pub const SWITCH_SELECT: Rule = ("replace a switch by selects", "few results");
    pub const CONDITION: Rule = ("forward the condition", "phis have the numbers of the cases");
    pub const TABLE: Rule = ("replace a switch by a table", "results are constants, by a formula, bits or a lookup");
    pub const POWERS: Rule = ("switch on the number of zeros", "cases are powers of two");
    pub const REDUCE: Rule = ("make the range of a switch smaller", "cases have a common distance");
    pub const ARMS: Rule = ("merge arms of a switch", "they do the same");
    pub const MINIMUM: Rule = ("switch without a minimum", "values beyond it lead to the default");
    pub const UNREACHABLE: Rule = ("remove what leads to an unreachable", "it is never executed");
    pub const RESUME: Rule = ("simplify unwinding", "the pad only goes on unwinding");
    pub const CLEANUP: Rule = ("simplify a clean-up", "it does nothing, or leads to another");
    pub const INDIRECT: Rule = ("simplify an indirect branch", "destinations are double, never taken, or known");
}

impl Simplifier<'_> {
    /// Keeps the name of a block that rules are tried on, if the pass explains itself: the block may be gone when one has applied.
    pub fn name_place(&mut self, b: Block) {
        if self.explainer.is_some() {
            self.place = self.block_label(b);
        }
    }

    /// `%name`, or what the block begins with.
    fn block_label(&mut self, b: Block) -> String {
        if let Some(name) = self.body.name(b.into()) {
            return format!("%{}", String::from_utf8_lossy(name));
        }
        let first: Inst = self.body.first_inst(b);
        let Some(explainer) = self.explainer.as_mut().filter(|_| first.is_some()) else {
            return "an empty block".into();
        };
        let view = FunctionView { module: self.module, global: self.function, body: self.body };
        format!("the block of '{}'", explainer.instruction(view, first))
    }

    /// Tells that a rule applies, if it has done something.
    #[inline]
    pub fn tell(&mut self, done: bool, rule: Rule) -> bool {
        if done {
            self.explain(rule);
        }
        done
    }

    fn explain(&mut self, (name, reason): Rule) {
        if let Some(explainer) = &mut self.explainer {
            let view = FunctionView { module: self.module, global: self.function, body: self.body };
            explainer.changed();
            explainer.step(view, name, &format!("{}: {reason}", self.place));
        }
    }
}
