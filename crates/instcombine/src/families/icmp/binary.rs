//! Binary operations of which a part cancels.

use super::known::is_min_max_select;
use super::{flipped_strictness, is_unsigned};
use crate::combiner::Combiner;
use crate::families::arithmetic::shift_amounts::opposite_in_bit_test;
use crate::rule::Outcome;
use IntPredicate::*;
use analysis::pattern::*;
use analysis::value_tracking::{is_known_non_equal, is_known_non_zero};
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "icmp":
        sums: either(ADD | OR),
        sum_equals_constant: first(ADD).second(CONST),
        increments: either(ADD | OR),
        sums_with_constants: both(ADD | OR),
        differences: either(SUB),
        remainder_and_divisor: either(SREM),
        products: both(MUL),
        same_operation: both(BINARY_INT),
        opposite_in_bit_test: first(AND).second(CONST),
}

/// The operands of a sum that does not wrap in the order at hand.
struct Sum {
    x: Value,
    y: Value,
    /// Does it not wrap, for this predicate?
    plain: bool,
    flags: NoWrap,
}

fn sum(cx: &Combiner<'_>, v: Value, p: IntPredicate) -> Option<Sum> {
    let i = v.inst()?;
    let d = cx.body.inst(i);
    let flags = match d.opcode {
        Opcode::Add => d.no_wrap(),
        Opcode::Or if d.is_disjoint() => NoWrap::all(),
        _ => return None,
    };
    let plain = p.is_equality() || is_unsigned(p) && flags.nuw() || p.is_signed() && flags.nsw();
    let [x, y] = cx.pair(i);
    Some(Sum { x, y, plain, flags })
}

/// `x + y` compared with `x`, or with `x + z`.
fn sums(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_min_max_select(cx, i) {
        return None;
    }
    let c = cx.comparison(i);
    let (left, right) = (sum(cx, c.a, c.predicate), sum(cx, c.b, c.predicate));
    if let Some(s) = &left
        && s.plain
        && (s.x == c.b || s.y == c.b)
    {
        let rest = if s.x == c.b { s.y } else { s.x };
        return cx.icmp_small(c.predicate, rest, 0);
    }
    if let Some(s) = &right
        && s.plain
        && (s.x == c.a || s.y == c.a)
    {
        let rest = if s.x == c.a { s.y } else { s.x };
        let zero = cx.zero(cx.ty(rest));
        return cx.new_icmp(c.predicate, zero, rest);
    }
    let (l, r) = (left?, right?);
    if l.plain && r.plain {
        let shared = if l.x == r.x {
            Some((l.y, r.y))
        } else if l.x == r.y {
            Some((l.y, r.x))
        } else if l.y == r.x {
            Some((l.x, r.y))
        } else if l.y == r.y {
            Some((l.x, r.x))
        } else {
            None
        };
        if let Some((x, y)) = shared {
            return cx.new_icmp(c.predicate, x, y);
        }
    }
    None
}

/// `x + C == D` is `x == D - C`, lane by lane.
fn sum_equals_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x, n) = (cx.comparison(i), Hole::new(), Hole::new());
    if !c.predicate.is_equality() || !cx.m(c.b, immediate()) || !cx.m(c.a, one_use(add(&x, imm(&n)))) {
        return None;
    }
    let rest = cx.fold_binary(Opcode::Sub, c.b, n.get())?;
    cx.new_icmp(c.predicate, x.get(), rest)
}

/// `x + -1 >= y` is `x > y`, `x + 1 <= y` is `x < y`, if nothing wraps.
fn increments(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_min_max_select(cx, i) {
        return None;
    }
    let c = cx.comparison(i);
    for (c, swapped) in [(c, false), (c.swapped(), true)] {
        let Some(s) = sum(cx, c.a, c.predicate) else { continue };
        if !s.plain {
            continue;
        }
        let (one_more, one_less) = (cx.m(s.y, one()), cx.m(s.y, ones()));
        let p = match c.predicate {
            Slt if one_less => Sle,
            Sge if one_less => Sgt,
            Sle if one_more => Slt,
            Sgt if one_more => Sge,
            Ule if one_more && s.flags.nuw() => Ult,
            Ugt if one_more && s.flags.nuw() => Uge,
            _ => continue,
        };
        return if swapped { cx.new_icmp(p.swapped(), c.b, s.x) } else { cx.new_icmp(p, s.x, c.b) };
    }
    None
}

