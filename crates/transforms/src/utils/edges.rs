//! Phis follow edges that go.

use ir::{Block, Body, Inst, Opcode, Value};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

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
        if let (Some(places), Some(&moved)) = (&mut self.places, body.phi_blocks(phi).get(k)) {
            places.entry(moved).or_default().push(Reverse(k));
        }
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
            replace_phi(body, phi, value);
        }
    }
}

/// Does the same for many edges, one after the other, in the order that it is told: together linear in phi entries. Nothing else may
/// change entries of these phis meanwhile.
#[derive(Default)]
pub struct EdgeRemover {
    large: FxHashMap<Inst, LargePhi>,
}

/// What is known of a phi with many entries.
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
        /// Smaller phis are searched.
        const FEW: usize = 16;
        if body.inst(phi).num_operands() <= FEW && !self.large.contains_key(&phi) {
            return remove_small(body, phi, from);
        }
        let state = self.large.entry(phi).or_insert_with(|| LargePhi {
            entries: EntryFinder::new(body, phi, usize::MAX),
            values: ValueCounts::new(body, phi),
        });
        if let Some(k) = state.entries.find(body, phi, from) {
            state.values.remove(body.operand(phi, k));
            state.entries.remove(body, phi, k);
        }
        let counts = &state.values.counts;
        (counts.len() < 2).then(|| counts.keys().next().copied().unwrap_or_else(|| poison(body, phi)))
    }

    /// Puts a value in the place of a phi; other phis may have fewer values then.
    fn replace(&mut self, body: &mut Body, phi: Inst, value: Value) {
        self.large.remove(&phi);
        if !self.large.is_empty() {
            for u in body.uses_of(phi) {
                let user = body.use_inst(u);
                if let Some(state) = self.large.get_mut(&user) {
                    state.values.remove(phi.into());
                    state.values.add(value, user);
                }
            }
        }
        replace_phi(body, phi, value);
    }
}

/// Takes out an entry of a phi; the value that it must become.
fn remove_small(body: &mut Body, phi: Inst, from: Block) -> Option<Value> {
    if let Some(k) = body.phi_blocks(phi).iter().position(|&p| p == from) {
        body.remove_phi_entry(phi, k);
    }
    let first = body.operands(phi).find(|&v| v != phi.into());
    let is_one = body.operands(phi).all(|v| v == phi.into() || Some(v) == first);
    is_one.then(|| first.unwrap_or_else(|| poison(body, phi)))
}

fn poison(body: &mut Body, phi: Inst) -> Value {
    let ty = body.inst(phi).ty;
    body.consts_mut().poison(ty).into()
}

/// Puts a value in the place of a phi.
fn replace_phi(body: &mut Body, phi: Inst, value: Value) {
    if body.has_uses(phi) {
        body.replace_all_uses(phi, value);
    }
    body.replace_metadata_uses(phi, value);
    body.remove(phi);
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
