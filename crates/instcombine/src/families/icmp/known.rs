//! What is known of the operands: by bits, and by conditions of branches above.

use super::is_unsigned;
use super::sign::sign_bit_test;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::patterns::{Comparison, icmp as comparison_of};
use analysis::{ConstantRange, KnownBits};
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

rules! {
    /// The rules.
    pub RULES, "icmp":
        dominating_condition: second(CONST),
        bool_range: either(EXTENSION),
        known_bits,
}

/// A condition above says that the number is in a range, of which this comparison asks for one number.
fn dominating_condition(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let n = cx.int_of(c.b)?;
    let conditions = cx.q().dominating_conditions(c.a);
    if conditions.is_empty() {
        return None;
    }
    let range = ConstantRange::exact_icmp_region(c.predicate, &n);
    for known in conditions {
        let Some(above) = comparison_of(&cx.q(), known.cond).filter(|above| above.a == c.a) else { continue };
        let Some(m) = cx.int_of(above.b) else { continue };
        let predicate = if known.truth { above.predicate } else { above.predicate.inverse() };
        let above = ConstantRange::exact_icmp_region(predicate, &m);
        if let Some(outcome) = within(cx, i, c, &n, &range, &above) {
            return Some(outcome);
        }
    }
    None
}

/// A comparison of a number that is known to be in a range.
fn within(
    cx: &mut Combiner<'_>,
    i: Inst,
    c: Comparison,
    n: &ApInt,
    range: &ConstantRange,
    above: &ConstantRange,
) -> Option<Outcome> {
    let ty = cx.truth_type(c.a);
    let (both, rest) = (above.intersect(range), above.difference(range));
    if both.is_empty() || rest.is_empty() {
        let truth = cx.truth(ty, !both.is_empty());
        return cx.replace(truth);
    }
    // A branch on a sign bit is cheap.
    let branches = || cx.body.users_of(i).any(|u| matches!(cx.body.view(u), View::CondBr { .. }));
    if c.predicate.is_equality() || sign_bit_test(c.predicate, n).is_some() && branches() {
        return None;
    }
    if let Some(user) = cx.only_user(i)
        && is_min_max(cx, user.into())
    {
        return None;
    }
    let (predicate, n) = match (both.single_element(), rest.single_element()) {
        (Some(n), _) => (IntPredicate::Eq, n),
        (_, Some(n)) => (IntPredicate::Ne, n),
        _ => return None,
    };
    let n = cx.ap(cx.ty(c.a), n);
    cx.new_icmp(predicate, c.a, n)
}

/// Is it a minimum or maximum of integers?
pub(super) fn is_min_max(cx: &Combiner<'_>, v: Value) -> bool {
    [id::SMAX, id::SMIN, id::UMAX, id::UMIN].into_iter().any(|what| min_max_operands(&cx.q(), v, what).is_some())
}

/// Is the only user a `select` that is a minimum or maximum? It keeps its comparison until it is one call.
pub(super) fn is_min_max_select(cx: &Combiner<'_>, i: Inst) -> bool {
    let user = cx.only_user(i).filter(|&u| cx.body.inst(u).opcode == Opcode::Select);
    user.is_some_and(|u| is_min_max(cx, u.into()))
}

