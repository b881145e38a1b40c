//! `and`, `or`, `xor`.
//!
//! | file | rules |
//! |---|---|
//! | `algebra` | two levels of `and`, `or`, `xor`, `not`; De Morgan's laws |
//! | `and`, `and_mask`, `or`, `xor`, `not` | rules of one operation |
//! | `boolean` | conditions: pairs of comparisons |
//! | `cast`, `intrinsic` | operations move before casts, shifts and calls |
//! | `funnel`, `reversal` | shifts and masks that move bits about |
//! | `implied` | what one operand says of the other |
//! | `select_masks` | masks that are all bits or none |
//! | `invert`, `sink_not` | inversions that cost nothing |

mod algebra;
mod and;
mod and_mask;
pub mod boolean;
mod cast;
mod funnel;
mod implied;
pub mod intrinsic;
pub mod invert;
mod not;
mod or;
mod reversal;
mod select_masks;
pub mod sink_not;
mod xor;

use super::{Families, SIMPLIFY, common, simplify};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use algebra::*;
use and::*;
use and_mask::*;
use cast::*;
use funnel::*;
use implied::*;
use intrinsic::*;
use ir::{Inst, Opcode};
use or::*;
use reversal::byte_or_bit_reversal;
use select_masks::*;
use sink_not::sink_not_into_other_hand;
use xor::*;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::And => AND,
        Opcode::Or => OR,
        Opcode::Xor => XOR,
        _ => SIMPLIFY,
    }
}

static AND: Families = &[
    &simplify::RULES,
    &common::regroup::RULES,
    &common::vector_binary::RULES,
    &common::selects::PHIS,
    &common::demanded_bits::RULES,
    &AND_ALGEBRA,
    &common::distribute::RULES,
    &AND_SHAPES,
    &INTO_ARMS,
    &AND_PAIRS,
    &boolean::RULES,
    &super::float::classes::LOGIC,
    &AND_REST,
];

static OR: Families = &[
    &simplify::RULES,
    &common::regroup::RULES,
    &common::vector_binary::RULES,
    &common::selects::PHIS,
    &common::demanded_bits::RULES,
    &OR_ALGEBRA,
    &common::distribute::RULES,
    &OR_SHAPES,
    &INTO_ARMS,
    &OR_PAIRS,
    &boolean::RULES,
    &super::float::classes::LOGIC,
    &OR_REST,
];

static XOR: Families = &[
    &simplify::RULES,
    &common::regroup::RULES,
    &common::vector_binary::RULES,
    &common::selects::PHIS,
    &XOR_ALGEBRA,
    &common::distribute::RULES,
    &common::demanded_bits::RULES,
    &not::RULES,
    &XOR_SHAPES,
    &INTO_ARMS,
    &XOR_PAIRS,
    &boolean::XOR,
    &super::float::classes::LOGIC,
    &XOR_REST,
];

rules! {
    /// Operations into arms of `select` and entries of phis.
    pub INTO_ARMS, "into-arms":
        into_arms,
}

fn into_arms(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.fold_binary_into_select_or_phi(i)
}

rules! {
    /// Before distribution.
    pub AND_ALGEBRA, "and":
        and_to_xor: either(LOGIC),
        three_values: either(LOGIC),
}

rules! {
    /// Shapes of an `and` and its operands.
    pub AND_SHAPES, "and":
        operations_before_shift: either(SHIFT),
        low_bit_of_shift: first(SHL | LSHR).second(CONST),
        and_of_negated_bit: either(SUB),
        and_of_sum_with_power_of_two: either(ADD | SUB),
        mask_of_constant_logic: second(CONST),
        mask_of_arithmetic_shift: second(CONST),
        mask_of_narrow_operation: second(CONST),
        mask_one_operand: second(CONST),
        mask_of_shifted_power_of_two: second(CONST),
        sign_of_float: first(BITCAST).second(CONST),
        sign_of_extended: first(SHL).second(CONST),
        narrow_masked_operation: second(ZEXT),
        select_decided_by_operand,
}

