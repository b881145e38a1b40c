//! The regions of a body (`regions`).
//!
//! # What it does
//! A region is a part of the body with one entry and one exit: all edges from outside lead to its entry, all edges out of
//! it to its exit, which is no part of it. Regions are disjoint or one lies within the other; the whole body is
//! one, without exit.
//!
//! # Algorithm
//! For each block from the bottom of the dominator tree upwards, the blocks that post-dominate it, nearest first, are tried as
//! exits (J. Vanhatalo, H. Völzer and J. Koehler, "The Refined Process Structure Tree", 2008; R. Johnson, D. Pearson and
//! K. Pingali, "The Program Structure Tree", 1994, have the concept). The largest region from a block is stepped over as a whole
//! later on.
//!
//! LLVM compares dominance frontiers to find whether the two make a region. Here edges that leave the subtrees of the dominator tree are
//! counted ([`Leaving`]). Of the exits that a block dominates, each dominates the next one, so that an edge which leaves
//! too early for one does so for all further ones; they are stepped over by way of a union-find structure.
//!
//! # Complexity
//! A try costs O(log m). Tries are few as a rule, but O(n) for a block at worst; all of them together may be [`CAP`] for
//! each block of the body, and blocks for which nothing is left begin no region.
//!
//! # Compatibility with LLVM 22
//! [`PrintAnalysis::print`] writes what `print<regions>` does.

mod print;

use crate::domfrontier::{DominanceFrontier, DominanceFrontierAnalysis};
use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::join_edges::JoinEdges;
use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use crate::postdomtree::{PostDominatorTree, PostDominatorTreeAnalysis};
use entity::entity_id;
use ir::{Block, Body, PrimaryMap};
pub use print::{RegionStyle, print};
use std::io::{self, Write};
use std::sync::Arc;

entity_id!(
    /// A region, by its number; the whole body is the first.
    pub struct Region, "region"
);

/// Tries, for each block of the body.
const CAP: usize = 1024;

#[derive(Clone, Copy, Debug)]
struct RegionData {
    entry: Block,
    /// None for the whole body.
    exit: Block,
    parent: Region,
    first_child: Region,
    last_child: Region,
    next: Region,
}

/// The regions of a body. Valid until its control flow changes.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    regions: PrimaryMap<Region, RegionData>,
    /// The innermost region of each block; of an entry, the smallest region that it is the entry of.
    innermost: Vec<Region>,
}

impl Regions {
    /// The whole body.
    pub fn top(&self) -> Option<Region> {
        self.regions.keys().next()
    }

    /// The block through which control enters.
    pub fn entry(&self, r: Region) -> Block {
        self.regions[r].entry
    }

    /// The block that control leaves to; `None` for the whole body.
    pub fn exit(&self, r: Region) -> Option<Block> {
        self.regions[r].exit.expand()
    }

    /// The region around a region.
    pub fn parent(&self, r: Region) -> Option<Region> {
        self.regions[r].parent.expand()
    }

    /// Regions right within a region, in order.
    pub fn children(&self, r: Region) -> impl Iterator<Item = Region> + '_ {
        std::iter::successors(self.regions[r].first_child.expand(), |&c| self.regions[c].next.expand())
    }

    /// The innermost region that a block is in; `None` for a block that the entry does not reach.
    pub fn innermost(&self, b: Block) -> Option<Region> {
        self.innermost.get(b.index())?.expand()
    }

    /// Are the regions the same, but for their numbers and order?
    fn is_same(&self, other: &Self, body: &Body) -> bool {
        let ends = |s: &Self, r: Option<Region>| r.map(|r| (s.entry(r), s.exit(r)));
        let all = |s: &Self| {
            let mut all: Vec<_> = s.regions.keys().map(|r| (ends(s, Some(r)), ends(s, s.parent(r)))).collect();
            all.sort_unstable();
            all
        };
        body.blocks().all(|b| ends(self, self.innermost(b)) == ends(other, other.innermost(b)))
            && all(self) == all(other)
    }

    fn add(&mut self, entry: Block, exit: Block) -> Region {
        let none = Region::NONE;
        self.regions.push(RegionData { entry, exit, parent: none, first_child: none, last_child: none, next: none })
    }

    fn add_child(&mut self, parent: Region, child: Region) {
        self.regions[child].parent = parent;
        match self.regions[parent].last_child.expand() {
            Some(last) => self.regions[last].next = child,
            None => self.regions[parent].first_child = child,
        }
        self.regions[parent].last_child = child;
    }
}

