//! Attributes of parameters and return values: where they may stand, on which types, and not beside which others. See
//! LangRef, "Parameter Attributes".

use crate::cx::Verifier;
use crate::function_attributes::MODULAR_FORMAT;
use crate::report::Item;
use ir::attr_kind::AttrKind;
use ir::attributes::{Attribute, IntRange};
use ir::{AttrList, AttrSet, Type, TypeData};

/// At most one of these may stand on a parameter (`sret` may be `inreg`).
const EXCLUSIVE: &str =
    "Attributes 'byval', 'inalloca', 'preallocated', 'inreg', 'nest', 'byref', and 'sret' are incompatible!";

/// Pairs that exclude each other on a parameter.
const PAIRS: &[(AttrKind, AttrKind, &str)] = &[
    (AttrKind::InAlloca, AttrKind::ReadOnly, "Attributes 'inalloca and readonly' are incompatible!"),
    (AttrKind::StructRet, AttrKind::Returned, "Attributes 'sret and returned' are incompatible!"),
    (AttrKind::ZExt, AttrKind::SExt, "Attributes 'zeroext and signext' are incompatible!"),
    (AttrKind::ReadNone, AttrKind::ReadOnly, "Attributes 'readnone and readonly' are incompatible!"),
    (AttrKind::ReadNone, AttrKind::WriteOnly, "Attributes 'readnone and writeonly' are incompatible!"),
    (AttrKind::ReadOnly, AttrKind::WriteOnly, "Attributes 'readonly and writeonly' are incompatible!"),
    (AttrKind::NoInline, AttrKind::AlwaysInline, "Attributes 'noinline and alwaysinline' are incompatible!"),
    (AttrKind::Writable, AttrKind::ReadNone, "Attributes writable and readnone are incompatible!"),
    (AttrKind::Writable, AttrKind::ReadOnly, "Attributes writable and readonly are incompatible!"),
];

/// Types that an attribute of a parameter or return value suits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Suits {
    /// Any type but `void`.
    Values,
    /// Any type.
    All,
    Int,
    IntOrVector,
    Pointer,
    PointerOrVector,
    Float,
}

fn suits(kind: AttrKind) -> Suits {
    use AttrKind::*;
    match kind {
        AllocAlign | SExt | ZExt => Suits::Int,
        Range => Suits::IntOrVector,
        NoAlias
        | NonNull
        | ReadNone
        | ReadOnly
        | Dereferenceable
        | DereferenceableOrNull
        | Writable
        | DeadOnUnwind
        | DeadOnReturn
        | Initializes
        | Captures
        | Nest
        | SwiftError
        | Preallocated
        | InAlloca
        | ByVal
        | StructRet
        | ByRef
        | ElementType
        | AllocatedPointer => Suits::Pointer,
        Alignment => Suits::PointerOrVector,
        NoFPClass => Suits::Float,
        NoUndef => Suits::Values,
        _ => Suits::All,
    }
}

