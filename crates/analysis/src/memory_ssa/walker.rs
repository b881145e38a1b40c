//! The clobber of an access: the nearest definition above it that may change what it accesses.
//!
//! # Algorithm
//! Up the links from definition to definition, each asked whether it may change the memory in question. At a phi, [`super::phi_walk`] takes over. What
//! was found is kept with the access, and forgotten when that is linked anew.
//!
//! # Limits
//! [`crate::alias::limits::MAX_CLOBBER_CHECKS`] definitions; the one at which the search stops counts as the clobber.

use super::build::{is_only_a_mark, reads_what_never_changes};
use super::phi_walk::search_past_phi;
use super::{Access, AccessKind, MemorySsa};
use crate::alias::limits::MAX_INVARIANT_GROUP_USERS;
use crate::alias::{AliasQueries, MemoryLocation};
use crate::domtree::DominatorTree;
use crate::effects::called_intrinsic;
use crate::underlying::strip_pointer_casts;
use ir::intrinsics::id;
use ir::metadata_kinds::kind;
use ir::{Body, Inst, Opcode, Ordering};

/// Searches for clobbers, in one batch of questions about aliases.
pub struct Walker<'s, 'q, 'a> {
    pub(super) ssa: &'s mut MemorySsa,
    pub(super) tree: &'q DominatorTree,
    pub(super) aliases: &'q mut AliasQueries<'a>,
}

/// Whose clobber is searched, and what it accesses.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// The instruction; none if only the location counts.
    pub inst: Inst,
    /// What it accesses; none for a call, which is asked about as a whole.
    pub loc: Option<MemoryLocation>,
    /// A definition that is stepped over when a loop leads back to it; none if there is no such one.
    pub skipped: Access,
}

impl MemorySsa {
    /// Searches for clobbers. Aliases are asked as one batch: the body does not change meanwhile.
    pub fn walker<'s, 'q, 'a>(
        &'s mut self,
        tree: &'q DominatorTree,
        aliases: &'q mut AliasQueries<'a>,
    ) -> Walker<'s, 'q, 'a> {
        Walker { ssa: self, tree, aliases }
    }
}

