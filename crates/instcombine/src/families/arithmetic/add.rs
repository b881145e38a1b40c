//! `add`.

use super::shared::{TwoComparisons, narrow, no_wrap, of_bits, of_shifted};
use crate::combiner::Combiner;
use crate::families::logic::intrinsic::operations_before_shift;
use crate::rule::Outcome;
use analysis::constant_range::Overflow;
use analysis::pattern::*;
use analysis::value_tracking::overflow;
use analysis::value_tracking::{is_known_non_zero, is_not_undef, no_common_bits, num_sign_bits};
use ir::inst::InstData;
use ir::inst::flags::Flags;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, NoWrap, Opcode, Value};

rules! {
    /// The rules of `add` with a constant on the right.
    pub WITH_CONSTANT, "add":
        into_select_or_phi: second(CONST),
        constant_less_value: first(SUB).second(CONST),
        difference_less_one: first(SUB).second(CONST),
        widened_bit: first(EXTENSION).second(CONST),
        of_not: first(XOR).second(CONST),
        sign_splat_plus_one: first(ASHR).second(CONST),
        of_disjoint_or: first(OR).second(CONST),
        of_or_with_negation: first(OR).second(CONST),
        sign_mask_added: second(CONST),
        disguised_sext: first(ZEXT).second(CONST),
        of_xor: first(XOR).second(CONST),
        of_umax: first(CALL).second(CONST),
        of_widened_decrement: first(ZEXT).second(CONST),
}

rules! {
    /// The other rules of `add`.
    pub RULES, "add":
        operations_before_shift: either(SHL),
        of_bits,
        doubled,
        negated_operand: either(SUB),
        complement_plus_one: either(ADD),
        complement_of_mask: either(ADD),
        thrice: either(ADD),
        constants_across_difference: either(SUB),
        masked_sign_bit: either(AND),
        widened_difference: both(ZEXT),
        bit_both_ways: both(EXTENSION),
        three_way: both(EXTENSION),
        without_carry,
        and_xor: either(AND),
        lowest_bit: either(AND | OR),
        factored_complement: either(XOR),
        times_negative_power: either(MUL),
        of_shifted: both(SHL),
        signum: either(ASHR),
        comparison_added: either(EXTENSION),
        inverted_operands,
        narrow: either(EXTENSION),
        no_wrap,
        low_bits: first(SHL).second(CONST),
        saturated: either(CALL),
        clamped: either(CALL),
}

/// The constant on the right, if there is one without expressions.
fn constant_right(cx: &Combiner<'_>, i: Inst) -> Option<Value> {
    Some(cx.body.operand(i, 1)).filter(|&c| cx.m(c, immediate()))
}

/// The number on the right.
fn number_right(cx: &Combiner<'_>, i: Inst) -> Option<ApInt> {
    cx.int_of(cx.body.operand(i, 1))
}

fn into_select_or_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    constant_right(cx, i)?;
    cx.fold_binary_into_select_or_phi(i)
}

/// `(y + 1) + ((x & c) ^ c) = y - (x | ~c)`, `(y + 1) + ((x | ~c) ^ c) = y - (x & c)`
fn complement_of_mask(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    for (sum, masked) in [(a, b), (b, a)] {
        let (x, y, part, c, d) = (Hole::new(), Hole::new(), Hole::new(), IntHole::new(), IntHole::new());
        if !cx.m(sum, one_use(add(&y, one()))) || !cx.m(masked, one_use(xor(one_use(&part), &c))) {
            continue;
        }
        let c = c.get();
        let ty = cx.ty(a);
        let (op, mask) = match () {
            () if cx.m(part.get(), and(&x, &d)) && d.get() == c => (Opcode::Or, !&c),
            () if cx.m(part.get(), or(&x, &d)) && d.get() == !&c => (Opcode::And, c),
            () => continue,
        };
        let mask = cx.ap(ty, &mask);
        let rest = cx.build(|builder| builder.binary(op, x.get(), mask));
        return cx.new_binary(Opcode::Sub, Flags::NONE, y.get(), rest);
    }
    None
}

