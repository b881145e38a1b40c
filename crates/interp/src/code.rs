//! Functions, pre-decoded: values have places in the frame, constants are evaluated, the copies that phis mean are worked
//! out for each edge. Made when a function is first called.

use crate::fast::{self, Op, Tables};
use crate::machine::Machine;
use crate::outcome::{Externals, Run, Stop};
use crate::value::Slot;
use ir::constant::ConstData;
use ir::{AttrSet, Block, Body, Const, Global, Inst, IntPredicate, Module, Opcode, TypeTable, Value, ValueKind};

/// No slot: the constant could not be evaluated, and is tried again where it is used.
pub(crate) const NO_SLOT: u32 = u32::MAX;

/// A way from a terminator to a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge {
    pub pc: u32,
    /// Copies for the phis: where they begin and how many they are.
    pub copies: u32,
    pub len: u32,
    /// Instructions up to the end of the block.
    pub cost: u32,
}

/// A function. The frame holds parameters, then constants, then results.
#[derive(Debug)]
pub(crate) struct Code<'m> {
    pub global: Global,
    pub body: &'m Body,
    pub ops: Vec<Op>,
    /// The instruction at each place.
    pub insts: Vec<Inst>,
    /// Index of the first edge of the terminator at each place.
    pub first_edge: Vec<u32>,
    pub inst_slot: Vec<u32>,
    pub param_slot: Vec<u32>,
    pub const_slot: Vec<u32>,
    pub block_pc: Vec<u32>,
    pub consts: Vec<Slot>,
    /// Slots of parameters; the constants follow.
    pub params: usize,
    pub edges: Vec<Edge>,
    pub copies: Vec<(u32, u32)>,
    pub slots: usize,
    /// Instructions of the first block.
    pub entry_cost: u64,
    pub tables: Tables,
    /// Does what it computes depend on where objects are?
    pub looks_at_addresses: bool,
}

impl Code<'_> {
    /// Where in the frame a value is.
    #[inline]
    pub fn slot(&self, v: Value) -> u32 {
        match v.kind() {
            ValueKind::Inst(i) => self.inst_slot[i.index()],
            ValueKind::Param(p) => self.param_slot[p.index()],
            ValueKind::Const(c) => self.const_slot[c.index()],
            ValueKind::Block(_) => NO_SLOT,
        }
    }
}

/// Makes the code of one function.
pub(crate) fn decode<'m>(machine: &mut Machine<'m>, global: Global, body: &'m Body) -> Run<Code<'m>> {
    let module = machine.module;
    // Whoever runs a program gets what most machines do; who compares two wants to know that either result is right.
    let compares = machine.options.externals == Externals::Opaque;
    if compares && may_flush(module, global) && body.all_insts().any(|i| is_float_arithmetic(module, body, i)) {
        return Err(Stop::unsupported("arithmetic where subnormal numbers may be flushed"));
    }
    let mut code = Code {
        global,
        body,
        ops: Vec::new(),
        insts: Vec::new(),
        first_edge: Vec::new(),
        inst_slot: vec![NO_SLOT; body.inst_capacity()],
        param_slot: Vec::new(),
        const_slot: vec![NO_SLOT; body.consts().len()],
        block_pc: vec![0; body.block_capacity()],
        consts: Vec::new(),
        params: 0,
        edges: Vec::new(),
        copies: Vec::new(),
        slots: 0,
        entry_cost: body.block_insts(body.entry()).count() as u64,
        tables: Tables::default(),
        looks_at_addresses: body.all_insts().any(|i| looks_at_addresses(body, i, &machine.module.ctx.types)),
    };
    place_values(machine, &mut code)?;
    place_instructions(&mut code);
    make_edges(machine, &mut code)?;
    for pc in 0..code.insts.len() {
        let op = fast::decode(machine, &mut code, pc)?;
        code.ops.push(op);
    }
    Ok(code)
}

/// May subnormal numbers become zero in a function? Whether they do is not mandated (LangRef, `denormal-fp-math`).
fn may_flush(module: &Module, function: Global) -> bool {
    let attrs = &module.ctx.attrs;
    let set = module.function(function).map_or(AttrSet::EMPTY, |f| attrs.list(f.attrs.get()).function);
    let modes = [&b"denormal-fp-math"[..], b"denormal-fp-math-f32"].map(|key| attrs.find_string(set, key));
    modes.into_iter().flatten().any(|mode| !matches!(mode, b"ieee" | b"ieee,ieee"))
}

/// Does an instruction compute with floating-point numbers?
fn is_float_arithmetic(module: &Module, body: &Body, i: Inst) -> bool {
    use Opcode::*;
    let types = &module.ctx.types;
    let is_float = |v: Value| types.is_float(types.scalar(body.value_type(v)));
    match body.inst(i).opcode {
        FAdd | FSub | FMul | FDiv | FRem | FCmp | FpTrunc | FpExt | FpToUi | FpToSi => true,
        Call => module.called_intrinsic(body, i).is_some() && (is_float(i.into()) || body.call_args(i).any(is_float)),
        _ => false,
    }
}

