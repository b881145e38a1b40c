//! Section names with blanks behind their commas.

use ir::Module;

/// Trims the parts of Objective-C's category lists.
pub(super) fn upgrade(module: &mut Module) {
    for g in module.variables().to_vec() {
        if let Some(variable) = module.global_mut(g).variable_mut()
            && variable.section.starts_with(b"__DATA, __objc_catlist")
        {
            variable.section = trim_parts(&variable.section);
        }
    }
}

fn trim_parts(section: &[u8]) -> Box<[u8]> {
    let parts: Vec<&[u8]> = section.split(|&byte| byte == b',').map(<[u8]>::trim_ascii).collect();
    parts.join(&b',').into()
}
