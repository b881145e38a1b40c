//! `stack-safety-local`: what a function does to the memory of its stack slots and pointer parameters, calls aside.

use crate::access::{Accesses, Base};
use crate::lifetime::{Lifetimes, Liveness, marker_kind};
use crate::uses::Uses;
use analysis::branch_prob::reverse_postorder;
use analysis::memory_intrinsic::{MemoryAction, MemoryIntrinsic};
use analysis::underlying::{param_has, strip_pointer_casts};
use analysis::{
    Analysis, CallInfo, DominatorTree, DominatorTreeAnalysis, FunctionAnalyses, FunctionView, ScalarEvolutionAnalysis,
};
use ir::attr_kind::AttrKind;
use ir::{Body, Global, GlobalKind, Inst, Module, Opcode, Param, Type, Use, Value};
use rustc_hash::FxHashSet;

/// Uses are followed from each address for itself, so that one behind a phi of many slots is looked at many times: so often, on average over the
/// instructions of a function. What happens to addresses that are left then is not known.
const MAX_VISITS_PER_INST: usize = 16;
/// So many uses are looked at in a function of any size.
const MIN_VISITS: usize = 1 << 16;

/// What a function does to memory behind addresses.
#[derive(Clone, Debug)]
pub struct LocalUses {
    /// Of stack slots, in the order of the body.
    pub slots: Vec<(Inst, Uses)>,
    /// Of parameters that are pointers to what the caller owns, by number.
    pub params: Vec<(u32, Uses)>,
}

/// The analysis.
pub struct StackSafetyAnalysis;

impl Analysis for StackSafetyAnalysis {
    type Result = LocalUses;
    const CLASS: &'static str = "StackSafetyAnalysis";

    fn run(view: FunctionView<'_>, analyses: &mut FunctionAnalyses) -> LocalUses {
        let tree = analyses.get::<DominatorTreeAnalysis>(view);
        let evolution = analyses.get::<ScalarEvolutionAnalysis>(view);
        let FunctionView { module, global, body } = view;
        let lifetimes = Lifetimes::new(module, body, &reverse_postorder(body), Liveness::Must);
        let width = module.data_layout.pointer(0).bits;
        let slots = body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::Alloca);
        let params = body.params().filter(|&p| is_callers_memory(module, global, body, p));
        evolution.ask(view, |evolution| {
            let accesses = Accesses { module, body, evolution, width };
            let visits = body.all_insts().count().saturating_mul(MAX_VISITS_PER_INST).max(MIN_VISITS);
            let mut walk = Walk { accesses, tree: &tree, lifetimes: &lifetimes, visits };
            LocalUses {
                slots: slots.map(|i| (i, walk.uses(Base { value: i.into(), slot: Some(i) }))).collect(),
                params: params.map(|p| (p.0, walk.uses(Base { value: p.into(), slot: None }))).collect(),
            }
        })
    }
}

/// Is a parameter a pointer to memory that is not the function's own copy?
fn is_callers_memory(module: &Module, f: Global, body: &Body, p: Param) -> bool {
    let is_copy = param_has(module, f, p.into(), AttrKind::ByVal);
    module.ctx.types.is_ptr(body.param_type(p)) && !is_copy
}

/// A walk over what is made of addresses.
struct Walk<'a, 's, 'e> {
    accesses: Accesses<'a, 's, 'e>,
    tree: &'s DominatorTree,
    lifetimes: &'s Lifetimes,
    /// So many more uses may be looked at.
    visits: usize,
}

