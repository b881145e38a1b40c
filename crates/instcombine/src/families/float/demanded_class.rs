//! What becomes of a float that is promised to be of certain classes only (`nofpclass` of a result): what would break the promise is poison.
//!
//! ```text
//! define nofpclass(inf) float @f(i1 %c, float %x) {
//!   %s = select i1 %c, float %x, float 0x7FF0000000000000
//!   ret float %s                                             ; ret float %x
//! }
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::{MAX_DEPTH, excluded_by, is_undef_or_poison, known_fp_class};
use ir::attr_kind::AttrKind;
use ir::float::{self, FpClass};
use ir::intrinsics::id;
use ir::{Inst, Type, Value, View};

rules! {
    /// For `ret`.
    pub RULES, "float-classes":
        returned_class,
}

/// What was found of a value of which only some classes matter.
enum Found {
    /// It stays.
    Stays,
    /// This value does as well.
    Value(Value),
    /// Something that it is computed from has changed.
    Changed,
}

use Found::{Changed, Stays};

fn returned_class(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Ret { value: Some(v) } = cx.body.view(i) else { return None };
    let attrs = &cx.module.ctx.attrs;
    let function = cx.module.function(cx.facts.function)?;
    let excluded = attrs.find_int(attrs.list(function.attrs.get()).ret, AttrKind::NoFPClass)?;
    if !cx.types.is_float(cx.types.scalar(cx.ty(v))) {
        return None;
    }
    let demanded = FpClass::all() - FpClass::from_bits_truncate(excluded as u16);
    matches!(operand(cx, i, 0, demanded, 0), Changed).then_some(Outcome::Changed)
}

/// Simplifies an operand.
fn operand(cx: &mut Combiner<'_>, i: Inst, k: usize, demanded: FpClass, depth: u32) -> Found {
    match value(cx, cx.body.operand(i, k), demanded, depth) {
        Found::Value(v) => {
            cx.set_operand(i, k, v);
            cx.worklist.push(i);
            Changed
        }
        other => other,
    }
}

/// The constant that has these classes, if there is but one; poison if there are none.
fn constant(cx: &mut Combiner<'_>, ty: Type, classes: FpClass) -> Option<Value> {
    let scalar = cx.types.scalar(ty);
    let infinity = float::infinity(scalar);
    let bits = match classes {
        c if c.is_empty() => return Some(cx.poison(ty)),
        FpClass::POS_ZERO => 0,
        FpClass::NEG_ZERO => float::negate(scalar, 0),
        FpClass::POS_INF => infinity,
        FpClass::NEG_INF => float::negate(scalar, infinity),
        _ => return None,
    };
    Some(cx.float(ty, bits))
}

/// The constant that a value is where it matters, or what is known of it.
fn by_classes(cx: &mut Combiner<'_>, v: Value, demanded: FpClass, known: FpClass) -> Found {
    match constant(cx, cx.ty(v), demanded & known) {
        Some(c) if c != v => Found::Value(c),
        _ => Stays,
    }
}

fn value(cx: &mut Combiner<'_>, v: Value, mut demanded: FpClass, depth: u32) -> Found {
    if demanded.is_empty() {
        return if is_undef_or_poison(cx.body, v) { Stays } else { Found::Value(cx.poison(cx.ty(v))) };
    }
    if depth >= MAX_DEPTH {
        return Stays;
    }
    let known = known_fp_class(&cx.q(), v).classes;
    let Some(i) = v.inst() else { return by_classes(cx, v, demanded, known) };
    demanded -= excluded_by(cx.float_flags(v));
    let one_use = cx.one_use(v);
    let found = match cx.body.view(i) {
        View::Select { yes, no, .. } => {
            if one_use {
                for k in [2, 1] {
                    if matches!(operand(cx, i, k, demanded, depth + 1), Changed) {
                        return Changed;
                    }
                }
            }
            let never = |v: Value| !known_fp_class(&cx.q(), v).classes.intersects(demanded);
            if never(yes) {
                return Found::Value(no);
            }
            if never(no) {
                return Found::Value(yes);
            }
            Stays
        }
        View::FNeg { .. } if one_use => operand(cx, i, 0, demanded.negated(), depth + 1),
        View::Call(_) if one_use => call(cx, i, demanded, depth + 1),
        _ => Stays,
    };
    match found {
        Changed => Changed,
        _ => by_classes(cx, v, demanded, known),
    }
}

fn call(cx: &mut Combiner<'_>, i: Inst, demanded: FpClass, depth: u32) -> Found {
    let all = FpClass::all();
    match cx.intrinsic(i.into()) {
        Some(id::FABS) => {
            let positive = demanded - FpClass::NEGATIVE;
            operand(cx, i, 0, positive.unknown_sign(), depth)
        }
        Some(id::ARITHMETIC_FENCE) => operand(cx, i, 0, demanded, depth),
        Some(id::COPYSIGN) => {
            if matches!(operand(cx, i, 0, demanded.unknown_sign(), depth), Changed) {
                return Changed;
            }
            // A magnitude with a sign that is known is `fabs`, negated or not.
            let sign = match () {
                () if FpClass::NEGATIVE.contains(demanded) => -1.0,
                () if FpClass::POSITIVE.contains(demanded) => 0.0,
                () => return Stays,
            };
            let ty = cx.body.inst(i).ty;
            let Some(bits) = float::from_f64(cx.types.scalar(ty), sign) else { return Stays };
            let sign = cx.float(ty, bits);
            if cx.body.operand(i, 1) == sign {
                return Stays;
            }
            cx.set_operand(i, 1, sign);
            cx.worklist.push(i);
            Changed
        }
        Some(id::CANONICALIZE) => {
            let kept = all - FpClass::INF - FpClass::NAN;
            let nan = if demanded.intersects(FpClass::NAN) { FpClass::NAN } else { FpClass::empty() };
            operand(cx, i, 0, kept | demanded & FpClass::INF | nan, depth)
        }
        Some(id::EXP | id::EXP2 | id::EXP10) => {
            let mut needed = all;
            needed.set(FpClass::NAN, demanded.intersects(FpClass::NAN));
            needed.set(FpClass::POS_INF, demanded.intersects(FpClass::POS_INF));
            needed.set(FpClass::NEG_INF, demanded.intersects(FpClass::POS_ZERO));
            operand(cx, i, 0, needed, depth)
        }
        _ => Stays,
    }
}
