//! "And" and "or" of conditions: pairs of comparisons that one comparison decides.
//!
//! The same rules serve `and`, `or` and the `select` that stands for them ("logical": the right operand may be poison where the left one decides).

pub mod bit_test;
mod equality;
mod fcmps;
mod icmps;
mod masked;
mod parts;
mod ranges;
mod xor_icmps;

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{Hole, logical_and, logical_or, one_use};
use fcmps::regroup_nan_tests;
use ir::{Inst, IntPredicate, Opcode, Value, View};

rules! {
    /// The rules of `and` and `or` of bits.
    pub RULES, "boolean":
        pair_of_conditions,
        regroup_conditions,
        regroup_nan_tests: either(FCMP),
}

rules! {
    /// The rules of `xor` of bits.
    pub XOR, "boolean":
        xor_of_comparisons,
}

/// Which operation it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct And {
    /// "And", or else "or".
    pub is_and: bool,
    /// The right operand counts only if the left one does not decide.
    pub is_logical: bool,
}

impl And {
    /// `==` for "and", `!=` for "or".
    fn equality(self) -> IntPredicate {
        if self.is_and { IntPredicate::Eq } else { IntPredicate::Ne }
    }

    /// A predicate as it counts if the operation were "or": inverted for "and".
    fn as_or(self, predicate: IntPredicate) -> IntPredicate {
        if self.is_and { predicate.inverse() } else { predicate }
    }

    /// A predicate as it counts if the operation were "and".
    fn as_and(self, predicate: IntPredicate) -> IntPredicate {
        if self.is_and { predicate } else { predicate.inverse() }
    }

    fn opcode(self) -> Opcode {
        if self.is_and { Opcode::And } else { Opcode::Or }
    }
}

/// An `icmp`, taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Compare {
    value: Value,
    inst: Inst,
    predicate: IntPredicate,
    a: Value,
    b: Value,
}

impl Combiner<'_> {
    /// One value for the "and" or "or" of two conditions, as that stands before the instruction at hand.
    pub fn fold_boolean_and_or(&mut self, l: Value, r: Value, how: And) -> Option<Value> {
        if !self.is_bit(l) {
            return None;
        }
        if let Some(v) = self.combine_masked_tests(l, r, how) {
            return Some(v);
        }
        if let (Some(x), Some(y)) = (self.compare(l), self.compare(r))
            && let Some(v) = self.combine_icmps(x, y, how)
        {
            return Some(v);
        }
        self.combine_fcmps(l, r, how).or_else(|| self.equality_of_parts(l, r, how))
    }

    /// `l and (x and y)`, where the inner operation may be logical: two of the three are combined.
    pub fn regroup_boolean_and_or(
        &mut self,
        l: Value,
        x: Value,
        y: Value,
        is_and: bool,
        inner_is_logical: bool,
    ) -> Option<Value> {
        let how = And { is_and, is_logical: false };
        let join = |cx: &mut Self, a, b| {
            if inner_is_logical {
                cx.logical_op(how.opcode(), a, b)
            } else {
                cx.build(|x| x.binary(how.opcode(), a, b))
            }
        };
        if let Some(v) = self.fold_boolean_and_or(l, x, how) {
            return Some(join(self, v, y));
        }
        let v = self.fold_boolean_and_or(l, y, how)?;
        Some(join(self, x, v))
    }

    fn compare(&self, v: Value) -> Option<Compare> {
        match self.body.view_value(v)? {
            View::ICmp { predicate, a, b } => Some(Compare { value: v, inst: v.inst()?, predicate, a, b }),
            _ => None,
        }
    }
}

/// One comparison for two.
fn pair_of_conditions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let how = And { is_and: cx.body.inst(i).opcode == Opcode::And, is_logical: false };
    let v = cx.fold_boolean_and_or(l, r, how)?;
    cx.replace(v)
}

/// One comparison for two of three.
fn regroup_conditions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    if !cx.is_bit(l) {
        return None;
    }
    let is_and = cx.body.inst(i).opcode == Opcode::And;
    for (inner, other) in [(r, l), (l, r)] {
        let (x, y) = (Hole::new(), Hole::new());
        let found =
            if is_and { cx.m(inner, one_use(logical_and(&x, &y))) } else { cx.m(inner, one_use(logical_or(&x, &y))) };
        if !found {
            continue;
        }
        let is_logical = matches!(cx.body.view_value(inner), Some(View::Select { .. }));
        if let Some(v) = cx.regroup_boolean_and_or(other, x.get(), y.get(), is_and, is_logical) {
            return cx.replace(v);
        }
    }
    None
}

/// One comparison for the `xor` of two.
fn xor_of_comparisons(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (l, r) = (cx.compare(l)?, cx.compare(r)?);
    let v = cx.combine_xor_of_icmps(i, l, r)?;
    cx.replace(v)
}
