//! Casts.

mod common;
mod extend;
mod pointer;
mod trunc;
pub mod width;

use super::common::demanded_bits;
use super::{Families, simplify};
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Trunc => TRUNC,
        Opcode::ZExt => ZEXT,
        Opcode::SExt => SEXT,
        Opcode::IntToPtr => INT_TO_PTR,
        Opcode::PtrToInt => PTR_TO_INT,
        _ => ANY,
    }
}

static ANY: Families = &[&simplify::RULES, &common::RULES];
static TRUNC: Families = &[&simplify::RULES, &common::RULES, &trunc::FIRST, &demanded_bits::RULES, &trunc::RULES];
static ZEXT: Families = &[&extend::FIRST, &simplify::RULES, &common::RULES, &extend::ZEXT];
static SEXT: Families = &[&extend::FIRST, &simplify::RULES, &common::RULES, &extend::SEXT];
static INT_TO_PTR: Families = &[&pointer::INT_TO_PTR, &simplify::RULES, &common::RULES];
static PTR_TO_INT: Families = &[&pointer::PTR_TO_INT, &simplify::RULES, &common::RULES];
