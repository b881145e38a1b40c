//! Fields and masks of bits, and the signs of lanes.

use super::name_of;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::zero_int;
use ir::intrinsics::id;
use ir::{Flags, Inst, IntPredicate, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "x86-bits", third(OTHER_CALL);
        field,
        low_bits,
        gathered_bits,
        scattered_bits,
        signs,
        ternary_logic,
        sum_without_carry,
}

/// The number that a constant of at most 64 bits is.
fn number(cx: &Combiner<'_>, v: Value) -> Option<u64> {
    cx.int_of(v)?.as_u64()
}

fn low_ones(n: u64) -> u64 {
    if n >= 64 { u64::MAX } else { (1 << n) - 1 }
}

/// `bextr`: bits of a number from one on.
fn field(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !matches!(name_of(cx, i)?, "bmi.bextr.32" | "bmi.bextr.64" | "tbm.bextri.u32" | "tbm.bextri.u64") {
        return None;
    }
    let ([v, control], width) = (cx.pair(i), u64::from(cx.width(i.into())?));
    let control = number(cx, control)?;
    let (first, len) = (control & 0xff, control >> 8 & 0xff);
    let ty = cx.ty(v);
    if first >= width || len == 0 {
        let zero = cx.zero(ty);
        return cx.replace(zero);
    }
    let n = number(cx, v)? >> first & low_ones(len.min(width));
    let n = cx.int(ty, n);
    cx.replace(n)
}

/// `bzhi`: the lowest bits of a number.
fn low_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !matches!(name_of(cx, i)?, "bmi.bzhi.32" | "bmi.bzhi.64") {
        return None;
    }
    let ([v, count], width) = (cx.pair(i), u64::from(cx.width(i.into())?));
    let (count, ty) = (number(cx, count)? & 0xff, cx.ty(v));
    if count >= width {
        return cx.replace(v);
    }
    let n = if count == 0 { 0 } else { number(cx, v)? & low_ones(count) };
    let n = cx.int(ty, n);
    cx.replace(n)
}

/// The lowest bit and the number of bits of a mask without gaps.
fn run(mask: u64) -> Option<u64> {
    let low = mask.trailing_zeros();
    (mask != 0 && (mask >> low).wrapping_add(1) & mask >> low == 0).then_some(low.into())
}

/// `pext`: the bits of a number that a mask names, side by side.
fn gathered_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, mask, ty) = masked_bits(cx, i, "bmi.pext.")?;
    if let Some(outcome) = all_or_none(cx, v, mask) {
        return Some(outcome);
    }
    if let Some(low) = run(mask) {
        let (mask, low) = (cx.int(ty, mask), cx.int(ty, low));
        let bits = cx.build(|b| b.and(v, mask));
        return cx.new_binary(Opcode::LShr, Flags::NONE, bits, low);
    }
    let n = number(cx, v)?;
    let places = (0..64).filter(|k| mask >> k & 1 == 1);
    let gathered = places.enumerate().fold(0, |all, (to, from)| all | (n >> from & 1) << to);
    let gathered = cx.int(ty, gathered);
    cx.replace(gathered)
}

/// `pdep`: the lowest bits of a number, where a mask has ones.
fn scattered_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, mask, ty) = masked_bits(cx, i, "bmi.pdep.")?;
    if let Some(outcome) = all_or_none(cx, v, mask) {
        return Some(outcome);
    }
    if let Some(low) = run(mask) {
        let (mask, low) = (cx.int(ty, mask), cx.int(ty, low));
        let bits = cx.build(|b| b.shl(v, low));
        return cx.new_binary(Opcode::And, Flags::NONE, bits, mask);
    }
    let n = number(cx, v)?;
    let places = (0..64).filter(|k| mask >> k & 1 == 1);
    let scattered = places.enumerate().fold(0, |all, (from, to)| all | (n >> from & 1) << to);
    let scattered = cx.int(ty, scattered);
    cx.replace(scattered)
}

