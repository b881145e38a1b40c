//! `atomicrmw` and `fence`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::{ApInt, Inst, Lane, Opcode, Ordering, RmwOp, SyncScope, Value, float};

rules! {
    /// The rules of `atomicrmw`, in order.
    pub RMW, "atomicrmw":
        rmw_of_known_result,
        idempotent_rmw,
}

rules! {
    /// The rules of `fence`.
    pub FENCE, "fence":
        repeated_fence,
}

/// What memory holds then is known: an exchange.
fn rmw_of_known_result(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = *cx.body.inst(i);
    if d.is_volatile() || d.rmw_op() == RmwOp::Xchg || !leaves_operand(cx, d.rmw_op(), cx.body.operand(i, 1)) {
        return None;
    }
    cx.body.inst_mut(i).set_rmw_op(RmwOp::Xchg);
    Some(Outcome::Changed)
}

/// Does the operation store its operand, whatever was there?
fn leaves_operand(cx: &Combiner<'_>, op: RmwOp, v: Value) -> bool {
    if let Some(Lane::Float(ty, bits)) = v.constant().map(|c| cx.body.consts().lane(cx.types, c, 0)) {
        return matches!(op, RmwOp::FAdd | RmwOp::FSub) && float::is_nan(ty, bits);
    }
    let Some(n) = cx.int_of(v) else { return false };
    match op {
        RmwOp::Min => n.is_signed_min(),
        RmwOp::Max => n.is_signed_max(),
        RmwOp::UMin | RmwOp::And => n.is_zero(),
        RmwOp::UMax | RmwOp::Or => n.is_ones(),
        _ => false,
    }
}

/// An operation that leaves memory as it is: `or` of zero, `fadd` of minus zero.
fn idempotent_rmw(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = *cx.body.inst(i);
    let v = cx.body.operand(i, 1);
    if d.is_volatile() || !leaves_memory(cx, d.rmw_op(), v) {
        return None;
    }
    if cx.types.is_int(d.ty) && d.rmw_op() != RmwOp::Or {
        cx.body.inst_mut(i).set_rmw_op(RmwOp::Or);
        let zero = cx.zero(d.ty);
        return cx.set_operand(i, 1, zero);
    }
    if cx.types.is_float(d.ty) && d.rmw_op() != RmwOp::FAdd {
        cx.body.inst_mut(i).set_rmw_op(RmwOp::FAdd);
        let width = cx.layout.size_in_bits(cx.types, d.ty).value;
        let zero = cx.float(d.ty, 1 << (width - 1));
        return cx.set_operand(i, 1, zero);
    }
    None
}

fn leaves_memory(cx: &Combiner<'_>, op: RmwOp, v: Value) -> bool {
    if let Some(Lane::Float(ty, bits)) = v.constant().map(|c| cx.body.consts().lane(cx.types, c, 0)) {
        let sign = float::is_negative(ty, bits);
        return float::is_zero(ty, bits) && (op == RmwOp::FAdd && sign || op == RmwOp::FSub && !sign);
    }
    let Some(n) = cx.int_of(v) else { return false };
    let n: ApInt = n;
    match op {
        RmwOp::Add | RmwOp::Sub | RmwOp::Or | RmwOp::Xor | RmwOp::UMax => n.is_zero(),
        RmwOp::And | RmwOp::UMin => n.is_ones(),
        RmwOp::Min => n.is_signed_max(),
        RmwOp::Max => n.is_signed_min(),
        _ => false,
    }
}

/// A fence next to one that is at least as strong.
fn repeated_fence(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let next = skip_marks(cx, cx.body.next_inst(i), true);
    let previous = skip_marks(cx, cx.body.prev_inst(i), false);
    let makes_needless = |other: Inst| {
        if other.is_none() || cx.body.inst(other).opcode != Opcode::Fence {
            return false;
        }
        let (own, other) = (cx.body.inst(i), cx.body.inst(other));
        let scope = own.sync_scope();
        // What scopes of a target mean is not known, but that they are the same.
        let is_known = scope == SyncScope::SYSTEM || scope == SyncScope::SINGLE_THREAD;
        scope == other.sync_scope()
            && (own.ordering() == other.ordering() || is_known && is_at_least(other.ordering(), own.ordering()))
    };
    if makes_needless(next) || makes_needless(previous) { cx.erase(i) } else { None }
}

fn skip_marks(cx: &Combiner<'_>, mut i: Inst, forward: bool) -> Inst {
    while i.is_some() && cx.is_mere_mark(i) {
        i = if forward { cx.body.next_inst(i) } else { cx.body.prev_inst(i) };
    }
    i
}

/// Is an ordering at least as strong as another one?
fn is_at_least(a: Ordering, b: Ordering) -> bool {
    a == b || a == Ordering::SeqCst || a == Ordering::AcqRel && b != Ordering::SeqCst
}
