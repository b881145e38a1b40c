//! Vector operations on constants.

use super::Folder;
use crate::constant::{Const, ConstData, Expr};
use crate::inst::Opcode;
use crate::types::Type;

impl Folder<'_> {
    /// `extractelement v, index`
    pub fn extract_element(&mut self, v: Const, index: Const) -> Const {
        let ty = self.types.scalar(self.pool.ty(v));
        match self.fold_extract(ty, v, index) {
            Some(c) => c,
            None => self.expression(ty, Opcode::ExtractElement, 0, &[v, index]),
        }
    }

    fn fold_extract(&mut self, ty: Type, v: Const, index: Const) -> Option<Const> {
        if self.is_poison(v) || self.is_undef(index) {
            return Some(self.pool.poison(ty));
        }
        if self.is_undef(v) {
            return Some(self.pool.undef(ty));
        }
        let index = self.int(index)?;
        let (len, scalable) = self.types.vector_len(self.pool.ty(v))?;
        match index.to_u64() {
            Some(n) if n < u64::from(len) => self.pool.element(self.types, v, n),
            _ if scalable => None,
            _ => Some(self.pool.poison(ty)),
        }
    }

    /// `insertelement v, elem, index`
    pub fn insert_element(&mut self, v: Const, elem: Const, index: Const) -> Const {
        let ty = self.pool.ty(v);
        match self.fold_insert(ty, v, elem, index) {
            Some(c) => c,
            None => self.expression(ty, Opcode::InsertElement, 0, &[v, elem, index]),
        }
    }

    fn fold_insert(&mut self, ty: Type, v: Const, elem: Const, index: Const) -> Option<Const> {
        if self.is_undef(index) {
            return Some(self.pool.poison(ty));
        }
        if self.pool.is_zero(v) && self.pool.is_zero(elem) {
            return Some(v);
        }
        let index = self.int(index)?;
        let (len, scalable) = self.types.vector_len(ty)?;
        if scalable {
            return None;
        }
        let index = match index.to_u64() {
            Some(n) if n < u64::from(len) => n,
            _ => return Some(self.pool.poison(ty)),
        };
        let mut items = Vec::with_capacity(len as usize);
        for i in 0..u64::from(len) {
            items.push(if i == index { elem } else { self.lane(v, i) });
        }
        Some(self.pool.aggregate(self.types, ty, &items))
    }

    /// Lane `i` of a fixed vector, as an expression where it is not known.
    fn lane(&mut self, v: Const, i: u64) -> Const {
        match self.pool.element(self.types, v, i) {
            Some(c) => c,
            None => {
                let index = self.pool.int(self.types, Type::I32, i);
                self.extract_element(v, index)
            }
        }
    }

    /// `shufflevector a, b, mask`; -1 in the mask is poison.
    pub fn shuffle(&mut self, a: Const, b: Const, mask: &[i32], scalable: bool) -> Const {
        let from = self.pool.ty(a);
        let elem = self.types.scalar(from);
        let ty = self.types.vector(elem, mask.len() as u32, scalable);
        match self.fold_shuffle(ty, a, b, mask, scalable) {
            Some(c) => c,
            None => {
                let expr = Expr {
                    opcode: Opcode::ShuffleVector,
                    flags: 0,
                    source: Type::VOID,
                    in_range: None,
                    operands: Box::new([a, b]),
                    mask: mask.into(),
                };
                self.pool.expression(ty, expr)
            }
        }
    }

    fn fold_shuffle(&mut self, ty: Type, a: Const, b: Const, mask: &[i32], scalable: bool) -> Option<Const> {
        if mask.iter().all(|&m| m < 0) {
            return Some(self.pool.poison(ty));
        }
        let from_len = u64::from(self.types.vector_len(self.pool.ty(a))?.0);
        let elem = self.types.scalar(ty);
        if mask.iter().all(|&m| m == 0) {
            let zero = self.pool.int(self.types, Type::I32, 0);
            let first = self.fold_extract(elem, a, zero);
            if let Some(e) = first {
                if scalable
                    && !self.pool.is_zero(e)
                    && !self.is_undef(e)
                    && !matches!(self.pool.data(a), ConstData::Splat(_))
                {
                    return None;
                }
                return Some(self.pool.splat(self.types, ty, e));
            }
        }
        if scalable {
            return None;
        }
        let mut items = Vec::with_capacity(mask.len());
        for &m in mask {
            items.push(match u64::try_from(m) {
                Err(_) => self.pool.poison(elem),
                Ok(m) if m >= 2 * from_len => self.pool.poison(elem),
                Ok(m) if m < from_len => self.lane(a, m),
                Ok(m) => self.lane(b, m - from_len),
            });
        }
        Some(self.pool.aggregate(self.types, ty, &items))
    }
}
