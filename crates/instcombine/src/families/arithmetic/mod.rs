//! `add`, `sub`, `mul`, division, shifts.

use super::{Families, SIMPLIFY};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(_: Opcode) -> Families {
    SIMPLIFY
}
