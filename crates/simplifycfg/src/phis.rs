//! Phis of one block that are the same.

use crate::simplifier::Simplifier;
use ir::{Block, Inst, Type, Value};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::Hasher;

impl Simplifier<'_> {
    /// Lets one phi stand for all that have the same entries in the same order. Is anything changed?
    pub fn remove_duplicate_phis(&mut self, b: Block) -> bool {
        if self.body.phis(b).nth(1).is_none() {
            return false;
        }
        let mut changed = false;
        while self.remove_some_duplicate_phis(b) {
            changed = true;
        }
        changed
    }

    fn remove_some_duplicate_phis(&mut self, b: Block) -> bool {
        let mut known: FxHashMap<(Type, u64), Vec<Inst>> = FxHashMap::default();
        let mut changed = false;
        for phi in self.phis(b) {
            let same = known.entry((self.body.inst(phi).ty, self.hash_phi(phi))).or_default();
            let body = &*self.body;
            let first = same
                .iter()
                .copied()
                .find(|&p| body.phi_blocks(p) == body.phi_blocks(phi) && body.operands(p).eq(body.operands(phi)));
            match first {
                Some(first) => {
                    self.replace(phi, first.into());
                    changed = true;
                }
                None => same.push(phi),
            }
        }
        changed
    }

    fn hash_phi(&self, phi: Inst) -> u64 {
        let mut hasher = FxHasher::default();
        for (v, b) in self.body.phi_entries(phi) {
            let v: Value = v;
            std::hash::Hash::hash(&v, &mut hasher);
            std::hash::Hash::hash(&b, &mut hasher);
        }
        hasher.finish()
    }
}
