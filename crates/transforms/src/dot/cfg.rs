//! The control-flow graph of a body as a picture.

use super::graph::{Edge, Graph, Node};
use super::heat;
use super::label::Labels;
use analysis::{BlockFrequencies, BranchProbabilities};
use ir::{Block, Body, EntitySet, Inst, Opcode};
use passman::{FunctionView, Numbers, PassOption, PassOptionKind, PassOptions};

/// The options of `dot-cfg` and its kin.
#[derive(Clone, Debug)]
pub(super) struct CfgOptions {
    /// Only functions with this in their name.
    pub function: String,
    /// What the names of files begin with.
    pub prefix: String,
    heat: bool,
    weights: bool,
    raw_weights: bool,
    hide_unreachable: bool,
    hide_deoptimize: bool,
    hide_cold: Option<f64>,
}

const fn flag(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Flag, value: "", help }
}

const fn text(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Text, value: "string", help }
}

/// The options of `dot-cfg`, `dot-cfg-only`, `view-cfg` and `view-cfg-only` on the command line.
pub const CFG_OPTIONS: &[PassOption] = &[
    text("cfg-dot-filename-prefix", "The prefix used for the CFG dot file names."),
    text("cfg-func-name", "The name of a function (or its substring) whose CFG is viewed/printed."),
    flag("cfg-heat-colors", "Show heat colors in CFG"),
    PassOption {
        name: "cfg-hide-cold-paths",
        kind: PassOptionKind::Real,
        value: "number",
        help: "Hide blocks with relative frequency below the given value",
    },
    flag("cfg-hide-deoptimize-paths", "Hide blocks from which every path ends in a deoptimization"),
    flag("cfg-hide-unreachable-paths", "Hide blocks from which every path ends in unreachable"),
    flag("cfg-raw-weights", "Use raw weights for labels. Use percentages as default."),
    flag("cfg-weights", "Show edges labeled with weights"),
];

impl CfgOptions {
    pub fn new(options: &PassOptions) -> Self {
        let text = |name| options.text(name).unwrap_or_default().to_owned();
        Self {
            function: text("cfg-func-name"),
            prefix: text("cfg-dot-filename-prefix"),
            heat: options.text("cfg-heat-colors") != Some("false"),
            weights: options.flag("cfg-weights"),
            raw_weights: options.flag("cfg-raw-weights"),
            hide_unreachable: options.flag("cfg-hide-unreachable-paths"),
            hide_deoptimize: options.flag("cfg-hide-deoptimize-paths"),
            hide_cold: options.text("cfg-hide-cold-paths").and_then(|t| t.parse().ok()),
        }
    }
}

/// The picture of a body; with all instructions, if there are numbers for them.
pub(super) fn graph(
    function: FunctionView<'_>,
    options: &CfgOptions,
    numbers: Option<&mut Numbers>,
    probabilities: &BranchProbabilities,
    frequencies: &BlockFrequencies,
) -> Graph {
    let body = function.body;
    let mut position = vec![0; body.block_capacity()];
    body.blocks().enumerate().for_each(|(k, b)| position[b.index()] = k);
    let greatest = body.blocks().map(|b| frequencies.frequency(b)).max().unwrap_or(0);
    let hidden = hidden(function, options, frequencies);
    let labels = Labels::new(function, numbers).of_blocks(function, body.blocks());
    let names = options.weights.then(|| block_names(body));
    let node = |(b, label): (Block, Vec<u8>)| {
        let frequency = frequencies.frequency(b);
        let mut edges: Vec<Edge> = body
            .block_successors(b)
            .enumerate()
            .map(|(k, to)| Edge { target: position[to.index()], label: edge_label(function, b, k), ..Edge::default() })
            .collect();
        if let Some(names) = &names {
            let count = edges.len();
            for (edge, share) in edges.iter_mut().zip(probabilities.by_successor(body, b)) {
                let ends = [&names[position[b.index()]][..], &names[edge.target]];
                edge.attributes = edge_attributes(options, ends, count, share.as_f64(), frequency);
            }
        }
        let attributes = if options.heat { node_attributes(frequency, greatest) } else { String::new() };
        Node { label, attributes, hidden: hidden.contains(b), edges, ..Node::default() }
    };
    let title = [b"CFG for '", function.name(), b"' function"].concat();
    Graph { title, nodes: body.blocks().zip(labels).map(node).collect(), is_tree: false }
}

