//! Which earlier write a write kills.
//!
//! From the write upwards along MemorySSA, to a write of the same memory. Then along all accesses behind that one, down to writes that cover it: if one of them may
//! read what it wrote, it stays. Where others see the memory when the function ends, each way to the end must lead past a write that covers it.

use crate::limits::Limits;
use crate::location::Written;
use crate::overwrite::Overwrite;
use crate::partial::Intervals;
use crate::state::Shape;
use analysis::call_info::Components;
use analysis::effects::{may_read, may_throw, may_write};
use analysis::memory_ssa::AccessKind;
use analysis::mod_ref::MemoryKind;
use analysis::underlying::{UnwindVisibility, is_noalias_call, visibility_on_unwind};
use analysis::value_tracking::captured_components;
use analysis::{Access, AliasQueries, MemoryLocation, MemorySsa, PostDominatorTree, Query};
use ir::intrinsics::id;
use ir::{ApInt, Block, Inst, Opcode, Ordering, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is known of objects, and of writes that are covered in part.
#[derive(Default)]
pub(crate) struct Caches {
    /// Is the memory of an object of no interest to the caller when the function returns?
    pub ends_with_function: FxHashMap<Value, bool>,
    /// Is the address of fresh memory known to others, but for being returned?
    pub captured: FxHashMap<Value, bool>,
    pub intervals: Intervals,
}

/// Questions about the body as it is.
pub(crate) struct Search<'a> {
    pub q: Query<'a>,
    pub aliases: AliasQueries<'a>,
    pub ssa: &'a mut MemorySsa,
    pub shape: &'a Shape<'a>,
    pub caches: &'a mut Caches,
    pub limits: &'a Limits,
}

/// A write that goes.
pub(crate) enum Victim {
    Dead(Inst),
    /// The killing store; what it stores becomes part of what an earlier one does.
    Merged {
        dead: Inst,
        value: ApInt,
    },
}

/// How far the search for what one write kills has come.
pub(crate) struct Cursor {
    def: Access,
    inst: Inst,
    written: Written,
    to_check: Vec<Access>,
    next: usize,
    seen: FxHashSet<Access>,
    scan: usize,
    walk: u32,
    partial: u32,
}

impl Cursor {
    pub fn new(ssa: &MemorySsa, def: Access, inst: Inst, written: Written, limits: &Limits) -> Self {
        let start = ssa.defining(def).unwrap_or(Access::LIVE_ON_ENTRY);
        let Limits { scan, walk, partial, .. } = *limits;
        let (to_check, seen) = (vec![start], [start].into_iter().collect());
        Self { def, inst, written, to_check, next: 0, seen, scan, walk, partial }
    }

    fn add(&mut self, a: Access) {
        if self.seen.insert(a) {
            self.to_check.push(a);
        }
    }
}

/// Accesses behind a write, each once.
#[derive(Default)]
struct Uses {
    list: Vec<Access>,
    seen: FxHashSet<Access>,
}

impl Uses {
    fn add(&mut self, ssa: &MemorySsa, a: Access) {
        for user in ssa.users(a) {
            if self.seen.insert(user) {
                self.list.push(user);
            }
        }
    }
}

