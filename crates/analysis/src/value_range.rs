//! Bounds of integers, as far as the operations that compute them tell.
//!
//! All answers are one-sided: a wider range is always right. Operands are followed [`MAX_DEPTH`] deep; conditions of branches are not
//! looked at.

use crate::value_tracking::{MAX_DEPTH, is_undef_or_poison};
use ir::{Body, Inst, Module, Opcode, TypeTable, Value, ValueKind};

/// Phis with more entries are not looked into.
const MAX_ENTRIES: usize = 16;

/// The least and the greatest signed value that an integer of at most 64 bits can have.
pub fn signed_bounds(module: &Module, body: &Body, v: Value) -> Option<(i64, i64)> {
    let (low, high) = bounds(&module.ctx.types, body, v, 0)?;
    Some((i64::try_from(low).ok()?, i64::try_from(high).ok()?))
}

type Bounds = (i128, i128);

fn full(width: u32) -> Bounds {
    (-(1 << (width - 1)), (1 << (width - 1)) - 1)
}

fn bounds(types: &TypeTable, body: &Body, v: Value, depth: u32) -> Option<Bounds> {
    let width = types.int_width(body.value_type(v)).filter(|&w| w <= 64)?;
    let known = match v.kind() {
        ValueKind::Const(c) => body.consts().as_i64(types, c).map(|n| (i128::from(n), i128::from(n))),
        ValueKind::Inst(i) if depth < MAX_DEPTH => of_inst(types, body, i, width, depth),
        _ => None,
    };
    let all = full(width);
    // What does not fit may wrap around.
    Some(known.filter(|k| all.0 <= k.0 && k.1 <= all.1).unwrap_or(all))
}

fn of_inst(types: &TypeTable, body: &Body, i: Inst, width: u32, depth: u32) -> Option<Bounds> {
    use Opcode::*;
    let operand = |k: usize| bounds(types, body, body.operand(i, k), depth + 1);
    let constant = |k: usize| body.const_operand(i, k).and_then(|c| body.consts().as_u64(c));
    match body.inst(i).opcode {
        And => {
            let nonnegative = |b: Option<Bounds>| b.filter(|b| b.0 >= 0).map(|b| b.1);
            let limit = [nonnegative(operand(0)), nonnegative(operand(1))].into_iter().flatten().min()?;
            Some((0, limit))
        }
        URem => constant(1).filter(|&c| c != 0).map(|c| (0, i128::from(c) - 1)),
        SRem => {
            let c = i128::from(body.const_operand(i, 1).and_then(|c| body.consts().as_i64(types, c))?).abs();
            let low = if operand(0)?.0 >= 0 { 0 } else { 1 - c };
            (c != 0).then_some((low, c - 1))
        }
        LShr => constant(1).filter(|&c| 0 < c && c < width.into()).map(|c| (0, (1i128 << (width - c as u32)) - 1)),
        ZExt => {
            let from = types.int_width(body.value_type(body.operand(i, 0)))?;
            let inner = operand(0).filter(|b| b.0 >= 0);
            Some(inner.unwrap_or((0, (1i128 << from) - 1)))
        }
        SExt | Trunc => operand(0),
        Add => {
            let (a, b) = (operand(0)?, operand(1)?);
            Some((a.0 + b.0, a.1 + b.1))
        }
        Sub => {
            let (a, b) = (operand(0)?, operand(1)?);
            Some((a.0 - b.1, a.1 - b.0))
        }
        Select => union(types, body, [body.operand(i, 1), body.operand(i, 2)].into_iter(), depth),
        Phi if depth == 0 && body.inst(i).num_operands() <= MAX_ENTRIES => {
            union(types, body, body.operands(i).filter(|&v| v != i.into()), depth)
        }
        _ => None,
    }
}

fn union(types: &TypeTable, body: &Body, values: impl Iterator<Item = Value>, depth: u32) -> Option<Bounds> {
    let mut all: Option<Bounds> = None;
    for v in values {
        if is_undef_or_poison(body, v) {
            return None;
        }
        let b = bounds(types, body, v, depth + 1)?;
        all = Some(all.map_or(b, |a| (a.0.min(b.0), a.1.max(b.1))));
    }
    all
}
