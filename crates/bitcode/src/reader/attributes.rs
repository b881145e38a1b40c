//! Attributes: groups (a set at one place of a function or call), and the lists that are made of them. What older releases
//! said otherwise is brought up to date here.

use super::Records;
use super::types::{NO_TYPE, TypeId, TypeList};
use crate::attribute_kinds;
use crate::bitstream::reader::Cursor;
use crate::codes::{attribute as code, attribute_kind as number, block};
use crate::error::Result;
use ir::attr_kind::{AttrKind, AttrShape};
use ir::attr_payload as payload;
use ir::attributes::{AttrTable, IntRange};
use ir::{AttrBuilder, AttrList, AttrListData, AttrSet, Attribute, Context, Type};
use rustc_hash::FxHashMap;

/// Number of the place that stands for the function.
const FUNCTION_PLACE: u64 = 0xffff_ffff;

/// Accesses that several old attributes of functions allow; all of them together say `memory(...)`.
const ANY_MEMORY: u64 = payload::memory_everywhere(payload::MOD_REF);

/// The attributes of a file.
#[derive(Debug, Default)]
pub struct Attributes {
    groups: FxHashMap<u64, (u64, AttrSet)>,
    lists: Vec<AttrList>,
    /// Does any say `strictfp`?
    pub has_strict: bool,
    /// Does any come without the type that it needs today?
    has_untyped: bool,
}

/// What is wrong with a group.
type Parsed<T> = std::result::Result<T, String>;

impl Attributes {
    /// The list that records call `id`: 0 is none, others count from 1.
    pub fn list(&self, id: u64) -> Option<AttrList> {
        match id {
            0 => Some(AttrList::EMPTY),
            _ => self.lists.get(usize::try_from(id - 1).ok()?).copied(),
        }
    }

    /// The list, for a function of this type: attributes of parameters that carry a type and were written without one get what
    /// the parameter pointed to.
    pub fn with_types(&self, cx: &Context, types: &TypeList, list: AttrList, function: TypeId) -> AttrList {
        if !self.has_untyped {
            return list;
        }
        let params = types.parts(function).get(1..).unwrap_or(&[]);
        let mut out = list;
        for (k, &set) in cx.attrs.list(list).params.iter().enumerate() {
            let untyped = cx.attrs.set(set).iter().filter(|a| is_untyped(a));
            let kinds: Vec<AttrKind> = untyped.filter_map(Attribute::kind).collect();
            let pointee = params.get(k).map_or(NO_TYPE, |&p| types.pointee(&cx.types, p));
            for kind in kinds {
                out = cx.attrs.edit_param(out, k, |set| {
                    match types.get(u64::from(pointee)) {
                        Some(ty) => set.add(Attribute::Type(kind, ty)),
                        None => set.remove(kind),
                    };
                });
            }
        }
        out
    }

    /// Reads the block of groups whose number was just read.
    pub fn read_groups(&mut self, cursor: &mut Cursor<'_>, types: &TypeList, table: &AttrTable) -> Result<()> {
        let mut block = Records::enter(cursor, block::PARAMATTR_GROUP)?;
        while block.next_record()? {
            if block.record.code == code::GRP_CODE_ENTRY {
                let ops = &block.record.ops;
                let [id, place, rest @ ..] = &ops[..] else { return Err(block.cursor.error("Invalid record")) };
                let set = read_group(rest, *place == FUNCTION_PLACE, types, table);
                let set = set.map_err(|m| block.cursor.error(m))?;
                self.has_strict |= table.has(set, AttrKind::StrictFP);
                self.has_untyped |= table.set(set).iter().any(is_untyped);
                self.groups.insert(*id, (*place, set));
            }
        }
        Ok(())
    }

    /// Reads the block of lists whose number was just read.
    pub fn read_lists(&mut self, cursor: &mut Cursor<'_>, table: &AttrTable) -> Result<()> {
        // Each argument takes a byte of the file, or nearly so.
        let limit = cursor.data().len() as u64;
        let mut block = Records::enter(cursor, block::PARAMATTR)?;
        while block.next_record()? {
            let mut data = AttrListData::default();
            match block.record.code {
                code::ENTRY => {
                    for id in &block.record.ops {
                        let Some(&(place, set)) = self.groups.get(id) else { continue };
                        add(&mut data, place, set, table, limit);
                    }
                }
                code::ENTRY_OLD => {
                    if !block.record.ops.len().is_multiple_of(2) {
                        return Err(block.cursor.error("Invalid parameter attribute record"));
                    }
                    for pair in block.record.ops.chunks_exact(2) {
                        let set = old_bits(pair[1]).finish(table);
                        self.has_untyped |= table.set(set).iter().any(is_untyped);
                        add(&mut data, pair[0], set, table, limit);
                    }
                }
                _ => continue,
            }
            if self.has_untyped && [data.function, data.ret].iter().any(|&set| table.set(set).iter().any(is_untyped)) {
                // Nothing says which type would be meant.
                return Err(block
                    .cursor
                    .error("Attribute of a parameter does not apply to functions and return values"));
            }
            self.lists.push(table.intern_list(data));
        }
        Ok(())
    }
}

