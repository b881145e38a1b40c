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

/// The most bytes of a line that are quoted: around what is wrong.
const MAX_QUOTED: usize = 512;
/// What stands in the place of the rest.
const CUT: &str = "...";

/// The part of a line that is quoted, between characters of it.
fn quoted(line: &[u8], column: usize) -> (usize, usize) {
    if line.len() <= MAX_QUOTED {
        return (0, line.len());
    }
    let inside = |&byte: &u8| byte & 0xC0 == 0x80;
    let wanted = (column - 1).saturating_sub(MAX_QUOTED / 2).min(line.len() - MAX_QUOTED);
    // At most three bytes follow the first of a character.
    let start = wanted + line[wanted..].iter().take(3).take_while(|b| inside(b)).count();
    let end = wanted + MAX_QUOTED;
    let begun = (0..3).take_while(|n| line.get(end - n).is_some_and(inside)).count();
    (start, end - begun)
}

/// The characters of a text with their places, and the bytes that belong to none.
fn characters(text: &[u8]) -> impl Iterator<Item = (usize, Result<char, u8>)> {
    let mut at = 0;
    text.utf8_chunks()
        .flat_map(|chunk| chunk.valid().chars().map(Ok).chain(chunk.invalid().iter().map(|&byte| Err(byte))))
        .map(move |c| {
            let place = at;
            at += c.map_or(1, char::len_utf8);
            (place, c)
        })
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, column, message, line_text } = self;
        writeln!(f, "{file}:{line}:{column}: error: {message}")?;
        let (start, end) = quoted(line_text, *column);
        let (mut shown, mut caret) = (String::with_capacity(end - start), None);
        shown.push_str(if start > 0 { CUT } else { "" });
        for (i, c) in characters(&line_text[start..end]) {
            if start + i + 1 == *column {
                caret = Some(shown.len());
            }
            match c {
                Ok('\t') => shown.push_str(&" ".repeat(TAB - shown.len() % TAB)),
                Ok(c) if !c.is_control() => shown.push(c),
                Ok(c) => c.encode_utf8(&mut [0; 4]).bytes().for_each(|byte| shown += &format!("\\{byte:02X}")),
                Err(byte) => shown += &format!("\\{byte:02X}"),
            }
        }
        // Behind the end of the line.
        let caret = caret.unwrap_or(shown.len() + (*column - 1).saturating_sub(line_text.len()));
        shown.push_str(if end < line_text.len() { CUT } else { "" });
        f.write_str(&shown)?;
        // Where a byte may not be a column, nothing is pointed at.
        if line_text.is_ascii() {
            // A line may be wider than formatting can pad.
            write!(f, "\n{}^", " ".repeat(caret))?;
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

    #[test]
    fn control_characters_are_escaped() {
        let d = Diagnostic::new("f.ll", b"\x1b[2J \xff", 0, "wrong");
        assert_eq!(d.to_string(), "f.ll:1:1: error: wrong\n\\1B[2J \\FF");
        let d = Diagnostic::new("f.ll", b"\0 x", 2, "wrong");
        assert_eq!(d.to_string(), "f.ll:1:3: error: wrong\n\\00 x\n    ^");
    }

    #[test]
    fn long_lines_are_cut_around_what_is_wrong() {
        let line = "x".repeat(100_000);
        for column in [1, 2, 255, 256, 257, 50_000, 99_999, 100_000] {
            let d = Diagnostic::new("f.ll", line.as_bytes(), column - 1, "wrong").to_string();
            let lines: Vec<_> = d.lines().collect();
            assert!(lines[1].len() <= MAX_QUOTED + 2 * CUT.len());
            let caret = lines[2].len() - 1;
            assert_eq!(&lines[1][caret..=caret], "x", "{column}");
            assert_eq!(lines[1].starts_with(CUT), column > 257);
        }
        let wide = "\u{20ac}".repeat(1000);
        let d = Diagnostic::new("f.ll", wide.as_bytes(), 1500, "wrong").to_string();
        assert!(d.contains("...\u{20ac}") && d.ends_with("\u{20ac}...") && !d.contains('\\'));
    }
}
