//! `xor` and `or`.

use super::WithNumber;
use crate::combiner::Combiner;
use crate::families::icmp::flipped_strictness;
use crate::families::icmp::sign::sign_bit_test;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use ir::{ApInt, Flags, IntPredicate, Opcode, Value};

/// Terms of a disjunction that are looked at.
const MAX_TERMS: usize = 64;

/// `icmp p (xor x, m), c`
pub(super) fn xor(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    if let Some(outcome) = xor_of_sign(cx, w) {
        return Some(outcome);
    }
    let (x, c) = (w.x, &w.c);
    let m = cx.int_of(w.y)?;
    if let Some(negative) = sign_bit_test(w.p, c) {
        if !m.is_negative() {
            return cx.set_operand(w.i, 0, x);
        }
        return if negative { cx.icmp_number(Sgt, x, &ApInt::ones(w.width())) } else { cx.icmp_small(Slt, x, 0) };
    }
    if cx.one_use(w.a) && !w.p.is_equality() {
        if m.is_signed_min() {
            return cx.icmp_number(w.p.flipped_signedness(), x, &(c ^ &m));
        }
        if m.is_signed_max() {
            return cx.icmp_number(w.p.flipped_signedness().swapped(), x, &(c ^ &m));
        }
    }
    match w.p {
        Ugt if c.inc().is_power_of_2() && m == !c => cx.new_icmp(Ult, x, w.y),
        Ugt if c.inc().is_power_of_2() && m == *c => cx.new_icmp(Ugt, x, w.y),
        Ult if c.is_power_of_2() && m == -c => cx.icmp_number(Ugt, x, &!c),
        Ult if (-c).is_power_of_2() && m == *c => cx.icmp_number(Ugt, x, &!c),
        _ => None,
    }
}

/// `x ^ (x >>s width - 1)` is below a power of two if `x` is in a range around zero.
fn xor_of_sign(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, by) = (Hole::new(), IntHole::new());
    let last = ApInt::new(w.width(), u64::from(w.width() - 1));
    let matches = cx.m(w.a, c_xor(&x, ashr(any(), &by)))
        && by.get() == last
        && cx.m(w.a, c_xor(x.get(), ashr(x.get(), is_ap_int(last))));
    if !matches || !cx.one_use(w.a) {
        return None;
    }
    let half = match w.p {
        Ult | Slt if w.c.is_power_of_2() => w.c.clone(),
        Ugt | Sgt if w.c.inc().is_power_of_2() => w.c.inc(),
        _ => return None,
    };
    if half.is_signed_min() {
        return None;
    }
    let n = cx.ap(w.ty, &half);
    let sum = cx.build(|k| k.add(x.get(), n));
    let below = matches!(w.p, Ult | Slt);
    let end = half.shl(1);
    if below { cx.icmp_number(Ult, sum, &end) } else { cx.icmp_number(Ugt, sum, &end.dec()) }
}

/// `icmp p (or x, m), c`
pub(super) fn or(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    if w.p.is_equality() && cx.body.inst(w.op).is_disjoint() && cx.m(w.y, immediate()) {
        let n = cx.build(|k| k.xor(w.y, w.b));
        return cx.new_icmp(w.p, x, n);
    }
    let m = cx.int_of(w.y);
    if let Some(m) = &m
        && w.p.is_equality()
    {
        if m == c && c.inc().is_power_of_2() {
            return cx.new_icmp(if w.p == Eq { Ule } else { Ugt }, x, w.y);
        }
        if cx.one_use(w.a) {
            let and = cx.and_number(x, &!m);
            return cx.icmp_number(w.p, and, &(c ^ m));
        }
    }
    let v = Hole::new();
    if let Some(negative) = sign_bit_test(w.p, c)
        && (cx.m(w.a, or_pattern(&v, true)) || cx.m(w.a, or_pattern(&v, false)))
    {
        return if negative { cx.icmp_small(Slt, v.get(), 1) } else { cx.icmp_small(Sgt, v.get(), 0) };
    }
    if c.is_non_negative()
        && let Some(m) = &m
    {
        match w.p {
            Slt | Sge if m.sge(c) => return cx.icmp_small(w.p, x, 0),
            Sle | Sgt if m.sgt(c) => return cx.icmp_small(flipped_strictness(w.p), x, 0),
            _ => {}
        }
    }
    if !w.p.is_equality() || !c.is_zero() || !cx.one_use(w.a) {
        return None;
    }
    let (p, q) = (Hole::new(), Hole::new());
    if cx.m(w.a, self::or_of(ptrtoint(&p), ptrtoint(&q))) {
        let (p, q) = (p.get(), q.get());
        let (null_p, null_q) = (cx.zero(cx.ty(p)), cx.zero(cx.ty(q)));
        let (a, b) = cx.build(|k| (k.icmp(w.p, p, null_p), k.icmp(w.p, q, null_q)));
        return cx.new_binary(if w.p == Eq { Opcode::And } else { Opcode::Or }, Flags::NONE, a, b);
    }
    chain_of_differences(cx, w)
}

fn or_of<A: Pattern, B: Pattern>(a: A, b: B) -> impl Pattern {
    analysis::pattern::or(a, b)
}

/// `x | (x - 1)`, in one of the orders.
fn or_pattern(v: &Hole, sum_first: bool) -> impl Pattern + '_ {
    struct WithLess<'a>(&'a Hole, bool);
    impl Pattern for WithLess<'_> {
        fn matches(&self, q: &analysis::Query<'_>, v: Value) -> bool {
            let (a, b) = (Hole::new(), Hole::new());
            if !analysis::pattern::or(&a, &b).matches(q, v) {
                return false;
            }
            let (sum, x) = if self.1 { (a.get(), b.get()) } else { (b.get(), a.get()) };
            self.0.set(x);
            add(x, ones()).matches(q, sum)
        }
    }
    WithLess(v, sum_first)
}

/// `(a ^ b) | (c - d) | … == 0` is `a == b && c == d && …`.
fn chain_of_differences(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let mut pairs: Vec<(Value, Value)> = Vec::new();
    let mut rest = vec![w.a];
    while let Some(v) = rest.pop() {
        let (left, right) = (Hole::new(), Hole::new());
        if pairs.len() > MAX_TERMS || !cx.m(v, or_of(&left, &right)) {
            return None;
        }
        for term in [right.get(), left.get()] {
            let (a, b) = (Hole::new(), Hole::new());
            if cx.m(term, one_use(either(analysis::pattern::xor(&a, &b), sub(&a, &b)))) {
                pairs.push((a.get(), b.get()));
            } else {
                rest.push(term);
            }
        }
    }
    let op = if w.p == Eq { Opcode::And } else { Opcode::Or };
    let result = cx.build(|k| {
        let mut pairs = pairs.iter().rev();
        let &(a, b) = pairs.next()?;
        let mut all = k.icmp(w.p, a, b);
        for &(a, b) in pairs {
            let next = k.icmp(w.p, a, b);
            all = k.binary(op, all, next);
        }
        Some(all)
    })?;
    cx.replace(result)
}
