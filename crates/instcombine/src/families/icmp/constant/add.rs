//! `add` and `sub`.

use super::WithNumber;
use crate::combiner::Combiner;
use crate::families::icmp::{is_unsigned, signed};
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::ConstantRange;
use analysis::pattern::*;
use analysis::value_tracking::{compute_constant_range, is_known_non_zero};
use ir::{ApInt, IntPredicate, NoWrap, Opcode, Type, Value};

/// `icmp p (sub x, y), c`
pub(super) fn sub(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, y, c) = (w.x, w.y, &w.c);
    if w.p.is_equality() && cx.m(x, immediate()) {
        let n = cx.build(|k| k.sub(x, w.b));
        return cx.new_icmp(w.p, y, n);
    }
    let flags = cx.body.inst(w.op).no_wrap();
    let n = cx.int_of(x);
    if let Some(n) = &n
        && (is_unsigned(w.p) && flags.nuw() || w.p.is_signed() && flags.nsw())
    {
        let (rest, overflows) = if w.p.is_signed() { n.ssub_overflow(c) } else { n.usub_overflow(c) };
        if !overflows {
            return cx.icmp_number(w.p.swapped(), y, &rest);
        }
    }
    let phi_uses = |cx: &Combiner<'_>| cx.body.users_of(w.op).any(|u| cx.body.inst(u).opcode == Opcode::Phi);
    if w.p.is_equality() && c.is_zero() && !phi_uses(cx) {
        return cx.new_icmp(w.p, x, y);
    }
    if !cx.one_use(w.a) {
        return None;
    }
    if flags.nsw() {
        let p = match w.p {
            Sgt if c.is_ones() => Some(Sge),
            Sgt if c.is_zero() => Some(Sgt),
            Slt if c.is_zero() => Some(Slt),
            Slt if c.is_one() => Some(Sle),
            _ => None,
        };
        if let Some(p) = p {
            return cx.new_icmp(p, x, y);
        }
    }
    let n = n?;
    if w.p == Ult && c.is_power_of_2() && c.dec().is_subset_of(&n) {
        let mask = cx.ap(w.ty, &c.dec());
        let or = cx.build(|k| k.or(y, mask));
        return cx.new_icmp(Eq, or, x);
    }
    if w.p == Ugt && c.inc().is_power_of_2() && c.is_subset_of(&n) {
        let or = cx.build(|k| k.or(y, w.b));
        return cx.new_icmp(Ne, or, x);
    }
    let not = cx.ap(w.ty, &!&n);
    let sum = cx.build(|k| k.named(b"notsub").binary_with(Opcode::Add, flags, y, not));
    cx.icmp_number(w.p.swapped(), sum, &!c)
}

/// `icmp p (add x, n), c`
pub(super) fn add(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    if let Some(outcome) = sum_of_bits(cx, w) {
        return Some(outcome);
    }
    if w.p.is_equality() {
        return None;
    }
    let n = cx.int_of(w.y)?;
    let flags = cx.body.inst(w.op).no_wrap();
    // Operands of the same sign are in the same order as signed numbers.
    let p = if cx.comparison(w.i).same_sign && flags.nsw() && !flags.nuw() { signed(w.p) } else { w.p };
    if flags.nsw() && matches!(p, Sgt | Slt) || flags.nuw() && matches!(p, Ugt | Ult) {
        let (rest, overflows) = if p.is_signed() { c.ssub_overflow(&n) } else { c.usub_overflow(&n) };
        if !overflows {
            return cx.icmp_number(p, x, &rest);
        }
    }
    let rest = c - &n;
    if is_unsigned(w.p)
        && flags.nsw()
        && c.is_non_negative()
        && rest.is_non_negative()
        && let Some(range) = compute_constant_range(&cx.q(), x, true, 0)
        && range.add(&ConstantRange::single(n.clone())).is_all_non_negative()
    {
        return cx.icmp_number(signed(w.p), x, &rest);
    }
    let range = ConstantRange::exact_icmp_region(w.p, c).subtract(&n);
    let (low, high) = (range.lower(), range.upper());
    if w.p.is_signed() {
        if low.is_signed_min() {
            return cx.icmp_number(Slt, x, high);
        }
        if high.is_signed_min() {
            return cx.icmp_number(Sge, x, low);
        }
    } else {
        if low.is_zero() {
            return cx.icmp_number(Ult, x, high);
        }
        if high.is_zero() {
            return cx.icmp_number(Uge, x, low);
        }
    }
    let (max, min) = (ApInt::signed_max(w.width()), ApInt::signed_min(w.width()));
    match w.p {
        Ugt if *c == &n + &max => return cx.icmp_number(Slt, x, &-&n),
        Ult if *c == &n + &min => return cx.icmp_number(Sgt, x, &!&n),
        Sgt if *c == n.dec() => return cx.icmp_number(Ult, x, &(&max - c)),
        Slt if *c == n => return cx.icmp_number(Ugt, x, &(c ^ &max)),
        Ult if n.is_ones() && is_known_non_zero(&cx.q(), x) => return cx.icmp_number(Ule, x, c),
        _ => {}
    }
    if cx.one_use(w.a) { with_one_use(cx, w, &n, &range) } else { None }
}

