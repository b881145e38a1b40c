//! Debug records of promoted allocas: a variable that was in memory (`#dbg_declare`) gets a `#dbg_value` at each store and
//! phi. Assignment tracking (`#dbg_assign`, see LLVM's "AssignmentTracking" document) is followed likewise.

use crate::utils::merged_location::line_zero;
use ir::metadata::expression::{self, Elements, op};
use ir::metadata::schema::NULL;
use ir::metadata_kinds::kind;
use ir::{
    Body, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Inst, Md, MdData, MdStore, Module, NodeKind, Type, User,
    Value,
};
use rustc_hash::{FxHashMap, FxHashSet};

/// Types may be derived from one another so often; beyond that, cyclic metadata is assumed.
const MAX_DERIVED: usize = 1 << 10;

/// Debug records about one alloca.
#[derive(Default)]
pub(super) struct Variables {
    /// Those that refer to its address, without assignments.
    users: Vec<DbgRecordId>,
    /// Assignments linked to it, one for each variable.
    assignments: Vec<DbgRecordId>,
}

/// What promotion has found and done about debug records of a body.
#[derive(Default)]
pub(super) struct DebugUpdate {
    /// Records that are void; removed at the end, all at once.
    dead: FxHashSet<DbgRecordId>,
    /// Assignments by their identity, newest first.
    by_identity: Option<FxHashMap<Md, Vec<DbgRecordId>>>,
}

/// The numbers of an expression.
pub fn elements(md: &MdStore, expr: Md) -> Elements {
    match expr.expand().map(|e| md.get(e)) {
        Some(MdData::Node { kind: NodeKind::DIExpression, slots, .. }) => expression::from_slots(slots),
        _ => Elements::new(),
    }
}

impl DebugUpdate {
    /// The records about an alloca.
    pub fn variables(&mut self, module: &Module, body: &Body, alloca: Inst) -> Variables {
        if !body.has_records() {
            return Variables::default();
        }
        let mut users = Vec::new();
        for u in body.metadata_uses_of(alloca) {
            let User::Record(r) = body.user(u) else { continue };
            let known = self.dead.contains(&r) || users.contains(&r);
            if !known && body.record(r).kind != DbgRecordKind::Assign {
                users.push(r);
            }
        }
        let mut assignments: Vec<DbgRecordId> = Vec::new();
        for r in self.linked(body, alloca) {
            let key = |r: DbgRecordId| variable_key(&module.ctx.md, body.record(r), true);
            if assignments.iter().all(|&known| key(known) != key(r)) {
                assignments.push(r);
            }
        }
        Variables { users, assignments }
    }

    /// The assignments that an instruction is linked to by its identity.
    fn linked(&mut self, body: &Body, i: Inst) -> Vec<DbgRecordId> {
        let id = body.attachment(i, kind::DIASSIGNID);
        if id.is_none() {
            return Vec::new();
        }
        let index = self.by_identity.get_or_insert_with(|| {
            let mut index: FxHashMap<Md, Vec<DbgRecordId>> = FxHashMap::default();
            for r in body.all_insts().flat_map(|i| body.records_before(i)) {
                if body.record(r).kind == DbgRecordKind::Assign {
                    index.entry(body.record(r).assign_id).or_default().push(r);
                }
            }
            index.values_mut().for_each(|list| list.sort_unstable_by(|a, b| b.cmp(a)));
            index
        });
        let live = |r: &&DbgRecordId| !self.dead.contains(*r) && body.record(**r).kind == DbgRecordKind::Assign;
        index.get(&id).into_iter().flatten().filter(live).copied().collect()
    }

    /// Void the assignments linked to an instruction that goes away.
    pub fn drop_assignment_markers(&mut self, body: &Body, i: Inst) {
        if body.has_records() {
            let linked = self.linked(body, i);
            self.dead.extend(linked);
        }
    }

