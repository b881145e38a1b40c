//! Memory accesses and atomics. See LangRef, "Memory Access and Addressing Operations".

use crate::cx::Verifier;
use ir::attr_kind::AttrKind;
use ir::{Inst, Opcode, Ordering, RmwOp, SyncScope, Type, Value};

impl Verifier<'_> {
    /// Atomics access sizes that are powers of two of at least a byte.
    fn atomic_size(&mut self, i: Inst, ty: Type) {
        let size = self.m.data_layout.size_in_bits(self.t, ty).value;
        check!(self, size >= 8, "atomic memory access' size must be byte-sized", ty, i);
        check!(self, size.is_power_of_two(), "atomic memory access' operand must have a power-of-two size", ty, i);
    }

    fn is_atomic_type(&self, ty: Type) -> bool {
        self.is_int_or_int_vector(ty) || self.is_ptr_or_ptr_vector(ty) || self.is_fp_or_fp_vector(ty)
    }

    pub(crate) fn load(&mut self, i: Inst) {
        let d = *self.b.inst(i);
        check!(self, self.t.is_ptr(self.op_ty(i, 0)), "Load operand must be a pointer.", i);
        check!(self, self.is_sized(d.ty), "loading unsized types is not allowed", i);
        if d.ordering() != Ordering::NotAtomic {
            let fits = !matches!(d.ordering(), Ordering::Release | Ordering::AcqRel);
            check!(self, fits, "Load cannot have Release ordering", i);
            check!(
                self,
                self.is_atomic_type(d.ty),
                "atomic load operand must have integer, pointer, floating point, or vector type!",
                d.ty,
                i
            );
            self.atomic_size(i, d.ty);
        } else {
            let system = d.sync_scope() == SyncScope::SYSTEM;
            check!(self, system, "Non-atomic load cannot have SynchronizationScope specified", i);
        }
        self.any_instruction(i);
    }

    pub(crate) fn store(&mut self, i: Inst) {
        let d = *self.b.inst(i);
        let ty = self.op_ty(i, 0);
        check!(self, self.t.is_ptr(self.op_ty(i, 1)), "Store operand must be a pointer.", i);
        check!(self, self.is_sized(ty), "storing unsized types is not allowed", i);
        if d.ordering() != Ordering::NotAtomic {
            let fits = !matches!(d.ordering(), Ordering::Acquire | Ordering::AcqRel);
            check!(self, fits, "Store cannot have Acquire ordering", i);
            check!(
                self,
                self.is_atomic_type(ty),
                "atomic store operand must have integer, pointer, floating point, or vector type!",
                ty,
                i
            );
            self.atomic_size(i, ty);
        } else {
            let system = d.sync_scope() == SyncScope::SYSTEM;
            check!(self, system, "Non-atomic store cannot have SynchronizationScope specified", i);
        }
        self.any_instruction(i);
    }

    pub(crate) fn alloca(&mut self, i: Inst) {
        let d = *self.b.inst(i);
        let ty = d.allocated_type();
        check!(self, self.is_sized(ty), "Cannot allocate unsized type", i);
        let foreign = self.is_foreign(ty);
        check!(self, !foreign, "Alloca has illegal target extension type", i);
        check!(self, self.t.is_int(self.op_ty(i, 0)), "Alloca array size must have integer type", i);
        if d.is_swifterror() {
            check!(self, self.t.is_ptr(ty), "swifterror alloca must have pointer type", i);
            let single = self.const_int(self.op(i, 0)) == Some(1);
            check!(self, single, "swifterror alloca must not be array allocation", i);
            self.swifterror_value(i.into());
        }
        if self.m.is_amdgpu() {
            let stack = self.t.addr_space(d.ty) == Some(5);
            check!(self, stack, "alloca on amdgpu must be in addrspace(5)", i);
        }
        self.any_instruction(i);
    }

    pub(crate) fn cmpxchg(&mut self, i: Inst) {
        let ty = self.op_ty(i, 1);
        let fits = self.t.is_int(ty) || self.t.is_ptr(ty);
        check!(self, fits, "cmpxchg operand must have integer or pointer type", ty, i);
        self.atomic_size(i, ty);
        self.any_instruction(i);
    }

    pub(crate) fn atomic_rmw(&mut self, i: Inst) {
        use RmwOp::*;
        let d = *self.b.inst(i);
        let op = d.rmw_op();
        let ordered = d.ordering() != Ordering::Unordered;
        check!(self, ordered, "atomicrmw instructions cannot be unordered.", i);
        let ty = self.op_ty(i, 1);
        let (fits, what) = match op {
            Xchg => (
                self.t.is_int(ty) || self.t.is_float(ty) || self.t.is_ptr(ty),
                "operand must have integer or floating point type!",
            ),
            FAdd | FSub | FMax | FMin | FMaximum | FMinimum => (
                self.is_fp_or_fp_vector(ty) && !self.t.vector_len(ty).is_some_and(|l| l.1),
                "operand must have floating-point or fixed vector of floating-point type!",
            ),
            _ => (self.t.is_int(ty), "operand must have integer type!"),
        };
        check!(self, fits, format!("atomicrmw {} {what}", op.name()), i, ty);
        self.atomic_size(i, ty);
        self.any_instruction(i);
    }

    pub(crate) fn fence(&mut self, i: Inst) {
        use Ordering::*;
        let fits = matches!(self.b.inst(i).ordering(), Acquire | Release | AcqRel | SeqCst);
        check!(self, fits, "fence instructions may only have acquire, release, acq_rel, or seq_cst ordering.", i);
        self.any_instruction(i);
    }

    /// Is it a stack variable or parameter for `swifterror`?
    pub(crate) fn is_swifterror(&self, v: Value) -> bool {
        if let Some(i) = v.inst() {
            let d = self.b.inst(i);
            return d.opcode == Opcode::Alloca && d.is_swifterror();
        }
        let Some(p) = v.param() else { return false };
        let list = self.attrs.list(self.f().attrs.get());
        self.attrs.has(list.param(p.index()), AttrKind::SwiftError)
    }
}