/// `(c - x) + d = (c + d) - x`
fn constant_less_value(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = constant_right(cx, i)?;
    let (c, x) = (Hole::new(), Hole::new());
    cx.m(cx.body.operand(i, 0), sub(bind(&c, constant()), &x)).then_some(())?;
    let sum = cx.fold_binary(Opcode::Add, c.get(), d)?;
    cx.new_binary(Opcode::Sub, Flags::NONE, sum, x.get())
}

/// `(x - y) - 1 = ~y + x`
fn difference_less_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y) = (Hole::new(), Hole::new());
    let [a, b] = cx.pair(i);
    if !cx.m(b, ones()) || !cx.m(a, one_use(sub(&x, &y))) {
        return None;
    }
    let not = cx.build(|b| b.not(y.get()));
    cx.new_binary(Opcode::Add, Flags::NONE, not, x.get())
}

/// A bit widened, plus c: one of two constants.
fn widened_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = constant_right(cx, i)?;
    let x = Hole::new();
    let a = cx.body.operand(i, 0);
    let op = match () {
        () if cx.m(a, zext(&x)) => Opcode::Add,
        () if cx.m(a, sext(&x)) => Opcode::Sub,
        () => return None,
    };
    if !cx.is_bit(x.get()) {
        return None;
    }
    let ty = cx.ty(c);
    let one = cx.int(ty, 1);
    let yes = cx.fold_binary(op, c, one)?;
    cx.new_select(x.get(), yes, c)
}

/// `~x + c = (c - 1) - x`
fn of_not(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let c = constant_right(cx, i)?;
    let x = Hole::new();
    cx.m(cx.body.operand(i, 0), not(&x)).then_some(())?;
    let ty = cx.ty(c);
    let one = cx.int(ty, 1);
    let less = cx.fold_binary(Opcode::Sub, c, one)?;
    let fits = overflow::signed_sub(&cx.q(), c, one) == Overflow::Never;
    let flags = if cx.body.inst(i).has_nsw() && fits { NoWrap::NSW } else { NoWrap::empty() };
    cx.new_binary(Opcode::Sub, flags, less, x.get())
}

/// `(x >> (n - 1)) + 1` is whether x is not negative.
fn sign_splat_plus_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, [a, b]) = (Hole::new(), cx.pair(i));
    let last = u64::from(cx.width(a)? - 1);
    let by_last = int_where(|n: &ApInt| n.as_u64() == Some(last));
    if !cx.m(b, one()) || !cx.m(a, one_use(ashr(&x, by_last))) {
        return None;
    }
    let ty = cx.ty(a);
    let minus_one = cx.ones(ty);
    let sign = cx.build(|b| b.named(b"isnotneg").icmp(IntPredicate::Sgt, x.get(), minus_one));
    cx.new_cast(Opcode::ZExt, Flags::NONE, sign, ty)
}

/// `(x | c) + d = x + (c + d)`, where the `or` is a sum.
fn of_disjoint_or(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    number_right(cx, i)?;
    let (x, c, d) = (Hole::new(), Hole::new(), cx.body.operand(i, 1));
    cx.m(cx.body.operand(i, 0), disjoint(or(&x, imm(&c)))).then_some(())?;
    let sum = cx.fold_binary(Opcode::Add, c.get(), d)?;
    let mut flags = cx.body.inst(i).no_wrap();
    if overflow::signed_add(&cx.q(), c.get(), d) != Overflow::Never {
        flags -= NoWrap::NSW;
    }
    cx.new_binary(Opcode::Add, flags, x.get(), sum)
}

/// `(x | c) - c = (x | c) ^ c`
fn of_or_with_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (n, c, a) = (number_right(cx, i)?, IntHole::new(), cx.body.operand(i, 0));
    if !cx.m(a, or(any(), &c)) || c.get() != -&n {
        return None;
    }
    let ty = cx.ty(a);
    let c = cx.ap(ty, &c.get());
    cx.new_binary(Opcode::Xor, Flags::NONE, a, c)
}

