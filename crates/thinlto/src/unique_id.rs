//! An identifier that no other module of a program has: a hash of the names that it alone defines.

use ir::{Global, Linkage, Module};
use md5::{Digest, Md5};
use std::fmt::Write;

/// The identifier, with a dot before it; `None` if the module defines no name that other modules see and may not define, too.
pub(crate) fn of(module: &Module) -> Option<String> {
    use ir::GlobalClass::*;
    let all = [Functions, Variables, Aliases, IFuncs].into_iter().flat_map(|class| module.list(class));
    let names: Vec<&[u8]> = all.filter(|&&g| is_own(module, g)).map(|&g| &*module.global(g).name).collect();
    if names.is_empty() {
        return None;
    }
    let mut hasher = Md5::new();
    for name in names {
        hasher.update(name);
        hasher.update([0]);
    }
    let mut id = ".".to_owned();
    for byte in hasher.finalize() {
        let _ = write!(id, "{byte:02x}");
    }
    Some(id)
}

fn is_own(module: &Module, g: Global) -> bool {
    let global = module.global(g);
    let object = ir::linkage::base_object(module, g).unwrap_or(g);
    !global.is_declaration()
        && !global.name.starts_with(b"llvm.")
        && global.linkage == Linkage::External
        && module.global_comdat(object).is_none()
}
