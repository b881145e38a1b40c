//! Canonical operands and masks.

use super::super::super::common::lanes::{Mask, POISON};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{Inst, Opcode, Type, View};

rules! {
    /// The rules.
    pub RULES, "shufflevector":
        splat_of_one,
        scalable_ends,
        bitcasts_behind,
        through_bitcast,
        one_operand_twice,
        undefined_last,
        splat_of_first,
}

/// A splat of the first lane has no second operand.
fn splat_of_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let second = cx.body.operand(i, 1);
    if cx.is_poison(second) || cx.body.indices(i).iter().any(|&k| k != 0) {
        return None;
    }
    let poison = cx.poison_like(second);
    cx.set_operand(i, 1, poison)
}

/// No more rules for scalable vectors, nor for very long ones.
fn scalable_ends(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.shuffle(i.into()).is_none() { Some(Outcome::Nothing) } else { None }
}

/// Two vectors that were cast from the same type: the cast comes behind.
fn bitcasts_behind(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (s, x, y) = (cx.shuffle(i.into())?, Hole::new(), Hole::new());
    let ty = cx.body.inst(i).ty;
    if !cx.m(s.a, bitcast(&x))
        || !cx.m(s.b, bitcast(&y))
        || !cx.is_vector(x.get())
        || cx.ty(x.get()) != cx.ty(y.get())
        || cx.scalar_bits(cx.ty(x.get())) != cx.scalar_bits(ty)
        || !cx.one_use(s.a) && !cx.one_use(s.b)
    {
        return None;
    }
    let name = cx.name_with(i, b".uncasted");
    let v = cx.build(|b| b.named(&name).shuffle_vector(x.get(), y.get(), &s.mask));
    cx.new_bitcast(v, ty)
}

/// The shuffle of a vector that was cast does nothing in the other type.
fn through_bitcast(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (s, x) = (cx.shuffle(i.into())?, Hole::new());
    if !s.keeps_length() || !cx.is_undef(s.b) || !cx.m(s.a, bitcast(&x)) {
        return None;
    }
    let (source, ty) = (cx.ty(x.get()), cx.body.inst(i).ty);
    let len = cx.lanes_of_type(source).filter(|_| cx.types.is_vector(source))?;
    let mask = scaled_mask(&s.mask, len)?;
    let undef = cx.undef(source);
    let View::ShuffleVector { .. } = cx.body.view(i) else { return None };
    let data = ir::inst::InstData::new(Opcode::ShuffleVector, source);
    let trial = cx.body.make_inst(data, &[x.get(), undef]);
    cx.body.set_indices(trial, &mask);
    let found = cx.simplified(trial);
    cx.body.remove(trial);
    cx.new_bitcast(found.filter(|&v| v != trial.into())?, ty)
}

/// The mask for as many bits in `len` lanes, if there is one.
fn scaled_mask(mask: &[u32], len: u32) -> Option<Mask> {
    let old = mask.len() as u32;
    if len == old {
        return Some(Mask::from_slice(mask));
    }
    if len > old {
        let ratio = len.is_multiple_of(old).then(|| len / old)?;
        let lanes =
            mask.iter().flat_map(|&k| (0..ratio).map(move |j| if k == POISON { POISON } else { k * ratio + j }));
        return Some(lanes.collect());
    }
    let ratio = old.is_multiple_of(len).then(|| old / len)?;
    mask.chunks(ratio as usize).map(|part| widened_lane(part, ratio)).collect()
}

/// The wide lane that neighbouring narrow lanes are together.
fn widened_lane(part: &[u32], ratio: u32) -> Option<u32> {
    if part.iter().all(|&k| k == POISON) {
        return Some(POISON);
    }
    let first = *part.first()?;
    let whole = first != POISON && first.is_multiple_of(ratio) && (first..).zip(part).all(|(want, &k)| k == want);
    whole.then(|| first / ratio)
}

/// Both operands are the same: one is enough.
fn one_operand_twice(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into()).filter(|s| s.a == s.b)?;
    let mask: Mask = s.mask.iter().map(|&k| if k == POISON { POISON } else { k % s.len }).collect();
    cx.new_shuffle_of_one(s.a, &mask)
}

/// An operand of undef is the second one.
fn undefined_last(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into()).filter(|s| cx.is_undef(s.a))?;
    cx.commute_shuffle(i, s)
}

impl Combiner<'_> {
    /// Exchanges the operands of a shuffle.
    pub(super) fn commute_shuffle(
        &mut self,
        i: Inst,
        s: super::super::super::common::lanes::Shuffle,
    ) -> Option<Outcome> {
        let s = s.commuted();
        self.body.set_operands(i, &[s.a, s.b]);
        self.body.set_indices(i, &s.mask);
        Some(Outcome::Changed)
    }
}

/// A splat of an element that was inserted into nothing: it is inserted as the first.
fn splat_of_first(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into())?;
    let ins = cx.insertion(s.a).filter(|_| cx.one_use(s.a))?;
    let k = cx.constant_index(ins.index)?;
    let zero_mask = s.mask.iter().all(|&k| k == 0 || k == POISON);
    if !cx.is_poison(ins.vector) || !cx.is_poison(s.b) || zero_mask || k == 0 {
        return None;
    }
    let (poison, zero) = (cx.poison_like(i.into()), cx.int(Type::I64, 0));
    let v = cx.build(|b| b.insert_element(poison, ins.element, zero));
    let mask: Mask = s.mask.iter().map(|&k| if k == POISON { POISON } else { 0 }).collect();
    cx.new_shuffle_of_one(v, &mask)
}
