//! `shl`, `lshr`, `ashr`.

use super::shift_amounts::{of_constant_difference, same_direction};
use super::shift_inside::move_inside;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::{is_not_undef, num_sign_bits};
use ir::inst::InstData;
use ir::inst::flags::{EXACT, Flags};
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

rules! {
    /// What all shifts have, before bits that nobody demands are dropped.
    pub AMOUNT, "shift-amount":
        unsigned_amount,
}

rules! {
    /// What all shifts have behind that.
    pub COMMON, "shift":
        of_constant_sum,
        remainder_amount,
        by_constant,
        same_direction,
        of_constant_difference,
}

rules! {
    /// The rules of `shl`.
    pub SHL, "shl":
        drop_sign_extension,
        shl_by_constant,
        shl_of_one_less,
        shl_of_shr,
        shl_powers,
        shl_no_wrap,
}

rules! {
    /// The rules of `lshr`.
    pub LSHR, "lshr":
        lshr_by_constant,
        lshr_of_shl,
        lshr_exact,
}

rules! {
    /// The rules of `ashr`.
    pub ASHR, "ashr":
        ashr_by_constant,
        ashr_to_lshr,
        ashr_of_not,
        ashr_exact,
}

/// The shift amount, if it is a number below the width.
fn amount(cx: &Combiner<'_>, i: Inst) -> Option<u32> {
    let by = cx.body.operand(i, 1);
    let width = cx.width(by)?;
    cx.int_of(by)?.as_u64().filter(|&n| n < width.into()).map(|n| n as u32)
}

/// An amount is below the width, so that it is no negative number.
fn unsigned_amount(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let y = Hole::new();
    if !cx.m(b, one_use(sext(&y))) || cx.m(y.get(), constant()) {
        return None;
    }
    let ty = cx.ty(b);
    let name = cx.body.name(b).unwrap_or_default().to_vec();
    let wide = cx.build(|builder| builder.named(&name).cast(Opcode::ZExt, y.get(), ty));
    let d = *cx.body.inst(i);
    cx.new_inst(InstData::new(d.opcode, d.ty).with(d.flags()), &[a, wide])
}

/// A constant shifted by a sum with a constant: shifted by that first. A constant operand moves into `select` and phi.
fn of_constant_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let d = *cx.body.inst(i);
    if cx.m(a, constant())
        && let Some(select) = b.inst().filter(|&s| cx.body.inst(s).opcode == Opcode::Select)
        && let Some(folded) = cx.fold_op_into_select(i, select, false, false)
    {
        return Some(folded);
    }
    let (x, c) = (Hole::new(), Hole::new());
    // c >> (x + d) = (c >> d) >> x
    if cx.m(a, immediate()) && cx.m(b, nuw(add(&x, imm(&c)))) {
        let shifted = cx.fold_binary(d.opcode, a, c.get())?;
        let keeps = shl_flags_after_constant(cx, i, a, shifted, c.get());
        return cx.new_binary_raw(d.opcode, keeps, shifted, x.get());
    }
    None
}

/// The flags that survive when a constant is shifted first.
fn shl_flags_after_constant(cx: &mut Combiner<'_>, i: Inst, a: Value, shifted: Value, by: Value) -> u8 {
    let d = *cx.body.inst(i);
    if d.opcode == Opcode::Shl {
        let mut flags = NoWrap::empty();
        flags.set(NoWrap::NUW, d.has_nuw() && cx.fold_binary(Opcode::LShr, shifted, by) == Some(a));
        flags.set(NoWrap::NSW, d.has_nsw() && cx.fold_binary(Opcode::AShr, shifted, by) == Some(a));
        return flags.bits();
    }
    let back = cx.fold_binary(Opcode::Shl, shifted, by) == Some(a);
    if d.is_exact() && back { EXACT } else { 0 }
}

/// `x << (y urem 2^n) = x << (y & (2^n - 1))`
fn remainder_amount(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (y, c, b) = (Hole::new(), Hole::new(), cx.body.operand(i, 1));
    let power = both(power_of_two(), bind(&c, constant()));
    cx.m(b, one_use(srem(&y, power))).then_some(())?;
    let ty = cx.ty(b);
    let ones = cx.ones(ty);
    let mask = cx.fold_binary(Opcode::Add, c.get(), ones)?;
    let name = cx.body.name(b).unwrap_or_default().to_vec();
    let rest = cx.build(|builder| builder.named(&name).and(y.get(), mask));
    cx.set_operand(i, 1, rest)
}

