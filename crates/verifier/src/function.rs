//! Functions and their blocks. See LangRef, "Functions", and "Well-Formedness".

use crate::cx::Verifier;
use crate::debug_types::slot;
use crate::report::Item;
use crate::shape;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::metadata::Md;
use ir::metadata_kinds as kind;
use ir::{Block, Body, CallConv, Global, Linkage, NodeKind, Opcode, Type};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

const VARARGS: &str = "Calling convention does not support varargs or perfect forwarding!";

/// Is it an entry point of a GPU, which returns nothing and has no `sret`?
fn is_kernel(cc: CallConv) -> bool {
    matches!(cc, CallConv::AMDGPU_KERNEL | CallConv::SPIR_KERNEL)
}

fn is_shader(cc: CallConv) -> bool {
    use CallConv as C;
    [C::AMDGPU_VS, C::AMDGPU_HS, C::AMDGPU_GS, C::AMDGPU_PS, C::AMDGPU_CS].contains(&cc)
}

fn is_chain(cc: CallConv) -> bool {
    matches!(cc, CallConv::AMDGPU_CS_CHAIN | CallConv::AMDGPU_CS_CHAIN_PRESERVE)
}

/// Conventions without variable arguments.
fn no_varargs(cc: CallConv) -> bool {
    use CallConv as C;
    is_kernel(cc)
        || is_shader(cc)
        || is_chain(cc)
        || [C::FAST, C::COLD, C::INTEL_OCL_BI, C::PTX_KERNEL, C::PTX_DEVICE, C::SPIR_FUNC, C::AMDGPU_GFX_WHOLE_WAVE]
            .contains(&cc)
            && !matches!(cc, C::SPIR_FUNC)
}

impl<'a> Verifier<'a> {
    /// A function, with its body if it has one.
    pub(crate) fn function(&mut self, g: Global, body: &'a Body) {
        if let Some(fault) = shape::fault(self.m, g, body) {
            self.enter(g, &self.s.no_body);
            self.fail(fault, &[]);
            return;
        }
        self.enter(g, body);
        for b in body.blocks() {
            if body.terminator(b).is_none() {
                let message = format!("Basic Block in function '{}' does not have terminator!", self.name(g));
                self.fail(message, &[b.into()]);
                return;
            }
        }
        self.function_header(g);
        for b in body.blocks() {
            self.block(b);
        }
        self.sibling_unwinds();
    }

    fn function_header(&mut self, g: Global) {
        self.global_value(g);
        let (global, f) = (self.global(g), self.f());
        let Some((ret, params, vararg)) = self.t.func_parts(global.value_type) else { return };
        check!(self, global.linkage != Linkage::Common, "Functions may not have common linkage", g);
        let scalar = self.t.is_first_class(ret) || ret == Type::VOID || self.t.is_struct(ret);
        check!(self, scalar, "Functions cannot return aggregate values!", g);
        let list = self.attrs.list(f.attrs.get());
        let has_sret = list.params.first().is_some_and(|&p| self.attrs.has(p, AttrKind::StructRet));
        check!(self, !has_sret || ret == Type::VOID, "Invalid struct return type!", g);
        check!(self, list.params.len() <= params.len(), "Attribute after last parameter!", g);
        let is_intrinsic = self.is_intrinsic(g);
        let what = Item::Global(g);
        self.all_attrs(global.value_type, f.attrs.get(), &what, is_intrinsic, false);
        let set = list.function;
        let has = |kind| self.attrs.has(set, kind);
        let (builtin, elementtype) = (has(AttrKind::Builtin), has(AttrKind::ElementType));
        check!(self, !builtin, "Attribute 'builtin' can only be applied to a callsite.", g);
        check!(self, !elementtype, "Attribute 'elementtype' can only be applied to a callsite.", g);
        let zt0 = self.attrs.find_string(set, b"aarch64_zt0_undef").is_none();
        check!(self, zt0, "Attribute 'aarch64_zt0_undef' can only be applied to a callsite.");
        if self.attrs.has(set, AttrKind::Naked) {
            for p in self.b.params() {
                check!(self, !self.b.has_uses(p), "cannot use argument of naked function", p);
            }
        }
        let before = self.failures.len();
        self.calling_convention(g, ret, params, vararg);
        if self.failures.len() != before {
            return;
        }
        for (index, &param) in params.iter().enumerate() {
            let shown = self.param_item(index);
            check!(self, self.t.is_first_class(param), "Function arguments must have first-class types!", shown);
            if !is_intrinsic {
                let message = match param {
                    Type::METADATA => "Function takes metadata but isn't an intrinsic",
                    Type::TOKEN => "Function takes token but isn't an intrinsic",
                    Type::X86_AMX => "Function takes x86_amx but isn't an intrinsic",
                    _ => continue,
                };
                self.fail(message, &[shown, Item::Global(g)]);
                return;
            }
            if self.attrs.has(list.param(index), AttrKind::SwiftError)
                && let Some(p) = self.b.params().nth(index)
            {
                self.swifterror_value(p.into());
            }
        }
        if !is_intrinsic {
            check!(self, ret != Type::TOKEN, "Function returns a token but isn't an intrinsic", g);
            check!(self, ret != Type::X86_AMX, "Function returns a x86_amx but isn't an intrinsic", g);
        }
        self.function_attachments(g);
    }

