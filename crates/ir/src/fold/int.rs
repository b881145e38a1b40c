//! Integers of any width: words of machine size where they fit, big integers beyond.

use super::Folder;
use crate::constant::{Const, ConstData};
pub(super) use crate::float::width as float_width;
use crate::inst::{IntPredicate, Opcode};
use crate::types::Type;
use num_bigint::{BigInt, BigUint, Sign};
use std::cmp::Ordering;

/// Division of wider integers would take too long, for its time is quadratic.
const MAX_DIVISION_WIDTH: u32 = 1 << 20;

/// A `width`-bit value, sign-extended.
fn signed(width: u32, value: u64) -> i64 {
    (value << (64 - width)) as i64 >> (64 - width)
}

/// An operation on `width`-bit words, whose upper bits may be anything in the result; `None` is poison.
fn small(op: Opcode, width: u32, a: u64, b: u64) -> Option<u64> {
    let (sa, sb) = (signed(width, a), signed(width, b));
    let is_overflow = sb == -1 && sa == signed(width, 1 << (width - 1));
    match op {
        Opcode::UDiv | Opcode::URem | Opcode::SDiv | Opcode::SRem if b == 0 => return None,
        Opcode::SDiv | Opcode::SRem if is_overflow => return None,
        Opcode::Shl | Opcode::LShr | Opcode::AShr if b >= u64::from(width) => return None,
        _ => {}
    }
    Some(match op {
        Opcode::Add => a.wrapping_add(b),
        Opcode::Sub => a.wrapping_sub(b),
        Opcode::Mul => a.wrapping_mul(b),
        Opcode::UDiv => a / b,
        Opcode::URem => a % b,
        Opcode::SDiv => (sa / sb) as u64,
        Opcode::SRem => (sa % sb) as u64,
        Opcode::Shl => a << b,
        Opcode::LShr => a >> b,
        Opcode::AShr => (sa >> b) as u64,
        Opcode::And => a & b,
        Opcode::Or => a | b,
        Opcode::Xor => a ^ b,
        _ => return None,
    })
}

/// The same on integers of more than 64 bits.
fn big(op: Opcode, width: u32, a: &BigUint, b: &BigUint) -> Option<BigUint> {
    let zero = BigUint::ZERO;
    match op {
        Opcode::UDiv if *b != zero => Some(a / b),
        Opcode::URem if *b != zero => Some(a % b),
        Opcode::SDiv | Opcode::SRem if *b != zero => {
            let (sa, sb) = (big_signed(width, a), big_signed(width, b));
            if op == Opcode::SRem {
                let is_overflow = a.bits() == width.into() && a.trailing_zeros() == Some(u64::from(width) - 1);
                let is_overflow = is_overflow && sb == BigInt::from(-1);
                return (!is_overflow).then(|| from_signed(width, &(sa % sb)));
            }
            let quotient = sa / sb;
            (quotient.sign() != Sign::Plus || quotient.bits() < width.into()).then(|| from_signed(width, &quotient))
        }
        Opcode::Shl | Opcode::LShr | Opcode::AShr => {
            let by = u32::try_from(b).ok().filter(|&by| by < width)?;
            Some(match op {
                Opcode::Shl => a << by,
                Opcode::LShr => a >> by,
                _ => from_signed(width, &(big_signed(width, a) >> by)),
            })
        }
        Opcode::Add => Some(a + b),
        Opcode::Sub => Some(a + (BigUint::from(1u8) << width) - b),
        Opcode::Mul => Some(a * b),
        Opcode::And => Some(a & b),
        Opcode::Or => Some(a | b),
        Opcode::Xor => Some(a ^ b),
        _ => None,
    }
}

/// A `width`-bit value as a signed number.
pub(super) fn big_signed(width: u32, value: &BigUint) -> BigInt {
    let number = BigInt::from(value.clone());
    if value.bit(u64::from(width) - 1) { number - (BigInt::from(1) << width) } else { number }
}

