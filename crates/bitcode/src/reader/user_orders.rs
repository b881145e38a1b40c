//! The order in which functions have their users, where orders of uses say something of functions.
//!
//! LLVM reads bodies one after the other and adds each use in front; an order of uses that a body's block gives permutes all
//! uses up to then. Uses by initialisers and the like are older than those by bodies.

use super::bodies::{Owners, PartUses};
use ir::{EntitySet, Global, How, Mention, UserOrder};
use rustc_hash::{FxHashMap, FxHashSet};

/// Which function each use of one function stands in, oldest first; none for those outside of bodies.
#[derive(Default)]
struct Uses {
    users: Vec<Global>,
    /// The order that was given, if there is one only, and for uses by bodies only.
    order: Box<[u32]>,
    is_ordered: bool,
    /// Is it part of a constant of a body? These are shared by all bodies, and their uses are not counted here.
    is_part: bool,
}

/// The users, newest first, of each function that the orders of uses of these bodies mention. Linear in the
/// number of uses and the size of the orders. An order that does not fit is left out, as in LLVM.
pub(super) fn find(owners: &Owners, parts: &[PartUses], functions: &[Global]) -> FxHashMap<Global, UserOrder> {
    let mentioned = owners.merge_uses(parts).flat_map(|(b, _)| &b.orders).map(|o| o.0);
    let mut found: FxHashMap<Global, Uses> = mentioned.map(|g| (g, Uses::default())).collect();
    if found.is_empty() {
        return FxHashMap::default();
    }
    let mut mentioned = EntitySet::new();
    found.keys().for_each(|&g| _ = mentioned.insert(g));
    for (&user, (body, mentions)) in functions.iter().zip(owners.merge_uses(parts)) {
        mentions.iter().filter(|u| mentioned.contains(u.global)).for_each(|u| add_uses(u, user, &mut found));
        for (g, order) in &body.orders {
            if let Some(uses) = found.get_mut(g) {
                uses.permute(order);
            }
        }
    }
    let ordered = found.into_iter().filter(|(_, uses)| uses.is_ordered && !uses.is_part);
    ordered.map(|(g, uses)| (g, uses.into_order())).collect()
}

fn add_uses(of: &Mention, user: Global, found: &mut FxHashMap<Global, Uses>) {
    let Some(uses) = found.get_mut(&of.global) else { return };
    match of.how {
        How::Address(_, count) => uses.users.extend(std::iter::repeat_n(user, count as usize)),
        How::Part(_) | How::Block => uses.is_part = true,
    }
}

impl Uses {
    /// Gives the newest use the first place of `order`, and so on.
    fn permute(&mut self, order: &[u64]) {
        let Some(outside) = order.len().checked_sub(self.users.len()) else { return };
        let mut places: Vec<Option<Global>> = vec![None; order.len()];
        let newest_first = self.users.iter().rev().copied().chain(std::iter::repeat_n(Global::NONE, outside));
        for (&place, user) in order.iter().zip(newest_first) {
            match usize::try_from(place).ok().and_then(|place| places.get_mut(place)) {
                Some(slot @ None) => *slot = Some(user),
                _ => return,
            }
        }
        self.users = places.into_iter().rev().flatten().collect();
        let is_only = !std::mem::replace(&mut self.is_ordered, true);
        self.order =
            if is_only && outside == 0 { order.iter().map(|&place| place as u32).collect() } else { Box::default() };
    }

    fn into_order(self) -> UserOrder {
        let mut seen = FxHashSet::default();
        let newest_first = self.users.iter().rev().copied();
        let users = newest_first.filter(|&user| user.is_some() && seen.insert(user)).collect();
        let uses = if self.order.len() == self.users.len() { self.order } else { Box::default() };
        UserOrder { users, uses }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn permuted(users: &[u32], order: &[u64]) -> (Vec<u32>, bool) {
        let mut uses = Uses { users: users.iter().copied().map(Global).collect(), ..Uses::default() };
        uses.permute(order);
        let is_ordered = uses.is_ordered;
        (uses.into_order().users.iter().map(|g| g.0).collect(), is_ordered)
    }

    #[test]
    fn orders_start_with_the_newest_use() {
        // Newest first: 3, 2, 1.
        assert_eq!(permuted(&[1, 2, 3], &[1, 2, 0]), (vec![1, 3, 2], true));
        assert_eq!(permuted(&[1, 2, 2, 1], &[3, 2, 1, 0]), (vec![1, 2], true));
    }

    #[test]
    fn uses_outside_of_bodies_are_the_oldest() {
        assert_eq!(permuted(&[1, 2], &[2, 0, 1]), (vec![1, 2], true));
    }

    #[test]
    fn orders_that_do_not_fit_change_nothing() {
        for order in [&[0, 1][..], &[0, 1, 1], &[0, 1, 3], &[u64::MAX, 0, 1]] {
            assert_eq!(permuted(&[1, 2, 3], order), (vec![3, 2, 1], false));
        }
    }
}