/// Ranges of which both ends matter, where the `add` goes away or is replaced.
fn with_one_use(cx: &mut Combiner<'_>, w: &WithNumber, n: &ApInt, range: &ConstantRange) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    if w.p == Ult && c.is_power_of_2() && !n.intersects(&c.dec()) {
        let and = cx.and_number(x, &-c);
        return cx.icmp_number(Eq, and, &-n);
    }
    if w.p == Ult && n.is_power_of_2() && *c == -n {
        let and = cx.and_number(x, c);
        return cx.icmp_number(Ne, and, &c.shl(1));
    }
    if w.p == Ugt && c.inc().is_power_of_2() && !n.intersects(c) {
        let and = cx.and_number(x, &!c);
        return cx.icmp_number(Ne, and, &-n);
    }
    if w.p == Ugt {
        let n = cx.ap(w.ty, &(n - &c.inc()));
        let sum = cx.build(|k| k.add(x, n));
        return cx.icmp_number(Ult, sum, &!c);
    }
    let v = Hole::new();
    if !cx.m(x, zext(&v)) {
        return None;
    }
    let v = v.get();
    let narrow = cx.ty(v);
    if cx.types.is_vector(narrow) || !cx.should_change_type(w.ty, narrow) {
        return None;
    }
    let (p, right, offset) = range.truncate(cx.width(v)?, NoWrap::NUW).equivalent_icmp();
    let mut left = v;
    if !offset.is_zero() {
        let offset = cx.ap(narrow, &offset);
        left = cx.build(|k| k.add(v, offset));
    }
    cx.icmp_number(p, left, &right)
}

/// A bit, extended.
fn extended_bit(cx: &Combiner<'_>, v: Value) -> Option<(Value, bool)> {
    let bit = Hole::new();
    (cx.m(v, zext_or_sext(&bit)) && cx.is_bit(bit.get())).then(|| (bit.get(), cx.opcode(v) == Some(Opcode::SExt)))
}

/// The sum of two extended bits, compared with a number, is a function of the bits.
fn sum_of_bits(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let ((a, a_signed), (b, b_signed)) = (extended_bit(cx, w.x)?, extended_bit(cx, w.y)?);
    let width = w.width();
    let one = |signed| if signed { ApInt::ones(width) } else { ApInt::one(width) };
    let number = |bit: bool, signed| if bit { one(signed) } else { ApInt::zero(width) };
    let mut table = 0;
    for k in 0..4 {
        let sum = number(k & 2 != 0, a_signed) + number(k & 1 != 0, b_signed);
        table |= u32::from(sum.compare(w.p, &w.c)) << k;
    }
    let one_use = cx.one_use(w.a);
    let v = function_of_bits(cx, table, a, b, one_use)?;
    cx.replace(v)
}

/// The function of two bits with this table: bit `2 a + b`. Functions that need two instructions only if `two`.
fn function_of_bits(cx: &mut Combiner<'_>, table: u32, a: Value, b: Value, two: bool) -> Option<Value> {
    let ty: Type = cx.ty(a);
    Some(match table {
        0b0000 => cx.truth(ty, false),
        0b0001 if two => cx.build(|k| {
            let or = k.or(a, b);
            k.not(or)
        }),
        0b0010 if two => cx.build(|k| {
            let not = k.not(a);
            k.and(not, b)
        }),
        0b0011 => cx.build(|k| k.not(a)),
        0b0100 if two => cx.build(|k| {
            let not = k.not(b);
            k.and(a, not)
        }),
        0b0101 => cx.build(|k| k.not(b)),
        0b0110 => cx.build(|k| k.xor(a, b)),
        0b0111 if two => cx.build(|k| {
            let and = k.and(a, b);
            k.not(and)
        }),
        0b1000 => cx.build(|k| k.and(a, b)),
        0b1001 if two => cx.build(|k| {
            let xor = k.xor(a, b);
            k.not(xor)
        }),
        0b1010 => b,
        0b1011 if two => cx.build(|k| {
            let not = k.not(a);
            k.or(not, b)
        }),
        0b1100 => a,
        0b1101 if two => cx.build(|k| {
            let not = k.not(b);
            k.or(a, not)
        }),
        0b1110 => cx.build(|k| k.or(a, b)),
        0b1111 => cx.truth(ty, true),
        _ => return None,
    })
}
