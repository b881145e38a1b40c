//! Floating-point constants as text, exactly as LLVM prints and reads them, in terms of their bits.
//!
//! `float` and `double` are printed in decimal if six significant digits read back as the same value, and otherwise as
//! the 64 bits of the `double` of that value. The other formats are always hexadecimal, with a letter for the format.
//! Source: LangRef "Simple Constants"; details as LLVM 22 shows them. A literal with more hexadecimal digits than fit is
//! an error here; LLVM cuts it short without a word unless another error follows.

use num_bigint::BigUint;
use std::fmt::{self, Write as _};

/// A floating-point type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Format {
    /// `half`
    Half,
    /// `bfloat`
    BFloat,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `x86_fp80`; 80 bits: sign and exponent above a significand of 64 bits with integer bit.
    X86Fp80,
    /// `fp128`
    Fp128,
    /// `ppc_fp128`: the first double, which has most of the value, in the low word; the second in the high one.
    PpcFp128,
}

/// Widths of the fields of a binary format.
#[derive(Clone, Copy)]
struct Layout {
    exponent: u32,
    /// Without integer bit.
    fraction: u32,
    /// Does the encoding show the integer bit?
    integer_bit: bool,
}

impl Layout {
    fn bias(self) -> i32 {
        (1 << (self.exponent - 1)) - 1
    }

    fn max_exponent(self) -> u128 {
        (1 << self.exponent) - 1
    }

    /// Bits below the exponent.
    fn significand(self) -> u32 {
        self.fraction + u32::from(self.integer_bit)
    }
}

impl Format {
    /// Its name in the text.
    pub fn name(self) -> &'static str {
        match self {
            Format::Half => "half",
            Format::BFloat => "bfloat",
            Format::Float => "float",
            Format::Double => "double",
            Format::X86Fp80 => "x86_fp80",
            Format::Fp128 => "fp128",
            Format::PpcFp128 => "ppc_fp128",
        }
    }

    /// The layout; for [`Format::PpcFp128`], that of its first double.
    fn layout(self) -> Layout {
        let (exponent, fraction) = match self {
            Format::Half => (5, 10),
            Format::BFloat => (8, 7),
            Format::Float => (8, 23),
            Format::Double | Format::PpcFp128 => (11, 52),
            Format::X86Fp80 => (15, 63),
            Format::Fp128 => (15, 112),
        };
        Layout { exponent, fraction, integer_bit: self == Format::X86Fp80 }
    }
}

/// Writes a constant as LLVM prints it, without its type.
///
/// # Errors
/// Those of `out`.
pub fn write(format: Format, bits: u128, out: &mut impl fmt::Write) -> fmt::Result {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    match format {
        Format::Half => write!(out, "0xH{low:04X}"),
        Format::BFloat => write!(out, "0xR{low:04X}"),
        Format::Float => write_double(widen(low as u32), out),
        Format::Double => write_double(low, out),
        Format::X86Fp80 => write!(out, "0xK{:04X}{low:016X}", high as u16),
        Format::Fp128 => write!(out, "0xL{low:016X}{high:016X}"),
        Format::PpcFp128 => write!(out, "0xM{low:016X}{high:016X}"),
    }
}

/// The bits of the double of a float's value; a NaN keeps its sign and payload, and stays signalling.
fn widen(bits: u32) -> u64 {
    if bits & 0x7fff_ffff > 0x7f80_0000 {
        let sign = u64::from(bits >> 31) << 63;
        return sign | 0x7ff << 52 | u64::from(bits & 0x7f_ffff) << 29;
    }
    f64::from(f32::from_bits(bits)).to_bits()
}

