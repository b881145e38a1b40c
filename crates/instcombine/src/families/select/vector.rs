//! `select` of vectors.

use super::super::common::lanes::{Mask, Shuffle};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{Inst, Opcode, Value, View};

rules! {
    /// What comes first.
    pub CONSTANT, "select": constant_choice, splat_condition
}

rules! {
    /// Lanes of arms.
    pub RULES, "select": demanded_arms, choice_in_arm, same_as_compared
}

/// A condition of constant lanes: a shuffle.
fn constant_choice(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Select { cond, yes, no } = cx.body.view(i) else { return None };
    let c = cond.constant()?;
    let len = cx.lanes_of(cond).filter(|_| cx.is_vector(cond))?;
    // Undef is one of the arms, but poison in a mask is anything.
    let lane = |k| match cx.body.consts().lane(cx.types, c, k).int() {
        Some(bit) if bit.is_one() => Some(k),
        Some(_) => Some(k + len),
        None => None,
    };
    let mask: Mask = (0..len).map(lane).collect::<Option<_>>()?;
    cx.new_shuffle(yes, no, &mask)
}

/// A lane of a vector as the condition for whole vectors of as many lanes: the lane in each of them.
fn splat_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Select { cond, yes, no } = cx.body.view(i) else { return None };
    let (v, k) = (Hole::new(), IntHole::new());
    let len = cx.lanes_of(yes).filter(|_| cx.is_vector(yes))?;
    if !cx.m(cond, one_use(extract_element(&v, &k))) || cx.lanes_of(v.get())? != len {
        return None;
    }
    let k = k.get().as_u64().filter(|&k| k < len.into())? as u32;
    let splat = cx.shuffle_of_one(v.get(), &vec![k; len as usize]);
    cx.new_select_like(i, splat, yes, no)
}

fn demanded_arms(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_vector(i.into()) {
        return None;
    }
    cx.simplify_demanded_lanes(i)
}

/// An arm takes some lanes of the other one: these lanes need no choice.
fn choice_in_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Select { cond, yes, no } = cx.body.view(i) else { return None };
    let part = |cx: &Combiner<'_>, v: Value, other: Value| -> Option<Shuffle> {
        let s = cx.shuffle(v).filter(|s| cx.one_use(v) && s.is_select() && !s.has_poison())?;
        (s.a == other || s.b == other).then_some(s)
    };
    let (s, is_yes) = match (part(cx, yes, no), part(cx, no, yes)) {
        (Some(s), _) => (s, true),
        (None, Some(s)) => (s, false),
        _ => return None,
    };
    let other = if is_yes { no } else { yes };
    let changed = if s.a == other { s.b } else { s.a };
    let arms = if is_yes { (changed, other) } else { (other, changed) };
    let chosen = cx.build_select_like(i, b"sel", cond, arms.0, arms.1);
    let (a, b) = if s.a == other { (other, chosen) } else { (chosen, other) };
    cx.new_shuffle(a, b, &s.mask)
}

/// Arms that are what the condition compares, cast to another type: the choice of what is compared is cast.
fn same_as_compared(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Select { cond, yes, no } = cx.body.view(i) else { return None };
    let (a, b) = match cx.body.view_value(cond)? {
        View::ICmp { a, b, .. } | View::FCmp { a, b, .. } => (a, b),
        _ => return None,
    };
    let source = |v: Value| match cx.body.view_value(v) {
        Some(View::Cast { op: Opcode::BitCast, from }) => Some(from),
        _ => None,
    };
    if [yes, no].iter().any(|&v| v == a || v == b) {
        return None;
    }
    let (c, d, t, f) = (source(a)?, source(b)?, source(yes)?, source(no)?);
    let arms = match () {
        () if (t, f) == (c, d) => (a, b),
        () if (t, f) == (d, c) => (b, a),
        () => return None,
    };
    let ty = cx.body.inst(i).ty;
    let v = cx.build_select_like(i, b"", cond, arms.0, arms.1);
    cx.new_bitcast(v, ty)
}
