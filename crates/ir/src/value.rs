//! Values: what an operand may be.

use crate::constant::Const;
use entity::entity_id;

entity_id!(
    /// An instruction, and the value that it computes.
    pub struct Inst, "inst"
);

entity_id!(
    /// A basic block.
    pub struct Block, "block"
);

entity_id!(
    /// A parameter of the function, by position.
    pub struct Param, "param"
);

entity_id!(
    /// A global value of the module: function, variable, alias or ifunc.
    pub struct Global, "global"
);

entity_id!(
    /// A place in a body that refers to a value: an operand slot, or a slot of a debug record.
    pub struct Use, "use"
);

/// An operand: an instruction's result, a parameter, a block, or an entry of the body's constant pool.
///
/// One tagged `u32`: two bits say which, thirty are the id.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(u32);

const SHIFT: u32 = 30;
const MASK: u32 = (1 << SHIFT) - 1;

/// The largest id that a [`Value`] can carry.
pub const MAX_VALUE_ID: u32 = MASK - 1;

/// A [`Value`], unpacked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// The result of an instruction.
    Inst(Inst),
    /// A parameter.
    Param(Param),
    /// A block, as an operand of a terminator.
    Block(Block),
    /// A constant of the pool that belongs to the body (or, in the module's own tables, to the module).
    Const(Const),
}

impl Value {
    /// No value.
    pub const NONE: Self = Self(u32::MAX);

    /// Which kind of value, with its id. Must not be called on [`Value::NONE`].
    #[inline]
    pub fn kind(self) -> ValueKind {
        let id = self.0 & MASK;
        match self.0 >> SHIFT {
            0 => ValueKind::Inst(Inst(id)),
            1 => ValueKind::Param(Param(id)),
            2 => ValueKind::Block(Block(id)),
            _ => ValueKind::Const(Const(id)),
        }
    }

    /// Is this [`Value::NONE`]?
    #[inline]
    pub fn is_none(self) -> bool {
        self == Self::NONE
    }

    /// Is this a value?
    #[inline]
    pub fn is_some(self) -> bool {
        self != Self::NONE
    }

    /// The instruction, if it is one.
    #[inline]
    pub fn inst(self) -> Option<Inst> {
        (self.0 >> SHIFT == 0).then_some(Inst(self.0 & MASK))
    }

    /// The parameter, if it is one.
    #[inline]
    pub fn param(self) -> Option<Param> {
        (self.0 >> SHIFT == 1).then_some(Param(self.0 & MASK))
    }

    /// The block, if it is one.
    #[inline]
    pub fn block(self) -> Option<Block> {
        (self.0 >> SHIFT == 2).then_some(Block(self.0 & MASK))
    }

    /// The constant, if it is one.
    #[inline]
    pub fn constant(self) -> Option<Const> {
        (self.0 >> SHIFT == 3 && self.is_some()).then_some(Const(self.0 & MASK))
    }
}

impl From<Inst> for Value {
    #[inline]
    fn from(i: Inst) -> Self {
        debug_assert!(i.0 <= MAX_VALUE_ID);
        Self(i.0)
    }
}

impl From<Param> for Value {
    #[inline]
    fn from(p: Param) -> Self {
        Self(1 << SHIFT | p.0)
    }
}

impl From<Block> for Value {
    #[inline]
    fn from(b: Block) -> Self {
        debug_assert!(b.0 <= MAX_VALUE_ID);
        Self(2 << SHIFT | b.0)
    }
}

impl From<Const> for Value {
    #[inline]
    fn from(c: Const) -> Self {
        debug_assert!(c.0 <= MAX_VALUE_ID);
        Self(3 << SHIFT | c.0)
    }
}

impl std::fmt::Debug for Value {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_none() {
            return f.write_str("-");
        }
        match self.kind() {
            ValueKind::Inst(i) => i.fmt(f),
            ValueKind::Param(p) => p.fmt(f),
            ValueKind::Block(b) => b.fmt(f),
            ValueKind::Const(c) => c.fmt(f),
        }
    }
}
