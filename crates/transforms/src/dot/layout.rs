//! Drawing graphs in layers (K. Sugiyama, S. Tagawa and M. Toda, "Methods for Visual Understanding of Hierarchical System
//! Structures", 1981): ranks by longest paths, crossings reduced by barycentres, then coordinates.
//!
//! An own layout, because nodes here are large, of very different sizes, and must never overlap, and because a body may
//! have many thousands of them.
//!
//! # Complexity
//! O((n + d) log n) for n nodes and d places where edges pass a rank; edges to the same node share them from where they
//! meet. Past [`MAX_PASSED`] of them further edges are drawn straight.

use super::graph::{Graph, Node};
use rustc_hash::FxHashMap;

/// Space between neighbours, and between ranks at least.
const GAP: f64 = 24.0;
const RANK_GAP: f64 = 60.0;
/// Edges that go far to the side need more space, or they would lie on each other: so many times the square root of how far.
const FAN: f64 = 6.0;
/// Width of a place where edges pass.
const PASS_WIDTH: f64 = 10.0;
/// How far from the right side of a node edges back run.
const SIDE: f64 = 10.0;
/// Rounds of reducing crossings, and of moving nodes.
const ROUNDS: usize = 12;
/// Places where edges pass.
const MAX_PASSED: usize = 200_000;

/// A point, from the upper left corner.
pub(super) type Point = (f64, f64);

/// A part of the way of an edge, from where the last one ends.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    Line(Point),
    /// A Bézier curve: two control points and the end.
    Curve(Point, Point, Point),
}

impl Piece {
    /// A curve that begins and ends vertically.
    fn vertical(from: Point, to: Point) -> Self {
        let middle = (from.1 + to.1) / 2.0;
        Self::Curve((from.0, middle), (to.0, middle), to)
    }

    /// Where the piece ends.
    pub fn end(self) -> Point {
        match self {
            Self::Line(p) | Self::Curve(_, _, p) => p,
        }
    }
}

/// The way of an edge, from the border of its source to that of its target.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub start: Point,
    pub pieces: Vec<Piece>,
    /// Does it end at the target? Otherwise it does at another edge there.
    pub arrow: bool,
}

impl Path {
    pub fn new(start: Point) -> Self {
        Self { start, pieces: Vec::new(), arrow: true }
    }

    fn end(&self) -> Point {
        self.pieces.last().map_or(self.start, |p| p.end())
    }

    fn line(&mut self, to: Point) {
        self.pieces.push(Piece::Line(to));
    }

    fn curve(&mut self, to: Point) {
        self.pieces.push(Piece::vertical(self.end(), to));
    }
}

/// Where things are.
pub(super) struct Layout {
    /// The centre of each node.
    pub centres: Vec<Point>,
    /// For each node, those of its edges.
    pub paths: Vec<Vec<Path>>,
    pub width: f64,
    pub height: f64,
}

/// A node or a place where edges pass.
struct Item {
    rank: usize,
    width: f64,
    x: f64,
    up: Vec<Link>,
    down: Vec<Link>,
}

/// An edge from one rank to the next, seen from one end.
#[derive(Clone, Copy)]
struct Link {
    to: usize,
    /// Where at the other end, from its middle, in its widths.
    offset: f64,
}

/// Lays out a graph whose nodes have these sizes.
pub(super) fn lay_out(graph: &Graph, sizes: &[Point]) -> Layout {
    let ranks = ranks(graph, &back_edges(graph));
    let count = graph.nodes.len();
    let item = |rank, width| Item { rank, width, x: 0.0, up: Vec::new(), down: Vec::new() };
    let mut items: Vec<Item> = (0..count).map(|n| item(ranks[n], sizes[n].0)).collect();
    let mut shared = FxHashMap::default();
    let mut chains: Vec<Vec<Chain>> = Vec::with_capacity(count);
    for (n, node) in graph.nodes.iter().enumerate() {
        let ways = node.edges.iter().enumerate();
        let port = |k| port(node, k, (0.0, 0.0), (1.0, 0.0));
        chains.push(ways.map(|(k, e)| pass(&mut items, &mut shared, (n, port(k), e.target), count)).collect());
    }
    let mut layers: Vec<Vec<usize>> = vec![Vec::new(); items.iter().map(|i| i.rank + 1).max().unwrap_or(0)];
    for (id, item) in items.iter().enumerate() {
        layers[item.rank].push(id);
    }
    order(&mut items, &mut layers);
    place(&mut items, &layers);
    finish(graph, sizes, &items, &layers, &chains)
}

