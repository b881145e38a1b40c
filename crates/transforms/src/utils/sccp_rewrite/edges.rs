//! Edges that are never taken and blocks that are never reached.

use super::Rewrite;
use crate::utils::edges::EdgeRemover;
use crate::utils::fold_terminator::{branch_weights, remove_case, set_weights};
use crate::utils::local::unreachable_block_before;
use analysis::Update;
use ir::{Block, Builder, Inst, Opcode};

impl Rewrite<'_> {
    /// Takes them away.
    pub(super) fn edges(&mut self, live: &[Block], dead: &[Block], addressed: &[Block]) {
        let mut edges = EdgeRemover::default();
        self.empty_blocks(dead, addressed, &mut edges);
        let mut default = None;
        for &b in live {
            self.untaken_edges(b, &mut edges, &mut default);
        }
        let entry = self.solver.body().entry();
        let stays = |b: Block| b == entry || addressed.binary_search(&b).is_ok();
        let gone: Vec<Block> = dead.iter().copied().filter(|&b| !stays(b)).collect();
        self.solver.body().remove_blocks(&gone);
    }

    /// Takes the edges out of blocks away. Those whose address is taken must stay, and end in `unreachable` at once.
    fn empty_blocks(&mut self, dead: &[Block], addressed: &[Block], edges: &mut EdgeRemover) {
        for &b in dead {
            self.drop_edges(b, edges);
            if b == self.solver.body().entry() || addressed.binary_search(&b).is_ok() {
                self.empty_block(b);
            }
        }
    }

    /// Takes all edges out of a block away.
    fn drop_edges(&mut self, b: Block, edges: &mut EdgeRemover) {
        let successors: Vec<Block> = self.solver.body().block_successors(b).collect();
        for to in successors {
            edges.remove(self.solver.body(), b, to);
            self.counts.updates.push(Update::Delete(b, to));
        }
    }

    /// Removes all instructions of a block but phis. Debug records stay, and the location of the first of them.
    fn empty_block(&mut self, b: Block) {
        let body = self.solver.body();
        let first = body.block_insts(b).find(|&i| body.inst(i).opcode != Opcode::Phi);
        let loc = first.map(|i| body.debug_loc(i));
        while let Some(i) = body.last_inst(b).expand().filter(|&i| body.inst(i).opcode != Opcode::Phi) {
            if body.has_uses(i) {
                let ty = body.inst(i).ty;
                let poison = body.consts_mut().poison(ty);
                body.replace_all_uses(i, poison);
            }
            body.remove(i);
        }
        let end = Builder::at_end(body, self.types, b).unreachable();
        if let Some(loc) = loc {
            body.set_debug_loc(end, loc);
        }
    }

    /// Takes the edges out of a block that are never taken away. `default` is where switches go whose default is never taken.
    fn untaken_edges(&mut self, b: Block, edges: &mut EdgeRemover, default: &mut Option<Block>) {
        if self.solver.are_all_edges_taken(b) {
            return;
        }
        let Some(t) = self.solver.body().terminator(b) else { return };
        let successors: Vec<Block> = self.solver.body().successors(t).collect();
        let mut taken = successors.iter().copied().filter(|&to| self.solver.is_edge_taken(b, to));
        let first = taken.next();
        let more = taken.any(|to| Some(to) != first);
        if successors.iter().all(|&to| self.solver.is_edge_taken(b, to)) {
            return;
        }
        self.counts.changed = true;
        match first {
            None => {
                self.drop_edges(b, edges);
                let body = self.solver.body();
                body.remove(t);
                Builder::at_end(body, self.types, b).unreachable();
            }
            Some(only) if !more => self.become_branch(b, t, only, &successors, edges),
            Some(_) => self.prune_switch(b, t, edges, default),
        }
    }

    fn become_branch(&mut self, b: Block, t: Inst, only: Block, successors: &[Block], edges: &mut EdgeRemover) {
        let mut kept = false;
        for &to in successors {
            if to == only && !std::mem::replace(&mut kept, true) {
                continue;
            }
            edges.remove(self.solver.body(), b, to);
            if to != only {
                self.counts.updates.push(Update::Delete(b, to));
            }
        }
        let body = self.solver.body();
        let loc = body.debug_loc(t);
        body.remove(t);
        let branch = body.append_br(b, only);
        body.set_debug_loc(branch, loc);
        body.adopt_records_at_end(b);
    }

    fn prune_switch(&mut self, b: Block, t: Inst, edges: &mut EdgeRemover, default: &mut Option<Block>) {
        if self.solver.body().inst(t).opcode != Opcode::Switch {
            return;
        }
        let module = self.solver.env().module;
        let old = self.solver.body().successor(t, 0);
        if !self.solver.is_edge_taken(b, old) {
            let types = self.types;
            let new = *default.get_or_insert_with(|| unreachable_block_before(types, self.solver.body(), old));
            edges.remove(self.solver.body(), b, old);
            self.solver.body().set_successor(t, 0, new);
            self.counts.updates.extend([Update::Delete(b, old), Update::Insert(b, new)]);
        }
        let mut weights = branch_weights(module, self.solver.body(), t);
        let mut removed = false;
        let mut k = 1;
        while k < self.solver.body().num_successors(t) {
            let to = self.solver.body().successor(t, k);
            if self.solver.is_edge_taken(b, to) {
                k += 1;
                continue;
            }
            edges.remove(self.solver.body(), b, to);
            self.counts.updates.push(Update::Delete(b, to));
            remove_case(self.solver.body(), t, k);
            if let Some(w) = &mut weights {
                w.swap_remove(k);
            }
            removed = true;
        }
        if let Some(w) = weights.filter(|_| removed) {
            set_weights(module, self.solver.body(), t, &w);
        }
    }
}
