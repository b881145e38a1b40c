//! Two branches in a row that share a destination become one on both conditions.
//!
//! ```text
//!   br i1 %a, label %next, label %out            %or.cond = select i1 %a, i1 %b, i1 false
//! next:                                     ⇒    br i1 %or.cond, label %in, label %out
//!   br i1 %b, label %in, label %out
//! ```

use crate::simplifier::Simplifier;
use crate::weights::weigh;
use analysis::target::Arithmetic;
use analysis::value_tracking::{Speculation, implies_poison, is_safe_to_speculate};
use ir::metadata_kinds::kind;
use ir::{Block, Inst, Md, Opcode, Type, Value};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::drop_annotations::drop_undefined_behavior_annotations;
use transforms::utils::records::clone_record;

/// Joining the conditions may cost so much (`-simplifycfg-branch-fold-threshold`).
const MAX_LOGIC_COST: u64 = 2;
/// More successors are looked up in a set.
const FEW_SUCCESSORS: usize = 4;
/// With vectors in the block, so many times more instructions are copied.
const VECTOR_FACTOR: i64 = 2;

/// How two branches are joined.
#[derive(Clone, Copy)]
pub(crate) struct Recipe {
    /// `or` or `and`.
    op: Opcode,
    /// The first branch is turned round before.
    inverts: bool,
}

