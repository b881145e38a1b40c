//! Arithmetic of floats, in the default environment: to nearest, exceptions do not show.

use super::Simplifier;
use ir::fold;
use ir::inst::flags;
use ir::{Const, ConstData, Opcode, Type, Value};

/// Longer vectors are not looked into.
const MAX_ELEMENTS: u32 = 1 << 12;

impl Simplifier<'_> {
    pub(super) fn float_binary(&mut self, op: Opcode, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        if let Some(v) = self.not_a_number(flag_bits, &[a, b]) {
            return Some(v);
        }
        let has = |flag: u8| flag_bits & flag != 0;
        let no_signed_zeros = has(flags::FMF_NSZ);
        if has(flags::FMF_NNAN)
            && let Some(v) = self.infinite_sum(op, a, b)
        {
            return Some(v);
        }
        match op {
            Opcode::FDiv if has(flags::FMF_NNAN) && a == b => self.float_one(a),
            Opcode::FDiv if has(flags::FMF_NNAN) && has(flags::FMF_NINF) && self.is_any_zero(b) => {
                let ty = self.body.value_type(a);
                Some(self.poison(ty))
            }
            Opcode::FDiv if has(flags::FMF_NNAN) && no_signed_zeros && self.is_any_zero(a) => Some(self.zero_of(a)),
            Opcode::FRem if has(flags::FMF_NNAN) && self.is_any_zero(a) => Some(a),
            Opcode::FAdd if self.is_minus_zero(b) || (no_signed_zeros && self.is_float_zero(b)) => Some(a),
            Opcode::FSub if self.is_float_zero(b) || (no_signed_zeros && self.is_minus_zero(b)) => Some(a),
            Opcode::FSub if a == b && flag_bits & flags::FMF_NNAN != 0 => Some(self.zero_of(a)),
            Opcode::FMul | Opcode::FDiv if self.is_one(b) => Some(a),
            Opcode::FMul if no_signed_zeros && flag_bits & flags::FMF_NNAN != 0 && self.is_any_zero(b) => {
                Some(self.zero_of(a))
            }
            _ => None,
        }
    }

    /// The sum or difference of an infinity and anything that does not make it a NaN.
    fn infinite_sum(&mut self, op: Opcode, a: Value, b: Value) -> Option<Value> {
        let (is_sum, is_difference) = (op == Opcode::FAdd, op == Opcode::FSub);
        if (is_sum || is_difference) && self.infinity(a).is_some() {
            return Some(a);
        }
        self.infinity(b).filter(|_| is_sum || is_difference)?;
        if is_sum { Some(b) } else { fold::fneg(self.body.consts_mut(), self.types, b.constant()?).map(Into::into) }
    }

    /// What an operation makes of operands of which one is no number, or may be taken for that: poison where the flags rule it out.
    pub(super) fn not_a_number(&mut self, flag_bits: u8, operands: &[Value]) -> Option<Value> {
        let has = |flag: u8| flag_bits & flag != 0;
        for &v in operands.iter().filter(|v| v.constant().is_some()) {
            let (is_undef, is_nan) = (self.is_undef(v), self.is_nan(v));
            let is_infinite = self.infinity(v).is_some();
            if has(flags::FMF_NNAN) && (is_nan || is_undef) || has(flags::FMF_NINF) && (is_infinite || is_undef) {
                let ty = self.body.value_type(v);
                return Some(self.poison(ty));
            }
            if is_undef {
                let ty = self.body.value_type(v);
                return Some(fold::nan(self.body.consts_mut(), self.types, ty).into());
            }
            if is_nan {
                let c = v.constant()?;
                return fold::quiet(self.body.consts_mut(), self.types, c).map(Into::into);
            }
        }
        None
    }

    /// A NaN, or a vector of that?
    pub(super) fn is_nan(&mut self, v: Value) -> bool {
        v.constant().is_some_and(|c| fold::is_nan(self.body.consts_mut(), self.types, c))
    }

    /// Is it an infinity, or a vector of that? Is that negative?
    pub(super) fn infinity(&mut self, v: Value) -> Option<bool> {
        fold::infinity(self.body.consts_mut(), self.types, v.constant()?)
    }

    pub(super) fn float_one(&mut self, like: Value) -> Option<Value> {
        let ty = self.body.value_type(like);
        fold::float_one(self.body.consts_mut(), self.types, ty).map(Into::into)
    }

    pub(super) fn fneg(&mut self, v: Value) -> Option<Value> {
        if let Some(c) = v.constant() {
            return fold::fneg(self.body.consts_mut(), self.types, c).map(Into::into);
        }
        self.as_op(v, Opcode::FNeg).map(|i| self.body.operand(i, 0))
    }

    /// +0.0, or a vector of that.
    fn is_float_zero(&self, v: Value) -> bool {
        self.is_zero(v)
    }

    fn is_minus_zero(&mut self, v: Value) -> bool {
        v.constant().is_some_and(|c| fold::is_minus_zero(self.body.consts_mut(), self.types, c))
    }

    fn is_any_zero(&mut self, v: Value) -> bool {
        self.is_zero(v) || self.is_minus_zero(v)
    }

    /// Is it a float so small that the mode of denormals decides what becomes of it, or a vector with one? Vectors that are no plain list
    /// of numbers are taken for such.
    pub(super) fn has_subnormal(&mut self, c: Const) -> bool {
        let ty = self.body.consts().ty(c);
        let scalar = self.types.scalar(ty);
        if !self.types.is_float(scalar) {
            return false;
        }
        match (self.types.vector_len(ty), self.body.consts().data(c)) {
            (None, _) => self.is_subnormal(scalar, c),
            (_, ConstData::Null | ConstData::Undef | ConstData::Poison) => false,
            (_, ConstData::Splat(element)) => self.is_subnormal(scalar, element),
            (Some((len, false)), _) if len <= MAX_ELEMENTS => (0..len).any(|at| {
                let element = self.body.consts_mut().element(self.types, c, at.into());
                element.is_none_or(|e| self.is_subnormal(scalar, e))
            }),
            _ => true,
        }
    }

    fn is_subnormal(&self, ty: Type, c: Const) -> bool {
        let bits = match self.body.consts().data(c) {
            ConstData::Float(bits) => u128::from(bits),
            ConstData::WideFloat(words) => {
                self.body.consts().words(words).iter().rev().fold(0, |all, &w| all << 64 | u128::from(w))
            }
            _ => return false,
        };
        let is_small = |bits: u128, exponent: u32, fraction: u32| {
            bits >> fraction & ((1 << exponent) - 1) == 0 && bits & ((1 << fraction) - 1) != 0
        };
        match ty {
            Type::HALF => is_small(bits, 5, 10),
            Type::BFLOAT => is_small(bits, 8, 7),
            Type::FLOAT => is_small(bits, 8, 23),
            Type::DOUBLE => is_small(bits, 11, 52),
            Type::X86_FP80 => is_small(bits, 15, 64),
            Type::FP128 => is_small(bits, 15, 112),
            _ => is_small(bits, 11, 52) || is_small(bits >> 64, 11, 52),
        }
    }
}
