//! `fcmp`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::constant_folding::DenormalKind;
use analysis::pattern::*;
use analysis::value_tracking::{is_known_never_nan, known_fp_class};
use ir::float::{self, FpClass};
use ir::intrinsics::id;
use ir::{FastMath, FloatPredicate, Inst, IntPredicate, Opcode, Value, View};

rules! {
    /// What comes before the simplifier.
    pub ORDER, "fcmp":
        order_operands,
}

rules! {
    /// The rules.
    pub RULES, "fcmp":
        with_itself,
        symmetric_pair,
        nan_test,
        of_negations,
        with_own_negation,
        of_minimum,
        with_minus_zero,
        with_infinity,
        of_bits_with_zero,
        of_select,
        of_difference,
        of_phi,
        of_int,
        of_reciprocal,
        of_narrowed,
        magnitude_with_zero,
        root_with_zero,
        with_own_rounding,
        negation_with_constant,
        plus_zero,
        of_extended,
        of_sign,
        of_canonicalized,
}

use FloatPredicate::*;

/// An `fcmp`, taken apart.
#[derive(Clone, Copy)]
pub(super) struct Compare {
    pub predicate: FloatPredicate,
    pub flags: FastMath,
    pub a: Value,
    pub b: Value,
}

pub(super) fn parts(cx: &Combiner<'_>, i: Inst) -> Option<Compare> {
    let View::FCmp { predicate, a, b } = cx.body.view(i) else { return None };
    Some(Compare { predicate, flags: cx.body.inst(i).fast_math(), a, b })
}

/// Gives a comparison another predicate.
fn set_predicate(cx: &mut Combiner<'_>, i: Inst, predicate: FloatPredicate) {
    cx.body.inst_mut(i).set_float_predicate(predicate);
}

/// The more complex operand goes to the left. That alone is no change that ends the visit, but one that is told.
fn order_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    if cx.complexity(c.a) >= cx.complexity(c.b) {
        return None;
    }
    cx.body.set_operands(i, &[c.b, c.a]);
    set_predicate(cx, i, c.predicate.swapped());
    cx.worklist.push(i);
    cx.changed = true;
    Some(Outcome::GoOn)
}

/// `x uno x`, `x oeq x` and the like are tests for NaN.
fn with_itself(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i).filter(|c| c.a == c.b)?;
    let predicate = match c.predicate {
        Uno | Ult | Ugt | Une => Uno,
        Ord | Oeq | Oge | Ole => Ord,
        _ => return None,
    };
    let zero = cx.zero(cx.ty(c.a));
    set_predicate(cx, i, predicate);
    cx.set_operand(i, 1, zero)
}

fn symmetric_pair(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    if c.predicate != c.predicate.swapped() {
        return None;
    }
    let (x, y) = cx.symmetric_pair(c.a, c.b)?;
    cx.set_operand(i, 0, x);
    cx.set_operand(i, 1, y)
}

/// In a test for NaN, what is none might as well be zero.
fn nan_test(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i).filter(|c| matches!(c.predicate, Ord | Uno))?;
    for (k, v) in [c.a, c.b].into_iter().enumerate() {
        if !cx.m(v, pos_zero_float()) && is_known_never_nan(&cx.q(), v) {
            let zero = cx.zero(cx.ty(v));
            return cx.set_operand(i, k, zero);
        }
    }
    None
}

/// `-x < -y` is `x > y`.
fn of_negations(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x, y) = (parts(cx, i)?, Hole::new(), Hole::new());
    if !cx.m(c.a, fneg(&x)) || !cx.m(c.b, fneg(&y)) {
        return None;
    }
    cx.new_fcmp(c.flags, c.predicate.swapped(), x.get(), y.get())
}

/// `x < -x` is `x < 0`.
fn with_own_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    let (x, predicate) = if cx.m(c.b, fneg(c.a)) {
        (c.a, c.predicate)
    } else if cx.m(c.a, fneg(c.b)) {
        (c.b, c.predicate.swapped())
    } else {
        return None;
    };
    let zero = cx.zero(cx.ty(x));
    cx.new_fcmp(c.flags, predicate, x, zero)
}

