//! Shifts and operations on bits.

use super::{Simplifier, has_bit};
use ir::inst::flags;
use ir::{Opcode, Value};

impl Simplifier<'_> {
    pub(super) fn shift(&mut self, op: Opcode, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        let ty = self.body.value_type(a);
        if self.is_zero(a) || self.is_zero(b) {
            return Some(a);
        }
        if self.is_undef(b) || self.is_too_long(b) {
            return Some(self.poison(ty));
        }
        // A shift of one bit is by zero.
        if self.is_bit(a) {
            return Some(a);
        }
        let keeps_all = match op {
            Opcode::Shl => flags::NUW | flags::NSW,
            _ => flags::EXACT,
        };
        if self.is_undef(a) {
            return Some(if flag_bits & keeps_all != 0 { a } else { self.zero_of(a) });
        }
        if op == Opcode::AShr && self.is_all_ones(a) {
            return Some(a);
        }
        // A number shifted by itself is zero: what it does not exceed by far is narrower.
        if op != Opcode::Shl && a == b {
            return Some(self.zero_of(a));
        }
        if self.must_not_move(op, flag_bits, a) {
            return Some(a);
        }
        self.unshift(op, a, b)
    }

    /// A shift back, where no bit was lost.
    fn unshift(&self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let wanted: &[(Opcode, u8)] = match op {
            Opcode::Shl => &[(Opcode::LShr, flags::EXACT), (Opcode::AShr, flags::EXACT)],
            Opcode::LShr => &[(Opcode::Shl, flags::NUW)],
            _ => &[(Opcode::Shl, flags::NSW)],
        };
        let i = a.inst()?;
        let d = self.body.inst(i);
        let undoes = wanted.iter().any(|&(op, flag)| d.opcode == op && d.has(flag)) && self.body.operand(i, 1) == b;
        undoes.then(|| self.body.operand(i, 0))
    }

    /// Has a constant a bit that would be lost by any shift, where the flags say that none is?
    fn must_not_move(&mut self, op: Opcode, flag_bits: u8, v: Value) -> bool {
        let Some((words, width)) = self.words_in_all_elements(v) else { return false };
        match op {
            Opcode::Shl => flag_bits & flags::NUW != 0 && has_bit(&words, width - 1),
            _ => flag_bits & flags::EXACT != 0 && has_bit(&words, 0),
        }
    }

    /// Is it a shift by a constant that is the width or more?
    fn is_too_long(&mut self, amount: Value) -> bool {
        self.words_in_all_elements(amount)
            .is_some_and(|(words, width)| words[0] >= width.into() || words[1..].iter().any(|&w| w != 0))
    }

    /// `and`, `or` and `xor`; a constant operand is `b`.
    pub(super) fn logic(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        match op {
            Opcode::And => self.and(a, b),
            Opcode::Or => self.or(a, b),
            _ => self.xor(a, b),
        }
    }

    fn and(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) || self.is_zero(b) {
            return Some(self.zero_of(a));
        }
        if a == b || self.is_all_ones(b) {
            return Some(a);
        }
        if self.is_not_of(a, b) {
            return Some(self.zero_of(a));
        }
        self.absorbed(Opcode::Or, a, b)
            .or_else(|| self.absorbed_by_same(Opcode::And, a, b))
            .or_else(|| self.masked(a, b))
    }

    fn or(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) || self.is_all_ones(b) {
            return self.ones_of(a);
        }
        if a == b || self.is_zero(b) {
            return Some(a);
        }
        if self.is_not_of(a, b) {
            return self.ones_of(a);
        }
        self.absorbed(Opcode::And, a, b).or_else(|| self.absorbed_by_same(Opcode::Or, a, b))
    }

    fn xor(&mut self, a: Value, b: Value) -> Option<Value> {
        if self.is_undef(b) {
            return Some(b);
        }
        if self.is_zero(b) {
            return Some(a);
        }
        if a == b {
            return Some(self.zero_of(a));
        }
        if self.is_not_of(a, b) {
            return self.ones_of(a);
        }
        // (x ^ y) ^ y
        for (pair, y) in [(a, b), (b, a)] {
            if let Some([p, q]) = self.operands_of(pair, Opcode::Xor) {
                if q == y {
                    return Some(p);
                }
                if p == y {
                    return Some(q);
                }
            }
        }
        None
    }

    /// `x` of `x & (x | y)` and, with the operations exchanged, of `x | (x & y)`.
    fn absorbed(&self, inner: Opcode, a: Value, b: Value) -> Option<Value> {
        let has = |v, x| self.operands_of(v, inner).is_some_and(|o| o.contains(&x));
        if has(b, a) { Some(a) } else { has(a, b).then_some(b) }
    }

    /// `x & y` of `(x & y) & x`, and so for `or`.
    fn absorbed_by_same(&self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let has = |v, x| self.operands_of(v, op).is_some_and(|o| o.contains(&x));
        if has(a, b) { Some(a) } else { has(b, a).then_some(b) }
    }
}
