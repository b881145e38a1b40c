//! `eq` and `ne` of two operations.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_power_of_two;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Value, View};

rules! {
    /// The rules.
    pub RULES, "icmp":
        xor_with_operand: either(XOR),
        masks: both(AND),
        disjunctions: both(OR),
        low_bits: first(AND).second(ZEXT),
        shifted: both(SHIFT),
        reversed: both(CALL),
        rotated: both(CALL),
        bit_or_none: either(AND),
        xor_with_constant: either(XOR),
        same_offset_in_arms: both(SELECT),
}

/// `a ^ b == a` is `b == 0`; `a ^ b == a ^ d` is `b == d`.
fn xor_with_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() {
        return None;
    }
    let (a, b, x, y) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    for (left, right) in [(c.a, c.b), (c.b, c.a)] {
        if cx.m(left, xor(&a, &b)) && (a.get() == right || b.get() == right) {
            let other = if a.get() == right { b.get() } else { a.get() };
            return cx.icmp_small(c.predicate, other, 0);
        }
    }
    if !cx.m(c.a, xor(&a, &b)) || !cx.m(c.b, xor(&x, &y)) {
        return None;
    }
    let (a, b, x, y) = (a.get(), b.get(), x.get(), y.get());
    if let (Some(m), Some(n)) = (cx.int_of(b), cx.int_of(y))
        && cx.one_use(c.b)
        && !cx.is_vector(b)
    {
        let n = cx.ap(cx.ty(b), &(m ^ n));
        let xor = cx.build(|k| k.xor(x, n));
        return cx.new_icmp(c.predicate, a, xor);
    }
    let (left, right) = rest_of(a, b, x, y)?;
    cx.new_icmp(c.predicate, left, right)
}

/// What is left of two pairs that share a value.
fn rest_of(a: Value, b: Value, x: Value, y: Value) -> Option<(Value, Value)> {
    match () {
        () if a == x => Some((b, y)),
        () if a == y => Some((b, x)),
        () if b == x => Some((a, y)),
        () if b == y => Some((a, x)),
        () => None,
    }
}

/// `(x & z) == (y & z)` is `(x ^ y) & z == 0`.
fn masks(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (a, b, d, e) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !c.predicate.is_equality() || !cx.m(c.a, and(&a, &b)) || !cx.m(c.b, and(&d, &e)) {
        return None;
    }
    let (a, b, d, e) = (a.get(), b.get(), d.get(), e.get());
    let (x, y) = rest_of(a, b, d, e)?;
    let z = if x == b { a } else { b };
    let negated_power = match (cx.int_of(x), cx.int_of(y)) {
        (Some(m), Some(n)) => (-(m ^ n)).is_power_of_2(),
        _ => false,
    };
    let constants = cx.m(x, immediate()) && cx.m(y, immediate());
    let uses = u32::from(cx.one_use(c.a)) + u32::from(cx.one_use(c.b)) + u32::from(constants);
    if !negated_power && uses < 2 {
        return None;
    }
    let and = cx.build(|k| {
        let xor = k.xor(x, y);
        k.and(xor, z)
    });
    cx.icmp_small(c.predicate, and, 0)
}

/// `(x | C) == (y | C)` is `(x ^ y) & ~C == 0`.
fn disjunctions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (x, y, n) = (Hole::new(), Hole::new(), Hole::new());
    if !c.predicate.is_equality()
        || !cx.m(c.a, one_use(or(&x, &n)))
        || !cx.m(n.get(), immediate())
        || !cx.m(c.b, one_use(or(&y, n.get())))
    {
        return None;
    }
    let and = cx.build(|k| {
        let xor = k.xor(x.get(), y.get());
        let mask = k.not(n.get());
        k.and(xor, mask)
    });
    cx.icmp_small(c.predicate, and, 0)
}

/// `(b & low bits) == zext a` is `a == trunc b`.
fn low_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let (a, b, mask) = (Hole::new(), Hole::new(), IntHole::new());
    if !c.predicate.is_equality()
        || !cx.m(c.b, zext(&a))
        || !cx.one_use(c.a) && !cx.one_use(c.b)
        || !cx.m(c.a, and(&b, &mask))
    {
        return None;
    }
    let (a, b, mask) = (a.get(), b.get(), mask.get());
    if !mask.is_mask() || Some(mask.trailing_ones()) != cx.width(a) {
        return None;
    }
    let ty = cx.ty(a);
    let low = cx.build(|k| k.cast(ir::Opcode::Trunc, b, ty));
    cx.new_icmp(c.predicate, a, low)
}

