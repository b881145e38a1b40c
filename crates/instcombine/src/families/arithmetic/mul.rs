//! `mul`

use super::shared::{narrow, no_wrap, of_bits};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

rules! {
    /// The rules of `mul`.
    pub RULES, "mul":
        by_minus_one,
        of_shl_by_constant,
        by_power_of_two,
        by_negative_power,
        into_select_or_phi,
        of_sum,
        of_negation,
        of_quotient,
        by_chosen_sign,
        of_bits,
        by_shifted_one,
        of_widened_bits,
        of_single_bits,
        by_bit,
        by_sign,
        by_own_sign,
        narrow,
        no_wrap,
}

/// `x * -1 = -x`
fn by_minus_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(b, ones()) || cx.is_bit(a) {
        return None;
    }
    let flags = cx.body.inst(i).no_wrap() & NoWrap::NSW;
    let ty = cx.ty(a);
    let zero = cx.zero(ty);
    cx.new_binary(Opcode::Sub, flags, zero, a)
}

/// `(x << c) * d = x * (d << c)`
fn of_shl_by_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, c, [a, d]) = (Hole::new(), Hole::new(), cx.pair(i));
    if !cx.m(d, immediate()) || !cx.m(a, shl(&x, imm(&c))) {
        return None;
    }
    let factor = cx.fold_binary(Opcode::Shl, d, c.get())?;
    let mut flags = cx.body.inst(i).no_wrap() & cx.body.inst(a.inst()?).no_wrap();
    if cx.int_of(factor).is_none_or(|n| n.is_signed_min()) {
        flags -= NoWrap::NSW;
    }
    cx.new_binary(Opcode::Mul, flags, x.get(), factor)
}

/// `x * 2^n = x << n`
fn by_power_of_two(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let amount = cx.exact_log2_of(b)?;
    let width = cx.width(a)?;
    let mut flags = cx.body.inst(i).no_wrap();
    if cx.int_of(amount).is_none_or(|n| n.as_u64() == Some(u64::from(width - 1))) {
        flags -= NoWrap::NSW;
    }
    cx.new_binary(Opcode::Shl, flags, a, amount)
}

/// `x * -2^n = -x * 2^n`, where -x costs nothing.
fn by_negative_power(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.one_use(a) || !cx.m(b, negated_power_of_two()) {
        return None;
    }
    let nsw = cx.body.inst(i).has_nsw();
    let negation = cx.negated(a, true, nsw)?;
    let factor = cx.negated_constant(b)?;
    let keeps = nsw && cx.int_of(b).is_some_and(|n| !n.is_signed_min());
    let flags = if keeps { NoWrap::NSW } else { NoWrap::empty() };
    let v = cx.build(|builder| builder.binary_with(Opcode::Mul, flags, negation, factor));
    cx.replace(v)
}

fn into_select_or_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.fold_binary_into_select_or_phi(i)
}

/// `(x + c) * d = x * d + c * d`
fn of_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, c, [a, d]) = (Hole::new(), Hole::new(), cx.pair(i));
    if !cx.m(d, immediate()) || !cx.m(a, one_use(add_like(&x, imm(&c)))) {
        return None;
    }
    let product = cx.fold_binary(Opcode::Mul, d, c.get())?;
    let inner = cx.body.inst(a.inst()?);
    let nuw = cx.body.inst(i).has_nuw() && (inner.opcode == Opcode::Or || inner.has_nuw());
    let flags = if nuw { NoWrap::NUW } else { NoWrap::empty() };
    let scaled = cx.build(|b| b.binary_with(Opcode::Mul, flags, x.get(), d));
    cx.new_binary(Opcode::Add, flags, scaled, product)
}

/// `(c ? 1 : -1) * x = c ? x : -x`
fn by_chosen_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, x) = (Hole::new(), Hole::new());
    let d = cx.body.inst(i).no_wrap();
    let is_positive = if cx.m(i.into(), c_mul(one_use(select(&cond, one(), ones())), &x)) {
        true
    } else if cx.m(i.into(), c_mul(one_use(select(&cond, ones(), one())), &x)) {
        false
    } else {
        return None;
    };
    let x = x.get();
    // x * -1 without unsigned overflow is x * -1 with x below 2: the negation may wrap for 1.
    let flags = d & NoWrap::NSW;
    let ty = cx.ty(x);
    let zero = cx.zero(ty);
    let negated = cx.build(|b| b.binary_with(Opcode::Sub, flags, zero, x));
    if is_positive { cx.new_select(cond.get(), x, negated) } else { cx.new_select(cond.get(), negated, x) }
}

