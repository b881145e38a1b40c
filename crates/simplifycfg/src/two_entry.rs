//! Phis behind an `if` become selects.
//!
//! ```text
//!   br i1 %c, label %then, label %join
//! then:                                        %x = add i32 %a, 1
//!   %x = add i32 %a, 1                    ⇒    %p = select i1 %c, i32 %x, i32 %a
//!   br label %join                             br label %join
//! join:
//!   %p = phi i32 [ %x, %then ], [ %a, %entry ]
//! ```

use crate::simplifier::Simplifier;
use analysis::CostKind;
use analysis::simplify_instruction;
use analysis::value_tracking::{Speculation, is_safe_to_speculate, patterns};
use ir::metadata_kinds::kind;
use ir::target::{Arch, Triple};
use ir::{Block, Inst, Opcode, Type, Value, View};
use rustc_hash::FxHashSet;
use transforms::utils::drop_annotations::drop_undefined_behavior_annotations;

/// What moves may cost so much (`-two-entry-phi-node-folding-threshold`).
const MAX_COST: u64 = 4;
/// A block with more phis is left alone.
const MAX_PHIS: usize = 3;
/// Cycles that a wrong guess costs on x86 without a processor named.
const X86_MISPREDICT_PENALTY: u64 = 16;
/// Operands are followed so deep (`-max-speculation-depth`).
const MAX_DEPTH: u32 = 10;

/// The branch that decides which way a block is entered.
pub(crate) struct If {
    pub branch: Inst,
    /// The predecessor if the condition holds.
    pub yes: Block,
    /// The predecessor if not.
    pub no: Block,
}

/// What would move above the branch.
#[derive(Default)]
struct Moves {
    insts: FxHashSet<Inst>,
    free: FxHashSet<Inst>,
    cost: u64,
    budget: u64,
}

