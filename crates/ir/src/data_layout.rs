//! Data layout: sizes and alignments of types. See LangRef, "Data Layout".

use crate::inst::Align;
use crate::types::{Type, TypeData, TypeTable};
use std::borrow::Cow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Size and alignments of pointers of one address space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerSpec {
    /// Address space.
    pub space: u32,
    /// Bits of a pointer.
    pub bits: u32,
    /// ABI alignment, bytes.
    pub abi: u64,
    /// Preferred alignment, bytes.
    pub pref: u64,
    /// Bits of an index.
    pub index_bits: u32,
    /// Are pointers not integral (`ni`, or the flags `u` and `e`)?
    pub non_integral: bool,
    /// May the representation change (`pu`)?
    pub unstable: bool,
    /// Has it bits besides the address (`pe`)?
    pub external_state: bool,
}

/// Alignments of a primitive type of one width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrimitiveSpec {
    /// Width, bits.
    pub bits: u32,
    /// ABI alignment, bytes.
    pub abi: u64,
    /// Preferred alignment, bytes.
    pub pref: u64,
}

/// A data layout.
#[derive(Clone, PartialEq, Debug)]
pub struct DataLayout {
    /// The text it was read from; empty for the default.
    pub text: Vec<u8>,
    /// `E`
    pub big_endian: bool,
    /// `S`, bytes; 0 if not given.
    pub stack_align: u64,
    /// Address space of `alloca`.
    pub alloca_space: u32,
    /// Address space of functions.
    pub program_space: u32,
    /// Default address space of global variables.
    pub globals_space: u32,
    /// `m:` mangling letter, 0 if none.
    pub mangling: u8,
    /// Native integer widths.
    pub native_ints: Vec<u32>,
    /// ABI and preferred alignment of aggregates, bytes.
    aggregate: (u64, u64),
    ints: Vec<PrimitiveSpec>,
    floats: Vec<PrimitiveSpec>,
    vectors: Vec<PrimitiveSpec>,
    pointers: Vec<PointerSpec>,
    identity: Identity,
}

/// Tells data layouts apart, so that what the table of types keeps for one is not taken for another's. Copies of a layout share
/// it, since its specifications never change after it was read.
#[derive(Clone, Copy, Debug)]
struct Identity(u64);

