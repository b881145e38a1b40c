//! Values as numbers, and sets of them.

use interp::{Leaf, Slot, Tag};
use ir::{Module, Type};
use std::rc::Rc;

/// A value of one type: its scalars one after another, the first lowest, each with a bit above it that says "poison".
pub(super) type Code = u128;

/// Bits that a [`Code`] may have: two numbers above are taken by [`super::table`].
const MAX_CODE_BITS: u32 = 126;
/// Elements that a set may have: those of an undef `i16`.
pub(super) const MAX_SET: usize = 1 << 16;

/// One scalar in a [`Code`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Field {
    pub shift: u32,
    pub width: u32,
}

impl Field {
    fn poison(self) -> Code {
        1 << (self.shift + self.width)
    }

    fn mask(self) -> Code {
        ones(self.width) << self.shift
    }

    /// Bits of the scalar in a code; `None` is poison.
    pub fn get(self, code: Code) -> Option<u128> {
        (code & self.poison() == 0).then(|| (code & self.mask()) >> self.shift)
    }
}

/// The lowest bits.
fn ones(width: u32) -> u128 {
    (1 << width) - 1
}

/// How values of a type are numbered.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub fields: Box<[Field]>,
    /// Bits of a code.
    pub bits: u32,
}

impl Layout {
    /// The layout of a type; why it has none otherwise.
    pub fn of(module: &Module, ty: Type) -> Result<Self, String> {
        let leaves = crate::inputs::leaves(module, ty).ok_or_else(|| "of unknown size".to_owned())?;
        let mut fields = Vec::with_capacity(leaves.len());
        let mut bits = 0;
        for leaf in leaves {
            let width = match leaf {
                Leaf::Int(width) => width,
                Leaf::Ptr(..) => return Err("a pointer".to_owned()),
                Leaf::Float(_) => return Err("a floating-point number".to_owned()),
            };
            if width >= MAX_CODE_BITS - bits {
                return Err(format!("of more than {MAX_CODE_BITS} bits"));
            }
            fields.push(Field { shift: bits, width });
            bits += width + 1;
        }
        Ok(Self { fields: fields.into(), bits })
    }

    /// Bits of all scalars.
    pub fn value_bits(&self) -> u32 {
        self.bits - self.fields.len() as u32
    }

    /// The code of a value without undef.
    pub fn encode(&self, slots: &[Slot]) -> Option<Code> {
        let (mut code, mut at) = (0, 0);
        for &f in &self.fields {
            let high = if f.width > 64 { u128::from(slots[at + 1].bits) << 64 } else { 0 };
            code |= match slots[at].tag {
                Tag::Defined => (u128::from(slots[at].bits) | high) << f.shift,
                Tag::Poison => f.poison(),
                Tag::Undef => return None,
            };
            at += f.width.div_ceil(64) as usize;
        }
        Some(code)
    }

    /// Appends the value to `out`.
    pub fn decode(&self, code: Code, out: &mut Vec<Slot>) {
        for &f in &self.fields {
            let bits = f.get(code);
            let part = |shift: u32| bits.map_or(Slot::POISON, |b| Slot::new((b >> shift) as u64));
            out.extend((0..f.width.div_ceil(64)).map(|k| part(64 * k)));
        }
    }

    /// All values that each scalar of `slots` may have: one, or any for undef. `None` if there are too many.
    pub fn expand(&self, slots: &[Slot]) -> Option<Set> {
        let mut plain = slots.to_vec();
        let (mut undef, mut at) = (Vec::new(), 0);
        for &f in &self.fields {
            let n = f.width.div_ceil(64) as usize;
            if slots[at].tag == Tag::Undef {
                undef.push(f);
                plain[at..at + n].fill(Slot::new(0));
            }
            at += n;
        }
        product(self.encode(&plain)?, &undef)
    }

    /// What `freeze` may make of a value: poison becomes any number.
    pub fn frozen(&self, code: Code, out: &mut Vec<Code>) -> Option<()> {
        let poison: Vec<Field> = self.fields.iter().copied().filter(|f| code & f.poison() != 0).collect();
        let plain = poison.iter().fold(code, |code, f| code & !f.poison());
        product(plain, &poison)?.iter().for_each(|c| out.push(c));
        (out.len() <= MAX_SET).then_some(())
    }

    /// Any value without poison.
    pub fn undef(&self) -> Option<Set> {
        product(0, &self.fields)
    }

    /// Any of one scalar poison?
    pub fn has_poison(&self, code: Code) -> bool {
        self.fields.iter().any(|f| code & f.poison() != 0)
    }

    /// May `new` stand where `old` was?
    fn refines_one(&self, old: Code, new: Code) -> bool {
        old == new || self.fields.iter().all(|f| f.get(old).is_none() || f.get(old) == f.get(new))
    }

    /// May a value that is any of `new` at each use stand where it was any of `old`?
    pub fn refines(&self, old: &Set, new: &Set) -> bool {
        new.iter().all(|n| old.contains(n) || old.iter().any(|o| self.refines_one(o, n)))
    }
}

/// All codes that differ from `code`, which has zeros there, in some fields only.
fn product(code: Code, fields: &[Field]) -> Option<Set> {
    let bits: u32 = fields.iter().map(|f| f.width).sum();
    if bits > MAX_SET.ilog2() {
        return None;
    }
    let all = (0..1u128 << bits).map(|mut number| {
        fields.iter().fold(code, |code, f| {
            let part = number & ones(f.width);
            number >>= f.width;
            code | part << f.shift
        })
    });
    Some(Set::new(all.collect()))
}

/// What a register holds: one value, or several of which each use sees any, anew: undef, or what was made of undef.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Set {
    One(Code),
    /// At least two, ascending.
    Many(Rc<[Code]>),
}

impl Set {
    /// Of these values, at least one.
    pub fn new(mut codes: Vec<Code>) -> Self {
        codes.sort_unstable();
        codes.dedup();
        if codes.len() == 1 { Self::One(codes[0]) } else { Self::Many(codes.into()) }
    }

    /// How many values it has.
    pub fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// All of them, ascending.
    pub fn as_slice(&self) -> &[Code] {
        match self {
            Self::One(code) => std::slice::from_ref(code),
            Self::Many(codes) => codes,
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = Code> + '_ {
        self.as_slice().iter().copied()
    }

    fn contains(&self, code: Code) -> bool {
        self.as_slice().binary_search(&code).is_ok()
    }
}
