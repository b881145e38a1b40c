//! Dominance frontiers as lists, where they are small.
//!
//! # Algorithm
//! From each predecessor of a block up to the block's immediate dominator, all blocks have it in their frontier (K. D. Cooper, T. J.
//! Harvey and K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001). Together frontiers may be quadratic in the number of
//! blocks. So a block whose frontier outgrows [`MAX_SIZE`] gets no list, and the walks from then on step over it: what is next above
//! such blocks is a union-find structure with halved paths.
//!
//! # Complexity
//! O(k n + m α(n)) time and O(k n) memory for k = [`MAX_SIZE`].

use crate::domtree::Tree;
use crate::domtree::flow::Flow;
use ir::{Block, Body};

/// Larger frontiers have no list.
const MAX_SIZE: u32 = 16;
const LARGE: u32 = MAX_SIZE + 1;

/// A block during the walks.
#[derive(Clone, Copy)]
struct Runner {
    /// Of its frontier so far.
    size: u32,
    /// The last member of its frontier; of a block that is [`LARGE`], an ancestor.
    last: Block,
}

/// Lists of frontiers. Valid until control flow changes.
#[derive(Clone, Debug)]
pub(crate) struct SmallFrontiers {
    /// Where the list of each block begins; [`Self::LARGE`] is set in it for blocks without one.
    offsets: Vec<u32>,
    members: Vec<Block>,
    complete: bool,
}

impl SmallFrontiers {
    const LARGE: u32 = 1 << 31;

    /// Finds the frontiers along a tree of either kind.
    pub fn new<const POST: bool>(body: &Body, tree: &Tree<POST>) -> Self {
        let mut runners = vec![Runner { size: 0, last: Block::NONE }; body.block_capacity()];
        let mut pairs: Vec<(Block, Block)> = Vec::new();
        let mut complete = true;
        for joined in body.blocks().filter(|&b| tree.is_reachable(b)) {
            let level = tree.level(joined);
            for p in Flow::from(body).parents::<POST>(joined) {
                let mut at = above(&mut runners, p);
                while at.is_some() && tree.is_reachable(at) && tree.level(at) >= level {
                    let runner = &mut runners[at.index()];
                    if runner.last == joined {
                        break;
                    }
                    let idom = tree.idom(at).unwrap_or(Block::NONE);
                    *runner = Runner { size: runner.size + 1, last: joined };
                    if runner.size == LARGE {
                        runner.last = idom;
                        complete = false;
                    } else {
                        pairs.push((at, joined));
                    }
                    at = above(&mut runners, idom);
                }
            }
        }
        let (offsets, members) = sorted(&runners, &pairs);
        Self { offsets, members, complete }
    }

    /// Has every block a list?
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The frontier of a block, if it is small.
    #[inline]
    pub fn of(&self, b: Block) -> Option<&[Block]> {
        let (first, end) = (self.offsets[b.index()], self.offsets[b.index() + 1] & !Self::LARGE);
        (first & Self::LARGE == 0).then(|| &self.members[first as usize..end as usize])
    }
}

/// The first of a block and its ancestors that is not large.
fn above(runners: &mut [Runner], mut b: Block) -> Block {
    while b.is_some() && runners[b.index()].size == LARGE {
        let up = runners[b.index()].last;
        if up.is_some() && runners[up.index()].size == LARGE {
            runners[b.index()].last = runners[up.index()].last;
        }
        b = up;
    }
    b
}

/// Sorts members by owner; those of large owners are left out.
fn sorted(runners: &[Runner], pairs: &[(Block, Block)]) -> (Vec<u32>, Vec<Block>) {
    let mut offsets = Vec::with_capacity(runners.len() + 1);
    let mut total = 0;
    for runner in runners {
        if runner.size == LARGE {
            offsets.push(total | SmallFrontiers::LARGE);
        } else {
            total += runner.size;
            // The end: filling in counts down to the beginning.
            offsets.push(total);
        }
    }
    offsets.push(total);
    let mut members = vec![Block::NONE; total as usize];
    for &(owner, member) in pairs.iter().rev() {
        let offset = &mut offsets[owner.index()];
        if *offset & SmallFrontiers::LARGE == 0 {
            *offset -= 1;
            members[*offset as usize] = member;
        }
    }
    (offsets, members)
}
