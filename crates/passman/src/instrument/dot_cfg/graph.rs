//! The control flow of a function before and after a pass as one picture, and its text for Graphviz.

use super::{Colors, html, order};
use crate::graphviz::{MAX_PORTS, escaped};
use crate::instrument::blocks::{BlockState, FunctionState};
use crate::instrument::line_diff::{self, Side};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// A picture.
pub(super) struct Graph<'a> {
    nodes: Vec<Node<'a>>,
}

struct Node<'a> {
    content: Content<'a>,
    edges: Vec<Edge>,
}

/// A block that is gone, one that is new, or the two states of one that stayed.
enum Content<'a> {
    Gone(&'a BlockState),
    New(&'a BlockState),
    Kept(&'a BlockState, &'a BlockState),
}

struct Edge {
    target: usize,
    /// On what it is taken, in colour; empty if on nothing.
    label: String,
    side: Side,
}

impl Edge {
    /// Joins another edge between the same blocks, which is taken on something else.
    fn join(&mut self, condition: &str, color: &str) {
        self.label = colored(&format!("{} {condition}", self.label), color);
        self.side = Side::Both;
    }
}

fn colored(text: &str, color: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<FONT COLOR=\"{color}\">{text}</FONT>") }
}

impl<'a> Graph<'a> {
    pub fn new(before: &'a FunctionState, after: &'a FunctionState, colors: &Colors) -> Self {
        let (old, new) = (in_order(before), in_order(after));
        let kept = old.iter().map(|&(name, block)| {
            (name, after.get(name).map_or(Content::Gone(block), |new| Content::Kept(block, new)))
        });
        let fresh = new.iter().filter(|b| before.get(b.0).is_none());
        let (names, contents): (Vec<_>, Vec<_>) =
            kept.chain(fresh.map(|&(name, block)| (name, Content::New(block)))).unzip();
        let mut all = Edges::default();
        old.iter().for_each(|&(name, block)| all.add(name, block, Side::Old));
        new.iter().for_each(|&(name, block)| all.add(name, block, Side::New));
        let edges = all.by_source(&names, colors);
        Self { nodes: contents.into_iter().zip(edges).map(|(content, edges)| Node { content, edges }).collect() }
    }

    /// The text. LLVM names nodes by address; here it is their place, counted from 1.
    pub fn text(&self, title: &str, colors: &Colors) -> Vec<u8> {
        let title = escaped(title.as_bytes());
        let head = [&b"digraph \""[..], &title, b"\" {\n\tlabel=\"", &title, b"\";\n\tsize=\"190, 190\";\n\n"];
        let mut out = head.concat();
        for (k, node) in self.nodes.iter().enumerate() {
            // There is always room in memory.
            let _ = node.write(k + 1, colors, &mut out);
        }
        out.extend_from_slice(b"}\n");
        out
    }
}

/// The blocks of a function with their names, in the order of LLVM's table.
fn in_order(function: &FunctionState) -> Vec<(&[u8], &BlockState)> {
    let blocks: Vec<_> = function.iter().collect();
    order::of_strings(blocks.iter().map(|b| b.0)).into_iter().map(|k| blocks[k]).collect()
}