/// The sign bit added: it is flipped, or set where nothing wraps.
fn sign_mask_added(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    number_right(cx, i).filter(ApInt::is_signed_min)?;
    let [a, b] = cx.pair(i);
    let op = if cx.body.inst(i).no_wrap().is_empty() { Opcode::Xor } else { Opcode::Or };
    cx.new_binary(op, Flags::NONE, a, b)
}

/// `zext(x ^ signmask) + signmask`, as signed numbers, is `sext x`.
fn disguised_sext(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (n, x, c) = (number_right(cx, i)?, Hole::new(), IntHole::new());
    cx.m(cx.body.operand(i, 0), zext(xor(&x, &c))).then_some(())?;
    let c = c.get();
    if !c.is_signed_min() || c.sext(n.width()) != n {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    cx.new_cast(Opcode::SExt, Flags::NONE, x.get(), ty)
}

fn of_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (n, x, c, a) = (number_right(cx, i)?, Hole::new(), IntHole::new(), cx.body.operand(i, 0));
    cx.m(a, xor(&x, &c)).then_some(())?;
    let (c, ty, width) = (c.get(), cx.ty(a), n.width());
    // The sign flipped is the sign mask added.
    if c.is_signed_min() {
        let sum = cx.ap(ty, &(&c ^ &n));
        return cx.new_binary(Opcode::Add, Flags::NONE, x.get(), sum);
    }
    // All bits flipped that may be set is a difference.
    if c.is_mask() && (&c | &cx.known(x.get()).zeros).is_ones() {
        let sum = cx.ap(ty, &(&c + &n));
        return cx.new_binary(Opcode::Sub, Flags::NONE, sum, x.get());
    }
    // The highest bit that may be set is copied to those above it.
    if cx.one_use(a) && c == -&n {
        let bit = n.exact_log2().or_else(|| c.exact_log2())?;
        let amount = width - bit - 1;
        if amount == 0 || !cx.mask_is_zero(x.get(), &ApInt::high_bits(width, amount)) {
            return None;
        }
        let amount = cx.int(ty, amount.into());
        let high = cx.build(|b| b.named(b"sext").shl(x.get(), amount));
        return cx.new_binary(Opcode::AShr, Flags::NONE, high, amount);
    }
    None
}

/// `umax(x, c) - c` is the saturating difference.
fn of_umax(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (n, x, a) = (number_right(cx, i)?, Hole::new(), cx.body.operand(i, 0));
    cx.m(a, one_use(umax(&x, is_ap_int(-&n)))).then_some(())?;
    let ty = cx.ty(a);
    let c = cx.ap(ty, &-&n);
    let v = cx.binary_intrinsic(id::USUB_SAT, x.get(), c)?;
    cx.replace(v)
}

/// `zext(x - 1) + 1 = zext x`, where x is not zero.
fn of_widened_decrement(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    number_right(cx, i).filter(ApInt::is_one)?;
    let (x, ty) = (Hole::new(), cx.body.inst(i).ty);
    if !cx.m(cx.body.operand(i, 0), zext(add(&x, ones()))) || !is_known_non_zero(&cx.q(), x.get()) {
        return None;
    }
    cx.new_cast(Opcode::ZExt, Flags::NONE, x.get(), ty)
}

/// `x + x = x << 1`
fn doubled(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if a != b {
        return None;
    }
    let (ty, flags) = (cx.ty(a), cx.body.inst(i).no_wrap());
    let one = cx.int(ty, 1);
    cx.new_binary(Opcode::Shl, flags, a, one)
}

/// `-a + -b = -(a + b)`, `-a + b = b - a`, `a + -b = a - b`
fn negated_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([l, r], a, b) = (cx.pair(i), Hole::new(), Hole::new());
    let nsw = |cx: &Combiner<'_>, v: Value| cx.body.inst(i).has_nsw() && cx.m(v, nsw(any()));
    let flags = |yes| if yes { NoWrap::NSW } else { NoWrap::empty() };
    if cx.m(l, neg(&a)) {
        if cx.m(r, neg(&b)) {
            let sum = cx.build(|builder| builder.add(a.get(), b.get()));
            return cx.new_neg(sum);
        }
        let keeps = flags(nsw(cx, l));
        return cx.new_binary(Opcode::Sub, keeps, r, a.get());
    }
    if cx.m(r, neg(&b)) {
        let keeps = flags(nsw(cx, r));
        return cx.new_binary(Opcode::Sub, keeps, l, b.get());
    }
    None
}

