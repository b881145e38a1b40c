//! `select` of floats, or by a comparison of floats.

use super::parts::Select;
use crate::combiner::Combiner;
use crate::families::float::extremes::{float_pattern, min_max_operands};
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::{cannot_be_negative_zero, is_known_never_nan};
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{FastMath, FloatPredicate, Inst, IntPredicate, Opcode, Value, View, float};

use FloatPredicate::*;

rules! {
    /// The rules.
    pub RULES, "select-fcmp":
        ordered_comparison,
        as_min_max,
        as_fabs,
        as_fabs_by_bits,
}

rules! {
    /// The rules behind those for operations in the arms.
    pub PATTERNS, "select-fcmp":
        canonical_min_max,
}

rules! {
    /// The last rules.
    pub LAST, "select-fcmp":
        neutral_operand,
        as_copysign,
}

/// An `fcmp` that is a condition.
struct Condition {
    predicate: FloatPredicate,
    flags: FastMath,
    a: Value,
    b: Value,
}

fn condition(cx: &Combiner<'_>, v: Value) -> Option<Condition> {
    let View::FCmp { predicate, a, b } = cx.body.view_value(v)? else { return None };
    Some(Condition { predicate, flags: cx.float_flags(v), a, b })
}

fn is_float(cx: &Combiner<'_>, s: &Select) -> bool {
    cx.types.is_float(cx.types.scalar(s.ty))
}

/// `x ugt y ? x : y` is `x ole y ? y : x`.
fn ordered_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.one_use(s.cond))?;
    let c = condition(cx, s.cond)?;
    if !c.predicate.is_unordered() || (s.yes, s.no) != (c.a, c.b) && (s.yes, s.no) != (c.b, c.a) {
        return None;
    }
    let name = cx.name_with(s.cond, b".inv");
    let cond = cx.build(|x| x.named(&name).fcmp(c.flags, c.predicate.inverse(), c.a, c.b));
    // What is promised of the operands is promised of the result.
    let kept = c.flags & (FastMath::NNAN | FastMath::NINF);
    let data = InstData::new(Opcode::Select, s.ty).with(cx.body.inst(i).fast_math() | kept);
    let v = cx.build(|x| x.value(data, &[cond, s.no, s.yes]));
    cx.replace(v)
}

/// `x > y ? x : y` is `maxnum(x, y)`, where neither NaNs nor signs of zeros matter.
fn as_min_max(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let c = condition(cx, s.cond)?;
    let flags = cx.float_flags(i.into());
    let ignores_zeros = flags.nsz() || cx.body.has_one_use(i) && cx.user_ignores_sign_of_zero(i);
    if !is_float(cx, &s) || !flags.nnan() || !ignores_zeros {
        return None;
    }
    let (is_max, a, b) = min_max_operands(cx, i.into())?;
    let what = if is_max { id::MAXNUM } else { id::MINNUM };
    let promises = FastMath::NNAN | FastMath::NINF;
    let v = cx.float_call(what, (flags - promises) | (c.flags & promises), &[a, b])?;
    cx.replace(v)
}

/// `fabs(x)`, negated or not.
fn fabs(cx: &mut Combiner<'_>, i: Inst, x: Value, negated: bool) -> Option<Outcome> {
    let flags = cx.float_flags(i.into());
    let v = cx.float_call(id::FABS, flags, &[x])?;
    if negated { cx.new_fneg(flags, v) } else { cx.replace(v) }
}

/// `x < 0 ? -x : x` is `fabs(x)`, where neither NaNs nor signs of zeros matter.
fn as_fabs(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| is_float(cx, s))?;
    let c = condition(cx, s.cond)?;
    for (arm, x, is_yes) in s.arms() {
        if c.a != x || !cx.m(c.b, any_zero_float()) {
            continue;
        }
        let lone = cx.body.has_one_use(i);
        let flags = cx.float_flags(i.into());
        if cx.m(arm, fsub(pos_zero_float(), x)) {
            let no_nan = c.flags.nnan()
                || flags.nnan()
                || lone && cx.user_ignores_sign_of_nan(i)
                || s.cond.inst().is_some_and(|at| is_known_never_nan(&cx.q_at(at), x));
            let fits = if is_yes { matches!(c.predicate, Ole | Ule) } else { matches!(c.predicate, Ogt | Ugt) };
            if no_nan && fits {
                return fabs(cx, i, x, false);
            }
        }
        if !cx.m(arm, fneg(x)) {
            return None;
        }
        let mut known = flags | c.flags & (FastMath::NNAN | FastMath::NINF);
        // A NaN goes through the negation, which promises that there is none.
        if cx.float_flags(arm).nnan() && c.predicate.is_unordered() == is_yes {
            known |= FastMath::NNAN;
        }
        let changed = known != flags;
        if changed {
            cx.body.inst_mut(i).set_fast_math(known);
        }
        let unchanged = changed.then_some(Outcome::Changed);
        let ignores = |holds: bool, user: bool| holds || lone && user;
        if !ignores(known.nsz(), cx.user_ignores_sign_of_zero(i))
            || !ignores(known.nnan(), cx.user_ignores_sign_of_nan(i))
        {
            return unchanged;
        }
        let as_less = if is_yes { c.predicate } else { c.predicate.swapped() };
        return match as_less {
            Olt | Ole | Ult | Ule => fabs(cx, i, x, false),
            Ogt | Oge | Ugt | Uge => fabs(cx, i, x, true),
            _ => unchanged,
        };
    }
    None
}

