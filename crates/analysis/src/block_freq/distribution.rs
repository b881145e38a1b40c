//! How mass is shared out.

use crate::branch_prob::Probability;

/// A part of the whole: `u64::MAX` is all of it. Sums saturate.
pub(super) type Mass = u64;

/// All of it.
pub(super) const FULL: Mass = u64::MAX;

/// What an edge is, seen from the loop that is being worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Local,
    Exit,
    Back,
}

/// An edge with its weight among those from the same source.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub kind: Kind,
    pub target: u32,
    pub weight: u64,
}

/// The edges out of one node.
#[derive(Default)]
pub(super) struct Distribution {
    edges: Vec<Edge>,
    total: u64,
    overflowed: bool,
}

/// From so many edges on, LLVM joins parallel ones by hashing: the order in which they get their mass follows from it.
const MANY: usize = 128;

impl Distribution {
    /// Forgets all edges.
    pub fn clear(&mut self) {
        self.edges.clear();
        (self.total, self.overflowed) = (0, false);
    }

    pub fn add(&mut self, kind: Kind, target: u32, weight: u64) {
        let (total, overflowed) = self.total.overflowing_add(weight);
        self.total = total;
        self.overflowed |= overflowed;
        self.edges.push(Edge { kind, target, weight });
    }

    /// Joins edges to the same target, and makes the sum of weights fit into 32 bits.
    fn normalise(&mut self) {
        if self.edges.len() > 1 {
            self.join();
        }
        if let [edge] = &mut self.edges[..] {
            edge.weight = 1;
            self.total = 1;
            return;
        }
        let shift = match self.total {
            _ if self.overflowed => 33,
            n if n > u64::from(u32::MAX) => 33 - n.leading_zeros(),
            _ => return,
        };
        for edge in &mut self.edges {
            edge.weight = ((edge.weight >> shift) + (edge.weight >> (shift - 1) & 1)).max(1);
        }
        self.total = self.edges.iter().map(|e| e.weight).sum();
    }

    fn join(&mut self) {
        if self.edges.is_sorted_by(|a, b| a.target < b.target) {
            return;
        }
        if self.edges.len() <= MANY {
            return join_sorted(&mut self.edges);
        }
        let mut joined = self.edges.clone();
        join_sorted(&mut joined);
        if joined.len() < self.edges.len() {
            self.edges = in_table_order(&self.edges, &joined);
        }
    }

    /// Shares out mass; who gets how much. What rounding leaves goes to the later ones.
    pub fn share(&mut self, mass: Mass) -> impl Iterator<Item = (Edge, Mass)> {
        self.normalise();
        let (mut rest, mut total) = (mass, self.total);
        self.edges.iter().map(move |&edge| {
            let taken = Probability::ratio(edge.weight as u32, total as u32).scale(rest);
            total -= edge.weight;
            rest -= taken;
            (edge, taken)
        })
    }
}

/// Sorts edges by target, those to the same one in their order, and joins these.
fn join_sorted(edges: &mut Vec<Edge>) {
    edges.sort_by_key(|e| e.target);
    edges.dedup_by(|later, first| {
        let same = later.target == first.target;
        if same {
            first.weight = first.weight.saturating_add(later.weight);
        }
        same
    });
}

/// `joined` in the order of LLVM's hash table of targets: open addressing, key times 37, growing steps; the keys of `edges` come in
/// their order.
fn in_table_order(edges: &[Edge], joined: &[Edge]) -> Vec<Edge> {
    let entries = (2 * edges.len() + 1).next_power_of_two();
    let size = (entries * 4 / 3 + 1 + 1).next_power_of_two();
    let mut table = vec![u32::MAX; size];
    for edge in edges {
        let mut at = edge.target.wrapping_mul(37) as usize & (size - 1);
        let mut step = 1;
        while table[at] != u32::MAX && table[at] != edge.target {
            at = (at + step) & (size - 1);
            step += 1;
        }
        table[at] = edge.target;
    }
    let place = |target: u32| joined.binary_search_by_key(&target, |e| e.target).ok();
    table.into_iter().filter(|&t| t != u32::MAX).filter_map(|t| place(t).map(|k| joined[k])).collect()
}
