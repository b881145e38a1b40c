//! A hash table whose entries last as long as the scope in which they were made.

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;

/// No entry.
const NONE: u32 = u32::MAX;

/// Memory for more entries is not kept.
const MAX_KEPT: usize = 1 << 10;

/// Entries in the order in which they were made; an entry hides those of its key that were made before it.
pub(super) struct ScopedTable<E> {
    slots: Vec<Slot<E>>,
    /// For each key the newest entry. Only looked up, never walked.
    index: HashTable<u32>,
}

struct Slot<E> {
    hash: u64,
    entry: E,
    /// The entry of the same key that this one hides.
    hidden: u32,
}

impl<E> Default for ScopedTable<E> {
    fn default() -> Self {
        Self { slots: Vec::new(), index: HashTable::new() }
    }
}

impl<E> ScopedTable<E> {
    /// The newest entry with this hash of which `is_same` holds.
    #[inline]
    pub fn find(&self, hash: u64, is_same: impl Fn(&E) -> bool) -> Option<&E> {
        let found = self.index.find(hash, |&n| {
            let slot = &self.slots[n as usize];
            slot.hash == hash && is_same(&slot.entry)
        });
        found.map(|&n| &self.slots[n as usize].entry)
    }

    /// Adds an entry; `is_same` tells those of its key.
    #[inline]
    pub fn insert(&mut self, hash: u64, entry: E, is_same: impl Fn(&E) -> bool) {
        let Self { slots, index } = self;
        let new = slots.len() as u32;
        let found = index.find_mut(hash, |&n| {
            let slot = &slots[n as usize];
            slot.hash == hash && is_same(&slot.entry)
        });
        let hidden = match found {
            Some(n) => std::mem::replace(n, new),
            None => {
                index.insert_unique(hash, new, |&n| slots[n as usize].hash);
                NONE
            }
        };
        slots.push(Slot { hash, entry, hidden });
    }

    /// The newest entry with this hash of which `is_same` holds; if there is none, adds this one.
    #[inline]
    pub fn find_or_insert(&mut self, hash: u64, entry: E, is_same: impl Fn(&E) -> bool) -> Option<&E> {
        let Self { slots, index } = self;
        let is_same = |&n: &u32| {
            let slot = &slots[n as usize];
            slot.hash == hash && is_same(&slot.entry)
        };
        match index.entry(hash, is_same, |&n| slots[n as usize].hash) {
            Entry::Occupied(found) => Some(&slots[*found.get() as usize].entry),
            Entry::Vacant(free) => {
                free.insert(slots.len() as u32);
                slots.push(Slot { hash, entry, hidden: NONE });
                None
            }
        }
    }

    /// A mark to which [`Self::leave`] goes back.
    pub fn enter(&self) -> u32 {
        self.slots.len() as u32
    }

    /// Forgets the entries made since the mark.
    pub fn leave(&mut self, mark: u32) {
        let Self { slots, index } = self;
        while slots.len() > mark as usize {
            let last = slots.len() as u32 - 1;
            let Some(Slot { hash, hidden, .. }) = slots.pop() else { return };
            let Ok(mut newest) = index.find_entry(hash, |&n| n == last) else { continue };
            match hidden {
                NONE => _ = newest.remove(),
                hidden => *newest.get_mut() = hidden,
            }
        }
    }

    /// Empties the table, keeping its memory unless that is much.
    pub fn clear(&mut self) {
        if self.slots.capacity().max(self.index.capacity()) > MAX_KEPT {
            *self = Self::default();
        } else {
            self.slots.clear();
            self.index.clear();
        }
    }

    /// Is nothing in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_when_a_scope_ends() {
        let mut table = ScopedTable::<(u32, u32)>::default();
        // All keys have one hash: they must be told apart all the same.
        let insert =
            |table: &mut ScopedTable<_>, key, value| table.insert(7, (key, value), |e: &(u32, u32)| e.0 == key);
        let find = |table: &ScopedTable<(u32, u32)>, key| table.find(7, |e| e.0 == key).map(|e| e.1);
        insert(&mut table, 1, 10);
        let mark = table.enter();
        insert(&mut table, 1, 11);
        insert(&mut table, 2, 20);
        insert(&mut table, 1, 12);
        assert_eq!((find(&table, 1), find(&table, 2)), (Some(12), Some(20)));
        table.leave(mark);
        assert_eq!((find(&table, 1), find(&table, 2)), (Some(10), None));
        table.leave(0);
        assert!(table.is_empty() && find(&table, 1).is_none());
        insert(&mut table, 3, 30);
        table.clear();
        assert!(table.is_empty() && find(&table, 3).is_none());
    }
}
