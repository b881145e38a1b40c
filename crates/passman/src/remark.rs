//! Optimisation remarks: what a pass did, or could not do, and where.

use crate::{ere, yaml};
use analysis::block_freq::function_entry_count;
use analysis::profile_summary::ProfileSummary;
use fancy_regex::Regex;
use ir::{Global, Md, Module};
use parking_lot::Mutex;
use std::io::Write;
use std::sync::Arc;

/// What a remark says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// Something was optimised.
    Passed,
    /// Something could not be optimised.
    Missed,
    /// Why, or what was found.
    Analysis,
    /// Something was demanded and not done: always shown, as a warning.
    Failure,
}

/// A remark of a pass.
#[derive(Clone, Debug)]
pub struct Remark {
    /// What it says.
    pub kind: RemarkKind,
    /// The pass, as in `-pass-remarks=<pass>`.
    pub pass: &'static str,
    /// What it is about, a word: `Inlined`.
    pub name: &'static str,
    /// Debug location; [`Md::NONE`] if there is none.
    pub location: Md,
    /// How often the code that it is about was run, by the profile (`-pass-remarks-with-hotness`).
    pub hotness: Option<u64>,
    /// The parts of the message.
    pub args: Vec<RemarkArg>,
    /// So many of them are shown; the others are for programs that read the remark.
    shown: Option<usize>,
}

/// A part of a remark's message.
#[derive(Clone, Debug)]
pub struct RemarkArg {
    /// What it is: `Callee`; `String` if it is just text.
    pub key: &'static str,
    /// Its text.
    pub value: Box<[u8]>,
    /// Where what it names is; [`Md::NONE`] if that is not known.
    pub location: Md,
}

impl Remark {
    /// A remark without a message yet.
    pub fn new(kind: RemarkKind, pass: &'static str, name: &'static str, location: Md) -> Self {
        Self { kind, pass, name, location, hotness: None, args: Vec::new(), shown: None }
    }

    /// Says how often the code that it is about was run.
    #[must_use]
    pub fn with_hotness(self, hotness: Option<u64>) -> Self {
        Self { hotness, ..self }
    }

    /// Goes on with a text.
    #[must_use]
    pub fn text(self, text: impl Into<Vec<u8>>) -> Self {
        self.arg("String", text)
    }

    /// Goes on with something of which a program that reads the remark may want to know what it is.
    #[must_use]
    pub fn arg(mut self, key: &'static str, value: impl Into<Vec<u8>>) -> Self {
        self.args.push(RemarkArg { key, value: value.into().into(), location: Md::NONE });
        self
    }

    /// Goes on with something that has a place in the source.
    #[must_use]
    pub fn arg_at(mut self, key: &'static str, value: impl Into<Vec<u8>>, location: Md) -> Self {
        self.args.push(RemarkArg { key, value: value.into().into(), location });
        self
    }

    /// What follows is not shown; it is for programs that read the remark.
    #[must_use]
    pub fn extra(mut self) -> Self {
        self.shown = Some(self.args.len());
        self
    }

    /// Goes on with the name of a function.
    #[must_use]
    pub fn function(self, key: &'static str, module: &Module, f: Global) -> Self {
        self.arg_at(key, module.global(f).name.to_vec(), module.subprogram(f))
    }

    fn message(&self) -> Vec<u8> {
        let shown = self.shown.unwrap_or(self.args.len());
        self.args.iter().take(shown).flat_map(|arg| arg.value.iter().copied()).collect()
    }
}

/// Which remarks are wanted: by kind, those of passes in whose name an expression is found.
#[derive(Debug, Default)]
pub struct RemarkFilter {
    by_kind: [Option<Regex>; 3],
    hotness: Option<Threshold>,
    record: Option<Record>,
}

/// Remarks about code that was run less often are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Threshold {
    /// Less often than this.
    Count(u64),
    /// Less often than what the summary of the profile calls hot; all, if there is no summary.
    Summary,
}

impl Threshold {
    fn count(self, module: &Module) -> Option<u64> {
        match self {
            Self::Count(n) => Some(n),
            Self::Summary => ProfileSummary::new(module).hot_count(),
        }
    }
}

/// What is written to a file (`-pass-remarks-output`).
#[derive(Debug, Default)]
struct Record {
    /// Passes are left out in whose names this is not found.
    filter: Option<Regex>,
    text: Mutex<Vec<u8>>,
}

impl RemarkFilter {
    /// A filter from the POSIX extended expressions of `-pass-remarks`, `-pass-remarks-missed` and
    /// `-pass-remarks-analysis`; an empty one finds nothing.
    ///
    /// # Errors
    /// What is wrong with the first bad expression, in LLVM's words.
    pub fn new(patterns: [&str; 3]) -> Result<Self, String> {
        let mut by_kind = [None, None, None];
        for (slot, pattern) in by_kind.iter_mut().zip(patterns) {
            if !pattern.is_empty() {
                let bad = |why| format!("Invalid regular expression '{pattern}' in -pass-remarks: {why}");
                *slot = Some(expression(pattern).map_err(bad)?);
            }
        }
        Ok(Self { by_kind, hotness: None, record: None })
    }

    /// Keeps all remarks as YAML, too, of passes in whose names a POSIX extended expression is found; all, if that is empty.
    ///
    /// # Errors
    /// What is wrong with the expression, in LLVM's words.
    pub fn with_record(self, pattern: &str) -> Result<Self, String> {
        let filter = if pattern.is_empty() { None } else { Some(expression(pattern)?) };
        Ok(Self { record: Some(Record { filter, text: Mutex::default() }), ..self })
    }

