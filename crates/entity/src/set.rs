//! Bit sets over ids.

use crate::EntityId;
use std::marker::PhantomData;

/// A dense set of ids, one bit each.
#[derive(Clone, Debug)]
pub struct EntitySet<K> {
    words: Vec<u64>,
    key: PhantomData<K>,
}

impl<K> Default for EntitySet<K> {
    fn default() -> Self {
        Self { words: Vec::new(), key: PhantomData }
    }
}

impl<K: EntityId> EntitySet<K> {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty set with room for ids below `len`.
    pub fn with_capacity(len: usize) -> Self {
        Self { words: vec![0; len.div_ceil(64)], key: PhantomData }
    }

    /// Is `key` a member?
    #[inline]
    pub fn contains(&self, key: K) -> bool {
        let i = key.index();
        self.words.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 != 0)
    }

    /// Adds `key`; was it new?
    #[inline]
    pub fn insert(&mut self, key: K) -> bool {
        let i = key.index();
        if i / 64 >= self.words.len() {
            self.words.resize(i / 64 + 1, 0);
        }
        let word = &mut self.words[i / 64];
        let new = *word >> (i % 64) & 1 == 0;
        *word |= 1 << (i % 64);
        new
    }

    /// Takes `key` out; was it there?
    #[inline]
    pub fn remove(&mut self, key: K) -> bool {
        let i = key.index();
        let Some(word) = self.words.get_mut(i / 64) else { return false };
        let was = *word >> (i % 64) & 1 != 0;
        *word &= !(1 << (i % 64));
        was
    }

    /// Takes everything out, keeping the memory.
    pub fn clear(&mut self) {
        self.words.clear();
    }

    /// Number of members; linear in the capacity.
    pub fn count(&self) -> usize {
        self.words.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// The members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = K> + '_ {
        self.words.iter().enumerate().flat_map(|(i, &word)| {
            std::iter::successors((word != 0).then_some(word), |w| {
                let rest = w & (w - 1);
                (rest != 0).then_some(rest)
            })
            .map(move |w| K::new(i * 64 + w.trailing_zeros() as usize))
        })
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
    fn members_come_in_order() {
        let mut s = EntitySet::new();
        for i in [200, 3, 64, 3] {
            s.insert(T(i));
        }
        assert!(s.remove(T(64)) && !s.remove(T(65)));
        assert_eq!(s.iter().collect::<Vec<_>>(), [T(3), T(200)]);
        assert_eq!(s.count(), 2);
    }
}
