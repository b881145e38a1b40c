//! `(mask & a) | (~mask & b)` where the mask is all bits or none is a `select`.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::{Hole, and, bitcast, not, one_use, or, sext, xor};
use analysis::value_tracking::num_sign_bits;
use ir::{ConstData, Inst, Lane, Opcode, Value};

/// `(a & c) | (b & d)`, with the operands in any order.
pub(super) fn select_from_masks(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [x, y] = cx.pair(i);
    let (a, b, c, d) = (Hole::new(), Hole::new(), Hole::new(), Hole::new());
    if !cx.one_use(x) && !cx.one_use(y) {
        return None;
    }
    if cx.m(x, and(&a, &c)) && cx.m(y, and(&b, &d)) {
        let (a, b, c, d) = (a.get(), b.get(), c.get(), d.get());
        let orders = [
            [a, c, b, d],
            [a, c, d, b],
            [c, a, b, d],
            [c, a, d, b],
            [b, d, a, c],
            [b, d, c, a],
            [d, b, a, c],
            [d, b, c, a],
        ];
        for order in orders {
            if let Some(v) = select_from(cx, order, false) {
                return cx.replace(v);
            }
        }
    }
    // (mask & c) | ~(mask | d)
    if cx.m(x, and(&a, &c)) && cx.m(y, not(or(&b, &d))) {
        let (a, b, c, d) = (a.get(), b.get(), c.get(), d.get());
        for order in [[a, c, b, d], [a, c, d, b], [c, a, b, d], [c, a, d, b]] {
            if let Some(v) = select_from(cx, order, true) {
                return cx.replace(v);
            }
        }
    }
    None
}

/// `(a & b) | (c & d)` where `a` is a mask and `c` its inversion; with `inverted`, `(a & b) | ~(c | d)` where `c` is `a`.
fn select_from(cx: &mut Combiner<'_>, [a, b, c, mut d]: [Value; 4], inverted: bool) -> Option<Value> {
    let original = cx.ty(a);
    let (a, c) = (behind_bitcasts(cx, a, true), behind_bitcasts(cx, c, true));
    let cond = condition(cx, a, c, inverted)?;
    let mut ty = cx.ty(a);
    if let Some((lanes, scalable)) = cx.types.vector_len(cx.ty(cond)) {
        let own = cx.types.vector_len(ty).map_or(1, |l| l.0);
        let bits = u64::from(own) * u64::from(cx.types.int_width(cx.types.scalar(ty))?);
        let scalar = cx.types.int(u32::try_from(bits / u64::from(lanes)).ok()?);
        ty = cx.types.vector(scalar, lanes, scalable);
    }
    Some(cx.build(|x| {
        let yes = x.cast(Opcode::BitCast, b, ty);
        if inverted {
            d = x.not(d);
        }
        let no = x.cast(Opcode::BitCast, d, ty);
        let v = x.select(cond, yes, no);
        x.cast(Opcode::BitCast, v, original)
    }))
}

/// The bit that decides whether `a` is all bits or none, if `b` is the inversion of `a` (with `same`: the same).
fn condition(cx: &mut Combiner<'_>, a: Value, b: Value, same: bool) -> Option<Value> {
    let ty = cx.ty(a);
    let width = cx.width(a)?;
    cx.width(b)?;
    let truth = cx.truth_type(a);
    if if same { a == b } else { cx.m(b, not(a)) } {
        if width == 1 {
            return Some(a);
        }
        let source = behind_bitcasts(cx, a, false);
        let bits = cx.width(source)?;
        if bits > width || num_sign_bits(&cx.q_apart(), source) != bits {
            return None;
        }
        let truth = cx.truth_type(source);
        return Some(cx.build(|x| x.cast(Opcode::Trunc, source, truth)));
    }
    if same {
        return None;
    }
    if a.constant().is_some() && b.constant().is_some() {
        let inverse = cx.build(|x| x.not(b));
        if inverse == a && num_sign_bits(&cx.q_apart(), a) == width {
            return Some(cx.build(|x| x.zext_or_trunc(a, truth)));
        }
    }
    let (cond, inverted) = (Hole::new(), Hole::new());
    if cx.m(a, sext(&cond)) && cx.is_bit(cond.get()) {
        let cond = cond.get();
        if cx.m(b, sext(not(cond))) {
            return Some(cond);
        }
        if cx.m(b, one_use(not(&inverted))) {
            let inverted = behind_bitcasts(cx, inverted.get(), true);
            if cx.m(inverted, sext(cond)) {
                return Some(cond);
            }
        }
    }
    if !cx.types.is_vector(ty) {
        return None;
    }
    let (m, n) = (Hole::new(), Hole::new());
    if cx.m(a, xor(sext(&cond), &m)) && cx.m(b, xor(sext(cond.get()), &n)) && cx.is_bit(cond.get()) {
        if !are_inverse_masks(cx, m.get(), n.get()) {
            return None;
        }
        return Some(cx.build(|x| {
            let bits = x.cast(Opcode::Trunc, m.get(), truth);
            x.xor(cond.get(), bits)
        }));
    }
    None
}

/// Are two constant vectors of all bits or none the inversions of each other, lane by lane?
fn are_inverse_masks(cx: &Combiner<'_>, a: Value, b: Value) -> bool {
    let (Some(a), Some(b)) = (a.constant(), b.constant()) else { return false };
    let pool = cx.body.consts();
    if matches!(pool.data(a), ConstData::Splat(_)) || matches!(pool.data(b), ConstData::Splat(_)) {
        return false;
    }
    pool.lanes(cx.types, a).zip(pool.lanes(cx.types, b)).all(|pair| match pair {
        (Lane::Int(x), Lane::Int(y)) => x.is_zero() && y.is_ones() || x.is_ones() && y.is_zero(),
        _ => false,
    })
}

/// What a value is before it was bitcast; with `one_use`, only through casts that have no other user.
fn behind_bitcasts(cx: &Combiner<'_>, mut v: Value, one_use: bool) -> Value {
    let x = Hole::new();
    // Only code that is never reached goes in circles; a vector has fewer casts than that.
    for _ in 0..analysis::value_tracking::MAX_DEPTH {
        if one_use && !cx.one_use(v) || !cx.m(v, bitcast(&x)) {
            break;
        }
        v = x.get();
    }
    v
}
