//! `cargo xtask bench --only passes`: what each pass that changes the module takes, reading, verifying and analyses left out, as
//! `-time-passes` says (time of the processor, so that other work on the machine matters less): on whole programs against `opt`, and on generated inputs of two sizes.

mod memory_shapes;
pub mod shapes;
mod value_shapes;

use pipeline::registry::Row;
use shapes::Shape;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Parts of the smaller inputs that are generated; the larger ones have ten times as many.
const PARTS: usize = 10_000;
/// Ten times the parts may take so many times as long before the report says so, if it takes long at all.
const GROWTH: f64 = 20.0;
/// What takes less is not judged: seconds.
const NOTICEABLE: f64 = 0.05;

/// All families of generated inputs.
fn all_shapes() -> impl Iterator<Item = &'static Shape> {
    shapes::SHAPES.iter().chain(&value_shapes::SHAPES).chain(&memory_shapes::SHAPES)
}

/// What to measure with.
pub struct PassBench<'a> {
    /// The program.
    pub llopt: &'a Path,
    /// LLVM's.
    pub opt: &'a Path,
    /// Where generated inputs go.
    pub work: &'a Path,
    /// Runs of each, of which the fastest counts.
    pub runs: usize,
    /// Only these passes, if there are any.
    pub only: Vec<String>,
    /// A pipeline of passes over functions that runs on whole programs before the pass, and is not measured; may be empty.
    pub after: &'a str,
    /// Time limit of one run, seconds.
    pub timeout: u64,
}

impl PassBench<'_> {
    fn passes(&self) -> Vec<&'static Row> {
        let mut rows = testkit::pipelines::transforms();
        rows.retain(|row| self.only.is_empty() || self.only.iter().any(|name| name == row.name));
        rows
    }

    /// The table of whole programs.
    pub fn programs(&self, programs: &[PathBuf], line: &mut dyn FnMut(&str)) {
        line("## Passes\n\nTime in the pass alone, milliseconds, the fastest of all runs, summed over the programs.\n");
        line("| pass | programs | llopt | opt | llopt / opt | slowest ratio |\n|---|---:|---:|---:|---:|---:|");
        let mut total = (0.0, 0.0);
        for row in self.passes() {
            let times: Vec<(f64, f64)> = programs.iter().filter_map(|p| self.both(row, p)).collect();
            let sum = times.iter().fold((0.0, 0.0), |sum, t| (sum.0 + t.0, sum.1 + t.1));
            total = (total.0 + sum.0, total.1 + sum.1);
            // Below a millisecond it is mostly the clock that is measured.
            let worst = times.iter().filter(|t| t.1 > 0.001).map(|t| t.0 / t.1).fold(0.0, f64::max);
            line(&format!("| {} | {} | {} | {worst:.2} |", row.name, times.len(), ratio(sum)));
        }
        line(&format!("| **all** | | {} | |\n", ratio(total)));
    }

    /// The fastest of the runs of both, which take turns. `None` if one cannot do it.
    fn both(&self, row: &Row, file: &Path) -> Option<(f64, f64)> {
        let mut best = (f64::MAX, f64::MAX);
        for _ in 0..self.runs.max(1) {
            best.0 = best.0.min(self.time(self.llopt, &["--threads", "1"], self.after, row, file)?);
            best.1 = best.1.min(self.time(self.opt, &[], self.after, row, file)?);
        }
        Some(best)
    }

    /// The table of generated inputs.
    pub fn shapes(&self, line: &mut dyn FnMut(&str)) -> Result<(), String> {
        line(&format!(
            "### Growth\n\nllopt's time in the pass with {} parts, milliseconds, and how many times",
            10 * PARTS
        ));
        line("that of a tenth of them; in bold what is not linear.\n");
        let shapes: Vec<&Shape> = all_shapes().collect();
        line(&format!("| pass | {} |", shapes.iter().map(|s| s.name).collect::<Vec<_>>().join(" | ")));
        line(&format!("|---|{}", "---:|".repeat(shapes.len())));
        let mut files = Vec::new();
        for shape in shapes {
            let write = |size: usize| {
                let file = self.work.join(format!("{}.{size}.ll", shape.name));
                std::fs::write(&file, (shape.make)(size)).map(|()| file).map_err(|e| e.to_string())
            };
            files.push((write(PARTS)?, write(10 * PARTS)?));
        }
        for row in self.passes() {
            let cells: Vec<String> = files.iter().map(|(small, large)| self.growth(row, small, large)).collect();
            line(&format!("| {} | {} |", row.name, cells.join(" | ")));
        }
        line("");
        Ok(())
    }

    fn growth(&self, row: &Row, small: &Path, large: &Path) -> String {
        let best = |file: &Path| {
            let times = (0..self.runs.max(1)).map(|_| self.time(self.llopt, &["--threads", "1"], "", row, file));
            times.collect::<Option<Vec<f64>>>().map(|all| all.into_iter().fold(f64::MAX, f64::min))
        };
        let (Some(small), Some(large)) = (best(small), best(large)) else { return "**fails**".into() };
        let growth = large / small.max(1e-4);
        let text = format!("{:.1} ({growth:.0}×)", large * 1e3);
        if growth > GROWTH && large > NOTICEABLE { format!("**{text}**") } else { text }
    }

    /// Seconds in the pass, as the program itself says.
    fn time(&self, program: &Path, options: &[&str], after: &str, row: &Row, file: &Path) -> Option<f64> {
        let passes = match after {
            "" => format!("-passes={}", row.name),
            after => format!("-passes=function({after}),{}", row.name),
        };
        let common = ["-disable-output", "-disable-verify", "-time-passes", &passes];
        let report = self.work.join(format!("{}.times", std::process::id()));
        let output = std::fs::File::create(&report).ok()?;
        let mut child = Command::new(program)
            .args(options)
            .args(common)
            .arg(file)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(output)
            .spawn()
            .ok()?;
        let start = Instant::now();
        let status = loop {
            match child.try_wait().ok()? {
                Some(status) => break status,
                None if start.elapsed() > Duration::from_secs(self.timeout) => {
                    let _ = child.kill();
                    let _ = child.wait();
                    return None;
                }
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        };
        let text = std::fs::read(&report).ok()?;
        let _ = std::fs::remove_file(&report);
        status.success().then(|| time_of(&String::from_utf8_lossy(&text), row.class))
    }
}

