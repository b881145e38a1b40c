//! What all casts have.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::inst::InstData;
use ir::{Inst, Opcode, Type, View};

rules! {
    /// The rules of every cast.
    pub RULES, "cast":
        cast_of_cast: first(CAST),
        cast_of_select: first(SELECT),
        cast_of_phi: first(PHI),
}

/// Two casts in a row that one can do.
fn cast_of_cast(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let View::Cast { op: outer, from } = cx.body.view(i) else { return None };
    let View::Cast { op: inner, from: source } = cx.body.view_value(from)? else { return None };
    let (ty, middle) = (cx.body.inst(i).ty, cx.ty(from));
    let op = joined(cx, inner, outer, cx.ty(source), middle, ty)?;
    cx.new_inst(InstData::new(op, ty), &[source])
}

/// The cast that does what two do one after the other, if there is one.
fn joined(cx: &Combiner<'_>, inner: Opcode, outer: Opcode, a: Type, b: Type, c: Type) -> Option<Opcode> {
    use Opcode::*;
    let width = |ty| cx.types.int_width(cx.types.scalar(ty));
    match (inner, outer) {
        (Trunc, Trunc) | (ZExt, ZExt) | (SExt, SExt) | (BitCast, BitCast) | (FpExt, FpExt) => Some(outer),
        (ZExt, SExt) => Some(ZExt),
        (ZExt | SExt, Trunc) => match width(a)?.cmp(&width(c)?) {
            std::cmp::Ordering::Less => Some(inner),
            std::cmp::Ordering::Greater => Some(Trunc),
            std::cmp::Ordering::Equal => None,
        },
        (ZExt, SiToFp) | (ZExt, UiToFp) => Some(UiToFp),
        (SExt, SiToFp) => Some(SiToFp),
        (FpExt, FpToUi | FpToSi) => Some(outer),
        (BitCast, FpToUi | FpToSi | FpExt | FpTrunc | SiToFp | UiToFp) if a == b => Some(outer),
        (ZExt, IntToPtr) | (IntToPtr, PtrToInt) => None,
        _ => None,
    }
}

/// A cast moves into a `select`, unless that would tear it from a comparison of its arms.
fn cast_of_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    let View::Select { cond, .. } = cx.body.view_value(from)? else { return None };
    let (ty, source) = (cx.body.inst(i).ty, cx.ty(from));
    let compared = match cx.body.view_value(cond) {
        Some(View::ICmp { a, .. } | View::FCmp { a, .. }) => Some(cx.ty(a)),
        _ => None,
    };
    let op = cx.body.inst(i).opcode;
    if compared == Some(source) && !(op == Opcode::Trunc && cx.should_change_type(source, ty)) {
        return None;
    }
    let lanes = |ty| cx.types.vector_len(ty);
    if op == Opcode::BitCast && lanes(ty) != lanes(source) {
        return None;
    }
    cx.fold_op_into_select(i, from.inst()?, false, false)
}

/// A cast moves into a phi, unless that would make one of a type that the target does not have.
fn cast_of_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    let phi = from.inst().filter(|&p| cx.body.inst(p).opcode == Opcode::Phi)?;
    let (ty, source) = (cx.body.inst(i).ty, cx.ty(from));
    if cx.types.is_int(ty) && cx.types.is_int(source) && !cx.should_change_type(source, ty) {
        return None;
    }
    cx.fold_op_into_phi(i, phi, false)
}
