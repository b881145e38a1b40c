//! `and` with a constant.

use super::algebra::new_binary;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::flags::Flags;
use ir::{ApInt, Inst, IntPredicate, Opcode, Value, View};

/// The mask of an `and`, and what is masked.
fn masked(cx: &Combiner<'_>, i: Inst) -> Option<(Value, Value, ApInt)> {
    let [a, b] = cx.pair(i);
    Some((a, b, cx.int_of(b)?))
}

/// `(x ^ c) & mask` masks first, and so does `(x | c) & mask`.
pub(super) fn mask_of_constant_logic(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, m, mask) = masked(cx, i)?;
    let ty = cx.ty(m);
    let (x, c) = (Hole::new(), IntHole::new());
    if cx.m(v, one_use(xor(&x, &c))) {
        let and = cx.build(|b| b.and(x.get(), m));
        cx.take_name(and, v);
        let c = cx.ap(ty, &(&mask & &c.get()));
        return new_binary(cx, Opcode::Xor, and, c);
    }
    if cx.m(v, one_use(or(&x, &c))) {
        let together = &mask & &c.get();
        let rest = cx.ap(ty, &(&together ^ &mask));
        let and = cx.build(|b| b.and(x.get(), rest));
        cx.take_name(and, v);
        let c = cx.ap(ty, &together);
        return new_binary(cx, Opcode::Or, and, c);
    }
    None
}

/// A mask that takes the copies of the sign from an arithmetic shift leaves a logical one.
pub(super) fn mask_of_arithmetic_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, m, mask) = masked(cx, i)?;
    let (x, c) = (Hole::new(), IntHole::new());
    let ty = cx.ty(m);
    let width = mask.width();
    let keeps = |c: &ApInt| {
        c.as_u64()
            .filter(|&c| c < u64::from(width))
            .is_some_and(|c| mask.is_mask() && mask.trailing_ones() == width - c as u32)
    };
    if cx.m(v, one_use(sext(ashr(&x, &c)))) && keeps(&c.get()) {
        let wide = cx.build(|b| b.cast(Opcode::SExt, x.get(), ty));
        let amount = cx.ap(ty, &c.get().zext(width));
        return new_binary(cx, Opcode::LShr, wide, amount);
    }
    if cx.m(v, ashr(&x, &c)) && keeps(&c.get()) {
        let amount = cx.ap(ty, &c.get());
        return new_binary(cx, Opcode::LShr, x.get(), amount);
    }
    None
}

/// An operation on an extended value whose high bits are masked out is done before it is extended.
pub(super) fn mask_of_narrow_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, _, mask) = masked(cx, i)?;
    let Some(View::Binary { op, a, b }) = cx.body.view_value(v) else { return None };
    if !cx.one_use(v) || !matches!(op, Opcode::Xor | Opcode::Or | Opcode::Mul | Opcode::Add | Opcode::Sub) {
        return None;
    }
    let (x, c) = (Hole::new(), IntHole::new());
    let ty = cx.body.inst(i).ty;
    for (l, r, left) in [(a, b, true), (b, a, false)] {
        if !cx.m(l, one_use(zext(&x))) || !cx.m(r, &c) {
            continue;
        }
        let narrow = cx.ty(x.get());
        let width = cx.width(x.get())?;
        if mask.active_bits() > width {
            break;
        }
        let c = cx.ap(narrow, &c.get().trunc(width));
        let (l, r) = if left { (x.get(), c) } else { (c, x.get()) };
        let result = cx.build(|b| b.binary(op, l, r));
        let mask = cx.ap(narrow, &mask.trunc(width));
        let and = cx.build(|b| b.and(result, mask));
        return cx.new_cast(Opcode::ZExt, Flags::NONE, and, ty);
    }
    for (l, r, left) in [(a, b, true), (b, a, false)] {
        if !cx.m(l, one_use(zext(&x))) || !mask.is_mask() || Some(mask.trailing_ones()) != cx.width(x.get()) {
            continue;
        }
        let narrow = cx.ty(x.get());
        let name = cx.name_with(r, b".tr");
        let low = cx.build(|b| b.named(&name).cast(Opcode::Trunc, r, narrow));
        let (l, r) = if left { (x.get(), low) } else { (low, x.get()) };
        let name = cx.name_with(v, b".narrow");
        let result = cx.build(|b| b.named(&name).binary(op, l, r));
        return cx.new_cast(Opcode::ZExt, Flags::NONE, result, ty);
    }
    None
}

/// If the mask changes only one operand of `xor` or `or`, it moves there.
pub(super) fn mask_one_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, m, mask) = masked(cx, i)?;
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(v, one_use(either(xor(&x, &y), or(&x, &y)))) {
        return None;
    }
    let (op, x, y) = (cx.opcode(v)?, x.get(), y.get());
    let cleared = !&mask;
    if cx.mask_is_zero(x, &cleared) {
        let name = cx.name_with(y, b".masked");
        let y = cx.build(|b| b.named(&name).and(y, m));
        return new_binary(cx, op, x, y);
    }
    if y.constant().is_none() && cx.mask_is_zero(y, &cleared) {
        let name = cx.name_with(x, b".masked");
        let x = cx.build(|b| b.named(&name).and(x, m));
        return new_binary(cx, op, x, y);
    }
    None
}

