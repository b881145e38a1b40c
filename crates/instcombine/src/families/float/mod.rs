//! Operations on floats.
//!
//! | file | rules |
//! |---|---|
//! | `common` | what the rules share |
//! | `neg` | `fneg` |
//! | `add`, `addends` | `fadd` and `fsub`; sums of several addends |
//! | `of_ints` | sums and products of numbers that were integers |
//! | `mul`, `products` | `fmul`; products that may be regrouped |
//! | `div` | `fdiv` |
//! | `compare`, `compare_int`, `compare_narrowed` | `fcmp`; of numbers that were integers, or wider |
//! | `extremes` | minima and maxima by `select` |
//! | `casts` | casts from and to floats |
//! | `classes` | tests of classes combined |
//! | `bits` | the bits of floats as integers |
//! | `demanded_class` | values of which only some classes matter |

mod add;
mod addends;
pub mod bits;
pub mod casts;
pub mod classes;
pub mod common;
mod compare;
mod compare_int;
mod compare_narrowed;
pub mod demanded_class;
mod div;
pub mod extremes;
mod mul;
mod neg;
pub mod of_ints;
mod products;

use super::common::{regroup, selects, vector_binary};
use super::icmp::table;
use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::FNeg => FNEG,
        Opcode::FAdd => FADD,
        Opcode::FSub => FSUB,
        Opcode::FMul => FMUL,
        Opcode::FDiv => FDIV,
        Opcode::FRem => FREM,
        Opcode::FCmp => FCMP,
        _ => SIMPLIFY,
    }
}

static FNEG: Families = &[&simplify::RULES, &neg::RULES];
static FADD: Families = &[
    &simplify::RULES,
    &regroup::RULES,
    &vector_binary::RULES,
    &selects::PHIS,
    &add::ADD,
    &of_ints::RULES,
    &add::ADD_REGROUPED,
];
static FSUB: Families = &[
    &simplify::RULES,
    &vector_binary::RULES,
    &selects::PHIS,
    &add::SUB_NEGATION,
    &neg::INTO_CONSTANT,
    &add::SUB,
    &of_ints::RULES,
    &add::SUB_REGROUPED,
];
static FMUL: Families = &[
    &simplify::RULES,
    &regroup::RULES,
    &vector_binary::RULES,
    &selects::PHIS,
    &mul::FIRST,
    &mul::SIGNS,
    &of_ints::RULES,
    &mul::RULES,
    &products::RULES,
    &mul::LAST,
];
static FDIV: Families = &[
    &simplify::RULES,
    &vector_binary::RULES,
    &selects::PHIS,
    &div::FIRST,
    &mul::SIGNS,
    &div::RULES,
    &products::POWI_QUOTIENT,
];
static FREM: Families = &[&simplify::RULES, &vector_binary::RULES, &selects::PHIS];
static FCMP: Families = &[&compare::ORDER, &simplify::RULES, &compare::RULES, &table::FLOATS];
