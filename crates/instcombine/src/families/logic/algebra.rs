//! Two levels of `and`, `or`, `xor` and `not` that fewer operations compute.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::ConstantRange;
use analysis::pattern::{Hole, Pattern, binary, bind, c_and, c_binary, c_or, c_xor, not, one_use, same};
use analysis::pattern::{and, or, xor};
use analysis::value_tracking::patterns::icmp;
use ir::inst::flags::Flags;
use ir::{Inst, Opcode, Value};

/// The `not` of an inserted operation takes the place of the instruction at hand.
pub(super) fn not_of_binary(cx: &mut Combiner<'_>, op: Opcode, a: Value, b: Value) -> Option<Outcome> {
    let v = cx.build(|x| x.binary(op, a, b));
    cx.new_not(v)
}

pub(super) fn new_binary(cx: &mut Combiner<'_>, op: Opcode, a: Value, b: Value) -> Option<Outcome> {
    cx.new_binary(op, Flags::NONE, a, b)
}

/// `xor` written with `and`.
pub(super) fn and_to_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b) = (Hole::new(), Hole::new());
    // (a | b) & ~(a & b)
    if cx.m(i.into(), c_and(or(&a, &b), not(c_and(same(&a), same(&b))))) {
        return new_binary(cx, Opcode::Xor, a.get(), b.get());
    }
    // (a | ~b) & (~a | b)
    let one = cx.one_use(x) || cx.one_use(y);
    if one && cx.m(i.into(), c_and(c_or(&a, not(&b)), c_or(not(same(&a)), same(&b)))) {
        return not_of_binary(cx, Opcode::Xor, a.get(), b.get());
    }
    None
}

/// `xor` written with `or`.
pub(super) fn or_to_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b) = (Hole::new(), Hole::new());
    if cx.one_use(x) || cx.one_use(y) {
        // (a & b) | ~(a | b)
        if cx.m(x, and(&a, &b)) && cx.m(y, not(c_or(same(&a), same(&b)))) {
            return not_of_binary(cx, Opcode::Xor, a.get(), b.get());
        }
        // (a ^ b) | ~(a | b)
        if cx.m(x, xor(&a, &b)) && cx.m(y, not(c_or(same(&a), same(&b)))) {
            return not_of_binary(cx, Opcode::And, a.get(), b.get());
        }
    }
    // (a & ~b) | (~a & b)
    if cx.m(x, c_and(&a, not(&b))) && cx.m(y, c_and(not(same(&a)), same(&b))) {
        return new_binary(cx, Opcode::Xor, a.get(), b.get());
    }
    None
}

/// `xor` of operations on the same two values.
pub(super) fn xor_to_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b) = (Hole::new(), Hole::new());
    // (a & b) ^ (a | b), (a | ~b) ^ (~a | b), (a & ~b) ^ (~a & b)
    if cx.m(i.into(), c_xor(and(&a, &b), c_or(same(&a), same(&b))))
        || cx.m(i.into(), xor(c_or(&a, not(&b)), c_or(not(same(&a)), same(&b))))
        || cx.m(i.into(), xor(c_and(&a, not(&b)), c_and(not(same(&a)), same(&b))))
    {
        return new_binary(cx, Opcode::Xor, a.get(), b.get());
    }
    if !cx.one_use(x) && !cx.one_use(y) {
        return None;
    }
    // (a | b) ^ ~(a & b), (a & b) ^ ~(a | b)
    if cx.m(x, or(&a, &b)) && cx.m(y, not(c_and(same(&a), same(&b))))
        || cx.m(x, and(&a, &b)) && cx.m(y, not(c_or(same(&a), same(&b))))
    {
        return not_of_binary(cx, Opcode::Xor, a.get(), b.get());
    }
    None
}

/// Is `v` `flipped(~op(a, b), c)` in any order? `x` takes the `not`.
fn inverted_pair(
    cx: &Combiner<'_>,
    v: Value,
    op: Opcode,
    a: impl Pattern,
    b: impl Pattern,
    c: impl Pattern,
    x: &Hole,
) -> bool {
    cx.m(v, c_binary(flipped(op), bind(x, not(c_binary(op, a, b))), c))
}

fn flipped(op: Opcode) -> Opcode {
    if op == Opcode::And { Opcode::Or } else { Opcode::And }
}

/// Three values, two of which appear in both operands. Each comment gives the form for `or`; that for `and` has the two exchanged.
pub(super) fn three_values(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let op = cx.body.inst(i).opcode;
    let [x, y] = cx.pair(i);
    for (l, r) in [(x, y), (y, x)] {
        if let Some(outcome) = inverted_with_third(cx, op, l, r).or_else(|| chain_with_not(cx, op, l, r)) {
            return Some(outcome);
        }
    }
    None
}