/// Shifts by a constant.
fn by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let (c, x) = (Hole::new(), Hole::new());
    // (c << x) << d = (c << d) << x, for the same shift
    if cx.m(b, immediate()) && cx.m(a, binary(d.opcode, imm(&c), &x)) {
        let shifted = cx.fold_binary(d.opcode, c.get(), b)?;
        let inner = cx.body.inst(a.inst()?).raw_flags();
        return cx.new_binary_raw(d.opcode, inner & d.raw_flags(), shifted, x.get());
    }
    let by = amount(cx, i)?;
    if let Some(moved) = move_inside(cx, i, by) {
        return Some(moved);
    }
    if let Some(folded) = cx.fold_binary_into_select_or_phi(i) {
        return Some(folded);
    }
    shift_of_binary(cx, i).or_else(|| shift_of_choice(cx, i))
}

/// May a shift by a constant go before an operation with a constant?
fn goes_before(cx: &Combiner<'_>, shift: Opcode, op: Opcode, c: Value) -> bool {
    match op {
        Opcode::Add => shift == Opcode::Shl,
        Opcode::And | Opcode::Or => true,
        // An inversion before a logical shift is what `xor` makes of one behind it.
        Opcode::Xor => shift == Opcode::AShr || !cx.m(c, ones()),
        _ => false,
    }
}

/// `(c ? x op d : x) << n = c ? (x << n) op (d << n) : x << n`
fn shift_of_choice(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, by], shift) = (cx.pair(i), cx.body.inst(i).opcode);
    let (cond, yes, no) = (Hole::new(), Hole::new(), Hole::new());
    if !cx.m(a, one_use(select(&cond, &yes, &no))) {
        return None;
    }
    for (changed, kept, is_yes) in [(yes.get(), no.get(), true), (no.get(), yes.get(), false)] {
        let Some(inner) = changed.inst().filter(|_| cx.one_use(changed) && kept.constant().is_none()) else { continue };
        let op = cx.body.inst(inner).opcode;
        if !op.is_binary() {
            continue;
        }
        let [x, d] = cx.pair(inner);
        if x != kept || cx.int_of(d).is_none() || !goes_before(cx, shift, op, d) {
            continue;
        }
        let d = cx.fold_binary(shift, d, by)?;
        let (shifted, new) = cx.build(|b| {
            let shifted = b.binary(shift, kept, by);
            (shifted, b.binary(op, shifted, d))
        });
        let (yes, no) = if is_yes { (new, shifted) } else { (shifted, new) };
        return cx.new_select(cond.get(), yes, no);
    }
    None
}

/// `(x & c) << n = (x << n) & (c << n)`, and the like, where one operation goes.
fn shift_of_binary(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let inner = a.inst().filter(|&s| cx.body.has_one_use(s) && cx.body.inst(s).opcode.is_binary())?;
    let op = cx.body.inst(inner).opcode;
    let [x, c] = cx.pair(inner);
    let ty = cx.ty(a);
    let is_shl = d.opcode == Opcode::Shl;
    // Constant operand: the shift moves inside, if nothing is lost.
    if cx.int_of(c).is_some() && goes_before(cx, d.opcode, op, c) {
        let folded = cx.fold_binary(d.opcode, c, b)?;
        let shifted = cx.build(|builder| builder.binary(d.opcode, x, b));
        cx.take_name_if_new(shifted, inner);
        let mut data = InstData::new(op, ty);
        if op == Opcode::Or {
            data.set_disjoint(cx.body.inst(inner).is_disjoint());
        }
        return cx.new_inst(data, &[shifted, folded]);
    }
    // c - x shifted left: (c << n) - (x << n)
    if is_shl && op == Opcode::Sub && cx.int_of(x).is_some() {
        let folded = cx.fold_binary(d.opcode, x, b)?;
        let shifted = cx.build(|builder| builder.binary(d.opcode, c, b));
        cx.take_name_if_new(shifted, inner);
        return cx.new_binary(Opcode::Sub, Flags::NONE, folded, shifted);
    }
    None
}