/// Does the attribute carry a type and was written without one?
fn is_untyped(attribute: &Attribute) -> bool {
    matches!(attribute, Attribute::Type(_, ty) if ty.is_none())
}

/// Adds a set; places beyond `limit` cannot be those of an argument.
fn add(data: &mut AttrListData, place: u64, set: AttrSet, table: &AttrTable, limit: u64) {
    let merge = |old: AttrSet| {
        let mut builder = AttrBuilder::default();
        builder.add_set(table, old).add_set(table, set);
        builder.finish(table)
    };
    match place {
        0 => data.ret = merge(data.ret),
        FUNCTION_PLACE => data.function = merge(data.function),
        1.. if place <= limit => {
            let index = (place - 1) as usize;
            let set = merge(data.param(index));
            if set != AttrSet::EMPTY {
                data.set_param(index, set);
            }
        }
        _ => {}
    }
}

/// A cursor over the operands of a record.
struct Operands<'a> {
    ops: &'a [u64],
}

impl Operands<'_> {
    fn next(&mut self) -> Parsed<u64> {
        let Some((&first, rest)) = self.ops.split_first() else { return Err("Invalid attribute group entry".into()) };
        self.ops = rest;
        Ok(first)
    }

    /// Bytes up to a zero.
    fn string(&mut self) -> Parsed<Box<[u8]>> {
        let Some(end) = self.ops.iter().position(|&b| b == 0) else {
            return Err("Invalid attribute group entry".into());
        };
        let text = self.ops[..end].iter().map(|&b| b as u8).collect();
        self.ops = &self.ops[end + 1..];
        Ok(text)
    }

    /// Bounds of a range of integers so wide: words, least first.
    fn range(&mut self, bits: u32) -> Parsed<(Vec<u64>, Vec<u64>)> {
        let mut bounds = [Vec::new(), Vec::new()];
        let words = if bits > 64 {
            let counts = self.next()?;
            [counts as u32, (counts >> 32) as u32]
        } else {
            [1, 1]
        };
        for (bound, words) in bounds.iter_mut().zip(words) {
            for _ in 0..words {
                bound.push(super::sign_rotated(self.next()?));
            }
            cut(bound, bits);
        }
        let [lower, upper] = bounds;
        Ok((lower, upper))
    }
}

/// Brings words of an integer to a width. Words that are missing repeat nothing: they are zero.
fn cut(words: &mut Vec<u64>, bits: u32) {
    words.resize(bits.div_ceil(64) as usize, 0);
    if let Some(last) = words.last_mut()
        && !bits.is_multiple_of(64)
    {
        *last &= u64::MAX >> (64 - bits % 64);
    }
}

fn read_group(ops: &[u64], on_function: bool, types: &TypeList, table: &AttrTable) -> Parsed<AttrSet> {
    let mut builder = AttrBuilder::default();
    let mut memory = ANY_MEMORY;
    let mut ops = Operands { ops };
    while !ops.ops.is_empty() {
        match ops.next()? {
            0 => {
                let kind = ops.next()?;
                match old_memory(kind as u32).filter(|_| on_function) {
                    Some(access) => memory &= access,
                    None => add_plain(&mut builder, kind)?,
                }
            }
            1 => {
                let kind = known_kind(ops.next()?)?;
                let value = ops.next()?;
                add_int(&mut builder, kind, value)?;
            }
            3 => {
                let key = ops.string()?;
                builder.add(Attribute::String(key, Box::default()));
            }
            4 => {
                let key = ops.string()?;
                let value = ops.string()?;
                builder.add(Attribute::String(key, value));
            }
            tag @ (5 | 6) => {
                let kind = known_kind(ops.next()?)?;
                let ty = if tag == 6 { types.get(ops.next()?).ok_or("Invalid type")? } else { Type::NONE };
                if kind.shape() != AttrShape::Type {
                    return Err("Not a type attribute".into());
                }
                builder.add(Attribute::Type(kind, ty));
            }
            7 => {
                let kind = known_kind(ops.next()?)?;
                if kind.shape() != AttrShape::ConstantRange {
                    return Err("Not a ConstantRange attribute".into());
                }
                let bits = width(ops.next()?)?;
                let (lower, upper) = ops.range(bits)?;
                builder
                    .add(Attribute::Range(kind, Box::new(IntRange { bits, lower: lower.into(), upper: upper.into() })));
            }
            8 => add_range_list(&mut builder, &mut ops)?,
            _ => return Err("Invalid attribute group entry".into()),
        }
    }
    if memory != ANY_MEMORY {
        builder.add(Attribute::Int(AttrKind::Memory, memory));
    }
    upgrade_strings(&mut builder);
    Ok(builder.finish(table))
}

