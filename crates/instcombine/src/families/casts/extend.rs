//! `zext` and `sext`

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::num_sign_bits;
use ir::inst::InstData;
use ir::inst::flags::{Flags, NNEG};
use ir::{ApInt, Builder, Inst, IntPredicate, NoWrap, Opcode, Type, Value, View};

rules! {
    /// What goes before all other rules of `zext` and `sext`.
    pub FIRST, "extend":
        only_truncated,
}

rules! {
    /// The rules of `zext`.
    pub ZEXT, "zext":
        of_bit_that_is_clear,
        wider_expression,
        of_trunc: first(TRUNC),
        of_comparison: first(ICMP),
        of_masked_trunc: first(AND | XOR),
        non_negative_operand,
}

rules! {
    /// The rules of `sext`.
    pub SEXT, "sext":
        sext_non_negative,
        wider_signed_expression,
        sext_of_trunc: first(TRUNC),
        sext_of_comparison: first(ICMP),
        sext_of_shifts: first(ASHR),
        splat_of_bit: first(ASHR),
}

/// An extension that only a `trunc` uses goes with that one: nothing is tried here.
fn only_truncated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    let user = cx.body.users_of(i).next()?;
    let waits = cx.one_use(i.into()) && cx.body.inst(user).opcode == Opcode::Trunc && from.constant().is_none();
    if waits { Some(Outcome::Nothing) } else { None }
}

/// `zext nneg` of a bit is zero.
fn of_bit_that_is_clear(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_bit(cx.body.operand(i, 0)) || !cx.body.inst(i).has_nneg() {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let zero = cx.zero(ty);
    cx.replace(zero)
}

/// What is extended can be computed in the wider type.
fn wider_expression(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    if !cx.should_change_type(cx.ty(from), ty) {
        return None;
    }
    let clear = cx.can_be_zero_extended(from, ty)?;
    let (narrow, wide) = (cx.width(from)?, cx.width(i.into())?);
    let v = cx.in_type(from, ty, false)?;
    let kept = narrow - clear;
    if cx.mask_is_zero(v, &ApInt::high_bits(wide, wide - kept)) {
        return cx.replace(v);
    }
    let mask = cx.ap(ty, &ApInt::low_bits(wide, kept));
    cx.new_binary(Opcode::And, Flags::NONE, v, mask)
}

/// `zext(trunc a)` is a mask.
fn of_trunc(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty, a) = (cx.body.operand(i, 0), cx.body.inst(i).ty, Hole::new());
    cx.m(from, trunc(&a)).then_some(())?;
    let source = cx.ty(a.get());
    let (old, middle, wide) = (cx.width(a.get())?, cx.width(from)?, cx.width(i.into())?);
    if old < wide {
        let mask = cx.ap(source, &ApInt::low_bits(old, middle));
        let name = cx.name_with(from, b".mask");
        let masked = cx.build(|b| b.named(&name).and(a.get(), mask));
        return cx.new_cast(Opcode::ZExt, Flags::NONE, masked, ty);
    }
    let mask = cx.ap(ty, &ApInt::low_bits(wide, middle));
    let narrow = if old > wide { cx.build(|b| b.cast(Opcode::Trunc, a.get(), ty)) } else { a.get() };
    cx.new_binary(Opcode::And, Flags::NONE, narrow, mask)
}

/// Builds a cast between integers.
fn resized(cx: &mut Combiner<'_>, v: Value, ty: Type, signed: bool) -> Option<Value> {
    if cx.ty(v) == ty {
        return Some(v);
    }
    let op = cx.resize_op(v, ty, signed)?;
    Some(cx.build(|b| b.cast(op, v, ty)))
}

/// A comparison that is a bit of a number.
fn of_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::ICmp { predicate, a, b } = cx.body.view_value(from)? else { return None };
    if let Some(c) = cx.int_of(b) {
        let source = cx.ty(a);
        // The sign
        if predicate == IntPredicate::Slt && c.is_zero() {
            let name = cx.name_with(a, b".lobit");
            let last = cx.int(source, u64::from(c.width() - 1));
            let bit = cx.build(|b| b.named(&name).lshr(a, last));
            let v = resized(cx, bit, ty, false)?;
            return cx.replace(v);
        }
        if predicate.is_equality()
            && c.is_zero()
            && let Some(found) = only_bit(cx, i, predicate, a)
        {
            return Some(found);
        }
    }
    bit_of_mask(cx, i, predicate, a, b)
}

/// A number with one bit that may be set, compared with zero.
fn only_bit(cx: &mut Combiner<'_>, i: Inst, predicate: IntPredicate, a: Value) -> Option<Outcome> {
    let (ty, source) = (cx.body.inst(i).ty, cx.ty(a));
    let bit = (!&cx.known(a).zeros).exact_log2()?;
    let is_ne = predicate == IntPredicate::Ne;
    if cx.width(i.into())? == bit + 1 || !(source == ty || is_ne || bit == 0) {
        return None;
    }
    let mut v = a;
    if bit > 0 {
        let name = cx.name_with(a, b".lobit");
        let by = cx.int(source, bit.into());
        v = cx.build(|b| b.named(&name).lshr(a, by));
    }
    if !is_ne {
        let one = cx.int(source, 1);
        v = cx.build(|b| b.xor(v, one));
    }
    let v = resized(cx, v, ty, false)?;
    cx.replace(v)
}

