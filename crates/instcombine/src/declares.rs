//! Before rules are tried: a declaration that a scalar variable is in an `alloca` becomes records of its value where it is stored and loaded, for the
//! `alloca` may go.
//!
//! ```text
//! #dbg_declare(ptr %x, !v, …)
//! store i32 %n, ptr %x             store i32 %n, ptr %x
//!                                  #dbg_value(i32 %n, !v, …)
//! ```

use crate::combiner::Combiner;
use ir::intrinsics::id;
use ir::{Block, Body, DbgRecordId, DbgRecordKind, Inst, Md, Opcode, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::promote::debug_info::{convert_at_load, convert_at_store, value_in_memory, variable_key};

impl Combiner<'_> {
    /// Replaces declarations by records of values.
    pub(crate) fn lower_declares(&mut self) {
        if !self.body.has_records() {
            return;
        }
        let is_declare = |body: &Body, r: DbgRecordId| body.record(r).kind == DbgRecordKind::Declare;
        let mut declares: Vec<DbgRecordId> = Vec::new();
        for i in self.body.all_insts() {
            declares.extend(self.body.records_before(i).filter(|&r| is_declare(self.body, r)));
        }
        let lowered: FxHashSet<DbgRecordId> = declares.into_iter().filter(|&r| self.lower_declare(r)).collect();
        if lowered.is_empty() {
            return;
        }
        self.changed = true;
        self.retain_all_records(|r| !lowered.contains(&r));
        let blocks: Vec<Block> = self.body.blocks().collect();
        for block in blocks {
            self.drop_repeated_records(block);
        }
    }

    fn retain_all_records(&mut self, keep: impl Fn(DbgRecordId) -> bool) {
        let insts: Vec<Inst> =
            self.body.all_insts().filter(|&i| self.body.records_before(i).next().is_some()).collect();
        for i in insts {
            self.body.retain_records(i, |_, r| keep(r));
        }
    }

    /// The `alloca` of one scalar that a record speaks of.
    fn declared_scalar(&self, r: DbgRecordId) -> Option<Inst> {
        let address = self.body.location_values(self.body.record(r).location).next()?;
        let alloca = address.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Alloca)?;
        let View::Alloca { ty, count } = self.body.view(alloca) else { return None };
        let is_one = self.int_of(count).is_some_and(|n| n.is_one());
        let is_volatile = |i| {
            let d = self.body.inst(i);
            matches!(d.opcode, Opcode::Load | Opcode::Store) && d.is_volatile()
        };
        (is_one && !self.types.is_aggregate(ty) && !self.body.users_of(alloca).any(is_volatile)).then_some(alloca)
    }

    fn lower_declare(&mut self, r: DbgRecordId) -> bool {
        let Some(alloca) = self.declared_scalar(r) else { return false };
        let record = *self.body.record(r);
        let mut work = vec![alloca];
        while let Some(pointer) = work.pop() {
            let uses: Vec<_> = self.body.uses_of(pointer).collect();
            for u in uses {
                let (user, k) = (self.body.use_inst(u), self.body.operand_index(u));
                match self.body.view(user) {
                    View::Store { .. } if k == 1 => convert_at_store(self.module, self.body, &record, user),
                    View::Load { .. } => convert_at_load(self.module, self.body, &record, user),
                    View::Call(_) if !self.is_lifetime_marker(user) => {
                        value_in_memory(self.module, self.body, &record, alloca.into(), user);
                    }
                    View::Cast { op: Opcode::BitCast, .. } if self.types.is_ptr(self.body.inst(user).ty) => {
                        work.push(user);
                    }
                    _ => {}
                }
            }
        }
        true
    }

    fn is_lifetime_marker(&self, i: Inst) -> bool {
        matches!(self.intrinsic(i.into()), Some(id::LIFETIME_START | id::LIFETIME_END))
    }

    /// Of records that follow each other and speak of the same variable, the last one counts; and a record that says again what the last
    /// one of its variable in the block said goes.
    fn drop_repeated_records(&mut self, block: Block) {
        let md = &self.module.ctx.md;
        let mut dead = FxHashSet::default();
        for i in self.body.block_insts(block) {
            let mut seen = FxHashSet::default();
            let mut records: Vec<DbgRecordId> = self.body.records_before(i).collect();
            records.reverse();
            for r in records {
                let record = self.body.record(r);
                match record.kind {
                    DbgRecordKind::Declare => seen.clear(),
                    DbgRecordKind::Value if !seen.insert(variable_key(md, record, true)) => {
                        dead.insert(r);
                    }
                    DbgRecordKind::Assign => {
                        seen.insert(variable_key(md, record, true));
                    }
                    _ => {}
                }
            }
        }
        let mut said: FxHashMap<_, (Vec<Value>, Md)> = FxHashMap::default();
        for i in self.body.block_insts(block) {
            for r in self.body.records_before(i).filter(|r| !dead.contains(r)).collect::<Vec<_>>() {
                let record = self.body.record(r);
                if !matches!(record.kind, DbgRecordKind::Value | DbgRecordKind::Assign) {
                    continue;
                }
                let what = (self.body.location_values(record.location).collect(), record.expression);
                let key = variable_key(md, record, false);
                if record.kind == DbgRecordKind::Value && said.get(&key) == Some(&what) {
                    dead.insert(r);
                } else {
                    let expression = if record.kind == DbgRecordKind::Value { what.1 } else { Md::NONE };
                    said.insert(key, (what.0, expression));
                }
            }
        }
        if !dead.is_empty() {
            let insts: Vec<Inst> = self.body.block_insts(block).collect();
            for i in insts {
                self.body.retain_records(i, |_, r| !dead.contains(&r));
            }
        }
    }
}
