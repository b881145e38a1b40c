//! Elements of vectors and members of aggregates.

use super::Simplifier;
use ir::intrinsics::id;
use ir::{Const, Inst, Opcode, Type, Value, View, fold};

/// Insertions that are looked through for a member.
const MAX_CHAIN: usize = 64;
/// Longer vectors are not shuffled lane by lane.
const MAX_LANES: usize = 1 << 12;

impl Simplifier<'_> {
    pub(super) fn extract_value(&mut self, i: Inst, aggregate: Value) -> Option<Value> {
        let path: Vec<u32> = self.body.indices(i).to_vec();
        if let Some(c) = aggregate.constant() {
            return fold::extract_value(self.body.consts_mut(), self.types, c, &path).map(Into::into);
        }
        let mut at = aggregate;
        for _ in 0..MAX_CHAIN {
            let Some(insertion) = self.as_op(at, Opcode::InsertValue) else { break };
            let written = self.body.indices(insertion);
            let common = path.len().min(written.len());
            if path[..common] == written[..common] {
                return (path.len() == written.len()).then(|| self.body.operand(insertion, 1));
            }
            at = self.body.operand(insertion, 0);
        }
        self.product_with_one(aggregate, &path)
    }

    /// A member of a number's product with one.
    fn product_with_one(&mut self, aggregate: Value, path: &[u32]) -> Option<Value> {
        let [a, b] = self.call_of(aggregate, id::UMUL_WITH_OVERFLOW)?;
        let v = [(a, b), (b, a)].into_iter().find(|p| self.is_one(p.1))?.0;
        match path {
            [0] => Some(v),
            _ => self.truth(v, false),
        }
    }

    pub(super) fn insert_value(&mut self, i: Inst, aggregate: Value, value: Value) -> Option<Value> {
        let path: Vec<u32> = self.body.indices(i).to_vec();
        if let (Some(a), Some(v)) = (aggregate.constant(), value.constant()) {
            let folded = fold::insert_value(self.body.consts_mut(), self.types, a, v, &path);
            if let Some(c) = folded {
                return Some(c.into());
            }
        }
        if self.is_poison(value) || self.is_undef(value) && self.is_never_poison(aggregate) {
            return Some(aggregate);
        }
        // A member put back where it was.
        let extraction = self.as_op(value, Opcode::ExtractValue)?;
        let source = self.body.operand(extraction, 0);
        let same = self.body.value_type(source) == self.body.inst(i).ty && self.body.indices(extraction) == path;
        if !same {
            return None;
        }
        let may_be_any = self.is_poison(aggregate) || self.is_undef(aggregate) && self.is_never_poison(source);
        (may_be_any || aggregate == source).then_some(source)
    }

    pub(super) fn extract_element(&mut self, vector: Value, index: Value) -> Option<Value> {
        if let (Some(v), Some(at)) = (vector.constant(), index.constant())
            && let Some(c) = fold::extract_element_op(self.body.consts_mut(), self.types, v, at)
        {
            return Some(c.into());
        }
        let ty = self.ty(vector);
        let scalar = self.types.scalar(ty);
        if self.is_poison(vector) || self.is_undef(index) {
            return Some(self.poison(scalar));
        }
        if self.is_undef(vector) {
            return Some(self.undef(scalar));
        }
        let (len, scalable) = self.types.vector_len(ty)?;
        match self.int(index) {
            Some(n) => {
                let k = n.limited(u64::from(u32::MAX)) as u32;
                if k < len {
                    return self.splat_of(vector).or_else(|| self.lane_of(vector, k));
                }
                if scalable { self.lane_of(vector, k) } else { Some(self.poison(scalar)) }
            }
            None => {
                if let Some(insertion) = self.as_op(vector, Opcode::InsertElement)
                    && self.body.operand(insertion, 2) == index
                {
                    return Some(self.body.operand(insertion, 1));
                }
                self.splat_of(vector)
            }
        }
    }

    /// What stands in lane `k`, through insertions, shuffles, and sums with a constant that has zero there.
    pub(super) fn lane_of(&mut self, vector: Value, k: u32) -> Option<Value> {
        let (mut at, mut k) = (vector, k);
        for _ in 0..MAX_CHAIN {
            let ty = self.ty(at);
            let (len, scalable) = self.types.vector_len(ty)?;
            if !scalable && k >= len {
                let scalar = self.types.scalar(ty);
                return Some(self.poison(scalar));
            }
            if let Some(c) = at.constant() {
                let lane = (!scalable).then(|| self.body.consts_mut().element(self.types, c, k.into()))?;
                return lane.map(Into::into);
            }
            match self.body.view_value(at)? {
                View::InsertElement { vector, element, index } => {
                    if self.int(index)?.as_u64() == Some(k.into()) {
                        return Some(element);
                    }
                    at = vector;
                }
                View::ShuffleVector { a, b, mask } if !scalable => {
                    let from = mask[k as usize];
                    let (source_len, _) = self.types.vector_len(self.ty(a))?;
                    (at, k) = match () {
                        () if from == u32::MAX => {
                            let scalar = self.types.scalar(ty);
                            return Some(self.poison(scalar));
                        }
                        () if from < source_len => (a, from),
                        () => (b, from - source_len),
                    };
                }
                View::Binary { op: Opcode::Add, a, b } if !scalable => {
                    let lane = self.body.consts().lane(self.types, b.constant()?, k);
                    if !lane.int().is_some_and(|n| n.is_zero()) {
                        return None;
                    }
                    at = a;
                }
                _ => return if k < len { self.splat_of(at) } else { None },
            }
        }
        None
    }

    /// The value that stands in every lane.
    pub(super) fn splat_of(&mut self, vector: Value) -> Option<Value> {
        if let Some(c) = vector.constant() {
            let first = self.body.consts_mut().element(self.types, c, 0)?;
            let lane = self.body.consts().splat_lane(self.types, c, false)?;
            return (!lane.is_undef_or_poison()).then(|| first.into());
        }
        let View::ShuffleVector { a, mask, .. } = self.body.view_value(vector)? else { return None };
        if mask.iter().any(|&m| m != 0) {
            return None;
        }
        match self.body.view_value(a)? {
            View::InsertElement { element, index, .. } if self.is_zero(index) => Some(element),
            _ => None,
        }
    }

    /// Is every lane of a vector the same?
    pub(super) fn is_splat(&mut self, vector: Value) -> bool {
        if self.splat_of(vector).is_some() {
            return true;
        }
        match self.body.view_value(vector) {
            Some(View::ShuffleVector { mask, .. }) => mask.iter().all(|&m| m == mask[0] && m != u32::MAX),
            _ => false,
        }
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
        if self.is_poison(element) || self.is_undef(element) && self.is_never_poison(vector) {
            return Some(vector);
        }
        if vector.constant().is_some() && element.constant().is_some() && self.splat_of(vector) == Some(element) {
            return Some(vector);
        }
        let extraction = self.as_op(element, Opcode::ExtractElement)?;
        let same = self.body.operand(extraction, 0) == vector && self.body.operand(extraction, 1) == index;
        same.then_some(vector)
    }

    pub(super) fn shuffle_vector(&mut self, i: Inst, mut a: Value, mut b: Value) -> Option<Value> {
        let mut mask: Vec<i32> = self.body.indices(i).iter().map(|&m| m as i32).collect();
        let (ty, source) = (self.body.inst(i).ty, self.ty(a));
        if mask.iter().all(|&m| m < 0) {
            return Some(self.poison(ty));
        }
        let (len, scalable) = self.types.vector_len(source)?;
        let len = i32::try_from(len).ok()?;
        if !scalable {
            // An operand that no lane comes from does not matter.
            if mask.iter().all(|&m| m < 0 || m >= len) {
                a = self.poison(source);
            }
            if mask.iter().all(|&m| m < len) {
                b = self.poison(source);
            }
        }
        if let (Some(x), Some(y)) = (a.constant(), b.constant())
            && let Some(c) = fold::shuffle_vector_op(self.body.consts_mut(), self.types, ty, x, y, &mask)
        {
            return Some(c.into());
        }
        if a.constant().is_some() && !scalable {
            (a, b) = (b, a);
            mask.iter_mut().filter(|m| **m >= 0).for_each(|m| *m = if *m < len { *m + len } else { *m - len });
        }
        if let Some(v) = self.shuffle_of_inserted_constant(ty, a, &mask, scalable) {
            return Some(v);
        }
        // A splat, moved about.
        if let Some(inner) = self.as_op(a, Opcode::ShuffleVector)
            && self.is_undef(b)
            && ty == source
            && self.body.indices(inner).windows(2).all(|w| w[0] == w[1])
        {
            return Some(a);
        }
        if scalable || mask.iter().any(|&m| m < 0) || mask.len() > MAX_LANES {
            return None;
        }
        let root = self.unmoved(a, b, &mask)?;
        (self.ty(root) == ty).then_some(root)
    }

    /// A constant inserted and then spread over all lanes.
    fn shuffle_of_inserted_constant(&mut self, ty: Type, a: Value, mask: &[i32], scalable: bool) -> Option<Value> {
        let insertion = self.as_op(a, Opcode::InsertElement)?;
        let element = self.body.operand(insertion, 1).constant()?;
        let at = self.int(self.body.operand(insertion, 2))?.as_u64()?;
        if mask.len() > MAX_LANES || !mask.iter().all(|&m| m < 0 || m as u64 == at) {
            return None;
        }
        if scalable || mask.iter().all(|&m| m >= 0) {
            return Some(self.body.consts_mut().splat(self.types, ty, element).into());
        }
        let scalar = self.body.consts().ty(element);
        let poison = self.body.consts_mut().poison(scalar);
        let items: Vec<Const> = mask.iter().map(|&m| if m < 0 { poison } else { element }).collect();
        Some(self.body.consts_mut().aggregate(self.types, ty, &items).into())
    }

    /// The vector that all lanes come from, if each stays in its place, through other shuffles.
    fn unmoved(&self, a: Value, b: Value, mask: &[i32]) -> Option<Value> {
        let mut root = None;
        for (lane, &m) in (0..).zip(mask) {
            let (from, k) = self.source_of_lane(a, b, m)?;
            if k != lane || *root.get_or_insert(from) != from {
                return None;
            }
        }
        root
    }

    /// Vector and lane that a lane of a shuffle comes from.
    fn source_of_lane(&self, mut a: Value, mut b: Value, mut from: i32) -> Option<(Value, i32)> {
        for _ in 0..super::MAX_RECURSION {
            let len = i32::try_from(self.types.vector_len(self.ty(a))?.0).ok()?;
            let (source, k) = if from < len { (a, from) } else { (b, from - len) };
            let Some(View::ShuffleVector { a: x, b: y, mask }) = self.body.view_value(source) else {
                return Some((source, k));
            };
            (a, b, from) = (x, y, mask[k as usize] as i32);
            if from < 0 {
                return None;
            }
        }
        None
    }
}