/// `x & (1 << n)`, compared with zero.
fn bit_of_mask(cx: &mut Combiner<'_>, i: Inst, predicate: IntPredicate, a: Value, b: Value) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (mut x, n) = (Hole::new(), Hole::new());
    if !predicate.is_equality() || !cx.one_use(from) || !cx.m(b, zero_int()) {
        return None;
    }
    cx.m(a, one_use(c_and(one_use(shl(one(), &n)), &x))).then_some(())?;
    if predicate == IntPredicate::Eq {
        let not = cx.build(|b| b.not(x.get()));
        x = Hole::new();
        x.set(not);
    }
    let one = cx.int(cx.ty(a), 1);
    let bit = cx.build(|b: &mut Builder<'_>| {
        let shifted = b.lshr(x.get(), n.get());
        b.and(shifted, one)
    });
    let v = resized(cx, bit, ty, false)?;
    cx.replace(v)
}

/// `zext(trunc(x) & c) = x & c`, `zext((trunc(x) & c) ^ c) = (x & c) ^ c`
fn of_masked_trunc(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (x, c) = (Hole::new(), Hole::new());
    let flipped = one_use(xor(one_use(and(trunc(&x), bind(&c, constant()))), same(&c)));
    if cx.m(from, flipped) && cx.ty(x.get()) == ty {
        let c = cx.fold_cast(Opcode::ZExt, c.get(), ty)?;
        let masked = cx.build(|b| b.and(x.get(), c));
        return cx.new_binary(Opcode::Xor, Flags::NONE, masked, c);
    }
    if cx.m(from, and(trunc(&x), bind(&c, constant()))) && cx.ty(x.get()) == ty {
        let c = cx.fold_cast(Opcode::ZExt, c.get(), ty)?;
        return cx.new_binary(Opcode::And, Flags::NONE, x.get(), c);
    }
    None
}

/// `nneg`, where the number is not negative, or as a shift amount below the width.
fn non_negative_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let from = cx.body.operand(i, 0);
    if cx.body.inst(i).has_nneg() {
        return None;
    }
    let (narrow, wide) = (cx.width(from)?, cx.width(i.into())?);
    let is_amount = cx.one_use(i.into()) && narrow > wide.next_power_of_two().trailing_zeros() && {
        let user = cx.body.users_of(i).next()?;
        cx.body.inst(user).opcode.is_shift() && cx.body.operand(user, 1) == i.into()
    };
    if !is_amount && !cx.known(from).is_non_negative() {
        return None;
    }
    cx.body.inst_mut(i).set_nneg(true);
    Some(Outcome::Changed)
}

/// `sext` of what is not negative is `zext nneg`.
fn sext_non_negative(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    if !cx.known(from).is_non_negative() {
        return None;
    }
    cx.new_inst(InstData::new(Opcode::ZExt, ty).with_flags(NNEG), &[from])
}

/// What is extended can be computed in the wider type.
fn wider_signed_expression(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty, x) = (cx.body.operand(i, 0), cx.body.inst(i).ty, Hole::new());
    let (narrow, wide) = (cx.width(from)?, cx.width(i.into())?);
    let from_wider = cx.m(from, trunc(&x)) && cx.width(x.get())? > wide;
    if from_wider || !cx.should_change_type(cx.ty(from), ty) || !cx.can_be_sign_extended(from, ty) {
        return None;
    }
    let v = cx.in_type(from, ty, true)?;
    if num_sign_bits(&cx.q_apart(), v) > wide - narrow {
        return cx.replace(v);
    }
    let by = cx.int(ty, u64::from(wide - narrow));
    let high = cx.build(|b| b.named(b"sext").shl(v, by));
    cx.new_binary(Opcode::AShr, Flags::NONE, high, by)
}

