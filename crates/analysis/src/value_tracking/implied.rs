//! What one condition says about another (`isImpliedCondition`).

use super::patterns::{self, Comparison};
use super::{ClassTest, MAX_DEPTH, compute_constant_range};
use crate::constant_range::ConstantRange;
use crate::query::Query;
use ir::intrinsics::id;
use ir::{ApInt, FloatPredicate, IntPredicate, NoWrap, Opcode, Value, View};

/// What `rhs` is where `lhs` is `truth`, if that follows.
pub fn implied_condition(q: &Query<'_>, lhs: Value, rhs: Value, truth: bool) -> Option<bool> {
    implied(q, lhs, rhs, truth, 0)
}

/// What the comparison `rhs` yields where `lhs` is `truth`, if that follows.
pub fn implied_comparison(q: &Query<'_>, lhs: Value, rhs: Comparison, truth: bool) -> Option<bool> {
    implied_icmp(q, lhs, rhs, truth, 0)
}

/// What `cond` is at the place of the question, if the branch that alone leads to its block says it.
pub fn implied_by_branch(q: &Query<'_>, cond: Value) -> Option<bool> {
    let (known, truth) = branch_above(q)?;
    implied_condition(q, known, cond, truth)
}

/// What a comparison yields at the place of the question, if the branch that alone leads to its block says it.
pub fn implied_by_dominating_branch(q: &Query<'_>, predicate: IntPredicate, a: Value, b: Value) -> Option<bool> {
    let (known, truth) = branch_above(q)?;
    implied_comparison(q, known, Comparison::new(predicate, a, b), truth)
}

/// The condition that decided that control came to the block of the question from its only predecessor, and which way.
pub fn branch_above(q: &Query<'_>) -> Option<(Value, bool)> {
    let body = q.body;
    let b = body.inst_block(q.at.expand()?).expand()?;
    let from = body.single_predecessor(b)?;
    match body.view(body.terminator(from)?) {
        View::CondBr { cond, yes, no } if yes != no => Some((cond, yes == b)),
        _ => None,
    }
}

fn implied(q: &Query<'_>, lhs: Value, rhs: Value, truth: bool, depth: u32) -> Option<bool> {
    if lhs == rhs {
        return Some(truth);
    }
    let negated = patterns::not_of(q, rhs);
    if negated == Some(lhs) {
        return Some(!truth);
    }
    let rhs = negated.unwrap_or(rhs);
    let turn = |answer: bool| answer != negated.is_some();
    if let Some(c) = patterns::icmp(q, rhs) {
        return implied_icmp(q, lhs, c, truth, depth).map(turn);
    }
    if let Some(View::FCmp { predicate, a, b }) = q.body.view_value(rhs) {
        return implied_fcmp(q, lhs, (predicate, a, b), truth, depth).map(turn);
    }
    if depth >= MAX_DEPTH {
        return None;
    }
    // "or" is true if one part is, "and" is false if one part is.
    let (is_and, a, b) = patterns::logical(q, rhs)?;
    [a, b].into_iter().find_map(|part| {
        let answer = implied(q, lhs, part, truth, depth + 1)?;
        (answer != is_and).then(|| turn(answer))
    })
}

fn implied_icmp(q: &Query<'_>, lhs: Value, rhs: Comparison, truth: bool, depth: u32) -> Option<bool> {
    if depth >= MAX_DEPTH || q.types().is_vector(q.ty(lhs)) != q.types().is_vector(q.ty(rhs.a)) {
        return None;
    }
    if let Some(c) = patterns::icmp(q, lhs) {
        let c = if truth { c } else { c.inverse() };
        return comparisons(q, c, rhs);
    }
    // "and" says what both of its parts say; an "or" that is false, what their opposites say.
    let (is_and, a, b) = patterns::logical(q, lhs)?;
    if is_and != truth {
        return None;
    }
    [a, b].into_iter().find_map(|part| implied_icmp(q, part, rhs, truth, depth + 1))
}

/// What `fcmp` with this predicate yields where `lhs` is `truth`.
fn implied_fcmp(
    q: &Query<'_>,
    lhs: Value,
    rhs: (FloatPredicate, Value, Value),
    truth: bool,
    depth: u32,
) -> Option<bool> {
    if depth >= MAX_DEPTH || q.types().is_vector(q.ty(lhs)) != q.types().is_vector(q.ty(rhs.1)) {
        return None;
    }
    if let Some(View::FCmp { predicate, a, b }) = q.body.view_value(lhs) {
        return fcmp_implied_by_fcmp(q, (if truth { predicate } else { predicate.inverse() }, a, b), rhs);
    }
    let (is_and, a, b) = patterns::logical(q, lhs)?;
    if is_and != truth {
        return None;
    }
    [a, b].into_iter().find_map(|part| implied_fcmp(q, part, rhs, truth, depth + 1))
}

