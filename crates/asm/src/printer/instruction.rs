//! Instructions as text.

use super::BodyPrinter;
use super::attributes::AttrPlace;
use super::constants::{Scope, operation_flags, shuffle_mask};
use super::text::{Short, Text};
use ir::attributes::{AttrListData, AttrSet};
use ir::intrinsics::id;
use ir::{
    Align, CallConv, ConstData, DbgRecordId, Inst, InstData, Md, MdKind, Opcode, Ordering, SyncScope, TailKind, Type,
    TypeData, Value, ValueKind, View, bundle_tags,
};
use std::io::Write as _;

/// The names of opcodes.
static OPCODES: [Short; Opcode::ALL.len()] = {
    let mut names = [Short::new(""); Opcode::ALL.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = Short::new(Opcode::ALL[at].name());
        at += 1;
    }
    names
};

impl BodyPrinter<'_> {
    /// Appends a value as an operand without its type: `%x`, `%3`, `@g`, `42`.
    #[inline]
    pub(crate) fn value(&self, out: &mut Vec<u8>, v: Value) {
        if v.is_none() {
            out.str("<null operand!>");
            return;
        }
        if let ValueKind::Const(c) = v.kind() {
            self.printer.constant(out, Scope { pool: self.body.consts(), body: Some(self) }, c);
            return;
        }
        out.push(b'%');
        self.local_name(out, v);
    }

    /// Appends name or number of a parameter, block or instruction.
    #[inline]
    pub(crate) fn local_name(&self, out: &mut Vec<u8>, v: Value) {
        if let Some(name) = self.body.name(v) {
            out.name(name);
        } else if let Some(n) = self.local.get(v) {
            out.u64(u64::from(n));
        } else {
            if out.last() == Some(&b'%') {
                out.pop();
            }
            out.str("<badref>");
        }
    }

    /// Appends a value behind its type.
    #[inline]
    pub(crate) fn typed_value(&self, out: &mut Vec<u8>, v: Value) {
        if v.is_some() {
            self.printer.ty_blank(out, self.body.value_type(v));
        }
        self.value(out, v);
    }

    /// Appends the values of a wrapper: `i32 %x` or `!DIArgList(i32 %x, i32 %y)`.
    pub(crate) fn wrapper(&self, out: &mut Vec<u8>, index: u32) {
        let (values, is_list) = self.body.wrapper(index);
        self.metadata_values(out, values, is_list);
    }

    pub(crate) fn metadata_values(&self, out: &mut Vec<u8>, values: impl Iterator<Item = Value>, is_list: bool) {
        let mut separator = "";
        if is_list {
            out.str("!DIArgList(");
        }
        for v in values {
            out.str(separator);
            separator = ", ";
            self.typed_value(out, v);
        }
        if is_list {
            out.push(b')');
        }
    }

    /// Appends an instruction with its indentation, without a line's end.
    pub(crate) fn inst(&self, out: &mut Vec<u8>, i: Inst) {
        let data = self.body.inst(i);
        out.str("  ");
        if data.ty != Type::VOID {
            out.push(b'%');
            self.local_name(out, i.into());
            out.str(" = ");
        }
        let tail = if data.opcode == Opcode::Call { data.tail_kind() } else { TailKind::None };
        if tail != TailKind::None {
            out.str(tail.name());
            out.push(b' ');
        }
        out.short(&OPCODES[data.opcode as usize]);
        self.contents(out, i, data);
        self.attachments(out, i);
        if data.opcode == Opcode::Call {
            self.gc_comment(out, i);
        }
    }

    /// What stands between the opcode and the attachments.
    fn contents(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        use Opcode::*;
        match data.opcode {
            Load | Store => self.load_or_store(out, i, data),
            Call | Invoke | CallBr => self.call(out, i, data),
            Br => self.br(out, i),
            ICmp | FCmp => self.compare(out, i, data),
            GetElementPtr => {
                operation_flags(out, data.opcode, data.raw_flags());
                out.push(b' ');
                self.printer.ty(out, data.source_type());
                out.push(b',');
                self.operands(out, i, false);
            }
            Alloca => self.alloca(out, i, data),
            Phi => self.phi(out, i, data),
            Switch => self.switch(out, i),
            IndirectBr => {
                self.first_operand(out, i);
                out.str(", [");
                self.typed_list(out, self.body.operands(i).skip(1));
                out.push(b']');
            }
            CmpXchg => self.cmpxchg(out, i, data),
            AtomicRmw => self.rmw(out, i, data),
            Fence => self.atomic(out, data),
            ExtractValue | InsertValue => self.aggregate_access(out, i),
            ShuffleVector => self.shuffle(out, i, data),
            LandingPad => self.landing_pad(out, i, data),
            CatchSwitch => self.catch_switch(out, i, data),
            CatchPad | CleanupPad => self.funclet_pad(out, i),
            CatchRet | CleanupRet => self.funclet_ret(out, i, data),
            Ret if data.num_operands() == 0 => out.str(" void"),
            Ret | Select => {
                operation_flags(out, data.opcode, data.raw_flags());
                self.operands(out, i, true);
            }
            VaArg => {
                self.first_operand(out, i);
                out.str(", ");
                self.printer.ty(out, data.ty);
            }
            op if op.is_cast() => {
                operation_flags(out, op, data.raw_flags());
                self.first_operand(out, i);
                out.str(" to ");
                self.printer.ty(out, data.ty);
            }
            op => {
                operation_flags(out, op, data.raw_flags());
                self.operands(out, i, false);
            }
        }
    }

    /// A blank and the first operand behind its type.
    #[inline]
    fn first_operand(&self, out: &mut Vec<u8>, i: Inst) {
        out.push(b' ');
        self.typed_value(out, self.body.operand(i, 0));
    }

    /// All operands: each behind its type, or, where all types are the same and `always_typed` is false, the type once.
    fn operands(&self, out: &mut Vec<u8>, i: Inst, always_typed: bool) {
        let mut operands = self.body.operands(i);
        let list = operands.clone();
        let Some(first) = operands.next().filter(|v| v.is_some()) else { return };
        out.push(b' ');
        if always_typed {
            self.typed_list(out, list);
            return;
        }
        let ty = self.body.value_type(first);
        if operands.clone().any(|v| v.is_some() && self.body.value_type(v) != ty) {
            self.typed_list(out, list);
            return;
        }
        self.printer.ty_blank(out, ty);
        self.value(out, first);
        for v in operands {
            out.str(", ");
            self.value(out, v);
        }
    }

    fn typed_list(&self, out: &mut Vec<u8>, list: impl Iterator<Item = Value>) {
        let mut separator = "";
        for v in list {
            out.str(separator);
            separator = ", ";
            self.typed_value(out, v);
        }
    }

    fn br(&self, out: &mut Vec<u8>, i: Inst) {
        self.first_operand(out, i);
        if let View::CondBr { yes, no, .. } = self.body.view(i) {
            for to in [yes, no] {
                out.str(", ");
                self.typed_value(out, to.into());
            }
        }
    }

    fn switch(&self, out: &mut Vec<u8>, i: Inst) {
        self.first_operand(out, i);
        out.str(", ");
        self.typed_value(out, self.body.operand(i, 1));
        out.str(" [");
        let mut rest = self.body.operands(i).skip(2);
        while let (Some(case), Some(dest)) = (rest.next(), rest.next()) {
            out.str("\n    ");
            self.typed_value(out, case);
            out.str(", ");
            self.typed_value(out, dest);
        }
        out.str("\n  ]");
    }

    fn compare(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        operation_flags(out, data.opcode, data.raw_flags());
        out.push(b' ');
        out.str(match data.opcode {
            Opcode::ICmp => data.int_predicate().name(),
            _ => data.float_predicate().name(),
        });
        self.operands(out, i, false);
    }

    fn phi(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        operation_flags(out, data.opcode, data.raw_flags());
        out.push(b' ');
        self.printer.ty_blank(out, data.ty);
        let mut separator = "[ ";
        for (v, b) in self.body.phi_entries(i) {
            out.str(separator);
            separator = ", [ ";
            self.value(out, v);
            out.str(", ");
            self.value(out, b.into());
            out.str(" ]");
        }
    }

    fn load_or_store(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        let is_atomic = data.ordering() != Ordering::NotAtomic;
        if is_atomic {
            out.str(" atomic");
        }
        if data.is_volatile() {
            out.str(" volatile");
        }
        if data.opcode == Opcode::Load {
            out.push(b' ');
            self.printer.ty(out, data.ty);
            out.push(b',');
        }
        self.operands(out, i, true);
        if is_atomic {
            self.atomic(out, data);
        }
        align(out, data.align());
    }

    /// Scope and ordering.
    fn atomic(&self, out: &mut Vec<u8>, data: &InstData) {
        self.sync_scope(out, data.sync_scope());
        out.push(b' ');
        out.str(data.ordering().name());
    }

    fn sync_scope(&self, out: &mut Vec<u8>, scope: SyncScope) {
        if scope != SyncScope::SYSTEM {
            out.str(" syncscope(");
            out.quoted(self.printer.module.ctx.sync_scope_name(scope));
            out.push(b')');
        }
    }

    fn cmpxchg(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        out.str(if data.is_weak() { " weak" } else { "" });
        out.str(if data.is_volatile() { " volatile" } else { "" });
        self.operands(out, i, true);
        self.atomic(out, data);
        out.push(b' ');
        out.str(data.failure_ordering().name());
        align(out, data.align());
    }

    fn rmw(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        out.str(if data.is_volatile() { " volatile " } else { " " });
        out.str(data.rmw_op().name());
        self.operands(out, i, true);
        self.atomic(out, data);
        align(out, data.align());
    }

    fn alloca(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        out.str(if data.is_inalloca() { " inalloca " } else { " " });
        out.str(if data.is_swifterror() { "swifterror " } else { "" });
        self.printer.ty(out, data.allocated_type());
        let size = self.body.operand(i, 0);
        if !self.is_one_i32(size) {
            out.str(", ");
            self.typed_value(out, size);
        }
        align(out, data.align());
        match self.printer.module.ctx.types.addr_space(data.ty) {
            None | Some(0) => {}
            Some(space) => {
                out.str(", addrspace(");
                out.u64(u64::from(space));
                out.push(b')');
            }
        }
    }

    fn is_one_i32(&self, v: Value) -> bool {
        let Some(c) = v.constant() else { return false };
        let pool = self.body.consts();
        pool.ty(c) == Type::I32 && pool.data(c) == ConstData::Int(1)
    }

    fn aggregate_access(&self, out: &mut Vec<u8>, i: Inst) {
        self.operands(out, i, true);
        for &index in self.body.indices(i) {
            out.str(", ");
            out.u64(u64::from(index));
        }
    }

    fn shuffle(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        self.operands(out, i, true);
        let scalable = self.printer.module.ctx.types.vector_len(data.ty).is_some_and(|l| l.1);
        let mask: smallvec::SmallVec<[i32; 16]> = self.body.indices(i).iter().map(|&m| m as i32).collect();
        shuffle_mask(out, scalable, &mask);
    }

    fn landing_pad(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        out.push(b' ');
        self.printer.ty(out, data.ty);
        if data.is_cleanup() {
            out.str("\n          cleanup");
        }
        for clause in self.body.operands(i) {
            // An array is a filter, all else a catch.
            let is_filter = self.printer.module.ctx.types.is_array(self.body.value_type(clause));
            out.str(if is_filter { "\n          filter " } else { "\n          catch " });
            self.typed_value(out, clause);
        }
    }

    fn catch_switch(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        out.str(" within ");
        self.value(out, self.body.operand(i, 0));
        out.str(" [");
        let handlers = 1 + usize::from(data.has_unwind_dest());
        self.typed_list(out, self.body.operands(i).skip(handlers));
        out.str("] unwind ");
        self.unwind_dest(out, i, data);
    }

    fn unwind_dest(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        if data.has_unwind_dest() {
            self.typed_value(out, self.body.operand(i, 1));
        } else {
            out.str("to caller");
        }
    }

    fn funclet_pad(&self, out: &mut Vec<u8>, i: Inst) {
        out.str(" within ");
        self.value(out, self.body.last_operand(i));
        out.str(" [");
        let args = self.body.inst(i).num_operands() - 1;
        self.typed_list(out, self.body.operands(i).take(args));
        out.push(b']');
    }

    fn funclet_ret(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        out.str(" from ");
        self.value(out, self.body.operand(i, 0));
        if data.opcode == Opcode::CatchRet {
            out.str(" to ");
            self.typed_value(out, self.body.operand(i, 1));
        } else {
            out.str(" unwind ");
            self.unwind_dest(out, i, data);
        }
    }

    fn call(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        let m = self.printer.module;
        if data.opcode == Opcode::Call {
            let is_float = m.ctx.types.is_float(fast_math_type(&m.ctx.types, data.ty));
            if is_float {
                operation_flags(out, Opcode::Call, data.raw_flags());
            }
        }
        let attrs = m.ctx.attrs.list(data.call_attrs());
        call_conv(out, data.call_conv());
        if attrs.ret != AttrSet::EMPTY {
            out.push(b' ');
            self.printer.attr_set(out, attrs.ret, AttrPlace::Inline);
        }
        let callee = self.body.callee(i);
        self.call_addr_space(out, callee);
        out.push(b' ');
        let ty = data.call_type();
        match m.ctx.types.func_parts(ty) {
            Some((ret, _, false)) => self.printer.ty_blank(out, ret),
            _ => self.printer.ty_blank(out, ty),
        }
        self.value(out, callee);
        self.arguments(out, i, data, attrs);
        if attrs.function != AttrSet::EMPTY {
            out.push(b' ');
            self.printer.attr_group_ref(out, attrs.function);
        }
        self.bundles(out, i);
        self.call_dests(out, i, data);
    }

    fn call_addr_space(&self, out: &mut Vec<u8>, callee: Value) {
        let m = self.printer.module;
        let space = m.ctx.types.addr_space(self.body.value_type(callee)).unwrap_or(0);
        if space != 0 || m.data_layout.program_space != 0 {
            out.str(" addrspace(");
            out.u64(u64::from(space));
            out.push(b')');
        }
    }

    fn arguments(&self, out: &mut Vec<u8>, i: Inst, data: &InstData, attrs: &AttrListData) {
        out.push(b'(');
        let args = self.body.call_args(i);
        let none = args.len() == 0;
        for (k, v) in args.enumerate() {
            if k > 0 {
                out.str(", ");
            }
            if v.is_some() {
                self.printer.ty_blank(out, self.body.value_type(v));
            }
            let set = attrs.param(k);
            if set != AttrSet::EMPTY {
                self.printer.attr_set(out, set, AttrPlace::Inline);
                out.push(b' ');
            }
            self.value(out, v);
        }
        if data.opcode == Opcode::Call && data.tail_kind() == TailKind::MustTail && self.is_vararg() {
            out.str(if none { "..." } else { ", ..." });
        }
        out.push(b')');
    }

    fn is_vararg(&self) -> bool {
        let m = self.printer.module;
        m.ctx.types.func_parts(m.global(self.function).value_type).is_some_and(|f| f.2)
    }

    fn bundles(&self, out: &mut Vec<u8>, i: Inst) {
        let Some(extra) = self.body.call_extra(i).filter(|e| !e.bundles.is_empty()) else { return };
        let mut rest = self.body.operands(i).skip(self.body.num_call_args(i));
        let mut separator = " [ ";
        for &(tag, len) in &extra.bundles {
            out.str(separator);
            separator = ", ";
            out.quoted(self.printer.module.ctx.bundle_tags.name(tag));
            out.push(b'(');
            self.typed_list(out, rest.by_ref().take(len as usize));
            out.push(b')');
        }
        out.str(" ]");
    }

    /// The second line of `invoke` and `callbr`.
    fn call_dests(&self, out: &mut Vec<u8>, i: Inst, data: &InstData) {
        if data.opcode == Opcode::Call {
            return;
        }
        let mut dests = self.body.successors(i).map(Value::from);
        out.str("\n          to ");
        self.typed_list(out, dests.by_ref().take(1));
        if data.opcode == Opcode::Invoke {
            out.str(" unwind ");
            self.typed_list(out, dests);
        } else {
            out.str(" [");
            self.typed_list(out, dests);
            out.push(b']');
        }
    }

    fn attachments(&self, out: &mut Vec<u8>, i: Inst) {
        let loc = self.body.debug_loc(i);
        if loc.is_some() {
            out.str(", !dbg ");
            self.printer.md_operand(out, loc);
        }
        self.printer.md_attachments(out, self.body.attachments(i), ", ");
    }

    /// What a `gc.relocate` stands for: ` ; (base, derived)`.
    fn gc_comment(&self, out: &mut Vec<u8>, i: Inst) {
        let mut args = self.body.call_args(i);
        let (Some(token), Some(base), Some(derived)) = (args.next(), args.next(), args.next()) else { return };
        let is_relocate = self.body.value_type(token) == Type::TOKEN
            && self.printer.module.called_intrinsic(self.body, i) == Some(id::EXPERIMENTAL_GC_RELOCATE);
        if !is_relocate {
            return;
        }
        out.str(" ; (");
        self.relocated(out, token, base);
        out.str(", ");
        self.relocated(out, token, derived);
        out.push(b')');
    }

    fn relocated(&self, out: &mut Vec<u8>, token: Value, index: Value) {
        let value = self.statepoint_value(token, index).unwrap_or(Value::NONE);
        if value.is_none() {
            out.str("undef");
        } else {
            self.value(out, value);
        }
    }

    /// The value that `index` names among those of the statepoint of `token`.
    fn statepoint_value(&self, token: Value, index: Value) -> Option<Value> {
        let body = self.body;
        let mut statepoint = token.inst()?;
        if body.inst(statepoint).opcode == Opcode::LandingPad {
            statepoint = body.terminator(body.predecessors(body.inst_block(statepoint)).next()?)?;
        }
        if !body.inst(statepoint).opcode.is_call() {
            return None;
        }
        let index = usize::try_from(body.consts().as_u64(index.constant()?)?).ok()?;
        let mut start = body.num_call_args(statepoint);
        for &(tag, len) in body.call_extra(statepoint).map_or(&[][..], |e| &e.bundles) {
            if tag == bundle_tags::GC_LIVE {
                return (index < len as usize).then(|| body.operand(statepoint, start + index));
            }
            start += len as usize;
        }
        body.call_args(statepoint).nth(index)
    }

    /// Appends a debug record without indentation.
    pub(crate) fn record(&self, out: &mut Vec<u8>, id: DbgRecordId) {
        super::debug_records::write(self, out, self.body.record(id));
    }
}

