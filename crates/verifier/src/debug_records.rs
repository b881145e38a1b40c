//! Debug records, and the calls that were used before them. See LangRef's companion "Source Level Debugging with LLVM".

use crate::cx::Verifier;
use crate::debug_types::{is_type_kind, slot};
use ir::attr_kind::AttrKind;
use ir::metadata::{Md, expression};
use ir::{ConstData, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Inst, NodeKind, Value, ValueKind};

impl Verifier<'_> {
    /// The records before an instruction.
    pub(crate) fn debug_records(&mut self, i: Inst) {
        let body = self.b;
        for id in body.records_before(i) {
            let record = *body.record(id);
            if record.kind == DbgRecordKind::Label {
                self.debug_label(id, &record);
            } else {
                self.debug_variable(id, &record);
            }
        }
    }

    fn is(&self, md: Md, kind: NodeKind) -> bool {
        self.md.node_kind(md) == Some(kind)
    }

    fn debug_label(&mut self, id: DbgRecordId, r: &DbgRecord) {
        check_di!(
            self,
            self.is(r.variable, NodeKind::DILabel),
            "invalid #dbg_label intrinsic variable",
            id,
            r.variable
        );
        self.visit_md(r.variable, false);
        let location = self.is(r.loc, NodeKind::DILocation);
        check_di!(self, location, "#dbg_label record requires a !dbg attachment", id);
        self.visit_md(r.loc, true);
        self.same_subprogram(id, r, "label");
    }

    fn is_location(&self, location: DbgLocation) -> bool {
        match location {
            DbgLocation::Value(_) | DbgLocation::ArgList(..) => true,
            DbgLocation::Metadata(md) => {
                self.md_value(md).is_some()
                    || self.is_md_tuple(md) && self.num_md_ops(md) == 0
                    || self.is(md, NodeKind::DIArgList)
            }
            DbgLocation::None => false,
        }
    }

    fn debug_variable(&mut self, id: DbgRecordId, r: &DbgRecord) {
        check_di!(self, self.is_location(r.location), "invalid #dbg record address/value", id);
        if matches!(r.kind, DbgRecordKind::Declare | DbgRecordKind::DeclareValue) {
            let before = self.failures.len();
            self.declared_address(id, r);
            if self.failures.len() != before {
                return;
            }
        }
        check_di!(self, self.is(r.variable, NodeKind::DILocalVariable), "invalid #dbg record variable", id, r.variable);
        self.visit_md(r.variable, false);
        check_di!(
            self,
            self.is(r.expression, NodeKind::DIExpression),
            "invalid #dbg record expression",
            id,
            r.expression
        );
        self.visit_md(r.expression, false);
        if r.kind == DbgRecordKind::Assign {
            let before = self.failures.len();
            self.assignment(id, r);
            if self.failures.len() != before {
                return;
            }
        }
        check_di!(self, self.is(r.loc, NodeKind::DILocation), "invalid #dbg record DILocation", id, r.loc);
        self.visit_md(r.loc, true);
        let before = self.failures.len();
        self.same_subprogram(id, r, "variable");
        if self.failures.len() != before {
            return;
        }
        if !self.md_slots(r.expression).is_empty() {
            let bits = self.variable_bits(r.variable, slot!(DILocalVariable."type"));
            self.fragment_fits(r.expression, bits, r.variable, id.into());
            self.entry_value(id, r);
        }
        self.argument_number(id, r);
        let ty = self.field_md(r.variable, slot!(DILocalVariable."type"));
        check_di!(self, self.null_or(ty, is_type_kind), "invalid type ref", r.variable, ty);
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
                self.attrs.has(self.attrs.list(self.f().attrs).param(p.index()), AttrKind::SwiftAsync)
            }
            ValueKind::Const(c) => matches!(self.b.consts().data(c), ConstData::Undef | ConstData::Poison),
            _ => false,
        }
    }

    fn declared_address(&mut self, id: DbgRecordId, r: &DbgRecord) {
        if r.kind != DbgRecordKind::Declare {
            return;
        }
        let single = !matches!(r.location, DbgLocation::ArgList(..));
        check_di!(self, single, "location of #dbg_declare must be a pointer or int", id);
        let value: Option<Value> = self.b.location_values(r.location).next();
        let ty = match (value, r.location) {
            (Some(v), _) => Some(self.ty(v)),
            (None, DbgLocation::Metadata(md)) => self.md_type(md),
            _ => None,
        };
        let fits = ty.is_none_or(|t| self.t.is_ptr(t) || self.t.is_int(t));
        check_di!(self, fits, "location of #dbg_declare must be a pointer or int", id);
    }

    fn assignment(&mut self, id: DbgRecordId, r: &DbgRecord) {
        let is_id = self.is(r.assign_id, NodeKind::DIAssignID);
        check_di!(self, is_id, "invalid #dbg_assign DIAssignID", id, r.assign_id);
        self.visit_md(r.assign_id, false);
        let address = match r.address {
            DbgLocation::Value(_) => true,
            DbgLocation::Metadata(md) => {
                self.md_value(md).is_some() || self.is_md_tuple(md) && self.num_md_ops(md) == 0
            }
            _ => false,
        };
        check_di!(self, address, "invalid #dbg_assign address", id);
        check_di!(
            self,
            self.is(r.address_expression, NodeKind::DIExpression),
            "invalid #dbg_assign address expression",
            id,
            r.address_expression
        );
        self.visit_md(r.address_expression, false);
    }

    /// A record's place lies in the function that its variable or label belongs to.
    fn same_subprogram(&mut self, id: DbgRecordId, r: &DbgRecord, noun: &'static str) {
        let scope_slot =
            if r.kind == DbgRecordKind::Label { slot!(DILabel."scope") } else { slot!(DILocalVariable."scope") };
        let variable = self.scope_subprogram(self.field_md(r.variable, scope_slot));
        let place = self.location(r.loc).map_or(Md::NONE, |l| self.scope_subprogram(l.0));
        if variable.is_none() || place.is_none() || variable == place {
            return;
        }
        let record = if r.kind == DbgRecordKind::Label { "#dbg_label" } else { "#dbg record" };
        self.fail_di(
            format!("mismatched subprogram between {record} {noun} and DILocation"),
            &[id.into(), r.variable.into(), variable.into(), r.loc.into(), place.into()],
        );
    }

    /// One variable for each argument number.
    fn argument_number(&mut self, id: DbgRecordId, r: &DbgRecord) {
        let inlined = self.location(r.loc).is_some_and(|l| l.1.is_some());
        let number = self.field(r.variable, slot!(DILocalVariable."arg")) as usize;
        if inlined || number == 0 || !self.has_debug_info {
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
