//! Files for links that look at summaries first: the names and linkages of globals, the summary, and the hash of the whole module.

use super::enumerate::ModuleIds;
use super::module::{linkage, write_source_filename};
use super::strtab::StringTable;
use super::{FORMAT, Hash, MAGIC, MODULE_WIDTH, ModuleBlock, WriteOptions, divide, summary, write_tables};
use crate::bitstream::writer::BitWriter;
use crate::codes::{block, module as code};
use ir::summary::Index;
use ir::{GlobalClass, Module};
use std::io::Write;

/// Writes what of a module such a link needs; `hash` is that of the whole module.
///
/// # Errors
/// Those of `out`.
pub fn write_thin_module(module: &Module, index: &Index, hash: Hash, out: &mut dyn Write) -> std::io::Result<()> {
    let mut strings = StringTable::default();
    out.write_all(&MAGIC)?;
    out.write_all(&thin_block(module, index, hash, &mut strings))?;
    out.write_all(&write_tables(&[module], &mut strings))
}

/// The same of a module that is split; the second part, for regular links, is written as it is.
///
/// # Errors
/// Those of [`super::write_module`].
pub fn write_thin_split(
    (module, index, hash): (&Module, &Index, Hash),
    (other, options): (&Module, &WriteOptions),
    out: &mut dyn Write,
) -> std::io::Result<()> {
    let mut strings = StringTable::default();
    out.write_all(&MAGIC)?;
    out.write_all(&thin_block(module, index, hash, &mut strings))?;
    ModuleBlock::encode(other, options, &mut strings)?.write(out)?;
    out.write_all(&write_tables(&[module, other], &mut strings))
}

/// The block of a module with little more than names and the summary.
fn thin_block<'m>(module: &'m Module, index: &'m Index, hash: Hash, strings: &mut StringTable<'m>) -> Vec<u8> {
    let ids = ModuleIds::new(module, false, &divide(module, 1), 1);
    let mut w = BitWriter::default();
    w.enter(block::MODULE, MODULE_WIDTH);
    w.record(code::VERSION, &[FORMAT]);
    write_source_filename(&module.source_filename, &mut w);
    let classes = [
        (GlobalClass::Variables, code::GLOBALVAR),
        (GlobalClass::Functions, code::FUNCTION),
        (GlobalClass::Aliases, code::ALIAS),
        (GlobalClass::IFuncs, code::IFUNC),
    ];
    for (class, code) in classes {
        for global in module.list(class).iter().map(|&g| module.global(g)) {
            let [offset, len] = strings.add(&*global.name);
            w.record(code, &[offset, len, 0, 0, 0, linkage(global.linkage)]);
        }
    }
    summary::write(&ids, index, strings, &mut w);
    w.record(code::HASH, &hash.map(u64::from));
    w.exit();
    w.finish()
}
