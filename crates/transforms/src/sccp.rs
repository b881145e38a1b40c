//! `sccp`: sparse conditional constant propagation: values that are one constant whichever way is taken, and ways that are never taken.
//!
//! # What it does
//! ```text
//! entry:                                     entry:
//!   br i1 %c, label %a, label %b               br i1 %c, label %a, label %b
//! a:                                         a:
//!   br label %b                                br label %b
//! b:                                         b:
//!   %x = phi i32 [ 1, %entry ], [ 2, %a ]      %x = phi i32 [ 1, %entry ], [ 2, %a ]
//!   %y = add i32 %x, 3                         %y = add nuw nsw i32 %x, 3
//!   %z = icmp ugt i32 %y, 9
//!   br i1 %z, label %d, label %e               br label %e
//! d: …                                       e: …
//! e: …
//! ```
//!
//! Values become constants; instructions on signed numbers become those on unsigned ones where the numbers are not negative; flags are added; masks
//! and checks of ranges that say nothing new become simpler; edges that are never taken go, and the blocks behind them.
//!
//! # What it leaves alone, and why
//! Calls of functions with a body and what they return, memory other than constants: `ipsccp` looks at these. Loads that are volatile. Results of `musttail`
//! calls, which must be returned as they are. Blocks whose address is taken stay, emptied.
//!
//! # Algorithm
//! [`analysis::sccp_solver`], then one walk over the body ([`crate::utils::sccp_rewrite`]), then one over the edges.
//!
//! # Complexity
//! Linear in uses and edges, see the solver.
//!
//! # Needs and preserves
//! Needs nothing; dominators follow the edges that go.
//!
//! # Poison, flags, debug info
//! An operation on undef is not followed, as its operands may be chosen otherwise elsewhere; what depends on undef alone becomes undef. A branch that depends
//! on undef alone is undefined behaviour and ends in `unreachable`. Flags are added only where the ranges of the operands rule out poison. Debug records
//! name the constants.
//!
//! # Compatibility with LLVM 22
//! No parameters. Text is the same.

use crate::utils::sccp_rewrite::{Counts, Place, Rewrite, with_fact};
use analysis::sccp_solver::{PredicateInfo, Solver, SolverState};
use analysis::{BlockAddressAnalysis, DominatorTreeAnalysis, Env};
use ir::intrinsics::id;
use ir::{Global, Module};
use passman::*;

static REMOVED: Statistic = Statistic::new("sccp", "NumInstRemoved", "Number of instructions removed");
static DEAD_BLOCKS: Statistic = Statistic::new("sccp", "NumDeadBlocks", "Number of basic blocks unreachable");
static REPLACED: Statistic =
    Statistic::new("sccp", "NumInstReplaced", "Number of instructions replaced with (simpler) instruction");

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sccp;

impl FunctionPass for Sccp {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let entry = unit.body.entry();
        let predicates =
            match unit.body.next_block(entry).is_some() || unit.module.declared_intrinsic(id::ASSUME).is_some() {
                true => {
                    let tree = unit.analysis::<DominatorTreeAnalysis>();
                    PredicateInfo::insert(unit.module, unit.body, &tree)
                }
                false => PredicateInfo::default(),
            };
        let taken: Vec<_> = unit.address_taken().iter().collect();
        let exact = unit.module.global(unit.global).linkage.is_strong_definition();
        let mut state = SolverState::new(unit.body, predicates);
        let mut solver = Solver::new(Env::new(unit.module, unit.global), unit.body, &mut state);
        if exact {
            solver.track_return();
        }
        solver.mark_reached(entry);
        for p in solver.body().params() {
            solver.set_param_by_attributes(p);
        }
        solver.run();
        let returned = solver.returned().cloned().unwrap_or_default();
        let own = unit.module.function(unit.global).map(|f| &f.attrs);
        let attrs =
            own.and_then(|own| with_fact(unit.module, own.get(), Place::Return, &returned, solver.body().consts()));
        if let (Some(own), Some(new)) = (own, attrs) {
            own.share(new);
        }
        let Counts { removed, replaced, dead_blocks, changed, updates, .. } = Rewrite::new(solver).run(&taken);
        REMOVED.add(removed);
        REPLACED.add(replaced);
        DEAD_BLOCKS.add(dead_blocks);
        if updates.is_empty() {
            return if changed || attrs.is_some() { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() };
        }
        if let Some(mut tree) = unit.analyses.lend::<DominatorTreeAnalysis>() {
            tree.apply_updates(unit.body, &updates);
            unit.analyses.give_back(tree);
        }
        PreservedAnalyses::none().and::<DominatorTreeAnalysis>()
    }

    fn prepare(&self, module: &Module, analyses: &mut ModuleAnalyses) {
        analyses.get::<BlockAddressAnalysis>(module);
    }

    /// What is known of the results of functions before is known of calls of these.
    fn changes_attributes_of(&self, module: &Module, function: Global) -> Option<Global> {
        let types = &module.ctx.types;
        let result = types.func_parts(module.global(function).value_type).map(|parts| types.scalar(parts.0));
        let is_told = result.is_some_and(|ty| types.is_int(ty) || types.is_ptr(ty))
            && module.global(function).linkage.is_strong_definition();
        is_told.then_some(function)
    }
}
