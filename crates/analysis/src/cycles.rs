//! The cycles of a body and how they nest (`cycles`): loops that may have several entries.
//!
//! # What it does
//! A cycle is a strongly connected part of the control flow, with the block that a depth-first search meets first as its
//! header and perhaps further entries; within it, without the edges into the header, there may be cycles again. A natural loop is a
//! cycle with one entry. Which block is the header of an irreducible cycle follows from the order of the search.
//!
//! # Algorithm
//! P. Havlak, "Nesting of Reducible and Irreducible Loops" (1997), without its quadratic case: headers in reverse preorder of the
//! search; from the edges back to each, backwards through what the search found below it. A cycle found before is stepped over as a
//! whole, to the edges into its entries; union-find leads to the outermost one known.
//!
//! # Complexity
//! O(m α(n)) time for n blocks and m edges; a block is stored once, in its innermost cycle, however deep that is.
//!
//! # Compatibility with LLVM 22
//! `print<cycles>` writes the same text, in the same order.

use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use entity::entity_id;
use ir::{Block, Body, LocalSlots, PrimaryMap};
use std::io::{self, Write};

entity_id!(
    /// A cycle, by its number; inner ones come before outer ones.
    pub struct Cycle, "cycle"
);

/// A part of a cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Block(Block),
    Cycle(Cycle),
}

#[derive(Clone, Debug)]
struct CycleData {
    parent: Cycle,
    /// 1 for outermost cycles.
    depth: u32,
    /// The header first.
    entries: Vec<Block>,
    /// Its own blocks and the cycles right within, in the order in which they were found.
    parts: Vec<Part>,
}

/// The cycles of a body. Valid until its control flow changes.
#[derive(Clone, Debug, Default)]
pub struct Cycles {
    cycles: PrimaryMap<Cycle, CycleData>,
    innermost: Vec<Cycle>,
    top_level: Vec<Cycle>,
}

impl Cycles {
    /// Finds the cycles of a body.
    pub fn new(body: &Body) -> Self {
        let search = Search::new(body);
        let mut finder = Finder::new(body, &search);
        for &b in search.preorder.iter().rev() {
            finder.find(body, b);
        }
        let mut cycles = finder.cycles;
        for k in (0..cycles.cycles.len() as u32).rev() {
            let parent = cycles.cycles[Cycle(k)].parent;
            cycles.cycles[Cycle(k)].depth = parent.expand().map_or(0, |p| cycles.cycles[p].depth) + 1;
        }
        cycles
    }

    /// The innermost cycle that a block is in.
    pub fn innermost(&self, b: Block) -> Option<Cycle> {
        self.innermost.get(b.index()).and_then(|c| c.expand())
    }

    /// The block of the cycle that the search met first.
    pub fn header(&self, c: Cycle) -> Block {
        self.cycles[c].entries[0]
    }

    /// Blocks with edges from outside, the header first.
    pub fn entries(&self, c: Cycle) -> &[Block] {
        &self.cycles[c].entries
    }

    /// Is there only one entry?
    pub fn is_reducible(&self, c: Cycle) -> bool {
        self.cycles[c].entries.len() == 1
    }

    /// The cycle around a cycle.
    pub fn parent(&self, c: Cycle) -> Option<Cycle> {
        self.cycles[c].parent.expand()
    }

    /// 1 for an outermost cycle, 1 more than its parent's for any other.
    pub fn depth(&self, c: Cycle) -> u32 {
        self.cycles[c].depth
    }

    /// Outermost cycles, in LLVM's order.
    pub fn top_level(&self) -> &[Cycle] {
        &self.top_level
    }

