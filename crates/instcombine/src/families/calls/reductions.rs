//! Reductions of vectors, masked loads and stores.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::pattern::*;
use analysis::value_tracking::is_dereferenceable_and_aligned_type;
use ir::attr_kind::AttrKind;
use ir::inst::InstData;
use ir::intrinsics::id;
use ir::{Align, Inst, IntPredicate, Opcode, Type, Value};

rules! {
    /// The rules.
    pub RULES, "reduction", third(OTHER_CALL);
        reordered_operand,
        sum_of_bits,
        conjunction_of_bits,
        sum_of_splat,
        bits_by_other_operation,
        whole_load,
        whole_store,
}

/// Reductions of integers, which do not depend on the order of lanes.
fn is_reduction(cx: &Combiner<'_>, i: Inst) -> bool {
    cx.calls(
        i,
        &[
            id::VECTOR_REDUCE_ADD,
            id::VECTOR_REDUCE_MUL,
            id::VECTOR_REDUCE_AND,
            id::VECTOR_REDUCE_OR,
            id::VECTOR_REDUCE_XOR,
            id::VECTOR_REDUCE_SMAX,
            id::VECTOR_REDUCE_SMIN,
            id::VECTOR_REDUCE_UMAX,
            id::VECTOR_REDUCE_UMIN,
        ],
    )
}

/// The order of lanes does not matter.
fn reordered_operand(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let has_start = cx.calls(i, &[id::VECTOR_REDUCE_FADD, id::VECTOR_REDUCE_FMUL]);
    let extremes =
        [id::VECTOR_REDUCE_FMAX, id::VECTOR_REDUCE_FMIN, id::VECTOR_REDUCE_FMAXIMUM, id::VECTOR_REDUCE_FMINIMUM];
    let fits = is_reduction(cx, i) || cx.calls(i, &extremes) || has_start && cx.may_reassociate(i.into());
    if !fits {
        return None;
    }
    let k = usize::from(has_start);
    let v = cx.body.operand(i, k);
    let x = Hole::new();
    if cx.m(v, intrinsic1(id::VECTOR_REVERSE, &x)) {
        return cx.set_operand(i, k, x.get());
    }
    let shuffle = v.inst().filter(|_| cx.opcode(v) == Some(Opcode::ShuffleVector))?;
    let [a, b] = cx.pair(shuffle);
    let (len, _) = cx.types.vector_len(cx.ty(a)).filter(|&(_, scalable)| !scalable)?;
    let mask = cx.body.indices(shuffle);
    let mut seen = vec![false; len as usize];
    if mask.len() != seen.len() || !cx.m(b, undef()) {
        return None;
    }
    for &k in mask {
        if *seen.get(k as usize)? {
            return None;
        }
        seen[k as usize] = true;
    }
    cx.set_operand(i, k, a)
}

/// The bits that a reduction is of, as one number, and how they are extended.
fn bits(cx: &Combiner<'_>, i: Inst) -> Option<(Value, u32, Option<Opcode>)> {
    let v = cx.body.operand(i, 0);
    let x = Hole::new();
    let (vector, op) = match cx.opcode(v) {
        Some(op @ (Opcode::ZExt | Opcode::SExt)) if cx.m(v, zext_or_sext(&x)) => (x.get(), Some(op)),
        _ => (v, None),
    };
    let (len, _) = cx.types.vector_len(cx.ty(vector)).filter(|&(_, scalable)| !scalable)?;
    (cx.is_bit(vector)).then_some((vector, len, op))
}

fn as_number(cx: &mut Combiner<'_>, v: Value, len: u32) -> Value {
    let ty = cx.types.int(len);
    cx.build(|b| b.cast(Opcode::BitCast, v, ty))
}

/// A sum of bits is `ctpop`.
fn sum_of_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::VECTOR_REDUCE_ADD]) {
        return None;
    }
    let (v, len, op) = bits(cx, i)?;
    let ty = cx.body.inst(i).ty;
    let number = as_number(cx, v, len);
    let number_ty = cx.ty(number);
    let count = cx.call(id::CTPOP, &[number_ty], &[number])?;
    let mut sum = cx.build(|b| b.zext_or_trunc(count.into(), ty));
    if op == Some(Opcode::SExt) {
        sum = cx.build(|b| b.neg(sum));
    }
    cx.replace(sum)
}

/// "All" and "any" are comparisons.
fn conjunction_of_bits(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let all = match cx.intrinsic(i.into())? {
        id::VECTOR_REDUCE_AND => true,
        id::VECTOR_REDUCE_OR => false,
        _ => return None,
    };
    let (v, len, op) = bits(cx, i)?;
    let ty = cx.body.inst(i).ty;
    let number = as_number(cx, v, len);
    let number_ty = cx.ty(number);
    let (ones, zero) = (cx.ones(number_ty), cx.zero(number_ty));
    let mut result = cx.build(|b| match all {
        true => b.icmp(IntPredicate::Eq, number, ones),
        false => b.icmp(IntPredicate::Ne, number, zero),
    });
    if let Some(op) = op {
        result = cx.build(|b| b.cast(op, result, ty));
    }
    cx.replace(result)
}

