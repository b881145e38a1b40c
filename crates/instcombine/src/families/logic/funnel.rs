//! `or` of opposite shifts: rotations and funnel shifts; `or` of two halves.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::inst::flags::Flags;
use ir::intrinsics::{Intrinsic, id};
use ir::{ApInt, Inst, Opcode, Value, View};

/// `(x << n) | (y >> (bits - n))` is `fshl(x, y, n)`.
pub(super) fn funnel_shift(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [l, r] = cx.pair(i);
    let (what, args) = match (cx.body.view_value(l)?, cx.body.view_value(r)?) {
        (View::Binary { .. }, View::Binary { .. }) => opposite_shifts(cx, l, r)?,
        _ => repeated_concatenation(cx, i, l, r)?,
    };
    let ty = cx.ty(l);
    cx.new_call(what, &[ty], &args)
}

fn opposite_shifts(cx: &mut Combiner<'_>, l: Value, r: Value) -> Option<(Intrinsic, [Value; 3])> {
    let (x, m, y, n) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    let (left, right) = if cx.opcode(l) == Some(Opcode::LShr) { (r, l) } else { (l, r) };
    if !cx.m(left, one_use(shl(&x, &m))) || !cx.m(right, one_use(lshr(&y, &n))) {
        return None;
    }
    let (x, y, m, n) = (x.get(), y.get(), m.get(), n.get());
    if let Some(amount) = shift_amount(cx, m, n, x == y) {
        return Some((id::FSHL, [x, y, amount]));
    }
    let amount = shift_amount(cx, n, m, x == y)?;
    Some((id::FSHR, [x, y, amount]))
}

/// The amount of a funnel shift from those of the two shifts, if the second is the rest of the width. Most forms are right only for a rotation, where the
/// amount may be zero.
fn shift_amount(cx: &mut Combiner<'_>, m: Value, n: Value, rotates: bool) -> Option<Value> {
    let width = cx.width(m)?;
    if let (Some(c), Some(d)) = (m.constant(), n.constant()) {
        return constant_amount(cx, c, d, width);
    }
    let all = u64::from(width);
    if cx.m(n, one_use(sub(is_int(all), m))) {
        let most = cx.known(m).max_value();
        return most.as_u64().is_some_and(|most| most < all).then_some(m);
    }
    if !rotates || !width.is_power_of_two() {
        return None;
    }
    let mask = || is_int(all - 1);
    let x = Hole::new();
    if cx.m(m, and(&x, mask())) && cx.m(n, and(neg(x.get()), mask())) {
        return Some(x.get());
    }
    if cx.m(n, and(neg(m), mask())) {
        return Some(m);
    }
    if cx.m(m, zext(and(&x, mask()))) {
        let x = x.get();
        if cx.m(n, and(neg(zext(and(x, mask()))), mask())) || cx.m(n, zext(and(neg(x), mask()))) {
            return Some(m);
        }
    }
    None
}

/// Constant amounts that add up to the width, lane by lane.
fn constant_amount(cx: &mut Combiner<'_>, m: ir::Const, n: ir::Const, width: u32) -> Option<Value> {
    let pool = cx.body.consts();
    let number = |c| pool.splat_int_or_poison(cx.types, c);
    let limit = ApInt::new(width.max(1), u64::from(width));
    // A width that is no number of that width cannot be reached.
    if limit.as_u64() != Some(u64::from(width)) {
        return None;
    }
    let fits = |a: &ApInt, b: &ApInt| a.ult(&limit) && b.ult(&limit) && a + b == limit;
    if let (Some(a), Some(b)) = (number(m), number(n)) {
        if !fits(&a, &b) {
            return None;
        }
        let ty = pool.ty(m);
        return Some(cx.ap(ty, &a));
    }
    let lanes: Option<Vec<bool>> =
        pool.lanes(cx.types, m).zip(pool.lanes(cx.types, n)).map(|(a, b)| Some(fits(&a.int()?, &b.int()?))).collect();
    lanes?.iter().all(|&ok| ok).then_some(m.into())
}

