//! Intrinsics that move lanes about, masked accesses, intrinsics of shuffled vectors.

use super::super::common::lanes::{Mask, POISON};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::instsimplify;
use analysis::pattern::*;
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Type, Value, View};
use smallvec::SmallVec;

rules! {
    /// Lanes that nobody sees.
    pub DEMANDED, "vector-call":
        demanded_lanes,
}

rules! {
    /// The rules.
    pub RULES, "vector-call", third(OTHER_CALL);
        masked_store_lanes,
        splat_gather,
        splat_scatter,
        scatter_lanes,
        subvector_inserted,
        subvector_extracted,
        reversed_operation,
}

rules! {
    /// Intrinsics that work on each lane.
    pub LANE_WISE, "vector-call":
        of_shuffled,
        of_reversed,
}

fn demanded_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    cx.intrinsic(i.into())?;
    if !cx.is_vector(i.into()) {
        return None;
    }
    cx.simplify_demanded_lanes(i)
}

/// The lanes that a constant mask may set.
fn lanes_of_mask(cx: &Combiner<'_>, mask: Value) -> Option<ApInt> {
    let (c, len) = (mask.constant()?, cx.lanes_of(mask)?);
    let mut lanes = ApInt::ones(len);
    for k in 0..len {
        if cx.body.consts().lane(cx.types, c, k).int().is_some_and(|bit| bit.is_zero()) {
            lanes = lanes.with_bit(k, false);
        }
    }
    Some(lanes)
}

/// The lanes of a stored vector that the mask leaves out.
fn masked_store_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::MASKED_STORE]) {
        return None;
    }
    let demanded = lanes_of_mask(cx, cx.body.operand(i, 2))?;
    demanded_operand(cx, i, 0, &demanded)
}

fn demanded_operand(cx: &mut Combiner<'_>, i: Inst, k: usize, demanded: &ApInt) -> Option<Outcome> {
    let v = cx.body.operand(i, k);
    let new = cx.demand_lanes(v, demanded, false)?;
    cx.set_operand(i, k, new)
}

fn splat(cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
    instsimplify::splat_value(cx.facts.env(cx.at), cx.body, v)
}

fn copy_metadata(cx: &mut Combiner<'_>, from: Inst, to: Inst) {
    let list = cx.body.attachments(from).to_vec();
    cx.body.set_attachments(to, &list);
}

/// A load of all lanes from one address.
fn splat_gather(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::MASKED_GATHER]) || !cx.m(cx.body.operand(i, 1), ones()) {
        return None;
    }
    let pointers = cx.body.operand(i, 0);
    let address = splat(cx, pointers)?;
    let (ty, align) = (cx.body.inst(i).ty, super::reductions::arg_align(cx, i, 0));
    let (len, scalable) = cx.types.vector_len(ty)?;
    let scalar = cx.types.scalar(ty);
    let load = cx.build(|b| b.named(b"load.scalar").load(scalar, address, align));
    let v = cx.named_splat(b"broadcast", load.into(), len, scalable);
    cx.replace(v)
}

/// A store to one address: of one value, or of the last lane.
fn splat_scatter(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::MASKED_SCATTER]) {
        return None;
    }
    let ([values, pointers], mask) = (cx.pair(i), cx.body.operand(i, 2));
    let c = mask.constant()?;
    if cx.sets_no_lane(mask) {
        return cx.erase(i);
    }
    let address = splat(cx, pointers)?;
    let any = cx.m(mask, ones())
        || cx
            .body
            .consts()
            .lanes(cx.types, c)
            .any(|lane| lane.is_undef_or_poison() || lane.int().is_some_and(|n| n.is_one()));
    let stored = match splat(cx, values) {
        Some(v) if any => v,
        _ if cx.m(mask, ones()) => {
            let (len, scalable) = cx.types.vector_len(cx.ty(values))?;
            let last = last_lane(cx, len, scalable)?;
            cx.build(|b| b.extract_element(values, last))
        }
        _ => return None,
    };
    let mut data = InstData::new(Opcode::Store, Type::VOID);
    data.set_align(super::reductions::arg_align(cx, i, 1));
    let store = cx.body.make_inst(data, &[stored, address]);
    copy_metadata(cx, i, store);
    Some(Outcome::New(store))
}

