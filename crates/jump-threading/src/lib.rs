//! `jump-threading`: where a predecessor decides which way a branch goes, it leads there directly.
//!
//! # What it does
//! ```text
//! a:  br label %m                               a:  …
//! b:  br label %m                                   br label %yes
//! m:                                     ⇒     b:  br label %m
//!   %p = phi i1 [ true, %a ], [ %c, %b ]       m:
//!   …                                             …
//!   br i1 %p, label %yes, label %no                br i1 %c, label %yes, label %no
//! ```
//! The block in between is copied into the edge; what it computes gets phis where it is used behind both.
//!
//! # What it leaves alone, and why
//! Edges to and through loop headers: a loop would get two entries. Blocks with more than a few instructions, and what must not be duplicated
//! (convergent calls, tokens used elsewhere).
//!
//! # Algorithm
//! All blocks are looked at in their order until nothing changes. For each block: what the condition at its end is when control comes from each
//! predecessor, by its operands and by [`analysis::lazy_value_info`]; then the most popular destination is threaded.
//!
//! | file | what it does |
//! |---|---|
//! | `driver.rs` | which block is looked at when |
//! | `threader.rs` | what all share |
//! | `known.rs` | what a condition is on the way from each predecessor |
//! | `edges.rs` | which edges are threaded, and where to |
//! | `thread.rs` | threading an edge; through two blocks |
//! | `copy.rs` | copies of instructions, and phis for what they compute |
//! | `duplicate.rs` | branches on phis and on `xor` copied into predecessors |
//! | `selects.rs` | `select` becomes control flow |
//! | `loads.rs` | loads that are known from some predecessors |
//! | `guards.rs` | guards that a branch above makes superfluous on one side |
//! | `implied.rs` | conditions that branches above decide |
//! | `profile.rs` | frequencies and probabilities |
//!
//! # Complexity
//! A visit is linear in the block, its edges and phis, besides what questions to lazy value info cost. A block is copied up to a named cost.
//!
//! # Needs and preserves
//! Needs assumptions and facts of the target; frequencies where branches have weights. Preserves dominators and lazy value info.
//!
//! # Poison, flags, debug info
//! A branch on `undef` or poison is undefined behaviour, so that an undefined condition may be taken for any. Where a `select` becomes
//! a branch, its condition is frozen unless it is known to be defined, or another branch that is surely reached depends on it. Debug records are copied with the instructions.
//!
//! # Compatibility with LLVM 22
//! All options. Does nothing for targets whose threads branch together. A condition of a `select` that may be `undef` is frozen in one place
//! more than LLVM does (see `docs/differences.md`).

mod copy;
mod driver;
mod duplicate;
mod edges;
mod guards;
mod implied;
mod known;
mod loads;
mod profile;
mod selects;
mod thread;
mod threader;

use analysis::lazy_value_info::LazyValueAnalysis;
use analysis::{
    AssumptionAnalysis, BlockAddressAnalysis, DominatorTree, DominatorTreeAnalysis, ModuleAnalyses, TargetFactsAnalysis,
};
use ir::attr_kind::AttrKind;
use ir::{EntitySet, Module};
use passman::{FunctionPass, FunctionUnit, PassOption, PassOptionKind, PassOptions, PreservedAnalyses};
use threader::Threader;
use transforms::utils::explain::Explainer;
use transforms::utils::phi_places::PhiPlaces;

const THRESHOLD_OPTION: &str = "jump-threading-threshold";
const IMPLICATION_OPTION: &str = "jump-threading-implication-search-threshold";
const PHI_OPTION: &str = "jump-threading-phi-threshold";
const HEADERS_OPTION: &str = "jump-threading-across-loop-headers";

const fn number(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Number, value: "uint", help }
}

/// The pass's options of the command line.
pub const OPTIONS: &[PassOption] = &[
    number(THRESHOLD_OPTION, "Max block size to duplicate for jump threading"),
    number(
        IMPLICATION_OPTION,
        "The number of predecessors to search for a stronger condition to use to thread over a weaker condition",
    ),
    number(PHI_OPTION, "Max PHIs in BB to duplicate for jump threading"),
    PassOption {
        name: HEADERS_OPTION,
        kind: PassOptionKind::Flag,
        value: "",
        help: "Allow JumpThreading to thread across loop headers, for testing",
    },
];

