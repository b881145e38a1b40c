//! Debug locations. See LangRef, "DILocation"; atoms are from LLVM's document on key instructions.

use super::{Md, MdData, MdStore, NodeKind};

const LINE: usize = NodeKind::DILocation.slot("line");
const COLUMN: usize = NodeKind::DILocation.slot("column");
const SCOPE: usize = NodeKind::DILocation.slot("scope");
const INLINED_AT: usize = NodeKind::DILocation.slot("inlinedAt");
const IMPLICIT: usize = NodeKind::DILocation.slot("isImplicitCode");
const GROUP: usize = NodeKind::DILocation.slot("atomGroup");
const RANK: usize = NodeKind::DILocation.slot("atomRank");

/// A `DILocation` in compact form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    /// Line, 0 if unknown.
    pub line: u32,
    /// Column, 0 if unknown.
    pub column: u16,
    /// `isImplicitCode`
    pub implicit: bool,
    /// `distinct`
    pub distinct: bool,
    /// Scope.
    pub scope: Md,
    /// The call that the scope was inlined at.
    pub inlined_at: Md,
}

/// What an instruction is to a debugger: a part of one step. Of the instructions of a group that of the lowest rank is where the
/// debugger stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Atom {
    /// Number of the group within function and inlining, 61 bits; 0 for none.
    pub group: u64,
    /// Rank within the group, 3 bits; 0 for none.
    pub rank: u8,
}

impl Atom {
    /// No part of any step.
    pub const NONE: Self = Self { group: 0, rank: 0 };

    /// Of both numbers the bits that LLVM keeps.
    pub fn new(group: u64, rank: u64) -> Self {
        Self { group: group & ((1 << 61) - 1), rank: rank as u8 & 7 }
    }
}

impl MdData {
    /// A debug location, in compact form unless it has an atom.
    pub fn location(l: Location, atom: Atom) -> Self {
        if atom == Atom::NONE {
            return MdData::Location(l);
        }
        let mut slots = [0; NodeKind::DILocation.slots()];
        slots[LINE] = l.line;
        slots[COLUMN] = l.column.into();
        slots[SCOPE] = l.scope.0;
        slots[INLINED_AT] = l.inlined_at.0;
        slots[IMPLICIT] = l.implicit.into();
        slots[GROUP] = atom.group as u32;
        slots[GROUP + 1] = (atom.group >> 32) as u32;
        slots[RANK] = atom.rank.into();
        MdData::Node { kind: NodeKind::DILocation, distinct: l.distinct, slots: slots.into() }
    }

    /// The debug location that the slots of a `DILocation` say.
    pub fn location_from_slots(slots: &[u32], distinct: bool) -> Self {
        let (l, atom) = from_slots(slots, distinct);
        Self::location(l, atom)
    }

    /// The parts of a debug location.
    pub fn as_location(&self) -> Option<(Location, Atom)> {
        match self {
            MdData::Location(l) => Some((*l, Atom::NONE)),
            MdData::Node { kind: NodeKind::DILocation, slots, distinct } => Some(from_slots(slots, *distinct)),
            _ => None,
        }
    }
}

fn from_slots(slots: &[u32], distinct: bool) -> (Location, Atom) {
    let l = Location {
        line: slots[LINE],
        column: slots[COLUMN] as u16,
        implicit: slots[IMPLICIT] != 0,
        distinct,
        scope: Md(slots[SCOPE]),
        inlined_at: Md(slots[INLINED_AT]),
    };
    let group = u64::from(slots[GROUP]) | u64::from(slots[GROUP + 1]) << 32;
    (l, Atom::new(group, slots[RANK].into()))
}

impl MdStore {
    /// The parts of a debug location but its atom; none for other metadata.
    pub fn location(&self, md: Md) -> Option<Location> {
        Some(self.location_and_atom(md)?.0)
    }

    /// The parts of a debug location.
    pub fn location_and_atom(&self, md: Md) -> Option<(Location, Atom)> {
        self.get(md.expand()?).as_location()
    }

    /// The id of a debug location; a new one if it is `distinct`.
    pub fn intern_location(&self, l: Location, atom: Atom) -> Md {
        self.intern(MdData::location(l, atom))
    }
}
