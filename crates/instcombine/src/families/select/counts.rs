//! Counts of zeros, and sums and differences that saturate, written with a `select`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{
    Hole, IntHole, add, and, any, c_add, c_binary, either, intrinsic2, is_ap_int, is_int, neg, not, one, ones, sub,
    trunc, zext,
};
use analysis::value_tracking::is_not_undef;
use analysis::value_tracking::patterns::{Comparison, icmp};
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Type, Value, View};

rules! {
    /// The rules.
    pub RULES, "select-counts":
        leading_of_isolated_bit,
        zeros_of_zero,
        saturated_difference,
        saturated_sum,
}

rules! {
    /// Before sums of bounded numbers.
    pub SIGNED, "select-counts":
        signed_saturated_sum,
}

/// `x == 0 ? width : (width - 1) - ctlz(x & -x)` counts trailing zeros.
fn leading_of_isolated_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let c = icmp(&cx.q(), s.cond)?;
    let width = u64::from(cx.width(s.yes)?);
    if !c.predicate.is_equality() || !cx.is_zero(c.b) || !width.is_power_of_two() {
        return None;
    }
    let (at_zero, other) = if c.predicate == IntPredicate::Eq { (s.yes, s.no) } else { (s.no, s.yes) };
    if !cx.m(at_zero, is_int(width)) {
        return None;
    }
    let count = Hole::new();
    let from_top = either(sub(is_int(width - 1), &count), c_binary(Opcode::Xor, is_int(width - 1), &count));
    if !cx.m(other, from_top) {
        return None;
    }
    let x = Hole::new();
    let isolated = either(and(&x, neg(c.a)), and(neg(c.a), &x));
    if !cx.m(count.get(), intrinsic2(id::CTLZ, isolated, any())) || x.get() != c.a {
        return None;
    }
    let poison = cx.truth(Type::I1, false);
    cx.new_call(id::CTTZ, &[s.ty], &[c.a, poison])
}

/// `x == 0 ? width : cttz(x)`: the count has that value at zero. With any other value, the count may be poison there.
fn zeros_of_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let c = icmp(&cx.q(), s.cond)?;
    if !c.predicate.is_equality() || !cx.is_zero(c.b) {
        return None;
    }
    let (at_zero, counted) = if c.predicate == IntPredicate::Eq { (s.yes, s.no) } else { (s.no, s.yes) };
    let mut count = counted;
    let inner = Hole::new();
    if cx.m(count, zext(&inner)) || cx.m(count, trunc(&inner)) {
        count = inner.get();
    }
    cx.intrinsic(count).filter(|what| [id::CTTZ, id::CTLZ].contains(what))?;
    let call = count.inst()?;
    let [x, poison] = cx.pair(call);
    let of_x = x == c.a || cx.m(x, analysis::pattern::bitcast(c.a));
    if !of_x {
        return None;
    }
    let width = u64::from(cx.width(count)?);
    if cx.m(at_zero, is_int(width)) {
        if cx.is_one(poison) {
            let no = cx.truth(Type::I1, false);
            cx.set_operand(call, 1, no);
            cx.worklist.add(call);
        }
        drop_promises(cx, call);
        return cx.replace(counted);
    }
    // The count at zero is not looked at, unless the comparison sees another number than the count.
    if !cx.one_use(count)
        || !cx.is_zero(poison)
        || count != counted && !cx.one_use(counted)
        || !is_not_undef(&cx.q(), x)
    {
        return None;
    }
    let yes = cx.truth(Type::I1, true);
    cx.set_operand(call, 1, yes);
    cx.worklist.add(call);
    cx.changed = true;
    None
}

/// What was promised of a count was promised for numbers other than zero.
fn drop_promises(cx: &mut Combiner<'_>, call: Inst) {
    transforms::utils::drop_annotations::drop_undefined_behavior_annotations(cx.module, cx.body, call);
    cx.body.set_attachment(call, ir::metadata_kinds::kind::RANGE, ir::Md::NONE);
    cx.body.inst_mut(call).set_call_attrs(ir::AttrList::EMPTY);
}

