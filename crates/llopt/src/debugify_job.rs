//! What is to be found out about the debug info that passes leave.

use debugify::{CheckEach, DebugifyEach, Losses, Original};
use passman::{PassManager, PassOptions};

/// As the options say.
#[derive(Clone, Debug, Default)]
pub struct DebugifyJob {
    /// Begin with artificial debug info, and end with a look at what is left of it?
    pub whole: bool,
    /// Do so around each pass?
    pub each: bool,
    /// Where losses are written to as a table, if not empty.
    pub export: String,
    /// Compare the module's own debug info before and behind the pipeline?
    pub original: bool,
    /// Do so around each pass?
    pub original_each: bool,
}

impl DebugifyJob {
    /// Has the manager look at each pass, if that is wanted; what artificial debug info is lost is added up in the result. Where both kinds
    /// are wanted, artificial debug info comes first, as in LLVM.
    pub fn watch_each(&self, options: &PassOptions, manager: &mut PassManager) -> Option<Losses> {
        if !self.each {
            if self.original_each {
                manager.set_around(Box::new(CheckEach(Original::new(options))));
            }
            return None;
        }
        let losses = Losses::default();
        manager.set_around(Box::new(DebugifyEach::new(options, losses.clone())));
        Some(losses)
    }
}
