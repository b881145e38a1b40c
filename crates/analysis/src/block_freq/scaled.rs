//! Numbers with 64 bits of precision and a wide range: digits times a power of two. All results are rounded to the nearest, and
//! saturate at the ends of the range.

use std::cmp::Ordering;

/// `digits * 2^scale`. Equal numbers may have different digits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scaled {
    digits: u64,
    scale: i32,
}

const MAX_SCALE: i32 = 16383;
const MIN_SCALE: i32 = -16382;

impl Scaled {
    /// 0.
    pub const ZERO: Self = Self { digits: 0, scale: 0 };
    /// 1.
    pub const ONE: Self = Self { digits: 1, scale: 0 };
    /// The greatest one.
    pub const MAX: Self = Self { digits: u64::MAX, scale: MAX_SCALE };

    /// `digits * 2^scale`, for scales within the range.
    pub const fn new(digits: u64, scale: i32) -> Self {
        Self { digits, scale }
    }

    /// Is it 0?
    pub fn is_zero(self) -> bool {
        self.digits == 0
    }

    /// The logarithm to the base 2, rounded down; the number is not 0.
    fn log2_floor(self) -> i32 {
        self.scale + self.digits.ilog2() as i32
    }

    /// Moves the scale by `shift`, or the digits where the scale ends.
    fn shifted(self, shift: i32) -> Self {
        if self.digits == 0 {
            return self;
        }
        let scale = self.scale + shift;
        if scale > MAX_SCALE {
            let rest = scale - MAX_SCALE;
            let fits = rest <= self.digits.leading_zeros() as i32 && self.digits != u64::MAX;
            return if fits { Self::new(self.digits << rest, MAX_SCALE) } else { Self::MAX };
        }
        if scale < MIN_SCALE {
            let rest = MIN_SCALE - scale;
            return if rest >= 64 { Self::ZERO } else { Self::new(self.digits >> rest, MIN_SCALE) };
        }
        Self::new(self.digits, scale)
    }

    fn rounded(digits: u64, scale: i32, up: bool) -> Self {
        match digits.checked_add(u64::from(up)) {
            Some(digits) => Self::new(digits, scale),
            None => Self::new(1 << 63, scale + 1),
        }
    }

    /// The product.
    #[must_use]
    pub fn times(self, other: Self) -> Self {
        if self.digits == 0 || other.digits == 0 {
            return Self::ZERO;
        }
        let product = u128::from(self.digits) * u128::from(other.digits);
        let shift = (128 - product.leading_zeros() as i32 - 64).max(0);
        let up = shift > 0 && product >> (shift - 1) & 1 == 1;
        Self::rounded((product >> shift) as u64, shift, up).shifted(self.scale + other.scale)
    }

    /// The quotient; 0 / 0 is 0.
    #[must_use]
    pub fn over(self, other: Self) -> Self {
        if self.digits == 0 {
            return self;
        }
        if other.digits == 0 {
            return Self::MAX;
        }
        let zeros = other.digits.trailing_zeros() as i32;
        let divisor = other.digits >> zeros;
        let quotient = if divisor == 1 { Self::new(self.digits, -zeros) } else { divide(self.digits, divisor, -zeros) };
        quotient.shifted(self.scale - other.scale)
    }

    /// 1 over this.
    #[must_use]
    pub fn inverse(self) -> Self {
        Self::ONE.over(self)
    }

    /// As an integer, rounded down, `u64::MAX` at most.
    pub fn as_u64(self) -> u64 {
        match self.scale {
            _ if self.digits == 0 || self.log2_floor() < 0 => 0,
            _ if self.log2_floor() >= 64 => u64::MAX,
            s if s >= 0 => self.digits << s,
            s => self.digits.checked_shr(s.unsigned_abs()).unwrap_or(0),
        }
    }

    /// In decimal, of five digits as a rule: `3.4`, `0.00000000037253`.
    pub fn text(self) -> String {
        const PRECISION: usize = 5;
        let Self { mut digits, mut scale } = self;
        if digits == 0 {
            return "0.0".to_owned();
        }
        if scale > 0 {
            let shift = (digits.leading_zeros() as i32).min(scale);
            digits <<= shift;
            scale -= shift;
        }
        let (above, below, extra, extra_shift) = match scale {
            0 => (digits, 0, 0, 0),
            -63..=-1 => (digits >> -scale, digits << (64 + scale), 0, 0),
            -64 => (0, digits, 0, 0),
            -119..=-65 => {
                (0, digits >> (-scale - 64), digits.checked_shl((128 + scale) as u32).unwrap_or(0), -64 - scale)
            }
            _ => (0, 0, 0, 0),
        };
        match (above, below) {
            (0, 0) => scientific(digits, scale, PRECISION),
            (_, 0) => format!("{above}.0"),
            _ => decimal(above, below, extra, extra_shift, PRECISION),
        }
    }
}

impl PartialEq for Scaled {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Scaled {}

impl PartialOrd for Scaled {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Scaled {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.digits, other.digits) {
            (0, 0) => Ordering::Equal,
            (0, _) => Ordering::Less,
            (_, 0) => Ordering::Greater,
            (a, b) => {
                let normal = |n: u64| n << n.leading_zeros();
                (self.log2_floor(), normal(a)).cmp(&(other.log2_floor(), normal(b)))
            }
        }
    }
}