/// What `r` yields where `l` holds: the same numbers compared, or one with constants that tell classes apart.
fn fcmp_implied_by_fcmp(
    q: &Query<'_>,
    (mut p, a, b): (FloatPredicate, Value, Value),
    r: (FloatPredicate, Value, Value),
) -> Option<bool> {
    if (a, b) == (r.2, r.1) {
        p = p.swapped();
    }
    if (a, b) == (r.1, r.2) || (b, a) == (r.1, r.2) {
        return p.implies(r.0);
    }
    if a != r.1 {
        return None;
    }
    let test = |p: FloatPredicate, c: Value| {
        let (ty, bits) = q.body.consts().splat_float(q.types(), c.constant()?)?;
        ClassTest::new(q, p, ty, bits)
    };
    let (known, wanted) = (test(p, b)?, test(r.0, r.2)?);
    if !known.may.intersects(wanted.may) {
        return Some(false);
    }
    wanted.must.contains(known.may).then_some(true)
}

/// What `r` yields where `l` holds.
fn comparisons(q: &Query<'_>, mut l: Comparison, mut r: Comparison) -> Option<bool> {
    if q.ty(l.a) != q.ty(r.a) && (l.a == r.b || r.a == l.b) {
        return None;
    }
    // An operand that both have stands left in both.
    if l.a == r.b {
        r = r.swapped();
    }
    if r.a == l.b {
        l = l.swapped();
    }
    if l.b == r.b && (l.a != r.a || l.a.constant().is_some()) {
        (l, r) = (l.swapped(), r.swapped());
    }
    let has_number = |v| patterns::splat_int(q, v).is_some();
    if l.a == r.a && (has_number(l.b) || has_number(r.b)) {
        let range = |c: Comparison| compute_constant_range(q, c.b, c.predicate.is_signed(), MAX_DEPTH - 1);
        if let (Some(in_l), Some(in_r)) = (range(l), range(r))
            && let Some(answer) = with_ranges(l, &in_l, r, &in_r)
        {
            return Some(answer);
        }
        if has_number(l.b) && has_number(r.b) {
            return None;
        }
    }
    if l.a == r.a && l.b == r.b {
        return implied_by_matching(l, r);
    }
    from_difference(q, l, r).or_else(|| from_operands(q, l, r))
}

/// Both compare the same with something of which ranges are known.
fn with_ranges(l: Comparison, in_l: &ConstantRange, r: Comparison, in_r: &ConstantRange) -> Option<bool> {
    let decide = |p: IntPredicate, wanted: IntPredicate| {
        let region = ConstantRange::allowed_icmp_region(p, in_l);
        match () {
            () if region.icmp(wanted, in_r) => Some(true),
            () if region.icmp(wanted.inverse(), in_r) => Some(false),
            () => None,
        }
    };
    let plain = decide(l.predicate, r.predicate);
    if plain.is_some() || l.same_sign == r.same_sign {
        return plain;
    }
    let other = |c: Comparison| if c.same_sign { c.predicate.flipped_signedness() } else { c.predicate };
    decide(other(l), other(r))
}

/// What a comparison yields where another one of the same operands holds.
pub fn implied_by_matching(l: Comparison, r: Comparison) -> Option<bool> {
    if implies_matching(l, r) {
        return Some(true);
    }
    implies_matching(l, r.inverse()).then_some(false)
}

fn implies_matching(l: Comparison, r: Comparison) -> bool {
    use IntPredicate::*;
    if matching(l, r).is_some() {
        return true;
    }
    let (mut p, mut w) = (l.predicate, r.predicate);
    if l.same_sign && w.is_signed() {
        p = p.flipped_signedness();
    } else if r.same_sign && p.is_signed() {
        w = w.flipped_signedness();
    }
    match p {
        Eq => matches!(w, Uge | Ule | Sge | Sle),
        Ugt => matches!(w, Ne | Uge),
        Ult => matches!(w, Ne | Ule),
        Sgt => matches!(w, Ne | Sge),
        Slt => matches!(w, Ne | Sle),
        _ => false,
    }
}

/// The predicate of two comparisons, if it is the same one, or one that `samesign` makes the same.
fn matching(l: Comparison, r: Comparison) -> Option<IntPredicate> {
    let (p, w) = (l.predicate, r.predicate);
    if p == w {
        return Some(p);
    }
    let is_flipped = p != w && p.flipped_signedness() == w;
    match () {
        () if l.same_sign && is_flipped => Some(w),
        () if r.same_sign && is_flipped => Some(p),
        () => None,
    }
}

