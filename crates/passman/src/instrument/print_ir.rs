//! Dumps of IR before and after passes.

use super::ir_text::{function_text, loop_text, module_text};
use super::{Options, Unit};
use crate::numbers::Numbers;
use ir::{Global, Module};
use std::io::{self, Write};

/// Does the filter let anything of `unit` through?
pub(super) fn is_wanted(options: &Options, unit: Unit<'_>) -> bool {
    let wants = |m: &Module, g: &Global| options.prints_function(&m.global(*g).name);
    match unit {
        Unit::Module(m) => options.prints_all_functions() || m.functions().iter().any(|g| wants(m, g)),
        Unit::Scc(m, members) => members.iter().any(|g| wants(m, g)),
        Unit::Function(m, g) | Unit::Loop(m, g, _) => wants(m, &g),
    }
}

/// Writes a unit as the options of scope and filter say.
pub(super) fn write_unit(options: &Options, unit: Unit<'_>, out: &mut dyn Write) -> io::Result<()> {
    let functions = |m: &Module, list: &[Global], out: &mut dyn Write| {
        let mut numbers = Numbers::default();
        list.iter()
            .filter(|g| options.prints_function(&m.global(**g).name))
            .try_for_each(|&g| function_text(&mut numbers, m, g, m.body(g), out))
    };
    match unit {
        _ if options.module_scope => module_text(unit.module(), out),
        Unit::Module(m) if options.prints_all_functions() => module_text(m, out),
        Unit::Module(m) => functions(m, m.functions(), out),
        Unit::Scc(m, members) => functions(m, members, out),
        Unit::Function(m, g) => functions(m, &[g], out),
        Unit::Loop(m, g, header) if options.prints_function(&m.global(g).name) => loop_text(m, g, header, out),
        Unit::Loop(..) => Ok(()),
    }
}

/// Writes the module as the options of scope and filter say.
pub fn print_module(options: &Options, module: &Module, out: &mut dyn Write) -> io::Result<()> {
    write_unit(options, Unit::Module(module), out)
}
