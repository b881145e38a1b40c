//! Debug records that are removed.

use crate::simplifier::Simplifier;
use ir::Inst;

impl Simplifier<'_> {
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
