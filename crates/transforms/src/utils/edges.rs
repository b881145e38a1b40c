//! Phis follow edges that go.

use super::local::phi_constant_value;
use super::replace::replace_and_remove;
use ir::{Block, Body, Inst, Opcode, Value};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::hash_map::Entry;

/// Tells the phis of `to` that one edge from `from` is gone. A phi may be left without entries.
pub fn remove_phi_entries(body: &mut Body, from: Block, to: Block) {
    remove_edges(body, to, &[from]);
}

/// Tells the phis of a block that edges are gone, one from each of `from`. A phi may be left without entries. Linear in phi entries.
pub fn remove_edges(body: &mut Body, to: Block, from: &[Block]) {
    let phis: Vec<Inst> = body.phis(to).collect();
    for phi in phis {
        let mut entries = EntryFinder::new(body, phi, from.len());
        for &b in from {
            if let Some(k) = entries.find(body, phi, b) {
                entries.remove(body, phi, k);
            }
        }
    }
}

/// Finds entries of a phi by block, from which some are removed.
struct EntryFinder {
    /// Places of the entries of each block, the first on top; some no longer are. None if too few are looked for.
    places: Option<FxHashMap<Block, BinaryHeap<Reverse<usize>>>>,
}

impl EntryFinder {
    /// To remove so many entries.
    fn new(body: &Body, phi: Inst, removals: usize) -> Self {
        /// With fewer removals, a search is faster.
        const FEW: usize = 4;
        let places = (removals > FEW).then(|| {
            let mut places: FxHashMap<Block, BinaryHeap<Reverse<usize>>> = FxHashMap::default();
            for (k, &b) in body.phi_blocks(phi).iter().enumerate() {
                places.entry(b).or_default().push(Reverse(k));
            }
            places
        });
        Self { places }
    }

    /// The first entry of a block.
    fn find(&mut self, body: &Body, phi: Inst, b: Block) -> Option<usize> {
        let blocks = body.phi_blocks(phi);
        let Some(places) = &mut self.places else { return blocks.iter().position(|&p| p == b) };
        let heap = places.get_mut(&b)?;
        while let Some(&Reverse(k)) = heap.peek() {
            if blocks.get(k) == Some(&b) {
                return Some(k);
            }
            heap.pop();
        }
        None
    }

    /// Removes an entry, whose place the last one takes.
    fn remove(&mut self, body: &mut Body, phi: Inst, k: usize) {
        body.remove_phi_entry(phi, k);
        if let Some(&moved) = body.phi_blocks(phi).get(k) {
            self.note(k, moved);
        }
    }

    /// There is an entry from a block at this place now.
    fn note(&mut self, k: usize, from: Block) {
        if let Some(places) = &mut self.places {
            places.entry(from).or_default().push(Reverse(k));
        }
    }

    /// Finds and forgets the first so many entries of a block.
    fn take(&mut self, body: &Body, phi: Inst, b: Block, count: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        while taken.len() < count
            && let Some(k) = self.find(body, phi, b)
        {
            if taken.last() != Some(&k) {
                taken.push(k);
            }
            self.places.as_mut().and_then(|places| places.get_mut(&b)?.pop());
        }
        taken
    }
}

/// Calls `f` with each block that edges, pairs of target and source, lead to, and where these come from, in the order given.
pub fn for_each_target(edges: &mut [(Block, Block)], mut f: impl FnMut(Block, &[Block])) {
    edges.sort_by_key(|e| e.0);
    for group in edges.chunk_by(|a, b| a.0 == b.0) {
        let sources: Vec<Block> = group.iter().map(|e| e.1).collect();
        f(group[0].0, &sources);
    }
}

/// Tells a block that one edge from `from` is gone, and simplifies its phis: one that is left with a single value becomes
/// that value, one without entries becomes poison. Linear in phi entries: for more than one edge there is [`EdgeRemover`].
pub fn remove_predecessor(body: &mut Body, b: Block, from: Block) {
    let mut at = body.first_inst(b);
    while let Some(phi) = at.expand().filter(|&i| body.inst(i).opcode == Opcode::Phi) {
        at = body.next_inst(phi);
        if let Some(value) = remove_small(body, phi, from) {
            replace_and_remove(body, phi, value);
        }
    }
}

/// Does the same for many edges, one after the other, in the order that it is told: together linear in phi entries. Nothing else may
/// change entries of these phis meanwhile; so it makes other changes, too.
#[derive(Default)]
pub struct EdgeRemover {
    large: FxHashMap<Inst, Large>,
}

/// A phi with many entries.
enum Large {
    /// It was asked about so often, and searched each time.
    Searched(u32),
    Indexed(LargePhi),
}

/// The index of a phi with many entries.
struct LargePhi {
    entries: EntryFinder,
    values: ValueCounts,
}

impl EdgeRemover {
    /// Takes away one edge from `from` to `to`.
    pub fn remove(&mut self, body: &mut Body, from: Block, to: Block) {
        let mut at = body.first_inst(to);
        while let Some(phi) = at.expand().filter(|&i| body.inst(i).opcode == Opcode::Phi) {
            at = body.next_inst(phi);
            if let Some(value) = self.remove_entry(body, phi, from) {
                self.replace(body, phi, value);
            }
        }
    }

    /// The value that a phi must become without an entry.
    fn remove_entry(&mut self, body: &mut Body, phi: Inst, from: Block) -> Option<Value> {
        if let Some(k) = self.first_entry(body, phi, from) {
            self.remove_at(body, phi, k);
        }
        self.only_value(body, phi)
    }