/// `dividend / divisor * 2^scale` with as many bits as fit; the divisor is odd and not 1.
fn divide(dividend: u64, divisor: u64, scale: i32) -> Scaled {
    let zeros = dividend.leading_zeros();
    let dividend = dividend << zeros;
    let (mut quotient, mut rest) = (dividend / divisor, dividend % divisor);
    let mut scale = scale - zeros as i32;
    if rest != 0 {
        let shift = quotient.leading_zeros();
        let wide = u128::from(rest) << shift;
        quotient = ((u128::from(quotient) << shift) | (wide / u128::from(divisor))) as u64;
        rest = (wide % u128::from(divisor)) as u64;
        scale -= shift as i32;
        // Long division stops as soon as nothing is left.
        if rest == 0 {
            let exact = quotient.trailing_zeros().min(shift);
            quotient >>= exact;
            scale += exact as i32;
        }
    }
    Scaled::rounded(quotient, scale, rest >= divisor.div_ceil(2))
}

/// Writes `above + (below + extra / 2^64) / 2^64`; `extra_shift` says how many leading bits of the fraction are no digits.
fn decimal(above: u64, below: u64, extra: u64, mut extra_shift: i32, precision: usize) -> String {
    const LOW: u64 = u64::MAX >> 4;
    let mut text = above.to_string();
    let mut digits_out = if above > 0 { text.len() } else { 0 };
    text.push('.');
    let after_dot = text.len();
    let (mut error, mut since_dot) = (1u64, 0);
    // The upper four bits of each word make room for a digit.
    let mut extra = (below & 0xf) << 56 | extra >> 8;
    let mut below = below >> 4;
    loop {
        let by = if extra_shift > 0 { 5 } else { 10 };
        extra_shift -= 1;
        error = error.wrapping_mul(by);
        extra *= 10;
        below = below * 10 + (extra >> 60);
        extra &= LOW;
        let digit = (below >> 60) as u8;
        text.push(char::from(b'0' + digit));
        below &= LOW;
        digits_out += usize::from(digits_out > 0 || digit != 0);
        since_dot += 1;
        let significant = error != 0 && (below << 4 | extra >> 60) >= error / 2;
        if !significant || digits_out > precision && since_dot >= 2 {
            break;
        }
    }
    let keep = (text.len() - digits_out.saturating_sub(precision)).max(after_dot + 1);
    if digits_out > precision && keep < text.len() {
        let up = text.as_bytes()[keep] >= b'5';
        text.truncate(keep);
        if up {
            text = incremented(&text);
        }
    }
    let end = text.trim_end_matches('0').len();
    text.truncate(if text.as_bytes()[end - 1] == b'.' { end + 1 } else { end });
    text
}

/// A decimal number with 1 added to its last digit.
fn incremented(text: &str) -> String {
    let mut out: Vec<u8> = text.into();
    for c in out.iter_mut().rev().filter(|c| **c != b'.') {
        if *c != b'9' {
            *c += 1;
            return String::from_utf8(out).unwrap_or_default();
        }
        *c = b'0';
    }
    out.insert(0, b'1');
    String::from_utf8(out).unwrap_or_default()
}

/// Writes `digits * 2^scale` as `1.25E-40`.
fn scientific(digits: u64, scale: i32, precision: usize) -> String {
    // 64 bits of slack are far more than the few digits that are shown need.
    let (mut number, mut exponent) = (u128::from(digits) << 63, 0i32);
    let doublings = scale - 63;
    for _ in 0..doublings.max(0) {
        if number >= 1 << 126 {
            number /= 10;
            exponent += 1;
        }
        number *= 2;
    }
    for _ in 0..(-doublings).max(0) {
        if number < 1 << 120 {
            number *= 10;
            exponent -= 1;
        }
        number /= 2;
    }
    let text = number.to_string();
    let (mut kept, rest) = text.split_at(precision.min(text.len()));
    let mut exponent = exponent + text.len() as i32 - 1;
    let rounded;
    if rest.as_bytes().first().is_some_and(|&c| c >= b'5') {
        rounded = incremented(kept);
        exponent += (rounded.len() - kept.len()) as i32;
        kept = &rounded;
    }
    let kept = kept.trim_end_matches('0');
    let (first, rest) = kept.split_at(1.min(kept.len()));
    let rest = if rest.is_empty() { "0" } else { rest };
    format!("{first}.{rest}E{exponent:+}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_is_exact_where_it_can_be() {
        let three = Scaled::new(3, 0);
        assert_eq!(three.times(Scaled::new(1, -1)).text(), "1.5");
        assert_eq!(Scaled::ONE.over(three).times(three), Scaled::ONE);
        assert_eq!(Scaled::ONE.over(Scaled::ZERO), Scaled::MAX);
        assert_eq!(Scaled::new(u64::MAX, 0).over(Scaled::new(u64::MAX, -3)), Scaled::new(8, 0));
        assert!(Scaled::new(1, 2) > three && Scaled::new(6, -1) == three && Scaled::ZERO < three);
        assert_eq!(Scaled::new(1, 54).over(three).as_u64(), (1 << 54) / 3);
        assert_eq!(Scaled::new(1, 70).as_u64(), u64::MAX);
    }

    #[test]
    fn text_has_five_digits() {
        assert_eq!(Scaled::ZERO.text(), "0.0");
        assert_eq!(Scaled::new(17, 0).over(Scaled::new(5, 0)).text(), "3.4");
        assert_eq!(Scaled::new(200_000, 0).over(Scaled::new(3, 0)).text(), "66666.7");
        assert_eq!(Scaled::new(9_999_999, 0).over(Scaled::new(10_000_000, 0)).text(), "1.0");
        assert_eq!(Scaled::new(1, -200).text(), "6.223E-61");
        assert_eq!(Scaled::new(1, 100).text(), "1.2677E+30");
    }
}
