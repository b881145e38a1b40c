//! Old access tags of type-based alias analysis named a scalar type; now they are `!{base, access, offset}`.

use ir::metadata_kinds::kind;
use ir::{BodySlot, Global, Md, MdData, MdKind, MdStore, Module, NodeKind, Type};

/// Upgrades the `!tbaa` of every instruction of some functions.
pub(super) fn upgrade(module: &mut Module, functions: &[Global]) {
    for &g in functions {
        let store = &module.ctx.md;
        let is_old = |&(k, md): &(MdKind, Md)| k == kind::TBAA && !is_new_tag(store, md);
        let has_old = |slot: &BodySlot| slot.attachment_lists().flatten().any(is_old);
        if !module.function(g).is_some_and(|f| has_old(&f.body)) {
            continue;
        }
        let Some(function) = module.global_mut(g).function_mut() else { continue };
        let mut body = std::mem::take(&mut function.body);
        let store = &module.ctx.md;
        body.map_attachments(|k, md| (k, if k == kind::TBAA { upgrade_tag(store, md) } else { md }));
        if let Some(function) = module.global_mut(g).function_mut() {
            function.body = body;
        }
    }
}

/// Is it no tag, or one of today: a node that begins with a node and has an offset?
fn is_new_tag(store: &MdStore, tag: Md) -> bool {
    let Some(mut operands) = store.tuple_operands(tag) else { return true };
    let Some(first) = operands.next() else { return true };
    let is_node = first.is_some() && matches!(store.get(first), MdData::Node { kind: NodeKind::Tuple, .. });
    is_node && operands.nth(1).is_some()
}

/// The tag in its new form.
fn upgrade_tag(store: &MdStore, tag: Md) -> Md {
    if is_new_tag(store, tag) {
        return tag;
    }
    let operands: Vec<Md> = store.tuple_operands(tag).into_iter().flatten().collect();
    let zero = store.int(Type::I64, 0);
    if let [name, parent, is_constant] = operands[..] {
        let scalar = store.tuple(&[name, parent]);
        return store.tuple(&[scalar, scalar, zero, is_constant]);
    }
    store.tuple(&[tag, tag, zero])
}
