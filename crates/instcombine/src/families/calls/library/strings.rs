//! `strcat`, `strcpy`, `strlen`, `strchr` and the like.

use super::Found;
use super::text::{
    all_bytes, is_only_compared_with, is_only_compared_with_zero, length_if_read, length_with_nul, string,
};
use crate::combiner::Combiner;
use analysis::module_flags::{module_flag, number};
use analysis::value_tracking::is_known_non_zero;
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{Align, Inst, IntPredicate, Opcode, Type, Value, View};

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    match f {
        LibFunc::strcat => strcat(cx, i),
        LibFunc::strncat => strncat(cx, i),
        LibFunc::strcpy => strcpy(cx, i),
        LibFunc::stpcpy => stpcpy(cx, i),
        LibFunc::strncpy => strncpy(cx, i),
        LibFunc::strlen => strlen(cx, i),
        LibFunc::strnlen => strnlen(cx, i),
        LibFunc::wcslen => wcslen(cx, i),
        LibFunc::strchr => strchr(cx, i),
        LibFunc::strrchr => strrchr(cx, i),
        LibFunc::strstr => strstr(cx, i),
        LibFunc::strpbrk => strpbrk(cx, i),
        LibFunc::strspn => strspn(cx, i),
        LibFunc::strcspn => strcspn(cx, i),
        LibFunc::strdup => {
            cx.note_accessed(i, &[0]);
            None
        }
        _ => None,
    }
}

/// One byte, without alignment.
fn byte() -> Align {
    Align::new(1).unwrap_or(Align::NONE)
}

/// A byte that is loaded, as a number of the result's type.
pub(super) fn loaded_byte(cx: &mut Combiner<'_>, i: Inst, from: Value, name: &[u8], wide: &[u8]) -> Value {
    let ty = cx.body.inst(i).ty;
    cx.build(|b| {
        let v = b.named(name).load(Type::I8, from, byte());
        b.named(wide).cast(Opcode::ZExt, v.into(), ty)
    })
}

/// Appends `bytes` characters and a nul, behind the string that is there.
fn append(cx: &mut Combiner<'_>, i: Inst, to: Value, from: Value, bytes: u64) -> Option<Found> {
    let len = cx.strlen(to, i)?;
    let end = cx.address(b"endptr", to, len);
    let size = cx.size(bytes + 1);
    cx.copy_bytes(id::MEMCPY, end, from, size)?;
    Some(Found::Value(to))
}

fn strcat(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, from] = cx.pair(i);
    cx.note_accessed(i, &[0, 1]);
    let len = length_if_read(cx, from, 1)?;
    cx.note_dereferenceable(i, 1, len);
    if len == 1 {
        return Some(Found::Value(to));
    }
    append(cx, i, to, from, len - 1)
}

fn strncat(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, from] = cx.pair(i);
    let bound = cx.body.operand(i, 2);
    cx.note_accessed(i, &[0]);
    if is_known_non_zero(&cx.q_at(Inst::NONE), bound) {
        cx.note_accessed(i, &[1]);
    }
    let bound = cx.int_of(bound)?.as_u64()?;
    if bound == 0 {
        return Some(Found::Value(to));
    }
    let len = length_with_nul(cx, from)?;
    cx.note_dereferenceable(i, 1, len);
    if len == 1 {
        return Some(Found::Value(to));
    }
    if bound < len - 1 {
        return None;
    }
    append(cx, i, to, from, len - 1)
}

fn strcpy(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, from] = cx.pair(i);
    if to == from {
        return Some(Found::Value(from));
    }
    cx.note_accessed(i, &[0, 1]);
    let len = length_if_read(cx, from, 1)?;
    cx.note_dereferenceable(i, 1, len);
    let size = cx.size(len);
    let call = cx.copy_bytes(id::MEMCPY, to, from, size)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(to))
}

fn stpcpy(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, from] = cx.pair(i);
    if !cx.body.has_uses(i) {
        let ty = cx.ty(to);
        cx.library(LibFunc::strcpy, ty, &[to, from], i, true)?;
        return Some(Found::Nothing);
    }
    if to == from {
        let len = cx.strlen(from, i)?;
        return Some(Found::Value(cx.address(b"", to, len)));
    }
    let len = length_if_read(cx, from, 1)?;
    cx.note_dereferenceable(i, 1, len);
    let end = cx.size(len - 1);
    let end = cx.address(b"", to, end);
    let size = cx.size(len);
    let call = cx.copy_bytes(id::MEMCPY, to, from, size)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(end))
}

