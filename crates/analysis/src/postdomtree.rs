//! The tree of post-dominators of a body (`postdomtree`).
//!
//! # What it does
//! A block post-dominates another one if every path from the latter to the end of the function runs through the former. All
//! ends hang below a virtual exit, the root, which has the name of no block ([`Block::NONE`]). Infinite loops have no end;
//! one block of each stands for it, so that every block is in the tree.
//!
//! # Algorithm
//! That of [`crate::domtree`], along reversed edges. The roots ([`find_roots`]) are LLVM's choice: blocks without successors in the
//! order of the body; then, for each block from which no root so far is reached, the block that a depth-first search
//! from it discovers last, successors in the order of the body from the last one on. Of the latter roots, one that reaches
//! another one is redundant.
//!
//! # Complexity
//! As [`crate::domtree`]. Searching for the roots of infinite loops is quadratic in LLVM at worst, both in the searches and in the
//! removal of redundant roots. Here the removal is linear (see [`redundant`]), and once the searches have come across
//! [`SEARCH_CAP`] blocks for each block of the body, a block stands for the end of its loop itself.
//!
//! # Compatibility with LLVM 22
//! [`PrintAnalysis::print`] writes what `print<postdomtree>` does. Beyond the cap roots may differ.

use crate::domtree::flow::Flow;
use crate::domtree::tree::Tree;
use crate::domtree::write_tree;
use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use ir::{Block, EntitySet};
use std::io::{self, Write};

/// The tree of post-dominators of a body. Valid until its control flow changes and the tree is not told.
pub type PostDominatorTree = Tree<true>;

/// Blocks that searches for the ends of infinite loops may come across, for each block of the body.
const SEARCH_CAP: usize = 64;

/// Where control flow ends, and a block for each infinite loop.
pub(crate) fn find_roots(flow: Flow<'_>) -> Vec<Block> {
    let body = flow.body;
    let mut reaching = EntitySet::with_capacity(body.block_capacity());
    let mut total = 0;
    let mut found = 0;
    let mut roots = Vec::new();
    let mut stack = Vec::new();
    for b in body.blocks() {
        total += 1;
        if flow.is_exit(b) {
            roots.push(b);
            found += mark_reaching(flow, b, &mut reaching, &mut stack);
        }
    }
    if found < total {
        let trivial = roots.len();
        find_loop_ends(flow, total, &mut reaching, &mut roots);
        remove_redundant(flow, trivial, &mut roots);
    }
    roots
}

/// Marks the blocks from which `root` is reached; how many were not marked before.
fn mark_reaching(flow: Flow<'_>, root: Block, reaching: &mut EntitySet<Block>, stack: &mut Vec<Block>) -> usize {
    let mut found = 0;
    let mut reach = |b: Block, stack: &mut Vec<Block>| {
        if reaching.insert(b) {
            found += 1;
            stack.push(b);
        }
    };
    reach(root, stack);
    while let Some(b) = stack.pop() {
        flow.children::<true>(b, |p| reach(p, stack));
    }
    found
}

/// Adds roots until every block reaches one.
fn find_loop_ends(flow: Flow<'_>, total: usize, reaching: &mut EntitySet<Block>, roots: &mut Vec<Block>) {
    let mut position = vec![0; flow.body.block_capacity()];
    for (k, b) in flow.body.blocks().enumerate() {
        position[b.index()] = k;
    }
    let mut round = vec![Block::NONE; flow.body.block_capacity()];
    let mut budget = SEARCH_CAP * total;
    let mut stack = Vec::new();
    for b in flow.body.blocks() {
        if !reaching.contains(b) {
            let end = last_discovered(flow, b, &position, &mut round, &mut budget);
            roots.push(end);
            mark_reaching(flow, end, reaching, &mut stack);
        }
    }
}

/// The block that a depth-first search discovers last; `start` itself when the budget is used up.
fn last_discovered(flow: Flow<'_>, start: Block, position: &[usize], round: &mut [Block], budget: &mut usize) -> Block {
    let mut last = start;
    let mut stack = vec![start];
    while let Some(b) = stack.pop() {
        if std::mem::replace(&mut round[b.index()], start) == start {
            continue;
        }
        if *budget == 0 {
            return start;
        }
        *budget -= 1;
        last = b;
        let first = stack.len();
        flow.children::<false>(b, |s| stack.push(s));
        stack[first..].sort_by_key(|s| position[s.index()]);
    }
    last
}

/// Removes roots of infinite loops that reach another one, in LLVM's manner: the last root takes the place of a removed one.
fn remove_redundant(flow: Flow<'_>, trivial: usize, roots: &mut Vec<Block>) {
    let mut redundant = redundant(flow, trivial, roots);
    let mut at = trivial;
    while at < roots.len() {
        if redundant[at] {
            roots.swap_remove(at);
            redundant.swap_remove(at);
        } else {
            at += 1;
        }
    }
}

/// Which roots reach another one? A root was chosen among blocks that reach none of those before it, so it can only reach
/// later ones: one walk backwards from the last root on finds all.
fn redundant(flow: Flow<'_>, trivial: usize, roots: &[Block]) -> Vec<bool> {
    let mut reaching = EntitySet::with_capacity(flow.body.block_capacity());
    let mut stack = Vec::new();
    let mut out = vec![false; roots.len()];
    for k in (trivial..roots.len()).rev() {
        out[k] = mark_reaching(flow, roots[k], &mut reaching, &mut stack) == 0;
    }
    out
}

impl PostDominatorTree {
    /// Does every path from `b` to the end run through `a`? The virtual exit may be named by [`Block::NONE`].
    pub fn post_dominates(&self, a: Block, b: Block) -> bool {
        self.dominates(a, b)
    }
}

/// The tree of post-dominators as an analysis that passes ask for.
pub struct PostDominatorTreeAnalysis;

impl Analysis for PostDominatorTreeAnalysis {
    type Result = PostDominatorTree;
    const CLASS: &'static str = "PostDominatorTreeAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, _: &mut FunctionAnalyses) -> PostDominatorTree {
        PostDominatorTree::new(function.body)
    }

    fn verify(tree: &PostDominatorTree, function: FunctionView<'_>) -> Result<(), String> {
        if tree.verify(function.body) { Ok(()) } else { Err("PostDominatorTree verification failed".to_owned()) }
    }
}

impl PrintAnalysis for PostDominatorTreeAnalysis {
    const HEADING: [&'static str; 2] = ["PostDominatorTree for function: ", "\n"];

    fn print(tree: &PostDominatorTree, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        write_tree(function.body, tree, out)
    }
}

#[cfg(test)]
mod tests;
