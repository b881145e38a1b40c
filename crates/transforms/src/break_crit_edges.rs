//! `break-crit-edges`: puts a block into every critical edge, that is, from a block with several successors to one with
//! several predecessors.
//!
//! # What it does
//! ```text
//! a:                                        a:
//!   br i1 %c, label %b, label %x              br i1 %c, label %a.b_crit_edge, label %x
//!                                           a.b_crit_edge:
//!                                             br label %b
//! ```
//!
//! # What it leaves alone, and why
//! Edges of `indirectbr`, which jumps to addresses of blocks, and edges to exception handlers, which must begin with their pad.
//!
//! # Algorithm
//! One pass over the terminators. Of several edges between two blocks each gets its own block.
//!
//! # Complexity
//! Linear in edges and phi entries: phis with many entries get an index by block.
//!
//! # Needs and preserves
//! Needs nothing, preserves nothing.
//!
//! # Poison, flags, debug info
//! The new branch has the location and the `!llvm.loop` of the terminator.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same. LLVM gives exits of loops further dedicated blocks where loops are known from an earlier
//! pass; here `loop-simplify` does.

use ir::metadata_kinds::kind;
use ir::{Block, Body, Inst, Opcode};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};
use rustc_hash::{FxHashMap, FxHashSet};

static BROKEN: Statistic = Statistic::new("break-crit-edges", "NumBroken", "Number of blocks inserted");

/// The pass.
pub struct BreakCritEdges;

impl FunctionPass for BreakCritEdges {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let broken = break_critical_edges(unit.body);
        BROKEN.add(broken);
        if broken == 0 { PreservedAnalyses::all() } else { PreservedAnalyses::none() }
    }
}

/// Breaks all critical edges; how many.
pub fn break_critical_edges(body: &mut Body) -> u64 {
    // A block in an edge makes no other edge critical, nor a critical one another.
    let edges: Vec<(Inst, usize)> = critical_edges(body).collect();
    let mut entries = Entries::default();
    body.reserve(edges.len(), edges.len(), edges.len());
    for &(t, k) in &edges {
        split_edge(body, t, k, &mut entries);
    }
    edges.len() as u64
}

/// Is there a critical edge that can be broken?
pub(crate) fn has_critical_edge(body: &Body) -> bool {
    critical_edges(body).next().is_some()
}

/// The critical edges that can be broken: the terminator, and which of its successors.
fn critical_edges(body: &Body) -> impl Iterator<Item = (Inst, usize)> + '_ {
    let branches = body.blocks().filter_map(|b| branch(body, b));
    let edges = branches.flat_map(|t| body.successors(t).enumerate().map(move |(k, to)| (t, k, to)));
    edges.filter(|&(t, _, to)| is_critical(body, t, to)).map(|(t, k, _)| (t, k))
}

/// The terminator of a block, if it has several successors and does not jump to addresses.
pub fn branch(body: &Body, b: Block) -> Option<Inst> {
    let t = body.terminator(b)?;
    (body.num_successors(t) > 1 && body.inst(t).opcode != Opcode::IndirectBr).then_some(t)
}

/// Is an edge from this terminator, one with several successors, to a block critical, and can a block be put into it?
#[inline]
pub fn is_critical(body: &Body, t: Inst, to: Block) -> bool {
    // LangRef: only what unwinds leads to pads.
    let may_unwind = || !matches!(body.inst(t).opcode, Opcode::Br | Opcode::Switch);
    body.has_several_predecessors(to) && !(may_unwind() && starts_with_pad(body, to))
}

fn starts_with_pad(body: &Body, b: Block) -> bool {
    let first = body.first_non_phi(b);
    first.is_some() && body.inst(first).opcode.is_eh_pad()
}

/// Puts a block into the `k`-th edge of a terminator.
pub fn split_edge(body: &mut Body, t: Inst, k: usize, entries: &mut Entries) -> Block {
    let (from, to) = (body.inst_block(t), body.successor(t, k));
    let name = |b: Block| body.name(b.into()).unwrap_or_default();
    let name = [name(from), b".", name(to), b"_crit_edge"].concat();
    let new = body.make_block();
    body.set_name(new.into(), &name);
    let branch = body.append_br(new, to);
    let (loc, of_loop) = (body.debug_loc(t), body.attachment(t, kind::LOOP));
    body.set_debug_loc(branch, loc);
    if of_loop.is_some() {
        body.set_attachment(branch, kind::LOOP, of_loop);
    }
    body.place_block_after(new, from);
    body.set_successor(t, k, new);
    let phis: Vec<Inst> = body.phis(to).collect();
    for phi in phis {
        if let Some(at) = entries.find(body, phi, from) {
            body.set_phi_block(phi, at, new);
        }
    }
    new
}

/// Phis with more entries get an index.
const FEW: usize = 16;

/// Finds entries of phis by block; those that were found are given another one.
#[derive(Default)]
pub struct Entries {
    indexed: FxHashSet<Inst>,
    /// No entry before this one is of the block.
    first: FxHashMap<(Inst, Block), usize>,
}

impl Entries {
    fn find(&mut self, body: &Body, phi: Inst, from: Block) -> Option<usize> {
        let blocks = body.phi_blocks(phi);
        if blocks.len() <= FEW {
            return blocks.iter().position(|&b| b == from);
        }
        if self.indexed.insert(phi) {
            self.first.extend(blocks.iter().enumerate().rev().map(|(k, &b)| ((phi, b), k)));
        }
        let first = self.first.get_mut(&(phi, from))?;
        let at = *first + blocks[*first..].iter().position(|&b| b == from)?;
        *first = at + 1;
        Some(at)
    }

    /// Entries of a phi have moved.
    pub(crate) fn forget(&mut self, phi: Inst) {
        self.indexed.remove(&phi);
    }
}
