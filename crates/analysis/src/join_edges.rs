//! Join edges of a body: those that do not lead from a block to its child in a tree of dominators. They are what dominance
//! frontiers consist of.
//!
//! # Algorithm
//! The frontier of a block is the targets, on the block's level or above, of the join edges that leave its subtree (V. C.
//! Sreedhar, G. R. Gao, Y.-F. Lee, "Incremental Computation of Dominator Trees", 1995). Join edges stand in preorder of their sources, so that a
//! subtree is a range, with a tournament tree of the least target level over them, so that only edges into the frontier are
//! ever looked at. An edge to a block that dominates its source counts half a level lower: it does not leave that
//! block's subtree.
//!
//! # Complexity
//! Building: O(n + m) time and memory. [`JoinEdges::next`] and [`JoinEdges::any_leaves`]: O(log m).

use crate::domtree::Tree;
use crate::domtree::flow::Flow;
use ir::{Block, Body};
use std::ops::Range;

/// The join edges along a tree of dominators, or of post-dominators if `POST`. Valid until control flow changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JoinEdges {
    /// First edge of each block, by preorder position.
    offsets: Vec<u32>,
    targets: Vec<Block>,
    /// Least height ([`height`]) of an edge under each node of a complete binary tree; node 1 is the root, leaves begin at
    /// `leaves`.
    least: Vec<u32>,
    leaves: usize,
}

/// Twice the level of an edge's target, and 1 more if that dominates the source: less than twice the level of each block whose
/// subtree the edge leaves, or equal.
fn height<const POST: bool>(tree: &Tree<POST>, source: Block, target: Block) -> u32 {
    2 * tree.level(target) + u32::from(tree.dominates(target, source))
}

impl JoinEdges {
    /// Collects the join edges.
    pub fn new<const POST: bool>(body: &Body, tree: &Tree<POST>) -> Self {
        let mut offsets = Vec::with_capacity(tree.preorder().len() + 1);
        offsets.push(0);
        let (mut targets, mut heights) = (Vec::new(), Vec::new());
        let mut seen = vec![u32::MAX; body.block_capacity()];
        for (position, &b) in tree.preorder().iter().enumerate() {
            let first = targets.len();
            // The virtual exit has edges to its children only.
            if b.is_some() {
                Flow::from(body).children::<POST>(b, |s| {
                    let new = std::mem::replace(&mut seen[s.index()], position as u32) != position as u32;
                    if new && tree.idom(s) != Some(b) && tree.is_reachable(s) {
                        targets.push(s);
                    }
                });
            }
            if !POST {
                targets[first..].reverse();
            }
            heights.extend(targets[first..].iter().map(|&t| height(tree, b, t)));
            offsets.push(targets.len() as u32);
        }
        let leaves = targets.len().next_power_of_two();
        let mut least = vec![u32::MAX; 2 * leaves];
        least[leaves..leaves + heights.len()].copy_from_slice(&heights);
        for k in (1..leaves).rev() {
            least[k] = least[2 * k].min(least[2 * k + 1]);
        }
        Self { offsets, targets, least, leaves }
    }

    /// The edges from the blocks at these positions in preorder, the last one included.
    pub fn range(&self, first: u32, last: u32) -> Range<usize> {
        self.offsets[first as usize] as usize..self.offsets[last as usize + 1] as usize
    }

    /// All edges: the position of the source in preorder, and the target.
    pub fn iter(&self) -> impl Iterator<Item = (u32, Block)> + '_ {
        let sources = (0u32..).zip(self.offsets.windows(2));
        sources.flat_map(|(at, ends)| self.targets[ends[0] as usize..ends[1] as usize].iter().map(move |&t| (at, t)))
    }

    /// The first edge in a range whose target is on `level` or above, and its target.
    pub fn next(&self, range: Range<usize>, level: u32) -> Option<(usize, Block)> {
        let edge = self.first_up_to(range, 2 * level + 1)?;
        Some((edge, self.targets[edge]))
    }

    /// Does an edge from these positions in preorder, all of which lie in the subtree of a block on `level`, leave that
    /// subtree? One to the block itself does not.
    pub fn any_leaves(&self, positions: Range<u32>, level: u32) -> bool {
        !positions.is_empty() && self.first_up_to(self.range(positions.start, positions.end - 1), 2 * level).is_some()
    }

    /// The first edge in a range that is not above a height.
    fn first_up_to(&self, range: Range<usize>, height: u32) -> Option<usize> {
        let mut k = range.start + self.leaves;
        if range.start >= range.end {
            return None;
        }
        while self.least[k] > height {
            k += 1;
            if k.is_power_of_two() {
                return None;
            }
            k >>= k.trailing_zeros();
        }
        while k < self.leaves {
            k *= 2;
            if self.least[k] > height {
                k += 1;
            }
        }
        let edge = k - self.leaves;
        (edge < range.end).then_some(edge)
    }

    /// Takes an edge out: [`Self::next`] no longer finds it.
    pub fn remove(&mut self, edge: usize) {
        let mut k = edge + self.leaves;
        self.least[k] = u32::MAX;
        while k > 1 {
            k /= 2;
            self.least[k] = self.least[2 * k].min(self.least[2 * k + 1]);
        }
    }
}
