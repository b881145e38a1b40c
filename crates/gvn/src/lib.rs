//! `gvn`: what is computed or loaded already is not computed or loaded again.
//!
//! # What it does
//! ```text
//!   %a = add i32 %x, %y                 %a = add i32 %x, %y
//!   store i32 %a, ptr %p                store i32 %a, ptr %p
//!   br i1 %c, label %l, label %r        br i1 %c, label %l, label %r
//! l:                                  l:
//!   store i32 1, ptr %p                 store i32 1, ptr %p
//!   br label %m                         br label %m
//! r:                                  r:
//!   br label %m                         br label %m
//! m:                                  m:
//!                                       %v = phi i32 [ 1, %l ], [ %a, %r ]
//!   %v = load i32, ptr %p
//!   %b = add i32 %y, %x
//!   %d = sub i32 %v, %b                 %d = sub i32 %v, %a
//! ```
//!
//! # What it leaves alone, and why
//! Volatile accesses and those that order others; convergent calls, whose meaning depends on where they stand; loads in functions whose accesses are watched
//! (`sanitize_address`), where a value would have to be moved. Nothing is done anew on more than one way: that would make code larger.
//!
//! # Algorithm
//! Values get numbers, block after block in reverse postorder (B. Alpern, M. N. Wegman, F. K. Zadeck, "Detecting Equality of Variables in Programs",
//! 1988, in its hash-based form): equal operations on equal numbers have one. A value whose number has a leader that dominates it is replaced. Branches, switches and
//! assumptions say what is equal where they lead. Loads ask what they depend on through memory ([`analysis::memory_dependence`]); where all ways have a value, phis
//! stand for the load. Then operations and loads that are redundant on all ways but one are done on that one, too
//! (E. Morel, C. Renvoise, "Global Optimization by Suppression of Partial Redundancies", 1979). Rounds repeat until nothing changes.
//!
//! | file | what it holds |
//! |---|---|
//! | `driver.rs` | rounds, and the visit of an instruction |
//! | `table.rs`, `numbering.rs` | numbers and leaders, and what has which number |
//! | `equality.rs`, `region.rs` | what conditions say, and the uses behind them |
//! | `loads.rs`, `coerce.rs` | values of loads, also of other types and sizes |
//! | `load_pre.rs`, `scalar_pre.rs` | partial redundancy |
//! | `blocks.rs` | dead blocks, critical edges |
//!
//! # Complexity
//! Linear in instructions for each round but for searches, which have LLVM's limits: [`analysis::alias::limits`] and named constants here.
//!
//! # Needs and preserves
//! Needs dominators, loops and assumptions; keeps dominators and loops, and MemorySSA where it is there.
//!
//! # Poison, flags, debug info
//! What stands for another instruction too keeps flags, attributes and metadata that both have. Debug records follow to the value that is there; those of
//! dead instructions are salvaged.
//!
//! # Compatibility with LLVM 22
//! All parameters. `memoryssa` takes the place of `memdep`: loads and calls are then left alone, as in LLVM, but for what states of MemorySSA would make equal numbers.

mod blocks;
mod coerce;
mod driver;
mod equality;
mod load_pre;
mod loads;
mod numbering;
mod options;
mod region;
mod remarks;
mod scalar_pre;
mod table;

use analysis::manager::Lent;
use analysis::{
    AssumptionAnalysis, BlockAddressAnalysis, BlockCounts, DominatorTree, DominatorTreeAnalysis, FunctionView,
    LoopAnalysis, Loops, MemorySsa, MemorySsaAnalysis, ModuleAnalyses,
};
use driver::{Gvn, Tables};
use ir::attr_kind::AttrKind;
use ir::{Block, Body, EntitySet, Module, Opcode, Value};
pub use options::Options;
use passman::*;
use transforms::utils::edges::remove_phi_entries;
use transforms::utils::explain::Explainer;
use transforms::utils::local::merge_with_successor;

static INSTRUCTIONS: Statistic = Statistic::new("gvn", "NumGVNInstr", "Number of instructions deleted");
static LOADS: Statistic = Statistic::new("gvn", "NumGVNLoad", "Number of loads deleted");
static PRE: Statistic = Statistic::new("gvn", "NumGVNPRE", "Number of instructions PRE'd");
static BLOCKS: Statistic = Statistic::new("gvn", "NumGVNBlocks", "Number of blocks merged");
static SIMPLIFIED: Statistic = Statistic::new("gvn", "NumGVNSimpl", "Number of instructions simplified");
static EQUALITIES: Statistic = Statistic::new("gvn", "NumGVNEqProp", "Number of equalities propagated");
static LOAD_PRE: Statistic = Statistic::new("gvn", "NumPRELoad", "Number of loads PRE'd");

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct GvnPass {
    options: Options,
}

impl GvnPass {
    /// From the parameters in a pipeline.
    ///
    /// # Errors
    /// A message about an unknown parameter.
    pub fn with_params(params: &str) -> Result<Self, String> {
        Ok(Self { options: Options::parse(params)? })
    }
}

