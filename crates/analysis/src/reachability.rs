//! May control come from one place of a function to another? "Yes" is always a right answer, and is given when the search gets long.
//!
//! With loops, a search counts an outermost loop as one block: from any block of it all others may be reached, and all its exits.

use crate::alias::limits::MAX_REACHABLE_BLOCKS;
use crate::domtree::DominatorTree;
use crate::loops::{Loop, Loops};
use ir::{Block, Body, Inst};
use smallvec::SmallVec;

type Work = SmallVec<[Block; 16]>;

/// What a search may use beside the body.
#[derive(Clone, Copy, Default)]
pub struct Shape<'a> {
    /// Dominators.
    pub tree: Option<&'a DominatorTree>,
    /// Loops.
    pub loops: Option<&'a Loops>,
}

impl<'a> From<Option<&'a DominatorTree>> for Shape<'a> {
    fn from(tree: Option<&'a DominatorTree>) -> Self {
        Self { tree, loops: None }
    }
}

impl Shape<'_> {
    fn outermost(&self, b: Block) -> Option<Loop> {
        let loops = self.loops?;
        loops.innermost(b).map(|l| loops.outermost(l))
    }
}

/// May control come from behind `from` to before `to`? They may be one instruction, which is reached from itself.
pub fn is_potentially_reachable(body: &Body, shape: Shape<'_>, from: Inst, to: Inst) -> bool {
    let (a, b) = (body.inst_block(from), body.inst_block(to));
    if a == b {
        if from == to || body.comes_before(from, to) {
            return true;
        }
        if shape.outermost(a).is_some() {
            return true;
        }
        // Nothing leads to the entry block.
        return a != body.entry() && search(body, shape, body.block_successors(a).collect(), b);
    }
    if let Some(tree) = shape.tree {
        let (from_entry, to_entry) = (tree.is_reachable(a), tree.is_reachable(b));
        if from_entry && !to_entry {
            return false;
        }
        if a == body.entry() && to_entry {
            return true;
        }
        if b == body.entry() && from_entry {
            return false;
        }
    }
    search(body, shape, SmallVec::from_slice(&[a]), b)
}

/// May control come from behind `from` to before `to` without the block `excluded`? They are of different blocks than that one.
pub fn is_potentially_reachable_without(
    body: &Body,
    tree: &DominatorTree,
    from: Inst,
    to: Inst,
    excluded: Block,
) -> bool {
    let (a, b) = (body.inst_block(from), body.inst_block(to));
    if a == b && (from == to || body.comes_before(from, to)) {
        return true;
    }
    let (from_entry, to_entry) = (tree.is_reachable(a), tree.is_reachable(b));
    if from_entry && !to_entry || b == body.entry() && from_entry && a != b {
        return false;
    }
    let work: Work = if a == b { body.block_successors(a).collect() } else { SmallVec::from_slice(&[a]) };
    // Dominators do not tell whether a way leads past a block.
    search_without(body, Shape::default(), work, b, &[excluded])
}

/// Is the instruction surely executed once at most in each call of the function?
pub fn is_not_in_cycle(body: &Body, shape: Shape<'_>, i: Inst) -> bool {
    let block = body.inst_block(i);
    !search(body, shape, body.block_successors(block).collect(), block)
}

/// May control come from the beginning of one of these blocks to the beginning of `stop`?
pub fn is_potentially_reachable_from_any(body: &Body, tree: &DominatorTree, from: &[Block], stop: Block) -> bool {
    search(body, Some(tree).into(), SmallVec::from_slice(from), stop)
}

/// Is `stop` reached from any of the blocks in `work`?
fn search(body: &Body, shape: Shape<'_>, work: Work, stop: Block) -> bool {
    search_without(body, shape, work, stop, &[])
}

/// The same on ways without these blocks.
fn search_without(body: &Body, shape: Shape<'_>, mut work: Work, stop: Block, excluded: &[Block]) -> bool {
    // A block that is never reached is dominated by all, whether or not there is a way to it.
    let tree = shape.tree.filter(|t| t.is_reachable(stop));
    let stop_loop = shape.outermost(stop);
    let mut seen: SmallVec<[Block; MAX_REACHABLE_BLOCKS]> = SmallVec::from_slice(excluded);
    while let Some(block) = work.pop() {
        if seen.contains(&block) {
            continue;
        }
        seen.push(block);
        let around = shape.outermost(block);
        let is_found = block == stop
            || tree.is_some_and(|t| t.dominates(block, stop))
            || around.is_some() && around == stop_loop
            || seen.len() == MAX_REACHABLE_BLOCKS + excluded.len();
        match around.zip(shape.loops) {
            _ if is_found => return true,
            Some((l, loops)) => work.extend(loops.exit_blocks(body, l)),
            None => work.extend(body.block_successors(block)),
        }
    }
    false
}
