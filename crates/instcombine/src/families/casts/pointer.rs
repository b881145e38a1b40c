//! Casts between pointers and integers.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::flags::Flags;
use ir::{Inst, NoWrap, Opcode};

rules! {
    /// The rules of `inttoptr`.
    pub INT_TO_PTR, "inttoptr":
        of_other_width,
}

rules! {
    /// The rules of `ptrtoint`.
    pub PTR_TO_INT, "ptrtoint":
        to_other_width,
        offset_from_null,
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

/// Longer chains of `getelementptr` are left alone.
const MAX_STEPS: usize = 64;

/// The number of an address at a known offset from null, or from an address that was a number.
fn offset_from_null(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (mut at, mut steps) = (from, Vec::new());
    while let Some(gep) = cx.gep_parts(at).filter(|_| cx.is_one_use_inst(at) && steps.len() < MAX_STEPS) {
        let base = gep.base;
        steps.push((at, gep));
        at = base;
    }
    if steps.is_empty() || cx.ty(at) != cx.ty(from) {
        return None;
    }
    let index = cx.index_type(from)?;
    let index = cx.types.with_scalar(ty, index);
    let number = Hole::new();
    let mut sum = match () {
        () if cx.m(at, one_use(inttoptr(&number))) && cx.ty(number.get()) == ty && ty == index => number.get(),
        () if cx.m(at, zero()) => cx.zero(index),
        () => return None,
    };
    for (v, gep) in steps.into_iter().rev() {
        let name = cx.name_with(v, b"");
        let offset = cx.emit_gep_offset(&gep, &name)?;
        if cx.is_zero_constant(sum) {
            sum = offset;
            continue;
        }
        let mut flags = NoWrap::empty();
        flags.set(NoWrap::NUW, gep.flags.nuw());
        sum = cx.build(|b| b.binary_with(Opcode::Add, flags, sum, offset));
    }
    let v = cx.build(|b| b.zext_or_trunc(sum, ty));
    cx.replace(v)
}