/// The bits of a number that is not less than -2^`width`.
pub(super) fn from_signed(width: u32, number: &BigInt) -> BigUint {
    let number = if number.sign() == Sign::Minus { number + (BigInt::from(1) << width) } else { number.clone() };
    number.magnitude().clone()
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
        if width > MAX_DIVISION_WIDTH && matches!(op, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem) {
            return None;
        }
        let folded = match (self.pool.data(a), self.pool.data(b)) {
            (ConstData::Int(a), ConstData::Int(b)) => small(op, width, a, b).map(|v| self.pool.int(self.types, ty, v)),
            _ => big(op, width, &self.big_value(a)?, &self.big_value(b)?).map(|v| self.big_int(ty, &v)),
        };
        Some(folded.unwrap_or_else(|| self.pool.poison(ty)))
    }

    /// `trunc` or `zext` of an integer.
    pub(super) fn int_resize(&mut self, ty: Type, c: Const) -> Option<Const> {
        match self.pool.data(c) {
            ConstData::Int(v) => Some(self.pool.int_words(self.types, ty, &[v])),
            ConstData::BigInt(words) => {
                let words = self.pool.words(words).to_vec();
                Some(self.pool.int_words(self.types, ty, &words))
            }
            _ => None,
        }
    }

    /// `sext` of an integer.
    pub(super) fn int_sext(&mut self, ty: Type, c: Const) -> Option<Const> {
        let from = self.types.int_width(self.pool.ty(c))?;
        let width = self.types.int_width(ty)?;
        if let (ConstData::Int(v), ..=64) = (self.pool.data(c), width) {
            return Some(self.pool.int(self.types, ty, signed(from, v) as u64));
        }
        let value = from_signed(width, &big_signed(from, &self.big_value(c)?));
        Some(self.big_int(ty, &value))
    }

    /// Compares two integers.
    pub(super) fn int_compare(&self, predicate: IntPredicate, a: Const, b: Const) -> Option<bool> {
        use IntPredicate::*;
        let width = self.types.int_width(self.pool.ty(a))?;
        let is_signed = matches!(predicate, Sgt | Sge | Slt | Sle);
        let order = match (self.pool.data(a), self.pool.data(b)) {
            (ConstData::Int(a), ConstData::Int(b)) if is_signed => signed(width, a).cmp(&signed(width, b)),
            (ConstData::Int(a), ConstData::Int(b)) => a.cmp(&b),
            _ => {
                let (a, b) = (self.big_value(a)?, self.big_value(b)?);
                if is_signed { big_signed(width, &a).cmp(&big_signed(width, &b)) } else { a.cmp(&b) }
            }
        };
        Some(holds(predicate, order))
    }

    /// Are all bits of an integer, a float, or every element of a vector ones?
    pub(super) fn is_all_ones(&mut self, c: Const) -> bool {
        let c = self.splat_value(c).unwrap_or(c);
        let ones: u32 = match self.pool.data(c) {
            ConstData::Int(bits) | ConstData::Float(bits) => bits.count_ones(),
            ConstData::BigInt(words) | ConstData::WideFloat(words) => {
                self.pool.words(words).iter().map(|w| w.count_ones()).sum()
            }
            _ => return false,
        };
        let ty = self.pool.ty(c);
        ones == self.types.int_width(ty).unwrap_or_else(|| float_width(ty))
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

/// Does a predicate hold of two integers in this order?
pub(super) fn holds(predicate: IntPredicate, order: Ordering) -> bool {
    use IntPredicate::*;
    match predicate {
        Eq => order.is_eq(),
        Ne => order.is_ne(),
        Ugt | Sgt => order.is_gt(),
        Uge | Sge => order.is_ge(),
        Ult | Slt => order.is_lt(),
        Ule | Sle => order.is_le(),
    }
}
