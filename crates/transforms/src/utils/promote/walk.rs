//! The order in which renaming goes over a body: a depth-first walk over control flow, successors in order.
//!
//! It decides the order of entries in new phis and of everything that renaming does. A block is visited when the walk first
//! comes to it; each distinct edge is gone over once, at a time of its own.

use ir::{Block, Body};

/// A depth-first walk from the entry.
pub(super) struct Walk {
    /// Position of a block in the order of visits; [`Walk::UNREACHED`] if it is not visited.
    positions: Vec<u32>,
    /// Position of the last block that was first reached through the one at this position.
    last: Vec<u32>,
    /// Time of the edge by which the block at this position was first reached.
    arrivals: Vec<u32>,
    /// Distinct edges by time: from where, and how often it occurs.
    edges: Vec<(Block, u32)>,
    /// `entries[offsets[b]..offsets[b + 1]]` are the times of the edges into `b`, ascending.
    offsets: Vec<u32>,
    entries: Vec<u32>,
}

impl Walk {
    pub const UNREACHED: u32 = u32::MAX;

    pub fn new(body: &Body) -> Self {
        let n = body.block_capacity();
        let mut walk = Self {
            positions: vec![Self::UNREACHED; n],
            last: Vec::new(),
            arrivals: Vec::new(),
            edges: Vec::new(),
            offsets: vec![0; n + 1],
            entries: Vec::new(),
        };
        let mut order = Vec::new();
        let mut parents = Vec::new();
        let mut targets = Vec::new();
        let mut multiplicity = Multiplicity { count: vec![0; n] };
        let mut stack = vec![(body.entry(), Block::NONE, 0)];
        while let Some((b, from, count)) = stack.pop() {
            walk.edges.push((from, count));
            targets.push(b);
            if walk.positions[b.index()] != Self::UNREACHED {
                continue;
            }
            walk.positions[b.index()] = order.len() as u32;
            walk.arrivals.push(targets.len() as u32 - 1);
            order.push(b);
            parents.push(from);
            multiplicity.push_distinct(body, b, &mut stack);
        }
        walk.last = (0..order.len() as u32).collect();
        for k in (1..order.len()).rev() {
            let parent = walk.positions[parents[k].index()] as usize;
            walk.last[parent] = walk.last[parent].max(walk.last[k]);
        }
        walk.group(&targets);
        walk
    }

    /// Groups edges by target.
    fn group(&mut self, targets: &[Block]) {
        for b in targets {
            self.offsets[b.index()] += 1;
        }
        let mut sum = 0;
        for o in &mut self.offsets {
            sum += *o;
            *o = sum;
        }
        self.entries = vec![0; targets.len()];
        for (time, b) in targets.iter().enumerate().rev() {
            let o = &mut self.offsets[b.index()];
            *o -= 1;
            self.entries[*o as usize] = time as u32;
        }
    }

    /// Position in the order of visits, or [`Self::UNREACHED`].
    pub fn position(&self, b: Block) -> u32 {
        self.positions[b.index()]
    }

    /// The last position that was reached through the block at this one.
    pub fn last(&self, position: u32) -> u32 {
        self.last[position as usize]
    }

    /// The time of the edge by which the block at this position was reached; the visit follows at once.
    pub fn arrival(&self, position: u32) -> u32 {
        self.arrivals[position as usize]
    }

    /// The times of the distinct edges into a block that is not the entry, ascending.
    pub fn entries(&self, b: Block) -> &[u32] {
        &self.entries[self.offsets[b.index()] as usize..self.offsets[b.index() + 1] as usize]
    }

    /// From where the edge of this time comes, and how many edges it stands for.
    pub fn edge(&self, time: u32) -> (Block, u32) {
        self.edges[time as usize]
    }
}

/// Counts how often a block occurs among the successors of another one.
struct Multiplicity {
    count: Vec<u32>,
}

impl Multiplicity {
    /// Pushes the distinct successors of `b`, each at its last occurrence, so that the first one is popped first.
    fn push_distinct(&mut self, body: &Body, b: Block, stack: &mut Vec<(Block, Block, u32)>) {
        for s in body.block_successors(b) {
            self.count[s.index()] += 1;
        }
        for s in body.block_successors(b).rev() {
            let count = std::mem::take(&mut self.count[s.index()]);
            if count != 0 {
                stack.push((s, b, count));
            }
        }
    }
}
