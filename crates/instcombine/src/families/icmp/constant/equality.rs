//! `eq` and `ne` of a binary operation and a number.

use super::WithNumber;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::{ApInt, IntPredicate, Opcode};

/// `icmp eq (x op y), c`
pub(super) fn binary(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    if !w.p.is_equality() {
        return None;
    }
    let c = &w.c;
    match cx.body.inst(w.op).opcode {
        Opcode::SRem if c.is_zero() && cx.one_use(w.a) => {
            let n = cx.int_of(w.y).filter(|n| n.sgt(&ApInt::one(n.width())) && n.is_power_of_2())?;
            let name = cx.name_with(w.a, b"");
            let n = cx.ap(w.ty, &n);
            let rem = cx.build(|k| k.named(&name).binary(Opcode::URem, w.x, n));
            cx.icmp_small(w.p, rem, 0)
        }
        Opcode::Add => {
            if cx.one_use(w.a) && cx.m(w.y, immediate()) {
                let n = cx.build(|k| k.sub(w.b, w.y));
                return cx.new_icmp(w.p, w.x, n);
            }
            if !c.is_zero() {
                return None;
            }
            // (a + -b) == 0 is a == b.
            let v = Hole::new();
            if cx.m(w.y, neg(&v)) {
                return cx.new_icmp(w.p, w.x, v.get());
            }
            if cx.m(w.x, neg(&v)) {
                return cx.new_icmp(w.p, v.get(), w.y);
            }
            if cx.one_use(w.a) && w.y.constant().is_none() {
                if cx.body.inst(w.op).no_wrap().nuw() {
                    let or = cx.build(|k| k.or(w.x, w.y));
                    return cx.new_icmp(w.p, or, w.b);
                }
                let minus = cx.build(|k| k.neg(w.y));
                cx.body.take_name(minus, w.a);
                return cx.new_icmp(w.p, w.x, minus);
            }
            None
        }
        Opcode::Xor => {
            if cx.m(w.y, immediate()) {
                let n = cx.build(|k| k.xor(w.b, w.y));
                return cx.new_icmp(w.p, w.x, n);
            }
            if c.is_zero() { cx.new_icmp(w.p, w.x, w.y) } else { None }
        }
        Opcode::UDiv if c.is_zero() && cx.body.inst(w.op).is_exact() => cx.new_icmp(w.p, w.x, w.b),
        Opcode::UDiv if c.is_zero() => {
            let p = if w.p == IntPredicate::Eq { IntPredicate::Ugt } else { IntPredicate::Ule };
            cx.new_icmp(p, w.y, w.x)
        }
        _ => None,
    }
}
