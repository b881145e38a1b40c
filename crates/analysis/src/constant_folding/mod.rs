//! Constant folding with a data layout: the constant that an operation on constants computes.
//!
//! What needs no layout and no facts about globals is in [`ir::fold`]; this module adds the rest, and is the one place that
//! passes ask.
//!
//! # Entry points
//! All take an [`Env`], whose `at` is the instruction that the answer is for: its function says how subnormal numbers are
//! treated. Without it, operations that meet one do not fold. Nothing is inserted; the body gets new constants only.
//!
//! | question | function |
//! |---|---|
//! | an instruction all of whose operands are constants | [`fold_instruction`] |
//! | an instruction as if its operands were these constants (sccp) | [`fold_with_operands`] |
//! | one operation | [`fold_binary`], [`fold_cast`], [`fold_icmp`], [`fold_fcmp`], [`fold_gep`], [`fold_load`], [`fold_call`] |
//! | a constant whose parts fold | [`fold_constant`] |
//!
//! # Files
//! | file | what folds |
//! |---|---|
//! | `gep.rs`, `offset.rs` | addresses: `getelementptr`, offsets from a base |
//! | `binary.rs`, `cast.rs`, `compare.rs` | arithmetic, casts and comparisons of addresses and floats |
//! | `load.rs` | loads from the initialisers of constants |
//! | `denormal.rs` | what becomes of subnormal numbers |
//! | `call.rs` | calls: which function, lane by lane |
//! | `library_call.rs` | functions of the C library |
//! | `int_call.rs`, `float_call.rs`, `vector_call.rs`, `pointer_call.rs`, `constrained.rs`, `target_call.rs` | intrinsics |
//!
//! # Limits
//! Expressions nest at most [`MAX_DEPTH`] deep, vectors are taken apart up to [`MAX_LANES`] lanes. What is beyond does not fold.

mod binary;
mod bytes;
mod call;
mod cast;
mod compare;
pub(crate) mod constrained;
mod denormal;
mod float_call;
mod gep;
mod int_call;
mod library_call;
mod load;
pub(crate) mod offset;
mod pointer_call;
mod target_call;
#[cfg(test)]
mod tests;
mod vector_call;

pub use bytes::bytes_at;
pub use denormal::{DenormalKind, DenormalMode};
pub use load::from_uniform_value;

use crate::query::Env;
use ir::data_layout::DataLayout;
use ir::fold;
use ir::{
    Body, CastOp, Const, ConstData, FloatPredicate, GepFlags, Inst, IntPredicate, Module, Opcode, Type, TypeTable,
    Value,
};
use rustc_hash::FxHashMap;

/// Expressions are followed so deep.
const MAX_DEPTH: u32 = 64;

/// Vectors of more lanes are not taken apart.
const MAX_LANES: u32 = 1 << 12;

/// The constant that `i` computes, if its operands are constants.
pub fn fold_instruction(env: Env<'_>, body: &mut Body, i: Inst) -> Option<Const> {
    let operands = constant_operands(body, i)?;
    fold_with_operands(env.at(i), body, i, &operands)
}

/// The operands of an instruction that counts as an operation on them, if all are constants. Of a call, the arguments.
fn constant_operands(body: &Body, i: Inst) -> Option<Vec<Const>> {
    let op = body.inst(i).opcode;
    if op.is_call() {
        return body.call_args(i).map(|v| v.constant()).collect();
    }
    body.operands(i).map(|v| if v.is_none() { None } else { v.constant() }).collect()
}

/// The constant that `i` would compute if these constants were its operands (of a call: its arguments).
pub fn fold_with_operands(env: Env<'_>, body: &mut Body, i: Inst, operands: &[Const]) -> Option<Const> {
    let env = if env.at.is_some() { env } else { env.at(i) };
    ConstFolder::new(env, body).instruction(i, operands)
}

/// A binary operation on integers or floats.
pub fn fold_binary(env: Env<'_>, body: &mut Body, op: Opcode, a: Const, b: Const) -> Option<Const> {
    ConstFolder::new(env, body).binary(op, a, b)
}

/// A cast to `ty`.
pub fn fold_cast(env: Env<'_>, body: &mut Body, op: CastOp, ty: Type, c: Const) -> Option<Const> {
    ConstFolder::new(env, body).cast(op, ty, c)
}

/// `icmp`
pub fn fold_icmp(env: Env<'_>, body: &mut Body, predicate: IntPredicate, a: Const, b: Const) -> Option<Const> {
    ConstFolder::new(env, body).icmp(predicate, a, b)
}

/// `fcmp`
pub fn fold_fcmp(env: Env<'_>, body: &mut Body, predicate: FloatPredicate, a: Const, b: Const) -> Option<Const> {
    ConstFolder::new(env, body).fcmp(predicate, a, b)
}

