//! Does a body access memory?

use analysis::alias::{AliasQueries, MemoryLocation};
use analysis::call_info::CallInfo;
use analysis::domtree::DominatorTreeAnalysis;
use analysis::effects::{may_read, may_write};
use analysis::manager::{FunctionView, ModuleAnalyses};
use analysis::mod_ref::{MemoryEffects, MemoryKind, ModRef};
use analysis::query::Query;
use ir::intrinsics::id;
use ir::{Body, Global, Inst, Module};

/// Does the body access nothing but its own stack slots and constants? What attributes say of calls and of the function is believed.
pub(crate) fn accesses_no_memory(module: &Module, g: Global, analyses: &mut ModuleAnalyses) -> bool {
    let mut scratch = Body::default();
    let Some(body) = module.read_body(g, &mut scratch) else { return false };
    let view = FunctionView { module, global: g, body };
    let mut analyses = analyses.new_function();
    let facts = analyses.alias_facts();
    let tree = analyses.get::<DominatorTreeAnalysis>(view);
    let q = Query::of(view).with_tree(&tree);
    let mut aliases = AliasQueries::new(q, &facts);
    aliases.function_effects(g).is_none() || body.all_insts().all(|i| accesses_nothing(q, &mut aliases, i))
}

fn accesses_nothing(q: Query<'_>, aliases: &mut AliasQueries<'_>, i: Inst) -> bool {
    let d = q.body.inst(i);
    if d.opcode.is_call() {
        return call_accesses_nothing(q, aliases, i);
    }
    let mut access = ModRef::NONE;
    for (may, how) in [(may_write(q.module, q.body, i), ModRef::MOD), (may_read(q.module, q.body, i), ModRef::REF)] {
        if may {
            access |= how;
        }
    }
    if access.is_none() {
        return true;
    }
    let Some(location) = MemoryLocation::of(&q, i).filter(|_| !d.is_volatile()) else { return false };
    (access & aliases.mod_ref_mask(&location, true)).is_none()
}

fn call_accesses_nothing(q: Query<'_>, aliases: &mut AliasQueries<'_>, i: Inst) -> bool {
    let call = CallInfo::new(q.module, q.body, i);
    let effects: MemoryEffects = aliases.call_effects(&call);
    let is_probe = q.body.called_global(i).and_then(|g| q.module.intrinsic(g)) == Some(id::PSEUDOPROBE);
    if effects.is_none() || is_probe {
        return true;
    }
    if !effects.without(MemoryKind::Argument).is_none() {
        return false;
    }
    let access = effects.at(MemoryKind::Argument);
    let types = &q.module.ctx.types;
    let pointers = (0..q.body.call_args(i).len()).filter(|&k| types.is_ptr(types.scalar(q.ty(q.body.operand(i, k)))));
    pointers.into_iter().all(|k| {
        let location = MemoryLocation::before_or_after(q.body.operand(i, k));
        (access & aliases.mod_ref_mask(&location, true)).is_none()
    })
}
