//! Types as text, and the numbers of identified structures without a name.

use super::text::{Short, Text};
use ir::{Type, TypeData, TypeTable};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// Numbers of identified structures that have no name.
pub(crate) type TypeNumbers = FxHashMap<Type, u32>;

/// What is still to be written.
enum Step {
    Type(Type),
    Text(&'static str),
    /// The rest of a list of types, from an index on, with what closes it.
    List(Type, usize),
}

/// Appends a type.
#[inline]
pub(crate) fn write_type(out: &mut Vec<u8>, types: &TypeTable, numbers: &TypeNumbers, ty: Type) {
    match simple_name(ty) {
        Some(name) => out.short(name),
        None => write_composite(out, types, numbers, ty),
    }
}

/// The text of the types with fixed ids.
#[inline]
fn simple_name(ty: Type) -> Option<&'static Short> {
    static NAMES: [Short; 19] = [
        Short::new("void"),
        Short::new("label"),
        Short::new("token"),
        Short::new("metadata"),
        Short::new("x86_amx"),
        Short::new("half"),
        Short::new("bfloat"),
        Short::new("float"),
        Short::new("double"),
        Short::new("x86_fp80"),
        Short::new("fp128"),
        Short::new("ppc_fp128"),
        Short::new("i1"),
        Short::new("i8"),
        Short::new("i16"),
        Short::new("i32"),
        Short::new("i64"),
        Short::new("i128"),
        Short::new("ptr"),
    ];
    NAMES.get(ty.index())
}

/// Texts of types that are not simple, each made when it is first needed.
#[derive(Default)]
pub(crate) struct TypeTexts(Box<[OnceLock<Box<[u8]>>]>);

/// Longer texts are not kept: nested types may be short to write down and long to print.
const MAX_KEPT: usize = 256;

impl TypeTexts {
    /// Room for the types of this table.
    pub fn new(types: &TypeTable) -> Self {
        Self(std::iter::repeat_with(OnceLock::new).take(types.len()).collect())
    }

    /// Appends a type; with the same table and numbers at every call.
    #[inline]
    pub fn write(&self, out: &mut Vec<u8>, types: &TypeTable, numbers: &TypeNumbers, ty: Type) {
        match simple_name(ty) {
            Some(name) => out.short(name),
            None => self.write_composite(out, types, numbers, ty),
        }
    }

    fn write_composite(&self, out: &mut Vec<u8>, types: &TypeTable, numbers: &TypeNumbers, ty: Type) {
        let Some(place) = self.0.get(ty.index()) else { return write_composite(out, types, numbers, ty) };
        if let Some(text) = place.get() {
            out.extend_from_slice(text);
            return;
        }
        let start = out.len();
        write_composite(out, types, numbers, ty);
        if out.len() - start <= MAX_KEPT {
            // Another thread may have been faster, with the same text.
            let _ = place.set(out[start..].into());
        }
    }
}

fn write_composite(out: &mut Vec<u8>, types: &TypeTable, numbers: &TypeNumbers, ty: Type) {
    let mut stack = vec![Step::Type(ty)];
    while let Some(step) = stack.pop() {
        match step {
            Step::Text(text) => out.str(text),
            Step::List(owner, at) => write_list(out, types, owner, at, &mut stack),
            Step::Type(ty) => match simple_name(ty) {
                Some(name) => out.short(name),
                None => open_type(out, types, numbers, ty, &mut stack),
            },
        }
    }
}

/// Writes the start of a type and leaves the rest on the stack.
fn open_type(out: &mut Vec<u8>, types: &TypeTable, numbers: &TypeNumbers, ty: Type, stack: &mut Vec<Step>) {
    match types.get(ty) {
        TypeData::Int(bits) => {
            out.push(b'i');
            out.u64(u64::from(*bits));
        }
        TypeData::Ptr(space) => {
            out.str("ptr addrspace(");
            out.u64(u64::from(*space));
            out.push(b')');
        }
        TypeData::Array { elem, len } => {
            out.push(b'[');
            out.u64(*len);
            out.str(" x ");
            stack.push(Step::Text("]"));
            stack.push(Step::Type(*elem));
        }
        TypeData::Vector { elem, len, scalable } => {
            out.str(if *scalable { "<vscale x " } else { "<" });
            out.u64(u64::from(*len));
            out.str(" x ");
            stack.push(Step::Text(">"));
            stack.push(Step::Type(*elem));
        }
        TypeData::Struct { .. } => open_body(out, types, ty, stack),
        TypeData::Named(s) => write_struct_name(out, numbers, ty, &s.name),
        TypeData::Func { ret, .. } => {
            stack.push(Step::List(ty, 0));
            stack.push(Step::Text(" ("));
            stack.push(Step::Type(*ret));
        }
        TypeData::Target { name, .. } => {
            out.str("target(");
            out.quoted(name.as_bytes());
            stack.push(Step::List(ty, 0));
        }
        _ => out.str("<bad type>"),
    }
}

/// `%name`, `%3`, or an internal number where none was given.
fn write_struct_name(out: &mut Vec<u8>, numbers: &TypeNumbers, ty: Type, name: &[u8]) {
    out.push(b'%');
    if !name.is_empty() {
        out.name(name);
    } else if let Some(&number) = numbers.get(&ty) {
        out.u64(u64::from(number));
    } else {
        out.str("\"type ");
        out.u64(u64::from(ty.0));
        out.push(b'"');
    }
}

/// Opens the body of a structure: `{ i32, i8 }`.
fn open_body(out: &mut Vec<u8>, types: &TypeTable, ty: Type, stack: &mut Vec<Step>) {
    let Some((fields, packed)) = types.fields(ty) else {
        out.str("opaque");
        return;
    };
    if packed {
        out.push(b'<');
    }
    if fields.is_empty() {
        out.str(if packed { "{}>" } else { "{}" });
        return;
    }
    out.str("{ ");
    stack.push(Step::List(ty, 0));
}

/// Writes the separator before element `at` of a list of types, or what closes the list.
fn write_list(out: &mut Vec<u8>, types: &TypeTable, owner: Type, at: usize, stack: &mut Vec<Step>) {
    let (list, closing): (&[Type], &str) = match types.get(owner) {
        TypeData::Func { params, vararg, .. } => {
            let dots = if params.is_empty() { "...)" } else { ", ...)" };
            (params, if *vararg { dots } else { ")" })
        }
        TypeData::Target { types, .. } => (types, ")"),
        _ => match types.fields(owner) {
            Some((fields, true)) => (fields, " }>"),
            Some((fields, false)) => (fields, " }"),
            None => return,
        },
    };
    let is_target = matches!(types.get(owner), TypeData::Target { .. });
    match list.get(at) {
        Some(&ty) => {
            if at > 0 || is_target {
                out.str(", ");
            }
            stack.push(Step::List(owner, at + 1));
            stack.push(Step::Type(ty));
        }
        None => {
            if let TypeData::Target { ints, .. } = types.get(owner) {
                for &n in ints {
                    out.str(", ");
                    out.u64(u64::from(n));
                }
            }
            out.str(closing);
        }
    }
}

/// Appends what stands behind `%name = type `.
pub(crate) fn write_struct_body(out: &mut Vec<u8>, types: &TypeTable, numbers: &TypeNumbers, ty: Type) {
    let mut stack = Vec::new();
    open_body(out, types, ty, &mut stack);
    while let Some(step) = stack.pop() {
        match step {
            Step::Text(text) => out.str(text),
            Step::List(owner, at) => write_list(out, types, owner, at, &mut stack),
            Step::Type(ty) => write_type(out, types, numbers, ty),
        }
    }
}