/// The sign of x is not needed, if it is shifted out.
fn drop_sign_extension(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (by, x, a) = (amount(cx, i)?, Hole::new(), cx.body.operand(i, 0));
    // zext(x) << c, where x is narrow enough: zext(x << c)
    cx.m(a, one_use(zext(&x))).then_some(())?;
    let narrow = cx.width(x.get())?;
    if by >= narrow || !cx.mask_is_zero(x.get(), &ApInt::high_bits(narrow, by)) {
        return None;
    }
    let (ty, from) = (cx.ty(a), cx.ty(x.get()));
    let n = cx.int(from, by.into());
    let shifted = cx.build(|b| b.shl(x.get(), n));
    cx.new_cast(Opcode::ZExt, Flags::NONE, shifted, ty)
}

fn shl_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (by, a) = (amount(cx, i)?, cx.body.operand(i, 0));
    let (x, c, ty, d) = (Hole::new(), IntHole::new(), cx.ty(a), *cx.body.inst(i));
    let width = cx.width(a)?;
    let inner_amount = |c: &IntHole| c.get().as_u64().filter(|&n| n < width.into()).map(|n| n as u32);
    // (x << c) << d = x << (c + d)
    if cx.m(a, shl(&x, &c))
        && let Some(n) = inner_amount(&c)
        && n + by < width
    {
        let sum = cx.int(ty, (n + by).into());
        let flags = d.no_wrap() & cx.body.inst(a.inst()?).no_wrap();
        return cx.new_binary(Opcode::Shl, flags, x.get(), sum);
    }
    // (x >> c) << d, where nothing is lost
    if cx.m(a, exact(either(lshr(&x, &c), ashr(&x, &c))))
        && let Some(n) = inner_amount(&c)
    {
        let op = cx.opcode(a)?;
        if n == by {
            return cx.replace(x.get());
        }
        if n < by {
            let rest = cx.int(ty, (by - n).into());
            return cx.new_binary(Opcode::Shl, d.no_wrap(), x.get(), rest);
        }
        let rest = cx.int(ty, (n - by).into());
        return cx.new_binary_raw(op, EXACT, x.get(), rest);
    }
    // (x >> c) << d: one shift and a mask
    if cx.m(a, one_use(either(lshr(&x, &c), ashr(&x, &c))))
        && let Some(n) = inner_amount(&c)
    {
        let op = cx.opcode(a)?;
        let mask = ApInt::high_bits(width, width - by);
        if n < by {
            let rest = cx.int(ty, (by - n).into());
            let flags = d.no_wrap();
            let shifted = cx.build(|b| b.binary_with(Opcode::Shl, flags, x.get(), rest));
            let mask = cx.ap(ty, &mask);
            return cx.new_binary(Opcode::And, Flags::NONE, shifted, mask);
        }
        if n > by {
            let rest = cx.int(ty, (n - by).into());
            let exact = cx.body.inst(a.inst()?).is_exact();
            let data = InstData::new(op, ty).with_flags(if exact { EXACT } else { 0 });
            let shifted = cx.build(|b| b.value(data, &[x.get(), rest]));
            let mask = cx.ap(ty, &mask);
            return cx.new_binary(Opcode::And, Flags::NONE, shifted, mask);
        }
    }
    // (x >> d) << d = x & mask
    if cx.m(a, either(lshr(&x, is_int(by.into())), ashr(&x, is_int(by.into())))) {
        let mask = cx.ap(ty, &ApInt::high_bits(width, width - by));
        return cx.new_binary(Opcode::And, Flags::NONE, x.get(), mask);
    }
    shl_of_narrowed(cx, i, by).or_else(|| shl_of_part(cx, i, by))
}

/// `trunc(x >> c) << d = trunc(x >> (c - d))`, without the low bits.
fn shl_of_narrowed(cx: &mut Combiner<'_>, i: Inst, by: u32) -> Option<Outcome> {
    let (x, c, a) = (Hole::new(), IntHole::new(), cx.body.operand(i, 0));
    if !cx.m(a, one_use(trunc(one_use(either(lshr(&x, &c), ashr(&x, &c)))))) {
        return None;
    }
    let (wide, narrow) = (cx.ty(x.get()), cx.ty(a));
    let width = u64::from(cx.width(x.get())?);
    let rest = c.get().as_u64().filter(|&n| n < width)?.checked_sub(by.into()).filter(|&n| n > 0)?;
    let op = cx.opcode(cx.body.operand(a.inst()?, 0))?;
    let rest = cx.int(wide, rest);
    let part = cx.build(|b| {
        let shifted = b.named(b"sh.diff").binary(op, x.get(), rest);
        b.named(b"tr.sh.diff").cast(Opcode::Trunc, shifted, narrow)
    });
    let width = cx.width(a)?;
    let mask = cx.ap(narrow, &ApInt::high_bits(width, width - by));
    cx.new_binary(Opcode::And, Flags::NONE, part, mask)
}

