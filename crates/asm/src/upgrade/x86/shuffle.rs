//! Permutations of lanes, and parts of vectors put together.

use super::super::call::Call;
use super::{Outcome, masked};
use ir::{Opcode, Type, Value};

/// Bits that the processor's instructions permute at a time.
const LANE: u32 = 128;

/// Number and bits of the elements of a vector.
fn shape(call: &Call<'_>, v: Value) -> Option<(u32, u32)> {
    let ty = call.ty(v);
    let (elements, _) = call.types().vector_len(ty)?;
    Some((elements, call.scalar_bits(ty)?))
}

/// A constant argument of at most a byte.
fn immediate(call: &Call<'_>, k: usize) -> Option<u32> {
    call.const_arg(k).map(|n| (n & 0xff) as u32)
}

/// `vpermil`, `pshuf.d`: each 128 bits by themselves; `perm.df`, `perm.di`: groups of four.
pub(super) fn within_lanes(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let a = call.arg(0);
    let ((elements, bits), imm) = (shape(call, a)?, immediate(call, 1)?);
    let size = if masked::base(name).starts_with("perm.") { 2 } else { 64u32.checked_div(bits)?.max(1) };
    let mask = (1 << size) - 1;
    let indices: Vec<u32> = (0..elements).map(|i| ((imm >> ((i * size) % 8)) & mask) | (i & !mask)).collect();
    Some(call.shuffle(a, a, &indices))
}

/// `pshufl.w`
pub(super) fn low_words(call: &mut Call<'_>, _: &str) -> Option<Value> {
    words(call, 0)
}

/// `pshufh.w`
pub(super) fn high_words(call: &mut Call<'_>, _: &str) -> Option<Value> {
    words(call, 4)
}

/// Permutes the four words from `from` on of each eight.
fn words(call: &mut Call<'_>, from: u32) -> Option<Value> {
    let a = call.arg(0);
    let ((elements, _), imm) = (shape(call, a)?, immediate(call, 1)?);
    let index = |i: u32| match (i % 8).checked_sub(from) {
        Some(k @ 0..=3) => i - k + ((imm >> (2 * k)) & 3),
        _ => i,
    };
    Some(call.shuffle(a, a, &(0..elements).map(index).collect::<Vec<_>>()))
}

/// `shuf.ps`, `shuf.pd`: the lower half of each 128 bits from the first operand, the upper from the second.
pub(super) fn pairs(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let (a, b) = (call.arg(0), call.arg(1));
    let ((elements, bits), imm) = (shape(call, a)?, immediate(call, 2)?);
    let lane = LANE.checked_div(bits)?;
    let half = lane / 2;
    let index = |i: u32| {
        let base = i - i % lane + if i % lane >= half { elements } else { 0 };
        base + ((imm >> ((i * half) % 8)) & ((1 << half) - 1))
    };
    Some(call.shuffle(a, b, &(0..elements).map(index).collect::<Vec<_>>()))
}

/// `shuf.f32x4` and its kin: blocks of 128 bits.
pub(super) fn blocks(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let (a, b) = (call.arg(0), call.arg(1));
    let ((elements, bits), imm) = (shape(call, a)?, immediate(call, 2)?);
    let block = LANE.checked_div(bits)?;
    let count = elements.checked_div(block)?;
    let mut indices = Vec::new();
    for l in 0..count {
        let chosen = (imm >> (l * (count / 2))) & (count - 1);
        let chosen = chosen + if l >= count / 2 { count } else { 0 };
        indices.extend((0..block).map(|i| chosen * block + i));
    }
    Some(call.shuffle(a, b, &indices))
}

/// `unpckl`, `punpckl`
pub(super) fn interleave_low(call: &mut Call<'_>, _: &str) -> Option<Value> {
    interleave(call, false)
}

/// `unpckh`, `punpckh`
pub(super) fn interleave_high(call: &mut Call<'_>, _: &str) -> Option<Value> {
    interleave(call, true)
}

fn interleave(call: &mut Call<'_>, high: bool) -> Option<Value> {
    let (a, b) = (call.arg(0), call.arg(1));
    let (elements, bits) = shape(call, a)?;
    let lane = LANE.checked_div(bits)?;
    let from = if high { lane / 2 } else { 0 };
    let index = |i: u32| i - i % lane + (i % lane) / 2 + from + if i % 2 == 1 { elements } else { 0 };
    Some(call.shuffle(a, b, &(0..elements).map(index).collect::<Vec<_>>()))
}

/// `palignr` and `valign`: a window into both operands side by side.
pub(super) fn align(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let (mut high, mut low) = (call.arg(0), call.arg(1));
    let ((elements, _), mut shift) = (shape(call, high)?, immediate(call, 2)?);
    let whole = masked::base(name).starts_with("valign");
    let lane = if whole { elements } else { 16 };
    if whole {
        shift &= elements - 1;
    }
    let ty = call.ty(high);
    if !whole && shift >= 32 {
        return Some(call.null(ty));
    }
    if !whole && shift > 16 {
        (low, high) = (high, call.null(ty));
        shift -= 16;
    }
    let index = |i: u32| {
        let k = shift + i % lane;
        i - i % lane + if !whole && k >= 16 { k + elements - 16 } else { k }
    };
    let result = call.shuffle(low, high, &(0..elements).map(index).collect::<Vec<_>>());
    call.name(result, b"palignr");
    Some(result)
}

