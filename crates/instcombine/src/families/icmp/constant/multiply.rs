//! `mul`.

use super::WithNumber;
use crate::combiner::Combiner;
use crate::families::icmp::is_unsigned;
use crate::families::icmp::sign::sign_test;
use crate::rule::Outcome;
use IntPredicate::*;
use ir::{ApInt, IntPredicate};

/// `icmp p (mul x, m), c`
pub(super) fn mul(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    let flags = cx.body.inst(w.op).no_wrap();
    if w.p.is_equality() && c.is_zero() && x == w.y && !flags.is_empty() {
        return cx.icmp_small(w.p, x, 0);
    }
    let m = cx.int_of(w.y)?;
    if flags.nsw()
        && let Some(p) = sign_test(w.p, c)
    {
        if m.is_zero() {
            return None;
        }
        return cx.icmp_small(if m.is_negative() { p.swapped() } else { p }, x, 0);
    }
    if m.is_zero() {
        return None;
    }
    if w.p.is_equality() {
        let least = c.is_signed_min() && m.is_ones();
        if flags.nsw() && !least && c.srem(&m).is_some_and(|r| r.is_zero()) {
            return cx.icmp_number(w.p, x, &c.sdiv(&m)?);
        }
        if c.urem(&m).is_some_and(|r| r.is_zero()) && (m.bit(0) || flags.nuw()) {
            return cx.icmp_number(w.p, x, &c.udiv(&m)?);
        }
        return None;
    }
    if flags.nsw() && w.p.is_signed() {
        if c.is_signed_min() && m.is_ones() {
            return None;
        }
        let p = if m.is_negative() { w.p.swapped() } else { w.p };
        let n = rounded_sdiv(c, &m, matches!(p, Slt | Sge))?;
        return cx.icmp_number(p, x, &n);
    }
    if flags.nuw() && is_unsigned(w.p) {
        let down = c.udiv(&m)?;
        let exact = c.urem(&m)?.is_zero();
        let n = if matches!(w.p, Ult | Uge) && !exact { down.inc() } else { down };
        return cx.icmp_number(w.p, x, &n);
    }
    None
}

/// The quotient of signed numbers, rounded up or down.
fn rounded_sdiv(c: &ApInt, m: &ApInt, up: bool) -> Option<ApInt> {
    let (q, r) = (c.sdiv(m)?, c.srem(m)?);
    if r.is_zero() {
        return Some(q);
    }
    let is_below_zero = r.is_negative() != m.is_negative();
    Some(match (up, is_below_zero) {
        (true, false) => q.inc(),
        (false, true) => q.dec(),
        _ => q,
    })
}
