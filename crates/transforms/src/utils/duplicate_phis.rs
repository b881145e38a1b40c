//! Phis of one block that are the same.

use ir::{Block, Body, Inst, Type};
use rustc_hash::{FxHashMap, FxHasher};
use std::hash::{Hash, Hasher};

/// Phis of a block that have the same entries in the same order as one before them, with that one. Once they are replaced, there may be more.
pub fn find(body: &Body, b: Block) -> Vec<(Inst, Inst)> {
    let mut found = Vec::new();
    if body.phis(b).nth(1).is_none() {
        return found;
    }
    let mut known: FxHashMap<(Type, u64), Vec<Inst>> = FxHashMap::default();
    for phi in body.phis(b) {
        let same = known.entry((body.inst(phi).ty, hash(body, phi))).or_default();
        let is_same = |&p: &Inst| body.phi_blocks(p) == body.phi_blocks(phi) && body.operands(p).eq(body.operands(phi));
        match same.iter().copied().find(is_same) {
            Some(first) => found.push((phi, first)),
            None => same.push(phi),
        }
    }
    found
}

fn hash(body: &Body, phi: Inst) -> u64 {
    let mut hasher = FxHasher::default();
    body.phi_entries(phi).for_each(|entry| entry.hash(&mut hasher));
    hasher.finish()
}
