//! Questions about a loop's edges: latches, exits, preheader.

use super::{Loop, Loops};
use ir::{Block, Body, Opcode};
use rustc_hash::FxHashSet;

impl Loops {
    /// Sources of edges into the header from within, each once, in the order of the header's incoming edges.
    pub fn latches(&self, body: &Body, l: Loop) -> Vec<Block> {
        let mut seen = FxHashSet::default();
        body.predecessors(self.header(l)).filter(|&p| self.contains(l, p) && seen.insert(p)).collect()
    }

    /// The only latch.
    pub fn latch(&self, body: &Body, l: Loop) -> Option<Block> {
        only(body.predecessors(self.header(l)).filter(|&p| self.contains(l, p)))
    }

    /// Does an edge lead from the block to the header?
    pub fn is_latch(&self, body: &Body, l: Loop, b: Block) -> bool {
        self.contains(l, b) && body.block_successors(b).any(|s| s == self.header(l))
    }

    /// Does an edge leave the loop from this block of it?
    pub fn is_exiting(&self, body: &Body, l: Loop, b: Block) -> bool {
        body.block_successors(b).any(|s| !self.contains(l, s))
    }

    /// The one block outside from which edges lead to the header, though perhaps several, and to other blocks too.
    pub fn predecessor(&self, body: &Body, l: Loop) -> Option<Block> {
        let mut outside = body.predecessors(self.header(l)).filter(|&p| !self.contains(l, p));
        let first = outside.next()?;
        outside.all(|p| p == first).then_some(first)
    }

    /// The block outside whose only edge leads to the header, to which no other edge from outside leads. Code may be moved to its
    /// end.
    pub fn preheader(&self, body: &Body, l: Loop) -> Option<Block> {
        let b = self.predecessor(body, l)?;
        let terminator = body.terminator(b)?;
        // Nothing can be put between these and their edges.
        let legal = !matches!(
            body.inst(terminator).opcode,
            Opcode::CatchSwitch | Opcode::CatchRet | Opcode::CleanupRet | Opcode::Invoke | Opcode::CallBr
        );
        (legal && body.num_successors(terminator) == 1).then_some(b)
    }

    /// Edges that leave the loop, in order of its blocks and their successors.
    pub fn exit_edges(&self, body: &Body, l: Loop) -> Vec<(Block, Block)> {
        let mut out = Vec::new();
        for b in self.blocks_in_order(l) {
            out.extend(body.block_successors(b).filter(|&s| !self.contains(l, s)).map(|s| (b, s)));
        }
        out
    }

    /// Blocks within that have an edge out of the loop, each once, in order.
    pub fn exiting_blocks(&self, body: &Body, l: Loop) -> Vec<Block> {
        let mut out: Vec<Block> = self.exit_edges(body, l).into_iter().map(|e| e.0).collect();
        out.dedup();
        out
    }

    /// The only exiting block.
    pub fn exiting_block(&self, body: &Body, l: Loop) -> Option<Block> {
        only(self.blocks(l).filter(|&b| self.is_exiting(body, l, b)))
    }

    /// Targets of the edges out of the loop, in their order; one may come several times.
    pub fn exit_blocks(&self, body: &Body, l: Loop) -> Vec<Block> {
        self.exit_edges(body, l).into_iter().map(|e| e.1).collect()
    }

    /// The same, each once.
    pub fn unique_exit_blocks(&self, body: &Body, l: Loop) -> Vec<Block> {
        let mut seen = ir::EntitySet::with_capacity(body.block_capacity());
        self.exit_blocks(body, l).into_iter().filter(|&b| seen.insert(b)).collect()
    }

    /// The target of the only edge out of the loop.
    pub fn exit_block(&self, body: &Body, l: Loop) -> Option<Block> {
        let outside = |b: Block| body.block_successors(b).filter(|&s| !self.contains(l, s));
        only(self.blocks(l).flat_map(outside))
    }

    /// The one target of all edges out of the loop.
    pub fn unique_exit_block(&self, body: &Body, l: Loop) -> Option<Block> {
        let mut outside = self.blocks(l).flat_map(|b| body.block_successors(b)).filter(|&s| !self.contains(l, s));
        let first = outside.next()?;
        outside.all(|b| b == first).then_some(first)
    }

    /// Do only edges from within lead to the blocks that edges out of the loop lead to?
    pub fn has_dedicated_exits(&self, body: &Body, l: Loop) -> bool {
        let outside = |b: Block| body.block_successors(b).filter(|&s| !self.contains(l, s));
        let mut seen = ir::EntitySet::with_capacity(body.block_capacity());
        let mut exits = self.blocks(l).flat_map(outside).filter(move |&s| seen.insert(s));
        exits.all(|e| body.predecessors(e).all(|p| self.contains(l, p)))
    }

    /// Is the loop as `loop-simplify` leaves it: a preheader, one latch, dedicated exits?
    pub fn is_simplified(&self, body: &Body, l: Loop) -> bool {
        self.preheader(body, l).is_some() && self.latch(body, l).is_some() && self.has_dedicated_exits(body, l)
    }
}

/// The only item.
fn only(mut items: impl Iterator<Item = Block>) -> Option<Block> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}
