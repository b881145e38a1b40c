//! The text of IR, through the printer.

use ir::{Global, Module};
use std::io::{self, Write};

/// Writes the whole module.
pub fn module_text(module: &Module, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "; ModuleID = '{}'", module.name)
}

/// Writes one function, as LLVM prints a function alone.
pub fn function_text(module: &Module, g: Global, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "define @{}", String::from_utf8_lossy(&module.global(g).name))
}