/// The edges of a function, before and after: source, target and condition of each, with where it is.
#[derive(Default)]
struct Edges<'a> {
    list: Vec<([&'a [u8]; 2], &'a str, Side)>,
    known: FxHashMap<([&'a [u8]; 2], &'a str), usize>,
}

impl<'a> Edges<'a> {
    /// Adds those out of a block, in the order of LLVM's table. Of several to one target the first counts.
    fn add(&mut self, name: &'a [u8], block: &'a BlockState, side: Side) {
        let mut seen = FxHashSet::default();
        let edges: Vec<_> = block.edges.iter().filter(|e| seen.insert(&e.target)).collect();
        for k in order::of_strings(edges.iter().map(|e| &e.target[..])) {
            let (ends, condition) = ([name, &edges[k].target], &edges[k].condition[..]);
            let place = *self.known.entry((ends, condition)).or_insert(self.list.len());
            match self.list.get_mut(place) {
                Some(known) => known.2 = Side::Both,
                None => self.list.push((ends, condition, side)),
            }
        }
    }

    /// Those out of each of the blocks, as LLVM orders them.
    fn by_source(&self, names: &[&[u8]], colors: &Colors) -> Vec<Vec<Edge>> {
        let places: FxHashMap<_, _> = names.iter().enumerate().map(|(k, &name)| (name, k)).collect();
        let keys: Vec<_> = self.list.iter().map(|e| [e.0[0], e.0[1], e.1.as_bytes()].join(&b' ')).collect();
        let mut out: Vec<BTreeMap<usize, Edge>> = names.iter().map(|_| BTreeMap::new()).collect();
        for k in order::of_strings(keys.iter().map(|key| &key[..])) {
            let ([source, target], condition, side) = self.list[k];
            let (target, color) = (places[target], colors.of(side));
            out[places[source]].entry(target).and_modify(|edge| edge.join(condition, color)).or_insert_with(|| Edge {
                target,
                label: colored(condition, color),
                side,
            });
        }
        let ordered = |mut edges: BTreeMap<usize, Edge>| -> Vec<_> {
            let targets: Vec<_> = edges.keys().copied().collect();
            order::of_numbers(targets.into_iter()).into_iter().filter_map(|target| edges.remove(&target)).collect()
        };
        out.into_iter().map(ordered).collect()
    }
}

impl Node<'_> {
    fn write(&self, id: usize, colors: &Colors, out: &mut Vec<u8>) -> io::Result<()> {
        let color = colors.of(self.content.side());
        let columns = self.edges.len().clamp(1, MAX_PORTS + 1);
        write!(out, "\tNode{id:#x} [shape=none,color={color},label=")?;
        out.extend_from_slice(b"<<table border=\"0\" cellborder=\"1\" cellspacing=\"0\" cellpadding=\"0\">");
        write!(out, "<tr><td align=\"text\" colspan=\"{columns}\">")?;
        self.content.write(colors, out)?;
        out.extend_from_slice(b"</td>");
        self.write_ports(out)?;
        out.extend_from_slice(b"</tr></table>>];\n");
        for (port, edge) in self.edges.iter().enumerate() {
            write!(out, "\tNode{id:#x}")?;
            if !edge.label.is_empty() {
                write!(out, ":s{}", port.min(MAX_PORTS))?;
            }
            writeln!(out, " -> Node{:#x}[color={}];", edge.target + 1, colors.of(edge.side))?;
        }
        Ok(())
    }

    fn write_ports(&self, out: &mut Vec<u8>) -> io::Result<()> {
        let mut ports = self.edges.iter().enumerate().take(MAX_PORTS).filter(|e| !e.1.label.is_empty()).peekable();
        if ports.peek().is_none() {
            return Ok(());
        }
        out.extend_from_slice(b"</tr><tr>");
        for (port, edge) in ports {
            write!(out, "<td colspan=\"1\" port=\"s{port}\">{}</td>", edge.label)?;
        }
        if self.edges.len() > MAX_PORTS {
            out.extend_from_slice(b"<td colspan=\"1\" port=\"s64\">truncated...</td>");
        }
        Ok(())
    }
}

const BREAK: &str = "<BR align=\"left\"/>";

impl Content<'_> {
    fn side(&self) -> Side {
        match self {
            Content::Gone(_) => Side::Old,
            Content::New(_) => Side::New,
            Content::Kept(..) => Side::Both,
        }
    }

    fn write(&self, colors: &Colors, out: &mut Vec<u8>) -> io::Result<()> {
        match self {
            Content::Gone(block) | Content::New(block) => write_alone(block, colors.of(self.side()), out),
            Content::Kept(old, new) => write_difference(old, new, colors, out),
        }
    }
}

/// The text of a block that only one side has. What stands before the first colon is its label.
fn write_alone(block: &BlockState, color: &str, out: &mut Vec<u8>) -> io::Result<()> {
    let text = html(block.text.strip_prefix('\n').unwrap_or(&block.text));
    let label = text.split(':').next().unwrap_or_default();
    write!(out, "<FONT COLOR=\"{color}\">{label}:")?;
    instructions(&text).lines().try_for_each(|line| write!(out, "{BREAK}{line}"))?;
    write!(out, "{BREAK}</FONT>")
}

/// The lines of a block that stayed, each in its colour.
fn write_difference(old: &BlockState, new: &BlockState, colors: &Colors, out: &mut Vec<u8>) -> io::Result<()> {
    let text = |block: &BlockState| html(instructions(block.text.strip_prefix('\n').unwrap_or(&block.text)));
    let (before, after) = (text(old), text(new));
    out.extend_from_slice(&old.label);
    write!(out, ":\n{BREAK}")?;
    line_diff::lines(&before, &after)
        .into_iter()
        .try_for_each(|(side, line)| write!(out, "<FONT COLOR=\"{}\">{line}</FONT>{BREAK}", colors.of(side)))
}

/// What stands behind the first line of a block, which names predecessors and may be long. `opt` takes that line for the label even where
/// an entry has none, and so leaves out its first instruction.
fn instructions(text: &str) -> &str {
    text.split_once('\n').map_or("", |(_, rest)| rest)
}
