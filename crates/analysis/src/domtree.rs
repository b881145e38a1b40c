//! The dominator tree of a body (`domtree`).
//!
//! # What it does
//! A block dominates another one if every path from the entry to the latter runs through the former. The tree has the
//! immediate dominator as parent; blocks that the entry does not reach are not in it.
//!
//! # Algorithm
//! Semi-NCA (L. Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems", 2005): semidominators by path
//! compression over the spanning tree of a depth-first search, as Lengauer and Tarjan do, then each immediate dominator
//! as the nearest ancestor of the spanning tree's parent that is not below the semidominator. That search goes by jump
//! pointers (E. W. Myers, "An applicative random-access stack", 1983) instead of step by step, so that it is
//! logarithmic where the plain algorithm has a quadratic worst case. Everything is iterative, in arrays of `u32`.
//!
//! The tree is kept as its preorder: a subtree is an interval, so dominance is two comparisons, and the children of a
//! block follow from the intervals. Children come in the order of the depth-first search, which is LLVM's.
//!
//! # Complexity
//! Time O(m log n) and 20 bytes a block for n blocks and m edges; linear in practice. `dominates` is constant,
//! `nearest_common_dominator` logarithmic.
//!
//! # Compatibility with LLVM 22
//! [`print()`] writes what `print<domtree>` does. A tree that was just computed has no depth-first numbers in LLVM and says
//! so; whether to show them is a parameter here, since they are always known.

use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis, VerifyAnalysis};
use ir::{Block, Body, Inst, LocalSlots, Opcode, Use, Value};
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// One block of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Node {
    /// Immediate dominator; none for the entry.
    idom: Block,
    /// An ancestor some way up, or the entry itself: see [`DominatorTree::lowest_ancestor`].
    jump: Block,
    /// Distance from the entry.
    level: u32,
    /// Position in preorder; [`UNREACHABLE`] for a block that is not in the tree.
    pre: u32,
    /// Position in preorder of the last block of the subtree.
    last: u32,
}

const _: () = assert!(size_of::<Node>() == 20);

const UNREACHABLE: u32 = u32::MAX;
const ABSENT: Node = Node { idom: Block::NONE, jump: Block::NONE, level: 0, pre: UNREACHABLE, last: 0 };

/// The dominator tree of a body. Valid until its control flow changes.
#[derive(Debug, Default)]
pub struct DominatorTree {
    nodes: Vec<Node>,
    preorder: Vec<Block>,
    numbers_known: AtomicBool,
}

impl DominatorTree {
    /// Computes the tree.
    pub fn new(body: &Body) -> Self {
        let mut tree =
            Self { nodes: vec![ABSENT; body.block_capacity()], preorder: Vec::new(), numbers_known: false.into() };
        if body.entry().is_some() {
            let mut search = Search::new(body, &mut tree.nodes);
            search.find_semidominators();
            search.find_dominators();
            tree.build(&mut search.vertices);
        }
        tree
    }

    /// Lays out the tree from the immediate dominators.
    fn build(&mut self, vertices: &mut [Vertex]) {
        let n = vertices.len();
        for v in (1..n).rev() {
            let size = vertices[v].size;
            vertices[vertices[v].idom as usize].size += size;
        }
        self.preorder = vec![Block::NONE; n];
        for v in 0..n {
            let Vertex { block, idom, size, .. } = vertices[v];
            let node = if v == 0 {
                Node { idom: Block::NONE, jump: block, level: 0, pre: 0, last: n as u32 - 1 }
            } else {
                let parent = &mut vertices[idom as usize];
                let pre = parent.free;
                parent.free += size;
                let parent = parent.block;
                self.child_node(parent, pre, size)
            };
            vertices[v].free = node.pre + 1;
            self.preorder[node.pre as usize] = block;
            self.nodes[block.index()] = node;
        }
    }

