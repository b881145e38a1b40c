//! Types of functions: parameters that nothing uses, results that nobody asks for.

use crate::Choice;
use ir::{AttrList, AttrListData, AttrSet, Body, Global, Inst, Module, Opcode, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use transforms::utils::calls::remake_call;

/// How the type of a function becomes another one.
struct Change {
    old: Type,
    new: Type,
    ret: Type,
    /// Which parameters stay.
    keep: Vec<bool>,
}

/// Removes parameters that the function does not use, with the arguments of direct calls.
pub fn parameters(module: &mut Module, choice: &mut Choice) {
    let mut changes = FxHashMap::default();
    for g in candidates(module) {
        let Some((ret, params, _)) = module.ctx.types.func_parts(module.global(g).value_type) else { continue };
        choice.enter(g);
        let keep: Vec<bool> = (0..params.len()).map(|k| !is_unused(module, g, k) || !choice.take()).collect();
        choice.leave();
        if keep.contains(&false) {
            changes.insert(g, change(module, g, ret, keep));
        }
    }
    apply(module, &changes);
}

/// Functions whose result no direct call uses return none.
pub fn results(module: &mut Module, choice: &mut Choice) {
    let wanted = results_used(module);
    let mut changes = FxHashMap::default();
    for g in candidates(module) {
        let Some((ret, params, _)) = module.ctx.types.func_parts(module.global(g).value_type) else { continue };
        choice.enter(g);
        let drop = ret != Type::VOID && !wanted.contains(&g) && choice.take();
        choice.leave();
        if drop {
            changes.insert(g, change(module, g, Type::VOID, vec![true; params.len()]));
        }
    }
    apply(module, &changes);
}

fn candidates(module: &Module) -> Vec<Global> {
    module.functions().iter().copied().filter(|&g| !module.global(g).is_intrinsic()).collect()
}

fn is_unused(module: &Module, g: Global, k: usize) -> bool {
    module.body(g).is_none_or(|body| body.params().nth(k).is_some_and(|p| !body.has_uses(p)))
}

fn change(module: &Module, g: Global, ret: Type, keep: Vec<bool>) -> Change {
    let (old, types) = (module.global(g).value_type, &module.ctx.types);
    let (params, vararg) = types.func_parts(old).map_or((&[][..], false), |(_, params, vararg)| (params, vararg));
    let kept: Vec<Type> = params.iter().zip(&keep).filter(|(_, keep)| **keep).map(|(ty, _)| *ty).collect();
    Change { old, new: types.func(ret, &kept, vararg), ret, keep }
}

/// The functions of which a direct call's result has uses.
fn results_used(module: &Module) -> FxHashSet<Global> {
    let bodies = module.functions().iter().filter_map(|&g| module.body(g));
    let of_body = |body: &Body| -> Vec<Global> {
        let used = body.all_insts().filter(|&i| body.inst(i).opcode.is_call() && body.has_uses(i));
        used.filter_map(|i| body.called_global(i)).collect()
    };
    bodies.flat_map(of_body).collect()
}

fn apply(module: &mut Module, changes: &FxHashMap<Global, Change>) {
    if changes.is_empty() {
        return;
    }
    for (&g, change) in changes {
        let Some(attrs) = module.function(g).map(|f| f.attrs.get()) else { continue };
        let attrs = shorter(module, attrs, change);
        module.global_mut(g).value_type = change.new;
        if let Some(f) = module.global_mut(g).function_mut() {
            f.attrs = attrs.into();
        }
        if let Some(body) = module.body_mut(g) {
            body.retain_params(&change.keep);
            if change.ret == Type::VOID {
                return_nothing(body);
            }
        }
    }
    for g in module.functions().to_vec() {
        let Some(mut body) = module.global_mut(g).function_mut().and_then(|f| f.body.take()) else { continue };
        adapt_calls(module, &mut body, changes);
        if let Some(f) = module.global_mut(g).function_mut() {
            f.body = ir::BodySlot::Present(body);
        }
    }
}

/// Attributes without those of what is gone.
fn shorter(module: &Module, list: AttrList, change: &Change) -> AttrList {
    let AttrListData { function, ret, params } = module.ctx.attrs.list(list).clone();
    let kept = |(k, _): &(usize, AttrSet)| change.keep.get(*k).copied().unwrap_or(true);
    let params = params.into_iter().enumerate().filter(kept).map(|(_, set)| set).collect();
    let ret = if change.ret == Type::VOID { AttrSet::EMPTY } else { ret };
    module.ctx.attrs.intern_list(AttrListData { function, ret, params })
}

fn return_nothing(body: &mut Body) {
    let returns: Vec<Inst> = body.all_insts().filter(|&i| body.inst(i).opcode == Opcode::Ret).collect();
    for i in returns {
        let count = body.inst(i).num_operands();
        body.remove_operands(i, 0, count);
    }
}

fn adapt_calls(module: &Module, body: &mut Body, changes: &FxHashMap<Global, Change>) {
    let calls: Vec<Inst> = body.all_insts().filter(|&i| body.inst(i).opcode.is_call()).collect();
    for i in calls {
        let change = body.called_global(i).and_then(|g| changes.get(&g));
        if let Some(change) = change.filter(|c| c.old == body.inst(i).call_type()) {
            let attrs = shorter(module, body.inst(i).call_attrs(), change);
            adapt_call(body, i, change, attrs);
        }
    }
}

/// Makes a call anew, at the other type.
fn adapt_call(body: &mut Body, old: Inst, change: &Change, attrs: AttrList) {
    let is_kept = |k: usize| change.keep.get(k).copied().unwrap_or(true);
    let args: Vec<_> = body.call_args(old).enumerate().filter(|a| is_kept(a.0)).map(|a| a.1).collect();
    let call = remake_call(body, old, (change.new, change.ret), &args, attrs, |_| true);
    if change.ret != Type::VOID {
        body.replace_all_uses(old, call);
    }
    body.remove(old);
}
