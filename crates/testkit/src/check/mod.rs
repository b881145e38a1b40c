//! A checker of output against the check lines of a file, in the language of LLVM's FileCheck:
//! `CHECK`, `-NEXT`, `-SAME`, `-NOT`, `-DAG`, `-LABEL`, `-EMPTY`, `-COUNT-n`, `{{regex}}`, `[[VAR:regex]]`, `[[VAR]]`,
//! `[[#VAR:]]`, `[[#VAR+1]]`, `[[@LINE]]`.

mod command;
mod directive;
mod number;
mod pattern;

pub use command::run;

use directive::{Directive, Kind};
use pattern::{Miss, Pattern, Variables};
use std::ops::Range;

/// How to check.
#[derive(Clone, Debug)]
pub struct Options {
    /// `--check-prefixes`.
    pub prefixes: Vec<String>,
    /// `--comment-prefixes`: the rest of such a line is no directive.
    pub comment_prefixes: Vec<String>,
    /// `--implicit-check-not`: patterns that must stand nowhere between matches.
    pub implicit_check_not: Vec<String>,
    /// `-D`: string variables known from the start.
    pub strings: Vec<(String, String)>,
    /// `-D#`: numeric variables known from the start.
    pub numbers: Vec<(String, String)>,
    /// `--match-full-lines`.
    pub match_full_lines: bool,
    /// `--strict-whitespace`: runs of blanks are no single space.
    pub strict_whitespace: bool,
    /// `--allow-empty`: the input may be empty.
    pub allow_empty: bool,
    /// `--allow-unused-prefixes`.
    pub allow_unused_prefixes: bool,
    /// `--enable-var-scope`: variables without `$` end at a label.
    pub var_scope: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            prefixes: vec!["CHECK".into()],
            comment_prefixes: vec!["COM".into(), "RUN".into()],
            implicit_check_not: vec![],
            strings: vec![],
            numbers: vec![],
            match_full_lines: false,
            strict_whitespace: false,
            allow_empty: false,
            allow_unused_prefixes: false,
            var_scope: false,
        }
    }
}

/// One directive, ready to match.
struct Check {
    kind: Kind,
    name: String,
    text: String,
    line: usize,
    pattern: Pattern,
}

/// A directive with the `-NOT` and `-DAG` directives that stand before it.
struct Step {
    before: Vec<Check>,
    check: Check,
}

struct Checker<'a> {
    name: &'a str,
    input: &'a str,
    variables: Variables,
}

/// Checks `input` against the directives of `file`, which is called `name` in messages.
///
/// # Errors
/// A message with the directive that failed, and where its search began.
pub fn check(name: &str, file: &str, input: &str, options: &Options) -> Result<(), String> {
    if input.is_empty() && !options.allow_empty {
        return Err("error: the input is empty".into());
    }
    let (file, input) = (canonical(file, options), canonical(input, options));
    let steps = steps(&file, options).map_err(|(line, message)| match line {
        0 => format!("error: {message}"),
        _ => format!("{name}:{line}: error: {message}"),
    })?;
    let mut checker = Checker { name, input: &input, variables: variables(options)? };
    checker.run(&steps, options)
}

/// Text with Unix line ends and, unless blanks count, one space for each run of them.
fn canonical(text: &str, options: &Options) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\r' if chars.peek() == Some(&'\n') => {}
            ' ' | '\t' if !options.strict_whitespace => {
                while chars.next_if(|c| matches!(c, ' ' | '\t')).is_some() {}
                out.push(' ');
            }
            _ => out.push(c),
        }
    }
    out
}

fn variables(options: &Options) -> Result<Variables, String> {
    let mut variables = Variables { strings: options.strings.iter().cloned().collect(), ..Variables::default() };
    for (name, value) in &options.numbers {
        let block = number::Block::parse(value, 0).map_err(|error| format!("error: -D#{name}: {error}"))?;
        let value = block.expression.as_ref().ok_or_else(|| format!("error: -D#{name}: no value"))?;
        let number = value.value(&variables.numbers).map_err(|error| format!("error: -D#{name}: {error}"))?;
        variables.numbers.insert(name.clone(), (number, block.format(&variables.numbers)));
    }
    Ok(variables)
}

fn steps(file: &str, options: &Options) -> Result<Vec<Step>, (usize, String)> {
    let implicit = || -> Result<Vec<Check>, (usize, String)> {
        let text = |text: &String| ready(Kind::Not, false, "IMPLICIT-CHECK-NOT", text, 0, options);
        options.implicit_check_not.iter().map(text).collect()
    };
    let mut steps = Vec::new();
    let mut before = implicit()?;
    for Directive { kind, literal, name, text, line } in directive::directives(file, options)? {
        let check = ready(kind, literal, name, text, line, options)?;
        if matches!(kind, Kind::Not | Kind::Dag) {
            before.push(check);
        } else {
            steps.push(Step { before: std::mem::replace(&mut before, implicit()?), check });
        }
    }
    if !before.is_empty() {
        let check = Check { kind: Kind::End, name: "EOF".into(), text: String::new(), line: 0, pattern: Pattern::End };
        steps.push(Step { before, check });
    }
    Ok(steps)
}

fn ready(
    kind: Kind,
    literal: bool,
    name: &str,
    text: &str,
    line: usize,
    options: &Options,
) -> Result<Check, (usize, String)> {
    let pattern = Pattern::parse(kind, literal, text, line, options).map_err(|error| (line, error))?;
    Ok(Check { kind, name: name.to_owned(), text: text.to_owned(), line, pattern })
}

