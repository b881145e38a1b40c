//! `fneg`: pushed into constants, or to where it may meet another one.
//!
//! ```text
//! %m = fmul float %x, 2.0
//! %r = fneg float %m          %r = fmul float %x, -2.0
//! ```

use super::common::merged_flags;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_not_undef_or_poison;
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{FastMath, Inst, Opcode, Value, View};

rules! {
    /// The rules.
    pub RULES, "fneg":
        into_constant,
        of_difference,
        above_product,
        into_select,
        into_sign,
        behind_shuffle,
}

rules! {
    /// Those of them that `fsub` has, too, where it negates.
    pub INTO_CONSTANT, "fneg":
        into_constant,
}

/// `-(x * C) = x * -C`, and so with division; `-(x + C) = -C - x` where signs of zeros do not matter.
fn into_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let operand = Hole::new();
    if !cx.m(i.into(), fneg(one_use(&operand))) {
        return None;
    }
    let View::Binary { op, a, b } = cx.body.view_value(operand.get())? else { return None };
    let (outer, inner) = (cx.float_flags(i.into()), cx.float_flags(operand.get()));
    let flags = merged_flags(outer, inner);
    match op {
        Opcode::FMul | Opcode::FDiv if b.constant().is_some() => {
            let c = cx.negated_float(b)?;
            cx.new_binary(op, flags, a, c)
        }
        Opcode::FDiv if a.constant().is_some() => {
            let c = cx.negated_float(a)?;
            let both = FastMath::NSZ | FastMath::NINF;
            cx.new_binary(op, (outer - both) | (outer & inner & both), c, b)
        }
        Opcode::FAdd if outer.nsz() && b.constant().is_some() => {
            let c = cx.negated_float(b)?;
            cx.new_binary(Opcode::FSub, outer, c, a)
        }
        _ => None,
    }
}

/// `-(x - y) = y - x`, where signs of zeros do not matter.
fn of_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y) = (Hole::new(), Hole::new());
    let flags = cx.float_flags(i.into());
    if !flags.nsz() || !cx.m(cx.body.operand(i, 0), one_use(fsub(&x, &y))) {
        return None;
    }
    cx.new_binary(Opcode::FSub, flags, y.get(), x.get())
}

/// `-(x * y) = x * -y`, `-(x / y) = -x / y`, and so for `ldexp`.
fn above_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    if !cx.one_use(v) {
        return None;
    }
    let flags = cx.float_flags(i.into());
    match cx.body.view_value(v)? {
        View::Binary { op: Opcode::FMul, a, b } => {
            let negated = cx.build_fneg(flags, b);
            cx.new_binary(Opcode::FMul, flags, a, negated)
        }
        View::Binary { op: Opcode::FDiv, a, b } => {
            let negated = cx.build_fneg(flags, a);
            cx.new_binary(Opcode::FDiv, flags, negated, b)
        }
        View::Call(_) if cx.intrinsic(v) == Some(id::LDEXP) => {
            let inner = v.inst()?;
            let flags = flags | cx.float_flags(v);
            let [a, n] = cx.pair(inner);
            let negated = cx.build_fneg(flags, a);
            let types = [cx.ty(a), cx.ty(n)];
            let Some(Outcome::New(new)) = cx.new_call(id::LDEXP, &types, &[negated, n]) else { return None };
            cx.body.inst_mut(new).set_fast_math(flags);
            Some(Outcome::New(new))
        }
        _ => None,
    }
}

/// Moves into a `select` one arm of which is a negation or a constant.
fn into_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    if !cx.one_use(v) {
        return None;
    }
    let View::Select { cond, yes, no } = cx.body.view_value(v)? else { return None };
    let (outer, inner, p) = (cx.float_flags(i.into()), cx.float_flags(v), Hole::new());
    let negate = |cx: &mut Combiner<'_>, v: Value| {
        let name = cx.name_with(v, b".neg");
        cx.build(|b| b.named(&name).fneg(outer, v))
    };
    let (yes, no, common) = if cx.m(yes, fneg(&p)) {
        (p.get(), negate(cx, no), p.get() == no)
    } else if cx.m(no, fneg(&p)) {
        (negate(cx, yes), p.get(), p.get() == yes)
    } else if cx.m(yes, immediate()) || cx.m(no, immediate()) {
        (negate(cx, yes), negate(cx, no), true)
    } else {
        return None;
    };
    let mut flags = outer | inner;
    if !inner.nsz() && !common && !is_not_undef_or_poison(&cx.q(), cond) {
        flags -= FastMath::NSZ;
    }
    let data = InstData::new(Opcode::Select, cx.ty(yes)).with(flags);
    cx.new_inst(data, &[cond, yes, no])
}

/// `-copysign(x, y) = copysign(x, -y)`
fn into_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(v, one_use(intrinsic2(id::COPYSIGN, &x, &y))) {
        return None;
    }
    let flags = cx.float_flags(i.into()) & cx.float_flags(v);
    let sign = cx.build_fneg(flags, y.get());
    let v = cx.float_call(id::COPYSIGN, flags, &[x.get(), sign])?;
    cx.replace(v)
}

/// The negation of a shuffle is a shuffle of the negation.
fn behind_shuffle(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = cx.body.operand(i, 0);
    let View::ShuffleVector { a, b, mask } = cx.body.view_value(v).filter(|_| cx.one_use(v))? else { return None };
    let mask = mask.to_vec();
    if !cx.m(b, poison()) {
        return None;
    }
    let negated = cx.build_fneg(cx.float_flags(i.into()), a);
    let v = cx.build(|x| x.shuffle_vector(negated, b, &mask));
    cx.replace(v)
}
