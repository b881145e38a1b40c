//! Operand bundles. See LangRef, "Operand Bundles".

use crate::cx::Verifier;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Type, Value, bundle_tags};

/// Bundles of which a call may have one, with the message for a second one.
const ONCE: &[(u32, &str)] = &[
    (bundle_tags::DEOPT, "Multiple deopt operand bundles"),
    (bundle_tags::GC_TRANSITION, "Multiple gc-transition operand bundles"),
    (bundle_tags::FUNCLET, "Multiple funclet operand bundles"),
    (bundle_tags::CFGUARDTARGET, "Multiple CFGuardTarget operand bundles"),
    (bundle_tags::PTRAUTH, "Multiple ptrauth operand bundles"),
    (bundle_tags::KCFI, "Multiple kcfi operand bundles"),
    (bundle_tags::PREALLOCATED, "Multiple preallocated operand bundles"),
    (bundle_tags::GC_LIVE, "Multiple gc-live operand bundles"),
    (bundle_tags::CLANG_ARC_ATTACHEDCALL, "Multiple \"clang.arc.attachedcall\" operand bundles"),
];

/// Functions that a bundle `clang.arc.attachedcall` may name.
const ATTACHED: &[&[u8]] = &[
    b"objc_retainAutoreleasedReturnValue",
    b"objc_claimAutoreleasedReturnValue",
    b"objc_unsafeClaimAutoreleasedReturnValue",
    b"llvm.objc.retainAutoreleasedReturnValue",
    b"llvm.objc.claimAutoreleasedReturnValue",
    b"llvm.objc.unsafeClaimAutoreleasedReturnValue",
];

impl<'a> Verifier<'a> {
    /// The bundles of a call: tag and operands.
    pub(crate) fn bundle_list(&self, i: Inst) -> Vec<(u32, Vec<Value>)> {
        let mut at = self.b.num_call_args(i);
        let extra = self.b.call_extra(i);
        extra
            .into_iter()
            .flat_map(|e| &e.bundles)
            .map(|&(tag, count)| {
                let inputs = (at..at + count as usize).map(|k| self.op(i, k)).collect();
                at += count as usize;
                (tag, inputs)
            })
            .collect()
    }

    /// Is operand `k` of a call an operand of its bundle `clang.arc.attachedcall`?
    pub(crate) fn in_attached_call(&self, i: Inst, k: usize) -> bool {
        if !self.b.inst(i).opcode.is_call() {
            return false;
        }
        let mut at = self.b.num_call_args(i);
        self.b.call_extra(i).into_iter().flat_map(|e| &e.bundles).any(|&(tag, count)| {
            let inside = (at..at + count as usize).contains(&k);
            at += count as usize;
            inside && tag == bundle_tags::CLANG_ARC_ATTACHEDCALL
        })
    }

    /// The bundles of a call that have rules. True if they hold.
    pub(crate) fn bundles(&mut self, i: Inst, is_direct: bool) -> bool {
        let before = self.failures.len();
        self.all_bundles(i, is_direct);
        self.failures.len() == before
    }

    fn all_bundles(&mut self, i: Inst, is_direct: bool) {
        let list = self.bundle_list(i);
        for (at, (tag, inputs)) in list.iter().enumerate() {
            if let Some((_, message)) = ONCE.iter().find(|row| row.0 == *tag) {
                let first = list[..at].iter().all(|b| b.0 != *tag);
                check!(self, first, *message, i);
            }
            let before = self.failures.len();
            self.bundle(i, *tag, inputs);
            if self.failures.len() != before {
                return;
            }
        }
        let ptrauth = list.iter().any(|b| b.0 == bundle_tags::PTRAUTH);
        check!(self, !(is_direct && ptrauth), "Direct call cannot have a ptrauth bundle", i);
    }

    fn bundle(&mut self, i: Inst, tag: u32, inputs: &[Value]) {
        match tag {
            bundle_tags::FUNCLET => {
                check!(self, inputs.len() == 1, "Expected exactly one funclet bundle operand", i);
                let op = inputs[0].inst().map(|p| self.b.inst(p).opcode);
                let fits = matches!(op, Some(Opcode::CatchPad | Opcode::CleanupPad));
                check!(self, fits, "Funclet bundle operands should correspond to a FuncletPadInst", i);
            }
            bundle_tags::CFGUARDTARGET => {
                check!(self, inputs.len() == 1, "Expected exactly one cfguardtarget bundle operand", i);
            }
            bundle_tags::PTRAUTH => {
                check!(self, inputs.len() == 2, "Expected exactly two ptrauth bundle operands", i);
                let key = self.is_const_int(inputs[0]) && self.ty(inputs[0]) == Type::I32;
                check!(self, key, "Ptrauth bundle key operand must be an i32 constant", i);
                let fits = self.ty(inputs[1]) == Type::I64;
                check!(self, fits, "Ptrauth bundle discriminator operand must be an i64", i);
            }
            bundle_tags::KCFI => {
                check!(self, inputs.len() == 1, "Expected exactly one kcfi bundle operand", i);
                let fits = self.is_const_int(inputs[0]) && self.ty(inputs[0]) == Type::I32;
                check!(self, fits, "Kcfi bundle operand must be an i32 constant", i);
            }
            bundle_tags::PREALLOCATED => {
                check!(self, inputs.len() == 1, "Expected exactly one preallocated bundle operand", i);
                let setup = inputs[0].inst().and_then(|s| self.called_intrinsic(s));
                let fits = setup == Some(id::CALL_PREALLOCATED_SETUP);
                check!(self, fits, "\"preallocated\" argument must be a token from llvm.call.preallocated.setup", i);
            }
            bundle_tags::CLANG_ARC_ATTACHEDCALL => self.attached_call(i, inputs),
            _ => {}
        }
    }

    fn attached_call(&mut self, i: Inst, inputs: &[Value]) {
        let ret = self.t.func_parts(self.b.inst(i).call_type()).map_or(Type::VOID, |p| p.0);
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        let callee = self.b.called_global(i).and_then(|g| self.m.function(g));
        let no_return = self.attrs.has(list.function, AttrKind::NoReturn)
            || callee.is_some_and(|f| self.attrs.has(self.attrs.list(f.attrs.get()).function, AttrKind::NoReturn));
        check!(
            self,
            self.t.is_ptr(ret) || no_return && ret == Type::VOID,
            "a call with operand bundle \"clang.arc.attachedcall\" must call a function returning a pointer or a \
             non-returning function that has a void return type",
            i
        );
        let function = inputs.first().and_then(|&v| self.const_global(v)).filter(|&g| self.m.function(g).is_some());
        let fits = inputs.len() == 1 && function.is_some();
        check!(self, fits, "operand bundle \"clang.arc.attachedcall\" requires one function as an argument", i);
        let Some(function) = function else { return };
        let known = ATTACHED.contains(&&*self.global(function).name);
        check!(self, known, "invalid function argument", i);
    }
}
