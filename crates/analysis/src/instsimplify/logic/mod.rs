//! `and`, `or`, `xor`.

mod and;
mod or;
mod pairs;
mod range_check;
mod xor;

use super::Simplifier;
use ir::{Opcode, Value};

impl Simplifier<'_> {
    /// `x + c` and `~c - x` are complements: what `op` makes of them.
    fn logic_of_complementary_sums(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let is_complement = |sum: Value, difference: Value| {
            let [x, c] = self.operands_of(sum, Opcode::Add)?;
            let [d, y] = self.operands_of(difference, Opcode::Sub)?;
            Some(x == y && !&self.int(c)? == self.int(d)?)
        };
        if is_complement(a, b) != Some(true) && is_complement(b, a) != Some(true) {
            return None;
        }
        if op == Opcode::And { Some(self.zero_of(a)) } else { self.ones_of(a) }
    }

    /// `x ^ c` and `x ^ ~c`
    fn are_xor_with_complements(&self, a: Value, b: Value) -> bool {
        let constants = || {
            let ([x, c], [y, d]) = (self.operands_of(a, Opcode::Xor)?, self.operands_of(b, Opcode::Xor)?);
            Some(x == y && !&self.int(c)? == self.int(d)?)
        };
        // ~x ^ y, x ^ y: an operand is inverted, and the other one the same.
        let inverted = || {
            let ([x, y], [z, w]) = (self.operands_of(a, Opcode::Xor)?, self.operands_of(b, Opcode::Xor)?);
            let are = |p, q| self.is_not_of(p, q);
            Some(x == z && are(y, w) || x == w && are(y, z) || y == z && are(x, w) || y == w && are(x, z))
        };
        constants() == Some(true) || inverted() == Some(true)
    }

    /// Is it an "and" or "or", maybe in the form of a `select`, with this operand?
    pub(super) fn has_operand(operands: Option<[Value; 2]>, v: Value) -> bool {
        operands.is_some_and(|o| o.contains(&v))
    }
}