/// A block may cost so much that is copied ([`THRESHOLD_OPTION`]).
const THRESHOLD: u32 = 6;
/// The same in functions that are to be as small as possible.
const MIN_SIZE_THRESHOLD: u32 = 3;
/// So many branches above are asked whether they decide one below ([`IMPLICATION_OPTION`]).
const IMPLICATION_SEARCH: u64 = 3;
/// A block with more phis is not copied ([`PHI_OPTION`]).
const MAX_PHIS: u64 = 76;

/// The pass.
#[derive(Clone, Copy, Debug)]
pub struct JumpThreading {
    threshold: Option<u32>,
    implication_search: u64,
    max_phis: u64,
    across_headers: bool,
}

impl Default for JumpThreading {
    fn default() -> Self {
        Self { threshold: None, implication_search: IMPLICATION_SEARCH, max_phis: MAX_PHIS, across_headers: false }
    }
}

impl JumpThreading {
    fn threshold(&self, unit: &FunctionUnit<'_>) -> u32 {
        let attrs = &unit.module.ctx.attrs;
        let set = unit.module.function(unit.global).map(|f| attrs.list(f.attrs.get()).function);
        let is_small = set.is_some_and(|set| attrs.has(set, AttrKind::MinSize));
        self.threshold.unwrap_or(if is_small { MIN_SIZE_THRESHOLD } else { THRESHOLD })
    }
}

impl FunctionPass for JumpThreading {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let target = unit.analysis::<TargetFactsAnalysis>();
        if target.threads_branch_together() {
            return PreservedAnalyses::all();
        }
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        unit.analysis::<LazyValueAnalysis>();
        let mut unreachable = EntitySet::new();
        unit.body.blocks().filter(|&b| !tree.is_reachable(b)).for_each(|b| _ = unreachable.insert(b));
        drop(tree);
        let aliases = unit.analyses.alias_facts();
        let threshold = self.threshold(unit);
        let address_taken = unit.address_taken();
        let profile = profile::Profile::new(unit.analyses);
        let Some(mut info) = unit.analyses.lend::<LazyValueAnalysis>() else { return PreservedAnalyses::all() };
        let mut threader = Threader {
            module: unit.module,
            function: unit.global,
            body: unit.body,
            threshold,
            options: *self,
            target: &target,
            assumptions: &assumptions,
            aliases,
            info: &mut info,
            headers: EntitySet::new(),
            unreachable,
            gone: Vec::new(),
            is_gone: EntitySet::new(),
            places: PhiPlaces::default(),
            address_taken,
            profile,
            explainer: Explainer::of("jump-threading", &mut unit.sinks),
        };
        let changed = threader.run();
        unit.requests.move_block_addresses(threader.address_taken);
        unit.analyses.give_back(info);
        if !changed {
            return PreservedAnalyses::all();
        }
        if let Some(mut tree) = unit.analyses.lend::<DominatorTreeAnalysis>() {
            *tree = DominatorTree::new(unit.body);
            unit.analyses.give_back(tree);
        }
        PreservedAnalyses::none().and::<DominatorTreeAnalysis>().and::<LazyValueAnalysis>()
    }

    fn prepare(&self, module: &Module, analyses: &mut ModuleAnalyses) {
        analyses.get::<BlockAddressAnalysis>(module);
    }

    fn configure(&mut self, options: &PassOptions) {
        self.threshold = options.number(THRESHOLD_OPTION).map(|n| n.try_into().unwrap_or(u32::MAX)).or(self.threshold);
        self.implication_search = options.number(IMPLICATION_OPTION).unwrap_or(self.implication_search);
        self.max_phis = options.number(PHI_OPTION).unwrap_or(self.max_phis);
        self.across_headers |= options.flag(HEADERS_OPTION);
    }
}
