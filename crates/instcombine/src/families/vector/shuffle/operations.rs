//! Shuffles of operations: the operation comes behind, or the shuffle goes.

use super::super::super::common::lanes::{POISON, Shuffle};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_not_poison;
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value, View};

rules! {
    /// Before all others.
    pub SPLATS, "shufflevector":
        splat_of_operation,
}

rules! {
    /// The rules.
    pub RULES, "shufflevector":
        low_parts,
        narrow_select,
        of_sign_operations,
        of_casts,
}

rules! {
    /// Into arms of `select` and entries of phis.
    pub INTO_ARMS, "shufflevector":
        into_arms,
}

/// The first lane of an operation on splats, in every lane: the operation on the vectors behind the splats.
fn splat_of_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::ShuffleVector { a: from, mask, .. } = cx.body.view(i) else { return None };
    if mask.iter().any(|&k| k != 0) || !cx.one_use(from) {
        return None;
    }
    let mask = mask.to_vec();
    let View::Binary { op, a, b } = cx.body.view_value(from)? else { return None };
    // Lanes that were not divided must not be.
    if op.is_int_division() {
        return None;
    }
    let source = |cx: &Combiner<'_>, v: Value| match cx.body.view_value(v) {
        Some(View::ShuffleVector { a, mask, .. }) if mask.iter().all(|&k| k == 0) && cx.ty(a) == cx.ty(v) => Some(a),
        _ => None,
    };
    let (x, y) = (source(cx, a), source(cx, b));
    if x.is_none() && y.is_none() {
        return None;
    }
    let d = *cx.body.inst(from.inst()?);
    let operands = [x.unwrap_or(a), y.unwrap_or(b)];
    let data = InstData::new(d.opcode, d.ty).with_flags(d.raw_flags());
    let v = cx.build(|builder| builder.value(data, &operands));
    cx.new_shuffle_of_one(v, &mask)
}

/// The low part of each lane of a vector that was cast to narrower lanes: `trunc`.
fn low_parts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (s, x) = (cx.shuffle(i.into())?, Hole::new());
    let ty = cx.body.inst(i).ty;
    if !cx.types.is_int(cx.types.scalar(ty)) || !cx.is_poison(s.b) || !cx.m(s.a, bitcast(&x)) {
        return None;
    }
    let x = x.get();
    let (width, wide) = (cx.width(i.into())?, cx.width(x)?);
    if !cx.is_vector(x) || cx.lanes_of(x)? != s.mask.len() as u32 || wide % width != 0 || wide == width {
        return None;
    }
    let ratio = wide / width;
    let low = |lane: u32| if cx.layout.big_endian { (lane + 1) * ratio - 1 } else { lane * ratio };
    if !(0..).zip(&s.mask).all(|(lane, &k)| k == POISON || k == low(lane)) {
        return None;
    }
    cx.new_cast(Opcode::Trunc, ir::Flags::NONE, x, ty)
}

/// The first lanes of a `select` whose condition was widened: a narrow `select`.
fn narrow_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into()).filter(Shuffle::is_first_part)?;
    let View::Select { cond, yes, no } = cx.body.view_value(s.a)? else { return None };
    let wide = cx.shuffle(cond).filter(|c| c.is_padded() && c.len as usize == s.mask.len())?;
    if !cx.is_undef(s.b) || !cx.one_use(s.a) || !cx.one_use(cond) || !cx.is_poison(wide.b) {
        return None;
    }
    let yes = cx.shuffle_of_one(yes, &s.mask);
    let no = cx.shuffle_of_one(no, &s.mask);
    cx.new_select(wide.a, yes, no)
}

/// `fneg` or `fabs`: which one, and of what.
fn sign_operation(cx: &Combiner<'_>, v: Value) -> Option<(bool, Value)> {
    let x = Hole::new();
    if let Some(View::FNeg { value }) = cx.body.view_value(v) {
        return Some((true, value));
    }
    cx.m(v, intrinsic1(id::FABS, &x)).then(|| (false, x.get()))
}

/// `fneg` and `fabs` of both operands come behind a shuffle; of one operand, they come before it.
fn of_sign_operations(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into())?;
    let (negates, x) = sign_operation(cx, s.a)?;
    let (other, y) = sign_operation(cx, s.b)?;
    if other != negates || !cx.one_use(s.a) && !cx.one_use(s.b) {
        return None;
    }
    let flags = cx.body.inst(s.a.inst()?).fast_math() & cx.body.inst(s.b.inst()?).fast_math();
    let v = cx.build(|b| b.shuffle_vector(x, y, &s.mask));
    let ty = cx.body.inst(i).ty;
    if negates {
        let data = InstData::new(Opcode::FNeg, ty).with(flags);
        return cx.new_inst(data, &[v]);
    }
    let outcome = cx.new_call(id::FABS, &[ty], &[v])?;
    if let Outcome::New(call) = outcome {
        cx.body.inst_mut(call).set_fast_math(flags);
    }
    Some(outcome)
}

/// Casts come behind a shuffle that does not become more work by that.
fn of_casts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into())?;
    let View::Cast { op, from: x } = cx.body.view_value(s.a)? else { return None };
    let int_float = matches!(op, Opcode::FpToSi | Opcode::FpToUi | Opcode::SiToFp | Opcode::UiToFp);
    let extends = matches!(op, Opcode::ZExt | Opcode::SExt | Opcode::FpExt);
    let grows = s.mask.len() > s.len as usize || cx.bits_of_type(cx.ty(x))? > cx.bits_of_type(cx.ty(s.a))?;
    if !int_float && !extends || grows {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    if cx.is_poison(s.b) && cx.one_use(s.a) && s.is_first_part() {
        let v = cx.shuffle_of_one(x, &s.mask);
        return cx.new_cast(op, ir::Flags::NONE, v, ty);
    }
    let View::Cast { op: other, from: y } = cx.body.view_value(s.b)? else { return None };
    if op != other || cx.ty(x) != cx.ty(y) || !cx.one_use(s.a) && !cx.one_use(s.b) {
        return None;
    }
    let v = cx.build(|b| b.shuffle_vector(x, y, &s.mask));
    cx.new_cast(op, ir::Flags::NONE, v, ty)
}

/// With a constant second operand, into arms of `select` and entries of phis.
fn into_arms(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    b.constant()?;
    let def = a.inst()?;
    match cx.body.view(def) {
        View::Select { cond, .. } if !cx.is_vector(cond) && (cx.is_poison(b) || is_not_poison(&cx.q(), cond)) => {
            cx.fold_op_into_select(i, def, false, false)
        }
        View::Phi { .. } => cx.fold_op_into_phi(i, def, true),
        _ => None,
    }
}
