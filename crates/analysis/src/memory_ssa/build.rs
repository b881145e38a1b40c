//! Construction: accesses in the order of the body, phis on the iterated dominance frontier, and one walk over the dominator tree that links them.

use super::above::Above;
use super::{Access, AccessData, AccessKind, EMPTY_BLOCK, List, MemorySsa, NO_NUMBER, NO_SLOT, Slot, UNLINKED};
use crate::alias::{AliasQueries, MemoryLocation};
use crate::domtree::DominatorTree;
use crate::effects::{called_intrinsic, may_read_or_write};
use crate::iterated_frontier::frontier_in_order;
use crate::mod_ref::ModRef;
use crate::query::Query;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, Body, Inst, Opcode, Ordering};

/// What an instruction is to MemorySSA.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    Writes,
    Reads,
}

impl MemorySsa {
    /// Finds the accesses of a body and links them. Uses are not optimized yet: see [`Self::ensure_optimized_uses`].
    pub fn new(tree: &DominatorTree, aliases: &mut AliasQueries<'_>, check_limit: u32) -> Self {
        let body = aliases.query().body;
        let mut ssa = Self::empty(body, check_limit);
        let mut defining: Vec<Block> = Vec::new();
        for b in body.blocks() {
            for i in body.block_insts(b) {
                let Some(effect) = effect_of(aliases, i) else { continue };
                ssa.append(aliases, i, b, effect);
                if effect == Effect::Writes && defining.last() != Some(&b) {
                    defining.push(b);
                }
            }
        }
        for b in frontier_in_order(body, tree, &defining) {
            ssa.add_phi(b, body.predecessors(b).count());
        }
        ssa.link_reachable(body, tree);
        ssa.link_unreachable(body, tree);
        ssa
    }

    fn empty(body: &Body, check_limit: u32) -> Self {
        let mut ssa = Self {
            accesses: Vec::new(),
            slots: Vec::new(),
            of_inst: vec![Access::NONE; body.inst_capacity()],
            blocks: vec![EMPTY_BLOCK; body.block_capacity()],
            next_number: 0,
            uses_are_optimized: false,
            check_limit,
            above: Above::default(),
            scratch: Default::default(),
        };
        // It is on no list of its block and has no slot.
        let entry = ssa.add(AccessKind::Def, body.entry(), Inst::NONE);
        debug_assert!(entry.is_live_on_entry());
        ssa
    }

    /// Makes an access that is on no list yet.
    pub(super) fn add(&mut self, kind: AccessKind, block: Block, inst: Inst) -> Access {
        let mut number = NO_NUMBER;
        if kind != AccessKind::Use {
            number = self.next_number;
            self.next_number += 1;
        }
        let a = Access(self.accesses.len() as u32);
        self.accesses.push(AccessData {
            kind,
            optimized_use: false,
            reads_entry: false,
            block,
            inst,
            number,
            slots: 0,
            num_slots: 0,
            room: 0,
            first_use: NO_SLOT,
            clobber: Access::NONE,
            all: UNLINKED,
            defs: UNLINKED,
        });
        a
    }

    /// Gives an access slots that name nothing yet.
    pub(super) fn add_slots(&mut self, a: Access, room: u32) {
        let d = &mut self.accesses[a.index()];
        (d.slots, d.room) = (self.slots.len() as u32, room);
        let empty = Slot { user: a, def: Access::NONE, block: Block::NONE, prev: NO_SLOT, next: NO_SLOT };
        self.slots.resize(self.slots.len() + room as usize, empty);
    }

    /// Makes the access of an instruction, which names nothing yet, and of which `next` says where it stands in its block.
    pub(super) fn add_access(&mut self, i: Inst, b: Block, effect: Effect, next: Option<Access>) -> Access {
        let kind = if effect == Effect::Writes { AccessKind::Def } else { AccessKind::Use };
        let a = self.add(kind, b, i);
        self.add_slots(a, 1);
        self.accesses[a.index()].num_slots = 1;
        if self.of_inst.len() <= i.index() {
            self.of_inst.resize(i.index() + 1, Access::NONE);
        }
        self.of_inst[i.index()] = a;
        self.list(a, next);
        a
    }

