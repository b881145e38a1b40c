//! What reaches a block from above: the nearest block with a definition, and the nearest one with a phi.

use super::{Access, AccessKind, MemorySsa};
use crate::domtree::DominatorTree;
use ir::Block;

/// For each block, how far up the dominator tree it is known that nothing is found: a block there, or none if not known. Forgotten when a block
/// gains its first access that counts, or loses its last.
#[derive(Clone, Debug, Default)]
pub(super) struct Above {
    with_def: Vec<Block>,
    with_phi: Vec<Block>,
}

impl Above {
    pub fn forget(&mut self) {
        self.with_def.clear();
        self.with_phi.clear();
    }
}

/// Climbs from `b`, itself included, to the first block for which `found` holds or to the root, and shortens the way for those who come after.
fn climb(known: &mut Vec<Block>, tree: &DominatorTree, b: Block, found: impl Fn(Block) -> bool) -> Block {
    let mut top = b;
    let next = |known: &[Block], at: Block| {
        let jump = known.get(at.index()).copied().unwrap_or(Block::NONE);
        jump.expand().or_else(|| tree.idom(at))
    };
    while !found(top) {
        let Some(up) = next(known, top) else { break };
        top = up;
    }
    let mut at = b;
    while at != top {
        let Some(up) = next(known, at) else { break };
        if known.len() <= at.index() {
            known.resize(at.index() + 1, Block::NONE);
        }
        known[at.index()] = top;
        at = up;
    }
    top
}

impl MemorySsa {
    /// The state of memory when `b` is entered, if it has no phi: the last definition above it.
    pub(super) fn def_above(&mut self, tree: &DominatorTree, b: Block) -> Access {
        let mut above = std::mem::take(&mut self.above);
        let found = tree.idom(b).and_then(|up| {
            let block = climb(&mut above.with_def, tree, up, |b| self.last_def(b).is_some());
            self.last_def(block)
        });
        self.above = above;
        found.unwrap_or(Access::LIVE_ON_ENTRY)
    }

    /// The block of the phi, or of the state on entry, at which the chain of definitions from `def` upwards ends.
    pub(super) fn chain_end(&mut self, tree: &DominatorTree, def: Access) -> Block {
        let b = self.block(def);
        if self.kind(def) == AccessKind::Phi || def.is_live_on_entry() {
            return b;
        }
        let mut above = std::mem::take(&mut self.above);
        let block = climb(&mut above.with_phi, tree, b, |b| self.phi(b).is_some());
        self.above = above;
        block
    }
}
