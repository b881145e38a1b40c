//! Shuffles that move no lane, but choose between two vectors.

use super::super::super::common::lanes::{Mask, POISON, Shuffle, commute_mask};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_folding::DenormalMode;
use analysis::pattern::*;
use analysis::value_tracking::is_known_never_nan;
use ir::inst::InstData;
use ir::{Inst, Opcode, Value, View};

rules! {
    /// The rules.
    pub RULES, "shufflevector":
        first_lane_first,
        select_of_select,
        select_of_operation,
        select_of_operations,
}

fn select(cx: &Combiner<'_>, i: Inst) -> Option<Shuffle> {
    cx.shuffle(i.into()).filter(Shuffle::is_select)
}

/// The first lane comes from the first operand.
fn first_lane_first(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = select(cx, i)?;
    if cx.is_undef(s.b) || s.mask[0] == POISON || s.mask[0] < s.len {
        return None;
    }
    cx.commute_shuffle(i, s)
}

/// One operand is a shuffle of the same kind of the other one.
fn select_of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let mut s = select(cx, i)?;
    let inner = |cx: &Combiner<'_>, v: Value, other: Value| {
        cx.shuffle(v).filter(|t| t.is_select() && (t.a == other || t.b == other))
    };
    if inner(cx, s.a, s.b).is_some() {
        s = s.commuted();
    }
    let mut t = inner(cx, s.b, s.a)?;
    if t.b == s.a {
        std::mem::swap(&mut t.a, &mut t.b);
        commute_mask(&mut t.mask, t.len);
    }
    let mask: Mask =
        s.mask.iter().zip(&t.mask).map(|(&k, &before)| if k == POISON || k < s.len { k } else { before }).collect();
    cx.new_shuffle(t.a, t.b, &mask)
}

/// Poison in lanes of a divisor or shift amount is worse than poison in the result.
fn is_delicate(op: Opcode) -> bool {
    op.is_int_division() || op.is_shift()
}

/// Lanes of a vector, and of an operation on it with a constant: the operation with the neutral constant in the other lanes.
fn select_of_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = select(cx, i)?;
    let with = |cx: &Combiner<'_>, v: Value, x: Value| match cx.body.view_value(v) {
        Some(View::Binary { a, b, .. }) => a == x && b.constant().is_some(),
        _ => false,
    };
    let is_first = with(cx, s.a, s.b);
    if !is_first && !with(cx, s.b, s.a) {
        return None;
    }
    let (operation, x) = if is_first { (s.a, s.b) } else { (s.b, s.a) };
    let def = operation.inst()?;
    let (d, ty, c) = (*cx.body.inst(def), cx.body.inst(i).ty, cx.body.operand(def, 1));
    let neutral = cx.neutral_operand(d.opcode, ty, true)?;
    // The operation could change a NaN, or a number that is too small.
    let scalar = cx.types.scalar(ty);
    let flushes = || DenormalMode::of_function(&cx.facts.env(i), scalar) != DenormalMode::IEEE;
    if cx.types.is_float(scalar) && (!is_known_never_nan(&cx.q(), x) || flushes()) {
        return None;
    }
    let [p, q] = if is_first { [c, neutral] } else { [neutral, c] };
    let mut new = cx.build(|b| b.shuffle_vector(p, q, &s.mask));
    new.constant()?;
    let delicate = s.has_poison() && is_delicate(d.opcode);
    if delicate {
        new = cx.safe_operand(d.opcode, new, true)?;
    }
    let mut data = InstData::new(d.opcode, ty).with_flags(d.raw_flags());
    if s.has_poison() && !delicate {
        data.drop_poison_generating_flags();
    }
    cx.new_inst(data, &[x, new])
}

/// An operation on a variable and a constant.
#[derive(Clone, Copy)]
struct Operation {
    inst: Inst,
    op: Opcode,
    x: Value,
    c: Value,
}

