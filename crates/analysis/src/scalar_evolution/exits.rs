//! What is found by walks over the body, once for each loop or block: exiting blocks, what loops can do, the next condition upwards.

use super::flags::LoopProperties;
use super::{ScalarEvolution, limits};
use crate::loops::Loop;
use ir::{Block, Value, View};
use std::sync::Arc;

/// A conditional branch on the only way to a block, and which of its targets is on that way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    pub from: Block,
    pub to: Block,
}

impl ScalarEvolution<'_> {
    /// The loops of a nest that are not `known`, inner ones first. What is known of a loop is known of those within.
    fn inner_loops_first(&self, l: Loop, known: impl Fn(&Self, Loop) -> bool) -> Vec<Loop> {
        let mut found = vec![l];
        let mut next = 0;
        while let Some(&at) = found.get(next) {
            found.extend(self.loops.children(at).filter(|&c| !known(self, c)));
            next += 1;
        }
        found.reverse();
        found
    }

    /// Blocks of the loop that have an edge out of it, in the loop's order.
    pub fn exiting_blocks(&mut self, l: Loop) -> Arc<[Block]> {
        if let Some(known) = self.s.exiting.get(&l) {
            return known.clone();
        }
        for inner in self.inner_loops_first(l, |s, c| s.s.exiting.contains_key(&c)) {
            let found = self.find_exiting(inner);
            self.s.exiting.insert(inner, found);
        }
        self.s.exiting[&l].clone()
    }

    /// An edge that leaves a loop leaves those within, too.
    fn find_exiting(&self, l: Loop) -> Arc<[Block]> {
        let (body, loops) = (self.body, self.loops);
        let within = loops.children(l).filter_map(|c| self.s.exiting.get(&c)).flat_map(|blocks| blocks.iter().copied());
        let mut found: Vec<Block> =
            loops.own_blocks(l).chain(within).filter(|&b| loops.is_exiting(body, l, b)).collect();
        let header = loops.header(l);
        found.sort_unstable_by_key(|&b| (b != header, loops.order(b)));
        found.into()
    }

    /// The only exiting block.
    pub(super) fn only_exiting_block(&mut self, l: Loop) -> Option<Block> {
        match *self.exiting_blocks(l) {
            [only] => Some(only),
            _ => None,
        }
    }

    pub(super) fn loop_properties(&mut self, l: Loop) -> LoopProperties {
        if let Some(&known) = self.s.loop_properties.get(&l) {
            return known;
        }
        for inner in self.inner_loops_first(l, |s, c| s.s.loop_properties.contains_key(&c)) {
            let within = self.loops.children(inner).filter_map(|c| self.s.loop_properties.get(&c).copied());
            let found = within.fold(self.own_properties(inner), LoopProperties::and);
            self.s.loop_properties.insert(inner, found);
        }
        self.s.loop_properties[&l]
    }

    pub(super) fn condition_of(&self, b: Block) -> Option<(Value, Block, Block)> {
        match self.body.view(self.body.terminator(b)?) {
            View::CondBr { cond, yes, no } if yes != no => Some((cond, yes, no)),
            _ => None,
        }
    }

    /// A block before this one from which only one edge leads here, and where that leads.
    fn unique_way_to(&self, b: Block) -> (Option<Block>, Block) {
        if let Some(p) = self.body.single_predecessor(b) {
            return (Some(p), b);
        }
        match self.loops.innermost(b) {
            Some(l) => (self.loops.predecessor(self.body, l), self.loops.header(l)),
            None => (None, b),
        }
    }

    /// The nearest conditional branch on the only way to a block. What blocks in between know is kept.
    fn next_condition(&mut self, block: Block) -> Option<Way> {
        let mut passed = Vec::new();
        let mut at = block;
        let found = loop {
            if let Some(&known) = self.s.next_conditions.get(&at) {
                break known;
            }
            // Blocks that nothing leads to may lead to each other.
            self.s.next_conditions.insert(at, None);
            passed.push(at);
            let (next, to) = self.unique_way_to(at);
            let Some(from) = next else { break None };
            if self.condition_of(from).is_some() {
                break Some(Way { from, to });
            }
            at = from;
        };
        for b in passed {
            self.s.next_conditions.insert(b, found);
        }
        found
    }

    /// Conditional branches on the only way to a block, the nearest one first: at most [`limits::MAX_GUARDS`]. `before` is the block from which
    /// control comes to `block`.
    pub(super) fn conditions_on_way(&mut self, before: Option<Block>, block: Block) -> Vec<Way> {
        let mut found = Vec::new();
        let Some(from) = before else { return found };
        let mut next =
            if self.condition_of(from).is_some() { Some(Way { from, to: block }) } else { self.next_condition(from) };
        while let Some(way) = next {
            found.push(way);
            if found.len() == limits::MAX_GUARDS {
                break;
            }
            next = self.next_condition(way.from);
        }
        found
    }
}
