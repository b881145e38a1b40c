//! Bitcode for tests: written from text, and with records changed.
// Each test file that takes it in uses a part of it.
#![allow(dead_code)]

use bitcode::bitstream::reader::{Cursor, Entry, Record};
use bitcode::bitstream::writer::BitWriter;
use bitcode::bitstream::{AbbrevOp, BLOCKINFO};
use bitcode::codes::{block, metadata, module};
use bitcode::{ReadError, ReadOptions, WriteOptions, read_module, write_module};
use std::sync::Arc;

/// Text to bitcode.
pub fn assemble(text: &str) -> Vec<u8> {
    let module = asm::parse_module(text.as_bytes().to_vec(), "m", &asm::ParseOptions::default());
    let module = module.unwrap_or_else(|e| panic!("{e}"));
    let mut out = Vec::new();
    let options = WriteOptions { preserve_use_list_order: true, ..WriteOptions::default() };
    write_module(&module, &options, &mut out).expect("memory takes it");
    out
}

/// Bitcode to text.
pub fn disassemble(file: &[u8]) -> Result<String, ReadError> {
    let (module, _) = read_module(file, "m", &ReadOptions::default())?;
    let mut out = Vec::new();
    asm::print_module(&module, &asm::PrintOptions::default(), &mut out).expect("memory takes it");
    Ok(String::from_utf8_lossy(&out).into_owned())
}

/// Writes a file anew; `change` may change the records of every block, which it gets with the block's number.
pub fn edit(file: &[u8], mut change: impl FnMut(u32, u32, Vec<u64>) -> Vec<(u32, Vec<u64>)>) -> Vec<u8> {
    let mut out = BitWriter::new(Arc::default(), 2);
    out.raw(&file[..4]);
    copy(&mut Cursor::new(&file[4..], 4), &mut out, &mut change);
    out.finish()
}

/// What becomes of a record of a block.
type Change<'c> = dyn FnMut(u32, u32, Vec<u64>) -> Vec<(u32, Vec<u64>)> + 'c;

fn copy(cursor: &mut Cursor<'_>, out: &mut BitWriter, change: &mut Change<'_>) {
    let mut record = Record::default();
    loop {
        match cursor.next(&mut record).expect("the file is whole") {
            Entry::End => return,
            Entry::Block(BLOCKINFO) => cursor.read_block_info().expect("the file is whole"),
            Entry::Block(number) => {
                cursor.enter(number).expect("the file is whole");
                out.enter(number, 4);
                copy(cursor, out, change);
                out.exit();
            }
            // Places in the file are others now.
            Entry::Record if is_place(cursor.block(), record.code) => {}
            Entry::Record if !record.blob.is_empty() => {
                let mut ops = vec![AbbrevOp::Vbr(6); record.ops.len() + 1];
                ops.push(AbbrevOp::Blob);
                let abbrev = out.define_abbrev(&ops);
                out.record_bytes(abbrev, record.code, &record.ops, record.blob);
            }
            Entry::Record => {
                for (code, ops) in change(cursor.block(), record.code, record.ops.clone()) {
                    out.record(code, &ops);
                }
            }
        }
    }
}

fn is_place(block: u32, code: u32) -> bool {
    match block {
        block::MODULE => code == module::VSTOFFSET,
        block::METADATA => matches!(code, metadata::INDEX_OFFSET | metadata::INDEX),
        _ => false,
    }
}
