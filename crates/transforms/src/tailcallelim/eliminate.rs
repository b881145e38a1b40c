//! Recursion that becomes a loop.

use super::{ACCUMULATORS, ELIMINATED, RETURNS};
use crate::utils::edges::remove_predecessor;
use crate::utils::explain::Explainer;
use crate::utils::local::remove_dead_blocks;
use analysis::effects::has_side_effects;
use analysis::target::is_lowered_to_call;
use analysis::underlying::underlying_object;
use analysis::value_tracking::{Speculation, is_safe_to_load_before, is_safe_to_speculate};
use analysis::{AliasFacts, AliasQueries, CallInfo, Env, FunctionView, MemoryLocation, simplify_instruction};
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{ApInt, Block, Body, Builder, Inst, InstData, Md, Opcode, TailKind, Type, Value, View, float};

/// Makes loops of calls of the function by itself that come last; did anything change?
pub(super) fn eliminate(env: Env<'_>, facts: &AliasFacts, body: &mut Body, explainer: Option<Explainer<'_>>) -> bool {
    let types = env.types();
    let ty = env.module.global(env.function).value_type;
    let is_variadic = types.func_parts(ty).is_none_or(|(.., variadic)| variadic);
    let entry = body.entry();
    let is_fixed =
        |i: Inst| body.operand(i, 0).constant().is_some() && body.inst_block(i) == entry && !body.inst(i).is_inalloca();
    let is_dynamic = |i: Inst| body.inst(i).opcode == Opcode::Alloca && !is_fixed(i);
    if is_variadic || !calls_itself(env, body) || body.all_insts().any(is_dynamic) {
        return false;
    }
    let mut pass = Pass { env, facts, body, header: None, accumulator: None, selects: Vec::new(), explainer };
    let blocks: Vec<Block> = pass.body.blocks().collect();
    let mut changed = false;
    for block in blocks {
        if pass.body.is_placed(block) {
            changed |= pass.visit(block);
        }
    }
    pass.finish();
    changed
}

fn calls_itself(env: Env<'_>, body: &Body) -> bool {
    body.all_insts().any(|i| body.inst(i).opcode == Opcode::Call && body.called_global(i) == Some(env.function))
}

/// The loop that the function becomes.
struct Header {
    /// The old entry.
    block: Block,
    /// The new one.
    entry: Block,
    /// A phi for each parameter.
    arguments: Vec<Inst>,
    /// Phis of the result, and of whether it is known, unless there is none.
    result: Option<[Inst; 2]>,
}

/// A result that is computed from one iteration to the next.
#[derive(Clone, Copy)]
struct Accumulator {
    phi: Inst,
    /// The operation, as it stood behind the first call.
    operation: Inst,
}

struct Pass<'a, 'e> {
    env: Env<'a>,
    facts: &'a AliasFacts,
    body: &'a mut Body,
    header: Option<Header>,
    accumulator: Option<Accumulator>,
    /// Where a result is chosen between the known one and that of a `ret`.
    selects: Vec<Inst>,
    /// Told what is done.
    explainer: Option<Explainer<'e>>,
}

impl Pass<'_, '_> {
    fn visit(&mut self, block: Block) -> bool {
        let Some(end) = self.body.terminator(block) else { return false };
        match self.body.view(end) {
            View::Ret { .. } => self.candidate(block).is_some_and(|call| self.eliminate_call(call, end)),
            View::Br { dest } => {
                let first = self.body.first_non_phi(dest);
                if first.is_none() || self.body.inst(first).opcode != Opcode::Ret {
                    return false;
                }
                let Some(call) = self.candidate(block) else { return false };
                let ret = self.copy_return(first, dest, block, end);
                self.eliminate_call(call, ret);
                true
            }
            _ => false,
        }
    }

    /// The last call of the function itself in a block, if it is a tail call.
    fn candidate(&self, block: Block) -> Option<Inst> {
        let is_recursive = |&i: &Inst| {
            self.body.inst(i).opcode == Opcode::Call
                && self.env.module.called_function(self.body, i) == Some(self.env.function)
        };
        let call = self.body.block_insts(block).rev().find(is_recursive)?;
        let is_tail = matches!(self.body.inst(call).tail_kind(), TailKind::Tail | TailKind::MustTail);
        let by_value = |k| CallInfo::new(self.env.module, self.body, call).arg_has(k, AttrKind::ByVal);
        if !is_tail || (0..self.body.num_call_args(call)).any(by_value) {
            return None;
        }
        // double fabs(double x) { return __builtin_fabs(x); } is for the code generator.
        let alone = block == self.body.entry()
            && self.body.first_inst(block) == call
            && self.body.next_inst(call) == self.body.last_inst(block);
        let same = || self.body.call_args(call).eq(self.body.params().map(Value::from));
        let is_builtin = alone && !is_lowered_to_call(self.env.module, self.env.function) && same();
        (!is_builtin).then_some(call)
    }