impl Verifier<'_> {
    /// Is it one of the types that `nofpclass` suits: floating point, and uniform aggregates of it?
    fn is_nofpclass_type(&self, ty: Type) -> bool {
        let mut ty = ty;
        if let Some((fields, _)) = self.t.fields(ty) {
            let uniform = fields.windows(2).all(|w| w[0] == w[1]);
            let (Some(&first), true) = (fields.first(), uniform) else { return false };
            ty = first;
        }
        while let TypeData::Array { elem, .. } = self.t.get(ty) {
            ty = *elem;
        }
        self.is_fp_or_fp_vector(ty)
    }

    fn suits(&self, attr: &Attribute, ty: Type) -> bool {
        let Some(kind) = attr.kind() else { return true };
        match suits(kind) {
            Suits::All => true,
            Suits::Values => ty != Type::VOID,
            Suits::Int => self.t.is_int(ty),
            Suits::IntOrVector => match attr {
                Attribute::Range(_, range) => self.t.int_width(self.t.scalar(ty)) == Some(range.bits),
                _ => self.is_int_or_int_vector(ty),
            },
            Suits::Pointer => self.t.is_ptr(ty),
            Suits::PointerOrVector => self.is_ptr_or_ptr_vector(ty),
            Suits::Float => self.is_nofpclass_type(ty),
        }
    }

    /// Attributes of one parameter or return value of type `ty`. `what` is the function or call.
    pub(crate) fn param_attrs(&mut self, set: AttrSet, ty: Type, what: &Item) {
        if set == AttrSet::EMPTY || self.good_param_attrs.contains(&(set, ty)) {
            return;
        }
        let before = self.failures.len();
        self.all_param_attrs(set, ty, what);
        if self.failures.len() == before {
            self.good_param_attrs.insert((set, ty));
        }
    }

    fn all_param_attrs(&mut self, set: AttrSet, ty: Type, what: &Item) {
        self.string_bools(set);
        let attrs = self.attrs.set(set);
        let has = |kind| attrs.iter().any(|a| a.kind() == Some(kind));
        for attr in attrs {
            let fits = attr.kind().is_none_or(AttrKind::can_use_as_param);
            check!(
                self,
                fits,
                format!("Attribute '{}' does not apply to parameters", self.attr_text(attr)),
                what.clone()
            );
        }
        if has(AttrKind::ImmArg) {
            let alone = attrs.len() - usize::from(has(AttrKind::Range)) == 1;
            check!(
                self,
                alone,
                "Attribute 'immarg' is incompatible with other attributes except the 'range' attribute",
                what.clone()
            );
        }
        use AttrKind::*;
        let by_memory = [ByVal, InAlloca, Preallocated, Nest, ByRef].into_iter().filter(|&k| has(k)).count();
        let exclusive = by_memory + usize::from(has(StructRet) || has(InReg));
        check!(self, exclusive <= 1, EXCLUSIVE, what.clone());
        for &(a, b, message) in PAIRS {
            check!(self, !(has(a) && has(b)), message, what.clone());
        }
        for attr in attrs {
            check!(
                self,
                self.suits(attr, ty),
                format!("Attribute '{}' applied to incompatible type!", self.attr_text(attr)),
                what.clone()
            );
        }
        if self.t.is_ptr(ty) {
            for attr in attrs {
                let Attribute::Type(kind, memory) = attr else { continue };
                // Bitcode may leave the type out.
                if memory.is_none() {
                    continue;
                }
                if let Some(message) = self.memory_type(*kind, *memory) {
                    self.fail(message, std::slice::from_ref(what));
                    return;
                }
            }
        }
        self.param_values(attrs, what);
    }

    fn param_values(&mut self, attrs: &[Attribute], what: &Item) {
        for attr in attrs {
            match attr {
                Attribute::RangeList(_, list) => {
                    check!(self, !list.is_empty(), "Attribute 'initializes' does not support empty list", what.clone());
                    let ordered = list.iter().all(|r| r.0 < r.1) && list.windows(2).all(|w| w[0].1 < w[1].0);
                    check!(self, ordered, "Attribute 'initializes' does not support unordered ranges", what.clone());
                }
                Attribute::Int(AttrKind::NoFPClass, mask) => {
                    check!(self, *mask != 0, "Attribute 'nofpclass' must have at least one test bit set", what.clone());
                    check!(self, mask & !0x3ff == 0, "Invalid value for 'nofpclass' test mask", what.clone());
                }
                _ => {}
            }
        }
    }

    /// The message for a type that an argument in memory cannot have.
    fn memory_type(&self, kind: AttrKind, ty: Type) -> Option<String> {
        let name = match kind {
            AttrKind::ByVal => "byval",
            AttrKind::ByRef => "byref",
            AttrKind::InAlloca => "inalloca",
            AttrKind::Preallocated => "preallocated",
            _ => return None,
        };
        if !self.t.is_sized(ty) {
            return Some(format!("Attribute '{name}' does not support unsized types!"));
        }
        if kind == AttrKind::ByVal && self.contains_target_type(ty, |name| !crate::globals::can_be_local(name)) {
            return Some("'byval' argument has illegal target extension type".to_owned());
        }
        let huge = self.m.data_layout.alloc_size(self.t, ty).value >= 1 << 32;
        huge.then(|| format!("huge '{name}' arguments are unsupported"))
    }

    /// String attributes that must be empty, true or false.
    fn string_bools(&mut self, set: AttrSet) {
        for attr in self.attrs.set(set) {
            let Attribute::String(key, value) = attr else { continue };
            let Ok(key) = std::str::from_utf8(key) else { continue };
            let is_bool = ir::attr_kind::STRING_BOOL_ATTRS.binary_search(&key).is_ok();
            if is_bool && !matches!(&**value, b"" | b"true" | b"false") {
                let value = String::from_utf8_lossy(value);
                self.fail(format!("invalid value for '{key}' attribute: {value}"), &[]);
            }
        }
    }

    /// All attributes of a function or call of type `ty`.
    pub(crate) fn all_attrs(&mut self, ty: Type, list: AttrList, what: &Item, is_intrinsic: bool, is_asm: bool) {
        if list == AttrList::EMPTY {
            return;
        }
        let Some((ret, params, _)) = self.t.func_parts(ty) else { return };
        let data = self.attrs.list(list);
        for attr in self.attrs.set(data.ret) {
            check!(
                self,
                attr.kind().is_none_or(AttrKind::can_use_as_ret),
                format!("Attribute '{}' does not apply to function return values", self.attr_text(attr)),
                what.clone()
            );
        }
        self.param_attrs(data.ret, ret, what);
        let mut seen = Vec::new();
        for (index, &param) in params.iter().enumerate() {
            let set = data.param(index);
            if set == AttrSet::EMPTY {
                continue;
            }
            if !is_intrinsic {
                let has = |kind| self.attrs.has(set, kind);
                let (immarg, element) = (has(AttrKind::ImmArg), has(AttrKind::ElementType));
                check!(self, !immarg, "immarg attribute only applies to intrinsics", what.clone());
                check!(
                    self,
                    is_asm || !element,
                    "Attribute 'elementtype' can only be applied to intrinsics and inline asm.",
                    what.clone()
                );
            }
            self.param_attrs(set, param, what);
            let before = self.failures.len();
            self.single_attrs(set, index, params, ret, &mut seen, what);
            if self.failures.len() != before {
                return;
            }
        }
        if data.function != AttrSet::EMPTY {
            let before = self.failures.len();
            if !self.good_function_attrs.contains(data.function) {
                self.string_bools(data.function);
            }
            self.function_attrs(ty, list, what);
            let by_itself = self.attrs.find_string(data.function, MODULAR_FORMAT).is_none();
            if by_itself && self.failures.len() == before {
                self.good_function_attrs.insert(data.function);
            }
        }
    }

    /// Attributes that only one parameter may have.
    fn single_attrs(
        &mut self,
        set: AttrSet,
        index: usize,
        params: &[Type],
        ret: Type,
        seen: &mut Vec<AttrKind>,
        what: &Item,
    ) {
        use AttrKind::*;
        let twice: [(AttrKind, &'static str); 6] = [
            (Nest, "More than one parameter has attribute nest!"),
            (Returned, "More than one parameter has attribute returned!"),
            (StructRet, "Cannot have multiple 'sret' parameters!"),
            (SwiftSelf, "Cannot have multiple 'swiftself' parameters!"),
            (SwiftAsync, "Cannot have multiple 'swiftasync' parameters!"),
            (SwiftError, "Cannot have multiple 'swifterror' parameters!"),
        ];
        for (kind, message) in twice {
            if !self.attrs.has(set, kind) {
                continue;
            }
            check!(self, !seen.contains(&kind), message, what.clone());
            seen.push(kind);
            if kind == Returned {
                check!(
                    self,
                    self.can_losslessly_bitcast(params[index], ret),
                    "Incompatible argument and return types for 'returned' attribute",
                    what.clone()
                );
            }
            if kind == StructRet {
                check!(self, index < 2, "Attribute 'sret' is not on first or second parameter!", what.clone());
            }
        }
        if self.attrs.has(set, InAlloca) {
            check!(self, index + 1 == params.len(), "inalloca isn't on the last parameter!", what.clone());
        }
    }

    /// The same type, or vectors of the same size, or pointers into one address space.
    fn can_losslessly_bitcast(&self, a: Type, b: Type) -> bool {
        if a == b {
            return true;
        }
        let size = |ty| self.m.data_layout.size_in_bits(self.t, ty);
        let (va, vb) = (self.t.is_vector(a), self.t.is_vector(b));
        let amx = |v: bool, v_ty: Type, other: Type| {
            v && other == Type::X86_AMX && !size(v_ty).scalable && size(v_ty).value == 8192
        };
        va && vb && !self.t.is_ptr(self.t.scalar(a)) && !self.t.is_ptr(self.t.scalar(b)) && size(a) == size(b)
            || amx(va, a, b)
            || amx(vb, b, a)
    }

    /// An attribute as text, for messages.
    pub(crate) fn attr_text(&self, attr: &Attribute) -> String {
        match attr {
            Attribute::Enum(kind) => kind.name().to_owned(),
            Attribute::Type(kind, ty) if ty.is_none() => kind.name().to_owned(),
            Attribute::Type(kind, ty) => format!("{}({})", kind.name(), self.type_text(*ty)),
            Attribute::Int(kind, value) => int_attr_text(*kind, *value),
            Attribute::Range(kind, range) => {
                let (lower, upper) = (range_bound(range, &range.lower), range_bound(range, &range.upper));
                format!("{}(i{} {lower}, {upper})", kind.name(), range.bits)
            }
            Attribute::RangeList(kind, list) => {
                let parts: Vec<_> = list.iter().map(|r| format!("({}, {})", r.0, r.1)).collect();
                format!("{}({})", kind.name(), parts.join(", "))
            }
            Attribute::String(key, value) => {
                let (key, value) = (String::from_utf8_lossy(key), String::from_utf8_lossy(value));
                if value.is_empty() { format!("\"{key}\"") } else { format!("\"{key}\"=\"{value}\"") }
            }
        }
    }

    /// A type as text, for messages. Types nested deeper than a cap are cut.
    pub(crate) fn type_text(&self, ty: Type) -> String {
        let mut out = String::new();
        self.write_type(ty, &mut out, 64);
        out
    }

    fn write_type(&self, ty: Type, out: &mut String, depth: u32) {
        use std::fmt::Write;
        if depth == 0 {
            out.push_str("...");
            return;
        }
        let fixed = match self.t.get(ty) {
            TypeData::Void => "void",
            TypeData::Label => "label",
            TypeData::Token => "token",
            TypeData::Metadata => "metadata",
            TypeData::X86Amx => "x86_amx",
            TypeData::Half => "half",
            TypeData::BFloat => "bfloat",
            TypeData::Float => "float",
            TypeData::Double => "double",
            TypeData::X86Fp80 => "x86_fp80",
            TypeData::Fp128 => "fp128",
            TypeData::PpcFp128 => "ppc_fp128",
            TypeData::Ptr(0) => "ptr",
            _ => "",
        };
        out.push_str(fixed);
        match self.t.get(ty) {
            TypeData::Int(bits) => drop(write!(out, "i{bits}")),
            TypeData::Ptr(space) if *space != 0 => drop(write!(out, "ptr addrspace({space})")),
            TypeData::Array { elem, len } => {
                let _ = write!(out, "[{len} x ");
                self.write_type(*elem, out, depth - 1);
                out.push(']');
            }
            TypeData::Vector { elem, len, scalable } => {
                let _ = write!(out, "<{}{len} x ", if *scalable { "vscale x " } else { "" });
                self.write_type(*elem, out, depth - 1);
                out.push('>');
            }
            TypeData::Struct { fields, packed } => {
                let (open, close) = if *packed { ("<{", "}>") } else { ("{", "}") };
                out.push_str(open);
                self.write_types(fields, out, depth, [" ", " "]);
                out.push_str(close);
            }
            TypeData::Named(named) => drop(write!(out, "%{}", String::from_utf8_lossy(&named.name))),
            TypeData::Func { ret, params, vararg } => {
                self.write_type(*ret, out, depth - 1);
                out.push_str(" (");
                self.write_types(params, out, depth, ["", ""]);
                if *vararg {
                    out.push_str(if params.is_empty() { "..." } else { ", ..." });
                }
                out.push(')');
            }
            TypeData::Target { name, types, ints } => {
                let _ = write!(out, "target(\"{name}\"");
                for &ty in types {
                    out.push_str(", ");
                    self.write_type(ty, out, depth - 1);
                }
                for int in ints {
                    let _ = write!(out, ", {int}");
                }
                out.push(')');
            }
            _ => {}
        }
    }

    fn write_types(&self, types: &[Type], out: &mut String, depth: u32, around: [&str; 2]) {
        if types.is_empty() {
            return;
        }
        out.push_str(around[0]);
        for (index, &ty) in types.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            self.write_type(ty, out, depth - 1);
        }
        out.push_str(around[1]);
    }
}

