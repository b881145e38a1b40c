//! `extractelement`

use super::super::common::lanes::{MAX_LANES, POISON, retyped};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use analysis::instsimplify;
use analysis::pattern::*;
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use ir::intrinsics::id;
use ir::{ApInt, Inst, Opcode, Type, Value, View};
use smallvec::SmallVec;

rules! {
    /// The rules, up to those that name an operand's opcode.
    pub RULES, "extractelement":
        extract_from_select,
        canonical_index,
        extract_from_steps,
        extract_from_bitcast,
        extract_from_phi,
        extract_from_subvector,
        scalar_operation,
        extract_before_insertion,
        extract_from_gep,
        extract_from_shuffle,
        extract_from_cast,
        demanded_lane,
}

/// How deep trees of operations are looked at that may be computed for one lane. LLVM has no limit.
const MAX_TREE: u32 = 16;

/// Vector, index, and the number that the index is, if it is constant.
struct Extract {
    vector: Value,
    index: Value,
    lane: Option<u64>,
    /// The number of lanes; the least number if the vector is scalable.
    len: u64,
}

impl Extract {
    fn new(cx: &Combiner<'_>, i: Inst) -> Option<Self> {
        let [vector, index] = cx.pair(i);
        let (len, _) = cx.types.vector_len(cx.ty(vector))?;
        Some(Self { vector, index, lane: cx.constant_index(index), len: len.into() })
    }

    /// Is the index a constant that is surely in the vector?
    fn is_inside(&self) -> bool {
        self.lane.is_some_and(|k| k < self.len)
    }
}

/// A constant lane of a `select` with a scalar condition.
fn extract_from_select(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    e.index.constant()?;
    let View::Select { cond, .. } = cx.body.view_value(e.vector)? else { return None };
    if cx.is_vector(cond) {
        return None;
    }
    cx.fold_op_into_select(i, e.vector.inst()?, false, false)
}

/// A constant index is an `i64`. Nothing else is tried for one that is outside the vector.
fn canonical_index(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    if let Some(outcome) = cx.index_as_i64(i, 1) {
        return Some(outcome);
    }
    let e = Extract::new(cx, i)?;
    let outside = e.lane.is_some_and(|k| k >= e.len) || e.lane.is_none() && cx.int_of(e.index).is_some();
    (outside && !cx.is_scalable(e.vector)).then_some(Outcome::Nothing)
}

/// Lane `k` of `stepvector` is `k`.
fn extract_from_steps(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let k = e.lane.filter(|&k| k < e.len)?;
    if cx.intrinsic(e.vector) != Some(id::STEPVECTOR) {
        return None;
    }
    let (ty, width) = (cx.body.inst(i).ty, cx.width(i.into())?);
    let fits = ApInt::new(64, k).active_bits() <= width;
    let v = fits.then(|| cx.int(ty, k))?;
    cx.replace(v)
}

/// A part of a number, or of a vector with other lanes.
fn extract_from_bitcast(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let (x, k) = (Hole::new(), e.lane?);
    if !cx.m(e.vector, bitcast(&x)) {
        return None;
    }
    let x = x.get();
    if cx.types.is_int(cx.ty(x)) {
        return part_of_number(cx, i, &e, x);
    }
    let (len, _) = cx.types.vector_len(cx.ty(x))?;
    let ty = cx.body.inst(i).ty;
    if u64::from(len) == e.len {
        let lane = u32::try_from(k).ok()?;
        let v = instsimplify::vector_lane(cx.facts.env(cx.at), cx.body, x, lane)?;
        return cx.new_bitcast(v, ty);
    }
    (u64::from(len) < e.len && e.len.is_multiple_of(len.into())).then_some(())?;
    part_of_inserted(cx, i, &e, x, e.len / u64::from(len))
}

