//! Records of globals, handed in batches from the thread that decodes them to another, which makes globals of them. So decoding can
//! go on, and with it the constants that follow.

use super::Records;
use crate::bitstream::reader::{Cursor, Entry, Record};
use crate::codes::block;
use crate::error::{ReadError, Result};
use ir::threads::{helper, wait};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::scope;

/// Records and operands of a batch, about.
const BATCH: usize = 1 << 13;
/// How many batches may wait: to decode is faster than to make globals, but the constants are still to come then.
const AHEAD: usize = 64;

/// Records, with their operands one behind the other.
#[derive(Default)]
struct Batch {
    heads: Vec<Head>,
    ops: Vec<u64>,
}

struct Head {
    code: u32,
    num_ops: usize,
    /// Where the record ends, in bits from the begin of the file.
    bit: u64,
}

impl Batch {
    fn len(&self) -> usize {
        self.heads.len() + self.ops.len()
    }

    fn add(&mut self, record: &Record<'_>, bit: u64) {
        self.heads.push(Head { code: record.code, num_ops: record.ops.len(), bit });
        self.ops.extend_from_slice(&record.ops);
    }

    fn make(&self, make: &mut impl FnMut(u32, &[u64]) -> std::result::Result<(), String>) -> Result<()> {
        let mut rest = &self.ops[..];
        self.heads.iter().try_for_each(|head| {
            let (ops, behind) = rest.split_at(head.num_ops);
            rest = behind;
            make(head.code, ops).map_err(|m| ReadError::of_record(m, head.bit, block::MODULE, head.code))
        })
    }
}

/// Reads the records from the present one of `block` on, and the blocks of constants behind them. What follows them is next; it is
/// the present record where there is no thread for it. Of several errors the one that stands first in the file is reported.
pub(super) fn read<'a>(
    block: &mut Records<'_, 'a>,
    mut make: impl FnMut(u32, &[u64]) -> std::result::Result<(), String> + Send,
    constants: impl FnMut(&mut Cursor<'a>) -> Result<()>,
) -> Result<Entry> {
    let (sender, batches) = sync_channel::<Batch>(AHEAD);
    scope(|scope| {
        let work = move || batches.iter().try_for_each(|batch| batch.make(&mut make));
        let Some(maker) = helper(scope, work) else { return Ok(Entry::Record) };
        let next = decode(block, sender, constants);
        wait(maker)?;
        next
    })
}

fn decode<'a>(
    block: &mut Records<'_, 'a>,
    sender: SyncSender<Batch>,
    mut constants: impl FnMut(&mut Cursor<'a>) -> Result<()>,
) -> Result<Entry> {
    let mut batch = Batch::default();
    let mut next = Ok(Entry::Record);
    while next == Ok(Entry::Record) {
        batch.add(&block.record, block.cursor.file_bit());
        // Who takes none any more has met an error.
        if batch.len() >= BATCH && sender.send(std::mem::take(&mut batch)).is_err() {
            return Ok(Entry::End);
        }
        next = block.next();
    }
    let _ = sender.send(batch);
    drop(sender);
    while next == Ok(Entry::Block(block::CONSTANTS)) {
        constants(block.cursor)?;
        next = block.next();
    }
    next
}
