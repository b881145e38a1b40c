//! Calls among the copies: tail calls, forwarded varargs, bundles, `nounwind`; returns that are bound to a call.

use super::{Inliner, legality};
use crate::utils::calls::fitting_return_attrs;
use analysis::effects::{call_has, called_intrinsic};
use ir::attr_kind::AttrKind;
use ir::attributes::Attribute;
use ir::intrinsics::id;
use ir::{AttrListData, Block, Builder, CallExtra, Inst, InstData, Opcode, TailKind, Type, Value, bundle_tags};

impl Inliner<'_> {
    /// Puts the call's `deopt` state before that of the calls that were copied.
    pub(super) fn merge_deopt_bundles(&mut self) {
        let Some(outer) = self.bundle(self.call, bundle_tags::DEOPT) else { return };
        for call in self.cloned.bundled.clone() {
            if self.body.inst_block(call).is_none() {
                continue;
            }
            let Some(extra) = self.body.call_extra(call).cloned() else { continue };
            let args = self.body.num_call_args(call);
            let old: Vec<Value> = self.body.operands(call).collect();
            let mut operands = old[..args].to_vec();
            let (mut at, mut bundles) = (args, Vec::new());
            for (tag, len) in extra.bundles {
                let end = at + len as usize;
                let added = if tag == bundle_tags::DEOPT { &outer[..] } else { &[] };
                operands.extend_from_slice(added);
                operands.extend_from_slice(&old[at..end]);
                bundles.push((tag, len + added.len() as u32));
                at = end;
            }
            operands.extend_from_slice(&old[at..]);
            self.remake(call, &operands, CallExtra { bundles, indirect_dests: extra.indirect_dests });
        }
    }

    /// Makes a call anew with other operands and bundles. As in LLVM, its name is taken at that time.
    pub(super) fn remake(&mut self, call: Inst, operands: &[Value], extra: CallExtra) -> Inst {
        let new = self.body.insert_before(call, self.body.inst(call).for_copy(), operands);
        self.body.set_call_extra(new, extra);
        let name = self.body.name(call.into()).map(<[u8]>::to_vec).unwrap_or_default();
        self.body.set_name(new.into(), &name);
        let (loc, attachments) = (self.body.debug_loc(call), self.body.attachments(call).to_vec());
        self.body.set_debug_loc(new, loc);
        self.body.set_attachments(new, &attachments);
        self.body.move_records(call, new);
        self.body.replace_all_uses(call, new);
        self.body.remove(call);
        new
    }

    /// Where control converged at the callee's entry, it does as the call's bundle says.
    pub(super) fn replace_convergence_entry(&mut self) {
        let Some(token) = self.bundle(self.call, bundle_tags::CONVERGENCECTRL).and_then(|o| o.first().copied()) else {
            return;
        };
        if let Some(entry) = legality::entry_convergence_in(self.module, self.body, self.first) {
            self.body.replace_all_uses(entry, token);
            self.body.remove(entry);
        }
    }

    /// Makes calls fit: is a call that must be a tail call among them?
    pub(super) fn adjust_calls(&mut self) -> bool {
        if !self.cloned.has_calls {
            return false;
        }
        let outer = match self.tail_kind() {
            TailKind::NoTail => TailKind::None,
            kind => kind,
        };
        let nounwind = self.call_is_nounwind();
        let mut must_tail = false;
        for call in self.new_insts() {
            if self.body.inst(call).opcode != Opcode::Call {
                continue;
            }
            let call = self.forward_varargs(call);
            let inner = self.body.inst(call).tail_kind();
            if inner != TailKind::NoTail {
                self.body.inst_mut(call).set_tail_kind(inner.min(outer));
            }
            must_tail |= self.body.inst(call).tail_kind() == TailKind::MustTail;
            if nounwind && !call_has(self.module, self.body, call, AttrKind::NoUnwind) {
                let attrs = self.body.inst(call).call_attrs();
                let add = |b: &mut ir::AttrBuilder| _ = b.add(Attribute::Enum(AttrKind::NoUnwind));
                let attrs = self.module.ctx.attrs.edit_function(attrs, add);
                self.body.inst_mut(call).set_call_attrs(attrs);
            }
        }
        must_tail
    }

    /// A `musttail` call of a variadic function hands its varargs on: those of the call that is inlined.
    fn forward_varargs(&mut self, call: Inst) -> Inst {
        let fixed = self.module.body(self.callee).map_or(0, |b| b.params().len());
        let varargs: Vec<Value> = self.body.call_args(self.call).skip(fixed).collect();
        let d = *self.body.inst(call);
        if varargs.is_empty() || d.tail_kind() != TailKind::MustTail {
            return call;
        }
        let attrs = &self.module.ctx.attrs;
        let outer = attrs.list(self.body.inst(self.call).call_attrs());
        let inner = attrs.list(d.call_attrs());
        let named = self.module.ctx.types.func_parts(d.call_type()).map_or(0, |p| p.1.len());
        let mut params: Vec<_> = (0..named).map(|k| inner.param(k)).collect();
        params.extend((fixed..fixed + varargs.len()).map(|k| outer.param(k)));
        let list = attrs.intern_list(AttrListData { params, ..inner.clone() });
        let callee = self.body.callee(call);
        let operands: Vec<Value> = self.body.call_args(call).chain(varargs).chain([callee]).collect();
        let mut data = InstData::call_like(Opcode::Call, &d, d.ty);
        data.set_call_attrs(list);
        let new = self.body.insert_before(call, data, &operands);
        self.body.move_records(call, new);
        let loc = self.body.debug_loc(call);
        self.body.set_debug_loc(new, loc);
        self.body.replace_all_uses(call, new);
        self.body.remove(call);
        new
    }

    /// The `musttail` call that a block's return is bound to.
    pub(super) fn must_tail_call_of(&self, b: Block) -> Option<Inst> {
        let ret = self.body.terminator(b).filter(|&t| self.body.inst(t).opcode == Opcode::Ret)?;
        let mut before = self.body.prev_inst(ret).expand()?;
        if self.body.inst(before).opcode == Opcode::BitCast {
            before = self.body.prev_inst(before).expand()?;
        }
        let d = self.body.inst(before);
        (d.opcode == Opcode::Call && d.tail_kind() == TailKind::MustTail).then_some(before)
    }

    /// The call of `llvm.experimental.deoptimize` that a block's return is bound to.
    pub(super) fn deoptimize_call_of(&self, b: Block) -> Option<Inst> {
        let ret = self.body.terminator(b).filter(|&t| self.body.inst(t).opcode == Opcode::Ret)?;
        let before = self.body.prev_inst(ret).expand()?;
        (called_intrinsic(self.module, self.body, before) == Some(id::EXPERIMENTAL_DEOPTIMIZE)).then_some(before)
    }

    fn caller_result(&self) -> Type {
        self.module.ctx.types.func_parts(self.module.global(self.caller).value_type).map_or(Type::VOID, |p| p.0)
    }

    /// Returns behind a deoptimisation leave the caller, with its type.
    pub(super) fn settle_deoptimize_returns(&mut self) {
        let (bound, free): (Vec<Inst>, Vec<Inst>) =
            self.cloned.returns.iter().partition(|&&r| self.deoptimize_call_of(self.body.inst_block(r)).is_some());
        if bound.is_empty() {
            return;
        }
        self.cloned.returns = free;
        let result = self.caller_result();
        if result == self.body.inst(self.call).ty {
            return;
        }
        for ret in bound {
            let b = self.body.inst_block(ret);
            let Some(old) = self.deoptimize_call_of(b) else { continue };
            let Some(callee) = self.module.declare_intrinsic(id::EXPERIMENTAL_DEOPTIMIZE, &[result]) else { continue };
            self.body.remove(ret);
            let d = *self.body.inst(old);
            let mut operands: Vec<Value> = self.body.operands(old).collect();
            operands.pop();
            operands.push(self.body.consts_mut().global(Type::PTR, callee).into());
            let attrs = self.module.ctx.attrs.list(d.call_attrs()).clone();
            let ret_attrs = fitting_return_attrs(&self.module.ctx, attrs.ret, result);
            let attrs = self.module.ctx.attrs.intern_list(AttrListData { ret: ret_attrs, ..attrs });
            let ty = self.module.global(callee).value_type;
            if let Some(f) = self.module.global_mut(callee).function_mut() {
                f.call_conv = d.call_conv();
            }
            let mut data = InstData::call_like(Opcode::Call, &d, result);
            data.set_type_operand(ty).set_call_attrs(attrs);
            let extra = self.body.call_extra(old).cloned();
            self.body.remove(old);
            let new = self.body.append(b, data, &operands);
            if let Some(extra) = extra {
                self.body.set_call_extra(new, extra);
            }
            let value = (result != Type::VOID).then_some(new.into());
            Builder::at_end(self.body, &self.module.ctx.types, b).above_records().ret(value);
        }
    }

    /// Returns behind a `musttail` call leave the caller.
    pub(super) fn settle_must_tail_returns(&mut self) {
        let returns = std::mem::take(&mut self.cloned.returns);
        let bound = |&r: &Inst| self.must_tail_call_of(self.body.inst_block(r)).is_some();
        self.cloned.returns = returns.into_iter().filter(|r| !bound(r)).collect();
    }
}