    fn child_node(&self, idom: Block, pre: u32, size: u32) -> Node {
        let parent = &self.nodes[idom.index()];
        let up = &self.nodes[parent.jump.index()];
        let equal = parent.level - up.level == up.level - self.nodes[up.jump.index()].level;
        let jump = if equal { up.jump } else { idom };
        Node { idom, jump, level: parent.level + 1, pre, last: pre + size - 1 }
    }

    #[inline]
    fn node(&self, b: Block) -> &Node {
        self.nodes.get(b.index()).unwrap_or(&ABSENT)
    }

    /// The entry block; [`Block::NONE`] for a body without blocks.
    #[inline]
    pub fn root(&self) -> Block {
        self.preorder.first().copied().unwrap_or(Block::NONE)
    }

    /// Does the entry reach the block?
    #[inline]
    pub fn is_reachable(&self, b: Block) -> bool {
        self.node(b).pre != UNREACHABLE
    }

    /// The immediate dominator; none for the entry and for unreachable blocks.
    #[inline]
    pub fn idom(&self, b: Block) -> Option<Block> {
        self.node(b).idom.expand()
    }

    /// Distance of a reachable block from the entry in the tree.
    #[inline]
    pub fn level(&self, b: Block) -> u32 {
        self.node(b).level
    }

    /// The reachable blocks, each before those that it dominates, children in order.
    #[inline]
    pub fn preorder(&self) -> &[Block] {
        &self.preorder
    }

    /// Positions in [`Self::preorder`] of a reachable block (the first) and of the last block that it dominates.
    #[inline]
    pub fn interval(&self, b: Block) -> (u32, u32) {
        (self.node(b).pre, self.node(b).last)
    }

    /// LLVM's depth-first numbers of a reachable block: entering and leaving count one each.
    pub fn dfs_numbers(&self, b: Block) -> (u32, u32) {
        let n = self.node(b);
        let enter = 2 * n.pre - n.level;
        (enter, enter + 2 * (n.last - n.pre) + 1)
    }

    /// Notes that a pass did what makes LLVM compute depth-first numbers; only the printed text depends on it.
    pub fn know_numbers(&self) {
        self.numbers_known.store(true, Ordering::Relaxed);
    }

    /// Would LLVM have depth-first numbers by now? See [`Self::know_numbers`].
    pub fn numbers_known(&self) -> bool {
        self.numbers_known.load(Ordering::Relaxed)
    }

