//! The conversions of `printf`.

use super::float_text::{self, Style};
use crate::exec::calls::Arg;
use crate::float;
use crate::machine::Machine;
use crate::outcome::{Externals, Run, Stop};
use ir::Type;

/// Where arguments come from.
pub(crate) enum Source<'a> {
    /// The call itself.
    Args(&'a [Arg]),
    /// A `va_list`.
    List(u64),
}

/// A conversion specification.
#[derive(Clone, Copy, Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    /// Bytes of an integer argument.
    size: u32,
    long_double: bool,
}

/// No conversion is wider.
const MAX_WIDTH: usize = 1 << 20;

impl Machine<'_> {
    /// The text of a format with its arguments.
    pub(crate) fn format(&mut self, format: u64, mut source: Source<'_>) -> Run<Vec<u8>> {
        let text = self.c_string(format)?;
        let mut out = Vec::with_capacity(text.len() * 2);
        let mut at = 0;
        while at < text.len() {
            if text[at] != b'%' {
                out.push(text[at]);
                at += 1;
                continue;
            }
            at += 1;
            self.conversion(&text, &mut at, &mut source, &mut out)?;
        }
        Ok(out)
    }

    fn conversion(&mut self, text: &[u8], at: &mut usize, source: &mut Source<'_>, out: &mut Vec<u8>) -> Run<()> {
        let mut spec = Spec { size: 4, ..Spec::default() };
        while let Some(&c) = text.get(*at) {
            match c {
                b'-' => spec.left = true,
                b'+' => spec.plus = true,
                b' ' => spec.space = true,
                b'#' => spec.alternate = true,
                b'0' => spec.zero = true,
                b'\'' => {}
                _ => break,
            }
            *at += 1;
        }
        if let Some(width) = self.count_or_star(text, at, source)? {
            spec.left |= width < 0;
            spec.width = (width.unsigned_abs() as usize).min(MAX_WIDTH);
        }
        if text.get(*at) == Some(&b'.') {
            *at += 1;
            let precision = self.count_or_star(text, at, source)?.unwrap_or(0);
            spec.precision = usize::try_from(precision).ok().map(|p| p.min(MAX_WIDTH));
        }
        spec.length(text, at);
        let Some(&c) = text.get(*at) else { return Ok(()) };
        *at += 1;
        self.convert(c, &spec, source, out)
    }

    fn count_or_star(&mut self, text: &[u8], at: &mut usize, source: &mut Source<'_>) -> Run<Option<i32>> {
        if text.get(*at) == Some(&b'*') {
            *at += 1;
            return Ok(Some(self.next_int(source)? as i32));
        }
        let start = *at;
        while text.get(*at).is_some_and(u8::is_ascii_digit) {
            *at += 1;
        }
        let digits = std::str::from_utf8(&text[start..*at]).unwrap_or("");
        Ok(if digits.is_empty() { None } else { Some(digits.parse().unwrap_or(i32::MAX)) })
    }

    fn convert(&mut self, c: u8, spec: &Spec, source: &mut Source<'_>, out: &mut Vec<u8>) -> Run<()> {
        match c {
            b'%' => out.push(b'%'),
            b'd' | b'i' => {
                let bits = self.next_int(source)?;
                let value = crate::value::signed(spec.size * 8, bits);
                let sign = spec.sign(value < 0);
                spec.integer(value.unsigned_abs().to_string(), sign, out);
            }
            b'u' | b'x' | b'X' | b'o' => {
                let value = self.next_int(source)? & crate::value::mask(spec.size * 8);
                spec.unsigned(c, value, out);
            }
            b'c' | b's' if spec.size == 8 => return Err(Stop::unsupported("printf of wide characters")),
            b'c' => {
                let byte = self.next_int(source)? as u8;
                spec.pad("", &[byte], false, out);
            }
            b's' => {
                let address = self.next_int(source)?;
                let text = match (address, spec.precision) {
                    // C leaves it undefined, and passes take it for that.
                    (0, _) if self.options.externals == Externals::Opaque => return Err(Stop::ub("%s of null")),
                    // As in glibc: all of it or nothing.
                    (0, Some(..6)) => Vec::new(),
                    (0, _) => b"(null)".to_vec(),
                    (_, Some(p)) => self.c_string_up_to(address, p as u64)?,
                    _ => self.c_string(address)?,
                };
                spec.pad("", &text, false, out);
            }
            b'p' => {
                let address = self.next_int(source)?;
                let text = if address == 0 { "(nil)".to_owned() } else { format!("{address:#x}") };
                spec.pad("", text.as_bytes(), false, out);
            }
            b'n' => {
                let address = self.next_int(source)?;
                let count = out.len() as u64;
                self.memory.write(address, &count.to_le_bytes()[..spec.size as usize])?;
            }
            b'e' | b'E' | b'f' | b'F' | b'g' | b'G' | b'a' | b'A' => {
                let value = self.next_double(source, spec.long_double)?;
                // The sign of a NaN is anybody's choice.
                self.used_undef |= value.is_nan();
                spec.double(c, value, out);
            }
            _ => return Err(Stop::unsupported(format!("printf conversion %{}", c as char))),
        }
        Ok(())
    }

    fn next_int(&mut self, source: &mut Source<'_>) -> Run<u64> {
        match source {
            Source::Args(args) => {
                let value = self.arg(args, 0)?;
                *args = &args[1..];
                Ok(value)
            }
            Source::List(list) => {
                let shape = self.shape(Type::I64)?;
                let at = self.next_variadic(*list, &shape)?;
                self.read_word(at, 8)
            }
        }
    }

    fn next_double(&mut self, source: &mut Source<'_>, long: bool) -> Run<f64> {
        let ty = if long { Type::X86_FP80 } else { Type::DOUBLE };
        match source {
            Source::Args(args) => {
                self.arg(args, 0)?;
                let (ty, at) = (args[0].ty, args[0].at);
                let slots = self.shape(ty)?.slots;
                let bits = self.get(at, slots).bits;
                *args = &args[1..];
                exact_double(ty, bits)
            }
            Source::List(list) => {
                let shape = self.shape(ty)?;
                let at = self.next_variadic(*list, &shape)?;
                let low = self.read_word(at, 8)?;
                let high = if long { self.read_word(at + 8, 2)? } else { 0 };
                exact_double(ty, u128::from(high) << 64 | u128::from(low))
            }
        }
    }
}

