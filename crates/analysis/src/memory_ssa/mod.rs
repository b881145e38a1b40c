//! MemorySSA: memory as one variable in SSA form (`memoryssa`).
//!
//! # What it does
//! Each instruction that touches memory gets an *access*. One that may write is a definition, one that only reads is a use; a phi stands where
//! definitions meet. An access names the definition that reaches it. Walks up these links ([`Walker`]) find the nearest definition that may
//! really change what an instruction accesses: its *clobber*.
//!
//! ```text
//! ; 1 = MemoryDef(liveOnEntry)
//!   store i32 0, ptr %p
//! ; 2 = MemoryDef(1)
//!   store i32 1, ptr %q
//! ; MemoryUse(2)                the walker finds 1, if %p and %q do not alias
//!   %v = load i32, ptr %p
//! ```
//!
//! | file | what it holds |
//! |---|---|
//! | `mod.rs` | accesses, their order in blocks, who uses them |
//! | `build.rs` | construction |
//! | `walker.rs`, `phi_walk.rs` | the clobber of an access: up the links, and past phis |
//! | `above.rs` | the last definition, and the last phi, above a block |
//! | `optimize_uses.rs` | the clobbers of all uses at once |
//! | `remove.rs`, `updater.rs` | what passes tell of their edits |
//! | `text.rs` | accesses as text |
//! | `verify.rs` | checks |
//!
//! # Data
//! Accesses live in a vector and are named by [`Access`]; instructions and blocks find theirs by a vector indexed with their ids. Each link
//! from an access to the one that it names is a slot on a list of that one's uses, newest first. Nothing borrows the body, so that a pass can hold a
//! `MemorySsa` while it changes the body.
//!
//! # Complexity
//! Construction is linear in instructions, edges and phi entries: one iterated dominance frontier for all of memory, and
//! one walk over the dominator tree in preorder, where the state that reaches a block is read off its immediate dominator. A query asks at most
//! [`limits::MAX_CLOBBER_CHECKS`] times about aliases. LLVM climbs the dominator tree, or a chain of definitions, to find what reaches a
//! phi from above. Here, each block knows the nearest block above it with a definition and the nearest one with a phi ([`phi_walk`]), by paths that are
//! compressed, so that 10^5 diamonds or 10^6 stores make no query slower. All walks are loops.
//!
//! # Compatibility with LLVM 22
//! Numbers of accesses, order of phi entries and results of limited searches are LLVM's. Departures: translation of an address through a phi makes
//! no new constants (see [`crate::phi_translation`]), and a search past phis ends after [`limits::MAX_PHI_PATHS`] paths, where LLVM's has no end.
//!
//! [`limits::MAX_CLOBBER_CHECKS`]: crate::alias::limits::MAX_CLOBBER_CHECKS
//! [`limits::MAX_PHI_PATHS`]: crate::alias::limits::MAX_PHI_PATHS

mod above;
mod build;
mod optimize_uses;
mod phi_walk;
mod remove;
#[cfg(test)]
mod tests;
mod text;
mod updater;
#[cfg(test)]
mod updater_tests;
mod verify;
mod walker;

pub use text::LIVE_ON_ENTRY;
pub use walker::Walker;

use crate::alias::AliasQueries;
use crate::assumptions::AssumptionAnalysis;
use crate::domtree::{DominatorTree, DominatorTreeAnalysis};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
use crate::query::Query;
use above::Above;
use ir::{Block, Body, Inst};

entity::entity_id!(
    /// An access to memory.
    pub struct Access, "ma"
);

impl Access {
    /// The state of memory when the function is entered. It counts as a definition in the entry block, before everything else.
    pub const LIVE_ON_ENTRY: Self = Self(0);

    /// Is this the state of memory when the function is entered?
    #[inline]
    pub fn is_live_on_entry(self) -> bool {
        self == Self::LIVE_ON_ENTRY
    }
}

/// What an access is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AccessKind {
    /// It may write, or must keep its place among what does.
    Def,
    /// It only reads.
    Use,
    /// It stands for the definition of the edge that control came by.
    Phi,
    /// It was removed.
    Removed,
}

