//! A call that only reads a copy of something reads that itself.

use crate::state::{COPIES, State};
use analysis::alias::LocationSize;
use analysis::call_info::Captures;
use analysis::underlying::{allocation_size, strip_pointer_casts};
use analysis::{Access, CallInfo, MemoryAction, MemoryIntrinsic, MemoryLocation};
use ir::attr_kind::AttrKind;
use ir::{Inst, Opcode, Value};
use transforms::utils::alignment::enforce_alignment;
use transforms::utils::merge_metadata::merge_alias_metadata;

impl State<'_> {
    pub fn visit_arguments(&mut self, call: Inst) -> bool {
        let mut changed = false;
        for k in 0..self.body.num_call_args(call) {
            let info = CallInfo::new(self.module, self.body, call);
            if info.arg_has(k, AttrKind::ByVal) {
                changed |= self.pass_original_by_value(call, k);
            } else if self.module.ctx.types.is_ptr(self.body.value_type(self.body.operand(call, k)))
                && !info.arg_mod_ref(k).is_mod()
            {
                changed |= self.pass_original(call, k);
            }
        }
        changed
    }

    /// The copy that writes the memory of an argument last before a call.
    fn copy_before(&mut self, access: Access, ptr: Value, bytes: u64) -> Option<MemoryIntrinsic> {
        let loc = MemoryLocation::new(ptr, LocationSize::fixed(bytes));
        let clobber = self.clobber(self.defining(access), loc);
        self.intrinsic_at(clobber, MemoryAction::Copy).filter(|copy| !copy.is_volatile)
    }

    fn pass_original_by_value(&mut self, call: Inst, k: usize) -> bool {
        let ptr = self.body.operand(call, k);
        let info = CallInfo::new(self.module, self.body, call);
        let find = |set| self.module.ctx.attrs.find_type(set, AttrKind::ByVal);
        let Some(ty) = info.arg_attrs(k).into_iter().find_map(find) else { return false };
        let size = self.module.data_layout.alloc_size(&self.module.ctx.types, ty);
        let Some(access) = self.ssa.access(call).filter(|_| !size.scalable) else { return false };
        let Some(copy) = self.copy_before(access, ptr, size.value) else { return false };
        if strip_pointer_casts(self.module, self.body, ptr) != copy.dest(self.module, self.body)
            || copy.bytes(self.body).is_none_or(|n| n < size.value)
        {
            return false;
        }
        let attrs = &self.module.ctx.attrs;
        let own = attrs.list(self.body.inst(call).call_attrs()).param(k);
        let Some(align) = attrs.find_int(own, AttrKind::Alignment) else { return false };
        self.pass(call, k, access, &copy, align)
    }

    fn pass_original(&mut self, call: Inst, k: usize) -> bool {
        let ptr = self.body.operand(call, k);
        let info = CallInfo::new(self.module, self.body, call);
        if info.captures(k) != Captures::NONE {
            return false;
        }
        let whole = MemoryLocation::before_or_after(ptr);
        if !info.arg_has(k, AttrKind::NoAlias) && self.precise_aliases().mod_ref(call, Some(&whole)).is_mod() {
            return false;
        }
        let slot = strip_pointer_casts(self.module, self.body, ptr);
        let Some(slot) = slot.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Alloca) else { return false };
        let size = allocation_size(self.module, self.body, slot).filter(|size| !size.scalable);
        let (Some(size), Some(access)) = (size, self.ssa.access(call)) else { return false };
        let Some(copy) = self.copy_before(access, ptr, size.value) else { return false };
        if copy.dest(self.module, self.body) != slot.into() || copy.bytes(self.body) != Some(size.value) {
            return false;
        }
        let source = self.source_location(copy.inst);
        if self.precise_aliases().mod_ref(call, Some(&source)).is_mod() {
            return false;
        }
        let align = self.body.inst(slot).align().bytes().unwrap_or(1);
        self.pass(call, k, access, &copy, align)
    }

    /// Passes the source of a copy for its destination, if it is aligned so and not written in between.
    fn pass(&mut self, call: Inst, k: usize, access: Access, copy: &MemoryIntrinsic, align: u64) -> bool {
        let source = copy.source(self.module, self.body);
        if self.body.value_type(source) != self.body.value_type(self.body.operand(call, k)) {
            return false;
        }
        let known = copy.align(self.module, self.body, 1).unwrap_or(1);
        if known < align && enforce_alignment(self.env, self.body, source, align, call) < align {
            return false;
        }
        let loc = self.source_location(copy.inst);
        let Some(copied) = self.ssa.access(copy.inst) else { return false };
        if self.is_written_between(loc, [copied, access]) {
            return false;
        }
        self.explain("call reads what was copied", call, copy.inst);
        merge_alias_metadata(self.module, self.body, call, copy.inst);
        self.body.set_operand(call, k, source);
        COPIES.add(1);
        true
    }
}
