//! Shifts.

use super::WithNumber;
use crate::combiner::Combiner;
use crate::families::icmp::sign::sign_bit_test;
use crate::families::icmp::{flipped_strictness, holds_for_equal, is_unsigned};
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use ir::{ApInt, IntPredicate, NoWrap, Opcode, Value};

/// A shift amount that is in range.
fn amount(cx: &Combiner<'_>, w: &WithNumber) -> Option<u32> {
    let n = cx.int_of(w.y)?.limited(u64::from(w.width())) as u32;
    (n < w.width()).then_some(n)
}

/// Inserts `and x, mask` with the name of the shift and `.mask` behind it.
fn masked(cx: &mut Combiner<'_>, w: &WithNumber, mask: &ApInt) -> Value {
    let name = cx.name_with(w.a, b".mask");
    let mask = cx.ap(w.ty, mask);
    cx.build(|k| k.named(&name).and(w.x, mask))
}

/// `icmp p (shl x, y), c`
pub(super) fn shl(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    if w.p.is_equality()
        && let Some(n) = cx.int_of(x)
    {
        return shl_of_constant(cx, w, &n);
    }
    let flags = cx.body.inst(w.op).no_wrap();
    let keeps_sign = match w.p {
        _ if flags.nuw() && flags.nsw() && (c.is_negative() || c.is_zero()) => true,
        Eq | Ne => c.is_zero() && !flags.is_empty(),
        Sgt => flags.nsw() && (c.is_zero() || c.is_ones()),
        Slt => flags.nsw() && (c.is_zero() || c.is_one()),
        _ => false,
    };
    if keeps_sign {
        return cx.new_icmp(w.p, x, w.b);
    }
    if cx.int_of(w.y).is_none() {
        return one_shifted(cx, w);
    }
    let n = amount(cx, w)?;
    if flags.nsw() {
        match w.p {
            Sgt => return cx.icmp_number(w.p, x, &c.ashr(n)),
            Eq | Ne if c.ashr(n).shl(n) == *c => return cx.icmp_number(w.p, x, &c.ashr(n)),
            Slt if !c.is_signed_min() => return cx.icmp_number(w.p, x, &c.dec().ashr(n).inc()),
            _ => {}
        }
    }
    if flags.nuw() {
        match w.p {
            Ugt => return cx.icmp_number(w.p, x, &c.lshr(n)),
            Eq | Ne if c.lshr(n).shl(n) == *c => return cx.icmp_number(w.p, x, &c.lshr(n)),
            Ult if !c.is_zero() => return cx.icmp_number(w.p, x, &c.dec().lshr(n).inc()),
            _ => {}
        }
    }
    if !cx.one_use(w.a) {
        return None;
    }
    if w.p.is_equality() {
        if c.trailing_zeros() < n {
            return None;
        }
        let and = masked(cx, w, &ApInt::low_bits(w.width(), w.width() - n));
        return cx.icmp_number(w.p, and, &c.lshr(n));
    }
    if let Some(negative) = sign_bit_test(w.p, c) {
        let and = masked(cx, w, &ApInt::one_bit(w.width(), w.width() - n - 1));
        return cx.icmp_small(if negative { Ne } else { Eq }, and, 0);
    }
    let test = match w.p {
        Ule | Ugt if c.inc().is_power_of_2() => Some((!c, w.p == Ule)),
        Ult | Uge if c.is_power_of_2() => Some((-c, w.p == Ult)),
        _ => None,
    };
    if let Some((bits, clear)) = test {
        let and = cx.and_number(x, &bits.lshr(n));
        return cx.icmp_small(if clear { Eq } else { Ne }, and, 0);
    }
    narrower(cx, w, n, flags)
}

