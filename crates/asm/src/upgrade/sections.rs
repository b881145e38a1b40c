//! Section names with blanks behind their commas.

use ir::{Global, Module, Variable};

/// Trims the parts of Objective-C's category lists.
pub(super) fn upgrade(module: &mut Module) {
    let is_list = |v: &Variable| v.section.starts_with(b"__DATA, __objc_catlist");
    let has_list = |&g: &Global| module.global(g).variable().is_some_and(is_list);
    for g in module.variables().iter().copied().filter(has_list).collect::<Vec<_>>() {
        if let Some(variable) = module.global_mut(g).variable_mut() {
            variable.section = trim_parts(&variable.section);
        }
    }
}

fn trim_parts(section: &[u8]) -> Box<[u8]> {
    let parts: Vec<&[u8]> = section.split(|&byte| byte == b',').map(<[u8]>::trim_ascii).collect();
    parts.join(&b',').into()
}
