//! Calls. See LangRef, "'call' Instruction", "'invoke' Instruction", "'callbr' Instruction".

use crate::cx::Verifier;
use crate::report::Item;
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::intrinsics::{id, target_id};
use ir::metadata_kinds as kind;
use ir::{AttrList, AttrListData, AttrSet, ConstData, Global, Inst, Opcode, TailKind, Type, Value, bundle_tags};

/// Attributes and type of a call, and the function that it calls directly.
pub(crate) type CallKey = (AttrList, Type, Global);

/// What calls with the same [`CallKey`] have to be looked at for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallFacts {
    /// Attributes that speak of arguments.
    arguments: bool,
    /// The callee may be inlined and has debug information.
    location: bool,
    /// The rules of convergence.
    convergence: bool,
}

impl<'a> Verifier<'a> {
    pub(crate) fn call(&mut self, i: Inst) {
        self.any_call(i);
        if self.b.inst(i).tail_kind() == TailKind::MustTail {
            self.musttail(i);
        }
    }

    pub(crate) fn invoke(&mut self, i: Inst) {
        self.any_call(i);
        let first = self.b.first_non_phi(self.b.successor(i, 1));
        let fits = first.is_some() && self.b.inst(first).opcode.is_eh_pad();
        check!(self, fits, "The unwind destination does not have an exception handling instruction!", i);
    }

    pub(crate) fn callbr(&mut self, i: Inst) {
        let is_asm = matches!(self.const_data(self.b.callee(i)), Some(ConstData::InlineAsm(_)));
        if !is_asm {
            self.callbr_of_intrinsic(i);
        }
        self.any_call(i);
    }

    fn callbr_of_intrinsic(&mut self, i: Inst) {
        let direct = self.b.called_global(i).is_some();
        check!(self, direct, "Callbr: indirect function / invalid signature");
        let bundles = self.b.call_extra(i).is_some_and(|e| !e.bundles.is_empty());
        check!(self, !bundles, "Callbr for intrinsics currently doesn't support operand bundles");
        let is_kill = self.called_intrinsic(i) == Some(target_id::AMDGCN_KILL);
        check!(self, is_kill, "Callbr currently only supports asm-goto and selected intrinsics");
        let one = self.b.num_successors(i) == 2;
        check!(self, one, "Callbr amdgcn_kill only supports one indirect dest");
        let target = self.b.first_non_phi(self.b.successor(i, 1));
        let unreachable = target.is_some() && self.b.inst(target).opcode == Opcode::Unreachable;
        let amdgcn_unreachable =
            target.is_some() && self.called_intrinsic(target) == Some(target_id::AMDGCN_UNREACHABLE);
        check!(self, unreachable || amdgcn_unreachable, "Callbr amdgcn_kill indirect dest needs to be unreachable");
    }

