//! Operations moved into the arms of a `select` or the entries of a phi, where they fold.
//!
//! ```text
//! %s = select i1 %c, i32 1, i32 %x     ; one arm folds
//! %r = add i32 %s, 2                   %a = add i32 %x, 2
//!                                      %r = select i1 %c, i32 3, i32 %a
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{Hole, icmp_is, zero, zext};
use analysis::value_tracking::{implied_comparison, is_not_undef_or_poison, patterns::Comparison};
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{Block, ConstData, Inst, IntPredicate, Opcode, Value, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transforms::utils::drop_annotations::drop_undefined_behavior_annotations;

/// Operands of an instruction.
type Operands = SmallVec<[Value; 4]>;

impl Combiner<'_> {
    /// Moves an operation into the arms of a `select` that is one of its operands, if it folds in one arm at least (in both with `both`). The
    /// `select` has no other user, unless `shared`.
    pub fn fold_op_into_select(&mut self, i: Inst, select: Inst, shared: bool, both: bool) -> Option<Outcome> {
        if !shared && !self.has_one_user(select) {
            return None;
        }
        let View::Select { cond, yes, no } = self.body.view(select) else { return None };
        if self.is_bit(select.into()) || self.is_reduction_step(i) || self.is_float_min_max(cond, yes, no) {
            return None;
        }
        let mut arms = [self.simplified_in_arm(i, select, true), self.simplified_in_arm(i, select, false)];
        if arms == [None, None] || both && arms.contains(&None) {
            return None;
        }
        for (arm, v) in arms.iter_mut().zip([yes, no]) {
            if arm.is_none() {
                *arm = Some(self.copy_with(i, select.into(), v).into());
            }
        }
        let [yes, no] = [arms[0]?, arms[1]?];
        let data = InstData::new(Opcode::Select, self.body.inst(i).ty);
        let new = self.body.make_inst(data, &[cond, yes, no]);
        let attachments = self.body.attachments(select).to_vec();
        self.body.set_attachments(new, &attachments);
        Some(Outcome::New(new))
    }

    /// Have all uses of a value the same user?
    pub fn has_one_user(&self, v: impl Into<Value>) -> bool {
        let mut users = self.body.users_of(v.into());
        users.next().is_some_and(|first| users.all(|u| u == first))
    }

    /// Is it a minimum or maximum that goes round a loop?
    fn is_reduction_step(&self, i: Inst) -> bool {
        let min_max = [id::SMAX, id::SMIN, id::UMAX, id::UMIN];
        if !self.intrinsic(i.into()).is_some_and(|what| min_max.contains(&what)) {
            return false;
        }
        let feeds = |v: Value| matches!(self.body.view_value(v), Some(View::Phi { values, .. }) if values.iter().any(|v| v == i.into()));
        self.body.operands(i).any(feeds)
    }

    /// Is a `select` the minimum or maximum of floats that its condition compares for it alone?
    fn is_float_min_max(&self, cond: Value, yes: Value, no: Value) -> bool {
        let Some(View::FCmp { a, b, .. }) = self.body.view_value(cond) else { return false };
        self.one_use(cond) && ((yes, no) == (a, b) || (yes, no) == (b, a))
    }

    /// What an operation computes where a `select` that is its operand takes one of its arms.
    fn simplified_in_arm(&mut self, i: Inst, select: Inst, is_yes: bool) -> Option<Value> {
        let View::Select { cond, yes, no } = self.body.view(select) else { return None };
        let mut operands = Operands::new();
        for v in self.body.operands(i).collect::<Operands>() {
            let known = Hole::new();
            let equal = if is_yes { IntPredicate::Eq } else { IntPredicate::Ne };
            operands.push(if v == select.into() {
                if is_yes { yes } else { no }
            } else if self.m(cond, icmp_is(equal, v, &known)) && is_not_undef_or_poison(&self.q(), known.get()) {
                known.get()
            } else if self.m(v, zext(cond)) {
                let ty = self.ty(v);
                self.int(ty, is_yes.into())
            } else {
                v
            });
        }
        self.simplify_with_operands(i, i, &operands)
    }

    /// Inserts a copy of an operation before it that has another operand.
    fn copy_with(&mut self, i: Inst, old: Value, new: Value) -> Inst {
        let copy = self.body.clone_inst(i);
        for k in 0..self.body.inst(copy).num_operands() {
            if self.body.operand(copy, k) == old {
                self.body.set_operand(copy, k, new);
            }
        }
        drop_undefined_behavior_annotations(self.module, self.body, copy);
        self.insert_before(copy, i);
        copy
    }

    /// Moves an operation into the entries of a phi that is one of its operands, if it folds in all of them but one. The phi has no other user that
    /// does something else, unless `shared`.
    pub fn fold_op_into_phi(&mut self, i: Inst, phi: Inst, shared: bool) -> Option<Outcome> {
        if self.body.inst(phi).num_operands() == 0 {
            return None;
        }
        let one_use = self.body.has_one_use(phi);
        let same_users = !shared && !one_use;
        if same_users && !self.body.users_of(phi).all(|u| u == i || self.body.is_identical(u, i)) {
            return None;
        }
        let block = self.body.inst_block(phi);
        if !self.body.operands(i).all(|v| v == phi.into() || self.is_translatable(v, block)) {
            return None;
        }
        let (mut values, moved) = self.values_for_entries(i, phi, one_use || same_users)?;
        let entries: Vec<(Value, Block)> = self.body.phi_entries(phi).collect();
        let mut copies: FxHashMap<Block, Inst> = FxHashMap::default();
        for k in moved {
            let (v, from) = entries[k];
            let copy = match copies.get(&from) {
                Some(&copy) => copy,
                None => self.copy_into(i, phi, v, (k, from))?,
            };
            copies.insert(from, copy);
            values[k] = Some(copy.into());
        }
        let ty = self.body.inst(i).ty;
        let new = self.body.insert_phi(phi, ty);
        self.worklist.add(new);
        self.body.take_name(new.into(), phi.into());
        let location = self.body.debug_loc(phi);
        self.body.set_debug_loc(new, location);
        for (v, (_, from)) in values.into_iter().zip(entries) {
            self.body.push_phi_entry(new, v?, from);
        }
        if same_users {
            self.replace_identical_users(i, phi, new);
        }
        self.replace(new.into())
    }

    /// Is it known what a value is on each edge to a block: the same, or an entry of a phi there?
    fn is_translatable(&self, v: Value, block: Block) -> bool {
        let Some(def) = v.inst() else { return true };
        let own = self.body.inst_block(def);
        self.body.inst(def).opcode == Opcode::Phi && own == block
            || self.facts.tree.inst_dominates_block(self.body, def, block)
    }

    /// A value on the edge from a block to the phi's block, which is entry `k` of most phis there.
    fn translated(&self, v: Value, block: Block, (k, from): (usize, Block)) -> Value {
        match v.inst() {
            Some(def) if self.body.inst(def).opcode == Opcode::Phi && self.body.inst_block(def) == block => {
                if self.body.phi_blocks(def).get(k) == Some(&from) {
                    return self.body.operand(def, k);
                }
                self.body.phi_value_for(def, from).unwrap_or(v)
            }
            _ => v,
        }
    }

    /// For each entry what the operation computes there, if that is known; and the entries to whose blocks a copy must go.
    fn values_for_entries(&mut self, i: Inst, phi: Inst, may_copy: bool) -> Option<(Vec<Option<Value>>, Vec<usize>)> {
        let block = self.body.inst_block(phi);
        let entries: Vec<(Value, Block)> = self.body.phi_entries(phi).collect();
        let (mut values, mut moved, mut copied) = (Vec::with_capacity(entries.len()), Vec::new(), false);
        for (k, &(v, from)) in entries.iter().enumerate() {
            if let Some(known) = self.simplified_on_edge(i, phi, v, (k, from)) {
                values.push(Some(known));
                continue;
            }
            values.push(None);
            moved.push(k);
            if self.will_fold(i, phi, v) {
                continue;
            }
            let goes_on = self.body.terminator(from).is_some_and(|t| matches!(self.body.view(t), View::Br { .. }));
            let fits = may_copy && !copied && goes_on && self.facts.tree.is_reachable(from);
            if !fits || self.is_back_edge(from, block) {
                return None;
            }
            copied = true;
        }
        Some((values, moved))
    }

    /// What an operation computes if a phi that is its operand has the entry `v` from a block.
    fn simplified_on_edge(&mut self, i: Inst, phi: Inst, v: Value, edge: (usize, Block)) -> Option<Value> {
        let block = self.body.inst_block(phi);
        let old: Operands = self.body.operands(i).collect();
        let operands: Operands =
            old.iter().map(|&o| if o == phi.into() { v } else { self.translated(o, block, edge) }).collect();
        let branch = self.body.terminator(edge.1)?;
        let known = self.simplify_with_operands(branch, i, &operands);
        let is_expression =
            |v: Value| v.constant().is_some_and(|c| matches!(self.body.consts().data(c), ConstData::Expr(_)));
        if let Some(known) = known.filter(|&known| known != phi.into() && !is_expression(known)) {
            return Some(known);
        }
        let (View::CondBr { cond, yes, no }, View::ICmp { predicate, .. }) =
            (self.body.view(branch), self.body.view(i))
        else {
            return None;
        };
        if yes == no {
            return None;
        }
        let comparison = Comparison::new(predicate, operands[0], operands[1]);
        let truth = implied_comparison(&self.q_at(branch), cond, comparison, yes == block)?;
        let ty = self.body.inst(i).ty;
        Some(self.truth(ty, truth))
    }

    /// Will an operation on this entry become one instruction with what computes the entry?
    fn will_fold(&self, i: Inst, phi: Inst, v: Value) -> bool {
        if v.inst().is_none() || !self.has_one_user(v) {
            return false;
        }
        let View::ICmp { a, b, .. } = self.body.view(i) else { return false };
        let three_way = self.intrinsic(v).is_some_and(|what| [id::UCMP, id::SCMP].contains(&what));
        if three_way && a == phi.into() && self.int_of(b).is_some() {
            return true;
        }
        let of_bit =
            matches!(self.body.view_value(v), Some(View::Cast { op: Opcode::ZExt, from }) if self.is_bit(from));
        of_bit && self.m(i.into(), icmp_is(IntPredicate::Eq, Value::from(phi), zero()))
    }

    /// Inserts a copy of an operation at the end of a block that leads to a phi's block.
    fn copy_into(&mut self, i: Inst, phi: Inst, v: Value, edge: (usize, Block)) -> Option<Inst> {
        let block = self.body.inst_block(phi);
        let copy = self.body.clone_inst(i);
        for k in 0..self.body.inst(copy).num_operands() {
            let old = self.body.operand(copy, k);
            let new = if old == phi.into() { v } else { self.translated(old, block, edge) };
            self.body.set_operand(copy, k, new);
        }
        let end = self.body.terminator(edge.1)?;
        self.insert_before(copy, end);
        drop_undefined_behavior_annotations(self.module, self.body, copy);
        Some(copy)
    }

    fn replace_identical_users(&mut self, i: Inst, phi: Inst, new: Inst) {
        let mut users: SmallVec<[Inst; 8]> = SmallVec::new();
        for u in self.body.users_of(phi) {
            if u != i && !users.contains(&u) {
                users.push(u);
            }
        }
        for u in users {
            self.replace_uses(u, new.into());
            self.erase(u);
        }
    }

    /// Moves a binary operation into a `select` or a phi that is its left operand.
    pub fn fold_binary_into_select_or_phi(&mut self, i: Inst) -> Option<Outcome> {
        let [a, b] = self.pair(i);
        let def = a.inst()?;
        match self.body.inst(def).opcode {
            Opcode::Select => self.fold_op_into_select(i, def, false, b.constant().is_none()),
            Opcode::Phi => self.fold_op_into_phi(i, def, false),
            _ => None,
        }
    }
}
