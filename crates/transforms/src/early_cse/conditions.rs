//! Conditions that are known: behind branches, assumptions and guards.

use super::key::Key;
use super::{CallClass, Known, Walk, is_simple};
use analysis::DominatorTree;
use analysis::effects::call_memory;
use analysis::value_tracking::patterns;
use ir::{Block, Body, Inst, Opcode, Type, Use, Value, View};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::collections::BTreeSet;

impl Walk<'_> {
    /// What the branch that leads from its only predecessor into `block` says: the condition holds, or not, and so do the parts of a
    /// conjunction that holds, or of a disjunction that does not.
    pub(super) fn learn_from_branch(&mut self, from: Block, block: Block) {
        let Some(branch) = self.body.terminator(from) else { return };
        let View::CondBr { cond, yes, .. } = self.body.view(branch) else { return };
        let Some(condition) = cond.inst().filter(|&c| self.is_value(c)) else { return };
        let holds = yes == block;
        let mut work = SmallVec::<[Inst; 8]>::from_slice(&[condition]);
        let mut visited = FxHashSet::default();
        while let Some(c) = work.pop() {
            self.set_known(c, holds);
            // A single use is the branch, or what the condition is a part of.
            if !self.body.has_one_use(c) {
                self.replace_dominated_uses(c, holds, from, block);
            }
            let Some((is_and, a, b)) = patterns::logical(&self.env.query(self.body), c.into()) else { continue };
            if is_and != holds {
                continue;
            }
            let parts = [a, b].into_iter().filter_map(Value::inst);
            work.extend(parts.filter(|&part| self.is_value(part) && visited.insert(part)));
        }
    }

    /// The condition of `llvm.assume` holds from here on.
    pub(super) fn learn_from_assumption(&mut self, assume: Inst) {
        if let Some(c) = self.body.operand(assume, 0).inst().filter(|&c| self.is_value(c)) {
            self.set_known(c, true);
        }
    }

    /// The condition of a guard holds from here on; a guard of one that held already goes.
    pub(super) fn visit_guard(&mut self, guard: Inst) {
        if let Some(c) = self.body.operand(guard, 0).inst().filter(|&c| self.is_value(c)) {
            let key = self.key_of(c);
            match self.find_value(c, &key).map(|found| found.value) {
                Some(Known::Bit(true)) => return self.remove(guard),
                Some(Known::Bit(false)) => {
                    let never = self.bit(false);
                    self.body.set_operand(guard, 0, never);
                }
                Some(Known::Value(v)) => self.body.set_operand(guard, 0, v),
                None => {}
            }
            self.set_value(c, key, Known::Bit(true));
        }
        // It reads all memory where it fails, but writes none.
        self.last_store = None;
    }

    /// Is it an instruction whose value is kept in the table?
    fn is_value(&self, i: Inst) -> bool {
        match self.body.inst(i).opcode {
            Opcode::Call => {
                let intrinsic = self.env.module.called_intrinsic(self.body, i);
                let effects = call_memory(self.env.module, self.body, i);
                self.class_of_call(i, intrinsic, effects) == CallClass::Pure
            }
            op => is_simple(op),
        }
    }

    fn key_of(&self, i: Inst) -> Key {
        match self.body.inst(i).opcode {
            Opcode::Call => Key::of_call(self.env.module, self.body, i),
            _ => Key::of(self.env.module, self.body, i),
        }
    }

    fn set_known(&mut self, i: Inst, holds: bool) {
        let key = self.key_of(i);
        self.set_value(i, key, Known::Bit(holds));
    }

    pub(super) fn bit(&mut self, holds: bool) -> Value {
        let (types, consts) = (self.env.types(), self.body.consts_mut());
        *self.bits[usize::from(holds)].get_or_insert_with(|| consts.int(types, Type::I1, holds.into()).into())
    }

    /// Puts what is known in the place of a condition wherever the edge into `block`, its only one, dominates the use.
    fn replace_dominated_uses(&mut self, c: Inst, holds: bool, from: Block, block: Block) {
        let uses = match self.many_uses.get_mut(&c) {
            Some(index) => index.take_dominated(self.body, self.tree, c, from, block),
            None if self.body.uses_of(c).nth(FEW_USES).is_some() => {
                let mut index = UseIndex::default();
                index.add_uses_of(self.body, self.tree, c);
                let uses = index.take_dominated(self.body, self.tree, c, from, block);
                self.many_uses.insert(c, index);
                uses
            }
            None => dominated_uses(self.body, self.tree, c, from, block),
        };
        if uses.is_empty() {
            return;
        }
        let known = self.bit(holds);
        for &u in &uses {
            self.body.set_use(u, known);
        }
        self.counts.conditions += uses.len() as u64;
        self.changed = true;
    }
}

/// Entries of phis in `block` for the edge from `from`, which that edge dominates.
fn on_edge(body: &Body, u: Use, from: Block, block: Block) -> bool {
    let user = body.use_inst(u);
    body.inst(user).opcode == Opcode::Phi && body.inst_block(user) == block && body.use_block(u) == from
}

fn dominated_uses(body: &Body, tree: &DominatorTree, c: Inst, from: Block, block: Block) -> Uses {
    let is_dominated = |&u: &Use| tree.dominates(block, body.use_block(u)) || on_edge(body, u, from, block);
    body.uses_of(c).filter(is_dominated).collect()
}

/// Conditions with more uses than this get an index of them: one by which many blocks branch would be looked through for each.
const FEW_USES: usize = 32;

type Uses = SmallVec<[Use; 8]>;

/// The uses of a value by their place in the dominator tree.
#[derive(Default)]
pub(super) struct UseIndex(BTreeSet<(u32, u32)>);

impl UseIndex {
    /// Adds the uses of a value.
    pub(super) fn add_uses_of(&mut self, body: &Body, tree: &DominatorTree, v: Inst) {
        self.0.extend(body.uses_of(v).map(|u| (tree.interval(body.use_block(u)).0, u.0)));
    }

    /// Takes out the uses that the edge into `block` dominates, those in blocks that nothing leads to included.
    fn take_dominated(&mut self, body: &Body, tree: &DominatorTree, c: Inst, from: Block, block: Block) -> Uses {
        let (first, last) = tree.interval(block);
        let below = (first, 0)..(last + 1, 0);
        let keys: SmallVec<[(u32, u32); 8]> =
            self.0.range(below).chain(self.0.range((u32::MAX, 0)..)).copied().collect();
        keys.iter().for_each(|key| _ = self.0.remove(key));
        let is_use = |&u: &Use| body.use_value(u) == c.into();
        let in_phis = body.phis(block).flat_map(|phi| (0..body.inst(phi).num_operands()).map(move |k| (phi, k)));
        let on_edge = in_phis.map(|(phi, k)| body.operand_use(phi, k)).filter(|&u| body.use_block(u) == from);
        keys.into_iter().map(|(_, u)| Use(u)).filter(is_use).chain(on_edge.filter(is_use)).collect()
    }
}
