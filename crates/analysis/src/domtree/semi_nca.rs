//! Semi-NCA: immediate dominators of the vertices that a depth-first search finds. See [the module](super).

use super::flow::Flow;
use ir::Block;
use rustc_hash::FxHashMap;

/// A block that was reached, at its number in the order of discovery.
#[derive(Clone, Copy)]
pub(super) struct Vertex {
    pub block: Block,
    /// The parent in the spanning tree; then the ancestor that path compression leads to.
    ancestor: u32,
    parent: u32,
    /// The semidominator.
    semi: u32,
    /// The vertex with the least semidominator on the compressed path.
    label: u32,
    pub idom: u32,
    /// Distance from the root in the dominator tree.
    pub level: u32,
    /// See [`Search::at_or_above`].
    pub jump: u32,
    /// The first of its incoming edges, but for the one from its parent.
    edges: u32,
    /// Number of blocks in its subtree, counted by whoever lays out the tree.
    pub size: u32,
    /// Where the next child's subtree begins in preorder.
    pub free: u32,
}

/// An edge, on the list of its target's.
#[derive(Clone, Copy)]
struct Edge {
    source: u32,
    next: u32,
}

/// No edge, no number.
const END: u32 = u32::MAX;

/// Numbers of blocks in the order of discovery.
pub(super) trait Numbers {
    fn number(&self, b: Block) -> Option<u32>;
    fn set_number(&mut self, b: Block, n: u32);
}

impl Numbers for FxHashMap<Block, u32> {
    fn number(&self, b: Block) -> Option<u32> {
        self.get(&b).copied()
    }

    fn set_number(&mut self, b: Block, n: u32) {
        self.insert(b, n);
    }
}

/// A depth-first search, with everything by number in the order of discovery.
#[derive(Default)]
pub(super) struct Search {
    pub vertices: Vec<Vertex>,
    edges: Vec<Edge>,
    path: Vec<u32>,
    stack: Vec<(Block, u32)>,
}

impl Search {
    /// Makes room for a search over so many blocks, in what an earlier search left.
    pub fn restart(&mut self, blocks: usize) {
        self.vertices.clear();
        self.vertices.reserve(blocks);
        self.edges.clear();
        self.edges.reserve(blocks);
    }

    /// Searches from a root, which is vertex 0.
    pub fn search_from<const POST: bool>(
        &mut self,
        flow: Flow<'_>,
        root: Block,
        numbers: &mut impl Numbers,
        enter: impl FnMut(Block, Block) -> bool,
    ) {
        self.walk::<POST>(flow, (root, END), numbers, enter);
    }

    /// Searches from a virtual root, vertex 0, that has edges to these blocks.
    pub fn search_from_all<const POST: bool>(&mut self, flow: Flow<'_>, roots: &[Block], numbers: &mut impl Numbers) {
        self.add_vertex(Block::NONE, 0);
        for &root in roots {
            self.walk::<POST>(flow, (root, 0), numbers, |_, _| true);
        }
    }

    /// Follows edges that `enter` lets pass.
    fn walk<const POST: bool>(
        &mut self,
        flow: Flow<'_>,
        start: (Block, u32),
        numbers: &mut impl Numbers,
        mut enter: impl FnMut(Block, Block) -> bool,
    ) {
        let mut stack = std::mem::take(&mut self.stack);
        stack.push(start);
        while let Some((b, parent)) = stack.pop() {
            if let Some(number) = numbers.number(b) {
                self.add_edge(parent, number);
                continue;
            }
            let number = self.vertices.len() as u32;
            numbers.set_number(b, number);
            // The edge from the parent needs no place on a list: the semidominator is at most the parent anyway.
            self.add_vertex(b, if parent == END { 0 } else { parent });
            flow.children::<POST>(b, |s| {
                if enter(b, s) {
                    stack.push((s, number));
                }
            });
        }
        self.stack = stack;
    }

    fn add_vertex(&mut self, block: Block, parent: u32) {
        let n = self.vertices.len() as u32;
        self.vertices.push(Vertex {
            block,
            ancestor: parent,
            parent,
            semi: n,
            label: n,
            idom: 0,
            level: 0,
            jump: 0,
            edges: END,
            size: 1,
            free: 0,
        });
    }

    fn add_edge(&mut self, source: u32, target: u32) {
        let head = &mut self.vertices[target as usize].edges;
        let next = std::mem::replace(head, self.edges.len() as u32);
        self.edges.push(Edge { source, next });
    }

    /// Finds the immediate dominator of every vertex (0 for the root).
    pub fn run(&mut self) {
        self.find_semidominators();
        self.find_dominators();
    }

    /// Semidominators, as Lengauer and Tarjan define them, by path compression in the forest of the vertices done so far.
    fn find_semidominators(&mut self) {
        for w in (1..self.vertices.len() as u32).rev() {
            let Vertex { parent: mut best, mut edges, .. } = self.vertices[w as usize];
            while edges != END {
                let Edge { source, next } = self.edges[edges as usize];
                let least = self.eval(source, w);
                best = best.min(self.vertices[least as usize].semi);
                edges = next;
            }
            self.vertices[w as usize].semi = best;
        }
    }

    /// The vertex with the least semidominator on the path from `v` up to the root of its tree of linked vertices (those
    /// above `w`), exclusive; `v` itself where it is not linked.
    fn eval(&mut self, v: u32, w: u32) -> u32 {
        let vertices = &mut self.vertices[..];
        if v <= w || vertices[v as usize].ancestor <= w {
            return vertices[v as usize].label;
        }
        let mut u = v;
        while vertices[u as usize].ancestor > w {
            self.path.push(u);
            u = vertices[u as usize].ancestor;
        }
        let Vertex { label: mut best, ancestor: top, .. } = vertices[u as usize];
        while let Some(u) = self.path.pop() {
            let own = vertices[u as usize].label;
            vertices[u as usize].ancestor = top;
            if vertices[best as usize].semi < vertices[own as usize].semi {
                vertices[u as usize].label = best;
            } else {
                best = own;
            }
        }
        best
    }

    /// Immediate dominators (0 for the entry).
    fn find_dominators(&mut self) {
        for v in 1..self.vertices.len() {
            let Vertex { parent, semi, .. } = self.vertices[v];
            let idom = self.at_or_above(parent, semi);
            let Vertex { level, jump, .. } = self.vertices[idom as usize];
            let up = &self.vertices[jump as usize];
            let far = &self.vertices[up.jump as usize];
            let equal = level - up.level == up.level - far.level;
            let jump = if equal { up.jump } else { idom };
            let vertex = &mut self.vertices[v];
            (vertex.idom, vertex.level, vertex.jump) = (idom, level + 1, jump);
        }
    }

    /// The first of `v` and its ancestors in the growing tree whose number is at most `limit`: parents have smaller
    /// numbers, so numbers descend upwards.
    fn at_or_above(&self, mut v: u32, limit: u32) -> u32 {
        while v > limit {
            let Vertex { jump, idom, .. } = self.vertices[v as usize];
            v = if jump > limit { jump } else { idom };
        }
        v
    }
}
