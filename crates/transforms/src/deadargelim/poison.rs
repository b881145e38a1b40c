//! Calls of functions whose type stays: what the body does not use need not be passed.

use super::liveness::Liveness;
use super::{DeadArgElim, POISONED};
use crate::utils::callers::{Callers, is_call_of_type};
use crate::utils::calls::{UB_IMPLYING, without};
use ir::attr_kind::AttrKind;
use ir::{AttrList, Global, Inst, Linkage, Module};

/// Kinds of arguments whose memory is handed over whatever the body does with the pointer.
const PASSED_BY_COPY: [AttrKind; 4] =
    [AttrKind::SwiftError, AttrKind::ByVal, AttrKind::InAlloca, AttrKind::Preallocated];

/// Passes `poison` for unused parameters of a function; is anything changed?
pub fn replace_unused(
    pass: DeadArgElim,
    module: &mut Module,
    callers: &Callers,
    liveness: &Liveness,
    f: Global,
) -> bool {
    if !may_replace(pass, module, callers, liveness, f) {
        return false;
    }
    let unused = unused_params(module, f);
    let mut changed = false;
    if unused.is_empty() {
        return false;
    }
    if let Some(attrs) = module.function(f).map(|function| drop_promises(module, function.attrs.get(), &unused))
        && let Some(function) = module.global_mut(f).function_mut()
    {
        function.attrs = attrs.into();
    }
    if let Some(body) = module.body_mut(f) {
        for &k in &unused {
            let param = ir::Param(k as u32);
            if body.metadata_uses_of(param).next().is_some() {
                let ty = body.param_type(param);
                let poison = body.consts_mut().poison(ty);
                body.replace_metadata_uses(param, poison);
                changed = true;
            }
        }
    }
    let ty = module.global(f).value_type;
    for (user, place) in callers.ordered_bodies(module, f) {
        for (call, k) in callers.in_body(module, f, (user, place)) {
            if module.body(user.body).is_some_and(|body| is_call_of_type(body, call, k, ty)) {
                poison_arguments(module, user.body, call, &unused);
                changed = true;
            }
        }
    }
    changed
}

fn may_replace(pass: DeadArgElim, module: &Module, callers: &Callers, liveness: &Liveness, f: Global) -> bool {
    let value = module.global(f);
    let Some(function) = value.function() else { return false };
    let is_closed = pass.is_closed(module, f);
    let is_exact = is_closed || matches!(value.linkage, Linkage::External | Linkage::Appending);
    let is_vararg = module.ctx.types.func_parts(value.value_type).is_some_and(|p| p.2);
    let set = module.ctx.attrs.list(function.attrs.get()).function;
    function.body.get().is_some()
        && is_exact
        && !(is_closed && !liveness.is_frozen(f) && !is_vararg)
        && !module.ctx.attrs.has(set, AttrKind::Naked)
        && (!callers.bodies(f).is_empty() || callers.is_taken(f))
}

fn unused_params(module: &Module, f: Global) -> Vec<usize> {
    let Some(function) = module.function(f) else { return Vec::new() };
    let Some(body) = function.body.get() else { return Vec::new() };
    let attrs = module.ctx.attrs.list(function.attrs.get());
    let by_copy = |k: usize| PASSED_BY_COPY.iter().any(|&kind| module.ctx.attrs.has(attrs.param(k), kind));
    body.params().filter(|&p| !body.has_uses(p) && !by_copy(p.index())).map(|p| p.index()).collect()
}

fn drop_promises(module: &Module, attrs: AttrList, unused: &[usize]) -> AttrList {
    let mut data = module.ctx.attrs.list(attrs).clone();
    for &k in unused {
        if k >= data.params.len() {
            break;
        }
        data.params[k] = without(&module.ctx, data.params[k], &UB_IMPLYING);
    }
    module.ctx.attrs.intern_list(data)
}

fn poison_arguments(module: &mut Module, user: Global, call: Inst, unused: &[usize]) {
    let Some(body) = module.body(user) else { return };
    let attrs = drop_promises(module, body.inst(call).call_attrs(), unused);
    let Some(body) = module.body_mut(user) else { return };
    for &k in unused {
        let ty = body.value_type(body.operand(call, k));
        let poison = body.consts_mut().poison(ty);
        body.set_operand(call, k, poison);
    }
    body.inst_mut(call).set_call_attrs(attrs);
    POISONED.add(unused.len() as u64);
}
