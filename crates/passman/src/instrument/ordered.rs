//! Things with names, in order, as reports of changes compare them.

use rustc_hash::FxHashMap;

/// Things by name, in the order in which they were added. Of several with one name the first counts.
///
/// Two are equal if they have the same things under the same names, in whatever order.
pub(super) struct Ordered<T> {
    order: Vec<Vec<u8>>,
    items: FxHashMap<Vec<u8>, T>,
}

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Self { order: Vec::new(), items: FxHashMap::default() }
    }
}

impl<T: PartialEq> PartialEq for Ordered<T> {
    fn eq(&self, other: &Self) -> bool {
        self.items == other.items
    }
}

/// What has one name before and after: at least one of the two is there.
pub(super) type Pair<'a, T> = (Option<&'a T>, Option<&'a T>);

impl<T> Ordered<T> {
    pub fn push(&mut self, name: Vec<u8>, item: T) {
        self.order.push(name.clone());
        self.items.entry(name).or_insert(item);
    }

    pub fn get(&self, name: &[u8]) -> Option<&T> {
        self.items.get(name)
    }

    /// Each name once, with what has it, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&[u8], &T)> {
        let mut seen = rustc_hash::FxHashSet::default();
        self.order.iter().filter(move |name| seen.insert(&name[..])).map(|name| (&name[..], &self.items[name]))
    }

    /// What is to be compared: in the order of `self`, things that are gone before the next one that stayed.
    pub fn pairs<'a>(&'a self, before: &'a Self) -> Vec<Pair<'a, T>> {
        let mut pairs = Vec::new();
        let mut fresh = Vec::new();
        let mut old = before.order.iter();
        let is_gone = |name: &&Vec<u8>| !self.items.contains_key(*name);
        let gone = |name: &Vec<u8>| (Some(&before.items[name]), None);
        for name in &self.order {
            let new = &self.items[name];
            let Some(same) = before.items.get(name) else {
                fresh.push((None, Some(new)));
                continue;
            };
            // Where the order is another one, this takes all that is left.
            pairs.extend(old.by_ref().take_while(|&o| o != name).filter(is_gone).map(gone));
            pairs.append(&mut fresh);
            pairs.push((Some(same), Some(new)));
        }
        pairs.extend(old.filter(is_gone).map(gone));
        pairs.append(&mut fresh);
        pairs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(names: &str) -> Ordered<char> {
        let mut all = Ordered::default();
        names.chars().for_each(|c| all.push(c.to_string().into_bytes(), c));
        all
    }

    fn pairs(before: &str, after: &str) -> String {
        let (before, after) = (of(before), of(after));
        let show = |(old, new): Pair<'_, char>| match (old, new) {
            (Some(old), Some(_)) => old.to_string(),
            (Some(old), None) => format!("-{old}"),
            (None, Some(new)) => format!("+{new}"),
            (None, None) => String::new(),
        };
        after.pairs(&before).into_iter().map(show).collect()
    }

    #[test]
    fn what_went_and_what_came_stand_before_what_stayed() {
        assert_eq!(pairs("abcd", "axd"), "a-b-c+xd");
        assert_eq!(pairs("abc", "ab"), "ab-c");
        assert_eq!(pairs("a", "abc"), "a+b+c");
        assert_eq!(pairs("", "a"), "+a");
    }

    #[test]
    fn another_order_shows_all_that_is_gone_early() {
        assert_eq!(pairs("abcx", "cba"), "c-xba");
        assert!(of("ab") == of("ba"));
    }
}
