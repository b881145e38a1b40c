//! Operands and use lists. Nothing else changes them.
//!
//! The operand slots of an instruction stand one after another in one pool. Each slot is also a node of the list of
//! its value's uses, newest first: LLVM's order, which shows in `; preds =` comments and decides the order in which
//! passes see uses. Slots of debug records and of values wrapped as metadata live in the same pool, but on lists of
//! their own: a debug record is no use.

use super::debug::DbgRecordId;
use super::{Body, Edit};
use crate::inst::{InstData, Opcode};
use crate::value::{Block, Inst, Use, Value, ValueKind};

/// One slot.
#[derive(Clone, Copy, Debug)]
pub(super) struct UseData {
    pub value: Value,
    pub user: u32,
    pub next: Use,
    pub prev: Use,
}

const _: () = assert!(size_of::<UseData>() == 16);

impl UseData {
    pub(super) const EMPTY: Self = Self { value: Value::NONE, user: 0, next: Use::NONE, prev: Use::NONE };
}

/// Slots whose user is no instruction have this bit set.
pub(super) const METADATA_USER: u32 = 1 << 31;
/// Of those, the ones that belong to a wrapper rather than a record.
const WRAPPER: u32 = 1 << 30;

/// Who holds a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum User {
    /// An instruction's operand.
    Inst(Inst),
    /// A location of a debug record.
    Record(DbgRecordId),
    /// A value wrapped as metadata, by index ([`crate::ConstData::LocalMetadata`]).
    Wrapper(u32),
}

impl User {
    pub(super) fn encode(self) -> u32 {
        match self {
            User::Inst(i) => i.0,
            User::Record(r) => r.0 | METADATA_USER,
            User::Wrapper(w) => w | METADATA_USER | WRAPPER,
        }
    }

    fn decode(raw: u32) -> Self {
        if raw & METADATA_USER == 0 {
            User::Inst(Inst(raw))
        } else if raw & WRAPPER == 0 {
            User::Record(DbgRecordId(raw & !METADATA_USER))
        } else {
            User::Wrapper(raw & !(METADATA_USER | WRAPPER))
        }
    }
}

/// The uses of a value, newest first.
#[derive(Clone)]
pub struct UseIter<'a> {
    body: &'a Body,
    next: Use,
}

impl Iterator for UseIter<'_> {
    type Item = Use;

    #[inline]
    fn next(&mut self) -> Option<Use> {
        let u = self.next.expand()?;
        self.next = self.body.uses[u.index()].next;
        Some(u)
    }
}

