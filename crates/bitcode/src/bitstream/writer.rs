//! Writes the container: bits, abbreviations, blocks with their lengths, records.

use super::{AbbrevOp, BLOCKINFO, CHAR6, abbrev_id};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// An abbreviation: how the code and the operands of a record are encoded.
pub type Abbrev = Arc<[AbbrevOp]>;

/// Abbreviations that every block of a number has from the start.
#[derive(Debug, Default)]
pub struct BlockInfo {
    blocks: FxHashMap<u32, Vec<Abbrev>>,
}

impl BlockInfo {
    /// Adds one; the result is its number in such blocks.
    pub fn add(&mut self, block: u32, ops: &[AbbrevOp]) -> u32 {
        let list = self.blocks.entry(block).or_default();
        list.push(ops.into());
        abbrev_id::FIRST_DEFINED + list.len() as u32 - 1
    }

    /// A copy with abbreviations of its own: threads do not count references to one together.
    pub fn for_thread(&self) -> Self {
        let own = |list: &Vec<Abbrev>| list.iter().map(|abbrev| Arc::from(&abbrev[..])).collect();
        Self { blocks: self.blocks.iter().map(|(&block, list)| (block, own(list))).collect() }
    }

    fn of(&self, block: u32) -> &[Abbrev] {
        self.blocks.get(&block).map_or(&[], |list| list)
    }
}

/// A block that is not complete yet.
#[derive(Debug)]
struct Open {
    /// Where its length stands, in bytes.
    length_at: usize,
    /// Width of abbreviation numbers in the block around it.
    outer_width: u32,
    /// Abbreviations of the block around it.
    outer_abbrevs: Vec<Abbrev>,
}

/// A stream of bits that is being written. Writers of parts of a stream may work at once, each on its own; a part begins and
/// ends at a multiple of 32 bits, and [`BitWriter::append`] puts it in its place.
#[derive(Debug)]
pub struct BitWriter {
    out: Vec<u8>,
    /// Bits that do not fill eight bytes yet.
    pending: u64,
    pending_bits: u32,
    width: u32,
    abbrevs: Vec<Abbrev>,
    open: Vec<Open>,
    info: Arc<BlockInfo>,
}

impl Default for BitWriter {
    fn default() -> Self {
        Self::new(Arc::default(), TOP_LEVEL_WIDTH)
    }
}

/// Width of abbreviation numbers outside all blocks.
pub const TOP_LEVEL_WIDTH: u32 = 2;

/// Is it a letter, digit, `.` or `_`?
#[inline]
pub fn is_char6(c: u8) -> bool {
    c.is_ascii_alphanumeric() || c == b'.' || c == b'_'
}

#[inline]
fn encode_char6(c: u8) -> u64 {
    static CODES: [u8; 256] = {
        let mut codes = [63; 256];
        let mut at = 0;
        while at < CHAR6.len() {
            codes[CHAR6[at] as usize] = at as u8;
            at += 1;
        }
        codes
    };
    u64::from(CODES[usize::from(c)])
}

impl BitWriter {
    /// An empty stream, or a part of one that stands in a block with abbreviation numbers of this width.
    pub fn new(info: Arc<BlockInfo>, width: u32) -> Self {
        Self { out: Vec::new(), pending: 0, pending_bits: 0, width, abbrevs: Vec::new(), open: Vec::new(), info }
    }

    /// What blocks have from the start, from here on.
    pub fn set_block_info(&mut self, info: Arc<BlockInfo>) {
        self.info = info;
    }

    /// Where the next bit will stand, in bits from the beginning.
    #[inline]
    pub fn position(&self) -> u64 {
        self.out.len() as u64 * 8 + u64::from(self.pending_bits)
    }

    /// The low `width` bits of a value that has no others; at most 64.
    #[inline]
    pub fn fixed(&mut self, value: u64, width: u32) {
        debug_assert!(width <= 64 && (width == 64 || value >> width == 0), "{value} in {width} bits");
        if width == 0 {
            return;
        }
        self.pending |= value << self.pending_bits;
        let bits = self.pending_bits + width;
        if bits < 64 {
            self.pending_bits = bits;
            return;
        }
        self.out.extend_from_slice(&self.pending.to_le_bytes());
        let used = 64 - self.pending_bits;
        self.pending = if used == 64 { 0 } else { value >> used };
        self.pending_bits = bits - 64;
    }

