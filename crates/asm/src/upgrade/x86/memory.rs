//! Loads and stores.

use super::super::call::Call;
use super::{Outcome, masked};
use ir::metadata_kinds::kind;
use ir::{Align, InstData, Opcode, Type, Value};

/// Loads a value with an alignment.
pub(super) fn load(call: &mut Call<'_>, ty: Type, pointer: Value, align: u64) -> Value {
    let mut data = InstData::new(Opcode::Load, ty);
    data.set_align(Align::new(align).unwrap_or(Align::NONE));
    call.emit(data, &[pointer]).into()
}

/// Stores a value with an alignment, perhaps one that is not to stay in the caches.
pub(super) fn store(call: &mut Call<'_>, value: Value, pointer: Value, align: u64, nontemporal: bool) {
    let mut data = InstData::new(Opcode::Store, Type::VOID);
    data.set_align(Align::new(align).unwrap_or(Align::NONE));
    let new = call.emit(data, &[value, pointer]);
    if nontemporal {
        mark_nontemporal(call, new);
    }
}

fn mark_nontemporal(call: &mut Call<'_>, inst: ir::Inst) {
    let md = &call.module.ctx.md;
    let node = md.tuple(&[md.int(Type::I32, 1)]);
    call.body.set_attachments(inst, &[(kind::NONTEMPORAL, node)]);
}

/// Bytes of a type.
fn size(call: &Call<'_>, ty: Type) -> u64 {
    call.module.data_layout.store_size(call.types(), ty).value
}

/// `sse.storeu.ps` and its kin.
pub(super) fn unaligned_store(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [pointer, value] = call.args()[..] else { return None };
    store(call, value, pointer, 1, false);
    Some(Outcome::Nothing)
}

/// `sse2.storel.dq`: the lower half of a vector.
pub(super) fn store_low(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [pointer, value] = call.args()[..] else { return None };
    let halves = call.types().vector(Type::I64, 2, false);
    let cast = call.op(Opcode::BitCast, halves, &[value]);
    call.name(cast, b"cast");
    let zero = call.int(Type::I64, 0);
    let low = call.op(Opcode::ExtractElement, Type::I64, &[cast, zero]);
    store(call, low, pointer, 1, false);
    Some(Outcome::Nothing)
}

/// `avx.movnt.dq.256` and its kin.
pub(super) fn nontemporal_store(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [pointer, value] = call.args()[..] else { return None };
    let align = size(call, call.ty(value));
    store(call, value, pointer, align, true);
    Some(Outcome::Nothing)
}

/// `sse4a.movnt.ss`: the first lane.
pub(super) fn nontemporal_scalar(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [pointer, value] = call.args()[..] else { return None };
    let elem = call.types().element(call.ty(value))?;
    let zero = call.int(Type::I64, 0);
    let first = call.op(Opcode::ExtractElement, elem, &[value, zero]);
    call.name(first, b"extractelement");
    store(call, first, pointer, 1, true);
    Some(Outcome::Nothing)
}

/// `sse41.movntdqa` and its kin.
pub(super) fn nontemporal_load(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let (pointer, ty) = (call.arg(0), call.result_type());
    let align = size(call, ty);
    let value = load(call, ty, pointer, align);
    mark_nontemporal(call, value.inst()?);
    Some(Outcome::Value(value))
}

/// `avx.vbroadcast.ss` and its kin, which load one element.
pub(super) fn broadcast_element(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let (pointer, ty) = (call.arg(0), call.result_type());
    let (elem, (lanes, _)) = (call.types().element(ty)?, call.types().vector_len(ty)?);
    let align = call.module.data_layout.abi_align(call.types(), elem);
    let value = load(call, elem, pointer, align);
    let mut vector = call.poison(ty);
    for lane in 0..lanes {
        let index = call.int(Type::I32, u64::from(lane));
        vector = call.op(Opcode::InsertElement, ty, &[vector, value, index]);
    }
    Some(Outcome::Value(vector))
}

