//! Comparisons that hold because control came here: on the way to a block, and on the way back to a header.

use super::expr::{Expr, Wrap};
use super::trip_count::CountKind;
use super::{ScalarEvolution, limits};
use crate::effects::called_intrinsic;
use crate::loops::Loop;
use ir::intrinsics::id;
use ir::{Block, Body, Inst, IntPredicate, Module, Opcode, Value};

/// Does a body call `llvm.experimental.guard`?
pub(super) fn mentions_guard(module: &Module, body: &Body) -> bool {
    let Some(g) = module.lookup(id::EXPERIMENTAL_GUARD.name().as_bytes()) else { return false };
    body.consts().find_global(module.global_type(g), g).is_some_and(|c| body.has_uses(c))
}

fn non_strict(predicate: IntPredicate) -> IntPredicate {
    use IntPredicate::*;
    match predicate {
        Slt => Sle,
        Sgt => Sge,
        Ult => Ule,
        Ugt => Uge,
        other => other,
    }
}

/// A comparison that is being proved, perhaps in two halves.
struct Goal {
    predicate: IntPredicate,
    a: Expr,
    b: Expr,
    weak: bool,
    differ: bool,
}

impl ScalarEvolution<'_> {
    /// Does the comparison hold whenever the loop is entered?
    pub fn entry_guarded(&mut self, l: Loop, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let header = self.loops.header(l);
        if !self.tree.is_reachable(header) {
            return true;
        }
        if !self.is_known(a) || !self.is_known(b) || self.width(a) != self.width(b) {
            return false;
        }
        self.known_simply(predicate, a, b)
            || self.nested(|s| s.block_entry_guarded(header, predicate, a, b)).unwrap_or(false)
    }

    /// Is it known in a block whether the comparison holds? The block must be reachable, and the operands of one width.
    pub fn holds_at(&mut self, block: Block, predicate: IntPredicate, a: Expr, b: Expr) -> Option<bool> {
        let answers = [(predicate, true), (predicate.inverse(), false)];
        if let Some(&(_, answer)) = answers.iter().find(|&&(p, _)| self.is_known_predicate(p, a, b)) {
            return Some(answer);
        }
        let guarded =
            |&&(p, _): &&(IntPredicate, bool)| self.nested(|s| s.block_entry_guarded(block, p, a, b)).unwrap_or(false);
        answers.iter().find(guarded).map(|a| a.1)
    }

    fn prove_halves(&mut self, goal: &mut Goal, mut f: impl FnMut(&mut Self, IntPredicate) -> bool) -> bool {
        if !goal.weak {
            goal.weak = f(self, non_strict(goal.predicate));
        }
        if !goal.differ {
            goal.differ = f(self, IntPredicate::Ne);
        }
        goal.weak && goal.differ
    }

    fn prove_by_condition(&mut self, goal: &mut Goal, cond: Value, inverse: bool, at: Inst) -> bool {
        let (a, b) = (goal.a, goal.b);
        if self.implied_by_condition(goal.predicate, a, b, cond, inverse, Some(at)) {
            return true;
        }
        goal.predicate != non_strict(goal.predicate)
            && self.prove_halves(goal, |s, p| s.implied_by_condition(p, a, b, cond, inverse, Some(at)))
    }

    fn block_entry_guarded(&mut self, block: Block, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let mut goal = Goal { predicate, a, b, weak: false, differ: false };
        if predicate != non_strict(predicate) && self.prove_halves(&mut goal, |s, p| s.known_simply(p, a, b)) {
            return true;
        }
        let at = self.body.first_inst(block);
        let l = self.loops.innermost(block).filter(|&l| self.loops.header(l) == block);
        let before = match l {
            Some(l) => self.loops.predecessor(self.body, l),
            None => self.body.single_predecessor(block),
        };
        for way in self.conditions_on_way(before, block) {
            if let Some((cond, yes, _)) = self.condition_of(way.from)
                && self.prove_by_condition(&mut goal, cond, yes != way.to, at)
            {
                return true;
            }
        }
        let assumptions = self.assumptions;
        let assumes: Vec<Inst> = assumptions.iter(self.q.module, self.body).collect();
        for assume in assumes {
            if self.tree.inst_dominates_block(self.body, assume, block)
                && self.prove_by_condition(&mut goal, self.body.operand(assume, 0), false, at)
            {
                return true;
            }
        }
        if self.has_guards {
            for guard in self.guards_on_way_to(block) {
                if self.prove_by_condition(&mut goal, self.body.operand(guard, 0), false, at) {
                    return true;
                }
            }
        }
        false
    }

    /// Calls of guards in blocks that dominate this one.
    fn guards_on_way_to(&self, block: Block) -> Vec<Inst> {
        let mut found = Vec::new();
        let mut at = self.tree.idom(block);
        while let Some(b) = at {
            found.extend(self.body.block_insts(b).filter(|&i| self.is_guard(i)));
            at = self.tree.idom(b);
        }
        found
    }

    fn is_guard(&self, i: Inst) -> bool {
        self.body.inst(i).opcode == Opcode::Call
            && called_intrinsic(self.q.module, self.body, i) == Some(id::EXPERIMENTAL_GUARD)
    }

    /// Does the comparison hold whenever the back edge is taken?
    pub fn backedge_guarded(&mut self, l: Loop, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let header = self.loops.header(l);
        if !self.tree.is_reachable(header) {
            return true;
        }
        if !self.is_known(a) || !self.is_known(b) || self.width(a) != self.width(b) {
            return false;
        }
        if self.known_simply(predicate, a, b) {
            return true;
        }
        let Some(latch) = self.loops.latch(self.body, l) else { return false };
        if let Some((cond, yes, _)) = self.condition_of(latch)
            && self.implied_by_condition(predicate, a, b, cond, yes != header, None)
        {
            return true;
        }
        if self.s.walking_dominators {
            return false;
        }
        self.s.walking_dominators = true;
        let found = self.nested(|s| s.guarded_within(l, latch, predicate, a, b)).unwrap_or(false);
        self.s.walking_dominators = false;
        found
    }

    fn guarded_within(&mut self, l: Loop, latch: Block, predicate: IntPredicate, a: Expr, b: Expr) -> bool {
        let header = self.loops.header(l);
        let count = self.exit_count(l, latch, CountKind::Exact);
        if self.is_known(count) {
            let ty = self.ty(count);
            let (zero, one) = (self.uint(ty, 0), self.uint(ty, 1));
            let counter = self.add_rec2(zero, one, l, Wrap::NUW | Wrap::NW);
            if self.implied(predicate, a, b, IntPredicate::Ult, counter, count, None) {
                return true;
            }
        }
        let assumptions = self.assumptions;
        let assumes: Vec<Inst> = assumptions.iter(self.q.module, self.body).collect();
        let last = self.body.last_inst(latch);
        for assume in assumes {
            if self.tree.inst_dominates(self.body, assume, last)
                && self.implied_by_condition(predicate, a, b, self.body.operand(assume, 0), false, None)
            {
                return true;
            }
        }
        if self.implied_by_guards(latch, predicate, a, b) {
            return true;
        }
        let mut at = latch;
        for _ in 0..limits::MAX_GUARD_BLOCKS {
            if at == header {
                return false;
            }
            if self.implied_by_guards(at, predicate, a, b) {
                return true;
            }
            if let Some(p) = self.body.single_predecessor(at)
                && let Some((cond, yes, _)) = self.condition_of(p)
                && self.implied_by_condition(predicate, a, b, cond, yes != at, None)
            {
                return true;
            }
            match self.tree.idom(at) {
                Some(up) => at = up,
                None => return false,
            }
        }
        false
    }

    fn implied_by_guards(&mut self, b: Block, predicate: IntPredicate, x: Expr, y: Expr) -> bool {
        if !self.has_guards {
            return false;
        }
        let guards: Vec<Inst> = self.body.block_insts(b).filter(|&i| self.is_guard(i)).collect();
        guards.into_iter().any(|g| self.implied_by_condition(predicate, x, y, self.body.operand(g, 0), false, None))
    }
}
