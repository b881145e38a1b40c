//! Errors of the reader, with their place in the source.

use crate::lexer::Pos;
use std::fmt;

/// What is wrong with a source, and where. Displays as LLVM's tools print it, behind their `opt: `.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// File, as it was named to the reader.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in bytes, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// The line of source.
    pub line_text: Vec<u8>,
}

impl Diagnostic {
    /// The error `message` at byte `pos` of `source`.
    pub fn new(file: &str, source: &[u8], pos: Pos, message: impl Into<String>) -> Self {
        let before = &source[..pos];
        let start = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |n| n + 1);
        let len = memchr::memchr2(b'\n', b'\r', &source[pos..]).unwrap_or(source.len() - pos);
        Self {
            file: file.to_owned(),
            line: memchr::memchr_iter(b'\n', before).count() + 1,
            column: pos - memchr::memrchr(b'\n', before).map_or(0, |n| n + 1) + 1,
            message: message.into(),
            line_text: source[start..pos + len].to_vec(),
        }
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, column, message, .. } = self;
        let text = String::from_utf8_lossy(&self.line_text);
        writeln!(f, "{file}:{line}:{column}: error: {message}\n{text}")?;
        for _ in 1..*column {
            f.write_str(" ")?;
        }
        f.write_str("^")
    }
}

impl std::error::Error for Diagnostic {}
