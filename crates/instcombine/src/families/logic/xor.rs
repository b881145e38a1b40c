//! `xor`.

use super::algebra::{new_binary, not_of_binary};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::{is_not_undef, is_power_of_two};
use ir::inst::flags::{Flags, NoWrap};
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

/// `(x | y) ^ m` without common bits, where `x ^ m` is simpler.
pub(super) fn xor_of_disjoint(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, m) = (Hole::new(), Hole::new(), Hole::new());
    if !cx.m(i.into(), c_xor(one_use(disjoint(or(&x, &y))), &m)) {
        return None;
    }
    for (v, other) in [(x.get(), y.get()), (y.get(), x.get())] {
        if let Some(v) = cx.simplify_binary(Opcode::Xor, 0, v, m.get()) {
            return new_binary(cx, Opcode::Xor, v, other);
        }
    }
    None
}

/// `(x & m) ^ (y & ~m)` is an `or`.
pub(super) fn xor_of_masked(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let m = Hole::new();
    if !cx.m(i.into(), c_xor(c_and(not(&m), any()), c_and(same(&m), any()))) {
        return None;
    }
    let flags = if is_not_undef(&cx.q(), m.get()) { Flags::DISJOINT } else { Flags::NONE };
    let [a, b] = cx.pair(i);
    cx.new_binary(Opcode::Or, flags, a, b)
}

/// `((x ^ y) & m) ^ y`: bits of `x` where the mask is set, of `y` elsewhere.
pub(super) fn masked_merge(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (b, x, d, m) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let [l, r] = cx.pair(i);
    let found = [(l, r), (r, l)].into_iter().any(|(v, other)| {
        b.set(v);
        cx.m(other, one_use(c_and(bind(&d, c_xor(v, &x)), &m)))
    });
    if !found {
        return None;
    }
    let (b, x, d, m) = (b.get(), x.get(), d.get(), m.get());
    let inner = Hole::new();
    // `x` has two uses then: were it undef, they could differ.
    if cx.m(m, not(&inner)) && is_not_undef(&cx.q(), x) {
        let and = cx.build(|x| x.and(d, inner.get()));
        return new_binary(cx, Opcode::Xor, and, x);
    }
    if !cx.one_use(d) || m.constant().is_none() {
        return None;
    }
    let m = cx.without_undef_lanes(m)?;
    let l = cx.build(|b| b.and(x, m));
    let others = cx.build(|b| b.not(m));
    let r = cx.build(|x| x.and(b, others));
    new_binary(cx, Opcode::Or, l, r)
}

/// `(x | c2) ^ c1`, `(~x | c2) ^ c1` and `(~x & c2) ^ c1`.
pub(super) fn xor_of_constant_logic(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [v, c1] = cx.pair(i);
    c1.constant()?;
    let (x, c2) = (Hole::new(), Hole::new());
    if cx.m(v, one_use(or(&x, imm(&c2)))) && cx.m(c1, immediate()) && cx.has_no_undef_lane(c1) {
        let c2 = cx.without_undef_lanes(c2.get())?;
        let others = cx.build(|b| b.not(c2));
        let and = cx.build(|b| b.and(x.get(), others));
        let c = cx.build(|b| b.xor(c1, c2));
        return new_binary(cx, Opcode::Xor, and, c);
    }
    for op in [Opcode::Or, Opcode::And] {
        if cx.m(v, one_use(binary(op, not(&x), &c2))) && cx.m(c2.get(), immediate()) && cx.m(c1, immediate()) {
            let flip = if op == Opcode::Or { Opcode::And } else { Opcode::Or };
            let others = cx.build(|b| b.not(c2.get()));
            let inner = cx.build(|b| b.binary(flip, x.get(), others));
            let c = cx.build(|b| b.not(c1));
            return new_binary(cx, Opcode::Xor, inner, c);
        }
    }
    None
}

