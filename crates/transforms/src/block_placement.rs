//! `block-placement`: blocks stand in an order in which control falls through where it mostly goes.
//!
//! # What it does
//! ```text
//! entry:                                             entry:
//!   br i1 %c, label %rare, label %usual, !prof …       br i1 %c, label %rare, label %usual, !prof …
//! rare:                                          ⇒   usual:
//!   br label %end                                      br label %end
//! usual:                                             end:
//!   br label %end                                      ret void
//! end:                                               rare:
//!   ret void                                           br label %end
//! ```
//!
//! # What it leaves alone, and why
//! Functions for which the estimate of taken branches does not get smaller. The entry stays first, and what nothing leads to comes last.
//!
//! # Algorithm
//! With a profile, chains from the bottom up (K. Pettis, R. Hansen, "Profile Guided Code Positioning", 1990): edges, the most frequent ones first, join the
//! chain that ends where they begin and the one that begins where they end. The entry's chain is first, then the chains with the hottest
//! blocks. Without a profile, depth-first, along the likeliest edge.
//!
//! # Complexity
//! n log n in edges.
//!
//! # Needs and preserves
//! Needs probabilities of branches and frequencies of blocks. Control flow does not change, only the order.
//!
//! # Poison, flags, debug info
//! No instruction changes.
//!
//! # Compatibility with LLVM 22
//! It is gone from LLVM. There it was by name in the list of passes.

use crate::utils::explain::explain;
use analysis::branch_prob::{BranchProbabilities, branch_weights, reverse_postorder};
use analysis::{BlockFrequencies, BlockFrequencyAnalysis, BranchProbabilityAnalysis};
use ir::{Block, Body, EntitySet, Inst, Opcode, SecondaryMap};
use passman::{FunctionPass, FunctionUnit, FunctionView, PreservedAnalyses, Statistic};
use std::cmp::Reverse;

static MOVED: Statistic =
    Statistic::new("block-placement", "NumMoved", "Number of functions with blocks in another order");
static BEFORE: Statistic =
    Statistic::new("block-placement", "TakenBefore", "Taken branches expected in 1000 runs of each function, before");
static AFTER: Statistic =
    Statistic::new("block-placement", "TakenAfter", "Taken branches expected in 1000 runs of each function, after");

/// The pass.
pub struct BlockPlacement;

impl FunctionPass for BlockPlacement {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let probabilities = unit.analysis::<BranchProbabilityAnalysis>();
        let frequencies = unit.analysis::<BlockFrequencyAnalysis>();
        let edges = Edges::new(unit.body, &probabilities, &frequencies);
        let old: Vec<Block> = unit.body.blocks().collect();
        let profiled = has_profile(unit.view());
        let new = if profiled { edges.by_chains(unit.body, &frequencies) } else { edges.depth_first(&old) };
        let (before, after) = (edges.taken(&old), edges.taken(&new));
        let entries = u128::from(frequencies.entry_frequency().max(1));
        let share = |taken: u128| u64::try_from(taken.saturating_mul(1000) / entries).unwrap_or(u64::MAX);
        explain(
            "block-placement",
            unit,
            if after < before { "new order" } else { "order stays" },
            |explainer, view| {
                let order: Vec<String> = new.iter().map(|&b| explainer.block(view, b)).collect();
                let how = if profiled { "hottest ways first" } else { "depth-first" };
                let (before, after) = (share(before), share(after));
                format!("{}: {how}; branches taken in 1000 runs: {before} before, {after} after", order.join(", "))
            },
        );
        BEFORE.add(share(before));
        AFTER.add(share(after.min(before)));
        if after >= before {
            return PreservedAnalyses::all();
        }
        place(unit.body, &new);
        MOVED.add(1);
        PreservedAnalyses::none()
    }
}

/// Does anything say how often blocks were run?
fn has_profile(function: FunctionView<'_>) -> bool {
    let body = function.body;
    analysis::block_freq::entry_count(function).is_some()
        || body.blocks().filter_map(|b| body.terminator(b)).any(|t| branch_weights(function, t).is_some())
}

/// Puts all blocks into this order.
fn place(body: &mut Body, order: &[Block]) {
    for &b in order {
        body.unplace_block(b);
        body.place_block_last(b);
    }
}

/// An edge along which control can fall through.
#[derive(Clone, Copy)]
struct Edge {
    to: Block,
    /// How often it is taken.
    weight: u64,
}

/// The edges out of each block, several between two blocks as one; none out of blocks that nothing leads to.
struct Edges {
    out: SecondaryMap<Block, Vec<Edge>>,
    /// Blocks that the entry reaches, in reverse postorder.
    reached: Vec<Block>,
}