/// `(a + 1) + ~b = a - b`
fn complement_plus_one(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b) = (Hole::new(), Hole::new());
    let found = cx.m(i.into(), c_add(add(&a, one()), not(&b))) || cx.m(i.into(), add(c_add(not(&b), &a), one()));
    found.then_some(())?;
    cx.new_binary(Opcode::Sub, Flags::NONE, a.get(), b.get())
}

/// `(a + b) + b = a + (b << 1)`
fn thrice(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let a = Hole::new();
    let twice = match () {
        () if cx.m(l, one_use(c_add(&a, r))) => r,
        () if cx.m(r, one_use(c_add(&a, l))) => l,
        () => return None,
    };
    let ty = cx.ty(l);
    let one = cx.int(ty, 1);
    let shifted = cx.build(|b| b.named(b"reass.add").shl(twice, one));
    cx.new_binary(Opcode::Add, Flags::NONE, a.get(), shifted)
}

/// Constants move outwards: `(a + c) + (d - b) = (a - b) + (c + d)`, `(c - a) + b = (b - a) + c`
fn constants_across_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let [l, r] = cx.pair(i);
    if cx.m(i.into(), c_add(add(&a, imm(&c)), sub(imm(&d), &b))) && (cx.one_use(l) || cx.one_use(r)) {
        let sum = cx.fold_binary(Opcode::Add, c.get(), d.get())?;
        let difference = cx.build(|builder| builder.sub(a.get(), b.get()));
        return cx.new_binary(Opcode::Add, Flags::NONE, difference, sum);
    }
    if cx.m(i.into(), c_add(one_use(sub(imm(&c), &a)), &b)) {
        let difference = cx.build(|builder| builder.named(b"reass.sub").sub(b.get(), a.get()));
        return cx.new_binary(Opcode::Add, Flags::NONE, difference, c.get());
    }
    None
}

/// `(a & 2^n) + a`, where bit n of a is a copy of the sign: the bits below.
fn masked_sign_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, c) = (Hole::new(), IntHole::new());
    cx.m(i.into(), c_add(and(&a, &c), same(&a))).then_some(())?;
    let c = c.get();
    if !c.is_power_of_2() || num_sign_bits(&cx.q_apart(), a.get()) <= c.leading_zeros() {
        return None;
    }
    let ty = cx.ty(a.get());
    let mask = cx.ap(ty, &c.dec());
    cx.new_binary(Opcode::And, Flags::NONE, a.get(), mask)
}

/// `zext(b -nuw a) + zext a = zext b`
fn widened_difference(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ([l, r], a, b) = (cx.pair(i), Hole::new(), Hole::new());
    let found = |x: Value, y: Value| cx.m(x, zext(&a)) && cx.m(y, zext(nuw(sub(&b, same(&a)))));
    if !found(r, l) && !found(l, r) {
        return None;
    }
    let ty = cx.ty(l);
    cx.new_cast(Opcode::ZExt, Flags::NONE, b.get(), ty)
}

/// `zext a + sext a`, for a bit, is zero.
fn bit_both_ways(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let a = Hole::new();
    if !cx.m(i.into(), c_add(zext(&a), sext(same(&a)))) || !cx.is_bit(a.get()) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let zero = cx.zero(ty);
    cx.replace(zero)
}

/// `sext(a < b) + zext(a > b)` is the three-way comparison.
fn three_way(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (less, greater) = (Hole::new(), Hole::new());
    cx.m(i.into(), c_add(sext(&less), zext(&greater))).then_some(())?;
    let c = TwoComparisons::new(cx, less.get(), greater.get())?;
    use IntPredicate::*;
    let what = match c.predicates {
        [Ult, Ugt] => id::UCMP,
        [Slt, Sgt] => id::SCMP,
        [Ugt, Ult] => id::UCMP,
        [Sgt, Slt] => id::SCMP,
        _ => return None,
    };
    let [a, b] = c.operands;
    let operands = if matches!(c.predicates[0], Ult | Slt) { [a, b] } else { [b, a] };
    let (ty, operand) = (cx.body.inst(i).ty, cx.ty(a));
    let v = cx.call(what, &[ty, operand], &operands)?;
    cx.replace(v.into())
}