/// A comparison that belongs to a minimum or maximum stays as it is.
fn of_minimum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.body.has_one_use(i) {
        return None;
    }
    let user = cx.body.users_of(i).next()?;
    super::extremes::is_select_pattern(cx, user).then_some(Outcome::Nothing)
}

/// Zeros of either sign are equal.
fn with_minus_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    if !cx.m(c.b, any_zero_float()) || cx.m(c.b, pos_zero_float()) {
        return None;
    }
    let zero = cx.zero(cx.ty(c.b));
    cx.set_operand(i, 1, zero)
}

/// Comparisons with an infinity are equalities or tests for NaN.
fn with_infinity(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    let (ty, bits) = cx.float_of(c.b).filter(|&(ty, bits)| float::is_infinity(ty, bits))?;
    let as_positive = if float::is_negative(ty, bits) { c.predicate.swapped() } else { c.predicate };
    let (predicate, with_zero) = match as_positive {
        Olt => (One, false),
        Ole => (Ord, true),
        Oge => (Oeq, false),
        Ult => (Une, false),
        Ugt => (Uno, true),
        Uge => (Ueq, false),
        _ => return None,
    };
    let other = if with_zero { cx.zero(cx.ty(c.b)) } else { c.b };
    cx.new_fcmp(c.flags, predicate, c.a, other)
}

/// A number that is given by bits is zero if they are, but for the sign.
fn of_bits_with_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x) = (parts(cx, i)?, Hole::new());
    let predicate = match c.predicate {
        Oeq => IntPredicate::Eq,
        Une => IntPredicate::Ne,
        _ => return None,
    };
    if !cx.m(c.b, pos_zero_float()) || !cx.m(c.a, one_use(bitcast(&x))) {
        return None;
    }
    let (int, ty) = (cx.ty(x.get()), cx.ty(c.a));
    if int != cx.int_type_of_float(ty) || cx.denormal_mode(ty).input.may_flush() {
        return None;
    }
    let mask = ir::ApInt::signed_max(cx.width(x.get())?);
    let mask = cx.ap(int, &mask);
    let magnitude = cx.build(|b| b.and(x.get(), mask));
    let zero = cx.zero(int);
    cx.new_icmp(predicate, magnitude, zero)
}

/// A `select` compared with a constant.
fn of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    let View::Select { yes, no, .. } = cx.body.view_value(c.a)? else { return None };
    c.b.constant()?;
    if matches!(c.predicate, Oeq | One | Ueq | Une) && cx.m(c.b, any_zero_float()) {
        if cx.m(yes, fneg(no)) {
            return cx.set_operand(i, 0, no);
        }
        if cx.m(no, fneg(yes)) {
            return cx.set_operand(i, 0, yes);
        }
    }
    cx.fold_op_into_select(i, c.a.inst()?, false, false)
}

/// `x - y > 0` is `x > y`.
fn of_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x, y) = (parts(cx, i)?, Hole::new(), Hole::new());
    if !cx.m(c.b, any_zero_float()) || !cx.one_use(c.a) || cx.opcode(c.a) != Some(Opcode::FSub) {
        return None;
    }
    cx.m(c.a, fsub(&x, &y)).then_some(())?;
    let allowed = match c.predicate {
        Ogt | Olt | One | Ueq | Uge | Ule => true,
        // The difference of two infinities is a NaN.
        Ugt | Ult | Une | Oeq | Oge | Ole => {
            let never = |v: Value| known_fp_class(&cx.q(), v).never_infinity();
            cx.float_flags(c.a).ninf() || never(y.get()) || never(x.get())
        }
        _ => false,
    };
    let mode = cx.denormal_mode(cx.ty(c.a));
    if !allowed || mode.input != DenormalKind::Ieee || mode.output != DenormalKind::Ieee {
        return None;
    }
    // What is promised of the difference is promised of its operands.
    let promises = cx.float_flags(c.a) & (FastMath::NNAN | FastMath::NINF);
    cx.body.inst_mut(i).set_fast_math(c.flags | promises);
    cx.set_operand(i, 0, x.get());
    cx.set_operand(i, 1, y.get())
}

