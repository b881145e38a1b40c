//! `select` of bits: "and" and "or" that do not look at the second operand where the first one decides.

use crate::instsimplify::Simplifier;
use ir::Value;

/// Are these the two operands, in either order?
fn is_pair(operands: Option<[Value; 2]>, a: Value, b: Value) -> bool {
    operands.is_some_and(|o| o == [a, b] || o == [b, a])
}

impl Simplifier<'_> {
    pub(super) fn logical_select(&mut self, condition: Value, a: Value, b: Value) -> Option<Value> {
        // (x && y) ? x : y, (x || y) ? x : y
        if is_pair(self.logical_and(condition), a, b) {
            return Some(b);
        }
        if is_pair(self.logical_or(condition), a, b) {
            return Some(a);
        }
        // (x || y) ? false : x
        if self.is_zero(a) && Self::has_operand(self.logical_or(condition), b) {
            return Some(self.zero_of(a));
        }
        if self.is_zero(b)
            && let Some(v) = self.logical_and_of(condition, a)
        {
            return Some(v);
        }
        if self.is_one(a)
            && let Some(v) = self.logical_or_of(condition, b)
        {
            return Some(v);
        }
        None
    }

    /// `p && q`
    fn logical_and_of(&mut self, p: Value, q: Value) -> Option<Value> {
        if p == q {
            return Some(p);
        }
        let orders = [(p, q), (q, p)];
        // !(q || x) && q, p && !(p || x)
        for (flipped, v) in orders {
            if let Some(or) = self.not_of(flipped)
                && Self::has_operand(self.logical_or(or), v)
            {
                return Some(self.zero_of(p));
            }
        }
        // (q || x) && q, p && (p || x)
        for (or, v) in orders {
            if Self::has_operand(self.logical_or(or), v) {
                return Some(v);
            }
        }
        // (x || !y) && (x || y)
        for (first, second) in orders {
            let Some([x, y]) = self.logical_or(first) else { continue };
            for (x, flipped) in [(x, y), (y, x)] {
                if let Some(y) = self.not_of(flipped)
                    && is_pair(self.logical_or(second), x, y)
                {
                    return Some(x);
                }
            }
        }
        None
    }

    /// `p || q`
    fn logical_or_of(&mut self, p: Value, q: Value) -> Option<Value> {
        if p == q {
            return Some(p);
        }
        let orders = [(p, q), (q, p)];
        // !(q && x) || q, p || !(p && x)
        for (flipped, v) in orders {
            if let Some(and) = self.not_of(flipped)
                && Self::has_operand(self.logical_and(and), v)
            {
                return self.ones_of(p);
            }
        }
        // (q && x) || q, p || (p && x)
        for (and, v) in orders {
            if Self::has_operand(self.logical_and(and), v) {
                return Some(v);
            }
        }
        None
    }
}