/// `a > b ? a - b : 0`
fn saturated_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::*;
    let s = cx.select_parts(i)?;
    let Comparison { mut predicate, mut a, mut b, .. } = icmp(&cx.q(), s.cond)?;
    let (mut yes, mut no) = (s.yes, s.no);
    if predicate == Ne {
        (predicate, yes, no) = (Eq, no, yes);
    }
    if predicate == Eq {
        // a == 0 ? 0 : a - 1
        if !cx.is_zero(b) || !cx.is_zero(yes) || !cx.m(no, add(a, ones())) {
            return None;
        }
        let one = cx.int(s.ty, 1);
        let v = cx.binary_intrinsic(id::USUB_SAT, a, one)?;
        return cx.replace(v);
    }
    if predicate.is_signed() {
        return None;
    }
    if cx.is_zero(yes) {
        (predicate, yes, no) = (predicate.inverse(), no, yes);
    }
    if !cx.is_zero(no) {
        return None;
    }
    if matches!(predicate, Ult | Ule) {
        (a, b, predicate) = (b, a, predicate.swapped());
    }
    let minus = |cx: &Combiner<'_>, x: Value, n: Value| cx.int_of(n).is_some_and(|n| cx.m(yes, add(x, is_ap_int(-&n))));
    if cx.m(yes, sub(a, b)) || minus(cx, a, b) {
        let v = cx.binary_intrinsic(id::USUB_SAT, a, b)?;
        return cx.replace(v);
    }
    // a > n - 1 ? a - n : 0
    if predicate == Ugt
        && let Some(n) = cx.int_of(b).filter(|n| !n.is_ones()).map(|n| n.inc())
        && cx.m(yes, add(a, is_ap_int(-&n)))
    {
        let n = cx.ap(s.ty, &n);
        let v = cx.binary_intrinsic(id::USUB_SAT, a, n)?;
        return cx.replace(v);
    }
    if !cx.m(yes, sub(b, a)) && !minus(cx, b, a) || !cx.one_use(yes) && !cx.one_use(s.cond) {
        return None;
    }
    let v = cx.binary_intrinsic(id::USUB_SAT, a, b)?;
    let v = cx.build(|x| x.neg(v));
    cx.replace(v)
}

/// `a > max - n ? max : a + n`, for a positive number `n`
fn signed_saturated_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::*;
    let s = cx.select_parts(i).filter(|s| cx.one_use(s.cond))?;
    let Comparison { mut predicate, a, b, .. } = icmp(&cx.q(), s.cond)?;
    let (mut yes, mut no) = (s.yes, s.no);
    let is_max = |cx: &Combiner<'_>, v: Value| cx.int_of(v).is_some_and(|n| n.is_signed_max());
    if is_max(cx, no) {
        (predicate, yes, no) = (predicate.inverse(), no, yes);
    }
    let n = IntHole::new();
    if !is_max(cx, yes) || !cx.m(no, add(a, &n)) || !n.get().is_strictly_positive() {
        return None;
    }
    let (n, bound) = (n.get(), cx.int_of(b)?);
    let last = &ApInt::signed_max(n.width()) - &n;
    let saturates = match predicate {
        Eq => n.is_one() && bound.is_signed_max(),
        // The sum of the last number is just the greatest one.
        Sgt => bound == last || bound == last.dec(),
        Sge => bound == last || bound == last.inc(),
        _ => false,
    };
    if !saturates {
        return None;
    }
    let n = cx.ap(s.ty, &n);
    let v = cx.binary_intrinsic(id::SADD_SAT, a, n)?;
    cx.replace(v)
}

/// `a + b < a ? -1 : a + b`
fn saturated_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.one_use(s.cond))?;
    let (x, y) = saturated_operands(cx, s.cond, s.yes, s.no)?;
    let v = cx.binary_intrinsic(id::UADD_SAT, x, y)?;
    cx.replace(v)
}

fn saturated_operands(cx: &Combiner<'_>, cond: Value, yes: Value, no: Value) -> Option<(Value, Value)> {
    use IntPredicate::*;
    let Comparison { mut predicate, mut a, mut b, .. } = icmp(&cx.q(), cond)?;
    let (mut yes, mut no) = (yes, no);
    if cx.is_ones(no) {
        (predicate, yes, no) = (predicate.inverse(), no, yes);
    }
    if !cx.is_ones(yes) {
        return None;
    }
    let n = IntHole::new();
    if matches!(predicate, Ugt | Uge) && cx.m(no, add(a, &n)) {
        let n = n.get();
        // a > ~n, or a > ~n - 1, where the sum is just all ones.
        let least = cx.int_of(b).filter(|b| predicate == Uge || !b.is_ones());
        let least = least.map(|b| if predicate == Ugt { b.inc() } else { b });
        if least.is_some_and(|b| b == !&n || !n.is_zero() && b == -&n) {
            return Some((a, cx.body.operand(no.inst()?, 1)));
        }
    }
    if predicate == Eq {
        let found = cx.m(no, add(a, one())) && cx.is_ones(b);
        return found.then(|| cx.body.operand(no.inst().unwrap_or(Inst::NONE), 1)).map(|one| (a, one));
    }
    if matches!(predicate, Ugt | Uge) {
        (a, b, predicate) = (b, a, predicate.swapped());
    }
    if !matches!(predicate, Ult | Ule) {
        return None;
    }
    let (x, y) = (Hole::new(), Hole::new());
    // ~x < y ? -1 : x + y
    if cx.m(a, not(&x)) && cx.m(no, c_add(x.get(), b)) {
        return Some((x.get(), b));
    }
    // x < y ? -1 : ~x + y
    if cx.m(no, c_add(not(a), b)) {
        let View::Binary { a, b, .. } = cx.body.view_value(no)? else { return None };
        return Some((a, b));
    }
    // x + y < x ? -1 : x + y
    if predicate == Ult && cx.m(a, c_add(b, &y)) && cx.m(no, c_add(b, y.get())) {
        return Some((b, y.get()));
    }
    None
}
