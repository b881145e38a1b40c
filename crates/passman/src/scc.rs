//! Strongly connected components of the call graph, callees before callers.
//!
//! As LLVM's lazy call graph does, components of references (to any function, for whatever use) come first, in
//! post-order; inside each, components of direct calls.

use ir::{Body, ConstData, Global, Module};
use rustc_hash::FxHashMap;

/// The components, each with its functions; functions without bodies are left out.
pub(crate) fn post_order(module: &Module) -> Vec<Vec<Global>> {
    let defined: Vec<Global> = module.functions().iter().copied().filter(|&g| module.has_body(g)).collect();
    let references = Graph::new(module, &defined, references);
    let mut out = Vec::new();
    for component in references.components() {
        let members: Vec<Global> = component.into_iter().map(|n| defined[n]).collect();
        if members.len() == 1 {
            out.push(members);
            continue;
        }
        let calls = Graph::new(module, &members, calls);
        out.extend(calls.components().into_iter().map(|c| c.into_iter().map(|n| members[n]).collect()));
    }
    out
}

/// Functions that a body refers to.
fn references(body: &Body) -> Vec<Global> {
    let pool = body.consts();
    let global = |c| match pool.data(c) {
        ConstData::Global(g) | ConstData::DsoLocalEquivalent(g) | ConstData::NoCfi(g) => Some(g),
        _ => None,
    };
    pool.iter().filter_map(global).collect()
}

/// Functions that a body calls by name.
fn calls(body: &Body) -> Vec<Global> {
    body.all_insts().filter(|&i| body.inst(i).opcode.is_call()).filter_map(|i| body.called_global(i)).collect()
}

struct Graph {
    edges: Vec<Vec<u32>>,
}

impl Graph {
    fn new(module: &Module, nodes: &[Global], edges_of: impl Fn(&Body) -> Vec<Global>) -> Self {
        let index: FxHashMap<Global, u32> = nodes.iter().enumerate().map(|(i, &g)| (g, i as u32)).collect();
        let edges = |g: &Global| -> Vec<u32> {
            let targets = module.body(*g).map(&edges_of).unwrap_or_default();
            targets.iter().filter_map(|t| index.get(t).copied()).collect()
        };
        Self { edges: nodes.iter().map(edges).collect() }
    }

    /// The members of a component stand in the order of their numbers.
    fn components(&self) -> Vec<Vec<usize>> {
        let n = self.edges.len();
        let sorted = |members: &[u32]| -> Vec<usize> {
            let mut members: Vec<usize> = members.iter().map(|&m| m as usize).collect();
            members.sort_unstable();
            members
        };
        let components = analysis::scc::components(n, 0..n as u32, |v| &self.edges[v as usize]);
        components.iter().map(sorted).collect()
    }
}
