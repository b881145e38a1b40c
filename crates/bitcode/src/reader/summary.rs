//! The summary block.

use super::{Records, sign_rotated};
use crate::bitstream::reader::{Cursor, Entry as Next};
use crate::codes::{block, summary as code};
use crate::error::Result;
use crate::writer::summary::{HOTNESS_BITS, SPLIT_UNIT, UNIFIED, VERSION};
use ir::summary::{
    CallEdge, ConstCall, Entry, EntryFlags, EntryKind, FunctionEntry, Guard, Hotness, Index, OffsetRange, ParamAccess,
    ParamCall, Target, TypeUses, VariableEntry, VirtualFunction,
};
use ir::{Global, Linkage};
use rustc_hash::FxHashMap;

/// Reads the block; `globals` are those of the module by their numbers, `strings` is the file's table of names. Records that are not known make
/// the index partial.
pub(super) fn read(cursor: &mut Cursor<'_>, id: u32, globals: &[Global], strings: &[u8]) -> Result<Index> {
    let index = Index { is_thin: id == block::GLOBALVAL_SUMMARY, ..Index::default() };
    let (types, guids) = (TypeUses::default(), FxHashMap::default());
    let mut reader = SummaryReader { index, globals, strings, types, guids, params: Vec::new() };
    let mut block = Records::enter(cursor, id)?;
    loop {
        match block.next()? {
            Next::End => return Ok(reader.index),
            Next::Record => {
                let read = reader.record(block.record.code, &block.record.ops);
                read.ok_or_else(|| block.cursor.error("Invalid record"))?;
            }
            Next::Block(_) => return Err(block.cursor.error("Malformed block")),
        }
    }
}

struct SummaryReader<'a> {
    index: Index,
    globals: &'a [Global],
    strings: &'a [u8],
    /// What the next function asks of types.
    types: TypeUses,
    /// Numbers of what has no global here.
    guids: FxHashMap<u64, u64>,
    /// Those of the function that comes next.
    params: Vec<ParamAccess>,
}

fn offset_range(ops: &mut impl Iterator<Item = u64>) -> Option<OffsetRange> {
    let [first, end] = [ops.next()?, ops.next()?].map(|n| sign_rotated(n) as i64);
    Some(OffsetRange { first, end })
}

