//! Debug locations, metadata attachments and debug records. See LangRef, "Metadata", and "Source Level Debugging",
//! "Debug records".

use super::uses::User;
use super::{Body, Edit, SideTable};
use crate::metadata::{Md, MdKind};
use crate::rare::Part;
use crate::value::{Block, Inst, Use, Value};
use entity::{ListPool, PooledList, PrimaryMap, SecondaryMap, entity_id};
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;

entity_id!(
    /// A debug record of a body.
    pub struct DbgRecordId, "record"
);

/// Which record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DbgRecordKind {
    /// `#dbg_value`
    Value,
    /// `#dbg_declare`
    Declare,
    /// `#dbg_declare_value`
    DeclareValue,
    /// `#dbg_assign`
    Assign,
    /// `#dbg_label`
    Label,
}

/// Where a variable is: a value of the body, several (`!DIArgList`), or metadata (an empty node: nowhere).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DbgLocation {
    /// Not there: labels, and the address of anything but `#dbg_assign`.
    None,
    /// One value, in this slot.
    Value(Use),
    /// `!DIArgList(...)`: so many slots from this one on.
    ArgList(Use, u32),
    /// A metadata node.
    Metadata(Md),
}

/// A debug record. It stands before an instruction, or at the end of a block that has no terminator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DbgRecord {
    /// Which record.
    pub kind: DbgRecordKind,
    /// Where the variable is.
    pub location: DbgLocation,
    /// `DILocalVariable`, or the `DILabel` of a label.
    pub variable: Md,
    /// `DIExpression`
    pub expression: Md,
    /// `DIAssignID` of `#dbg_assign`.
    pub assign_id: Md,
    /// Address of `#dbg_assign`.
    pub address: DbgLocation,
    /// `DIExpression` of the address.
    pub address_expression: Md,
    /// Debug location of the record.
    pub loc: Md,
    next: DbgRecordId,
}

impl DbgRecord {
    /// A record of this kind with nothing in it.
    pub fn new(kind: DbgRecordKind) -> Self {
        Self {
            kind,
            location: DbgLocation::None,
            variable: Md::NONE,
            expression: Md::NONE,
            assign_id: Md::NONE,
            address: DbgLocation::None,
            address_expression: Md::NONE,
            loc: Md::NONE,
            next: DbgRecordId::NONE,
        }
    }
}

entity_id!(
    /// An interned list of attachments of a body.
    pub struct AttachmentList, "attachments"
);

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DebugInfo {
    /// `!dbg` of each instruction.
    pub locs: SideTable<Md>,
    /// Attachments other than `!dbg`.
    attachments: SideTable<AttachmentList>,
    attachment_lists: Vec<PooledList>,
    attachment_pool: ListPool<(MdKind, Md)>,
    /// The lists by what they hold; empty until it is needed.
    attachment_index: FxHashMap<SmallVec<[(MdKind, Md); 2]>, AttachmentList>,
    /// First record before each instruction.
    before: SideTable<DbgRecordId>,
    /// First record at the end of a block without terminator.
    trailing: FxHashMap<Block, DbgRecordId>,
    records: PrimaryMap<DbgRecordId, DbgRecord>,
    /// Newest slot of records and wrappers for each value that has some.
    pub heads: FxHashMap<Value, Use>,
    wrappers: Vec<PooledList>,
}

impl DebugInfo {
    const fn new() -> Self {
        Self {
            locs: SecondaryMap::with_default(Md::NONE),
            attachments: SecondaryMap::with_default(AttachmentList::NONE),
            attachment_lists: Vec::new(),
            attachment_pool: ListPool::new(),
            attachment_index: FxHashMap::with_hasher(FxBuildHasher),
            before: SecondaryMap::with_default(DbgRecordId::NONE),
            trailing: FxHashMap::with_hasher(FxBuildHasher),
            records: PrimaryMap::new(),
            heads: FxHashMap::with_hasher(FxBuildHasher),
            wrappers: Vec::new(),
        }
    }
}

impl Default for DebugInfo {
    fn default() -> Self {
        Self::new()
    }
}

impl Part for DebugInfo {
    const EMPTY: &'static Self = &Self::new();
}