    /// Cycles right within a cycle, in LLVM's order.
    pub fn children(&self, c: Cycle) -> impl DoubleEndedIterator<Item = Cycle> + '_ {
        self.cycles[c].parts.iter().filter_map(|p| match p {
            Part::Cycle(c) => Some(*c),
            Part::Block(_) => None,
        })
    }

    /// Is the block in the cycle, or in one within? Walks up the nest.
    pub fn contains(&self, c: Cycle, b: Block) -> bool {
        let mut at = self.innermost(b);
        while let Some(inner) = at.filter(|&i| self.depth(i) > self.depth(c)) {
            at = self.parent(inner);
        }
        at == Some(c)
    }

    /// The blocks of a cycle and of those within, in LLVM's order.
    pub fn blocks(&self, c: Cycle) -> impl Iterator<Item = Block> + '_ {
        let mut stack = vec![self.cycles[c].parts.iter()];
        std::iter::from_fn(move || {
            loop {
                match stack.last_mut()?.next() {
                    Some(Part::Block(b)) => return Some(*b),
                    Some(Part::Cycle(c)) => stack.push(self.cycles[*c].parts.iter()),
                    None => _ = stack.pop(),
                }
            }
        })
    }

    /// Are the cycles the same, but for orders?
    fn is_same(&self, other: &Self, body: &Body) -> bool {
        let of = |s: &Self, b: Block| {
            let c = s.innermost(b)?;
            let mut entries = s.entries(c).to_vec();
            entries.sort_unstable();
            Some((s.header(c), s.depth(c), s.parent(c).map(|p| s.header(p)), entries))
        };
        self.cycles.len() == other.cycles.len() && body.blocks().all(|b| of(self, b) == of(other, b))
    }

    /// All cycles, outer ones first, in LLVM's order.
    pub fn preorder(&self) -> impl Iterator<Item = Cycle> + '_ {
        let mut stack: Vec<Cycle> = self.top_level.iter().rev().copied().collect();
        std::iter::from_fn(move || {
            let c = stack.pop()?;
            stack.extend(self.children(c).rev());
            Some(c)
        })
    }
}

/// A depth-first search, the last successor first.
struct Search {
    preorder: Vec<Block>,
    /// Of each block, its position in preorder and that of the last block below it.
    spans: Vec<(u32, u32)>,
}

const UNREACHABLE: (u32, u32) = (u32::MAX, 0);

impl Search {
    fn new(body: &Body) -> Self {
        let mut search = Self { preorder: Vec::new(), spans: vec![UNREACHABLE; body.block_capacity()] };
        // A block stands on the stack again, marked, to be left when all below it is done.
        let mut stack: Vec<(Block, bool)> = body.entry().expand().map(|b| (b, false)).into_iter().collect();
        while let Some((b, leave)) = stack.pop() {
            if leave {
                search.spans[b.index()].1 = search.preorder.len() as u32 - 1;
            } else if search.spans[b.index()] == UNREACHABLE {
                search.spans[b.index()].0 = search.preorder.len() as u32;
                search.preorder.push(b);
                stack.push((b, true));
                stack.extend(body.block_successors(b).map(|s| (s, false)));
            }
        }
        search
    }

    fn is_reachable(&self, b: Block) -> bool {
        self.spans[b.index()] != UNREACHABLE
    }

    /// Was `b` found below `a`, or is it `a`?
    fn is_below(&self, a: Block, b: Block) -> bool {
        let ((first, last), (at, _)) = (self.spans[a.index()], self.spans[b.index()]);
        first <= at && at <= last
    }
}

struct Finder<'a> {
    search: &'a Search,
    cycles: Cycles,
    /// Of each cycle, its place among the outermost ones.
    place: Vec<usize>,
    /// Of each cycle, what leads to the outermost one known around it.
    outer: Vec<Cycle>,
    worklist: Vec<Block>,
}

impl<'a> Finder<'a> {
    fn new(body: &Body, search: &'a Search) -> Self {
        let cycles = Cycles { innermost: vec![Cycle::NONE; body.block_capacity()], ..Cycles::default() };
        Self { search, cycles, place: Vec::new(), outer: Vec::new(), worklist: Vec::new() }
    }