/// One bit of a shifted power of two tells whether the amount is a certain one.
pub(super) fn mask_of_shifted_power_of_two(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (v, m, mask) = masked(cx, i)?;
    let bit = mask.exact_log2()?;
    let (x, c, c2, op) = (Hole::new(), IntHole::new(), IntHole::new(), OpcodeHole::new());
    let width = mask.width();
    let ty = cx.ty(m);
    let number = if cx.m(v, one_use(logical_shift(&op, &c, &x))) && c.get().is_power_of_2() {
        let from = c.get().exact_log2()?;
        if op.get() == Opcode::Shl { bit.checked_sub(from)? } else { from.checked_sub(bit)? }
    } else if cx.m(v, one_use(lshr(shl(&c, &x), &c2))) && c.get().is_power_of_2() {
        let down = c2.get().as_u64().filter(|&n| n < u64::from(width))? as u32;
        if bit + down >= width {
            return None;
        }
        (bit + down).checked_sub(c.get().exact_log2()?)?
    } else if cx.m(v, one_use(shl(lshr(&c, &x), &c2))) && c.get().is_power_of_2() {
        let up = c2.get().as_u64().filter(|&n| n <= u64::from(bit))? as u32;
        (up + c.get().exact_log2()?).checked_sub(bit)?
    } else {
        return None;
    };
    let (number, zero) = (cx.int(ty, number.into()), cx.zero(ty));
    let cmp = cx.build(|b| b.icmp(IntPredicate::Eq, x.get(), number));
    cx.new_select(cmp, m, zero)
}

/// `(zext x << y) & sign` where the shift moves the sign of `x` to the top.
pub(super) fn sign_of_extended(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [v, m] = cx.pair(i);
    let (x, y) = (Hole::new(), Hole::new());
    if !cx.m(m, sign_mask()) || !cx.m(v, one_use(shl(zext(&x), &y))) {
        return None;
    }
    let by = cx.width(v)? - cx.width(x.get())?;
    let amount = y.get().constant().and_then(|c| cx.body.consts().splat_int_or_poison(cx.types, c))?;
    if amount != ApInt::new(amount.width(), by.into()) {
        return None;
    }
    let name = cx.name_with(x.get(), b".signext");
    let ty = cx.ty(v);
    let wide = cx.build(|b| b.named(&name).cast(Opcode::SExt, x.get(), ty));
    new_binary(cx, Opcode::And, wide, m)
}

/// `(op (zext x), c) & (zext x)`: the operation is done before the value is extended.
pub(super) fn narrow_masked_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [v, other] = cx.pair(i);
    let (x, c) = (Hole::new(), Hole::new());
    let found = cx.m(v, one_use(either(add(other, &c), mul(other, &c))))
        || cx.m(v, one_use(either(lshr(other, &c), shl(other, &c))))
        || cx.m(v, one_use(sub(&c, other)));
    if !found || c.get().constant().is_none() || !cx.m(other, zext(&x)) || cx.has_n_uses_or_more(other, 3) {
        return None;
    }
    let (ty, narrow) = (cx.ty(v), cx.ty(x.get()));
    if !cx.types.is_vector(ty) && !cx.should_change_type(ty, narrow) {
        return None;
    }
    let op = cx.opcode(v)?;
    if op.is_shift() && !cx.amounts_below(c.get(), cx.width(x.get())?) {
        return None;
    }
    let c = cx.build(|b| b.cast(Opcode::Trunc, c.get(), narrow));
    let (l, r) = if op == Opcode::Sub { (c, x.get()) } else { (x.get(), c) };
    let result = cx.build(|b| b.binary(op, l, r));
    let and = cx.build(|b| b.and(result, x.get()));
    cx.new_cast(Opcode::ZExt, Flags::NONE, and, ty)
}

/// Clearing the sign of the bits of a float is `fabs`; setting it is `fneg` of that; turning it round is `fneg`.
pub(super) fn sign_of_float(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [v, m] = cx.pair(i);
    let op = cx.body.inst(i).opcode;
    let x = Hole::new();
    let fits = if op == Opcode::And { cx.m(m, max_signed()) } else { cx.m(m, sign_mask()) };
    if !fits || !cx.m(v, bitcast(&x)) || !cx.is_elementwise_float_bitcast(v, x.get()) {
        return None;
    }
    let (ty, float) = (cx.body.inst(i).ty, cx.ty(x.get()));
    let mut result = x.get();
    if op != Opcode::Xor {
        result = cx.call(ir::intrinsics::id::FABS, &[float], &[result])?.into();
    }
    if op != Opcode::And {
        result = cx.build(|b| b.fneg(Flags::NONE, result));
    }
    cx.new_cast(Opcode::BitCast, Flags::NONE, result, ty)
}

impl Combiner<'_> {
    /// Names an inserted instruction as another value, whose name is free then. Constants have no name.
    pub fn take_name(&mut self, to: Value, from: Value) {
        if to.inst().is_some() && from.inst().is_some() {
            self.body.take_name(to, from);
        }
    }

    /// Are all lanes of a constant below a number?
    fn amounts_below(&self, amounts: Value, limit: u32) -> bool {
        self.m(amounts, int_where(|n| n.as_u64().is_some_and(|n| n < u64::from(limit))))
    }

    /// Is a bitcast one of IEEE-like floats to integers, lane by lane, where the sign is the highest bit?
    fn is_elementwise_float_bitcast(&self, to: Value, from: Value) -> bool {
        use ir::attr_kind::AttrKind;
        let (t, f) = (self.ty(to), self.ty(from));
        let scalar = self.types.scalar(f);
        let attrs =
            self.module.function(self.facts.function).map(|f| self.module.ctx.attrs.list(f.attrs.get()).function);
        let implicit = !attrs.is_some_and(|set| self.module.ctx.attrs.has(set, AttrKind::NoImplicitFloat));
        implicit
            && self.types.is_float(scalar)
            && self.types.vector_len(t) == self.types.vector_len(f)
            && ir::float::is_ieee_like(scalar)
    }
}