/// `shl x, n` compared with a number whose low bits are clear: a comparison of the low bits of `x`.
fn narrower(cx: &mut Combiner<'_>, w: &WithNumber, n: u32, flags: NoWrap) -> Option<Outcome> {
    let bits = w.width() - n;
    if n == 0 || cx.is_vector(w.a) {
        return None;
    }
    let ty = cx.types.int(bits);
    if !cx.should_change_type(w.ty, ty) {
        return None;
    }
    let (mut p, mut c) = (w.p, w.c.clone());
    if c.trailing_zeros() < n && !holds_for_equal(p) {
        let at_end = match p {
            Ult => c.is_zero(),
            Slt => c.is_signed_min(),
            Ugt => c.is_ones(),
            _ => c.is_signed_max(),
        };
        if !at_end {
            c = if matches!(p, Ult | Slt) { c.dec() } else { c.inc() };
            p = flipped_strictness(p);
        }
    }
    if c.trailing_zeros() < n {
        return None;
    }
    let nsw = if flags.nsw() { NoWrap::NSW } else { NoWrap::empty() };
    let low = cx.build(|k| k.cast_with(Opcode::Trunc, nsw, w.x, ty));
    cx.icmp_number(p, low, &c.lshr(n).trunc(bits))
}

/// `icmp eq (shl n, y), c`
fn shl_of_constant(cx: &mut Combiner<'_>, w: &WithNumber, n: &ApInt) -> Option<Outcome> {
    let c = &w.c;
    if n.is_zero() {
        return None;
    }
    let zeros = n.trailing_zeros();
    let with = |cx: &mut Combiner<'_>, p: IntPredicate, by: u32| {
        cx.icmp_small(if w.p == Ne { p.inverse() } else { p }, w.y, by.into())
    };
    if c.is_zero() {
        return if zeros != 0 { with(cx, Uge, w.width() - zeros) } else { None };
    }
    if c == n {
        return with(cx, Eq, 0);
    }
    if c.trailing_zeros() > zeros {
        let by = c.trailing_zeros() - zeros;
        if n.shl(by) == *c {
            return with(cx, Eq, by);
        }
    }
    cx.always(w.a, w.p == Ne)
}

/// `icmp p (shl 1, y), c`
fn one_shifted(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let c = &w.c;
    if !cx.m(w.x, one()) {
        return number_shifted(cx, w);
    }
    if is_unsigned(w.p) {
        let log = c.log2()?;
        let p = match w.p {
            Ult if !c.is_power_of_2() => Ule,
            Uge if !c.is_power_of_2() => Ugt,
            p => p,
        };
        return cx.icmp_small(p, w.y, log.into());
    }
    let last = u64::from(w.width() - 1);
    let at_most_zero = |n: &ApInt| n.is_negative() || n.is_zero();
    match w.p {
        Sgt if at_most_zero(c) => cx.icmp_small(Ne, w.y, last),
        Slt if at_most_zero(&c.dec()) => cx.icmp_small(Eq, w.y, last),
        _ => None,
    }
}

/// `icmp p (shl nuw n, y), c`: a bound of `y`.
fn number_shifted(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (n, c) = (cx.int_of(w.x)?, &w.c);
    if !cx.body.inst(w.op).no_wrap().nuw() {
        return None;
    }
    match w.p {
        Ugt if c.uge(&n) => cx.icmp_small(Ugt, w.y, c.udiv(&n)?.log2()?.into()),
        Ult if c.ugt(&n) => cx.icmp_small(Ule, w.y, c.dec().udiv(&n)?.log2()?.into()),
        _ => None,
    }
}

