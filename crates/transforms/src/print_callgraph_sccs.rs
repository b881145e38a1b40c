//! `print-callgraph-sccs`: the strongly connected components of the call graph, callees before callers.

use analysis::callgraph::{CallGraphAnalysis, print_components};
use passman::*;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintCallGraphSccs;

impl ModulePass for PrintCallGraphSccs {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let graph = unit.analysis::<CallGraphAnalysis>();
        // A reader that went away shows when the whole output is written.
        let _ = print_components(&graph, unit.module, unit.sinks.out);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}