/// The float whose sign bit a comparison of its bits tests, and whether that holds where it is set.
fn sign_test(cx: &Combiner<'_>, cond: Value) -> Option<(Value, bool)> {
    let (p, x, n) = (PredicateHole::new(), Hole::new(), IntHole::new());
    if !cx.m(cond, icmp(&p, bitcast(&x), &n)) || cx.types.vector_len(cx.ty(x.get())) != cx.types.vector_len(cx.ty(cond))
    {
        return None;
    }
    let if_set = match (p.get(), n.get()) {
        (IntPredicate::Slt, n) if n.is_zero() => true,
        (IntPredicate::Sle, n) if n.is_ones() => true,
        (IntPredicate::Sgt, n) if n.is_ones() => false,
        (IntPredicate::Sge, n) if n.is_zero() => false,
        (IntPredicate::Ugt, n) if n.is_signed_max() => true,
        (IntPredicate::Uge, n) if n.is_signed_min() => true,
        (IntPredicate::Ult, n) if n.is_signed_min() => false,
        (IntPredicate::Ule, n) if n.is_signed_max() => false,
        _ => return None,
    };
    let is_scalar_float = cx.types.is_float(cx.types.scalar(cx.ty(x.get())));
    is_scalar_float.then_some((x.get(), if_set))
}

/// The same by the sign bit.
fn as_fabs_by_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| is_float(cx, s))?;
    let (tested, if_set) = sign_test(cx, s.cond)?;
    for (arm, x, is_yes) in s.arms() {
        if x != tested {
            continue;
        }
        if !cx.m(arm, fneg(x)) {
            return None;
        }
        let is_magnitude = is_yes == if_set;
        if !is_magnitude && !cx.one_use(s.cond) && !cx.one_use(arm) {
            return None;
        }
        return fabs(cx, i, x, !is_magnitude);
    }
    None
}

/// A minimum or maximum compares what it chooses between, and casts stand behind it.
fn canonical_min_max(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (c, p) = (condition(cx, s.cond)?, float_pattern(cx, i)?);
    let operand = cx.ty(p.a);
    let is_cast = operand != s.ty;
    let compared = |v: Value| v == p.a || v == p.b;
    if !is_cast && compared(c.a) && compared(c.b) {
        return None;
    }
    let predicate = if p.is_max { Ogt } else { Olt };
    let predicate = if c.predicate.is_unordered() && !is_cast { predicate.inverse().swapped() } else { predicate };
    let cond = cx.build(|b| b.fcmp(c.flags, predicate, p.a, p.b));
    let name = cx.body.name(i.into()).unwrap_or_default().to_vec();
    let mut data = InstData::new(Opcode::Select, operand);
    if !is_cast {
        data.set_fast_math(cx.float_flags(i.into()));
    }
    let v = cx.build(|b| b.named(&name).value(data, &[cond, p.a, p.b]));
    if let Some(new) = v.inst() {
        cx.copy_profile(i, new);
    }
    if !is_cast {
        return cx.replace(v);
    }
    let op = cx.opcode(s.yes)?;
    let v = cx.build(|b| b.cast(op, v, s.ty));
    cx.replace(v)
}

/// Where `x` is the neutral operand, `y op x` is `y`.
fn neutral_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (x, constant, is_equal, of_floats) = match cx.body.view_value(s.cond)? {
        View::FCmp { predicate: p @ (Oeq | Une), a, b } => (a, b, p == Oeq, true),
        View::ICmp { predicate: p @ (IntPredicate::Eq | IntPredicate::Ne), a, b } => {
            (a, b, p == IntPredicate::Eq, false)
        }
        _ => return None,
    };
    constant.constant()?;
    let arm = if is_equal { s.yes } else { s.no };
    let View::Binary { op, a, b } = cx.body.view_value(arm)? else { return None };
    let ty = cx.ty(arm);
    let neutral = cx.right_identity(op, ty, false)?;
    let both_zero = |cx: &Combiner<'_>| cx.m(neutral, any_zero_float()) && cx.m(constant, any_zero_float());
    if neutral != constant && !(of_floats && both_zero(cx)) {
        return None;
    }
    let y = match () {
        () if b == x => a,
        () if op.is_commutative() && a == x => b,
        () => return None,
    };
    let flags = cx.float_flags(arm);
    let is_float = cx.types.is_float(cx.types.scalar(ty));
    if is_float && !flags.nsz() && !cannot_be_negative_zero(&cx.q(), y) {
        return None;
    }
    cx.set_operand(i, if is_equal { 1 } else { 2 }, y)
}

/// A constant or its negation, by the sign bit of `x`, is `copysign(C, x)`.
fn as_copysign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let (ty, t) = cx.float_of(s.yes)?;
    let (_, f) = cx.float_of(s.no)?;
    if t == f || float::negate(ty, t) != f || !cx.one_use(s.cond) {
        return None;
    }
    let (x, if_set) = sign_test(cx, s.cond).filter(|&(x, _)| cx.ty(x) == s.ty)?;
    let negative = float::is_negative(ty, t);
    let sign = if if_set != negative { cx.build_fneg(FastMath::empty(), x) } else { x };
    let magnitude = cx.float(s.ty, if negative { f } else { t });
    cx.new_call(id::COPYSIGN, &[s.ty], &[magnitude, sign])
}
