//! Attributes as text: behind a type or call, in a group, and in the comment before a function.

use super::ModulePrinter;
use super::text::Text;
use ir::attr_kind::AttrKind;
use ir::attr_payload::{self, ACCESS_WORDS, MEMORY_LOCATIONS, OTHER_MEMORY};
use ir::attributes::{AttrList, AttrSet, Attribute, IntRange};
use num_bigint::{BigInt, BigUint};
use smallvec::SmallVec;

/// Where attributes stand; LLVM writes some differently in a group.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AttrPlace {
    /// `align 8`, `alignstack(8)`
    Inline,
    /// `align=8`, `alignstack=8`
    Group,
}

impl ModulePrinter<'_> {
    /// Appends a set, separated by blanks.
    pub(crate) fn attr_set(&self, out: &mut Vec<u8>, set: AttrSet, place: AttrPlace) {
        for (at, attr) in self.module.ctx.attrs.set(set).iter().enumerate() {
            if at > 0 {
                out.push(b' ');
            }
            self.attribute(out, attr, place);
        }
    }

    /// Appends the comment that names the attributes of a function, strings excepted.
    pub(crate) fn attr_comment(&self, out: &mut Vec<u8>, set: AttrSet) {
        let mut separator = "; Function Attrs: ";
        let known = self.module.ctx.attrs.set(set).iter().filter(|a| a.kind().is_some());
        for attr in known {
            out.str(separator);
            self.attribute(out, attr, AttrPlace::Inline);
            separator = " ";
        }
        if separator == " " {
            out.push(b'\n');
        }
    }

    /// Appends all attribute groups, each on a line.
    pub(crate) fn attr_groups(&self, out: &mut Vec<u8>) {
        for (number, &set) in self.slots.attr_groups().iter().enumerate() {
            out.str("attributes #");
            out.u64(number as u64);
            out.str(" = { ");
            self.attr_set(out, set, AttrPlace::Group);
            out.str(" }\n");
        }
    }

    /// Appends a list with a line for each set.
    pub(crate) fn attr_list(&self, out: &mut Vec<u8>, list: AttrList) {
        let data = self.module.ctx.attrs.list(list);
        out.str("AttributeList[\n");
        let places = [("function".to_owned(), data.function), ("return".to_owned(), data.ret)].into_iter();
        let params = data.params.iter().enumerate().map(|(k, &set)| (format!("arg({k})"), set));
        for (place, set) in places.chain(params).filter(|p| p.1 != AttrSet::EMPTY) {
            out.str("  { ");
            out.str(&place);
            out.str(" => ");
            self.attr_set(out, set, AttrPlace::Inline);
            out.str(" }\n");
        }
        out.str("]\n");
    }

    fn attribute(&self, out: &mut Vec<u8>, attr: &Attribute, place: AttrPlace) {
        match attr {
            Attribute::Enum(kind) => out.str(kind.name()),
            Attribute::Int(kind, value) => int_attribute(out, *kind, *value, place),
            Attribute::Type(kind, ty) => {
                out.str(kind.name());
                if ty.is_some() {
                    out.push(b'(');
                    self.ty(out, *ty);
                    out.push(b')');
                }
            }
            Attribute::Range(kind, range) => range_attribute(out, *kind, range),
            Attribute::RangeList(kind, list) => range_list(out, *kind, list),
            Attribute::String(key, value) => {
                // As in LLVM, the key is not escaped.
                out.push(b'"');
                out.extend_from_slice(key);
                out.push(b'"');
                if !value.is_empty() {
                    out.push(b'=');
                    out.quoted(value);
                }
            }
        }
    }
}

fn int_attribute(out: &mut Vec<u8>, kind: AttrKind, value: u64, place: AttrPlace) {
    out.str(kind.name());
    let group = place == AttrPlace::Group;
    match kind {
        AttrKind::Alignment => {
            out.push(if group { b'=' } else { b' ' });
            out.u64(value);
        }
        AttrKind::StackAlignment | AttrKind::Dereferenceable | AttrKind::DereferenceableOrNull if group => {
            out.push(b'=');
            out.u64(value);
        }
        AttrKind::UWTable if value == attr_payload::UWTABLE_ASYNC => {}
        _ => {
            out.push(b'(');
            payload(out, kind, value);
            out.push(b')');
        }
    }
}

