//! Divisions and remainders.

use super::Simplifier;
use ir::inst::flags;
use ir::{ApInt, IntPredicate, Lane, Opcode, Value};

fn is_signed(op: Opcode) -> bool {
    matches!(op, Opcode::SDiv | Opcode::SRem)
}

fn is_div(op: Opcode) -> bool {
    matches!(op, Opcode::UDiv | Opcode::SDiv)
}

impl Simplifier<'_> {
    pub(super) fn division(&mut self, op: Opcode, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        self.signed_identity(op, a, b)
            .or_else(|| self.quotient_or_remainder(op, a, b))
            .or_else(|| if is_div(op) { self.inexact(flag_bits, a, b) } else { self.multiple(op, a, b) })
    }

    /// x / -x, x % -x, x % sext i1
    fn signed_identity(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        match op {
            Opcode::SDiv if self.is_int_negation(a, b, true) => self.ones_of(a),
            Opcode::SRem if self.is_int_negation(a, b, false) => Some(self.zero_of(a)),
            // The divisor is -1: it must not be zero.
            Opcode::SRem if self.cast_of(b, Opcode::SExt).is_some_and(|v| self.is_bit(v)) => Some(self.zero_of(a)),
            _ => None,
        }
    }

    fn quotient_or_remainder(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let ty = self.ty(a);
        if self.is_undef(b) || self.is_zero(b) || self.may_divide_a_lane_by_zero(b) {
            return Some(self.poison(ty));
        }
        if self.is_undef(a) || self.is_zero(a) {
            return Some(self.zero_of(a));
        }
        if self.are_one_number(a, b) {
            return self.quotient_one(op, a);
        }
        let known = self.known(b);
        if known.is_zero() {
            return Some(self.poison(ty));
        }
        // The divisor is not zero: of one bit, it is one.
        if self.is_one(b) || known.min_leading_zeros() + 1 >= known.width() {
            return Some(if is_div(op) { a } else { self.zero_of(a) });
        }
        if let Some(v) = self.cancel(op, a, b) {
            return Some(v);
        }
        if self.quotient_is_zero(a, b, is_signed(op)) {
            return Some(if is_div(op) { self.zero_of(a) } else { a });
        }
        self.by_known_equality(op, a, b).or_else(|| self.thread_binary(op, a, b))
    }

    /// Is a lane of a constant divisor zero, or anything? Then the division is not defined in any lane.
    fn may_divide_a_lane_by_zero(&self, divisor: Value) -> bool {
        let Some(c) = divisor.constant() else { return false };
        let is_zero = |lane: Lane| lane.is_undef_or_poison() || lane.int().is_some_and(|n| n.is_zero());
        self.body.consts().lanes(self.types, c).any(is_zero)
    }

    fn quotient_one(&mut self, op: Opcode, a: Value) -> Option<Value> {
        if is_div(op) { self.one_of(a) } else { Some(self.zero_of(a)) }
    }

    /// `(x * b) / b`, `(x * b) % b` where the product does not wrap: because of flags, or because x is a quotient by b.
    fn cancel(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let x = self.other_operand(a, Opcode::Mul, b)?;
        let flags = self.no_wrap(a);
        let does_not_wrap = if is_signed(op) { flags.nsw() } else { flags.nuw() };
        let inverse = if is_signed(op) { Opcode::SDiv } else { Opcode::UDiv };
        let is_quotient = || self.operands_of(x, inverse).is_some_and(|o| o[1] == b);
        if !does_not_wrap && !is_quotient() {
            return None;
        }
        Some(if is_div(op) { x } else { self.zero_of(a) })
    }

    /// Is the magnitude of `a` less than that of `b`?
    fn quotient_is_zero(&mut self, a: Value, b: Value, signed: bool) -> bool {
        let is_less = |s: &mut Self| if signed { s.is_nearer_to_zero(a, b) } else { s.is_below(a, b) };
        self.again(|s| is_less(s).then_some(())).is_some()
    }

    fn is_below(&mut self, a: Value, b: Value) -> bool {
        if let Some(n) = self.int(b)
            && self.known(a).max_value().ult(&n)
        {
            return true;
        }
        self.is_true(IntPredicate::Ult, a, b)
    }

    fn is_nearer_to_zero(&mut self, a: Value, b: Value) -> bool {
        if self.operands_of(a, Opcode::SRem).is_some_and(|o| o[1] == b) {
            return true;
        }
        if let Some(n) = self.int(a).filter(|n| !n.is_signed_min()) {
            let (low, high) = self.bounds(a, &n);
            if self.is_true(IntPredicate::Slt, b, low) || self.is_true(IntPredicate::Sgt, b, high) {
                return true;
            }
        }
        let Some(n) = self.int(b) else { return false };
        if n.is_signed_min() {
            return self.is_true(IntPredicate::Ne, a, b);
        }
        let (low, high) = self.bounds(b, &n);
        self.is_true(IntPredicate::Sgt, a, low) && self.is_true(IntPredicate::Slt, a, high)
    }

    /// -|n| and |n|
    fn bounds(&mut self, like: Value, n: &ApInt) -> (Value, Value) {
        let (ty, magnitude) = (self.ty(like), n.abs());
        (self.number(ty, &-&magnitude), self.number(ty, &magnitude))
    }

    /// An exact division with a remainder: the divisor has more zeros at its end than the dividend.
    fn inexact(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if flag_bits & flags::EXACT == 0 {
            return None;
        }
        let zeros = self.int(b)?.trailing_zeros();
        if zeros == 0 || self.known(a).max_trailing_zeros() >= zeros {
            return None;
        }
        let ty = self.ty(a);
        Some(self.poison(ty))
    }

    /// `(b << y) % b`, and `(x * c) % b` for a multiple c of a constant b, where nothing wraps.
    fn multiple(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let flags = self.no_wrap(a);
        let does_not_wrap = if is_signed(op) { flags.nsw() } else { flags.nuw() };
        if !does_not_wrap {
            return None;
        }
        let is_shifted = self.operands_of(a, Opcode::Shl).is_some_and(|o| o[0] == b);
        let is_product = || {
            let factor = self.int_or_poison(self.operands_of(a, Opcode::Mul)?[1])?;
            let by = self.int(b)?;
            let rest = if is_signed(op) { factor.srem(&by)? } else { factor.urem(&by)? };
            Some(rest.is_zero())
        };
        (is_shifted || is_product() == Some(true)).then(|| self.zero_of(a))
    }
}
