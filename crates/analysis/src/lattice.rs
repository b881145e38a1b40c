//! What is known of a value: the lattice of constant propagation and of lazy value info.

use crate::constant_range::ConstantRange;
use ir::{ApInt, Const, ConstData, ConstPool, IntPredicate, Type, TypeTable};

/// Integers of more bits have no ranges, so that a value takes 2 KiB at most.
pub const MAX_RANGE_WIDTH: u32 = 1 << 13;

/// What is known of a value: the lattice of LLVM's `ValueLatticeElement`. Values only ever go down.
///
/// Integers are kept as ranges, which belong to no pool of constants. Other constants are of the pool of the body that is looked at. Of vectors
/// of integers, a range holds every element.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum LatticeValue {
    /// Nothing yet: no value is known to get there.
    #[default]
    Unknown,
    /// `undef` or `poison`.
    Undef,
    /// One constant that is no integer, or undef.
    Constant(Const),
    /// Anything but one constant.
    NotConstant(Const),
    /// One of some integers.
    Range(LatticeRange),
    /// Anything.
    Overdefined,
}

/// A range on its way through the lattice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LatticeRange {
    /// The numbers.
    pub range: ConstantRange,
    /// May it be undef, too?
    pub undef: bool,
    /// How often the range has grown where that is counted.
    pub extensions: u32,
}

/// How two values are merged.
#[derive(Clone, Copy, Debug, Default)]
pub struct MergeOptions {
    /// May the result be undef, too?
    pub may_include_undef: bool,
    /// A range that has grown so often may be any number.
    pub max_extensions: Option<u32>,
}

impl LatticeValue {
    /// The same value with constants of another pool.
    pub fn import(&self, from: &ConstPool, to: &mut ConstPool, types: &TypeTable) -> Self {
        match self {
            Self::Constant(c) => Self::Constant(from.import(*c, to, types)),
            Self::NotConstant(c) => Self::NotConstant(from.import(*c, to, types)),
            other => other.clone(),
        }
    }

    /// Is nothing known of it, or that it is undef?
    pub fn is_unknown_or_undef(&self) -> bool {
        matches!(self, Self::Unknown | Self::Undef)
    }

    /// Can it be anything?
    pub fn is_overdefined(&self) -> bool {
        matches!(self, Self::Overdefined)
    }

    /// The value of a constant.
    pub fn of_constant(types: &TypeTable, pool: &ConstPool, c: Const) -> Self {
        match pool.data(c) {
            ConstData::Undef | ConstData::Poison => Self::Undef,
            ConstData::Int(_) | ConstData::BigInt(_) if is_scalar_number(types, pool.ty(c)) => {
                let number = pool.splat_int(types, c);
                number.map_or(Self::Constant(c), |n| Self::exactly(ConstantRange::single(n), false))
            }
            ConstData::Null if is_scalar_number(types, pool.ty(c)) => {
                let width = types.int_width(pool.ty(c)).unwrap_or(1);
                Self::exactly(ConstantRange::single(ApInt::zero(width)), false)
            }
            _ => Self::Constant(c),
        }
    }

    fn exactly(range: ConstantRange, undef: bool) -> Self {
        Self::Range(LatticeRange { range, undef, extensions: 0 })
    }

    /// One integer.
    pub fn of_number(n: ApInt) -> Self {
        Self::exactly(ConstantRange::single(n), false)
    }

    /// Any value but this constant, which is not undef.
    pub fn other_than(types: &TypeTable, pool: &ConstPool, c: Const) -> Self {
        match Self::of_constant(types, pool, c) {
            Self::Range(r) => Self::of_range(r.range.inverse()),
            Self::Constant(_) => Self::NotConstant(c),
            _ => Self::Overdefined,
        }
    }

    /// One of the numbers of a range.
    pub fn of_range(range: ConstantRange) -> Self {
        match () {
            () if range.is_full() => Self::Overdefined,
            () if range.is_empty() => Self::Unknown,
            () => Self::exactly(range, false),
        }
    }

    /// The same, or undef.
    pub fn or_undef(mut self) -> Self {
        match &mut self {
            Self::Range(r) => r.undef = true,
            Self::Unknown => self = Self::Undef,
            _ => {}
        }
        self
    }

    /// One of the numbers of a range, or undef if that may be.
    pub fn of_range_or_undef(range: ConstantRange, undef: bool) -> Self {
        let value = Self::of_range(range);
        if undef { value.or_undef() } else { value }
    }

    /// Is it a range that may be undef, too?
    pub fn may_be_undef(&self) -> bool {
        matches!(self, Self::Range(r) if r.undef)
    }

    /// What is known where both facts hold. Of two facts that do not go together the first one stays.
    #[must_use]
    pub fn intersect(self, other: Self) -> Self {
        match (&self, &other) {
            // Nothing gets there.
            (Self::Unknown, _) | (_, Self::Overdefined) => self,
            (_, Self::Unknown) | (Self::Overdefined, _) => other,
            _ if self.is_constant() => self,
            _ if other.is_constant() => other,
            (Self::Range(x), Self::Range(y)) => {
                Self::of_range_or_undef(x.range.intersect(&y.range), x.undef || y.undef)
            }
            _ => self,
        }
    }

