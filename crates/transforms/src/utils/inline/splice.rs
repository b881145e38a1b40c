//! The inlined blocks between what stood before and what stood behind the call.

use super::Inliner;
use crate::utils::simplify::simplify;
use ir::{Block, Inst, Md, Opcode, Value};

impl Inliner<'_> {
    /// Puts the copies where the call is, which goes.
    pub(super) fn splice(&mut self, must_tail: bool) {
        let only_block = self.body.next_block(self.first).is_none();
        match *self.cloned.returns {
            [ret] if only_block => self.splice_block(ret),
            _ => self.splice_blocks(must_tail),
        }
    }

    /// A callee of one block goes before the call.
    fn splice_block(&mut self, ret: Inst) {
        let call = self.call;
        let b = self.body.inst_block(call);
        let loc = self.body.debug_loc(ret);
        let first = self.body.first_inst(self.first);
        if first.is_some() {
            self.body.move_records(call, first);
        }
        self.body.splice_block(self.first, b, call);
        self.body.remove_blocks(&[self.first]);
        if self.body.inst(call).opcode == Opcode::Invoke {
            let normal = self.body.successor(call, 0);
            let br = self.body.insert_br(call, normal);
            self.body.set_debug_loc(br, loc);
        }
        self.use_returned(ret);
        self.body.remove(call);
        self.body.remove(ret);
        self.body.adopt_records_at_end(b);
    }

    /// Lets the users of the call use what is returned.
    fn use_returned(&mut self, ret: Inst) {
        let call = self.call;
        if !self.body.has_uses(call) {
            return;
        }
        let returned = self.body.operands(ret).next().filter(|&v| v != Value::from(call));
        let v = returned.unwrap_or_else(|| self.poison(self.body.inst(call).ty));
        self.body.replace_all_uses(call, v);
    }

    fn splice_blocks(&mut self, must_tail: bool) {
        let before = self.body.inst_block(self.call);
        let first = self.body.first_inst(self.first);
        self.body.move_records(self.call, first);
        let (after, branch) = self.split_at_call();
        self.place_before(after);
        let phi = self.connect_returns(after, branch);
        self.body.remove(self.call);
        if must_tail && self.body.predecessors(after).next().is_none() {
            crate::utils::local::remove_dead_blocks(self.body, &[after]);
        }
        self.join_entry(before);
        if let Some(phi) = phi
            && let Some(v) = simplify(self.module, self.caller, self.body, phi)
        {
            self.body.replace_all_uses(phi, v);
            self.body.remove(phi);
        }
    }

    /// What stands behind the call becomes a block; of an invoke, a branch to where it goes on.
    fn split_at_call(&mut self) -> (Block, Option<Inst>) {
        let call = self.call;
        let name = [&self.module.global(self.callee).name, &b".exit"[..]].concat();
        if self.body.inst(call).opcode != Opcode::Invoke {
            return (self.split_before(call, &name), None);
        }
        let (normal, before) = (self.body.successor(call, 0), self.body.inst_block(call));
        let after = self.body.make_block();
        self.body.set_name(after.into(), &name);
        self.body.place_block_after(after, before);
        let br = self.body.append_br(after, normal);
        crate::utils::local::rename_phi_blocks(self.body, normal, before, after);
        (after, Some(br))
    }

    /// Moves the copies before the block behind the call.
    fn place_before(&mut self, after: Block) {
        let mut at = self.body.prev_block(after);
        for b in self.new_blocks() {
            self.body.unplace_block(b);
            self.body.place_block_after(b, at);
            at = b;
        }
    }

    /// Lets returns go on behind the call, with a phi for what they return if need be.
    fn connect_returns(&mut self, after: Block, branch: Option<Inst>) -> Option<Inst> {
        let returns = std::mem::take(&mut self.cloned.returns);
        let call = self.call;
        match *returns {
            [] => {
                if self.body.has_uses(call) {
                    let poison = self.poison(self.body.inst(call).ty);
                    self.body.replace_all_uses(call, poison);
                }
                None
            }
            [ret] => {
                self.connect_return(after, branch, ret);
                None
            }
            _ => self.connect_many(after, branch, &returns),
        }
    }

    fn connect_return(&mut self, after: Block, branch: Option<Inst>, ret: Inst) {
        self.use_returned(ret);
        let from = self.body.inst_block(ret);
        let loc = self.body.debug_loc(ret);
        let at = self.body.first_inst(after);
        self.replace_block(from, after);
        self.body.splice_block(from, after, at);
        if let Some(branch) = branch {
            self.body.set_debug_loc(branch, loc);
        }
        self.body.remove(ret);
        self.body.remove_blocks(&[from]);
    }

    /// Lets all edges to `old`, and phis that name it, mean `new`.
    fn replace_block(&mut self, old: Block, new: Block) {
        self.body.replace_all_uses(old, new);
        let successors: Vec<Block> = self.body.block_successors(old).collect();
        for s in successors {
            crate::utils::local::rename_phi_blocks(self.body, s, old, new);
        }
    }

    fn connect_many(&mut self, after: Block, branch: Option<Inst>, returns: &[Inst]) -> Option<Inst> {
        let call = self.call;
        let mut phi = None;
        if self.body.has_uses(call) {
            let name = self.body.name(call.into()).map(<[u8]>::to_vec).unwrap_or_default();
            let ty = self.body.inst(call).ty;
            let new = self.body.prepend_phi(after, ty, returns.len());
            self.body.set_name(new.into(), &name);
            self.body.replace_all_uses(call, new);
            for &ret in returns {
                let (v, from) = (self.body.operand(ret, 0), self.body.inst_block(ret));
                self.body.push_phi_entry(new, v, from);
            }
            phi = Some(new);
        }
        let mut loc = Md::NONE;
        for &ret in returns {
            loc = self.body.debug_loc(ret);
            let br = self.body.insert_br(ret, after);
            self.body.set_debug_loc(br, loc);
            self.body.move_records(ret, br);
            self.body.remove(ret);
        }
        if let Some(branch) = branch {
            self.body.set_debug_loc(branch, loc);
        }
        phi
    }

    /// Joins the callee's entry with what stood before the call.
    fn join_entry(&mut self, before: Block) {
        let entry = self.first;
        let successors: Vec<Block> = self.body.block_successors(entry).collect();
        for s in successors {
            crate::utils::local::rename_phi_blocks(self.body, s, entry, before);
        }
        self.body.splice_block(entry, before, Inst::NONE);
        self.body.remove_blocks(&[entry]);
    }
}
