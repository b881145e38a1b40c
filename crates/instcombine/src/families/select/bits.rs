//! `select` by a test of one bit: arithmetic with the bit instead.

use super::parts::Select;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{
    Hole, IntHole, and, any, binary, c_and, c_mul, c_umin, int_where, intrinsic3, is_ap_int, lshr, one, one_use, trunc,
    undef, xor,
};
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

rules! {
    /// One bit in both arms.
    pub FLIPPED, "select-bit":
        flipped_bit,
        mask_and_shift,
}

rules! {
    /// A bit of the condition in the result.
    pub RULES, "select-bit":
        bit_of_constant,
        bit_of_operand,
}

rules! {
    /// Operations that keep zero.
    pub ZERO, "select-zero":
        zero_or_operation,
}

/// A condition that holds if one bit is clear, or if it is set.
struct BitTest {
    /// The value tested, or what is left of it by an "and".
    value: Value,
    /// The bit.
    mask: ApInt,
    /// Does the condition hold if the bit is set?
    if_set: bool,
    /// Must the bit still be cut out?
    needs_and: bool,
}

fn bit_test(cx: &Combiner<'_>, s: &Select) -> Option<BitTest> {
    if !cx.same_shape(s) {
        return None;
    }
    let (value, predicate, b) = match cx.body.view_value(s.cond)? {
        View::ICmp { predicate, a, b } => (a, predicate, b),
        View::Cast { op: Opcode::Trunc, from } => {
            let needs_and = !cx.body.inst(s.cond.inst()?).no_wrap().nuw();
            let mask = ApInt::one(cx.width(from)?);
            return Some(BitTest { value: from, mask, if_set: true, needs_and });
        }
        _ => return None,
    };
    if predicate.is_equality() {
        let mask = IntHole::new();
        let x = Hole::new();
        let found = cx.is_zero(b) && cx.m(value, and(&x, &mask)) && mask.get().is_power_of_2();
        let if_set = predicate == IntPredicate::Ne;
        return found.then(|| BitTest { value, mask: mask.get(), if_set, needs_and: false });
    }
    let bound = cx.int_of(b)?;
    let if_set = match predicate {
        IntPredicate::Slt if bound.is_zero() => true,
        IntPredicate::Sgt if bound.is_ones() => false,
        IntPredicate::Ugt if bound.is_signed_max() => true,
        IntPredicate::Ult if bound.is_signed_min() => false,
        _ => return None,
    };
    let sign = ApInt::signed_min(bound.width());
    let wide = Hole::new();
    let (value, mask) =
        if cx.m(value, trunc(&wide)) { (wide.get(), sign.zext(cx.width(wide.get())?)) } else { (value, sign) };
    Some(BitTest { value, mask, if_set, needs_and: true })
}

impl BitTest {
    /// The arms where the bit is clear and where it is set.
    fn arms(&self, s: &Select) -> (Value, Value) {
        if self.if_set { (s.no, s.yes) } else { (s.yes, s.no) }
    }

    /// The bit, cut out of the value.
    fn cut(&self, cx: &mut Combiner<'_>) -> Value {
        if !self.needs_and {
            return self.value;
        }
        let ty = cx.ty(self.value);
        let mask = cx.ap(ty, &self.mask);
        cx.build(|b| b.and(self.value, mask))
    }
}

/// Moves the bit from one place in `v` to another one in a number of type `ty`.
fn move_bit(cx: &mut Combiner<'_>, v: Value, from: u32, to: u32, ty: ir::Type) -> Value {
    if to > from {
        let by = cx.int(ty, u64::from(to - from));
        cx.build(|b| {
            let v = b.zext_or_trunc(v, ty);
            b.shl(v, by)
        })
    } else {
        let v = if to < from {
            let narrow = cx.ty(v);
            let by = cx.int(narrow, u64::from(from - to));
            cx.build(|b| b.lshr(v, by))
        } else {
            v
        };
        cx.build(|b| b.zext_or_trunc(v, ty))
    }
}

/// Constants that differ in one bit, or of which one is zero and the other one a power of two (`foldSelectICmpAnd`).
fn bit_of_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i)?;
    let test = bit_test(cx, &s)?;
    let (clear, set) = test.arms(&s);
    let (c, d) = (cx.int_of(clear)?, cx.int_of(set)?);
    if !c.is_zero() && !d.is_zero() {
        if c.width() != test.mask.width() || &c ^ &d != test.mask || test.needs_and && !cx.one_use(s.cond) {
            return None;
        }
        let v = test.cut(cx);
        let v = cx.build(|b| if c.ugt(&d) { b.xor(v, clear) } else { b.or(v, clear) });
        return cx.replace(v);
    }
    if !c.is_power_of_2() && !d.is_power_of_2() {
        return None;
    }
    let (n, inverted) = if c.is_zero() { (d, false) } else { (c, true) };
    let (from, to) = (test.mask.exact_log2()?, n.exact_log2()?);
    let resized = n.width() != test.mask.width();
    let cost = test.needs_and as u32 + inverted as u32 + (from != to) as u32 + resized as u32;
    if cost > 1 + cx.one_use(s.cond) as u32 {
        return None;
    }
    let v = test.cut(cx);
    let mut v = move_bit(cx, v, from, to, s.ty);
    if inverted {
        v = cx.build(|b| b.xor(v, clear));
    }
    cx.replace(v)
}

