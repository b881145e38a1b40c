//! The text of IR, through the printer.

use crate::numbers::Numbers;
use analysis::{DominatorTree, Loops};
use asm::PrintOptions;
use asm::printer::ModulePrinter;
use ir::{Block, Body, Global, Module};
use std::io::{self, Write};

/// Writes the whole module.
pub fn module_text(module: &Module, out: &mut dyn Write) -> io::Result<()> {
    asm::print_module(module, &PrintOptions::default(), out)
}

/// Writes one function, as LLVM prints a function alone. Its body may be out of the module, but no other may: the
/// numbers of metadata follow from all of them.
pub fn function_text(
    numbers: &mut Numbers,
    module: &Module,
    g: Global,
    body: Option<&Body>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let slots = numbers.of_function(module, g, body);
    let options = PrintOptions::default();
    let mut text = Vec::new();
    ModulePrinter::new(module, slots, &options).print_function(&mut text, g, body);
    out.write_all(&text)
}

/// Writes one loop: its preheader, its blocks, and the targets of the edges out of it.
pub(super) fn loop_text(module: &Module, g: Global, header: Block, out: &mut dyn Write) -> io::Result<()> {
    let Some(body) = module.body(g) else { return Ok(()) };
    let loops = Loops::new(body, &DominatorTree::new(body));
    let Some(l) = loops.innermost(header).filter(|&l| loops.header(l) == header) else { return Ok(()) };
    let mut numbers = Numbers::default();
    let options = PrintOptions::default();
    let printer = ModulePrinter::new(module, numbers.of_function(module, g, Some(body)), &options);
    let mut text = Vec::new();
    if let Some(preheader) = loops.preheader(body, l) {
        text.extend_from_slice(b"\n; Preheader:");
        printer.print_blocks(&mut text, g, body, &[preheader]);
        text.extend_from_slice(b"\n; Loop:");
    }
    printer.print_blocks(&mut text, g, body, &loops.blocks_in_order(l));
    let exits = loops.exit_blocks(body, l);
    if !exits.is_empty() {
        text.extend_from_slice(b"\n; Exit blocks");
        printer.print_blocks(&mut text, g, body, &exits);
    }
    out.write_all(&text)
}