/// `sext(trunc x)`
fn sext_of_trunc(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty, x) = (cx.body.operand(i, 0), cx.body.inst(i).ty, Hole::new());
    cx.m(from, trunc(&x)).then_some(())?;
    let source = cx.ty(x.get());
    let (old, middle, wide) = (cx.width(x.get())?, cx.width(from)?, cx.width(i.into())?);
    let keeps = cx.body.inst(from.inst()?).has_nsw();
    if keeps || num_sign_bits(&cx.q_apart(), x.get()) > old - middle {
        if source == ty {
            return cx.replace(x.get());
        }
        let op = cx.resize_op(x.get(), ty, true)?;
        let flags = if op == Opcode::Trunc && keeps { NoWrap::NSW } else { NoWrap::empty() };
        return match op {
            Opcode::Trunc => cx.new_cast(op, flags, x.get(), ty),
            _ => cx.new_cast(op, Flags::NONE, x.get(), ty),
        };
    }
    if cx.one_use(from) && source == ty {
        let by = cx.int(ty, u64::from(wide - middle));
        let high = cx.build(|b| b.shl(x.get(), by));
        return cx.new_binary(Opcode::AShr, Flags::NONE, high, by);
    }
    let y = Hole::new();
    if cx.one_use(from) && cx.m(x.get(), lshr(&y, is_int(u64::from(old - middle)))) {
        let by = cx.int(source, u64::from(old - middle));
        let shifted = cx.build(|b| b.ashr(y.get(), by));
        if source == ty {
            return cx.replace(shifted);
        }
        let op = cx.resize_op(shifted, ty, true)?;
        return cx.new_cast(op, Flags::NONE, shifted, ty);
    }
    None
}

/// A comparison that is a bit of a number, spread.
fn sext_of_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let View::ICmp { predicate, a, b } = cx.body.view_value(from)? else { return None };
    let source = cx.ty(a);
    let width = cx.width(a)?;
    if predicate == IntPredicate::Slt && cx.m(b, zero_int()) {
        let name = cx.name_with(a, b".lobit");
        let last = cx.int(source, u64::from(width - 1));
        let sign = cx.build(|b| b.named(&name).ashr(a, last));
        let v = resized(cx, sign, ty, true)?;
        return cx.replace(v);
    }
    let c = cx.int_of(b).filter(|c| c.is_zero() || c.is_power_of_2())?;
    if !predicate.is_equality() || !cx.one_use(from) || cx.types.is_vector(source) {
        return None;
    }
    let mask = !&cx.known(a).zeros;
    let bit = mask.exact_log2()?;
    let is_ne = predicate == IntPredicate::Ne;
    if !c.is_zero() && c != mask {
        let v = if is_ne { cx.ones(ty) } else { cx.zero(ty) };
        return cx.replace(v);
    }
    let mut v = a;
    if c.is_zero() != is_ne {
        // One where the comparison is false, less one.
        if bit > 0 {
            let by = cx.int(source, bit.into());
            v = cx.build(|b| b.lshr(v, by));
        }
        let minus_one = cx.ones(source);
        v = cx.build(|b| b.named(b"sext").add(v, minus_one));
    } else {
        // The bit as the sign, spread.
        let high = width - 1 - bit;
        if high > 0 {
            let by = cx.int(source, high.into());
            v = cx.build(|b| b.shl(v, by));
        }
        let last = cx.int(source, u64::from(width - 1));
        v = cx.build(|b| b.named(b"sext").ashr(v, last));
    }
    if source == ty {
        return cx.replace(v);
    }
    let op = cx.resize_op(v, ty, true)?;
    cx.new_cast(op, Flags::NONE, v, ty)
}

/// `sext((trunc(a) << c) >> c)`: shifts in the wide type.
fn sext_of_shifts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty) = (cx.body.operand(i, 0), cx.body.inst(i).ty);
    let (a, c, d) = (Hole::new(), IntHole::new(), IntHole::new());
    cx.m(from, ashr(shl(trunc(&a), &c), &d)).then_some(())?;
    let (narrow, wide) = (cx.width(from)?, cx.width(i.into())?);
    let by = c.get().as_u64().filter(|&n| c.get() == d.get() && n < narrow.into())?;
    if cx.ty(a.get()) != ty {
        return None;
    }
    let by = cx.int(ty, u64::from(wide - narrow) + by);
    let name = cx.body.name(i.into()).unwrap_or_default().to_vec();
    let high = cx.build(|b| b.named(&name).shl(a.get(), by));
    cx.new_binary(Opcode::AShr, Flags::NONE, high, by)
}

/// `sext(trunc(x) >> (m - 1))`: a bit of x, spread.
fn splat_of_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (from, ty, x) = (cx.body.operand(i, 0), cx.body.inst(i).ty, Hole::new());
    let narrow = cx.width(from)?;
    cx.m(from, one_use(ashr(trunc(&x), is_int(u64::from(narrow - 1))))).then_some(())?;
    let source = cx.ty(x.get());
    let old = cx.width(x.get())?;
    let truncated = cx.body.operand(from.inst()?, 0);
    if source != ty && !cx.one_use(truncated) {
        return None;
    }
    let (up, down) = (cx.int(source, u64::from(old - narrow)), cx.int(source, u64::from(old - 1)));
    let high = cx.build(|b| b.shl(x.get(), up));
    if source == ty {
        return cx.new_binary(Opcode::AShr, Flags::NONE, high, down);
    }
    let sign = cx.build(|b| b.ashr(high, down));
    let op = cx.resize_op(sign, ty, true)?;
    cx.new_cast(op, Flags::NONE, sign, ty)
}