/// The index of the last lane.
fn last_lane(cx: &mut Combiner<'_>, len: u32, scalable: bool) -> Option<Value> {
    if !scalable {
        return Some(cx.int(Type::I32, u64::from(len) - 1));
    }
    let scale: Value = cx.call(id::VSCALE, &[Type::I32], &[])?.into();
    let (count, minus_one) = (cx.int(Type::I32, len.into()), cx.ones(Type::I32));
    let flags = ir::NoWrap::NUW;
    let all = if len == 1 { scale } else { cx.build(|b| b.binary_with(Opcode::Mul, flags, scale, count)) };
    Some(cx.build(|b| b.add(all, minus_one)))
}

/// The lanes that a store leaves out.
fn scatter_lanes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::MASKED_SCATTER]) {
        return None;
    }
    let demanded = lanes_of_mask(cx, cx.body.operand(i, 2))?;
    demanded_operand(cx, i, 0, &demanded).or_else(|| demanded_operand(cx, i, 1, &demanded))
}

/// A vector inserted into a longer one: a shuffle.
fn subvector_inserted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::VECTOR_INSERT]) {
        return None;
    }
    let [vector, part] = cx.pair(i);
    let (len, narrow) = (cx.lanes_of(vector)?, cx.lanes_of(part)?);
    let first = u32::try_from(cx.constant_index(cx.body.operand(i, 2))?).ok()?;
    if len == narrow {
        return cx.replace(part);
    }
    let widening: Mask = (0..len).map(|k| if k < narrow { k } else { POISON }).collect();
    let wide = cx.shuffle_of_one(part, &widening);
    let mask: Mask = (0..len).map(|k| if k >= first && k < first + narrow { len + k - first } else { k }).collect();
    let v = cx.build(|b| b.shuffle_vector(vector, wide, &mask));
    cx.replace(v)
}

/// Neighbouring lanes of a vector: what was inserted there, or a shuffle.
fn subvector_extracted(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::VECTOR_EXTRACT]) {
        return None;
    }
    let [vector, index] = cx.pair(i);
    let (base, part, at) = (Hole::new(), Hole::new(), Hole::new());
    let ty = cx.body.inst(i).ty;
    if cx.m(vector, intrinsic3(id::VECTOR_INSERT, &base, &part, &at)) && cx.ty(part.get()) == ty {
        if at.get() == index {
            return cx.replace(part.get());
        }
        return cx.set_operand(i, 0, base.get());
    }
    let (len, narrow) = (cx.lanes_of(vector)?, cx.lanes_of_type(ty)?);
    if len == narrow {
        return cx.replace(vector);
    }
    let first = u32::try_from(cx.constant_index(index)?).ok()?;
    let mask: Mask = (first..first + narrow).collect();
    let v = cx.shuffle_of_one(vector, &mask);
    cx.replace(v)
}

/// What a reversal is of.
fn reversed(cx: &Combiner<'_>, v: Value) -> Option<Value> {
    let x = Hole::new();
    cx.m(v, intrinsic1(id::VECTOR_REVERSE, &x)).then(|| x.get())
}

/// The reversal of an operation on reversed vectors.
fn reversed_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::VECTOR_REVERSE]) {
        return None;
    }
    let from = cx.body.operand(i, 0);
    let def = from.inst().filter(|_| cx.one_use(from))?;
    let operands: SmallVec<[Value; 2]> = match cx.body.view(def) {
        View::Binary { a, b, .. } => match (reversed(cx, a), reversed(cx, b)) {
            (Some(x), Some(y)) => SmallVec::from_slice(&[x, y]),
            (Some(x), None) if cx.is_splat(b, None, 0) => SmallVec::from_slice(&[x, b]),
            (None, Some(y)) if cx.is_splat(a, None, 0) => SmallVec::from_slice(&[a, y]),
            _ => return None,
        },
        View::FNeg { value } => SmallVec::from_slice(&[reversed(cx, value)?]),
        _ => return None,
    };
    let d = *cx.body.inst(def);
    let name = if d.opcode == Opcode::FNeg { Vec::new() } else { cx.name_with(from, b"") };
    let data = InstData::new(d.opcode, d.ty).with_flags(d.raw_flags());
    let v = cx.build(|b| b.named(&name).value(data, &operands));
    cx.replace(v)
}

