//! `-time-passes`: time of passes and analyses, that of the processor and that of the clock.

use super::PassId;
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::io::{self, Write};
use std::ops::{AddAssign, Sub};
use std::sync::Arc;
use std::time::Instant;

/// Seconds: of the processor in the program, of the processor in the system for it, and of the clock; and bytes of memory.
#[derive(Clone, Copy, Default)]
struct Times {
    user: f64,
    system: f64,
    wall: f64,
    memory: f64,
}

impl Times {
    fn process(self) -> f64 {
        self.user + self.system
    }
}

impl Sub for Times {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        let Self { user, system, wall, memory } = other;
        Self {
            user: self.user - user,
            system: self.system - system,
            wall: self.wall - wall,
            memory: self.memory - memory,
        }
    }
}

impl AddAssign for Times {
    fn add_assign(&mut self, other: Self) {
        let Self { user, system, wall, memory } = other;
        self.user += user;
        self.system += system;
        self.wall += wall;
        self.memory += memory;
    }
}

/// What the process has had of the processor so far, seconds: in the program, and in the system. Zero where that cannot be told.
/// Linux brings the process's times up to date to the microsecond when they are asked for; those of a single thread, which take half the
/// time to ask for, only move on at its ticks, some milliseconds apart.
#[cfg(unix)]
fn processor_times() -> (f64, f64) {
    use nix::sys::{resource, time::TimeVal};
    let seconds = |t: TimeVal| t.tv_sec() as f64 + t.tv_usec() as f64 / 1e6;
    let usage = resource::getrusage(resource::UsageWho::RUSAGE_SELF);
    usage.map_or((0.0, 0.0), |u| (seconds(u.user_time()), seconds(u.system_time())))
}

#[cfg(not(unix))]
fn processor_times() -> (f64, f64) {
    (0.0, 0.0)
}

/// What the process has of the memory, bytes. Zero where that cannot be told. Linux counts it in pages.
fn resident_memory() -> f64 {
    /// Bytes of a page on the usual processors.
    const PAGE: f64 = 4096.0;
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    text.split(' ').nth(1).and_then(|pages| pages.parse::<f64>().ok()).map_or(0.0, |pages| pages * PAGE)
}

/// Times by name, and what is being timed now. A timer stops while another of its table runs inside it. The clock on the wall is
/// read last before what is timed and first after it: asking for those of the processor takes some thirty times as long.
struct Table {
    options: TimeOptions,
    start: Instant,
    numbers: FxHashMap<String, usize>,
    /// How often each ran, where each run has a row.
    runs: FxHashMap<String, usize>,
    times: Vec<Times>,
    active: Vec<(usize, Times)>,
}

impl Table {
    fn new(options: TimeOptions) -> Self {
        Self {
            options,
            start: Instant::now(),
            numbers: FxHashMap::default(),
            runs: FxHashMap::default(),
            times: Vec::new(),
            active: Vec::new(),
        }
    }

    fn memory(&self) -> f64 {
        if self.options.memory { resident_memory() } else { 0.0 }
    }

    /// What a run is called.
    fn name(&mut self, class: &str) -> String {
        if !self.options.per_run {
            return class.to_owned();
        }
        let runs = self.runs.entry(class.to_owned()).or_default();
        *runs += 1;
        format!("{class} #{runs}")
    }

    fn start(&mut self, class: &str) {
        let name = self.name(class);
        let number = self.number(&name);
        self.active.reserve(1);
        let memory = self.memory();
        let (user, system) = processor_times();
        let wall = self.start.elapsed().as_secs_f64();
        let now = Times { user, system, wall, memory };
        if let Some(&(outer, since)) = self.active.last() {
            self.times[outer] += now - since;
        }
        self.active.push((number, now));
    }

    fn stop(&mut self) {
        let wall = self.start.elapsed().as_secs_f64();
        let (user, system) = processor_times();
        let now = Times { user, system, wall, memory: self.memory() };
        if let Some((number, since)) = self.active.pop() {
            self.times[number] += now - since;
        }
        if let Some((_, since)) = self.active.last_mut() {
            *since = now;
        }
    }

    /// The row of this name.
    fn number(&mut self, name: &str) -> usize {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        self.numbers.insert(name.to_owned(), self.times.len());
        self.times.push(Times::default());
        self.times.len() - 1
    }

    fn write(&self, title: &str, out: &mut dyn Write) -> io::Result<()> {
        if self.times.is_empty() {
            return Ok(());
        }
        let mut rows: Vec<_> = self.numbers.iter().map(|(name, &n)| (self.times[n], name.as_str())).collect();
        rows.sort_by(|a, b| b.0.wall.total_cmp(&a.0.wall).then_with(|| a.1.cmp(b.1)));
        report(title, &rows, out)
    }
}

/// A column: its title, and what stands there.
type Column = (&'static str, fn(Times) -> f64);

/// The columns of the tables; those without any time are left out.
const COLUMNS: [Column; 4] = [
    ("   ---User Time---", |t| t.user),
    ("   --System Time--", |t| t.system),
    ("   --User+System--", Times::process),
    ("   ---Wall Time---", |t| t.wall),
];

/// Writes one table in the form of LLVM's timers, slowest first.
fn report(title: &str, rows: &[(Times, &str)], out: &mut dyn Write) -> io::Result<()> {
    let mut total = Times::default();
    rows.iter().for_each(|r| total += r.0);
    let rule = "-".repeat(73);
    let indent = 80usize.saturating_sub(title.len()) / 2;
    writeln!(out, "==={rule}===\n{:indent$}{title}\n==={rule}===", "")?;
    writeln!(out, "  Total Execution Time: {:.4} seconds ({:.4} wall clock)\n", total.process(), total.wall)?;
    let columns = || COLUMNS.iter().filter(|c| (c.1)(total) > 0.0);
    columns().try_for_each(|c| write!(out, "{}", c.0))?;
    // As in LLVM, the column is there if it has anything to say.
    let memory = total.memory != 0.0;
    if memory {
        write!(out, "  ---Mem---")?;
    }
    writeln!(out, "  --- Name ---")?;
    for (times, name) in rows.iter().copied().chain([(total, "Total")]) {
        for (_, of) in columns() {
            write!(out, "  {:7.4} ({:5.1}%)", of(times), of(times) * 100.0 / of(total))?;
        }
        if memory {
            write!(out, "  {:9}", times.memory as i64)?;
        }
        writeln!(out, "  {name}")?;
    }
    writeln!(out)
}

/// How passes are timed.
#[derive(Clone, Copy, Debug, Default)]
pub struct TimeOptions {
    /// `-time-passes-per-run`: each run by itself.
    pub per_run: bool,
    /// `-track-memory`: how much memory came with it, too.
    pub memory: bool,
}

struct Tables {
    passes: Table,
    analyses: Table,
}

/// The clock; clones share one.
#[derive(Clone)]
pub(crate) struct Timing(Arc<Mutex<Tables>>);

impl Timing {
    pub(super) fn new(options: TimeOptions) -> Self {
        Self(Arc::new(Mutex::new(Tables { passes: Table::new(options), analyses: Table::new(options) })))
    }

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
