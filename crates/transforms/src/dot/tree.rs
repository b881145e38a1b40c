//! Trees of dominators and post-dominators as pictures.

use super::graph::{Edge, Graph, Node};
use super::label::Labels;
use analysis::Tree;
use passman::{FunctionView, Numbers};

/// The picture of a tree; with all instructions, if there are numbers for them.
pub(super) fn graph<const POST: bool>(
    function: FunctionView<'_>,
    tree: &Tree<POST>,
    numbers: Option<&mut Numbers>,
) -> Graph {
    let kind: &[u8] = if POST { b"Post dominator tree" } else { b"Dominator tree" };
    let order = tree.preorder();
    let blocks = order.iter().copied().filter(|b| b.is_some());
    let mut labels = Labels::new(function, numbers).of_blocks(function, blocks).into_iter();
    let mut nodes: Vec<Node> = Vec::with_capacity(order.len());
    for (k, &b) in order.iter().enumerate() {
        let label = if b.is_some() { labels.next().unwrap_or_default() } else { b"Post dominance root node".to_vec() };
        nodes.push(Node { label, ..Node::default() });
        if k > 0 {
            let parent = tree.idom(b).map_or(0, |p| tree.interval(p).0 as usize);
            nodes[parent].edges.push(Edge { target: k, ..Edge::default() });
        }
    }
    Graph { title: [kind, b" for '", function.name(), b"' function"].concat(), nodes, is_tree: true }
}
