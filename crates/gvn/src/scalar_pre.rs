//! Operations that are redundant on some ways: done on the others, too, they are on all.

use crate::driver::{Gvn, env};
use analysis::CallInfo;
use analysis::effects::{has_side_effects, may_read};
use analysis::value_tracking::{Speculation, is_safe_to_speculate};
use ir::{Block, ConstData, EntitySet, Inst, Opcode, Type, Value};
use smallvec::SmallVec;
use transforms::break_crit_edges::is_critical;

impl Gvn<'_> {
    /// One round over all blocks. Is anything changed?
    pub(crate) fn remove_partial_redundancies(&mut self) -> bool {
        let mut changed = false;
        for b in self.preorder() {
            let first = self.body.first_non_phi(b);
            if b == self.body.entry() || first.is_some() && self.body.inst(first).opcode.is_eh_pad() {
                continue;
            }
            let mut next = self.body.first_inst(b);
            while let Some(i) = next.expand() {
                next = self.body.next_inst(i);
                changed |= self.remove_partial_redundancy(i);
            }
        }
        changed | self.split_noted_edges()
    }

    /// The blocks that the entry leads to, depth first.
    fn preorder(&self) -> Vec<Block> {
        let mut seen = EntitySet::with_capacity(self.body.block_capacity());
        let mut order = Vec::new();
        let Some(entry) = self.body.entry().expand() else { return order };
        seen.insert(entry);
        order.push(entry);
        let mut path = vec![(entry, 0)];
        while let Some((b, k)) = path.last_mut() {
            let t = self.body.terminator(*b);
            let count = t.map_or(0, |t| self.body.num_successors(t));
            let (Some(t), true) = (t, *k < count) else {
                path.pop();
                continue;
            };
            let s = self.body.successor(t, *k);
            *k += 1;
            if seen.insert(s) {
                order.push(s);
                path.push((s, 0));
            }
        }
        order
    }

    fn split_noted_edges(&mut self) -> bool {
        let mut changed = false;
        while let Some((from, to)) = self.to_split.pop() {
            changed |= self.split_critical_edge_in_order(from, to, true).is_some();
        }
        changed
    }

    fn is_candidate(&self, i: Inst) -> bool {
        let d = self.body.inst(i);
        let op = d.opcode;
        let is_excluded = op.is_terminator()
            || op.is_compare()
            || matches!(op, Opcode::Alloca | Opcode::Phi | Opcode::GetElementPtr | Opcode::Load)
            || d.ty == Type::VOID
            || may_read(self.module, self.body, i)
            || has_side_effects(self.module, self.body, i);
        if is_excluded {
            return false;
        }
        !op.is_call() || CallInfo::new(self.module, self.body, i).callee().is_some()
    }

    /// Puts a phi in the place of an operation that all predecessors but one have done. Is it done?
    pub(crate) fn remove_partial_redundancy(&mut self, i: Inst) -> bool {
        if !self.is_candidate(i) {
            return false;
        }
        let n = self.tables.numbers.get(i.into());
        if n == 0 {
            return false;
        }
        let block = self.body.inst_block(i);
        let Some((values, without)) = self.values_in_predecessors(i, n, block) else { return false };
        let mut inserted = None;
        if let Some(from) = without {
            let q = env!(self).query(self.body);
            if !is_safe_to_speculate(&q, i, Speculation::AS_IS) && self.may_not_reach(i) {
                return false;
            }
            let Some(t) = self.body.terminator(from) else { return false };
            if self.body.inst(t).opcode == Opcode::IndirectBr {
                return false;
            }
            if self.body.num_successors(t) > 1 && self.body.has_several_predecessors(block) {
                if is_critical(self.body, t, block) {
                    self.to_split.push((from, block));
                }
                return false;
            }
            let Some(copy) = self.insert_copy(i, from, block) else { return false };
            inserted = Some(copy);
        }
        self.explain("partly redundant value", i, Value::NONE);
        self.put_phi(i, n, block, &values, inserted);
        true
    }

    /// The value of number `n` at the end of each predecessor, and the only one without.
    #[allow(clippy::type_complexity)]
    fn values_in_predecessors(
        &mut self,
        i: Inst,
        n: u32,
        block: Block,
    ) -> Option<(SmallVec<[(Value, Block); 4]>, Option<Block>)> {
        let mut values: SmallVec<[(Value, Block); 4]> = SmallVec::new();
        let (mut without, mut with) = (None, false);
        let preds: SmallVec<[Block; 4]> = self.body.predecessors(block).collect();
        for p in preds {
            // Not along back edges.
            if !self.tree.is_reachable(p) || self.position(p) >= self.position(block) {
                return None;
            }
            let there = self.translate(p, block, n);
            match self.tables.leaders.find(self.tree, there, p) {
                None if without.is_some() => return None,
                None => {
                    values.push((Value::NONE, p));
                    without = Some(p);
                }
                Some(v) if v == i.into() => return None,
                Some(v) => {
                    values.push((v, p));
                    with = true;
                }
            }
        }
        with.then_some((values, without))
    }

    /// Makes a copy of an operation at the end of a predecessor, if its operands are there.
    fn insert_copy(&mut self, i: Inst, from: Block, block: Block) -> Option<Inst> {
        let mut operands: SmallVec<[Value; 4]> = self.body.operands(i).collect();
        for v in &mut operands {
            // Metadata is no value that another block could have.
            if v.constant().is_some_and(|c| matches!(self.body.consts().data(c), ConstData::Metadata(_))) {
                return None;
            }
            if v.inst().is_none() {
                continue;
            }
            let n = self.tables.numbers.get(*v);
            if n == 0 {
                return None;
            }
            let there = self.translate(from, block, n);
            *v = self.tables.leaders.find(self.tree, there, from)?;
        }
        let at = self.body.terminator(from)?;
        let copy = self.body.clone_inst(i);
        for (k, &v) in operands.iter().enumerate() {
            self.body.set_operand(copy, k, v);
        }
        self.body.attach_before(copy, from, at);
        self.body.move_records(at, copy);
        self.body.set_name(copy.into(), b".pre");
        self.tables.flow.forget(from);
        let n = self.number(copy.into());
        self.tables.leaders.insert(n, copy.into(), from);
        Some(copy)
    }

    fn put_phi(&mut self, i: Inst, n: u32, block: Block, values: &[(Value, Block)], inserted: Option<Inst>) {
        let ty = self.body.inst(i).ty;
        let phi = self.body.prepend_phi(block, ty, values.len());
        let name = [self.body.name(i.into()).unwrap_or_default(), b".pre-phi"].concat();
        self.body.set_name(phi.into(), &name);
        for &(v, from) in values {
            if v.is_some() {
                self.merge_promises(v, i);
                self.body.push_phi_entry(phi, v, from);
            } else if let Some(copy) = inserted {
                self.body.push_phi_entry(phi, copy, from);
            }
        }
        self.tables.numbers.set(phi.into(), n);
        for &(_, from) in values {
            self.tables.translated.remove(&(n, from, block));
        }
        self.tables.leaders.insert(n, phi.into(), block);
        let loc = self.body.debug_loc(i);
        self.body.set_debug_loc(phi, loc);
        self.replace(i, phi.into());
        self.tables.leaders.erase(n, i.into(), block);
        self.tables.numbers.forget(i);
        self.remove(i);
        self.counts.pre += 1;
    }
}
