//! `xor`.

use crate::instsimplify::Simplifier;
use ir::{Opcode, Value};

impl Simplifier<'_> {
    pub(in crate::instsimplify) fn xor(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) {
            return Some(b);
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if self.are_one_number(a, b) {
            return Some(self.zero_of(a));
        }
        if self.is_not_of(a, b) {
            return self.ones_of(a);
        }
        self.xor_of_and_or(a, b)
            .or_else(|| self.xor_of_and_or(b, a))
            .or_else(|| self.logic_of_complementary_sums(Opcode::Xor, a, b))
            .or_else(|| self.regroup(Opcode::Xor, a, b))
            .or_else(|| if self.are_xor_with_complements(a, b) { self.ones_of(a) } else { None })
            .or_else(|| self.by_known_equality(Opcode::Xor, a, b))
    }

    /// `(~x & y) ^ (x | y)`, `(~x | y) ^ (x & y)`
    fn xor_of_and_or(&mut self, a: Value, b: Value) -> Option<Value> {
        for (not_x, y) in self.orders_of(a, Opcode::And) {
            if let Some(x) = self.not_of(not_x)
                && self.is_op_of(b, Opcode::Or, x, y)
            {
                return Some(x);
            }
        }
        for (not_x, y) in self.orders_of(a, Opcode::Or) {
            if let Some(x) = self.not_of(not_x)
                && self.is_op_of(b, Opcode::And, x, y)
            {
                return Some(not_x);
            }
        }
        None
    }
}