/// `(~(a | b) & c) | …`
fn inverted_with_third(cx: &mut Combiner<'_>, op: Opcode, l: Value, r: Value) -> Option<Outcome> {
    let (a, b, c, x, y) = (Hole::new(), Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !inverted_pair(cx, l, op, &a, &b, &c, &x) {
        return None;
    }
    let is_or = op == Opcode::Or;
    let (a, b, c) = (a.get(), b.get(), c.get());
    for (common, other) in [(a, b), (b, a)] {
        // (~(a | b) & c) | (~(a | c) & b) is (b ^ c) & ~a.
        if cx.one_use(r) && inverted_pair(cx, r, op, common, c, other, &y) && cx.one_use(y.get()) {
            let xor = cx.build(|x| x.xor(other, c));
            if !is_or {
                return not_of_binary(cx, Opcode::And, xor, common);
            }
            let not = cx.build(|x| x.not(common));
            return new_binary(cx, Opcode::And, xor, not);
        }
    }
    for (common, other) in [(a, b), (b, a)] {
        // (~(a | b) & c) | ~(a | c) is ~((b & c) | a).
        if cx.m(r, one_use(not(one_use(c_binary(op, common, c))))) {
            let inner = cx.build(|x| x.binary(flipped(op), other, c));
            return not_of_binary(cx, op, inner, common);
        }
    }
    // `opt` also folds (~(a | b) & c) | ~(c | (a ^ b)); where `a` is undef, the result is less defined.
    None
}

/// `(~a & b & c) | …`
fn chain_with_not(cx: &mut Combiner<'_>, op: Opcode, l: Value, r: Value) -> Option<Outcome> {
    let (a, b, c, x) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let flip = flipped(op);
    let found = cx.m(l, one_use(c_binary(flip, binary(flip, &b, &c), bind(&x, not(&a)))))
        || cx.m(l, one_use(c_binary(flip, c_binary(flip, &c, bind(&x, not(&a))), &b)));
    if !found {
        return None;
    }
    let (a, b, c, x) = (a.get(), b.get(), c.get(), x.get());
    // (~a & b & c) | ~(a | b | c) is ~(a | (b ^ c)).
    let all = |m: Value, n: Value, o: Value| one_use(not(c_binary(op, c_binary(op, m, n), o)));
    if cx.m(r, all(a, b, c)) || cx.m(r, all(b, c, a)) || cx.m(r, all(a, c, b)) {
        let xor = cx.build(|x| x.xor(b, c));
        return if op == Opcode::Or {
            not_of_binary(cx, Opcode::Or, xor, a)
        } else {
            new_binary(cx, Opcode::Or, xor, x)
        };
    }
    // (~a & b & c) | ~(a | b) is (c | ~b) & ~a.
    for (m, n) in [(b, c), (c, b)] {
        if cx.m(r, one_use(not(one_use(c_binary(op, a, m))))) {
            let not = cx.build(|x| x.not(m));
            let inner = cx.build(|x| x.binary(op, n, not));
            return new_binary(cx, flip, inner, x);
        }
    }
    None
}

/// De Morgan's laws, where both operands are a `not`.
pub(super) fn de_morgan(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let op = cx.body.inst(i).opcode;
    let flip = flipped(op);
    let [x, y] = cx.pair(i);
    let (a, b, c) = (Hole::new(), Hole::new(), Hole::new());
    if cx.m(x, one_use(not(&a))) && cx.m(y, one_use(not(&b))) {
        let (m, n) = (a.get(), b.get());
        if !cx.is_free_to_invert(m, cx.one_use(m)) && !cx.is_free_to_invert(n, cx.one_use(n)) {
            let name = cx.name_with(i, b".demorgan");
            let v = cx.build(|x| x.named(&name).binary(flip, m, n));
            return cx.new_not(v);
        }
    }
    // (a & ~b) & ~c is a & ~(b | c).
    if cx.m(x, one_use(c_binary(op, &a, not(&b)))) && cx.m(y, not(&c)) {
        let v = cx.build(|x| x.binary(flip, b.get(), c.get()));
        let not = cx.build(|x| x.not(v));
        return new_binary(cx, op, a.get(), not);
    }
    None
}

/// `(a & b) | (c & d)` where one pair is the inversion of the other: `a ^ d` where `a` is `~c` and `b` is `~d`.
pub(super) fn or_of_inversions(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(x, and(&a, &b)) || !cx.m(y, and(&c, &d)) {
        return None;
    }
    let (a, b, c, d) = (a.get(), b.get(), c.get(), d.get());
    let other = if cx.are_inverse(a, c) && cx.are_inverse(b, d) {
        d
    } else if cx.are_inverse(a, d) && cx.are_inverse(b, c) {
        c
    } else {
        return None;
    };
    let v = cx.build(|x| x.xor(a, other));
    cx.replace(v)
}

impl Combiner<'_> {
    /// Are two comparisons the inversions of each other: of the same values, or of one with constants?
    pub fn are_inverse(&self, x: Value, y: Value) -> bool {
        let (Some(x), Some(y)) = (icmp(&self.q(), x), icmp(&self.q(), y)) else { return false };
        let (predicate, other) = match x.a {
            a if a == y.a => (y.predicate, y.b),
            a if a == y.b => (y.predicate.swapped(), y.a),
            _ => return false,
        };
        if x.same_sign != y.same_sign {
            return false;
        }
        if x.b == other {
            return x.predicate == predicate.inverse();
        }
        let (Some(m), Some(n)) = (self.int_of(x.b), self.int_of(other)) else { return false };
        // Both are poison for the same values.
        (!x.same_sign || m.is_negative() == n.is_negative())
            && ConstantRange::exact_icmp_region(x.predicate, &m).inverse()
                == ConstantRange::exact_icmp_region(predicate, &n)
    }
}
