//! May control come from one place of a function to another? "Yes" is always a right answer, and is given when the search gets long.

use crate::alias::limits::MAX_REACHABLE_BLOCKS;
use crate::domtree::DominatorTree;
use ir::{Block, Body, Inst};
use smallvec::SmallVec;

type Work = SmallVec<[Block; 16]>;

/// May control come from behind `from` to before `to`? They may be one instruction, which is reached from itself.
pub fn is_potentially_reachable(body: &Body, tree: Option<&DominatorTree>, from: Inst, to: Inst) -> bool {
    let (a, b) = (body.inst_block(from), body.inst_block(to));
    if a == b {
        if from == to || body.comes_before(from, to) {
            return true;
        }
        // Nothing leads to the entry block.
        return a != body.entry() && search(body, tree, body.block_successors(a).collect(), b);
    }
    if let Some(tree) = tree {
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
    search(body, tree, SmallVec::from_slice(&[a]), b)
}

/// Is the instruction surely executed once at most in each call of the function?
pub fn is_not_in_cycle(body: &Body, tree: Option<&DominatorTree>, i: Inst) -> bool {
    let block = body.inst_block(i);
    !search(body, tree, body.block_successors(block).collect(), block)
}

/// May control come from the beginning of one of these blocks to the beginning of `stop`?
pub fn is_potentially_reachable_from_any(body: &Body, tree: &DominatorTree, from: &[Block], stop: Block) -> bool {
    search(body, Some(tree), SmallVec::from_slice(from), stop)
}

/// Is `stop` reached from any of the blocks in `work`?
fn search(body: &Body, tree: Option<&DominatorTree>, mut work: Work, stop: Block) -> bool {
    // A block that is never reached is dominated by all, whether or not there is a way to it.
    let tree = tree.filter(|t| t.is_reachable(stop));
    let mut seen: SmallVec<[Block; MAX_REACHABLE_BLOCKS]> = SmallVec::new();
    while let Some(block) = work.pop() {
        if seen.contains(&block) {
            continue;
        }
        seen.push(block);
        if block == stop || tree.is_some_and(|t| t.dominates(block, stop)) || seen.len() == MAX_REACHABLE_BLOCKS {
            return true;
        }
        work.extend(body.block_successors(block));
    }
    false
}
