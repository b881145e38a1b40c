//! What a `select` can be, and operations on one.

use super::LazyQuery;
use crate::constant_range::ConstantRange;
use crate::lattice::LatticeValue;
use crate::value_tracking::patterns;
use ir::{ApInt, Block, Inst, IntPredicate, Value, View};

impl LazyQuery<'_> {
    pub(super) fn select(&mut self, i: Inst, b: Block) -> Option<LatticeValue> {
        let View::Select { cond, yes, no } = self.body.view(i) else { return Some(LatticeValue::Overdefined) };
        let first = self.block_value(yes, b, Some(i))?;
        let second = self.block_value(no, b, Some(i))?;
        let [mut all, other] = if self.is_not_undef(cond) {
            if let Some(found) = self.extreme(cond, [yes, no], [&first, &second]) {
                return Some(found);
            }
            let holds = self.condition(yes, cond, true, false, 0)?;
            let fails = self.condition(no, cond, false, false, 0)?;
            [first.intersect(holds), second.intersect(fails)]
        } else {
            // Another value may decide than the one that is chosen.
            [first, second]
        };
        self.merge(&mut all, &other);
        Some(all)
    }

    /// The smaller or the greater of two values, or an absolute value, written as a comparison and a select.
    fn extreme(&self, cond: Value, [yes, no]: [Value; 2], [a, b]: [&LatticeValue; 2]) -> Option<LatticeValue> {
        let width = self.width(yes)?;
        if !matches!(a, LatticeValue::Range(_)) && !matches!(b, LatticeValue::Range(_)) {
            return None;
        }
        let q = self.q();
        let compare = patterns::icmp(&q, cond)?;
        let (x, y) = (self.numbers(a, width, false), self.numbers(b, width, false));
        if let Some(range) = min_max(compare.predicate, (compare.a, compare.b), (yes, no), &x, &y) {
            return Some(LatticeValue::of_range_or_undef(range, a.may_be_undef() || b.may_be_undef()));
        }
        let absolute = patterns::absolute_value(&q, compare, yes, no)?;
        // The number itself is the one that is not negated.
        let (range, value) = if patterns::neg_of(&q, no) == Some(yes) { (x, a) } else { (y, b) };
        let range = range.abs(false);
        let range = if absolute.negated { ConstantRange::single(ApInt::zero(width)).sub(&range) } else { range };
        Some(LatticeValue::of_range_or_undef(range, value.may_be_undef()))
    }

    /// The results of `results` on `v`, whose range is known, and on a `select` of two constants: for each of them, the condition
    /// says something of `v`.
    pub(super) fn over_select(
        &mut self,
        v: Value,
        range: &ConstantRange,
        select: Value,
        results: impl Fn(&ConstantRange, &ConstantRange) -> ConstantRange,
    ) -> Option<LatticeValue> {
        let Some(View::Select { cond, yes, no }) = self.body.view_value(select) else { return None };
        let (types, pool) = (self.types(), self.body.consts());
        let width = range.width();
        let number = |v: Value| {
            Some(ConstantRange::of_constant(types, pool, v.constant()?).unwrap_or(ConstantRange::full(width)))
        };
        let (first, second) = (number(yes)?, number(no)?);
        if !self.is_not_undef(cond) {
            return None;
        }
        let holds = self.condition(v, cond, true, false, 0)?;
        let fails = self.condition(v, cond, false, false, 0)?;
        let holds = range.intersect(&self.numbers(&holds, width, false));
        let fails = range.intersect(&self.numbers(&fails, width, false));
        Some(LatticeValue::of_range(results(&holds, &first).union(&results(&fails, &second))))
    }
}

/// What `select (icmp predicate left, right), yes, no` is, if it is a minimum or maximum.
fn min_max(
    predicate: IntPredicate,
    (left, right): (Value, Value),
    (yes, no): (Value, Value),
    a: &ConstantRange,
    b: &ConstantRange,
) -> Option<ConstantRange> {
    use IntPredicate::*;
    let predicate = match () {
        () if (left, right) == (yes, no) => predicate,
        () if (left, right) == (no, yes) => predicate.swapped(),
        () => return None,
    };
    match predicate {
        Sgt | Sge => Some(a.smax(b)),
        Slt | Sle => Some(a.smin(b)),
        Ugt | Uge => Some(a.umax(b)),
        Ult | Ule => Some(a.umin(b)),
        Eq | Ne => None,
    }
}
