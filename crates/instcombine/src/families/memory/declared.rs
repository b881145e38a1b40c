//! Debug records of memory that goes away.

use crate::combiner::Combiner;
use ir::{DbgRecordId, DbgRecordKind, Inst, User};
use transforms::utils::promote::debug_info::{convert_at_store, is_about_memory};

impl Combiner<'_> {
    /// The records that mention an address, each once.
    fn records_of(&self, i: Inst) -> Vec<DbgRecordId> {
        let mut records = Vec::new();
        if self.body.has_records() {
            for u in self.body.metadata_uses_of(i) {
                if let User::Record(r) = self.body.user(u)
                    && !records.contains(&r)
                {
                    records.push(r);
                }
            }
        }
        records
    }

    /// A store to a declared variable that goes away: a record says what the variable is from there on.
    pub(super) fn record_store(&mut self, object: Inst, store: Inst) {
        for r in self.records_of(object) {
            let record = *self.body.record(r);
            if record.kind == DbgRecordKind::Declare {
                convert_at_store(self.module, self.body, &record, store);
            }
        }
    }

    /// Drops the records that say that a variable is in memory which goes away.
    pub(super) fn drop_declarations(&mut self, object: Inst) {
        let mut dead = self.records_of(object);
        dead.retain(|&r| is_about_memory(self.module, self.body.record(r)));
        if dead.is_empty() {
            return;
        }
        let holders: Vec<Inst> =
            self.body.all_insts().filter(|&i| self.body.records_before(i).any(|r| dead.contains(&r))).collect();
        for i in holders {
            self.body.retain_records(i, |_, r| !dead.contains(&r));
        }
    }
}
