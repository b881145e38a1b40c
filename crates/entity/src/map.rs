//! Dense maps from ids.

use crate::EntityId;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// An arena: it owns its elements and hands out their ids.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrimaryMap<K, V> {
    items: Vec<V>,
    key: PhantomData<K>,
}

impl<K, V> Default for PrimaryMap<K, V> {
    fn default() -> Self {
        Self { items: Vec::new(), key: PhantomData }
    }
}

impl<K: EntityId, V> PrimaryMap<K, V> {
    /// An empty arena.
    pub const fn new() -> Self {
        Self { items: Vec::new(), key: PhantomData }
    }

    /// Adds an element; its id.
    #[inline]
    pub fn push(&mut self, value: V) -> K {
        let key = K::new(self.items.len());
        self.items.push(value);
        key
    }

    /// Makes room for so many more elements.
    pub fn reserve(&mut self, count: usize) {
        self.items.reserve(count);
    }

    /// Makes room for exactly so many more elements.
    pub fn reserve_exact(&mut self, count: usize) {
        self.items.reserve_exact(count);
    }

    /// The id that the next [`Self::push`] returns.
    #[inline]
    pub fn next_id(&self) -> K {
        K::new(self.items.len())
    }

    /// Drops the elements from the `len`-th on.
    pub fn truncate(&mut self, len: usize) {
        self.items.truncate(len);
    }

    /// Number of elements.
    #[inline]
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Is there no element?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The element, if `key` is in range.
    #[inline]
    pub fn get(&self, key: K) -> Option<&V> {
        self.items.get(key.index())
    }

    /// All ids, in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.items.len()).map(K::new)
    }

    /// All elements, in order of their ids.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.items.iter()
    }

    /// All elements, mutable.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.items.iter_mut()
    }

    /// Pairs of id and element.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.items.iter().enumerate().map(|(i, v)| (K::new(i), v))
    }

    /// Pairs of id and mutable element.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = (K, &mut V)> {
        self.items.iter_mut().enumerate().map(|(i, v)| (K::new(i), v))
    }

    /// Removes every element, keeping the memory.
    pub fn clear(&mut self) {
        self.items.clear();
    }

    /// Bytes that the elements occupy.
    pub fn heap_bytes(&self) -> usize {
        self.items.capacity() * size_of::<V>()
    }
}

impl<K: EntityId, V> Index<K> for PrimaryMap<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        &self.items[key.index()]
    }
}

impl<K: EntityId, V> IndexMut<K> for PrimaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.items[key.index()]
    }
}

/// A side table: ids that were never written read as the default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SecondaryMap<K, V> {
    items: Vec<V>,
    default: V,
    key: PhantomData<K>,
}

impl<K: EntityId, V: Clone + Default> Default for SecondaryMap<K, V> {
    fn default() -> Self {
        Self::with_default(V::default())
    }
}

impl<K: EntityId, V: Clone> SecondaryMap<K, V> {
    /// An empty table whose unwritten entries read as `default`.
    pub const fn with_default(default: V) -> Self {
        Self { items: Vec::new(), default, key: PhantomData }
    }

    /// A table with room for ids below `len`.
    pub fn with_len(default: V, len: usize) -> Self {
        Self { items: vec![default.clone(); len], default, key: PhantomData }
    }

    /// The same where the default is that of the type, which is made faster than it is cloned.
    pub fn with_defaults(len: usize) -> Self
    where
        V: Default,
    {
        let items = std::iter::repeat_with(V::default).take(len).collect();
        Self { items, default: V::default(), key: PhantomData }
    }

    /// Sets an entry, growing the table.
    #[inline]
    pub fn set(&mut self, key: K, value: V) {
        *self.slot(key) = value;
    }

    /// The entry, growing the table.
    #[inline]
    pub fn slot(&mut self, key: K) -> &mut V {
        let i = key.index();
        if i >= self.items.len() {
            self.items.resize(i + 1, self.default.clone());
        }
        &mut self.items[i]
    }

    /// The entry, if the table is that long.
    #[inline]
    pub fn get_mut(&mut self, key: K) -> Option<&mut V> {
        self.items.get_mut(key.index())
    }

    /// Has nothing ever been written?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// All entries up to the last that was written, mutable.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.items.iter_mut()
    }

    /// Makes every entry the default again, keeping the memory.
    pub fn clear(&mut self) {
        self.items.clear();
    }
}

impl<K: EntityId, V: Clone> Index<K> for SecondaryMap<K, V> {
    type Output = V;

    #[inline]
    fn index(&self, key: K) -> &V {
        self.items.get(key.index()).unwrap_or(&self.default)
    }
}

impl<K: EntityId, V: Clone> IndexMut<K> for SecondaryMap<K, V> {
    #[inline]
    fn index_mut(&mut self, key: K) -> &mut V {
        self.slot(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_id;
    entity_id!(
        /// Test id.
        pub struct T, "t"
    );

    #[test]
    fn primary_hands_out_ids_in_order() {
        let mut m: PrimaryMap<T, &str> = PrimaryMap::new();
        let a = m.push("a");
        let b = m.push("b");
        assert_eq!((a, b, m[b]), (T(0), T(1), "b"));
        assert_eq!(m.next_id(), T(2));
    }

    #[test]
    fn secondary_reads_default_and_grows_on_write() {
        let mut m: SecondaryMap<T, u32> = SecondaryMap::with_default(7);
        assert_eq!(m[T(100)], 7);
        m[T(3)] = 1;
        assert_eq!((m[T(2)], m[T(3)], m[T(4)]), (7, 1, 7));
    }
}
