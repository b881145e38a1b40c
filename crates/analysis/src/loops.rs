//! The loops of a body and how they nest (`loops`).
//!
//! # What it does
//! An edge to a block that dominates its source is a back edge; its target is the header of a natural loop, which has all
//! blocks that reach a back edge without passing the header. Loops are disjoint or one lies within the other.
//!
//! # Algorithm
//! Headers from the bottom of the dominator tree upwards; from the back edges of each, backwards to the header. A loop that was
//! found before is stepped over as a whole, to the edges into its header; which loop is the outermost one known around a
//! block is a union-find structure (R. E. Tarjan, "Testing Flow Graph Reducibility", 1974).
//!
//! # Representation
//! A block is stored once, with its innermost loop, however deep that is: the blocks of a loop are those on its own list and on
//! those of the loops within. LLVM stores a block once for each loop around it, which takes quadratic time and memory for
//! deep nests. Everything is a linked list by id, so that loops are changed in place ([`edit`]).
//!
//! The order of a loop's blocks in LLVM is that of a depth-first search through the body, reversed, and new ones behind;
//! each block has its place in that order as a number ([`Loops::blocks_in_order`]).
//!
//! # Complexity
//! O(m α(n)) time, and 16 bytes a block and 48 a loop. `contains` is constant on loops that have not changed; after a change it
//! walks up the nest until [`Loops::renumber`].
//!
//! # Compatibility with LLVM 22
//! `print<loops>` writes the same text. `verify<loops>` fails with a message where LLVM's has assertions.

mod build;
pub mod edit;
mod print;
mod shape;
#[cfg(test)]
mod tests;

pub use print::{has_property, is_annotated_parallel};

use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use entity::entity_id;
use ir::{Block, Body, PrimaryMap};
use std::io::{self, Write};

entity_id!(
    /// A loop, by its number; in loops just computed outer ones come before inner ones, in the order of the body.
    pub struct Loop, "loop"
);

impl Default for Loop {
    fn default() -> Self {
        Self::NONE
    }
}

/// A loop and its place in the nest.
#[derive(Clone, Copy, Debug)]
struct LoopData {
    /// None for a loop that was removed.
    header: Block,
    parent: Loop,
    first_child: Loop,
    last_child: Loop,
    next: Loop,
    prev: Loop,
    /// Its own blocks, not those of loops within.
    first_block: Block,
    last_block: Block,
    /// 1 for outermost loops.
    depth: u32,
    /// Positions in preorder of the loop and the last one within.
    first: u32,
    last: u32,
}

const _: () = assert!(size_of::<LoopData>() == 44);

impl LoopData {
    fn new(header: Block) -> Self {
        Self {
            header,
            parent: Loop::NONE,
            first_child: Loop::NONE,
            last_child: Loop::NONE,
            next: Loop::NONE,
            prev: Loop::NONE,
            first_block: Block::NONE,
            last_block: Block::NONE,
            depth: 1,
            first: 0,
            last: 0,
        }
    }
}

/// A block and its innermost loop.
#[derive(Clone, Copy, Debug)]
struct Entry {
    innermost: Loop,
    next: Block,
    prev: Block,
    /// Place in the order of blocks.
    order: u32,
}

const OUTSIDE: Entry = Entry { innermost: Loop::NONE, next: Block::NONE, prev: Block::NONE, order: 0 };

/// The loops of a body. Valid until its control flow changes and they are not told ([`edit`]).
#[derive(Clone, Debug, Default)]
pub struct Loops {
    loops: PrimaryMap<Loop, LoopData>,
    entries: Vec<Entry>,
    /// Outermost loops, in the order of the body.
    first_top: Loop,
    last_top: Loop,
    /// The next place in the order of blocks.
    next_order: u32,
    /// Are the positions in preorder right?
    numbered: bool,
}

impl Loops {
    /// Finds the loops of a body.
    pub fn new(body: &Body, tree: &DominatorTree) -> Self {
        build::build(body, tree)
    }

    /// Are there no loops?
    pub fn is_empty(&self) -> bool {
        self.first_top.is_none()
    }

    /// The length for tables by loop.
    pub fn capacity(&self) -> usize {
        self.loops.len()
    }

    #[inline]
    fn entry(&self, b: Block) -> &Entry {
        self.entries.get(b.index()).unwrap_or(&OUTSIDE)
    }

    /// The innermost loop that a block is in.
    #[inline]
    pub fn innermost(&self, b: Block) -> Option<Loop> {
        self.entry(b).innermost.expand()
    }

    /// How many loops a block is in.
    #[inline]
    pub fn block_depth(&self, b: Block) -> u32 {
        self.innermost(b).map_or(0, |l| self.depth(l))
    }

    /// The header: the one block that dominates all others of the loop.
    #[inline]
    pub fn header(&self, l: Loop) -> Block {
        self.loops[l].header
    }

    /// Is the block the header of a loop?
    pub fn is_header(&self, b: Block) -> bool {
        self.innermost(b).is_some_and(|l| self.header(l) == b)
    }

    /// The loop around a loop.
    #[inline]
    pub fn parent(&self, l: Loop) -> Option<Loop> {
        self.loops[l].parent.expand()
    }

    /// 1 for an outermost loop, 1 more than its parent's for any other.
    #[inline]
    pub fn depth(&self, l: Loop) -> u32 {
        self.loops[l].depth
    }

    /// The loop, or the last one around it, that has no parent.
    pub fn outermost(&self, l: Loop) -> Loop {
        std::iter::successors(Some(l), |&l| self.parent(l)).last().unwrap_or(l)
    }

