//! Declarations of intrinsics that function passes need.

use ir::intrinsics::Intrinsic;
use ir::{Body, Module, Type, Value};
use passman::Requests;

/// The type and the address of an intrinsic for these overloaded types, as a constant of the body; declared if need be. `None` if its name is
/// taken, or it has none because a type has no name.
pub fn intrinsic_address(
    module: &Module,
    body: &mut Body,
    requests: &mut Requests,
    what: Intrinsic,
    overloads: &[Type],
) -> Option<(Type, Value)> {
    let types = &module.ctx.types;
    let ty = what.function_type(types, overloads)?;
    let (name, unique) = what.mangled_name(types, overloads);
    if !unique || module.lookup(&name).is_some_and(|g| module.global(g).value_type != ty) {
        return None;
    }
    let attrs = what.attribute_list(&module.ctx, ty);
    let g = requests.declare(module, &name, ty, attrs);
    Some((ty, body.consts_mut().global(Type::PTR, g).into()))
}
