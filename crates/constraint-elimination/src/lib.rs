//! `constraint-elimination`: comparisons that follow from others that hold become constants.
//!
//! # What it does
//! ```text
//!   %c = icmp ult i8 %x, %y                    %c = icmp ult i8 %x, %y
//!   br i1 %c, label %t, label %f               br i1 %c, label %t, label %f
//! t:                                     ⇒   t:
//!   %d = icmp ule i8 %x, %y                    br i1 true, label %u, label %f
//!   br i1 %d, label %u, label %f
//! ```
//! Minima, maxima and three-way comparisons become an operand or a constant, and `llvm.ssub.with.overflow` a plain subtraction.
//!
//! # What it leaves alone, and why
//! Assumptions keep their conditions.
//!
//! # Algorithm
//! Facts and comparisons are put in the order of a walk over the dominator tree (`collect.rs`). On that walk, rows of two systems of linear
//! inequalities, for unsigned and for signed numbers, are kept on a stack (`facts.rs`, `decompose.rs`); whether a comparison follows is asked of
//! the system (`system.rs`), and `eliminate.rs` puts the answer in its place.
//!
//! # Complexity
//! A system has at most [`MAX_ROWS`] rows (`-constraint-elimination-max-rows`), and an elimination makes at most 500.
//!
//! # Needs and preserves
//! Needs dominators and loops, and scalar evolution (`induction.rs`) where the header of a loop tests a phi for equality. Control flow does not change.
//!
//! # Poison, flags, debug info
//! Flags are believed where the value is used: what they forbid is poison. The first part of a `select` is not decided by the second. Debug records follow the uses.
//!
//! # Compatibility with LLVM 22
//! As LLVM.

mod collect;
mod conditions;
mod decompose;
mod eliminate;
mod facts;
mod induction;
mod system;

use analysis::scalar_evolution::ScalarEvolutionAnalysis;
use analysis::{DominatorTreeAnalysis, LoopAnalysis};
use eliminate::Eliminator;
use induction::Inductions;
use passman::{FunctionPass, FunctionUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses};
use transforms::utils::explain::Explainer;

const MAX_ROWS_OPTION: &str = "constraint-elimination-max-rows";

/// Facts are left out when the system has more rows.
pub const MAX_ROWS: u64 = 500;

/// The pass's options of the command line.
pub const OPTIONS: &[PassOption] = &[PassOption {
    name: MAX_ROWS_OPTION,
    kind: PassOptionKind::Number,
    value: "uint",
    help: "Maximum number of rows to keep in constraint system",
}];

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct ConstraintElimination {
    max_rows: u64,
}

impl Default for ConstraintElimination {
    fn default() -> Self {
        Self { max_rows: MAX_ROWS }
    }
}

impl FunctionPass for ConstraintElimination {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let loops = unit.analysis::<LoopAnalysis>();
        let candidates = induction::candidates(unit.body, &loops);
        let evolution = (!candidates.is_empty()).then(|| unit.analysis::<ScalarEvolutionAnalysis>());
        let inductions = Inductions { loops: &loops, candidates, evolution: evolution.as_deref() };
        let explainer = Explainer::of("constraint-elimination", &mut unit.sinks);
        let mut eliminator =
            Eliminator::new(unit.module, unit.global, unit.body, &tree, inductions, self.max_rows, explainer);
        if eliminator.run() { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.max_rows = options.number(MAX_ROWS_OPTION).unwrap_or(self.max_rows);
    }
}
