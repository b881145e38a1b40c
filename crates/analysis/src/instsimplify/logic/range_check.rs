//! A comparison for equality with zero beside an unsigned comparison of the same value.

use crate::instsimplify::Simplifier;
use crate::value_tracking::patterns::Comparison;
use ir::{IntPredicate, Opcode, Value};

fn is_unsigned(p: IntPredicate) -> bool {
    use IntPredicate::*;
    matches!(p, Ugt | Uge | Ult | Ule)
}

impl Simplifier<'_> {
    /// `y == 0 op x < y` and the like.
    pub(super) fn range_check(&mut self, op: Opcode, zero_check: Value, range: Value) -> Option<Value> {
        use IntPredicate::*;
        let zero = self.icmp_of(zero_check)?;
        let unsigned = self.icmp_of(range).filter(|c| is_unsigned(c.predicate))?;
        if !matches!(zero.predicate, Eq | Ne) || !self.is_zero(zero.b) {
            return None;
        }
        let is_and = op == Opcode::And;
        if let Some(v) = self.range_check_of_difference(is_and, (zero_check, zero), (range, unsigned)) {
            return Some(v);
        }
        let y = zero.a;
        let c = unsigned.with_left(y)?.swapped();
        let (first, second) = if is_and { (zero_check, range) } else { (range, zero_check) };
        match (c.predicate, zero.predicate) {
            // x > y and y == 0, for x != 0
            (Ugt, Eq) if self.is_non_zero(c.a) => Some(first),
            // x <= y and y != 0, for x != 0
            (Ule, Ne) if self.is_non_zero(c.a) => Some(second),
            (Ult, Ne) => Some(second),
            (Uge, Eq) => Some(first),
            (Ult, Eq) if is_and => self.truth(y, false),
            (Uge, Ne) if !is_and => self.truth(y, true),
            _ => None,
        }
    }

    /// The same where the value is a difference of those that are compared.
    fn range_check_of_difference(
        &mut self,
        is_and: bool,
        (zero_check, zero): (Value, Comparison),
        (range, unsigned): (Value, Comparison),
    ) -> Option<Value> {
        use IntPredicate::*;
        let [a, b] = self.operands_of(zero.a, Opcode::Sub)?;
        if unsigned.with_left(a).is_some_and(|c| c.b == b) {
            let is_strict = matches!(unsigned.predicate, Ult | Ugt);
            return match (is_strict, zero.predicate) {
                (false, Ne) if !is_and => self.truth(a, true),
                (true, Eq) if is_and => self.truth(a, false),
                // a < b says that the difference is not zero.
                (true, Ne) => Some(if is_and { range } else { zero_check }),
                (false, Eq) => Some(if is_and { zero_check } else { range }),
                _ => None,
            };
        }
        // y = a - b; y >= a and y != 0, for b != 0
        let c = unsigned.with_left(zero.a).filter(|c| c.b == a)?;
        let applies = match (c.predicate, zero.predicate) {
            (Uge, Ne) => is_and,
            (Ult, Eq) => !is_and,
            _ => false,
        };
        (applies && self.is_non_zero(b)).then_some(range)
    }
}
