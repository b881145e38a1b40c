//! Phis of one block that are the same.

use ir::{Block, Body, Inst, Type};
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// So few phis are compared with each other.
const FEW: usize = 4;

/// Phis of a block that have the same entries in the same order as one before them, with that one. Once they are replaced, there may be more.
pub fn find(body: &Body, b: Block) -> Vec<(Inst, Inst)> {
    let few: SmallVec<[Inst; FEW + 1]> = body.phis(b).take(FEW + 1).collect();
    if few.len() <= FEW {
        return find_among(body, &few);
    }
    let mut found = Vec::new();
    let mut known: FxHashMap<(Type, u64), Vec<Inst>> = FxHashMap::default();
    for phi in body.phis(b) {
        let same = known.entry((body.inst(phi).ty, hash(body, phi))).or_default();
        match same.iter().copied().find(|&p| have_same_entries(body, p, phi)) {
            Some(first) => found.push((phi, first)),
            None => same.push(phi),
        }
    }
    found
}

/// The same where each is compared with all before it.
fn find_among(body: &Body, phis: &[Inst]) -> Vec<(Inst, Inst)> {
    let is_same = |p: Inst, phi| body.inst(p).ty == body.inst(phi).ty && have_same_entries(body, p, phi);
    let first = |k: usize| phis[..k].iter().copied().find(|&p| is_same(p, phis[k]));
    (1..phis.len()).filter_map(|k| Some((phis[k], first(k)?))).collect()
}

fn have_same_entries(body: &Body, a: Inst, b: Inst) -> bool {
    body.operands(a).eq(body.operands(b)) && body.phi_blocks(a) == body.phi_blocks(b)
}

fn hash(body: &Body, phi: Inst) -> u64 {
    let mut hasher = FxHasher::default();
    body.phi_entries(phi).for_each(|entry| entry.hash(&mut hasher));
    hasher.finish()
}
