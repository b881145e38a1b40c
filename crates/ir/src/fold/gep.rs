//! `getelementptr`.

use super::Folder;
use crate::constant::{Const, Expr};
use crate::types::Type;

impl Folder<'_> {
    /// A `getelementptr` expression of result type `ty`.
    pub(super) fn gep(&mut self, ty: Type, mut expr: Expr) -> Const {
        if let Some(folded) = self.fold_gep(ty, &expr) {
            return folded;
        }
        if self.types.is_vector(ty) {
            self.widen_indices(ty, &mut expr);
        }
        self.pool.expression(ty, expr)
    }

    pub(super) fn fold_gep(&mut self, ty: Type, expr: &Expr) -> Option<Const> {
        let (&base, indices) = expr.operands.split_first()?;
        if indices.is_empty() {
            return Some(base);
        }
        if self.is_poison(base) {
            return Some(self.pool.poison(ty));
        }
        if self.is_undef_or_poison(base) {
            return Some(self.pool.undef(ty));
        }
        let is_no_op = indices.iter().all(|&i| self.pool.is_zero(i) || self.is_undef_or_poison(i));
        if !is_no_op || expr.in_range.is_some() {
            return None;
        }
        let is_base_wide = self.types.is_vector(self.pool.ty(base)) || !self.types.is_vector(ty);
        if is_base_wide { Some(base) } else { self.splat(ty, base) }
    }

    /// Makes the indices of a vector of addresses vectors, too; but those that choose a field scalars.
    fn widen_indices(&mut self, ty: Type, expr: &mut Expr) {
        let mut within = None;
        for index in expr.operands.iter_mut().skip(1) {
            let index_ty = self.pool.ty(*index);
            let is_field = within.is_some_and(|t| self.types.is_struct(t));
            if is_field {
                *index = self.splat_value(*index).unwrap_or(*index);
            } else if !self.types.is_vector(index_ty) {
                let vector = self.types.with_scalar(ty, index_ty);
                *index = self.splat(vector, *index).unwrap_or(*index);
            }
            within = match within {
                None => Some(expr.source),
                Some(t) => self.types.component(t, if is_field { self.pool.as_u64(*index).unwrap_or(0) } else { 0 }),
            };
        }
    }
}
