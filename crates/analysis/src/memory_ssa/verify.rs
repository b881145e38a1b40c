//! Is MemorySSA right for a body: does each access name what reaches it?

use super::{Access, AccessKind, MemorySsa};
use crate::domtree::DominatorTree;
use ir::{Block, Body, Opcode};

impl MemorySsa {
    /// Checks everything but what was optimized: accesses stand where their instructions do, loads and stores have one, definitions name
    /// the state of memory before them, uses name one that dominates that, phis have the right entries and stand wherever states meet. Phis that are not
    /// needed may be there.
    pub(super) fn verify(&self, body: &Body) -> Result<(), String> {
        let tree = DominatorTree::new(body);
        let mut leaving = vec![Access::LIVE_ON_ENTRY; body.block_capacity()];
        for &b in tree.preorder() {
            let above = tree.idom(b).map_or(Access::LIVE_ON_ENTRY, |up| leaving[up.index()]);
            leaving[b.index()] = self.last_def(b).unwrap_or(above);
            self.verify_links(body, &tree, b, above)?;
        }
        for b in body.blocks() {
            self.verify_order(body, b)?;
            if tree.is_reachable(b) {
                let above = tree.idom(b).map_or(Access::LIVE_ON_ENTRY, |up| leaving[up.index()]);
                self.verify_entries(body, &tree, &leaving, b, above)?;
            }
        }
        Ok(())
    }

    fn verify_order(&self, body: &Body, b: Block) -> Result<(), String> {
        let of_insts = body.block_insts(b).filter_map(|i| self.access(i));
        let listed = self.block_accesses(b).filter(|&a| self.kind(a) != AccessKind::Phi);
        let defs = self.block_accesses(b).filter(|&a| self.kind(a) != AccessKind::Use);
        let is_plain = |i| matches!(body.inst(i).opcode, Opcode::Load | Opcode::Store);
        let complete = body.block_insts(b).all(|i| !is_plain(i) || self.access(i).is_some());
        let is_right = complete && of_insts.eq(listed) && defs.eq(self.block_defs(b));
        if is_right { Ok(()) } else { Err(format!("accesses of {b:?} are not those of its instructions")) }
    }

    fn verify_links(&self, body: &Body, tree: &DominatorTree, b: Block, above: Access) -> Result<(), String> {
        let mut state = above;
        for a in self.block_accesses(b) {
            let is_right = match (self.kind(a), self.defining(a)) {
                (AccessKind::Def, def) => def == Some(state),
                (AccessKind::Use, Some(def)) => self.dominates(body, tree, def, state),
                (AccessKind::Phi, None) => self.prev(a).is_none(),
                _ => false,
            };
            if !is_right {
                return Err(format!("{a:?} in {b:?} is linked to {:?} where {state:?} is the state", self.defining(a)));
            }
            if self.kind(a) != AccessKind::Use {
                state = a;
            }
        }
        Ok(())
    }

    /// The states that come in over the edges meet in a phi, or are one.
    fn verify_entries(
        &self,
        body: &Body,
        tree: &DominatorTree,
        leaving: &[Access],
        b: Block,
        above: Access,
    ) -> Result<(), String> {
        let state = |p: Block| if tree.is_reachable(p) { leaving[p.index()] } else { Access::LIVE_ON_ENTRY };
        let mut expected: Vec<(Block, Access)> = body.predecessors(b).map(|p| (p, state(p))).collect();
        let is_right = match self.phi(b) {
            Some(phi) => {
                let mut entries: Vec<(Block, Access)> = self.entries(phi).map(|(def, from)| (from, def)).collect();
                entries.sort_unstable();
                expected.sort_unstable();
                entries == expected
            }
            None => expected.iter().all(|&(p, def)| !tree.is_reachable(p) || def == above),
        };
        if is_right { Ok(()) } else { Err(format!("the states that meet in {b:?} are {expected:?}")) }
    }
}
