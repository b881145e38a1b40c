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
//! K. Pingali, "The Program Structure Tree", 1994, have the concept). Whether the two make a region is read off their
//! dominance frontiers. The largest region from a block is stepped over as a whole later on.
//!
//! # Complexity
//! A try costs the size of two frontiers. Tries are few as a rule, but O(n) for a block at worst; all of them together may
//! look at [`CAP`] blocks for each block of the body, and blocks for which nothing is left begin no region.
//!
//! # Compatibility with LLVM 22
//! [`PrintAnalysis::print`] writes what `print<regions>` does.

use crate::domfrontier::{DominanceFrontier, DominanceFrontierAnalysis};
use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use crate::postdomtree::{PostDominatorTree, PostDominatorTreeAnalysis};
use entity::entity_id;
use ir::{Block, Body, LocalSlots, PrimaryMap};
use std::io::{self, Write};

entity_id!(
    /// A region, by its number; the whole body is the first.
    pub struct Region, "region"
);

/// Blocks that may be looked at, for each block of the body.
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

/// Finds regions.
struct Finder<'a> {
    body: &'a Body,
    tree: &'a DominatorTree,
    post: &'a PostDominatorTree,
    frontiers: &'a DominanceFrontier,
    regions: Regions,
    /// The exit of the largest region from a block, once it is known.
    largest: Vec<Block>,
    /// The outermost region from a block.
    outermost: Vec<Region>,
    /// What is left of [`CAP`].
    budget: usize,
}

impl Finder<'_> {
    /// Do all edges into `b` from blocks that `entry` dominates come from blocks that `exit` dominates?
    fn comes_from_exit(&mut self, b: Block, entry: Block, exit: Block) -> bool {
        let tree = self.tree;
        let mut looked_at = 0;
        let mut inside = self.body.predecessors(b).inspect(|_| looked_at += 1);
        let good = inside.all(|p| !tree.dominates(entry, p) || tree.dominates(exit, p));
        self.budget = self.budget.saturating_sub(looked_at);
        good
    }

    fn is_region(&mut self, entry: Block, exit: Block) -> bool {
        let of_entry = self.frontiers.frontier(entry);
        self.budget = self.budget.saturating_sub(of_entry.len() + 1);
        if !self.tree.dominates(entry, exit) {
            return of_entry.iter().all(|&f| f == exit || f == entry);
        }
        let of_exit = self.frontiers.frontier(exit);
        self.budget = self.budget.saturating_sub(of_exit.len());
        // No edge leaves the region but to the exit, and none leads into it but to the entry.
        let leaves = |f: &Block| *f != exit && *f != entry;
        let good = of_entry
            .iter()
            .filter(|f| leaves(f))
            .all(|&f| of_exit.binary_search(&f).is_ok() && self.comes_from_exit(f, entry, exit));
        good && of_exit.iter().all(|&f| f == exit || !self.tree.properly_dominates(entry, f))
    }

    /// Finds the regions from a block, smallest first, each the parent of the one before.
    fn find_from(&mut self, entry: Block) {
        let mut last: Option<Region> = None;
        let mut last_exit = entry;
        let mut at = entry;
        while self.budget > 0 {
            let shortcut = self.largest[at.index()];
            let from = if shortcut.is_some() { shortcut } else { at };
            let Some(exit) = self.post.idom(from) else { break };
            at = exit;
            if self.is_region(entry, exit) {
                if !self.is_trivial(entry, exit) {
                    let region = self.regions.add(entry, exit);
                    match last {
                        Some(inner) => self.regions.add_child(region, inner),
                        None => self.regions.innermost[entry.index()] = region,
                    }
                    self.outermost[entry.index()] = region;
                    last = Some(region);
                }
                last_exit = exit;
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
        let body = function.body;
        let tree = analyses.get::<DominatorTreeAnalysis>(function);
        let post = analyses.get::<PostDominatorTreeAnalysis>(function);
        let frontiers = analyses.get::<DominanceFrontierAnalysis>(function);
        let blocks = body.block_capacity();
        let mut regions = Regions { innermost: vec![Region::NONE; blocks], ..Regions::default() };
        if body.entry().is_none() {
            return regions;
        }
        let top = regions.add(body.entry(), Block::NONE);
        let mut finder = Finder {
            body,
            tree: &tree,
            post: &post,
            frontiers: &frontiers,
            regions,
            largest: vec![Block::NONE; blocks],
            outermost: vec![Region::NONE; blocks],
            budget: CAP * tree.preorder().len(),
        };
        for b in postorder(&tree) {
            finder.find_from(b);
        }
        finder.nest(top);
        finder.regions
    }
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
    fn print(regions: &Regions, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        let body = function.body;
        let slots = LocalSlots::for_blocks(body);
        let mut text = b"Region Tree for function: ".to_vec();
        text.extend_from_slice(function.name());
        text.extend_from_slice(b"\nRegion tree:\n");
        let name = |b: Block, text: &mut Vec<u8>| match body.name(b.into()) {
            Some(name) => text.extend_from_slice(name),
            None => slots.write_operand(body, b.into(), text),
        };
        let (mut at, mut level) = (regions.top(), 0usize);
        'all: while let Some(r) = at {
            text.resize(text.len() + 2 * level, b' ');
            write!(text, "[{level}] ")?;
            name(regions.entry(r), &mut text);
            text.extend_from_slice(b" => ");
            match regions.exit(r) {
                Some(exit) => name(exit, &mut text),
                None => text.extend_from_slice(b"<Function Return>"),
            }
            text.push(b'\n');
            if text.len() >= 1 << 16 {
                out.write_all(&text)?;
                text.clear();
            }
            let mut done = r;
            at = regions.regions[r].first_child.expand();
            level += 1;
            while at.is_none() {
                level -= 1;
                at = regions.regions[done].next.expand();
                match regions.parent(done) {
                    Some(parent) => done = parent,
                    None if at.is_none() => break 'all,
                    None => {}
                }
            }
        }
        text.extend_from_slice(b"End region tree\n");
        out.write_all(&text)
    }
}
