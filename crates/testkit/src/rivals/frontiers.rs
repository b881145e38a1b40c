//! Where phis go, by two published algorithms.

use super::{Graph, NONE};

/// A tree of dominators by its parents, with levels and children.
#[derive(Clone, Debug)]
pub struct DomTree {
    idom: Vec<u32>,
    level: Vec<u32>,
    first_child: Vec<u32>,
    next_sibling: Vec<u32>,
}

impl DomTree {
    /// From immediate dominators, [`NONE`] for the entry and for unreachable nodes.
    pub fn new(g: &Graph, idom: Vec<u32>) -> Self {
        let n = g.len();
        let (mut first_child, mut next_sibling) = (vec![NONE; n], vec![NONE; n]);
        for v in (0..n as u32).rev() {
            let p = idom[v as usize];
            if p != NONE {
                next_sibling[v as usize] = std::mem::replace(&mut first_child[p as usize], v);
            }
        }
        let mut tree = Self { idom, level: vec![NONE; n], first_child, next_sibling };
        tree.level[0] = 0;
        let mut stack = vec![0];
        while let Some(v) = stack.pop() {
            let mut c = tree.first_child[v as usize];
            while c != NONE {
                tree.level[c as usize] = tree.level[v as usize] + 1;
                stack.push(c);
                c = tree.next_sibling[c as usize];
            }
        }
        tree
    }

    fn is_reachable(&self, v: u32) -> bool {
        self.level[v as usize] != NONE
    }
}

/// The dominance frontier of every node, and iterated frontiers by a worklist (R. Cytron and others, "Efficiently Computing
/// Static Single Assignment Form and the Control Dependence Graph", 1991; frontiers by runners, as in Cooper, Harvey and
/// Kennedy). Together frontiers may be quadratic in the number of nodes.
#[derive(Debug)]
pub struct Cytron {
    frontiers: Vec<Vec<u32>>,
    placed: Vec<u32>,
    queued: Vec<u32>,
    query: u32,
}

impl Cytron {
    /// Computes the frontiers.
    pub fn new(g: &Graph, tree: &DomTree) -> Self {
        let mut frontiers = vec![Vec::new(); g.len()];
        for b in (0..g.len() as u32).filter(|&b| tree.is_reachable(b)) {
            let preds = g.predecessors(b);
            for &p in preds.iter().filter(|&&p| tree.is_reachable(p)) {
                let mut runner = p;
                while runner != tree.idom[b as usize] && runner != NONE {
                    let frontier: &mut Vec<u32> = &mut frontiers[runner as usize];
                    if frontier.last() == Some(&b) {
                        break;
                    }
                    frontier.push(b);
                    runner = tree.idom[runner as usize];
                }
            }
        }
        Self { frontiers, placed: vec![0; g.len()], queued: vec![0; g.len()], query: 0 }
    }

    /// The sum of the sizes of all frontiers.
    pub fn total(&self) -> usize {
        self.frontiers.iter().map(Vec::len).sum()
    }

    /// Where phis go for a variable defined in these nodes, in no particular order.
    pub fn place(&mut self, definitions: &[u32]) -> Vec<u32> {
        self.query += 1;
        let (mut work, mut out) = (Vec::new(), Vec::new());
        for &d in definitions {
            if std::mem::replace(&mut self.queued[d as usize], self.query) != self.query {
                work.push(d);
            }
        }
        while let Some(d) = work.pop() {
            for &f in &self.frontiers[d as usize] {
                if std::mem::replace(&mut self.placed[f as usize], self.query) != self.query {
                    out.push(f);
                    if std::mem::replace(&mut self.queued[f as usize], self.query) != self.query {
                        work.push(f);
                    }
                }
            }
        }
        out
    }
}

/// V. C. Sreedhar, G. R. Gao, "A Linear Time Algorithm for Placing φ-Nodes" (1995), as published: subtrees are walked node by
/// node, roots from the bottom upwards.
#[derive(Debug)]
pub struct SreedharGao<'a> {
    graph: &'a Graph,
    tree: &'a DomTree,
    /// Roots to be done, by level.
    bank: Vec<Vec<u32>>,
    placed: Vec<u32>,
    defined: Vec<u32>,
    visited: Vec<u32>,
    query: u32,
}

impl<'a> SreedharGao<'a> {
    /// Prepares for queries.
    pub fn new(graph: &'a Graph, tree: &'a DomTree) -> Self {
        let levels = tree.level.iter().filter(|&&l| l != NONE).max().map_or(0, |&l| l as usize + 1);
        let marks = vec![0; graph.len()];
        let (placed, defined, visited) = (marks.clone(), marks.clone(), marks);
        Self { graph, tree, bank: vec![Vec::new(); levels], placed, defined, visited, query: 0 }
    }

    /// Where phis go for a variable defined in these nodes, in no particular order.
    pub fn place(&mut self, definitions: &[u32]) -> Vec<u32> {
        self.query += 1;
        let (mut out, mut deepest) = (Vec::new(), 0);
        for &d in definitions {
            if self.tree.is_reachable(d) && std::mem::replace(&mut self.defined[d as usize], self.query) != self.query {
                let level = self.tree.level[d as usize] as usize;
                self.bank[level].push(d);
                deepest = deepest.max(level);
            }
        }
        let mut stack = Vec::new();
        for level in (0..=deepest).rev() {
            while let Some(root) = self.bank[level].pop() {
                if std::mem::replace(&mut self.visited[root as usize], self.query) != self.query {
                    stack.push(root);
                }
                while let Some(v) = stack.pop() {
                    self.visit(v, level, &mut stack, &mut out);
                }
            }
        }
        out
    }

    fn visit(&mut self, v: u32, level: usize, stack: &mut Vec<u32>, out: &mut Vec<u32>) {
        let tree = self.tree;
        for &s in self.graph.successors(v) {
            let up = tree.level[s as usize] as usize;
            if tree.idom[s as usize] == v || up > level {
                continue;
            }
            if std::mem::replace(&mut self.placed[s as usize], self.query) != self.query {
                out.push(s);
                if self.defined[s as usize] != self.query {
                    self.bank[up].push(s);
                }
            }
        }
        let mut c = tree.first_child[v as usize];
        while c != NONE {
            if std::mem::replace(&mut self.visited[c as usize], self.query) != self.query {
                stack.push(c);
            }
            c = tree.next_sibling[c as usize];
        }
    }
}
