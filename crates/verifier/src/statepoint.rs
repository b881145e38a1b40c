//! Garbage collection: statepoints and what is read from them. See "Garbage Collection Safepoints in LLVM".

use crate::cx::Verifier;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{ConstData, Inst, Opcode, Type, Value, bundle_tags};

/// Arguments before those of the wrapped call: id, patch bytes, callee, their number, flags.
const HEAD: usize = 5;

impl Verifier<'_> {
    fn number(&self, i: Inst, k: usize) -> Option<i64> {
        self.b.consts().as_i64(self.t, self.op(i, k).constant()?)
    }

    /// The type of the function that a statepoint wraps.
    fn wrapped_type(&self, i: Inst) -> Option<Type> {
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        self.attrs.find_type(list.param(2), AttrKind::ElementType)
    }

    pub(crate) fn statepoint(&mut self, i: Inst) {
        let callee = self.b.called_global(i).and_then(|g| self.m.function(g));
        let memory = |list: &ir::AttrListData| self.attrs.find_int(list.function, AttrKind::Memory);
        let restricted = memory(self.attrs.list(self.b.inst(i).call_attrs())).is_some()
            || callee.is_some_and(|f| memory(self.attrs.list(f.attrs.get())).is_some());
        check!(
            self,
            !restricted,
            "gc.statepoint must read and write all memory to preserve reordering restrictions required by safepoint \
             semantics",
            i
        );
        let patch = self.number(i, 1).unwrap_or(0);
        check!(self, patch >= 0, "gc.statepoint number of patchable bytes must be positive", i);
        let wrapped = self.wrapped_type(i);
        check!(self, wrapped.is_some(), "gc.statepoint callee argument must have elementtype attribute", i);
        let parts = wrapped.and_then(|t| self.t.func_parts(t));
        check!(self, parts.is_some(), "gc.statepoint callee elementtype must be function type", i);
        let Some((ret, params, vararg)) = parts else { return };
        let count = self.number(i, 3).unwrap_or(0);
        check!(self, count >= 0, "gc.statepoint number of arguments to underlying call must be positive", i);
        let count = count as usize;
        if vararg {
            let enough = count >= params.len();
            check!(self, enough, "gc.statepoint mismatch in number of vararg call args", i);
            let void = ret == Type::VOID;
            check!(self, void, "gc.statepoint doesn't support wrapping non-void vararg functions yet", i);
        } else {
            let fits = count == params.len();
            check!(self, fits, "gc.statepoint mismatch in number of call args", i);
        }
        let flags = self.number(i, 4).unwrap_or(0);
        check!(self, flags & !3 == 0, "unknown flag used in gc.statepoint flags argument", i);
        let args = self.b.num_call_args(i);
        let enough = args >= HEAD + count + 2;
        check!(self, enough, "gc.statepoint too few arguments according to length fields", i);
        for (k, &param) in params.iter().enumerate() {
            let fits = self.op_ty(i, HEAD + k) == param;
            check!(self, fits, "gc.statepoint call argument does not match wrapped function type", i);
        }
        for k in 0..2 {
            let at = HEAD + count + k;
            let message = if k == 0 {
                "gc.statepoint number of transition arguments must be constant integer"
            } else {
                "gc.statepoint number of deoptimization arguments must be constant integer"
            };
            check!(self, self.is_const_int(self.op(i, at)), message, i);
            let zero = self.number(i, at) == Some(0);
            let message = if k == 0 {
                "gc.statepoint w/inline transition bundle is deprecated"
            } else {
                "gc.statepoint w/inline deopt operands is deprecated"
            };
            check!(self, zero, message, i);
        }
        check!(self, args == HEAD + count + 2, "gc.statepoint too many arguments", i);
        for u in self.b.uses_of(i) {
            let user = self.b.use_inst(u);
            let is_call = self.b.inst(user).opcode == Opcode::Call;
            let is_landing = self.b.inst(user).opcode.is_call() || self.b.inst(user).opcode == Opcode::LandingPad;
            check!(self, is_landing, "illegal use of statepoint token", i, user);
            if !is_call {
                continue;
            }
            let reads =
                matches!(self.called_intrinsic(user), Some(id::EXPERIMENTAL_GC_RESULT | id::EXPERIMENTAL_GC_RELOCATE));
            check!(self, reads, "gc.result or gc.relocate are the only value uses of a gc.statepoint", i, user);
        }
    }

    /// The statepoint that a token comes from: directly, or through the landing pad of its invoke.
    fn statepoint_of(&self, token: Value) -> Option<Inst> {
        let i = token.inst()?;
        if self.b.inst(i).opcode == Opcode::LandingPad {
            let invoke = self.b.terminator(self.b.single_predecessor(self.b.inst_block(i))?)?;
            return (self.called_intrinsic(invoke) == Some(id::EXPERIMENTAL_GC_STATEPOINT)).then_some(invoke);
        }
        (self.called_intrinsic(i) == Some(id::EXPERIMENTAL_GC_STATEPOINT)).then_some(i)
    }

    pub(crate) fn gc_result(&mut self, i: Inst) {
        let token = self.op(i, 0);
        if matches!(self.const_data(token), Some(ConstData::Undef)) {
            return;
        }
        let statepoint = token.inst().filter(|&s| self.called_intrinsic(s) == Some(id::EXPERIMENTAL_GC_STATEPOINT));
        check!(self, statepoint.is_some(), "gc.result operand #1 must be from a statepoint", i, token);
        let Some(statepoint) = statepoint else { return };
        let ret = self.wrapped_type(statepoint).and_then(|t| self.t.func_parts(t)).map(|p| p.0);
        let fits = ret == Some(self.b.inst(i).ty);
        check!(self, fits, "gc.result result type does not match wrapped callee", i);
    }

    pub(crate) fn gc_relocate(&mut self, i: Inst) {
        let args = self.b.num_call_args(i);
        check!(self, args == 3, "wrong number of arguments", i);
        let ty = self.b.inst(i).ty;
        check!(self, self.is_ptr_or_ptr_vector(ty), "gc.relocate must return a pointer or a vector of pointers", i);
        let token = self.op(i, 0);
        let undef = matches!(self.const_data(token), Some(ConstData::Undef | ConstData::Poison | ConstData::Null));
        let statepoint = self.statepoint_of(token);
        check!(self, undef || statepoint.is_some(), "gc relocate is incorrectly tied to the statepoint", i, token);
        let (base, derived) = (self.op(i, 1), self.op(i, 2));
        check!(self, self.is_const_int(base), "gc.relocate operand #2 must be integer offset", i);
        check!(self, self.is_const_int(derived), "gc.relocate operand #3 must be integer offset", i);
        let Some(statepoint) = statepoint else { return };
        let live =
            self.bundle_list(statepoint).into_iter().find(|b| b.0 == bundle_tags::GC_LIVE).map_or(Vec::new(), |b| b.1);
        let value = |k: Value| self.const_int(k).and_then(|k| live.get(k as usize).copied());
        let (base, derived) = (value(base), value(derived));
        check!(self, base.is_some(), "gc.relocate: statepoint base index out of bounds", i);
        check!(self, derived.is_some(), "gc.relocate: statepoint derived index out of bounds", i);
        let Some(derived) = derived else { return };
        let from = self.ty(derived);
        check!(self, self.is_ptr_or_ptr_vector(from), "gc.relocate: relocated value must be a pointer", i);
        check!(
            self,
            self.t.is_vector(from) == self.t.is_vector(ty),
            "gc.relocate: vector relocates to vector and pointer to pointer",
            i
        );
        let space = |ty| self.t.addr_space(self.t.scalar(ty));
        check!(
            self,
            space(from) == space(ty),
            "gc.relocate: relocating a pointer shouldn't change its address space",
            i
        );
        let has_gc = !self.f().gc.is_empty();
        check!(self, has_gc, "gc.relocate: calling function must have GCStrategy", i);
    }
}
