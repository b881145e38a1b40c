//! The text of IR, through the printer.

use asm::PrintOptions;
use asm::printer::{ModulePrinter, SlotTracker};
use ir::{Body, Global, Module};
use std::io::{self, Write};

/// Writes the whole module.
pub fn module_text(module: &Module, out: &mut dyn Write) -> io::Result<()> {
    asm::print_module(module, &PrintOptions::default(), out)
}

/// Writes one function, as LLVM prints a function alone; its body may be out of the module.
pub fn function_text(module: &Module, g: Global, body: Option<&Body>, out: &mut dyn Write) -> io::Result<()> {
    let mut slots = SlotTracker::for_parts(module, body.map(|b| (g, b)));
    if let Some(body) = body {
        slots.add_calls(module, body);
    }
    let options = PrintOptions::default();
    let mut text = Vec::new();
    ModulePrinter::new(module, &slots, &options).print_function(&mut text, g, body);
    out.write_all(&text)
}
