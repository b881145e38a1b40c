//! A cursor over a stream of bits: numbers, abbreviations, blocks, records.
//!
//! Nothing here trusts a count or a length of the input: each is held against the bits that are left before anything
//! is reserved for it. Depth of nesting is bounded by [`MAX_DEPTH`].

use super::bits::{Bits, char6};
use super::{AbbrevOp, BLOCKINFO, abbrev_id};
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

/// What can be wrong with numbers.
const UNEXPECTED_END: &str = "unexpected end of file";
const UNTERMINATED: &str = "Unterminated VBR";
const NOT_PLAUSIBLE: &str = "Size is not plausible";

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
    /// The list of abbreviations for blocks of this number, and how many there are.
    fn find(&self, block: u32) -> (usize, usize) {
        let list = self.0.iter().position(|(b, _)| *b == block);
        list.map_or((0, 0), |at| (at, self.0[at].1.len()))
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

/// The block that the cursor is in.
#[derive(Clone, Debug)]
struct Scope {
    block: u32,
    abbrev_width: u32,
    /// Abbreviations of the block information: the list and its length when the block was entered.
    shared: (usize, usize),
    /// Those that the block itself defines.
    own: Vec<Abbrev>,
}

/// A place in a stream of bits.
#[derive(Clone, Debug)]
pub struct Cursor<'a> {
    bits: Bits<'a>,
    /// Where the data stand in the file, in bits.
    base: u64,
    /// The record that was read last, for errors.
    code: u32,
    scope: Scope,
    outer: Vec<Scope>,
    info: Arc<BlockInfo>,
}

impl<'a> Cursor<'a> {
    /// A cursor at the begin of `data`, which stand at byte `base` of the file.
    pub fn new(data: &'a [u8], base: usize) -> Self {
        Self {
            bits: Bits { data, pos: 0 },
            base: base as u64 * 8,
            code: NO_RECORD,
            scope: Scope { block: u32::MAX, abbrev_width: 2, shared: (0, 0), own: Vec::new() },
            outer: Vec::new(),
            info: Arc::default(),
        }
    }

    /// Another cursor over the same data with the same block information, outside of any block: for a place where this one
    /// stood when it had read a block's number.
    pub fn at(&self, pos: u64) -> Self {
        let bits = Bits { pos, ..self.bits };
        Self { bits, base: self.base, info: self.info.clone(), ..Self::new(&[], 0) }
    }

    /// The present place, in bits from the begin of the data.
    pub fn pos(&self) -> u64 {
        self.bits.pos
    }

    /// Goes to a place, in bits from the begin of the data, that is in the same block.
    pub fn set_pos(&mut self, pos: u64) {
        self.bits.pos = pos;
    }

    /// The present place in the file, in bits.
    pub fn file_bit(&self) -> u64 {
        self.base + self.bits.pos
    }

