//! `deadargelim`: arguments and return values that nobody needs are removed, and `...` that nobody reads.
//!
//! # What it does
//! ```text
//! define internal i32 @f(i32 %x, i32 %y) { ret i32 %x }      define internal void @f() { ret void }
//! define void @g() { %r = call i32 @f(i32 1, i32 2) ...      define void @g() { call void @f() ...
//! ```
//! Of returned structures and arrays it removes single elements. Arguments that are handed on to dead parameters, and results that
//! become dead results, are dead with them, around cycles too. Calls of functions whose type cannot change pass `poison` for
//! parameters that the body does not use.
//!
//! `deadarghaX0r` does the same with functions that others may call: it changes what a program means, and is there to make inputs
//! smaller.
//!
//! # What it leaves alone, and why
//! Functions whose address is taken, or that others may call; those with `musttail` calls in them or of them, whose types must
//! agree; `naked` ones; `inalloca` and `preallocated` parameters, whose place in memory counts.
//!
//! # Algorithm
//! Every parameter and every element of a return value is a node; an edge says that one is live if the other is. What is used in any
//! other way is live; liveness is propagated along the edges; the rest is removed.
//!
//! # Complexity
//! Linear in uses and elements of return values. A return value of more than [`liveness::MAX_ELEMENTS`] elements counts as one.
//!
//! # Needs and preserves
//! Needs and preserves nothing.
//!
//! # Poison, flags, debug info
//! `noundef` and its like go where `poison` is passed, from parameter and call. Debug records of what is gone say `poison`; the
//! type of a changed subprogram gets `DW_CC_nocall`. Mentions of a changed function in metadata become `null`, as in LLVM. Calls made
//! anew keep `!dbg` and `!prof` alone.
//!
//! # Compatibility with LLVM 22
//! No parameters.

mod liveness;
mod poison;
mod rewrite;
mod varargs;

use crate::utils::callers::Callers;
use ir::{Global, Module};
use liveness::Liveness;
use passman::{Effect, ModulePass, ModuleUnit, PreservedAnalyses, Statistic};

static ARGUMENTS: Statistic = Statistic::new("deadargelim", "NumArgumentsEliminated", "Number of unread args removed");
static RESULTS: Statistic =
    Statistic::new("deadargelim", "NumRetValsEliminated", "Number of unused return values removed");
static POISONED: Statistic =
    Statistic::new("deadargelim", "NumArgumentsReplacedWithPoison", "Number of unread args replaced with poison");

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct DeadArgElim {
    /// Functions that others may call are changed too.
    external: bool,
}

impl DeadArgElim {
    /// `deadargelim`.
    pub const INTERNAL: Self = Self { external: false };
    /// `deadarghaX0r`.
    pub const EXTERNAL: Self = Self { external: true };

    /// Is every call of the function known, if its address is not taken?
    fn is_closed(self, module: &Module, f: Global) -> bool {
        let value = module.global(f);
        value.linkage.is_local() || self.external && !value.is_declaration()
    }
}

impl ModulePass for DeadArgElim {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let functions: Vec<Global> = unit.module.functions().to_vec();
        let callers = Callers::new(unit.module);
        let mut changed = varargs::remove_all(*self, unit.module, &callers, &functions);
        let liveness = Liveness::new(*self, unit.module, &callers, &functions);
        let retyped: Vec<Global> = functions
            .iter()
            .copied()
            .filter(|&f| rewrite::remove_dead(unit.module, &mut unit.sinks, &callers, &liveness, f))
            .collect();
        crate::utils::erase::forget_globals(unit.module, &retyped);
        changed |= !retyped.is_empty();
        for &f in &functions {
            changed |= poison::replace_unused(*self, unit.module, &callers, &liveness, f);
        }
        if changed { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }

    fn effect(&self) -> Effect {
        if self.external { Effect::Anything } else { Effect::Refines }
    }
}
