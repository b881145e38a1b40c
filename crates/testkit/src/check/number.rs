//! Numeric blocks of check lines: `[[#%x,NAME:]]`, `[[#NAME+1]]`, `[[#@LINE-2]]`.

use std::collections::HashMap;

/// How a number is written.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Format {
    kind: Kind,
    /// Least number of digits.
    precision: usize,
    /// `0x` in front of hexadecimal digits.
    alternate: bool,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
enum Kind {
    #[default]
    Unsigned,
    Signed,
    LowerHex,
    UpperHex,
}

impl Format {
    /// The expression that any number of this format matches, without groups.
    pub fn wildcard(self) -> String {
        let (sign, first, digit) = match self.kind {
            Kind::Unsigned => ("", "[1-9]", "[0-9]"),
            Kind::Signed => ("-?", "[1-9]", "[0-9]"),
            Kind::LowerHex => ("", "[1-9a-f]", "[0-9a-f]"),
            Kind::UpperHex => ("", "[1-9A-F]", "[0-9A-F]"),
        };
        let prefix = if self.alternate { "0x" } else { "" };
        match self.precision {
            0 => format!("{sign}{prefix}{digit}+"),
            n => format!("{sign}{prefix}(?:{first}{digit}*)?{digit}{{{n}}}"),
        }
    }

    /// The text of `value`, or why it has none.
    pub fn text(self, value: i128) -> Result<String, String> {
        if value < 0 && self.kind != Kind::Signed {
            return Err("unable to substitute variable or numeric expression: overflow error".into());
        }
        let digits = match self.kind {
            Kind::Unsigned | Kind::Signed => value.unsigned_abs().to_string(),
            Kind::LowerHex => format!("{value:x}"),
            Kind::UpperHex => format!("{value:X}"),
        };
        let sign = if value < 0 { "-" } else { "" };
        let prefix = if self.alternate { "0x" } else { "" };
        Ok(format!("{sign}{prefix}{digits:0>width$}", width = self.precision))
    }

    /// The value of text that the [`wildcard`](Self::wildcard) matched.
    pub fn value(self, text: &str) -> Result<i128, String> {
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let radix = if matches!(self.kind, Kind::Unsigned | Kind::Signed) { 10 } else { 16 };
        let digits = if self.alternate { text.trim_start_matches("0x") } else { text };
        let value = i128::from_str_radix(digits, radix).map_err(|_| format!("number '{text}' is too large"))?;
        Ok(if negative { -value } else { value })
    }
}

/// A parsed numeric block.
#[derive(Debug)]
pub struct Block {
    /// The variable it defines.
    pub defines: Option<String>,
    /// What it must equal.
    pub expression: Option<Expression>,
    /// The format it asks for by name.
    format: Option<Format>,
}

/// A numeric expression.
#[derive(Debug)]
pub enum Expression {
    /// A number written out, or the line.
    Literal(i128),
    /// The value of a variable.
    Variable(String),
    /// A function of two numbers.
    Binary(Function, Box<Expression>, Box<Expression>),
}

/// A function of two numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Function {
    /// Sum.
    Add,
    /// Difference.
    Sub,
    /// Product.
    Mul,
    /// Quotient.
    Div,
    /// The larger one.
    Max,
    /// The smaller one.
    Min,
}

/// Numeric variables with the format they were defined in.
pub type Numbers = HashMap<String, (i128, Format)>;

impl Block {
    /// Parses what stands between `[[#` and `]]` in line `line`.
    ///
    /// # Errors
    /// Says what is wrong with the block.
    pub fn parse(text: &str, line: usize) -> Result<Self, String> {
        let mut text = text.trim();
        let mut format = None;
        if let Some(rest) = text.strip_prefix('%') {
            let end = rest.find([',', ':']).unwrap_or(rest.len());
            let (spec, rest) = rest.split_at(end);
            format = Some(parse_format(spec.trim())?);
            text = rest.strip_prefix(',').unwrap_or(rest).trim_start();
        }
        let mut defines = None;
        if let Some((name, rest)) = text.split_once(':') {
            let name = name.trim();
            if !is_name(name) {
                return Err("invalid variable name".into());
            }
            defines = Some(name.to_owned());
            text = rest.trim_start();
        }
        text = text.strip_prefix("==").unwrap_or(text).trim();
        let mut parser = Parser { rest: text, line, depth: 0 };
        let expression = if text.is_empty() { None } else { Some(parser.sum()?) };
        if parser.rest.is_empty() {
            Ok(Self { defines, expression, format })
        } else {
            Err(format!("unsupported operation '{}'", parser.rest))
        }
    }

    /// The format: the one asked for, else that of the variables of the expression.
    pub fn format(&self, numbers: &Numbers) -> Format {
        self.format.or_else(|| self.expression.as_ref()?.format(numbers)).unwrap_or_default()
    }
}

