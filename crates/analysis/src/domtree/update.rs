//! Trees that follow changes of control flow instead of being computed anew.
//!
//! # Algorithm
//! L. Georgiadis, G. F. Italiano, L. Laura, F. Santaroni, "An Experimental Study of Dynamic Dominators" (2012). A new edge
//! moves blocks up, all below the nearest common dominator of its ends: a depth-based search finds them. A lost edge
//! moves blocks down, or out of the tree: Semi-NCA runs over the subtree in which that happens. Large batches are no
//! cheaper than a new tree and are answered with one, by LLVM's measure.
//!
//! # Complexity
//! That of a new tree at worst, and in practice the number of blocks whose dominators change, with their edges and subtrees.
//! Positions in preorder are found again, in linear time, when somebody asks for them; `dominates` and
//! `nearest_common_dominator` do not: they are logarithmic until then.

use super::flow::{Flow, Pending};
use super::semi_nca::Search;
use super::tree::{ABSENT, Node, Tree, UNLINKED, UNREACHABLE, slot};
use crate::postdomtree;
use ir::{Block, Body};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BinaryHeap;

/// A change of an edge between two blocks: one that was not there before, or that is not there any more, not even once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Update {
    /// An edge that is new.
    Insert(Block, Block),
    /// An edge that is gone.
    Delete(Block, Block),
}

impl Update {
    /// Source, target, and whether the edge is new.
    pub fn parts(self) -> (Block, Block, bool) {
        match self {
            Self::Insert(from, to) => (from, to, true),
            Self::Delete(from, to) => (from, to, false),
        }
    }
}

/// Up to so many blocks, a batch is large that has more updates than there are blocks; beyond, than a share of them.
const SMALL_TREE: usize = 100;
const LARGE_BATCH_SHARE: usize = 40;

impl<const POST: bool> Tree<POST> {
    /// Follows a new edge, which the body has already.
    pub fn insert_edge(&mut self, body: &Body, from: Block, to: Block) {
        self.apply_updates(body, &[Update::Insert(from, to)]);
    }

    /// Follows the loss of an edge, which the body has no longer.
    pub fn delete_edge(&mut self, body: &Body, from: Block, to: Block) {
        self.apply_updates(body, &[Update::Delete(from, to)]);
    }

    /// Follows changes of edges, all of which the body has seen already. What it contradicts, or what takes back what came
    /// before, is left out.
    pub fn apply_updates(&mut self, body: &Body, updates: &[Update]) {
        let updates = legal(body, updates);
        let size = self.nodes.iter().filter(|n| n.level != UNREACHABLE).count();
        let limit = if size <= SMALL_TREE { size } else { size / LARGE_BATCH_SHARE };
        if updates.len() > limit {
            *self = Self::new(body);
            return;
        }
        self.make_room(body);
        let mut pending = Pending::default();
        updates[1.min(updates.len())..].iter().for_each(|&u| pending.add(u));
        for (k, &update) in updates.iter().enumerate() {
            if k > 0 {
                pending.remove(update);
            }
            let flow = if k + 1 < updates.len() { Flow::before(body, &pending) } else { body.into() };
            let (from, to, new) = update.parts();
            let (from, to) = if POST { (to, from) } else { (from, to) };
            if new { self.edge_came(flow, from, to) } else { self.edge_went(flow, from, to) }
        }
        if POST && !updates.is_empty() {
            self.check_roots(body.into());
        }
    }

    /// Adds a new block that `idom` dominates immediately; for post-dominators [`Block::NONE`] makes it a root.
    pub fn add_block(&mut self, body: &Body, b: Block, idom: Block) {
        self.make_room(body);
        self.attach(b, idom);
        if POST && idom.is_none() {
            self.roots.push(b);
        }
        self.unlay();
    }

    /// Makes `idom` the immediate dominator of `b`; both are in the tree.
    pub fn set_idom(&mut self, body: &Body, b: Block, idom: Block) {
        self.make_room(body);
        self.move_below(b, idom);
        self.relevel(b);
        self.unlay();
    }

    /// Takes out a block that dominates no other.
    pub fn erase_block(&mut self, body: &Body, b: Block) {
        self.make_room(body);
        self.detach(b);
        self.nodes[slot(b)] = ABSENT;
        self.roots.retain(|&r| r != b);
        self.unlay();
    }

    fn recompute(&mut self, flow: Flow<'_>) {
        *self = Self::of_flow(flow);
        self.make_room(flow.body);
    }