impl Default for Identity {
    fn default() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

impl PartialEq for Identity {
    /// Says nothing of a layout's contents.
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// Where the fields of a structure lie.
#[derive(Clone, Debug)]
pub struct StructLayout {
    /// Bytes of the structure with its padding; a multiple of `vscale` where it is scalable.
    pub size: Size,
    /// The largest ABI alignment of the fields, bytes.
    fields_align: u64,
    /// Offset of each field, bytes.
    pub offsets: Box<[u64]>,
}

/// A layout that the table of types keeps.
#[derive(Clone, Debug)]
pub(crate) struct KeptLayout {
    owner: Identity,
    layout: StructLayout,
}

const fn spec(bits: u32, abi: u64, pref: u64) -> PrimitiveSpec {
    PrimitiveSpec { bits, abi, pref }
}

impl Default for DataLayout {
    fn default() -> Self {
        Self {
            text: Vec::new(),
            big_endian: false,
            stack_align: 0,
            alloca_space: 0,
            program_space: 0,
            globals_space: 0,
            mangling: 0,
            native_ints: Vec::new(),
            aggregate: (1, 8),
            ints: vec![spec(8, 1, 1), spec(16, 2, 2), spec(32, 4, 4), spec(64, 4, 8)],
            floats: vec![spec(16, 2, 2), spec(32, 4, 4), spec(64, 8, 8), spec(128, 16, 16)],
            vectors: vec![spec(64, 8, 8), spec(128, 16, 16)],
            pointers: vec![PointerSpec {
                space: 0,
                bits: 64,
                abi: 8,
                pref: 8,
                index_bits: 64,
                non_integral: false,
                unstable: false,
                external_state: false,
            }],
            identity: Identity::default(),
        }
    }
}

/// A size that may be a multiple of `vscale`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// The number, or what `vscale` multiplies.
    pub value: u64,
    /// Is it a multiple of `vscale`?
    pub scalable: bool,
}

fn number(text: &str, what: &str, max: u64) -> Result<u64, String> {
    if text.is_empty() {
        return Err(format!("{what} component cannot be empty"));
    }
    match text.parse::<u64>() {
        Ok(n) if n <= max && text.bytes().all(|b| b.is_ascii_digit()) => Ok(n),
        _ => Err(format!("{what} must be a {}-bit integer", 64 - max.leading_zeros())),
    }
}

fn size(text: &str, what: &str) -> Result<u32, String> {
    match number(text, what, 0xff_ffff) {
        Ok(0) | Err(_) if !text.is_empty() => Err(format!("{what} must be a non-zero 24-bit integer")),
        r => r.map(|n| n as u32),
    }
}

/// An alignment in bits, as bytes.
fn alignment(text: &str, what: &str, allow_zero: bool) -> Result<u64, String> {
    if text.is_empty() {
        return Err(format!("{what} alignment component cannot be empty"));
    }
    let bits = text
        .parse::<u64>()
        .ok()
        .filter(|&n| n <= 0xffff)
        .ok_or_else(|| format!("{what} alignment must be a 16-bit integer"))?;
    if bits == 0 {
        return if allow_zero { Ok(1) } else { Err(format!("{what} alignment must be non-zero")) };
    }
    if bits % 8 != 0 || !(bits / 8).is_power_of_two() {
        return Err(format!("{what} alignment must be a power of two times the byte width"));
    }
    Ok(bits / 8)
}

fn address_space(text: &str) -> Result<u32, String> {
    if text.is_empty() {
        return Err("address space component cannot be empty".into());
    }
    text.parse::<u32>().ok().filter(|&n| n <= 0xff_ffff).ok_or_else(|| "address space must be a 24-bit integer".into())
}

fn set_spec(list: &mut Vec<PrimitiveSpec>, new: PrimitiveSpec) {
    match list.binary_search_by_key(&new.bits, |s| s.bits) {
        Ok(i) => list[i] = new,
        Err(i) => list.insert(i, new),
    }
}

impl DataLayout {
    /// Do both say the same, in whatever words?
    pub fn is_same(&self, other: &Self) -> bool {
        Self { text: Vec::new(), ..self.clone() } == Self { text: Vec::new(), ..other.clone() }
    }

    /// Reads a layout string; the error is LLVM's message.
    pub fn parse(text: &[u8]) -> Result<Self, String> {
        let mut dl = Self::default();
        let s = std::str::from_utf8(text).map_err(|_| "unknown specifier '\u{fffd}'".to_owned())?;
        let mut non_integral = Vec::new();
        if !s.is_empty() {
            for spec in s.split('-') {
                if spec.is_empty() {
                    return Err("empty specification is not allowed".into());
                }
                dl.parse_spec(spec, &mut non_integral)?;
            }
        }
        for space in non_integral {
            let mut p = dl.pointer(space);
            p.non_integral = true;
            p.unstable = true;
            p.space = space;
            dl.set_pointer(p);
        }
        dl.text = text.to_vec();
        Ok(dl)
    }

