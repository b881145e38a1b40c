//! Operations over sums: `(x + y) * z` where `x * z` and `y * z` simplify.

use super::Simplifier;
use super::regroup::NONE;
use ir::{Opcode, Value};

impl Simplifier<'_> {
    /// `a op b` of a commutative operation, with the operands of an `inner` operation on either side taken one by one.
    pub(super) fn expand(&mut self, op: Opcode, inner: Opcode, a: Value, b: Value) -> Option<Value> {
        self.again(|s| s.expand_left(op, inner, a, b).or_else(|| s.expand_left(op, inner, b, a)))
    }

    fn expand_left(&mut self, op: Opcode, inner: Opcode, sum: Value, b: Value) -> Option<Value> {
        let [x, y] = self.operands_of(sum, inner)?;
        // `b` stands twice in the result: as undef it might be two different values.
        let (left, right) =
            self.within(|env| env.without_undef(), |s| Some((s.binary(op, NONE, x, b)?, s.binary(op, NONE, y, b)?)))?;
        if (left, right) == (x, y) || inner.is_commutative() && (left, right) == (y, x) {
            return Some(sum);
        }
        self.binary(inner, NONE, left, right)
    }
}
