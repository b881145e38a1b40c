//! Threading an edge: the block in between is copied into it.

use crate::threader::Threader;
use analysis::Probability;
use analysis::constant_folding::{fold_fcmp, fold_icmp};
use analysis::lazy_value_info::Predicate;
use ir::{Block, Const, Inst, InstData, Opcode, Type, Value, View};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::edges::remove_edges;
use transforms::utils::split_predecessors::split_predecessors;

/// Comparisons of comparisons are evaluated so deep.
const MAX_DEPTH: u32 = 32;

impl Threader<'_> {
    /// Lets the edges from `preds` into `b` lead to `dest`, if that pays and keeps loops as they are.
    pub fn try_thread_edge(&mut self, b: Block, preds: &[Block], dest: Block) -> bool {
        let Some(t) = self.body.terminator(b) else { return false };
        let is_fixed = self.is_eh_pad(b) && self.opcode(self.body.first_non_phi(b)) != Opcode::LandingPad;
        let at_header = self.headers.contains(b) || self.headers.contains(dest);
        if dest == b || at_header || is_fixed || self.duplication_cost(b, t).is_none() {
            return false;
        }
        self.thread_edge(b, preds, dest);
        true
    }

    fn thread_edge(&mut self, b: Block, preds: &[Block], dest: Block) {
        let has_profile = self.has_weights(b);
        self.know_frequencies(has_profile);
        self.explain("thread an edge", b);
        let pred = match preds {
            [pred] => *pred,
            _ => match self.split_preds(b, preds, ".thr_comm") {
                Some(pred) => pred,
                None => return,
            },
        };
        self.info.thread_edge(self.body, b, dest);
        let new = self.new_block(b, ".thread", pred);
        let frequency = self.edge_frequency(pred, b);
        self.profile.set_frequency(new, frequency);
        let Some(t) = self.body.terminator(b) else { return };
        let branch = self.body.append_br(new, dest);
        let insts: Vec<Inst> = self.body.block_insts(b).filter(|&i| i != t).collect();
        let mut copies = FxHashMap::default();
        self.copy_instructions(&insts, branch, pred, &mut copies);
        let loc = self.body.debug_loc(t);
        self.body.set_debug_loc(branch, loc);
        self.copy_records(t, branch, &copies);
        self.add_phi_entries(dest, b, new, &copies);
        self.redirect(pred, b, new);
        self.update_uses(b, new, &copies);
        self.simplify_instructions(new);
        self.update_profile(b, new, dest, has_profile);
    }

    /// A new block behind another one.
    pub fn new_block(&mut self, like: Block, suffix: &str, after: Block) -> Block {
        let name = [self.body.name(like.into()).unwrap_or_default(), suffix.as_bytes()].concat();
        let new = self.body.make_block();
        self.body.set_name(new.into(), &name);
        self.body.place_block_after(new, after);
        new
    }

    /// Lets all edges from `pred` to `old` lead to `new`, whose phis are not changed. Phis of `old` may be left without entries.
    fn redirect(&mut self, pred: Block, old: Block, new: Block) {
        let Some(t) = self.body.terminator(pred) else { return };
        let mut gone = Vec::new();
        for k in 0..self.body.num_successors(t) {
            if self.body.successor(t, k) == old {
                self.body.set_successor(t, k, new);
                gone.push(pred);
            }
        }
        remove_edges(self.body, old, &gone);
    }

    /// Makes a block through which the edges from `preds` lead to `b`.
    pub fn split_preds(&mut self, b: Block, preds: &[Block], suffix: &str) -> Option<Block> {
        let mut unique = preds.to_vec();
        let mut seen = FxHashSet::default();
        unique.retain(|&p| seen.insert(p));
        let frequencies: FxHashMap<Block, u64> = unique.iter().map(|&p| (p, self.edge_frequency(p, b))).collect();
        // An edge stands in the list once for each time, and all edges of a block move together.
        let (first, second) = split_predecessors(self.body, b, &unique, suffix)?;
        for new in std::iter::once(first).chain(second) {
            let sum = self
                .body
                .predecessors(new)
                .fold(0u64, |sum, p| sum.saturating_add(frequencies.get(&p).copied().unwrap_or(0)));
            self.profile.set_frequency(new, sum);
        }
        Some(first)
    }

    /// Threads an edge through the only predecessor of `b` and through `b`: both are copied.
    pub fn thread_through_two_blocks(&mut self, b: Block, cond: Value) -> bool {
        let Some((outer, pred, dest)) = self.two_blocks(b, cond) else { return false };
        self.explain("thread through two blocks", b);
        let has_profile = self.has_weights(b);
        self.know_frequencies(has_profile);
        let new = self.new_block(pred, ".thread", pred);
        let frequency = self.edge_frequency(outer, pred);
        self.profile.set_frequency(new, frequency);
        let placeholder = self.body.append(new, InstData::new(Opcode::Unreachable, Type::VOID), &[]);
        let insts: Vec<Inst> = self.body.block_insts(pred).collect();
        let mut copies = FxHashMap::default();
        self.copy_instructions(&insts, placeholder, outer, &mut copies);
        self.body.remove(placeholder);
        self.profile.copy_probabilities(pred, new);
        self.redirect(outer, pred, new);
        let successors: Vec<Block> = self.body.block_successors(new).collect();
        successors.into_iter().for_each(|s| self.add_phi_entries(s, pred, new, &copies));
        self.update_uses(pred, new, &copies);
        self.simplify_instructions(new);
        self.simplify_instructions(pred);
        self.thread_edge(b, &[new], dest);
        true
    }

    /// The one block from which the way through the predecessor of `b` and through `b` is known, that predecessor, and where it leads.
    fn two_blocks(&mut self, b: Block, cond: Value) -> Option<(Block, Block, Block)> {
        let t = self.body.terminator(b)?;
        let View::CondBr { yes, no, .. } = self.body.view(t) else { return None };
        let pred = self.body.single_predecessor(b)?;
        let pred_end = self.body.terminator(pred)?;
        let View::CondBr { .. } = self.body.view(pred_end) else { return None };
        let leads_to_itself = self.body.successors(pred_end).any(|s| s == pred);
        if self.body.single_predecessor(pred).is_some() || leads_to_itself {
            return None;
        }
        if self.headers.contains(pred) || self.is_eh_pad(pred) || self.is_eh_pad(b) {
            return None;
        }
        let outer: Vec<Block> = self.body.predecessors(pred).collect();
        let mut found = [(0u32, None), (0u32, None)];
        for p in outer {
            if self.ends_indirectly(p) {
                continue;
            }
            let Some(c) = self.on_outer_edge(b, pred, p, cond, 0) else { continue };
            if self.is_int(c) {
                let slot = &mut found[usize::from(!self.body.consts().is_zero(c))];
                *slot = (slot.0 + 1, Some(p));
            }
        }
        let (outer, dest) = match found {
            [(1, Some(p)), _] => (p, no),
            [_, (1, Some(p))] => (p, if found[0].1 == Some(p) { no } else { yes }),
            _ => return None,
        };
        if dest == b || self.headers.contains(b) || self.headers.contains(dest) {
            return None;
        }
        let cost = self.duplication_cost(b, t)?.saturating_add(self.duplication_cost(pred, pred_end)?);
        (cost <= self.threshold).then_some((outer, pred, dest))
    }

    /// The constant that a value is in `b` when control comes over `outer` → `pred` → `b`.
    fn on_outer_edge(&mut self, b: Block, pred: Block, outer: Block, v: Value, depth: u32) -> Option<Const> {
        if let Some(c) = v.constant() {
            return Some(c);
        }
        let i = v.inst().filter(|&i| self.is_in(v, b) || self.body.inst_block(i) == pred);
        let Some(i) = i else { return self.ask().constant_on_edge(v, outer, pred, None) };
        if self.opcode(i) == Opcode::Phi {
            let entry = (self.body.inst_block(i) == pred).then(|| self.body.phi_value_for(i, outer)).flatten();
            return entry.and_then(Value::constant);
        }
        let (p, x, y) = self.comparison(i).filter(|_| self.body.inst_block(i) == b && depth < MAX_DEPTH)?;
        let x = self.on_outer_edge(b, pred, outer, x, depth + 1)?;
        let y = self.on_outer_edge(b, pred, outer, y, depth + 1)?;
        let env = self.env();
        match p {
            Predicate::Int(p) => fold_icmp(env, self.body, p, x, y),
            Predicate::Float(p) => fold_fcmp(env, self.body, p, x, y),
        }
    }

    /// How often the edges from one block to another are taken; 0 if frequencies are not known.
    pub fn edge_frequency(&self, from: Block, to: Block) -> u64 {
        let probability: Probability = self.profile.between(self.body, from, to);
        probability.scale(self.profile.frequency(from))
    }
}
