//! Where stack slots are alive, as calls of `llvm.lifetime.start` and `llvm.lifetime.end` say (LangRef, "Memory Use Markers").
//!
//! A slot without a start is alive everywhere. Of the others, it is found out for each block whether they are alive, or perhaps so, when it is
//! entered; markers in the block tell the rest.
//!
//! # Algorithm
//! Data flow over 64 slots at a time, with a worklist of blocks. What flows is "perhaps alive", or "perhaps dead" where a slot must be alive for sure:
//! either holds behind a block if it does behind any predecessor and no marker in between says otherwise.
//!
//! # Complexity
//! A block is looked at again when a bit of it changes: O(slots · edges) at worst, mostly a 64th of it. [`MAX_WORDS`] bounds slots · blocks.

use ir::intrinsics::{Intrinsic, id};
use ir::{Block, Body, Inst, Module, Opcode};
use rustc_hash::FxHashMap;

/// So many words of 64 slots are kept for all blocks together. Of slots that have no part in them nothing is known: they are never surely alive,
/// and perhaps alive everywhere.
const MAX_WORDS: usize = 1 << 22;

/// What is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Liveness {
    /// Is a slot alive on some way here?
    May,
    /// Is it alive on all ways here?
    Must,
}

/// A marker of a slot.
#[derive(Clone, Copy, Debug)]
struct Marker {
    inst: Inst,
    is_start: bool,
}

/// The last marker of each slot in a block, of a word of slots.
#[derive(Clone, Copy, Debug, Default)]
struct Effect {
    start: u64,
    end: u64,
}

/// Where the slots of a function are alive.
#[derive(Debug)]
pub struct Lifetimes {
    liveness: Liveness,
    /// Numbers of the slots that have a start.
    numbers: FxHashMap<Inst, usize>,
    /// By block and number of a slot, in order.
    markers: FxHashMap<(Block, usize), Vec<Marker>>,
    /// By word of slots: those that are alive where each block is entered.
    entering: Vec<Vec<u64>>,
}

impl Lifetimes {
    /// Finds out what holds in the blocks of `reachable`, those that the entry reaches, the entry first.
    pub fn new(module: &Module, body: &Body, reachable: &[Block], liveness: Liveness) -> Self {
        let found = markers(module, body, reachable);
        let mut numbers = FxHashMap::default();
        for &(slot, _) in found.iter().filter(|m| m.1.is_start) {
            let next = numbers.len();
            numbers.entry(slot).or_insert(next);
        }
        let mut markers: FxHashMap<_, Vec<Marker>> = FxHashMap::default();
        for (slot, marker) in found {
            if let Some(&n) = numbers.get(&slot) {
                markers.entry((body.inst_block(marker.inst), n)).or_default().push(marker);
            }
        }
        let words = numbers.len().div_ceil(64).min(MAX_WORDS / reachable.len().max(1));
        let mut lifetimes = Self { liveness, numbers, markers, entering: Vec::new() };
        let effects = lifetimes.effects(words);
        lifetimes.entering = effects.iter().map(|e| lifetimes.flow(body, reachable, e)).collect();
        lifetimes
    }

    /// What the blocks do to the slots of each word.
    fn effects(&self, words: usize) -> Vec<FxHashMap<Block, Effect>> {
        let mut effects = vec![FxHashMap::<Block, Effect>::default(); words];
        for (&(block, n), markers) in self.markers.iter().filter(|m| m.0.1 / 64 < words) {
            let effect = effects[n / 64].entry(block).or_default();
            let is_start = markers.last().is_some_and(|m| m.is_start);
            let side = if is_start { &mut effect.start } else { &mut effect.end };
            *side |= 1 << (n % 64);
        }
        effects
    }

    /// Which slots of a word are alive where each block is entered.
    fn flow(&self, body: &Body, reachable: &[Block], effects: &FxHashMap<Block, Effect>) -> Vec<u64> {
        let size = reachable.iter().map(|b| b.index() + 1).max().unwrap_or(0);
        let mut entering = vec![0; size];
        // All are dead before the function begins.
        if let (Liveness::Must, Some(&entry)) = (self.liveness, reachable.first()) {
            entering[entry.index()] = u64::MAX;
        }
        let mut work: Vec<Block> = reachable.iter().rev().copied().collect();
        while let Some(b) = work.pop() {
            let Effect { start, end } = effects.get(&b).copied().unwrap_or_default();
            let (made, unmade) = if self.liveness == Liveness::May { (start, end) } else { (end, start) };
            let leaving = entering[b.index()] & !unmade | made;
            for next in body.block_successors(b) {
                let old = entering[next.index()];
                if old | leaving != old {
                    entering[next.index()] |= leaving;
                    work.push(next);
                }
            }
        }
        if self.liveness == Liveness::Must {
            entering.iter_mut().for_each(|word| *word = !*word);
        }
        entering
    }

    /// Is a slot alive where a block is entered? The entry must reach the block.
    pub fn is_alive_at(&self, slot: Inst, b: Block) -> bool {
        self.numbers.get(&slot).is_none_or(|&n| self.enters(n, b))
    }

    fn enters(&self, n: usize, b: Block) -> bool {
        match self.entering.get(n / 64) {
            Some(word) => word[b.index()] >> (n % 64) & 1 != 0,
            None => self.liveness == Liveness::May,
        }
    }

    /// Is a slot alive behind an instruction? The entry must reach its block.
    pub fn is_alive_after(&self, body: &Body, slot: Inst, i: Inst) -> bool {
        let Some(&n) = self.numbers.get(&slot) else { return true };
        let b = body.inst_block(i);
        let markers = self.markers.get(&(b, n)).map_or(&[][..], Vec::as_slice);
        let passed = markers.partition_point(|m| !body.comes_before(i, m.inst));
        match passed.checked_sub(1) {
            Some(last) => markers[last].is_start,
            None => self.enters(n, b),
        }
    }
}

/// The slots of calls that mark lifetimes, in order within each block.
fn markers(module: &Module, body: &Body, reachable: &[Block]) -> Vec<(Inst, Marker)> {
    let insts = reachable.iter().flat_map(|&b| body.block_insts(b));
    let calls = insts.filter(|&i| body.inst(i).opcode == Opcode::Call);
    let marked = calls.filter_map(|inst| {
        let is_start = marker_kind(module.called_intrinsic(body, inst)?)?;
        let slot = body.operand(inst, 0).inst().filter(|&slot| body.inst(slot).opcode == Opcode::Alloca)?;
        Some((slot, Marker { inst, is_start }))
    });
    marked.collect()
}

/// Does the intrinsic mark the start of a lifetime (or its end)? `None` if it marks neither.
pub fn marker_kind(what: Intrinsic) -> Option<bool> {
    match what {
        id::LIFETIME_START => Some(true),
        id::LIFETIME_END => Some(false),
        _ => None,
    }
}
