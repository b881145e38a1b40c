//! `isdigit`, `isascii`, `toascii`, `abs`, `ffs`, `atoi`, `strtol` and the like.

use super::Found;
use super::text::all_bytes;
use crate::combiner::Combiner;
use ir::attr_kind::AttrKind;
use ir::attr_payload::captures;
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{ApInt, Attribute, Inst, IntPredicate, NoWrap, Opcode, Type, Value};

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    use LibFunc as L;
    Some(Found::Value(match f {
        L::ffs | L::ffsl | L::ffsll => ffs(cx, i)?,
        L::fls | L::flsl | L::flsll => fls(cx, i)?,
        L::abs | L::labs | L::llabs => abs(cx, i),
        L::isdigit => is_digit(cx, i),
        L::isascii => is_ascii(cx, i),
        L::toascii => {
            let c = cx.body.operand(i, 0);
            let ty = cx.ty(c);
            let mask = cx.int(ty, 0x7f);
            cx.build(|b| b.and(c, mask))
        }
        L::atoi | L::atol | L::atoll => parse(cx, i, None, Some(10), true)?,
        L::strtol | L::strtoll => strto(cx, i, true)?,
        L::strtoul | L::strtoull => strto(cx, i, false)?,
        L::strtod | L::strtof | L::strtold => {
            note_string_without_end(cx, i);
            return None;
        }
        _ => return None,
    }))
}

/// `x ? (int) cttz(x) + 1 : 0`
fn ffs(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let x = cx.body.operand(i, 0);
    let (ty, result) = (cx.ty(x), cx.body.inst(i).ty);
    let truth = cx.truth(Type::I1, true);
    let zeros = cx.named_call(b"cttz", id::CTTZ, &[ty], &[x, truth])?;
    let (one, zero, none) = (cx.int(ty, 1), cx.zero(ty), cx.zero(result));
    Some(cx.build(|b| {
        let bit = b.add(zeros.into(), one);
        let bit = b.zext_or_trunc(bit, result);
        let any = b.icmp(IntPredicate::Ne, x, zero);
        b.select(any, bit, none)
    }))
}

/// The width minus `ctlz(x)`.
fn fls(cx: &mut Combiner<'_>, i: Inst) -> Option<Value> {
    let x = cx.body.operand(i, 0);
    let (ty, result) = (cx.ty(x), cx.body.inst(i).ty);
    let width = cx.width(x)?;
    let no = cx.truth(Type::I1, false);
    let zeros = cx.named_call(b"ctlz", id::CTLZ, &[ty], &[x, no])?;
    let width = cx.int(ty, u64::from(width));
    Some(cx.build(|b| {
        let n = b.sub(width, zeros.into());
        b.zext_or_trunc(n, result)
    }))
}

/// `x < 0 ? -x : x`, where the least number has no magnitude.
fn abs(cx: &mut Combiner<'_>, i: Inst) -> Value {
    let x = cx.body.operand(i, 0);
    let ty = cx.ty(x);
    let zero = cx.zero(ty);
    cx.build(|b| {
        let negative = b.icmp(IntPredicate::Slt, x, zero);
        let negated = b.named(b"neg").binary_with(Opcode::Sub, NoWrap::NSW, zero, x);
        b.select(negative, negated, x)
    })
}

fn is_digit(cx: &mut Combiner<'_>, i: Inst) -> Value {
    let c = cx.body.operand(i, 0);
    let (ty, result) = (cx.ty(c), cx.body.inst(i).ty);
    let (zero, ten) = (cx.int(ty, u64::from(b'0')), cx.int(ty, 10));
    cx.build(|b| {
        let digit = b.named(b"isdigittmp").sub(c, zero);
        let is = b.named(b"isdigit").icmp(IntPredicate::Ult, digit, ten);
        b.cast(Opcode::ZExt, is, result)
    })
}

fn is_ascii(cx: &mut Combiner<'_>, i: Inst) -> Value {
    let c = cx.body.operand(i, 0);
    let (ty, result) = (cx.ty(c), cx.body.inst(i).ty);
    let limit = cx.int(ty, 128);
    cx.build(|b| {
        let is = b.named(b"isascii").icmp(IntPredicate::Ult, c, limit);
        b.cast(Opcode::ZExt, is, result)
    })
}

/// `strtod` and the like, asked for no end of the number: nothing keeps the address of the string. Is no end asked for?
fn note_string_without_end(cx: &mut Combiner<'_>, i: Inst) -> bool {
    let end_is_null = cx.is_zero_constant(cx.body.operand(i, 1));
    if end_is_null && !cx.call_info(i).arg_has(0, AttrKind::Captures) {
        cx.edit_arg_attrs(i, 0, |b| _ = b.add(Attribute::Int(AttrKind::Captures, captures(0, 0))));
        cx.changed = true;
    }
    end_is_null
}

/// `strtol` and the like: the end is stored where it is asked for.
fn strto(cx: &mut Combiner<'_>, i: Inst, signed: bool) -> Option<Value> {
    let [_, end] = cx.pair(i);
    let end_is_null = note_string_without_end(cx, i);
    let base = cx.int_of(cx.body.operand(i, 2))?.as_u64()?;
    parse(cx, i, (!end_is_null).then_some(end), Some(base), signed)
}

/// The number in a constant string. Nothing where it is wrong or too large, for `errno` says so.
fn parse(cx: &mut Combiner<'_>, i: Inst, end: Option<Value>, base: Option<u64>, signed: bool) -> Option<Value> {
    let s = cx.body.operand(i, 0);
    let text = all_bytes(cx, s)?;
    let text = &text[..text.iter().position(|&b| b == 0)?];
    let width = cx.width(i.into()).filter(|&w| w <= 64)?;
    let mut base = base.filter(|b| *b == 0 || (2..=36).contains(b))?;
    let is_space = |b: u8| matches!(b, b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r');
    let mut at = text.iter().take_while(|&&b| is_space(b)).count();
    let negative = text.get(at) == Some(&b'-');
    if matches!(text.get(at), Some(b'-' | b'+')) {
        at += 1;
    }
    let has_prefix = matches!(text[at..], [b'0', b'x' | b'X', ..]);
    match base {
        0 if has_prefix => (base, at) = (16, at + 2),
        0 => base = if text.get(at) == Some(&b'0') { 8 } else { 10 },
        16 if has_prefix => at += 2,
        _ => {}
    }
    let digit = |b: u8| (b as char).to_digit(36).map(u64::from).filter(|&d| d < base);
    let digits = text[at..].iter().map_while(|&b| digit(b)).count();
    if digits == 0 || end.is_none() && at + digits != text.len() {
        return None;
    }
    let limit =
        if signed { ApInt::signed_max(width).low_u64() + u64::from(negative) } else { ApInt::ones(width).low_u64() };
    let mut value = 0u64;
    for &b in &text[at..at + digits] {
        value = value.checked_mul(base)?.checked_add(digit(b)?).filter(|&v| v <= limit)?;
    }
    if let Some(end) = end {
        let at = cx.int(Type::I64, (at + digits) as u64);
        let address = cx.address(b"endptr", s, at);
        let ty = cx.ty(address);
        let align = cx.layout.abi(cx.types, ty);
        cx.build(|b| b.store(address, end, align));
    }
    let ty = cx.body.inst(i).ty;
    let value = ApInt::new(width, value);
    Some(cx.ap(ty, &if negative { -&value } else { value }))
}
