//! Types, values, instructions and functions as text, for people.

use asm::PrintOptions;
use asm::printer::{ModulePrinter, SlotTracker};

use ir::{Global, Inst, LocalSlots, Module, Type, Value};

/// A type: `{ i32, ptr }`.
pub fn ty(module: &Module, ty: Type) -> String {
    text(module, |printer, out| printer.print_type(out, ty))
}

/// A function, with its body if that is there; `None` if the module has no function of this name.
pub fn function(module: &Module, name: &[u8]) -> Option<String> {
    let g = module.lookup(name).filter(|&g| module.function(g).is_some())?;
    Some(text(module, |printer, out| printer.print_function(out, g, module.body(g))))
}

/// An instruction of a function's body: `%y = add i32 %x, 1`; empty if the body is not there.
pub fn instruction(module: &Module, function: Global, i: Inst) -> String {
    in_body(module, function, |printer, out| printer.print_instruction(out, i))
}

/// A value of a function's body as an operand, with its type: `i32 %x`; empty if the body is not there.
pub fn value(module: &Module, function: Global, v: Value) -> String {
    in_body(module, function, |printer, out| printer.print_value_as_operand(out, v, true))
}

fn in_body(module: &Module, g: Global, print: impl FnOnce(&asm::printer::BodyPrinter<'_>, &mut Vec<u8>)) -> String {
    let Some(body) = module.body(g) else { return String::new() };
    let local = LocalSlots::new(body);
    text(module, |printer, out| print(&printer.body(g, body, &local), out))
}

fn text(module: &Module, print: impl FnOnce(&ModulePrinter<'_>, &mut Vec<u8>)) -> String {
    let (options, slots) = (PrintOptions::default(), SlotTracker::for_values(module, None));
    let mut out = Vec::new();
    print(&ModulePrinter::new(module, &slots, &options), &mut out);
    String::from_utf8_lossy(&out).trim().to_owned()
}
