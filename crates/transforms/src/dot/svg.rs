//! A graph as a drawing in SVG.

use super::graph::{Graph, Node};
use super::layout::{self, Path, Piece, Point};
use super::tree_layout;
use std::io::{self, Write};

/// Sizes of a monospaced font.
const CHAR: f64 = 7.3;
const LINE: f64 = 15.0;
const MARGIN: f64 = 8.0;
/// The title: from the left, and its font.
const TITLE_AT: f64 = 20.0;
const TITLE_CHAR: f64 = 9.8;

/// The lines of a label: the first is a heading.
fn lines(node: &Node) -> Vec<String> {
    let text = String::from_utf8_lossy(&node.label).replace("\\|", "");
    text.split("\\l").filter(|l| !l.is_empty()).map(str::to_owned).collect()
}

/// Edges' names stand in a row at the foot of a node.
fn has_foot(node: &Node) -> bool {
    node.edges.iter().any(|e| !e.label.is_empty())
}

/// The size of a node: edges of a tree leave it at one point, others side by side.
fn size(node: &Node, lines: &[String], is_tree: bool) -> Point {
    let longest = lines.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    // Names of edges stand in parts of the same width.
    let widest = node.edges.iter().map(|e| e.label.chars().count() + 3).max().unwrap_or(0);
    let foot = match has_foot(node) {
        true => (widest * node.edges.len(), 1),
        false => (if is_tree { 0 } else { node.edges.len() }, 0),
    };
    let width = longest.max(foot.0) as f64 * CHAR + 2.0 * MARGIN;
    (width, (lines.len() + foot.1) as f64 * LINE + 2.0 * MARGIN)
}

/// Text with what XML wants escaped.
fn escaped(text: &str) -> String {
    let printable = text.chars().filter(|c| !c.is_control());
    printable.collect::<String>().replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The value of an attribute of a node: `fillcolor`, for one.
fn attribute<'a>(node: &'a Node, name: &str) -> Option<&'a str> {
    let (_, rest) = node.attributes.split_once(&format!("{name}=\""))?;
    rest.split('"').next()
}

/// Draws a graph; hidden nodes are left out.
pub(super) fn write(mut graph: Graph, out: &mut dyn Write) -> io::Result<()> {
    remove_hidden(&mut graph);
    let texts: Vec<Vec<String>> = graph.nodes.iter().map(lines).collect();
    let sizes: Vec<Point> = graph.nodes.iter().zip(&texts).map(|(n, t)| size(n, t, graph.is_tree)).collect();
    let layout = if graph.is_tree { tree_layout::lay_out(&graph, &sizes) } else { layout::lay_out(&graph, &sizes) };
    let title = escaped(&String::from_utf8_lossy(&graph.title));
    let width = layout.width.max(2.0 * TITLE_AT + graph.title.len() as f64 * TITLE_CHAR);
    let height = layout.height;
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" font-family=\"monospace\" font-size=\"12\">"
    )?;
    writeln!(
        out,
        "<defs><marker id=\"a\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>"
    )?;
    writeln!(out, "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>")?;
    writeln!(out, "<text x=\"{TITLE_AT}\" y=\"30\" font-size=\"16\">{title}</text>")?;
    for path in layout.paths.iter().flatten() {
        write_path(path, out)?;
    }
    for (n, node) in graph.nodes.iter().enumerate() {
        write_node(node, &texts[n], layout.centres[n], sizes[n], out)?;
    }
    writeln!(out, "</svg>")
}

fn remove_hidden(graph: &mut Graph) {
    let mut position = Vec::new();
    let mut next = 0;
    for node in &graph.nodes {
        position.push((!node.hidden).then_some(next));
        next += usize::from(!node.hidden);
    }
    graph.nodes.retain(|n| !n.hidden);
    for node in &mut graph.nodes {
        node.edges.retain_mut(|e| match position[e.target] {
            Some(at) => {
                e.target = at;
                true
            }
            None => false,
        });
    }
}

fn write_path(path: &Path, out: &mut dyn Write) -> io::Result<()> {
    write!(out, "<path d=\"M{:.1} {:.1}", path.start.0, path.start.1)?;
    for piece in &path.pieces {
        match piece {
            Piece::Line(p) => write!(out, "L{:.1} {:.1}", p.0, p.1)?,
            Piece::Curve(a, b, p) => {
                write!(out, "C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}", a.0, a.1, b.0, b.1, p.0, p.1)?;
            }
        }
    }
    let arrow = if path.arrow { " marker-end=\"url(#a)\"" } else { "" };
    writeln!(out, "\" fill=\"none\" stroke=\"#444\"{arrow}/>")
}

