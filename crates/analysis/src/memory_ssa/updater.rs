//! MemorySSA that follows changes of the body.
//!
//! # How a pass uses it
//! The pass changes the body first, then tells what it did. Blocks and edges: first the dominator tree is told, then MemorySSA.
//!
//! | what was done | what to call |
//! |---|---|
//! | an instruction goes | [`MemorySsa::remove_inst`], before |
//! | instructions are new | [`MemorySsa::insert`] |
//! | an instruction has moved | [`MemorySsa::moved`] |
//! | a new one takes the place of others, which go | [`MemorySsa::replace`], before they go |
//! | edges came or went | [`MemorySsa::apply_updates`] |
//! | blocks go | [`MemorySsa::remove_blocks`], before |
//! | a block was split, or joined with its only predecessor | [`MemorySsa::block_was_split`], [`MemorySsa::block_was_merged`] |
//!
//! # Algorithm
//! New definitions and new edges may need phis: on the iterated dominance frontier of the new definitions, or of all where edges are new. What a
//! change may reach are the blocks that control may come to from there. There, all accesses are linked anew to the state that the dominator tree
//! says, and clobbers that were known are forgotten, because a new definition may come between. Edges that go only take entries from phis; a phi that is left
//! with one definition is replaced by it, and so on.
//!
//! # Complexity
//! Removals: the number of accesses that name what goes. New uses: the way to the definition above. New definitions: the blocks reachable from
//! them, for all definitions of one call together. New edges: the body. LLVM walks the same regions, definition by definition.
//!
//! # Compatibility with LLVM 22
//! LLVM keeps clobbers known to definitions below a new definition; here, they are forgotten, because they may be wrong.

use super::build::{Effect, effect_of};
use super::{Access, AccessData, AccessKind, List, MemorySsa, NO_SLOT, Slot};
use crate::alias::AliasQueries;
use crate::domtree::{DominatorTree, Update};
use crate::iterated_frontier::frontier_in_order;
use ir::{Block, Body, Inst};
use rustc_hash::FxHashSet;

impl MemorySsa {
    /// Makes accesses for instructions that stand in the body and have none yet.
    pub fn insert(&mut self, tree: &DominatorTree, aliases: &mut AliasQueries<'_>, insts: &[Inst]) {
        let body = aliases.query().body;
        let mut starts = Vec::new();
        for &i in insts {
            debug_assert!(self.access(i).is_none());
            let Some(effect) = effect_of(aliases, i) else { continue };
            let (b, next) = (body.inst_block(i), self.next_from(body, i));
            self.note_new_def(effect, b, &mut starts);
            let a = self.add_access(i, b, effect, next);
            let state = self.state_before(body, tree, a);
            self.set_defining(a, state);
            if effect == Effect::Reads {
                self.note_constant_read(aliases, a, i);
            }
        }
        self.definitions_came(body, tree, &starts);
    }

    /// Notes that an instruction stands elsewhere now, in the same block or in another. It gets a new access under the old number: who knows the
    /// old one as a clobber must not find it elsewhere.
    pub fn moved(&mut self, body: &Body, tree: &DominatorTree, i: Inst) {
        let Some(old) = self.access(i) else { return };
        let AccessData { kind, number, reads_entry, .. } = self.accesses[old.index()];
        self.remove_access(old);
        let effect = if kind == AccessKind::Def { Effect::Writes } else { Effect::Reads };
        let (b, next) = (body.inst_block(i), self.next_from(body, i));
        let mut starts = Vec::new();
        self.note_new_def(effect, b, &mut starts);
        let a = self.add_access(i, b, effect, next);
        if effect == Effect::Writes {
            self.accesses[a.index()].number = number;
            self.next_number -= 1;
        }
        if reads_entry {
            self.set_constant_read(a);
        } else {
            let state = self.state_before(body, tree, a);
            self.set_defining(a, state);
        }
        self.definitions_came(body, tree, &starts);
    }

