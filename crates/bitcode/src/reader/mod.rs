//! The reader.
//!
//! The blocks of the module are read first, but for metadata, which refers to all other constants, and function bodies:
//! of these only the places are noted. Then metadata is read, and then the bodies, in any order, by several threads.
//!
//! | file | what it reads |
//! |---|---|
//! | `module.rs` | the module block |
//! | `globals.rs`, `global_codes.rs` | the records of the module block: variables, functions, aliases, ifuncs, comdats |
//! | `relay.rs` | nothing: hands records of globals to a thread that makes globals of them |
//! | `types.rs`, `attributes.rs`, `constants.rs` | what their names say |
//! | `bodies.rs` | all bodies, by several threads |
//! | `function.rs` | one body: values, blocks, names, use-list orders |
//! | `user_orders.rs` | nothing: in which order functions have their users |
//! | `instructions.rs`, `memory.rs`, `calls.rs`, `debug.rs` | the records of a body |

mod attributes;
mod bodies;
mod calls;
mod constants;
mod debug;
mod function;
mod global_codes;
mod globals;
mod instructions;
mod memory;
mod module;
mod relay;
mod summary;
#[cfg(test)]
mod tests;
mod types;
mod user_orders;

use crate::bitstream::BLOCKINFO;
use crate::bitstream::reader::{Cursor, Entry, Record};
use crate::codes::{block, identification, string_table, symtab};
use crate::error::{ReadError, Result};
use ir::Module;

/// How to read: the same as for text.
pub use asm::ParseOptions as ReadOptions;

const RAW_MAGIC: [u8; 4] = *b"BC\xc0\xde";
const WRAPPER_MAGIC: [u8; 4] = [0xde, 0xc0, 0x17, 0x0b];

/// Is there a producer that is newer than this reader?
pub(crate) const UNKNOWN_RECORD: &str = "Invalid value: unknown record";

/// The epoch of the format that is understood.
const EPOCH: u64 = 0;

/// Does this begin like bitcode, raw or in its wrapper?
pub fn is_bitcode(source: &[u8]) -> bool {
    source.starts_with(&RAW_MAGIC) || source.starts_with(&WRAPPER_MAGIC)
}

/// Reads a module and brings it up to date; `name` becomes its name. The text is the upgrade's warning
/// ([`asm::upgrade::upgrade_module`]).
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read_module(source: &[u8], name: &str, options: &ReadOptions) -> Result<(Module, Option<String>)> {
    let (layout, count) = FileLayout::find(source, 0)?;
    if let Some(&second) = count.get(1) {
        return Err(layout.cursor.at(second).error("Expected a single module").of_producer(&layout.producer));
    }
    module::read(&layout, name, options).map_err(|e| e.of_producer(&layout.producer))
}

/// How many modules a file has: more than one if one was split for ThinLTO.
///
/// # Errors
/// What is wrong with the file, and where.
pub fn count_modules(source: &[u8]) -> Result<usize> {
    FileLayout::find(source, 0).map(|found| found.1.len())
}

/// Reads one of several modules of a file, counted from 0; see [`read_module`].
///
/// # Errors
/// What is wrong with the file, and where.
pub fn read_nth_module(
    source: &[u8],
    index: usize,
    name: &str,
    options: &ReadOptions,
) -> Result<(Module, Option<String>)> {
    let (layout, _) = FileLayout::find(source, index)?;
    module::read(&layout, name, options).map_err(|e| e.of_producer(&layout.producer))
}

/// The top-level blocks of a file.
struct FileLayout<'a> {
    cursor: Cursor<'a>,
    /// How many bytes there are.
    len: usize,
    /// Where the module block stands.
    module: u64,
    /// The table of names.
    strings: &'a [u8],
    /// How many symbols the table for linkers has, if there is one: about as many as there are globals.
    num_symbols: usize,
    /// Who wrote it.
    producer: String,
}

impl<'a> FileLayout<'a> {
    /// The layout of a file as its module `index` has it, and where all modules stand.
    fn find(source: &'a [u8], index: usize) -> Result<(Self, Vec<u64>)> {
        if !source.len().is_multiple_of(4) {
            return Err(ReadError::new("Invalid bitcode signature", source.len() as u64 * 8, ""));
        }
        let start = stream_start(source)?;
        let mut data = &source[start.0..start.1];
        data = &data[..data.len() / 4 * 4];
        let mut layout = Self {
            cursor: Cursor::new(data, start.0),
            len: data.len(),
            module: u64::MAX,
            strings: &[],
            num_symbols: 0,
            producer: String::new(),
        };
        let mut cursor = layout.cursor.clone();
        cursor.fixed(32)?;
        let mut record = Record::default();
        let mut strings = None;
        let mut modules = Vec::new();
        // Some writers pad files.
        while cursor.bits_left() > 64 {
            match cursor.next(&mut record)? {
                Entry::Block(block::IDENTIFICATION) => {
                    let producer = read_identification(&mut cursor)?;
                    if modules.len() <= index {
                        layout.producer = producer;
                    }
                }
                Entry::Block(block::MODULE) => {
                    modules.push(cursor.pos());
                    cursor.skip()?;
                }
                Entry::Block(block::STRTAB) => {
                    let table = read_blob(&mut cursor, block::STRTAB, string_table::BLOB)?;
                    strings = strings.or(Some(table).filter(|_| modules.len() > index));
                }
                Entry::Block(block::SYMTAB) => {
                    let table = read_blob(&mut cursor, block::SYMTAB, symtab::BLOB)?;
                    layout.num_symbols = count_symbols(table);
                }
                Entry::Block(BLOCKINFO) => cursor.read_block_info()?,
                Entry::Block(_) => cursor.skip()?,
                Entry::End | Entry::Record => return Err(cursor.error("Invalid bitcode signature")),
            }
        }
        layout.module = *modules.get(index).ok_or_else(|| cursor.error("Could not find a module"))?;
        layout.strings = strings.unwrap_or(&[]);
        Ok((layout, modules))
    }
}

