//! One check pattern: its parsing and its matching.

use super::Options;
use super::directive::Kind;
use super::number::{Block, Numbers, is_name};
use fancy_regex::Regex;
use passman::ere;
use std::collections::HashMap;
use std::ops::Range;

/// What a check line looks for.
#[derive(Debug)]
pub enum Pattern {
    /// The end of the input.
    End,
    /// Text that stands for itself.
    Text(String),
    /// An expression that is known in full.
    Fixed(Box<Regex>, Vec<Definition>),
    /// An expression with values of variables in it.
    Open(Vec<Piece>, Vec<Definition>),
}

/// A part of an expression.
#[derive(Debug)]
pub enum Piece {
    /// In the words of the regex library.
    Source(String),
    /// The value of a string variable.
    Variable(String),
    /// A number.
    Number(Block),
}

/// A variable that a match defines.
#[derive(Debug)]
pub struct Definition {
    name: String,
    group: usize,
    /// The block that defines a number; `None` for a string.
    number: Option<usize>,
}

/// The variables known so far.
#[derive(Default, Clone)]
pub struct Variables {
    /// Of `[[NAME:...]]` and `-D`.
    pub strings: HashMap<String, String>,
    /// Of `[[#NAME:...]]`.
    pub numbers: Numbers,
}

/// Why a pattern does not match.
#[derive(Debug)]
pub enum Miss {
    /// It stands nowhere.
    NotFound,
    /// It cannot be looked for.
    Error(String),
}

struct Builder {
    pieces: Vec<Piece>,
    source: String,
    groups: usize,
    definitions: Vec<Definition>,
    line: usize,
}

impl Pattern {
    /// Parses the text of a directive in line `line`.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(kind: Kind, literal: bool, text: &str, line: usize, options: &Options) -> Result<Self, String> {
        let whole_lines = options.match_full_lines && kind != Kind::Not;
        if !whole_lines && kind != Kind::Empty && (literal || !text.contains("{{") && !text.contains("[[")) {
            return Ok(Self::Text(text.to_owned()));
        }
        let mut builder = Builder { pieces: vec![], source: "(?m)".into(), groups: 0, definitions: vec![], line };
        let space = if options.strict_whitespace { "" } else { " *" };
        if kind == Kind::Empty {
            builder.source.push_str("\\n$");
        } else if whole_lines {
            builder.source.push('^');
            builder.source.push_str(space);
        }
        if literal {
            ere::push_text(text, &mut builder.source);
        } else {
            builder.text(text)?;
        }
        if whole_lines {
            builder.source.push_str(space);
            builder.source.push('$');
        }
        builder.finish()
    }

    /// The first match in `input`, defining the variables of the pattern.
    ///
    /// # Errors
    /// When there is none, or a variable is not known.
    pub fn find(&self, input: &str, variables: &mut Variables) -> Result<Range<usize>, Miss> {
        match self {
            Self::End => Ok(input.len()..input.len()),
            Self::Text(text) => input.find(text.as_str()).map(|at| at..at + text.len()).ok_or(Miss::NotFound),
            Self::Fixed(regex, definitions) => search(regex, &[], definitions, input, variables),
            Self::Open(pieces, definitions) => {
                let source = expression(pieces, variables).map_err(Miss::Error)?;
                search(&compile(&source).map_err(Miss::Error)?, pieces, definitions, input, variables)
            }
        }
    }
}

fn compile(source: &str) -> Result<Regex, String> {
    Regex::new(source).map_err(|error| format!("invalid regex: {error}"))
}

/// The expression with the values of its variables.
fn expression(pieces: &[Piece], variables: &Variables) -> Result<String, String> {
    let mut source = String::new();
    for piece in pieces {
        match piece {
            Piece::Source(text) => source.push_str(text),
            Piece::Variable(name) => {
                let value = variables.strings.get(name).ok_or_else(|| format!("undefined variable: {name}"))?;
                ere::push_text(value, &mut source);
            }
            Piece::Number(block) => match &block.expression {
                Some(value) => {
                    let format = block.format(&variables.numbers);
                    ere::push_text(&format.text(value.value(&variables.numbers)?)?, &mut source);
                }
                None => source.push_str(&block.format(&variables.numbers).wildcard()),
            },
        }
    }
    Ok(source)
}