    /// Makes slots for new blocks, and lists of children.
    fn make_room(&mut self, body: &Body) {
        if self.links.is_none() {
            let mut links = vec![UNLINKED; self.nodes.len()];
            for &b in self.preorder() {
                if self.node(b).level > 0 {
                    append(&mut links, self.node(b).idom, b);
                }
            }
            self.links = Some(links);
        }
        let slots = self.nodes.len().max(body.block_capacity() + 1);
        self.nodes.resize(slots, ABSENT);
        if let Some(links) = &mut self.links {
            links.resize(slots, UNLINKED);
        }
    }

    /// Takes a block from the list of its immediate dominator's children.
    fn detach(&mut self, b: Block) {
        let idom = self.node(b).idom;
        let Some(links) = &mut self.links else { return };
        let (prev, next) = (links[slot(b)].prev, links[slot(b)].next);
        if prev.is_some() {
            links[slot(prev)].next = next
        } else {
            links[slot(idom)].first = next
        }
        if next.is_some() {
            links[slot(next)].prev = prev
        } else {
            links[slot(idom)].last = prev
        }
        (links[slot(b)].prev, links[slot(b)].next) = (Block::NONE, Block::NONE);
    }

    /// Adds a block that was not in the tree.
    fn attach(&mut self, b: Block, idom: Block) {
        self.nodes[slot(b)] = self.node_below(idom);
        if let Some(links) = &mut self.links {
            append(links, idom, b);
        }
    }

    /// Moves a subtree. Levels are put right by [`Self::relevel`].
    fn move_below(&mut self, b: Block, idom: Block) {
        if self.node(b).idom == idom {
            return;
        }
        self.detach(b);
        self.nodes[slot(b)].idom = idom;
        if let Some(links) = &mut self.links {
            append(links, idom, b);
        }
    }

    /// Finds levels and jumps of a subtree anew.
    fn relevel(&mut self, top: Block) {
        let mut stack = vec![top];
        while let Some(b) = stack.pop() {
            if self.node(b).level != 0 {
                let fresh: Node = self.node_below(self.node(b).idom);
                self.nodes[slot(b)] = fresh;
            }
            let Some(links) = &self.links else { return };
            let mut child = links[slot(b)].first;
            while child.is_some() {
                stack.push(child);
                child = links[slot(child)].next;
            }
        }
    }

    fn edge_came(&mut self, flow: Flow<'_>, from: Block, to: Block) {
        if !self.is_reachable(from) {
            if !POST {
                return;
            }
            self.attach(from, Block::NONE);
            self.roots.push(from);
            self.unlay();
        }
        if self.is_reachable(to) {
            self.connect(flow, from, to);
        } else {
            self.discover(flow, from, to);
        }
    }

    /// A new edge between blocks of the tree.
    fn connect(&mut self, flow: Flow<'_>, from: Block, to: Block) {
        if POST && self.node(to).idom.is_none() && self.roots.contains(&to) {
            return self.recompute(flow);
        }
        let common = self.common(from, to);
        if self.node(common).level + 1 >= self.node(to).level {
            return;
        }
        for &b in &self.affected(flow, self.node(common).level + 1, to) {
            self.move_below(b, common);
            self.relevel(b);
        }
        self.unlay();
    }

    /// The blocks that a new edge to `to` moves up to level `limit`: those deeper than that which `to` reaches by a path on
    /// which no block is above them. Deepest paths first.
    fn affected(&self, flow: Flow<'_>, limit: u32, to: Block) -> Vec<Block> {
        let mut queue = BinaryHeap::from([(self.node(to).level, to)]);
        let mut visited = FxHashSet::from_iter([to]);
        let (mut affected, mut passed) = (Vec::new(), Vec::new());
        while let Some((level, b)) = queue.pop() {
            affected.push(b);
            passed.push(b);
            while let Some(b) = passed.pop() {
                flow.children::<POST>(b, |s| {
                    let deep = self.node(s).level;
                    if deep == UNREACHABLE || deep <= limit || !visited.insert(s) {
                    } else if deep > level {
                        passed.push(s);
                    } else {
                        queue.push((deep, s));
                    }
                });
            }
        }
        affected
    }

    /// A new edge to a block outside the tree, which comes in with all that it reaches.
    fn discover(&mut self, flow: Flow<'_>, from: Block, to: Block) {
        let mut search = Search::default();
        let mut known = Vec::new();
        search.search_from::<POST>(flow, to, &mut FxHashMap::default(), |b, s| {
            let new = !self.is_reachable(s);
            if !new {
                known.push((b, s));
            }
            new
        });
        search.run();
        for (k, v) in search.vertices.iter().enumerate() {
            let idom = if k == 0 { from } else { search.vertices[v.idom as usize].block };
            self.attach(v.block, idom);
        }
        self.unlay();
        for (b, s) in known {
            self.connect(flow, b, s);
        }
    }

