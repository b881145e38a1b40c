//! Immutable slices of small values, many in one allocation.

/// A slice inside a [`ListPool`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PooledList {
    start: u32,
    len: u32,
}

impl PooledList {
    /// The empty list, valid in every pool.
    pub const EMPTY: Self = Self { start: 0, len: 0 };

    /// A list from its parts, as [`Self::to_parts`] gave them.
    #[inline]
    pub fn from_parts(start: u32, len: u32) -> Self {
        Self { start, len }
    }

    /// Position and length in the pool.
    #[inline]
    pub fn to_parts(self) -> (u32, u32) {
        (self.start, self.len)
    }

    /// Number of elements.
    #[inline]
    pub fn len(self) -> usize {
        self.len as usize
    }

    /// Has it no element?
    #[inline]
    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// The memory of many [`PooledList`]s.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListPool<T> {
    items: Vec<T>,
}

impl<T> Default for ListPool<T> {
    fn default() -> Self {
        Self { items: Vec::new() }
    }
}

impl<T> ListPool<T> {
    /// An empty pool.
    pub const fn new() -> Self {
        Self { items: Vec::new() }
    }

    /// Is there no element of any list?
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

impl<T: Copy> ListPool<T> {
    /// Stores a list.
    #[inline]
    pub fn push(&mut self, list: &[T]) -> PooledList {
        let start = self.items.len() as u32;
        self.items.extend_from_slice(list);
        PooledList { start, len: list.len() as u32 }
    }

    /// The elements of a list.
    #[inline]
    pub fn get(&self, list: PooledList) -> &[T] {
        &self.items[list.start as usize..][..list.len as usize]
    }

    /// The elements of a list, if it is one of this pool.
    #[inline]
    pub fn try_get(&self, list: PooledList) -> Option<&[T]> {
        let start = list.start as usize;
        self.items.get(start..start + list.len as usize)
    }

    /// The elements of a list, mutable.
    #[inline]
    pub fn get_mut(&mut self, list: PooledList) -> &mut [T] {
        &mut self.items[list.start as usize..][..list.len as usize]
    }

    /// Forgets every list, keeping the memory.
    pub fn clear(&mut self) {
        self.items.clear();
    }
}
