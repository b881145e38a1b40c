//! Counts and permutations of bits: `ctlz`, `cttz`, `ctpop`, `bswap`, `bitreverse`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::ConstantRange;
use analysis::pattern::*;
use analysis::value_tracking::{is_known_non_zero, is_power_of_two, range_attribute};
use ir::attr_kind::AttrKind;
use ir::attributes::IntRange;
use ir::intrinsics::{Intrinsic, id};
use ir::metadata_kinds::kind;
use ir::{ApInt, Attribute, Flags, Inst, IntPredicate, NoWrap, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "bits", third(BITS_CALL);
        reverse_of_bit,
        swap_of_shift,
        swap_of_one_byte,
        swap_of_truncated_swap,
        logic_of_permuted,
        count_of_reversed,
        count_of_bit,
        count_as_shift_amount,
        trailing_of_same,
        trailing_of_extended,
        trailing_of_shifted,
        leading_of_shifted,
        leading_of_low_bits,
        decided_count,
        count_of_non_zero,
        count_range,
        population_of_permuted,
        population_of_extended_bit,
        population_of_low_bits,
        population_of_zext,
        population_of_power,
        population_range,
}

fn unary(cx: &Combiner<'_>, i: Inst, what: Intrinsic) -> Option<Value> {
    cx.calls(i, &[what]).then(|| cx.body.operand(i, 0))
}

/// `bitreverse(zext i1 x)` is `x ? sign bit : 0`.
fn reverse_of_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::BITREVERSE)?;
    let x = Hole::new();
    if !cx.m(v, zext(&x)) || !cx.is_bit(x.get()) {
        return None;
    }
    let ty = cx.ty(v);
    let width = cx.width(v)?;
    let (sign, zero) = (cx.ap(ty, &ApInt::signed_min(width)), cx.zero(ty));
    cx.new_select(x.get(), sign, zero)
}

/// `bswap(x << y)` is `bswap(x) >> y` for whole bytes.
fn swap_of_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::BSWAP)?;
    let (op, x, y) = (OpcodeHole::new(), Hole::new(), Hole::new());
    if !cx.m(v, one_use(logical_shift(&op, &x, &y))) {
        return None;
    }
    let width = cx.width(v)?;
    if !cx.mask_is_zero(y.get(), &ApInt::low_bits(width, 3)) {
        return None;
    }
    let ty = cx.ty(v);
    let swapped = cx.call(id::BSWAP, &[ty], &[x.get()])?;
    let inverse = if op.get() == Opcode::Shl { Opcode::LShr } else { Opcode::Shl };
    cx.new_binary(inverse, Flags::NONE, swapped.into(), y.get())
}

/// A swap of a number with one byte is a shift.
fn swap_of_one_byte(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::BSWAP)?;
    let known = cx.known(v);
    let width = known.width();
    let (high, low) = (known.min_leading_zeros() / 8 * 8, known.min_trailing_zeros() / 8 * 8);
    if width.checked_sub(high + low) != Some(8) {
        return None;
    }
    let ty = cx.ty(v);
    if high > low {
        let by = cx.int(ty, u64::from(high - low));
        return cx.new_binary(Opcode::Shl, NoWrap::NUW, v, by);
    }
    let by = cx.int(ty, u64::from(low - high));
    cx.new_binary_raw(Opcode::LShr, ir::inst::flags::EXACT, v, by)
}

/// `bswap(trunc(bswap x))` is `trunc(x >> C)`.
fn swap_of_truncated_swap(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::BSWAP)?;
    let x = Hole::new();
    if !cx.m(v, trunc(intrinsic1(id::BSWAP, &x))) {
        return None;
    }
    let by = cx.width(x.get())? - cx.width(v)?;
    let (wide, ty) = (cx.ty(x.get()), cx.ty(v));
    let by = cx.int(wide, u64::from(by));
    let shifted = cx.build(|b| b.lshr(x.get(), by));
    cx.new_cast(Opcode::Trunc, Flags::NONE, shifted, ty)
}

