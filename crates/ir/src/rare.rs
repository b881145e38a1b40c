//! Parts that most owners lack.

use std::ops::{Deref, DerefMut};

/// What a [`Rare`] may hold.
pub(crate) trait Part: Default + 'static {
    /// What an owner without it sees.
    const EMPTY: &'static Self;
}

/// A part of a body or pool that most lack: one word, and nothing is allocated before it is written to.
#[derive(Clone, Debug)]
pub(crate) struct Rare<T>(Option<Box<T>>);

impl<T> Default for Rare<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Part> Rare<T> {
    /// The part, if it is there; to change what is there without making it.
    #[inline]
    pub fn get_mut(&mut self) -> Option<&mut T> {
        self.0.as_deref_mut()
    }

    /// A copy made by `f` of a part that is there.
    pub fn map(&self, f: impl FnOnce(&T) -> Option<T>) -> Self {
        Self(self.0.as_deref().and_then(f).map(Box::new))
    }
}

impl<T: Part> Deref for Rare<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.0.as_deref().unwrap_or(T::EMPTY)
    }
}

impl<T: Part> DerefMut for Rare<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut T {
        self.0.get_or_insert_default()
    }
}