    fn param_item(&self, index: usize) -> Item {
        match self.b.params().nth(index) {
            Some(p) => p.into(),
            None => Item::Global(self.g),
        }
    }

    /// What a calling convention asks of a function.
    fn calling_convention(&mut self, g: Global, ret: Type, params: &[Type], vararg: bool) {
        let f = self.f();
        let cc = f.call_conv;
        let list = self.attrs.list(f.attrs.get());
        let is_void = ret == Type::VOID;
        let attr_of_some =
            |kind| list.params.iter().any(|&p| self.attrs.has(p, kind)) || self.attrs.has(list.ret, kind);
        if is_kernel(cc) || is_shader(cc) || is_chain(cc) {
            if is_kernel(cc) || is_chain(cc) || cc == CallConv::AMDGPU_CS {
                check!(self, is_void, "Calling convention requires void return type", g);
            }
            check!(self, !attr_of_some(AttrKind::StructRet), "Calling convention does not allow sret", g);
            if cc != CallConv::SPIR_KERNEL {
                self.gpu_arguments(g, params);
            }
        }
        if cc == CallConv::AMDGPU_GFX_WHOLE_WAVE {
            let first = params.first() == Some(&Type::I1);
            check!(self, first, "Calling convention requires first argument to be i1", g);
            let inreg = self.attrs.has(list.param(0), AttrKind::InReg);
            check!(self, !inreg, "Calling convention requires first argument to not be inreg", g);
            check!(self, !vararg, VARARGS, g);
        }
        check!(self, !(vararg && no_varargs(cc)), VARARGS, g);
        if cc == CallConv::X86_INTR {
            let first = params.is_empty() || self.attrs.has(list.param(0), AttrKind::ByVal);
            check!(self, first, "Calling convention parameter requires byval", g);
        }
    }

    fn gpu_arguments(&mut self, g: Global, params: &[Type]) {
        let list = self.attrs.list(self.f().attrs.get());
        let alloca = self.m.data_layout.alloca_space;
        for (index, &param) in params.iter().enumerate() {
            let set = list.param(index);
            let has = |kind| self.attrs.has(set, kind);
            let byval = has(AttrKind::ByVal);
            let (prealloc, inalloca, byref) =
                (has(AttrKind::Preallocated), has(AttrKind::InAlloca), has(AttrKind::ByRef));
            check!(self, !byval, "Calling convention disallows byval", g);
            check!(self, !prealloc, "Calling convention disallows preallocated", g);
            check!(self, !inalloca, "Calling convention disallows inalloca", g);
            if byref {
                let stack = self.t.addr_space(param) == Some(alloca);
                check!(self, !stack, "Calling convention disallows stack byref", g);
            }
        }
    }

