//! Mutation of modules that keeps them well-formed: other operands, constants, opcodes, flags, directions. The same seed
//! gives the same module. What comes out is for comparing a module with what passes make of it, not with the original.

use fastrand::Rng;
use ir::{Body, FloatPredicate, Global, Inst, IntPredicate, Module, Opcode, Type, TypeTable, Value, ValueKind};

/// Places that are looked at for one module.
const MAX_TRIES: usize = 64;

/// Changes a module in a few places.
pub fn mutate_valid(rng: &mut Rng, module: &mut Module) {
    let functions: Vec<Global> = module.functions().iter().copied().filter(|&g| module.body(g).is_some()).collect();
    if functions.is_empty() {
        return;
    }
    let mut wanted = 1 + rng.usize(..6);
    for _ in 0..MAX_TRIES {
        let g = functions[rng.usize(..functions.len())];
        let Some(mut body) = module.global_mut(g).function_mut().and_then(|f| f.body.take()) else { continue };
        wanted -= usize::from(mutate_body(rng, &mut body, &module.ctx.types));
        if let Some(f) = module.global_mut(g).function_mut() {
            f.body = ir::BodySlot::Present(body);
        }
        if wanted == 0 {
            return;
        }
    }
}

/// Changes something at an instruction. Was there something?
fn mutate_body(rng: &mut Rng, body: &mut Body, types: &TypeTable) -> bool {
    let all: Vec<Inst> = body.all_insts().collect();
    let i = all[rng.usize(..all.len())];
    match rng.u8(..8) {
        0 => change_opcode(rng, body, i),
        1 => change_predicate(rng, body, i),
        2 => std::mem::take(&mut body.inst_mut(i).flags) != 0,
        3 => swap_ways(body, i),
        4 => change_constant(rng, body, types, i),
        5 => forward(rng, body, i),
        _ => change_operand(rng, body, i),
    }
}

/// Another operation on operands of the same types.
fn change_opcode(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    use Opcode::*;
    const GROUPS: &[&[Opcode]] = &[
        &[Add, Sub, Mul, And, Or, Xor, Shl, LShr, AShr, UDiv, SDiv, URem, SRem],
        &[FAdd, FSub, FMul, FDiv],
        &[ZExt, SExt],
        &[UiToFp, SiToFp],
        &[FpToUi, FpToSi],
    ];
    let old = body.inst(i).opcode;
    let Some(group) = GROUPS.iter().find(|group| group.contains(&old)) else { return false };
    let data = body.inst_mut(i);
    data.opcode = group[rng.usize(..group.len())];
    data.flags = 0;
    data.opcode != old
}

fn change_predicate(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    let data = body.inst_mut(i);
    let old = data.properties();
    let new = match data.opcode {
        Opcode::ICmp => data.set_int_predicate(IntPredicate::ALL[rng.usize(..IntPredicate::ALL.len())]),
        Opcode::FCmp => data.set_float_predicate(FloatPredicate::ALL[rng.usize(..FloatPredicate::ALL.len())]),
        _ => data,
    };
    new.properties() != old
}

/// The ways of a branch change places.
fn swap_ways(body: &mut Body, i: Inst) -> bool {
    if body.inst(i).opcode != Opcode::Br || body.num_successors(i) != 2 {
        return false;
    }
    let (a, b) = (body.successor(i, 0), body.successor(i, 1));
    body.set_successor(i, 0, b);
    body.set_successor(i, 1, a);
    a != b
}

/// Operands that take any value of their type.
fn free_operands(body: &Body, i: Inst) -> Vec<usize> {
    let data = body.inst(i);
    match data.opcode {
        Opcode::Call | Opcode::Invoke | Opcode::CallBr | Opcode::GetElementPtr | Opcode::Switch | Opcode::Alloca => {
            Vec::new()
        }
        op if op.is_eh_pad() => Vec::new(),
        _ => (0..data.num_operands()).filter(|&k| body.operand(i, k).block().is_none()).collect(),
    }
}

