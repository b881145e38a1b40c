//! `select` by a comparison of integers.

use super::constants::replace_in;
use super::parts::Select;
use super::patterns::{Flavor, decomposed_select_pattern, negation_has_nsw};
use super::shift::clamp;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::ConstantRange;
use analysis::instsimplify::with_replaced;
use analysis::pattern::{Hole, add, any, ashr, constant, exact, immediate, lshr, nsw, nuw, one, ones};
use analysis::underlying::underlying_object;
use analysis::value_tracking::is_not_undef;
use analysis::value_tracking::patterns::{Comparison, icmp};
use ir::float::FpClass;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{ApInt, FloatPredicate, Inst, IntPredicate, Opcode, Type, Value, View};

rules! {
    /// Arms in which two values are equal.
    pub EQUIVALENCE, "select-equal":
        equal_values,
}

rules! {
    /// Other rules of comparisons.
    pub RULES, "select-icmp":
        min_max_abs,
        clamp_away,
        bound_or_next,
        operation_at_bound,
        clamp,
        constant_of_arm,
        logical_or_arithmetic_shift,
}

fn comparison(cx: &Combiner<'_>, i: Inst) -> Option<(Select, Comparison)> {
    let s = cx.select_parts(i)?;
    Some((s, icmp(&cx.q(), s.cond)?))
}

/// May one of two equal values stand for the other in any place? Equal pointers may point into different objects.
fn may_replace(cx: &Combiner<'_>, from: Value, to: Value) -> bool {
    let ty = cx.types.scalar(cx.ty(from));
    if !cx.types.is_ptr(ty) {
        return true;
    }
    let object = |v| underlying_object(cx.module, cx.body, v);
    cx.is_zero(to) || object(from) == object(to)
}

/// The operands of a comparison, and whether it holds where they are the same (or else where they are not). Floats that are equal are the same if one of
/// them is a constant that is neither zero nor taken for it.
fn equivalence(cx: &Combiner<'_>, cond: Value) -> Option<(Value, Value, bool)> {
    use FloatPredicate::{Oeq, One, Ueq, Une};
    let is_own_class = |v: Value| cx.is_float_constant(v, FpClass::NORMAL | FpClass::INF);
    match cx.body.view_value(cond)? {
        View::FCmp { predicate, a, b } => {
            let no_nan = cx.float_flags(cond).nnan();
            let is_equal = match predicate {
                Oeq => true,
                Une => false,
                Ueq | One if no_nan => predicate == Ueq,
                _ => return None,
            };
            (is_own_class(a) || is_own_class(b)).then_some((a, b, is_equal))
        }
        _ => {
            let c = icmp(&cx.q(), cond)?;
            c.predicate.is_equality().then_some((c.a, c.b, c.predicate == IntPredicate::Eq))
        }
    }
}

/// `x == y ? f(x) : z` is `x == y ? f(y) : z`, if that is simpler; it is `z` where `z` is the same for equal values.
fn equal_values(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (a, b, is_equal) = equivalence(cx, s.cond)?;
    let (arm, other, k) = if is_equal { (s.yes, s.no, 1) } else { (s.no, s.yes, 2) };
    let ways = [(a, b), (b, a)];
    for (old, new) in ways {
        if !may_replace(cx, old, new) {
            continue;
        }
        if let Some(outcome) = replace_equal(cx, i, (arm, k), old, new, old == a) {
            return Some(outcome);
        }
    }
    let def = other.inst()?;
    let flags = cx.body.inst(def).raw_flags();
    if !cx.body.inst(def).opcode.is_binary() || !cx.body.inst(def).has_poison_generating_flags() {
        return None;
    }
    // The simplifier has done this already, unless flags stood in the way.
    cx.body.inst_mut(def).drop_poison_generating_flags();
    for (old, new) in ways {
        if old.constant().is_none() && may_replace(cx, old, new) {
            let env = cx.facts.env(i).without_undef();
            if with_replaced(env, cx.body, other, old, new, false) == Some(arm) {
                cx.worklist.add(def);
                return cx.replace(other);
            }
        }
    }
    cx.set_flags(def, flags);
    None
}

