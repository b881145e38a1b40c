//! Estimated weights of blocks: how often, compared with others, a block is run that ends the program or calls what is cold,
//! and what leads there without a choice.

use super::cycles::{Around, Surroundings};
use crate::domtree::DominatorTree;
use crate::manager::FunctionView;
use crate::postdomtree::PostDominatorTree;
use ir::attr_kind::AttrKind;
use ir::intrinsics::id;
use ir::{Block, Body, Inst, Module, Opcode};

/// Weights of blocks, and of loops for the edges into them.
pub(super) mod weight {
    /// Never run.
    pub const ZERO: u32 = 0;
    /// The least weight of what is run.
    pub const LOWEST: u32 = 1;
    /// Ends in `unreachable`.
    pub const UNREACHABLE: u32 = ZERO;
    /// Ends in a call that does not return.
    pub const NO_RETURN: u32 = LOWEST;
    /// Handles an exception.
    pub const UNWIND: u32 = LOWEST;
    /// Has a call of a cold function.
    pub const COLD: u32 = 0xffff;
    /// Any other.
    pub const DEFAULT: u32 = 0xfffff;
}

/// Dominators that may be walked over, and exits of loops that may be looked at, for each block of the body.
const CAP: usize = 64;

/// No weight.
const UNKNOWN: u32 = u32::MAX;

/// The estimates.
pub(super) struct Estimates<'a> {
    body: &'a Body,
    pub around: Surroundings<'a>,
    blocks: Vec<u32>,
    loops: Vec<u32>,
    components: Vec<u32>,
    /// What is left of [`CAP`].
    budget: usize,
}

/// Blocks and loops some of whose successors have got a weight.
#[derive(Default)]
struct Work {
    blocks: Vec<Block>,
    loops: Vec<Around>,
}

impl<'a> Estimates<'a> {
    pub fn new(
        function: FunctionView<'a>,
        around: Surroundings<'a>,
        tree: &DominatorTree,
        post: &PostDominatorTree,
        order: &[Block],
    ) -> Self {
        let body = function.body;
        let mut estimates = Self {
            body,
            blocks: vec![UNKNOWN; body.block_capacity()],
            loops: vec![UNKNOWN; around.loops.capacity()],
            components: vec![UNKNOWN; around.num_components()],
            budget: CAP * (order.len() + 1),
            around,
        };
        let mut work = Work::default();
        for &b in order {
            if let Some(weight) = initial_weight(function, b) {
                estimates.propagate(b, weight, tree, post, &mut work);
            }
        }
        while !work.blocks.is_empty() || !work.loops.is_empty() {
            while let Some(around) = work.loops.pop() {
                estimates.estimate_loop(around, &mut work);
            }
            while let Some(b) = work.blocks.pop() {
                estimates.estimate_block(b, tree, post, &mut work);
            }
        }
        estimates
    }

    fn loop_slot(&mut self, around: Around) -> Option<&mut u32> {
        match around {
            Around::Nothing => None,
            Around::Natural(l) => Some(&mut self.loops[l.index()]),
            Around::Component(c) => Some(&mut self.components[c as usize]),
        }
    }

    fn block(&self, b: Block) -> Option<u32> {
        Some(self.blocks[b.index()]).filter(|&w| w != UNKNOWN)
    }

    fn of_loop(&self, around: Around) -> Option<u32> {
        let weight = match around {
            Around::Nothing => UNKNOWN,
            Around::Natural(l) => self.loops[l.index()],
            Around::Component(c) => self.components[c as usize],
        };
        Some(weight).filter(|&w| w != UNKNOWN)
    }

    /// The weight of an edge from a block in `from`: of the loop that it enters, or of its target.
    pub fn edge(&self, from: Around, to: Block) -> Option<u32> {
        let target = self.around.around(to);
        if self.around.enters(from, target) { self.of_loop(target) } else { self.block(to) }
    }

    /// The highest weight of some edges; `None` if there are none, or one has no weight.
    fn highest(&self, from: Around, targets: impl Iterator<Item = Block>) -> Option<u32> {
        let mut highest = None;
        for to in targets {
            highest = highest.max(Some(self.edge(from, to)?));
        }
        highest
    }

    /// The weight of a loop is the highest one of its exits.
    fn estimate_loop(&mut self, around: Around, work: &mut Work) {
        if self.of_loop(around).is_some() {
            return;
        }
        let Some(highest) = self.highest_exit(around) else { return };
        if let Some(slot) = self.loop_slot(around) {
            // What is never left is entered once at most.
            *slot = highest.max(weight::LOWEST);
        }
        self.around.entering_blocks(self.body, around, &mut work.blocks);
    }

