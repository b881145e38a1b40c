//! Division and remainders.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::{is_power_of_two, transfers_execution};
use ir::inst::InstData;
use ir::inst::flags::{EXACT, Flags};
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

rules! {
    /// What `udiv` and `sdiv` have.
    pub COMMON, "div":
        divisor_is_not_zero,
        into_select_or_phi,
        chosen_divisor,
        of_quotient,
        of_product,
        without_rest,
        one_by,
}

rules! {
    /// The rules of `udiv`.
    pub UDIV, "udiv":
        by_negative,
        of_lshr,
        by_log2,
        narrow_unsigned,
        common_factor,
}

rules! {
    /// The rules of `sdiv`.
    pub SDIV, "sdiv":
        by_minus_one,
        by_signed_min,
        exact_power,
        exact_negative_power,
        of_sext,
        of_negation,
        sdiv_to_udiv,
}

rules! {
    /// The rules of `urem`.
    pub UREM, "urem":
        narrow_unsigned,
        by_power,
        one_rem,
        by_negative_rem,
}

rules! {
    /// The rules of `srem`.
    pub SREM, "srem":
        by_negative_constant,
        of_negated,
        srem_to_urem,
}

rules! {
    /// What remainders have.
    pub REM, "rem":
        divisor_is_not_zero,
        into_select_or_phi,
        chosen_divisor,
}

fn into_select_or_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.m(cx.body.operand(i, 1), immediate()) {
        return None;
    }
    cx.fold_binary_into_select_or_phi(i)
}

/// A divisor is not zero: of a `select`, it is the other arm.
fn divisor_is_not_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (cond, yes, no) = (Hole::new(), Hole::new(), Hole::new());
    let chosen = cx.body.operand(i, 1);
    if !cx.m(chosen, select(&cond, &yes, &no)) {
        return None;
    }
    let (divisor, holds) = match () {
        () if cx.m(yes.get(), zero_int()) => (no.get(), false),
        () if cx.m(no.get(), zero_int()) => (yes.get(), true),
        () => return None,
    };
    cx.set_operand(i, 1, divisor);
    let truth = cx.truth(cx.ty(cond.get()), holds);
    let known = if cond.get().constant().is_some() { (chosen, divisor) } else { (cond.get(), truth) };
    known_above(cx, i, [(chosen, divisor), known]);
    Some(Outcome::Changed)
}

/// So many instructions above are looked at.
const MAX_ABOVE: usize = 64;

/// What is known at an instruction is known above, too, as far as what stands there leads to it.
fn known_above(cx: &mut Combiner<'_>, i: Inst, known: [(Value, Value); 2]) {
    let mut at = cx.body.prev_inst(i);
    for _ in 0..MAX_ABOVE {
        let Some(above) = at.expand().filter(|&above| transfers_execution(&cx.q_at(above), above)) else { return };
        // Its operands belong to blocks above.
        if cx.body.inst(above).opcode == Opcode::Phi {
            return;
        }
        for k in 0..cx.body.inst(above).num_operands() {
            let operand = cx.body.operand(above, k);
            if let Some(&(_, v)) = known.iter().find(|(v, _)| *v == operand) {
                cx.set_operand(above, k, v);
                cx.worklist.push(above);
            }
        }
        at = cx.body.prev_inst(above);
    }
}

/// A constant divided by one of two constants is one of two constants.
fn chosen_divisor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(a, immediate()) || !cx.m(b, select(any(), immediate(), immediate())) {
        return None;
    }
    cx.fold_op_into_select(i, b.inst()?, true, false)
}

/// `(x / c) / d = x / (c * d)`, if that does not overflow.
fn of_quotient(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let (x, c, n) = (Hole::new(), IntHole::new(), cx.int_of(b)?);
    cx.m(a, binary(d.opcode, &x, &c)).then_some(())?;
    let (product, overflow) =
        if d.opcode == Opcode::SDiv { c.get().smul_overflow(&n) } else { c.get().umul_overflow(&n) };
    if overflow || product.is_zero() {
        return None;
    }
    let exact = d.is_exact() && cx.body.inst(a.inst()?).is_exact();
    let ty = cx.ty(a);
    let divisor = cx.ap(ty, &product);
    cx.new_binary_raw(d.opcode, if exact { EXACT } else { 0 }, x.get(), divisor)
}

