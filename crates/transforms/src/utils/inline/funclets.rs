//! Funclets: pads that leave the callee go to the invoke's handler; what is inlined into a pad is nested in it.

use super::Inliner;
use super::legality::funclet_of;
use super::unwind::Destination;
use analysis::effects::{call_has, called_intrinsic};
use ir::attr_kind::AttrKind;
use ir::{Block, Body, Builder, CallExtra, Inst, InstData, Opcode, Type, Value, bundle_tags};
use rustc_hash::FxHashMap;

/// Where a pad unwinds to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unwinds {
    /// Into the caller of the function.
    ToCaller,
    /// To a block of the function.
    Locally,
}

/// What is known of pads.
type Known = FxHashMap<Inst, Option<Unwinds>>;

impl Inliner<'_> {
    /// Does a call in this pad, if it throws, go on in the caller?
    pub(super) fn call_unwinds_in_caller(&self, pad: Inst) -> bool {
        self.body.inst(self.call).opcode == Opcode::Call
            && pad_unwinds(self.body, pad, &mut Known::default()) == Some(Unwinds::Locally)
    }

    /// Lets pads and calls that leave the callee go to the handler of the invoke.
    pub(super) fn redirect_to_funclet(&mut self, destination: &Destination) {
        let values = destination.values.clone();
        let mut known = Known::default();
        for b in self.new_blocks() {
            self.redirect_cleanup_return(b, destination, &values, &mut known);
            self.redirect_catch_switch(b, destination, &values, &mut known);
        }
        if !self.cloned.has_calls {
            return;
        }
        let known = std::cell::RefCell::new(known);
        let mut b = self.first;
        while let Some(block) = b.expand() {
            self.split_at_throwing_call(block, destination, |this, call| {
                let pad = funclet_of(this.body, call);
                let ends = pad.and_then(|pad| pad_unwinds(this.body, pad, &mut known.borrow_mut()));
                ends != Some(Unwinds::Locally)
            });
            b = self.body.next_block(block);
        }
    }

    fn redirect_cleanup_return(&mut self, b: Block, to: &Destination, values: &[Value], known: &mut Known) {
        let Some(old) = self.body.terminator(b) else { return };
        let d = *self.body.inst(old);
        if d.opcode != Opcode::CleanupRet || d.has_unwind_dest() {
            return;
        }
        let pad = self.body.operand(old, 0);
        // This and `catchswitch` are made anew only to get room for a destination; nobody else makes them.
        let mut data = InstData::new(Opcode::CleanupRet, Type::VOID);
        data.set_has_unwind_dest(true);
        let new = self.body.insert_before(old, data, &[pad, to.outer.into()]);
        self.body.move_records(old, new);
        self.body.remove(old);
        self.add_phi_values(b, to.outer, values);
        if let Some(pad) = pad.inst() {
            known.insert(pad, Some(Unwinds::ToCaller));
        }
    }

    fn redirect_catch_switch(&mut self, b: Block, to: &Destination, values: &[Value], known: &mut Known) {
        let old = self.body.first_non_phi(b);
        let d = *self.body.inst(old);
        if d.opcode != Opcode::CatchSwitch || d.has_unwind_dest() {
            return;
        }
        let mut ends = Some(Unwinds::ToCaller);
        if let Some(parent) = self.body.operand(old, 0).inst() {
            ends = pad_unwinds(self.body, parent, known);
            if ends == Some(Unwinds::Locally) {
                return;
            }
        }
        let operands: Vec<Value> = self.body.operands(old).collect();
        let mut data = InstData::new(Opcode::CatchSwitch, d.ty);
        data.set_has_unwind_dest(true);
        let operands: Vec<Value> =
            operands[..1].iter().copied().chain([to.outer.into()]).chain(operands[1..].iter().copied()).collect();
        let new = self.body.insert_before(old, data, &operands);
        self.body.move_records(old, new);
        // As in LLVM, the new one asks for the name before it gets it: numbers of later names follow from that.
        let name = self.body.name(old.into()).map(<[u8]>::to_vec).unwrap_or_default();
        self.body.set_name(new.into(), &name);
        self.body.take_name(new.into(), old.into());
        self.body.replace_all_uses(old, new);
        self.body.remove(old);
        known.insert(new, ends);
        self.add_phi_values(b, to.outer, values);
    }

    /// Nests what was inlined in the pad that the call stands in.
    pub(super) fn nest_in_pad(&mut self, pad: Inst, unwinds_locally: bool) {
        for b in self.new_blocks() {
            self.add_funclet_bundles(b, pad);
            let t = self.body.terminator(b);
            let leaves =
                |&t: &Inst| self.body.inst(t).opcode == Opcode::CleanupRet && !self.body.inst(t).has_unwind_dest();
            if let Some(t) = t.filter(leaves).filter(|_| unwinds_locally) {
                Builder::before(self.body, &self.module.ctx.types, t).above_records().unreachable();
                self.body.remove(t);
            }
            let first = self.body.first_non_phi(b);
            if first.is_none() || !self.body.inst(first).opcode.is_eh_pad() {
                continue;
            }
            let parent = match self.body.inst(first).opcode {
                Opcode::CatchSwitch => 0,
                Opcode::CleanupPad | Opcode::CatchPad => self.body.inst(first).num_operands() - 1,
                _ => continue,
            };
            if self.body.operand(first, parent).constant().is_some() {
                self.body.set_operand(first, parent, pad);
            }
        }
    }

    /// Calls that were in no pad are in this one now.
    fn add_funclet_bundles(&mut self, b: Block, pad: Inst) {
        let calls: Vec<Inst> = self.body.block_insts(b).filter(|&i| self.body.inst(i).opcode.is_call()).collect();
        for call in calls {
            if funclet_of(self.body, call).is_some() {
                continue;
            }
            let intrinsic = called_intrinsic(self.module, self.body, call);
            // What becomes a call of a function in the end is something that handlers must know of.
            let harmless = intrinsic.is_some_and(|n| !n.is_objc_call())
                && call_has(self.module, self.body, call, AttrKind::NoUnwind);
            if harmless || self.body.inst(call).opcode == Opcode::CallBr {
                continue;
            }
            let extra = self.body.call_extra(call).cloned().unwrap_or_default();
            let mut bundles = extra.bundles;
            bundles.push((bundle_tags::FUNCLET, 1));
            let mut operands: Vec<Value> = self.body.operands(call).collect();
            let end = operands.len() - 1 - self.body.num_successors(call);
            operands.insert(end, pad.into());
            self.body.set_operands(call, &operands);
            self.body.set_call_extra(call, CallExtra { bundles, indirect_dests: extra.indirect_dests });
        }
    }
}