/// `x + c` compared with `y + d`: one of the two sums goes.
fn sums_with_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_min_max_select(cx, i) {
        return None;
    }
    let c = cx.comparison(i);
    let (l, r) = (sum(cx, c.a, c.predicate)?, sum(cx, c.b, c.predicate)?);
    if !l.plain || !r.plain || is_unsigned(c.predicate) || !cx.one_use(c.a) && !cx.one_use(c.b) {
        return None;
    }
    if let (Some(m), Some(n)) = (cx.int_of(l.y), cx.int_of(r.y))
        && m.is_negative() == n.is_negative()
    {
        let from_left = m.abs().uge(&n.abs());
        let (s, rest, of) = if from_left { (&l, &m - &n, &m) } else { (&r, &n - &m, &n) };
        let mut flags = s.flags;
        flags.set(NoWrap::NUW, flags.nuw() && rest.ule(of));
        let (x, rest) = (s.x, cx.ap(cx.ty(s.x), &rest));
        let sum = cx.build(|k| k.binary_with(Opcode::Add, flags, x, rest));
        return if from_left { cx.new_icmp(c.predicate, sum, r.x) } else { cx.new_icmp(c.predicate, l.x, sum) };
    }
    if c.predicate.is_equality() && cx.m(l.y, immediate()) && cx.m(r.y, immediate()) {
        let sum = cx.build(|k| {
            let rest = k.sub(r.y, l.y);
            k.add(r.x, rest)
        });
        return cx.new_icmp(c.predicate, l.x, sum);
    }
    None
}

/// `x - y` compared with `x`, with `z - y`, or with `x - z`.
fn differences(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_min_max_select(cx, i) {
        return None;
    }
    let c = cx.comparison(i);
    let difference = |cx: &Combiner<'_>, v: Value| {
        let i = v.inst().filter(|&i| cx.body.inst(i).opcode == Opcode::Sub)?;
        let flags = cx.body.inst(i).no_wrap();
        let p = c.predicate;
        let plain = p.is_equality() || is_unsigned(p) && flags.nuw() || p.is_signed() && flags.nsw();
        let [x, y] = cx.pair(i);
        Some((x, y, plain))
    };
    let (left, right) = (difference(cx, c.a), difference(cx, c.b));
    if let Some((x, y, plain)) = left
        && x == c.b
    {
        // x - y compared with x.
        if plain {
            let zero = cx.zero(cx.ty(y));
            return cx.new_icmp(c.predicate, zero, y);
        }
        if matches!(c.predicate, Ugt | Ule) {
            return cx.new_icmp(c.predicate, y, x);
        }
        // Something is subtracted: the difference is greater if it wraps.
        if matches!(c.predicate, Uge | Ult) && is_known_non_zero(&cx.q(), y) {
            return cx.new_icmp(flipped_strictness(c.predicate), y, x);
        }
    }
    if let Some((x, y, plain)) = right
        && x == c.a
    {
        if plain {
            return cx.icmp_small(c.predicate, y, 0);
        }
        if matches!(c.predicate, Ult | Uge) {
            return cx.new_icmp(if c.predicate == Ult { Ult } else { Uge }, x, y);
        }
        if matches!(c.predicate, Ule | Ugt) && is_known_non_zero(&cx.q(), y) {
            return cx.new_icmp(if c.predicate == Ule { Ult } else { Uge }, x, y);
        }
    }
    let ((a, b, l), (x, y, r)) = (left?, right?);
    if l && r && b == y {
        return cx.new_icmp(c.predicate, a, x);
    }
    if l && r && a == x {
        return cx.new_icmp(c.predicate, y, b);
    }
    None
}

/// `srem x, y` compared with `y`: by the sign of `y`.
fn remainder_and_divisor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let is_rest = |v: Value, y: Value| cx.m(v, binary(Opcode::SRem, any(), y));
    let (p, y) = match () {
        () if is_rest(c.a, c.b) => (c.predicate.swapped(), c.b),
        () if is_rest(c.b, c.a) => (c.predicate, c.a),
        () => return None,
    };
    let ty = cx.ty(y);
    match p {
        Sgt | Sge => {
            let ones = cx.ones(ty);
            cx.new_icmp(Sgt, y, ones)
        }
        Slt | Sle => cx.icmp_small(Slt, y, 0),
        _ => None,
    }
}

