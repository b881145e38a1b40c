//! Random bodies: promotion keeps what they compute, gives valid SSA form, and no more phis than the textbook.

use super::*;
use analysis::manager::FunctionAnalyses;
use ir::{Const, Function, GlobalKind, GlobalValue, InstData, Module, Param, TypeTable};
use passman::{Remarks, Requests, Sinks};
use rustc_hash::FxHashMap;

/// A small generator of pseudo-random numbers (xorshift).
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D)
    }

    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

fn int(body: &mut Body, n: u64) -> Const {
    body.consts_mut().int(&TypeTable::default(), Type::I32, n)
}

/// A body of up to 12 blocks that loads and stores up to four allocas at random; and the allocas. Values that are not
/// stored at once are observed: each `add` of a loaded value is.
fn random_body(random: &mut Random) -> (Body, Vec<Inst>) {
    let mut body = Body::new(&[Type::I1, Type::I32]);
    let blocks: Vec<Block> = (0..1 + random.below(12)).map(|_| body.append_block()).collect();
    let one = int(&mut body, 1);
    let mut data = InstData::new(Opcode::Alloca, Type::PTR);
    data.set_type_operand(Type::I32);
    let count = 1 + random.below(4);
    let allocas: Vec<Inst> = (0..count).map(|_| body.append(blocks[0], data, &[one.into()])).collect();
    for &b in &blocks {
        let mut values: Vec<Value> = vec![Param(1).into()];
        for _ in 0..random.below(5) {
            let alloca = allocas[random.below(allocas.len())];
            if random.below(2) == 0 {
                let constant = int(&mut body, random.below(100) as u64).into();
                let value = if random.below(3) == 0 { constant } else { values[random.below(values.len())] };
                body.append(b, InstData::new(Opcode::Store, Type::VOID), &[value, alloca.into()]);
            } else {
                let load = body.append(b, InstData::new(Opcode::Load, Type::I32), &[alloca.into()]);
                let add = body.append(b, InstData::new(Opcode::Add, Type::I32), &[load.into(), one.into()]);
                values.extend([Value::from(load), add.into()]);
            }
        }
        let target = |random: &mut Random| Value::from(blocks[random.below(blocks.len().max(2) - 1) + 1]);
        let (opcode, operands) = match random.below(if blocks.len() > 1 { 8 } else { 1 }) {
            0 => (Opcode::Ret, vec![]),
            1..3 => (Opcode::Br, vec![target(random)]),
            _ => (Opcode::Br, vec![Param(0).into(), target(random), target(random)]),
        };
        body.append(b, InstData::new(opcode, Type::VOID), &operands);
    }
    (body, allocas)
}

/// Runs a body for some steps, branching at random: what its `add`s computed, none for undef.
fn run(body: &Body, seed: u64) -> Vec<Option<u64>> {
    let mut random = Random::new(seed);
    let mut values: FxHashMap<Value, Option<u64>> = FxHashMap::default();
    let mut memory: FxHashMap<Value, Option<u64>> = FxHashMap::default();
    let (mut trace, mut from, mut b) = (Vec::new(), Block::NONE, body.entry());
    values.insert(Param(1).into(), Some(7));
    let get = |values: &FxHashMap<Value, Option<u64>>, v: Value| match v.constant() {
        Some(c) => body.consts().as_u64(c),
        None => values.get(&v).copied().flatten(),
    };
    for _ in 0..60 {
        let phis: Vec<_> = body.phis(b).map(|p| (p, body.phi_value_for(p, from).map(|v| get(&values, v)))).collect();
        values.extend(phis.into_iter().map(|(p, v)| (p.into(), v.expect("an entry for every edge"))));
        for i in body.block_insts(b) {
            let operand = |k| body.operand(i, k);
            match body.inst(i).opcode {
                Opcode::Store => drop(memory.insert(operand(1), get(&values, operand(0)))),
                Opcode::Load => drop(values.insert(i.into(), memory.get(&operand(0)).copied().flatten())),
                Opcode::Add => {
                    let sum = get(&values, operand(0)).map(|a| a + 1);
                    values.insert(i.into(), sum);
                    trace.push(sum);
                }
                _ => {}
            }
        }
        let Some(end) = body.terminator(b).filter(|&i| body.num_successors(i) > 0) else { break };
        from = b;
        b = body.successor(end, random.below(body.num_successors(end)));
    }
    trace
}

/// Runs `mem2reg` on a body.
fn promote(body: &mut Body) {
    let mut module = Module::new("m");
    let ty = module.ctx.types.func(Type::VOID, &[Type::I1, Type::I32], false);
    let global = module.add_global(GlobalValue::new(b"f", ty, GlobalKind::Function(Box::<Function>::default())));
    let (mut out, mut remarks, mut fatal) = (Vec::new(), Remarks::default(), None);
    let (mut analyses, mut requests) = (FunctionAnalyses::default(), Requests::default());
    let (options, mut numbers) = Default::default();
    let sinks =
        Sinks { out: &mut out, remarks: &mut remarks, fatal: &mut fatal, options: &options, numbers: &mut numbers };
    let mut unit = FunctionUnit {
        module: &module,
        global,
        body,
        analyses: &mut analyses,
        frozen: &analysis::FrozenResults::default(),
        requests: &mut requests,
        sinks,
    };
    passman::FunctionPass::run(&crate::mem2reg::Mem2Reg, &mut unit);
}

