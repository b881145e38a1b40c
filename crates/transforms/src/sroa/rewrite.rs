//! Loads, stores, phis, selects and markers of one partition, made anew on its own alloca.

use super::convert::{Converter, can_convert};
use super::debug_info::{Migration, migrate};
use super::partition::Partition;
use super::slices::{self, Slice, fixed_store_size};
use super::types::Promotion;
use super::worklist::OrderedSet;
use super::{State, align_at, tags};
use ir::intrinsics::Intrinsic;
use ir::metadata_kinds::kind;
use ir::{Align, Builder, Fold, GepFlags, Inst, Md, Opcode, Ordering, Type, Use, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};

/// The partition that is being rewritten, and the slice.
pub(super) struct Rewriter<'s, 'a, 'u> {
    pub state: &'s mut State<'a, 'u>,
    pub old: Inst,
    pub new: Inst,
    /// Bytes of the old alloca that the new one stands for.
    pub alloca_begin: u64,
    pub alloca_end: u64,
    pub vector: Option<Type>,
    pub int: Option<Type>,
    phis: OrderedSet,
    selects: OrderedSet,
    /// The alignment down to which accesses through a phi or select were lowered.
    lowered: FxHashMap<Inst, Align>,
    pub slice: Slice,
    /// The bytes of the slice that lie in the partition.
    pub begin: u64,
    pub end: u64,
    pub old_ptr: Value,
    /// What names of new values begin with.
    pub prefix: Vec<u8>,
}

impl<'s, 'a, 'u> Rewriter<'s, 'a, 'u> {
    /// Rewrites accesses of a partition of `old` to ones of `new`.
    pub fn new(state: &'s mut State<'a, 'u>, old: Inst, new: Inst, partition: &Partition, how: Promotion) -> Self {
        let ty = state.unit.body.inst(new).allocated_type();
        let (types, layout) = (&state.module.ctx.types, &state.module.data_layout);
        let bits = layout.size_in_bits(types, ty).value as u32;
        Self {
            old,
            new,
            alloca_begin: partition.begin,
            alloca_end: partition.end,
            vector: if let Promotion::Vector(v) = how { Some(v) } else { None },
            int: (how == Promotion::Integer).then(|| types.int(bits)),
            phis: OrderedSet::default(),
            selects: OrderedSet::default(),
            lowered: FxHashMap::default(),
            slice: Slice { begin: 0, end: 0, operand: Use::NONE, splittable: false },
            begin: 0,
            end: 0,
            old_ptr: Value::NONE,
            prefix: Vec::new(),
            state,
        }
    }

    /// The phis and selects of addresses that were met.
    pub fn merges(mut self) -> (Vec<Inst>, Vec<Inst>) {
        (self.phis.take(), self.selects.take())
    }
}

