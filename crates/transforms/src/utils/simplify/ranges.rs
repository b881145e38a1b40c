//! Comparisons that are decided by what a number can be.

use analysis::ConstantRange;
use ir::inst::flags;
use ir::{Body, Inst, Module, Opcode, Type, Value};

/// The truth of `icmp` with a constant, where the other operand cannot be such a number, or is always.
pub(super) fn simplify_compare(module: &Module, body: &mut Body, i: Inst) -> Option<Value> {
    let (a, predicate, limit) = super::comparison(body, i)?;
    let n = body.consts().as_u64(limit)?;
    let range = range_of(module, body, a)?;
    let region = ConstantRange::allowed(predicate, ConstantRange::single(range.width(), n));
    let truth = match () {
        () if range.difference(region).is_empty() => true,
        () if range.intersect(region).is_empty() => false,
        () => return None,
    };
    let c = body.consts_mut().int(&module.ctx.types, Type::I1, u64::from(truth));
    Some(c.into())
}

/// The shifted number that `and` with a constant leaves as it is; as in LLVM, of other small numbers nothing is said.
pub(super) fn simplify_mask(module: &Module, body: &Body, i: Inst) -> Option<Value> {
    if body.inst(i).opcode != Opcode::And {
        return None;
    }
    let v = body.operand(i, 0);
    v.inst().filter(|&shift| body.inst(shift).opcode == Opcode::LShr)?;
    let mask = body.consts().as_u64(body.operand(i, 1).constant()?)?;
    let max = range_of(module, body, v)?.unsigned().1 as u64;
    let bits = max.checked_add(1).map_or(u64::MAX, |n| n.next_power_of_two() - 1);
    (mask & bits == bits).then_some(v)
}

/// The numbers that an instruction may compute, as far as a constant among its operands tells.
fn range_of(module: &Module, body: &Body, v: Value) -> Option<ConstantRange> {
    let i = v.inst()?;
    let d = body.inst(i);
    let types = &module.ctx.types;
    let width = types.int_width(d.ty).filter(|&w| w <= ConstantRange::MAX_WIDTH)?;
    let constant = |k: usize| body.operand(i, k).constant().and_then(|c| body.consts().as_u64(c));
    if d.opcode == Opcode::ZExt {
        let from = types.int_width(body.value_type(body.operand(i, 0)))?;
        return Some(ConstantRange::full(from).cast(Opcode::ZExt, width));
    }
    let anything = ConstantRange::full(width);
    match d.opcode {
        // An odd number keeps a bit, however far it is shifted.
        Opcode::Shl if constant(0)? & 1 == 1 => Some(ConstantRange::single(width, 0).inverse()),
        Opcode::And | Opcode::Or | Opcode::URem | Opcode::SRem | Opcode::UDiv | Opcode::LShr | Opcode::AShr => {
            Some(anything.binary(d.opcode, ConstantRange::single(width, constant(1)?), d.flags))
        }
        Opcode::Add if d.has(flags::NUW) || d.has(flags::NSW) => {
            Some(anything.binary(d.opcode, ConstantRange::single(width, constant(1)?), d.flags))
        }
        _ => None,
    }
}