fn replace_equal(
    cx: &mut Combiner<'_>,
    i: Inst,
    (arm, k): (Value, usize),
    old: Value,
    new: Value,
    is_left: bool,
) -> Option<Outcome> {
    if old.constant().is_some() || arm == old && new.constant().is_none() {
        return None;
    }
    let never_undef = |cx: &Combiner<'_>, v: Value| is_not_undef(&cx.q(), v);
    if let Some(v) = with_replaced(cx.facts.env(i), cx.body, arm, old, new, true)
        && v != arm
    {
        let is_number = cx.m(v, immediate());
        if is_number && never_undef(cx, v) || v == new && never_undef(cx, new) {
            return cx.set_operand(i, k, v);
        }
    }
    if is_left && cx.m(new, immediate()) && never_undef(cx, new) && replace_in(cx, arm, old, new, 0) {
        return Some(Outcome::Changed);
    }
    None
}

/// Minima, maxima and absolute values become calls (`canonicalizeSPF`).
fn min_max_abs(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (s, c) = comparison(cx, i)?;
    let v = cx.canonical_pattern(c, s.yes, s.no)?;
    cx.replace(v)
}

impl Combiner<'_> {
    /// The call that computes a minimum, maximum or absolute value which a `select` of a comparison is.
    pub fn canonical_pattern(&mut self, c: Comparison, yes: Value, no: Value) -> Option<Value> {
        let ty = self.ty(yes);
        self.is_integral(ty).then_some(())?;
        let p = decomposed_select_pattern(&self.q(), c, yes, no)?;
        match p.flavor {
            Flavor::MinMax(what) => self.binary_intrinsic(what, p.a, p.b),
            Flavor::Abs | Flavor::NegatedAbs => {
                let poison = p.flavor == Flavor::Abs && negation_has_nsw(&self.q(), &p);
                let poison = self.truth(Type::I1, poison);
                let abs = self.call(id::ABS, &[ty], &[p.a, poison])?;
                Some(if p.flavor == Flavor::Abs { abs.into() } else { self.build(|b| b.neg(abs.into())) })
            }
        }
    }
}

/// `x == least ? least + 1 : x` is a maximum, and so on for the other ends.
fn clamp_away(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (s, c) = comparison(cx, i)?;
    if c.predicate != IntPredicate::Eq || c.a != s.no {
        return None;
    }
    let (end, arm) = (cx.int_of(c.b)?, cx.int_of(s.yes)?);
    let what = match () {
        () if end.is_zero() && arm == end.inc() => id::UMAX,
        () if end.is_ones() && arm == end.dec() => id::UMIN,
        () if end.is_signed_min() && arm == end.inc() => id::SMAX,
        () if end.is_signed_max() && arm == end.dec() => id::SMIN,
        () => return None,
    };
    let v = cx.binary_intrinsic(what, c.a, s.yes)?;
    cx.replace(v)
}

/// `x < y ? y : x + 1`, where the sum does not wrap, is the greater one of `y` and `x + 1`. `x > y ? y : x - 1` is the less one.
fn bound_or_next(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::{Sgt, Slt, Ult};
    let (s, c) = comparison(cx, i)?;
    let arms = [(c.predicate, s.yes, s.no), (c.predicate.inverse(), s.no, s.yes)];
    for (predicate, bound, next) in arms {
        let c = Comparison { predicate, ..c };
        for c in [c, c.swapped()] {
            let what = match c.predicate {
                Slt if cx.m(next, nsw(add(c.a, one()))) => id::SMAX,
                Ult if cx.m(next, nuw(add(c.a, one()))) => id::UMAX,
                Sgt if cx.m(next, nsw(add(c.a, ones()))) => id::SMIN,
                _ => continue,
            };
            if c.b == bound {
                let v = cx.binary_intrinsic(what, bound, next)?;
                return cx.replace(v);
            }
        }
    }
    None
}

