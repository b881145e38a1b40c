//! Finding cycles: see [the module](super).

use super::{Cycle, CycleData, Cycles, OUTSIDE, Part};
use ir::{Block, Body, EntitySet};

/// Steps up nests, for each block of the body, to find the order of edges into irreducible cycles. Beyond, it is by place in the
/// nest only as far as steps were left.
pub(super) const ORDER_CAP: usize = 64;

/// A depth-first search, the last successor first.
pub(super) struct Search {
    preorder: Vec<Block>,
    /// By position in preorder, that of the block that it was found from; the entry's own.
    parents: Vec<u32>,
    /// Of each block, its position in preorder and that of the last block below it.
    spans: Vec<(u32, u32)>,
    /// Blocks with edges from below them, or from themselves.
    headers: EntitySet<Block>,
    /// Is there any cycle?
    pub has_cycles: bool,
}

const UNREACHABLE: (u32, u32) = (u32::MAX, 0);
const LEAVE: u32 = u32::MAX;

impl Search {
    /// Searches a body.
    pub fn new(body: &Body) -> Self {
        let spans = vec![UNREACHABLE; body.block_capacity()];
        let headers = EntitySet::with_capacity(body.block_capacity());
        let mut search = Self { preorder: Vec::new(), parents: Vec::new(), spans, headers, has_cycles: false };
        // A block stands on the stack again, marked, to be left when all below it is done.
        let mut stack: Vec<(Block, u32)> = body.entry().expand().map(|b| (b, 0)).into_iter().collect();
        while let Some((b, parent)) = stack.pop() {
            let at = search.preorder.len() as u32;
            if parent == LEAVE {
                search.spans[b.index()].1 = at - 1;
            } else if search.spans[b.index()] == UNREACHABLE {
                search.spans[b.index()].0 = at;
                search.preorder.push(b);
                search.parents.push(parent);
                stack.push((b, LEAVE));
                stack.extend(body.block_successors(b).map(|s| (s, at)));
            } else if search.spans[b.index()].1 == 0 {
                // It was not left yet, so the way to here begins there.
                search.headers.insert(b);
                search.has_cycles = true;
            }
        }
        search
    }

    /// Was the block found?
    pub fn is_reachable(&self, b: Block) -> bool {
        self.spans[b.index()] != UNREACHABLE
    }

    /// Was `b` found below `a`, or is it `a`?
    fn is_below(&self, a: Block, b: Block) -> bool {
        let ((first, last), (at, _)) = (self.spans[a.index()], self.spans[b.index()]);
        first <= at && at <= last
    }
}

/// An edge into a cycle, from beyond what is below its header.
#[derive(Clone, Copy)]
struct Edge {
    from: Block,
    to: Block,
    /// Its place among the edges into `to`.
    place: u32,
    /// The next edge on the same list.
    next: u32,
}

const END: u32 = u32::MAX;

/// Finds the cycles of a body, without what [`Cycles::number`] and [`Cycles::find_entries`] find.
pub(super) fn find(body: &Body, search: &Search) -> Cycles {
    let mut finder = Finder::new(body, search);
    for (at, &b) in search.preorder.iter().enumerate().rev() {
        finder.hand_over(at);
        finder.set_aside(at, b);
        if search.headers.contains(b) {
            finder.find(b);
        }
    }
    finder.cycles
}

struct Finder<'a> {
    body: &'a Body,
    search: &'a Search,
    cycles: Cycles,
    /// Of each cycle, its place among the outermost ones.
    place: Vec<usize>,
    /// Of each cycle, what leads to the outermost one known around it.
    outer: Vec<Cycle>,
    /// Of each cycle, the edges into it that are known to matter to the next one around it.
    incoming: Vec<u32>,
    worklist: Vec<Block>,
    /// Edges that were set aside.
    edges: Vec<Edge>,
    /// Lists of them, by the position of the lowest block that both ends are below.
    meeting: Vec<u32>,
    /// By position, what leads to the nearest position further up, or the same, that was not done yet.
    above: Vec<u32>,
    /// Of each block and cycle, its place among the parts of the cycle around it.
    part_of_block: Vec<u32>,
    part_of_cycle: Vec<u32>,
    /// What is left of [`ORDER_CAP`].
    budget: usize,
}

impl<'a> Finder<'a> {
    fn new(body: &'a Body, search: &'a Search) -> Self {
        let (blocks, found) = (body.block_capacity(), search.preorder.len());
        Self {
            body,
            search,
            cycles: Cycles { places: vec![OUTSIDE; blocks], ..Cycles::default() },
            place: Vec::new(),
            outer: Vec::new(),
            incoming: Vec::new(),
            worklist: Vec::new(),
            edges: Vec::new(),
            meeting: vec![END; found],
            above: (0..found as u32).collect(),
            part_of_block: vec![0; blocks],
            part_of_cycle: Vec::new(),
            budget: ORDER_CAP * found,
        }
    }

