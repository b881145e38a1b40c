//! Functions as reports of changes compare them: block by block.

use super::ordered::Ordered;
use super::{Options, Unit};
use crate::numbers::Numbers;
use analysis::FunctionView;
use asm::printer::{BodyPrinter, ModulePrinter};
use ir::{Block, Body, Global, LocalSlots, Module, Opcode};
use rustc_hash::FxHashMap;

/// A block. Two are equal if their texts are.
pub(super) struct BlockState {
    /// Its name; empty if it has none.
    pub label: Vec<u8>,
    /// Its text behind an empty line, with the label and the predecessors in the first line.
    pub text: String,
    /// What its terminator leads to.
    pub edges: Vec<Edge>,
}

impl PartialEq for BlockState {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

/// An edge between blocks.
pub(super) struct Edge {
    /// Under what name the target is in its function.
    pub target: Vec<u8>,
    /// On what the edge is taken: `true`, `default`, `-1`; empty if on nothing.
    pub condition: String,
}

/// The blocks of a function by name. Those without one go by numbers of their own, from 0.
pub(super) type FunctionState = Ordered<BlockState>;

/// Functions by name.
pub(super) type Functions = Ordered<FunctionState>;

/// The functions that a report about `unit` compares: those of its module if it has more than one, and only those that the filter lets
/// through.
pub(super) fn functions(options: &Options, unit: Unit<'_>) -> Functions {
    let m = unit.module();
    let functions = match unit {
        Unit::Module(_) | Unit::Scc(..) => m.functions(),
        Unit::Function(_, ref g) | Unit::Loop(_, ref g, _) => std::slice::from_ref(g),
    };
    let mut numbers = Numbers::default();
    let mut all = Ordered::default();
    for &g in functions.iter().filter(|&&g| options.prints_function(&m.global(g).name)) {
        if let Some(body) = m.body(g) {
            all.push(m.global(g).name.to_vec(), function(&mut numbers, m, g, body));
        }
    }
    all
}

fn function(numbers: &mut Numbers, module: &Module, g: Global, body: &Body) -> FunctionState {
    let options = asm::PrintOptions::default();
    let printer = ModulePrinter::new(module, numbers.of_values(FunctionView { module, global: g, body }), &options);
    let mut local = LocalSlots::default();
    local.compute(body);
    let printer = printer.body(g, body, &local);
    let names = names(body);
    let mut state = FunctionState::default();
    for b in body.blocks() {
        let text = printed(|out| printer.print_block(out, b));
        let edge = |(k, to): (usize, Block)| Edge {
            target: names[&to].clone(),
            condition: condition(&printer, module, body, b, k),
        };
        let edges = body.block_successors(b).enumerate().map(edge).collect();
        let label = body.name(b.into()).unwrap_or_default().to_vec();
        state.push(names[&b].clone(), BlockState { label, text, edges });
    }
    state
}

fn printed(print: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut text = Vec::new();
    print(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

fn names(body: &Body) -> FxHashMap<Block, Vec<u8>> {
    let mut unnamed = 0..;
    let number = |next: &mut std::ops::RangeFrom<usize>| next.next().unwrap_or_default().to_string().into_bytes();
    body.blocks().map(|b| (b, body.name(b.into()).map_or_else(|| number(&mut unnamed), <[u8]>::to_vec))).collect()
}

/// On what the `k`-th edge out of a block is taken.
fn condition(printer: &BodyPrinter<'_>, module: &Module, body: &Body, b: Block, k: usize) -> String {
    let Some(terminator) = body.terminator(b) else { return String::new() };
    match body.inst(terminator).opcode {
        Opcode::Br if body.num_successors(terminator) == 2 => (k == 0).to_string(),
        Opcode::Switch if k == 0 => "default".to_owned(),
        Opcode::Switch => {
            let value = body.operand(terminator, 2 * k);
            let small = value.constant().and_then(|c| body.consts().as_i64(&module.ctx.types, c));
            let large = || printed(|out| printer.print_value_as_operand(out, value, false));
            small.map_or_else(large, |n| n.to_string())
        }
        _ => String::new(),
    }
}