fn of_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    c.b.constant()?;
    let phi = c.a.inst().filter(|&p| cx.body.inst(p).opcode == Opcode::Phi)?;
    cx.fold_op_into_phi(i, phi, false)
}

fn of_int(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    super::compare_int::of_int(cx, i)
}

fn of_narrowed(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    super::compare_narrowed::of_narrowed(cx, i)
}

/// `C / x > 0` is `x > 0` for a positive constant, if no quotient is so small that it becomes zero.
fn of_reciprocal(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, k, x) = (parts(cx, i)?, Hole::new(), Hole::new());
    if !matches!(c.predicate, Ogt | Olt | Oge | Ole) || !cx.m(c.b, any_zero_float()) || !cx.m(c.a, fdiv(&k, &x)) {
        return None;
    }
    let (ty, bits) = cx.float_of(k.get())?;
    if !c.flags.ninf() || !cx.float_flags(c.a).ninf() || float::is_nan(ty, bits) {
        return None;
    }
    let least = float::arithmetic(Opcode::FDiv, ty, bits, float::largest(ty), float::Round::NearestTiesToEven)?.bits;
    let is_flushed = FpClass::SUBNORMAL.contains(float::class(ty, least)) && cx.denormal_mode(ty).output.may_flush();
    if float::is_zero(ty, least) || is_flushed {
        return None;
    }
    let predicate = if float::is_negative(ty, bits) { c.predicate.swapped() } else { c.predicate };
    cx.new_fcmp(c.flags, predicate, x.get(), c.b)
}

/// `fabs(x) > 0` is `x != 0`.
fn magnitude_with_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x) = (parts(cx, i)?, Hole::new());
    if !cx.m(c.a, intrinsic1(id::FABS, &x)) {
        return None;
    }
    let (ty, bits) = cx.float_of(c.b)?;
    if bits == float::smallest_normal(ty) {
        // What is less is taken for zero.
        let input = cx.denormal_mode(ty).input;
        if !matches!(input, DenormalKind::PreserveSign | DenormalKind::PositiveZero) {
            return None;
        }
        let predicate = match c.predicate {
            Olt => Oeq,
            Uge => Une,
            Oge => One,
            Ult => Ueq,
            _ => return None,
        };
        let zero = cx.zero(cx.ty(x.get()));
        return cx.new_fcmp(c.flags, predicate, x.get(), zero);
    }
    if bits != 0 {
        return None;
    }
    let predicate = match c.predicate {
        Ogt => One,
        Ugt => Une,
        Ole => Oeq,
        Ule => Ueq,
        Oge => Ord,
        Ult => Uno,
        Olt | Uge => return None,
        other => other,
    };
    set_predicate(cx, i, predicate);
    cx.set_operand(i, 0, x.get())
}

/// `sqrt(x)` is a NaN where x is negative, and no negative number.
fn root_with_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x) = (parts(cx, i)?, Hole::new());
    if !cx.m(c.a, intrinsic1(id::SQRT, &x)) || !cx.m(c.b, pos_zero_float()) {
        return None;
    }
    let predicate = match c.predicate {
        Ogt | One => Ogt,
        Ugt | Une => Une,
        Ole | Oeq => Oeq,
        Ule | Ueq => Ule,
        Oge | Ord => Oge,
        Ult | Uno => Ult,
        _ => return None,
    };
    if !cx.float_flags(c.a).ninf() {
        cx.body.inst_mut(i).set_fast_math(c.flags - FastMath::NINF);
    }
    set_predicate(cx, i, predicate);
    cx.set_operand(i, 0, x.get())
}

