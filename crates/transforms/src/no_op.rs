//! `no-op-module`, `no-op-cgscc`, `no-op-function`, `no-op-loop`: passes that do nothing, to test pipelines with.

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
