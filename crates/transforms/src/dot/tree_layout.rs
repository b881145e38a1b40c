//! Drawing trees from left to right: labels are wide, and nodes have many children more often than trees are high.
//!
//! # Algorithm
//! Each subtree has a strip of its own, as high as its root or as all of its children's strips; each level has a column of its
//! own, as wide as its widest node. So nothing overlaps, siblings stand together beside their parent, and no edges cross.
//!
//! # Complexity
//! Linear.

use super::graph::Graph;
use super::layout::{Layout, Path, Piece, Point, room};

/// Space between neighbours, and at the border.
const GAP: f64 = 12.0;
const BORDER: f64 = 60.0;

/// Lays out a tree whose nodes have these sizes, each after its parent.
pub(super) fn lay_out(graph: &Graph, sizes: &[Point]) -> Layout {
    let count = graph.nodes.len();
    let (mut depth, mut widths) = (vec![0; count], Vec::new());
    for (n, node) in graph.nodes.iter().enumerate() {
        if depth[n] == widths.len() {
            widths.push(0.0);
        }
        widths[depth[n]] = sizes[n].0.max(widths[depth[n]]);
        node.edges.iter().for_each(|e| depth[e.target] = depth[n] + 1);
    }
    let strips = strips(graph, sizes);
    let heights = heights(graph, &strips);
    let mut far = vec![0.0; widths.len()];
    for (n, node) in graph.nodes.iter().enumerate() {
        let furthest = node.edges.iter().map(|e| (heights[n] - heights[e.target]).abs()).fold(far[depth[n]], f64::max);
        far[depth[n]] = furthest;
    }
    let mut next = BORDER;
    let columns: Vec<(f64, f64)> = widths
        .iter()
        .zip(far)
        .map(|(width, far)| {
            let (left, right) = (next, next + width);
            next = right + room(std::iter::once(far));
            (left, right)
        })
        .collect();
    let centres: Vec<Point> = (0..count).map(|n| (columns[depth[n]].0 + sizes[n].0 / 2.0, heights[n])).collect();
    let path = |n: usize, child: usize| {
        let start = (columns[depth[n]].0 + sizes[n].0, centres[n].1);
        let (bend, end) = ((columns[depth[n]].1, start.1), (columns[depth[child]].0, centres[child].1));
        let middle = (bend.0 + end.0) / 2.0;
        let pieces = vec![Piece::Line(bend), Piece::Curve((middle, bend.1), (middle, end.1), end)];
        Path { start, pieces, arrow: true }
    };
    let paths = |n: usize| graph.nodes[n].edges.iter().map(|e| path(n, e.target)).collect();
    let (width, height) = (columns.last().map_or(0.0, |c| c.1), strips.first().unwrap_or(&0.0));
    let paths = (0..count).map(paths).collect();
    Layout { paths, centres, width: width + BORDER, height: height + 2.0 * BORDER }
}

/// Where the middle of each node is, from above.
fn heights(graph: &Graph, strips: &[f64]) -> Vec<f64> {
    let mut tops = vec![BORDER; strips.len()];
    for (n, node) in graph.nodes.iter().enumerate() {
        let children: f64 = node.edges.iter().map(|e| strips[e.target]).sum();
        let mut top = tops[n] + (strips[n] - children) / 2.0;
        for edge in &node.edges {
            tops[edge.target] = top;
            top += strips[edge.target];
        }
    }
    tops.iter().zip(strips).map(|(top, strip)| top + strip / 2.0).collect()
}

/// The height of each subtree, with the gap to the next one.
fn strips(graph: &Graph, sizes: &[Point]) -> Vec<f64> {
    let mut strips = vec![0.0; graph.nodes.len()];
    for (n, node) in graph.nodes.iter().enumerate().rev() {
        let children: f64 = node.edges.iter().map(|e| strips[e.target]).sum();
        strips[n] = children.max(sizes[n].1 + GAP);
    }
    strips
}
