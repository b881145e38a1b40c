//! Statistics of passes, for `-stats`: `static PROMOTED: Statistic = Statistic::new("mem2reg", "NumPromoted", "Number of ...");`
//! and `PROMOTED.add(1)`. They cost one load where they are not wanted.

use parking_lot::Mutex;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// A number that a pass counts.
pub struct Statistic {
    group: &'static str,
    name: &'static str,
    description: &'static str,
    value: AtomicU64,
    registered: AtomicBool,
}

static ENABLED: AtomicBool = AtomicBool::new(false);
static REGISTER: Mutex<Vec<&'static Statistic>> = Mutex::new(Vec::new());

/// Counts from now on.
pub fn enable() {
    ENABLED.store(true, Relaxed);
}

impl Statistic {
    /// A statistic at zero: the pass's debug type, its name there, and what it counts.
    pub const fn new(group: &'static str, name: &'static str, description: &'static str) -> Self {
        let (value, registered) = (AtomicU64::new(0), AtomicBool::new(false));
        Self { group, name, description, value, registered }
    }

    /// Adds to it.
    #[inline]
    pub fn add(&'static self, n: u64) {
        if n != 0 && ENABLED.load(Relaxed) {
            self.value.fetch_add(n, Relaxed);
            if !self.registered.swap(true, Relaxed) {
                REGISTER.lock().push(self);
            }
        }
    }

    /// What was counted.
    pub fn value(&self) -> u64 {
        self.value.load(Relaxed)
    }
}

/// Writes the table that `-stats` prints: the statistics that are not zero, by group, name and description.
pub fn print(out: &mut dyn Write) -> io::Result<()> {
    let mut all = REGISTER.lock().clone();
    all.sort_by_key(|s| (s.group, s.name, s.description));
    let width = all.iter().map(|s| s.value().to_string().len()).max().unwrap_or(0);
    let group_width = all.iter().map(|s| s.group.len()).max().unwrap_or(0);
    let rule = "-".repeat(73);
    writeln!(out, "==={rule}===\n{:26}... Statistics Collected ...\n==={rule}===\n", "")?;
    for s in &all {
        writeln!(out, "{:>width$} {:<group_width$} - {}", s.value(), s.group, s.description)?;
    }
    writeln!(out)
}

/// Writes the same as JSON, as `-stats-json` does: by group and name.
pub fn print_json(out: &mut dyn Write) -> io::Result<()> {
    let mut all = REGISTER.lock().clone();
    all.sort_by_key(|s| (s.group, s.name, s.description));
    write!(out, "{{")?;
    for (k, s) in all.iter().enumerate() {
        let comma = if k == 0 { "" } else { "," };
        write!(out, "{comma}\n\t\"{}.{}\": {}", s.group, s.name, s.value())?;
    }
    writeln!(out, "\n}}")
}
