//! How calls of library functions are made, and what calls say of their arguments.

use crate::combiner::Combiner;
use analysis::library::is_available_in;
use analysis::value_tracking::is_known_non_zero;
use ir::attr_kind::AttrKind;
use ir::intrinsics::{Intrinsic, id};
use ir::library::LibFunc;
use ir::{GepFlags, Inst, Opcode, Type, Value, View};
use transforms::inferattrs::declaration_attributes;

impl Combiner<'_> {
    /// The type of `size_t`.
    pub(super) fn size_type(&self) -> Type {
        self.types.int(self.module.library().size_bits)
    }

    /// A number of the type `size_t`.
    pub(super) fn size(&mut self, n: u64) -> Value {
        let ty = self.size_type();
        self.int(ty, n)
    }

    /// The address of a new private constant of these bytes.
    pub(super) fn private_string(&mut self, bytes: &[u8]) -> Value {
        let g = self.requests.declare_bytes(self.module, bytes);
        self.body.consts_mut().global(Type::PTR, g).into()
    }

    /// The type of `int`.
    pub(super) fn c_int(&self) -> Type {
        self.types.int(self.module.library().int_bits)
    }

    /// Can a call of a library function of this type be made?
    fn can_call(&self, f: LibFunc, ty: Type) -> Option<&'static str> {
        let name = self.module.library().name(f)?;
        // Functions and strings would be in other address spaces.
        if self.layout.program_space != 0 || self.layout.globals_space != 0 {
            return None;
        }
        if !is_available_in(self.module, self.facts.function, f) {
            return None;
        }
        let fits = self
            .module
            .lookup(name.as_bytes())
            .is_none_or(|g| self.module.global(g).value_type == ty && self.module.library_function(g) == Some(f));
        fits.then_some(name)
    }

    /// Inserts a call of a library function, in the place of a call whose marker it keeps. `named`: its result has the function's name.
    pub(super) fn library(&mut self, f: LibFunc, ret: Type, args: &[Value], old: Inst, named: bool) -> Option<Inst> {
        let params: Vec<Type> = args.iter().map(|&v| self.ty(v)).collect();
        let ty = self.types.func(ret, &params, false);
        let name = self.can_call(f, ty)?;
        let attrs = declaration_attributes(self.module, f, ty);
        let g = self.requests.declare(self.module, name.as_bytes(), ty, attrs);
        let conv = self.module.function(g).map_or(ir::CallConv::C, |f| f.call_conv);
        let callee = self.body.consts_mut().global(Type::PTR, g).into();
        let name: &[u8] = if named { name.as_bytes() } else { b"" };
        let call = self.build(|b| b.named(name).call(ty, callee, args));
        self.body.inst_mut(call).set_call_conv(conv);
        self.copy_tail_kind(old, call);
        Some(call)
    }

    /// Inserts a call of a library function of floats under its name, with the attributes of a callee that it stands for; it cannot be speculated.
    pub fn float_library(&mut self, f: LibFunc, args: &[Value], attrs: ir::AttrList) -> Option<Inst> {
        let result = self.ty(*args.first()?);
        let params: Vec<Type> = args.iter().map(|&v| self.ty(v)).collect();
        let ty = self.types.func(result, &params, false);
        let name = self.can_call(f, ty)?;
        // Only integers may need attributes, which say how they are extended.
        let has_int = params.iter().any(|&p| self.types.is_int(p));
        let own = if has_int { declaration_attributes(self.module, f, ty) } else { ir::AttrList::EMPTY };
        let g = self.requests.declare(self.module, name.as_bytes(), ty, own);
        let conv = self.module.function(g).map_or(ir::CallConv::C, |f| f.call_conv);
        let callee = self.body.consts_mut().global(Type::PTR, g).into();
        let call = self.build(|b| b.named(name.as_bytes()).call(ty, callee, args));
        let attrs = self.module.ctx.attrs.edit_function(attrs, |b| _ = b.remove(AttrKind::Speculatable));
        self.body.inst_mut(call).set_call_conv(conv).set_call_attrs(attrs);
        Some(call)
    }

    /// Can a library function of floats be called?
    pub(super) fn can_call_float(&self, f: LibFunc) -> bool {
        let Some(name) = self.module.library().name(f) else { return false };
        is_available_in(self.module, self.facts.function, f)
            && self.module.lookup(name.as_bytes()).is_none_or(|g| self.module.library_function(g) == Some(f))
    }

    /// The attributes of the function that an instruction calls.
    pub fn callee_attributes(&self, i: Inst) -> ir::AttrList {
        let callee = self.module.called_function(self.body, i);
        callee.and_then(|g| self.module.function(g)).map_or(ir::AttrList::EMPTY, |f| f.attrs.get())
    }

    /// Gives a call the marker of another one.
    pub(super) fn copy_tail_kind(&mut self, old: Inst, new: Inst) {
        if self.body.inst(old).opcode == Opcode::Call && self.body.inst(new).opcode == Opcode::Call {
            let kind = self.body.inst(old).tail_kind();
            self.body.inst_mut(new).set_tail_kind(kind);
        }
    }

    /// `strlen(s)`
    pub(super) fn strlen(&mut self, s: Value, old: Inst) -> Option<Value> {
        let size = self.size_type();
        let call = self.library(LibFunc::strlen, size, &[s], old, true)?;
        self.body.inst_mut(call).set_tail_kind(ir::TailKind::None);
        Some(call.into())
    }

    /// The address so many bytes on.
    pub(super) fn address(&mut self, name: &[u8], base: Value, bytes: Value) -> Value {
        self.build(|b| b.named(name).gep(GepFlags::INBOUNDS, Type::I8, base, &[bytes]))
    }

    /// The address a constant number of bytes on.
    pub(super) fn address_at(&mut self, name: &[u8], base: Value, bytes: u64) -> Value {
        let bytes = self.int(Type::I64, bytes);
        self.address(name, base, bytes)
    }

    /// `memcpy`, `memmove` as intrinsics, without alignment.
    pub(super) fn copy_bytes(&mut self, what: Intrinsic, to: Value, from: Value, bytes: Value) -> Option<Inst> {
        let types = [to, from, bytes].map(|v| self.ty(v));
        let no = self.truth(Type::I1, false);
        let call = self.call(what, &types, &[to, from, bytes, no])?;
        for k in 0..2 {
            self.add_arg_attr(call, k, AttrKind::Alignment, Some(1));
        }
        Some(call)
    }

    /// `memset` as an intrinsic, of the low byte of a number.
    pub(super) fn fill_bytes(&mut self, to: Value, value: Value, bytes: Value, align: u64) -> Option<Inst> {
        let types = [to, bytes].map(|v| self.ty(v));
        let value = self.build(|b| b.zext_or_trunc(value, Type::I8));
        let no = self.truth(Type::I1, false);
        let call = self.call(id::MEMSET, &types, &[to, value, bytes, no])?;
        self.add_arg_attr(call, 0, AttrKind::Alignment, Some(align));
        Some(call)
    }

    /// Adds the attributes of a call to those of another one that does the same without a result, and gives it the marker.
    pub(super) fn merge_attributes(&mut self, old: Inst, new: Inst) {
        let table = &self.module.ctx.attrs;
        let (from, to) = (self.body.inst(old).call_attrs(), self.body.inst(new).call_attrs());
        let (from, mut data) = (table.list(from), table.list(to).clone());
        let merge = |a, b| {
            let mut builder = ir::AttrBuilder::default();
            builder.add_set(table, a).add_set(table, b);
            builder
        };
        data.function = merge(data.function, from.function).finish(table);
        let args = self.body.num_call_args(new);
        for k in 0..args.min(from.params.len()) {
            let mut set = merge(data.param(k), from.param(k));
            let is_int = self.types.is_int(self.body.value_type(self.body.operand(new, k)));
            let was_int = self.types.is_int(self.body.value_type(self.body.operand(old, k)));
            if is_int && !was_int || !is_int && was_int {
                continue;
            }
            // `returned` is of the old result.
            set.remove(AttrKind::Returned);
            data.set_param(k, set.finish(table));
        }
        let list = table.intern_list(data);
        self.body.inst_mut(new).set_call_attrs(list);
        self.copy_tail_kind(old, new);
    }

    fn own_attr(&self, i: Inst, k: usize, kind: AttrKind) -> u64 {
        let table = &self.module.ctx.attrs;
        table.find_int(table.list(self.body.inst(i).call_attrs()).param(k), kind).unwrap_or(0)
    }

    /// An argument is a pointer that is accessed.
    pub(super) fn note_accessed(&mut self, i: Inst, args: &[usize]) {
        for &k in args {
            if !self.call_info(i).arg_has(k, AttrKind::NoUndef) {
                self.add_arg_attr(i, k, AttrKind::NoUndef, None);
                self.changed = true;
            }
            let ty = self.ty(self.body.operand(i, k));
            if !self.call_info(i).arg_has(k, AttrKind::NonNull) {
                if self.null_is_valid(ty) {
                    continue;
                }
                self.add_arg_attr(i, k, AttrKind::NonNull, None);
                self.changed = true;
            }
            self.note_dereferenceable(i, k, 1);
        }
    }

    /// So many bytes at an argument are accessed.
    pub(super) fn note_dereferenceable(&mut self, i: Inst, k: usize, bytes: u64) {
        let ty = self.ty(self.body.operand(i, k));
        let is_sure = !self.null_is_valid(ty) || self.call_info(i).arg_has(k, AttrKind::NonNull);
        let or_null = self.own_attr(i, k, AttrKind::DereferenceableOrNull);
        let bytes = if is_sure { bytes.max(or_null) } else { bytes };
        if self.own_attr(i, k, AttrKind::Dereferenceable) >= bytes {
            return;
        }
        if is_sure && or_null > 0 {
            self.edit_arg_attrs(i, k, |b| _ = b.remove(AttrKind::DereferenceableOrNull));
        }
        self.add_arg_attr(i, k, AttrKind::Dereferenceable, Some(bytes));
        self.changed = true;
    }

    /// As many bytes at the arguments are accessed as `size` says.
    pub(super) fn note_accessed_bytes(&mut self, i: Inst, args: &[usize], size: Value) {
        if let Some(n) = self.int_of(size) {
            if n.is_zero() {
                return;
            }
            self.note_accessed(i, args);
            if let Some(n) = n.as_u64() {
                args.iter().for_each(|&k| self.note_dereferenceable(i, k, n));
            }
        } else if is_known_non_zero(&self.q_at(Inst::NONE), size) {
            self.note_accessed(i, args);
            let Some(View::Select { yes, no, .. }) = self.body.view_value(size) else { return };
            let (Some(x), Some(y)) = (self.int_of(yes), self.int_of(no)) else { return };
            if let (Some(x), Some(y)) = (x.as_u64(), y.as_u64()) {
                args.iter().for_each(|&k| self.note_dereferenceable(i, k, x.min(y)));
            }
        }
    }
}
