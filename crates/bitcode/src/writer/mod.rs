//! Writing bitcode: the format of LLVM 22, in the order in which LLVM has everything, so that files are the same where they can be.
//!
//! | file | what it writes |
//! |---|---|
//! | `enumerate.rs`, `mentions.rs` | nothing: the numbers of types, values and attributes; what bodies mention |
//! | `global_orders.rs` | nothing: orders of the uses of globals |
//! | `parallel.rs` | nothing: work on functions by several threads |
//! | `lower.rs`, `identity.rs` | nothing: constants as LLVM has them; constants of bodies that the module has too |
//! | `types.rs`, `attributes.rs`, `module.rs`, `constants.rs` | the blocks of the module |
//! | `function.rs`, `names.rs` | the blocks of functions |
//! | `summary.rs`, `thin.rs` | the summary; files that have little else |
//! | `strtab.rs`, `symtab.rs`, `libcalls.rs` | the string table; the symbol table for linkers |

mod attributes;
pub(crate) mod constants;
mod enumerate;
mod function;
mod global_orders;
pub(crate) mod identity;
mod libcalls;
mod lower;
mod mentions;
mod module;
mod names;
mod parallel;
mod strtab;
pub(crate) mod summary;
mod symtab;
mod thin;
mod types;

pub use thin::{write_thin_module, write_thin_split};

#[cfg(test)]
mod tests;

use crate::bitstream::AbbrevOp::{Array, Char6, Fixed, Literal, Vbr};
use crate::bitstream::writer::{BitWriter, BlockInfo, is_char6};
use crate::codes::{
    block, constant, function as inst, identification, module as code, string_table, symbol_table,
    symtab as symtab_code,
};
use asm::printer::for_parts;
use enumerate::ModuleIds;
use function::FunctionWriter;
use ir::summary::Index;
use ir::target::{Arch, ObjectFormat, Triple};
use ir::{Global, Module};
use parallel::{Part, divide};
use sha1::{Digest, Sha1};
use std::io::Write;
use std::sync::Arc;
use strtab::StringTable;

/// How to write.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    /// How many threads may encode functions.
    pub threads: usize,
    /// Write the orders of uses of parameters, blocks and instructions that a reader would not arrive at by itself.
    pub preserve_use_list_order: bool,
    /// Who wrote the file; LLVM names it in messages.
    pub producer: String,
    /// The summary of the module, to be written behind it.
    pub summary: Option<Arc<Index>>,
    /// Write a hash of the module.
    pub hash: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { threads: 1, preserve_use_list_order: false, producer: PRODUCER.to_owned(), summary: None, hash: false }
    }
}

/// The format is that of this version of LLVM.
const PRODUCER: &str = "LLVM22.llopt";

/// Changes of the format that old readers cannot read at all: none so far.
const EPOCH: u64 = 0;

/// `BC`, then 0xC0DE.
const MAGIC: [u8; 4] = [b'B', b'C', 0xc0, 0xde];

/// Width of abbreviation numbers in the module block.
const MODULE_WIDTH: u32 = 3;

/// A hash of a module: SHA-1, in words.
pub type Hash = [u32; 5];

/// Writes a module as bitcode.
///
/// # Errors
/// Those of `out`, and that of a module with bodies that were left in its file ([`ir::BodySlot::Unread`]).
pub fn write_module(module: &Module, options: &WriteOptions, out: &mut dyn Write) -> std::io::Result<()> {
    write_hashed_module(module, options, out).map(|_| ())
}

/// Writes a module as bitcode; the result is its hash, if the options ask for one.
///
/// # Errors
/// Those of [`write_module`].
pub fn write_hashed_module(
    module: &Module,
    options: &WriteOptions,
    out: &mut dyn Write,
) -> std::io::Result<Option<Hash>> {
    let mut strings = StringTable::default();
    let block = ModuleBlock::encode(module, options, &mut strings)?;
    let tables = write_tables(&[module], &mut strings);
    let len = MAGIC.len() + block.len() + tables.len();
    let wrapper = wrapper_cpu(&Triple::parse(&String::from_utf8_lossy(&module.triple)));
    if let Some(cpu) = wrapper {
        let fields = [WRAPPER_MAGIC, 0, WRAPPER_BYTES as u32, len as u32, cpu];
        out.write_all(fields.map(u32::to_le_bytes).as_flattened())?;
    }
    out.write_all(&MAGIC)?;
    block.write(out)?;
    out.write_all(&tables)?;
    // A wrapped file is a multiple of 16 bytes.
    let padding = wrapper.map_or(0, |_| (WRAPPER_BYTES + len).next_multiple_of(16) - WRAPPER_BYTES - len);
    out.write_all(&[0; 16][..padding])?;
    Ok(block.hash)
}