    /// Attachments of the function, its personality and its data, uses of an intrinsic's address; if those are fine,
    /// its debug locations.
    fn function_attachments(&mut self, g: Global) {
        let (global, f) = (self.global(g), self.f());
        let mut dbg = 0;
        let (mut prof, mut kcfi) = (0, 0);
        let is_declaration = global.is_declaration();
        for &(k, md) in &f.attachments {
            if is_declaration {
                if k == kind::PROF {
                    self.function_prof(md);
                }
                if k == kind::DBG {
                    check_di!(
                        self,
                        !self.md.get(md).is_distinct(),
                        "function declaration may only have a unique !dbg attachment",
                        g
                    );
                }
                check!(self, k != kind::PROF, "function declaration may not have a !prof attachment", g);
                self.visit_md(md, k == kind::DBG);
                continue;
            }
            match k {
                kind::DBG => {
                    dbg += 1;
                    let unique = dbg == 1;
                    check_di!(self, unique, "function must have a single !dbg attachment", g, md);
                    let is_sp = self.md.node_kind(md) == Some(NodeKind::DISubprogram);
                    check_di!(self, is_sp, "function !dbg attachment must be a subprogram", g, md);
                    let distinct = self.md.get(md).is_distinct();
                    check_di!(self, distinct, "function definition may only have a distinct !dbg attachment", g);
                    let other = self.subprograms.insert(md, g);
                    let alone = other.is_none_or(|o| o == g);
                    check_di!(self, alone, "DISubprogram attached to more than one function", md, g);
                }
                kind::PROF => {
                    self.function_prof(md);
                    prof += 1;
                    check!(self, prof == 1, "function must have a single !prof attachment", g, md);
                }
                kind::KCFI_TYPE => {
                    kcfi += 1;
                    check!(self, kcfi == 1, "function must have a single !kcfi_type attachment", g, md);
                    self.kcfi_type(md);
                }
                _ => {}
            }
            self.visit_md(md, k == kind::DBG);
        }
        if is_declaration {
            check!(self, f.personality.is_none(), "Function declaration shouldn't have a personality routine", g);
        }
        if global.is_intrinsic() && !is_declaration {
            self.fail("llvm intrinsics cannot be defined!", &[g.into()]);
            return;
        }
        if !is_declaration {
            let entry = self.b.entry();
            check!(
                self,
                self.b.predecessors(entry).next().is_none(),
                "Entry block to function must not have predecessors!",
                entry
            );
            let address = self.b.uses_of(entry).next().is_some();
            check!(self, !address, "blockaddress may not be used with the entry block!", entry);
        }
        for c in [f.prefix, f.prologue, f.personality] {
            if c.is_some() {
                self.module_constant(c);
            }
        }
        if global.is_intrinsic()
            && let Some(&(user_function, user)) = self.s.address_taken.get(&g)
        {
            let item = if user.is_some() { user.into() } else { Item::Global(user_function) };
            self.fail("Invalid user of intrinsic instruction!", &[item]);
            if let Some(last) = self.failures.last_mut() {
                last.function = user_function;
            }
            return;
        }
        if self
            .intrinsic(g)
            .is_some_and(|i| matches!(i, id::EXPERIMENTAL_GC_GET_POINTER_BASE | id::EXPERIMENTAL_GC_GET_POINTER_OFFSET))
        {
            self.pointer_of_statepoint(g);
        }
        self.debug_locations();
    }

    /// The `!prof` attachment of a function: how often it was entered.
    fn function_prof(&mut self, md: Md) {
        if self.md.as_string(self.md_op(md, 0)) == Some(b"unknown") {
            return;
        }
        let count = self.num_md_ops(md);
        check!(self, count >= 2, "!prof annotations should have no less than 2 operands", md);
        let (first, second) = (self.md_op(md, 0), self.md_op(md, 1));
        check!(self, first.is_some(), "first operand should not be null", md);
        let name = self.md.as_string(first);
        check!(self, name.is_some(), "expected string with name of the !prof annotation", md);
        let known = matches!(name, Some(b"function_entry_count" | b"synthetic_function_entry_count"));
        check!(self, known, "first operand should be 'function_entry_count' or 'synthetic_function_entry_count'", md);
        check!(self, second.is_some(), "second operand should not be null", md);
        let integer = self.md_value(second).is_some();
        check!(self, integer, "expected integer argument to function_entry_count", md);
    }

    fn pointer_of_statepoint(&mut self, g: Global) {
        let Some((ret, params, _)) = self.t.func_parts(self.global(g).value_type) else { return };
        let first = params.first().copied().unwrap_or(Type::VOID);
        if self.intrinsic(g) == Some(id::EXPERIMENTAL_GC_GET_POINTER_BASE) {
            check!(self, self.is_ptr_or_ptr_vector(ret), "gc.get.pointer.base must return a pointer", g);
            check!(self, first == ret, "gc.get.pointer.base operand and result must be of the same type", g);
        } else {
            check!(self, self.is_ptr_or_ptr_vector(first), "gc.get.pointer.offset operand must be a pointer", g);
            check!(self, self.t.is_int(ret), "gc.get.pointer.offset must return integer", g);
        }
    }

    /// A `!kcfi_type` attachment.
    pub(crate) fn kcfi_type(&mut self, md: Md) {
        check!(self, self.num_md_ops(md) == 1, "!kcfi_type must have exactly one operand", md);
        let op = self.md_op(md, 0);
        check!(self, op.is_some(), "!kcfi_type operand must not be null", md);
        check!(self, self.md_value(op).is_some(), "expected a constant operand for !kcfi_type", md);
        check!(self, self.md_is_const_int(op), "expected a constant integer operand for !kcfi_type", md);
        check!(
            self,
            self.md_type(op) == Some(Type::I32),
            "expected a 32-bit integer constant operand for !kcfi_type",
            md
        );
    }