/// `(x * c) / d`, and `(x << c) / d`, where one number is a multiple of the other.
fn of_product(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let (x, c, n) = (Hole::new(), IntHole::new(), cx.int_of(b).filter(|n| !n.is_zero())?);
    let signed = d.opcode == Opcode::SDiv;
    let ty = cx.ty(a);
    let kept = |cx: &Combiner<'_>| if signed { cx.m(a, nsw(any())) } else { cx.m(a, nuw(any())) };
    let factor = if cx.m(a, mul(&x, &c)) && kept(cx) {
        c.get()
    } else if cx.m(a, shl(&x, &c)) && kept(cx) {
        let by = c.get().as_u64().filter(|&by| by < u64::from(n.width()) - u64::from(signed))?;
        ApInt::one_bit(n.width(), by as u32)
    } else {
        return None;
    };
    let multiple = |a: &ApInt, b: &ApInt| {
        if signed && (a.is_signed_min() && b.is_ones()) {
            return None;
        }
        let rest = if signed { a.srem(b)? } else { a.urem(b)? };
        rest.is_zero().then(|| if signed { a.sdiv(b) } else { a.udiv(b) })?
    };
    if let Some(q) = multiple(&n, &factor) {
        let divisor = cx.ap(ty, &q);
        return cx.new_binary_raw(d.opcode, if d.is_exact() { EXACT } else { 0 }, x.get(), divisor);
    }
    let q = multiple(&factor, &n)?;
    let factor = cx.ap(ty, &q);
    let mut flags = NoWrap::empty();
    flags.set(NoWrap::NUW, !signed);
    flags.set(NoWrap::NSW, cx.m(a, nsw(any())));
    cx.new_binary(Opcode::Mul, flags, x.get(), factor)
}

/// `(x - x % y) / y = x / y`
fn without_rest(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, y], d) = (cx.pair(i), *cx.body.inst(i));
    let rest = if d.opcode == Opcode::SDiv { Opcode::SRem } else { Opcode::URem };
    let x = Hole::new();
    if !cx.m(a, sub(&x, binary(rest, same(&x), y))) {
        return None;
    }
    cx.new_binary(d.opcode, Flags::NONE, x.get(), y)
}

/// `1 / x`
fn one_by(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, x], d) = (cx.pair(i), *cx.body.inst(i));
    if !cx.m(a, one()) || cx.is_bit(a) {
        return None;
    }
    let ty = cx.ty(a);
    if d.opcode == Opcode::SDiv {
        // x + 1 below 3: x is -1, 0 or 1, and 1 / x is x.
        let x = cx.frozen_unless_defined(x);
        let (one, three, zero) = (cx.int(ty, 1), cx.int(ty, 3), cx.zero(ty));
        let small = cx.build(|b| {
            let more = b.add(x, one);
            b.icmp(IntPredicate::Ult, more, three)
        });
        return cx.new_select(small, x, zero);
    }
    let one = cx.int(ty, 1);
    let equal = cx.build(|b| b.icmp(IntPredicate::Eq, x, one));
    cx.new_cast(Opcode::ZExt, Flags::NONE, equal, ty)
}

/// A divisor with the highest bit: the quotient is zero or one.
fn by_negative(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(b, negative()) {
        return None;
    }
    let ty = cx.ty(a);
    let above = cx.build(|builder| builder.icmp(IntPredicate::Uge, a, b));
    cx.new_cast(Opcode::ZExt, Flags::NONE, above, ty)
}

