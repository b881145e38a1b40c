//! Calls of intrinsics: signatures, names, and the rules that some of them have. See LangRef, "Intrinsic Functions".

use crate::cx::Verifier;
use ir::attr_kind::AttrKind;
use ir::bundle_tags::{self, assumed};
use ir::intrinsics::Mismatch;
use ir::intrinsics::{Intrinsic, id, target_id};
use ir::{Const, ConstData, Global, Inst, Opcode, ThreadLocal, Type, Value};
use std::borrow::Cow;

impl Verifier<'_> {
    /// What is wrong with the declaration of an intrinsic.
    fn declaration_problem(&self, g: Global, x: Intrinsic) -> Option<Cow<'static, str>> {
        let fty = self.global(g).value_type;
        let vararg = self.t.func_parts(fty).is_some_and(|p| p.2);
        let overloads = match x.match_signature(self.t, fty) {
            Ok(overloads) => overloads,
            Err(Mismatch::Return) => return Some("Intrinsic has incorrect return type!".into()),
            Err(Mismatch::Argument) => return Some("Intrinsic has incorrect argument type!".into()),
            Err(Mismatch::VarArg) if vararg => {
                return Some("Intrinsic was not defined with variable arguments!".into());
            }
            Err(Mismatch::VarArg) => return Some("Callsite was not defined with variable arguments!".into()),
            Err(Mismatch::TooMany) => return Some("Intrinsic has too few arguments!".into()),
        };
        let (name, unique) = x.mangled_name(self.t, &overloads);
        let expected = String::from_utf8_lossy(&name);
        (unique && *name != *self.global(g).name)
            .then(|| format!("Intrinsic name not mangled correctly for type arguments! Should be: {expected}").into())
    }

    /// A call of the function `g`, whose name begins with `llvm.`.
    pub(crate) fn intrinsic_call(&mut self, i: Inst, g: Global) {
        let Some(x) = self.intrinsic(g) else { return };
        check!(self, self.global(g).is_declaration(), "Intrinsic functions should never be defined!", g);
        let shared = self.s;
        let problem = shared.signatures[g.index()].get_or_init(|| self.declaration_problem(g, x));
        if let Some(message) = problem {
            self.fail(message.clone(), &[g.into()]);
            return;
        }
        for v in self.b.call_args(i) {
            if let Some(md) = self.arg_md(v) {
                self.visit_md(md, true);
            }
            let amx = v.constant().is_some() && self.ty(v) == Type::X86_AMX;
            check!(self, !amx, "const x86_amx is not allowed in argument!");
        }
        if let Some(row) = x.constrained() {
            self.constrained(i, row);
        } else if let Some(row) = x.vp() {
            self.vector_predicated(i, row);
        } else if !self.vector_intrinsic(i, x) {
            self.scalar_intrinsic(i, x);
        }
    }

    fn arg(&self, i: Inst, k: usize) -> Value {
        self.op(i, k)
    }

    fn in_range(&mut self, i: Inst, k: usize, max: u64, message: &'static str) {
        let fits = self.const_int(self.arg(i, k)).is_some_and(|v| v <= max);
        check!(self, fits, message, i);
    }

    /// The name of a register, a string in a node.
    fn scalar_intrinsic(&mut self, i: Inst, x: Intrinsic) {
        match x {
            id::ASSUME => self.assume(i),
            id::UBSANTRAP => {
                self.in_range(i, 0, 255, "invalid immediate");
            }
            id::CORO_ID => self.coro_id(i),
            id::IS_FPCLASS => {
                let fits = self.const_int(self.arg(i, 1)).is_some_and(|v| v & !0x3ff == 0);
                check!(self, fits, "unsupported bits for llvm.is.fpclass test mask");
            }
            id::FPTRUNC_ROUND => {
                let mode = self.arg_md(self.arg(i, 1)).and_then(|md| self.md.as_string(md));
                let known = mode.is_some_and(|m| is_rounding(m) && m != b"round.dynamic");
                check!(self, known, "unsupported rounding mode argument", i);
            }
            id::MEMCPY
            | id::MEMCPY_INLINE
            | id::MEMMOVE
            | id::MEMSET
            | id::MEMSET_INLINE
            | id::EXPERIMENTAL_MEMSET_PATTERN => {}
            id::MEMCPY_ELEMENT_UNORDERED_ATOMIC
            | id::MEMMOVE_ELEMENT_UNORDERED_ATOMIC
            | id::MEMSET_ELEMENT_UNORDERED_ATOMIC => self.element_atomic(i, x),
            id::CALL_PREALLOCATED_SETUP => self.preallocated_setup(i),
            id::CALL_PREALLOCATED_ARG => self.preallocated_arg(i),
            id::CALL_PREALLOCATED_TEARDOWN => {
                let fits = self.is_setup(self.arg(i, 0));
                check!(
                    self,
                    fits,
                    "llvm.call.preallocated.teardown token argument must be a llvm.call.preallocated.setup"
                );
            }
            id::GCROOT => self.gcroot(i),
            id::GCREAD | id::GCWRITE => self.needs_gc(i),
            id::INIT_TRAMPOLINE => {
                let fits = self.const_global(self.arg(i, 1)).is_some_and(|g| self.m.function(g).is_some());
                check!(self, fits, "llvm.init_trampoline parameter #2 must resolve to a function.", i);
            }
            id::PREFETCH => {
                let before = self.failures.len();
                self.in_range(i, 1, 1, "rw argument to llvm.prefetch must be 0-1");
                if self.failures.len() == before {
                    self.in_range(i, 2, 3, "locality argument to llvm.prefetch must be 0-3");
                }
                if self.failures.len() == before {
                    self.in_range(i, 3, 1, "cache type argument to llvm.prefetch must be 0-1");
                }
            }
            id::STACKPROTECTOR => {
                let fits = self.arg(i, 1).inst().is_some_and(|a| self.b.inst(a).opcode == Opcode::Alloca);
                check!(self, fits, "llvm.stackprotector parameter #2 must resolve to an alloca.", i);
            }
            id::LOCALESCAPE => self.localescape(i),
            id::LOCALRECOVER => self.localrecover(i),
            id::EXPERIMENTAL_GC_STATEPOINT => self.statepoint(i),
            id::EXPERIMENTAL_GC_RESULT => self.gc_result(i),
            id::EXPERIMENTAL_GC_RELOCATE => self.gc_relocate(i),
            id::EH_EXCEPTIONCODE | id::EH_EXCEPTIONPOINTER => {
                let fits = self.arg(i, 0).inst().is_some_and(|p| self.b.inst(p).opcode == Opcode::CatchPad);
                check!(self, fits, "eh.exceptionpointer argument must be a catchpad", i);
            }
            id::EXPERIMENTAL_GUARD => self.guard(i),
            id::EXPERIMENTAL_DEOPTIMIZE => self.deoptimize(i),
            id::SMUL_FIX
            | id::SMUL_FIX_SAT
            | id::UMUL_FIX
            | id::UMUL_FIX_SAT
            | id::SDIV_FIX
            | id::SDIV_FIX_SAT
            | id::UDIV_FIX
            | id::UDIV_FIX_SAT => self.fixed_point(i, x),
            id::BSWAP => {
                let width = self.t.int_width(self.t.scalar(self.b.inst(i).ty)).unwrap_or(16);
                check!(self, width.is_multiple_of(16), "bswap must be an even number of bytes", i);
            }
            id::INVARIANT_START => {
                let size = self.arg(i, 0);
                let value = size.constant().and_then(|c| self.b.consts().as_i64(self.t, c));
                let fits = value.is_some_and(|v| v >= -1);
                check!(self, fits, "invariant_start parameter must be -1, 0 or a positive number", i);
            }
            id::EXPERIMENTAL_NOALIAS_SCOPE_DECL => self.noalias_scope(i),
            id::LIFETIME_START | id::LIFETIME_END => {
                let v = self.arg(i, 0);
                let poison = self.const_data(v) == Some(ConstData::Poison);
                let alloca = v.inst().is_some_and(|a| self.b.inst(a).opcode == Opcode::Alloca);
                check!(self, poison || alloca, "llvm.lifetime.start/end can only be used on alloca or poison", i);
            }
            id::THREADLOCAL_ADDRESS => self.threadlocal_address(i),
            id::PTRMASK => self.ptrmask(i),
            id::PRESERVE_ARRAY_ACCESS_INDEX | id::PRESERVE_STRUCT_ACCESS_INDEX => self.preserve_access(i),
            id::GET_DYNAMIC_AREA_OFFSET => {
                let width = self.m.data_layout.pointer(self.m.data_layout.alloca_space).bits;
                let fits = self.t.int_width(self.b.inst(i).ty) == Some(width);
                check!(
                    self,
                    fits,
                    "get_dynamic_area_offset result type must be scalar integer matching alloca address space width",
                    i
                );
            }
            id::READ_REGISTER | id::READ_VOLATILE_REGISTER | id::WRITE_REGISTER => {}
            id::TYPE_TEST | id::PUBLIC_TYPE_TEST => {
                let fits = self.arg_md(self.arg(i, 1)).is_some();
                check!(self, fits, "Second argument of llvm.type.test must be metadata", i);
            }
            id::EXPERIMENTAL_CONVERGENCE_ENTRY
            | id::EXPERIMENTAL_CONVERGENCE_ANCHOR
            | id::EXPERIMENTAL_CONVERGENCE_LOOP => {}
            id::CALLBR_LANDINGPAD => self.callbr_landing_pad(i),
            _ => self.target_intrinsic(i, x),
        }
    }

    fn target_intrinsic(&mut self, i: Inst, x: Intrinsic) {
        match x {
            target_id::AARCH64_LDAXR | target_id::AARCH64_LDXR | target_id::ARM_LDAEX | target_id::ARM_LDREX => {
                self.element_type_on(i, 0, "Intrinsic requires elementtype attribute on first argument.");
            }
            target_id::AARCH64_STLXR | target_id::AARCH64_STXR | target_id::ARM_STLEX | target_id::ARM_STREX => {
                self.element_type_on(i, 1, "Intrinsic requires elementtype attribute on second argument.");
            }
            target_id::AARCH64_PREFETCH => {
                let rules = [
                    (1, 1, "write argument to llvm.aarch64.prefetch must be 0 or 1"),
                    (2, 3, "target argument to llvm.aarch64.prefetch must be 0-3"),
                    (3, 1, "stream argument to llvm.aarch64.prefetch must be 0 or 1"),
                    (4, 1, "isdata argument to llvm.aarch64.prefetch must be 0 or 1"),
                ];
                let before = self.failures.len();
                for (k, max, message) in rules {
                    if self.failures.len() == before {
                        self.in_range(i, k, max, message);
                    }
                }
            }
            target_id::NVVM_SETMAXNREG_DEC_SYNC_ALIGNED_U32 | target_id::NVVM_SETMAXNREG_INC_SYNC_ALIGNED_U32 => {
                let count = self.const_int(self.arg(i, 0)).unwrap_or(0);
                check!(
                    self,
                    count.is_multiple_of(8),
                    "reg_count argument to nvvm.setmaxnreg must be in multiples of 8"
                );
            }
            target_id::AMDGCN_CS_CHAIN => self.chain_call(i),
            _ => {}
        }
    }

    fn chain_call(&mut self, i: Inst) {
        use ir::CallConv as C;
        let cc = self.f().call_conv;
        let fits = [C::AMDGPU_CS, C::AMDGPU_CS_CHAIN, C::AMDGPU_CS_CHAIN_PRESERVE].contains(&cc)
            || cc == C::AMDGPU_GFX_WHOLE_WAVE;
        check!(self, fits, "Intrinsic cannot be called from functions with this calling convention", i);
        let next = self.b.next_inst(i);
        let unreachable = next.is_some()
            && (self.b.inst(next).opcode == Opcode::Unreachable
                || self.called_intrinsic(next) == Some(target_id::AMDGCN_UNREACHABLE));
        check!(self, unreachable, "llvm.amdgcn.cs.chain must be followed by unreachable", i);
    }

    fn element_type_on(&mut self, i: Inst, k: usize, message: &'static str) {
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        let has = self.attrs.has(list.param(k), AttrKind::ElementType);
        check!(self, has, message, i);
    }

    fn assume(&mut self, i: Inst) {
        let bundles = self.bundle_list(i);
        if bundles.is_empty() {
            return;
        }
        let is_true = self.const_int(self.arg(i, 0)) == Some(1);
        check!(self, is_true, "assume with operand bundles must have i1 true condition", i);
        for (tag, inputs) in bundles {
            let (tag, count) = (self.m.ctx.bundle_tags.name(tag), inputs.len());
            match tag {
                assumed::ALIGN => {
                    let fits = matches!(count, 2 | 3);
                    check!(self, fits, "alignment assumptions should have 2 or 3 arguments", i);
                    let ptr = self.t.is_ptr(self.ty(inputs[0]));
                    check!(self, ptr, "first argument should be a pointer", i);
                    check!(self, self.t.is_int(self.ty(inputs[1])), "second argument should be an integer", i);
                    let third = inputs.get(2).is_none_or(|&v| self.t.is_int(self.ty(v)));
                    check!(self, third, "third argument should be an integer if present", i);
                }
                assumed::SEPARATE_STORAGE => {
                    check!(self, count == 2, "separate_storage assumptions should have 2 arguments", i);
                    let pointers = inputs.iter().all(|&v| self.t.is_ptr(self.ty(v)));
                    check!(self, pointers, "arguments to separate_storage assumptions should be pointers", i);
                }
                assumed::DEREFERENCEABLE => {
                    check!(self, count == 2, "dereferenceable assumptions should have 2 arguments", i);
                    let ptr = self.t.is_ptr(self.ty(inputs[0]));
                    check!(self, ptr, "first argument should be a pointer", i);
                    let int = self.t.is_int(self.ty(inputs[1]));
                    check!(self, int, "second argument should be an integer", i);
                }
                assumed::IGNORE | assumed::COLD => {}
                _ => {
                    let before = self.failures.len();
                    self.attribute_assumption(i, tag, &inputs);
                    if self.failures.len() != before {
                        return;
                    }
                }
            }
        }
    }

    fn attribute_assumption(&mut self, i: Inst, tag: &[u8], inputs: &[Value]) {
        let name = String::from_utf8_lossy(tag).into_owned();
        let kind = AttrKind::from_name(&name);
        check!(self, kind.is_some(), "tags must be valid attribute names", i);
        let Some(kind) = kind else { return };
        check!(self, inputs.len() <= 2, "too many arguments", i);
        let is_int = kind.shape() == ir::attr_kind::AttrShape::Int;
        if is_int {
            check!(self, inputs.len() == 2, "this attribute should have 2 arguments", i);
            check!(
                self,
                inputs.get(1).is_some_and(|&v| self.is_const_int(v)),
                "the second argument should be a constant integral value",
                i
            );
        } else if kind.can_use_as_param() {
            check!(self, inputs.len() == 1, "this attribute should have one argument", i);
        } else {
            check!(self, inputs.is_empty(), "this attribute has no argument", i);
        }
    }

    fn coro_id(&mut self, i: Inst) {
        let info = self.arg(i, 3);
        let Some(c) = info.constant() else { return };
        if self.b.consts().data(c) == ConstData::Null {
            return;
        }
        let variable = self.b.consts().as_global(c).and_then(|g| self.global(g).variable().map(|v| (g, v)));
        let constant = variable.is_some_and(|(_, v)| v.is_constant && v.initializer.is_some());
        check!(self, constant, "info argument of llvm.coro.id must refer to an initialized constant");
        let Some((g, _)) = variable else { return };
        let aggregate = self.t.is_aggregate(self.global(g).value_type);
        check!(self, aggregate, "info argument of llvm.coro.id must refer to either a struct or an array");
    }

    fn element_atomic(&mut self, i: Inst, x: Intrinsic) {
        let Some(size) = self.const_int(self.arg(i, 3)) else { return };
        check!(
            self,
            size.is_power_of_two(),
            "element size of the element-wise atomic memory intrinsic must be a power of 2",
            i
        );
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        let aligned = |k: usize| {
            let align = self.attrs.find_int(list.param(k), AttrKind::Alignment);
            align.is_some_and(|a| a >= size)
        };
        let (dest, source) = (aligned(0), aligned(1));
        check!(self, dest, "incorrect alignment of the destination argument", i);
        if x != id::MEMSET_ELEMENT_UNORDERED_ATOMIC {
            check!(self, source, "incorrect alignment of the source argument", i);
        }
    }

    fn is_setup(&self, v: Value) -> bool {
        matches!(self.const_data(v), Some(ConstData::Null))
            || v.inst().and_then(|s| self.called_intrinsic(s)) == Some(id::CALL_PREALLOCATED_SETUP)
    }

    fn preallocated_setup(&mut self, i: Inst) {
        let count = self.const_int(self.arg(i, 0));
        check!(self, count.is_some(), "llvm.call.preallocated.setup argument must be a constant");
        let mut found = false;
        for u in self.b.uses_of(i) {
            let user = self.b.use_inst(u);
            let is_call = self.b.inst(user).opcode.is_call();
            check!(self, is_call, "Uses of llvm.call.preallocated.setup must be calls");
            match self.called_intrinsic(user) {
                Some(id::CALL_PREALLOCATED_ARG) => {
                    let index = self.const_int(self.arg(user, 1));
                    check!(self, index.is_some(), "llvm.call.preallocated.alloc arg index must be a constant");
                    check!(
                        self,
                        index < count,
                        "llvm.call.preallocated.alloc arg index must be between 0 and corresponding \
                         llvm.call.preallocated.setup's argument count"
                    );
                }
                Some(id::CALL_PREALLOCATED_TEARDOWN) => {}
                _ => {
                    check!(self, !found, "Can have at most one call corresponding to a llvm.call.preallocated.setup");
                    found = true;
                    let list = self.attrs.list(self.b.inst(user).call_attrs());
                    let marked = (0..self.b.num_call_args(user))
                        .filter(|&k| self.attrs.has(list.param(k), AttrKind::Preallocated));
                    let marked = marked.count() as u64;
                    check!(
                        self,
                        marked != 0,
                        "cannot use preallocated intrinsics on a call without preallocated arguments"
                    );
                    check!(
                        self,
                        Some(marked) == count,
                        "llvm.call.preallocated.setup arg size must be equal to number of preallocated arguments at call \
                         site",
                        i,
                        user
                    );
                    let bundle = self.has_bundle(user, bundle_tags::PREALLOCATED);
                    check!(
                        self,
                        bundle,
                        "Use of llvm.call.preallocated.setup outside intrinsics must be in \"preallocated\" operand \
                         bundle"
                    );
                }
            }
        }
    }

    fn preallocated_arg(&mut self, i: Inst) {
        let fits = self.is_setup(self.arg(i, 0));
        check!(self, fits, "llvm.call.preallocated.arg token argument must be a llvm.call.preallocated.setup");
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        let marked = self.attrs.has(list.function, AttrKind::Preallocated);
        check!(self, marked, "llvm.call.preallocated.arg must be called with a \"preallocated\" call site attribute");
    }

    fn needs_gc(&mut self, i: Inst) {
        let has = !self.f().gc.is_empty();
        check!(self, has, "Enclosing function does not use GC.", i);
    }

    fn gcroot(&mut self, i: Inst) {
        let root = self.arg(i, 0);
        let alloca = root.inst().filter(|&a| self.b.inst(a).opcode == Opcode::Alloca);
        check!(self, alloca.is_some(), "llvm.gcroot parameter #1 must be an alloca.", i);
        let constant = self.arg(i, 1).constant();
        check!(self, constant.is_some(), "llvm.gcroot parameter #2 must be a constant.", i);
        let pointer = alloca.is_some_and(|a| self.t.is_ptr(self.b.inst(a).allocated_type()));
        let null = constant.is_some_and(|c| self.b.consts().is_zero(c));
        check!(
            self,
            pointer || !null,
            "llvm.gcroot parameter #1 must either be a pointer alloca, or argument #2 must be a non-null constant.",
            i
        );
        self.needs_gc(i);
    }

    fn localescape(&mut self, i: Inst) {
        let in_entry = self.b.inst_block(i) == self.b.entry();
        check!(self, in_entry, "llvm.localescape used outside of entry block", i);
        check!(self, !self.saw_localescape, "multiple calls to llvm.localescape in one function", i);
        for v in self.b.call_args(i) {
            let null = matches!(self.const_data(v), Some(ConstData::Null));
            let fixed = v.inst().is_some_and(|a| {
                self.b.inst(a).opcode == Opcode::Alloca
                    && self.is_const_int(self.op(a, 0))
                    && self.b.inst_block(a) == self.b.entry()
            });
            check!(self, null || fixed, "llvm.localescape only accepts static allocas", i);
        }
        let count = self.b.num_call_args(i) as u32;
        self.frame_escapes.entry(self.g).or_default().1 = count;
        self.saw_localescape = true;
    }

    fn localrecover(&mut self, i: Inst) {
        let target = self.const_global(self.arg(i, 0));
        let defined = target.is_some_and(|g| self.m.function(g).is_some() && !self.global(g).is_declaration());
        check!(self, defined, "llvm.localrecover first argument must be function defined in this module", i);
        let (Some(g), Some(index)) = (target, self.const_int(self.arg(i, 2))) else { return };
        let entry = self.frame_escapes.entry(g).or_default();
        entry.0 = entry.0.max((index as u32).saturating_add(1));
    }

    fn deopt_bundles(&self, i: Inst) -> usize {
        self.bundle_list(i).iter().filter(|b| b.0 == bundle_tags::DEOPT).count()
    }

    fn guard(&mut self, i: Inst) {
        let is_call = self.b.inst(i).opcode == Opcode::Call;
        check!(self, is_call, "experimental_guard cannot be invoked", i);
        let one = self.deopt_bundles(i) == 1;
        check!(self, one, "experimental_guard must have exactly one \"deopt\" operand bundle");
    }

    fn deoptimize(&mut self, i: Inst) {
        let is_call = self.b.inst(i).opcode == Opcode::Call;
        check!(self, is_call, "experimental_deoptimize cannot be invoked", i);
        let one = self.deopt_bundles(i) == 1;
        check!(self, one, "experimental_deoptimize must have exactly one \"deopt\" operand bundle");
        let ret = self.t.func_parts(self.global(self.g).value_type).map(|p| p.0);
        let ty = self.b.inst(i).ty;
        check!(self, ret == Some(ty), "experimental_deoptimize return type must match caller return type");
        let next = self.b.next_inst(i);
        let is_ret = next.is_some() && self.b.inst(next).opcode == Opcode::Ret;
        check!(self, is_ret, "calls to experimental_deoptimize must be followed by a return");
        if ty != Type::VOID {
            let returned = self.b.inst(next).num_operands() > 0 && self.op(next, 0) == i.into();
            check!(
                self,
                returned,
                "calls to experimental_deoptimize must be followed by a return of the value computed by \
                 experimental_deoptimize"
            );
        }
    }

    fn fixed_point(&mut self, i: Inst, x: Intrinsic) {
        let (a, b) = (self.op_ty(i, 0), self.op_ty(i, 1));
        check!(
            self,
            self.is_int_or_int_vector(a),
            "first operand of [us][mul|div]_fix[_sat] must be an int type or vector of ints"
        );
        check!(
            self,
            self.is_int_or_int_vector(b),
            "second operand of [us][mul|div]_fix[_sat] must be an int type or vector of ints"
        );
        let Some(scale) = self.const_int(self.arg(i, 2)) else { return };
        let width = u64::from(self.t.int_width(self.t.scalar(a)).unwrap_or(0));
        if matches!(x, id::SMUL_FIX | id::SMUL_FIX_SAT | id::SDIV_FIX | id::SDIV_FIX_SAT) {
            check!(
                self,
                scale < width,
                "the scale of s[mul|div]_fix[_sat] must be less than the width of the operands"
            );
        } else {
            check!(
                self,
                scale <= width,
                "the scale of u[mul|div]_fix[_sat] must be less than or equal to the width of the operands"
            );
        }
    }

    fn noalias_scope(&mut self, i: Inst) {
        let md = self.arg_md(self.arg(i, 0));
        check!(self, md.is_some(), "llvm.experimental.noalias.scope.decl must have a MetadataAsValue argument", i);
        let Some(list) = md else { return };
        check!(self, self.is_md_node(list), "!id.scope.list must point to an MDNode", i);
        let one = self.num_md_ops(list) == 1;
        check!(self, one, "!id.scope.list must point to a list with a single scope", i);
        self.alias_scopes(list);
    }

    fn threadlocal_address(&mut self, i: Inst) {
        let g = self.const_global(self.arg(i, 0));
        check!(self, g.is_some(), "llvm.threadlocal.address first argument must be a GlobalValue");
        let local = g.is_some_and(|g| self.is_thread_local(g));
        check!(self, local, "llvm.threadlocal.address operand isThreadLocal() must be true");
    }

    fn is_thread_local(&self, g: Global) -> bool {
        let global = self.global(g);
        if global.thread_local != ThreadLocal::NotThreadLocal {
            return true;
        }
        let mut at: Option<Const> = match global.kind {
            ir::GlobalKind::Alias(c) => Some(c),
            _ => None,
        };
        for _ in 0..self.m.global_capacity() {
            let Some(target) = at.and_then(|c| self.m.consts.as_global(c)) else { return false };
            if self.global(target).thread_local != ThreadLocal::NotThreadLocal {
                return true;
            }
            at = match self.global(target).kind {
                ir::GlobalKind::Alias(c) => Some(c),
                _ => None,
            };
        }
        false
    }

    fn ptrmask(&mut self, i: Inst) {
        let (a, b) = (self.op_ty(i, 0), self.op_ty(i, 1));
        check!(
            self,
            self.is_ptr_or_ptr_vector(a),
            "llvm.ptrmask intrinsic first argument must be pointer or vector of pointers",
            i
        );
        check!(
            self,
            self.t.is_vector(a) == self.t.is_vector(b),
            "llvm.ptrmask intrinsic arguments must be both scalars or both vectors",
            i
        );
        check!(
            self,
            self.t.vector_len(a) == self.t.vector_len(b),
            "llvm.ptrmask intrinsic arguments must have the same number of elements",
            i
        );
        let space = self.t.addr_space(self.t.scalar(a)).unwrap_or(0);
        let fits = self.t.int_width(self.t.scalar(b)) == Some(self.m.data_layout.index_bits(space));
        check!(
            self,
            fits,
            "llvm.ptrmask intrinsic second argument bitwidth must match pointer index type size of first argument",
            i
        );
    }

    fn preserve_access(&mut self, i: Inst) {
        let list = self.attrs.list(self.b.inst(i).call_attrs());
        let element = self.attrs.find_type(list.param(0), AttrKind::ElementType);
        check!(self, element.is_some(), "Intrinsic requires elementtype attribute on first argument.", i);
    }

    fn callbr_landing_pad(&mut self, i: Inst) {
        let callbr = self.arg(i, 0).inst().filter(|&c| self.b.inst(c).opcode == Opcode::CallBr);
        check!(self, callbr.is_some(), "intrinstic requires callbr operand", i);
        let Some(callbr) = callbr else { return };
        let own = self.b.inst_block(i);
        let pred = self.b.single_predecessor(own);
        check!(self, pred.is_some(), "Intrinsic in block must have 1 unique predecessor", i);
        let fits = pred.and_then(|p| self.b.terminator(p)) == Some(callbr);
        check!(self, fits, "Intrinsic must have corresponding callbr in predecessor", i);
        let indirect = self.b.successors(callbr).skip(1).any(|s| s == own);
        check!(
            self,
            indirect,
            "Intrinsic's corresponding callbr must have intrinsic's parent basic block in indirect destination list",
            i
        );
        let first = self.b.first_inst(own) == i;
        check!(self, first, "No other instructions may proceed intrinsic", i);
    }

    /// A constrained floating-point operation: its modes are strings in metadata.
    fn constrained(&mut self, i: Inst, row: &ir::intrinsics::constrained::ConstrainedIntrinsic) {
        let args = self.b.num_call_args(i);
        check!(self, args == usize::from(row.parameters()), "invalid arguments for constrained FP intrinsic", i);
        let text = |k: usize| self.arg_md(self.op(i, k)).and_then(|md| self.md.as_string(md));
        let exception = text(args - 1);
        let rounding = if row.has_rounding { text(args - 2) } else { None };
        let predicate = text(2.min(args - 1));
        if row.is_comparison() {
            let known = predicate.is_some_and(|p| {
                ir::FloatPredicate::from_name(p)
                    .is_some_and(|p| !matches!(p, ir::FloatPredicate::False | ir::FloatPredicate::True))
            });
            check!(self, known, "invalid predicate for constrained FP comparison intrinsic", i);
        }
        let before = self.failures.len();
        self.constrained_shape(i, row.intrinsic);
        if self.failures.len() != before {
            return;
        }
        let known = matches!(exception, Some(b"fpexcept.ignore" | b"fpexcept.maytrap" | b"fpexcept.strict"));
        check!(self, known, "invalid exception behavior argument", i);
        if row.has_rounding {
            check!(self, rounding.is_some_and(is_rounding), "invalid rounding mode argument", i);
        }
    }

    fn constrained_shape(&mut self, i: Inst, x: Intrinsic) {
        let (from, to) = (self.op_ty(i, 0), self.b.inst(i).ty);
        let lengths = self.t.vector_len(from) == self.t.vector_len(to);
        let vectors = self.t.is_vector(from) == self.t.is_vector(to);
        match x {
            id::EXPERIMENTAL_CONSTRAINED_LRINT | id::EXPERIMENTAL_CONSTRAINED_LLRINT => {
                let scalar = !self.t.is_vector(from) && !self.t.is_vector(to);
                check!(self, scalar, "Intrinsic does not support vectors", i);
            }
            id::EXPERIMENTAL_CONSTRAINED_LROUND | id::EXPERIMENTAL_CONSTRAINED_LLROUND => {
                let scalar = !self.t.is_vector(from) && !self.t.is_vector(to);
                check!(self, scalar, "Intrinsic does not support vectors", i);
            }
            id::EXPERIMENTAL_CONSTRAINED_FPTOSI | id::EXPERIMENTAL_CONSTRAINED_FPTOUI => {
                let fp = self.is_fp_or_fp_vector(from);
                check!(self, fp, "Intrinsic first argument must be floating point", i);
                check!(self, vectors, "Intrinsic first argument and result disagree on vector use", i);
                let int = self.is_int_or_int_vector(to);
                check!(self, int, "Intrinsic result must be an integer", i);
                check!(self, lengths, "Intrinsic first argument and result vector lengths must be equal", i);
            }
            id::EXPERIMENTAL_CONSTRAINED_SITOFP | id::EXPERIMENTAL_CONSTRAINED_UITOFP => {
                let int = self.is_int_or_int_vector(from);
                check!(self, int, "Intrinsic first argument must be integer", i);
                check!(self, vectors, "Intrinsic first argument and result disagree on vector use", i);
                let fp = self.is_fp_or_fp_vector(to);
                check!(self, fp, "Intrinsic result must be a floating point", i);
                check!(self, lengths, "Intrinsic first argument and result vector lengths must be equal", i);
            }
            id::EXPERIMENTAL_CONSTRAINED_FPTRUNC | id::EXPERIMENTAL_CONSTRAINED_FPEXT => {
                let fp = self.is_fp_or_fp_vector(from);
                check!(self, fp, "Intrinsic first argument must be FP or FP vector", i);
                let fp = self.is_fp_or_fp_vector(to);
                check!(self, fp, "Intrinsic result must be FP or FP vector", i);
                check!(self, vectors, "Intrinsic first argument and result disagree on vector use", i);
                check!(self, lengths, "Intrinsic first argument and result vector lengths must be equal", i);
                let bits = |ty| self.m.data_layout.size_in_bits(self.t, self.t.scalar(ty)).value;
                let (a, b) = (bits(from), bits(to));
                if x == id::EXPERIMENTAL_CONSTRAINED_FPTRUNC {
                    check!(self, a > b, "Intrinsic first argument's type must be larger than result type", i);
                } else {
                    check!(self, a < b, "Intrinsic first argument's type must be smaller than result type", i);
                }
            }
            _ => {}
        }
    }
}

/// A rounding mode of the constrained intrinsics.
fn is_rounding(mode: &[u8]) -> bool {
    matches!(
        mode,
        b"round.dynamic"
            | b"round.tonearest"
            | b"round.tonearestaway"
            | b"round.downward"
            | b"round.upward"
            | b"round.towardzero"
    )
}
