//! `print`: writes the module, or each function, to standard error.
//!
//! `-filter-print-funcs` and `-print-module-scope` hold for it as for dumps.

use passman::instrument::{function_text, print_module};
use passman::*;

/// Writes the unit. A reader that went away shows when the whole output is written.
#[derive(Clone, Copy, Debug, Default)]
pub struct Print;

impl ModulePass for Print {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let _ = print_module(unit.sinks.options, unit.module, unit.sinks.out);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl FunctionPass for Print {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let options = unit.sinks.options;
        if options.module_scope {
            unit.sinks.fail("'print' in a function pipeline does not support -print-module-scope".to_owned());
        } else if options.prints_function(unit.view().name()) {
            // LLVM puts a banner, which is empty here, on a line before each function.
            let _ = writeln!(unit.sinks.out);
            let _ = function_text(unit.sinks.numbers, unit.module, unit.global, Some(unit.body), unit.sinks.out);
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    /// The numbers of metadata follow from all bodies.
    fn is_serial(&self) -> bool {
        true
    }
}