fn write_double(bits: u64, out: &mut impl fmt::Write) -> fmt::Result {
    let value = f64::from_bits(bits);
    if let Some((digits, exponent)) = exact_digits(value) {
        return write_exact(value.is_sign_negative(), digits, exponent, out);
    }
    if value.is_finite() {
        let text = SixDigits::nearest(value);
        let is_exact_enough = text.value().to_bits() == bits;
        // Only denormals are so far apart that six digits other than the nearest may read back.
        if is_exact_enough && text.is_at_most(value) {
            return text.write(out);
        }
        if is_exact_enough || value.is_subnormal() {
            let text = SixDigits::truncated(value);
            if text.value().to_bits() == bits {
                return text.write(out);
            }
        }
    }
    write!(out, "0x{bits:X}")
}

/// A number of at most six digits, and a power of ten from -8 to 0, that make up `value` exactly. The common constants
/// are of this kind.
fn exact_digits(value: f64) -> Option<(u32, i32)> {
    if value == 0.0 {
        return Some((0, 0));
    }
    let (number, power) = binary(value);
    if number >= 1 << 20 || !(-8..20).contains(&power) {
        return None;
    }
    let digits = if power < 0 { number * 5u64.pow(power.unsigned_abs()) } else { number << power };
    (digits < 1_000_000).then_some((digits as u32, power.min(0)))
}

fn write_exact(is_negative: bool, digits: u32, exponent: i32, out: &mut impl fmt::Write) -> fmt::Result {
    let count = digits.max(1).ilog10();
    let mut rest = digits * 10u32.pow(6 - count);
    let mut text = *b"-0.000000e+00";
    for at in [8, 7, 6, 5, 4, 3, 1] {
        text[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
    }
    let exponent = exponent + count as i32;
    text[10] = if exponent < 0 { b'-' } else { b'+' };
    text[12] = b'0' + exponent.unsigned_abs() as u8;
    let text = std::str::from_utf8(&text).unwrap_or("");
    out.write_str(if is_negative { text } else { &text[1..] })
}

/// The decimal text of a double with six significant digits: `-1.23456e-7`.
struct SixDigits {
    text: [u8; 16],
    len: usize,
}

impl fmt::Write for SixDigits {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        let end = self.len + s.len();
        self.text.get_mut(self.len..end).ok_or(fmt::Error)?.copy_from_slice(s.as_bytes());
        self.len = end;
        Ok(())
    }
}

impl SixDigits {
    fn new(text: fmt::Arguments) -> Self {
        let mut digits = SixDigits { text: [0; 16], len: 0 };
        // The longest text, `-1.23456e-308`, fits.
        let _ = digits.write_fmt(text);
        digits
    }

    /// The six digits nearest to `value`.
    fn nearest(value: f64) -> Self {
        Self::new(format_args!("{value:.5e}"))
    }

    /// The six digits that LLVM finds for `value`, which is not 0: it cuts the exact digits off after the sixth or seventh,
    /// whichever a bound on their number in terms of bits suggests, and rounds a seventh half up. So a value just below
    /// six digits, like 7.7e256, may miss them.
    fn truncated(value: f64) -> Self {
        let (number, power) = binary(value);
        let (mut digits, mut exponent) = if power < 0 {
            (BigUint::from(5u8).pow(power.unsigned_abs()) * number, power)
        } else {
            (BigUint::from(number) << power, 0)
        };
        // 20 bits hold six digits, and 59/196 is a little less than the decimal logarithm of 2.
        let removable = (digits.bits().saturating_sub(20) * 59 / 196) as u32;
        digits /= BigUint::from(10u8).pow(removable);
        exponent += removable as i32;
        // At most eight digits are left.
        let mut digits = digits.to_u64_digits().first().copied().unwrap_or(0);
        let mut last = 0;
        while digits >= 1_000_000 {
            (last, digits) = (digits % 10, digits / 10);
            exponent += 1;
        }
        digits += u64::from(last >= 5);
        let count = digits.max(1).ilog10();
        let digits = digits * 10u64.pow(6 - count);
        let sign = if value.is_sign_negative() { "-" } else { "" };
        let (head, tail) = (digits / 1_000_000, digits % 1_000_000 / 10);
        Self::new(format_args!("{sign}{head}.{tail:05}e{}", exponent + count as i32))
    }