rules! {
    /// Behind operations into arms.
    pub AND_PAIRS, "and":
        de_morgan,
        and_with_xor: either(XOR),
}

rules! {
    /// Behind conditions.
    pub AND_REST, "and":
        sign_bit_with_comparison: either(LSHR),
        extension_with_constant: first(EXTENSION).second(CONST),
        same_casts: both(CAST),
        extended_bit_with_constant: first(SEXT).second(CONST),
        and_with_extended_bit: either(SEXT | XOR | ZEXT | ADD),
        and_with_sign_splat: either(ASHR | SEXT | XOR),
        sink_not_into_other_hand,
        invariant_recurrence: either(PHI),
        regroup_for_uses: either(LOGIC),
        logic_before_sum: first(ADD).second(CONST),
        shifts_by_distance,
        logic_of_moved_bits,
        operand_replaced,
}

rules! {
    /// Before distribution.
    pub OR_ALGEBRA, "or":
        or_to_xor: either(LOGIC),
        three_values: either(LOGIC),
        or_of_inversions: both(AND),
}

rules! {
    /// Behind distribution.
    pub OR_SHAPES, "or":
        select_decided_by_operand,
}

rules! {
    /// Behind operations into arms.
    pub OR_PAIRS, "or":
        byte_or_bit_reversal,
        funnel_shift,
        concatenation,
        operations_before_shift: either(SHIFT),
        hoist_xor_from_or: either(XOR),
        or_of_product: either(MUL),
        or_of_masked: both(AND),
        masked_with_set_bits: first(AND).second(CONST),
        select_from_masks,
        or_of_xors: either(XOR),
        de_morgan,
        or_with_xor,
}

rules! {
    /// Behind conditions.
    pub OR_REST, "or":
        sign_bit_with_comparison: either(LSHR),
        extension_with_constant: first(EXTENSION).second(CONST),
        same_casts: both(CAST),
        extended_bit_with_constant: first(SEXT).second(CONST),
        or_with_extended_bit: either(SEXT),
        or_constant_last: first(OR),
        or_of_selects: both(SELECT),
        or_with_sign_of_difference: either(ASHR),
        or_of_differences,
        or_of_product_overflow: either(EXTRACT_VALUE),
        or_of_sum_overflow: either(EXTRACT_VALUE),
        sink_not_into_other_hand,
        low_bits_up_to,
        invariant_recurrence: either(PHI),
        regroup_masked: either(AND),
        regroup_for_uses: either(LOGIC),
        logic_before_sum: first(ADD).second(CONST),
        shifts_by_distance,
        sign_of_float: first(BITCAST).second(CONST),
        logic_of_moved_bits,
        operand_replaced,
}

rules! {
    /// Before distribution.
    pub XOR_ALGEBRA, "xor":
        xor_to_xor: either(LOGIC),
}

rules! {
    /// Behind `not`.
    pub XOR_SHAPES, "xor":
        operations_before_shift: either(SHIFT),
        xor_of_disjoint,
        xor_of_masked,
        masked_merge,
        xor_of_constant_logic,
        xor_of_sign_splat,
        xor_with_constant,
        sign_of_float: first(BITCAST).second(CONST),
        xor_behind_shift,
}

rules! {
    /// Behind operations into arms.
    pub XOR_PAIRS, "xor":
        xor_with_own_operand,
        xor_of_two,
        xor_of_ors,
        xor_of_bits,
}

rules! {
    /// Behind conditions.
    pub XOR_REST, "xor":
        sign_bit_with_comparison: either(LSHR),
        extension_with_constant: first(EXTENSION).second(CONST),
        same_casts: both(CAST),
        absolute_value,
        xor_constant_last,
        regroup_for_uses: either(LOGIC),
        logic_before_sum: first(ADD).second(CONST),
        conditional_negation,
        shifts_by_distance,
        logic_of_moved_bits,
}
