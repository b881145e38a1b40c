//! The cycles of a body and how they nest (`cycles`): loops that may have several entries.
//!
//! # What it does
//! A cycle is a strongly connected part of the control flow, with the block that a depth-first search meets first as its
//! header and perhaps further entries; within it, without the edges into the header, there may be cycles again. A natural loop is a
//! cycle with one entry. Which block is the header of an irreducible cycle follows from the order of the search.
//!
//! # Algorithm
//! P. Havlak, "Nesting of Reducible and Irreducible Loops" (1997), as G. Ramalingam mends it, "Identifying Loops in Almost Linear
//! Time" (1999): headers in reverse preorder of the search; from the edges back to each, backwards through what the search found
//! below it. A cycle found before is stepped over as a whole; union-find leads to the outermost one known. An edge into a cycle
//! from beyond what is below its header is set aside until the lowest block is reached that the search found both ends below
//! (`find.rs`).
//!
//! Entries are not stored, for together they may be quadratic in the number of blocks. A block is an entry of the cycles around
//! it that lack one of its predecessors: of the innermost one, up to some depth, which is stored.
//!
//! # Complexity
//! O((n + m) α(n)) time for n blocks and m edges, but for the order in which blocks of irreducible nests are listed ([`find`]
//! has the cap). A block is stored once, in its innermost cycle, however deep that is. Listing the blocks or entries of a cycle
//! takes time linear in its blocks.
//!
//! # Compatibility with LLVM 22
//! `print<cycles>` writes the same text, in the same order; beyond the cap the order may differ.

mod find;
#[cfg(test)]
mod tests;

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
    /// An ancestor some way up, or the cycle itself if it is outermost: see [`Cycles::smallest_around`].
    jump: Cycle,
    /// 1 for outermost cycles.
    depth: u32,
    /// Positions in a preorder of the cycle and the last one within.
    span: (u32, u32),
    is_reducible: bool,
    /// Its own blocks, the header first, and the cycles right within, in the order in which they were found.
    parts: Vec<Part>,
}

/// A block and its place among the cycles.
#[derive(Clone, Copy, Debug)]
struct Place {
    innermost: Cycle,
    /// It is an entry of the cycles around it that are deeper than this.
    common: u32,
}

const OUTSIDE: Place = Place { innermost: Cycle::NONE, common: 0 };

/// The cycles of a body. Valid until its control flow changes.
#[derive(Clone, Debug, Default)]
pub struct Cycles {
    cycles: PrimaryMap<Cycle, CycleData>,
    places: Vec<Place>,
    top_level: Vec<Cycle>,
}

impl Cycles {
    /// Finds the cycles of a body.
    pub fn new(body: &Body) -> Self {
        let search = find::Search::new(body);
        if !search.has_cycles {
            return Self::default();
        }
        let mut cycles = find::find(body, &search);
        cycles.number();
        cycles.find_entries(body, &search);
        cycles
    }

    /// Depths, jumps and spans, once all cycles are known.
    fn number(&mut self) {
        let mut order: Vec<Cycle> = Vec::with_capacity(self.cycles.len());
        order.extend(self.preorder());
        for (at, &c) in (0..).zip(&order) {
            let (depth, jump) = match self.parent(c) {
                Some(p) => {
                    let (parent, up) = (&self.cycles[p], &self.cycles[self.cycles[p].jump]);
                    let equal = parent.depth - up.depth == up.depth - self.cycles[up.jump].depth;
                    (parent.depth + 1, if equal { up.jump } else { p })
                }
                None => (1, c),
            };
            let data = &mut self.cycles[c];
            (data.depth, data.jump, data.span) = (depth, jump, (at, at));
        }
        for &c in order.iter().rev() {
            if let Some(parent) = self.parent(c) {
                let last = self.cycles[c].span.1;
                let span = &mut self.cycles[parent].span;
                span.1 = span.1.max(last);
            }
        }
    }

