//! Operations on vectors that were shuffled: the shuffle comes behind.

use super::lanes::{Mask, POISON};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use ir::inst::InstData;
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, Inst, Opcode, Value, View};
use smallvec::SmallVec;

rules! {
    /// The rules of binary operations on vectors, in the order in which they are tried.
    pub RULES, "vector-binary":
        of_concatenations: both(SHUFFLE),
        of_reversals: either(CALL),
        of_equal_shuffles: both(SHUFFLE),
        of_commuted_selects: both(SHUFFLE),
        shuffle_and_constant: either(SHUFFLE),
        splat_outside: either(SHUFFLE),
}

/// One operand of a shuffle with nothing, and its mask.
struct OneShuffle {
    from: Value,
    mask: Mask,
}

impl Combiner<'_> {
    /// A shuffle of one vector.
    fn one_shuffle(&self, v: Value) -> Option<OneShuffle> {
        let View::ShuffleVector { a, b, mask } = self.body.view_value(v)? else { return None };
        self.is_poison(b).then(|| OneShuffle { from: a, mask: Mask::from_slice(mask) })
    }

    /// The operation on other operands.
    fn operation_like(&mut self, i: Inst, name: &[u8], a: Value, b: Value) -> Value {
        let d = *self.body.inst(i);
        let data = InstData::new(d.opcode, self.ty(a)).with_flags(d.raw_flags());
        self.build(|builder| builder.named(name).value(data, &[a, b]))
    }
}

/// Two concatenations: one operation on each part.
fn of_concatenations(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.is_vector(i.into()) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (p, q) = (cx.shuffle(a)?, cx.shuffle(b)?);
    let concat = |s: &super::lanes::Shuffle| s.is_concatenation() && !cx.is_undef(s.a) && !cx.is_undef(s.b);
    if p.mask != q.mask || !concat(&p) || !concat(&q) || !cx.one_use(a) || !cx.one_use(b) {
        return None;
    }
    let low = cx.operation_like(i, b"", p.a, q.a);
    let high = cx.operation_like(i, b"", p.b, q.b);
    cx.new_shuffle(low, high, &p.mask)
}

/// What a reversal of lanes is of: called or as a shuffle.
fn reversed(cx: &Combiner<'_>, v: Value, what: Intrinsic) -> Option<Value> {
    let x = Hole::new();
    cx.m(v, intrinsic1(what, &x)).then(|| x.get())
}

/// Reversed operands: the result is reversed.
fn of_reversals(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let [a, b] = cx.pair(i);
    let what = id::VECTOR_REVERSE;
    let (x, y) = match (reversed(cx, a, what), reversed(cx, b, what)) {
        (Some(x), Some(y)) if cx.one_use(a) || cx.one_use(b) || a == b && cx.body.uses_of(a).count() == 2 => (x, y),
        (Some(x), _) if cx.one_use(a) && cx.is_splat(b, None, 0) => (x, b),
        (None, Some(y)) if cx.one_use(b) && cx.is_splat(a, None, 0) => (a, y),
        _ => return None,
    };
    let name = cx.name_with(i, b"");
    let v = cx.operation_like(i, &name, x, y);
    let ty = cx.ty(v);
    cx.new_call(what, &[ty], &[v])
}

/// Both operands shuffled in the same way.
fn of_equal_shuffles(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_harmless(cx, i) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (p, q) = (cx.one_shuffle(a)?, cx.one_shuffle(b)?);
    if p.mask != q.mask || cx.ty(p.from) != cx.ty(q.from) || !cx.one_use(a) && !cx.one_use(b) && a != b {
        return None;
    }
    let v = cx.operation_like(i, b"", p.from, q.from);
    cx.new_shuffle_of_one(v, &p.mask)
}

/// May the operation be done on lanes on which it was not done?
fn is_harmless(cx: &Combiner<'_>, i: Inst) -> bool {
    let op = cx.body.inst(i).opcode;
    cx.is_vector(i.into()) && (!op.is_int_division() || is_safe_to_speculate(&cx.q(), i, Speculation::WITHOUT_OPERANDS))
}

/// A commutative operation on two choices of lanes, each of which takes what the other one leaves.
fn of_commuted_selects(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = *cx.body.inst(i);
    if !d.opcode.is_commutative() || !is_harmless(cx, i) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let (p, q) = (cx.shuffle(a)?, cx.shuffle(b)?);
    if (p.a, p.b) != (q.b, q.a) || p.mask != q.mask || !p.is_select() || p.has_poison() {
        return None;
    }
    cx.new_binary_raw(d.opcode, d.raw_flags(), p.a, p.b)
}

