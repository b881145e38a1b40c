//! Putting the body of a function in the place of a call of it.
//!
//! # What it does
//! The body is copied behind the caller's blocks ([`crate::utils::clone`]), made fit for its new surroundings, and spliced in between what
//! stood before and what stood behind the call.
//!
//! | file | what it sees to |
//! |---|---|
//! | `legality.rs` | calls that cannot be inlined |
//! | `frame.rs` | copies of `byval` arguments, `alloca`, lifetimes, the stack pointer |
//! | `calls.rs` | tail calls, forwarded varargs, bundles, `nounwind` |
//! | `unwind.rs`, `funclets.rs` | exceptions that leave an inlined `invoke` |
//! | `locations.rs` | debug locations: `inlinedAt` |
//! | `scopes.rs`, `alias_scopes.rs` | `noalias` metadata: copies of scopes, scopes for `noalias` arguments |
//! | `attributes.rs` | attributes of call and callee that go over to inner calls and to the caller |
//! | `profile.rs` | counts of calls |
//! | `splice.rs` | control flow |
//!
//! # Complexity
//! Linear in the callee, and in the caller's blocks behind the call.

pub(crate) mod alias_scopes;
mod attributes;
mod calls;
mod frame;
mod funclets;
mod legality;
mod locations;
mod profile;
mod scopes;
mod splice;
mod unwind;

pub use legality::{can_inline, is_inline_viable};

use crate::utils::clone::{CloneOptions, Cloned, clone_pruned};
use analysis::effects::call_has;
use ir::attr_kind::AttrKind;
use ir::{Block, Body, BodySlot, Builder, Const, Global, Inst, Md, Module, Opcode, TailKind, Type, Value, bundle_tags};

/// How to inline.
#[derive(Clone, Copy, Debug)]
pub struct InlineOptions {
    /// Lifetimes of the callee's stack slots are marked.
    pub lifetimes: bool,
    /// The caller's attributes take over what the callee's ask for.
    pub merge_attributes: bool,
}

/// What inlining brought into the caller.
#[derive(Debug, Default)]
pub struct Inlined {
    /// Calls that were copied, of anything but intrinsics.
    pub calls: Vec<Inst>,
    /// Stack slots, now in the caller's entry.
    pub static_allocas: Vec<Inst>,
}

/// Inlines a direct call in the body of `caller`.
///
/// # Errors
/// Why that cannot be done, in LLVM's words; nothing is changed then.
pub fn inline_call(
    module: &mut Module,
    caller: Global,
    call: Inst,
    options: InlineOptions,
) -> Result<Inlined, &'static str> {
    can_inline(module, caller, call)?;
    let callee = module.body(caller).and_then(|b| b.called_global(call)).ok_or("external or indirect")?;
    let slot = module.global_mut(caller).function_mut().and_then(|f| f.body.take());
    let Some(mut body) = slot else { return Err("external or indirect") };
    let mut inliner = Inliner::new(module, &mut body, caller, callee, call);
    let inlined = inliner.run(options);
    if let Some(f) = module.global_mut(caller).function_mut() {
        f.body = BodySlot::Present(body);
    }
    if options.merge_attributes {
        attributes::merge_into_caller(module, caller, callee);
    }
    Ok(inlined)
}

/// One call being inlined.
struct Inliner<'a> {
    module: &'a mut Module,
    /// The caller's body.
    body: &'a mut Body,
    caller: Global,
    callee: Global,
    call: Inst,
    /// What the parameters become.
    args: Vec<Value>,
    cloned: Cloned,
    /// The copy of the callee's entry.
    first: Block,
    inlined: Inlined,
}

impl<'a> Inliner<'a> {
    fn new(module: &'a mut Module, body: &'a mut Body, caller: Global, callee: Global, call: Inst) -> Self {
        let args = body.call_args(call).collect();
        Self {
            module,
            body,
            caller,
            callee,
            call,
            args,
            cloned: Cloned::default(),
            first: Block::NONE,
            inlined: Inlined::default(),
        }
    }

