//! Join edges of a body: those that do not lead from a block to its child in a tree of dominators. They are what dominance
//! frontiers consist of.
//!
//! # Algorithm
//! The frontier of a block is the targets, on the block's level or above, of the join edges that leave its subtree (V. C.
//! Sreedhar, G. R. Gao, Y.-F. Lee, "Incremental Computation of Dominator Trees", 1995). Join edges stand in preorder of their sources, so that a
//! subtree is a range, with a tournament tree of the least target level over them, so that only edges into the frontier are
//! ever looked at.
//!
//! # Complexity
//! Building: O(n + m) time and memory. [`JoinEdges::next`]: O(log m).

use crate::domtree::Tree;
use crate::domtree::flow::Flow;
use ir::{Block, Body};

/// The join edges along a tree of dominators, or of post-dominators if `POST`. Valid until control flow changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JoinEdges {
    /// First edge of each block, by preorder position.
    offsets: Vec<u32>,
    targets: Vec<Block>,
    /// Least level of a target under each node of a complete binary tree; node 1 is the root, leaves begin at `leaves`.
    least: Vec<u32>,
    leaves: usize,
}

impl JoinEdges {
    /// Collects the join edges.
    pub fn new<const POST: bool>(body: &Body, tree: &Tree<POST>) -> Self {
        let mut offsets = Vec::with_capacity(tree.preorder().len() + 1);
        offsets.push(0);
        let mut targets = Vec::new();
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
            offsets.push(targets.len() as u32);
        }
        let leaves = targets.len().next_power_of_two();
        let mut least = vec![u32::MAX; 2 * leaves];
        for (k, &t) in targets.iter().enumerate() {
            least[leaves + k] = tree.level(t);
        }
        for k in (1..leaves).rev() {
            least[k] = least[2 * k].min(least[2 * k + 1]);
        }
        Self { offsets, targets, least, leaves }
    }

    /// The edges from the blocks at these positions in preorder, the last one included.
    pub fn range(&self, first: u32, last: u32) -> std::ops::Range<usize> {
        self.offsets[first as usize] as usize..self.offsets[last as usize + 1] as usize
    }

    /// The first edge in a range whose target is on `level` or above, and its target.
    pub fn next(&self, range: std::ops::Range<usize>, level: u32) -> Option<(usize, Block)> {
        let mut k = range.start + self.leaves;
        if range.start >= range.end {
            return None;
        }
        while self.least[k] > level {
            k += 1;
            if k.is_power_of_two() {
                return None;
            }
            k >>= k.trailing_zeros();
        }
        while k < self.leaves {
            k *= 2;
            if self.least[k] > level {
                k += 1;
            }
        }
        let edge = k - self.leaves;
        (edge < range.end).then(|| (edge, self.targets[edge]))
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
