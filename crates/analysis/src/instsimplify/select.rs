//! `select`.

use super::Simplifier;
use ir::fold;
use ir::{IntPredicate, Opcode, Value};

impl Simplifier<'_> {
    /// The arm for unequal numbers of `select (x == y), x, y`: it is the other one where they are equal.
    fn equal_arm(&self, condition: Value, a: Value, b: Value) -> Option<Value> {
        let i = self.as_op(condition, Opcode::ICmp)?;
        let (x, y) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let compares_arms = (a, b) == (x, y) || (a, b) == (y, x);
        // Equal pointers need not point into the same object.
        if !compares_arms || !self.types.is_int(self.body.value_type(a)) {
            return None;
        }
        match self.body.inst(i).int_predicate() {
            IntPredicate::Eq => Some(b),
            IntPredicate::Ne => Some(a),
            _ => None,
        }
    }

    pub(super) fn select(&mut self, condition: Value, a: Value, b: Value) -> Option<Value> {
        if let Some(c) = condition.constant() {
            if let (Some(x), Some(y)) = (a.constant(), b.constant())
                && let Some(v) = fold::select(self.body.consts_mut(), self.types, c, x, y)
            {
                return Some(v.into());
            }
            if self.is_poison(condition) {
                let ty = self.body.value_type(a);
                return Some(self.poison(ty));
            }
            if self.is_undef(condition) {
                return Some(if b.constant().is_some() { b } else { a });
            }
            if self.is_all_ones(condition) {
                return Some(a);
            }
            if self.is_zero(condition) {
                return Some(b);
            }
        }
        if a == b || self.is_poison(b) {
            return Some(a);
        }
        if self.is_poison(a) {
            return Some(b);
        }
        if let Some(v) = self.equal_arm(condition, a, b) {
            return Some(v);
        }
        if let Some(v) = self.select_of_fcmp(condition, a, b) {
            return Some(v);
        }
        // select c, true, false
        let same = self.body.value_type(condition) == self.body.value_type(a) && self.is_bit(a);
        if same && self.is_all_ones(a) && self.is_zero(b) {
            return Some(condition);
        }
        // select c, x, false with c = x, and select c, true, x
        if same && condition == a && self.is_zero(b) || same && condition == b && self.is_all_ones(a) {
            return Some(condition);
        }
        // The other arm may take any value where this one is undef, but must not bring poison.
        if self.is_undef(a) && self.is_plain_number(b) {
            return Some(b);
        }
        (self.is_undef(b) && self.is_plain_number(a)).then_some(a)
    }
}
