//! `add`, `sub`, `mul`.

use super::Simplifier;
use super::regroup::NONE;
use crate::value_tracking::patterns::Comparison;
use ir::inst::flags;
use ir::{IntPredicate, Opcode, Value};

impl Simplifier<'_> {
    /// A constant operand is `b`, here and in the other commutative operations.
    pub(super) fn add(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) {
            return Some(b);
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if self.is_int_negation(a, b, false) {
            return Some(self.zero_of(a));
        }
        // (y - x) + x, and x + (y - x)
        for (x, difference) in [(b, a), (a, b)] {
            if let Some([y, subtracted]) = self.operands_of(difference, Opcode::Sub)
                && subtracted == x
            {
                return Some(y);
            }
        }
        if self.is_not_of(a, b) || flag_bits & flags::NUW != 0 && self.is_all_ones(b) {
            return self.ones_of(a);
        }
        // (y ^ signed_min) + signed_min, where that does not wrap
        if flag_bits & (flags::NUW | flags::NSW) != 0
            && self.is_sign_mask(b)
            && let Some([y, mask]) = self.operands_of(a, Opcode::Xor)
            && self.is_sign_mask(mask)
        {
            return Some(y);
        }
        if self.is_bit(a)
            && let Some(v) = self.again(|s| s.xor(a, b))
        {
            return Some(v);
        }
        self.regroup(Opcode::Add, a, b)
    }

    pub(super) fn sub(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(a) || self.is_undef(b) {
            let ty = self.ty(a);
            return Some(self.undef(ty));
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if self.are_one_number(a, b) {
            return Some(self.zero_of(a));
        }
        if self.is_zero(a)
            && let Some(v) = self.negation(flag_bits, b)
        {
            return Some(v);
        }
        self.regroup_difference(a, b)
            .or_else(|| self.difference_of_truncs(a, b))
            .or_else(|| self.pointer_difference(a, b))
            .or_else(|| if self.is_bit(a) { self.again(|s| s.xor(a, b)) } else { None })
            .or_else(|| self.by_known_equality(Opcode::Sub, a, b))
    }

    /// 0 - v
    fn negation(&mut self, flag_bits: u8, v: Value) -> Option<Value> {
        if flag_bits & flags::NUW != 0 {
            return Some(self.zero_of(v));
        }
        // Zero and the least number are their own opposites.
        let known = self.known(v);
        if !known.zeros.is_signed_max() && known.width() > 1 {
            return None;
        }
        Some(if flag_bits & flags::NSW != 0 { self.zero_of(v) } else { v })
    }

    /// A difference of which a part cancels.
    fn regroup_difference(&mut self, a: Value, b: Value) -> Option<Value> {
        self.again(|s| {
            // (x + y) - b
            for (x, y) in s.orders_of(a, Opcode::Add) {
                if let Some(v) = s.binary(Opcode::Sub, NONE, y, b)
                    && let Some(v) = s.binary(Opcode::Add, NONE, x, v)
                {
                    return Some(v);
                }
            }
            // a - (x + y)
            for (x, y) in s.orders_of(b, Opcode::Add) {
                if let Some(v) = s.binary(Opcode::Sub, NONE, a, x)
                    && let Some(v) = s.binary(Opcode::Sub, NONE, v, y)
                {
                    return Some(v);
                }
            }
            // a - (x - y)
            let [x, y] = s.operands_of(b, Opcode::Sub)?;
            let v = s.binary(Opcode::Sub, NONE, a, x)?;
            s.binary(Opcode::Add, NONE, v, y)
        })
    }

    /// trunc x - trunc y
    fn difference_of_truncs(&mut self, a: Value, b: Value) -> Option<Value> {
        let (x, y) = (self.cast_of(a, Opcode::Trunc)?, self.cast_of(b, Opcode::Trunc)?);
        let ty = self.ty(a);
        if self.ty(x) != self.ty(y) {
            return None;
        }
        self.again(|s| {
            let v = s.binary(Opcode::Sub, NONE, x, y)?;
            s.cast(Opcode::Trunc, ty, v)
        })
    }

    pub(super) fn mul(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) || self.is_zero(b) {
            return Some(self.zero_of(a));
        }
        if self.is_one(b) {
            return Some(a);
        }
        // (x /exact y) * y
        for (quotient, y) in [(a, b), (b, a)] {
            for op in [Opcode::UDiv, Opcode::SDiv] {
                if let Some([x, divisor]) = self.operands_of(quotient, op)
                    && divisor == y
                    && self.is_exact(quotient)
                {
                    return Some(x);
                }
            }
        }
        if self.is_bit(a) {
            if flag_bits & flags::NSW != 0 {
                // -1 times -1 would wrap.
                return Some(self.zero_of(a));
            }
            if let Some(v) = self.again(|s| s.and(a, b)) {
                return Some(v);
            }
        }
        self.regroup(Opcode::Mul, a, b)
            .or_else(|| self.expand(Opcode::Mul, Opcode::Add, a, b))
            .or_else(|| self.thread_binary(Opcode::Mul, a, b))
    }

    /// Is it the least number with a sign in every lane?
    pub(super) fn is_sign_mask(&self, v: Value) -> bool {
        self.int_or_poison(v).is_some_and(|n| n.is_signed_min())
    }

    /// Is one the other with the opposite sign; where `no_signed_wrap` is asked for, without wrapping?
    pub(super) fn is_int_negation(&self, a: Value, b: Value, no_signed_wrap: bool) -> bool {
        let keeps = |v: Value| !no_signed_wrap || self.no_wrap(v).nsw();
        if self.neg_of(a) == Some(b) && keeps(a) || self.neg_of(b) == Some(a) && keeps(b) {
            return true;
        }
        match (self.operands_of(a, Opcode::Sub), self.operands_of(b, Opcode::Sub)) {
            (Some([x, y]), Some([z, w])) => x == w && y == z && keeps(a) && keeps(b),
            _ => false,
        }
    }

    /// The result of an operation of two values that a branch above says are equal.
    pub(super) fn by_known_equality(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        if !self.implied_above(Comparison::new(IntPredicate::Eq, a, b))? {
            return None;
        }
        match op {
            Opcode::Sub | Opcode::Xor | Opcode::URem | Opcode::SRem => Some(self.zero_of(a)),
            Opcode::UDiv | Opcode::SDiv => self.one_of(a),
            // As well the other one; LLVM takes this.
            Opcode::And | Opcode::Or => Some(b),
            _ => None,
        }
    }

    pub(super) fn one_of(&mut self, like: Value) -> Option<Value> {
        let one = ir::ApInt::one(self.int_width(like)?);
        let ty = self.ty(like);
        Some(self.number(ty, &one))
    }
}
