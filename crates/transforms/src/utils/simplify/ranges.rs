//! Comparisons that are decided by how large a number can be.

use ir::{Body, Inst, IntPredicate, Module, Opcode, Type, Value};

/// The truth of `icmp` with a constant, where the other operand cannot be that large.
pub(super) fn simplify_compare(module: &Module, body: &mut Body, i: Inst) -> Option<Value> {
    use IntPredicate::*;
    if body.inst(i).opcode != Opcode::ICmp || body.inst(i).ty != Type::I1 {
        return None;
    }
    let (mut a, mut b) = (body.operand(i, 0), body.operand(i, 1));
    let mut predicate = body.inst(i).int_predicate();
    if b.constant().is_none() {
        (a, b, predicate) = (b, a, predicate.swapped());
    }
    let width = module.ctx.types.int_width(body.value_type(a)).filter(|&w| w <= 64)?;
    let limit = body.consts().as_u64(b.constant()?)?;
    let max = largest(module, body, a)?;
    let negative = limit >> (width - 1) & 1 != 0;
    // What is below the sign bit is compared alike with and without sign, with what is not negative.
    let plain = max >> (width - 1) & 1 == 0;
    let truth = match predicate {
        Ult if max < limit => true,
        Ule if max <= limit => true,
        Ugt if max <= limit => false,
        Uge if max < limit => false,
        Eq if max < limit => false,
        Ne if max < limit => true,
        Slt | Sle if plain && negative => false,
        Sgt | Sge if plain && negative => true,
        Slt if plain && max < limit => true,
        Sle if plain && max <= limit => true,
        Sgt if plain && max <= limit => false,
        Sge if plain && max < limit => false,
        _ => return None,
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
    let max = largest(module, body, v)?;
    let bits = max.checked_add(1).map_or(u64::MAX, |n| n.next_power_of_two() - 1);
    (mask & bits == bits).then_some(v)
}

/// The largest number that an instruction may compute, where its operands say so.
fn largest(module: &Module, body: &Body, v: Value) -> Option<u64> {
    let i = v.inst()?;
    let constant = |k: usize| body.operand(i, k).constant().and_then(|c| body.consts().as_u64(c));
    match body.inst(i).opcode {
        Opcode::ZExt => {
            let from = module.ctx.types.int_width(body.value_type(body.operand(i, 0)))?;
            Some(u64::MAX >> (64 - from.min(64)))
        }
        Opcode::And => constant(1),
        Opcode::URem => constant(1)?.checked_sub(1),
        Opcode::LShr => {
            let width = module.ctx.types.int_width(body.inst(i).ty)?;
            let by = constant(1).filter(|&by| by < u64::from(width))?;
            Some((u64::MAX >> (64 - width)) >> by)
        }
        _ => None,
    }
}
