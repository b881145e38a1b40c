//! `select` and `freeze`.

use super::Folder;
use crate::constant::{Const, ConstData};
use crate::inst::Opcode;

impl Folder<'_> {
    /// `select condition, a, b`
    pub(super) fn select(&mut self, condition: Const, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        if self.pool.is_zero(condition) {
            return Some(b);
        }
        if self.is_all_ones(condition) {
            return Some(a);
        }
        if let ConstData::Aggregate(_) = self.pool.data(condition)
            && let Some(folded) = self.select_elements(condition, a, b)
        {
            return Some(folded);
        }
        if self.is_poison(condition) {
            return Some(self.pool.poison(ty));
        }
        if self.is_undef_or_poison(condition) {
            return Some(if self.is_undef_or_poison(a) { a } else { b });
        }
        if a == b || self.is_poison(b) {
            return Some(a);
        }
        if self.is_poison(a) {
            return Some(b);
        }
        if self.is_undef_or_poison(a) && self.is_surely_not_poison(b) {
            return Some(b);
        }
        (self.is_undef_or_poison(b) && self.is_surely_not_poison(a)).then_some(a)
    }

    fn select_elements(&mut self, condition: Const, a: Const, b: Const) -> Option<Const> {
        let ty = self.pool.ty(a);
        self.map_elements(ty, |f, i| {
            let (condition, a, b) = (f.element(condition, i), f.element(a, i), f.element(b, i));
            Some(match f.pool.data(condition) {
                ConstData::Poison => f.pool.poison(f.pool.ty(a)),
                _ if a == b => a,
                ConstData::Undef if f.is_undef_or_poison(a) => a,
                ConstData::Undef | ConstData::Int(0) => b,
                ConstData::Int(_) => a,
                _ => return None,
            })
        })
    }

    /// Is it neither poison nor an expression, nor contains such elements?
    fn is_surely_not_poison(&self, c: Const) -> bool {
        let is_simple = |c| !self.is_poison(c) && !self.is_expr(c);
        let mut result = is_simple(c);
        if self.types.is_vector(self.pool.ty(c)) {
            self.pool.for_each_operand(c, |e| result &= is_simple(e));
        }
        result
    }

    /// `freeze` of a constant that has nothing to fix: the kinds that LLVM looks at.
    pub(super) fn freeze(&mut self, c: Const) -> Option<Const> {
        let mut stack = vec![c];
        // Counts the visits, because shared parts could be met very often.
        for _ in 0..super::MAX_ELEMENTS {
            let Some(part) = stack.pop() else { return Some(c) };
            if !self.is_frozen(part, &mut stack) {
                return None;
            }
        }
        None
    }

    /// Is this neither undef nor poison if the operands, which go onto the stack, are not?
    fn is_frozen(&self, c: Const, stack: &mut Vec<Const>) -> bool {
        use Opcode::*;
        let ty = self.pool.ty(c);
        match self.pool.data(c) {
            ConstData::Int(_) | ConstData::BigInt(_) | ConstData::Float(_) | ConstData::WideFloat(_) => true,
            ConstData::Global(_) => true,
            ConstData::Null | ConstData::Data(_) => !self.types.is_aggregate(ty),
            ConstData::Splat(e) => self.is_number(e),
            ConstData::Aggregate(list) => {
                let is_simple = |&e: &Const| !self.is_undef_or_poison(e) && !self.is_expr(e);
                self.types.is_vector(ty) && self.pool.operands(list).iter().all(is_simple)
            }
            ConstData::Expr(e) => {
                let expr = self.pool.expr(e);
                stack.extend_from_slice(&expr.operands);
                let may_make_poison = matches!(expr.opcode, AddrSpaceCast | InsertElement | ShuffleVector);
                !may_make_poison && expr.flags == 0 && expr.in_range.is_none()
            }
            _ => false,
        }
    }
}
