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
    places: FxHashMap<Inst, Places>,
}

/// Of the first entry of each block, how far it stands behind `shift`, modulo the numbers there are: all entries may move at once.
#[derive(Default)]
struct Places {
    by_block: FxHashMap<Block, usize>,
    shift: usize,
}

impl Places {
    fn of(blocks: &[Block]) -> Self {
        // The first entry of a block comes last, and stays.
        Self { by_block: blocks.iter().enumerate().rev().map(|(k, &b)| (b, k)).collect(), shift: 0 }
    }

    fn get(&self, b: Block) -> Option<usize> {
        self.by_block.get(&b).map(|k| k.wrapping_add(self.shift))
    }

    fn insert(&mut self, b: Block, k: usize) {
        self.by_block.insert(b, k.wrapping_sub(self.shift));
    }
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
        let places = self.places.entry(phi).or_insert_with(|| Places::of(blocks));
        places.get(b).filter(|&k| blocks.get(k) == Some(&b))
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
            let place = places.get(moved);
            if place.is_none_or(|place| place == blocks.len() || k < place) {
                places.insert(moved, k);
            }
        }
    }

    /// A new entry is the last one.
    pub fn note_new(&mut self, body: &Body, phi: Inst, b: Block) {
        self.note_place(phi, b, body.phi_blocks(phi).len() - 1);
    }

    /// Moves all entries of a phi that is about to go to the end of another one, in order.
    pub fn append(&mut self, body: &mut Body, phi: Inst, gone: Inst) {
        let (before, known) = (body.phi_blocks(phi).len(), self.places.remove(&gone));
        body.append_phi_entries(phi, gone);
        let blocks = body.phi_blocks(phi);
        match known {
            Some(mut known) if self.places.get(&phi).is_none_or(|p| p.by_block.len() < known.by_block.len()) => {
                known.shift = known.shift.wrapping_add(before);
                // They come first.
                (0..before).rev().for_each(|k| known.insert(blocks[k], k));
                self.places.insert(phi, known);
            }
            _ => (before..blocks.len()).for_each(|k| self.note_place(phi, blocks[k], k)),
        }
    }

    fn note_place(&mut self, phi: Inst, b: Block, k: usize) {
        if let Some(places) = self.places.get_mut(&phi)
            && places.get(b).is_none()
        {
            places.insert(b, k);
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