/// A part of a number that was cast to a vector: shift and truncate.
fn part_of_number(cx: &mut Combiner<'_>, i: Inst, e: &Extract, x: Value) -> Option<Outcome> {
    let ty = cx.body.inst(i).ty;
    let bits = cx.scalar_bits(ty)?;
    let k = e.lane.filter(|&k| k < e.len)?;
    let k = if cx.layout.big_endian { e.len - 1 - k } else { k };
    let desirable = cx.width(x).is_some_and(|w| cx.is_desirable_width(w));
    if k > 0 && !desirable || !cx.one_use(e.vector) {
        return None;
    }
    let mut v = x;
    if k > 0 {
        let source = cx.ty(x);
        let by = cx.int(source, k * bits);
        v = cx.build(|b| b.named(b"extelt.offset").lshr(x, by));
    }
    narrowed(cx, v, ty, bits)
}

/// `trunc`, and a cast to a float if that is the type.
fn narrowed(cx: &mut Combiner<'_>, v: Value, ty: Type, bits: u64) -> Option<Outcome> {
    if !cx.types.is_float(ty) {
        return cx.new_cast(Opcode::Trunc, ir::Flags::NONE, v, ty);
    }
    let number = cx.types.int(u32::try_from(bits).ok()?);
    let v = cx.build(|b| b.cast(Opcode::Trunc, v, number));
    cx.new_bitcast(v, ty)
}

/// A part of an element that was inserted.
fn part_of_inserted(cx: &mut Combiner<'_>, i: Inst, e: &Extract, x: Value, ratio: u64) -> Option<Outcome> {
    let View::InsertElement { vector, element, index } = cx.body.view_value(x)? else { return None };
    let (k, inserted) = (e.lane?, cx.constant_index(index)?);
    let both_one_use = cx.one_use(x) && cx.one_use(e.vector);
    if k / ratio != inserted {
        if !both_one_use {
            return None;
        }
        let ty = cx.ty(e.vector);
        let v = cx.bitcast(vector, ty);
        return cx.new_extract_element(v, e.index);
    }
    let ty = cx.body.inst(i).ty;
    let (bits, wide) = (cx.scalar_bits(ty)?, cx.scalar_bits(cx.ty(element))?);
    let part = if cx.layout.big_endian { ratio - 1 - k % ratio } else { k % ratio };
    let (from_float, to_float) = (cx.types.is_float(cx.ty(element)), cx.types.is_float(ty));
    let from_int = cx.types.is_int(cx.ty(element));
    if from_float && to_float || !both_one_use && (from_float || to_float) || !from_float && !from_int {
        return None;
    }
    if part > 0 && !cx.one_use(e.vector) || !to_float && !cx.types.is_int(ty) {
        return None;
    }
    let mut v = element;
    if from_float {
        let number = cx.types.int(u32::try_from(wide).ok()?);
        v = cx.bitcast(v, number);
    }
    if part > 0 {
        let source = cx.ty(v);
        let by = cx.int(source, part * bits);
        v = cx.build(|b| b.lshr(v, by));
    }
    narrowed(cx, v, ty, bits)
}

/// A phi of which one lane alone is needed, and which one operation steps.
fn extract_from_phi(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    e.lane?;
    let phi = e.vector.inst().filter(|&p| cx.body.inst(p).opcode == Opcode::Phi)?;
    let (mut extracts, mut step) = (SmallVec::<[Inst; 4]>::new(), None);
    for user in cx.body.users_of(phi) {
        let d = cx.body.inst(user);
        if d.opcode == Opcode::ExtractElement {
            if cx.body.operand(user, 1) != e.index {
                return None;
            }
            extracts.push(user);
        } else if step.replace(user).is_some() {
            return None;
        }
    }
    let step = step.filter(|&s| cx.body.inst(s).opcode.is_binary() && cx.one_use(s.into()))?;
    if cx.body.users_of(step).next() != Some(phi) || !cx.is_cheap_lane(step.into(), e.index, 0) {
        return None;
    }
    scalar_phi(cx, i, &e, phi, step, &extracts)
}