    /// Finds out which blocks are entries, and which cycles have but one.
    fn find_entries(&mut self, body: &Body, search: &find::Search) {
        // The least `common` of blocks in a cycle that are not its header.
        let mut least = vec![u32::MAX; self.cycles.len()];
        for b in body.blocks() {
            let Some(c) = self.innermost(b) else { continue };
            let position =
                |p: Block| self.innermost(p).map_or((0, u32::MAX), |c| (self.cycles[c].span.0, self.cycles[c].span.0));
            let own = position(b);
            let ends = body.predecessors(b).filter(|&p| search.is_reachable(p)).map(position);
            let ends = ends.fold(own, |ends, p| (ends.0.min(p.0), ends.1.max(p.1)));
            let common = self.smallest_around(c, ends).map_or(0, |c| self.cycles[c].depth);
            self.places[b.index()].common = common;
            let as_other = if self.header(c) == b { self.parent(c) } else { Some(c) };
            if let Some(c) = as_other {
                least[c.index()] = least[c.index()].min(common);
            }
        }
        for c in self.preorder().collect::<Vec<_>>().into_iter().rev() {
            if let Some(parent) = self.parent(c) {
                least[parent.index()] = least[parent.index()].min(least[c.index()]);
            }
            self.cycles[c].is_reducible = least[c.index()] >= self.cycles[c].depth;
        }
    }

    /// The smallest cycle, `c` or one around it, whose span has these positions.
    fn smallest_around(&self, mut c: Cycle, (first, last): (u32, u32)) -> Option<Cycle> {
        let covers = |c: Cycle| {
            let span = self.cycles[c].span;
            span.0 <= first && last <= span.1
        };
        while !covers(c) {
            let CycleData { jump, parent, .. } = self.cycles[c];
            c = if covers(jump) { parent } else { jump };
            if parent.is_none() {
                return None;
            }
        }
        Some(c)
    }

    /// The innermost cycle that a block is in.
    pub fn innermost(&self, b: Block) -> Option<Cycle> {
        self.places.get(b.index()).and_then(|p| p.innermost.expand())
    }

    /// The block of the cycle that the search met first.
    pub fn header(&self, c: Cycle) -> Block {
        match self.cycles[c].parts[0] {
            Part::Block(b) => b,
            Part::Cycle(_) => Block::NONE,
        }
    }

    /// Blocks with edges from outside, the header first, in LLVM's order. Linear in the blocks of the cycle.
    pub fn entries(&self, c: Cycle) -> impl Iterator<Item = Block> + '_ {
        self.blocks(c).filter(move |&b| self.is_entry(c, b))
    }

    /// Does an edge from outside a cycle lead to this block of it?
    fn is_entry(&self, c: Cycle, b: Block) -> bool {
        self.places[b.index()].common < self.depth(c) || b == self.header(c)
    }

    /// Is there only one entry?
    pub fn is_reducible(&self, c: Cycle) -> bool {
        self.cycles[c].is_reducible
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

    /// Is the block in the cycle, or in one within?
    pub fn contains(&self, c: Cycle, b: Block) -> bool {
        let (first, last) = self.cycles[c].span;
        self.innermost(b).is_some_and(|inner| (first..=last).contains(&self.cycles[inner].span.0))
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
            Some((s.header(c), s.depth(c), s.parent(c).map(|p| s.header(p)), s.places[b.index()].common))
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
    const HEADING: [&'static str; 2] = ["CycleInfo for function: ", "\n"];

    fn print(cycles: &Cycles, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        let body = function.body;
        let mut text = Vec::new();
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
        for c in cycles.preorder() {
            let depth = cycles.depth(c);
            text.resize(text.len() + 4 * depth as usize, b' ');
            text.extend_from_slice(format!("depth={depth}: entries(").as_bytes());
            for (k, b) in cycles.entries(c).enumerate() {
                if k > 0 {
                    text.push(b' ');
                }
                name(b, &mut text);
            }
            text.push(b')');
            for b in cycles.blocks(c).filter(|&b| !cycles.is_entry(c, b)) {
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