/// Where the stream begins and ends.
fn stream_start(source: &[u8]) -> Result<(usize, usize)> {
    let word = |at: usize| source.get(at..at + 4).map(|b| u32::from_le_bytes([b[0], b[1], b[2], b[3]]) as usize);
    if source.starts_with(&RAW_MAGIC) {
        return Ok((0, source.len()));
    }
    if !source.starts_with(&WRAPPER_MAGIC) {
        return Err(ReadError::new("file doesn't start with bitcode header", 0, ""));
    }
    let (Some(offset), Some(size)) = (word(8), word(12)) else {
        return Err(ReadError::new("Invalid bitcode wrapper header", 0, ""));
    };
    match offset.checked_add(size).filter(|&end| end <= source.len() && size >= 4) {
        Some(end) if source[offset..].starts_with(&RAW_MAGIC) => Ok((offset, end)),
        _ => Err(ReadError::new("Invalid bitcode wrapper header", 64, "")),
    }
}

fn read_identification(cursor: &mut Cursor<'_>) -> Result<String> {
    let mut block = Records::enter(cursor, block::IDENTIFICATION)?;
    let mut producer = String::new();
    loop {
        match block.next()? {
            Entry::End => return Ok(producer),
            Entry::Block(_) => return Err(block.cursor.error("Malformed block")),
            Entry::Record => {}
        }
        match block.record.code {
            identification::STRING => producer = String::from_utf8_lossy(&bytes(&block.record.ops)).into_owned(),
            identification::EPOCH => {
                let epoch = block.record.ops.first().copied().unwrap_or(0);
                if epoch != EPOCH {
                    let message = format!("Incompatible epoch: Bitcode '{epoch}' vs current: '{EPOCH}'");
                    return Err(block.cursor.error(message).of_producer(&producer));
                }
            }
            _ => return Err(block.cursor.error("Invalid value")),
        }
    }
}

/// The bytes of a block that holds nothing else.
fn read_blob<'a>(cursor: &mut Cursor<'a>, block: u32, code: u32) -> Result<&'a [u8]> {
    let mut block = Records::enter(cursor, block)?;
    let mut blob: &[u8] = &[];
    loop {
        match block.next()? {
            Entry::End => return Ok(blob),
            Entry::Block(_) => block.cursor.skip()?,
            Entry::Record if block.record.code == code => blob = block.record.blob,
            Entry::Record => {}
        }
    }
}

/// How many symbols a table for linkers (`Object/IRSymtab.h`) says that it has; not more than fit into it.
fn count_symbols(table: &[u8]) -> usize {
    /// The word of the header that says so, and the words of a symbol.
    const COUNT: usize = 8;
    const SYMBOL: usize = 6;
    let (words, _) = table.as_chunks();
    words.get(COUNT).map_or(0, |&word| (u32::from_le_bytes(word) as usize).min(words.len() / SYMBOL))
}

/// The records of one block.
struct Records<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    record: Record<'a>,
}

impl<'c, 'a> Records<'c, 'a> {
    /// Enters the block whose number was just read.
    fn enter(cursor: &'c mut Cursor<'a>, block: u32) -> Result<Self> {
        cursor.enter(block)?;
        // Room for most records: it need not grow step by step in each of many small blocks.
        Ok(Self { cursor, record: Record { ops: Vec::with_capacity(32), ..Record::default() } })
    }

    #[inline]
    fn next(&mut self) -> Result<Entry> {
        self.cursor.next(&mut self.record)
    }

    /// Is there another record of a block that holds nothing else?
    #[inline]
    fn next_record(&mut self) -> Result<bool> {
        match self.next()? {
            Entry::Record => Ok(true),
            Entry::End => Ok(false),
            Entry::Block(_) => Err(self.cursor.error("Malformed block")),
        }
    }
}

/// Operands that are bytes.
fn bytes(ops: &[u64]) -> Vec<u8> {
    ops.iter().map(|&b| b as u8).collect()
}

/// A signed number, whose sign stands in its lowest bit.
#[inline]
pub fn sign_rotated(v: u64) -> u64 {
    match v {
        _ if v & 1 == 0 => v >> 1,
        1 => 1 << 63,
        _ => (v >> 1).wrapping_neg(),
    }
}