/// `icmp eq x, (zext (icmp ne x, 0))` and the like.
fn bool_range(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if !c.predicate.is_equality() {
        return bit_orders(cx, c);
    }
    for (x, extended) in [(c.a, c.b), (c.b, c.a)] {
        let (p, n, inner) = (PredicateHole::new(), IntHole::new(), Hole::new());
        if !cx.m(extended, zext_or_sext(bind(&inner, icmp(&p, x, &n)))) || !p.get().is_equality() {
            continue;
        }
        let is_sext = cx.opcode(extended) == Some(Opcode::SExt);
        let n = n.get();
        let one_use = cx.one_use(extended) && cx.one_use(inner.get());
        let is_eq = p.get() == IntPredicate::Eq;
        let truth_ty = cx.truth_type(x);
        let yes = if is_sext { ApInt::ones(n.width()) } else { ApInt::one(n.width()) };
        let (is_no, is_yes) = (n.is_zero(), n == yes);
        if !is_no && !is_yes {
            let m = if is_eq { ApInt::zero(n.width()) } else { yes };
            let m = cx.ap(cx.ty(x), &m);
            return cx.new_icmp(c.predicate, x, m);
        }
        if is_no == is_eq {
            let never = cx.truth(truth_ty, c.predicate == IntPredicate::Ne);
            return cx.replace(never);
        }
        if is_sext && !one_use {
            continue;
        }
        let ty = cx.ty(x);
        let (zero, yes) = (cx.zero(ty), cx.ap(ty, &yes));
        let (first, second) = cx.build(|b| (b.icmp(c.predicate, x, zero), b.icmp(c.predicate, x, yes)));
        let op = if c.predicate == IntPredicate::Eq { Opcode::Or } else { Opcode::And };
        return cx.new_binary(op, ir::Flags::NONE, first, second);
    }
    None
}

/// `icmp ult x, (zext i1 b)` is `x == 0 && b`.
fn bit_orders(cx: &mut Combiner<'_>, c: Comparison) -> Option<Outcome> {
    let bit = Hole::new();
    for c in [c, c.swapped()] {
        if c.predicate == IntPredicate::Ult && cx.m(c.b, one_use(zext(&bit))) && cx.is_bit(bit.get()) {
            let zero = cx.zero(cx.ty(c.a));
            let is_zero = cx.build(|b| b.icmp(IntPredicate::Eq, c.a, zero));
            return cx.new_binary(Opcode::And, ir::Flags::NONE, is_zero, bit.get());
        }
    }
    None
}

/// The bits of the left operand that a comparison depends on.
fn demanded(cx: &Combiner<'_>, c: Comparison, width: u32) -> ApInt {
    let Some(n) = cx.int_of(c.b) else { return ApInt::ones(width) };
    if sign_bit_test(c.predicate, &n).is_some() {
        return ApInt::signed_min(width);
    }
    let low = match c.predicate {
        IntPredicate::Ugt => n.trailing_ones(),
        IntPredicate::Ult => n.trailing_zeros(),
        _ => 0,
    };
    ApInt::high_bits(width, width.saturating_sub(low))
}

/// Known bits, without what branches above say: that would turn signed predicates into unsigned ones that other passes cannot undo.
fn known_apart(cx: &Combiner<'_>, v: Value) -> KnownBits {
    analysis::known_bits(&cx.q_apart(), v)
}

/// Bits of the operands are known.
fn known_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    if let Some(width) = cx.width(c.a) {
        let mask = demanded(cx, c, width);
        if cx.simplify_demanded_operand(i, 0, &mask) || cx.simplify_demanded_operand(i, 1, &ApInt::ones(width)) {
            return Some(Outcome::Changed);
        }
    }
    let (a, b) = (known_apart(cx, c.a), known_apart(cx, c.b));
    let ty = cx.ty(c.a);
    if cx.width(c.a).is_some() {
        if c.a.constant().is_none()
            && let Some(n) = a.as_constant()
        {
            let n = cx.ap(ty, n);
            return cx.new_icmp(c.predicate, n, c.b);
        }
        if c.b.constant().is_none()
            && let Some(n) = b.as_constant()
        {
            let n = cx.ap(ty, n);
            return cx.new_icmp(c.predicate, c.a, n);
        }
    }
    if let Some(truth) = a.compare(c.predicate, &b) {
        let truth = cx.truth(cx.truth_type(c.a), truth);
        return cx.replace(truth);
    }
    if !(is_min_max_select(cx, i) && (is_min_max(cx, c.a) || is_min_max(cx, c.b)))
        && let Some(outcome) = to_equality(cx, c, &a, &b)
    {
        return Some(outcome);
    }
    if c.predicate.is_equality() {
        return equality(cx, c, &a, &b);
    }
    if let Some(outcome) = ends_meet(cx, c, &a, &b) {
        return Some(outcome);
    }
    let same = a.is_non_negative() && b.is_non_negative() || a.is_negative() && b.is_negative();
    if same && (c.predicate.is_signed() || !c.same_sign) {
        cx.body.inst_mut(i).set_int_predicate(super::unsigned(c.predicate)).set_samesign(true);
        return Some(Outcome::Changed);
    }
    None
}

