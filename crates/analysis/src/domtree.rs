//! The dominator tree of a body (`domtree`).
//!
//! # What it does
//! A block dominates another one if every path from the entry to the latter runs through the former. The tree has the
//! immediate dominator as parent; blocks that the entry does not reach are not in it.
//!
//! # Algorithm
//! Semi-NCA (L. Georgiadis, "Linear-Time Algorithms for Dominators and Related Problems", 2005): semidominators by path
//! compression over the spanning tree of a depth-first search, as Lengauer and Tarjan do, then each immediate dominator
//! as the nearest ancestor of the spanning tree's parent that is not below the semidominator. That search goes by jump
//! pointers (E. W. Myers, "An applicative random-access stack", 1983) instead of step by step, so that it is
//! logarithmic where the plain algorithm has a quadratic worst case. Everything is iterative, in arrays of `u32`.
//!
//! The tree is kept as its preorder: a subtree is an interval, so dominance is two comparisons, and the children of a
//! block follow from the intervals. Children come in the order of the depth-first search, which is LLVM's.
//!
//! # Complexity
//! Time O(m log n) and 20 bytes a block for n blocks and m edges; linear in practice. `dominates` is constant,
//! `nearest_common_dominator` logarithmic. Changes of control flow can be followed: see [`update`].
//!
//! | file | what it holds |
//! |---|---|
//! | `tree.rs` | the tree and questions about blocks, for dominators and post-dominators |
//! | `semi_nca.rs` | the algorithm |
//! | `update.rs` | following changes of edges |
//! | `flow.rs` | edges in either direction, as the tree walks them |
//!
//! # Compatibility with LLVM 22
//! The printer writes what `print<domtree>` does. A tree that was just computed has no depth-first numbers in LLVM and says
//! so; whether to show them is a parameter here, since they are always known.

pub(crate) mod flow;
mod semi_nca;
pub(crate) mod tree;
mod update;

use crate::manager::{Analysis, FunctionAnalyses, FunctionView, PrintAnalysis};
use ir::{Block, Body, Inst, LocalSlots, Opcode, Use, Value};
use std::io::{self, Write};
pub use tree::Tree;
pub use update::Update;

/// The dominator tree of a body. Valid until its control flow changes and the tree is not told.
pub type DominatorTree = Tree<false>;

impl DominatorTree {
    /// Does the edge `from` → `to` dominate `b`: does every path from the entry to `b` run over it?
    pub fn edge_dominates(&self, body: &Body, from: Block, to: Block, b: Block) -> bool {
        if !self.dominates(to, b) {
            return false;
        }
        if body.single_predecessor(to).is_some() {
            return true;
        }
        let mut seen = false;
        body.predecessors(to)
            .all(|p| if p == from { !std::mem::replace(&mut seen, true) } else { self.dominates(to, p) })
    }

    /// Is the value in a slot defined wherever the slot's instruction needs it? Operands of phis are needed at the end of
    /// their incoming block, results of `invoke` exist on the normal edge only, and anything holds in unreachable code.
    pub fn dominates_use(&self, body: &Body, def: Value, u: Use) -> bool {
        let Some(def) = def.inst() else { return true };
        let user = body.use_inst(u);
        let phi = body.inst(user).opcode == Opcode::Phi;
        let use_block = if phi { body.phi_blocks(user)[body.operand_index(u)] } else { body.inst_block(user) };
        let def_block = body.inst_block(def);
        if !self.is_reachable(use_block) {
            return true;
        }
        if !self.is_reachable(def_block) {
            return false;
        }
        if body.inst(def).opcode == Opcode::Invoke {
            let normal = body.successor(def, 0);
            let on_edge = phi && body.inst_block(user) == normal && use_block == def_block;
            return on_edge || self.edge_dominates(body, def_block, normal, use_block);
        }
        if def_block != use_block {
            return self.dominates(def_block, use_block);
        }
        phi || body.comes_before(def, user)
    }