/// Writes two modules into one file, with tables of names and symbols that they share; the result is the hash of the first, if its options ask
/// for one.
///
/// # Errors
/// Those of [`write_module`].
pub fn write_two_modules(parts: [(&Module, &WriteOptions); 2], out: &mut dyn Write) -> std::io::Result<Option<Hash>> {
    let mut strings = StringTable::default();
    let [first, second] = parts;
    let blocks =
        [ModuleBlock::encode(first.0, first.1, &mut strings)?, ModuleBlock::encode(second.0, second.1, &mut strings)?];
    out.write_all(&MAGIC)?;
    blocks.iter().try_for_each(|block| block.write(out))?;
    out.write_all(&write_tables(&[first.0, second.0], &mut strings))?;
    Ok(blocks[0].hash)
}

/// The blocks of one module: identification and the module itself.
struct ModuleBlock {
    head: BitWriter,
    functions: Vec<Encoded>,
    tail: Vec<u8>,
    hash: Option<Hash>,
}

impl ModuleBlock {
    fn encode<'m>(
        module: &'m Module,
        options: &'m WriteOptions,
        strings: &mut StringTable<'m>,
    ) -> std::io::Result<Self> {
        let is_unread = |&g: &ir::Global| module.function(g).is_some_and(|f| matches!(f.body, ir::BodySlot::Unread));
        if module.functions().iter().any(is_unread) {
            return Err(std::io::Error::other("the module has bodies that were not read"));
        }
        let parts = divide(module, options.threads);
        let ids = ModuleIds::new(module, options.preserve_use_list_order, &parts, options.threads);
        let info = Arc::new(block_info(ids.types.bits()));
        // What stands before and behind the functions does not depend on them.
        let (functions, frame) = for_parts(
            &parts,
            options.threads,
            || (FunctionWriter::new(&ids), Arc::new(info.for_thread())),
            |(writer, info), part| write_part(writer, info, part),
            || Frame::new(&ids, &info, &options.producer, strings),
        );
        let mut head = frame.head;
        let mut tail = BitWriter::new(Arc::clone(&info), MODULE_WIDTH);
        if let Some(index) = &options.summary {
            summary::write(&ids, index, strings, &mut tail);
        }
        let body_len: usize = functions.iter().map(|part| part.bytes.len()).sum();
        head.patch32(frame.symbols_at, ((head.bytes().len() + body_len + tail.bytes().len()) / 4) as u32);
        write_symbols(&ids, head.bytes().len(), &functions, &mut tail);
        let mut hash = None;
        if options.hash {
            let parts = functions.iter().map(|part| &part.bytes[..]);
            let parts = [&head.bytes()[MAGIC.len()..]].into_iter().chain(parts).chain([tail.bytes()]);
            tail.record(code::HASH, &hash.insert(hash_of(parts)).map(u64::from));
        }
        tail.end_outer();
        let tail = tail.finish();
        let words = (head.bytes().len() + body_len + tail.len() - frame.length_at - 4) / 4;
        head.patch32(frame.length_at as u64 * 8, words as u32);
        Ok(Self { head, functions, tail, hash })
    }

    /// The blocks, without the magic number: places are counted from before it, as if each module began a file.
    fn bytes(&self) -> impl Iterator<Item = &[u8]> {
        let functions = self.functions.iter().map(|part| &part.bytes[..]);
        [&self.head.bytes()[MAGIC.len()..]].into_iter().chain(functions).chain([&self.tail[..]])
    }

    fn len(&self) -> usize {
        self.bytes().map(<[u8]>::len).sum()
    }

    fn write(&self, out: &mut dyn Write) -> std::io::Result<()> {
        self.bytes().try_for_each(|part| out.write_all(part))
    }
}