fn scalar_phi(
    cx: &mut Combiner<'_>,
    i: Inst,
    e: &Extract,
    phi: Inst,
    step: Inst,
    extracts: &[Inst],
) -> Option<Outcome> {
    let ty = cx.body.inst(i).ty;
    let new = cx.body.insert_phi(phi, ty);
    let location = cx.body.debug_loc(i);
    cx.body.set_debug_loc(new, location);
    cx.worklist.add(new);
    let entries: SmallVec<[(Value, ir::Block); 4]> = cx.body.phi_entries(phi).collect();
    for (v, from) in entries {
        let element = if v == step.into() {
            let [a, b] = cx.pair(step);
            let d = *cx.body.inst(step);
            let is_left = a == phi.into();
            let other = if is_left { b } else { a };
            let name = cx.name_with(other, b".Elt");
            let index = e.index;
            cx.build_before(step, |builder| {
                let other = builder.named(&name).extract_element(other, index);
                let operands = if is_left { [new.into(), other] } else { [other, new.into()] };
                builder.value(retyped(&d, ty), &operands)
            })
        } else {
            let behind = v.inst().filter(|&def| cx.body.inst(def).opcode != Opcode::Phi);
            let place = behind.and_then(|def| cx.place_behind(def)).unwrap_or_else(|| cx.first_place(from));
            let index = e.index;
            cx.build_before(place, |builder| builder.extract_element(v, index))
        };
        cx.body.push_phi_entry(new, element, from);
    }
    for &extract in extracts {
        cx.replace_uses(extract, new.into());
        cx.worklist.push(extract);
    }
    Some(Outcome::Changed)
}

/// A lane of the first part of a vector.
fn extract_from_subvector(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let v = Hole::new();
    if !e.is_inside() || !cx.m(e.vector, intrinsic2(id::VECTOR_EXTRACT, &v, zero())) {
        return None;
    }
    cx.new_extract_element(v.get(), e.index)
}

/// An operation on the lane alone.
fn scalar_operation(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let def = e.vector.inst()?;
    let d = *cx.body.inst(def);
    let takes = d.opcode == Opcode::FNeg || d.opcode.is_binary() || d.opcode.is_compare();
    if !takes || !cx.is_cheap_lane(e.vector, e.index, 0) {
        return None;
    }
    if d.opcode.is_binary() && !e.is_inside() && !is_safe_to_speculate(&cx.q(), def, Speculation::WITHOUT_OPERANDS) {
        return None;
    }
    let operands: SmallVec<[Value; 2]> = cx.body.operands(def).collect();
    let index = e.index;
    let scalars: SmallVec<[Value; 2]> =
        operands.into_iter().map(|v| cx.build(|b| b.extract_element(v, index))).collect();
    let data = retyped(&d, cx.body.inst(i).ty);
    cx.new_inst(data, &scalars)
}

/// A lane that was there before another one was inserted.
fn extract_before_insertion(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let View::InsertElement { vector, index, .. } = cx.body.view_value(e.vector)? else { return None };
    let (k, inserted) = (e.lane?, cx.constant_index(index)?);
    if k == inserted {
        return None;
    }
    cx.set_operand(i, 0, vector)
}

/// An address from a vector of addresses.
fn extract_from_gep(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let View::Gep { source, base, indices } = cx.body.view_value(e.vector)? else { return None };
    let indices: SmallVec<[Value; 4]> = indices.iter().collect();
    let flags = cx.body.inst(e.vector.inst()?).gep_flags();
    let vectors = indices.iter().chain([&base]).filter(|&&v| cx.is_vector(v)).count();
    if !e.is_inside() || !cx.one_use(e.vector) || vectors != 1 {
        return None;
    }
    let lane = |cx: &mut Combiner<'_>, v: Value| {
        if cx.is_vector(v) { cx.build(|b| b.extract_element(v, e.index)) } else { v }
    };
    let base = lane(cx, base);
    let indices: SmallVec<[Value; 4]> = indices.into_iter().map(|v| lane(cx, v)).collect();
    let inbounds = if flags.inbounds() { ir::GepFlags::INBOUNDS | ir::GepFlags::NUSW } else { ir::GepFlags::empty() };
    let new = cx.new_gep(inbounds, source, base, &indices);
    Some(Outcome::New(new))
}

