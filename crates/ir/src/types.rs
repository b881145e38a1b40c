//! Types, interned. Pointers are opaque. See LangRef, "Type System".
//!
//! The table is append-only and may be shared between threads: reading takes no lock, interning takes a short one.
//! Two types are equal exactly when their ids are. An id's number depends on who interned first, so it must never
//! decide anything that can be seen from outside.

use crate::data_layout::KeptLayout;
use entity::entity_id;
use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

entity_id!(
    /// An interned type.
    pub struct Type, "ty"
);

/// What a type is.
#[derive(Clone, Debug)]
pub enum TypeData {
    /// `void`
    Void,
    /// `label`
    Label,
    /// `token`
    Token,
    /// `metadata`
    Metadata,
    /// `x86_amx`
    X86Amx,
    /// `half`
    Half,
    /// `bfloat`
    BFloat,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `x86_fp80`
    X86Fp80,
    /// `fp128`
    Fp128,
    /// `ppc_fp128`
    PpcFp128,
    /// `iN`, with its width in bits (1 to 2^23).
    Int(u32),
    /// `ptr addrspace(N)`
    Ptr(u32),
    /// `[len x elem]`
    Array {
        /// Element type.
        elem: Type,
        /// Number of elements.
        len: u64,
    },
    /// `<len x elem>` or `<vscale x len x elem>`
    Vector {
        /// Element type.
        elem: Type,
        /// Number of elements, or its minimum where scalable.
        len: u32,
        /// Is the number a multiple of `vscale`?
        scalable: bool,
    },
    /// A literal structure: `{...}` or `<{...}>`.
    Struct {
        /// Field types.
        fields: Box<[Type]>,
        /// No padding between fields.
        packed: bool,
    },
    /// An identified structure: `%name = type ...`.
    Named(NamedStruct),
    /// A function type.
    Func {
        /// Return type.
        ret: Type,
        /// Parameter types.
        params: Box<[Type]>,
        /// Takes further arguments.
        vararg: bool,
    },
    /// `target("name", types..., ints...)`
    Target {
        /// Its name.
        name: Box<str>,
        /// Type parameters.
        types: Box<[Type]>,
        /// Integer parameters.
        ints: Box<[u32]>,
    },
}

/// An identified structure; opaque until its body is set.
#[derive(Clone, Debug)]
pub struct NamedStruct {
    /// The name without `%`; empty for a numbered type.
    pub name: Box<[u8]>,
    body: OnceLock<(Box<[Type]>, bool)>,
}