/// Stores at most eight bytes as one number.
fn store_bytes(cx: &mut Combiner<'_>, to: Value, bytes: &[u8]) {
    let append = |n: u64, b: &u8| n << 8 | u64::from(*b);
    let n = if cx.layout.big_endian { bytes.iter().fold(0, append) } else { bytes.iter().rev().fold(0, append) };
    let ty = cx.types.int(8 * bytes.len() as u32);
    let n = cx.int(ty, n);
    cx.build(|b| b.store(n, to, byte()));
}

/// Constant strings up to this length are filled up with nuls for `strncpy` (LLVM's number).
const MAX_PADDED: u64 = 128;

fn strncpy(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [to, mut from] = cx.pair(i);
    let bound = cx.body.operand(i, 2);
    if is_known_non_zero(&cx.q_at(Inst::NONE), bound) {
        cx.note_accessed(i, &[0, 1]);
    }
    let n = cx.int_of(bound).and_then(|n| n.as_u64());
    if n == Some(0) {
        return Some(Found::Value(to));
    }
    if n == Some(1) {
        cx.build(|b| {
            let v = b.named(b"stxncpy.char0").load(Type::I8, from, byte());
            b.store(v.into(), to, byte())
        });
        return Some(Found::Value(to));
    }
    // No more than the bound is read of a string without end.
    if let Some(len) = length_with_nul(cx, from) {
        cx.note_dereferenceable(i, 1, len);
    }
    let len = length_if_read(cx, from, 1)?;
    if len == 1 {
        let zero = cx.int(Type::I8, 0);
        let call = cx.fill_bytes(to, zero, bound, 1)?;
        let table = &cx.module.ctx.attrs;
        let set = table.list(cx.body.inst(i).call_attrs()).param(0);
        cx.edit_arg_attrs(call, 0, |b| _ = b.add_set(table, set));
        cx.copy_tail_kind(i, call);
        return Some(Found::Value(to));
    }
    let n = n?;
    if n > len {
        if n > MAX_PADDED || cx.layout.globals_space != 0 {
            return None;
        }
        let mut padded = string(cx, from)?;
        padded.resize(n as usize, 0);
        from = cx.private_string(&padded);
        // The new constant is in the module only behind this pass: nothing can be loaded from it yet.
        if matches!(n, 2 | 4 | 8) {
            store_bytes(cx, to, &padded);
            return Some(Found::Value(to));
        }
    }
    let size = cx.size(n);
    let call = cx.copy_bytes(id::MEMCPY, to, from, size)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(to))
}

