//! Where the entries of large phis stand.
//!
//! A place is looked up in the phi before it is believed, so that whoever changes phis need not tell. That a block has no entry is read off the
//! edges: a phi has an entry for each, and most blocks have few.

use super::local::phi_constant_value;
use super::replace::replace_and_remove;
use ir::{Block, Body, Inst};
use rustc_hash::FxHashMap;

/// Smaller phis are searched.
pub const LARGE_PHI: usize = 64;

/// A terminator with no more successors is searched for an edge.
const FEW_SUCCESSORS: usize = 8;

/// Places of entries, by phi and block.
#[derive(Default)]
pub struct PhiPlaces {
    places: FxHashMap<Inst, FxHashMap<Block, usize>>,
}

impl PhiPlaces {
    /// The place of an entry of a block, where a phi has an entry for each edge. Constant time but for the first search of a phi, and for entries
    /// that others have moved.
    pub fn find(&mut self, body: &Body, phi: Inst, b: Block) -> Option<usize> {
        let found = self.known(body, phi, b);
        if found.is_some() || lacks_edge(body, b, body.inst_block(phi)) { found } else { self.search(body, phi, b) }
    }

    /// The same where edges may be gone already whose entries are still there. Linear if there is none.
    pub fn search(&mut self, body: &Body, phi: Inst, b: Block) -> Option<usize> {
        let found = self.known(body, phi, b);
        if found.is_some() {
            return found;
        }
        let k = body.phi_blocks(phi).iter().position(|&p| p == b)?;
        if let Some(places) = self.places.get_mut(&phi) {
            places.insert(b, k);
        }
        Some(k)
    }

    /// The place that was noted for an entry, if it is there.
    fn known(&mut self, body: &Body, phi: Inst, b: Block) -> Option<usize> {
        let blocks = body.phi_blocks(phi);
        if blocks.len() <= LARGE_PHI {
            return None;
        }
        let places = self.places.entry(phi).or_insert_with(|| {
            // The first entry of a block comes last, and stays.
            blocks.iter().enumerate().rev().map(|(k, &b)| (b, k)).collect()
        });
        places.get(&b).copied().filter(|&k| blocks.get(k) == Some(&b))
    }

    /// Takes an entry of a block out of each phi of another one, and simplifies them, as [`remove_predecessor`](super::edges::remove_predecessor)
    /// does.
    pub fn remove_predecessor(&mut self, body: &mut Body, b: Block, from: Block) {
        let phis: Vec<Inst> = body.phis(b).collect();
        for phi in phis {
            if let Some(k) = self.search(body, phi, from) {
                self.remove(body, phi, k);
            }
            if let Some(value) = phi_constant_value(body, phi) {
                replace_and_remove(body, phi, value);
            }
        }
    }

    /// Takes out an entry, whose place the last one takes.
    pub fn remove(&mut self, body: &mut Body, phi: Inst, k: usize) {
        body.remove_phi_entry(phi, k);
        let blocks = body.phi_blocks(phi);
        if let (Some(places), Some(&moved)) = (self.places.get_mut(&phi), blocks.get(k)) {
            // What was the last entry may not be the block's first one.
            let place = places.entry(moved).or_insert(k);
            if *place == blocks.len() || k < *place {
                *place = k;
            }
        }
    }

    /// A new entry is the last one.
    pub fn note_new(&mut self, body: &Body, phi: Inst, b: Block) {
        if let Some(places) = self.places.get_mut(&phi) {
            places.entry(b).or_insert(body.phi_blocks(phi).len() - 1);
        }
    }
}

/// Does no edge lead from one block to the other? Only of few edges this is known.
fn lacks_edge(body: &Body, from: Block, to: Block) -> bool {
    match body.terminator(from) {
        Some(t) => body.num_successors(t) <= FEW_SUCCESSORS && body.successors(t).all(|s| s != to),
        None => false,
    }
}
