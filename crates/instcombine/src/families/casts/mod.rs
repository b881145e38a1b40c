//! Casts.

mod bitcast;
mod bitcast_phi;
mod common;
mod extend;
mod narrow_funnel;
mod pointer;
mod trunc;
mod vector;
pub mod width;

use super::common::demanded_bits;
use super::float::casts as float;
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
        Opcode::BitCast => BITCAST,
        Opcode::FpTrunc => FP_TRUNC,
        Opcode::FpExt => FP_EXT,
        Opcode::FpToSi | Opcode::FpToUi => FP_TO_INT,
        Opcode::SiToFp | Opcode::UiToFp => INT_TO_FP,
        _ => ANY,
    }
}

static ANY: Families = &[&simplify::RULES, &common::RULES, &vector::SHUFFLE_BEHIND];
static BITCAST: Families =
    &[&simplify::RULES, &bitcast::FIRST, &bitcast_phi::RULES, &bitcast::RULES, &common::RULES, &vector::SHUFFLE_BEHIND];
static TRUNC: Families = &[
    &simplify::RULES,
    &common::RULES,
    &vector::SHUFFLE_BEHIND,
    &trunc::FIRST,
    &demanded_bits::RULES,
    &vector::TRUNC_EARLY,
    &trunc::RULES,
    &vector::TRUNC_LATE,
];
static ZEXT: Families = &[&extend::FIRST, &simplify::RULES, &common::RULES, &vector::SHUFFLE_BEHIND, &extend::ZEXT];
static SEXT: Families = &[&extend::FIRST, &simplify::RULES, &common::RULES, &vector::SHUFFLE_BEHIND, &extend::SEXT];
static INT_TO_PTR: Families = &[&pointer::INT_TO_PTR, &simplify::RULES, &common::RULES];
static PTR_TO_INT: Families = &[&pointer::PTR_TO_INT, &simplify::RULES, &common::RULES];
static FP_TRUNC: Families = &[&simplify::RULES, &common::RULES, &vector::SHUFFLE_BEHIND, &float::TRUNCATION];
static FP_EXT: Families = &[&simplify::RULES, &float::EXTENSION, &common::RULES, &vector::SHUFFLE_BEHIND];
static FP_TO_INT: Families = &[&simplify::RULES, &float::TO_INT, &common::RULES, &vector::SHUFFLE_BEHIND];
static INT_TO_FP: Families = &[&simplify::RULES, &common::RULES, &vector::SHUFFLE_BEHIND, &float::FROM_INT];
