//! `globals-aa`: globals that no other module sees and whose address nobody takes, and which functions access them.
//!
//! # What it does
//! The address of such a global is used only to load and store. So no other pointer leads to it, and it is known of each function
//! whether the function, or one that it calls, accesses it. A variable of that kind that holds a pointer may own memory: all that is ever
//! stored to it is null or fresh memory that nobody else gets to know, so that pointers loaded from two such variables are different.
//!
//! # Algorithm
//! `uses.rs` looks at all uses in all bodies, `summary.rs` adds up what functions do, callees first; a component of the call graph has one summary.
//!
//! # Complexity
//! Linear in the module, but for the sets of globals that are merged along calls.
//!
//! # Compatibility with LLVM 22
//! As `GlobalsModRef` without `-enable-unsafe-globalsmodref-alias-results`. Functions that nothing reaches have no summary here; it
//! does not matter, because they are not called.

mod summary;
mod uses;

use super::limits::MAX_GLOBAL_ORIGINS;
use super::{AliasResult, MemoryLocation};
use crate::call_info::CallInfo;
use crate::manager::{ModuleAnalyses, ModuleAnalysis};
use crate::mod_ref::{MemoryEffects, ModRef};
use crate::query::Query;
use crate::underlying::{is_identified_object, underlying_object, underlying_objects};
use ir::{EntitySet, Global, GlobalValue, Inst, Module, Opcode, Value, ValueKind, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeMap;

/// What a function, with all that it calls, may do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Summary {
    /// To memory as a whole.
    access: ModRef,
    /// May it read each global, because it may call back into the module?
    reads_any_global: bool,
    /// To single globals of those that are tracked.
    globals: BTreeMap<Global, ModRef>,
}

impl Summary {
    fn add(&mut self, other: &Self) {
        self.access |= other.access;
        self.reads_any_global |= other.reads_any_global;
        for (&g, &access) in &other.globals {
            *self.globals.entry(g).or_default() |= access;
        }
    }

    fn effect_on(&self, g: Global) -> ModRef {
        let any = if self.reads_any_global { ModRef::REF } else { ModRef::NONE };
        any | self.globals.get(&g).copied().unwrap_or_default()
    }
}

/// What is known of the globals of a module.
#[derive(Debug, Default)]
pub struct GlobalsAa {
    /// Local globals whose address nobody takes.
    private: EntitySet<Global>,
    /// Is there a local function whose address is taken, so that anyone may call it?
    has_unknown_local_functions: bool,
    /// Variables that own the memory that they point to.
    owners: EntitySet<Global>,
    /// Calls, in which function, that get memory for an owner. Only looked up.
    allocations: FxHashMap<(Global, Inst), Global>,
    /// Only looked up.
    summaries: FxHashMap<Global, Summary>,
}

/// The analysis.
pub struct GlobalsAaAnalysis;

impl ModuleAnalysis for GlobalsAaAnalysis {
    type Result = GlobalsAa;
    const CLASS: &'static str = "GlobalsAA";

    fn run(module: &Module, analyses: &mut ModuleAnalyses) -> GlobalsAa {
        let graph = analyses.get::<crate::CallGraphAnalysis>(module);
        let mut result = uses::find(module);
        summary::add_up(&mut result, module, &graph);
        result
    }
}

impl GlobalsAa {
    /// What is known of two pieces of memory.
    pub(super) fn alias(&self, q: &Query<'_>, a: &MemoryLocation, b: &MemoryLocation) -> AliasResult {
        let objects = [a, b].map(|l| underlying_object(q.module, q.body, l.ptr));
        let [x, y] = objects.map(|v| global_of(q, v).filter(|&g| self.private.contains(g)));
        let apart = match (x, y) {
            (Some(x), Some(y)) => x != y,
            (Some(g), None) => is_unrelated(q, g, objects[1]),
            (None, Some(g)) => is_unrelated(q, g, objects[0]),
            (None, None) => false,
        };
        let owned_apart = || match objects.map(|v| self.owner(q, v)) {
            [Some(x), Some(y)] => x != y,
            _ => false,
        };
        if apart || owned_apart() { AliasResult::NoAlias } else { AliasResult::MayAlias }
    }

    /// The variable that owns an object.
    fn owner(&self, q: &Query<'_>, object: Value) -> Option<Global> {
        let i = object.inst()?;
        if let View::Load { ptr } = q.body.view(i)
            && let Some(g) = global_of(q, ptr).filter(|&g| self.owners.contains(g))
        {
            return Some(g);
        }
        self.allocations.get(&(q.function, i)).copied()
    }