/// An operation, its constant on this side. `0 - x` counts as one whose right operand is constant.
fn operation(cx: &mut Combiner<'_>, v: Value, right: bool) -> Option<Operation> {
    let View::Binary { op, a, b } = cx.body.view_value(v)? else { return None };
    let inst = v.inst()?;
    match right {
        true if b.constant().is_some() => Some(Operation { inst, op, x: a, c: b }),
        true if cx.m(v, neg(any())) => Some(Operation { inst, op, x: b, c: a }),
        false if a.constant().is_some() && !cx.m(v, neg(any())) => Some(Operation { inst, op, x: b, c: a }),
        _ => None,
    }
}

/// The same operation with another opcode.
fn other_form(cx: &mut Combiner<'_>, o: Operation) -> Option<Operation> {
    let [a, b] = cx.pair(o.inst);
    let ty = cx.ty(a);
    match o.op {
        Opcode::Shl if cx.m(b, immediate()) => {
            let one = cx.int(ty, 1);
            let c = cx.fold_binary(Opcode::Shl, one, b)?;
            Some(Operation { op: Opcode::Mul, x: a, c, ..o })
        }
        Opcode::Or if cx.body.inst(o.inst).is_disjoint() => Some(Operation { op: Opcode::Add, x: a, c: b, ..o }),
        Opcode::Sub if cx.m(a, zero_int()) => {
            let c = cx.ones(ty);
            Some(Operation { op: Opcode::Mul, x: b, c, ..o })
        }
        _ => None,
    }
}

/// Lanes of two operations with constants: one operation with lanes of both constants.
fn select_of_operations(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = select(cx, i)?;
    let left = (operation(cx, s.a, false), operation(cx, s.b, false));
    let (mut p, mut q, right) = match left {
        (Some(p), Some(q)) => (p, q, false),
        _ => (operation(cx, s.a, true)?, operation(cx, s.b, true)?, true),
    };
    let mut drop_nsw = false;
    if right && p.op != q.op {
        drop_nsw = p.op == Opcode::Shl || q.op == Opcode::Shl;
        if let Some(other) = other_form(cx, p) {
            p = other;
        } else if let Some(other) = other_form(cx, q) {
            q = other;
        }
    }
    p.c.constant()?;
    q.c.constant()?;
    if p.op != q.op {
        return None;
    }
    let op = p.op;
    let mut c = cx.build(|b| b.shuffle_vector(p.c, q.c, &s.mask));
    c.constant()?;
    let delicate = s.has_poison() && is_delicate(op);
    if delicate {
        c = cx.safe_operand(op, c, right)?;
    }
    let v = if p.x == q.x {
        p.x
    } else {
        if !cx.one_use(s.a) && !cx.one_use(s.b) || delicate && !right {
            return None;
        }
        cx.build(|b| b.shuffle_vector(p.x, q.x, &s.mask))
    };
    let mut data = combined_flags(cx, &p, &q, op);
    if drop_nsw {
        data.set_nsw(false);
    }
    if s.has_poison() && !delicate {
        data.drop_poison_generating_flags();
    }
    let operands = if right { [v, c] } else { [c, v] };
    let new = cx.build(|b| b.value(data, &operands));
    cx.replace(new)
}

/// The operation with the flags that both have, as far as they mean the same for it.
fn combined_flags(cx: &Combiner<'_>, p: &Operation, q: &Operation, op: Opcode) -> InstData {
    let ty = cx.body.inst(p.inst).ty;
    let (d, e) = (*cx.body.inst(p.inst), *cx.body.inst(q.inst));
    let mut data = InstData::new(op, ty);
    if d.opcode.flag_family() == op.flag_family() && e.opcode.flag_family() == op.flag_family() {
        data = data.with_flags(d.raw_flags());
        data.intersect_flags(&e);
    } else {
        // A disjoint "or" is a sum that wraps in no sense.
        let of_second = if e.opcode == Opcode::Or { ir::NoWrap::NUW | ir::NoWrap::NSW } else { e.no_wrap() };
        data.set_no_wrap(if d.opcode == Opcode::Or { ir::NoWrap::empty() } else { d.no_wrap() & of_second });
    }
    data
}
