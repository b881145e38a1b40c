//! Debug info of the new function: a subprogram of its own, with variables and locations in it.

use super::Extractor;
use crate::utils::merged_location::subprogram_of;
use crate::utils::strip_debug::strip_body_debug_info;
use ir::metadata::schema::NULL;
use ir::metadata_kinds as kind;
use ir::{
    Atom, Block, Body, DbgRecordId, DbgRecordKind, Global, Inst, Location, Md, MdData, MdStore, NodeKind, Value,
    ValueKind,
};
use rustc_hash::FxHashMap;

/// Chains of scopes and inlining are followed so far; beyond that, cyclic metadata is assumed.
const MAX_DEPTH: usize = 1 << 16;

/// Scopes and locations of the old subprogram as those of the new one.
struct Scopes<'a> {
    md: &'a MdStore,
    subprogram: Md,
    done: FxHashMap<Md, Md>,
}

impl Extractor<'_> {
    pub(super) fn fix_debug_info(
        &mut self,
        new: Global,
        body: &mut Body,
        values: &FxHashMap<Value, Value>,
        records: &[(DbgRecordId, DbgRecordId)],
        call: Inst,
    ) {
        let old = self.module.subprogram(self.function);
        if old.is_none() {
            strip_body_debug_info(self.module, body);
            return self.erase_foreign_records();
        }
        let Some(subprogram) = self.make_subprogram(old, new) else { return };
        self.describe_inputs(body, values);
        let foreign: Vec<DbgRecordId> = records.iter().filter(|r| self.is_foreign(r.0, values)).map(|r| r.1).collect();
        let md = &self.module.ctx.md;
        let mut scopes = Scopes { md, subprogram, done: FxHashMap::default() };
        let insts: Vec<Inst> = body.all_insts().collect();
        for &i in &insts {
            body.retain_records(i, |_, r| !foreign.contains(&r));
        }
        let mut has_variables = false;
        for &i in &insts {
            for r in body.records_before(i).collect::<Vec<_>>() {
                has_variables |= scopes.update_record(body, r);
            }
        }
        for &i in &insts {
            let loc = body.debug_loc(i);
            if loc.is_some() {
                body.set_debug_loc(i, scopes.location(loc));
            }
            for r in body.records_before(i).collect::<Vec<_>>() {
                let loc = body.record(r).loc;
                body.record_mut(r).loc = scopes.location(loc);
            }
            let of_loop = body.attachment(i, kind::LOOP);
            if of_loop.is_some() {
                let new = scopes.of_loop(of_loop);
                body.set_attachment(i, kind::LOOP, new);
            }
        }
        if has_variables {
            self.retain_nothing(subprogram);
        }
        if self.body.debug_loc(call).is_none() {
            let zero =
                Location { line: 0, column: 0, implicit: false, distinct: false, scope: old, inlined_at: Md::NONE };
            let loc = self.module.ctx.md.intern(MdData::Location(zero));
            self.body.set_debug_loc(call, loc);
        }
        self.erase_foreign_records();
    }

    /// Does a record of the region name a value that did not come along?
    fn is_foreign(&self, record: DbgRecordId, values: &FxHashMap<Value, Value>) -> bool {
        let record = self.body.record(record);
        let mut named = self.body.location_values(record.location).chain(self.body.location_values(record.address));
        named.any(|v| !matches!(v.kind(), ValueKind::Const(_)) && !values.contains_key(&v))
    }

    /// Records that stay must not name what went.
    fn erase_foreign_records(&mut self) {
        if !self.body.has_records() {
            return;
        }
        let blocks: Vec<Block> = self.body.blocks().filter(|&b| !self.region.has(b)).collect();
        for b in blocks {
            for i in self.body.block_insts(b).collect::<Vec<_>>() {
                let gone: Vec<DbgRecordId> = self.body.records_before(i).filter(|&r| self.names_moved(r)).collect();
                if !gone.is_empty() {
                    self.body.retain_records(i, |_, r| !gone.contains(&r));
                }
            }
        }
    }

    fn names_moved(&self, record: DbgRecordId) -> bool {
        let record = self.body.record(record);
        let mut named = self.body.location_values(record.location).chain(self.body.location_values(record.address));
        named.any(|v| v.inst().is_some_and(|i| self.sunk.contains(&i) || self.is_inside(i)))
    }

    /// The subprogram of the new function.
    fn make_subprogram(&mut self, old: Md, new: Global) -> Option<Md> {
        let name = self.module.global(new).name.clone();
        let md = &self.module.ctx.md;
        let MdData::Node { kind: NodeKind::DISubprogram, slots: fields, .. } = md.get(old) else { return None };
        let field = |name: &str| fields[NodeKind::DISubprogram.slot(name)];
        let types = md.tuple(&[]);
        let mut slots: Vec<u32> = NodeKind::DISubroutineType.default_slots().collect();
        slots[const { NodeKind::DISubroutineType.slot("types") }] = types.0;
        let ty = md.intern(MdData::Node { kind: NodeKind::DISubroutineType, distinct: false, slots: slots.into() });
        let name = md.string(&name);
        let mut slots: Vec<u32> = NodeKind::DISubprogram.default_slots().collect();
        let mut set = |key: &str, value: u32| slots[NodeKind::DISubprogram.slot(key)] = value;
        set("name", name.0);
        set("linkageName", name.0);
        set("scope", NULL);
        set("file", field("file"));
        set("type", ty.0);
        set("unit", field("unit"));
        set("spFlags", LOCAL_OPTIMIZED_DEFINITION);
        set("retainedNodes", NULL);
        let subprogram = md.intern(MdData::Node { kind: NodeKind::DISubprogram, distinct: true, slots: slots.into() });
        let f = self.module.global_mut(new).function_mut()?;
        f.attachments.push((kind::DBG, subprogram));
        Some(subprogram)
    }

    /// A subprogram with variables has a list of those to keep, if an empty one.
    fn retain_nothing(&mut self, subprogram: Md) {
        let md = &mut self.module.ctx.md;
        let none = md.tuple(&[]);
        let MdData::Node { kind, distinct, slots } = md.get(subprogram).clone() else { return };
        let mut slots = slots;
        slots[kind.slot("retainedNodes")] = none.0;
        md.replace(subprogram, MdData::Node { kind, distinct, slots });
    }

    /// What records outside say of inputs, records at the beginning of the new function say of its parameters.
    fn describe_inputs(&mut self, body: &mut Body, values: &FxHashMap<Value, Value>) {
        if !self.body.has_records() {
            return;
        }
        let Some(at) = body.terminator(body.entry()) else { return };
        let mut place: FxHashMap<DbgRecordId, bool> = FxHashMap::default();
        for b in self.body.blocks() {
            for i in self.body.block_insts(b) {
                place.extend(self.body.records_before(i).map(|r| (r, self.region.has(b))));
            }
        }
        for &input in &self.inputs {
            let Some(&v) = values.get(&input) else { continue };
            let mut said = Vec::new();
            for u in self.body.metadata_uses_of(input) {
                if let ir::User::Record(r) = self.body.user(u)
                    && place.get(&r) == Some(&false)
                    && !said.contains(&r)
                {
                    said.push(r);
                }
            }
            for r in said {
                let mut record = *self.body.record(r);
                let plain = matches!(record.location, ir::DbgLocation::Value(u) if self.body.use_value(u) == input);
                if !plain && record.kind != DbgRecordKind::Declare {
                    continue;
                }
                if record.kind != DbgRecordKind::Declare {
                    record.kind = DbgRecordKind::Value;
                }
                (record.location, record.address) = (ir::DbgLocation::None, ir::DbgLocation::None);
                (record.address_expression, record.assign_id) = (Md::NONE, Md::NONE);
                let new = body.make_record(record);
                body.push_record_before(at, new);
                let location = body.record_value(new, v);
                body.set_record_location(new, location);
            }
        }
    }
}

