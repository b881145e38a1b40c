//! `icmp`.
//!
//! | file | rules |
//! |---|---|
//! | `canonical.rs` | order of operands, canonical predicates, comparisons of bits |
//! | `sign.rs` | which comparisons test the sign bit |
//! | `known.rs` | known bits, conditions of branches above |
//! | `zero.rs` | comparisons with zero |
//! | `binary.rs` | operations of which a part cancels |
//! | `constant/` | an operation compared with a constant, by its opcode |
//! | `common_operand.rs` | sums and minima compared with an operand, inverted operands |
//! | `arms.rs` | selects and phis |
//! | `own_bits.rs` | a number and its own bits, masks of low bits, powers of two |
//! | `product.rs` | overflow of products, tested by division |
//! | `table.rs` | elements of constant tables |
//! | `pointers.rs` | addresses |
//! | `indexed.rs` | pointers that step through an object |
//! | `bitcast.rs` | casts that change no bits |
//! | `casts.rs` | other casts |
//! | `equality.rs` | `eq` and `ne` of two operations |

mod arms;
mod binary;
mod bitcast;
mod canonical;
mod casts;
mod common_operand;
mod constant;
mod equality;
mod indexed;
mod known;
mod overflow;
mod own_bits;
mod pointers;
mod product;
pub mod sign;
pub mod table;
mod zero;

use super::common::vector_compare;
use super::float::bits as float_bits;
use super::{Families, simplify};
use crate::combiner::Combiner;
use analysis::value_tracking::patterns::Comparison;
use ir::{Inst, IntPredicate};

/// The families of rules, in the order in which they are tried.
pub(super) static FAMILIES: Families = &[
    &canonical::ORDER,
    &simplify::RULES,
    &canonical::RULES,
    &overflow::RULES,
    &known::RULES,
    &zero::RULES,
    &own_bits::ONE_BIT,
    &common_operand::OVERFLOW,
    &binary::RULES,
    &product::RULES,
    &own_bits::RULES,
    &own_bits::MASKS,
    &constant::RULES,
    &table::RULES,
    &pointers::RULES,
    &indexed::RULES,
    &arms::RULES,
    &common_operand::MIN_MAX,
    &arms::SELECTS,
    &pointers::SECRET,
    &bitcast::RULES,
    &casts::RULES,
    &float_bits::ICMP,
    &common_operand::INVERTED,
    &equality::RULES,
    &common_operand::LAST,
    &vector_compare::RULES,
];

impl Combiner<'_> {
    /// The operands and the predicate of an `icmp`.
    pub(crate) fn comparison(&self, i: Inst) -> Comparison {
        let d = self.body.inst(i);
        let [a, b] = self.pair(i);
        Comparison { predicate: d.int_predicate(), same_sign: d.has_samesign(), a, b }
    }
}

/// Is it an order of unsigned numbers?
pub(crate) fn is_unsigned(p: IntPredicate) -> bool {
    !p.is_equality() && !p.is_signed()
}

/// The order of unsigned numbers for that of signed ones.
pub(crate) fn unsigned(p: IntPredicate) -> IntPredicate {
    if p.is_signed() { p.flipped_signedness() } else { p }
}

/// The order of signed numbers for that of unsigned ones.
pub(crate) fn signed(p: IntPredicate) -> IntPredicate {
    if is_unsigned(p) { p.flipped_signedness() } else { p }
}

/// "Less" for "less or equal" and the other way round; equality stays.
pub(crate) fn flipped_strictness(p: IntPredicate) -> IntPredicate {
    if p.is_equality() { p } else { p.inverse().swapped() }
}

/// Does it hold for equal operands?
pub(crate) fn holds_for_equal(p: IntPredicate) -> bool {
    use IntPredicate::*;
    matches!(p, Eq | Uge | Ule | Sge | Sle)
}
