//! Numbers as bytes: seven bits a byte, the least significant first, the eighth bit says that there is more (LEB128).

/// A signed number as one that is small when it is near zero.
pub(super) fn zigzag(n: i64) -> u64 {
    (n << 1 ^ n >> 63) as u64
}

/// What [`zigzag`] was made of.
pub(super) fn unzigzag(n: u64) -> i64 {
    (n >> 1) as i64 ^ -((n & 1) as i64)
}

/// Writes numbers.
pub(super) struct Writer(Vec<u8>);

impl Writer {
    pub fn with_capacity(bytes: usize) -> Self {
        Self(Vec::with_capacity(bytes))
    }

    pub fn byte(&mut self, b: u8) {
        self.0.push(b);
    }

    #[inline]
    pub fn number(&mut self, mut n: u64) {
        while n >= 0x80 {
            self.0.push(n as u8 | 0x80);
            n >>= 7;
        }
        self.0.push(n as u8);
    }

    pub fn signed(&mut self, n: i64) {
        self.number(zigzag(n));
    }

    pub fn bytes(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    pub fn finish(self) -> Box<[u8]> {
        // A copy: the larger buffer is there at once for the next writer.
        self.0.as_slice().into()
    }
}

/// Reads what a [`Writer`] wrote.
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    #[inline]
    pub fn byte(&mut self) -> u8 {
        self.at += 1;
        self.bytes[self.at - 1]
    }

    #[inline]
    pub fn number(&mut self) -> u64 {
        let first = self.byte();
        if first < 0x80 { first.into() } else { self.long_number(first) }
    }

    fn long_number(&mut self, first: u8) -> u64 {
        let (mut n, mut shift) = (u64::from(first & 0x7f), 7);
        loop {
            let b = self.byte();
            n |= u64::from(b & 0x7f) << shift;
            shift += 7;
            if b < 0x80 {
                return n;
            }
        }
    }

    pub fn signed(&mut self) -> i64 {
        unzigzag(self.number())
    }

    pub fn bytes(&mut self, len: usize) -> &'a [u8] {
        self.at += len;
        &self.bytes[self.at - len..self.at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let numbers = [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX];
        let signed = [0, 1, -1, 63, -64, 64, i64::MIN, i64::MAX];
        let mut w = Writer::with_capacity(0);
        numbers.iter().for_each(|&n| w.number(n));
        signed.iter().for_each(|&n| w.signed(n));
        w.bytes(b"end");
        let bytes = w.finish();
        let mut r = Reader::new(&bytes);
        assert_eq!(numbers.map(|_| r.number()), numbers);
        assert_eq!(signed.map(|_| r.signed()), signed);
        assert_eq!(r.bytes(3), b"end");
    }
}
