//! `select`, `phi`, `freeze`, branches.
//!
//! | file | rules |
//! |---|---|
//! | `patterns.rs` | which minimum, maximum or absolute value a `select` is |
//! | `parts.rs` | what the rules share |
//! | `bools.rs` | "and" and "or" of bits |
//! | `constants.rs` | constants, extended conditions |
//! | `compare.rs` | conditions that compare integers |
//! | `bits.rs` | conditions that test a bit |
//! | `counts.rs` | counts of zeros, saturation |
//! | `arms.rs` | operations in the arms |
//! | `float.rs` | conditions that compare floats |
//! | `nested.rs` | `select` of `select`, conditions of several parts |
//! | `phi/` | `phi` |
//! | `freeze.rs` | `freeze` |
//! | `control.rs` | branches |

mod arms;
mod bits;
mod bools;
mod compare;
mod constants;
mod control;
mod counts;
mod float;
mod freeze;
mod nested;
mod parts;
pub mod patterns;
mod phi;

use super::{Families, SIMPLIFY, simplify};
use crate::combiner::Combiner;
use ir::{Opcode, Type};

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Select => SELECT,
        Opcode::Phi => PHI,
        Opcode::Freeze => FREEZE,
        Opcode::Br => BRANCH,
        Opcode::Switch => SWITCH,
        Opcode::Unreachable => UNREACHABLE,
        _ => SIMPLIFY,
    }
}

static SELECT: Families = &[
    &simplify::RULES,
    &constants::KNOWN_CONDITION,
    &bools::RULES,
    &constants::EXTENSIONS,
    &float::RULES,
    &compare::EQUIVALENCE,
    &compare::RULES,
    &bits::FLIPPED,
    &counts::RULES,
    &bits::RULES,
    &arms::SUM_AND_DIFFERENCE,
    &arms::SAME_OPERATION,
    &constants::EXTENDED_ARMS,
    &arms::OPERATION_ON_ARM,
    &nested::NESTED,
    &arms::SAME_CONDITION,
    &nested::CONDITION,
    &nested::LAST,
    &constants::TRUNCATED,
];
static PHI: Families = &[&simplify::RULES, &phi::RULES];
static FREEZE: Families = &[&simplify::RULES, &freeze::RULES];
static BRANCH: Families = &[&control::BRANCH];
static SWITCH: Families = &[&control::SWITCH];
static UNREACHABLE: Families = &[&control::UNREACHABLE];

/// Is it good to compute with integers of type `to` instead of `from`? Not where a legal or common width gives way to one that is neither.
pub(crate) fn should_change_type(cx: &Combiner<'_>, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (cx.types.int_width(from), cx.types.int_width(to)) else { return false };
    let is_legal = |n: u32| n == 1 || cx.layout.native_ints.contains(&n);
    let is_common = |n: u32| matches!(n, 8 | 16 | 32);
    if b < a && is_common(b) {
        return true;
    }
    if (is_legal(a) || is_common(a)) && !is_legal(b) {
        return false;
    }
    is_legal(a) || is_legal(b) || b <= a
}
