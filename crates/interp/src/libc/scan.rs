//! Numbers from text.

use super::ctype::is_space;
use super::{LibFn, Reply};
use crate::exec::calls::Arg;
use crate::machine::Machine;
use crate::outcome::Run;

pub(super) const TABLE: &[(&str, LibFn)] = &[
    ("atoi", |m, a| Ok(Reply::Int(parse_prefix(m, a)? as i32 as u64))),
    ("atol", |m, a| Ok(Reply::Int(parse_prefix(m, a)? as u64))),
    ("atoll", |m, a| Ok(Reply::Int(parse_prefix(m, a)? as u64))),
    ("atof", |m, a| {
        let at = m.arg(a, 0)?;
        Ok(Reply::Double(double(&m.c_string(at)?).0))
    }),
    ("strtol", |m, a| strto(m, a, true)),
    ("strtoll", |m, a| strto(m, a, true)),
    ("strtoul", |m, a| strto(m, a, false)),
    ("strtoull", |m, a| strto(m, a, false)),
    ("__isoc23_strtol", |m, a| strto(m, a, true)),
    ("__isoc23_strtoll", |m, a| strto(m, a, true)),
    ("__isoc23_strtoul", |m, a| strto(m, a, false)),
    ("__isoc23_strtoull", |m, a| strto(m, a, false)),
    ("strtod", |m, a| strtod(m, a, false)),
    ("strtof", |m, a| strtod(m, a, true)),
];

/// Sign, magnitude (`None` if it is too large), and where the number ends (0 if there is none).
fn integer(text: &[u8], mut base: u32) -> (bool, Option<u64>, usize) {
    let mut at = text.iter().take_while(|&&c| is_space(c)).count();
    let negative = text.get(at) == Some(&b'-');
    at += matches!(text.get(at), Some(b'-' | b'+')) as usize;
    let hex = text.get(at) == Some(&b'0')
        && matches!(text.get(at + 1), Some(b'x' | b'X'))
        && text.get(at + 2).is_some_and(u8::is_ascii_hexdigit);
    if hex && (base == 0 || base == 16) {
        (base, at) = (16, at + 2);
    } else if base == 0 {
        base = if text.get(at) == Some(&b'0') { 8 } else { 10 };
    }
    let start = at;
    let mut value = Some(0u64);
    while let Some(digit) = text.get(at).and_then(|&c| (c as char).to_digit(base)) {
        value = value.and_then(|v| v.checked_mul(base.into())?.checked_add(digit.into()));
        at += 1;
    }
    (negative, value, if at == start { 0 } else { at })
}

fn parse_prefix(m: &mut Machine<'_>, args: &[Arg]) -> Run<i64> {
    let at = m.arg(args, 0)?;
    let (negative, value, _) = integer(&m.c_string(at)?, 10);
    let value = value.unwrap_or(u64::MAX) as i64;
    Ok(if negative { value.wrapping_neg() } else { value })
}

fn strto(m: &mut Machine<'_>, args: &[Arg], signed: bool) -> Run<Reply> {
    let (at, end, base) = (m.arg(args, 0)?, m.arg(args, 1)?, m.arg(args, 2)? as u32);
    let text = m.c_string(at)?;
    if base == 1 || base > 36 {
        m.set_errno(22)?;
        return Ok(Reply::Int(0));
    }
    let (negative, value, len) = integer(&text, base);
    put_end(m, end, at + len as u64)?;
    let limit = if negative { 1 << 63 } else { i64::MAX as u64 };
    Ok(Reply::Int(match value {
        Some(v) if !signed || v <= limit => {
            if negative {
                v.wrapping_neg()
            } else {
                v
            }
        }
        _ => {
            m.set_errno(34)?;
            if signed { limit } else { u64::MAX }
        }
    }))
}

/// Writes where a number ends, if somebody asks.
fn put_end(m: &mut Machine<'_>, place: u64, end: u64) -> Run<()> {
    let width = (m.memory.bits / 8) as usize;
    if place == 0 { Ok(()) } else { m.memory.write(place, &end.to_le_bytes()[..width]) }
}

fn strtod(m: &mut Machine<'_>, args: &[Arg], single: bool) -> Run<Reply> {
    let (at, end) = (m.arg(args, 0)?, m.arg(args, 1)?);
    let text = m.c_string(at)?;
    let (value, len) = number(&text, single);
    put_end(m, end, at + len as u64)?;
    if value.is_infinite() && text[..len].iter().any(u8::is_ascii_digit) {
        m.set_errno(34)?;
    }
    Ok(Reply::Double(value))
}

/// The number at the start of a text and its length with the space before it.
pub(super) fn double(text: &[u8]) -> (f64, usize) {
    number(text, false)
}

