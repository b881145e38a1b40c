//! The check lines of a test file.

use super::CheckError;

/// What a check line demands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Further on.
    Plain,
    /// On the next line.
    Next,
    /// On the same line.
    Same,
    /// Nowhere before the next match.
    Not,
    /// Further on, in any order with its neighbours of the kind.
    Dag,
    /// Further on; divides the text into independent parts.
    Label,
    /// The next line is empty.
    Empty,
    /// So many times.
    Count(u32),
}

/// A check line.
#[derive(Clone, Debug)]
pub(super) struct Directive {
    pub kind: Kind,
    /// Line of the test file, from 1.
    pub line: usize,
    pub pattern: String,
}

/// The check lines with one of these prefixes, in order.
pub(super) fn find(test: &str, prefixes: &[&str]) -> Result<Vec<Directive>, CheckError> {
    let mut out = Vec::new();
    for (at, text) in test.lines().enumerate() {
        let line = at + 1;
        // A line holds one check at most: that of the prefix that comes first in it.
        let first = prefixes.iter().filter_map(|p| directive(text, p, line)).min_by_key(|d| d.0);
        if let Some((_, found)) = first {
            out.push(found?);
        }
    }
    if out.is_empty() {
        let message = format!("no check strings found with prefix '{}:'", prefixes.join("', '"));
        return Err(CheckError { line: 0, message });
    }
    Ok(out)
}

type Found = Result<Directive, CheckError>;

/// The check line in `text` with this prefix, and where it begins.
fn directive(text: &str, prefix: &str, line: usize) -> Option<(usize, Found)> {
    for (at, _) in text.match_indices(prefix) {
        let part_of_word = text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-');
        let rest = &text[at + prefix.len()..];
        let Some((suffix, pattern)) = rest.split_once(':').filter(|_| !part_of_word) else { continue };
        let Some(kind) = kind(suffix) else { continue };
        let pattern = pattern.trim().to_owned();
        let found = match (kind, pattern.is_empty()) {
            (Kind::Empty, true) => Ok(()),
            (Kind::Empty, false) => Err("found non-empty check string for empty check"),
            (_, true) => Err("found empty check string"),
            (_, false) => Ok(()),
        };
        let found = found.map_err(|m| CheckError { line, message: m.to_owned() });
        return Some((at, found.map(|()| Directive { kind, line, pattern })));
    }
    None
}

fn kind(suffix: &str) -> Option<Kind> {
    Some(match suffix {
        "" => Kind::Plain,
        "-NEXT" => Kind::Next,
        "-SAME" => Kind::Same,
        "-NOT" => Kind::Not,
        "-DAG" => Kind::Dag,
        "-LABEL" => Kind::Label,
        "-EMPTY" => Kind::Empty,
        _ => Kind::Count(suffix.strip_prefix("-COUNT-")?.parse().ok()?),
    })
}
