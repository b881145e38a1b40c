//! `load`, `store`, `alloca`, `getelementptr`, atomics.

mod gep;

use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::GetElementPtr => GEP,
        _ => SIMPLIFY,
    }
}

static GEP: Families = &[&simplify::RULES, &gep::RULES];
