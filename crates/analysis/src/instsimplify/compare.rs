//! `icmp`.

use super::Simplifier;
use super::call::Limit;
use ir::{ConstData, IntPredicate, Linkage, Opcode, Value};

impl Simplifier<'_> {
    pub(super) fn icmp(&mut self, mut predicate: IntPredicate, mut a: Value, mut b: Value) -> Option<Value> {
        use IntPredicate::*;
        if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
            let folded = self.folder().icmp(predicate, x, y);
            if let Some(c) = folded {
                return Some(c.into());
            }
        }
        if a.constant().is_some() && b.constant().is_none() {
            (a, b, predicate) = (b, a, predicate.swapped());
        }
        if self.is_poison(a) || self.is_poison(b) {
            let ty = self.truth_type(a);
            return Some(self.poison(ty));
        }
        if self.is_undef(b) && matches!(predicate, Eq | Ne) {
            let ty = self.truth_type(a);
            return Some(self.undef(ty));
        }
        if a == b || self.is_undef(b) {
            return self.truth(a, matches!(predicate, Eq | Uge | Ule | Sge | Sle));
        }
        if self.is_zero(b) && matches!(predicate, Ult | Uge) {
            return self.truth(a, predicate == Uge);
        }
        if self.is_all_ones(b) && matches!(predicate, Ugt | Ule) {
            return self.truth(a, predicate == Ule);
        }
        if let Some(truth) = self.beyond_all(predicate, b) {
            return self.truth(a, truth);
        }
        if self.is_bit(a)
            && let Some(v) = self.bit_compare(predicate, a, b)
        {
            return Some(v);
        }
        if self.is_zero(b) && self.is_address(a) {
            return match predicate {
                Eq | Ule => self.truth(a, false),
                Ne | Ugt => self.truth(a, true),
                _ => None,
            };
        }
        self.compare_range(predicate, a, b)
            .or_else(|| self.compare_with_zero(predicate, a, b))
            .or_else(|| self.implied(predicate, a, b))
    }

    /// The outcome of a comparison with the least or the greatest number with a sign, where it has only one.
    fn beyond_all(&mut self, predicate: IntPredicate, limit: Value) -> Option<bool> {
        use IntPredicate::*;
        let is_least = self.signed_limit(limit)? == Limit::Least;
        match predicate {
            Slt if is_least => Some(false),
            Sge if is_least => Some(true),
            Sgt if !is_least => Some(false),
            Sle if !is_least => Some(true),
            _ => None,
        }
    }

    /// A comparison of one bit with a constant that gives the bit back, or a constant.
    fn bit_compare(&mut self, predicate: IntPredicate, a: Value, b: Value) -> Option<Value> {
        use IntPredicate::*;
        if self.is_zero(b) {
            return match predicate {
                Ne | Ugt | Slt => Some(a),
                Sgt => self.truth(a, false),
                Sle => self.truth(a, true),
                _ => None,
            };
        }
        if self.is_all_ones(b) {
            return match predicate {
                Eq | Uge | Sle => Some(a),
                Slt => self.truth(a, false),
                Sge => self.truth(a, true),
                _ => None,
            };
        }
        None
    }

    /// Is it the address of something that is surely there?
    fn is_address(&self, v: Value) -> bool {
        if let Some(i) = v.inst() {
            let d = self.body.inst(i);
            return d.opcode == Opcode::Alloca && d.ty == ir::Type::PTR;
        }
        let Some(ConstData::Global(g)) = v.constant().map(|c| self.body.consts().data(c)) else { return false };
        let global = (g.index() < self.module.global_capacity()).then(|| self.module.global(g));
        global.is_some_and(|g| {
            (g.variable().is_some() || g.function().is_some()) && g.linkage != Linkage::ExternWeak && g.addr_space == 0
        })
    }
}
