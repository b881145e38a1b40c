//! Immediate dominators by four algorithms. Results are by node: [`NONE`] for the entry and for unreachable nodes.

use super::{Graph, NONE};

/// An algorithm.
pub type Algorithm = fn(&Graph) -> Vec<u32>;

/// All, by name.
pub const ALGORITHMS: &[(&str, Algorithm)] = &[
    ("Semi-NCA", semi_nca),
    ("simple Lengauer–Tarjan", |g| lengauer_tarjan::<false>(g)),
    ("sophisticated Lengauer–Tarjan", |g| lengauer_tarjan::<true>(g)),
    ("Cooper–Harvey–Kennedy", cooper_harvey_kennedy),
];

/// A depth-first search.
struct Search {
    /// Nodes in preorder.
    nodes: Vec<u32>,
    /// Preorder number of each node.
    number: Vec<u32>,
    /// Parent of each number in the spanning tree.
    parent: Vec<u32>,
}

impl Search {
    fn new(g: &Graph) -> Self {
        let mut search = Self { nodes: Vec::new(), number: vec![NONE; g.len()], parent: Vec::new() };
        let mut stack = vec![(0, 0)];
        while let Some((v, parent)) = stack.pop() {
            if search.number[v as usize] == NONE {
                let n = search.nodes.len() as u32;
                search.number[v as usize] = n;
                search.nodes.push(v);
                search.parent.push(parent);
                stack.extend(g.successors(v).iter().rev().map(|&s| (s, n)));
            }
        }
        search
    }

    /// Numbers of the predecessors of a number.
    fn predecessors<'a>(&'a self, g: &'a Graph, w: u32) -> impl Iterator<Item = u32> + 'a {
        let preds = g.predecessors(self.nodes[w as usize]).iter();
        preds.map(|&p| self.number[p as usize]).filter(|&p| p != NONE)
    }

    /// From numbers to nodes.
    fn result(&self, g: &Graph, idom: &[u32]) -> Vec<u32> {
        let mut out = vec![NONE; g.len()];
        for w in 1..self.nodes.len() {
            out[self.nodes[w] as usize] = self.nodes[idom[w] as usize];
        }
        out
    }
}

/// The forest of Lengauer and Tarjan, with paths compressed; linked by size if `BALANCED`.
struct Forest {
    ancestor: Vec<u32>,
    label: Vec<u32>,
    semi: Vec<u32>,
    size: Vec<u32>,
    child: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    fn new(n: usize) -> Self {
        let own: Vec<u32> = (0..n as u32).collect();
        Self {
            ancestor: vec![NONE; n],
            label: own.clone(),
            semi: own,
            size: vec![1; n],
            child: vec![NONE; n],
            path: Vec::new(),
        }
    }

    fn semi_of_label(&self, v: u32) -> u32 {
        self.semi[self.label[v as usize] as usize]
    }

    /// Points all on the way from `v` up to just below the root of its tree at that root.
    fn compress(&mut self, v: u32) {
        let mut u = v;
        while self.ancestor[self.ancestor[u as usize] as usize] != NONE {
            self.path.push(u);
            u = self.ancestor[u as usize];
        }
        let mut above = u;
        while let Some(u) = self.path.pop() {
            if self.semi_of_label(above) < self.semi_of_label(u) {
                self.label[u as usize] = self.label[above as usize];
            }
            self.ancestor[u as usize] = self.ancestor[above as usize];
            above = u;
        }
    }

    fn eval<const BALANCED: bool>(&mut self, v: u32) -> u32 {
        let up = self.ancestor[v as usize];
        if up == NONE {
            return self.label[v as usize];
        }
        self.compress(v);
        let up = self.ancestor[v as usize];
        if BALANCED && self.semi_of_label(up) < self.semi_of_label(v) {
            return self.label[up as usize];
        }
        self.label[v as usize]
    }

    fn link<const BALANCED: bool>(&mut self, v: u32, w: u32) {
        if BALANCED { self.link_by_size(v, w) } else { self.ancestor[w as usize] = v }
    }

