//! Which block is looked at when, and by which rules.

use crate::explain::rule;
use crate::simplifier::Simplifier;
use ir::{Block, Inst, Opcode};
use transforms::utils::forward_block::first_that_counts;
use transforms::utils::local::back_edge_targets;

/// Rounds over all blocks: more mean that rules undo each other.
const MAX_ROUNDS: u32 = 1000;
/// So often one block is looked at in a row.
const MAX_VISITS: u32 = 1 << 16;

impl Simplifier<'_> {
    /// Simplifies the function. Is anything changed?
    pub fn run(&mut self) -> bool {
        let removed = self.remove_unreachable_blocks();
        let mut changed = self.tell(removed, rule::UNREACHED);
        let merged = self.merge_tails();
        changed |= self.tell(merged, rule::TAILS);
        changed |= self.run_rounds();
        if changed {
            // A loop may have lost its entry.
            let mut rounds = 0;
            while self.remove_unreachable_blocks() && rounds < MAX_ROUNDS {
                self.run_rounds();
                rounds += 1;
            }
        }
        self.purge_records();
        changed
    }

    fn run_rounds(&mut self) -> bool {
        if self.options.keep_loops {
            self.headers = back_edge_targets(self.body);
        }
        let mut changed = false;
        // From this block on, the last round changed nothing.
        let mut settled = None;
        for _ in 0..MAX_ROUNDS {
            let mut local = false;
            self.next = self.body.entry();
            while let Some(b) = self.next.expand() {
                if !local && settled == Some(b) {
                    return changed;
                }
                self.next = self.body.next_block(b);
                if self.simplify_block(b) {
                    local = true;
                    settled = self.next.expand();
                }
            }
            changed |= local;
            if !local {
                break;
            }
        }
        changed
    }

    /// Looks at a block for as long as a rule asks for that.
    fn simplify_block(&mut self, b: Block) -> bool {
        let mut changed = false;
        for _ in 0..MAX_VISITS {
            self.again = false;
            changed |= self.simplify_once(b);
            if !self.again || !self.body.is_placed(b) {
                break;
            }
        }
        changed
    }

    fn simplify_once(&mut self, b: Block) -> bool {
        self.name_place(b);
        let is_alone = {
            let mut preds = self.body.predecessors(b);
            match preds.next() {
                None => !self.is_entry(b),
                Some(p) => p == b && preds.next().is_none(),
            }
        };
        if is_alone {
            let is_done = self.is_address_taken(b) && self.opcode(self.body.first_inst(b)) == Opcode::Unreachable;
            if !is_done {
                self.delete_block(b);
            }
            return self.tell(!is_done, rule::DELETE);
        }
        let folded = self.fold_terminator(b);
        let mut changed = self.tell(folded, rule::FOLD);
        let merged = self.remove_duplicate_phis(b);
        changed |= self.tell(merged, rule::PHIS);
        let cut = self.remove_undefined_predecessor(b);
        if self.tell(cut, rule::UNDEFINED) {
            return self.look_again();
        }
        let merged = self.merge_into_predecessor(b);
        if self.tell(merged, rule::MERGE) {
            return true;
        }
        let sunk = self.options.sink_common_insts && (self.sink_common(b) || self.merge_invokes(b));
        if self.tell(sunk, rule::SINK) {
            self.remove_duplicate_phis(b);
            return true;
        }
        let selected = self.options.speculate_blocks && self.fold_two_entry_phis(b);
        if self.tell(selected, rule::TWO_ENTRIES) {
            return true;
        }
        changed |= self.simplify_terminator(b);
        changed
    }

    fn simplify_terminator(&mut self, b: Block) -> bool {
        let Some(t) = self.body.terminator(b) else { return false };
        match self.opcode(t) {
            Opcode::Br if self.is_cond_br(t) => self.simplify_cond_br(b, t),
            Opcode::Br => self.simplify_br(b, t),
            Opcode::Switch => self.simplify_switch(b, t),
            Opcode::Unreachable => {
                let done = self.simplify_unreachable(b, t);
                self.tell(done, rule::UNREACHABLE)
            }
            Opcode::Resume => {
                let done = self.simplify_resume(b, t);
                self.tell(done, rule::RESUME)
            }
            Opcode::CleanupRet => {
                let done = self.simplify_cleanup_ret(b, t);
                self.tell(done, rule::CLEANUP)
            }
            Opcode::IndirectBr => {
                let done = self.simplify_indirect_br(b, t);
                self.tell(done, rule::INDIRECT)
            }
            _ => false,
        }
    }

    fn simplify_br(&mut self, b: Block, t: Inst) -> bool {
        let to = self.body.successor(t, 0);
        let first = first_that_counts(self.module, self.body, b);
        let keeps_loop = self.options.keep_loops
            && self.body.predecessors(b).nth(1).is_some()
            && (self.headers.contains(b) || self.headers.contains(to));
        let forwarded = first == t && !self.is_entry(b) && !keeps_loop && self.forward_empty_block(b);
        if self.tell(forwarded, rule::FORWARD) {
            return true;
        }
        let is_case = self.merge_comparison_into_switch(b, first);
        if self.tell(is_case, rule::CASE) {
            return true;
        }
        let merged = self.opcode(first) == Opcode::LandingPad
            && self.body.next_inst(first) == t
            && self.merge_landing_pads(b, first, t);
        self.tell(merged, rule::PADS)
    }
}
