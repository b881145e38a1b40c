//! Mutation of modules that keeps them well-formed: other operands, constants, opcodes, flags, directions, indices, callees. The same seed
//! gives the same module. What comes out is for comparing a module with what passes make of it, not with the original.

use fastrand::Rng;
use ir::constant::ConstData;
use ir::inst::{Align, Ordering};
use ir::{Block, Body, FloatPredicate, Global, Inst, IntPredicate, Module, Opcode, Type, TypeTable, Value, ValueKind};

/// Places that are looked at for one change.
const MAX_TRIES: usize = 48;
/// Indices from this on stay what they are.
const MAX_INDEX: u64 = 100;
/// Kinds of change.
const KINDS: u8 = 13;

/// Changes a module in a few places, or in one.
pub fn mutate_valid(rng: &mut Rng, module: &mut Module) {
    let functions: Vec<Global> = module.functions().iter().copied().filter(|&g| module.body(g).is_some()).collect();
    if functions.is_empty() {
        return;
    }
    let changes = if rng.bool() { 1 } else { 1 + rng.usize(..6) };
    for _ in 0..changes {
        // The kind comes first, so that rare ones are not.
        let kind = rng.u8(..KINDS);
        for _ in 0..MAX_TRIES {
            let g = functions[rng.usize(..functions.len())];
            let Some(mut body) = module.global_mut(g).function_mut().and_then(|f| f.body.take()) else { continue };
            let changed = mutate_body(rng, kind, module, g, &mut body);
            if let Some(f) = module.global_mut(g).function_mut() {
                f.body = ir::BodySlot::Present(body);
            }
            if changed {
                break;
            }
        }
    }
}

