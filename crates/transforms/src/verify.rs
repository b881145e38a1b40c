//! `verify`: ends the run where the module, or a function, is not well-formed.

use passman::*;

/// Verifies the unit.
#[derive(Clone, Copy, Debug, Default)]
pub struct Verify;

impl ModulePass for Verify {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        if let Err(text) = check::verify_module(unit.module, unit.threads) {
            let _ = unit.sinks.out.write_all(text.as_bytes());
            unit.sinks.fail("Broken module found, compilation aborted!".to_owned());
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}

impl FunctionPass for Verify {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        if let Err(text) = check::verify_function(unit.module, unit.global, unit.body) {
            let _ = unit.sinks.out.write_all(text.as_bytes());
            unit.sinks.fail("Broken function found, compilation aborted!".to_owned());
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}