impl SummaryReader<'_> {
    fn record(&mut self, code: u32, ops: &[u64]) -> Option<()> {
        match (code, ops) {
            (code::VERSION, &[version]) => self.index.is_partial |= version != VERSION,
            (code::FLAGS, &[flags]) => {
                self.index.split_unit = flags & SPLIT_UNIT != 0;
                self.index.unified = flags & UNIFIED != 0;
                self.index.is_partial |= flags & !(SPLIT_UNIT | UNIFIED) != 0;
            }
            (code::BLOCK_COUNT, &[count]) => self.index.block_count = count,
            (code::VALUE_GUID, &[number, high, low]) => _ = self.guids.insert(number, high << 32 | low),
            (code::PERMODULE_PROFILE, [g, flags, rest @ ..]) => {
                let params = std::mem::take(&mut self.params);
                let kind = EntryKind::Function(FunctionEntry { params, ..self.function(rest)? });
                self.push(*g, *flags, kind)?;
            }
            (code::PERMODULE_GLOBALVAR_INIT_REFS, [g, flags, bits, refs @ ..]) => {
                let variable = self.variable(*bits, refs, &[])?;
                self.push(*g, *flags, variable)?;
            }
            (code::PERMODULE_VTABLE_GLOBALVAR_INIT_REFS, [g, flags, bits, count, rest @ ..]) => {
                let (refs, functions) = rest.split_at_checked(usize::try_from(*count).ok()?)?;
                let variable = self.variable(*bits, refs, functions)?;
                self.push(*g, *flags, variable)?;
            }
            (code::TYPE_TESTS, tests) => self.types.tests = tests.to_vec(),
            (code::TYPE_TEST_ASSUME_VCALLS, calls) => self.virtual_calls(Guard::Assumed, calls)?,
            (code::TYPE_CHECKED_LOAD_VCALLS, calls) => self.virtual_calls(Guard::CheckedLoad, calls)?,
            (code::TYPE_TEST_ASSUME_CONST_VCALL, call) => self.const_call(Guard::Assumed, call)?,
            (code::TYPE_CHECKED_LOAD_CONST_VCALL, call) => self.const_call(Guard::CheckedLoad, call)?,
            (code::TYPE_ID_METADATA, [at, len, tables @ ..]) => self.tables_of_type(*at, *len, tables)?,
            (code::ALIAS, &[g, flags, base]) => {
                let Target::Global(base) = self.target(base)? else { return None };
                self.push(g, flags, EntryKind::Alias(base))?;
            }
            (code::PARAM_ACCESS, ops) => self.params = self.param_accesses(&mut ops.iter().copied())?,
            _ => self.index.is_partial = true,
        }
        Some(())
    }

    fn param_accesses(&self, ops: &mut impl Iterator<Item = u64>) -> Option<Vec<ParamAccess>> {
        let mut params = Vec::new();
        while let Some(param) = ops.next() {
            let bytes = offset_range(ops)?;
            let num_calls = ops.next()?;
            let calls = (0..num_calls).map(|_| {
                let (param, callee) = (ops.next()?, ops.next()?);
                Some(ParamCall { param, callee: self.target(callee)?, offsets: offset_range(ops)? })
            });
            params.push(ParamAccess { param, bytes, calls: calls.collect::<Option<_>>()? });
        }
        Some(params)
    }

    fn push(&mut self, number: u64, flags: u64, kind: EntryKind) -> Option<()> {
        let Target::Global(global) = self.target(number)? else { return None };
        let in_assembly = flags & 0xf == Linkage::Internal as u64;
        let flags = EntryFlags { not_eligible_to_import: flags & 0x10 != 0, live: flags & 0x20 != 0, in_assembly };
        self.index.entries.push(Entry { global, flags, kind });
        Some(())
    }

    fn target(&self, number: u64) -> Option<Target> {
        let global = usize::try_from(number).ok().and_then(|n| self.globals.get(n)).map(|&g| Target::Global(g));
        global.or_else(|| self.guids.get(&number).map(|&guid| Target::Guid(guid)))
    }

    fn targets(&self, numbers: &[u64]) -> Option<Vec<Target>> {
        numbers.iter().map(|&n| self.target(n)).collect()
    }

    fn variable(&self, bits: u64, refs: &[u64], functions: &[u64]) -> Option<EntryKind> {
        let function = |pair: &[u64]| match (self.target(pair[0])?, pair.get(1)) {
            (Target::Global(g), Some(&offset)) => Some((g, offset)),
            _ => None,
        };
        Some(EntryKind::Variable(VariableEntry {
            read_only: bits & 1 != 0,
            write_only: bits & 2 != 0,
            constant: bits & 4 != 0,
            vcall_visibility: bits >> 3,
            functions: functions.chunks(2).map(function).collect::<Option<_>>()?,
            refs: self.targets(refs)?,
        }))
    }

    fn virtual_calls(&mut self, guard: Guard, ops: &[u64]) -> Option<()> {
        let (pairs, []) = ops.as_chunks() else { return None };
        let calls = pairs.iter().map(|&[type_id, offset]| VirtualFunction { type_id, offset });
        self.types.calls[guard as usize].extend(calls);
        Some(())
    }

    fn const_call(&mut self, guard: Guard, ops: &[u64]) -> Option<()> {
        let (&[type_id, offset], args) = ops.split_first_chunk()?;
        let call = ConstCall { callee: VirtualFunction { type_id, offset }, args: args.to_vec() };
        self.types.const_calls[guard as usize].push(call);
        Some(())
    }

    fn tables_of_type(&mut self, at: u64, len: u64, ops: &[u64]) -> Option<()> {
        let (at, len) = (usize::try_from(at).ok()?, usize::try_from(len).ok()?);
        let name = self.strings.get(at..at.checked_add(len)?)?;
        let (pairs, []) = ops.as_chunks() else { return None };
        let table = |&[offset, number]: &[u64; 2]| match self.target(number)? {
            Target::Global(g) => Some((offset, g)),
            Target::Guid(_) => None,
        };
        let tables: Vec<_> = pairs.iter().map(table).collect::<Option<_>>()?;
        self.index.vtables.entry(name.into()).or_default().extend(tables);
        Some(())
    }

    fn function(&mut self, ops: &[u64]) -> Option<FunctionEntry> {
        let (&[insts, flags, refs, read_only, write_only], rest) = ops.split_first_chunk()?;
        let (refs, calls) = rest.split_at_checked(usize::try_from(refs).ok()?)?;
        let [read_only, write_only] = [read_only, write_only].map(|n| usize::try_from(n).unwrap_or(usize::MAX));
        if read_only.checked_add(write_only)? > refs.len() || calls.len() % 2 != 0 {
            return None;
        }
        let call = |pair: &[u64]| {
            Some(CallEdge {
                callee: self.target(pair[0])?,
                hotness: Hotness::from_number(pair[1] & ((1 << HOTNESS_BITS) - 1))?,
                tail: pair[1] >> HOTNESS_BITS & 1 != 0,
                frequency: 0,
            })
        };
        let calls = calls.chunks(2).map(call).collect::<Option<_>>()?;
        Some(FunctionEntry {
            insts,
            flags,
            refs: self.targets(refs)?,
            read_only,
            write_only,
            calls,
            types: std::mem::take(&mut self.types),
            params: Vec::new(),
        })
    }
}