    fn parse_spec(&mut self, spec: &str, non_integral: &mut Vec<u32>) -> Result<(), String> {
        if let Some(rest) = spec.strip_prefix("ni") {
            let Some(rest) = rest.strip_prefix(':') else {
                return Err(
                    "malformed specification, must be of the form \"ni:<address space>[:<address space>]...\"".into()
                );
            };
            for part in rest.split(':') {
                let space = address_space(part)?;
                if space == 0 {
                    return Err("address space 0 cannot be non-integral".into());
                }
                non_integral.push(space);
            }
            return Ok(());
        }
        let mut chars = spec.chars();
        let Some(letter) = chars.next() else { return Ok(()) };
        let rest = chars.as_str();
        match letter {
            'i' | 'f' | 'v' => self.parse_primitive(letter, rest),
            'a' => self.parse_aggregate(rest),
            'p' => self.parse_pointer(rest),
            'e' | 'E' => {
                if !rest.is_empty() {
                    return Err("malformed specification, must be just 'e' or 'E'".into());
                }
                self.big_endian = letter == 'E';
                Ok(())
            }
            'n' => {
                for part in rest.split(':') {
                    self.native_ints.push(size(part, "size")?);
                }
                Ok(())
            }
            'S' => {
                if rest.is_empty() {
                    return Err("malformed specification, must be of the form \"S<size>\"".into());
                }
                self.stack_align = match rest {
                    "0" => 0,
                    _ => alignment(rest, "stack natural", false)?,
                };
                Ok(())
            }
            'F' => self.parse_function_align(rest),
            'P' | 'A' | 'G' => {
                if rest.is_empty() {
                    return Err(format!("malformed specification, must be of the form \"{letter}<address space>\""));
                }
                let space = address_space(rest)?;
                match letter {
                    'P' => self.program_space = space,
                    'A' => self.alloca_space = space,
                    _ => self.globals_space = space,
                }
                Ok(())
            }
            'm' => self.parse_mangling(rest),
            's' => Ok(()),
            _ => Err(format!("unknown specifier '{letter}'")),
        }
    }

    fn parse_primitive(&mut self, letter: char, rest: &str) -> Result<(), String> {
        let parts: Vec<&str> = rest.split(':').collect();
        if parts.len() < 2 || parts.len() > 3 {
            return Err(format!("malformed specification, must be of the form \"{letter}<size>:<abi>[:<pref>]\""));
        }
        let bits = size(parts[0], "size")?;
        let abi = alignment(parts[1], "ABI", false)?;
        if letter == 'i' && bits == 8 && abi != 1 {
            return Err("i8 must be 8-bit aligned".into());
        }
        let pref = if parts.len() > 2 { alignment(parts[2], "preferred", false)? } else { abi };
        if pref < abi {
            return Err("preferred alignment cannot be less than the ABI alignment".into());
        }
        let list = match letter {
            'i' => &mut self.ints,
            'f' => &mut self.floats,
            _ => &mut self.vectors,
        };
        set_spec(list, PrimitiveSpec { bits, abi, pref });
        Ok(())
    }

    fn parse_aggregate(&mut self, rest: &str) -> Result<(), String> {
        let parts: Vec<&str> = rest.split(':').collect();
        if parts.len() < 2 || parts.len() > 3 {
            return Err("malformed specification, must be of the form \"a:<abi>[:<pref>]\"".into());
        }
        if !parts[0].is_empty() && parts[0] != "0" {
            return Err("size must be zero".into());
        }
        let abi = alignment(parts[1], "ABI", true)?;
        let pref = if parts.len() > 2 { alignment(parts[2], "preferred", false)? } else { abi };
        if pref < abi {
            return Err("preferred alignment cannot be less than the ABI alignment".into());
        }
        self.aggregate = (abi, pref);
        Ok(())
    }

    fn parse_pointer(&mut self, rest: &str) -> Result<(), String> {
        let parts: Vec<&str> = rest.split(':').collect();
        if parts.len() < 3 || parts.len() > 5 {
            return Err("malformed specification, must be of the form \"p[<n>]:<size>:<abi>[:<pref>[:<idx>]]\"".into());
        }
        let flags = parts[0].len() - parts[0].trim_start_matches(['u', 'e']).len();
        let (flags, space) = parts[0].split_at(flags);
        let space = if space.is_empty() { 0 } else { address_space(space)? };
        let bits = size(parts[1], "pointer size")?;
        let abi = alignment(parts[2], "ABI", false)?;
        let pref = if parts.len() > 3 { alignment(parts[3], "preferred", false)? } else { abi };
        if pref < abi {
            return Err("preferred alignment cannot be less than the ABI alignment".into());
        }
        let index_bits = if parts.len() > 4 { size(parts[4], "index size")? } else { bits };
        if index_bits > bits {
            return Err("index size cannot be larger than the pointer size".into());
        }
        let (unstable, external_state) = (flags.contains('u'), flags.contains('e'));
        let non_integral = unstable || external_state;
        self.set_pointer(PointerSpec { space, bits, abi, pref, index_bits, non_integral, unstable, external_state });
        Ok(())
    }