/// `icmp p (lshr/ashr x, y), c`
pub(super) fn shr(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    let d = cx.body.inst(w.op);
    let (exact, is_ashr) = (d.is_exact(), d.opcode == Opcode::AShr);
    if w.p.is_equality() && exact && c.is_zero() {
        return cx.new_icmp(w.p, x, w.b);
    }
    if let Some(n) = cx.int_of(x) {
        if w.p.is_equality() {
            return shr_of_constant(cx, w, &n, is_ashr);
        }
        if !is_ashr
            && n.is_negative()
            && let Some(negative) = sign_bit_test(w.p, c)
        {
            return cx.icmp_small(if negative { Eq } else { Ne }, w.y, 0);
        }
        if !is_ashr && n.is_power_of_2() && (w.p == Ugt && n.ugt(c) || w.p == Ult && !c.is_zero() && n.uge(c)) {
            let zeros = if w.p == Ugt { c.leading_zeros() } else { c.dec().leading_zeros() };
            let by = u64::from(zeros - n.leading_zeros());
            return cx.icmp_small(if w.p == Ugt { Ult } else { Uge }, w.y, by);
        }
    }
    let n = amount(cx, w).filter(|&n| n != 0)?;
    let moved =
        if is_ashr { if cx.one_use(w.a) { ashr_order(w, n, exact) } else { None } } else { lshr_order(w, n, exact) };
    if let Some((p, m)) = moved {
        return cx.icmp_number(p, x, &m);
    }
    let back = if is_ashr { c.shl(n).ashr(n) } else { c.shl(n).lshr(n) };
    if !w.p.is_equality() || back != *c {
        return None;
    }
    if exact {
        return cx.icmp_number(w.p, x, &c.shl(n));
    }
    // Nothing but the sign is left.
    if n == w.width() - 1 && c.is_zero() {
        return if w.p == Eq {
            cx.icmp_number(Sgt, x, &ApInt::ones(w.width()))
        } else {
            cx.icmp_number(Slt, x, &ApInt::zero(w.width()))
        };
    }
    if cx.one_use(w.a) {
        let and = masked(cx, w, &ApInt::high_bits(w.width(), w.width() - n));
        return cx.icmp_number(w.p, and, &c.shl(n));
    }
    None
}

/// The comparison of the number before an `ashr`.
fn ashr_order(w: &WithNumber, n: u32, exact: bool) -> Option<(IntPredicate, ApInt)> {
    let c = &w.c;
    if exact && matches!(w.p, Slt | Ult) && c.dec().is_power_of_2() && c.leading_zeros() > n {
        return Some((w.p, c.dec().shl(n).inc()));
    }
    if exact || matches!(w.p, Slt | Ult) {
        let moved = c.shl(n);
        if moved.ashr(n) == *c {
            return Some((w.p, moved));
        }
    }
    let next = c.inc();
    let moved = next.shl(n);
    if w.p == Sgt && !c.is_signed_max() && !moved.is_signed_min() && moved.ashr(n) == next {
        return Some((w.p, moved.dec()));
    }
    if w.p == Ugt && (moved.ashr(n) == next || moved.is_signed_min()) {
        return Some((w.p, moved.dec()));
    }
    if w.width() > 2 && c.num_sign_bits() <= n {
        match w.p {
            Ugt => return Some((Slt, ApInt::zero(w.width()))),
            Ult => return Some((Sgt, ApInt::ones(w.width()))),
            _ => {}
        }
    }
    None
}

/// The comparison of the number before an `lshr`.
fn lshr_order(w: &WithNumber, n: u32, exact: bool) -> Option<(IntPredicate, ApInt)> {
    let c = &w.c;
    if w.p == Ult || w.p == Ugt && exact {
        let moved = c.shl(n);
        if moved.lshr(n) == *c {
            return Some((w.p, moved));
        }
    }
    if w.p == Ugt {
        let next = c.inc();
        let moved = next.shl(n);
        if moved.lshr(n) == next {
            return Some((w.p, moved.dec()));
        }
    }
    None
}

/// `icmp eq (lshr/ashr n, y), c`
fn shr_of_constant(cx: &mut Combiner<'_>, w: &WithNumber, n: &ApInt, is_ashr: bool) -> Option<Outcome> {
    let c = &w.c;
    if n.is_zero() || is_ashr && (n.is_ones() || !n.is_negative() || !c.is_negative() || n.sgt(c)) {
        return None;
    }
    let with = |cx: &mut Combiner<'_>, p: IntPredicate, by: u32| {
        cx.icmp_small(if w.p == Ne { p.inverse() } else { p }, w.y, by.into())
    };
    if c.is_zero() {
        return with(cx, Ugt, n.log2()?);
    }
    if c == n {
        return with(cx, Eq, 0);
    }
    let by = if is_ashr {
        c.leading_ones().saturating_sub(n.leading_ones())
    } else {
        c.leading_zeros().saturating_sub(n.leading_zeros())
    };
    if by > 0 {
        if is_ashr && *c == n.ashr(by) {
            let many = c.is_ones() && !n.is_power_of_2();
            return with(cx, if many { Uge } else { Eq }, by);
        }
        if !is_ashr && *c == n.lshr(by) {
            return with(cx, Eq, by);
        }
    }
    cx.always(w.a, w.p == Ne)
}
