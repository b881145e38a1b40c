//! Matching check lines against a text.

use super::CheckError;
use super::directives::{Directive, Kind, find};
use super::pattern::{Match, Pattern, Variables};

/// Does `text` meet the checks of `test` with these prefixes?
pub fn check(test: &str, prefixes: &[&str], text: &str) -> Result<(), CheckError> {
    let directives = find(test, prefixes)?;
    let mut checker = Checker { text, variables: Variables::new() };
    // Labels first: they divide the text into parts, and a failure in one part cannot eat the next.
    let mut parts: Vec<(&[Directive], usize, usize)> = Vec::new();
    let (mut from, mut first) = (0, 0);
    for (at, label) in directives.iter().enumerate().filter(|d| d.1.kind == Kind::Label) {
        let found = checker.search(label, from, text.len())?.ok_or_else(|| not_found(label))?;
        parts.push((&directives[first..at], from, found.start));
        (from, first) = (found.start, at);
    }
    parts.push((&directives[first..], from, text.len()));
    for (checks, from, to) in parts {
        checker.part(checks, from, to)?;
    }
    Ok(())
}

struct Checker<'a> {
    text: &'a str,
    variables: Variables,
}

fn error<T>(d: &Directive, message: &str) -> Result<T, CheckError> {
    Err(CheckError { line: d.line, message: format!("{message}: {}", d.pattern) })
}

fn not_found(d: &Directive) -> CheckError {
    CheckError { line: d.line, message: format!("expected string not found in input: {}", d.pattern) }
}

impl Checker<'_> {
    fn search(&self, d: &Directive, from: usize, to: usize) -> Result<Option<Match>, CheckError> {
        let pattern = Pattern::compile(&d.pattern, &self.variables);
        let pattern = pattern.map_err(|message| CheckError { line: d.line, message })?;
        Ok(pattern.find(self.text, from, to))
    }

    fn demand(&mut self, d: &Directive, from: usize, to: usize) -> Result<Match, CheckError> {
        let found = self.search(d, from, to)?.ok_or_else(|| not_found(d))?;
        self.variables.extend(found.defined.iter().cloned());
        Ok(found)
    }

    /// Checks one part, from its label on.
    fn part(&mut self, checks: &[Directive], from: usize, to: usize) -> Result<(), CheckError> {
        let mut at = from;
        let mut forbidden: Vec<&Directive> = Vec::new();
        let mut rest = checks;
        while let Some((d, behind)) = rest.split_first() {
            rest = behind;
            if d.kind == Kind::Not {
                forbidden.push(d);
                continue;
            }
            let (start, end) = match d.kind {
                Kind::Dag => {
                    let group = behind.iter().take_while(|n| n.kind == Kind::Dag).count();
                    rest = &behind[group..];
                    self.dags(d, &behind[..group], at, to)?
                }
                _ => self.one(d, at, to)?,
            };
            self.forbid(&mut forbidden, at, start)?;
            at = end;
        }
        self.forbid(&mut forbidden, at, to)
    }

    fn forbid(&self, forbidden: &mut Vec<&Directive>, from: usize, to: usize) -> Result<(), CheckError> {
        for d in forbidden.drain(..) {
            if self.search(d, from, to)?.is_some() {
                return error(d, "excluded string found in input");
            }
        }
        Ok(())
    }

    /// A single check; where its match begins and ends.
    fn one(&mut self, d: &Directive, at: usize, to: usize) -> Result<(usize, usize), CheckError> {
        if d.kind == Kind::Empty {
            return self.empty(d, at, to);
        }
        let times = if let Kind::Count(n) = d.kind { n } else { 1 };
        let (mut start, mut end) = (None, at);
        for _ in 0..times {
            let found = self.demand(d, end, to)?;
            start.get_or_insert(found.start);
            end = found.end;
        }
        let start = start.unwrap_or(at);
        let lines = self.text[at..start].matches('\n').count();
        match (d.kind, lines) {
            (Kind::Next, 0) => error(d, "is on the same line as previous match"),
            (Kind::Next, 2..) => error(d, "is not on the line after the previous match"),
            (Kind::Same, 1..) => error(d, "is not on the same line as the previous match"),
            _ => Ok((start, end)),
        }
    }

    fn empty(&self, d: &Directive, at: usize, to: usize) -> Result<(usize, usize), CheckError> {
        let Some(line) = self.text[at..to].find('\n').map(|n| at + n + 1) else { return Err(not_found(d)) };
        match self.text.as_bytes().get(line) {
            Some(b'\n') => Ok((line, line)),
            _ => error(d, "the next line is not empty"),
        }
    }

    /// Checks that may match in any order, without overlapping; the extent of them all.
    fn dags(&mut self, d: &Directive, more: &[Directive], at: usize, to: usize) -> Result<(usize, usize), CheckError> {
        let mut taken: Vec<(usize, usize)> = Vec::new();
        for d in std::iter::once(d).chain(more) {
            let mut from = at;
            let found = loop {
                let found = self.search(d, from, to)?.ok_or_else(|| not_found(d))?;
                match taken.iter().find(|t| found.start < t.1 && t.0 < found.end) {
                    Some(overlap) => from = overlap.1,
                    None => break found,
                }
            };
            self.variables.extend(found.defined);
            taken.push((found.start, found.end));
        }
        let start = taken.iter().map(|t| t.0).min().unwrap_or(at);
        let end = taken.iter().map(|t| t.1).max().unwrap_or(at);
        Ok((start, end))
    }
}
