//! Shifts.

use super::Simplifier;
use ir::inst::flags;
use ir::{Lane, NoWrap, Opcode, Value};

impl Simplifier<'_> {
    fn shift(&mut self, op: Opcode, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        let ty = self.ty(a);
        if self.is_zero(a) {
            return Some(self.zero_of(a));
        }
        // An amount that is a sign-extended bit is zero: all ones would be too much.
        if self.is_zero(b) || self.cast_of(b, Opcode::SExt).is_some_and(|v| self.is_bit(v)) {
            return Some(a);
        }
        if self.is_too_much(b) {
            return Some(self.poison(ty));
        }
        if let Some(v) = self.thread_binary(op, a, b) {
            return Some(v);
        }
        let amount = self.known(b);
        let width = amount.width();
        if amount.min_value().limited(u64::MAX) >= u64::from(width) {
            return Some(self.poison(ty));
        }
        let bits_of_amount = width.next_power_of_two().trailing_zeros();
        if amount.min_trailing_zeros() >= bits_of_amount {
            return Some(a);
        }
        if op != Opcode::Shl || flag_bits & flags::NSW == 0 {
            return None;
        }
        // Does any amount change the sign?
        let value = self.known(a);
        let shifted = value.shl(&amount, NoWrap::empty(), false);
        let changes =
            shifted.is_negative() && value.is_non_negative() || shifted.is_non_negative() && value.is_negative();
        changes.then(|| self.poison(ty))
    }

    /// Is every lane of a constant amount undef, or the width or more?
    fn is_too_much(&self, amount: Value) -> bool {
        let Some(c) = amount.constant() else { return false };
        self.body.consts().lanes(self.types, c).all(|lane| match lane {
            Lane::Int(n) => n.limited(u64::MAX) >= u64::from(n.width()),
            Lane::Undef => self.env.use_undef,
            Lane::Poison => true,
            _ => false,
        })
    }

    pub(super) fn shl(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if let Some(v) = self.shift(Opcode::Shl, flag_bits, a, b) {
            return Some(v);
        }
        if self.is_undef(a) {
            let keeps_all = flag_bits & (flags::NUW | flags::NSW) != 0;
            return Some(if keeps_all { a } else { self.zero_of(a) });
        }
        for op in [Opcode::LShr, Opcode::AShr] {
            if let Some([x, by]) = self.operands_of(a, op)
                && by == b
                && self.is_exact(a)
            {
                return Some(x);
            }
        }
        // The highest bit would be lost.
        if flag_bits & flags::NUW != 0 && self.all_int_lanes(a, |n| n.is_negative()) {
            return Some(a);
        }
        // Only zero keeps its sign and all its bits.
        let both = flags::NUW | flags::NSW;
        let by_all = self.int_or_poison(b).is_some_and(|n| n.limited(u64::MAX) == u64::from(n.width() - 1));
        (flag_bits & both == both && by_all).then(|| self.zero_of(a))
    }

    fn shift_right(&mut self, op: Opcode, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if let Some(v) = self.shift(op, flag_bits, a, b) {
            return Some(v);
        }
        // A number has fewer bits than its value says.
        if a == b {
            return Some(self.zero_of(a));
        }
        let exact = flag_bits & flags::EXACT != 0;
        if self.is_undef(a) {
            return Some(if exact { a } else { self.zero_of(a) });
        }
        (exact && self.known(a).ones.bit(0)).then_some(a)
    }

    pub(super) fn lshr(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if let Some(v) = self.shift_right(Opcode::LShr, flag_bits, a, b) {
            return Some(v);
        }
        if let Some([x, by]) = self.operands_of(a, Opcode::Shl)
            && by == b
            && self.no_wrap(a).nuw()
        {
            return Some(x);
        }
        // ((x << n) | y) >> n, where y has no more than n bits
        let n = self.int(b)?;
        for (shifted, y) in self.orders_of(a, Opcode::Or) {
            if let Some([x, by]) = self.operands_of(shifted, Opcode::Shl)
                && self.no_wrap(shifted).nuw()
                && self.int(by) == Some(n.clone())
                && n.limited(u64::MAX) >= u64::from(self.known(y).max_value().active_bits())
            {
                return Some(x);
            }
        }
        None
    }

    pub(super) fn ashr(&mut self, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if let Some(v) = self.shift_right(Opcode::AShr, flag_bits, a, b) {
            return Some(v);
        }
        let shifted_back = || self.operands_of(a, Opcode::Shl).is_some_and(|[x, by]| by == b && self.is_all_ones(x));
        if self.is_all_ones(a) || shifted_back() {
            return self.ones_of(a);
        }
        if let Some([x, by]) = self.operands_of(a, Opcode::Shl)
            && by == b
            && self.no_wrap(a).nsw()
        {
            return Some(x);
        }
        (self.sign_bits(a) == self.int_width(a)?).then_some(a)
    }

    /// Is it a constant integer in every lane that `holds`? Lanes may be poison, but not all.
    pub(super) fn all_int_lanes(&self, v: Value, holds: impl FnMut(&ir::ApInt) -> bool) -> bool {
        v.constant().is_some_and(|c| self.body.consts().all_int_lanes(self.types, c, holds))
    }
}
