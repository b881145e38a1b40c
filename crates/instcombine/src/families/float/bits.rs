//! Questions about the bits of floats that can be asked of floats.
//!
//! ```text
//! %b = bitcast float %x to i32
//! %m = and i32 %b, 0x7F800000
//! %r = icmp eq i32 %m, 0x7F800000        %r = fcmp ueq (fabs %x), infinity
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::attr_kind::AttrKind;
use ir::float::{self, FpClass};
use ir::{Inst, IntPredicate, Type, Value};

rules! {
    /// For `icmp`.
    pub ICMP, "float-bits":
        exponent: first(AND).second(CONST),
}

/// The float, in each lane, whose bits an integer is.
fn float_behind(cx: &Combiner<'_>, v: Value) -> Option<Value> {
    let x = Hole::new();
    if !cx.m(v, bitcast(&x)) {
        return None;
    }
    let ty = cx.ty(x.get());
    let scalar = cx.types.scalar(ty);
    let fits = cx.types.is_float(scalar) && scalar != Type::PPC_FP128 && cx.int_type_of_float(ty) == cx.ty(v);
    fits.then(|| x.get())
}

fn may_use_floats(cx: &Combiner<'_>) -> bool {
    !cx.function_has(AttrKind::NoImplicitFloat)
}

/// Tests the classes of a number.
fn test(cx: &mut Combiner<'_>, x: Value, classes: FpClass, holds: bool) -> Option<Outcome> {
    let classes = if holds { classes } else { FpClass::all() - classes };
    let v = cx.test_classes(x, classes)?;
    cx.replace(v)
}

/// An exponent of all ones is that of infinities and NaNs, one of zero that of zeros and subnormal numbers.
fn exponent(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (c, v, mask) = (cx.comparison(i), Hole::new(), IntHole::new());
    if !c.predicate.is_equality() || !cx.m(c.a, one_use(and(one_use(&v), &mask))) {
        return None;
    }
    let (x, n) = (float_behind(cx, v.get())?, cx.int_of(c.b)?);
    let scalar = cx.types.scalar(cx.ty(x));
    if !float::is_ieee_like(scalar) || !may_use_floats(cx) {
        return None;
    }
    let bits = float::infinity(scalar);
    let infinity = ir::ApInt::from_words(float::width(scalar), &[bits as u64, (bits >> 64) as u64]);
    let classes = match () {
        () if mask.get() != infinity => return None,
        () if n == infinity => FpClass::INF | FpClass::NAN,
        () if n.is_zero() => FpClass::ZERO | FpClass::SUBNORMAL,
        () => return None,
    };
    test(cx, x, classes, c.predicate == IntPredicate::Eq)
}
