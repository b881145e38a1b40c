//! The tree itself, the same for dominators and post-dominators.

use super::flow::{Edges, Flow};
use super::semi_nca::{Numbers, Search, Vertex};
use crate::postdomtree;
use ir::{Block, Body};
use std::cell::Cell;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// One block of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node {
    /// Immediate dominator; none for a root, and below a virtual root.
    pub idom: Block,
    /// An ancestor some way up, or the root itself: see [`Tree::lowest_ancestor`].
    pub jump: Block,
    /// Distance from the root; [`UNREACHABLE`] for a block that is not in the tree.
    pub level: u32,
}

const _: () = assert!(size_of::<Node>() == 12);

pub(super) const UNREACHABLE: u32 = u32::MAX;
pub(super) const ABSENT: Node = Node { idom: Block::NONE, jump: Block::NONE, level: UNREACHABLE };

/// Positions in preorder of a block and of the last block of its subtree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    first: u32,
    last: u32,
}

/// Of what is not in the tree: no position lies within.
const NOWHERE: Span = Span { first: UNREACHABLE, last: 0 };

/// The tree in preorder.
#[derive(Clone, Debug, Default)]
struct Layout {
    spans: Vec<Span>,
    preorder: Vec<Block>,
}

impl Layout {
    #[inline]
    fn span(&self, b: Block) -> Span {
        self.spans.get(slot(b)).copied().unwrap_or(NOWHERE)
    }
}

impl Numbers for Layout {
    #[inline]
    fn number(&self, b: Block) -> Option<u32> {
        let n = self.spans[slot(b)].first;
        (n != UNREACHABLE).then_some(n)
    }

    #[inline]
    fn set_number(&mut self, b: Block, n: u32) {
        self.spans[slot(b)].first = n;
    }
}

/// Children of a block as a list, for trees that change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Links {
    pub first: Block,
    pub last: Block,
    pub next: Block,
    pub prev: Block,
}

pub(super) const UNLINKED: Links =
    Links { first: Block::NONE, last: Block::NONE, next: Block::NONE, prev: Block::NONE };

/// Slot 0 is the virtual root's, which goes by the name of [`Block::NONE`].
#[inline]
pub(super) fn slot(b: Block) -> usize {
    b.0.wrapping_add(1) as usize
}

/// Memory to compute a tree in.
#[derive(Default)]
struct Scratch {
    edges: Edges,
    search: Search,
}

thread_local! {
    /// Most bodies are small: fetching memory for each would take longer than the search.
    static SCRATCH: Cell<Scratch> = Cell::default();
}

/// Memory for more blocks than these is not kept.
const MAX_KEPT: usize = 1 << 14;

/// So many dominance queries without depth-first numbers make LLVM compute them.
const SLOW_QUERIES: u32 = 32;
const NUMBERED: u32 = u32::MAX;

/// A tree of dominators, or of post-dominators if `POST`: for those read "every path to the end" for "every path from the
/// entry". The root of the latter is a virtual exit, named [`Block::NONE`], and every block is reachable.
///
/// Valid until control flow changes and the tree is not told ([`Self::apply_updates`]).
#[derive(Debug, Default)]
pub struct Tree<const POST: bool> {
    pub(super) nodes: Vec<Node>,
    pub(super) roots: Vec<Block>,
    /// The tree in preorder; absent after a change until it is asked for.
    layout: OnceLock<Layout>,
    /// Children; absent until the first change.
    pub(super) links: Option<Vec<Links>>,
    /// Queries that LLVM would have answered by walking up the tree; [`NUMBERED`] if it has depth-first numbers.
    slow_queries: AtomicU32,
}

impl<const POST: bool> Clone for Tree<POST> {
    fn clone(&self) -> Self {
        Self {
            nodes: self.nodes.clone(),
            roots: self.roots.clone(),
            layout: self.layout.clone(),
            links: self.links.clone(),
            slow_queries: self.slow_queries.load(Ordering::Relaxed).into(),
        }
    }
}

