//! `strcmp`, `strncmp`, `memcmp`, `bcmp`.

use super::Found;
use super::strings::loaded_byte;
use super::text::{all_bytes, is_only_compared_with_zero, length_with_nul, string};
use crate::combiner::Combiner;
use analysis::constant_folding::fold_load;
use analysis::value_tracking::{is_dereferenceable_and_aligned, is_known_non_zero};
use ir::attr_kind::AttrKind;
use ir::library::LibFunc;
use ir::{Align, Inst, IntPredicate, Opcode, Value};
use std::cmp::Ordering;

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    match f {
        LibFunc::strcmp => strcmp(cx, i),
        LibFunc::strncmp => strncmp(cx, i),
        LibFunc::memcmp => memcmp(cx, i),
        LibFunc::bcmp => compare_bytes(cx, i),
        _ => None,
    }
}

/// The result that says so.
fn sign(cx: &mut Combiner<'_>, i: Inst, order: Ordering) -> Found {
    let ty = cx.body.inst(i).ty;
    Found::Value(match order {
        Ordering::Less => cx.ones(ty),
        Ordering::Equal => cx.zero(ty),
        Ordering::Greater => cx.int(ty, 1),
    })
}

/// One of the strings is empty: the first character of the other one decides.
fn with_empty(cx: &mut Combiner<'_>, i: Inst, texts: [&Option<Vec<u8>>; 2]) -> Option<Found> {
    let [a, b] = cx.pair(i);
    let is_empty = |text: &Option<Vec<u8>>| text.as_ref().is_some_and(Vec::is_empty);
    if is_empty(texts[0]) {
        let v = loaded_byte(cx, i, b, b"strcmpload", b"");
        return Some(Found::Value(cx.build(|b| b.neg(v))));
    }
    if is_empty(texts[1]) {
        return Some(Found::Value(loaded_byte(cx, i, a, b"strcmpload", b"")));
    }
    None
}

/// `memcmp` in the place of a comparison of strings.
fn as_bytes(cx: &mut Combiner<'_>, i: Inst, n: u64) -> Option<Found> {
    let [a, b] = cx.pair(i);
    let (ty, size) = (cx.body.inst(i).ty, cx.size(n));
    let call = cx.library(LibFunc::memcmp, ty, &[a, b, size], i, true)?;
    Some(Found::Value(call.into()))
}

/// May so many bytes of a string be compared, though it may end before them?
fn may_read(cx: &Combiner<'_>, i: Inst, s: Value, n: u64) -> bool {
    cx.body.has_uses(i)
        && is_only_compared_with_zero(cx, i)
        && is_dereferenceable_and_aligned(&cx.q(), s, n, 1)
        && !cx.function_has(AttrKind::SanitizeMemory)
}

fn strcmp(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [a, b] = cx.pair(i);
    if a == b {
        return Some(sign(cx, i, Ordering::Equal));
    }
    let texts = [a, b].map(|v| string(cx, v));
    if let [Some(x), Some(y)] = &texts {
        return Some(sign(cx, i, x.cmp(y)));
    }
    if let Some(found) = with_empty(cx, i, [&texts[0], &texts[1]]) {
        return Some(found);
    }
    let lens = [a, b].map(|v| length_with_nul(cx, v));
    for (k, len) in lens.into_iter().enumerate() {
        if let Some(len) = len {
            cx.note_dereferenceable(i, k, len);
        }
    }
    if let [Some(x), Some(y)] = lens {
        return as_bytes(cx, i, x.min(y));
    }
    match (&texts, lens) {
        ([None, Some(_)], [_, Some(n)]) if may_read(cx, i, a, n) => return as_bytes(cx, i, n),
        ([Some(_), None], [Some(n), _]) if may_read(cx, i, b, n) => return as_bytes(cx, i, n),
        _ => {}
    }
    cx.note_accessed(i, &[0, 1]);
    None
}

fn strncmp(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [a, b] = cx.pair(i);
    let bound = cx.body.operand(i, 2);
    if a == b {
        return Some(sign(cx, i, Ordering::Equal));
    }
    if is_known_non_zero(&cx.q_at(Inst::NONE), bound) {
        cx.note_accessed(i, &[0, 1]);
    }
    let n = cx.int_of(bound)?.as_u64()?;
    if n == 0 {
        return Some(sign(cx, i, Ordering::Equal));
    }
    if n == 1 {
        return as_bytes(cx, i, 1);
    }
    let texts = [a, b].map(|v| string(cx, v));
    if let [Some(x), Some(y)] = &texts {
        let part = |text: &[u8]| text[..text.len().min(usize::try_from(n).unwrap_or(usize::MAX))].to_vec();
        return Some(sign(cx, i, part(x).cmp(&part(y))));
    }
    if let Some(found) = with_empty(cx, i, [&texts[0], &texts[1]]) {
        return Some(found);
    }
    let lens = [a, b].map(|v| length_with_nul(cx, v));
    for (k, len) in lens.into_iter().enumerate() {
        if let Some(len) = len {
            cx.note_dereferenceable(i, k, len);
        }
    }
    match (&texts, lens) {
        ([None, Some(_)], [_, Some(m)]) if may_read(cx, i, a, m.min(n)) => as_bytes(cx, i, m.min(n)),
        ([Some(_), None], [Some(m), _]) if may_read(cx, i, b, m.min(n)) => as_bytes(cx, i, m.min(n)),
        _ => None,
    }
}