impl Rewriter<'_, '_, '_> {
    /// Lets assignments follow from an instruction to one that took its place.
    pub(super) fn migrate(&mut self, old: Inst, new: Inst, dest: Value, value: Option<Value>) {
        self.migrate_at(old, new, dest, value, self.old, self.begin);
    }

    /// The same for memory of an alloca `base`, `begin` bytes behind its start.
    pub(super) fn migrate_at(
        &mut self,
        old: Inst,
        new: Inst,
        dest: Value,
        value: Option<Value>,
        base: Inst,
        begin: u64,
    ) {
        if !self.state.records.tracks_assignments() {
            return;
        }
        let (offset, bits) = (begin.saturating_mul(8), self.size().saturating_mul(8));
        let is_split = self.is_split();
        migrate(self.state, &Migration { alloca: base, old, new, dest, value, offset, bits, is_split });
    }

    pub(super) fn new_type(&self) -> Type {
        self.state.unit.body.inst(self.new).allocated_type()
    }

    pub(super) fn align(&self) -> Align {
        self.state.unit.body.inst(self.new).align()
    }

    pub(super) fn size(&self) -> u64 {
        self.end - self.begin
    }

    pub(super) fn slice_align(&self) -> Align {
        align_at(self.align(), self.begin - self.alloca_begin)
    }

    pub(super) fn is_whole(&self) -> bool {
        self.begin == self.alloca_begin && self.end == self.alloca_end
    }

    pub(super) fn is_split(&self) -> bool {
        self.slice.begin < self.alloca_begin || self.slice.end > self.alloca_end
    }

    /// Elements of the vector that the slice is.
    pub(super) fn elements(&self) -> (u32, u32) {
        let types = &self.state.module.ctx.types;
        let Some(vector) = self.vector else { return (0, 0) };
        let size = self.state.module.data_layout.size_in_bits(types, types.scalar(vector)).value / 8;
        (((self.begin - self.alloca_begin) / size) as u32, ((self.end - self.alloca_begin) / size) as u32)
    }

    /// Makes values before `at`, with folding and names that say where they belong.
    pub(super) fn convert<R>(&mut self, at: Inst, f: impl FnOnce(&mut Converter<'_, '_>) -> R) -> R {
        let module = self.state.module;
        let location = self.state.unit.body.debug_loc(self.user());
        let mut b = Builder::before(self.state.unit.body, &module.ctx.types, at).folding(Fold::Constants);
        b.set_location(location);
        f(&mut Converter { b: &mut b, module, prefix: &self.prefix })
    }

    pub(super) fn user(&self) -> Inst {
        self.state.unit.body.use_inst(self.slice.operand)
    }

    pub(super) fn name(&self, name: &[u8]) -> Vec<u8> {
        [&self.prefix[..], name].concat()
    }

    /// A load of all of the new alloca.
    pub(super) fn load_all(&mut self, name: &str) -> Inst {
        let (at, ty, new, align) = (self.user(), self.new_type(), self.new, self.align());
        let name = self.name(name.as_bytes());
        self.convert(at, |c| c.b.named(&name).load(ty, new.into(), align))
    }

    /// The name of the old address without what this pass added to it, and a dot.
    fn old_name(&self) -> Vec<u8> {
        const PREFIX: &[u8] = b".sroa.";
        let find = |text: &[u8], what: &[u8]| text.windows(what.len()).position(|w| w == what);
        let mut name = self.state.unit.body.name(self.old_ptr).unwrap_or(b"");
        if let Some(last) = name.windows(PREFIX.len()).rposition(|w| w == PREFIX) {
            name = &name[last + PREFIX.len()..];
            // The number of the slice, and that of the first byte.
            for _ in 0..2 {
                match name.iter().position(|c| !c.is_ascii_digit()) {
                    Some(end) if name[end] == b'.' => name = &name[end + 1..],
                    _ => break,
                }
            }
        }
        let end = find(name, b".sroa_").unwrap_or(name.len());
        [&name[..end], b"."].concat()
    }

    /// The address of the slice in the new alloca, as a pointer of this type.
    pub(super) fn slice_ptr(&mut self, at: Inst, ty: Type) -> Value {
        let offset = self.begin - self.alloca_begin;
        let name = self.old_name();
        self.adjusted_ptr(at, self.new.into(), offset, ty, &name)
    }

    /// The address so many bytes further on, as a pointer of this type.
    pub(super) fn adjusted_ptr(&mut self, at: Inst, ptr: Value, offset: u64, ty: Type, name: &[u8]) -> Value {
        self.pointer_behind(at, None, ptr, offset, ty, name)
    }

    /// The same, with a location other than that of the user.
    fn pointer_behind(
        &mut self,
        at: Inst,
        location: Option<Md>,
        ptr: Value,
        offset: u64,
        ty: Type,
        name: &[u8],
    ) -> Value {
        let types = &self.state.module.ctx.types;
        let space = types.addr_space(ty).unwrap_or(0);
        let index = types.int(self.state.module.data_layout.index_bits(space));
        let names = [&b"sroa_idx"[..], b"sroa_cast"].map(|suffix| self.name(&[name, suffix].concat()));
        self.convert(at, |c| {
            if let Some(location) = location {
                c.b.set_location(location);
            }
            let mut ptr = ptr;
            if offset != 0 {
                let by = c.b.body.consts_mut().int(c.b.types, index, offset);
                ptr = c.b.named(&names[0]).ptr_add(GepFlags::INBOUNDS, ptr, by.into());
            }
            c.b.named(&names[1]).cast(Opcode::AddrSpaceCast, ptr, ty)
        })
    }

    /// The new alloca, in the address space of a volatile access.
    pub(super) fn whole_ptr(&mut self, old_ptr: Value, is_volatile: bool) -> Value {
        let ty = self.state.unit.body.value_type(old_ptr);
        let (at, new) = (self.user(), self.new);
        if !is_volatile || ty == self.state.unit.body.inst(new).ty {
            return new.into();
        }
        self.convert(at, |c| c.b.cast(Opcode::AddrSpaceCast, new.into(), ty))
    }

    /// Rewrites a slice. Can the new alloca still be promoted?
    pub fn visit(&mut self, slice: Slice) -> bool {
        self.slice = slice;
        (self.begin, self.end) = (slice.begin.max(self.alloca_begin), slice.end.min(self.alloca_end));
        let body = &*self.state.unit.body;
        self.old_ptr = body.use_value(slice.operand);
        let i = body.use_inst(slice.operand);
        self.prefix = [body.name(self.new.into()).unwrap_or(b""), format!(".{}.", slice.begin).as_bytes()].concat();
        match body.view(i) {
            View::Load { .. } => self.visit_load(i),
            View::Store { value, .. } => self.visit_store(i, value),
            View::Phi { .. } => self.visit_phi(i),
            View::Select { .. } => self.visit_select(i),
            _ => match self.state.module.called_intrinsic(body, i) {
                Some(what) if slices::is_memset(what) => self.visit_memset(i),
                Some(what) if slices::is_transfer(what) => self.visit_transfer(i),
                Some(what) => self.visit_marker(i, what),
                None => false,
            },
        }
    }

    /// What a part of an access keeps of its metadata; `accessed` is its type.
    pub(super) fn keep_tags(&mut self, from: Inst, to: Inst, accessed: Type) {
        let module = self.state.module;
        let offset = self.begin - self.slice.begin;
        tags::copy(self.state.unit.body, from, to, &tags::KEPT);
        tags::adjust_aliasing(module, self.state.unit.body, from, to, offset, accessed);
    }

    fn visit_load(&mut self, load: Inst) -> bool {
        let module = self.state.module;
        let types = &module.ctx.types;
        let d = *self.state.unit.body.inst(load);
        let old_ptr = self.state.unit.body.operand(load, 0);
        let is_split = self.is_split();
        let target = if is_split { types.int((self.size() * 8) as u32) } else { d.ty };
        let name = self.name(self.state.unit.body.name(load.into()).unwrap_or(b""));
        let mut is_adjusted = false;
        let mut v: Value;
        if self.vector.is_some() {
            let all = self.load_all("load");
            tags::copy(self.state.unit.body, load, all, &tags::KEPT);
            let (begin, end) = self.elements();
            v = self.convert(load, |c| c.extract_vector(all.into(), begin, end, "vec"));
        } else if let Some(int) = self.int.filter(|_| types.is_int(d.ty)) {
            v = self.load_int(load, int);
        } else if self.is_whole() && self.can_load_as(target, d.is_volatile()) {
            let ptr = self.whole_ptr(old_ptr, d.is_volatile());
            let (ty, align) = (self.new_type(), self.align());
            let new = self.convert(load, |c| c.b.named(&name).load(ty, ptr, align));
            self.copy_access(load, new);
            self.copy_load_metadata(load, new);
            v = new.into();
            v = self.widen_loaded(load, v, target);
        } else {
            let ptr_ty = self.state.unit.body.value_type(old_ptr);
            let ptr = self.slice_ptr(load, ptr_ty);
            let align = self.slice_align();
            let new = self.convert(load, |c| c.b.named(&name).load(target, ptr, align));
            self.copy_access(load, new);
            self.keep_tags(load, new, target);
            v = new.into();
            is_adjusted = true;
        }
        v = self.convert(load, |c| c.convert(v, target));
        self.replace_load(load, v, is_split);
        self.state.mark_dead(load);
        self.state.mark_if_dead(old_ptr);
        !d.is_volatile() && !is_adjusted
    }

    fn can_load_as(&self, target: Type, is_volatile: bool) -> bool {
        let module = self.state.module;
        let types = &module.ctx.types;
        let ty = self.new_type();
        can_convert(module, ty, target)
            || types.is_int(ty)
                && types.is_int(target)
                && !is_volatile
                && fixed_store_size(module, target).is_some_and(|n| n > self.size())
    }

    /// Ordering, scope and alignment of a volatile access.
    fn copy_access(&mut self, from: Inst, to: Inst) {
        let d = *self.state.unit.body.inst(from);
        if d.is_volatile() {
            let new = self.state.unit.body.inst_mut(to);
            new.set_volatile(true).set_ordering(d.ordering()).set_sync_scope(d.sync_scope());
            if d.ordering() != Ordering::NotAtomic {
                new.set_align(d.align());
            }
        }
    }

    /// What is said of a loaded value holds of the same bits by another type only in part.
    fn copy_load_metadata(&mut self, from: Inst, to: Inst) {
        let body = &mut *self.state.unit.body;
        let same = body.inst(from).ty == body.inst(to).ty;
        let types = &self.state.module.ctx.types;
        let is_ptr = types.is_ptr(body.inst(to).ty);
        let list: Vec<_> = body.attachments(from).to_vec();
        for (kind, md) in list {
            let keeps = match kind {
                kind::RANGE | kind::NONNULL | kind::ALIGN | kind::DEREFERENCEABLE | kind::DEREFERENCEABLE_OR_NULL => {
                    same
                }
                kind::FPMATH | kind::NONTEMPORAL | kind::INVARIANT_LOAD | kind::NOUNDEF | kind::PROF => true,
                kind::ALIAS_SCOPE | kind::NOALIAS | kind::TBAA | kind::TBAA_STRUCT => true,
                kind::MEM_PARALLEL_LOOP_ACCESS | kind::ACCESS_GROUP | kind::NOSANITIZE | kind::INVARIANT_GROUP => true,
                _ => false,
            };
            if keeps && (kind != kind::FPMATH || !is_ptr) {
                body.set_attachment(to, kind, md);
            }
        }
        let ty = self.state.unit.body.inst(to).ty;
        self.keep_tags(from, to, ty);
    }

    /// A load past the end of the alloca: what lies behind is undefined.
    fn widen_loaded(&mut self, load: Inst, v: Value, target: Type) -> Value {
        let module = self.state.module;
        let types = &module.ctx.types;
        let ty = self.state.unit.body.value_type(v);
        let (Some(have), Some(want)) = (types.int_width(ty), types.int_width(target)) else { return v };
        if have >= want {
            return v;
        }
        let names = [&b"load.ext"[..], b"endian_shift"].map(|n| self.name(n));
        self.convert(load, |c| {
            let wide = c.b.named(&names[0]).cast(Opcode::ZExt, v, target);
            if !module.data_layout.big_endian {
                return wide;
            }
            let by = c.b.body.consts_mut().int(c.b.types, target, (want - have).into());
            c.b.named(&names[1]).shl(wide, by.into())
        })
    }

    fn load_int(&mut self, load: Inst, int: Type) -> Value {
        let types = &self.state.module.ctx.types;
        let all = self.load_all("load");
        let (offset, size) = (self.begin - self.alloca_begin, self.size());
        let part = !self.is_whole();
        let ty = self.state.unit.body.inst(load).ty;
        let narrow = types.int((size * 8) as u32);
        self.convert(load, |c| {
            let mut v = c.convert(all.into(), int);
            if part {
                v = c.extract_int(v, narrow, offset, "extract");
            }
            if c.b.types.int_width(ty) > c.b.types.int_width(narrow) { c.b.cast(Opcode::ZExt, v, ty) } else { v }
        })
    }

    /// Replaces a load, or the bytes of it that lie in the partition: the other ones are still to come.
    fn replace_load(&mut self, load: Inst, v: Value, is_split: bool) {
        if !is_split {
            self.state.unit.body.replace_all_uses(load, v);
            return;
        }
        let ty = self.state.unit.body.inst(load).ty;
        let next = self.state.unit.body.next_inst(load);
        let nowhere = self.state.unit.body.consts_mut().poison(Type::PTR);
        let offset = self.begin - self.slice.begin;
        let module = self.state.module;
        let mut b =
            Builder::before(self.state.unit.body, &module.ctx.types, next).folding(Fold::Constants).above_records();
        let placeholder = b.load(ty, nowhere.into(), Align::ONE);
        let v =
            Converter { b: &mut b, module, prefix: &self.prefix }.insert_int(placeholder.into(), v, offset, "insert");
        let body = &mut *self.state.unit.body;
        body.replace_all_uses(load, v);
        body.replace_all_uses(placeholder, load);
        body.remove(placeholder);
    }

    fn visit_store(&mut self, store: Inst, value: Value) -> bool {
        let module = self.state.module;
        let types = &module.ctx.types;
        let d = *self.state.unit.body.inst(store);
        let old_ptr = self.state.unit.body.operand(store, 1);
        let mut v = value;
        self.state.look_again_later(v);
        let size = self.size();
        if fixed_store_size(module, self.state.unit.body.value_type(v)).is_some_and(|n| size < n) {
            let narrow = types.int((size * 8) as u32);
            let offset = self.begin - self.slice.begin;
            v = self.convert(store, |c| c.extract_int(v, narrow, offset, "extract"));
        }
        if let Some(vector) = self.vector {
            return self.store_vector(store, v, vector);
        }
        let ty = self.state.unit.body.value_type(v);
        if let Some(int) = self.int.filter(|_| types.is_int(ty)) {
            return self.store_int(store, v, int);
        }
        let new_type = self.new_type();
        let (ptr, align) = if self.is_whole() && can_convert(module, ty, new_type) {
            v = self.convert(store, |c| c.convert(v, new_type));
            (self.whole_ptr(old_ptr, d.is_volatile()), self.align())
        } else {
            let ptr_ty = self.state.unit.body.value_type(old_ptr);
            (self.slice_ptr(store, ptr_ty), self.slice_align())
        };
        let new = self.convert(store, |c| c.b.store(v, ptr, align));
        let ty = self.state.unit.body.value_type(v);
        self.keep_tags(store, new, ty);
        self.copy_access(store, new);
        let (dest, value) = (self.state.unit.body.operand(new, 1), self.state.unit.body.operand(new, 0));
        self.migrate(store, new, dest, Some(value));
        self.state.mark_dead(store);
        self.state.mark_if_dead(old_ptr);
        ptr == self.new.into() && ty == new_type && !d.is_volatile()
    }

    /// A store of the new alloca's value in place of `old`.
    pub(super) fn store_all(&mut self, old: Inst, v: Value) -> Inst {
        let (new, align) = (self.new, self.align());
        let store = self.convert(old, |c| c.b.store(v, new.into(), align));
        let ty = self.state.unit.body.value_type(v);
        self.keep_tags(old, store, ty);
        store
    }

    fn store_vector(&mut self, store: Inst, v: Value, vector: Type) -> bool {
        let types = &self.state.module.ctx.types;
        let mut v = v;
        if self.state.unit.body.value_type(v) != vector {
            let (begin, end) = self.elements();
            let scalar = types.scalar(vector);
            let part = if end - begin == 1 { scalar } else { types.vector(scalar, end - begin, false) };
            v = self.convert(store, |c| c.convert(v, part));
            let old = self.load_all("load");
            v = self.convert(store, |c| c.insert_vector(old.into(), v, begin, "vec"));
        }
        let stored = self.state.unit.body.operand(store, 0);
        let new = self.store_all(store, v);
        self.migrate(store, new, self.new.into(), Some(stored));
        self.state.mark_dead(store);
        true
    }

    fn store_int(&mut self, store: Inst, v: Value, int: Type) -> bool {
        let mut v = v;
        let new_type = self.new_type();
        if self.state.unit.body.value_type(v) != int {
            let old = self.load_all("oldload");
            let offset = self.begin - self.alloca_begin;
            v = self.convert(store, |c| {
                let old = c.convert(old.into(), int);
                c.insert_int(old, v, offset, "insert")
            });
        }
        v = self.convert(store, |c| c.convert(v, new_type));
        let stored = self.state.unit.body.operand(store, 0);
        let new = self.store_all(store, v);
        self.migrate(store, new, self.new.into(), Some(stored));
        self.state.mark_dead(store);
        true
    }

    /// `llvm.lifetime.*` and `llvm.launder.invariant.group` and its kin.
    fn visit_marker(&mut self, call: Inst, what: Intrinsic) -> bool {
        self.state.mark_dead(call);
        if !slices::is_lifetime(what) || !self.is_whole() {
            return true;
        }
        let (new, d) = (self.new, *self.state.unit.body.inst(call));
        let callee = self.state.unit.body.callee(call);
        self.convert(call, |c| c.b.call(d.call_type(), callee, &[new.into()]));
        true
    }

    fn visit_phi(&mut self, phi: Inst) -> bool {
        let body = &*self.state.unit.body;
        let ty = body.value_type(self.old_ptr);
        let Some(old) = self.old_ptr.inst() else { return false };
        let mut at = old;
        if body.inst(old).opcode == Opcode::Phi {
            at = body.first_non_phi(body.inst_block(old));
            if at.is_some() && body.inst(at).opcode.is_eh_pad() {
                at = body.next_inst(at);
            }
        }
        let location = body.debug_loc(old);
        let offset = self.begin - self.alloca_begin;
        let name = self.old_name();
        let ptr = self.pointer_behind(at, Some(location), self.new.into(), offset, ty, &name);
        for k in 0..self.state.unit.body.inst(phi).num_operands() {
            if self.state.unit.body.operand(phi, k) == self.old_ptr {
                self.state.unit.body.set_operand(phi, k, ptr);
            }
        }
        self.state.mark_if_dead(self.old_ptr);
        self.lower_alignments(phi);
        self.phis.insert(phi);
        true
    }

    fn visit_select(&mut self, select: Inst) -> bool {
        let ty = self.state.unit.body.value_type(self.old_ptr);
        let ptr = self.slice_ptr(select, ty);
        for k in 1..3 {
            if self.state.unit.body.operand(select, k) == self.old_ptr {
                self.state.unit.body.set_operand(select, k, ptr);
            }
        }
        self.state.mark_if_dead(self.old_ptr);
        self.lower_alignments(select);
        self.selects.insert(select);
        true
    }

    /// Accesses through a phi or select are aligned as the new alloca is, at most.
    fn lower_alignments(&mut self, root: Inst) {
        let align = self.slice_align();
        if self.lowered.get(&root).is_some_and(|&lowered| lowered <= align) {
            return;
        }
        self.lowered.insert(root, align);
        let body = &mut *self.state.unit.body;
        let mut seen: FxHashSet<Inst> = FxHashSet::default();
        let mut work = vec![root];
        while let Some(i) = work.pop() {
            let d = body.inst_mut(i);
            if matches!(d.opcode, Opcode::Load | Opcode::Store) {
                let lower = d.align().min(align);
                d.set_align(lower);
                continue;
            }
            work.extend(body.users_of(i).filter(|&user| seen.insert(user)));
        }
    }
}