/// The sum of a number in every lane.
fn sum_of_splat(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::VECTOR_REDUCE_ADD]) {
        return None;
    }
    let v = cx.body.operand(i, 0);
    let (len, _) = cx.types.vector_len(cx.ty(v)).filter(|&(_, scalable)| !scalable)?;
    let shuffle = v.inst().filter(|_| cx.opcode(v) == Some(Opcode::ShuffleVector))?;
    let x = Hole::new();
    let [a, _] = cx.pair(shuffle);
    if !cx.body.indices(shuffle).iter().all(|&k| k == 0) || !cx.m(a, insert_element(any(), &x, is_int(0))) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let len = cx.int(ty, u64::from(len));
    cx.new_binary(Opcode::Mul, ir::Flags::NONE, x.get(), len)
}

/// Of bits, the other reductions are "all", "any" or a sum.
fn bits_by_other_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let what = cx.intrinsic(i.into())?;
    let op = bits(cx, i)?.2;
    let negative = op != Some(Opcode::ZExt);
    let (other, extend) = match what {
        id::VECTOR_REDUCE_XOR => (id::VECTOR_REDUCE_ADD, op),
        // Of an even or odd number of minus ones.
        id::VECTOR_REDUCE_MUL if op != Some(Opcode::SExt) => (id::VECTOR_REDUCE_AND, op),
        id::VECTOR_REDUCE_UMIN => (id::VECTOR_REDUCE_AND, op),
        id::VECTOR_REDUCE_UMAX => (id::VECTOR_REDUCE_OR, op),
        id::VECTOR_REDUCE_SMIN => (if negative { id::VECTOR_REDUCE_OR } else { id::VECTOR_REDUCE_AND }, op),
        id::VECTOR_REDUCE_SMAX => (if negative { id::VECTOR_REDUCE_AND } else { id::VECTOR_REDUCE_OR }, op),
        _ => return None,
    };
    let (v, ..) = bits(cx, i)?;
    let (vector, ty) = (cx.ty(v), cx.body.inst(i).ty);
    let mut result: Value = cx.call(other, &[vector], &[v])?.into();
    if let Some(op) = extend {
        result = cx.build(|b| b.cast(op, result, ty));
    }
    cx.replace(result)
}

/// The alignment of a pointer argument.
pub(super) fn arg_align(cx: &Combiner<'_>, i: Inst, k: usize) -> Align {
    let table = &cx.module.ctx.attrs;
    let set = table.list(cx.body.inst(i).call_attrs()).param(k);
    Align::new(table.find_int(set, AttrKind::Alignment).unwrap_or(1)).unwrap_or(Align::NONE)
}

/// Is every lane of a mask set, or left open?
fn is_all_or_undef(cx: &Combiner<'_>, mask: Value) -> bool {
    let Some(c) = mask.constant() else { return false };
    if cx.m(mask, ones()) || cx.m(mask, undef()) {
        return true;
    }
    let open = |lane: ir::Lane| lane.is_undef_or_poison() || lane.int().is_some_and(|n| n.is_ones());
    cx.types.vector_len(cx.ty(mask)).is_some_and(|(_, scalable)| !scalable)
        && cx.body.consts().lanes(cx.types, c).all(open)
}

fn copy_metadata(cx: &mut Combiner<'_>, from: Inst, to: Inst) {
    let list = cx.body.attachments(from).to_vec();
    cx.body.set_attachments(to, &list);
}

/// A masked load of all lanes, or from where all can be loaded.
fn whole_load(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::MASKED_LOAD]) {
        return None;
    }
    let [ptr, mask] = cx.pair(i);
    let (other, ty, align) = (cx.body.operand(i, 2), cx.body.inst(i).ty, arg_align(cx, i, 0));
    let all = is_all_or_undef(cx, mask);
    let byte = Align::new(1).unwrap_or(Align::NONE);
    if !all && !is_dereferenceable_and_aligned_type(&cx.q(), ptr, ty, byte) {
        return None;
    }
    let load = cx.build(|b| b.named(b"unmaskedload").load(ty, ptr, align));
    copy_metadata(cx, i, load);
    if all {
        return cx.replace(load.into());
    }
    let picked = cx.build(|b| b.select(mask, load.into(), other));
    cx.replace(picked)
}

impl Combiner<'_> {
    /// Is a mask zero or undefined in every lane?
    pub(super) fn sets_no_lane(&self, mask: Value) -> bool {
        self.m(mask, zero())
            || self.m(mask, undef())
            || mask.constant().is_some_and(|c| {
                let mut lanes = self.body.consts().lanes(self.types, c).peekable();
                lanes.peek().is_some()
                    && lanes.all(|lane| lane.is_undef_or_poison() || lane.int().is_some_and(|n| n.is_zero()))
            })
    }
}

/// A masked store of all lanes, or of none.
fn whole_store(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if !cx.calls(i, &[id::MASKED_STORE]) {
        return None;
    }
    let [v, ptr] = cx.pair(i);
    let mask = cx.body.operand(i, 2);
    if cx.sets_no_lane(mask) {
        return cx.erase(i);
    }
    if !cx.m(mask, ones()) {
        return None;
    }
    let mut data = InstData::new(Opcode::Store, Type::VOID);
    data.set_align(arg_align(cx, i, 1));
    let store = cx.body.make_inst(data, &[v, ptr]);
    copy_metadata(cx, i, store);
    Some(Outcome::New(store))
}
