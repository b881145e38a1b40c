//! Loads and stores under a condition, on machines that have such: masked ones with one lane.

use crate::simplifier::Simplifier;
use ir::Inst;

/// So many accesses of a block become masked (`-hoist-loads-stores-with-cond-faulting-threshold`).
pub(crate) const MAX_ACCESSES: usize = 6;

impl Simplifier<'_> {
    /// Can a load or store become a masked one that costs no more?
    pub fn is_maskable(&self, _i: Inst) -> bool {
        false
    }

    /// Turns accesses that were hoisted before a branch into masked ones.
    pub fn mask_accesses(&mut self, _branch: Inst, _accesses: &[Inst], _inverts: Option<bool>, _select: Option<Inst>) {}
}
