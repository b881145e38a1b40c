//! Which types registers hold, and how the others are taken apart: integers are widened to a legal width, or split in
//! halves; vectors are split, too. Splitting is what makes operations cost more.

use super::query::CostQuery;
use ir::{Type, TypeData};

/// A type that a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LegalType {
    I8,
    I16,
    I32,
    I64,
    F16,
    BF16,
    F32,
    F64,
    F80,
    F128,
    /// A vector of whatever elements.
    Vector,
}

impl LegalType {
    /// Is it an integer?
    pub fn is_int(self) -> bool {
        matches!(self, Self::I8 | Self::I16 | Self::I32 | Self::I64)
    }

    /// Bits of a scalar; 0 for vectors.
    pub fn bits(self) -> u32 {
        match self {
            Self::I8 => 8,
            Self::I16 | Self::F16 | Self::BF16 => 16,
            Self::I32 | Self::F32 => 32,
            Self::I64 | Self::F64 => 64,
            Self::F80 => 80,
            Self::F128 => 128,
            Self::Vector => 0,
        }
    }
}

/// How registers hold a type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Legal {
    /// How many registers: a power of two.
    pub parts: u64,
    /// What each of them holds.
    pub ty: LegalType,
}

impl Legal {
    /// One register of this type?
    pub fn is_one(self, ty: LegalType) -> bool {
        self == Self { parts: 1, ty }
    }
}

/// The registers of a target.
#[derive(Debug)]
pub(super) struct Registers {
    /// The integers that a register holds, ascending.
    pub ints: &'static [LegalType],
    /// Which registers hold floats.
    pub floats: &'static [(Type, LegalType)],
    /// Bits of a vector register; of a scalable one, for each `vscale`.
    pub vector_bits: u64,
}

impl Registers {
    /// How registers hold a type; `None` for structures, tokens and the like.
    pub fn legalize(&self, q: &CostQuery<'_>, ty: Type) -> Option<Legal> {
        match *q.types().get(ty) {
            TypeData::Int(bits) => Some(self.legalize_int(bits)),
            TypeData::Ptr(space) => Some(self.legalize_int(q.layout().pointer(space).bits)),
            TypeData::Vector { elem, len, .. } => {
                let element = self.legalize(q, elem)?;
                let bits = match q.scalar_bits(elem) {
                    0 => u64::from(element.ty.bits()),
                    bits => bits.next_power_of_two().max(8),
                };
                let lanes = u64::from(len).next_power_of_two();
                let parts = bits.saturating_mul(lanes).div_ceil(self.vector_bits);
                Some(Legal { parts, ty: LegalType::Vector })
            }
            _ => {
                let found = self.floats.iter().find(|row| row.0 == ty)?;
                Some(Legal { parts: 1, ty: found.1 })
            }
        }
    }

    fn legalize_int(&self, bits: u32) -> Legal {
        match self.ints.iter().find(|legal| legal.bits() >= bits) {
            Some(&ty) => Legal { parts: 1, ty },
            None => Legal { parts: u64::from(bits).next_power_of_two() / 64, ty: LegalType::I64 },
        }
    }

    /// Is it a type that a register holds as it is?
    pub fn is_legal(&self, q: &CostQuery<'_>, ty: Type) -> bool {
        let bits = q.layout().size_in_bits(q.types(), ty);
        let same_width = |legal: Legal| match legal.ty {
            LegalType::Vector => !bits.scalable && bits.value == self.vector_bits,
            scalar => u64::from(scalar.bits()) == bits.value,
        };
        self.legalize(q, ty).is_some_and(|legal| legal.parts == 1 && same_width(legal))
    }
}
