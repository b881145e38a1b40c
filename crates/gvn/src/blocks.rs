//! Blocks: those that are never entered, and those that are put into critical edges.

use crate::driver::Gvn;
use analysis::{Loop, Update};
use ir::{Block, EntitySet, Inst, View};
use transforms::break_crit_edges::{Entries, is_critical, split_edge};
use transforms::utils::split_predecessors::Splitter;

impl Gvn<'_> {
    /// A branch by a constant: the other edge is never taken.
    pub(crate) fn visit_constant_branch(&mut self, branch: Inst) -> bool {
        let View::CondBr { cond, yes, no } = self.body.view(branch) else { return false };
        let Some(ir::ConstData::Int(holds)) = cond.constant().map(|c| self.body.consts().data(c)) else { return false };
        let mut dead = if holds != 0 { no } else { yes };
        if yes == no || self.dead.contains(dead) {
            return false;
        }
        if self.body.single_predecessor(dead).is_none() {
            match self.split_critical_edge(self.body.inst_block(branch), dead) {
                Some(new) => dead = new,
                None => return false,
            }
        }
        self.mark_dead(dead);
        true
    }

    fn set_dead(&mut self, b: Block) {
        if self.dead.insert(b) {
            self.dead_list.push(b);
        }
    }

    /// Marks a block as never entered, with all that only it leads to; phis behind get poison from there.
    fn mark_dead(&mut self, b: Block) {
        let mut work = vec![b];
        let mut frontier = Vec::new();
        let mut in_frontier = EntitySet::new();
        while let Some(d) = work.pop() {
            if self.dead.contains(d) {
                continue;
            }
            let below = self.descendants(d);
            below.iter().for_each(|&b| self.set_dead(b));
            for b in below {
                let successors: Vec<Block> = self.body.block_successors(b).collect();
                for s in successors {
                    if self.dead.contains(s) {
                        continue;
                    }
                    if self.body.predecessors(s).all(|p| self.dead.contains(p)) {
                        work.push(s);
                    } else if in_frontier.insert(s) {
                        frontier.push(s);
                    }
                }
            }
        }
        for b in frontier {
            if !self.dead.contains(b) {
                self.cut_dead_edges(b);
            }
        }
    }

    fn descendants(&self, b: Block) -> Vec<Block> {
        let mut found = vec![b];
        let mut k = 0;
        while let Some(&b) = found.get(k) {
            found.extend(self.tree.children(b));
            k += 1;
        }
        found
    }

    fn cut_dead_edges(&mut self, b: Block) {
        let preds: Vec<Block> = self.body.predecessors(b).collect();
        for p in preds.into_iter().filter(|&p| self.dead.contains(p)).collect::<Vec<_>>() {
            if let Some(new) = self.split_critical_edge(p, b) {
                self.set_dead(new);
            }
        }
        let phis: Vec<Inst> = self.body.phis(b).collect();
        for phi in phis {
            let ty = self.body.inst(phi).ty;
            let poison = self.body.consts_mut().poison(ty);
            self.tables.kept.changed(phi);
            for k in 0..self.body.phi_blocks(phi).len() {
                if self.dead.contains(self.body.phi_blocks(phi)[k]) {
                    self.body.set_operand(phi, k, poison);
                }
            }
        }
    }

    /// Dead code was not looked at. What it computes gets numbers, since live code may be compared with it.
    pub(crate) fn number_dead_code(&mut self) {
        for b in self.dead_list.clone() {
            let insts: Vec<Inst> = self.body.block_insts(b).collect();
            for i in insts {
                let n = self.number(i.into());
                self.tables.leaders.insert(n, i.into(), b);
            }
        }
    }

    /// Puts a block into the edge, if it is critical and that can be done.
    pub(crate) fn split_critical_edge(&mut self, from: Block, to: Block) -> Option<Block> {
        self.split_critical_edge_in_order(from, to, false)
    }

    /// The same; `keeps_loops`: the edge is not split where loops would lose their canonical form.
    pub(crate) fn split_critical_edge_in_order(&mut self, from: Block, to: Block, keeps_loops: bool) -> Option<Block> {
        let t = self.body.terminator(from)?;
        if self.body.num_successors(t) < 2 || self.body.inst(t).opcode == ir::Opcode::IndirectBr {
            return None;
        }
        let k = self.body.successors(t).position(|s| s == to)?;
        let first = self.body.first_non_phi(to);
        let is_pad = first.is_some() && self.body.inst(first).opcode.is_eh_pad();
        if is_pad || !is_critical(self.body, t, to) {
            return None;
        }
        let mut in_loop = self.predecessors_in_loop(from, to);
        let jumps =
            |b: &Block| self.body.terminator(*b).is_some_and(|t| self.body.inst(t).opcode == ir::Opcode::IndirectBr);
        if in_loop.iter().any(jumps) {
            if keeps_loops {
                return None;
            }
            in_loop.clear();
        }
        let new = split_edge(self.body, t, k, &mut Entries::default());
        self.note_position(new, &[from]);
        self.tree.add_block(self.body, new, from);
        if self.body.predecessors(to).all(|p| p == new || self.tree.dominates(to, p)) && self.tree.is_reachable(to) {
            self.tree.set_idom(self.body, to, new);
        }
        self.note_in_loops(from, to, new);
        let mut updates = vec![Update::Insert(from, new), Update::Insert(new, to)];
        if !self.body.block_successors(from).any(|s| s == to) {
            updates.push(Update::Delete(from, to));
        }
        if let Some(ssa) = &mut self.memory_ssa {
            ssa.apply_updates(self.body, self.tree, &updates);
        }
        self.dedicate_exit(from, to, &in_loop);
        Some(new)
    }

    /// If all other edges into `to` come from the innermost loop of `from`: where from.
    fn predecessors_in_loop(&self, from: Block, to: Block) -> Vec<Block> {
        let Some(l) = self.loops.innermost(from) else { return Vec::new() };
        let mut list = Vec::new();
        for p in self.body.predecessors(to).filter(|&p| p != from) {
            if self.loops.innermost(p) != Some(l) {
                return Vec::new();
            }
            list.push(p);
        }
        list
    }

    fn note_in_loops(&mut self, from: Block, to: Block, new: Block) {
        let (Some(a), Some(b)) = (self.loops.innermost(from), self.loops.innermost(to)) else { return };
        let of: Option<Loop> = if self.loops.contains_loop(a, b) {
            Some(a)
        } else if self.loops.contains_loop(b, a) {
            Some(b)
        } else {
            self.loops.parent(b)
        };
        let of = if a == b { Some(a) } else { of };
        if let Some(l) = of {
            self.loops.add_block(l, new);
        }
    }

    /// Behind a loop, edges from within get a block of their own again.
    fn dedicate_exit(&mut self, from: Block, to: Block, in_loop: &[Block]) {
        let Some(l) = self.loops.innermost(from) else { return };
        if in_loop.is_empty() || self.loops.contains(l, to) {
            return;
        }
        let mut splitter = Splitter::new(self.module, self.loops, self.tree);
        let Some(exit) = splitter.split(self.body, to, in_loop, "split") else { return };
        let mut updates = vec![Update::Insert(exit, to)];
        for &p in in_loop {
            if !updates.contains(&Update::Insert(p, exit)) {
                updates.extend([Update::Insert(p, exit), Update::Delete(p, to)]);
            }
        }
        self.tree.apply_updates(self.body, &updates);
        self.note_position(exit, in_loop);
        if let Some(ssa) = &mut self.memory_ssa {
            ssa.apply_updates(self.body, self.tree, &updates);
        }
    }
}
