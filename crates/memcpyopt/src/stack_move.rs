//! Two stack slots, one copied to the other, become one, where nobody can tell them apart: neither is known to others, the destination is not
//! used before the copy, and behind it no write to one is seen through the other.

use crate::state::{STACK_MOVES, State};
use analysis::alias::limits::MAX_CAPTURE_USES;
use analysis::alias::{AliasQueries, LocationSize};
use analysis::effects::may_read_or_write;
use analysis::reachability::is_potentially_reachable_from_any;
use analysis::underlying::{allocation_size, is_static_alloca};
use analysis::value_tracking::use_captures;
use analysis::{MemoryLocation, ModRef, PostDominatorTree};
use ir::data_layout::Size;
use ir::metadata_kinds::kind;
use ir::{Block, Inst, Md, Use};
use rustc_hash::FxHashSet;

/// Kinds of metadata that say what an access does not overlap.
const ALIASING: [ir::MdKind; 4] = [kind::ALIAS_SCOPE, kind::NOALIAS, kind::TBAA, kind::TBAA_STRUCT];

/// The users of both slots.
#[derive(Default)]
struct Users {
    markers: Vec<Inst>,
    accesses: Vec<Inst>,
    seen: FxHashSet<Inst>,
}

/// Does anybody learn of the address?
#[derive(Clone, Copy, PartialEq, Eq)]
enum Address {
    Hidden,
    Captured,
}

impl State<'_> {
    /// Makes one slot of two, if `load` and `store` (one call, or two instructions) copy all of the second one to the first. The copy is left.
    pub fn merge_slots(&mut self, load: Inst, store: Inst, [dest, source]: [Inst; 2], size: Size) -> bool {
        let same_size = |slot| allocation_size(self.module, self.body, slot) == Some(size);
        if self.body.inst(dest).ty != self.body.inst(source).ty
            || dest == source
            || ![dest, source].into_iter().all(|slot| same_size(slot) && is_static_alloca(self.body, slot))
        {
            return false;
        }
        let mut users = Users::default();
        let Some((dest_use, dest_address)) = self.uses_of_destination(store, dest, size, &mut users) else {
            return false;
        };
        if self.post_tree.is_none() {
            self.post_tree = Some(PostDominatorTree::new(self.body));
        }
        let loc = MemoryLocation::new(source.into(), LocationSize::precise(size));
        let source_address = self.walk_uses(source, &mut users, |aliases, user| {
            if user == load || user == store || self.is_post_dominated(user, load) {
                return true;
            }
            let effect = aliases.mod_ref(user, Some(&loc));
            !(dest_use.is_mod() && effect.is_ref() || dest_use.is_ref() && effect.is_mod())
        });
        let Some(source_address) = source_address else { return false };
        if [dest_address, source_address] == [Address::Captured; 2] {
            return false;
        }
        self.explain("two stack slots become one", dest, source);
        self.join(dest, source, users);
        STACK_MOVES.add(1);
        true
    }

    /// What is done to the destination behind the copy; none if anything may be done to it before.
    fn uses_of_destination(&self, store: Inst, dest: Inst, size: Size, users: &mut Users) -> Option<(ModRef, Address)> {
        let body = &*self.body;
        let block = body.inst_block(store);
        let loc = MemoryLocation::new(dest.into(), LocationSize::precise(size));
        let mut effects = ModRef::NONE;
        let mut behind: Vec<Block> = Vec::new();
        let address = self.walk_uses(dest, users, |aliases, user| {
            let effect = if user == store { ModRef::NONE } else { aliases.mod_ref(user, Some(&loc)) };
            effects |= effect;
            if effect.is_none() {
                return true;
            }
            if body.inst_block(user) != block {
                behind.push(body.inst_block(user));
                return true;
            }
            if body.comes_before(user, store) {
                return false;
            }
            if block != body.entry() {
                behind.extend(body.block_successors(block));
            }
            true
        })?;
        let reaches_copy = !behind.is_empty() && is_potentially_reachable_from_any(body, self.tree, &behind, block);
        (!reaches_copy).then_some((effects, address))
    }

    /// Calls `is_harmless` with each access by a slot's address, until one is not. None then, and if the slot may be known to others.
    fn walk_uses(
        &self,
        slot: Inst,
        users: &mut Users,
        mut is_harmless: impl FnMut(&mut AliasQueries<'_>, Inst) -> bool,
    ) -> Option<Address> {
        let body = &*self.body;
        let mut aliases = self.precise_aliases();
        let mut address = Address::Hidden;
        let mut seen: FxHashSet<Use> = FxHashSet::default();
        let mut work = vec![slot];
        while let Some(pointer) = work.pop() {
            for u in body.uses_of(pointer) {
                if seen.len() >= MAX_CAPTURE_USES {
                    return None;
                }
                if !seen.insert(u) {
                    continue;
                }
                let user = body.use_inst(u);
                let captures = use_captures(self.module, body, u, slot.into());
                if captures.other.has_provenance() {
                    return None;
                }
                if !captures.other.is_none() {
                    address = Address::Captured;
                }
                if may_read_or_write(self.module, body, user) {
                    if self.is_lifetime_start(user) || self.is_lifetime_end(user) {
                        if users.seen.insert(user) {
                            users.markers.push(user);
                        }
                        continue;
                    }
                    if users.seen.insert(user) {
                        users.accesses.push(user);
                    }
                    if !is_harmless(&mut aliases, user) {
                        return None;
                    }
                }
                if !captures.result.is_none() {
                    work.push(user);
                }
            }
        }
        Some(address)
    }

    /// Is `by` executed behind `i` on each way to the end?
    fn is_post_dominated(&self, i: Inst, by: Inst) -> bool {
        let [a, b] = [i, by].map(|i| self.body.inst_block(i));
        if a == b {
            return self.body.comes_before(i, by);
        }
        self.post_tree.as_ref().is_some_and(|tree| tree.post_dominates(b, a))
    }

    fn join(&mut self, dest: Inst, source: Inst, users: Users) {
        let body = &mut *self.body;
        if !body.users_of(dest).all(|user| self.tree.inst_dominates(body, source, user)) {
            let first = body.first_inst(body.entry());
            body.move_before(source, first);
        }
        let align = body.inst(source).align().max(body.inst(dest).align());
        body.inst_mut(source).set_align(align);
        body.replace_all_uses(dest, source);
        body.replace_metadata_uses(dest, source);
        self.erase(dest);
        self.body.set_attachments(source, &[]);
        for i in users.markers {
            self.erase(i);
        }
        for i in users.accesses {
            ALIASING.into_iter().for_each(|kind| self.body.set_attachment(i, kind, Md::NONE));
        }
    }
}
