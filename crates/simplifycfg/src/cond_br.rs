//! Conditional branches: the rules in their order, and those about two branches in a row.

use crate::explain::rule;
use crate::simplifier::Simplifier;
use crate::weights::weigh;
use analysis::value_tracking::implied_by_branch;
use ir::{Block, Inst, Opcode, Value};
use smallvec::SmallVec;

/// Phis that need a select may be so many.
const MAX_PHIS: usize = 3;

impl Simplifier<'_> {
    /// Simplifies the conditional branch at the end of a block.
    pub fn simplify_cond_br(&mut self, b: Block, branch: Inst) -> bool {
        if !self.options.simplify_cond_branch {
            return false;
        }
        if self.simplify_compared_branch(b, branch) {
            return true;
        }
        let chained = self.chain_to_switch(branch);
        if self.tell(chained, rule::CHAIN) {
            return true;
        }
        if let Some(value) = implied_by_branch(&self.query().at(branch), self.body.operand(branch, 0)) {
            let cond = self.body.operand(branch, 0);
            if self.int(cond).is_none() {
                let truth = self.bool(value);
                self.body.set_operand(branch, 0, truth);
                self.remove_if_dead(cond);
                self.tell(true, rule::IMPLIED);
                return self.look_again();
            }
        }
        let folded = self.options.speculate_blocks && self.fold_common_destination(branch);
        if self.tell(folded, rule::COMMON) {
            return self.look_again();
        }
        let hoisted = self.simplify_successors(branch);
        if self.tell(hoisted, rule::SPECULATE) {
            return self.look_again();
        }
        let threaded = self.thread_known_edges(b);
        if self.tell(threaded, rule::THREAD) {
            return self.look_again();
        }
        if self.cond_br(b) != Some(branch) {
            return false;
        }
        let preds: SmallVec<[Block; 8]> = self.body.predecessors(b).collect();
        for pred in preds {
            if let Some(first) = self.cond_br(pred).filter(|&first| first != branch)
                && self.fold_two_branches(first, branch)
            {
                self.tell(true, rule::BRANCHES);
                return self.look_again();
            }
        }
        if let Some(above) = self.only_source(b)
            && let Some(first) = self.cond_br(above).filter(|&first| first != branch)
            && self.merge_conditional_stores(first, branch)
        {
            self.tell(true, rule::STORES);
            return self.look_again();
        }
        let merged = self.merge_nested_branches(b, branch);
        self.tell(merged, rule::NESTED) && self.look_again()
    }

    /// Rules for a branch on a comparison with a constant.
    fn simplify_compared_branch(&mut self, b: Block, branch: Inst) -> bool {
        let Some(v) = self.compared_value(branch) else { return false };
        if let Some(pred) = self.body.single_predecessor(b)
            && self.decide_by_predecessor(branch, v, pred)
        {
            self.tell(true, rule::DECIDED);
            return self.look_again();
        }
        let cond = self.body.operand(branch, 0);
        let is_alone =
            self.body.block_insts(b).all(|i| Value::from(i) == cond || i == branch || self.is_pseudo_probe(i));
        let merged = is_alone && self.merge_comparison_into_predecessors(branch);
        self.tell(merged, rule::COMPARISONS) && self.look_again()
    }

    /// Rules that look at the blocks behind a branch.
    fn simplify_successors(&mut self, branch: Inst) -> bool {
        let [yes, no] = [0, 1].map(|k| self.body.successor(branch, k));
        let is_single = |b| self.body.single_predecessor(b).is_some();
        match (is_single(yes), is_single(no)) {
            (true, true) => self.hoist_common(branch),
            (true, false) if self.br_target_any(yes) == Some(no) => self.speculate_block(branch, yes),
            (false, true) if self.br_target_any(no) == Some(yes) => self.speculate_block(branch, no),
            _ => false,
        }
    }

    /// The only successor of a block.
    fn br_target_any(&self, b: Block) -> Option<Block> {
        self.br_target(b)
    }

    /// The block from which all predecessors come.
    fn only_source(&self, b: Block) -> Option<Block> {
        let mut source = None;
        for p in self.body.predecessors(b) {
            let above = self.body.single_predecessor(p)?;
            if *source.get_or_insert(above) != above {
                return None;
            }
        }
        source
    }

    /// Two branches in a row, of which the second one stands alone, and that share a destination: the first one decides for both.
    fn fold_two_branches(&mut self, first: Inst, branch: Inst) -> bool {
        let b = self.body.inst_block(branch);
        let [f0, f1] = [0, 1].map(|k| self.body.successor(first, k));
        let [s0, s1] = [0, 1].map(|k| self.body.successor(branch, k));
        if self.body.operand(first, 0) == self.body.operand(branch, 0)
            && f0 != f1
            && self.body.single_predecessor(b).is_some()
        {
            let truth = self.bool(f0 == b);
            self.body.set_operand(branch, 0, truth);
            return true;
        }
        if self.merge_conditional_stores(first, branch) {
            return true;
        }
        if !self.is_bare(b) {
            return false;
        }
        let (own, other) = match () {
            () if f0 == s0 => (0, 0),
            () if f0 == s1 => (0, 1),
            () if f1 == s0 => (1, 0),
            () if f1 == s1 => (1, 1),
            () => return false,
        };
        let common = [f0, f1][own];
        if common == b || self.is_likely(first, own) || self.body.phis(common).nth(MAX_PHIS).is_some() {
            return false;
        }
        self.perform_two_branches(first, branch, own, other);
        true
    }

    fn perform_two_branches(&mut self, first: Inst, branch: Inst, own: usize, other: usize) {
        let (b, pred) = (self.body.inst_block(branch), self.body.inst_block(first));
        let common = self.body.successor(first, own);
        let mut dest = self.body.successor(branch, other ^ 1);
        if dest == b {
            // Nothing leads out of the loop that would be.
            dest = self.new_block_before(b"infloop", None);
            self.body.append_br(dest, dest);
        }
        let weights = self.pair_weights(first, branch);
        let x = self.body.operand(first, 0);
        let x = if own == 1 { self.not_before(first, x) } else { x };
        let y = self.body.operand(branch, 0);
        let y = if other == 1 { self.not_before(first, y) } else { y };
        let cond = self.logical(first, Opcode::Or, x, y, b"brmerge", Inst::NONE);
        self.body.set_operand(first, 0, cond);
        self.body.set_successor(first, 0, common);
        self.body.set_successor(first, 1, dest);
        let sides = weights.map(|w| {
            let (pc, po) = (w.first[own], w.first[own ^ 1]);
            let (sc, so) = (w.second[other], w.second[other ^ 1]);
            self.set_weights(first, &[weigh(pc, sc.saturating_add(so), po, sc), po.saturating_mul(so)]);
            [pc, po]
        });
        if let (Some(sides), Some(select)) = (sides, self.as_op(cond, Opcode::Select)) {
            self.set_weights(select, &sides);
        }
        self.add_predecessor(dest, pred, b);
        for phi in self.phis(common) {
            let new = self.phi_value(phi, b);
            let Some(k) = self.body.phi_blocks(phi).iter().position(|&p| p == pred) else { continue };
            let old = self.body.operand(phi, k);
            if new == old {
                continue;
            }
            let name = self.suffixed(old, ".mux");
            let select = self.plain_builder(first).named(&name).select(x, old, new);
            self.body.set_operand(phi, k, select);
            if let (Some(sides), Some(i)) = (sides, select.inst()) {
                self.set_weights(i, &sides);
            }
        }
    }

    fn not_before(&mut self, at: Inst, v: Value) -> Value {
        let name = self.suffixed(v, ".not");
        self.plain_builder(at).named(&name).not(v)
    }

    /// Both sides of a branch only branch on the same condition, the other way round: `xor` decides.
    fn merge_nested_branches(&mut self, b: Block, branch: Inst) -> bool {
        let [yes, no] = [0, 1].map(|k| self.body.successor(branch, k));
        let Some(y) = self.simple_branch(b, yes) else { return false };
        let Some(n) = self.simple_branch(b, no) else { return false };
        let dests = |t| [0, 1].map(|k| self.body.successor(t, k));
        let ([y0, y1], [n0, n1]) = (dests(y), dests(n));
        let inner = self.body.operand(y, 0);
        if inner != self.body.operand(n, 0) || y0 != n1 || y1 != n0 {
            return false;
        }
        let own = self.body.operand(branch, 0);
        let cond = self.builder(branch).xor(own, inner);
        self.body.set_operand(branch, 0, cond);
        self.remove_predecessor(yes, b);
        self.body.set_successor(branch, 0, y1);
        self.remove_predecessor(no, b);
        self.body.set_successor(branch, 1, y0);
        let pairs = [branch, y, n].map(|t| self.pair(t));
        if pairs.iter().any(|p| p.is_some()) {
            let [w, wy, wn] = pairs.map(|p| p.unwrap_or([1, 1]));
            self.set_weights(branch, &[weigh(w[0], wy[1], w[1], wn[0]), weigh(w[0], wy[0], w[1], wn[1])]);
        }
        true
    }

    /// The branch that a block consists of, if it leads to other blocks without phis.
    fn simple_branch(&self, above: Block, b: Block) -> Option<Inst> {
        if b == above || !self.is_bare(b) {
            return None;
        }
        let t = self.cond_br(b)?;
        self.body.successors(t).all(|s| s != b && s != above && !self.has_phis(s)).then_some(t)
    }
}