/// Changes something at an instruction. Was there something?
fn mutate_body(rng: &mut Rng, kind: u8, module: &Module, g: Global, body: &mut Body) -> bool {
    let types = &module.ctx.types;
    let all: Vec<Inst> = body.all_insts().collect();
    let i = all[rng.usize(..all.len())];
    match kind {
        0 => change_opcode(rng, body, i),
        1 => change_predicate(rng, body, i),
        2 => {
            let data = body.inst_mut(i);
            let had_flags = data.raw_flags() != 0;
            data.set_raw_flags(0);
            had_flags
        }
        3 => swap_ways(rng, body, i),
        4 => change_constant(rng, body, types, i),
        5 => forward(rng, body, i),
        6 => swap_operands(rng, body, i),
        7 => change_index(rng, body, types, i),
        8 => change_lane(rng, body, types, i),
        9 => change_callee(rng, module, g, body, i),
        10 => change_access(rng, body, i),
        11 => swap_entries(rng, body, i),
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
    data.set_opcode(group[rng.usize(..group.len())]);
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

/// Two ways of a branch change places.
fn swap_ways(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    let ways = body.num_successors(i);
    if !matches!(body.inst(i).opcode, Opcode::Br | Opcode::Switch) || ways < 2 {
        return false;
    }
    let first = rng.usize(..ways - 1);
    let second = rng.usize(first + 1..ways);
    let (a, b) = (body.successor(i, first), body.successor(i, second));
    body.set_successor(i, first, b);
    body.set_successor(i, second, a);
    a != b
}

/// Two operands of one type change places.
fn swap_operands(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    let operands = free_operands(body, i);
    let args = if body.inst(i).opcode == Opcode::Call { body.num_call_args(i) } else { 0 };
    let is_intrinsic = args > 0 && body.inst(i).opcode.is_call() && body.call_args(i).any(|v| v.constant().is_some());
    let operands = if is_intrinsic || args == 0 { operands } else { (0..args).collect() };
    if operands.len() < 2 || body.inst(i).opcode == Opcode::Phi {
        return false;
    }
    let first = rng.usize(..operands.len() - 1);
    let (j, k) = (operands[first], operands[rng.usize(first + 1..operands.len())]);
    let (a, b) = (body.operand(i, j), body.operand(i, k));
    if body.value_type(a) != body.value_type(b) || is_token(body, i, j) {
        return false;
    }
    put(body, i, j, b) | put(body, i, k, a)
}

/// Two values of a phi come from one another's blocks. They must be there wherever control comes from.
fn swap_entries(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    if body.inst(i).opcode != Opcode::Phi || body.inst(i).num_operands() < 2 {
        return false;
    }
    let all: Vec<(Value, Block)> = body.phi_entries(i).collect();
    let first = rng.usize(..all.len() - 1);
    let second = rng.usize(first + 1..all.len());
    let everywhere = |v: Value| match v.kind() {
        ValueKind::Inst(j) => body.inst_block(j) == body.entry() && !body.inst(j).opcode.is_terminator(),
        _ => true,
    };
    let ((v, a), (w, b)) = (all[first], all[second]);
    // A block that leads here more than once has one value.
    let lonely = |b: Block| all.iter().filter(|e| e.1 == b).count() == 1;
    if !everywhere(v) || !everywhere(w) || v == w || !lonely(a) || !lonely(b) {
        return false;
    }
    body.set_phi_block(i, first, b);
    body.set_phi_block(i, second, a);
    true
}

/// Another index: of `getelementptr` the last one, if it is a constant; of an aggregate or a mask any.
fn change_index(rng: &mut Rng, body: &mut Body, types: &TypeTable, i: Inst) -> bool {
    match body.inst(i).opcode {
        Opcode::GetElementPtr => {
            let last = body.inst(i).num_operands() - 1;
            let index = body.operand(i, last);
            let is_field = types.is_struct(body.inst(i).source_type());
            let Some(old) =
                index.constant().and_then(|c| body.consts().as_u64(c)).filter(|&n| !is_field && n < MAX_INDEX)
            else {
                return false;
            };
            let ty = body.value_type(index);
            let new = if old > 0 && rng.bool() { old - 1 } else { old + 1 };
            let c = body.consts_mut().int(types, ty, new).into();
            put(body, i, last, c)
        }
        Opcode::ShuffleVector => {
            let mut mask = body.indices(i).to_vec();
            let (j, k) = (rng.usize(..mask.len()), rng.usize(..mask.len()));
            mask.swap(j, k);
            let other = mask[..] != *body.indices(i);
            body.set_indices(i, &mask);
            other
        }
        Opcode::ExtractValue | Opcode::InsertValue => {
            let mut indices = body.indices(i).to_vec();
            let whole = body.value_type(body.operand(i, 0));
            let (last, path) = indices.split_last_mut().expect("an index");
            let part = path.iter().try_fold(whole, |ty, &k| types.component(ty, k.into()));
            let Some(part) = part else { return false };
            let old = *last;
            *last = rng.u32(..types.element_count(part).unwrap_or(1).clamp(1, 8) as u32);
            let same = types.component(part, old.into()) == types.component(part, (*last).into());
            let changed = same && *last != old;
            if changed {
                body.set_indices(i, &indices);
            }
            changed
        }
        _ => false,
    }
}

/// Two numbers of a constant vector change places.
fn change_lane(rng: &mut Rng, body: &mut Body, types: &TypeTable, i: Inst) -> bool {
    let mut operands = free_operands(body, i).into_iter();
    let Some((k, c)) = operands.find_map(|k| {
        let c = body.operand(i, k).constant()?;
        let mixed = matches!(body.consts().data(c), ConstData::Aggregate(_) | ConstData::Data(_));
        mixed.then_some((k, c))
    }) else {
        return false;
    };
    let ty = body.consts().ty(c);
    let count = types.element_count(ty).unwrap_or(1) as usize;
    let (a, b) = (rng.usize(..count), rng.usize(..count));
    let new = match body.consts().data(c) {
        ConstData::Aggregate(list) => {
            let mut items = body.consts().operands(list).to_vec();
            items.swap(a, b);
            body.consts_mut().aggregate(types, ty, &items)
        }
        ConstData::Data(list) => {
            let mut bytes = body.consts().bytes(list).to_vec();
            let size = bytes.len() / count;
            (0..size).for_each(|byte| bytes.swap(a * size + byte, b * size + byte));
            body.consts_mut().packed(ty, &bytes)
        }
        _ => return false,
    };
    put(body, i, k, new.into())
}

/// A call of another function of the same type, one that cannot lead back here as long as functions call earlier ones only.
fn change_callee(rng: &mut Rng, module: &Module, g: Global, body: &mut Body, i: Inst) -> bool {
    if !body.inst(i).opcode.is_call() {
        return false;
    }
    let Some(old) = body.called_global(i).filter(|&f| module.body(f).is_some()) else { return false };
    let fits = |f: &Global| {
        let agrees = |f: Global| module.function(f).map(|x| (x.call_conv, x.attrs.get()));
        module.body(*f).is_some()
            && module.global(*f).value_type == module.global(old).value_type
            && agrees(*f) == agrees(old)
    };
    let earlier = module.functions().iter().copied().take_while(|&f| f != g);
    let others: Vec<Global> = earlier.filter(fits).collect();
    if others.is_empty() {
        return false;
    }
    let new = others[rng.usize(..others.len())];
    let k = body.inst(i).num_operands() - 1;
    let address = body.consts_mut().global(module.global_type(new), new).into();
    put(body, i, k, address)
}

/// An access becomes volatile, or is it no more; its alignment becomes less.
fn change_access(rng: &mut Rng, body: &mut Body, i: Inst) -> bool {
    let data = body.inst_mut(i);
    if !matches!(data.opcode, Opcode::Load | Opcode::Store) {
        return false;
    }
    if data.ordering() == Ordering::NotAtomic && rng.bool() {
        data.set_align(Align::ONE);
    } else {
        let other = !data.is_volatile();
        data.set_volatile(other);
    }
    true
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
    // In a block that nothing leads to it may be its own operand.
    let is_other = |v: &Value| matches!(v.kind(), ValueKind::Inst(_) | ValueKind::Param(_)) && *v != i.into();
    let same = |v: &Value| is_other(v) && body.value_type(*v) == ty;
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