/// A `getelementptr` of result type `ty`; the base comes first.
pub fn fold_gep(
    env: Env<'_>,
    body: &mut Body,
    ty: Type,
    source: Type,
    flags: GepFlags,
    operands: &[Const],
) -> Option<Const> {
    ConstFolder::new(env, body).gep(ty, source, flags, None, operands)
}

/// What a plain load of type `ty` finds at the address `ptr`, plus `offset` bytes.
pub fn fold_load(env: Env<'_>, body: &mut Body, ty: Type, ptr: Const, offset: i64) -> Option<Const> {
    ConstFolder::new(env, body).load(ty, ptr, offset)
}

/// The result of the call `i` if these constants were its arguments.
pub fn fold_call(env: Env<'_>, body: &mut Body, i: Inst, args: &[Const]) -> Option<Const> {
    ConstFolder::new(env, body).call(i, args)
}

/// A constant with its expressions folded; itself if none folds.
pub fn fold_constant(env: Env<'_>, body: &mut Body, c: Const) -> Const {
    ConstFolder::new(env, body).constant(c)
}

/// Where constants are folded.
pub(crate) struct ConstFolder<'a> {
    env: Env<'a>,
    module: &'a Module,
    types: &'a TypeTable,
    layout: &'a DataLayout,
    body: &'a mut Body,
    depth: u32,
}

impl<'a> ConstFolder<'a> {
    pub(crate) fn new(env: Env<'a>, body: &'a mut Body) -> Self {
        Self { env, module: env.module, types: env.types(), layout: &env.module.data_layout, body, depth: 0 }
    }
}