    /// Has a new instruction take over the definitions of `old`, which are about to be removed. It stands behind all of them in their block, which is
    /// reached, and writes no more than they did: so no access that knows a clobber above them need look again. What names them from behind
    /// the new one names that.
    pub fn replace(&mut self, body: &Body, old: &[Inst], new: Inst) {
        let b = body.inst_block(new);
        let accesses: FxHashSet<Access> = old.iter().filter_map(|&i| self.access(i)).collect();
        let a = self.add_access(new, b, Effect::Writes, self.next_from(body, new));
        let mut first = self.accesses[a.index()].defs.prev;
        let above = first;
        let mut defs = Vec::new();
        let mut left = accesses.len();
        while let Some(def) = first.expand().filter(|_| left > 0) {
            left -= usize::from(accesses.contains(&def));
            defs.push(def);
            first = self.accesses[def.index()].defs.prev;
        }
        for def in defs {
            self.hand_on_uses(body, def, a);
        }
        self.set_defining(a, above.expand().unwrap_or(Access::LIVE_ON_ENTRY));
        for &i in old {
            self.remove_inst(i);
        }
    }

    /// Has all that name `def` from behind `new`, in the same block, name `new`.
    fn hand_on_uses(&mut self, body: &Body, def: Access, new: Access) {
        let mut slot = self.accesses[def.index()].first_use;
        while slot != NO_SLOT {
            let Slot { user, next, .. } = self.slots[slot as usize];
            let is_before = user == new
                || self.kind(user) != AccessKind::Phi
                    && self.block(user) == self.block(new)
                    && self.locally_dominates(body, user, new);
            if !is_before {
                let d = &mut self.accesses[user.index()];
                (d.optimized_use, d.clobber) = (false, Access::NONE);
                self.set_slot(slot, new);
            }
            slot = next;
        }
    }

    /// Follows changes of edges, which the body and the tree have seen already.
    pub fn apply_updates(&mut self, body: &Body, tree: &DominatorTree, updates: &[Update]) {
        self.above.forget();
        let mut targets: Vec<Block> = updates.iter().map(|u| u.parts().1).collect();
        if !updates.iter().any(|u| u.parts().2) {
            return self.edges_went(body, tree, targets);
        }
        let is_def = |&a: &Access| self.kind(a) == AccessKind::Def;
        let defining: Vec<Block> = body.blocks().filter(|&b| self.block_defs(b).any(|a| is_def(&a))).collect();
        let mut needs_phi = vec![false; body.block_capacity()];
        for b in frontier_in_order(body, tree, &defining) {
            needs_phi[b.index()] = true;
            if self.phi(b).is_none() {
                self.add_phi(b, body.predecessors(b).count());
            }
        }
        for b in body.blocks().filter(|&b| !needs_phi[b.index()]) {
            if let Some(phi) = self.phi(b) {
                // What names it is reached from there, and linked anew.
                self.replace_uses(phi, Access::LIVE_ON_ENTRY);
                self.erase(phi);
                targets.push(b);
            }
        }
        self.relink_from(body, tree, targets);
    }

    /// Removes the accesses of blocks that are about to be removed. Nothing else is dominated by them.
    pub fn remove_blocks(&mut self, body: &Body, tree: &DominatorTree, blocks: &[Block]) {
        let mut phis = Vec::new();
        for &b in blocks {
            for s in body.block_successors(b) {
                if let Some(phi) = self.phi(s) {
                    self.retain_entries(phi, |from| from != b);
                    phis.push(phi);
                }
            }
        }
        for &b in blocks {
            while let Some(a) = self.lists(b).last.expand() {
                self.replace_uses(a, Access::LIVE_ON_ENTRY);
                self.erase(a);
            }
        }
        self.remove_trivial_phis(tree, phis);
    }

    /// The instructions at the end of `from` have moved to `to`, a new block behind it that has its successors now.
    pub fn block_was_split(&mut self, body: &Body, from: Block, to: Block) {
        self.above.forget();
        let mut next = Access::NONE;
        while let Some(a) = self.lists(from).last.expand() {
            if self.inst(a).is_none_or(|i| body.inst_block(i) != to) {
                break;
            }
            self.unlist(a);
            self.accesses[a.index()].block = to;
            self.list(a, next.expand());
            next = a;
        }
        self.rename_entries(body, to, from);
    }

