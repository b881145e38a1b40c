//! `select` that guards a shift by zero, rounds up, or clamps.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_not_poison;
use ir::intrinsics::id;
use ir::{ApInt, Inst, IntPredicate, Opcode, Type, Value};

rules! {
    /// Funnel shifts behind a test of the amount.
    pub FUNNEL, "select-shift":
        funnel_shift_unless_zero,
}

rules! {
    /// Rounding.
    pub ROUND, "select-round":
        round_up,
}

/// `n == 0 ? x : (x << n) | (y >> (width - n))` is `fshl(x, y, n)`, which is `x` for zero.
fn funnel_shift_unless_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty))?;
    let width = cx.width(s.yes).filter(|w| w.is_power_of_two())?;
    let (l, r) = (Hole::new(), Hole::new());
    if !cx.m(s.no, one_use(or(&l, &r))) {
        return None;
    }
    let (left, right) = if cx.opcode(l.get()) == Some(Opcode::LShr) { (r.get(), l.get()) } else { (l.get(), r.get()) };
    let (x, m, y, n) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.m(left, one_use(shl(&x, &m))) || !cx.m(right, one_use(lshr(&y, &n))) {
        return None;
    }
    let narrow = |v: Value| {
        let inner = Hole::new();
        if cx.m(v, zext(&inner)) { inner.get() } else { v }
    };
    let (m, n, all) = (narrow(m.get()), narrow(n.get()), u64::from(width));
    let (amount, what, kept) = match () {
        () if cx.m(n, one_use(sub(is_int(all), m))) => (m, id::FSHL, x.get()),
        () if cx.m(m, one_use(sub(is_int(all), n))) => (n, id::FSHR, y.get()),
        () => return None,
    };
    if kept != s.yes || !cx.m(s.cond, one_use(icmp_is(IntPredicate::Eq, amount, zero_int()))) {
        return None;
    }
    let (mut x, mut y) = (x.get(), y.get());
    if x != y {
        // The half that the test kept away from a shift by zero.
        let other = if what == id::FSHL { &mut y } else { &mut x };
        if !is_not_poison(&cx.q(), *other) {
            *other = cx.build(|b| b.freeze(*other));
        }
    }
    let amount = cx.build(|b| b.zext_or_trunc(amount, s.ty));
    cx.new_call(what, &[s.ty], &[x, y, amount])
}

/// `(x & 15) == 0 ? x : (x + 16) & -16` is `(x + 15) & -16`.
fn round_up(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty))?;
    let (p, low) = (PredicateHole::new(), Hole::new());
    if !cx.m(s.cond, icmp(&p, &low, zero_int())) || !p.get().is_equality() {
        return None;
    }
    let (x, rounded) = if p.get() == IntPredicate::Eq { (s.yes, s.no) } else { (s.no, s.yes) };
    let (low_mask, bias, mask) = (IntHole::new(), IntHole::new(), IntHole::new());
    let is_rounded = cx.m(low.get(), and(x, &low_mask))
        && (cx.m(rounded, and(add(x, &bias), &mask)) || cx.m(rounded, add(and(x, &mask), &bias)));
    if !is_rounded {
        return None;
    }
    let low_mask = low_mask.get();
    let fits =
        low_mask.is_mask() && mask.get() == !&low_mask && (bias.get() == low_mask.inc() || bias.get() == low_mask);
    if !fits {
        return None;
    }
    if bias.get() == low_mask && cx.opcode(rounded) == Some(Opcode::And) {
        return cx.replace(rounded);
    }
    if !cx.one_use(rounded) {
        return None;
    }
    let (bias, mask) = (cx.ap(s.ty, &low_mask), cx.ap(s.ty, &!&low_mask));
    let biased = cx.name_with(x, b".biased");
    let v = cx.build(|b| {
        let sum = b.named(&biased).add(x, bias);
        b.and(sum, mask)
    });
    cx.replace(v)
}

