//! The probabilities of branches (`branch-prob`).
//!
//! # What it does
//! For each edge out of a block, how probable control is to go along it, as a fraction of 2^31. The first of these that has an
//! answer decides for a block:
//! 1. `!prof` with branch weights (LangRef; BranchWeightMetadata), but edges to what is never run are as good as never taken;
//! 2. estimated weights of the targets (see `estimate.rs`): blocks that end in `unreachable` or in calls that do not
//!    return, handlers of exceptions and calls of cold functions make what leads to them improbable; loops are run
//!    [`TRIP_COUNT`] times;
//! 3. the condition: pointers are equal, numbers zero or negative, strings equal, floats equal or NaN with lower
//!    probability (T. Ball and J. Larus, "Branch Prediction for Free", 1993);
//! 4. otherwise all edges are alike.
//!
//! # Complexity
//! Linear, but for walks up the dominator tree and for exits of nested loops, which are counted and end when a fixed
//! number for each block of the body is used up (`estimate::CAP`); what lies beyond has no estimated weight.
//!
//! # Compatibility with LLVM 22
//! [`PrintAnalysis::print`] writes what `print<branch-prob>` does.

mod cycles;
mod estimate;
mod heuristics;
pub mod probability;
mod unlikely;

use crate::domtree::DominatorTreeAnalysis;
use crate::loops::{LoopAnalysis, Loops};
use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use crate::postdomtree::PostDominatorTreeAnalysis;
use cycles::{Around, Surroundings};
pub use estimate::ends_in_deoptimize;
use estimate::{Estimates, weight};
use ir::{Block, Body, Inst, LocalSlots, Opcode, metadata_kinds as kinds};
pub use probability::Probability;
use rustc_hash::FxHashMap;
use std::io::{self, Write};

/// How often a loop is assumed to be run.
pub const TRIP_COUNT: u32 = 31;

/// Edges of a higher probability are hot.
const HOT: Probability = Probability::ratio(4, 5);

/// Where the probabilities of a block's edges stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    first: u32,
    count: u32,
    known: bool,
}

/// The probabilities of the edges of a body. Valid until its control flow changes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BranchProbabilities {
    ranges: Vec<Range>,
    edges: Vec<Probability>,
}

impl BranchProbabilities {
    /// The probability of the `k`-th edge out of a block.
    pub fn edge(&self, body: &Body, from: Block, k: usize) -> Probability {
        match self.ranges.get(from.index()) {
            Some(r) if r.known => self.edges[r.first as usize + k],
            _ => Probability::ratio(1, body.block_successors(from).len().max(1) as u32),
        }
    }

    /// The probability to come from one block right to another one: the sum over all edges between them.
    pub fn between(&self, body: &Body, from: Block, to: Block) -> Probability {
        let mut count = 0;
        let mut sum = Probability::ZERO;
        for (k, s) in body.block_successors(from).enumerate() {
            if s == to {
                count += 1;
                sum = sum.plus(self.edge(body, from, k));
            }
        }
        if self.ranges.get(from.index()).is_some_and(|r| r.known) {
            sum
        } else {
            Probability::ratio(count, body.block_successors(from).len().max(1) as u32)
        }
    }

    /// [`Self::between`] for each successor, in their order; linear.
    pub fn by_successor(&self, body: &Body, from: Block) -> Vec<Probability> {
        let targets: Vec<Block> = body.block_successors(from).collect();
        if targets.len() <= 8 {
            return targets.iter().map(|&to| self.between(body, from, to)).collect();
        }
        let mut sums: FxHashMap<Block, Probability> = FxHashMap::default();
        let mut first: FxHashMap<Block, u32> = FxHashMap::default();
        for (k, &to) in targets.iter().enumerate() {
            let sum = sums.entry(to).or_insert(Probability::ZERO);
            *sum = sum.plus(self.edge(body, from, k));
            *first.entry(to).or_default() += 1;
        }
        let known = self.ranges.get(from.index()).is_some_and(|r| r.known);
        let of = |to| if known { sums[to] } else { Probability::ratio(first[to], targets.len() as u32) };
        targets.iter().map(of).collect()
    }

    /// The probabilities of all edges out of a block, in order; none if nothing is known of them.
    pub fn edges_of(&self, b: Block) -> &[Probability] {
        match self.ranges.get(b.index()) {
            Some(r) if r.known => &self.edges[r.first as usize..(r.first + r.count) as usize],
            _ => &[],
        }
    }

