//! The directives of a check file.

use super::Options;

/// What a directive asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A match anywhere after the previous one (`CHECK:`), this many times (`CHECK-COUNT-n:`).
    Plain(u32),
    /// On the next line.
    Next,
    /// On the same line.
    Same,
    /// Nowhere between the matches around it.
    Not,
    /// In any order with its neighbours.
    Dag,
    /// A match that splits the input into regions.
    Label,
    /// An empty next line.
    Empty,
    /// The end of the input, which the last `-NOT` and `-DAG` directives run up to.
    End,
}

/// One directive.
#[derive(Debug)]
pub struct Directive<'a> {
    /// What it asks for.
    pub kind: Kind,
    /// Whether its text stands for itself (`CHECK{LITERAL}:`).
    pub literal: bool,
    /// Prefix and suffix, as written, without the colon.
    pub name: &'a str,
    /// Its text.
    pub text: &'a str,
    /// Its line, from one.
    pub line: usize,
}

const SUFFIXES: &[(&str, Kind)] = &[
    ("NEXT", Kind::Next),
    ("SAME", Kind::Same),
    ("NOT", Kind::Not),
    ("DAG", Kind::Dag),
    ("LABEL", Kind::Label),
    ("EMPTY", Kind::Empty),
];

/// All directives of `file`, in order.
///
/// # Errors
/// Names the line and says what is wrong with the directive there.
pub fn directives<'a>(file: &'a str, options: &Options) -> Result<Vec<Directive<'a>>, (usize, String)> {
    let mut all = Vec::new();
    for (index, line) in file.split('\n').enumerate() {
        let line_number = index + 1;
        match directive(line, options) {
            Ok(Some(mut found)) => {
                found.line = line_number;
                if found.text.is_empty() && found.kind != Kind::Empty {
                    return Err((line_number, format!("found empty check string with prefix '{}:'", found.name)));
                }
                if !found.text.is_empty() && found.kind == Kind::Empty {
                    return Err((
                        line_number,
                        format!("found non-empty check string for empty check with prefix '{}:'", found.name),
                    ));
                }
                let after_match = matches!(found.kind, Kind::Next | Kind::Same | Kind::Empty);
                if after_match && all.iter().all(|d: &Directive| matches!(d.kind, Kind::Not | Kind::Dag)) {
                    let prefix = options.prefixes.iter().find(|p| found.name.starts_with(*p));
                    let prefix = prefix.map_or("CHECK", String::as_str);
                    return Err((line_number, format!("found '{}' without previous '{prefix}: line", found.name)));
                }
                all.push(found);
            }
            Ok(None) => {}
            Err(message) => return Err((line_number, message)),
        }
    }
    for prefix in options.prefixes.iter().filter(|_| !options.allow_unused_prefixes) {
        let used = |d: &Directive| {
            d.name.strip_prefix(prefix.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '{']))
        };
        if !all.iter().any(used) {
            return Err((0, format!("no check strings found with prefix '{prefix}:'")));
        }
    }
    Ok(all)
}

/// Whether a byte is part of a word that a prefix could be a part of.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')
}

/// The directive of a line, if it has one.
fn directive<'a>(line: &'a str, options: &Options) -> Result<Option<Directive<'a>>, String> {
    let bytes = line.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let starts_word = is_word(bytes[at]) && (at == 0 || !is_word(bytes[at - 1]));
        if !starts_word {
            at += 1;
            continue;
        }
        let rest = &line[at..];
        let comment = |p: &String| rest.strip_prefix(p.as_str()).is_some_and(|after| after.starts_with(':'));
        if options.comment_prefixes.iter().any(comment) {
            return Ok(None);
        }
        let longest = options.prefixes.iter().filter(|p| rest.starts_with(p.as_str())).max_by_key(|p| p.len());
        if let Some(prefix) = longest
            && let Some((kind, literal, length)) = suffix(&rest[prefix.len()..], prefix)?
        {
            let end = prefix.len() + length;
            let mut text = &rest[end + 1..];
            if !(options.strict_whitespace && options.match_full_lines) {
                text = text.trim_matches([' ', '\t']);
            }
            return Ok(Some(Directive { kind, literal, name: &rest[..end], text, line: 0 }));
        }
        at += bytes[at..].iter().take_while(|b| is_word(**b)).count();
    }
    Ok(None)
}

/// What follows a prefix: its kind, whether it is literal, and the length up to the colon.
fn suffix(rest: &str, prefix: &str) -> Result<Option<(Kind, bool, usize)>, String> {
    let mut kind = Kind::Plain(1);
    let mut tail = rest;
    if let Some(word) = rest.strip_prefix(['-', '_']) {
        if let Some(count) = word.strip_prefix("COUNT-") {
            let digits = count.bytes().take_while(u8::is_ascii_digit).count();
            match count[..digits].parse() {
                Ok(n) if n > 0 => kind = Kind::Plain(n),
                _ => return Err(format!("invalid count in -COUNT specification on prefix '{prefix}'")),
            }
            tail = &count[digits..];
        } else if let Some((name, found)) = SUFFIXES.iter().find(|(name, _)| word.starts_with(name)) {
            kind = *found;
            tail = &word[name.len()..];
        } else {
            return Ok(None);
        }
        let second = tail.strip_prefix('-').and_then(|t| SUFFIXES.iter().find(|(name, _)| t.starts_with(name)));
        if let Some((second, other)) = second
            && (kind == Kind::Not || *other == Kind::Not)
            && tail[1 + second.len()..].starts_with(':')
        {
            return Err(format!("unsupported -NOT combo on prefix '{prefix}'"));
        }
    }
    let literal = tail.strip_prefix("{LITERAL}");
    let end = literal.unwrap_or(tail);
    if !end.starts_with(':') {
        return Ok(None);
    }
    if rest.starts_with('_') {
        return Err(format!("misspelled directive '{prefix}{}:'", &rest[..rest.len() - tail.len()]));
    }
    Ok(Some((kind, literal.is_some(), rest.len() - end.len())))
}