/// The way of an edge through the ranks.
struct Chain {
    /// Does it lead back up?
    up: bool,
    /// The places that it passes, from its source on.
    passed: Vec<usize>,
    /// Does the last place belong to another edge to the same target, which it goes on with?
    joins: bool,
}

/// Finds places for an edge to pass the ranks between its ends, up to where another edge to the same target passes. It leaves its
/// source at `port` if it leads down. The first `count` items are nodes.
fn pass(
    items: &mut Vec<Item>,
    shared: &mut FxHashMap<(usize, usize), usize>,
    (source, port, target): (usize, f64, usize),
    count: usize,
) -> Chain {
    let (from, to) = (items[source].rank, items[target].rank);
    let up = from >= to;
    let mut chain = Chain { up, passed: Vec::new(), joins: false };
    if from == to || items.len() - count >= MAX_PASSED {
        return chain;
    }
    // Edges back leave at the side, and end there.
    let side = if up { 0.5 } else { 0.0 };
    let mut last = Link { to: source, offset: if up { side } else { port } };
    for step in 1..from.abs_diff(to) {
        let rank = if up { from - step } else { from + step };
        let new = items.len();
        let id = *shared.entry((target, rank)).or_insert(new);
        if id == new {
            items.push(Item { rank, width: PASS_WIDTH, x: 0.0, up: Vec::new(), down: Vec::new() });
        }
        let next = Link { to: id, offset: 0.0 };
        link(items, last, next);
        chain.passed.push(id);
        last = next;
        if id != new {
            chain.joins = true;
            return chain;
        }
    }
    link(items, last, Link { to: target, offset: side });
    chain
}

/// Notes that an edge passes, or ends, from one item to another one on the next rank.
fn link(items: &mut [Item], a: Link, b: Link) {
    let (above, below) = if items[a.to].rank < items[b.to].rank { (a, b) } else { (b, a) };
    items[above.to].down.push(below);
    items[below.to].up.push(above);
}

/// Edges that lead to a node that a depth-first search is still in.
fn back_edges(graph: &Graph) -> Vec<Vec<bool>> {
    let mut back: Vec<Vec<bool>> = graph.nodes.iter().map(|n| vec![false; n.edges.len()]).collect();
    let mut state = vec![0u8; graph.nodes.len()];
    for root in 0..graph.nodes.len() {
        let mut stack = if state[root] == 0 { vec![(root, 0)] } else { continue };
        state[root] = 1;
        while let Some((n, k)) = stack.last_mut() {
            let (from, at) = (*n, *k);
            let Some(edge) = graph.nodes[from].edges.get(at) else {
                state[from] = 2;
                stack.pop();
                continue;
            };
            *k += 1;
            match state[edge.target] {
                0 => {
                    state[edge.target] = 1;
                    stack.push((edge.target, 0));
                }
                1 => back[from][at] = true,
                _ => {}
            }
        }
    }
    back
}

/// The longest path to each node, edges back turned round.
fn ranks(graph: &Graph, back: &[Vec<bool>]) -> Vec<usize> {
    let count = graph.nodes.len();
    let mut down: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut missing = vec![0usize; count];
    for (n, node) in graph.nodes.iter().enumerate() {
        for (edge, &up) in node.edges.iter().zip(&back[n]).filter(|e| e.0.target != n) {
            let (top, bottom) = if up { (edge.target, n) } else { (n, edge.target) };
            down[top].push(bottom);
            missing[bottom] += 1;
        }
    }
    let mut ranks = vec![0; count];
    let mut ready: Vec<usize> = (0..count).filter(|&n| missing[n] == 0).collect();
    while let Some(n) = ready.pop() {
        for &below in &down[n] {
            ranks[below] = ranks[below].max(ranks[n] + 1);
            missing[below] -= 1;
            if missing[below] == 0 {
                ready.push(below);
            }
        }
    }
    ranks
}

