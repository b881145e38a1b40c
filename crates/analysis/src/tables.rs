//! Hash tables that are used again.

use rustc_hash::FxHashMap;

/// Tables with more room than this are given back: to empty one takes time by its room, however little was put into it.
pub const MAX_ROOM: usize = 512;

/// Empties a table that may be used again soon.
pub fn empty<K, V>(table: &mut FxHashMap<K, V>) {
    if table.capacity() > MAX_ROOM {
        *table = FxHashMap::default();
    } else if !table.is_empty() {
        table.clear();
    }
}