/// The inner `select` of a clamp: below `bound`, `low` stands for the number, or else `high`.
struct Replacements {
    bound: ApInt,
    low: Value,
    high: Value,
}

fn replacements(cx: &Combiner<'_>, v: Value, x: Value) -> Option<(Replacements, bool)> {
    let (cond, low, high) = (Hole::new(), Hole::new(), Hole::new());
    let (p, bound) = (PredicateHole::new(), IntHole::new());
    if !cx.m(v, select(&cond, &low, &high)) || !cx.m(cond.get(), icmp(&p, x, &bound)) {
        return None;
    }
    let (low, high, bound) = (low.get(), high.get(), bound.get());
    let found = match p.get() {
        IntPredicate::Slt => Replacements { bound, low, high },
        IntPredicate::Sgt if !bound.is_signed_max() => Replacements { bound: bound.inc(), low: high, high: low },
        IntPredicate::Sge => Replacements { bound, low: high, high: low },
        _ => return None,
    };
    Some((found, cx.one_use(cond.get())))
}

/// `(x + 16) u< 144 ? x : (x < 128 ? low : high)` is `x > 127 ? high : (x < -16 ? low : x)`.
pub(super) fn clamp(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.select_parts(i).filter(|s| cx.is_integral(s.ty) && cx.one_use(s.cond))?;
    let (p, tested, n) = (PredicateHole::new(), Hole::new(), IntHole::new());
    cx.m(s.cond, icmp(&p, &tested, &n)).then_some(())?;
    let (tested, is_select) = (tested.get(), cx.opcode(s.no) == Some(Opcode::Select));
    let (mut x, inner, p) = if is_select { (s.yes, s.no, p.get()) } else { (s.no, s.yes, p.get().inverse()) };
    let (size, inside) = match p {
        IntPredicate::Ult if !n.get().is_zero() => (n.get(), true),
        IntPredicate::Uge if !n.get().is_zero() => (n.get(), false),
        IntPredicate::Ule if !n.get().is_ones() => (n.get().inc(), true),
        IntPredicate::Ugt if !n.get().is_ones() => (n.get().inc(), false),
        _ => return None,
    };
    if !cx.one_use(inner) {
        return None;
    }
    let wide = Hole::new();
    if cx.ty(tested) != cx.ty(x) && cx.one_use(x) && cx.m(x, trunc(&wide)) {
        x = wide.get();
    }
    let offset = IntHole::new();
    let offset = if tested == x {
        ApInt::zero(size.width())
    } else if cx.m(tested, add(x, &offset)) {
        offset.get()
    } else {
        return None;
    };
    let (r, lone) = replacements(cx, inner, x)?;
    if !lone && (tested == x || !cx.one_use(tested)) {
        return None;
    }
    let (first, behind) = (-&offset, &size - &offset);
    let (first, behind) = if inside { (first, behind) } else { (behind, first) };
    if !r.bound.sge(&first) || !r.bound.sle(&behind) {
        return None;
    }
    build_clamp(cx, s.ty, x, r, [&first, &behind])
}

fn build_clamp(cx: &mut Combiner<'_>, ty: Type, x: Value, r: Replacements, ends: [&ApInt; 2]) -> Option<Outcome> {
    let source = cx.ty(x);
    let (mut low, mut high) = (r.low, r.high);
    if source != ty {
        for v in [&mut low, &mut high] {
            if !cx.m(*v, immediate()) {
                return None;
            }
            *v = cx.fold_cast(Opcode::SExt, *v, source)?;
        }
    }
    let [first, behind] = ends.map(|n| cx.ap(source, n));
    let v = cx.build(|b| {
        let below = b.icmp(IntPredicate::Slt, x, first);
        let above = b.icmp(IntPredicate::Sge, x, behind);
        let v = b.select(below, low, x);
        let v = b.select(above, high, v);
        if source == ty { v } else { b.cast(Opcode::Trunc, v, ty) }
    });
    cx.replace(v)
}
