//! Accesses that go.

use super::{Access, AccessKind, List, MemorySsa, NO_SLOT};
use crate::domtree::DominatorTree;
use ir::Inst;

impl MemorySsa {
    /// Removes the access of an instruction that is about to be removed, if it has one: see [`Self::remove_access`].
    pub fn remove_inst(&mut self, i: Inst) {
        if let Some(a) = self.access(i) {
            self.remove_access(a);
        }
    }

    /// The same, and removes phis that stand for one definition alone once it is gone.
    pub fn remove_inst_and_phis(&mut self, tree: &DominatorTree, i: Inst) {
        let Some(a) = self.access(i) else { return };
        let mut phis = Vec::new();
        if self.kind(a) != AccessKind::Use {
            phis.extend(self.users(a).filter(|&user| self.kind(user) == AccessKind::Phi));
        }
        self.remove_access(a);
        self.remove_trivial_phis(tree, phis);
    }

    /// Removes an access. Those that name it name the definition above it from then on, and no longer count as optimized. A phi can go if nobody
    /// names it, or if all its entries but itself are one definition.
    pub fn remove_access(&mut self, a: Access) {
        debug_assert!(!a.is_live_on_entry() && self.kind(a) != AccessKind::Removed);
        let above = match self.kind(a) {
            AccessKind::Phi => self.only_entry(a),
            _ => self.defining(a),
        };
        debug_assert!(above.is_some() || self.is_unused(a));
        if self.kind(a) != AccessKind::Use {
            self.replace_uses(a, above.unwrap_or(Access::LIVE_ON_ENTRY));
        }
        self.erase(a);
    }

    /// The definition that all entries of a phi are, but for the phi itself.
    pub(super) fn only_entry(&self, phi: Access) -> Option<Access> {
        let mut entries = self.entries(phi).map(|(def, _)| def).filter(|&def| def != phi);
        let first = entries.next()?;
        entries.all(|def| def == first).then_some(first)
    }

    /// Has all that name `old` name `new`.
    pub(super) fn replace_uses(&mut self, old: Access, new: Access) {
        loop {
            let slot = self.accesses[old.index()].first_use;
            if slot == NO_SLOT {
                return;
            }
            let user = self.slots[slot as usize].user;
            let d = &mut self.accesses[user.index()];
            (d.optimized_use, d.clobber) = (false, Access::NONE);
            self.set_slot(slot, new);
        }
    }

    /// Takes an access that nobody names off all lists.
    pub(super) fn erase(&mut self, a: Access) {
        let d = &self.accesses[a.index()];
        let (kind, block, inst, slots, count) = (d.kind, d.block, d.inst, d.slots, d.num_slots);
        for slot in slots..slots + count {
            self.forget_use(slot);
        }
        self.unlink(a, List::All);
        if kind != AccessKind::Use {
            self.unlink(a, List::Defs);
            if kind == AccessKind::Phi || self.last_def(block).is_none() {
                self.above.forget();
            }
        }
        if inst.is_some() && self.of_inst[inst.index()] == a {
            self.of_inst[inst.index()] = Access::NONE;
        }
        let d = &mut self.accesses[a.index()];
        (d.kind, d.num_slots, d.inst) = (AccessKind::Removed, 0, Inst::NONE);
    }
}
