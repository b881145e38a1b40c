//! Minima and maxima of others: constants meet, common operands are taken once, clamps saturate.

use super::min_max::{decided_by_range, min_max, predicate};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::max_significant_bits;
use ir::intrinsics::id;
use ir::{Inst, Opcode, Value};

rules! {
    /// The rules.
    pub RULES, "min-max-chain", third(MIN_MAX_CALL);
        saturating_sum,
        meeting_constants,
        constant_outside,
        common_operand,
        by_range,
}

fn by_range(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    decided_by_range(cx, i)
}

/// `smin(smax(sext x + sext y, -128), 127)` is a saturating sum of bytes.
fn saturating_sum(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let (sum, c) = (Hole::new(), IntHole::new());
    let matches = match what {
        id::SMIN => cx.m(a, one_use(smax(one_use(&sum), &c))),
        id::SMAX => cx.m(a, one_use(smin(one_use(&sum), &c))),
        _ => return None,
    };
    if !matches {
        return None;
    }
    let (mut most, mut least) = (cx.int_of(b)?, c.get());
    if what == id::SMAX {
        std::mem::swap(&mut most, &mut least);
    }
    let limit = most.inc();
    if !limit.is_power_of_2() || -&least != limit {
        return None;
    }
    let narrow = limit.log2()? + 1;
    let (op, def) = (cx.opcode(sum.get())?, sum.inst()?);
    let saturating = match op {
        Opcode::Add => id::SADD_SAT,
        Opcode::Sub => id::SSUB_SAT,
        _ => return None,
    };
    let width = cx.width(a)?;
    if narrow >= width || !is_better_width(cx, width, narrow) {
        return None;
    }
    let [x, y] = cx.pair(def);
    let q = cx.q_at(def);
    if max_significant_bits(&q, x) > narrow || max_significant_bits(&q, y) > narrow {
        return None;
    }
    let wide = cx.ty(a);
    let ty = cx.types.with_scalar(wide, cx.types.int(narrow));
    let [x, y] = [x, y].map(|v| cx.build(|b| b.cast(Opcode::Trunc, v, ty)));
    let call = cx.call(saturating, &[ty], &[x, y])?;
    cx.new_cast(Opcode::SExt, ir::Flags::NONE, call.into(), wide)
}

/// Are numbers of `to` bits better than wider ones (`shouldChangeType`)?
fn is_better_width(cx: &Combiner<'_>, from: u32, to: u32) -> bool {
    let is_desirable = |n: u32| matches!(n, 8 | 16 | 32);
    let is_legal = |n: u32| n == 1 || cx.layout.native_ints.contains(&n);
    is_desirable(to) || is_legal(to) || !is_legal(from) && !is_desirable(from)
}

/// `max(max(x, C), D)` is `max(x, max(C, D))`.
fn meeting_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    let inner_call = a.inst().filter(|&k| min_max(cx, k).is_some())?;
    let (inner, x, c) = min_max(cx, inner_call)?;
    if !cx.m(c, immediate()) || !cx.m(b, immediate()) {
        return None;
    }
    let fits = inner == what || {
        let mixed = matches!((what, inner), (id::UMAX, id::SMAX) | (id::SMIN, id::UMIN));
        mixed && cx.known(c).is_non_negative() && cx.known(b).is_non_negative()
    };
    if !fits {
        return None;
    }
    let first = cx.build(|k| k.icmp(predicate(what), c, b));
    let both = cx.build(|k| k.select(first, c, b));
    let ty = cx.ty(a);
    let call = cx.call(inner, &[ty], &[x, both])?;
    cx.replace(call.into())
}

/// `max(max(x, C), y)` is `max(max(x, y), C)`.
fn constant_outside(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, a, b) = min_max(cx, i)?;
    for (v, y) in [(a, b), (b, a)] {
        let (x, c) = (Hole::new(), Hole::new());
        if !cx.m(v, one_use(intrinsic2(what, &x, imm(&c)))) || !v.inst().is_some_and(|k| cx.calls(k, &[what])) {
            continue;
        }
        if cx.m(x.get(), immediate()) || cx.m(y, immediate()) {
            continue;
        }
        let inner = cx.binary_intrinsic(what, x.get(), y)?;
        cx.body.take_name(inner, v);
        let ty = cx.ty(a);
        return cx.new_call(what, &[ty], &[inner, c.get()]);
    }
    None
}

/// `min(min(x, y), min(z, x))` is `min(min(z, x), y)`.
fn common_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (what, left, right) = min_max(cx, i)?;
    let of = |cx: &Combiner<'_>, v: Value| v.inst().and_then(|k| min_max(cx, k)).filter(|&(found, ..)| found == what);
    let ((_, a, b), (_, c, d)) = (of(cx, left)?, of(cx, right)?);
    let (kept, third) = if cx.one_use(left) {
        match () {
            () if d == a || c == a => (right, b),
            () if d == b || c == b => (right, a),
            () => return None,
        }
    } else if cx.one_use(right) {
        match () {
            () if d == a || d == b => (left, c),
            () if c == a || c == b => (left, d),
            () => return None,
        }
    } else {
        return None;
    };
    let ty = cx.ty(left);
    cx.new_call(what, &[ty], &[kept, third])
}