/// `(x >> (bits - 1)) ^ c` with an arithmetic shift: `c`, or its inversion if `x` is negative.
pub(super) fn xor_of_sign_splat(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [v, c] = cx.pair(i);
    let (x, by) = (Hole::new(), Hole::new());
    if c.constant().is_none()
        || cx.m(c, ones())
        || !cx.m(v, one_use(either(trunc(ashr(&x, &by)), ashr(&x, &by))))
        || !cx.is_sign_amount(x.get(), by.get())
    {
        return None;
    }
    let minus_one = cx.ones(cx.ty(x.get()));
    let cmp = cx.build(|b| b.icmp(IntPredicate::Sgt, x.get(), minus_one));
    let other = cx.build(|b| b.not(c));
    cx.new_select(cmp, c, other)
}

/// `xor` with a constant.
pub(super) fn xor_with_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [v, right] = cx.pair(i);
    let mask = cx.int_of(right)?;
    let (x, c) = (Hole::new(), IntHole::new());
    let ty = cx.ty(v);
    // Turning the sign round is the same as adding it.
    if mask.is_signed_min() && cx.m(v, sub(&c, &x)) {
        let c = cx.ap(ty, &(&c.get() + &mask));
        return new_binary(cx, Opcode::Sub, c, x.get());
    }
    if mask.is_signed_min() && cx.m(v, add(&x, &c)) {
        let c = cx.ap(ty, &(&c.get() + &mask));
        return new_binary(cx, Opcode::Add, x.get(), c);
    }
    if cx.m(v, or(&x, &c)) && cx.mask_is_zero(x.get(), &c.get()) {
        let c = cx.ap(ty, &(&c.get() ^ &mask));
        return new_binary(cx, Opcode::Xor, x.get(), c);
    }
    if let Some(outcome) = xor_of_bit_count(cx, v, &mask) {
        return Some(outcome);
    }
    // Inverting all bits that are left by a shift is inverting before it.
    let ones = ApInt::ones(mask.width());
    for (op, shifted) in [(Opcode::Shl, ApInt::shl as fn(&ApInt, u32) -> ApInt), (Opcode::LShr, ApInt::lshr)] {
        if cx.m(v, one_use(binary(op, &x, &c))) {
            let Some(by) = c.get().as_u64().and_then(|n| u32::try_from(n).ok()) else { continue };
            if by < mask.width() && mask == shifted(&ones, by) {
                let not = cx.build(|b| b.not(x.get()));
                let by = cx.ap(ty, &c.get());
                return new_binary(cx, op, not, by);
            }
        }
    }
    None
}

/// `ctlz(x) ^ (bits - 1)` is `cttz(x)` where `x` is a power of two.
fn xor_of_bit_count(cx: &mut Combiner<'_>, v: Value, mask: &ApInt) -> Option<Outcome> {
    let what = cx.intrinsic(v).filter(|&what| what == id::CTLZ || what == id::CTTZ)?;
    if !cx.one_use(v) || *mask != ApInt::new(mask.width(), u64::from(mask.width() - 1)) {
        return None;
    }
    let [x, zero_is_poison] = cx.pair(v.inst()?);
    if !cx.m(zero_is_poison, one()) || !is_power_of_two(&cx.q(), x, true) {
        return None;
    }
    let other = if what == id::CTLZ { id::CTTZ } else { id::CTLZ };
    let ty = cx.ty(x);
    cx.new_call(other, &[ty], &[x, zero_is_poison])
}

/// `((x ^ c1) >> c2) ^ c3` is `(x >> c2) ^ c`.
pub(super) fn xor_behind_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [v, right] = cx.pair(i);
    let mask = cx.int_of(right).filter(|_| !cx.is_vector(right))?;
    let (x, c, by) = (Hole::new(), IntHole::new(), IntHole::new());
    if !cx.m(v, one_use(lshr(xor(&x, &c), &by))) {
        return None;
    }
    let n = by.get().as_u64().filter(|&n| n < u64::from(mask.width()))? as u32;
    let ty = cx.ty(v);
    let c = cx.ap(ty, &(&c.get().lshr(n) ^ &mask));
    let by = cx.ap(ty, &by.get());
    let shifted = cx.build(|b| b.lshr(x.get(), by));
    cx.take_name(shifted, v);
    new_binary(cx, Opcode::Xor, shifted, c)
}