/// `(x >> c) / d = x / (d << c)`
fn of_lshr(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let (x, c, n) = (Hole::new(), IntHole::new(), cx.int_of(b)?);
    cx.m(a, lshr(&x, &c)).then_some(())?;
    let by = c.get().as_u64().filter(|&by| by <= u64::from(n.leading_zeros()) && by < u64::from(n.width()))?;
    let ty = cx.ty(a);
    let divisor = cx.ap(ty, &n.shl(by as u32));
    let exact = d.is_exact() && cx.body.inst(a.inst()?).is_exact();
    cx.new_binary_raw(Opcode::UDiv, if exact { EXACT } else { 0 }, x.get(), divisor)
}

/// `x / 2^n = x >> n`
fn by_log2(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let amount = cx.log2(b)?;
    let name = cx.body.name(i.into()).unwrap_or_default().to_vec();
    let data = InstData::new(Opcode::LShr, d.ty).with_flags(d.raw_flags());
    let v = cx.build(|builder| builder.named(&name).value(data, &[a, amount]));
    cx.replace(v)
}

/// Division of widened numbers in the narrow type.
fn narrow_unsigned(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    let (x, y) = (Hole::new(), Hole::new());
    let flags = if d.opcode == Opcode::UDiv { d.raw_flags() } else { 0 };
    let narrow = |cx: &mut Combiner<'_>, x: Value, y: Value| {
        let data = InstData::new(d.opcode, cx.ty(x)).with_flags(flags);
        let v = cx.build(|builder| builder.value(data, &[x, y]));
        cx.new_cast(Opcode::ZExt, Flags::NONE, v, d.ty)
    };
    if cx.m(a, zext(&x)) && cx.m(b, zext(&y)) && cx.ty(x.get()) == cx.ty(y.get()) && (cx.one_use(a) || cx.one_use(b)) {
        return narrow(cx, x.get(), y.get());
    }
    let fits = |cx: &mut Combiner<'_>, c: Value, like: Value| {
        let ty = cx.ty(like);
        let small = cx.fold_cast(Opcode::Trunc, c, ty)?;
        let wide = cx.ty(c);
        (cx.fold_cast(Opcode::ZExt, small, wide) == Some(c)).then_some(small)
    };
    if cx.m(a, one_use(zext(&x))) && cx.m(b, constant()) {
        let small = fits(cx, b, x.get())?;
        return narrow(cx, x.get(), small);
    }
    if cx.m(b, one_use(zext(&y))) && cx.m(a, constant()) {
        let small = fits(cx, a, y.get())?;
        return narrow(cx, small, y.get());
    }
    None
}

/// `(x * z) / (y * z) = x / y`, where nothing wraps.
fn common_factor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (x, y, z) = (Hole::new(), Hole::new(), Hole::new());
    let found = cx.m(a, nuw(mul(&x, &z))) && cx.m(b, nuw(c_mul(same(&z), &y)))
        || cx.m(a, nuw(mul(&z, &x))) && cx.m(b, nuw(c_mul(same(&z), &y)));
    if !found {
        return None;
    }
    cx.new_binary_raw(Opcode::UDiv, cx.body.inst(i).raw_flags(), x.get(), y.get())
}

/// `x / -1 = -x`
fn by_minus_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let x = Hole::new();
    if !(cx.m(b, ones()) || cx.m(b, sext(&x)) && cx.is_bit(x.get())) {
        return None;
    }
    let ty = cx.ty(a);
    let zero = cx.zero(ty);
    cx.new_binary(Opcode::Sub, NoWrap::NSW, zero, a)
}

/// `x / least = x == least`
fn by_signed_min(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(b, sign_mask()) {
        return None;
    }
    let ty = cx.ty(a);
    let equal = cx.build(|builder| builder.icmp(IntPredicate::Eq, a, b));
    cx.new_cast(Opcode::ZExt, Flags::NONE, equal, ty)
}

/// `x /exact 2^n = x >>exact n`
fn exact_power(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let x = Hole::new();
    if !cx.body.inst(i).is_exact() {
        return None;
    }
    if cx.m(b, power_of_two()) && cx.m(b, non_negative()) {
        let amount = cx.exact_log2_of(b)?;
        return cx.new_binary_raw(Opcode::AShr, EXACT, a, amount);
    }
    if cx.m(b, nsw(shl(one(), &x))) {
        return cx.new_binary_raw(Opcode::AShr, EXACT, a, x.get());
    }
    None
}