/// `((x >> c) + y) << c` is `x + (y << c)` without the low bits, and alike for bitwise operations.
fn shl_of_part(cx: &mut Combiner<'_>, i: Inst, by: u32) -> Option<Outcome> {
    let a = cx.body.operand(i, 0);
    let op = cx.opcode(a).filter(|_| cx.one_use(a))?;
    let (x, y, mask) = (Hole::new(), Hole::new(), IntHole::new());
    if !matches!(op, Opcode::Add | Opcode::And | Opcode::Or | Opcode::Xor) {
        return None;
    }
    let ty = cx.ty(a);
    let amount = || is_int(by.into());
    let by = cx.body.operand(i, 1);
    // Only some bits of x
    if cx.m(a, c_binary(op, one_use(and(either(lshr(&x, amount()), ashr(&x, amount())), &mask)), &y)) {
        let name = cx.name_with(x.get(), b".mask");
        let mask = cx.ap(ty, &mask.get());
        let mask = cx.fold_binary(Opcode::Shl, mask, by)?;
        let (other, part) = cx.build(|b| (b.shl(y.get(), by), b.named(&name).and(x.get(), mask)));
        return cx.new_binary(op, Flags::NONE, part, other);
    }
    if cx.m(a, c_binary(op, one_use(either(lshr(&x, amount()), ashr(&x, amount()))), &y)) {
        let ones = cx.ones(ty);
        let high = cx.fold_binary(Opcode::Shl, ones, by)?;
        let both = cx.build(|b| {
            let other = b.shl(y.get(), by);
            b.binary(op, other, x.get())
        });
        return cx.new_binary(Opcode::And, Flags::NONE, both, high);
    }
    None
}

fn shl_of_one_less(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (x, ty) = (Hole::new(), cx.ty(a));
    let width = cx.width(a)?;
    // 1 << (width - 1 - x) = signmask >> x
    if cx.m(a, one()) && cx.m(b, sub(is_int(u64::from(width - 1)), &x)) {
        let sign = cx.ap(ty, &ApInt::signed_min(width));
        return cx.new_binary(Opcode::LShr, Flags::NONE, sign, x.get());
    }
    None
}

/// `(x >> y) << y = x & (-1 << y)`
fn shl_of_shr(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (x, ty) = (Hole::new(), cx.ty(a));
    if !cx.m(a, either(lshr(&x, b), ashr(&x, b))) {
        return None;
    }
    // What comes back was shifted out to the left before.
    if cx.m(x.get(), shl(any(), b)) {
        return cx.replace(x.get());
    }
    if !cx.one_use(a) {
        return None;
    }
    let ones = cx.ones(ty);
    let mask = cx.build(|builder| builder.shl(ones, b));
    cx.new_binary(Opcode::And, Flags::NONE, mask, x.get())
}

/// `(x * c) << d = x * (c << d)`, `(-1 << x)`, …
fn shl_powers(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], ty) = (cx.pair(i), cx.body.inst(i).ty);
    let (x, c) = (Hole::new(), Hole::new());
    if cx.m(b, immediate()) && cx.m(a, mul(&x, imm(&c))) {
        let factor = cx.fold_binary(Opcode::Shl, c.get(), b)?;
        return cx.new_binary(Opcode::Mul, Flags::NONE, x.get(), factor);
    }
    // zext(bit) << c = bit ? 1 << c : 0
    if cx.m(b, immediate()) && cx.m(a, zext(&x)) && cx.is_bit(x.get()) {
        let one = cx.int(ty, 1);
        let power = cx.fold_binary(Opcode::Shl, one, b)?;
        let zero = cx.zero(ty);
        return cx.new_select(x.get(), power, zero);
    }
    None
}

/// The greatest amount that a shift may have without being poison.
fn most(cx: &Combiner<'_>, i: Inst) -> Option<u32> {
    let by = cx.body.operand(i, 1);
    let width = cx.width(by)?;
    Some(cx.known(by).max_value().limited(u64::from(width - 1)) as u32)
}