/// `y ^ (x | y)` is `x & ~y`, `y ^ (x & y)` is `~x & y`.
pub(super) fn xor_with_own_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let x = Hole::new();
    for (v, other) in [(b, a), (a, b)] {
        if cx.m(v, one_use(c_or(&x, other))) {
            let not = cx.build(|b| b.not(other));
            return new_binary(cx, Opcode::And, x.get(), not);
        }
    }
    for (v, other) in [(b, a), (a, b)] {
        // (x & c) ^ c is the canonical form.
        if other.constant().is_none() && cx.m(v, one_use(c_and(&x, other))) {
            let not = cx.build(|b| b.not(x.get()));
            return new_binary(cx, Opcode::And, other, not);
        }
    }
    None
}

/// `xor` of two operations that share a value.
pub(super) fn xor_of_two(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (a, b, c) = (Hole::new(), Hole::new(), Hole::new());
    // (a ^ b) ^ (a | c) is (~a & c) ^ b.
    let first = cx.m(i.into(), c_xor(one_use(xor(&a, &b)), one_use(c_or(same(&a), &c))));
    if first || cx.m(i.into(), c_xor(one_use(xor(&b, &a)), one_use(c_or(same(&a), &c)))) {
        let not = cx.build(|x| x.not(a.get()));
        let and = cx.build(|x| x.and(not, c.get()));
        return new_binary(cx, Opcode::Xor, and, b.get());
    }
    // (a & b) ^ (a ^ b)
    if cx.m(l, and(&a, &b)) && cx.m(r, c_xor(same(&a), same(&b)))
        || cx.m(l, xor(&a, &b)) && cx.m(r, c_and(same(&a), same(&b)))
    {
        return new_binary(cx, Opcode::Or, a.get(), b.get());
    }
    // (a & ~b) ^ ~a
    if cx.m(l, c_and(&a, not(&b))) && cx.m(r, not(same(&a))) {
        return not_of_binary(cx, Opcode::And, a.get(), b.get());
    }
    // (~a & b) ^ a
    if cx.m(i.into(), c_xor(c_and(not(&a), &b), same(&a))) {
        return new_binary(cx, Opcode::Or, a.get(), b.get());
    }
    for (v, other) in [(l, r), (r, l)] {
        // (~a | b) ^ a
        if cx.m(v, one_use(c_or(not(other), &b))) {
            return not_of_binary(cx, Opcode::And, other, b.get());
        }
    }
    None
}

/// `(a | b) ^ (a | c)` is `(b ^ c) & ~a`.
pub(super) fn xor_of_ors(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(l, one_use(or(&a, &b))) || !cx.m(r, one_use(or(&c, &d))) {
        return None;
    }
    let (mut a, mut b, mut c, mut d) = (a.get(), b.get(), c.get(), d.get());
    if b == c || b == d {
        (a, b) = (b, a);
    }
    if a == c {
        (c, d) = (d, c);
    }
    if a != d {
        return None;
    }
    let not = cx.build(|x| x.not(a));
    let xor = cx.build(|x| x.xor(b, c));
    new_binary(cx, Opcode::And, xor, not)
}

/// `(a & b) ^ (a | c)` of bits is `a ? ~b : c`.
pub(super) fn xor_of_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.is_bit(i.into()) || !cx.m(i.into(), c_xor(one_use(logical_and(&a, &b)), one_use(logical_or(&c, &d)))) {
        return None;
    }
    let (mut a, mut b, mut c, mut d) = (a.get(), b.get(), c.get(), d.get());
    let is_select = |v: Value| matches!(cx.body.view_value(v), Some(View::Select { .. }));
    let [l, r] = cx.pair(i);
    let must_freeze = is_select(l) && is_select(r) && b == d;
    if b == c || b == d {
        (a, b) = (b, a);
    }
    if a == c {
        (c, d) = (d, c);
    }
    if a != d {
        return None;
    }
    if must_freeze {
        a = cx.build(|x| x.freeze(a));
    }
    let not = cx.build(|x| x.not(b));
    cx.new_select(a, not, c)
}

