//! Debug records of allocas that are cut: a variable in memory becomes fragments of it, each in the memory of a part, and an assignment
//! (`#dbg_assign`, see LLVM's "AssignmentTracking" document) becomes one for each store that takes the place of its store.

use super::State;
use crate::utils::assignments::{described_bits, intern, leading_offset, new_identity, overlap};
use crate::utils::promote::debug_info::{elements, variable_bits, variable_key};
use crate::utils::salvage::kill_location;
use ir::metadata::expression::{self, Elements, Fragment as Bits, op};
use ir::metadata_kinds::kind;
use ir::{Body, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Inst, Md, Module, Type, User, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// A part of an alloca that has an alloca of its own.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fragment {
    /// The alloca.
    pub alloca: Inst,
    /// Where the part begins, in bits.
    pub offset: u64,
    /// Its size in bits.
    pub bits: u64,
}

/// What is known of the debug records of a body, and changes of them that wait.
#[derive(Debug, Default)]
pub(super) struct Records {
    /// Assignments by their identity, oldest first.
    linked: FxHashMap<Md, Vec<DbgRecordId>>,
    /// Records to be removed.
    dead: FxHashSet<DbgRecordId>,
    /// New records to stand before others.
    before: FxHashMap<DbgRecordId, Vec<DbgRecordId>>,
}

impl Records {
    /// What a body has.
    pub fn new(body: &Body) -> Self {
        let mut records = Self::default();
        if body.has_records() {
            for r in body.all_insts().flat_map(|i| body.records_before(i)) {
                records.note(body, r);
            }
        }
        records
    }

    fn note(&mut self, body: &Body, r: DbgRecordId) {
        if body.record(r).kind == DbgRecordKind::Assign {
            self.linked.entry(body.record(r).assign_id).or_default().push(r);
        }
    }

    /// Does the body track assignments?
    pub fn tracks_assignments(&self) -> bool {
        !self.linked.is_empty()
    }

    /// The assignments that an instruction makes, newest first.
    fn markers(&self, body: &Body, i: Inst) -> Vec<DbgRecordId> {
        if self.linked.is_empty() {
            return Vec::new();
        }
        let id = body.attachment(i, kind::DIASSIGNID);
        let is_live = |&&r: &&DbgRecordId| {
            !self.dead.contains(&r) && body.record(r).kind == DbgRecordKind::Assign && body.record(r).assign_id == id
        };
        self.linked.get(&id).into_iter().flatten().rev().filter(is_live).copied().collect()
    }

    /// Removes the assignments that an instruction makes.
    pub fn drop_markers(&mut self, body: &Body, i: Inst) {
        let markers = self.markers(body, i);
        self.dead.extend(markers);
    }

    /// Records of some kind that refer to an address, newest first.
    fn about(&self, body: &Body, i: Inst, kind: DbgRecordKind) -> Vec<DbgRecordId> {
        let mut found = Vec::new();
        if !body.has_records() {
            return found;
        }
        for u in body.metadata_uses_of(i) {
            let User::Record(r) = body.user(u) else { continue };
            if body.record(r).kind == kind && !self.dead.contains(&r) && found.last() != Some(&r) {
                found.push(r);
            }
        }
        found
    }

    /// Removes what says that a variable is in an alloca.
    pub fn drop_declarations(&mut self, body: &Body, alloca: Inst) {
        let found = self.about(body, alloca, DbgRecordKind::Declare);
        self.dead.extend(found);
    }

