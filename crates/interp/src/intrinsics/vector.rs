//! Intrinsics across the lanes of vectors.

use crate::exec::Site;
use crate::exec::calls::Call;
use crate::libc::Reply;
use crate::machine::Machine;
use crate::outcome::{Run, Stop};
use crate::value::{Leaf, Scalar, Slot, Tag};
use ir::{IntPredicate, Opcode, Type};

/// Folds the lanes of an argument, the first ones first.
fn fold(
    m: &mut Machine<'_>,
    call: &Call<'_>,
    argument: usize,
    start: Option<Scalar>,
    mut step: impl FnMut(&mut Machine<'_>, Leaf, Scalar, Scalar) -> Run<Scalar>,
) -> Run<Reply> {
    let shape = m.shape(call.args[argument].ty)?;
    let mut total = start;
    for leaf in &shape.leaves {
        let x = m.get(call.args[argument].at + leaf.slot as usize, leaf.leaf.slots());
        total = Some(match total {
            Some(t) => step(m, leaf.leaf, t, x)?,
            None => x,
        });
    }
    let n = shape.leaves[0].leaf.slots();
    m.set(call.to, n, total.unwrap_or(Scalar::POISON));
    Ok(Reply::Done)
}

pub(super) fn reduce(m: &mut Machine<'_>, call: &Call<'_>, op: Opcode) -> Run<Reply> {
    fold(m, call, 0, None, |m, leaf, a, b| m.int_binary(op, 0, leaf.bits(), a, b))
}

pub(super) fn reduce_floats(m: &mut Machine<'_>, call: &Call<'_>, op: Opcode) -> Run<Reply> {
    let n = m.shape(call.args[0].ty)?.slots;
    let start = m.get(call.args[0].at, n);
    fold(m, call, 1, Some(start), |m, leaf, a, b| match leaf {
        Leaf::Float(ty) => Ok(m.float_binary(op, call.flags, ty, a, b)),
        _ => Ok(Scalar::POISON),
    })
}

pub(super) fn extreme(m: &mut Machine<'_>, call: &Call<'_>, predicate: IntPredicate) -> Run<Reply> {
    fold(m, call, 0, None, |m, leaf, a, b| {
        if a.tag == Tag::Poison || b.tag == Tag::Poison {
            return Ok(Scalar::POISON);
        }
        let (a, b) = (m.decide(a, leaf.bits()), m.decide(b, leaf.bits()));
        Ok(if crate::int::compare(predicate, leaf.bits(), a.bits, b.bits) { a } else { b })
    })
}

pub(super) fn extreme_float(m: &mut Machine<'_>, call: &Call<'_>, pick: fn(Type, u128, u128) -> u128) -> Run<Reply> {
    fold(m, call, 0, None, |m, leaf, a, b| {
        let Leaf::Float(ty) = leaf else { return Ok(Scalar::POISON) };
        if a.tag == Tag::Poison || b.tag == Tag::Poison {
            return Ok(Scalar::POISON);
        }
        let (a, b) = (m.decide(a, leaf.bits()).bits, m.decide(b, leaf.bits()).bits);
        Ok(m.kept(call.flags, ty, &[a, b], pick(ty, a, b)))
    })
}

/// Slots of one lane and number of lanes of an argument.
fn lanes(m: &mut Machine<'_>, ty: Type) -> Run<(usize, usize)> {
    let shape = m.shape(ty)?;
    Ok((shape.leaves[0].leaf.slots(), shape.leaves.len()))
}

pub(super) fn insert(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (n, count) = lanes(m, call.args[0].ty)?;
    let (_, part) = lanes(m, call.args[1].ty)?;
    let at = m.regs[call.args[2].at].bits as usize;
    m.regs.copy_within(call.args[0].at..call.args[0].at + n * count, call.to);
    if at + part > count {
        m.regs[call.to..call.to + n * count].fill(Slot::POISON);
    } else {
        m.regs.copy_within(call.args[1].at..call.args[1].at + n * part, call.to + n * at);
    }
    Ok(Reply::Done)
}

pub(super) fn extract(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (n, count) = lanes(m, call.args[0].ty)?;
    let (_, part) = lanes(m, call.ret)?;
    let at = m.regs[call.args[1].at].bits as usize;
    if at + part > count {
        m.regs[call.to..call.to + n * part].fill(Slot::POISON);
    } else {
        let from = call.args[0].at + n * at;
        m.regs.copy_within(from..from + n * part, call.to);
    }
    Ok(Reply::Done)
}

pub(super) fn reverse(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (_, count) = lanes(m, call.ret)?;
    let mask: Vec<i32> = (0..count as i32).rev().collect();
    let at = call.args[0].at;
    m.shuffle_at(call.ret, call.to, at, at, &mask)?;
    Ok(Reply::Done)
}

/// `llvm.vector.splice.left`, `.right`: as many lanes as one vector has of both, one behind the other, from the offset on, or
/// so that the offset says how many are of the first.
pub(super) fn splice(m: &mut Machine<'_>, call: &Call<'_>, left: bool) -> Run<Reply> {
    let (_, count) = lanes(m, call.ret)?;
    let offset = m.regs[call.args[2].at].bits.min(count as u64) as i32;
    let first = if left { offset } else { count as i32 - offset };
    let mask: Vec<i32> = (first..first + count as i32).collect();
    m.shuffle_at(call.ret, call.to, call.args[0].at, call.args[1].at, &mask)?;
    Ok(Reply::Done)
}

pub(super) fn interleave(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let ty = call.args[0].ty;
    let (_, count) = lanes(m, ty)?;
    let mask: Vec<i32> = (0..count as i32).flat_map(|k| [k, k + count as i32]).collect();
    m.shuffle_at(ty, call.to, call.args[0].at, call.args[1].at, &mask)?;
    Ok(Reply::Done)
}

pub(super) fn deinterleave(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let ty = call.args[0].ty;
    let (_, count) = lanes(m, ty)?;
    let mask: Vec<i32> = (0..count as i32).step_by(2).chain((1..count as i32).step_by(2)).collect();
    let at = call.args[0].at;
    m.shuffle_at(ty, call.to, at, at, &mask)?;
    Ok(Reply::Done)
}

pub(super) fn step(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let shape = m.shape(call.ret)?;
    for (k, leaf) in shape.leaves.iter().enumerate() {
        let bits = k as u128 & crate::value::mask128(leaf.leaf.bits());
        m.set(call.to + leaf.slot as usize, leaf.leaf.slots(), Scalar::new(bits));
    }
    Ok(Reply::Done)
}

pub(super) fn active_lanes(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (_, count) = lanes(m, call.ret)?;
    let leaf = m.shape(call.args[0].ty)?.leaves[0].leaf;
    if !leaf.is_small() {
        return Err(Stop::unsupported("llvm.get.active.lane.mask of more than 128 bits"));
    }
    let (base, end) = (m.get(call.args[0].at, leaf.slots()), m.get(call.args[1].at, leaf.slots()));
    if base.tag == Tag::Poison || end.tag == Tag::Poison {
        m.regs[call.to..call.to + count].fill(Slot::POISON);
        return Ok(Reply::Done);
    }
    let (base, end) = (m.decide(base, leaf.bits()).bits, m.decide(end, leaf.bits()).bits);
    for k in 0..count {
        // Sums are numbers without a limit.
        let on = base.checked_add(k as u128).is_some_and(|lane| lane < end);
        m.regs[call.to + k] = Slot::new(on.into());
    }
    Ok(Reply::Done)
}

pub(super) fn cttz_elements(m: &mut Machine<'_>, call: &Call<'_>, _: Option<&Site<'_>>) -> Run<Reply> {
    let (shape, result) = (m.shape(call.args[0].ty)?, m.shape(call.ret)?);
    let count = shape.leaves.len() as u128;
    let width = result.leaves[0].leaf.bits();
    if count > crate::value::mask128(width) {
        return Err(Stop::ub("llvm.experimental.cttz.elts with a result too narrow for the number of elements"));
    }
    let (mut first, mut is_poison) = (None, false);
    for (k, leaf) in shape.leaves.iter().enumerate() {
        if !leaf.leaf.is_small() {
            return Err(Stop::unsupported("llvm.experimental.cttz.elts of more than 128 bits"));
        }
        let lane = m.get(call.args[0].at + leaf.slot as usize, leaf.leaf.slots());
        is_poison |= lane.tag == Tag::Poison;
        if lane.tag != Tag::Poison && m.decide(lane, leaf.leaf.bits()).bits != 0 {
            first = first.or(Some(k as u128));
        }
    }
    let zero_is_poison = m.regs[call.args[1].at].bits & 1 != 0;
    let value = match first {
        _ if is_poison => Scalar::POISON,
        Some(k) => Scalar::new(k),
        None if zero_is_poison => Scalar::POISON,
        None => Scalar::new(count),
    };
    m.set(call.to, result.slots, value);
    Ok(Reply::Done)
}