/// What the order of two numbers says about their difference, and the difference about them.
fn from_difference(q: &Query<'_>, l: Comparison, r: Comparison) -> Option<bool> {
    use IntPredicate::*;
    let signed = if l.same_sign && !l.predicate.is_signed() { l.predicate.flipped_signedness() } else { l.predicate };
    let subtracts =
        |v| patterns::binary(q, v, Opcode::Sub) == Some((l.a, l.b)) && patterns::no_wrap(q, v).contains(NoWrap::NSW);
    if matches!(signed, Sgt | Sge | Slt | Sle) && subtracts(r.a) {
        let limit = all_lanes_hold(q, r.b);
        let of_zero = Comparison { predicate: signed, same_sign: false, ..l };
        let wanted = Comparison { a: l.a, b: l.b, ..r };
        let answer = implied_by_matching(of_zero, wanted);
        let (non_positive, non_negative) = limit;
        if matches!(signed, Sgt | Sge) && non_positive && answer == Some(false) {
            return Some(false);
        }
        if matches!(signed, Slt | Sle) && non_negative && answer == Some(true) {
            return Some(true);
        }
    }
    // Numbers that differ by something are not equal.
    let is_number = || patterns::splat_int(q, l.b).is_some_and(|n| !n.is_zero());
    if l.predicate == Eq && matches!(r.predicate, Eq | Ne) && is_number() {
        let (a, b) = patterns::binary(q, l.a, Opcode::Sub)?;
        let is = |x: Value, v: Value| {
            x == v
                || matches!(q.body.view_value(x),
                    Some(View::Cast { op: Opcode::PtrToInt | Opcode::PtrToAddr, from }) if from == v)
        };
        if is(a, r.a) && is(b, r.b) || is(a, r.b) && is(b, r.a) {
            return Some(r.predicate == Ne);
        }
    }
    None
}

/// Are all lanes of a constant at most, at least zero as signed numbers?
fn all_lanes_hold(q: &Query<'_>, v: Value) -> (bool, bool) {
    let Some(c) = v.constant() else { return (false, false) };
    let all = |holds: fn(&ApInt) -> bool| q.body.consts().all_int_lanes(q.types(), c, holds);
    (all(|n| !n.is_strictly_positive()), all(ApInt::is_non_negative))
}

fn from_operands(q: &Query<'_>, l: Comparison, r: Comparison) -> Option<bool> {
    use IntPredicate::*;
    let is_bound = |p| matches!(p, Ult | Uge);
    if l.a == r.a && is_bound(l.predicate) && is_bound(r.predicate) {
        // A sum is less than one operand if and only if it is less than the other one.
        let sum = patterns::binary(q, l.a, Opcode::Add);
        if sum == Some((l.b, r.b)) || sum == Some((r.b, l.b)) {
            return Some(l.predicate == r.predicate);
        }
    }
    let p = matching(l, r)?;
    let (signed, less) = match p {
        Slt | Sle => (true, true),
        Sgt | Sge => (true, false),
        Ult | Ule => (false, true),
        Ugt | Uge => (false, false),
        _ => return None,
    };
    let at_most = |a, b| is_at_most(q, signed, a, b);
    let holds = if less { at_most(r.a, l.a) && at_most(l.b, r.b) } else { at_most(l.a, r.a) && at_most(r.b, l.b) };
    holds.then_some(true)
}

/// Is `a` at most `b`, by how they are computed?
fn is_at_most(q: &Query<'_>, signed: bool, a: Value, b: Value) -> bool {
    if a == b {
        return true;
    }
    let min_max =
        |what, v, x| patterns::intrinsic(q, v, what).is_some_and(|call| q.body.call_args(call).any(|arg| arg == x));
    let flag = if signed { NoWrap::NSW } else { NoWrap::NUW };
    if signed {
        let non_negative = |v| patterns::splat_int(q, v).is_some_and(|n| n.is_non_negative());
        let added = patterns::binary(q, b, Opcode::Add)
            .filter(|s| s.0 == a && patterns::no_wrap(q, b).contains(flag))
            .or_else(|| patterns::binary(q, b, Opcode::Or).filter(|s| s.0 == a));
        if added.is_some_and(|s| non_negative(s.1)) || min_max(id::SMAX, b, a) || min_max(id::SMIN, a, b) {
            return true;
        }
    } else {
        let sum = || patterns::other_operand(q, b, Opcode::Add, a).is_some() && patterns::no_wrap(q, b).contains(flag);
        if sum()
            || patterns::other_operand(q, b, Opcode::Or, a).is_some()
            || patterns::other_operand(q, a, Opcode::And, b).is_some()
            || min_max(id::UMAX, b, a)
            || min_max(id::UMIN, a, b)
            || patterns::binary(q, a, Opcode::LShr).is_some_and(|s| s.0 == b)
        {
            return true;
        }
        let divisor = patterns::binary(q, a, Opcode::UDiv).filter(|d| d.0 == b);
        let above_one = |n: ApInt| n.active_bits() > 1;
        if divisor.and_then(|d| patterns::splat_int(q, d.1)).is_some_and(above_one) {
            return true;
        }
    }
    // Sums of the same number and constants.
    let (Some((x, m)), Some((y, n))) = (offset(q, a, flag), offset(q, b, flag)) else { return false };
    x == y && if signed { m.sle(&n) } else { m.ule(&n) }
}

/// A number and the constant that is added to it without overflow.
fn offset(q: &Query<'_>, v: Value, flag: NoWrap) -> Option<(Value, ApInt)> {
    let (x, c) = patterns::sum(q, v)?;
    let is_or = patterns::binary(q, v, Opcode::Or).is_some();
    if !is_or && !patterns::no_wrap(q, v).contains(flag) {
        return None;
    }
    Some((x, patterns::splat_int(q, c)?))
}