/// `x /exact -2^n = -(x >>exact n)`
fn exact_negative_power(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.body.inst(i).is_exact() || !cx.m(b, negated_power_of_two()) {
        return None;
    }
    let power = cx.negated_constant(b)?;
    let amount = cx.exact_log2_of(power)?;
    let ty = cx.ty(a);
    let data = InstData::new(Opcode::AShr, ty).with_flags(EXACT);
    let name = cx.name_with(i, b".neg");
    let shifted = cx.build(|builder| builder.named(&name).value(data, &[a, amount]));
    let zero = cx.zero(ty);
    cx.new_binary(Opcode::Sub, NoWrap::NSW, zero, shifted)
}

/// `sext(x) / c`, where c fits: in the narrow type.
fn of_sext(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x) = (cx.pair(i), Hole::new());
    let n = cx.int_of(b)?;
    cx.m(a, one_use(sext(&x))).then_some(())?;
    let narrow = cx.width(x.get())?;
    if n.significant_bits() > narrow {
        return None;
    }
    let (source, ty) = (cx.ty(x.get()), cx.ty(a));
    let divisor = cx.ap(source, &n.trunc(narrow));
    let quotient = cx.build(|builder| builder.binary(Opcode::SDiv, x.get(), divisor));
    cx.new_cast(Opcode::SExt, Flags::NONE, quotient, ty)
}

/// `-x / c = x / -c`
fn of_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x) = (cx.pair(i), Hole::new());
    let negatable = int_where(|n: &ApInt| !n.is_signed_min() && !n.is_one() && !n.is_zero());
    if !cx.m(b, negatable) || !cx.m(a, nsw(neg(&x))) {
        return None;
    }
    let divisor = cx.negated_constant(b)?;
    let exact = cx.body.inst(i).raw_flags();
    cx.new_binary_raw(Opcode::SDiv, exact, x.get(), divisor)
}

/// Division of numbers that are not negative.
fn sdiv_to_udiv(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], d) = (cx.pair(i), *cx.body.inst(i));
    if !cx.known(a).is_non_negative() {
        return None;
    }
    if cx.known(b).is_non_negative() {
        return cx.new_binary_raw(Opcode::UDiv, d.raw_flags(), a, b);
    }
    // By -2^n: a shift and a negation
    let ty = cx.ty(a);
    if cx.m(b, negated_power_of_two()) {
        let power = cx.negated_constant(b)?;
        let amount = cx.exact_log2_of(power)?;
        let data = InstData::new(Opcode::LShr, ty).with_flags(d.raw_flags());
        let shifted = cx.build(|builder| builder.value(data, &[a, amount]));
        return cx.new_neg(shifted);
    }
    // By a power of two, maybe the sign bit: that makes zero either way.
    if is_power_of_two(&cx.q(), b, true) {
        return cx.new_binary_raw(Opcode::UDiv, d.raw_flags(), a, b);
    }
    None
}

/// `x % y = x & (y - 1)` for a power of two y.
fn by_power(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !is_power_of_two(&cx.q(), b, true) {
        return None;
    }
    let ty = cx.ty(a);
    let ones = cx.ones(ty);
    let mask = cx.build(|builder| builder.add(b, ones));
    cx.new_binary(Opcode::And, Flags::NONE, a, mask)
}

/// `1 % x = zext(x != 1)`
fn one_rem(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !cx.m(a, one()) {
        return None;
    }
    let ty = cx.ty(a);
    let one = cx.int(ty, 1);
    let differs = cx.build(|builder| builder.icmp(IntPredicate::Ne, b, one));
    cx.new_cast(Opcode::ZExt, Flags::NONE, differs, ty)
}

