//! Bodies that safe code can build, in every way wrong: the verifier refuses or accepts them, and never panics.
//!
//! The number of bodies is bounded here; `LLOPT_FUZZ_BODIES` makes it larger, `LLOPT_FUZZ_MINUTES` goes on for so long.

use fastrand::Rng;
use ir::{
    AttrList, Block, Body, CallExtra, Const, DbgRecord, DbgRecordKind, Expr, Global, Inst, InstData, Md, MdKind,
    Module, Opcode, Type, Value,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

const SOURCE: &str = include_str!("mutated.ll");

/// Any value of the body, and now and then something that is none.
fn value(body: &Body, rng: &mut Rng) -> Value {
    let inst = Inst(rng.u32(..body.inst_capacity().max(1) as u32));
    let block = Block(rng.u32(..body.block_capacity().max(1) as u32));
    match rng.u8(..12) {
        0..=4 if inst.index() < body.inst_capacity() => inst.into(),
        5 | 6 if block.index() < body.block_capacity() => block.into(),
        7 if body.params().len() > 0 => body.params().nth(rng.usize(..body.params().len())).unwrap().into(),
        8 => Const(rng.u32(..body.consts().len() as u32 + 3)).into(),
        9 => Value::NONE,
        _ if body.consts().is_empty() => Value::NONE,
        _ => Const(rng.u32(..body.consts().len() as u32)).into(),
    }
}

fn values(body: &Body, rng: &mut Rng) -> Vec<Value> {
    (0..rng.usize(..5)).map(|_| value(body, rng)).collect()
}

/// An id of some table of so many, which may be just beyond it.
fn id(rng: &mut Rng, len: usize) -> u32 {
    if rng.u8(..20) == 0 { rng.u32(..) } else { rng.u32(..len as u32 + 1) }
}

fn opcode(rng: &mut Rng) -> Opcode {
    Opcode::ALL[rng.usize(..Opcode::ALL.len())]
}

/// The tables' sizes, so that ids can be chosen.
struct Sizes {
    types: usize,
    md: usize,
    kinds: usize,
    globals: usize,
}

impl Sizes {
    fn ty(&self, rng: &mut Rng) -> Type {
        Type(id(rng, self.types))
    }

    fn md(&self, rng: &mut Rng) -> Md {
        Md(id(rng, self.md))
    }
}

/// A constant that may be ill-made.
fn constant(body: &mut Body, sizes: &Sizes, rng: &mut Rng) -> Const {
    let (ty, md, g) = (sizes.ty(rng), sizes.md(rng), Global(id(rng, sizes.globals)));
    let some = |rng: &mut Rng, body: &Body| Const(rng.u32(..body.consts().len() as u32 + 1));
    let operands = (0..rng.usize(..4)).map(|_| some(rng, body)).collect();
    let expr = Expr {
        opcode: opcode(rng),
        flags: rng.u8(..),
        source: sizes.ty(rng),
        in_range: None,
        operands,
        mask: [0, 1].into(),
    };
    let block = Block(rng.u32(..4));
    let pool = body.consts_mut();
    match rng.u8(..8) {
        0 => pool.global(ty, g),
        1 => pool.metadata(md),
        2 => pool.local_metadata(rng.u32(..6)),
        3 => pool.expression(ty, expr),
        4 => pool.undef(ty),
        5 => pool.block_address(ty, g, block),
        6 => pool.poison(ty),
        _ => pool.no_cfi(ty, g),
    }
}

/// Changes one thing.
fn mutate(body: &mut Body, sizes: &Sizes, rng: &mut Rng) {
    let insts: Vec<Inst> = body.all_insts().collect();
    let blocks: Vec<Block> = body.blocks().collect();
    let (Some(&i), Some(&b)) = (rng.choice(&insts), rng.choice(&blocks)) else { return };
    let n = body.inst(i).num_operands();
    match rng.u8(..20) {
        0 if n > 0 => {
            let v = value(body, rng);
            body.set_operand(i, rng.usize(..n), v);
        }
        1 => {
            let all = values(body, rng);
            body.set_operands(i, &all);
        }
        2 => _ = body.inst_mut(i).set_opcode(opcode(rng)),
        3 => _ = body.inst_mut(i).set_type_operand(sizes.ty(rng)),
        4 => _ = body.inst_mut(i).set_call_attrs(AttrList(id(rng, 8))),
        5 => body.set_debug_loc(i, sizes.md(rng)),
        6 => {
            let kind = MdKind(id(rng, sizes.kinds));
            let md = sizes.md(rng);
            body.set_attachment(i, kind, md);
        }
        7 => {
            let tag = id(rng, 8);
            let extra = CallExtra { bundles: vec![(tag, rng.u32(..4))], indirect_dests: rng.u32(..3) };
            if body.inst(i).opcode.is_call() {
                body.set_call_extra(i, extra);
            }
        }
        8 => body.set_indices(i, &[rng.u32(..4), rng.u32(..4)]),
        9 => body.remove(i),
        10 | 11 => {
            let all = values(body, rng);
            let data = InstData::new(opcode(rng), sizes.ty(rng));
            body.append(b, data, &all);
        }
        12 => {
            let c = constant(body, sizes, rng);
            if n > 0 {
                body.set_operand(i, rng.usize(..n), c);
            }
        }
        13 if body.inst(i).opcode == Opcode::Phi && n > 0 => {
            body.set_phi_block(i, rng.usize(..n), Block(id(rng, blocks.len())));
        }
        14 => _ = body.append_block(),
        15 => {
            let kinds = [DbgRecordKind::Value, DbgRecordKind::Declare, DbgRecordKind::Assign, DbgRecordKind::Label];
            let kind = kinds[rng.usize(..4)];
            let [variable, expression, loc] = [(); 3].map(|()| sizes.md(rng));
            let mut record = DbgRecord::new(kind);
            (record.variable, record.expression, record.loc) = (variable, expression, loc);
            let r = body.make_record(record);
            let v = value(body, rng);
            let place = body.record_value(r, v);
            body.set_record_location(r, place);
            body.push_record_before(i, r);
        }
        16 => {
            let to = value(body, rng);
            let same = to.inst() == Some(i);
            if !same && to.is_some() {
                body.replace_all_uses(i, to);
            }
        }
        17 => _ = body.inst_mut(i).set_sync_scope(ir::SyncScope(id(rng, 3))),
        18 => _ = body.inst_mut(i).set_has_unwind_dest(rng.bool()),
        _ => {
            let all = values(body, rng);
            body.make_wrapper(&all, rng.bool());
        }
    }
}

fn parse() -> Module {
    asm::parse_module(SOURCE.into(), "m", &asm::ParseOptions::default()).unwrap_or_else(|e| panic!("{e}"))
}

#[test]
fn no_body_makes_the_verifier_panic() {
    let bodies: u64 = std::env::var("LLOPT_FUZZ_BODIES").ok().and_then(|n| n.parse().ok()).unwrap_or(3000);
    let start: u64 = std::env::var("LLOPT_FUZZ_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let minutes: u64 = std::env::var("LLOPT_FUZZ_MINUTES").ok().and_then(|n| n.parse().ok()).unwrap_or(0);
    let (begun, time) = (Instant::now(), Duration::from_secs(60 * minutes));
    let whole = parse();
    assert_eq!(passman::check::verify_module(&whole, 1), Ok(()));
    let sizes = Sizes {
        types: whole.ctx.types.len(),
        md: whole.ctx.md.len(),
        kinds: whole.ctx.md_kinds.len(),
        globals: whole.global_capacity(),
    };
    let functions: Vec<Global> = whole.functions().iter().copied().filter(|&g| whole.has_body(g)).collect();
    let (mut refused, mut accepted, mut panics) = (0, 0, Vec::new());
    for seed in (start..).take_while(|&seed| seed - start < bodies || begun.elapsed() < time) {
        let mut rng = Rng::with_seed(seed);
        let mut module = whole.clone();
        let g = functions[rng.usize(..functions.len())];
        let spoil = AssertUnwindSafe(|| {
            let body = module.body_mut(g).expect("it has a body");
            (0..1 + rng.usize(..4)).for_each(|_| mutate(body, &sizes, &mut rng));
        });
        // What the body refuses to become is no body.
        if catch_unwind(spoil).is_err() {
            continue;
        }
        let result = catch_unwind(AssertUnwindSafe(|| passman::check::verify_module(&module, 1)));
        match result {
            Ok(Ok(())) => accepted += 1,
            Ok(Err(text)) => {
                assert!(!text.is_empty());
                refused += 1;
            }
            Err(_) => panics.push(seed),
        }
    }
    assert!(panics.is_empty(), "the verifier panics: LLOPT_FUZZ_BODIES=1 and LLOPT_FUZZ_SEED one of {panics:?}");
    println!("{refused} refused, {accepted} accepted");
    assert!(refused > 0 && (bodies < 100 || accepted > 0), "{refused} refused, {accepted} accepted");
}