    /// The blocks whose immediate dominator is `b`, in order.
    pub fn children(&self, b: Block) -> impl Iterator<Item = Block> + '_ {
        let (first, last) = if self.is_reachable(b) { (self.node(b).pre + 1, self.node(b).last) } else { (1, 0) };
        let child = move |at: u32| (at <= last).then(|| self.preorder[at as usize]);
        std::iter::successors(child(first), move |&c| child(self.node(c).last + 1))
    }

    /// Does `a` dominate `b`? Every block dominates itself and unreachable blocks; unreachable ones dominate no other.
    #[inline]
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let (na, nb) = (self.node(a), self.node(b));
        if nb.pre == UNREACHABLE || a == b {
            return true;
        }
        na.pre != UNREACHABLE && na.pre <= nb.pre && nb.pre <= na.last
    }

    /// Does `a` dominate `b` and differ from it?
    #[inline]
    pub fn properly_dominates(&self, a: Block, b: Block) -> bool {
        a != b && self.dominates(a, b)
    }

    /// The first of `b` and its ancestors for which `found` holds, which must then hold for all further ones; the entry if
    /// none. Logarithmic: jump pointers skip ancestors that are below.
    fn lowest_ancestor(&self, mut b: Block, found: impl Fn(&Node) -> bool) -> Block {
        loop {
            let n = self.node(b);
            if found(n) || n.idom.is_none() {
                return b;
            }
            b = if found(self.node(n.jump)) { n.idom } else { n.jump };
        }
    }

    /// The lowest block that dominates both; `None` if one is unreachable.
    pub fn nearest_common_dominator(&self, a: Block, b: Block) -> Option<Block> {
        if !self.is_reachable(a) || !self.is_reachable(b) {
            return None;
        }
        let pre = self.node(b).pre;
        Some(self.lowest_ancestor(a, |n| n.pre <= pre && pre <= n.last))
    }

    /// Does the edge `from` → `to` dominate `b`: does every path from the entry to `b` run over it?
    pub fn edge_dominates(&self, body: &Body, from: Block, to: Block, b: Block) -> bool {
        if !self.dominates(to, b) {
            return false;
        }
        if body.single_predecessor(to).is_some() {
            return true;
        }
        let mut seen = false;
        body.predecessors(to)
            .all(|p| if p == from { !std::mem::replace(&mut seen, true) } else { self.dominates(to, p) })
    }

    /// Is the value in a slot defined wherever the slot's instruction needs it? Operands of phis are needed at the end of
    /// their incoming block, results of `invoke` exist on the normal edge only, and anything holds in unreachable code.
    pub fn dominates_use(&self, body: &Body, def: Value, u: Use) -> bool {
        let Some(def) = def.inst() else { return true };
        let user = body.use_inst(u);
        let phi = body.inst(user).opcode == Opcode::Phi;
        let use_block = if phi { body.phi_blocks(user)[body.operand_index(u)] } else { body.inst_block(user) };
        let def_block = body.inst_block(def);
        if !self.is_reachable(use_block) {
            return true;
        }
        if !self.is_reachable(def_block) {
            return false;
        }
        if body.inst(def).opcode == Opcode::Invoke {
            let normal = body.successor(def, 0);
            let on_edge = phi && body.inst_block(user) == normal && use_block == def_block;
            return on_edge || self.edge_dominates(body, def_block, normal, use_block);
        }
        if def_block != use_block {
            return self.dominates(def_block, use_block);
        }
        phi || body.comes_before(def, user)
    }

    /// Is the result of `def` defined on entry to `b`?
    pub fn inst_dominates_block(&self, body: &Body, def: Inst, b: Block) -> bool {
        let def_block = body.inst_block(def);
        if !self.is_reachable(b) {
            return true;
        }
        if !self.is_reachable(def_block) || def_block == b {
            return false;
        }
        if body.inst(def).opcode == Opcode::Invoke {
            return self.edge_dominates(body, def_block, body.successor(def, 0), b);
        }
        self.dominates(def_block, b)
    }

    /// Is the result of `def` defined where `user` stands (for a phi: on entry to its block)? An instruction does not
    /// dominate itself, save in unreachable code.
    pub fn inst_dominates(&self, body: &Body, def: Inst, user: Inst) -> bool {
        let (def_block, use_block) = (body.inst_block(def), body.inst_block(user));
        if !self.is_reachable(use_block) {
            return true;
        }
        if !self.is_reachable(def_block) || def == user {
            return false;
        }
        let on_edges = matches!(body.inst(def).opcode, Opcode::Invoke | Opcode::CallBr);
        if on_edges || body.inst(user).opcode == Opcode::Phi {
            return self.inst_dominates_block(body, def, use_block);
        }
        if def_block != use_block {
            return self.dominates(def_block, use_block);
        }
        body.comes_before(def, user)
    }

    /// Compares with a tree computed anew: `verify<domtree>`.
    pub fn verify(&self, body: &Body) -> bool {
        let fresh = Self::new(body);
        self.preorder == fresh.preorder && self.preorder.iter().all(|&b| self.node(b) == fresh.node(b))
    }
}

/// A block that the entry reaches, at its number in the order of discovery.
#[derive(Clone, Copy)]
struct Vertex {
    block: Block,
    /// The parent in the spanning tree; then the ancestor that path compression leads to.
    ancestor: u32,
    parent: u32,
    /// The semidominator.
    semi: u32,
    /// The vertex with the least semidominator on the compressed path.
    label: u32,
    idom: u32,
    /// Distance from the entry in the dominator tree.
    level: u32,
    /// See [`Search::at_or_above`].
    jump: u32,
    /// The first of its incoming edges.
    edges: u32,
    /// Number of blocks in its subtree.
    size: u32,
    /// Where the next child's subtree begins in preorder.
    free: u32,
}

