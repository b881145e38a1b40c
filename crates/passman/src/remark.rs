//! Optimisation remarks: what a pass did, or could not do, and where.

use crate::ere;
use fancy_regex::Regex;
use ir::{Global, Md, Module};
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
    /// The message.
    pub message: String,
}

/// Which remarks are wanted: by kind, those of passes in whose name an expression is found.
#[derive(Debug, Default)]
pub struct RemarkFilter {
    by_kind: [Option<Regex>; 3],
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
        Ok(Self { by_kind })
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
}

impl Remarks {
    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// A collection of what the filter wants.
    pub fn new(filter: Arc<RemarkFilter>) -> Self {
        Self { filter, items: Vec::new() }
    }

    /// The filter.
    pub(crate) fn filter(&self) -> &Arc<RemarkFilter> {
        &self.filter
    }

    /// Adds a remark about a function; `make` is called only if any remarks are wanted.
    pub fn push(&mut self, function: Global, make: impl FnOnce() -> Remark) {
        if self.wanted() {
            let remark = make();
            if self.filter.wants(remark.kind, remark.pass) {
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
        self.filter.by_kind.iter().any(Option::is_some)
    }

    /// Are any wanted of this pass?
    pub fn wanted_of(&self, pass: &str) -> bool {
        let kinds = [RemarkKind::Passed, RemarkKind::Missed, RemarkKind::Analysis];
        kinds.into_iter().any(|kind| self.filter.wants(kind, pass))
    }

    /// Those collected, in order.
    pub fn items(&self) -> &[(Global, Remark)] {
        &self.items
    }

    /// Writes those collected, one a line, as `opt` shows them, and forgets them.
    pub(crate) fn write(&mut self, module: &Module, out: &mut dyn Write) {
        for (_, remark) in self.items.drain(..) {
            let place = module.ctx.md.source_place(remark.location);
            let (file, line, column) = place.map_or((&b"<unknown>"[..], 0, 0), |p| (p.file, p.line, p.column));
            // A reader that went away shows when the whole output is written.
            let severity = if remark.kind == RemarkKind::Failure { "warning: " } else { "remark: " };
            let _ = out.write_all(severity.as_bytes()).and_then(|()| out.write_all(file));
            let _ = writeln!(out, ":{line}:{column}: {}", remark.message);
        }
    }
}