/// `(zext high << n) | zext low` where `(zext low << (bits - n)) | zext high` is there already: a rotation of that.
fn repeated_concatenation(cx: &mut Combiner<'_>, i: Inst, l: Value, r: Value) -> Option<(Intrinsic, [Value; 3])> {
    let is_zext = |v| cx.opcode(v) == Some(Opcode::ZExt);
    let (shifted, low) = if is_zext(r) { (l, r) } else { (r, l) };
    let (wide, by, low_from, high_from) = (Hole::new(), IntHole::new(), Hole::new(), Hole::new());
    if !cx.m(shifted, one_use(shl(&wide, &by))) || !cx.m(low, zext(&low_from)) || !cx.m(wide.get(), zext(&high_from)) {
        return None;
    }
    let (width, by) = (cx.width(low)?, by.get());
    let (low_bits, high_bits) = (cx.width(low_from.get())?, cx.width(high_from.get())?);
    let n = by.as_u64().and_then(|n| u32::try_from(n).ok())?;
    if n < low_bits || n > width - high_bits {
        return None;
    }
    let wide = wide.get();
    let users: smallvec::SmallVec<[Inst; 4]> = cx.body.users_of(wide).collect();
    for user in users {
        let (x, y) = (Hole::new(), Hole::new());
        if !cx.m(user.into(), or(&x, &y)) {
            continue;
        }
        let (x, y) = if cx.opcode(y.get()) == Some(Opcode::ZExt) { (x.get(), y.get()) } else { (y.get(), x.get()) };
        let other = IntHole::new();
        if y != wide || !cx.m(x, shl(low, &other)) || !dominates(cx, user, i) {
            continue;
        }
        if other.get().as_u64().and_then(|m| m.checked_add(u64::from(n))) != Some(u64::from(width)) {
            continue;
        }
        for inst in [Some(user), x.inst()].into_iter().flatten() {
            cx.body.inst_mut(inst).drop_poison_generating_flags();
        }
        let amount = cx.ap(cx.ty(low), &by);
        return Some((id::FSHL, [user.into(), user.into(), amount]));
    }
    None
}

fn dominates(cx: &Combiner<'_>, a: Inst, b: Inst) -> bool {
    let (x, y) = (cx.body.inst_block(a), cx.body.inst_block(b));
    if x == y { a != b && cx.body.comes_before(a, b) } else { x.is_some() && cx.facts.tree.dominates(x, y) }
}

/// `zext low | (zext high << half)` of reversed halves is the reversal of the whole; of a number and its sign, it is `sext`.
pub(super) fn concatenation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [mut l, mut r] = cx.pair(i);
    if cx.opcode(l) != Some(Opcode::ZExt) {
        (l, r) = (r, l);
    }
    let (low, high, by) = (Hole::new(), Hole::new(), IntHole::new());
    if !cx.m(l, one_use(zext(&low))) || !cx.m(r, one_use(shl(one_use(zext(&high)), &by))) {
        return None;
    }
    let (width, low, high) = (cx.width(l)?, low.get(), high.get());
    let half = width / 2;
    let ty = cx.ty(l);
    if width % 2 != 0
        || by.get().as_u64() != Some(u64::from(half))
        || cx.ty(low) != cx.ty(high)
        || cx.width(low) != Some(half)
    {
        return None;
    }
    let (x, y) = (Hole::new(), Hole::new());
    for what in [id::BSWAP, id::BITREVERSE] {
        if cx.m(low, intrinsic1(what, &x)) && cx.m(high, intrinsic1(what, &y)) {
            let by = cx.int(ty, half.into());
            let v = cx.build(|b| {
                let low = b.cast(Opcode::ZExt, y.get(), ty);
                let high = b.cast(Opcode::ZExt, x.get(), ty);
                let high = b.shl(high, by);
                b.binary_with(Opcode::Or, Flags::DISJOINT, low, high)
            });
            let call = cx.call(what, &[ty], &[v])?;
            return cx.replace(call.into());
        }
    }
    let is_sign = |x: Value| {
        let last = u64::from(cx.width(x).unwrap_or(1) - 1);
        cx.m(high, either(sext(ashr(x, is_int(last))), ashr(x, is_int(last))))
    };
    let x = if cx.m(low, sext(&x)) && is_sign(x.get()) {
        x.get()
    } else if is_sign(low) {
        low
    } else {
        return None;
    };
    let v = cx.build(|b| b.cast(Opcode::SExt, x, ty));
    cx.replace(v)
}
