//! Modules from and to text and bitcode.

use super::Error;
use crate::input_check::{self, Refusal};
use asm::{ParseOptions, PrintOptions};
use bitcode::WriteOptions;
use ir::Module;
use passman::check;
use std::io::{self, Write};
use std::path::Path;

/// Reads a module, text or bitcode, with as many threads as there are cores, and verifies it. `name` is what errors call it. Debug info that breaks the
/// rules is dropped, as in LLVM.
///
/// ```
/// let module = llopt::read("define i32 @f() {\n  ret i32 7\n}\n", "f.ll")?;
/// assert!(module.lookup(b"f").is_some());
/// let error = llopt::read("define i32 @f() {\n  ret i32 x\n}\n", "f.ll").unwrap_err();
/// assert_eq!(error.place.map(|p| (p.line, p.column)), Some((2, 11)));
/// # Ok::<(), llopt::Error>(())
/// ```
///
/// # Errors
/// What cannot be read and where, or the rules that the module breaks.
pub fn read(source: impl Into<Vec<u8>>, name: &str) -> Result<Module, Error> {
    let options = ParseOptions { threads: ir::threads::count(0), ..ParseOptions::default() };
    let source = source.into();
    let read = if bitcode::is_bitcode(&source) {
        bitcode::read_module(&source, name, &options).map_err(|e| Error::new(format!("{name}: error: {e}")))?
    } else {
        asm::read_module(source, name, &options).map_err(Error::from)?
    };
    let input = input_check::check_debug_info(read, options.threads).map_err(|refusal| match refusal {
        Refusal::Unreadable(text) | Refusal::Broken(text) => Error::with_note(&text),
    })?;
    if !input.verified {
        verify(&input.module)?;
    }
    Ok(input.module)
}

/// [`read`] of a file.
///
/// ```
/// let error = llopt::read_file("no/such/file.ll").unwrap_err();
/// assert!(error.message.starts_with("no/such/file.ll: error: "));
/// ```
///
/// # Errors
/// As those of [`read`], and what the system says of the file.
pub fn read_file(path: impl AsRef<Path>) -> Result<Module, Error> {
    let name = path.as_ref().display().to_string();
    let source = std::fs::read(path).map_err(|e| Error::new(format!("{name}: error: {e}")))?;
    read(source, &name)
}

/// Does a module keep LLVM's rules?
///
/// ```
/// use llopt::ir::{Module, Type};
/// let mut module = Module::new("example");
/// let mut b = llopt::Builder::new(&mut module, "f", Type::I32, &[]);
/// let entry = b.block("entry");
/// b.switch_to(entry);
/// b.ins().ret(None);
/// b.finish();
/// let error = llopt::verify(&module).unwrap_err();
/// assert_eq!(error.message, "Function return type does not match operand type of return inst!");
/// ```
///
/// # Errors
/// The rules that it breaks, in LLVM's words.
pub fn verify(module: &Module) -> Result<(), Error> {
    check::verify_module(module, ir::threads::count(0)).map_err(|text| Error::with_note(&text))
}

/// Writes a module as text.
///
/// ```
/// let mut out = Vec::new();
/// llopt::write_text(&llopt::read("declare void @f()", "f.ll")?, &mut out).unwrap();
/// assert!(out.ends_with(b"declare void @f()\n"));
/// # Ok::<(), llopt::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write_text(module: &Module, mut out: impl Write) -> io::Result<()> {
    asm::print_module(module, &PrintOptions::default(), &mut out)
}

/// Writes a module as bitcode of LLVM 22.
///
/// ```
/// let module = llopt::read("declare void @f()\n", "f.ll")?;
/// let mut bytes = Vec::new();
/// llopt::write_bitcode(&module, &mut bytes).unwrap();
/// assert!(llopt::read(bytes, "f.bc")?.lookup(b"f").is_some());
/// # Ok::<(), llopt::Error>(())
/// ```
///
/// # Errors
/// Those of the writer.
pub fn write_bitcode(module: &Module, mut out: impl Write) -> io::Result<()> {
    bitcode::write_module(module, &WriteOptions::default(), &mut out)
}
