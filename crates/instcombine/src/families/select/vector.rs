//! `select` of vectors.

use super::super::common::lanes::{Mask, Shuffle};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::effects::may_write;
use analysis::pattern::*;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value, View};

/// A load moves down past so many instructions.
const MAX_SCAN: u32 = 64;

rules! {
    /// What comes first.
    pub CONSTANT, "select":
        constant_choice,
        splat_condition,
}

rules! {
    /// Lanes of arms.
    pub RULES, "select":
        masked_load_in_arm,
        demanded_arms,
        choice_in_arm,
        same_as_compared,
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
    if !cx.m(cond, one_use(extract_element(&v, &k))) {
        return None;
    }
    let k = u64::from(cx.lanes_of(v.get())?).checked_sub(1).and_then(|last| k.get().as_u64().filter(|&k| k <= last))?
        as u32;
    let poison = cx.poison_like(v.get());
    let mask = vec![k; len as usize];
    let splat = cx.build(|b| b.named(b".splat").shuffle_vector(v.get(), poison, &mask));
    cx.new_select_like(i, splat, yes, no)
}

/// A masked load chosen where its mask is set: it gets the other arm for the lanes that it does not load.
fn masked_load_in_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Select { cond, yes, no } = cx.body.view(i) else { return None };
    let load = |cx: &Combiner<'_>, v: Value| v.inst().filter(|&d| cx.calls(d, &[id::MASKED_LOAD, id::MASKED_GATHER]));
    if let Some(call) = load(cx, yes).filter(|&d| cx.body.operand(d, 1) == cond) {
        let others = cx.body.operand(call, 2);
        return with_others(cx, i, call, others, no);
    }
    let call = load(cx, no).filter(|_| cx.m(yes, zero()))?;
    let (mask, others) = (cx.body.operand(call, 1), cx.body.operand(call, 2));
    let apart =
        cx.ty(mask) == cx.ty(cond) && cx.simplify_binary(Opcode::And, 0, cond, mask).is_some_and(|v| cx.m(v, zero()));
    let plain = cx.is_undef(others) || cx.m(others, zero());
    if apart && plain { with_others(cx, i, call, others, yes) } else { None }
}

/// The load with `other` for the lanes that it does not load.
fn with_others(cx: &mut Combiner<'_>, i: Inst, call: Inst, others: Value, other: Value) -> Option<Outcome> {
    if cx.m(other, zero()) && (cx.is_undef(others) || cx.m(others, zero())) {
        if cx.is_undef(others) {
            cx.set_operand(call, 2, other);
        }
        return cx.replace(call.into());
    }
    if !cx.one_use(call.into()) || !reads_the_same(cx, call, i) {
        return None;
    }
    let copy = cx.body.clone_inst(call);
    cx.body.set_operand(copy, 2, other);
    Some(Outcome::New(copy))
}

/// Does nothing write to memory between a load and a later instruction of its block?
fn reads_the_same(cx: &Combiner<'_>, load: Inst, i: Inst) -> bool {
    let mut at = load;
    for _ in 0..MAX_SCAN {
        at = cx.body.next_inst(at);
        if at == i {
            return true;
        }
        if at.is_none() || may_write(cx.module, cx.body, at) {
            return false;
        }
    }
    false
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
