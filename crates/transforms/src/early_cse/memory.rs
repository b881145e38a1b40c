//! Loads of what was loaded or stored before, and stores that nobody reads or that change nothing.

use super::access::{Access, Kind};
use super::key::hash_of;
use super::{Invariant, Walk};
use crate::utils::merge_metadata::merge_metadata;
use analysis::{CallInfo, MemoryLocation};
use ir::intrinsics::Intrinsic;
use ir::{Inst, Value};

/// What stands in memory at an address.
#[derive(Clone, Copy)]
pub(super) struct AvailableMemory {
    access: Access,
    generation: u32,
}

impl Walk<'_> {
    /// A load or store.
    pub(super) fn visit_memory(&mut self, i: Inst, intrinsic: Option<Intrinsic>) {
        match Access::of(self.body, i, intrinsic) {
            Some(access) if access.is_load => self.visit_load(access),
            Some(access) => self.visit_store(access),
            None => {}
        }
    }

    fn visit_load(&mut self, load: Access) {
        // Other accesses cannot be moved across it, but it can be the first of several.
        if load.is_ordered {
            self.last_store = None;
            self.generation += 1;
        }
        if load.is_invariant {
            self.note_invariant(load);
        }
        if let Some((found, v)) = self.find_loaded(load) {
            if let (true, Some(kept)) = (found.is_load, v.inst()) {
                merge_metadata(self.env.module, self.body, kept, load.inst, false);
            }
            self.replace_uses(load.inst, v);
            self.remove(load.inst);
            self.counts.loads += 1;
            return;
        }
        self.note_access(load);
        self.last_store = None;
    }

    fn visit_store(&mut self, store: Access) {
        if store.is_ordered {
            self.last_store = None;
        }
        if self.changes_nothing(store) {
            self.remove(store.inst);
            self.counts.stores += 1;
            return;
        }
        self.generation += 1;
        if let Some(earlier) = self.last_store.and_then(|s| self.access(s))
            && store.overwrites(self.env.module, self.body, &earlier)
        {
            self.remove(earlier.inst);
            self.counts.stores += 1;
        }
        // What is stored can be loaded, even if the store itself is volatile.
        self.note_access(store);
        self.last_store = (!store.is_ordered).then_some(store.inst);
    }

    fn access(&self, i: Inst) -> Option<Access> {
        Access::of(self.body, i, self.env.module.called_intrinsic(self.body, i))
    }

    fn note_access(&mut self, access: Access) {
        let entry = AvailableMemory { access, generation: self.generation };
        self.memory.insert(hash_of(&access.ptr), entry, |e| e.access.ptr == access.ptr);
    }

    fn available(&self, access: &Access) -> Option<AvailableMemory> {
        let found = self.memory.find(hash_of(&access.ptr), |e| e.access.ptr == access.ptr).copied()?;
        (found.access.kind == access.kind && !access.is_ordered).then_some(found)
    }

    /// The access that has loaded or stored what a load yields, and the value.
    fn find_loaded(&mut self, load: Access) -> Option<(Access, Value)> {
        let AvailableMemory { access: found, generation } = self.available(&load)?;
        // An atomic load must not become one that may see half of a value.
        if load.is_atomic && !found.is_atomic || found.ty(self.body) != load.ty(self.body) {
            return None;
        }
        let fits = found.kind == Kind::Plain || load.lanes_follow(self.env.module, self.body, &found);
        (fits && self.is_unchanged(generation, &found, &load)).then(|| (found, found.value(self.body)))
    }

    /// Does a store write what was loaded from there, and is there still?
    fn changes_nothing(&mut self, store: Access) -> bool {
        let Some(AvailableMemory { access: found, generation }) = self.available(&store) else { return false };
        let writes_back = found.is_load && store.value(self.body) == found.inst.into();
        let fits = found.kind == Kind::Plain || store.lanes_follow(self.env.module, self.body, &found);
        writes_back && fits && self.is_unchanged(generation, &found, &store)
    }

    /// Does memory stand at `later` as it did when `earlier` accessed it?
    fn is_unchanged(&mut self, generation: u32, earlier: &Access, later: &Access) -> bool {
        self.is_invariant_since(later, generation) || self.is_same_generation(generation, earlier.inst, later.inst)
    }

    /// Has the memory of an access not changed since a generation, because it never does?
    fn is_invariant_since(&self, access: &Access, generation: u32) -> bool {
        if access.is_invariant {
            return true;
        }
        if self.invariants.is_empty() {
            return false;
        }
        let Some(location) = self.location(access) else { return false };
        let known = self.invariants.find(hash_of(&location), |e| e.location == location);
        known.is_some_and(|invariant| invariant.since <= generation)
    }

    fn location(&self, access: &Access) -> Option<MemoryLocation> {
        let q = self.env.query(self.body);
        match access.kind {
            Kind::Plain => MemoryLocation::of(&q, access.inst),
            Kind::Masked => None,
        }
    }

    fn note_invariant(&mut self, load: Access) {
        if let Some(location) = self.location(&load) {
            self.set_invariant(location);
        }
    }

    /// What `llvm.invariant.start` names never changes, unless the end of that is told.
    pub(super) fn begin_invariant(&mut self, start: Inst) {
        if !self.body.has_uses(start) {
            let q = self.env.query(self.body);
            let location = MemoryLocation::of_argument(&q, &CallInfo::new(q.module, q.body, start), 1);
            self.set_invariant(location);
        }
    }

    /// Memory that is known to be invariant already stays so from the earlier generation on.
    fn set_invariant(&mut self, location: MemoryLocation) {
        let hash = hash_of(&location);
        let is_same = |e: &Invariant| e.location == location;
        if self.invariants.find(hash, is_same).is_none() {
            self.invariants.insert(hash, Invariant { location, since: self.generation }, is_same);
        }
    }
}