/// Attributes in string form that are said otherwise now.
fn upgrade_strings(builder: &mut AttrBuilder) {
    let value = |key: &[u8]| {
        builder.items().iter().find_map(|a| match a {
            Attribute::String(k, v) if **k == *key => Some(v.clone()),
            _ => None,
        })
    };
    let elim = value(b"no-frame-pointer-elim");
    let non_leaf = value(b"no-frame-pointer-elim-non-leaf");
    let null_is_valid = value(b"null-pointer-is-valid");
    if elim.is_some() || non_leaf.is_some() {
        let all = elim.is_some_and(|v| *v == *b"true");
        let kept: &[u8] = if all {
            b"all"
        } else if non_leaf.is_some() {
            b"non-leaf"
        } else {
            b"none"
        };
        builder.remove_string(b"no-frame-pointer-elim").remove_string(b"no-frame-pointer-elim-non-leaf");
        builder.add(Attribute::String(b"frame-pointer"[..].into(), kept.into()));
    }
    if let Some(v) = null_is_valid {
        builder.remove_string(b"null-pointer-is-valid");
        if *v == *b"true" {
            builder.add(Attribute::Enum(AttrKind::NullPointerIsValid));
        }
    }
}

fn width(bits: u64) -> Parsed<u32> {
    u32::try_from(bits)
        .ok()
        .filter(|b| (1..=ir::types::MAX_INT_BITS).contains(b))
        .ok_or_else(|| "Invalid record".into())
}

fn add_range_list(builder: &mut AttrBuilder, ops: &mut Operands<'_>) -> Parsed<()> {
    let kind = known_kind(ops.next()?)?;
    if kind.shape() != AttrShape::ConstantRangeList {
        return Err("Not a constant range list attribute".into());
    }
    let count = ops.next()?;
    if count == 0 || count > ops.ops.len() as u64 {
        return Err("Incomplete constant range list".into());
    }
    let bits = width(ops.next()?)?;
    let mut list: Vec<(i64, i64)> = Vec::new();
    for _ in 0..count {
        let (lower, upper) = ops.range(bits)?;
        let extend = |v: &[u64]| (v[0] << 64u32.saturating_sub(bits)) as i64 >> 64u32.saturating_sub(bits);
        let (lower, upper) = (extend(&lower), extend(&upper));
        if lower >= upper || list.last().is_some_and(|last| last.1 >= lower) {
            return Err("Invalid (unordered or overlapping) range list".into());
        }
        list.push((lower, upper));
    }
    builder.add(Attribute::RangeList(kind, list.into()));
    Ok(())
}

fn known_kind(kind: u64) -> Parsed<AttrKind> {
    attribute_kinds::kind(kind as u32).filter(|_| kind <= u64::from(u32::MAX)).ok_or_else(|| unknown(kind))
}

#[cold]
fn unknown(kind: u64) -> String {
    format!("Unknown attribute kind ({kind})")
}

/// An attribute without a value; older releases wrote some so that have one now.
fn add_plain(builder: &mut AttrBuilder, kind: u64) -> Parsed<()> {
    if kind == u64::from(number::NO_CAPTURE) {
        builder.add(Attribute::Int(AttrKind::Captures, payload::captures(0, 0)));
        return Ok(());
    }
    let kind = known_kind(kind)?;
    match kind {
        AttrKind::UWTable => builder.add(Attribute::Int(kind, payload::UWTABLE_ASYNC)),
        _ if kind.shape() == AttrShape::Type => builder.add(Attribute::Type(kind, Type::NONE)),
        _ if kind.shape() != AttrShape::Enum => return Err("Not an enum attribute".into()),
        _ => builder.add(Attribute::Enum(kind)),
    };
    Ok(())
}