/// A float as a double that is the same number.
fn exact_double(ty: Type, bits: u128) -> Run<f64> {
    if ty == Type::DOUBLE {
        return Ok(f64::from_bits(bits as u64));
    }
    let double = float::convert(ty, Type::DOUBLE, bits);
    let back = float::convert(Type::DOUBLE, ty, double);
    if back != bits && !float::is_nan(ty, bits) {
        return Err(Stop::unsupported("printf of a long double that is no double"));
    }
    Ok(f64::from_bits(double as u64))
}

impl Spec {
    fn length(&mut self, text: &[u8], at: &mut usize) {
        while let Some(&c) = text.get(*at) {
            match c {
                b'h' => self.size /= 2,
                b'l' | b'z' | b'j' | b't' | b'q' => self.size = 8,
                b'L' => (self.size, self.long_double) = (8, true),
                _ => break,
            }
            *at += 1;
        }
        self.size = self.size.max(1);
    }

    fn sign(&self, negative: bool) -> &'static str {
        match (negative, self.plus, self.space) {
            (true, ..) => "-",
            (_, true, _) => "+",
            (_, _, true) => " ",
            _ => "",
        }
    }

    fn unsigned(&self, c: u8, value: u64, out: &mut Vec<u8>) {
        let (digits, prefix) = match c {
            b'u' => (value.to_string(), ""),
            b'x' => (format!("{value:x}"), "0x"),
            b'X' => (format!("{value:X}"), "0X"),
            _ => (format!("{value:o}"), "0"),
        };
        if c == b'o' && self.alternate {
            // As many digits as it takes for the first to be a zero.
            let digits = if value == 0 { digits } else { format!("0{digits}") };
            let precision = self.precision.map(|p| p.max(1));
            return Spec { precision, ..*self }.integer(digits, "", out);
        }
        let prefix = if self.alternate && value != 0 && c != b'o' { prefix } else { "" };
        self.integer(digits, prefix, out);
    }

    fn integer(&self, mut digits: String, prefix: &str, out: &mut Vec<u8>) {
        if let Some(p) = self.precision {
            if p == 0 && digits == "0" {
                digits.clear();
            }
            digits.insert_str(0, &"0".repeat(p.saturating_sub(digits.len())));
        }
        self.pad(prefix, digits.as_bytes(), self.zero && self.precision.is_none(), out);
    }

    fn double(&self, c: u8, value: f64, out: &mut Vec<u8>) {
        let style = Style {
            kind: c.to_ascii_lowercase(),
            upper: c.is_ascii_uppercase(),
            precision: self.precision,
            alternate: self.alternate,
        };
        let text = float_text::format(value, style);
        let mut sign = self.sign(value.is_sign_negative()).to_owned();
        let mut digits = &text[..];
        // Zeros go between "0x" and the digits.
        if style.kind == b'a' && value.is_finite() {
            sign.push_str(&text[..2]);
            digits = &text[2..];
        }
        self.pad(&sign, digits.as_bytes(), self.zero && value.is_finite(), out);
    }

    /// Appends prefix and text, filled up to the width.
    fn pad(&self, prefix: &str, text: &[u8], zeros: bool, out: &mut Vec<u8>) {
        let fill = self.width.saturating_sub(prefix.len() + text.len());
        let spaces = if zeros && !self.left { 0 } else { fill };
        if !self.left {
            out.extend(std::iter::repeat_n(b' ', spaces));
        }
        out.extend_from_slice(prefix.as_bytes());
        out.extend(std::iter::repeat_n(b'0', fill - spaces));
        out.extend_from_slice(text);
        if self.left {
            out.extend(std::iter::repeat_n(b' ', spaces));
        }
    }
}
