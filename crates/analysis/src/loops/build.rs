//! Finding the loops of a body.

use super::{Entry, Loop, LoopData, Loops, OUTSIDE};
use crate::domtree::DominatorTree;
use ir::{Block, Body, EntitySet, PrimaryMap};

/// A loop while it is discovered, inner ones before outer ones.
struct Found {
    header: Block,
    parent: Loop,
    /// Leads to the outermost loop around it that is known.
    outer: Loop,
}

pub(super) fn build(body: &Body, tree: &DominatorTree) -> Loops {
    let mut discovery = Discovery { found: PrimaryMap::new(), innermost: Vec::new(), worklist: Vec::new() };
    for &header in tree.preorder().iter().rev() {
        discovery.discover(body, tree, header);
    }
    if discovery.found.is_empty() {
        return Loops::none(body);
    }
    discovery.arrange(body)
}

struct Discovery {
    found: PrimaryMap<Loop, Found>,
    /// Innermost loop of each block; empty until there is one.
    innermost: Vec<Loop>,
    worklist: Vec<Block>,
}

impl Discovery {
    /// Discovers the loop of this header, if it is one.
    fn discover(&mut self, body: &Body, tree: &DominatorTree, header: Block) {
        for p in body.predecessors(header).filter(|&p| tree.is_reachable(p)) {
            tree.count_query(header, p);
            if tree.dominates(header, p) {
                self.worklist.push(p);
            }
        }
        if self.worklist.is_empty() {
            return;
        }
        if self.innermost.is_empty() {
            self.innermost = vec![Loop::NONE; body.block_capacity()];
        }
        let l = Loop(self.found.len() as u32);
        self.found.push(Found { header, parent: Loop::NONE, outer: l });
        while let Some(b) = self.worklist.pop() {
            self.step(body, tree, l, b);
        }
    }

    /// A block that reaches a back edge of `l`.
    fn step(&mut self, body: &Body, tree: &DominatorTree, l: Loop, b: Block) {
        let inner = self.innermost[b.index()];
        if inner.is_none() {
            if tree.is_reachable(b) {
                self.innermost[b.index()] = l;
                if b != self.found[l].header {
                    self.worklist.extend(body.predecessors(b));
                }
            }
            return;
        }
        let sub = self.outermost(inner);
        if sub != l {
            (self.found[sub].parent, self.found[sub].outer) = (l, l);
            let innermost = &self.innermost;
            self.worklist.extend(body.predecessors(self.found[sub].header).filter(|p| innermost[p.index()] != sub));
        }
    }

    /// The outermost loop known around `l`; paths are halved on the way.
    fn outermost(&mut self, mut l: Loop) -> Loop {
        while self.found[l].outer != l {
            let up = self.found[self.found[l].outer].outer;
            self.found[l].outer = up;
            l = up;
        }
        l
    }

    /// Numbers loops and puts everything on its list.
    fn arrange(self, body: &Body) -> Loops {
        let postorder = postorder(body);
        let mut loops = Loops::none(body);
        let mut forest = Loops::default();
        for f in self.found.values() {
            let mut data = LoopData::new(f.header);
            data.parent = f.parent;
            forest.loops.push(data);
        }
        // Each loop to the front of its parent's list, so that the list is in reverse postorder.
        for &b in &postorder {
            let l = self.innermost[b.index()];
            if l.is_some() && forest.loops[l].header == b {
                forest.link_first(l);
            }
        }
        let mut renamed = vec![Loop::NONE; forest.loops.len()];
        for l in forest.preorder() {
            renamed[l.index()] = Loop(loops.loops.len() as u32);
            let parent = forest.parent(l).map_or(Loop::NONE, |p| renamed[p.index()]);
            let new = loops.loops.push(LoopData::new(forest.header(l)));
            loops.link_last(new, parent);
        }
        for (order, &b) in postorder.iter().rev().enumerate() {
            let l = self.innermost[b.index()];
            let innermost = if l.is_some() { renamed[l.index()] } else { l };
            loops.entries[b.index()] = Entry { order: order as u32, ..OUTSIDE };
            if innermost.is_some() {
                loops.append_block(innermost, b);
            }
        }
        loops.next_order = postorder.len() as u32;
        loops.renumber();
        loops
    }
}

impl Loops {
    /// Those of a body without any.
    pub(super) fn none(body: &Body) -> Self {
        Self { entries: vec![OUTSIDE; body.block_capacity()], numbered: true, ..Self::default() }
    }
}

/// The blocks that the entry reaches, each after those that a depth-first search finds from it.
fn postorder(body: &Body) -> Vec<Block> {
    let mut out = Vec::new();
    let mut seen = EntitySet::with_capacity(body.block_capacity());
    let mut stack = Vec::new();
    let mut next = body.entry();
    seen.insert(next);
    stack.push((next, body.block_successors(next)));
    while let Some((b, successors)) = stack.last_mut() {
        if let Some(s) = successors.next() {
            if seen.insert(s) {
                next = s;
                stack.push((next, body.block_successors(next)));
            }
        } else {
            out.push(*b);
            stack.pop();
        }
    }
    out
}
