//! What went wrong, for programs and for people.

use asm::Diagnostic;
use std::fmt;

/// Where in a file something is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// The file, as it was named to the reader.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
}

/// What went wrong. Shown, it is what the programs print.
///
/// ```
/// let error = llopt::read("declare void @f(\n", "f.ll").unwrap_err();
/// assert_eq!(error.place.as_ref().unwrap().line, 2);
/// assert!(error.to_string().starts_with("f.ll:2:1: error: "));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// What is wrong, in LLVM's words where LLVM has some.
    pub message: String,
    /// Where, in text that was read.
    pub place: Option<Place>,
    /// What else helps: the line of the source with a mark, or the instructions that break a rule.
    pub note: Option<String>,
}

impl Error {
    /// An error without a place.
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), place: None, note: None }
    }

    /// The first line is the message, the rest the note.
    pub(super) fn with_note(text: &str) -> Self {
        let (message, note) = text.trim_end().split_once('\n').unwrap_or((text.trim_end(), ""));
        let note = (!note.is_empty()).then(|| note.to_owned());
        Self { message: message.to_owned(), place: None, note }
    }
}

impl From<Diagnostic> for Error {
    fn from(d: Diagnostic) -> Self {
        let shown = d.to_string();
        let note = shown.split_once('\n').map(|(_, note)| note.trim_end_matches('\n').to_owned());
        let place = Place { file: d.file, line: d.line, column: d.column };
        Self { message: d.message, place: Some(place), note }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { file, line, column }) = &self.place {
            write!(f, "{file}:{line}:{column}: error: ")?;
        }
        f.write_str(&self.message)?;
        self.note.iter().try_for_each(|note| write!(f, "\n{note}"))
    }
}

impl std::error::Error for Error {}