    /// Records what the only store to an alloca says about its variables, and voids their declarations.
    pub fn single_store(&mut self, module: &Module, body: &mut Body, variables: &Variables, store: Inst) {
        self.deleted_assignment(module, body, variables, store);
        for &r in &variables.users {
            let mut record = *body.record(r);
            let expr = elements(&module.ctx.md, record.expression);
            let indirect = expression::starts_with_deref(&expr);
            if record.kind == DbgRecordKind::Declare {
                convert_at_store(module, body, &record, store);
            } else if record.kind == DbgRecordKind::Value && indirect {
                // What is stored is what stands behind the address.
                let rest = expr.iter().skip_while(|&&e| e != op::DEREF).skip(1).copied().collect::<Vec<u64>>();
                record.expression = intern_expression(&module.ctx.md, &rest);
                let value = body.operand(store, 0);
                insert_before(module, body, &record, value, store);
            }
            if record.kind == DbgRecordKind::Declare || indirect {
                self.dead.insert(r);
            }
        }
    }

    /// Records what a store that goes away says about the variables.
    pub fn deleted_store(&mut self, module: &Module, body: &mut Body, variables: &Variables, store: Inst) {
        self.deleted_assignment(module, body, variables, store);
        for &r in &variables.users {
            let record = *body.record(r);
            if record.kind == DbgRecordKind::Declare {
                convert_at_store(module, body, &record, store);
            }
        }
    }

    /// Voids the records that speak of the alloca's memory.
    pub fn drop_declarations(&mut self, module: &Module, body: &Body, variables: &Variables) {
        for &r in &variables.users {
            if is_about_memory(module, body.record(r)) {
                self.dead.insert(r);
            }
        }
    }

    /// Assignments linked to the store become plain values where they stand; variables without one get a value at the store.
    fn deleted_assignment(&mut self, module: &Module, body: &mut Body, variables: &Variables, store: Inst) {
        if variables.assignments.is_empty() {
            return;
        }
        let md = &module.ctx.md;
        let mut seen = Vec::new();
        for r in self.linked(body, store) {
            seen.push(variable_key(md, body.record(r), false));
            body.set_record_address(r, DbgLocation::None);
            let record = body.record_mut(r);
            record.kind = DbgRecordKind::Value;
            (record.assign_id, record.address_expression) = (Md::NONE, Md::NONE);
        }
        for &r in &variables.assignments {
            let record = *body.record(r);
            if !seen.contains(&variable_key(md, &record, false)) {
                convert_at_store(module, body, &record, store);
            }
        }
    }

    /// Records that a new phi is the variables' value from its block on.
    pub fn new_phi(&mut self, module: &Module, body: &mut Body, variables: &Variables, phi: Inst) {
        let declared = variables.users.iter().filter(|&&r| body.record(r).kind == DbgRecordKind::Declare);
        let records: Vec<DbgRecord> = variables.assignments.iter().chain(declared).map(|&r| *body.record(r)).collect();
        for record in records {
            convert_at_phi(module, body, &record, phi);
        }
    }

    /// Removes void records. Linear in the size of the body, if there are any.
    pub fn finish(self, body: &mut Body) {
        if self.dead.is_empty() {
            return;
        }
        for i in body.all_insts().filter(|&i| body.records_before(i).next().is_some()).collect::<Vec<_>>() {
            body.retain_records(i, |_, r| !self.dead.contains(&r));
        }
    }
}

/// Does a record say that a variable is in memory?
pub fn is_about_memory(module: &Module, record: &DbgRecord) -> bool {
    record.kind == DbgRecordKind::Declare || expression::starts_with_deref(&elements(&module.ctx.md, record.expression))
}

/// What a record is about: variable, fragment (if `fragment` is wanted), and the call that it was inlined at.
pub fn variable_key(md: &MdStore, record: &DbgRecord, fragment: bool) -> (Md, Option<expression::Fragment>, Md) {
    let part = if fragment { expression::fragment(&elements(md, record.expression)) } else { None };
    let inlined_at = md.location(record.loc).map_or(Md(NULL), |l| l.inlined_at);
    (record.variable, part, inlined_at)
}