    /// Puts a copy of a `ret` in the place of the branch to it.
    fn copy_return(&mut self, ret: Inst, from: Block, to: Block, branch: Inst) -> Inst {
        let operands: Vec<Value> = self.body.operands(ret).map(|v| self.value_on_edge(v, from, to)).collect();
        let data = self.body.inst(ret).for_copy();
        let copy = self.body.insert_before(branch, data, &operands);
        self.body.move_records(branch, copy);
        let location = self.body.debug_loc(ret);
        self.body.set_debug_loc(copy, location);
        remove_predecessor(self.body, from, to);
        self.body.remove(branch);
        RETURNS.add(1);
        if self.body.predecessors(from).next().is_none() {
            remove_dead_blocks(self.body, &[from]);
        }
        copy
    }

    fn value_on_edge(&self, v: Value, block: Block, from: Block) -> Value {
        let phi = v.inst().filter(|&i| self.body.inst(i).opcode == Opcode::Phi && self.body.inst_block(i) == block);
        phi.and_then(|phi| self.body.phi_value_for(phi, from)).unwrap_or(v)
    }

    /// Makes a jump to the beginning of a call, if nothing stands in the way.
    fn eliminate_call(&mut self, call: Inst, ret: Inst) -> bool {
        let mut operation = None;
        let mut next = self.body.next_inst(call);
        while next != ret {
            if !self.can_move_above(next, call) {
                if self.accumulator.is_some() || operation.is_some() || !self.accumulates(next, call) {
                    return false;
                }
                operation = Some(next);
            }
            next = self.body.next_inst(next);
        }
        self.explain(call, operation, ret);
        let block = self.body.inst_block(ret);
        if self.header.is_none() {
            self.header = Some(self.make_header());
        }
        let args: Vec<Value> = self.body.call_args(call).collect();
        for (k, v) in args.into_iter().enumerate() {
            if let Some(&phi) = self.header.as_ref().and_then(|h| h.arguments.get(k)) {
                self.body.push_phi_entry(phi, v, block);
            }
        }
        if let Some(operation) = operation {
            self.insert_accumulator(operation, call);
        }
        self.note_result(call, ret, block, operation);
        self.jump(call, ret);
        ELIMINATED.add(1);
        true
    }

    fn explain(&mut self, call: Inst, operation: Option<Inst>, ret: Inst) {
        let Some(explainer) = &mut self.explainer else { return };
        let view = FunctionView { module: self.env.module, global: self.env.function, body: self.body };
        explainer.changed();
        let [call, ret] = [call, ret].map(|i| explainer.instruction(view, i));
        explainer.step(view, "call becomes a jump", &format!("{call}  <-  {ret}"));
        if let Some(operation) = operation {
            let operation = explainer.instruction(view, operation);
            explainer.step(view, "accumulated", &format!("{operation}  <-  {call}"));
        }
    }

    fn jump(&mut self, call: Inst, ret: Inst) {
        let Some(header) = self.header.as_ref().map(|h| h.block) else { return };
        let location = self.body.debug_loc(call);
        let mut b = Builder::before(self.body, self.env.types(), ret).with_location(location);
        b.br(header);
        self.body.remove(ret);
        // In code that is never reached a result may be used before it is there.
        if self.body.has_uses(call) {
            let poison = self.body.inst(call).ty;
            let poison = self.body.consts_mut().poison(poison);
            self.body.replace_all_uses(call, poison);
        }
        self.body.remove(call);
    }

    /// Does an instruction behind a call do the same before it?
    fn can_move_above(&self, i: Inst, call: Inst) -> bool {
        let q = self.env.query(self.body);
        if self.ends_lifetime(i) {
            return true;
        }
        if has_side_effects(self.env.module, self.body, i) || self.body.operands(i).any(|v| v == call.into()) {
            return false;
        }
        if self.body.inst(i).opcode == Opcode::Load {
            if !has_side_effects(self.env.module, self.body, call) {
                return true;
            }
            let Some(location) = MemoryLocation::of(&q, i) else { return false };
            let mut aliases = AliasQueries::new(q, self.facts);
            let d = self.body.inst(i);
            let is_safe = || is_safe_to_load_before(&q, self.body.operand(i, 0), d.ty, d.align(), call);
            return !aliases.mod_ref(call, Some(&location)).is_mod() && is_safe();
        }
        let op = self.body.inst(i).opcode;
        let may_trap = matches!(op, Opcode::UDiv | Opcode::SDiv | Opcode::URem | Opcode::SRem) || op.is_call();
        !may_trap
            || !has_side_effects(self.env.module, self.body, call)
            || is_safe_to_speculate(&q.at(call), i, Speculation::AS_IS)
    }

