//! What stands in the headers of two functions: attributes, types and the like.

use super::super::structural_hash::coerced;
use ir::{AttrList, AttrListData, AttrSet, Attribute, Function, Global, GlobalValue, IntRange, Module, Type, TypeData};
use rustc_hash::FxHashSet;
use smallvec::{SmallVec, smallvec};
use std::cmp::Ordering::{self, Equal};

/// Compares headers, attributes and types.
pub struct HeaderOrder<'a> {
    module: &'a Module,
    /// Pairs of aggregate types that were compared already.
    seen_types: FxHashSet<(Type, Type)>,
}

impl<'a> HeaderOrder<'a> {
    pub fn new(module: &'a Module) -> Self {
        Self { module, seen_types: FxHashSet::default() }
    }

    /// Compares two functions but for their bodies.
    pub fn headers(&mut self, l: Global, r: Global) -> Ordering {
        let (lg, rg) = (self.module.global(l), self.module.global(r));
        let (Some(l), Some(r)) = (lg.function(), rg.function()) else { return Equal };
        // Each field is named, so that a new one is not forgotten. Others see the function under both names as before: by what
        // becomes of them, not here.
        let GlobalValue {
            name: _,
            value_type,
            addr_space,
            linkage: _,
            visibility: _,
            dll_storage: _,
            thread_local: _,
            unnamed_addr: _,
            dso_local: _,
            partition: _,
            kind: _,
        } = lg;
        let Function {
            call_conv,
            attrs,
            section,
            comdat: _,
            align: _,
            pref_align: _,
            gc,
            prefix,
            prologue,
            personality,
            attachments: _,
            body: _,
        } = l;
        same!(self.attr_lists(attrs.get(), r.attrs.get()));
        same!(gc.cmp(&r.gc));
        same!(section.cmp(&r.section));
        same!(call_conv.0.cmp(&r.call_conv.0));
        same!(addr_space.cmp(&rg.addr_space));
        same!((prefix, prologue, personality).cmp(&(&r.prefix, &r.prologue, &r.personality)));
        self.types(*value_type, rg.value_type)
    }

    pub fn attr_lists(&mut self, l: AttrList, r: AttrList) -> Ordering {
        if l == r {
            return Equal;
        }
        let table = &self.module.ctx.attrs;
        let (AttrListData { function, ret, params }, other) = (table.list(l), table.list(r));
        same!(params.len().cmp(&other.params.len()));
        same!(self.attr_sets(*function, other.function));
        same!(self.attr_sets(*ret, other.ret));
        for (a, b) in params.iter().zip(&other.params) {
            same!(self.attr_sets(*a, *b));
        }
        Equal
    }

    fn attr_sets(&mut self, l: AttrSet, r: AttrSet) -> Ordering {
        if l == r {
            return Equal;
        }
        let table = &self.module.ctx.attrs;
        let (l, r) = (table.set(l), table.set(r));
        same!(l.len().cmp(&r.len()));
        for (a, b) in l.iter().zip(r) {
            same!(self.attributes(a, b));
        }
        Equal
    }

    fn attributes(&mut self, l: &Attribute, r: &Attribute) -> Ordering {
        same!(l.kind().map(|k| k as u8).cmp(&r.kind().map(|k| k as u8)));
        match (l, r) {
            (Attribute::Enum(_), Attribute::Enum(_)) => Equal,
            (Attribute::Int(_, a), Attribute::Int(_, b)) => a.cmp(b),
            (Attribute::Type(_, a), Attribute::Type(_, b)) => self.types(*a, *b),
            (Attribute::Range(_, a), Attribute::Range(_, b)) => {
                let IntRange { bits, lower, upper } = &**a;
                (bits, lower, upper).cmp(&(&b.bits, &b.lower, &b.upper))
            }
            (Attribute::RangeList(_, a), Attribute::RangeList(_, b)) => a.cmp(b),
            (Attribute::String(k, v), Attribute::String(l, w)) => (k, v).cmp(&(l, w)),
            _ => attribute_form(l).cmp(&attribute_form(r)),
        }
    }

    /// Compares types, pointers of address space 0 taken for integers. Without recursion; a pair of types that share parts
    /// is looked at once.
    pub fn types(&mut self, l: Type, r: Type) -> Ordering {
        if l == r {
            return Equal;
        }
        let types = &self.module.ctx.types;
        let mut stack: SmallVec<[(Type, Type); 8]> = smallvec![(l, r)];
        while let Some((l, r)) = stack.pop() {
            let (l, r) = (coerced(self.module, l), coerced(self.module, r));
            if l == r {
                continue;
            }
            let (a, b) = (types.get(l), types.get(r));
            same!(type_form(a).cmp(&type_form(b)));
            match (a, b) {
                (TypeData::Int(m), TypeData::Int(n)) | (TypeData::Ptr(m), TypeData::Ptr(n)) => same!(m.cmp(n)),
                (TypeData::Array { elem, len }, TypeData::Array { elem: other, len: n }) => {
                    same!(len.cmp(n));
                    stack.push((*elem, *other));
                }
                (
                    TypeData::Vector { elem, len, scalable },
                    TypeData::Vector { elem: other, len: n, scalable: is_scalable },
                ) => {
                    same!((scalable, len).cmp(&(is_scalable, n)));
                    stack.push((*elem, *other));
                }
                (
                    TypeData::Func { ret, params, vararg },
                    TypeData::Func { ret: other, params: others, vararg: is_vararg },
                ) => {
                    same!((params.len(), vararg).cmp(&(others.len(), is_vararg)));
                    stack.extend(params.iter().copied().zip(others.iter().copied()).rev());
                    stack.push((*ret, *other));
                }
                (TypeData::Struct { .. } | TypeData::Named(_), _) => match (types.fields(l), types.fields(r)) {
                    (Some((f, packed)), Some((g, is_packed))) => {
                        same!((f.len(), packed).cmp(&(g.len(), is_packed)));
                        if self.seen_types.insert((l, r)) {
                            stack.extend(f.iter().copied().zip(g.iter().copied()).rev());
                        }
                    }
                    (f, g) => same!(f.is_some().cmp(&g.is_some()).then(l.cmp(&r))),
                },
                // Primitive types have one id each; target types are what they are named.
                _ => return l.cmp(&r),
            }
        }
        Equal
    }
}

fn attribute_form(a: &Attribute) -> u8 {
    match a {
        Attribute::Enum(_) => 0,
        Attribute::Int(..) => 1,
        Attribute::Type(..) => 2,
        Attribute::Range(..) => 3,
        Attribute::RangeList(..) => 4,
        Attribute::String(..) => 5,
    }
}

/// Which kind of type; literal and identified structures are one.
fn type_form(ty: &TypeData) -> u8 {
    match ty {
        TypeData::Int(_) => 1,
        TypeData::Ptr(_) => 2,
        TypeData::Array { .. } => 3,
        TypeData::Vector { .. } => 4,
        TypeData::Struct { .. } | TypeData::Named(_) => 5,
        TypeData::Func { .. } => 6,
        TypeData::Target { .. } => 7,
        TypeData::Void
        | TypeData::Label
        | TypeData::Token
        | TypeData::Metadata
        | TypeData::X86Amx
        | TypeData::Half
        | TypeData::BFloat
        | TypeData::Float
        | TypeData::Double
        | TypeData::X86Fp80
        | TypeData::Fp128
        | TypeData::PpcFp128 => 0,
    }
}
