//! One check pattern as a regular expression.

use regex::Regex;
use std::collections::HashMap;
use std::fmt::Write;

/// Values of variables: text, and of numeric ones (whose names begin with `#`) decimal text.
pub(super) type Variables = HashMap<String, String>;

/// A compiled pattern.
pub(super) struct Pattern {
    regex: Regex,
    /// Variables that a match defines, with the group that holds each.
    defines: Vec<(String, usize)>,
}

/// A match: where it is, and what it defines.
pub(super) struct Match {
    pub start: usize,
    pub end: usize,
    pub defined: Vec<(String, String)>,
}

impl Pattern {
    /// Compiles a pattern; variables in it stand for their present values.
    pub fn compile(text: &str, variables: &Variables) -> Result<Self, String> {
        let mut builder = Builder { regex: String::from("(?m)"), groups: 0, defines: Vec::new(), variables };
        let mut rest = text;
        while !rest.is_empty() {
            rest = builder.piece(rest)?;
        }
        let Builder { regex, defines, .. } = builder;
        let regex = Regex::new(&regex).map_err(|e| e.to_string())?;
        Ok(Self { regex, defines })
    }

    /// The first match at `from` or behind, before `to`.
    pub fn find(&self, text: &str, from: usize, to: usize) -> Option<Match> {
        let captures = self.regex.captures(&text[from..to])?;
        let whole = captures.get(0)?;
        let defined = self
            .defines
            .iter()
            .filter_map(|(name, group)| Some((name.clone(), captures.get(*group)?.as_str().to_owned())))
            .collect();
        Some(Match { start: from + whole.start(), end: from + whole.end(), defined })
    }
}

struct Builder<'a> {
    regex: String,
    groups: usize,
    defines: Vec<(String, usize)>,
    variables: &'a Variables,
}

impl Builder<'_> {
    /// Takes one piece off the front: a regex, a variable, or text up to the next of those; what is left.
    fn piece<'t>(&mut self, text: &'t str) -> Result<&'t str, String> {
        if let Some(inner) = text.strip_prefix("{{") {
            let end = closing(inner, "}}").ok_or("found start of regex string with no end '}}'")?;
            self.regex(&inner[..end])?;
            return Ok(&inner[end + 2..]);
        }
        if let Some(inner) = text.strip_prefix("[[").filter(|i| i.starts_with(is_variable_start)) {
            let end = variable_end(inner).ok_or("invalid substitution block, no ]] found")?;
            self.variable(&inner[..end])?;
            return Ok(&inner[end + 2..]);
        }
        let next = |p: &str| text[1..].find(p).map_or(text.len(), |at| at + 1);
        let step = text.chars().next().map_or(1, char::len_utf8);
        let end = if step > 1 { step } else { next("{{").min(next("[[")) };
        self.literal(&text[..end]);
        Ok(&text[end..])
    }

    /// Text as it is; runs of blanks match runs of blanks.
    fn literal(&mut self, text: &str) {
        let mut blank = false;
        for c in text.chars() {
            let now = c == ' ' || c == '\t';
            if now && !blank {
                self.regex.push_str("[ \\t]+");
            } else if !now {
                self.regex.push_str(&regex::escape(c.encode_utf8(&mut [0; 4])));
            }
            blank = now;
        }
    }

    fn regex(&mut self, text: &str) -> Result<(), String> {
        self.groups += Regex::new(text).map_err(|e| e.to_string())?.captures_len() - 1;
        let _ = write!(self.regex, "(?:{text})");
        Ok(())
    }

    fn variable(&mut self, text: &str) -> Result<(), String> {
        if let Some(numeric) = text.strip_prefix('#') {
            return self.numeric(numeric.trim());
        }
        match text.split_once(':') {
            Some((name, regex)) => self.define(name.to_owned(), regex),
            None => self.value(text),
        }
    }

    fn define(&mut self, name: String, regex: &str) -> Result<(), String> {
        let inside = Regex::new(regex).map_err(|e| e.to_string())?.captures_len() - 1;
        self.groups += 1;
        self.defines.push((name, self.groups));
        self.groups += inside;
        let _ = write!(self.regex, "({regex})");
        Ok(())
    }

    fn value(&mut self, name: &str) -> Result<(), String> {
        if self.defines.iter().any(|d| d.0 == name) {
            return Err(format!("variable '{name}' is used on the line that defines it"));
        }
        let value = self.variables.get(name).ok_or_else(|| format!("undefined variable: {name}"))?;
        self.regex.push_str(&regex::escape(value));
        Ok(())
    }

    /// `VAR:`, `VAR`, `VAR+n` or `VAR-n`, decimal.
    fn numeric(&mut self, text: &str) -> Result<(), String> {
        if text.is_empty() {
            return self.regex("[0-9]+");
        }
        if let Some(name) = text.strip_suffix(':') {
            return self.define(format!("#{}", name.trim()), "[0-9]+");
        }
        let at = text.find(['+', '-']).unwrap_or(text.len());
        let (name, offset) = (text[..at].trim(), text[at..].replace(' ', ""));
        let offset: i64 =
            if offset.is_empty() { 0 } else { offset.parse().map_err(|_| format!("bad number in '{text}'"))? };
        let value = self.variables.get(&format!("#{name}")).ok_or_else(|| format!("undefined variable: {name}"))?;
        let value: i64 = value.parse().map_err(|_| format!("variable '{name}' is no number"))?;
        let _ = write!(self.regex, "{}", value + offset);
        Ok(())
    }
}

fn is_variable_start(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '_' | '$' | '#' | '@')
}

/// Where the text ends that `close` closes: the last of a run (`{{a{2}}}`).
fn closing(text: &str, close: &str) -> Option<usize> {
    let mut end = text.find(close)?;
    while text[end + 1..].starts_with(close) {
        end += 1;
    }
    Some(end)
}

/// Where the `]]` of a variable stands: outside brackets of its regex.
fn variable_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0u32, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' if depth == 0 && bytes.get(at + 1) == Some(&b']') => return Some(at),
            b']' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    None
}
