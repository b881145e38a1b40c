//! The tree of unique functions: by content hash, and in the comparator's order where hashes are equal.

use ir::{Global, SecondaryMap};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// The longest run, so that functions are put in and taken out in time that does not depend on how many share a hash.
const MAX_RUN: usize = 256;

/// The run of a function that is not in the tree.
const NOWHERE: u32 = u32::MAX;
/// The run of a function that is alone under its hash.
const ALONE: u32 = u32::MAX - 1;

/// Functions no two of which are equal.
#[derive(Default)]
pub struct FunctionTree {
    buckets: FxHashMap<u64, Bucket>,
    /// Functions of one hash, in order, in runs.
    runs: Vec<Vec<Global>>,
    places: SecondaryMap<Global, Place>,
}

/// What is in the tree under one hash.
enum Bucket {
    Alone(Global),
    /// Runs that are not empty, in order.
    Runs(Vec<u32>),
}

/// Where a function is in the tree.
#[derive(Clone, Copy)]
struct Place {
    hash: u64,
    run: u32,
}

impl Default for Place {
    fn default() -> Self {
        Self { hash: 0, run: NOWHERE }
    }
}

impl FunctionTree {
    /// Adds a function unless an equal one is there, which is returned then.
    ///
    /// `order` says how a function of the tree compares with the new one. It is asked as often as the logarithm of the number of
    /// functions with this hash.
    pub fn insert(&mut self, f: Global, hash: u64, mut order: impl FnMut(Global) -> Ordering) -> Option<Global> {
        match self.buckets.get(&hash) {
            Some(&Bucket::Alone(other)) => self.insert_beside(other, f, hash, order(other)),
            Some(Bucket::Runs(list)) if !list.is_empty() => self.insert_in_runs(f, hash, order),
            _ => {
                self.buckets.insert(hash, Bucket::Alone(f));
                self.places.set(f, Place { hash, run: ALONE });
                None
            }
        }
    }

    fn insert_beside(&mut self, other: Global, f: Global, hash: u64, order: Ordering) -> Option<Global> {
        let members = match order {
            Ordering::Equal => return Some(other),
            Ordering::Less => vec![other, f],
            Ordering::Greater => vec![f, other],
        };
        let run = self.add_run(members, hash);
        self.buckets.insert(hash, Bucket::Runs(vec![run]));
        None
    }

    fn insert_in_runs(&mut self, f: Global, hash: u64, mut order: impl FnMut(Global) -> Ordering) -> Option<Global> {
        let Self { buckets, runs, places } = self;
        let Some(Bucket::Runs(list)) = buckets.get(&hash) else { return None };
        let is_before = |&run: &u32| runs[run as usize].last().is_some_and(|&g| order(g) == Ordering::Less);
        let at = list.partition_point(is_before).min(list.len() - 1);
        let run = list[at];
        let members = &mut runs[run as usize];
        match members.binary_search_by(|&g| order(g)) {
            Ok(found) => return Some(members[found]),
            Err(place) => members.insert(place, f),
        }
        places.set(f, Place { hash, run });
        if members.len() > MAX_RUN {
            let upper = members.split_off(MAX_RUN / 2);
            let run = self.add_run(upper, hash);
            if let Some(Bucket::Runs(list)) = self.buckets.get_mut(&hash) {
                list.insert(at + 1, run);
            }
        }
        None
    }

    fn add_run(&mut self, members: Vec<Global>, hash: u64) -> u32 {
        let run = self.runs.len() as u32;
        members.iter().for_each(|&g| self.places.set(g, Place { hash, run }));
        self.runs.push(members);
        run
    }

    /// Takes a function out; false if it is not in the tree.
    pub fn remove(&mut self, f: Global) -> bool {
        let Place { hash, run } = self.places[f];
        match run {
            NOWHERE => return false,
            ALONE => _ = self.buckets.remove(&hash),
            _ => {
                let members = &mut self.runs[run as usize];
                members.retain(|&g| g != f);
                if members.is_empty()
                    && let Some(Bucket::Runs(list)) = self.buckets.get_mut(&hash)
                {
                    list.retain(|&r| r != run);
                }
            }
        }
        self.places.set(f, Place::default());
        true
    }

    /// Puts `new` in the place of `old`, which is equal; nothing happens if `old` is not in the tree.
    pub fn replace(&mut self, old: Global, new: Global) {
        let place = self.places[old];
        match place.run {
            NOWHERE => return,
            ALONE => _ = self.buckets.insert(place.hash, Bucket::Alone(new)),
            run => {
                let member = self.runs[run as usize].iter_mut().find(|g| **g == old);
                member.into_iter().for_each(|g| *g = new);
            }
        }
        self.places.set(old, Place::default());
        self.places.set(new, place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// What the tree holds, and in which order, is what a map by number does; functions are equal when their numbers are.
    #[test]
    fn runs_are_one_order() {
        let mut random = fastrand::Rng::with_seed(7);
        let (mut tree, mut map) = (FunctionTree::default(), BTreeMap::new());
        let number = |g: Global| g.0 / 2;
        for _ in 0..20_000 {
            let f = Global(random.u32(..6_000));
            let hash = u64::from(number(f) % 3).min(1);
            if random.u8(..4) == 0 {
                let present = map.get(&number(f)) == Some(&f);
                assert_eq!(tree.remove(f), present);
                if present {
                    map.remove(&number(f));
                }
            } else if random.u8(..8) == 0 {
                let twin = Global(f.0 ^ 1);
                tree.replace(f, twin);
                if map.get(&number(f)) == Some(&f) {
                    map.insert(number(f), twin);
                }
            } else if map.get(&number(f)) != Some(&f) {
                let found = tree.insert(f, hash, |g| number(g).cmp(&number(f)));
                assert_eq!(found, map.get(&number(f)).copied());
                map.entry(number(f)).or_insert(f);
            }
        }
        assert!(tree.runs.len() > 10);
        assert!(tree.runs.iter().all(|run| run.is_sorted() && run.len() <= MAX_RUN));
    }
}
