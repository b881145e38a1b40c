//! Bytes of text: integers, escapes, names.

use std::fmt;

/// What the printer appends to its buffer, without going through `fmt`.
pub(crate) trait Text {
    /// Appends text.
    fn str(&mut self, s: &str);
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

const PAIRS: &[u8; 200] = b"00010203040506070809101112131415161718192021222324252627282930313233343536373839\
40414243444546474849505152535455565758596061626364656667686970717273747576777879\
8081828384858687888990919293949596979899";

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

fn all(bytes: &[u8], class: u8) -> bool {
    bytes.iter().all(|&b| CLASSES[b as usize] & class != 0)
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
    fn u64(&mut self, mut n: u64) {
        if n < 10 {
            self.push(b'0' + n as u8);
            return;
        }
        let mut digits = [0u8; 20];
        let mut at = 20;
        while n >= 100 {
            let pair = (n % 100) as usize * 2;
            n /= 100;
            at -= 2;
            digits[at..at + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
        }
        if n >= 10 {
            at -= 2;
            digits[at..at + 2].copy_from_slice(&PAIRS[n as usize * 2..][..2]);
        } else {
            at -= 1;
            digits[at] = b'0' + n as u8;
        }
        self.extend_from_slice(&digits[at..]);
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
        while let Some(at) = rest.iter().position(|&b| CLASSES[b as usize] & PLAIN == 0) {
            self.extend_from_slice(&rest[..at]);
            match rest[at] {
                b'\\' => self.str("\\\\"),
                b => hex_escape(self, b),
            }
            rest = &rest[at + 1..];
        }
        self.extend_from_slice(rest);
    }

    #[inline]
    fn name(&mut self, name: &[u8]) {
        if all(name, IN_NAME) && name.first().is_some_and(|b| !b.is_ascii_digit()) {
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
        for n in [0, 7, 10, 99, 100, 101, 12345, u64::from(u32::MAX), u64::MAX] {
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
    }
}
