//! What makes a drawing readable, on random graphs and trees.

use super::super::graph::{Edge, Graph, Node};
use super::super::tree_layout;
use super::*;

fn graph(targets: Vec<Vec<usize>>, is_tree: bool) -> (Graph, Vec<Point>) {
    let edge = |target| Edge { target, ..Edge::default() };
    let node = |list: Vec<usize>| Node { edges: list.into_iter().map(edge).collect(), ..Node::default() };
    let sizes = (0..targets.len()).map(|k| (20.0 + (k * 37 % 200) as f64, 20.0 + (k * 53 % 90) as f64)).collect();
    (Graph { title: Vec::new(), nodes: targets.into_iter().map(node).collect(), is_tree }, sizes)
}

/// Up to `max` nodes with up to three edges each, near and far, forth and back.
fn random_graph(random: &mut fastrand::Rng, max: usize) -> (Graph, Vec<Point>) {
    let n = random.usize(1..max);
    let target =
        |r: &mut fastrand::Rng, k: usize| if r.bool() { (k + r.usize(0..4)).min(n - 1) } else { r.usize(0..n) };
    graph((0..n).map(|k| (0..random.usize(0..4)).map(|_| target(random, k)).collect()).collect(), false)
}

/// A tree whose nodes stand in preorder.
fn random_tree(random: &mut fastrand::Rng, max: usize) -> (Graph, Vec<Point>) {
    let n = random.usize(1..max);
    let mut targets = vec![Vec::new(); n];
    let mut open = vec![0];
    for k in 1..n {
        open.truncate(random.usize(0..open.len()) + 1);
        targets[open[open.len() - 1]].push(k);
        open.push(k);
    }
    graph(targets, true)
}

/// The points that a path is drawn through, close to each other.
fn points(path: &Path) -> Vec<Point> {
    let mut out = vec![path.start];
    for piece in &path.pieces {
        let from = out[out.len() - 1];
        for step in 1..=16 {
            let t = f64::from(step) / 16.0;
            let mix = |a: Point, b: Point| (a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t);
            out.push(match *piece {
                Piece::Line(to) => mix(from, to),
                Piece::Curve(a, b, to) => {
                    let (ab, bc, cd) = (mix(from, a), mix(a, b), mix(b, to));
                    mix(mix(ab, bc), mix(bc, cd))
                }
            });
        }
    }
    out
}

fn is_within(p: Point, centre: Point, size: Point, margin: f64) -> bool {
    (p.0 - centre.0).abs() < size.0 / 2.0 + margin && (p.1 - centre.1).abs() < size.1 / 2.0 + margin
}

fn check(graph: &Graph, sizes: &[Point], layout: &Layout, what: &str) {
    let count = sizes.len();
    for a in 0..count {
        let (p, size) = (layout.centres[a], sizes[a]);
        assert!(p.0 - size.0 / 2.0 >= 0.0 && p.0 + size.0 / 2.0 <= layout.width, "{what}: {a} is on the sheet");
        assert!(p.1 - size.1 / 2.0 >= 0.0 && p.1 + size.1 / 2.0 <= layout.height, "{what}: {a} is on the sheet");
        for (b, (q, other)) in layout.centres.iter().zip(sizes).enumerate().take(a) {
            let apart_x = (p.0 - q.0).abs() + 1e-6 >= (size.0 + other.0) / 2.0;
            let apart_y = (p.1 - q.1).abs() + 1e-6 >= (size.1 + other.1) / 2.0;
            assert!(apart_x || apart_y, "{what}: {a} and {b} overlap");
        }
    }
    for (n, node) in graph.nodes.iter().enumerate() {
        for (edge, path) in node.edges.iter().zip(&layout.paths[n]) {
            let (end, target) = (path.end(), edge.target);
            let what = format!("{what}: {n} to {target}");
            assert!(is_within(path.start, layout.centres[n], sizes[n], 1e-6), "{what} begins at its source");
            let touches = is_within(end, layout.centres[target], sizes[target], 1e-6);
            let on_another = || {
                let all = graph.nodes.iter().zip(&layout.paths);
                let mut others = all.flat_map(|(n, paths)| n.edges.iter().zip(paths)).filter(|o| o.0.target == target);
                others.any(|o| o.1.pieces.iter().rev().skip(1).any(|p| p.end() == end))
            };
            assert!(if path.arrow { touches } else { on_another() }, "{what} ends at its target");
            for p in points(path) {
                for (other, (&centre, &size)) in layout.centres.iter().zip(sizes).enumerate() {
                    assert!(!is_within(p, centre, size, -0.5), "{what} runs through {other}");
                }
            }
        }
    }
}

#[test]
fn graphs_are_readable() {
    let mut random = fastrand::Rng::with_seed(1);
    for round in 0..200 {
        let (graph, sizes) = random_graph(&mut random, 40);
        check(&graph, &sizes, &lay_out(&graph, &sizes), &format!("graph {round}"));
    }
}

/// Do two stretches cross, other than at ends?
fn cross((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |p: Point, q: Point, r: Point| (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0);
    side(a, b, c) * side(a, b, d) < -1e-9 && side(c, d, a) * side(c, d, b) < -1e-9
}

#[test]
fn trees_are_readable() {
    let mut random = fastrand::Rng::with_seed(2);
    for round in 0..100 {
        let (graph, sizes) = random_tree(&mut random, 30);
        let layout = tree_layout::lay_out(&graph, &sizes);
        check(&graph, &sizes, &layout, &format!("tree {round}"));
        let drawn: Vec<Vec<Point>> = layout.paths.iter().flatten().map(points).collect();
        let stretches: Vec<(usize, (Point, Point))> =
            drawn.iter().enumerate().flat_map(|(k, p)| p.windows(2).map(move |w| (k, (w[0], w[1])))).collect();
        for (k, one) in &stretches {
            assert!(stretches.iter().all(|(j, two)| j == k || !cross(*one, *two)), "tree {round}: edges cross");
        }
    }
}

/// A `switch` whose cases meet again, as in an interpreter's loop.
#[test]
fn many_edges_to_one_node_share_their_way() {
    let n = 2000;
    let mut targets: Vec<Vec<usize>> = vec![(1..n).collect()];
    targets.extend((1..n).map(|k| if k % 2 == 0 && k + 1 < n { vec![k + 1, n] } else { vec![n] }));
    targets.push(vec![n + 1, 0]);
    targets.push(Vec::new());
    let (graph, sizes) = graph(targets, false);
    let layout = lay_out(&graph, &sizes);
    let pieces: usize = layout.paths.iter().flatten().map(|p| p.pieces.len()).sum();
    assert!(pieces < 20 * n, "{pieces}");
}
