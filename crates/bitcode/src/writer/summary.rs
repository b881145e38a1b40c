//! The summary block: what a link asks that looks at summaries first.

use super::constants::signed;
use super::enumerate::ModuleIds;
use super::strtab::StringTable;
use crate::bitstream::AbbrevOp::{self, Array, Fixed, Literal, Vbr};
use crate::bitstream::writer::BitWriter;
use crate::codes::{block, summary as code};
use ir::summary::{
    Entry, EntryKind, FunctionEntry, Guard, Index, OffsetRange, Target, TypeUses, VariableEntry, guid_of,
};
use ir::{Global, Linkage, Visibility, linkage};
use std::collections::BTreeMap;

/// The version of the format of LLVM 22.
pub(crate) const VERSION: u64 = 12;
/// Bits of the flags: the module was split; it is fit for both kinds of links.
pub(crate) const SPLIT_UNIT: u64 = 0x8;
pub(crate) const UNIFIED: u64 = 0x200;
/// Bits of a call that say how hot it is; the one above says that it is a tail call.
pub(crate) const HOTNESS_BITS: u32 = 3;

/// Writes the block; names of types are added to `strings`.
pub(super) fn write<'m>(ids: &ModuleIds<'_>, index: &'m Index, strings: &mut StringTable<'m>, w: &mut BitWriter) {
    w.enter(if index.is_thin { block::GLOBALVAL_SUMMARY } else { block::FULL_LTO_GLOBALVAL_SUMMARY }, 4);
    w.record(code::VERSION, &[VERSION]);
    let flags = [(index.split_unit, SPLIT_UNIT), (index.unified, UNIFIED)];
    w.record(code::FLAGS, &[flags.iter().filter(|f| f.0).map(|f| f.1).sum()]);
    if !index.entries.is_empty() {
        let abbrevs = Abbrevs::define(w);
        let mut writer = SummaryWriter { ids, abbrevs, guids: BTreeMap::new(), ops: Vec::new() };
        writer.write_guids(index, w);
        index.entries.iter().for_each(|entry| writer.write(entry, w));
        index.vtables.iter().for_each(|(name, tables)| writer.tables_of_type(strings.add(&**name), tables, w));
    }
    if index.block_count != 0 {
        w.record(code::BLOCK_COUNT, &[index.block_count]);
    }
    w.exit();
}

/// Numbers of abbreviations.
struct Abbrevs {
    guid: u32,
    function: u32,
    variable: u32,
    vtable: u32,
    alias: u32,
    tables_of_type: u32,
}

impl Abbrevs {
    /// Defines those of LLVM 22, whether they are used or not.
    fn define(w: &mut BitWriter) -> Self {
        let literal = |code: u32| Literal(code.into());
        let function = |code, flags| {
            let counts = [Vbr(4); 4];
            [&[literal(code), Vbr(8), Vbr(flags), Vbr(8)][..], &counts, &[Array, Vbr(8)]].concat()
        };
        let guid = w.define_abbrev(&[literal(code::VALUE_GUID), Vbr(6), Fixed(32), Fixed(32)]);
        let profiled = w.define_abbrev(&function(code::PERMODULE_PROFILE, 8));
        w.define_abbrev(&function(code::PERMODULE_RELBF, 6));
        let variable = w.define_abbrev(&[literal(code::PERMODULE_GLOBALVAR_INIT_REFS), Vbr(8), Vbr(6), Array, Vbr(8)]);
        let list = |w: &mut BitWriter, code, before: &[AbbrevOp]| {
            w.define_abbrev(&[&[literal(code)], before, &[Array, Vbr(8)]].concat())
        };
        let vtable = list(w, code::PERMODULE_VTABLE_GLOBALVAR_INIT_REFS, &[Vbr(8), Vbr(6), Vbr(4)]);
        let alias = w.define_abbrev(&[literal(code::ALIAS), Vbr(8), Vbr(6), Vbr(8)]);
        let tables_of_type = list(w, code::TYPE_ID_METADATA, &[Vbr(8), Vbr(8)]);
        list(w, code::PERMODULE_CALLSITE_INFO, &[Vbr(8)]);
        list(w, code::PERMODULE_ALLOC_INFO, &[Vbr(4)]);
        list(w, code::CONTEXT_RADIX_TREE_ARRAY, &[]);
        Self { guid, function: profiled, variable, vtable, alias, tables_of_type }
    }
}

struct SummaryWriter<'a, 'm> {
    ids: &'a ModuleIds<'m>,
    abbrevs: Abbrevs,
    /// Numbers of what only a profile names, behind those of the module's values.
    guids: BTreeMap<u64, u64>,
    ops: Vec<u64>,
}

impl SummaryWriter<'_, '_> {
    /// Numbers what only a profile names, in the order of the identifiers of the functions that call it.
    fn write_guids(&mut self, index: &Index, w: &mut BitWriter) {
        let calls = |entry: &Entry| match &entry.kind {
            EntryKind::Function(f) => f.calls.iter().map(|call| call.callee).collect(),
            _ => Vec::new(),
        };
        let mut callers: Vec<(u64, Vec<Target>)> =
            index.entries.iter().map(|e| (guid_of(self.ids.module, e.global), calls(e))).collect();
        callers.sort_by_key(|caller| caller.0);
        // As in LLVM, each caller takes a number of its own for it, and the last one holds.
        let mut last = self.ids.values.len() as u64;
        for target in callers.into_iter().flat_map(|caller| caller.1) {
            if let Target::Guid(guid) = target {
                last += 1;
                self.guids.insert(guid, last);
            }
        }
        for (guid, number) in &self.guids {
            w.record_with(self.abbrevs.guid, code::VALUE_GUID, &[*number, guid >> 32, guid & u64::from(u32::MAX)]);
        }
    }