fn range_bound(range: &IntRange, words: &[u64]) -> String {
    if range.bits <= 64 {
        let shift = 64 - range.bits;
        return (((words.first().copied().unwrap_or(0) << shift) as i64) >> shift).to_string();
    }
    let wide = words.iter().take(2).rev().fold(0u128, |acc, &w| acc << 64 | u128::from(w));
    let shift = 128u32.saturating_sub(range.bits);
    (((wide << shift) as i128) >> shift).to_string()
}

/// The printed form of an integer attribute, as far as rules name it.
fn int_attr_text(kind: AttrKind, value: u64) -> String {
    use AttrKind::*;
    match kind {
        Alignment => format!("align {value}"),
        Captures => format!("captures({})", captures_text(value)),
        NoFPClass => format!("nofpclass({})", fp_class_text(value)),
        _ => format!("{}({value})", kind.name()),
    }
}

/// The components of `captures(...)`: low four bits for everything else, next four for the return value.
fn captures_text(value: u64) -> String {
    let part = |bits: u64| {
        let names = [(3, 1, "address_is_null"), (3, 3, "address"), (12, 4, "read_provenance"), (12, 12, "provenance")];
        let parts: Vec<_> = names.iter().filter(|n| bits & n.0 == n.1).map(|n| n.2).collect();
        if parts.is_empty() { "none".to_owned() } else { parts.join(", ") }
    };
    let (other, ret) = (value & 15, value >> 4 & 15);
    match (other, ret) {
        _ if other == ret => part(other),
        (0, _) => format!("ret: {}", part(ret)),
        _ => format!("ret: {}, {}", part(ret), part(other)),
    }
}

/// The names of floating-point classes, widest first.
fn fp_class_text(mut mask: u64) -> String {
    const NAMES: &[(u64, &str)] = &[
        (0x3ff, "all"),
        (0x3, "nan"),
        (0x1, "snan"),
        (0x2, "qnan"),
        (0x204, "inf"),
        (0x4, "ninf"),
        (0x200, "pinf"),
        (0x60, "zero"),
        (0x20, "nzero"),
        (0x40, "pzero"),
        (0x90, "sub"),
        (0x10, "nsub"),
        (0x80, "psub"),
        (0x108, "norm"),
        (0x8, "nnorm"),
        (0x100, "pnorm"),
    ];
    let mut parts = Vec::new();
    for &(bits, name) in NAMES {
        if mask & bits == bits {
            parts.push(name);
            mask &= !bits;
        }
    }
    parts.join(" ")
}