    /// The range, if it cannot be undef.
    pub fn range_without_undef(&self) -> Option<&ConstantRange> {
        match self {
            Self::Range(r) if !r.undef => Some(&r.range),
            _ => None,
        }
    }

    /// Is it one constant, or undef?
    pub fn is_constant(&self) -> bool {
        match self {
            Self::Constant(_) => true,
            Self::Range(r) => r.range.single_element().is_some(),
            _ => false,
        }
    }

    /// Is it a constant that is no number, or a number in place of which there may be undef? Ranges do not say what operations make of these.
    pub fn stands_for_constant(&self) -> bool {
        match self {
            Self::Constant(_) => true,
            Self::Range(r) => r.undef && r.range.single_element().is_some(),
            _ => false,
        }
    }

    /// The constant of type `ty` that it is, if it is one.
    pub fn constant(&self, types: &TypeTable, pool: &mut ConstPool, ty: Type) -> Option<Const> {
        match self {
            Self::Constant(c) => Some(*c),
            Self::Range(r) => r.range.single_element().map(|n| pool.ap_int(types, ty, n)),
            _ => None,
        }
    }

    /// The only number that it can be; undef counts as that.
    pub fn number(&self) -> Option<&ApInt> {
        match self {
            Self::Range(r) => r.range.single_element(),
            _ => None,
        }
    }

    /// Its numbers, of `width` bits; all of them if it can be undef and that matters.
    pub fn numbers(&self, types: &TypeTable, pool: &ConstPool, width: u32, undef_allowed: bool) -> ConstantRange {
        match self {
            Self::Range(r) if undef_allowed || !r.undef || r.range.single_element().is_some() => r.range.clone(),
            Self::Constant(c) => ConstantRange::of_constant(types, pool, *c).unwrap_or(ConstantRange::full(width)),
            Self::Unknown => ConstantRange::empty(width),
            _ => ConstantRange::full(width),
        }
    }

    /// Merges with another value: afterwards it is one or the other. Has it changed?
    pub fn merge(&mut self, other: &Self, types: &TypeTable, pool: &ConstPool, options: MergeOptions) -> bool {
        match (&mut *self, other) {
            (Self::Overdefined, _) | (_, Self::Unknown) | (Self::Undef, Self::Undef) => false,
            (Self::Constant(a), Self::Constant(b)) if a == b => false,
            (Self::Constant(_), Self::Undef) => false,
            (Self::NotConstant(a), Self::NotConstant(b)) if a == b => false,
            (Self::Unknown, _) => {
                *self = other.clone();
                true
            }
            (Self::Undef, Self::Constant(_)) => {
                *self = other.clone();
                true
            }
            (Self::Undef, Self::Range(r)) => {
                *self = Self::exactly(r.range.clone(), true);
                true
            }
            (Self::Range(r), Self::Undef) => !std::mem::replace(&mut r.undef, true),
            (Self::Range(r), _) if !other.is_overdefined() => {
                let others = other.numbers(types, pool, r.range.width(), true);
                let union = r.range.union(&others);
                let undef = matches!(other, Self::Range(o) if o.undef) || options.may_include_undef;
                self.widen(union, undef, options)
            }
            (Self::Constant(c), Self::Constant(_) | Self::Range(_)) => {
                let merged = union_of_vectors(types, pool, *c, other);
                *self = merged.map_or(Self::Overdefined, |r| match other {
                    Self::Range(o) if o.undef => Self::of_range(r).or_undef(),
                    _ => Self::of_range(r),
                });
                true
            }
            _ => {
                *self = Self::Overdefined;
                true
            }
        }
    }

    /// A range that already is one grows.
    fn widen(&mut self, new: ConstantRange, undef: bool, options: MergeOptions) -> bool {
        let Self::Range(old) = self else { return false };
        if new.is_full() {
            *self = Self::Overdefined;
            return true;
        }
        let changed = undef && !std::mem::replace(&mut old.undef, true);
        if old.range == new {
            return changed;
        }
        if let Some(max) = options.max_extensions {
            old.extensions += 1;
            if old.extensions > max {
                *self = Self::Overdefined;
                return true;
            }
        }
        old.range = new;
        true
    }

    /// The outcome of a comparison of integers by their ranges.
    pub fn compare(&self, predicate: IntPredicate, other: &Self) -> Option<bool> {
        let (Self::Range(a), Self::Range(b)) = (self, other) else { return None };
        match () {
            () if a.range.icmp(predicate, &b.range) => Some(true),
            () if a.range.icmp(predicate.inverse(), &b.range) => Some(false),
            () => None,
        }
    }
}

fn is_scalar_number(types: &TypeTable, ty: Type) -> bool {
    types.int_width(ty).is_some_and(|w| w <= MAX_RANGE_WIDTH)
}

/// The range of the elements of a constant vector of integers and of another value.
fn union_of_vectors(types: &TypeTable, pool: &ConstPool, c: Const, other: &LatticeValue) -> Option<ConstantRange> {
    let ty = pool.ty(c);
    let width = types.int_width(types.scalar(ty)).filter(|&w| types.is_vector(ty) && w <= MAX_RANGE_WIDTH)?;
    let own = ConstantRange::of_constant(types, pool, c)?;
    Some(own.union(&other.numbers(types, pool, width, true)))
}