/// `bswap(bswap(x) & y)` is `x & bswap(y)`; so with `bitreverse`.
fn logic_of_permuted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into()).filter(|what| [id::BSWAP, id::BITREVERSE].contains(what))?;
    let v = cx.body.operand(i, 0);
    let (op, x, y, a, b) = (OpcodeHole::new(), Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(v, one_use(any_bitwise(&op, &x, &y))) {
        return None;
    }
    let (x, y) = (x.get(), y.get());
    if cx.m(x, intrinsic1(what, &a)) && cx.m(y, intrinsic1(what, &b)) {
        return cx.new_binary(op.get(), Flags::NONE, a.get(), b.get());
    }
    let ty = cx.ty(v);
    if cx.m(x, one_use(intrinsic1(what, &a))) {
        let permuted = permute(cx, what, ty, y)?;
        return cx.new_binary(op.get(), Flags::NONE, a.get(), permuted);
    }
    if cx.m(y, one_use(intrinsic1(what, &b))) {
        let permuted = permute(cx, what, ty, x)?;
        return cx.new_binary(op.get(), Flags::NONE, permuted, b.get());
    }
    None
}

/// A call of `bswap` or `bitreverse`, folded for a constant.
fn permute(cx: &mut Combiner<'_>, what: Intrinsic, ty: Type, v: Value) -> Option<Value> {
    if let Some(n) = cx.int_of(v) {
        let n = if what == id::BSWAP { n.swap_bytes() } else { n.reverse_bits() };
        return Some(cx.ap(ty, &n));
    }
    Some(cx.call(what, &[ty], &[v])?.into())
}

/// The operand of `ctlz` or `cttz`, and is it poison for zero?
fn count(cx: &Combiner<'_>, i: Inst) -> Option<(Intrinsic, Value, bool)> {
    let what = cx.intrinsic(i.into()).filter(|what| [id::CTLZ, id::CTTZ].contains(what))?;
    let [v, flag] = cx.pair(i);
    Some((what, v, cx.m(flag, one())))
}

/// `ctlz(bitreverse x)` is `cttz(x)`, and the other way round.
fn count_of_reversed(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, _) = count(cx, i)?;
    let x = Hole::new();
    if !cx.m(v, intrinsic1(id::BITREVERSE, &x)) {
        return None;
    }
    let ty = cx.ty(v);
    let flag = cx.body.operand(i, 1);
    cx.new_call(if what == id::CTLZ { id::CTTZ } else { id::CTLZ }, &[ty], &[x.get(), flag])
}

/// Of one bit it is the inversion.
fn count_of_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (_, v, poison) = count(cx, i)?;
    if !cx.is_bit(v) {
        return None;
    }
    if !poison {
        return cx.new_not(v);
    }
    let ty = cx.ty(v);
    let zero = cx.zero(ty);
    cx.replace(zero)
}

/// A shift by the count of zero would be poison anyway.
fn count_as_shift_amount(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (_, _, poison) = count(cx, i)?;
    if poison || !cx.body.has_one_use(i) {
        return None;
    }
    let user = cx.body.users_of(i).next()?;
    if !cx.body.inst(user).opcode.is_shift() || cx.body.operand(user, 1) != i.into() {
        return None;
    }
    transforms::utils::drop_annotations::drop_undefined_behavior_annotations(cx.module, cx.body, i);
    let truth = cx.truth(Type::I1, true);
    cx.set_operand(i, 1, truth)
}

/// What does not change the zeros at the end: `-x`, `x & -x`, `abs`.
fn trailing_of_same(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, _) = count(cx, i)?;
    let x = Hole::new();
    if what != id::CTTZ {
        return None;
    }
    let found = cx.m(v, neg(&x)) || cx.m(v, c_and(neg(&x), same(&x))) || cx.m(v, intrinsic1(id::ABS, &x));
    if !found {
        return None;
    }
    cx.set_operand(i, 0, x.get())
}

/// `cttz(sext x)` is `cttz(zext x)`, and `cttz(zext x)` is `zext(cttz x)`.
fn trailing_of_extended(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, poison) = count(cx, i)?;
    let x = Hole::new();
    if what != id::CTTZ {
        return None;
    }
    let (wide, flag) = (cx.ty(v), cx.body.operand(i, 1));
    if cx.m(v, one_use(sext(&x))) {
        let extended = cx.build(|b| b.cast(Opcode::ZExt, x.get(), wide));
        let call = cx.call(id::CTTZ, &[wide], &[extended, flag])?;
        return cx.replace(call.into());
    }
    if !poison || !cx.m(v, one_use(zext(&x))) {
        return None;
    }
    let ty = cx.ty(x.get());
    let truth = cx.truth(Type::I1, true);
    let narrow = cx.call(id::CTTZ, &[ty], &[x.get(), truth])?;
    let extended = cx.build(|b| b.cast(Opcode::ZExt, narrow.into(), wide));
    cx.replace(extended)
}

