//! Mutation of bitcode: of its bytes, and of its records, with everything around them well-formed. The same seed gives the
//! same file.

use bitcode::bitstream::reader::{Cursor, Entry, Record};
use bitcode::bitstream::writer::BitWriter;
use bitcode::bitstream::{AbbrevOp, BLOCKINFO};
use bitcode::codes::{block, metadata, module};
use fastrand::Rng;
use std::sync::Arc;

/// Before the first block.
const MAGIC: u64 = 0xDEC0_4342;
/// Width of abbreviation numbers in the blocks that are written.
const WIDTH: u32 = 3;
/// Deeper blocks are left out.
const MAX_DEPTH: usize = 16;

/// Mutates a file.
pub fn mutate_bitcode(rng: &mut Rng, file: &[u8]) -> Vec<u8> {
    match rng.u8(..4) {
        0 => mutate_bytes(rng, file),
        _ => Rewriter::rewrite(rng, file).unwrap_or_else(|| mutate_bytes(rng, file)),
    }
}

fn mutate_bytes(rng: &mut Rng, file: &[u8]) -> Vec<u8> {
    let mut out = file.to_vec();
    for _ in 0..1 + rng.usize(..4) {
        if out.is_empty() {
            break;
        }
        let at = rng.usize(..out.len());
        match rng.u8(..8) {
            0 => out.truncate(at),
            1 => drop(out.drain(at..(at + 1 + rng.usize(..16)).min(out.len()))),
            2 => out[at] = rng.u8(..),
            3 => {
                let word = at & !3;
                let end = (word + 4).min(out.len());
                out[word..end].copy_from_slice(&rng.u32(..).to_le_bytes()[..end - word]);
            }
            _ => out[at] ^= 1 << rng.u8(..8),
        }
    }
    out
}

/// Writes a file anew, with some of its records changed. Offsets within the file are not kept up to date, so that what
/// depends on them is mostly left out.
struct Rewriter<'r> {
    rng: &'r mut Rng,
    out: BitWriter,
    /// Records so far, and which are to be changed.
    seen: usize,
    targets: Vec<usize>,
    with_offsets: bool,
    /// A record to be put in elsewhere.
    kept: Option<(u32, Vec<u64>)>,
}

impl<'r> Rewriter<'r> {
    fn rewrite(rng: &'r mut Rng, file: &[u8]) -> Option<Vec<u8>> {
        let body = file.get(4..)?;
        let total = count(&mut Cursor::new(body, 4), 0)?;
        let targets = (0..1 + rng.usize(..4)).map(|_| rng.usize(..total.max(1))).collect();
        let mut out = BitWriter::new(Arc::default(), 2);
        out.fixed(MAGIC, 32);
        let with_offsets = rng.u8(..8) == 0;
        let mut rewriter = Rewriter { rng, out, seen: 0, targets, with_offsets, kept: None };
        rewriter.block(&mut Cursor::new(body, 4), 0)?;
        Some(rewriter.out.finish())
    }

    fn block(&mut self, cursor: &mut Cursor<'_>, depth: usize) -> Option<()> {
        let mut record = Record::default();
        loop {
            match cursor.next(&mut record).ok()? {
                Entry::End => return Some(()),
                Entry::Block(BLOCKINFO) => cursor.read_block_info().ok()?,
                Entry::Block(_) if depth >= MAX_DEPTH => cursor.skip().ok()?,
                Entry::Block(number) => {
                    cursor.enter(number).ok()?;
                    let number = if self.rng.u16(..400) == 0 { 8 + self.rng.u32(..20) } else { number };
                    self.out.enter(number, WIDTH);
                    self.block(cursor, depth + 1)?;
                    self.out.exit();
                }
                Entry::Record if self.is_offset(cursor.block(), record.code) => {}
                Entry::Record => self.record(&record),
            }
        }
    }

    fn is_offset(&self, number: u32, code: u32) -> bool {
        let is_offset = match number {
            block::MODULE => code == module::VSTOFFSET,
            block::METADATA => matches!(code, metadata::INDEX_OFFSET | metadata::INDEX),
            _ => false,
        };
        is_offset && !self.with_offsets
    }

    fn record(&mut self, record: &Record<'_>) {
        let (mut code, mut ops) = (record.code, record.ops.clone());
        let mut blob = record.blob.to_vec();
        let is_target = self.targets.contains(&self.seen);
        self.seen += 1;
        if is_target {
            match self.rng.u8(..12) {
                0 => return,
                1 => code = self.rng.u32(..64),
                2 => self.write(code, &ops, &blob),
                3 => ops.truncate(self.rng.usize(..=ops.len())),
                4 => ops.extend(std::iter::repeat_n(self.number(), 1 + self.rng.usize(..4))),
                5 => self.kept = Some((code, ops.clone())),
                6 => {
                    if let Some((code, ops)) = self.kept.take() {
                        self.write(code, &ops, &[]);
                    }
                }
                7 if !blob.is_empty() => {
                    let at = self.rng.usize(..blob.len());
                    blob[at] = self.rng.u8(..);
                }
                _ => self.change_operand(&mut ops),
            }
        }
        self.write(code, &ops, &blob);
    }

    fn change_operand(&mut self, ops: &mut [u64]) {
        if ops.is_empty() {
            return;
        }
        let (at, other) = (self.rng.usize(..ops.len()), self.rng.usize(..ops.len()));
        ops[at] = match self.rng.u8(..4) {
            0 => ops[other],
            1 => ops[at].wrapping_add(1),
            2 => ops[at].wrapping_sub(1),
            _ => self.number(),
        };
    }

    /// Small numbers, and those at the ends of the usual widths.
    fn number(&mut self) -> u64 {
        match self.rng.u8(..4) {
            0 => self.rng.u64(..8),
            1 => self.rng.u64(..300),
            2 => (1u64 << self.rng.u32(..64)).wrapping_sub(self.rng.u64(..2)),
            _ => self.rng.u64(..),
        }
    }

    fn write(&mut self, code: u32, ops: &[u64], blob: &[u8]) {
        if blob.is_empty() {
            return self.out.record(code, ops);
        }
        let mut abbrev = vec![AbbrevOp::Vbr(6); ops.len() + 1];
        abbrev.push(AbbrevOp::Blob);
        let number = self.out.define_abbrev(&abbrev);
        // Numbers that do not fit are for records without abbreviations.
        if number < 1 << WIDTH { self.out.record_bytes(number, code, ops, blob) } else { self.out.record(code, ops) }
    }
}

/// How many records a file has.
fn count(cursor: &mut Cursor<'_>, depth: usize) -> Option<usize> {
    let mut record = Record::default();
    let mut total = 0;
    loop {
        match cursor.next(&mut record).ok()? {
            Entry::End => return Some(total),
            Entry::Block(BLOCKINFO) => cursor.read_block_info().ok()?,
            Entry::Block(_) if depth >= MAX_DEPTH => cursor.skip().ok()?,
            Entry::Block(number) => {
                cursor.enter(number).ok()?;
                total += count(cursor, depth + 1)?;
            }
            Entry::Record => total += 1,
        }
    }
}
