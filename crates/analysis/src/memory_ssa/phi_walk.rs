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
struct Path {
    /// How far it has come.
    last: Access,
    /// What is searched for on it.
    loc: Option<MemoryLocation>,
}

pub(super) struct PhiWalk<'w, 's, 'q, 'a> {
    walker: &'w mut Walker<'s, 'q, 'a>,
    search: Search,
    limit: &'w mut u32,
    paths: Vec<Path>,
    visited: FxHashSet<(Access, Option<MemoryLocation>)>,
}

impl<'w, 's, 'q, 'a> PhiWalk<'w, 's, 'q, 'a> {
    pub fn new(walker: &'w mut Walker<'s, 'q, 'a>, search: Search, limit: &'w mut u32) -> Self {
        Self { walker, search, limit, paths: Vec::new(), visited: FxHashSet::default() }
    }

    /// The clobber of a search that has come to `phi`.
    pub fn run(&mut self, phi: Access) -> Access {
        let (mut paused, mut arrived, mut ended) = (Vec::new(), Vec::new(), Vec::new());
        let mut current = phi;
        self.split(phi, self.search.loc, &mut paused);
        loop {
            let target = self.walker.ssa.def_above(self.walker.tree, self.walker.ssa.block(current));
            if !self.follow(target, &mut paused, &mut arrived, &mut ended) {
                return current;
            }
            if arrived.is_empty() {
                return self.nearest(&ended).unwrap_or(current);
            }
            let mut clobbers: Vec<Access> = Vec::new();
            for &k in &arrived {
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
            if let Some(found) = self.nearest(&clobbers) {
                return found;
            }
            for k in arrived.drain(..) {
                self.split(current, self.paths[k].loc, &mut paused);
            }
        }
    }

    /// Begins a path for each entry of a phi.
    fn split(&mut self, phi: Access, loc: Option<MemoryLocation>, paused: &mut Vec<usize>) {
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
            if self.paths.len() > MAX_PHI_PATHS {
                return false;
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
            } else {
                self.split(end.at, self.paths[k].loc, paused);
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