    /// Does a slot of the function die there? The call, a tail call, does not access it.
    fn ends_lifetime(&self, i: Inst) -> bool {
        let is_slot = |v: Value| {
            let object = underlying_object(self.env.module, self.body, v).inst();
            object.is_some_and(|i| self.body.inst(i).opcode == Opcode::Alloca)
        };
        self.env.module.called_intrinsic(self.body, i) == Some(id::LIFETIME_END) && is_slot(self.body.operand(i, 0))
    }

    /// Is it an operation on the result of the call that can be done in any order, and is its result just returned?
    fn accumulates(&self, i: Inst, call: Inst) -> bool {
        let d = self.body.inst(i);
        let is_regroupable = match d.opcode {
            Opcode::Add | Opcode::Mul | Opcode::And | Opcode::Or | Opcode::Xor => true,
            Opcode::FAdd | Opcode::FMul => d.fast_math().reassoc() && d.fast_math().nsz(),
            Opcode::Call => self.min_max(i).is_some(),
            _ => false,
        };
        if !is_regroupable {
            return false;
        }
        let uses_result = [0, 1].map(|k| self.body.operand(i, k) == call.into());
        let mut users = self.body.users_of(i);
        let is_returned =
            users.next().is_some_and(|u| self.body.inst(u).opcode == Opcode::Ret) && users.next().is_none();
        uses_result[0] != uses_result[1] && is_returned
    }

    fn min_max(&self, i: Inst) -> Option<ir::intrinsics::Intrinsic> {
        let what = self.env.module.called_intrinsic(self.body, i)?;
        matches!(what, id::UMIN | id::UMAX | id::SMIN | id::SMAX).then_some(what)
    }

    /// The constant that an operation does nothing with.
    fn identity(&mut self, i: Inst) -> Value {
        let d = *self.body.inst(i);
        let types = self.env.types();
        let scalar = types.scalar(d.ty);
        let Some(width) = types.int_width(scalar) else {
            let bits = if d.opcode == Opcode::FMul { float::from_i64(scalar, 1) } else { float::negate(scalar, 0) };
            let c = self.body.consts_mut().float(scalar, bits);
            return if scalar == d.ty { c } else { self.body.consts_mut().splat(types, d.ty, c) }.into();
        };
        let n = match (d.opcode, self.min_max(i)) {
            (Opcode::Mul, _) => ApInt::one(width),
            (Opcode::And, _) | (_, Some(id::UMIN)) => ApInt::ones(width),
            (_, Some(id::SMIN)) => ApInt::signed_max(width),
            (_, Some(id::SMAX)) => ApInt::signed_min(width),
            _ => ApInt::zero(width),
        };
        self.body.consts_mut().ap_int(types, d.ty, &n).into()
    }

    /// Makes a new entry that jumps to the old one, which gets phis for the parameters.
    fn make_header(&mut self) -> Header {
        let block = self.body.entry();
        let entry = self.body.make_block();
        self.body.place_block_after(entry, Block::NONE);
        self.body.take_name(entry.into(), block.into());
        self.body.set_name(block.into(), b"tailrecurse");
        let branch = self.body.append_br(entry, block);
        let slots: Vec<Inst> = self.body.block_insts(block).filter(|&i| self.is_fixed_slot(i)).collect();
        for slot in slots {
            self.body.move_before(slot, branch);
        }
        let first = self.body.first_inst(block);
        let params: Vec<_> = self.body.params().collect();
        let mut arguments = Vec::with_capacity(params.len());
        for p in params {
            let name = [self.body.name(p.into()).unwrap_or_default(), b".tr"].concat();
            let phi = self.body.insert_phi(first, self.body.param_type(p));
            self.body.set_name(phi.into(), &name);
            self.body.replace_all_uses(p, phi);
            self.body.push_phi_entry(phi, p, entry);
            arguments.push(phi);
        }
        let ty = self.env.module.global(self.env.function).value_type;
        let ret = self.env.types().func_parts(ty).map_or(Type::VOID, |(ret, ..)| ret);
        let result = (ret != Type::VOID).then(|| {
            let poison: Value = self.body.consts_mut().poison(ret).into();
            let unknown: Value = self.body.consts_mut().int(self.env.types(), Type::I1, 0).into();
            [(ret, &b"ret.tr"[..], poison), (Type::I1, b"ret.known.tr", unknown)].map(|(ty, name, v)| {
                let phi = self.body.insert_phi(first, ty);
                self.body.set_name(phi.into(), name);
                self.body.push_phi_entry(phi, v, entry);
                phi
            })
        });
        Header { block, entry, arguments, result }
    }

