//! A call writes to where its result is copied, instead of to a stack slot.
//!
//! ```text
//! call void @f(ptr %slot)                          call void @f(ptr %dest)
//! call void @llvm.memcpy(ptr %dest, ptr %slot, …)
//! ```
//! What must hold: nobody else uses the slot, nobody looks at the destination meanwhile (an exception handler included), and the call itself does not see the
//! difference: it may write there, and it knows the destination by no other way.

use crate::state::{CALL_SLOTS, State};
use analysis::alias::LocationSize;
use analysis::underlying::{
    allocation_size, is_identified_function_local, is_writable_object, strip_pointer_casts, underlying_object,
};
use analysis::value_tracking::{CapturesBefore, is_captured_before, is_dereferenceable_and_aligned};
use analysis::{CallInfo, MemoryIntrinsic, MemoryLocation};
use ir::data_layout::Size;
use ir::{Align, Inst, Opcode, Value};
use transforms::utils::merge_metadata::merge_alias_metadata;

/// Which call writes the slot.
#[derive(Clone, Copy)]
pub(crate) enum CallSlot {
    Known(Inst),
    /// What wrote last to what the load reads.
    Search,
}

/// A copy: one call, or a load and a store.
#[derive(Clone, Copy)]
pub(crate) struct CopyParts {
    pub load: Inst,
    pub store: Inst,
    /// Where to and where from, without casts.
    pub dest: Value,
    pub source: Value,
    pub size: Size,
    pub dest_align: u64,
    pub call: CallSlot,
}