    /// The attributes that a call and its callee give an argument.
    fn arg_attr(&self, call: &AttrListData, callee: Option<Global>, k: usize, kind: AttrKind) -> Option<&'a Attribute> {
        self.attrs.find(call.param(k), kind).or_else(|| {
            let f = self.m.function(callee?)?;
            self.attrs.find(self.attrs.list(f.attrs.get()).param(k), kind)
        })
    }

    /// The function that a call calls at its own type; only then do the function's attributes count.
    fn matching_callee(&self, i: Inst) -> Option<Global> {
        let fty = self.b.inst(i).call_type();
        self.b.called_global(i).filter(|&g| self.m.function(g).is_some() && self.global(g).value_type == fty)
    }

    /// Has argument `k` of a call this attribute, from the call or from the function that it calls?
    pub(crate) fn argument_has(&self, i: Inst, k: usize, kind: AttrKind) -> bool {
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        self.arg_attr(list, self.matching_callee(i), k, kind).is_some()
    }

    /// What all calls have in common.
    fn any_call(&mut self, i: Inst) {
        let d = *self.b.inst(i);
        let callee = self.b.callee(i);
        check!(self, self.t.is_ptr(self.ty(callee)), "Called function must be a pointer!", i);
        let fty = d.call_type();
        let Some((ret, params, vararg)) = self.t.func_parts(fty) else { return };
        let args = self.b.num_call_args(i);
        if vararg {
            let enough = args >= params.len();
            check!(self, enough, "Called function requires more parameters than were provided!", i);
        } else {
            let fits = args == params.len();
            check!(self, fits, "Incorrect number of arguments passed to called function!", i);
        }
        for (v, &param) in self.b.call_args(i).zip(params) {
            check!(self, self.ty(v) == param, "Call parameter type does not match function signature!", v, param, i);
        }
        let target = self.b.called_global(i).filter(|&g| self.m.function(g).is_some());
        let is_intrinsic = target.is_some_and(|g| self.is_intrinsic(g));
        let is_asm = matches!(self.const_data(callee), Some(ConstData::InlineAsm(_)));
        let key = (d.call_attrs(), fty, target.unwrap_or(Global::NONE));
        let list = self.attrs.list(d.call_attrs());
        check!(self, list.params.len() <= args, "Attribute after last parameter!", i);
        let known = if is_asm { None } else { self.good_calls.get(&key).copied() };
        if known.is_none()
            && let (true, Some(g)) = (is_intrinsic, target)
        {
            let same = self.global(g).value_type == fty;
            check!(self, same, "Intrinsic called with incompatible signature", i);
        }
        check!(self, d.call_conv().is_callable(), "calling convention does not permit calls", i);
        let all = self.failures.len();
        if known.is_none() {
            self.call_attrs(i, target, fty, is_intrinsic, is_asm);
        }
        let before = self.failures.len();
        if known.is_none_or(|k| k.arguments) {
            self.arguments(i, list, self.matching_callee(i));
        }
        if vararg {
            self.variable_arguments(i, list, params, ret);
        }
        if known.is_none() {
            self.call_types(i, target, fty);
        }
        if self.failures.len() != before {
            return;
        }
        if let (true, Some(g)) = (is_intrinsic, target) {
            self.intrinsic_call(i, g);
        }
        if d.has_call_extra() && !self.bundles(i, target.is_some()) {
            return;
        }
        if known.is_none_or(|k| k.location) {
            self.needs_location(i, target);
        }
        if is_asm {
            self.inline_asm_call(i);
        }
        if d.has_call_extra() || known.is_none_or(|k| k.convergence) {
            self.convergent_call(i, target);
        }
        if known.is_none() && !is_asm && self.failures.len() == all {
            let facts = self.call_facts(i, target);
            self.good_calls.insert(key, facts);
        }
        self.any_instruction(i);
    }

    /// What to look at when a call comes with the same [`CallKey`].
    fn call_facts(&self, i: Inst, target: Option<Global>) -> CallFacts {
        use AttrKind::*;
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        let f = self.matching_callee(i).and_then(|g| self.m.function(g));
        let declared = f.map_or(&[][..], |f| &self.attrs.list(f.attrs.get()).params);
        let speaks = |&set: &AttrSet| {
            [InAlloca, SwiftError, ImmArg, AttrKind::Preallocated].into_iter().any(|kind| self.attrs.has(set, kind))
        };
        CallFacts {
            arguments: list.params.iter().chain(declared).any(speaks),
            location: target.is_some_and(|g| self.is_described_and_inlinable(g)),
            convergence: self.has_convergence_rules(i, target),
        }
    }

    /// Types that only intrinsics, or only direct calls, take or return.
    fn call_types(&mut self, i: Inst, target: Option<Global>, fty: Type) {
        let Some((ret, params, _)) = self.t.func_parts(fty) else { return };
        if target.is_none_or(|g| !self.is_intrinsic(g)) {
            for &param in params {
                check!(self, param != Type::METADATA, "Function has metadata parameter but isn't an intrinsic", i);
                check!(self, param != Type::TOKEN, "Function has token parameter but isn't an intrinsic", i);
            }
        }
        if target.is_none_or(|g| self.global(g).value_type != fty) {
            check!(self, ret != Type::TOKEN, "Return type cannot be token for indirect call!");
            check!(self, ret != Type::X86_AMX, "Return type cannot be x86_amx for indirect call!");
        }
    }

    /// A call that may be inlined with its debug information needs a place.
    fn needs_location(&mut self, i: Inst, target: Option<Global>) {
        if !self.has_debug_info || self.b.debug_loc(i).is_some() {
            return;
        }
        check_di!(
            self,
            !target.is_some_and(|g| self.is_described_and_inlinable(g)),
            "inlinable function call in a function with debug info must have a !dbg location",
            i
        );
    }

    fn is_described_and_inlinable(&self, g: Global) -> bool {
        let Some(f) = self.m.function(g) else { return false };
        let inlinable = !self.global(g).linkage.is_interposable() && !self.global(g).is_declaration();
        inlinable && f.attachments.iter().any(|a| a.0 == kind::DBG)
    }

    fn call_attrs(&mut self, i: Inst, target: Option<Global>, fty: Type, is_intrinsic: bool, is_asm: bool) {
        let attrs = self.b.inst(i).call_attrs();
        if attrs == AttrList::EMPTY {
            return;
        }
        let set = self.attrs.list(attrs).function;
        if self.attrs.has(set, AttrKind::Speculatable) {
            let fits = target
                .and_then(|g| self.m.function(g))
                .is_some_and(|f| self.attrs.has(self.attrs.list(f.attrs.get()).function, AttrKind::Speculatable));
            check!(self, fits, "speculatable attribute may not apply to call sites", i);
        }
        if self.attrs.has(set, AttrKind::Preallocated) {
            let fits = self.called_intrinsic(i) == Some(id::CALL_PREALLOCATED_ARG);
            check!(self, fits, "preallocated as a call site attribute can only be on llvm.call.preallocated.arg");
        }
        self.all_attrs(fty, attrs, &Item::from(i), is_intrinsic, is_asm);
    }

    /// Arguments that attributes of the call or the callee speak of.
    fn arguments(&mut self, i: Inst, list: &'a AttrListData, target: Option<Global>) {
        let callee_params =
            target.and_then(|g| self.m.function(g)).map_or(0, |f| self.attrs.list(f.attrs.get()).params.len());
        let args = self.b.num_call_args(i);
        for k in 0..args.min(list.params.len().max(callee_params)) {
            let v = self.op(i, k);
            if self.attrs.has(list.param(k), AttrKind::InAlloca) && k + 1 == args {
                self.inalloca_argument(i, v);
            }
            if self.arg_attr(list, target, k, AttrKind::SwiftError).is_some() {
                self.swifterror_argument(i, v);
            }
            self.immediate_argument(i, k, list, target);
            if self.arg_attr(list, target, k, AttrKind::Preallocated).is_some() {
                let bundled = self.has_bundle(i, bundle_tags::PREALLOCATED);
                let tail = self.b.inst(i).opcode == Opcode::Call && self.b.inst(i).tail_kind() == TailKind::MustTail;
                check!(
                    self,
                    bundled != tail,
                    "preallocated operand either requires a preallocated bundle or the call to be musttail (but not \
                     both)",
                    v,
                    i
                );
            }
        }
    }

    /// Has a call a bundle with this tag?
    pub(crate) fn has_bundle(&self, i: Inst, tag: u32) -> bool {
        self.b.call_extra(i).is_some_and(|e| e.bundles.iter().any(|b| b.0 == tag))
    }

    /// The stack variable that an address lies in, through constant in-bounds offsets.
    fn alloca_of(&self, mut v: Value) -> Option<Inst> {
        for _ in 0..=self.b.num_insts() {
            let i = v.inst()?;
            let d = self.b.inst(i);
            match d.opcode {
                Opcode::Alloca => return Some(i),
                Opcode::GetElementPtr if d.gep_flags().inbounds() => v = self.op(i, 0),
                _ => return None,
            }
        }
        None
    }

    fn inalloca_argument(&mut self, i: Inst, v: Value) {
        if let Some(a) = self.alloca_of(v) {
            let fits = self.b.inst(a).is_inalloca();
            check!(self, fits, "inalloca argument for call has mismatched alloca", a, i);
        }
    }

    fn swifterror_argument(&mut self, i: Inst, v: Value) {
        if let Some(a) = self.alloca_of(v) {
            let fits = self.b.inst(a).is_swifterror();
            check!(self, fits, "swifterror argument for call has mismatched alloca", a, i);
            return;
        }
        check!(self, v.param().is_some(), "swifterror argument should come from an alloca or parameter", v, i);
        check!(self, self.is_swifterror(v), "swifterror argument for call has mismatched parameter", v, i);
    }

    fn immediate_argument(&mut self, i: Inst, k: usize, list: &AttrListData, target: Option<Global>) {
        let v = self.op(i, k);
        let own = self.attrs.has(list.param(k), AttrKind::ImmArg);
        let declared = self.arg_attr(&AttrListData::default(), target, k, AttrKind::ImmArg).is_some();
        check!(self, !own || declared, "immarg may not apply only to call sites", v, i);
        if !own && !declared {
            return;
        }
        let is_number = matches!(
            self.const_data(v),
            Some(ConstData::Int(_) | ConstData::BigInt(_) | ConstData::Float(_) | ConstData::WideFloat(_))
        );
        check!(self, is_number, "immarg operand has non-immediate parameter", v, i);
        let Some(Attribute::Range(_, range)) = self.arg_attr(list, target, k, AttrKind::Range) else { return };
        let Some(value) = v.constant().and_then(|c| self.b.consts().as_i64(self.t, c)) else { return };
        let shift = 64 - range.bits.min(64);
        let bound = |words: &[u64]| ((words.first().copied().unwrap_or(0) << shift) as i64) >> shift;
        let (lower, upper) = (bound(&range.lower), bound(&range.upper));
        let mask = u64::MAX >> shift;
        let from = |x: i64| (x as u64).wrapping_sub(lower as u64) & mask;
        let inside = lower == upper || from(value) < from(upper);
        check!(self, inside, format!("immarg value {value} out of range [{lower}, {upper})"), i);
    }

    fn variable_arguments(&mut self, i: Inst, list: &AttrListData, params: &[Type], ret: Type) {
        let args = self.b.num_call_args(i);
        if list.params.len() <= params.len() {
            return;
        }
        let has = |v: &Self, k: usize, kind| v.attrs.has(list.param(k), kind);
        let mut nest = (0..params.len()).any(|k| has(self, k, AttrKind::Nest));
        let mut returned = (0..params.len()).any(|k| has(self, k, AttrKind::Returned));
        for k in params.len()..args.min(list.params.len()) {
            let set: AttrSet = list.param(k);
            if set == AttrSet::EMPTY {
                continue;
            }
            let ty = self.op_ty(i, k);
            self.param_attrs(set, ty, &Item::from(i));
            if has(self, k, AttrKind::Nest) {
                check!(self, !nest, "More than one parameter has attribute nest!", i);
                nest = true;
            }
            if has(self, k, AttrKind::Returned) {
                check!(self, !returned, "More than one parameter has attribute returned!", i);
                check!(self, ty == ret, "Incompatible argument and return types for 'returned' attribute", i);
                returned = true;
            }
            let statepoint = self.called_intrinsic(i) == Some(id::EXPERIMENTAL_GC_STATEPOINT);
            let sret = has(self, k, AttrKind::StructRet) && !statepoint;
            check!(self, !sret, "Attribute 'sret' cannot be used for vararg call arguments!", i);
            if has(self, k, AttrKind::InAlloca) {
                check!(self, k + 1 == args, "inalloca isn't on the last argument!", i);
            }
        }
    }
}