/// `DISPFlagDefinition | DISPFlagOptimized | DISPFlagLocalToUnit`
const LOCAL_OPTIMIZED_DEFINITION: u32 = 8 | 16 | 4;

impl Scopes<'_> {
    /// A scope in the new subprogram like one in the old.
    fn scope(&mut self, scope: Md) -> Md {
        let mut chain = Vec::new();
        let mut at = scope;
        let mut new = self.subprogram;
        while chain.len() < MAX_DEPTH {
            if let Some(&done) = self.done.get(&at) {
                new = done;
                break;
            }
            let Some(parent) = parent(self.md, at) else { break };
            chain.push(at);
            at = parent;
        }
        for old in chain.into_iter().rev() {
            let MdData::Node { kind, slots, .. } = self.md.get(old) else { continue };
            let mut slots = slots.clone();
            slots[kind.slot("scope")] = new.0;
            new = self.md.intern(MdData::Node { kind: *kind, distinct: false, slots });
            self.done.insert(old, new);
        }
        new
    }

    /// A location as in the new subprogram: the outermost of those that it was inlined at is in there.
    fn location(&mut self, loc: Md) -> Md {
        let mut chain = Vec::new();
        let mut at = loc;
        let mut new = Md::NONE;
        while let Some(l) = self.md.location(at).filter(|_| chain.len() < MAX_DEPTH) {
            if let Some(&done) = self.done.get(&at) {
                new = done;
                break;
            }
            chain.push((at, l));
            at = l.inlined_at;
        }
        for (old, l) in chain.into_iter().rev() {
            let scope = if l.inlined_at.is_none() { self.scope(l.scope) } else { l.scope };
            let l = Location { scope, inlined_at: new, implicit: false, distinct: false, ..l };
            new = self.md.intern_location(l, Atom::NONE);
            self.done.insert(old, new);
        }
        new
    }

    /// Points a record at a variable, or label, of the new subprogram, unless it was inlined. Is it a variable there?
    fn update_record(&mut self, body: &mut Body, r: DbgRecordId) -> bool {
        let record = *body.record(r);
        if self.md.location(record.loc).is_none_or(|l| l.inlined_at.is_some()) {
            return false;
        }
        let old = record.variable;
        let is_variable = self.md.node_kind(old) == Some(NodeKind::DILocalVariable);
        if let Some(&done) = self.done.get(&old) {
            body.record_mut(r).variable = done;
            return is_variable;
        }
        let MdData::Node { kind, slots, .. } = self.md.get(old) else { return false };
        let kind = *kind;
        let scope = self.scope(Md(slots[kind.slot("scope")]));
        let mut new = slots.clone();
        new[kind.slot("scope")] = scope.0;
        if kind == NodeKind::DILocalVariable {
            for key in ["arg", "flags", "annotations"] {
                let slot = kind.slot(key);
                new[slot] = kind.default_slots().nth(slot).unwrap_or(NULL);
            }
        }
        let new = self.md.intern(MdData::Node { kind, distinct: false, slots: new });
        self.done.insert(old, new);
        body.record_mut(r).variable = new;
        is_variable
    }

    /// Loop metadata with locations in the new subprogram.
    fn of_loop(&mut self, old: Md) -> Md {
        let operands = self.md.tuple_operands(old);
        let rest: Vec<Md> = operands.into_iter().flatten().skip(1).filter(|m| m.is_some()).collect();
        let mapped: Vec<u32> =
            rest.into_iter().map(|m| if self.md.location(m).is_some() { self.location(m) } else { m }.0).collect();
        let mut new = Md::NONE;
        self.md.extend_with(|first| {
            new = Md(first);
            let slots = std::iter::once(first).chain(mapped).collect();
            vec![MdData::Node { kind: NodeKind::Tuple, distinct: true, slots }]
        });
        new
    }
}

/// The scope that a local scope lies in; none for a subprogram.
fn parent(md: &MdStore, scope: Md) -> Option<Md> {
    subprogram_of(md, scope)?;
    match md.get(scope) {
        MdData::Node { kind: kind @ (NodeKind::DILexicalBlock | NodeKind::DILexicalBlockFile), slots, .. } => {
            Md(slots[kind.slot("scope")]).expand()
        }
        _ => None,
    }
}
