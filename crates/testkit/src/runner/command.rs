//! The language of `RUN:` lines.

use super::Output;
use std::path::Path;

/// One command of a pipe.
#[derive(Debug, Default)]
pub struct Stage {
    /// Its name and arguments.
    pub words: Vec<String>,
    /// `< FILE`.
    pub input: Option<String>,
    /// `2>&1`.
    pub merge_errors: bool,
    output: Option<Target>,
    errors: Option<Target>,
}

#[derive(Debug)]
struct Target {
    path: String,
    append: bool,
}

impl Target {
    fn write(&self, bytes: &[u8]) -> Result<(), String> {
        use std::io::Write;
        let mut options = std::fs::OpenOptions::new();
        let options = options.create(true).write(true).append(self.append).truncate(!self.append);
        let written = options.open(&self.path).and_then(|mut file| file.write_all(bytes));
        written.map_err(|error| format!("{}: {error}", self.path))
    }
}

impl Stage {
    /// Writes to files what goes to files; the rest is for the next command.
    pub fn redirect(&self, output: Output) -> Result<Vec<u8>, String> {
        let mut stdout = output.stdout;
        match &self.errors {
            Some(target) => target.write(&output.stderr)?,
            None if self.merge_errors => stdout.extend_from_slice(&output.stderr),
            None => {}
        }
        let Some(target) = &self.output else { return Ok(stdout) };
        target.write(&stdout)?;
        Ok(Vec::new())
    }
}

#[derive(Debug, PartialEq)]
enum Token {
    Word(String),
    Operator(&'static str),
}

const OPERATORS: &[&str] = &["2>&1", "2>>", "2>", ">>", "&&", ">", "<", "|"];

/// The pipes of a line, in order; each must succeed for the next to run.
///
/// # Errors
/// Says what is wrong with the line.
pub fn parse(line: &str, file: &Path, scratch: &Path) -> Result<Vec<Vec<Stage>>, String> {
    let mut pipes = vec![vec![Stage::default()]];
    let mut tokens = tokens(line)?.into_iter().map(|token| match token {
        Token::Word(word) => Token::Word(substitute(&word, file, scratch)),
        operator => operator,
    });
    while let Some(token) = tokens.next() {
        let stage = pipes.last_mut().and_then(|pipe| pipe.last_mut()).ok_or("a command is missing")?;
        let operator = match token {
            Token::Word(word) => {
                stage.words.push(word);
                continue;
            }
            Token::Operator(operator) => operator,
        };
        match operator {
            "&&" | "|" if stage.words.is_empty() => return Err("a command is missing".into()),
            "&&" => pipes.push(vec![Stage::default()]),
            "|" => pipes.last_mut().into_iter().for_each(|pipe| pipe.push(Stage::default())),
            "2>&1" => stage.merge_errors = true,
            _ => {
                let Some(Token::Word(path)) = tokens.next() else { return Err(format!("no file after {operator}")) };
                match operator {
                    "<" => stage.input = Some(path),
                    ">" | ">>" => stage.output = Some(Target { path, append: operator == ">>" }),
                    _ => stage.errors = Some(Target { path, append: operator == "2>>" }),
                }
            }
        }
    }
    if pipes.iter().flatten().any(|stage| stage.words.is_empty()) {
        return Err("a command is missing".into());
    }
    Ok(pipes)
}

fn substitute(word: &str, file: &Path, scratch: &Path) -> String {
    let mut out = String::new();
    let mut chars = word.chars().peekable();
    while let Some(c) = chars.next() {
        let value = match chars.peek() {
            Some('s') if c == '%' => file.to_string_lossy(),
            Some('S') if c == '%' => file.parent().unwrap_or(Path::new("")).to_string_lossy(),
            Some('t') if c == '%' => scratch.to_string_lossy(),
            Some('%') if c == '%' => "%".into(),
            _ => {
                out.push(c);
                continue;
            }
        };
        chars.next();
        out.push_str(&value);
    }
    out
}

fn tokens(line: &str) -> Result<Vec<Token>, String> {
    let mut tokens = Vec::new();
    let mut word: Option<String> = None;
    let mut rest = line;
    while let Some(c) = rest.chars().next() {
        let operator = OPERATORS.iter().find(|o| rest.starts_with(**o) && (word.is_none() || !o.starts_with('2')));
        if c.is_whitespace() || operator.is_some() {
            tokens.extend(word.take().map(Token::Word));
            tokens.extend(operator.map(|operator| Token::Operator(operator)));
            rest = &rest[operator.map_or(c.len_utf8(), |o| o.len())..];
            continue;
        }
        let word = word.get_or_insert_default();
        rest = &rest[c.len_utf8()..];
        match c {
            '\'' => {
                let end = rest.find('\'').ok_or("a quote does not end")?;
                word.push_str(&rest[..end]);
                rest = &rest[end + 1..];
            }
            '"' => rest = double_quoted(rest, word)?,
            '\\' => {
                let escaped = rest.chars().next().ok_or("a backslash ends the line")?;
                word.push(escaped);
                rest = &rest[escaped.len_utf8()..];
            }
            ';' | '`' | '$' | '*' => return Err(format!("'{c}' must be quoted")),
            _ => word.push(c),
        }
    }
    tokens.extend(word.map(Token::Word));
    Ok(tokens)
}

/// Appends the text up to the closing quote to `word`; what follows it.
fn double_quoted<'a>(text: &'a str, word: &mut String) -> Result<&'a str, String> {
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Ok(&text[at + 1..]),
            '\\' => match chars.next() {
                Some((_, c @ ('"' | '\\' | '$' | '`'))) => word.push(c),
                Some((_, c)) => word.extend(['\\', c]),
                None => break,
            },
            _ => word.push(c),
        }
    }
    Err("a quote does not end".into())
}