    /// Finds the cycle with this header, if it is one.
    fn find(&mut self, body: &Body, header: Block) {
        let search = self.search;
        self.worklist.extend(body.predecessors(header).filter(|&p| search.is_below(header, p)));
        if self.worklist.is_empty() {
            return;
        }
        let c = self.cycles.cycles.push(CycleData {
            parent: Cycle::NONE,
            depth: 1,
            entries: vec![header],
            parts: vec![Part::Block(header)],
        });
        self.outer.push(c);
        self.place.push(0);
        self.cycles.innermost[header.index()] = c;
        while let Some(b) = self.worklist.pop() {
            self.step(body, c, header, b);
        }
        self.place[c.index()] = self.cycles.top_level.len();
        self.cycles.top_level.push(c);
    }

    /// A block from which the header is reached.
    fn step(&mut self, body: &Body, c: Cycle, header: Block, b: Block) {
        let inner = self.cycles.innermost[b.index()];
        if inner.is_none() {
            self.cycles.innermost[b.index()] = c;
            self.cycles.cycles[c].parts.push(Part::Block(b));
            return self.enter(body, c, header, b);
        }
        let child = self.outermost(inner);
        if child != c {
            self.adopt(c, child);
            for k in 0..self.cycles.cycles[child].entries.len() {
                self.enter(body, c, header, self.cycles.cycles[child].entries[k]);
            }
        }
    }

    /// Goes on to where edges into a block come from; one from outside makes the block an entry.
    fn enter(&mut self, body: &Body, c: Cycle, header: Block, b: Block) {
        let mut is_entry = false;
        for p in body.predecessors(b).filter(|&p| self.search.is_reachable(p)) {
            if self.search.is_below(header, p) {
                self.worklist.push(p);
            } else {
                is_entry = true;
            }
        }
        if is_entry {
            self.cycles.cycles[c].entries.push(b);
        }
    }

    /// Puts an outermost cycle into another one. As in LLVM, the last of the outermost ones takes its place.
    fn adopt(&mut self, parent: Cycle, child: Cycle) {
        let place = self.place[child.index()];
        self.cycles.top_level.swap_remove(place);
        if let Some(moved) = self.cycles.top_level.get(place) {
            self.place[moved.index()] = place;
        }
        self.cycles.cycles[child].parent = parent;
        self.cycles.cycles[parent].parts.push(Part::Cycle(child));
        self.outer[child.index()] = parent;
    }

    /// The outermost cycle known around `c`; paths are halved on the way.
    fn outermost(&mut self, mut c: Cycle) -> Cycle {
        while self.outer[c.index()] != c {
            let up = self.outer[self.outer[c.index()].index()];
            self.outer[c.index()] = up;
            c = up;
        }
        c
    }
}

/// The cycles as an analysis that passes ask for.
pub struct CycleAnalysis;

impl Analysis for CycleAnalysis {
    type Result = Cycles;
    const CLASS: &'static str = "CycleAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, _: &mut FunctionAnalyses) -> Cycles {
        Cycles::new(function.body)
    }

    fn verify(cycles: &Cycles, function: FunctionView<'_>) -> Result<(), String> {
        if cycles.is_same(&Cycles::new(function.body), function.body) {
            Ok(())
        } else {
            Err("CycleInfo verification failed".to_owned())
        }
    }
}

/// Text is handed on in pieces of this size: every cycle lists all its blocks.
const PIECE: usize = 1 << 16;

