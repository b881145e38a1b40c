//! Debug records, and the calls that were used before them. See LangRef's companion "Source Level Debugging with LLVM".

use crate::cx::Verifier;
use crate::debug_types::{flag, is_type_kind, slot};
use ir::attr_kind::AttrKind;
use ir::metadata::{Md, expression};
use ir::{Block, ConstData, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Inst, NodeKind, Value, ValueKind};

impl Verifier<'_> {
    /// The records before an instruction.
    pub(crate) fn debug_records(&mut self, i: Inst) {
        let body = self.b;
        let block = body.inst_block(i);
        for id in body.records_before(i) {
            let record = body.record(id);
            if self.is(record.loc, NodeKind::DILocation) {
                self.visit_md(record.loc, true);
            }
            if record.kind == DbgRecordKind::Label {
                self.label_record(id, record, block);
            } else {
                self.variable_record(id, record, block);
                self.record_expression(id, record);
            }
        }
    }

    fn is(&self, md: Md, kind: NodeKind) -> bool {
        self.md.node_kind(md) == Some(kind)
    }

    /// A record of a label. The label itself is not visited, and a location of the wrong kind is let pass, as in LLVM.
    fn label_record(&mut self, id: DbgRecordId, r: &DbgRecord, block: Block) {
        let is_label = self.is(r.variable, NodeKind::DILabel);
        check_di!(self, is_label, "invalid #dbg_label intrinsic variable", id, r.variable);
        check_di!(self, r.loc.is_some(), "#dbg_label record requires a !dbg attachment", id, block, self.g);
        let label = self.scope_subprogram(self.field_md(r.variable, slot!(DILabel."scope")));
        let place = self.place_of(r.loc);
        check_di!(
            self,
            label.is_none() || place.is_none() || label == place,
            "mismatched subprogram between #dbg_label label and !dbg attachment",
            id,
            block,
            self.g,
            r.variable,
            label,
            r.loc,
            place
        );
    }

    /// The function that a location lies in; none if it is not a location or its scope is broken.
    fn place_of(&self, loc: Md) -> Md {
        self.location(loc).map_or(Md::NONE, |l| self.scope_subprogram(l.0))
    }

    /// May it say where a variable is: a value, or a node without operands?
    fn is_place(&self, location: DbgLocation) -> bool {
        match location {
            DbgLocation::Value(_) => true,
            DbgLocation::Metadata(md) => self.md_value(md).is_some() || self.is_md_node(md) && self.num_md_ops(md) == 0,
            DbgLocation::ArgList(..) | DbgLocation::None => false,
        }
    }

    /// A record of a variable.
    fn variable_record(&mut self, id: DbgRecordId, r: &DbgRecord, block: Block) {
        let g = self.g;
        let fits = self.is_place(r.location) || matches!(r.location, DbgLocation::ArgList(..));
        check_di!(self, fits, "invalid #dbg record address/value", id, r.location, block, g);
        let fits = r.kind != DbgRecordKind::Declare || self.is_address(r.location);
        check_di!(self, fits, "location of #dbg_declare must be a pointer or int", id, r.location, block, g);
        let is_variable = self.is(r.variable, NodeKind::DILocalVariable);
        check_di!(self, is_variable, "invalid #dbg record variable", id, r.variable, block, g);
        self.visit_md(r.variable, false);
        let is_expression = self.is(r.expression, NodeKind::DIExpression);
        check_di!(self, is_expression, "invalid #dbg record expression", id, r.expression, block, g);
        self.visit_md(r.expression, false);
        if r.kind == DbgRecordKind::Assign { self.assignment(id, r, block) } else { self.record_place(id, r, block) }
    }

    /// Type and place of a record's variable, if the record's parts are of the right kinds.
    fn record_place(&mut self, id: DbgRecordId, r: &DbgRecord, block: Block) {
        let g = self.g;
        let ty = self.field_md(r.variable, slot!(DILocalVariable."type"));
        check_di!(self, self.null_or(ty, is_type_kind), "invalid type ref", r.variable, ty, block, g);
        let is_location = self.is(r.loc, NodeKind::DILocation);
        check_di!(self, is_location, "invalid #dbg record DILocation", id, r.loc, block, g);
        let variable = self.scope_subprogram(self.field_md(r.variable, slot!(DILocalVariable."scope")));
        let place = self.place_of(r.loc);
        if variable.is_none() || place.is_none() {
            return;
        }
        check_di!(
            self,
            variable == place,
            "mismatched subprogram between #dbg record variable and DILocation",
            id,
            block,
            g,
            r.variable,
            variable,
            r.loc,
            place,
            block,
            g
        );
        self.argument_number(id, r);
    }

    /// What an expression may say of the variable; looked at even if other rules are broken.
    fn record_expression(&mut self, id: DbgRecordId, r: &DbgRecord) {
        if self.md_slots(r.expression).is_empty() || !self.is(r.expression, NodeKind::DIExpression) {
            return;
        }
        // Members of an anonymous union are artificial variables that share their storage.
        let artificial = self.field(r.variable, slot!(DILocalVariable."flags")) & flag::ARTIFICIAL != 0;
        if self.is(r.variable, NodeKind::DILocalVariable) && !artificial {
            let bits = self.variable_bits(r.variable, slot!(DILocalVariable."type"));
            self.fragment_fits(r.expression, bits, r.variable, id.into());
        }
        self.entry_value(id, r);
    }

    /// Before code generation, only the argument `swiftasync` is known to stay where it is when the function begins.
    fn entry_value(&mut self, id: DbgRecordId, r: &DbgRecord) {
        let elements = expression::from_slots(self.md_slots(r.expression));
        if !expression::is_valid(&elements) || !expression::is_entry_value(&elements) {
            return;
        }
        let stays = match r.location {
            DbgLocation::Value(_) => self.b.location_values(r.location).next().is_some_and(|v| self.stays_at_entry(v)),
            DbgLocation::Metadata(md) => {
                let c = self.md_value(md).and_then(|value| value.1);
                c.is_some_and(|c| matches!(self.m.consts.data(c), ConstData::Undef | ConstData::Poison))
            }
            _ => false,
        };
        let message = "Entry values are only allowed in MIR unless they target a swiftasync Argument";
        check_di!(self, stays, message, id);
    }

    fn stays_at_entry(&self, v: Value) -> bool {
        match v.kind() {
            ValueKind::Param(p) => {
                self.attrs.has(self.attrs.list(self.f().attrs.get()).param(p.index()), AttrKind::SwiftAsync)
            }
            ValueKind::Const(c) => matches!(self.b.consts().data(c), ConstData::Undef | ConstData::Poison),
            _ => false,
        }
    }

    /// Is it a pointer, or the integer of one, as far as it is a value?
    fn is_address(&self, location: DbgLocation) -> bool {
        let ty = match location {
            DbgLocation::Value(_) => self.b.location_values(location).next().map(|v| self.ty(v)),
            DbgLocation::Metadata(md) => self.md_type(md),
            DbgLocation::ArgList(..) | DbgLocation::None => None,
        };
        ty.is_none_or(|t| self.t.is_ptr(t) || self.t.is_int(t))
    }

    fn assignment(&mut self, id: DbgRecordId, r: &DbgRecord, block: Block) {
        let g = self.g;
        let is_id = self.is(r.assign_id, NodeKind::DIAssignID);
        check_di!(self, is_id, "invalid #dbg_assign DIAssignID", id, r.assign_id, block, g);
        self.visit_md(r.assign_id, false);
        check_di!(self, self.is_place(r.address), "invalid #dbg_assign address", id, r.address, block, g);
        let expression = r.address_expression;
        let is_expression = self.is(expression, NodeKind::DIExpression);
        check_di!(self, is_expression, "invalid #dbg_assign address expression", id, expression, block, g);
        self.visit_md(expression, false);
        self.record_place(id, r, block);
    }

    /// One variable for each argument number.
    fn argument_number(&mut self, id: DbgRecordId, r: &DbgRecord) {
        let inlined = self.location(r.loc).is_some_and(|l| l.1.is_some());
        let number = self.field(r.variable, slot!(DILocalVariable."arg")) as usize;
        // Larger numbers than text can have take no memory: bitcode may hold any.
        if inlined || number == 0 || number > usize::from(u16::MAX) || !self.has_debug_info {
            return;
        }
        if self.debug_args.len() < number {
            self.debug_args.resize(number, Md::NONE);
        }
        let previous = std::mem::replace(&mut self.debug_args[number - 1], r.variable);
        let fits = previous.is_none() || previous == r.variable;
        check_di!(self, fits, "conflicting debug info for argument", id, previous, r.variable);
    }
}