    fn as_str(&self) -> &str {
        std::str::from_utf8(&self.text[..self.len]).unwrap_or("")
    }

    fn value(&self) -> f64 {
        self.as_str().parse().unwrap_or(f64::NAN)
    }

    /// Mantissa and exponent.
    fn parts(&self) -> (&str, &str) {
        self.as_str().split_once('e').unwrap_or((self.as_str(), "0"))
    }

    /// Is the number of the text, sign apart, certainly not more than `value`? Looks at exponents within reach only.
    fn is_at_most(&self, value: f64) -> bool {
        let (mantissa, exponent) = self.parts();
        let digits = mantissa.bytes().filter(u8::is_ascii_digit);
        let digits = digits.fold(0u128, |sum, digit| sum * 10 + u128::from(digit - b'0'));
        let exponent = exponent.parse::<i32>().unwrap_or(0) - 5;
        let (number, power) = binary(value);
        if !(-32..0).contains(&exponent) {
            // A whole number of a double that six digits name is those digits.
            return power >= 0 && number.ilog2() as i32 + power < 53;
        }
        // digits · 10^exponent <= number · 2^power, times 10^-exponent
        let number = u128::from(number) * 5u128.pow(exponent.unsigned_abs());
        let shift = power - exponent;
        if shift >= 0 {
            return number.leading_zeros() >= shift as u32 && digits <= number << shift;
        }
        let shift = shift.unsigned_abs();
        digits.leading_zeros() >= shift && digits << shift <= number
    }

    /// Writes it the way of LLVM: a seventh digit, always 0, and a signed exponent of two digits at least.
    fn write(&self, out: &mut impl fmt::Write) -> fmt::Result {
        let (mantissa, exponent) = self.parts();
        let (sign, digits) = match exponent.strip_prefix('-') {
            Some(digits) => ('-', digits),
            None => ('+', exponent),
        };
        write!(out, "{mantissa}0e{sign}{digits:0>2}")
    }
}

/// The magnitude of a finite number, not 0, as an odd number times a power of two.
fn binary(value: f64) -> (u64, i32) {
    let bits = value.to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i32, bits & ((1 << 52) - 1));
    let number = if exponent == 0 { fraction } else { fraction | 1 << 52 };
    let zeros = number.trailing_zeros();
    (number >> zeros, exponent.max(1) - 1075 + zeros as i32)
}

/// Why a text is no constant of a type. `Display` gives LLVM's message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Error {
    /// No floating-point literal.
    Syntax,
    /// More digits than `0xH` takes.
    TooLargeForHalf,
    /// More digits than `0xR` takes.
    TooLargeForBFloat,
    /// More than 16 digits after `0x`.
    Over64Bits,
    /// More digits than `0xK`, `0xL` or `0xM` takes.
    Over128Bits,
    /// The type cannot hold the value.
    Invalid,
    /// The value would fit, but the literal is of another type.
    WrongType(Format),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Syntax => f.write_str("expected value token"),
            Error::TooLargeForHalf => f.write_str("hexadecimal constant too large for half (16-bit)"),
            Error::TooLargeForBFloat => f.write_str("hexadecimal constant too large for bfloat (16-bit)"),
            Error::Over64Bits => f.write_str("constant bigger than 64 bits detected"),
            Error::Over128Bits => f.write_str("constant bigger than 128 bits detected"),
            Error::Invalid => f.write_str("floating point constant invalid for type"),
            Error::WrongType(format) => {
                write!(f, "floating point constant does not have type '{}'", format.name())
            }
        }
    }
}

impl std::error::Error for Error {}

/// A literal before its type is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal {
    /// The format of its spelling; [`Format::Double`] for decimal ones.
    pub format: Format,
    /// Its bits in that format.
    pub bits: u128,
}

