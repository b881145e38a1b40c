//! Dominance frontiers (`domfrontier`).
//!
//! # What it does
//! The dominance frontier of a block has the blocks that it does not strictly dominate, but one of whose predecessors it
//! does dominate: where what the block does meets what others did.
//!
//! # Algorithm
//! Frontiers are not stored, for together they may be quadratic in the number of blocks. They are read off the
//! [`JoinEdges`] when asked for.
//!
//! # Complexity
//! Building O(n + m); a frontier O(e log m) for e edges into it.
//!
//! # Compatibility with LLVM 22
//! `print<domfrontier>` has both blocks and frontiers in an order that varies from run to run. Here both are in the
//! order of the body.

use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::join_edges::JoinEdges;
use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use ir::{Block, Body, LocalSlots};
use std::io::{self, Write};
use std::sync::Arc;

/// The dominance frontiers of a body. Valid until its control flow changes.
#[derive(Debug)]
pub struct DominanceFrontier {
    tree: Arc<DominatorTree>,
    edges: JoinEdges,
}

impl DominanceFrontier {
    /// Prepares for queries.
    pub fn new(body: &Body, tree: Arc<DominatorTree>) -> Self {
        Self { edges: JoinEdges::new(body, &*tree), tree }
    }

    /// The edges that frontiers consist of.
    pub fn edges(&self) -> &JoinEdges {
        &self.edges
    }

    /// The frontier of a block that the entry reaches, each block once, sorted by id; empty for other blocks.
    pub fn frontier(&self, b: Block) -> Vec<Block> {
        let mut out = Vec::new();
        if !self.tree.is_reachable(b) {
            return out;
        }
        let (first, last) = self.tree.interval(b);
        let mut range = self.edges.range(first, last);
        while let Some((edge, target)) = self.edges.next(range.clone(), self.tree.level(b)) {
            range.start = edge + 1;
            out.push(target);
        }
        out.sort_unstable();
        out.dedup();
        out
    }
}

/// The frontiers as an analysis that passes ask for.
pub struct DominanceFrontierAnalysis;

impl Analysis for DominanceFrontierAnalysis {
    type Result = DominanceFrontier;
    const CLASS: &'static str = "DominanceFrontierAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> DominanceFrontier {
        DominanceFrontier::new(function.body, analyses.get::<DominatorTreeAnalysis>(function))
    }

    fn verify(result: &DominanceFrontier, function: FunctionView<'_>) -> Result<(), String> {
        let body = function.body;
        let fresh = DominanceFrontier::new(body, Arc::new(DominatorTree::new(body)));
        let same = body.blocks().all(|b| result.frontier(b) == fresh.frontier(b));
        if same { Ok(()) } else { Err("DominanceFrontier verification failed".to_owned()) }
    }
}

/// Text is handed on in pieces of this size.
const PIECE: usize = 1 << 16;

impl PrintAnalysis for DominanceFrontierAnalysis {
    const HEADING: [&'static str; 2] = ["DominanceFrontier for function: ", "\n"];

    fn print(result: &DominanceFrontier, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        let body = function.body;
        let mut text = Vec::new();
        let slots = LocalSlots::for_blocks(body);
        let mut position = vec![0u32; body.block_capacity()];
        (0..).zip(body.blocks()).for_each(|(k, b)| position[b.index()] = k);
        for b in body.blocks().filter(|&b| result.tree.is_reachable(b)) {
            text.extend_from_slice(b"  DomFrontier for BB ");
            slots.write_operand(body, b.into(), &mut text);
            text.extend_from_slice(b" is:\t");
            let mut frontier = result.frontier(b);
            frontier.sort_unstable_by_key(|f| position[f.index()]);
            for f in frontier {
                text.push(b' ');
                slots.write_operand(body, f.into(), &mut text);
            }
            text.push(b'\n');
            if text.len() >= PIECE {
                out.write_all(&text)?;
                text.clear();
            }
        }
        out.write_all(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_graphs::{Random, graph, random_graph, rounds};

    #[test]
    fn random_graphs_agree_with_the_definition() {
        for seed in 0..rounds(2000) {
            let (body, blocks) = graph(&random_graph(&mut Random::new(seed), 20));
            let tree = Arc::new(DominatorTree::new(&body));
            let frontiers = DominanceFrontier::new(&body, Arc::clone(&tree));
            for &b in blocks.iter().filter(|&&b| tree.is_reachable(b)) {
                let joins = |f: &Block| {
                    let mut preds = body.predecessors(*f).filter(|&p| tree.is_reachable(p));
                    !tree.properly_dominates(b, *f) && preds.any(|p| tree.dominates(b, p))
                };
                let expected: Vec<Block> = blocks.iter().copied().filter(joins).collect();
                assert_eq!(frontiers.frontier(b), expected, "seed {seed} {b:?}");
            }
        }
    }
}