/// A `#dbg_value` for the variable of `record`, at no line of its own.
fn value_record(module: &Module, body: &mut Body, record: &DbgRecord, value: Value) -> DbgRecordId {
    let mut new = DbgRecord::new(DbgRecordKind::Value);
    (new.variable, new.expression) = (record.variable, record.expression);
    new.loc = line_zero(&module.ctx.md, record.loc);
    let id = body.make_record(new);
    let location = body.record_value(id, value);
    body.set_record_location(id, location);
    id
}

fn intern_expression(md: &MdStore, elements: &[u64]) -> Md {
    let slots = expression::to_slots(elements);
    md.intern(MdData::Node { kind: NodeKind::DIExpression, distinct: false, slots })
}

fn insert_before(module: &Module, body: &mut Body, record: &DbgRecord, value: Value, i: Inst) {
    let id = value_record(module, body, record, value);
    body.push_record_before(i, id);
}

/// Says at a store to the variable's memory what its value is: the one that is stored, if it is all of the variable, and
/// unknown otherwise.
pub fn convert_at_store(module: &Module, body: &mut Body, record: &DbgRecord, store: Inst) {
    let expr = elements(&module.ctx.md, record.expression);
    let mut value = body.operand(store, 0);
    let ty = body.value_type(value);
    // An expression that loads first is about the address of the variable; only a lone load gives the address as it is.
    let known = expression::is_deref(&expr)
        || (!expression::starts_with_deref(&expr) && covers(module, body, ty, record, &expr));
    if !known {
        value = body.consts_mut().poison(ty).into();
    }
    insert_before(module, body, record, value, store);
}

/// Says behind a load of the variable's memory what its value is, if all of it was loaded.
pub fn convert_at_load(module: &Module, body: &mut Body, record: &DbgRecord, load: Inst) {
    let expr = elements(&module.ctx.md, record.expression);
    if covers(module, body, body.inst(load).ty, record, &expr) {
        let id = value_record(module, body, record, load.into());
        let next = body.next_inst(load);
        body.push_record_first(next, id);
    }
}

/// Says before an instruction that may change the variable's memory that its value is there.
pub fn value_in_memory(module: &Module, body: &mut Body, record: &DbgRecord, address: Value, at: Inst) {
    let id = value_record(module, body, record, address);
    let expr = expression::append(&elements(&module.ctx.md, record.expression), &[op::DEREF]);
    body.record_mut(id).expression = intern_expression(&module.ctx.md, &expr);
    body.push_record_before(at, id);
}

fn convert_at_phi(module: &Module, body: &mut Body, record: &DbgRecord, phi: Inst) {
    let same = |r: &DbgRecord| r.variable == record.variable && r.expression == record.expression;
    let said = body.metadata_uses_of(phi).any(|u| matches!(body.user(u), User::Record(r) if same(body.record(r))));
    let expr = elements(&module.ctx.md, record.expression);
    if said || !covers(module, body, body.inst(phi).ty, record, &expr) {
        return;
    }
    let mut at = body.first_non_phi(body.inst_block(phi));
    if at.is_some() && body.inst(at).opcode.is_eh_pad() {
        at = body.next_inst(at);
    }
    if at.is_some() {
        let id = value_record(module, body, record, phi.into());
        body.push_record_first(at, id);
    }
}

