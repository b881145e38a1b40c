//! Bodies of the source in the destination: all that one refers to is looked up in LLVM's order, then it is translated in place.

use crate::mover::Mover;
use crate::tables::Translator;
use ir::{Body, Const, ConstData, DbgLocation, DbgRecordId, EntitySet, Global, Inst, Module, Opcode, Value};

impl Mover<'_> {
    pub fn move_function(&mut self, from: Global, to: Global) {
        let source = self.source;
        let Some(f) = source.function(from) else { return };
        let header = [f.personality, f.prefix, f.prologue].map(|c| self.optional_constant(c));
        let attachments = self.attachments(&f.attachments);
        let Some(mut body) = self.take_body(from) else { return };
        self.visit_body(&body);
        body.translate(&Translator { tables: &self.tables, dest: self.dest, behind_alias: false });
        if let Some(new) = self.dest.global_mut(to).function_mut() {
            [new.personality, new.prefix, new.prologue] = header;
            new.attachments = attachments;
        }
        self.dest.put_body(to, body);
    }

    fn optional_constant(&mut self, c: Const) -> Const {
        let new = c.expand().and_then(|c| self.module_constant(c, false));
        new.unwrap_or(Const::NONE)
    }

    /// Sees to it that all that a body refers to is known in the destination.
    fn visit_body(&mut self, body: &Body) {
        let mut seen = EntitySet::with_capacity(body.consts().len());
        for p in body.params() {
            self.ty(body.param_type(p));
        }
        for block in body.blocks() {
            for i in body.block_insts(block) {
                self.visit_instruction(body, i, &mut seen);
            }
            body.trailing_records(block).for_each(|r| self.visit_record(body, r, &mut seen));
        }
    }

    fn visit_value(&mut self, body: &Body, v: Value, seen: &mut EntitySet<Const>) {
        let Some(c) = v.constant() else { return };
        if let ConstData::LocalMetadata(index) = body.consts().data(c) {
            let values: Vec<Value> = body.wrapper(index).0.collect();
            for c in values.into_iter().filter_map(|v| v.constant()) {
                self.visit_constant(body.consts(), c, seen, false);
            }
        }
        self.visit_constant(body.consts(), c, seen, false);
    }

    fn visit_instruction(&mut self, body: &Body, i: Inst, seen: &mut EntitySet<Const>) {
        for v in body.operands(i) {
            self.visit_value(body, v, seen);
        }
        for &(_, md) in body.attachments(i) {
            self.metadata(md);
        }
        self.metadata(body.debug_loc(i));
        let data = body.inst(i);
        match data.opcode {
            Opcode::Alloca => _ = self.ty(data.allocated_type()),
            Opcode::GetElementPtr => _ = self.ty(data.source_type()),
            opcode if opcode.is_call() => {
                self.ty(data.call_type());
                self.attr_list(data.call_attrs());
            }
            _ => {}
        }
        self.ty(data.ty);
        body.records_before(i).for_each(|r| self.visit_record(body, r, seen));
    }

    fn visit_record(&mut self, body: &Body, r: DbgRecordId, seen: &mut EntitySet<Const>) {
        let record = body.record(r);
        for place in [record.location, record.address] {
            let values: Vec<Value> = body.location_values(place).filter(|v| v.is_some()).collect();
            values.into_iter().for_each(|v| self.visit_value(body, v, seen));
            if let DbgLocation::Metadata(md) = place {
                self.metadata(md);
            }
        }
        for md in [record.variable, record.expression, record.assign_id, record.address_expression, record.loc] {
            self.metadata(md);
        }
    }
}

/// Takes the bodies out of a module; its functions stay definitions.
pub(crate) fn take_all(module: &mut Module) -> rustc_hash::FxHashMap<Global, ir::BodySlot> {
    let mut bodies = rustc_hash::FxHashMap::default();
    for g in module.functions().to_vec() {
        if let Some(f) = module.global_mut(g).function_mut().filter(|f| f.body.is_here()) {
            bodies.insert(g, std::mem::replace(&mut f.body, ir::BodySlot::Taken));
        }
    }
    bodies
}