    /// Remarks say how often their code was run; those about code below the threshold are left out.
    #[must_use]
    pub fn with_hotness(self, threshold: Threshold) -> Self {
        Self { hotness: Some(threshold), ..self }
    }

    /// The YAML kept since this was last asked.
    pub fn take_record(&self) -> Vec<u8> {
        self.record.as_ref().map(|record| std::mem::take(&mut *record.text.lock())).unwrap_or_default()
    }

    fn records(&self, pass: &str) -> bool {
        let finds = |r: &Regex| r.is_match(pass).unwrap_or(false);
        self.record.as_ref().is_some_and(|record| record.filter.as_ref().is_none_or(finds))
    }

    fn wants(&self, kind: RemarkKind, pass: &str) -> bool {
        match self.by_kind.get(kind as usize) {
            // An expression that takes too long to match counts as one that does not.
            Some(expression) => expression.as_ref().is_some_and(|r| r.is_match(pass).unwrap_or(false)),
            None => true,
        }
    }
}

fn expression(pattern: &str) -> Result<Regex, String> {
    let mut translated = String::new();
    ere::translate(pattern, &mut translated, &mut 0)?;
    Regex::new(&translated).map_err(|_| "invalid repetition count(s)".to_owned())
}

/// Remarks collected, if they are wanted at all.
#[derive(Debug, Default)]
pub struct Remarks {
    filter: Arc<RemarkFilter>,
    items: Vec<(Global, Remark)>,
    /// YAML that is yet to be handed on, in order.
    yaml: Vec<u8>,
}

impl Remarks {
    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty() && self.yaml.is_empty()
    }

    /// A collection of what the filter wants.
    pub fn new(filter: Arc<RemarkFilter>) -> Self {
        Self { filter, items: Vec::new(), yaml: Vec::new() }
    }

    /// The filter.
    pub(crate) fn filter(&self) -> &Arc<RemarkFilter> {
        &self.filter
    }

    /// Adds a remark about a function; `make` is called only if any remarks are wanted.
    pub fn push(&mut self, function: Global, make: impl FnOnce() -> Remark) {
        if self.wanted() {
            let remark = make();
            if self.filter.wants(remark.kind, remark.pass) || self.filter.records(remark.pass) {
                self.items.push((function, remark));
            }
        }
    }

    /// Adds a warning about a function: a remark that is always wanted.
    pub fn warn(&mut self, function: Global, remark: Remark) {
        debug_assert_eq!(remark.kind, RemarkKind::Failure);
        self.items.push((function, remark));
    }

    /// Are any wanted?
    pub fn wanted(&self) -> bool {
        self.filter.record.is_some() || self.filter.by_kind.iter().any(Option::is_some)
    }

    /// Shall they say how often their code was run?
    pub fn want_hotness(&self) -> bool {
        self.wanted() && self.filter.hotness.is_some()
    }

    /// How often a function was run, if remarks shall say so, and if its profile does.
    pub fn hotness_of(&self, module: &Module, f: Global) -> Option<u64> {
        if self.want_hotness() { function_entry_count(module, f) } else { None }
    }

    /// Are any wanted of this pass?
    pub fn wanted_of(&self, pass: &str) -> bool {
        let kinds = [RemarkKind::Passed, RemarkKind::Missed, RemarkKind::Analysis];
        self.filter.records(pass) || kinds.into_iter().any(|kind| self.filter.wants(kind, pass))
    }

    /// Those collected, in order.
    pub fn items(&self) -> &[(Global, Remark)] {
        &self.items
    }

    /// Writes those collected, one a line, as `opt` shows them, and forgets them.
    pub(crate) fn write(&mut self, module: &Module, out: &mut dyn Write) {
        let threshold = self.filter.hotness.filter(|_| !self.items.is_empty());
        let least = threshold.map_or(Some(0), |threshold| threshold.count(module));
        for (function, remark) in self.items.drain(..) {
            if least.is_none_or(|least| remark.hotness.unwrap_or(0) < least) {
                continue;
            }
            if self.filter.records(remark.pass) {
                yaml::write(&mut self.yaml, module, function, &remark);
            }
            if self.filter.wants(remark.kind, remark.pass) {
                write_line(module, &remark, out);
            }
        }
    }

    /// Hands on what is kept as YAML; the order of calls is that of the file.
    pub(crate) fn hand_on(&mut self) {
        if let Some(record) = self.filter.record.as_ref().filter(|_| !self.yaml.is_empty()) {
            record.text.lock().append(&mut self.yaml);
        }
    }
}

fn write_line(module: &Module, remark: &Remark, out: &mut dyn Write) {
    let place = module.ctx.md.source_place(remark.location);
    let (file, line, column) = place.map_or((&b"<unknown>"[..], 0, 0), |p| (p.file, p.line, p.column));
    let severity: &[u8] = if remark.kind == RemarkKind::Failure { b"warning: " } else { b"remark: " };
    let place = format!(":{line}:{column}: ");
    let hotness = remark.hotness.map_or_else(String::new, |count| format!(" (hotness: {count})"));
    let line = [severity, file, place.as_bytes(), &remark.message(), hotness.as_bytes(), b"\n"].concat();
    // A reader that went away shows when the whole output is written.
    let _ = out.write_all(&line);
}
