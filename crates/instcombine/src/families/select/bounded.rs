//! `x > C ? x op D : C op D` is `max(x, C) op D`.

use super::patterns::min_max_of_predicate;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_folding::fold_call;
use analysis::constant_range::Overflow;
use analysis::pattern::{constant, immediate};
use analysis::value_tracking::overflow;
use analysis::value_tracking::patterns::icmp;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "select-bounded":
        operation_on_bounded,
}

/// The bound that belongs to the predicate with equality, or without it.
fn other_bound(p: IntPredicate, n: &ApInt) -> Option<(IntPredicate, ApInt)> {
    use IntPredicate::*;
    let (least, greatest) = if p.is_signed() {
        (ApInt::signed_min(n.width()), ApInt::signed_max(n.width()))
    } else {
        (ApInt::zero(n.width()), ApInt::ones(n.width()))
    };
    Some(match p {
        Ugt | Sgt if *n != greatest => (if p == Ugt { Uge } else { Sge }, n.inc()),
        Uge | Sge if *n != least => (if p == Uge { Ugt } else { Sgt }, n.dec()),
        Ult | Slt if *n != least => (if p == Ult { Ule } else { Sle }, n.dec()),
        Ule | Sle if *n != greatest => (if p == Ule { Ult } else { Slt }, n.inc()),
        _ => return None,
    })
}

/// What the operation computes from constants.
fn computed(cx: &mut Combiner<'_>, operation: Inst, a: Value, b: Value) -> Option<Value> {
    let op = cx.body.inst(operation).opcode;
    if op.is_binary() {
        return cx.fold_binary(op, a, b);
    }
    let args = [a.constant()?, b.constant()?];
    fold_call(cx.facts.env(cx.at), cx.body, operation, &args).map(Value::from)
}

/// An operation with a constant on a bounded number, in one arm; the other is what it computes from the bound.
fn operation_on_bounded(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let c = icmp(&cx.q(), s.cond)?;
    if c.predicate.is_equality() || !cx.m(c.b, immediate()) {
        return None;
    }
    let (arm, at_bound, p) =
        if cx.m(s.yes, constant()) { (s.no, s.yes, c.predicate.inverse()) } else { (s.yes, s.no, c.predicate) };
    let operation = arm.inst().filter(|_| cx.m(at_bound, constant()) && cx.one_use(arm))?;
    let op = cx.body.inst(operation).opcode;
    let min_max = cx.intrinsic(arm).filter(|what| [id::SMAX, id::SMIN, id::UMAX, id::UMIN].contains(what));
    let fits = op.is_binary() && !matches!(op, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem);
    if !fits && min_max.is_none() {
        return None;
    }
    let [x, d] = cx.pair(operation);
    if x != c.a || !cx.m(d, constant()) {
        return None;
    }
    let (what, bound) = bound(cx, operation, p, c.b, d, at_bound)?;
    let bounded = cx.binary_intrinsic(what, x, bound)?;
    if let Some(outer) = min_max {
        let v = cx.binary_intrinsic(outer, bounded, d)?;
        return cx.replace(v);
    }
    let mut flags = NoWrap::empty();
    if matches!(op, Opcode::Add | Opcode::Sub | Opcode::Mul) {
        let old = cx.body.inst(operation).no_wrap();
        flags.set(NoWrap::NSW, old.nsw() && !overflows(cx, op, true, bound, d));
        flags.set(NoWrap::NUW, old.nuw() && !overflows(cx, op, false, bound, d));
    }
    let v = cx.build(|b| b.binary_with(op, flags, bounded, d));
    cx.replace(v)
}

/// The minimum or maximum that bounds the number, and its bound: the one compared with, or the one beside it.
fn bound(
    cx: &mut Combiner<'_>,
    operation: Inst,
    p: IntPredicate,
    n: Value,
    d: Value,
    at_bound: Value,
) -> Option<(ir::intrinsics::Intrinsic, Value)> {
    if computed(cx, operation, n, d) == Some(at_bound) {
        return Some((min_max_of_predicate(p)?, n));
    }
    let (p, m) = other_bound(p, &cx.int_of(n)?)?;
    let m = cx.ap(cx.ty(n), &m);
    (computed(cx, operation, m, d) == Some(at_bound)).then_some((min_max_of_predicate(p)?, m))
}

fn overflows(cx: &Combiner<'_>, op: Opcode, signed: bool, a: Value, b: Value) -> bool {
    let q = cx.q();
    let answer = match (op, signed) {
        (Opcode::Add, true) => overflow::signed_add(&q, a, b),
        (Opcode::Add, false) => overflow::unsigned_add(&q, a, b),
        (Opcode::Sub, true) => overflow::signed_sub(&q, a, b),
        (Opcode::Sub, false) => overflow::unsigned_sub(&q, a, b),
        (Opcode::Mul, true) => overflow::signed_mul(&q, a, b),
        _ => overflow::unsigned_mul(&q, a, b, false),
    };
    answer != Overflow::Never
}
