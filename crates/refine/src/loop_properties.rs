//! What metadata say of a loop.

use ir::{Body, Inst, Module, metadata_kinds};

/// Does the `!llvm.loop` of a terminator have a property whose name begins so?
pub(crate) fn has_loop_property(module: &Module, body: &Body, terminator: Inst, prefix: &[u8]) -> bool {
    let md = &module.ctx.md;
    let attached = body.attachments(terminator).iter().filter(|a| a.0 == metadata_kinds::LOOP);
    let properties = attached.filter_map(|&(_, node)| md.tuple_operands(node)).flatten();
    let first = properties.filter_map(|property| md.tuple_operands(property)?.next());
    let mut names = first.filter_map(|name| md.as_string(name));
    names.any(|name| name.starts_with(prefix))
}
