//! Casts of vectors that were shuffled or put together.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{Inst, Opcode, Type, View};

rules! {
    /// A shuffle of one vector comes behind a cast that keeps lanes and their width.
    pub SHUFFLE_BEHIND, "cast":
        shuffle_behind: first(SHUFFLE),
}

rules! {
    /// `trunc` of vectors, behind rules for binary operations.
    pub TRUNC_EARLY, "trunc":
        of_splat: first(SHUFFLE),
        of_insertion: first(INSERT_ELEMENT),
}

rules! {
    /// `trunc` of parts of vectors, behind rules for shifts.
    pub TRUNC_LATE, "trunc":
        of_vector_as_number: first(BITCAST | LSHR),
        of_element: first(EXTRACT_ELEMENT | LSHR),
}

fn shuffle_behind(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, d) = (cx.body.operand(i, 0), *cx.body.inst(i));
    let s = cx.shuffle(from).filter(|s| cx.one_use(from) && cx.is_poison(s.b))?;
    let (source, ty) = (cx.ty(s.a), d.ty);
    if cx.lanes_of_type(ty)? != s.len || cx.bits_of_type(ty)? != cx.bits_of_type(source)? {
        return None;
    }
    let v = cx.build(|b| b.cast(d.opcode, s.a, ty));
    cx.new_shuffle_of_one(v, &s.mask)
}

/// One lane of a vector in every lane: the vector is narrow first.
fn of_splat(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    let View::ShuffleVector { a, b, mask } = cx.body.view_value(from).filter(|_| cx.one_use(from))? else {
        return None;
    };
    let lanes = |v| cx.types.vector_len(cx.ty(v));
    if !cx.is_undef(b) || mask.iter().any(|&k| k != mask[0]) || lanes(from) < lanes(a) {
        return None;
    }
    let mask = mask.to_vec();
    let narrow = cx.types.with_scalar(cx.ty(a), cx.types.scalar(cx.body.inst(i).ty));
    let v = cx.build(|b| b.cast(Opcode::Trunc, a, narrow));
    cx.new_shuffle_of_one(v, &mask)
}

/// An element inserted into nothing: it is narrow first.
pub fn of_insertion(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, d) = (cx.body.operand(i, 0), *cx.body.inst(i));
    let View::InsertElement { vector, element, index } = cx.body.view_value(from).filter(|_| cx.one_use(from))? else {
        return None;
    };
    if !cx.is_undef(vector) {
        return None;
    }
    let nothing = if cx.is_poison(vector) { cx.poison(d.ty) } else { cx.undef(d.ty) };
    let scalar = cx.types.scalar(d.ty);
    let v = cx.build(|b| b.cast(d.opcode, element, scalar));
    cx.new_inst(ir::inst::InstData::new(Opcode::InsertElement, d.ty), &[nothing, v, index])
}

/// Bits of a vector that was seen as a number: an element.
fn of_vector_as_number(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (x, by) = (Hole::new(), IntHole::new());
    if !cx.types.is_int(ty) || !cx.one_use(from) {
        return None;
    }
    let shift = match () {
        () if cx.m(from, bitcast(&x)) => 0,
        () if cx.m(from, lshr(bitcast(&x), &by)) => by.get().as_u64()?,
        () => return None,
    };
    let mut vector = x.get();
    if !cx.is_vector(vector) || cx.is_scalable(vector) {
        return None;
    }
    let (whole, bits) = (cx.bits_of_type(cx.ty(vector))?, u64::from(cx.width(i.into())?));
    if whole % bits != 0 || shift % bits != 0 || shift >= whole {
        return None;
    }
    let lanes = whole / bits;
    if cx.types.scalar(cx.ty(vector)) != ty {
        let other = cx.types.vector(ty, u32::try_from(lanes).ok()?, false);
        vector = cx.build(|b| b.named(b"bc").cast(Opcode::BitCast, vector, other));
    }
    let k = shift / bits;
    let k = if cx.layout.big_endian { lanes - 1 - k } else { k };
    let index = cx.int(Type::I32, k);
    cx.new_extract_element(vector, index)
}

/// Part of an element: an element of the vector in narrower lanes.
fn of_element(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (v, k, by) = (Hole::new(), IntHole::new(), IntHole::new());
    let (wide, bits) = (cx.width(from)?, cx.width(i.into())?);
    if !cx.types.is_int(ty) || wide % bits != 0 {
        return None;
    }
    let ratio = u64::from(wide / bits);
    let moved = match () {
        () if cx.m(from, one_use(extract_element(&v, &k))) => 0,
        () if cx.m(from, one_use(lshr(extract_element(&v, &k), &by))) => {
            let by = by.get().as_u64().filter(|&n| n < wide.into() && n.is_multiple_of(bits.into()))?;
            by / u64::from(bits)
        }
        () => return None,
    };
    let (len, scalable) = cx.types.vector_len(cx.ty(v.get()))?;
    let lanes = u64::from(len).checked_mul(ratio).and_then(|n| u32::try_from(n).ok())?;
    let k = k.get().as_u64().filter(|&k| scalable || k < len.into())?;
    let next = k.checked_add(1)?.checked_mul(ratio)?;
    let index = if cx.layout.big_endian { next - 1 - moved } else { next - ratio + moved };
    let other = cx.types.vector(ty, lanes, scalable);
    let cast = cx.bitcast(v.get(), other);
    let index = cx.int(Type::I64, index);
    cx.new_extract_element(cast, index)
}
