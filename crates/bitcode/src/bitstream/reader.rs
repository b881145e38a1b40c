//! A cursor over a stream of bits: numbers, abbreviations, blocks, records.
//!
//! Nothing here trusts a count or a length of the input: each is held against the bits that are left before anything
//! is reserved for it. Depth of nesting is bounded by [`MAX_DEPTH`].

use super::{AbbrevOp, BLOCKINFO, CHAR6, abbrev_id};
use crate::codes;
use crate::error::{ReadError, Result};
use std::sync::Arc;

/// Blocks may be nested so deep; LLVM's own files stay below six.
const MAX_DEPTH: usize = 64;
/// An abbreviation may have so many operands.
const MAX_ABBREV_OPS: u64 = 1 << 16;
/// Arrays of elements narrower than this may have only so many elements, for each takes eight bytes in memory.
const NARROW_BITS: u32 = 4;
const MAX_NARROW_ELEMENTS: u64 = 1 << 22;

/// The cursor stands behind no record.
const NO_RECORD: u32 = u32::MAX;

/// The record of a BLOCKINFO block that says of which block it goes on to speak; others name things for dumps.
const SETBID: u32 = 1;

/// An abbreviation: how the operands of a record are encoded.
pub type Abbrev = Arc<[AbbrevOp]>;

/// What the BLOCKINFO block says: abbreviations that stand in every block of a number.
#[derive(Clone, Debug, Default)]
pub struct BlockInfo(Vec<(u32, Vec<Abbrev>)>);

impl BlockInfo {
    /// The abbreviations for blocks of this number.
    pub fn abbrevs(&self, block: u32) -> &[Abbrev] {
        self.0.iter().find(|(b, _)| *b == block).map_or(&[], |(_, list)| list)
    }

    fn add(&mut self, block: u32, abbrev: Abbrev) {
        match self.0.iter_mut().find(|(b, _)| *b == block) {
            Some((_, list)) => list.push(abbrev),
            None => self.0.push((block, vec![abbrev])),
        }
    }
}

/// A record, in buffers that are used again for the next one.
#[derive(Clone, Debug, Default)]
pub struct Record<'a> {
    /// What the record is.
    pub code: u32,
    /// Its operands.
    pub ops: Vec<u64>,
    /// The bytes of its blob operand; empty if it has none.
    pub blob: &'a [u8],
}

/// What comes next in a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The block, or the stream, is at its end.
    End,
    /// A block of this number begins: [`Cursor::enter`] or [`Cursor::skip`] it.
    Block(u32),
    /// A record was read.
    Record,
}

#[derive(Clone, Debug)]
struct Scope {
    block: u32,
    abbrev_width: u32,
    abbrevs: Vec<Abbrev>,
}

/// A place in a stream of bits.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    data: &'a [u8],
    pos: u64,
    /// Where the data stand in the file, in bits.
    base: u64,
    abbrev_width: u32,
    block: u32,
    /// The record that was read last, for errors.
    code: u32,
    abbrevs: Vec<Abbrev>,
    outer: Vec<Scope>,
    info: Arc<BlockInfo>,
}

impl<'a> Cursor<'a> {
    /// A cursor at the begin of `data`, which stand at byte `base` of the file.
    pub fn new(data: &'a [u8], base: usize) -> Self {
        Self {
            data,
            pos: 0,
            base: base as u64 * 8,
            abbrev_width: 2,
            block: u32::MAX,
            code: NO_RECORD,
            abbrevs: Vec::new(),
            outer: Vec::new(),
            info: Arc::default(),
        }
    }

    /// Another cursor over the same data with the same block information, outside of any block: for a place where this one
    /// stood when it had read a block's number.
    pub fn at(&self, pos: u64) -> Self {
        Self { data: self.data, info: self.info.clone(), pos, base: self.base, ..Self::new(&[], 0) }
    }

    /// The same, with a copy of the block information of its own: threads do not count references to one together.
    pub fn for_thread(&self) -> Self {
        let own = |list: &Vec<Abbrev>| list.iter().map(|a| Arc::from(&a[..])).collect();
        let blocks = self.info.0.iter().map(|(block, list)| (*block, own(list))).collect();
        Self { info: Arc::new(BlockInfo(blocks)), ..self.at(self.pos) }
    }

    /// The present place, in bits from the begin of the data.
    pub fn pos(&self) -> u64 {
        self.pos
    }

    /// Goes to a place, in bits from the begin of the data.
    pub fn set_pos(&mut self, pos: u64) {
        self.pos = pos;
    }

    /// The present place in the file, in bits.
    pub fn file_bit(&self) -> u64 {
        self.base + self.pos
    }