    fn set(&mut self, b: Block, edges: impl IntoIterator<Item = Probability>) {
        let first = self.edges.len();
        self.edges.extend(edges);
        let count = (self.edges.len() - first) as u32;
        self.ranges[b.index()] = Range { first: first as u32, count, known: true };
    }
}

/// Blocks that the entry reaches, each before its successors but for back edges: the reverse of the order in which a
/// depth-first search leaves them, first successors first.
pub fn reverse_postorder(body: &Body) -> Vec<Block> {
    let mut order = Vec::new();
    let mut seen = ir::EntitySet::with_capacity(body.block_capacity());
    let mut stack = Vec::new();
    if let Some(entry) = body.entry().expand() {
        seen.insert(entry);
        stack.push((entry, body.block_successors(entry)));
    }
    while let Some((b, successors)) = stack.last_mut() {
        match successors.next() {
            Some(s) => {
                if seen.insert(s) {
                    stack.push((s, body.block_successors(s)));
                }
            }
            None => {
                order.push(*b);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}

/// The probabilities as an analysis that passes ask for.
pub struct BranchProbabilityAnalysis;

impl Analysis for BranchProbabilityAnalysis {
    type Result = BranchProbabilities;
    const CLASS: &'static str = "BranchProbabilityAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> BranchProbabilities {
        let loops = analyses.get::<LoopAnalysis>(function);
        let tree = analyses.get::<DominatorTreeAnalysis>(function);
        let post = analyses.get::<PostDominatorTreeAnalysis>(function);
        let order = reverse_postorder(function.body);
        let around = Surroundings::new(function.body, &loops);
        let estimates = Estimates::new(function, around, &tree, &post, &order);
        let ranges = vec![Range { first: 0, count: 0, known: false }; function.body.block_capacity()];
        let finder = Finder { function, loops: &loops, estimates };
        let mut result = BranchProbabilities { ranges, edges: Vec::new() };
        for &b in order.iter().filter(|&&b| function.body.block_successors(b).len() > 1) {
            if let Some(edges) = finder.edges(b) {
                result.set(b, edges);
            }
        }
        result
    }
}

/// Finds the probabilities of a block's edges.
struct Finder<'a> {
    function: FunctionView<'a>,
    loops: &'a Loops,
    estimates: Estimates<'a>,
}

impl Finder<'_> {
    fn edges(&self, b: Block) -> Option<Vec<Probability>> {
        let body = self.function.body;
        let terminator = body.terminator(b)?;
        self.by_metadata(b, terminator).or_else(|| self.by_estimates(b, terminator)).or_else(|| {
            let conditional = body.inst(terminator).opcode == Opcode::Br;
            let taken = conditional.then(|| heuristics::taken(self.function, terminator))??;
            Some(vec![taken, taken.complement()])
        })
    }

    fn by_metadata(&self, b: Block, terminator: Inst) -> Option<Vec<Probability>> {
        let body = self.function.body;
        let mut weights = branch_weights(self.function, terminator)?;
        let from = self.estimates.around.around(b);
        let never = |to: Block| self.estimates.edge(from, to).is_some_and(|w| w == weight::UNREACHABLE);
        let never: Vec<bool> = body.successors(terminator).map(never).collect();
        let mut sum = scale_to_32_bits(&mut weights, 0);
        if sum == 0 || never.iter().all(|&n| n) {
            weights.fill(1);
            sum = weights.len() as u64;
        }
        let mut out: Vec<Probability> = weights.iter().map(|&w| Probability::ratio(w, sum as u32)).collect();
        if never.contains(&true) && never.contains(&false) {
            lower_unreachable(&mut out, &never);
        }
        Some(out)
    }

    fn by_estimates(&self, b: Block, terminator: Inst) -> Option<Vec<Probability>> {
        let body = self.function.body;
        let surroundings = &self.estimates.around;
        let from = surroundings.around(b);
        let unlikely = match from {
            Around::Natural(l) if is_conditional(body, terminator) => {
                unlikely::successors(self.function, self.loops, l, terminator)
            }
            _ => Default::default(),
        };
        let mut found = false;
        let mut weights = Vec::new();
        for to in body.successors(terminator) {
            let mut weight = self.estimates.edge(from, to);
            let mut divide = |by: u32| {
                if weight != Some(weight::ZERO) {
                    weight = Some((weight.unwrap_or(weight::DEFAULT) / by).max(weight::LOWEST));
                }
            };
            if surroundings.exits(from, surroundings.around(to)) {
                divide(TRIP_COUNT);
            }
            if unlikely.contains(&to) {
                divide(2);
            }
            found |= weight.is_some();
            weights.push(weight.unwrap_or(weight::DEFAULT));
        }
        let sum = scale_to_32_bits(&mut weights, weight::LOWEST);
        (found && sum != 0).then(|| weights.iter().map(|&w| Probability::ratio(w, sum as u32)).collect())
    }
}

