//! Numbers of types, and the type block.

use crate::bitstream::AbbrevOp::{Array, Char6, Fixed, Literal, Vbr};
use crate::bitstream::writer::{BitWriter, is_char6};
use crate::codes::{block, ty as code};
use ir::types::{Type, TypeData, TypeTable};

/// Not numbered.
const NONE: u32 = u32::MAX;
/// A named structure whose parts are being numbered.
const IN_PROGRESS: u32 = u32::MAX - 1;

/// The types that a file has, in LLVM's order: the parts of a type before it.
#[derive(Default)]
pub(super) struct TypeIds {
    ids: Vec<u32>,
    order: Vec<Type>,
}

/// Calls `f` with each type that `ty` directly consists of.
fn for_each_part(types: &TypeTable, ty: Type, mut f: impl FnMut(Type)) {
    match types.get(ty) {
        TypeData::Array { elem, .. } | TypeData::Vector { elem, .. } => f(*elem),
        TypeData::Func { ret, params, .. } => {
            f(*ret);
            params.iter().for_each(|&p| f(p));
        }
        TypeData::Target { types, .. } => types.iter().for_each(|&p| f(p)),
        _ => types.fields(ty).map_or(&[][..], |(fields, _)| fields).iter().for_each(|&p| f(p)),
    }
}

impl TypeIds {
    /// Gives a type its number, after its parts.
    #[inline]
    pub fn add(&mut self, types: &TypeTable, ty: Type) {
        if self.ids.get(ty.index()).is_none_or(|&id| id == NONE) {
            self.add_new(types, ty);
        }
    }

    #[cold]
    fn add_new(&mut self, types: &TypeTable, ty: Type) {
        let mut stack = vec![(ty, false)];
        while let Some((ty, ready)) = stack.pop() {
            if ty.index() >= self.ids.len() {
                self.ids.resize(ty.index() + 1, NONE);
            }
            let id = &mut self.ids[ty.index()];
            if ready && (*id == NONE || *id == IN_PROGRESS) {
                *id = self.order.len() as u32;
                self.order.push(ty);
            } else if *id == NONE {
                if matches!(types.get(ty), TypeData::Named(_)) {
                    *id = IN_PROGRESS;
                }
                stack.push((ty, true));
                let first = stack.len();
                for_each_part(types, ty, |part| stack.push((part, false)));
                stack[first..].reverse();
            }
        }
    }

    /// The number of a type that has one.
    #[inline]
    pub fn get(&self, ty: Type) -> u32 {
        self.ids[ty.index()]
    }

    /// How many bits hold a type's number.
    pub fn bits(&self) -> u32 {
        bits_for(self.order.len() as u64 + 1)
    }

    /// Writes the type block.
    pub fn write(&self, types: &TypeTable, w: &mut BitWriter) {
        w.enter(block::TYPE, 4);
        let id = Fixed(self.bits());
        let pointer = w.define_abbrev(&[Literal(code::OPAQUE_POINTER.into()), Literal(0)]);
        let abbrevs = Abbrevs {
            pointer,
            function: w.define_abbrev(&[Literal(code::FUNCTION.into()), Fixed(1), Array, id]),
            anonymous: w.define_abbrev(&[Literal(code::STRUCT_ANON.into()), Fixed(1), Array, id]),
            name: w.define_abbrev(&[Literal(code::STRUCT_NAME.into()), Array, Char6]),
            named: w.define_abbrev(&[Literal(code::STRUCT_NAMED.into()), Fixed(1), Array, id]),
            array: w.define_abbrev(&[Literal(code::ARRAY.into()), Vbr(8), id]),
        };
        w.record(code::NUMENTRY, &[self.order.len() as u64]);
        let mut ops = Vec::new();
        for &ty in &self.order {
            ops.clear();
            let (code, abbrev) = self.record(types, ty, &abbrevs, w, &mut ops);
            w.record_with(abbrev, code, &ops);
        }
        w.exit();
    }

