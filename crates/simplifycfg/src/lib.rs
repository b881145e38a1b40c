//! `simplifycfg`: control flow becomes simpler.
//!
//! # What it does
//! ```text
//! entry:
//!   br i1 %c, label %then, label %end      entry:
//! then:                                      %p = select i1 %c, i32 1, i32 2
//!   br label %end                      ⇒     ret i32 %p
//! end:
//!   %p = phi i32 [ 1, %then ], [ 2, %entry ]
//!   ret i32 %p
//! ```
//!
//! # What it leaves alone, and why
//! What must not be executed where it was not; whatever would need more code than it saves; with `keep-loops` the canonical form of loops, which later
//! passes need.
//!
//! # Algorithm
//! Blocks that nothing leads to go, and ends of functions are merged. Then all blocks are looked at in their order, each by the rules for its phis and its
//! terminator ([`driver`]), until nothing changes.
//!
//! | file | its rules |
//! |---|---|
//! | `alive.rs`, `unreachable.rs`, `undefined.rs` | what is never executed |
//! | `merge.rs`, `forward.rs`, `tail_merge.rs`, `phis.rs` | blocks and phis that become one |
//! | `two_entry.rs`, `speculate.rs` | code that is executed always |
//! | `cond_br.rs`, `common_destination.rs`, `known.rs`, `stores.rs` | branches in a row |
//! | `compare.rs`, `chain.rs` | comparisons of one value that become a switch |
//! | `switch.rs`, `switch_select.rs`, `switch_shape.rs`, `table.rs`, `case_results.rs` | switches |
//! | `hoist.rs`, `sink.rs`, `invokes.rs` | code that several blocks have in common |
//! | `eh.rs` | landing pads and clean-ups |
//! | `explain.rs` | names of rules and their reasons, for `-explain=simplifycfg` |
//!
//! # Complexity
//! Each rule is linear in the block, its edges and its phis; rounds over all blocks have a named cap.
//!
//! # Needs and preserves
//! Needs assumptions and facts of the target. Preserves nothing.
//!
//! # Poison, flags, debug info
//! A condition that would be computed in vain decides by a `select` where it may be poison. What is executed always loses metadata and attributes that might
//! not hold, and its location; branch weights follow.
//!
//! # Compatibility with LLVM 22
//! All parameters.
//! `hoist-loads-stores-with-cond-faulting` asks for a feature (`cf` of x86) that no target described here has, so that nothing comes of it. A block whose
//! address is taken stays as an `unreachable`, where LLVM makes the address a number.

mod alive;
mod case_results;
mod chain;
mod common_destination;
mod compare;
mod cond_br;
mod driver;
mod eh;
mod explain;
mod forward;
mod hoist;
mod invokes;
mod known;
mod merge;
mod options;
mod phis;
mod records;
mod simplifier;
mod sink;
mod speculate;
mod stores;
mod switch;
mod switch_select;
mod switch_shape;
mod table;
mod table_in_memory;
mod tail_merge;
mod two_entry;
mod undefined;
mod unreachable;
mod weights;

use analysis::{AssumptionAnalysis, BlockAddressAnalysis, ModuleAnalyses, TargetFactsAnalysis};
use ir::attr_kind::AttrKind;
use ir::{Block, EntitySet, Module};
pub use options::Options;
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses};
use simplifier::Simplifier;
use transforms::utils::dead_code::Worklist;
use transforms::utils::explain::Explainer;
use transforms::utils::phi_places::PhiPlaces;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct SimplifyCfg {
    options: Options,
}

impl SimplifyCfg {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// A message about an unknown parameter.
    pub fn with_params(params: &str) -> Result<Self, String> {
        Ok(Self { options: Options::parse(params)? })
    }
}

impl FunctionPass for SimplifyCfg {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let target = unit.analysis::<TargetFactsAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let address_taken = unit.address_taken();
        let mut options = self.options;
        let attrs = &unit.module.ctx.attrs;
        let is_fuzzed = unit
            .module
            .function(unit.global)
            .is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, AttrKind::OptForFuzzing));
        if is_fuzzed {
            options.simplify_cond_branch = false;
            options.speculate_blocks = false;
        }
        let mut simplifier = Simplifier {
            module: unit.module,
            function: unit.global,
            body: unit.body,
            options,
            target: &target,
            assumptions: &assumptions,
            requests: unit.requests,
            address_taken,
            headers: EntitySet::new(),
            next: Block::NONE,
            again: false,
            dead_records: Default::default(),
            explainer: Explainer::of("simplifycfg", &mut unit.sinks),
            place: "in the whole function".to_owned(),
            places: PhiPlaces::default(),
            dead: Worklist::new(),
        };
        let changed = simplifier.run();
        let Simplifier { address_taken, requests, .. } = simplifier;
        requests.move_block_addresses(address_taken);
        if changed { PreservedAnalyses::none() } else { PreservedAnalyses::all() }
    }

    fn prepare(&self, module: &Module, analyses: &mut ModuleAnalyses) {
        analyses.get::<BlockAddressAnalysis>(module);
    }

    fn options(&self) -> String {
        self.options.text()
    }
}
