//! The pass manager: what a pass is ([`FunctionPass`], [`ModulePass`], …), pipelines and how they run, statistics.

mod pass;
mod remark;
mod requests;
pub mod statistics;

pub use analysis::manager::*;
pub use pass::{
    CgsccPass, FunctionPass, FunctionUnit, LoopPass, LoopUnit, ModulePass, ModuleUnit, PrintPass, SccUnit, Sinks,
    VerifyPass,
};
pub use remark::{Remark, RemarkKind, Remarks};
pub use requests::Requests;
pub use statistics::Statistic;
