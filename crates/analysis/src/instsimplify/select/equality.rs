//! `select` by a comparison for equality: in one arm, one value is the other.

use crate::instsimplify::Simplifier;
use crate::underlying::underlying_object;
use crate::value_tracking::patterns::Comparison;
use ir::{IntPredicate, Opcode, Value};

impl Simplifier<'_> {
    /// `c.a == c.b ? a : b`
    pub(super) fn select_by_equality(&mut self, c: Comparison, a: Value, b: Value) -> Option<Value> {
        debug_assert_eq!(c.predicate, IntPredicate::Eq);
        for (from, to) in [(c.a, c.b), (c.b, c.a)] {
            if self.may_replace(from, to, a)
                && let Some(v) = self.same_if_known(&[(from, to)], a, b)
            {
                return Some(v);
            }
        }
        // (x | y) == 0 says it of both, (x & y) == -1 too.
        for (op, holds) in [(Opcode::Or, self.is_zero(c.b)), (Opcode::And, self.is_all_ones(c.b))] {
            if holds
                && let Some([x, y]) = self.operands_of(c.a, op)
                && let Some(v) = self.same_if_known(&[(x, c.b), (y, c.b)], a, b)
            {
                return Some(v);
            }
        }
        None
    }

    /// The arm for unequal values, if the other one is the same where these are equal.
    fn same_if_known(&mut self, known: &[(Value, Value)], a: Value, b: Value) -> Option<Value> {
        let other = self.within(|env| env.without_undef(), |s| s.substitute(b, known, false)).unwrap_or(b);
        let chosen = self.substitute(a, known, true).unwrap_or(a);
        (other == chosen).then_some(b)
    }

    /// May one value stand for an equal one, and the other for it, where `arm` is computed? Equal pointers need not point into the same
    /// object, which makes no difference to an integer that is computed from them.
    fn may_replace(&self, from: Value, to: Value, arm: Value) -> bool {
        if self.is_integral(from) {
            return true;
        }
        let object = |v| underlying_object(self.module, self.body, v);
        let is_variable = || to.constant().is_some() && self.storage(to).is_some_and(|s| s.1 > 0);
        self.types.is_ptr(self.ty(from))
            && (self.is_zero(to) || object(from) == object(to) || self.is_integral(arm) && is_variable())
    }
}
