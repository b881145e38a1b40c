//! Analyses: one file each, named like its pass; and what keeps their results ([`manager`]).

pub mod alias;
pub mod assumptions;
pub mod block_addresses;
pub mod block_freq;
pub mod branch_prob;
pub mod call_info;
pub mod callgraph;
pub mod cfg_snapshot;
pub mod constant_folding;
pub mod constant_range;
pub mod cycles;
pub mod demanded_bits;
pub mod domfrontier;
pub mod domtree;
pub mod effects;
pub mod incoming;
pub mod instsimplify;
pub mod iterated_frontier;
pub mod join_edges;
pub mod known_bits;
pub mod lazy_value_info;
pub mod library;
pub mod loops;
pub mod manager;
pub mod mod_ref;
pub mod postdomtree;
pub mod query;
pub mod reachability;
pub mod regions;
pub mod scc;
pub mod sccp_solver;
mod small_frontiers;
#[cfg(test)]
mod test_graphs;
pub mod underlying;
pub mod value_tracking;

pub use alias::{AliasFacts, AliasQueries, AliasResult, MemoryLocation};
pub use assumptions::{Assumption, AssumptionAnalysis, Assumptions};
pub use block_addresses::{BlockAddressAnalysis, BlockAddresses};
pub use block_freq::{BlockFrequencies, BlockFrequencyAnalysis};
pub use branch_prob::{BranchProbabilities, BranchProbabilityAnalysis, Probability};
pub use call_info::CallInfo;
pub use callgraph::{CallGraph, CallGraphAnalysis};
pub use cfg_snapshot::CfgSnapshotAnalysis;
pub use constant_range::ConstantRange;
pub use cycles::{Cycle, CycleAnalysis, Cycles};
pub use demanded_bits::{DemandedBits, DemandedBitsAnalysis};
pub use domfrontier::{DominanceFrontier, DominanceFrontierAnalysis};
pub use domtree::{DominatorTree, DominatorTreeAnalysis, Tree, Update};
pub use incoming::Incoming;
pub use instsimplify::simplify_instruction;
pub use iterated_frontier::IteratedFrontier;
pub use join_edges::JoinEdges;
pub use known_bits::KnownBits;
pub use lazy_value_info::LazyValueInfo;
pub use library::library_call;
pub use loops::{Loop, LoopAnalysis, Loops};
pub use manager::{
    Analysis, AnalysisKey, FrozenResults, FunctionAnalyses, FunctionView, ModuleAnalyses, ModuleAnalysis,
};
pub use manager::{Observer, PreservedAnalyses, PrintAnalysis, PrintModuleAnalysis};
pub use mod_ref::{MemoryEffects, ModRef};
pub use postdomtree::{PostDominatorTree, PostDominatorTreeAnalysis};
pub use query::{Env, Query};
pub use regions::{Region, RegionAnalysis, Regions};
pub use value_tracking::known_bits;
