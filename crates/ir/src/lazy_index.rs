//! A hash index over ids that can be forgotten, and is made again when it is needed.

use hashbrown::HashTable;
use std::sync::OnceLock;

/// An index that a finished body does not carry with it: most bodies are read, printed and dropped without a look-up.
#[derive(Clone, Debug)]
pub(crate) struct LazyIndex<K>(OnceLock<HashTable<K>>);

/// Emptying an index of this capacity costs next to nothing, growing to it again does not.
const SMALL: usize = 512;

impl<K> Default for LazyIndex<K> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<K> LazyIndex<K> {
    /// Is there an index now?
    #[inline]
    pub fn is_made(&self) -> bool {
        self.0.get().is_some()
    }

    /// The index, if there is one now.
    #[inline]
    pub fn made(&mut self) -> Option<&mut HashTable<K>> {
        self.0.get_mut()
    }

    /// The index; `make` makes it from what it indexes.
    #[inline]
    pub fn get(&self, make: impl FnOnce() -> HashTable<K>) -> &HashTable<K> {
        self.0.get_or_init(make)
    }

    /// The index, to add to; `make` makes it from what it indexes.
    #[inline]
    pub fn get_mut(&mut self, make: impl FnOnce() -> HashTable<K>) -> &mut HashTable<K> {
        if self.0.get().is_none() {
            self.0 = OnceLock::from(make());
        }
        match self.0.get_mut() {
            Some(table) => table,
            None => unreachable!("made above"),
        }
    }

    /// Empties the index. Much memory is kept only if it was put to use: emptying takes time in proportion to it.
    pub fn clear(&mut self) {
        if let Some(table) = self.0.get_mut() {
            if table.capacity() > SMALL && table.len() * 8 < table.capacity() {
                *table = HashTable::with_capacity(SMALL / 2);
            } else {
                table.clear();
            }
        }
    }
}