/// An edge, on the list of its target's.
#[derive(Clone, Copy)]
struct Edge {
    source: u32,
    next: u32,
}

/// No edge.
const END: u32 = u32::MAX;

/// A depth-first search from the entry, with everything by number in the order of discovery.
struct Search {
    vertices: Vec<Vertex>,
    edges: Vec<Edge>,
    path: Vec<u32>,
}

impl Search {
    /// Searches. `nodes`, one for each block, serve for the numbers meanwhile.
    fn new(body: &Body, nodes: &mut [Node]) -> Self {
        let mut search = Self {
            vertices: Vec::with_capacity(nodes.len()),
            edges: Vec::with_capacity(2 * nodes.len()),
            path: Vec::new(),
        };
        let mut stack = Vec::with_capacity(nodes.len() + 1);
        stack.push((body.entry(), 0));
        while let Some((b, parent)) = stack.pop() {
            let number = nodes[b.index()].pre;
            if number != UNREACHABLE {
                search.add_edge(parent, number);
                continue;
            }
            let number = search.vertices.len() as u32;
            nodes[b.index()].pre = number;
            search.add_vertex(b, parent);
            if number != 0 {
                search.add_edge(parent, number);
            }
            // Reversed, so that successors are discovered in their order.
            stack.extend(body.block_successors(b).rev().map(|s| (s, number)));
        }
        search
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

/// The dominator tree as an analysis that passes ask for.
pub struct DominatorTreeAnalysis;

impl Analysis for DominatorTreeAnalysis {
    type Result = DominatorTree;
    const CLASS: &'static str = "DominatorTreeAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, _: &mut FunctionAnalyses) -> DominatorTree {
        DominatorTree::new(function.body)
    }
}

impl PrintAnalysis for DominatorTreeAnalysis {
    fn print(tree: &DominatorTree, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        print(function.body, function.name(), tree, tree.numbers_known(), out)
    }
}

impl VerifyAnalysis for DominatorTreeAnalysis {
    fn verify(tree: &DominatorTree, function: FunctionView<'_>) -> Result<(), String> {
        if tree.verify(function.body) { Ok(()) } else { Err("DominatorTree verification failed".to_owned()) }
    }
}

/// Text is handed on in pieces of this size: lines are indented by level, so that a deep tree takes quadratic space.
const PIECE: usize = 1 << 16;

/// Writes the tree as `print<domtree>` does: `name` is the function's; `numbers` shows depth-first numbers, which LLVM knows
/// only after a pass has asked for them.
pub fn print(body: &Body, name: &[u8], tree: &DominatorTree, numbers: bool, out: &mut dyn Write) -> io::Result<()> {
    let mut text = Vec::new();
    text.extend_from_slice(b"DominatorTree for function: ");
    text.extend_from_slice(name);
    text.extend_from_slice(
        b"\n=============================--------------------------------\nInorder Dominator Tree: ",
    );
    if !numbers {
        text.extend_from_slice(b"DFSNumbers invalid: 0 slow queries.");
    }
    text.push(b'\n');
    let slots = LocalSlots::for_blocks(body);
    for &b in tree.preorder() {
        let level = tree.level(b);
        let depth = level as usize + 1;
        text.resize(text.len() + 2 * depth, b' ');
        text.extend_from_slice(format!("[{depth}] ").as_bytes());
        slots.write_operand(body, b.into(), &mut text);
        let (enter, leave) = if numbers { tree.dfs_numbers(b) } else { (u32::MAX, u32::MAX) };
        text.extend_from_slice(format!(" {{{enter},{leave}}} [{level}]\n").as_bytes());
        if text.len() >= PIECE {
            out.write_all(&text)?;
            text.clear();
        }
    }
    text.extend_from_slice(b"Roots: ");
    if body.entry().is_some() {
        slots.write_operand(body, body.entry().into(), &mut text);
    }
    text.extend_from_slice(b" \n");
    out.write_all(&text)
}

#[cfg(test)]
mod tests;
