//! Division and remainder.

use super::{WithNumber, insert_range_test};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use analysis::value_tracking::is_power_of_two;
use ir::{ApInt, Flags, IntPredicate, Opcode};

/// `icmp p (udiv n, y), c`
pub(super) fn udiv_of_constant(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let n = cx.int_of(w.x)?;
    match w.p {
        Ugt => cx.icmp_number(Ule, w.y, &n.udiv(&w.c.inc())?),
        Ult => cx.icmp_number(Ugt, w.y, &n.udiv(&w.c)?),
        _ => None,
    }
}

/// A bound of a range: a number, or beyond all numbers.
#[derive(Clone)]
enum Bound {
    Below,
    At(ApInt),
    Above,
}

impl Bound {
    fn checked(result: (ApInt, bool), beyond: Bound) -> Self {
        if result.1 { beyond } else { Bound::At(result.0) }
    }
}

/// `icmp p (div x, y), c`: a range of `x`.
pub(super) fn div(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let (x, c) = (w.x, &w.c);
    let signed = cx.body.inst(w.op).opcode == Opcode::SDiv;
    if w.p.is_equality() && cx.one_use(w.a) && c.is_negative() && (!signed || c.is_signed_min()) {
        let one = cx.int(w.ty, 1);
        let (big, is_one) = cx.build(|k| (k.icmp(w.p, x, w.b), k.icmp(w.p, w.y, one)));
        return cx.new_binary(if w.p == Eq { Opcode::And } else { Opcode::Or }, Flags::NONE, big, is_one);
    }
    let d = cx.int_of(w.y)?;
    if !w.p.is_equality() && signed != w.p.is_signed() || d.is_zero() || d.is_one() || signed && d.is_ones() {
        return None;
    }
    let exact = cx.body.inst(w.op).is_exact();
    let (low, high) = range_of_quotient(c, &d, signed, exact)?;
    let p = if signed && d.is_negative() { w.p.swapped() } else { w.p };
    let (less, at_least) = if signed { (Slt, Sge) } else { (Ult, Uge) };
    match p {
        Eq | Ne => {
            let inside = p == Eq;
            match (low, high) {
                (Bound::At(low), Bound::At(high)) => {
                    let test = insert_range_test(cx, x, &low, &high, signed, inside);
                    cx.replace(test)
                }
                (Bound::At(low), _) => cx.icmp_number(if inside { at_least } else { less }, x, &low),
                (_, Bound::At(high)) => cx.icmp_number(if inside { less } else { at_least }, x, &high),
                _ => cx.always(w.a, !inside),
            }
        }
        Ult | Slt => match low {
            Bound::Above => cx.always(w.a, true),
            Bound::Below => cx.always(w.a, false),
            Bound::At(low) => cx.icmp_number(p, x, &low),
        },
        Ugt | Sgt => match high {
            Bound::Above => cx.always(w.a, false),
            Bound::Below => cx.always(w.a, true),
            Bound::At(high) => cx.icmp_number(at_least, x, &high),
        },
        _ => None,
    }
}

/// The numbers `[low, high)` whose quotient by `d` is `c`.
fn range_of_quotient(c: &ApInt, d: &ApInt, signed: bool, exact: bool) -> Option<(Bound, Bound)> {
    let width = c.width();
    let product = c * d;
    let overflows = (if signed { product.sdiv(d)? } else { product.udiv(d)? }) != *c;
    let size = if exact { ApInt::one(width) } else { d.clone() };
    use Bound::{Above, At, Below};
    if !signed {
        if overflows {
            return Some((Above, Above));
        }
        let high = Bound::checked(product.uadd_overflow(&size), Above);
        return Some((At(product), high));
    }
    let up = |from: &ApInt, size: &ApInt| Bound::checked(from.sadd_overflow(size), Above);
    if d.is_strictly_positive() {
        return Some(if c.is_zero() {
            (At(-size.dec()), At(size))
        } else if c.is_strictly_positive() {
            if overflows { (Above, Above) } else { (At(product.clone()), up(&product, &size)) }
        } else if overflows {
            (Below, Below)
        } else {
            let high = product.inc();
            (Bound::checked(high.sadd_overflow(&-&size), Below), At(high))
        });
    }
    let size = if exact { -size } else { size };
    Some(if c.is_zero() {
        let high = -&size;
        let high = if high == *d { Above } else { At(high) };
        (At(size.inc()), high)
    } else if c.is_strictly_positive() {
        if overflows {
            (Below, Below)
        } else {
            let high = product.inc();
            (Bound::checked(high.sadd_overflow(&size), Below), At(high))
        }
    } else if overflows {
        (Above, Above)
    } else {
        let high = Bound::checked(product.ssub_overflow(&size), Above);
        (At(product), high)
    })
}

/// `x % y == 0` is `x == 0` where `x` has one bit at most and `y` has several.
pub(super) fn urem(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let applies = w.p.is_equality() && w.c.is_zero() && cx.known(w.y).ones.count_ones() > 1;
    if !applies || !is_power_of_two(&cx.q(), w.x, true) {
        return None;
    }
    cx.new_icmp(w.p, w.x, w.b)
}

/// `icmp p (srem x, d), c`, unsigned, where `c` lies between the rests that are not negative and those that are.
fn sign_of_rest(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let d = cx.int_of(w.y).filter(|d| !d.is_zero() && !d.is_signed_min())?;
    let (greatest, c) = (d.abs().dec(), &w.c);
    let least = -&greatest;
    match w.p {
        Ult if c.ugt(&greatest) && c.ule(&least) => cx.icmp_number(Sgt, w.a, &ApInt::ones(w.width())),
        Ugt if c.uge(&greatest) && c.ult(&least) => cx.icmp_small(Slt, w.a, 0),
        _ => None,
    }
}

/// `icmp p (srem x, 2^k), c`
pub(super) fn srem(cx: &mut Combiner<'_>, w: &WithNumber) -> Option<Outcome> {
    let c = &w.c;
    if let Some(outcome) = sign_of_rest(cx, w) {
        return Some(outcome);
    }
    let fits = match w.p {
        Sgt | Slt => c.is_zero(),
        Eq | Ne => c.is_strictly_positive(),
        _ => false,
    };
    if !fits || !cx.one_use(w.a) || !cx.m(w.y, power_of_two()) {
        return None;
    }
    let d = cx.int_of(w.y)?;
    let sign = ApInt::signed_min(w.width());
    let and = cx.and_number(w.x, &(&sign | &d.dec()));
    match w.p {
        Eq | Ne => cx.icmp_number(w.p, and, c),
        Sgt => cx.icmp_small(Sgt, and, 0),
        _ => cx.icmp_number(Ugt, and, &sign),
    }
}
