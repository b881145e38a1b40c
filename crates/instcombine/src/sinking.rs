//! Moving instructions down to the only block where they are needed, if that is executed no more often.

use crate::combiner::Combiner;
use analysis::CallInfo;
use analysis::effects::{may_read, may_throw, may_write, will_return};
use ir::attr_kind::AttrKind;
use ir::bundle_tags::assumed;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Block, DbgLocation, DbgRecord, DbgRecordId, DbgRecordKind, Inst, Opcode, Use, User, View};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use transforms::utils::droppable::drop_use;
use transforms::utils::promote::debug_info::variable_key;
use transforms::utils::salvage::{salvage_debug_info, salvage_records};

/// An instruction with more uses does not move (LLVM: `instcombine-max-sink-users`).
const MAX_USERS: usize = 32;
/// So many instructions are looked at for debug records of one that moves; in longer blocks all of its records are salvaged.
const MAX_RECORD_SCAN: usize = 10_000;

impl Combiner<'_> {
    /// Moves an instruction to the block of its users, if that is a good place.
    pub(crate) fn sink(&mut self, i: Inst) -> bool {
        let Some(to) = self.block_of_users(i) else { return false };
        if !self.may_sink(i, to) {
            return false;
        }
        let place = self.first_place(to);
        if place.is_none() {
            return false;
        }
        self.drop_assumptions_outside(i, to);
        self.sink_records(i, to, place);
        self.body.move_before(i, place);
        for v in self.body.operands(i).collect::<smallvec::SmallVec<[_; 4]>>() {
            if let Some(operand) = v.inst() {
                self.worklist.push(operand);
            }
        }
        true
    }

    /// What debug records in the instruction's block say of it, they say where it goes, too; those in between say the same without it.
    fn sink_records(&mut self, i: Inst, to: Block, place: Inst) {
        if !self.body.has_records() {
            return;
        }
        let records = |u| match self.body.user(u) {
            User::Record(r) => Some(r),
            _ => None,
        };
        let users: BTreeSet<DbgRecordId> = self.body.metadata_uses_of(i).filter_map(records).collect();
        if users.is_empty() {
            return;
        }
        let known = |from: Inst| self.records_from(from).map(|list| list.into_iter().filter(|r| users.contains(r)));
        let (Some(own), Some(there)) = (known(i), known(self.body.first_inst(to))) else {
            salvage_debug_info(self.module, self.body, i);
            return;
        };
        let there: FxHashSet<DbgRecordId> = there.collect();
        let outside: Vec<DbgRecordId> = users.iter().copied().filter(|r| !there.contains(r)).collect();
        let own: Vec<DbgRecordId> = own.collect();
        let mut seen = FxHashSet::default();
        let mut copied = Vec::new();
        for &r in own.iter().rev() {
            let record = *self.body.record(r);
            let is_new =
                record.kind != DbgRecordKind::Declare && seen.insert(variable_key(&self.module.ctx.md, &record, true));
            if is_new && record.kind == DbgRecordKind::Value {
                copied.push((record, self.body.location_values(record.location).collect::<Vec<_>>()));
            }
        }
        if copied.is_empty() {
            return;
        }
        salvage_records(self.module, self.body, i, &outside);
        for (record, values) in copied {
            let is_list = matches!(record.location, DbgLocation::ArgList(..));
            let mut copy: DbgRecord = record;
            copy.location = DbgLocation::None;
            let id = self.body.make_record(copy);
            let location = match values[..] {
                [one] if !is_list => self.body.record_value(id, one),
                _ => self.body.record_arg_list(id, &values),
            };
            self.body.set_record_location(id, location);
            self.body.push_record_first(place, id);
        }
    }

    /// The debug records from an instruction to the end of its block; `None` if that is too far to look.
    fn records_from(&self, mut i: Inst) -> Option<Vec<DbgRecordId>> {
        let mut records = Vec::new();
        for _ in 0..MAX_RECORD_SCAN {
            records.extend(self.body.records_before(i));
            i = self.body.next_inst(i);
            if i.is_none() {
                return Some(records);
            }
        }
        None
    }

    /// Is it an assumption, which may be dropped?
    fn is_droppable(&self, user: Inst) -> bool {
        self.body.inst(user).opcode == Opcode::Call
            && self.module.called_intrinsic(self.body, user) == Some(id::ASSUME)
            && !self.has_bundle(user, assumed::DEREFERENCEABLE)
    }

    fn has_bundle(&self, call: Inst, tag: &[u8]) -> bool {
        let View::Call(call) = self.body.view(call) else { return false };
        call.bundles().any(|(t, _)| self.module.ctx.bundle_tags.name(t) == tag)
    }

    /// The block of all users, if it is another one that is executed no more often than this one.
    fn block_of_users(&self, i: Inst) -> Option<Block> {
        let own = self.body.inst_block(i);
        let mut found = Block::NONE;
        for (count, u) in self.body.uses_of(i).filter(|&u| !self.is_droppable(self.body.use_inst(u))).enumerate() {
            let block = self.body.use_block(u);
            if count > MAX_USERS || found.is_some() && found != block {
                return None;
            }
            if found.is_none() {
                if block == own || !self.facts.tree.is_reachable(block) {
                    return None;
                }
                let leaves = || self.body.block_successors(block).next().is_none();
                if self.body.single_predecessor(block) != Some(own) && !leaves() {
                    return None;
                }
                found = block;
            }
        }
        found.expand()
    }

    fn may_sink(&self, i: Inst, to: Block) -> bool {
        let (module, body) = (self.module, &*self.body);
        let op = body.inst(i).opcode;
        let fixed = matches!(op, Opcode::Phi | Opcode::Alloca) || op.is_eh_pad() || op.is_terminator();
        if fixed || may_throw(module, body, i) || !will_return(module, body, i) || may_write(module, body, i) {
            return false;
        }
        let handler = body.terminator(to).is_none_or(|t| body.inst(t).opcode == Opcode::CatchSwitch);
        if handler || op == Opcode::Call && CallInfo::new(module, body, i).has(AttrKind::Convergent) {
            return false;
        }
        if !may_read(module, body, i) {
            return true;
        }
        if body.single_predecessor(to) != Some(body.inst_block(i)) {
            return false;
        }
        // Memory that never changes may still be freed, by a call.
        let is_invariant = body.attachment(i, kind::INVARIANT_LOAD).is_some();
        let mut next = body.next_inst(i);
        while let Some(j) = next.expand() {
            if may_write(module, body, j) && (!is_invariant || body.inst(j).opcode.is_call()) {
                return false;
            }
            next = body.next_inst(j);
        }
        true
    }

    /// Assumptions that stand elsewhere no longer speak of the instruction.
    fn drop_assumptions_outside(&mut self, i: Inst, to: Block) {
        let uses: Vec<Use> = self.body.uses_of(i).collect();
        for u in uses {
            let user = self.body.use_inst(u);
            if self.body.inst_block(user) != to && self.module.called_intrinsic(self.body, user) == Some(id::ASSUME) {
                drop_use(self.module, self.body, u);
                self.worklist.add(user);
            }
        }
    }
}
