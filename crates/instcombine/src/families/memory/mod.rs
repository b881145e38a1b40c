//! `load`, `store`, `alloca`, `getelementptr`, atomics.

mod access;
mod available;
mod gep;
mod load;
mod store;

use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::GetElementPtr => GEP,
        Opcode::Load => LOAD,
        Opcode::Store => STORE,
        _ => SIMPLIFY,
    }
}

static GEP: Families = &[&simplify::RULES, &gep::RULES];
static LOAD: Families = &[&simplify::RULES, &load::RULES];
static STORE: Families = &[&store::RULES];
