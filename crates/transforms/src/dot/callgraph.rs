//! The call graph as a picture (`dot-callgraph`, `view-callgraph`).

use super::graph::{Edge, Graph, Node};
use super::{Output, heat, view, write_file};
use analysis::CallGraph;
use analysis::callgraph::{CallGraphAnalysis, CallNode};
use ir::{ConstData, Global, Module, Opcode, User};
use passman::*;
use rustc_hash::FxHashMap;

/// `dot-callgraph`, `view-callgraph`: shows the call graph, without the nodes for what is outside and without parallel edges, unless
/// `-callgraph-multigraph` asks for them.
#[derive(Clone, Debug)]
pub struct ShowCallGraph {
    output: Output,
    prefix: String,
    heat: bool,
    weights: bool,
    multigraph: bool,
}

const fn flag(name: &'static str, help: &'static str) -> PassOption {
    PassOption { name, kind: PassOptionKind::Flag, value: "", help }
}

/// The options on the command line.
pub const CALL_GRAPH_OPTIONS: &[PassOption] = &[
    PassOption {
        name: "callgraph-dot-filename-prefix",
        kind: PassOptionKind::Text,
        value: "string",
        help: "The prefix used for the CallGraph dot file names.",
    },
    flag("callgraph-heat-colors", "Show heat colors in call-graph"),
    flag("callgraph-multigraph", "Show call-multigraph (do not remove parallel edges)"),
    flag("callgraph-show-weights", "Show edges labeled with weights"),
];

impl ShowCallGraph {
    /// Shows it in this way.
    pub fn new(output: Output) -> Self {
        Self { output, prefix: String::new(), heat: false, weights: false, multigraph: false }
    }
}

impl ModulePass for ShowCallGraph {
    fn run(&self, unit: &mut ModuleUnit<'_>) -> PreservedAnalyses {
        let calls = unit.analysis::<CallGraphAnalysis>();
        let graph = self.graph(unit.module, &calls);
        let prefix = if self.prefix.is_empty() { &unit.module.name } else { &self.prefix };
        match self.output {
            Output::Dot => write_file(&graph, format!("{prefix}.callgraph.dot").as_bytes(), unit.sinks.out),
            Output::View => {
                let file = prefix.rsplit('/').next().unwrap_or_default().as_bytes();
                if let Err(e) = view::show(graph, "callgraph", file, unit.sinks.out) {
                    unit.sinks.fail(format!("cannot write a picture of the call graph: {e}"));
                }
            }
        }
        PreservedAnalyses::all()
    }

    fn is_required(&self) -> bool {
        true
    }

    fn configure(&mut self, options: &PassOptions) {
        self.prefix = options.text("callgraph-dot-filename-prefix").unwrap_or_default().to_owned();
        self.heat = options.flag("callgraph-heat-colors");
        self.weights = options.flag("callgraph-show-weights");
        self.multigraph = options.flag("callgraph-multigraph");
    }
}

impl ShowCallGraph {
    fn graph(&self, module: &Module, calls: &CallGraph) -> Graph {
        let counts = Counts::new(module, self.heat || self.weights);
        let node = |n: CallNode| {
            let function = calls.function(n);
            let label = match (function, n) {
                (Some(g), _) => module.global(g).name.to_vec(),
                (None, CallNode::EXTERNAL_CALLER) => b"external caller".to_vec(),
                (None, _) => b"external callee".to_vec(),
            };
            let attributes = function.filter(|_| self.heat).map_or(String::new(), |g| counts.attributes(g));
            let (hidden, unlisted) = (function.is_none() && !self.multigraph, n == CallNode::EXTERNAL_CALLEE);
            Node { label, attributes, hidden, unlisted, edges: self.edges(module, calls, &counts, n) }
        };
        let title = format!("Call graph: {}", module.name).into_bytes();
        Graph { title, nodes: calls.nodes().map(node).collect(), is_tree: false }
    }

    fn edges(&self, module: &Module, calls: &CallGraph, counts: &Counts, n: CallNode) -> Vec<Edge> {
        let mut seen = rustc_hash::FxHashSet::default();
        let wanted = |e: &CallNode| self.multigraph || seen.insert(e.0);
        let caller = calls.function(n).filter(|&g| self.weights && module.has_body(g));
        let attributes = |to: CallNode| match (caller, calls.function(to)) {
            (Some(from), Some(to)) => counts.edge_attributes(from, to),
            _ => String::new(),
        };
        let targets = calls.calls(n).iter().map(|e| e.callee).filter(wanted);
        targets.map(|to| Edge { target: to.0 as usize, attributes: attributes(to), ..Edge::default() }).collect()
    }
}

/// How often functions are named in calls: as callee or as argument.
#[derive(Default)]
struct Counts {
    total: FxHashMap<Global, u64>,
    by_caller: FxHashMap<(Global, Global), u64>,
    greatest: u64,
}

impl Counts {
    fn new(module: &Module, wanted: bool) -> Self {
        let mut counts = Self::default();
        for &caller in module.functions().iter().filter(|_| wanted) {
            let Some(body) = module.body(caller) else { continue };
            for c in body.consts().iter() {
                let ConstData::Global(g) = body.consts().data(c) else { continue };
                let is_call = |&u: &ir::Use| {
                    matches!(body.user(u), User::Inst(_)) && body.inst(body.use_inst(u)).opcode == Opcode::Call
                };
                let count = body.uses_of(c).filter(is_call).count() as u64;
                if count > 0 && module.function(g).is_some() {
                    *counts.total.entry(g).or_default() += count;
                    *counts.by_caller.entry((caller, g)).or_default() += count;
                }
            }
        }
        counts.greatest = counts.total.values().copied().max().unwrap_or(0);
        counts
    }

    fn attributes(&self, g: Global) -> String {
        let count = self.total.get(&g).copied().unwrap_or(0);
        let (edge, fill) = (heat::of_two(count > self.greatest / 2), heat::colour(count, self.greatest));
        format!("color=\"{edge}ff\", style=filled, fillcolor=\"{fill}80\"")
    }

    fn edge_attributes(&self, from: Global, to: Global) -> String {
        let count = self.by_caller.get(&(from, to)).copied().unwrap_or(0);
        let width = 1.0 + 2.0 * (count as f64 / self.greatest as f64);
        format!("label=\"{count}\" penwidth={width:.6}")
    }
}
