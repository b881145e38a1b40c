//! Facts about values that rules ask for.

use super::Simplifier;
use crate::constant_range::ConstantRange;
use crate::known_bits::KnownBits;
use crate::value_tracking::assumed::{self, Fact};
use crate::value_tracking::patterns::Comparison;
use crate::value_tracking::{
    can_create_poison, implied_by_branch, implied_by_dominating_branch, implied_comparison, implied_condition,
    implies_poison, is_known_non_equal, is_known_non_zero, is_not_poison, is_not_undef_or_poison, is_power_of_two,
    known_bits, known_constant_range, num_sign_bits, range_attribute, range_metadata,
};
use ir::{Inst, Value, ValueKind};

impl Simplifier<'_> {
    pub(super) fn known(&self, v: Value) -> KnownBits {
        known_bits(&self.q(), v)
    }

    pub(super) fn is_non_zero(&self, v: Value) -> bool {
        is_known_non_zero(&self.q(), v)
    }

    pub(super) fn is_power_of_2(&self, v: Value, or_zero: bool) -> bool {
        is_power_of_two(&self.q(), v, or_zero)
    }

    /// How many of the highest bits are like the sign bit, with that one.
    pub(super) fn sign_bits(&self, v: Value) -> u32 {
        num_sign_bits(&self.q(), v)
    }

    pub(super) fn is_unequal(&self, a: Value, b: Value) -> bool {
        is_known_non_equal(&self.q(), a, b)
    }

    /// Is it surely no poison?
    pub(super) fn is_never_poison(&self, v: Value) -> bool {
        is_not_poison(&self.q(), v)
    }

    /// Is it surely neither undef nor poison?
    pub(super) fn is_well_defined(&self, v: Value) -> bool {
        is_not_undef_or_poison(&self.q(), v)
    }

    /// Is `v` poison whenever `assumed` is?
    pub(super) fn implies_poison(&self, assumed: Value, v: Value) -> bool {
        implies_poison(&self.q(), assumed, v)
    }

    /// May the result be poison though no operand is?
    pub(super) fn can_create_poison(&self, i: Inst) -> bool {
        can_create_poison(&self.q(), i, true)
    }

    /// What a condition is where another one has this truth.
    pub(super) fn implied_by(&self, premise: Value, truth: bool, v: Value) -> Option<bool> {
        implied_condition(&self.q(), premise, v, truth)
    }

    /// What a comparison yields here, by assumptions and by the branch above.
    pub(super) fn implied_above(&self, c: Comparison) -> Option<bool> {
        let q = self.q();
        let by_assumption = assumed::facts(&q, c.a).find_map(|fact| match fact {
            Fact::Condition(holds) => implied_comparison(&q, holds, c, true),
            _ => None,
        });
        by_assumption.or_else(|| implied_by_dominating_branch(&q, c.predicate, c.a, c.b))
    }

    /// What a condition is here, by the branch above.
    pub(super) fn condition_above(&self, v: Value) -> Option<bool> {
        implied_by_branch(&self.q(), v)
    }

    /// The numbers that it can be, if not all.
    pub(super) fn range(&self, v: Value, signed: bool) -> Option<ConstantRange> {
        known_constant_range(&self.q(), v, signed)
    }

    /// The range that metadata or an attribute states.
    pub(super) fn annotated_range(&self, v: Value) -> Option<ConstantRange> {
        if v.constant().is_some() {
            return None;
        }
        let width = self.int_width(v)?;
        match v.kind() {
            ValueKind::Param(p) => range_attribute(self.module, self.q().param_attrs(p), width),
            ValueKind::Inst(i) => self.range_of_result(i, width),
            _ => None,
        }
    }

    fn range_of_result(&self, i: Inst, width: u32) -> Option<ConstantRange> {
        let ranges = range_metadata(self.module, self.body, i, width);
        let stated = ranges.into_iter().reduce(|a, b| a.union(&b));
        if stated.is_some() || !self.body.inst(i).opcode.is_call() {
            return stated;
        }
        let sets = self.q().result_attrs(i);
        sets.into_iter().find_map(|set| range_attribute(self.module, set, width))
    }
}