/// No slot.
const NO_SLOT: u32 = u32::MAX;

/// The number of a use, which has none.
const NO_NUMBER: u32 = u32::MAX;

/// A place in the lists of a block.
#[derive(Clone, Copy, Debug)]
struct Links {
    prev: Access,
    next: Access,
}

const UNLINKED: Links = Links { prev: Access::NONE, next: Access::NONE };

#[derive(Clone, Debug)]
struct AccessData {
    kind: AccessKind,
    /// Is the definition named by a use its clobber?
    optimized_use: bool,
    /// Is it a use of memory that nobody changes, whatever is written?
    reads_entry: bool,
    block: Block,
    /// None for a phi and for the state on entry.
    inst: Inst,
    /// What text calls it.
    number: u32,
    /// The first slot, and how many: one, or one for each entry of a phi.
    slots: u32,
    num_slots: u32,
    /// Slots that there is room for.
    room: u32,
    /// The newest slot that names this access.
    first_use: u32,
    /// The clobber of a definition, if it was looked for; it may have been removed since.
    clobber: Access,
    /// Among all accesses of the block.
    all: Links,
    /// Among its definitions and its phi.
    defs: Links,
}

/// A link from an access to one that it names.
#[derive(Clone, Copy, Debug)]
struct Slot {
    user: Access,
    def: Access,
    /// Of an entry of a phi: where control comes from.
    block: Block,
    prev: u32,
    next: u32,
}

/// The accesses of a block, in order.
#[derive(Clone, Copy, Debug)]
struct BlockLists {
    first: Access,
    last: Access,
    first_def: Access,
    last_def: Access,
}

const EMPTY_BLOCK: BlockLists =
    BlockLists { first: Access::NONE, last: Access::NONE, first_def: Access::NONE, last_def: Access::NONE };

/// Which of the lists of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum List {
    All,
    Defs,
}

/// The accesses of a body.
#[derive(Clone, Debug)]
pub struct MemorySsa {
    accesses: Vec<AccessData>,
    slots: Vec<Slot>,
    /// By instruction.
    of_inst: Vec<Access>,
    /// By block.
    blocks: Vec<BlockLists>,
    /// The number of the next definition or phi.
    next_number: u32,
    /// Were all uses optimized?
    uses_are_optimized: bool,
    /// So many definitions a search may look at.
    check_limit: u32,
    above: Above,
    scratch: phi_walk::Scratch,
}

impl MemorySsa {
    /// The access of an instruction, if it has one.
    #[inline]
    pub fn access(&self, i: Inst) -> Option<Access> {
        self.of_inst.get(i.index()).and_then(|a| a.expand())
    }

    /// The phi of a block, if it has one.
    #[inline]
    pub fn phi(&self, b: Block) -> Option<Access> {
        self.lists(b).first.expand().filter(|&a| self.kind(a) == AccessKind::Phi)
    }

    /// What an access is.
    #[inline]
    pub fn kind(&self, a: Access) -> AccessKind {
        self.accesses[a.index()].kind
    }

    /// Where it stands. The state on entry stands in the entry block.
    #[inline]
    pub fn block(&self, a: Access) -> Block {
        self.accesses[a.index()].block
    }

    /// The instruction that accesses memory; none for a phi and for the state on entry.
    #[inline]
    pub fn inst(&self, a: Access) -> Option<Inst> {
        self.accesses[a.index()].inst.expand()
    }

    /// The definition or phi that a definition or use names; none for a phi and for the state on entry.
    #[inline]
    pub fn defining(&self, a: Access) -> Option<Access> {
        let d = &self.accesses[a.index()];
        let has_one = d.num_slots == 1 && d.kind != AccessKind::Phi;
        has_one.then(|| self.slots[d.slots as usize].def)
    }

