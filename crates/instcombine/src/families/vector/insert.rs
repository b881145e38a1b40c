//! `insertelement`

use super::super::common::lanes::{Mask, POISON};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{Const, Inst, Opcode, Type, Value, View};

rules! {
    /// The rules before those that make shuffles of chains.
    pub FIRST, "insertelement":
        canonical_index,
        sorted_insertions,
        bitcast_element,
        bitcast_both,
}

rules! {
    /// The rules behind demanded lanes.
    pub RULES, "insertelement":
        constant_into_shuffle,
        constants_into_shuffle,
        constant_first,
        splat_of_insertions,
        into_splat,
        into_identity,
        extend_behind,
        halves_of_number,
}

/// The parts of an `insertelement`.
#[derive(Clone, Copy)]
pub(super) struct Insert {
    pub vector: Value,
    pub element: Value,
    pub index: Value,
}

impl Combiner<'_> {
    pub(super) fn insertion(&self, v: Value) -> Option<Insert> {
        let View::InsertElement { vector, element, index } = self.body.view_value(v)? else { return None };
        Some(Insert { vector, element, index })
    }

    /// Is an insertion followed by nothing but another one?
    pub(super) fn is_in_chain(&self, i: Inst) -> bool {
        let user = self.body.users_of(i).next();
        self.one_use(i.into()) && user.is_some_and(|u| self.body.inst(u).opcode == Opcode::InsertElement)
    }
}

/// A constant index is an `i64`.
fn canonical_index(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.index_as_i64(i, 2)
}

/// Insertions in the order of their lanes.
fn sorted_insertions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let before = cx.insertion(ins.vector).filter(|_| cx.one_use(ins.vector))?;
    let (k, other) = (cx.constant_index(ins.index)?, cx.constant_index(before.index)?);
    if before.element.constant().is_some() || other <= k {
        return None;
    }
    let first = cx.build(|b| b.insert_element(before.vector, ins.element, ins.index));
    cx.new_insert_element(first, before.element, other)
}

/// An element that was cast, inserted into nothing: the cast comes behind.
fn bitcast_element(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (ins, source) = (cx.insertion(i.into())?, Hole::new());
    if !cx.is_undef(ins.vector) || !cx.m(ins.element, one_use(bitcast(&source))) {
        return None;
    }
    let scalar = cx.ty(source.get());
    if !cx.types.is_int(scalar) && !cx.types.is_float(scalar) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let other = cx.types.with_scalar(ty, scalar);
    let nothing = if cx.is_poison(ins.vector) { cx.poison(other) } else { cx.undef(other) };
    let v = cx.build(|b| b.insert_element(nothing, source.get(), ins.index));
    cx.new_bitcast(v, ty)
}

/// Vector and element that were cast from the same type: the cast comes behind.
fn bitcast_both(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (ins, vector, element) = (cx.insertion(i.into())?, Hole::new(), Hole::new());
    if !cx.m(ins.vector, bitcast(&vector)) || !cx.m(ins.element, bitcast(&element)) {
        return None;
    }
    let (v, e) = (vector.get(), element.get());
    if !cx.one_use(ins.vector) && !cx.one_use(ins.element)
        || !cx.is_vector(v)
        || cx.is_vector(e)
        || cx.types.scalar(cx.ty(v)) != cx.ty(e)
    {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let new = cx.build(|b| b.insert_element(v, e, ins.index));
    cx.new_bitcast(new, ty)
}

/// A constant inserted into a shuffle with a constant that moves no lane: another constant.
fn constant_into_shuffle(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let s = cx.shuffle(ins.vector).filter(|_| cx.one_use(ins.vector))?;
    let (scalar, k) = (ins.element.constant()?, cx.constant_index(ins.index)?);
    s.b.constant()?;
    if !s.is_like_select() {
        return None;
    }
    let (mut lanes, mut mask) = (Vec::<Const>::new(), s.mask.clone());
    for lane in 0..s.len {
        if u64::from(lane) == k {
            lanes.push(scalar);
            mask[lane as usize] = lane + s.len;
        } else {
            lanes.push(cx.constant_lane(s.b, lane)?);
        }
    }
    let ty = cx.ty(s.b);
    let c = cx.constant_vector(ty, &lanes);
    cx.new_shuffle(s.a, c, &mask)
}

/// Two constants inserted: a shuffle.
fn constants_into_shuffle(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let before = cx.insertion(ins.vector).filter(|_| cx.one_use(ins.vector))?;
    let len = cx.lanes_of(i.into())?;
    let later = (cx.constant_index(ins.index)?, ins.element.constant()?);
    let earlier = (cx.constant_index(before.index)?, before.element.constant()?);
    let ty = cx.body.inst(i).ty;
    let scalar = cx.types.scalar(ty);
    let nothing = cx.body.consts_mut().poison(scalar);
    let (mut lanes, mut mask) = (vec![nothing; len as usize], (0..len).collect::<Mask>());
    for (k, c) in [earlier, later] {
        let k = usize::try_from(k).ok().filter(|&k| k < mask.len())?;
        lanes[k] = c;
        mask[k] = len + k as u32;
    }
    let c = cx.constant_vector(ty, &lanes);
    cx.new_shuffle(before.vector, c, &mask)
}

/// Constants are inserted first.
fn constant_first(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let before = cx.insertion(ins.vector).filter(|_| cx.one_use(ins.vector))?;
    ins.element.constant()?;
    if before.element.constant().is_some() || cx.constant_index(ins.index).is_none() || ins.index == before.index {
        return None;
    }
    let k = cx.constant_index(before.index)?;
    let v = cx.build(|b| b.insert_element(before.vector, ins.element, ins.index));
    cx.new_insert_element(v, before.element, k)
}

/// The same element in all lanes, or in some lanes of poison.
fn splat_of_insertions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let len = cx.lanes_of(i.into()).filter(|&n| n > 1)?;
    let last = cx.insertion(i.into())?;
    if cx.is_in_chain(i) {
        return None;
    }
    let mut present = vec![false; len as usize];
    let (mut first, mut at) = (i, i);
    // A chain that is longer than the vector inserts a lane twice, which is left to other rules.
    for _ in 0..=len {
        let ins = cx.insertion(at.into())?;
        let k = cx.constant_index(ins.index)?;
        let next = ins.vector.inst().filter(|&v| cx.body.inst(v).opcode == Opcode::InsertElement);
        let shared = at != i && !cx.one_use(at.into());
        if ins.element != last.element || shared && (next.is_some() || k != 0) {
            return None;
        }
        *present.get_mut(usize::try_from(k).ok()?)? = true;
        first = at;
        match next {
            Some(next) => at = next,
            None => break,
        }
    }
    let root = cx.insertion(first.into())?;
    let is_root = root.vector.inst().is_none_or(|v| cx.body.inst(v).opcode != Opcode::InsertElement);
    if first == i || !is_root || !cx.is_poison(root.vector) && present.contains(&false) {
        return None;
    }
    let mut v = Value::from(first);
    if cx.constant_index(root.index) != Some(0) {
        let (poison, zero) = (cx.poison_like(i.into()), cx.int(Type::I64, 0));
        v = cx.build(|b| b.insert_element(poison, last.element, zero));
    }
    let mask: Mask = present.iter().map(|&p| if p { 0 } else { POISON }).collect();
    cx.new_shuffle_of_one(v, &mask)
}

