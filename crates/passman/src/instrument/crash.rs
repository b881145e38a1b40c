//! `-print-on-crash`: the last IR before a pass that did not come to its end.

use super::{Options, PassId, Unit, print_ir};
use parking_lot::Mutex;

/// Where the last IR goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrashOptions {
    /// `-print-on-crash`: to standard error.
    pub print: bool,
    /// `-print-on-crash-path`: to this file, if it is not empty.
    pub path: String,
}

impl CrashOptions {
    /// Is the last IR wanted?
    pub fn any(&self) -> bool {
        self.print || !self.path.is_empty()
    }
}

/// The IR before the pass that runs now, with where it goes. There is one for the process, for a crash ends all of it.
static LAST: Mutex<Option<(String, CrashOptions)>> = Mutex::new(None);

/// Takes the last IR and where it is to go, if it is kept: for whoever handles a crash.
pub fn last_ir() -> Option<(String, CrashOptions)> {
    LAST.lock().take()
}

/// Keeps the IR before a pass.
pub(super) fn keep(options: &Options, pass: PassId<'_>, unit: Unit<'_>) {
    let module = if options.module_scope { "Module " } else { "" };
    let wanted = print_ir::is_wanted(options, unit);
    let state = if wanted { "Started" } else { "Filtered Out" };
    let mut text = format!("; *** Dump of {module}IR Before Last Pass {} {state} ***\n", pass.class).into_bytes();
    if wanted {
        let _ = print_ir::write_unit(options, unit, &mut text);
    }
    *LAST.lock() = Some((String::from_utf8_lossy(&text).into_owned(), options.crash.clone()));
}