/// `x * z` compared with `y * z`.
fn products(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_min_max_select(cx, i) {
        return None;
    }
    let c = cx.comparison(i);
    let (x, y, z, z2) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(c.a, mul(&x, &z)) || !cx.m(c.b, mul(&y, &z2)) {
        return None;
    }
    let (x, y, z, z2) = (x.get(), y.get(), z.get(), z2.get());
    let (x, y, z) = match () {
        () if z == z2 => (x, y, z),
        () if z == y => (x, z2, z),
        () if x == z2 => (z, y, x),
        () if x == y => (z, z2, x),
        () => return None,
    };
    let flags = |v: Value| v.inst().map(|i| cx.body.inst(i).no_wrap()).unwrap_or_default();
    let both = flags(c.a) & flags(c.b);
    let known = cx.known(z);
    if c.predicate.is_equality() {
        if known.ones.bit(0) {
            return cx.new_icmp(c.predicate, x, y);
        }
        let non_zero = known.is_non_zero() || is_known_non_zero(&cx.q(), z);
        if non_zero && !both.is_empty() {
            return cx.new_icmp(c.predicate, x, y);
        }
        if !both.is_empty() && is_known_non_equal(&cx.q(), x, y) {
            return cx.icmp_small(c.predicate, z, 0);
        }
    }
    if both.nsw() && c.predicate.is_signed() {
        if known.is_strictly_positive() {
            return cx.new_icmp(c.predicate, x, y);
        }
        if known.is_negative() {
            return cx.new_icmp(c.predicate.swapped(), x, y);
        }
    }
    let non_zero = known.is_non_zero() || is_known_non_zero(&cx.q(), z);
    if both.nuw() && non_zero && is_unsigned(c.predicate) {
        return cx.new_icmp(c.predicate, x, y);
    }
    None
}

/// The same operation with the same right operand on both sides, which loses nothing.
fn same_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if is_min_max_select(cx, i) {
        return None;
    }
    let c = cx.comparison(i);
    let (p, q) = (OpcodeHole::new(), OpcodeHole::new());
    let (x, y, z) = (Hole::new(), Hole::new(), Hole::new());
    if !cx.m(c.a, any_binary(&p, &x, &z)) || !cx.m(c.b, any_binary(&q, &y, z.get())) || p.get() != q.get() {
        return None;
    }
    if !cx.one_use(c.a) && !cx.one_use(c.b) {
        return None;
    }
    let (x, y, z) = (x.get(), y.get(), z.get());
    let data = |v: Value| v.inst().map(|i| cx.body.inst(i).raw_flags()).unwrap_or(0);
    let both = data(c.a) & data(c.b);
    let (nuw, nsw, exact) = (both & 1 != 0, both & 2 != 0, both & 1 != 0);
    let width = cx.width(c.a)?;
    match p.get() {
        Opcode::Add | Opcode::Sub | Opcode::Xor if c.predicate.is_equality() => cx.new_icmp(c.predicate, x, y),
        Opcode::Xor => {
            let n = cx.int_of(z)?;
            if n.is_signed_min() {
                return cx.new_icmp(c.predicate.flipped_signedness(), x, y);
            }
            if n.is_signed_max() {
                return cx.new_icmp(c.predicate.flipped_signedness().swapped(), x, y);
            }
            None
        }
        Opcode::Mul if c.predicate.is_equality() => {
            let n = cx.int_of(z).filter(|n| !n.is_zero() && !n.is_one())?;
            let zeros = n.trailing_zeros();
            if zeros == 0 {
                return cx.new_icmp(c.predicate, x, y);
            }
            let mask = ApInt::low_bits(width, width - zeros);
            let (a, b) = (cx.and_number(x, &mask), cx.and_number(y, &mask));
            cx.new_icmp(c.predicate, a, b)
        }
        Opcode::UDiv | Opcode::LShr if !c.predicate.is_signed() && exact => cx.new_icmp(c.predicate, x, y),
        Opcode::SDiv if exact => {
            let keeps_order = || cx.int_of(z).is_some_and(|n| n.is_strictly_positive());
            if !c.predicate.is_equality() && !keeps_order() {
                return None;
            }
            cx.new_icmp(c.predicate, x, y)
        }
        Opcode::AShr if exact => cx.new_icmp(c.predicate, x, y),
        Opcode::Shl if nuw || nsw => {
            // Without signed wrap the sign stays, and the order of numbers of one sign.
            if !nsw && c.predicate.is_signed() {
                return None;
            }
            cx.new_icmp(c.predicate, x, y)
        }
        _ => None,
    }
}