impl super::ModulePrinter<'_> {
    /// Appends `#3`.
    pub(crate) fn attr_group_ref(&self, out: &mut Vec<u8>, set: AttrSet) {
        out.push(b'#');
        match self.slots.attr_group(set) {
            Some(n) => out.u64(u64::from(n)),
            None => out.str("-1"),
        }
    }

    /// Appends attachments, each behind `separator`.
    #[inline]
    pub(crate) fn md_attachments(&self, out: &mut Vec<u8>, list: &[(MdKind, Md)], separator: &str) {
        for &(kind, md) in list {
            out.str(separator);
            out.push(b'!');
            out.metadata_name(self.module.ctx.md_kinds.name(kind.0));
            out.push(b' ');
            self.md_operand(out, md);
        }
    }
}

/// Appends `, align N` where one is given.
#[inline]
fn align(out: &mut Vec<u8>, align: Align) {
    if let Some(bytes) = align.bytes() {
        out.str(", align ");
        out.u64(bytes);
    }
}

/// Appends a blank and a calling convention, if it is not C's.
#[inline]
fn call_conv(out: &mut Vec<u8>, conv: CallConv) {
    if conv != CallConv::C {
        // Writing to a buffer cannot fail.
        let _ = write!(out, " {conv}");
    }
}

/// The scalar that decides whether a call may have fast-math flags: LLVM looks into arrays, vectors, and structures of one
/// type throughout.
fn fast_math_type(types: &ir::TypeTable, mut ty: Type) -> Type {
    loop {
        ty = match types.get(ty) {
            TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => *elem,
            TypeData::Struct { fields, .. } if !fields.is_empty() && fields.iter().all(|&f| f == fields[0]) => {
                fields[0]
            }
            _ => return ty,
        };
    }
}
