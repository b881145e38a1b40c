//! Numbers in a stream of bits.

use super::CHAR6;

/// A place in a stream of bits. Beyond the end come zeros: who reads several numbers asks afterwards, once, whether all of
/// them were there ([`Bits::is_past_end`]).
#[derive(Clone, Debug)]
pub(super) struct Bits<'a> {
    pub data: &'a [u8],
    /// In bits from the begin of the data.
    pub pos: u64,
}

impl<'a> Bits<'a> {
    /// Bits that are left.
    #[inline]
    pub fn left(&self) -> u64 {
        (self.data.len() as u64 * 8).saturating_sub(self.pos)
    }

    #[inline]
    pub fn is_past_end(&self) -> bool {
        self.pos > self.data.len() as u64 * 8
    }

    /// The next bits, at least 57, without going on.
    #[inline]
    fn peek(&self) -> u64 {
        let byte = (self.pos >> 3) as usize;
        let word = match self.data.get(byte..byte + 8) {
            Some(w) => u64::from_le_bytes(w.try_into().unwrap_or_default()),
            None => self.peek_near_end(byte),
        };
        word >> (self.pos & 7)
    }

    #[cold]
    fn peek_near_end(&self, byte: usize) -> u64 {
        let mut raw = [0; 8];
        let rest = self.data.get(byte..).unwrap_or(&[]);
        let len = rest.len().min(8);
        raw[..len].copy_from_slice(&rest[..len]);
        u64::from_le_bytes(raw)
    }

    /// A number of `width` bits, at most 64.
    #[inline(always)]
    pub fn fixed(&mut self, width: u32) -> u64 {
        if width > 56 {
            return self.wide(width);
        }
        let value = self.peek() & ((1 << width) - 1);
        self.pos += u64::from(width);
        value
    }

    #[cold]
    fn wide(&mut self, width: u32) -> u64 {
        let low = self.peek() & 0xffff_ffff;
        self.pos += 32;
        let high = self.peek() & ((1 << (width - 32)) - 1);
        self.pos += u64::from(width - 32);
        high << 32 | low
    }

    /// A number of variable width, in chunks of `width` bits, 2 to 32 of them; `None` if it has more than 64 bits.
    #[inline]
    pub fn vbr(&mut self, width: u32) -> Option<u64> {
        if width == 6 {
            return self.vbr6();
        }
        let word = self.peek();
        let more = 1u64 << (width - 1);
        if word & more == 0 {
            self.pos += u64::from(width);
            return Some(word & (more - 1));
        }
        self.vbr_by_chunks(width)
    }

    fn vbr_by_chunks(&mut self, width: u32) -> Option<u64> {
        let more = 1u64 << (width - 1);
        let (mut value, mut shift) = (0, 0);
        loop {
            let chunk = self.fixed(width);
            let part = chunk & (more - 1);
            if shift >= 64 || (part << shift) >> shift != part {
                return None;
            }
            value |= part << shift;
            shift += width - 1;
            if chunk & more == 0 {
                return Some(value);
            }
        }
    }

    /// [`Self::vbr`] in chunks of six bits, without a branch that the number of chunks decides: these are most numbers of a
    /// file, and how long the next one is cannot be foretold.
    #[inline]
    fn vbr6(&mut self) -> Option<u64> {
        // The highest bit of each of the eight chunks that are looked at.
        const MORE: u64 = 0o4040_4040_4040_4040;
        let word = self.peek();
        let last = !word & MORE;
        if last == 0 {
            return self.vbr_by_chunks(6);
        }
        self.pos += u64::from(last.trailing_zeros()) + 1;
        Some(join_chunks(word & (last ^ (last - 1))))
    }

    /// Appends `count` numbers of variable width; `None` if one has more than 64 bits.
    #[inline]
    pub fn vbrs(&mut self, width: u32, count: u64, out: &mut Vec<u64>) -> Option<()> {
        let mut all_fit = true;
        out.extend((0..count as usize).map(|_| {
            let number = self.vbr(width);
            all_fit &= number.is_some();
            number.unwrap_or(0)
        }));
        all_fit.then_some(())
    }

