//! Drawing graphs in layers (K. Sugiyama, S. Tagawa and M. Toda, "Methods for Visual Understanding of Hierarchical System
//! Structures", 1981): ranks by longest paths, crossings reduced by barycentres, then coordinates.
//!
//! An own layout, because nodes here are large, of very different sizes, and must never overlap, and because a body may
//! have many thousands of them.
//!
//! # Complexity
//! O((n + d) log n) for n nodes and d places where edges pass a rank; long edges share one such place for each
//! target and rank, so that d is at most quadratic; past [`MAX_PASSED`] such edges are drawn straight.

use super::graph::Graph;

/// Space between neighbours, and between ranks.
const GAP: f64 = 24.0;
const RANK_GAP: f64 = 60.0;
/// Width of a place where edges pass.
const PASS_WIDTH: f64 = 10.0;
/// Rounds of reducing crossings, and of moving nodes.
const ROUNDS: usize = 12;
/// Places where edges pass.
const MAX_PASSED: usize = 200_000;

/// A point, from the upper left corner.
pub(super) type Point = (f64, f64);

/// Where things are.
pub(super) struct Layout {
    /// The centre of each node.
    pub centres: Vec<Point>,
    /// For each node, for each of its edges, the points on its way; the edge leads back up if `true`.
    pub routes: Vec<Vec<(Vec<Point>, bool)>>,
    pub width: f64,
    pub height: f64,
}

/// A node or a place where edges pass.
struct Item {
    rank: usize,
    width: f64,
    x: f64,
    up: Vec<usize>,
    down: Vec<usize>,
}

/// Lays out a graph whose nodes have these sizes.
pub(super) fn lay_out(graph: &Graph, sizes: &[Point]) -> Layout {
    let back = back_edges(graph);
    let ranks = ranks(graph, &back);
    let count = graph.nodes.len();
    let item = |rank, width| Item { rank, width, x: 0.0, up: Vec::new(), down: Vec::new() };
    let mut items: Vec<Item> = (0..count).map(|n| item(ranks[n], sizes[n].0)).collect();
    let mut chains: Vec<Vec<(Vec<usize>, bool)>> = Vec::with_capacity(count);
    for (n, node) in graph.nodes.iter().enumerate() {
        let mut of_node = Vec::with_capacity(node.edges.len());
        for (k, edge) in node.edges.iter().enumerate() {
            let up = back[n][k];
            let (top, bottom) = if up { (edge.target, n) } else { (n, edge.target) };
            let mut chain = Vec::new();
            if top != bottom && items.len() - count < MAX_PASSED {
                let mut above = top;
                for rank in ranks[top] + 1..ranks[bottom] {
                    let id = items.len();
                    items.push(item(rank, PASS_WIDTH));
                    link(&mut items, above, id);
                    chain.push(id);
                    above = id;
                }
                link(&mut items, above, bottom);
            }
            of_node.push((chain, up));
        }
        chains.push(of_node);
    }
    let mut layers: Vec<Vec<usize>> = vec![Vec::new(); items.iter().map(|i| i.rank + 1).max().unwrap_or(0)];
    for (id, item) in items.iter().enumerate() {
        layers[item.rank].push(id);
    }
    order(&mut items, &mut layers);
    place(&mut items, &layers);
    finish(graph, sizes, &items, &layers, &chains)
}

fn link(items: &mut [Item], above: usize, below: usize) {
    items[above].down.push(below);
    items[below].up.push(above);
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
            let mut keys: Vec<(f64, usize)> = layer
                .iter()
                .map(|&id| (mean(items, if downwards { &items[id].up } else { &items[id].down }, items[id].x), id))
                .collect();
            keys.sort_by(|a, b| a.0.total_cmp(&b.0));
            for (at, (slot, (_, id))) in layer.iter_mut().zip(keys).enumerate() {
                *slot = id;
                items[id].x = at as f64;
            }
        }
    }
}

fn mean(items: &[Item], neighbours: &[usize], otherwise: f64) -> f64 {
    match neighbours {
        [] => otherwise,
        _ => neighbours.iter().map(|&n| items[n].x).sum::<f64>() / neighbours.len() as f64,
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
                .map(|&id| mean(items, if downwards { &items[id].up } else { &items[id].down }, items[id].x))
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

/// Coordinates from the corner, and the points that edges pass.
fn finish(
    graph: &Graph,
    sizes: &[Point],
    items: &[Item],
    layers: &[Vec<usize>],
    chains: &[Vec<(Vec<usize>, bool)>],
) -> Layout {
    let count = graph.nodes.len();
    let left = items.iter().map(|i| i.x - i.width / 2.0).fold(f64::INFINITY, f64::min).min(1e12);
    let right = items.iter().map(|i| i.x + i.width / 2.0).fold(left, f64::max);
    let (mut tops, mut heights, mut y) = (Vec::new(), Vec::new(), RANK_GAP);
    for layer in layers {
        let height = layer.iter().filter(|&&id| id < count).map(|&id| sizes[id].1).fold(0.0, f64::max);
        tops.push(y);
        heights.push(height);
        y += height + RANK_GAP;
    }
    let x = |id: usize| items[id].x - left + RANK_GAP;
    let centres = (0..count).map(|n| (x(n), tops[items[n].rank] + sizes[n].1 / 2.0)).collect();
    let points = |chain: &[usize]| -> Vec<Point> {
        let ends = |&id: &usize| {
            let top = tops[items[id].rank];
            [(x(id), top), (x(id), top + heights[items[id].rank])]
        };
        chain.iter().flat_map(ends).collect()
    };
    let route = |(chain, up): &(Vec<usize>, bool)| (points(chain), *up);
    let routes = chains.iter().map(|of_node| of_node.iter().map(route).collect()).collect();
    Layout { centres, routes, width: right - left + 2.0 * RANK_GAP, height: y }
}

#[cfg(test)]
mod tests {
    use super::super::graph::{Edge, Node};
    use super::*;

    #[test]
    fn nodes_do_not_overlap() {
        let edges =
            |targets: Vec<usize>| targets.into_iter().map(|target| Edge { target, ..Edge::default() }).collect();
        let node = |k: usize| Node { edges: edges(vec![(k * 7 + 1) % 60, (k * k + 3) % 60, k / 2]), ..Node::default() };
        let graph = Graph { title: Vec::new(), nodes: (0..60).map(node).collect() };
        let sizes: Vec<Point> = (0..60).map(|k| (20.0 + 13.0 * k as f64, 20.0 + k as f64)).collect();
        let layout = lay_out(&graph, &sizes);
        for a in 0..60 {
            for b in 0..a {
                let (p, q) = (layout.centres[a], layout.centres[b]);
                let apart_x = (p.0 - q.0).abs() + 1e-6 >= (sizes[a].0 + sizes[b].0) / 2.0;
                let apart_y = (p.1 - q.1).abs() + 1e-6 >= (sizes[a].1 + sizes[b].1) / 2.0;
                assert!(apart_x || apart_y, "{a} and {b}");
            }
        }
    }
}
