//! `print-profile-summary`: which functions are hot or cold by how often they are called.

use analysis::profile_summary::ProfileSummaryAnalysis;
use passman::*;

/// The pass.
#[derive(Clone, Copy, Debug, Default)]
pub struct PrintProfileSummary;

impl ModulePass for PrintProfileSummary {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let summary = unit.analysis::<ProfileSummaryAnalysis>();
        let module = &*unit.module;
        let mut text = [b"Functions in ", module.name.as_bytes(), b" with hot/cold annotations: \n"].concat();
        for &f in module.functions() {
            text.extend_from_slice(&module.global(f).name);
            if summary.is_entry_hot(module, f) {
                text.extend_from_slice(b" :hot entry ");
            } else if summary.is_entry_cold(module, f) {
                text.extend_from_slice(b" :cold entry ");
            }
            text.push(b'\n');
        }
        // A reader that went away shows when the whole output is written.
        let _ = unit.sinks.out.write_all(&text);
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }
}
