//! Holding a function type against the signature of an intrinsic, and making one from it.
//!
//! Overloaded types may be referred to before they occur; such checks wait until all have been seen.

use super::{AnyClass, Intrinsic, Scalar, TypeDesc};
use crate::types::{Type, TypeData, TypeTable};
use smallvec::SmallVec;

/// The overloaded types of one use of an intrinsic, by their numbers.
pub type Overloads = SmallVec<[Type; 4]>;

/// Why a function type does not fit an intrinsic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mismatch {
    /// The returned type is wrong.
    Return,
    /// A parameter's type is wrong, or there are too few.
    Argument,
    /// There are more parameters than the intrinsic has.
    TooMany,
    /// It takes variable arguments but the type does not say so, or the other way round.
    VarArg,
}

struct Matcher<'a> {
    types: &'a TypeTable,
    overloads: Overloads,
    /// Checks that wait for an overloaded type: is it of the return value, the actual type, what it must be.
    deferred: SmallVec<[(bool, Type, TypeDesc); 4]>,
}

/// The type of a scalar description.
fn scalar_type(types: &TypeTable, scalar: Scalar) -> Type {
    match scalar {
        Scalar::Int(bits) => types.int(u32::from(bits)),
        Scalar::Half => Type::HALF,
        Scalar::BFloat => Type::BFLOAT,
        Scalar::Float => Type::FLOAT,
        Scalar::Double => Type::DOUBLE,
        Scalar::Fp128 => Type::FP128,
        Scalar::PpcFp128 => Type::PPC_FP128,
        Scalar::Ptr(space) => types.ptr(u32::from(space)),
    }
}

fn in_class(types: &TypeTable, ty: Type, class: AnyClass) -> bool {
    match class {
        AnyClass::Type => true,
        AnyClass::Int => types.is_int(types.scalar(ty)),
        AnyClass::Float => types.is_float(types.scalar(ty)),
        AnyClass::Vector => types.is_vector(ty),
        AnyClass::Ptr => types.is_ptr(ty),
    }
}

/// `ty`, an integer or vector of such, with the width of its elements changed.
fn with_int_width(types: &TypeTable, ty: Type, change: impl Fn(u32) -> Option<u32>) -> Option<Type> {
    let bits = change(types.int_width(types.scalar(ty))?)?;
    (1..=crate::types::MAX_INT_BITS).contains(&bits).then(|| types.with_scalar(ty, types.int(bits)))
}

/// Half of an integer or floating-point type.
fn half_scalar(types: &TypeTable, ty: Type) -> Option<Type> {
    match ty {
        Type::DOUBLE => Some(Type::FLOAT),
        Type::FLOAT => Some(Type::HALF),
        Type::FP128 => Some(Type::DOUBLE),
        _ => with_int_width(types, ty, |bits| (bits % 2 == 0).then_some(bits / 2)),
    }
}

fn subdivided(types: &TypeTable, ty: Type, times: u32) -> Option<Type> {
    let (len, scalable) = types.vector_len(ty)?;
    let elem = (0..times).try_fold(types.scalar(ty), |elem, _| half_scalar(types, elem))?;
    Some(types.vector(elem, len.checked_shl(times)?, scalable))
}

/// The width of a scalar in bits; pointers have none here.
fn scalar_bits(types: &TypeTable, ty: Type) -> Option<u32> {
    Some(match ty {
        Type::HALF | Type::BFLOAT => 16,
        Type::FLOAT => 32,
        Type::DOUBLE => 64,
        Type::X86_FP80 => 80,
        Type::FP128 | Type::PPC_FP128 => 128,
        _ => types.int_width(ty)?,
    })
}

