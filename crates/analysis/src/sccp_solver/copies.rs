//! Copies of values where a condition says something of them.

use super::predicates::Reason;
use super::{LatticeValue, Solver};
use crate::constant_range::ConstantRange;
use crate::value_tracking::{is_known_non_zero, may_stand_for_equal_pointers};
use ir::{Const, Inst, IntPredicate, Value, View};

/// What must hold of a copy: it compares so with a value.
type Constraint = (IntPredicate, Operand);

#[derive(Clone, Copy)]
enum Operand {
    Value(Value),
    Number(u64),
}

impl Solver<'_> {
    pub(super) fn copy(&mut self, i: Inst) {
        let v = self.body.operand(i, 0);
        let value = self.value(v);
        let Some((predicate, other)) = self.constraint(i) else { return self.merge(i, &value) };
        let ty = self.body.inst(i).ty;
        let limit = match other {
            Operand::Value(other) => {
                if other.constant().is_none() && self.state.known_copies.insert(i) {
                    self.state.more_users.entry(other).or_default().push(i);
                }
                self.value(other)
            }
            Operand::Number(n) => {
                let width = self.range_width(ty).unwrap_or(1);
                LatticeValue::of_number(ir::ApInt::new(width, n))
            }
        };
        if limit == LatticeValue::Unknown {
            return;
        }
        let result = match (&value, &limit) {
            (LatticeValue::Range(_), _) | (_, LatticeValue::Range(_)) => {
                let Some(width) = self.range_width(ty) else { return self.merge(i, &value) };
                let range = self.constrained(&value, &limit, predicate, width);
                // Until it is known what a call returns, this would be a part of all numbers.
                if value == LatticeValue::Unknown && range.single_element().is_none() && self.is_tracked_result(v) {
                    return;
                }
                LatticeValue::of_range(range)
            }
            (_, LatticeValue::NotConstant(_)) if predicate == IntPredicate::Eq => limit,
            (_, LatticeValue::Constant(c)) if predicate == IntPredicate::Eq => match self.is_interchangeable(*c) {
                true => limit,
                false if is_known_non_zero(&self.env.query(self.body), (*c).into()) => self.not_null(ty),
                false => value,
            },
            (_, LatticeValue::Constant(c)) if predicate == IntPredicate::Ne => LatticeValue::NotConstant(*c),
            _ => value,
        };
        self.merge(i, &result);
    }

    /// Is it a copy of what a call returns that is followed?
    fn is_tracked_result(&self, mut v: Value) -> bool {
        while let Some(copied) = v.inst().filter(|&i| self.state.predicates.reason(i).is_some()) {
            v = self.body.operand(copied, 0);
        }
        v.inst().is_some_and(|i| self.body.inst(i).opcode.is_call() && self.returns_tracked(i))
    }

    fn is_interchangeable(&self, c: Const) -> bool {
        let is_pointer = self.types.is_ptr(self.types.scalar(self.body.consts().ty(c)));
        !is_pointer || may_stand_for_equal_pointers(&self.env.query(self.body), c)
    }

    /// The numbers of a value that compare so with one of another.
    fn constrained(
        &self,
        value: &LatticeValue,
        limit: &LatticeValue,
        predicate: IntPredicate,
        width: u32,
    ) -> ConstantRange {
        let allowed = match limit {
            LatticeValue::Range(r) => ConstantRange::allowed_icmp_region(predicate, &r.range),
            _ => ConstantRange::full(width),
        };
        let own = value.numbers(self.types, self.body.consts(), width, true);
        let own = if own.is_empty() { ConstantRange::full(width) } else { own };
        let both = allowed.intersect(&own);
        // That a number is missing is worth more than another condition that says less of it.
        if !own.contains_range(&both) && own.single_missing_element().is_some() { own } else { both }
    }

    /// What the reason of a copy says of it.
    fn constraint(&self, i: Inst) -> Option<Constraint> {
        match self.state.predicates.reason(i)? {
            // As in LLVM, a case says nothing of a copy that is copied once more.
            Reason::Case(value) => {
                let copied = self.body.operand(i, 0).inst();
                let is_copy = copied.is_some_and(|v| self.state.predicates.reason(v).is_some());
                (!is_copy).then_some((IntPredicate::Eq, Operand::Value(value)))
            }
            Reason::Is(truth) => Some((IntPredicate::Eq, Operand::Number(truth.into()))),
            Reason::Compared { comparison, operand, holds } => {
                let View::ICmp { predicate, a, b } = self.body.view(comparison) else { return None };
                let predicate = if holds { predicate } else { predicate.inverse() };
                Some(if operand == 0 {
                    (predicate, Operand::Value(b))
                } else {
                    (predicate.swapped(), Operand::Value(a))
                })
            }
        }
    }
}
