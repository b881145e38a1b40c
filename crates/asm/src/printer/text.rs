//! Bytes of text: integers, escapes, names.

use std::fmt;

/// What the printer appends to its buffer, without going through `fmt`.
pub(crate) trait Text {
    /// Appends text.
    fn str(&mut self, s: &str);
    /// Appends a short text.
    fn short(&mut self, s: &Short);
    /// Appends an unsigned decimal number.
    fn u64(&mut self, n: u64);
    /// Appends a signed decimal number.
    fn i64(&mut self, n: i64);
    /// Appends `"` and escaped bytes and `"`.
    fn quoted(&mut self, bytes: &[u8]);
    /// Appends bytes with `\`, `"` and what is not printable escaped.
    fn escaped(&mut self, bytes: &[u8]);
    /// Appends `fast` if it is a name that needs no quotes, or its quoted form.
    fn name(&mut self, name: &[u8]);
    /// Appends the name of named metadata or of an attachment's kind.
    fn metadata_name(&mut self, name: &[u8]);
}

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Bits of [`CLASSES`].
const IN_NAME: u8 = 1;
const PLAIN: u8 = 2;
const IN_METADATA_NAME: u8 = 4;

/// What each byte may do: stand in a name without quotes, in a string without escape, in the name of metadata.
static CLASSES: [u8; 256] = {
    let mut table = [0; 256];
    let mut b = 0;
    while b < 256 {
        let c = b as u8;
        let name = c.is_ascii_alphanumeric() || matches!(c, b'-' | b'.' | b'_');
        if name {
            table[b] |= IN_NAME;
        }
        if name || c == b'$' {
            table[b] |= IN_METADATA_NAME;
        }
        if matches!(c, b' '..=b'~') && !matches!(c, b'"' | b'\\') {
            table[b] |= PLAIN;
        }
        b += 1;
    }
    table
};

/// Are all bytes of a class? Without a branch for each: nearly always they are.
#[inline]
fn all(bytes: &[u8], class: u8) -> bool {
    bytes.iter().fold(class, |common, &b| common & CLASSES[b as usize]) != 0
}

/// How many bytes at the begin need no escape: in steps, once the first few do not.
fn plain_len(bytes: &[u8]) -> usize {
    const STEP: usize = 16;
    let special = |bytes: &[u8]| bytes.iter().position(|&b| CLASSES[b as usize] & PLAIN == 0);
    let (head, tail) = bytes.split_at(bytes.len().min(STEP / 2));
    if let Some(at) = special(head) {
        return at;
    }
    let steps = tail.chunks_exact(STEP).take_while(|chunk| all(chunk, PLAIN)).count();
    let (plain, rest) = tail.split_at(steps * STEP);
    head.len() + plain.len() + special(rest).unwrap_or(rest.len())
}

/// Needs a name no quotes?
#[inline]
pub(crate) fn is_plain_name(name: &[u8]) -> bool {
    name.first().is_some_and(|b| !b.is_ascii_digit()) && all(name, IN_NAME)
}

/// A text of at most 16 bytes, which is copied at full width: faster than so many bytes as are known at run time only.
#[derive(Clone, Copy)]
pub(crate) struct Short {
    bytes: [u8; 16],
    len: u8,
}

impl Short {
    pub const fn new(text: &str) -> Self {
        let mut bytes = [0; 16];
        let mut at = 0;
        while at < text.len() {
            bytes[at] = text.as_bytes()[at];
            at += 1;
        }
        Self { bytes, len: text.len() as u8 }
    }
}

/// The eight digits of a number below 10^8, the first in the lowest byte. All are made at the same time: two numbers of four
/// digits in the halves of a word, four of two in its quarters, eight of one in its bytes.
#[inline]
fn eight_digits(n: u32) -> u64 {
    let halves = u64::from(n / 10_000) | u64::from(n % 10_000) << 32;
    // n / 100 for n < 10^4, and n / 10 for n < 100.
    let hundreds = ((halves * 10_486) >> 20) & 0x7f_0000_007f;
    let quarters = hundreds | (halves - 100 * hundreds) << 16;
    let tens = ((quarters * 103) >> 10) & 0x000f_000f_000f_000f;
    tens | (quarters - 10 * tens) << 8
}

/// Makes letters of eight digits.
const ZEROS: u64 = 0x3030_3030_3030_3030;

