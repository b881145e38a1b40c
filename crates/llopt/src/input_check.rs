//! What is looked at in each module that was read.

use asm::upgrade;
use ir::Module;
use passman::check;

/// What was read.
pub(crate) struct Input {
    pub(crate) module: Module,
    /// LLVM's messages about it, a line each.
    #[cfg_attr(not(feature = "cli"), allow(dead_code, reason = "only the programs ask"))]
    pub(crate) warnings: String,
    /// Is the module known to be well-formed?
    pub(crate) verified: bool,
}

/// Why there is no module.
pub(crate) enum Refusal {
    /// It cannot be read: what is wrong and where.
    #[cfg_attr(not(feature = "cli"), allow(dead_code, reason = "only the programs ask"))]
    Unreadable(String),
    /// It breaks rules: LLVM's messages.
    Broken(String),
}

/// What claims to have debug info of today is verified at once, as in LLVM, and loses it if that is broken.
pub(crate) fn check_debug_info(read: (Module, Option<String>), threads: usize) -> Result<Input, Refusal> {
    let (mut module, dropped) = read;
    let mut warnings = String::new();
    warnings.extend(dropped.map(|warning| format!("warning: {warning}\n")));
    let mut verified = upgrade::debug_info_version(&module) == upgrade::DEBUG_INFO_VERSION;
    if verified && let Some(text) = check::verify_read_module(&module, threads).map_err(Refusal::Broken)? {
        warnings += &format!("{text}warning: {}\n", upgrade::invalid_debug_info(&module));
        upgrade::strip_debug_info(&mut module);
        // Named metadata may still lead to what is broken.
        verified = false;
    }
    Ok(Input { module, warnings, verified })
}