/// A lane from before a shuffle.
fn extract_from_shuffle(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    if cx.is_scalable(e.vector) {
        e.lane?;
        let v = instsimplify::splat_value(cx.facts.env(cx.at), cx.body, e.vector)?;
        return cx.replace(v);
    }
    let s = cx.shuffle(e.vector)?;
    let from = *s.mask.get(usize::try_from(e.lane?).ok()?)?;
    if from == POISON {
        let ty = cx.body.inst(i).ty;
        let poison = cx.poison(ty);
        return cx.replace(poison);
    }
    let (vector, k) = if from < s.len { (s.a, from) } else { (s.b, from - s.len) };
    let index = cx.int(Type::I64, k.into());
    cx.new_extract_element(vector, index)
}

/// A cast of the lane alone.
fn extract_from_cast(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let View::Cast { op, from } = cx.body.view_value(e.vector)? else { return None };
    if op == Opcode::BitCast || !cx.one_use(e.vector) {
        return None;
    }
    let ty = cx.body.inst(i).ty;
    let v = cx.build(|b| b.extract_element(from, e.index));
    cx.new_cast(op, ir::Flags::NONE, v, ty)
}

/// Of the vector, this lane alone is needed, or those that its users take.
fn demanded_lane(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let e = Extract::new(cx, i)?;
    let k = e.lane.filter(|_| e.is_inside())? as u32;
    let lanes = cx.lanes_of(e.vector).filter(|&n| n > 1 && n <= MAX_LANES)?;
    if cx.one_use(e.vector) {
        let v = cx.demand_lanes(e.vector, &ApInt::one_bit(lanes, k), false)?;
        return cx.set_operand(i, 0, v);
    }
    let demanded = cx.lanes_demanded_by_users(e.vector, lanes);
    if demanded.is_ones() {
        return None;
    }
    let v = cx.demand_lanes(e.vector, &demanded, true).filter(|&v| v != e.vector)?;
    let def = e.vector.inst()?;
    cx.worklist.add(def);
    cx.replace_uses(def, v);
    Some(Outcome::Changed)
}

impl Combiner<'_> {
    /// Makes a constant index an `i64`.
    pub(super) fn index_as_i64(&mut self, i: Inst, k: usize) -> Option<Outcome> {
        let index = self.body.operand(i, k);
        if self.ty(index) == Type::I64 {
            return None;
        }
        let n = self.int_of(index)?.as_u64()?;
        let index = self.int(Type::I64, n);
        self.set_operand(i, k, index)
    }

    /// Is it good to compute with integers of this width?
    pub fn is_desirable_width(&self, width: u32) -> bool {
        matches!(width, 8 | 16 | 32) || self.layout.native_ints.contains(&width)
    }

    /// Does it cost little to compute one lane alone?
    fn is_cheap_lane(&self, v: Value, index: Value, depth: u32) -> bool {
        let lane = self.constant_index(index);
        if v.constant().is_some() {
            return lane.is_some() || self.is_uniform_constant(v);
        }
        let Some(def) = v.inst() else { return false };
        if depth == MAX_TREE {
            return false;
        }
        if self.intrinsic(v) == Some(id::STEPVECTOR) {
            let len = self.types.vector_len(self.ty(v)).map_or(0, |(len, _)| len);
            return lane.is_some_and(|k| k < len.into());
        }
        match self.body.view(def) {
            View::InsertElement { index, .. } if self.constant_index(index).is_some() => lane.is_some(),
            View::Load { .. } | View::FNeg { .. } => self.one_use(v),
            View::Binary { a, b, .. } | View::ICmp { a, b, .. } | View::FCmp { a, b, .. } => {
                self.one_use(v) && (self.is_cheap_lane(a, index, depth + 1) || self.is_cheap_lane(b, index, depth + 1))
            }
            _ => false,
        }
    }
}
