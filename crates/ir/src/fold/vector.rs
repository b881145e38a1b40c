//! Elements of vectors.

use super::{Folder, expression};
use crate::constant::{Const, ConstData, Expr};
use crate::inst::Opcode;
use crate::types::Type;

impl Folder<'_> {
    /// Element `index` of a fixed vector; an expression where it is not known.
    pub(super) fn element(&mut self, vector: Const, index: u32) -> Const {
        if let Some(element) = self.pool.element(self.types, vector, index.into()) {
            return element;
        }
        let index = self.pool.int(self.types, Type::I32, index.into());
        self.extract_element(vector, index)
    }

    /// The expression `extractelement`.
    pub(super) fn extract_element(&mut self, mut vector: Const, index: Const) -> Const {
        // Past the elements that were inserted elsewhere.
        while let Some(inner) = self.before_insertion(vector, index) {
            vector = inner;
        }
        match self.deeper(|f| f.fold_extract(vector, index)) {
            Some(folded) => folded,
            None => {
                let ty = self.types.scalar(self.pool.ty(vector));
                self.pool.expression(ty, expression(Opcode::ExtractElement, 0, &[vector, index]))
            }
        }
    }

    /// The vector that an `insertelement` at another place than `index` changes.
    fn before_insertion(&self, vector: Const, index: Const) -> Option<Const> {
        let &[inner, _, at] = &*self.as_expr(vector, Opcode::InsertElement)?.operands else { return None };
        (self.is_integer(at) && self.is_integer(index) && self.in_bounds(vector, index) && !self.same_value(at, index))
            .then_some(inner)
    }

    /// Have two integers, maybe of different widths, the same unsigned value?
    fn same_value(&self, a: Const, b: Const) -> bool {
        match (self.pool.data(a), self.pool.data(b)) {
            (ConstData::Int(a), ConstData::Int(b)) => a == b,
            _ => self.big_value(a) == self.big_value(b),
        }
    }

    /// Is `index`, an integer, that of an element? In a scalable vector it always may be.
    fn in_bounds(&self, vector: Const, index: Const) -> bool {
        match self.types.vector_len(self.pool.ty(vector)) {
            Some((len, false)) => self.small_index(index).is_some_and(|i| i < u64::from(len)),
            _ => true,
        }
    }

    /// The value of an integer where it is less than 2^64.
    fn small_index(&self, index: Const) -> Option<u64> {
        match self.pool.data(index) {
            ConstData::Int(v) => Some(v),
            _ => u64::try_from(self.big_value(index)?).ok(),
        }
    }

    pub(super) fn fold_extract(&mut self, vector: Const, index: Const) -> Option<Const> {
        let ty = self.pool.ty(vector);
        let scalar = self.types.scalar(ty);
        if self.is_poison(vector) || self.is_undef_or_poison(index) {
            return Some(self.pool.poison(scalar));
        }
        if self.is_undef_or_poison(vector) {
            return Some(self.pool.undef(scalar));
        }
        if !self.is_integer(index) {
            return None;
        }
        if !self.in_bounds(vector, index) {
            return Some(self.pool.poison(scalar));
        }
        if let Some(gep) = self.as_expr(vector, Opcode::GetElementPtr) {
            let gep = gep.clone();
            return Some(self.extract_address(scalar, gep, index));
        }
        if let Some(insertion) = self.as_expr(vector, Opcode::InsertElement) {
            let &[_, element, at] = &*insertion.operands else { return None };
            if self.is_integer(at) && self.same_value(at, index) {
                return Some(element);
            }
        }
        let at = self.small_index(index)?;
        let (len, scalable) = self.types.vector_len(ty)?;
        if !scalable {
            return self.pool.element(self.types, vector, at);
        }
        if at < u64::from(len) { self.splat_value(vector) } else { None }
    }

    /// One address of a `getelementptr` of many.
    fn extract_address(&mut self, ty: Type, mut gep: Expr, index: Const) -> Const {
        for operand in &mut gep.operands {
            if self.types.is_vector(self.pool.ty(*operand)) {
                *operand = self.extract_element(*operand, index);
            }
        }
        self.gep(ty, gep)
    }

    /// The expression `insertelement`.
    pub(super) fn insert_element(&mut self, vector: Const, element: Const, index: Const) -> Const {
        match self.fold_insert(vector, element, index) {
            Some(folded) => folded,
            None => {
                let expr = expression(Opcode::InsertElement, 0, &[vector, element, index]);
                self.pool.expression(self.pool.ty(vector), expr)
            }
        }
    }

    pub(super) fn fold_insert(&mut self, vector: Const, element: Const, index: Const) -> Option<Const> {
        let ty = self.pool.ty(vector);
        if self.is_undef_or_poison(index) {
            return Some(self.pool.poison(ty));
        }
        if self.pool.is_zero(vector) && self.pool.is_zero(element) {
            return Some(vector);
        }
        let Some((_, false)) = self.types.vector_len(ty) else { return None };
        if !self.is_integer(index) {
            return None;
        }
        if !self.in_bounds(vector, index) {
            return Some(self.pool.poison(ty));
        }
        let at = self.small_index(index)? as usize;
        let len = self.fixed_len(ty)?;
        let mut items: Vec<Const> = Vec::with_capacity(len as usize);
        for i in 0..len {
            let item = if i as usize == at { element } else { self.element(vector, i) };
            items.push(item);
        }
        Some(self.pool.aggregate(self.types, ty, &items))
    }

    /// The expression `shufflevector`.
    pub(super) fn shuffle_vector(&mut self, ty: Type, a: Const, b: Const, mask: &[i32]) -> Const {
        match self.fold_shuffle(ty, a, b, mask) {
            Some(folded) => folded,
            None => {
                let expr = Expr { mask: mask.into(), ..expression(Opcode::ShuffleVector, 0, &[a, b]) };
                self.pool.expression(ty, expr)
            }
        }
    }

    pub(super) fn fold_shuffle(&mut self, ty: Type, a: Const, b: Const, mask: &[i32]) -> Option<Const> {
        if mask.iter().all(|&m| m < 0) {
            return Some(self.pool.poison(ty));
        }
        let (_, is_result_scalable) = self.types.vector_len(ty)?;
        let from = self.types.vector_len(self.pool.ty(a))?;
        if mask.iter().all(|&m| m == 0) {
            let zero = self.pool.int(self.types, Type::I32, 0);
            if is_result_scalable {
                return self.scalable_splat(ty, a, b, zero);
            }
            let first = self.extract_element(a, zero);
            return self.splat(ty, first);
        }
        if from.1 {
            return None;
        }
        let items: Vec<Const> = mask.iter().map(|&m| self.shuffled(a, b, from.0, m)).collect();
        Some(self.pool.aggregate(self.types, ty, &items))
    }

    /// Element `at` of two vectors in a row, of `len` elements each.
    fn shuffled(&mut self, a: Const, b: Const, len: u32, at: i32) -> Const {
        match u32::try_from(at) {
            Ok(at) if at < len => self.element(a, at),
            Ok(at) if at - len < len => self.element(b, at - len),
            _ => self.pool.undef(self.types.scalar(self.pool.ty(a))),
        }
    }

    /// A scalable vector that repeats the first element of `a`, where that is zero, undef, poison, or [`ConstData::Splat`]
    /// says it without loss.
    fn scalable_splat(&mut self, ty: Type, a: Const, b: Const, zero: Const) -> Option<Const> {
        let first = self.deeper(|f| f.fold_extract(a, zero))?;
        if self.pool.is_zero(first) || self.is_undef_or_poison(first) {
            return self.splat(ty, first);
        }
        let &[inner, element, at] = &*self.as_expr(a, Opcode::InsertElement)?.operands else { return None };
        if !self.is_undef_or_poison(inner) || !self.is_undef_or_poison(b) || !self.pool.is_zero(at) {
            return None;
        }
        // A number is printed as a splat anyway, and anything else as it was written.
        let is_usual =
            self.is_poison(inner) && self.is_poison(b) && self.pool.ty(at) == Type::I64 && self.pool.ty(a) == ty;
        if self.is_number(element) || is_usual { self.splat(ty, element) } else { None }
    }

    /// The element that a `shufflevector` repeats, where it is one that LLVM takes for a splat.
    pub(super) fn shuffled_splat(&self, c: Const) -> Option<Const> {
        let shuffle = self.as_expr(c, Opcode::ShuffleVector)?;
        let &[a, b] = &*shuffle.operands else { return None };
        if !self.is_undef_or_poison(b) || shuffle.mask.iter().any(|&m| m != 0) {
            return None;
        }
        let &[inner, element, at] = &*self.as_expr(a, Opcode::InsertElement)?.operands else { return None };
        (self.is_undef_or_poison(inner) && self.pool.is_zero(at)).then_some(element)
    }
}
