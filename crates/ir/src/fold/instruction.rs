//! What instructions with constant operands compute. Each function returns `None` where that is no constant.
//!
//! Flags are not looked at: where they make the result poison, any result is a right one. Neither are facts about
//! globals, so that a comparison of two addresses is known only if they are the same.

use super::Folder;
pub use super::compare::Predicate;
use crate::constant::{Const, ConstPool};
use crate::inst::{CastOp, Opcode};
use crate::types::{Type, TypeTable};

/// A binary operation. Division by zero, overflow of a division and too long a shift are poison; floats round to nearest.
pub fn binary_op(pool: &mut ConstPool, types: &TypeTable, op: Opcode, a: Const, b: Const) -> Option<Const> {
    Folder::new(pool, types).binary_value(op, a, b)
}

/// A cast to `ty`. A float that does not fit into the integer is poison.
pub fn cast_op(pool: &mut ConstPool, types: &TypeTable, op: CastOp, ty: Type, operand: Const) -> Option<Const> {
    Folder::new(pool, types).cast_value(op, ty, operand)
}

/// `icmp` or `fcmp`
pub fn compare(pool: &mut ConstPool, types: &TypeTable, predicate: Predicate, a: Const, b: Const) -> Option<Const> {
    Folder::new(pool, types).compare(predicate, a, b)
}

/// `select condition, a, b`
pub fn select(pool: &mut ConstPool, types: &TypeTable, condition: Const, a: Const, b: Const) -> Option<Const> {
    Folder::new(pool, types).select(condition, a, b)
}

/// `fneg`
pub fn fneg(pool: &mut ConstPool, types: &TypeTable, operand: Const) -> Option<Const> {
    Folder::new(pool, types).negate(operand)
}

/// `freeze`; only constants that are neither undef nor poison in any part fold.
pub fn freeze(pool: &mut ConstPool, types: &TypeTable, operand: Const) -> Option<Const> {
    Folder::new(pool, types).freeze(operand)
}

/// `extractvalue`
pub fn extract_value(pool: &mut ConstPool, types: &TypeTable, aggregate: Const, path: &[u32]) -> Option<Const> {
    Folder::new(pool, types).extract_value(aggregate, path)
}

/// `insertvalue`
pub fn insert_value(
    pool: &mut ConstPool,
    types: &TypeTable,
    aggregate: Const,
    value: Const,
    path: &[u32],
) -> Option<Const> {
    Folder::new(pool, types).insert_value(aggregate, value, path)
}

/// `extractelement`
pub fn extract_element_op(pool: &mut ConstPool, types: &TypeTable, vector: Const, index: Const) -> Option<Const> {
    Some(Folder::new(pool, types).extract_element(vector, index))
}

/// `insertelement`
pub fn insert_element_op(
    pool: &mut ConstPool,
    types: &TypeTable,
    vector: Const,
    element: Const,
    index: Const,
) -> Option<Const> {
    Some(Folder::new(pool, types).insert_element(vector, element, index))
}

/// `shufflevector` with result type `ty`; -1 in the mask is poison.
pub fn shuffle_vector_op(
    pool: &mut ConstPool,
    types: &TypeTable,
    ty: Type,
    a: Const,
    b: Const,
    mask: &[i32],
) -> Option<Const> {
    Some(Folder::new(pool, types).shuffle_vector(ty, a, b, mask))
}

/// Is it an integer with all bits set, or a vector of such?
pub fn is_all_ones(pool: &mut ConstPool, types: &TypeTable, c: Const) -> bool {
    Folder::new(pool, types).is_all_ones(c)
}

/// Is it the number one, an integer or a float, or a vector of such?
pub fn is_one(pool: &mut ConstPool, types: &TypeTable, c: Const) -> bool {
    let mut folder = Folder::new(pool, types);
    let c = folder.splat_value(c).unwrap_or(c);
    folder.is_number(c) && folder.is_one(c)
}

/// Is it the float -0.0, or a vector of such?
pub fn is_minus_zero(pool: &mut ConstPool, types: &TypeTable, c: Const) -> bool {
    let mut folder = Folder::new(pool, types);
    let c = folder.splat_value(c).unwrap_or(c);
    folder.is_number(c) && types.is_float(folder.pool.ty(c)) && folder.is_minus_zero(c)
}

/// The integer with all bits set, or a vector of such; `None` for other types and very long vectors.
pub fn all_ones(pool: &mut ConstPool, types: &TypeTable, ty: Type) -> Option<Const> {
    Folder::new(pool, types).all_ones(ty)
}
