use crate::simplifier::Simplifier;
use ir::{Block, Inst};

impl Simplifier<'_> {
    pub fn hoist_masked(&mut self, _t: Inst) -> bool {
        false
    }
    pub fn merge_invokes(&mut self, _b: Block) -> bool {
        false
    }
    pub fn switch_to_table(&mut self, _t: Inst) -> bool {
        false
    }
}