    /// Carries out what waits. Linear in the size of the body, if there is anything.
    pub fn purge(&mut self, body: &mut Body) {
        if self.dead.is_empty() && self.before.is_empty() {
            return;
        }
        let insts: Vec<Inst> = body.all_insts().filter(|&i| body.records_before(i).next().is_some()).collect();
        for i in insts {
            let mut all = Vec::new();
            let mut stack: Vec<DbgRecordId> = body.records_before(i).collect();
            stack.reverse();
            let is_kept = |r: &DbgRecordId| !self.dead.contains(r) && !self.before.contains_key(r);
            if stack.iter().all(is_kept) {
                continue;
            }
            while let Some(r) = stack.pop() {
                match self.before.remove(&r) {
                    Some(new) => {
                        stack.push(r);
                        stack.extend(new.into_iter().rev());
                    }
                    None => all.push(r),
                }
            }
            body.retain_records(i, |_, r| !self.dead.contains(&r));
            all.retain(|r| !self.dead.contains(r));
            let Some(&first) = all.first() else { continue };
            body.push_record_first(i, first);
            for (k, &r) in all.iter().enumerate() {
                body.chain_records(r, all.get(k + 1).copied().unwrap_or(DbgRecordId::NONE));
            }
        }
        self.dead.clear();
        self.before.clear();
    }
}

/// The expression with this fragment in place of its own. Where bits are extracted the extraction takes its place; `None` if that cannot be.
fn with_bits(expr: &[u64], bits: Bits, moved: i64) -> Option<Elements> {
    let mut new = Elements::new();
    let (mut has_fragment, mut extracts) = (false, false);
    for o in expression::ops(expr) {
        match o.code() {
            op::LLVM_FRAGMENT => has_fragment = true,
            code @ (op::LLVM_EXTRACT_BITS_ZEXT | op::LLVM_EXTRACT_BITS_SEXT) => {
                extracts = true;
                if bits.size < o.arg(1) {
                    return None;
                }
                let offset = o.arg(0).checked_add_signed(moved)?;
                new.extend([code, offset, o.arg(1)]);
            }
            _ => new.extend_from_slice(o.elements),
        }
    }
    if has_fragment && extracts {
        return None;
    }
    if !extracts {
        new.extend([op::LLVM_FRAGMENT, bits.offset, bits.size]);
    }
    Some(new)
}

/// Says of the variables in an alloca which parts of them are in the new ones.
pub(super) fn split_variables(state: &mut State<'_, '_>, alloca: Inst, fragments: &[Fragment]) {
    if fragments.is_empty() || !state.unit.body.has_records() {
        return;
    }
    let mut records = state.records.about(state.unit.body, alloca, DbgRecordKind::Declare);
    records.extend(state.records.about(state.unit.body, alloca, DbgRecordKind::Value));
    records.extend(state.records.markers(state.unit.body, alloca));
    for r in records {
        split_variable(state, alloca, r, fragments);
    }
}

fn split_variable(state: &mut State<'_, '_>, alloca: Inst, r: DbgRecordId, fragments: &[Fragment]) {
    let module = state.module;
    let record = *state.unit.body.record(r);
    let is_assign = record.kind == DbgRecordKind::Assign;
    let address = if is_assign { record.address } else { record.location };
    if state.unit.body.location_values(address).next() != Some(alloca.into()) {
        return;
    }
    let expr = if is_assign { record.address_expression } else { record.expression };
    let address_expr = elements(&module.ctx.md, expr);
    let Some((offset, rest)) = leading_offset(&address_expr) else { return };
    let Some(described) = described_bits(module, &record) else { return };
    let extracted = expression::ops(&address_expr)
        .find(|o| matches!(o.code(), op::LLVM_EXTRACT_BITS_ZEXT | op::LLVM_EXTRACT_BITS_SEXT))
        .map_or(0, |o| i128::from(o.arg(0)));
    for fragment in fragments {
        let Some(found) =
            overlap(i128::from(fragment.offset) - i128::from(offset) * 8 - extracted, fragment.bits, described)
        else {
            continue;
        };
        let bits = found.bits.or_else(|| expression::fragment(&elements(&module.ctx.md, record.expression)));
        let behind = found.offset - extracted;
        let moved = behind.min(0).max(i128::from(i64::MIN)) as i64;
        let mut expr = rest.clone();
        let bytes = (behind.max(0) + 7) / 8;
        if bytes > 0 {
            let mut start = Elements::new();
            expression::push_offset(&mut start, bytes as i64);
            expr = expression::prepend_ops(&expr, &start, false);
        }
        remove_same(state, fragment.alloca, &record);
        describe(state, alloca, &record, fragment.alloca, &expr, bits, moved);
    }
}