    fn is_fixed_slot(&self, i: Inst) -> bool {
        self.body.inst(i).opcode == Opcode::Alloca && self.body.operand(i, 0).constant().is_some()
    }

    /// Makes a phi that the operation goes on with instead of the call's result.
    fn insert_accumulator(&mut self, operation: Inst, call: Inst) {
        let Some((header, entry)) = self.header.as_ref().map(|h| (h.block, h.entry)) else { return };
        let identity = self.identity(operation);
        let ty = self.body.inst(operation).ty;
        let first = self.body.first_inst(header);
        let phi = self.body.insert_phi(first, ty);
        self.body.set_name(phi.into(), b"accumulator.tr");
        let predecessors: Vec<Block> = self.body.predecessors(header).collect();
        for p in predecessors {
            let v = if p == entry { identity } else { phi.into() };
            self.body.push_phi_entry(phi, v, p);
        }
        // What overflowed in no order before may in another one.
        if !self.body.inst(operation).opcode.is_call() {
            self.body.inst_mut(operation).drop_poison_generating_flags();
        }
        let k = usize::from(self.body.operand(operation, 0) != call.into());
        self.body.set_operand(operation, k, phi);
        self.accumulator = Some(Accumulator { phi, operation });
        ACCUMULATORS.add(1);
    }

    /// Notes what the function returns if it returns from here.
    fn note_result(&mut self, call: Inst, ret: Inst, block: Block, operation: Option<Inst>) {
        let Some([result, known]) = self.header.as_ref().and_then(|h| h.result) else { return };
        let returned = self.body.operand(ret, 0);
        if returned == call.into() || operation.is_some() {
            self.body.push_phi_entry(result, result, block);
            self.body.push_phi_entry(known, known, block);
        } else {
            let select = self.select_result(ret, returned, [result, known]);
            self.body.push_phi_entry(result, select, block);
            let yes = self.body.consts_mut().int(self.env.types(), Type::I1, 1);
            self.body.push_phi_entry(known, yes, block);
        }
        if let Some(Accumulator { phi, .. }) = self.accumulator {
            self.body.push_phi_entry(phi, operation.unwrap_or(phi), block);
        }
    }

    fn select_result(&mut self, ret: Inst, returned: Value, [result, known]: [Inst; 2]) -> Inst {
        let data = InstData::new(Opcode::Select, self.body.inst(result).ty);
        let mut b = Builder::before(self.body, self.env.types(), ret);
        let select = b.named(b"current.ret.tr").inst(data, &[known.into(), result.into(), returned]);
        self.selects.push(select);
        select
    }

    /// Removes phis that turned out to be needless, and makes every `ret` return what it must.
    fn finish(&mut self) {
        let Some(Header { arguments, result, .. }) = self.header.take() else { return };
        for phi in arguments {
            if let Some(v) = simplify_instruction(self.env, self.body, phi) {
                self.body.replace_all_uses(phi, v);
                self.body.remove(phi);
            }
        }
        let Some([known_result, known]) = result else { return };
        let rets: Vec<Inst> = self.body.all_insts().filter(|&i| self.body.inst(i).opcode == Opcode::Ret).collect();
        if self.selects.is_empty() {
            for phi in [known_result, known] {
                self.body.retain_phi_entries(phi, |_| false);
                self.body.remove(phi);
            }
            for ret in rets {
                self.accumulate_before(ret, 0);
            }
            return;
        }
        for ret in rets {
            let returned = self.body.operand(ret, 0);
            let select = self.select_result(ret, returned, [known_result, known]);
            self.body.set_debug_loc(select, Md::NONE);
            self.body.set_operand(ret, 0, select);
        }
        for select in std::mem::take(&mut self.selects) {
            self.accumulate_before(select, 2);
        }
    }

    /// Lets the accumulator go into operand `k` of an instruction, if there is one.
    fn accumulate_before(&mut self, at: Inst, k: usize) {
        let Some(Accumulator { phi, operation }) = self.accumulator else { return };
        let v = self.body.operand(at, k);
        let left = usize::from(self.body.operand(operation, 0) == phi.into());
        let mut operands: Vec<Value> = self.body.operands(operation).collect();
        operands[left] = v;
        let data = self.body.inst(operation).for_copy();
        let mut b = Builder::before(self.body, self.env.types(), at).with_location(Md::NONE);
        let copy = b.named(b"accumulator.ret.tr").inst(data, &operands);
        self.body.set_operand(at, k, copy);
    }
}
