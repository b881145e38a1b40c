//! Control flow as the dominator trees walk it: a body, or what it was before the last few of its edges changed.

use super::Update;
use ir::{Block, Body};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The other ends of changed edges by one end, and whether they are new.
type Side = FxHashMap<Block, SmallVec<[(Block, bool); 2]>>;

/// Updates whose time has not come: edges that are there already, or gone, but do not count yet.
#[derive(Debug, Default)]
pub(crate) struct Pending {
    /// By source and by target: the other end, and whether the edge is new.
    sides: [Side; 2],
}

impl Pending {
    pub fn add(&mut self, update: Update) {
        let (from, to, new) = update.parts();
        self.sides[0].entry(from).or_default().push((to, new));
        self.sides[1].entry(to).or_default().push((from, new));
    }

    pub fn remove(&mut self, update: Update) {
        let (from, to, new) = update.parts();
        for (side, key, other) in [(0, from, to), (1, to, from)] {
            if let Some(list) = self.sides[side].get_mut(&key) {
                list.retain(|e| *e != (other, new));
            }
        }
    }

    fn of(&self, b: Block, backwards: bool) -> &[(Block, bool)] {
        self.sides[usize::from(backwards)].get(&b).map_or(&[], |list| list)
    }
}

/// All edges of a body in one direction, by block. Collected in one go over the blocks, loads from memory overlap, where a search
/// would wait for each.
#[derive(Debug, Default)]
pub(crate) struct Edges {
    offsets: Vec<u32>,
    targets: Vec<Block>,
}

impl Edges {
    /// Collects the edges in the direction of the tree, for [`Flow::with_edges`].
    pub fn collect<const POST: bool>(&mut self, flow: Flow<'_>) {
        let blocks = flow.body.block_capacity();
        self.offsets.clear();
        self.offsets.reserve(blocks + 1);
        self.targets.clear();
        self.targets.reserve(2 * blocks);
        self.offsets.push(0);
        for b in (0..blocks as u32).map(Block) {
            flow.children::<POST>(b, |c| self.targets.push(c));
            self.offsets.push(self.targets.len() as u32);
        }
    }

    fn of(&self, b: Block) -> &[Block] {
        &self.targets[self.offsets[b.index()] as usize..self.offsets[b.index() + 1] as usize]
    }
}

/// A view of control flow.
#[derive(Clone, Copy)]
pub(crate) struct Flow<'a> {
    pub body: &'a Body,
    pending: Option<&'a Pending>,
    /// Successors and predecessors, if they were collected.
    edges: [Option<&'a Edges>; 2],
}

impl<'a> From<&'a Body> for Flow<'a> {
    fn from(body: &'a Body) -> Self {
        Self { body, pending: None, edges: [None; 2] }
    }
}

impl<'a> Flow<'a> {
    /// The body without what is pending.
    pub fn before(body: &'a Body, pending: &'a Pending) -> Self {
        Self { body, pending: Some(pending), edges: [None; 2] }
    }

    /// The same view, with its edges at hand.
    pub fn with_edges<const POST: bool>(mut self, edges: &'a Edges) -> Self {
        self.edges[usize::from(POST)] = Some(edges);
        self
    }

    /// Where edges lead in the direction of the tree: to successors, or for post-dominators to predecessors. They come in
    /// the order in which LLVM's search puts them on its stack.
    #[inline]
    pub fn children<const POST: bool>(self, b: Block, found: impl FnMut(Block)) {
        if let Some(edges) = self.edges[usize::from(POST)] {
            return edges.of(b).iter().copied().for_each(found);
        }
        match self.pending {
            None if POST => self.body.predecessors(b).for_each(found),
            None => self.body.block_successors(b).rev().for_each(found),
            Some(pending) => self.changed::<POST>(pending, b).into_iter().for_each(found),
        }
    }

    /// Where edges come from in the direction of the tree.
    pub fn parents<const POST: bool>(self, b: Block) -> SmallVec<[Block; 8]> {
        let mut out = SmallVec::new();
        if POST {
            self.children::<false>(b, |p| out.push(p));
        } else {
            self.children::<true>(b, |p| out.push(p));
        }
        out
    }

    fn changed<const POST: bool>(self, pending: &Pending, b: Block) -> SmallVec<[Block; 8]> {
        let plain = Self::from(self.body);
        let mut out = SmallVec::new();
        plain.children::<POST>(b, |c| out.push(c));
        for &(other, new) in pending.of(b, POST) {
            if new {
                out.retain(|c| *c != other);
            } else {
                out.push(other);
            }
        }
        out
    }

    /// Does control flow end in the block?
    pub fn is_exit(self, b: Block) -> bool {
        match self.pending {
            None => self.body.block_successors(b).len() == 0,
            Some(pending) => self.changed::<false>(pending, b).is_empty(),
        }
    }
}
