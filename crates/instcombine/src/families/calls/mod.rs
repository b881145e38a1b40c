//! Calls: intrinsics, library functions, attributes.

use super::memory::allocation_site;
use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Call | Opcode::Invoke => CALL,
        _ => SIMPLIFY,
    }
}

static CALL: Families = &[&simplify::RULES, &allocation_site::CALL];
