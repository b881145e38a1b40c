//! Constant folding: what an operation on constants makes, without a look at the data layout or the target.
//!
//! Two callers want it. Readers build constant expressions with [`constant_expr`], which simplifies just as much as LLVM
//! does when it builds one, so that the printed text is the same. Passes ask what an *instruction* with constant operands
//! computes ([`binary_op`], [`compare`], …), and get `None` where that is not a constant.
//!
//! Poison and undef follow LangRef, "Undefined Values" and "Poison Values"; where it leaves a choice, LLVM's is taken.
//! Vectors of fixed length are folded element by element, scalable ones where they are splats.

mod aggregate;
mod binary;
mod cast;
mod compare;
mod float;
mod gep;
mod instruction;
mod int;
mod math;
mod pair;
mod select;
mod vector;

pub use float::convert_format;
pub(crate) use float::with_format;
pub use instruction::*;
pub use math::*;

use crate::constant::{Const, ConstData, ConstPool, Expr, InRangeBound, data_element_size};
use crate::inst::{CastOp, GepFlags, Opcode};
use crate::types::{Type, TypeTable};

/// How deep an expression is looked into; what is deeper is kept as it stands.
const MAX_DEPTH: u32 = 200;

/// Vectors of more elements are not taken apart.
const MAX_ELEMENTS: u32 = 1 << 16;

/// The constant for an expression of type `ty`: folded, or else interned as it is. The expression must be well-typed.
pub fn constant_expr(pool: &mut ConstPool, types: &TypeTable, ty: Type, expr: Expr) -> Const {
    let mut folder = Folder::new(pool, types);
    let op = expr.opcode;
    match (op, &*expr.operands) {
        (Opcode::Add | Opcode::Sub | Opcode::Xor, &[a, b]) => folder.binary(op, expr.flags, a, b),
        (Opcode::GetElementPtr, _) => folder.gep(ty, expr),
        (Opcode::ExtractElement, &[vector, index]) => folder.extract_element(vector, index),
        (Opcode::InsertElement, &[vector, element, index]) => folder.insert_element(vector, element, index),
        (Opcode::ShuffleVector, &[a, b]) => folder.shuffle_vector(ty, a, b, &expr.mask),
        (_, &[operand]) => match CastOp::new(op) {
            Some(op) => folder.cast(op, ty, operand),
            None => pool.expression(ty, expr),
        },
        _ => pool.expression(ty, expr),
    }
}

/// The expression `add`, `sub` or `xor`, folded; `flags` stay only where it remains an expression of the same operands.
pub fn binary(pool: &mut ConstPool, types: &TypeTable, op: Opcode, flags: u8, a: Const, b: Const) -> Const {
    Folder::new(pool, types).binary(op, flags, a, b)
}

/// A cast expression, folded.
pub fn cast(pool: &mut ConstPool, types: &TypeTable, op: CastOp, ty: Type, operand: Const) -> Const {
    Folder::new(pool, types).cast(op, ty, operand)
}

/// A `getelementptr` expression with result type `ty`, folded.
pub fn gep(
    pool: &mut ConstPool,
    types: &TypeTable,
    ty: Type,
    source: Type,
    flags: GepFlags,
    in_range: Option<(InRangeBound, InRangeBound)>,
    operands: &[Const],
) -> Const {
    let in_range = in_range.map(Box::new);
    let expr = Expr { source, in_range, ..expression(Opcode::GetElementPtr, flags.bits(), operands) };
    Folder::new(pool, types).gep(ty, expr)
}

/// The expression `extractelement`, folded.
pub fn extract_element(pool: &mut ConstPool, types: &TypeTable, vector: Const, index: Const) -> Const {
    Folder::new(pool, types).extract_element(vector, index)
}

/// The expression `insertelement`, folded.
pub fn insert_element(pool: &mut ConstPool, types: &TypeTable, vector: Const, element: Const, index: Const) -> Const {
    Folder::new(pool, types).insert_element(vector, element, index)
}

/// The expression `shufflevector` with result type `ty`, folded; -1 in the mask is poison.
pub fn shuffle_vector(pool: &mut ConstPool, types: &TypeTable, ty: Type, a: Const, b: Const, mask: &[i32]) -> Const {
    Folder::new(pool, types).shuffle_vector(ty, a, b, mask)
}

