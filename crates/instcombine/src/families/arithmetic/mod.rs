//! `add`, `sub`, `mul`, division, shifts.

mod add;
mod addresses;
mod div;
mod mul;
mod shared;
mod shift;
pub(crate) mod shift_amounts;
mod shift_inside;
mod sub;

use super::common::{demanded_bits, distribute, regroup, selects, vector_binary};
use super::{Families, SIMPLIFY, simplify};
use crate::rule::Rule;
use ir::Opcode;

/// The families of rules for an opcode, in the order in which they are tried.
pub(super) fn of(op: Opcode) -> Families {
    match op {
        Opcode::Add => ADD,
        Opcode::Sub => SUB,
        Opcode::Mul => MUL,
        Opcode::UDiv => UDIV,
        Opcode::SDiv => SDIV,
        Opcode::URem => UREM,
        Opcode::SRem => SREM,
        Opcode::Shl => SHL,
        Opcode::LShr => LSHR,
        Opcode::AShr => ASHR,
        _ => SIMPLIFY,
    }
}

static ADD: Families = &[
    &simplify::RULES,
    &regroup::RULES,
    &vector_binary::RULES,
    &selects::PHIS,
    &distribute::RULES,
    &add::WITH_CONSTANT,
    &add::RULES,
];
static SUB: Families =
    &[&simplify::RULES, &vector_binary::RULES, &selects::PHIS, &sub::FIRST, &distribute::RULES, &sub::RULES];
static SHL: Families = &of_shift(&shift::SHL);
static LSHR: Families = &of_shift(&shift::LSHR);
static ASHR: Families = &of_shift(&shift::ASHR);

/// The families of a shift, of which the last one is its own.
const fn of_shift(own: &'static [Rule]) -> [&'static [Rule]; 7] {
    [
        &simplify::RULES,
        &vector_binary::RULES,
        &selects::PHIS,
        &shift::AMOUNT,
        &demanded_bits::RULES,
        &shift::COMMON,
        own,
    ]
}

static MUL: Families =
    &[&simplify::RULES, &regroup::RULES, &vector_binary::RULES, &selects::PHIS, &distribute::RULES, &mul::RULES];
static UDIV: Families =
    &[&simplify::RULES, &vector_binary::RULES, &selects::PHIS, &div::COMMON, &div::UDIV, &demanded_bits::RULES];
static SDIV: Families = &[&simplify::RULES, &vector_binary::RULES, &selects::PHIS, &div::COMMON, &div::SDIV];
static UREM: Families = &[&simplify::RULES, &vector_binary::RULES, &selects::PHIS, &div::REM, &div::UREM];
static SREM: Families =
    &[&simplify::RULES, &vector_binary::RULES, &selects::PHIS, &div::REM, &div::SREM, &demanded_bits::RULES];