/// Appends a number from 1 to 10^8 - 1.
fn some_digits(out: &mut Vec<u8>, n: u32) {
    let digits = eight_digits(n);
    let zeros = digits.trailing_zeros() / 8;
    let end = out.len() + 8 - zeros as usize;
    out.extend_from_slice(&((digits | ZEROS) >> (8 * zeros)).to_le_bytes());
    out.truncate(end);
}

#[cold]
fn many_digits(out: &mut Vec<u8>, n: u64) {
    out.u64(n / 100_000_000);
    out.extend_from_slice(&(eight_digits((n % 100_000_000) as u32) | ZEROS).to_le_bytes());
}

fn hex_escape(out: &mut Vec<u8>, b: u8) {
    out.extend_from_slice(&[b'\\', HEX[usize::from(b >> 4)], HEX[usize::from(b & 15)]]);
}

impl Text for Vec<u8> {
    #[inline]
    fn str(&mut self, s: &str) {
        self.extend_from_slice(s.as_bytes());
    }

    #[inline]
    fn u64(&mut self, n: u64) {
        if n < 10 {
            self.push(b'0' + n as u8);
        } else if n < 100_000_000 {
            some_digits(self, n as u32);
        } else {
            many_digits(self, n);
        }
    }

    #[inline]
    fn short(&mut self, s: &Short) {
        let end = self.len() + usize::from(s.len);
        self.extend_from_slice(&s.bytes);
        self.truncate(end);
    }

    #[inline]
    fn i64(&mut self, n: i64) {
        if n < 0 {
            self.push(b'-');
        }
        self.u64(n.unsigned_abs());
    }

    fn quoted(&mut self, bytes: &[u8]) {
        self.push(b'"');
        self.escaped(bytes);
        self.push(b'"');
    }

    fn escaped(&mut self, bytes: &[u8]) {
        let mut rest = bytes;
        loop {
            let (plain, special) = rest.split_at(plain_len(rest));
            self.extend_from_slice(plain);
            match special {
                [] => return,
                [b'\\', ..] => self.str("\\\\"),
                [b, ..] => hex_escape(self, *b),
            }
            rest = &special[1..];
        }
    }

    #[inline]
    fn name(&mut self, name: &[u8]) {
        if is_plain_name(name) {
            self.extend_from_slice(name);
        } else {
            self.quoted(name);
        }
    }

    fn metadata_name(&mut self, name: &[u8]) {
        for (at, &b) in name.iter().enumerate() {
            let plain = CLASSES[b as usize] & IN_METADATA_NAME != 0 && !(at == 0 && b.is_ascii_digit());
            if plain { self.push(b) } else { hex_escape(self, b) }
        }
    }
}

/// Lets what speaks `fmt` write into a buffer.
pub(crate) struct Fmt<'a>(pub &'a mut Vec<u8>);

impl fmt::Write for Fmt<'_> {
    fn write_str(&mut self, s: &str) -> fmt::Result {
        self.0.str(s);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(f: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        f(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn integers() {
        let around_powers = (0..20).map(|e| 10u64.pow(e)).flat_map(|n| [n - 1, n, n + 1, n / 7 * 3]);
        for n in around_powers.chain(0..20_000).chain([7_000_000_012, u64::from(u32::MAX), u64::MAX]) {
            assert_eq!(text(|o| o.u64(n)), n.to_string());
        }
        for n in [0, -1, i64::MIN, i64::MAX] {
            assert_eq!(text(|o| o.i64(n)), n.to_string());
        }
    }

    #[test]
    fn names_and_escapes() {
        assert_eq!(text(|o| o.name(b"a.b-c_1")), "a.b-c_1");
        assert_eq!(text(|o| o.name(b"1a")), "\"1a\"");
        assert_eq!(text(|o| o.name(b"a$\"\\\x01\xc3")), "\"a$\\22\\\\\\01\\C3\"");
        assert_eq!(text(|o| o.metadata_name(b"1a$ y")), "\\31a$\\20y");
        // Wherever the one special byte stands among plain ones.
        for (len, at) in (0..40).flat_map(|len| (0..len).map(move |at| (len, at))) {
            let mut bytes = vec![b'a'; len];
            assert_eq!(text(|o| o.name(&bytes)), "a".repeat(len));
            bytes[at] = b'\n';
            let want = format!("\"{}\\0A{}\"", "a".repeat(at), "a".repeat(len - at - 1));
            assert_eq!(text(|o| o.name(&bytes)), want);
        }
    }
}