impl Simplifier<'_> {
    /// Lets a predecessor of a block that only computes a condition branch on both.
    pub fn fold_common_destination(&mut self, branch: Inst) -> bool {
        let b = self.body.inst_block(branch);
        let Some(cond) = self.body.operand(branch, 0).inst() else { return false };
        let op = self.opcode(cond);
        let is_plain = op.is_compare() || op.is_binary() || matches!(op, Opcode::Select | Opcode::Trunc);
        if !is_plain || self.body.inst_block(cond) != b || !self.body.has_one_use(cond) {
            return false;
        }
        if self.body.successors(branch).any(|s| s == b) || !self.may_be_bonus_block(b) {
            return false;
        }
        let preds: Vec<(Block, Recipe)> = self.body.predecessors(b).filter_map(|p| self.foldable(branch, p)).collect();
        if preds.is_empty() || !self.bonus_is_cheap(b, cond, preds.len()) {
            return false;
        }
        self.fold_into(branch, preds[0].0, preds[0].1);
        true
    }

    /// A quick look: a block with many instructions is never copied.
    fn may_be_bonus_block(&self, b: Block) -> bool {
        self.body.phis(b).next().is_none()
    }

    fn foldable(&self, branch: Inst, pred: Block) -> Option<(Block, Recipe)> {
        let first = self.cond_br(pred)?;
        let recipe = self.recipe(branch, first)?;
        if !self.can_merge_terminators(branch, first).is_empty() {
            return None;
        }
        let cost = |op| {
            let q = self.costs();
            q.model().arithmetic(&q, &Arithmetic::new(op, Type::I1), self.cost_kind()).value()
        };
        let mut price = cost(recipe.op)?;
        let test = self.body.operand(first, 0);
        let turns_free = test.inst().is_some_and(|i| self.opcode(i).is_compare()) && self.body.has_one_use(test);
        if recipe.inverts && !turns_free {
            price += cost(Opcode::Xor)?;
        }
        (price <= MAX_LOGIC_COST).then_some((pred, recipe))
    }

    /// Common successors of two terminators whose phis get different values from them.
    pub fn can_merge_terminators(&self, x: Inst, y: Inst) -> Vec<Block> {
        let (bx, by) = (self.body.inst_block(x), self.body.inst_block(y));
        let mut conflicts = Vec::new();
        if x == y {
            return vec![bx];
        }
        let many: Option<FxHashSet<Block>> =
            (self.body.num_successors(x) > FEW_SUCCESSORS).then(|| self.body.successors(x).collect());
        let is_of_x = |s: Block| match &many {
            Some(all) => all.contains(&s),
            None => self.body.successors(x).any(|own| own == s),
        };
        for s in self.body.successors(y) {
            if is_of_x(s) && !conflicts.contains(&s) && !self.incoming_agree(s, bx, by) {
                conflicts.push(s);
            }
        }
        conflicts
    }

    fn recipe(&self, branch: Inst, first: Inst) -> Option<Recipe> {
        let [p0, p1] = [0, 1].map(|k| self.body.successor(first, k));
        let [s0, s1] = [0, 1].map(|k| self.body.successor(branch, k));
        // The second condition is computed in vain where the first one decides: not if it nearly always does.
        let (common, op, inverts) = match () {
            () if p0 == s0 => (0, Opcode::Or, false),
            () if p1 == s1 => (1, Opcode::And, false),
            () if p0 == s1 => (0, Opcode::And, true),
            () if p1 == s0 => (1, Opcode::Or, true),
            () => return None,
        };
        (!self.is_likely(first, common)).then_some(Recipe { op, inverts })
    }

    fn bonus_is_cheap(&self, b: Block, cond: Inst, preds: usize) -> bool {
        let limit = self.options.bonus_inst_threshold;
        let (mut bonus, mut has_vectors) = (0i64, false);
        let q = self.query();
        for i in self.body.block_insts(b) {
            if self.opcode(i).is_terminator() {
                continue;
            }
            if !is_safe_to_speculate(&q, i, Speculation::AS_IS) {
                return false;
            }
            if i == cond {
                continue;
            }
            let is_vector = |v: Value| self.types().is_vector(self.body.value_type(v));
            has_vectors |= is_vector(i.into()) || self.body.operands(i).any(is_vector);
            if !self.costs().instruction(i, self.cost_kind()).is_free() {
                bonus += preds as i64;
                if bonus > limit.saturating_mul(VECTOR_FACTOR) {
                    return false;
                }
            }
            let is_local = |u| {
                let user = self.body.use_inst(u);
                match self.opcode(user) {
                    Opcode::Phi => self.body.phi_blocks(user)[self.body.operand_index(u)] == b,
                    _ => self.body.inst_block(user) == b && self.body.comes_before(i, user),
                }
            };
            if !self.body.uses_of(i).all(is_local) {
                return false;
            }
        }
        bonus <= limit.saturating_mul(if has_vectors { VECTOR_FACTOR } else { 1 })
    }

    fn fold_into(&mut self, branch: Inst, pred: Block, recipe: Recipe) {
        let b = self.body.inst_block(branch);
        let first = self.terminator(pred);
        if recipe.inverts {
            self.invert_branch(first, branch);
        }
        let at = usize::from(self.body.successor(first, 0) != b);
        let unique = self.body.successor(branch, at);
        self.add_predecessor(unique, pred, b);
        let prof = match self.pair_weights(first, branch) {
            Some(w) => {
                let ([pt, pf], [st, sf]) = (w.first, w.second);
                let total = st.saturating_add(sf);
                let joined = if at == 0 {
                    [pt.saturating_mul(st), weigh(pf, total, pt, sf)]
                } else {
                    [weigh(pt, total, pf, st), pf.saturating_mul(sf)]
                };
                self.weights_node(&joined)
            }
            None => Md::NONE,
        };
        self.set_attachment(first, kind::PROF, prof);
        self.body.set_successor(first, at, unique);
        self.copy_attachment(branch, first, kind::LOOP);
        let copies = self.copy_into_predecessor(b, first);
        let cond = self.body.operand(branch, 0);
        let copy = cond.inst().and_then(|i| copies.get(&i)).copied().unwrap_or(cond);
        let own = self.body.operand(first, 0);
        let joined = self.logical(first, recipe.op, own, copy, b"or.cond", branch);
        if let Some(select) = joined.inst().filter(|&i| prof.is_some() && self.opcode(i) == Opcode::Select) {
            self.set_attachment(select, kind::PROF, prof);
        }
        self.body.set_operand(first, 0, joined);
    }

    /// Turns a branch round; what that takes is annotated like `like`.
    pub fn invert_branch(&mut self, first: Inst, like: Inst) {
        let cond = self.body.operand(first, 0);
        let own = cond.inst().filter(|&i| self.opcode(i).is_compare() && self.body.has_one_use(i));
        match own {
            Some(i) if self.opcode(i) == Opcode::ICmp => {
                let p = self.body.inst(i).int_predicate().inverse();
                self.body.inst_mut(i).set_int_predicate(p);
            }
            Some(i) => {
                let p = self.body.inst(i).float_predicate().inverse();
                self.body.inst_mut(i).set_float_predicate(p);
            }
            None => {
                let name = self.suffixed(cond, ".not");
                let not = self.builder(first).named(&name).not(cond);
                if let Some(i) = not.inst() {
                    self.copy_attachment(like, i, kind::ANNOTATION);
                }
                self.body.set_operand(first, 0, not);
            }
        }
        self.swap_successors(first);
    }

    /// `a op b`, where `b` is computed though `a` may decide: it must not be poison then.
    pub fn logical(&mut self, at: Inst, op: Opcode, a: Value, b: Value, name: &[u8], like: Inst) -> Value {
        let implied = implies_poison(&self.query(), b, a);
        let word = self.bool(op == Opcode::Or);
        let mut builder = self.plain_builder(at);
        builder.named(name);
        let v = match (implied, op) {
            (true, _) => builder.binary(op, a, b),
            (false, Opcode::Or) => builder.select(a, word, b),
            (false, _) => builder.select(a, b, word),
        };
        if let Some(i) = v.inst() {
            self.copy_attachment(like, i, kind::ANNOTATION);
        }
        v
    }

    /// Copies the instructions of a block, but for its terminator, before the terminator of a predecessor; what became of each.
    fn copy_into_predecessor(&mut self, b: Block, end: Inst) -> FxHashMap<Inst, Value> {
        let pred = self.body.inst_block(end);
        let mut copies: FxHashMap<Inst, Value> = FxHashMap::default();
        let insts: Vec<Inst> = self.body.block_insts(b).collect();
        for i in insts {
            if self.opcode(i).is_terminator() {
                self.copy_records(i, end, &copies);
                break;
            }
            let copy = self.body.clone_inst(i);
            if self.body.debug_loc(i) != self.body.debug_loc(end) {
                self.drop_location(copy);
            }
            for k in 0..self.body.inst(copy).num_operands() {
                if let Some(&v) = self.body.operand(copy, k).inst().and_then(|o| copies.get(&o)) {
                    self.body.set_operand(copy, k, v);
                }
            }
            drop_undefined_behavior_annotations(self.module, self.body, copy);
            self.body.attach_before(copy, pred, end);
            self.body.move_records(end, copy);
            self.copy_records(i, copy, &copies);
            self.body.take_name(copy.into(), i.into());
            if self.body.inst(i).ty != Type::VOID {
                let old = self.suffixed(copy.into(), ".old");
                self.body.set_name(i.into(), &old);
            }
            copies.insert(i, copy.into());
            let uses: Vec<_> = self.body.uses_of(i).collect();
            for u in uses {
                let user = self.body.use_inst(u);
                if self.opcode(user) == Opcode::Phi && self.body.phi_blocks(user)[self.body.operand_index(u)] == pred {
                    self.body.set_use(u, copy.into());
                }
            }
        }
        copies
    }

    /// Copies the debug records before an instruction behind those before another one, with values mapped.
    pub fn copy_records(&mut self, from: Inst, to: Inst, copies: &FxHashMap<Inst, Value>) {
        let records: Vec<_> = self.body.records_before(from).collect();
        for r in records {
            if self.dead_records.contains(&r) {
                continue;
            }
            let copy = clone_record(self.body, r, copies);
            self.body.push_record_before(to, copy);
        }
    }
}
