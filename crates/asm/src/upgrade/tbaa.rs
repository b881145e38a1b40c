//! Old access tags of type-based alias analysis named a scalar type; now they are `!{base, access, offset}`.

use ir::metadata_kinds::kind;
use ir::{Md, MdData, MdStore, Module, NodeKind, Type};

/// Upgrades the `!tbaa` of every instruction.
pub(super) fn upgrade(module: &mut Module) {
    for g in module.functions().to_vec() {
        let Some(function) = module.global_mut(g).function_mut() else { continue };
        let mut body = std::mem::take(&mut function.body);
        let store = &module.ctx.md;
        body.map_attachments(|k, md| (k, if k == kind::TBAA { upgrade_tag(store, md) } else { md }));
        if let Some(function) = module.global_mut(g).function_mut() {
            function.body = body;
        }
    }
}

/// The tag in its new form.
fn upgrade_tag(store: &MdStore, tag: Md) -> Md {
    let operands: Vec<Md> = match store.tuple_operands(tag) {
        Some(operands) => operands.collect(),
        None => return tag,
    };
    let Some(&first) = operands.first() else { return tag };
    let is_node = first.is_some() && matches!(store.get(first), MdData::Node { kind: NodeKind::Tuple, .. });
    if is_node && operands.len() >= 3 {
        return tag;
    }
    let zero = store.int(Type::I64, 0);
    if let [name, parent, is_constant] = operands[..] {
        let scalar = store.tuple(&[name, parent]);
        return store.tuple(&[scalar, scalar, zero, is_constant]);
    }
    store.tuple(&[tag, tag, zero])
}
