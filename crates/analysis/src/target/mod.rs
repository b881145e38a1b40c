//! Facts of the target: what instructions cost, which types registers hold, which addresses loads and stores compute themselves.
//!
//! | file | what it answers |
//! |---|---|
//! | `model.rs` | the questions ([`TargetModel`]), and the answers without a target |
//! | `query.rs` | what does this instruction cost ([`CostQuery`])? |
//! | `cost.rs`, `operand_info.rs` | costs, their kinds, and what is known of operands |
//! | `address.rs`, `shuffle.rs` | addressing modes and `getelementptr`; shuffles |
//! | `generic.rs` | costs that follow from the data layout |
//!
//! A module without a triple, or for a target that is not described here, gets [`NoTarget`].

mod address;
mod cost;
mod generic;
mod model;
mod operand_info;
mod query;
mod shuffle;

use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
pub use address::AddressingMode;
pub use cost::{Cost, CostKind};
pub use model::{Arithmetic, Cast, CastContext, CompareSelect, IntrinsicCall, MemoryAccess};
pub use model::{NoTarget, RegisterClass, TargetModel};
pub use operand_info::{OperandInfo, OperandKind, OperandProperty};
pub use query::{CostQuery, is_lowered_to_call};

#[derive(Clone, Copy, Debug)]
enum Target {
    None(NoTarget),
}

/// The facts of a function's target.
#[derive(Clone, Copy, Debug)]
pub struct TargetFacts {
    target: Target,
}

impl TargetFacts {
    /// The target of a function: that of the module's triple, with the features that the function's attributes name.
    pub fn of(_function: FunctionView<'_>) -> Self {
        Self { target: Target::None(NoTarget) }
    }
}

/// Finds the facts of a function's target. No change of the body makes them wrong.
#[derive(Clone, Copy, Debug)]
pub struct TargetFactsAnalysis;

impl Analysis for TargetFactsAnalysis {
    type Result = TargetFacts;
    const CLASS: &'static str = "TargetIRAnalysis";
    const LASTING: bool = true;

    fn run(function: FunctionView<'_>, _analyses: &mut FunctionAnalyses) -> TargetFacts {
        TargetFacts::of(function)
    }
}
