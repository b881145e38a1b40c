//! Types of the source as types of the destination.
//!
//! Identified structures of one body are one type, whatever their names are: the first that comes keeps its name. LLVM holds the names of all modules
//! that it has read in one place, where a name that is taken gets `.` and a number; here that is [`Structs`].

use ir::{SecondaryMap, Type, TypeData, TypeTable};
use rustc_hash::{FxHashMap, FxHashSet};

/// The identified structures of the destination, and all names that were ever seen.
#[derive(Debug, Default)]
pub(crate) struct Structs {
    by_body: FxHashMap<(Box<[Type]>, bool), Type>,
    names: FxHashSet<Box<[u8]>>,
    last_number: u64,
}

impl Structs {
    /// Those of a module that others are to be linked into.
    pub fn of(types: &TypeTable) -> Self {
        let mut structs = Self::default();
        for (ty, name) in identified(types) {
            structs.names.insert(name.into());
            if let Some((fields, packed)) = types.fields(ty) {
                structs.by_body.entry((fields.into(), packed)).or_insert(ty);
            }
        }
        structs
    }

    /// The name that a type gets that was read under this one.
    fn enter(&mut self, name: &[u8]) -> Box<[u8]> {
        let mut unique: Box<[u8]> = name.into();
        while !name.is_empty() && !self.names.insert(unique.clone()) {
            unique = [name, b".", self.last_number.to_string().as_bytes()].concat().into();
            self.last_number += 1;
        }
        unique
    }
}

/// The identified structures of a table, in the order in which they were made, with their names.
fn identified(types: &TypeTable) -> impl Iterator<Item = (Type, &[u8])> {
    (0..types.len() as u32).map(Type).filter_map(|ty| match types.get(ty) {
        TypeData::Named(named) => Some((ty, &*named.name)),
        _ => None,
    })
}

/// What became of the types of a source.
#[derive(Debug)]
pub(crate) struct TypeMap {
    done: SecondaryMap<Type, Type>,
    names: FxHashMap<Type, Box<[u8]>>,
}

impl TypeMap {
    /// For a source that was just read: its types get their names.
    pub fn new(source: &TypeTable, structs: &mut Structs) -> Self {
        let names = identified(source).map(|(ty, name)| (ty, structs.enter(name))).collect();
        Self { done: SecondaryMap::with_default(Type::NONE), names }
    }

    /// What became of a type, if that was asked for.
    pub fn get(&self, ty: Type) -> Option<Type> {
        if ty.is_fixed() { Some(ty) } else { self.done[ty].expand() }
    }

    /// The type in the destination. Parts come before what consists of them.
    pub fn map(&mut self, root: Type, source: &TypeTable, dest: &TypeTable, structs: &mut Structs) -> Type {
        let mut stack = vec![(root, false)];
        while let Some((ty, are_parts_done)) = stack.pop() {
            if self.get(ty).is_some() {
                continue;
            }
            if are_parts_done {
                let new = self.make(ty, source, dest, structs);
                self.done.set(ty, new);
                continue;
            }
            stack.push((ty, true));
            let missing = parts(source, ty).filter(|&part| self.get(part).is_none()).map(|part| (part, false));
            let from = stack.len();
            stack.extend(missing);
            stack[from..].reverse();
        }
        self.get(root).unwrap_or(Type::VOID)
    }

    fn all(&self, types: &[Type]) -> Vec<Type> {
        types.iter().map(|&ty| self.get(ty).unwrap_or(Type::VOID)).collect()
    }

    fn make(&mut self, ty: Type, source: &TypeTable, dest: &TypeTable, structs: &mut Structs) -> Type {
        let one = |ty: Type| self.get(ty).unwrap_or(Type::VOID);
        match source.get(ty) {
            TypeData::Int(bits) => dest.int(*bits),
            TypeData::Ptr(space) => dest.ptr(*space),
            TypeData::Array { elem, len } => dest.array(one(*elem), *len),
            TypeData::Vector { elem, len, scalable } => dest.vector(one(*elem), *len, *scalable),
            TypeData::Struct { fields, packed } => dest.structure(&self.all(fields), *packed),
            TypeData::Func { ret, params, vararg } => dest.func(one(*ret), &self.all(params), *vararg),
            TypeData::Target { name, types, ints } => dest.target(name, &self.all(types), ints),
            TypeData::Named(_) => self.make_identified(ty, source, dest, structs),
            // The others have the same id everywhere.
            _ => ty,
        }
    }

    fn make_identified(&mut self, ty: Type, source: &TypeTable, dest: &TypeTable, structs: &mut Structs) -> Type {
        let name = self.names.remove(&ty).unwrap_or_default();
        let Some((fields, packed)) = source.fields(ty) else { return dest.named_struct(&name) };
        let body = (self.all(fields).into_boxed_slice(), packed);
        if let Some(&known) = structs.by_body.get(&body) {
            structs.names.remove(&name);
            return known;
        }
        let new = dest.named_struct(&name);
        dest.set_body(new, &body.0, packed);
        structs.by_body.insert(body, new);
        new
    }
}

/// What a type consists of, in order.
fn parts(types: &TypeTable, ty: Type) -> impl Iterator<Item = Type> {
    let (first, rest): (Option<Type>, &[Type]) = match types.get(ty) {
        TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => (Some(*elem), &[]),
        TypeData::Func { ret, params, .. } => (Some(*ret), params),
        TypeData::Target { types, .. } => (None, types),
        _ => (None, types.fields(ty).map_or(&[], |(fields, _)| fields)),
    };
    first.into_iter().chain(rest.iter().copied())
}
