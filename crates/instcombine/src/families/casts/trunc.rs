//! `trunc`

use super::narrow_funnel::narrow_funnel;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::max_significant_bits;
use ir::inst::InstData;
use ir::inst::flags::{EXACT, Flags};
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value, View};

rules! {
    /// The rules of `trunc` before demanded bits.
    pub FIRST, "trunc":
        narrower_expression,
        half_way,
}

rules! {
    /// The rules of `trunc` behind demanded bits.
    pub RULES, "trunc":
        lowest_bit,
        of_shifted_sext: first(LSHR),
        narrow_operation: first(BINARY_INT),
        narrow_funnel,
        of_shl: first(SHL),
        of_leading_zeros: first(CALL),
        no_wrap,
}

/// What is truncated can be computed in the narrower type.
fn narrower_expression(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let fits = cx.types.is_vector(ty) || cx.should_change_type(cx.ty(from), ty);
    if !fits || !cx.can_be_truncated(from, ty) {
        return None;
    }
    let v = cx.in_type(from, ty, false)?;
    cx.replace(v)
}

/// What is truncated can be computed in a type twice as wide as the result.
fn half_way(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (width, wide) = (cx.types.int_width(ty)?, cx.width(from)?);
    if width.checked_mul(2)? >= wide {
        return None;
    }
    let middle = cx.types.int(width * 2);
    if !cx.should_change_type(cx.ty(from), middle) || !cx.can_be_truncated(from, middle) {
        return None;
    }
    let v = cx.in_type(from, middle, false)?;
    cx.new_cast(Opcode::Trunc, Flags::NONE, v, ty)
}

/// `trunc(ctlz(zext x))` counts in the narrow type, where all of its counts fit.
fn of_leading_zeros(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (x, poison) = (Hole::new(), Hole::new());
    if !cx.m(from, one_use(intrinsic2(id::CTLZ, zext(&x), &poison))) || cx.ty(x.get()) != ty {
        return None;
    }
    let (wide, narrow) = (cx.width(from)?, cx.width(i.into())?);
    if narrow <= wide.ilog2() {
        return None;
    }
    let count = cx.call(id::CTLZ, &[ty], &[x.get(), poison.get()])?;
    let above = cx.int(ty, u64::from(wide - narrow));
    // The count is at most the wide width.
    let mut flags = NoWrap::NUW;
    flags.set(NoWrap::NSW, narrow - 1 > wide.ilog2());
    cx.new_binary(Opcode::Add, flags, count.into(), above)
}

/// The lowest bit of something.
fn lowest_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    if cx.width(i.into())? != 1 {
        return None;
    }
    let (x, y, c, n) = (Hole::new(), Hole::new(), Hole::new(), IntHole::new());
    let source = cx.ty(from);
    let (zero, one_bit) = (cx.zero(source), cx.int(source, 1));
    // Bit c of x
    if cx.m(from, one_use(lshr(&x, imm(&c)))) {
        let mask = cx.fold_binary(Opcode::Shl, one_bit, c.get())?;
        let bit = cx.build(|b| b.and(x.get(), mask));
        return cx.new_icmp(IntPredicate::Ne, bit, zero);
    }
    // Bit c of x, or bit 0
    if cx.m(from, one_use(c_or(lshr(&x, imm(&c)), same(&x)))) {
        let mask = cx.fold_binary(Opcode::Shl, one_bit, c.get())?;
        let mask = cx.fold_binary(Opcode::Or, mask, one_bit)?;
        let bits = cx.build(|b| b.and(x.get(), mask));
        return cx.new_icmp(IntPredicate::Ne, bits, zero);
    }
    // An odd number shifted
    if cx.m(from, shl(&n, &x)) && n.get().bit(0) {
        return cx.new_icmp(IntPredicate::Eq, x.get(), zero);
    }
    if !cx.body.inst(i).no_wrap().is_empty() && cx.m(from, xor(&x, &y)) {
        return cx.new_icmp(IntPredicate::Ne, x.get(), y.get());
    }
    if cx.m(from, one_use(intrinsic2(id::USUB_SAT, one(), &x))) {
        return cx.new_icmp(IntPredicate::Eq, x.get(), zero);
    }
    None
}

/// `trunc(sext(a) >> c)`, where no zero that is shifted in is seen: `a >> c` with sign.
fn of_shifted_sext(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (a, c) = (Hole::new(), IntHole::new());
    cx.m(from, lshr(sext(&a), &c)).then_some(())?;
    let (wide, width, narrow) = (cx.width(from)?, cx.width(i.into())?, cx.width(a.get())?);
    let by = c.get().as_u64().filter(|&n| n <= u64::from(wide - width.max(narrow)))?;
    let exact = if cx.body.inst(from.inst()?).is_exact() { EXACT } else { 0 };
    let source = cx.ty(a.get());
    let by = cx.int(source, by.min(u64::from(narrow - 1)));
    if source == ty {
        return cx.new_binary_raw(Opcode::AShr, exact, a.get(), by);
    }
    if !cx.one_use(from) {
        return None;
    }
    let data = InstData::new(Opcode::AShr, source).with_flags(exact);
    let shifted = cx.build(|b| b.value(data, &[a.get(), by]));
    let op = cx.resize_op(shifted, ty, true)?;
    cx.new_cast(op, Flags::NONE, shifted, ty)
}

