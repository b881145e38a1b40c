use crate::simplifier::Simplifier;
use ir::{Block, Inst};

impl Simplifier<'_> {
    pub fn hoist_masked(&mut self, _t: Inst) -> bool {
        false
    }
    pub fn merge_conditional_stores(&mut self, _f: Inst, _t: Inst) -> bool {
        false
    }
    pub fn sink_common(&mut self, _b: Block) -> bool {
        false
    }
    pub fn merge_invokes(&mut self, _b: Block) -> bool {
        false
    }
    pub fn simplify_resume(&mut self, _b: Block, _t: Inst) -> bool {
        false
    }
    pub fn simplify_cleanup_ret(&mut self, _b: Block, _t: Inst) -> bool {
        false
    }
    pub fn simplify_indirect_br(&mut self, _b: Block, _t: Inst) -> bool {
        false
    }
    pub fn merge_landing_pads(&mut self, _b: Block, _i: Inst, _t: Inst) -> bool {
        false
    }
    pub fn switch_to_table(&mut self, _t: Inst) -> bool {
        false
    }
}
