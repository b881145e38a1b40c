//! Arithmetic of floats, in the default environment: to nearest, exceptions do not show.

use super::Simplifier;
use ir::fold;
use ir::inst::flags;
use ir::{Const, ConstData, Opcode, Type, Value};

/// Longer vectors are not looked into.
const MAX_ELEMENTS: u32 = 1 << 12;

impl Simplifier<'_> {
    pub(super) fn float_binary(&mut self, op: Opcode, flag_bits: u8, a: Value, b: Value) -> Option<Value> {
        let no_signed_zeros = flag_bits & flags::FMF_NSZ != 0;
        match op {
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