impl DebugInfo {
    /// A copy as small as can be, if there is anything.
    pub(super) fn compact(&self) -> Option<Self> {
        // All else belongs to an instruction with a location or attachment, to a record or to a wrapper.
        let any = !self.locs.is_empty()
            || !self.attachments.is_empty()
            || !self.records.is_empty()
            || !self.wrappers.is_empty();
        any.then(|| Self {
            locs: self.locs.clone(),
            attachments: self.attachments.clone(),
            attachment_lists: self.attachment_lists.clone(),
            attachment_pool: self.attachment_pool.clone(),
            attachment_index: FxHashMap::default(),
            before: self.before.clone(),
            trailing: super::compact_map(&self.trailing),
            records: self.records.clone(),
            heads: super::compact_map(&self.heads),
            wrappers: self.wrappers.clone(),
        })
    }

    /// Has anything slots among those of operands?
    pub(super) fn has_slots(&self) -> bool {
        !self.records.is_empty() || !self.wrappers.is_empty()
    }

    /// Had an instruction ever an attachment other than `!dbg`?
    pub(super) fn has_attachments(&self) -> bool {
        !self.attachments.is_empty()
    }

    /// See [`Body::has_metadata`].
    pub(super) fn has_metadata(&self) -> bool {
        self.has_places() || self.has_attachments()
    }

    /// See [`Body::has_places`].
    pub(super) fn has_places(&self) -> bool {
        !self.locs.is_empty() || !self.records.is_empty()
    }

    /// See [`Body::attachment_lists`].
    pub(super) fn attachment_lists(&self) -> impl Iterator<Item = &[(MdKind, Md)]> {
        self.attachment_lists.iter().map(|&l| self.attachment_pool.get(l))
    }

    /// See [`Body::map_attachments`].
    pub(super) fn map_attachments(&mut self, mut f: impl FnMut(MdKind, Md) -> (MdKind, Md)) {
        let mut changed = false;
        for id in 0..self.attachment_lists.len() {
            let mut list = self.attachment_pool.get(self.attachment_lists[id]).to_vec();
            let mut differs = false;
            for entry in &mut list {
                let new = f(entry.0, entry.1);
                differs |= new != *entry;
                *entry = new;
            }
            if differs {
                list.sort_by_key(|entry| entry.0);
                self.attachment_lists[id] = self.attachment_pool.push(&list);
                changed = true;
            }
        }
        if changed {
            self.attachment_index.clear();
        }
    }

    fn index_attachments(&mut self) {
        let lists = self.attachment_lists.iter().enumerate();
        let entry = |(id, &list)| (SmallVec::from_slice(self.attachment_pool.get(list)), AttachmentList(id as u32));
        self.attachment_index = lists.map(entry).collect();
    }

    /// All records, with some that were removed.
    pub(super) fn records_mut(&mut self) -> impl Iterator<Item = &mut DbgRecord> {
        self.records.values_mut()
    }

    pub(super) fn clear(&mut self) {
        self.locs.clear();
        self.attachments.clear();
        self.attachment_lists.clear();
        self.attachment_pool.clear();
        super::clear_map(&mut self.attachment_index);
        self.before.clear();
        super::clear_map(&mut self.trailing);
        self.records.clear();
        super::clear_map(&mut self.heads);
        self.wrappers.clear();
    }
}

/// The records before an instruction, in order.
pub struct RecordIter<'a> {
    records: &'a PrimaryMap<DbgRecordId, DbgRecord>,
    next: DbgRecordId,
}

impl Iterator for RecordIter<'_> {
    type Item = DbgRecordId;

    #[inline]
    fn next(&mut self) -> Option<DbgRecordId> {
        let id = self.next.expand()?;
        self.next = self.records[id].next;
        Some(id)
    }
}

impl Body {
    /// Sets the debug location of an instruction, a `DILocation`, or [`Md::NONE`].
    #[inline]
    pub fn set_debug_loc(&mut self, i: Inst, loc: Md) {
        if loc.is_some() || self.debug.locs[i].is_some() {
            self.debug.locs.set(i, loc);
        }
    }