/// What stands between the parentheses.
fn payload(out: &mut Vec<u8>, kind: AttrKind, value: u64) {
    match kind {
        AttrKind::AllocKind => {
            out.push(b'"');
            flags(out, value, &attr_payload::ALLOC_KINDS, ",");
            out.push(b'"');
        }
        AttrKind::AllocSize => {
            let (elem, num) = attr_payload::alloc_size_parts(value);
            out.u64(u64::from(elem));
            if let Some(num) = num {
                out.push(b',');
                out.u64(u64::from(num));
            }
        }
        AttrKind::VScaleRange => {
            let (min, max) = attr_payload::vscale_range_parts(value);
            out.u64(u64::from(min));
            out.push(b',');
            out.u64(u64::from(max));
        }
        AttrKind::UWTable => out.str("sync"),
        AttrKind::Captures => captures(out, value),
        AttrKind::Memory => memory(out, value),
        AttrKind::NoFPClass => fp_classes(out, value),
        _ => out.u64(value),
    }
}

fn fp_classes(out: &mut Vec<u8>, value: u64) {
    if value == 0 {
        out.str("none");
    }
    flags(out, value, &attr_payload::FP_CLASSES, " ");
}

/// Appends the names whose bits are all there, taking the bits of each away.
fn flags(out: &mut Vec<u8>, mut value: u64, names: &[(&str, u64)], separator: &str) {
    let mut between = "";
    for &(name, bits) in names {
        if value & bits == bits {
            value &= !bits;
            out.str(between);
            out.str(name);
            between = separator;
        }
    }
}

fn memory(out: &mut Vec<u8>, value: u64) {
    let access = |location: usize| attr_payload::memory_at(value, location);
    let word = |location: usize| ACCESS_WORDS[access(location) as usize];
    let other = access(OTHER_MEMORY);
    let differing: SmallVec<[usize; 6]> = (0..MEMORY_LOCATIONS.len()).filter(|&l| access(l) != other).collect();
    let mut separator = "";
    if other != 0 || differing.is_empty() {
        out.str(word(OTHER_MEMORY));
        separator = ", ";
    }
    for location in differing {
        out.str(separator);
        out.str(MEMORY_LOCATIONS[location]);
        out.str(": ");
        out.str(word(location));
        separator = ", ";
    }
}

fn captures(out: &mut Vec<u8>, value: u64) {
    let (other, ret) = attr_payload::captures_parts(value);
    let mut separator = "";
    if other != 0 || ret == 0 {
        capture_components(out, other);
        separator = ", ";
    }
    if ret != other {
        out.str(separator);
        out.str("ret: ");
        capture_components(out, ret);
    }
}

fn capture_components(out: &mut Vec<u8>, value: u64) {
    if value == 0 {
        out.str("none");
    }
    // Each pair of words with the greater first, which includes the lesser.
    let [null, address, read, provenance] = attr_payload::CAPTURES;
    flags(out, value, &[address, null, provenance, read], ", ");
}

fn range_attribute(out: &mut Vec<u8>, kind: AttrKind, range: &IntRange) {
    out.str(kind.name());
    out.str("(i");
    out.u64(u64::from(range.bits));
    out.push(b' ');
    signed_words(out, &range.lower, range.bits);
    out.str(", ");
    signed_words(out, &range.upper, range.bits);
    out.push(b')');
}

fn range_list(out: &mut Vec<u8>, kind: AttrKind, list: &[(i64, i64)]) {
    out.str(kind.name());
    out.push(b'(');
    for (at, &(lower, upper)) in list.iter().enumerate() {
        out.str(if at > 0 { ", (" } else { "(" });
        out.i64(lower);
        out.str(", ");
        out.i64(upper);
        out.push(b')');
    }
    out.push(b')');
}

/// Appends an integer of `bits` bits (words, least significant first) as a signed decimal number.
pub(crate) fn signed_words(out: &mut Vec<u8>, words: &[u64], bits: u32) {
    if bits <= 64 {
        let shift = 64 - bits.max(1);
        out.i64((words.first().copied().unwrap_or(0) << shift) as i64 >> shift);
        return;
    }
    let mut value = BigInt::from(unsigned(words));
    if value.bit(u64::from(bits) - 1) {
        value -= BigInt::from(1) << bits;
    }
    out.str(&value.to_string());
}

/// Appends an integer (words, least significant first) as an unsigned decimal number.
pub(crate) fn unsigned_words(out: &mut Vec<u8>, words: &[u64]) {
    match words {
        [] => out.push(b'0'),
        [word] => out.u64(*word),
        _ => out.str(&unsigned(words).to_string()),
    }
}

fn unsigned(words: &[u64]) -> BigUint {
    let halves = words.iter().flat_map(|&w| [w as u32, (w >> 32) as u32]).collect();
    BigUint::new(halves)
}