/// Removes what is said about the same variable already.
fn remove_same(state: &mut State<'_, '_>, alloca: Inst, record: &DbgRecord) {
    let (md, body) = (&state.module.ctx.md, &*state.unit.body);
    let key = |r: &DbgRecord| {
        let (variable, _, inlined_at) = variable_key(md, r, false);
        (variable, inlined_at)
    };
    let mut same = state.records.about(body, alloca, DbgRecordKind::Declare);
    same.extend(state.records.about(body, alloca, DbgRecordKind::Value));
    same.retain(|&r| key(body.record(r)) == key(record));
    state.records.dead.extend(same);
}

/// Says of `bits` of a variable that they are in a new alloca.
fn describe(
    state: &mut State<'_, '_>,
    old: Inst,
    record: &DbgRecord,
    new: Inst,
    address_expr: &[u64],
    bits: Option<Bits>,
    moved: i64,
) {
    let module = state.module;
    let is_assign = record.kind == DbgRecordKind::Assign;
    let own = elements(&module.ctx.md, record.expression);
    let fragmented = if is_assign { &own[..] } else { address_expr };
    let expr = match bits {
        Some(bits) => with_bits(fragmented, bits, moved),
        None => Some(Elements::from_slice(fragmented)),
    };
    let Some(expr) = expr else { return };
    let mut made = DbgRecord::new(record.kind);
    (made.variable, made.loc) = (record.variable, record.loc);
    made.expression = intern(module, &expr);
    let body = &mut *state.unit.body;
    if !is_assign {
        let id = body.make_record(made);
        let location = body.record_value(id, new.into());
        body.set_record_location(id, location);
        body.push_record_before(old, id);
        return;
    }
    if body.attachment(new, kind::DIASSIGNID).is_none() {
        let id = new_identity(module);
        body.set_attachment(new, kind::DIASSIGNID, id);
    }
    made.assign_id = body.attachment(new, kind::DIASSIGNID);
    made.address_expression = intern(module, address_expr);
    let id = body.make_record(made);
    let value = copy_location(body, id, record.location);
    body.set_record_location(id, value);
    let address = body.record_value(id, new.into());
    body.set_record_address(id, address);
    let next = body.next_inst(new);
    body.push_record_first(next, id);
    state.records.note(state.unit.body, id);
}

/// The same values in slots of another record.
fn copy_location(body: &mut Body, id: DbgRecordId, location: DbgLocation) -> DbgLocation {
    let values: Vec<Value> = body.location_values(location).collect();
    match location {
        DbgLocation::Value(_) => body.record_value(id, values[0]),
        DbgLocation::ArgList(..) => body.record_arg_list(id, &values),
        other => other,
    }
}

/// A store or copy that took the place of another one, or of a part of it.
pub(super) struct Migration {
    /// The alloca that was stored to.
    pub alloca: Inst,
    pub old: Inst,
    pub new: Inst,
    /// The address, and the value if it is one.
    pub dest: Value,
    pub value: Option<Value>,
    /// First bit in the alloca, and size.
    pub offset: u64,
    pub bits: u64,
    pub is_split: bool,
}

/// Which bits an assignment to a part of memory is one of.
enum Part {
    /// No fragment is needed.
    Whole,
    Bits(Bits),
    /// They are not all of what the record describes.
    Elsewhere,
}

fn part(module: &Module, record: &DbgRecord, base: Option<Bits>, m: &Migration) -> Part {
    let current = expression::fragment(&elements(&module.ctx.md, record.expression));
    let target = match base {
        Some(base) => Bits { offset: m.offset.wrapping_add(base.offset), size: m.bits.min(base.size) },
        None => Bits { offset: m.offset, size: m.bits },
    };
    let same = |b: Bits| (b.offset, b.size) == (target.offset, target.size);
    let mut around = current;
    if around.is_none()
        && let Some(size) = variable_bits(module, record.variable)
    {
        let whole = Bits { offset: 0, size };
        if same(whole) {
            return Part::Whole;
        }
        around = Some(whole);
    }
    match around {
        Some(b) if !same(b) && (target.offset < b.offset || target.end() > b.end()) => Part::Elsewhere,
        _ => Part::Bits(target),
    }
}

