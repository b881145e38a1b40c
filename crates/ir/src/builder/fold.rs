//! What a builder does with an instruction before it makes it.

use crate::body::Body;
use crate::constant::Const;
use crate::fold::{self, Predicate};
use crate::inst::{CastOp, InstData, Opcode};
use crate::types::TypeTable;
use crate::value::Value;
use smallvec::SmallVec;

/// An instruction that is about to be made.
#[derive(Clone, Copy)]
pub struct Planned<'a> {
    /// Opcode, flags, type and the like.
    pub data: &'a InstData,
    /// The operands.
    pub operands: &'a [Value],
    /// Indices or mask, as [`Body::indices`] has them.
    pub indices: &'a [u32],
}

/// Which instructions a builder does not make, because their value is known.
pub enum Fold<'a> {
    /// None: every one is made.
    None,
    /// Those of constants, as [`crate::fold`] has it.
    Constants,
    /// Those for which the function has a value that is there already.
    With(&'a mut dyn FnMut(&mut Body, &Planned<'_>) -> Option<Value>),
}

impl Fold<'_> {
    #[inline]
    pub(super) fn apply(&mut self, body: &mut Body, types: &TypeTable, planned: &Planned<'_>) -> Option<Value> {
        match self {
            Self::None => None,
            Self::Constants => planned.constant(body, types).map(Value::from),
            Self::With(fold) => fold(body, planned),
        }
    }
}

impl Planned<'_> {
    /// The constant that it computes, where its operands are constants.
    pub fn constant(&self, body: &mut Body, types: &TypeTable) -> Option<Const> {
        let operands: SmallVec<[Const; 4]> = self.operands.iter().map(|v| v.constant()).collect::<Option<_>>()?;
        let (data, pool) = (self.data, body.consts_mut());
        let mask = || self.indices.iter().map(|&k| k as i32).collect::<SmallVec<[i32; 16]>>();
        match (data.opcode, &operands[..]) {
            (op, &[a, b]) if op.is_binary() => fold::binary_op(pool, types, op, a, b),
            (op, &[a]) if op.is_cast() => fold::cast_op(pool, types, CastOp::new(op)?, data.ty, a),
            (Opcode::ICmp, &[a, b]) => fold::compare(pool, types, Predicate::Int(data.int_predicate()), a, b),
            (Opcode::FCmp, &[a, b]) => fold::compare(pool, types, Predicate::Float(data.float_predicate()), a, b),
            (Opcode::FNeg, &[a]) => fold::fneg(pool, types, a),
            (Opcode::Select, &[cond, yes, no]) => fold::select(pool, types, cond, yes, no),
            (Opcode::GetElementPtr, operands) => {
                Some(fold::gep(pool, types, data.ty, data.source_type(), data.gep_flags(), None, operands))
            }
            (Opcode::ExtractValue, &[aggregate]) => fold::extract_value(pool, types, aggregate, self.indices),
            (Opcode::InsertValue, &[aggregate, element]) => {
                fold::insert_value(pool, types, aggregate, element, self.indices)
            }
            (Opcode::ExtractElement, &[vector, index]) => fold::extract_element_op(pool, types, vector, index),
            (Opcode::InsertElement, &[vector, element, index]) => {
                fold::insert_element_op(pool, types, vector, element, index)
            }
            (Opcode::ShuffleVector, &[a, b]) => fold::shuffle_vector_op(pool, types, data.ty, a, b, &mask()),
            _ => None,
        }
    }
}
