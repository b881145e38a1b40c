//! Dumps by the numbers of passes, and dumps into files: `-print-pass-numbers`, `-print-before-pass-number`,
//! `-print-after-pass-number`, `-ir-dump-directory`.

use super::{PassId, Unit, print_ir};
use crate::instrument::Options;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use twox_hash::XxHash3_64;

/// What the options about numbers of passes say.
#[derive(Clone, Debug, Default)]
pub struct NumberOptions {
    /// `-print-pass-numbers`: tell the number of each pass that runs.
    pub tell: bool,
    /// `-print-before-pass-number`
    pub before: Vec<u32>,
    /// `-print-after-pass-number`
    pub after: Vec<u32>,
    /// `-ir-dump-directory`: dumps go to files in this directory; empty for standard error.
    pub directory: String,
}

impl NumberOptions {
    /// Is anything asked for?
    pub fn any(&self) -> bool {
        self.tell || !self.before.is_empty() || !self.after.is_empty() || !self.directory.is_empty()
    }
}

/// Before or after a pass.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    Before,
    After,
}

/// Makes the dumps around passes; it counts those that dumps look at.
#[derive(Default)]
pub(super) struct Dumper {
    number: u32,
}

/// Do dumps look at a pass? Whether any are wanted is known at once; what class it is takes longer.
fn is_looked_at(options: &Options, pass: PassId<'_>) -> bool {
    options.dumps() && !pass.is_special()
}

impl Dumper {
    /// Before a pass that runs; the message that ends the run if a dump cannot be written.
    pub(super) fn before(
        &mut self,
        options: &Options,
        pass: PassId<'_>,
        unit: Unit<'_>,
        out: &mut dyn Write,
    ) -> Result<(), String> {
        if !is_looked_at(options, pass) {
            return Ok(());
        }
        if options.numbers.any() && print_ir::is_wanted(options, unit) {
            self.number += 1;
            if options.numbers.tell {
                let _ = writeln!(out, " Running pass {} {} on {}", self.number, pass.class, unit.name());
            }
        }
        self.dump(options, pass, unit, When::Before, out)
    }

    /// After the pass.
    pub(super) fn after(
        &self,
        options: &Options,
        pass: PassId<'_>,
        unit: Unit<'_>,
        out: &mut dyn Write,
    ) -> Result<(), String> {
        if is_looked_at(options, pass) { self.dump(options, pass, unit, When::After, out) } else { Ok(()) }
    }

    fn dump(
        &self,
        options: &Options,
        pass: PassId<'_>,
        unit: Unit<'_>,
        when: When,
        out: &mut dyn Write,
    ) -> Result<(), String> {
        let numbers = &options.numbers;
        let (all, names, by_number, word) = match when {
            When::Before => (options.print_before_all, &options.print_before, &numbers.before, "Before"),
            When::After => (options.print_after_all, &options.print_after, &numbers.after, "After"),
        };
        let by_number = by_number.contains(&self.number);
        if !(all || by_number || names.iter().any(|n| n == pass.name)) || !print_ir::is_wanted(options, unit) {
            return Ok(());
        }
        let number = if by_number { format!("{}-", self.number) } else { String::new() };
        let banner = format!("; *** IR Dump {word} {number}{} on {} ***", pass.class, unit.name());
        if numbers.directory.is_empty() {
            let _ = writeln!(out, "{banner}").and_then(|()| print_ir::write_unit(options, unit, out));
            return Ok(());
        }
        let directory = Path::new(&numbers.directory);
        fs::create_dir_all(directory).map_err(|e| {
            let why = reason(&e);
            format!("Failed to create directory {} to support -ir-dump-directory: {why}", numbers.directory)
        })?;
        let path = directory.join(self.file_name(pass, unit, when));
        let written = File::create(&path).map(BufWriter::new).and_then(|mut file| {
            writeln!(file, "{banner}")?;
            print_ir::write_unit(options, unit, &mut file)?;
            file.flush()
        });
        written.map_err(|e| format!("Failed to open {} to support -ir-dump-directory: {}", path.display(), reason(&e)))
    }

    /// LLVM's name for the file of a dump: the pass's number, what it runs on, by a hash of its name, and the pass.
    fn file_name(&self, pass: PassId<'_>, unit: Unit<'_>, when: When) -> String {
        let module = hash(&unit.module().name);
        let what = match unit {
            Unit::Module(_) => "-module".to_owned(),
            Unit::Scc(..) => format!("-scc-{}", hash(&unit.name())),
            Unit::Function(..) => format!("-function-{}", hash(&unit.name())),
            Unit::Loop(m, g, header) => {
                let name = m.body(g).and_then(|body| body.name(header.into())).unwrap_or_default();
                format!("-loop-{}", hash(&String::from_utf8_lossy(name)))
            }
        };
        let suffix = if when == When::Before { "before" } else { "after" };
        let (number, class) = (self.number, pass.class);
        format!("{number}-{module}{what}-{class}-{suffix}.ll")
    }
}

/// What the system says, without the number.
fn reason(e: &io::Error) -> String {
    e.to_string().split(" (os error").next().unwrap_or_default().to_owned()
}

/// A name as file names show it.
fn hash(name: &str) -> String {
    format!("{:x}", XxHash3_64::oneshot(name.as_bytes()))
}

#[cfg(test)]
mod tests {
    #[test]
    fn hashes_are_llvms() {
        assert_eq!(super::hash("f"), "33c155909ff3ba9a");
        assert_eq!(super::hash("b.ll"), "147e1c566e75b2c4");
        assert_eq!(super::hash("l"), "c00f9d4f580c0c3a");
    }
}