impl ConstFolder<'_> {
    /// Asks again, one level deeper; `None` where that is too deep.
    fn deeper<T>(&mut self, f: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth == MAX_DEPTH {
            return None;
        }
        self.depth += 1;
        let answer = f(self);
        self.depth -= 1;
        answer
    }

    fn instruction(&mut self, i: Inst, c: &[Const]) -> Option<Const> {
        use Opcode::*;
        let d = *self.body.inst(i);
        if c.iter().any(|&c| matches!(self.body.consts().data(c), ConstData::Metadata(_) | ConstData::LocalMetadata(_)))
            && !d.opcode.is_call()
        {
            return None;
        }
        match (d.opcode, c) {
            (op, &[a, b]) if op.is_binary() => self.binary(op, a, b),
            (op, &[a]) if op.is_cast() => self.cast(CastOp::new(op)?, d.ty, a),
            (FNeg, &[a]) => fold::fneg(self.body.consts_mut(), self.types, a),
            (ICmp, &[a, b]) => self.icmp(d.int_predicate(), a, b),
            (FCmp, &[a, b]) => self.fcmp(d.float_predicate(), a, b),
            (Select, &[cond, a, b]) => fold::select(self.body.consts_mut(), self.types, cond, a, b),
            (Freeze, &[a]) => fold::freeze(self.body.consts_mut(), self.types, a),
            (GetElementPtr, operands) => self.gep(d.ty, d.source_type(), d.gep_flags(), None, operands),
            (Load, &[ptr]) if !d.is_volatile() => self.load(d.ty, ptr, 0),
            (ExtractElement, &[v, at]) => fold::extract_element_op(self.body.consts_mut(), self.types, v, at),
            (InsertElement, &[v, e, at]) => fold::insert_element_op(self.body.consts_mut(), self.types, v, e, at),
            (ShuffleVector, &[a, b]) => {
                let mask: Vec<i32> = self.body.indices(i).iter().map(|&m| m as i32).collect();
                fold::shuffle_vector_op(self.body.consts_mut(), self.types, d.ty, a, b, &mask)
            }
            (ExtractValue, &[a]) => {
                let path = self.body.indices(i).to_vec();
                fold::extract_value(self.body.consts_mut(), self.types, a, &path)
            }
            (InsertValue, &[a, e]) => {
                let path = self.body.indices(i).to_vec();
                fold::insert_value(self.body.consts_mut(), self.types, a, e, &path)
            }
            (op, args) if op.is_call() => self.call(i, args),
            _ => None,
        }
    }

    /// A constant with its expressions folded, each once.
    pub(crate) fn constant(&mut self, c: Const) -> Const {
        self.constant_parts(c, &mut FxHashMap::default()).unwrap_or(c)
    }

    fn constant_parts(&mut self, c: Const, done: &mut FxHashMap<Const, Const>) -> Option<Const> {
        let data = self.body.consts().data(c);
        let is_vector = self.types.is_vector(self.body.consts().ty(c));
        if !(matches!(data, ConstData::Expr(_)) || is_vector && matches!(data, ConstData::Aggregate(_))) {
            return Some(c);
        }
        if let Some(&known) = done.get(&c) {
            return Some(known);
        }
        let mut parts = Vec::new();
        self.body.consts().for_each_operand(c, |o| parts.push(o));
        for part in &mut parts {
            *part = self.deeper(|f| f.constant_parts(*part, done))?;
        }
        let ty = self.body.consts().ty(c);
        let folded = match data {
            ConstData::Expr(_) => self.expression(c, &parts)?,
            _ => self.body.consts_mut().aggregate(self.types, ty, &parts),
        };
        done.insert(c, folded);
        Some(folded)
    }

    /// The expression `c` with these operands.
    fn expression(&mut self, c: Const, operands: &[Const]) -> Option<Const> {
        let ConstData::Expr(e) = self.body.consts().data(c) else { return None };
        let ty = self.body.consts().ty(c);
        let mut e = self.body.consts().expr(e).clone();
        let folded = match (e.opcode, operands) {
            (Opcode::GetElementPtr, _) => {
                let in_range = e.in_range.as_deref().copied();
                return self.gep(ty, e.source, e.gep_flags(), in_range, operands);
            }
            (op, &[a, b]) if op.is_binary() => self.binary(op, a, b),
            (op, &[a]) if op.is_cast() => self.cast(CastOp::new(op)?, ty, a),
            _ => None,
        };
        if folded.is_some() {
            return folded;
        }
        e.operands = operands.into();
        Some(fold::constant_expr(self.body.consts_mut(), self.types, ty, e))
    }

    /// Opcode and operands of an expression.
    fn expr_of(&self, c: Const) -> Option<&ir::constant::Expr> {
        match self.body.consts().data(c) {
            ConstData::Expr(e) => Some(self.body.consts().expr(e)),
            _ => None,
        }
    }

    /// The operand of a cast expression.
    fn cast_operand(&self, c: Const, op: Opcode) -> Option<Const> {
        let e = self.expr_of(c)?;
        if e.opcode == op { e.operands.first().copied() } else { None }
    }

    fn ty(&self, c: Const) -> Type {
        self.body.consts().ty(c)
    }

    fn is_poison(&self, c: Const) -> bool {
        self.body.consts().data(c) == ConstData::Poison
    }

    fn is_undef(&self, c: Const) -> bool {
        matches!(self.body.consts().data(c), ConstData::Undef | ConstData::Poison)
    }

    fn is_zero(&self, c: Const) -> bool {
        self.body.consts().is_zero(c)
    }

    fn null(&mut self, ty: Type) -> Const {
        self.body.consts_mut().null(self.types, ty)
    }

    fn poison(&mut self, ty: Type) -> Const {
        self.body.consts_mut().poison(ty)
    }

    fn int(&mut self, ty: Type, value: u64) -> Const {
        self.body.consts_mut().int(self.types, ty, value)
    }

    /// The global whose address a constant is.
    fn global(&self, c: Const) -> Option<&ir::GlobalValue> {
        let g = self.body.consts().as_global(c)?;
        Some(self.module.global(g))
    }

    /// Each lane of these vectors, or the scalars themselves: `f` gets one of each argument. Scalar arguments are repeated.
    fn map_lanes(
        &mut self,
        ty: Type,
        args: &[Const],
        mut f: impl FnMut(&mut Self, &[Const]) -> Option<Const>,
    ) -> Option<Const> {
        let len = match self.types.vector_len(ty) {
            None => return f(self, args),
            Some((len, _)) => len,
        };
        let scalable = matches!(self.types.vector_len(ty), Some((_, true)));
        let uniform: Option<Vec<Const>> = args.iter().map(|&c| self.uniform_lane(c)).collect();
        if let Some(lanes) = uniform
            && (scalable || len > 1)
        {
            let lane = f(self, &lanes)?;
            return Some(self.body.consts_mut().splat(self.types, ty, lane));
        }
        if scalable || len > MAX_LANES {
            return None;
        }
        let mut items = Vec::with_capacity(len as usize);
        for k in 0..u64::from(len) {
            let lanes: Option<Vec<Const>> = args.iter().map(|&c| self.lane(c, k)).collect();
            items.push(f(self, &lanes?)?);
        }
        Some(self.body.consts_mut().aggregate(self.types, ty, &items))
    }

    /// Lane `k` of a vector; a scalar itself.
    fn lane(&mut self, c: Const, k: u64) -> Option<Const> {
        if !self.types.is_vector(self.ty(c)) {
            return Some(c);
        }
        self.body.consts_mut().element(self.types, c, k)
    }

    /// What all lanes are by the form of the vector; a scalar itself.
    fn uniform_lane(&mut self, c: Const) -> Option<Const> {
        let ty = self.ty(c);
        if !self.types.is_vector(ty) {
            return Some(c);
        }
        match self.body.consts().data(c) {
            ConstData::Null | ConstData::Undef | ConstData::Poison | ConstData::Splat(_) => {
                self.body.consts_mut().element(self.types, c, 0)
            }
            _ => None,
        }
    }
}

/// The constants among values, if all are.
pub(crate) fn all_constants(values: &[Value]) -> Option<Vec<Const>> {
    values.iter().map(|v| v.constant()).collect()
}