/// Flags that hold by what is known of the operands.
fn shl_no_wrap(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, old) = (cx.body.operand(i, 0), cx.body.inst(i).no_wrap());
    if old == NoWrap::all() {
        return None;
    }
    let (most, value, mut flags) = (most(cx, i)?, cx.known(a), old);
    if most <= value.min_leading_zeros() {
        flags |= NoWrap::NUW;
    }
    if most < value.min_sign_bits() || most < num_sign_bits(&cx.q_apart(), a) {
        flags |= NoWrap::NSW;
    }
    if flags == old {
        return None;
    }
    cx.body.inst_mut(i).set_no_wrap(flags);
    Some(Outcome::Changed)
}

fn lshr_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, _], by) = (cx.pair(i), amount(cx, i)?);
    let (x, c, ty, d) = (Hole::new(), IntHole::new(), cx.ty(a), *cx.body.inst(i));
    let width = cx.width(a)?;
    let inner_amount = |c: &IntHole| c.get().as_u64().filter(|&n| n < width.into()).map(|n| n as u32);
    // ctlz, cttz, ctpop of which only the highest bit can show
    if width.is_power_of_two()
        && width.trailing_zeros() == by
        && let Some(what) = cx.intrinsic(a)
    {
        let compare = match what {
            id::CTLZ | id::CTTZ => Some(false),
            id::CTPOP => Some(true),
            _ => None,
        };
        if let Some(all) = compare {
            let v = cx.body.operand(a.inst()?, 0);
            let with = if all { cx.ones(ty) } else { cx.zero(ty) };
            let equal = cx.build(|b| b.icmp(IntPredicate::Eq, v, with));
            return cx.new_cast(Opcode::ZExt, Flags::NONE, equal, ty);
        }
    }
    // (x << c) >> d, where nothing is lost
    if cx.m(a, nuw(shl(&x, &c)))
        && let Some(n) = inner_amount(&c)
    {
        if n < by {
            let rest = cx.int(ty, (by - n).into());
            let exact = if d.is_exact() { EXACT } else { 0 };
            return cx.new_binary_raw(Opcode::LShr, exact, x.get(), rest);
        }
        if n > by {
            let rest = cx.int(ty, (n - by).into());
            let nsw = by > 0 && cx.m(a, nsw(any()));
            let flags = if nsw { NoWrap::NUW | NoWrap::NSW } else { NoWrap::NUW };
            return cx.new_binary(Opcode::Shl, flags, x.get(), rest);
        }
        return cx.replace(x.get());
    }
    // (x << c) >> d: one shift and a mask
    if cx.m(a, one_use(shl(&x, &c)))
        && let Some(n) = inner_amount(&c)
    {
        let mask = ApInt::low_bits(width, width - by);
        if n < by {
            let rest = cx.int(ty, (by - n).into());
            let exact = if d.is_exact() { EXACT } else { 0 };
            let data = InstData::new(Opcode::LShr, ty).with_flags(exact);
            let shifted = cx.build(|b| b.value(data, &[x.get(), rest]));
            let mask = cx.ap(ty, &mask);
            return cx.new_binary(Opcode::And, Flags::NONE, shifted, mask);
        }
        if n > by {
            let rest = cx.int(ty, (n - by).into());
            let shifted = cx.build(|b| b.shl(x.get(), rest));
            let mask = cx.ap(ty, &mask);
            return cx.new_binary(Opcode::And, Flags::NONE, shifted, mask);
        }
    }
    // (x << d) >> d = x & mask
    if cx.m(a, shl(&x, is_int(by.into()))) {
        let mask = cx.ap(ty, &ApInt::low_bits(width, width - by));
        return cx.new_binary(Opcode::And, Flags::NONE, x.get(), mask);
    }
    // (x << c) + y, shifted back: x + (y >> c), masked
    let y = Hole::new();
    if cx.m(a, one_use(c_add(one_use(shl(&x, is_int(by.into()))), &y))) {
        let n = cx.int(ty, by.into());
        let shifted = cx.build(|b| b.lshr(y.get(), n));
        let sum = cx.build(|b| b.add(shifted, x.get()));
        let mask = cx.ap(ty, &ApInt::low_bits(width, width - by));
        return cx.new_binary(Opcode::And, Flags::NONE, sum, mask);
    }
    // (x *nuw (c << d)) >> d = x *nuw c
    if cx.m(a, one_use(nuw(mul(&x, &c)))) && c.get().trailing_zeros() >= by {
        let flags = if by > 0 { NoWrap::NUW | NoWrap::NSW } else { NoWrap::NUW };
        let factor = cx.ap(ty, &c.get().lshr(by));
        return cx.new_binary(Opcode::Mul, flags, x.get(), factor);
    }
    // zext(x) >> c = zext(x >> c)
    if cx.m(a, one_use(zext(&x))) {
        let from = cx.ty(x.get());
        let narrow = cx.width(x.get())?;
        if by < narrow {
            let n = cx.int(from, by.into());
            let shifted = cx.build(|b| b.lshr(x.get(), n));
            return cx.new_cast(Opcode::ZExt, Flags::NONE, shifted, ty);
        }
    }
    // sext(x) >> (width - 1) = the sign of x
    if cx.m(a, sext(&x)) {
        let (from, narrow) = (cx.ty(x.get()), cx.width(x.get())?);
        if narrow == 1 && by == width - 1 {
            return cx.new_cast(Opcode::ZExt, Flags::NONE, x.get(), ty);
        }
        if by == width - 1 && cx.one_use(a) && narrow > 1 {
            let n = cx.int(from, u64::from(narrow - 1));
            let sign = cx.build(|b| b.lshr(x.get(), n));
            return cx.new_cast(Opcode::ZExt, Flags::NONE, sign, ty);
        }
        if by == width - narrow && cx.one_use(a) {
            let n = cx.int(from, u64::from(by.min(narrow - 1)));
            let shifted = cx.build(|b| b.ashr(x.get(), n));
            return cx.new_cast(Opcode::ZExt, Flags::NONE, shifted, ty);
        }
    }
    if by == width - 1 {
        // (x | -x) >> n-1: x is not zero
        if cx.m(a, one_use(c_or(neg(&x), same(&x)))) || cx.m(a, one_use(or(&x, neg(same(&x))))) {
            let zero = cx.zero(ty);
            let differs = cx.build(|b| b.icmp(IntPredicate::Ne, x.get(), zero));
            return cx.new_cast(Opcode::ZExt, Flags::NONE, differs, ty);
        }
        // ~x >> n-1: x is not negative
        if cx.m(a, one_use(not(&x))) && !cx.is_bit(a) {
            let minus_one = cx.ones(ty);
            let sign = cx.build(|b| b.named(b"isnotneg").icmp(IntPredicate::Sgt, x.get(), minus_one));
            return cx.new_cast(Opcode::ZExt, Flags::NONE, sign, ty);
        }
        // (x -nsw y) >> n-1: x < y
        if cx.m(a, one_use(nsw(sub(&x, &y)))) {
            let less = cx.build(|b| b.icmp(IntPredicate::Slt, x.get(), y.get()));
            return cx.new_cast(Opcode::ZExt, Flags::NONE, less, ty);
        }
        // x srem 2: x is odd and negative
        if cx.m(a, one_use(srem(&x, is_int(2)))) {
            let n = cx.int(ty, by.into());
            let sign = cx.build(|b| b.lshr(x.get(), n));
            return cx.new_binary(Opcode::And, Flags::NONE, sign, x.get());
        }
    }
    // (x >> c) >> d = x >> (c + d)
    if cx.m(a, lshr(&x, &c))
        && let Some(n) = inner_amount(&c)
        && n + by < width
    {
        let sum = cx.int(ty, (n + by).into());
        let both = d.is_exact() && cx.body.inst(a.inst()?).is_exact();
        return cx.new_binary_raw(Opcode::LShr, if both { EXACT } else { 0 }, x.get(), sum);
    }
    None
}

