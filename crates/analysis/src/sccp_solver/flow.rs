//! Terminators: which of their edges are taken.

use super::{Exits, LatticeValue, Solver};
use ir::{Block, ConstData, Inst, Opcode, View};
use smallvec::{SmallVec, smallvec};

impl Solver<'_> {
    /// Is an edge ever taken?
    pub fn is_edge_taken(&self, from: Block, to: Block) -> bool {
        match self.state.exits[from] {
            Exits::None => false,
            Exits::Some => self.state.edges.contains(&(from, to)),
            Exits::All => true,
        }
    }

    /// Are all edges out of a block taken?
    pub fn are_all_edges_taken(&self, b: Block) -> bool {
        self.state.exits[b] == Exits::All
    }

    pub(super) fn terminator(&mut self, t: Inst) {
        let from = self.body.inst_block(t);
        match self.state.exits[from] {
            Exits::All => {}
            _ => self.take_exits(from, t),
        }
    }

    fn take_exits(&mut self, from: Block, t: Inst) {
        if self.body.num_successors(t) == 1 && self.body.inst(t).opcode == Opcode::Br {
            self.state.exits[from] = Exits::All;
            return self.enter(self.body.successor(t, 0));
        }
        let some = match self.is_open_branch(t) {
            true => None,
            false => Some(self.taken_successors(t)).filter(|taken| taken.contains(&false)),
        };
        let Some(taken) = some else {
            let targets = self.body.successors(t);
            let new: SmallVec<[Block; 4]> = targets.filter(|&to| !self.is_edge_taken(from, to)).collect();
            self.state.exits[from] = Exits::All;
            return new.into_iter().for_each(|to| self.enter(to));
        };
        if !taken.contains(&true) {
            return;
        }
        self.state.exits[from] = Exits::Some;
        for (k, _) in taken.iter().enumerate().filter(|e| *e.1) {
            let to = self.body.successor(t, k);
            if self.state.edges.insert((from, to)) {
                self.enter(to);
            }
        }
    }

    /// Is it a branch by a condition that may be anything, as most are?
    fn is_open_branch(&self, t: Inst) -> bool {
        let is_branch = self.body.inst(t).opcode == Opcode::Br;
        is_branch && self.body.operand(t, 0).inst().is_some_and(|cond| self.is_overdefined(cond))
    }

    /// An edge to a block is taken that was not before.
    fn enter(&mut self, to: Block) {
        if self.mark_reached(to) || !self.state.visited.contains(to) {
            return;
        }
        self.push_phis(to);
    }

    /// Of each successor: may it be the one?
    fn taken_successors(&mut self, t: Inst) -> SmallVec<[bool; 4]> {
        let count = self.body.num_successors(t);
        let only = |k: usize| (0..count).map(|s| s == k).collect();
        match self.body.view(t) {
            View::CondBr { cond, .. } => match self.value(cond) {
                value if value.is_unknown_or_undef() => smallvec![false; count],
                value => match value.number() {
                    Some(n) => only(usize::from(n.is_zero())),
                    None => smallvec![true; count],
                },
            },
            View::Switch { cond, .. } => self.taken_cases(t, cond, count),
            View::IndirectBr { address, .. } => match self.value(address) {
                value if value.is_unknown_or_undef() => smallvec![false; count],
                LatticeValue::Constant(c) => match self.body.consts().data(c) {
                    ConstData::BlockAddress(_, b) => {
                        let first = self.body.successors(t).position(|s| s == b);
                        first.map_or(smallvec![false; count], only)
                    }
                    _ => smallvec![true; count],
                },
                _ => smallvec![true; count],
            },
            _ => smallvec![true; count],
        }
    }

    fn taken_cases(&mut self, t: Inst, cond: ir::Value, count: usize) -> SmallVec<[bool; 4]> {
        let value = self.value(cond);
        if value.is_unknown_or_undef() && count > 1 {
            return smallvec![false; count];
        }
        let range = match (&value, value.number()) {
            (LatticeValue::Range(r), Some(_)) => &r.range,
            _ => match value.range_without_undef() {
                Some(range) => range,
                None => return smallvec![true; count],
            },
        };
        let View::Switch { cases, .. } = self.body.view(t) else { return smallvec![true; count] };
        let mut taken = smallvec![false; count];
        let mut inside = 0;
        for (k, (case, _)) in cases.iter().enumerate() {
            let number = case.constant().and_then(|c| self.body.consts().splat_int(self.types, c));
            if number.is_none_or(|n| range.contains(&n)) {
                taken[k + 1] = true;
                inside += 1;
            }
        }
        taken[0] = range.is_larger_than(inside);
        taken
    }
}