/// Nothing carries: an `or`.
fn without_carry(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    if !no_common_bits(&cx.q(), a, b) {
        return None;
    }
    let mut data = InstData::new(Opcode::Or, cx.body.inst(i).ty);
    data.set_disjoint(true);
    cx.new_inst(data, &[a, b])
}

/// `(a ^ b) + (a & b) = a | b`, `(a | b) + (a & b) = a + b`
fn and_xor(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b) = (Hole::new(), Hole::new());
    if cx.m(i.into(), c_add(xor(&a, &b), c_and(same(&a), same(&b)))) {
        return cx.new_binary(Opcode::Or, Flags::NONE, a.get(), b.get());
    }
    if cx.m(i.into(), c_add(or(&a, &b), c_and(same(&a), same(&b)))) {
        cx.set_operand(i, 0, a.get());
        return cx.set_operand(i, 1, b.get());
    }
    None
}

/// What is left below or above the lowest bit that is set.
fn lowest_bit(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, flags) = (Hole::new(), cx.body.inst(i).no_wrap());
    // a + (a | -a) = (a - 1) & a
    if cx.m(i.into(), c_add(&a, one_use(c_or(neg(same(&a)), same(&a))))) {
        let ty = cx.ty(a.get());
        let minus_one = cx.ones(ty);
        let less = cx.build(|b| b.binary_with(Opcode::Add, flags, a.get(), minus_one));
        return cx.new_binary(Opcode::And, Flags::NONE, less, a.get());
    }
    // (a & -a) - 1 = (a - 1) & ~a
    if cx.m(i.into(), add(one_use(c_and(&a, one_use(neg(same(&a))))), ones()))
        || cx.m(i.into(), add(one_use(and(one_use(neg(&a)), same(&a))), ones()))
    {
        let ty = cx.ty(a.get());
        let minus_one = cx.ones(ty);
        let (less, not) = cx.build(|b| (b.add(a.get(), minus_one), b.xor(a.get(), minus_one)));
        return cx.new_binary(Opcode::And, Flags::NONE, less, not);
    }
    None
}

/// `~(a * c) + a = a * (1 - c) - 1`
fn factored_complement(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, c) = (Hole::new(), IntHole::new());
    cx.m(i.into(), c_add(one_use(not(one_use(mul(&a, &c)))), same(&a))).then_some(())?;
    let ty = cx.ty(a.get());
    let c = c.get();
    let factor = cx.ap(ty, &(&ApInt::one(c.width()) - &c));
    let minus_one = cx.ones(ty);
    let product = cx.build(|b| b.mul(a.get(), factor));
    cx.new_binary(Opcode::Add, Flags::NONE, product, minus_one)
}

/// `a * -2^n + b = b - (a << n)`
fn times_negative_power(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b, c) = (Hole::new(), Hole::new(), IntHole::new());
    let factor = both(negated_power_of_two(), &c);
    cx.m(i.into(), c_add(one_use(mul(&a, factor)), &b)).then_some(())?;
    let ty = cx.ty(a.get());
    let by = cx.int(ty, c.get().trailing_zeros().into());
    let shifted = cx.build(|builder| builder.shl(a.get(), by));
    cx.new_binary(Opcode::Sub, Flags::NONE, b.get(), shifted)
}

/// `(a >> (n - 1)) + zext(a > 0)`: the sign, as -1, 0 or 1, made by `or`.
fn signum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, splat) = (Hole::new(), Hole::new());
    let ty = cx.body.inst(i).ty;
    let last = u64::from(cx.width(i.into())? - 1);
    let sign = bind(&splat, ashr(&a, is_int(last)));
    let positive = one_use(zext(one_use(icmp_is(IntPredicate::Sgt, same(&a), zero()))));
    cx.m(i.into(), c_add(sign, positive)).then_some(())?;
    // The two uses must see the same number.
    is_not_undef(&cx.q(), a.get()).then_some(())?;
    let zero = cx.zero(ty);
    let wide = cx.build(|b| {
        let differs = b.named(b"isnotnull").icmp(IntPredicate::Ne, a.get(), zero);
        b.named(b"isnotnull.zext").cast(Opcode::ZExt, differs, ty)
    });
    cx.new_binary(Opcode::Or, Flags::NONE, splat.get(), wide)
}

