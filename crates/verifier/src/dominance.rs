//! Does a definition dominate its uses? The tree is made only when a use in another block asks for it.

use analysis::DominatorTree;
use ir::{Block, Body, Inst, Opcode};
use std::cell::OnceCell;

/// Dominance in one body.
pub(crate) struct Dominance<'a> {
    body: &'a Body,
    tree: OnceCell<DominatorTree>,
}

impl<'a> Dominance<'a> {
    pub fn new(body: &'a Body) -> Self {
        Self { body, tree: OnceCell::new() }
    }

    fn tree(&self) -> &DominatorTree {
        self.tree.get_or_init(|| DominatorTree::new(self.body))
    }

    pub fn is_reachable(&self, b: Block) -> bool {
        b == self.body.entry() || self.tree().is_reachable(b)
    }

    /// Does block `a` dominate block `b`? Anything dominates what is unreachable.
    pub fn blocks(&self, a: Block, b: Block) -> bool {
        a == b || a == self.body.entry() || self.tree().dominates(a, b)
    }

    /// Does the result of `def` dominate `user`, no phi, which stands in `block`, as can be seen without the tree?
    #[inline]
    pub fn is_plain(&self, def: Inst, user: Inst, block: Block) -> bool {
        let body = self.body;
        let def_block = body.inst_block(def);
        let before = if def_block == block { body.comes_before(def, user) } else { def_block == body.entry() };
        before && body.inst(def).opcode != Opcode::Invoke
    }

    /// Does the result of `def` dominate its use as operand `k` of `user`?
    #[inline]
    pub fn use_of(&self, def: Inst, user: Inst, k: usize) -> bool {
        let body = self.body;
        let def_block = body.inst_block(def);
        let is_phi = body.inst(user).opcode == Opcode::Phi;
        let use_block = if is_phi { body.phi_blocks(user)[k] } else { body.inst_block(user) };
        let is_invoke = body.inst(def).opcode == Opcode::Invoke;
        if def_block == use_block && !is_invoke {
            return is_phi || body.comes_before(def, user) || !self.is_reachable(use_block);
        }
        if def_block.is_none() || !body.is_placed(use_block) {
            return false;
        }
        if is_invoke {
            return !self.is_reachable(use_block)
                || self.is_reachable(def_block) && self.invoke_dominates(def, user, use_block);
        }
        self.blocks(def_block, use_block)
    }

    /// The value of an invoke is there on the edge to its normal destination only.
    fn invoke_dominates(&self, def: Inst, user: Inst, use_block: Block) -> bool {
        let body = self.body;
        let (start, end) = (body.inst_block(def), body.successor(def, 0));
        let user_is_phi = body.inst(user).opcode == Opcode::Phi;
        if user_is_phi && body.inst_block(user) == end && use_block == start {
            return true;
        }
        if !self.blocks(end, use_block) {
            return false;
        }
        let mut edges = 0;
        body.predecessors(end).all(|p| {
            if p == start {
                edges += 1;
                edges == 1
            } else {
                self.blocks(end, p)
            }
        })
    }
}