impl Edges {
    fn new(body: &Body, probabilities: &BranchProbabilities, frequencies: &BlockFrequencies) -> Self {
        let reached = reverse_postorder(body);
        let mut out = SecondaryMap::with_default(Vec::new());
        for &b in &reached {
            if !body.terminator(b).is_some_and(|t| falls_through(body, t)) {
                continue;
            }
            let mut seen = EntitySet::default();
            let shares = body.block_successors(b).zip(probabilities.by_successor(body, b));
            out[b] = shares
                .filter(|&(to, _)| seen.insert(to))
                .map(|(to, share)| Edge { to, weight: share.scale(frequencies.frequency(b)) })
                .collect();
        }
        Self { out, reached }
    }

    /// How often a branch is taken, for blocks in this order.
    fn taken(&self, order: &[Block]) -> u128 {
        let next = order.iter().skip(1).map(|&b| Some(b)).chain([None]);
        let taken = |(&b, next): (&Block, Option<Block>)| -> u128 {
            self.out[b].iter().filter(|e| Some(e.to) != next).map(|e| u128::from(e.weight)).sum()
        };
        order.iter().zip(next).map(taken).sum()
    }

    /// Depth-first from the first block, along the likeliest edge; what is not reached stays behind the rest.
    fn depth_first(&self, old: &[Block]) -> Vec<Block> {
        let mut order = Vec::with_capacity(old.len());
        let mut placed = EntitySet::default();
        for &root in old {
            let mut stack = vec![root];
            while let Some(b) = stack.pop() {
                if !placed.insert(b) {
                    continue;
                }
                order.push(b);
                // Of edges that are equally likely, the first one comes to lie on top.
                let mut edges: Vec<Edge> = self.out[b].iter().rev().copied().collect();
                edges.sort_by_key(|e| e.weight);
                stack.extend(edges.iter().map(|e| e.to));
            }
        }
        order
    }

    /// Chains from the bottom up, the hottest ones first.
    fn by_chains(&self, body: &Body, frequencies: &BlockFrequencies) -> Vec<Block> {
        let entry = body.entry();
        let mut edges: Vec<(Block, Edge)> =
            self.reached.iter().flat_map(|&b| self.out[b].iter().map(move |&e| (b, e))).collect();
        edges.sort_by_key(|(_, e)| Reverse(e.weight));
        let mut chains = Chains::default();
        for (from, Edge { to, .. }) in edges.into_iter().filter(|(_, e)| e.to != entry) {
            chains.join(from, to);
        }
        let mut all: Vec<Vec<Block>> =
            self.reached.iter().filter(|&&b| chains.is_head(b)).map(|&b| chains.from(b).collect()).collect();
        let hottest = |chain: &Vec<Block>| chain.iter().map(|&b| frequencies.frequency(b)).max();
        all.sort_by_cached_key(|chain| (chain[0] != entry, Reverse(hottest(chain))));
        let mut order = all.concat();
        let mut placed = EntitySet::default();
        order.iter().for_each(|&b| _ = placed.insert(b));
        order.extend(body.blocks().filter(|&b| !placed.contains(b)));
        order
    }
}

/// Can control go on to the block behind? It never does where an address says where to.
fn falls_through(body: &Body, terminator: Inst) -> bool {
    matches!(body.inst(terminator).opcode, Opcode::Br | Opcode::Switch | Opcode::Invoke | Opcode::CallBr)
}

/// Blocks that stand behind one another.
struct Chains {
    next: SecondaryMap<Block, Block>,
    prev: SecondaryMap<Block, Block>,
    /// For the two ends of a chain, the other end. A block that is in none is both ends of its own.
    other_end: SecondaryMap<Block, Block>,
}

impl Default for Chains {
    fn default() -> Self {
        let none = || SecondaryMap::with_default(Block::NONE);
        Self { next: none(), prev: none(), other_end: none() }
    }
}

impl Chains {
    fn is_head(&self, b: Block) -> bool {
        self.prev[b].is_none()
    }

    fn other_end(&self, b: Block) -> Block {
        if self.other_end[b].is_some() { self.other_end[b] } else { b }
    }

    /// Makes one chain of the one that ends in `from` and the one that begins with `to`, if there are these.
    fn join(&mut self, from: Block, to: Block) {
        let head = self.other_end(from);
        if self.next[from].is_some() || self.prev[to].is_some() || head == to {
            return;
        }
        let tail = self.other_end(to);
        (self.next[from], self.prev[to]) = (to, from);
        (self.other_end[head], self.other_end[tail]) = (tail, head);
    }

    /// The blocks of the chain that begins with `head`.
    fn from(&self, head: Block) -> impl Iterator<Item = Block> + '_ {
        std::iter::successors(Some(head), |&b| self.next[b].expand())
    }
}