    /// The entries of a phi: what reaches it, and where from.
    pub fn entries(&self, phi: Access) -> impl ExactSizeIterator<Item = (Access, Block)> + '_ {
        let d = &self.accesses[phi.index()];
        let count = if d.kind == AccessKind::Phi { d.num_slots } else { 0 };
        self.slots[d.slots as usize..(d.slots + count) as usize].iter().map(|s| (s.def, s.block))
    }

    /// The clobber of a definition or use, if it was looked for and is still known.
    #[inline]
    pub fn optimized(&self, a: Access) -> Option<Access> {
        let d = &self.accesses[a.index()];
        match d.kind {
            AccessKind::Use if d.optimized_use => self.defining(a),
            AccessKind::Def => d.clobber.expand().filter(|&c| self.kind(c) != AccessKind::Removed),
            _ => None,
        }
    }

    /// The accesses that name this one, newest first; a phi once for each entry. That a definition has this one for its clobber does not count.
    pub fn users(&self, a: Access) -> impl Iterator<Item = Access> + '_ {
        let slot = |s: u32| (s != NO_SLOT).then(|| (s, &self.slots[s as usize]));
        let first = slot(self.accesses[a.index()].first_use);
        std::iter::successors(first, move |(_, s)| slot(s.next)).map(|(_, s)| s.user)
    }

    /// Does no access name this one?
    pub fn is_unused(&self, a: Access) -> bool {
        self.accesses[a.index()].first_use == NO_SLOT
    }

    /// All accesses of a block, in order; its phi comes first.
    pub fn block_accesses(&self, b: Block) -> impl Iterator<Item = Access> + '_ {
        std::iter::successors(self.lists(b).first.expand(), |&a| self.next(a))
    }

    /// The definitions of a block and its phi, in order.
    pub fn block_defs(&self, b: Block) -> impl Iterator<Item = Access> + '_ {
        std::iter::successors(self.lists(b).first_def.expand(), |&a| self.accesses[a.index()].defs.next.expand())
    }

    /// The access behind this one in its block.
    #[inline]
    pub fn next(&self, a: Access) -> Option<Access> {
        self.accesses[a.index()].all.next.expand()
    }

    /// The access before this one in its block.
    #[inline]
    pub fn prev(&self, a: Access) -> Option<Access> {
        self.accesses[a.index()].all.prev.expand()
    }

    /// The last definition of a block, or its phi if that is all.
    #[inline]
    pub fn last_def(&self, b: Block) -> Option<Access> {
        self.lists(b).last_def.expand()
    }

    /// Number of accesses that there ever were, with the state on entry: larger than each id.
    pub fn capacity(&self) -> usize {
        self.accesses.len()
    }

    /// Does `a` come before `b`, or is it the same? Both are in one block.
    pub fn locally_dominates(&self, body: &Body, a: Access, b: Access) -> bool {
        if a == b || b.is_live_on_entry() || a.is_live_on_entry() {
            return a == b || a.is_live_on_entry();
        }
        match (self.inst(a), self.inst(b)) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(x), Some(y)) => body.comes_before(x, y),
        }
    }

    /// Does `a` dominate `b`, or is it the same?
    pub fn dominates(&self, body: &Body, tree: &DominatorTree, a: Access, b: Access) -> bool {
        if a == b || b.is_live_on_entry() {
            return a == b;
        }
        let (x, y) = (self.block(a), self.block(b));
        if x == y { self.locally_dominates(body, a, b) } else { tree.dominates(x, y) }
    }

    #[inline]
    fn lists(&self, b: Block) -> &BlockLists {
        self.blocks.get(b.index()).unwrap_or(&EMPTY_BLOCK)
    }

    fn lists_mut(&mut self, b: Block) -> &mut BlockLists {
        if self.blocks.len() <= b.index() {
            self.blocks.resize(b.index() + 1, EMPTY_BLOCK);
        }
        &mut self.blocks[b.index()]
    }

    fn links_mut(&mut self, a: Access, list: List) -> &mut Links {
        let d = &mut self.accesses[a.index()];
        if list == List::All { &mut d.all } else { &mut d.defs }
    }

    fn ends_mut(&mut self, b: Block, list: List) -> (&mut Access, &mut Access) {
        let lists = self.lists_mut(b);
        match list {
            List::All => (&mut lists.first, &mut lists.last),
            List::Defs => (&mut lists.first_def, &mut lists.last_def),
        }
    }

    /// Puts an access into a list of its block, before `next`, or last if there is none.
    fn link(&mut self, a: Access, list: List, next: Access) {
        let b = self.block(a);
        let prev = if next.is_some() { self.links_mut(next, list).prev } else { *self.ends_mut(b, list).1 };
        *self.links_mut(a, list) = Links { prev, next };
        if prev.is_some() {
            self.links_mut(prev, list).next = a;
        } else {
            *self.ends_mut(b, list).0 = a;
        }
        if next.is_some() {
            self.links_mut(next, list).prev = a;
        } else {
            *self.ends_mut(b, list).1 = a;
        }
    }

    /// Takes an access out of a list of its block.
    fn unlink(&mut self, a: Access, list: List) {
        let b = self.block(a);
        let Links { prev, next } = std::mem::replace(self.links_mut(a, list), UNLINKED);
        if prev.is_some() {
            self.links_mut(prev, list).next = next;
        } else {
            *self.ends_mut(b, list).0 = next;
        }
        if next.is_some() {
            self.links_mut(next, list).prev = prev;
        } else {
            *self.ends_mut(b, list).1 = prev;
        }
    }

    /// Takes a slot off the list of the access that it names.
    fn forget_use(&mut self, slot: u32) {
        let Slot { def, prev, next, .. } = self.slots[slot as usize];
        if def.is_none() {
            return;
        }
        if prev != NO_SLOT {
            self.slots[prev as usize].next = next;
        } else {
            self.accesses[def.index()].first_use = next;
        }
        if next != NO_SLOT {
            self.slots[next as usize].prev = prev;
        }
        self.slots[slot as usize].def = Access::NONE;
    }

    /// Has a slot name an access.
    #[inline]
    fn set_slot(&mut self, slot: u32, def: Access) {
        self.forget_use(slot);
        let first = std::mem::replace(&mut self.accesses[def.index()].first_use, slot);
        if first != NO_SLOT {
            self.slots[first as usize].prev = slot;
        }
        let s = &mut self.slots[slot as usize];
        (s.def, s.prev, s.next) = (def, NO_SLOT, first);
    }

    /// Has a definition or use name another one. A use no longer counts as optimized.
    #[inline]
    fn set_defining(&mut self, a: Access, def: Access) {
        let d = &mut self.accesses[a.index()];
        d.optimized_use = false;
        let slot = d.slots;
        self.set_slot(slot, def);
    }

    /// Notes that nothing between a definition and `clobber`, above it, changes what it writes.
    pub fn set_clobber_of_def(&mut self, def: Access, clobber: Access) {
        if self.kind(def) == AccessKind::Def {
            self.set_optimized(def, clobber);
        }
    }

    /// Notes the clobber of a definition or use.
    fn set_optimized(&mut self, a: Access, clobber: Access) {
        if self.kind(a) == AccessKind::Use {
            if self.defining(a) != Some(clobber) {
                self.set_defining(a, clobber);
            }
            self.accesses[a.index()].optimized_use = true;
        } else {
            self.accesses[a.index()].clobber = clobber;
        }
    }
}

/// MemorySSA as an analysis that passes ask for.
pub struct MemorySsaAnalysis;

impl Analysis for MemorySsaAnalysis {
    type Result = MemorySsa;
    const CLASS: &'static str = "MemorySSAAnalysis";

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> MemorySsa {
        let tree = analyses.get::<DominatorTreeAnalysis>(function);
        let assumptions = analyses.get::<AssumptionAnalysis>(function);
        let facts = analyses.alias_facts();
        let q = Query::of(function).with_tree(&tree).with_assumptions(&assumptions);
        MemorySsa::new(&tree, &mut AliasQueries::new(q, &facts), facts.max_clobber_checks)
    }

    fn verify(result: &MemorySsa, function: FunctionView<'_>) -> Result<(), String> {
        result.verify(function.body)
    }
}