/// A divisor with the highest bit goes once at most.
fn by_negative_rem(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x) = (cx.pair(i), Hole::new());
    if cx.m(b, negative()) {
        let a = cx.frozen_unless_defined(a);
        let (below, rest) = cx.build(|builder| (builder.icmp(IntPredicate::Ult, a, b), builder.sub(a, b)));
        return cx.new_select(below, a, rest);
    }
    // By sext(bit), which is -1: whether a is -1
    if cx.m(b, sext(&x)) && cx.is_bit(x.get()) {
        let ty = cx.ty(a);
        let a = cx.frozen_unless_defined(a);
        let (minus_one, zero) = (cx.ones(ty), cx.zero(ty));
        let equal = cx.build(|builder| builder.icmp(IntPredicate::Eq, a, minus_one));
        return cx.new_select(equal, zero, a);
    }
    None
}

/// `x % -c = x % c`
fn by_negative_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let b = cx.body.operand(i, 1);
    if !cx.m(b, negative()) || !cx.m(b, int_where(|n: &ApInt| !n.is_signed_min())) {
        return None;
    }
    let positive = cx.negated_constant(b)?;
    cx.set_operand(i, 1, positive)
}

/// `-x % y = -(x % y)`
fn of_negated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([a, b], x) = (cx.pair(i), Hole::new());
    cx.m(a, one_use(nsw(neg(&x)))).then_some(())?;
    let ty = cx.ty(a);
    let rest = cx.build(|builder| builder.binary(Opcode::SRem, x.get(), b));
    let zero = cx.zero(ty);
    cx.new_binary(Opcode::Sub, NoWrap::NSW, zero, rest)
}

/// The remainder of numbers that are not negative.
fn srem_to_urem(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let width = cx.width(a)?;
    let mask = ApInt::signed_min(width);
    if !cx.mask_is_zero(b, &mask) || !cx.mask_is_zero(a, &mask) {
        return None;
    }
    cx.new_binary(Opcode::URem, Flags::NONE, a, b)
}

impl Combiner<'_> {
    /// The exponent of a power of two, where it is at hand: of constants, `1 << x`, and these widened, shifted or chosen.
    fn log2(&mut self, v: Value) -> Option<Value> {
        if !self.has_log2(v, 0) {
            return None;
        }
        self.build_log2(v)
    }

    fn has_log2(&self, v: Value, depth: u32) -> bool {
        let (x, y) = (Hole::new(), Hole::new());
        let at_hand = self.m(v, power_of_two()) || self.m(v, shl(power_of_two(), any()));
        if at_hand || depth > 5 {
            return at_hand;
        }
        // A divisor is not zero: no bit of a power of two is shifted out.
        if self.m(v, zext(&x)) || self.m(v, shl(&x, any())) || self.m(v, lshr(&x, any())) {
            return self.has_log2(x.get(), depth + 1);
        }
        self.m(v, one_use(select(any(), &x, &y)))
            && self.has_log2(x.get(), depth + 1)
            && self.has_log2(y.get(), depth + 1)
    }

    fn build_log2(&mut self, v: Value) -> Option<Value> {
        let (x, y, c) = (Hole::new(), Hole::new(), Hole::new());
        if self.m(v, constant()) {
            return self.exact_log2_of(v);
        }
        let ty = self.ty(v);
        if self.m(v, shl(&x, &y)) {
            let base = self.build_log2(x.get())?;
            if self.m(base, zero_int()) {
                return Some(y.get());
            }
            return Some(self.build(|b| b.add(base, y.get())));
        }
        if self.m(v, lshr(&x, &y)) {
            let base = self.build_log2(x.get())?;
            return Some(self.build(|b| b.sub(base, y.get())));
        }
        if self.m(v, zext(&x)) {
            let narrow = self.build_log2(x.get())?;
            return Some(self.build(|b| b.cast(Opcode::ZExt, narrow, ty)));
        }
        if self.m(v, select(&c, &x, &y)) {
            let (yes, no) = (self.build_log2(x.get())?, self.build_log2(y.get())?);
            return Some(self.build(|b| b.select(c.get(), yes, no)));
        }
        None
    }
}
