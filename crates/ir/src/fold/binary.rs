//! Arithmetic.

use super::{Folder, expression};
use crate::constant::{Const, ConstData};
use crate::inst::Opcode;
use crate::types::Type;

/// Is `op` one of the operations that constant expressions still have?
fn has_expression(op: Opcode) -> bool {
    matches!(op, Opcode::Add | Opcode::Sub | Opcode::Xor)
}

impl Folder<'_> {
    /// A binary expression.
    pub(super) fn binary(&mut self, op: Opcode, flags: u8, a: Const, b: Const) -> Const {
        match self.deeper(|f| f.fold_binary(op, a, b)) {
            Some(folded) => folded,
            None => self.pool.expression(self.pool.ty(a), expression(op, flags, &[a, b])),
        }
    }

    /// An element of a vector operation: an expression where there is such a one.
    fn binary_element(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        if has_expression(op) { Some(self.binary(op, 0, a, b)) } else { self.fold_binary(op, a, b) }
    }

    pub(super) fn fold_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
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
            return self.int_binary(op, a, b);
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
            return self.binary_element(op, b, a);
        }
        if ty == Type::I1 && matches!(op, Opcode::Add | Opcode::Sub) {
            return Some(self.binary(Opcode::Xor, 0, a, b));
        }
        None
    }

    /// The other operand where one is the identity.
    fn without_identity(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        match op {
            Opcode::Add | Opcode::Xor if self.pool.is_zero(a) => Some(b),
            Opcode::Add | Opcode::Xor | Opcode::Sub if self.pool.is_zero(b) => Some(a),
            _ => None,
        }
    }

    /// An operation with an undef operand.
    fn undef_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        let both = self.pool.data(a) == ConstData::Undef && self.pool.data(b) == ConstData::Undef;
        Some(match op {
            Opcode::Xor if both => self.null(ty),
            Opcode::Add | Opcode::Sub | Opcode::Xor => self.pool.undef(ty),
            _ => return None,
        })
    }

    fn vector_binary(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        if let (Some(b), Some(a)) = (self.splat_value(b), self.splat_value(a)) {
            let element = self.binary_element(op, a, b)?;
            return self.splat(ty, element);
        }
        let len = self.fixed_len(ty)?;
        let items: Option<Vec<Const>> = (0..len)
            .map(|i| {
                let (a, b) = (self.element(a, i), self.element(b, i));
                self.binary_element(op, a, b)
            })
            .collect();
        Some(self.pool.aggregate(self.types, ty, &items?))
    }

    /// `(x op y) op b` is `x op (y op b)` where the latter folds.
    fn reassociate(&mut self, op: Opcode, a: Const, b: Const) -> Option<Const> {
        if !matches!(op, Opcode::Add | Opcode::Xor) {
            return None;
        }
        let (x, y) = match *self.as_expr(a, op)?.operands {
            [x, y] => (x, y),
            _ => return None,
        };
        let right = self.binary(op, 0, y, b);
        self.as_expr(right, op).is_none().then(|| self.binary(op, 0, x, right))
    }
}
