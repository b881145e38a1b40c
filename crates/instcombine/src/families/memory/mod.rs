//! `load`, `store`, `alloca`, `getelementptr`, atomics.

mod access;
mod alloca;
pub mod allocation_site;
mod atomics;
mod available;
pub(crate) mod blockers;
pub(super) mod copy_of_constant;
mod declared;
mod gep;
mod load;
mod merge_stores;
mod store;

use super::{Families, SIMPLIFY, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::GetElementPtr => GEP,
        Opcode::Load => LOAD,
        Opcode::Store => STORE,
        Opcode::Alloca => ALLOCA,
        Opcode::AtomicRmw => RMW,
        Opcode::Fence => FENCE,
        _ => SIMPLIFY,
    }
}

static GEP: Families = &[&simplify::RULES, &gep::RULES];
static LOAD: Families = &[&simplify::RULES, &load::RULES];
static STORE: Families = &[&store::RULES];
static ALLOCA: Families = &[&alloca::RULES, &allocation_site::ALLOCA];
static RMW: Families = &[&atomics::RMW];
static FENCE: Families = &[&atomics::FENCE];
