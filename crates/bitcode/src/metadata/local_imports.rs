//! Entities that a function imports: until LLVM 16 the unit listed them, now the function does (`retainedNodes`).

use ir::{Md, MdData, Module, NodeKind};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

const IMPORTS: usize = NodeKind::DICompileUnit.slot("imports");
const RETAINED: usize = NodeKind::DISubprogram.slot("retainedNodes");
const ENTITY_SCOPE: usize = NodeKind::DIImportedEntity.slot("scope");

/// A field of a node of this kind.
fn field(module: &Module, node: Md, kind: NodeKind, slot: usize) -> Option<Md> {
    match module.ctx.md.get(node.expand()?) {
        MdData::Node { kind: found, slots, .. } if *found == kind => Md(slots[slot]).expand(),
        _ => None,
    }
}

fn operands(module: &Module, tuple: Md) -> Vec<Md> {
    module.ctx.md.tuple_operands(tuple).map_or(Vec::new(), |operands| operands.collect())
}

fn set_field(module: &mut Module, node: Md, slot: usize, value: Md) {
    let mut data = module.ctx.md.get(node).clone();
    if let MdData::Node { slots, .. } = &mut data {
        slots[slot] = value.0;
        module.ctx.md.replace(node, data);
    }
}

/// The function that a scope is in, if it is in one.
fn enclosing_function(module: &Module, mut scope: Md) -> Option<Md> {
    // A chain that runs in a circle is not valid; it cannot be longer than there are nodes.
    for _ in 0..module.ctx.md.len() {
        let kind = module.ctx.md.node_kind(scope)?;
        let slot = match kind {
            NodeKind::DISubprogram => return Some(scope),
            NodeKind::DILexicalBlock => const { NodeKind::DILexicalBlock.slot("scope") },
            NodeKind::DILexicalBlockFile => const { NodeKind::DILexicalBlockFile.slot("scope") },
            _ => return None,
        };
        scope = field(module, scope, kind, slot)?;
    }
    None
}

fn is_local(module: &Module, entity: Md) -> bool {
    use NodeKind::{DIImportedEntity, DILexicalBlock, DILexicalBlockFile, DISubprogram};
    let scope = field(module, entity, DIImportedEntity, ENTITY_SCOPE);
    let kind = scope.and_then(|scope| module.ctx.md.node_kind(scope));
    matches!(kind, Some(DISubprogram | DILexicalBlock | DILexicalBlockFile))
}

/// Moves entities with a scope in a function from the imports of their units to their functions, as LLVM does when it
/// has read a file.
pub(crate) fn move_to_functions(module: &mut Module) {
    let units = module.named_md(b"llvm.dbg.cu").map_or(Vec::new(), |named| named.operands.clone());
    for unit in units {
        let Some(list) = field(module, unit, NodeKind::DICompileUnit, IMPORTS) else { continue };
        let (local, kept): (Vec<Md>, Vec<Md>) =
            operands(module, list).into_iter().partition(|&entity| is_local(module, entity));
        if local.is_empty() {
            continue;
        }
        let mut seen = FxHashSet::default();
        let mut by_function: BTreeMap<Md, Vec<Md>> = BTreeMap::new();
        for entity in local.into_iter().filter(|&entity| seen.insert(entity)) {
            let scope = field(module, entity, NodeKind::DIImportedEntity, ENTITY_SCOPE);
            if let Some(function) = scope.and_then(|scope| enclosing_function(module, scope)) {
                by_function.entry(function).or_default().push(entity);
            }
        }
        for (function, entities) in by_function {
            let retained = field(module, function, NodeKind::DISubprogram, RETAINED);
            let mut all = retained.map_or(Vec::new(), |list| operands(module, list));
            all.extend(entities);
            let list = module.ctx.md.tuple(&all);
            set_field(module, function, RETAINED, list);
        }
        let list = module.ctx.md.tuple(&kept);
        set_field(module, unit, IMPORTS, list);
    }
}
