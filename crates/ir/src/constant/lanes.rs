//! Constants as they can be asked without being made: by shared borrow, integers of any width, vectors lane by lane. Nothing here adds to
//! the pool.
//!
//! A scalar counts as one lane. A vector that is the same throughout by its form (`zeroinitializer`, `undef`, `poison`, a splat) is asked for
//! one lane too, so that the cost does not depend on its length.

use super::{Const, ConstData, ConstPool, data_element_size};
use crate::ap_int::ApInt;
use crate::types::{Type, TypeTable};

/// A scalar constant, or one element of a vector.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Lane {
    /// An integer.
    Int(ApInt),
    /// A float of this type, as bits.
    Float(Type, u128),
    /// A null pointer, or another zero that is no number.
    Null,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// Anything else: an address, an expression, an aggregate.
    Other(Const),
}

impl Lane {
    /// The integer, if it is one.
    pub fn int(self) -> Option<ApInt> {
        match self {
            Lane::Int(n) => Some(n),
            _ => None,
        }
    }

    /// The bits of the float, if it is one.
    pub fn float(self) -> Option<(Type, u128)> {
        match self {
            Lane::Float(ty, bits) => Some((ty, bits)),
            _ => None,
        }
    }

    /// Is it `undef` or `poison`?
    pub fn is_undef_or_poison(&self) -> bool {
        matches!(self, Lane::Undef | Lane::Poison)
    }
}

impl ConstPool {
    /// What a constant is, or each of its lanes if it says the same of all: a scalar, or a vector uniform by its form.
    fn uniform_lane(&self, types: &TypeTable, c: Const) -> Option<Lane> {
        let ty = self.ty(c);
        Some(match self.data(c) {
            ConstData::Int(n) => Lane::Int(ApInt::new(types.int_width(ty)?, n)),
            ConstData::BigInt(words) => Lane::Int(ApInt::from_words(types.int_width(ty)?, self.words(words))),
            ConstData::Float(bits) => Lane::Float(ty, bits.into()),
            ConstData::WideFloat(words) => {
                let words = self.words(words);
                Lane::Float(ty, u128::from(words[1]) << 64 | u128::from(words[0]))
            }
            ConstData::Null => zero_lane(types, types.scalar(ty)),
            ConstData::Undef => Lane::Undef,
            ConstData::Poison => Lane::Poison,
            ConstData::Splat(e) => return self.uniform_lane(types, e),
            ConstData::Aggregate(_) | ConstData::Data(_) if types.is_vector(ty) => return None,
            _ => Lane::Other(c),
        })
    }

    /// Lane `k` of a vector, or a scalar.
    pub fn lane(&self, types: &TypeTable, c: Const, k: u32) -> Lane {
        if let Some(lane) = self.uniform_lane(types, c) {
            return lane;
        }
        match self.data(c) {
            ConstData::Aggregate(list) => {
                let element = self.operands(list).get(k as usize);
                element.and_then(|&e| self.uniform_lane(types, e)).unwrap_or(Lane::Other(c))
            }
            ConstData::Data(list) => self.data_lane(types, c, self.bytes(list), k as usize).unwrap_or(Lane::Other(c)),
            _ => Lane::Other(c),
        }
    }

    fn data_lane(&self, types: &TypeTable, c: Const, bytes: &[u8], k: usize) -> Option<Lane> {
        let scalar = types.scalar(self.ty(c));
        let size = data_element_size(scalar)?;
        let mut raw = [0; 8];
        raw[..size].copy_from_slice(bytes.get(k * size..)?.get(..size)?);
        let bits = u64::from_le_bytes(raw);
        Some(match types.int_width(scalar) {
            Some(width) => Lane::Int(ApInt::new(width, bits)),
            None => Lane::Float(scalar, bits.into()),
        })
    }

    /// The lanes of a constant: one of a scalar or of a vector uniform by its form, otherwise all.
    pub fn lanes<'a>(&'a self, types: &'a TypeTable, c: Const) -> impl Iterator<Item = Lane> + 'a {
        let uniform = self.uniform_lane(types, c);
        let count = match (&uniform, types.vector_len(self.ty(c))) {
            (None, Some((len, _))) => len,
            _ => 0,
        };
        uniform.into_iter().chain((0..count).map(move |k| self.lane(types, c, k)))
    }

    /// The integer that a scalar is, or that stands in every lane of a vector.
    #[inline]
    pub fn splat_int(&self, types: &TypeTable, c: Const) -> Option<ApInt> {
        match self.data(c) {
            ConstData::Int(n) => Some(ApInt::new(types.int_width(self.ty(c))?, n)),
            _ => self.splat_lane(types, c, false)?.int(),
        }
    }

    /// The same, where other lanes may be poison.
    #[inline]
    pub fn splat_int_or_poison(&self, types: &TypeTable, c: Const) -> Option<ApInt> {
        match self.data(c) {
            ConstData::Int(n) => Some(ApInt::new(types.int_width(self.ty(c))?, n)),
            _ => self.splat_lane(types, c, true)?.int(),
        }
    }