fn node_attributes(frequency: u64, greatest: u64) -> String {
    let (edge, fill) = (heat::of_two(frequency > greatest / 2), heat::colour(frequency, greatest));
    format!("color=\"{edge}ff\", style=filled, fillcolor=\"{fill}70\", fontname=\"Courier\"")
}

/// What the `k`-th edge out of a block is for.
fn edge_label(function: FunctionView<'_>, b: Block, k: usize) -> String {
    let body = function.body;
    let Some(terminator) = body.terminator(b) else { return String::new() };
    match body.inst(terminator).opcode {
        Opcode::Br if body.num_successors(terminator) == 2 => if k == 0 { "T" } else { "F" }.to_owned(),
        Opcode::Switch if k == 0 => "def".to_owned(),
        Opcode::Switch => case_value(function, terminator, k),
        _ => String::new(),
    }
}

/// The value of a case of a `switch`, signed.
fn case_value(function: FunctionView<'_>, switch: Inst, k: usize) -> String {
    let (body, module) = (function.body, function.module);
    let Some(c) = body.operand(switch, 2 * k).constant() else { return String::new() };
    if let Some(n) = body.consts().as_i64(&module.ctx.types, c) {
        return n.to_string();
    }
    let slots = asm::printer::SlotTracker::for_parts(&ir::Module::default(), None);
    let options = asm::printer::PrintOptions::default();
    let printer = asm::printer::ModulePrinter::new(module, &slots, &options);
    let local = ir::LocalSlots::default();
    let mut text = Vec::new();
    printer.body(function.global, body, &local).print_value_as_operand(&mut text, c.into(), false);
    String::from_utf8_lossy(&text).into_owned()
}

/// The names of all blocks, numbers for those without.
fn block_names(body: &Body) -> Vec<String> {
    let slots = ir::LocalSlots::for_blocks(body);
    let name = |b: Block| match body.name(b.into()) {
        Some(name) => String::from_utf8_lossy(name).into_owned(),
        None => slots.block(b).unwrap_or(0).to_string(),
    };
    body.blocks().map(name).collect()
}

/// Probability and width of an edge; `count` edges leave its source, which has a frequency.
fn edge_attributes(options: &CfgOptions, ends: [&str; 2], count: usize, share: f64, frequency: u64) -> String {
    let (percent, width) = (100.0 * share, 1.0 + share);
    let tooltip = format!("tooltip=\"{} -> {}\\nProbability {percent:.2}%\" ", ends[0], ends[1]);
    match count {
        1 => tooltip + "penwidth=2",
        _ if options.raw_weights => {
            let weight = (frequency as f64 * share) as u64;
            format!("{tooltip}label=\"W:{weight}\" penwidth={width:.2}")
        }
        _ => format!("{tooltip}label=\"{percent:.2}%\" penwidth={width:.2}"),
    }
}

/// Blocks that the options leave out.
fn hidden(function: FunctionView<'_>, options: &CfgOptions, frequencies: &BlockFrequencies) -> EntitySet<Block> {
    let body = function.body;
    let mut hidden = EntitySet::with_capacity(body.block_capacity());
    if options.hide_unreachable || options.hide_deoptimize {
        let ends = |b: Block| {
            let terminator = body.terminator(b);
            terminator.is_some_and(|t| {
                options.hide_unreachable && body.inst(t).opcode == Opcode::Unreachable
                    || options.hide_deoptimize && analysis::branch_prob::ends_in_deoptimize(function.module, body, t)
            })
        };
        for b in analysis::branch_prob::reverse_postorder(body).into_iter().rev() {
            let mut successors = body.block_successors(b).peekable();
            let end = if successors.peek().is_none() { ends(b) } else { successors.all(|s| hidden.contains(s)) };
            if end {
                hidden.insert(b);
            }
        }
    }
    if let Some(least) = options.hide_cold {
        let entry = frequencies.entry_frequency() as f64;
        for b in body.blocks().filter(|&b| frequencies.frequency(b) as f64 / entry < least) {
            hidden.insert(b);
        }
    }
    hidden
}
