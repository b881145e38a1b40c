//! The call graph of a module (`callgraph`): which function calls which, call by call.
//!
//! # What it does
//! A node for each function and two for what the module does not show: the external caller calls every function that others may
//! know (not local, or its address is taken); the external callee stands for calls of unknown targets and for what declared
//! functions may call, unless they are `nocallback`.
//!
//! # Complexity
//! Linear in the size of the module; 8 bytes an edge.
//!
//! # Compatibility with LLVM 22
//! `print-callgraph` and `print-callgraph-sccs` write LLVM's text, but for its addresses: numbers stand in their
//! place here, of nodes and of instructions. (Pipelines over components go by the order of LLVM's lazy call graph, which
//! follows references too; that is the pass manager's.)

use crate::manager::{ModuleAnalyses, ModuleAnalysis, PrintModuleAnalysis};
use crate::scc::{self, Components};
use ir::attr_kind::AttrKind;
use ir::intrinsics::Intrinsic;
use ir::{
    AttrList, Body, Const, ConstData, ConstPool, EntitySet, Global, GlobalKind, Inst, MdData, Module, Opcode, User,
    metadata_kinds as kinds,
};
use std::io::{self, Write};

/// A node of the call graph.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct CallNode(pub u32);

impl CallNode {
    /// Whoever calls functions from outside.
    pub const EXTERNAL_CALLER: Self = Self(0);
    /// What is called outside, or is not known.
    pub const EXTERNAL_CALLEE: Self = Self(1);

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A call, or what amounts to one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CallEdge {
    /// The call in the body of the caller; [`Inst::NONE`] where there is none to name.
    pub site: Inst,
    /// What is called.
    pub callee: CallNode,
}

/// The call graph of a module. Valid until a call is added or removed, or a function.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct CallGraph {
    /// Functions by node, in the order of the module; nodes 0 and 1 are the external ones.
    functions: Vec<Global>,
    nodes: Vec<CallNode>,
    offsets: Vec<u32>,
    edges: Vec<CallEdge>,
    callers: Vec<u32>,
}

impl CallGraph {
    /// Collects all calls of a module.
    pub fn new(module: &Module) -> Self {
        let mut graph = Self { functions: vec![Global::NONE; 2], ..Self::default() };
        graph.functions.extend_from_slice(module.functions());
        graph.nodes = vec![CallNode::EXTERNAL_CALLEE; module.global_capacity()];
        for (k, &g) in (0u32..).zip(&graph.functions).skip(2) {
            graph.nodes[g.index()] = CallNode(k);
        }
        let mut known = EntitySet::with_capacity(module.global_capacity());
        note_initializers(module, &mut known);
        let (mut calls, mut ends, mut scratch) = (Vec::new(), Vec::new(), Body::default());
        for &g in module.functions() {
            let body = module.read_body(g, &mut scratch);
            graph.add_calls(module, g, body, &mut calls);
            ends.push(calls.len() as u32);
            if let Some(body) = body {
                note_known(module, body, &mut known);
            }
        }
        let exported =
            module.functions().iter().filter(|g| !module.global(**g).linkage.is_local() || known.contains(**g));
        graph.edges.extend(exported.map(|g| CallEdge { site: Inst::NONE, callee: graph.nodes[g.index()] }));
        let first = graph.edges.len() as u32;
        graph.edges.append(&mut calls);
        graph.offsets.extend([0, first, first]);
        graph.offsets.extend(ends.iter().map(|end| first + end));
        graph.callers = vec![0; graph.functions.len()];
        for e in &graph.edges {
            graph.callers[e.callee.index()] += 1;
        }
        graph
    }

    /// Adds what a function calls.
    fn add_calls(&self, module: &Module, g: Global, body: Option<&Body>, edges: &mut Vec<CallEdge>) {
        let Some(body) = body else {
            let attrs = module.function(g).map_or(AttrList::EMPTY, |f| f.attrs.get());
            let table = &module.ctx.attrs;
            if !table.has(table.list(attrs).function, AttrKind::NoCallback) {
                edges.push(CallEdge { site: Inst::NONE, callee: CallNode::EXTERNAL_CALLEE });
            }
            return;
        };
        for site in body.all_insts().filter(|&i| body.inst(i).opcode.is_call()) {
            let Some(callee) = well_typed_callee(module, body, site) else {
                edges.push(CallEdge { site, callee: CallNode::EXTERNAL_CALLEE });
                continue;
            };
            if !module.intrinsic(callee).is_some_and(Intrinsic::is_debug) {
                edges.push(CallEdge { site, callee: self.nodes[callee.index()] });
            }
            for_each_callback(module, body, site, callee, |g| {
                edges.push(CallEdge { site: Inst::NONE, callee: self.nodes[g.index()] });
            });
        }
    }

