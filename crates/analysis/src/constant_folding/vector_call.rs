//! Intrinsics that make or rearrange vectors.

use super::{ConstFolder, MAX_LANES};
use ir::intrinsics::{Intrinsic, id};
use ir::{Const, ConstData, Type};

impl ConstFolder<'_> {
    pub(super) fn vector_call(&mut self, what: Intrinsic, ty: Type, args: &[Const]) -> Option<Const> {
        match (what, args) {
            (id::GET_ACTIVE_LANE_MASK, &[base, limit]) => self.active_lanes(ty, base, limit),
            (id::MASKED_LOAD, &[ptr, mask, passthru]) => self.masked_load(ty, ptr, mask, passthru),
            (id::VECTOR_EXTRACT, &[vector, at]) => {
                let at = self.body.consts().as_u64(at)?;
                self.lanes_of(ty, |f, k| f.lane(vector, at.checked_add(k)?))
            }
            (id::VECTOR_INSERT, &[vector, part, at]) => {
                let at = self.body.consts().as_u64(at)?;
                let count = u64::from(self.fixed_len(self.ty(part))?);
                self.lanes_of(ty, |f, k| match k.checked_sub(at).filter(|&within| within < count) {
                    Some(within) => f.lane(part, within),
                    None => f.lane(vector, k),
                })
            }
            (id::VECTOR_INTERLEAVE2, &[a, b]) => {
                self.lanes_of(ty, |f, k| f.lane(if k % 2 == 0 { a } else { b }, k / 2))
            }
            (id::VECTOR_REVERSE, &[v]) => {
                let last = u64::from(self.fixed_len(ty)?) - 1;
                self.lanes_of(ty, |f, k| f.lane(v, last - k))
            }
            _ => None,
        }
    }

    /// `llvm.vector.deinterleave2`
    pub(super) fn deinterleave(&mut self, ty: Type, vector: Const) -> Option<Const> {
        let parts = self.types.fields(ty)?.0.to_vec();
        let mut halves = Vec::with_capacity(2);
        for (first, &part) in (0..).zip(&parts) {
            halves.push(self.lanes_of(part, |f, k| f.lane(vector, 2 * k + first))?);
        }
        Some(self.body.consts_mut().aggregate(self.types, ty, &halves))
    }

    fn fixed_len(&self, ty: Type) -> Option<u32> {
        match self.types.vector_len(ty) {
            Some((len, false)) if len <= MAX_LANES => Some(len),
            _ => None,
        }
    }

    fn lanes_of(&mut self, ty: Type, mut lane: impl FnMut(&mut Self, u64) -> Option<Const>) -> Option<Const> {
        let len = self.fixed_len(ty)?;
        let items: Option<Vec<Const>> = (0..u64::from(len)).map(|k| lane(self, k)).collect();
        Some(self.body.consts_mut().aggregate(self.types, ty, &items?))
    }

    /// Lane `k` is whether `base + k` is below the limit.
    fn active_lanes(&mut self, ty: Type, base: Const, limit: Const) -> Option<Const> {
        let (base, limit) = (self.body.consts().as_u64(base)?, self.body.consts().as_u64(limit)?);
        if matches!(self.types.vector_len(ty), Some((_, true))) {
            return (limit == 0).then(|| self.null(ty));
        }
        self.lanes_of(ty, |f, k| Some(f.int(Type::I1, (base.checked_add(k).is_some_and(|n| n < limit)).into())))
    }

    /// A masked load from a constant variable.
    fn masked_load(&mut self, ty: Type, ptr: Const, mask: Const, passthru: Const) -> Option<Const> {
        let whole = self.load(ty, ptr, 0)?;
        let mut lanes = Vec::new();
        for k in 0..u64::from(self.fixed_len(ty)?) {
            let mask = self.lane(mask, k)?;
            lanes.push(match self.body.consts().data(mask) {
                ConstData::Undef | ConstData::Poison => self.lane(passthru, k)?,
                ConstData::Int(0) => self.lane(passthru, k)?,
                ConstData::Int(_) => self.lane(whole, k)?,
                _ => return None,
            });
        }
        Some(self.body.consts_mut().aggregate(self.types, ty, &lanes))
    }
}
