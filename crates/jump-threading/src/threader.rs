//! What all steps share: the body, what is known beside it, and small edits.

use crate::JumpThreading;
use crate::driver::Preference;
use crate::profile::Profile;
use analysis::lazy_value_info::Predicate;
use analysis::underlying::strip_pointer_casts;
use analysis::value_tracking::{is_undef_or_poison, transfers_execution};
use analysis::{
    AliasFacts, Assumptions, CostKind, CostQuery, Env, FunctionView, LazyQuery, LazyValueInfo, TargetFacts,
};
use ir::attr_kind::AttrKind;
use ir::{Block, Body, Const, ConstData, EntitySet, Global, Inst, InstData, Module, Opcode, Type, Use, Value, View};
use passman::AddressTaken;
use std::sync::Arc;
use transforms::utils::edges::{EdgeRemover, remove_edges};
use transforms::utils::explain::Explainer;
use transforms::utils::phi_places::PhiPlaces;

/// One function, while its jumps are threaded.
pub(crate) struct Threader<'a> {
    pub module: &'a Module,
    pub function: Global,
    pub body: &'a mut Body,
    pub options: JumpThreading,
    pub threshold: u32,
    pub target: &'a TargetFacts,
    pub assumptions: &'a Assumptions,
    pub aliases: Arc<AliasFacts>,
    pub info: &'a mut LazyValueInfo,
    /// Blocks that edges lead back to.
    pub headers: EntitySet<Block>,
    /// Blocks that the entry did not lead to in the beginning.
    pub unreachable: EntitySet<Block>,
    /// Blocks that are removed at the end: until then they keep their names, as in LLVM, whose tree of dominators is updated late.
    pub gone: Vec<Block>,
    pub is_gone: EntitySet<Block>,
    /// Where entries of large phis stand.
    pub places: PhiPlaces,
    pub address_taken: AddressTaken,
    pub profile: Profile,
    pub explainer: Option<Explainer<'a>>,
}

