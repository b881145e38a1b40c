//! Before rules are tried: what is constant is folded, what is never reached is emptied, what is dead goes, and the rest is put on the worklist.
//! And what rules find to be never reached.

use crate::alias_scopes::AliasScopes;
use crate::combiner::Combiner;
use analysis::branch_prob::reverse_postorder;
use analysis::constant_folding::{fold_constant, fold_instruction};
use analysis::effects::is_trivially_dead;
use analysis::value_tracking::{is_poison, is_undef_or_poison};
use ir::intrinsics::id;
use ir::{Block, Const, ConstData, Inst, SecondaryMap, Type, Value, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use transforms::utils::salvage::salvage_debug_info;

/// Where a block leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leads {
    /// To any successor.
    Anywhere,
    /// To this one; [`Block::NONE`]: the branch is undefined.
    Only(Block),
}

impl Combiner<'_> {
    /// Fills the worklist with the instructions of all blocks that may be reached.
    pub(crate) fn prepare(&mut self) {
        let mut live = SecondaryMap::<Block, bool>::with_default(false);
        let mut folded = FxHashMap::default();
        let mut found = Vec::with_capacity(self.body.num_insts());
        for (number, block) in (1..).zip(reverse_postorder(self.body)) {
            self.number.set(block, number);
            if block != self.body.entry() && !self.may_be_reached(block) {
                self.close_edges(block, Block::NONE);
                continue;
            }
            live.set(block, true);
            self.fold_block(block, &mut folded, &mut found);
            if let Leads::Only(to) = self.leads(block) {
                self.close_edges(block, to);
            }
        }
        if self.module.declared_intrinsic(id::PSEUDOPROBE).is_some() {
            found.retain(|&i| self.module.called_intrinsic(self.body, i) != Some(id::PSEUDOPROBE));
        }
        let mut block = self.body.entry();
        while block.is_some() {
            if !live[block] {
                self.empty_block(block);
            }
            block = self.body.next_block(block);
        }
        // Nothing but declarations of scopes asks which scopes are used.
        let declares_scopes = self.module.declared_intrinsic(id::EXPERIMENTAL_NOALIAS_SCOPE_DECL).is_some();
        let mut scopes = AliasScopes::default();
        if declares_scopes && self.body.has_attachments() {
            found.iter().for_each(|&i| scopes.note(self.module, self.body, i));
        }
        self.worklist.reserve(found.len());
        for i in found.into_iter().rev() {
            if self.is_dead(i) || declares_scopes && scopes.is_dead_declaration(self.module, self.body, i) {
                salvage_debug_info(self.module, self.body, i);
                self.body.remove(i);
                self.changed = true;
            } else {
                self.worklist.push(i);
            }
        }
    }

    /// Does an edge that may be taken lead to a block, other than from blocks that it dominates?
    fn may_be_reached(&self, block: Block) -> bool {
        let tree = self.facts.tree;
        self.body
            .predecessors(block)
            .any(|from| !self.dead_edges.contains(&(from, block)) && !tree.dominates(block, from))
    }

    /// Where a block leads, if its condition is constant.
    pub(crate) fn leads(&self, block: Block) -> Leads {
        let Some(terminator) = self.body.terminator(block) else { return Leads::Anywhere };
        let decided = |cond: Value| cond.constant().filter(|&c| self.is_plain_int(c));
        match self.body.view(terminator) {
            View::CondBr { cond, .. } | View::Switch { cond, .. } if is_undef_or_poison(self.body, cond) => {
                Leads::Only(Block::NONE)
            }
            View::CondBr { cond, yes, no } => match decided(cond) {
                Some(c) => Leads::Only(if self.body.consts().is_zero(c) { no } else { yes }),
                None => Leads::Anywhere,
            },
            View::Switch { cond, default, cases } => match decided(cond) {
                Some(_) => Leads::Only(cases.iter().find(|case| case.0 == cond).map_or(default, |case| case.1)),
                None => Leads::Anywhere,
            },
            _ => Leads::Anywhere,
        }
    }

    fn is_plain_int(&self, c: Const) -> bool {
        matches!(self.body.consts().data(c), ConstData::Int(_) | ConstData::BigInt(_))
    }

    /// Folds what is constant in a block, and notes its instructions.
    fn fold_block(&mut self, block: Block, folded: &mut FxHashMap<Const, Const>, found: &mut Vec<Inst>) {
        let mut next = self.body.first_inst(block);
        while let Some(i) = next.expand() {
            next = self.body.next_inst(i);
            if self.fold_if_constant(i) {
                continue;
            }
            for k in 0..self.body.inst(i).num_operands() {
                self.fold_operand(i, k, folded);
            }
            found.push(i);
        }
    }

    fn fold_if_constant(&mut self, i: Inst) -> bool {
        if !self.body.has_uses(i) {
            return false;
        }
        let first = (self.body.inst(i).num_operands() > 0).then(|| self.body.operand(i, 0));
        if first.is_some_and(|v| v.constant().is_none()) {
            return false;
        }
        let Some(c) = fold_instruction(self.facts.env(i), self.body, i) else { return false };
        self.body.replace_all_uses(i, c);
        // What folds raises no exception.
        let is_constrained =
            self.module.called_intrinsic(self.body, i).is_some_and(|what| what.constrained().is_some());
        if is_constrained || is_trivially_dead(self.q_at(i), i) {
            self.body.remove(i);
        }
        self.changed = true;
        true
    }

    fn fold_operand(&mut self, i: Inst, k: usize, folded: &mut FxHashMap<Const, Const>) {
        let Some(c) = self.body.operand(i, k).constant() else { return };
        let is_vector = |c| self.types.is_vector(self.body.consts().ty(c));
        let may_fold = match self.body.consts().data(c) {
            ConstData::Expr(_) => true,
            ConstData::Aggregate(_) | ConstData::Splat(_) => is_vector(c),
            _ => false,
        };
        if !may_fold {
            return;
        }
        let new = match folded.get(&c) {
            Some(&new) => new,
            None => fold_constant(self.facts.env(i), self.body, c),
        };
        folded.insert(c, new);
        if new != c {
            self.body.set_operand(i, k, new);
            self.changed = true;
        }
    }

    /// Removes all of a block that is never reached but its terminator and what begins a handler.
    fn empty_block(&mut self, block: Block) {
        let mut next = self.body.last_inst(block);
        let mut is_terminator = true;
        while let Some(i) = next.expand() {
            next = self.body.prev_inst(i);
            if !is_terminator && self.clear_uses(i) {
                self.body.retain_records(i, |_, _| false);
                self.body.remove(i);
                self.changed = true;
            } else {
                self.clear_operands(i);
            }
            is_terminator = false;
        }
    }

    /// What is never reached needs nothing that other instructions compute.
    fn clear_operands(&mut self, i: Inst) {
        for k in 0..self.body.inst(i).num_operands() {
            let v = self.body.operand(i, k);
            if v.inst().is_none() || self.ty(v) == Type::TOKEN {
                continue;
            }
            let poison = self.poison(self.ty(v));
            self.body.set_operand(i, k, poison);
            self.changed = true;
            if self.at.is_some() {
                self.worklist.lost_use(self.body, v);
            }
        }
    }

    /// Gives users of an instruction that is never reached poison. Can it go then?
    fn clear_uses(&mut self, i: Inst) -> bool {
        let d = *self.body.inst(i);
        if self.body.has_uses(i) && d.ty != Type::TOKEN {
            let poison = self.poison(d.ty);
            self.body.replace_all_uses(i, poison);
            self.changed = true;
        }
        !d.opcode.is_eh_pad() && d.ty != Type::TOKEN
    }

    /// Notes that a block leads at most to `live`; phis get poison from its other edges. Where these lead.
    fn close_edges(&mut self, block: Block, live: Block) -> SmallVec<[Block; 4]> {
        let mut closed = SmallVec::new();
        let targets: SmallVec<[Block; 4]> = self.body.block_successors(block).collect();
        for to in targets {
            if to != live && self.dead_edges.insert((block, to)) {
                self.close_phis(block, to);
                closed.push(to);
            }
        }
        closed
    }

    fn close_phis(&mut self, from: Block, to: Block) {
        let phis: SmallVec<[Inst; 8]> = self.body.phis(to).collect();
        for phi in phis {
            let ty = self.body.inst(phi).ty;
            for k in 0..self.body.inst(phi).num_operands() {
                let old = self.body.operand(phi, k);
                if self.body.phi_blocks(phi)[k] != from || is_poison(self.body, old) {
                    continue;
                }
                let poison = self.poison(ty);
                self.body.set_operand(phi, k, poison);
                self.changed = true;
                if self.at.is_some() {
                    self.worklist.lost_use(self.body, old);
                    self.worklist.push(phi);
                }
            }
        }
    }

    /// A block leads at most to `live` from now on: empties what is never reached then.
    pub(crate) fn close_successors(&mut self, block: Block, live: Block) {
        let closed = self.close_edges(block, live);
        self.empty_if_unreached(closed.into_vec());
    }

    fn empty_if_unreached(&mut self, mut work: Vec<Block>) {
        while let Some(block) = work.pop() {
            if !self.may_be_reached(block) && block != self.body.entry() {
                self.clear_from(self.body.first_inst(block), &mut work);
            }
        }
    }

    /// What comes from an instruction on is never reached: it goes, but for the terminator.
    pub(crate) fn clear_unreachable(&mut self, first: Inst) {
        let mut work = Vec::new();
        self.clear_from(first, &mut work);
        self.empty_if_unreached(work);
    }

    /// Removes instructions from `first` on but the terminator, the last first, and notes the blocks that come behind.
    fn clear_from(&mut self, first: Inst, work: &mut Vec<Block>) {
        let block = self.body.inst_block(first);
        let mut i = self.body.last_inst(block);
        let mut is_terminator = true;
        loop {
            let previous = self.body.prev_inst(i);
            if !is_terminator {
                let d = *self.body.inst(i);
                if self.body.has_uses(i) && d.ty != Type::TOKEN {
                    let poison = self.poison(d.ty);
                    self.replace_uses(i, poison);
                }
                if !d.opcode.is_eh_pad() && d.ty != Type::TOKEN {
                    self.body.retain_records(i, |_, _| false);
                    self.erase(i);
                } else {
                    self.clear_operands(i);
                }
            } else {
                self.clear_operands(i);
            }
            if i == first {
                break;
            }
            is_terminator = false;
            i = previous;
        }
        work.extend(self.close_edges(block, Block::NONE));
    }
}
