//! Strongly connected parts with several entries, found in a loop or in the body when an edge leads back to what is no
//! header. They become loops with several headers.

use super::flow::{Flow, LoopData, NONE};
use crate::scc;

/// The nodes of a loop, or of the body, as an explicit graph; natural loops within are one node each.
struct Graph {
    nodes: Vec<u32>,
    /// By position in `nodes`.
    successors: Vec<Vec<u32>>,
    predecessors: Vec<Vec<u32>>,
}

impl Flow<'_> {
    /// Finds the irreducible parts of a loop, or of the body, and shares out mass in each.
    pub(super) fn share_in_irreducible_parts(&mut self, outer: u32) {
        let graph = self.explicit_graph(outer);
        let components = scc::components(graph.nodes.len(), [0], |n| &graph.successors[n as usize]);
        let mut last = outer;
        let mut found = Vec::new();
        for members in components.iter().filter(|m| m.len() > 1) {
            let (headers, others) = graph.headers(members);
            let l = self.loops.len() as u32;
            self.loops.push(LoopData::new(outer, headers, &others));
            self.insert_after(&mut last, l);
            for at in 0..members.len() {
                let node = self.loops[l as usize].nodes[at];
                match self.header_of(node) {
                    Some(inner) => self.loops[inner as usize].parent = l,
                    None => self.innermost[node as usize] = l,
                }
            }
            found.push(l);
        }
        for l in found {
            self.share_in_loop(l);
        }
        if outer != NONE {
            self.restart(outer);
        }
    }

    /// The loop that a node is a header of.
    fn header_of(&self, node: u32) -> Option<u32> {
        let l = self.innermost[node as usize];
        (l != NONE && self.loops[l as usize].is_header(node)).then_some(l)
    }

    /// Puts a loop behind `last`, which it becomes; [`NONE`] is the place before all others.
    fn insert_after(&mut self, last: &mut u32, l: u32) {
        let next = if *last == NONE { &mut self.first_loop } else { &mut self.loops[*last as usize].next };
        let behind = std::mem::replace(next, l);
        self.loops[l as usize].next = behind;
        *last = l;
    }

    /// Forgets what a loop was found out about so far. Nodes that others now stand for go.
    fn restart(&mut self, outer: u32) {
        let mut nodes = std::mem::take(&mut self.loops[outer as usize].nodes);
        let header = nodes[0];
        nodes.retain(|&node| node == header || !self.is_packaged(node));
        let data = &mut self.loops[outer as usize];
        data.exits.clear();
        data.back.fill(0);
        data.nodes = nodes;
    }

    fn explicit_graph(&mut self, outer: u32) -> Graph {
        let nodes: Vec<u32> = match self.loops.get(outer as usize) {
            Some(data) => data.nodes.clone(),
            None => (0..self.blocks.len() as u32).filter(|&n| !self.is_packaged(n)).collect(),
        };
        let mut position = std::mem::take(&mut self.scratch);
        (0..).zip(&nodes).for_each(|(k, &n)| position[n as usize] = k);
        let mut graph =
            Graph { successors: vec![Vec::new(); nodes.len()], predecessors: vec![Vec::new(); nodes.len()], nodes };
        for (k, &node) in (0u32..).zip(&graph.nodes) {
            *self.mass_mut(node) = 0;
            let targets: Vec<u32> = if self.is_package(node) {
                self.loops[self.innermost[node as usize] as usize].exits.iter().map(|e| e.0).collect()
            } else {
                self.successors(node)
            };
            for to in targets {
                let is_header = outer != NONE && self.loops[outer as usize].is_header(to);
                if !is_header && position[to as usize] != NONE {
                    graph.successors[k as usize].push(position[to as usize]);
                    graph.predecessors[position[to as usize] as usize].push(k);
                }
            }
        }
        graph.nodes.iter().for_each(|&n| position[n as usize] = NONE);
        self.scratch = position;
        graph
    }
}

impl Graph {
    /// The nodes of a component that are entered from outside, or along edges back from within but from other headers; and the
    /// rest; both sorted.
    fn headers(&self, members: &[u32]) -> (Vec<u32>, Vec<u32>) {
        let mut sorted = members.to_vec();
        sorted.sort_unstable();
        let place = |n: u32| sorted.binary_search(&n).ok();
        let entered = |&n: &u32| self.predecessors[n as usize].iter().any(|&p| place(p).is_none());
        let entries: Vec<bool> = sorted.iter().map(entered).collect();
        let is_entry = |n: u32| place(n).is_some_and(|k| entries[k]);
        let node = |n: u32| self.nodes[n as usize];
        let back = |n: u32| self.predecessors[n as usize].iter().any(|&p| node(p) >= node(n) && !is_entry(p));
        let (headers, others): (Vec<u32>, Vec<u32>) = sorted.iter().partition(|&&n| is_entry(n) || back(n));
        let nodes = |list: Vec<u32>| {
            let mut nodes: Vec<u32> = list.into_iter().map(node).collect();
            nodes.sort_unstable();
            nodes
        };
        (nodes(headers), nodes(others))
    }
}
