//! What functions do, with all that they call.

use super::{GlobalsAa, Summary};
use crate::call_info::effects_of;
use crate::callgraph::{CallGraph, CallNode};
use crate::effects::{may_read, may_write};
use crate::mod_ref::ModRef;
use ir::attr_kind::AttrKind;
use ir::{AttrSet, Body, EntitySet, Global, Linkage, Module};

/// Adds up summaries along the components of the call graph, callees first.
pub(super) fn add_up(result: &mut GlobalsAa, module: &Module, graph: &CallGraph) {
    let mut scratch = Body::default();
    let mut visited = EntitySet::new();
    for component in graph.components().iter() {
        let members: Vec<Option<Global>> = component.iter().map(|&n| graph.function(CallNode(n))).collect();
        let summary = summary_of(result, module, graph, component, &members, &mut scratch);
        for g in members.into_iter().flatten() {
            visited.insert(g);
            match &summary {
                Some(s) => _ = result.summaries.insert(g, s.clone()),
                None => _ = result.summaries.remove(&g),
            }
        }
    }
    result.summaries.retain(|&g, _| visited.contains(g));
}

/// The summary of a component; `None` if nothing is known of it.
fn summary_of(
    result: &GlobalsAa,
    module: &Module,
    graph: &CallGraph,
    component: &[u32],
    members: &[Option<Global>],
    scratch: &mut Body,
) -> Option<Summary> {
    let first = (*members.first()?)?;
    if !is_definition_exact(module, first) {
        return None;
    }
    let mut summary = result.summaries.get(&first).cloned().unwrap_or_default();
    for &node in component {
        if module.global(first).is_declaration() || has(module, first, AttrKind::OptimizeNone) {
            add_declared(module, first, &mut summary)?;
            continue;
        }
        for edge in graph.calls(CallNode(node)) {
            let callee = graph.function(edge.callee)?;
            match result.summaries.get(&callee) {
                Some(known) => summary.add(known),
                None if component.contains(&edge.callee.0) => {}
                None => return None,
            }
        }
    }
    for g in members.iter().flatten().copied() {
        if summary.access == ModRef::MOD_REF {
            break;
        }
        if has(module, g, AttrKind::OptimizeNone) {
            continue;
        }
        let Some(body) = module.read_body(g, scratch) else { continue };
        summary.access |= accesses(module, body);
    }
    Some(summary)
}

/// What the instructions of a body do that are no calls.
fn accesses(module: &Module, body: &Body) -> ModRef {
    let mut access = ModRef::NONE;
    for i in body.all_insts().filter(|&i| !body.inst(i).opcode.is_call()) {
        if may_read(module, body, i) {
            access |= ModRef::REF;
        }
        if may_write(module, body, i) {
            access |= ModRef::MOD;
        }
        if access == ModRef::MOD_REF {
            break;
        }
    }
    access
}

/// Adds what attributes say of a function that cannot be looked into; `None` if it may call back into the module and write.
fn add_declared(module: &Module, g: Global, summary: &mut Summary) -> Option<()> {
    let effects = effects_of(module, attrs(module, g));
    let calls_back = !module.global(g).is_declaration()
        || !has(module, g, AttrKind::NoSync)
        || !has(module, g, AttrKind::NoCallback);
    if effects.is_none() {
        return Some(());
    }
    if effects.only_reads() {
        summary.access |= ModRef::REF;
        summary.reads_any_global |= !effects.only_arguments() && calls_back;
        return Some(());
    }
    summary.access |= ModRef::MOD_REF;
    summary.reads_any_global |= !effects.only_arguments();
    (!calls_back).then_some(())
}

fn attrs(module: &Module, g: Global) -> AttrSet {
    module.function(g).map_or(AttrSet::EMPTY, |f| module.ctx.attrs.list(f.attrs.get()).function)
}

fn has(module: &Module, g: Global, kind: AttrKind) -> bool {
    module.ctx.attrs.has(attrs(module, g), kind)
}

/// Is the body surely the one that runs, and not an equal one that was optimised otherwise?
fn is_definition_exact(module: &Module, g: Global) -> bool {
    let global = module.global(g);
    let replaced = matches!(global.linkage, Linkage::WeakOdr | Linkage::LinkOnceOdr | Linkage::AvailableExternally);
    let stands_in_for_library = !global.is_declaration() && has(module, g, AttrKind::NoBuiltin);
    !replaced && !global.linkage.is_interposable() && !stands_in_for_library
}
