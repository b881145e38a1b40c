//! Floating-point numbers as `printf` writes them.

/// How a conversion writes a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// One of `e f g a`.
    pub kind: u8,
    pub upper: bool,
    pub precision: Option<usize>,
    /// `#`: keep the point and the zeros at the end.
    pub alternate: bool,
}

/// The digits of a number without its sign.
pub(crate) fn format(value: f64, style: Style) -> String {
    let value = value.abs();
    let text = if value.is_nan() {
        "nan".to_owned()
    } else if value.is_infinite() {
        "inf".to_owned()
    } else {
        match style.kind {
            b'f' => fixed(value, style.precision.unwrap_or(6), style.alternate),
            b'e' => scientific(value, style.precision.unwrap_or(6), style.alternate),
            b'g' => general(value, style.precision.unwrap_or(6), style.alternate),
            _ => hexadecimal(value, style.precision, style.alternate),
        }
    };
    if style.upper { text.to_uppercase() } else { text }
}

/// No double has more digits behind the point than this; what follows are zeros.
const MAX_DIGITS: usize = 1074;

fn fixed(value: f64, precision: usize, point: bool) -> String {
    let written = precision.min(MAX_DIGITS);
    let mut text = format!("{value:.written$}");
    text.extend(std::iter::repeat_n('0', precision - written));
    if precision == 0 && point {
        text.push('.');
    }
    text
}

/// Digits with one before the point, and the decimal exponent.
fn digits(value: f64, precision: usize) -> (String, i32) {
    let written = precision.min(MAX_DIGITS);
    let text = format!("{value:.written$e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let zeros = "0".repeat(precision - written);
    (format!("{mantissa}{zeros}"), exponent.parse().unwrap_or(0))
}

fn exponent_text(exponent: i32) -> String {
    format!("e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.unsigned_abs())
}

fn scientific(value: f64, precision: usize, point: bool) -> String {
    let (mut mantissa, exponent) = digits(value, precision);
    if precision == 0 && point {
        mantissa.push('.');
    }
    mantissa + &exponent_text(exponent)
}

fn general(value: f64, precision: usize, keep: bool) -> String {
    let precision = precision.max(1);
    let (mantissa, exponent) = digits(value, precision - 1);
    let shorten = |text: String| {
        if keep || !text.contains('.') {
            return text;
        }
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    };
    if exponent < -4 || exponent >= precision as i32 {
        let mut mantissa = shorten(mantissa);
        if keep && !mantissa.contains('.') {
            mantissa.push('.');
        }
        return mantissa + &exponent_text(exponent);
    }
    shorten(fixed(value, (precision as i32 - 1 - exponent) as usize, keep))
}

fn hexadecimal(value: f64, precision: Option<usize>, point: bool) -> String {
    let bits = value.to_bits();
    let (mut exponent, mut mantissa) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    let mut lead = 1u64;
    if exponent == 0 {
        (lead, exponent) = (0, if mantissa == 0 { 0 } else { -1022 });
    } else {
        exponent -= 1023;
    }
    let mut places = 13;
    if let Some(p) = precision.filter(|&p| p < 13) {
        // Rounded to nearest, ties to even.
        let all = lead << 52 | mantissa;
        let cut = 52 - 4 * p as u32;
        let (kept, rest, half) = (all >> cut, all & ((1 << cut) - 1), 1u64 << (cut - 1));
        let rounded = kept + (rest > half || rest == half && kept & 1 == 1) as u64;
        (lead, mantissa, places) = (rounded >> (4 * p), rounded & ((1 << (4 * p)) - 1), p);
    }
    let mut fraction = if places == 0 { String::new() } else { format!("{mantissa:0places$x}") };
    match precision {
        None => fraction = fraction.trim_end_matches('0').to_owned(),
        Some(p) => fraction.extend(std::iter::repeat_n('0', p.saturating_sub(13))),
    }
    let dot = if fraction.is_empty() && !point { "" } else { "." };
    format!("0x{lead}{dot}{fraction}p{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn g(value: f64, kind: u8, precision: Option<usize>) -> String {
        format(value, Style { kind, upper: false, precision, alternate: false })
    }

    #[test]
    fn numbers_are_written_as_c_does() {
        assert_eq!(g(0.1, b'g', Some(17)), "0.10000000000000001");
        assert_eq!(g(100000.0, b'g', None), "100000");
        assert_eq!(g(1e6, b'g', None), "1e+06");
        assert_eq!(g(0.0001, b'g', None), "0.0001");
        assert_eq!(g(0.00001, b'g', None), "1e-05");
        assert_eq!(g(2.5, b'f', Some(0)), "2");
        assert_eq!(g(12345.678, b'e', Some(2)), "1.23e+04");
        assert_eq!(g(1.0, b'a', None), "0x1p+0");
        assert_eq!(g(0.1, b'a', None), "0x1.999999999999ap-4");
        assert_eq!(g(1.96875, b'a', Some(1)), "0x2.0p+0");
        assert_eq!(g(0.0, b'a', None), "0x0p+0");
        assert_eq!(g(f64::from_bits(1), b'a', None), "0x0.0000000000001p-1022");
        assert_eq!(g(9.5, b'g', Some(1)), "1e+01");
    }

    #[test]
    fn there_are_as_many_digits_as_asked_for() {
        assert_eq!(g(f64::from_bits(1), b'f', Some(1074)).len(), 2 + 1074);
        assert!(g(f64::from_bits(1), b'f', Some(1074)).ends_with("5"));
        assert_eq!(g(0.5, b'f', Some(100_000)).len(), 2 + 100_000);
        assert_eq!(g(0.5, b'e', Some(100_000)).len(), 2 + 100_000 + 4);
        assert_eq!(g(0.5, b'g', Some(100_000)), "0.5");
    }
}