    /// What is known of a phi; nothing of those that are searched, because they are small or few edges go.
    fn large(&mut self, body: &Body, phi: Inst) -> Option<&mut LargePhi> {
        const FEW: usize = 16;
        /// An index takes as long as some searches; an edge takes three.
        const MAX_SEARCHES: u32 = 24;
        let state = match self.large.entry(phi) {
            Entry::Vacant(_) if body.inst(phi).num_operands() <= FEW => return None,
            entry => entry.or_insert(Large::Searched(0)),
        };
        if let Large::Searched(count) = state {
            *count += 1;
            if *count <= MAX_SEARCHES {
                return None;
            }
            let (entries, values) = (EntryFinder::new(body, phi, usize::MAX), ValueCounts::new(body, phi));
            *state = Large::Indexed(LargePhi { entries, values });
        }
        match state {
            Large::Indexed(known) => Some(known),
            Large::Searched(_) => None,
        }
    }

    /// The place of a phi's first entry from a block.
    pub fn first_entry(&mut self, body: &Body, phi: Inst, from: Block) -> Option<usize> {
        match self.large(body, phi) {
            Some(known) => known.entries.find(body, phi, from),
            None => body.phi_blocks(phi).iter().position(|&p| p == from),
        }
    }

    /// Takes an entry out of a phi, which may be left without any; the last one takes its place.
    pub fn remove_at(&mut self, body: &mut Body, phi: Inst, k: usize) {
        match self.large(body, phi) {
            Some(known) => {
                known.values.remove(body.operand(phi, k));
                known.entries.remove(body, phi, k);
            }
            None => body.remove_phi_entry(phi, k),
        }
    }

    /// Of a phi's entries from a block, keeps the first so many and takes the next `count` out, or all, the last of them first. The phi may
    /// be left without entries.
    pub fn remove_some(&mut self, body: &mut Body, phi: Inst, from: Block, keep: usize, count: usize) {
        let limit = keep.saturating_add(count);
        let found: Vec<usize> = match self.large(body, phi) {
            Some(known) => {
                let found = known.entries.take(body, phi, from, limit);
                found.iter().take(keep).for_each(|&k| known.entries.note(k, from));
                found
            }
            None => {
                let places = body.phi_blocks(phi).iter().enumerate().filter(|e| *e.1 == from);
                places.map(|e| e.0).take(limit).collect()
            }
        };
        found.into_iter().skip(keep).rev().for_each(|k| self.remove_at(body, phi, k));
    }

    /// Adds an entry to a phi.
    pub fn push_entry(&mut self, body: &mut Body, phi: Inst, value: Value, from: Block) {
        if let Some(known) = self.large(body, phi) {
            known.values.add(value, phi);
            known.entries.note(body.phi_blocks(phi).len(), from);
        }
        body.push_phi_entry(phi, value, from);
    }

    /// Lets the first entry of a phi from a block come from another one.
    pub fn redirect_first(&mut self, body: &mut Body, phi: Inst, from: Block, to: Block) {
        let Some(k) = self.first_entry(body, phi, from) else { return };
        if let Some(known) = self.large(body, phi) {
            known.entries.note(k, to);
        }
        body.set_phi_block(phi, k, to);
    }

    /// The only value that a phi has but for itself, poison if there is none; nothing if there are several.
    pub fn only_value(&mut self, body: &mut Body, phi: Inst) -> Option<Value> {
        let Some(known) = self.large(body, phi) else { return phi_constant_value(body, phi) };
        let counts = &known.values.counts;
        (counts.len() < 2).then(|| counts.keys().next().copied().unwrap_or_else(|| poison(body, phi)))
    }

    /// Puts a value in the place of a phi; other phis may have fewer values then.
    pub fn replace(&mut self, body: &mut Body, phi: Inst, value: Value) {
        self.large.remove(&phi);
        if !self.large.is_empty() {
            for u in body.uses_of(phi) {
                let user = body.use_inst(u);
                if let Some(Large::Indexed(state)) = self.large.get_mut(&user) {
                    state.values.remove(phi.into());
                    state.values.add(value, user);
                }
            }
        }
        replace_and_remove(body, phi, value);
    }
}

/// Takes out an entry of a phi; the value that it must become.
fn remove_small(body: &mut Body, phi: Inst, from: Block) -> Option<Value> {
    if let Some(k) = body.phi_blocks(phi).iter().position(|&p| p == from) {
        body.remove_phi_entry(phi, k);
    }
    phi_constant_value(body, phi)
}

fn poison(body: &mut Body, phi: Inst) -> Value {
    let ty = body.inst(phi).ty;
    body.consts_mut().poison(ty).into()
}

/// How often a phi has each value, but for itself.
struct ValueCounts {
    counts: FxHashMap<Value, usize>,
}

impl ValueCounts {
    fn new(body: &Body, phi: Inst) -> Self {
        let mut out = Self { counts: FxHashMap::default() };
        body.operands(phi).for_each(|v| out.add(v, phi));
        out
    }

    fn add(&mut self, v: Value, phi: Inst) {
        if v != phi.into() {
            *self.counts.entry(v).or_default() += 1;
        }
    }

    fn remove(&mut self, v: Value) {
        if let Some(count) = self.counts.get_mut(&v) {
            *count -= 1;
            if *count == 0 {
                self.counts.remove(&v);
            }
        }
    }
}
