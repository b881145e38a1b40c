//! A graph to be shown, and its text in the language of Graphviz.

use passman::graphviz::{MAX_PORTS, escaped};
use std::io::{self, Write};

/// An edge.
#[derive(Debug, Default)]
pub(super) struct Edge {
    /// Position of the target among the nodes.
    pub target: usize,
    /// What the end at the source is called; empty for nothing.
    pub label: String,
    /// Attributes, as they stand between brackets.
    pub attributes: String,
}

/// A node.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// Text; in the language of labels (`\l` ends a line, `\|` begins a part), other special characters as they are.
    pub label: Vec<u8>,
    /// Attributes but for shape and label.
    pub attributes: String,
    /// Is the node left out, with the edges to it?
    pub hidden: bool,
    /// Is it left out of the text for Graphviz, but the edges to it are not?
    pub unlisted: bool,
    /// Edges from the node, in order.
    pub edges: Vec<Edge>,
}

/// A graph.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub title: Vec<u8>,
    pub nodes: Vec<Node>,
    /// Is it a tree, each node after its parent?
    pub is_tree: bool,
}

impl Graph {
    /// Writes the graph. LLVM names nodes by address; here it is their place, counted from 1.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let title = escaped(&self.title);
        let mut text = Vec::new();
        for part in [&b"digraph \""[..], &title, b"\" {\n\tlabel=\"", &title, b"\";\n\n"] {
            text.extend_from_slice(part);
        }
        for (k, node) in self.nodes.iter().enumerate().filter(|n| !n.1.hidden && !n.1.unlisted) {
            self.write_node(k, node, &mut text)?;
            if text.len() >= 1 << 16 {
                out.write_all(&text)?;
                text.clear();
            }
        }
        text.extend_from_slice(b"}\n");
        out.write_all(&text)
    }

    fn write_node(&self, k: usize, node: &Node, text: &mut Vec<u8>) -> io::Result<()> {
        let id = k + 1;
        let comma = if node.attributes.is_empty() { "" } else { "," };
        write!(text, "\tNode{id:#x} [shape=record,{}{comma}label=\"{{", node.attributes)?;
        text.extend_from_slice(&escaped(&node.label));
        if node.edges.iter().take(MAX_PORTS).any(|e| !e.label.is_empty()) {
            text.extend_from_slice(b"|{");
            write_ports(node, text)?;
            text.push(b'}');
        }
        text.extend_from_slice(b"}\"];\n");
        for (port, edge) in node.edges.iter().enumerate().filter(|e| !self.nodes[e.1.target].hidden) {
            write!(text, "\tNode{id:#x}")?;
            if !edge.label.is_empty() {
                write!(text, ":s{}", port.min(MAX_PORTS))?;
            }
            write!(text, " -> Node{:#x}", edge.target + 1)?;
            if !edge.attributes.is_empty() {
                write!(text, "[{}]", edge.attributes)?;
            }
            text.extend_from_slice(b";\n");
        }
        Ok(())
    }
}

fn write_ports(node: &Node, text: &mut Vec<u8>) -> io::Result<()> {
    for (port, edge) in node.edges.iter().enumerate().take(MAX_PORTS).filter(|e| !e.1.label.is_empty()) {
        if port > 0 {
            text.push(b'|');
        }
        write!(text, "<s{port}>")?;
        text.extend_from_slice(&escaped(edge.label.as_bytes()));
    }
    if node.edges.len() > MAX_PORTS {
        text.extend_from_slice(b"|<s64>truncated...");
    }
    Ok(())
}