impl Combiner<'_> {
    /// A constant as it has to be before a shuffle of a vector of type `ty`; lanes that the shuffle does not take are poison.
    pub fn constant_before_shuffle(&mut self, mask: &[u32], c: Value, like: ir::Type) -> Option<Value> {
        let scalar = self.types.scalar(self.ty(c));
        let ty = self.types.with_scalar(like, scalar);
        if self.types.vector_len(ty)?.1 {
            self.is_uniform_constant(c).then_some(())?;
            let lane = self.constant_lane(c, 0)?;
            return Some(self.body.consts_mut().splat(self.types, ty, lane).into());
        }
        let len = self.lanes_of_type(ty).filter(|&len| len as usize <= mask.len())?;
        let nothing = self.body.consts_mut().poison(scalar);
        let mut lanes: Vec<Const> = vec![nothing; len as usize];
        for (k, &from) in (0..).zip(mask) {
            if from == POISON {
                continue;
            }
            let element = self.constant_lane(c, k)?;
            let lane = lanes.get_mut(from as usize)?;
            if *lane != nothing && *lane != element || k >= len {
                return None;
            }
            *lane = element;
        }
        Some(self.constant_vector(ty, &lanes))
    }
}

/// A shuffled vector and a constant.
fn shuffle_and_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !is_harmless(cx, i) {
        return None;
    }
    let [a, b] = cx.pair(i);
    let op = cx.body.inst(i).opcode;
    let candidates: SmallVec<[(Value, Value, bool); 2]> = SmallVec::from_slice(&[(a, b, true), (b, a, false)]);
    for (v, c, right) in candidates {
        if !cx.m(c, immediate()) || !cx.one_use(v) {
            continue;
        }
        let Some(s) = cx.one_shuffle(v) else { continue };
        let like = cx.ty(s.from);
        let mut new = cx.constant_before_shuffle(&s.mask, c, like)?;
        if op.is_int_division() && !cx.is_scalable(s.from) {
            new = cx.safe_operand(op, new, right)?;
        }
        let (x, y) = if right { (s.from, new) } else { (new, s.from) };
        let v = cx.operation_like(i, b"", x, y);
        return cx.new_shuffle_of_one(v, &s.mask);
    }
    None
}

/// `splat(x) + (y + other)`, where y is a splat too: `splat(x + y) + other`
fn splat_outside(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = *cx.body.inst(i);
    let associative = match d.opcode {
        Opcode::Add | Opcode::Mul | Opcode::And | Opcode::Or | Opcode::Xor => true,
        Opcode::FAdd | Opcode::FMul => d.fast_math().reassoc() && d.fast_math().nsz(),
        _ => false,
    };
    if !associative || !cx.is_vector(i.into()) {
        return None;
    }
    let [mut a, mut b] = cx.pair(i);
    if cx.opcode(b) == Some(Opcode::ShuffleVector) {
        (a, b) = (b, a);
    }
    let View::ShuffleVector { a: x, b: nothing, mask } = cx.body.view_value(a)? else { return None };
    let len = mask.len();
    let first = mask.iter().copied().find(|&k| k != POISON)?;
    let is_splat = mask.iter().all(|&k| k == first || k == POISON);
    if !is_splat || !cx.is_undef(nothing) || !cx.one_use(a) || cx.ty(x) != cx.ty(i.into()) || !cx.one_use(b) {
        return None;
    }
    let View::Binary { op, a: mut y, b: mut other } = cx.body.view_value(b)? else { return None };
    if op != d.opcode {
        return None;
    }
    if !cx.is_splat(other, Some(first), 0) {
        if !cx.is_splat(y, Some(first), 0) {
            return None;
        }
        (y, other) = (other, y);
    }
    // Now `other` is the splat.
    let inner = *cx.body.inst(b.inst()?);
    let mut data = InstData::new(op, d.ty);
    if matches!(op, Opcode::FAdd | Opcode::FMul) {
        data.set_fast_math(d.fast_math() & inner.fast_math());
    }
    let sum = cx.build(|builder| builder.value(data, &[x, other]));
    let splat = cx.shuffle_of_one(sum, &vec![first; len]);
    cx.new_inst(data, &[splat, y])
}
