//! `select`, `phi`, `freeze`, branches.
//!
//! | file | rules |
//! |---|---|
//! | `patterns.rs` | which minimum, maximum or absolute value a `select` is |
//! | `parts.rs` | what the rules share |
//! | `bounded.rs` | operations on a number that is bounded |
//! | `bools.rs` | "and" and "or" of bits |
//! | `constants.rs` | constants, extended conditions |
//! | `compare.rs` | conditions that compare integers |
//! | `bits.rs` | conditions that test a bit |
//! | `counts.rs` | counts of zeros, saturation |
//! | `arms.rs` | operations in the arms |
//! | `float.rs` | conditions that compare floats |
//! | `nested.rs` | `select` of `select`, conditions of several parts |
//! | `shift.rs` | guarded shifts, rounding, clamps |
//! | `vector.rs` | vectors |
//! | `phi/` | `phi` |
//! | `freeze.rs` | `freeze` |
//! | `control.rs` | branches |

mod arms;
mod bits;
mod bools;
mod bounded;
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
mod shift;
mod vector;

use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Select => SELECT,
        Opcode::Phi => PHI,
        Opcode::Freeze => FREEZE,
        Opcode::Br => BRANCH,
        Opcode::Switch => SWITCH,
        Opcode::Unreachable => UNREACHABLE,
        Opcode::Ret => RETURN,
        _ => SIMPLIFY,
    }
}

static SELECT: Families = &[
    &simplify::RULES,
    &vector::CONSTANT,
    &constants::KNOWN_CONDITION,
    &bools::RULES,
    &constants::EXTENSIONS,
    &float::RULES,
    &compare::EQUIVALENCE,
    &counts::SIGNED,
    &bounded::RULES,
    &compare::RULES,
    &bits::FLIPPED,
    &counts::RULES,
    &bits::RULES,
    &arms::SUM_AND_DIFFERENCE,
    &bits::ZERO,
    &arms::SAME_OPERATION,
    &constants::EXTENDED_ARMS,
    &arms::OPERATION_ON_ARM,
    &float::PATTERNS,
    &nested::NESTED,
    &arms::SAME_CONDITION,
    &nested::CONDITION,
    &vector::RULES,
    &shift::FUNNEL,
    &nested::LAST,
    &shift::ROUND,
    &float::LAST,
    &constants::TRUNCATED,
];
static PHI: Families = &[&simplify::RULES, &phi::RULES];
static FREEZE: Families = &[&simplify::RULES, &freeze::RULES];
static BRANCH: Families = &[&control::BRANCH];
static SWITCH: Families = &[&control::SWITCH];
static RETURN: Families = &[&control::RETURN, &super::float::demanded_class::RULES];
static UNREACHABLE: Families = &[&control::UNREACHABLE];
