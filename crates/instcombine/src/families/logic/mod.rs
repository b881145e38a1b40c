//! `and`, `or`, `xor`.

pub mod invert;
pub mod sink_not;

use super::{Families, SIMPLIFY};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(_: Opcode) -> Families {
    SIMPLIFY
}
