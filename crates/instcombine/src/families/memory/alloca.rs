//! `alloca`

use super::allocation_site::is_still_needed;
use super::copy_of_constant::{copy_of_constant, is_still_written};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Align, Inst, Opcode, Type, View};

rules! {
    /// The rules of `alloca`, in order.
    pub RULES, "alloca":
        settled,
        array_of_constant_length,
        length_of_index_type,
        empty_alloca,
        copy_of_constant,
}

/// Nothing came of it when it was looked at last, and what kept the rules below from it is still there.
fn settled(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let settled = cx.was_settled(i) && is_still_needed(cx, i) && is_still_written(cx, i);
    settled.then_some(Outcome::Nothing)
}

/// So many elements at constant length are an array.
fn array_of_constant_length(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Alloca { ty, count } = cx.body.view(i) else { return None };
    let n = cx.int_of(count)?;
    if n.is_one() {
        // A single element is counted by an `i32`.
        if cx.ty(count) == Type::I32 {
            return None;
        }
        let one = cx.int(Type::I32, 1);
        cx.body.set_operand(i, 0, one);
        return Some(Outcome::Changed);
    }
    let n = n.as_u64()?;
    let array = cx.types.array(ty, n);
    let d = *cx.body.inst(i);
    let space = cx.types.addr_space(d.ty)?;
    let name = cx.name_with(i, b"");
    let new = cx.build(|b| b.named(&name).alloca(array, space, d.align()));
    cx.body.inst_mut(new).set_swifterror(d.is_swifterror()).set_inalloca(d.is_inalloca());
    cx.replace(new.into())
}

/// Otherwise the length is as wide as an index.
fn length_of_index_type(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Alloca { count, .. } = cx.body.view(i) else { return None };
    if cx.int_of(count).is_some_and(|n| n.is_one()) {
        return None;
    }
    let space = cx.types.addr_space(cx.body.inst(i).ty)?;
    let wanted = cx.types.int(cx.layout.index_bits(space));
    if cx.ty(count) == wanted {
        return None;
    }
    let count = cx.build(|b| b.zext_or_trunc(count, wanted));
    cx.set_operand(i, 0, count)
}

/// Objects of no size are one, at the start of the function.
fn empty_alloca(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_empty(cx, i) {
        return None;
    }
    let View::Alloca { count, .. } = cx.body.view(i) else { return None };
    if !cx.int_of(count)?.is_one() {
        let one = cx.int(cx.ty(count), 1);
        return cx.set_operand(i, 0, one);
    }
    let first = cx.body.first_inst(cx.body.entry());
    if first == i {
        return None;
    }
    if cx.body.inst(first).opcode != Opcode::Alloca || !is_empty(cx, first) {
        cx.body.move_before(i, first);
        return Some(Outcome::Changed);
    }
    let align: Align = cx.body.inst(first).align().max(cx.body.inst(i).align());
    cx.body.inst_mut(first).set_align(align);
    cx.replace(first.into())
}

/// Has an object no size?
pub(super) fn is_empty(cx: &Combiner<'_>, i: Inst) -> bool {
    let View::Alloca { ty, count } = cx.body.view(i) else { return false };
    let is_zero = cx.is_zero_constant(count);
    if !is_zero && (!cx.is_int_constant(count) || begins_with_scalar(cx, ty)) {
        return false;
    }
    cx.types.is_sized(ty) && (is_zero || cx.layout.alloc_size(cx.types, ty).value == 0)
}

/// Is the first member of a type, or the type itself, a number or a pointer? Nearly all are, and have a size.
fn begins_with_scalar(cx: &Combiner<'_>, mut ty: Type) -> bool {
    let types = cx.types;
    while types.is_aggregate(ty) && types.element_count(ty) != Some(0) {
        let Some(first) = types.component(ty, 0) else { return false };
        ty = first;
    }
    types.is_int(ty) || types.is_ptr(ty) || types.is_float(ty)
}