/// `x & 8 ? y | 4 : y` is `y | ((x & 8) >> 1)` (`foldSelectICmpAndBinOp`).
fn bit_of_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty))?;
    let test = bit_test(cx, &s)?;
    let (clear, set) = test.arms(&s);
    let with_bit = |cx: &Combiner<'_>, v: Value, y: Value| {
        let Some(View::Binary { a, b, .. }) = cx.body.view_value(v) else { return None };
        cx.int_of(b).filter(|n| a == y && n.is_power_of_2())
    };
    let (y, changed, n, inverted) = match (with_bit(cx, set, clear), with_bit(cx, clear, set)) {
        (Some(n), _) => (clear, set, n, false),
        (_, Some(n)) => (set, clear, n, true),
        _ => return None,
    };
    let d = *cx.body.inst(changed.inst()?);
    let neutral = cx.right_identity(d.opcode, s.ty, false)?;
    if !cx.is_zero(neutral) {
        return None;
    }
    let (from, to) = (test.mask.exact_log2()?, n.exact_log2()?);
    let resized = n.width() != test.mask.width();
    let cost = test.needs_and as u32 + inverted as u32 + (from != to) as u32 + resized as u32;
    if cost > cx.one_use(s.cond) as u32 + cx.one_use(changed) as u32 {
        return None;
    }
    let v = test.cut(cx);
    let mut v = move_bit(cx, v, from, to, s.ty);
    if inverted {
        let bit = cx.ap(s.ty, &n);
        v = cx.build(|b| b.xor(v, bit));
    }
    let data = ir::inst::InstData::new(d.opcode, d.ty).with_flags(d.raw_flags());
    let v = cx.build(|b| b.value(data, &[y, v]));
    cx.replace(v)
}

/// `x & 8 ? x ^ 8 : x`: the bit is cleared or set.
fn flipped_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty))?;
    let View::ICmp { predicate, a, .. } = cx.body.view_value(s.cond)? else { return None };
    let test = bit_test(cx, &s)?;
    let x = if predicate.is_equality() { cx.body.operand(test.value.inst()?, 0) } else { a };
    if predicate.is_equality() == test.needs_and || test.mask.width() != cx.width(x)? {
        return None;
    }
    let (clear, set) = test.arms(&s);
    let is_flipped = |cx: &Combiner<'_>, v: Value| cx.m(v, xor(x, is_ap_int(test.mask.clone())));
    let is_set = match () {
        () if clear == x && is_flipped(cx, set) => false,
        () if set == x && is_flipped(cx, clear) => true,
        () => return None,
    };
    let mask = if is_set { test.mask.clone() } else { !&test.mask };
    let mask = cx.ap(s.ty, &mask);
    let v = cx.build(|b| if is_set { b.or(x, mask) } else { b.and(x, mask) });
    cx.replace(v)
}

/// `(x & 8) == 0 ? (x >> n) & 1 : 1` asks for two bits at once (`foldSelectICmpAndAnd`).
fn mask_and_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty))?;
    let View::ICmp { predicate: IntPredicate::Eq, a, b } = cx.body.view_value(s.cond)? else { return None };
    // With 1 where the bit is set.
    if !cx.is_zero(b) || !cx.is_one(s.no) || !cx.one_use(s.cond) {
        return None;
    }
    let (x, bit, mask, z) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(s.yes, one_use(and(&bit, one()))) || !cx.one_use(a) {
        return None;
    }
    // A distance that is too far matters only where the bit is clear.
    let width = u64::from(cx.width(s.yes)?);
    let in_range = int_where(|n: &ApInt| n.as_u64().is_some_and(|n| n < width));
    let is_shifted = cx.m(bit.get(), one_use(lshr(&x, &z)));
    if is_shifted && !cx.m(z.get(), in_range) {
        return None;
    }
    let x = if is_shifted { x.get() } else { bit.get() };
    if !cx.m(a, c_and(x, &mask)) {
        return None;
    }
    let mask = mask.get();
    let ty = cx.ty(x);
    let one = cx.int(ty, 1);
    let zero = cx.zero(ty);
    let bit = if is_shifted { cx.build(|b| b.shl(one, z.get())) } else { one };
    let both = cx.build(|b| b.or(mask, bit));
    let found = cx.build(|b| b.and(x, both));
    let truth = cx.build(|b| b.icmp(IntPredicate::Ne, found, zero));
    cx.new_cast(Opcode::ZExt, ir::inst::flags::Flags::NONE, truth, s.ty)
}

/// `x == 0 ? 0 : x * y` is `x * freeze y`, and so on for operations that give zero of zero.
fn zero_or_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty))?;
    let View::ICmp { predicate, a: x, b } = cx.body.view_value(s.cond)? else { return None };
    if !predicate.is_equality() || !cx.is_zero(b) {
        return None;
    }
    let (zero, v) = if predicate == IntPredicate::Eq { (s.yes, s.no) } else { (s.no, s.yes) };
    let (op, y) = (v.inst()?, Hole::new());
    let is = |c: Value| cx.is_zero(c) || cx.m(c, undef());
    if zero.constant().is_none() || !is(zero) {
        return None;
    }
    let rotates = |what| cx.m(v, intrinsic3(what, x, x, &y));
    let divides = [Opcode::UDiv, Opcode::SDiv, Opcode::URem, Opcode::SRem];
    if divides.into_iter().any(|op| cx.m(v, binary(op, x, any()))) {
        return cx.replace(v);
    }
    let keeps_zero = cx.m(v, c_mul(x, &y))
        || cx.m(v, c_and(x, &y))
        || rotates(id::FSHL)
        || rotates(id::FSHR)
        || cx.m(v, c_umin(x, &y));
    if !keeps_zero {
        return None;
    }
    let y = y.get();
    let k = (0..3).find(|&k| cx.body.operand(op, k) == y)?;
    let name = cx.name_with(y, b".fr");
    let frozen = cx.build_before(op, |b| b.named(&name).freeze(y));
    cx.set_operand(op, k, frozen);
    cx.replace(v)
}