impl Simplifier<'_> {
    /// Turns all phis of a block with two predecessors into selects, if the code of its branches can be executed always.
    pub fn fold_two_entry_phis(&mut self, b: Block) -> bool {
        let first = self.body.first_inst(b);
        if first.is_none() || self.opcode(first) != Opcode::Phi || self.body.inst(first).num_operands() != 2 {
            return false;
        }
        let Some(decision) = self.if_before(b, first) else { return false };
        let cond = self.body.operand(decision.branch, 0);
        let above = self.body.inst_block(decision.branch);
        let arms: Vec<Block> =
            self.body.phi_blocks(first).iter().copied().filter(|&p| self.br_target(p).is_some()).collect();
        let is_own = |v: Value| self.as_op(v, Opcode::Phi).is_some_and(|p| self.body.inst_block(p) == b);
        if self.int(cond).is_some() || self.is_predictable(&decision, b, &arms) || is_own(cond) {
            return false;
        }
        if self.body.phis(b).nth(MAX_PHIS).is_some() {
            return false;
        }
        let mut moves = Moves { budget: MAX_COST, ..Moves::default() };
        if self.options.speculate_unpredictables && self.is_unpredictable(decision.branch) {
            moves.budget += self.mispredict_penalty();
        }
        let mut changed = false;
        for phi in self.phis(b) {
            if let Some(v) = simplify_instruction(self.env().at(phi), self.body, phi) {
                self.replace(phi, v);
                changed = true;
                continue;
            }
            let [x, y] = [0, 1].map(|k| self.body.operand(phi, k));
            let branch = decision.branch;
            if !self.may_move(x, b, branch, &mut moves, 0) || !self.may_move(y, b, branch, &mut moves, 0) {
                return changed;
            }
        }
        let Some(phi) = self.phis(b).first().copied() else { return true };
        if self.is_condition_for_others(phi, cond) || !self.moves_everything(&arms, &moves) {
            return changed;
        }
        if arms.iter().any(|&a| self.is_address_taken(a)) {
            return changed;
        }
        for &arm in &arms {
            self.hoist_all(arm, decision.branch);
        }
        for phi in self.phis(b) {
            self.phi_to_select(phi, cond, &decision);
        }
        let br = self.branch_before(decision.branch, b);
        debug_assert_eq!(self.body.inst_block(br), above);
        self.body.remove(decision.branch);
        true
    }

    /// What a wrong guess of the machine costs.
    pub fn mispredict_penalty(&self) -> u64 {
        let triple = Triple::parse(&String::from_utf8_lossy(&self.module.triple));
        if matches!(triple.arch, Arch::X86 | Arch::X86_64) { X86_MISPREDICT_PENALTY } else { 0 }
    }

    /// The branch that leads to the two predecessors of a block, or to one and the block itself.
    pub fn if_before(&self, b: Block, phi: Inst) -> Option<If> {
        let &[mut p, mut q] = self.body.phi_blocks(phi) else { return None };
        let is_br = |b: Block| self.body.terminator(b).filter(|&t| self.opcode(t) == Opcode::Br);
        let (mut tp, tq) = (is_br(p)?, is_br(q)?);
        if self.is_cond_br(tq) {
            if self.is_cond_br(tp) {
                return None;
            }
            (p, q, tp) = (q, p, tq);
        }
        if self.is_cond_br(tp) {
            self.body.single_predecessor(q)?;
            let s = [0, 1].map(|k| self.body.successor(tp, k));
            return if s == [b, q] {
                Some(If { branch: tp, yes: p, no: q })
            } else if s == [q, b] {
                Some(If { branch: tp, yes: q, no: p })
            } else {
                None
            };
        }
        let above = self.body.single_predecessor(p)?;
        if self.body.single_predecessor(q) != Some(above) {
            return None;
        }
        let branch = self.cond_br(above)?;
        let (yes, no) = if self.body.successor(branch, 0) == p { (p, q) } else { (q, p) };
        Some(If { branch, yes, no })
    }

    /// Does a profile say that an arm is nearly never executed?
    fn is_predictable(&self, decision: &If, b: Block, arms: &[Block]) -> bool {
        let branch = decision.branch;
        if arms.len() == 1 {
            let past = usize::from(self.body.successor(branch, 0) != b);
            return self.is_likely(branch, past);
        }
        self.is_likely(branch, 0) || self.is_likely(branch, 1)
    }

    /// Is a value there before the branch, or can it be computed there?
    fn may_move(&self, v: Value, b: Block, at: Inst, moves: &mut Moves, depth: u32) -> bool {
        if depth == MAX_DEPTH {
            return false;
        }
        let Some(i) = v.inst() else { return true };
        let home = self.body.inst_block(i);
        if home == b {
            return false;
        }
        if self.br_target(home) != Some(b) || moves.insts.contains(&i) {
            return true;
        }
        if !is_safe_to_speculate(&self.query().at(at), i, Speculation::AS_IS) {
            return false;
        }
        let mut is_valid = true;
        if let Some(call) = self.overflow_test(i) {
            moves.free.insert(call);
            moves.cost += 1;
        } else if !moves.free.contains(&i) {
            match self.costs().instruction(i, CostKind::SizeAndLatency).value() {
                Some(cost) => moves.cost = moves.cost.saturating_add(cost),
                None => is_valid = false,
            }
        }
        // One instruction may be as dear as it likes.
        if (moves.cost > moves.budget || !is_valid) && (!moves.insts.is_empty() || depth > 0 || !is_valid) {
            return false;
        }
        let operands: Vec<Value> = self.body.operands(i).collect();
        if !operands.into_iter().all(|o| self.may_move(o, b, at, moves, depth + 1)) {
            return false;
        }
        moves.insts.insert(i);
        true
    }

    /// The call whose overflow bit an instruction takes, if nothing else uses it.
    fn overflow_test(&self, i: Inst) -> Option<Inst> {
        let View::ExtractValue { aggregate, path: [1] } = self.body.view(i) else { return None };
        let call = aggregate.inst().filter(|&c| self.body.has_one_use(c))?;
        use ir::intrinsics::id::*;
        let is_overflow = matches!(
            self.module.called_intrinsic(self.body, call)?,
            SADD_WITH_OVERFLOW
                | UADD_WITH_OVERFLOW
                | SSUB_WITH_OVERFLOW
                | USUB_WITH_OVERFLOW
                | SMUL_WITH_OVERFLOW
                | UMUL_WITH_OVERFLOW
        );
        is_overflow.then_some(call)
    }

    /// Conditions of several comparisons are better left to other rules, which make switches of them.
    fn is_condition_for_others(&self, phi: Inst, cond: Value) -> bool {
        if self.body.inst(phi).ty != Type::I1 {
            return false;
        }
        let is_constant = |v: Value| v.constant().is_some_and(|c| is_immediate(self.body.consts(), c));
        let is_logic = |v: Value| {
            v.inst().is_some_and(|i| match self.body.view(i) {
                View::Binary { .. } => true,
                View::Select { yes, no, .. } => is_constant(yes) || is_constant(no),
                _ => false,
            })
        };
        let [x, y] = [0, 1].map(|k| self.body.operand(phi, k));
        if !is_logic(x) && !is_logic(y) && !is_logic(cond) {
            return false;
        }
        let q = self.query();
        let is_not = |v| patterns::not_of(&q, v).is_some();
        let [x, y] = if is_not(x) { [x, y] } else { [y, x] };
        !(is_not(x) && (is_not(y) || self.int(y).is_some()))
    }

    fn moves_everything(&self, arms: &[Block], moves: &Moves) -> bool {
        arms.iter().all(|&arm| {
            let insts = self.body.block_insts(arm).filter(|&i| !self.opcode(i).is_terminator());
            insts.into_iter().all(|i| moves.insts.contains(&i) || self.is_pseudo_probe(i))
        })
    }

    pub fn is_pseudo_probe(&self, i: Inst) -> bool {
        self.module.called_intrinsic(self.body, i) == Some(ir::intrinsics::id::PSEUDOPROBE)
    }

    /// Moves all instructions of a block but its terminator before another one.
    fn hoist_all(&mut self, arm: Block, at: Inst) {
        let loc = self.body.debug_loc(at);
        let insts: Vec<Inst> = self.body.block_insts(arm).filter(|&i| !self.opcode(i).is_terminator()).collect();
        for i in insts {
            drop_undefined_behavior_annotations(self.module, self.body, i);
            self.drop_records_about(i);
            self.body.retain_records(i, |_, _| false);
            if self.is_pseudo_probe(i) {
                self.body.remove(i);
                continue;
            }
            self.body.set_debug_loc(i, loc);
            self.body.move_before(i, at);
            self.body.move_records(at, i);
        }
    }

    /// Removes debug records that speak of an instruction.
    pub fn drop_records_about(&mut self, i: Inst) {
        let users = self.body.metadata_uses_of(i).filter_map(|u| match self.body.user(u) {
            ir::User::Record(r) => Some(r),
            _ => None,
        });
        let records: Vec<_> = users.collect();
        self.dead_records.extend(records);
    }

    fn phi_to_select(&mut self, phi: Inst, cond: Value, decision: &If) {
        let (yes, no) = (self.phi_value(phi, decision.yes), self.phi_value(phi, decision.no));
        let select = self.plain_builder(decision.branch).select(cond, yes, no);
        if let Some(s) = select.inst() {
            let ty = self.body.inst(phi).ty;
            if self.body.inst(phi).is_fp_math(self.is_fp(ty)) {
                let raw = self.body.inst(phi).raw_flags();
                self.body.inst_mut(s).set_raw_flags(raw);
            }
            self.copy_attachment(decision.branch, s, kind::PROF);
            self.copy_attachment(decision.branch, s, kind::UNPREDICTABLE);
        }
        self.body.replace_all_uses(phi, select);
        self.body.replace_metadata_uses(phi, select);
        self.body.take_name(select, phi.into());
        self.body.remove(phi);
    }

    /// Is it a floating-point type, or a vector or array of one?
    pub fn is_fp(&self, mut ty: Type) -> bool {
        while self.types().is_array(ty) {
            ty = self.types().element(ty).unwrap_or(Type::VOID);
        }
        self.types().is_float(self.types().scalar(ty))
    }
}

/// Is a constant a plain number, without addresses and expressions?
pub(crate) fn is_immediate(pool: &ir::ConstPool, c: ir::Const) -> bool {
    use ir::ConstData::*;
    !matches!(pool.data(c), Expr(_) | Metadata(_) | LocalMetadata(_) | Placeholder(_) | InlineAsm(_))
}
