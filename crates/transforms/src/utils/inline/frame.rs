//! Stack slots: copies of `byval` arguments, the callee's `alloca`, lifetimes, the stack pointer.

use super::Inliner;
use analysis::effects::{call_memory, called_intrinsic};
use ir::attr_kind::AttrKind;
use ir::attr_payload::{MOD, memory_everywhere};
use ir::attributes::Attribute;
use ir::intrinsics::id;
use ir::{
    Align, Body, Builder, ConstData, GlobalKind, Inst, Location, Md, MdData, Module, Opcode, Type, Value, ValueKind,
};

/// A copy of an argument that the callee gets for itself.
pub(super) struct ByValCopy {
    slot: Inst,
    from: Value,
    from_align: Option<u64>,
    ty: Type,
}

impl Inliner<'_> {
    /// Makes slots for `byval` arguments, which take their place; unless the callee only reads them.
    pub(super) fn copy_byval_arguments(&mut self) -> Vec<ByValCopy> {
        let attrs = self.module.ctx.attrs.list(self.body.inst(self.call).call_attrs()).clone();
        let declared = self.module.function(self.callee).map(|f| self.module.ctx.attrs.list(f.attrs.get()).clone());
        let mut copies = Vec::new();
        let count = self.module.body(self.callee).map_or(0, |b| b.params().len());
        for k in 0..count.min(self.args.len()) {
            let own = self.module.ctx.attrs.find_type(attrs.param(k), AttrKind::ByVal);
            let theirs = declared.as_ref().map(|d| d.param(k)).unwrap_or_default();
            let Some(ty) = own.or_else(|| self.module.ctx.attrs.find_type(theirs, AttrKind::ByVal)) else { continue };
            let wanted = self.module.ctx.attrs.find_int(theirs, AttrKind::Alignment);
            let from = self.args[k];
            if self.only_reads() && (wanted.unwrap_or(1) == 1 || self.is_aligned(from, wanted.unwrap_or(1))) {
                continue;
            }
            let slot = self.byval_slot(from, ty, wanted);
            self.args[k] = slot.into();
            let from_align = self.module.ctx.attrs.find_int(attrs.param(k), AttrKind::Alignment);
            copies.push(ByValCopy { slot, from, from_align, ty });
        }
        copies
    }

    fn only_reads(&self) -> bool {
        let callee = self.module.function(self.callee);
        let set = callee.map(|f| self.module.ctx.attrs.list(f.attrs.get()).function).unwrap_or_default();
        let memory = self.module.ctx.attrs.find_int(set, AttrKind::Memory);
        memory.is_some_and(|m| m & memory_everywhere(MOD) == 0)
    }

    /// Has a pointer this alignment? That of a stack slot is raised if need be.
    fn is_aligned(&mut self, v: Value, wanted: u64) -> bool {
        match v.kind() {
            ValueKind::Inst(i) if self.body.inst(i).opcode == Opcode::Alloca => {
                let Some(align) = Align::new(wanted) else { return false };
                if self.body.inst(i).align() < align {
                    self.body.inst_mut(i).set_align(align);
                }
                true
            }
            ValueKind::Param(p) => {
                let attrs = &self.module.ctx.attrs;
                let list = self.module.function(self.caller).map(|f| attrs.list(f.attrs.get()));
                let set = list.map(|l| l.param(p.index())).unwrap_or_default();
                attrs.find_int(set, AttrKind::Alignment).unwrap_or(1) >= wanted
            }
            ValueKind::Const(c) => match self.body.consts().as_global(c).map(|g| &self.module.global(g).kind) {
                Some(GlobalKind::Variable(v)) => v.align().bytes().unwrap_or(1) >= wanted,
                _ => false,
            },
            _ => false,
        }
    }

    fn byval_slot(&mut self, from: Value, ty: Type, wanted: Option<u64>) -> Inst {
        let types = &self.module.ctx.types;
        let align = self.module.data_layout.pref_align(types, ty).max(wanted.unwrap_or(1));
        let global = from.constant().and_then(|c| self.body.consts().as_global(c));
        let name = match global {
            Some(g) => Some(self.module.global(g).name.to_vec()),
            None => self.body.name(from).map(<[u8]>::to_vec),
        };
        let space = types.addr_space(self.body.value_type(from)).unwrap_or(0);
        let at = self.body.first_inst(self.body.entry());
        let mut b = Builder::before(self.body, types, at).with_location(Md::NONE).above_records();
        let slot = b.named(&name.unwrap_or_default()).alloca(ty, space, Align::new(align).unwrap_or(Align::ONE));
        self.inlined.static_allocas.push(slot);
        slot
    }

    /// Copies the arguments into their slots.
    pub(super) fn fill_byval_copies(&mut self, copies: &[ByValCopy]) {
        for copy in copies {
            let types = &self.module.ctx.types;
            let size = self.module.data_layout.store_size(types, copy.ty).value;
            let pool = self.body.consts_mut();
            let size = pool.int(types, Type::I64, size);
            let no = pool.int(types, Type::I1, 0);
            let at = self.body.first_inst(self.first);
            let mut loc = self.body.debug_loc(at);
            if loc.is_none() && self.subprogram(self.caller).is_some() {
                loc = self.line_zero_of_callee();
            }
            let (to, from) = (Value::from(copy.slot), copy.from);
            let overloads = [self.body.value_type(to), self.body.value_type(from), Type::I64];
            let args = [to, from, size.into(), no.into()];
            let Some(call) = self.intrinsic_call(id::MEMCPY, &overloads, &args, at, loc) else { continue };
            let mut attrs = self.body.inst(call).call_attrs();
            let aligns = [self.body.inst(copy.slot).align().bytes(), copy.from_align];
            for (k, align) in aligns.into_iter().enumerate() {
                if let Some(align) = align {
                    let table = &self.module.ctx.attrs;
                    attrs = table.edit_param(attrs, k, |b| _ = b.add(Attribute::Int(AttrKind::Alignment, align)));
                }
            }
            self.body.inst_mut(call).set_call_attrs(attrs);
        }
    }

    pub(super) fn subprogram(&self, f: ir::Global) -> Option<Md> {
        Some(self.module.subprogram(f)).filter(|md| md.is_some())
    }

    fn line_zero_of_callee(&self) -> Md {
        let Some(scope) = self.subprogram(self.callee) else { return Md::NONE };
        self.module.ctx.md.intern(MdData::Location(Location {
            line: 0,
            column: 0,
            implicit: false,
            distinct: false,
            scope,
            inlined_at: Md::NONE,
        }))
    }

    /// Moves the stack slots of the callee's entry to the caller's; unused ones go. As in LLVM, a row of slots moves with the debug
    /// records within.
    pub(super) fn move_static_allocas(&mut self) {
        let at = self.body.first_inst(self.body.entry());
        let all: Vec<Inst> = self.body.block_insts(self.first).collect();
        let mut in_row = false;
        for i in all {
            let is_slot = self.body.inst(i).opcode == Opcode::Alloca;
            let is_used = self.body.has_uses(i);
            let moves = is_slot && is_used && is_static(self.body, i);
            if moves {
                self.inlined.static_allocas.push(i);
                if in_row {
                    self.body.move_with_records_before(i, at);
                } else {
                    self.body.move_before(i, at);
                }
            } else if is_slot && !is_used {
                self.body.remove(i);
            }
            in_row = moves;
        }
    }

    /// Marks where the lifetimes of the callee's stack slots begin and end.
    pub(super) fn mark_lifetimes(&mut self, must_tail: bool) {
        let at = self.body.first_inst(self.first);
        let loc = self.body.debug_loc(at);
        for slot in self.inlined.static_allocas.clone() {
            let d = self.body.inst(slot);
            if d.is_swifterror() || has_lifetime_markers(self.module, self.body, slot) || self.is_empty(slot) {
                continue;
            }
            let overloads = [self.body.inst(slot).ty];
            self.intrinsic_call(id::LIFETIME_START, &overloads, &[slot.into()], at, loc);
            for ret in self.falling_returns(must_tail) {
                let loc = self.body.debug_loc(ret);
                if let Some(end) = self.intrinsic_call(id::LIFETIME_END, &overloads, &[slot.into()], ret, loc) {
                    self.body.move_records(ret, end);
                }
            }
        }
    }

    fn is_empty(&self, slot: Inst) -> bool {
        let d = self.body.inst(slot);
        let size = self.module.data_layout.alloc_size(&self.module.ctx.types, d.allocated_type());
        let count = self.body.operand(slot, 0).constant().and_then(|c| self.body.consts().as_u64(c));
        size.value == 0 || count == Some(0)
    }

    /// Returns that are not bound to a call before them.
    fn falling_returns(&self, must_tail: bool) -> Vec<Inst> {
        let bound = |&ret: &Inst| {
            let b = self.body.inst_block(ret);
            must_tail && self.must_tail_call_of(b).is_some() || self.deoptimize_call_of(b).is_some()
        };
        self.cloned.returns.iter().copied().filter(|r| !bound(r)).collect()
    }

    /// Frees what the callee allocated dynamically where it returns.
    pub(super) fn save_stack(&mut self, must_tail: bool) {
        if !self.cloned.has_dynamic_allocas {
            return;
        }
        let at = self.body.first_inst(self.first);
        let loc = self.body.debug_loc(at);
        let ptr = self.module.ctx.types.ptr(self.module.data_layout.alloca_space);
        let Some(saved) = self.intrinsic_call(id::STACKSAVE, &[ptr], &[], at, loc) else { return };
        self.body.set_name(saved.into(), b"savedstack");
        for ret in self.falling_returns(must_tail) {
            let loc = self.body.debug_loc(ret);
            if let Some(call) = self.intrinsic_call(id::STACKRESTORE, &[ptr], &[saved.into()], ret, loc) {
                self.body.move_records(ret, call);
            }
        }
    }
}

/// Is an `alloca` of constant size part of the frame if it stands in the entry?
pub(super) fn is_static(body: &Body, i: Inst) -> bool {
    body.operand(i, 0).constant().is_some_and(|c| !matches!(body.consts().data(c), ConstData::Placeholder(_)))
        && !body.inst(i).is_inalloca()
}

fn has_lifetime_markers(module: &Module, body: &Body, slot: Inst) -> bool {
    body.users_of(slot).any(|u| {
        let intrinsic = called_intrinsic(module, body, u);
        intrinsic == Some(id::LIFETIME_START) || intrinsic == Some(id::LIFETIME_END)
    })
}

/// What a call may write.
pub(super) fn may_access(module: &Module, body: &Body, i: Inst) -> bool {
    match body.inst(i).opcode {
        Opcode::Load | Opcode::Store | Opcode::Fence | Opcode::VaArg | Opcode::CmpXchg | Opcode::AtomicRmw => true,
        Opcode::CatchPad | Opcode::CatchRet => true,
        op if op.is_call() => !call_memory(module, body, i).is_none(),
        _ => false,
    }
}
