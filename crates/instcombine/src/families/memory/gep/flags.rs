//! Flags that can be added.

use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::value_tracking::dereferenceable_bytes;
use ir::inst::GepFlags;
use ir::{ApInt, Inst, Value};

/// Steps from a base to the object that it points into.
const MAX_STEPS: u32 = 64;

/// A constant offset that stays within an object is `inbounds`.
pub(super) fn inbounds_of_object(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = cx.body.inst(i);
    if d.gep_flags().inbounds() || cx.types.is_vector(d.ty) {
        return None;
    }
    let gep = cx.gep_parts(i.into()).filter(|gep| cx.has_constant_indices(gep))?;
    let (object, start) = base_and_offset(cx, gep.base)?;
    let known = dereferenceable_bytes(&cx.q(), object);
    if known.bytes == 0 || known.or_null {
        return None;
    }
    let offset = &start + &cx.gep_constant_offset(&gep)?;
    if offset.is_negative() || offset.as_u64()? > known.bytes {
        return None;
    }
    cx.body.inst_mut(i).set_gep_flags(GepFlags::INBOUNDS);
    Some(Outcome::Changed)
}

/// What a pointer is computed from by `inbounds` offsets, and how far it lies behind that.
fn base_and_offset(cx: &Combiner<'_>, mut v: Value) -> Option<(Value, ApInt)> {
    let mut offset = ApInt::zero(cx.types.int_width(cx.index_type(v)?)?);
    for _ in 0..MAX_STEPS {
        let Some(gep) = cx.gep_parts(v).filter(|gep| gep.flags.inbounds()) else { break };
        let Some(by) = cx.gep_constant_offset(&gep) else { break };
        offset = &offset + &by;
        v = gep.base;
    }
    Some((v, offset))
}

/// With indices that are not negative, an offset that does not wrap as a signed number does not wrap as an unsigned one.
pub(super) fn nuw_of_non_negative(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let d = cx.body.inst(i);
    if cx.types.is_vector(d.ty) || !d.gep_flags().nusw() || d.gep_flags().nuw() {
        return None;
    }
    let gep = cx.gep_parts(i.into())?;
    let is_non_negative = |&v: &Value| match cx.int_of(v) {
        Some(n) => !n.is_negative(),
        None => cx.known(v).is_non_negative(),
    };
    if !gep.indices.iter().all(is_non_negative) {
        return None;
    }
    cx.body.inst_mut(i).set_gep_flags(gep.flags | GepFlags::NUW);
    Some(Outcome::Changed)
}