    /// All data.
    pub fn data(&self) -> &'a [u8] {
        self.data
    }

    /// The number of the block that the cursor is in; `u32::MAX` outside of any.
    pub fn block(&self) -> u32 {
        self.block
    }

    /// Bits that are left.
    pub fn bits_left(&self) -> u64 {
        (self.data.len() as u64 * 8).saturating_sub(self.pos)
    }

    /// An error at this place.
    #[cold]
    pub fn error(&self, message: impl Into<String>) -> ReadError {
        let error = ReadError::new(message, self.file_bit(), codes::block::name(self.block).unwrap_or(""));
        match self.code {
            NO_RECORD => error,
            code => error.in_record(code, codes::record_name(self.block, code)),
        }
    }

    #[cold]
    fn unexpected_end(&self) -> ReadError {
        self.error("unexpected end of file")
    }

    /// The next bits, at least 57 where so many are left, without going on; beyond the end come zeros.
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

    #[inline]
    fn advance(&mut self, bits: u32) -> Result<()> {
        self.pos += u64::from(bits);
        if self.pos > self.data.len() as u64 * 8 {
            self.pos -= u64::from(bits);
            return Err(self.unexpected_end());
        }
        Ok(())
    }

    /// A number of `width` bits, at most 64.
    #[inline]
    pub fn fixed(&mut self, width: u32) -> Result<u64> {
        if width > 56 {
            let low = self.fixed(32)?;
            return Ok(self.fixed(width - 32)? << 32 | low);
        }
        let value = self.peek() & ((1 << width) - 1);
        self.advance(width)?;
        Ok(value)
    }

    /// A number of variable width, in chunks of `width` bits, 2 to 32 of them.
    #[inline]
    pub fn vbr(&mut self, width: u32) -> Result<u64> {
        let word = self.peek();
        let more = 1u64 << (width - 1);
        if word & more == 0 {
            self.advance(width)?;
            return Ok(word & (more - 1));
        }
        self.vbr_long(width, word)
    }

    fn vbr_long(&mut self, width: u32, word: u64) -> Result<u64> {
        let more = 1u64 << (width - 1);
        let (mut value, mut shift, mut used) = (0, 0, 0);
        while used + width <= 57 {
            let chunk = word >> used;
            used += width;
            value |= (chunk & (more - 1)) << shift;
            shift += width - 1;
            if chunk & more == 0 {
                self.advance(used)?;
                return Ok(value);
            }
        }
        self.vbr_of_many_chunks(width)
    }

    /// One that may have more than 64 bits, which is an error.
    #[cold]
    fn vbr_of_many_chunks(&mut self, width: u32) -> Result<u64> {
        let more = 1u64 << (width - 1);
        let (mut value, mut shift) = (0, 0);
        loop {
            let chunk = self.fixed(width)?;
            let part = chunk & (more - 1);
            if shift >= 64 || (part << shift) >> shift != part {
                return Err(self.error("Unterminated VBR"));
            }
            value |= part << shift;
            shift += width - 1;
            if chunk & more == 0 {
                return Ok(value);
            }
        }
    }

    /// Goes on to a multiple of 32 bits.
    pub fn align32(&mut self) -> Result<()> {
        self.pos = self.pos.next_multiple_of(32);
        if self.bits_left() == 0 && self.pos > (self.data.len() as u64 * 8).next_multiple_of(32) {
            return Err(self.unexpected_end());
        }
        Ok(())
    }

    /// Reads on to the next record, block, or the end of this block. Definitions of abbreviations are taken in.
    #[inline]
    pub fn next(&mut self, record: &mut Record<'a>) -> Result<Entry> {
        self.code = NO_RECORD;
        loop {
            if self.outer.is_empty() && self.bits_left() < 32 {
                return Ok(Entry::End);
            }
            let id = self.fixed(self.abbrev_width)? as u32;
            match id {
                abbrev_id::END_BLOCK => {
                    self.leave()?;
                    return Ok(Entry::End);
                }
                abbrev_id::ENTER_SUBBLOCK => return Ok(Entry::Block(self.vbr(8)? as u32)),
                abbrev_id::DEFINE_ABBREV => {
                    let abbrev = self.define_abbrev()?;
                    self.abbrevs.push(abbrev);
                }
                _ => {
                    self.read_record(id, record)?;
                    self.code = record.code;
                    return Ok(Entry::Record);
                }
            }
        }
    }

    /// Enters the block whose number was just read.
    pub fn enter(&mut self, block: u32) -> Result<()> {
        if self.outer.len() >= MAX_DEPTH {
            return Err(self.error("blocks are nested too deeply"));
        }
        let (width, words) = self.block_header()?;
        if !(2..=32).contains(&width) {
            return Err(self.error("can't enter a block with such a width of abbreviation ids"));
        }
        if words > self.bits_left() / 32 + 1 {
            return Err(self.error("block extends beyond the end of the file"));
        }
        let abbrevs = self.info.abbrevs(block).to_vec();
        self.outer.push(Scope {
            block: self.block,
            abbrev_width: self.abbrev_width,
            abbrevs: std::mem::replace(&mut self.abbrevs, abbrevs),
        });
        self.block = block;
        self.abbrev_width = width;
        Ok(())
    }

    fn block_header(&mut self) -> Result<(u32, u64)> {
        let width = self.vbr(4)?.min(u64::from(u32::MAX)) as u32;
        self.align32()?;
        Ok((width, self.fixed(32)?))
    }

    /// Goes behind the block whose number was just read.
    pub fn skip(&mut self) -> Result<()> {
        let (_, words) = self.block_header()?;
        if words * 32 > self.bits_left() {
            return Err(self.error("block extends beyond the end of the file"));
        }
        self.pos += words * 32;
        Ok(())
    }

    fn leave(&mut self) -> Result<()> {
        let Some(scope) = self.outer.pop() else { return Err(self.error("end of a block outside of any")) };
        self.align32()?;
        self.block = scope.block;
        self.abbrev_width = scope.abbrev_width;
        self.abbrevs = scope.abbrevs;
        Ok(())
    }

    /// Reads the BLOCKINFO block that begins here into the cursor.
    pub fn read_block_info(&mut self) -> Result<()> {
        self.enter(BLOCKINFO)?;
        let mut info = (*self.info).clone();
        let mut record = Record::default();
        let mut block = None;
        loop {
            match self.fixed(self.abbrev_width)? as u32 {
                abbrev_id::END_BLOCK => break,
                abbrev_id::ENTER_SUBBLOCK => {
                    self.vbr(8)?;
                    self.skip()?;
                }
                abbrev_id::DEFINE_ABBREV => {
                    let Some(block) = block else { return Err(self.error("DEFINE_ABBREV before SETBID")) };
                    info.add(block, self.define_abbrev()?);
                }
                id => {
                    self.read_record(id, &mut record)?;
                    if record.code == SETBID {
                        let Some(&id) = record.ops.first() else { return Err(self.error("SETBID without a number")) };
                        block = Some(id as u32);
                    }
                }
            }
        }
        self.leave()?;
        self.info = Arc::new(info);
        Ok(())
    }

    fn define_abbrev(&mut self) -> Result<Abbrev> {
        let count = self.vbr(5)?;
        if count > MAX_ABBREV_OPS || count > self.bits_left() {
            return Err(self.error("abbreviation has too many operands"));
        }
        let mut ops = Vec::new();
        while (ops.len() as u64) < count {
            let op = self.abbrev_op()?;
            ops.push(op);
            if op == AbbrevOp::Array && ops.len() as u64 + 1 != count
                || op == AbbrevOp::Blob && ops.len() as u64 != count
            {
                return Err(self.error("array or blob in the middle of an abbreviation"));
            }
        }
        self.check_abbrev(&ops)?;
        Ok(ops.into())
    }

    fn abbrev_op(&mut self) -> Result<AbbrevOp> {
        if self.fixed(1)? != 0 {
            return Ok(AbbrevOp::Literal(self.vbr(8)?));
        }
        let op = match self.fixed(3)? {
            1 => match self.vbr(5)? {
                0 => AbbrevOp::Literal(0),
                n @ ..=64 => AbbrevOp::Fixed(n as u32),
                _ => return Err(self.error("Fixed or VBR abbrev record with size > MaxChunkData")),
            },
            2 => match self.vbr(5)? {
                0 => AbbrevOp::Literal(0),
                n @ 2..=32 => AbbrevOp::Vbr(n as u32),
                _ => return Err(self.error("Fixed or VBR abbrev record with size > MaxChunkData")),
            },
            3 => AbbrevOp::Array,
            4 => AbbrevOp::Char6,
            5 => AbbrevOp::Blob,
            _ => return Err(self.error("Invalid encoding")),
        };
        Ok(op)
    }

    fn check_abbrev(&self, ops: &[AbbrevOp]) -> Result<()> {
        match ops {
            [] => Err(self.error("Abbrev record with no operands")),
            [AbbrevOp::Array | AbbrevOp::Blob, ..] => Err(self.error("Abbreviation starts with an Array or a Blob")),
            [.., AbbrevOp::Array, AbbrevOp::Array | AbbrevOp::Blob] | [.., AbbrevOp::Array] => {
                Err(self.error("Array element type has to be an encoding of a type"))
            }
            _ => Ok(()),
        }
    }

    fn read_record(&mut self, id: u32, record: &mut Record<'a>) -> Result<()> {
        record.ops.clear();
        record.blob = &[];
        if id == abbrev_id::UNABBREV_RECORD {
            record.code = self.vbr(6)? as u32;
            let count = self.vbr(6)?;
            if count > self.bits_left() / 6 {
                return Err(self.error("Size is not plausible"));
            }
            record.ops.reserve(count as usize);
            for _ in 0..count {
                record.ops.push(self.vbr(6)?);
            }
            return Ok(());
        }
        // Taken out for the time: the cursor moves while it goes through one.
        let abbrevs = std::mem::take(&mut self.abbrevs);
        let result = match abbrevs.get((id - abbrev_id::FIRST_DEFINED) as usize) {
            Some(abbrev) => self.read_abbreviated(abbrev, record),
            None => Err(self.error("Unknown abbreviation")),
        };
        self.abbrevs = abbrevs;
        result
    }

    fn read_abbreviated(&mut self, abbrev: &[AbbrevOp], record: &mut Record<'a>) -> Result<()> {
        record.code = match abbrev[0] {
            AbbrevOp::Literal(v) => v as u32,
            op => self.scalar(op)? as u32,
        };
        let mut ops = abbrev[1..].iter();
        while let Some(&op) = ops.next() {
            match op {
                AbbrevOp::Array => {
                    let elem = ops.next().copied().unwrap_or(AbbrevOp::Char6);
                    self.array(elem, record)?;
                }
                AbbrevOp::Blob => record.blob = self.blob()?,
                op => record.ops.push(self.scalar(op)?),
            }
        }
        Ok(())
    }

    #[inline]
    fn scalar(&mut self, op: AbbrevOp) -> Result<u64> {
        match op {
            AbbrevOp::Literal(v) => Ok(v),
            AbbrevOp::Fixed(width) => self.fixed(width),
            AbbrevOp::Vbr(width) => self.vbr(width),
            AbbrevOp::Char6 => Ok(u64::from(CHAR6[self.fixed(6)? as usize])),
            AbbrevOp::Array | AbbrevOp::Blob => Err(self.error("Invalid encoding")),
        }
    }

    fn array(&mut self, elem: AbbrevOp, record: &mut Record<'a>) -> Result<()> {
        let count = self.vbr(6)?;
        let width = match elem {
            AbbrevOp::Fixed(w) | AbbrevOp::Vbr(w) => w,
            AbbrevOp::Char6 => 6,
            _ => 0,
        };
        if count > self.bits_left() / u64::from(width.max(1)) || width < NARROW_BITS && count > MAX_NARROW_ELEMENTS {
            return Err(self.error("Size is not plausible"));
        }
        record.ops.reserve(count as usize);
        match elem {
            AbbrevOp::Char6 => self.narrow_elements(count, width, record, |v| u64::from(CHAR6[v as usize & 63])),
            AbbrevOp::Fixed(1..=8) => self.narrow_elements(count, width, record, |v| v),
            _ => (0..count).try_for_each(|_| {
                record.ops.push(self.scalar(elem)?);
                Ok(())
            }),
        }
    }

    /// Elements of at most 8 bits, several at a time: names, for the most part.
    #[inline]
    fn narrow_elements(
        &mut self,
        mut count: u64,
        width: u32,
        record: &mut Record<'a>,
        decode: impl Fn(u64) -> u64,
    ) -> Result<()> {
        while count > 0 {
            let some = count.min(u64::from(56 / width));
            let word = self.peek();
            self.advance(some as u32 * width)?;
            record.ops.extend((0..some as u32).map(|k| decode(word >> (k * width) & ((1 << width) - 1))));
            count -= some;
        }
        Ok(())
    }

    fn blob(&mut self) -> Result<&'a [u8]> {
        let len = self.vbr(6)?;
        self.align32()?;
        let start = (self.pos / 8) as usize;
        if len > self.bits_left() / 8 {
            return Err(self.error("Blob ends too soon"));
        }
        let bytes = &self.data[start..start + len as usize];
        self.pos += len * 8;
        self.align32()?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_fixed_and_variable_width() {
        // 5 in 3 bits, then 0x12345 in chunks of 6: 5 low bits each, with a bit for more.
        let mut bits = 5u128;
        let mut at = 3;
        let mut rest = 0x12345u128;
        loop {
            let more = u128::from(rest >> 5 != 0);
            bits |= (rest & 31 | more << 5) << at;
            at += 6;
            rest >>= 5;
            if more == 0 {
                break;
            }
        }
        let bytes = bits.to_le_bytes();
        let mut c = Cursor::new(&bytes, 0);
        assert_eq!(c.fixed(3).unwrap(), 5);
        assert_eq!(c.vbr(6).unwrap(), 0x12345);
        assert_eq!(c.pos(), at);
    }

    #[test]
    fn numbers_beyond_the_end_are_errors() {
        let bytes = [0xff; 4];
        let mut c = Cursor::new(&bytes, 0);
        assert!(c.fixed(33).is_err());
        assert!(c.vbr(6).is_err());
        assert_eq!(c.fixed(32).unwrap(), 0xffff_ffff);
        assert!(c.fixed(1).is_err());
    }
}
