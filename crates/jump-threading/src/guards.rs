//! Guards that a branch above makes superfluous on one side.
//!
//! ```text
//!   br i1 %c, label %l, label %r        l, where %c implies %g:  l.split: what stands before the guard
//! l: br label %m                        r:                       r.split: the same and the guard
//! r: br label %m                  ⇒     m: what follows
//! m: guard(%g); …
//! ```

use crate::copy::Copies;
use crate::threader::Threader;
use analysis::value_tracking::implied_condition;
use ir::intrinsics::id;
use ir::{Block, Inst, Opcode, Value, View};
use transforms::break_crit_edges::{Entries, split_edge};
use transforms::utils::local::rename_phi_blocks;

impl Threader<'_> {
    /// Moves the first guard of a block with two predecessors that have one predecessor into the one that needs it.
    pub fn process_guards(&mut self, b: Block) -> bool {
        let mut preds = self.body.predecessors(b);
        let (Some(first), Some(second), None) = (preds.next(), preds.next(), preds.next()) else { return false };
        let parent = self.body.single_predecessor(first);
        let Some(parent) = parent.filter(|&p| first != second && self.body.single_predecessor(second) == Some(p))
        else {
            return false;
        };
        if self.module.declared_intrinsic(id::EXPERIMENTAL_GUARD).is_none() {
            return false;
        }
        let Some(t) = self.body.terminator(parent) else { return false };
        let View::CondBr { cond, yes, no } = self.body.view(t) else { return false };
        let is_guard = |&i: &Inst| self.module.called_intrinsic(self.body, i) == Some(id::EXPERIMENTAL_GUARD);
        let guards: Vec<Inst> = self.body.block_insts(b).filter(is_guard).collect();
        let others = [first, second];
        if !others.contains(&yes) || !others.contains(&no) || self.is_eh_pad(b) {
            return false;
        }
        guards.into_iter().any(|g| self.thread_guard(b, g, cond, yes, no))
    }

    fn thread_guard(&mut self, b: Block, guard: Inst, cond: Value, yes: Block, no: Block) -> bool {
        let guarded = self.body.operand(guard, 0);
        let implies = |t: &Self, truth| implied_condition(&t.env().query(t.body), cond, guarded, truth) == Some(true);
        let (safe, unsafe_) = match () {
            () if implies(self, true) => (yes, no),
            () if implies(self, false) => (no, yes),
            () => return false,
        };
        let behind = self.body.next_inst(guard);
        let edges = |t: &Self, p| t.body.block_successors(p).filter(|&s| s == b).count();
        if edges(self, safe) != 1 || edges(self, unsafe_) != 1 || self.duplication_cost(b, behind).is_none() {
            return false;
        }
        let is_fixed = |p: Block| self.ends_indirectly(p);
        if is_fixed(safe) || is_fixed(unsafe_) {
            return false;
        }
        self.explain("thread a guard", b);
        let (guarded_block, guarded) = self.copy_into_edge(b, unsafe_, behind);
        let (free_block, free) = self.copy_into_edge(b, safe, guard);
        let moved: Vec<Inst> =
            self.body.block_insts(b).take_while(|&i| i != behind).filter(|&i| self.opcode(i) != Opcode::Phi).collect();
        let at = self.body.first_non_phi(b);
        for &i in moved.iter().rev() {
            if self.body.has_uses(i) {
                let ty = self.body.inst(i).ty;
                let phi = self.body.insert_phi(at, ty);
                let value = |copies: &Copies| copies.get(&i).copied().unwrap_or(Value::NONE);
                self.body.push_phi_entry(phi, value(&free), free_block);
                self.body.push_phi_entry(phi, value(&guarded), guarded_block);
                let loc = self.body.debug_loc(i);
                self.body.set_debug_loc(phi, loc);
                self.body.replace_all_uses(i, phi);
                self.body.replace_metadata_uses(i, phi);
            }
            self.body.retain_records(i, |_, _| false);
            self.body.remove(i);
        }
        self.info.erase_block(b);
        true
    }

    /// Puts a block into the edge from `pred`, with a copy of what stands before `stop` in `b`.
    fn copy_into_edge(&mut self, b: Block, pred: Block, stop: Inst) -> (Block, Copies) {
        let mut copies = Copies::default();
        for phi in self.body.phis(b) {
            copies.insert(phi, self.body.phi_value_for(phi, pred).unwrap_or(Value::NONE));
        }
        let name = [self.body.name(pred.into()).unwrap_or_default(), b".split"].concat();
        let Some(t) = self.body.terminator(pred) else { return (pred, copies) };
        let new = match self.body.successors(t).position(|s| s == b) {
            Some(k) if self.body.num_successors(t) > 1 => split_edge(self.body, t, k, &mut Entries::default()),
            _ => self.split_at_end(pred, t, b),
        };
        self.body.set_name(new.into(), &name);
        let at = self.body.terminator(new).unwrap_or(t);
        let first = self.body.first_non_phi(b);
        let insts: Vec<Inst> = std::iter::successors(first.expand(), |&i| self.body.next_inst(i).expand())
            .take_while(|&i| i != stop)
            .collect();
        self.copy_instructions(&insts, at, pred, &mut copies);
        (new, copies)
    }

    /// Moves the branch at the end of `pred` to `b` into a block of its own.
    fn split_at_end(&mut self, pred: Block, t: Inst, b: Block) -> Block {
        let new = self.body.make_block();
        self.body.place_block_after(new, pred);
        self.body.detach(t);
        self.body.attach_last(t, new);
        let branch = self.body.append_br(pred, new);
        let loc = self.body.debug_loc(t);
        self.body.set_debug_loc(branch, loc);
        rename_phi_blocks(self.body, b, pred, new);
        new
    }
}