impl<const POST: bool> Tree<POST> {
    /// Computes the tree.
    pub fn new(body: &Body) -> Self {
        Self::of_flow(body.into())
    }

    pub(super) fn of_flow(flow: Flow<'_>) -> Self {
        if !POST && flow.body.block_capacity() == 1 && flow.body.entry().is_some() {
            return Self::of_one_block(flow.body.entry());
        }
        let mut scratch = SCRATCH.take();
        let tree = Self::in_scratch(flow, &mut scratch);
        if scratch.search.vertices.capacity() <= MAX_KEPT {
            SCRATCH.set(scratch);
        }
        tree
    }

    /// The tree of dominators of a body of one block, as many are.
    fn of_one_block(entry: Block) -> Self {
        let layout = Layout { spans: vec![NOWHERE, Span { first: 0, last: 0 }], preorder: vec![entry] };
        let root = Node { idom: Block::NONE, jump: entry, level: 0 };
        Self { nodes: vec![ABSENT, root], roots: vec![entry], layout: layout.into(), ..Self::default() }
    }

    fn in_scratch(flow: Flow<'_>, scratch: &mut Scratch) -> Self {
        let Scratch { edges, search } = scratch;
        edges.collect::<POST>(flow);
        let flow = flow.with_edges::<POST>(edges);
        let slots = flow.body.block_capacity() + 1;
        let mut tree = Self { nodes: vec![ABSENT; slots], ..Self::default() };
        let mut layout = Layout { spans: vec![NOWHERE; slots], preorder: Vec::new() };
        search.restart(slots);
        if POST {
            tree.roots = postdomtree::find_roots(flow);
            search.search_from_all::<POST>(flow, &tree.roots, &mut layout);
        } else if let Some(entry) = flow.body.entry().expand() {
            tree.roots.push(entry);
            search.search_from::<POST>(flow, entry, &mut layout, |_, _| true);
        }
        search.run();
        tree.build(&mut layout, &mut search.vertices);
        tree.layout = layout.into();
        tree
    }

    /// Lays out the tree from the immediate dominators.
    fn build(&mut self, layout: &mut Layout, vertices: &mut [Vertex]) {
        let n = vertices.len();
        for v in (1..n).rev() {
            let size = vertices[v].size;
            vertices[vertices[v].idom as usize].size += size;
        }
        layout.preorder = vec![Block::NONE; n];
        for v in 0..n {
            let Vertex { block, idom, level, jump, size, .. } = vertices[v];
            let jump = vertices[jump as usize].block;
            let (idom, pre) = if v == 0 {
                (Block::NONE, 0)
            } else {
                let parent = &mut vertices[idom as usize];
                let pre = parent.free;
                parent.free += size;
                (parent.block, pre)
            };
            vertices[v].free = pre + 1;
            layout.preorder[pre as usize] = block;
            layout.spans[slot(block)] = Span { first: pre, last: pre + size - 1 };
            self.nodes[slot(block)] = Node { idom, jump, level };
        }
    }

    /// The node of a child of `idom`.
    pub(super) fn node_below(&self, idom: Block) -> Node {
        let parent = self.node(idom);
        let up = self.node(parent.jump);
        let equal = parent.level - up.level == up.level - self.node(up.jump).level;
        let jump = if equal { up.jump } else { idom };
        Node { idom, jump, level: parent.level + 1 }
    }

    #[inline]
    pub(super) fn node(&self, b: Block) -> &Node {
        self.nodes.get(slot(b)).unwrap_or(&ABSENT)
    }

    /// Forgets positions, after a change.
    pub(super) fn unlay(&mut self) {
        self.layout = OnceLock::new();
        self.slow_queries = 0.into();
    }

    fn layout(&self) -> &Layout {
        self.layout.get_or_init(|| self.lay_out())
    }