fn masked_bits(cx: &Combiner<'_>, i: Inst, name: &str) -> Option<(Value, u64, Type)> {
    name_of(cx, i)?.strip_prefix(name)?;
    let [v, mask] = cx.pair(i);
    Some((v, number(cx, mask)?, cx.ty(v)))
}

/// No bits, or all of them.
fn all_or_none(cx: &mut Combiner<'_>, v: Value, mask: u64) -> Option<Outcome> {
    let ty = cx.ty(v);
    if mask == 0 {
        let zero = cx.zero(ty);
        return cx.replace(zero);
    }
    if mask == low_ones(cx.width(v)?.into()) { cx.replace(v) } else { None }
}

/// `movmsk`: the sign of each lane.
fn signs(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let name = name_of(cx, i)?;
    if !matches!(
        name,
        "sse.movmsk.ps"
            | "sse2.movmsk.pd"
            | "sse2.pmovmskb.128"
            | "avx.movmsk.ps.256"
            | "avx.movmsk.pd.256"
            | "avx2.pmovmskb"
    ) {
        return None;
    }
    let (v, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    if cx.is_poison(v) || cx.is_undef(v) {
        let zero = cx.zero(ty);
        return cx.replace(zero);
    }
    let (lanes, bits) = (cx.lanes_of(v)?, cx.scalar_bits(cx.ty(v))? as u32);
    let lane = cx.types.int(bits);
    let (vector, all) = (cx.types.vector(lane, lanes, false), cx.types.int(lanes));
    let numbers = cx.bitcast(v, vector);
    let zero = cx.zero(vector);
    let signs = cx.build(|b| b.icmp(IntPredicate::Slt, numbers, zero));
    let signs = cx.bitcast(signs, all);
    if ty == all {
        return cx.replace(signs);
    }
    cx.new_cast(Opcode::ZExt, Flags::NONE, signs, ty)
}

/// `pternlog`: a function of three bits by its table, where one operation computes it.
fn ternary_logic(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    name_of(cx, i)?.strip_prefix("avx512.pternlog.")?;
    let table = cx.constant_index(cx.body.operand(i, 3))?;
    let operands = [0, 1, 2].map(|k| (cx.body.operand(i, k), [0xf0, 0xcc, 0xaa][k]));
    let ty = cx.body.inst(i).ty;
    if table == 0 || table == 0xff {
        let all = cx.truth(ty, table != 0);
        return cx.replace(all);
    }
    for (v, own) in operands {
        match table {
            _ if table == own => return cx.replace(v),
            _ if table == own ^ 0xff => return cx.new_not(v),
            _ => {}
        }
    }
    for (x, y) in [(0, 1), (0, 2), (1, 2)] {
        let ((a, of_a), (b, of_b)) = (operands[x], operands[y]);
        let op = match table {
            _ if table == of_a & of_b => Opcode::And,
            _ if table == of_a | of_b => Opcode::Or,
            _ if table == of_a ^ of_b => Opcode::Xor,
            _ => continue,
        };
        return cx.new_binary(op, Flags::NONE, a, b);
    }
    None
}

/// `addcarry` without a carry that comes in: a sum that says whether it overflows.
fn sum_without_carry(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !matches!(name_of(cx, i)?, "addcarry.32" | "addcarry.64") || !cx.m(cx.body.operand(i, 0), zero_int()) {
        return None;
    }
    let ([a, b], pair) = ([1, 2].map(|k| cx.body.operand(i, k)), cx.body.inst(i).ty);
    let ty = cx.ty(a);
    let sum = cx.call(id::UADD_WITH_OVERFLOW, &[ty], &[a, b])?.into();
    let nothing = cx.poison(pair);
    let both = cx.build(|builder| {
        let (number, overflow) = (builder.extract_value(sum, &[0]), builder.extract_value(sum, &[1]));
        let carry = builder.cast(Opcode::ZExt, overflow, Type::I8);
        let first = builder.insert_value(nothing, carry, &[0]);
        builder.insert_value(first, number, &[1])
    });
    cx.replace(both)
}