impl Literal {
    /// Reads `[-+]?[0-9]+[.][0-9]*([eE][-+]?[0-9]+)?` or `0x[KLMHR]?[0-9A-Fa-f]+`. Decimals are rounded to the nearest
    /// double, ties to even, to infinity if too large.
    ///
    /// # Errors
    /// [`Error::Syntax`] and those for too many digits.
    pub fn parse(text: &str) -> Result<Self, Error> {
        let Some(digits) = text.strip_prefix("0x") else {
            let value = parse_decimal(text).ok_or(Error::Syntax)?;
            return Ok(Literal { format: Format::Double, bits: value.to_bits().into() });
        };
        let format = match digits.as_bytes().first() {
            Some(b'H') => Format::Half,
            Some(b'R') => Format::BFloat,
            Some(b'K') => Format::X86Fp80,
            Some(b'L') => Format::Fp128,
            Some(b'M') => Format::PpcFp128,
            _ => Format::Double,
        };
        let digits = if format == Format::Double { digits } else { &digits[1..] };
        let is_hex = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let bits = if is_hex {
            parse_hex(format, digits)?
        } else {
            return Err(Error::Syntax);
        };
        Ok(Literal { format, bits })
    }

    /// The bits of the literal as a constant of type `format`. Only doubles are converted, and only without loss.
    ///
    /// # Errors
    /// [`Error::Invalid`] and [`Error::WrongType`].
    pub fn to(self, format: Format) -> Result<u128, Error> {
        if self.format == format {
            return Ok(self.bits);
        }
        let is_narrow = matches!(format, Format::Half | Format::BFloat | Format::Float);
        if is_narrow && self.format == Format::Double {
            return convert(self, format).ok_or(Error::Invalid);
        }
        let fits = match self.format {
            Format::X86Fp80 | Format::Fp128 | Format::PpcFp128 => {
                (is_narrow || format == Format::Double) && convert(self, format).is_some()
            }
            _ => !is_narrow || convert(self, format).is_some(),
        };
        Err(if fits { Error::WrongType(format) } else { Error::Invalid })
    }
}

fn parse_decimal(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, exponent) = unsigned.split_once(['e', 'E']).unwrap_or((unsigned, "0"));
    let (integer, fraction) = mantissa.split_once('.')?;
    let exponent = exponent.strip_prefix(['-', '+']).unwrap_or(exponent);
    let all_digits = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
    let is_literal = !integer.is_empty() && !exponent.is_empty();
    let is_literal = is_literal && [integer, fraction, exponent].into_iter().all(all_digits);
    is_literal.then(|| text.parse().ok()).flatten()
}

/// The bits that hexadecimal digits stand for; with few digits, LLVM fills the words of the wide formats in its own way.
fn parse_hex(format: Format, digits: &str) -> Result<u128, Error> {
    let word = |digits: &str| u64::from_str_radix(digits, 16).unwrap_or(0);
    let short = |limit: u64, error: Error| {
        let digits = digits.trim_start_matches('0');
        if digits.len() > 16 || word(digits) > limit { Err(error) } else { Ok(word(digits).into()) }
    };
    match format {
        Format::Half => short(0xffff, Error::TooLargeForHalf),
        Format::BFloat => short(0xffff, Error::TooLargeForBFloat),
        Format::Float | Format::Double => short(u64::MAX, Error::Over64Bits),
        Format::X86Fp80 => {
            let (high, low) = digits.split_at(digits.len().min(4));
            if low.len() > 16 {
                return Err(Error::Over128Bits);
            }
            Ok(canonical_x87(word(high) as u16, word(low)))
        }
        Format::Fp128 | Format::PpcFp128 => {
            let (low, high) = digits.split_at(if digits.len() < 16 { 0 } else { 16 });
            if high.len() > 16 {
                return Err(Error::Over128Bits);
            }
            Ok(u128::from(word(low)) | u128::from(word(high)) << 64)
        }
    }
}

/// An encoding that the processor does not take, without its integer bit, is a NaN; a denormal with integer bit is normal.
pub(crate) fn canonical_x87(head: u16, significand: u64) -> u128 {
    let (sign, exponent) = (head & 0x8000, head & 0x7fff);
    let has_integer_bit = significand >> 63 == 1;
    let exponent = match (exponent, has_integer_bit) {
        (0, true) => 1,
        (1..0x7fff, false) => 0x7fff,
        _ => exponent,
    };
    u128::from(sign | exponent) << 64 | u128::from(significand)
}