    /// Every location in a function with a subprogram leads to that subprogram. What broken scopes end in counts for one.
    fn debug_locations(&mut self) {
        let f = self.f();
        let dbg = f.attachments.iter().find(|a| a.0 == kind::DBG && self.is_kind(a.1, |k| k == NodeKind::DISubprogram));
        self.has_debug_info = dbg.is_some();
        let Some(&(_, own)) = dbg else { return };
        let mut seen: FxHashSet<Md> = FxHashSet::default();
        let (mut last, mut last_scope) = (Md::NONE, Md::NONE);
        for b in self.b.blocks() {
            for i in self.b.block_insts(b) {
                let loc = self.b.debug_loc(i);
                if loc != last {
                    last = loc;
                    let scope = self.location(loc).filter(|l| l.1.is_none()).map_or(Md::NONE, |l| l.0);
                    let known = scope.is_some() && scope == last_scope;
                    last_scope = scope;
                    if !known && !self.location_is_own(i.into(), loc, own, &mut seen) {
                        return;
                    }
                }
                for &(k, md) in self.b.attachments(i) {
                    if k != kind::LOOP {
                        continue;
                    }
                    for op in self.md_ops(md).into_iter().skip(1) {
                        if !self.location_is_own(i.into(), op, own, &mut seen) {
                            return;
                        }
                    }
                }
            }
        }
    }

    fn location_is_own(&mut self, i: Item, loc: Md, own: Md, seen: &mut FxHashSet<Md>) -> bool {
        let Some((scope, _)) = self.location(loc) else { return true };
        if !seen.insert(loc) {
            return true;
        }
        if !self.is_kind(scope, crate::debug_types::is_local_scope_kind) {
            self.fail_di(
                "DILocation's scope must be a DILocalScope",
                &[own.into(), Item::Global(self.g), i, loc.into(), scope.into()],
            );
            return false;
        }
        let outer = self.outermost_scope(loc);
        if !seen.insert(outer) {
            return true;
        }
        let sp = self.scope_end(outer);
        if sp == own || sp.is_none() || outer != sp && !seen.insert(sp) {
            return true;
        }
        self.fail_di(
            "!dbg attachment points at wrong subprogram for function",
            &[own.into(), Item::Global(self.g), i, loc.into(), outer.into(), sp.into()],
        );
        false
    }

    /// The scope of the outermost call that a location was inlined through.
    pub(crate) fn outermost_scope(&self, loc: Md) -> Md {
        let mut at = loc;
        let mut found = Md::NONE;
        for _ in 0..=self.md.len() {
            let Some((scope, inlined_at)) = self.location(at) else { break };
            found = scope;
            if inlined_at.is_none() {
                break;
            }
            at = inlined_at;
        }
        found
    }

    /// A block: phis first, as many entries as predecessors, and its instructions.
    fn block(&mut self, b: Block) {
        let first = self.b.first_inst(b);
        if first.is_some() && self.b.inst(first).opcode == Opcode::Phi {
            self.phis_of(b);
        }
        let last = self.b.last_inst(b);
        let mut next = first.expand();
        while let Some(i) = next {
            next = self.b.next_inst(i).expand();
            if i != last && self.b.inst(i).opcode.is_terminator() {
                self.fail("Terminator found in the middle of a basic block!", &[b.into()]);
                continue;
            }
            if self.b.has_records() {
                self.debug_records(i);
            }
            self.instruction(i);
        }
    }

    /// Each phi has just the predecessors for incoming blocks, and one value for each.
    fn phis_of(&mut self, b: Block) {
        let mut preds: SmallVec<[Block; 8]> = self.b.predecessors(b).collect();
        preds.sort_unstable();
        let mut entries: SmallVec<[(Block, ir::Value); 8]> = SmallVec::new();
        for phi in self.b.phis(b) {
            check!(
                self,
                self.b.inst(phi).num_operands() == preds.len(),
                "PHINode should have one entry for each predecessor of its parent basic block!",
                phi
            );
            entries.clear();
            entries.extend(self.b.phi_entries(phi).map(|(v, block)| (block, v)));
            entries.sort_by_key(|e| e.0);
            for k in 0..entries.len() {
                let (block, value) = entries[k];
                check!(
                    self,
                    k == 0 || entries[k - 1].0 != block || entries[k - 1].1 == value,
                    "PHI node has multiple entries for the same basic block with different incoming values!",
                    phi,
                    block,
                    value,
                    entries[k.saturating_sub(1)].1
                );
                check!(self, block == preds[k], "PHI node entries do not match predecessors!", phi, block, preds[k]);
            }
        }
    }

    /// Does a location belong to an atom of a function without key instructions?
    pub(crate) fn atom_without_key_instructions(&self, loc: Md) -> Option<Md> {
        let (l, _) = self.md.location_and_atom(loc).filter(|(_, atom)| atom.group != 0)?;
        let sp = self.scope_subprogram(l.scope);
        (sp.is_some() && self.field(sp, slot!(DISubprogram."keyInstructions")) == 0).then_some(sp)
    }
}
