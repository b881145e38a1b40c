//! The search through predecessors.

use super::address::Address;
use super::kept::{Kept, QuestionId};
use super::local::Asking;
use super::{BlockDependency, Dependency, Search};
use crate::alias::MemoryLocation;
use crate::alias::limits::{MAX_CALL_DEPENDENCY_BLOCKS, MAX_DEPENDENCIES, MAX_DEPENDENCY_BLOCKS, MAX_DEPENDENCY_DEPTH};
use ir::{Block, Body, Inst, Ordering, Value, View};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// A search for what a load depends on in other blocks.
struct PointerSearch<'s, 'a> {
    search: &'s Search<'a>,
    body: &'s mut Body,
    asking: Asking,
    location: MemoryLocation,
    results: Vec<BlockDependency>,
    kept: &'s mut Kept,
    depth: u32,
}

impl Search<'_> {
    /// What a plain load depends on in the blocks before its own, in which it depends on nothing. One entry that is [`Dependency::Unknown`] if that cannot
    /// be found out.
    pub fn pointer_dependencies(&self, kept: &mut Kept, body: &mut Body, load: Inst) -> Vec<BlockDependency> {
        let d = body.inst(load);
        let (block, is_ordered) = (body.inst_block(load), d.is_volatile() || d.ordering() > Ordering::Unordered);
        let View::Load { ptr } = body.view(load) else { return Vec::new() };
        let unknown = || vec![BlockDependency { block, dependency: Dependency::Unknown, address: ptr }];
        let Some(location) = MemoryLocation::of(&self.env.query(body), load).filter(|_| !is_ordered) else {
            return unknown();
        };
        if let Some(i) = self.invariant_group_definition(body, load) {
            let block = body.inst_block(i);
            return vec![BlockDependency { block, dependency: Dependency::Def(i), address: Value::NONE }];
        }
        kept.visited.clear();
        let asking = Asking::new(body, load, true);
        let mut s = PointerSearch { search: self, body, asking, location, results: Vec::new(), kept, depth: 0 };
        if s.run(Address::new(ptr), block, true) { s.results } else { unknown() }
    }

    /// What a call depends on in the blocks before its own, in which it depends on nothing.
    pub fn call_dependencies(&self, body: &Body, call: Inst) -> Vec<(Block, Dependency)> {
        let mut work: Vec<Block> = body.predecessors(body.inst_block(call)).collect();
        let mut seen: FxHashSet<Block> = FxHashSet::default();
        let mut found = Vec::new();
        while let Some(b) = work.pop() {
            if !seen.insert(b) {
                continue;
            }
            if seen.len() > MAX_CALL_DEPENDENCY_BLOCKS {
                found.push((b, Dependency::Unknown));
                return found;
            }
            let dependency = self.call_dependency(body, call, body.last_inst(b), b);
            found.push((b, dependency));
            if dependency == Dependency::NonLocal {
                work.extend(body.predecessors(b));
            }
        }
        found
    }
}

impl PointerSearch<'_, '_> {
    /// What the location at `address` depends on at the end of a block.
    fn at_end(&mut self, question: QuestionId, address: Value, b: Block) -> Dependency {
        if let Some(known) = self.kept.at_end(self.body, question, b) {
            return known;
        }
        let mut aliases = self.search.aliases_with(self.kept, self.body);
        let location = MemoryLocation { ptr: address, ..self.location };
        let start = self.body.last_inst(b);
        // A load in a group of invariant memory was done with before.
        let found = self.search.scan(&mut aliases, location, self.asking, start, b);
        self.kept.answers = Some(aliases.into_answers());
        self.kept.keep_at_end(question, b, found);
        found
    }

    /// Searches from `start` upwards; its own instructions, too, unless it is the block of the load (`skips`). False if nothing can be said.
    fn run(&mut self, address: Address, start: Block, skips: bool) -> bool {
        if self.depth >= MAX_DEPENDENCY_DEPTH {
            return false;
        }
        let tags = self.location.tags;
        self.location.tags = self.kept.common_tags(address.value, tags);
        let found = self.run_with_tags(address, start, skips);
        self.location.tags = tags;
        found
    }

    fn run_with_tags(&mut self, mut address: Address, start: Block, mut skips: bool) -> bool {
        let location = MemoryLocation { ptr: address.value, ..self.location };
        let question = self.kept.question(self.body, self.asking, &location);
        let mut left = MAX_DEPENDENCY_BLOCKS;
        let mut work: SmallVec<[Block; 16]> = [start].into_iter().collect();
        while let Some(b) = work.pop() {
            if self.results.len() > MAX_DEPENDENCIES {
                return false;
            }
            if !skips {
                let dependency = self.at_end(question, address.value, b);
                let is_reachable = || self.search.env.tree.is_some_and(|tree| tree.is_reachable(b));
                if dependency != Dependency::NonLocal && is_reachable() {
                    self.results.push(BlockDependency { block: b, dependency, address: address.value });
                    continue;
                }
            }
            let went_on = if address.needs_translation(self.body, b) {
                self.translate_into_predecessors(&mut address, b)
            } else {
                self.enter_predecessors(address.value, b, &mut work, &mut left)
            };
            if !went_on {
                if skips {
                    return false;
                }
                self.results.push(BlockDependency {
                    block: b,
                    dependency: Dependency::Unknown,
                    address: address.value,
                });
            }
            skips = false;
        }
        true
    }

    /// Adds predecessors that were not met yet. False, and nothing added, if one was met with another address, or if there are too many.
    fn enter_predecessors(
        &mut self,
        address: Value,
        b: Block,
        work: &mut SmallVec<[Block; 16]>,
        left: &mut usize,
    ) -> bool {
        let before = work.len();
        let mut is_other = false;
        for p in self.body.predecessors(b) {
            match self.kept.visited.get(p) {
                None => {
                    self.kept.visited.insert(p, address);
                    work.push(p);
                }
                Some(other) => is_other = other != address,
            }
            if is_other {
                break;
            }
        }
        let new = work.len() - before;
        if is_other || new > *left {
            work.drain(before..).for_each(|p| self.kept.visited.remove(p));
            return false;
        }
        *left -= new;
        true
    }

    /// Goes on in each predecessor with the address that it is there. False if one was met with another address.
    fn translate_into_predecessors(&mut self, address: &mut Address, b: Block) -> bool {
        if !address.is_translatable(self.body) {
            return false;
        }
        let preds: SmallVec<[Block; 8]> = self.body.predecessors(b).collect();
        let mut list: SmallVec<[(Block, Address); 4]> = SmallVec::new();
        for p in preds {
            let mut there = address.clone();
            there.translate(self.search.env, self.body, b, p, false);
            match self.kept.visited.get(p) {
                None => {
                    self.kept.visited.insert(p, there.value);
                    list.push((p, there));
                }
                Some(other) if other == there.value => {}
                Some(_) => {
                    list.iter().for_each(|&(p, _)| self.kept.visited.remove(p));
                    return false;
                }
            }
        }
        for (p, there) in list {
            let value = there.value;
            self.depth += 1;
            let found = value.is_some() && self.run(there, p, false);
            self.depth -= 1;
            if !found {
                self.results.push(BlockDependency { block: p, dependency: Dependency::Unknown, address: value });
            }
        }
        true
    }
}