/// Negations move outwards, or into constants.
fn of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, [a, b]) = (Hole::new(), Hole::new(), cx.pair(i));
    if cx.m(a, neg(&x)) && cx.m(b, immediate()) {
        let factor = cx.negated_constant(b)?;
        return cx.new_binary(Opcode::Mul, Flags::NONE, x.get(), factor);
    }
    if cx.m(a, neg(&x)) && cx.m(b, neg(&y)) {
        let nsw = cx.body.inst(i).has_nsw() && cx.m(a, nsw(any())) && cx.m(b, nsw(any()));
        let flags = if nsw { NoWrap::NSW } else { NoWrap::empty() };
        return cx.new_binary(Opcode::Mul, flags, x.get(), y.get());
    }
    if cx.m(i.into(), c_mul(one_use(neg(&x)), &y)) {
        let product = cx.build(|b| b.mul(x.get(), y.get()));
        return cx.new_neg(product);
    }
    None
}

/// `(x / y) * y = x - x % y`
fn of_quotient(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    for (quotient, y) in [(l, r), (r, l)] {
        let Some(div) = quotient.inst() else { continue };
        let op = cx.body.inst(div).opcode;
        if !matches!(op, Opcode::UDiv | Opcode::SDiv) {
            continue;
        }
        let [x, divisor] = cx.pair(div);
        let negated = y.constant().is_none() && cx.m(y, neg(divisor))
            || y.constant().is_some() && cx.negated_constant(y) == Some(divisor);
        if divisor != y && !negated || !cx.one_use(quotient) {
            continue;
        }
        if cx.body.inst(div).is_exact() {
            return if divisor == y { cx.replace(x) } else { cx.new_neg(x) };
        }
        let rest = if op == Opcode::UDiv { Opcode::URem } else { Opcode::SRem };
        let x = cx.frozen_unless_defined(x);
        // A divisor that is undefined is zero, too. What is left has it once.
        let rest = cx.build(|b| b.binary(rest, x, divisor));
        return if negated {
            cx.new_binary(Opcode::Sub, Flags::NONE, rest, x)
        } else {
            cx.new_binary(Opcode::Sub, Flags::NONE, x, rest)
        };
    }
    None
}

/// `x * (1 << y) = x << y`, also where the power of two is widened.
fn by_shifted_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let y = Hole::new();
    let d = *cx.body.inst(i);
    let mut flags = NoWrap::empty();
    flags.set(NoWrap::NUW, d.has_nuw());
    for (power, x) in [(l, r), (r, l)] {
        if cx.m(power, shl(one(), &y)) {
            flags.set(NoWrap::NSW, d.has_nsw() && cx.m(power, nsw(any())));
            return cx.new_binary(Opcode::Shl, flags, x, y.get());
        }
        if cx.m(power, zext(shl(one(), &y))) {
            let ty = cx.ty(x);
            let amount = cx.build(|b| b.cast(Opcode::ZExt, y.get(), ty));
            return cx.new_binary(Opcode::Shl, flags, x, amount);
        }
    }
    None
}

/// Products of widened bits.
fn of_widened_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, [a, b]) = (Hole::new(), Hole::new(), cx.pair(i));
    let ty = cx.ty(a);
    let bits = |cx: &Combiner<'_>| cx.is_bit(x.get()) && cx.ty(x.get()) == cx.ty(y.get());
    let one_goes = cx.one_use(a) || cx.one_use(b) || a == b;
    let alike = cx.m(a, zext(&x)) && cx.m(b, zext(&y)) || cx.m(a, sext(&x)) && cx.m(b, sext(&y));
    if alike && bits(cx) && one_goes {
        let both = cx.build(|b| b.and(x.get(), y.get()));
        return cx.new_cast(Opcode::ZExt, Flags::NONE, both, ty);
    }
    let opposite = cx.m(a, sext(&x)) && cx.m(b, zext(&y)) || cx.m(a, zext(&x)) && cx.m(b, sext(&y));
    if opposite && bits(cx) && one_goes {
        let both = cx.build(|b| b.and(x.get(), y.get()));
        return cx.new_cast(Opcode::SExt, Flags::NONE, both, ty);
    }
    None
}