    /// The record of a type: operands in `ops`, code and abbreviation as result.
    fn record(&self, types: &TypeTable, ty: Type, a: &Abbrevs, w: &mut BitWriter, ops: &mut Vec<u64>) -> (u32, u32) {
        let id = |ty: &Type| u64::from(self.get(*ty));
        match types.get(ty) {
            TypeData::Void => (code::VOID, 0),
            TypeData::Label => (code::LABEL, 0),
            TypeData::Token => (code::TOKEN, 0),
            TypeData::Metadata => (code::METADATA, 0),
            TypeData::X86Amx => (code::X86_AMX, 0),
            TypeData::Half => (code::HALF, 0),
            TypeData::BFloat => (code::BFLOAT, 0),
            TypeData::Float => (code::FLOAT, 0),
            TypeData::Double => (code::DOUBLE, 0),
            TypeData::X86Fp80 => (code::X86_FP80, 0),
            TypeData::Fp128 => (code::FP128, 0),
            TypeData::PpcFp128 => (code::PPC_FP128, 0),
            TypeData::Int(width) => {
                ops.push(u64::from(*width));
                (code::INTEGER, 0)
            }
            TypeData::Ptr(space) => {
                ops.push(u64::from(*space));
                (code::OPAQUE_POINTER, if *space == 0 { a.pointer } else { 0 })
            }
            TypeData::Array { elem, len } => {
                ops.extend([*len, id(elem)]);
                (code::ARRAY, a.array)
            }
            TypeData::Vector { elem, len, scalable } => {
                ops.extend([u64::from(*len), id(elem)]);
                if *scalable {
                    ops.push(1);
                }
                (code::VECTOR, 0)
            }
            TypeData::Struct { fields, packed } => {
                ops.push(u64::from(*packed));
                ops.extend(fields.iter().map(id));
                (code::STRUCT_ANON, a.anonymous)
            }
            TypeData::Named(named) => {
                if !named.name.is_empty() {
                    write_string(w, code::STRUCT_NAME, &named.name, a.name);
                }
                let Some((fields, packed)) = types.fields(ty) else {
                    ops.push(0);
                    return (code::OPAQUE, 0);
                };
                ops.push(u64::from(packed));
                ops.extend(fields.iter().map(id));
                (code::STRUCT_NAMED, a.named)
            }
            TypeData::Func { ret, params, vararg } => {
                ops.extend([u64::from(*vararg), id(ret)]);
                ops.extend(params.iter().map(id));
                (code::FUNCTION, a.function)
            }
            TypeData::Target { name, types, ints } => {
                write_string(w, code::STRUCT_NAME, name.as_bytes(), a.name);
                ops.push(types.len() as u64);
                ops.extend(types.iter().map(id));
                ops.extend(ints.iter().map(|&n| u64::from(n)));
                (code::TARGET_TYPE, 0)
            }
        }
    }
}

/// Abbreviations of the type block.
struct Abbrevs {
    pointer: u32,
    function: u32,
    anonymous: u32,
    name: u32,
    named: u32,
    array: u32,
}

/// The smallest number of bits that hold so many different values.
pub(super) fn bits_for(count: u64) -> u32 {
    64 - count.max(1).saturating_sub(1).leading_zeros()
}

/// A record of one string. `abbrev` is for letters, digits, `.` and `_` only. Bytes from 128 on are written as LLVM does: with
/// their sign, in 32 bits.
pub(super) fn write_string(w: &mut BitWriter, code: u32, text: &[u8], abbrev: u32) {
    if abbrev != 0 && text.iter().all(|&c| is_char6(c)) {
        return w.record_bytes(abbrev, code, &[], text);
    }
    let ops: Vec<u64> = text.iter().map(|&c| u64::from(i32::from(c as i8) as u32)).collect();
    w.record(code, &ops);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_before_the_whole() {
        let types = TypeTable::default();
        let array = types.array(Type::I8, 3);
        let all = types.structure(&[array, Type::I32, array], false);
        let mut ids = TypeIds::default();
        ids.add(&types, Type::PTR);
        ids.add(&types, all);
        let order = [Type::PTR, Type::I8, array, Type::I32, all];
        assert_eq!(order.map(|ty| ids.get(ty)), [0, 1, 2, 3, 4]);
        assert_eq!(ids.bits(), 3);
    }

    #[test]
    fn bits_are_the_logarithm_rounded_up() {
        assert_eq!([1, 2, 3, 4, 5, 8, 9].map(bits_for), [0, 1, 2, 2, 3, 3, 4]);
    }
}