/// `(x + s) ^ s` where `s` is the splat of the sign of `x`: the absolute value.
pub(super) fn absolute_value(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [mut l, mut r] = cx.pair(i);
    let has_two = |v| cx.has_n_uses_or_more(v, 2) && !cx.has_n_uses_or_more(v, 3);
    if has_two(l) {
        (l, r) = (r, l);
    }
    let (x, by) = (Hole::new(), IntHole::new());
    if !cx.m(r, ashr(&x, &by)) || !has_two(r) || by.get() != ApInt::new(by.get().width(), u64::from(cx.width(r)? - 1)) {
        return None;
    }
    let x = x.get();
    if !cx.m(l, one_use(c_add(x, r))) {
        return None;
    }
    let zero = cx.zero(cx.ty(x));
    let negative = cx.build(|b| b.icmp(IntPredicate::Slt, x, zero));
    let flags = cx.body.inst(l.inst()?).no_wrap();
    let negated =
        if flags.nuw() { zero } else { cx.build(|b| b.binary_with(Opcode::Sub, flags & NoWrap::NSW, zero, x)) };
    cx.new_select(negative, negated, x)
}

/// `(x ^ c) ^ y` is `(x ^ y) ^ c`. Two constants are no reason: each would take the other's place for ever.
pub(super) fn xor_constant_last(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (x, y, c) = (Hole::new(), Hole::new(), Hole::new());
    let [l, r] = cx.pair(i);
    let found = [(l, r), (r, l)].into_iter().any(|(v, other)| {
        y.set(other);
        other.constant().is_none()
            && cx.m(v, one_use(xor(&x, imm(&c))))
            && (x.get().constant().is_none() || cx.m(x.get(), immediate()))
    });
    if !found {
        return None;
    }
    let v = cx.build(|b| b.xor(x.get(), y.get()));
    new_binary(cx, Opcode::Xor, v, c.get())
}

/// `(x + sext c) ^ sext c` is `c ? -x : x`.
pub(super) fn conditional_negation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (cond, x) = (Hole::new(), Hole::new());
    if !cx.one_use(l) && !cx.one_use(r) || !cx.m(r, sext(&cond)) || !cx.is_bit(cond.get()) {
        return None;
    }
    let extended = cond.get();
    if !cx.m(l, c_add(either(sext(extended), nneg(zext(extended))), &x)) {
        return None;
    }
    let name = cx.name_with(x.get(), b".neg");
    let zero = cx.zero(cx.ty(x.get()));
    let negated = cx.build(|b| b.named(&name).sub(zero, x.get()));
    cx.new_select(cond.get(), negated, x.get())
}

impl Combiner<'_> {
    /// Is no lane of a constant undef? Poison is allowed.
    pub(super) fn has_no_undef_lane(&self, v: Value) -> bool {
        let Some(c) = v.constant() else { return false };
        self.body.consts().lanes(self.types, c).all(|lane| !lane.is_undef_or_poison())
    }

    /// A constant whose undefined lanes have all bits set.
    pub(super) fn without_undef_lanes(&mut self, v: Value) -> Option<Value> {
        use ir::ConstData;
        let c = v.constant()?;
        let ConstData::Aggregate(list) = self.body.consts().data(c) else { return Some(v) };
        let items = self.body.consts().operands(list).to_vec();
        let ty = self.ty(v);
        let ones = self.ones(self.types.scalar(ty)).constant()?;
        let mut changed = false;
        let mut new = Vec::with_capacity(items.len());
        for (k, item) in items.into_iter().enumerate() {
            let lane = self.body.consts().lane(self.types, c, k as u32);
            let undefined = lane.is_undef_or_poison();
            changed |= undefined;
            new.push(if undefined { ones } else { item });
        }
        Some(if changed { self.body.consts_mut().aggregate(self.types, ty, &new).into() } else { v })
    }
}
