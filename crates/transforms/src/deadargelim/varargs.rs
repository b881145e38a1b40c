//! `...` that no `va_start` reads.

use super::DeadArgElim;
use crate::utils::callers::{Callers, calls_in_body};
use crate::utils::calls::remake_call;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Body, Global, Inst, Module, Opcode, TailKind, Value, metadata_kinds};

/// Removes `...` from all functions that do without; was there one?
pub fn remove_all(pass: DeadArgElim, module: &mut Module, callers: &Callers, functions: &[Global]) -> bool {
    let mut changed = false;
    for &f in functions {
        let is_vararg = module.ctx.types.func_parts(module.global(f).value_type).is_some_and(|p| p.2);
        if is_vararg && may_lose(pass, module, callers, f) {
            remove(module, callers, f);
            changed = true;
        }
    }
    changed
}

fn may_lose(pass: DeadArgElim, module: &Module, callers: &Callers, f: Global) -> bool {
    let Some(function) = module.function(f) else { return false };
    let Some(body) = function.body.get() else { return false };
    let attrs = module.ctx.attrs.list(function.attrs.get()).function;
    pass.is_closed(module, f)
        && !callers.is_taken(f)
        && !module.ctx.attrs.has(attrs, AttrKind::Naked)
        && callers.bodies(f).iter().all(|&user| calls_in_body(module, f, user).all(|call| call.is_some()))
        && !body.all_insts().any(|i| needs_varargs(module, body, i))
}

fn needs_varargs(module: &Module, body: &Body, i: Inst) -> bool {
    let d = body.inst(i);
    d.opcode == Opcode::Call
        && (d.tail_kind() == TailKind::MustTail || module.called_intrinsic(body, i) == Some(id::VA_START))
}

fn remove(module: &mut Module, callers: &Callers, f: Global) {
    let Some((ret, params, _)) = module.ctx.types.func_parts(module.global(f).value_type) else { return };
    let (count, ty) = (params.len(), module.ctx.types.func(ret, params, false));
    for (user, place) in callers.ordered_bodies(module, f) {
        for (call, _) in callers.in_body(module, f, (user, place)) {
            let Some(body) = module.body(user.body) else { continue };
            let args: Vec<Value> = body.call_args(call).take(count).collect();
            let mut attrs = module.ctx.attrs.list(body.inst(call).call_attrs()).clone();
            attrs.params.truncate(count);
            let attrs = module.ctx.attrs.intern_list(attrs);
            let Some(body) = module.body_mut(user.body) else { continue };
            let new = remake_call(body, call, (ty, ret), &args, attrs, |k| k == metadata_kinds::PROF);
            if body.has_uses(call) {
                body.replace_all_uses(call, new);
            }
            body.take_name(new.into(), call.into());
            body.remove(call);
        }
    }
    module.global_mut(f).value_type = ty;
}
