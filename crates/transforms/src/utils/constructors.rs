//! `llvm.global_ctors`: taking constructors out of the list that need not run.

use ir::{Const, ConstData, Global, GlobalKind, Linkage, Module, Variable};

/// Takes the constructors out for which `is_needless` says so. Were there any? A list that is not as LLVM expects it is left alone.
pub fn remove_constructors(module: &mut Module, is_needless: impl Fn(&Module, Global) -> bool) -> bool {
    let Some(list) = module.lookup(b"llvm.global_ctors") else { return false };
    let Some(entries) = entries(module, list) else { return false };
    let kept: Vec<Const> =
        entries.iter().filter(|(_, f)| !f.is_some_and(|f| is_needless(module, f))).map(|e| e.0).collect();
    if kept.len() == entries.len() {
        return false;
    }
    set_entries(module, list, &kept);
    true
}

/// The entries with their functions; one that is null has none. None if there is anything but functions without parameters.
fn entries(module: &Module, list: Global) -> Option<Vec<(Const, Option<Global>)>> {
    let variable = module.global(list).variable()?;
    if variable.initializer.is_none()
        || variable.externally_initialized
        || module.global(list).linkage.is_interposable()
    {
        return None;
    }
    let pool = &module.consts;
    let ConstData::Aggregate(items) = pool.data(variable.initializer) else { return None };
    let entry = |item: Const| {
        let ConstData::Aggregate(fields) = pool.data(item) else { return pool.is_zero(item).then_some((item, None)) };
        let function = *pool.operands(fields).get(1)?;
        if pool.is_zero(function) {
            return Some((item, None));
        }
        let function = pool.as_global(function)?;
        let takes_none = module.function(function).is_some()
            && module.ctx.types.func_parts(module.global(function).value_type).is_some_and(|f| f.1.is_empty());
        takes_none.then_some((item, Some(function)))
    };
    pool.operands(items).iter().map(|&item| entry(item)).collect()
}

/// As in LLVM, the list is a new variable: alignment, section and the like are lost.
fn set_entries(module: &mut Module, list: Global, entries: &[Const]) {
    let types = &module.ctx.types;
    let Some(element) = types.element(module.global(list).value_type) else { return };
    let ty = types.array(element, entries.len() as u64);
    let initializer = module.consts.aggregate(types, ty, entries);
    let global = module.global_mut(list);
    let is_constant = global.variable().is_some_and(|v| v.is_constant);
    let old = std::mem::replace(
        global,
        ir::GlobalValue::new(
            b"",
            ty,
            GlobalKind::Variable(Box::new(Variable { initializer, is_constant, ..Variable::default() })),
        ),
    );
    (global.name, global.linkage, global.thread_local) = (old.name, old.linkage, old.thread_local);
    debug_assert_eq!(global.linkage, Linkage::Appending);
}
