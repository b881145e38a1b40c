//! How often blocks are run (`block-freq`).
//!
//! # What it does
//! For each block, how often it is run for one run of the body, as the probabilities of branches say: as a number, and as an
//! integer of which the greatest of the body is 2^54.
//!
//! # Algorithm
//! That of LLVM's manual, "LLVM Block Frequency Terminology". The header of each loop, inner loops first, gets all mass,
//! which is shared out along edges in reverse postorder; what comes back to the header says how often the loop is run.
//! A loop that is done with is one node in the loop around it, with the mass of its exits for edges. Where
//! control flow is irreducible, each strongly connected part becomes a loop with several headers. In the end the
//! frequencies are masses times the scales of all loops around.
//!
//! # Complexity
//! Linear where edges leave few loops at a time; for each loop that an edge leaves one step. Past a cap (`flow::EXITS_CAP`)
//! frequencies follow from the depth of loops alone. Irreducible parts are searched for once for each loop that has any.
//!
//! # Compatibility with LLVM 22
//! [`PrintAnalysis::print`] writes what `print<block-freq>` does: all rounding is LLVM's.

mod distribution;
mod flow;
mod irreducible;
mod scaled;
#[cfg(test)]
mod tests;

use crate::branch_prob::{BranchProbabilityAnalysis, reverse_postorder};
use crate::loops::LoopAnalysis;
use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use flow::{Flow, NONE};
use ir::{Block, Global, Module, metadata_kinds as kinds};
pub use scaled::Scaled;
use std::io::{self, Write};
use std::sync::Arc;

/// How often a block is run.
#[derive(Clone, Copy, Debug)]
struct Frequency {
    relative: Scaled,
    integer: u64,
}

/// The frequencies of the blocks of a body. Valid until its control flow changes.
#[derive(Clone, Debug, Default)]
pub struct BlockFrequencies {
    /// By block.
    index: Vec<u32>,
    nodes: Vec<Frequency>,
}

impl BlockFrequencies {
    fn find(&self, b: Block) -> Option<&Frequency> {
        self.nodes.get(*self.index.get(b.index()).filter(|&&n| n != NONE)? as usize)
    }

    /// The frequency as an integer: at most 2^54, at least 1; 0 for a block that the entry does not reach.
    pub fn frequency(&self, b: Block) -> u64 {
        self.find(b).map_or(0, |f| f.integer)
    }

    /// How often the block is run for one run of the body.
    pub fn relative(&self, b: Block) -> Scaled {
        self.find(b).map_or(Scaled::ZERO, |f| f.relative)
    }

    /// The frequency of the entry.
    pub fn entry_frequency(&self) -> u64 {
        self.nodes.first().map_or(0, |f| f.integer)
    }

    /// How often the block was run, if `entries` counts the runs of the body.
    pub fn count(&self, b: Block, entries: u64) -> u64 {
        let entry = u128::from(self.entry_frequency().max(1));
        let runs = u128::from(entries) * u128::from(self.frequency(b));
        (runs.saturating_add(entry / 2) / entry).try_into().unwrap_or(u64::MAX)
    }
}

/// How often the function was run, as its `!prof` says.
pub fn entry_count(function: FunctionView<'_>) -> Option<u64> {
    function_entry_count(function.module, function.global)
}

/// How often a function, which need not have a body, was run, as its `!prof` says.
pub fn function_entry_count(module: &Module, function: Global) -> Option<u64> {
    let md = &module.ctx.md;
    let attachments = &module.function(function)?.attachments;
    let mut lists = attachments.iter().filter(|a| a.0 == kinds::PROF).filter_map(|a| md.tuple_operands(a.1));
    let mut operands = lists.next()?;
    let named = md.as_string(operands.next()?)? == b"function_entry_count";
    let count = operands.next().filter(|_| named)?;
    // -1 stands for "no samples".
    module.metadata_int(count).filter(|&n| n != u64::MAX)
}

/// How often the blocks of a function that has a profile were run.
pub struct BlockCounts {
    frequencies: Arc<BlockFrequencies>,
    entries: u64,
}

impl BlockCounts {
    /// The counts of a function; `None` without a profile.
    pub fn new(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> Option<Self> {
        let entries = entry_count(function)?;
        Some(Self { frequencies: analyses.get::<BlockFrequencyAnalysis>(function), entries })
    }

    /// The count of a block; 0 for one that is new since.
    pub fn count(&self, b: Block) -> u64 {
        self.frequencies.count(b, self.entries)
    }
}

/// The frequencies as an analysis that passes ask for.
pub struct BlockFrequencyAnalysis;

impl Analysis for BlockFrequencyAnalysis {
    type Result = BlockFrequencies;
    const CLASS: &'static str = "BlockFrequencyAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> BlockFrequencies {
        let probabilities = analyses.get::<BranchProbabilityAnalysis>(function);
        let loops = analyses.get::<LoopAnalysis>(function);
        let order = reverse_postorder(function.body);
        if order.is_empty() {
            return BlockFrequencies::default();
        }
        let mut flow = Flow::new(function, &probabilities, &loops, &order);
        flow.run();
        flow.finish()
    }
}

impl PrintAnalysis for BlockFrequencyAnalysis {
    const HEADING: [&'static str; 2] = ["Printing analysis results of BFI for function '", "':\n"];

    fn print(result: &BlockFrequencies, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        let body = function.body;
        let mut text = b"block-frequency-info: ".to_vec();
        text.extend_from_slice(function.name());
        text.push(b'\n');
        let entries = entry_count(function);
        for b in body.blocks() {
            text.extend_from_slice(b" - ");
            text.extend_from_slice(body.name(b.into()).unwrap_or_default());
            write!(text, ": float = {}, int = {}", result.relative(b).text(), result.frequency(b))?;
            if let Some(entries) = entries {
                write!(text, ", count = {}", result.count(b, entries))?;
            }
            if let Some(weight) = flow::header_weight(function, b) {
                write!(text, ", irr_loop_header_weight = {weight}")?;
            }
            text.push(b'\n');
            if text.len() >= 1 << 16 {
                out.write_all(&text)?;
                text.clear();
            }
        }
        text.push(b'\n');
        out.write_all(&text)
    }
}
