//! The text of IR, through the printer.

use asm::PrintOptions;
use asm::printer::{ModulePrinter, SlotTracker};
use ir::{Body, Global, Module};
use std::io::{self, Write};

/// Writes the whole module.
pub fn module_text(module: &Module, out: &mut dyn Write) -> io::Result<()> {
    asm::print_module(module, &PrintOptions::default(), out)
}

/// Writes one function, as LLVM prints a function alone. Its body may be out of the module, but no other may: the
/// numbers of metadata follow from all of them.
pub fn function_text(module: &Module, g: Global, body: Option<&Body>, out: &mut dyn Write) -> io::Result<()> {
    let taken = body.filter(|_| !module.has_body(g)).map(|body| (g, body));
    let slots = SlotTracker::for_parts(module, taken);
    let options = PrintOptions::default();
    let mut text = Vec::new();
    ModulePrinter::new(module, &slots, &options).print_function(&mut text, g, body);
    out.write_all(&text)
}