    /// Preorder from the lists of children.
    fn lay_out(&self) -> Layout {
        let mut layout = Layout { spans: vec![NOWHERE; self.nodes.len()], preorder: Vec::new() };
        let Some(links) = &self.links else { return layout };
        let root = self.root();
        let mut at = root;
        if self.node(root).level != 0 {
            return layout;
        }
        'down: loop {
            let n = layout.preorder.len() as u32;
            layout.spans[slot(at)] = Span { first: n, last: n };
            layout.preorder.push(at);
            if links[slot(at)].first.is_some() {
                at = links[slot(at)].first;
                continue;
            }
            loop {
                layout.spans[slot(at)].last = layout.preorder.len() as u32 - 1;
                if at == root {
                    return layout;
                }
                if links[slot(at)].next.is_some() {
                    at = links[slot(at)].next;
                    continue 'down;
                }
                at = self.node(at).idom;
            }
        }
    }

    /// The root: the entry block, [`Block::NONE`] for a body without blocks; [`Block::NONE`] for post-dominators.
    #[inline]
    pub fn root(&self) -> Block {
        if POST { Block::NONE } else { self.roots.first().copied().unwrap_or(Block::NONE) }
    }

    /// The entry block; of post-dominators the blocks below the virtual exit that control flow ends in, and one block for
    /// each infinite loop that cannot be left.
    pub fn roots(&self) -> &[Block] {
        &self.roots
    }

    /// Is the block in the tree: does the entry reach it? In the tree of post-dominators all blocks are.
    #[inline]
    pub fn is_reachable(&self, b: Block) -> bool {
        self.node(b).level != UNREACHABLE
    }

    /// The immediate dominator; none for roots, for blocks below the virtual exit and for unreachable blocks.
    #[inline]
    pub fn idom(&self, b: Block) -> Option<Block> {
        self.node(b).idom.expand()
    }

    /// Distance of a reachable block from the root.
    #[inline]
    pub fn level(&self, b: Block) -> u32 {
        self.node(b).level
    }

    /// The blocks of the tree (with the virtual exit), each before those that it dominates, children in order.
    #[inline]
    pub fn preorder(&self) -> &[Block] {
        &self.layout().preorder
    }

    /// Positions in [`Self::preorder`] of a reachable block (the first) and of the last block that it dominates.
    #[inline]
    pub fn interval(&self, b: Block) -> (u32, u32) {
        let span = self.layout().span(b);
        (span.first, span.last)
    }

    /// LLVM's depth-first numbers of a reachable block: entering and leaving count one each.
    pub fn dfs_numbers(&self, b: Block) -> (u32, u32) {
        let (first, last) = self.interval(b);
        let enter = 2 * first - self.level(b);
        (enter, enter + 2 * (last - first) + 1)
    }

    /// Notes that a pass did what makes LLVM compute depth-first numbers; only the printed text depends on it.
    pub fn know_numbers(&self) {
        self.slow_queries.store(NUMBERED, Ordering::Relaxed);
    }

    /// Notes that a pass asks LLVM whether `a` dominates `b`; only the printed text depends on it.
    pub fn count_query(&self, a: Block, b: Block) {
        let (na, nb) = (self.node(a), self.node(b));
        let in_tree = na.level != UNREACHABLE && nb.level != UNREACHABLE;
        let quick = !in_tree || a == b || nb.idom == a || na.idom == b || na.level >= nb.level;
        let count = self.slow_queries.load(Ordering::Relaxed);
        if !quick && count != NUMBERED {
            self.slow_queries.store(if count == SLOW_QUERIES { NUMBERED } else { count + 1 }, Ordering::Relaxed);
        }
    }

    /// How many slow queries LLVM would have counted; `None` if it would have depth-first numbers by now. See
    /// [`Self::know_numbers`].
    pub fn slow_queries(&self) -> Option<u32> {
        Some(self.slow_queries.load(Ordering::Relaxed)).filter(|&n| n != NUMBERED)
    }

    /// The blocks whose immediate dominator is `b`, in order.
    pub fn children(&self, b: Block) -> impl Iterator<Item = Block> + '_ {
        // A tree that changes has lists: asking it must not lay it out anew each time.
        let lists = self.links.as_deref();
        let first = lists.map_or_else(|| self.first_in_preorder(b), |l| l.get(slot(b))?.first.expand());
        std::iter::successors(first, move |&c| match lists {
            Some(l) => l[slot(c)].next.expand(),
            None => self.next_in_preorder(b, c),
        })
    }

    fn first_in_preorder(&self, b: Block) -> Option<Block> {
        let layout = self.layout();
        let Span { first, last } = layout.span(b);
        (first < last).then(|| layout.preorder[first as usize + 1])
    }

    /// The child of `b` behind its child `c`.
    fn next_in_preorder(&self, b: Block, c: Block) -> Option<Block> {
        let layout = self.layout();
        let next = layout.span(c).last + 1;
        (next <= layout.span(b).last).then(|| layout.preorder[next as usize])
    }

    /// Does `a` dominate `b`? Every block dominates itself and unreachable blocks; unreachable ones dominate no other.
    #[inline]
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let Some(layout) = self.layout.get() else { return self.dominates_changed(a, b) };
        let (sa, sb) = (layout.span(a), layout.span(b));
        if sb.first == UNREACHABLE || a == b {
            return true;
        }
        sa.first <= sb.first && sb.first <= sa.last
    }

    /// The same without positions.
    fn dominates_changed(&self, a: Block, b: Block) -> bool {
        if a == b || !self.is_reachable(b) {
            return true;
        }
        let level = self.node(a).level;
        level < self.node(b).level && self.lowest_ancestor(b, |n| n.level <= level) == a
    }

    /// Does `a` dominate `b` and differ from it?
    #[inline]
    pub fn properly_dominates(&self, a: Block, b: Block) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The first of `b` and its ancestors for which `found` holds, which must then hold for all further ones; the root if
    /// none. Logarithmic: jump pointers skip ancestors that are below.
    fn lowest_ancestor(&self, mut b: Block, found: impl Fn(&Node) -> bool) -> Block {
        loop {
            let n = self.node(b);
            if found(n) || n.level == 0 {
                return b;
            }
            b = if found(self.node(n.jump)) { n.idom } else { n.jump };
        }
    }

    /// The lowest block that dominates both, by name; the virtual exit is [`Block::NONE`]. Both are in the tree.
    pub(super) fn common(&self, mut a: Block, mut b: Block) -> Block {
        let level = self.node(a).level.min(self.node(b).level);
        a = self.lowest_ancestor(a, |n| n.level <= level);
        b = self.lowest_ancestor(b, |n| n.level <= level);
        while a != b {
            // Jumps depend on levels alone, so both go up alike.
            let (na, nb) = (self.node(a), self.node(b));
            (a, b) = if na.jump == nb.jump { (na.idom, nb.idom) } else { (na.jump, nb.jump) };
        }
        a
    }

    /// The lowest block that dominates both; `None` if one is unreachable, or if it is the virtual exit.
    pub fn nearest_common_dominator(&self, a: Block, b: Block) -> Option<Block> {
        if !self.is_reachable(a) || !self.is_reachable(b) { None } else { self.common(a, b).expand() }
    }

    /// Compares with a tree computed anew, but for the order of children.
    pub fn verify(&self, body: &Body) -> bool {
        let fresh = Self::new(body);
        let known = self.nodes.iter().filter(|n| n.level != UNREACHABLE).count();
        let same = |b: Block| self.node(b).level == fresh.node(b).level && self.node(b).idom == fresh.node(b).idom;
        let (mut roots, mut fresh_roots) = (self.roots.clone(), fresh.roots.clone());
        roots.sort_unstable();
        fresh_roots.sort_unstable();
        roots == fresh_roots && known == fresh.preorder().len() && fresh.preorder().iter().all(|&b| same(b))
    }
}