/// What stands around the functions.
struct Frame {
    /// Everything before them.
    head: BitWriter,
    /// Where the length of the module block stands, in bytes.
    length_at: usize,
    /// Where the place of the table of functions stands, in bits.
    symbols_at: u64,
}

impl Frame {
    /// Names of globals are added to `strings`.
    fn new<'m>(ids: &ModuleIds<'m>, info: &Arc<BlockInfo>, producer: &str, strings: &mut StringTable<'m>) -> Self {
        let mut head = BitWriter::default();
        head.raw(&MAGIC);
        write_identification(producer, &mut head);
        head.enter(block::MODULE, MODULE_WIDTH);
        let length_at = head.bytes().len() - 4;
        head.record(code::VERSION, &[FORMAT]);
        head.set_block_info(Arc::clone(info));
        head.block_info(&[block::VALUE_SYMTAB, block::CONSTANTS, block::FUNCTION]);
        ids.types.write(&ids.module.ctx.types, &mut head);
        attributes::write(ids, &mut head);
        let symbols_at = module::write(ids, strings, &mut head);
        module::write_constants(ids, &mut head);
        module::write_metadata(ids, &mut head);
        module::write_names(ids.module, &mut head);
        Self { head, length_at, symbols_at }
    }
}

/// The blocks of the symbol table for linkers, if there can be one, and of the string table.
fn write_tables<'m>(modules: &[&'m Module], strings: &mut StringTable<'m>) -> Vec<u8> {
    let symbols = symtab::build(modules, strings);
    let mut blocks = symbols.map_or(Vec::new(), |blob| blob_block(block::SYMTAB, symtab_code::BLOB, &blob));
    blocks.extend(blob_block(block::STRTAB, string_table::BLOB, &strings.bytes));
    blocks
}

/// The number that a wrapped file begins with.
const WRAPPER_MAGIC: u32 = 0x0b17_c0de;
/// Bytes of the header of a wrapped file.
const WRAPPER_BYTES: usize = 20;

/// Where Apple's linkers are to find bitcode, it is wrapped: the number of the processor (Mach-O's) in the header.
fn wrapper_cpu(triple: &Triple) -> Option<u32> {
    if !triple.is_darwin() && triple.object_format != ObjectFormat::MachO {
        return None;
    }
    const WIDE: u32 = 0x0100_0000;
    Some(match triple.arch {
        Arch::X86_64 => 7 | WIDE,
        Arch::X86 => 7,
        Arch::Ppc => 18,
        Arch::Ppc64 => 18 | WIDE,
        Arch::Arm | Arch::Thumb => 12,
        _ => u32::MAX,
    })
}

/// Operands are numbered relative to the instruction, names stand in the string table.
const FORMAT: u64 = 2;

fn write_identification(producer: &str, w: &mut BitWriter) {
    w.enter(block::IDENTIFICATION, 5);
    let element = if producer.bytes().all(is_char6) { Char6 } else { Fixed(8) };
    let string = w.define_abbrev(&[Literal(identification::STRING.into()), Array, element]);
    w.record_bytes(string, identification::STRING, &[], producer.as_bytes());
    let epoch = w.define_abbrev(&[Literal(identification::EPOCH.into()), Vbr(6)]);
    w.record_with(epoch, identification::EPOCH, &[EPOCH]);
    w.exit();
}

