//! Permutations of lanes by constants, and choices between lanes.

use super::{name_of, numbers};
use crate::combiner::Combiner;
use crate::families::common::lanes::{Mask, POISON};
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{Inst, Lane, Type, Value};

rules! {
    /// The rules.
    pub RULES, "x86-lanes", third(OTHER_CALL);
        inserted,
        shuffled_bytes,
        permuted_in_parts,
        permuted,
        permuted_two,
        blended,
}

/// `insertps`: a lane of the second vector in place of one of the first, and zeros.
fn inserted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if name_of(cx, i)? != "sse41.insertps" {
        return None;
    }
    let [a, mut b] = cx.pair(i);
    let control = cx.constant_index(cx.body.operand(i, 2))? as u32;
    let (zeros, to, from) = (control & 0xf, control >> 4 & 3, control >> 6 & 3);
    let ty = cx.body.inst(i).ty;
    if zeros == 0xf {
        let zero = cx.zero(ty);
        return cx.replace(zero);
    }
    let mut mask = [0, 1, 2, 3];
    if zeros == 0 {
        mask[to as usize] = from + 4;
    } else {
        if a != b && zeros >> to & 1 == 0 {
            return None;
        }
        b = cx.zero(ty);
        mask[to as usize] = from;
        (0..4).filter(|k| zeros >> k & 1 == 1).for_each(|k| mask[k as usize] = k + 4);
    }
    cx.new_shuffle(a, b, &mask)
}

/// `pshufb`: bytes within each 16 of them, or zero.
fn shuffled_bytes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !matches!(name_of(cx, i)?, "ssse3.pshuf.b.128" | "avx2.pshuf.b" | "avx512.pshuf.b.512") {
        return None;
    }
    let [v, control] = cx.pair(i);
    let control = numbers(cx, control)?;
    let lanes = control.len() as u32;
    let place = |k: u32, n: u64| if n & 0x80 != 0 { lanes } else { n as u32 & 0xf } + (k & !0xf);
    let mask = mask_of(&control, place);
    let ty = cx.ty(v);
    let zero = cx.zero(ty);
    cx.new_shuffle(v, zero, &mask)
}

fn mask_of(control: &[Option<u64>], place: impl Fn(u32, u64) -> u32) -> Mask {
    (0..).zip(control).map(|(k, n)| n.map_or(POISON, |n| place(k, n))).collect()
}

/// `vpermilvar`: lanes within each 16 bytes.
fn permuted_in_parts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (set, kind) = name_of(cx, i)?.split_once(".vpermilvar.")?;
    if !matches!(set, "avx" | "avx512") {
        return None;
    }
    let [v, control] = cx.pair(i);
    let control = numbers(cx, control)?;
    let mask = if kind.starts_with("pd") {
        mask_of(&control, |k, n| (n as u32 >> 1 & 1) + (k & !1))
    } else {
        mask_of(&control, |k, n| (n as u32 & 3) + (k & !3))
    };
    cx.new_shuffle_of_one(v, &mask)
}

/// `perm`: any lane for each.
fn permuted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let name = name_of(cx, i)?;
    if !matches!(name, "avx2.permd" | "avx2.permps") && !name.starts_with("avx512.permvar.") {
        return None;
    }
    let [v, control] = cx.pair(i);
    let control = numbers(cx, control)?;
    let lanes = control.len() as u32;
    let mask = mask_of(&control, |_, n| n as u32 & (lanes - 1));
    cx.new_shuffle_of_one(v, &mask)
}

/// `vpermi2var`: any lane of two vectors for each.
fn permuted_two(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    name_of(cx, i)?.strip_prefix("avx512.vpermi2var.")?;
    let ([a, control], b) = (cx.pair(i), cx.body.operand(i, 2));
    let control = numbers(cx, control)?;
    let lanes = control.len() as u32;
    let mask = mask_of(&control, |_, n| n as u32 & (2 * lanes - 1));
    cx.new_shuffle(a, b, &mask)
}

/// `blendv`: lanes of the second vector where the mask is negative.
fn blended(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !matches!(
        name_of(cx, i)?,
        "sse41.pblendvb"
            | "sse41.blendvps"
            | "sse41.blendvpd"
            | "avx.blendv.ps.256"
            | "avx.blendv.pd.256"
            | "avx2.pblendvb"
    ) {
        return None;
    }
    let ([a, b], mask) = (cx.pair(i), cx.body.operand(i, 2));
    if a == b || mask.constant().is_some_and(|c| cx.body.consts().is_zero(c)) {
        return cx.replace(a);
    }
    let chosen = bits_of_mask(cx, mask)?;
    if cx.lanes_of(chosen)? != cx.lanes_of(a)? {
        return None;
    }
    cx.new_select(chosen, b, a)
}

/// The truth for each lane that a mask has in its signs: of a constant, or of truths that were extended.
pub(super) fn bits_of_mask(cx: &mut Combiner<'_>, mask: Value) -> Option<Value> {
    let x = Hole::new();
    if cx.m(mask, sext(&x)) && cx.is_bit(x.get()) {
        return Some(x.get());
    }
    let (c, lanes) = (mask.constant()?, cx.lanes_of(mask)?);
    let top = cx.scalar_bits(cx.ty(mask))? as u32 - 1;
    let mut truths = Vec::new();
    for k in 0..lanes {
        let is_negative = match cx.body.consts().lane(cx.types, c, k) {
            Lane::Int(n) => n.bit(top),
            Lane::Float(_, bits) => bits >> top & 1 == 1,
            Lane::Undef | Lane::Poison | Lane::Null => false,
            Lane::Other(_) => return None,
        };
        truths.push(cx.truth(Type::I1, is_negative).constant()?);
    }
    let ty = cx.types.vector(Type::I1, lanes, false);
    Some(cx.constant_vector(ty, &truths))
}