/// The arguments before which a shuffle or reversal stands.
fn lane_arguments(cx: &Combiner<'_>, i: Inst) -> Option<SmallVec<[Value; 4]>> {
    cx.intrinsic(i.into())?;
    let fits = cx.is_vector(i.into())
        && super::is_lane_wise(cx, i)
        && is_safe_to_speculate(&cx.q(), i, Speculation::WITHOUT_OPERANDS);
    fits.then(|| cx.body.call_args(i).collect())
}

/// An intrinsic of vectors that are shuffled in the same way: the shuffle comes behind.
fn of_shuffled(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let args = lane_arguments(cx, i)?;
    let one = |cx: &Combiner<'_>, v: Value| match cx.body.view_value(v) {
        Some(View::ShuffleVector { a, b, mask }) if cx.is_poison(b) => Some((a, Mask::from_slice(mask))),
        _ => None,
    };
    let first = *args.iter().find(|v| v.constant().is_none() && cx.is_vector(**v))?;
    let (source, mask) = one(cx, first)?;
    if !args.iter().any(|&v| cx.one_use(v) && cx.opcode(v) == Some(Opcode::ShuffleVector)) {
        return None;
    }
    let like = cx.ty(source);
    let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
    for v in args {
        let new = match one(cx, v) {
            _ if !cx.is_vector(v) => v,
            Some((x, other)) if other == mask && cx.types.vector_len(cx.ty(x)) == cx.types.vector_len(like) => x,
            _ if cx.m(v, immediate()) => cx.constant_before_shuffle(&mask, v, like)?,
            _ => return None,
        };
        operands.push(new);
    }
    let v = call_like(cx, i, like, &operands)?;
    cx.new_shuffle_of_one(v, &mask)
}

/// The same intrinsic of other vectors.
fn call_like(cx: &mut Combiner<'_>, i: Inst, like: Type, args: &[Value]) -> Option<Value> {
    let (what, d) = (cx.intrinsic(i.into())?, *cx.body.inst(i));
    let ty = cx.types.with_scalar(like, cx.types.scalar(d.ty));
    let overloads: SmallVec<[Type; 2]> = match what {
        id::IS_FPCLASS => SmallVec::from_slice(&[cx.ty(args[0])]),
        id::LDEXP | id::POWI => SmallVec::from_slice(&[ty, cx.ty(args[1])]),
        _ => SmallVec::from_slice(&[ty]),
    };
    let call = cx.call(what, &overloads, args)?;
    if cx.types.is_float(cx.types.scalar(ty)) {
        cx.body.inst_mut(call).set_fast_math(d.fast_math());
    }
    Some(call.into())
}

/// An intrinsic of reversed vectors and splats: the reversal comes behind.
fn of_reversed(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let args = lane_arguments(cx, i)?;
    let (mut any, mut shared) = (false, true);
    let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
    for v in args {
        let new = match reversed(cx, v) {
            _ if !cx.is_vector(v) => v,
            Some(x) => {
                any = true;
                shared &= !cx.one_use(v);
                x
            }
            None if cx.is_splat(v, None, 0) => v,
            None => return None,
        };
        operands.push(new);
    }
    if !any || shared {
        return None;
    }
    let like = cx.ty(*operands.iter().find(|v| cx.is_vector(**v))?);
    let v = call_like(cx, i, like, &operands)?;
    let ty = cx.ty(v);
    let reversal: Value = cx.call(id::VECTOR_REVERSE, &[ty], &[v])?.into();
    cx.replace(reversal)
}

impl Combiner<'_> {
    /// A vector with the same value in every lane; its two instructions are named after `name`.
    fn named_splat(&mut self, name: &[u8], v: Value, len: u32, scalable: bool) -> Value {
        let ty = self.types.vector(self.ty(v), len, scalable);
        let (poison, first): (Value, Value) = (self.poison(ty), self.int(Type::I64, 0));
        let (insert, splat) = ([name, b".splatinsert"].concat(), [name, b".splat"].concat());
        let mask = vec![0; len as usize];
        self.build(|b| {
            let whole = b.named(&insert).insert_element(poison, v, first);
            b.named(&splat).shuffle_vector(whole, poison, &mask)
        })
    }
}