impl FunctionPass for GvnPass {
    fn shows_empty_options(&self) -> bool {
        true
    }

    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        // What is not there yet waits until blocks are merged.
        let was_there = unit.analyses.cached::<DominatorTreeAnalysis>().is_some();
        if was_there {
            unit.analysis::<LoopAnalysis>();
        }
        let mut memory_ssa = unit.analyses.lend::<MemorySsaAnalysis>();
        let taken: Vec<_> = unit.address_taken().iter().collect();
        let merged = merge_blocks(unit.body, &taken, memory_ssa.as_deref_mut());
        unit.analysis::<DominatorTreeAnalysis>();
        unit.analysis::<LoopAnalysis>();
        let facts = unit.analyses.alias_facts();
        let tree = unit.analyses.lend::<DominatorTreeAnalysis>();
        let mut tree = tree.unwrap_or_else(|| Lent::new(DominatorTree::new(unit.body)));
        let loops = unit.analyses.lend::<LoopAnalysis>();
        let mut loops = loops.unwrap_or_else(|| Lent::new(Loops::new(unit.body, &tree)));
        if was_there && merged > 0 {
            *tree = DominatorTree::new(unit.body);
            *loops = Loops::new(unit.body, &tree);
        }
        let attrs = &unit.module.ctx.attrs;
        let own = unit.module.function(unit.global).map(|f| attrs.list(f.attrs.get()).function);
        let has = |kind| own.is_some_and(|set| attrs.has(set, kind));
        let remarks = unit.sinks.remarks.wanted_of("gvn").then(|| {
            let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
            let wants_hotness = unit.sinks.remarks.want_hotness();
            let counts = wants_hotness.then(|| BlockCounts::new(view, unit.analyses)).flatten();
            Box::new(remarks::LoadRemarks::new(unit.module, counts))
        });
        let mut gvn = Gvn {
            module: unit.module,
            function: unit.global,
            body: unit.body,
            tree: &mut tree,
            loops: &mut loops,
            assumptions: &assumptions,
            facts: &facts,
            memory_ssa: memory_ssa.as_deref_mut(),
            remarks,
            explainer: Explainer::of("gvn", &mut unit.sinks),
            options: self.options,
            is_coroutine: has(AttrKind::PresplitCoroutine),
            is_sanitized: has(AttrKind::SanitizeAddress) || has(AttrKind::SanitizeHWAddress),
            tables: Tables::take(),
            translation_depth: 0,
            dead: EntitySet::new(),
            dead_list: Vec::new(),
            to_split: Vec::new(),
            inserted_for: Default::default(),
            counts: Default::default(),
            has_new_blocks: true,
            bits: [Value::NONE; 2],
            grouped_uses: None,
        };
        let changed = gvn.run() || merged > 0;
        gvn.counts.report(merged);
        gvn.tables.leave();
        let remarks = gvn.remarks.take().map_or_else(Vec::new, |wanted| wanted.remarks);
        remarks.into_iter().for_each(|remark| unit.remark(|| remark));
        unit.analyses.give_back(tree);
        unit.analyses.give_back(loops);
        let had_memory_ssa = memory_ssa.is_some();
        if let Some(ssa) = memory_ssa {
            unit.analyses.give_back(ssa);
        }
        if !changed {
            return PreservedAnalyses::all();
        }
        let preserved = PreservedAnalyses::none().and::<DominatorTreeAnalysis>().and::<LoopAnalysis>();
        if had_memory_ssa { preserved.and::<MemorySsaAnalysis>() } else { preserved }
    }

    fn prepare(&self, module: &Module, analyses: &mut ModuleAnalyses) {
        analyses.get::<BlockAddressAnalysis>(module);
    }

    fn options(&self) -> String {
        self.options.text()
    }
}

/// Joins blocks with their only predecessors, whose only successors they are, unless their address is taken; how many.
fn merge_blocks(body: &mut Body, taken: &[Block], mut memory_ssa: Option<&mut MemorySsa>) -> u64 {
    let blocks: Vec<Block> = body.blocks().collect();
    let mut merged = 0;
    for b in blocks {
        let Some(p) = only_predecessor(body, b).filter(|_| !taken.contains(&b)) else { continue };
        let name = body.name(b.into()).unwrap_or_default().to_vec();
        if !has_one_edge(body, p) || !merge_with_successor(body, p) {
            continue;
        }
        if !body.has_name(p.into()) && !name.is_empty() {
            body.set_name(p.into(), &name);
        }
        if let Some(ssa) = &mut memory_ssa {
            ssa.block_was_merged(body, b, p);
        }
        merged += 1;
    }
    merged
}

/// The only block that leads to `b`, another one, by whatever number of edges.
fn only_predecessor(body: &Body, b: Block) -> Option<Block> {
    let mut preds = body.predecessors(b);
    let p = preds.next().filter(|&p| p != b && b != body.entry())?;
    // Only in code that is never reached.
    if body.phis(b).any(|phi| body.operands(phi).any(|v| v == phi.into())) {
        return None;
    }
    preds.all(|other| other == p).then_some(p)
}

/// Has a block but one edge, to one block? Where a branch or switch has several to the same block, it becomes one.
fn has_one_edge(body: &mut Body, p: Block) -> bool {
    let Some(t) = body.terminator(p) else { return false };
    let to = body.successor(t, 0);
    let count = body.num_successors(t);
    if !matches!(body.inst(t).opcode, Opcode::Br | Opcode::Switch | Opcode::IndirectBr)
        || body.successors(t).any(|s| s != to)
    {
        return false;
    }
    if count > 1 || body.inst(t).opcode != Opcode::Br {
        (1..count).for_each(|_| remove_phi_entries(body, p, to));
        let loc = body.debug_loc(t);
        body.remove(t);
        let branch = body.append_br(p, to);
        body.set_debug_loc(branch, loc);
    }
    true
}