fn write_node(node: &Node, lines: &[String], centre: Point, size: Point, out: &mut dyn Write) -> io::Result<()> {
    let (left, top) = (centre.0 - size.0 / 2.0, centre.1 - size.1 / 2.0);
    let fill = attribute(node, "fillcolor").and_then(|c| c.get(..7)).unwrap_or("#ffffff");
    let stroke = attribute(node, "color").and_then(|c| c.get(..7)).unwrap_or("#000000");
    writeln!(
        out,
        "<g><rect x=\"{left:.1}\" y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"white\"/><rect x=\"{left:.1}\" \
         y=\"{top:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{fill}\" fill-opacity=\"0.44\" stroke=\"{stroke}\"/>",
        size.0, size.1, size.0, size.1
    )?;
    let baseline = |k: usize| top + MARGIN + (k as f64 + 0.8) * LINE;
    for (k, line) in lines.iter().enumerate() {
        let weight = if k == 0 { " font-weight=\"bold\"" } else { "" };
        let text = escaped(line);
        writeln!(
            out,
            "<text x=\"{:.1}\" y=\"{:.1}\" xml:space=\"preserve\"{weight}>{text}</text>",
            left + MARGIN,
            baseline(k)
        )?;
    }
    for (k, edge) in node.edges.iter().enumerate().filter(|e| !e.1.label.is_empty()) {
        let x = layout::port(node, k, centre, size);
        let text = escaped(&edge.label);
        writeln!(out, "<text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{text}</text>", baseline(lines.len()))?;
    }
    writeln!(out, "</g>")
}

#[cfg(test)]
mod tests {
    use super::super::graph::Edge;
    use super::*;

    /// A node with so many lines, up to so long, and edges with names of these lengths, all to the node itself.
    fn node(lines: &[usize], edges: &[usize]) -> Node {
        let label = lines.iter().map(|&n| "m".repeat(n) + "\\l").collect::<String>().into_bytes();
        let edge = |&n: &usize| Edge { label: "7".repeat(n), ..Edge::default() };
        Node { label, edges: edges.iter().map(edge).collect(), ..Node::default() }
    }

    fn number(tag: &str, name: &str) -> f64 {
        tag.split_once(&format!(" {name}=\"")).unwrap().1.split('"').next().unwrap().parse().unwrap()
    }

    /// From where to where each text of a node reaches, and its baseline.
    fn texts(group: &str) -> Vec<(f64, f64, f64)> {
        let text = |tag: &str| {
            let shown = tag.split_once('>').unwrap().1.split("</text>").next().unwrap();
            let (x, width) = (number(tag, "x"), shown.chars().count() as f64 * CHAR);
            let left = if tag.contains("middle") { x - width / 2.0 } else { x };
            (left, left + width, number(tag, "y"))
        };
        group.split("<text").skip(1).map(text).collect()
    }

    #[test]
    fn texts_fit_their_boxes_and_do_not_touch() {
        let mut random = fastrand::Rng::with_seed(3);
        for (is_tree, count) in [(false, 200), (true, 1)] {
            let mut lengths = |max: usize, long: usize| -> Vec<usize> {
                (0..random.usize(0..max)).map(|_| random.usize(1..long)).collect()
            };
            let nodes = (0..count).map(|_| node(&lengths(9, 80), &lengths(if is_tree { 1 } else { 12 }, 20))).collect();
            let mut out = Vec::new();
            write(Graph { title: b"t".to_vec(), nodes, is_tree }, &mut out).unwrap();
            let out = String::from_utf8(out).unwrap();
            for group in out.split("<g>").skip(1) {
                let (left, top) = (number(group, "x"), number(group, "y"));
                let (right, bottom) = (left + number(group, "width"), top + number(group, "height"));
                let texts = texts(group);
                for (k, &(from, to, y)) in texts.iter().enumerate() {
                    assert!(left <= from && to <= right, "{group}");
                    assert!(top + LINE * 0.7 <= y && y <= bottom, "{group}");
                    let apart = |o: &(f64, f64, f64)| (o.2 - y).abs() >= LINE - 0.11 || o.1 <= from || to <= o.0;
                    assert!(texts[..k].iter().all(apart), "{group}");
                }
            }
        }
    }
}
