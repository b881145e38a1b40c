//! Elements of vectors, members of aggregates.
//!
//! | file | rules |
//! |---|---|
//! | `extract` | `extractelement` |
//! | `insert`, `chain` | `insertelement` |
//! | `shuffle` | `shufflevector` |
//! | `aggregate`, `reuse` | `extractvalue`, `insertvalue` |

mod aggregate;
mod chain;
mod extract;
mod insert;
mod reuse;
mod shuffle;

use super::common::demanded_lanes;
use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::ExtractElement => EXTRACT_ELEMENT,
        Opcode::InsertElement => INSERT_ELEMENT,
        Opcode::ShuffleVector => shuffle::FAMILIES,
        Opcode::ExtractValue => EXTRACT_VALUE,
        Opcode::InsertValue => INSERT_VALUE,
        _ => SIMPLIFY,
    }
}

static EXTRACT_ELEMENT: Families = &[&simplify::RULES, &extract::RULES];
static INSERT_ELEMENT: Families =
    &[&simplify::RULES, &insert::FIRST, &chain::RULES, &demanded_lanes::RULES, &insert::RULES];
static EXTRACT_VALUE: Families = &[&simplify::RULES, &aggregate::EXTRACT];
static INSERT_VALUE: Families = &[&simplify::RULES, &aggregate::INSERT, &reuse::RULES];