    /// The node of a function.
    pub fn node(&self, g: Global) -> CallNode {
        self.nodes.get(g.index()).copied().unwrap_or(CallNode::EXTERNAL_CALLEE)
    }

    /// The function of a node; `None` for the external ones.
    pub fn function(&self, n: CallNode) -> Option<Global> {
        self.functions[n.index()].expand()
    }

    /// All nodes, the external ones first, then functions in the order of the module.
    pub fn nodes(&self) -> impl Iterator<Item = CallNode> + use<> {
        (0..self.functions.len() as u32).map(CallNode)
    }

    /// What a node calls, in the order of its calls.
    pub fn calls(&self, n: CallNode) -> &[CallEdge] {
        &self.edges[self.offsets[n.index()] as usize..self.offsets[n.index() + 1] as usize]
    }

    /// How many edges lead to a node.
    pub fn num_callers(&self, n: CallNode) -> u32 {
        self.callers[n.index()]
    }

    /// The components of what the external caller reaches, callees before callers; LLVM's order, also inside of each.
    pub fn components(&self) -> Components {
        let targets: Vec<u32> = self.edges.iter().map(|e| e.callee.0).collect();
        let edges = |n: u32| &targets[self.offsets[n as usize] as usize..self.offsets[n as usize + 1] as usize];
        scc::components(self.functions.len(), [CallNode::EXTERNAL_CALLER.0], edges)
    }
}

/// The function that a call names, if it is called with the type that it has.
fn well_typed_callee(module: &Module, body: &Body, site: Inst) -> Option<Global> {
    let g = body.called_global(site)?;
    let is_function = matches!(module.global(g).kind, GlobalKind::Function(_));
    (is_function && module.global(g).value_type == body.inst(site).call_type()).then_some(g)
}

/// The arguments of a call that the callee calls, as its `!callback` says: positions.
fn callback_arguments(module: &Module, callee: Global) -> Vec<u64> {
    let md = &module.ctx.md;
    let attachments = module.function(callee).map_or(&[][..], |f| &f.attachments);
    let lists = attachments.iter().filter(|a| a.0 == kinds::CALLBACK).filter_map(|a| md.tuple_operands(a.1));
    let position = |encoding| match md.get(md.tuple_operands(encoding)?.next()?) {
        MdData::Int(_, n) => Some(*n),
        _ => None,
    };
    lists.flatten().filter_map(position).collect()
}

/// Functions that a callee is told to call back.
fn for_each_callback(module: &Module, body: &Body, site: Inst, callee: Global, mut found: impl FnMut(Global)) {
    for position in callback_arguments(module, callee) {
        let argument = body.call_args(site).nth(position as usize).and_then(|v| v.constant());
        let function = argument.and_then(|c| body.consts().as_global(c)).filter(|&g| module.function(g).is_some());
        if let Some(g) = function {
            found(g);
        }
    }
}

/// Notes functions whose address goes anywhere but into a call of them, a callback that `!callback` tells of, or an intrinsic that
/// computes nothing.
fn note_known(module: &Module, body: &Body, known: &mut EntitySet<Global>) {
    let used = body.consts().iter().filter(|&c| body.has_uses(c));
    let nested: Vec<Const> = used.filter(|&c| !note_plain(module, body, c, known)).collect();
    note_nested(body.consts(), nested.into_iter(), known);
}

/// Is the constant just the name of a global? If instructions take a function's address by it, notes that.
fn note_plain(module: &Module, body: &Body, c: Const, known: &mut EntitySet<Global>) -> bool {
    let ConstData::Global(g) = body.consts().data(c) else { return false };
    let mut uses = body.uses_of(c).filter(|&u| matches!(body.user(u), User::Inst(_)));
    if module.function(g).is_some() && uses.any(|u| takes_address(module, body, u, g)) {
        known.insert(g);
    }
    true
}

/// Notes all globals that constants are made from, but for the addresses of blocks.
fn note_nested(pool: &ConstPool, constants: impl Iterator<Item = Const>, known: &mut EntitySet<Global>) {
    let mut seen = EntitySet::new();
    constants.for_each(|c| pool.for_each_global(c, &mut seen, |g| _ = known.insert(g)));
}