/// Products of numbers that are zero or one.
fn of_single_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let is_bit = |v: Value| v.inst().is_some() && cx.known(v).max_active_bits() <= 1;
    if cx.is_bit(a) || !is_bit(a) || !is_bit(b) {
        return None;
    }
    cx.new_binary(Opcode::And, Flags::NONE, a, b)
}

/// A bit times a number: the number, or zero.
fn by_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([l, r], x) = (cx.pair(i), Hole::new());
    let ty = cx.ty(l);
    let zero = cx.zero(ty);
    for (bit, y) in [(l, r), (r, l)] {
        if cx.m(bit, zext(&x)) && cx.is_bit(x.get()) {
            return cx.new_select(x.get(), y, zero);
        }
        if cx.m(bit, sext(&x)) && cx.is_bit(x.get()) {
            let negation = match y.constant() {
                Some(_) => cx.negated_constant(y)?,
                None => cx.build(|b| b.binary_with(Opcode::Sub, Flags::NONE, zero, y)),
            };
            return cx.new_select(x.get(), negation, zero);
        }
    }
    None
}

/// The sign bit times a number: `x < 0 ? y : 0`; the lowest bit likewise.
fn by_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([l, r], x) = (cx.pair(i), Hole::new());
    let ty = cx.ty(l);
    let last = u64::from(cx.width(l)? - 1);
    let zero = cx.zero(ty);
    for (bit, y) in [(l, r), (r, l)] {
        if cx.m(bit, lshr(&x, is_int(last))) {
            let negative = cx.build(|b| b.named(b"isneg").icmp(IntPredicate::Slt, x.get(), zero));
            return cx.new_select(negative, y, zero);
        }
        if cx.m(bit, one_use(and(&x, one()))) {
            let bit_type = cx.truth_type(l);
            let low = cx.build(|b| b.cast(Opcode::Trunc, x.get(), bit_type));
            return cx.new_select(low, y, zero);
        }
    }
    None
}

/// `x * (x < 0 ? -1 : 1)` is the absolute value.
fn by_own_sign(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([l, r], last) = (cx.pair(i), u64::from(cx.width(i.into())? - 1));
    let is_sign = |sign: Value, x: Value| cx.m(sign, or(ashr(x, is_int(last)), one()));
    let x = match () {
        () if is_sign(l, r) => r,
        () if is_sign(r, l) => l,
        () => return None,
    };
    let ty = cx.ty(x);
    let poison = cx.truth(ir::Type::I1, cx.body.inst(i).has_nsw());
    cx.new_call(id::ABS, &[ty], &[x, poison])
}

impl Combiner<'_> {
    /// The exponents of a constant whose lanes are powers of two.
    pub fn exact_log2_of(&mut self, c: Value) -> Option<Value> {
        let ty = self.ty(c);
        if let Some(n) = self.int_of(c) {
            let exponent = n.exact_log2()?;
            return Some(self.int(ty, exponent.into()));
        }
        let (len, scalable) = self.types.vector_len(ty)?;
        if scalable || len > 64 || c.constant().is_none() {
            return None;
        }
        let scalar = self.types.scalar(ty);
        let mut items = Vec::with_capacity(len as usize);
        for k in 0..len {
            let exponent: ApInt = match lane_of(&self.q(), c, k)? {
                ir::Lane::Int(n) => ApInt::new(n.width(), n.exact_log2()?.into()),
                _ => return None,
            };
            items.push(self.body.consts_mut().ap_int(self.types, scalar, &exponent));
        }
        Some(self.body.consts_mut().aggregate(self.types, ty, &items).into())
    }

    /// A value, frozen unless it is surely neither undef nor poison: for whoever will use it more often than before.
    pub fn frozen_unless_defined(&mut self, v: Value) -> Value {
        if analysis::value_tracking::is_not_undef(&self.q(), v) {
            return v;
        }
        let name = self.name_with(v, b".fr");
        let data = InstData::new(Opcode::Freeze, self.ty(v));
        self.build(|b| b.named(&name).value(data, &[v]))
    }
}
