//! Switches between two constants become selects, and phis take the condition where it is what they want.

use crate::simplifier::Simplifier;
use analysis::known_bits;
use ir::{ApInt, Block, Const, Inst, IntPredicate, Opcode, Value};
use rustc_hash::FxHashMap;
use transforms::utils::edges::EdgeRemover;

/// So many cases have the same result at most (`MaxCasesPerResult`).
const MAX_CASES_PER_RESULT: usize = 16;

/// A result with its cases.
type Results = Vec<(Const, Vec<Value>)>;

impl Simplifier<'_> {
    /// Turns a switch that chooses between few constants into selects.
    pub fn switch_to_select(&mut self, t: Inst) -> bool {
        let mut common = None;
        let mut phi = None;
        let mut results: Results = Vec::new();
        for (v, dest) in self.switch_cases(t) {
            let Some(of_case) = self.case_results(t, Some(v), dest, &mut common) else { return false };
            let [(p, c)] = of_case[..] else { return false };
            let k = results.iter().position(|r| r.0 == c).unwrap_or_else(|| {
                results.push((c, Vec::new()));
                results.len() - 1
            });
            results[k].1.push(v);
            if results[k].1.len() > MAX_CASES_PER_RESULT || results.len() > 2 || *phi.get_or_insert(p) != p {
                return false;
            }
        }
        let default = self.body.successor(t, 0);
        let of_default = self.case_results(t, None, default, &mut common);
        let default_result = match of_default.as_deref() {
            Some(&[(_, c)]) => Some(c),
            _ => None,
        };
        let Some(phi) = phi.filter(|_| default_result.is_some() || self.default_is_unreachable(t)) else {
            return false;
        };
        let Some(v) = self.select_result(t, &results, default_result) else { return false };
        self.replace_switch_by_value(t, phi, v);
        true
    }

    fn select_result(&mut self, t: Inst, results: &Results, default: Option<Const>) -> Option<Value> {
        let cond = self.body.operand(t, 0);
        let weights = self.weights(t).filter(|w| w.iter().any(|&w| w != 0));
        if let [(first, of_first), (second, of_second)] = &results[..]
            && let ([x], [y]) = (&of_first[..], &of_second[..])
        {
            let mut other: Value = (*second).into();
            if let Some(default) = default {
                let test = self.builder(t).named(b"switch.selectcmp").icmp(IntPredicate::Eq, cond, *y);
                other = self.builder(t).named(b"switch.select").select(test, (*second).into(), default.into());
                if let (Some(w), Some(i)) = (&weights, other.inst()) {
                    self.set_all_weights(i, &[w[2], w[0] + w[1]]);
                }
            }
            let test = self.builder(t).named(b"switch.selectcmp").icmp(IntPredicate::Eq, cond, *x);
            let v = self.builder(t).named(b"switch.select").select(test, (*first).into(), other);
            if let (Some(w), Some(i)) = (&weights, v.inst()) {
                let rest = if default.is_some() { w[0] + w[2] } else { w[2] };
                self.set_all_weights(i, &[w[1], rest]);
            }
            return Some(v);
        }
        let ([(result, cases)], Some(default)) = (&results[..], default) else { return None };
        let test = self.test_of_cases(t, cond, cases)?;
        let v = self.builder(t).select(test, (*result).into(), default.into());
        if let (Some(w), Some(i)) = (&weights, v.inst()) {
            self.set_weights(i, &[w[1..].iter().sum(), w[0]]);
        }
        Some(v)
    }

    /// A test of few operations that says whether the condition is one of these cases.
    fn test_of_cases(&mut self, t: Inst, cond: Value, cases: &[Value]) -> Option<Value> {
        let numbers: Vec<ApInt> = cases.iter().map(|&v| self.int(v)).collect::<Option<_>>()?;
        let ty = self.body.value_type(cond);
        if numbers.len().is_power_of_two() {
            let bits = numbers.len().ilog2();
            let mut min = numbers[0].clone();
            let mut common = ApInt::ones(min.width());
            for n in &numbers {
                min = min.smin(n);
                common = &common & n;
            }
            let known = known_bits(&self.query(), cond);
            if !common.is_zero() && known.max_value().uge(&common) {
                let free = known.max_active_bits().checked_sub(common.count_ones());
                if free == Some(bits) {
                    let mask = self.make_int(ty, &common);
                    let and = self.builder(t).binary(Opcode::And, cond, mask);
                    return Some(self.builder(t).icmp(IntPredicate::Eq, and, mask));
                }
            }
            let touched = numbers.iter().fold(ApInt::zero(min.width()), |m, n| &m | &(n - &min));
            if touched.count_ones() == bits {
                let mut x = cond;
                if !min.is_zero() {
                    let min = self.make_int(ty, &min);
                    x = self.builder(t).binary(Opcode::Sub, x, min);
                }
                let mask = self.make_int(ty, &!&touched);
                let and = self.builder(t).named(b"switch.and").binary(Opcode::And, x, mask);
                let zero = self.make_int(ty, &ApInt::zero(min.width()));
                return Some(self.builder(t).named(b"switch.selectcmp").icmp(IntPredicate::Eq, and, zero));
            }
        }
        let &[x, y] = cases else { return None };
        let a = self.builder(t).named(b"switch.selectcmp.case1").icmp(IntPredicate::Eq, cond, x);
        let b = self.builder(t).named(b"switch.selectcmp.case2").icmp(IntPredicate::Eq, cond, y);
        Some(self.builder(t).named(b"switch.selectcmp").binary(Opcode::Or, a, b))
    }

    /// Lets a switch lead to the block of a phi, which gets a value.
    fn replace_switch_by_value(&mut self, t: Inst, phi: Inst, v: Value) {
        let b = self.body.inst_block(t);
        let dest = self.body.inst_block(phi);
        self.branch_before(t, dest);
        let mut remover = EdgeRemover::default();
        for phi in self.phis(dest) {
            remover.remove_some(self.body, phi, b, 0, usize::MAX);
        }
        self.body.push_phi_entry(phi, v, b);
        for s in self.body.successors(t).collect::<Vec<_>>() {
            if s != dest {
                remover.remove(self.body, b, s);
            }
        }
        self.body.remove(t);
        self.body.adopt_records_at_end(b);
    }

    /// Phis that get the value of a case where it holds get the condition instead.
    pub fn forward_condition(&mut self, t: Inst) -> bool {
        let b = self.body.inst_block(t);
        let cond = self.body.operand(t, 0);
        let mut found: Vec<(Inst, Vec<usize>)> = Vec::new();
        let mut places: FxHashMap<Inst, usize> = FxHashMap::default();
        let mut edges: FxHashMap<Block, usize> = FxHashMap::default();
        self.body.successors(t).for_each(|s| *edges.entry(s).or_default() += 1);
        let mut changed = false;
        for (v, dest) in self.switch_cases(t) {
            if edges.get(&dest) == Some(&1) {
                for phi in self.phis(dest) {
                    let Some(k) = self.body.phi_blocks(phi).iter().position(|&p| p == b) else { continue };
                    if self.body.operand(phi, k) == v {
                        self.body.set_operand(phi, k, cond);
                        changed = true;
                    }
                }
            }
            if let Some((phi, k)) = self.phi_of_case(v, dest) {
                let place = *places.entry(phi).or_insert_with(|| {
                    found.push((phi, Vec::new()));
                    found.len() - 1
                });
                found[place].1.push(k);
            }
        }
        for (phi, entries) in found {
            if entries.len() < 2 && !self.body.operands(phi).any(|v| v == cond) {
                continue;
            }
            entries.into_iter().for_each(|k| self.body.set_operand(phi, k, cond));
            changed = true;
        }
        changed
    }

    /// The phi behind an empty block of a case that gets the value of the case.
    fn phi_of_case(&self, v: Value, b: Block) -> Option<(Inst, usize)> {
        self.body.single_predecessor(b)?;
        let next = self.br_target(b).filter(|_| self.first_non_phi(b) == self.terminator(b))?;
        self.body.phis(next).find_map(|phi| {
            let k = self.body.phi_blocks(phi).iter().position(|&p| p == b)?;
            (self.body.operand(phi, k) == v).then_some((phi, k))
        })
    }
}
