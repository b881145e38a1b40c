//! `-time-passes`: wall time of passes and analyses.

use super::PassId;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Times by name, and what is being timed now. A timer stops while another of its table runs inside it.
#[derive(Default)]
struct Table {
    times: FxHashMap<String, Duration>,
    active: Vec<(String, Instant)>,
}

impl Table {
    fn start(&mut self, name: &str) {
        let now = Instant::now();
        if let Some((outer, since)) = self.active.last() {
            *self.times.entry(outer.clone()).or_default() += now - *since;
        }
        self.active.push((name.to_owned(), now));
    }

    fn stop(&mut self) {
        let now = Instant::now();
        if let Some((name, since)) = self.active.pop() {
            *self.times.entry(name).or_default() += now - since;
        }
        if let Some((_, since)) = self.active.last_mut() {
            *since = now;
        }
    }

    fn write(&self, title: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.times.is_empty() {
            return Ok(());
        }
        let mut rows: Vec<_> = self.times.iter().map(|(n, t)| (t.as_secs_f64(), n)).collect();
        rows.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
        report(title, &rows, out)
    }
}

/// Writes one table in the form of LLVM's timers, slowest first.
fn report(title: &str, rows: &[(f64, &String)], out: &mut dyn Write) -> io::Result<()> {
    let total: f64 = rows.iter().map(|r| r.0).sum();
    let rule = "-".repeat(73);
    let indent = 80usize.saturating_sub(title.len()) / 2;
    writeln!(out, "==={rule}===\n{:indent$}{title}\n==={rule}===", "")?;
    writeln!(out, "  Total Execution Time: {total:.4} seconds ({total:.4} wall clock)\n")?;
    writeln!(out, "   ---Wall Time---  --- Name ---")?;
    let row = |out: &mut dyn Write, time: f64, name: &str| {
        let share = if total > 0.0 { time * 100.0 / total } else { 0.0 };
        writeln!(out, "  {time:7.4} ({share:5.1}%)  {name}")
    };
    for (time, name) in rows {
        row(out, *time, name)?;
    }
    row(out, total, "Total")?;
    writeln!(out)
}

#[derive(Default)]
struct Tables {
    passes: Table,
    analyses: Table,
}

/// The clock; clones share one.
#[derive(Clone, Default)]
pub(crate) struct Timing(Arc<Mutex<Tables>>);

impl Timing {
    pub(super) fn start_pass(&self, pass: PassId<'_>) {
        if !pass.is_manager() {
            self.0.lock().passes.start(pass.class);
        }
    }

    pub(super) fn stop_pass(&self, pass: PassId<'_>) {
        if !pass.is_manager() {
            self.0.lock().passes.stop();
        }
    }

    pub(crate) fn start_analysis(&self, class: &str) {
        self.0.lock().analyses.start(class);
    }

    pub(crate) fn stop_analysis(&self) {
        self.0.lock().analyses.stop();
    }

    /// Writes both tables.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let tables = self.0.lock();
        tables.analyses.write("Analysis execution timing report", out)?;
        tables.passes.write("Pass execution timing report", out)
    }
}