    /// All data.
    pub fn data(&self) -> &'a [u8] {
        self.bits.data
    }

    /// The number of the block that the cursor is in; `u32::MAX` outside of any.
    pub fn block(&self) -> u32 {
        self.scope.block
    }

    /// Bits that are left.
    pub fn bits_left(&self) -> u64 {
        self.bits.left()
    }

    /// An error at this place.
    #[cold]
    pub fn error(&self, message: impl Into<String>) -> ReadError {
        let (block, bit) = (self.scope.block, self.file_bit());
        match self.code {
            NO_RECORD => ReadError::new(message, bit, codes::block::name(block).unwrap_or("")),
            code => ReadError::of_record(message, bit, block, code),
        }
    }

    /// What was read from `start` on is there; otherwise the cursor stands there again.
    #[inline]
    fn check_end(&mut self, start: u64) -> Result<()> {
        if self.bits.is_past_end() { Err(self.unexpected_end(start)) } else { Ok(()) }
    }

    #[cold]
    fn unexpected_end(&mut self, start: u64) -> ReadError {
        self.bits.pos = start;
        self.error(UNEXPECTED_END)
    }

    /// A number of `width` bits, at most 64.
    #[inline]
    pub fn fixed(&mut self, width: u32) -> Result<u64> {
        let start = self.bits.pos;
        let value = self.bits.fixed(width);
        self.check_end(start)?;
        Ok(value)
    }

    /// A number of variable width, in chunks of `width` bits, 2 to 32 of them.
    #[inline]
    pub fn vbr(&mut self, width: u32) -> Result<u64> {
        let start = self.bits.pos;
        let value = self.bits.vbr(width).ok_or_else(|| self.error(UNTERMINATED))?;
        self.check_end(start)?;
        Ok(value)
    }

    /// Goes on to a multiple of 32 bits.
    fn align32(&mut self) -> Result<()> {
        let start = self.bits.pos;
        self.bits.align32();
        if self.bits.pos > (self.bits.data.len() as u64 * 8).next_multiple_of(32) {
            return Err(self.unexpected_end(start));
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
            let id = self.fixed(self.scope.abbrev_width)? as u32;
            match id {
                abbrev_id::END_BLOCK => {
                    self.leave()?;
                    return Ok(Entry::End);
                }
                abbrev_id::ENTER_SUBBLOCK => return Ok(Entry::Block(self.vbr(8)? as u32)),
                abbrev_id::DEFINE_ABBREV => {
                    let abbrev = self.define_abbrev()?;
                    self.scope.own.push(abbrev);
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
        let scope = Scope { block, abbrev_width: width, shared: self.info.find(block), own: Vec::new() };
        self.outer.push(std::mem::replace(&mut self.scope, scope));
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
        self.bits.pos += words * 32;
        Ok(())
    }

    fn leave(&mut self) -> Result<()> {
        let Some(scope) = self.outer.pop() else { return Err(self.error("end of a block outside of any")) };
        self.align32()?;
        self.scope = scope;
        Ok(())
    }

    /// Reads the BLOCKINFO block that begins here into the cursor.
    pub fn read_block_info(&mut self) -> Result<()> {
        self.enter(BLOCKINFO)?;
        let mut info = (*self.info).clone();
        let mut record = Record::default();
        let mut block = None;
        loop {
            match self.fixed(self.scope.abbrev_width)? as u32 {
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
        let start = self.bits.pos;
        record.ops.clear();
        record.blob = &[];
        let done = match id {
            abbrev_id::UNABBREV_RECORD => self.bits.unabbreviated(record),
            _ => match self.scope.abbrev(&self.info, id) {
                Some(abbrev) => self.bits.abbreviated(abbrev, record),
                None => Err("Unknown abbreviation"),
            },
        };
        done.map_err(|message| self.error(message))?;
        self.check_end(start)
    }
}

impl Scope {
    #[inline]
    fn abbrev<'s>(&'s self, info: &'s BlockInfo, id: u32) -> Option<&'s [AbbrevOp]> {
        let at = (id - abbrev_id::FIRST_DEFINED) as usize;
        let (list, len) = self.shared;
        let abbrev = if at < len { info.0.get(list)?.1.get(at) } else { self.own.get(at - len) };
        abbrev.map(|a| &**a)
    }
}

/// What goes wrong with a record.
type Done = std::result::Result<(), &'static str>;

impl<'a> Bits<'a> {
    fn unabbreviated(&mut self, record: &mut Record<'a>) -> Done {
        record.code = self.vbr(6).ok_or(UNTERMINATED)? as u32;
        let count = self.vbr(6).ok_or(UNTERMINATED)?;
        if count > self.left() / 6 {
            return Err(NOT_PLAUSIBLE);
        }
        self.vbrs(6, count, &mut record.ops).ok_or(UNTERMINATED)
    }

    fn abbreviated(&mut self, abbrev: &[AbbrevOp], record: &mut Record<'a>) -> Done {
        record.code = self.scalar(abbrev[0])? as u32;
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
    fn scalar(&mut self, op: AbbrevOp) -> std::result::Result<u64, &'static str> {
        match op {
            AbbrevOp::Literal(v) => Ok(v),
            AbbrevOp::Fixed(width) => Ok(self.fixed(width)),
            AbbrevOp::Vbr(width) => self.vbr(width).ok_or(UNTERMINATED),
            AbbrevOp::Char6 => Ok(char6(self.fixed(6))),
            AbbrevOp::Array | AbbrevOp::Blob => Err("Invalid encoding"),
        }
    }

    fn array(&mut self, elem: AbbrevOp, record: &mut Record<'a>) -> Done {
        let count = self.vbr(6).ok_or(UNTERMINATED)?;
        let width = match elem {
            AbbrevOp::Fixed(w) | AbbrevOp::Vbr(w) => w,
            AbbrevOp::Char6 => 6,
            _ => 0,
        };
        if count > self.left() / u64::from(width.max(1)) || width < NARROW_BITS && count > MAX_NARROW_ELEMENTS {
            return Err(NOT_PLAUSIBLE);
        }
        record.ops.reserve(count as usize);
        match elem {
            AbbrevOp::Char6 => self.narrow(width, count, &mut record.ops, char6),
            AbbrevOp::Fixed(1..=8) => self.narrow(width, count, &mut record.ops, |v| v),
            AbbrevOp::Vbr(width) => return self.vbrs(width, count, &mut record.ops).ok_or(UNTERMINATED),
            elem => {
                for _ in 0..count {
                    record.ops.push(self.scalar(elem)?);
                }
            }
        }
        Ok(())
    }

    fn blob(&mut self) -> std::result::Result<&'a [u8], &'static str> {
        let len = self.vbr(6).ok_or(UNTERMINATED)?;
        self.align32();
        let start = (self.pos / 8) as usize;
        if len > self.left() / 8 {
            return Err("Blob ends too soon");
        }
        let bytes = self.data.get(start..start + len as usize).ok_or(UNEXPECTED_END)?;
        self.pos += len * 8;
        self.align32();
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
