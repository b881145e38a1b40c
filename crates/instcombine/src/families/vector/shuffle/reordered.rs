//! Expressions that can as well be computed in the order of lanes that a shuffle asks for.

use super::super::super::common::lanes::{POISON, retyped};
use crate::combiner::Combiner;
use crate::rule::Outcome;
use ir::inst::InstData;
use ir::{Inst, Opcode, Type, Value, View};
use smallvec::SmallVec;

rules! {
    /// The rules.
    pub RULES, "shufflevector":
        in_other_order,
}

/// Expressions are followed so deep, as in LLVM (`canEvaluateShuffled`).
const DEPTH: u32 = 5;

/// An expression that is computed in the order of the mask.
fn in_other_order(cx: &mut Combiner<'_>, i: Inst) -> Option<Outcome> {
    let s = cx.shuffle(i.into())?;
    if !cx.is_poison(s.b) || !cx.can_reorder(s.a, &s.mask, DEPTH) {
        return None;
    }
    let v = cx.reordered(s.a, &s.mask)?;
    cx.replace(v)
}

/// Is it an operation on each lane by itself, which can be done for fewer lanes?
fn is_lane_wise(op: Opcode) -> bool {
    use Opcode::*;
    op.is_binary()
        || op.is_compare()
        || matches!(op, Trunc | ZExt | SExt | FpToUi | FpToSi | UiToFp | SiToFp | FpTrunc | FpExt | GetElementPtr)
}

impl Combiner<'_> {
    fn can_reorder(&self, v: Value, mask: &[u32], depth: u32) -> bool {
        if v.constant().is_some() {
            return true;
        }
        let Some(i) = v.inst().filter(|_| self.one_use(v) && depth > 0) else { return false };
        let op = self.body.inst(i).opcode;
        if op == Opcode::InsertElement {
            let Some(k) = self.constant_index(self.body.operand(i, 2)) else { return false };
            let places = mask.iter().filter(|&&m| u64::from(m) == k && m != POISON).count();
            return places <= 1 && self.can_reorder(self.body.operand(i, 0), mask, depth - 1);
        }
        // Poison must not become an operand of a division.
        if !is_lane_wise(op) || op.is_int_division() && mask.contains(&POISON) {
            return false;
        }
        let longer = self.lanes_of(v).is_none_or(|len| mask.len() > len as usize);
        !longer && self.body.operands(i).all(|v| self.can_reorder(v, mask, depth - 1))
    }

    fn reordered(&mut self, v: Value, mask: &[u32]) -> Option<Value> {
        if v.constant().is_some() {
            let old = self.ty(v);
            if !self.types.is_vector(old) {
                return Some(v);
            }
            let ty = self.with_lanes(old, mask.len());
            if self.is_poison(v) {
                return Some(self.poison(ty));
            }
            if self.is_undef(v) {
                return Some(self.undef(ty));
            }
            return Some(self.shuffle_of_one(v, mask));
        }
        let i = v.inst()?;
        if self.body.inst(i).opcode == Opcode::InsertElement {
            return self.reordered_insertion(i, mask);
        }
        let mut rebuild = self.lanes_of(v)? as usize != mask.len();
        let mut operands: SmallVec<[Value; 4]> = SmallVec::new();
        for old in self.body.operands(i).collect::<SmallVec<[Value; 4]>>() {
            let new = if self.is_vector(old) { self.reordered(old, mask)? } else { old };
            rebuild |= new != old;
            operands.push(new);
        }
        if rebuild { self.rebuilt(i, mask, &operands) } else { Some(v) }
    }

    fn reordered_insertion(&mut self, i: Inst, mask: &[u32]) -> Option<Value> {
        let View::InsertElement { vector, element, index } = self.body.view(i) else { return None };
        let k = self.constant_index(index)?;
        let to = mask.iter().position(|&m| u64::from(m) == k && m != POISON);
        let vector = self.reordered(vector, mask)?;
        let Some(to) = to else { return Some(vector) };
        let index = self.int(Type::I64, to as u64);
        Some(self.build_before(i, |b| b.insert_element(vector, element, index)))
    }

    /// The operation on other operands. Of its flags, those stay that say something of each lane.
    fn rebuilt(&mut self, i: Inst, mask: &[u32], operands: &[Value]) -> Option<Value> {
        let d = *self.body.inst(i);
        let ty = self.with_lanes(d.ty, mask.len());
        let op = d.opcode;
        if op == Opcode::GetElementPtr {
            let mut data = InstData::new(op, ty).with(d.gep_flags());
            data.set_type_operand(d.source_type());
            return Some(self.build_before(i, |b| b.value(data, operands)));
        }
        let mut data = retyped(&d, ty);
        if op.is_cast() || op.is_compare() || op == Opcode::Or {
            data.set_raw_flags(0);
        }
        Some(self.build_before(i, |b| b.value(data, operands)))
    }
}