/// `strlen`, of characters of `unit` bytes.
fn string_length(cx: &mut Combiner<'_>, i: Inst, unit: u32) -> Option<Found> {
    let (s, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    if cx.body.has_uses(i) && is_only_compared_with_zero(cx, i) {
        let first = loaded_character(cx, s, unit, b"char0");
        return Some(Found::Value(cx.build(|b| b.zext_or_trunc(first, ty))));
    }
    if let Some(len) = length_if_read(cx, s, unit as usize) {
        return Some(Found::Value(cx.int(ty, len - 1)));
    }
    if let Some(rest) = length_of_rest(cx, i, s, unit) {
        return Some(Found::Value(rest));
    }
    if let Some(View::Select { cond, yes, no }) = cx.body.view_value(s)
        && let Some(a) = length_if_read(cx, yes, unit as usize)
        && let Some(b) = length_if_read(cx, no, unit as usize)
    {
        let [a, b] = [a, b].map(|n| cx.int(ty, n - 1));
        return Some(Found::Value(cx.build(|x| x.select(cond, a, b))));
    }
    None
}

fn strlen(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let found = string_length(cx, i, 1);
    if found.is_none() {
        cx.note_accessed(i, &[0]);
    }
    found
}

/// The module says how wide characters are (`wchar_size`).
fn wcslen(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let size = number(cx.module, module_flag(cx.module, b"wchar_size")?)?;
    let unit = u32::try_from(size).ok().filter(|n| [1, 2, 4].contains(n))?;
    string_length(cx, i, unit)
}

/// `strnlen`: as `strlen`, but no longer than the bound.
fn strnlen(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let ([s, bound], ty) = (cx.pair(i), cx.body.inst(i).ty);
    let only_zero = cx.body.has_uses(i) && is_only_compared_with_zero(cx, i);
    if only_zero && is_known_non_zero(&cx.q_at(Inst::NONE), bound) {
        return Some(Found::Value(loaded_byte(cx, i, s, b"char0", b"")));
    }
    if let Some(n) = cx.int_of(bound) {
        if n.is_zero() {
            return Some(Found::Value(cx.zero(ty)));
        }
        if n.is_one() {
            let first = loaded_character(cx, s, 1, b"strnlen.char0");
            let zero = cx.int(Type::I8, 0);
            return Some(Found::Value(cx.build(|b| {
                let differs = b.named(b"strnlen.char0cmp").icmp(IntPredicate::Ne, first, zero);
                b.cast(Opcode::ZExt, differs, ty)
            })));
        }
    }
    let len = length_if_read(cx, s, 1)?;
    let len = cx.int(ty, len - 1);
    Some(Found::Value(cx.binary_intrinsic(id::UMIN, len, bound)?))
}

/// A character that is loaded.
fn loaded_character(cx: &mut Combiner<'_>, from: Value, unit: u32, name: &[u8]) -> Value {
    let ty = cx.types.int(unit * 8);
    let align = Align::new(unit.into()).unwrap_or(Align::NONE);
    cx.build(|b| b.named(name).load(ty, from, align)).into()
}

/// The length of what is left of a constant string from a variable place on.
fn length_of_rest(cx: &mut Combiner<'_>, i: Inst, s: Value, unit: u32) -> Option<Value> {
    let gep = s.inst().filter(|_| cx.opcode(s) == Some(Opcode::GetElementPtr))?;
    let character = cx.types.int_width(cx.body.inst(gep).source_type());
    if character != Some(unit * u8::BITS) || cx.body.inst(gep).num_operands() != 2 {
        return None;
    }
    let [base, offset] = cx.pair(gep);
    let bytes = all_bytes(cx, base)?;
    let mut characters = bytes.chunks_exact(unit as usize);
    let count = characters.len();
    let end = characters.position(|bytes| bytes.iter().all(|&b| b == 0))?;
    let known = cx.known(offset);
    let is_inside = known.is_non_negative() && known.max_value().as_u64().is_some_and(|n| n <= end as u64);
    let is_whole = base.constant().is_some_and(|c| cx.body.consts().as_global(c).is_some()) && end + 1 == count;
    if !is_inside && !is_whole {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let end = cx.int(ty, end as u64);
    Some(cx.build(|b| {
        let offset = b.sext_or_trunc(offset, ty);
        b.sub(end, offset)
    }))
}

fn strchr(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, c] = cx.pair(i);
    cx.note_accessed(i, &[0]);
    let ty = cx.body.inst(i).ty;
    let Some(n) = cx.int_of(c) else {
        let len = length_with_nul(cx, s)?;
        cx.note_dereferenceable(i, 0, len);
        if cx.ty(c) != cx.c_int() {
            return None;
        }
        let size = cx.size(len);
        let call = cx.library(LibFunc::memchr, ty, &[s, c, size], i, true)?;
        return Some(Found::Value(call.into()));
    };
    let wanted = n.low_u64() as u8;
    let null = cx.zero(ty);
    if n.is_zero() && cx.body.has_uses(i) && is_only_compared_with(cx, i, null) {
        let truth = cx.truth(Type::I1, true);
        return Some(Found::Value(cx.build(|b| b.cast(Opcode::IntToPtr, truth, ty))));
    }
    let Some(text) = string(cx, s) else {
        if !n.is_zero() {
            return None;
        }
        let len = cx.strlen(s, i)?;
        return Some(Found::Value(cx.address(b"strchr", s, len)));
    };
    let at = if wanted == 0 { Some(text.len()) } else { text.iter().position(|&b| b == wanted) };
    Some(Found::Value(match at {
        None => null,
        Some(at) => cx.address_at(b"strchr", s, at as u64),
    }))
}

fn strrchr(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, c] = cx.pair(i);
    cx.note_accessed(i, &[0]);
    let ty = cx.body.inst(i).ty;
    let n = cx.int_of(c);
    let Some(text) = string(cx, s) else {
        if !n.is_some_and(|n| n.is_zero()) {
            return None;
        }
        let call = cx.library(LibFunc::strchr, ty, &[s, c], i, true)?;
        return Some(Found::Value(call.into()));
    };
    if let Some(n) = n {
        let wanted = n.low_u64() as u8;
        let at = if wanted == 0 { Some(text.len()) } else { text.iter().rposition(|&b| b == wanted) };
        return Some(Found::Value(match at {
            None => cx.zero(ty),
            Some(at) => cx.address_at(b"memrchr.ptr_plus", s, at as u64),
        }));
    }
    let size = cx.size(text.len() as u64 + 1);
    let call = cx.library(LibFunc::memrchr, ty, &[s, c, size], i, true)?;
    Some(Found::Value(call.into()))
}

