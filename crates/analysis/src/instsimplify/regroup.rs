//! Operands of associative operations, grouped another way.

use super::Simplifier;
use ir::{Opcode, Value};

/// No flags: they say nothing of other groups.
pub(super) const NONE: u8 = 0;

impl Simplifier<'_> {
    /// `a op b` where an operand is such an operation itself, and another group of the three simplifies.
    pub(super) fn regroup(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        debug_assert!(op.is_commutative());
        self.again(|s| {
            s.regroup_left(op, a, b)
                .or_else(|| s.regroup_right(op, a, b))
                .or_else(|| s.rotate_left(op, a, b))
                .or_else(|| s.rotate_right(op, a, b))
        })
    }

    /// (x op y) op b = x op (y op b)
    fn regroup_left(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let [x, y] = self.operands_of(a, op)?;
        let v = self.binary(op, NONE, y, b)?;
        if v == y { Some(a) } else { self.binary(op, NONE, x, v) }
    }

    /// a op (x op y) = (a op x) op y
    fn regroup_right(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let [x, y] = self.operands_of(b, op)?;
        let v = self.binary(op, NONE, a, x)?;
        if v == x { Some(b) } else { self.binary(op, NONE, v, y) }
    }

    /// (x op y) op b = (b op x) op y
    fn rotate_left(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let [x, y] = self.operands_of(a, op)?;
        let v = self.binary(op, NONE, b, x)?;
        if v == x { Some(a) } else { self.binary(op, NONE, v, y) }
    }

    /// a op (x op y) = x op (y op a)
    fn rotate_right(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let [x, y] = self.operands_of(b, op)?;
        let v = self.binary(op, NONE, y, a)?;
        if v == y { Some(b) } else { self.binary(op, NONE, x, v) }
    }
}
