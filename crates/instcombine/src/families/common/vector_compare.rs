//! Comparisons of vectors that were shuffled: the shuffle comes behind.

use super::lanes::{Mask, POISON, retyped};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use ir::intrinsics::id;
use ir::{Inst, Value, View};

rules! {
    /// The rules.
    pub RULES, "vector-compare":
        of_reversals: either(CALL),
        of_shuffles: first(SHUFFLE),
}

fn reversed(cx: &Combiner<'_>, v: Value) -> Option<Value> {
    let x = Hole::new();
    cx.m(v, intrinsic1(id::VECTOR_REVERSE, &x)).then(|| x.get())
}

impl Combiner<'_> {
    /// The comparison of other operands.
    fn comparison_like(&mut self, i: Inst, name: &[u8], a: Value, b: Value) -> Value {
        let data = retyped(self.body.inst(i), self.truth_type(a));
        self.build(|builder| builder.named(name).value(data, &[a, b]))
    }
}

/// Reversed operands, or one and a splat: the result is reversed.
fn of_reversals(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_vector(i.into()) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (x, y) = match (reversed(cx, a), reversed(cx, b)) {
        (Some(x), Some(y)) if cx.one_use(a) || cx.one_use(b) => (x, y),
        (Some(x), _) if cx.one_use(a) && cx.is_splat(b, None, 0) => (x, b),
        (None, Some(y)) if cx.one_use(b) && cx.is_splat(a, None, 0) => (a, y),
        _ => return None,
    };
    let name = cx.name_with(i, b"");
    let v = cx.comparison_like(i, &name, x, y);
    let ty = cx.ty(v);
    cx.new_call(id::VECTOR_REVERSE, &[ty], &[v])
}

/// Operands shuffled in the same way, or a splat and a constant.
fn of_shuffles(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let View::ShuffleVector { a: x, b: nothing, mask } = cx.body.view_value(a)? else { return None };
    let mask = Mask::from_slice(mask);
    if !cx.is_undef(nothing) {
        return None;
    }
    if let Some(View::ShuffleVector { a: y, b: nothing, mask: other }) = cx.body.view_value(b)
        && other == &mask[..]
        && cx.is_undef(nothing)
        && cx.ty(x) == cx.ty(y)
        && (cx.one_use(a) || cx.one_use(b))
    {
        let v = cx.comparison_like(i, b"", x, y);
        return cx.new_shuffle_of_one(v, &mask);
    }
    // Lanes of poison become what the others are.
    let c = b.constant().filter(|_| cx.one_use(a))?;
    let lane = cx.body.consts().splat_lane(cx.types, c, true).filter(|lane| !lane.is_undef_or_poison())?;
    let first = mask.iter().copied().find(|&k| k != POISON)?;
    if mask.iter().any(|&k| k != first && k != POISON) {
        return None;
    }
    let len = cx.types.vector_len(cx.ty(b))?.0;
    let k = (0..len).find(|&k| cx.body.consts().lane(cx.types, c, k) == lane)?;
    let element = cx.constant_lane(b, k)?;
    let ty = cx.ty(x);
    let splat = cx.body.consts_mut().splat(cx.types, ty, element);
    let v = cx.comparison_like(i, b"", x, splat.into());
    cx.new_shuffle_of_one(v, &vec![first; mask.len()])
}