/// `(x << y) >> y = x & (-1 >> y)`
fn lshr_of_shl(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (x, ty) = (Hole::new(), cx.ty(a));
    cx.m(a, shl(&x, b)).then_some(())?;
    let ones = cx.ones(ty);
    if x.get() == ones {
        return cx.new_binary(Opcode::LShr, Flags::NONE, ones, b);
    }
    if !cx.one_use(a) {
        return None;
    }
    let mask = cx.build(|builder| builder.lshr(ones, b));
    cx.new_binary(Opcode::And, Flags::NONE, mask, x.get())
}

/// `exact`, where the bits shifted out are known to be zero.
fn lshr_exact(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    infer_exact(cx, i)
}

fn infer_exact(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.body.inst(i).is_exact() {
        return None;
    }
    let [a, b] = cx.pair(i);
    // An undef would be another number in each of the two.
    let by_form = cx.m(a, shl(any(), b)) && is_not_undef(&cx.q(), b)
        || cx.m(b, intrinsic1(id::CTTZ, a)) && is_not_undef(&cx.q(), a);
    if !by_form && most(cx, i)? > cx.known(a).min_trailing_zeros() {
        return None;
    }
    cx.body.inst_mut(i).set_exact(true);
    Some(Outcome::Changed)
}

fn ashr_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, _], by) = (cx.pair(i), amount(cx, i)?);
    let (x, y, c, ty, d) = (Hole::new(), Hole::new(), IntHole::new(), cx.ty(a), *cx.body.inst(i));
    let width = cx.width(a)?;
    let inner_amount = |c: &IntHole| c.get().as_u64().filter(|&n| n < width.into()).map(|n| n as u32);
    // (zext x << c) >> c = sext x
    if cx.m(a, shl(zext(&x), is_int(by.into()))) && by == width - cx.width(x.get())? {
        return cx.new_cast(Opcode::SExt, Flags::NONE, x.get(), ty);
    }
    // (x <<nsw c) >> d
    if cx.m(a, nsw(shl(&x, &c)))
        && let Some(n) = inner_amount(&c)
    {
        if n < by {
            let rest = cx.int(ty, (by - n).into());
            return cx.new_binary_raw(Opcode::AShr, d.raw_flags(), x.get(), rest);
        }
        if n > by {
            let rest = cx.int(ty, (n - by).into());
            return cx.new_binary(Opcode::Shl, NoWrap::NSW, x.get(), rest);
        }
        return cx.replace(x.get());
    }
    // (x >> c) >> d = x >> min(c + d, width - 1)
    if cx.m(a, ashr(&x, &c))
        && let Some(n) = inner_amount(&c)
    {
        let sum = cx.int(ty, (n + by).min(width - 1).into());
        let both = d.is_exact() && cx.body.inst(a.inst()?).is_exact();
        return cx.new_binary_raw(Opcode::AShr, if both { EXACT } else { 0 }, x.get(), sum);
    }
    // sext(x) >> c = sext(x >> min(c, n - 1))
    if cx.m(a, one_use(sext(&x))) {
        let (from, narrow) = (cx.ty(x.get()), cx.width(x.get())?);
        if narrow > 1 {
            let n = cx.int(from, by.min(narrow - 1).into());
            let shifted = cx.build(|b| b.ashr(x.get(), n));
            return cx.new_cast(Opcode::SExt, Flags::NONE, shifted, ty);
        }
    }
    if by == width - 1 {
        // The sign of a difference that does not wrap.
        if cx.m(a, one_use(nsw(sub(&x, &y)))) {
            let less = cx.build(|b| b.icmp(IntPredicate::Slt, x.get(), y.get()));
            return cx.new_cast(Opcode::SExt, Flags::NONE, less, ty);
        }
        // (x | -x) >> n-1: x is not zero
        if cx.m(a, one_use(c_or(neg(&x), same(&x)))) || cx.m(a, one_use(or(&x, neg(same(&x))))) {
            let zero = cx.zero(ty);
            let differs = cx.build(|b| b.icmp(IntPredicate::Ne, x.get(), zero));
            return cx.new_cast(Opcode::SExt, Flags::NONE, differs, ty);
        }
    }
    None
}

/// A number that is not negative.
fn ashr_to_lshr(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let width = cx.width(a)?;
    if !cx.mask_is_zero(a, &ApInt::signed_min(width)) {
        return None;
    }
    cx.new_binary_raw(Opcode::LShr, d.raw_flags(), a, b)
}

/// `~x >> y = ~(x >> y)`
fn ashr_of_not(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, [a, b]) = (Hole::new(), cx.pair(i));
    cx.m(a, one_use(not(&x))).then_some(())?;
    let name = cx.name_with(a, b".not");
    let shifted = cx.build(|builder| builder.named(&name).ashr(x.get(), b));
    cx.new_not(shifted)
}

fn ashr_exact(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    infer_exact(cx, i)
}
