//! Iterated dominance frontiers: where the definitions of a variable meet, and SSA form needs phis.
//!
//! # What it does
//! The dominance frontier of a block `d` has the blocks that `d` does not strictly dominate, but one of whose predecessors it
//! does dominate (or is). The iterated frontier of a set of blocks is the closure under "and the frontiers of what was
//! found".
//!
//! # Algorithm
//! Where frontiers are small they are lists ([`SmallFrontiers`]), and a worklist follows them (R. Cytron and others,
//! "Efficiently Computing Static Single Assignment Form and the Control Dependence Graph", 1991). In most functions all are; this is
//! much the fastest way (`docs/measurements.md`).
//!
//! For the others, V. C. Sreedhar and G. R. Gao, "A Linear Time Algorithm for Placing φ-Nodes" (1995): roots are taken from the
//! bottom of the dominator tree upwards; in the subtree of each, edges to a block on the root's level or above lead into its
//! frontier. Subtrees of roots done before need no second look. The published algorithm walks those subtrees block by block, so a
//! variable that is set in the entry costs a walk over the whole function. Here only edges into the frontier are looked at: see
//! [`JoinEdges`]. A block with a list is followed at once, so that no root comes to light later that is lower than one done.
//!
//! Along the tree of post-dominators the same gives the blocks on which a set of blocks is control-dependent.
//!
//! # Complexity
//! Building: O(n + m). A query: O(d) for d roots (definitions and results) with lists; for those without O((d + e) log m), for e
//! join edges into their frontiers.

use crate::domtree::{DominatorTree, Tree};
use crate::join_edges::JoinEdges;
use crate::small_frontiers::SmallFrontiers;
use ir::{Block, Body};
use std::collections::{BTreeMap, BinaryHeap};

/// The frontiers of a body, ready for queries. Valid until its control flow changes.
#[derive(Clone, Debug)]
pub struct IteratedFrontier {
    small: SmallFrontiers,
    /// Roots that have no list, if there are such blocks.
    large: Option<Box<LargeRoots>>,
    marks: Marks,
    /// Roots to be done.
    work: Vec<Block>,
}

impl IteratedFrontier {
    /// Prepares for queries along a tree of either kind.
    pub fn new<const POST: bool>(body: &Body, tree: &Tree<POST>) -> Self {
        let small = SmallFrontiers::new(body, tree);
        let large = (!small.is_complete()).then(|| Box::new(LargeRoots::new(JoinEdges::new(body, tree))));
        let marks = Marks { query: 0, blocks: vec![Mark::default(); body.block_capacity()] };
        Self { small, large, marks, work: Vec::new() }
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
        let Self { small, large, marks, work } = self;
        marks.query += 1;
        work.extend(definitions.into_iter().filter(|&b| tree.is_reachable(b) && marks.define(b)));
        let reach = |b: Block, marks: &mut Marks, work: &mut Vec<Block>, result: &mut Vec<Block>| {
            if marks.find(b) && is_live(b) {
                result.push(b);
                if marks.define(b) {
                    work.push(b);
                }
            }
        };
        loop {
            while let Some(root) = work.pop() {
                match (small.of(root), &mut *large) {
                    (Some(frontier), _) => frontier.iter().for_each(|&b| reach(b, marks, work, result)),
                    (None, Some(large)) => large.push(tree, root),
                    (None, None) => {}
                }
            }
            let Some(large) = large else { return };
            if !large.next(tree, |b| reach(b, marks, work, result)) {
                return;
            }
        }
    }
}

/// Queries in which a block was last found, and last a root.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    found: u32,
    defined: u32,
}

#[derive(Clone, Debug)]
struct Marks {
    query: u32,
    blocks: Vec<Mark>,
}

impl Marks {
    /// Notes that the block is found; is that new?
    #[inline]
    fn find(&mut self, b: Block) -> bool {
        std::mem::replace(&mut self.blocks[b.index()].found, self.query) != self.query
    }

    /// Notes that the block is a root; is that new?
    #[inline]
    fn define(&mut self, b: Block) -> bool {
        std::mem::replace(&mut self.blocks[b.index()].defined, self.query) != self.query
    }
}