/// A binary operation with a constant or a widened operand, in the narrow type.
fn narrow_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let source = cx.ty(from);
    if !cx.types.is_vector(source) && !cx.should_change_type(source, ty) || !cx.one_use(from) {
        return None;
    }
    let View::Binary { op, a, b } = cx.body.view_value(from)? else { return None };
    let (x, narrow) = (Hole::new(), |cx: &Combiner<'_>, v: Value| cx.ty(v) == ty);
    match op {
        Opcode::And | Opcode::Or | Opcode::Xor | Opcode::Add | Opcode::Sub | Opcode::Mul => {
            if cx.m(a, immediate()) {
                let c = cx.fold_cast(Opcode::Trunc, a, ty)?;
                let other = cx.build(|builder| builder.cast(Opcode::Trunc, b, ty));
                return cx.new_binary(op, Flags::NONE, c, other);
            }
            if cx.m(b, immediate()) {
                let c = cx.fold_cast(Opcode::Trunc, b, ty)?;
                let other = cx.build(|builder| builder.cast(Opcode::Trunc, a, ty));
                return cx.new_binary(op, Flags::NONE, other, c);
            }
            if cx.m(a, zext_or_sext(&x)) && narrow(cx, x.get()) {
                let other = cx.build(|builder| builder.cast(Opcode::Trunc, b, ty));
                return cx.new_binary(op, Flags::NONE, x.get(), other);
            }
            if cx.m(b, zext_or_sext(&x)) && narrow(cx, x.get()) {
                let other = cx.build(|builder| builder.cast(Opcode::Trunc, a, ty));
                return cx.new_binary(op, Flags::NONE, other, x.get());
            }
            None
        }
        Opcode::LShr | Opcode::AShr => narrow_shift(cx, i, op, a, b),
        _ => None,
    }
}

/// `trunc(trunc(a) >> c) = trunc(a >> c)`, where the trunc between shifts in no other bits.
fn narrow_shift(cx: &mut Combiner<'_>, i: Inst, op: Opcode, a: Value, b: Value) -> Option<Outcome> {
    let (x, ty) = (Hole::new(), cx.body.inst(i).ty);
    if !cx.m(a, trunc(&x)) {
        return None;
    }
    let by = cx.int_of(b)?.as_u64()?;
    let (middle, width) = (cx.width(a)?, cx.width(i.into())?);
    if by > u64::from(middle - width) {
        return None;
    }
    let source = cx.ty(x.get());
    let by = cx.int(source, by);
    let exact = InstData::new(op, source);
    let shifted = cx.build(|builder| builder.value(exact, &[x.get(), by]));
    cx.new_cast(Opcode::Trunc, Flags::NONE, shifted, ty)
}

/// `trunc(a << c) = trunc(a) << c`
fn of_shl(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (a, c, source) = (Hole::new(), Hole::new(), cx.ty(from));
    if !cx.one_use(from) || !cx.types.is_vector(source) && !cx.should_change_type(source, ty) {
        return None;
    }
    let width = u64::from(cx.width(i.into())?);
    let by_less = int_where(|n: &ApInt| n.as_u64().is_some_and(|n| n < width));
    if !cx.m(from, shl(&a, bind(&c, by_less)))
        || cx.m(a.get(), either(lshr(any(), constant()), ashr(any(), constant())))
    {
        return None;
    }
    let by = cx.fold_cast(Opcode::Trunc, c.get(), ty)?;
    let name = cx.name_with(a.get(), b".tr");
    let narrow = cx.build(|b| b.named(&name).cast(Opcode::Trunc, a.get(), ty));
    cx.new_binary(Opcode::Shl, Flags::NONE, narrow, by)
}

/// Flags that hold by what is known of the number.
fn no_wrap(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, d) = (cx.body.operand(i, 0), *cx.body.inst(i));
    let (wide, width) = (cx.width(from)?, cx.width(i.into())?);
    let mut changed = false;
    if !d.has_nsw() && max_significant_bits(&cx.q_apart(), from) <= width {
        cx.body.inst_mut(i).set_nsw(true);
        changed = true;
    }
    if !d.has_nuw() && cx.mask_is_zero(from, &ApInt::bit_range(wide, width, wide)) {
        cx.body.inst_mut(i).set_nuw(true);
        changed = true;
    }
    changed.then_some(Outcome::Changed)
}
