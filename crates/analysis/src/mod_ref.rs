//! What an instruction, a call or a function may do to memory: nothing, read, write, or both, for each kind of memory apart
//! (LangRef, "Function Attributes", `memory(...)`).

use ir::attr_payload::{OTHER_MEMORY, memory_at, memory_everywhere, with_memory_at};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign};

/// Whether memory may be read and written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ModRef(u8);

impl ModRef {
    /// Neither.
    pub const NONE: Self = Self(0);
    /// It may be read.
    pub const REF: Self = Self(ir::attr_payload::REF as u8);
    /// It may be written.
    pub const MOD: Self = Self(ir::attr_payload::MOD as u8);
    /// It may be read and written.
    pub const MOD_REF: Self = Self(ir::attr_payload::MOD_REF as u8);

    /// Is neither possible?
    #[inline]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// May it be written?
    #[inline]
    pub fn is_mod(self) -> bool {
        self.0 & Self::MOD.0 != 0
    }

    /// May it be read?
    #[inline]
    pub fn is_ref(self) -> bool {
        self.0 & Self::REF.0 != 0
    }

    /// Is all that `self` allows allowed by `other`?
    #[inline]
    pub fn is_subset_of(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

impl std::fmt::Debug for ModRef {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(["NoModRef", "Ref", "Mod", "ModRef"][usize::from(self.0 & 3)])
    }
}

/// Kinds of memory, numbered as in the payload of `memory(...)`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemoryKind {
    /// What the pointers among the arguments point to.
    Argument = 0,
    /// Memory that no pointer of the module reaches.
    Inaccessible = 1,
    /// `errno`
    Errno = 2,
    /// All other memory.
    Other = OTHER_MEMORY as isize,
    /// State of the target, first kind.
    Target0 = 4,
    /// State of the target, second kind.
    Target1 = 5,
}

/// What may be done to each kind of memory. Loads from constants do not count, nor do accesses to the function's own stack.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct MemoryEffects(u16);

impl MemoryEffects {
    /// No memory is accessed.
    pub const NONE: Self = Self(0);
    /// Anything may happen.
    pub const UNKNOWN: Self = Self::everywhere(ModRef::MOD_REF);
    /// All memory may be read.
    pub const READ_ONLY: Self = Self::everywhere(ModRef::REF);
    /// All memory may be written.
    pub const WRITE_ONLY: Self = Self::everywhere(ModRef::MOD);

    /// The same for all kinds of memory.
    pub const fn everywhere(access: ModRef) -> Self {
        Self(memory_everywhere(access.0 as u64) as u16)
    }

    /// An access to one kind of memory alone.
    pub fn only(kind: MemoryKind, access: ModRef) -> Self {
        Self::NONE.with(kind, access)
    }

    /// From the payload of the attribute `memory`.
    pub fn from_payload(payload: u64) -> Self {
        Self(payload as u16) & Self::UNKNOWN
    }

    /// The payload of the attribute `memory`.
    pub fn payload(self) -> u64 {
        u64::from(self.0)
    }

    /// What may be done to one kind of memory.
    #[inline]
    pub fn at(self, kind: MemoryKind) -> ModRef {
        ModRef(memory_at(self.payload(), kind as usize) as u8)
    }

    /// The same with another access to one kind of memory.
    pub fn with(self, kind: MemoryKind, access: ModRef) -> Self {
        Self(with_memory_at(self.payload(), kind as usize, u64::from(access.0)) as u16)
    }

    /// The same without one kind of memory.
    pub fn without(self, kind: MemoryKind) -> Self {
        self.with(kind, ModRef::NONE)
    }

    /// What may be done to any memory.
    #[inline]
    pub fn any(self) -> ModRef {
        let is_set = |access: ModRef| self.0 & Self::everywhere(access).0 != 0;
        let part = |access| if is_set(access) { access } else { ModRef::NONE };
        part(ModRef::REF) | part(ModRef::MOD)
    }

    /// Is no memory accessed?
    #[inline]
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Is no memory written?
    #[inline]
    pub fn only_reads(self) -> bool {
        !self.any().is_mod()
    }

    /// Is no memory read?
    #[inline]
    pub fn only_writes(self) -> bool {
        !self.any().is_ref()
    }

    /// Is only memory accessed that arguments point to?
    #[inline]
    pub fn only_arguments(self) -> bool {
        self.without(MemoryKind::Argument).is_none()
    }
}

impl std::fmt::Debug for MemoryEffects {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use MemoryKind::*;
        let mut map = f.debug_map();
        for kind in [Argument, Inaccessible, Errno, Other, Target0, Target1] {
            map.entry(&kind, &self.at(kind));
        }
        map.finish()
    }
}

/// Union and intersection of sets of bits.
macro_rules! set_operators {
    ($($ty:ident)*) => {
        $(
            impl BitOr for $ty {
                type Output = Self;
                #[inline]
                fn bitor(self, other: Self) -> Self {
                    Self(self.0 | other.0)
                }
            }
            impl BitAnd for $ty {
                type Output = Self;
                #[inline]
                fn bitand(self, other: Self) -> Self {
                    Self(self.0 & other.0)
                }
            }
            impl BitOrAssign for $ty {
                #[inline]
                fn bitor_assign(&mut self, other: Self) {
                    *self = *self | other;
                }
            }
            impl BitAndAssign for $ty {
                #[inline]
                fn bitand_assign(&mut self, other: Self) {
                    *self = *self & other;
                }
            }
        )*
    };
}

set_operators! { ModRef MemoryEffects }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_apart() {
        let read_arguments = MemoryEffects::only(MemoryKind::Argument, ModRef::REF);
        assert!(read_arguments.only_reads() && read_arguments.only_arguments() && !read_arguments.is_none());
        let both = read_arguments | MemoryEffects::only(MemoryKind::Errno, ModRef::MOD);
        assert_eq!((both.any(), both.at(MemoryKind::Errno)), (ModRef::MOD_REF, ModRef::MOD));
        assert!(!both.only_arguments() && both.at(MemoryKind::Other).is_none());
        assert_eq!(MemoryEffects::from_payload(both.payload()), both);
        assert_eq!(MemoryEffects::UNKNOWN & MemoryEffects::READ_ONLY, MemoryEffects::READ_ONLY);
    }
}
