//! `stack-safety`: what functions do to the memory of their stack slots and parameters, together with the functions that they call.
//!
//! # Algorithm
//! The bytes of a parameter are its own accesses and, shifted by the offset that is passed, those of the parameters that it is passed as. Sets grow
//! until nothing changes, along a worklist of functions whose callees have changed. What lies behind a call is any byte, unless the linker must choose
//! the callee that is seen here.
//!
//! # Complexity
//! A set that a cycle of calls shifts would grow for a long time: a function that has changed [`MAX_UPDATES`] times has sets of all bytes from then on, so that
//! each call is looked at so often at most.

use crate::local::{LocalUses, StackSafetyAnalysis};
use crate::uses::{Uses, sum};
use analysis::manager::FunctionView;
use analysis::{ConstantRange, ModuleAnalyses, ModuleAnalysis};
use ir::{Body, Global, GlobalKind, Module, linkage};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A function changes so often before its sets are given up (`-stack-safety-max-iterations` in LLVM).
const MAX_UPDATES: u32 = 20;

/// What functions do, with their callees.
pub struct GlobalUses {
    /// By function; calls are those of the function itself.
    pub functions: FxHashMap<Global, LocalUses>,
}

/// The analysis.
pub struct StackSafetyGlobalAnalysis;

impl ModuleAnalysis for StackSafetyGlobalAnalysis {
    type Result = GlobalUses;
    const CLASS: &'static str = "StackSafetyGlobalAnalysis";

    fn run(module: &Module, analyses: &mut ModuleAnalyses) -> GlobalUses {
        let mut scratch = Body::default();
        let mut locals = Vec::new();
        for &global in module.functions() {
            let Some(body) = module.read_body(global, &mut scratch) else { continue };
            let view = FunctionView { module, global, body };
            let known = analyses.function(global).cached::<StackSafetyAnalysis>();
            // Scalar evolution of all functions at once would need much memory.
            let uses = known.unwrap_or_else(|| analyses.new_function().get::<StackSafetyAnalysis>(view));
            locals.push((global, uses));
        }
        let mut flow = Flow::new(module, &locals);
        flow.run();
        GlobalUses { functions: locals.iter().map(|(g, uses)| (*g, flow.with_callees(uses, *g))).collect() }
    }
}

/// A parameter of a function of the module, so far away.
struct Passed {
    function: usize,
    param: u32,
    offsets: ConstantRange,
}

/// The bytes of an address, and what it is passed as.
struct Reach {
    range: ConstantRange,
    calls: Vec<Passed>,
}

/// What is known of a function.
#[derive(Default)]
struct Node {
    /// By number.
    params: Vec<(u32, Reach)>,
    callers: Vec<usize>,
    updates: u32,
    is_waiting: bool,
}

impl Node {
    fn param(&self, number: u32) -> Option<&Reach> {
        let at = self.params.binary_search_by_key(&number, |p| p.0).ok()?;
        Some(&self.params[at].1)
    }
}

struct Flow<'m> {
    module: &'m Module,
    numbers: FxHashMap<Global, usize>,
    nodes: Vec<Node>,
    work: Vec<usize>,
}

impl<'m> Flow<'m> {
    fn new(module: &'m Module, locals: &[(Global, Arc<LocalUses>)]) -> Self {
        let numbers = locals.iter().enumerate().map(|(k, f)| (f.0, k)).collect();
        let mut flow = Self { module, numbers, nodes: Vec::new(), work: Vec::new() };
        for (_, uses) in locals {
            let params = uses.params.iter().map(|(param, uses)| (*param, flow.reach(uses))).collect();
            flow.nodes.push(Node { params, ..Node::default() });
        }
        for caller in 0..flow.nodes.len() {
            let params = flow.nodes[caller].params.iter();
            let mut callees: Vec<usize> = params.flat_map(|p| p.1.calls.iter().map(|call| call.function)).collect();
            callees.sort_unstable();
            callees.dedup();
            callees.into_iter().for_each(|callee| flow.nodes[callee].callers.push(caller));
        }
        flow
    }

    /// An address with the functions that surely are what it is passed to; any byte may be accessed if there are others.
    fn reach(&self, uses: &Uses) -> Reach {
        let calls = uses.calls.iter().map(|(&(param, callee), offsets)| {
            let function = *self.numbers.get(&definition(self.module, callee)?)?;
            Some(Passed { function, param, offsets: offsets.clone() })
        });
        match calls.collect::<Option<_>>() {
            Some(calls) if !uses.range.is_full() => Reach { range: uses.range.clone(), calls },
            _ => Reach { range: ConstantRange::full(uses.range.width()), calls: Vec::new() },
        }
    }

    /// The bytes that are accessed because of a call.
    fn accessed(&self, call: &Passed) -> ConstantRange {
        match self.nodes[call.function].param(call.param).map(|p| &p.range) {
            Some(range) if range.is_empty() => range.clone(),
            Some(range) if !range.is_full() => sum(range, &call.offsets),
            _ => ConstantRange::full(call.offsets.width()),
        }
    }

    fn run(&mut self) {
        (0..self.nodes.len()).for_each(|f| self.update(f));
        while let Some(f) = self.work.pop() {
            self.nodes[f].is_waiting = false;
            self.update(f);
        }
    }

    /// Brings the sets of a function up to date, and has its callers looked at if they change.
    fn update(&mut self, f: usize) {
        let gives_up = self.nodes[f].updates > MAX_UPDATES;
        let mut changed = false;
        for k in 0..self.nodes[f].params.len() {
            if let Some(range) = self.grown(&self.nodes[f].params[k].1, gives_up) {
                self.nodes[f].params[k].1.range = range;
                changed = true;
            }
        }
        if !changed {
            return;
        }
        self.nodes[f].updates += 1;
        for caller in self.nodes[f].callers.clone() {
            if !std::mem::replace(&mut self.nodes[caller].is_waiting, true) {
                self.work.push(caller);
            }
        }
    }

    /// The bytes of an address with those of its calls, if there are more than are known.
    fn grown(&self, reach: &Reach, gives_up: bool) -> Option<ConstantRange> {
        let mut uses = Uses { range: reach.range.clone(), ..Uses::none(reach.range.width()) };
        for call in &reach.calls {
            let accessed = self.accessed(call);
            if !uses.range.contains_range(&accessed) {
                uses.add_range(&if gives_up { ConstantRange::full(accessed.width()) } else { accessed });
            }
        }
        (uses.range != reach.range).then_some(uses.range)
    }

    /// The uses in a function with what is known of its callees.
    fn with_callees(&self, local: &LocalUses, f: Global) -> LocalUses {
        let mut uses = local.clone();
        for (_, slot) in &mut uses.slots {
            let reach = self.reach(slot);
            slot.range = self.grown(&reach, false).unwrap_or(reach.range);
        }
        let node = &self.nodes[self.numbers[&f]];
        for ((_, uses), (_, reach)) in uses.params.iter_mut().zip(&node.params) {
            uses.range = reach.range.clone();
        }
        uses
    }
}

/// The function that is surely called as `g`.
fn definition(module: &Module, g: Global) -> Option<Global> {
    let is_fixed = |g: Global| {
        let global = module.global(g);
        !global.is_declaration() && !global.linkage.is_interposable() && global.dso_local
    };
    let base = match module.global(g).kind {
        GlobalKind::Alias(_) if is_fixed(g) => linkage::base_object(module, g)?,
        _ => g,
    };
    (is_fixed(base) && module.function(base).is_some()).then_some(base)
}
