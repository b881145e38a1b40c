//! Calls of functions of the module with arguments of which at most simple things are promised.

use super::decode::promises_result;
use super::{Op, Pure};
use crate::code::{Code, NO_SLOT};
use crate::machine::{Frame, Machine, Target};
use crate::memory::Memory;
use crate::outcome::{Limit, Run, Stop};
use crate::value::{Slot, Tag};
use ir::attr_kind::AttrKind;
use ir::intrinsics::Intrinsic;
use ir::{AttrList, AttrSet, Attribute, FastMath, Global, Inst};

/// What is promised of the slot of an argument or a result.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Promise {
    Defined,
    NonNull,
    Aligned(u64),
    Dereferenceable(u64),
    /// Lower bound, length and mask of the width.
    Within(u64, u64, u64),
}

/// A call, prepared.
#[derive(Debug)]
pub(crate) struct FastCall {
    function: Global,
    /// Slots of the arguments, in the callee's order.
    args: Box<[u32]>,
    /// Promises by the number of the slot among the arguments.
    promises: Box<[(u32, Promise)]>,
    result: Box<[(u32, Promise)]>,
}

/// Adds what a set of attributes promises; `None` if it is not simple.
fn add_promises(m: &Machine<'_>, set: AttrSet, first: u32, slots: u32, out: &mut Vec<(u32, Promise)>) -> Option<()> {
    let table = &m.module.ctx.attrs;
    for attribute in table.set(set) {
        match attribute {
            Attribute::Enum(AttrKind::NoUndef) => out.extend((0..slots).map(|k| (first + k, Promise::Defined))),
            // Broken without noundef they make poison, which is the general path's.
            Attribute::Enum(AttrKind::NonNull) => out.push((first, Promise::NonNull)),
            Attribute::Int(AttrKind::Alignment, n) => out.push((first, Promise::Aligned(n - 1))),
            Attribute::Int(AttrKind::Dereferenceable, n) => out.push((first, Promise::Dereferenceable(*n))),
            Attribute::Int(AttrKind::DereferenceableOrNull | AttrKind::NoFPClass, _) => return None,
            Attribute::Range(_, r) if r.bits <= 64 && slots == 1 => {
                let (low, mask) = (r.lower.first().copied().unwrap_or(0), crate::value::mask(r.bits));
                let high = r.upper.first().copied().unwrap_or(0);
                out.push((first, Promise::Within(low, high.wrapping_sub(low) & mask, mask)));
            }
            Attribute::Range(..) | Attribute::Type(AttrKind::ByVal, _) => return None,
            _ => {}
        }
    }
    Some(())
}

/// Can what a function promises of its result be checked here? Then it is kept with the code.
pub(super) fn returns_simply(m: &Machine<'_>, code: &mut Code<'_>, slots: u32) -> bool {
    let own = m.module.function(code.global).map_or(AttrList::EMPTY, |f| f.attrs.get());
    let mut promises = Vec::new();
    let list = m.module.ctx.attrs.list(own);
    let simple = add_promises(m, list.ret, 0, slots, &mut promises).is_some();
    code.tables.returned = promises;
    simple && !m.module.ctx.attrs.has(list.function, AttrKind::NoReturn)
}

/// Is nothing promised of a value but that it is defined?
fn is_simple_result(m: &Machine<'_>, set: AttrSet) -> bool {
    let checked = |a: &Attribute| {
        matches!(
            a,
            Attribute::Enum(AttrKind::NonNull)
                | Attribute::Range(..)
                | Attribute::Int(
                    AttrKind::Alignment
                        | AttrKind::Dereferenceable
                        | AttrKind::DereferenceableOrNull
                        | AttrKind::NoFPClass,
                    _
                )
        )
    };
    !m.module.ctx.attrs.set(set).iter().any(checked)
}

/// Prepares a direct call.
pub(super) fn decode<'m>(m: &mut Machine<'m>, code: &mut Code<'m>, inst: Inst) -> Run<Option<Op>> {
    let (body, module) = (code.body, m.module);
    let data = body.inst(inst);
    if promises_result(body, inst) {
        return Ok(None);
    }
    let Some(function) = body.called_global(inst).and_then(|g| m.resolve(g)) else { return Ok(None) };
    if let Target::Intrinsic(which) = m.target(function) {
        return decode_pure(m, code, inst, which);
    }
    let global = module.global(function);
    let variadic = module.ctx.types.func_parts(global.value_type).is_none_or(|(.., v)| v);
    let same_convention = module.function(function).is_some_and(|f| f.call_conv == data.call_conv());
    let fits = global.value_type == data.call_type() && same_convention && !variadic && !m.hides_slots(data);
    if !fits || !matches!(m.target(function), Target::Defined) || body.call_extra(inst).is_some() {
        return Ok(None);
    }
    let table = &module.ctx.attrs;
    let own = module.function(function).map_or(AttrList::EMPTY, |f| f.attrs.get());
    let lists = [data.call_attrs(), own].map(|l| table.list(l));
    let (mut args, mut promises, mut result) = (Vec::new(), Vec::new(), Vec::new());
    let slots = m.shape(data.ty)?.slots as u32;
    if lists.iter().any(|list| table.has(list.function, AttrKind::NoReturn)) {
        return Ok(None);
    }
    if add_promises(m, lists[0].ret, 0, slots, &mut result).is_none() {
        return Ok(None);
    }
    for (k, v) in body.call_args(inst).enumerate() {
        let (slot, ty) = (code.slot(v), body.value_type(v));
        let slots = m.shape(ty)?.slots as u32;
        if slot == NO_SLOT {
            return Ok(None);
        }
        for list in lists {
            if add_promises(m, list.param(k), args.len() as u32, slots, &mut promises).is_none() {
                return Ok(None);
            }
        }
        args.extend(slot..slot + slots);
    }
    code.tables.calls.push(FastCall { function, args: args.into(), promises: promises.into(), result: result.into() });
    Ok(Some(Op::Call(code.tables.calls.len() as u32 - 1)))
}