impl State<'_> {
    /// Lets the call that writes the source of a copy write to its destination. Is the copy needless now?
    pub fn write_to_destination(&mut self, copy: &CopyParts) -> bool {
        let Some(slot) = copy.source.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Alloca) else {
            return false;
        };
        let Some(slot_size) = allocation_size(self.module, self.body, slot) else { return false };
        if copy.size.scalable || slot_size.scalable || copy.size.value < slot_size.value {
            return false;
        }
        let Some(call) = self.call_of(copy) else { return false };
        let Some(marker) = self.is_destination_unseen(copy, call) else { return false };
        let slot_align = self.body.inst(slot).align().bytes().unwrap_or(1);
        let is_aligned = slot_align <= copy.dest_align;
        let dest_slot = copy.dest.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Alloca);
        if !is_aligned && dest_slot.is_none()
            || !self.is_slot_of_call(copy, slot, call)
            || !self.survives_capture(copy, slot, slot_size.value, call)
        {
            return false;
        }
        let Some(moved_gep) = self.can_name_destination(copy, call) else { return false };
        if self.call_may_access(copy.dest, slot_size.value, call) {
            return false;
        }
        let Some(args) = self.arguments_to_change(copy, call) else { return false };
        self.explain("call writes to where its result is copied", call, copy.store);
        for k in args {
            self.body.set_operand(call, k, copy.dest);
        }
        if let Some(dest_slot) = dest_slot.filter(|_| !is_aligned) {
            self.body.inst_mut(dest_slot).set_align(Align::new(slot_align).unwrap_or(Align::ONE));
        }
        if let Some(gep) = moved_gep {
            self.body.move_before(gep, call);
        }
        if let Some(marker) = marker {
            self.body.move_before(marker, call);
            self.ssa.moved(self.body, self.tree, marker);
        }
        merge_alias_metadata(self.module, self.body, call, copy.load);
        if copy.load != copy.store {
            merge_alias_metadata(self.module, self.body, call, copy.store);
        }
        CALL_SLOTS.add(1);
        true
    }

    /// The call that writes the slot, in the block of the copy.
    fn call_of(&mut self, copy: &CopyParts) -> Option<Inst> {
        let call = match copy.call {
            CallSlot::Known(call) => call,
            CallSlot::Search => {
                let q = self.env.query(self.body);
                let mut aliases =
                    analysis::AliasQueries::new(q, &self.facts).with_captures(analysis::alias::CaptureRule::Earliest);
                let clobber = self.ssa.walker(self.tree, &mut aliases).clobber_of_inst(copy.load)?;
                self.inst_of(clobber)?
            }
        };
        let is_call = self.body.inst(call).opcode == Opcode::Call && !self.is_lifetime_start(call);
        (is_call && self.body.inst_block(call) == self.body.inst_block(copy.store)).then_some(call)
    }

    /// Does nobody look at the destination from the call to the copy, and may it be written at the call? A `lifetime.start` of it that has to move
    /// before the call, if there is one.
    fn is_destination_unseen(&self, copy: &CopyParts, call: Inst) -> Option<Option<Inst>> {
        let q = self.query();
        let written = match MemoryIntrinsic::new(self.module, self.body, copy.store) {
            Some(_) => self.dest_location(copy.store),
            None => MemoryLocation::of(&q, copy.store)?,
        };
        let mut marker = None;
        let accesses = [self.ssa.access(call)?, self.ssa.access(copy.store)?];
        if self.is_accessed_between(written, accesses, Some(&mut marker)) {
            return None;
        }
        if let Some(marker) = marker
            && let Some(arg) = self.body.operand(marker, 0).inst()
            && self.body.inst_block(arg) == self.body.inst_block(call)
            && self.body.comes_before(call, arg)
        {
            return None;
        }
        let object = underlying_object(self.module, self.body, copy.dest);
        let is_writable = is_writable_object(self.module, self.function, self.body, object).is_some()
            && is_dereferenceable_and_aligned(&q.at(call), copy.dest, copy.size.value, 1);
        (is_writable && !self.is_visible_through_unwinding(copy.dest, call, copy.store)).then_some(marker)
    }

    /// Is the slot used by the call and the copy alone?
    fn is_slot_of_call(&self, copy: &CopyParts, slot: Inst, call: Inst) -> bool {
        let mut work: Vec<Inst> = self.body.users_of(slot).collect();
        while let Some(user) = work.pop() {
            if self.body.inst(user).opcode == Opcode::AddrSpaceCast {
                work.extend(self.body.users_of(user));
            } else if user != call && user != copy.load && !self.is_lifetime_start(user) && !self.is_lifetime_end(user)
            {
                return false;
            }
        }
        true
    }

    /// If the call keeps the address of the slot: is the destination unknown to others, and is the slot not accessed any more?
    fn survives_capture(&self, copy: &CopyParts, slot: Inst, bytes: u64, call: Inst) -> bool {
        let (module, body) = (self.module, &*self.body);
        let info = CallInfo::new(module, body, call);
        let keeps = |k: usize| {
            strip_pointer_casts(module, body, body.operand(call, k)) == copy.source
                && info.captures(k) != analysis::call_info::Captures::NONE
        };
        if !(0..info.num_args()).any(keeps) {
            return true;
        }
        let object = underlying_object(module, body, copy.dest);
        let counts = CapturesBefore { returns: true, includes_place: true };
        if !is_identified_function_local(module, self.function, body, object)
            || is_captured_before(module, body, self.tree, object, call, counts)
        {
            return false;
        }
        let loc = MemoryLocation::new(slot.into(), LocationSize::fixed(bytes));
        let mut aliases = self.precise_aliases();
        let mut at = body.next_inst(call);
        while let Some(i) = at.expand() {
            at = body.next_inst(i);
            if self.is_lifetime_end(i) && body.operand(i, 0) == slot.into() || body.inst(i).opcode == Opcode::Ret {
                return true;
            }
            if i == copy.load {
                continue;
            }
            if !aliases.mod_ref(i, Some(&loc)).is_none() || body.inst(i).opcode.is_terminator() {
                return false;
            }
        }
        false
    }

    /// Is the destination's address known at the call, or can it be? The `getelementptr` that has to move before the call, if there is one.
    fn can_name_destination(&self, copy: &CopyParts, call: Inst) -> Option<Option<Inst>> {
        let dominates = |v: Value| v.inst().is_none_or(|i| self.tree.inst_dominates(self.body, i, call));
        if dominates(copy.dest) {
            return Some(None);
        }
        let gep = copy.dest.inst().filter(|&i| self.body.inst(i).opcode == Opcode::GetElementPtr)?;
        let is_constant = self.body.operands(gep).skip(1).all(|v| v.constant().is_some());
        (is_constant && dominates(self.body.operand(gep, 0))).then_some(Some(gep))
    }

    fn call_may_access(&self, dest: Value, bytes: u64, call: Inst) -> bool {
        let loc = MemoryLocation::new(dest, LocationSize::fixed(bytes));
        let mut aliases = self.precise_aliases();
        !aliases.mod_ref(call, Some(&loc)).is_none() && !aliases.call_captures_before(call, &loc).is_none()
    }

    /// The arguments that are the slot, if there is one and all have the type of the destination.
    fn arguments_to_change(&self, copy: &CopyParts, call: Inst) -> Option<Vec<usize>> {
        let body = &*self.body;
        let is_slot = |&k: &usize| strip_pointer_casts(self.module, body, body.operand(call, k)) == copy.source;
        let args: Vec<usize> = (0..body.num_call_args(call)).filter(is_slot).collect();
        let ty = body.value_type(copy.source);
        let fits =
            ty == body.value_type(copy.dest) && args.iter().all(|&k| body.value_type(body.operand(call, k)) == ty);
        (fits && !args.is_empty()).then_some(args)
    }
}
