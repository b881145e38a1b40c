//! The copies of a call, and what joins them.

use crate::Splitter;
use crate::conditions::Way;
use analysis::{DominatorTreeAnalysis, Update};
use ir::{Block, Inst, Opcode, Value};
use rustc_hash::FxHashMap;
use transforms::break_crit_edges::{Entries, split_edge};
use transforms::utils::records::clone_records;
use transforms::utils::replace::replace_uses;
use transforms::utils::split_block::split_before;

/// What each instruction became in a copy.
type Copies = FxHashMap<Inst, Value>;

/// A new block before that of the call, with the copies in it.
struct Copy {
    block: Block,
    call: Inst,
    copies: Copies,
}

impl Splitter<'_, '_> {
    /// Copies a call, and what stands before it, into the edges from both predecessors.
    pub(crate) fn split(&mut self, call: Inst, ways: [Way; 2]) {
        let tail = self.unit.body.inst_block(call);
        let is_must_tail = self.is_must_tail(call);
        let mut updates = Vec::new();
        let copies = ways.map(|way| {
            let copy = self.copy(call, tail, &way, &mut updates);
            if is_must_tail {
                self.copy_return(call, &copy);
            }
            copy
        });
        if is_must_tail {
            copies.iter().for_each(|c| self.end_at_return(c.block));
            updates.extend(copies.iter().map(|c| Update::Delete(c.block, tail)));
        }
        self.update_tree(&updates);
        if is_must_tail {
            self.unit.body.remove_blocks(&[tail]);
        } else {
            self.join(call, tail, &copies);
        }
    }

    fn update_tree(&mut self, updates: &[Update]) {
        if let Some(mut tree) = self.unit.analyses.lend::<DominatorTreeAnalysis>() {
            tree.apply_updates(self.unit.body, updates);
            self.unit.analyses.give_back(tree);
        }
    }

    /// The block in the edge from a predecessor: it takes over the edge's entries in phis.
    fn split_way(&mut self, pred: Block, tail: Block) -> Option<Block> {
        let body = &mut *self.unit.body;
        let end = body.terminator(pred)?;
        let name = [body.name(pred.into()).unwrap_or_default(), b".split"].concat();
        if body.num_successors(end) == 1 {
            let new = split_before(body, end, &name);
            let (branch, location) = (body.append_br(pred, new), body.debug_loc(end));
            body.set_debug_loc(branch, location);
            return Some(new);
        }
        let k = body.successors(end).position(|s| s == tail)?;
        let new = split_edge(body, end, k, &mut Entries::default());
        body.set_name(new.into(), &name);
        Some(new)
    }

    fn copy(&mut self, call: Inst, tail: Block, way: &Way, updates: &mut Vec<Update>) -> Copy {
        let mut copies = Copies::default();
        let phis: Vec<Inst> = self.unit.body.phis(tail).collect();
        for &phi in &phis {
            let v = self.unit.body.phi_value_for(phi, way.pred).unwrap_or(Value::NONE);
            copies.insert(phi, v);
        }
        let block = self.split_way(way.pred, tail).unwrap_or(way.pred);
        updates.extend([Update::Delete(way.pred, tail), Update::Insert(way.pred, block), Update::Insert(block, tail)]);
        let body = &mut *self.unit.body;
        let insts: Vec<Inst> =
            body.block_insts(tail).skip(phis.len()).take_while(|&i| i != call).chain([call]).collect();
        let mut last = call;
        for i in insts {
            last = copy_to_end(body, i, block, &copies);
            clone_records(body, i, last, &copies);
            copies.insert(i, last.into());
        }
        self.apply(last, &way.conditions);
        Copy { block, call: last, copies }
    }

    /// Returns behind a copy as behind the call.
    fn copy_return(&mut self, call: Inst, copy: &Copy) {
        let body = &mut *self.unit.body;
        let mut copies = Copies::from_iter([(call, Value::from(copy.call))]);
        let mut next = body.next_inst(call).expand();
        while let Some(i) = next {
            next = body.next_inst(i).expand();
            let new = copy_to_end(body, i, copy.block, &copies);
            copies.insert(i, new.into());
        }
    }

    /// Removes the branch behind a `ret`.
    fn end_at_return(&mut self, b: Block) {
        if let Some(end) = self.unit.body.last_inst(b).expand() {
            self.unit.body.remove(end);
        }
    }

    /// Takes the instructions up to the call out of its block; phis join their copies where they are used.
    fn join(&mut self, call: Inst, tail: Block, copies: &[Copy; 2]) {
        let body = &mut *self.unit.body;
        let first = body.first_inst(tail);
        if body.has_uses(call) {
            let ty = body.inst(call).ty;
            let phi = body.insert_phi(first, ty);
            body.set_name(phi.into(), b"phi.call");
            let location = body.debug_loc(call);
            body.set_debug_loc(phi, location);
            copies.iter().for_each(|c| body.push_phi_entry(phi, c.call, c.block));
            body.replace_all_uses(call, phi);
        }
        let mut at = call;
        loop {
            let (is_last, above) = (at == first, self.unit.body.prev_inst(at));
            // A phi that is still used stays.
            if !self.unit.body.has_uses(at) || self.unit.body.inst(at).opcode != Opcode::Phi {
                self.join_value(at, copies);
            }
            if is_last {
                break;
            }
            at = above;
        }
    }

    fn join_value(&mut self, i: Inst, copies: &[Copy; 2]) {
        let body = &mut *self.unit.body;
        if body.has_uses(i) {
            let top = body.first_inst(body.inst_block(i));
            let ty = body.inst(i).ty;
            let phi = body.insert_phi(top, ty);
            let location = body.debug_loc(i);
            body.set_debug_loc(phi, location);
            for c in copies {
                body.push_phi_entry(phi, c.copies[&i], c.block);
            }
            replace_uses(body, i, phi.into());
        }
        body.retain_records(i, |_, _| false);
        body.remove(i);
    }
}

/// A copy of an instruction before the end of a block, with operands mapped, of the same name.
fn copy_to_end(body: &mut ir::Body, i: Inst, block: Block, copies: &Copies) -> Inst {
    let new = body.clone_inst(i);
    let end = body.last_inst(block);
    body.attach_before(new, block, end);
    if let Some(name) = body.name(i.into()).map(<[u8]>::to_vec) {
        body.set_name(new.into(), &name);
    }
    for k in 0..body.inst(new).num_operands() {
        if let Some(&v) = body.operand(new, k).inst().and_then(|i| copies.get(&i)) {
            body.set_operand(new, k, v);
        }
    }
    new
}
