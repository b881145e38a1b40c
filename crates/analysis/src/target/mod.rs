//! Facts of the target: what instructions cost, which types registers hold, which addresses loads and stores compute themselves.
//!
//! | file | what it answers |
//! |---|---|
//! | `model.rs` | the questions ([`TargetModel`]), and the answers without a target |
//! | `query.rs` | what does this instruction cost ([`CostQuery`])? |
//! | `cost.rs`, `operand_info.rs` | costs, their kinds, and what is known of operands |
//! | `address.rs`, `shuffle.rs` | addressing modes and `getelementptr`; shuffles |
//! | `generic.rs` | costs that follow from the data layout |
//! | `legal_types.rs`, `lowering.rs` | which types registers hold, and what follows for costs |
//! | `features.rs` | which features a function's processor has |
//! | `x86/`, `aarch64/` | the targets, each with its tables |
//!
//! A module without a triple, or for a target that is not described here, gets [`NoTarget`].

mod aarch64;
mod address;
mod cost;
mod features;
mod generic;
mod legal_types;
mod lowering;
mod model;
mod operand_info;
mod query;
mod shuffle;
#[cfg(test)]
mod tests;
mod x86;

use crate::manager::{Analysis, FunctionAnalyses, FunctionView};
pub use aarch64::AArch64;
pub use address::AddressingMode;
pub use cost::{Cost, CostKind};
use ir::target::{Arch, Triple};
use ir::{Type, TypeTable};
pub use model::{Arithmetic, Cast, CastContext, CompareSelect, IntrinsicCall, MemoryAccess};
pub use model::{NoTarget, RegisterClass, TargetModel};
pub use operand_info::{OperandInfo, OperandKind, OperandProperty};
pub use query::{CostQuery, is_lowered_to_call};
pub use x86::X86;

#[derive(Clone, Copy, Debug)]
enum Target {
    None(NoTarget),
    X86(X86),
    AArch64(AArch64),
}

/// The facts of a function's target.
#[derive(Clone, Copy, Debug)]
pub struct TargetFacts {
    target: Target,
    arch: Arch,
}

impl TargetFacts {
    /// The target of a function: that of the module's triple, with the features that the function's attributes name.
    pub fn of(function: FunctionView<'_>) -> Self {
        let triple = Triple::parse(&String::from_utf8_lossy(&function.module.triple));
        let target = match triple.arch {
            Arch::X86_64 => Target::X86(X86::new(&triple, function)),
            Arch::AArch64 => Target::AArch64(AArch64::new(function)),
            _ => Target::None(NoTarget),
        };
        Self { target, arch: triple.arch }
    }
}

impl TargetFacts {
    /// Do threads of the machine execute branches together, so that what only some of them take costs all of them?
    pub fn threads_branch_together(&self) -> bool {
        matches!(self.arch, Arch::AmdGcn | Arch::R600 | Arch::Nvptx | Arch::Nvptx64)
    }

    /// Does one instruction of the machine compute the quotient and the remainder of two integers of this type?
    pub fn has_div_rem(&self, types: &TypeTable, ty: Type) -> bool {
        let widths: &[u32] = match self.arch {
            Arch::X86_64 => &[8, 16, 32, 64],
            Arch::X86 => &[8, 16, 32],
            Arch::SystemZ => &[32, 64],
            _ => &[],
        };
        types.int_width(ty).is_some_and(|width| widths.contains(&width))
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