/// What the bits of a constant mean.
enum Value {
    /// The fraction, its highest bit at the top.
    Nan(u128),
    Infinity,
    /// A number times a power of two.
    Finite(u128, i32),
}

fn unpack(literal: Literal) -> (bool, Value) {
    let layout = literal.format.layout();
    let width = layout.significand();
    let significand = literal.bits & ((1 << width) - 1);
    let exponent = literal.bits >> width & layout.max_exponent();
    let is_negative = literal.bits >> (width + layout.exponent) & 1 == 1;
    let fraction = significand << (128 - layout.fraction);
    let value = if exponent != layout.max_exponent() {
        let is_implicit = exponent != 0 && !layout.integer_bit;
        let number = significand | u128::from(is_implicit) << layout.fraction;
        let power = exponent.max(1) as i32 - layout.bias() - layout.fraction as i32;
        Value::Finite(number, power)
    } else if fraction == 0 && (!layout.integer_bit || significand != 0) {
        Value::Infinity
    } else {
        Value::Nan(fraction)
    };
    (is_negative, value)
}

/// The bits of the same value in a format without integer bit; none if any of it would be lost.
fn convert(literal: Literal, format: Format) -> Option<u128> {
    let layout = format.layout();
    let (is_negative, value) = unpack(literal);
    let magnitude = match value {
        Value::Infinity => layout.max_exponent() << layout.fraction,
        Value::Nan(fraction) => {
            // A NaN of the x87 that is signalling, or lacks its integer bit, loses something.
            let is_odd_x87 = literal.format == Format::X86Fp80 && literal.bits >> 62 & 3 != 3;
            let shift = 128 - layout.fraction;
            if is_odd_x87 || fraction & ((1 << shift) - 1) != 0 {
                return None;
            }
            layout.max_exponent() << layout.fraction | fraction >> shift
        }
        Value::Finite(0, _) => 0,
        Value::Finite(number, power) => pack(number, power, layout)?,
    };
    Some(u128::from(is_negative) << (layout.exponent + layout.fraction) | magnitude)
}