/// Lets the assignments of an instruction follow to what took its place.
pub(super) fn migrate(state: &mut State<'_, '_>, m: &Migration) {
    let markers = state.records.markers(state.unit.body, m.old);
    if markers.is_empty() {
        return;
    }
    let module = state.module;
    let md = &module.ctx.md;
    let key = |record: &DbgRecord| {
        let (variable, _, inlined_at) = variable_key(md, record, false);
        (variable, inlined_at)
    };
    let mut bases: Vec<((Md, Md), Option<Bits>)> = Vec::new();
    for r in state.records.markers(state.unit.body, m.alloca) {
        let record = state.unit.body.record(r);
        let bits = expression::fragment(&elements(md, record.expression));
        match bases.iter_mut().find(|(k, _)| *k == key(record)) {
            Some(base) => base.1 = bits,
            None => bases.push((key(record), bits)),
        }
    }
    let mut identity = Md::NONE;
    for r in markers {
        let record = *state.unit.body.record(r);
        let mut expr = elements(md, record.expression);
        let mut is_killed = m.value.is_some()
            && (matches!(record.location, DbgLocation::ArgList(..)) || expression::single_location(&expr).is_none());
        if m.is_split {
            let Some(&(_, base)) = bases.iter().find(|(k, _)| *k == key(&record)) else { continue };
            match part(module, &record, base, m) {
                Part::Elsewhere => continue,
                Part::Whole => {}
                Part::Bits(bits) => {
                    let current = expression::fragment(&expr);
                    if current.is_none_or(|c| (c.offset, c.size) != (bits.offset, bits.size)) {
                        let relative = Bits { offset: bits.offset - current.map_or(0, |c| c.offset), size: bits.size };
                        expr = expression::with_fragment(&expr, relative).unwrap_or_else(|| {
                            is_killed = true;
                            Elements::from_slice(&[op::LLVM_FRAGMENT, relative.offset, relative.size])
                        });
                    }
                }
            }
        }
        let body = &mut *state.unit.body;
        if identity.is_none() {
            identity = new_identity(module);
            body.set_attachment(m.new, kind::DIASSIGNID, identity);
        }
        let id = if m.is_split {
            let mut made = DbgRecord::new(DbgRecordKind::Assign);
            (made.variable, made.loc, made.assign_id) = (record.variable, record.loc, identity);
            (made.expression, made.address_expression) = (intern(module, &expr), intern(module, &[]));
            let id = body.make_record(made);
            let value = match m.value {
                Some(v) => body.record_value(id, v),
                None => copy_location(body, id, record.location),
            };
            body.set_record_location(id, value);
            state.records.before.entry(r).or_default().push(id);
            id
        } else {
            body.record_mut(r).assign_id = identity;
            if let (Some(v), DbgLocation::Value(u)) = (m.value, record.location) {
                body.set_use(u, v);
            }
            r
        };
        let address = body.record_value(id, m.dest);
        body.set_record_address(id, address);
        if is_killed {
            kill_location(body, id);
        }
        state.records.note(state.unit.body, id);
    }
}

impl State<'_, '_> {
    /// Lets the assignments of a store of an aggregate follow to the store of one member.
    pub(super) fn migrate_member(&mut self, old: Inst, new: Inst, dest: Value, value: Value, ty: Type) {
        if !self.records.tracks_assignments() {
            return;
        }
        let body = &*self.unit.body;
        let Some((base, behind)) = super::alloca_below(body, dest).zip(super::constant_offset(self.module, body, dest))
        else {
            return;
        };
        let bits = self.module.data_layout.size_in_bits(&self.module.ctx.types, ty).value;
        let m = Migration {
            alloca: base,
            old,
            new,
            dest,
            value: Some(value),
            offset: behind.saturating_mul(8),
            bits,
            is_split: true,
        };
        migrate(self, &m);
    }
}