    fn highest_exit(&mut self, around: Around) -> Option<u32> {
        let (body, surroundings) = (self.body, &self.around);
        let mut looked_at = 0;
        let highest = match around {
            Around::Nothing => None,
            Around::Natural(l) => {
                let within = surroundings.loops.blocks(l).take(self.budget).inspect(|_| looked_at += 1);
                let exits = within.flat_map(|b| body.block_successors(b));
                self.highest(around, exits.filter(|&s| !surroundings.loops.contains(l, s)))
            }
            Around::Component(c) => {
                let exits = surroundings.members(c).iter().flat_map(|&b| body.block_successors(b));
                self.highest(around, exits.filter(|&s| !surroundings.is_in(s, c)))
            }
        };
        self.budget -= looked_at;
        highest.filter(|_| self.budget > 0)
    }

    /// The weight of a block is the highest one of its edges.
    fn estimate_block(&mut self, b: Block, tree: &DominatorTree, post: &PostDominatorTree, work: &mut Work) {
        if self.block(b).is_some() {
            return;
        }
        let from = self.around.around(b);
        if let Some(weight) = self.highest(from, self.body.block_successors(b)) {
            self.propagate(b, weight, tree, post, work);
        }
    }

    /// Gives a weight to a block, and to those above from which every path leads to it.
    fn propagate(&mut self, b: Block, weight: u32, tree: &DominatorTree, post: &PostDominatorTree, work: &mut Work) {
        let to = self.around.around(b);
        let mut at = Some(b).filter(|&b| tree.is_reachable(b));
        while let Some(above) = at {
            if !post.dominates(b, above) || self.budget == 0 {
                break;
            }
            self.budget -= 1;
            let from = self.around.around(above);
            let exits = self.around.exits(from, to);
            if exits {
                work.loops.push(from);
            } else if !self.around.enters(from, to) && !self.set(above, weight, work) {
                // All above it were done with it.
                break;
            }
            at = tree.idom(above);
        }
    }

    /// Gives a weight to a block that has none, and notes what may follow from it.
    fn set(&mut self, b: Block, weight: u32, work: &mut Work) -> bool {
        if self.block(b).is_some() {
            return false;
        }
        self.blocks[b.index()] = weight;
        let to = self.around.around(b);
        for p in self.body.predecessors(b) {
            let from = self.around.around(p);
            if self.around.exits(from, to) {
                if self.of_loop(from).is_none() {
                    work.loops.push(from);
                }
            } else if self.block(p).is_none() {
                work.blocks.push(p);
            }
        }
        true
    }
}

/// The weight that the instructions of a block give it.
fn initial_weight(function: FunctionView<'_>, b: Block) -> Option<u32> {
    let FunctionView { module, body, .. } = function;
    let has_call = |kind: AttrKind| {
        let mut calls = body.block_insts(b).filter(|&i| body.inst(i).opcode == Opcode::Call);
        calls.any(|i| call_has(module, body, i, kind))
    };
    let terminator = body.terminator(b)?;
    if body.inst(terminator).opcode == Opcode::Unreachable || ends_in_deoptimize(module, body, terminator) {
        return Some(if has_call(AttrKind::NoReturn) { weight::NO_RETURN } else { weight::UNREACHABLE });
    }
    let pad = body.first_non_phi(b).expand().is_some_and(|i| body.inst(i).opcode.is_eh_pad());
    if pad {
        return Some(weight::UNWIND);
    }
    has_call(AttrKind::Cold).then_some(weight::COLD)
}

/// Has a call the attribute, or the function that it calls?
pub(super) fn call_has(module: &Module, body: &Body, call: Inst, kind: AttrKind) -> bool {
    let attrs = &module.ctx.attrs;
    if attrs.has(attrs.list(body.inst(call).call_attrs()).function, kind) {
        return true;
    }
    let callee = body.called_global(call).and_then(|g| module.function(g));
    callee.is_some_and(|f| attrs.has(attrs.list(f.attrs.get()).function, kind))
}

/// Does a block return right after `llvm.experimental.deoptimize`?
pub fn ends_in_deoptimize(module: &Module, body: &Body, terminator: Inst) -> bool {
    if body.inst(terminator).opcode != Opcode::Ret {
        return false;
    }
    let before = body.prev_inst(terminator).expand().filter(|&i| body.inst(i).opcode == Opcode::Call);
    before.is_some_and(|i| module.called_intrinsic(body, i) == Some(id::EXPERIMENTAL_DEOPTIMIZE))
}
