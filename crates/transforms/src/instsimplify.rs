//! `instsimplify`: replaces instructions by values that are there already, or by constants.
//!
//! # What it does
//! ```text
//! define i32 @f(i32 %a) {          define i32 @f(i32 %a) {
//!   %x = add i32 %a, 0               ret i32 %a
//!   %y = or i32 %x, %a             }
//!   ret i32 %y
//! }
//! ```
//!
//! # What it leaves alone, and why
//! Whatever would need a new instruction: that is the work of `instcombine`. Blocks that nothing leads to, where an instruction may depend on itself.
//!
//! # Algorithm
//! [`analysis::instsimplify`] on every instruction in the order of the blocks; then, until there are none, on the users of what was
//! replaced, in the same order. Dead instructions go at the end of each block.
//!
//! # Complexity
//! Linear in instructions but for the sorting of users, and for what a single question costs. An instruction is asked about again only when one of
//! its operands was replaced, which happens at most as often as there are replacements.
//!
//! # Needs and preserves
//! Needs dominators and assumptions. Control flow does not change.
//!
//! # Poison, flags, debug info
//! The new value is the same or more defined. Debug records of what is removed are salvaged: see [`crate::utils::salvage`].
//!
//! # Compatibility with LLVM 22
//! No parameters.

use crate::utils::dead_code::{Worklist, remove_dead};
use analysis::effects::{is_dead_without_uses, is_trivially_dead_by_attributes};
use analysis::{AssumptionAnalysis, DominatorTree, DominatorTreeAnalysis, Env, simplify_instruction};
use ir::{Block, Body, Inst, SecondaryMap};
use passman::{FunctionPass, FunctionUnit, PreservedAnalyses, Statistic};

static SIMPLIFIED: Statistic =
    Statistic::new("instsimplify", "NumSimplified", "Number of redundant instructions removed");

/// The pass.
pub struct InstSimplify;

impl FunctionPass for InstSimplify {
    fn run(&self, unit: &mut FunctionUnit<'_>) -> PreservedAnalyses {
        let tree = unit.analysis::<DominatorTreeAnalysis>();
        let assumptions = unit.analysis::<AssumptionAnalysis>();
        let env = Env::new(unit.module, unit.global).with_tree(&tree).with_assumptions(&assumptions);
        let mut rounds = Rounds::new(env, unit.body);
        rounds.run(&tree);
        SIMPLIFIED.add(rounds.simplified);
        if rounds.changed { PreservedAnalyses::cfg() } else { PreservedAnalyses::all() }
    }
}

struct Rounds<'a> {
    env: Env<'a>,
    body: &'a mut Body,
    /// Users of what was replaced in this round.
    next: Vec<Inst>,
    /// Dead instructions of the block at hand.
    dead: Worklist,
    simplified: u64,
    changed: bool,
}

impl<'a> Rounds<'a> {
    fn new(env: Env<'a>, body: &'a mut Body) -> Self {
        let dead = Worklist::new();
        Self { env, body, next: Vec::new(), dead, simplified: 0, changed: false }
    }

    fn run(&mut self, tree: &DominatorTree) {
        let mut block = self.body.entry();
        while block.is_some() {
            if tree.is_reachable(block) {
                self.visit_block(block);
            }
            block = self.body.next_block(block);
        }
        if self.next.is_empty() {
            return;
        }
        let mut place = SecondaryMap::<Block, u32>::with_default(0);
        self.body.blocks().zip(0..).for_each(|(b, k)| place[b] = k);
        while !self.next.is_empty() {
            self.visit_users(tree, &place);
        }
    }

    fn visit_block(&mut self, block: Block) {
        let mut next = self.body.first_inst(block);
        while let Some(i) = next.expand() {
            next = self.body.next_inst(i);
            self.visit(i);
        }
        remove_dead(self.env, self.body, &mut self.dead);
    }

    /// Visits the users of what was replaced in the round before, block by block.
    fn visit_users(&mut self, tree: &DominatorTree, place: &SecondaryMap<Block, u32>) {
        let mut users = std::mem::take(&mut self.next);
        users.retain(|&i| {
            let block = self.body.inst_block(i);
            block.is_some() && tree.is_reachable(block)
        });
        users.sort_by_key(|&i| (place[self.body.inst_block(i)], self.body.order_in_block(i)));
        users.dedup();
        let mut block = Block::NONE;
        for i in users {
            if self.body.inst_block(i).is_none() {
                continue;
            }
            if self.body.inst_block(i) != block {
                remove_dead(self.env, self.body, &mut self.dead);
                if self.body.inst_block(i).is_none() {
                    continue;
                }
                block = self.body.inst_block(i);
            }
            self.visit(i);
        }
        remove_dead(self.env, self.body, &mut self.dead);
    }

    #[inline]
    fn visit(&mut self, i: Inst) {
        if !self.body.has_uses(i) {
            if is_dead_without_uses(self.env.query(self.body), i) {
                self.dead.push(i);
                self.changed = true;
            }
            return;
        }
        let Some(v) = simplify_instruction(self.env, self.body, i) else { return };
        self.next.extend(self.body.users_of(i));
        self.body.replace_all_uses(i, v);
        self.simplified += 1;
        self.changed = true;
        // A call may have been replaced, and do something all the same.
        if is_trivially_dead_by_attributes(self.env.query(self.body), i) {
            self.dead.push(i);
        }
    }
}
