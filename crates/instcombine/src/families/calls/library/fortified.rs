//! Functions that check the size of what they write to: `__memcpy_chk` and the like.

use super::Found;
use super::text::length_with_nul;
use crate::combiner::Combiner;
use ir::intrinsics::id;
use ir::library::LibFunc;
use ir::{Inst, Value};

pub(super) fn fold(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    match f {
        LibFunc::memcpy_chk => copy(cx, i, id::MEMCPY),
        LibFunc::memmove_chk => copy(cx, i, id::MEMMOVE),
        LibFunc::memset_chk => fill(cx, i),
        LibFunc::mempcpy_chk => plain(cx, i, LibFunc::mempcpy, 3, Some(2), None, 3),
        LibFunc::strcpy_chk | LibFunc::stpcpy_chk => strcpy(cx, i, f),
        LibFunc::strncpy_chk => plain(cx, i, LibFunc::strncpy, 3, Some(2), None, 3),
        LibFunc::stpncpy_chk => plain(cx, i, LibFunc::stpncpy, 3, Some(2), None, 3),
        LibFunc::strlen_chk => plain(cx, i, LibFunc::strlen, 1, None, Some(0), 1),
        LibFunc::strcat_chk => plain(cx, i, LibFunc::strcat, 2, None, None, 2),
        LibFunc::strncat_chk => plain(cx, i, LibFunc::strncat, 3, None, None, 3),
        LibFunc::strlcpy_chk => plain(cx, i, LibFunc::strlcpy, 3, Some(2), None, 3),
        LibFunc::strlcat_chk => plain(cx, i, LibFunc::strlcat, 3, None, None, 3),
        LibFunc::memccpy_chk => plain(cx, i, LibFunc::memccpy, 4, Some(3), None, 4),
        _ => None,
    }
}

/// Is the object large enough, or its size not known?
fn is_checked(cx: &mut Combiner<'_>, i: Inst, object: usize, size: Option<usize>, text: Option<usize>) -> bool {
    let object = cx.body.operand(i, object);
    let size = size.map(|k| cx.body.operand(i, k));
    if size == Some(object) {
        return true;
    }
    let Some(n) = cx.int_of(object) else { return false };
    if n.is_ones() {
        return true;
    }
    let least = match (text, size) {
        (Some(k), _) => {
            let v = cx.body.operand(i, k);
            let Some(len) = length_with_nul(cx, v) else { return false };
            cx.note_dereferenceable(i, k, len);
            Some(len)
        }
        (None, Some(size)) => cx.int_of(size).and_then(|n| n.as_u64()),
        (None, None) => None,
    };
    least.is_some_and(|least| n.limited(u64::MAX) >= least)
}

fn copy(cx: &mut Combiner<'_>, i: Inst, what: ir::intrinsics::Intrinsic) -> Option<Found> {
    if !is_checked(cx, i, 3, Some(2), None) {
        return None;
    }
    let [to, from] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    let call = cx.copy_bytes(what, to, from, size)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(to))
}

fn fill(cx: &mut Combiner<'_>, i: Inst) -> Option<Found> {
    if !is_checked(cx, i, 3, Some(2), None) {
        return None;
    }
    let [to, value] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    let call = cx.fill_bytes(to, value, size, 1)?;
    cx.merge_attributes(i, call);
    Some(Found::Value(to))
}

/// The function without the check, which has the first arguments.
fn plain(
    cx: &mut Combiner<'_>,
    i: Inst,
    f: LibFunc,
    object: usize,
    size: Option<usize>,
    text: Option<usize>,
    args: usize,
) -> Option<Found> {
    if !is_checked(cx, i, object, size, text) {
        return None;
    }
    let args: Vec<Value> = cx.body.call_args(i).take(args).collect();
    let ty = cx.body.inst(i).ty;
    let call = cx.library(f, ty, &args, i, true)?;
    Some(Found::Value(call.into()))
}

fn strcpy(cx: &mut Combiner<'_>, i: Inst, f: LibFunc) -> Option<Found> {
    let [to, from] = cx.pair(i);
    let size = cx.body.operand(i, 2);
    let ty = cx.body.inst(i).ty;
    if f == LibFunc::stpcpy_chk && to == from {
        let len = cx.strlen(from, i)?;
        return Some(Found::Value(cx.address(b"", to, len)));
    }
    if is_checked(cx, i, 2, None, Some(1)) {
        let f = if f == LibFunc::strcpy_chk { LibFunc::strcpy } else { LibFunc::stpcpy };
        let call = cx.library(f, ty, &[to, from], i, true)?;
        return Some(Found::Value(call.into()));
    }
    // The string's length is known, and the object's size is not.
    let len = length_with_nul(cx, from)?;
    cx.note_dereferenceable(i, 1, len);
    let bytes = cx.size(len);
    let call = cx.library(LibFunc::memcpy_chk, ty, &[to, from, bytes, size], i, true)?;
    if f == LibFunc::stpcpy_chk {
        let end = cx.size(len - 1);
        return Some(Found::Value(cx.address(b"", to, end)));
    }
    Some(Found::Value(call.into()))
}