/// Where `part` first is in `whole`.
fn find(whole: &[u8], part: &[u8]) -> Option<usize> {
    if part.is_empty() { Some(0) } else { whole.windows(part.len()).position(|w| w == part) }
}

fn strstr(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, part] = cx.pair(i);
    let ty = cx.body.inst(i).ty;
    if s == part {
        return Some(Found::Value(s));
    }
    if cx.body.has_uses(i) && is_only_compared_with(cx, i, s) {
        return starts_with(cx, i, s, part);
    }
    let (whole, wanted) = (string(cx, s), string(cx, part));
    if let Some(wanted) = wanted {
        if wanted.is_empty() {
            return Some(Found::Value(s));
        }
        if let Some(whole) = whole {
            return Some(Found::Value(match find(&whole, &wanted) {
                None => cx.zero(ty),
                Some(at) => cx.address_at(b"strstr", s, at as u64),
            }));
        }
        if let [c] = *wanted {
            let int = cx.c_int();
            let c = cx.int(int, u64::from(c));
            let call = cx.library(LibFunc::strchr, ty, &[s, c], i, true)?;
            cx.body.inst_mut(call).set_tail_kind(ir::TailKind::None);
            return Some(Found::Value(call.into()));
        }
    }
    cx.note_accessed(i, &[0, 1]);
    None
}

/// `strstr(s, p) == s` is `strncmp(s, p, strlen(p)) == 0`.
fn starts_with(cx: &mut Combiner<'_>, i: Inst, s: Value, part: Value) -> Option<Found> {
    let len = cx.strlen(part, i)?;
    let int = cx.c_int();
    let call = cx.library(LibFunc::strncmp, int, &[s, part, len], i, true)?;
    cx.body.inst_mut(call).set_tail_kind(ir::TailKind::None);
    let zero = cx.zero(int);
    let mut users: Vec<Inst> = cx.body.users_of(i).collect();
    users.dedup();
    for u in users {
        let View::ICmp { predicate, .. } = cx.body.view(u) else { continue };
        debug_assert!(matches!(predicate, IntPredicate::Eq | IntPredicate::Ne));
        let test = cx.build(|b| b.named(b"cmp").icmp(predicate, call.into(), zero));
        cx.replace_uses(u, test);
        cx.erase(u);
    }
    Some(Found::Nothing)
}

fn strpbrk(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, set] = cx.pair(i);
    let ty = cx.body.inst(i).ty;
    let (text, chars) = (string(cx, s), string(cx, set));
    if text.as_ref().is_some_and(Vec::is_empty) || chars.as_ref().is_some_and(Vec::is_empty) {
        return Some(Found::Value(cx.zero(ty)));
    }
    if let (Some(text), Some(chars)) = (&text, &chars) {
        return Some(Found::Value(match text.iter().position(|b| chars.contains(b)) {
            None => cx.zero(ty),
            Some(at) => cx.address_at(b"strpbrk", s, at as u64),
        }));
    }
    if let Some(&[c]) = chars.as_deref() {
        let int = cx.c_int();
        let c = cx.int(int, u64::from(c));
        let call = cx.library(LibFunc::strchr, ty, &[s, c], i, true)?;
        return Some(Found::Value(call.into()));
    }
    None
}

fn strspn(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, set] = cx.pair(i);
    let ty = cx.body.inst(i).ty;
    let (text, chars) = (string(cx, s), string(cx, set));
    if text.as_ref().is_some_and(Vec::is_empty) || chars.as_ref().is_some_and(Vec::is_empty) {
        return Some(Found::Value(cx.zero(ty)));
    }
    if let (Some(text), Some(chars)) = (text, chars) {
        let n = text.iter().position(|b| !chars.contains(b)).unwrap_or(text.len());
        return Some(Found::Value(cx.int(ty, n as u64)));
    }
    None
}

fn strcspn(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    let [s, set] = cx.pair(i);
    let ty = cx.body.inst(i).ty;
    let (text, chars) = (string(cx, s), string(cx, set));
    if text.as_ref().is_some_and(Vec::is_empty) {
        return Some(Found::Value(cx.zero(ty)));
    }
    if let (Some(text), Some(chars)) = (text, &chars) {
        let n = text.iter().position(|b| chars.contains(b)).unwrap_or(text.len());
        return Some(Found::Value(cx.int(ty, n as u64)));
    }
    if chars.is_some_and(|chars| chars.is_empty()) {
        let len = cx.strlen(s, i)?;
        let kind = cx.body.inst(i).tail_kind();
        if let Some(call) = len.inst() {
            cx.body.inst_mut(call).set_tail_kind(kind);
        }
        return Some(Found::Value(len));
    }
    None
}