/// The same as `double` or, rounded once, as `float`.
fn number(text: &[u8], single: bool) -> (f64, usize) {
    let start = text.iter().take_while(|&&c| is_space(c)).count();
    let mut at = start;
    let negative = text.get(at) == Some(&b'-');
    at += matches!(text.get(at), Some(b'-' | b'+')) as usize;
    let sign = |v: f64| if negative { -v } else { v };
    let rest = text[at..].to_ascii_lowercase();
    for (word, value) in [(&b"infinity"[..], f64::INFINITY), (b"inf", f64::INFINITY), (b"nan", f64::NAN)] {
        if rest.starts_with(word) {
            return (sign(value), at + word.len());
        }
    }
    if rest.starts_with(b"0x")
        && let Some((value, len)) = hexadecimal(&rest[2..], single)
    {
        return (sign(value), at + 2 + len);
    }
    let digits = |from: usize| rest[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let whole = digits(0);
    let mut len = whole;
    let mut fraction = 0;
    if rest.get(len) == Some(&b'.') {
        fraction = digits(len + 1);
        len += 1 + fraction;
    }
    if whole + fraction == 0 {
        return (0.0, 0);
    }
    if rest.get(len) == Some(&b'e') {
        let signed = matches!(rest.get(len + 1), Some(b'-' | b'+')) as usize;
        let exponent = digits((len + 1 + signed).min(rest.len()));
        if exponent > 0 {
            len += 1 + signed + exponent;
        }
    }
    let written = std::str::from_utf8(&rest[..len]).unwrap_or_default();
    let number = if single { written.parse::<f32>().map(f64::from) } else { written.parse::<f64>() };
    (sign(number.unwrap_or(0.0)), at + len)
}

/// Digits, point and exponent behind `0x`. Those beyond what fits a quadruple's significand only say whether something is there.
fn hexadecimal(text: &[u8], single: bool) -> Option<(f64, usize)> {
    let (mut value, mut exponent, mut at, mut any, mut point) = (0u128, 0i32, 0, false, false);
    while let Some(&c) = text.get(at) {
        if c == b'.' && !point {
            point = true;
        } else if let Some(d) = (c as char).to_digit(16) {
            any = true;
            if value >> 104 == 0 {
                value = value << 4 | u128::from(d);
                exponent -= 4 * point as i32;
            } else {
                value |= (d != 0) as u128;
                exponent += 4 * !point as i32;
            }
        } else {
            break;
        }
        at += 1;
    }
    if !any {
        return None;
    }
    if text.get(at) == Some(&b'p') {
        let signed = matches!(text.get(at + 1), Some(b'-' | b'+')) as usize;
        let digits = text[(at + 1 + signed).min(text.len())..].iter().take_while(|c| c.is_ascii_digit()).count();
        if digits > 0 {
            let written = std::str::from_utf8(&text[at + 1..at + 1 + signed + digits]).ok()?;
            exponent = exponent.saturating_add(written.parse::<i32>().unwrap_or(if text[at + 1] == b'-' {
                -9999
            } else {
                9999
            }));
            at += 1 + signed + digits;
        }
    }
    use rustc_apfloat::{Float, ieee::Quad};
    let quad = Quad::from_u128(value).value.scalbn(exponent).to_bits();
    let ty = if single { ir::Type::FLOAT } else { ir::Type::DOUBLE };
    let bits = crate::float::convert(ir::Type::FP128, ty, quad);
    Some((f64::from_bits(crate::float::convert(ty, ir::Type::DOUBLE, bits) as u64), at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_end_where_c_says() {
        assert_eq!(double(b" 12.5e3x"), (12500.0, 7));
        assert_eq!(double(b"1e"), (1.0, 1));
        assert_eq!(double(b"."), (0.0, 0));
        assert_eq!(double(b"0x1.8p1"), (3.0, 7));
        assert_eq!(double(b"-inf"), (f64::NEG_INFINITY, 4));
        assert_eq!(integer(b" -0x1fg", 0), (true, Some(31), 6));
        assert_eq!(integer(b"08", 0), (false, Some(0), 1));
    }

    #[test]
    fn numbers_are_rounded_once() {
        // Just above the middle of 1 and the next float: as a double it is the middle.
        assert_eq!(number(b"1.000000059604644775390626", true).0, 1.0000001192092896);
        assert_eq!(number(b"0x1.000001000000001p0", true).0, 1.0000001192092896);
        // The same for double, with 29 digits.
        assert_eq!(double(b"0x1.0000000000000800000000000001p0").0, 1.0000000000000002);
        assert_eq!(double(b"0x1.00000000000008p0").0, 1.0);
    }
}