    /// Loops right within a loop, in the order of the body.
    pub fn children(&self, l: Loop) -> impl Iterator<Item = Loop> + '_ {
        std::iter::successors(self.loops[l].first_child.expand(), |&c| self.loops[c].next.expand())
    }

    /// Is there no loop within?
    pub fn is_innermost(&self, l: Loop) -> bool {
        self.loops[l].first_child.is_none()
    }

    /// Outermost loops in the order of the body. (LLVM keeps them in reverse.)
    pub fn top_level(&self) -> impl Iterator<Item = Loop> + '_ {
        std::iter::successors(self.first_top.expand(), |&l| self.loops[l].next.expand())
    }

    /// All loops, outer ones first, in the order of the body.
    pub fn preorder(&self) -> impl Iterator<Item = Loop> + '_ {
        std::iter::successors(self.first_top.expand(), |&l| self.next_in(l, None))
    }

    /// All loops, outer ones first, siblings from last to first: from the end, an order in which inner loops come before outer
    /// ones, as loop passes want it.
    pub fn sibling_reversed_preorder(&self) -> impl Iterator<Item = Loop> + '_ {
        std::iter::successors(self.last_top.expand(), |&l| {
            let mut at = l;
            if let Some(child) = self.loops[at].last_child.expand() {
                return Some(child);
            }
            loop {
                if let Some(prev) = self.loops[at].prev.expand() {
                    return Some(prev);
                }
                at = self.parent(at)?;
            }
        })
    }

    /// A loop and those within, outer ones first.
    pub fn nest(&self, l: Loop) -> impl Iterator<Item = Loop> + '_ {
        std::iter::successors(Some(l), move |&at| self.next_in(at, Some(l)))
    }

    /// The loop after `l` in preorder, among those within `top`.
    fn next_in(&self, l: Loop, top: Option<Loop>) -> Option<Loop> {
        let mut at = l;
        if let Some(child) = self.loops[at].first_child.expand() {
            return Some(child);
        }
        loop {
            if Some(at) == top {
                return None;
            }
            if let Some(next) = self.loops[at].next.expand() {
                return Some(next);
            }
            at = self.parent(at)?;
        }
    }

    /// Is `inner` the loop `outer`, or within it?
    pub fn contains_loop(&self, outer: Loop, inner: Loop) -> bool {
        let (o, i) = (&self.loops[outer], &self.loops[inner]);
        if self.numbered {
            return o.first <= i.first && i.first <= o.last;
        }
        let mut at = inner;
        while self.depth(at) > o.depth {
            at = self.loops[at].parent;
        }
        at == outer
    }

    /// Is the block in the loop, or in one within?
    #[inline]
    pub fn contains(&self, l: Loop, b: Block) -> bool {
        self.innermost(b).is_some_and(|inner| self.contains_loop(l, inner))
    }

    /// The innermost loop that both blocks are in.
    pub fn common(&self, a: Block, b: Block) -> Option<Loop> {
        let inner = self.innermost(b)?;
        std::iter::successors(self.innermost(a), |&l| self.parent(l)).find(|&l| self.contains_loop(l, inner))
    }

    /// The blocks of a loop that are in no loop within; its header first, unless it has changed.
    pub fn own_blocks(&self, l: Loop) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(self.loops[l].first_block.expand(), |&b| self.entry(b).next.expand())
    }

    /// The blocks of a loop, loop by loop: outer ones first.
    pub fn blocks(&self, l: Loop) -> impl Iterator<Item = Block> + '_ {
        self.nest(l).flat_map(|l| self.own_blocks(l))
    }

    /// The place of a block in the order of blocks: the header of a loop comes first all the same.
    #[inline]
    pub fn order(&self, b: Block) -> u32 {
        self.entry(b).order
    }

    /// The blocks of a loop in LLVM's order: the header, then the others in reverse postorder, then those that were added.
    pub fn blocks_in_order(&self, l: Loop) -> Vec<Block> {
        let mut out: Vec<Block> = self.blocks(l).collect();
        let header = self.header(l);
        out.sort_unstable_by_key(|&b| (b != header, self.entry(b).order));
        out
    }

    /// Compares with loops found anew, but for orders: the message if they differ.
    pub fn verify(&self, body: &Body, tree: &DominatorTree) -> Result<(), String> {
        let fresh = Self::new(body, tree);
        let headers = |s: &Self, b: Block| s.innermost(b).map(|l| (s.header(l), s.depth(l)));
        let parent = |s: &Self, l: Loop| s.parent(l).map(|p| s.header(p));
        let same = |b: &Block| headers(self, *b) == headers(&fresh, *b);
        let same_parent = |l: Loop| {
            let own = self.innermost(fresh.header(l));
            own.is_some_and(|own| parent(self, own) == parent(&fresh, l))
        };
        let good = body.blocks().all(|b| same(&b))
            && self.preorder().count() == fresh.loops.len()
            && fresh.preorder().all(same_parent);
        if good { Ok(()) } else { Err("LoopInfo verification failed".to_owned()) }
    }
}

/// The loops as an analysis that passes ask for.
pub struct LoopAnalysis;

impl Analysis for LoopAnalysis {
    type Result = Loops;
    const CLASS: &'static str = "LoopAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> Loops {
        // Most functions: no need to know dominators.
        if !analyses.tells_all() && function.body.runs_forward() {
            return Loops::none(function.body);
        }
        Loops::new(function.body, &analyses.get::<DominatorTreeAnalysis>(function))
    }

    fn verify(loops: &Loops, function: FunctionView<'_>) -> Result<(), String> {
        loops.verify(function.body, &DominatorTree::new(function.body))
    }
}

impl PrintAnalysis for LoopAnalysis {
    fn print(loops: &Loops, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        print::print(function, loops, out)
    }
}