/// The type that `desc` stands for, given the overloaded ones; `None` if it needs a missing one or there is no such type.
fn resolve(types: &TypeTable, desc: TypeDesc, overloads: &[Type]) -> Option<Type> {
    let get = |n: u8| overloads.get(usize::from(n)).copied();
    Some(match desc {
        TypeDesc::Void => Type::VOID,
        TypeDesc::Scalar(s) => scalar_type(types, s),
        TypeDesc::Vector { lanes, scalable, element } => {
            types.vector(scalar_type(types, element), u32::from(lanes), scalable)
        }
        TypeDesc::Token => Type::TOKEN,
        TypeDesc::Metadata => Type::METADATA,
        TypeDesc::X86Amx => Type::X86_AMX,
        TypeDesc::AArch64SvCount => types.target("aarch64.svcount", &[], &[]),
        TypeDesc::EmptyStruct => types.structure(&[], false),
        TypeDesc::Any { index, .. } | TypeDesc::PtrsToElement { index, .. } => get(index)?,
        TypeDesc::Match(n) => get(n)?,
        TypeDesc::SameVector(n) => get(n).filter(|&ty| types.is_vector(ty))?,
        TypeDesc::Extended(n) => with_int_width(types, get(n)?, |bits| bits.checked_mul(2))?,
        TypeDesc::Truncated(n) => with_int_width(types, get(n)?, |bits| (bits % 2 == 0).then_some(bits / 2))?,
        TypeDesc::OneNth { of, n } => {
            let (len, scalable) = types.vector_len(get(of)?)?;
            let n = u32::from(n);
            if n == 0 || len % n != 0 {
                return None;
            }
            types.vector(types.scalar(get(of)?), len / n, scalable)
        }
        TypeDesc::SameLanes { of, element } => types.with_scalar(get(of)?, scalar_type(types, element)),
        TypeDesc::ElementOf(n) => get(n).filter(|&ty| types.is_vector(ty)).map(|ty| types.scalar(ty))?,
        TypeDesc::Subdivided2(n) => subdivided(types, get(n)?, 1)?,
        TypeDesc::Subdivided4(n) => subdivided(types, get(n)?, 2)?,
        TypeDesc::BitcastToInt(n) => {
            let ty = get(n).filter(|&ty| types.is_vector(ty))?;
            types.with_scalar(ty, types.int(scalar_bits(types, types.scalar(ty))?))
        }
    })
}

/// The number of the overloaded type that `desc` refers to without being one.
fn reference(desc: TypeDesc) -> Option<u8> {
    match desc {
        TypeDesc::Match(n)
        | TypeDesc::Extended(n)
        | TypeDesc::Truncated(n)
        | TypeDesc::SameVector(n)
        | TypeDesc::ElementOf(n)
        | TypeDesc::Subdivided2(n)
        | TypeDesc::Subdivided4(n)
        | TypeDesc::BitcastToInt(n) => Some(n),
        TypeDesc::OneNth { of, .. } | TypeDesc::SameLanes { of, .. } => Some(of),
        _ => None,
    }
}

impl Matcher<'_> {
    /// Does `ty` fit `desc`, as far as can be said by now?
    fn fits(&mut self, ty: Type, desc: TypeDesc, is_return: bool) -> bool {
        let seen = self.overloads.len();
        let waits = reference(desc).is_some_and(|n| usize::from(n) >= seen);
        if waits {
            self.deferred.push((is_return, ty, desc));
            return true;
        }
        match desc {
            TypeDesc::Any { index, class } if usize::from(index) == seen => {
                self.overloads.push(ty);
                in_class(self.types, ty, class)
            }
            TypeDesc::PtrsToElement { index, of } => {
                if usize::from(index) == seen {
                    self.overloads.push(ty);
                }
                let lanes = self.overloads.get(usize::from(of)).and_then(|&v| self.types.vector_len(v));
                lanes.is_some() && lanes == self.types.vector_len(ty) && self.types.is_ptr(self.types.scalar(ty))
            }
            _ => resolve(self.types, desc, &self.overloads) == Some(ty),
        }
    }

    /// The checks that waited. True if a return type's (`Some(true)`) or a parameter's (`Some(false)`) failed.
    fn failed_later(&mut self) -> Option<bool> {
        let deferred = std::mem::take(&mut self.deferred);
        let bad = |&&(_, ty, desc): &&(bool, Type, TypeDesc)| resolve(self.types, desc, &self.overloads) != Some(ty);
        deferred.iter().find(bad).map(|&(is_return, ..)| is_return)
    }
}

