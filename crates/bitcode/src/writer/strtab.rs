//! The string table: the names of all globals in one blob, each once.

use rustc_hash::FxHashMap;

/// A string table that is being built.
#[derive(Default)]
pub(super) struct StringTable<'a> {
    pub bytes: Vec<u8>,
    offsets: FxHashMap<std::borrow::Cow<'a, [u8]>, u64>,
}

impl<'a> StringTable<'a> {
    /// Where the string stands, and its length.
    pub fn add(&mut self, text: impl Into<std::borrow::Cow<'a, [u8]>>) -> [u64; 2] {
        let (text, next) = (text.into(), self.bytes.len() as u64);
        let len = text.len() as u64;
        let offset = match self.offsets.entry(text) {
            std::collections::hash_map::Entry::Occupied(e) => *e.get(),
            std::collections::hash_map::Entry::Vacant(e) => {
                self.bytes.extend_from_slice(e.key());
                *e.insert(next)
            }
        };
        [offset, len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_strings_stand_in_one_place() {
        let mut table = StringTable::default();
        let all = [&b"ab"[..], b"", b"c", b"ab", b""].map(|s| table.add(s));
        assert_eq!(all, [[0, 2], [2, 0], [2, 1], [0, 2], [2, 0]]);
        assert_eq!(table.bytes, b"abc");
    }
}
