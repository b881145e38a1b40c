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

/// Distance of tabulator stops in what is displayed.
const TAB: usize = 8;

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, column, message, line_text } = self;
        writeln!(f, "{file}:{line}:{column}: error: {message}")?;
        let (mut shown, mut caret) = (Vec::with_capacity(line_text.len()), None);
        for (i, &byte) in line_text.iter().enumerate() {
            if i + 1 == *column {
                caret = Some(shown.len());
            }
            match byte {
                b'\t' => shown.resize((shown.len() / TAB + 1) * TAB, b' '),
                _ => shown.push(byte),
            }
        }
        f.write_str(&String::from_utf8_lossy(&shown))?;
        // Where a byte may not be a column, nothing is pointed at.
        if line_text.is_ascii() {
            // A line may be wider than formatting can pad.
            let blanks = caret.unwrap_or(shown.len() + column - 1 - line_text.len());
            write!(f, "\n{}^", " ".repeat(blanks))?;
        }
        Ok(())
    }
}

impl std::error::Error for Diagnostic {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_caret_follows_tabs() {
        let source = b"x\n\tret 0\n";
        let d = Diagnostic::new("f.ll", source, 7, "expected type");
        assert_eq!(d.to_string(), "f.ll:2:6: error: expected type\n        ret 0\n            ^");
        let end = Diagnostic::new("f.ll", source, source.len(), "expected type");
        assert_eq!(end.to_string(), "f.ll:3:1: error: expected type\n\n^");
    }
}
