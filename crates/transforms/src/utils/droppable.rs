//! Uses that may be dropped: assumptions about a value that changes or goes away.

use ir::bundle_tags::assumed;
use ir::{Body, CallExtra, Module, Type, Use};

/// Takes a value out of an assumption: as the condition it becomes true, in a bundle it becomes poison and the bundle is ignored from now on.
pub fn drop_use(module: &Module, body: &mut Body, u: Use) {
    let (user, index) = (body.use_inst(u), body.operand_index(u));
    let Some(in_bundles) = index.checked_sub(body.num_call_args(user)) else {
        let yes = body.consts_mut().int(&module.ctx.types, Type::I1, 1);
        body.set_use(u, yes.into());
        return;
    };
    if let Some(mut extra) = body.call_extra(user).cloned() {
        ignore_bundle(&mut extra, in_bundles, module);
        body.set_call_extra(user, extra);
    }
    let ty = body.value_type(body.use_value(u));
    let poison = body.consts_mut().poison(ty);
    body.set_use(u, poison.into());
}

/// Makes the bundle with the `index`-th bundle operand one that says nothing.
fn ignore_bundle(extra: &mut CallExtra, index: usize, module: &Module) {
    let mut end = 0;
    for (tag, operands) in &mut extra.bundles {
        end += *operands as usize;
        if index < end {
            *tag = module.ctx.bundle_tags.intern(assumed::IGNORE);
            return;
        }
    }
}
