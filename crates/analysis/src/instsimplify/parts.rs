//! Elements of vectors and members of aggregates.

use super::Simplifier;
use ir::fold;
use ir::{Inst, Opcode, Value};

/// Insertions that are looked through for a member.
const MAX_CHAIN: usize = 64;

impl Simplifier<'_> {
    pub(super) fn extract_value(&mut self, i: Inst) -> Option<Value> {
        let aggregate = self.body.operand(i, 0);
        let path: Vec<u32> = self.body.indices(i).to_vec();
        if let Some(c) = aggregate.constant() {
            return fold::extract_value(self.body.consts_mut(), self.types, c, &path).map(Into::into);
        }
        let mut at = aggregate;
        for _ in 0..MAX_CHAIN {
            let insertion = self.as_op(at, Opcode::InsertValue)?;
            let written = self.body.indices(insertion);
            let common = path.len().min(written.len());
            if path[..common] == written[..common] {
                return (path.len() == written.len()).then(|| self.body.operand(insertion, 1));
            }
            at = self.body.operand(insertion, 0);
        }
        None
    }

    pub(super) fn insert_value(&mut self, i: Inst) -> Option<Value> {
        let (aggregate, value) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let path: Vec<u32> = self.body.indices(i).to_vec();
        if let (Some(a), Some(v)) = (aggregate.constant(), value.constant()) {
            let folded = fold::insert_value(self.body.consts_mut(), self.types, a, v, &path);
            if let Some(c) = folded {
                return Some(c.into());
            }
        }
        if self.is_poison(value) {
            return Some(aggregate);
        }
        // A member put back where it was.
        let extraction = self.as_op(value, Opcode::ExtractValue)?;
        let source = self.body.operand(extraction, 0);
        let same = self.body.value_type(source) == self.body.inst(i).ty && self.body.indices(extraction) == path;
        if !same {
            return None;
        }
        (self.is_poison(aggregate) || aggregate == source).then_some(source)
    }

    pub(super) fn extract_element(&mut self, vector: Value, index: Value) -> Option<Value> {
        let at = index.constant()?;
        if let Some(v) = vector.constant() {
            return fold::extract_element_op(self.body.consts_mut(), self.types, v, at).map(Into::into);
        }
        let ty = self.body.value_type(vector);
        if self.is_undef(index) {
            return Some(self.poison(self.types.scalar(ty)));
        }
        let n = self.body.consts().as_u64(at)?;
        if matches!(self.types.vector_len(ty), Some((len, false)) if n >= len.into()) {
            return Some(self.poison(self.types.scalar(ty)));
        }
        let mut from = vector;
        for _ in 0..MAX_CHAIN {
            let insertion = self.as_op(from, Opcode::InsertElement)?;
            let place = self.body.operand(insertion, 2).constant()?;
            if self.body.consts().as_u64(place)? == n {
                return Some(self.body.operand(insertion, 1));
            }
            from = self.body.operand(insertion, 0);
        }
        None
    }

    pub(super) fn insert_element(&mut self, vector: Value, element: Value, index: Value) -> Option<Value> {
        if let (Some(v), Some(e), Some(at)) = (vector.constant(), element.constant(), index.constant()) {
            let folded = fold::insert_element_op(self.body.consts_mut(), self.types, v, e, at);
            if let Some(c) = folded {
                return Some(c.into());
            }
        }
        let ty = self.body.value_type(vector);
        if self.is_undef(index) {
            return Some(self.poison(ty));
        }
        let n = index.constant().and_then(|c| self.body.consts().as_u64(c));
        if let (Some(n), Some((len, false))) = (n, self.types.vector_len(ty))
            && n >= len.into()
        {
            return Some(self.poison(ty));
        }
        // A poison element may as well be the one that is there.
        if self.is_poison(element) {
            return Some(vector);
        }
        let extraction = self.as_op(element, Opcode::ExtractElement)?;
        let same = self.body.operand(extraction, 0) == vector && self.body.operand(extraction, 1) == index;
        same.then_some(vector)
    }

    pub(super) fn shuffle_vector(&mut self, i: Inst) -> Option<Value> {
        let (a, b) = (self.body.operand(i, 0), self.body.operand(i, 1));
        let mask: Vec<i32> = self.body.indices(i).iter().map(|&m| m as i32).collect();
        let ty = self.body.inst(i).ty;
        if mask.iter().all(|&m| m < 0) {
            return Some(self.poison(ty));
        }
        let source = self.body.value_type(a);
        let (mut a, mut b) = (a, b);
        if let Some((len, false)) = self.types.vector_len(source) {
            // An operand that no element comes from does not matter.
            let len = len as i32;
            if mask.iter().all(|&m| m < 0 || m >= len) {
                a = self.poison(source);
            }
            if mask.iter().all(|&m| m < len) {
                b = self.poison(source);
            }
        }
        if let (Some(x), Some(y)) = (a.constant(), b.constant()) {
            return fold::shuffle_vector_op(self.body.consts_mut(), self.types, ty, x, y, &mask).map(Into::into);
        }
        if ty == source { self.unmoved(a, b, &mask) } else { None }
    }

    /// The vector that all elements come from, if each stays in its place.
    fn unmoved(&self, a: Value, b: Value, mask: &[i32]) -> Option<Value> {
        let mut root = None;
        for (at, &m) in (0..).zip(mask) {
            let from = match m - at {
                0 => a,
                d if d == mask.len() as i32 => b,
                _ => return None,
            };
            if *root.get_or_insert(from) != from {
                return None;
            }
        }
        root
    }
}
