//! Blocks that only lead on.

use crate::simplifier::Simplifier;
use ir::Block;
use transforms::utils::forward_block::{self, Forwarded};

impl Simplifier<'_> {
    /// Lets the predecessors of a block that has only phis and a branch lead to its successor.
    pub fn forward_empty_block(&mut self, b: Block) -> bool {
        let Self { module, body, address_taken, places, .. } = self;
        let done = forward_block::forward_empty_block(module, body, address_taken, places, b);
        if done == Forwarded::Gone {
            self.forget_block(b);
        }
        done != Forwarded::No
    }
}