/// The element of a splat, inserted once more.
fn into_splat(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let mut s = cx.shuffle(ins.vector).filter(|s| s.is_splat_of_first())?;
    let k = usize::try_from(cx.constant_index(ins.index)?).ok().filter(|&k| k < s.mask.len())?;
    let root = cx.insertion(s.a)?;
    if !cx.is_undef(root.vector) || root.element != ins.element || cx.constant_index(root.index) != Some(0) {
        return None;
    }
    s.mask[k] = 0;
    cx.new_shuffle_of_one(s.a, &s.mask)
}

/// A lane of the vector whose other lanes are there already.
fn into_identity(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let mut s = cx.shuffle(ins.vector).filter(|s| s.is_first_part() || s.is_padded())?;
    let k = cx.constant_index(ins.index)?;
    if !cx.is_poison(s.b) || !cx.m(ins.element, extract_element(s.a, is_int(k))) {
        return None;
    }
    let k = u32::try_from(k).ok()?;
    let lane = s.mask.get_mut(k as usize).filter(|lane| **lane != k)?;
    *lane = k;
    cx.new_shuffle(s.a, s.b, &s.mask)
}

/// Vector and element that were extended: the extension comes behind.
fn extend_behind(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let View::Cast { op, from: vector } = cx.body.view_value(ins.vector)? else { return None };
    let View::Cast { op: other, from: element } = cx.body.view_value(ins.element)? else { return None };
    let extends = matches!(op, Opcode::FpExt | Opcode::SExt | Opcode::ZExt);
    let same = cx.types.scalar(cx.ty(vector)) == cx.ty(element);
    if !extends || op != other || !same || !cx.one_use(ins.vector) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let v = cx.build(|b| b.insert_element(vector, element, ins.index));
    cx.new_cast(op, ir::Flags::NONE, v, ty)
}

/// Both halves of a number, one beside the other: the number in a vector of wider lanes.
fn halves_of_number(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ins = cx.insertion(i.into())?;
    let before = cx.insertion(ins.vector).filter(|_| cx.one_use(ins.vector))?;
    let len = cx.lanes_of(i.into()).filter(|n| n.is_multiple_of(2))?;
    let (first, second) = (cx.constant_index(before.index)?, cx.constant_index(ins.index)?);
    if first + 1 != second || !first.is_multiple_of(2) {
        return None;
    }
    let (low, high) = if cx.layout.big_endian { (ins.element, before.element) } else { (before.element, ins.element) };
    let (x, by) = (Hole::new(), IntHole::new());
    if !cx.m(low, trunc(&x)) || !cx.m(high, trunc(lshr(x.get(), &by))) {
        return None;
    }
    let (width, wide) = (u64::from(cx.width(low)?), u64::from(cx.width(x.get())?));
    if wide != 2 * width || by.get().as_u64() != Some(width) {
        return None;
    }
    // A wide lane is poison if one of its parts is.
    if !cx.is_undef(before.vector) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let other = cx.types.vector(cx.ty(x.get()), len / 2, false);
    let base = cx.bitcast(before.vector, other);
    let index = cx.int(Type::I64, first / 2);
    let v = cx.build(|b| b.insert_element(base, x.get(), index));
    cx.new_bitcast(v, ty)
}
