//! Shuffles of insertions, and of vectors that were padded.

use super::super::super::common::lanes::{Mask, POISON, Shuffle};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{Inst, Value};

rules! {
    /// The rules.
    pub RULES, "shufflevector":
        unused_insertion,
        insertion_into_other,
        of_padded,
}

/// An element that is inserted into an operand and not taken.
fn unused_insertion(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into())?;
    for (k, v) in [s.a, s.b].into_iter().enumerate() {
        let Some(ins) = cx.insertion(v) else { continue };
        let Some(lane) = cx.constant_index(ins.index) else { continue };
        let lane = lane.saturating_add(k as u64 * u64::from(s.len));
        if s.mask.iter().all(|&m| u64::from(m) != lane || m == POISON) {
            return cx.set_operand(i, k, ins.vector);
        }
    }
    None
}

/// An inserted element alone is taken, and the lanes of the other operand stay in place: it is inserted there.
fn insertion_into_other(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into()).filter(Shuffle::keeps_length)?;
    let t = s.clone().commuted();
    let (element, vector, lane) = inserted_lane(cx, &s).or_else(|| inserted_lane(cx, &t))?;
    cx.new_insert_element(vector, element, lane.into())
}

/// The element that a shuffle takes from its first operand, the second operand, and the lane.
fn inserted_lane(cx: &Combiner<'_>, s: &Shuffle) -> Option<(Value, Value, u32)> {
    let ins = cx.insertion(s.a)?;
    let from = cx.constant_index(ins.index)?;
    let mut found = None;
    for (lane, &k) in (0..).zip(&s.mask) {
        if k == POISON || k == s.len + lane {
            continue;
        }
        if found.replace(lane).is_some() || u64::from(k) != from {
            return None;
        }
    }
    Some((ins.element, s.b, found?))
}

/// Both operands were padded: the narrow vectors will do.
fn of_padded(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into())?;
    let (p, q) = (cx.shuffle(s.a)?, cx.shuffle(s.b)?);
    let fits = p.is_padded() && q.is_padded() && cx.ty(p.a) == cx.ty(q.a);
    let powers = [s.mask.len(), p.mask.len(), p.len as usize].iter().all(|n| n.is_power_of_two());
    if !fits || !powers || cx.is_undef(p.a) || cx.is_undef(q.a) {
        return None;
    }
    let wide = s.len;
    let lane = |k: u32| match k {
        POISON => POISON,
        k if k < wide && p.mask[k as usize] == POISON => POISON,
        k if k < wide => k,
        k if q.mask[(k - wide) as usize] == POISON => POISON,
        k => k - (wide - p.len),
    };
    let mask: Mask = s.mask.iter().map(|&k| lane(k)).collect();
    cx.new_shuffle(p.a, q.a, &mask)
}