impl Intrinsic {
    /// Holds a function type against the signature: the overloaded types, or what does not fit.
    ///
    /// # Errors
    /// The first mismatch in LLVM's order of checks.
    pub fn match_signature(self, types: &TypeTable, function: Type) -> Result<Overloads, Mismatch> {
        let Some((ret, params, vararg)) = types.func_parts(function) else { return Err(Mismatch::Return) };
        let signature = self.signature();
        let mut matcher = Matcher { types, overloads: Overloads::new(), deferred: SmallVec::new() };
        if !matcher.fits_return(ret, signature.returns()) {
            return Err(Mismatch::Return);
        }
        let wanted = signature.params();
        if params.len() < wanted.len() {
            return Err(Mismatch::Argument);
        }
        for (desc, &ty) in wanted.clone().zip(params) {
            if !matcher.fits(ty, desc, false) {
                return Err(Mismatch::Argument);
            }
        }
        if let Some(is_return) = matcher.failed_later() {
            return Err(if is_return { Mismatch::Return } else { Mismatch::Argument });
        }
        if params.len() > wanted.len() {
            return Err(Mismatch::TooMany);
        }
        if vararg != signature.is_vararg() {
            return Err(Mismatch::VarArg);
        }
        Ok(matcher.overloads)
    }

    /// The function type for these overloaded types; `None` if they do not fit.
    pub fn function_type(self, types: &TypeTable, overloads: &[Type]) -> Option<Type> {
        let signature = self.signature();
        let returns: Option<Vec<Type>> = signature.returns().map(|desc| resolve(types, desc, overloads)).collect();
        let ret = match &returns?[..] {
            [] => Type::VOID,
            [one] => *one,
            fields => types.structure(fields, false),
        };
        let params: Option<Vec<Type>> = signature.params().map(|desc| resolve(types, desc, overloads)).collect();
        Some(types.func(ret, &params?, signature.is_vararg()))
    }
}

impl Matcher<'_> {
    fn fits_return(&mut self, ret: Type, wanted: impl ExactSizeIterator<Item = TypeDesc>) -> bool {
        let mut wanted = wanted;
        match wanted.len() {
            0 => ret == Type::VOID,
            1 => wanted.next().is_some_and(|desc| self.fits(ret, desc, true)),
            n => {
                let types = self.types;
                let TypeData::Struct { fields, packed: false } = types.get(ret) else { return false };
                fields.len() == n && wanted.zip(&fields[..]).all(|(desc, &field)| self.fits(field, desc, true))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn intrinsic(name: &str) -> Intrinsic {
        Intrinsic::lookup(name).unwrap()
    }

    #[test]
    fn overloads_are_found_in_order() {
        let t = TypeTable::default();
        let f = t.func(Type::VOID, &[Type::PTR, t.ptr(3), Type::I64, Type::I1], false);
        let found = intrinsic("llvm.memcpy").match_signature(&t, f).unwrap();
        assert_eq!(found[..], [Type::PTR, t.ptr(3), Type::I64]);
        assert_eq!(intrinsic("llvm.memcpy").mangled_name(&t, &found).0, b"llvm.memcpy.p0.p3.i64");
        assert_eq!(intrinsic("llvm.memcpy").function_type(&t, &found), Some(f));
    }

    #[test]
    fn mismatches_are_told_apart() {
        let t = TypeTable::default();
        let abs = intrinsic("llvm.abs");
        let f = |ret, params: &[Type]| abs.match_signature(&t, t.func(ret, params, false)).map(|o| o.to_vec());
        assert_eq!(f(Type::I32, &[Type::I32, Type::I1]), Ok(vec![Type::I32]));
        assert_eq!(f(Type::FLOAT, &[Type::I32, Type::I1]), Err(Mismatch::Return));
        assert_eq!(f(Type::I32, &[Type::I64, Type::I1]), Err(Mismatch::Argument));
        assert_eq!(f(Type::I32, &[Type::I32]), Err(Mismatch::Argument));
        assert_eq!(f(Type::I32, &[Type::I32, Type::I1, Type::I1]), Err(Mismatch::TooMany));
        let v = t.func(Type::I32, &[Type::I32, Type::I1], true);
        assert_eq!(abs.match_signature(&t, v), Err(Mismatch::VarArg));
    }

    #[test]
    fn structures_are_returned_field_by_field() {
        let t = TypeTable::default();
        let pair = t.structure(&[Type::I32, Type::I1], false);
        let f = t.func(pair, &[Type::I32, Type::I32], false);
        let found = intrinsic("llvm.sadd.with.overflow").match_signature(&t, f).unwrap();
        assert_eq!(found[..], [Type::I32]);
        assert_eq!(intrinsic("llvm.sadd.with.overflow").function_type(&t, &found), Some(f));
    }
}
