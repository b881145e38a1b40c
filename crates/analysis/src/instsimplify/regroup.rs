//! Operands of associative operations, grouped another way.

use super::Simplifier;
use ir::{Opcode, Value};

/// No flags: they say nothing of other groups.
const NONE: u8 = 0;

impl Simplifier<'_> {
    /// `a op b` where an operand is such an operation itself, and another group of the three simplifies.
    pub(super) fn regroup(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        debug_assert!(op.is_commutative());
        self.again(|s| s.regroup_once(op, a, b))
    }

    fn regroup_once(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        if let Some([x, y]) = self.operands_of(a, op) {
            // (x op y) op b
            if let Some(v) = self.binary(op, NONE, y, b) {
                return if v == y { Some(a) } else { self.binary(op, NONE, x, v) };
            }
        }
        if let Some([x, y]) = self.operands_of(b, op) {
            // a op (x op y)
            if let Some(v) = self.binary(op, NONE, a, x) {
                return if v == x { Some(b) } else { self.binary(op, NONE, v, y) };
            }
        }
        if let Some([x, y]) = self.operands_of(a, op)
            && let Some(v) = self.binary(op, NONE, b, x)
        {
            return if v == x { Some(a) } else { self.binary(op, NONE, v, y) };
        }
        let [x, y] = self.operands_of(b, op)?;
        let v = self.binary(op, NONE, y, a)?;
        if v == y { Some(b) } else { self.binary(op, NONE, x, v) }
    }
}
