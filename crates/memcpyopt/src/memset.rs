//! Stores of one byte again and again, and fills, side by side: one fill.

use crate::state::{FILLS, State};
use analysis::effects::may_read_or_write;
use analysis::mod_ref::MemoryKind;
use analysis::value_tracking::{ByteValue, byte_value, pointer_offset_from};
use analysis::{CallInfo, MemoryAction, MemoryIntrinsic};
use ir::metadata_kinds::kind;
use ir::{Inst, Opcode, Ordering, Type, Value, View};
use rustc_hash::FxHashSet;
use transforms::utils::memory_calls::{Aligned, Place, call_memset};
use transforms::utils::merge_metadata::merge_assignments;

/// So many stores are worth a fill, and so many bytes.
const ENOUGH_STORES: usize = 4;
const ENOUGH_BYTES: i64 = 16;

/// A stretch of memory that is written without gaps.
struct Range {
    start: i64,
    end: i64,
    /// Its address, as one of the stores has it.
    ptr: Value,
    align: Option<u64>,
    writes: Vec<Inst>,
}

/// Stretches by address; no two of them touch.
#[derive(Default)]
struct Ranges(std::collections::BTreeMap<i64, Range>);

impl Ranges {
    fn add(&mut self, start: i64, size: i64, ptr: Value, align: Option<u64>, write: Inst) {
        let end = start.saturating_add(size);
        // The first that ends here or behind.
        let before = self.0.range(..start).next_back().filter(|(_, r)| r.end >= start).map(|(&k, _)| k);
        let key = before.or_else(|| self.0.range(start..).next().map(|(&k, _)| k));
        let Some(mut range) = key.filter(|k| end >= *k).and_then(|k| self.0.remove(&k)) else {
            self.0.insert(start, Range { start, end, ptr, align, writes: vec![write] });
            return;
        };
        range.writes.push(write);
        if start < range.start {
            (range.start, range.ptr, range.align) = (start, ptr, align);
        }
        range.end = range.end.max(end);
        while let Some((&k, _)) = self.0.range(range.start..=range.end).next() {
            let Some(next) = self.0.remove(&k) else { break };
            range.writes.extend(next.writes);
            range.end = range.end.max(next.end);
        }
        self.0.insert(range.start, range);
    }
}

