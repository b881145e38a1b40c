//! `add`, `sub`, `mul` and divisions of integers.

use super::Simplifier;
use ir::inst::flags;
use ir::{Opcode, Type, Value};

impl Simplifier<'_> {
    /// `add`, `sub` and `mul`. A constant operand of a commutative operation is `b`.
    pub(super) fn ring(&mut self, op: Opcode, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        match op {
            Opcode::Add => self.add(flag_bits, a, b),
            Opcode::Sub => self.sub(flag_bits, a, b),
            _ => self.mul(flag_bits, a, b),
        }
    }

    fn add(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) {
            return Some(b);
        }
        if self.is_zero(b) {
            return Some(a);
        }
        // (y - x) + x, and x + (y - x).
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
        if self.is_bit(a) && a == b { Some(self.zero_of(a)) } else { None }
    }

    fn sub(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(a) || self.is_undef(b) {
            let ty = self.body.value_type(a);
            return Some(self.undef(ty));
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if a == b {
            return Some(self.zero_of(a));
        }
        if self.is_zero(a) {
            let no_signed_wrap = self.is_bit(a) && flag_bits & flags::NSW != 0;
            if flag_bits & flags::NUW != 0 || no_signed_wrap {
                return Some(a);
            }
            // One bit is its own opposite.
            if self.is_bit(a) {
                return Some(b);
            }
        }
        // (x + y) - y, and x - (x - y).
        if let Some([x, y]) = self.operands_of(a, Opcode::Add) {
            if y == b {
                return Some(x);
            }
            if x == b {
                return Some(y);
            }
        }
        match self.operands_of(b, Opcode::Sub) {
            Some([x, y]) if x == a => Some(y),
            _ => None,
        }
    }

    fn mul(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) || self.is_zero(b) {
            return Some(self.zero_of(a));
        }
        if self.is_one(b) {
            return Some(a);
        }
        // (x /exact y) * y
        for (quotient, y) in [(a, b), (b, a)] {
            for op in [Opcode::UDiv, Opcode::SDiv] {
                if let Some(i) = self.as_op(quotient, op)
                    && self.body.inst(i).has(flags::EXACT)
                    && self.body.operand(i, 1) == y
                {
                    return Some(self.body.operand(i, 0));
                }
            }
        }
        if self.is_bit(a) && flag_bits & flags::NSW != 0 {
            // -1 times -1 would wrap.
            return Some(self.zero_of(a));
        }
        if self.is_bit(a) && a == b { Some(a) } else { None }
    }

    pub(super) fn division(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let is_div = matches!(op, Opcode::UDiv | Opcode::SDiv);
        let ty = self.body.value_type(a);
        if self.is_undef(b) || self.is_zero(b) {
            return Some(self.poison(ty));
        }
        if self.is_undef(a) || self.is_zero(a) {
            return Some(self.zero_of(a));
        }
        if a == b {
            return if is_div { self.one_of(ty) } else { Some(self.zero_of(a)) };
        }
        // A divisor of one bit is one.
        if self.is_one(b) || self.is_bit(a) {
            return Some(if is_div { a } else { self.zero_of(a) });
        }
        self.cancel(op, a, b)
    }

    /// `(x * b) / b` and `(x * b) % b` where the product does not wrap.
    fn cancel(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let i = self.as_op(a, Opcode::Mul)?;
        let needed = if matches!(op, Opcode::SDiv | Opcode::SRem) { flags::NSW } else { flags::NUW };
        if !self.body.inst(i).has(needed) {
            return None;
        }
        let (x, y) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let other = if y == b {
            x
        } else if x == b {
            y
        } else {
            return None;
        };
        Some(if matches!(op, Opcode::UDiv | Opcode::SDiv) { other } else { self.zero_of(a) })
    }

    /// Is it `i1`, or a vector of that?
    pub(super) fn is_bit(&self, v: Value) -> bool {
        self.types.scalar(self.body.value_type(v)) == Type::I1
    }

    fn one_of(&mut self, ty: Type) -> Option<Value> {
        let one = self.body.consts_mut().int(self.types, self.types.scalar(ty), 1);
        if self.types.is_vector(ty) {
            if !matches!(self.types.vector_len(ty), Some((len, _)) if len <= 1 << 16) {
                return None;
            }
            return Some(self.body.consts_mut().splat(self.types, ty, one).into());
        }
        Some(one.into())
    }
}
