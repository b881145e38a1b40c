//! Minima and maxima of floats that a `select` of a comparison computes.

use crate::combiner::Combiner;
use analysis::pattern::any_zero_float;
use ir::float::{self, FpClass};
use ir::{FastMath, FloatPredicate, Inst, Opcode, Type, Value, View};

use FloatPredicate::*;

/// Is a predicate "greater", or "less"? Nothing for others.
pub fn is_greater(predicate: FloatPredicate) -> Option<bool> {
    match predicate {
        Ogt | Oge | Ugt | Uge => Some(true),
        Olt | Ole | Ult | Ule => Some(false),
        _ => None,
    }
}

/// The operands of `x > y ? x : y` or its like, whatever becomes of NaNs and zeros, and whether it is the maximum.
pub fn min_max_operands(cx: &Combiner<'_>, v: Value) -> Option<(bool, Value, Value)> {
    let View::Select { cond, yes, no } = cx.body.view_value(v)? else { return None };
    let View::FCmp { predicate, a, b } = cx.body.view_value(cond)? else { return None };
    let predicate = match () {
        () if (yes, no) == (a, b) => predicate,
        () if (yes, no) == (b, a) => predicate.inverse(),
        () => return None,
    };
    Some((is_greater(predicate)?, a, b))
}

/// Is a value no NaN, by the flags of a comparison or as a constant?
fn is_no_nan(cx: &Combiner<'_>, v: Value, flags: FastMath) -> bool {
    flags.nnan() || cx.is_float_constant(v, FpClass::all() - FpClass::NAN)
}

/// Is a `select` a minimum or maximum of floats for which other rules look (`matchSelectPattern`)?
pub fn is_select_pattern(cx: &Combiner<'_>, i: Inst) -> bool {
    float_pattern(cx, i).is_some()
}

/// A minimum or maximum.
#[derive(Clone, Copy, Debug)]
pub struct Extreme {
    /// The maximum, or else the minimum.
    pub is_max: bool,
    /// One operand.
    pub a: Value,
    /// The other one.
    pub b: Value,
}

/// The minimum or maximum that a `select` is, if it is known what becomes of NaNs and zeros do not matter.
pub fn float_pattern(cx: &Combiner<'_>, i: Inst) -> Option<Extreme> {
    let View::Select { cond, yes, no } = cx.body.view(i) else { return None };
    let View::FCmp { predicate, mut a, mut b } = cx.body.view_value(cond)? else { return None };
    let mut flags = cx.float_flags(cond);
    let is_max = is_greater(predicate)?;
    let (mut yes, mut no) = (yes, no);
    if cx.ty(a) != cx.ty(yes) {
        (yes, no) = without_casts(cx, cx.ty(a), yes, no, &mut flags)?;
    }
    let is_zero = |v: Value| cx.m(v, any_zero_float());
    let zero = match (is_zero(yes), is_zero(no)) {
        (true, false) => Some(yes),
        (false, true) => Some(no),
        _ => None,
    };
    let mut mismatched = false;
    if let Some(zero) = zero {
        for v in [&mut a, &mut b] {
            if is_zero(*v) && *v != zero {
                (*v, mismatched) = (zero, true);
            }
        }
    }
    let zeros_matter = !flags.nsz() && !is_non_zero(cx, a) && !is_non_zero(cx, b);
    let strict = matches!(predicate, Ogt | Olt | Ugt | Ult);
    if zeros_matter && (!strict || mismatched) {
        return None;
    }
    let (x, y) = (is_no_nan(cx, a, flags), is_no_nan(cx, b, flags));
    if !x && !y {
        return None;
    }
    if (yes, no) == (a, b) {
        return Some(Extreme { is_max, a, b });
    }
    if (yes, no) == (b, a) {
        return Some(Extreme { is_max: !is_max, a, b });
    }
    if !(x && y) || zeros_matter {
        return None;
    }
    clamp(cx, predicate, (a, b), (yes, no))
}

/// Is it a constant other than zero?
fn is_non_zero(cx: &Combiner<'_>, v: Value) -> bool {
    cx.is_float_constant(v, FpClass::all() - FpClass::ZERO)
}

/// `x < C ? C : min(x, D)` is `max(C, min(x, D))`, if C < D.
fn clamp(cx: &Combiner<'_>, p: FloatPredicate, (a, b): (Value, Value), (yes, no): (Value, Value)) -> Option<Extreme> {
    let (predicate, x, bound, inner) = match () {
        () if b == yes => (p, a, b, no),
        () if b == no => (p.inverse(), a, b, yes),
        () => return None,
    };
    let (ty, c) = cx.float_of(bound).filter(|&(ty, bits)| FpClass::FINITE.contains(float::class(ty, bits)))?;
    let is_max = !is_greater(predicate)?;
    let (inner_is_max, s, t) = called_or_selected(cx, inner)?;
    let other = if s == x { t } else { (t == x).then_some(s)? };
    let order = float::compare(ty, c, cx.float_of(other)?.1)?;
    let fits = inner_is_max != is_max && if is_max { order.is_lt() } else { order.is_gt() };
    fits.then_some(Extreme { is_max, a: yes, b: no })
}

/// The operands of a minimum or maximum, called or selected.
fn called_or_selected(cx: &Combiner<'_>, v: Value) -> Option<(bool, Value, Value)> {
    use ir::intrinsics::id;
    match cx.intrinsic(v) {
        Some(what @ (id::MINNUM | id::MAXNUM)) => {
            let [a, b] = cx.pair(v.inst()?);
            Some((what == id::MAXNUM, a, b))
        }
        _ => min_max_operands(cx, v),
    }
}

/// What the arms were before both were cast to another type.
fn without_casts(cx: &Combiner<'_>, ty: Type, yes: Value, no: Value, flags: &mut FastMath) -> Option<(Value, Value)> {
    let cast = |v: Value| match cx.body.view_value(v) {
        Some(View::Cast { op, from }) if cx.ty(from) == ty => Some((op, from)),
        _ => None,
    };
    let ((op, x), (other, y)) = (cast(yes)?, cast(no)?);
    if matches!(op, Opcode::FpToSi | Opcode::FpToUi) {
        *flags |= FastMath::NSZ;
    }
    (op == other).then_some((x, y))
}