/// Another number in the place of a constant integer.
fn change_constant(rng: &mut Rng, body: &mut Body, types: &TypeTable, i: Inst) -> bool {
    let constants = free_operands(body, i);
    let constants: Vec<usize> = constants
        .into_iter()
        .filter(|&k| body.operand(i, k).constant().is_some() && types.is_int(body.value_type(body.operand(i, k))))
        .collect();
    if constants.is_empty() {
        return false;
    }
    let k = constants[rng.usize(..constants.len())];
    let ty = body.value_type(body.operand(i, k));
    let number = if rng.bool() { rng.u64(..4) } else { rng.u64(..) };
    let masked = types.int_width(ty).filter(|&w| w < 64).map_or(number, |w| number & ((1 << w) - 1));
    let c = body.consts_mut().int(types, ty, masked).into();
    put(body, i, k, c)
}

/// Sets an operand. Is it another one?
fn put(body: &mut Body, i: Inst, k: usize, v: Value) -> bool {
    let other = body.operand(i, k) != v;
    body.set_operand(i, k, v);
    other
}

/// The values that are surely there for the operand of an instruction: parameters, what stands before it in its block or
/// in the entry block.
fn present(body: &Body, i: Inst, ty: Type) -> Vec<Value> {
    let params = body.params().map(Value::from);
    let here = body.inst_block(i);
    let mut before: Vec<Inst> = body.block_insts(here).take_while(|&j| j != i).collect();
    if here != body.entry() {
        before.extend(body.block_insts(body.entry()).filter(|&j| !body.inst(j).opcode.is_terminator()));
    }
    params.chain(before.into_iter().map(Value::from)).filter(|&v| body.value_type(v) == ty).collect()
}

/// Another value in the place of an operand.
fn change_operand(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    let operands = free_operands(body, i);
    // The values of a phi must be there at the ends of its incoming blocks.
    if operands.is_empty() || body.inst(i).opcode == Opcode::Phi {
        return false;
    }
    let k = operands[rng.usize(..operands.len())];
    let values = present(body, i, body.value_type(body.operand(i, k)));
    if values.is_empty() || is_token(body, i, k) {
        return false;
    }
    put(body, i, k, values[rng.usize(..values.len())])
}

fn is_token(body: &Body, i: Inst, k: usize) -> bool {
    let ty = body.value_type(body.operand(i, k));
    ty == Type::TOKEN || ty == Type::METADATA
}

/// All uses of an instruction get one of its operands instead.
fn forward(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    let data = body.inst(i);
    if data.opcode == Opcode::Phi || data.opcode.is_terminator() || data.opcode.is_eh_pad() {
        return false;
    }
    let ty = data.ty;
    let same = |v: &Value| body.value_type(*v) == ty && matches!(v.kind(), ValueKind::Inst(_) | ValueKind::Param(_));
    let values: Vec<Value> = body.operands(i).filter(same).collect();
    if values.is_empty() || ty == Type::TOKEN || !body.has_uses(i) {
        return false;
    }
    body.replace_all_uses(i, values[rng.usize(..values.len())]);
    true
}

#[cfg(test)]
mod tests {
    use super::mutate_valid;
    use crate::generate::{Shape, module};
    use fastrand::Rng;

    #[test]
    fn what_was_valid_stays_valid() {
        let mut changed = 0;
        for seed in 0..300 {
            let mut rng = Rng::with_seed(seed);
            let text = module(&Shape::random(&mut rng), &mut rng);
            let mut module =
                asm::parse_module(text.into_bytes(), "m.ll", &asm::ParseOptions::default()).expect("valid");
            let print = |module: &ir::Module| {
                let mut out = Vec::new();
                asm::print_module(module, &asm::PrintOptions::default(), &mut out).expect("memory takes all");
                out
            };
            let before = print(&module);
            mutate_valid(&mut rng, &mut module);
            changed += u32::from(print(&module) != before);
            if let Err(report) = verifier::verify_module(&module, 1) {
                panic!("seed {seed}: {report}\n{}", String::from_utf8_lossy(&print(&module)));
            }
        }
        assert!(changed > 200, "{changed} of 300 changed");
    }
}
