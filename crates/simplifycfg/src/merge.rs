//! A block is joined with its only predecessor.

use crate::simplifier::Simplifier;
use ir::{Block, Inst, Opcode};
use transforms::utils::local::rename_phi_blocks;

impl Simplifier<'_> {
    /// Appends a block to its only predecessor, if that leads nowhere else.
    pub fn merge_into_predecessor(&mut self, b: Block) -> bool {
        let mut preds = self.body.predecessors(b);
        let Some(pred) = preds.next() else { return false };
        if self.is_entry(b) || pred == b || self.is_address_taken(b) || preds.any(|p| p != pred) {
            return false;
        }
        let t = self.terminator(pred);
        let is_plain = matches!(self.opcode(t), Opcode::Br | Opcode::Switch);
        if !is_plain || self.body.successors(t).any(|s| s != b) {
            return false;
        }
        let is_loop = |phi: Inst| self.body.operands(phi).any(|v| v == phi.into());
        if self.body.phis(b).any(is_loop) {
            return false;
        }
        self.replace_phis_by_only_value(b);
        self.body.remove(t);
        let mut successors: Vec<Block> = self.body.block_successors(b).collect();
        self.body.splice_block(b, pred, Inst::NONE);
        successors.sort_unstable();
        successors.dedup();
        for s in successors {
            rename_phi_blocks(self.body, s, b, pred);
        }
        if !self.body.has_name(pred.into()) {
            self.body.take_name(pred.into(), b.into());
        }
        self.forget_block(b);
        true
    }

    /// Replaces the phis of a block with one predecessor by their values.
    pub fn replace_phis_by_only_value(&mut self, b: Block) {
        for phi in self.phis(b) {
            let v = self.body.operand(phi, 0);
            if v == phi.into() {
                let ty = self.body.inst(phi).ty;
                let poison = self.body.consts_mut().poison(ty);
                self.replace(phi, poison.into());
            } else {
                self.replace(phi, v);
            }
        }
    }
}
