//! Branch weights.

use crate::simplifier::Simplifier;
use ir::metadata_kinds::kind;
use ir::{Inst, Md, Type};
use transforms::utils::local::invoke_to_call;

/// A branch is taken as predictable if one side is taken at least so often, in percent (`-predictable-branch-threshold`).
const LIKELY_PERCENT: u128 = 99;

/// Weights of the edges of two branches in a row.
pub(crate) struct PairWeights {
    pub first: [u64; 2],
    pub second: [u64; 2],
}

impl Simplifier<'_> {
    /// The weights of an instruction with `!prof` of that kind, however many.
    pub fn raw_weights(&self, i: Inst) -> Option<Vec<u64>> {
        let md = &self.module.ctx.md;
        let mut operands = md.tuple_operands(self.body.attachment(i, kind::PROF))?;
        if operands.len() < 3 || md.as_string(operands.next()?)? != b"branch_weights" {
            return None;
        }
        // A string behind the name says where the weights come from.
        let numbers = operands.enumerate().filter(|(k, m)| *k != 0 || md.as_string(*m).is_none());
        numbers.map(|(_, m)| self.module.metadata_int(m)).collect()
    }

    /// The weights of a terminator, one for each edge.
    pub fn weights(&self, t: Inst) -> Option<Vec<u64>> {
        self.raw_weights(t).filter(|w| w.len() == self.body.num_successors(t))
    }

    /// The weights of a conditional branch or a `select`.
    pub fn pair(&self, i: Inst) -> Option<[u64; 2]> {
        self.raw_weights(i)?.try_into().ok()
    }

    /// The same, if they are not both zero.
    pub fn nonzero_pair(&self, i: Inst) -> Option<[u64; 2]> {
        self.pair(i).filter(|w| w[0].saturating_add(w[1]) != 0)
    }

    /// The weights of two branches, if one of them has some; those of the other count as even.
    pub fn pair_weights(&self, first: Inst, second: Inst) -> Option<PairWeights> {
        let (f, s) = (self.pair(first), self.pair(second));
        (f.is_some() || s.is_some()).then(|| PairWeights { first: f.unwrap_or([1, 1]), second: s.unwrap_or([1, 1]) })
    }

    /// Is a branch on side `k` nearly always taken, and not marked unpredictable?
    pub fn is_likely(&self, branch: Inst, k: usize) -> bool {
        if self.is_unpredictable(branch) {
            return false;
        }
        self.nonzero_pair(branch).is_some_and(|w| is_likely_share(w[k], w[0] + w[1]))
    }

    pub fn is_unpredictable(&self, branch: Inst) -> bool {
        self.body.attachment(branch, kind::UNPREDICTABLE).is_some()
    }

    /// Weights as metadata, scaled down to 32 bits; none where all are zero.
    pub fn weights_node(&self, weights: &[u64]) -> Md {
        let largest = weights.iter().copied().max().unwrap_or(0);
        if largest == 0 {
            return Md::NONE;
        }
        let shift = 32u32.saturating_sub(largest.leading_zeros());
        let md = &self.module.ctx.md;
        let mut operands = vec![md.string(b"branch_weights")];
        operands.extend(weights.iter().map(|&w| md.int(Type::I32, w >> shift)));
        md.tuple(&operands)
    }

    /// Gives an instruction weights; none where all are zero.
    pub fn set_weights(&mut self, i: Inst, weights: &[u64]) {
        let node = self.weights_node(weights);
        self.set_attachment(i, kind::PROF, node);
    }

    /// Gives an instruction weights, even if all are zero.
    pub fn set_all_weights(&mut self, i: Inst, weights: &[u64]) {
        let md = &self.module.ctx.md;
        let mut operands = vec![md.string(b"branch_weights")];
        operands.extend(weights.iter().map(|&w| md.int(Type::I32, w & u64::from(u32::MAX))));
        let node = md.tuple(&operands);
        self.set_attachment(i, kind::PROF, node);
    }

    /// Turns an invoke into a call and a branch. How often it was executed is the sum of its weights.
    pub fn invoke_to_call(&mut self, invoke: Inst) -> Inst {
        let weights = self.weights(invoke);
        let call = invoke_to_call(self.body, invoke);
        if let Some(w) = weights {
            let total: u64 = w.iter().fold(0, |sum, &w| sum.saturating_add(w));
            if u32::try_from(total).is_ok() {
                self.set_all_weights(call, &[total]);
            } else {
                self.set_attachment(call, kind::PROF, Md::NONE);
            }
        }
        call
    }

    /// Sets an attachment, or takes it away.
    pub fn set_attachment(&mut self, i: Inst, kind: ir::MdKind, md: Md) {
        if md.is_some() || self.body.attachment(i, kind).is_some() {
            self.body.set_attachment(i, kind, md);
        }
    }

    /// Says that nothing is known of a branch in a function with a profile.
    pub fn set_unknown_weights(&mut self, i: Inst) {
        if !self.has_profile() {
            return;
        }
        let md = &self.module.ctx.md;
        let node = md.tuple(&[md.string(b"unknown"), md.string(b"simplifycfg")]);
        self.set_attachment(i, kind::PROF, node);
    }

    /// Does the function say how often it is entered?
    fn has_profile(&self) -> bool {
        let md = &self.module.ctx.md;
        let global = self.module.global(self.function);
        let Some(prof) = global.attachments().iter().find(|a| a.0 == kind::PROF) else { return false };
        let Some(mut operands) = md.tuple_operands(prof.1) else { return false };
        let name = operands.next().and_then(|m| md.as_string(m));
        let count = operands.next().and_then(|m| self.module.metadata_int(m));
        name == Some(b"function_entry_count") && count.is_some_and(|c| c != 0 && c != u64::MAX)
    }
}

/// Is so much of the whole nearly all?
pub(crate) fn is_likely_share(part: u64, whole: u64) -> bool {
    // Probabilities have a denominator of 2^31, rounded to the nearest.
    const ONE: u128 = 1 << 31;
    let scaled = (u128::from(part) * ONE + u128::from(whole) / 2) / u128::from(whole.max(1));
    let likely = (LIKELY_PERCENT * ONE + 50) / 100;
    scaled >= likely
}

/// A sum of products, as wide as need be and no wider.
pub(crate) fn weigh(a: u64, b: u64, c: u64, d: u64) -> u64 {
    a.saturating_mul(b).saturating_add(c.saturating_mul(d))
}
