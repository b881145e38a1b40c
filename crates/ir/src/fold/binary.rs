//! Arithmetic.

use super::float::float_of;
use super::int::float_width;
use super::{Folder, expression};
use crate::constant::{Const, ConstData};
use crate::inst::Opcode;
use crate::types::Type;

/// Is `op` one of the operations that constant expressions still have?
fn has_expression(op: Opcode) -> bool {
    matches!(op, Opcode::Add | Opcode::Sub | Opcode::Xor)
}

/// Where a neutral or absorbing operand may stand.
#[derive(PartialEq)]
enum Side {
    Either,
    Left,
    Right,
}

impl Folder<'_> {
    /// A binary expression.
    pub(super) fn binary(&mut self, op: Opcode, flags: u8, a: Const, b: Const) -> Const {
        match self.deeper(|f| f.fold_binary(op, a, b)) {
            Some(folded) => folded,
            None => self.pool.expression(self.pool.ty(a), expression(op, flags, &[a, b])),
        }
    }

    /// The operation on two constants: an expression where there is such a one.
    pub(super) fn binary_value(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        if has_expression(op) { Some(self.binary(op, 0, a, b)) } else { self.fold_binary(op, a, b) }
    }

    fn fold_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        if let Some(same) = self.without_identity(op, a, b) {
            return Some(same);
        }
        if self.is_poison(a) || self.is_poison(b) {
            return Some(self.pool.poison(ty));
        }
        let is_fixed_vector = matches!(self.types.vector_len(ty), Some((_, false)));
        if !is_fixed_vector && (self.is_undef_or_poison(a) || self.is_undef_or_poison(b)) {
            return self.undef_binary(op, a, b);
        }
        if self.is_integer(a) && self.is_integer(b) {
            // One bit of one is minus one, too.
            let is_rem = matches!(op, Opcode::SRem | Opcode::URem);
            return if is_rem && self.is_one(b) { Some(self.null(ty)) } else { self.int_binary(op, a, b) };
        }
        if let Some(folded) = self.with_absorber(op, a, b) {
            return Some(folded);
        }
        if self.types.is_float(ty) {
            return self.float_binary(op, a, b);
        }
        if self.types.is_vector(ty)
            && let Some(folded) = self.vector_binary(op, a, b)
        {
            return Some(folded);
        }
        if self.is_expr(a) {
            if let Some(folded) = self.reassociate(op, a, b) {
                return Some(folded);
            }
        } else if self.is_expr(b) && op.is_commutative() {
            return self.binary_value(op, b, a);
        }
        if ty == Type::I1 { self.bit_binary(op, a, b) } else { None }
    }

    /// The other operand where one is the identity.
    fn without_identity(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        use Opcode::*;
        let side = match op {
            Add | Xor | Or | Mul | And | FAdd | FMul => Side::Either,
            Sub | Shl | LShr | AShr | SDiv | UDiv | FSub | FDiv => Side::Right,
            _ => return None,
        };
        if self.is_identity(op, b) {
            return Some(a);
        }
        (side == Side::Either && self.is_identity(op, a)).then_some(b)
    }

    fn is_identity(&mut self, op: Opcode, c: Const) -> bool {
        use Opcode::*;
        match op {
            Add | Xor | Or | Sub | Shl | LShr | AShr | FSub => self.pool.is_zero(c),
            And => self.is_all_ones(c),
            FAdd => self.is_minus_zero(c),
            _ => {
                let c = self.splat_value(c).unwrap_or(c);
                self.is_number(c) && self.is_one(c)
            }
        }
    }

    /// Is an integer or float one?
    pub(super) fn is_one(&self, c: Const) -> bool {
        let ty = self.pool.ty(c);
        if !self.types.is_float(ty) {
            return self.pool.as_u64(c) == Some(1) || self.big_value(c).is_some_and(|v| v == 1u8.into());
        }
        self.float_bits(c) == Some(float_of(ty, &1.into()))
    }

    /// Is it -0.0, or a vector of them?
    pub(super) fn is_minus_zero(&mut self, c: Const) -> bool {
        let c = self.splat_value(c).unwrap_or(c);
        let ty = self.pool.ty(c);
        // The second double of a pair is positive.
        let sign = if ty == Type::PPC_FP128 { 63 } else { float_width(ty) - 1 };
        self.float_bits(c) == Some(1 << sign)
    }

    /// The result that one operand alone decides on.
    fn with_absorber(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        use Opcode::*;
        let side = match op {
            And | Mul | Or => Side::Either,
            Shl | LShr | AShr | SDiv | UDiv | SRem | URem => Side::Left,
            _ => return None,
        };
        let absorbs = |f: &mut Self, c| f.is_integer(c) && if op == Or { f.is_all_ones(c) } else { f.pool.is_zero(c) };
        if side == Side::Either && absorbs(self, b) {
            return Some(b);
        }
        if self.is_integer(b) {
            let ty = self.pool.ty(b);
            match op {
                SDiv | UDiv | SRem | URem if self.pool.is_zero(b) => return Some(self.pool.poison(ty)),
                SRem | URem if self.is_one(b) => return Some(self.null(ty)),
                _ => {}
            }
        }
        absorbs(self, a).then_some(a)
    }

    /// An operation with an undef operand.
    fn undef_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        use Opcode::*;
        let ty = self.pool.ty(a);
        let is_undef = |f: &Self, c| f.pool.data(c) == ConstData::Undef;
        let both = is_undef(self, a) && is_undef(self, b);
        Some(match op {
            Xor if both => self.null(ty),
            Add | Sub | Xor => self.pool.undef(ty),
            And | Or | Mul if both => a,
            Mul if self.is_odd(a) || self.is_odd(b) => self.pool.undef(ty),
            And | Mul => self.null(ty),
            Or => self.all_ones(ty)?,
            UDiv | SDiv | URem | SRem if is_undef(self, b) || self.pool.is_zero(b) => self.pool.poison(ty),
            Shl | LShr | AShr if is_undef(self, b) => self.pool.poison(ty),
            UDiv | SDiv | URem | SRem | Shl | LShr | AShr => self.null(ty),
            FSub if self.is_minus_zero(a) => b,
            FAdd | FSub | FMul | FDiv | FRem if both => a,
            FAdd | FSub | FMul | FDiv | FRem => self.nan(ty),
            _ => return None,
        })
    }

    /// Is it an odd integer, or a vector of one?
    fn is_odd(&mut self, c: Const) -> bool {
        let c = self.splat_value(c).unwrap_or(c);
        self.big_value(c).is_some_and(|v| v.bit(0))
    }

    fn vector_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        if let (Some(b), Some(a)) = (self.splat_value(b), self.splat_value(a)) {
            let element = self.binary_value(op, a, b)?;
            return self.splat(ty, element);
        }
        self.map_elements(ty, |f, i| {
            let (a, b) = (f.element(a, i), f.element(b, i));
            f.binary_value(op, a, b)
        })
    }

    /// `(x op y) op b` is `x op (y op b)` where the latter folds.
    fn reassociate(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        if !matches!(op, Opcode::Add | Opcode::Xor) {
            return None;
        }
        let &[x, y] = &*self.as_expr(a, op)?.operands else { return None };
        let right = self.binary(op, 0, y, b);
        self.as_expr(right, op).is_none().then(|| self.binary(op, 0, x, right))
    }

    /// An operation on single bits, where only one value of `b` is not poison or all are alike.
    fn bit_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        use Opcode::*;
        match op {
            Add | Sub => Some(self.binary(Xor, 0, a, b)),
            Shl | LShr | AShr | SDiv | UDiv => Some(a),
            SRem | URem => Some(self.null(Type::I1)),
            _ => None,
        }
    }
}
