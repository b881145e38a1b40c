//! Iterated dominance frontiers: where the definitions of a variable meet, and SSA form needs phis.
//!
//! # What it does
//! The dominance frontier of a block `d` has the blocks that `d` does not strictly dominate, but one of whose predecessors it
//! does dominate (or is). The iterated frontier of a set of blocks is the closure under "and the frontiers of what was
//! found".
//!
//! # Algorithm
//! V. C. Sreedhar and G. R. Gao, "A Linear Time Algorithm for Placing φ-Nodes" (1995): roots are taken from the bottom of
//! the dominator tree upwards; in the subtree of each, edges to a block on the root's level or above lead into its frontier.
//! Subtrees of roots done before need no second look.
//!
//! The published algorithm walks those subtrees block by block, so a variable that is set in the entry costs a walk
//! over the whole function. Here only edges into the frontier are looked at: see [`JoinEdges`].
//!
//! Along the tree of post-dominators the same gives the blocks on which a set of blocks is control-dependent.
//!
//! # Complexity
//! Building: O(n + m). A query: O((d + e) log m) for d roots (definitions and results) and e join edges into results.

use crate::domtree::Tree;
use crate::join_edges::JoinEdges;
use ir::{Block, Body};
use std::collections::{BTreeMap, BinaryHeap};

/// The join edges of a body, ready for queries. Valid until its control flow changes.
#[derive(Clone, Debug)]
pub struct IteratedFrontier {
    edges: JoinEdges,
    /// Query in which a block was last found.
    found: Vec<u32>,
    /// Query in which a block was last a definition.
    defined: Vec<u32>,
    query: u32,
    queue: BinaryHeap<(u32, u32)>,
    /// Subtrees done in this query, none inside another: first and last position.
    done: BTreeMap<u32, u32>,
    gaps: Vec<(u32, u32)>,
}

impl IteratedFrontier {
    /// Collects the join edges, along a tree of either kind.
    pub fn new<const POST: bool>(body: &Body, tree: &Tree<POST>) -> Self {
        let marks = vec![0; body.block_capacity()];
        Self {
            edges: JoinEdges::new(body, tree),
            found: marks.clone(),
            defined: marks,
            query: 0,
            queue: BinaryHeap::new(),
            done: BTreeMap::new(),
            gaps: Vec::new(),
        }
    }

    /// Appends to `result` the iterated frontier of `definitions`, in no particular order. Only blocks for which `is_live`
    /// holds are found and followed; unreachable definitions do not count.
    pub fn compute<const POST: bool>(
        &mut self,
        tree: &Tree<POST>,
        definitions: impl IntoIterator<Item = Block>,
        is_live: impl Fn(Block) -> bool,
        result: &mut Vec<Block>,
    ) {
        self.query += 1;
        self.done.clear();
        for b in definitions {
            if tree.is_reachable(b) && std::mem::replace(&mut self.defined[b.index()], self.query) != self.query {
                self.queue.push((tree.level(b), tree.interval(b).0));
            }
        }
        while let Some((level, position)) = self.queue.pop() {
            self.enter_subtree(tree.interval(tree.preorder()[position as usize]));
            for (first, last) in std::mem::take(&mut self.gaps) {
                let mut range = self.edges.range(first, last);
                while let Some((edge, target)) = self.edges.next(range.clone(), level) {
                    range.start = edge + 1;
                    self.reach(tree, target, &is_live, result);
                }
            }
        }
    }

    /// Notes that a subtree is done; into `gaps` go the parts of it that were not before.
    fn enter_subtree(&mut self, (first, last): (u32, u32)) {
        let mut start = first;
        while start <= last {
            let Some((&inner, &inner_last)) = self.done.range(start..=last).next() else { break };
            if inner > start {
                self.gaps.push((start, inner - 1));
            }
            start = inner_last + 1;
            self.done.remove(&inner);
        }
        if start <= last {
            self.gaps.push((start, last));
        }
        self.done.insert(first, last);
    }

    fn reach<const POST: bool>(
        &mut self,
        tree: &Tree<POST>,
        b: Block,
        is_live: impl Fn(Block) -> bool,
        result: &mut Vec<Block>,
    ) {
        if std::mem::replace(&mut self.found[b.index()], self.query) == self.query || !is_live(b) {
            return;
        }
        result.push(b);
        if self.defined[b.index()] != self.query {
            self.queue.push((tree.level(b), tree.interval(b).0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domtree::flow::Flow;
    use crate::test_graphs::{self, Random, graph, random_graph};
    use crate::{DominatorTree, PostDominatorTree};

    /// The frontier by its definition, iterated to a fixed point.
    fn textbook<const POST: bool>(
        body: &Body,
        tree: &Tree<POST>,
        definitions: &[Block],
        is_live: impl Fn(Block) -> bool,
    ) -> Vec<Block> {
        let mut result: Vec<Block> = Vec::new();
        loop {
            let before = result.len();
            for b in body.blocks().filter(|&b| tree.is_reachable(b) && is_live(b)) {
                let roots = definitions.iter().chain(&result).filter(|&&d| tree.is_reachable(d));
                let joins = |d: &Block| {
                    let preds = Flow::from(body).parents::<POST>(b);
                    let mut preds = preds.iter().filter(|&&p| tree.is_reachable(p));
                    !tree.properly_dominates(*d, b) && preds.any(|&p| tree.dominates(*d, p))
                };
                if !result.contains(&b) && roots.into_iter().any(joins) {
                    result.push(b);
                }
            }
            if result.len() == before {
                return result;
            }
        }
    }

    fn check<const POST: bool>(random: &mut Random, body: &Body, blocks: &[Block], tree: &Tree<POST>) {
        let mut frontier = IteratedFrontier::new(body, tree);
        for _ in 0..4 {
            let definitions: Vec<Block> =
                (0..1 + random.below(4)).map(|_| blocks[random.below(blocks.len())]).collect();
            let mask = if random.below(2) == 0 { usize::MAX } else { random.below(1 << 20) };
            let is_live = |b: Block| mask >> b.index() & 1 != 0;
            let mut fast = Vec::new();
            frontier.compute(tree, definitions.iter().copied(), is_live, &mut fast);
            fast.sort();
            let mut slow = textbook(body, tree, &definitions, is_live);
            slow.sort();
            assert_eq!(fast, slow);
        }
    }

    #[test]
    fn random_graphs_agree_with_the_definition() {
        for seed in 0..test_graphs::rounds(2000) {
            let mut random = Random::new(seed);
            let (body, blocks) = graph(&random_graph(&mut random, 20));
            check(&mut random, &body, &blocks, &DominatorTree::new(&body));
            check(&mut random, &body, &blocks, &PostDominatorTree::new(&body));
        }
    }
}