/// Where a pad unwinds to, if anything in it says so: itself, what is nested in it, or what it is nested in.
fn pad_unwinds(body: &Body, pad: Inst, known: &mut Known) -> Option<Unwinds> {
    let mut at = Some(pad);
    let mut passed = Vec::new();
    let mut found = None;
    while let Some(pad) = at {
        if let Some(&k) = known.get(&pad) {
            found = k;
            break;
        }
        found = unwinds_inside(body, pad, known);
        passed.push(pad);
        if found.is_some() {
            break;
        }
        at = parent_pad(body, pad);
    }
    passed.into_iter().for_each(|pad| _ = known.insert(pad, found));
    found
}

fn parent_pad(body: &Body, pad: Inst) -> Option<Inst> {
    let d = body.inst(pad);
    let k = if d.opcode == Opcode::CatchSwitch { 0 } else { d.num_operands() - 1 };
    body.operand(pad, k).inst()
}

/// What the pad and those nested in it say.
fn unwinds_inside(body: &Body, pad: Inst, known: &Known) -> Option<Unwinds> {
    let mut work = vec![pad];
    while let Some(one) = work.pop() {
        if one != pad
            && let Some(&Some(k)) = known.get(&one)
            && k == Unwinds::ToCaller
        {
            return Some(k);
        }
        let d = body.inst(one);
        match d.opcode {
            Opcode::CatchSwitch => {
                if d.has_unwind_dest() {
                    return leaves(body, pad, body.successor(one, 0));
                }
                let handlers = body.successors(one).map(|b| body.first_non_phi(b));
                work.extend(handlers);
            }
            Opcode::CleanupPad | Opcode::CatchPad => {
                for user in body.users_of(one) {
                    let u = body.inst(user);
                    match u.opcode {
                        Opcode::CleanupRet if !u.has_unwind_dest() => return Some(Unwinds::ToCaller),
                        Opcode::CleanupRet => return leaves(body, pad, body.successor(user, 0)),
                        Opcode::Invoke if funclet_of(body, user) == Some(one) => {
                            if let Some(k) = leaves(body, pad, body.successor(user, 1)) {
                                return Some(k);
                            }
                        }
                        op if op.is_eh_pad() => work.push(user),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    None
}

/// An edge to a pad says something of those that it leaves: not of those that the pad is nested in.
fn leaves(body: &Body, pad: Inst, to: Block) -> Option<Unwinds> {
    let mut at = Some(body.first_non_phi(to));
    while let Some(one) = at {
        if one == pad {
            return None;
        }
        at = if body.inst(one).opcode == Opcode::LandingPad { None } else { parent_pad(body, one) };
    }
    Some(Unwinds::Locally)
}
