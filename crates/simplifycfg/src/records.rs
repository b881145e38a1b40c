//! Debug records, copied and removed.

use crate::simplifier::Simplifier;
use ir::{DbgLocation, DbgRecordId, Inst, Value};
use rustc_hash::FxHashMap;

impl Simplifier<'_> {
    /// A copy of a record, with values mapped; it stands nowhere yet.
    pub fn clone_record(&mut self, r: DbgRecordId, copies: &FxHashMap<Inst, Value>) -> DbgRecordId {
        let old = *self.body.record(r);
        let mut record = old;
        (record.location, record.address) = (DbgLocation::None, DbgLocation::None);
        let new = self.body.make_record(record);
        let location = self.clone_location(new, old.location, copies);
        self.body.set_record_location(new, location);
        let address = self.clone_location(new, old.address, copies);
        self.body.set_record_address(new, address);
        new
    }

    fn clone_location(&mut self, to: DbgRecordId, old: DbgLocation, copies: &FxHashMap<Inst, Value>) -> DbgLocation {
        let map = |v: Value| v.inst().and_then(|i| copies.get(&i)).copied().unwrap_or(v);
        let values: Vec<Value> = self.body.location_values(old).map(map).collect();
        match old {
            DbgLocation::Value(_) => self.body.record_value(to, values.first().copied().unwrap_or(Value::NONE)),
            DbgLocation::ArgList(..) => self.body.record_arg_list(to, &values),
            other => other,
        }
    }

    /// Removes the records that were marked.
    pub fn purge_records(&mut self) {
        if self.dead_records.is_empty() {
            return;
        }
        let dead = std::mem::take(&mut self.dead_records);
        let insts: Vec<Inst> = self.body.all_insts().collect();
        for i in insts {
            if self.body.records_before(i).any(|r| dead.contains(&r)) {
                self.body.retain_records(i, |_, r| !dead.contains(&r));
            }
        }
    }
}