    fn parse_function_align(&mut self, rest: &str) -> Result<(), String> {
        let mut chars = rest.chars();
        match chars.next() {
            None => Err("malformed specification, must be of the form \"F<type><abi>\"".into()),
            Some('i' | 'n') => alignment(chars.as_str(), "ABI", true).map(drop),
            Some(kind) => Err(format!("unknown function pointer alignment type '{kind}'")),
        }
    }

    fn parse_mangling(&mut self, rest: &str) -> Result<(), String> {
        let Some(mode) = rest.strip_prefix(':') else {
            return Err("malformed specification, must be of the form \"m:<mangling>\"".into());
        };
        match mode.as_bytes() {
            [] => Err("mangling mode cannot be empty".into()),
            [m @ (b'e' | b'l' | b'm' | b'o' | b'w' | b'x' | b'a')] => {
                self.mangling = *m;
                Ok(())
            }
            _ => Err("unknown mangling mode".into()),
        }
    }

    fn set_pointer(&mut self, new: PointerSpec) {
        match self.pointers.binary_search_by_key(&new.space, |p| p.space) {
            Ok(i) => self.pointers[i] = new,
            Err(i) => self.pointers.insert(i, new),
        }
    }

    /// Pointers of an address space; where the layout says nothing of it, those of space 0.
    pub fn pointer(&self, space: u32) -> PointerSpec {
        match self.pointers.binary_search_by_key(&space, |p| p.space) {
            Ok(i) => self.pointers[i],
            Err(_) => self.pointers[0],
        }
    }

    fn primitive_align(list: &[PrimitiveSpec], bits: u32, pref: bool) -> Option<u64> {
        let i = list.binary_search_by_key(&bits, |s| s.bits).ok()?;
        Some(if pref { list[i].pref } else { list[i].abi })
    }

    fn int_align(&self, bits: u32, pref: bool) -> u64 {
        let i = self.ints.partition_point(|s| s.bits < bits).min(self.ints.len() - 1);
        if pref { self.ints[i].pref } else { self.ints[i].abi }
    }

    /// ABI alignment of a sized type, bytes.
    pub fn abi_align(&self, types: &TypeTable, ty: Type) -> u64 {
        self.align_of(types, ty, false)
    }

    /// Preferred alignment of a sized type, bytes.
    pub fn pref_align(&self, types: &TypeTable, ty: Type) -> u64 {
        self.align_of(types, ty, true)
    }

    /// The alignment, in bytes, of a variable that is given none and is defined here: a large one is a multiple of 16 bytes.
    pub fn variable_align(&self, types: &TypeTable, ty: Type) -> u64 {
        const LARGE: u64 = 16;
        let preferred = self.pref_align(types, ty);
        if self.alloc_size(types, ty).value > LARGE { preferred.max(LARGE) } else { preferred }
    }

    /// ABI alignment as [`Align`].
    pub fn abi(&self, types: &TypeTable, ty: Type) -> Align {
        Align::new(self.abi_align(types, ty)).unwrap_or(Align::ONE)
    }

    fn align_of(&self, types: &TypeTable, mut ty: Type, pref: bool) -> u64 {
        // Arrays are unwrapped by the loop, so that only structures recurse; their nesting is bounded by the reader.
        loop {
            return match types.get(ty) {
                TypeData::Array { elem, .. } => {
                    ty = *elem;
                    continue;
                }
                TypeData::Int(bits) => self.int_align(*bits, pref),
                TypeData::Ptr(space) => {
                    let p = self.pointer(*space);
                    if pref { p.pref } else { p.abi }
                }
                TypeData::Label => self.pointer(0).abi,
                TypeData::Half | TypeData::BFloat => Self::primitive_align(&self.floats, 16, pref).unwrap_or(2),
                TypeData::Float => Self::primitive_align(&self.floats, 32, pref).unwrap_or(4),
                TypeData::Double => Self::primitive_align(&self.floats, 64, pref).unwrap_or(8),
                TypeData::X86Fp80 => Self::primitive_align(&self.floats, 80, pref).unwrap_or(16),
                TypeData::Fp128 | TypeData::PpcFp128 => Self::primitive_align(&self.floats, 128, pref).unwrap_or(16),
                TypeData::X86Amx => 64,
                TypeData::Vector { .. } => self.vector_align(types, ty, pref),
                TypeData::Struct { packed: true, .. } if !pref => 1,
                TypeData::Struct { .. } | TypeData::Named(_) => self.struct_align(types, ty, pref),
                TypeData::Target { .. } => match types.target_layout(ty) {
                    Some(layout) => {
                        ty = layout;
                        continue;
                    }
                    None => 1,
                },
                _ => 1,
            };
        }
    }