    /// Appends `count` numbers of `width` bits, 1 to 8, several at a time: names, for the most part.
    #[inline]
    pub fn narrow(&mut self, width: u32, mut count: u64, out: &mut Vec<u64>, decode: impl Fn(u64) -> u64) {
        while count > 0 {
            let some = count.min(u64::from(56 / width));
            let word = self.peek();
            self.pos += some * u64::from(width);
            out.extend((0..some as u32).map(|k| decode(word >> (k * width) & ((1 << width) - 1))));
            count -= some;
        }
    }

    /// Goes on to a multiple of 32 bits.
    #[inline]
    pub fn align32(&mut self) {
        self.pos = self.pos.next_multiple_of(32);
    }
}

/// The letter that six bits stand for.
#[inline]
pub(super) fn char6(v: u64) -> u64 {
    u64::from(CHAR6[v as usize & 63])
}

/// The low five bits of each of eight chunks of six, joined: two chunks at a time, then two pairs, then two fours.
#[inline]
fn join_chunks(chunks: u64) -> u64 {
    let pairs = chunks & 0o0037_0037_0037_0037 | (chunks & 0o3700_3700_3700_3700) >> 1;
    let fours = pairs & 0o0000_1777_0000_1777 | (pairs & 0o1777_0000_1777_0000) >> 2;
    fours & 0o0000_0000_0377_7777 | (fours & 0o0377_7777_0000_0000) >> 4
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream that has this number in chunks of `width` bits behind `before` bits, and where it ends.
    fn stream(value: u64, width: u32, before: u32) -> (Vec<u8>, u64) {
        let (mut bits, mut at, mut rest) = (0u128, before, value);
        loop {
            let low = rest & ((1 << (width - 1)) - 1);
            rest >>= width - 1;
            bits |= u128::from(low | u64::from(rest != 0) << (width - 1)) << at;
            at += width;
            if rest == 0 {
                return (bits.to_le_bytes().to_vec(), at.into());
            }
        }
    }

    #[test]
    fn numbers_of_any_length() {
        for width in [2, 3, 4, 5, 6, 8, 16, 32] {
            for bits in 0..64.min(100 * (width - 1) / width) {
                for value in [(1u64 << bits) - 1, 1 << bits, 0x5a5a_5a5a_5a5a_5a5a >> (63 - bits)] {
                    for before in [0, 3, 7] {
                        let (data, end) = stream(value, width, before);
                        let mut bits = Bits { data: &data, pos: before.into() };
                        assert_eq!(bits.vbr(width), Some(value), "width {width}");
                        assert_eq!(bits.pos, end, "{value} of width {width}");
                    }
                }
            }
        }
    }

    #[test]
    fn runs_of_numbers() {
        let mut data = Vec::new();
        // 5, then 37 (5 and 1) in chunks of six bits, then zeros.
        data.extend_from_slice(&(5u64 | (32 | 5) << 6 | 1 << 12).to_le_bytes());
        let (mut bits, mut out) = (Bits { data: &data, pos: 0 }, vec![9]);
        assert_eq!(bits.vbrs(6, 3, &mut out), Some(()));
        assert_eq!((out, bits.pos), (vec![9, 5, 37, 0], 24));
    }

    #[test]
    fn numbers_of_more_than_64_bits_are_none() {
        for width in [2, 6, 8, 32] {
            let data = [0xff; 64];
            assert_eq!(Bits { data: &data, pos: 0 }.vbr(width), None);
            assert_eq!(Bits { data: &data, pos: 0 }.vbrs(width, 2, &mut Vec::new()), None);
        }
    }

    #[test]
    fn zeros_come_beyond_the_end() {
        let mut bits = Bits { data: &[0xff; 4], pos: 0 };
        assert_eq!((bits.fixed(64), bits.is_past_end(), bits.left()), (0xffff_ffff, true, 0));
        assert_eq!((bits.fixed(7), bits.vbr(6)), (0, Some(0)));
        bits.pos = 32;
        assert!(!bits.is_past_end());
    }
}