/// Prepares an intrinsic on scalars of at most 64 bits of which nothing is promised.
fn decode_pure<'m>(m: &mut Machine<'m>, code: &mut Code<'m>, inst: Inst, which: Intrinsic) -> Run<Option<Op>> {
    let body = code.body;
    let data = body.inst(inst);
    let Some(handler) = crate::intrinsics::handler(which) else { return Ok(None) };
    let table = &m.module.ctx.attrs;
    let attrs = table.list(data.call_attrs());
    let simple = attrs.params.iter().chain([&attrs.ret]).all(|&set| is_simple_result(m, set));
    if data.has_poison_generating_flags()
        || data.fast_math().intersects(FastMath::REWRITE)
        || !simple
        || !handler.is_pure()
    {
        return Ok(None);
    }
    let mut args = Vec::new();
    for v in body.call_args(inst) {
        let shape = m.shape(body.value_type(v))?;
        if shape.slots != 1 || code.slot(v) == NO_SLOT {
            return Ok(None);
        }
        args.push((code.slot(v), shape.leaves[0].leaf));
    }
    let result = m.shape(data.ty)?;
    let Some(&(first, leaf)) = args.first().filter(|_| args.len() <= 3 && result.slots == 1) else { return Ok(None) };
    let place = |k: usize| args.get(k).map_or(first, |a| a.0);
    code.tables.pure.push(Pure { handler, leaf, args: [first, place(1), place(2)] });
    Ok(Some(Op::Pure { to: code.inst_slot[inst.index()], which: code.tables.pure.len() as u32 - 1 }))
}

#[inline]
fn keeps(memory: &Memory, slot: Slot, promise: Promise) -> bool {
    slot.tag == Tag::Defined
        && match promise {
            Promise::Defined => true,
            Promise::NonNull => slot.bits != 0,
            Promise::Aligned(mask) => slot.bits & mask == 0,
            Promise::Dereferenceable(n) => memory.readable(slot.bits) >= n,
            Promise::Within(low, span, mask) => span == 0 || slot.bits.wrapping_sub(low) & mask < span,
        }
}

impl<'m> Machine<'m> {
    /// Enters the function of a prepared call; false if the general path must do it.
    pub(super) fn fast_call(&mut self, caller: &Code<'m>, base: usize, call: u32) -> Run<bool> {
        let call = &caller.tables.calls[call as usize];
        for &(k, promise) in &call.promises {
            let slot = self.regs[base + call.args[k as usize] as usize];
            let kept = keeps(&self.memory, slot, promise);
            if !kept {
                return Ok(false);
            }
        }
        if self.frames.len() >= self.limits.depth {
            return Err(Stop::Limit(Limit::Depth));
        }
        let code = self.code(call.function)?;
        let top = base + caller.slots;
        if self.regs.len() < top + code.slots {
            let room = (top + code.slots).max(self.regs.len() * 2);
            self.regs.resize(room, Slot::default());
        }
        for (k, &from) in call.args.iter().enumerate() {
            self.regs[top + k] = self.regs[base + from as usize];
        }
        let consts = top + code.params;
        self.regs[consts..consts + code.consts.len()].copy_from_slice(&code.consts);
        let objects = self.stack_objects.len();
        self.serial += 1;
        let serial = self.serial;
        self.count(code.entry_cost)?;
        self.saw_addresses |= code.looks_at_addresses;
        self.frames.push(Frame {
            code,
            pc: 0,
            base: top,
            objects,
            varargs: Vec::new(),
            serial,
            root: false,
            exception: None,
            hidden: Vec::new(),
        });
        Ok(true)
    }

    /// Returns from a frame that a prepared call made; false if the general path must do it.
    pub(super) fn fast_return(&mut self, from: usize, slots: usize) -> bool {
        let depth = self.frames.len();
        if depth < 2 || self.frames[depth - 1].root {
            return false;
        }
        let caller = &self.frames[depth - 2];
        let Op::Call(call) = caller.code.ops[caller.pc] else { return false };
        let wanted = &caller.code.tables.calls[call as usize].result;
        let own = &self.frames[depth - 1].code.tables.returned;
        let kept = |&(k, promise): &(u32, Promise)| keeps(&self.memory, self.regs[from + k as usize], promise);
        // Who made poison is noted elsewhere.
        let poison = self.options.places && slots > 0 && self.regs[from].tag == Tag::Poison;
        if poison || !own.iter().chain(wanted.iter()).all(kept) {
            return false;
        }
        let inst = caller.code.insts[caller.pc];
        let to = caller.base + caller.code.inst_slot[inst.index()] as usize;
        for k in 0..slots {
            self.regs[to + k] = self.regs[from + k];
        }
        self.pop_frame();
        self.frames[depth - 2].pc += 1;
        true
    }
}
