//! Eight bytes at a time ("SIMD within a register"): what class bytes are of is said in their high bits.

/// The high bit of each byte.
pub const HIGH: u64 = ONES << 7;
const ONES: u64 = 0x0101_0101_0101_0101;

/// The eight bytes from `at` on, the first in the lowest bits; zeros behind the end.
#[inline]
pub fn load(src: &[u8], at: usize) -> u64 {
    match src.get(at..).and_then(|rest| rest.first_chunk()) {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => load_tail(src, at),
    }
}

#[cold]
fn load_tail(src: &[u8], at: usize) -> u64 {
    let mut bytes = [0; 8];
    let rest = src.get(at..).unwrap_or_default();
    bytes[..rest.len()].copy_from_slice(rest);
    u64::from_le_bytes(bytes)
}

/// The number of the first byte whose high bit is set in `mask`; 8 if there is none.
#[inline]
pub fn first(mask: u64) -> usize {
    mask.trailing_zeros() as usize / 8
}

/// Bytes of at least `c`; all must be ASCII.
#[inline]
fn at_least(ascii: u64, c: u8) -> u64 {
    ascii + ONES * u64::from(0x80 - c)
}

/// Bytes from `low` to `high`; all must be ASCII.
#[inline]
fn within(ascii: u64, low: u8, high: u8) -> u64 {
    at_least(ascii, low) & !at_least(ascii, high + 1)
}

/// Bytes equal to `c`; all must be ASCII.
#[inline]
fn equal(ascii: u64, c: u8) -> u64 {
    !((ascii ^ (ONES * u64::from(c))) + ONES * 0x7f)
}

/// Digits. Bits other than the high ones say nothing.
#[inline]
pub fn digits(chunk: u64) -> u64 {
    within(chunk & !HIGH, b'0', b'9') & !chunk
}

/// Letters, digits and `_`; and what else labels consist of: `-`, `.` and `$`. Bits other than the high ones say nothing.
#[inline]
pub fn word_and_rest(chunk: u64) -> (u64, u64) {
    let ascii = chunk & !HIGH;
    let letters = within(ascii | (ONES * 0x20), b'a', b'z');
    let word = letters | within(ascii, b'0', b'9') | equal(ascii, b'_');
    let rest = within(ascii, b'-', b'.') | equal(ascii, b'$');
    (word & !chunk, rest & !chunk)
}

/// Letters, digits, `_`, `-`, `.` and `$`. Bits other than the high ones say nothing.
#[inline]
pub fn label(chunk: u64) -> u64 {
    let (word, rest) = word_and_rest(chunk);
    word | rest
}

/// The value of the first `len` bytes, at most seven, which must be digits.
#[inline]
pub fn decimal(chunk: u64, len: usize) -> u64 {
    // The digits come to stand last, behind zeros; then neighbours are joined: pairs, fours, all eight.
    let digits = (chunk << 8 << (8 * (7 - len))) & (ONES * 0x0f);
    let pairs = digits.wrapping_mul(10 << 8 | 1) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100 << 16 | 1) >> 16 & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_is_of_its_class_at_every_place() {
        for place in 0..8 {
            for c in 0..=255u8 {
                for around in [0, 0xff, b'a', b'/', b'9'] {
                    let mut bytes = [around; 8];
                    bytes[place] = c;
                    let chunk = load(&bytes, 0);
                    let high = |mask: u64| mask >> (8 * place + 7) & 1 != 0;
                    let (word, rest) = word_and_rest(chunk);
                    assert_eq!(high(digits(chunk)), c.is_ascii_digit());
                    assert_eq!(high(word), c.is_ascii_alphanumeric() || c == b'_');
                    assert_eq!(high(rest), matches!(c, b'-' | b'.' | b'$'));
                }
            }
        }
    }

    #[test]
    fn numbers_of_up_to_seven_digits() {
        for text in ["", "0", "7", "10", "901", "4321", "65536", "123456", "9876543"] {
            let chunk = load(format!("{text},xyz 12").as_bytes(), 0);
            assert_eq!(decimal(chunk, text.len()), text.parse().unwrap_or(0));
            assert_eq!(first(!digits(chunk) & HIGH), text.len());
        }
        assert_eq!(load(b"ab", 1), u64::from(b'b'));
        assert_eq!(load(b"ab", 3), 0);
    }
}
