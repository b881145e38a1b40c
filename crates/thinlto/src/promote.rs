//! Makes what one module defines for itself and the other one uses visible in both, by a name that no other module has.

use crate::uses::Uses;
use ir::{Comdat, Global, GlobalKind, Linkage, Module, Visibility};
use rustc_hash::{FxHashMap, FxHashSet};
use summary::assembly::CONDITIONAL_NAME;
use transforms::utils::erase::erase_globals;

/// Promotes what `export` defines and `import` uses, and `always`, by their names with `id` behind; what `import` does not use goes there.
///
/// # Errors
/// What has no name.
pub(crate) fn promote(export: &mut Module, import: &mut Module, id: &str, always: &[Global]) -> Result<(), String> {
    use ir::GlobalClass::*;
    let always: FxHashSet<Global> = always.iter().copied().collect();
    let used = Uses::of(import).globals;
    let mut unused = Vec::new();
    let mut comdats: FxHashMap<Comdat, Comdat> = FxHashMap::default();
    let all: Vec<Global> =
        [Functions, Variables, Aliases, IFuncs].into_iter().flat_map(|class| export.list(class).to_vec()).collect();
    for g in all {
        if !export.global(g).linkage.is_local() {
            continue;
        }
        let name = export.global(g).name.to_vec();
        if name.is_empty() && (always.contains(&g) || used.contains(&g)) {
            return Err(
                "a module where a table and other code use the same global without a name cannot be split".into()
            );
        }
        let twin = import.lookup(&name).filter(|_| !always.contains(&g));
        match twin {
            None if !always.contains(&g) => continue,
            Some(twin) if !used.contains(&twin) => {
                unused.push(twin);
                continue;
            }
            _ => {}
        }
        let new = [&name, id.as_bytes()].concat();
        let comdat = export.global_comdat(g);
        if comdat.is_some() && *export.comdats()[comdat].name == *name {
            let renamed = export.comdat(&new);
            comdats.insert(comdat, renamed);
        }
        export.rename(g, &new);
        export.global_mut(g).linkage = Linkage::External;
        hide(export, g);
        if let Some(twin) = twin {
            import.rename(twin, &new);
            hide(import, twin);
        }
        if export.function(g).is_some() && may_be_in_assembly(&name) {
            let line = [CONDITIONAL_NAME.as_bytes(), b" ", &name, b",", &new].concat();
            export.asm.push(line);
        }
    }
    move_to_comdats(export, &comdats);
    erase_globals(import, &unused);
    Ok(())
}

fn hide(module: &mut Module, g: Global) {
    let global = module.global_mut(g);
    if !global.linkage.is_local() {
        global.visibility = Visibility::Hidden;
        global.dso_local |= global.linkage != Linkage::ExternWeak;
    }
}

/// Does assembly understand the name without quotes? The old name stands for the new one there.
fn may_be_in_assembly(name: &[u8]) -> bool {
    name.iter().all(|&b| b.is_ascii_alphanumeric() || b == b'_' || b == b'.')
}

fn move_to_comdats(module: &mut Module, comdats: &FxHashMap<Comdat, Comdat>) {
    if comdats.is_empty() {
        return;
    }
    for g in module.all_globals().collect::<Vec<_>>() {
        let Some(&new) = comdats.get(&module.global_comdat(g)) else { continue };
        match &mut module.global_mut(g).kind {
            GlobalKind::Variable(v) => v.comdat = new,
            GlobalKind::Function(f) => f.comdat = new,
            _ => {}
        }
    }
}
