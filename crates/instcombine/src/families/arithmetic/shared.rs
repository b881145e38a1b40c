//! What sums, differences and products have in common.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_range::Overflow;
use analysis::pattern::*;
use analysis::value_tracking::overflow;
use analysis::value_tracking::patterns::recurrence_of_step;
use ir::inst::flags::Flags;
use ir::{Inst, IntPredicate, NoWrap, Opcode, Value};

/// On bits, sums and differences are `xor`, products are `and`.
pub(super) fn of_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.is_bit(a) {
        return None;
    }
    let op = if cx.body.inst(i).opcode == Opcode::Mul { Opcode::And } else { Opcode::Xor };
    cx.new_binary(op, Flags::NONE, a, b)
}

/// `(x << n) + (y << n) = (x + y) << n`
pub(super) fn of_shifted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (x, y, n) = (Hole::new(), Hole::new(), Hole::new());
    if !cx.m(a, shl(&x, &n)) || !cx.m(b, shl(&y, n.get())) || !cx.one_use(a) && !cx.one_use(b) {
        return None;
    }
    let op = cx.body.inst(i).opcode;
    let flags = |v: Inst| cx.body.inst(v).no_wrap();
    let all = flags(i) & flags(a.inst()?) & flags(b.inst()?);
    let v = cx.build(|b| b.binary_with(op, all, x.get(), y.get()));
    cx.new_binary(Opcode::Shl, all, v, n.get())
}

/// Does an operation never overflow?
fn never_overflows(cx: &Combiner<'_>, op: Opcode, signed: bool, a: Value, b: Value) -> bool {
    let q = cx.q();
    let answer = match (op, signed) {
        (Opcode::Add, true) => overflow::signed_add(&q, a, b),
        (Opcode::Add, false) => overflow::unsigned_add(&q, a, b),
        (Opcode::Sub, true) => overflow::signed_sub(&q, a, b),
        (Opcode::Sub, false) => overflow::unsigned_sub(&q, a, b),
        (Opcode::Mul, true) => overflow::signed_mul(&q, a, b),
        (Opcode::Mul, false) => overflow::unsigned_mul(&q, a, b, false),
        _ => Overflow::May,
    };
    answer == Overflow::Never
}

/// `ext x + ext y = ext (x + y)`, if the narrow operation does not overflow; a constant may be on one side.
pub(super) fn narrow(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (op, ty) = (cx.body.inst(i).opcode, cx.body.inst(i).ty);
    let is_sub = op == Opcode::Sub;
    let [a, b] = cx.pair(i);
    // A difference may have its constant on the left.
    let (a, b) = if is_sub { (b, a) } else { (a, b) };
    let (x, y) = (Hole::new(), Hole::new());
    let extend = match () {
        () if cx.m(a, sext(&x)) => Opcode::SExt,
        () if cx.m(a, zext(&x)) => Opcode::ZExt,
        () => return None,
    };
    let x = x.get();
    let from = cx.ty(x);
    let same = cx.m(b, zext_or_sext(&y)) && cx.opcode(b) == Some(extend) && cx.ty(y.get()) == from;
    let y = if same && (cx.one_use(a) || cx.one_use(b)) {
        y.get()
    } else if cx.one_use(a) && b.constant().is_some() {
        cx.lossless_trunc(b, from, extend)?
    } else {
        return None;
    };
    let (x, y) = if is_sub { (y, x) } else { (x, y) };
    let signed = extend == Opcode::SExt;
    if !never_overflows(cx, op, signed, x, y) {
        return None;
    }
    let flags = if signed { NoWrap::NSW } else { NoWrap::NUW };
    let v = cx.build(|b| b.named(b"narrow").binary_with(op, flags, x, y));
    cx.new_cast(extend, Flags::NONE, v, ty)
}

/// What is known of overflow becomes flags.
pub(super) fn no_wrap(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], op, old) = (cx.pair(i), cx.body.inst(i).opcode, cx.body.inst(i).no_wrap());
    let (mut flags, q) = (old, cx.q());
    let signed = || match op {
        Opcode::Add => overflow::signed_add(&q, a, b),
        Opcode::Sub => overflow::signed_sub(&q, a, b),
        Opcode::Mul => overflow::signed_mul(&q, a, b),
        _ => Overflow::May,
    };
    let unsigned = |nsw| match op {
        Opcode::Add => overflow::unsigned_add(&q, a, b),
        Opcode::Sub => overflow::unsigned_sub(&q, a, b),
        Opcode::Mul => overflow::unsigned_mul(&q, a, b, nsw),
        _ => Overflow::May,
    };
    if !old.contains(NoWrap::NSW) && signed() == Overflow::Never {
        flags |= NoWrap::NSW;
    }
    if !old.contains(NoWrap::NUW) && unsigned(flags.contains(NoWrap::NSW)) == Overflow::Never {
        flags |= NoWrap::NUW;
    }
    if flags == old {
        return None;
    }
    cx.body.inst_mut(i).set_no_wrap(flags);
    // Of a recurrence that does not wrap the sign is known.
    let steps = if op == Opcode::Add { recurrence_of_step(&cx.q(), i) } else { None };
    if let Some(recurrence) = steps {
        cx.worklist.push_users(cx.body, recurrence.phi);
    }
    Some(Outcome::Changed)
}

/// Two comparisons of the same two numbers.
pub(super) struct TwoComparisons {
    /// The operands of the first one.
    pub operands: [Value; 2],
    /// What both ask, of the operands in this order.
    pub predicates: [IntPredicate; 2],
}

impl TwoComparisons {
    /// Matches two comparisons of integers.
    pub fn new(cx: &Combiner<'_>, first: Value, second: Value) -> Option<Self> {
        let (a, b, p) = (Hole::new(), Hole::new(), PredicateHole::new());
        let (x, y, q) = (Hole::new(), Hole::new(), PredicateHole::new());
        if !cx.m(first, icmp(&p, &a, &b)) || !cx.m(second, icmp(&q, &x, &y)) {
            return None;
        }
        let operands = [a.get(), b.get()];
        cx.width(operands[0])?;
        let second = match [x.get(), y.get()] {
            same if same == operands => q.get(),
            [y, x] if [x, y] == operands => q.get().swapped(),
            _ => return None,
        };
        Some(Self { operands, predicates: [p.get(), second] })
    }
}
