//! The canonical form of one `getelementptr`.

use crate::combiner::Combiner;
use crate::families::common::gep_parts::GepParts;
use crate::rule::Outcome;
use ir::inst::GepFlags;
use ir::{ApInt, Flags, Inst, NoWrap, Opcode, Type, Value};
use smallvec::SmallVec;

/// Indices have the width of the index type; those over elements of no size are zero.
pub(super) fn index_types(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if has_plain_indices(cx, i)? {
        return None;
    }
    let gep = cx.gep_parts(i.into())?;
    if let Some(distance) = distance(cx, &gep) {
        // That would be the next rule.
        cx.combined += 1;
        return move_by(cx, i, &gep, &distance);
    }
    let wanted = cx.index_type(gep.base)?;
    let mut changed = false;
    for (k, step) in cx.gep_steps(&gep)?.into_iter().enumerate() {
        if cx.is_field_step(&step) {
            continue;
        }
        let old = cx.ty(step.index);
        let ty = cx.types.with_scalar(old, wanted);
        let mut index = step.index;
        if !cx.is_zero_constant(index)
            && cx.types.is_sized(step.ty)
            && cx.layout.alloc_size(cx.types, step.ty).value == 0
        {
            index = cx.zero(ty);
        } else if old != ty {
            index = resized_index(cx, index, ty, gep.flags);
        }
        if index != step.index {
            cx.body.set_operand(i, k + 1, index);
            changed = true;
        }
    }
    changed.then_some(Outcome::Changed)
}

/// How many bytes constant indices lead away from a pointer, where their widths do not matter.
fn distance(cx: &Combiner<'_>, gep: &GepParts) -> Option<ApInt> {
    if gep.source == Type::I8 || gep.base.constant().is_some() {
        return None;
    }
    let unsigned = gep.flags.nuw() && gep.flags.nusw();
    let is_negative = |&v: &Value| cx.int_of(v).is_none_or(|n| n.is_negative());
    if unsigned && gep.indices.iter().any(is_negative) {
        return None;
    }
    cx.gep_constant_offset(gep).filter(|offset| !offset.is_zero())
}

/// Have all indices the right type, and lead over elements of some size? Nearly all do.
fn has_plain_indices(cx: &Combiner<'_>, i: Inst) -> Option<bool> {
    let mut operands = cx.body.operands(i);
    let wanted = cx.index_type(operands.next()?)?;
    let mut ty = cx.body.inst(i).source_type();
    for (k, index) in operands.enumerate() {
        let is_field = k > 0 && cx.types.is_struct(ty);
        if k > 0 {
            let field = if is_field { cx.int_of(index)?.as_u64()? } else { 0 };
            ty = cx.types.component(ty, field)?;
        }
        let is_plain = || cx.types.scalar(cx.ty(index)) == wanted && (cx.is_zero_constant(index) || has_size(cx, ty));
        if !is_field && !is_plain() {
            return Some(false);
        }
    }
    Some(true)
}

/// Does a type take room, or is it not known how much?
fn has_size(cx: &Combiner<'_>, ty: Type) -> bool {
    cx.types.is_int(ty) || !cx.types.is_sized(ty) || cx.layout.alloc_size(cx.types, ty).value > 0
}

fn resized_index(cx: &mut Combiner<'_>, index: Value, ty: Type, flags: GepFlags) -> Value {
    let width = |ty| cx.types.int_width(cx.types.scalar(ty));
    let (from, to) = (width(cx.ty(index)), width(ty));
    let unsigned = flags.nuw() && flags.nusw();
    if let (Some(to), Some(n)) = (to.filter(|_| cx.is_int_constant(index)), cx.int_of(index)) {
        let n = if unsigned { n.zext_or_trunc(to) } else { n.sext_or_trunc(to) };
        return cx.ap(ty, &n);
    }
    if from < to {
        return cx.build(|b| match unsigned {
            true => b.cast_with(Opcode::ZExt, Flags::NNEG, index, ty),
            false => b.cast(Opcode::SExt, index, ty),
        });
    }
    let mut wrap = NoWrap::empty();
    wrap.set(NoWrap::NUW, flags.nuw());
    wrap.set(NoWrap::NSW, flags.nusw());
    cx.build(|b| b.cast_with(Opcode::Trunc, wrap, index, ty))
}

/// Constant indices: a number of bytes.
pub(super) fn constant_to_bytes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.body.inst(i).source_type() == Type::I8 {
        return None;
    }
    let gep = cx.gep_parts(i.into())?;
    let distance = cx.gep_constant_offset(&gep)?;
    move_by(cx, i, &gep, &distance)
}

/// The base of an address, so many bytes further on, takes its place.
fn move_by(cx: &mut Combiner<'_>, i: Inst, gep: &GepParts, distance: &ApInt) -> Option<Outcome> {
    let index = cx.index_type(gep.base)?;
    let distance = cx.ap(index, distance);
    if gep.base.constant().is_none() && cx.ty(gep.base) == cx.body.inst(i).ty && cx.may_renew(i) {
        cx.body.inst_mut(i).set_type_operand(Type::I8);
        cx.body.set_operands(i, &[gep.base, distance]);
        return Some(Outcome::Renewed);
    }
    let new = cx.build(|b| b.ptr_add(gep.flags, gep.base, distance));
    cx.replace(new)
}

