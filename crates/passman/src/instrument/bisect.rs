//! `-opt-bisect=` and `-opt-bisect-limit=`: only some of the optional passes run, each is counted and told.

use super::ir_text::module_text;
use super::{PassId, Unit};
use std::fs::File;
use std::io::{self, BufWriter, Write};

/// Which passes run, by their numbers from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bisect {
    /// All of them; they are still counted.
    All,
    /// Those in these intervals, both ends included, in increasing order.
    Intervals(Vec<(i64, i64)>),
}

impl Bisect {
    /// `-opt-bisect-limit=<limit>`: passes up to the limit run; all if it is negative.
    pub fn limit(limit: i64) -> Self {
        if limit < 0 { Self::All } else { Self::Intervals(vec![(0, limit)]) }
    }

    /// `-opt-bisect=<text>`: numbers and intervals, separated by commas; `-1` for all.
    ///
    /// # Errors
    /// What is wrong with the text, in LLVM's words.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.trim() == "-1" {
            return Ok(Self::All);
        }
        let mut out: Vec<(i64, i64)> = Vec::new();
        for part in text.split(',').map(str::trim).filter(|p| !p.is_empty()) {
            let number = |digits: &str| {
                let plain = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
                plain.then(|| digits.parse::<i64>().ok()).flatten()
            };
            let bounds = match part.split_once('-') {
                Some((a, b)) => number(a.trim()).zip(number(b.trim())),
                None => number(part).map(|n| (n, n)),
            };
            let wrong = |why: String| format!("Invalid interval specification for -opt-bisect: {text} ({why})");
            let (first, last) = bounds.ok_or_else(|| wrong(format!("Invalid interval format: '{part}'")))?;
            if part.contains('-') && first >= last {
                return Err(wrong(format!("Invalid interval: {first} >= {last}")));
            }
            if let Some(&(_, before)) = out.last().filter(|before| first <= before.1) {
                return Err(wrong(format!("Expected intervals to be in increasing order: {first} <= {before}")));
            }
            out.push((first, last));
        }
        Ok(Self::Intervals(out))
    }

    fn contains(&self, number: i64) -> bool {
        match self {
            Self::All => true,
            Self::Intervals(list) => list.iter().any(|&(first, last)| (first..=last).contains(&number)),
        }
    }

    /// Is this pass the first behind the last that runs?
    fn is_behind(&self, number: i64) -> bool {
        match self {
            Self::All => false,
            Self::Intervals(list) => list.last().map_or(0, |i| i.1).checked_add(1) == Some(number),
        }
    }
}

/// What the options about bisection say.
#[derive(Clone, Debug, Default)]
pub struct BisectOptions {
    /// Which passes run; `None` if nothing is counted.
    pub passes: Option<Bisect>,
    /// `-opt-bisect-verbose=0`: no line for each pass.
    pub quiet: bool,
    /// `-opt-bisect-print-ir-path`: where the module is written before the first pass that is left out behind all that run; empty for
    /// nowhere, `-` for standard output.
    pub ir_path: String,
}

/// Counts passes.
#[derive(Default)]
pub(super) struct Bisector {
    count: i64,
}

impl Bisector {
    /// Is an optional pass to run? What there is to tell goes to `out`.
    pub(super) fn should_run(
        &mut self,
        options: &BisectOptions,
        pass: PassId<'_>,
        unit: Unit<'_>,
        out: &mut dyn Write,
    ) -> bool {
        let Some(passes) = &options.passes else { return true };
        self.count += 1;
        let run = passes.contains(self.count);
        if !options.quiet {
            let verb = if run { "running" } else { "NOT running" };
            let _ = writeln!(out, "BISECT: {verb} pass ({}) {} on {}", self.count, pass.name, unit.name());
        }
        if !options.ir_path.is_empty() && passes.is_behind(self.count) {
            let _ = out.flush();
            if let Err(e) = write_module(&options.ir_path, unit) {
                let _ = writeln!(out, "Error: cannot write {}: {e}", options.ir_path);
            }
        }
        run
    }
}

fn write_module(path: &str, unit: Unit<'_>) -> io::Result<()> {
    if path == "-" {
        return module_text(unit.module(), &mut io::stdout().lock());
    }
    let mut file = BufWriter::new(File::create(path)?);
    module_text(unit.module(), &mut file)?;
    file.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_are_read() {
        assert_eq!(Bisect::parse("1-2, 4,,7-9"), Ok(Bisect::Intervals(vec![(1, 2), (4, 4), (7, 9)])));
        assert_eq!(Bisect::parse("-1"), Ok(Bisect::All));
        let b = Bisect::limit(3);
        assert!(b.contains(3) && !b.contains(4) && b.is_behind(4) && !b.is_behind(5));
    }

    #[test]
    fn what_is_wrong_is_said_in_llvms_words() {
        let why = |text| Bisect::parse(text).err().unwrap_or_default();
        assert!(why("3-").ends_with("-opt-bisect: 3- (Invalid interval format: '3-')"));
        assert!(why("5-3").ends_with("(Invalid interval: 5 >= 3)"));
        assert!(why("2-2").ends_with("(Invalid interval: 2 >= 2)"));
        assert!(why("3-4,2").ends_with("(Expected intervals to be in increasing order: 2 <= 4)"));
    }
}