    /// Replaces the debug location of each instruction that has one.
    pub fn map_debug_locs(&mut self, mut f: impl FnMut(Md) -> Md) {
        if self.has_debug_locs() {
            self.debug.locs.values_mut().filter(|loc| loc.is_some()).for_each(|loc| *loc = f(*loc));
        }
    }

    /// Attachments of an instruction other than `!dbg`, in the order of their kinds.
    #[inline]
    pub fn attachments(&self, i: Inst) -> &[(MdKind, Md)] {
        match self.debug.attachments[i].expand() {
            Some(l) => self.debug.attachment_pool.get(self.debug.attachment_lists[l.index()]),
            None => &[],
        }
    }

    /// The lists of attachments that instructions have, each once, with some that none has any more.
    pub fn attachment_lists(&self) -> impl Iterator<Item = &[(MdKind, Md)]> {
        self.debug.attachment_lists()
    }

    /// The attachment of this kind, or [`Md::NONE`].
    #[inline]
    pub fn attachment(&self, i: Inst, kind: MdKind) -> Md {
        self.attachments(i).iter().find(|a| a.0 == kind).map_or(Md::NONE, |a| a.1)
    }

    /// Sets all attachments other than `!dbg`; sorted here by kind (of several of one kind, the order is kept).
    pub fn set_attachments(&mut self, i: Inst, list: &[(MdKind, Md)]) {
        self.note(Edit::Changed(i));
        if list.is_empty() {
            if self.debug.attachments[i].is_some() {
                self.debug.attachments.set(i, AttachmentList::NONE);
            }
            return;
        }
        let mut sorted: SmallVec<[(MdKind, Md); 2]> = SmallVec::from_slice(list);
        sorted.sort_by_key(|a| a.0);
        let d = &mut *self.debug;
        if d.attachment_index.is_empty() && !d.attachment_lists.is_empty() {
            d.index_attachments();
        }
        let id = match d.attachment_index.get(&sorted) {
            Some(&id) => id,
            None => {
                let id = AttachmentList(d.attachment_lists.len() as u32);
                d.attachment_lists.push(d.attachment_pool.push(&sorted));
                d.attachment_index.insert(sorted, id);
                id
            }
        };
        d.attachments.set(i, id);
    }

    /// Replaces all attachments other than `!dbg`, those of each distinct list once.
    pub fn map_attachments(&mut self, f: impl FnMut(MdKind, Md) -> (MdKind, Md)) {
        self.touch();
        if self.has_attachments() {
            self.debug.map_attachments(f);
        }
    }

    /// Sets or, with [`Md::NONE`], removes the attachment of one kind.
    pub fn set_attachment(&mut self, i: Inst, kind: MdKind, md: Md) {
        let mut list = self.attachments(i).to_vec();
        list.retain(|a| a.0 != kind);
        if md.is_some() {
            list.push((kind, md));
        }
        self.set_attachments(i, &list);
    }

    /// Had an instruction ever a debug location?
    #[inline]
    pub fn has_debug_locs(&self) -> bool {
        !self.debug.locs.is_empty()
    }

    /// Had an instruction ever an attachment other than `!dbg`?
    #[inline]
    pub fn has_attachments(&self) -> bool {
        self.debug.has_attachments()
    }

    /// Had an instruction ever a debug location or a debug record?
    #[inline]
    pub fn has_places(&self) -> bool {
        self.debug.has_places()
    }

    /// Had an instruction ever a debug location, a debug record, or an attachment?
    #[inline]
    pub fn has_metadata(&self) -> bool {
        self.debug.has_metadata()
    }

    /// Has the body any debug record?
    #[inline]
    pub fn has_records(&self) -> bool {
        !self.debug.records.is_empty()
    }