    /// Hands edges that were set aside for this position to the cycles that they lead into.
    fn hand_over(&mut self, at: usize) {
        let mut next = self.meeting[at];
        while next != END {
            let edge = self.edges[next as usize];
            if let Some(inner) = self.cycles.innermost(edge.to) {
                let c = self.outermost(inner);
                self.edges[next as usize].next = std::mem::replace(&mut self.incoming[c.index()], next);
            }
            next = edge.next;
        }
    }

    /// Sets edges into a block aside, but for those from below it.
    fn set_aside(&mut self, at: usize, b: Block) {
        for (place, from) in (0..).zip(self.body.predecessors(b)) {
            if !self.search.is_reachable(from) || self.search.is_below(b, from) {
                continue;
            }
            // A block that was found after `b` is below blocks that were, up to one that `b` is below, too.
            let meet = self.nearest_above(self.search.spans[from.index()].0);
            let next = std::mem::replace(&mut self.meeting[meet as usize], self.edges.len() as u32);
            self.edges.push(Edge { from, to: b, place, next });
        }
        self.above[at] = self.search.parents[at];
    }

    /// The position, or the nearest one further up, that was not done yet; paths are halved on the way.
    fn nearest_above(&mut self, mut at: u32) -> u32 {
        while self.above[at as usize] != at {
            let up = self.above[self.above[at as usize] as usize];
            self.above[at as usize] = up;
            at = up;
        }
        at
    }

    /// Finds the cycle with this header.
    fn find(&mut self, header: Block) {
        self.push_predecessors(header, header);
        let c = self.cycles.cycles.push(CycleData {
            parent: Cycle::NONE,
            jump: Cycle::NONE,
            depth: 1,
            span: (0, 0),
            is_reducible: true,
            parts: vec![Part::Block(header)],
        });
        self.outer.push(c);
        self.incoming.push(END);
        self.part_of_cycle.push(0);
        self.place.push(0);
        self.cycles.places[header.index()].innermost = c;
        while let Some(b) = self.worklist.pop() {
            self.step(c, header, b);
        }
        self.place[c.index()] = self.cycles.top_level.len();
        self.cycles.top_level.push(c);
    }

    /// A block from which the header is reached.
    fn step(&mut self, c: Cycle, header: Block, b: Block) {
        let Some(inner) = self.cycles.innermost(b) else {
            self.cycles.places[b.index()].innermost = c;
            self.part_of_block[b.index()] = self.add_part(c, Part::Block(b));
            return self.push_predecessors(b, header);
        };
        let child = self.outermost(inner);
        if child != c {
            self.adopt(c, child);
            let mut edges = self.take_incoming(child);
            self.sort(child, &mut edges);
            self.worklist.extend(edges.iter().map(|e| e.from));
        }
    }

    /// Goes on to where edges into a block come from.
    fn push_predecessors(&mut self, b: Block, header: Block) {
        let search = self.search;
        self.worklist.extend(self.body.predecessors(b).filter(|&p| search.is_below(header, p)));
    }

    fn add_part(&mut self, c: Cycle, part: Part) -> u32 {
        let parts = &mut self.cycles.cycles[c].parts;
        parts.push(part);
        parts.len() as u32 - 1
    }

    /// Puts an outermost cycle into another one. As in LLVM, the last of the outermost ones takes its place.
    fn adopt(&mut self, parent: Cycle, child: Cycle) {
        let place = self.place[child.index()];
        self.cycles.top_level.swap_remove(place);
        if let Some(moved) = self.cycles.top_level.get(place) {
            self.place[moved.index()] = place;
        }
        self.cycles.cycles[child].parent = parent;
        self.part_of_cycle[child.index()] = self.add_part(parent, Part::Cycle(child));
        self.outer[child.index()] = parent;
    }

    fn take_incoming(&mut self, c: Cycle) -> Vec<Edge> {
        let mut next = self.incoming[c.index()];
        let mut edges = Vec::new();
        while next != END {
            let edge = self.edges[next as usize];
            edges.push(edge);
            next = edge.next;
        }
        edges
    }

    /// Sorts edges into a cycle as LLVM comes across them: by the order of the cycle's blocks, and by their place.
    fn sort(&mut self, c: Cycle, edges: &mut [Edge]) {
        edges.sort_unstable_by_key(|e| (e.to, e.place));
        let (Some(first), Some(last)) = (edges.first(), edges.last()) else { return };
        if first.to != last.to && self.budget > 0 {
            edges.sort_by_cached_key(|e| (self.path(c, e.to), e.place));
        }
    }

    /// The way from a cycle down to a block: places among parts.
    fn path(&mut self, c: Cycle, b: Block) -> Vec<u32> {
        let mut path = vec![self.part_of_block[b.index()]];
        let mut at = self.cycles.places[b.index()].innermost;
        while at != c && self.budget > 0 {
            self.budget -= 1;
            path.push(self.part_of_cycle[at.index()]);
            at = self.cycles.cycles[at].parent;
        }
        path.reverse();
        path
    }

    /// The outermost cycle known around `c`; paths are halved on the way.
    fn outermost(&mut self, mut c: Cycle) -> Cycle {
        while self.outer[c.index()] != c {
            let up = self.outer[self.outer[c.index()].index()];
            self.outer[c.index()] = up;
            c = up;
        }
        c
    }
}
