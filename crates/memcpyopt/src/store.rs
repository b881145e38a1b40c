//! Stores of what was loaded: copies, where aggregates are loaded and stored; stores of bytes: fills.

use crate::call_slot::{CallSlot, CopyParts};
use crate::memset::is_simple;
use crate::state::{COPIES, State};
use analysis::effects::may_read_or_write;
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::poison::transfers_execution;
use analysis::{AliasQueries, MemoryLocation};
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Inst, Opcode, Type, Value, View};
use rustc_hash::FxHashSet;
use transforms::utils::memory_calls::{Aligned, Place, call_copy};

impl State<'_> {
    pub fn visit_store(&mut self, store: Inst, next: &mut Inst) -> bool {
        let View::Store { value, .. } = self.body.view(store) else { return false };
        let is_left_alone = !is_simple(self.body, store)
            || self.body.attachment(store, kind::NONTEMPORAL).is_some()
            || self.is_non_integral(value);
        if is_left_alone {
            return false;
        }
        match value.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Load) {
            Some(load) => self.visit_store_of_load(store, load, next),
            None => self.fill_by_store(store, next),
        }
    }

    fn visit_store_of_load(&mut self, store: Inst, load: Inst, next: &mut Inst) -> bool {
        let body = &*self.body;
        let is_pair =
            is_simple(body, load) && body.has_one_use(load) && body.inst_block(load) == body.inst_block(store);
        if !is_pair {
            return false;
        }
        let ty = body.inst(load).ty;
        if self.module.ctx.types.is_aggregate(ty) && self.has_copies && self.copy_aggregate(store, load, ty, next) {
            return true;
        }
        let (View::Store { ptr: to, .. }, View::Load { ptr: from }) = (self.body.view(store), self.body.view(load))
        else {
            return false;
        };
        let size = self.module.data_layout.store_size(&self.module.ctx.types, ty);
        let aligns = [store, load].map(|i| self.body.inst(i).align().bytes().unwrap_or(1));
        let [dest, source] = [to, from].map(|v| strip_pointer_casts(self.module, self.body, v));
        let copy =
            CopyParts { load, store, dest, source, size, dest_align: aligns[0].min(aligns[1]), call: CallSlot::Search };
        if self.write_to_destination(&copy) {
            self.erase_pair(store, load);
            return true;
        }
        let is_alloca = |v: Value| v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Alloca);
        let (Some(to), Some(from)) = (is_alloca(to), is_alloca(from)) else { return false };
        if !self.merge_slots(load, store, [to, from], size) {
            return false;
        }
        *next = self.body.next_inst(store);
        self.erase_pair(store, load);
        true
    }

    fn erase_pair(&mut self, store: Inst, load: Inst) {
        self.erase(store);
        self.erase(load);
        COPIES.add(1);
    }

    /// A load and store of an aggregate become a copy: at the store, or before the first write to what was loaded.
    fn copy_aggregate(&mut self, store: Inst, load: Inst, ty: Type, next: &mut Inst) -> bool {
        let (Some(load_access), Some(store_access)) = (self.ssa.access(load), self.ssa.access(store)) else {
            return false;
        };
        let Some(loaded) = MemoryLocation::of(&self.query(), load) else { return false };
        let clobber = self.clobber(self.defining(store_access), loaded);
        let mut at = store;
        if self.ssa.dominates(self.body, self.tree, load_access, clobber) {
            let Some(write) = self.inst_of(clobber) else { return false };
            at = write;
        }
        if at != store && !self.move_up(store, at, load) {
            return false;
        }
        let overlaps = self.aliases().mod_ref(store, Some(&loaded)).is_mod();
        let size = self.module.data_layout.store_size(&self.module.ctx.types, ty);
        let (View::Store { ptr: dest, .. }, View::Load { ptr: source }) = (self.body.view(store), self.body.view(load))
        else {
            return false;
        };
        if size.scalable {
            return false;
        }
        let length = self.body.consts_mut().int(&self.module.ctx.types, Type::I64, size.value).into();
        let aligned = |ptr, i| Aligned { ptr, align: self.body.inst(i).align().bytes() };
        let pointers = [aligned(dest, store), aligned(source, load)];
        let what = if overlaps { id::MEMMOVE } else { id::MEMCPY };
        // Behind the store, as MemorySSA wants it; nothing stands between it and the place.
        let Some(new) = call_copy(self.module, self.body, self.requests, Place::before(at), what, pointers, length)
        else {
            return false;
        };
        if at == store {
            self.body.move_before(store, new);
        }
        let assignment = self.body.attachment(store, kind::DIASSIGNID);
        self.body.set_attachment(new, kind::DIASSIGNID, assignment);
        self.explain("load and store of an aggregate become a copy", store, load);
        self.replace(store, new);
        self.erase(load);
        COPIES.add(1);
        *next = new;
        true
    }

    /// Moves a store before `to`, a write to what `load` has loaded, with what must be executed before the store.
    fn move_up(&mut self, store: Inst, to: Inst, load: Inst) -> bool {
        let Some(lifted) = self.what_is_lifted(store, to, load) else { return false };
        for &i in lifted.iter().rev() {
            self.body.move_before(i, to);
            self.ssa.moved(self.body, self.tree, i);
        }
        true
    }

    /// The store and what must be executed before it, the last one first, if all of that can be executed before `to`.
    fn what_is_lifted(&self, store: Inst, to: Inst, load: Inst) -> Option<Vec<Inst>> {
        let q = self.query();
        let body = q.body;
        let mut aliases = self.aliases();
        let stored = MemoryLocation::of(&q, store)?;
        let loaded = MemoryLocation::of(&q, load)?;
        if !aliases.mod_ref(to, Some(&stored)).is_none() {
            return None;
        }
        let block = body.inst_block(store);
        let mut args: FxHashSet<Inst> = FxHashSet::default();
        let add = |args: &mut FxHashSet<Inst>, v: Value| {
            let own = v.inst().filter(|&i| body.inst_block(i) == block);
            if let Some(i) = own {
                args.insert(i);
            }
            own != Some(to)
        };
        let View::Store { ptr, .. } = body.view(store) else { return None };
        if !add(&mut args, ptr) {
            return None;
        }
        let mut lifted = vec![store];
        let (mut locations, mut calls) = (vec![stored], Vec::new());
        let mut at = body.prev_inst(store);
        while at != to {
            let i = at.expand()?;
            at = body.prev_inst(i);
            if !transfers_execution(&q, i) {
                return None;
            }
            let accesses = !aliases.mod_ref(i, None).is_none() || may_read_or_write(q.module, body, i);
            let is_needed = args.remove(&i) || accesses && conflicts(&mut aliases, i, &locations, &calls);
            if !is_needed {
                continue;
            }
            if accesses {
                if aliases.mod_ref(i, Some(&loaded)).is_mod() {
                    return None;
                }
                if body.inst(i).opcode.is_call() {
                    if !aliases.mod_ref_of_call(to, i).is_none() {
                        return None;
                    }
                    calls.push(i);
                } else if matches!(body.inst(i).opcode, Opcode::Load | Opcode::Store | Opcode::VaArg) {
                    let own = MemoryLocation::of(&q, i)?;
                    if !aliases.mod_ref(to, Some(&own)).is_none() {
                        return None;
                    }
                    locations.push(own);
                } else {
                    return None;
                }
            }
            lifted.push(i);
            if !body.operands(i).all(|v| add(&mut args, v)) {
                return None;
            }
        }
        Some(lifted)
    }
}

/// May an instruction access memory that those which are moved past it access?
fn conflicts(aliases: &mut AliasQueries<'_>, i: Inst, locations: &[MemoryLocation], calls: &[Inst]) -> bool {
    locations.iter().any(|loc| !aliases.mod_ref(i, Some(loc)).is_none())
        || calls.iter().any(|&call| !aliases.mod_ref_of_call(i, call).is_none())
}
