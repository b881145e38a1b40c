//! Operations on casts are done before the cast.

use super::algebra::new_binary;
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::flags::Flags;
use ir::{Inst, IntPredicate, Opcode, Type, Value, View};

/// `(a >> (bits - 1)) & zext(icmp)`: the sign is a comparison, too.
pub(super) fn sign_bit_with_comparison(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (op, ty) = (cx.body.inst(i).opcode, cx.ty(l));
    let (a, cmp) = (Hole::new(), Hole::new());
    let last = u64::from(cx.width(l)? - 1);
    for (v, other) in [(l, r), (r, l)] {
        if !cx.m(v, one_use(lshr(&a, is_int(last)))) || !cx.m(other, one_use(zext(&cmp))) {
            continue;
        }
        if cx.opcode(cmp.get()) != Some(Opcode::ICmp) {
            continue;
        }
        let zero = cx.zero(cx.ty(a.get()));
        let negative = cx.build(|b| b.icmp(IntPredicate::Slt, a.get(), zero));
        let v = cx.build(|b| b.binary(op, negative, cmp.get()));
        return cx.new_cast(Opcode::ZExt, Flags::NONE, v, ty);
    }
    None
}

/// `zext x & c` where `c` fits the type of `x` is `zext (x & c)`.
pub(super) fn extension_with_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    r.constant()?;
    let (op, ty) = (cx.body.inst(i).opcode, cx.ty(l));
    let x = Hole::new();
    if !cx.m(l, one_use(zext_or_sext(&x))) {
        return None;
    }
    let narrow = cx.ty(x.get());
    let is_zext = cx.opcode(l) == Some(Opcode::ZExt);
    let nneg = is_zext && cx.body.inst(l.inst()?).has_nneg();
    if is_zext && let Some(c) = cx.lossless_trunc(r, narrow, Opcode::ZExt) {
        let keeps = nneg && cx.lossless_trunc(r, narrow, Opcode::SExt).is_some();
        let v = cx.build(|b| b.binary(op, x.get(), c));
        return cx.new_cast(Opcode::ZExt, if keeps { Flags::NNEG } else { Flags::NONE }, v, ty);
    }
    if !is_zext || nneg {
        let c = cx.lossless_trunc(r, narrow, Opcode::SExt)?;
        let v = cx.build(|b| b.binary(op, x.get(), c));
        return cx.new_cast(Opcode::SExt, Flags::NONE, v, ty);
    }
    None
}

/// Both operands are the same cast.
pub(super) fn same_casts(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let View::Cast { op: cast, from: mut x } = cx.body.view_value(l)? else { return None };
    let View::Cast { op: other, from: mut y } = cx.body.view_value(r)? else { return None };
    let (wx, wy) = (cx.width(x)?, cx.width(y)?);
    if cast != other || !cx.one_use(l) && !cx.one_use(r) {
        return None;
    }
    let d = cx.body.inst(i);
    let (op, ty) = (d.opcode, d.ty);
    let flags = if op == Opcode::Or && d.is_disjoint() { Flags::DISJOINT } else { Flags::NONE };
    let name = cx.name_with(i, b"");
    if matches!(cast, Opcode::ZExt | Opcode::SExt) {
        if wx != wy {
            if !cx.one_use(l) || !cx.one_use(r) {
                return None;
            }
            let (tx, ty) = (cx.ty(x), cx.ty(y));
            if wx < wy {
                x = cx.build(|b| b.cast(cast, x, ty));
            } else {
                y = cx.build(|b| b.cast(cast, y, tx));
            }
        }
        let v = cx.build(|b| b.named(&name).binary_with(op, flags, x, y));
        return cx.new_cast(cast, Flags::NONE, v, ty);
    }
    if cx.ty(x) != cx.ty(y) || !is_worthwhile(cx, x) || !is_worthwhile(cx, y) {
        return None;
    }
    let v = cx.build(|b| b.named(&name).binary(op, x, y));
    cx.new_cast(cast, Flags::NONE, v, ty)
}

/// Will a cast of this stay? Casts of constants and of casts are simplified otherwise.
fn is_worthwhile(cx: &Combiner<'_>, from: Value) -> bool {
    from.constant().is_none() && !matches!(cx.body.view_value(from), Some(View::Cast { .. }))
}

/// `sext a & c` of a bit and a constant: one of two constants.
pub(super) fn extended_bit_with_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let a = Hole::new();
    if !cx.m(l, sext(&a)) || !cx.is_bit(a.get()) || !cx.m(r, immediate()) {
        return None;
    }
    let (op, ty) = (cx.body.inst(i).opcode, cx.ty(l));
    let (ones, zero) = (cx.ones(ty), cx.zero(ty));
    let yes = cx.build(|b| b.binary(op, ones, r));
    let no = cx.build(|b| b.binary(op, zero, r));
    cx.new_select(a.get(), yes, no)
}

/// `(x + c2) & c` where the constants do not meet: the addition comes last.
pub(super) fn logic_before_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (x, c2) = (Hole::new(), IntHole::new());
    let c = cx.int_of(r)?;
    if !cx.m(l, one_use(add(&x, &c2))) {
        return None;
    }
    let op = cx.body.inst(i).opcode;
    let changed = c.width() - c2.get().trailing_zeros();
    let free = if op == Opcode::And { c.leading_ones() } else { c.leading_zeros() };
    if free < changed {
        return None;
    }
    let flags = cx.body.inst(l.inst()?).raw_flags();
    let v = cx.build(|b| b.binary(op, x.get(), r));
    let c2 = cx.ap(cx.ty(l), &c2.get());
    cx.new_binary_raw(Opcode::Add, flags, v, c2)
}

/// `(x op y) op z` where `x` has other users: what has one use comes together.
pub(super) fn regroup_for_uses(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let op = cx.body.inst(i).opcode;
    let (x, y, z) = (Hole::new(), Hole::new(), Hole::new());
    if !cx.m(i.into(), c_binary(op, one_use(binary(op, &x, &y)), one_use(&z))) {
        return None;
    }
    let (x, y, z) = (x.get(), y.get(), z.get());
    if [x, y, z].iter().any(|v| v.constant().is_some()) {
        return None;
    }
    for (shared, other) in [(x, y), (y, x)] {
        if !cx.one_use(shared) {
            let v = cx.build(|b| b.binary(op, other, z));
            return new_binary(cx, op, v, shared);
        }
    }
    None
}

/// A recurrence that applies a loop-invariant value again and again: applying it once is enough.
pub(super) fn invariant_recurrence(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let found = analysis::value_tracking::patterns::recurrence_of_step(&cx.q(), i)?;
    let block = cx.body.inst_block(found.phi);
    let dominates = match found.step.inst() {
        Some(step) => {
            let at = cx.body.inst_block(step);
            at != block && cx.facts.tree.dominates(at, block)
        }
        None => true,
    };
    if !dominates {
        return None;
    }
    let op = cx.body.inst(i).opcode;
    let v = cx.build(|b| b.binary(op, found.start, found.step));
    cx.replace(v)
}

impl Combiner<'_> {
    /// A constant in a narrower type, if extending it gives the constant again.
    pub fn lossless_trunc(&mut self, c: Value, narrow: Type, extend: Opcode) -> Option<Value> {
        let wide = self.ty(c);
        let small = self.fold_cast(Opcode::Trunc, c, narrow)?;
        (self.fold_cast(extend, small, wide)? == c).then_some(small)
    }
}