/// Reduces crossings: each layer is sorted by where its neighbours are, downwards and upwards in turn.
fn order(items: &mut [Item], layers: &mut [Vec<usize>]) {
    for layer in layers.iter() {
        layer.iter().enumerate().for_each(|(k, &id)| items[id].x = k as f64);
    }
    let count = layers.len();
    for round in 0..ROUNDS {
        for k in 0..count {
            let downwards = round % 2 == 0;
            let layer = &mut layers[if downwards { k } else { count - 1 - k }];
            let mut keys: Vec<(f64, usize)> =
                layer.iter().map(|&id| (mean(items, id, downwards, |l| items[l.to].x + l.offset), id)).collect();
            keys.sort_by(|a, b| a.0.total_cmp(&b.0));
            for (at, (slot, (_, id))) in layer.iter_mut().zip(keys).enumerate() {
                *slot = id;
                items[id].x = at as f64;
            }
        }
    }
}

/// Where the neighbours of an item are in the mean: those above, or those below. Without any, where it is itself.
fn mean(items: &[Item], id: usize, above: bool, place: impl Fn(&Link) -> f64) -> f64 {
    match if above { &items[id].up[..] } else { &items[id].down } {
        [] => items[id].x,
        links => links.iter().map(place).sum::<f64>() / links.len() as f64,
    }
}

/// Gives each item a place near its neighbours, in the order of its layer and without overlaps.
fn place(items: &mut [Item], layers: &[Vec<usize>]) {
    for layer in layers {
        let mut x = 0.0;
        for &id in layer {
            items[id].x = x + items[id].width / 2.0;
            x += items[id].width + GAP;
        }
    }
    let count = layers.len();
    for round in 0..2 * ROUNDS {
        for k in 0..count {
            let downwards = round % 2 == 0;
            let layer = &layers[if downwards { k } else { count - 1 - k }];
            let wanted: Vec<f64> = layer
                .iter()
                .map(|&id| mean(items, id, downwards, |l| items[l.to].x + l.offset * items[l.to].width))
                .collect();
            settle(items, layer, &wanted);
        }
    }
}

/// The places nearest to the wanted ones, by least squares, that keep order and gaps: neighbours that are in each other's way
/// move as one block.
fn settle(items: &mut [Item], layer: &[usize], wanted: &[f64]) {
    // Blocks: sum of wanted places less offsets, and how many; where each begins follows from its mean.
    let mut blocks: Vec<(f64, usize, usize)> = Vec::new();
    let mut offsets = vec![0.0; layer.len()];
    for k in 0..layer.len() {
        if k > 0 {
            offsets[k] = offsets[k - 1] + (items[layer[k - 1]].width + items[layer[k]].width) / 2.0 + GAP;
        }
        let mut block = (wanted[k] - offsets[k], 1, k);
        while let Some(&(sum, count, first)) = blocks.last() {
            if sum / count as f64 <= block.0 / block.1 as f64 {
                break;
            }
            block = (block.0 + sum, block.1 + count, first);
            blocks.pop();
        }
        blocks.push(block);
    }
    for (sum, count, first) in blocks {
        for k in first..first + count {
            items[layer[k]].x = sum / count as f64 + offsets[k];
        }
    }
}