    /// Puts an access on the lists of its block, before `next`, or last.
    pub(super) fn list(&mut self, a: Access, next: Option<Access>) {
        self.link(a, List::All, next.unwrap_or(Access::NONE));
        if self.kind(a) != AccessKind::Use {
            if self.last_def(self.block(a)).is_none() {
                self.above.forget();
            }
            let next_def = self.next_def_from(next);
            self.link(a, List::Defs, next_def);
        }
    }

    /// The first definition from here on in a block.
    fn next_def_from(&self, mut from: Option<Access>) -> Access {
        while let Some(a) = from.filter(|&a| self.kind(a) == AccessKind::Use) {
            from = self.next(a);
        }
        from.unwrap_or(Access::NONE)
    }

    fn append(&mut self, aliases: &mut AliasQueries<'_>, i: Inst, b: Block, effect: Effect) {
        let a = self.add_access(i, b, effect, None);
        if effect == Effect::Reads {
            self.note_constant_read(aliases, a, i);
        }
    }

    /// Links a use of memory that nobody changes to the state on entry.
    pub(super) fn note_constant_read(&mut self, aliases: &mut AliasQueries<'_>, a: Access, i: Inst) {
        if reads_what_never_changes(aliases, i) {
            self.set_constant_read(a);
        }
    }

    pub(super) fn set_constant_read(&mut self, a: Access) {
        self.set_optimized(a, Access::LIVE_ON_ENTRY);
        self.accesses[a.index()].reads_entry = true;
    }

    /// Makes a phi without entries, with room for so many.
    pub(super) fn add_phi(&mut self, b: Block, room: usize) -> Access {
        let phi = self.add(AccessKind::Phi, b, Inst::NONE);
        self.add_slots(phi, room as u32);
        let (first, first_def) = (self.lists(b).first, self.lists(b).first_def);
        self.link(phi, List::All, first);
        self.link(phi, List::Defs, first_def);
        self.above.forget();
        phi
    }

    /// Adds an entry to a phi.
    pub(super) fn push_entry(&mut self, phi: Access, def: Access, from: Block) {
        let d = &self.accesses[phi.index()];
        if d.num_slots == d.room {
            self.grow(phi);
        }
        let d = &mut self.accesses[phi.index()];
        let slot = d.slots + d.num_slots;
        d.num_slots += 1;
        self.slots[slot as usize].block = from;
        self.set_slot(slot, def);
    }

    /// Moves the entries of a phi to where there is room for more.
    fn grow(&mut self, phi: Access) {
        let d = &self.accesses[phi.index()];
        let (old, count) = (d.slots, d.num_slots);
        self.add_slots(phi, (2 * count).max(2));
        let new = self.accesses[phi.index()].slots;
        for k in 0..count {
            let Slot { def, block, prev, next, .. } = self.slots[(old + k) as usize];
            let s = &mut self.slots[(new + k) as usize];
            (s.def, s.block, s.prev, s.next) = (def, block, prev, next);
            if prev != NO_SLOT {
                self.slots[prev as usize].next = new + k;
            } else {
                self.accesses[def.index()].first_use = new + k;
            }
            if next != NO_SLOT {
                self.slots[next as usize].prev = new + k;
            }
            self.slots[(old + k) as usize].def = Access::NONE;
        }
    }