/// `a + zext(a == c)`: c + 1 or a.
fn comparison_added(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, c, cond, ext) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let equal = bind(&cond, icmp_is(IntPredicate::Eq, same(&a), imm(&c)));
    let widened = bind(&ext, one_use(zext_or_sext(equal)));
    if cx.m(i.into(), c_add(&a, widened)) {
        let op = if cx.opcode(ext.get()) == Some(Opcode::ZExt) { Opcode::Add } else { Opcode::Sub };
        let ty = cx.ty(a.get());
        let one = cx.int(ty, 1);
        let next = cx.fold_binary(op, c.get(), one)?;
        let v = cx.build(|b| b.select(cond.get(), next, a.get()));
        return cx.replace(v);
    }
    // (a + 1) + sext(a != 0) = umax(a, 1)
    let differs = sext(icmp_is(IntPredicate::Ne, same(&a), zero()));
    if cx.m(i.into(), add(add(&a, one()), differs)) {
        let ty = cx.ty(a.get());
        let one = cx.int(ty, 1);
        let v = cx.binary_intrinsic(id::UMAX, a.get(), one)?;
        return cx.replace(v);
    }
    None
}

/// `~x + ~y = -2 - (x + y)`
fn inverted_operands(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let (all_a, all_b) = (cx.one_use(a), cx.one_use(b));
    if cx.inversion_consumes(a, all_a) != Some(true) || cx.inversion_consumes(b, all_b) != Some(true) {
        return None;
    }
    let (x, y) = (cx.freely_inverted(a, all_a)?, cx.freely_inverted(b, all_b)?);
    let ty = cx.ty(a);
    let width = cx.width(a)?;
    let minus_two = cx.ap(ty, &-&ApInt::new(width, 2));
    let sum = cx.build(|builder| builder.add(x, y));
    cx.new_binary(Opcode::Sub, Flags::NONE, minus_two, sum)
}

/// `(1 << n) - 1 = ~(-1 << n)`
fn low_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let n = Hole::new();
    cx.m(i.into(), add(one_use(shl(one(), &n)), ones())).then_some(())?;
    let (ty, width) = (cx.body.inst(i).ty, cx.width(i.into())?);
    let minus_one = cx.ap(ty, &ApInt::ones(width));
    let mask = cx.build(|b| b.named(b"notmask").binary_with(Opcode::Shl, NoWrap::NSW, minus_one, n.get()));
    cx.new_not(mask)
}

/// `usub.sat(a, b) + b = umax(a, b)`
fn saturated(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b) = (Hole::new(), Hole::new());
    cx.m(i.into(), c_add(one_use(intrinsic2(id::USUB_SAT, &a, &b)), same(&b))).then_some(())?;
    let v = cx.binary_intrinsic(id::UMAX, a.get(), b.get())?;
    cx.replace(v)
}

/// `umin(x, ~y) + y = uadd.sat(x, y)`
fn clamped(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, bound) = (Hole::new(), Hole::new());
    let [a, b] = cx.pair(i);
    for (min, y) in [(a, b), (b, a)] {
        if !cx.m(min, intrinsic2(id::UMIN, &x, &bound)) {
            continue;
        }
        let is_inverted = |cx: &Combiner<'_>, v: Value| match (cx.int_of(v), cx.int_of(y)) {
            (Some(c), Some(d)) => c == !&d,
            _ => cx.m(v, not(y)),
        };
        let x = match () {
            () if is_inverted(cx, bound.get()) => x.get(),
            () if is_inverted(cx, x.get()) => bound.get(),
            () => continue,
        };
        let v = cx.binary_intrinsic(id::UADD_SAT, x, y)?;
        return cx.replace(v);
    }
    None
}
