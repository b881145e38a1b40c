//! Takes definitions that another module has now out of a module.

use crate::plan::Plan;
use ir::{
    BodySlot, Comdat, Const, DllStorage, Global, GlobalKind, Linkage, Module, ThreadLocal, UnnamedAddr, Visibility,
};
use rustc_hash::FxHashSet;

/// Makes declarations of what goes to the other module. `functions` are those that it is to know of, and aliases of them.
pub(crate) fn remove(module: &mut Module, plan: &Plan, functions: &FxHashSet<Global>) -> Result<(), String> {
    use ir::GlobalClass::*;
    let all = [Functions, Variables, Aliases, IFuncs].into_iter().flat_map(|class| module.list(class).to_vec());
    let moved: Vec<Global> = all.filter(|&g| plan.moves(module, g)).collect();
    for &g in &moved {
        if matches!(module.global(g).kind, GlobalKind::Alias(_)) && functions.contains(&g) {
            let name = String::from_utf8_lossy(&module.global(g).name);
            return Err(format!(
                "a module with the alias @{name} of a function in the comdat of a table cannot be split"
            ));
        }
    }
    moved.into_iter().for_each(|g| into_declaration(module, g));
    Ok(())
}

/// Makes a declaration of a global. What declares an alias comes last in its list.
pub(crate) fn into_declaration(module: &mut Module, g: Global) {
    let is_function = module.ctx.types.func_parts(module.global(g).value_type).is_some();
    let global = module.global_mut(g);
    global.linkage = Linkage::External;
    match &mut global.kind {
        GlobalKind::Variable(v) => {
            v.initializer = Const::NONE;
            v.comdat = Comdat::NONE;
            v.attachments.clear();
            global.dso_local = global.visibility != Visibility::Default;
        }
        GlobalKind::Function(f) => {
            f.body = BodySlot::Declaration;
            f.comdat = Comdat::NONE;
            [f.personality, f.prefix, f.prologue] = [Const::NONE; 3];
            f.attachments.clear();
            global.dso_local = global.visibility != Visibility::Default;
        }
        GlobalKind::Alias(_) | GlobalKind::IFunc(..) => {
            global.visibility = Visibility::Default;
            global.dll_storage = DllStorage::Default;
            global.unnamed_addr = UnnamedAddr::None;
            global.dso_local = false;
            global.partition = Box::default();
            let kind = if is_function {
                global.thread_local = ThreadLocal::NotThreadLocal;
                GlobalKind::Function(Box::default())
            } else {
                GlobalKind::Variable(Box::default())
            };
            module.replace_kind(g, kind);
        }
    }
}