    /// Links accesses in blocks that the entry reaches. What leaves a block is its last definition, or what leaves its immediate dominator: only a
    /// phi could come between.
    fn link_reachable(&mut self, body: &Body, tree: &DominatorTree) {
        let mut leaving = vec![Access::LIVE_ON_ENTRY; body.block_capacity()];
        for &b in tree.preorder() {
            let mut state = tree.idom(b).map_or(Access::LIVE_ON_ENTRY, |up| leaving[up.index()]);
            let mut at = self.lists(b).first;
            while at.is_some() {
                let d = &self.accesses[at.index()];
                let (kind, slot, next) = (d.kind, d.slots, d.all.next);
                if kind != AccessKind::Phi && self.slots[slot as usize].def.is_none() {
                    self.set_slot(slot, state);
                }
                if kind != AccessKind::Use {
                    state = at;
                }
                at = next;
            }
            leaving[b.index()] = state;
            self.push_to_successors(body, b, state);
        }
    }

    /// Adds entries to the phis of successors.
    fn push_to_successors(&mut self, body: &Body, b: Block, state: Access) {
        for s in body.block_successors(b) {
            if let Some(phi) = self.phi(s) {
                self.push_entry(phi, state, b);
            }
        }
    }

    /// In code that is never reached, all accesses name the state on entry.
    fn link_unreachable(&mut self, body: &Body, tree: &DominatorTree) {
        for b in body.blocks().filter(|&b| !tree.is_reachable(b)) {
            self.push_to_successors(body, b, Access::LIVE_ON_ENTRY);
            let mut at = self.lists(b).first;
            while at.is_some() {
                let d = &self.accesses[at.index()];
                let (slot, next) = (d.slots, d.all.next);
                if self.slots[slot as usize].def.is_none() {
                    self.set_slot(slot, Access::LIVE_ON_ENTRY);
                }
                at = next;
            }
        }
    }
}

/// What an instruction is to MemorySSA; nothing, if it does not access memory, or only claims to.
pub(super) fn effect_of(aliases: &mut AliasQueries<'_>, i: Inst) -> Option<Effect> {
    let Query { env, body } = aliases.query();
    let d = body.inst(i);
    match d.opcode {
        Opcode::Load | Opcode::Store if d.is_volatile() || d.ordering() > Ordering::Unordered => Some(Effect::Writes),
        Opcode::Load => Some(Effect::Reads),
        Opcode::Store => Some(Effect::Writes),
        op if op.is_call() => {
            let only_a_mark = called_intrinsic(env.module, body, i).is_some_and(is_only_a_mark);
            if only_a_mark || !may_read_or_write(env.module, body, i) {
                return None;
            }
            effect_by(aliases.mod_ref(i, None))
        }
        Opcode::Fence | Opcode::VaArg | Opcode::CmpXchg | Opcode::AtomicRmw | Opcode::CatchPad | Opcode::CatchRet => {
            effect_by(aliases.mod_ref(i, None))
        }
        _ => None,
    }
}

fn effect_by(access: ModRef) -> Option<Effect> {
    match (access.is_mod(), access.is_ref()) {
        (true, _) => Some(Effect::Writes),
        (false, true) => Some(Effect::Reads),
        (false, false) => None,
    }
}

/// Intrinsics that claim to write only so that they stay where they are.
pub(super) fn is_only_a_mark(what: ir::intrinsics::Intrinsic) -> bool {
    matches!(
        what,
        id::ASSUME
            | id::ALLOW_RUNTIME_CHECK
            | id::ALLOW_UBSAN_CHECK
            | id::EXPERIMENTAL_NOALIAS_SCOPE_DECL
            | id::PSEUDOPROBE
    )
}

/// Does a load read what nobody changes while the function runs?
pub(super) fn reads_what_never_changes(aliases: &mut AliasQueries<'_>, i: Inst) -> bool {
    let q = aliases.query();
    if q.body.inst(i).opcode != Opcode::Load {
        return false;
    }
    if q.body.has_attachments() && q.body.attachment(i, kind::INVARIANT_LOAD).is_some() {
        return true;
    }
    MemoryLocation::of(&q, i).is_some_and(|loc| !aliases.mod_ref_mask(&loc, false).is_mod())
}