/// The count for a constant, as a constant.
fn count_of_constant(cx: &mut Combiner<'_>, what: Intrinsic, c: Value) -> Option<Value> {
    let n = cx.int_of(c).filter(|n| !n.is_zero())?;
    let zeros = if what == id::CTTZ { n.trailing_zeros() } else { n.leading_zeros() };
    let ty = cx.ty(c);
    Some(cx.int(ty, u64::from(zeros)))
}

/// `cttz(C << x)` is `cttz(C) + x`.
fn trailing_of_shifted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, poison) = count(cx, i)?;
    let (c, x) = (Hole::new(), Hole::new());
    if what != id::CTTZ {
        return None;
    }
    if poison && cx.m(v, shl(imm(&c), &x)) {
        let zeros = count_of_constant(cx, what, c.get())?;
        return cx.new_binary(Opcode::Add, Flags::NONE, zeros, x.get());
    }
    if poison && cx.m(v, exact(lshr(imm(&c), &x))) {
        let zeros = count_of_constant(cx, what, c.get())?;
        return cx.new_binary(Opcode::Sub, Flags::NONE, zeros, x.get());
    }
    if cx.m(v, add(lshr(ones(), &x), one())) {
        let ty = cx.ty(v);
        let width = cx.width(v)?;
        let width = cx.int(ty, u64::from(width));
        return cx.new_binary(Opcode::Sub, Flags::NONE, width, x.get());
    }
    None
}

/// `ctlz(C >> x)` is `ctlz(C) + x`.
fn leading_of_shifted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, poison) = count(cx, i)?;
    let (c, x) = (Hole::new(), Hole::new());
    if what != id::CTLZ || !poison {
        return None;
    }
    let op = if cx.m(v, lshr(imm(&c), &x)) {
        Opcode::Add
    } else if cx.m(v, nuw(shl(imm(&c), &x))) {
        Opcode::Sub
    } else {
        return None;
    };
    let zeros = count_of_constant(cx, what, c.get())?;
    cx.new_binary(op, Flags::NONE, zeros, x.get())
}

/// The width minus `cttz(x)`.
fn width_minus_trailing(cx: &mut Combiner<'_>, x: Value) -> Option<Outcome> {
    let ty = cx.ty(x);
    let width = cx.width(x)?;
    let no = cx.truth(Type::I1, false);
    let zeros = cx.call(id::CTTZ, &[ty], &[x, no])?;
    let width = cx.int(ty, u64::from(width));
    let difference = cx.build(|b| b.sub(width, zeros.into()));
    cx.replace(difference)
}

/// `ctlz(~x & (x - 1))`
fn leading_of_low_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, _) = count(cx, i)?;
    let x = Hole::new();
    if what != id::CTLZ || !cx.m(v, one_use(c_and(not(&x), add(same(&x), ones())))) {
        return None;
    }
    width_minus_trailing(cx, x.get())
}

/// The least and the greatest count of zeros.
fn zeros(cx: &Combiner<'_>, what: Intrinsic, v: Value) -> (u32, u32) {
    let known = cx.known(v);
    match what {
        id::CTTZ => (known.min_trailing_zeros(), known.max_trailing_zeros()),
        _ => (known.min_leading_zeros(), known.max_leading_zeros()),
    }
}

fn decided_count(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, _) = count(cx, i)?;
    let (least, most) = zeros(cx, what, v);
    if least != most {
        return None;
    }
    let ty = cx.ty(v);
    let n = cx.int(ty, u64::from(least));
    cx.replace(n)
}

/// Where the number is not zero, it may be poison for zero.
fn count_of_non_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (_, v, poison) = count(cx, i)?;
    if poison || !is_known_non_zero(&cx.q(), v) {
        return None;
    }
    let truth = cx.truth(Type::I1, true);
    cx.set_operand(i, 1, truth)
}

