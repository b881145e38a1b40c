//! `or`.

use crate::instsimplify::Simplifier;
use ir::intrinsics::id;
use ir::{Opcode, Value};

impl Simplifier<'_> {
    pub(in crate::instsimplify) fn or(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) || self.is_all_ones(b) {
            return self.ones_of(a);
        }
        if a == b || self.is_zero(b) {
            return Some(a);
        }
        self.or_commutative(a, b)
            .or_else(|| self.or_commutative(b, a))
            .or_else(|| self.logic_of_complementary_sums(Opcode::Or, a, b))
            .or_else(|| self.rotated_ones(a, b))
            .or_else(|| self.rotated_ones(b, a))
            .or_else(|| self.funnel_and_shift(a, b))
            .or_else(|| self.funnel_and_shift(b, a))
            .or_else(|| self.logic_of_comparisons(Opcode::Or, a, b))
            .or_else(|| self.overflow_of_nonzero(Opcode::Or, a, b))
            .or_else(|| self.regroup(Opcode::Or, a, b))
            .or_else(|| self.expand(Opcode::Or, Opcode::And, a, b))
            .or_else(|| self.or_of_select(a, b))
            .or_else(|| self.masked_sum(a, b))
            .or_else(|| self.binary_of_phi(Opcode::Or, a, b))
            .or_else(|| if self.are_xor_with_complements(a, b) { self.ones_of(a) } else { None })
            .or_else(|| self.or_by_implication(a, b))
            .or_else(|| self.by_known_equality(Opcode::Or, a, b))
    }

    /// Rules of `a | b` that are tried in both orders.
    fn or_commutative(&mut self, a: Value, b: Value) -> Option<Value> {
        // a | ~a, a | ~(a & ?)
        if let Some(x) = self.not_of(b)
            && (x == a || self.other_operand(x, Opcode::And, a).is_some())
        {
            return self.ones_of(a);
        }
        if self.other_operand(b, Opcode::And, a).is_some() {
            return Some(a);
        }
        self.or_with_xor(a, b)
            .or_else(|| self.or_with_flipped(a, b))
            .or_else(|| self.or_of_flipped(a, b))
            .or_else(|| self.logic_with_equality(Opcode::Or, a, b))
    }

    /// Where one of the two is `x ^ y`, and the other one is made of the same values.
    fn or_with_xor(&mut self, a: Value, b: Value) -> Option<Value> {
        // (x ^ y) | (x | y), ~(x ^ y) | (x | y)
        if let Some([x, y]) = self.operands_of(a, Opcode::Xor)
            && self.is_op_of(b, Opcode::Or, x, y)
        {
            return Some(b);
        }
        if let Some([x, y]) = self.not_of(a).and_then(|v| self.operands_of(v, Opcode::Xor))
            && self.is_op_of(b, Opcode::Or, x, y)
        {
            return self.ones_of(a);
        }
        // (x & ~y) | (x ^ y)
        for (x, flipped) in self.orders_of(a, Opcode::And) {
            if let Some(y) = self.not_of(flipped)
                && self.is_op_of(b, Opcode::Xor, x, y)
            {
                return Some(b);
            }
        }
        // (~x ^ y) | (x & y)
        for (flipped, y) in self.orders_of(a, Opcode::Xor) {
            if let Some(x) = self.not_of(flipped)
                && self.is_op_of(b, Opcode::And, x, y)
            {
                return Some(a);
            }
        }
        // (~x | y) | (x ^ y)
        for (flipped, y) in self.orders_of(a, Opcode::Or) {
            if let Some(x) = self.not_of(flipped)
                && self.is_op_of(b, Opcode::Xor, x, y)
            {
                return self.ones_of(a);
            }
        }
        None
    }

    /// `(~x & y) | ~(x | y)`; of bits, the two may be `select`s.
    fn or_with_flipped(&mut self, a: Value, b: Value) -> Option<Value> {
        let or = self.not_of(b)?;
        for (not_x, y) in self.orders_of(a, Opcode::And) {
            if let Some(x) = self.not_of(not_x)
                && self.is_op_of(or, Opcode::Or, x, y)
            {
                return Some(not_x);
            }
        }
        let ([p, q], [r, s]) = (self.logical_and(a)?, self.logical_or(or)?);
        for (not_x, y) in [(p, q), (q, p)] {
            if let Some(x) = self.not_of(not_x)
                && ([x, y] == [r, s] || [y, x] == [r, s])
            {
                return Some(not_x);
            }
        }
        None
    }

    /// `~(x ^ y) | (x & y)`, `~(x & y) | (x ^ y)`
    fn or_of_flipped(&mut self, a: Value, b: Value) -> Option<Value> {
        let v = self.not_of(a)?;
        for (op, other) in [(Opcode::Xor, Opcode::And), (Opcode::And, Opcode::Xor)] {
            if let Some([x, y]) = self.operands_of(v, op)
                && self.is_op_of(b, other, x, y)
            {
                return Some(a);
            }
        }
        None
    }

    /// `(-1 << x) | (-1 >> (c - x))`, or with the difference on the other side, for c up to the width.
    fn rotated_ones(&mut self, a: Value, b: Value) -> Option<Value> {
        let ([p, x], [q, y]) = (self.operands_of(a, Opcode::Shl)?, self.operands_of(b, Opcode::LShr)?);
        if !self.is_all_ones(p) || !self.is_all_ones(q) {
            return None;
        }
        let width = self.int_width(x)?;
        let is_rest_of = |rest: Value, v: Value| {
            let [c, subtracted] = self.operands_of(rest, Opcode::Sub)?;
            (subtracted == v && self.int(c)?.limited(u64::MAX) <= width.into()).then_some(())
        };
        is_rest_of(x, y).or_else(|| is_rest_of(y, x))?;
        self.ones_of(a)
    }

    /// A funnel shift, and a shift of the same value by as much.
    fn funnel_and_shift(&mut self, a: Value, b: Value) -> Option<Value> {
        let (what, call) = self.intrinsic_of(a)?;
        let (op, k) = match what {
            id::FSHL => (Opcode::Shl, 0),
            id::FSHR => (Opcode::LShr, 1),
            _ => return None,
        };
        let (moved, amount) = (self.body.operand(call, k), self.body.operand(call, 2));
        (self.operands_of(b, op)? == [moved, amount]).then_some(a)
    }

    fn or_of_select(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_bit(a) {
            // a | (select a, true, x)
            for (x, select) in [(a, b), (b, a)] {
                if let Some((condition, yes, _)) = self.select_of(select)
                    && condition == x
                    && self.is_one(yes)
                {
                    return Some(select);
                }
            }
        }
        self.binary_of_select(Opcode::Or, a, b)
    }

    /// `((v + n) & high) | (v & low)`, where high and low are complements, and n has no bit of low: just `v + n`.
    fn masked_sum(&mut self, a: Value, b: Value) -> Option<Value> {
        let ([x, c], [y, d]) = (self.operands_of(a, Opcode::And)?, self.operands_of(b, Opcode::And)?);
        let (c, d) = (self.int(c)?, self.int(d)?);
        if c != !&d {
            return None;
        }
        for (sum, v, low) in [(x, y, d), (y, x, c)] {
            if let Some(n) = self.other_operand(sum, Opcode::Add, v).filter(|_| low.is_mask())
                && self.known(n).has_zeros(&low)
            {
                return Some(sum);
            }
        }
        None
    }

    /// One bit that is implied by the other, or by its opposite.
    fn or_by_implication(&mut self, a: Value, b: Value) -> Option<Value> {
        if !self.is_bit(a) {
            return None;
        }
        for (x, y) in [(a, b), (b, a)] {
            match self.implied_by(x, false, y) {
                Some(false) => return Some(x),
                Some(true) => return self.ones_of(x),
                None => {}
            }
        }
        None
    }
}
