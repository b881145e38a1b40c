//! In which order LLVM and the C++ library that it is built with go over their hash tables: the pictures of `opt` follow it.

use rustc_hash::FxHashMap;
use twox_hash::XxHash3_64;

/// Where strings stand in LLVM's table of strings when they are added one after another: their positions in `keys`, in
/// the order of the table.
///
/// The table has 16 places at first and doubles beyond three quarters; a taken place leads to others, 1, 3, 6, ... further.
pub(super) fn of_strings<'a>(keys: impl Iterator<Item = &'a [u8]>) -> Vec<usize> {
    let mut table: Vec<Option<(usize, usize)>> = vec![None; 16];
    for (k, key) in keys.enumerate() {
        // LLVM takes the lower half.
        let hash = XxHash3_64::oneshot(key) & u64::from(u32::MAX);
        place(&mut table, (hash as usize, k));
        if (k + 1) * 4 > table.len() * 3 {
            let mut larger = vec![None; table.len() * 2];
            table.into_iter().flatten().for_each(|entry| place(&mut larger, entry));
            table = larger;
        }
    }
    table.into_iter().flatten().map(|(_, k)| k).collect()
}

fn place(table: &mut [Option<(usize, usize)>], entry: (usize, usize)) {
    let mask = table.len() - 1;
    let mut at = entry.0 & mask;
    for step in 1.. {
        if table[at].is_none() {
            break;
        }
        at = (at + step) & mask;
    }
    table[at] = Some(entry);
}

/// How many buckets a table of the C++ library has, one size after the other.
const BUCKETS: &[usize] = &[
    13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753, 42043, 85229, 172933, 351061, 712697, 1447153, 2938679,
];

/// In which order a table of the C++ library shows numbers that are added one after another, each once.
///
/// Its entries are one list. A table that is full is made anew, by adding all in the order of that list.
pub(super) fn of_numbers(keys: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut added = Vec::new();
    let mut sizes = BUCKETS.iter().copied();
    let mut buckets = sizes.next().unwrap_or(1);
    for key in keys {
        if added.len() == buckets
            && let Some(larger) = sizes.next()
        {
            added = listed(&added, buckets);
            buckets = larger;
        }
        added.push(key);
    }
    listed(&added, buckets)
}

/// The list of a table. A new entry comes to the front of its bucket; a bucket with its first entry, to that of the list.
fn listed(added: &[usize], buckets: usize) -> Vec<usize> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut group_of = FxHashMap::default();
    for &key in added {
        let group = *group_of.entry(key % buckets).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[group].push(key);
    }
    groups.into_iter().rev().flat_map(|group| group.into_iter().rev()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_in_llvms_order() {
        let names = ["entry", "t", "e", "u", "v", "d"];
        let order = of_strings(names.iter().map(|n| n.as_bytes()));
        let order: Vec<&str> = order.into_iter().map(|k| names[k]).collect();
        assert_eq!(order, ["u", "v", "e", "d", "t", "entry"]);
    }

    #[test]
    fn numbers_of_one_bucket_stay_together() {
        assert_eq!(of_numbers([3, 11, 16, 19].into_iter()), [19, 11, 16, 3]);
    }

    #[test]
    fn a_full_table_is_turned_round() {
        let order = of_numbers(0..14);
        assert_eq!(order, [13, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    }
}
