//! `and`.

use crate::instsimplify::Simplifier;
use ir::{ApInt, Opcode, Value};

impl Simplifier<'_> {
    pub(in crate::instsimplify) fn and(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) || self.is_zero(b) {
            return Some(self.zero_of(a));
        }
        if a == b || self.is_all_ones(b) {
            return Some(a);
        }
        self.and_commutative(a, b)
            .or_else(|| self.and_commutative(b, a))
            .or_else(|| self.logic_of_complementary_sums(Opcode::And, a, b))
            .or_else(|| self.mask_of_known_bits(a, b))
            .or_else(|| self.logic_of_comparisons(Opcode::And, a, b))
            .or_else(|| self.overflow_of_nonzero(Opcode::And, a, b))
            .or_else(|| self.regroup(Opcode::And, a, b))
            .or_else(|| self.expand(Opcode::And, Opcode::Or, a, b))
            .or_else(|| self.expand(Opcode::And, Opcode::Xor, a, b))
            .or_else(|| self.and_of_select(a, b))
            .or_else(|| self.binary_of_phi(Opcode::And, a, b))
            .or_else(|| self.mask_of_halves(a, b))
            .or_else(|| self.disjoint_parts_of_or(a, b))
            .or_else(|| self.and_by_implication(a, b))
            .or_else(|| self.by_known_equality(Opcode::And, a, b))
    }

    /// Rules of `a & b` that are tried in both orders.
    fn and_commutative(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.not_of(a) == Some(b) {
            return Some(self.zero_of(a));
        }
        if self.other_operand(a, Opcode::Or, b).is_some() {
            return Some(b);
        }
        // (x | ~y) & (x | y)
        for (x, flipped) in self.orders_of(a, Opcode::Or) {
            if let Some(y) = self.not_of(flipped)
                && self.is_op_of(b, Opcode::Or, x, y)
            {
                return Some(x);
            }
        }
        self.and_of_power_of_2(a, b).or_else(|| self.logic_with_equality(Opcode::And, a, b))
    }

    /// `-b & b`, `(b - 1) & b` and the like, of a power of two or zero.
    fn and_of_power_of_2(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.neg_of(a) == Some(b) && self.is_power_of_2(b, true) {
            return Some(b);
        }
        if let Some([x, minus_one]) = self.operands_of(a, Opcode::Add)
            && x == b
            && self.is_all_ones(minus_one)
            && self.is_power_of_2(b, true)
        {
            return Some(self.zero_of(b));
        }
        // (x << n) & ((x << m) - 1) for m <= n
        let [x, n] = self.operands_of(a, Opcode::Shl)?;
        let [below, minus_one] = self.operands_of(b, Opcode::Add)?;
        let [y, m] = self.operands_of(below, Opcode::Shl)?;
        let applies = x == y && self.is_all_ones(minus_one) && self.int(n)?.uge(&self.int(m)?);
        (applies && self.is_power_of_2(x, true)).then(|| self.zero_of(a))
    }

    /// A mask that clears no bit that may be set in a shifted number, or that holds none of `2^n - 1`.
    fn mask_of_known_bits(&mut self, a: Value, b: Value) -> Option<Value> {
        let mask = self.int(b)?;
        for op in [Opcode::Shl, Opcode::LShr] {
            let Some([_, by]) = self.operands_of(a, op) else { continue };
            let by = self.int(by)?.limited(mask.width().into()) as u32;
            let cleared = if op == Opcode::Shl { (!&mask).lshr(by) } else { (!&mask).shl(by) };
            if cleared.is_zero() {
                return Some(a);
            }
        }
        // (2^x - 1) & 2^n for x <= n
        let [power, minus_one] = self.operands_of(a, Opcode::Add)?;
        if !mask.is_power_of_2() || !self.is_all_ones(minus_one) || !self.is_power_of_2(power, false) {
            return None;
        }
        (mask.active_bits() >= self.known(power).max_value().active_bits()).then(|| self.zero_of(a))
    }

    fn and_of_select(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_bit(a) {
            // a & (select a, x, false)
            for (x, select) in [(a, b), (b, a)] {
                if let Some((condition, _, no)) = self.select_of(select)
                    && condition == x
                    && self.is_zero(no)
                {
                    return Some(select);
                }
            }
        }
        self.binary_of_select(Opcode::And, a, b)
    }

    /// `((x << n) | y) & mask`, where the two parts have no bit in common, and the mask takes all of one and nothing of the other.
    fn mask_of_halves(&mut self, a: Value, b: Value) -> Option<Value> {
        let mask = self.int(b)?;
        let width = mask.width();
        for (shifted, y) in self.orders_of(a, Opcode::Or) {
            let Some([x, by]) = self.operands_of(shifted, Opcode::Shl) else { continue };
            if !self.no_wrap(shifted).nuw() {
                continue;
            }
            let Some(by) = self.int(by).map(|n| n.limited(width.into()) as u32) else { continue };
            let bits_of_y = self.known(y).max_value().active_bits();
            if bits_of_y > by {
                continue;
            }
            let of_x = ApInt::low_bits(width, self.known(x).max_value().active_bits()).shl(by);
            let of_y = ApInt::low_bits(width, bits_of_y);
            if of_y.is_subset_of(&mask) && !of_x.intersects(&mask) {
                return Some(y);
            }
            if of_x.is_subset_of(&mask) && !of_y.intersects(&mask) {
                return Some(shifted);
            }
        }
        None
    }

    /// `((x | y) ^ x) & ((x | y) ^ y)`, `(x ^ c) & (x ^ ~c)`
    fn disjoint_parts_of_or(&mut self, a: Value, b: Value) -> Option<Value> {
        for (x, or) in self.orders_of(a, Opcode::Xor) {
            if let Some(y) = self.other_operand(or, Opcode::Or, x)
                && self.is_op_of(b, Opcode::Xor, or, y)
            {
                return Some(self.zero_of(a));
            }
        }
        self.are_xor_with_complements(a, b).then(|| self.zero_of(a))
    }

    /// One bit that implies the other, or its opposite.
    fn and_by_implication(&mut self, a: Value, b: Value) -> Option<Value> {
        if !self.is_bit(a) {
            return None;
        }
        for (x, y) in [(a, b), (b, a)] {
            match self.implied_by(x, true, y) {
                Some(true) => return Some(x),
                Some(false) => return Some(self.zero_of(x)),
                None => {}
            }
        }
        None
    }
}