impl Walk<'_, '_, '_> {
    /// Looks at all uses of an address, and of what is computed from it.
    fn uses(&mut self, base: Base) -> Uses {
        let body = self.accesses.body;
        let mut uses = Uses::none(self.accesses.width);
        let mut followed = FxHashSet::default();
        let mut work = vec![base.value];
        while let Some(v) = work.pop() {
            for u in body.uses_of(v) {
                let user = body.use_inst(u);
                if self.visits == 0 {
                    uses.add_unknown(user);
                    return uses;
                }
                self.visits -= 1;
                if self.tree.is_reachable(body.inst_block(user))
                    && self.visit(base, v, u, &mut uses)
                    && followed.insert(user)
                {
                    work.push(user.into());
                }
            }
        }
        uses
    }

    /// Looks at a use of `v`; must what the user computes be followed?
    fn visit(&mut self, base: Base, v: Value, u: Use, uses: &mut Uses) -> bool {
        let body = self.accesses.body;
        let i = body.use_inst(u);
        match body.inst(i).opcode {
            Opcode::Load => self.access(base, v, i, body.inst(i).ty, uses),
            Opcode::Store => self.store(base, v, i, 0, uses),
            Opcode::CmpXchg => self.store(base, v, i, 2, uses),
            Opcode::AtomicRmw => self.store(base, v, i, 1, uses),
            // It reads what the caller has laid out for it.
            Opcode::VaArg => {}
            Opcode::Ret => uses.add_unknown(i),
            Opcode::Call | Opcode::Invoke => return self.call(base, v, u, uses),
            _ => return true,
        }
        false
    }

    /// Is it a slot that may be dead behind an instruction?
    fn may_be_dead(&self, base: Base, i: Inst) -> bool {
        base.slot.is_some_and(|slot| !self.lifetimes.is_alive_after(self.accesses.body, slot, i))
    }

    /// An access to a value of a type.
    fn access(&mut self, base: Base, at: Value, i: Inst, ty: Type, uses: &mut Uses) {
        if self.may_be_dead(base, i) {
            return uses.add_unknown(i);
        }
        let module = self.accesses.module;
        let size = module.data_layout.store_size(&module.ctx.types, ty);
        let range = self.accesses.range(at, base, size);
        let is_safe = self.accesses.is_safe(i, at, base, size);
        uses.add_access(i, &range, is_safe);
    }

    /// An instruction that stores operand `k`: who finds the address there may do anything.
    fn store(&mut self, base: Base, at: Value, i: Inst, k: usize, uses: &mut Uses) {
        let stored = self.accesses.body.operand(i, k);
        if stored == at {
            return uses.add_unknown(i);
        }
        self.access(base, at, i, self.accesses.body.value_type(stored), uses);
    }

    /// A call; must its result be followed?
    fn call(&mut self, base: Base, v: Value, u: Use, uses: &mut Uses) -> bool {
        let Accesses { module, body, .. } = self.accesses;
        let i = body.use_inst(u);
        let info = CallInfo::new(module, body, i);
        let is_marker = info.intrinsic().is_some_and(|n| marker_kind(n).is_some());
        if is_marker && body.inst(i).opcode == Opcode::Call {
            return false;
        }
        if self.may_be_dead(base, i) {
            uses.add_unknown(i);
            return false;
        }
        if let Some(call) = MemoryIntrinsic::new(module, body, i) {
            self.memory_intrinsic(base, v, &call, uses);
            return false;
        }
        let k = body.operand_index(u);
        match (k < info.num_args()).then(|| callee(module, body, i)) {
            Some(_) if info.arg_has(k, AttrKind::ByVal) => self.copy(base, v, &info, k, uses),
            Some(Some(callee)) => {
                let offsets = self.accesses.offsets(v, base);
                uses.add_call(k as u32, callee, offsets);
            }
            _ => uses.add_unknown(i),
        }
        info.returned_argument() == Some(v)
    }

    /// An argument of which the callee gets a copy.
    fn copy(&mut self, base: Base, v: Value, info: &CallInfo<'_>, k: usize, uses: &mut Uses) {
        let module = self.accesses.module;
        let attrs = &module.ctx.attrs;
        match info.arg_attrs(k).into_iter().find_map(|set| attrs.find_type(set, AttrKind::ByVal)) {
            Some(ty) => {
                let size = module.data_layout.store_size(&module.ctx.types, ty);
                let range = self.accesses.range(v, base, size);
                let is_safe = self.accesses.is_safe(info.inst(), v, base, size);
                uses.add_access(info.inst(), &range, is_safe);
            }
            None => uses.add_unknown(info.inst()),
        }
    }

    fn memory_intrinsic(&mut self, base: Base, v: Value, call: &MemoryIntrinsic, uses: &mut Uses) {
        let is_source = call.action != MemoryAction::Set && call.second == v;
        if call.raw_dest != v && !is_source {
            // The address as a number is the byte that is set, or the length.
            return;
        }
        let range = self.accesses.intrinsic_range(call, v, base);
        let is_safe = self.accesses.is_safe_length(call.inst, v, base, call.length);
        uses.add_access(call.inst, &range, is_safe);
    }
}

/// The function or alias that a call calls. Aliases are not looked through: the linker may choose another one.
fn callee(module: &Module, body: &Body, i: Inst) -> Option<Global> {
    let stripped = strip_pointer_casts(module, body, body.callee(i));
    let g = body.consts().as_global(stripped.constant()?)?;
    (!matches!(module.global(g).kind, GlobalKind::IFunc(..))).then_some(g)
}
