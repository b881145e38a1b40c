//! `atomicrmw` and `fence`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::inst::InstData;
use ir::{ApInt, Inst, Lane, Opcode, Ordering, RmwOp, SyncScope, Type, Value, float};

rules! {
    /// The rules of `atomicrmw`, in order.
    pub RMW, "atomicrmw": rmw_of_known_result, unread_exchange, idempotent_rmw
}

rules! {
    /// The rules of `fence`.
    pub FENCE, "fence": repeated_fence
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

/// An exchange whose result nobody reads: a store.
fn unread_exchange(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = *cx.body.inst(i);
    let is_store = matches!(d.ordering(), Ordering::Release | Ordering::Monotonic);
    if d.is_volatile() || d.rmw_op() != RmwOp::Xchg || cx.body.has_uses(i) || !is_store {
        return None;
    }
    let [ptr, v] = cx.pair(i);
    let mut data = InstData::new(Opcode::Store, Type::VOID);
    data.set_align(d.align()).set_ordering(d.ordering()).set_sync_scope(d.sync_scope());
    cx.body.insert_before(i, data, &[v, ptr]);
    cx.erase(i)
}

/// An operation that leaves memory as it is: `or` of zero, `fadd` of minus zero.
fn idempotent_rmw(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = *cx.body.inst(i);
    let v = cx.body.operand(i, 1);
    if d.is_volatile() || d.rmw_op() == RmwOp::Xchg && !cx.body.has_uses(i) || !leaves_memory(cx, d.rmw_op(), v) {
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
    if is_fence(cx, next) && is_identical(cx, i, next) {
        return cx.erase(i);
    }
    let weaker = |cx: &Combiner<'_>, other: Inst| {
        let (a, b) = (cx.body.inst(i), cx.body.inst(other));
        let local = SyncScope::SINGLE_THREAD;
        let (x, y) = (a.sync_scope(), b.sync_scope());
        // A fence of another scope says nothing of this one, but that of one thread is within that of all.
        (x == y && a.ordering() == b.ordering())
            || x == local && (y == local || y == SyncScope::SYSTEM) && is_at_least(b.ordering(), a.ordering())
            || x == SyncScope::SYSTEM && y == x && is_at_least(b.ordering(), a.ordering())
    };
    let previous = skip_marks(cx, cx.body.prev_inst(i), false);
    if is_fence(cx, next) && weaker(cx, next) || is_fence(cx, previous) && weaker(cx, previous) {
        return cx.erase(i);
    }
    None
}

fn skip_marks(cx: &Combiner<'_>, mut i: Inst, forward: bool) -> Inst {
    while i.is_some() && cx.is_mere_mark(i) {
        i = if forward { cx.body.next_inst(i) } else { cx.body.prev_inst(i) };
    }
    i
}

fn is_fence(cx: &Combiner<'_>, i: Inst) -> bool {
    i.is_some() && cx.body.inst(i).opcode == Opcode::Fence
}

fn is_identical(cx: &Combiner<'_>, a: Inst, b: Inst) -> bool {
    let (a, b) = (cx.body.inst(a), cx.body.inst(b));
    a.ordering() == b.ordering() && a.sync_scope() == b.sync_scope()
}

/// Is an ordering at least as strong as another one?
fn is_at_least(a: Ordering, b: Ordering) -> bool {
    a == b || a == Ordering::SeqCst || a == Ordering::AcqRel && b != Ordering::SeqCst
}
