//! Intrinsics of Arm's vectors (NEON) and of its cryptographic instructions, whatever the module's target.

use super::super::common::lanes::{Mask, POISON};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::intrinsics::target_id as t;
use ir::{Inst, Lane, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "neon", third(OTHER_CALL);
        table_look_up,
        widening_product,
        cipher_round,
        extreme_of_one,
}

/// A look-up of bytes by constant indices: a shuffle, with zeros where an index leads out of the table.
fn table_look_up(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[t::AARCH64_NEON_TBL1, t::ARM_NEON_VTBL1]) {
        return None;
    }
    let [table, indices] = cx.pair(i);
    let c = indices.constant()?;
    let (len, lanes) = (cx.lanes_of(table)?, cx.lanes_of(indices)?);
    let lane = |k| match cx.body.consts().lane(cx.types, c, k) {
        Lane::Int(n) => Some(n.limited(len.into()) as u32),
        Lane::Poison => Some(POISON),
        _ => None,
    };
    let mask: Mask = (0..lanes).map(lane).collect::<Option<_>>()?;
    // An index is a byte, and so is what it finds.
    let ty = cx.ty(table);
    if cx.types.scalar(cx.body.inst(i).ty) != cx.types.scalar(ty) {
        return None;
    }
    let zeros = cx.zero(ty);
    cx.new_shuffle(table, zeros, &mask)
}

/// A product of numbers that are extended: of zero, one, or constants.
fn widening_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    let extend = match what {
        t::AARCH64_NEON_SMULL | t::ARM_NEON_VMULLS => Opcode::SExt,
        t::AARCH64_NEON_UMULL | t::ARM_NEON_VMULLU => Opcode::ZExt,
        _ => return None,
    };
    let ([a, b], ty) = (cx.pair(i), cx.body.inst(i).ty);
    let is_zero = |v: Value| v.constant().is_some_and(|c| cx.body.consts().is_zero(c));
    if is_zero(a) || is_zero(b) {
        let zero = cx.zero(ty);
        return cx.replace(zero);
    }
    if a.constant().is_some() && b.constant().is_some() {
        let (x, y) = (cx.fold_cast(extend, a, ty)?, cx.fold_cast(extend, b, ty)?);
        let product = cx.fold_binary(Opcode::Mul, x, y)?;
        return cx.replace(product);
    }
    let (x, c) = if a.constant().is_some() { (b, a) } else { (a, b) };
    if !cx.m(c, is_int(1)) {
        return None;
    }
    cx.new_cast(extend, ir::Flags::NONE, x, ty)
}

/// A round of AES adds its key to the data by itself.
fn cipher_round(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[t::AARCH64_CRYPTO_AESD, t::AARCH64_CRYPTO_AESE, t::ARM_NEON_AESD, t::ARM_NEON_AESE]) {
        return None;
    }
    let [mut data, mut key] = cx.pair(i);
    if !cx.m(key, zero_int()) {
        std::mem::swap(&mut data, &mut key);
    }
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(key, zero_int()) || !cx.m(data, xor(&x, &y)) {
        return None;
    }
    cx.set_operand(i, 0, x.get());
    cx.set_operand(i, 1, y.get())
}

/// The larger or smaller of a vector and itself.
fn extreme_of_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[t::AARCH64_NEON_FMAXNM, t::AARCH64_NEON_FMINNM]) || !cx.is_aarch64() {
        return None;
    }
    let [a, b] = cx.pair(i);
    if a == b { cx.replace(a) } else { None }
}