/// Coordinates from the corner, and ways of edges.
fn finish(graph: &Graph, sizes: &[Point], items: &[Item], layers: &[Vec<usize>], chains: &[Vec<Chain>]) -> Layout {
    let count = graph.nodes.len();
    let left = items.iter().map(|i| i.x - i.width / 2.0).fold(f64::INFINITY, f64::min).min(1e12);
    let right = items.iter().map(|i| i.x + i.width / 2.0).fold(left, f64::max);
    let (mut ranks, mut y) = (Vec::with_capacity(layers.len()), RANK_GAP);
    for layer in layers {
        let height = layer.iter().filter(|&&id| id < count).map(|&id| sizes[id].1).fold(0.0, f64::max);
        ranks.push((y, y + height));
        let ends = layer.iter().flat_map(|&id| items[id].down.iter().map(move |l| (id, l.to)));
        y += height + room(ends.map(|(a, b)| (items[a].x - items[b].x).abs()));
    }
    let x = |id: usize| items[id].x - left + RANK_GAP;
    let centres: Vec<Point> = (0..count).map(|n| (x(n), ranks[items[n].rank].0 + sizes[n].1 / 2.0)).collect();
    let path = |n: usize, k: usize| {
        let node = &graph.nodes[n];
        let of = |n: usize| Box { centre: centres[n], size: sizes[n], rank_end: ranks[items[n].rank].1 };
        let (source, target) = (of(n), of(node.edges[k].target));
        let chain = &chains[n][k];
        let passed = chain.passed.iter().map(|&id| (x(id), ranks[items[id].rank]));
        way(source.port(node, k), &source, &target, passed, chain)
    };
    let paths = (0..count).map(|n| (0..chains[n].len()).map(|k| path(n, k)).collect()).collect();
    Layout { centres, paths, width: right - left + 2.0 * RANK_GAP, height: y }
}

/// How much space edges need that go so far to the side.
pub(super) fn room(far: impl Iterator<Item = f64>) -> f64 {
    (FAN * far.fold(0.0, f64::max).sqrt()).max(RANK_GAP)
}

/// A node as it is drawn, and where its rank ends.
struct Box {
    centre: Point,
    size: Point,
    rank_end: f64,
}

impl Box {
    fn top(&self) -> Point {
        (self.centre.0, self.centre.1 - self.size.1 / 2.0)
    }

    fn bottom(&self) -> Point {
        (self.centre.0, self.centre.1 + self.size.1 / 2.0)
    }

    /// Where edges back run by.
    fn side(&self) -> f64 {
        self.centre.0 + self.size.0 / 2.0 + SIDE
    }

    /// Where the `k`-th edge leaves.
    fn port(&self, node: &Node, k: usize) -> Point {
        (port(node, k, self.centre, self.size), self.bottom().1)
    }
}

/// Where the `k`-th edge leaves a node, from the left.
pub(super) fn port(node: &Node, k: usize, centre: Point, size: Point) -> f64 {
    centre.0 - size.0 / 2.0 + size.0 * (k as f64 + 0.5) / node.edges.len() as f64
}

/// The way from the lower side of the source: down to the target's upper side, or round the source's right side and up to that
/// of the target. Each rank that it passes it passes straight, from one end to the other.
fn way(
    start: Point,
    source: &Box,
    target: &Box,
    passed: impl Iterator<Item = (f64, (f64, f64))>,
    chain: &Chain,
) -> Path {
    let mut path = Path::new(start);
    let is_loop = source.centre == target.centre;
    if chain.up {
        path.line((start.0, start.1 + SIDE));
        path.line((source.side(), start.1 + SIDE));
    }
    if chain.up && !is_loop {
        path.line((source.side(), source.top().1));
    } else if !chain.up {
        // Neighbours may be taller.
        path.line((start.0, source.rank_end));
    }
    for (x, (top, bottom)) in passed {
        let (near, far) = if chain.up { (bottom, top) } else { (top, bottom) };
        path.curve((x, near));
        path.line((x, far));
    }
    path.arrow = !chain.joins;
    if chain.joins {
        // The other edge runs by the last place already.
        path.pieces.pop();
    } else if chain.up {
        if !is_loop {
            path.curve((target.side(), target.rank_end));
        }
        path.line((target.side(), target.centre.1));
        path.line((target.side() - SIDE, target.centre.1));
    } else {
        path.curve(target.top());
    }
    path
}

#[cfg(test)]
mod tests;