    fn edge_went(&mut self, flow: Flow<'_>, from: Block, to: Block) {
        if !self.is_reachable(from) || !self.is_reachable(to) {
            return;
        }
        let common = self.common(from, to);
        if common != to {
            if self.node(to).idom != from || self.has_support(flow, to) {
                self.rebuild_below(flow, common);
            } else {
                self.lose(flow, to);
            }
            self.unlay();
        }
    }

    /// Is there a way into the block that does not run through it?
    fn has_support(&self, flow: Flow<'_>, b: Block) -> bool {
        flow.parents::<POST>(b).iter().any(|&p| self.is_reachable(p) && self.common(b, p) != b)
    }

    /// Finds the subtree of `top`, all of which stays reachable, anew.
    fn rebuild_below(&mut self, flow: Flow<'_>, top: Block) {
        let level = self.node(top).level;
        if level == 0 {
            return self.recompute(flow);
        }
        let mut search = Search::default();
        let below = |n: &Node| n.level != UNREACHABLE && n.level > level;
        search.search_from::<POST>(flow, top, &mut FxHashMap::default(), |_, s| below(self.node(s)));
        search.run();
        for v in &search.vertices[1..] {
            self.move_below(v.block, search.vertices[v.idom as usize].block);
        }
        self.relevel(top);
    }

    /// `to` has lost its last way in: it goes, with those blocks of its subtree that had no other.
    fn lose(&mut self, flow: Flow<'_>, to: Block) {
        if POST {
            self.roots.push(to);
            // It is below the virtual root from now on, as if that had an edge to it.
            return self.connect_to_root(flow, to);
        }
        let level = self.node(to).level;
        let (mut search, mut affected) = (Search::default(), Vec::new());
        search.search_from::<POST>(flow, to, &mut FxHashMap::default(), |_, s| {
            let n = self.node(s);
            if n.level == UNREACHABLE {
                return false;
            }
            if n.level <= level {
                affected.push(s);
            }
            n.level > level
        });
        let mut top = to;
        for b in affected {
            let common = self.common(b, to);
            if common != b && self.node(common).level < self.node(top).level {
                top = common;
            }
        }
        if self.node(top).level == 0 {
            return self.recompute(flow);
        }
        for v in search.vertices.iter().rev() {
            self.detach(v.block);
            self.nodes[slot(v.block)] = ABSENT;
        }
        for v in &search.vertices {
            if let Some(links) = &mut self.links {
                links[slot(v.block)] = UNLINKED;
            }
        }
        if top != to {
            self.rebuild_below(flow, top);
        }
    }

    fn connect_to_root(&mut self, flow: Flow<'_>, to: Block) {
        if self.node(to).level > 1 {
            for &b in &self.affected(flow, 1, to) {
                self.move_below(b, Block::NONE);
                self.relevel(b);
            }
        }
    }

    /// Which block stands for an infinite loop may depend on any edge of it.
    fn check_roots(&mut self, flow: Flow<'_>) {
        if self.roots.iter().all(|&b| flow.is_exit(b)) {
            return;
        }
        let (mut fresh, mut own) = (postdomtree::find_roots(flow), self.roots.clone());
        fresh.sort_unstable();
        own.sort_unstable();
        if fresh != own {
            self.recompute(flow);
        }
    }
}

fn append(links: &mut [super::tree::Links], idom: Block, b: Block) {
    let last = std::mem::replace(&mut links[slot(idom)].last, b);
    if last.is_some() {
        links[slot(last)].next = b
    } else {
        links[slot(idom)].first = b
    }
    (links[slot(b)].prev, links[slot(b)].next) = (last, Block::NONE);
}

/// The updates that count, each once, in the order in which their edges came up first.
fn legal(body: &Body, updates: &[Update]) -> Vec<Update> {
    let is_true = |u: &Update| {
        let (from, to, new) = u.parts();
        body.block_successors(from).any(|s| s == to) == new
    };
    if let [one] = updates {
        return if is_true(one) { vec![*one] } else { Vec::new() };
    }
    let mut balance: FxHashMap<(Block, Block), i32> = FxHashMap::default();
    for u in updates {
        let (from, to, new) = u.parts();
        *balance.entry((from, to)).or_default() += if new { 1 } else { -1 };
    }
    let mut out = Vec::new();
    for u in updates {
        let (from, to, _) = u.parts();
        let net = match balance.insert((from, to), 0) {
            Some(1..) => Update::Insert(from, to),
            Some(..=-1) => Update::Delete(from, to),
            _ => continue,
        };
        if is_true(&net) {
            out.push(net);
        }
    }
    out
}
