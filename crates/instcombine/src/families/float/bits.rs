//! Questions about the bits of floats that can be asked of floats.
//!
//! ```text
//! %b = bitcast float %x to i32
//! %r = icmp eq i32 %b, 0x7F800000        %r = fcmp oeq float %x, 0x7FF0000000000000
//! ```

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::attr_kind::AttrKind;
use ir::float::{self, FpClass};
use ir::{Inst, IntPredicate, Opcode, Type, Value, View};

rules! {
    /// For `icmp`.
    pub ICMP, "float-bits":
        exponent: first(AND).second(CONST),
        sign_or_zero_of_int: first(BITCAST).second(CONST),
        sign_of_converted: first(BITCAST).second(CONST),
        special_number: first(BITCAST).second(CONST),
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

/// A float that was an integer has its sign, and is zero where that is.
fn sign_or_zero_of_int(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    use IntPredicate::*;
    let c = cx.comparison(i);
    let View::Cast { op, from } = cx.body.view_value(float_behind(cx, c.a)?)? else { return None };
    let n = cx.int_of(c.b)?;
    let fits = match op {
        Opcode::SiToFp => match c.predicate {
            Eq | Ne => n.is_zero(),
            Slt => n.is_zero() || n.is_one(),
            Sgt => n.is_zero() || n.is_ones(),
            _ => false,
        },
        Opcode::UiToFp => c.predicate.is_equality() && n.is_zero(),
        _ => false,
    };
    if !fits {
        return None;
    }
    let ty = cx.ty(from);
    let same = match () {
        () if n.is_zero() => cx.zero(ty),
        () if n.is_one() => cx.int(ty, 1),
        () => cx.ones(ty),
    };
    cx.new_icmp(c.predicate, from, same)
}

/// The sign of a number does not change with the format.
fn sign_of_converted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let View::Cast { op: Opcode::FpExt | Opcode::FpTrunc, from } = cx.body.view_value(float_behind(cx, c.a)?)? else {
        return None;
    };
    let n = cx.int_of(c.b).filter(|_| cx.one_use(c.a))?;
    let if_set = match c.predicate {
        IntPredicate::Slt if n.is_zero() => true,
        IntPredicate::Sgt if n.is_ones() => false,
        _ => return None,
    };
    if cx.types.scalar(cx.ty(from)) == Type::PPC_FP128 {
        return None;
    }
    let ty = cx.int_type_of_float(cx.ty(from));
    let bits = cx.build(|b| b.cast(Opcode::BitCast, from, ty));
    if if_set {
        let zero = cx.zero(ty);
        return cx.new_icmp(IntPredicate::Slt, bits, zero);
    }
    let ones = cx.ones(ty);
    cx.new_icmp(IntPredicate::Sgt, bits, ones)
}

/// The bits of a zero or an infinity.
fn special_number(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = cx.comparison(i);
    let x = float_behind(cx, c.a).filter(|_| c.predicate.is_equality() && cx.one_use(c.a))?;
    let (n, scalar) = (cx.int_of(c.b)?, cx.types.scalar(cx.ty(x)));
    if !float::is_ieee_like(scalar) || !may_use_floats(cx) {
        return None;
    }
    let words = n.words();
    let bits = u128::from(words[0]) | u128::from(words.get(1).copied().unwrap_or(0)) << 64;
    let class = float::class(scalar, bits);
    if !(FpClass::INF | FpClass::ZERO).contains(class) {
        return None;
    }
    test(cx, x, class, c.predicate == IntPredicate::Eq)
}
