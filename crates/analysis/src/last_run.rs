//! Which passes have run on a function since it last changed: they would change nothing now.

use crate::manager::{Analysis, FunctionAnalyses, FunctionView};

/// Passes that left a function as it is.
#[derive(Clone, Debug, Default)]
pub struct LastRun(Vec<&'static str>);

impl LastRun {
    /// Has a pass of this name run, and has nothing changed since?
    pub fn is_up_to_date(&self, pass: &str) -> bool {
        self.0.contains(&pass)
    }

    /// Notes that a pass has run, and whether it changed anything.
    pub fn note(&mut self, pass: &'static str, changed: bool) {
        if changed {
            self.0.clear();
        }
        if !self.is_up_to_date(pass) {
            self.0.push(pass);
        }
    }
}

/// Starts with no pass. A pass that changes something and does not note so drops it.
#[derive(Debug)]
pub struct LastRunAnalysis;

impl Analysis for LastRunAnalysis {
    type Result = LastRun;
    const CLASS: &'static str = "LastRunTrackingAnalysis";

    fn run(_: FunctionView<'_>, _: &mut FunctionAnalyses) -> LastRun {
        LastRun::default()
    }
}
