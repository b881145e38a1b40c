//! A graph as a drawing in SVG.

use super::graph::{Graph, Node};
use super::layout::{self, Path, Piece, Point};
use super::tree_layout;
use std::io::{self, Write};

/// Sizes of a monospaced font.
const CHAR: f64 = 7.3;
const LINE: f64 = 15.0;
const MARGIN: f64 = 8.0;

/// The lines of a label: the first is a heading.
fn lines(node: &Node) -> Vec<String> {
    let text = String::from_utf8_lossy(&node.label).replace("\\|", "");
    text.split("\\l").filter(|l| !l.is_empty()).map(str::to_owned).collect()
}

/// Edges' names stand in a row at the foot of a node.
fn has_foot(node: &Node) -> bool {
    node.edges.iter().any(|e| !e.label.is_empty())
}

fn size(node: &Node, lines: &[String]) -> Point {
    let longest = lines.iter().map(|l| l.chars().count()).max().unwrap_or(0);
    let foot: usize = node.edges.iter().map(|e| e.label.len() + 3).sum();
    let foot = if has_foot(node) { (foot, 1) } else { (node.edges.len(), 0) };
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
    let sizes: Vec<Point> = graph.nodes.iter().zip(&texts).map(|(n, t)| size(n, t)).collect();
    let layout = if graph.is_tree { tree_layout::lay_out(&graph, &sizes) } else { layout::lay_out(&graph, &sizes) };
    let (width, height) = (layout.width.max(200.0), layout.height);
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
    writeln!(
        out,
        "<text x=\"20\" y=\"30\" font-size=\"16\">{}</text>",
        escaped(&String::from_utf8_lossy(&graph.title))
    )?;
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
