//! What changes in the destination when a definition of the source takes the place of one there: addresses of its old blocks, and addresses of
//! another type.

use ir::fold;
use ir::{CastOp, Const, ConstData, ConstPool, Global, Module, Opcode, Type, TypeTable};
use rustc_hash::FxHashSet;

/// The functions of which something in the module has a block's address.
pub(crate) fn with_block_addresses(module: &Module) -> FxHashSet<Global> {
    let mut found = FxHashSet::default();
    let mut add = |pool: &ConstPool| {
        found.extend(pool.iter().filter_map(|c| match pool.data(c) {
            ConstData::BlockAddress(g, _) => Some(g),
            _ => None,
        }));
    };
    add(&module.consts);
    let mut scratch = ir::Body::default();
    for &f in module.functions() {
        if let Some(body) = module.read_body(f, &mut scratch) {
            add(body.consts());
        }
    }
    found
}

/// Puts the number 1 in the place of addresses of a function's blocks, as LLVM does when blocks go. Linear in the module.
pub(crate) fn drop_block_addresses(module: &mut Module, function: Global) {
    change(module, |pool, types| pool.drop_block_addresses(types, |g, _| g == function));
}

/// The address of a global has another type now: casts take the places of its old address, in address space `space`. Linear in the module.
pub(crate) fn cast_addresses(module: &mut Module, g: Global, space: u32) {
    let (old, new) = (module.ctx.types.ptr(space), module.global_type(g));
    let Some(op) = CastOp::new(Opcode::AddrSpaceCast) else { return };
    let cast = |pool: &mut ConstPool, types: &TypeTable, ty: Type, data: ConstData| {
        (data == ConstData::Global(g) && ty == old).then(|| {
            let address = pool.global(new, g);
            fold::cast(pool, types, op, old, address)
        })
    };
    change(module, |pool, types| pool.map_leaves(types, |pool, ty, data| cast(pool, types, ty, data)));
}

/// Changes all constants of a module: `edit` changes a pool, and says what became of constants.
fn change(module: &mut Module, edit: impl Fn(&mut ConstPool, &TypeTable) -> Vec<(Const, Const)>) {
    module.edit_constants(&edit);
    for f in module.functions().to_vec() {
        let Some(mut body) = module.global_mut(f).function_mut().and_then(|f| f.body.take()) else { continue };
        for (old, new) in edit(body.consts_mut(), &module.ctx.types) {
            body.replace_all_uses(old, new);
        }
        module.put_body(f, body);
    }
}