fn has_range(cx: &Combiner<'_>, i: Inst) -> bool {
    let table = &cx.module.ctx.attrs;
    let set = table.list(cx.body.inst(i).call_attrs()).ret;
    table.has(set, AttrKind::Range) || cx.body.attachment(i, kind::RANGE).is_some()
}

fn set_range(cx: &mut Combiner<'_>, i: Inst, range: &ConstantRange) {
    let attr =
        IntRange { bits: range.width(), lower: range.lower().words().into(), upper: range.upper().words().into() };
    cx.edit_result_attrs(i, |b| _ = b.add(Attribute::Range(AttrKind::Range, Box::new(attr))));
}

/// The range of a count says more than its bits.
fn count_range(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, v, _) = count(cx, i)?;
    let width = cx.width(v)?;
    if width == 1 || has_range(cx, i) {
        return None;
    }
    let (least, most) = zeros(cx, what, v);
    let [lower, upper] = [least, most + 1].map(|n| ApInt::new(width, u64::from(n)));
    set_range(cx, i, &ConstantRange::new(lower, upper));
    Some(Outcome::Changed)
}

/// Permutations of bits do not change how many there are.
fn population_of_permuted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::CTPOP)?;
    let x = Hole::new();
    let found = cx.m(v, intrinsic1(id::BITREVERSE, &x))
        || cx.m(v, intrinsic1(id::BSWAP, &x))
        || cx.m(v, intrinsic3(id::FSHL, &x, same(&x), any()))
        || cx.m(v, intrinsic3(id::FSHR, &x, same(&x), any()));
    if !found {
        return None;
    }
    cx.set_operand(i, 0, x.get())
}

/// `ctpop(x | -x)`
fn population_of_extended_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::CTPOP)?;
    let x = Hole::new();
    if !cx.m(v, one_use(either(or(&x, neg(same(&x))), or(neg(&x), same(&x))))) {
        return None;
    }
    width_minus_trailing(cx, x.get())
}

/// `ctpop(~x & (x - 1))` is `cttz(x)`.
fn population_of_low_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::CTPOP)?;
    let x = Hole::new();
    if !cx.m(v, c_and(not(&x), add(same(&x), ones()))) {
        return None;
    }
    let ty = cx.ty(v);
    let no = cx.truth(Type::I1, false);
    cx.new_call(id::CTTZ, &[ty], &[x.get(), no])
}

/// `ctpop(zext x)` is `zext(ctpop x)`.
fn population_of_zext(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::CTPOP)?;
    let x = Hole::new();
    if !cx.m(v, one_use(zext(&x))) {
        return None;
    }
    let (ty, wide) = (cx.ty(x.get()), cx.ty(v));
    let narrow = cx.call(id::CTPOP, &[ty], &[x.get()])?;
    cx.new_cast(Opcode::ZExt, Flags::NONE, narrow.into(), wide)
}

/// At most one bit is set.
fn population_of_power(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::CTPOP)?;
    let ty = cx.ty(v);
    let possible = !&cx.known(v).zeros;
    if let Some(bit) = possible.exact_log2() {
        let by = cx.int(ty, u64::from(bit));
        return cx.new_binary(Opcode::LShr, Flags::NONE, v, by);
    }
    if !is_power_of_two(&cx.q(), v, true) {
        return None;
    }
    let zero = cx.zero(ty);
    let is = cx.build(|b| b.icmp(IntPredicate::Ne, v, zero));
    cx.new_cast(Opcode::ZExt, Flags::NONE, is, ty)
}

fn population_range(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let v = unary(cx, i, id::CTPOP)?;
    let width = cx.width(v).filter(|&w| w > 1)?;
    let table = &cx.module.ctx.attrs;
    let old = range_attribute(cx.module, table.list(cx.body.inst(i).call_attrs()).ret, width);
    let old = old.unwrap_or_else(|| ConstantRange::full(width));
    let known = cx.known(v);
    let (mut least, most) = (known.min_population(), known.max_population());
    if least == 0 && old.contains_zero() && is_known_non_zero(&cx.q(), v) {
        least = 1;
    }
    let [lower, upper] = [least, most + 1].map(|n| ApInt::new(width, u64::from(n)));
    let new =
        ConstantRange::new(lower, upper).intersect_preferring(&old, analysis::constant_range::Preferred::Unsigned);
    if new == old {
        return None;
    }
    set_range(cx, i, &new);
    Some(Outcome::Changed)
}
