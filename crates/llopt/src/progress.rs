//! A progress bar: only on a terminal, and only once the work has taken a while.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use passman::Progress;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::time::Duration;

/// Work that takes less than this shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between two redrawings.
const TICK: Duration = Duration::from_millis(100);

/// The bar, if there is to be one. It goes away when it is dropped.
pub(crate) struct Bar(Option<ProgressBar>);

impl Bar {
    /// A bar that shows itself later, if standard error is a terminal.
    pub fn new() -> Self {
        if !io::stderr().is_terminal() {
            return Self(None);
        }
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let later = bar.downgrade();
        let show = move || {
            std::thread::sleep(PATIENCE);
            if let Some(bar) = later.upgrade().filter(|b| !b.is_finished()) {
                bar.set_draw_target(ProgressDrawTarget::stderr());
                bar.enable_steady_tick(TICK);
            }
        };
        // Where the system has no thread for it, there is no bar.
        let _ = std::thread::Builder::new().spawn(show);
        Self(Some(bar))
    }

    /// What is being done now.
    pub fn stage(&self, what: &'static str) {
        if let Some(bar) = &self.0 {
            bar.set_style(ProgressStyle::default_spinner());
            bar.unset_length();
            bar.set_message(what);
        }
    }

    /// Standard error, beside the bar.
    pub fn stderr(&self) -> Beside {
        Beside(self.0.clone())
    }

    /// The bar as the pass manager knows it.
    pub fn progress(&self) -> Option<Arc<dyn Progress>> {
        Some(Arc::new(Functions(self.0.clone()?)))
    }
}

impl Drop for Bar {
    fn drop(&mut self) {
        if let Some(bar) = &self.0 {
            bar.finish_and_clear();
        }
    }
}

/// Counts functions.
struct Functions(ProgressBar);

impl Progress for Functions {
    fn begin(&self, functions: u64) {
        let style = ProgressStyle::with_template("{spinner} {msg} {bar:40} {pos}/{len} functions");
        self.0.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        self.0.set_length(functions);
        self.0.set_position(0);
    }

    fn step(&self) {
        self.0.inc(1);
    }
}

/// Standard error, with the bar out of the way while something is written.
pub(crate) struct Beside(Option<ProgressBar>);

impl Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &self.0 {
            Some(bar) => bar.suspend(|| io::stderr().write(bytes)),
            None => io::stderr().write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}