    /// What a function may do to memory.
    pub(super) fn function_effects(&self, function: Global) -> MemoryEffects {
        self.summaries.get(&function).map_or(MemoryEffects::UNKNOWN, |s| MemoryEffects::everywhere(s.access))
    }

    /// What a call may do to this memory.
    pub(super) fn call_mod_ref(&self, q: &Query<'_>, call: &CallInfo<'_>, loc: &MemoryLocation) -> ModRef {
        let object = underlying_object(q.module, q.body, loc.ptr);
        let tracked =
            || global_of(q, object).filter(|&g| self.private.contains(g) && !self.has_unknown_local_functions);
        match (tracked(), call.callee().and_then(|f| self.summaries.get(&f))) {
            (Some(g), Some(summary)) => summary.effect_on(g) | self.effect_by_arguments(q, call, g),
            _ => ModRef::MOD_REF,
        }
    }

    /// What a call may do to a global because it is given its address.
    fn effect_by_arguments(&self, q: &Query<'_>, call: &CallInfo<'_>, g: Global) -> ModRef {
        let effects = call.memory_effects();
        let effect = match (effects.is_none(), effects.only_reads()) {
            (true, _) => return ModRef::NONE,
            (false, true) => ModRef::REF,
            (false, false) => ModRef::MOD_REF,
        };
        let may_be = |v: Value| {
            let objects = underlying_objects(q.module, q.body, v);
            let identified = |&o: &Value| is_identified_object(q.module, q.function, q.body, o);
            let apart = |&o: &Value| global_of(q, o).is_none() && is_unrelated(q, g, o);
            objects.iter().any(|&o| global_of(q, o) == Some(g))
                || !objects.iter().all(identified) && !objects.iter().all(apart)
        };
        if call.args().any(may_be) { effect } else { ModRef::NONE }
    }
}

/// The global that a value names.
fn global_of(q: &Query<'_>, v: Value) -> Option<Global> {
    let g = q.body.consts().as_global(v.constant()?)?;
    (!q.module.is_draft(g)).then_some(g)
}

/// Can a value not point into a global whose address nobody takes? So it is of arguments, results of calls and what is loaded, because
/// to get there the address must have been given away.
fn is_unrelated(q: &Query<'_>, g: Global, v: Value) -> bool {
    if !q.types().is_ptr(q.ty(v)) {
        return true;
    }
    let origin = |v| underlying_object(q.module, q.body, v);
    // Each with whether the pointer itself is loaded from there.
    let mut work: SmallVec<[(Value, bool); 8]> = SmallVec::from_slice(&[(v, false)]);
    let mut seen = work.clone();
    let mut steps = 0;
    while let Some((v, loaded)) = work.pop() {
        let i = match v.kind() {
            ValueKind::Param(_) => continue,
            // What is loaded from any global would have had to be stored there.
            ValueKind::Const(_) if loaded && global_of(q, v).is_some() || are_different_variables(q, g, v) => continue,
            ValueKind::Inst(i) => i,
            _ => return false,
        };
        if matches!(q.body.inst(i).opcode, Opcode::Call | Opcode::Invoke) {
            continue;
        }
        steps += 1;
        if steps > MAX_GLOBAL_ORIGINS {
            return false;
        }
        let mut add = |v: Value, loaded: bool| {
            let object = (origin(v), loaded);
            if !seen.contains(&object) {
                seen.push(object);
                work.push(object);
            }
        };
        match q.body.view(i) {
            View::Load { ptr } => work.push((origin(ptr), true)),
            View::Select { yes, no, .. } => [yes, no].into_iter().for_each(|v| add(v, loaded)),
            View::Phi { values, .. } => values.iter().for_each(|v| add(v, loaded)),
            _ => return false,
        }
    }
    true
}

/// Are they two variables that both have a size and that the linker cannot replace?
fn are_different_variables(q: &Query<'_>, g: Global, v: Value) -> bool {
    let Some(other) = global_of(q, v).filter(|&other| other != g) else { return false };
    let has_size = |g: &GlobalValue| {
        let is_final = g.variable().is_some() && !g.is_declaration() && !g.linkage.is_interposable();
        is_final
            && q.types().is_sized(g.value_type)
            && q.module.data_layout.alloc_size(q.types(), g.value_type).value > 0
    };
    has_size(q.module.global(g)) && has_size(q.module.global(other))
}
