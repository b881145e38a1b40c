//! Switches: cases that are never taken, one that always is, a default that all cases leave nothing to.

use super::{NAME, Pass};
use crate::utils::edges::remove_predecessor;
use crate::utils::fold_terminator::{branch_weights, fold_terminator, remove_case, set_weights};
use crate::utils::local::unreachable_block_before;
use analysis::lazy_value_info::Predicate;
use analysis::{ConstantRange, Update};
use ir::metadata_kinds::kind;
use ir::{Block, EntitySet, Inst, IntPredicate, Md, Opcode};
use passman::Statistic;

static DEAD_CASES: Statistic = Statistic::new(NAME, "NumDeadCases", "Number of switch cases removed");

impl Pass<'_> {
    pub(super) fn switch(&mut self, t: Inst) -> bool {
        let b = self.body.inst_block(t);
        let before: Vec<Block> = self.body.successors(t).collect();
        let Some(range) = self.range(t, 0) else { return false };
        let removed = self.remove_dead_cases(t, &range);
        let changed = self.remove_default(t, &range) || removed;
        if changed {
            fold_terminator(self.module, self.body, b);
            self.follow_edges(b, &before);
        }
        changed
    }

    /// Takes out the cases that are never taken, and makes the switch go one way if one case always is. Is anything changed?
    fn remove_dead_cases(&mut self, t: Inst, range: &ConstantRange) -> bool {
        let b = self.body.inst_block(t);
        let mut weights = branch_weights(self.module, self.body, t);
        let (mut removed, mut decided) = (false, false);
        let mut k = 1;
        while k < self.body.num_successors(t) {
            match self.is_taken(t, k, range) {
                Some(false) => {
                    let to = self.body.successor(t, k);
                    remove_predecessor(self.body, to, b);
                    remove_case(self.body, t, k);
                    if let Some(w) = &mut weights {
                        w.swap_remove(k);
                    }
                    DEAD_CASES.add(1);
                    removed = true;
                }
                Some(true) => {
                    let case = self.body.operand(t, 2 * k);
                    self.body.set_operand(t, 0, case);
                    DEAD_CASES.add(self.body.num_successors(t) as u64 - 1);
                    decided = true;
                    break;
                }
                None => k += 1,
            }
        }
        if let Some(w) = weights.filter(|_| removed) {
            if w.len() < 2 || w.iter().all(|&w| w == 0) {
                self.body.set_attachment(t, kind::PROF, Md::NONE);
            } else {
                set_weights(self.module, self.body, t, &w);
            }
        }
        removed || decided
    }

    /// Is case `k` always taken, or never?
    fn is_taken(&mut self, t: Inst, k: usize, range: &ConstantRange) -> Option<bool> {
        let (condition, case) = (self.body.operand(t, 0), self.body.operand(t, 2 * k));
        let n = self.body.consts().splat_int(self.types, case.constant()?)?;
        if !range.contains(&n) {
            return Some(false);
        }
        if range.single_element() == Some(&n) {
            return Some(true);
        }
        let equal = self.ask().predicate_at(Predicate::Int(IntPredicate::Eq), condition, case, t, true)?;
        self.truth(equal)
    }

    /// Lets the default be unreachable if the cases cover the range.
    fn remove_default(&mut self, t: Inst, range: &ConstantRange) -> bool {
        let b = self.body.inst_block(t);
        let default = self.body.successor(t, 0);
        let first = self.body.first_non_phi(default);
        let is_unreachable = first.is_some() && self.body.inst(first).opcode == Opcode::Unreachable;
        let is_decided = self.body.operand(t, 0).constant().is_some();
        let cases = self.body.num_successors(t) as u64 - 1;
        if is_unreachable || is_decided || range.is_larger_than(cases) {
            return false;
        }
        let new = unreachable_block_before(self.types, self.body, default);
        remove_predecessor(self.body, default, b);
        self.body.set_successor(t, 0, new);
        DEAD_CASES.add(1);
        true
    }

    /// Tells the dominators which edges came and went.
    fn follow_edges(&mut self, b: Block, before: &[Block]) {
        let after: Vec<Block> = self.body.block_successors(b).collect();
        let mut updates = Vec::new();
        let mut seen = EntitySet::with_capacity(self.body.block_capacity());
        let set = |blocks: &[Block]| -> EntitySet<Block> {
            let mut set = EntitySet::with_capacity(self.body.block_capacity());
            blocks.iter().for_each(|&b| _ = set.insert(b));
            set
        };
        let [was, is] = [set(before), set(&after)];
        let gone = before.iter().filter(|&&s| !is.contains(s)).map(|&s| Update::Delete(b, s));
        let come = after.iter().filter(|&&s| !was.contains(s)).map(|&s| Update::Insert(b, s));
        for update in gone.chain(come) {
            let (Update::Delete(_, s) | Update::Insert(_, s)) = update;
            if seen.insert(s) {
                updates.push(update);
            }
        }
        self.cfg_changed |= !updates.is_empty();
        self.tree.apply_updates(self.body, &updates);
    }
}