/// `floor(x) <= x`, unless it is a NaN.
fn with_own_rounding(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    let is = |what, v: Value, x: Value| cx.m(v, intrinsic1(what, x));
    let (x, is_floor, predicate) = if is(id::FLOOR, c.a, c.b) || is(id::CEIL, c.a, c.b) {
        (c.b, is(id::FLOOR, c.a, c.b), c.predicate)
    } else if is(id::FLOOR, c.b, c.a) || is(id::CEIL, c.b, c.a) {
        (c.a, is(id::FLOOR, c.b, c.a), c.predicate.swapped())
    } else {
        return None;
    };
    let ty = cx.body.inst(i).ty;
    let as_floor = if is_floor { predicate } else { predicate.swapped() };
    let nan_test = match as_floor {
        Ole => Ord,
        Ugt => Uno,
        Ogt | Ule => {
            let v = cx.truth(ty, as_floor == Ule);
            return cx.replace(v);
        }
        _ => return None,
    };
    let zero = cx.zero(cx.ty(x));
    cx.new_fcmp(c.flags, nan_test, x, zero)
}

/// `-x < C` is `x > -C`.
fn negation_with_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x) = (parts(cx, i)?, Hole::new());
    if c.b.constant().is_none() || !cx.m(c.a, fneg(&x)) {
        return None;
    }
    let negated = cx.negated_float(c.b)?;
    cx.new_fcmp(c.flags, c.predicate.swapped(), x.get(), negated)
}

/// `x + 0 < y` is `x < y`.
fn plus_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x) = (parts(cx, i)?, Hole::new());
    if cx.m(c.a, fadd(&x, any_zero_float())) {
        return cx.new_fcmp(c.flags, c.predicate, x.get(), c.b);
    }
    cx.m(c.b, fadd(&x, any_zero_float())).then_some(())?;
    cx.new_fcmp(c.flags, c.predicate, c.a, x.get())
}

/// `fpext(x) < fpext(y)` is `x < y`, and so for constants that the narrow format has.
fn of_extended(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, x, y) = (parts(cx, i)?, Hole::new(), Hole::new());
    cx.m(c.a, fpext(&x)).then_some(())?;
    let narrow = cx.ty(x.get());
    if cx.m(c.b, fpext(&y)) && cx.ty(y.get()) == narrow {
        return cx.new_fcmp(c.flags, c.predicate, x.get(), y.get());
    }
    let (wide, bits) = cx.float_of(c.b)?;
    let scalar = cx.types.scalar(narrow);
    let rounded = ir::fold::convert_format(wide, scalar, bits)?;
    let is_exact = ir::fold::convert_format(scalar, wide, rounded)? == bits;
    if !is_exact {
        let truth = match c.predicate {
            Oeq | Une => {
                let v = cx.truth(cx.body.inst(i).ty, c.predicate == Une);
                return cx.replace(v);
            }
            One => Ord,
            Ueq => Uno,
            _ => return None,
        };
        let zero = cx.zero(narrow);
        return cx.new_fcmp(FastMath::empty(), truth, x.get(), zero);
    }
    if FpClass::SUBNORMAL.contains(float::class(scalar, rounded)) {
        return None;
    }
    let constant = cx.float(narrow, rounded);
    cx.new_fcmp(c.flags, c.predicate, x.get(), constant)
}

/// `copysign(C, x) < 0` tests the sign bit.
fn of_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, k, x) = (parts(cx, i)?, Hole::new(), Hole::new());
    if c.predicate != Olt || !cx.m(c.b, any_zero_float()) || !cx.m(c.a, one_use(intrinsic2(id::COPYSIGN, &k, &x))) {
        return None;
    }
    let (ty, bits) = cx.float_of(k.get())?;
    if (FpClass::ZERO | FpClass::NAN).contains(float::class(ty, bits)) {
        return None;
    }
    let int = cx.int_type_of_float(cx.ty(x.get()));
    let v = cx.build(|b| b.cast(Opcode::BitCast, x.get(), int));
    let zero = cx.zero(int);
    cx.new_icmp(IntPredicate::Slt, v, zero)
}

/// What is canonicalized compares like what was not.
fn of_canonicalized(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = parts(cx, i)?;
    let of = |v: Value| cx.argument_of(id::CANONICALIZE, v);
    let (x, y) = match (of(c.a), of(c.b)) {
        (Some(x), _) if x == c.b => (c.b, c.b),
        (_, Some(y)) if y == c.a => (c.a, c.a),
        (Some(x), Some(y)) => (x, y),
        _ => return None,
    };
    cx.new_fcmp(c.flags, c.predicate, x, y)
}