/// Edges that leave subtrees of the dominator tree: to blocks that the root of the subtree does not dominate.
struct Leaving<'a> {
    tree: &'a DominatorTree,
    edges: &'a JoinEdges,
    /// How many leave the subtree of each block, by preorder position.
    counts: Vec<u32>,
    /// Positions of the sources of edges by target, ascending; where those of each target begin.
    sources: Vec<u32>,
    offsets: Vec<u32>,
}

impl<'a> Leaving<'a> {
    fn new(tree: &'a DominatorTree, edges: &'a JoinEdges) -> Self {
        let blocks = tree.preorder().len();
        let position = |b: Block| tree.interval(b).0 as usize;
        // An edge leaves the subtrees of all blocks from its source up to below the block where it comes back, so differences
        // are noted at both ends.
        let mut counts = vec![0u32; blocks];
        let mut offsets = vec![0u32; blocks + 1];
        for (source, target) in edges.iter() {
            let back = tree.dominates(target, tree.preorder()[source as usize]);
            counts[source as usize] = counts[source as usize].wrapping_add(1);
            if let Some(end) = if back { Some(target) } else { tree.idom(target) } {
                counts[position(end)] = counts[position(end)].wrapping_sub(1);
            }
            offsets[position(target)] += 1;
        }
        for (at, &b) in tree.preorder().iter().enumerate().rev() {
            if let Some(above) = tree.idom(b) {
                counts[position(above)] = counts[position(above)].wrapping_add(counts[at]);
            }
        }
        let mut end = 0;
        for offset in &mut offsets {
            end += *offset;
            *offset = end;
        }
        let mut sources = vec![0; end as usize];
        for (source, target) in edges.iter().collect::<Vec<_>>().into_iter().rev() {
            let offset = &mut offsets[position(target)];
            *offset -= 1;
            sources[*offset as usize] = source;
        }
        Self { tree, edges, counts, sources, offsets }
    }

    fn count(&self, b: Block) -> u32 {
        self.counts[self.tree.interval(b).0 as usize]
    }

    /// How many edges lead to `target` from the subtree of `root`?
    fn between(&self, root: Block, target: Block) -> u32 {
        let (first, last) = self.tree.interval(root);
        let at = self.tree.interval(target).0 as usize;
        let sources = &self.sources[self.offsets[at] as usize..self.offsets[at + 1] as usize];
        (sources.partition_point(|&s| s <= last) - sources.partition_point(|&s| s < first)) as u32
    }

    /// Is what `entry` dominates, without what `exit` dominates, a region?
    fn judge(&self, entry: Block, exit: Block) -> Verdict {
        let verdict = |good| if good { Verdict::Region } else { Verdict::None };
        if !self.tree.dominates(entry, exit) {
            return verdict(self.between(entry, exit) == self.count(entry));
        }
        let ((first, last), (behind, end)) = (self.tree.interval(entry), self.tree.interval(exit));
        let level = self.tree.level(entry);
        if self.edges.any_leaves(first..behind, level) || self.edges.any_leaves(end + 1..last + 1, level) {
            return Verdict::NoneBelow;
        }
        // So all that leave the part below the entry come from below the exit: no others may leave that, but to the entry.
        verdict(self.count(exit) == self.count(entry) + self.between(exit, entry))
    }
}

/// Do a block and an exit make a region?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Verdict {
    Region,
    None,
    /// No, nor does a further exit that the block dominates.
    NoneBelow,
}

/// Finds regions.
struct Finder<'a> {
    body: &'a Body,
    tree: &'a DominatorTree,
    post: &'a PostDominatorTree,
    leaving: Leaving<'a>,
    regions: Regions,
    /// The exit of the largest region from a block, once it is known.
    largest: Vec<Block>,
    /// An exit some way behind a block, such that a block that dominates the block dominates it: see [`Finder::last_below`].
    further: Vec<Block>,
    /// The outermost region from a block.
    outermost: Vec<Region>,
    /// What is left of [`CAP`].
    budget: usize,
}

