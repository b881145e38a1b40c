//! Typed 32-bit ids, dense maps and sets over them, and pooled lists.
//!
//! Everything in llopt's IR is named by an id into an arena, never by a pointer. An id is a `u32` newtype made with
//! [`entity_id!`]; `u32::MAX` is reserved for "none", so that an optional id costs no more than an id.

mod list_pool;
mod map;
mod set;

pub use list_pool::{ListPool, PooledList};
pub use map::{PrimaryMap, SecondaryMap};
pub use set::EntitySet;

/// A `u32` newtype that names an element of an arena. Made by [`entity_id!`].
pub trait EntityId: Copy + Eq + std::fmt::Debug {
    /// The id that stands for "no entity".
    const NONE: Self;
    /// The id of the `index`-th element.
    fn new(index: usize) -> Self;
    /// The position in the arena.
    fn index(self) -> usize;
}

/// Declares a typed id: `entity_id!(/// A basic block. pub struct Block, "bb");`
#[macro_export]
macro_rules! entity_id {
    ($(#[$meta:meta])* pub struct $name:ident, $prefix:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        #[allow(dead_code)] // Not every id needs all of these.
        impl $name {
            /// The id that stands for "no entity".
            pub const NONE: Self = Self(u32::MAX);

            /// Is this [`Self::NONE`]?
            #[inline]
            pub fn is_none(self) -> bool {
                self.0 == u32::MAX
            }

            /// Is this a real id?
            #[inline]
            pub fn is_some(self) -> bool {
                self.0 != u32::MAX
            }

            /// `None` for [`Self::NONE`], the id otherwise.
            #[inline]
            pub fn expand(self) -> Option<Self> {
                if self.is_some() { Some(self) } else { None }
            }

            /// The position in the arena.
            #[inline]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl $crate::EntityId for $name {
            const NONE: Self = Self(u32::MAX);

            #[inline]
            fn new(index: usize) -> Self {
                debug_assert!(index < u32::MAX as usize);
                Self(index as u32)
            }

            #[inline]
            fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                if self.is_none() {
                    write!(f, "{}-", $prefix)
                } else {
                    write!(f, "{}{}", $prefix, self.0)
                }
            }
        }
    };
}