/// Where the offset will fold with something else, it is computed in bytes.
pub(super) fn to_bytes(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if cx.body.inst(i).source_type() == Type::I8 {
        return None;
    }
    let gep = cx.gep_parts(i.into())?;
    if !wants_bytes(cx, &gep) {
        return None;
    }
    let name = cx.name_with(i, b"");
    let offset = cx.emit_gep_offset(&gep, &name)?;
    let new = cx.build(|b| b.ptr_add(gep.flags, gep.base, offset));
    cx.replace(new)
}

fn wants_bytes(cx: &Combiner<'_>, gep: &GepParts) -> bool {
    if cx.types.contains_scalable(gep.source) {
        return true;
    }
    if let &[index] = &gep.indices[..]
        && matches!(cx.opcode(index), Some(Opcode::Mul | Opcode::Shl))
        && cx.one_use(index)
        && index.inst().is_some_and(|m| cx.is_int_constant(cx.body.operand(m, 1)))
    {
        return true;
    }
    cx.gep_parts(gep.base).is_some_and(|inner| cx.has_constant_indices(&inner))
        && gep.indices.iter().any(|&v| cx.int_of(v).is_some_and(|n| !n.is_zero()))
}

/// A last index of zero goes.
pub(super) fn trailing_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let gep = cx.gep_parts(i.into())?;
    let (&last, rest) = gep.indices.split_last()?;
    if !cx.is_zero_constant(last) || cx.is_vector(last) || rest.is_empty() {
        return None;
    }
    let new = cx.build(|b| b.gep(gep.flags, gep.source, gep.base, rest));
    cx.replace(new)
}

/// A first index of zero goes if the next one leads into an array.
pub(super) fn leading_zero(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let gep = cx.gep_parts(i.into())?;
    let (&first, rest) = gep.indices.split_first()?;
    if !cx.is_zero_constant(first) || cx.is_vector(first) || rest.is_empty() {
        return None;
    }
    let second = cx.gep_steps(&gep)?[1];
    if cx.is_field_step(&second) {
        return None;
    }
    let new = cx.build(|b| b.gep(gep.flags, second.ty, gep.base, rest));
    cx.replace(new)
}

/// Vectors with the same value in every lane: the address is computed of scalars.
pub(super) fn splat_of_scalar(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let ty = cx.body.inst(i).ty;
    let (lanes, scalable) = cx.types.vector_len(ty)?;
    let gep = cx.gep_parts(i.into())?;
    let mut found = false;
    let mut scalars: SmallVec<[Value; 4]> = SmallVec::new();
    for v in std::iter::once(gep.base).chain(gep.indices.iter().copied()) {
        let scalar = cx.is_vector(v).then(|| splat_value(cx, v)).flatten();
        found |= scalar.is_some();
        scalars.push(scalar.unwrap_or(v));
    }
    if !found {
        return None;
    }
    let name = cx.name_with(i, b"");
    let mut new = cx.build(|b| b.named(&name).gep(gep.flags, gep.source, scalars[0], &scalars[1..]));
    if !cx.is_vector(new) {
        new = cx.build_splat(new, lanes, scalable);
    }
    cx.replace(new)
}

/// The value in all lanes of a vector.
pub(super) fn splat_value(cx: &mut Combiner<'_>, v: Value) -> Option<Value> {
    let ty = cx.types.scalar(cx.ty(v));
    if let Some(c) = v.constant() {
        let scalar = cx.body.consts().splat_int(cx.types, c);
        if let Some(n) = scalar {
            return Some(cx.ap(ty, &n));
        }
        if cx.body.consts().is_zero(c) {
            return Some(cx.zero(ty));
        }
        if let ir::ConstData::Splat(e) = cx.body.consts().data(c) {
            return Some(e.into());
        }
        if let ir::ConstData::Aggregate(list) = cx.body.consts().data(c) {
            let elements = cx.body.consts().operands(list);
            let &first = elements.first()?;
            return elements.iter().all(|&e| e == first).then(|| first.into());
        }
        return None;
    }
    let ir::View::ShuffleVector { a, mask, .. } = cx.body.view_value(v)? else { return None };
    if mask.iter().any(|&k| k != 0 && k != u32::MAX) || mask.iter().all(|&k| k == u32::MAX) {
        return None;
    }
    let ir::View::InsertElement { element, index, .. } = cx.body.view_value(a)? else { return None };
    cx.is_zero_constant(index).then_some(element)
}

/// Each index that is not zero has an instruction of its own.
pub(super) fn split_indices(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let gep = cx.gep_parts(i.into())?;
    let skip = usize::from(cx.is_zero_constant(gep.indices[0]));
    let at = skip + 1;
    if at >= gep.indices.len() {
        return None;
    }
    let inner = cx.gep_steps(&gep)?[at - 1].ty;
    let (front, back) = gep.indices.split_at(at);
    let name = cx.name_with(i, b".split");
    let base = cx.build(|b| b.named(&name).gep(gep.flags, gep.source, gep.base, front));
    let index = cx.index_type(gep.base)?;
    let zero = cx.zero(index);
    let rest: SmallVec<[Value; 4]> = std::iter::once(zero).chain(back.iter().copied()).collect();
    Some(Outcome::New(cx.new_gep(gep.flags, inner, base, &rest)))
}