impl PrintAnalysis for CycleAnalysis {
    fn print(cycles: &Cycles, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        let body = function.body;
        let mut text = b"CycleInfo for function: ".to_vec();
        text.extend_from_slice(function.name());
        text.push(b'\n');
        let slots = LocalSlots::for_blocks(body);
        let name = |b: Block, text: &mut Vec<u8>| match body.name(b.into()) {
            Some(name) => text.extend_from_slice(name),
            None => {
                // Its number, without the sign.
                let at = text.len();
                slots.write_operand(body, b.into(), text);
                text.remove(at);
            }
        };
        let mut entry_of = vec![Cycle::NONE; body.block_capacity()];
        for c in cycles.preorder() {
            let depth = cycles.depth(c);
            text.resize(text.len() + 4 * depth as usize, b' ');
            text.extend_from_slice(format!("depth={depth}: entries(").as_bytes());
            for (k, &b) in cycles.entries(c).iter().enumerate() {
                entry_of[b.index()] = c;
                if k > 0 {
                    text.push(b' ');
                }
                name(b, &mut text);
            }
            text.push(b')');
            for b in cycles.blocks(c).filter(|b| entry_of[b.index()] != c) {
                text.push(b' ');
                name(b, &mut text);
                if text.len() >= PIECE {
                    out.write_all(&text)?;
                    text.clear();
                }
            }
            text.push(b'\n');
        }
        out.write_all(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_graphs::{Random, graph, random_graph, rounds};
    use crate::{DominatorTree, Loops};

    /// The blocks that each block reaches by at least one edge, over blocks below `header` without edges to it.
    fn reached(body: &Body, inside: &[Block], header: Block) -> Vec<Vec<Block>> {
        let walk = |&from: &Block| {
            let (mut seen, mut stack) = (Vec::new(), vec![from]);
            while let Some(b) = stack.pop() {
                for s in body.block_successors(b).filter(|&s| s != header && inside.contains(&s)) {
                    if !seen.contains(&s) {
                        seen.push(s);
                        stack.push(s);
                    }
                }
            }
            seen
        };
        inside.iter().map(walk).collect()
    }

    /// Each cycle is a component: its children are the components of the rest without edges to the header.
    fn check(body: &Body, cycles: &Cycles, inside: &[Block], header: Block, children: Vec<Cycle>, seed: u64) {
        let reached = reached(body, inside, header);
        let at = |b: Block| inside.iter().position(|&i| i == b).unwrap();
        for (k, &b) in inside.iter().enumerate() {
            let child = children.iter().copied().find(|&c| cycles.contains(c, b));
            assert_eq!(child.is_some(), reached[k].contains(&b), "seed {seed} {b:?}");
            for &other in &reached[k] {
                let together = reached[at(other)].contains(&b);
                assert_eq!(together, child.is_some_and(|c| cycles.contains(c, other)), "seed {seed} {b:?} {other:?}");
            }
        }
        for c in children {
            let blocks: Vec<Block> = cycles.blocks(c).collect();
            let from_outside = |b: &Block| {
                body.predecessors(*b)
                    .any(|p| cycles.innermost.len() > p.index() && !blocks.contains(&p) && seen(body, p))
            };
            let mut entries: Vec<Block> = blocks.iter().copied().filter(from_outside).collect();
            let mut own = cycles.entries(c).to_vec();
            entries.sort();
            own.sort();
            assert_eq!(own, entries, "seed {seed}");
            check(body, cycles, &blocks, cycles.header(c), cycles.children(c).collect(), seed);
        }
    }

    fn seen(body: &Body, b: Block) -> bool {
        DominatorTree::new(body).is_reachable(b)
    }

    #[test]
    fn random_graphs_agree_with_the_definition() {
        for seed in 0..rounds(1000) {
            let (body, blocks) = graph(&random_graph(&mut Random::new(seed), 16));
            let tree = DominatorTree::new(&body);
            let cycles = Cycles::new(&body);
            let inside: Vec<Block> = blocks.iter().copied().filter(|&b| tree.is_reachable(b)).collect();
            check(&body, &cycles, &inside, Block::NONE, cycles.top_level().to_vec(), seed);
            // Every natural loop's header is the header of a cycle, unless an irreducible one begins elsewhere.
            if cycles.preorder().all(|c| cycles.is_reducible(c)) {
                let loops = Loops::new(&body, &tree);
                assert_eq!(loops.preorder().count(), cycles.preorder().count(), "seed {seed}");
                let same = |b: &Block| loops.block_depth(*b) == cycles.innermost(*b).map_or(0, |c| cycles.depth(c));
                assert!(blocks.iter().all(same), "seed {seed}");
            }
        }
    }
}
