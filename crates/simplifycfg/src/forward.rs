//! Blocks that only lead on.

use crate::simplifier::Simplifier;
use ir::Block;
use transforms::utils::forward_block::{self, Forwarded};

impl Simplifier<'_> {
    /// Lets the predecessors of a block that has only phis and a branch lead to its successor.
    pub fn forward_empty_block(&mut self, b: Block) -> bool {
        let done = forward_block::forward_empty_block(self.module, self.body, &self.address_taken, b);
        if done == Forwarded::Gone {
            self.forget_block(b);
        }
        done != Forwarded::No
    }
}