    /// The instructions of `from` stand at the end of `into` now, which was its only predecessor and has its successors. `from` is about to be
    /// removed.
    pub fn block_was_merged(&mut self, body: &Body, from: Block, into: Block) {
        self.above.forget();
        if let Some(phi) = self.phi(from) {
            let def = self.entries(phi).next().map_or(Access::LIVE_ON_ENTRY, |(def, _)| def);
            self.replace_uses(phi, def);
            self.erase(phi);
        }
        while let Some(a) = self.lists(from).first.expand() {
            self.unlist(a);
            self.accesses[a.index()].block = into;
            self.list(a, None);
        }
        self.rename_entries(body, into, from);
    }

    /// Removes phis that stand for one definition alone, and those that do so once these are gone.
    pub fn remove_trivial_phis(&mut self, tree: &DominatorTree, mut phis: Vec<Access>) {
        while let Some(phi) = phis.pop() {
            if self.kind(phi) != AccessKind::Phi {
                continue;
            }
            let Some(def) = self.only_reachable_entry(tree, phi) else { continue };
            phis.extend(self.users(phi).filter(|&u| u != phi && self.kind(u) == AccessKind::Phi));
            self.replace_uses(phi, def);
            self.erase(phi);
        }
    }

    /// The one definition that all entries of a phi are, but for the phi itself and what comes from code that is never reached.
    fn only_reachable_entry(&self, tree: &DominatorTree, phi: Access) -> Option<Access> {
        let reached = self.entries(phi).filter(|&(_, from)| tree.is_reachable(from));
        let mut defs = reached.map(|(def, _)| def).filter(|&def| def != phi);
        let first = defs.next()?;
        defs.all(|def| def == first).then_some(first)
    }

    /// Notes a block that gets its first definition, and one whose definitions are joined by another.
    fn note_new_def(&self, effect: Effect, b: Block, starts: &mut Vec<(Block, bool)>) {
        if effect == Effect::Writes {
            starts.push((b, self.last_def(b).is_none()));
        }
    }

    /// Places phis for new definitions, and links anew what they reach.
    fn definitions_came(&mut self, body: &Body, tree: &DominatorTree, starts: &[(Block, bool)]) {
        if starts.is_empty() {
            return;
        }
        let first: Vec<Block> = starts.iter().filter(|s| s.1).map(|s| s.0).collect();
        if !first.is_empty() {
            for b in frontier_in_order(body, tree, &first) {
                if self.phi(b).is_none() {
                    self.add_phi(b, body.predecessors(b).count());
                }
            }
        }
        self.relink_from(body, tree, starts.iter().map(|s| s.0).collect());
    }

    /// Edges into these blocks are gone.
    fn edges_went(&mut self, body: &Body, tree: &DominatorTree, mut work: Vec<Block>) {
        let (mut seen, mut phis) = (vec![false; body.block_capacity()], Vec::new());
        while let Some(b) = work.pop() {
            if std::mem::replace(&mut seen[b.index()], true) {
                continue;
            }
            if tree.is_reachable(b) {
                if let Some(phi) = self.phi(b) {
                    self.rebuild_entries(body, tree, phi);
                    phis.push(phi);
                }
            } else {
                self.relink_block(body, tree, b);
                work.extend(body.block_successors(b));
            }
        }
        self.remove_trivial_phis(tree, phis);
    }

    /// Links all accesses anew to which control may come from the beginning of one of these blocks.
    fn relink_from(&mut self, body: &Body, tree: &DominatorTree, mut work: Vec<Block>) {
        let mut seen = vec![false; body.block_capacity()];
        while let Some(b) = work.pop() {
            if !std::mem::replace(&mut seen[b.index()], true) {
                self.relink_block(body, tree, b);
                work.extend(body.block_successors(b).filter(|s| !seen[s.index()]));
            }
        }
    }

