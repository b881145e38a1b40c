//! Copies of instructions, and phis for what they compute.

use crate::threader::Threader;
use analysis::effects::is_trivially_dead;
use analysis::simplify_instruction;
use ir::{Block, DbgRecordId, Inst, Opcode, Use, User, Value};
use rustc_hash::FxHashMap;
use transforms::utils::dead_code::{Worklist, remove_if_dead};
use transforms::utils::noalias_scopes::ScopeCopies;
use transforms::utils::records::clone_records;
use transforms::utils::replace::replace_uses;
use transforms::utils::ssa_updater::SsaUpdater;

/// The blocks in which debug records stand.
type Places = FxHashMap<DbgRecordId, Block>;

/// What each instruction became in the copy.
pub(crate) type Copies = FxHashMap<Inst, Value>;

impl Threader<'_> {
    /// Copies instructions before `at`; phis get one entry, that from `pred`.
    pub fn copy_instructions(&mut self, insts: &[Inst], at: Inst, pred: Block, copies: &mut Copies) {
        let scopes = ScopeCopies::of(self.module, self.body, insts, "thread");
        for &i in insts {
            let new = if self.opcode(i) == Opcode::Phi {
                let ty = self.body.inst(i).ty;
                let phi = self.body.insert_phi(at, ty);
                let v = self.body.phi_value_for(i, pred).unwrap_or(Value::NONE);
                self.body.push_phi_entry(phi, v, pred);
                phi
            } else {
                let new = self.body.clone_inst(i);
                let block = self.body.inst_block(at);
                self.body.attach_before(new, block, at);
                self.map_operands(new, copies);
                scopes.adapt(self.module, self.body, new);
                self.copy_records(i, new, copies);
                new
            };
            if let Some(name) = self.body.name(i.into()).map(<[u8]>::to_vec) {
                self.body.set_name(new.into(), &name);
            }
            copies.insert(i, new.into());
        }
    }

    /// Lets a copy use what was copied before it.
    pub fn map_operands(&mut self, i: Inst, copies: &Copies) {
        for k in 0..self.body.inst(i).num_operands() {
            let v = self.body.operand(i, k);
            if let Some(&new) = v.inst().and_then(|i| copies.get(&i)) {
                self.body.set_operand(i, k, new);
            }
        }
    }

    /// Copies the debug records before an instruction.
    pub fn copy_records(&mut self, from: Inst, to: Inst, copies: &Copies) {
        clone_records(self.body, from, to, copies);
    }

    /// Tells the phis of `b` of a new edge from `new`, which brings a copy of what `old` brings.
    pub fn add_phi_entries(&mut self, b: Block, old: Block, new: Block, copies: &Copies) {
        let phis: Vec<Inst> = self.body.phis(b).collect();
        for phi in phis {
            let v = self.body.phi_value_for(phi, old).unwrap_or(Value::NONE);
            let v = v.inst().and_then(|i| copies.get(&i)).copied().unwrap_or(v);
            self.body.push_phi_entry(phi, v, new);
        }
    }

    /// Uses outside of `b` of what it computes take the copy in `new` where control came from there.
    pub fn update_uses(&mut self, b: Block, new: Block, copies: &Copies) {
        let mut places = None;
        let insts: Vec<Inst> = self.body.block_insts(b).collect();
        for i in insts {
            let mut uses: Vec<Use> = self.body.uses_of(i).filter(|&u| self.is_outside(u, b)).collect();
            let records = self.records_outside(i, b, &mut places);
            let Some(&copy) = copies.get(&i).filter(|_| !uses.is_empty() || !records.is_empty()) else { continue };
            let name = self.body.name(i.into()).unwrap_or_default().to_vec();
            let mut updater = SsaUpdater::new(self.body.inst(i).ty, &name);
            updater.add(b, i.into());
            updater.add(new, copy);
            while let Some(u) = uses.pop() {
                let user = self.body.use_inst(u);
                let v = if self.opcode(user) == Opcode::Phi {
                    let from = self.body.phi_blocks(user)[self.body.operand_index(u)];
                    updater.value_at_end(self.body, from)
                } else {
                    let block = self.body.inst_block(user);
                    updater.value_at_start(self.body, block)
                };
                self.body.set_use(u, v);
            }
            for (r, u) in records {
                self.update_record(&updater, r, u, i);
            }
        }
    }

    fn is_outside(&self, u: Use, b: Block) -> bool {
        let user = self.body.use_inst(u);
        match self.opcode(user) {
            Opcode::Phi => self.body.phi_blocks(user)[self.body.operand_index(u)] != b,
            _ => self.body.inst_block(user) != b,
        }
    }

    /// The debug records outside of `b` that speak of an instruction, with the blocks in which they stand.
    fn records_outside(&self, i: Inst, b: Block, places: &mut Option<Places>) -> Vec<(DbgRecordId, Block)> {
        let mut records: Vec<DbgRecordId> = Vec::new();
        for u in self.body.metadata_uses_of(i) {
            match self.body.user(u) {
                User::Record(r) if !records.contains(&r) => records.push(r),
                _ => {}
            }
        }
        if records.is_empty() {
            return Vec::new();
        }
        let places = places.get_or_insert_with(|| self.record_places());
        let place = |r: DbgRecordId| places.get(&r).map(|&block| (r, block)).filter(|p| p.1 != b);
        records.into_iter().filter_map(place).collect()
    }

    /// Records do not know where they stand.
    fn record_places(&self) -> Places {
        let in_block = |b: Block| {
            let insts = self.body.block_insts(b);
            insts.flat_map(|i| self.body.records_before(i)).map(move |r| (r, b))
        };
        self.body.blocks().flat_map(in_block).collect()
    }

    /// Lets a record say the value that its block has, or none.
    fn update_record(&mut self, updater: &SsaUpdater, r: DbgRecordId, b: Block, old: Inst) {
        let Some(v) = updater.find(b) else {
            transforms::utils::salvage::kill_location(self.body, r);
            return;
        };
        let uses: Vec<Use> =
            self.body.metadata_uses_of(old).filter(|&u| self.body.user(u) == User::Record(r)).collect();
        uses.into_iter().for_each(|u| self.body.set_use(u, v));
    }

    /// Removes what is dead in a block, and puts simpler values in the place of others.
    pub fn simplify_instructions(&mut self, b: Block) {
        let mut work = Worklist::new();
        let mut at = self.body.first_inst(b);
        while let Some(i) = at.expand().filter(|&i| Some(i) != self.body.terminator(b)) {
            at = self.body.next_inst(i);
            if !work.contains(i) {
                self.simplify_one(i, &mut work);
            }
        }
        while let Some(i) = work.pop() {
            if self.body.inst_block(i).is_some() {
                self.simplify_one(i, &mut work);
            }
        }
    }

    fn simplify_one(&mut self, i: Inst, work: &mut Worklist) {
        let env = self.env();
        if remove_if_dead(env, self.body, i, work) {
            return;
        }
        let Some(v) = simplify_instruction(env, self.body, i).filter(|&v| v != i.into()) else { return };
        let users: Vec<Inst> = self.body.users_of(i).filter(|&u| u != i).collect();
        users.into_iter().for_each(|u| work.push(u));
        replace_uses(self.body, i, v);
        if is_trivially_dead(env.query(self.body), i) {
            self.body.remove(i);
        }
    }
}
