//! Operations on a `select` or a `phi` that give the same for every value that this may be.

use super::Simplifier;
use super::regroup::NONE;
use crate::value_tracking::patterns::Comparison;
use ir::{FastMath, FloatPredicate, Inst, IntPredicate, Opcode, Value};

/// Entries of a phi that are tried. LLVM tries all, which takes quadratic time where a phi has many entries and many uses.
const MAX_ENTRIES: usize = 1 << 10;

impl Simplifier<'_> {
    /// [`Self::binary_of_select`], then [`Self::binary_of_phi`].
    pub(super) fn thread_binary(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        self.binary_of_select(op, a, b).or_else(|| self.binary_of_phi(op, a, b))
    }

    /// `a op b` where one of the two is a `select`, and both arms give the same.
    pub(super) fn binary_of_select(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let is_left = self.as_op(a, Opcode::Select).is_some();
        let select = if is_left { a } else { b };
        let (_, yes, no) = self.select_of(select)?;
        let with = |arm| if is_left { (arm, b) } else { (a, arm) };
        let (if_yes, if_no) = self.again(|s| {
            let [(p, q), (r, t)] = [with(yes), with(no)];
            Some((s.binary(op, NONE, p, q), s.binary(op, NONE, r, t)))
        })?;
        if if_yes == if_no {
            return if_yes;
        }
        if if_yes.is_some_and(|v| self.is_undef(v)) {
            return if_no;
        }
        if if_no.is_some_and(|v| self.is_undef(v)) {
            return if_yes;
        }
        match (if_yes, if_no) {
            (Some(v), Some(w)) => (v == yes && w == no).then_some(select),
            (Some(v), None) => self.is_this_op(v, op, with(no)).then_some(v),
            (None, Some(v)) => self.is_this_op(v, op, with(yes)).then_some(v),
            (None, None) => None,
        }
    }

    /// Is `v` the operation of these operands already, without flags that may make it poison?
    fn is_this_op(&self, v: Value, op: Opcode, (a, b): (Value, Value)) -> bool {
        let Some(i) = self.as_op(v, op).filter(|&i| !self.has_poison_flags(i)) else { return false };
        let operands = [self.body.operand(i, 0), self.body.operand(i, 1)];
        operands == [a, b] || op.is_commutative() && operands == [b, a]
    }

    /// `icmp` of a `select`: as both arms say, or as the condition says.
    pub(super) fn icmp_of_select(&mut self, mut c: Comparison) -> Option<Value> {
        if self.as_op(c.a, Opcode::Select).is_none() {
            c = c.swapped();
        }
        let (condition, yes, no) = self.select_of(c.a)?;
        let (if_yes, if_no) = self.again(|s| {
            let if_yes = s.icmp_of_arm(Comparison { a: yes, ..c }, condition, true)?;
            Some((if_yes, s.icmp_of_arm(Comparison { a: no, ..c }, condition, false)?))
        })?;
        self.select_of_truths(condition, if_yes, if_no)
    }

    /// `fcmp` of a `select`, in the same way.
    pub(super) fn fcmp_of_select(
        &mut self,
        mut predicate: FloatPredicate,
        mut a: Value,
        mut b: Value,
    ) -> Option<Value> {
        if self.as_op(a, Opcode::Select).is_none() {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        let (condition, yes, no) = self.select_of(a)?;
        let (if_yes, if_no) = self.again(|s| {
            let if_yes = s.fcmp_of_arm((predicate, yes, b), condition, true)?;
            Some((if_yes, s.fcmp_of_arm((predicate, no, b), condition, false)?))
        })?;
        self.select_of_truths(condition, if_yes, if_no)
    }

    /// What the comparison gives for an arm, for which the condition has this truth.
    fn fcmp_of_arm(&mut self, c: (FloatPredicate, Value, Value), condition: Value, truth: bool) -> Option<Value> {
        let v = self.fcmp(c.0, FastMath::empty(), c.1, c.2);
        let is_condition = match v {
            Some(v) => v == condition,
            None => {
                let i = self.as_op(condition, Opcode::FCmp);
                i.is_some_and(|i| self.same_operands(i, c.1, c.2) == Some(c.0))
            }
        };
        if is_condition { self.truth(c.1, truth) } else { v }
    }

    /// `select condition, yes, no` of bits, as far as it is simpler.
    fn select_of_truths(&mut self, condition: Value, yes: Value, no: Value) -> Option<Value> {
        if yes == no {
            return Some(yes);
        }
        if self.is_vector(condition) != self.is_vector(yes) {
            return None;
        }
        self.again(|s| s.condition_and_arms(condition, yes, no))
    }

    /// What the comparison gives for an arm, for which the condition has this truth.
    fn icmp_of_arm(&mut self, c: Comparison, condition: Value, truth: bool) -> Option<Value> {
        let v = self.icmp(c.predicate, c.a, c.b);
        let is_condition = match v {
            Some(v) => v == condition,
            None => self.icmp_of(condition).is_some_and(|d| same_comparison(c, d)),
        };
        if is_condition {
            let ty = self.ty(condition);
            return self.truth_of_type(ty, truth);
        }
        v
    }

    /// `select condition, yes, no` of bits as an operation of the condition and the other arm. That must not be poison where the arm is
    /// not chosen.
    fn condition_and_arms(&mut self, condition: Value, yes: Value, no: Value) -> Option<Value> {
        if self.is_zero(no) && self.implies_poison(yes, condition) {
            return self.and(condition, yes);
        }
        if self.is_one(yes) && self.implies_poison(no, condition) {
            return self.or(condition, no);
        }
        if self.is_one(no) && self.is_zero(yes) {
            let ones = self.ones_of(condition)?;
            return self.binary(Opcode::Xor, NONE, condition, ones);
        }
        None
    }

    /// `a op b` where one of the two is a `phi`, and all entries give the same.
    pub(super) fn binary_of_phi(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let is_left = self.as_op(a, Opcode::Phi).is_some();
        let (of, other) = if is_left { (a, b) } else { (b, a) };
        let phi = self.as_op(of, Opcode::Phi)?;
        self.same_of_all_entries(
            phi,
            other,
            |s, v| {
                if is_left { s.binary(op, NONE, v, b) } else { s.binary(op, NONE, a, v) }
            },
        )
    }

    /// `icmp` of a `phi`, where all entries give the same.
    pub(super) fn icmp_of_phi(&mut self, mut c: Comparison) -> Option<Value> {
        if self.as_op(c.a, Opcode::Phi).is_none() {
            c = c.swapped();
        }
        let phi = self.as_op(c.a, Opcode::Phi)?;
        self.same_of_all_entries(phi, c.b, |s, v| s.icmp(c.predicate, v, c.b))
    }

    /// `fcmp` of a `phi`, where all entries give the same.
    pub(super) fn fcmp_of_phi(&mut self, mut predicate: FloatPredicate, mut a: Value, mut b: Value) -> Option<Value> {
        if self.as_op(a, Opcode::Phi).is_none() {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        let phi = self.as_op(a, Opcode::Phi)?;
        self.same_of_all_entries(phi, b, |s, v| s.fcmp(predicate, FastMath::empty(), v, b))
    }

    /// What an operation of the phi and `other` gives for every entry.
    fn same_of_all_entries(
        &mut self,
        phi: Inst,
        other: Value,
        mut f: impl FnMut(&mut Self, Value) -> Option<Value>,
    ) -> Option<Value> {
        let count = self.body.inst(phi).num_operands();
        if self.recursion == 0 || count > MAX_ENTRIES || !self.dominates_phi(other, phi) {
            return None;
        }
        self.again(|s| {
            let mut common = None;
            // Constants first: they fold at once, and two of them often settle it.
            for (constant, k) in [true, false].into_iter().flat_map(|c| (0..count).map(move |k| (c, k))) {
                let v = s.body.operand(phi, k);
                if v == phi.into() || v.constant().is_some() != constant {
                    continue;
                }
                // The entry is what it is at the end of the block it comes from.
                let at = s.body.terminator(s.body.phi_blocks(phi)[k]).unwrap_or(Inst::NONE);
                let answer = s.within(|env| env.at(at), |s| f(s, v))?;
                if *common.get_or_insert(answer) != answer {
                    return None;
                }
            }
            common
        })
    }
}

/// Are two comparisons the same, or the same with operands exchanged?
pub(super) fn same_comparison(a: Comparison, b: Comparison) -> bool {
    let key = |c: Comparison| -> (IntPredicate, Value, Value) { (c.predicate, c.a, c.b) };
    key(a) == key(b) || key(a.swapped()) == key(b)
}