fn search(
    regex: &Regex,
    pieces: &[Piece],
    definitions: &[Definition],
    input: &str,
    variables: &mut Variables,
) -> Result<Range<usize>, Miss> {
    let failed = |error: fancy_regex::Error| Miss::Error(format!("the match was given up: {error}"));
    if definitions.is_empty() {
        return Ok(regex.find(input).map_err(failed)?.ok_or(Miss::NotFound)?.range());
    }
    let captures = regex.captures(input).map_err(failed)?.ok_or(Miss::NotFound)?;
    for definition in definitions {
        let value = captures.get(definition.group).map_or("", |m| m.as_str());
        let name = definition.name.clone();
        match definition.number.map(|at| &pieces[at]) {
            Some(Piece::Number(block)) => {
                let format = block.format(&variables.numbers);
                let value = format.value(value).map_err(Miss::Error)?;
                variables.numbers.insert(name, (value, format));
            }
            _ => drop(variables.strings.insert(name, value.to_owned())),
        }
    }
    Ok(captures.get(0).ok_or(Miss::NotFound)?.range())
}

impl Builder {
    fn text(&mut self, mut rest: &str) -> Result<(), String> {
        while !rest.is_empty() {
            if let Some(after) = rest.strip_prefix("{{") {
                let end = after.find("}}").ok_or("found start of regex string with no end '}}'")?;
                self.group(&after[..end])?;
                rest = &after[end + 2..];
            } else if let Some(after) = rest.strip_prefix("[[") {
                let end = variable_end(after)?.ok_or("invalid substitution block, no ]] found")?;
                self.variable(&after[..end])?;
                rest = &after[end + 2..];
            } else {
                let end = rest[1..].find(['{', '[']).map_or(rest.len(), |at| at + 1);
                // A character may be longer than a byte.
                let end = (end..).find(|at| rest.is_char_boundary(*at)).unwrap_or(rest.len());
                ere::push_text(&rest[..end], &mut self.source);
                rest = &rest[end..];
            }
        }
        Ok(())
    }

    /// Appends an expression in parentheses, so that its alternatives stay its own.
    fn group(&mut self, source: &str) -> Result<(), String> {
        self.groups += 1;
        self.source.push('(');
        ere::translate(source, &mut self.source, &mut self.groups)
            .map_err(|error| format!("invalid regex: {error}"))?;
        self.source.push(')');
        Ok(())
    }

    fn variable(&mut self, text: &str) -> Result<(), String> {
        if let Some(number) = text.strip_prefix('#') {
            return self.number(number);
        }
        if text.starts_with("@LINE") {
            return self.number(text);
        }
        let (name, definition) = match text.split_once(':') {
            Some((name, definition)) => (name, Some(definition)),
            None => (text, None),
        };
        if !is_name(name) {
            return Err(format!("invalid variable name '{name}'"));
        }
        if let Some(definition) = definition {
            let group = self.groups + 1;
            self.group(definition)?;
            self.definitions.push(Definition { name: name.to_owned(), group, number: None });
        } else if let Some(earlier) = self.definitions.iter().rev().find(|d| d.name == name && d.number.is_none()) {
            self.source.push_str(&format!("(?:\\{})", earlier.group));
        } else {
            self.piece(Piece::Variable(name.to_owned()));
        }
        Ok(())
    }

    fn number(&mut self, text: &str) -> Result<(), String> {
        let block = Block::parse(text, self.line)?;
        if let Some(name) = block.defines.clone() {
            self.groups += 1;
            self.source.push('(');
            // After the source before it, the block's own piece.
            let number = Some(self.pieces.len() + 1);
            self.definitions.push(Definition { name, group: self.groups, number });
            self.piece(Piece::Number(block));
            self.source.push(')');
        } else {
            self.piece(Piece::Number(block));
        }
        Ok(())
    }

    fn piece(&mut self, piece: Piece) {
        self.pieces.push(Piece::Source(std::mem::take(&mut self.source)));
        self.pieces.push(piece);
    }

    fn finish(mut self) -> Result<Pattern, String> {
        if self.pieces.is_empty() {
            return Ok(Pattern::Fixed(Box::new(compile(&self.source)?), self.definitions));
        }
        self.pieces.push(Piece::Source(self.source));
        Ok(Pattern::Open(self.pieces, self.definitions))
    }
}

/// Where the `]]` stands that ends a block, past the brackets of its expression.
fn variable_end(text: &str) -> Result<Option<usize>, String> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0usize);
    while at < bytes.len() {
        match bytes[at] {
            b']' if depth == 0 && bytes.get(at + 1) == Some(&b']') => return Ok(Some(at)),
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' => depth = depth.checked_sub(1).ok_or("missing closing \"]\" for regex variable")?,
            _ => {}
        }
        at += 1;
    }
    Ok(None)
}
