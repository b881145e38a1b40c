//! Clobbers above phis.
//!
//! # What it does
//! A search has come to a phi. If nothing between the phi and the last definition above its block changes the memory in question, on any
//! way, then the phi is no clobber, and the search goes on at that definition, the *target*.
//!
//! # Algorithm
//! From each entry of the phi a *path* goes up, with the address translated for that edge ([`crate::phi_translation`]). A path that comes to another phi splits into
//! one for each entry. A path ends at the target, or at a clobber. A clobber that does not dominate the target blocks the search:
//! the phi is the answer. If all paths end well, those at the target go on up to the next phi, which becomes the one in question. Clobbers on
//! that stretch end the search; the answer is the one nearest to where it began.
//!
//! # Limits
//! All paths share the limit of the search. A phi costs nothing, as in LLVM; so that one query still ends soon, there is
//! [`MAX_PHI_PATHS`]: then the phi in question is the answer.

use super::Access;
use super::walker::{End, Search, Walker};
use crate::alias::limits::MAX_PHI_PATHS;
use crate::alias::{LocationSize, MemoryLocation};
use crate::phi_translation::translate;
use crate::query::Query;
use crate::underlying::strip_pointer_casts;
use ir::{Opcode, Value, View};
use rustc_hash::FxHashSet;

/// A way up.
#[derive(Clone, Debug)]
struct Path {
    /// How far it has come.
    last: Access,
    /// What is searched for on it.
    loc: Option<MemoryLocation>,
}

/// Memory of a search, kept for the next one.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    paths: Vec<Path>,
    visited: FxHashSet<(Access, Option<MemoryLocation>)>,
    /// Paths that go on.
    paused: Vec<usize>,
    /// Paths that have come to the target.
    arrived: Vec<usize>,
    /// Clobbers above the target.
    ended: Vec<Access>,
    /// Clobbers between the target and the phi above it.
    clobbers: Vec<Access>,
}

pub(super) struct PhiWalk<'w, 's, 'q, 'a> {
    walker: &'w mut Walker<'s, 'q, 'a>,
    search: Search,
    limit: &'w mut u32,
    paths: Vec<Path>,
    visited: FxHashSet<(Access, Option<MemoryLocation>)>,
}

/// The clobber of a search that has come to `phi`.
pub(super) fn search_past_phi(walker: &mut Walker<'_, '_, '_>, search: Search, limit: &mut u32, phi: Access) -> Access {
    let mut scratch = std::mem::take(&mut walker.ssa.scratch);
    let (paths, visited) = (std::mem::take(&mut scratch.paths), std::mem::take(&mut scratch.visited));
    let mut walk = PhiWalk { walker, search, limit, paths, visited };
    let found = walk.run(phi, &mut scratch);
    (scratch.paths, scratch.visited) = (walk.paths, walk.visited);
    scratch.paths.clear();
    scratch.visited.clear();
    walker.ssa.scratch = scratch;
    found
}

impl PhiWalk<'_, '_, '_, '_> {
    fn run(&mut self, phi: Access, scratch: &mut Scratch) -> Access {
        let Scratch { paused, arrived, ended, clobbers, .. } = scratch;
        paused.clear();
        arrived.clear();
        ended.clear();
        let mut current = phi;
        if !self.split(phi, self.search.loc, paused) {
            return phi;
        }
        loop {
            let target = self.walker.ssa.def_above(self.walker.tree, self.walker.ssa.block(current));
            if !self.follow(target, paused, arrived, ended) {
                return current;
            }
            if arrived.is_empty() {
                return self.nearest(ended).unwrap_or(current);
            }
            clobbers.clear();
            for &k in &*arrived {
                let end = self.advance(k, [Access::NONE; 2]);
                if end.is_clobber {
                    clobbers.push(end.at);
                } else {
                    current = end.at;
                }
            }
            if !ended.is_empty() {
                let top = self.walker.ssa.chain_end(self.walker.tree, target);
                let (ssa, tree) = (&*self.walker.ssa, self.walker.tree);
                clobbers.extend(ended.iter().copied().filter(|&e| tree.dominates(top, ssa.block(e))));
            }
            if let Some(found) = self.nearest(clobbers) {
                return found;
            }
            for k in arrived.drain(..) {
                if !self.split(current, self.paths[k].loc, paused) {
                    return current;
                }
            }
        }
    }

