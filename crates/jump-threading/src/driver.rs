//! Which block is looked at when.

use crate::threader::Threader;
use analysis::constant_folding::fold_instruction;
use analysis::effects::is_trivially_dead;
use analysis::lazy_value_info::Predicate;
use analysis::underlying::strip_pointer_casts;
use ir::{Block, Const, Inst, Opcode, Value, View};
use transforms::utils::edges::remove_edges;
use transforms::utils::fold_terminator::fold_terminator;
use transforms::utils::forward_block::{Forwarded, first_that_counts, forward_empty_block};
use transforms::utils::local::back_edge_targets;
use transforms::utils::records::remove_redundant_records;

/// Rounds over all blocks: more mean that steps undo each other.
const MAX_ROUNDS: u32 = 1000;
/// So often one block is looked at in a row.
const MAX_VISITS: u32 = 1 << 16;

/// What a condition is wanted to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Preference {
    Integer,
    BlockAddress,
}

impl Threader<'_> {
    /// Threads the function. Is anything changed?
    pub fn run(&mut self) -> bool {
        if !self.options.across_headers {
            self.headers = back_edge_targets(self.body);
        }
        let mut ever = false;
        // From this block on, the last round changed nothing.
        let mut settled = Block::NONE;
        for _ in 0..MAX_ROUNDS {
            if !self.round(&mut settled) {
                break;
            }
            ever = true;
        }
        self.flush();
        if ever {
            let blocks: Vec<Block> = self.body.blocks().collect();
            blocks.into_iter().for_each(|b| remove_redundant_records(&self.module.ctx.md, self.body, b));
        }
        ever
    }

    fn round(&mut self, settled: &mut Block) -> bool {
        let mut changed = false;
        let mut next = self.body.entry();
        while let Some(b) = next.expand() {
            if b == *settled && !changed {
                break;
            }
            let is_left_out = self.unreachable.contains(b) || self.is_gone.contains(b);
            let is_changed = !is_left_out && self.visit(b);
            next = self.body.next_block(b);
            if is_changed {
                *settled = next;
            }
            changed |= is_changed;
        }
        changed
    }

    fn visit(&mut self, b: Block) -> bool {
        let mut changed = false;
        for _ in 0..MAX_VISITS {
            if !self.process_block(b) {
                break;
            }
            changed = true;
        }
        if b == self.body.entry() || self.is_gone.contains(b) {
            return changed;
        }
        if self.body.predecessors(b).next().is_none() {
            self.headers.remove(b);
            self.info.erase_block(b);
            self.delete_dead_block(b);
            return true;
        }
        changed | self.forward_empty(b)
    }

    /// Lets predecessors of a block that only leads on lead to its successor.
    fn forward_empty(&mut self, b: Block) -> bool {
        let Some(to) = self.br_target(b) else { return false };
        let is_empty = Some(first_that_counts(self.module, self.body, b)) == self.body.terminator(b);
        if !is_empty || self.headers.contains(b) || self.headers.contains(to) {
            return false;
        }
        let done = forward_empty_block(self.module, self.body, &mut self.address_taken, &mut self.places, b);
        if done == Forwarded::No {
            return false;
        }
        if done == Forwarded::Gone {
            self.retire(b);
        }
        remove_redundant_records(&self.module.ctx.md, self.body, to);
        self.info.erase_block(b);
        self.explain("forward an empty block", b);
        true
    }

    /// Does what can be done for one block. Is anything changed?
    fn process_block(&mut self, b: Block) -> bool {
        if self.is_gone.contains(b) || self.body.predecessors(b).next().is_none() && b != self.body.entry() {
            return false;
        }
        if self.merge_into_only_predecessor(b) || self.unfold_select_in_block(b) || self.process_guards(b) {
            return true;
        }
        let Some(t) = self.body.terminator(b) else { return false };
        let (mut cond, preference) = match self.body.view(t) {
            View::CondBr { cond, .. } | View::Switch { cond, .. } => (cond, Preference::Integer),
            View::IndirectBr { address, .. } if self.body.num_successors(t) != 0 => {
                (strip_pointer_casts(self.module, self.body, address), Preference::BlockAddress)
            }
            _ => return false,
        };
        let folded = self.fold_condition(cond);
        if let Some(c) = folded {
            cond = c.into();
        }
        if self.is_undefined(cond) {
            return self.take_any_way(b, t, cond);
        }
        if self.known_constant(cond, preference).is_some() {
            self.explain("fold a branch on a constant", b);
            self.fold_constant_terminator(b, t, cond);
            return true;
        }
        let Some(i) = cond.inst() else {
            return self.process_threadable_edges(cond, b, preference, t) || folded.is_some();
        };
        self.process_condition(b, t, i, preference)
    }

    fn fold_constant_terminator(&mut self, b: Block, t: Inst, cond: Value) {
        if self.opcode(t) != Opcode::IndirectBr {
            fold_terminator(self.module, self.body, b);
        } else if let Some(dest) = self.block_address(cond) {
            self.become_branch(b, t, Some(dest), false);
        }
        self.profile.erase(b);
    }

    /// The constant that a condition folds to; it stands in its place then.
    fn fold_condition(&mut self, cond: Value) -> Option<Const> {
        let i = cond.inst()?;
        let env = self.env();
        let c = match self.opcode(i) {
            Opcode::Phi => self.common_constant(i)?,
            _ => fold_instruction(env, self.body, i)?,
        };
        self.body.replace_all_uses(i, c);
        self.body.replace_metadata_uses(i, c);
        if is_trivially_dead(env.query(self.body), i) {
            self.body.remove(i);
        }
        Some(c)
    }

    /// The constant that all entries of a phi are; undefined ones may be taken for any.
    fn common_constant(&mut self, phi: Inst) -> Option<Const> {
        let mut common = None;
        for v in self.body.operands(phi) {
            let c = v.constant()?;
            if self.is_undef(v) {
                continue;
            }
            if common.is_some_and(|common| common != c) {
                return None;
            }
            common = Some(c);
        }
        let ty = self.body.inst(phi).ty;
        Some(common.unwrap_or_else(|| self.body.consts_mut().undef(ty)))
    }

    /// Is a condition undefined, or frozen so that it may be chosen?
    fn is_undefined(&self, cond: Value) -> bool {
        if self.is_undef(cond) {
            return true;
        }
        let Some(View::Freeze { value }) = self.body.view_value(cond) else { return false };
        self.is_undef(value) && self.body.has_one_use(cond)
    }

    /// Lets a branch on an undefined condition go where that is best.
    fn take_any_way(&mut self, b: Block, t: Inst, cond: Value) -> bool {
        let best = self.best_destination_for_undef(b);
        let dest = self.body.successor(t, best);
        let successors: Vec<Block> = self.body.successors(t).enumerate().filter(|s| s.0 != best).map(|s| s.1).collect();
        successors.into_iter().for_each(|s| remove_edges(self.body, s, &[b]));
        self.replace_terminator(t, dest);
        self.profile.erase(b);
        if let Some(freeze) = cond.inst() {
            self.body.remove(freeze);
        }
        self.explain("choose a way for an undefined condition", b);
        true
    }

    fn process_condition(&mut self, b: Block, t: Inst, cond: Inst, preference: Preference) -> bool {
        let unfrozen = match self.body.view(cond) {
            View::Freeze { value } => value,
            _ => cond.into(),
        };
        let compared = unfrozen.inst().and_then(|i| Some((i, self.compared(i)?)));
        if let Some((i, (p, a, c))) = compared {
            let known = self.ask().predicate_at(p, a, c.into(), t, false);
            if known.is_some_and(|known| self.replace_foldable_uses(i, known, b)) {
                self.explain("replace a condition", b);
                return true;
            }
            if self.unfold_select_before_comparison(i, b, cond) {
                return true;
            }
        }
        if self.opcode(t) == Opcode::Switch && self.unfold_select_before_switch(t, b) {
            return true;
        }
        let loaded = compared.map_or(unfrozen, |c| c.1.1);
        if let Some(load) = loaded.inst().filter(|&i| self.opcode(i) == Opcode::Load)
            && self.simplify_partially_redundant_load(load)
        {
            return true;
        }
        let is_branch = self.opcode(t) == Opcode::Br;
        if self.opcode(cond) == Opcode::Phi && self.body.inst_block(cond) == b && is_branch {
            self.tell_predecessors_weights(cond, b);
        }
        if self.process_threadable_edges(cond.into(), b, preference, t) {
            return true;
        }
        let phi = unfrozen.inst().filter(|&i| self.opcode(i) == Opcode::Phi && self.body.inst_block(i) == b);
        if let Some(phi) = phi.filter(|_| is_branch) {
            return self.process_branch_on_phi(phi);
        }
        if self.opcode(cond) == Opcode::Xor && self.body.inst_block(cond) == b && is_branch {
            return self.process_branch_on_xor(cond);
        }
        self.process_implied_condition(b)
    }

    /// A comparison with a constant.
    pub fn compared(&self, i: Inst) -> Option<(Predicate, Value, Const)> {
        let (p, a, b) = self.comparison(i)?;
        Some((p, a, b.constant()?))
    }
}