/// The bits of `number` times two to the `power`, if that is exact. `number` is not 0.
fn pack(number: u128, power: i32, layout: Layout) -> Option<u128> {
    let zeros = number.trailing_zeros();
    let (number, power) = (number >> zeros, power + zeros as i32);
    let top = power + number.ilog2() as i32;
    let lowest = top.max(1 - layout.bias()) - layout.fraction as i32;
    if top > layout.bias() || power < lowest {
        return None;
    }
    let significand = number << (power - lowest);
    // A normal number's integer bit adds the 1 that its exponent field lacks here.
    let exponent = (lowest + layout.fraction as i32 + layout.bias() - 1) as u128;
    Some((exponent << layout.fraction) + significand)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(format: Format, bits: u128) -> String {
        let mut out = String::new();
        write(format, bits, &mut out).unwrap();
        out
    }

    fn double(value: f64) -> String {
        text(Format::Double, value.to_bits().into())
    }

    #[test]
    fn doubles() {
        assert_eq!(double(1.0), "1.000000e+00");
        assert_eq!(double(-0.0), "-0.000000e+00");
        assert_eq!(double(999999.0), "9.999990e+05");
        assert_eq!(double(-0.001953125), "0xBF60000000000000");
        assert_eq!(double(0.0078125), "7.812500e-03");
        assert_eq!(double(0.1), "1.000000e-01");
        assert_eq!(double(1.0e300), "1.000000e+300");
        assert_eq!(double(-1.23456e-300), "-1.234560e-300");
        assert_eq!(double(1234567.0), "0x4132D68700000000");
        assert_eq!(double(4.94e-324), "4.940660e-324");
        assert_eq!(double(f64::from_bits(0x8000_0000_0000_000e)), "-6.916910e-323");
        assert_eq!(double(7.7e256), "0x7544834531129B43");
        assert_eq!(double(0.3), "3.000000e-01");
        assert_eq!(double(0.7), "0x3FE6666666666666");
        assert_eq!(double(f64::INFINITY), "0x7FF0000000000000");
    }

    #[test]
    fn other_formats() {
        assert_eq!(text(Format::Float, f32::to_bits(0.1).into()), "0x3FB99999A0000000");
        assert_eq!(text(Format::Float, 0x7f80_0001), "0x7FF0000020000000");
        assert_eq!(text(Format::Half, 1), "0xH0001");
        assert_eq!(text(Format::BFloat, 0x3f80), "0xR3F80");
        assert_eq!(text(Format::X86Fp80, 0x3fff_8000_0000_0000_0000), "0xK3FFF8000000000000000");
        assert_eq!(text(Format::Fp128, 0x3fff << 112), "0xL00000000000000003FFF000000000000");
        assert_eq!(text(Format::PpcFp128, 0x3ff << 52), "0xM3FF00000000000000000000000000000");
    }

    fn read(source: &str, format: Format) -> Result<u128, Error> {
        Literal::parse(source)?.to(format)
    }

    #[test]
    fn reads_decimals() {
        assert_eq!(read("1.", Format::Float), Ok(f32::to_bits(1.0).into()));
        assert_eq!(read("+1.5E0", Format::Half), Ok(0x3e00));
        assert_eq!(read("0.1", Format::Float), Err(Error::Invalid));
        assert_eq!(read("1.0e400", Format::Half), Ok(0x7c00));
        assert_eq!(read("1.0e-99999999999999999999", Format::Float), Ok(0));
        assert_eq!(read("0.000030517578125", Format::Half), Ok(0x200));
        assert_eq!(read("65520.0", Format::Half), Err(Error::Invalid));
        assert_eq!(read("1.0", Format::Fp128), Err(Error::WrongType(Format::Fp128)));
        for wrong in ["1", ".5", "1.0e", "1.0e+", "inf", "nan", "1_0.0", "--1.0", ""] {
            assert_eq!(read(wrong, Format::Double), Err(Error::Syntax), "{wrong}");
        }
    }

    #[test]
    fn reads_hexadecimals() {
        assert_eq!(read("0x7FF0000020000000", Format::Float), Ok(0x7f80_0001));
        assert_eq!(read("0x7FF0000000000001", Format::Float), Err(Error::Invalid));
        assert_eq!(read("0xHFFFFF", Format::Half), Err(Error::TooLargeForHalf));
        assert_eq!(read("0xR3F80", Format::Half), Err(Error::WrongType(Format::Half)));
        assert_eq!(read("0xH7E01", Format::BFloat), Err(Error::Invalid));
        assert_eq!(read("0xH3C00", Format::Fp128), Err(Error::WrongType(Format::Fp128)));
        assert_eq!(read("0xL1", Format::X86Fp80), Err(Error::Invalid));
        assert_eq!(read("0xL1", Format::Fp128), Ok(1 << 64));
        assert_eq!(read("0xK1", Format::X86Fp80), Ok(0x7fff << 64));
        assert_eq!(read("0xM1", Format::Half), Err(Error::WrongType(Format::Half)));
        assert_eq!(read("0xK", Format::X86Fp80), Err(Error::Syntax));
        assert_eq!(read("0xé", Format::Half), Err(Error::Syntax));
        assert_eq!(read("0x12345678901234567", Format::Double), Err(Error::Over64Bits));
    }

    #[test]
    fn text_reads_back() {
        let mut state = 1u64;
        for _ in 0..20_000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(99);
            let bits = u128::from(state.rotate_right(13));
            for (format, mask) in [(Format::Double, u64::MAX), (Format::Float, u32::MAX.into())] {
                let bits = bits & u128::from(mask);
                assert_eq!(read(&text(format, bits), format), Ok(bits), "{}", text(format, bits));
            }
        }
    }
}