impl Checker<'_> {
    fn run(&mut self, steps: &[Step], options: &Options) -> Result<(), String> {
        let is_label = |step: &Step| step.check.kind == Kind::Label;
        let (mut done, mut rest_at) = (0, 0);
        let mut failures = Vec::new();
        while done < steps.len() {
            let label = steps[done..].iter().position(is_label).map(|at| done + at);
            let mut region = rest_at..self.input.len();
            if let Some(label) = label {
                region.end = self.find(&steps[label].check, region.clone())?.end;
            }
            rest_at = region.end;
            if done != 0 && options.var_scope {
                self.variables.strings.retain(|name, _| name.starts_with('$'));
                self.variables.numbers.retain(|name, _| name.starts_with('$'));
            }
            let end = label.map_or(steps.len(), |label| label + 1);
            let mut at = region.start;
            for step in &steps[done..end] {
                match self.step(step, at..region.end) {
                    Ok(next) => at = next,
                    // A failure does not hide those behind the next label.
                    Err(failure) => {
                        failures.push(failure);
                        break;
                    }
                }
            }
            done = end;
        }
        if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
    }

    /// Matches one step in a region; where its match ends.
    fn step(&mut self, step: &Step, region: Range<usize>) -> Result<usize, String> {
        let (start, nots) = self.unordered(&step.before, region.clone())?;
        let check = &step.check;
        let first = self.find(check, start..region.end)?;
        let mut end = first.end;
        if let Kind::Plain(count) = check.kind {
            for _ in 1..count {
                end = self.find(check, end..region.end)?.end;
            }
        }
        let skipped = start..first.start;
        let lines = self.input[skipped.clone()].matches('\n').count();
        let wrong = match (check.kind, lines) {
            (Kind::Next | Kind::Empty, 0) => "is on the same line as previous match",
            (Kind::Next | Kind::Empty, 2..) => "is not on the line after the previous match",
            (Kind::Same, 1..) => "is not on the same line as the previous match",
            _ => "",
        };
        if !wrong.is_empty() {
            return Err(self.report(check, wrong, first.start, Some(start)));
        }
        self.none_of(&nots, skipped)?;
        Ok(end)
    }

    /// Matches the `-DAG` directives before a step; where they end, and the `-NOT` directives left over.
    fn unordered<'c>(&mut self, checks: &'c [Check], region: Range<usize>) -> Result<(usize, Vec<&'c Check>), String> {
        let mut start = region.start;
        let mut nots = Vec::new();
        // Matches of the group, sorted; they must not overlap.
        let mut taken: Vec<Range<usize>> = Vec::new();
        for (index, check) in checks.iter().enumerate() {
            if check.kind == Kind::Not {
                nots.push(check);
                continue;
            }
            let mut from = start;
            loop {
                let found = self.find(check, from..region.end)?;
                let overlap = taken.iter().find(|t| t.start < found.end && found.start < t.end);
                match overlap {
                    Some(other) => from = other.end,
                    None => {
                        let at = taken.partition_point(|t| t.end <= found.start);
                        taken.insert(at, found);
                        break;
                    }
                }
            }
            if checks.get(index + 1).is_none_or(|next| next.kind == Kind::Not) {
                self.none_of(&std::mem::take(&mut nots), start..taken[0].start.max(start))?;
                start = taken[taken.len() - 1].end;
                taken.clear();
            }
        }
        Ok((start, nots))
    }

    fn none_of(&mut self, nots: &[&Check], region: Range<usize>) -> Result<(), String> {
        for check in nots {
            match check.pattern.find(&self.input[region.clone()], &mut self.variables) {
                Ok(found) => {
                    let at = region.start + found.start;
                    return Err(self.report(check, "excluded string found in input", at, Some(region.start)));
                }
                Err(Miss::NotFound) => {}
                Err(Miss::Error(error)) => return Err(self.report(check, &error, region.start, None)),
            }
        }
        Ok(())
    }

    /// The first match of a directive in a region.
    fn find(&mut self, check: &Check, region: Range<usize>) -> Result<Range<usize>, String> {
        match check.pattern.find(&self.input[region.clone()], &mut self.variables) {
            Ok(found) => {
                // The newline before an empty line belongs to the line before.
                let skip = usize::from(check.kind == Kind::Empty);
                Ok(region.start + found.start + skip..region.start + found.end)
            }
            Err(Miss::NotFound) => Err(self.report(check, "expected string not found in input", region.start, None)),
            Err(Miss::Error(error)) => Err(self.report(check, &error, region.start, None)),
        }
    }

    /// A message about a directive, with the lines of the input around byte `at`.
    fn report(&self, check: &Check, message: &str, at: usize, since: Option<usize>) -> String {
        use std::fmt::Write;
        let line_of = |at: usize| self.input[..at].matches('\n').count() + 1;
        let mut out = format!("{}:{}: error: {}: {message}\n", self.name, check.line, check.name);
        let _ = writeln!(out, "  {}: {}", check.name, check.text);
        let shown = line_of(at);
        match since {
            Some(since) => drop(writeln!(out, "  line {shown} of the input, searched from line {}:", line_of(since))),
            None => drop(writeln!(out, "  searched from line {shown} of the input:")),
        }
        for (index, line) in self.input.lines().enumerate().skip(shown.saturating_sub(2)).take(12) {
            let mark = if index + 1 == shown { '>' } else { ' ' };
            let cut = line.char_indices().nth(160).map_or(line.len(), |(at, _)| at);
            let _ = writeln!(out, "  {mark} {:>5} | {}", index + 1, &line[..cut]);
        }
        out
    }
}

#[cfg(test)]
mod tests;
