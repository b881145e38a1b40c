//! Switches: the rules in their order, and those about cases.

use crate::explain::{Rule, rule};
use crate::options::Options;
use crate::simplifier::Simplifier;
use analysis::ConstantRange;
use analysis::known_bits;
use analysis::value_tracking::{compute_constant_range, max_significant_bits};
use ir::{ApInt, Block, Inst, Opcode, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::edges::EdgeRemover;
use transforms::utils::fold_terminator::remove_case;

/// So many constants that a condition can be are told apart.
const MAX_POSSIBLE_VALUES: usize = 4;
/// A condition is followed through so many phis and selects.
const MAX_POSSIBLE_STEPS: usize = 16;

/// Cases that lead to one block, and whose values lie one behind the other.
struct Contiguous {
    min: ApInt,
    max: ApInt,
    dest: Block,
    other: Block,
}

impl Simplifier<'_> {
    /// Simplifies the switch at the end of a block.
    pub fn simplify_switch(&mut self, b: Block, t: Inst) -> bool {
        if let Some(v) = self.compared_value(t) {
            let pred = self.body.single_predecessor(b);
            let decided = pred.is_some_and(|pred| self.decide_by_predecessor(t, v, pred));
            if self.tell(decided, rule::DECIDED) {
                return self.look_again();
            }
            let chosen = self.switch_on_select(t);
            if self.tell(chosen, rule::SELECT) {
                return self.look_again();
            }
            let is_alone = self.body.block_insts(b).all(|i| i == t || self.is_pseudo_probe(i));
            let merged = is_alone && self.merge_comparison_into_predecessors(t);
            if self.tell(merged, rule::COMPARISONS) {
                return self.look_again();
            }
        }
        let Options { switch_range_to_icmp, forward_switch_cond, switch_to_arithmetic, switch_to_lookup, .. } =
            self.options;
        type Attempt<'a> = (bool, fn(&mut Simplifier<'a>, Inst) -> bool, Rule);
        let attempts: [Attempt<'_>; 11] = [
            (switch_range_to_icmp, Self::switch_to_range_test, rule::RANGE),
            (true, Self::remove_impossible_cases, rule::IMPOSSIBLE),
            (true, Self::switch_on_three_way_compare, rule::THREE_WAY),
            (true, Self::switch_to_select, rule::SWITCH_SELECT),
            (forward_switch_cond, Self::forward_condition, rule::CONDITION),
            (switch_to_arithmetic || switch_to_lookup, Self::switch_to_table, rule::TABLE),
            (true, Self::switch_on_powers_of_two, rule::POWERS),
            (true, Self::reduce_switch_range, rule::REDUCE),
            (true, Self::hoist_common, rule::SPECULATE),
            (true, Self::merge_duplicate_arms, rule::ARMS),
            (true, Self::switch_on_minimum, rule::MINIMUM),
        ];
        for (wanted, attempt, rule) in attempts {
            let done = wanted && attempt(self, t);
            if self.tell(done, rule) {
                return self.look_again();
            }
        }
        false
    }

    /// Is the default destination of a switch never reached?
    pub fn default_is_unreachable(&self, t: Inst) -> bool {
        let first = self.first_non_phi(self.body.successor(t, 0));
        first.is_some() && self.opcode(first) == Opcode::Unreachable
    }

    /// Values and destinations of the cases.
    pub fn switch_cases(&self, t: Inst) -> Vec<(Value, Block)> {
        match self.body.view(t) {
            View::Switch { cases, .. } => cases.iter().collect(),
            _ => Vec::new(),
        }
    }

    fn switch_on_select(&mut self, t: Inst) -> bool {
        let Some(View::Select { cond, yes, no }) = self.body.operand(t, 0).inst().map(|i| self.body.view(i)) else {
            return false;
        };
        if self.int(yes).is_none() || self.int(no).is_none() {
            return false;
        }
        let find = |v: Value| (1..self.body.num_successors(t)).find(|&k| self.body.operand(t, 2 * k) == v).unwrap_or(0);
        let [y, n] = [find(yes), find(no)];
        let [yes, no] = [y, n].map(|k| self.body.successor(t, k));
        let weights = self.weights(t).map(|w| [w[y], w[n]]);
        self.branch_on_select(t, cond, yes, no, weights);
        true
    }

    /// Replaces a terminator that leads to one of two places, as a condition says.
    pub fn branch_on_select(&mut self, t: Inst, cond: Value, yes: Block, no: Block, weights: Option<[u64; 2]>) {
        let b = self.body.inst_block(t);
        let (mut keep_yes, mut keep_no) = (true, yes != no);
        let (mut has_yes, mut has_no) = (false, yes == no);
        let mut gone: Vec<Block> = Vec::new();
        for s in self.body.successors(t) {
            if keep_yes && s == yes {
                (keep_yes, has_yes) = (false, true);
            } else if keep_no && s == no {
                (keep_no, has_no) = (false, true);
            } else {
                gone.push(s);
            }
        }
        self.remove_edges_keeping_phis(b, &gone);
        match (has_yes, has_no) {
            (true, true) if yes == no => {
                self.branch_before(t, yes);
            }
            (true, true) => {
                let br = self.plain_builder(t).cond_br(cond, yes, no);
                if let Some(w) = weights {
                    self.set_weights(br, &w);
                }
            }
            (true, false) => {
                self.branch_before(t, yes);
            }
            (false, true) if yes != no => {
                self.branch_before(t, no);
            }
            _ => {
                self.plain_builder(t).unreachable();
            }
        }
        self.erase_terminator(t);
    }

    /// Takes edges away; phis with one entry stay.
    fn remove_edges_keeping_phis(&mut self, b: Block, gone: &[Block]) {
        let mut counts: FxHashMap<Block, usize> = FxHashMap::default();
        gone.iter().for_each(|&s| *counts.entry(s).or_default() += 1);
        let mut done = FxHashSet::default();
        for &s in gone.iter().filter(|&&s| done.insert(s)) {
            for phi in self.phis(s) {
                EdgeRemover::default().remove_some(self.body, phi, b, 0, counts[&s]);
            }
        }
    }

    /// Cases that lie together, of those that lead to one block; perhaps those of the other block do where these wrap.
    fn contiguous(
        &self,
        cond: Value,
        own: &mut [ApInt],
        dest: Block,
        other: Block,
        others: usize,
    ) -> Option<Contiguous> {
        if own.is_empty() {
            return None;
        }
        own.sort_by(|a, b| b.ucmp(a));
        let (max, min) = (own[0].clone(), own[own.len() - 1].clone());
        if (&max - &min).as_u64() == Some(own.len() as u64 - 1) {
            return Some(Contiguous { min, max, dest, other });
        }
        if others == 0 {
            return None;
        }
        let range =
            compute_constant_range(&self.query(), cond, false, 0).unwrap_or_else(|| ConstantRange::full(max.width()));
        if max != range.unsigned_max() || min != range.unsigned_min() {
            return None;
        }
        let one = ApInt::one(max.width());
        let gap = own.windows(2).position(|w| w[0] != &w[1] + &one)?;
        let (high, low) = (&own[gap], &own[gap + 1]);
        let above = (&max - high).as_u64()?;
        let below = (low - &min).as_u64()?;
        if above.checked_add(below)? != own.len() as u64 - 2 {
            return None;
        }
        Some(Contiguous { min: low + &one, max: high - &one, dest: other, other: dest })
    }

    /// A switch with two destinations, one of them for a range, becomes a branch on a comparison.
    fn switch_to_range_test(&mut self, t: Inst) -> bool {
        let has_default = !self.default_is_unreachable(t);
        let default = self.body.successor(t, 0);
        let cond = self.body.operand(t, 0);
        let mut a = has_default.then_some(default);
        let mut b: Option<Block> = None;
        let (mut of_a, mut of_b) = (Vec::new(), Vec::new());
        for (v, dest) in self.switch_cases(t) {
            let Some(n) = self.int(v) else { return false };
            if *a.get_or_insert(dest) == dest {
                of_a.push(n);
            } else if *b.get_or_insert(dest) == dest {
                of_b.push(n);
            } else {
                return false;
            }
        }
        let (Some(a), Some(b)) = (a, b) else { return false };
        let (na, nb) = (of_a.len(), of_b.len());
        let single = |own: &[ApInt], dest, other| Contiguous { min: own[0].clone(), max: own[0].clone(), dest, other };
        let found = if !has_default && na == 1 {
            Some(single(&of_a, a, b))
        } else if nb == 1 {
            Some(single(&of_b, b, a))
        } else {
            let first = if has_default { None } else { self.contiguous(cond, &mut of_a, a, b, nb) };
            first.or_else(|| self.contiguous(cond, &mut of_b, b, a, if has_default { 0 } else { na }))
        };
        let Some(range) = found else { return false };
        self.replace_by_range_test(t, &range, has_default);
        true
    }

    fn replace_by_range_test(&mut self, t: Inst, range: &Contiguous, has_default: bool) {
        let cond = self.body.operand(t, 0);
        let ty = self.body.value_type(cond);
        let count = &(&range.max - &range.min) + &ApInt::one(range.min.width());
        let test = if count.is_one() {
            let min = self.make_int(ty, &range.min);
            self.builder(t).icmp(ir::IntPredicate::Eq, cond, min)
        } else {
            let mut x = cond;
            if !range.min.is_zero() {
                let offset = self.make_int(ty, &-&range.min);
                let name = self.suffixed(cond, ".off");
                x = self.builder(t).named(&name).binary(Opcode::Add, cond, offset);
            }
            if count.is_zero() {
                self.bool(true)
            } else {
                let count = self.make_int(ty, &count);
                self.builder(t).named(b"switch").icmp(ir::IntPredicate::Ult, x, count)
            }
        };
        let new = self.plain_builder(t).cond_br(test, range.dest, range.other);
        if let Some(w) = self.weights(t) {
            let (mut yes, mut no) = (0u64, 0u64);
            for (s, w) in self.body.successors(t).zip(w) {
                let side = if s == range.dest { &mut yes } else { &mut no };
                *side = side.saturating_add(w);
            }
            while yes > u64::from(u32::MAX) || no > u64::from(u32::MAX) {
                (yes, no) = (yes / 2, no / 2);
            }
            self.set_weights(new, &[yes, no]);
        }
        let b = self.body.inst_block(t);
        for dest in [range.dest, range.other] {
            let edges = self.body.successors(t).filter(|&s| s == dest).count();
            for phi in self.phis(dest) {
                EdgeRemover::default().remove_some(self.body, phi, b, 0, edges - 1);
            }
        }
        if !has_default {
            let default = self.body.successor(t, 0);
            if default != range.dest && default != range.other {
                self.remove_predecessor(default, b);
            }
        }
        self.body.remove(t);
        self.body.adopt_records_at_end(b);
    }

    /// Takes out cases that the condition cannot be, and a default that is not reached.
    fn remove_impossible_cases(&mut self, t: Inst) -> bool {
        let cond = self.body.operand(t, 0);
        let q = self.query().at(t);
        let known = known_bits(&q, cond);
        let significant = max_significant_bits(&q, cond);
        let mut possible = self.possible_values(cond);
        let mut dead: FxHashSet<Value> = FxHashSet::default();
        let mut order: Vec<Value> = Vec::new();
        let cases = self.switch_cases(t);
        for &(v, _) in &cases {
            let Some(n) = self.int(v) else { return false };
            let is_dead = known.zeros.intersects(&n)
                || !known.ones.is_subset_of(&n)
                || n.significant_bits() > significant
                || possible.as_ref().is_some_and(|p| !p.contains(&v));
            if is_dead {
                dead.insert(v);
                order.push(v);
            } else if let Some(p) = &mut possible {
                p.retain(|&other| other != v);
            }
        }
        if dead.is_empty() && !self.default_is_unreachable(t) {
            let is_undef = |v: &Value| analysis::value_tracking::is_undef_or_poison(self.body, *v);
            if possible.is_some_and(|p| p.iter().all(is_undef)) {
                self.make_default_unreachable(t, true);
                return true;
            }
            return self.complete_cases(t, &known, &cases);
        }
        if dead.is_empty() {
            return false;
        }
        self.remove_cases(t, &order);
        true
    }

    /// Takes the cases with these values out, in this order.
    fn remove_cases(&mut self, t: Inst, gone: &[Value]) {
        let b = self.body.inst_block(t);
        let mut places: FxHashMap<Value, usize> =
            self.switch_cases(t).iter().enumerate().map(|(k, c)| (c.0, k + 1)).collect();
        let mut weights = self.weights(t);
        let mut remover = EdgeRemover::default();
        for v in gone {
            let Some(k) = places.remove(v) else { continue };
            let dest = self.body.successor(t, k);
            remover.remove(self.body, b, dest);
            remove_case(self.body, t, k);
            if k < self.body.num_successors(t) {
                places.insert(self.body.operand(t, 2 * k), k);
            }
            if let Some(w) = &mut weights {
                w.swap_remove(k);
            }
        }
        if let Some(w) = weights {
            self.set_switch_weights(t, &w);
        }
    }

    /// Are all values but at most one cases? Then there is no default any more.
    fn complete_cases(&mut self, t: Inst, known: &analysis::KnownBits, cases: &[(Value, Block)]) -> bool {
        let width = known.zeros.width();
        let unknown = width - (&known.zeros | &known.ones).count_ones();
        if unknown >= u64::BITS {
            return false;
        }
        let all = 1u64 << unknown;
        if cases.len() as u64 == all {
            self.make_default_unreachable(t, true);
            return true;
        }
        if cases.len() as u64 != all - 1 || unknown < 2 || !self.is_legal_width(width) {
            return false;
        }
        let missing = cases.iter().filter_map(|c| self.int(c.0)).fold(0, |x, n| x ^ n.low_u64());
        let ty = self.body.value_type(self.body.operand(t, 0));
        // Bits that are known to be set are in each case: an odd number of them.
        let missing = self.make_int(ty, &ApInt::new(width, missing));
        let default = self.body.successor(t, 0);
        let weights = self.weights(t);
        self.body.push_operand(t, missing);
        self.body.push_operand(t, default);
        self.make_default_unreachable(t, false);
        if let Some(mut w) = weights {
            w.push(w[0]);
            w[0] = 0;
            self.set_switch_weights(t, &w);
        }
        true
    }

    /// Does the data layout have integers as wide as that?
    pub fn is_legal_width(&self, width: u32) -> bool {
        width <= 64 && self.module.data_layout.native_ints.iter().any(|&n| n >= width)
    }

    /// Lets the default of a switch lead to a new block that is not reached.
    fn make_default_unreachable(&mut self, t: Inst, forgets: bool) {
        let b = self.body.inst_block(t);
        let default = self.body.successor(t, 0);
        if forgets {
            self.remove_predecessor(default, b);
        }
        let name = self.suffixed(b.into(), ".unreachabledefault");
        let new = self.new_block_before(&name, Some(default));
        self.append_unreachable(new);
        self.body.set_successor(t, 0, new);
    }

    /// The constants that a value can be, if they are few.
    fn possible_values(&self, v: Value) -> Option<Vec<Value>> {
        let mut found: Vec<Value> = Vec::new();
        let mut seen: Vec<Value> = vec![v];
        let mut k = 0;
        while k < seen.len() {
            let v = seen[k];
            k += 1;
            if self.int(v).is_some() || analysis::value_tracking::is_undef_or_poison(self.body, v) {
                if !found.contains(&v) {
                    found.push(v);
                }
                if found.len() > MAX_POSSIBLE_VALUES {
                    return None;
                }
                continue;
            }
            let mut add = |v: Value| {
                if !seen.contains(&v) {
                    seen.push(v);
                }
            };
            match self.body.view(v.inst()?) {
                View::Select { yes, no, .. } => {
                    add(yes);
                    add(no);
                }
                View::Phi { values, .. } if values.len() <= MAX_POSSIBLE_STEPS => values.iter().for_each(add),
                _ => return None,
            }
            if seen.len() > MAX_POSSIBLE_STEPS {
                return None;
            }
        }
        Some(found)
    }

    /// A comparison behind the default of a switch on the same value becomes a case of it, also where it chooses one of two values.
    pub fn merge_comparison_into_switch(&mut self, b: Block, i: Inst) -> bool {
        let View::ICmp { predicate, a, b: number } = self.body.view(i) else { return false };
        let Some(test) = self.test_at_end(b, i) else { return false };
        if !predicate.is_equality() || self.int(number).is_none() || self.has_phis(b) || !self.body.has_one_use(i) {
            return false;
        }
        let Some(pred) = self.body.single_predecessor(b) else { return false };
        let switch = self.terminator(pred);
        if self.opcode(switch) != Opcode::Switch || self.body.operand(switch, 0) != a {
            return false;
        }
        let cases = self.switch_cases(switch);
        if self.body.successor(switch, 0) != b {
            let Some(case) = cases.iter().find(|c| c.1 == b) else { return false };
            self.body.set_operand(i, 0, case.0);
            if let Some(v) = analysis::simplify_instruction(self.env().at(i), self.body, i) {
                self.replace(i, v);
            }
            return self.look_again();
        }
        let is_equal = predicate == ir::IntPredicate::Eq;
        let unequal = self.bool(!is_equal);
        if cases.iter().any(|c| c.0 == number) {
            self.replace(i, unequal);
            return self.look_again();
        }
        let next = self.body.successor(self.terminator(b), 0);
        let phis = self.phis(next);
        if phis.len() != 1 || !self.body.has_one_use(test) || self.body.users_of(test).next() != Some(phis[0]) {
            return false;
        }
        let [own, other] = match self.body.view(test) {
            View::Select { yes, no, .. } => {
                if is_equal {
                    [yes, no]
                } else {
                    [no, yes]
                }
            }
            _ => [self.bool(is_equal), unequal],
        };
        self.replace(test, other);
        if test != i {
            self.replace(i, unequal);
        }
        let edge = self.add_case(switch, number, b);
        let br = self.body.append_br(edge, next);
        let loc = self.body.debug_loc(switch);
        self.body.set_debug_loc(br, loc);
        self.body.push_phi_entry(phis[0], own, edge);
        true
    }

    /// What a block ends with before its branch: this comparison, or a `select` that it decides.
    fn test_at_end(&self, b: Block, comparison: Inst) -> Option<Inst> {
        let t = self.terminator(b);
        let next = self.body.next_inst(comparison).expand()?;
        match self.body.view(next) {
            _ if next == t => Some(comparison),
            View::Select { cond, .. } => (cond == comparison.into() && self.body.next_inst(next) == t).then_some(next),
            _ => None,
        }
    }

    /// Gives a switch one more case, whose block is new and stands before `b`. It takes half of the default's weight.
    fn add_case(&mut self, switch: Inst, number: Value, b: Block) -> Block {
        let edge = self.new_block_before(b"switch.edge", Some(b));
        let weights = self.weights(switch);
        self.body.push_operand(switch, number);
        self.body.push_operand(switch, edge);
        if let Some(mut w) = weights {
            w[0] = w[0].saturating_add(1) >> 1;
            w.push(w[0]);
            self.set_switch_weights(switch, &w);
        }
        edge
    }
}