/// Every use is dominated by its definition, and phis have an entry for each edge.
fn check(body: &Body, seed: u64) {
    let tree = DominatorTree::new(body);
    for i in body.all_insts() {
        for k in 0..body.inst(i).num_operands() {
            assert!(tree.dominates_use(body, body.operand(i, k), body.operand_use(i, k)), "seed {seed}");
        }
        if body.inst(i).opcode == Opcode::Phi {
            let mut entries = body.phi_blocks(i).to_vec();
            let mut edges: Vec<Block> = body.predecessors(body.inst_block(i)).collect();
            entries.sort();
            edges.sort();
            assert_eq!(entries, edges, "seed {seed}");
        }
    }
}

/// Blocks and allocas that pruned SSA form has phis for, by the definitions of frontier and liveness.
fn textbook_phis(body: &Body, allocas: &[Inst]) -> usize {
    let tree = DominatorTree::new(body);
    let reachable: Vec<Block> = body.blocks().filter(|&b| tree.is_reachable(b)).collect();
    let first_access = |b: Block, a: Inst| body.block_insts(b).find(|&i| body.operands(i).last() == Some(a.into()));
    allocas
        .iter()
        .map(|&a| {
            let stores = |b: &Block| {
                body.block_insts(*b).any(|i| body.inst(i).opcode == Opcode::Store && body.operand(i, 1) == a.into())
            };
            let mut phis: Vec<Block> = Vec::new();
            let mut live: Vec<Block> = Vec::new();
            loop {
                let before = phis.len() + live.len();
                for &b in &reachable {
                    let loaded = first_access(b, a).is_some_and(|i| body.inst(i).opcode == Opcode::Load);
                    if !live.contains(&b)
                        && (loaded || !stores(&b) && body.block_successors(b).any(|s| live.contains(&s)))
                    {
                        live.push(b);
                    }
                    let defines = |d: &Block| stores(d) || phis.contains(d);
                    let joined = reachable.iter().filter(|d| defines(d)).any(|&d| {
                        let mut preds = body.predecessors(b).filter(|&p| tree.is_reachable(p));
                        !tree.properly_dominates(d, b) && preds.any(|p| tree.dominates(d, p))
                    });
                    if joined && !phis.contains(&b) {
                        phis.push(b);
                    }
                }
                if phis.len() + live.len() == before {
                    return phis.iter().filter(|b| live.contains(b)).count();
                }
            }
        })
        .sum()
}

#[test]
fn random_bodies_compute_the_same() {
    let mut promoted_with_phis = 0;
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let (mut body, allocas) = random_body(&mut random);
        let before: Vec<_> = (0..8).map(|k| run(&body, 1000 * seed + k)).collect();
        let most = textbook_phis(&body, &allocas);
        promote(&mut body);
        check(&body, seed);
        let count = |op| body.all_insts().filter(|&i| body.inst(i).opcode == op).count();
        assert!(count(Opcode::Phi) <= most && count(Opcode::Alloca) == 0, "seed {seed}");
        promoted_with_phis += usize::from(count(Opcode::Phi) > 0);
        for (k, before) in before.iter().enumerate() {
            let after = run(&body, 1000 * seed + k as u64);
            assert_eq!(before.len(), after.len(), "seed {seed}");
            let refined = before.iter().zip(&after).all(|(b, a)| b.is_none() || b == a);
            assert!(refined, "seed {seed}: {before:?} became {after:?}");
        }
    }
    assert!(promoted_with_phis > 500);
}

/// One block: `alloca`, then what `fill` adds, then `ret`.
fn one_block(fill: impl FnOnce(&mut Body, Block, Inst)) -> Body {
    let mut body = Body::new(&[Type::I1, Type::I32]);
    let b = body.append_block();
    let one = int(&mut body, 1);
    let mut data = InstData::new(Opcode::Alloca, Type::PTR);
    data.set_type_operand(Type::I32);
    let alloca = body.append(b, data, &[one.into()]);
    fill(&mut body, b, alloca);
    body.append(b, InstData::new(Opcode::Ret, Type::VOID), &[]);
    body
}

#[test]
fn what_cannot_be_promoted_stays() {
    let volatile = one_block(|body, b, alloca| {
        let mut load = InstData::new(Opcode::Load, Type::I32);
        load.set_volatile(true);
        body.append(b, load, &[alloca.into()]);
    });
    let other_type = one_block(|body, b, alloca| {
        body.append(b, InstData::new(Opcode::Load, Type::I64), &[alloca.into()]);
    });
    let escaping = one_block(|body, b, alloca| {
        body.append(b, InstData::new(Opcode::Store, Type::VOID), &[alloca.into(), alloca.into()]);
    });
    for mut body in [volatile, other_type, escaping] {
        let before = body.num_insts();
        promote(&mut body);
        assert_eq!(body.num_insts(), before);
    }
}

#[test]
fn an_address_kept_in_a_promoted_alloca_is_promoted_in_turn() {
    let mut body = one_block(|body, b, alloca| {
        let one = int(body, 1);
        let mut data = InstData::new(Opcode::Alloca, Type::PTR);
        data.set_type_operand(Type::PTR);
        let holder = body.append(b, data, &[one.into()]);
        body.append(b, InstData::new(Opcode::Store, Type::VOID), &[alloca.into(), holder.into()]);
        let address = body.append(b, InstData::new(Opcode::Load, Type::PTR), &[holder.into()]);
        body.append(b, InstData::new(Opcode::Store, Type::VOID), &[Param(1).into(), address.into()]);
        let load = body.append(b, InstData::new(Opcode::Load, Type::I32), &[address.into()]);
        body.append(b, InstData::new(Opcode::Add, Type::I32), &[load.into(), one.into()]);
    });
    promote(&mut body);
    let opcodes: Vec<Opcode> = body.all_insts().map(|i| body.inst(i).opcode).collect();
    assert_eq!(opcodes, [Opcode::Add, Opcode::Ret]);
    assert_eq!(body.operand(body.first_inst(body.entry()), 0), Param(1).into());
}
