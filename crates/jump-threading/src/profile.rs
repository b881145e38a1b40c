//! Frequencies of blocks and probabilities of branches, kept up to date while edges are threaded, and the weights that follow.

use crate::threader::Threader;
use analysis::branch_prob::branch_weights;
use analysis::{BlockFrequencies, BlockFrequencyAnalysis, BranchProbabilities, BranchProbabilityAnalysis};
use analysis::{FunctionAnalyses, Probability};
use ir::metadata_kinds::kind;
use ir::{Block, Body, Inst, Opcode, Type, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use transforms::utils::fold_terminator::set_weights;

/// What is known of how often code runs.
pub(crate) struct Profile {
    frequencies: Option<Arc<BlockFrequencies>>,
    probabilities: Option<Arc<BranchProbabilities>>,
    /// Frequencies that have changed.
    blocks: FxHashMap<Block, u64>,
    /// Probabilities that have changed; nothing is known of a block with an empty list.
    edges: FxHashMap<Block, Vec<Probability>>,
}

impl Profile {
    /// With what is known already.
    pub fn new(analyses: &mut FunctionAnalyses) -> Self {
        Self {
            frequencies: analyses.cached::<BlockFrequencyAnalysis>(),
            probabilities: analyses.cached::<BranchProbabilityAnalysis>(),
            blocks: FxHashMap::default(),
            edges: FxHashMap::default(),
        }
    }

    pub fn frequency(&self, b: Block) -> u64 {
        let base = || self.frequencies.as_ref().map_or(0, |f| f.frequency(b));
        self.blocks.get(&b).copied().unwrap_or_else(base)
    }

    pub fn set_frequency(&mut self, b: Block, n: u64) {
        if self.frequencies.is_some() {
            self.blocks.insert(b, n);
        }
    }

    /// The probability of the `k`-th edge out of a block.
    pub fn edge(&self, body: &Body, from: Block, k: usize) -> Probability {
        let count = body.block_successors(from).len();
        match (self.edges.get(&from), &self.probabilities) {
            (Some(edges), _) if edges.len() == count => edges[k],
            (None, Some(known)) => known.edge(body, from, k),
            _ => Probability::ratio(1, count.max(1) as u32),
        }
    }

    /// The probability to come from one block right to another one.
    pub fn between(&self, body: &Body, from: Block, to: Block) -> Probability {
        if self.probabilities.is_none() {
            return Probability::ZERO;
        }
        if !self.edges.contains_key(&from)
            && let Some(known) = &self.probabilities
        {
            return known.between(body, from, to);
        }
        let edges = body.block_successors(from).enumerate().filter(|e| e.1 == to);
        edges.fold(Probability::ZERO, |sum, (k, _)| sum.plus(self.edge(body, from, k)))
    }

    /// Forgets the probabilities of a block whose terminator has changed.
    pub fn erase(&mut self, b: Block) {
        if self.probabilities.is_some() {
            self.edges.insert(b, Vec::new());
        }
    }

    fn set_edges(&mut self, b: Block, edges: Vec<Probability>) {
        if self.probabilities.is_some() {
            self.edges.insert(b, edges);
        }
    }

    /// A copy of a block ends as the block does.
    pub fn copy_probabilities(&mut self, from: Block, to: Block) {
        // Those of the analysis are asked by block.
        if let Some(known) = self.edges.get(&from).cloned() {
            self.edges.insert(to, known);
        } else if let Some(known) = self.probabilities.clone() {
            self.edges.insert(to, known.edges_of(from).to_vec());
        }
    }

    /// A block got a branch to a new block, with these weights, if they are known.
    pub fn unfold(&mut self, from: Block, new: Block, weights: Option<[u64; 2]>) {
        let [yes, no] = weights.filter(|w| w[0].saturating_add(w[1]) != 0).unwrap_or([1, 1]);
        let sum = yes.saturating_add(no);
        let first = share(yes, sum);
        match weights {
            Some(_) => self.set_edges(from, vec![first, share(no, sum)]),
            None => self.erase(from),
        }
        let frequency = first.scale(self.frequency(from));
        self.set_frequency(new, frequency);
    }
}

/// `part / whole` of numbers of 64 bits, scaled down.
fn share(part: u64, whole: u64) -> Probability {
    let shift = 32u32.saturating_sub(whole.leading_zeros());
    Probability::ratio((part >> shift) as u32, ((whole >> shift) as u32).max(1))
}

/// Scales probabilities so that their sum is 1.
fn normalize(edges: &mut [Probability]) {
    let sum: u64 = edges.iter().map(|e| u64::from(e.numerator())).sum();
    let count = edges.len().max(1) as u32;
    for e in edges.iter_mut() {
        *e = match sum {
            0 => Probability::ratio(1, count),
            _ => {
                let scaled = u64::from(e.numerator()) * u64::from(Probability::DENOMINATOR) + sum / 2;
                Probability::raw((scaled / sum) as u32)
            }
        };
    }
}

impl Threader<'_> {
    /// Has the branch at the end of a block weights?
    pub fn has_weights(&self, b: Block) -> bool {
        let t = self.body.terminator(b).filter(|&t| self.body.num_successors(t) >= 2);
        t.is_some_and(|t| branch_weights(self.view(), t).is_some())
    }

    /// The weights of a conditional branch or a `select`.
    pub fn pair_weights(&self, i: Inst) -> Option<[u64; 2]> {
        let md = &self.module.ctx.md;
        let mut operands = md.tuple_operands(self.body.attachment(i, kind::PROF))?;
        if md.as_string(operands.next()?)? != b"branch_weights" {
            return None;
        }
        let numbers = operands.filter(|&m| md.as_string(m).is_none());
        let weights: Option<Vec<u64>> = numbers.map(|m| self.module.metadata_int(m)).collect();
        weights?.try_into().ok()
    }

    /// Computes frequencies if they are not known and are needed.
    pub fn know_frequencies(&mut self, needed: bool) {
        if self.profile.frequencies.is_some() || !needed {
            return;
        }
        let mut analyses = FunctionAnalyses::new(self.aliases.clone());
        let view = self.view();
        let frequencies = analyses.get::<BlockFrequencyAnalysis>(view);
        let probabilities = analyses.get::<BranchProbabilityAnalysis>(view);
        (self.profile.frequencies, self.profile.probabilities) = (Some(frequencies), Some(probabilities));
        self.profile.blocks.clear();
        self.profile.edges.clear();
    }

    /// Edges of `b` now lead through `new` to `dest`: what is left of the frequency and the probabilities of `b`.
    pub fn update_profile(&mut self, b: Block, new: Block, dest: Block, has_profile: bool) {
        if self.profile.frequencies.is_none() {
            return;
        }
        let (old, moved) = (self.profile.frequency(b), self.profile.frequency(new));
        self.profile.set_frequency(b, old.saturating_sub(moved));
        let successors: Vec<Block> = self.body.block_successors(b).collect();
        let of_edge = |(k, &s): (usize, &Block)| {
            let all = self.profile.edge(self.body, b, k).scale(old);
            if s == dest { all.saturating_sub(moved) } else { all }
        };
        let frequencies: Vec<u64> = successors.iter().enumerate().map(of_edge).collect();
        let most = frequencies.iter().copied().max().unwrap_or(0);
        let mut edges: Vec<Probability> = match most {
            0 => vec![Probability::ratio(1, frequencies.len().max(1) as u32); frequencies.len()],
            _ => frequencies.iter().map(|&n| share(n, most)).collect(),
        };
        if most != 0 {
            normalize(&mut edges);
        }
        let weights: Vec<u64> = edges.iter().map(|e| u64::from(e.numerator())).collect();
        self.profile.set_edges(b, edges);
        if let Some(t) = self.body.terminator(b).filter(|_| weights.len() >= 2 && has_profile) {
            self.set_weights(t, &weights);
        }
    }

    /// Gives a branch weights; where the old ones come from is still said.
    fn set_weights(&mut self, t: Inst, weights: &[u64]) {
        let md = &self.module.ctx.md;
        let origin = self.body.attachment(t, kind::PROF).expand().and_then(|m| md.tuple_operands(m)?.nth(1));
        let Some(origin) = origin.filter(|&m| md.as_string(m).is_some()) else {
            return set_weights(self.module, self.body, t, weights);
        };
        let mut operands = vec![md.string(b"branch_weights"), origin];
        operands.extend(weights.iter().map(|&w| md.int(Type::I32, w)));
        let node = md.tuple(&operands);
        self.body.set_attachment(t, kind::PROF, node);
    }

    /// A phi is a constant on some ways: the branches that lead there are not taken more often than the branch on the phi goes that way.
    pub fn tell_predecessors_weights(&mut self, phi: Inst, b: Block) {
        let Some(t) = self.body.terminator(b) else { return };
        let Some([yes, no]) = self.pair_weights(t).filter(|w| w[0].saturating_add(w[1]) != 0) else { return };
        let sum = yes.saturating_add(no);
        let entries: Vec<(Value, Block)> = self.body.phi_entries(phi).collect();
        for (v, from) in entries {
            let Some(c) = v.constant().filter(|&c| self.is_int(c) && self.body.consts().ty(c) == Type::I1) else {
                continue;
            };
            let bound = share(if self.is_zero(c) { no } else { yes }, sum);
            let Some((branch, side)) = self.deciding_branch(from, b) else { return };
            if self.pair_weights(branch).is_some() || bound >= Probability::ratio(1, 2) {
                continue;
            }
            let mut weights = [u64::from(bound.numerator()), u64::from(bound.complement().numerator())];
            if side == 1 {
                weights.reverse();
            }
            self.set_weights(branch, &weights);
        }
    }

    /// The branch that decided that control came to `from` and then to `to`, and which way it went.
    fn deciding_branch(&self, mut from: Block, mut to: Block) -> Option<(Inst, usize)> {
        let mut seen = FxHashSet::default();
        loop {
            let t = self.body.terminator(from)?;
            if let View::CondBr { yes, .. } = self.body.view(t) {
                return Some((t, usize::from(yes != to)));
            }
            debug_assert!(self.opcode(t) != Opcode::Phi);
            seen.insert(from);
            let above = self.body.single_predecessor(from).filter(|&p| !seen.contains(&p))?;
            (from, to) = (above, from);
        }
    }
}