/// Roots without lists.
#[derive(Clone, Debug)]
struct LargeRoots {
    edges: JoinEdges,
    /// Those to be done: level, and position in preorder.
    queue: BinaryHeap<(u32, u32)>,
    /// Subtrees done in this query, none inside another: first and last position.
    done: BTreeMap<u32, u32>,
    gaps: Vec<(u32, u32)>,
}

impl LargeRoots {
    fn new(edges: JoinEdges) -> Self {
        Self { edges, queue: BinaryHeap::new(), done: BTreeMap::new(), gaps: Vec::new() }
    }

    fn push<const POST: bool>(&mut self, tree: &Tree<POST>, root: Block) {
        self.queue.push((tree.level(root), tree.interval(root).0));
    }

    /// Tells the frontier of the lowest root, perhaps without what was told before; `false` at the end of the query.
    fn next<const POST: bool>(&mut self, tree: &Tree<POST>, mut found: impl FnMut(Block)) -> bool {
        let Some((level, position)) = self.queue.pop() else {
            self.done.clear();
            return false;
        };
        self.enter_subtree(tree.interval(tree.preorder()[position as usize]));
        for &(first, last) in &self.gaps {
            let mut range = self.edges.range(first, last);
            while let Some((edge, target)) = self.edges.next(range.clone(), level) {
                range.start = edge + 1;
                found(target);
            }
        }
        true
    }

    /// Notes that a subtree is done; `gaps` become the parts of it that were not before.
    fn enter_subtree(&mut self, (first, last): (u32, u32)) {
        self.gaps.clear();
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
}

/// The iterated frontier of `definitions` in the order in which LLVM finds it, which shows in the numbers of what is placed there: each root from the
/// bottom of the dominator tree upwards, in its subtree blocks as they come off a stack, their successors in order.
///
/// This is the published algorithm; each block is visited once, so that it takes O(n + m + d log d) time for d roots.
pub fn frontier_in_order(body: &Body, tree: &DominatorTree, definitions: &[Block]) -> Vec<Block> {
    let (mut result, mut stack, mut queue) = (Vec::new(), Vec::new(), BinaryHeap::new());
    let mut marks = vec![OrderMark::default(); body.block_capacity()];
    let key = |b: Block| (tree.level(b), tree.interval(b).0);
    for &b in definitions.iter().filter(|&&b| tree.is_reachable(b)) {
        let mark = &mut marks[b.index()];
        if !std::mem::replace(&mut mark.is_definition, true) {
            mark.is_visited = true;
            queue.push(key(b));
        }
    }
    while let Some((level, position)) = queue.pop() {
        stack.push(tree.preorder()[position as usize]);
        while let Some(b) = stack.pop() {
            for s in body.block_successors(b).filter(|&s| tree.level(s) <= level) {
                let mark = &mut marks[s.index()];
                if std::mem::replace(&mut mark.is_found, true) {
                    continue;
                }
                result.push(s);
                if !mark.is_definition {
                    queue.push(key(s));
                }
            }
            for child in tree.children(b) {
                if !std::mem::replace(&mut marks[child.index()].is_visited, true) {
                    stack.push(child);
                }
            }
        }
    }
    result
}

#[derive(Clone, Copy, Default)]
struct OrderMark {
    is_definition: bool,
    is_visited: bool,
    is_found: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PostDominatorTree;
    use crate::domtree::flow::Flow;
    use crate::test_graphs::{self, Random, graph, random_graph};

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
    fn the_ordered_frontier_has_the_same_blocks() {
        for seed in 0..test_graphs::rounds(1000) {
            let mut random = Random::new(seed);
            let (body, blocks) = graph(&random_graph(&mut random, 20));
            let tree = DominatorTree::new(&body);
            let definitions: Vec<_> = (0..1 + random.below(5)).map(|_| blocks[random.below(blocks.len())]).collect();
            let mut ordered = frontier_in_order(&body, &tree, &definitions);
            ordered.sort();
            let mut slow = textbook(&body, &tree, &definitions, |_| true);
            slow.sort();
            assert_eq!(ordered, slow);
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