    /// A value in chunks of `width` bits, the highest of which says that more follow; at least 2, at most 32.
    #[inline]
    pub fn vbr(&mut self, value: u64, width: u32) {
        if value >> (width - 1) == 0 { self.fixed(value, width) } else { self.vbr_long(value, width) }
    }

    fn vbr_long(&mut self, mut value: u64, width: u32) {
        let more = 1 << (width - 1);
        let (mut bits, mut used) = (0, 0);
        while value >= more {
            bits |= (value & (more - 1) | more) << used;
            value >>= width - 1;
            used += width;
            if used + width > 64 {
                self.fixed(bits, used);
                (bits, used) = (0, 0);
            }
        }
        self.fixed(bits | value << used, used + width);
    }

    /// Fills up to a multiple of 32 bits.
    pub fn align(&mut self) {
        let bytes = self.pending.to_le_bytes();
        let len = self.pending_bits.div_ceil(32) as usize * 4;
        self.out.extend_from_slice(&bytes[..len]);
        self.pending = 0;
        self.pending_bits = 0;
    }

    /// Bytes as they are; at a multiple of 32 bits only, and a multiple of four of them but at the very end.
    pub fn raw(&mut self, bytes: &[u8]) {
        debug_assert_eq!(self.pending_bits, 0);
        self.out.extend_from_slice(bytes);
    }

    /// Overwrites 32 bits, wherever they begin.
    pub fn patch32(&mut self, position: u64, value: u32) {
        for k in 0..32 {
            let at = position + k;
            let (byte, bit) = ((at / 8) as usize, at % 8);
            let on = value >> k & 1;
            match self.out.get_mut(byte) {
                Some(slot) => *slot = *slot & !(1 << bit) | (on as u8) << bit,
                None => {
                    let bit = at - self.out.len() as u64 * 8;
                    self.pending = self.pending & !(1 << bit) | u64::from(on) << bit;
                }
            }
        }
    }

    /// Begins a block with abbreviation numbers of `width` bits.
    pub fn enter(&mut self, block: u32, width: u32) {
        self.fixed(abbrev_id::ENTER_SUBBLOCK.into(), self.width);
        self.vbr(block.into(), 8);
        self.vbr(width.into(), 4);
        self.align();
        let outer_abbrevs = std::mem::replace(&mut self.abbrevs, self.info.of(block).to_vec());
        self.open.push(Open { length_at: self.out.len(), outer_width: self.width, outer_abbrevs });
        self.width = width;
        self.out.extend_from_slice(&[0; 4]);
    }

    /// Ends the innermost block.
    pub fn exit(&mut self) {
        self.fixed(abbrev_id::END_BLOCK.into(), self.width);
        self.align();
        let Some(open) = self.open.pop() else { return };
        let words = (self.out.len() - open.length_at - 4) / 4;
        self.out[open.length_at..][..4].copy_from_slice(&(words as u32).to_le_bytes());
        self.width = open.outer_width;
        self.abbrevs = open.outer_abbrevs;
    }

    /// Ends the block that a part of a stream stands in.
    pub fn end_outer(&mut self) {
        self.fixed(abbrev_id::END_BLOCK.into(), self.width);
        self.align();
    }

    /// The block that describes blocks: for each of these numbers in turn, what [`BlockInfo`] has.
    pub fn block_info(&mut self, blocks: &[u32]) {
        self.enter(BLOCKINFO, 2);
        for &block in blocks {
            const SET_BLOCK: u32 = 1;
            self.record(SET_BLOCK, &[block.into()]);
            let info = Arc::clone(&self.info);
            info.of(block).iter().for_each(|abbrev| self.define(abbrev));
        }
        self.exit();
    }

