//! Values while a program runs: every first-class value is a row of slots, one for each scalar part of up to 64 bits.

use ir::Type;

/// Is a part of a value there at all? See LangRef, "Undefined Values" and "Poison Values".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(u32)]
pub enum Tag {
    /// An ordinary value.
    #[default]
    Defined,
    /// `poison`
    Poison,
    /// `undef`: any value, at each use anew.
    Undef,
}

/// Up to 64 bits of a value. Bits beyond the width of its type are zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Slot {
    /// The bits, if it is defined.
    pub bits: u64,
    /// Is it?
    pub tag: Tag,
}

impl Slot {
    /// A part that is poison.
    pub const POISON: Self = Self { bits: 0, tag: Tag::Poison };
    /// A part that is undef.
    pub const UNDEF: Self = Self { bits: 0, tag: Tag::Undef };

    /// An ordinary value.
    #[inline]
    pub const fn new(bits: u64) -> Self {
        Self { bits, tag: Tag::Defined }
    }

    /// Has it bits?
    #[inline]
    pub fn is_defined(self) -> bool {
        self.tag == Tag::Defined
    }
}

/// A scalar of at most 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Scalar {
    pub bits: u128,
    pub tag: Tag,
}

impl Scalar {
    pub const POISON: Self = Self { bits: 0, tag: Tag::Poison };
    pub const UNDEF: Self = Self { bits: 0, tag: Tag::Undef };

    pub const fn new(bits: u128) -> Self {
        Self { bits, tag: Tag::Defined }
    }

    pub fn bool(value: bool) -> Self {
        Self::new(value as u128)
    }

    /// From the slots of one scalar.
    pub fn from_slots(slots: &[Slot]) -> Self {
        let high = slots.get(1).map_or(0, |s| s.bits);
        Self { bits: u128::from(slots[0].bits) | u128::from(high) << 64, tag: slots[0].tag }
    }

    /// Into the slots of one scalar.
    pub fn write(self, out: &mut [Slot]) {
        out[0] = Slot { bits: self.bits as u64, tag: self.tag };
        if let Some(high) = out.get_mut(1) {
            *high = Slot { bits: (self.bits >> 64) as u64, tag: self.tag };
        }
    }
}

/// A scalar type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leaf {
    /// An integer of this width.
    Int(u32),
    /// A pointer: address space and width in bits.
    Ptr(u32, u32),
    /// A floating-point type.
    Float(Type),
}

impl Leaf {
    /// Width in bits.
    pub fn bits(self) -> u32 {
        match self {
            Leaf::Int(w) | Leaf::Ptr(_, w) => w,
            Leaf::Float(Type::HALF | Type::BFLOAT) => 16,
            Leaf::Float(Type::FLOAT) => 32,
            Leaf::Float(Type::DOUBLE) => 64,
            Leaf::Float(Type::X86_FP80) => 80,
            Leaf::Float(_) => 128,
        }
    }

    /// Slots that it takes.
    pub fn slots(self) -> usize {
        self.bits().div_ceil(64).max(1) as usize
    }

    /// Does it fit a [`Scalar`]?
    pub(crate) fn is_small(self) -> bool {
        self.bits() <= 128
    }
}

/// The lowest `width` bits.
#[inline]
pub(crate) fn mask(width: u32) -> u64 {
    if width >= 64 { u64::MAX } else { (1 << width) - 1 }
}

/// The lowest `width` bits.
#[inline]
pub(crate) fn mask128(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// A value of this width as a signed number.
#[inline]
pub(crate) fn signed(width: u32, bits: u64) -> i64 {
    let shift = 64 - width.clamp(1, 64);
    (bits << shift) as i64 >> shift
}

/// A value of this width as a signed number.
#[inline]
pub(crate) fn signed128(width: u32, bits: u128) -> i128 {
    let shift = 128 - width.clamp(1, 128);
    (bits << shift) as i128 >> shift
}

/// A value with its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Val {
    /// Its type.
    pub ty: Type,
    /// Its parts, as the type's scalars stand in it one after another, each in as many slots as it needs.
    pub slots: Vec<Slot>,
}

impl Val {
    /// The value of a function that returns none.
    pub const VOID: Self = Self { ty: Type::VOID, slots: Vec::new() };

    /// A scalar of at most 64 bits.
    pub fn scalar(ty: Type, bits: u64) -> Self {
        Self { ty, slots: vec![Slot::new(bits)] }
    }
}