/// The abbreviations that LLVM 22 gives to blocks from the start; `ty` is the width of a type's number.
fn block_info(ty: u32) -> BlockInfo {
    let mut info = BlockInfo::default();
    let (ty, literal) = (Fixed(ty), |code: u32| Literal(code.into()));
    let mut add = |block, all: &[&[_]]| {
        for ops in all {
            info.add(block, ops);
        }
    };
    add(
        block::VALUE_SYMTAB,
        &[
            &[Fixed(3), Vbr(8), Array, Fixed(8)],
            &[literal(symbol_table::ENTRY), Vbr(8), Array, Fixed(7)],
            &[literal(symbol_table::ENTRY), Vbr(8), Array, Char6],
            &[literal(symbol_table::BBENTRY), Vbr(8), Array, Char6],
        ],
    );
    add(
        block::CONSTANTS,
        &[
            &[literal(constant::SETTYPE), ty],
            &[literal(constant::INTEGER), Vbr(8)],
            &[literal(constant::CE_CAST), Fixed(4), ty, Vbr(8)],
            &[literal(constant::NULL)],
        ],
    );
    add(
        block::FUNCTION,
        &[
            &[literal(inst::INST_LOAD), Vbr(6), ty, Vbr(4), Fixed(1)],
            &[literal(inst::INST_STORE), Vbr(6), Vbr(6), Vbr(4), Fixed(1)],
            &[literal(inst::INST_UNOP), Vbr(6), Fixed(4)],
            &[literal(inst::INST_UNOP), Vbr(6), Fixed(4), Fixed(8)],
            &[literal(inst::INST_BINOP), Vbr(6), Vbr(6), Fixed(4)],
            &[literal(inst::INST_BINOP), Vbr(6), Vbr(6), Fixed(4), Fixed(8)],
            &[literal(inst::INST_CAST), Vbr(6), ty, Fixed(4)],
            &[literal(inst::INST_CAST), Vbr(6), ty, Fixed(4), Fixed(8)],
            &[literal(inst::INST_RET)],
            &[literal(inst::INST_RET), Vbr(6)],
            &[literal(inst::INST_BR), Vbr(6)],
            &[literal(inst::INST_BR), Vbr(6), Vbr(6), Vbr(6)],
            &[literal(inst::INST_UNREACHABLE)],
            &[literal(inst::INST_GEP), Fixed(3), ty, Array, Vbr(6)],
            &[literal(inst::INST_CMP2), Vbr(6), Vbr(6), Fixed(6)],
            &[literal(inst::INST_CMP2), Vbr(6), Vbr(6), Fixed(6), Fixed(8)],
            &[literal(inst::DEBUG_RECORD_VALUE_SIMPLE), Vbr(7), Vbr(7), Vbr(7), Vbr(6)],
            &[literal(inst::DEBUG_LOC), Vbr(6), Vbr(8), Vbr(6), Vbr(6), Fixed(1), Vbr(6), Vbr(3)],
        ],
    );
    info
}

/// Some functions that were encoded together.
#[derive(Default)]
struct Encoded {
    bytes: Vec<u8>,
    /// Each function, and where it begins in `bytes`.
    starts: Vec<(Global, usize)>,
}

fn write_part(writer: &mut FunctionWriter<'_, '_>, info: &Arc<BlockInfo>, part: &Part) -> Encoded {
    let module = writer.module();
    let mut w = BitWriter::new(Arc::clone(info), MODULE_WIDTH);
    let mut starts = Vec::with_capacity(part.len());
    for &(number, g) in part {
        starts.push((g, w.bytes().len()));
        if let Some(body) = module.body(g) {
            writer.write(number, g, body, &mut w);
        }
    }
    Encoded { bytes: w.finish(), starts }
}

/// The table of functions' places. `start` is where the functions begin, in bytes.
fn write_symbols(ids: &ModuleIds<'_>, start: usize, parts: &[Encoded], w: &mut BitWriter) {
    w.enter(block::VALUE_SYMTAB, 4);
    let entry = w.define_abbrev(&[Literal(symbol_table::FNENTRY.into()), Vbr(8), Vbr(8)]);
    let mut at = start;
    for part in parts {
        for &(g, offset) in &part.starts {
            let id = u64::from(ids.global_ids[g.index()]);
            w.record_with(entry, symbol_table::FNENTRY, &[id, ((at + offset) / 4) as u64]);
        }
        at += part.bytes.len();
    }
    w.exit();
}

/// The hash of a module that consists of these parts.
fn hash_of<'a>(parts: impl Iterator<Item = &'a [u8]>) -> Hash {
    let mut hasher = Sha1::new();
    parts.for_each(|part| hasher.update(part));
    let hash = hasher.finalize();
    std::array::from_fn(|k| u32::from_be_bytes(std::array::from_fn(|n| hash[4 * k + n])))
}

/// A block at top level that is one blob.
fn blob_block(block: u32, code: u32, bytes: &[u8]) -> Vec<u8> {
    let mut w = BitWriter::default();
    w.enter(block, 3);
    let blob = w.define_abbrev(&[Literal(code.into()), crate::bitstream::AbbrevOp::Blob]);
    w.record_bytes(blob, code, &[], bytes);
    w.exit();
    w.finish()
}