    fn define(&mut self, ops: &[AbbrevOp]) {
        self.fixed(abbrev_id::DEFINE_ABBREV.into(), self.width);
        self.vbr(ops.len() as u64, 5);
        for &op in ops {
            let (literal, encoding, data) = match op {
                AbbrevOp::Literal(value) => (1, 0, Some(value)),
                AbbrevOp::Fixed(width) => (0, 1, Some(width.into())),
                AbbrevOp::Vbr(width) => (0, 2, Some(width.into())),
                AbbrevOp::Array => (0, 3, None),
                AbbrevOp::Char6 => (0, 4, None),
                AbbrevOp::Blob => (0, 5, None),
            };
            self.fixed(literal, 1);
            if literal == 0 {
                self.fixed(encoding, 3);
            }
            if let Some(data) = data {
                self.vbr(data, if literal == 1 { 8 } else { 5 });
            }
        }
    }

    /// Defines an abbreviation for the rest of the innermost block; the result is its number.
    pub fn define_abbrev(&mut self, ops: &[AbbrevOp]) -> u32 {
        self.define(ops);
        self.abbrevs.push(ops.into());
        abbrev_id::FIRST_DEFINED + self.abbrevs.len() as u32 - 1
    }

    /// A record without abbreviation.
    #[inline]
    pub fn record(&mut self, code: u32, ops: &[u64]) {
        self.fixed(abbrev_id::UNABBREV_RECORD.into(), self.width);
        self.vbr(code.into(), 6);
        self.vbr(ops.len() as u64, 6);
        for &op in ops {
            self.vbr(op, 6);
        }
    }

    /// A record with abbreviation `abbrev`, or without one where that is 0. The operands must fit it.
    #[inline]
    pub fn record_with(&mut self, abbrev: u32, code: u32, ops: &[u64]) {
        if abbrev == 0 {
            self.record(code, ops);
        } else {
            self.abbreviated(abbrev, code, ops, &[]);
        }
    }

    /// A record whose abbreviation ends in a blob or an array of bytes, which are `bytes`.
    pub fn record_bytes(&mut self, abbrev: u32, code: u32, ops: &[u64], bytes: &[u8]) {
        if abbrev == 0 {
            let all: Vec<u64> = ops.iter().copied().chain(bytes.iter().map(|&b| b.into())).collect();
            return self.record(code, &all);
        }
        self.abbreviated(abbrev, code, ops, bytes);
    }

    fn abbreviated(&mut self, number: u32, code: u32, ops: &[u64], bytes: &[u8]) {
        self.fixed(number.into(), self.width);
        // Taken out for the time: the stream changes while it is gone through.
        let abbrevs = std::mem::take(&mut self.abbrevs);
        self.by_abbrev(&abbrevs[(number - abbrev_id::FIRST_DEFINED) as usize], code, ops, bytes);
        self.abbrevs = abbrevs;
    }

    fn by_abbrev(&mut self, abbrev: &[AbbrevOp], code: u32, ops: &[u64], bytes: &[u8]) {
        let mut next = 0;
        for (k, &op) in abbrev.iter().enumerate() {
            match op {
                AbbrevOp::Array => {
                    let element = abbrev.get(k + 1).copied().unwrap_or(AbbrevOp::Vbr(6));
                    let rest = &ops[next - 1..];
                    self.vbr((rest.len() + bytes.len()) as u64, 6);
                    rest.iter().for_each(|&value| self.scalar(element, value));
                    return self.byte_array(element, bytes);
                }
                AbbrevOp::Blob => return self.blob(bytes),
                _ => {
                    let value = if next == 0 { code.into() } else { ops[next - 1] };
                    self.scalar(op, value);
                    next += 1;
                }
            }
        }
        debug_assert!(next == ops.len() + 1 && bytes.is_empty(), "operands left over");
    }

    /// The elements of an array that are bytes.
    fn byte_array(&mut self, element: AbbrevOp, bytes: &[u8]) {
        match element {
            AbbrevOp::Char6 => self.narrow_elements(6, bytes, encode_char6),
            AbbrevOp::Fixed(width @ 1..=8) => self.narrow_elements(width, bytes, u64::from),
            _ => bytes.iter().for_each(|&byte| self.scalar(element, byte.into())),
        }
    }