    /// Is the result of `def` defined on entry to `b`?
    pub fn inst_dominates_block(&self, body: &Body, def: Inst, b: Block) -> bool {
        let def_block = body.inst_block(def);
        if !self.is_reachable(b) {
            return true;
        }
        if !self.is_reachable(def_block) || def_block == b {
            return false;
        }
        if body.inst(def).opcode == Opcode::Invoke {
            return self.edge_dominates(body, def_block, body.successor(def, 0), b);
        }
        self.dominates(def_block, b)
    }

    /// Is the result of `def` defined where `user` stands (for a phi: on entry to its block)? An instruction does not
    /// dominate itself, save in unreachable code.
    pub fn inst_dominates(&self, body: &Body, def: Inst, user: Inst) -> bool {
        let (def_block, use_block) = (body.inst_block(def), body.inst_block(user));
        if !self.is_reachable(use_block) {
            return true;
        }
        if !self.is_reachable(def_block) || def == user {
            return false;
        }
        let on_edges = matches!(body.inst(def).opcode, Opcode::Invoke | Opcode::CallBr);
        if on_edges || body.inst(user).opcode == Opcode::Phi {
            return self.inst_dominates_block(body, def, use_block);
        }
        if def_block != use_block {
            return self.dominates(def_block, use_block);
        }
        body.comes_before(def, user)
    }
}

/// The dominator tree as an analysis that passes ask for.
pub struct DominatorTreeAnalysis;

impl Analysis for DominatorTreeAnalysis {
    type Result = DominatorTree;
    const CLASS: &'static str = "DominatorTreeAnalysis";
    const CFG_ONLY: bool = true;

    fn run(function: FunctionView<'_>, _: &mut FunctionAnalyses) -> DominatorTree {
        DominatorTree::new(function.body)
    }

    fn verify(tree: &DominatorTree, function: FunctionView<'_>) -> Result<(), String> {
        if tree.verify(function.body) { Ok(()) } else { Err("DominatorTree verification failed".to_owned()) }
    }
}

impl PrintAnalysis for DominatorTreeAnalysis {
    const HEADING: [&'static str; 2] = ["DominatorTree for function: ", "\n"];

    fn print(tree: &DominatorTree, function: FunctionView<'_>, out: &mut dyn Write) -> io::Result<()> {
        write_tree(function.body, tree, out)
    }
}

/// Text is handed on in pieces of this size: lines are indented by level, so that a deep tree takes quadratic space.
const PIECE: usize = 1 << 16;

/// Writes a tree; its depth-first numbers only if LLVM would know them.
pub(crate) fn write_tree<const POST: bool>(body: &Body, tree: &Tree<POST>, out: &mut dyn Write) -> io::Result<()> {
    let slow_queries = tree.slow_queries();
    let mut text = b"=============================--------------------------------\nInorder ".to_vec();
    text.extend_from_slice(if POST { b"PostDominator" } else { b"Dominator" });
    text.extend_from_slice(b" Tree: ");
    if let Some(n) = slow_queries {
        text.extend_from_slice(format!("DFSNumbers invalid: {n} slow queries.").as_bytes());
    }
    text.push(b'\n');
    let slots = LocalSlots::for_blocks(body);
    for &b in tree.preorder() {
        let level = tree.level(b);
        let depth = level as usize + 1;
        text.resize(text.len() + 2 * depth, b' ');
        text.extend_from_slice(format!("[{depth}] ").as_bytes());
        if b.is_some() {
            slots.write_operand(body, b.into(), &mut text);
        } else {
            text.extend_from_slice(b" <<exit node>>");
        }
        let (enter, leave) = if slow_queries.is_none() { tree.dfs_numbers(b) } else { (u32::MAX, u32::MAX) };
        text.extend_from_slice(format!(" {{{enter},{leave}}} [{level}]\n").as_bytes());
        if text.len() >= PIECE {
            out.write_all(&text)?;
            text.clear();
        }
    }
    text.extend_from_slice(b"Roots: ");
    for &root in tree.roots() {
        slots.write_operand(body, root.into(), &mut text);
        text.push(b' ');
    }
    text.push(b'\n');
    out.write_all(&text)
}

#[cfg(test)]
mod tests;
#[cfg(test)]
mod update_tests;