/// An expression without source type, bounds or mask.
fn expression(opcode: Opcode, flags: u8, operands: &[Const]) -> Expr {
    Expr { opcode, flags, source: Type::VOID, in_range: None, operands: operands.into(), mask: Box::default() }
}

/// Where constants are folded.
struct Folder<'a> {
    pool: &'a mut ConstPool,
    types: &'a TypeTable,
    depth: u32,
}

impl<'a> Folder<'a> {
    fn new(pool: &'a mut ConstPool, types: &'a TypeTable) -> Self {
        Self { pool, types, depth: 0 }
    }

    /// Runs `fold` one level deeper; `None` where that is too deep.
    fn deeper(&mut self, fold: impl FnOnce(&mut Self) -> Option<Const>) -> Option<Const> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let folded = fold(self);
        self.depth -= 1;
        folded
    }

    fn is_poison(&self, c: Const) -> bool {
        self.pool.data(c) == ConstData::Poison
    }

    fn is_undef_or_poison(&self, c: Const) -> bool {
        matches!(self.pool.data(c), ConstData::Undef | ConstData::Poison)
    }

    /// Is it a number: an integer or a float?
    fn is_number(&self, c: Const) -> bool {
        use ConstData::*;
        matches!(self.pool.data(c), Int(_) | BigInt(_) | Float(_) | WideFloat(_))
    }

    /// Is it an integer, and no expression?
    fn is_integer(&self, c: Const) -> bool {
        matches!(self.pool.data(c), ConstData::Int(_) | ConstData::BigInt(_))
    }

    /// Is it an expression as LLVM sees it? A splat of a scalable vector is one, too.
    fn is_expr(&self, c: Const) -> bool {
        matches!(self.pool.data(c), ConstData::Expr(_) | ConstData::Splat(_))
    }

    /// The expression that `c` is, if it has this opcode.
    fn as_expr(&self, c: Const, opcode: Opcode) -> Option<&Expr> {
        match self.pool.data(c) {
            ConstData::Expr(e) if self.pool.expr(e).opcode == opcode => Some(self.pool.expr(e)),
            _ => None,
        }
    }

    fn null(&mut self, ty: Type) -> Const {
        self.pool.null(self.types, ty)
    }

    /// `element` throughout a vector of type `ty`; `None` where that would be too long a list.
    fn splat(&mut self, ty: Type, element: Const) -> Option<Const> {
        let is_list = matches!(self.types.vector_len(ty), Some((len, false)) if len > MAX_ELEMENTS);
        if is_list && !self.pool.is_zero(element) && !self.is_undef_or_poison(element) {
            return None;
        }
        Some(self.pool.splat(self.types, ty, element))
    }

    /// Number of elements of a fixed vector that may be taken apart.
    fn fixed_len(&self, ty: Type) -> Option<u32> {
        match self.types.vector_len(ty) {
            Some((len, false)) if len <= MAX_ELEMENTS => Some(len),
            _ => None,
        }
    }

    /// A fixed vector of type `ty` from its elements; `None` where there is one that is not known.
    fn map_elements(&mut self, ty: Type, mut map: impl FnMut(&mut Self, u32) -> Option<Const>) -> Option<Const> {
        let len = self.fixed_len(ty)?;
        let items: Option<Vec<Const>> = (0..len).map(|i| map(self, i)).collect();
        Some(self.pool.aggregate(self.types, ty, &items?))
    }

    /// The element that a vector has everywhere, if it is of that kind. Undef and poison are not.
    fn splat_value(&mut self, c: Const) -> Option<Const> {
        let ty = self.pool.ty(c);
        let (_, scalable) = self.types.vector_len(ty)?;
        match self.pool.data(c) {
            ConstData::Null => Some(self.null(self.types.scalar(ty))),
            ConstData::Splat(e) => Some(e),
            ConstData::Aggregate(list) => {
                let (&first, rest) = self.pool.operands(list).split_first()?;
                rest.iter().all(|&e| e == first).then_some(first)
            }
            ConstData::Data(list) => {
                let size = data_element_size(self.types.scalar(ty))?;
                let bytes = self.pool.bytes(list);
                let is_splat = bytes.chunks_exact(size).all(|e| *e == bytes[..size]);
                if is_splat { self.pool.element(self.types, c, 0) } else { None }
            }
            ConstData::Expr(_) if scalable => self.shuffled_splat(c),
            _ => None,
        }
    }
}
