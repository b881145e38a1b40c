//! `print<lazy-value-info>`: functions with what lazy value info knows of parameters at the start of blocks and of instructions where they may be asked
//! about. Shows nothing of a function about which no pass has asked.

use crate::utils::value_text::ValueText;
use analysis::lazy_value_info::{LazyValueAnalysis, LazyValueInfo};
use analysis::{AssumptionAnalysis, DominatorTree, DominatorTreeAnalysis, Env, LatticeValue};
use asm::printer::{Annotations, ModulePrinter, PrintOptions};
use ir::{Block, Body, EntitySet, Inst, LocalSlots, Opcode, Value};
use passman::*;
use rustc_hash::FxHashMap;

/// Writes what lazy value info knows.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintLazyValueInfo;

/// Lines for blocks and instructions.
struct Lines {
    blocks: FxHashMap<Block, Vec<u8>>,
    insts: FxHashMap<Inst, Vec<u8>>,
}

impl Annotations for Lines {
    fn block(&self, _: &LocalSlots, b: Block, out: &mut Vec<u8>) {
        out.extend_from_slice(self.blocks.get(&b).map_or(b"", |text| text));
    }

    fn inst(&self, _: &LocalSlots, i: Inst, out: &mut Vec<u8>) {
        out.extend_from_slice(self.insts.get(&i).map_or(b"", |text| text));
    }
}

impl FunctionPass for PrintLazyValueInfo {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let mut text = [b"LVI for function '", unit.view().name(), b"':\n"].concat();
        unit.analysis::<LazyValueAnalysis>();
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let Some(mut info) = unit.analyses.lend::<LazyValueAnalysis>() else { return PreservedAnalyses::all() };
        if !info.is_empty() {
            let env = Env::new(unit.module, unit.global).with_assumptions(&assumptions);
            let found = ask_all(env, unit.body, &mut info, &tree);
            let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
            let lines = lines(&ValueText::new(view, unit.sinks.numbers), found);
            let slots = unit.sinks.numbers.of_values(view);
            let options = PrintOptions::default();
            let out = &mut unit.sinks.out;
            ModulePrinter::new(view.module, slots, &options).print_annotated_function(
                &mut text,
                view.global,
                view.body,
                &lines,
                &mut |text| {
                    hand_on(out, text);
                },
            );
        }
        let _ = unit.sinks.out.write_all(&text);
        unit.analyses.give_back(info);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }
}

/// Values at the end of blocks, in the order in which they are shown.
#[derive(Default)]
struct Found {
    params: Vec<(Block, Value, LatticeValue)>,
    insts: Vec<(Inst, Block, LatticeValue)>,
}

fn ask_all(env: Env<'_>, body: &mut Body, info: &mut LazyValueInfo, tree: &DominatorTree) -> Found {
    let mut found = Found::default();
    let blocks: Vec<Block> = body.blocks().collect();
    for b in blocks {
        for p in body.params() {
            let value = info.ask(env, body).value_in_block(p.into(), b);
            if value != LatticeValue::Unknown {
                found.params.push((b, p.into(), value));
            }
        }
        let insts: Vec<Inst> = body.block_insts(b).collect();
        for i in insts {
            for at in blocks_of_interest(body, tree, i) {
                let value = info.ask(env, body).value_in_block(i.into(), at);
                found.insts.push((i, at, value));
            }
        }
    }
    found
}

/// The block of an instruction, those behind it that it dominates, and those that use it.
fn blocks_of_interest(body: &Body, tree: &DominatorTree, i: Inst) -> Vec<Block> {
    let own = body.inst_block(i);
    let behind = body.block_successors(own).filter(|&s| tree.dominates(own, s));
    let is_shown = |&u: &Inst| body.inst(u).opcode != Opcode::Phi || tree.dominates(own, body.inst_block(u));
    let users = body.users_of(i).filter(is_shown).map(|u| body.inst_block(u));
    let mut seen = EntitySet::new();
    std::iter::once(own).chain(behind).chain(users).filter(|&b| seen.insert(b)).collect()
}

fn lines(values: &ValueText<'_>, found: Found) -> Lines {
    let mut lines = Lines { blocks: FxHashMap::default(), insts: FxHashMap::default() };
    for (b, v, value) in found.params {
        let out = lines.blocks.entry(b).or_default();
        out.extend_from_slice(b"; LatticeVal for: '");
        values.write(out, v);
        out.extend_from_slice(b"' is: ");
        write_value(values, &value, out);
    }
    for (i, at, value) in found.insts {
        let out = lines.insts.entry(i).or_default();
        out.extend_from_slice(b"; LatticeVal for: '");
        values.write(out, i.into());
        out.extend_from_slice(b"' in BB: '");
        values.write_operand(out, at.into());
        out.extend_from_slice(b"' is: ");
        write_value(values, &value, out);
    }
    lines
}

fn write_value(values: &ValueText<'_>, value: &LatticeValue, out: &mut Vec<u8>) {
    LazyValueInfo::write_value(value, out, |out, c| values.write(out, c.into()));
    out.push(b'\n');
}