impl State<'_> {
    /// A fill that may grow.
    pub fn visit_memset(&mut self, call: &MemoryIntrinsic, next: &mut Inst) -> bool {
        if call.is_volatile || call.bytes(self.body).is_none() {
            return false;
        }
        let dest = call.dest(self.module, self.body);
        let Some(byte) = byte_value(self.module, self.body.consts(), call.second, Type::I8) else { return false };
        match self.merge_into_memset(call.inst, dest, byte) {
            Merged::Into(new) => {
                *next = new;
                true
            }
            _ => false,
        }
    }

    /// A store that may become a fill, alone or with others.
    pub fn fill_by_store(&mut self, store: Inst, next: &mut Inst) -> bool {
        let View::Store { value, ptr } = self.body.view(store) else { return false };
        let ty = self.body.value_type(value);
        let Some(byte) = byte_value(self.module, self.body.consts(), value, ty).filter(|_| self.has_memset) else {
            return false;
        };
        let merged = self.merge_into_memset(store, ptr, byte);
        if let Merged::Into(new) = merged {
            *next = new;
            return true;
        }
        let types = &self.module.ctx.types;
        let size = self.module.data_layout.store_size(types, ty);
        if !types.is_aggregate(ty) || size.scalable {
            return false;
        }
        let align = self.body.inst(store).align().bytes();
        let barren_until = self.barren_until;
        let Some(new) = self.make_memset(Place::before(store), ptr, align, byte, size.value as i64) else {
            return false;
        };
        let id = self.body.attachment(store, kind::DIASSIGNID);
        self.body.set_attachment(new, kind::DIASSIGNID, id);
        self.explain("store of an aggregate becomes a fill", store, new);
        // MemorySSA wants the new one behind the old one.
        self.body.move_before(store, new);
        self.replace(store, new);
        FILLS.add(1);
        if matches!(merged, Merged::Alone) {
            self.barren_until = barren_until;
        }
        *next = new;
        true
    }

    fn make_memset(
        &mut self,
        place: Place,
        ptr: Value,
        align: Option<u64>,
        byte: ByteValue,
        bytes: i64,
    ) -> Option<Inst> {
        let byte = self.byte(byte);
        let length = self.body.consts_mut().int(&self.module.ctx.types, Type::I64, bytes as u64);
        let args = [byte, length.into()];
        call_memset(self.module, self.body, self.requests, place, Aligned { ptr, align }, args)
    }

    /// The byte as a value.
    pub fn byte(&mut self, byte: ByteValue) -> Value {
        let pool = self.body.consts_mut();
        match byte {
            ByteValue::Undef => pool.undef(Type::I8).into(),
            ByteValue::Poison => pool.poison(Type::I8).into(),
            ByteValue::Byte(n) => pool.int(&self.module.ctx.types, Type::I8, n.into()).into(),
            ByteValue::Value(v) => v,
        }
    }

    /// Looks for stores and fills behind `first` that write the same byte at constant distances, and makes fills of those that lie side by side.
    fn merge_into_memset(&mut self, first: Inst, start: Value, mut byte: ByteValue) -> Merged {
        if self.barren_until.is_some() && self.body.comes_before(first, self.barren_until) {
            return if self.lonely.contains(&first) { Merged::Alone } else { Merged::Nothing };
        }
        let Some(size) = self.written_bytes(first) else { return Merged::Nothing };
        let mut ranges = Ranges::default();
        let mut at = self.body.next_inst(first);
        while at.is_some() && !self.body.inst(at).opcode.is_terminator() {
            match self.candidate(at, start, &mut byte) {
                Candidate::Skip => {}
                Candidate::Stop => break,
                Candidate::Write { offset, size, ptr, align } => ranges.add(offset, size, ptr, align, at),
            }
            at = self.body.next_inst(at);
        }
        if ranges.0.is_empty() {
            return Merged::Alone;
        }
        let align = self.written_align(first);
        ranges.add(0, size, start, align, first);
        let lonely: FxHashSet<Inst> = ranges.0.values().filter(|r| r.writes.len() == 1).map(|r| r.writes[0]).collect();
        let is_alone = lonely.contains(&first);
        let mut last = None;
        for range in ranges.0.into_values() {
            if range.writes.len() > 1 && self.is_worth_a_fill(&range) {
                last = self.fill(&range, at, byte).or(last);
            }
        }
        match last {
            Some(new) => Merged::Into(new),
            None => {
                // Without its first store, a stretch that is not worth a fill is not worth one either, so that the others need not be asked.
                self.barren_until = at;
                self.lonely = lonely;
                if is_alone { Merged::Alone } else { Merged::Nothing }
            }
        }
    }

    fn fill(&mut self, range: &Range, at: Inst, byte: ByteValue) -> Option<Inst> {
        let location = self.body.debug_loc(range.writes[0]);
        let place = Place { at, location: Some(location) };
        let new = self.make_memset(place, range.ptr, range.align, byte, range.end - range.start)?;
        merge_assignments(self.module, self.body, new, &range.writes);
        for &write in &range.writes {
            self.explain("stores side by side become a fill", write, new);
        }
        self.ssa.replace(self.body, &range.writes, new);
        range.writes.iter().for_each(|&i| self.body.remove(i));
        self.barren_until = Inst::NONE;
        FILLS.add(1);
        Some(new)
    }

    /// What an instruction behind a first store means for a fill.
    fn candidate(&self, i: Inst, start: Value, byte: &mut ByteValue) -> Candidate {
        let body = &*self.body;
        let op = body.inst(i).opcode;
        if op.is_call() {
            let call = CallInfo::new(self.module, body, i);
            if call.memory_effects().without(MemoryKind::Inaccessible).is_none() {
                return Candidate::Skip;
            }
        }
        let fill = MemoryIntrinsic::new(self.module, body, i).filter(|call| call.action == MemoryAction::Set);
        let (ptr, stored) = match (body.view(i), fill) {
            (View::Store { ptr, value }, _) => {
                let is_simple = is_simple(body, i) && !self.is_non_integral(value);
                let stored =
                    byte_value(self.module, body.consts(), value, body.value_type(value)).filter(|_| is_simple);
                if let Some(stored) = stored.filter(|_| byte.is_undef()) {
                    *byte = stored;
                }
                (ptr, stored)
            }
            (_, Some(fill)) => {
                let stored = byte_value(self.module, body.consts(), fill.second, Type::I8);
                (fill.dest(self.module, body), stored.filter(|_| !fill.is_volatile))
            }
            _ if may_read_or_write(self.module, body, i) => return Candidate::Stop,
            _ => return Candidate::Skip,
        };
        let size = self.written_bytes(i).filter(|_| stored == Some(*byte));
        let offset = size.and_then(|_| pointer_offset_from(self.module, body, ptr, start));
        match (offset, size) {
            (Some(offset), Some(size)) => Candidate::Write { offset, size, ptr, align: self.written_align(i) },
            _ => Candidate::Stop,
        }
    }

    /// How many bytes a store or fill writes, if that is a number.
    fn written_bytes(&self, i: Inst) -> Option<i64> {
        let bytes = match self.body.view(i) {
            View::Store { value, .. } => {
                let ty = self.body.value_type(value);
                let size = self.module.data_layout.store_size(&self.module.ctx.types, ty);
                (!size.scalable).then_some(size.value)
            }
            _ => MemoryIntrinsic::new(self.module, self.body, i)?.bytes(self.body),
        };
        bytes.and_then(|n| i64::try_from(n).ok())
    }

    fn written_align(&self, i: Inst) -> Option<u64> {
        if self.body.inst(i).opcode == Opcode::Store {
            return self.body.inst(i).align().bytes();
        }
        MemoryIntrinsic::new(self.module, self.body, i)?.align(self.module, self.body, 0)
    }

    /// Are values of this kind pointers that are no bytes?
    pub fn is_non_integral(&self, v: Value) -> bool {
        let types = &self.module.ctx.types;
        let space = types.addr_space(types.scalar(self.body.value_type(v)));
        space.is_some_and(|space| self.module.data_layout.pointer(space).non_integral)
    }

    fn is_worth_a_fill(&self, range: &Range) -> bool {
        let (count, bytes) = (range.writes.len(), range.end - range.start);
        let is_store = |&i: &Inst| self.body.inst(i).opcode == Opcode::Store;
        if count >= ENOUGH_STORES || bytes >= ENOUGH_BYTES || !range.writes.iter().all(is_store) {
            return true;
        }
        // The code generator merges two stores by itself. Of more, it is asked whether they become fewer: words, and bytes for the rest.
        let widest = self.module.data_layout.native_ints.iter().max().map_or(1, |bits| i64::from(bits / 8).max(1));
        count > 2 && count as i64 > bytes / widest + bytes % widest
    }
}

/// Is a load or store neither volatile nor atomic?
pub(crate) fn is_simple(body: &ir::Body, i: Inst) -> bool {
    let d = body.inst(i);
    !d.is_volatile() && d.ordering() == Ordering::NotAtomic
}

/// What became of a store and those behind it.
enum Merged {
    /// This fill, the last of those that were made.
    Into(Inst),
    /// Nothing, and it touches none of them.
    Alone,
    /// Nothing.
    Nothing,
}

enum Candidate {
    /// It touches no memory.
    Skip,
    /// What is behind it must stay there.
    Stop,
    Write {
        offset: i64,
        size: i64,
        ptr: Value,
        align: Option<u64>,
    },
}
