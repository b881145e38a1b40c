//! `select`, `phi`, `freeze`, branches.

mod control;

use super::{Families, SIMPLIFY};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Br | Opcode::Switch => BRANCH,
        _ => SIMPLIFY,
    }
}

static BRANCH: Families = &[&control::BRANCH];
