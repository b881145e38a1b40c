//! The tree of unique functions: by content hash, and in the comparator's order where hashes are equal.

use ir::{Global, SecondaryMap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// Functions no two of which are equal.
#[derive(Default)]
pub struct FunctionTree {
    buckets: FxHashMap<u64, SmallVec<[Global; 2]>>,
    /// The hash under which a function is in the tree.
    hashes: SecondaryMap<Global, Option<u64>>,
}

impl FunctionTree {
    /// Adds a function unless an equal one is there, which is returned then.
    ///
    /// `order` says how a function of the tree compares with the new one.
    pub fn insert(&mut self, f: Global, hash: u64, mut order: impl FnMut(Global) -> Ordering) -> Option<Global> {
        let bucket = self.buckets.entry(hash).or_default();
        match bucket.binary_search_by(|&g| order(g)) {
            Ok(at) => Some(bucket[at]),
            Err(at) => {
                bucket.insert(at, f);
                self.hashes.set(f, Some(hash));
                None
            }
        }
    }

    /// Takes a function out; false if it is not in the tree.
    pub fn remove(&mut self, f: Global) -> bool {
        let Some(hash) = self.hashes[f] else { return false };
        self.hashes.set(f, None);
        if let Some(bucket) = self.buckets.get_mut(&hash) {
            bucket.retain(|g| *g != f);
        }
        true
    }

    /// Puts `new` in the place of `old`, which is equal; nothing happens if `old` is not in the tree.
    pub fn replace(&mut self, old: Global, new: Global) {
        let Some(hash) = self.hashes[old] else { return };
        self.hashes.set(old, None);
        self.hashes.set(new, Some(hash));
        let bucket = self.buckets.get_mut(&hash);
        if let Some(slot) = bucket.and_then(|b| b.iter_mut().find(|g| **g == old)) {
            *slot = new;
        }
    }
}
