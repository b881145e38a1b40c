//! `select`.

mod condition;
mod equality;
mod logical;

use super::Simplifier;
use ir::{Const, Value, fold};

/// Longer constant vectors are not joined lane by lane.
const MAX_LANES: u32 = 1 << 12;

impl Simplifier<'_> {
    pub(super) fn select(&mut self, condition: Value, a: Value, b: Value) -> Option<Value> {
        if let Some(c) = condition.constant()
            && let Some(v) = self.select_by_constant(c, a, b)
        {
            return Some(v);
        }
        let same_type = self.ty(condition) == self.ty(a);
        if same_type && self.is_one(a) && self.is_zero(b) {
            return Some(condition);
        }
        if a == b {
            return Some(a);
        }
        if same_type && let Some(v) = self.logical_select(condition, a, b) {
            return Some(v);
        }
        self.select_of_undef(condition, a, b)
            .or_else(|| self.join_constants(a, b))
            .or_else(|| self.select_by_icmp(condition, a, b))
            .or_else(|| self.select_of_fcmp(condition, a, b))
            .or_else(|| {
                let truth = self.condition_above(condition)?;
                Some(if truth { a } else { b })
            })
    }

    fn select_by_constant(&mut self, c: Const, a: Value, b: Value) -> Option<Value> {
        let condition = Value::from(c);
        if let (Some(x), Some(y)) = (a.constant(), b.constant())
            && let Some(v) = fold::select(self.body.consts_mut(), self.types, c, x, y)
        {
            return Some(v.into());
        }
        if self.is_poison(condition) {
            let ty = self.ty(a);
            return Some(self.poison(ty));
        }
        if self.is_undef(condition) {
            return Some(if b.constant().is_some() { b } else { a });
        }
        if self.is_one(condition) {
            return Some(a);
        }
        self.is_zero(condition).then_some(b)
    }

    /// An arm that is undef may be any value, but the other one must not bring poison in its place.
    fn select_of_undef(&self, condition: Value, a: Value, b: Value) -> Option<Value> {
        let brings_none = |v: Value| self.is_never_poison(v) || self.implies_poison(v, condition);
        let gives_way = |v: Value, other: Value| self.is_poison(v) || self.is_undef(v) && brings_none(other);
        if gives_way(a, b) {
            return Some(b);
        }
        gives_way(b, a).then_some(a)
    }

    fn join_lanes(&self, p: Value, q: Value) -> Option<Value> {
        let gives_way = |v: Value, other: Value| self.is_poison(v) || self.is_undef(v) && self.is_never_poison(other);
        if gives_way(p, q) {
            return Some(q);
        }
        gives_way(q, p).then_some(p)
    }

    /// Two constant vectors that agree in every lane where both are defined.
    fn join_constants(&mut self, a: Value, b: Value) -> Option<Value> {
        let (x, y, ty) = (a.constant()?, b.constant()?, self.ty(a));
        let len = match self.types.vector_len(ty)? {
            (len, false) if len <= MAX_LANES => len,
            _ => return None,
        };
        let mut items = Vec::with_capacity(len as usize);
        for k in 0..u64::from(len) {
            let p = self.body.consts_mut().element(self.types, x, k)?;
            let q = self.body.consts_mut().element(self.types, y, k)?;
            let item = if p == q { p.into() } else { self.join_lanes(p.into(), q.into())? };
            items.push(item.constant()?);
        }
        Some(self.body.consts_mut().aggregate(self.types, ty, &items).into())
    }
}