    fn relink_block(&mut self, body: &Body, tree: &DominatorTree, b: Block) {
        let is_reachable = tree.is_reachable(b);
        if let Some(phi) = self.phi(b) {
            if is_reachable {
                self.rebuild_entries(body, tree, phi);
            } else {
                self.replace_uses(phi, Access::LIVE_ON_ENTRY);
                self.erase(phi);
            }
        }
        let mut state = self.entering(tree, b);
        let mut at = self.lists(b).first.expand();
        while let Some(a) = at {
            at = self.next(a);
            if self.kind(a) != AccessKind::Phi && !self.accesses[a.index()].reads_entry {
                self.accesses[a.index()].clobber = Access::NONE;
                if self.defining(a) == Some(state) {
                    self.accesses[a.index()].optimized_use = false;
                } else {
                    self.set_defining(a, state);
                }
            }
            if is_reachable && self.kind(a) != AccessKind::Use {
                state = a;
            }
        }
    }

    /// Has a phi an entry for each edge into its block.
    fn rebuild_entries(&mut self, body: &Body, tree: &DominatorTree, phi: Access) {
        self.retain_entries(phi, |_| false);
        for p in body.predecessors(self.block(phi)) {
            let state = self.leaving(tree, p);
            self.push_entry(phi, state, p);
        }
    }

    /// Keeps the entries of a phi from blocks for which `keep` holds.
    fn retain_entries(&mut self, phi: Access, mut keep: impl FnMut(Block) -> bool) {
        let first = self.accesses[phi.index()].slots;
        let mut kept = first;
        for slot in first..first + self.accesses[phi.index()].num_slots {
            let (def, from) = (self.slots[slot as usize].def, self.slots[slot as usize].block);
            self.forget_use(slot);
            if keep(from) {
                self.slots[kept as usize].block = from;
                self.set_slot(kept, def);
                kept += 1;
            }
        }
        self.accesses[phi.index()].num_slots = kept - first;
    }

    /// In phis behind `b`, what came from `old` comes from `b`.
    fn rename_entries(&mut self, body: &Body, b: Block, old: Block) {
        for s in body.block_successors(b) {
            if let Some(phi) = self.phi(s) {
                let (first, count) = (self.accesses[phi.index()].slots, self.accesses[phi.index()].num_slots);
                for slot in &mut self.slots[first as usize..(first + count) as usize] {
                    if slot.block == old {
                        slot.block = b;
                    }
                }
            }
        }
    }

    /// The state of memory when a block is entered.
    fn entering(&mut self, tree: &DominatorTree, b: Block) -> Access {
        match self.phi(b) {
            _ if !tree.is_reachable(b) => Access::LIVE_ON_ENTRY,
            Some(phi) => phi,
            None => self.def_above(tree, b),
        }
    }

    /// The state of memory when a block is left.
    fn leaving(&mut self, tree: &DominatorTree, b: Block) -> Access {
        match self.last_def(b) {
            Some(def) if tree.is_reachable(b) => def,
            _ => self.entering(tree, b),
        }
    }

    /// The state of memory before an access.
    fn state_before(&mut self, body: &Body, tree: &DominatorTree, a: Access) -> Access {
        debug_assert!(self.inst(a).is_none_or(|i| body.inst_block(i) == self.block(a)));
        let b = self.block(a);
        let mut at = self.prev(a);
        while let Some(prev) = at.filter(|_| tree.is_reachable(b)) {
            if self.kind(prev) != AccessKind::Use {
                return prev;
            }
            at = self.prev(prev);
        }
        if tree.is_reachable(b) { self.def_above(tree, b) } else { Access::LIVE_ON_ENTRY }
    }

    /// The first access behind an instruction in its block.
    fn next_from(&self, body: &Body, i: Inst) -> Option<Access> {
        let mut at = body.next_inst(i);
        while at.is_some() {
            if let Some(a) = self.access(at) {
                return Some(a);
            }
            at = body.next_inst(at);
        }
        None
    }

    /// Takes an access off the lists of its block.
    fn unlist(&mut self, a: Access) {
        self.unlink(a, List::All);
        if self.kind(a) != AccessKind::Use {
            self.unlink(a, List::Defs);
            if self.last_def(self.block(a)).is_none() {
                self.above.forget();
            }
        }
    }
}