/// The least and the greatest number, as the predicate sees them.
fn ends(p: IntPredicate, known: &KnownBits) -> (ApInt, ApInt) {
    if p.is_signed() {
        (known.signed_min(), known.signed_max())
    } else {
        (known.min_value().clone(), known.max_value())
    }
}

/// An order that only one number fulfils, or all but one.
fn to_equality(cx: &mut Combiner<'_>, c: Comparison, a: &KnownBits, b: &KnownBits) -> Option<Outcome> {
    use IntPredicate::*;
    if !matches!(c.predicate, Ult | Ugt | Slt | Sgt) {
        return None;
    }
    let ty = cx.ty(c.a);
    let ((a_min, a_max), (b_min, b_max)) = (ends(c.predicate, a), ends(c.predicate, b));
    let below = matches!(c.predicate, Ult | Slt);
    if if below { b_min == a_max } else { b_max == a_min } {
        return cx.new_icmp(Ne, c.a, c.b);
    }
    let n = cx.int_of(c.b)?;
    if below && n == a_min.inc() || !below && n == a_max.dec() {
        let n = if below { n.dec() } else { n.inc() };
        let n = cx.ap(ty, &n);
        return cx.new_icmp(Eq, c.a, n);
    }
    if is_unsigned(c.predicate) {
        // All numbers but zero are so great.
        let bits = if below { n.dec().active_bits() } else { n.active_bits() };
        if a.min_trailing_zeros() >= bits {
            let zero = cx.zero(ty);
            return cx.new_icmp(if below { Eq } else { Ne }, c.a, zero);
        }
    }
    None
}

/// `eq` and `ne` of a value of which few bits are unknown.
fn equality(cx: &mut Combiner<'_>, c: Comparison, a: &KnownBits, b: &KnownBits) -> Option<Outcome> {
    let unknown = !&a.zeros;
    if b.is_zero() {
        let (lhs, mask) = (Hole::new(), IntHole::new());
        let looks_through = cx.m(c.a, and(&lhs, &mask)) && mask.get() == unknown;
        let lhs = if looks_through { lhs.get() } else { c.a };
        let (one, x) = (IntHole::new(), Hole::new());
        if cx.m(lhs, shl(&one, &x)) && one.get().is_power_of_2() {
            let one = one.get();
            let next = (&unknown & !one.dec()) + &one;
            if next.is_power_of_2() {
                let n = next.trailing_zeros() - one.trailing_zeros();
                let n = cx.int(cx.ty(x.get()), n.into());
                let p = if c.predicate == IntPredicate::Eq { IntPredicate::Uge } else { IntPredicate::Ult };
                return cx.new_icmp(p, x.get(), n);
            }
        }
    }
    // It is this power of two or zero.
    if let Some(n) = b.as_constant().filter(|n| n.is_power_of_2())
        && unknown.is_subset_of(n)
    {
        let zero = cx.zero(cx.ty(c.a));
        return cx.new_icmp(c.predicate.inverse(), c.a, zero);
    }
    None
}

/// `a <= b` where `a` is never below `b`.
fn ends_meet(cx: &mut Combiner<'_>, c: Comparison, a: &KnownBits, b: &KnownBits) -> Option<Outcome> {
    use IntPredicate::*;
    let ((a_min, a_max), (b_min, b_max)) = (ends(c.predicate, a), ends(c.predicate, b));
    let meet = match c.predicate {
        Sge | Uge => b_min == a_max,
        Sle | Ule => b_max == a_min,
        _ => false,
    };
    if meet { cx.new_icmp(Eq, c.a, c.b) } else { None }
}