fn memcmp(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    if let Some(found) = compare_bytes(cx, i) {
        return Some(found);
    }
    if !cx.body.has_uses(i) || !is_only_compared_with_zero(cx, i) {
        return None;
    }
    let args: Vec<Value> = cx.body.call_args(i).collect();
    let ty = cx.body.inst(i).ty;
    let call = cx.library(LibFunc::bcmp, ty, &args, i, true)?;
    Some(Found::Value(call.into()))
}

fn compare_bytes(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [a, b] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    if a == b {
        return Some(sign(cx, i, Ordering::Equal));
    }
    cx.note_accessed_bytes(i, &[0, 1], size);
    if let Some(found) = of_constants(cx, i, size) {
        return Some(found);
    }
    let n = cx.int_of(size)?.as_u64()?;
    match n {
        0 => Some(sign(cx, i, Ordering::Equal)),
        1 => Some(difference(cx, i)),
        n => equality(cx, i, n),
    }
}

/// Both are constants: a number decides, or whether the size leads up to the first difference.
fn of_constants(cx: &mut Combiner<'_>, i: Inst, size: Value) -> Option<Found> {
    let [a, b] = cx.pair(i);
    let (x, y) = (all_bytes(cx, a)?, all_bytes(cx, b)?);
    let common = x.len().min(y.len());
    let differ = (0..common).find(|&k| x[k] != y[k]);
    let zero = Ordering::Equal;
    let Some(at) = differ else {
        // More bytes than there are cannot be compared.
        return Some(sign(cx, i, zero));
    };
    let order = x[at].cmp(&y[at]);
    if let Some(n) = cx.int_of(size) {
        let reaches = n.as_u64().is_none_or(|n| n > at as u64);
        return Some(sign(cx, i, if reaches { order } else { zero }));
    }
    let (ty, size_ty) = (cx.body.inst(i).ty, cx.ty(size));
    let at = cx.int(size_ty, at as u64);
    let result = if order == Ordering::Less { cx.ones(ty) } else { cx.int(ty, 1) };
    let none = cx.zero(ty);
    Some(Found::Value(cx.build(|x| {
        let is_short = x.icmp(IntPredicate::Ule, size, at);
        x.select(is_short, none, result)
    })))
}

/// `memcmp(a, b, 1)`
fn difference(cx: &mut Combiner<'_>, i: Inst) -> Found {
    let [a, b] = cx.pair(i);
    let x = loaded_byte(cx, i, a, b"lhsc", b"lhsv");
    let y = loaded_byte(cx, i, b, b"rhsc", b"rhsv");
    Found::Value(cx.build(|b| b.named(b"chardiff").sub(x, y)))
}

/// `memcmp(a, b, 4) == 0` compares numbers of 32 bits, where these are aligned.
fn equality(cx: &mut Combiner<'_>, i: Inst, n: u64) -> Option<Found> {
    let bits = u32::try_from(n.checked_mul(8)?).ok()?;
    if !cx.layout.native_ints.contains(&bits) || !cx.body.has_uses(i) || !is_only_compared_with_zero(cx, i) {
        return None;
    }
    let ty = cx.types.int(bits);
    let wanted = cx.layout.pref_align(cx.types, ty);
    let align = Align::new(cx.layout.abi_align(cx.types, ty)).unwrap_or(Align::NONE);
    let sides = cx.pair(i);
    let constants = sides.map(|v| {
        let c = v.constant()?;
        fold_load(cx.facts.env(cx.at), cx.body, ty, c, 0).map(Value::from)
    });
    for (v, known) in sides.iter().zip(&constants) {
        if known.is_none() && 1 << cx.known(*v).min_trailing_zeros().min(32) < wanted {
            return None;
        }
    }
    let names: [&[u8]; 2] = [b"lhsv", b"rhsv"];
    let mut values = [Value::NONE; 2];
    for k in 0..2 {
        values[k] = match constants[k] {
            Some(c) => c,
            None => cx.build(|b| b.named(names[k]).load(ty, sides[k], align)).into(),
        };
    }
    let result = cx.body.inst(i).ty;
    Some(Found::Value(cx.build(|b| {
        let differ = b.icmp(IntPredicate::Ne, values[0], values[1]);
        b.named(b"memcmp").cast(Opcode::ZExt, differ, result)
    })))
}
