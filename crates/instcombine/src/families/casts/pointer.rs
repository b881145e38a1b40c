//! Casts between pointers and integers.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::inst::flags::Flags;
use ir::{Inst, Opcode};

rules! {
    /// The rules of `inttoptr`.
    pub INT_TO_PTR, "inttoptr": of_other_width
}

rules! {
    /// The rules of `ptrtoint`.
    pub PTR_TO_INT, "ptrtoint": to_other_width
}

/// The number is brought to the width of the pointer first.
fn of_other_width(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let space = cx.types.addr_space(cx.types.scalar(ty))?;
    let width = cx.layout.pointer(space).bits;
    if cx.width(from)? == width {
        return None;
    }
    let number = cx.types.with_scalar(cx.ty(from), cx.types.int(width));
    let op = cx.resize_op(from, number, false)?;
    let v = cx.build(|b| b.cast(op, from, number));
    cx.new_cast(Opcode::IntToPtr, Flags::NONE, v, ty)
}

/// The number has the width of the pointer at first.
fn to_other_width(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let space = cx.types.addr_space(cx.types.scalar(cx.ty(from)))?;
    let width = cx.layout.pointer(space).bits;
    if cx.width(i.into())? == width {
        return None;
    }
    let number = cx.types.with_scalar(ty, cx.types.int(width));
    let v = cx.build(|b| b.cast(Opcode::PtrToInt, from, number));
    let op = cx.resize_op(v, ty, false)?;
    cx.new_cast(op, Flags::NONE, v, ty)
}
