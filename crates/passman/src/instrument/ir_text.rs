//! The text of IR, through the printer.

use ir::{Body, Global, Module};
use std::io::{self, Write};

/// Writes the whole module.
pub fn module_text(module: &Module, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "; ModuleID = '{}'", module.name)
}

/// Writes one function, as LLVM prints a function alone; its body may be out of the module.
pub fn function_text(module: &Module, g: Global, body: Option<&Body>, out: &mut dyn Write) -> io::Result<()> {
    let _ = body;
    writeln!(out, "define @{}", String::from_utf8_lossy(&module.global(g).name))
}