    fn run(&mut self, options: InlineOptions) -> Inlined {
        let pad = self.call_pad();
        let pad_unwinds = pad.is_some_and(|pad| self.call_unwinds_in_caller(pad));
        self.adopt_header();
        let copies = self.copy_byval_arguments();
        self.clone_body();
        self.share_profile();
        self.fill_byval_copies(&copies);
        self.merge_deopt_bundles();
        self.fix_locations();
        self.clone_alias_scopes();
        self.add_alias_scopes();
        self.propagate_return_attributes();
        self.propagate_param_attributes();
        self.propagate_call_metadata();
        self.replace_convergence_entry();
        self.move_static_allocas();
        let must_tail = self.adjust_calls();
        if options.lifetimes {
            self.mark_lifetimes(must_tail);
        }
        self.save_stack(must_tail);
        self.redirect_unwinding();
        if let Some(pad) = pad {
            self.nest_in_pad(pad, pad_unwinds);
        }
        self.settle_deoptimize_returns();
        if must_tail {
            self.settle_must_tail_returns();
        }
        self.collect_calls();
        self.splice(must_tail);
        std::mem::take(&mut self.inlined)
    }

    /// Gives the caller the collector and the personality that the callee needs.
    fn adopt_header(&mut self) {
        let Some(callee) = self.module.function(self.callee) else { return };
        let (gc, personality) = (callee.gc.clone(), callee.personality);
        let Some(caller) = self.module.global_mut(self.caller).function_mut() else { return };
        if caller.gc.is_empty() {
            caller.gc = gc;
        }
        if caller.personality.is_none() {
            caller.personality = personality;
        }
    }

    fn clone_body(&mut self) {
        let module = &*self.module;
        let Some(source) = module.body(self.callee) else { return };
        let strict_fp = self.caller_has(AttrKind::StrictFP);
        let options = CloneOptions { function: self.caller, suffix: b".i", strict_fp };
        self.cloned = clone_pruned(module, source, self.body, &self.args, options);
        self.first = self.cloned.entry.unwrap_or(Block::NONE);
    }

    fn caller_has(&self, kind: AttrKind) -> bool {
        let attrs = &self.module.ctx.attrs;
        self.module.function(self.caller).is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
    }

    /// The copied blocks, in order.
    fn new_blocks(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut b = self.first;
        while let Some(block) = b.expand() {
            blocks.push(block);
            b = self.body.next_block(block);
        }
        blocks
    }

    fn new_insts(&self) -> Vec<Inst> {
        let blocks = self.new_blocks();
        blocks.into_iter().flat_map(|b| self.body.block_insts(b).collect::<Vec<_>>()).collect()
    }

    /// A call of an intrinsic before `at`, with debug location `loc`. `None` if the module has something else of that name.
    fn intrinsic_call(
        &mut self,
        intrinsic: ir::intrinsics::Intrinsic,
        overloads: &[Type],
        args: &[Value],
        at: Inst,
        loc: Md,
    ) -> Option<Inst> {
        let callee = self.module.declare_intrinsic(intrinsic, overloads)?;
        let ty = self.module.global(callee).value_type;
        let callee = self.body.consts_mut().global(Type::PTR, callee);
        let mut b = Builder::before(self.body, &self.module.ctx.types, at).with_location(loc).above_records();
        Some(b.call(ty, callee.into(), args))
    }

    /// The operands of a bundle of the call.
    fn bundle(&self, call: Inst, tag: u32) -> Option<Vec<Value>> {
        let mut at = self.body.num_call_args(call);
        for &(one, len) in &self.body.call_extra(call)?.bundles {
            if one == tag {
                return Some((at..at + len as usize).map(|k| self.body.operand(call, k)).collect());
            }
            at += len as usize;
        }
        None
    }

    /// The pad that the call stands in, if its personality has such.
    fn call_pad(&self) -> Option<Inst> {
        let personality = self.module.function(self.caller)?.personality.expand()?;
        if !legality::is_scoped_personality(self.module, personality) {
            return None;
        }
        self.bundle(self.call, bundle_tags::FUNCLET)?.first()?.inst()
    }

    /// Does the call throw nothing?
    fn call_is_nounwind(&self) -> bool {
        call_has(self.module, self.body, self.call, AttrKind::NoUnwind)
    }

    fn tail_kind(&self) -> TailKind {
        let d = self.body.inst(self.call);
        if d.opcode == Opcode::Call { d.tail_kind() } else { TailKind::None }
    }

    fn is_intrinsic(&self, call: Inst, intrinsic: ir::intrinsics::Intrinsic) -> bool {
        analysis::effects::called_intrinsic(self.module, self.body, call) == Some(intrinsic)
    }

    fn collect_calls(&mut self) {
        let calls = self.new_insts().into_iter().filter(|&i| self.body.inst(i).opcode.is_call());
        let calls: Vec<Inst> =
            calls.filter(|&i| analysis::effects::called_intrinsic(self.module, self.body, i).is_none()).collect();
        self.inlined.calls = calls;
    }

    fn poison(&mut self, ty: Type) -> Value {
        Const::into(self.body.consts_mut().poison(ty))
    }
}