    fn id(&self, g: Global) -> u64 {
        self.ids.global_ids[g.index()].into()
    }

    fn target(&self, target: Target) -> u64 {
        match target {
            Target::Global(g) => self.id(g),
            Target::Guid(guid) => self.guids.get(&guid).copied().unwrap_or_default(),
        }
    }

    fn write(&mut self, entry: &Entry, w: &mut BitWriter) {
        self.ops.clear();
        self.ops.extend([self.id(entry.global), self.flags(entry)]);
        let (abbrev, code) = match &entry.kind {
            EntryKind::Function(f) => {
                write_types(&f.types, w);
                self.write_params(f, w);
                self.function(f);
                (self.abbrevs.function, code::PERMODULE_PROFILE)
            }
            EntryKind::Variable(v) => {
                self.variable(v);
                match v.functions[..] {
                    [] => (self.abbrevs.variable, code::PERMODULE_GLOBALVAR_INIT_REFS),
                    _ => (self.abbrevs.vtable, code::PERMODULE_VTABLE_GLOBALVAR_INIT_REFS),
                }
            }
            EntryKind::Alias(base) => {
                self.ops.push(self.id(*base));
                (self.abbrevs.alias, code::ALIAS)
            }
        };
        w.record_with(abbrev, code, &self.ops);
    }

    fn flags(&self, entry: &Entry) -> u64 {
        let global = self.ids.module.global(entry.global);
        let bits =
            [entry.flags.not_eligible_to_import, entry.flags.live, global.dso_local, linkage::may_be_omitted(global)];
        let bits = bits.iter().enumerate().map(|(k, &bit)| u64::from(bit) << k).sum::<u64>();
        let (linkage, visibility) = match entry.flags.in_assembly {
            true => (Linkage::Internal, Visibility::Default),
            false => (global.linkage, global.visibility),
        };
        bits << 4 | linkage as u64 | (visibility as u64) << 8
    }

    fn function(&mut self, f: &FunctionEntry) {
        self.ops.extend([f.insts, f.flags, f.refs.len() as u64, f.read_only as u64, f.write_only as u64]);
        for &target in &f.refs {
            self.ops.push(self.target(target));
        }
        for call in &f.calls {
            let how = call.hotness as u64 | u64::from(call.tail) << HOTNESS_BITS;
            self.ops.extend([self.target(call.callee), how]);
        }
    }

    /// What is known of parameters is a record before that of the function.
    fn write_params(&self, f: &FunctionEntry, w: &mut BitWriter) {
        if f.params.is_empty() {
            return;
        }
        let range = |range: OffsetRange| [range.first, range.end].map(signed);
        let mut ops = Vec::new();
        for param in &f.params {
            ops.push(param.param);
            ops.extend(range(param.bytes));
            ops.push(param.calls.len() as u64);
            for call in &param.calls {
                ops.extend([call.param, self.target(call.callee)]);
                ops.extend(range(call.offsets));
            }
        }
        w.record(code::PARAM_ACCESS, &ops);
    }

    /// What a variable refers to is sorted.
    fn variable(&mut self, v: &VariableEntry) {
        let bits = [v.read_only, v.write_only, v.constant];
        let bits: u64 = bits.iter().enumerate().map(|(k, &bit)| u64::from(bit) << k).sum();
        self.ops.push(bits | v.vcall_visibility << 3);
        if !v.functions.is_empty() {
            self.ops.push(v.refs.len() as u64);
        }
        let start = self.ops.len();
        for &target in &v.refs {
            self.ops.push(self.target(target));
        }
        self.ops[start..].sort_unstable();
        for &(function, offset) in &v.functions {
            self.ops.extend([self.id(function), offset]);
        }
    }

    /// The tables that are fit for a type; `name` is the place of its name among the strings.
    fn tables_of_type(&mut self, name: [u64; 2], tables: &[(u64, Global)], w: &mut BitWriter) {
        self.ops.clear();
        self.ops.extend(name);
        for &(offset, table) in tables {
            self.ops.extend([offset, self.id(table)]);
        }
        w.record_with(self.abbrevs.tables_of_type, code::TYPE_ID_METADATA, &self.ops);
    }
}

/// What the function of the next record asks of types.
fn write_types(types: &TypeUses, w: &mut BitWriter) {
    if !types.tests.is_empty() {
        w.record(code::TYPE_TESTS, &types.tests);
    }
    let codes = [
        (Guard::Assumed, code::TYPE_TEST_ASSUME_VCALLS, code::TYPE_TEST_ASSUME_CONST_VCALL),
        (Guard::CheckedLoad, code::TYPE_CHECKED_LOAD_VCALLS, code::TYPE_CHECKED_LOAD_CONST_VCALL),
    ];
    for (guard, code, _) in codes {
        let ops: Vec<u64> = types.calls[guard as usize].iter().flat_map(|call| [call.type_id, call.offset]).collect();
        if !ops.is_empty() {
            w.record(code, &ops);
        }
    }
    for (guard, _, code) in codes {
        for call in &types.const_calls[guard as usize] {
            w.record(code, &[&[call.callee.type_id, call.callee.offset], &call.args[..]].concat());
        }
    }
}
