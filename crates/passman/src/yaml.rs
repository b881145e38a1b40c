//! Remarks as YAML, which `-pass-remarks-output` writes.

use crate::remark::{Remark, RemarkKind};
use ir::{Global, Md, Module};

/// Values begin in this column, where keys are short enough.
const VALUE_COLUMN: usize = 17;

/// Appends one document.
pub(crate) fn write(out: &mut Vec<u8>, module: &Module, function: Global, remark: &Remark) {
    let kind = match remark.kind {
        RemarkKind::Passed => "Passed",
        RemarkKind::Missed => "Missed",
        RemarkKind::Analysis => "Analysis",
        RemarkKind::Failure => "Failure",
    };
    out.extend_from_slice(format!("--- !{kind}\n").as_bytes());
    entry(out, "", "Pass", remark.pass.as_bytes());
    entry(out, "", "Name", remark.name.as_bytes());
    place(out, "", module, remark.location);
    entry(out, "", "Function", &module.global(function).name);
    if let Some(count) = remark.hotness {
        head(out, "Hotness");
        out.extend_from_slice(format!("{count}\n").as_bytes());
    }
    if !remark.args.is_empty() {
        out.extend_from_slice(b"Args:\n");
    }
    for arg in &remark.args {
        entry(out, "  - ", arg.key, &arg.value);
        place(out, "    ", module, arg.location);
    }
    out.extend_from_slice(b"...\n");
}

fn entry(out: &mut Vec<u8>, before: &str, key: &str, value: &[u8]) {
    out.extend_from_slice(before.as_bytes());
    head(out, key);
    scalar(out, value);
    out.push(b'\n');
}

fn head(out: &mut Vec<u8>, key: &str) {
    let width = VALUE_COLUMN - 1;
    out.extend_from_slice(format!("{:width$} ", format!("{key}:")).as_bytes());
}

/// Where something is in the source, if that is known.
fn place(out: &mut Vec<u8>, before: &str, module: &Module, location: Md) {
    let Some(place) = module.ctx.md.source_place(location) else { return };
    out.extend_from_slice(before.as_bytes());
    head(out, "DebugLoc");
    out.extend_from_slice(b"{ File: ");
    scalar(out, place.file);
    out.extend_from_slice(format!(", Line: {}, Column: {} }}\n", place.line, place.column).as_bytes());
}

/// A string, with quotes where it needs them.
fn scalar(out: &mut Vec<u8>, value: &[u8]) {
    let is_safe = |c: u8| c.is_ascii_alphanumeric() || b"_-^., \t".contains(&c);
    if value.iter().any(|&c| c < 0x20 && c != b'\t' || c >= 0x7f) {
        double_quoted(out, value);
    } else if value.iter().all(|&c| is_safe(c)) && !is_special(value) {
        out.extend_from_slice(value);
    } else {
        out.push(b'\'');
        for &c in value {
            out.extend_from_slice(if c == b'\'' { b"''" } else { std::slice::from_ref(&c) });
        }
        out.push(b'\'');
    }
}

/// Would it be taken for something else than this string, if it stood without quotes?
fn is_special(value: &[u8]) -> bool {
    const WORDS: [&[u8]; 10] =
        [b"null", b"Null", b"NULL", b"~", b"true", b"True", b"TRUE", b"false", b"False", b"FALSE"];
    let (Some(first), Some(last)) = (value.first(), value.last()) else { return true };
    first.is_ascii_whitespace()
        || last.is_ascii_whitespace()
        || b"-?:\\,[]{}#&*!|>'\"%@`".contains(first)
        || WORDS.contains(&value)
        || is_number(value)
}

/// Is it a number by YAML's rules?
fn is_number(value: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(value) else { return false };
    let of_base = |digits: &str, base| !digits.is_empty() && digits.chars().all(|c| c.is_digit(base));
    if let Some(digits) = text.strip_prefix("0o") {
        return of_base(digits, 8);
    }
    if let Some(digits) = text.strip_prefix("0x") {
        return of_base(digits, 16);
    }
    let number = text.strip_prefix(['+', '-']).unwrap_or(text);
    if matches!(text, ".nan" | ".NaN" | ".NAN") || matches!(number, ".inf" | ".Inf" | ".INF") {
        return true;
    }
    let is_decimal = number.chars().all(|c| c.is_ascii_digit() || ".eE+-".contains(c));
    let mantissa = number.split(['e', 'E']).next().unwrap_or_default();
    is_decimal && mantissa.contains(|c: char| c.is_ascii_digit()) && number.parse::<f64>().is_ok()
}

/// What is no UTF-8 becomes the replacement character, and ends the string.
fn double_quoted(out: &mut Vec<u8>, value: &[u8]) {
    let valid = match std::str::from_utf8(value) {
        Ok(text) => text,
        Err(e) => std::str::from_utf8(&value[..e.valid_up_to()]).unwrap_or_default(),
    };
    let mut text = String::from("\"");
    for c in valid.chars() {
        match c {
            '\\' => text += "\\\\",
            '"' => text += "\\\"",
            '\0' => text += "\\0",
            '\x07' => text += "\\a",
            '\x08' => text += "\\b",
            '\t' => text += "\\t",
            '\n' => text += "\\n",
            '\x0b' => text += "\\v",
            '\x0c' => text += "\\f",
            '\r' => text += "\\r",
            '\x1b' => text += "\\e",
            '\u{85}' => text += "\\N",
            '\u{a0}' => text += "\\_",
            '\u{2028}' => text += "\\L",
            '\u{2029}' => text += "\\P",
            c if (c as u32) < 0x20 => text += &format!("\\x{:02X}", c as u32),
            c => text.push(c),
        }
    }
    if valid.len() < value.len() {
        text.push(char::REPLACEMENT_CHARACTER);
    }
    text.push('"');
    out.extend_from_slice(text.as_bytes());
}