/// Does the user of function `g` do more than call it?
fn takes_address(module: &Module, body: &Body, u: ir::Use, g: Global) -> bool {
    let i = body.use_inst(u);
    let data = body.inst(i);
    if matches!(data.opcode, Opcode::BitCast | Opcode::AddrSpaceCast) {
        let mut users = body.uses_of(i).map(|u| body.use_inst(u));
        return users.any(|user| !body.inst(user).opcode.is_call() || !is_assume_like(module, body, user));
    }
    if !data.opcode.is_call() {
        return true;
    }
    let at = body.operand_index(u);
    if at + 1 == data.num_operands() {
        return data.call_type() != module.global(g).value_type;
    }
    let Some(callee) = well_typed_callee(module, body, i) else { return true };
    !is_assume_like(module, body, i) && !callback_arguments(module, callee).contains(&(at as u64))
}

/// Does a call compute nothing, as `llvm.assume`?
fn is_assume_like(module: &Module, body: &Body, call: Inst) -> bool {
    let callee = well_typed_callee(module, body, call).and_then(|g| module.intrinsic(g));
    callee.is_some_and(Intrinsic::is_assume_like)
}

/// What initialisers, aliases, personalities and the like make known.
fn note_initializers(module: &Module, known: &mut EntitySet<Global>) {
    let constants = module.all_globals().flat_map(|g| module.global(g).constants());
    note_nested(&module.consts, constants, known);
}

/// The call graph as an analysis that passes ask for.
pub struct CallGraphAnalysis;

impl ModuleAnalysis for CallGraphAnalysis {
    type Result = CallGraph;
    const CLASS: &'static str = "CallGraphAnalysis";

    fn run(module: &Module, _: &mut ModuleAnalyses) -> CallGraph {
        CallGraph::new(module)
    }

    fn verify(graph: &CallGraph, module: &Module) -> Result<(), String> {
        if *graph == CallGraph::new(module) { Ok(()) } else { Err("CallGraph verification failed".to_owned()) }
    }
}

impl PrintModuleAnalysis for CallGraphAnalysis {
    fn print(graph: &CallGraph, module: &Module, out: &mut dyn Write) -> io::Result<()> {
        let name = |n: CallNode| graph.function(n).map(|g| &module.global(g).name[..]);
        let mut nodes: Vec<CallNode> = graph.nodes().filter(|&n| n != CallNode::EXTERNAL_CALLEE).collect();
        nodes.sort_by_key(|&n| name(n));
        for n in nodes {
            match name(n) {
                Some(name) => {
                    out.write_all(b"Call graph node for function: '")?;
                    out.write_all(name)?;
                    out.write_all(b"'")?;
                }
                None => out.write_all(b"Call graph node <<null function>>")?,
            }
            writeln!(out, "<<{:#x}>>  #uses={}", n.0, graph.num_callers(n))?;
            for edge in graph.calls(n) {
                match edge.site.expand() {
                    Some(site) => write!(out, "  CS<{:#x}> calls ", site.0)?,
                    None => out.write_all(b"  CS<None> calls ")?,
                }
                match name(edge.callee) {
                    Some(name) => {
                        out.write_all(b"function '")?;
                        out.write_all(name)?;
                        out.write_all(b"'\n")?;
                    }
                    None => out.write_all(b"external node\n")?,
                }
            }
            out.write_all(b"\n")?;
        }
        Ok(())
    }
}

/// Writes what `print-callgraph-sccs` does.
pub fn print_components(graph: &CallGraph, module: &Module, out: &mut dyn Write) -> io::Result<()> {
    out.write_all(b"SCCs for the program in PostOrder:")?;
    for (k, members) in graph.components().iter().enumerate() {
        write!(out, "\nSCC #{}: ", k + 1)?;
        for (at, &n) in members.iter().enumerate() {
            if at > 0 {
                out.write_all(b", ")?;
            }
            let name = graph.function(CallNode(n)).map_or(&b"external node"[..], |g| &module.global(g).name);
            out.write_all(name)?;
        }
        if let [n] = members
            && graph.calls(CallNode(*n)).iter().any(|e| e.callee.0 == *n)
        {
            out.write_all(b" (Has self-loop).")?;
        }
    }
    out.write_all(b"\n")
}