    /// The debug records before an instruction, in order.
    #[inline]
    pub fn records_before(&self, i: Inst) -> RecordIter<'_> {
        RecordIter { records: &self.debug.records, next: self.debug.before[i] }
    }

    /// The debug records at the end of a block that has no terminator.
    pub fn trailing_records(&self, b: Block) -> RecordIter<'_> {
        let next = self.debug.trailing.get(&b).copied().unwrap_or(DbgRecordId::NONE);
        RecordIter { records: &self.debug.records, next }
    }

    /// A debug record.
    #[inline]
    pub fn record(&self, id: DbgRecordId) -> &DbgRecord {
        &self.debug.records[id]
    }

    /// All debug records, in no order, with some that were removed.
    pub fn all_records(&self) -> std::slice::Iter<'_, DbgRecord> {
        self.debug.records.values()
    }

    /// A debug record; its locations are changed by [`Self::set_use`] only.
    pub fn record_mut(&mut self, id: DbgRecordId) -> &mut DbgRecord {
        &mut self.debug.records[id]
    }

    /// Makes a record that stands nowhere yet, without locations; see [`Self::set_record_location`].
    pub fn make_record(&mut self, record: DbgRecord) -> DbgRecordId {
        self.debug.records.push(DbgRecord { next: DbgRecordId::NONE, ..record })
    }

    /// A slot for a value, for the location or address of `record`.
    pub fn record_value(&mut self, record: DbgRecordId, v: Value) -> DbgLocation {
        DbgLocation::Value(Use(self.new_slots(User::Record(record), &[v], 1)))
    }

    /// Slots for the values of a `!DIArgList`.
    pub fn record_arg_list(&mut self, record: DbgRecordId, values: &[Value]) -> DbgLocation {
        let start = self.new_slots(User::Record(record), values, values.len());
        DbgLocation::ArgList(Use(start), values.len() as u32)
    }

    /// The values that a location refers to.
    pub fn location_values(&self, location: DbgLocation) -> impl ExactSizeIterator<Item = Value> + Clone + '_ {
        let (start, len) = match location {
            DbgLocation::Value(u) => (u.0, 1),
            DbgLocation::ArgList(u, len) => (u.0, len),
            _ => (0, 0),
        };
        self.slot_values(start, len)
    }

    /// Gives a record its location; the slots of the old one are freed.
    pub fn set_record_location(&mut self, id: DbgRecordId, location: DbgLocation) {
        self.free_location(self.debug.records[id].location);
        self.debug.records[id].location = location;
    }

    /// Gives a record its address; the slots of the old one are freed.
    pub fn set_record_address(&mut self, id: DbgRecordId, address: DbgLocation) {
        self.free_location(self.debug.records[id].address);
        self.debug.records[id].address = address;
    }

    fn free_location(&mut self, location: DbgLocation) {
        let (start, len) = match location {
            DbgLocation::Value(u) => (u.0, 1),
            DbgLocation::ArgList(u, len) => (u.0, len),
            _ => return,
        };
        for u in start..start + len {
            self.set_use(Use(u), Value::NONE);
        }
    }

    /// Puts a record last among those before `i`. Linear in their number.
    pub fn push_record_before(&mut self, i: Inst, id: DbgRecordId) {
        match self.records_before(i).last() {
            Some(last) => self.debug.records[last].next = id,
            None => self.debug.before.set(i, id),
        }
    }

    /// Puts a whole chain of records, made by [`Self::chain_records`], before `i`, which must have none.
    pub fn set_records_before(&mut self, i: Inst, first: DbgRecordId) {
        debug_assert!(self.debug.before[i].is_none());
        if first.is_some() {
            self.debug.before.set(i, first);
        }
    }

    /// Gives the records before `from` to `to`, before those that it has.
    pub fn move_records(&mut self, from: Inst, to: Inst) {
        let first = self.debug.before[from];
        if first.is_none() {
            return;
        }
        self.debug.before.set(from, DbgRecordId::NONE);
        let last = RecordIter { records: &self.debug.records, next: first }.last().unwrap_or(first);
        self.debug.records[last].next = self.debug.before[to];
        self.debug.before.set(to, first);
    }

    /// Links `next` behind `id`.
    pub fn chain_records(&mut self, id: DbgRecordId, next: DbgRecordId) {
        self.debug.records[id].next = next;
    }

    /// Puts a record first among those before `i`.
    pub fn push_record_first(&mut self, i: Inst, id: DbgRecordId) {
        self.debug.records[id].next = self.debug.before[i];
        self.debug.before.set(i, id);
    }

    /// Puts a whole chain of records at the end of a block without terminator.
    pub fn set_trailing_records(&mut self, b: Block, first: DbgRecordId) {
        if first.is_some() {
            self.debug.trailing.insert(b, first);
        } else if let Some(debug) = self.debug.get_mut() {
            debug.trailing.remove(&b);
        }
    }

    /// Removes the records before `i` for which `keep` is false.
    pub fn retain_records(&mut self, i: Inst, mut keep: impl FnMut(&Body, DbgRecordId) -> bool) {
        let all: Vec<_> = self.records_before(i).collect();
        if all.is_empty() {
            return;
        }
        let mut first = DbgRecordId::NONE;
        let mut last = DbgRecordId::NONE;
        for id in all {
            if !keep(self, id) {
                self.free_record(id);
            } else {
                match last.expand() {
                    Some(l) => self.debug.records[l].next = id,
                    None => first = id,
                }
                self.debug.records[id].next = DbgRecordId::NONE;
                last = id;
            }
        }
        self.debug.before.set(i, first);
    }

    fn free_record(&mut self, id: DbgRecordId) {
        self.set_record_location(id, DbgLocation::None);
        self.set_record_address(id, DbgLocation::None);
    }

    /// Gives the records before `i` to the instruction behind it (or to the end of the block): they stay in place while `i`
    /// goes away.
    pub(super) fn hand_records_on(&mut self, i: Inst) {
        let first = self.debug.before[i];
        if first.is_none() {
            return;
        }
        self.debug.before.set(i, DbgRecordId::NONE);
        let next = self.next_inst(i);
        let block = self.inst_block(i);
        let last = RecordIter { records: &self.debug.records, next: first }.last().unwrap_or(first);
        match next.expand() {
            Some(n) => {
                self.debug.records[last].next = self.debug.before[n];
                self.debug.before.set(n, first);
            }
            None => {
                let rest = self.debug.trailing.insert(block, first);
                self.debug.records[last].next = rest.unwrap_or(DbgRecordId::NONE);
            }
        }
    }

    /// Gives the records at the end of a block, which had no terminator for a while, to its last instruction.
    pub fn adopt_records_at_end(&mut self, b: Block) {
        if let Some(last) = self.last_inst(b).expand() {
            self.adopt_trailing_records(b, last);
        }
    }

    /// Puts the records at the end of a block before those of `i`.
    pub(super) fn adopt_trailing_records(&mut self, b: Block, i: Inst) {
        let Some(first) = self.debug.get_mut().and_then(|d| d.trailing.remove(&b)) else { return };
        let last = RecordIter { records: &self.debug.records, next: first }.last().unwrap_or(first);
        self.debug.records[last].next = self.debug.before[i];
        self.debug.before.set(i, first);
    }

    pub(super) fn drop_trailing_records(&mut self, b: Block) {
        if let Some(first) = self.debug.get_mut().and_then(|d| d.trailing.remove(&b)) {
            let ids: Vec<_> = RecordIter { records: &self.debug.records, next: first }.collect();
            for id in ids {
                self.free_record(id);
            }
        }
    }

    pub(super) fn move_trailing_records(&mut self, from: Block, to: Block) {
        if let Some(first) = self.debug.get_mut().and_then(|d| d.trailing.remove(&from)) {
            self.debug.trailing.insert(to, first);
        }
    }

    pub(super) fn forget_debug_info(&mut self, i: Inst) {
        self.set_debug_loc(i, Md::NONE);
        self.set_attachments(i, &[]);
    }

    /// Wraps values as metadata for a call's argument: one value, or several (`!DIArgList`). The index is for
    /// [`crate::ConstPool::local_metadata`].
    pub fn make_wrapper(&mut self, values: &[Value], arg_list: bool) -> u32 {
        let index = (self.debug.wrappers.len() as u32) << 1 | u32::from(arg_list);
        let start = self.new_slots(User::Wrapper(index), values, values.len());
        self.debug.wrappers.push(PooledList::from_parts(start, values.len() as u32));
        index
    }

    /// The values of a wrapper, and whether it is a `!DIArgList`; none if there is no such wrapper.
    pub fn wrapper(&self, index: u32) -> (impl ExactSizeIterator<Item = Value> + Clone + '_, bool) {
        let (start, len) = self.debug.wrappers.get((index >> 1) as usize).map_or((0, 0), |list| list.to_parts());
        (self.slot_values(start, len), index & 1 != 0)
    }
}
