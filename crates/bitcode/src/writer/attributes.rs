//! The two blocks of attributes: groups, and the lists that are made of them.

use super::constants::{active_words, push_wide, signed};
use super::enumerate::{ModuleIds, places};
use crate::attribute_kinds;
use crate::bitstream::writer::BitWriter;
use crate::codes::{attribute, block};
use ir::attr_kind::AttrKind;
use ir::attributes::{Attribute, IntRange};

/// How an attribute is kept in a record.
mod form {
    pub const ENUM: u64 = 0;
    pub const INT: u64 = 1;
    pub const STRING: u64 = 3;
    pub const STRING_WITH_VALUE: u64 = 4;
    pub const TYPE_LEFT_OUT: u64 = 5;
    pub const TYPE: u64 = 6;
    pub const RANGE: u64 = 7;
    pub const RANGE_LIST: u64 = 8;
}

/// Says that a `memory` payload has a place for each kind of memory that LLVM 22 knows.
const MEMORY_VERSION: u64 = 1 << 56;

/// A range of integers of `bits` bits, from words, lowest first.
pub(super) fn push_int_range(ops: &mut Vec<u64>, bits: u32, lower: &[u64], upper: &[u64], with_width: bool) {
    if with_width {
        ops.push(bits.into());
    }
    if bits > 64 {
        let len = bits.div_ceil(64) as usize;
        let cut = |words: &[u64]| {
            let mut words: Vec<u64> = words.iter().copied().take(len).collect();
            if let Some(top) = words.get_mut(len - 1).filter(|_| !bits.is_multiple_of(64)) {
                *top &= (1 << (bits % 64)) - 1;
            }
            words
        };
        let (lower, upper) = (cut(lower), cut(upper));
        ops.push(active_words(&lower) as u64 | (active_words(&upper) as u64) << 32);
        push_wide(ops, &lower);
        push_wide(ops, &upper);
    } else {
        let shift = 64 - bits;
        let extend = |words: &[u64]| signed((words[0] << shift) as i64 >> shift);
        ops.extend([extend(lower), extend(upper)]);
    }
}

/// A byte of a string that ends with a zero. Readers keep the low eight bits, so that a zero within the string can be told
/// from its end.
fn string_byte(c: u8) -> u64 {
    if c == 0 { 1 << 8 } else { c.into() }
}

fn push_attribute(ids: &ModuleIds<'_>, attr: &Attribute, ops: &mut Vec<u64>) {
    let number = |kind: AttrKind| u64::from(attribute_kinds::number(kind));
    match attr {
        Attribute::Enum(kind) => ops.extend([form::ENUM, number(*kind)]),
        Attribute::Int(kind, value) => {
            let version = if *kind == AttrKind::Memory { MEMORY_VERSION } else { 0 };
            ops.extend([form::INT, number(*kind), *value | version]);
        }
        Attribute::Type(kind, ty) if ty.is_none() => ops.extend([form::TYPE_LEFT_OUT, number(*kind)]),
        Attribute::Type(kind, ty) => ops.extend([form::TYPE, number(*kind), ids.types.get(*ty).into()]),
        Attribute::Range(kind, range) => {
            let IntRange { bits, lower, upper } = &**range;
            ops.extend([form::RANGE, number(*kind)]);
            push_int_range(ops, *bits, lower, upper, true);
        }
        Attribute::RangeList(kind, ranges) => {
            ops.extend([form::RANGE_LIST, number(*kind), ranges.len() as u64, 64]);
            ops.extend(ranges.iter().flat_map(|&(lower, upper)| [signed(lower), signed(upper)]));
        }
        Attribute::String(key, value) => {
            ops.push(if value.is_empty() { form::STRING } else { form::STRING_WITH_VALUE });
            let texts = if value.is_empty() { &[key][..] } else { &[key, value] };
            for text in texts {
                ops.extend(text.iter().map(|&c| string_byte(c)).chain([0]));
            }
        }
    }
}

/// Writes the blocks, if there are attributes.
pub(super) fn write(ids: &ModuleIds<'_>, w: &mut BitWriter) {
    let table = &ids.module.ctx.attrs;
    let mut ops = Vec::new();
    if !ids.attrs.groups.is_empty() {
        w.enter(block::PARAMATTR_GROUP, 3);
        for (k, &(place, set)) in ids.attrs.groups.iter().enumerate() {
            ops.clear();
            ops.extend([k as u64 + 1, place.into()]);
            table.set(set).iter().for_each(|attr| push_attribute(ids, attr, &mut ops));
            w.record(attribute::GRP_CODE_ENTRY, &ops);
        }
        w.exit();
    }
    if !ids.attrs.lists.is_empty() {
        w.enter(block::PARAMATTR, 3);
        for &list in &ids.attrs.lists {
            ops.clear();
            ops.extend(places(table.list(list)).map(|(place, set)| u64::from(ids.attrs.group(place, set))));
            w.record(attribute::ENTRY, &ops);
        }
        w.exit();
    }
}