fn is_conditional(body: &Body, terminator: Inst) -> bool {
    body.inst(terminator).opcode == Opcode::Br && body.num_successors(terminator) == 2
}

/// Makes the sum of weights fit into 32 bits, if it does not, no weight less than `least`; the sum.
fn scale_to_32_bits(weights: &mut [u32], least: u32) -> u64 {
    let sum = |weights: &[u32]| weights.iter().map(|&w| u64::from(w)).sum::<u64>();
    let total = sum(weights);
    let limit = u64::from(u32::MAX);
    if total <= limit {
        return total;
    }
    let factor = total / limit + 1;
    weights.iter_mut().for_each(|w| *w = ((u64::from(*w) / factor) as u32).max(least));
    sum(weights)
}

/// Makes edges to what is never run as good as never taken; the others get the difference, in proportion.
fn lower_unreachable(edges: &mut [Probability], never: &[bool]) {
    let lowest = Probability::raw(1);
    let reachable = |edges: &[Probability]| {
        let of = edges.iter().zip(never).filter(|e| !e.1).map(|e| *e.0);
        of.fold(Probability::ZERO, Probability::plus).numerator()
    };
    let mut gone = Probability::ZERO;
    for (edge, _) in edges.iter_mut().zip(never).filter(|e| *e.1) {
        *edge = lowest.min(*edge);
        gone = gone.plus(*edge);
    }
    let (old, new) = (reachable(edges), gone.complement().numerator());
    if old == new {
        return;
    }
    let count = never.iter().filter(|&&n| !n).count() as u32;
    for (edge, _) in edges.iter_mut().zip(never).filter(|e| !e.1) {
        let product = u64::from(new) * u64::from(edge.numerator());
        let share = if old == 0 { new / count } else { ((product + u64::from(old / 2)) / u64::from(old)) as u32 };
        *edge = Probability::raw(share);
    }
}

/// The weights that `!prof` gives to the successors of a terminator, if there is one for each.
pub fn branch_weights(function: FunctionView<'_>, terminator: Inst) -> Option<Vec<u32>> {
    use Opcode::{Br, CallBr, IndirectBr, Invoke, Switch};
    let body = function.body;
    if !matches!(body.inst(terminator).opcode, Br | Switch | IndirectBr | Invoke | CallBr) {
        return None;
    }
    let md = &function.module.ctx.md;
    let mut operands = md.tuple_operands(body.attachment(terminator, kinds::PROF))?;
    if operands.len() < 3 || md.as_string(operands.next()?)? != b"branch_weights" {
        return None;
    }
    // A string behind the name says where the weights come from.
    let mut rest = operands.clone();
    if rest.next().and_then(|o| md.as_string(o)).is_some() {
        operands = rest;
    }
    if operands.len() != body.num_successors(terminator) {
        return None;
    }
    operands.map(|o| function.module.metadata_int(o).map(|n| n as u32)).collect()
}

impl PrintAnalysis for BranchProbabilityAnalysis {
    const HEADING: [&'static str; 2] = ["Printing analysis 'Branch Probability Analysis' for function '", "':\n"];

    fn print(result: &BranchProbabilities, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        let body = function.body;
        let mut text = b"---- Branch Probabilities ----\n".to_vec();
        let slots = LocalSlots::for_blocks(body);
        for b in body.blocks() {
            let edges = result.by_successor(body, b);
            for (to, probability) in body.block_successors(b).zip(edges) {
                text.extend_from_slice(b"  edge ");
                slots.write_operand(body, b.into(), &mut text);
                text.extend_from_slice(b" -> ");
                slots.write_operand(body, to.into(), &mut text);
                write!(text, " probability is {probability}")?;
                text.extend_from_slice(if probability > HOT { b" [HOT edge]\n" } else { b"\n" });
            }
            if text.len() >= 1 << 16 {
                out.write_all(&text)?;
                text.clear();
            }
        }
        out.write_all(&text)
    }
}
