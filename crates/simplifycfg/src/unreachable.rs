//! Blocks that end in `unreachable`: what comes before it goes, and nothing leads there.

use crate::simplifier::Simplifier;
use analysis::value_tracking::transfers_execution;
use ir::attr_kind::AttrKind;
use ir::{AttrBuilder, AttrListData, Attribute, Block, Inst, InstData, Opcode, Type, View};
use transforms::utils::fold_terminator::remove_case;

impl Simplifier<'_> {
    /// Simplifies a block that ends in `unreachable`.
    pub fn simplify_unreachable(&mut self, b: Block, end: Inst) -> bool {
        let mut changed = self.body.records_before(end).next().is_some();
        self.body.retain_records(end, |_, _| false);
        while let Some(i) = self.body.prev_inst(end).expand() {
            if !transfers_execution(&self.query(), i) {
                break;
            }
            self.erase_with_records(i);
            changed = true;
        }
        if self.body.first_inst(b) != end {
            return changed;
        }
        for pred in self.unique_predecessors(b) {
            changed |= self.cut_unreachable_edges(b, pred);
        }
        if !self.is_entry(b) && self.body.predecessors(b).next().is_none() && !self.is_address_taken(b) {
            self.delete_block(b);
            return true;
        }
        changed
    }

    fn cut_unreachable_edges(&mut self, b: Block, pred: Block) -> bool {
        let t = self.terminator(pred);
        match self.body.view(t) {
            View::Br { .. } => {
                self.end_here(t);
                true
            }
            View::CondBr { yes, no, .. } if yes == no => {
                self.end_here(t);
                true
            }
            View::CondBr { cond, yes, no } => {
                self.assume(t, cond, yes != b);
                self.branch_before(t, if yes == b { no } else { yes });
                self.erase_terminator(t);
                true
            }
            View::Switch { .. } => self.remove_unreachable_cases(b, pred, t),
            View::Invoke { unwind, .. } => {
                if unwind != b {
                    return false;
                }
                let call = self.invoke_to_call(t);
                self.set_nounwind(call);
                true
            }
            View::CatchSwitch { unwind, .. } => {
                if unwind == Some(b) {
                    self.remove_unwind_edge(pred);
                    return true;
                }
                self.remove_handlers(b, pred, t)
            }
            View::CleanupRet { .. } => {
                self.end_here(t);
                true
            }
            _ => false,
        }
    }

    /// Puts an `unreachable` in the place of a terminator.
    pub fn end_here(&mut self, t: Inst) {
        let new = self.body.insert_before(t, InstData::new(Opcode::Unreachable, Type::VOID), &[]);
        self.body.move_records(t, new);
        self.body.remove(t);
    }

    fn remove_unreachable_cases(&mut self, b: Block, pred: Block, t: Inst) -> bool {
        let mut weights = self.weights(t);
        let (mut k, mut changed) = (1, false);
        while k < self.body.num_successors(t) {
            if self.body.successor(t, k) != b {
                k += 1;
                continue;
            }
            self.remove_predecessor(b, pred);
            remove_case(self.body, t, k);
            if let Some(w) = &mut weights {
                w.swap_remove(k);
            }
            changed = true;
        }
        if changed && let Some(w) = weights {
            self.set_all_weights(t, &w);
        }
        changed
    }

    fn remove_handlers(&mut self, b: Block, pred: Block, t: Inst) -> bool {
        let first = 1 + usize::from(self.body.inst(t).has_unwind_dest());
        let (mut k, mut changed) = (first, false);
        while k < self.body.inst(t).num_operands() {
            if self.body.operand(t, k).block() == Some(b) {
                self.body.remove_operands(t, k, 1);
                changed = true;
            } else {
                k += 1;
            }
        }
        if self.body.inst(t).num_operands() > first {
            return changed;
        }
        if let Some(unwind) = first.checked_sub(1).filter(|&n| n > 0).and_then(|_| self.body.operand(t, 1).block()) {
            let uses: Vec<_> = self.body.uses_of(pred).collect();
            for phi in self.phis(unwind) {
                let v = self.phi_value(phi, pred);
                for &u in &uses {
                    let from = self.body.inst_block(self.body.use_inst(u));
                    self.body.push_phi_entry(phi, v, from);
                }
            }
            uses.into_iter().for_each(|u| self.body.set_use(u, unwind.into()));
            self.remove_predecessor(unwind, pred);
        } else {
            for p in self.unique_predecessors(pred) {
                self.remove_unwind_edge(p);
            }
        }
        let t = self.terminator(pred);
        if self.body.has_uses(t) {
            let ty = self.body.inst(t).ty;
            let poison = self.body.consts_mut().poison(ty);
            self.body.replace_all_uses(t, poison);
        }
        self.end_here(t);
        true
    }

    /// Says of a call that it does not throw.
    fn set_nounwind(&mut self, call: Inst) {
        let attrs = &self.module.ctx.attrs;
        if !analysis::effects::may_throw(self.module, self.body, call) {
            return;
        }
        let list = attrs.list(self.body.inst(call).call_attrs());
        let mut builder = AttrBuilder::default();
        builder.add_set(attrs, list.function);
        builder.add(Attribute::Enum(AttrKind::NoUnwind));
        let function = builder.finish(attrs);
        let new = attrs.intern_list(AttrListData { function, ..list.clone() });
        self.body.inst_mut(call).set_call_attrs(new);
    }

    /// Lets a block unwind to the caller, or not at all.
    pub fn remove_unwind_edge(&mut self, b: Block) {
        let t = self.terminator(b);
        match self.body.view(t) {
            View::Invoke { .. } => {
                self.invoke_to_call(t);
            }
            View::CleanupRet { pad, unwind } => {
                let loc = self.body.debug_loc(t);
                if let Some(unwind) = unwind {
                    self.remove_predecessor(unwind, b);
                }
                let new = self.body.insert_before(t, InstData::new(Opcode::CleanupRet, Type::VOID), &[pad]);
                self.body.move_records(t, new);
                self.body.set_debug_loc(new, loc);
                self.body.remove(t);
            }
            View::CatchSwitch { parent, unwind, handlers } => {
                let mut operands = vec![parent];
                operands.extend(handlers.iter().map(ir::Value::from));
                let loc = self.body.debug_loc(t);
                if let Some(unwind) = unwind {
                    self.remove_predecessor(unwind, b);
                }
                let ty = self.body.inst(t).ty;
                let new = self.body.insert_before(t, InstData::new(Opcode::CatchSwitch, ty), &operands);
                self.body.move_records(t, new);
                self.body.set_debug_loc(new, loc);
                self.body.take_name(new.into(), t.into());
                self.body.replace_all_uses(t, new);
                self.body.remove(t);
            }
            _ => {}
        }
    }
}
