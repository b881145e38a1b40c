//! Debug info of another version, or that is not valid, is thrown away.

use super::with_body;
use ir::metadata_kinds::kind;
use ir::{Body, Global, Inst, Md, MdData, MdKind, MdStore, Module, NodeKind};
use rustc_hash::FxHashMap;

/// The version of debug info that is understood.
pub const DEBUG_INFO_VERSION: u64 = 3;

/// The module flag `Debug Info Version`; 0 if there is none.
pub fn debug_info_version(module: &Module) -> u64 {
    let md = &module.ctx.md;
    let flags = module.named_md(b"llvm.module.flags").map_or(&[][..], |named| &named.operands);
    let version = |&flag: &Md| {
        let parts: Vec<Md> = md.tuple_operands(flag)?.collect();
        let [_, name, value] = parts[..] else { return None };
        match (md.as_string(name)?, md.get(value.expand()?)) {
            (b"Debug Info Version", &MdData::Int(_, version)) => Some(version),
            _ => None,
        }
    };
    flags.iter().find_map(version).unwrap_or(0)
}

/// LLVM's warning about debug info that is not valid.
pub fn invalid_debug_info(module: &Module) -> String {
    format!("ignoring invalid debug info in {}", module.name)
}

/// Removes debug info of another version; the warning if there was any.
///
/// `with_metadata`: the functions whose bodies have metadata.
pub(super) fn drop_other_version(module: &mut Module, with_metadata: &[Global]) -> Option<String> {
    let version = debug_info_version(module);
    let dropped = version != DEBUG_INFO_VERSION && strip(module, with_metadata);
    dropped.then(|| format!("ignoring debug info with an invalid version ({version}) in {}", module.name))
}

/// Removes all debug info: named metadata, attachments, records, locations. True if there was any; records alone and
/// attachments that only point to debug info do not count, as in LLVM.
pub fn strip_debug_info(module: &mut Module) -> bool {
    let functions = module.functions().to_vec();
    strip(module, &functions)
}

fn strip(module: &mut Module, with_metadata: &[Global]) -> bool {
    let before = module.named_metadata.len();
    module.named_metadata.retain(|named| !named.name.starts_with(b"llvm.dbg.") && *named.name != *b"llvm.gcov");
    let mut changed = module.named_metadata.len() != before;
    with_metadata.iter().for_each(|&g| changed |= strip_function(module, g));
    // Only those that have some: the module forgets what it knows of a global that is changed.
    let globals = module.functions().iter().chain(module.variables()).copied();
    let with_dbg: Vec<Global> = globals.filter(|&g| module.global(g).attachments().iter().any(is_dbg)).collect();
    for &g in &with_dbg {
        module.global_mut(g).attachments_mut().into_iter().for_each(|list| list.retain(|a| !is_dbg(a)));
    }
    changed || !with_dbg.is_empty()
}

fn is_dbg(attachment: &(MdKind, Md)) -> bool {
    attachment.0 == kind::DBG
}

fn strip_function(module: &mut Module, g: Global) -> bool {
    let Some(slot) = module.function(g).map(|f| &f.body).filter(|slot| slot.has_metadata()) else { return false };
    let known = module.ctx.md_kinds.lookup(b"heapallocsite").map(MdKind);
    let is_concerned = |&(kind, md): &(MdKind, Md)| match kind {
        kind::DIASSIGNID => true,
        kind::LOOP => has_locations(&module.ctx.md, md),
        kind => Some(kind) == known,
    };
    if known.is_some() && !slot.has_places() && !slot.attachment_lists().flatten().any(is_concerned) {
        return false;
    }
    with_body(module, g, strip_body).unwrap_or(false)
}

fn strip_body(module: &mut Module, body: &mut Body) -> bool {
    let mut changed = false;
    let mut loops = FxHashMap::default();
    let mut allocation = None;
    let has_any = |i: &Inst| {
        body.debug_loc(*i).is_some() || !body.attachments(*i).is_empty() || body.records_before(*i).next().is_some()
    };
    let concerned: Vec<Inst> = body.all_insts().filter(has_any).collect();
    for i in concerned {
        changed |= body.debug_loc(i).is_some();
        body.set_debug_loc(i, Md::NONE);
        body.retain_records(i, |_, _| false);
        if body.attachments(i).is_empty() {
            continue;
        }
        // As in LLVM, the module knows this kind from now on, which shows in bitcode.
        let allocation = *allocation.get_or_insert_with(|| ir::MdKind(module.ctx.md_kinds.intern(b"heapallocsite")));
        for kind in [kind::DIASSIGNID, allocation] {
            if body.attachment(i, kind).is_some() {
                body.set_attachment(i, kind, Md::NONE);
            }
        }
        let id = body.attachment(i, kind::LOOP);
        if id.is_some() {
            let new = *loops.entry(id).or_insert_with(|| without_locations(module, id));
            if new != id {
                body.set_attachment(i, kind::LOOP, new);
            }
        }
    }
    changed
}

fn is_location(md: &MdStore, node: Md) -> bool {
    md.node_kind(node) == Some(NodeKind::DILocation)
}

/// Has a loop's metadata places of its beginning or end?
fn has_locations(md: &MdStore, id: Md) -> bool {
    md.tuple_operands(id).into_iter().flatten().any(|operand| is_location(md, operand))
}

/// A loop's metadata without the places of its beginning and end; none if nothing else is left.
fn without_locations(module: &mut Module, id: Md) -> Md {
    let md = &module.ctx.md;
    if !has_locations(md, id) {
        return id;
    }
    let operands = md.tuple_operands(id).into_iter().flatten();
    let rest: Vec<Md> = operands.skip(1).filter(|&operand| !is_location(md, operand)).collect();
    if rest.is_empty() {
        return Md::NONE;
    }
    // The first operand of a distinct loop id is the id itself.
    let new = Md(md.len() as u32);
    let slots = [new].iter().chain(&rest).map(|operand| operand.0).collect();
    md.push(MdData::Node { kind: NodeKind::Tuple, distinct: true, slots })
}
