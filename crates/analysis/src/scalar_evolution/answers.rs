//! Answers about an expression by something else, a loop for instance: a list, or a table once there are many, as in deep nests.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::hash::Hash;

/// Longer lists become tables.
const FEW: usize = 16;

/// Answers by key.
#[derive(Clone, Debug)]
pub(super) enum Answers<K, V> {
    Few(SmallVec<[(K, V); 2]>),
    Many(FxHashMap<K, V>),
}

impl<K, V> Default for Answers<K, V> {
    fn default() -> Self {
        Self::Few(SmallVec::new())
    }
}

impl<K: Copy + Eq + Hash, V: Copy> Answers<K, V> {
    pub fn get(&self, key: &K) -> Option<V> {
        match self {
            Self::Few(list) => list.iter().find(|(k, _)| k == key).map(|a| a.1),
            Self::Many(table) => table.get(key).copied(),
        }
    }

    /// Sets the answer for a key.
    pub fn set(&mut self, key: K, value: V) {
        match self {
            Self::Few(list) => {
                if let Some(entry) = list.iter_mut().find(|(k, _)| *k == key) {
                    entry.1 = value;
                } else if list.len() < FEW {
                    list.push((key, value));
                } else {
                    let all = list.drain(..).chain([(key, value)]);
                    *self = Self::Many(all.collect());
                }
            }
            Self::Many(table) => _ = table.insert(key, value),
        }
    }

    /// Takes out the answers for which `keep` is false.
    pub fn retain(&mut self, mut keep: impl FnMut(&V) -> bool) {
        match self {
            Self::Few(list) => list.retain(|a| keep(&a.1)),
            Self::Many(table) => table.retain(|_, v| keep(v)),
        }
    }

    /// All answers, in no order.
    pub fn iter(&self) -> impl Iterator<Item = (K, V)> + '_ {
        let (few, many) = match self {
            Self::Few(list) => (Some(list.iter().copied()), None),
            Self::Many(table) => (None, Some(table.iter().map(|(k, v)| (*k, *v)))),
        };
        few.into_iter().flatten().chain(many.into_iter().flatten())
    }
}
