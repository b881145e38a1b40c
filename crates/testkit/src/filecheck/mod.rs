//! `FileCheck`: compares text with the `CHECK:` lines of a test file. What the field's tests use of it: `CHECK`, `-NEXT`,
//! `-SAME`, `-NOT`, `-DAG`, `-LABEL`, `-EMPTY`, `-COUNT-n`, several prefixes, `{{regex}}`, `[[VAR:regex]]`, `[[VAR]]`,
//! `[[#VAR:]]`, `[[#VAR+n]]`. Runs of
//! blanks count as one.

mod directives;
mod matcher;
mod pattern;

pub use matcher::check;

/// What is wrong, and with which line of the test file (from 1; 0 for the file as a whole).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckError {
    /// Line of the test file.
    pub line: usize,
    /// Message.
    pub message: String,
}

impl std::fmt::Display for CheckError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for CheckError {}

#[cfg(test)]
mod tests;