/// Does what an instruction gives depend on where objects are?
fn looks_at_addresses(body: &Body, i: Inst, types: &TypeTable) -> bool {
    let data = body.inst(i);
    match data.opcode {
        Opcode::PtrToInt | Opcode::PtrToAddr => true,
        Opcode::ICmp => {
            let of_pointers = types.is_ptr(types.scalar(body.value_type(body.operand(i, 0))));
            of_pointers && !matches!(data.int_predicate(), IntPredicate::Eq | IntPredicate::Ne)
        }
        _ => false,
    }
}

fn place_values<'m>(machine: &mut Machine<'m>, code: &mut Code<'m>) -> Run<()> {
    let body = code.body;
    for p in body.params() {
        code.param_slot.push(code.slots as u32);
        code.slots += machine.shape(body.param_type(p))?.slots;
    }
    code.params = code.slots;
    for i in body.all_insts() {
        for v in body.operands(i) {
            if let ValueKind::Const(c) = v.kind() {
                place_constant(machine, code, c);
            }
        }
    }
    code.slots += code.consts.len();
    for i in body.all_insts() {
        code.inst_slot[i.index()] = code.slots as u32;
        code.slots += machine.shape(body.inst(i).ty)?.slots;
    }
    Ok(())
}

fn place_constant<'m>(machine: &mut Machine<'m>, code: &mut Code<'m>, c: Const) {
    let data = code.body.consts().data(c);
    if code.const_slot[c.index()] != NO_SLOT
        || matches!(data, ConstData::InlineAsm(_) | ConstData::Metadata(_) | ConstData::LocalMetadata(_))
    {
        return;
    }
    let mut slots = Vec::new();
    if machine.constant(code.body.consts(), c, &mut slots).is_ok() {
        code.const_slot[c.index()] = (code.params + code.consts.len()) as u32;
        code.consts.extend(slots);
    }
}

fn place_instructions(code: &mut Code<'_>) {
    for b in code.body.blocks() {
        code.block_pc[b.index()] = code.insts.len() as u32;
        let insts = code.body.block_insts(b).filter(|&i| code.body.inst(i).opcode != Opcode::Phi);
        code.insts.extend(insts);
    }
}

fn make_edges<'m>(machine: &mut Machine<'m>, code: &mut Code<'m>) -> Run<()> {
    let body = code.body;
    code.first_edge = vec![0; code.insts.len()];
    let mut temporaries = 0;
    for pc in 0..code.insts.len() {
        let i = code.insts[pc];
        if !body.inst(i).opcode.is_terminator() {
            continue;
        }
        code.first_edge[pc] = code.edges.len() as u32;
        for target in body.successors(i) {
            let edge = make_edge(machine, code, body.inst_block(i), target, &mut temporaries)?;
            code.edges.push(edge);
        }
    }
    code.slots += temporaries;
    Ok(())
}

fn make_edge<'m>(
    machine: &mut Machine<'m>,
    code: &mut Code<'m>,
    from: Block,
    to: Block,
    temporaries: &mut usize,
) -> Run<Edge> {
    let body = code.body;
    let mut copies = Vec::new();
    for phi in body.phis(to) {
        let Some(v) = body.phi_value_for(phi, from) else { continue };
        let (target, source) = (code.inst_slot[phi.index()], code.slot(v));
        if source == NO_SLOT {
            // Reported by evaluating it again.
            let mut slots = Vec::new();
            let ValueKind::Const(c) = v.kind() else { continue };
            machine.constant(body.consts(), c, &mut slots)?;
        }
        let slots = machine.shape(body.inst(phi).ty)?.slots as u32;
        copies.extend((0..slots).map(|k| (target + k, source + k)).filter(|(t, s)| t != s));
    }
    let pc = code.block_pc[to.index()];
    let cost = body.block_insts(to).count() as u32;
    let start = code.copies.len() as u32;
    let written: rustc_hash::FxHashSet<u32> = copies.iter().map(|c| c.0).collect();
    if copies.iter().any(|c| written.contains(&c.1)) {
        let base = code.slots as u32;
        *temporaries = (*temporaries).max(copies.len());
        let through = copies.iter().enumerate().map(|(k, c)| (base + k as u32, c.1));
        let back = copies.iter().enumerate().map(|(k, c)| (c.0, base + k as u32));
        let all: Vec<_> = through.chain(back).collect();
        code.copies.extend(all);
    } else {
        code.copies.extend(copies);
    }
    Ok(Edge { pc, copies: start, len: code.copies.len() as u32 - start, cost })
}
