//! Uses of a value behind an edge.

use crate::driver::Gvn;
use crate::equality::Root;
use ir::{Block, Body, Inst, Opcode, Use, Value};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// Uses of a value that are looked at one by one; where there are more, and few instructions behind an edge, those are looked at.
const MAX_USES: usize = 64;
/// So many instructions and blocks are few.
const MAX_REGION: usize = 256;

/// Uses of the value of a `switch` by block: each of its edges asks for those behind it.
pub(crate) struct GroupedUses {
    of: Value,
    groups: FxHashMap<Block, SmallVec<[Use; 2]>>,
}

impl GroupedUses {
    /// Those of a value with many uses that decides at the end of `from`.
    pub fn of_many(body: &Body, of: Value, from: Block) -> Option<Self> {
        body.uses_of(of).nth(MAX_USES)?;
        let mut groups: FxHashMap<Block, SmallVec<[Use; 2]>> = FxHashMap::default();
        for u in body.uses_of(of) {
            let block = body.use_block(u);
            // The edge itself leads to phis.
            let at = if block == from { body.inst_block(body.use_inst(u)) } else { block };
            groups.entry(at).or_default().push(u);
        }
        Some(Self { of, groups })
    }
}

/// Phis with more entries get an index.
const FEW_ENTRIES: usize = 16;

/// Where the entry of a block stands in the wide phis of another: hints, since phis change.
#[derive(Default)]
pub(crate) struct EntryHints(FxHashMap<Block, FxHashMap<Block, usize>>);

impl EntryHints {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    fn find(&mut self, body: &Body, phi: Inst, from: Block) -> Option<usize> {
        let blocks = body.phi_blocks(phi);
        let position = || blocks.iter().position(|&b| b == from);
        if blocks.len() <= FEW_ENTRIES {
            return position();
        }
        let index = || blocks.iter().enumerate().map(|(k, &b)| (b, k)).collect();
        let hints = self.0.entry(body.inst_block(phi)).or_insert_with(index);
        hints.get(&from).copied().filter(|&k| blocks.get(k) == Some(&from)).or_else(position)
    }
}

impl Gvn<'_> {
    /// Of a value with many uses: those that may lie behind an edge, where they are found without looking at all. Their order is another one, which does not
    /// show where a constant takes their place.
    pub(crate) fn uses_near(&mut self, old: Value, new: Value, root: Root, is_known: bool) -> Option<Vec<Use>> {
        let Root::Edge(from, to) = root else { return None };
        if new.constant().is_none() || self.explainer.is_some() || self.body.uses_of(old).nth(MAX_USES).is_none() {
            return None;
        }
        if !is_known {
            return Some(self.uses_on_edge(old, from, to));
        }
        match &self.grouped_uses {
            Some(grouped) if grouped.of == old => Some(self.uses_in_region(grouped, to)),
            _ => self.uses_in_small_region(old, to),
        }
    }

    /// Where other ways lead to the block, too: entries of its phis.
    fn uses_on_edge(&mut self, old: Value, from: Block, to: Block) -> Vec<Use> {
        let (body, hints) = (&*self.body, &mut self.tables.entry_hints);
        let entry = |phi| Some((phi, hints.find(body, phi, from)?));
        let entries = body.phis(to).filter_map(entry).filter(|&(phi, k)| body.operand(phi, k) == old);
        entries.map(|(phi, k)| body.operand_use(phi, k)).collect()
    }

    /// Regions behind the edges of one block have no block in common: together they cost no more than the function has blocks.
    fn uses_in_region(&self, grouped: &GroupedUses, to: Block) -> Vec<Use> {
        let mut uses = Vec::new();
        let mut blocks = vec![to];
        while let Some(b) = blocks.pop() {
            uses.extend(
                grouped.groups.get(&b).into_iter().flatten().filter(|&&u| self.body.use_value(u) == grouped.of),
            );
            blocks.extend(self.tree.children(b));
        }
        uses
    }

    fn uses_in_small_region(&self, old: Value, to: Block) -> Option<Vec<Use>> {
        let mut insts: Vec<Inst> = Vec::new();
        let mut blocks = vec![to];
        let mut next = 0;
        while let Some(&b) = blocks.get(next) {
            next += 1;
            insts.extend(self.body.block_insts(b).take(MAX_REGION));
            // Phis behind the region have entries from its blocks.
            let behind = self.body.block_successors(b);
            insts.extend(behind.flat_map(|s| self.body.phis(s)).take(MAX_REGION));
            blocks.extend(self.tree.children(b));
            if insts.len() + blocks.len() >= MAX_REGION {
                return None;
            }
        }
        insts.sort_unstable_by_key(|i| i.index());
        insts.dedup();
        if insts.iter().map(|&i| self.body.inst(i).num_operands()).sum::<usize>() > MAX_REGION * MAX_USES {
            return None;
        }
        let is_use = |i: Inst| {
            (0..self.body.inst(i).num_operands()).filter(move |&k| self.body.operand(i, k) == old).map(move |k| (i, k))
        };
        Some(insts.into_iter().flat_map(is_use).map(|(i, k)| self.body.operand_use(i, k)).collect())
    }

    /// Is a use only reached where the equality holds?
    pub(crate) fn is_behind(&self, root: Root, is_known: bool, u: Use) -> bool {
        let (from, to) = match root {
            Root::Behind(i) => return self.tree.dominates_use(self.body, i.into(), u),
            Root::Edge(from, to) => (from, to),
        };
        let (user, block) = (self.body.use_inst(u), self.body.use_block(u));
        let is_on_edge =
            block == from && self.body.inst(user).opcode == Opcode::Phi && self.body.inst_block(user) == to;
        is_on_edge || is_known && self.tree.dominates(to, block)
    }
}
