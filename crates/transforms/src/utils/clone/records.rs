//! Debug records of a copy.

use super::Cloner;
use ir::{DbgLocation, DbgRecord, DbgRecordId, Inst, Value};

impl Cloner<'_> {
    /// Copies records before an instruction; what they refer to is filled in at the end, because it may not be there yet.
    pub(super) fn copy_records(&mut self, records: &mut Vec<DbgRecordId>, to: Inst) {
        for old in records.drain(..) {
            let mut record: DbgRecord = *self.source.record(old);
            let plain = |l| if matches!(l, DbgLocation::Metadata(_)) { l } else { DbgLocation::None };
            (record.location, record.address) = (plain(record.location), plain(record.address));
            let new = self.target.make_record(record);
            self.target.push_record_before(to, new);
            self.records.push((old, new));
        }
    }

    pub(super) fn complete_records(&mut self) {
        for (old, new) in std::mem::take(&mut self.records) {
            let record = *self.source.record(old);
            if let Some(location) = self.map_location(new, record.location) {
                self.target.set_record_location(new, location);
            }
            if let Some(address) = self.map_location(new, record.address) {
                self.target.set_record_address(new, address);
            }
        }
    }

    /// The copy of a location that holds values.
    fn map_location(&mut self, record: DbgRecordId, location: DbgLocation) -> Option<DbgLocation> {
        if !matches!(location, DbgLocation::Value(_) | DbgLocation::ArgList(..)) {
            return None;
        }
        let old: Vec<Value> = self.source.location_values(location).collect();
        let values: Vec<Value> = old.iter().map(|&v| self.map(v)).collect();
        if values.iter().any(|v| v.is_none()) {
            let poison: Vec<Value> =
                old.iter().map(|&v| self.target.consts_mut().poison(self.source.value_type(v)).into()).collect();
            return Some(self.make_location(record, location, &poison));
        }
        Some(self.make_location(record, location, &values))
    }

    fn make_location(&mut self, record: DbgRecordId, like: DbgLocation, values: &[Value]) -> DbgLocation {
        match like {
            DbgLocation::Value(_) => self.target.record_value(record, values[0]),
            _ => self.target.record_arg_list(record, values),
        }
    }
}
