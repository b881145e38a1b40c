//! `add`, `sub`, `mul`, division, shifts.

mod add;
mod sub;

use super::common::{distribute, regroup, selects};
use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Add => ADD,
        Opcode::Sub => SUB,
        _ => SIMPLIFY,
    }
}

static ADD: Families =
    &[&simplify::RULES, &regroup::RULES, &selects::PHIS, &distribute::RULES, &add::WITH_CONSTANT, &add::RULES];
static SUB: Families = &[&simplify::RULES, &selects::PHIS, &sub::FIRST, &distribute::RULES, &sub::RULES];
