//! `tailcallelim`: calls that cannot reach the caller's stack are marked `tail`, and functions that call themselves last become loops.
//!
//! # What it does
//! ```text
//! entry:                                     entry:
//!   %c = icmp eq i32 %n, 0                     br label %tailrecurse
//!   br i1 %c, label %base, label %rec        tailrecurse:
//! base:                                        %accumulator.tr = phi i32 [ 0, %entry ], [ %s, %rec ]
//!   ret i32 1                                  %n.tr = phi i32 [ %n, %entry ], [ %m, %rec ]
//! rec:                                 ⇒       %c = icmp eq i32 %n.tr, 0
//!   %m = sub i32 %n, 1                         br i1 %c, label %base, label %rec
//!   %r = call i32 @f(i32 %m)                 base:
//!   %s = add i32 %r, %n                        %accumulator.ret.tr = add i32 %accumulator.tr, 1
//!   ret i32 %s                                 ret i32 %accumulator.ret.tr
//!                                            rec: … br label %tailrecurse
//! ```
//!
//! # What it leaves alone, and why
//! Functions with `disable-tail-calls`, that may return twice (marks), with variable arguments or dynamic slots (loops). Calls behind which something
//! happens that cannot happen before them. Calls with `byval` arguments, which would have to be copied.
//!
//! # Algorithm
//! Marks: uses of slots are followed; blocks behind a place where an address gets out are found along edges ([`mark`]). Loops: a block for the
//! new beginning, phis for the arguments, for an accumulator where one associative operation follows the calls, and for the result where
//! calls return something else ([`eliminate`]).
//!
//! # Complexity
//! Linear, but for what stands between a call and its return, which is looked at once for each such call.
//!
//! # Needs and preserves
//! Needs alias analysis. Control flow changes.
//!
//! # Poison, flags, debug info
//! An accumulator is computed in another order than before, so that it loses overflow flags. New instructions have no location.
//!
//! # Compatibility with LLVM 22
//! See `docs/differences.md`: flags of accumulators, divisions behind the call, `byval` arguments.

mod eliminate;
mod mark;

use crate::utils::explain::Explainer;
use analysis::Env;
use passman::{FunctionPass, FunctionUnit, FunctionView, PreservedAnalyses, Statistic};

static ELIMINATED: Statistic = Statistic::new("tailcallelim", "NumEliminated", "Number of tail calls removed");
static RETURNS: Statistic = Statistic::new("tailcallelim", "NumRetDuped", "Number of return duplicated");
static ACCUMULATORS: Statistic = Statistic::new("tailcallelim", "NumAccumAdded", "Number of accumulators introduced");

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct TailCallElim;

impl FunctionPass for TailCallElim {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let attrs = &unit.module.ctx.attrs;
        let Some(function) = unit.module.function(unit.global) else { return PreservedAnalyses::all() };
        let set = attrs.list(function.attrs.get()).function;
        if attrs.find_string(set, b"disable-tail-calls") == Some(b"true") {
            return PreservedAnalyses::all();
        }
        let marked = mark::mark_tails(unit.module, unit.global, unit.body);
        let mut explainer = Explainer::of("tailcallelim", &mut unit.sinks);
        if let Some(explainer) = &mut explainer {
            let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
            for &call in &marked {
                let call = explainer.instruction(view, call);
                explainer.step(view, "tail call", &format!("{call}  <-  gets no address of the function's own memory"));
            }
        }
        let facts = unit.analyses.alias_facts();
        let env = Env::new(unit.module, unit.global);
        match eliminate::eliminate(env, &facts, unit.body, explainer) {
            true => PreservedAnalyses::none(),
            false if !marked.is_empty() => PreservedAnalyses::cfg(),
            false => PreservedAnalyses::all(),
        }
    }
}