    /// Type and bits of the float that a scalar is, or that stands in every lane of a vector.
    pub fn splat_float(&self, types: &TypeTable, c: Const) -> Option<(Type, u128)> {
        self.splat_lane(types, c, false)?.float()
    }

    /// The same, where other lanes may be poison.
    pub fn splat_float_or_poison(&self, types: &TypeTable, c: Const) -> Option<(Type, u128)> {
        self.splat_lane(types, c, true)?.float()
    }

    /// What stands in every lane; with `poison`, in every lane that is not poison.
    pub fn splat_lane(&self, types: &TypeTable, c: Const, poison: bool) -> Option<Lane> {
        if let Some(lane) = self.uniform_lane(types, c) {
            return Some(lane);
        }
        let mut common = None;
        for lane in self.lanes(types, c) {
            match &common {
                _ if poison && lane == Lane::Poison => {}
                None => common = Some(lane),
                Some(first) if *first == lane => {}
                Some(_) => return None,
            }
        }
        common.or(poison.then_some(Lane::Poison))
    }

    /// Is it an integer, or a vector of integers, each of which `holds`? Lanes may be poison, but not all.
    pub fn all_int_lanes(&self, types: &TypeTable, c: Const, mut holds: impl FnMut(&ApInt) -> bool) -> bool {
        if let Some(lane) = self.uniform_lane(types, c) {
            return lane.int().is_some_and(|n| holds(&n));
        }
        let mut any = false;
        self.lanes(types, c).all(|lane| match lane {
            Lane::Int(n) => {
                any = true;
                holds(&n)
            }
            lane => lane == Lane::Poison,
        }) && any
    }

    /// Is it a float, or a vector of floats, each of which `holds`, given its type and bits? Lanes may be poison, but not all.
    pub fn all_float_lanes(&self, types: &TypeTable, c: Const, mut holds: impl FnMut(Type, u128) -> bool) -> bool {
        if let Some(lane) = self.uniform_lane(types, c) {
            return lane.float().is_some_and(|(ty, bits)| holds(ty, bits));
        }
        let mut any = false;
        self.lanes(types, c).all(|lane| match lane {
            Lane::Float(ty, bits) => {
                any = true;
                holds(ty, bits)
            }
            lane => lane == Lane::Poison,
        }) && any
    }

    /// The integer `value` of type `ty`, or a vector `ty` with it in every lane.
    pub fn ap_int(&mut self, types: &TypeTable, ty: Type, value: &ApInt) -> Const {
        let scalar = types.scalar(ty);
        debug_assert_eq!(types.int_width(scalar), Some(value.width()));
        let c = self.int_words(types, scalar, value.words());
        if scalar == ty { c } else { self.splat(types, ty, c) }
    }
}

fn zero_lane(types: &TypeTable, scalar: Type) -> Lane {
    match types.int_width(scalar) {
        Some(width) => Lane::Int(ApInt::zero(width)),
        None if types.is_float(scalar) => Lane::Float(scalar, 0),
        None => Lane::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_read_from_every_form_of_vector() {
        let types = TypeTable::default();
        let mut pool = ConstPool::default();
        let i17 = types.int(17);
        let by_form = |pool: &ConstPool, c| pool.lanes(&types, c).collect::<Vec<_>>();
        for elem in [Type::I32, i17] {
            let width = types.int_width(elem).unwrap();
            let ty = types.vector(elem, 3, false);
            let items: Vec<Const> = [1, 0, 5].iter().map(|&n| pool.int(&types, elem, n)).collect();
            let c = pool.aggregate(&types, ty, &items);
            let expected: Vec<Lane> = [1, 0, 5].iter().map(|&n| Lane::Int(ApInt::new(width, n))).collect();
            assert_eq!(by_form(&pool, c), expected);
            assert!(pool.all_int_lanes(&types, c, |n| n.ult(&ApInt::new(width, 6))));
            assert!(!pool.all_int_lanes(&types, c, |n| !n.is_zero()));
            let zero = pool.null(&types, ty);
            assert_eq!(by_form(&pool, zero), [Lane::Int(ApInt::zero(width))]);
            let poison = pool.poison(elem);
            let some = pool.aggregate(&types, ty, &[poison, items[2], items[2]]);
            assert_eq!(pool.splat_int(&types, some), None);
            assert_eq!(pool.splat_int_or_poison(&types, some), Some(ApInt::new(width, 5)));
            let all = pool.poison(ty);
            assert!(!pool.all_int_lanes(&types, all, |_| true));
        }
        let wide = types.int(100);
        let c = pool.int_words(&types, wide, &[7, 1]);
        assert_eq!(pool.splat_int(&types, c), Some(ApInt::from_words(100, &[7, 1])));
    }
}
