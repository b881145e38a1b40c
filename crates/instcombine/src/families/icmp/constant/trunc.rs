//! `trunc`.

use super::WithNumber;
use crate::combiner::Combiner;
use crate::families::icmp::sign::sign_bit_test;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use ir::{ApInt, IntPredicate};

/// `icmp p (trunc x), c`
pub(super) fn trunc(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let x = cx.body.operand(w.op, 0);
    let (ty, from, to) = (cx.ty(x), cx.width(x)?, w.width());
    let flags = cx.body.inst(w.op).no_wrap();
    let c = &w.c;
    let scalar = !cx.is_vector(x);
    if scalar && cx.should_change_type(w.ty, ty) {
        if flags.nsw() {
            return cx.icmp_number(w.p, x, &c.sext(from));
        }
        if flags.nuw() && !w.p.is_signed() {
            return cx.icmp_number(w.p, x, &c.zext(from));
        }
    }
    let (one, y) = (IntHole::new(), Hole::new());
    if w.p.is_equality() && cx.m(x, shl(&one, &y)) && one.get().is_power_of_2() {
        let log = one.get().trailing_zeros();
        if to > log && c.is_zero() {
            return cx.icmp_small(if w.p == Eq { Uge } else { Ult }, y.get(), u64::from(to - log));
        }
        if to > log && c.is_power_of_2() && c.trailing_zeros() >= log {
            return cx.icmp_small(w.p, y.get(), u64::from(c.trailing_zeros() - log));
        }
    }
    if w.p.is_equality() && (cx.one_use(w.a) || flags.nuw()) {
        if scalar && cx.should_change_type(w.ty, ty) {
            let and = if flags.nuw() { x } else { cx.and_number(x, &ApInt::low_bits(from, to)) };
            return cx.icmp_number(w.p, and, &c.zext(from));
        }
        let known = cx.known(x);
        let high = ApInt::high_bits(from, from - to);
        if high.is_subset_of(&known.known()) {
            return cx.icmp_number(w.p, x, &(c.zext(from) | &(&known.ones & &high)));
        }
    }
    if !w.p.is_equality()
        && cx.one_use(w.a)
        && let Some(test) = cx.bit_test_of(w.p, w.a, c.clone())
    {
        let and = cx.and_number(test.x, &test.mask);
        return cx.icmp_number(test.predicate, and, &test.c);
    }
    let (v, by, op) = (Hole::new(), IntHole::new(), OpcodeHole::new());
    if let Some(negative) = sign_bit_test(w.p, c)
        && cx.m(x, right_shift(&op, &v, &by))
        && by.get().as_u64() == Some(u64::from(from - to))
    {
        return if negative {
            cx.icmp_small(Slt, v.get(), 0)
        } else {
            cx.icmp_number(Sgt, v.get(), &ApInt::ones(from))
        };
    }
    None
}