/// Is a value of this type all of what the record describes?
fn covers(module: &Module, body: &Body, ty: Type, record: &DbgRecord, expr: &[u64]) -> bool {
    let (types, layout) = (&module.ctx.types, &module.data_layout);
    let size = layout.alloc_size(types, ty);
    let bits = size.value.saturating_mul(8);
    if let Some(needed) = active_bits(module, record.variable, expr) {
        return bits >= needed;
    }
    // A variable of unknown size: that of its memory counts.
    let address = body.location_values(record.location).next().filter(|_| record.kind == DbgRecordKind::Declare);
    let Some(alloca) = address.and_then(Value::inst).filter(|&i| body.inst(i).opcode == ir::Opcode::Alloca) else {
        return false;
    };
    let one = layout.alloc_size(types, body.inst(alloca).allocated_type());
    let count = body.operands(alloca).next().map_or(Some(1), |n| body.consts().as_u64(n.constant()?));
    match count {
        Some(n) => {
            bits >= one.value.saturating_mul(8).saturating_mul(n) && (one.scalable == size.scalable || size.scalable)
        }
        None => false,
    }
}

/// The bits of a variable that an expression describes, if they are known.
fn active_bits(module: &Module, variable: Md, expr: &[u64]) -> Option<u64> {
    let md = &module.ctx.md;
    let whole = variable_bits(module, variable);
    let mut bits = whole;
    for operation in expression::ops(expr) {
        bits = match operation.code() {
            op::LLVM_EXTRACT_BITS_SEXT | op::LLVM_EXTRACT_BITS_ZEXT
                if is_signed(md, variable) != Some(operation.code() == op::LLVM_EXTRACT_BITS_SEXT) =>
            {
                whole
            }
            op::LLVM_EXTRACT_BITS_SEXT | op::LLVM_EXTRACT_BITS_ZEXT | op::LLVM_FRAGMENT => {
                Some(bits.map_or(operation.arg(1), |b| b.min(operation.arg(1))))
            }
            _ => whole,
        };
    }
    bits
}

/// The type of a variable, and what it is derived from.
fn types_of(md: &MdStore, variable: Md) -> impl Iterator<Item = Md> + '_ {
    let first = match variable.expand().map(|v| md.get(v)) {
        Some(MdData::Node { kind: NodeKind::DILocalVariable, slots, .. }) => {
            Md(slots[const { NodeKind::DILocalVariable.slot("type") }])
        }
        _ => Md(NULL),
    };
    let base = move |ty: &Md| match md.get(*ty) {
        MdData::Node { kind: NodeKind::DIDerivedType, slots, .. } => {
            Md(slots[const { NodeKind::DIDerivedType.slot("baseType") }]).expand()
        }
        _ => None,
    };
    std::iter::successors(first.expand(), base).take(MAX_DERIVED)
}

/// The size of a variable: that of the first type that has one.
pub fn variable_bits(module: &Module, variable: Md) -> Option<u64> {
    let md = &module.ctx.md;
    types_of(md, variable).find_map(|ty| {
        let MdData::Node { kind, slots, .. } = md.get(ty) else { return None };
        let at = kind.fields().iter().find(|f| f.name == "size" && f.is_stored())?.slot;
        match md.get(Md(slots[at as usize]).expand()?) {
            MdData::Int(_, bits) => (*bits != 0).then_some(*bits),
            MdData::Const(c) => module.consts.as_u64(*c).filter(|&bits| bits != 0),
            _ => None,
        }
    })
}

/// Is the basic type that a variable is derived from signed?
fn is_signed(md: &MdStore, variable: Md) -> Option<bool> {
    const SIGNED: [u32; 2] = [0x05, 0x06]; // DW_ATE_signed, DW_ATE_signed_char
    const UNSIGNED: [u32; 4] = [0x02, 0x07, 0x08, 0x10]; // boolean, unsigned, unsigned_char, UTF
    let ty = types_of(md, variable).last()?;
    match md.get(ty) {
        MdData::Node { kind: NodeKind::DIBasicType, slots, .. } => {
            let encoding = slots[const { NodeKind::DIBasicType.slot("encoding") }];
            let known = SIGNED.contains(&encoding) || UNSIGNED.contains(&encoding);
            known.then(|| SIGNED.contains(&encoding))
        }
        _ => None,
    }
}
