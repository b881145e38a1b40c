//! Verification of what was read and of what passes leave behind, with LLVM's text for what is broken.

use crate::instrument::Unit;
use asm::PrintOptions;
use asm::printer::{BodyPrinter, ModulePrinter, SlotTracker};
use ir::{Body, Global, LocalSlots, Module, Value, ValueKind};
use std::fmt;
use verifier::{Failure, Format, Item, Report};

/// Is the module well-formed? LLVM's messages otherwise. At most `threads` threads are used.
pub fn verify_module(module: &Module, threads: usize) -> Result<(), String> {
    verifier::verify_module(module, threads).map_err(|report| text_of(&report, module, None))
}

/// Is the module that was just read well-formed but for its debug info? LLVM's messages about the latter, if that is
/// broken; the error is LLVM's messages about everything.
///
/// # Errors
/// See [`verify_module`].
pub fn verify_read_module(module: &Module, threads: usize) -> Result<Option<String>, String> {
    let Err(report) = verifier::verify_module(module, threads) else { return Ok(None) };
    let text = text_of(&report, module, None);
    if report.only_debug_info() { Ok(Some(text)) } else { Err(text) }
}

/// Is the function well-formed? LLVM's messages otherwise. Its body may be out of the module.
pub fn verify_function(module: &Module, function: Global, body: &Body) -> Result<(), String> {
    let taken = (!module.has_body(function)).then_some((function, body));
    verifier::verify_function(module, function, body).map_err(|report| text_of(&report, module, taken))
}

/// Is the unit well-formed?
pub(crate) fn verify_unit(unit: Unit<'_>) -> Result<(), String> {
    match unit {
        Unit::Function(m, g) | Unit::Loop(m, g, _) => m.body(g).map_or(Ok(()), |body| verify_function(m, g, body)),
        _ => verify_module(unit.module(), 1),
    }
}

/// A report as text. Where it speaks of no part of the module, that may not even be fit to be printed.
fn text_of(report: &Report, module: &Module, taken: Option<(Global, &Body)>) -> String {
    if report.failures.iter().all(|f| f.items.is_empty()) {
        return report.failures.iter().map(|f| format!("{}\n", f.message)).collect();
    }
    Formatter::new(module, taken).text(report)
}

/// Writes what failures speak of as LLVM's verifier does.
struct Formatter<'a> {
    module: &'a Module,
    taken: Option<(Global, &'a Body)>,
    slots: SlotTracker,
    options: PrintOptions,
    /// Numbers in the function that was spoken of last.
    local: (Global, LocalSlots),
}

impl<'a> Formatter<'a> {
    fn new(module: &'a Module, taken: Option<(Global, &'a Body)>) -> Self {
        let slots = SlotTracker::for_parts(module, taken);
        Self { module, taken, slots, options: PrintOptions::default(), local: (Global::NONE, LocalSlots::default()) }
    }

    fn text(mut self, report: &Report) -> String {
        let mut out = String::new();
        let _ = report.write(&mut self, &mut out);
        out
    }

    fn body(&self, function: Global) -> Option<&'a Body> {
        let taken = self.taken.filter(|t| t.0 == function).map(|t| t.1);
        taken.or_else(|| function.expand().and_then(|g| self.module.body(g)))
    }

    /// Something of a function's body.
    fn local(&mut self, function: Global, out: &mut Vec<u8>, write: impl FnOnce(&BodyPrinter<'_>, &mut Vec<u8>)) {
        let Some(body) = self.body(function) else { return };
        if self.local.0 != function {
            self.local = (function, LocalSlots::new(body));
        }
        let printer = ModulePrinter::new(self.module, &self.slots, &self.options);
        write(&printer.body(function, body, &self.local.1), out);
    }

    /// An instruction in full, anything else as an operand.
    fn value(&mut self, function: Global, v: Value, out: &mut Vec<u8>) {
        self.local(function, out, |p, out| match v.kind() {
            ValueKind::Inst(i) => p.print_instruction(out, i),
            _ => p.print_value_as_operand(out, v, true),
        });
    }

    /// The text of an item, without the line's end.
    fn line(&mut self, failure: &Failure, item: &Item) -> Vec<u8> {
        let mut out = Vec::new();
        let printer = ModulePrinter::new(self.module, &self.slots, &self.options);
        match item {
            Item::Value(v) => self.value(failure.function, *v, &mut out),
            Item::Record(r) => self.local(failure.function, &mut out, |p, out| p.print_record(out, *r)),
            Item::Location(l) => self.local(failure.function, &mut out, |p, out| p.print_record_location(out, *l)),
            Item::NamedMd(index) => printer.print_named_md(&mut out, &self.module.named_metadata[*index]),
            Item::ModuleConst(c) => printer.print_constant(&mut out, *c),
            Item::Global(g) => printer.print_global_as_operand(&mut out, *g, true),
            Item::Type(ty) => {
                out.push(b' ');
                printer.print_type(&mut out, *ty);
            }
            Item::Md(md) => printer.print_md(&mut out, *md),
            Item::Comdat(c) => {
                let c = &self.module.comdats()[*c];
                out.extend_from_slice(&[b"$", &c.name[..], b" = comdat "].concat());
                out.extend_from_slice(c.kind.name().as_bytes());
            }
            Item::Attrs(list) => printer.print_attr_list(&mut out, *list),
            Item::Text(text) => out.extend_from_slice(text.as_bytes()),
            Item::Module => out.extend_from_slice(format!("; ModuleID = '{}'", self.module.name).as_bytes()),
        }
        while out.last() == Some(&b'\n') {
            out.pop();
        }
        out
    }
}

impl Format for Formatter<'_> {
    fn item(&mut self, failure: &Failure, item: &Item, out: &mut dyn fmt::Write) -> fmt::Result {
        let line = self.line(failure, item);
        out.write_str(&String::from_utf8_lossy(&line))?;
        out.write_str(match item {
            // A type stands on the line of what follows it.
            Item::Type(_) => "",
            Item::NamedMd(_) => "\n\n",
            _ => "\n",
        })
    }
}
