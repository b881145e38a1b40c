//! The worklist; values at the end of blocks and on edges.

use super::{LazyQuery, MAX_PREDECESSORS, MAX_STEPS, OVERDEFINED, Question, WAITING};
use crate::lattice::{LatticeValue, MergeOptions};
use crate::value_tracking::range_attribute;
use ir::{Block, Body, Inst, Param, Value, ValueKind};
use smallvec::SmallVec;

impl LazyQuery<'_> {
    /// The answer to a question, for which others are answered first.
    pub(super) fn solved(&mut self, ask: impl Fn(&mut Self) -> Option<LatticeValue>) -> LatticeValue {
        loop {
            if let Some(value) = ask(self) {
                return value;
            }
            // Answers at least what has just been put on the stack.
            self.solve();
        }
    }

    /// Answers what is on the stack.
    fn solve(&mut self) {
        let key = |q: &Question| (q.block, q.value);
        let asked: SmallVec<[(Block, Value); 2]> = self.info.stack.iter().map(key).collect();
        let mut steps = 0;
        while let Some((b, v)) = self.info.stack.last().map(key) {
            steps += 1;
            if steps > MAX_STEPS {
                for Question { block, value, .. } in std::mem::take(&mut self.info.stack) {
                    self.info.known[block.index()].remove(&value);
                }
                asked.into_iter().for_each(|key| self.info.set_slot(key, OVERDEFINED));
                return;
            }
            if let Some(value) = self.answer(v, b) {
                self.info.note((b, v), value);
                self.info.stack.pop();
            }
        }
    }

    /// What a value is at the end of a block, or where `at` stands in it.
    pub(super) fn block_value(&mut self, v: Value, b: Block, at: Option<Inst>) -> Option<LatticeValue> {
        if let Some(c) = v.constant() {
            return Some(self.of_constant(c));
        }
        let Some(slot) = self.info.slot_or_wait((b, v)) else {
            self.info.stack.push(Question { block: b, value: v, edges: 0, merged: LatticeValue::Unknown });
            return None;
        };
        Some(match slot {
            // A question that is being answered depends on itself.
            WAITING => LatticeValue::Overdefined,
            OVERDEFINED => self.with_assumptions(v, LatticeValue::Overdefined, at),
            slot => {
                let value = self.info.values[slot as usize].clone();
                self.with_assumptions(v, value, at)
            }
        })
    }

    fn answer(&mut self, v: Value, b: Block) -> Option<LatticeValue> {
        match v.inst() {
            Some(i) if self.body.inst_block(i) == b => self.operation(i, b),
            _ => self.on_entry(v, b),
        }
    }

    fn on_entry(&mut self, v: Value, b: Block) -> Option<LatticeValue> {
        if b == self.body.entry() {
            return Some(match v.kind() {
                ValueKind::Param(p) => self.parameter(p),
                _ => LatticeValue::Overdefined,
            });
        }
        if self.body.has_several_predecessors(b) && self.body.predecessors(b).nth(MAX_PREDECESSORS).is_some() {
            return Some(LatticeValue::Overdefined);
        }
        // A value that is made elsewhere is the same when the block is its own predecessor.
        let sources = |body: &Body, done: usize| -> SmallVec<[(Value, Block); 8]> {
            body.predecessors(b).filter(|&from| from != b).skip(done).map(|from| (v, from)).collect()
        };
        self.merge_edges(sources, b, None)
    }

    /// What comes in over edges, given those that are left when so many are done: the question on top of the stack goes on where it has stopped.
    fn merge_edges(
        &mut self,
        left: impl Fn(&Body, usize) -> SmallVec<[(Value, Block); 8]>,
        to: Block,
        at: Option<Inst>,
    ) -> Option<LatticeValue> {
        let depth = self.info.stack.len() - 1;
        let question = &mut self.info.stack[depth];
        let done = question.edges;
        let mut all = std::mem::take(&mut question.merged);
        for (k, (v, from)) in left(self.body, done).into_iter().enumerate() {
            let Some(value) = self.edge_value(v, from, to, at) else {
                let question = &mut self.info.stack[depth];
                (question.edges, question.merged) = (done + k, all);
                return None;
            };
            if self.merge(&mut all, &value) {
                break;
            }
        }
        Some(all)
    }

    /// What a phi can be.
    pub(super) fn phi(&mut self, i: Inst, b: Block) -> Option<LatticeValue> {
        if self.body.phi_blocks(i).len() > MAX_PREDECESSORS {
            return Some(LatticeValue::Overdefined);
        }
        self.merge_edges(|body, done| body.phi_entries(i).skip(done).collect(), b, Some(i))
    }

    /// Merges into `all`. Can it be anything now?
    pub(super) fn merge(&self, all: &mut LatticeValue, value: &LatticeValue) -> bool {
        all.merge(value, self.types(), self.body.consts(), MergeOptions::default());
        all.is_overdefined()
    }

    /// What a value is on an edge.
    pub(super) fn edge_value(&mut self, v: Value, from: Block, to: Block, at: Option<Inst>) -> Option<LatticeValue> {
        if let Some(c) = v.constant() {
            return Some(self.of_constant(c));
        }
        let local = self.edge_local(v, from, to, true)?;
        if local.is_constant() {
            return Some(local);
        }
        let within = self.block_value(v, from, self.body.terminator(from))?;
        let within = self.with_assumptions(v, within, at);
        Some(local.intersect(within))
    }

    fn parameter(&self, p: Param) -> LatticeValue {
        let Some(width) = self.width_of(self.body.param_type(p)) else { return LatticeValue::Overdefined };
        let range = range_attribute(self.env.module, self.q().param_attrs(p), width);
        range.map_or(LatticeValue::Overdefined, LatticeValue::of_range)
    }
}
