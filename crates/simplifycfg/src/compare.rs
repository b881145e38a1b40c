//! Terminators that compare one value with constants, one behind the other.
//!
//! ```text
//!   br (x == 1), label %a, label %next              switch x, label %b [ 1 → %a, 2 → %c ]
//! next:                                        ⇒
//!   switch x, label %b [ 1 → %d, 2 → %c ]
//! ```

use crate::simplifier::Simplifier;
use ir::{ApInt, Block, ConstData, Inst, IntPredicate, Opcode, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::edges::EdgeRemover;
use transforms::utils::fold_terminator::remove_case;

/// A switch with more edges into it and out of it, multiplied, is not copied to its predecessors.
const MAX_SWITCH_EDGES: usize = 128;

/// A constant that leads to a block.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Case {
    pub value: Value,
    pub dest: Block,
}

impl Simplifier<'_> {
    /// The value that a terminator compares with constants.
    pub fn compared_value(&self, t: Inst) -> Option<Value> {
        let v = match self.body.view(t) {
            View::Switch { cond, .. } => {
                let limit = MAX_SWITCH_EDGES / self.body.num_successors(t);
                let b = self.body.inst_block(t);
                let is_many = limit == 0 || self.body.predecessors(b).nth(limit - 1).is_some();
                (!is_many).then_some(cond)?
            }
            View::CondBr { cond, .. } => {
                let test = cond.inst().filter(|&i| self.body.has_one_use(i))?;
                match self.body.view(test) {
                    View::ICmp { predicate, a, b } if predicate.is_equality() => {
                        self.comparable(b)?;
                        a
                    }
                    View::Cast { op: Opcode::Trunc, from } if self.body.inst(test).has_nuw() => from,
                    _ => return None,
                }
            }
            _ => return None,
        };
        // An address compared as a number is compared as an address.
        if let Some(cast) = self.as_op(v, Opcode::PtrToInt) {
            let ptr = self.body.operand(cast, 0);
            if self.address_type(self.body.value_type(ptr)) == Some(self.body.inst(cast).ty) {
                return Some(ptr);
            }
        }
        Some(v)
    }

    /// The integer type of addresses of this pointer type, if they are plain numbers.
    pub fn address_type(&self, ptr: ir::Type) -> Option<ir::Type> {
        if !self.types().is_ptr(ptr) {
            return None;
        }
        let spec = self.module.data_layout.pointer(self.types().addr_space(ptr)?);
        (!spec.non_integral).then(|| self.types().int(spec.bits))
    }

    /// A constant with which values can be compared: an integer, or an address that is a number.
    pub fn comparable(&self, v: Value) -> Option<ApInt> {
        if let Some(n) = self.int(v) {
            return Some(n);
        }
        let c = v.constant()?;
        let width = self.types().int_width(self.address_type(self.body.value_type(v))?)?;
        match self.body.consts().data(c) {
            ConstData::Null => Some(ApInt::zero(width)),
            ConstData::Expr(e) => {
                let expr = self.body.consts().expr(e);
                let from = (expr.opcode == Opcode::IntToPtr).then(|| expr.operands.first().copied())??;
                Some(self.int(from.into())?.zext_or_trunc(width))
            }
            _ => None,
        }
    }

    /// The cases of a comparison, and where all other values lead.
    pub fn cases_of(&mut self, t: Inst) -> (Vec<Case>, Block) {
        if let View::Switch { default, cases, .. } = self.body.view(t) {
            return (cases.iter().map(|(value, dest)| Case { value, dest }).collect(), default);
        }
        let [yes, no] = [0, 1].map(|k| self.body.successor(t, k));
        let test = self.body.operand(t, 0).inst().unwrap_or(Inst::NONE);
        let (is_equal, value) = match self.body.view(test) {
            View::ICmp { predicate, a, b } => {
                let n = self.comparable(b);
                let ty = self.body.value_type(a);
                let ty = self.address_type(ty).unwrap_or(ty);
                (predicate == IntPredicate::Eq, n.map_or(b, |n| self.make_int(ty, &n)))
            }
            _ => {
                let ty = self.body.value_type(self.body.operand(test, 0));
                let width = self.types().int_width(ty).unwrap_or(1);
                (false, self.make_int(ty, &ApInt::zero(width)))
            }
        };
        let (dest, other) = if is_equal { (yes, no) } else { (no, yes) };
        (vec![Case { value, dest }], other)
    }

    /// What a predecessor that compares the same value `v` leaves of a comparison.
    pub fn decide_by_predecessor(&mut self, t: Inst, v: Value, pred: Block) -> bool {
        let above = self.terminator(pred);
        let b = self.body.inst_block(t);
        if self.compared_value(above) != Some(v) {
            return false;
        }
        let (mut above_cases, above_default) = self.cases_of(above);
        above_cases.retain(|c| c.dest != above_default);
        let (mut cases, default) = self.cases_of(t);
        cases.retain(|c| c.dest != default);
        if above_default == b {
            let dead: FxHashSet<Value> = above_cases.iter().map(|c| c.value).collect();
            return cases.iter().any(|c| dead.contains(&c.value)) && self.remove_dead_cases(t, &dead, &cases, default);
        }
        let mut reached = above_cases.iter().filter(|c| c.dest == b);
        let (Some(only), None) = (reached.next(), reached.next()) else { return false };
        let dest = cases.iter().find(|c| c.value == only.value).map_or(default, |c| c.dest);
        self.become_branch(t, dest);
        true
    }

    /// Takes out cases that are not reached.
    fn remove_dead_cases(&mut self, t: Inst, dead: &FxHashSet<Value>, cases: &[Case], default: Block) -> bool {
        let b = self.body.inst_block(t);
        if self.opcode(t) == Opcode::Br {
            self.branch_before(t, default);
            self.remove_predecessor(cases[0].dest, b);
            self.erase_terminator(t);
            return true;
        }
        let mut weights = self.weights(t);
        let mut remover = EdgeRemover::default();
        for k in (1..self.body.num_successors(t)).rev() {
            if dead.contains(&self.body.operand(t, 2 * k)) {
                let dest = self.body.successor(t, k);
                remover.remove(self.body, b, dest);
                remove_case(self.body, t, k);
                if let Some(w) = &mut weights {
                    w.swap_remove(k);
                }
            }
        }
        if let Some(w) = weights {
            self.set_switch_weights(t, &w);
        }
        true
    }

    /// Weights of a switch that has lost cases: none for one without cases.
    pub fn set_switch_weights(&mut self, t: Inst, weights: &[u64]) {
        if weights.len() > 1 && weights.iter().any(|&w| w != 0) {
            self.set_all_weights(t, weights);
        } else {
            self.set_attachment(t, ir::metadata_kinds::kind::PROF, ir::Md::NONE);
        }
    }

    /// Lets a terminator always lead to one of its successors.
    pub fn become_branch(&mut self, t: Inst, dest: Block) {
        let b = self.body.inst_block(t);
        let mut kept = false;
        let mut remover = EdgeRemover::default();
        for s in self.body.successors(t).collect::<Vec<_>>() {
            if s == dest && !std::mem::replace(&mut kept, true) {
                continue;
            }
            remover.remove(self.body, b, s);
        }
        self.branch_before(t, dest);
        self.erase_terminator(t);
    }

    /// Lets predecessors that compare the same value do what a block would, that holds nothing but its comparison.
    pub fn merge_comparison_into_predecessors(&mut self, t: Inst) -> bool {
        let b = self.body.inst_block(t);
        let Some(v) = self.compared_value(t) else { return false };
        let mut changed = false;
        for pred in self.unique_predecessors(b).into_iter().rev() {
            let above = self.terminator(pred);
            if pred == b || self.compared_value(above) != Some(v) {
                continue;
            }
            for conflict in self.can_merge_terminators(t, above) {
                if self.split_predecessors(conflict, &[b], ".fold.split").is_none() {
                    return changed;
                }
            }
            self.merge_comparison(t, above, v);
            changed = true;
        }
        changed
    }

    fn merge_comparison(&mut self, t: Inst, above: Inst, v: Value) {
        let (b, pred) = (self.body.inst_block(t), self.body.inst_block(above));
        let mut merged = self.merged_cases(t, above);
        for (dest, count) in merged.new_edges.drain(..).collect::<Vec<_>>() {
            for _ in 0..count {
                self.add_predecessor(dest, pred, b);
            }
        }
        let mut cond = v;
        if let Some(ty) = self.address_type(self.body.value_type(v)) {
            cond = self.builder(above).named(b"magicptr").cast(Opcode::PtrToInt, v, ty);
        }
        let switch = self.plain_builder(above).switch(cond, merged.default);
        for case in &merged.cases {
            self.body.push_operand(switch, case.value);
            self.body.push_operand(switch, case.dest);
        }
        if let Some(w) = &merged.weights {
            self.set_weights(switch, w);
        }
        self.erase_terminator(above);
        let mut endless = None;
        for k in 0..self.body.num_successors(switch) {
            if self.body.successor(switch, k) != b {
                continue;
            }
            let dest = match endless {
                Some(dest) => dest,
                None => {
                    let dest = self.new_block_before(b"infloop", None);
                    self.body.append_br(dest, dest);
                    *endless.insert(dest)
                }
            };
            self.body.set_successor(switch, k, dest);
        }
    }

    /// Weights of a comparison, that of the default destination first.
    fn comparison_weights(&self, t: Inst, count: usize) -> Option<Option<Vec<u64>>> {
        let Some(mut w) = self.raw_weights(t) else { return Some(None) };
        let is_equality = self.opcode(t) == Opcode::Br
            && self
                .as_op(self.body.operand(t, 0), Opcode::ICmp)
                .is_some_and(|i| self.body.inst(i).int_predicate() == IntPredicate::Eq);
        if is_equality && w.len() > 1 {
            let last = w.len() - 1;
            w.swap(0, last);
        }
        (w.len() == count).then_some(Some(w))
    }

    fn merged_cases(&mut self, t: Inst, above: Inst) -> Merged {
        let (b, pred) = (self.body.inst_block(t), self.body.inst_block(above));
        let (cases, default) = self.cases_of(t);
        let (mut above_cases, mut above_default) = self.cases_of(above);
        let known = match (
            self.comparison_weights(above, above_cases.len() + 1),
            self.comparison_weights(t, cases.len() + 1),
        ) {
            (Some(None), Some(None)) | (None, _) | (_, None) => None,
            (Some(x), Some(y)) => Some((x, y)),
        };
        let has_weights = known.is_some();
        let (x, y) = known.unwrap_or((None, None));
        let mut weights = x.unwrap_or_else(|| vec![1; above_cases.len() + 1]);
        let own = y.unwrap_or_else(|| vec![1; cases.len() + 1]);
        let mut new_edges = NewEdges::default();
        if above_default == b {
            let mut handled: FxHashSet<Value> = FxHashSet::default();
            let mut i = 0;
            while i < above_cases.len() {
                if above_cases[i].dest != b {
                    handled.insert(above_cases[i].value);
                    i += 1;
                } else {
                    weights[0] = weights[0].wrapping_add(weights[i + 1]);
                    weights.swap_remove(i + 1);
                    above_cases.swap_remove(i);
                }
            }
            if above_default != default {
                self.remove_predecessor(above_default, pred);
                above_default = default;
                new_edges.add(default);
            }
            let from_above = weights.len();
            let mut total = own[0];
            for (k, case) in cases.iter().enumerate() {
                if !handled.contains(&case.value) && case.dest != default {
                    above_cases.push(*case);
                    new_edges.add(case.dest);
                    weights.push(weights[0].wrapping_mul(own[k + 1]));
                    total = total.wrapping_add(own[k + 1]);
                }
            }
            weights[1..from_above].iter_mut().for_each(|w| *w = w.wrapping_mul(total));
            weights[0] = weights[0].wrapping_mul(own[0]);
        } else {
            let mut led_here: FxHashMap<Value, u64> = FxHashMap::default();
            let mut order: Vec<Value> = Vec::new();
            let mut i = 0;
            while i < above_cases.len() {
                if above_cases[i].dest == b {
                    order.push(above_cases[i].value);
                    led_here.insert(above_cases[i].value, weights.swap_remove(i + 1));
                    above_cases.swap_remove(i);
                } else {
                    i += 1;
                }
            }
            for case in &cases {
                if let Some(w) = led_here.remove(&case.value) {
                    weights.push(w);
                    above_cases.push(*case);
                    new_edges.add(case.dest);
                }
            }
            order.retain(|v| led_here.contains_key(v));
            let mut order: Vec<(ApInt, Value)> = order.into_iter().filter_map(|v| Some((self.int(v)?, v))).collect();
            order.sort_by(|x, y| x.0.ucmp(&y.0));
            for (_, value) in order {
                weights.push(led_here[&value]);
                above_cases.push(Case { value, dest: default });
                new_edges.add(default);
            }
        }
        let weights = has_weights.then_some(weights);
        Merged { cases: above_cases, default: above_default, weights, new_edges: new_edges.list }
    }
}

/// What becomes of two comparisons.
struct Merged {
    cases: Vec<Case>,
    default: Block,
    weights: Option<Vec<u64>>,
    /// How many edges lead to a block that were not there.
    new_edges: Vec<(Block, usize)>,
}

/// Edges that are new, counted for each block, in the order in which they came.
#[derive(Default)]
struct NewEdges {
    list: Vec<(Block, usize)>,
    places: FxHashMap<Block, usize>,
}

impl NewEdges {
    fn add(&mut self, dest: Block) {
        let k = *self.places.entry(dest).or_insert_with(|| {
            self.list.push((dest, 0));
            self.list.len() - 1
        });
        self.list[k].1 += 1;
    }
}
