//! The summary block.

use super::{Records, sign_rotated};
use crate::bitstream::reader::{Cursor, Entry as Next};
use crate::codes::{block, summary as code};
use crate::error::Result;
use crate::writer::summary::{HOTNESS_BITS, SPLIT_UNIT, UNIFIED, VERSION};
use ir::Global;
use ir::summary::{
    CallEdge, Entry, EntryFlags, EntryKind, FunctionEntry, Hotness, Index, OffsetRange, ParamAccess, ParamCall, Target,
    VariableEntry,
};
use rustc_hash::FxHashMap;

/// Reads the block; `globals` are those of the module by their numbers. Records that are not known make the index partial.
pub(super) fn read(cursor: &mut Cursor<'_>, id: u32, globals: &[Global]) -> Result<Index> {
    let index = Index { is_thin: id == block::GLOBALVAL_SUMMARY, ..Index::default() };
    let mut reader = SummaryReader { index, globals, guids: FxHashMap::default(), params: Vec::new() };
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
                // Higher bits tell of calls through tables.
                self.index.is_partial |= *bits > 7;
                let variable = VariableEntry {
                    read_only: bits & 1 != 0,
                    write_only: bits & 2 != 0,
                    constant: bits & 4 != 0,
                    refs: self.targets(refs)?,
                };
                self.push(*g, *flags, EntryKind::Variable(variable))?;
            }
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
        let flags = EntryFlags { not_eligible_to_import: flags & 0x10 != 0, live: flags & 0x20 != 0 };
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

    fn function(&self, ops: &[u64]) -> Option<FunctionEntry> {
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
            params: Vec::new(),
        })
    }
}
