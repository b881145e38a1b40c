//! Comparisons.

use super::Folder;
use super::int::holds;
use crate::constant::{Const, ConstData};
use crate::inst::{FloatPredicate, IntPredicate, Opcode};
use crate::types::Type;
use std::cmp::Ordering;

/// Predicate of `icmp` or `fcmp`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Predicate {
    /// Of `icmp`.
    Int(IntPredicate),
    /// Of `fcmp`.
    Float(FloatPredicate),
}

impl Folder<'_> {
    pub(super) fn compare(&mut self, predicate: Predicate, a: Const, b: Const) -> Option<Const> {
        let ty = self.types.with_scalar(self.pool.ty(a), Type::I1);
        match predicate {
            Predicate::Float(FloatPredicate::False) => return Some(self.null(ty)),
            Predicate::Float(FloatPredicate::True) => return self.all_ones(ty),
            _ => {}
        }
        if self.is_poison(a) || self.is_poison(b) {
            return Some(self.pool.poison(ty));
        }
        if self.is_undef_or_poison(a) || self.is_undef_or_poison(b) {
            return self.undef_compare(predicate, ty, a, b);
        }
        if let Predicate::Int(IntPredicate::Uge | IntPredicate::Ult) = predicate
            && self.pool.is_zero(b)
        {
            return self.truth(ty, predicate == Predicate::Int(IntPredicate::Uge));
        }
        let known = match predicate {
            Predicate::Int(p) => self.int_compare(p, a, b),
            Predicate::Float(p) => self.float_compare(p, a, b),
        };
        if let Some(result) = known {
            return self.truth(ty, result);
        }
        if let Some(bits) = self.bit_compare(predicate, a, b) {
            return Some(bits);
        }
        if self.types.is_vector(ty) {
            return self.vector_compare(predicate, ty, a, b);
        }
        match predicate {
            Predicate::Int(p) if a == b => self.truth(ty, holds(p, Ordering::Equal)),
            _ => None,
        }
    }

    fn truth(&mut self, ty: Type, value: bool) -> Option<Const> {
        if value { self.all_ones(ty) } else { Some(self.null(ty)) }
    }

    /// A comparison with undef, which may have any value that makes the result known.
    fn undef_compare(&mut self, predicate: Predicate, ty: Type, a: Const, b: Const) -> Option<Const> {
        match predicate {
            Predicate::Int(IntPredicate::Eq | IntPredicate::Ne) => Some(self.pool.undef(ty)),
            Predicate::Int(_) if a == b => Some(self.pool.undef(ty)),
            Predicate::Int(p) => self.truth(ty, holds(p, Ordering::Equal)),
            // Undef is a NaN here.
            Predicate::Float(p) => self.truth(ty, p as u8 & 8 != 0),
        }
    }

    /// Equality of single bits is an operation on them.
    fn bit_compare(&mut self, predicate: Predicate, a: Const, b: Const) -> Option<Const> {
        if self.types.scalar(self.pool.ty(a)) != Type::I1 {
            return None;
        }
        let ones = self.all_ones(self.pool.ty(a))?;
        match predicate {
            Predicate::Int(IntPredicate::Ne) => Some(self.binary(Opcode::Xor, 0, a, b)),
            Predicate::Int(IntPredicate::Eq) if matches!(self.pool.data(a), ConstData::Expr(_)) => {
                let b = self.binary(Opcode::Xor, 0, b, ones);
                Some(self.binary(Opcode::Xor, 0, a, b))
            }
            Predicate::Int(IntPredicate::Eq) => {
                let a = self.binary(Opcode::Xor, 0, a, ones);
                Some(self.binary(Opcode::Xor, 0, a, b))
            }
            _ => None,
        }
    }

    fn vector_compare(&mut self, predicate: Predicate, ty: Type, a: Const, b: Const) -> Option<Const> {
        if let (Some(a), Some(b)) = (self.splat_value(a), self.splat_value(b)) {
            let element = self.compare(predicate, a, b)?;
            return self.splat(ty, element);
        }
        self.map_elements(ty, |f, i| {
            let (a, b) = (f.element(a, i), f.element(b, i));
            f.compare(predicate, a, b)
        })
    }
}
