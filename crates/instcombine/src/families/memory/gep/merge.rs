//! A `getelementptr` of another one.

use crate::combiner::Combiner;
use crate::families::common::gep_parts::{GepParts, flags_of_sum, flags_of_swap};
use crate::rule::Outcome;
use analysis::pattern::{Hole, IntHole, add_like};
use ir::inst::GepFlags;
use ir::{ApInt, Inst, Opcode, Type, Value};
use smallvec::SmallVec;

/// So many steps a constant offset moves down a chain at once: chains are followed from every link, which takes time by the square of their length.
const MAX_CHAIN: usize = 1000;

/// Both, if the base is a `getelementptr`, too.
fn nested(cx: &Combiner<'_>, i: Inst) -> Option<(GepParts, GepParts)> {
    let outer = cx.gep_parts(i.into())?;
    let inner = cx.gep_parts(outer.base)?;
    Some((outer, inner))
}

/// `(p + C1) + (x + C2) * size` is `(p + (C1 + C2 * size)) + x * size`.
pub(super) fn constant_of_constant(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (outer, inner) = nested(cx, i)?;
    let (&[index], &[first]) = (&outer.indices[..], &inner.indices[..]) else { return None };
    if inner.source != Type::I8 || cx.types.contains_scalable(outer.source) {
        return None;
    }
    let c1 = cx.int_of(first)?;
    let (x, c2) = (Hole::new(), IntHole::new());
    let width = cx.types.int_width(cx.index_type(outer.base)?)?;
    if !cx.m(index, add_like(&x, &c2)) || c1.width() != width || c2.get().width() != width {
        return None;
    }
    let size = ApInt::new(64, cx.layout.alloc_size(cx.types, outer.source).value).zext_or_trunc(width);
    let offset = &(&size * &c2.get()) + &c1;
    let owned = cx.is_one_use_inst(outer.base) && cx.one_use(index);
    if !offset.is_zero() && !owned {
        return None;
    }
    let mut flags = GepFlags::empty();
    if outer.flags.nuw() && inner.flags.nuw() && is_nuw_sum(cx, index) {
        flags |= GepFlags::NUW;
        if outer.flags.inbounds() && inner.flags.inbounds() {
            flags |= GepFlags::INBOUNDS;
        }
    }
    let ty = cx.index_type(outer.base)?;
    let by = cx.ap(ty, &offset);
    let base = cx.build(|b| b.ptr_add(flags, inner.base, by));
    Some(Outcome::New(cx.new_gep(flags, outer.source, base, &[x.get()])))
}

/// Does a sum surely not wrap as an unsigned number?
pub(super) fn is_nuw_sum(cx: &Combiner<'_>, sum: Value) -> bool {
    let Some(i) = sum.inst() else { return false };
    let d = cx.body.inst(i);
    match d.opcode {
        Opcode::Add => d.has_nuw(),
        Opcode::Or => d.is_disjoint(),
        _ => false,
    }
}

/// `((p + C1) + x) + C2` is `(p + x) + (C1 + C2)`.
pub(super) fn reassociate_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let outer = cx.gep_parts(i.into())?;
    if !cx.has_constant_indices(&outer) {
        return None;
    }
    let mut flags = GepFlags::all();
    let mut between: SmallVec<[Inst; 4]> = SmallVec::new();
    let mut v = outer.base;
    let innermost = loop {
        let link = v.inst().filter(|&link| link != i && between.len() < MAX_CHAIN)?;
        let parts = cx.gep_parts(v)?;
        flags = flags_of_swap(flags, parts.flags);
        if cx.has_constant_indices(&parts) {
            break parts;
        }
        if !cx.one_use(v) {
            return None;
        }
        between.push(link);
        v = parts.base;
    };
    let (&first, &last) = (between.first()?, between.last()?);
    if !cx.one_use(v) || cx.ty(v) != cx.body.inst(i).ty {
        return None;
    }
    let offset = &cx.gep_constant_offset(&outer)? + &cx.gep_constant_offset(&innermost)?;
    cx.set_operand(last, 0, innermost.base);
    for link in between {
        cx.body.inst_mut(link).set_gep_flags(flags);
    }
    let ty = cx.index_type(outer.base)?;
    let by = cx.ap(ty, &offset);
    let flags = flags_of_sum(flags, outer.flags);
    let new = cx.build(|b| b.ptr_add(flags, first.into(), by));
    cx.replace(new)
}

/// Two constant offsets are one.
pub(super) fn merge_constants(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (outer, inner) = nested(cx, i)?;
    if !cx.has_constant_indices(&outer) || !cx.has_constant_indices(&inner) {
        return None;
    }
    let offset = &cx.gep_constant_offset(&outer)? + &cx.gep_constant_offset(&inner)?;
    let ty = cx.index_type(outer.base)?;
    let by = cx.ap(ty, &offset);
    let flags = flags_of_sum(inner.flags, outer.flags);
    let new = cx.build(|b| b.ptr_add(flags, inner.base, by));
    cx.replace(new)
}

/// The last index of the inner one and the first of the outer one count the same elements: they are added, if that is no new instruction.
pub(super) fn sum_of_indices(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let (outer, inner) = nested(cx, i)?;
    if cx.gep_result_type(&inner)? != outer.source {
        return None;
    }
    let last = *cx.gep_steps(&inner)?.last()?;
    let first = outer.indices[0];
    if cx.is_field_step(&last) || cx.ty(last.index) != cx.ty(first) {
        return None;
    }
    let sum = cx.simplify_binary(Opcode::Add, 0, first, last.index)?;
    let front = &inner.indices[..inner.indices.len() - 1];
    let indices: SmallVec<[Value; 4]> =
        front.iter().copied().chain([sum]).chain(outer.indices[1..].iter().copied()).collect();
    if indices.iter().filter(|&&v| !cx.is_zero_constant(v)).count() > 1 {
        return None;
    }
    let flags = flags_of_sum(inner.flags, outer.flags);
    let new = cx.build(|b| b.gep(flags, inner.source, inner.base, &indices));
    cx.replace(new)
}