/// `(a >> n) == (b >> n)` is `(a ^ b) u< 1 << n`; `(a << n) == (b << n)` is `(a ^ b) & mask == 0`.
fn shifted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() {
        return None;
    }
    let (a, b, m, n, op, other) =
        (Hole::new(), Hole::new(), IntHole::new(), IntHole::new(), OpcodeHole::new(), OpcodeHole::new());
    if !cx.m(c.a, one_use(any_shift(&op, &a, &m)))
        || !cx.m(c.b, one_use(any_shift(&other, &b, &n)))
        || op.get() != other.get()
        || m.get() != n.get()
    {
        return None;
    }
    let width = m.get().width();
    let by = m.get().limited(width.into()) as u32;
    let left = op.get() == ir::Opcode::Shl;
    if by == 0 || by >= width || left && cx.is_vector(c.a) {
        return None;
    }
    let (unshifted, masked) = (cx.name_with(i, b".unshifted"), cx.name_with(i, b".mask"));
    let xor = cx.build(|k| k.named(&unshifted).xor(a.get(), b.get()));
    if !left {
        let p = if c.predicate == IntPredicate::Ne { IntPredicate::Uge } else { IntPredicate::Ult };
        return cx.icmp_number(p, xor, &ApInt::one_bit(width, by));
    }
    let mask = cx.ap(cx.ty(xor), &ApInt::low_bits(width, width - by));
    let and = cx.build(|k| k.named(&masked).and(xor, mask));
    cx.icmp_small(c.predicate, and, 0)
}

/// Two numbers with their bytes or bits reversed.
fn reversed(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let what = cx.intrinsic(c.a).filter(|what| [id::BSWAP, id::BITREVERSE].contains(what))?;
    if !c.predicate.is_equality() || cx.intrinsic(c.b) != Some(what) {
        return None;
    }
    let [a, b] = [c.a, c.b].map(|v| v.inst().map(|i| cx.body.operand(i, 0)));
    cx.new_icmp(c.predicate, a?, b?)
}

/// Two numbers rotated by the same amount.
fn rotated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let what = cx.intrinsic(c.a).filter(|what| [id::FSHL, id::FSHR].contains(what))?;
    if !c.predicate.is_equality() || cx.intrinsic(c.b) != Some(what) {
        return None;
    }
    let (left, right) = (c.a.inst()?, c.b.inst()?);
    let same = |k: usize| cx.body.operand(left, k) == cx.body.operand(right, k);
    let rotates = |i: Inst| cx.body.operand(i, 0) == cx.body.operand(i, 1);
    if !same(2) || !rotates(left) || !rotates(right) {
        return None;
    }
    cx.new_icmp(c.predicate, cx.body.operand(left, 0), cx.body.operand(right, 0))
}

/// `a & bit == bit` is `a & bit != 0`.
fn bit_or_none(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() {
        return None;
    }
    for (masked, bit) in [(c.a, c.b), (c.b, c.a)] {
        if cx.m(masked, c_and(bit, any())) && is_power_of_two(&cx.q(), bit, false) {
            return cx.icmp_small(c.predicate.inverse(), masked, 0);
        }
    }
    None
}

/// `a ^ C == b` is `a ^ b == C`.
fn xor_with_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() {
        return None;
    }
    let (a, n) = (Hole::new(), Hole::new());
    for (left, right) in [(c.a, c.b), (c.b, c.a)] {
        if cx.m(left, one_use(xor(&a, imm(&n)))) && !cx.m(right, immediate()) {
            let xor = cx.build(|k| k.xor(a.get(), right));
            return cx.new_icmp(c.predicate, xor, n.get());
        }
    }
    None
}

/// `(p ? C : x + D) == (q ? E : y + D)` is `(p ? C - D : x) == (q ? E - D : y)`.
fn same_offset_in_arms(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let left = chosen_sum(cx, c.a).filter(|_| c.predicate.is_equality())?;
    let right = chosen_sum(cx, c.b).filter(|right| right.addend == left.addend)?;
    let (a, b) = (without_offset(cx, &left), without_offset(cx, &right));
    cx.new_icmp(c.predicate, a, b)
}

/// A `select` of a number and of a sum with another one, which nothing else needs.
struct ChosenSum {
    cond: Value,
    number: ApInt,
    x: Value,
    addend: ApInt,
    sum_first: bool,
}

fn chosen_sum(cx: &Combiner<'_>, v: Value) -> Option<ChosenSum> {
    let View::Select { cond, yes, no } = cx.body.view_value(v).filter(|_| cx.one_use(v))? else { return None };
    let (x, addend) = (Hole::new(), IntHole::new());
    let (sum_first, number) = if cx.m(yes, one_use(add(&x, &addend))) {
        (true, cx.int_of(no)?)
    } else if cx.m(no, one_use(add(&x, &addend))) {
        (false, cx.int_of(yes)?)
    } else {
        return None;
    };
    Some(ChosenSum { cond, number, x: x.get(), addend: addend.get(), sum_first })
}

fn without_offset(cx: &mut Combiner<'_>, sum: &ChosenSum) -> Value {
    let number = cx.ap(cx.ty(sum.x), &(&sum.number - &sum.addend));
    let (yes, no) = if sum.sum_first { (sum.x, number) } else { (number, sum.x) };
    cx.build(|b| b.select(sum.cond, yes, no))
}
