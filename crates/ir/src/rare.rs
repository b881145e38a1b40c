//! Parts that most owners lack.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// What a [`Rare`] may hold.
pub(crate) trait Part: Clone + Default + 'static {
    /// What an owner without it sees.
    const EMPTY: &'static Self;
}

/// A part of a body or pool that most lack: nothing is allocated before it is written to.
#[derive(Clone, Debug, Default)]
pub(crate) enum Rare<T> {
    /// It is not there.
    #[default]
    None,
    /// It is there.
    Own(Box<T>),
    /// It is there, and in a packed body, too: copied when it is written to.
    Shared(Arc<T>),
}

impl<T: Part> Rare<T> {
    /// The part, if it is there; to change what is there without making it.
    #[inline]
    pub fn get_mut(&mut self) -> Option<&mut T> {
        match self {
            Self::None => None,
            _ => Some(self),
        }
    }

    /// Empties the part with `f` if it is this owner's; a shared one is let go.
    pub fn clear(&mut self, f: impl FnOnce(&mut T)) {
        match self {
            Self::Own(part) => f(part),
            _ => *self = Self::None,
        }
    }

    /// The same, so that others can share it.
    pub fn shared(self) -> Self {
        match self {
            Self::Own(part) => Self::Shared(Arc::from(part)),
            other => other,
        }
    }

    /// A copy made by `f` of a part that is there.
    pub fn map(&self, f: impl FnOnce(&T) -> Option<T>) -> Self {
        let copy = match self {
            Self::None => None,
            _ => f(self),
        };
        copy.map_or(Self::None, |part| Self::Own(Box::new(part)))
    }
}

impl<T: Part + PartialEq> PartialEq for Rare<T> {
    fn eq(&self, other: &Self) -> bool {
        matches!((self, other), (Self::None, Self::None)) || **self == **other
    }
}

impl<T: Part> Deref for Rare<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        match self {
            Self::None => T::EMPTY,
            Self::Own(part) => part,
            Self::Shared(part) => part,
        }
    }
}

impl<T: Part> DerefMut for Rare<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        match self {
            Self::Own(_) => {}
            Self::None => *self = Self::Own(Box::default()),
            Self::Shared(part) => *self = Self::Own(Box::new(T::clone(part))),
        }
        match self {
            Self::Own(part) => part,
            _ => unreachable!("made above"),
        }
    }
}
