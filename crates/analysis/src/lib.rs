//! Analyses: one file each, named like its pass; and what keeps their results ([`manager`]).

pub mod manager;

pub use manager::{Analysis, AnalysisKey, FunctionAnalyses, FunctionView, ModuleAnalyses, ModuleAnalysis};
pub use manager::{Observer, PreservedAnalyses, PrintAnalysis, VerifyAnalysis};