    fn vector_align(&self, types: &TypeTable, ty: Type, pref: bool) -> u64 {
        let bits = self.size_in_bits(types, ty).value;
        if let Some(a) = u32::try_from(bits).ok().and_then(|b| Self::primitive_align(&self.vectors, b, pref)) {
            return a;
        }
        // Otherwise the natural alignment: the size, as a power of two.
        bits.div_ceil(8).max(1).next_power_of_two()
    }

    fn struct_align(&self, types: &TypeTable, ty: Type, pref: bool) -> u64 {
        let Some((_, packed)) = types.fields(ty) else { return 1 };
        if packed && !pref {
            return 1;
        }
        let (abi, preferred) = self.aggregate;
        let own = if pref { preferred } else { abi };
        if packed {
            return own.max(1);
        }
        self.struct_layout(types, ty).map_or(1, |l| l.fields_align).max(own)
    }

    /// Size of a sized type, in bits, without padding at the end.
    pub fn size_in_bits(&self, types: &TypeTable, ty: Type) -> Size {
        let fixed = |value| Size { value, scalable: false };
        match types.get(ty) {
            TypeData::Int(bits) => fixed(u64::from(*bits)),
            TypeData::Ptr(space) => fixed(u64::from(self.pointer(*space).bits)),
            TypeData::Label => fixed(u64::from(self.pointer(0).bits)),
            TypeData::Half | TypeData::BFloat => fixed(16),
            TypeData::Float => fixed(32),
            TypeData::Double => fixed(64),
            TypeData::X86Fp80 => fixed(80),
            TypeData::Fp128 | TypeData::PpcFp128 => fixed(128),
            TypeData::X86Amx => fixed(8192),
            TypeData::Array { elem, len } => {
                let e = self.alloc_size(types, *elem);
                Size { value: e.value.wrapping_mul(*len).wrapping_mul(8), ..e }
            }
            TypeData::Vector { elem, len, scalable } => {
                let e = self.size_in_bits(types, *elem).value;
                Size { value: e.wrapping_mul(u64::from(*len)), scalable: *scalable }
            }
            TypeData::Struct { .. } | TypeData::Named(_) => {
                let size = self.struct_layout(types, ty).map_or(Size { value: 0, scalable: false }, |l| l.size);
                Size { value: size.value.wrapping_mul(8), ..size }
            }
            TypeData::Target { .. } => match types.target_layout(ty) {
                Some(layout) => self.size_in_bits(types, layout),
                None => fixed(0),
            },
            _ => fixed(0),
        }
    }

