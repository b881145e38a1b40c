//! Phis of a copy, once it is known which edges there are; joining blocks.

use super::Cloner;
use ir::{Block, Body, Inst, Opcode, Value};
use rustc_hash::FxHashMap;

impl Cloner<'_> {
    /// Gives the phis of a copied block an entry for each edge that was copied.
    pub(super) fn complete_phis(&mut self, b: Block) {
        let phis: Vec<Inst> = self.source.phis(b).collect();
        if phis.is_empty() {
            return;
        }
        let new_block = self.blocks[b.index()];
        let mut edges: FxHashMap<Block, u32> = FxHashMap::default();
        let preds: Vec<Block> = self.target.predecessors(new_block).collect();
        preds.iter().for_each(|&p| *edges.entry(p).or_default() += 1);
        for phi in phis {
            let new = self.copies[phi.index()];
            for (v, from) in self.kept_entries(phi, &edges) {
                let v = self.map_or_poison(v);
                self.target.push_phi_entry(new, v, from);
            }
            if preds.is_empty() {
                let poison = self.target.consts_mut().poison(self.source.inst(phi).ty);
                self.target.replace_all_uses(new, poison);
                self.insts[phi.index()] = poison.into();
                self.target.remove(new);
            }
        }
    }
}

impl Cloner<'_> {
    /// The entries of a phi for edges that were copied, from the copied blocks, with old values. As in LLVM, the last entry takes the
    /// place of one that goes, from the end on: first those of blocks that are not there, then those of edges.
    fn kept_entries(&self, phi: Inst, edges: &FxHashMap<Block, u32>) -> Vec<(Value, Block)> {
        let mut entries: Vec<(Value, Block)> =
            self.source.phi_entries(phi).map(|(v, from)| (v, self.blocks[from.index()])).collect();
        for k in (0..entries.len()).rev() {
            if entries[k].1.is_none() {
                entries.swap_remove(k);
            }
        }
        let mut left = edges.clone();
        for k in (0..entries.len()).rev() {
            match left.get_mut(&entries[k].1).filter(|n| **n > 0) {
                Some(count) => *count -= 1,
                None => _ = entries.swap_remove(k),
            }
        }
        entries
    }
}

/// Joins each block from `first` on with the one that it alone leads to, if nothing else leads there.
pub(super) fn join_rows(body: &mut Body, first: Block) {
    let mut b = first;
    while let Some(block) = b.expand() {
        if !join_next(body, block) {
            b = body.next_block(block);
        }
    }
}

fn join_next(body: &mut Body, b: Block) -> bool {
    let Some(t) = body.terminator(b).filter(|&t| body.inst(t).opcode == Opcode::Br && body.num_successors(t) == 1)
    else {
        return false;
    };
    let next = body.successor(t, 0);
    if body.single_predecessor(next).is_none() || next == b {
        return false;
    }
    crate::utils::local::merge_with_successor(body, b)
}