impl Finder<'_> {
    /// The exit to be tried after `at`.
    fn next_exit(&self, at: Block) -> Option<Block> {
        let shortcut = self.largest[at.index()];
        self.post.idom(if shortcut.is_some() { shortcut } else { at })
    }

    /// The last exit, from `at` on, that `entry` dominates. Ways are shortened for the blocks that dominate `entry`: they
    /// come later, and nobody else takes them.
    fn last_below(&mut self, entry: Block, mut at: Block) -> Block {
        let next = |s: &Self, at: Block| {
            let known = s.further[at.index()].expand();
            known.or_else(|| s.next_exit(at)).filter(|&exit| s.tree.dominates(entry, exit))
        };
        while let Some(exit) = next(self, at) {
            if let Some(second) = next(self, exit) {
                self.further[at.index()] = second;
            }
            at = self.further[at.index()].expand().unwrap_or(exit);
        }
        at
    }

    /// Finds the regions from a block, smallest first, each the parent of the one before.
    fn find_from(&mut self, entry: Block) {
        let mut last_exit = entry;
        let mut at = entry;
        while self.budget > 0 {
            let Some(exit) = self.next_exit(at) else { break };
            at = exit;
            self.budget -= 1;
            match self.leaving.judge(entry, exit) {
                Verdict::Region => {
                    self.add_region(entry, exit);
                    last_exit = exit;
                }
                Verdict::None => {}
                Verdict::NoneBelow => at = self.last_below(entry, exit),
            }
            if !self.tree.dominates(entry, exit) {
                break;
            }
        }
        if last_exit != entry {
            let further = self.largest[last_exit.index()];
            self.largest[entry.index()] = if further.is_some() { further } else { last_exit };
        }
    }

    /// Adds a region around those from the same entry.
    fn add_region(&mut self, entry: Block, exit: Block) {
        if self.is_trivial(entry, exit) {
            return;
        }
        let region = self.regions.add(entry, exit);
        let outermost = &mut self.outermost[entry.index()];
        match std::mem::replace(outermost, region).expand() {
            Some(inner) => self.regions.add_child(region, inner),
            None => self.regions.innermost[entry.index()] = region,
        }
    }

    /// Is the region just its entry?
    fn is_trivial(&self, entry: Block, exit: Block) -> bool {
        let mut successors = self.body.block_successors(entry);
        successors.len() <= 1 && successors.next() == Some(exit)
    }

    /// Nests the regions, down the dominator tree.
    fn nest(&mut self, top: Region) {
        for &b in self.tree.preorder() {
            let mut around = self.tree.idom(b).map_or(top, |p| self.regions.innermost[p.index()]);
            while self.regions.regions[around].exit == b {
                around = self.regions.regions[around].parent;
            }
            match self.outermost[b.index()].expand() {
                Some(outermost) => self.regions.add_child(around, outermost),
                None => self.regions.innermost[b.index()] = around,
            }
        }
    }
}

/// The regions as an analysis that passes ask for.
pub struct RegionAnalysis;

impl Analysis for RegionAnalysis {
    type Result = Regions;
    const CLASS: &'static str = "RegionInfoAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> Regions {
        let tree = analyses.get::<DominatorTreeAnalysis>(function);
        let post = analyses.get::<PostDominatorTreeAnalysis>(function);
        let frontiers = analyses.get::<DominanceFrontierAnalysis>(function);
        find(function.body, &tree, &post, frontiers.edges())
    }

    fn verify(regions: &Regions, function: FunctionView<'_>) -> Result<(), String> {
        let body = function.body;
        let (tree, post) = (Arc::new(DominatorTree::new(body)), PostDominatorTree::new(body));
        let fresh = find(body, &tree, &post, DominanceFrontier::new(body, Arc::clone(&tree)).edges());
        if regions.is_same(&fresh, body) { Ok(()) } else { Err("Region info verification failed".to_owned()) }
    }
}

/// Finds the regions of a body from its trees and its join edges along the tree of dominators.
fn find(body: &Body, tree: &DominatorTree, post: &PostDominatorTree, edges: &JoinEdges) -> Regions {
    let blocks = body.block_capacity();
    let mut regions = Regions { innermost: vec![Region::NONE; blocks], ..Regions::default() };
    if body.entry().is_none() {
        return regions;
    }
    let top = regions.add(body.entry(), Block::NONE);
    let mut finder = Finder {
        body,
        tree,
        post,
        leaving: Leaving::new(tree, edges),
        regions,
        largest: vec![Block::NONE; blocks],
        further: vec![Block::NONE; blocks],
        outermost: vec![Region::NONE; blocks],
        budget: CAP * tree.preorder().len(),
    };
    for b in postorder(tree) {
        finder.find_from(b);
    }
    finder.nest(top);
    finder.regions
}

/// Blocks of the tree, each after those that it dominates, siblings in order.
fn postorder(tree: &DominatorTree) -> Vec<Block> {
    let mut order = Vec::with_capacity(tree.preorder().len());
    let mut open: Vec<Block> = Vec::new();
    for &b in tree.preorder() {
        while let Some(above) = open.pop_if(|a| !tree.dominates(*a, b)) {
            order.push(above);
        }
        open.push(b);
    }
    order.extend(open.into_iter().rev());
    order
}

impl PrintAnalysis for RegionAnalysis {
    const HEADING: [&'static str; 2] = ["Region Tree for function: ", "\n"];

    fn print(regions: &Regions, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        print(regions, RegionStyle::Plain, function.body, out)
    }
}

#[cfg(test)]
mod tests;
