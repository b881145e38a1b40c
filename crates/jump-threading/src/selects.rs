//! A `select` that decides a branch becomes control flow.
//!
//! ```text
//! p:                                         p:
//!   %s = select i1 %c, i32 %x, i32 1           br i1 %c, label %select.unfold, label %m
//!   br label %m                        ⇒     select.unfold:
//! m:                                           br label %m
//!   %v = phi i32 [ %s, %p ], …               m:
//!   %d = icmp eq i32 %v, 1                     %v = phi i32 [ 1, %p ], …, [ %x, %select.unfold ]
//!   br i1 %d, …
//! ```

use crate::threader::Threader;
use analysis::value_tracking::{is_not_undef_or_poison, patterns, range_transfers_execution};
use ir::attr_kind::AttrKind;
use ir::metadata_kinds::kind;
use ir::{Block, Builder, ConstData, Inst, Opcode, Type, Use, Value, View};
use transforms::utils::merged_location::merged_location;
use transforms::utils::split_block::insert_if_then;

impl Threader<'_> {
    /// A comparison of a phi with a constant decides the branch at the end of `b`; on the way from one predecessor, the phi is a `select` for one arm of
    /// which the result is known. Where the condition would have to be frozen, that saves nothing.
    pub fn unfold_select_before_comparison(&mut self, compare: Inst, b: Block, cond: Inst) -> bool {
        let Some((p, a, c)) = self.compared(compare) else { return false };
        let Some(t) = self.body.terminator(b) else { return false };
        let is_branch = matches!(self.body.view(t), View::CondBr { .. });
        let phi = a.inst().filter(|&i| self.opcode(i) == Opcode::Phi && self.body.inst_block(i) == b);
        let Some(phi) = phi.filter(|_| is_branch) else { return false };
        debug_assert!(cond.is_some());
        for k in 0..self.body.phi_blocks(phi).len() {
            let Some((select, pred)) = self.select_on_edge(phi, k) else { continue };
            let View::Select { yes, no, .. } = self.body.view(select) else { continue };
            let [first, second] = [yes, no].map(|v| self.ask().predicate_on_edge(p, v, c, (pred, b), compare));
            if first == second {
                continue;
            }
            let differ = first.is_some() && second.is_some() && self.body.operand(t, 0) == compare.into();
            let is_vouched_for = differ && self.reaches_end(select, b);
            if is_vouched_for || self.may_branch_on(self.body.operand(select, 0), select) {
                self.unfold_select(pred, b, select, phi, k);
                return true;
            }
        }
        false
    }

    /// The condition of a `switch` is a phi, and on the way from one predecessor a `select`.
    pub fn unfold_select_before_switch(&mut self, t: Inst, b: Block) -> bool {
        let cond = self.body.operand(t, 0);
        let phi = cond.inst().filter(|&i| self.opcode(i) == Opcode::Phi && self.body.inst_block(i) == b);
        let Some(phi) = phi else { return false };
        let found = (0..self.body.phi_blocks(phi).len()).find_map(|k| Some((k, self.select_on_edge(phi, k)?)));
        let Some((k, (select, pred))) = found else { return false };
        let arms = [1, 2].map(|k| self.body.operand(select, k));
        let differ = arms[0] != arms[1] && arms.iter().all(|&v| self.is_number(v));
        if !(differ && self.reaches_end(select, b)) {
            self.freeze_condition(select);
        }
        self.unfold_select(pred, b, select, phi, k);
        true
    }

    fn is_number(&self, v: Value) -> bool {
        v.constant().is_some_and(|c| matches!(self.body.consts().data(c), ConstData::Int(_)))
    }

    /// Does control surely come from a `select` to the end of the next block? If a branch there depends on which arm it is, it must not be
    /// undefined which: so there may be a branch on its condition at once.
    fn reaches_end(&self, select: Inst, b: Block) -> bool {
        let q = self.env().query(self.body);
        let behind = (self.body.next_inst(select), self.body.inst_block(select));
        [behind, (self.body.first_inst(b), b)].into_iter().all(|(from, block)| {
            self.body.terminator(block).is_some_and(|t| range_transfers_execution(&q, from, t, usize::MAX))
        })
    }

    /// Lets a `select` decide by a condition on which there may be a branch.
    fn freeze_condition(&mut self, select: Inst) {
        let cond = self.frozen(self.body.operand(select, 0), select);
        self.body.set_operand(select, 0, cond);
    }

    /// The `select` that a phi is on the way from its `k`-th predecessor, if it is computed there for nothing else, and nothing else follows.
    fn select_on_edge(&self, phi: Inst, k: usize) -> Option<(Inst, Block)> {
        let (v, pred) = (self.body.operand(phi, k), self.body.phi_blocks(phi)[k]);
        let select = v.inst().filter(|&i| self.opcode(i) == Opcode::Select && self.body.inst_block(i) == pred)?;
        let is_bit = self.body.value_type(self.body.operand(select, 0)) == Type::I1;
        (is_bit && self.body.has_one_use(select) && self.br_target(pred).is_some()).then_some((select, pred))
    }

    /// Puts a block into the edge from `pred` that is taken where the condition holds. There may be a branch on it.
    fn unfold_select(&mut self, pred: Block, b: Block, select: Inst, phi: Inst, k: usize) {
        let View::Select { cond, yes, no } = self.body.view(select) else { return };
        let Some(t) = self.body.terminator(pred) else { return };
        self.explain("unfold a select", pred);
        let new = self.body.make_block();
        self.body.set_name(new.into(), b"select.unfold");
        let before = self.body.prev_block(b);
        self.body.place_block_after(new, before);
        let types = &self.module.ctx.types;
        let branch = Builder::before(self.body, types, t).above_records().cond_br(cond, new, b);
        self.body.move_records(t, branch);
        self.body.detach(t);
        self.body.attach_last(t, new);
        let loc = merged_location(&self.module.ctx.md, self.body.debug_loc(t), self.body.debug_loc(select));
        self.body.set_debug_loc(branch, loc);
        let weights = self.body.attachment(select, kind::PROF);
        if weights.is_some() {
            self.body.set_attachment(branch, kind::PROF, weights);
        }
        self.body.set_operand(phi, k, no);
        self.body.push_phi_entry(phi, yes, new);
        self.profile.unfold(pred, new, self.pair_weights(select));
        self.body.remove(select);
        let others: Vec<Inst> = self.body.phis(b).filter(|&p| p != phi).collect();
        for other in others {
            let v = self.body.phi_value_for(other, pred).unwrap_or(Value::NONE);
            self.body.push_phi_entry(other, v, new);
        }
    }

    fn may_branch_on(&self, cond: Value, at: Inst) -> bool {
        is_not_undef_or_poison(&self.env().at(at).query(self.body), cond)
    }

    /// A condition on which there may be a branch before `at`: a branch on what is undefined would be undefined behaviour, where a `select` is not.
    /// All uses get the frozen value, so that what a branch tells is known of them.
    fn frozen(&mut self, cond: Value, at: Inst) -> Value {
        if self.may_branch_on(cond, at) {
            return cond;
        }
        let behind = cond.inst().filter(|&i| !self.opcode(i).is_terminator()).map(|i| match self.opcode(i) {
            Opcode::Phi => self.body.first_non_phi(self.body.inst_block(i)),
            _ => self.body.next_inst(i),
        });
        let uses: Vec<Use> = behind.map_or_else(Vec::new, |_| self.body.uses_of(cond).collect());
        let place = behind.unwrap_or(at);
        let frozen = Builder::before(self.body, &self.module.ctx.types, place).named(b"cond.fr").freeze(cond);
        uses.into_iter().for_each(|u| self.body.set_use(u, frozen));
        frozen
    }

    /// A `select` of a block whose condition follows from a phi with constants becomes control flow.
    pub fn unfold_select_in_block(&mut self, b: Block) -> bool {
        // MemorySanitizer would report a branch where it lets a `select` pass.
        if self.headers.contains(b) || self.has_attribute(AttrKind::SanitizeMemory) {
            return false;
        }
        let phis: Vec<Inst> = self.body.phis(b).collect();
        let Some(select) = phis.into_iter().find_map(|phi| self.select_on_phi(phi, b)) else { return false };
        let View::Select { cond, yes, no } = self.body.view(select) else { return false };
        self.explain("unfold a select in its block", b);
        let cond = self.frozen(cond, select);
        let weights = self.body.attachment(select, kind::PROF);
        let types = &self.module.ctx.types;
        let (then, _) = insert_if_then(self.body, types, cond, select, weights, &mut Vec::new());
        let ty = self.body.inst(select).ty;
        let phi = self.body.insert_phi(select, ty);
        self.body.push_phi_entry(phi, yes, then);
        self.body.push_phi_entry(phi, no, b);
        let loc = self.body.debug_loc(select);
        self.body.set_debug_loc(phi, loc);
        transforms::utils::replace::replace_and_remove(self.body, select, phi.into());
        self.profile.erase(b);
        // What was known at the end of the block may have been known by what stands in the second part.
        self.info.erase_block(b);
        true
    }

    /// A `select` of the block on a phi that is constant on one way, or on a comparison of it with a constant.
    fn select_on_phi(&self, phi: Inst, b: Block) -> Option<Inst> {
        let is_int = |v: Value| v.constant().is_some_and(|c| self.is_int(c));
        if !self.body.operands(phi).any(is_int) {
            return None;
        }
        let q = self.env().query(self.body);
        let is_candidate = |select: Inst, cond: Inst| {
            self.body.inst_block(select) == b
                && self.opcode(select) == Opcode::Select
                && self.body.operand(select, 0) == cond.into()
                && self.body.inst(cond).ty == Type::I1
                && patterns::logical(&q, select.into()).is_none()
        };
        for u in self.body.uses_of(phi) {
            let user = self.body.use_inst(u);
            match self.opcode(user) {
                Opcode::ICmp => {
                    let other = self.body.operand(user, 1 - self.body.operand_index(u));
                    if self.body.inst_block(user) == b
                        && self.body.has_one_use(user)
                        && is_int(other)
                        && let Some(select) = self.body.users_of(user).next()
                        && is_candidate(select, user)
                    {
                        return Some(select);
                    }
                }
                Opcode::Select if self.body.operand_index(u) == 0 && is_candidate(user, phi) => return Some(user),
                _ => {}
            }
        }
        None
    }
}