/// `movddup`, `movshdup`, `movsldup`
pub(super) fn duplicate(call: &mut Call<'_>, name: &str) -> Option<Value> {
    let a = call.arg(0);
    let (elements, _) = shape(call, a)?;
    let odd = u32::from(masked::base(name).starts_with("movshdup"));
    Some(call.shuffle(a, a, &(0..elements).map(|i| (i & !1) + odd).collect::<Vec<_>>()))
}

/// `vinsertf128`, `insertf32x4` and their kin.
pub(super) fn insert(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let (whole, part) = (call.arg(0), call.arg(1));
    let ((elements, _), (given, _), imm) = (shape(call, whole)?, shape(call, part)?, immediate(call, 2)?);
    let at = (imm % elements.checked_div(given)?.max(1)) * given;
    let poison = call.poison(call.ty(part));
    let wide = call.shuffle(part, poison, &(0..elements).map(|i| i.min(given)).collect::<Vec<_>>());
    let index = |i: u32| if (at..at + given).contains(&i) { elements + i - at } else { i };
    Some(call.shuffle(whole, wide, &(0..elements).map(index).collect::<Vec<_>>()))
}

/// `vextractf128`, `vextractf32x4` and their kin.
pub(super) fn extract(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let whole = call.arg(0);
    let ((elements, _), imm) = (shape(call, whole)?, immediate(call, 1)?);
    let (wanted, _) = call.types().vector_len(call.result_type())?;
    let from = (imm % elements.checked_div(wanted)?.max(1)) * wanted;
    Some(call.shuffle(whole, whole, &(from..from + wanted).collect::<Vec<_>>()))
}

/// `pbroadcastb`, `vbroadcast.ss.ps` and their kin: the first element in all lanes.
pub(super) fn broadcast_first(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let a = call.arg(0);
    let (elements, _) = call.types().vector_len(call.result_type())?;
    let poison = call.poison(call.ty(a));
    Some(call.shuffle(a, poison, &vec![0; elements as usize]))
}

/// `broadcastf32x4` and its kin: the operand again and again.
pub(super) fn repeat(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let a = call.arg(0);
    let (given, _) = shape(call, a)?;
    let (elements, _) = call.types().vector_len(call.result_type())?;
    Some(call.shuffle(a, a, &(0..elements).map(|i| i % given).collect::<Vec<_>>()))
}

/// `pbroadcast.d.gpr` and its kin.
pub(super) fn splat(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let (element, ty) = (call.arg(0), call.result_type());
    call.splat(ty, element)
}

/// `blendps`, `pblendw` and their kin.
pub(super) fn blend(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let (a, b) = (call.arg(0), call.arg(1));
    let ((elements, _), imm) = (shape(call, a)?, immediate(call, 2)?);
    let index = |i: u32| if (imm >> (i % 8)) & 1 == 1 { i + elements } else { i };
    Some(call.shuffle(a, b, &(0..elements).map(index).collect::<Vec<_>>()))
}

/// `vperm2f128` and its kin: two halves of the operands, or zero.
pub(super) fn two_halves(call: &mut Call<'_>, _: &str) -> Option<Value> {
    let (a, b) = (call.arg(0), call.arg(1));
    let ((elements, _), imm) = (shape(call, a)?, immediate(call, 2)?);
    let half = elements / 2;
    let mut source = |bits: u32| match bits {
        bits if bits & 8 != 0 => call.null(call.ty(a)),
        bits if bits & 2 != 0 => b,
        _ => a,
    };
    let (low, high) = (source(imm), source(imm >> 4));
    let from = |bits: u32| if bits & 1 == 1 { half } else { 0 };
    let (first, second) = (from(imm), from(imm >> 4) + elements);
    let indices: Vec<u32> = (first..first + half).chain(second..second + half).collect();
    Some(call.shuffle(low, high, &indices))
}

/// `psll.dq`, `psrl.dq`: 128 bits are shifted by bytes; the count is one of bits where the name does not end in `bs` or `512`.
pub(super) fn shift_bytes(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let (a, ty) = (call.arg(0), call.result_type());
    let count = immediate(call, 1)?;
    let count = if name.ends_with(".dq") { count / 8 } else { count };
    let bytes = call.scalar_bits(ty)? * call.types().vector_len(ty)?.0 / 8;
    let vector = call.types().vector(Type::I8, bytes, false);
    let cast = call.op(Opcode::BitCast, vector, &[a]);
    call.name(cast, b"cast");
    let zero = call.null(vector);
    let result = if count >= 16 {
        zero
    } else if name.contains("psll") {
        let index = |i: u32| match (i % 16).checked_sub(count) {
            Some(k) => i - i % 16 + bytes + k,
            None => i - i % 16 + 16 + i % 16 - count,
        };
        call.shuffle(zero, cast, &(0..bytes).map(index).collect::<Vec<_>>())
    } else {
        let index = |i: u32| {
            let k = i % 16 + count;
            i - i % 16 + if k >= 16 { k + bytes - 16 } else { k }
        };
        call.shuffle(cast, zero, &(0..bytes).map(index).collect::<Vec<_>>())
    };
    let back = call.op(Opcode::BitCast, ty, &[result]);
    call.name(back, b"cast");
    Some(Outcome::Value(back))
}