    fn link_by_size(&mut self, v: u32, w: u32) {
        let least = self.semi_of_label(w);
        let size = |f: &Self, x: u32| if x == NONE { 0 } else { f.size[x as usize] };
        let mut s = w;
        loop {
            let c = self.child[s as usize];
            if c == NONE || least >= self.semi_of_label(c) {
                break;
            }
            let below = self.child[c as usize];
            if self.size[s as usize] + size(self, below) >= 2 * self.size[c as usize] {
                self.ancestor[c as usize] = s;
                self.child[s as usize] = below;
            } else {
                self.size[c as usize] = self.size[s as usize];
                self.ancestor[s as usize] = c;
                s = c;
            }
        }
        self.label[s as usize] = self.label[w as usize];
        let before = self.size[v as usize];
        self.size[v as usize] += self.size[w as usize];
        let mut rest = s;
        if before < self.size[w as usize] {
            rest = std::mem::replace(&mut self.child[v as usize], s);
        }
        while rest != NONE {
            self.ancestor[rest as usize] = v;
            rest = self.child[rest as usize];
        }
    }
}

/// T. Lengauer, R. E. Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph" (1979): O(m log n), or with balanced
/// trees O(m α(m, n)).
pub fn lengauer_tarjan<const BALANCED: bool>(g: &Graph) -> Vec<u32> {
    let search = Search::new(g);
    let n = search.nodes.len();
    let mut forest = Forest::new(n);
    let mut idom = vec![0; n];
    let (mut bucket, mut next) = (vec![NONE; n], vec![NONE; n]);
    for w in (1..n as u32).rev() {
        for p in search.predecessors(g, w) {
            let u = forest.eval::<BALANCED>(p);
            forest.semi[w as usize] = forest.semi[w as usize].min(forest.semi[u as usize]);
        }
        let semi = forest.semi[w as usize] as usize;
        next[w as usize] = std::mem::replace(&mut bucket[semi], w);
        let parent = search.parent[w as usize];
        forest.link::<BALANCED>(parent, w);
        let mut v = std::mem::replace(&mut bucket[parent as usize], NONE);
        while v != NONE {
            let u = forest.eval::<BALANCED>(v);
            idom[v as usize] = if forest.semi[u as usize] < forest.semi[v as usize] { u } else { parent };
            v = next[v as usize];
        }
    }
    for w in 1..n {
        if idom[w] != forest.semi[w] {
            idom[w] = idom[idom[w] as usize];
        }
    }
    search.result(g, &idom)
}

/// L. Georgiadis's Semi-NCA (2005), as published: the walk up from the parent goes step by step.
pub fn semi_nca(g: &Graph) -> Vec<u32> {
    let search = Search::new(g);
    let n = search.nodes.len();
    let mut forest = Forest::new(n);
    for w in (1..n as u32).rev() {
        for p in search.predecessors(g, w) {
            let u = forest.eval::<false>(p);
            forest.semi[w as usize] = forest.semi[w as usize].min(forest.semi[u as usize]);
        }
        forest.link::<false>(search.parent[w as usize], w);
    }
    let mut idom = search.parent.clone();
    for w in 1..n {
        while idom[w] > forest.semi[w] {
            idom[w] = idom[idom[w] as usize];
        }
    }
    search.result(g, &idom)
}

/// K. D. Cooper, T. J. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm" (2001): iteration over reverse postorder.
pub fn cooper_harvey_kennedy(g: &Graph) -> Vec<u32> {
    // Numbers in postorder: the entry has the highest.
    let mut number = vec![NONE; g.len()];
    let mut order = Vec::new();
    let mut seen = vec![false; g.len()];
    let mut stack = vec![(0u32, 0)];
    seen[0] = true;
    while let Some((v, k)) = stack.last_mut() {
        if let Some(&s) = g.successors(*v).get(*k) {
            *k += 1;
            if !std::mem::replace(&mut seen[s as usize], true) {
                stack.push((s, 0));
            }
        } else {
            number[*v as usize] = order.len() as u32;
            order.push(*v);
            stack.pop();
        }
    }
    let entry = order.len() as u32 - 1;
    let mut idom = vec![NONE; order.len()];
    idom[entry as usize] = entry;
    let mut changed = true;
    while changed {
        changed = false;
        for b in (0..entry).rev() {
            let mut new = NONE;
            for &p in g.predecessors(order[b as usize]) {
                let mut p = number[p as usize];
                if p == NONE || idom[p as usize] == NONE {
                    continue;
                }
                if new != NONE {
                    let mut q = new;
                    while p != q {
                        if p < q { p = idom[p as usize] } else { q = idom[q as usize] }
                    }
                }
                new = p;
            }
            changed |= idom[b as usize] != new;
            idom[b as usize] = new;
        }
    }
    let mut out = vec![NONE; g.len()];
    for b in 0..entry {
        out[order[b as usize] as usize] = order[idom[b as usize] as usize];
    }
    out
}
