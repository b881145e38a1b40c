//! Exceptions that leave an inlined `invoke`: calls become invokes, `resume` a branch.

use super::Inliner;
use crate::utils::split_block::split_before;
use analysis::effects::{call_has, called_function};
use ir::attr_kind::AttrKind;
use ir::intrinsics::Intrinsic;
use ir::metadata_kinds as kind;
use ir::{Block, Inst, InstData, Opcode, Value};

/// Where an exception goes that leaves the callee.
pub(super) struct Destination {
    /// The handler of the invoke.
    pub outer: Block,
    /// The values of its phis for the edge from the invoke.
    pub values: Vec<Value>,
    /// The landing pad, or the pad of the funclet.
    pad: Inst,
    /// The rest of the handler behind the pad, and the phi for the exception there, once somebody needs them.
    inner: Option<(Block, Inst)>,
}

impl Inliner<'_> {
    /// Lets exceptions that leave the callee go where the invoke said.
    pub(super) fn redirect_unwinding(&mut self) {
        if self.body.inst(self.call).opcode != Opcode::Invoke {
            return;
        }
        let outer = self.body.successor(self.call, 1);
        let from = self.body.inst_block(self.call);
        let values = self.phi_values(outer, from);
        let pad = self.body.first_non_phi(outer);
        let destination = Destination { outer, values, pad, inner: None };
        if self.body.inst(pad).opcode == Opcode::LandingPad {
            self.redirect_to_landing_pad(destination);
        } else {
            self.redirect_to_funclet(&destination);
        }
        crate::utils::edges::remove_predecessor(self.body, outer, from);
    }

    fn phi_values(&self, b: Block, from: Block) -> Vec<Value> {
        self.body.phis(b).filter_map(|phi| self.body.phi_value_for(phi, from)).collect()
    }

    fn redirect_to_landing_pad(&mut self, mut destination: Destination) {
        self.extend_landing_pads(destination.pad);
        let mut b = self.first;
        while let Some(block) = b.expand() {
            if self.cloned.has_calls {
                self.split_at_throwing_call(block, &destination, |_, _| true);
            }
            let t = self.body.terminator(block).filter(|&t| self.body.inst(t).opcode == Opcode::Resume);
            if let Some(resume) = t {
                self.forward_resume(resume, &mut destination);
            }
            b = self.body.next_block(block);
        }
    }

    /// Inner landing pads catch what the outer one catches, too.
    fn extend_landing_pads(&mut self, outer: Inst) {
        let clauses: Vec<Value> = self.body.operands(outer).collect();
        let cleanup = self.body.inst(outer).is_cleanup();
        let mut done = ir::EntitySet::new();
        for b in self.new_blocks() {
            let Some(t) = self.body.terminator(b).filter(|&t| self.body.inst(t).opcode == Opcode::Invoke) else {
                continue;
            };
            let pad = self.body.first_non_phi(self.body.successor(t, 1));
            if self.body.inst(pad).opcode != Opcode::LandingPad || !done.insert(pad) {
                continue;
            }
            clauses.iter().for_each(|&c| self.body.push_operand(pad, c));
            if cleanup {
                self.body.inst_mut(pad).set_cleanup(true);
            }
        }
    }

    /// Makes the first call of a block that may throw an invoke, with the rest of the block behind it.
    pub(super) fn split_at_throwing_call(
        &mut self,
        b: Block,
        destination: &Destination,
        unwinds: impl Fn(&mut Self, Inst) -> bool,
    ) {
        let calls: Vec<Inst> = self.body.block_insts(b).filter(|&i| self.body.inst(i).opcode == Opcode::Call).collect();
        for call in calls {
            if self.may_unwind(call) && unwinds(self, call) {
                self.call_to_invoke(call, destination.outer);
                self.add_phi_values(b, destination.outer, &destination.values);
                return;
            }
        }
    }

    /// Most intrinsics cannot be invoked, and those that nobody knows by more than their names cannot either.
    fn may_unwind(&self, call: Inst) -> bool {
        let callee = called_function(self.module, self.body, call).filter(|&g| self.module.global(g).is_intrinsic());
        let can_be_invoked = |g| self.module.intrinsic(g).is_some_and(Intrinsic::may_be_invoked);
        !call_has(self.module, self.body, call, AttrKind::NoUnwind) && callee.is_none_or(can_be_invoked)
    }

    pub(super) fn add_phi_values(&mut self, from: Block, to: Block, values: &[Value]) {
        let phis: Vec<Inst> = self.body.phis(to).collect();
        for (phi, &v) in phis.into_iter().zip(values) {
            self.body.push_phi_entry(phi, v, from);
        }
    }

    /// Makes a call an invoke that unwinds to `unwind`; what stands behind it becomes a block of its own.
    fn call_to_invoke(&mut self, call: Inst, unwind: Block) {
        let b = self.body.inst_block(call);
        let name = self.body.name(call.into()).map(<[u8]>::to_vec).unwrap_or_default();
        let rest = self.split_before(call, &[&name[..], b".noexc"].concat());
        let d = *self.body.inst(call);
        let data = InstData::call_like(Opcode::Invoke, &d, d.ty);
        let mut operands: Vec<Value> = self.body.operands(call).collect();
        let callee = operands.pop();
        operands.extend([Value::from(rest), Value::from(unwind)]);
        operands.extend(callee);
        let invoke = self.body.append(b, data, &operands);
        self.body.set_name(invoke.into(), &name);
        if let Some(extra) = self.body.call_extra(call).cloned() {
            self.body.set_call_extra(invoke, extra);
        }
        let (loc, prof) = (self.body.debug_loc(call), self.body.attachment(call, kind::PROF));
        self.body.set_debug_loc(invoke, loc);
        self.body.set_attachment(invoke, kind::PROF, prof);
        self.body.move_records(call, invoke);
        self.body.replace_all_uses(call, invoke);
        self.body.remove(call);
    }

    /// Moves an instruction and what is behind it into a new block, which the old one does not branch to yet. Phis behind
    /// follow.
    pub(super) fn split_before(&mut self, i: Inst, name: &[u8]) -> Block {
        split_before(self.body, i, name)
    }

    /// Lets a `resume` go on in the handler, behind its landing pad.
    fn forward_resume(&mut self, resume: Inst, destination: &mut Destination) {
        let (to, exception) = self.handler_body(destination);
        let from = self.body.inst_block(resume);
        let loc = self.body.debug_loc(resume);
        let value = self.body.operand(resume, 0);
        let br = self.body.insert_br(resume, to);
        self.body.set_debug_loc(br, loc);
        self.body.move_records(resume, br);
        self.add_phi_values(from, to, &destination.values);
        self.body.push_phi_entry(exception, value, from);
        self.body.remove(resume);
    }

    /// The handler behind its landing pad, with phis for what the pad and the phis before it gave.
    fn handler_body(&mut self, destination: &mut Destination) -> (Block, Inst) {
        if let Some(inner) = destination.inner {
            return inner;
        }
        let outer = destination.outer;
        let name = |this: &Self, v: Value, suffix: &[u8]| [this.body.name(v).unwrap_or_default(), suffix].concat();
        let at = self.body.next_inst(destination.pad);
        let block_name = name(self, outer.into(), b".body");
        let inner = self.split_before(at, &block_name);
        let br = self.body.append_br(outer, inner);
        let loc = self.body.debug_loc(at);
        self.body.set_debug_loc(br, loc);
        self.body.move_records(at, br);
        let at = self.body.first_inst(inner);
        let outer_phis: Vec<Inst> = self.body.phis(outer).collect();
        for phi in outer_phis {
            let has_name = self.body.has_name(phi.into());
            let phi_name = if has_name { name(self, phi.into(), b".lpad-body") } else { b".lpad-body".to_vec() };
            self.phi_for(phi, outer, at, &phi_name);
        }
        let exception = self.phi_for(destination.pad, outer, at, b"eh.lpad-body");
        destination.inner = Some((inner, exception));
        (inner, exception)
    }

    /// A phi before `at` that takes the place of `v`, with `v` as its value from `outer`.
    fn phi_for(&mut self, v: Inst, outer: Block, at: Inst, name: &[u8]) -> Inst {
        let ty = self.body.inst(v).ty;
        let phi = self.body.insert_phi(at, ty);
        self.body.set_name(phi.into(), name);
        self.body.replace_all_uses(v, phi);
        self.body.push_phi_entry(phi, v, outer);
        phi
    }
}