    /// Elements of at most 8 bits, several at a time.
    #[inline]
    fn narrow_elements(&mut self, width: u32, bytes: &[u8], encode: impl Fn(u8) -> u64) {
        for chunk in bytes.chunks(8) {
            let bits = chunk.iter().rev().fold(0, |bits, &byte| bits << width | encode(byte));
            self.fixed(bits, width * chunk.len() as u32);
        }
    }

    #[inline]
    fn scalar(&mut self, op: AbbrevOp, value: u64) {
        match op {
            AbbrevOp::Fixed(width) => self.fixed(value, width),
            AbbrevOp::Vbr(0) => {}
            AbbrevOp::Vbr(width) => self.vbr(value, width),
            AbbrevOp::Char6 => self.fixed(encode_char6(value as u8), 6),
            AbbrevOp::Literal(expected) => debug_assert_eq!(value, expected),
            AbbrevOp::Array | AbbrevOp::Blob => {}
        }
    }

    fn blob(&mut self, bytes: &[u8]) {
        self.vbr(bytes.len() as u64, 6);
        self.align();
        self.out.extend_from_slice(bytes);
        self.out.resize(self.out.len().next_multiple_of(4), 0);
    }

    /// Puts a part in its place; both end at a multiple of 32 bits.
    pub fn append(&mut self, part: &[u8]) {
        self.raw(part);
    }

    /// The bytes so far that are complete: all at a multiple of 32 bits.
    pub fn bytes(&self) -> &[u8] {
        &self.out
    }

    /// The bytes of the whole stream.
    pub fn finish(mut self) -> Vec<u8> {
        self.align();
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_fill_words_from_below() {
        let mut w = BitWriter::default();
        w.fixed(0b101, 3);
        w.vbr(40, 6);
        w.fixed(u64::MAX, 64);
        w.align();
        // 40 is 8 with the bit for more, then 1.
        let low = 0b101u128 | 0b101000 << 3 | 1 << 9 | u128::from(u64::MAX) << 15;
        assert_eq!(w.finish(), low.to_le_bytes()[..12]);
    }

    #[test]
    fn blocks_know_their_length() {
        let mut w = BitWriter::default();
        w.enter(8, 3);
        w.record(1, &[2]);
        w.exit();
        let bytes = w.finish();
        // 1 in two bits, 8 in eight, 3 in four; then one word.
        assert_eq!(bytes[..4], (1u32 | 8 << 2 | 3 << 10).to_le_bytes());
        assert_eq!(bytes[4..8], 1u32.to_le_bytes());
        assert_eq!(bytes[8..], (3u32 | 1 << 3 | 1 << 9 | 2 << 15).to_le_bytes());
    }

    #[test]
    fn patches_reach_bits_that_are_not_written_yet() {
        for before in [0, 5, 40, 63, 70] {
            let make = |value: u32, patch: Option<u32>| {
                let mut w = BitWriter::default();
                (0..before).for_each(|_| w.fixed(1, 1));
                let at = w.position();
                w.fixed(value.into(), 32);
                patch.into_iter().for_each(|v| w.patch32(at, v));
                w.finish()
            };
            assert_eq!(make(0, Some(0xdead_beef)), make(0xdead_beef, None));
        }
    }

    #[test]
    fn abbreviated_records_have_arrays_and_blobs() {
        let mut w = BitWriter::default();
        w.enter(8, 3);
        let start = w.position();
        let array = w.define_abbrev(&[AbbrevOp::Literal(7), AbbrevOp::Array, AbbrevOp::Char6]);
        // 3 bits of number, 5 of count, literal 1 + 8, array 1 + 3, char6 1 + 3.
        assert_eq!((array, w.position() - start), (4, 3 + 5 + 9 + 4 + 4));
        let start = w.position();
        w.record_bytes(array, 7, &[], b"a.b");
        assert_eq!(w.position() - start, 3 + 6 + 18);
        let blob = w.define_abbrev(&[AbbrevOp::Literal(1), AbbrevOp::Blob]);
        w.record_bytes(blob, 1, &[], b"hello");
        assert_eq!(w.position() % 32, 0);
        assert_eq!(&w.bytes()[w.bytes().len() - 8..], b"hello\0\0\0");
    }
}