    /// Begins a path for each entry of a phi; `false` if there are too many.
    fn split(&mut self, phi: Access, loc: Option<MemoryLocation>, paused: &mut Vec<usize>) -> bool {
        if self.paths.len() + self.walker.ssa.entries(phi).len() > MAX_PHI_PATHS {
            return false;
        }
        let q = self.walker.aliases.query();
        let to = self.walker.ssa.block(phi);
        for (last, from) in self.walker.ssa.entries(phi) {
            let loc = loc.map(|loc| {
                let ptr = translate(&q, self.walker.tree, loc.ptr, to, from).unwrap_or(loc.ptr);
                let loc = MemoryLocation { ptr, ..loc };
                // In another iteration, the pointer may have been another one.
                if is_loop_invariant(&q, ptr) { loc } else { loc.with_size(LocationSize::BeforeOrAfterPointer) }
            });
            paused.push(self.paths.len());
            self.paths.push(Path { last, loc });
        }
        true
    }

    /// Takes a path up.
    fn advance(&mut self, k: usize, stops: [Access; 2]) -> End {
        let Path { mut last, loc } = self.paths[k];
        let end = self.walker.walk_up(&mut last, &self.search, loc.as_ref(), stops, self.limit);
        self.paths[k].last = last;
        end
    }

    /// Takes all paths up to `target`, where they are `arrived`, or to clobbers that dominate it, where they have `ended`. `false` if one comes to a
    /// clobber that does not.
    fn follow(
        &mut self,
        target: Access,
        paused: &mut Vec<usize>,
        arrived: &mut Vec<usize>,
        ended: &mut Vec<Access>,
    ) -> bool {
        while let Some(k) = paused.pop() {
            let Path { last, loc } = self.paths[k];
            if !self.visited.insert((last, loc)) {
                continue;
            }
            let own = self.search.skipped.is_some() && loc == self.search.loc;
            let skipped = if own { self.search.skipped } else { Access::NONE };
            let end = self.advance(k, [target, skipped]);
            if end.is_clobber {
                let q = self.walker.aliases.query();
                if !self.walker.ssa.dominates(q.body, self.walker.tree, end.at, target) {
                    return false;
                }
                ended.push(end.at);
            } else if end.at == skipped {
                // A loop back to the access itself.
            } else if end.at == target {
                arrived.push(k);
            } else if !self.split(end.at, self.paths[k].loc, paused) {
                return false;
            }
        }
        true
    }

    /// The clobber that all others dominate.
    fn nearest(&self, clobbers: &[Access]) -> Option<Access> {
        let q = self.walker.aliases.query();
        let lower = |a: Access, b: Access| {
            let is_above = self.walker.ssa.dominates(q.body, self.walker.tree, b, a);
            if is_above { a } else { b }
        };
        clobbers.iter().copied().reduce(lower)
    }
}

/// Is a pointer surely the same in all iterations of all loops?
fn is_loop_invariant(q: &Query<'_>, ptr: Value) -> bool {
    let ptr = strip_pointer_casts(q.module, q.body, ptr);
    let Some(i) = ptr.inst() else { return true };
    if q.body.inst_block(i) == q.body.entry() {
        return true;
    }
    match q.body.view(i) {
        View::Gep { base, indices, .. } if indices.iter().all(|v| v.constant().is_some()) => {
            let base = strip_pointer_casts(q.module, q.body, base);
            base.inst().is_none_or(|i| q.body.inst(i).opcode == Opcode::Alloca)
        }
        View::Alloca { .. } => true,
        _ => false,
    }
}