/// Hashable view of a type that is interned by its structure.
#[derive(PartialEq, Eq, Hash)]
enum Key<'a> {
    Int(u32),
    Ptr(u32),
    Array(Type, u64),
    Vector(Type, u32, bool),
    Struct(&'a [Type], bool),
    Func(Type, &'a [Type], bool),
    Target(&'a str, &'a [Type], &'a [u32]),
}

impl TypeData {
    fn key(&self) -> Option<Key<'_>> {
        Some(match self {
            TypeData::Int(w) => Key::Int(*w),
            TypeData::Ptr(a) => Key::Ptr(*a),
            TypeData::Array { elem, len } => Key::Array(*elem, *len),
            TypeData::Vector { elem, len, scalable } => Key::Vector(*elem, *len, *scalable),
            TypeData::Struct { fields, packed } => Key::Struct(fields, *packed),
            TypeData::Func { ret, params, vararg } => Key::Func(*ret, params, *vararg),
            TypeData::Target { name, types, ints } => Key::Target(name, types, ints),
            _ => return None,
        })
    }
}

fn hash_key(key: &Key<'_>) -> u64 {
    let mut h = FxHasher::default();
    key.hash(&mut h);
    h.finish()
}

/// Declares the types with fixed ids.
macro_rules! fixed_types {
    ($($id:literal $name:ident = $data:expr;)*) => {
        impl Type {
            $(#[doc = concat!("`", stringify!($name), "`, at a fixed id.")] pub const $name: Type = Type($id);)*
        }
        const FIXED: &[fn() -> TypeData] = &[$(|| $data),*];
    };
}

fixed_types! {
    0 VOID = TypeData::Void;
    1 LABEL = TypeData::Label;
    2 TOKEN = TypeData::Token;
    3 METADATA = TypeData::Metadata;
    4 X86_AMX = TypeData::X86Amx;
    5 HALF = TypeData::Half;
    6 BFLOAT = TypeData::BFloat;
    7 FLOAT = TypeData::Float;
    8 DOUBLE = TypeData::Double;
    9 X86_FP80 = TypeData::X86Fp80;
    10 FP128 = TypeData::Fp128;
    11 PPC_FP128 = TypeData::PpcFp128;
    12 I1 = TypeData::Int(1);
    13 I8 = TypeData::Int(8);
    14 I16 = TypeData::Int(16);
    15 I32 = TypeData::Int(32);
    16 I64 = TypeData::Int(64);
    17 I128 = TypeData::Int(128);
    18 PTR = TypeData::Ptr(0);
}

impl Type {
    /// Is it one of the types with a constant above? None of those has parts.
    #[inline]
    pub fn is_fixed(self) -> bool {
        self.0 <= Self::PTR.0
    }
}

/// The largest width of an integer, in bits.
pub const MAX_INT_BITS: u32 = 1 << 23;

/// A type, and what was found out about it once its parts were all known.
#[derive(Clone, Debug)]
struct Item {
    data: TypeData,
    extent: Extent,
    layout: OnceLock<KeptLayout>,
}

/// Is a composite type sized, and does its size depend on `vscale`? Kept only once it is sized: then it stays so, whereas an
/// opaque structure may still get its body.
#[derive(Debug, Default)]
struct Extent(AtomicU8);

impl Clone for Extent {
    fn clone(&self) -> Self {
        Self(AtomicU8::new(self.0.load(Ordering::Relaxed)))
    }
}

impl Extent {
    const FIXED: u8 = 1;
    const SCALABLE: u8 = 2;

    /// Does the size depend on `vscale`? `None` where nothing is kept.
    fn is_scalable(&self) -> Option<bool> {
        match self.0.load(Ordering::Relaxed) {
            Self::FIXED => Some(false),
            Self::SCALABLE => Some(true),
            _ => None,
        }
    }

    fn keep(&self, is_scalable: bool) {
        self.0.store(if is_scalable { Self::SCALABLE } else { Self::FIXED }, Ordering::Relaxed);
    }
}

/// All types of a module.
#[derive(Debug)]
pub struct TypeTable {
    items: boxcar::Vec<Item>,
    index: Mutex<HashTable<Type>>,
}

impl Default for TypeTable {
    fn default() -> Self {
        let table = Self { items: boxcar::Vec::with_capacity(64), index: Mutex::default() };
        for make in FIXED {
            table.intern(make());
        }
        table
    }
}

impl Clone for TypeTable {
    fn clone(&self) -> Self {
        Self { items: self.items.clone(), index: Mutex::new(self.index.lock().clone()) }
    }
}

impl TypeTable {
    /// What `ty` is.
    #[inline]
    pub fn get(&self, ty: Type) -> &TypeData {
        &self.items[ty.index()].data
    }

    /// Room for the layout of a structure.
    pub(crate) fn kept_layout(&self, ty: Type) -> &OnceLock<KeptLayout> {
        &self.items[ty.index()].layout
    }

    fn push(&self, data: TypeData) -> Type {
        Type(self.items.push(Item { data, extent: Extent::default(), layout: OnceLock::new() }) as u32)
    }

    /// Number of types.
    pub fn len(&self) -> usize {
        self.items.count()
    }

    /// Never: the primitive types are always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    fn intern(&self, data: TypeData) -> Type {
        let Some(hash) = data.key().map(|k| hash_key(&k)) else { return self.push(data) };
        let mut index = self.index.lock();
        if let Some(&found) = index.find(hash, |&t| self.get(t).key() == data.key()) {
            return found;
        }
        let ty = self.push(data);
        index.insert_unique(hash, ty, |&t| self.get(t).key().map_or(0, |k| hash_key(&k)));
        ty
    }

    fn find(&self, key: &Key<'_>) -> Option<Type> {
        let index = self.index.lock();
        index.find(hash_key(key), |&t| self.get(t).key().as_ref() == Some(key)).copied()
    }

    /// `iN`; `bits` must be 1 to [`MAX_INT_BITS`].
    pub fn int(&self, bits: u32) -> Type {
        match bits {
            1 => Type::I1,
            8 => Type::I8,
            16 => Type::I16,
            32 => Type::I32,
            64 => Type::I64,
            128 => Type::I128,
            _ => self.intern(TypeData::Int(bits)),
        }
    }

    /// `ptr addrspace(space)`
    pub fn ptr(&self, space: u32) -> Type {
        if space == 0 { Type::PTR } else { self.intern(TypeData::Ptr(space)) }
    }

    /// `[len x elem]`
    pub fn array(&self, elem: Type, len: u64) -> Type {
        self.intern(TypeData::Array { elem, len })
    }

    /// `<len x elem>` or `<vscale x len x elem>`
    pub fn vector(&self, elem: Type, len: u32, scalable: bool) -> Type {
        self.intern(TypeData::Vector { elem, len, scalable })
    }

    /// The literal structure of these fields.
    pub fn structure(&self, fields: &[Type], packed: bool) -> Type {
        self.find(&Key::Struct(fields, packed))
            .unwrap_or_else(|| self.intern(TypeData::Struct { fields: fields.into(), packed }))
    }

    /// The function type `ret (params)`.
    pub fn func(&self, ret: Type, params: &[Type], vararg: bool) -> Type {
        self.find(&Key::Func(ret, params, vararg))
            .unwrap_or_else(|| self.intern(TypeData::Func { ret, params: params.into(), vararg }))
    }

    /// `target("name", types, ints)`
    pub fn target(&self, name: &str, types: &[Type], ints: &[u32]) -> Type {
        self.intern(TypeData::Target { name: name.into(), types: types.into(), ints: ints.into() })
    }

    /// A new identified structure without a body; each call makes another type.
    pub fn named_struct(&self, name: &[u8]) -> Type {
        self.push(TypeData::Named(NamedStruct { name: name.into(), body: OnceLock::new() }))
    }

    /// Takes the names of identified structures away for which `goes` says so.
    pub fn discard_names(&mut self, goes: impl Fn(&[u8]) -> bool) {
        for ty in 0..self.items.count() {
            if let Some(Item { data: TypeData::Named(s), .. }) = self.items.get_mut(ty)
                && goes(&s.name)
            {
                s.name = Box::default();
            }
        }
    }

    /// Gives an identified structure its body. False where it already has one or is no identified structure.
    pub fn set_body(&self, ty: Type, fields: &[Type], packed: bool) -> bool {
        match self.get(ty) {
            TypeData::Named(s) => s.body.set((fields.into(), packed)).is_ok(),
            _ => false,
        }
    }

    /// Field types and packing of a literal or identified structure; `None` for an opaque one and for other types.
    pub fn fields(&self, ty: Type) -> Option<(&[Type], bool)> {
        match self.get(ty) {
            TypeData::Struct { fields, packed } => Some((fields, *packed)),
            TypeData::Named(s) => s.body.get().map(|(f, p)| (&f[..], *p)),
            _ => None,
        }
    }

    /// Width of an integer type.
    #[inline]
    pub fn int_width(&self, ty: Type) -> Option<u32> {
        match ty {
            Type::I1 => Some(1),
            Type::I8 => Some(8),
            Type::I16 => Some(16),
            Type::I32 => Some(32),
            Type::I64 => Some(64),
            Type::I128 => Some(128),
            _ if ty.is_fixed() => None,
            _ => match self.get(ty) {
                TypeData::Int(w) => Some(*w),
                _ => None,
            },
        }
    }

    /// Is it an integer?
    #[inline]
    pub fn is_int(&self, ty: Type) -> bool {
        self.int_width(ty).is_some()
    }

    /// Is it a scalar floating-point type?
    #[inline]
    pub fn is_float(&self, ty: Type) -> bool {
        (Type::HALF.0..=Type::PPC_FP128.0).contains(&ty.0)
    }

    /// Is it a pointer, in any address space?
    #[inline]
    pub fn is_ptr(&self, ty: Type) -> bool {
        ty == Type::PTR || !ty.is_fixed() && matches!(self.get(ty), TypeData::Ptr(_))
    }

    /// Address space of a pointer type.
    #[inline]
    pub fn addr_space(&self, ty: Type) -> Option<u32> {
        if ty.is_fixed() {
            return (ty == Type::PTR).then_some(0);
        }
        match self.get(ty) {
            TypeData::Ptr(a) => Some(*a),
            _ => None,
        }
    }

    /// Is it a vector?
    #[inline]
    pub fn is_vector(&self, ty: Type) -> bool {
        !ty.is_fixed() && matches!(self.get(ty), TypeData::Vector { .. })
    }

    /// Is it a literal or identified structure?
    pub fn is_struct(&self, ty: Type) -> bool {
        matches!(self.get(ty), TypeData::Struct { .. } | TypeData::Named(_))
    }

    /// Is it an array?
    pub fn is_array(&self, ty: Type) -> bool {
        matches!(self.get(ty), TypeData::Array { .. })
    }

    /// Is it an array or a structure?
    pub fn is_aggregate(&self, ty: Type) -> bool {
        self.is_array(ty) || self.is_struct(ty)
    }

    /// The element type of a vector, any other type itself.
    #[inline]
    pub fn scalar(&self, ty: Type) -> Type {
        if ty.is_fixed() {
            return ty;
        }
        match self.get(ty) {
            TypeData::Vector { elem, .. } => *elem,
            _ => ty,
        }
    }

    /// Length and scalability of a vector.
    #[inline]
    pub fn vector_len(&self, ty: Type) -> Option<(u32, bool)> {
        if ty.is_fixed() {
            return None;
        }
        match self.get(ty) {
            TypeData::Vector { len, scalable, .. } => Some((*len, *scalable)),
            _ => None,
        }
    }

    /// `ty` with its scalar replaced: `with_scalar(<4 x i32>, i1)` is `<4 x i1>`.
    pub fn with_scalar(&self, ty: Type, scalar: Type) -> Type {
        match self.get(ty) {
            TypeData::Vector { len, scalable, .. } => self.vector(scalar, *len, *scalable),
            _ => scalar,
        }
    }

    /// Element type of an array or vector.
    pub fn element(&self, ty: Type) -> Option<Type> {
        match self.get(ty) {
            TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => Some(*elem),
            _ => None,
        }
    }

    /// Number of elements of an array, a structure, or a vector (its minimum where scalable).
    pub fn element_count(&self, ty: Type) -> Option<u64> {
        match self.get(ty) {
            TypeData::Array { len, .. } => Some(*len),
            TypeData::Vector { len, .. } => Some(u64::from(*len)),
            _ => self.fields(ty).map(|(f, _)| f.len() as u64),
        }
    }

    /// The type of component `index` of an array, structure or vector, as `extractvalue` and `getelementptr` see it.
    pub fn component(&self, ty: Type, index: u64) -> Option<Type> {
        match self.get(ty) {
            TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => Some(*elem),
            _ => self.fields(ty).and_then(|(f, _)| f.get(usize::try_from(index).ok()?).copied()),
        }
    }

    /// Parts of a function type: return type, parameter types, vararg.
    #[inline]
    pub fn func_parts(&self, ty: Type) -> Option<(Type, &[Type], bool)> {
        match self.get(ty) {
            TypeData::Func { ret, params, vararg } => Some((*ret, params, *vararg)),
            _ => None,
        }
    }

    /// May a value of this type be in a register: anything but `void`, a function and an opaque structure (LangRef, "First
    /// Class Types")?
    #[inline]
    pub fn is_first_class(&self, ty: Type) -> bool {
        if ty.is_fixed() {
            return ty != Type::VOID;
        }
        match self.get(ty) {
            TypeData::Void | TypeData::Func { .. } => false,
            TypeData::Named(s) => s.body.get().is_some(),
            _ => true,
        }
    }

    /// Has it a size in memory? Walks the type without recursion, and only until it is known to have one. An opaque structure
    /// has none, nor has one that holds a scalable vector, unless all its fields are the same such vector.
    #[inline]
    pub fn is_sized(&self, ty: Type) -> bool {
        (Type::HALF.0..=Type::PTR.0).contains(&ty.0) || self.is_composite_sized(ty)
    }

    fn is_composite_sized(&self, ty: Type) -> bool {
        let extent = &self.items[ty.index()].extent;
        if extent.is_scalable().is_some() {
            return true;
        }
        let is_sized = self.are_parts_sized(ty);
        if is_sized {
            extent.keep(self.has_scalable_part(ty));
        }
        is_sized
    }

    fn are_parts_sized(&self, ty: Type) -> bool {
        let mut stack = smallvec::SmallVec::<[Type; 16]>::new();
        stack.push(ty);
        let mut seen = smallvec::SmallVec::<[Type; 16]>::new();
        let mut many = rustc_hash::FxHashSet::default();
        while let Some(ty) = stack.pop() {
            match self.get(ty) {
                TypeData::Void | TypeData::Label | TypeData::Token | TypeData::Metadata | TypeData::Func { .. } => {
                    return false;
                }
                TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => stack.push(*elem),
                TypeData::Struct { .. } | TypeData::Named(_) => {
                    let Some((fields, _)) = self.fields(ty) else { return false };
                    let new = if seen.len() < 16 {
                        let new = !seen.contains(&ty);
                        seen.push(ty);
                        new
                    } else {
                        !seen.contains(&ty) && many.insert(ty)
                    };
                    if !new {
                        continue;
                    }
                    let scalable = |t: &Type| matches!(self.get(*t), TypeData::Vector { scalable: true, .. });
                    if fields.iter().any(|f| self.is_scalable_field(*f)) {
                        let uniform = scalable(&fields[0]) && fields.iter().all(|f| *f == fields[0]);
                        if !uniform {
                            return false;
                        }
                    }
                    stack.extend(fields.iter().copied().filter(|f| !(Type::HALF.0..=Type::PTR.0).contains(&f.0)));
                }
                TypeData::Target { name, .. } => match target_layout(name, self, ty) {
                    Some(layout) => stack.push(layout),
                    None => return false,
                },
                _ => {}
            }
        }
        true
    }

    /// Is it a scalable vector, or an array of such, or a target type that is laid out as one?
    fn is_scalable_field(&self, mut ty: Type) -> bool {
        loop {
            match self.get(ty) {
                TypeData::Vector { scalable, .. } => return *scalable,
                TypeData::Array { elem, .. } => ty = *elem,
                TypeData::Target { name, .. } => match target_layout(name, self, ty) {
                    Some(layout) => ty = layout,
                    None => return false,
                },
                _ => return false,
            }
        }
    }

    /// Does the size depend on `vscale` (anywhere inside)?
    pub fn contains_scalable(&self, ty: Type) -> bool {
        if (Type::HALF.0..=Type::PTR.0).contains(&ty.0) {
            return false;
        }
        let extent = &self.items[ty.index()].extent;
        if extent.is_scalable().is_none() && !self.is_composite_sized(ty) {
            return self.has_scalable_part(ty);
        }
        extent.is_scalable() == Some(true)
    }

    fn has_scalable_part(&self, ty: Type) -> bool {
        let mut stack = smallvec::SmallVec::<[Type; 16]>::new();
        stack.push(ty);
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(ty) = stack.pop() {
            match self.get(ty) {
                TypeData::Vector { scalable: true, .. } => return true,
                TypeData::Array { elem, .. } => stack.push(*elem),
                TypeData::Struct { .. } | TypeData::Named(_) if seen.insert(ty) => {
                    stack.extend_from_slice(self.fields(ty).map_or(&[], |(f, _)| f));
                }
                TypeData::Target { name, .. } => stack.extend(target_layout(name, self, ty)),
                _ => {}
            }
        }
        false
    }

    /// The type that a target extension type is laid out as, if it has one.
    pub fn target_layout(&self, ty: Type) -> Option<Type> {
        match self.get(ty) {
            TypeData::Target { name, .. } => target_layout(name, self, ty),
            _ => None,
        }
    }
}

/// Layout types of target extension types (LangRef, "Target Extension Type", and its per-target documents).
fn target_layout(name: &str, types: &TypeTable, ty: Type) -> Option<Type> {
    let TypeData::Target { types: params, ints, .. } = types.get(ty) else { return None };
    Some(match name {
        "aarch64.svcount" => types.vector(Type::I1, 16, true),
        "riscv.vector.tuple" => {
            // NF fields of the vector parameter, each at least 8 bytes long, as one vector of bytes.
            let (len, _) = types.vector_len(*params.first()?)?;
            types.vector(Type::I8, len.max(8).checked_mul(*ints.first()?)?, true)
        }
        "dx.Padding" => types.array(Type::I8, u64::from(*ints.first()?)),
        "amdgcn.named.barrier" => types.vector(Type::I32, 4, false),
        "spirv.Type" | "spirv.IntegralConstant" | "spirv.Literal" => return None,
        _ if name.starts_with("spirv.") || name.starts_with("dx.") => Type::PTR,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_types_have_equal_ids() {
        let t = TypeTable::default();
        assert_eq!(t.int(32), Type::I32);
        assert!(matches!(t.get(Type::PTR), TypeData::Ptr(0)));
        let v = t.vector(Type::I8, 4, true);
        assert_eq!(v, t.vector(Type::I8, 4, true));
        assert_ne!(v, t.vector(Type::I8, 4, false));
        assert_eq!(t.structure(&[v, Type::PTR], true), t.structure(&[v, Type::PTR], true));
        assert_ne!(t.named_struct(b"a"), t.named_struct(b"a"));
    }

    #[test]
    fn opaque_structures_are_unsized_until_they_have_a_body() {
        let t = TypeTable::default();
        let s = t.named_struct(b"s");
        let a = t.array(s, 2);
        assert!(!t.is_sized(a));
        assert!(t.set_body(s, &[Type::I8], false) && !t.set_body(s, &[], false));
        assert!(t.is_sized(a));
    }
}
