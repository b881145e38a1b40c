//! The adaptor from functions to loops.
//!
//! First the loops of the function are brought into the form that loop passes expect (`loop-simplify`, `lcssa`), by passes that the
//! pipeline holds itself. Then all passes run on one loop after the other: inner loops before outer ones, as LLVM has it.

use crate::pass::{FunctionUnit, LoopPass, LoopUnit};
use crate::pipeline::LoopPipeline;
use analysis::{LoopAnalysis, PreservedAnalyses};
use ir::Block;

/// The headers of the loops of a function, in the order in which passes run on them.
pub(crate) fn order(unit: &mut FunctionUnit<'_>) -> Vec<Block> {
    let loops = unit.analysis::<LoopAnalysis>();
    let mut headers: Vec<Block> = loops.sibling_reversed_preorder().map(|l| loops.header(l)).collect();
    headers.reverse();
    headers
}

/// Runs a pass on the loop with this header, if there still is one; what it preserved.
pub(crate) fn run_pass(pass: &dyn LoopPass, unit: &mut FunctionUnit<'_>, header: Block) -> PreservedAnalyses {
    let is_loop = unit.body.is_placed(header) && unit.analysis::<LoopAnalysis>().is_header(header);
    if is_loop { pass.run(&mut LoopUnit { function: unit, header }) } else { PreservedAnalyses::all() }
}

/// Runs a whole pipeline where nobody watches. `settle` takes what a pass preserved.
pub(crate) fn run(
    pipeline: &LoopPipeline,
    unit: &mut FunctionUnit<'_>,
    optnone: bool,
    mut settle: impl FnMut(&mut FunctionUnit<'_>, &PreservedAnalyses),
) {
    for step in pipeline.canonical.iter().filter(|s| !optnone || s.pass.is_required()) {
        let preserved = step.pass.run(unit);
        settle(unit, &preserved);
    }
    for header in order(unit) {
        for step in pipeline.passes.iter().filter(|s| !optnone || s.pass.is_required()) {
            let preserved = run_pass(&*step.pass, unit, header);
            settle(unit, &preserved);
        }
    }
}
