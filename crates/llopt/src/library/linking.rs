//! Modules linked into one.

use super::{Error, verify};
use ::link::{Linker, Options};
use ir::Module;

/// What was linked, and what LLVM's linker would warn of.
#[derive(Debug)]
pub struct Linked {
    /// All modules in one.
    pub module: Module,
    /// Different data layouts, triples, values of module flags.
    pub warnings: Vec<String>,
}

/// Links modules into a new one of this name: what one of them defines takes the place of what others declare, by the rules that LLVM has for
/// linkage, comdats and module flags. The result is verified. [`Linker`](crate::Linker) takes options, and one module after the other.
///
/// ```
/// let main = llopt::read("declare i32 @f()\ndefine i32 @main() {\n  %x = call i32 @f()\n  ret i32 %x\n}\n", "main.ll")?;
/// let f = llopt::read("define i32 @f() {\n  ret i32 7\n}\n", "f.ll")?;
/// let clone = f.clone();
/// let program = llopt::link("program", [main, f])?.module;
/// assert!(program.has_body(program.lookup(b"f").unwrap()));
/// let error = llopt::link("program", [program, clone]).unwrap_err();
/// assert_eq!(error.message, "Linking globals named 'f': symbol multiply defined!");
/// # Ok::<(), llopt::Error>(())
/// ```
///
/// # Errors
/// What does not fit, or the rules that the result breaks, in LLVM's words.
pub fn link(name: &str, modules: impl IntoIterator<Item = Module>) -> Result<Linked, Error> {
    let mut linker = Linker::new(Module::new(name));
    let mut warnings = Vec::new();
    for module in modules {
        let mut warn = |warning: &str| warnings.push(warning.trim_end().to_owned());
        linker.link(module, Options::default(), &mut warn).map_err(|e| Error::new(e.to_string()))?;
    }
    let module = linker.finish();
    verify(&module)?;
    Ok(Linked { module, warnings })
}