impl Body {
    /// The operands of an instruction.
    #[inline]
    pub fn operands(&self, i: Inst) -> impl DoubleEndedIterator<Item = Value> + ExactSizeIterator + Clone + '_ {
        self.slots(i).iter().map(|u| u.value)
    }

    #[inline]
    pub(super) fn slots(&self, i: Inst) -> &[UseData] {
        let d = &self.insts[i];
        &self.uses[d.ops_start as usize..][..d.ops_len as usize]
    }

    /// Operand `k` of an instruction.
    #[inline]
    pub fn operand(&self, i: Inst, k: usize) -> Value {
        self.slots(i)[k].value
    }

    /// The last operand: the callee of a call.
    #[inline]
    pub fn last_operand(&self, i: Inst) -> Value {
        self.slots(i).last().map_or(Value::NONE, |u| u.value)
    }

    /// The slot of operand `k`.
    #[inline]
    pub fn operand_use(&self, i: Inst, k: usize) -> Use {
        debug_assert!(k < self.insts[i].num_operands());
        Use(self.insts[i].ops_start + k as u32)
    }

    /// The value in a slot.
    #[inline]
    pub fn use_value(&self, u: Use) -> Value {
        self.uses[u.index()].value
    }

    /// The instruction that a slot belongs to; for slots on a value's list of uses, which are all of instructions.
    #[inline]
    pub fn use_inst(&self, u: Use) -> Inst {
        debug_assert!(self.uses[u.index()].user & METADATA_USER == 0);
        Inst(self.uses[u.index()].user)
    }

    /// The block in which an instruction needs the value in a slot: for an entry of a phi the one that it comes from.
    pub fn use_block(&self, u: Use) -> Block {
        let user = self.use_inst(u);
        match self.insts[user].opcode {
            Opcode::Phi => self.phi_blocks(user)[self.operand_index(u)],
            _ => self.inst_block(user),
        }
    }

    /// Who holds a slot.
    pub fn user(&self, u: Use) -> User {
        User::decode(self.uses[u.index()].user)
    }

    /// Which operand of its instruction a slot is.
    #[inline]
    pub fn operand_index(&self, u: Use) -> usize {
        (u.0 - self.insts[self.use_inst(u)].ops_start) as usize
    }

    /// The uses of a value, newest first. Debug records and wrapped metadata do not count.
    #[inline]
    pub fn uses_of(&self, v: impl Into<Value>) -> UseIter<'_> {
        UseIter { body: self, next: self.first_use(v.into()) }
    }

    /// The instructions that use a value, newest use first; one with two such operands comes twice.
    #[inline]
    pub fn users_of(&self, v: impl Into<Value>) -> impl Iterator<Item = Inst> + '_ {
        self.uses_of(v).map(|u| self.use_inst(u))
    }

    /// Slots of debug records and wrapped metadata that refer to a value, newest first.
    pub fn metadata_uses_of(&self, v: impl Into<Value>) -> UseIter<'_> {
        UseIter { body: self, next: self.debug.heads.get(&v.into()).copied().unwrap_or(Use::NONE) }
    }

    /// Has any value a metadata use: see [`Self::metadata_uses_of`]?
    #[inline]
    pub fn has_metadata_uses(&self) -> bool {
        !self.debug.heads.is_empty()
    }

    /// Has the value a use?
    #[inline]
    pub fn has_uses(&self, v: impl Into<Value>) -> bool {
        self.first_use(v.into()).is_some()
    }

    /// Has the value exactly one use?
    #[inline]
    pub fn has_one_use(&self, v: impl Into<Value>) -> bool {
        let first = self.first_use(v.into());
        first.is_some() && self.uses[first.index()].next.is_none()
    }

    #[inline]
    fn first_use(&self, v: Value) -> Use {
        match v.kind() {
            ValueKind::Inst(i) => self.insts[i].first_use,
            ValueKind::Param(p) => self.params[p].first_use,
            ValueKind::Block(b) => self.blocks[b].first_use,
            ValueKind::Const(c) => self.const_uses.get(c.index()).copied().unwrap_or(Use::NONE),
        }
    }

    #[inline]
    fn head(&mut self, v: Value, metadata: bool) -> &mut Use {
        if metadata {
            return self.debug.heads.entry(v).or_insert(Use::NONE);
        }
        match v.kind() {
            ValueKind::Inst(i) => &mut self.insts[i].first_use,
            ValueKind::Param(p) => &mut self.params[p].first_use,
            ValueKind::Block(b) => &mut self.blocks[b].first_use,
            ValueKind::Const(c) => {
                if c.index() >= self.const_uses.len() {
                    self.const_uses.resize(c.index() + 1, Use::NONE);
                }
                &mut self.const_uses[c.index()]
            }
        }
    }

    /// Puts a slot that is on no list at the head of its value's.
    #[inline]
    fn link_use(&mut self, u: Use) {
        let UseData { value, user, .. } = self.uses[u.index()];
        self.note_user(user);
        if value.is_none() {
            return;
        }
        let head = self.head(value, user & METADATA_USER != 0);
        let next = std::mem::replace(head, u);
        self.uses[u.index()].next = next;
        self.uses[u.index()].prev = Use::NONE;
        if next.is_some() {
            self.uses[next.index()].prev = u;
        }
    }

    /// Notes that what holds a slot changed.
    #[inline]
    fn note_user(&mut self, user: u32) {
        match User::decode(user) {
            User::Inst(i) => self.note(Edit::Changed(i)),
            User::Record(_) | User::Wrapper(_) => self.touch(),
        }
    }

    fn unlink_use(&mut self, u: Use) {
        let UseData { value, user, next, prev } = self.uses[u.index()];
        self.note_user(user);
        if value.is_none() {
            return;
        }
        if next.is_some() {
            self.uses[next.index()].prev = prev;
        }
        if prev.is_some() {
            self.uses[prev.index()].next = next;
        } else {
            *self.head(value, user & METADATA_USER != 0) = next;
        }
    }

    /// Makes slots for `values`, held by `user`; `capacity` slots are reserved.
    pub(super) fn new_slots(&mut self, user: User, values: &[Value], capacity: usize) -> u32 {
        let start = self.uses.len() as u32;
        let metadata = !matches!(user, User::Inst(_));
        let user = user.encode();
        self.note_user(user);
        let empty = UseData { value: Value::NONE, user, next: Use::NONE, prev: Use::NONE };
        for &value in values {
            let u = Use(self.uses.len() as u32);
            let next = if value.is_none() { Use::NONE } else { std::mem::replace(self.head(value, metadata), u) };
            self.uses.push(UseData { value, next, ..empty });
            if next.is_some() {
                self.uses[next.index()].prev = u;
            }
        }
        if capacity > values.len() {
            self.uses.resize(start as usize + capacity, empty);
        }
        start
    }

    /// Puts a value into a slot.
    #[inline]
    pub fn set_use(&mut self, u: Use, v: Value) {
        self.unlink_use(u);
        self.uses[u.index()].value = v;
        self.link_use(u);
    }

    /// Sets operand `k`.
    #[inline]
    pub fn set_operand(&mut self, i: Inst, k: usize, v: impl Into<Value>) {
        self.set_use(self.operand_use(i, k), v.into());
    }

    /// Takes every operand out of its use list; the instruction is left with none.
    pub(super) fn drop_operands(&mut self, i: Inst) {
        let d = self.insts[i];
        for u in d.ops_start..d.ops_start + d.ops_len {
            self.unlink_use(Use(u));
            self.uses[u as usize].value = Value::NONE;
        }
        self.insts[i].ops_len = 0;
    }

    /// Replaces the operands altogether.
    pub fn set_operands(&mut self, i: Inst, values: &[Value]) {
        let old = self.insts[i];
        self.drop_operands(i);
        if values.len() <= old.num_operands() && !old.opcode.is_growable() {
            // There is room.
            for (u, &value) in (old.ops_start..).map(Use).zip(values) {
                self.uses[u.index()].value = value;
                self.link_use(u);
            }
            self.insts[i].ops_len = values.len() as u32;
            return;
        }
        let start = self.new_slots(User::Inst(i), values, self.operand_capacity(i, values.len()));
        let d = &mut self.insts[i];
        (d.ops_start, d.ops_len) = (start, values.len() as u32);
    }

    /// Slots to reserve for `len` operands: powers of two where operands may be added, and for a phi as many as there is
    /// room for incoming blocks.
    pub(super) fn operand_capacity(&self, i: Inst, len: usize) -> usize {
        let d = &self.insts[i];
        match d.opcode {
            // What became a phi only now has no room.
            Opcode::Phi if len <= d.b as usize && d.a as usize + d.b as usize <= self.phi_blocks.len() => d.b as usize,
            op if op.is_growable() => len.next_power_of_two(),
            _ => len,
        }
    }

    /// Adds an operand at the end (of a phi, switch, indirectbr, landingpad or catchswitch): amortised constant time.
    pub fn push_operand(&mut self, i: Inst, v: impl Into<Value>) {
        let d = self.insts[i];
        debug_assert!(d.opcode.is_growable());
        let len = d.ops_len as usize;
        if len == self.operand_capacity(i, len) || (len == 0 && d.opcode != Opcode::Phi) {
            self.grow_operands(i, (len + 1).next_power_of_two());
        }
        let u = Use(self.insts[i].ops_start + len as u32);
        self.uses[u.index()] = UseData { value: v.into(), user: i.0, next: Use::NONE, prev: Use::NONE };
        self.link_use(u);
        self.insts[i].ops_len += 1;
    }

    /// Moves the operands to the end of the pool, with more room. Use lists keep their order.
    fn grow_operands(&mut self, i: Inst, capacity: usize) {
        let d = self.insts[i];
        let start = self.uses.len() as u32;
        for k in 0..d.ops_len {
            let data = self.uses[(d.ops_start + k) as usize];
            self.uses.push(data);
            self.moved_slot(Use(start + k));
        }
        let empty = UseData { value: Value::NONE, user: i.0, next: Use::NONE, prev: Use::NONE };
        self.uses.resize(start as usize + capacity, empty);
        self.insts[i].ops_start = start;
    }

    /// A slot of an operand stands elsewhere now: its neighbours in the use list are told.
    fn moved_slot(&mut self, u: Use) {
        let UseData { value, next, prev, .. } = self.uses[u.index()];
        if next.is_some() {
            self.uses[next.index()].prev = u;
        }
        if prev.is_some() {
            self.uses[prev.index()].next = u;
        } else if value.is_some() {
            *self.head(value, false) = u;
        }
    }

    /// Two instructions exchange their slots, of which `from` uses none; the operands of `to` move, and use lists keep their order.
    pub(super) fn exchange_slots(&mut self, to: Inst, from: Inst) {
        debug_assert_eq!(self.insts[from].ops_len, 0);
        let (d, start) = (self.insts[to], self.insts[from].ops_start);
        let empty = UseData { value: Value::NONE, user: from.0, next: Use::NONE, prev: Use::NONE };
        for k in 0..d.ops_len {
            let data = std::mem::replace(&mut self.uses[(d.ops_start + k) as usize], empty);
            self.uses[(start + k) as usize] = data;
            self.moved_slot(Use(start + k));
        }
        (self.insts[to].ops_start, self.insts[from].ops_start) = (start, d.ops_start);
    }

    /// Takes operands `k..k + n` out; those behind move up.
    pub fn remove_operands(&mut self, i: Inst, k: usize, n: usize) {
        let len = self.insts[i].num_operands();
        for j in k..len - n {
            let v = self.operand(i, j + n);
            self.set_operand(i, j, v);
        }
        for j in len - n..len {
            let u = self.operand_use(i, j);
            self.unlink_use(u);
            self.uses[u.index()].value = Value::NONE;
        }
        self.insts[i].ops_len -= n as u32;
    }

    /// Makes every use of `old` a use of `new`, debug records included. As in LLVM, uses move one by one from the head of
    /// the old list to the head of the new one, so that their order is reversed. Nothing happens to a value that is to replace itself,
    /// as one in a block that nothing leads to may.
    pub fn replace_all_uses(&mut self, old: impl Into<Value>, new: impl Into<Value>) {
        let (old, new) = (old.into(), new.into());
        if old == new {
            return;
        }
        while let Some(u) = self.first_use(old).expand() {
            self.set_use(u, new);
        }
        self.replace_metadata_uses(old, new);
    }

    /// Makes debug records and wrapped metadata that refer to `old` refer to `new`.
    pub fn replace_metadata_uses(&mut self, old: impl Into<Value>, new: impl Into<Value>) {
        let (old, new) = (old.into(), new.into());
        if old == new || self.debug.heads.is_empty() {
            return;
        }
        while let Some(u) = self.debug.heads.get(&old).copied().and_then(Use::expand) {
            self.set_use(u, new);
        }
        self.debug.heads.remove(&old);
    }

    /// Puts the uses of a value into the order given: `order[k]` is the new position of the `k`-th use, a permutation.
    pub fn reorder_uses(&mut self, v: impl Into<Value>, order: &[u32]) {
        let v = v.into();
        let uses: Vec<Use> = self.uses_of(v).collect();
        debug_assert_eq!(uses.len(), order.len());
        let mut sorted = vec![Use::NONE; uses.len()];
        for (u, &place) in uses.iter().zip(order) {
            sorted[place as usize] = *u;
        }
        *self.head(v, false) = Use::NONE;
        for &u in sorted.iter().rev() {
            self.link_use(u);
        }
    }

    /// The slots of all operands, instruction by instruction.
    pub(super) fn operand_slots(&self) -> impl Iterator<Item = Use> + '_ {
        self.insts.values().flat_map(|d| (d.ops_start..d.ops_start + d.ops_len).map(Use))
    }

    /// Are all use lists as a reader leaves them that makes instructions in their order? A use behind the definition comes
    /// in front. Those before it wait on a placeholder, whose list is turned round when the instruction takes its place.
    pub(super) fn is_linked_in_order(&self) -> bool {
        let ascends = |v: Value| {
            let key = |u: Use| {
                let user = self.uses[u.index()].user;
                let key = i64::from(user) << 32 | i64::from(u.0);
                if v.inst().is_some_and(|def| user <= def.0) { key } else { -1 - key }
            };
            self.uses_of(v).is_sorted_by_key(key)
        };
        let const_uses = self.const_uses.len().min(self.consts.len()) as u32;
        self.insts.keys().all(|i| ascends(i.into()))
            && self.params.keys().all(|p| ascends(p.into()))
            && self.blocks.keys().all(|b| ascends(b.into()))
            && (0..const_uses).all(|c| ascends(crate::constant::Const(c).into()))
    }

    /// Makes the use lists that [`Self::is_linked_in_order`] speaks of; there are none yet.
    pub(super) fn link_in_order(&mut self) {
        for i in self.insts.keys() {
            let InstData { ops_start, ops_len, .. } = self.insts[i];
            for u in (ops_start..ops_start + ops_len).map(Use) {
                match self.uses[u.index()].value.inst() {
                    Some(def) if def >= i => self.link_early_use(u, def),
                    _ => self.link_use(u),
                }
            }
            // What comes now comes in front.
            if let Some(first) = self.insts[i].first_use.expand() {
                self.uses[first.index()].prev = Use::NONE;
            }
        }
    }

    /// Puts a slot at the end of the list of an instruction that is yet to come; for the time being, the first slot's
    /// predecessor is the last one.
    fn link_early_use(&mut self, u: Use, def: Inst) {
        let first = self.insts[def].first_use;
        if first.is_none() {
            self.insts[def].first_use = u;
            self.uses[u.index()].prev = u;
            return;
        }
        let last = std::mem::replace(&mut self.uses[first.index()].prev, u);
        self.uses[last.index()].next = u;
        self.uses[u.index()].prev = last;
    }

    /// Makes the use lists of all operands; `next` says which slot follows each, in the order of [`Self::operand_slots`].
    pub(super) fn link_as(&mut self, mut next: impl FnMut(Use) -> Use) {
        let slots: Vec<Use> = self.operand_slots().collect();
        for &u in &slots {
            let next = next(u);
            self.uses[u.index()].next = next;
            if next.is_some() {
                self.uses[next.index()].prev = u;
            }
        }
        for u in slots {
            let UseData { value, prev, .. } = self.uses[u.index()];
            if value.is_some() && prev.is_none() {
                *self.head(value, false) = u;
            }
        }
    }

    /// Calls `f` with each slot of metadata users held by a record or wrapper from `start` on.
    pub(super) fn slot_values(&self, start: u32, len: u32) -> impl ExactSizeIterator<Item = Value> + Clone + '_ {
        self.uses[start as usize..][..len as usize].iter().map(|u| u.value)
    }
}
