//! Copies: of constants, of what was filled or copied before, of nothing; and moves.

use crate::call_slot::{CallSlot, CopyParts};
use crate::state::{COPIES, COPIES_TO_FILLS, MOVES, State};
use analysis::alias::LocationSize;
use analysis::underlying::underlying_object;
use analysis::value_tracking::{constant_byte_value, pointer_offset_from, strip_constant_offsets};
use analysis::{Access, MemoryAction, MemoryIntrinsic, MemoryLocation, simplify_instruction};
use ir::data_layout::Size;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Builder, ConstData, Fold, GepFlags, Inst, IntPredicate, Opcode, Type, Value};
use transforms::utils::intrinsics::intrinsic_address;
use transforms::utils::memory_calls::{Aligned, Place, call_copy, call_memset};

impl State<'_> {
    pub fn visit_copy(&mut self, m: &MemoryIntrinsic, next: &mut Inst) -> bool {
        if m.is_volatile {
            return false;
        }
        let (dest, source) = (m.dest(self.module, self.body), m.source(self.module, self.body));
        if dest == source || self.is_zero_length(m) {
            self.explain("copy of nothing", m.inst, Inst::NONE);
            *next = if next.is_some() { self.body.next_inst(*next) } else { *next };
            self.erase(m.inst);
            return true;
        }
        let Some(access) = self.ssa.access(m.inst) else { return false };
        if self.fill_by_constant(m, source) {
            return true;
        }
        let above = self.defining(access);
        let dest_clobber = self.clobber(above, self.dest_location(m.inst));
        if self.ssa.block(dest_clobber) == self.body.inst_block(m.inst)
            && let Some(fill) = self.intrinsic_at(dest_clobber, MemoryAction::Set)
            && self.shorten_fill(m, &fill)
        {
            return true;
        }
        let source_clobber = self.clobber(above, self.source_location(m.inst));
        if self.ssa.kind(source_clobber) == analysis::memory_ssa::AccessKind::Def || source_clobber.is_live_on_entry() {
            if self.use_what_wrote(m, source_clobber, dest, source) {
                return true;
            }
            if self.holds_nothing(source, source_clobber) {
                self.explain("copy of memory that holds nothing", m.inst, Inst::NONE);
                self.erase(m.inst);
                COPIES.add(1);
                return true;
            }
        }
        let is_alloca = |v: Value| v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Alloca);
        let (Some(bytes), Some(to), Some(from)) = (m.bytes(self.body), is_alloca(dest), is_alloca(source)) else {
            return false;
        };
        if !self.merge_slots(m.inst, m.inst, [to, from], Size { value: bytes, scalable: false }) {
            return false;
        }
        *next = self.body.next_inst(m.inst);
        self.erase(m.inst);
        COPIES.add(1);
        true
    }

    /// Is nothing copied, or may nothing be copied?
    fn is_zero_length(&mut self, m: &MemoryIntrinsic) -> bool {
        let mut length = m.length;
        if let Some(i) = length.inst() {
            length = simplify_instruction(self.env, self.body, i).unwrap_or(length);
        }
        let pool = self.body.consts();
        length.constant().is_some_and(|c| match pool.data(c) {
            ConstData::Undef | ConstData::Poison => true,
            _ => pool.is_zero(c),
        })
    }

    /// The memory intrinsic of this kind that a definition is.
    pub fn intrinsic_at(&self, def: Access, action: MemoryAction) -> Option<MemoryIntrinsic> {
        MemoryIntrinsic::new(self.module, self.body, self.inst_of(def)?).filter(|call| call.action == action)
    }

    /// A copy of a constant of one byte again and again is a fill.
    fn fill_by_constant(&mut self, m: &MemoryIntrinsic, source: Value) -> bool {
        let Some(g) = source.constant().and_then(|c| self.body.consts().as_global(c)) else { return false };
        let Some(initializer) = self.module.global(g).constant_initializer() else { return false };
        let Some(byte) = constant_byte_value(self.module, &self.module.consts, initializer) else { return false };
        let byte = self.byte(byte);
        self.replace_by_fill(m, m.raw_dest, m.align(self.module, self.body, 0), [byte, m.length])
    }

    fn replace_by_fill(&mut self, m: &MemoryIntrinsic, ptr: Value, align: Option<u64>, args: [Value; 2]) -> bool {
        let place = Place::before(m.inst);
        let dest = Aligned { ptr, align };
        let Some(new) = call_memset(self.module, self.body, self.requests, place, dest, args) else { return false };
        self.explain("copy becomes a fill", m.inst, new);
        self.body.move_before(m.inst, new);
        self.replace(m.inst, new);
        COPIES_TO_FILLS.add(1);
        true
    }

    /// A fill before a copy to the same place fills only what the copy does not write.
    fn shorten_fill(&mut self, m: &MemoryIntrinsic, fill: &MemoryIntrinsic) -> bool {
        let (Some(fill_access), Some(access)) = (self.ssa.access(fill.inst), self.ssa.access(m.inst)) else {
            return false;
        };
        let (dest, source) = (self.dest_location(fill.inst), self.source_location(m.inst));
        if m.bytes(self.body).is_none() {
            return false;
        }
        let [a, b] = [fill.dest(self.module, self.body), m.dest(self.module, self.body)];
        let overlaps = || self.precise_aliases().mod_ref(m.inst, Some(&source)).is_mod();
        if fill.is_volatile || !self.is_same_address(a, b) || overlaps() {
            return false;
        }
        if self.is_accessed_between(dest, [fill_access, access], None)
            || self.is_visible_through_unwinding(m.raw_dest, fill.inst, m.inst)
        {
            return false;
        }
        self.explain("fill before a copy", fill.inst, m.inst);
        if fill.length == m.length {
            self.erase(fill.inst);
            return true;
        }
        let Some(new) = self.make_rest_of_fill(m, fill) else { return false };
        self.ssa.replace(self.body, &[fill.inst], new);
        self.body.remove(fill.inst);
        self.barren_until = Inst::NONE;
        true
    }

    /// The fill of what lies behind the memory that the copy writes.
    fn make_rest_of_fill(&mut self, m: &MemoryIntrinsic, fill: &MemoryIntrinsic) -> Option<Inst> {
        let align = |call: &MemoryIntrinsic| call.align(self.module, self.body, 0).unwrap_or(1);
        let aligned = align(fill).max(align(m));
        let align = m.bytes(self.body).map_or(1, |n| common_alignment(aligned, n));
        let types = &self.module.ctx.types;
        let location = self.body.debug_loc(fill.inst);
        let [mut whole, mut part] = [fill.length, m.length];
        let [a, b] = [whole, part].map(|v| self.body.value_type(v));
        let mut builder = Builder::before(self.body, types, m.inst).with_location(location).folding(Fold::Constants);
        if types.int_width(a) > types.int_width(b) {
            part = builder.cast(Opcode::ZExt, part, a);
        } else if a != b {
            whole = builder.cast(Opcode::ZExt, whole, b);
        }
        let is_covered = builder.icmp(IntPredicate::Ule, whole, part);
        let rest = builder.sub(whole, part);
        let ty = builder.body.value_type(whole);
        let zero = builder.body.consts_mut().int(types, ty, 0);
        let length = builder.select(is_covered, zero.into(), rest);
        let ptr = builder.ptr_add(GepFlags::empty(), m.raw_dest, part);
        let dest = Aligned { ptr, align: Some(align) };
        let place = Place { at: m.inst, location: Some(location) };
        call_memset(self.module, self.body, self.requests, place, dest, [fill.second, length])
    }

    /// Does something by what wrote the source last: a call, a copy, or a fill.
    fn use_what_wrote(&mut self, m: &MemoryIntrinsic, clobber: Access, dest: Value, source: Value) -> bool {
        let Some(writer) = self.inst_of(clobber) else { return false };
        if let Some(bytes) = m.bytes(self.body)
            && self.body.inst(writer).opcode == Opcode::Call
        {
            let size = Size { value: bytes, scalable: false };
            let dest_align = m.align(self.module, self.body, 0).unwrap_or(1);
            let call = CallSlot::Known(writer);
            let copy = CopyParts { load: m.inst, store: m.inst, dest, source, size, dest_align, call };
            if self.write_to_destination(&copy) {
                self.erase(m.inst);
                COPIES.add(1);
                return true;
            }
        }
        if let Some(copy) = self.intrinsic_at(clobber, MemoryAction::Copy) {
            return self.copy_from_first_source(m, &copy);
        }
        match self.intrinsic_at(clobber, MemoryAction::Set) {
            Some(fill) => self.fill_by_fill(m, &fill),
            None => false,
        }
    }

    /// Is the object of a pointer a stack slot that nobody has written, where `def` is the state?
    fn holds_nothing(&self, ptr: Value, def: Access) -> bool {
        let object = underlying_object(self.module, self.body, ptr);
        let is_alloca = object.inst().is_some_and(|i| self.body.inst(i).opcode == Opcode::Alloca);
        if !is_alloca || def.is_live_on_entry() {
            return is_alloca;
        }
        self.inst_of(def).is_some_and(|i| {
            self.is_lifetime_start(i) && underlying_object(self.module, self.body, self.body.operand(i, 0)) == object
        })
    }

    /// Does what a copy reads beyond that which `writer` wrote hold nothing?
    fn reads_nothing_beyond(&mut self, m: &MemoryIntrinsic, writer: Inst) -> bool {
        let Some(access) = self.ssa.access(writer) else { return false };
        let clobber = self.clobber(self.defining(access), self.source_location(m.inst));
        let is_def = clobber.is_live_on_entry() || self.inst_of(clobber).is_some();
        is_def && self.holds_nothing(m.source(self.module, self.body), clobber)
    }

    /// A copy of what was filled is a fill.
    fn fill_by_fill(&mut self, m: &MemoryIntrinsic, fill: &MemoryIntrinsic) -> bool {
        let (source, filled) = (m.source(self.module, self.body), fill.dest(self.module, self.body));
        let mut offset = 0;
        if source != filled {
            match pointer_offset_from(self.module, self.body, source, filled) {
                Some(n) if n >= 0 => offset = n as u64,
                _ => return false,
            }
        }
        let mut length = m.length;
        if offset != 0 || fill.length != m.length {
            let (whole, part) = (fill.bytes(self.body), m.bytes(self.body));
            let end = part.and_then(|part| part.checked_add(offset));
            if whole.is_none() || end.is_none_or(|end| Some(end) > whole) {
                // What lies behind may hold anything, and so the same byte.
                if !self.reads_nothing_beyond(m, fill.inst) {
                    return false;
                }
                if let (Some(whole), Some(_)) = (whole, part) {
                    length = if offset == 0 { fill.length } else { self.length(m, whole.saturating_sub(offset)) };
                }
            }
        }
        self.replace_by_fill(m, m.raw_dest, m.align(self.module, self.body, 0), [fill.second, length])
    }

    /// A number of the type of a copy's length.
    fn length(&mut self, m: &MemoryIntrinsic, n: u64) -> Value {
        let ty = m.length_type(self.body);
        self.body.consts_mut().int(&self.module.ctx.types, ty, n).into()
    }

    /// A copy of a copy copies from the first source.
    fn copy_from_first_source(&mut self, m: &MemoryIntrinsic, first: &MemoryIntrinsic) -> bool {
        let module = self.module;
        let [to, from] = [first.dest(module, self.body), first.source(module, self.body)];
        if first.is_volatile || self.is_same_address(to, from) {
            return false;
        }
        let mut offset = 0u64;
        let source = m.source(module, self.body);
        if source != to {
            match pointer_offset_from(module, self.body, source, to) {
                Some(n) if n >= 0 => offset = n as u64,
                _ => return false,
            }
        }
        let mut length = m.length;
        if offset != 0 || first.length != m.length {
            let (Some(whole), Some(part)) = (first.bytes(self.body), m.bytes(self.body)) else { return false };
            if part.checked_add(offset).is_none_or(|end| whole < end) {
                if whole <= offset || !self.reads_nothing_beyond(m, first.inst) {
                    return false;
                }
                length = self.length(m, whole - offset);
            }
        }
        let mut from_align = first.align(module, self.body, 1);
        let (mut from, mut made) = (from, None);
        if offset > 0 {
            let raw = m.raw_dest;
            if pointer_offset_from(module, self.body, raw, first.second) == i64::try_from(offset).ok() {
                from = m.dest(module, self.body);
            } else {
                let types = &module.ctx.types;
                let bytes = self.body.consts_mut().int(types, Type::I64, offset).into();
                let mut builder = Builder::before(self.body, types, m.inst).folding(Fold::Constants);
                from = builder.ptr_add(GepFlags::INBOUNDS, from, bytes);
                made = from.inst();
            }
            from_align = from_align.map(|align| common_alignment(align, offset));
        }
        let mut loc = self.source_location(first.inst);
        if first.length != length
            && let Some(n) = length.constant().and_then(|c| self.body.consts().as_u64(c))
        {
            loc = loc.with_size(LocationSize::fixed(n));
        }
        if offset > 0 {
            loc.ptr = from;
        }
        let done = self.copy_from(m, first, Aligned { ptr: from, align: from_align }, loc, length);
        if let Some(made) = made.filter(|&i| !self.body.has_uses(i)) {
            self.body.remove(made);
        }
        done
    }

    fn copy_from(
        &mut self,
        m: &MemoryIntrinsic,
        first: &MemoryIntrinsic,
        from: Aligned,
        loc: MemoryLocation,
        length: Value,
    ) -> bool {
        let (Some(first_access), Some(access)) = (self.ssa.access(first.inst), self.ssa.access(m.inst)) else {
            return false;
        };
        if self.is_written_between(loc, [first_access, access]) {
            return false;
        }
        let dest = m.dest(self.module, self.body);
        if self.is_same_address(dest, from.ptr) {
            self.explain("copy back", m.inst, first.inst);
            self.erase(m.inst);
            COPIES.add(1);
            return true;
        }
        let source = self.source_location(first.inst);
        let overlaps = self.precise_aliases().mod_ref(m.inst, Some(&source)).is_mod();
        let what = match (overlaps, m.is_inline) {
            (true, true) => return false,
            (true, false) => id::MEMMOVE,
            (false, true) => id::MEMCPY_INLINE,
            (false, false) => id::MEMCPY,
        };
        let to = Aligned { ptr: dest, align: m.align(self.module, self.body, 0) };
        let place = Place::before(m.inst);
        let Some(new) = call_copy(self.module, self.body, self.requests, place, what, [to, from], length) else {
            return false;
        };
        let assignment = self.body.attachment(m.inst, kind::DIASSIGNID);
        self.body.set_attachment(new, kind::DIASSIGNID, assignment);
        self.explain("copy of a copy", m.inst, first.inst);
        self.body.move_before(m.inst, new);
        self.replace(m.inst, new);
        COPIES.add(1);
        true
    }

    pub fn visit_move(&mut self, m: &MemoryIntrinsic, next: &mut Inst) -> bool {
        let source = self.source_location(m.inst);
        if self.aliases().mod_ref(m.inst, Some(&source)).is_mod() {
            if m.is_volatile || !self.moves_filled_memory(m) {
                return false;
            }
            self.explain("move within filled memory", m.inst, Inst::NONE);
            *next = if next.is_some() { self.body.next_inst(*next) } else { *next };
            self.erase(m.inst);
            return true;
        }
        let overloads = [m.raw_dest, m.second, m.length].map(|v| self.body.value_type(v));
        let callee = intrinsic_address(self.module, self.body, self.requests, id::MEMCPY, &overloads);
        let Some((_, callee)) = callee else { return false };
        self.explain("move of memory that does not overlap", m.inst, Inst::NONE);
        self.body.set_operand(m.inst, 4, callee);
        MOVES.add(1);
        true
    }

    /// Are the moved bytes, and those that they overwrite, all filled by one call, so that the move changes nothing?
    fn moves_filled_memory(&mut self, m: &MemoryIntrinsic) -> bool {
        let Some(access) = self.ssa.access(m.inst) else { return false };
        let dest = m.dest(self.module, self.body);
        let (base, offset) = strip_constant_offsets(self.module, self.body, m.source(self.module, self.body));
        let (Some(bytes), Ok(offset)) = (m.bytes(self.body), u64::try_from(offset)) else { return false };
        let Some(total) = bytes.checked_add(offset).filter(|_| base == dest) else { return false };
        let loc = MemoryLocation::new(dest, LocationSize::fixed(total));
        let clobber = self.clobber(self.defining(access), loc);
        let Some(fill) = self.intrinsic_at(clobber, MemoryAction::Set) else { return false };
        if fill.is_volatile || fill.bytes(self.body).is_none_or(|n| n < total) {
            return false;
        }
        self.is_same_address(fill.dest(self.module, self.body), dest)
    }
}

/// The alignment of what lies `offset` bytes behind something aligned.
fn common_alignment(align: u64, offset: u64) -> u64 {
    if offset == 0 { align } else { align.min(1 << offset.trailing_zeros()) }
}
