//! Landing pads and clean-ups that do nothing.
//!
//! ```text
//!   invoke void @f() to label %on unwind label %pad      call void @f()
//! pad:                                              ⇒    br label %on
//!   %e = landingpad { ptr, i32 } cleanup
//!   resume { ptr, i32 } %e
//! ```

use crate::simplifier::Simplifier;
use analysis::value_tracking::is_undef_or_poison;
use ir::intrinsics::id;
use ir::{Block, ConstData, Inst, InstData, Opcode, Type, Value, View};
use transforms::utils::edges::EdgeRemover;

impl Simplifier<'_> {
    /// A block that resumes unwinding with what it caught.
    pub fn simplify_resume(&mut self, b: Block, t: Inst) -> bool {
        let v = self.body.operand(t, 0);
        let Some(i) = v.inst() else { return false };
        if self.opcode(i) == Opcode::Phi {
            return self.simplify_common_resume(b, t, i);
        }
        if i != self.first_non_phi(b) || self.opcode(i) != Opcode::LandingPad || !self.is_benign_between(i, t) {
            return false;
        }
        for p in self.body.predecessors(b).collect::<Vec<_>>() {
            self.remove_unwind_edge(p);
        }
        self.delete_block(b);
        true
    }

    /// A block that resumes unwinding for several landing pads: those that do nothing else go.
    fn simplify_common_resume(&mut self, b: Block, t: Inst, phi: Inst) -> bool {
        if self.body.inst_block(phi) != b || !self.is_benign_from(self.first_non_phi(b), t) {
            return false;
        }
        let mut trivial: Vec<Block> = Vec::new();
        for (v, from) in self.body.phi_entries(phi) {
            let pad = self.first_non_phi(from);
            let is_trivial = self.br_target(from) == Some(b)
                && v == pad.into()
                && self.opcode(pad) == Opcode::LandingPad
                && self.is_benign_between(pad, self.terminator(from));
            if is_trivial && !trivial.contains(&from) {
                trivial.push(from);
            }
        }
        for &block in &trivial {
            for phi in self.phis(b) {
                EdgeRemover::default().remove_some(self.body, phi, block, 0, usize::MAX);
            }
            for p in self.body.predecessors(block).collect::<Vec<_>>() {
                self.remove_unwind_edge(p);
            }
            let end = self.terminator(block);
            self.end_here(end);
        }
        if !trivial.is_empty() && self.body.predecessors(b).next().is_none() {
            self.delete_block(b);
        }
        !trivial.is_empty()
    }

    fn is_benign_between(&self, after: Inst, end: Inst) -> bool {
        self.is_benign_from(self.body.next_inst(after), end)
    }

    /// Is there nothing but ends of lifetimes?
    fn is_benign_from(&self, mut i: Inst, end: Inst) -> bool {
        while i.is_some() && i != end {
            if self.module.called_intrinsic(self.body, i) != Some(id::LIFETIME_END) {
                return false;
            }
            i = self.body.next_inst(i);
        }
        true
    }

    /// The end of a clean-up.
    pub fn simplify_cleanup_ret(&mut self, b: Block, t: Inst) -> bool {
        let View::CleanupRet { pad, unwind } = self.body.view(t) else { return false };
        if is_undef_or_poison(self.body, pad) {
            return false;
        }
        self.merge_cleanup(b, t, pad, unwind) || self.remove_empty_cleanup(b, t, pad, unwind)
    }

    /// Two clean-ups in a row become one.
    fn merge_cleanup(&mut self, b: Block, t: Inst, pad: Value, unwind: Option<Block>) -> bool {
        let Some(unwind) = unwind.filter(|&u| self.body.single_predecessor(u) == Some(b)) else { return false };
        let next = self.body.first_inst(unwind);
        if self.opcode(next) != Opcode::CleanupPad {
            return false;
        }
        self.replace(next, pad);
        self.body.remove(t);
        self.body.append_br(b, unwind);
        self.body.adopt_records_at_end(b);
        true
    }

    /// A clean-up that does nothing goes: what led to it leads to where it led.
    fn remove_empty_cleanup(&mut self, b: Block, t: Inst, pad: Value, unwind: Option<Block>) -> bool {
        let Some(pad) = pad.inst().filter(|&p| self.body.inst_block(p) == b && self.body.has_one_use(p)) else {
            return false;
        };
        if !self.is_benign_between(pad, t) {
            return false;
        }
        let preds: Vec<Block> = self.body.predecessors(b).collect();
        if let Some(unwind) = unwind {
            self.sink_phis_to_unwind(b, unwind, &preds);
        }
        for p in preds {
            match unwind {
                None => self.remove_unwind_edge(p),
                Some(unwind) => {
                    self.remove_predecessor(b, p);
                    let end = self.terminator(p);
                    self.body.replace_successor(end, b, unwind);
                }
            }
        }
        self.delete_block(b);
        true
    }

    fn sink_phis_to_unwind(&mut self, b: Block, unwind: Block, preds: &[Block]) {
        for phi in self.phis(unwind) {
            let v = self.phi_value(phi, b);
            let inner = self.as_op(v, Opcode::Phi).filter(|&p| self.body.inst_block(p) == b);
            for &p in preds {
                let incoming = inner.map_or(v, |inner| self.phi_value(inner, p));
                self.body.push_phi_entry(phi, incoming, p);
            }
        }
        let at = self.first_non_phi(unwind);
        for phi in self.phis(b) {
            let is_outside = |u| {
                let user = self.body.use_inst(u);
                match self.opcode(user) {
                    Opcode::Phi => self.body.phi_blocks(user)[self.body.operand_index(u)] != b,
                    _ => self.body.inst_block(user) != b,
                }
            };
            if !self.body.uses_of(phi).any(is_outside) {
                continue;
            }
            for p in self.body.predecessors(unwind).filter(|&p| p != b).collect::<Vec<_>>() {
                self.body.push_phi_entry(phi, phi, p);
            }
            self.body.move_before(phi, at);
            let ty = self.body.inst(phi).ty;
            let poison = self.body.consts_mut().poison(ty);
            self.body.push_phi_entry(phi, poison, b);
        }
    }

    /// Blocks of the same landing pad and a branch become one.
    pub fn merge_landing_pads(&mut self, b: Block, pad: Inst, t: Inst) -> bool {
        let to = self.body.successor(t, 0);
        if self.body.first_inst(b) != pad {
            return false;
        }
        for other in self.body.predecessors(to).collect::<Vec<_>>() {
            let twin = self.body.first_inst(other);
            if other == b || self.opcode(twin) != Opcode::LandingPad || !self.body.is_identical(pad, twin) {
                continue;
            }
            let end = self.terminator(other);
            if self.body.next_inst(twin) != end || self.br_target(other) != Some(to) {
                continue;
            }
            let agree = self.body.phis(to).all(|phi| {
                let (v, w) = (self.phi_value(phi, b), self.phi_value(phi, other));
                v == w || (v == pad.into() && w == twin.into())
            });
            if !agree {
                continue;
            }
            for p in self.unique_predecessors(b) {
                let invoke = self.terminator(p);
                self.body.replace_successor(invoke, b, other);
            }
            self.remove_predecessor(to, b);
            let loc = self.body.debug_loc(t);
            let new = self.body.insert_before(t, InstData::new(Opcode::Unreachable, Type::VOID), &[]);
            self.body.set_debug_loc(new, loc);
            self.body.remove(t);
            return true;
        }
        false
    }

    /// An indirect branch: blocks whose address nobody has are not reached, and one destination needs no address.
    pub fn simplify_indirect_br(&mut self, b: Block, t: Inst) -> bool {
        let mut seen: Vec<Block> = Vec::new();
        let mut changed = false;
        let mut k = 1;
        while k < self.body.inst(t).num_operands() {
            let Some(dest) = self.body.operand(t, k).block() else { break };
            if self.is_address_taken(dest) && !seen.contains(&dest) {
                seen.push(dest);
                k += 1;
                continue;
            }
            self.remove_predecessor(dest, b);
            let last = self.body.inst(t).num_operands() - 1;
            if k != last {
                let v = self.body.operand(t, last);
                self.body.set_operand(t, k, v);
            }
            self.body.remove_operands(t, last, 1);
            changed = true;
        }
        match seen[..] {
            [] => {
                self.plain_builder(t).unreachable();
                self.erase_terminator(t);
                true
            }
            [dest] => {
                self.branch_before(t, dest);
                self.erase_terminator(t);
                true
            }
            _ => self.indirect_br_on_select(t) && self.look_again() || changed,
        }
    }

    fn indirect_br_on_select(&mut self, t: Inst) -> bool {
        let Some(View::Select { cond, yes, no }) = self.body.operand(t, 0).inst().map(|i| self.body.view(i)) else {
            return false;
        };
        let block = |v: Value| match self.body.consts().data(v.constant()?) {
            ConstData::BlockAddress(_, b) => Some(b),
            _ => None,
        };
        let (Some(yes), Some(no)) = (block(yes), block(no)) else { return false };
        self.branch_on_select(t, cond, yes, no, None);
        true
    }
}
