//! `no-op-module`, `no-op-cgscc`, `no-op-function`, `no-op-loop`: passes, and analyses, that do nothing, to test pipelines with.

use ir::Module;
use passman::*;

/// Does nothing, to any unit.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoOp;

impl ModulePass for NoOp {
    fn run(&self, _unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }
}

impl CgsccPass for NoOp {
    fn run(&self, _unit: &mut SccUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }
}

impl FunctionPass for NoOp {
    fn run(&self, _unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }
}

impl LoopPass for NoOp {
    fn run(&self, _unit: &mut LoopUnit<'_, '_>) -> PreservedAnalyses {
        PreservedAnalyses::all()
    }

    fn effect(&self) -> Effect {
        Effect::Nothing
    }
}

/// The analysis of functions that finds out nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoOpFunctionAnalysis;

impl Analysis for NoOpFunctionAnalysis {
    type Result = ();
    const CLASS: &'static str = "NoOpFunctionAnalysis";

    fn run(_function: FunctionView<'_>, _analyses: &mut FunctionAnalyses) {}
}

/// The analysis of the module that finds out nothing.
#[derive(Clone, Copy, Debug)]
pub struct NoOpModuleAnalysis;

impl ModuleAnalysis for NoOpModuleAnalysis {
    type Result = ();
    const CLASS: &'static str = "NoOpModuleAnalysis";

    fn run(_module: &Module, _analyses: &mut ModuleAnalyses) {}
}
