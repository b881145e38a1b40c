//! Integers of any width: words of machine size where they fit, big integers beyond.

use super::Folder;
use crate::constant::{Const, ConstData};
use crate::inst::Opcode;
use crate::types::Type;
use num_bigint::BigUint;

/// A `width`-bit operation on words; `None` is poison.
fn small(op: Opcode, a: u64, b: u64) -> Option<u64> {
    Some(match op {
        Opcode::Add => a.wrapping_add(b),
        Opcode::Sub => a.wrapping_sub(b),
        Opcode::Xor => a ^ b,
        _ => return None,
    })
}

/// The same on big integers of more than 64 bits.
fn big(op: Opcode, width: u32, a: BigUint, b: BigUint) -> Option<BigUint> {
    Some(match op {
        Opcode::Add => a + b,
        Opcode::Sub => a + (BigUint::from(1u8) << width) - b,
        Opcode::Xor => a ^ b,
        _ => return None,
    })
}

impl Folder<'_> {
    /// The value of an integer of any width.
    pub(super) fn big_value(&self, c: Const) -> Option<BigUint> {
        match self.pool.data(c) {
            ConstData::Int(v) => Some(BigUint::from(v)),
            ConstData::BigInt(words) => {
                let halves = self.pool.words(words).iter().flat_map(|&w| [w as u32, (w >> 32) as u32]);
                Some(BigUint::new(halves.collect()))
            }
            _ => None,
        }
    }

    /// The integer of type `ty`, cut to its width.
    pub(super) fn big_int(&mut self, ty: Type, value: &BigUint) -> Const {
        let words: Vec<u64> = value.iter_u64_digits().collect();
        self.pool.int_words(self.types, ty, &words)
    }

    /// An operation on two integers.
    pub(super) fn int_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        let width = self.types.int_width(ty)?;
        let folded = match (self.pool.data(a), self.pool.data(b)) {
            (ConstData::Int(a), ConstData::Int(b)) => small(op, a, b).map(|v| self.pool.int(self.types, ty, v)),
            _ => big(op, width, self.big_value(a)?, self.big_value(b)?).map(|v| self.big_int(ty, &v)),
        };
        Some(folded.unwrap_or_else(|| self.pool.poison(ty)))
    }

    /// `trunc` of an integer.
    pub(super) fn int_trunc(&mut self, ty: Type, c: Const) -> Option<Const> {
        match self.pool.data(c) {
            ConstData::Int(v) => Some(self.pool.int(self.types, ty, v)),
            ConstData::BigInt(words) => {
                let words = self.pool.words(words).to_vec();
                Some(self.pool.int_words(self.types, ty, &words))
            }
            _ => None,
        }
    }

    /// Are all bits of an integer, a float, or every element of a vector ones?
    pub(super) fn is_all_ones(&mut self, c: Const) -> bool {
        let c = self.splat_value(c).unwrap_or(c);
        let ty = self.pool.ty(c);
        self.is_number(c) && self.all_ones(ty) == Some(c)
    }

    /// The integer, float or vector of ones.
    pub(super) fn all_ones(&mut self, ty: Type) -> Option<Const> {
        if let Some(width) = self.types.int_width(ty) {
            return Some(self.pool.int_words(self.types, ty, &vec![u64::MAX; width.div_ceil(64) as usize]));
        }
        if self.types.is_float(ty) {
            return Some(self.pool.float(ty, u128::MAX >> (128 - float_width(ty))));
        }
        if self.types.is_vector(ty) {
            let one = self.all_ones(self.types.scalar(ty))?;
            return self.splat(ty, one);
        }
        None
    }
}

/// Bits of a floating-point type.
pub(super) fn float_width(ty: Type) -> u32 {
    match ty {
        Type::HALF | Type::BFLOAT => 16,
        Type::FLOAT => 32,
        Type::DOUBLE => 64,
        Type::X86_FP80 => 80,
        _ => 128,
    }
}