/// `x pred C ? D : f(x)` where f is D for all such x.
fn operation_at_bound(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (s, c) = comparison(cx, i)?;
    let bound = cx.int_of(c.b)?;
    let (n, other, predicate) = match (cx.int_of(s.yes), cx.int_of(s.no)) {
        (Some(n), None) => (n, s.no, c.predicate),
        (None, Some(n)) => (n, s.yes, c.predicate.inverse()),
        _ => return None,
    };
    let def = other.inst()?;
    let domain = ConstantRange::allowed_icmp_region(predicate, &ConstantRange::single(bound));
    let op = cx.body.inst(def).opcode;
    let range = if op.is_binary() {
        let [x, y] = cx.pair(def);
        let y = cx.int_of(y).filter(|_| x == c.a)?;
        if op.is_shift() && y.limited(u64::from(y.width())) >= u64::from(y.width()) {
            return None;
        }
        domain.binary_op(op, &ConstantRange::single(y))
    } else {
        let what = cx.intrinsic(other)?;
        let is_min_max = [id::SMAX, id::SMIN, id::UMAX, id::UMIN].contains(&what);
        let [x, y] = if is_min_max { cx.pair(def) } else { return None };
        let y = ConstantRange::single(cx.int_of(y).filter(|_| x == c.a)?);
        match what {
            id::SMAX => domain.smax(&y),
            id::SMIN => domain.smin(&y),
            id::UMAX => domain.umax(&y),
            _ => domain.umin(&y),
        }
    };
    if range.single_element() != Some(&n) {
        return None;
    }
    if op.is_binary() {
        cx.body.inst_mut(def).drop_poison_generating_flags();
        cx.worklist.add(def);
    }
    cx.replace(other)
}

/// `x > 6 ? x : 7`: with the constant of the arm in the comparison, `x < 7 ? 7 : x`.
fn constant_of_arm(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::*;
    let (s, c) = comparison(cx, i)?;
    if !cx.one_use(s.cond) || !matches!(c.predicate, Ult | Ugt | Slt | Sgt) || cx.ty(c.a) != s.ty {
        return None;
    }
    // The comparison of a sum has the form of a range check, and would get it again.
    if c.predicate == Ult && cx.m(c.a, add(any(), constant())) {
        return None;
    }
    let n = cx.int_of(c.b)?;
    let is_arm = |cx: &Combiner<'_>, n: &ApInt| [s.yes, s.no].iter().any(|&v| cx.int_of(v).as_ref() == Some(n));
    let upwards = matches!(c.predicate, Ugt | Sgt);
    let at_end = match c.predicate {
        Ugt => n.is_ones(),
        Sgt => n.is_signed_max(),
        Ult => n.is_zero(),
        _ => n.is_signed_min(),
    };
    let flipped = if upwards { n.inc() } else { n.dec() };
    if at_end || is_arm(cx, &n) || !is_arm(cx, &flipped) {
        return None;
    }
    let bound = cx.ap(s.ty, &flipped);
    let name = cx.name_with(s.cond, b".inv");
    let cond = cx.build(|b| b.named(&name).icmp(c.predicate.swapped(), c.a, bound));
    cx.set_operand(i, 0, cond);
    cx.swap_arms(i);
    Some(Outcome::Changed)
}

/// `x >= 0 ? lshr x, y : ashr x, y` is `ashr x, y`.
fn logical_or_arithmetic_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (s, c) = comparison(cx, i)?;
    let bound = cx.int_of(c.b)?;
    let (logical, arithmetic) = match c.predicate {
        IntPredicate::Sgt if bound.sge(&ApInt::ones(bound.width())) => (s.yes, s.no),
        IntPredicate::Slt if bound.is_non_negative() => (s.no, s.yes),
        _ => return None,
    };
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(logical, lshr(&x, &y)) || !cx.m(arithmetic, ashr(x.get(), y.get())) {
        return None;
    }
    // With C = -1 the first arm is taken for all that are not negative; there both shifts are the same.
    let (x, y) = (x.get(), y.get());
    if x != c.a {
        return None;
    }
    let both = cx.m(logical, exact(lshr(x, y))) && cx.m(arithmetic, exact(ashr(x, y)));
    let flags = if both { Flags::EXACT } else { Flags::NONE };
    let v = cx.build(|b| b.binary_with(Opcode::AShr, flags, x, y));
    cx.replace(v)
}