fn parse_format(spec: &str) -> Result<Format, String> {
    const INVALID: &str = "invalid format specifier in expression";
    let (alternate, spec) = spec.strip_prefix('#').map_or((false, spec), |rest| (true, rest));
    let kind = match spec.chars().last() {
        Some('u') => Kind::Unsigned,
        Some('d') => Kind::Signed,
        Some('x') => Kind::LowerHex,
        Some('X') => Kind::UpperHex,
        _ => return Err(INVALID.into()),
    };
    let spec = &spec[..spec.len() - 1];
    let precision = match spec.strip_prefix('.') {
        Some(digits) => digits.parse().ok().filter(|n| *n < 1000).ok_or("invalid precision in format specifier")?,
        None if spec.is_empty() => 0,
        None => return Err(INVALID.into()),
    };
    Ok(Format { kind, precision, alternate })
}

/// Whether `name` can name a variable.
pub fn is_name(name: &str) -> bool {
    let name = name.strip_prefix('$').unwrap_or(name);
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    name.chars().all(word) && name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
}

struct Parser<'a> {
    rest: &'a str,
    line: usize,
    depth: u32,
}

impl Parser<'_> {
    fn take(&mut self, token: char) -> bool {
        let Some(rest) = self.rest.strip_prefix(token) else { return false };
        self.rest = rest.trim_start();
        true
    }

    fn sum(&mut self) -> Result<Expression, String> {
        let mut left = self.operand()?;
        loop {
            let function = match () {
                () if self.take('+') => Function::Add,
                () if self.take('-') => Function::Sub,
                () => return Ok(left),
            };
            left = Expression::Binary(function, Box::new(left), Box::new(self.operand()?));
        }
    }

    fn operand(&mut self) -> Result<Expression, String> {
        self.depth += 1;
        if self.depth > 100 {
            return Err("expression is nested too deeply".into());
        }
        let operand = self.operand_below();
        self.depth -= 1;
        operand
    }

    fn operand_below(&mut self) -> Result<Expression, String> {
        if self.take('(') {
            let inner = self.sum()?;
            return if self.take(')') { Ok(inner) } else { Err("missing ')' at end of nested expression".into()) };
        }
        if let Some(rest) = self.rest.strip_prefix("@LINE") {
            self.rest = rest.trim_start();
            return Ok(Expression::Literal(self.line as i128));
        }
        let end =
            self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '$').unwrap_or(self.rest.len());
        let word = self.rest[..end].to_owned();
        self.rest = self.rest[end..].trim_start();
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            return literal(&word);
        }
        if !is_name(&word) {
            return Err("invalid operand format".into());
        }
        if self.take('(') { self.call(&word) } else { Ok(Expression::Variable(word)) }
    }

    fn call(&mut self, name: &str) -> Result<Expression, String> {
        let function = match name {
            "add" => Function::Add,
            "sub" => Function::Sub,
            "mul" => Function::Mul,
            "div" => Function::Div,
            "max" => Function::Max,
            "min" => Function::Min,
            _ => return Err(format!("call to undefined function '{name}'")),
        };
        let left = self.sum()?;
        if !self.take(',') {
            return Err(format!("function '{name}' takes 2 arguments"));
        }
        let right = self.sum()?;
        if !self.take(')') {
            return Err("missing ')' at end of call expression".into());
        }
        Ok(Expression::Binary(function, Box::new(left), Box::new(right)))
    }
}

fn literal(word: &str) -> Result<Expression, String> {
    let value = match word.strip_prefix("0x") {
        Some(digits) => i128::from_str_radix(digits, 16),
        None => word.parse(),
    };
    value.map(Expression::Literal).map_err(|_| format!("invalid number '{word}'"))
}

impl Expression {
    /// The value, or why there is none.
    pub fn value(&self, numbers: &Numbers) -> Result<i128, String> {
        match self {
            Self::Literal(value) => Ok(*value),
            Self::Variable(name) => {
                numbers.get(name).map(|(value, _)| *value).ok_or_else(|| format!("undefined variable: {name}"))
            }
            Self::Binary(function, left, right) => {
                let (left, right) = (left.value(numbers)?, right.value(numbers)?);
                let value = match function {
                    Function::Add => left.checked_add(right),
                    Function::Sub => left.checked_sub(right),
                    Function::Mul => left.checked_mul(right),
                    Function::Div => left.checked_div(right),
                    Function::Max => Some(left.max(right)),
                    Function::Min => Some(left.min(right)),
                };
                value.ok_or_else(|| "overflow error".into())
            }
        }
    }

    fn format(&self, numbers: &Numbers) -> Option<Format> {
        match self {
            Self::Literal(_) => None,
            Self::Variable(name) => numbers.get(name).map(|(_, format)| *format),
            Self::Binary(_, left, right) => left.format(numbers).or_else(|| right.format(numbers)),
        }
    }
}