/// `avx.vbroadcastf128.pd.256` and its kin, which load half the vector.
pub(super) fn broadcast_half(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let (pointer, ty) = (call.arg(0), call.result_type());
    let (elem, (lanes, _)) = (call.types().element(ty)?, call.types().vector_len(ty)?);
    let half = lanes / 2;
    let half_type = call.types().vector(elem, half, false);
    let value = load(call, half_type, pointer, 1);
    let poison = call.poison(half_type);
    let indices: Vec<u32> = (0..lanes).map(|lane| lane % half).collect();
    Some(Outcome::Value(call.shuffle(value, poison, &indices)))
}

/// The alignment of a masked access: that of the vector, unless the name says `loadu` or `storeu`.
fn alignment(call: &Call<'_>, name: &str, ty: Type) -> u64 {
    let aligned =
        name.starts_with("mask.load.") || name.starts_with("mask.store.") && !name.starts_with("mask.store.s");
    if aligned { size(call, ty) } else { 1 }
}

pub(super) fn masked_load(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let [pointer, other, mask] = call.args()[..] else { return None };
    let ty = call.result_type();
    let align = alignment(call, name, ty);
    if masked::is_all_ones(call, mask) {
        return Some(Outcome::Value(load(call, ty, pointer, align)));
    }
    let (lanes, _) = call.types().vector_len(ty)?;
    let mask = masked::lanes_of_mask(call, mask, lanes)?;
    let value = call.intrinsic("llvm.masked.load", &[ty, call.ty(pointer)], &[pointer, mask, other])?;
    call.set_param_align(value.inst()?, 0, Align::new(align)?);
    Some(Outcome::Value(value))
}

pub(super) fn masked_store(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let [pointer, value, mut mask] = call.args()[..] else { return None };
    let ty = call.ty(value);
    let align = alignment(call, name, ty);
    if name == "mask.store.ss" {
        let bits = call.ty(mask);
        let one = call.int(bits, 1);
        mask = call.op(Opcode::And, bits, &[mask, one]);
    }
    if masked::is_all_ones(call, mask) {
        store(call, value, pointer, align, false);
        return Some(Outcome::Nothing);
    }
    let (lanes, _) = call.types().vector_len(ty)?;
    let mask = masked::lanes_of_mask(call, mask, lanes)?;
    let new = call.intrinsic("llvm.masked.store", &[ty, call.ty(pointer)], &[value, pointer, mask])?;
    call.set_param_align(new.inst()?, 1, Align::new(align)?);
    Some(Outcome::Nothing)
}

pub(super) fn expanding_load(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [pointer, other, mask] = call.args()[..] else { return None };
    let ty = call.result_type();
    let (lanes, _) = call.types().vector_len(ty)?;
    let mask = masked::lanes_of_mask(call, mask, lanes)?;
    call.intrinsic("llvm.masked.expandload", &[ty], &[pointer, mask, other]).map(Outcome::Value)
}

pub(super) fn compressing_store(call: &mut Call<'_>, _: &str) -> Option<Outcome> {
    let [pointer, value, mask] = call.args()[..] else { return None };
    let ty = call.ty(value);
    let (lanes, _) = call.types().vector_len(ty)?;
    let mask = masked::lanes_of_mask(call, mask, lanes)?;
    call.intrinsic("llvm.masked.compressstore", &[ty], &[value, pointer, mask])?;
    Some(Outcome::Nothing)
}

/// `mask.expand.*` and `mask.compress.*`, whose masks are flags today.
pub(super) fn compressed(call: &mut Call<'_>, name: &str) -> Option<Outcome> {
    let [value, other, mask] = call.args()[..] else { return None };
    let ty = call.result_type();
    let (lanes, _) = call.types().vector_len(ty)?;
    let mask = masked::lanes_of_mask(call, mask, lanes)?;
    let new = if name.starts_with("mask.expand.") { "expand" } else { "compress" };
    let new = format!("llvm.x86.avx512.mask.{new}");
    call.intrinsic(&new, &[ty], &[value, other, mask]).map(Outcome::Value)
}
