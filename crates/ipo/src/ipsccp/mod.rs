//! `ipsccp`: sparse conditional constant propagation between functions: constants and ranges go from callers to callees and back.
//!
//! # What it does
//! ```text
//! define internal i32 @f(i32 %x) {           define internal i32 @f(i32 %x) {
//!   %c = icmp eq i32 %x, 1                     br label %a
//!   br i1 %c, label %a, label %b
//! a:                                         a:
//!   ret i32 7                                  ret i32 poison
//! b: …
//! }
//! define i32 @g() {                          define i32 @g() {
//!   %r = call i32 @f(i32 1)                    %r = call i32 @f(i32 1)
//!   ret i32 %r                                 ret i32 7
//! }                                          }
//! ```
//!
//! Large functions that are called with constants get copies for these ([`specialize`]), unless `no-func-spec` is given.
//!
//! Beside what `sccp` does: arguments that are the same constant in all calls, results that are one constant, and variables that always hold the
//! same value are replaced. Functions that nobody calls end in `unreachable` at once. Ranges and non-null pointers that callers hand over or
//! that functions return become attributes.
//!
//! # What it leaves alone, and why
//! Arguments of functions that others may call or whose address is taken; results of functions that another definition may replace; variables that are not
//! local, or accessed in another way than as a whole. Results of `musttail` calls, and of those with `clang.arc.attachedcall`.
//!
//! # Algorithm
//! A solver for each body ([`analysis::sccp_solver`]), which goes on as far as it can by what is known of other functions. In rounds ([`rounds`]) all do so, and then tell each
//! other what they have found, until nothing is new. Then each body is changed by [`transforms::utils::sccp_rewrite`]. Bodies are looked at and changed side by side where there are threads.
//!
//! | file | what it does |
//! |---|---|
//! | `program.rs` | all functions, and what goes between them |
//! | `rounds.rs` | functions solved side by side |
//! | `specialize/` | copies of functions for constant arguments |
//! | `rewrite.rs` | the changes |
//! | `explain.rs` | what is known, told (`-explain=ipsccp`) |
//!
//! # Complexity
//! A result or argument changes a bounded number of times (see the solver), and each time the calls or uses are visited again: linear in calls and uses.
//!
//! # Needs and preserves
//! Needs dominators, for conditions; dominators follow the edges that go.
//!
//! # Poison, flags, debug info
//! As in `sccp`. Where all calls of a function are known and its result is one constant, it returns poison, and attributes that would make this undefined
//! behaviour go, from calls too. A pointer argument that becomes a global makes of accesses to arguments accesses to other memory: `memory` says so.
//!
//! # Compatibility with LLVM 22
//! What calls that become direct in a copy are worth to the inliner (`-funcspec-min-inlining-bonus`) is not estimated yet, so that only the code and the time that a copy
//! saves count. Functions that another definition may replace are not copied; see `docs/differences.md`.

mod explain;
mod program;
mod rewrite;
mod rounds;
mod specialize;

use crate::trackable::Trackable;
use analysis::sccp_solver::{PredicateInfo, SolverState};
use analysis::{BlockAddressAnalysis, DominatorTreeAnalysis};
use ir::intrinsics::id;
use ir::{Body, Global, Module};
use passman::{FunctionAnalyses, FunctionView, ModulePass, ModuleUnit, PassOptions, PreservedAnalyses, Statistic};
use program::Program;
use specialize::{Options, Specializer};
use transforms::utils::erase::erase_globals;

pub use specialize::OPTIONS;

/// The parameters of the pass, as `--print-passes` shows them.
pub const PARAMETERS: &str = "no-func-spec;func-spec";

static REMOVED: Statistic = Statistic::new("sccp", "NumInstRemoved", "Number of instructions removed by IPSCCP");
static REPLACED: Statistic =
    Statistic::new("sccp", "NumInstReplaced", "Number of instructions replaced with (simpler) instruction by IPSCCP");
static DEAD_BLOCKS: Statistic = Statistic::new("sccp", "NumDeadBlocks", "Number of basic blocks unreachable by IPSCCP");
static ARGUMENTS: Statistic =
    Statistic::new("sccp", "NumArgsElimed", "Number of arguments constant propagated by IPSCCP");
static GLOBALS: Statistic =
    Statistic::new("sccp", "NumGlobalConst", "Number of globals found to be constant by IPSCCP");

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct Ipsccp {
    /// Are functions specialised?
    func_spec: bool,
    options: Options,
}

impl Ipsccp {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// The first one that is not known, in LLVM's words.
    pub fn with_params(params: &str) -> Result<Self, String> {
        let mut func_spec = true;
        for p in params.split(';') {
            match p {
                "" => {}
                "func-spec" => func_spec = true,
                "no-func-spec" => func_spec = false,
                _ => return Err(format!("invalid IPSCCP pass parameter '{p}'")),
            }
        }
        Ok(Self { func_spec, options: Options::default() })
    }
}

impl ModulePass for Ipsccp {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let addressed = unit.analysis::<BlockAddressAnalysis>();
        let found = Trackable::find(unit.module);
        let mut program = Program::new(unit.module, unit.analyses, found, unit.threads, begin);
        program.start();
        program.run();
        let (dead, specialized) = match self.func_spec {
            true => Specializer::new(&mut program, unit.analyses, &addressed, self.options).run(),
            false => Default::default(),
        };
        let dead: Vec<Global> = dead.into_iter().map(|f| program.functions[f].global).collect();
        explain::explain(&mut program, &mut unit.sinks);
        let preserved = rewrite::run(program, unit.analyses, &addressed);
        erase_globals(unit.module, &dead);
        if specialized { PreservedAnalyses::none() } else { preserved }
    }

    fn configure(&mut self, options: &PassOptions) {
        self.options.configure(options);
    }
}

/// What is known of a body at the start: conditions, where they hold.
fn begin(module: &Module, global: Global, body: &mut Body, analyses: &mut FunctionAnalyses) -> SolverState {
    let has_conditions = body.next_block(body.entry()).is_some() || module.declared_intrinsic(id::ASSUME).is_some();
    if !has_conditions {
        return SolverState::new(body, PredicateInfo::default());
    }
    let tree = analyses.get::<DominatorTreeAnalysis>(FunctionView { module, global, body });
    let predicates = PredicateInfo::insert(module, body, &tree);
    SolverState::new(body, predicates)
}
