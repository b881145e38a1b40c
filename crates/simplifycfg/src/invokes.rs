//! Invokes of the same function that lead to the same places become one, with phis for what differs.

use crate::simplifier::Simplifier;
use analysis::effects::call_has;
use ir::attr_kind::AttrKind;
use ir::{Block, Inst, InstData, Opcode, Type, Value};
use transforms::utils::edges::EdgeRemover;
use transforms::utils::merge_metadata::merge_metadata;
use transforms::utils::merged_location::merged_location;

impl Simplifier<'_> {
    /// Merges the invokes that unwind to a landing pad, as far as they are compatible.
    pub fn merge_invokes(&mut self, b: Block) -> bool {
        let first = self.first_non_phi(b);
        if first.is_none() || self.opcode(first) != Opcode::LandingPad || self.body.predecessors(b).nth(1).is_none() {
            return false;
        }
        let mut sets: Vec<Vec<Inst>> = Vec::new();
        for p in self.body.predecessors(b) {
            let t = self.terminator(p);
            if self.opcode(t) != Opcode::Invoke || !self.is_mergeable_invoke(t) {
                continue;
            }
            match sets.iter_mut().find(|set| self.are_compatible_invokes(set[0], t)) {
                Some(set) => set.push(t),
                None => sets.push(vec![t]),
            }
        }
        let mut changed = false;
        for set in sets.into_iter().filter(|s| s.len() > 1) {
            self.merge_invoke_set(&set);
            changed = true;
        }
        changed
    }

    /// A block that holds nothing else, and a call that may be merged.
    fn is_mergeable_invoke(&self, t: Inst) -> bool {
        let has = |kind| call_has(self.module, self.body, t, kind);
        let callee = self.body.callee(t);
        let is_asm =
            callee.constant().is_some_and(|c| matches!(self.body.consts().data(c), ir::ConstData::InlineAsm(_)));
        self.is_bare(self.body.inst_block(t)) && !has(AttrKind::NoMerge) && !has(AttrKind::Convergent) && !is_asm
    }

    fn are_compatible_invokes(&self, x: Inst, y: Inst) -> bool {
        let (a, b) = (self.body.inst_block(x), self.body.inst_block(y));
        // Calls through pointers are merged only with others, and only of one type.
        let is_direct = |i| self.body.called_global(i).is_some();
        if is_direct(x) != is_direct(y) || (is_direct(x) && self.body.callee(x) != self.body.callee(y)) {
            return false;
        }
        let returns = |i| {
            let first = self.body.first_inst(self.body.successor(i, 0));
            self.opcode(first) != Opcode::Unreachable
        };
        if returns(x) != returns(y) || (returns(x) && self.body.successor(x, 0) != self.body.successor(y, 0)) {
            return false;
        }
        if returns(x) && !self.phis_allow_merge(self.body.successor(x, 0), [a, b], Some([x, y])) {
            return false;
        }
        let unwind = self.body.successor(x, 1);
        if unwind != self.body.successor(y, 1) || !self.phis_allow_merge(unwind, [a, b], None) {
            return false;
        }
        let args = self.body.inst(x).num_operands() - 3;
        self.is_same_operation(x, y)
            && (0..args).all(|k| {
                let (v, w) = (self.body.operand(x, k), self.body.operand(y, k));
                let is_error = [v, w].iter().any(|&v| self.query().is_swift_error(v));
                v == w || (self.body.value_type(v) != Type::TOKEN && !is_error && self.may_vary(x, k))
            })
    }

    /// Get phis the same from two blocks, or the results of the invokes there?
    fn phis_allow_merge(&self, b: Block, [x, y]: [Block; 2], results: Option<[Inst; 2]>) -> bool {
        self.body.phis(b).all(|phi| {
            let (v, w) = (self.phi_value(phi, x), self.phi_value(phi, y));
            v == w || results.is_some_and(|[i, j]| v == i.into() && w == j.into())
        })
    }

    fn merge_invoke_set(&mut self, set: &[Inst]) {
        let first = set[0];
        let home = self.body.inst_block(first);
        let name = self.suffixed(home.into(), ".invoke");
        let merged = self.new_block_before(&name, Some(home));
        let unwind = self.body.successor(first, 1);
        let old_normal = self.body.successor(first, 0);
        let returns = self.opcode(self.body.first_inst(old_normal)) != Opcode::Unreachable;
        let normal = if returns {
            old_normal
        } else {
            let name = self.suffixed(home.into(), ".cont");
            let dead = self.new_block_before(&name, Some(home));
            self.append_unreachable(dead);
            dead
        };
        let new = self.body.clone_inst(first);
        self.body.attach_last(new, merged);
        if !returns {
            self.body.set_successor(new, 0, normal);
        }
        let operands = self.body.inst(first).num_operands();
        for k in (0..operands - 3).chain([operands - 1]) {
            let own = self.body.operand(first, k);
            if set.iter().all(|&i| self.body.operand(i, k) == own) {
                continue;
            }
            let ty = self.body.value_type(own);
            let phi = self.body.insert_before(new, InstData::new(Opcode::Phi, ty), &[]);
            for &i in set {
                let v = self.body.operand(i, k);
                let from = self.body.inst_block(i);
                self.body.push_phi_entry(phi, v, from);
            }
            self.body.set_operand(new, k, phi);
        }
        for s in [normal, unwind] {
            if s == normal && !returns {
                continue;
            }
            for phi in self.phis(s) {
                let v = self.phi_value(phi, home);
                let v = if v == Value::from(first) { new.into() } else { v };
                self.body.push_phi_entry(phi, v, merged);
            }
        }
        let mut loc = self.body.debug_loc(first);
        for &i in &set[1..] {
            self.intersect_promises(new, i);
            merge_metadata(self.module, self.body, new, i, true);
            loc = merged_location(&self.module.ctx.md, loc, self.body.debug_loc(i));
        }
        self.body.set_debug_loc(new, loc);
        for &i in set {
            self.redirect_to_merged(i, new, merged);
        }
    }

    fn redirect_to_merged(&mut self, i: Inst, new: Inst, merged: Block) {
        let from = self.body.inst_block(i);
        for s in self.body.successors(i).collect::<Vec<_>>() {
            for phi in self.phis(s) {
                EdgeRemover::default().remove_some(self.body, phi, from, 0, 1);
            }
        }
        if self.body.inst(i).ty != Type::VOID {
            self.body.replace_all_uses(i, new);
            self.body.replace_metadata_uses(i, new);
        }
        let loc = self.body.debug_loc(i);
        let br = self.body.insert_br(i, merged);
        self.body.move_records(i, br);
        self.body.set_debug_loc(br, loc);
        self.body.remove(i);
    }
}
