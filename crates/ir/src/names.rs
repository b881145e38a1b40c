//! Names of the values of one body: a symbol table that keeps them unique.

use crate::lazy_index::LazyIndex;
use crate::value::Value;
use entity::entity_id;
use hashbrown::HashTable;
use rustc_hash::FxHasher;
use std::hash::Hasher;

entity_id!(
    /// A name in a [`NameTable`].
    pub struct Name, "name"
);

#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    len: u32,
    owner: Value,
}

/// The names of a body's parameters, blocks and instructions: each names one value.
#[derive(Clone, Debug, Default)]
pub struct NameTable {
    store: Store,
    index: LazyIndex<Name>,
    /// How many names were looked for without an index.
    scans: u32,
    /// How often a name had to be made unique; LLVM's numbering of the suffixes follows from it.
    last_unique: u32,
}

/// So many new names are looked for among all that there are before an index is made: a pass that makes a few gets by without.
const MAX_SCANS: u32 = 8;

#[derive(Clone, Debug, Default)]
struct Store {
    bytes: Vec<u8>,
    entries: Vec<Entry>,
}

fn hash(bytes: &[u8]) -> u64 {
    let mut h = FxHasher::default();
    h.write(bytes);
    h.finish()
}

impl Store {
    /// The index of all names that are in use.
    fn make_index(&self) -> HashTable<Name> {
        let mut index = HashTable::with_capacity(self.entries.len());
        for (n, _) in self.entries.iter().enumerate().filter(|(_, e)| e.owner.is_some()) {
            let name = Name(n as u32);
            index.insert_unique(hash(self.get(name)), name, |&n| hash(self.get(n)));
        }
        index
    }

    #[inline]
    fn get(&self, name: Name) -> &[u8] {
        self.bytes_of(&self.entries[name.index()])
    }

    #[inline]
    fn bytes_of(&self, e: &Entry) -> &[u8] {
        &self.bytes[e.start as usize..][..e.len as usize]
    }

    /// Is the name in use? Linear; see [`MAX_SCANS`].
    fn has(&self, bytes: &[u8]) -> bool {
        let is_it = |e: &Entry| e.len as usize == bytes.len() && self.bytes_of(e) == bytes && e.owner.is_some();
        self.entries.iter().any(is_it)
    }

    fn push(&mut self, bytes: &[u8], owner: Value) -> Name {
        let name = Name(self.entries.len() as u32);
        self.entries.push(Entry { start: self.bytes.len() as u32, len: bytes.len() as u32, owner });
        self.bytes.extend_from_slice(bytes);
        name
    }
}

impl NameTable {
    /// The bytes of a name.
    #[inline]
    pub fn get(&self, name: Name) -> &[u8] {
        self.store.get(name)
    }

    /// The value of this name.
    #[inline]
    pub fn lookup(&self, bytes: &[u8]) -> Option<Value> {
        let name = self.find(bytes)?;
        Some(self.store.entries[name.index()].owner)
    }

    fn find(&self, bytes: &[u8]) -> Option<Name> {
        let index = self.index.get(|| self.store.make_index());
        index.find(hash(bytes), |&n| self.store.get(n) == bytes).copied()
    }

    /// Gives `owner` the name `bytes` if no other value has it.
    #[inline]
    pub fn try_insert(&mut self, bytes: &[u8], owner: Value) -> Option<Name> {
        let Self { store, index, scans, .. } = self;
        if !index.is_made() && *scans < MAX_SCANS {
            *scans += 1;
            return (!store.has(bytes)).then(|| store.push(bytes, owner));
        }
        let index = index.get_mut(|| store.make_index());
        let hash_value = hash(bytes);
        if index.find(hash_value, |&n| store.get(n) == bytes).is_some() {
            return None;
        }
        let name = store.push(bytes, owner);
        index.insert_unique(hash_value, name, |&n| hash(store.get(n)));
        Some(name)
    }

    /// Gives `owner` the name `bytes`, or, where that is taken, `bytes` and the next number that makes it unique.
    pub fn insert(&mut self, bytes: &[u8], owner: Value) -> Name {
        let mut inserted = self.try_insert(bytes, owner);
        loop {
            if let Some(name) = inserted {
                return name;
            }
            self.last_unique += 1;
            inserted = self.try_insert(&[bytes, self.last_unique.to_string().as_bytes()].concat(), owner);
        }
    }

    /// Changes who owns a name.
    pub fn set_owner(&mut self, name: Name, owner: Value) {
        self.store.entries[name.index()].owner = owner;
    }