impl Walker<'_, '_, '_> {
    /// The clobber of an instruction; none if it does not access memory.
    pub fn clobber_of_inst(&mut self, i: Inst) -> Option<Access> {
        let a = self.ssa.access(i)?;
        Some(self.clobber(a))
    }

    /// The nearest definition or phi above an access that may change what it accesses. A phi is its own clobber, and so is a fence.
    pub fn clobber(&mut self, a: Access) -> Access {
        let mut limit = self.ssa.check_limit;
        self.clobber_within(a, &mut limit, false, true)
    }

    /// As [`Self::clobber`], but where a loop leads from a definition back to itself, it does not count.
    pub fn clobber_skipping_self(&mut self, a: Access) -> Access {
        let mut limit = self.ssa.check_limit;
        self.clobber_within(a, &mut limit, true, true)
    }

    /// The nearest definition or phi from `start` upwards, itself included, that may change a piece of memory. A use stands for the
    /// definition that it names.
    pub fn clobber_of_location(&mut self, start: Access, loc: MemoryLocation) -> Access {
        let start = match self.ssa.kind(start) {
            AccessKind::Use => self.ssa.defining(start).unwrap_or(Access::LIVE_ON_ENTRY),
            _ => start,
        };
        if start.is_live_on_entry() || self.ssa.inst(start).is_some_and(|i| is_fence(self.body(), i)) {
            return start;
        }
        let mut limit = self.ssa.check_limit;
        let search = Search { inst: Inst::NONE, loc: Some(loc), skipped: Access::NONE };
        self.search(start, search, &mut limit)
    }

    fn body(&self) -> &Body {
        self.aliases.query().body
    }

    pub(super) fn clobber_within(
        &mut self,
        a: Access,
        limit: &mut u32,
        skip_self: bool,
        use_invariant_groups: bool,
    ) -> Access {
        let Some(i) = self.ssa.inst(a) else { return a };
        if use_invariant_groups && let Some(found) = self.clobber_by_invariant_group(i) {
            return found;
        }
        let is_def = self.ssa.kind(a) == AccessKind::Def;
        let known = self.ssa.optimized(a);
        if let Some(known) = known.filter(|_| !skip_self || !is_def) {
            return known;
        }
        if is_fence(self.body(), i) {
            return a;
        }
        let q = self.aliases.query();
        let loc = if q.body.inst(i).opcode.is_call() { None } else { MemoryLocation::of(&q, i) };
        let mut search = Search { inst: i, loc, skipped: Access::NONE };
        let found = match known {
            Some(known) => known,
            None => self.optimize(a, search, limit),
        };
        if skip_self && is_def && self.ssa.kind(found) == AccessKind::Phi && *limit > 0 {
            search.skipped = a;
            return self.search(found, search, limit);
        }
        found
    }

    /// Searches from the definition that an access names, and notes what is found.
    fn optimize(&mut self, a: Access, search: Search, limit: &mut u32) -> Access {
        let start = self.ssa.defining(a).unwrap_or(Access::LIVE_ON_ENTRY);
        let found = if start.is_live_on_entry() || reads_what_never_changes(self.aliases, search.inst) {
            Access::LIVE_ON_ENTRY
        } else {
            self.search(start, search, limit)
        };
        self.ssa.set_optimized(a, found);
        found
    }

    /// The clobber from `start` upwards, itself included.
    fn search(&mut self, start: Access, search: Search, limit: &mut u32) -> Access {
        *limit = (*limit).max(1);
        self.aliases.limit_answers();
        let mut last = start;
        let end = self.walk_up(&mut last, &search, search.loc.as_ref(), [Access::NONE; 2], limit);
        if end.is_clobber { end.at } else { search_past_phi(self, search, limit, end.at) }
    }

    /// Up from `last`, to a clobber, to a phi, or to one of `stops`. `last` becomes the access where the walk ended.
    pub(super) fn walk_up(
        &mut self,
        last: &mut Access,
        search: &Search,
        loc: Option<&MemoryLocation>,
        stops: [Access; 2],
        limit: &mut u32,
    ) -> End {
        let was_exhausted = *limit == 0;
        *limit = (*limit).max(1);
        let mut at = *last;
        loop {
            *last = at;
            if stops.contains(&at) {
                return End { at, is_clobber: false };
            }
            if at.is_live_on_entry() {
                return End { at, is_clobber: true };
            }
            if self.ssa.kind(at) == AccessKind::Phi {
                break;
            }
            *limit -= 1;
            if *limit == 0 || self.is_clobber(at, search.inst, loc) {
                return End { at, is_clobber: true };
            }
            at = self.ssa.defining(at).unwrap_or(Access::LIVE_ON_ENTRY);
        }
        if was_exhausted {
            *limit = 0;
        }
        End { at, is_clobber: false }
    }

    /// May a definition change what an instruction accesses, or the memory `loc` if there is no instruction? It is asked about a call as a
    /// whole if there is no location.
    pub(super) fn is_clobber(&mut self, def: Access, user: Inst, loc: Option<&MemoryLocation>) -> bool {
        let q = self.aliases.query();
        let Some(i) = self.ssa.inst(def) else { return true };
        if called_intrinsic(q.module, q.body, i).is_some_and(changes_nothing) {
            return false;
        }
        if user.is_some() && q.body.inst(user).opcode.is_call() {
            return !self.aliases.mod_ref_of_call(i, user).is_none();
        }
        let is_load = |i: Inst| q.body.inst(i).opcode == Opcode::Load;
        if is_load(i) && user.is_some() && is_load(user) {
            return !may_reorder_loads(q.body, user, i);
        }
        loc.is_none_or(|loc| self.aliases.mod_ref(i, Some(loc)).is_mod())
    }

    /// All loads and stores of one pointer with `!invariant.group` see the same value (LangRef): the clobber is that of the first of them.
    fn clobber_by_invariant_group(&self, i: Inst) -> Option<Access> {
        let q = self.aliases.query();
        let body = q.body;
        let in_group = |i: Inst| {
            let d = body.inst(i);
            let accesses = matches!(d.opcode, Opcode::Load | Opcode::Store) && !d.is_volatile();
            accesses && body.attachment(i, kind::INVARIANT_GROUP).is_some()
        };
        if !body.has_attachments() || !in_group(i) {
            return None;
        }
        let address = |i| MemoryLocation::of(&q, i).map(|loc| loc.ptr);
        let ptr = strip_pointer_casts(q.module, q.body, address(i)?);
        if ptr.constant().is_some() {
            return None;
        }
        let mut first = i;
        for u in body.users_of(ptr).take(MAX_INVARIANT_GROUP_USERS) {
            if u != i && in_group(u) && address(u) == Some(ptr) && self.tree.inst_dominates(body, u, first) {
                first = u;
            }
        }
        let found = self.ssa.access(first).filter(|_| first != i)?;
        if self.ssa.kind(found) == AccessKind::Use { self.ssa.defining(found) } else { Some(found) }
    }
}

/// Where a walk ended.
#[derive(Clone, Copy)]
pub(super) struct End {
    pub at: Access,
    pub is_clobber: bool,
}

/// Is it an instruction that is no call and orders all memory, so that there is no location to ask about?
fn is_fence(body: &Body, i: Inst) -> bool {
    matches!(body.inst(i).opcode, Opcode::Fence | Opcode::CatchPad | Opcode::CatchRet)
}

/// Intrinsics that have accesses, but change nothing that anyone reads.
fn changes_nothing(what: ir::intrinsics::Intrinsic) -> bool {
    is_only_a_mark(what) || matches!(what, id::INVARIANT_START | id::INVARIANT_END)
}

/// May the later load be done before the earlier one? Volatile loads keep their order among themselves, and nothing goes before an acquiring load
/// (LangRef, "Volatile Memory Accesses", "Atomic Memory Ordering Constraints").
fn may_reorder_loads(body: &Body, later: Inst, earlier: Inst) -> bool {
    let (later, earlier) = (body.inst(later), body.inst(earlier));
    let both_volatile = later.is_volatile() && earlier.is_volatile();
    !both_volatile && later.ordering() != Ordering::SeqCst && earlier.ordering() < Ordering::Acquire
}
