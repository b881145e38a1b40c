//! Switches get a condition with denser cases, and fewer cases and destinations.

use crate::simplifier::Simplifier;
use analysis::CostKind;
use analysis::target::IntrinsicCall;
use ir::intrinsics::id;
use ir::{ApInt, Block, Inst, IntPredicate, Opcode, Type, Value, View};
use rustc_hash::FxHashMap;
use transforms::utils::edges::EdgeRemover;
use transforms::utils::fold_terminator::remove_case;

/// Switches with fewer cases make no tables.
const MIN_CASES: usize = 4;
/// So many of a hundred values must be cases for a table.
const MIN_DENSITY: u64 = 40;
/// Counting zeros may cost so much.
const MAX_COUNT_COST: u64 = 2;

/// Are so many cases in a range of so many values dense?
pub(crate) fn is_dense(cases: usize, range: u64) -> bool {
    range < u64::MAX / 100 && cases as u64 * 100 >= range * MIN_DENSITY
}

impl Simplifier<'_> {
    /// Cases with a common divisor, or far from zero: the condition is moved and rotated.
    pub fn reduce_switch_range(&mut self, t: Inst) -> bool {
        let cond = self.body.operand(t, 0);
        let ty = self.body.value_type(cond);
        let Some(width) = self.types().int_width(ty).filter(|&w| self.is_legal_width(w)) else { return false };
        let cases = self.switch_cases(t);
        if cases.len() < MIN_CASES {
            return false;
        }
        let mut values: Vec<i64> = cases.iter().filter_map(|c| self.int(c.0)?.as_i64()).collect();
        if values.len() != cases.len() {
            return false;
        }
        values.sort_unstable();
        let span = |first: u64, last: u64| last.wrapping_sub(first).saturating_add(1);
        if is_dense(values.len(), span(values[0] as u64, values[values.len() - 1] as u64)) {
            return false;
        }
        let base = values[0];
        let moved: Vec<u64> = values.iter().map(|&v| (v as u64).wrapping_sub(base as u64)).collect();
        let shift = moved.iter().map(|v| v.trailing_zeros()).min().unwrap_or(0);
        if !is_dense(moved.len(), span(moved[0] >> shift, moved[moved.len() - 1] >> shift)) {
            return false;
        }
        let base = ApInt::new_signed(width, base);
        let amount = self.make_int(ty, &ApInt::new(width, u64::from(width - shift)));
        let offset = self.make_int(ty, &base);
        let Some((call_type, rotate)) = self.intrinsic(id::FSHL, &[ty]) else { return false };
        let x = self.builder(t).binary(Opcode::Sub, cond, offset);
        let rotated = self.plain_builder(t).call(call_type, rotate, &[x, x, amount]);
        self.body.set_operand(t, 0, rotated);
        for (k, case) in cases.iter().enumerate() {
            if let Some(n) = self.int(case.0) {
                let n = self.make_int(ty, &(&n - &base).lshr(shift));
                self.body.set_operand(t, 2 * (k + 1), n);
            }
        }
        true
    }

    /// Cases that are powers of two: the condition becomes their exponent.
    pub fn switch_on_powers_of_two(&mut self, t: Inst) -> bool {
        let cond = self.body.operand(t, 0);
        let ty = self.body.value_type(cond);
        let Some(width) = self.types().int_width(ty).filter(|&w| self.is_legal_width(w)) else { return false };
        let cases = self.switch_cases(t);
        if cases.len() < MIN_CASES {
            return false;
        }
        let mut exponents: Vec<u32> = Vec::new();
        for c in &cases {
            match self.int(c.0).and_then(|n| n.exact_log2()) {
                Some(e) => exponents.push(e),
                None => return false,
            }
        }
        let (min, max) = (exponents.iter().min(), exponents.iter().max());
        let (Some(&min), Some(&max)) = (min, max) else { return false };
        let truth = self.bool(true);
        let q = self.costs();
        let types = [ty, Type::I1];
        let args = [cond, truth];
        let call = IntrinsicCall { id: Some(id::CTTZ), ret: ty, types: &types, args: &args, inst: None };
        let cost = q.model().intrinsic(&q, &call, CostKind::SizeAndLatency).value();
        if cost.is_none_or(|c| c > MAX_COUNT_COST) || !is_dense(cases.len(), u64::from(max - min) + 1) {
            return false;
        }
        let Some((count_type, count)) = self.intrinsic(id::CTTZ, &[ty]) else { return false };
        if !self.default_is_unreachable(t) {
            let Some((pop_type, pop)) = self.intrinsic(id::CTPOP, &[ty]) else { return false };
            self.test_power_before(t, cond, ty, width, pop_type, pop);
        }
        for (k, e) in exponents.iter().enumerate() {
            let n = self.make_int(ty, &ApInt::new(width, u64::from(*e)));
            self.body.set_operand(t, 2 * (k + 1), n);
        }
        let zeros = self.plain_builder(t).call(count_type, count, &[cond, truth]);
        self.body.set_operand(t, 0, zeros);
        true
    }

    /// Numbers that are no power of two go to the default before the switch.
    fn test_power_before(&mut self, t: Inst, cond: Value, ty: Type, width: u32, pop_type: Type, pop: Value) {
        let b = self.body.inst_block(t);
        let default = self.body.successor(t, 0);
        let ones = self.plain_builder(t).call(pop_type, pop, &[cond]);
        let one = self.make_int(ty, &ApInt::one(width));
        let test = self.builder(t).icmp(IntPredicate::Eq, ones.into(), one);
        let rest = self.body.make_block();
        self.body.place_block_after(rest, b);
        let name = self.suffixed(b.into(), ".split");
        self.body.set_name(rest.into(), &name);
        let loc = self.body.debug_loc(t);
        self.body.split_off(t, rest);
        let mut successors: Vec<Block> = self.body.successors(t).collect();
        successors.sort_unstable();
        successors.dedup();
        for s in successors {
            transforms::utils::local::rename_phi_blocks(self.body, s, b, rest);
        }
        let branch = {
            let mut builder = ir::Builder::at_end(self.body, &self.module.ctx.types, b).with_location(loc);
            builder.cond_br(test, rest, default)
        };
        if let Some(mut w) = self.weights(t).filter(|w| w.iter().any(|&w| w != 0)) {
            let total: u64 = w.iter().sum();
            let half = w[0] / 2;
            self.set_weights(branch, &[total - half, half]);
            w[0] = half;
            self.set_all_weights(t, &w);
        }
        self.add_predecessor(default, b, rest);
    }

    /// Cases whose blocks only lead on, to the same place with the same values, share one block.
    pub fn merge_duplicate_arms(&mut self, t: Inst) -> bool {
        let b = self.body.inst_block(t);
        let mut edges: FxHashMap<Block, Vec<usize>> = FxHashMap::default();
        let mut arms: Vec<Block> = Vec::new();
        for (k, s) in self.body.successors(t).enumerate() {
            match edges.get_mut(&s) {
                Some(list) => list.push(k),
                None => {
                    edges.insert(s, vec![k]);
                    arms.push(s);
                }
            }
        }
        arms.retain(|&s| self.is_bare(s) && self.br_target(s).is_some() && self.body.predecessors(s).all(|p| p == b));
        if arms.len() < 2 {
            return false;
        }
        let mut incoming: FxHashMap<Block, FxHashMap<Block, Vec<Value>>> = FxHashMap::default();
        for &arm in &arms {
            let Some(to) = self.br_target(arm) else { continue };
            incoming.entry(to).or_insert_with(|| {
                let mut values: FxHashMap<Block, Vec<Value>> = FxHashMap::default();
                for phi in self.body.phis(to) {
                    for (v, from) in self.body.phi_entries(phi).filter(|e| edges.contains_key(&e.1)) {
                        values.entry(from).or_default().push(v);
                    }
                }
                values
            });
        }
        let mut kept: FxHashMap<(Block, Vec<Value>), Block> = FxHashMap::default();
        let mut changed = false;
        for arm in arms {
            let Some(to) = self.br_target(arm) else { continue };
            let values = incoming[&to].get(&arm).cloned().unwrap_or_default();
            let first = *kept.entry((to, values)).or_insert(arm);
            if first == arm {
                continue;
            }
            for &k in &edges[&arm] {
                self.body.set_successor(t, k, first);
            }
            changed = true;
        }
        changed
    }

    /// A condition that is a minimum with a constant: larger cases are not reached, and that of the constant may be the default.
    pub fn switch_on_minimum(&mut self, t: Inst) -> bool {
        let Some(call) = self.body.operand(t, 0).inst() else { return false };
        if self.module.called_intrinsic(self.body, call) != Some(id::UMIN) {
            return false;
        }
        let v = self.body.operand(call, 1);
        let Some(limit) = self.int(v) else { return false };
        let b = self.body.inst_block(t);
        let mut weights = self.weights(t);
        let mut remover = EdgeRemover::default();
        let (mut k, mut changed) = (1, false);
        while k < self.body.num_successors(t) {
            if self.int(self.body.operand(t, 2 * k)).is_some_and(|n| n.ugt(&limit)) {
                let dest = self.body.successor(t, k);
                remover.remove(self.body, b, dest);
                remove_case(self.body, t, k);
                if let Some(w) = &mut weights {
                    w.swap_remove(k);
                }
                changed = true;
            } else {
                k += 1;
            }
        }
        let place = (1..self.body.num_successors(t)).find(|&k| self.body.operand(t, 2 * k) == v);
        let Some(k) = place.filter(|_| self.default_is_unreachable(t)) else {
            if changed && let Some(w) = weights {
                self.set_switch_weights(t, &w);
            }
            return changed;
        };
        let (old, dest) = (self.body.successor(t, 0), self.body.successor(t, k));
        remover.remove(self.body, b, old);
        self.body.set_successor(t, 0, dest);
        remove_case(self.body, t, k);
        if let Some(mut w) = weights {
            w[0] = w[k];
            w.swap_remove(k);
            self.set_switch_weights(t, &w);
        }
        true
    }

    /// A switch on a three-way comparison that tells only two of its results apart becomes a branch.
    pub fn switch_on_three_way_compare(&mut self, t: Inst) -> bool {
        let Some(compare) = self.body.operand(t, 0).inst().filter(|&i| self.body.has_one_use(i)) else { return false };
        let is_signed = match self.module.called_intrinsic(self.body, compare) {
            Some(id::SCMP) => true,
            Some(id::UCMP) => false,
            _ => return false,
        };
        let cases = self.switch_cases(t);
        let mut by_number: Vec<(i64, Block, usize)> = Vec::new();
        for (k, c) in cases.iter().enumerate() {
            match self.int(c.0).and_then(|n| n.as_i64()).filter(|n| (-1..=1).contains(n)) {
                Some(n) => by_number.push((n, c.1, k + 1)),
                None => return false,
            }
        }
        let weights = self.weights(t);
        let weight = |k: usize| weights.as_ref().map_or(0, |w| w[k]);
        let mut unreachable = None;
        let (result, dest, other, own, rest) = match by_number[..] {
            [x, y] if x.1 == y.1 => {
                let missing = [-1, 0, 1].into_iter().find(|n| x.0 != *n && y.0 != *n).unwrap_or(0);
                (missing, self.body.successor(t, 0), x.1, weight(0), weight(x.2) + weight(y.2))
            }
            [x, y, z] if self.default_is_unreachable(t) => {
                unreachable = Some(self.body.successor(t, 0));
                let alone = match () {
                    () if x.1 == y.1 && z.1 != x.1 => (z, x.1, x.2, y.2),
                    () if x.1 == z.1 && y.1 != x.1 => (y, x.1, x.2, z.2),
                    () if y.1 == z.1 && x.1 != y.1 => (x, y.1, y.2, z.2),
                    () => return false,
                };
                (alone.0.0, alone.0.1, alone.1, weight(alone.0.2), weight(alone.2) + weight(alone.3))
            }
            _ => return false,
        };
        use IntPredicate::*;
        let predicate = match (result, is_signed) {
            (0, _) => Eq,
            (1, true) => Sgt,
            (1, false) => Ugt,
            (_, true) => Slt,
            (_, false) => Ult,
        };
        let View::Call(call) = self.body.view(compare) else { return false };
        let (Some(x), Some(y)) = (call.args().get(0), call.args().get(1)) else { return false };
        let b = self.body.inst_block(t);
        let test = self.builder(t).icmp(predicate, x, y);
        let new = self.plain_builder(t).cond_br(test, dest, other);
        if weights.is_some() {
            self.set_all_weights(new, &[own, rest]);
        }
        self.copy_attachment(t, new, ir::metadata_kinds::kind::UNPREDICTABLE);
        self.remove_predecessor(other, b);
        if let Some(u) = unreachable {
            self.remove_predecessor(u, b);
        }
        self.body.remove(t);
        self.body.adopt_records_at_end(b);
        self.body.remove(compare);
        true
    }
}