impl<'a> Threader<'a> {
    /// Questions about values.
    pub fn env(&self) -> Env<'a> {
        Env::new(self.module, self.function)
    }

    /// Asks what values can be at a place.
    pub fn ask(&mut self) -> LazyQuery<'_> {
        let env = self.env().with_assumptions(self.assumptions);
        self.info.ask(env, self.body)
    }

    pub fn view(&self) -> FunctionView<'_> {
        FunctionView { module: self.module, global: self.function, body: self.body }
    }

    /// Has the function an attribute?
    pub fn has_attribute(&self, kind: AttrKind) -> bool {
        let attrs = &self.module.ctx.attrs;
        self.module.function(self.function).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
    }

    pub fn opcode(&self, i: Inst) -> Opcode {
        self.body.inst(i).opcode
    }

    /// The operands of a comparison.
    pub fn comparison(&self, i: Inst) -> Option<(Predicate, Value, Value)> {
        match self.body.view(i) {
            View::ICmp { predicate, a, b } => Some((Predicate::Int(predicate), a, b)),
            View::FCmp { predicate, a, b } => Some((Predicate::Float(predicate), a, b)),
            _ => None,
        }
    }

    pub fn is_undef(&self, v: Value) -> bool {
        is_undef_or_poison(self.body, v)
    }

    /// The constant that a value is, if it is one that decides a branch: an integer, an address of a block, or an undefined one.
    pub fn known_constant(&self, v: Value, preference: Preference) -> Option<Const> {
        let c = v.constant()?;
        if self.is_undef(v) {
            return Some(c);
        }
        match preference {
            Preference::Integer => self.is_int(c).then_some(c),
            Preference::BlockAddress => {
                let v = strip_pointer_casts(self.module, self.body, v);
                self.block_address(v).and(v.constant())
            }
        }
    }

    /// Is a constant an integer, and no vector?
    pub fn is_int(&self, c: Const) -> bool {
        let pool = self.body.consts();
        self.module.ctx.types.is_int(pool.ty(c)) && pool.splat_int(&self.module.ctx.types, c).is_some()
    }

    /// The block of this function whose address a value is.
    pub fn block_address(&self, v: Value) -> Option<Block> {
        match self.body.consts().data(v.constant()?) {
            ConstData::BlockAddress(g, b) if g == self.function => Some(b),
            _ => None,
        }
    }

    pub fn is_zero(&self, c: Const) -> bool {
        self.body.consts().is_zero(c)
    }

    /// A bit as a constant.
    pub fn bool(&mut self, v: bool) -> Const {
        self.body.consts_mut().int(&self.module.ctx.types, Type::I1, v.into())
    }

    /// Where a block goes on that ends in a branch without a condition.
    pub fn br_target(&self, b: Block) -> Option<Block> {
        let t = self.body.terminator(b)?;
        (self.opcode(t) == Opcode::Br && self.body.num_successors(t) == 1).then(|| self.body.successor(t, 0))
    }

    /// Is there only one way out of a block, and not by a call or an exception?
    fn has_one_way_out(&self, b: Block) -> bool {
        let is_plain = |t| matches!(self.opcode(t), Opcode::Br | Opcode::Switch | Opcode::IndirectBr);
        self.body.terminator(b).is_some_and(|t| is_plain(t) && self.body.num_successors(t) == 1)
    }

    /// Does a block end in an `indirectbr`, whose destinations cannot be changed?
    pub fn ends_indirectly(&self, b: Block) -> bool {
        self.body.terminator(b).is_some_and(|t| self.opcode(t) == Opcode::IndirectBr)
    }

    /// Does a block begin with what only unwinding leads to?
    pub fn is_eh_pad(&self, b: Block) -> bool {
        let first = self.body.first_non_phi(b);
        first.is_some() && self.opcode(first).is_eh_pad()
    }

    /// What a value is when control comes to `b` from `from`.
    pub fn translate(&self, v: Value, b: Block, from: Block) -> Value {
        let phi = v.inst().filter(|&i| self.opcode(i) == Opcode::Phi && self.body.inst_block(i) == b);
        phi.and_then(|phi| self.body.phi_value_for(phi, from)).unwrap_or(v)
    }

    /// Is a value computed in a block?
    pub fn is_in(&self, v: Value, b: Block) -> bool {
        v.inst().is_some_and(|i| self.body.inst_block(i) == b)
    }

    /// A branch in the place of a terminator whose edges the phis have forgotten.
    pub fn replace_terminator(&mut self, t: Inst, dest: Block) {
        let loc = self.body.debug_loc(t);
        let new = self.body.insert_br(t, dest);
        self.body.move_records(t, new);
        self.body.set_debug_loc(new, loc);
        self.body.remove(t);
    }

    /// Lets a terminator become a branch to one of its successors, or to the `unreachable` that a wrong address means. Phis keep their entries if
    /// they have only one left.
    pub fn become_branch(&mut self, b: Block, t: Inst, dest: Option<Block>, keep_phis: bool) {
        let mut kept = false;
        let successors: Vec<Block> = self.body.successors(t).collect();
        for s in successors {
            if Some(s) == dest && !std::mem::replace(&mut kept, true) {
                continue;
            }
            if keep_phis {
                remove_edges(self.body, s, &[b]);
            } else {
                transforms::utils::edges::remove_predecessor(self.body, s, b);
            }
        }
        match dest.filter(|_| kept) {
            Some(dest) => self.replace_terminator(t, dest),
            None => {
                self.body.insert_before(t, InstData::new(Opcode::Unreachable, Type::VOID), &[]);
                self.body.remove(t);
            }
        }
    }

    /// Puts a block aside whose edges are gone.
    pub fn retire(&mut self, b: Block) {
        let insts: Vec<Inst> = self.body.block_insts(b).collect();
        for &i in insts.iter().rev() {
            self.body.retain_records(i, |_, _| false);
            if self.body.has_uses(i) {
                let ty = self.body.inst(i).ty;
                let poison = self.body.consts_mut().poison(ty);
                self.body.replace_all_uses(i, poison);
            }
            self.body.remove(i);
        }
        self.body.append(b, InstData::new(Opcode::Unreachable, Type::VOID), &[]);
        self.body.adopt_records_at_end(b);
        self.gone.push(b);
        self.is_gone.insert(b);
        self.headers.remove(b);
    }

    /// Removes a block that nothing leads to.
    pub fn delete_dead_block(&mut self, b: Block) {
        let successors: Vec<Block> = self.body.block_successors(b).collect();
        let mut remover = EdgeRemover::default();
        successors.into_iter().for_each(|s| remover.remove(self.body, b, s));
        self.explain("delete a dead block", b);
        self.retire(b);
    }

    /// Removes the blocks that were put aside.
    pub fn flush(&mut self) {
        self.address_taken.end(&self.module.ctx.types, self.body, &self.gone);
        self.body.remove_blocks(&self.gone);
        self.gone.clear();
    }

    /// Joins a block with its only predecessor, if that leads nowhere else.
    pub fn merge_into_only_predecessor(&mut self, b: Block) -> bool {
        let Some(pred) = self.body.single_predecessor(b) else { return false };
        let is_taken = self.address_taken.contains(b) || self.address_taken.contains(pred);
        if pred == b || !self.has_one_way_out(pred) || is_taken || b == self.body.entry() {
            return false;
        }
        if self.headers.remove(pred) {
            self.headers.insert(b);
        }
        self.explain("merge blocks", b);
        self.info.erase_block(pred);
        let phis: Vec<Inst> = self.body.phis(b).collect();
        for phi in phis {
            let mut v = self.body.operand(phi, 0);
            if v == phi.into() {
                let ty = self.body.inst(phi).ty;
                v = self.body.consts_mut().poison(ty).into();
            }
            transforms::utils::replace::replace_and_remove(self.body, phi, v);
        }
        let is_entry = pred == self.body.entry();
        let uses: Vec<Use> = self.body.uses_of(pred).collect();
        uses.into_iter().for_each(|u| self.body.set_use(u, b.into()));
        if let Some(t) = self.body.terminator(pred) {
            self.body.remove(t);
        }
        let first = self.body.first_inst(b);
        self.body.splice_block(pred, b, first);
        self.retire(pred);
        if is_entry {
            self.body.unplace_block(b);
            self.body.place_block_after(b, pred);
            self.flush();
        }
        // What is known at the end of the block need not hold where it begins now, if control may end on the way.
        let q = self.env().query(self.body);
        if self.info.knows_block(b) && !self.body.block_insts(b).all(|i| transfers_execution(&q, i)) {
            self.info.erase_block(b);
        }
        true
    }

    /// Puts a constant that a condition is known to be at the end of a block in its place where control surely comes there.
    pub fn replace_foldable_uses(&mut self, cond: Inst, value: Const, b: Block) -> bool {
        let mut changed = false;
        if self.body.inst_block(cond) == b {
            let uses: Vec<Use> = self.body.uses_of(cond).collect();
            for u in uses {
                if self.body.inst_block(self.body.use_inst(u)) != b {
                    self.body.set_use(u, value.into());
                    changed = true;
                }
            }
        }
        let mut at = self.body.last_inst(b);
        while let Some(i) = at.expand() {
            at = self.body.prev_inst(i);
            self.replace_in_records(i, cond, value);
            if i == cond || !transfers_execution(&self.env().query(self.body), i) {
                break;
            }
            for k in 0..self.body.inst(i).num_operands() {
                if self.body.operand(i, k) == cond.into() {
                    self.body.set_operand(i, k, value);
                    changed = true;
                }
            }
        }
        if !self.body.has_uses(cond) && !analysis::effects::has_side_effects(self.module, self.body, cond) {
            self.body.remove(cond);
            changed = true;
        }
        changed
    }

    fn replace_in_records(&mut self, at: Inst, old: Inst, new: Const) {
        let records: Vec<_> = self.body.records_before(at).collect();
        if records.is_empty() {
            return;
        }
        let uses: Vec<Use> = self.body.metadata_uses_of(old).collect();
        for u in uses {
            if let ir::User::Record(r) = self.body.user(u)
                && records.contains(&r)
            {
                self.body.set_use(u, new.into());
            }
        }
    }

    /// What copying the instructions of a block before `stop` costs; `None` if it must not be done.
    pub fn duplication_cost(&self, b: Block, stop: Inst) -> Option<u32> {
        if self.body.phis(b).take((self.options.max_phis + 1) as usize).count() as u64 > self.options.max_phis {
            return None;
        }
        let bonus = match self.opcode(stop) {
            Opcode::Switch => SWITCH_BONUS,
            Opcode::IndirectBr => INDIRECT_BONUS,
            _ => 0,
        };
        let limit = self.threshold.saturating_add(bonus);
        let costs = CostQuery::new(self.target, self.view());
        let mut size: u32 = 0;
        let mut at = self.body.first_non_phi(b);
        while at.is_some() && at != stop && size <= limit {
            size += self.copy_cost(&costs, at, b)?;
            at = self.body.next_inst(at);
        }
        let cost = if size > limit { size } else { size.saturating_sub(bonus) };
        (cost <= self.threshold).then_some(cost)
    }

    fn copy_cost(&self, costs: &CostQuery<'_>, i: Inst, b: Block) -> Option<u32> {
        let d = self.body.inst(i);
        let is_elsewhere = |u: Inst| self.body.inst_block(u) != b || self.opcode(u) == Opcode::Phi;
        if d.opcode.is_eh_pad() && d.opcode != Opcode::LandingPad
            || d.ty == Type::TOKEN && self.body.users_of(i).any(is_elsewhere)
        {
            return None;
        }
        let is_call = d.opcode == Opcode::Call;
        let has = |kind| analysis::effects::call_has(self.module, self.body, i, kind);
        if is_call && (has(AttrKind::NoDuplicate) || has(AttrKind::Convergent)) {
            return None;
        }
        if costs.instruction(i, CostKind::SizeAndLatency).is_free() {
            return Some(0);
        }
        Some(match () {
            () if !is_call => 1,
            () if self.module.called_intrinsic(self.body, i).is_none() => 4,
            () if !self.module.ctx.types.is_vector(d.ty) => 2,
            () => 1,
        })
    }

    /// Tells of a step if the pass is to explain itself.
    pub fn explain(&mut self, step: &str, b: Block) {
        let Some(explainer) = &mut self.explainer else { return };
        explainer.changed();
        let view = FunctionView { module: self.module, global: self.function, body: self.body };
        let name = String::from_utf8_lossy(self.body.name(b.into()).unwrap_or(b"<no name>")).into_owned();
        explainer.step(view, step, &format!("%{name}"));
    }
}

/// Threading through a `switch`, or an `indirectbr`, pays so much more.
const SWITCH_BONUS: u32 = 6;
const INDIRECT_BONUS: u32 = 8;