    /// Layout of a structure; `None` for an opaque one and for other types. That of a sized structure is found once.
    pub fn struct_layout<'t>(&self, types: &'t TypeTable, ty: Type) -> Option<Cow<'t, StructLayout>> {
        let (fields, packed) = types.fields(ty)?;
        let room = types.kept_layout(ty);
        if room.get().is_none() && types.is_sized(ty) {
            // Not within `get_or_init`: two threads may find the same, but none waits for a lock while it asks for the fields.
            let _ = room.set(KeptLayout { owner: self.identity, layout: self.lay_out(types, fields, packed) });
        }
        match room.get() {
            Some(kept) if kept.owner.0 == self.identity.0 => Some(Cow::Borrowed(&kept.layout)),
            _ => Some(Cow::Owned(self.lay_out(types, fields, packed))),
        }
    }

    fn lay_out(&self, types: &TypeTable, fields: &[Type], packed: bool) -> StructLayout {
        let (mut end, mut scalable, mut fields_align) = (0u64, false, 1u64);
        let mut offsets = Vec::with_capacity(fields.len());
        for &field in fields {
            let align = self.abi_align(types, field).max(1);
            fields_align = fields_align.max(align);
            let at = if packed { end } else { round_up(end, align) };
            let size = self.alloc_size(types, field);
            offsets.push(at);
            end = at.wrapping_add(size.value);
            scalable |= size.scalable;
        }
        let align = if packed { 1 } else { fields_align.max(self.aggregate.0) };
        let size = Size { value: round_up(end, align), scalable };
        StructLayout { size, fields_align, offsets: offsets.into() }
    }

    /// Offset in bytes of a field of a structure.
    pub fn field_offset(&self, types: &TypeTable, ty: Type, field: usize) -> Option<u64> {
        self.struct_layout(types, ty)?.offsets.get(field).copied()
    }

    /// Offsets in bytes of the fields of a structure.
    pub fn field_offsets<'t>(&self, types: &'t TypeTable, ty: Type) -> Cow<'t, [u64]> {
        match self.struct_layout(types, ty) {
            Some(Cow::Borrowed(l)) => Cow::Borrowed(&l.offsets),
            Some(Cow::Owned(l)) => Cow::Owned(l.offsets.into_vec()),
            None => Cow::Borrowed(&[]),
        }
    }

    /// Bytes that a store of the type may write.
    pub fn store_size(&self, types: &TypeTable, ty: Type) -> Size {
        let s = self.size_in_bits(types, ty);
        Size { value: s.value.div_ceil(8), ..s }
    }

    /// Bytes from one element of an array of the type to the next.
    pub fn alloc_size(&self, types: &TypeTable, ty: Type) -> Size {
        let s = self.store_size(types, ty);
        Size { value: round_up(s.value, self.abi_align(types, ty)), ..s }
    }

    /// Bits of the index type of a pointer.
    pub fn index_bits(&self, space: u32) -> u32 {
        self.pointer(space).index_bits
    }
}

fn round_up(n: u64, align: u64) -> u64 {
    n.wrapping_add(align - 1) & !(align - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const X86: &[u8] = b"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

    #[test]
    fn structures_are_laid_out_with_padding() {
        let (t, dl) = (TypeTable::default(), DataLayout::parse(X86).unwrap());
        let s = t.structure(&[Type::I8, Type::I64, Type::I16], false);
        assert_eq!(*dl.field_offsets(&t, s), [0, 8, 16]);
        assert_eq!(dl.alloc_size(&t, s).value, 24);
        let p = t.structure(&[Type::I8, Type::I64, Type::I16], true);
        assert_eq!((dl.alloc_size(&t, p).value, dl.abi_align(&t, p)), (11, 1));
    }

    #[test]
    fn odd_integers_take_the_next_larger_alignment() {
        let (t, dl) = (TypeTable::default(), DataLayout::parse(X86).unwrap());
        assert_eq!(dl.abi_align(&t, t.int(24)), 4);
        assert_eq!(dl.alloc_size(&t, t.int(24)).value, 4);
        assert_eq!(dl.abi_align(&t, t.int(1000)), 16);
        assert_eq!(dl.alloc_size(&t, t.vector(Type::I32, 3, false)).value, 16);
    }

    #[test]
    fn bytes_that_are_no_characters_are_errors() {
        for head in
            ["", "i", "f", "v", "a", "p", "e", "n", "S", "F", "Fi", "P", "m", "m:", "ni:", "i64:", "p:", "p1:64:"]
        {
            let texts = [[head.as_bytes(), b"\xff8"].concat(), [head.as_bytes(), "\u{e9}:8".as_bytes()].concat()];
            for text in texts {
                assert!(DataLayout::parse(&text).is_err(), "{:?}", String::from_utf8_lossy(&text));
            }
        }
    }

    #[test]
    fn errors_are_in_llvms_words() {
        assert_eq!(DataLayout::parse(b"e-").unwrap_err(), "empty specification is not allowed");
        assert_eq!(DataLayout::parse(b"i8:16").unwrap_err(), "i8 must be 8-bit aligned");
    }
}
