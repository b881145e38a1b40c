//! Analyses: one file each, named like its pass; and what keeps their results ([`manager`]).

pub mod domtree;
pub mod iterated_frontier;
pub mod manager;
pub mod postdomtree;
#[cfg(test)]
mod test_graphs;
pub mod value_tracking;

pub use domtree::{DominatorTree, DominatorTreeAnalysis, Tree, Update};
pub use iterated_frontier::IteratedFrontier;
pub use manager::{Analysis, AnalysisKey, FunctionAnalyses, FunctionView, ModuleAnalyses, ModuleAnalysis};
pub use postdomtree::{PostDominatorTree, PostDominatorTreeAnalysis};
pub use manager::{Observer, PreservedAnalyses, PrintAnalysis, VerifyAnalysis};