fn ratio((ours, theirs): (f64, f64)) -> String {
    let share = if theirs > 0.0 { format!("{:.2}", ours / theirs) } else { "—".into() };
    format!("{:.1} | {:.1} | {share}", ours * 1e3, theirs * 1e3)
}

/// Seconds of the processor in a pass, analyses left out, as the report says; 0 where they are too few to be listed.
fn time_of(report: &str, class: &str) -> f64 {
    let in_table = |title: &str, name: &str| {
        let table = report.split(title).nth(1).unwrap_or_default();
        row_of(table, name)
    };
    // A pass has in it the analyses that it asks for.
    (in_table("Pass execution timing report", class) - in_table("Analysis execution timing report", "Total")).max(0.0)
}

/// Seconds of the processor in the row of this name of a table.
fn row_of(table: &str, name: &str) -> f64 {
    let head = table.lines().find(|l| l.contains("--- Name ---")).unwrap_or_default();
    let columns = head.split("--").map(str::trim).filter(|c| c.ends_with("Time") || c.ends_with("System"));
    // Columns without any time are left out: processor time may be that of the program, of the system, or both.
    let columns: Vec<&str> = columns.map(|c| c.trim_start_matches('-')).collect();
    let wanted = ["User+System", "User Time", "System Time"];
    let Some(at) = wanted.iter().find_map(|w| columns.iter().position(|c| c == w)) else { return 0.0 };
    let row = table.lines().find(|l| l.split_whitespace().last() == Some(name)).unwrap_or_default();
    let numbers = row.split([' ', '(', ')']).filter(|word| !word.ends_with('%'));
    numbers.filter_map(|word| word.parse().ok()).nth(at).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::time_of;

    #[test]
    fn times_are_found() {
        let columns = "   ---User Time---   --System Time--   --User+System--   ---Wall Time---  --- Name ---\n";
        let dce = "   0.0963 ( 85.9%)   0.0002 (  0.1%)   0.0965 ( 79.9%)   0.9953 ( 89.5%)  DCEPass\n";
        let analyses = "   0.0100 (100.0%)   0.0000 (100.0%)   0.0100 (100.0%)   0.0200 (100.0%)  Total\n";
        let passes = format!("Pass execution timing report\n{columns}{dce}");
        assert_eq!(time_of(&passes, "DCEPass"), 0.0965);
        let both = format!("Analysis execution timing report\n{columns}{analyses}{passes}");
        assert!((time_of(&both, "DCEPass") - 0.0865).abs() < 1e-9);
        assert_eq!(time_of(&passes, "ADCEPass"), 0.0);
        let user =
            "   ---User Time---   ---Wall Time---  --- Name ---\n   0.5000 (100.0%)   0.7000 (100.0%)  DCEPass\n";
        assert_eq!(time_of(&format!("Pass execution timing report\n{user}"), "DCEPass"), 0.5);
    }
}