fn add_int(builder: &mut AttrBuilder, kind: AttrKind, value: u64) -> Parsed<()> {
    if kind.shape() != AttrShape::Int {
        return Err("Not an int attribute".into());
    }
    let value = match kind {
        AttrKind::Memory => memory(value),
        AttrKind::Alignment | AttrKind::StackAlignment if value == 0 => return Ok(()),
        AttrKind::Alignment | AttrKind::StackAlignment if ir::Align::new(value).is_none() => {
            return Err("Invalid alignment value".into());
        }
        AttrKind::Dereferenceable | AttrKind::DereferenceableOrNull if value == 0 => return Ok(()),
        AttrKind::UWTable if value == 0 => return Ok(()),
        AttrKind::VScaleRange if value == 0 => return Ok(()),
        AttrKind::NoFPClass if value == 0 => return Ok(()),
        AttrKind::Captures => value & 0xff,
        _ => value,
    };
    builder.add(Attribute::Int(kind, value));
    Ok(())
}

/// The payload of `memory(...)`. The highest byte tells the age: at first there were three locations, the third of which
/// meant all that is neither arguments nor inaccessible.
fn memory(value: u64) -> u64 {
    if value >> 56 != 0 {
        return value & ANY_MEMORY;
    }
    let other = payload::memory_at(value, 2);
    [2, payload::OTHER_MEMORY].iter().fold(value & 15, |m, &location| payload::with_memory_at(m, location, other))
}

/// What the attributes of functions allowed that `memory(...)` took the place of.
fn old_memory(kind: u32) -> Option<u64> {
    let only = |locations: &[usize]| {
        locations.iter().fold(0, |m, &location| payload::with_memory_at(m, location, payload::MOD_REF))
    };
    Some(match kind {
        number::READ_NONE => 0,
        number::READ_ONLY => payload::memory_everywhere(payload::REF),
        number::WRITEONLY => payload::memory_everywhere(payload::MOD),
        number::ARGMEMONLY => only(&[0]),
        number::INACCESSIBLEMEM_ONLY => only(&[1]),
        number::INACCESSIBLEMEM_OR_ARGMEMONLY => only(&[0, 1]),
        _ => return None,
    })
}

/// Attributes as bits, before LLVM 3.3.
fn old_bits(encoded: u64) -> AttrBuilder {
    use AttrKind::*;
    const KINDS: [(u32, AttrKind); 28] = [
        (0, ZExt),
        (1, SExt),
        (2, NoReturn),
        (3, InReg),
        (4, StructRet),
        (5, NoUnwind),
        (6, NoAlias),
        (7, ByVal),
        (8, Nest),
        (9, ReadNone),
        (10, ReadOnly),
        (11, NoInline),
        (12, AlwaysInline),
        (13, OptimizeForSize),
        (14, StackProtect),
        (15, StackProtectReq),
        (22, NoRedZone),
        (23, NoImplicitFloat),
        (24, Naked),
        (25, InlineHint),
        (29, ReturnsTwice),
        (30, UWTable),
        (31, NonLazyBind),
        (32, SanitizeAddress),
        (33, MinSize),
        (34, NoDuplicate),
        (35, StackProtectStrong),
        (36, SanitizeThread),
    ];
    let mut builder = AttrBuilder::default();
    let align = encoded >> 16 & 0xffff;
    if align.is_power_of_two() {
        builder.add(Attribute::Int(Alignment, align));
    }
    let bits = encoded >> 11 & 0xf_ffff << 21 | encoded & 0xffff;
    if bits >> 21 & 1 != 0 {
        builder.add(Attribute::Int(Captures, payload::captures(0, 0)));
    }
    if bits >> 26 & 7 != 0 {
        builder.add(Attribute::Int(StackAlignment, 1 << ((bits >> 26 & 7) - 1)));
    }
    for (_, kind) in KINDS.iter().filter(|(bit, _)| bits >> bit & 1 != 0) {
        match kind.shape() {
            AttrShape::Type => builder.add(Attribute::Type(*kind, Type::NONE)),
            AttrShape::Int => builder.add(Attribute::Int(*kind, payload::UWTABLE_ASYNC)),
            _ => builder.add(Attribute::Enum(*kind)),
        };
    }
    builder
}
