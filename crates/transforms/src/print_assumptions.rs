//! `print<assumptions>`: writes the conditions of the assumptions of each function.

use crate::utils::value_text::ValueText;
use analysis::AssumptionAnalysis;
use passman::*;

/// Writes the assumptions.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintAssumptions;

impl FunctionPass for PrintAssumptions {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let view = FunctionView { module: unit.module, global: unit.global, body: unit.body };
        let mut text = [b"Cached assumptions for function: ", view.name(), b"\n"].concat();
        if !assumptions.is_empty() {
            let values = ValueText::new(view, unit.sinks.numbers);
            for assume in assumptions.iter(view.module, view.body) {
                text.extend_from_slice(b"  ");
                values.write(&mut text, view.body.operand(assume, 0));
                text.push(b'\n');
            }
        }
        // A reader that went away shows when the whole output is written.
        let _ = unit.sinks.out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn is_serial(&self) -> bool {
        true
    }
}
