//! `memcpy`, `memmove`, `memset`, `memchr` and the like.

use super::Found;
use super::text::{all_bytes, is_only_compared_with, is_only_compared_with_zero};
use crate::combiner::Combiner;
use analysis::value_tracking::is_known_non_zero;
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{Inst, IntPredicate, Type, Value};

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    match f {
        LibFunc::memcpy => copy(cx, i, id::MEMCPY),
        LibFunc::memmove => copy(cx, i, id::MEMMOVE),
        LibFunc::mempcpy => copy_to_end(cx, i),
        LibFunc::memset => fill(cx, i),
        LibFunc::memchr => memchr(cx, i),
        LibFunc::memrchr => memrchr(cx, i),
        LibFunc::realloc => realloc(cx, i),
        _ => None,
    }
}

/// What memory intrinsics access can be accessed. Is it one?
pub(super) fn accessed_bytes(cx: &mut Combiner<'_>, i: Inst) -> bool {
    let args: &[usize] = match cx.intrinsic(i.into()) {
        Some(id::MEMCPY | id::MEMMOVE) => &[0, 1],
        Some(id::MEMSET) => &[0],
        _ => return false,
    };
    let size = cx.body.operand(i, 2);
    cx.note_accessed_bytes(i, args, size);
    true
}

fn copy(cx: &mut Combiner<'_>, i: Inst, what: ir::intrinsics::Intrinsic) -> Option<Found> {
    let [to, from] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    cx.note_accessed_bytes(i, &[0, 1], size);
    let call = cx.copy_bytes(what, to, from, size)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(to))
}

fn copy_to_end(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, from] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    let call = cx.copy_bytes(id::MEMCPY, to, from, size)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(cx.address(b"", to, size)))
}

fn fill(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, value] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    cx.note_accessed_bytes(i, &[0], size);
    let call = cx.fill_bytes(to, value, size, 1)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(to))
}

/// `realloc(null, n)` is `malloc(n)`.
fn realloc(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [p, size] = cx.pair(i);
    if !p.constant().is_some_and(|c| cx.body.consts().is_zero(c)) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let call = cx.library(LibFunc::malloc, ty, &[size], i, true)?;
    Some(Found::Value(call.into()))
}

fn memchr(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, c] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    let ty = cx.body.inst(i).ty;
    if is_known_non_zero(&cx.q_at(Inst::NONE), size) {
        cx.note_accessed(i, &[0]);
    }
    let null = cx.zero(ty);
    let len = cx.int_of(size).and_then(|n| n.as_u64());
    match len {
        Some(0) => return Some(Found::Value(null)),
        Some(1) => return Some(Found::Value(first_or_null(cx, s, c, ty, b"memchr"))),
        _ => {}
    }
    let bytes = all_bytes(cx, s)?;
    if let Some(n) = cx.int_of(c) {
        let wanted = n.low_u64() as u8;
        let Some(at) = bytes.iter().position(|&b| b == wanted) else { return Some(Found::Value(null)) };
        if let Some(len) = len {
            let found = (at as u64) < len;
            return Some(Found::Value(if found { cx.address_at(b"memchr.ptr", s, at as u64) } else { null }));
        }
        let at = cx.int_as(size, at as u64);
        let is_short = cx.build(|b| b.named(b"memchr.cmp").icmp(IntPredicate::Ule, size, at));
        let found = cx.address(b"memchr.ptr", s, at);
        return Some(Found::Value(cx.build(|b| b.named(b"memchr.sel").select(is_short, null, found))));
    }
    if bytes.is_empty() {
        return Some(Found::Value(null));
    }
    in_set(cx, i, c, &bytes, len?)
}

impl Combiner<'_> {
    /// A number of the type of another one.
    fn int_as(&mut self, like: Value, n: u64) -> Value {
        let ty = self.ty(like);
        self.int(ty, n)
    }
}

/// `*s == (char)c ? s : null`
fn first_or_null(cx: &mut Combiner<'_>, s: Value, c: Value, ty: Type, name: &[u8]) -> Value {
    let null = cx.zero(ty);
    let align = ir::Align::new(1).unwrap_or(ir::Align::NONE);
    let part = |suffix: &[u8]| [name, suffix].concat();
    cx.build(|b| {
        let first = b.named(&part(b".char0")).load(Type::I8, s, align);
        let wanted = b.zext_or_trunc(c, Type::I8);
        let is = b.named(&part(b".char0cmp")).icmp(IntPredicate::Eq, first.into(), wanted);
        b.named(&part(b".sel")).select(is, s, null)
    })
}

/// `memchr("ab\n", c, 3) != null` tests a bit of a constant that has one for each character.
fn in_set(cx: &mut Combiner<'_>, i: Inst, c: Value, bytes: &[u8], len: u64) -> Option<Found> {
    let result = cx.body.inst(i).ty;
    let null = cx.zero(result);
    let set = &bytes[..bytes.len().min(usize::try_from(len).unwrap_or(usize::MAX))];
    if set.is_empty()
        || !cx.body.has_uses(i)
        || !is_only_compared_with_zero(cx, i) && !is_only_compared_with(cx, i, null)
    {
        return None;
    }
    let most = *set.iter().max()?;
    // The numbers of the target's registers are the limit; powers of two, and at least a byte.
    let width = (u32::from(most) + 1).next_power_of_two().max(8);
    if !cx.layout.native_ints.contains(&width) {
        return None;
    }
    let mut words = [0u64; 4];
    set.iter().for_each(|&b| words[usize::from(b / 64)] |= 1 << (b % 64));
    let ty = cx.types.int(width);
    let field = cx.ap(ty, &ir::ApInt::from_words(width, &words[..(width as usize).div_ceil(64)]));
    let (low, limit, one, zero) = (cx.int(ty, 255), cx.int(ty, u64::from(width)), cx.int(ty, 1), cx.zero(ty));
    let value = cx.build(|b| {
        let c = b.zext_or_trunc(c, ty);
        let c = b.and(c, low);
        let inside = b.named(b"memchr.bounds").icmp(IntPredicate::Ult, c, limit);
        let bit = b.shl(one, c);
        let bits = b.and(bit, field);
        let found = b.named(b"memchr.bits").icmp(IntPredicate::Ne, bits, zero);
        let both = b.named(b"memchr").and(inside, found);
        b.cast(ir::Opcode::IntToPtr, both, result)
    });
    Some(Found::Value(value))
}

fn memrchr(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, c] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    let ty = cx.body.inst(i).ty;
    if is_known_non_zero(&cx.q_at(Inst::NONE), size) {
        cx.note_accessed(i, &[0]);
    }
    let null = cx.zero(ty);
    let len = cx.int_of(size).and_then(|n| n.as_u64());
    match len {
        Some(0) => return Some(Found::Value(null)),
        Some(1) => return Some(Found::Value(first_or_null(cx, s, c, ty, b"memrchr"))),
        _ => {}
    }
    let bytes = all_bytes(cx, s)?;
    let end = len?;
    let wanted = cx.int_of(c)?.low_u64() as u8;
    if end > bytes.len() as u64 {
        return None;
    }
    let at = bytes[..end as usize].iter().rposition(|&b| b == wanted);
    Some(Found::Value(match at {
        None => null,
        Some(at) => cx.address_at(b"memrchr.ptr_plus", s, at as u64),
    }))
}