impl Search<'_> {
    /// The next write that is killed.
    pub fn next_victim(&mut self, c: &mut Cursor) -> Option<Victim> {
        let ends_memory = self.terminator(c.inst).is_some();
        while c.next < c.to_check.len() {
            let current = c.to_check[c.next];
            c.next += 1;
            if self.ssa.kind(current) == AccessKind::Removed {
                continue;
            }
            let Some(found) = self.find_dead(c, current, ends_memory) else { continue };
            if self.ssa.kind(found) == AccessKind::Phi {
                let position = |b: Block| self.shape.position[b];
                let b = self.ssa.block(found);
                let above: Vec<Access> = self.ssa.entries(found).map(|e| e.0).collect();
                for a in above {
                    // What comes over a back edge need not be executed before.
                    if position(self.ssa.block(a)) > position(b) {
                        c.add(a);
                    }
                }
                continue;
            }
            let (Some(dead), Some(above)) = (self.ssa.inst(found), self.ssa.defining(found)) else { continue };
            c.add(above);
            let Some(loc) = self.write_location(dead) else { continue };
            if ends_memory {
                if self.object_of(loc.ptr) == c.written.object {
                    return Some(Victim::Dead(dead));
                }
                continue;
            }
            let mut result = self.overwrite(c.inst, dead, c.written.loc, loc);
            if let Overwrite::Partial { killing, dead: start } = result {
                let places = [(killing, c.written.loc), (start, loc)];
                if self.note_partial(dead, places) {
                    result = Overwrite::Complete;
                } else if let Some(value) = self.merged_constant(c.inst, dead, places) {
                    return Some(Victim::Merged { dead, value });
                }
            }
            if result == Overwrite::Complete {
                return Some(Victim::Dead(dead));
            }
        }
        None
    }

    /// A phi, or a write that may be dead, from `start` upwards.
    fn find_dead(&mut self, c: &mut Cursor, start: Access, ends_memory: bool) -> Option<Access> {
        if c.scan == 0 || c.walk == 0 {
            return None;
        }
        let (found, loc) = self.walk_up(c, start, ends_memory)?;
        let Some(loc) = loc else { return Some(found) };
        let killers = self.unread_behind(c, found, loc)?;
        if self.ends_with_function(c.written.object) || self.is_on_all_ways(&killers, found) {
            Some(found)
        } else {
            None
        }
    }

    /// The first phi or write of the same memory from `start` upwards; with its place, if it is a write.
    fn walk_up(
        &mut self,
        c: &mut Cursor,
        start: Access,
        ends_memory: bool,
    ) -> Option<(Access, Option<MemoryLocation>)> {
        let (module, body) = (self.q.module, self.q.body);
        let reads = may_read(module, body, c.inst);
        // Only a search that begins at the write itself says what its clobber is.
        let is_defining = self.ssa.defining(c.def) == Some(start);
        let mut can_optimize = self.limits.optimizes && is_defining && !reads;
        let home = self.ssa.block(c.def);
        let mut at = start;
        loop {
            if at.is_live_on_entry() {
                if can_optimize && at != start {
                    self.ssa.set_clobber_of_def(c.def, at);
                }
                return None;
            }
            let cost = if self.ssa.block(at) == home { self.limits.same_block } else { self.limits.other_block };
            if c.walk <= cost {
                return None;
            }
            c.walk -= cost;
            if self.ssa.kind(at) == AccessKind::Phi {
                return Some((at, None));
            }
            let i = self.ssa.inst(at)?;
            let above = self.ssa.defining(at)?;
            if self.can_skip(i, c.written.object) {
                can_optimize = false;
                at = above;
                continue;
            }
            if self.may_throw_between(c, i) || self.is_barrier(i, c.written.object) || self.is_read_on(c, i, at, start)
            {
                return None;
            }
            let loc = self.write_location(i).filter(|_| self.is_removable(i));
            let Some(loc) = loc.filter(|loc| self.is_loop_independent(i, c.inst, loc.ptr)) else {
                can_optimize = false;
                at = above;
                continue;
            };
            if ends_memory {
                if self.ends_memory_of(&loc, i, c.inst) {
                    return Some((at, Some(loc)));
                }
                can_optimize = false;
                at = above;
                continue;
            }
            let result = self.overwrite(c.inst, i, c.written.loc, loc);
            if can_optimize {
                let covers = matches!(result, Overwrite::Complete | Overwrite::Partial { .. });
                if at != start && covers {
                    self.ssa.set_clobber_of_def(c.def, at);
                }
                can_optimize = result == Overwrite::None;
            }
            match result {
                Overwrite::Complete => return Some((at, Some(loc))),
                Overwrite::Partial { .. } if c.partial > 1 => {
                    c.partial -= 1;
                    return Some((at, Some(loc)));
                }
                Overwrite::Partial { .. } => c.walk = c.walk.saturating_sub(1),
                Overwrite::None | Overwrite::Unknown => {}
            }
            at = above;
        }
    }

    /// May a definition, or an access that names it, read what is killed?
    fn is_read_on(&mut self, c: &Cursor, i: Inst, at: Access, start: Access) -> bool {
        let loc = c.written.loc;
        if self.intrinsic(i).is_none() && self.is_read_clobber(&loc, i) {
            return true;
        }
        let mut next = Vec::new();
        next.extend(self.ssa.users(at));
        next.into_iter().any(|user| {
            let Some(i) = self.ssa.inst(user) else { return false };
            !self.ssa.dominates(self.q.body, self.shape.tree, start, user) && self.is_read_clobber(&loc, i)
        })
    }

    /// Looks at all accesses behind a write, up to such as cover it. Those, if nothing reads it; none if something may.
    fn unread_behind(&mut self, c: &mut Cursor, dead: Access, loc: MemoryLocation) -> Option<Vec<Inst>> {
        let (module, body) = (self.q.module, self.q.body);
        let tree = self.shape.tree;
        let dead_inst = self.ssa.inst(dead)?;
        let dead_position = self.shape.position[self.ssa.block(dead)];
        let mut killers = vec![c.inst];
        let mut uses = Uses::default();
        uses.add(self.ssa, dead);
        let mut next = 0;
        while next < uses.list.len() {
            if c.scan < uses.list.len() - next {
                return None;
            }
            c.scan -= 1;
            let a = uses.list[next];
            next += 1;
            let Some(i) = self.ssa.inst(a) else {
                let b = self.ssa.block(a);
                if !killers.iter().any(|&k| tree.properly_dominates(body.inst_block(k), b)) {
                    uses.add(self.ssa, a);
                }
                continue;
            };
            if killers.iter().any(|&k| tree.inst_dominates(body, k, i)) || self.ends_memory_of(&loc, dead_inst, i) {
                continue;
            }
            if self.is_noop_intrinsic(i) {
                uses.add(self.ssa, a);
                continue;
            }
            if may_throw(module, body, i) && !self.is_invisible_on_unwind(c.written.object) {
                return None;
            }
            // What `initializes` says, holds before the callee reads.
            let initializes = c.written.by_initializes && i == c.inst && self.object_of(loc.ptr) == c.written.object;
            if !initializes && self.is_read_clobber(&loc, i) {
                return None;
            }
            if a == dead && !self.is_loop_invariant(loc.ptr) {
                return None;
            }
            if a == c.def || a == dead || self.ssa.kind(a) != AccessKind::Def {
                continue;
            }
            if !self.covers(&loc, dead_inst, i) {
                uses.add(self.ssa, a);
                continue;
            }
            if self.shape.position[body.inst_block(i)] >= dead_position {
                return None;
            }
            if !self.ends_with_function(c.written.object) {
                killers.push(i);
            }
        }
        Some(killers)
    }

    /// Does a write cover another one?
    fn covers(&mut self, loc: &MemoryLocation, dead: Inst, i: Inst) -> bool {
        if !may_write(self.q.module, self.q.body, i) || self.is_inaccessible(i) {
            return false;
        }
        let Some(own) = self.write_location(i) else { return false };
        self.overwrite(i, dead, own, *loc) == Overwrite::Complete
    }

    /// Does each way from a write to an end of the function lead past one of the killers?
    fn is_on_all_ways(&self, killers: &[Inst], dead: Access) -> bool {
        let body = self.q.body;
        let tree = self.shape.post_tree.get_or_init(|| PostDominatorTree::new(body));
        let blocks: FxHashSet<Block> = killers.iter().map(|&i| body.inst_block(i)).collect();
        let mut common = Some(body.inst_block(killers[0]));
        for &i in &killers[1..] {
            common = common.and_then(|b| tree.nearest_common_dominator(b, body.inst_block(i)));
        }
        // Behind the last blocks, there is one end for all.
        let mut common = common.filter(|b| b.is_some());
        let from = self.ssa.block(dead);
        let is_unreachable = |b: Block| body.terminator(b).is_some_and(|t| self.opcode(t) == Opcode::Unreachable);
        if common.is_some_and(|b| !tree.post_dominates(b, from)) {
            if !tree.roots().iter().any(|&b| is_unreachable(b)) {
                return false;
            }
            common = None;
        }
        let mut work: Vec<Block> = match common {
            Some(b) if blocks.contains(&b) => return true,
            Some(b) => vec![b],
            None => tree.roots().iter().copied().filter(|&b| !is_unreachable(b)).collect(),
        };
        let mut seen: FxHashSet<Block> = work.iter().copied().collect();
        let mut next = 0;
        while next < work.len() {
            let b = work[next];
            next += 1;
            if blocks.contains(&b) {
                continue;
            }
            if b == from {
                return false;
            }
            if !self.shape.tree.is_reachable(b) {
                continue;
            }
            work.extend(body.predecessors(b).filter(|&p| seen.insert(p)));
            if work.len() >= self.limits.path {
                return false;
            }
        }
        true
    }

    /// Can a definition be stepped over, whatever is above it?
    fn can_skip(&mut self, i: Inst, object: Value) -> bool {
        self.is_inaccessible(i)
            || may_throw(self.q.module, self.q.body, i) && self.is_invisible_on_unwind(object)
            || self.opcode(i) == Opcode::Fence
            || self.is_noop_intrinsic(i)
    }

    /// Does a call access only memory that no pointer reaches?
    fn is_inaccessible(&self, i: Inst) -> bool {
        self.call(i).is_some_and(|call| call.memory_effects().without(MemoryKind::Inaccessible).is_none())
    }

    fn is_noop_intrinsic(&self, i: Inst) -> bool {
        matches!(
            self.intrinsic(i),
            Some(id::LIFETIME_START | id::LIFETIME_END | id::INVARIANT_END | id::LAUNDER_INVARIANT_GROUP | id::ASSUME)
        )
    }

    /// May something between two writes throw that MemorySSA does not know?
    fn may_throw_between(&mut self, c: &Cursor, dead: Inst) -> bool {
        if !self.shape.has_throwing || self.is_invisible_on_unwind(c.written.object) {
            return false;
        }
        let [a, b] = [c.inst, dead].map(|i| self.q.body.inst_block(i));
        a != b || self.shape.throwing.contains(a)
    }

    /// Must all writes above stay?
    fn is_barrier(&mut self, i: Inst, object: Value) -> bool {
        if may_throw(self.q.module, self.q.body, i) && !self.is_invisible_on_unwind(object) {
            return true;
        }
        let d = self.q.body.inst(i);
        match d.opcode {
            Opcode::Load | Opcode::Store | Opcode::AtomicRmw => d.ordering() > Ordering::Monotonic,
            Opcode::CmpXchg => d.ordering() > Ordering::Monotonic || d.failure_ordering() > Ordering::Monotonic,
            _ => false,
        }
    }

    /// May an instruction read memory?
    pub fn is_read_clobber(&mut self, loc: &MemoryLocation, i: Inst) -> bool {
        if self.is_noop_intrinsic(i) {
            return false;
        }
        let d = self.q.body.inst(i);
        if d.opcode == Opcode::Store {
            return d.ordering() > Ordering::Monotonic;
        }
        if !may_read(self.q.module, self.q.body, i) || self.is_inaccessible(i) {
            return false;
        }
        self.aliases.mod_ref(i, Some(loc)).is_ref()
    }

    /// Does an instruction end the life of what another one writes?
    fn ends_memory_of(&mut self, loc: &MemoryLocation, access: Inst, end: Inst) -> bool {
        let Some(terminator) = self.terminator(end) else { return false };
        let object = self.object_of(loc.ptr);
        if object != self.object_of(terminator.loc.ptr) {
            return false;
        }
        if terminator.frees {
            return self.is_same_address(terminator.loc.ptr, object);
        }
        self.overwrite(end, access, terminator.loc, *loc) == Overwrite::Complete
    }

    /// Does nobody see what an object holds when the function is left by an exception?
    pub fn is_invisible_on_unwind(&mut self, object: Value) -> bool {
        let (module, body) = (self.q.module, self.q.body);
        match visibility_on_unwind(module, self.q.function, body, object) {
            UnwindVisibility::Invisible => true,
            UnwindVisibility::Visible => false,
            UnwindVisibility::InvisibleUnlessCaptured => !*self.caches.captured.entry(object).or_insert_with(|| {
                captured_components(module, body, object, false, Components::PROVENANCE).has_provenance()
            }),
        }
    }

    /// Does nobody see what an object holds when the function returns?
    pub fn ends_with_function(&mut self, object: Value) -> bool {
        let (module, body) = (self.q.module, self.q.body);
        if object.inst().is_some_and(|i| body.inst(i).opcode == Opcode::Alloca) {
            return true;
        }
        if let Some(&known) = self.caches.ends_with_function.get(&object) {
            return known;
        }
        let is_private = self.is_invisible_on_unwind(object)
            && is_noalias_call(module, body, object)
            && !captured_components(module, body, object, true, Components::PROVENANCE).has_provenance();
        self.caches.ends_with_function.insert(object, is_private);
        is_private
    }
}