    /// Frees a name; its id must not be used any more.
    pub fn remove(&mut self, name: Name) {
        let Self { store, index, .. } = self;
        if let Some(index) = index.made()
            && let Ok(entry) = index.find_entry(hash(store.get(name)), |&n| n == name)
        {
            entry.remove();
        }
        store.entries[name.index()].owner = Value::NONE;
    }

    /// A copy as small as can be.
    pub(crate) fn compact(&self) -> Self {
        Self { store: self.store.clone(), index: LazyIndex::default(), scans: 0, last_unique: self.last_unique }
    }

    /// The lengths of all names ever given.
    pub(crate) fn lens(&self) -> impl Iterator<Item = u32> + '_ {
        self.store.entries.iter().map(|e| e.len)
    }

    /// The bytes of all names ever given, one after another.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.store.bytes
    }

    /// How often a name had to be made unique.
    pub(crate) fn last_unique(&self) -> u32 {
        self.last_unique
    }

    /// Makes names of these lengths, whose bytes and owners are told later, in an empty table; how many bytes they have.
    pub(crate) fn refill(&mut self, lens: impl Iterator<Item = u32>) -> usize {
        let mut start = 0;
        self.store.entries.extend(lens.map(|len| {
            start += len;
            Entry { start: start - len, len, owner: Value::NONE }
        }));
        start as usize
    }

    /// Gives the names of [`Self::refill`] their bytes.
    pub(crate) fn refill_bytes(&mut self, bytes: &[u8], last_unique: u32) {
        self.store.bytes.extend_from_slice(bytes);
        self.last_unique = last_unique;
        self.index = LazyIndex::default();
    }

    /// Says whom a name belongs to, if it is one.
    #[inline]
    pub(crate) fn own(&mut self, name: Name, owner: Value) {
        if name.is_some() {
            self.store.entries[name.index()].owner = owner;
        }
    }

    /// Number of names ever given.
    pub fn len(&self) -> usize {
        self.store.entries.len()
    }

    /// Was no name ever given?
    pub fn is_empty(&self) -> bool {
        self.store.entries.is_empty()
    }

    /// Forgets every name, keeping the memory.
    pub fn clear(&mut self) {
        self.store.bytes.clear();
        self.store.entries.clear();
        self.index.clear();
        (self.scans, self.last_unique) = (0, 0);
    }
}

/// Writes a name behind its sigil (`%`, `@`, `$`) as text has it: quoted, with `\\` and `\xx` for what is escaped, unless it has letters,
/// digits, `-`, `.` and `_` only and does not begin with a digit (LangRef, "Identifiers").
pub fn write_name(out: &mut Vec<u8>, sigil: u8, name: &[u8]) {
    out.push(sigil);
    let plain = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'_');
    if name.first().is_some_and(|b| !b.is_ascii_digit()) && name.iter().all(plain) {
        return out.extend_from_slice(name);
    }
    out.push(b'"');
    for &b in name {
        if matches!(b, b' '..=b'~') && b != b'"' && b != b'\\' {
            out.push(b);
        } else if b == b'\\' {
            out.extend_from_slice(b"\\\\");
        } else {
            const HEX: &[u8; 16] = b"0123456789ABCDEF";
            out.extend_from_slice(&[b'\\', HEX[usize::from(b >> 4)], HEX[usize::from(b & 15)]]);
        }
    }
    out.push(b'"');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Inst;

    #[test]
    fn a_name_is_taken_until_it_is_removed() {
        // Fewer than are looked for without an index, and more.
        for others in [0, 2 * MAX_SCANS] {
            let mut t = NameTable::default();
            let first = t.insert(b"x", Value::from(Inst(0)));
            (0..others).for_each(|k| _ = t.insert(format!("y{k}").as_bytes(), Value::from(Inst(1 + k))));
            assert_eq!(t.index.is_made(), others > 0);
            assert_eq!(t.try_insert(b"x", Value::from(Inst(99))), None);
            t.remove(first);
            let again = t.try_insert(b"x", Value::from(Inst(99))).expect("it is free");
            assert_eq!(t.get(again), b"x");
            assert_eq!(t.lookup(b"x"), Some(Value::from(Inst(99))));
        }
    }

    #[test]
    fn a_taken_name_gets_the_next_number() {
        let mut t = NameTable::default();
        let v = |i| Value::from(Inst(i));
        let a = t.insert(b"x", v(0));
        let b = t.insert(b"x", v(1));
        let c = t.insert(b"y", v(2));
        let d = t.insert(b"y", v(3));
        assert_eq!([t.get(a), t.get(b), t.get(c), t.get(d)], [&b"x"[..], b"x1", b"y", b"y2"]);
        t.remove(a);
        assert_eq!(t.lookup(b"x"), None);
        assert_eq!(t.lookup(b"x1"), Some(v(1)));
    }
}
