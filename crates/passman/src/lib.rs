//! The pass manager: what a pass is ([`FunctionPass`], [`ModulePass`], …), pipelines and how they run, statistics.

mod address_taken;
mod around;
pub mod check;
pub mod ere;
pub mod graphviz;
pub mod instrument;
mod loops;
mod numbers;
mod output;
mod parallel;
mod pass;
mod pass_options;
mod pipeline;
mod remark;
mod requests;
mod run;
mod scc;
mod schedule;
pub mod statistics;
mod yaml;

pub use address_taken::AddressTaken;
pub use analysis::manager::*;
pub use around::AroundPass;
pub use numbers::Numbers;
pub use output::{Out, hand_on};
pub use pass::{
    CgsccPass, Effect, FunctionPass, FunctionUnit, InvalidateAllPass, InvalidateModulePass, InvalidatePass, LoopPass,
    LoopUnit, ModulePass, ModuleUnit, PrintModulePass, PrintPass, RequireModulePass, RequirePass, SccUnit, Sinks,
    VerifyPass,
};
pub use pass_options::{PassOption, PassOptionKind, PassOptions};
pub use pipeline::*;
pub use remark::{Remark, RemarkArg, RemarkFilter, RemarkKind, Remarks, Threshold};
pub use requests::Requests;
pub use run::{PassManager, Progress, RunOptions};
pub use statistics::Statistic;
