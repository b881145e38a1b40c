//! The ways to make a module smaller.

mod attributes;
mod blocks;
mod flow;
mod globals;
mod instructions;
mod metadata;
mod signatures;

use crate::Choice;
use ir::{Body, Global, Module, Type, TypeTable, Value};

/// A way to make a module smaller. What it changed must offer no place when it is asked again, or the rounds would not end.
pub struct Delta {
    /// What it takes away.
    pub name: &'static str,
    /// Does it change blocks or instructions, so that it is worth a try along with another one?
    pub is_code: bool,
    /// Changes the chosen places. What comes of it need not be well-formed: it is verified afterwards.
    pub apply: fn(&mut Module, &mut Choice),
}

const fn delta(name: &'static str, apply: fn(&mut Module, &mut Choice)) -> Delta {
    Delta { name, is_code: false, apply }
}

const fn code(name: &'static str, apply: fn(&mut Module, &mut Choice)) -> Delta {
    Delta { name, is_code: true, apply }
}

/// All of them, the coarse ones first.
pub const DELTAS: &[Delta] = &[
    delta("function bodies", globals::bodies),
    delta("unused globals", globals::unused),
    delta("debug records", metadata::records),
    delta("debug locations", metadata::locations),
    delta("named metadata", metadata::named),
    delta("attachments", metadata::attachments),
    code("blocks", blocks::blocks),
    code("edges", blocks::edges),
    code("straight lines", flow::straight),
    code("instructions", instructions::instructions),
    code("values", instructions::forward),
    code("chains of blocks", blocks::chains),
    code("empty blocks", blocks::bypasses),
    code("branches", flow::hoists),
    code("ways round a block", flow::detours),
    code("small switches", flow::switches),
    delta("operands", instructions::operands),
    delta("parameters", signatures::parameters),
    delta("results", signatures::results),
    delta("contents of variables", globals::initializers),
    delta("definitions of variables", globals::variables),
    delta("lists of attributes", attributes::lists),
    delta("attributes", attributes::single),
    delta("flags of instructions", instructions::flags),
    delta("properties of globals", globals::properties),
    delta("properties of the module", globals::module),
    delta("names", globals::names),
];

/// Calls `f` on each body, with the function and the types.
fn for_each_body(
    module: &mut Module,
    choice: &mut Choice,
    mut f: impl FnMut(&mut Body, &TypeTable, Type, &mut Choice),
) {
    let functions: Vec<Global> = module.functions().to_vec();
    for g in functions {
        let ty = module.global(g).value_type;
        let Some(mut body) = module.global_mut(g).function_mut().and_then(|f| f.body.take()) else { continue };
        choice.enter(g);
        f(&mut body, &module.ctx.types, ty, choice);
        choice.leave();
        if let Some(f) = module.global_mut(g).function_mut() {
            f.body = ir::BodySlot::Present(body);
        }
    }
}

/// The plainest value of a type: zero, null. None for types that have none.
fn plain_value(body: &mut Body, types: &TypeTable, ty: Type) -> Option<Value> {
    has_plain_value(types, ty).then(|| body.consts_mut().null(types, ty).into())
}

fn has_plain_value(types: &TypeTable, ty: Type) -> bool {
    let scalar = types.scalar(ty);
    types.is_int(scalar)
        || types.is_float(scalar)
        || types.is_ptr(scalar)
        || types.is_aggregate(ty) && types.is_sized(ty)
}
